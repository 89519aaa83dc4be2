/* svg_free.c -- free tables: no cells, and every piece where it stands. */
#include "svg_parts.h"

/* LARGE: pixels of a measure where there is room for them; MOST: of a picture's side.  ROOM: thousandths of a measure
 * around what the picture shows; GLYPH: pixels of an icon. */
enum { LARGE = 36, MOST = 420, ROOM = 1400, GLYPH = 12 };

/* The part of the table that is drawn, in thousandths of a measure, and its pixels; north is up. */
struct frame {
    int64_t x0, y1, width, height;
    int64_t pixels; /* of 1000 measures */
};
static int32_t scaled(const struct frame *f, int64_t length) { return (int32_t)(length * f->pixels / 1000000); }
static int32_t frame_x(const struct frame *f, int64_t x) { return scaled(f, x - f->x0); }
static int32_t frame_y(const struct frame *f, int64_t y) { return scaled(f, f->y1 - y); }

static int64_t within(int64_t v, int64_t most) { return v < 0 ? 0 : v > most ? most : v; }

/* Without a view, all of the table. */
static struct frame frame_of(const struct tx_drawing *d)
{
    const int64_t width = 1000 * (int64_t)(d->set->width ? d->set->width : 1);
    const int64_t height = 1000 * (int64_t)(d->set->height ? d->set->height : 1);
    struct frame f = { 0, height, width, height, 0 };
    int64_t longer;

    if (d->view.any) {
        f.x0 = within(d->view.x0 - (int64_t)ROOM, width - 1);
        f.width = within(d->view.x1 + (int64_t)ROOM, width) - f.x0;
        f.y1 = within(d->view.y1 + (int64_t)ROOM, height);
        f.height = f.y1 - within(d->view.y0 - (int64_t)ROOM, f.y1 - 1);
    }
    longer = f.width > f.height ? f.width : f.height;
    f.pixels = longer * LARGE > (int64_t)MOST * 1000 ? (int64_t)MOST * 1000000 / longer : LARGE * 1000;
    return f;
}

static void put_ground(struct tx_out *o, const struct tx_drawing *d, const struct frame *f, const struct st_area *a)
{
    int32_t x = 0, y = 0;

    if (a->points == 0 || a->points > 8)
        return;
    tx_out_put(o, "<path class=\"f-ground\" d=\"");
    for (uint32_t i = 0; i < a->points; i++) {
        tx_out_format(o, "%c%d %d", i ? 'L' : 'M', frame_x(f, a->x[i]), frame_y(f, a->y[i]));
        x += frame_x(f, a->x[i]);
        y += frame_y(f, a->y[i]);
    }
    tx_out_format(o, "z\"/><text class=\"gl mid\" x=\"%d\" y=\"%d\">", x / a->points, y / a->points + 3);
    svg_letter(o, &d->rs->labels[a->kind]);
    tx_out_put(o, "</text>");
}

/* Plate and front: one broad band or two thin ones, as on the boards of the table. */
static void put_base(struct tx_out *o, const struct st_piece *p, int32_t w, int32_t h)
{
    tx_out_format(o, "<g transform=\"rotate(%d)\"><path class=\"plate\" d=\"M%d %dh%dv%dh%dz\"/>", 90 - p->facing,
                  -w / 2, -h / 2, w, h, -w);
    tx_out_format(o, "<path class=\"band\" d=\"M%d %dh%dv%sh%dz", -w / 2, -h / 2, w, p->side == 1 ? "1" : "3", -w);
    if (p->side == 1)
        tx_out_format(o, "M%d %dh%dv1h%dz", -w / 2, -h / 2 + 2, w, -w);
    tx_out_put(o, "\"/></g>");
}

static void put_piece(struct tx_out *o, const struct tx_drawing *d, const struct frame *f, const struct st_piece *p)
{
    const struct st_label *kind = &d->rs->labels[p->kind];
    const int32_t w = scaled(f, p->w), h = scaled(f, p->d), r = p->r ? scaled(f, p->r) : 8;
    const int is_base = p->shape == ST_SHAPE_BASE && w > 0 && h > 0;
    const int has_glyph = svg_has_icon(kind) && (is_base ? w >= 30 : r >= 14);
    struct tx_out part = { NULL, 0, 0 };
    char name[16];
    struct tx_text t = tx_text_of(name, sizeof name);

    tx_put_unit(&t, d->set, p->id);
    tx_out_format(&part, "<g class=\"pc %s%s\">", svg_side(p), p->flags & ST_PIECE_SPENT ? " spent" : "");
    svg_title(&part, d, p);
    if (is_base)
        put_base(&part, p, w, h);
    else
        tx_out_format(&part, "<circle class=\"plate\" r=\"%d\"/>", r);
    if (has_glyph)
        svg_glyph(&part, d, kind, is_base ? -8 : 0, is_base ? 1 : -5, GLYPH);
    tx_out_format(&part, "<text class=\"id mid\" x=\"%d\" y=\"%d\">%s</text>", has_glyph && is_base ? 7 : 0,
                  has_glyph && !is_base ? 11 : 4, name);
    svg_state(&part, d, p, is_base ? w / 2 : r, is_base ? h / 2 : -r / 2);
    tx_out_put(&part, "</g>");
    svg_place(o, d, &part, frame_x(f, p->x), frame_y(f, p->y));
}

void svg_draw_plane(struct tx_out *o, const struct tx_drawing *d)
{
    const struct frame f = frame_of(d);
    const int32_t width = scaled(&f, f.width), height = scaled(&f, f.height);
    struct tx_out ground = { NULL, 0, 0 };

    svg_open(o, d, width, height, SVG_CELL);
    tx_out_format(&ground, "<rect class=\"open\" width=\"%d\" height=\"%d\"/>", width, height);
    for (uint32_t i = 0; i < d->now->areas; i++)
        put_ground(&ground, d, &f, &d->now->area[i]);
    svg_place(o, d, &ground, 0, 0);
    for (uint32_t i = 0; i < d->now->pieces; i++)
        if (!(d->now->piece[i].flags & ST_PIECE_OFF))
            put_piece(o, d, &f, &d->now->piece[i]);
    tx_out_put(o, "</svg>\n");
}
