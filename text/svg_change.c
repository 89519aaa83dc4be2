/* svg_change.c -- what happened, over the position it led to: ways, targets, the fallen, marks. */
#include "svg_parts.h"

enum { WAYS_MAX = 64, CLEAR = 20 };             /* CLEAR: from a centre to beyond its plate */

struct way {
    int32_t x0, y0, x1, y1;
};
struct ways {
    struct way way[WAYS_MAX];
    uint32_t count;
};

/* Each way once, however many pieces take it or events speak of it. */
static void add_way(struct ways *w, struct way a)
{
    if (a.x0 == a.x1 && a.y0 == a.y1)
        return;
    for (uint32_t i = 0; i < w->count; i++)
        if (w->way[i].x0 == a.x0 && w->way[i].y0 == a.y0 && w->way[i].x1 == a.x1 && w->way[i].y1 == a.y1)
            return;
    if (w->count < WAYS_MAX)
        w->way[w->count++] = a;
}

static int is_on_board(const struct st_piece *p) { return p && !(p->flags & ST_PIECE_OFF); }

static void find_moves(const struct st_drawing *d, struct ways *w)
{
    w->count = 0;
    for (uint32_t i = 0; d->before && i < d->before->pieces; i++) {
        const struct st_piece *was = &d->before->piece[i], *is = st_scene_piece(d->now, was->id);

        if (is_on_board(was) && is_on_board(is))
            add_way(w, (struct way){ was->x, was->y, is->x, is->y });
    }
}

/* Where a unit is, or where it was if it is no more. */
static const struct st_piece *find_unit(const struct st_drawing *d, uint16_t id)
{
    const struct st_piece *p = st_scene_piece(d->now, id);

    return is_on_board(p) ? p : st_scene_piece(d->before, id);
}

/* From a unit to the enemy that an event names beside it. */
static void find_targets(const struct st_drawing *d, struct ways *w)
{
    w->count = 0;
    for (uint32_t i = 0; i < d->event_count; i++) {
        const struct st_piece *p = find_unit(d, d->event[i].unit), *q = find_unit(d, d->event[i].other);

        if (is_on_board(p) && is_on_board(q) && p->side != q->side)
            add_way(w, (struct way){ p->x, p->y, q->x, q->y });
    }
}

static int32_t root(int32_t n)
{
    int32_t r = 0;

    while ((r + 1) * (r + 1) <= n)
        r++;
    return r;
}

/* A line between two centres, short of the plates at its ends; nothing if there is no room for it. */
static void put_line(struct st_out *o, const struct st_drawing *d, const struct way *w, int32_t clear_from,
                     const char *look)
{
    const int32_t half = SVG_CELL / 2, x = svg_x(d, w->x0) + half, y = svg_y(d, w->y0) + half;
    const int32_t dx = svg_x(d, w->x1) + half - x, dy = svg_y(d, w->y1) + half - y;
    const int32_t length = root(dx * dx + dy * dy), to = length - CLEAR;

    if (to - clear_from < 3)
        return;
    st_out_format(o, "<path class=\"%s\" d=\"M%d %dL%d %d\"/>", look, x + dx * clear_from / length,
                  y + dy * clear_from / length, x + dx * to / length, y + dy * to / length);
}

static void put_brackets(struct st_out *o, const struct st_drawing *d, int32_t x, int32_t y)
{
    st_out_format(o, "<path class=\"aim\" d=\"M%d %dm2 10v-8h8m20 0h8v8m0 20v8h-8m-20 0h-8v-8\"/>", svg_x(d, x),
                  svg_y(d, y));
}

static int is_taken(const struct st_drawing *d, int32_t x, int32_t y)
{
    for (uint32_t i = 0; i < d->now->pieces; i++)
        if (is_on_board(&d->now->piece[i]) && d->now->piece[i].x == x && d->now->piece[i].y == y)
            return 1;
    return 0;
}

void svg_changes_below(struct st_out *o, const struct st_drawing *d)
{
    struct ways moves;

    for (uint32_t i = 0; i < d->mark_count; i++)
        if (d->mark[i].kind == ST_MARK_OFFERED && svg_sees(d, d->mark[i].x, d->mark[i].y))
            st_out_format(o, "<use href=\"#st-may\" x=\"%d\" y=\"%d\"/>", svg_x(d, d->mark[i].x),
                          svg_y(d, d->mark[i].y));
    find_moves(d, &moves);
    for (uint32_t i = 0; i < moves.count; i++)
        if (svg_sees(d, moves.way[i].x0, moves.way[i].y0) && !is_taken(d, moves.way[i].x0, moves.way[i].y0))
            st_out_format(o, "<use href=\"#st-from\" x=\"%d\" y=\"%d\"/>", svg_x(d, moves.way[i].x0),
                          svg_y(d, moves.way[i].y0));
    for (uint32_t i = 0; d->before && i < d->before->pieces; i++) {
        const struct st_piece *was = &d->before->piece[i];

        if (is_on_board(was) && !st_scene_piece(d->now, was->id) && svg_sees(d, was->x, was->y))
            st_out_format(o, "<use class=\"gone %s\" href=\"#st-gone\" x=\"%d\" y=\"%d\"/>", svg_side(was),
                          svg_x(d, was->x), svg_y(d, was->y));
    }
    st_out_put(o, "\n");
}

void svg_changes_above(struct st_out *o, const struct st_drawing *d)
{
    struct ways ways;

    find_moves(d, &ways);
    for (uint32_t i = 0; i < ways.count; i++) {
        put_line(o, d, &ways.way[i], 0, "halo");
        put_line(o, d, &ways.way[i], 0, "way");
    }
    find_targets(d, &ways);
    for (uint32_t i = 0; i < ways.count; i++) {
        put_line(o, d, &ways.way[i], CLEAR - 3, "halo");
        put_line(o, d, &ways.way[i], CLEAR - 3, "line");
        put_brackets(o, d, ways.way[i].x1, ways.way[i].y1);
    }
    for (uint32_t i = 0; i < d->mark_count; i++) {
        const struct st_mark *m = &d->mark[i];
        const int32_t corner = is_taken(d, m->x, m->y) ? 13 : 0;

        if (m->kind == ST_MARK_REFUSED && svg_sees(d, m->x, m->y))
            st_out_format(o, "<use href=\"#st-not\" x=\"%d\" y=\"%d\"/>", svg_x(d, m->x) + corner,
                          svg_y(d, m->y) - corner);
    }
    st_out_put(o, "\n");
}
