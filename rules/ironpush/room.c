/* room.c -- Iron Push: is there any lawful place for a base?
 *
 *   8.7, A59     falling back                          ip_find_withdrawal()
 *   11.1, A60    placing a unit                        ip_find_deployment()
 *
 * Places are whole thousandths and headings whole degrees, so there are finitely many poses.  The search halves squares
 * of places until a square is ruled out or a single place is left, which the law itself judges.  A square is ruled out
 * only if every place in it is unlawful, so the answer is exact:
 *   - places where the base ends on something are the inside of a convex figure, in the integers of the law
 *     (pl_bar, pl_fence); a square lies in it if its corners do.
 *   - what a step meets on its way is a depth that changes by no more than the step does, so a step to the middle of
 *     the square that goes deeper than the square is wide proves it for the whole square (depth_for()).
 * Squares are sifted first for all headings at once; those that remain are searched at one heading after the other.
 */
#include "ironpush.h"

enum { COARSE = 128, BATCH = 64 };

/* The steps from `at` to at + size - 1 in x and in y. */
struct square {
    struct pl_vec at;
    int32_t size;
};

/* A convex figure of steps: strictly between low and high on every axis. */
struct figure {
    int32_t count;
    struct pl_axis axis[4];
};

struct room {
    struct ip_mover *m;
    int (*is_lawful)(struct ip_mover *m, struct pl_vec to, int32_t heading);
    struct ip_box zone; /* where the base has to be, as seen from its place */
    int32_t reach;      /* the longest step; -1: any */
    int32_t headings;   /* how many differ; the rest are these, turned about */
    /* for all headings */
    uint32_t limits, cores;
    struct figure limit[PL_EDGES], core[IP_SLOTS];
    /* for the heading that is searched */
    struct ip_stance *s;
    struct ip_box box;
    uint32_t strips, fronts;
    struct figure strip[2 * IP_SIDE_MAX], front[IP_SIDE_MAX];
    /* the squares that have been sifted, and the place that was found */
    uint32_t n;
    struct square batch[BATCH];
    struct pl_vec found;
};

/* ---- squares and figures ---- */

struct range {
    int64_t low, high;
};

static inline struct range on_axis(const struct square *q, struct pl_vec n)
{
    const int64_t side = q->size - 1, at = pl_dot(q->at, n);
    const struct range range = { at + side * (st_min(n.x, 0) + (int64_t)st_min(n.y, 0)),
                                 at + side * (st_max(n.x, 0) + (int64_t)st_max(n.y, 0)) };

    return range;
}

/* OUTSIDE: no place of the square is in the figure, as one axis shows.  INSIDE: all are. */
enum { OUTSIDE, ACROSS, INSIDE };

static int32_t where_is(const struct square *q, const struct pl_axis *axis, int32_t count)
{
    int32_t where = INSIDE;

    for (int32_t i = 0; i < count; i++) {
        const struct range range = on_axis(q, axis[i].n);

        if (range.high <= axis[i].low || range.low >= axis[i].high)
            return OUTSIDE;
        if (range.low <= axis[i].low || range.high >= axis[i].high)
            where = ACROSS;
    }
    return where;
}

static struct pl_vec middle(const struct square *q) { return pl_vec_of(q->at.x + q->size / 2, q->at.y + q->size / 2); }

/* No place of the square is farther than this from its middle. */
static int32_t radius(const struct square *q) { return (int32_t)((int64_t)(q->size / 2) * 1449 / 1024) + 1; }

/* Are all steps of the square longer than this? */
static int is_beyond(const struct square *q, int32_t length)
{
    const int64_t x = st_max(0, st_max(q->at.x, 1 - q->at.x - q->size)), far = (int64_t)length + 1;
    const int64_t y = st_max(0, st_max(q->at.y, 1 - q->at.y - q->size));

    return x * x + y * y >= far * far;
}

static struct pl_axis axis_of(struct pl_vec n, int64_t low, int64_t high)
{
    const struct pl_axis axis = { n, low, high };

    return axis;
}

/* A point of the table on an axis, as seen from where the base is now. */
static int64_t from_here(const struct room *r, struct pl_vec at, struct pl_vec n)
{
    return pl_dot(pl_minus(at, r->m->me.at), n);
}

/* ---- the way: the base goes at its old heading ---- */

/* The tolerance by which pl_sweeps() or pl_enters() proves that the base is met on every step of the square: D, the
 * least distance that parts the swept base and the obstacle, over all directions, is reached on one of the axes that
 * they test, and changes by no more than the step.  They round the length of an axis down, by less than one part in
 * `least`; one more covers the rounding of the table of sines. */
static int32_t depth_for(const struct square *q, int64_t least)
{
    const int64_t deep = IP_EPS + radius(q) + 1;

    return (int32_t)(deep + deep / pl_max(1, least) + 2);
}

static int meets_enemy(const struct room *r, const struct square *q)
{
    const struct pl_vec v = middle(q);
    const int32_t deep = depth_for(q, pl_length(v));

    for (uint32_t i = 0; i < r->m->enemies; i++)
        if (pl_sweeps(&r->m->me, v, &r->m->near[i], deep))
            return 1;
    return 0;
}

/* Does every step of the square enter the area on its way? */
static int enters(const struct room *r, const struct square *q, uint32_t area)
{
    const struct pl_shape *shape = &r->m->k->shape[area];
    const struct pl_vec v = middle(q);
    int64_t least = v.x || v.y ? pl_length(v) : INT32_MAX;

    for (int32_t i = 0; i < shape->n; i++) {
        const int64_t edge = pl_length(pl_minus(shape->p[i + 1 < shape->n ? i + 1 : 0], shape->p[i]));

        least = edge < least ? edge : least;
    }
    return pl_enters(&r->m->me, v, shape, depth_for(q, least));
}

/* Is the area beside the way of every step of the square?  Either on one axis for all of them, or across the step to
 * the middle by more than the square is wide. */
static int is_beside(const struct room *r, const struct square *q, uint32_t area)
{
    const struct pl_fence *fence = ip_fence_of(r->m->k, &r->m->stance[0], area);
    const struct pl_shape *shape = &r->m->k->shape[area];
    const struct pl_vec v = middle(q), across = { -v.y, v.x };
    int64_t from = INT64_MAX, to = INT64_MIN;

    for (int32_t i = 0; i < fence->count; i++) {
        const struct range range = on_axis(q, fence->axis[i].n);

        if ((fence->axis[i].low >= 0 && range.high <= fence->axis[i].low) ||
            (fence->axis[i].high <= 0 && range.low >= fence->axis[i].high))
            return 1;
    }
    for (int32_t i = 0; i < shape->n; i++) {
        const int64_t at = from_here(r, shape->p[i], across);

        from = at < from ? at : from;
        to = at > to ? at : to;
    }
    return pl_max(from, -to) * PL_ONE - pl_half_on(&r->m->me, across) >=
           (int64_t)(radius(q) + 1) * (pl_length(v) + 1) * PL_ONE;
}

/* ---- the ground ---- */

/* Which steps of the square end with the centre in a polygon, edge included, as pl_holds() says? */
static int32_t where_in(const struct room *r, const struct square *q, const struct pl_shape *s)
{
    int32_t where = s->n < 3 ? OUTSIDE : INSIDE;

    for (int32_t i = 0; i < s->n && where != OUTSIDE; i++) {
        const struct pl_vec e = pl_minus(s->p[i + 1 < s->n ? i + 1 : 0], s->p[i]), n = { -e.y, e.x };
        const struct pl_axis axis = axis_of(n, from_here(r, s->p[i], n) - 1, INT64_MAX);

        where = st_min(where, where_is(q, &axis, 1));
    }
    return where;
}

/* B21: which steps of the square lead along a road that the base is on? */
static int32_t on_roads(const struct room *r, const struct square *q)
{
    int32_t where = OUTSIDE;

    for (uint32_t a = r->m->roads; a && where != INSIDE; a &= a - 1)
        where = st_max(where, where_in(r, q, &r->m->k->shape[st_low(a)]));
    return where;
}

static int32_t ends_in(const struct room *r, const struct square *q, uint32_t area)
{
    const struct pl_fence *fence = ip_fence_of(r->m->k, r->s, area);

    return where_is(q, fence->axis, fence->count);
}

/* B24: does no step of the square end close to the obstacle? */
static int is_far_from(const struct room *r, const struct square *q, uint32_t area)
{
    const struct pl_rect at = pl_moved(r->s->base, middle(q));

    return !pl_shape_within(&at, &r->m->k->shape[area], r->m->k->reach + radius(q) + 2);
}

/* TE1d: is a step of the square sure not to cross an obstacle that the base stands close to? */
static int crosses_none(const struct room *r, const struct square *q)
{
    for (uint32_t a = r->m->at; a; a &= a - 1)
        if (!r->s || !is_beside(r, q, st_low(a)) || ends_in(r, q, st_low(a)) != OUTSIDE)
            return 0;
    return 1;
}

/* TE1: does the ground refuse every step of the square?  None ends on a road. */
static int ground_refuses(const struct room *r, const struct square *q)
{
    const struct ip_setting *k = r->m->k;
    const int32_t longest = st_max(k->rough, k->deep[r->m->slot] + 2 * k->reach);
    uint32_t crossed = 0;
    int rough = 0;

    for (uint32_t a = r->m->ground; a; a &= a - 1) {
        const uint32_t area = st_low(a);
        const int ends = r->s && ends_in(r, q, area) == INSIDE;

        /* At its old heading only the way counts: the law does not ask for the end of it again. */
        if (!(ends && r->s != r->m->stance) && !enters(r, q, area))
            continue;
        if (k->kind[area] == IP_ROUGH)
            rough = 1;
        else if (ends || k->kind[area] == IP_IMPASSABLE || !(r->m->at >> area & 1) || crossed++ ||
                 (r->s && is_far_from(r, q, area)))
            return 1;
    }
    return rough && (is_beyond(q, longest) || (is_beyond(q, k->rough) && crosses_none(r, q)));
}

static int way_is_barred(const struct room *r, const struct square *q)
{
    int32_t road;

    if (meets_enemy(r, q))
        return 1;
    if (r->m->ground == 0 && r->m->roads == 0)
        return 0;
    road = on_roads(r, q);
    return road == INSIDE ? is_beyond(q, r->m->k->road) : road == OUTSIDE && ground_refuses(r, q);
}

/* ---- one heading ---- */

static inline int is_off(const struct square *q, const struct ip_box *box)
{
    return q->at.x + q->size <= box->x0 || q->at.x > box->x1 || q->at.y + q->size <= box->y0 || q->at.y > box->y1;
}

/* Faces no enemy that it is engaged with: it lies outside the front of all. */
static int faces_none(const struct room *r, const struct square *q)
{
    for (uint32_t i = 0; i < r->fronts; i++)
        if (where_is(q, r->front[i].axis, r->front[i].count) != OUTSIDE)
            return 0;
    return r->fronts > 0;
}

/* Is every place of the square unlawful at this heading?  Takes those that are beyond all its places out of *others. */
static int is_barred(const struct room *r, const struct square *q, uint64_t *others)
{
    if (is_off(q, &r->box) || (r->reach >= 0 && is_beyond(q, r->reach)) || faces_none(r, q))
        return 1;
    for (uint64_t m = *others; m; m &= m - 1) {
        const struct pl_bar *bar = ip_bar_of(r->m, r->s, ip_low(m));
        const int32_t where = where_is(q, bar->axis, bar->count);

        if (where == INSIDE)
            return 1;
        if (where == OUTSIDE)
            *others &= ~(m & (0 - m));
    }
    for (uint32_t i = 0; i < r->strips; i++)
        if (where_is(q, r->strip[i].axis, r->strip[i].count) == INSIDE)
            return 1;
    if (r->reach >= 0)
        return way_is_barred(r, q);
    for (uint32_t a = r->m->ground; a; a &= a - 1)
        if (ends_in(r, q, st_low(a)) == INSIDE)
            return 1;
    return 0;
}

static int search(struct room *r, struct square q, uint64_t others)
{
    const int32_t half = q.size / 2;

    if (is_barred(r, &q, &others))
        return 0;
    if (half == 0) {
        r->found = q.at;
        return r->is_lawful(r->m, pl_plus(r->m->me.at, q.at), r->s->base.h);
    }
    for (int32_t part = 0; part < 4; part++) {
        const struct square quarter = { { q.at.x + part % 2 * half, q.at.y + part / 2 * half }, half };

        if (search(r, quarter, others))
            return 1;
    }
    return 0;
}

/* A57: the places from which the base has an enemy in front, as pl_zone() says. */
static void set_fronts(struct room *r)
{
    const struct pl_rect *base = &r->s->base;
    const struct pl_vec f = { base->c, base->s }, left = { f.x - f.y, f.y + f.x }, right = { f.x + f.y, f.y - f.x };
    const int64_t deep = (int64_t)base->d * PL_ONE, wide = (int64_t)base->w * PL_ONE;

    r->fronts = 0;
    for (uint32_t i = 0; i < r->m->enemies; i++) {
        const struct pl_vec at = r->m->near[i].at;
        struct figure *front = &r->front[r->fronts];

        if (!(r->m->engaged & ip_bit(r->m->who[i])))
            continue;
        front->count = 3;
        front->axis[0] = axis_of(f, INT64_MIN, from_here(r, at, f) - deep + 1);
        front->axis[1] = axis_of(left, INT64_MIN, from_here(r, at, left) - deep + wide + 1);
        front->axis[2] = axis_of(right, INT64_MIN, from_here(r, at, right) - deep + wide + 1);
        r->fronts++;
    }
}

/* The strip along one edge of the base in which it would be engaged with an enemy square to it.  The strip is joined to
 * the places where the two overlap, if no whole number lies between. */
static void add_strip(struct room *r, uint32_t i, int32_t edge, int32_t quarter)
{
    const struct pl_rect *a = &r->s->base, *b = &r->m->near[i];
    const struct pl_bar *bar = ip_bar_of(r->m, r->s, i);
    const int32_t side = edge % 2, sign = edge == PL_FRONT || edge == PL_RIGHT ? -1 : 1;
    const int64_t along = (side ? a->w : a->d) + ((quarter + side) % 2 ? b->w : b->d);
    const int64_t mine = side ? a->d : a->w, his = (quarter + side) % 2 ? b->d : b->w;
    const int64_t least = pl_max(1, (int64_t)(r->m->k->contact - IP_EPS) * PL_ONE);
    const int64_t across = (mine + his) * PL_ONE - pl_max(least, (int64_t)(2 * IP_EPS + 1) * PL_ONE);
    const struct pl_axis *out = &bar->axis[side], *beside = &bar->axis[!side];
    const int64_t at = (out->low + out->high) / 2, by = (beside->low + beside->high) / 2;
    const int64_t near = (along - IP_EPS) * PL_ONE, far = (along + IP_EPS) * PL_ONE;
    const int joined = (out->high - out->low) / 2 >= near && (beside->high - beside->low) / 2 > across;
    const int64_t from = joined ? 0 : near;
    struct figure *strip = &r->strip[r->strips];

    if (2 * mine * PL_ONE < least || 2 * his * PL_ONE < least || across < 0)
        return;
    strip->count = 2;
    strip->axis[0] = axis_of(out->n, at + (sign < 0 ? -far : from) - 1, at + (sign < 0 ? -from : far) + 1);
    strip->axis[1] = axis_of(beside->n, by - across - 1, by + across + 1);
    r->strips++;
}

static void set_strips(struct room *r)
{
    r->strips = 0;
    for (uint32_t i = 0; i < r->m->enemies; i++) {
        const int32_t turn = pl_turned(r->s->base.h, -r->m->near[i].h);

        for (int32_t edge = 0; turn % 90 == 0 && edge < PL_EDGES; edge++)
            if (edge == PL_FRONT || (turn / 90 + edge + 2) % PL_EDGES == PL_FRONT)
                add_strip(r, i, edge, turn / 90);
    }
}

static void set_heading(struct room *r, int32_t heading)
{
    const struct ip_box *z = &r->zone;
    int32_t x, y;

    r->s = ip_stance_of(r->m, heading);
    x = r->s->base.box.x - IP_EPS, y = r->s->base.box.y - IP_EPS;
    r->box.x0 = z->x0 + x, r->box.x1 = z->x1 - x;
    r->box.y0 = z->y0 + y, r->box.y1 = z->y1 - y;
    set_fronts(r);
    set_strips(r);
}

/* Searches the squares that remain, at the base's own heading first, then at those farther and farther from it. */
static int search_batch(struct room *r)
{
    const uint32_t n = r->n;

    r->n = 0;
    for (int32_t i = 1; n > 0 && i <= r->headings; i++) {
        set_heading(r, pl_turned(r->m->me.h, i % 2 ? -(i / 2) : i / 2));
        for (uint32_t j = 0; j < n; j++)
            if (search(r, r->batch[j], ip_first(r->m->n)))
                return 1;
    }
    r->s = NULL;
    return 0;
}

/* ---- all headings ---- */

/* Whatever its heading, the base covers the disc inside it.  If its centre is in this octagon, the disc reaches into
 * the other base by more than the tolerance. */
static void add_core(struct room *r, const struct pl_rect *b, int32_t inside)
{
    const struct pl_vec f = { b->c, b->s }, side = { b->s, -b->c };
    const struct pl_vec axis[4] = { f, side, pl_plus(f, side), pl_minus(f, side) };
    const int64_t half[4] = { b->d + inside, b->w + inside, b->d + b->w + inside, b->d + b->w + inside };
    struct figure *core = &r->core[r->cores++];

    core->count = 4;
    for (int32_t i = 0; i < 4; i++) {
        const int64_t at = from_here(r, b->at, axis[i]), reach = half[i] * (PL_ONE - 1);

        core->axis[i] = axis_of(axis[i], at - reach, at + reach);
    }
}

/* A57: the steps that lead away from an enemy, as is_along() in withdraw.c says. */
static void add_limit(struct room *r, int32_t away)
{
    const struct pl_vec n = { pl_cos(away), pl_sin(away) }, left = { n.y - n.x, -n.x - n.y },
                        right = { -n.y - n.x, n.x - n.y };
    struct figure *limit = &r->limit[r->limits];

    for (uint32_t i = 0; i < r->limits; i++)
        if (r->limit[i].axis[0].n.x == n.x && r->limit[i].axis[0].n.y == n.y)
            return;
    limit->count = 3;
    limit->axis[0] = axis_of(n, 0, INT64_MAX);
    limit->axis[1] = axis_of(left, INT64_MIN, (int64_t)IP_EPS * PL_ONE + 1);
    limit->axis[2] = axis_of(right, INT64_MIN, (int64_t)IP_EPS * PL_ONE + 1);
    r->limits++;
}

/* Is every place of the square unlawful at all headings? */
static int is_barred_anyhow(const struct room *r, const struct square *q)
{
    if (is_off(q, &r->box) || (r->reach >= 0 && is_beyond(q, r->reach)))
        return 1;
    for (uint32_t i = 0; i < r->limits; i++)
        if (where_is(q, r->limit[i].axis, r->limit[i].count) == OUTSIDE)
            return 1;
    for (uint32_t i = 0; i < r->cores; i++)
        if (where_is(q, r->core[i].axis, r->core[i].count) == INSIDE)
            return 1;
    if (r->reach >= 0)
        return way_is_barred(r, q);
    for (uint32_t a = r->m->ground; a; a &= a - 1)
        if (where_in(r, q, &r->m->k->shape[st_low(a)]) == INSIDE)
            return 1;
    return 0;
}

static int sift(struct room *r, struct square q)
{
    const int32_t half = q.size / 2;

    if (is_barred_anyhow(r, &q))
        return 0;
    if (q.size <= COARSE) {
        r->batch[r->n++] = q;
        return r->n == BATCH && search_batch(r);
    }
    for (int32_t part = 0; part < 4; part++) {
        const struct square quarter = { { q.at.x + part % 2 * half, q.at.y + part / 2 * half }, half };

        if (sift(r, quarter))
            return 1;
    }
    return 0;
}

/* Searches a room whose limits are set. */
static int search_room(struct room *r, struct st_action *out)
{
    const int32_t inside = st_min(r->m->me.w, r->m->me.d), edge = inside - IP_EPS - 1;
    const struct ip_box *z = &r->zone;
    struct square all = { { z->x0, z->y0 }, 1 };
    int32_t size = st_max(z->x1 - z->x0, z->y1 - z->y0) + 1;

    r->s = NULL;
    r->n = r->cores = 0;
    for (uint32_t i = 0; i < r->m->n; i++)
        add_core(r, &r->m->near[i], inside - IP_EPS - 2);
    r->box.x0 = z->x0 + edge, r->box.x1 = z->x1 - edge;
    r->box.y0 = z->y0 + edge, r->box.y1 = z->y1 - edge;
    if (r->reach >= 0) {
        all.at = pl_vec_of(-r->reach, -r->reach);
        size = 2 * r->reach + 1;
    }
    while (all.size < size)
        all.size *= 2;
    if (!sift(r, all) && !search_batch(r))
        return 0;
    out->unit = ip_id(r->m->k, r->m->slot);
    out->x = r->m->me.at.x + r->found.x;
    out->y = r->m->me.at.y + r->found.y;
    out->facing = (uint16_t)r->s->base.h;
    return 1;
}

static int may_withdraw(struct ip_mover *m, struct pl_vec to, int32_t heading)
{
    return ip_judge_withdraw(m, to, heading).code == ST_OK;
}

int ip_find_withdrawal(struct ip_mover *m, struct st_action *out)
{
    const struct st_action act = { IP_WITHDRAW, 0, 0, 0, 0, 0, 0, 0, 0, 0 };
    struct room r;

    r.m = m;
    r.is_lawful = may_withdraw;
    r.reach = m->k->fall_back;
    r.headings = PL_TURN;
    r.limits = 0;
    r.zone.x0 = -m->me.at.x, r.zone.x1 = m->k->s.width * 1000 - m->me.at.x;
    r.zone.y0 = -m->me.at.y, r.zone.y1 = m->k->s.height * 1000 - m->me.at.y;
    for (uint32_t i = 0; i < m->enemies; i++)
        if (m->engaged & ip_bit(m->who[i]))
            add_limit(&r, ip_away_from(m, i));
    *out = act;
    return search_room(&r, out);
}

/* A unit off the table, as if it stood at the corner: every place is a step from there. */
static void waiting_mover(const struct ip_setting *k, const struct ip_state *g, uint32_t slot, struct ip_mover *m)
{
    m->k = k;
    m->g = g;
    m->slot = slot;
    m->me = ip_base_at(k, slot, pl_vec_of(0, 0), ip_side(slot) ? 270 : 90);
    m->stance[0].base = m->me;
    m->stance[0].barred = m->stance[0].fenced = 0;
    m->stance[1].base.h = m->stance[2].base.h = -1;
    m->oldest = 1;
    m->roads = m->at = m->ground = 0;
    m->engaged = m->blockers = 0;
    m->n = m->enemies = 0;
    for (uint32_t a = k->ground; a; a &= a - 1)
        if (k->kind[st_low(a)] != IP_ROUGH)
            m->ground |= a & (0 - a);
    for (uint64_t others = ip_standing(g); others; others &= others - 1) {
        m->who[m->n] = (uint8_t)ip_low(others);
        m->near[m->n++] = ip_base(k, g, ip_low(others));
    }
}

static int may_deploy(struct ip_mover *m, struct pl_vec to, int32_t heading)
{
    return ip_judge_deploy(m->k, m->g, m->slot, to, heading).code == ST_OK;
}

int ip_find_deployment(const struct ip_setting *k, const struct ip_state *g, uint32_t slot, struct st_action *out)
{
    const struct st_action act = { IP_DEPLOY, 0, 0, 0, 0, 0, 0, 0, 0, 0 };
    struct ip_mover m;
    struct room r;

    waiting_mover(k, g, slot, &m);
    r.m = &m;
    r.is_lawful = may_deploy;
    r.reach = -1;
    r.headings = PL_TURN / 2; /* a base turned about covers the same ground */
    r.limits = 0;
    r.zone = ip_zone(k, ip_side(slot));
    *out = act;
    return search_room(&r, out);
}
