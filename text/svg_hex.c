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

static int32_t hex_left(int32_t r) { return 4 + (r & 1 ? SVG_CELL / 2 : 0); }

static void put_outlines(struct tx_out *o, const struct tx_drawing *d)
{
    struct tx_out row = { NULL, 0, 0 };

    tx_out_put(&row, "<path class=\"open hex\" d=\"");
    for (int32_t n = d->view.x1 - d->view.x0, x = SVG_CELL / 2; n >= 0; n--, x += SVG_CELL)
        tx_out_format(&row, "M%d 0l20 11.5v23.1l-20 11.6-20-11.6V11.5z", x);
    tx_out_put(&row, "\"/>");
    svg_place(o, d, &row, 0, 0);
}

/* A row of hexes with their names. */
static void put_row(struct tx_out *o, const struct tx_drawing *d, int32_t r)
{
    struct tx_out row = { NULL, 0, 0 };

    put_outlines(&row, d);
    tx_out_put(&row, "<text class=\"hn\" y=\"26\">");
    for (int32_t c = d->view.x0, x = SVG_CELL / 2; c <= d->view.x1; c++, x += SVG_CELL) {
        char name[16];
        struct tx_text t = tx_text_of(name, sizeof name);

        tx_put_point(&t, d->rs, c - tx_view_column(d->rs->space, 0, r), r);
        tx_out_format(&row, "<tspan x=\"%d\">%s</tspan>", x, name);
    }
    tx_out_put(&row, "</text>");
    svg_place(o, d, &row, hex_left(r), hex_y(d, r));
}

static void put_ground(struct tx_out *o, const struct tx_drawing *d, const struct st_area *a)
{
    struct tx_out part = { NULL, 0, 0 };
    char name[16];
    struct tx_text t = tx_text_of(name, sizeof name);

    tx_put_point(&t, d->rs, a->x[0], a->y[0]);
    tx_out_put(&part, "<use href=\"#st-hex\" class=\"f-ground\"/>");
    tx_out_format(&part, "<text class=\"hn\" x=\"20\" y=\"26\">%s</text>", name);
    tx_out_put(&part, "<text class=\"gl\" x=\"17\" y=\"42\">");
    svg_letter(&part, &d->rs->labels[a->kind]);
    tx_out_put(&part, "</text>");
    svg_place(o, d, &part, hex_x(d, a->x[0], a->y[0]), hex_y(d, a->y[0]));
}

/* All that lies below the pieces; the pictures of an example have it in common. */
static void put_board(struct tx_out *o, const struct tx_drawing *d)
{
    struct tx_out board = { NULL, 0, 0 };

    for (int32_t r = d->view.y0; r <= d->view.y1; r++)
        put_row(&board, d, r);
    for (uint32_t i = 0; i < d->now->areas; i++)
        if (d->now->area[i].shape == ST_SHAPE_CELL && sees(d, d->now->area[i].x[0], d->now->area[i].y[0]))
            put_ground(&board, d, &d->now->area[i]);
    svg_place(o, d, &board, 0, 0);
}

/* The plate points to the corner that the piece faces; what is written on it stays upright. */
static void put_piece(struct tx_out *o, const struct tx_drawing *d, const struct st_piece *p)
{
    const int is_pale = (p->flags & (ST_PIECE_SPENT | ST_PIECE_FLED)) != 0;
    const struct st_label *kind = &d->rs->labels[p->kind];
    struct tx_out part = { NULL, 0, 0 };
    char name[16];
    struct tx_text t = tx_text_of(name, sizeof name);

    tx_put_unit(&t, d->set, p->id);
    tx_out_format(&part, "<g class=\"pc %s%s\">", svg_side(p), is_pale ? " spent" : "");
    svg_title(&part, d, p);
    tx_out_format(&part, "<use href=\"#st-hex-%s\"", p->side == 1 ? "b" : "a");
    if (p->facing % 6)
        tx_out_format(&part, " transform=\"rotate(%u)\"", p->facing % 6 * 60);
    tx_out_format(&part, "/><text class=\"id mid\">%s</text>", name);
    if (svg_has_icon(kind)) {
        svg_glyph(&part, d, kind, -8, 6, 12);
    } else {
        tx_out_put(&part, "<text class=\"sy\" x=\"-8\" y=\"10\">");
        svg_letter(&part, kind);
        tx_out_put(&part, "</text>");
    }
    svg_value(&part, d, p, 9, 7);
    tx_out_put(&part, "</g>");
    svg_place(o, d, &part, hex_x(d, p->x, p->y) + SVG_CELL / 2, hex_y(d, p->y) + 23);
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
                          hex_y(d, d->mark[i].y) - 7);
    tx_out_put(o, "\n");
}

void svg_draw_hexes(struct tx_out *o, const struct tx_drawing *d)
{
    const int32_t columns = d->view.x1 - d->view.x0 + 1, rows = d->view.y1 - d->view.y0 + 1;

    svg_open(o, d, 28 + SVG_CELL * columns, 20 + 3464 * rows / 100, SVG_CELL);
    put_board(o, d);
    for (uint32_t i = 0; i < d->now->pieces; i++)
        if (!(d->now->piece[i].flags & ST_PIECE_OFF) && sees(d, d->now->piece[i].x, d->now->piece[i].y))
            put_piece(o, d, &d->now->piece[i]);
    put_changes(o, d);
    tx_out_put(o, "</svg>\n");
}
