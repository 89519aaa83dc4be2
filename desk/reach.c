/* reach.c -- the rim of where a unit may go, and its listed places in groups.
 *
 * A rim is asked ray by ray: every six degrees, and towards each listed place so that no narrow way is missed.  Each
 * ray is a clamp that first tries the length of the ray before it: in the open two questions are enough.
 */
#include "reach.h"

#include "pose_parts.h"

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
static void add_ray(struct dk_reach *r, struct pl_vec v, int is_place)
{
    const struct pl_vec place = pl_vec_of(r->x + v.x, r->y + v.y);
    uint32_t i = 0;

    for (uint32_t k = 0; k < r->rays; k++)
        if (is_same_way(pl_vec_of(r->dx[k], r->dy[k]), v)) {
            const struct pl_vec known = pl_vec_of(r->rim_x[k] - r->x, r->rim_y[k] - r->y);

            if (is_place && pl_dot(v, v) > pl_dot(known, known)) {
                r->rim_x[k] = place.x;
                r->rim_y[k] = place.y;
            }
            return;
        }
    if (r->rays == DK_REACH_MAX)
        return;
    while (i < r->rays && is_before(pl_vec_of(r->dx[i], r->dy[i]), v))
        i++;
    for (uint32_t k = r->rays++; k > i; k--) {
        r->dx[k] = r->dx[k - 1];
        r->dy[k] = r->dy[k - 1];
        r->rim_x[k] = r->rim_x[k - 1];
        r->rim_y[k] = r->rim_y[k - 1];
    }
    r->dx[i] = v.x;
    r->dy[i] = v.y;
    r->rim_x[i] = is_place ? place.x : r->x;
    r->rim_y[i] = is_place ? place.y : r->y;
}

void dk_reach_begin(const struct dk_table *t, struct dk_budget *b, const struct dk_want *want, struct dk_reach *r)
{
    const struct st_verb *v = &t->at.rs->verbs[want->verb];
    const struct st_piece *own = dk_pose_piece(t, want->unit);
    const int is_laid = dk_has_files(t, want->verb);
    struct pl_vec start;

    __builtin_memset(r, 0, sizeof *r);
    r->like.verb = want->verb;
    r->like.unit = want->unit;
    if (v->fields & ST_P_FACING)
        r->like.facing =
            want->facing >= 0 ? (uint16_t)pl_turned(want->facing, 0) : dk_pose_facing(t, want->unit, want->verb);
    if (is_laid)
        r->like.option = want->files > 0 ? want->files : dk_pose_files(t, want->unit, want->verb);
    r->is_faced = want->facing >= 0 || is_laid;
    if (!dk_pose_start(t, b, &r->like, &start))
        return;
    r->x = start.x;
    r->y = start.y;
    for (uint32_t i = 0; i < t->lists; i++)
        if (t->list[i].verb == want->verb)
            r->far = st_max(r->far, (int32_t)pl_length(pl_minus(dk_point_of(&t->list[i]), start)));
    if (r->far == 0)
        return;
    r->far = 2 * (r->far + own->r) + own->w + own->d;
    for (int32_t h = 0; h < PL_TURN; h += EVERY)
        add_ray(r, pl_step(h, RAY), 0);
    for (uint32_t i = 0; i < t->lists; i++) {
        const struct st_action *a = &t->list[i];
        const struct pl_vec to = pl_minus(dk_point_of(a), start);

        if (a->verb == want->verb && a->unit == want->unit && (to.x != 0 || to.y != 0) &&
            (!r->is_faced || (a->facing == r->like.facing && a->option == r->like.option)))
            add_ray(r, to, 1);
    }
}

/* As far as one ray goes with one facing, if that is farther than what is known. */
static void ask_ray(const struct dk_table *t, struct dk_budget *b, struct dk_reach *r, uint16_t facing)
{
    const uint32_t i = r->done;
    const struct pl_vec v = pl_vec_of(r->dx[i], r->dy[i]), start = pl_vec_of(r->x, r->y);
    const struct pl_vec known = pl_vec_of(r->rim_x[i] - r->x, r->rim_y[i] - r->y);
    const int64_t length = pl_length(v);
    struct st_action act = r->like;
    struct pl_vec is;

    act.facing = facing;
    act.x = r->x + (int32_t)(v.x * (int64_t)r->far / length);
    act.y = r->y + (int32_t)(v.y * (int64_t)r->far / length);
    if (!dk_pose_rim(t, b, start, r->hint, &act))
        return;
    is = pl_minus(dk_point_of(&act), start);
    if (pl_dot(is, is) <= pl_dot(known, known))
        return;
    r->rim_x[i] = act.x;
    r->rim_y[i] = act.y;
    r->hint = (int32_t)pl_length(is) + 1;
}

int dk_reach_step(const struct dk_table *t, struct dk_budget *b, struct dk_reach *r)
{
    while (r->done < r->rays && b->most - b->used >= DK_REACH_RAY) {
        struct dk_budget ray = { 0, DK_REACH_RAY };
        struct st_action act = r->like;
        uint16_t facing[DK_FACINGS];
        uint32_t n = 1;

        act.x = r->x + r->dx[r->done];
        act.y = r->y + r->dy[r->done];
        facing[0] = act.facing;
        if (!r->is_faced)
            n = dk_pose_facings(t, &act, facing) > 1 ? 2 : 1;
        for (uint32_t k = 0; k < n; k++)
            ask_ray(t, &ray, r, facing[k]);
        b->used += ray.used;
        r->done++;
    }
    return r->done == r->rays;
}

/* ---- groups ---- */

/* Does the game tell that anything comes of it between the two?  Edges may touch and mean nothing. */
static int matters(const struct dk_table *t, const struct st_action *act, uint16_t other)
{
    const struct st_ruleset *rs = t->at.rs;
    struct st_touch touch[ST_TOUCHES_MAX];
    struct st_event event[ST_EVENTS_MAX];
    struct st_log log = { event, 0, ST_EVENTS_MAX };
    uint64_t copy[ST_STATE_MAX / sizeof(uint64_t)];
    const uint32_t n = rs->touches(t->at.set, t->at.s, NULL, touch);

    for (uint32_t i = 0; i < n; i++)
        if ((touch[i].unit == act->unit && touch[i].other == other) ||
            (touch[i].unit == other && touch[i].other == act->unit))
            return 1;
    __builtin_memcpy(copy, t->at.s, rs->state_size);
    rs->apply(t->at.set, (struct st_state *)copy, act, &log);
    for (uint32_t i = 0; i < log.count && i < log.cap; i++)
        if (event[i].unit == act->unit && event[i].other == other)
            return 1;
    return 0;
}

/* Where directions are counted from: the unit, or the middle of its list if it is not on the table. */
static struct pl_vec origin_of(const struct dk_table *t, const struct st_piece *own, uint8_t verb)
{
    int32_t x0 = INT32_MAX, x1 = INT32_MIN, y0 = INT32_MAX, y1 = INT32_MIN;
    const int is_off = (own->flags & ST_PIECE_OFF) != 0, is_laid = dk_has_files(t, verb);
    const uint32_t n = is_off ? t->lists : t->pieces;

    if (!is_off && !is_laid)
        return pl_vec_of(own->x, own->y);
    for (uint32_t i = 0; i < n; i++) {
        const int32_t x = is_off ? t->list[i].x : t->piece[i].x, y = is_off ? t->list[i].y : t->piece[i].y;

        if (is_off ? t->list[i].verb != verb : t->piece[i].group != own->group)
            continue;
        x0 = st_min(x0, x);
        x1 = st_max(x1, x);
        y0 = st_min(y0, y);
        y1 = st_max(y1, y);
    }
    return pl_vec_of((x0 + x1) / 2, (y0 + y1) / 2);
}

/* What a pose is good for: an enemy that it touches before a friend, of several the one that touches() names first. */
static struct dk_place_group group_for(const struct dk_table *t, const struct st_piece *own, struct pl_vec origin,
                                       const struct st_action *act)
{
    struct dk_place_group g = { DK_LIES_OPEN, 0, 0, 0, 0, 0, 0, 0 };
    struct st_touch touch[ST_TOUCHES_MAX];
    const uint32_t n = t->at.rs->touches ? t->at.rs->touches(t->at.set, t->at.s, act, touch) : 0;
    const int is_here = !(own->flags & ST_PIECE_OFF) && act->x == own->x && act->y == own->y;

    for (uint32_t i = 0; i < n; i++) {
        const struct st_piece *p = dk_pose_piece(t, touch[i].other);
        const int is_enemy = p && p->side != own->side;

        if (g.lies == DK_LIES_AGAINST || (g.lies == DK_LIES_BESIDE && !is_enemy) || (is_here && !is_enemy))
            continue;
        g.lies = is_enemy ? DK_LIES_AGAINST : DK_LIES_BESIDE;
        g.other = touch[i].other;
        g.edge = touch[i].other_edge;
        g.mine = touch[i].edge;
    }
    if (g.lies != DK_LIES_OPEN)
        return g;
    if (is_here) {
        g.lies = DK_LIES_SPOT;
        g.facing = act->facing;
    } else {
        const int32_t h = pl_heading(pl_minus(dk_point_of(act), origin));

        g.way = (uint8_t)(((450 - h) % PL_TURN * 2 + 22) / 45 % WAYS);
    }
    return g;
}

static int is_same_group(const struct dk_place_group *a, const struct dk_place_group *b)
{
    return a->lies == b->lies && a->way == b->way && a->other == b->other && a->edge == b->edge && a->mine == b->mine &&
           a->facing == b->facing;
}

static int is_group_before(const struct dk_place_group *a, const struct dk_place_group *b)
{
    const int32_t step[] = { a->lies - b->lies,
                             a->other - b->other,
                             a->edge - b->edge,
                             a->mine - b->mine,
                             pl_turned(90, -a->facing) - pl_turned(90, -b->facing),
                             a->way - b->way };

    for (uint32_t i = 0; i < sizeof step / sizeof *step; i++)
        if (step[i] != 0)
            return step[i] < 0;
    return 0;
}

/* Does a stand for its group rather than b?  In the open the farthest, else the nearest; then by its own point. */
static int stands_for(const struct st_action *a, const struct st_action *b, struct pl_vec origin, int is_open)
{
    const struct pl_vec va = pl_minus(dk_point_of(a), origin), vb = pl_minus(dk_point_of(b), origin);
    const int64_t nearer = pl_dot(va, va) - pl_dot(vb, vb);

    if (nearer != 0)
        return is_open ? nearer > 0 : nearer < 0;
    if (a->x != b->x || a->y != b->y)
        return a->x != b->x ? a->x < b->x : a->y < b->y;
    return a->facing != b->facing ? a->facing < b->facing : a->option < b->option;
}

/* Insertion, so that group_of can follow. */
static void sort_groups(struct dk_place_group *out, uint32_t n, uint16_t *group_of, uint32_t lists)
{
    uint16_t place[DK_GROUPS_MAX];

    for (uint32_t i = 0; i < n; i++) {
        place[i] = 0;
        for (uint32_t k = 0; k < n; k++)
            place[i] += (uint16_t)(is_group_before(&out[k], &out[i]) || (k < i && !is_group_before(&out[i], &out[k])));
    }
    for (uint32_t i = 0; i < lists; i++)
        if (group_of[i] < n)
            group_of[i] = place[group_of[i]];
    for (uint32_t i = 0; i < n; i++)
        while (place[i] != i) {
            const uint16_t to = place[i];
            const struct dk_place_group g = out[to];

            out[to] = out[i];
            out[i] = g;
            place[i] = place[to];
            place[to] = to;
        }
}

uint32_t dk_reach_groups(const struct dk_table *t, uint16_t unit, uint8_t verb,
                         struct dk_place_group out[DK_GROUPS_MAX], uint16_t group_of[ST_LIST_MAX])
{
    const struct st_piece *own = dk_pose_piece(t, unit);
    struct pl_vec origin;
    uint32_t n = 0;

    for (uint32_t i = 0; i < t->lists; i++)
        group_of[i] = DK_GROUPS_MAX;
    if (!own || !dk_is_pose(t->at.rs, verb))
        return 0;
    origin = origin_of(t, own, verb);
    for (uint32_t i = 0; i < t->lists; i++) {
        struct dk_place_group g;
        uint32_t k = 0;

        if (t->list[i].verb != verb || t->list[i].unit != unit)
            continue;
        g = group_for(t, own, origin, &t->list[i]);
        while (k < n && !is_same_group(&out[k], &g))
            k++;
        if (k == DK_GROUPS_MAX)
            continue;
        if (k == n) {
            out[n] = g;
            out[n++].first = (uint16_t)i;
        } else if (stands_for(&t->list[i], &t->list[out[k].first], origin, g.lies == DK_LIES_OPEN)) {
            out[k].first = (uint16_t)i;
        }
        group_of[i] = (uint16_t)k;
    }
    for (uint32_t k = 0; k < n; k++)
        if (out[k].lies == DK_LIES_AGAINST && !matters(t, &t->list[out[k].first], out[k].other))
            out[k].lies = DK_LIES_BESIDE;
    sort_groups(out, n, group_of, t->lists);
    for (uint32_t i = 0; i < t->lists; i++)
        if (group_of[i] < n)
            out[group_of[i]].count++;
    return n;
}
