/* reach.c -- the rim of where a unit may go, and its listed places in groups.
 *
 * A rim is asked ray by ray: every six degrees, and towards each listed place so that no narrow way is missed.  Each
 * ray is a clamp that first tries the length of the ray before it: in the open two questions are enough.
 */
#include "room.h"

enum {
    EVERY = 6,    /* degrees between two rays */
    RAY = 32000,  /* length of a direction */
    NARROW = 100, /* rays are one if the sine between them is below 1/100 */
    WAYS = 16
};

/* ---- the rim ---- */

static int is_upper(struct pl_vec v) { return v.y > 0 || (v.y == 0 && v.x > 0); }

/* Does a come before b, counter-clockwise from the east? */
static int is_before(struct pl_vec a, struct pl_vec b)
{
    return is_upper(a) != is_upper(b) ? is_upper(a) : pl_cross(a, b) > 0;
}

static int is_same_way(struct pl_vec a, struct pl_vec b)
{
    return pl_dot(a, b) > 0 && pl_abs(pl_cross(a, b)) * NARROW < pl_length(a) * pl_length(b);
}

/* A new ray in its order.  A listed place that is nearly on another ray is only remembered there. */
static void add_ray(struct dk_reach *r, struct pl_vec way, int is_place)
{
    const struct dk_ray ray = { way, is_place ? pl_plus(r->start, way) : r->start };
    uint32_t i = r->rays;

    for (uint32_t k = 0; k < r->rays; k++)
        if (is_same_way(r->ray[k].way, way)) {
            if (is_place && dk_distance(r->ray[k].end, r->start) < dk_distance(ray.end, r->start))
                r->ray[k].end = ray.end;
            return;
        }
    if (r->rays == DK_RIM_MAX)
        return;
    for (r->rays++; i > 0 && is_before(way, r->ray[i - 1].way); i--)
        r->ray[i] = r->ray[i - 1];
    r->ray[i] = ray;
}

void dk_reach_begin(struct dk_table *t, const struct st_action *like, struct dk_reach *r)
{
    const struct st_piece *own = dk_piece(t, like->unit);

    __builtin_memset(r, 0, sizeof *r);
    r->like = *like;
    r->is_faced = (uint8_t)dk_has_files(t, like->verb);
    if (!dk_pose_start(t, &r->like, &r->start))
        return;
    for (uint32_t i = 0; i < t->lists; i++)
        if (t->list[i].verb == like->verb)
            r->far = st_max(r->far, (int32_t)dk_distance(dk_point_of(&t->list[i]), r->start));
    if (r->far == 0)
        return;
    r->far = 2 * (r->far + own->r) + own->w + own->d;
    r->hint = 1;
    for (int32_t h = 0; h < PL_TURN; h += EVERY)
        add_ray(r, pl_step(h, RAY), 0);
    for (uint32_t i = 0; i < t->lists; i++) {
        const struct st_action *a = &t->list[i];
        const struct pl_vec to = pl_minus(dk_point_of(a), r->start);

        if (a->verb == like->verb && a->unit == like->unit && (to.x != 0 || to.y != 0) &&
            (!r->is_faced || (a->facing == r->like.facing && a->option == r->like.option)))
            add_ray(r, to, 1);
    }
}

/* As far as one ray goes with one facing, if that is farther than what is known. */
static void ask_ray(struct dk_table *t, struct dk_reach *r, uint16_t facing)
{
    struct dk_ray *ray = &r->ray[r->done];
    const int64_t length = pl_length(ray->way);
    struct st_action act = r->like;
    struct pl_vec is, known = pl_minus(ray->end, r->start);

    act.facing = facing;
    act.x = r->start.x + (int32_t)(ray->way.x * (int64_t)r->far / length);
    act.y = r->start.y + (int32_t)(ray->way.y * (int64_t)r->far / length);
    if (!dk_pose_clamp(t, r->start, r->hint, &act))
        return;
    is = pl_minus(dk_point_of(&act), r->start);
    if (pl_dot(is, is) <= pl_dot(known, known))
        return;
    ray->end = dk_point_of(&act);
    r->hint = (int32_t)pl_length(is) + 1;
}

int dk_reach_step(struct dk_table *t, struct dk_reach *r)
{
    for (; r->done < r->rays && t->most - t->used >= DK_REACH_RAY; r->done++) {
        const struct pl_vec to = pl_plus(r->start, r->ray[r->done].way);
        const uint32_t most = dk_allow(t, DK_REACH_RAY);
        struct st_action act = r->like;
        uint16_t facing[DK_FACINGS] = { act.facing, 0, 0, 0, 0, 0, 0 };
        uint32_t n = 1;

        act.x = to.x;
        act.y = to.y;
        if (!r->is_faced && dk_is_turning(t, &act))
            n = dk_pose_facings(t, &act, facing) > 1 ? 2 : 1;
        for (uint32_t k = 0; k < n; k++)
            ask_ray(t, r, facing[k]);
        t->most = most;
    }
    return r->done == r->rays;
}

/* ---- groups ---- */

/* Does the game tell that anything comes of it between the two?  Edges may touch and mean nothing. */
static int matters(const struct dk_table *t, const struct st_action *act, uint16_t other)
{
    struct st_touch touch[ST_TOUCHES_MAX];
    struct st_event event[ST_EVENTS_MAX];
    struct st_log log = { event, 0, ST_EVENTS_MAX };
    uint64_t copy[DK_COPY];
    const uint32_t n = t->at.rs->touches(t->at.set, t->at.s, NULL, touch);

    for (uint32_t i = 0; i < n; i++)
        if ((touch[i].unit == act->unit && touch[i].other == other) ||
            (touch[i].unit == other && touch[i].other == act->unit))
            return 1;
    dk_after(&t->at, act, copy, &log);
    for (uint32_t i = 0; i < log.count && i < log.cap; i++)
        if (event[i].unit == act->unit && event[i].other == other)
            return 1;
    return 0;
}

/* Where directions are counted from: the unit, or the middle of its list if it is not on the table. */
static struct pl_vec origin_of(const struct dk_table *t, const struct st_piece *own, uint8_t verb)
{
    struct dk_box box = dk_no_box();
    struct pl_vec twice;

    if (!dk_stands(own)) {
        for (uint32_t i = 0; i < t->lists; i++)
            if (t->list[i].verb == verb)
                dk_widen(&box, t->list[i].x, t->list[i].y);
    } else {
        for (uint32_t i = 0; i < t->pieces; i++)
            if (dk_has_files(t, verb) ? t->piece[i].group == own->group : t->piece[i].id == own->id)
                dk_widen(&box, t->piece[i].x, t->piece[i].y);
    }
    twice = dk_twice_middle(&box);
    return pl_vec_of(twice.x / 2, twice.y / 2);
}

/* What a pose is good for: an enemy that it touches before a friend, of several the one that touches() names first. */
static struct dk_place_group group_for(const struct dk_table *t, const struct st_piece *own, struct pl_vec origin,
                                       const struct st_action *act)
{
    struct dk_place_group g = { act->verb, DK_LIES_OPEN, 0, 0, 0, 0, 0, 0, 0 };
    struct st_touch touch[ST_TOUCHES_MAX];
    const uint32_t n = t->at.rs->touches ? t->at.rs->touches(t->at.set, t->at.s, act, touch) : 0;
    const int is_here = dk_stands(own) && act->x == own->x && act->y == own->y;

    for (uint32_t i = 0; i < n && g.lies != DK_LIES_AGAINST; i++) {
        const struct st_piece *p = dk_piece(t, touch[i].other);
        const int is_enemy = p && p->side != own->side;

        if (!is_enemy && (is_here || g.lies == DK_LIES_BESIDE))
            continue;
        g.lies = is_enemy ? DK_LIES_AGAINST : DK_LIES_BESIDE;
        g.other = touch[i].other;
        g.edge = touch[i].other_edge;
        g.mine = touch[i].edge;
    }
    if (g.lies == DK_LIES_OPEN && is_here) {
        g.lies = DK_LIES_SPOT;
        g.facing = act->facing;
    } else if (g.lies == DK_LIES_OPEN) {
        const int32_t h = pl_heading(pl_minus(dk_point_of(act), origin));

        g.way = (uint16_t)(((450 - h) % PL_TURN * 2 + 22) / 45 % WAYS);
    }
    return g;
}

/* Below 0: a comes before b; 0: they are the same. */
static int64_t compare_groups(const struct dk_place_group *a, const struct dk_place_group *b)
{
    const int64_t step[] = { a->verb - b->verb,   a->lies - b->lies,
                             a->other - b->other, a->edge - b->edge,
                             a->mine - b->mine,   pl_turned(90, -a->facing) - pl_turned(90, -b->facing),
                             a->way - b->way };

    return dk_first_of(step, sizeof step / sizeof *step);
}

/* Does a stand for its group rather than b?  In the open the farthest, else the nearest; then by its own point. */
static int stands_for(const struct st_action *a, const struct st_action *b, struct pl_vec origin, int is_open)
{
    const struct pl_vec va = pl_minus(dk_point_of(a), origin), vb = pl_minus(dk_point_of(b), origin);
    const int64_t nearer = pl_dot(va, va) - pl_dot(vb, vb);
    const int64_t step[] = { is_open ? -nearer : nearer, a->x - b->x, a->y - b->y, a->facing - b->facing,
                             a->option - b->option };

    return dk_first_of(step, sizeof step / sizeof *step) < 0;
}

static void sort_groups(const struct dk_table *t, struct dk_place_group *out, uint32_t n, uint16_t *group_of)
{
    for (uint32_t i = 0; i < n; i++) {
        const struct dk_place_group was = out[i];
        uint32_t least = i;

        for (uint32_t k = i + 1; k < n; k++)
            least = compare_groups(&out[k], &out[least]) < 0 ? k : least;
        out[i] = out[least];
        out[least] = was;
        for (uint32_t k = 0; k < t->lists; k++)
            if (group_of[k] == i + 1 || group_of[k] == least + 1)
                group_of[k] = (uint16_t)(i + least + 2 - group_of[k]);
    }
}

uint32_t dk_reach_groups(const struct dk_table *t, uint16_t unit, struct dk_place_group out[DK_GROUPS_MAX],
                         uint16_t group_of[ST_LIST_MAX])
{
    const struct st_piece *own = dk_piece(t, unit);
    struct pl_vec origin = { 0, 0 };
    uint8_t verb = ST_ROLL; /* of the origin */
    uint32_t n = 0;

    for (uint32_t i = 0; i < t->lists; i++) {
        const struct st_action *a = &t->list[i];
        struct dk_place_group g;
        uint32_t k = 0;

        group_of[i] = 0;
        if (!own || !dk_is_pose(t->at.rs, a->verb) || a->unit != unit)
            continue;
        if (a->verb != verb)
            origin = origin_of(t, own, a->verb);
        verb = a->verb;
        g = group_for(t, own, origin, a);
        while (k < n && compare_groups(&out[k], &g) != 0)
            k++;
        if (k == DK_GROUPS_MAX)
            continue;
        if (k == n)
            out[n++] = g;
        if (out[k].count++ == 0 || stands_for(a, &t->list[out[k].first], origin, g.lies == DK_LIES_OPEN))
            out[k].first = (uint16_t)i;
        group_of[i] = (uint16_t)(k + 1);
    }
    for (uint32_t k = 0; k < n; k++)
        if (out[k].lies == DK_LIES_AGAINST && !matters(t, &t->list[out[k].first], out[k].other))
            out[k].lies = DK_LIES_BESIDE;
    sort_groups(t, out, n, group_of);
    return n;
}
