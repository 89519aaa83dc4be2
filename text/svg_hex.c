/* svg_hex.c -- boards of hexes: their grid, pieces that point to a corner, and what has moved. */
#include "svg_parts.h"

/* A hex is 40 units wide; rows are 34.64 apart. */
static int32_t hex_x(const struct tx_drawing *d, int32_t q, int32_t r)
{
    return 4 + SVG_CELL * (tx_view_column(d->rs->space, q, r) - d->view.x0) + (r & 1 ? SVG_CELL / 2 : 0);
}
static int32_t hex_y(const struct tx_drawing *d, int32_t r) { return 4 + 3464 * (r - d->view.y0) / 100; }

static int sees(const struct tx_drawing *d, int32_t q, int32_t r)
{
    return svg_sees(d, tx_view_column(d->rs->space, q, r), r);
}

/* One path for all hexes: a page has hundreds of boards. */
static void put_hexes(struct tx_out *o, const struct tx_drawing *d)
{
    const struct tx_view *v = &d->view;

    tx_out_put(o, "<path class=\"open hex\" d=\"");
    for (int32_t r = v->y0; r <= v->y1; r++)
        for (int32_t c = v->x0; c <= v->x1; c++)
            tx_out_format(o, "M%d %dl20 11.5v23.1l-20 11.6-20-11.6V%d.5z",
                          4 + SVG_CELL * (c - v->x0) + (r & 1 ? SVG_CELL / 2 : 0) + SVG_CELL / 2, hex_y(d, r),
                          hex_y(d, r) + 11);
    tx_out_put(o, "\"/>\n");
}

static void put_ground(struct tx_out *o, const struct tx_drawing *d, const struct st_area *a)
{
    const int32_t x = hex_x(d, a->x[0], a->y[0]), y = hex_y(d, a->y[0]);

    tx_out_format(o, "<use href=\"#st-hex\" class=\"f-ground\" x=\"%d\" y=\"%d\"/>", x, y);
    tx_out_format(o, "<text class=\"gl\" x=\"%d\" y=\"%d\">", x + 17, y + 42);
    svg_letter(o, &d->rs->labels[a->kind]);
    tx_out_put(o, "</text>\n");
}

/* Names of hexes that nothing stands in. */
static void put_names(struct tx_out *o, const struct tx_drawing *d)
{
    const struct tx_view *v = &d->view;

    for (int32_t r = v->y0; r <= v->y1; r++)
        for (int32_t c = v->x0; c <= v->x1; c++) {
            const int32_t q = c - tx_view_column(d->rs->space, 0, r);
            char name[16];
            struct tx_text t = tx_text_of(name, sizeof name);
            uint32_t taken = 0;

            for (uint32_t i = 0; i < d->now->pieces; i++)
                taken += d->now->piece[i].x == q && d->now->piece[i].y == r;
            if (taken)
                continue;
            tx_put_point(&t, d->rs, q, r);
            tx_out_format(o, "<text class=\"co\" x=\"%d\" y=\"%d\">%s</text>", hex_x(d, q, r) + 20, hex_y(d, r) + 14,
                          name);
        }
    tx_out_put(o, "\n");
}

/* The plate points to the corner that the piece faces; what is written on it stays upright. */
static void put_piece(struct tx_out *o, const struct tx_drawing *d, const struct st_piece *p)
{
    char name[16];
    struct tx_text t = tx_text_of(name, sizeof name);

    tx_put_unit(&t, d->set, p->id);
    tx_out_format(o, "<g class=\"pc %s%s\" transform=\"translate(%d %d)\"><title>", svg_side(p),
                  p->flags & (ST_PIECE_SPENT | ST_PIECE_FLED) ? " spent" : "", hex_x(d, p->x, p->y) + 20,
                  hex_y(d, p->y) + 23);
    svg_describe(o, d, p);
    tx_out_format(o, "</title><use href=\"#st-hex-%s\" transform=\"rotate(%u)\"/>", p->side == 1 ? "b" : "a",
                  p->facing % 6 * 60);
    tx_out_format(o, "<text class=\"id mid\" y=\"0\">%s</text>", name);
    if (svg_has_icon(&d->rs->labels[p->kind])) {
        tx_out_format(o, "<use class=\"gy\" href=\"#g-%s\" x=\"-14\" y=\"0\" width=\"11\" height=\"11\"/>",
                      d->rs->labels[p->kind].icon);
    } else {
        tx_out_put(o, "<text class=\"sy\" x=\"-8\" y=\"10\">");
        svg_letter(o, &d->rs->labels[p->kind]);
        tx_out_put(o, "</text>");
    }
    svg_value(o, d, p, 9, 7);
    tx_out_put(o, "</g>\n");
}

static int32_t larger(int32_t a, int32_t b) { return a > b ? a : b; }

/* A line from where it stood to the edge of where it stands. */
static void put_way(struct tx_out *o, const struct tx_drawing *d, const struct st_piece *was, const struct st_piece *is)
{
    static const char *const look[] = { "halo", "way" };
    const int32_t dq = is->x - was->x, dr = is->y - was->y;
    const int32_t steps = larger(larger(dq < 0 ? -dq : dq, dr < 0 ? -dr : dr), dq + dr < 0 ? -dq - dr : dq + dr);
    const int32_t x = hex_x(d, was->x, was->y), y = hex_y(d, was->y), all = SVG_CELL * steps, part = all - 19;

    for (uint32_t i = 0; i < 2; i++)
        tx_out_format(o, "<path class=\"%s\" d=\"M%d %dL%d %d\"/>", look[i], x + 20, y + 23,
                      x + 20 + (hex_x(d, is->x, is->y) - x) * part / all, y + 23 + (hex_y(d, is->y) - y) * part / all);
}

static void put_changes(struct tx_out *o, const struct tx_drawing *d)
{
    for (uint32_t i = 0; d->before && i < d->before->pieces; i++) {
        const struct st_piece *was = &d->before->piece[i], *is = tx_scene_piece(d->now, was->id);

        if ((was->flags & ST_PIECE_OFF) || !sees(d, was->x, was->y))
            continue;
        if (!is)
            tx_out_format(o, "<use class=\"gone %s\" href=\"#st-gone\" x=\"%d\" y=\"%d\"/>", svg_side(was),
                          hex_x(d, was->x, was->y), hex_y(d, was->y) + 3);
        else if (!(is->flags & ST_PIECE_OFF) && (is->x != was->x || is->y != was->y))
            put_way(o, d, was, is);
    }
    for (uint32_t i = 0; i < d->mark_count; i++)
        if (sees(d, d->mark[i].x, d->mark[i].y))
            tx_out_format(o, "<use href=\"#st-%s\" x=\"%d\" y=\"%d\"/>",
                          d->mark[i].kind == TX_MARK_REFUSED ? "not" : "may", hex_x(d, d->mark[i].x, d->mark[i].y),
                          hex_y(d, d->mark[i].y) + 3);
    tx_out_put(o, "\n");
}

void svg_draw_hexes(struct tx_out *o, const struct tx_drawing *d)
{
    const int32_t columns = d->view.x1 - d->view.x0 + 1, rows = d->view.y1 - d->view.y0 + 1;

    svg_open(o, d, 28 + SVG_CELL * columns, 20 + 3464 * rows / 100, SVG_CELL);
    put_hexes(o, d);
    for (uint32_t i = 0; i < d->now->areas; i++)
        if (d->now->area[i].shape == ST_SHAPE_CELL && sees(d, d->now->area[i].x[0], d->now->area[i].y[0]))
            put_ground(o, d, &d->now->area[i]);
    put_names(o, d);
    for (uint32_t i = 0; i < d->now->pieces; i++)
        if (!(d->now->piece[i].flags & ST_PIECE_OFF) && sees(d, d->now->piece[i].x, d->now->piece[i].y))
            put_piece(o, d, &d->now->piece[i]);
    put_changes(o, d);
    tx_out_put(o, "</svg>\n");
}
