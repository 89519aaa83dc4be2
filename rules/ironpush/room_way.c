/* room_way.c -- Iron Push: is every step to a square of places refused for what is on the way, or for the ground?
 *
 * Each answer holds for all places of the square, in the integers in which the law judges one (plane.h, terrain.c).
 * IP_INSIDE and IP_OUTSIDE are sure; IP_ACROSS may be anything, and the square is quartered.
 */
#include "room.h"

/* ---- the way: the base goes at its old heading ---- */

/* The axes that do not turn with the step: the obstacle is beside all steps of the square, or beside none, or some. */
static int32_t where_along(const struct ip_square *q, const struct pl_axis *axis, int32_t count)
{
    int32_t where = IP_INSIDE;

    for (int32_t i = 0; i < count; i++) {
        const struct ip_range range = ip_on_axis(q, axis[i].n);
        const int low = axis[i].low >= 0, high = axis[i].high <= 0;

        if ((low && range.high <= axis[i].low) || (high && range.low >= axis[i].high))
            return IP_OUTSIDE;
        if ((low && range.low <= axis[i].low) || (high && range.high >= axis[i].high))
            where = IP_ACROSS;
    }
    return where;
}

/* What bars the axis across a step: a base, or the corners of a shape, as seen from where the mover is. */
struct swath {
    const struct pl_rect *a, *b; /* b: NULL for a shape */
    int32_t n;
    struct pl_vec p[PL_POINTS_MAX];
};

/* Half of what the mover, and the other base, take up across a step, in 1/65536. */
static int64_t half_across(const struct swath *s, struct pl_vec v)
{
    const struct pl_vec across = { -v.y, v.x };

    return pl_half_on(s->a, across) + (s->b ? pl_half_on(s->b, across) : 0);
}

/* Is the obstacle at least that far to the left of the step (to the right: side -1)? */
static int is_left(const struct swath *s, struct pl_vec v, int32_t side)
{
    const int64_t half = half_across(s, v);

    for (int32_t i = 0; i < s->n; i++)
        if (pl_cross(v, s->p[i]) * side * PL_ONE < half)
            return 0;
    return 1;
}

/* Do these two points of it lie in the way by more than the tolerance, as seen from either side? */
static int is_abreast(const struct swath *s, struct pl_vec v, struct pl_vec left, struct pl_vec right)
{
    const int64_t deep = half_across(s, v) - IP_EPS * (pl_length(v) + 1) * PL_ONE;

    return pl_cross(v, right) * PL_ONE < deep && -pl_cross(v, left) * PL_ONE < deep;
}

/* Is that so where the step runs along an axis of a base, if a step of the square does? */
static int is_abreast_along(const struct ip_square *q, const struct swath *s, struct pl_vec axis, struct pl_vec left,
                            struct pl_vec right)
{
    const struct ip_range off = ip_on_axis(q, pl_vec_of(-axis.y, axis.x)), along = ip_on_axis(q, axis);

    if (off.low > 0 || off.high < 0)
        return 1;
    if (along.low > 0)
        return is_abreast(s, axis, left, right);
    return along.high < 0 && is_abreast(s, pl_vec_of(-axis.x, -axis.y), left, right);
}

/* The axis across the step.  How far the obstacle is to the left is concave in the step, so the corners of the square
 * decide.  How deep it is in the way is convex between the axes of the bases, and on these it grows with the length of
 * the step alone, so the corners and the axes decide. */
static int32_t where_across(const struct ip_square *q, const struct swath *s)
{
    const int32_t x = q->at.x + q->size - 1, y = q->at.y + q->size - 1;
    const struct pl_vec corner[4] = { q->at, { x, q->at.y }, { q->at.x, y }, { x, y } }, v = ip_middle(q);
    struct pl_vec left = s->p[0], right = s->p[0];
    int deep = 1, beside[2] = { 1, 1 };

    if (q->at.x <= 0 && x >= 0 && q->at.y <= 0 && y >= 0)
        return IP_ACROSS;
    for (int32_t i = 1; i < s->n; i++) {
        left = pl_cross(v, s->p[i]) > pl_cross(v, left) ? s->p[i] : left;
        right = pl_cross(v, s->p[i]) < pl_cross(v, right) ? s->p[i] : right;
    }
    for (int32_t i = 0; i < 4; i++) {
        beside[0] = beside[0] && is_left(s, corner[i], 1);
        beside[1] = beside[1] && is_left(s, corner[i], -1);
        deep = deep && is_abreast(s, corner[i], left, right);
    }
    if (beside[0] || beside[1])
        return IP_OUTSIDE;
    for (const struct pl_rect *base = s->a; deep && base; base = base == s->a ? s->b : NULL)
        deep = is_abreast_along(q, s, pl_vec_of(base->c, base->s), left, right) &&
               is_abreast_along(q, s, pl_vec_of(base->s, -base->c), left, right);
    return deep ? IP_INSIDE : IP_ACROSS;
}

/* 8.7: which steps of the square meet this base on their way? */
static int32_t meets(const struct ip_room *r, const struct ip_square *q, uint32_t i)
{
    const struct pl_bar *bar = ip_bar_of(r->m, r->m->stance, i);
    const int32_t where = where_along(q, bar->axis, bar->count);
    struct swath s;

    if (where == IP_OUTSIDE)
        return IP_OUTSIDE;
    s.a = &r->m->me, s.b = &r->m->near[i];
    s.n = 1;
    s.p[0] = pl_minus(s.b->at, s.a->at);
    return where == IP_INSIDE ? where_across(q, &s) : st_min(IP_ACROSS, where_across(q, &s));
}

int32_t ip_way_of(const struct ip_room *r, const struct ip_square *q)
{
    int32_t where = IP_OUTSIDE;

    for (uint64_t m = r->m->barriers; m && where != IP_INSIDE; m &= m - 1)
        where = st_max(where, meets(r, q, ip_low(m)));
    return where;
}

/* The same for an area. */
static int32_t enters(const struct ip_room *r, const struct ip_square *q, uint32_t area)
{
    const struct pl_fence *fence = ip_fence_of(r->m->k, r->m->stance, area);
    const struct pl_shape *shape = &r->m->k->shape[area];
    const int32_t where = where_along(q, fence->axis, fence->count);
    struct swath s;

    if (where == IP_OUTSIDE)
        return IP_OUTSIDE;
    s.a = &r->m->me, s.b = NULL;
    s.n = shape->n;
    for (int32_t i = 0; i < shape->n; i++)
        s.p[i] = pl_minus(shape->p[i], s.a->at);
    return where == IP_INSIDE ? where_across(q, &s) : st_min(IP_ACROSS, where_across(q, &s));
}

/* ---- the ground ---- */

/* Which steps of the square end with the centre in a polygon, edge included, as pl_holds() says? */
static int32_t where_in(const struct ip_room *r, const struct ip_square *q, const struct pl_shape *s)
{
    int32_t where = s->n < 3 ? IP_OUTSIDE : IP_INSIDE;

    for (int32_t i = 0; i < s->n && where != IP_OUTSIDE; i++) {
        const struct pl_vec e = pl_minus(s->p[i + 1 < s->n ? i + 1 : 0], s->p[i]), n = { -e.y, e.x };
        const struct pl_axis axis = ip_axis_of(n, ip_from_here(r, s->p[i], n) - 1, INT64_MAX);

        where = st_min(where, ip_where_is(q, &axis, 1));
    }
    return where;
}

/* B21: which steps of the square lead along a road that the base is on? */
static int32_t on_roads(const struct ip_room *r, const struct ip_square *q)
{
    int32_t where = IP_OUTSIDE;

    for (uint32_t a = r->m->roads; a && where != IP_INSIDE; a &= a - 1)
        where = st_max(where, where_in(r, q, &r->m->k->shape[st_low(a)]));
    return where;
}

int32_t ip_ends_in(const struct ip_room *r, struct ip_stance *s, const struct ip_square *q, uint32_t area)
{
    const struct pl_fence *fence = ip_fence_of(r->m->k, s, area);

    return ip_where_is(q, fence->axis, fence->count);
}

/* B24: does no step of the square end close to the obstacle? */
static int is_far_from(const struct ip_room *r, const struct ip_square *q, uint32_t area)
{
    const struct pl_rect at = pl_moved(r->s->base, ip_middle(q));

    return !r->m->k->from_afar && !pl_shape_within(&at, &r->m->k->shape[area], r->m->k->reach + ip_width_of(q) + 2);
}

/* TE1d: is a step of the square sure not to cross an obstacle that the base stands close to? */
static int crosses_none(const struct ip_room *r, const struct ip_square *q)
{
    for (uint32_t a = r->m->at; a; a &= a - 1)
        if (!r->s || enters(r, q, st_low(a)) != IP_OUTSIDE || ip_ends_in(r, r->s, q, st_low(a)) != IP_OUTSIDE)
            return 0;
    return 1;
}

/* TE1: does the ground refuse every step of the square?  None goes by road. */
static int ground_refuses(const struct ip_room *r, const struct ip_square *q)
{
    const struct ip_setting *k = r->m->k;
    const int32_t longest = st_max(k->rough, k->deep[r->m->slot] + 2 * k->reach);
    uint32_t crossed = 0;
    int rough = 0;

    for (uint32_t a = r->m->ground; a; a &= a - 1) {
        const uint32_t area = st_low(a);
        const int ends = r->s && ip_ends_in(r, r->s, q, area) == IP_INSIDE;

        /* At its old heading only the way counts: the law does not ask for the end of it again. */
        if (!(ends && r->s != r->m->stance) && enters(r, q, area) != IP_INSIDE)
            continue;
        if (k->kind[area] == IP_ROUGH)
            rough = 1;
        else if (ends || k->kind[area] == IP_IMPASSABLE || !(r->m->at >> area & 1) || crossed++ ||
                 (r->s && is_far_from(r, q, area)))
            return 1;
    }
    return rough && (ip_is_beyond(q, longest) || (ip_is_beyond(q, k->rough) && crosses_none(r, q)));
}

int ip_ground_bars(const struct ip_room *r, const struct ip_square *q)
{
    int32_t road;

    if (r->m->ground == 0 && r->m->roads == 0)
        return 0;
    road = r->m->k->under_road ? IP_OUTSIDE : on_roads(r, q); /* B22: on ground that it touches, no road counts */
    return road == IP_INSIDE ? ip_is_beyond(q, r->m->k->road) : road == IP_OUTSIDE && ground_refuses(r, q);
}
