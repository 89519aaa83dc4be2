/* svg_change.c -- what happened, over the position it led to: ways, targets, the fallen, marks. */
#include "svg_parts.h"

enum { WAYS_MAX = 64, CLEAR = 20 }; /* CLEAR: from a centre to beyond its plate */

struct way {
    int32_t x0, y0, x1, y1;
    uint8_t side; /* whose way it is */
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

static void find_moves(const struct tx_drawing *d, struct ways *w)
{
    w->count = 0;
    for (uint32_t i = 0; d->before && i < d->before->pieces; i++) {
        const struct st_piece *was = &d->before->piece[i], *is = tx_scene_piece(d->now, was->id);

        if (is_on_board(was) && is_on_board(is))
            add_way(w, (struct way){ was->x, was->y, is->x, is->y, is->side });
    }
}

/* Where a unit is, or where it was if it is no more. */
static const struct st_piece *find_unit(const struct tx_drawing *d, uint16_t id)
{
    const struct st_piece *p = tx_scene_piece(d->now, id);

    return is_on_board(p) ? p : tx_scene_piece(d->before, id);
}

/* From a unit to the enemy that an event names beside it. */
static void find_targets(const struct tx_drawing *d, struct ways *w)
{
    w->count = 0;
    for (uint32_t i = 0; i < d->event_count; i++) {
        const struct st_piece *p = find_unit(d, d->event[i].unit), *q = find_unit(d, d->event[i].other);

        if (is_on_board(p) && is_on_board(q) && p->side != q->side)
            add_way(w, (struct way){ p->x, p->y, q->x, q->y, p->side });
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
static void put_line(struct tx_out *o, const struct tx_drawing *d, const struct way *w, int32_t clear_from,
                     const char *look)
{
    const int32_t half = SVG_CELL / 2, x = svg_x(d, w->x0) + half, y = svg_y(d, w->y0) + half;
    const int32_t dx = svg_x(d, w->x1) + half - x, dy = svg_y(d, w->y1) + half - y;
    const int32_t length = root(dx * dx + dy * dy), to = length - CLEAR;

    if (to - clear_from < 3)
        return;
    tx_out_format(o, "<path class=\"%s\" d=\"M%d %dL%d %d\"/>", look, x + dx * clear_from / length,
                  y + dy * clear_from / length, x + dx * to / length, y + dy * to / length);
}

static int32_t step_to(int32_t from, int32_t to) { return from < to ? 1 : from > to ? -1 : 0; }

/* What is on a cell, weighed for a way of one side: an enemy more than any row of friends, a friend
 * more than the ground; a road weighs nothing. */
static int32_t weight_at(const struct tx_drawing *d, int32_t x, int32_t y, uint8_t side)
{
    int32_t weight = 0;

    for (uint32_t i = 0; i < d->now->pieces; i++) {
        const struct st_piece *p = &d->now->piece[i];

        if (is_on_board(p) && p->x == x && p->y == y)
            weight += p->side == side ? 20 : 1000;
    }
    for (uint32_t i = 0; i < d->now->areas; i++) {
        const struct st_area *a = &d->now->area[i];
        const struct st_label *label = &d->rs->labels[a->kind < d->rs->label_count ? a->kind : 0];

        if (a->shape == ST_SHAPE_CELL && a->x[0] == x && a->y[0] == y && label->tone == ST_TONE_GROUND)
            weight += !svg_is(label, "road");
    }
    return weight;
}

/* The cells of a bent way between its ends, first along the row if `row_first`. */
static int32_t weight_of(const struct tx_drawing *d, const struct way *w, int row_first)
{
    const int32_t dx = step_to(w->x0, w->x1), dy = step_to(w->y0, w->y1);
    int32_t x = w->x0, y = w->y0, weight = 0;

    for (;;) {
        if (row_first ? x != w->x1 : y == w->y1)
            x += dx;
        else
            y += dy;
        if (x == w->x1 && y == w->y1)
            return weight;
        weight += weight_at(d, x, y, w->side);
    }
}

/* Pieces that face an edge of their square go over edges; those without a facing may go over corners. */
static int goes_over_edges(const struct st_ruleset *rs)
{
    for (uint32_t i = 0; i < rs->field_count; i++)
        if (rs->fields[i].entity == ST_OF_PIECE && rs->fields[i].type == ST_T_FACING)
            return 1;
    return 0;
}

/* Over edges means along one axis, then along the other. */
static void put_way(struct tx_out *o, const struct tx_drawing *d, const struct way *w, const char *look)
{
    const int32_t half = SVG_CELL / 2, dx = step_to(w->x0, w->x1), dy = step_to(w->y0, w->y1);
    const int32_t x0 = svg_x(d, w->x0) + half, y0 = svg_y(d, w->y0) + half;
    const int32_t x1 = svg_x(d, w->x1) + half, y1 = svg_y(d, w->y1) + half;
    const int row_first = dx && dy && weight_of(d, w, 1) < weight_of(d, w, 0);

    if (!dx || !dy || !goes_over_edges(d->rs))
        put_line(o, d, w, 0, look);
    else if (row_first)
        tx_out_format(o, "<path class=\"%s\" d=\"M%d %dH%dV%d\"/>", look, x0, y0, x1, y1 + dy * CLEAR);
    else
        tx_out_format(o, "<path class=\"%s\" d=\"M%d %dV%dH%d\"/>", look, x0, y0, y1, x1 - dx * CLEAR);
}

static void put_brackets(struct tx_out *o, const struct tx_drawing *d, int32_t x, int32_t y)
{
    tx_out_format(o, "<path class=\"aim\" d=\"M%d %dm2 10v-8h8m20 0h8v8m0 20v8h-8m-20 0h-8v-8\"/>", svg_x(d, x),
                  svg_y(d, y));
}

static int is_taken(const struct tx_drawing *d, int32_t x, int32_t y)
{
    for (uint32_t i = 0; i < d->now->pieces; i++)
        if (is_on_board(&d->now->piece[i]) && d->now->piece[i].x == x && d->now->piece[i].y == y)
            return 1;
    return 0;
}

/* ---- marks ---- */

/* With more than one unit concerned, each mark says whose it is. */
static int are_named(const struct tx_drawing *d)
{
    uint16_t first = 0;

    for (uint32_t i = 0; i < d->mark_count; i++) {
        if (first && d->mark[i].unit && d->mark[i].unit != first)
            return 1;
        first = d->mark[i].unit ? d->mark[i].unit : first;
    }
    return 0;
}

static int same_place(const struct tx_mark *a, const struct tx_mark *b) { return a->x == b->x && a->y == b->y; }

/* Is there such a mark on the same point before mark `end`? */
static int is_marked(const struct tx_drawing *d, const struct tx_mark *m, enum tx_mark_kind kind, uint32_t end)
{
    for (uint32_t i = 0; i < end; i++)
        if (d->mark[i].kind == kind && same_place(&d->mark[i], m))
            return 1;
    return 0;
}

/* The names of all to whom the same is said of the same point, beside its mark. */
static void put_owners(struct tx_out *o, const struct tx_drawing *d, const struct tx_mark *m, int32_t x, int32_t y)
{
    uint16_t last = 0;

    tx_out_format(o, "<text class=\"own%s\" x=\"%d\" y=\"%d\">", m->kind == TX_MARK_REFUSED ? " no" : "", x, y);
    for (uint32_t i = 0; i < d->mark_count; i++) {
        char name[16];
        struct tx_text t = tx_text_of(name, sizeof name);

        if (d->mark[i].kind != m->kind || !same_place(&d->mark[i], m) || !d->mark[i].unit || d->mark[i].unit == last)
            continue;
        tx_put_unit(&t, d->set, d->mark[i].unit);
        tx_out_put(o, last ? " " : "");
        tx_out_words(o, name);
        last = d->mark[i].unit;
    }
    tx_out_put(o, "</text>");
}

static void put_offers(struct tx_out *o, const struct tx_drawing *d)
{
    const int named = are_named(d);

    for (uint32_t i = 0; i < d->mark_count; i++) {
        const struct tx_mark *m = &d->mark[i];

        if (m->kind != TX_MARK_OFFERED || !svg_sees(d, m->x, m->y) || is_marked(d, m, m->kind, i))
            continue;
        tx_out_format(o, "<use href=\"#st-may\" x=\"%d\" y=\"%d\"/>", svg_x(d, m->x), svg_y(d, m->y));
        if (named)
            put_owners(o, d, m, svg_x(d, m->x) + 20, svg_y(d, m->y) + 37);
    }
}

/* A cross makes room for whatever else is on its point. */
static void put_crosses(struct tx_out *o, const struct tx_drawing *d)
{
    const int named = are_named(d);

    for (uint32_t i = 0; i < d->mark_count; i++) {
        const struct tx_mark *m = &d->mark[i];
        const int aside = is_taken(d, m->x, m->y) || is_marked(d, m, TX_MARK_OFFERED, d->mark_count);
        const int32_t x = svg_x(d, m->x) + (aside ? 13 : 0), y = svg_y(d, m->y) - (aside ? 13 : 0);

        if (m->kind != TX_MARK_REFUSED || !svg_sees(d, m->x, m->y) || is_marked(d, m, m->kind, i))
            continue;
        tx_out_format(o, "<use href=\"#st-not\" x=\"%d\" y=\"%d\"/>", x, y);
        if (named && aside && m->y == d->view.y1) /* no room above it */
            put_owners(o, d, m, x + 34, y + 24);
        else if (named)
            put_owners(o, d, m, x + 20, y + 11);
    }
}

void svg_changes_below(struct tx_out *o, const struct tx_drawing *d)
{
    struct ways moves;

    put_offers(o, d);
    find_moves(d, &moves);
    for (uint32_t i = 0; i < moves.count; i++)
        if (svg_sees(d, moves.way[i].x0, moves.way[i].y0) && !is_taken(d, moves.way[i].x0, moves.way[i].y0))
            tx_out_format(o, "<use href=\"#st-from\" x=\"%d\" y=\"%d\"/>", svg_x(d, moves.way[i].x0),
                          svg_y(d, moves.way[i].y0));
    for (uint32_t i = 0; d->before && i < d->before->pieces; i++) {
        const struct st_piece *was = &d->before->piece[i];

        if (is_on_board(was) && !tx_scene_piece(d->now, was->id) && svg_sees(d, was->x, was->y))
            tx_out_format(o, "<use class=\"gone %s\" href=\"#st-gone\" x=\"%d\" y=\"%d\"/>", svg_side(was),
                          svg_x(d, was->x), svg_y(d, was->y));
    }
    tx_out_put(o, "\n");
}

void svg_changes_above(struct tx_out *o, const struct tx_drawing *d)
{
    struct ways ways;

    find_moves(d, &ways);
    for (uint32_t i = 0; i < ways.count; i++) {
        put_way(o, d, &ways.way[i], "halo");
        put_way(o, d, &ways.way[i], "way");
    }
    find_targets(d, &ways);
    for (uint32_t i = 0; i < ways.count; i++) {
        put_line(o, d, &ways.way[i], CLEAR - 3, "halo");
        put_line(o, d, &ways.way[i], CLEAR - 3, "line");
        put_brackets(o, d, ways.way[i].x1, ways.way[i].y1);
    }
    put_crosses(o, d);
    tx_out_put(o, "\n");
}
