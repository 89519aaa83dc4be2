/* svg_free.c -- free tables: no cells, and every piece where it stands. */
#include "svg_parts.h"

static void open_drawing(struct tx_out *o, int32_t width, int32_t height)
{
    tx_out_format(o, "<svg class=\"board\" viewBox=\"0 0 %d %d\" width=\"%d\" height=\"%d\" role=\"img\">\n", width,
                  height, width, height);
}

static void put_name(struct tx_out *o, const struct tx_drawing *d, const struct st_piece *p, int32_t x, int32_t y)
{
    char name[16];
    struct tx_text t = tx_text_of(name, sizeof name);

    tx_put_unit(&t, d->set, p->id);
    tx_out_format(o, "<text class=\"id mid\" x=\"%d\" y=\"%d\">%s</text>", x, y, name);
}

static void open_piece(struct tx_out *o, const struct tx_drawing *d, const struct st_piece *p)
{
    tx_out_format(o, "<g class=\"pc %s%s\"><title>", svg_side(p), p->flags & ST_PIECE_SPENT ? " spent" : "");
    svg_describe(o, d, p);
    tx_out_put(o, "</title>");
}

static void put_ground_letter(struct tx_out *o, const struct st_label *label, int32_t x, int32_t y)
{
    tx_out_format(o, "<text class=\"gl\" x=\"%d\" y=\"%d\">", x, y);
    svg_letter(o, label);
    tx_out_put(o, "</text>\n");
}

enum { TABLE_WIDTH = 640 };

/* Thousandths of a measure as units of the drawing; north is up. */
struct scale {
    int64_t width, height;
};
static int32_t scaled(const struct scale *s, int64_t length) { return (int32_t)(length * TABLE_WIDTH / s->width); }

static void put_ground(struct tx_out *o, const struct tx_drawing *d, const struct scale *s, const struct st_area *a)
{
    if (a->points == 0 || a->points > 8)
        return;
    tx_out_put(o, "<path class=\"f-ground\" d=\"");
    for (uint32_t i = 0; i < a->points; i++)
        tx_out_format(o, "%c%d %d", i ? 'L' : 'M', scaled(s, a->x[i]), scaled(s, s->height - a->y[i]));
    tx_out_put(o, "z\"/>");
    put_ground_letter(o, &d->rs->labels[a->kind], scaled(s, a->x[0]) + 4, scaled(s, s->height - a->y[0]) - 4);
}

static void put_base(struct tx_out *o, const struct tx_drawing *d, const struct scale *s, const struct st_piece *p)
{
    const int32_t x = scaled(s, p->x), y = scaled(s, s->height - p->y), w = scaled(s, p->w), h = scaled(s, p->d);

    open_piece(o, d, p);
    if (p->shape == ST_SHAPE_BASE && w > 0 && h > 0)
        tx_out_format(o,
                      "<g transform=\"translate(%d %d) rotate(%d)\"><path class=\"plate\" d=\"M%d %dh%dv%dh%dz\"/>"
                      "<path class=\"band\" d=\"M%d %dh%dv3h%dz\"/></g>",
                      x, y, 90 - p->facing, -w / 2, -h / 2, w, h, -w, -w / 2, -h / 2, w, -w);
    else
        tx_out_format(o, "<circle class=\"plate\" cx=\"%d\" cy=\"%d\" r=\"%d\"/>", x, y, p->r ? scaled(s, p->r) : 8);
    put_name(o, d, p, x, y + 4);
    tx_out_put(o, "</g>\n");
}

void svg_draw_plane(struct tx_out *o, const struct tx_drawing *d)
{
    const struct scale s = { 1000 * (int64_t)(d->set->width ? d->set->width : 1), 1000 * (int64_t)d->set->height };

    open_drawing(o, TABLE_WIDTH, scaled(&s, s.height));
    tx_out_format(o, "<rect class=\"open\" width=\"%d\" height=\"%d\"/>\n", TABLE_WIDTH, scaled(&s, s.height));
    for (uint32_t i = 0; i < d->now->areas; i++)
        put_ground(o, d, &s, &d->now->area[i]);
    for (uint32_t i = 0; i < d->now->pieces; i++)
        if (!(d->now->piece[i].flags & ST_PIECE_OFF))
            put_base(o, d, &s, &d->now->piece[i]);
    tx_out_put(o, "</svg>\n");
}
