/* eval.c -- Iron Push: the evaluation of a position, in both editions.
 *
 * Points for each side: its units and their cohesion; a penalty that grows as the army nears its breaking point; the
 * gain of the best attack of each engaged unit; friends close by; a front turned to the enemy; the distance to the
 * enemy, by road where only a road leads there.  Then objectives, and the side that the turn limit favours.
 */
#include "facts.h"

/* clang-format off */
enum {
    /* lengths */
    JAM = 1500,         /* added to the way by road if friends stand in it */
    NEAR = 1500,        /* an enemy within this distance is near */
    OFF = 3000,         /* a Disrupted unit gains nothing by coming closer than this */
    FAR = 20000,        /* an objective is never farther than this */
    /* points */
    HALF = 182,         /* a lead of so many points is worth half of a win */
    TURNED = 6,         /* penalty for a front that is not turned to the enemy */
    OBJECTIVE = 30,     /* for an objective that one side alone holds */
    LATE = 250          /* in the last turn, for the side that would win on time */
};

/* What differs between the editions.  In the second, a unit pushed into what it cannot enter is destroyed.  There an
 * army approaches faster but gains little by the last step, because a push would undo it.  It also keeps together until
 * late, and goes for objectives only as time runs out. */
struct drive {
    int32_t far;             /* points for each base width that the enemy is away */
    int32_t near;            /* quarters of that which count within NEAR */
    int32_t beside;          /* points for each friend close by, at most two */
    int32_t beside_fades;    /* how many of these are gone in the last turn */
    int32_t objective;       /* points for each base width that an objective is nearer */
    int32_t objective_grows; /* how many are added to these until the last turn */
};
/*                                         far near beside fades objective grows */
static const struct drive first_drive  = {  5,   4,    1,    0,      12,     0 };
static const struct drive second_drive = {  8,   1,    8,    8,       0,    40 };
/* clang-format on */

static const struct drive *drive_of(const struct ip_view *v)
{
    return ip_is_second(v->k) ? &second_drive : &first_drive;
}

/* The share of `all` that is due by this turn, if it grows evenly until the last turn. */
static int32_t by_now(const struct ip_view *v, int32_t all) { return all * v->g->turn / st_max(v->k->turn_limit, 1); }

/* The same with the square of the time: most of it comes late. */
static int32_t by_now_late(const struct ip_view *v, int32_t all)
{
    const int32_t turn = v->g->turn, limit = st_max(v->k->turn_limit, 1);

    return all * turn * turn / (limit * limit);
}

/* ---- the way to the enemy ---- */

static int32_t clamp(int32_t x, int32_t low, int32_t high) { return st_max(low, st_min(x, high)); }

/* Does impassable ground lie between a unit and where `to` leads?  Where its centre goes over ground, its base does. */
static int is_barred(const struct ip_view *v, uint32_t slot, struct pl_vec to)
{
    const struct pl_rect *me = &v->known.base[slot];

    for (uint32_t m = v->k->ground; m; m &= m - 1) {
        const uint32_t area = st_low(m);

        if (v->k->kind[area] == IP_IMPASSABLE && ip_boxes_meet(&v->k->box[area], me, to) &&
            (pl_runs_over(&v->k->shape[area], me->at, to) || pl_enters(me, to, &v->k->shape[area], IP_EPS)))
            return 1;
    }
    return 0;
}

/* A friend that stands between a unit and the road that it takes: his slot + 1; 0: there is none. */
static uint8_t jammed_by(const struct ip_view *v, uint32_t slot, struct pl_vec to_road)
{
    const struct pl_rect *me = &v->known.base[slot];

    for (uint64_t m = v->army[ip_side(slot)] & ~ip_bit(slot); m; m &= m - 1)
        if (!ip_is_far(v->g, ip_low(m), me->at, 2 * IP_WIDTH - 1) &&
            pl_sweeps(me, to_road, &v->known.base[ip_low(m)], IP_EPS))
            return (uint8_t)(ip_low(m) + 1);
    return 0;
}

/* B22: a road may lead over impassable ground: the distance along the road that makes it shortest, and the step to the
 * road.  Without a road, the straight distance. */
static int32_t by_road(const struct ip_view *v, uint32_t slot, int32_t straight, struct pl_vec *to_road)
{
    const struct pl_vec from = ip_place(v->g, slot), to = pl_plus(from, v->to[slot]);
    int32_t best = 0;

    for (uint32_t m = v->k->roads; m; m &= m - 1) {
        const struct ip_box *b = &v->k->box[st_low(m)];
        const struct pl_vec on = { clamp(from.x, b->x0, b->x1), clamp(from.y, b->y0, b->y1) };
        const struct pl_vec off = { clamp(to.x, b->x0, b->x1), clamp(to.y, b->y0, b->y1) };
        const int32_t along = (int32_t)pl_length(pl_minus(off, on));
        const int32_t far = (int32_t)(pl_length(pl_minus(on, from)) + pl_length(pl_minus(to, off))) + along;

        if (along > 0 && (best == 0 || far < best)) {
            best = far;
            *to_road = pl_minus(on, from);
        }
    }
    return best == 0 ? straight : best;
}

/* Friends can be in the way of a unit that is off the road and within one base width of it. */
static int can_be_jammed(struct pl_vec to_road)
{
    return (to_road.x || to_road.y) && pl_dot(to_road, to_road) <= IP_WIDTH * IP_WIDTH;
}

static void find_way(struct ip_notes *n, uint32_t slot)
{
    const struct ip_view *v = &n->v;
    struct pl_vec to_road = { 0, 0 };

    n->far[slot] = (int32_t)pl_length(v->to[slot]);
    if (v->k->ground && is_barred(v, slot, v->to[slot]))
        n->far[slot] = by_road(v, slot, n->far[slot], &to_road);
    n->to_road[slot] = to_road;
    n->jammed_by[slot] = 0;
}

/* The ways of some units to their nearest enemies. */
static void find_ways(struct ip_notes *n, uint64_t units)
{
    for (uint64_t m = units & ~n->knows_far; m; m &= m - 1)
        find_way(n, ip_low(m));
    n->knows_jam &= n->knows_far;
    for (uint64_t m = n->v.k->roads ? units & ~n->knows_jam : 0; m; m &= m - 1) {
        const struct pl_vec to_road = n->to_road[ip_low(m)];

        n->jammed_by[ip_low(m)] = can_be_jammed(to_road) ? jammed_by(&n->v, ip_low(m), to_road) : 0;
    }
    n->knows_far |= units;
    n->knows_jam |= units;
}

/* 6.1, 6.2: a penalty for a flank or the rear turned to the nearest enemy, at any distance, because pivots are free
 * (4.2).  The front is turned to him if he is at least 3/10 of his distance ahead.  The distance is rounded down, so it
 * is compared by squares, without a root. */
static int32_t facing(const struct ip_view *v, uint32_t slot)
{
    const struct pl_vec to = v->to[slot], ahead = { pl_cos(v->g->h[slot]), pl_sin(v->g->h[slot]) };
    const int64_t ten = pl_dot(to, ahead) * 10, most = ten < 0 ? 0 : ten / (3 * PL_ONE) + 1;

    if (to.x == 0 && to.y == 0)
        return 0;
    return pl_dot(to, to) >= most * most ? -TURNED : 0;
}

/* A penalty for the distance to the nearest enemy.  It grows with each turn if the turn limit favours the other side.
 * A Disrupted unit pays for at least OFF, near or far, so that a rally (9.3) never costs points. */
static int32_t approach(const struct ip_notes *n, uint32_t slot)
{
    const struct ip_view *v = &n->v;
    const int32_t eager = v->k->time_favours ? 8 + v->g->turn : 4;
    int32_t far = n->far[slot] + (n->jammed_by[slot] ? JAM : 0);

    far -= st_min(far, NEAR) * (4 - drive_of(v)->near) / 4;
    if (v->g->cohesion[slot] >= IP_IS_DISRUPTED)
        far = st_max(far, OFF);
    return -eager * drive_of(v)->far * far / 4000;
}

int ip_is_near(const struct ip_view *v, uint8_t side, struct pl_vec p, int32_t *far)
{
    int64_t least = (int64_t)FAR * FAR;
    int near = 0;

    for (uint64_t m = v->army[side]; m; m &= m - 1) {
        const struct pl_vec d = pl_minus(ip_place(v->g, ip_low(m)), p);
        const int64_t reach = v->k->objective + v->k->radius[ip_low(m)] + 1, square = pl_dot(d, d);

        least = square < least ? square : least;
        if (!near && square < reach * reach) /* a cheap test before the exact one */
            near = ip_is_at(v->k, v->g, ip_low(m), p);
    }
    *far = (int32_t)pl_isqrt(least);
    return near;
}

/* Points for side A for winning if the battle ended now (11.3); they grow towards the last turn.  If the turn limit
 * favours a side, they shrink as that side nears its breaking point. */
static int32_t clock(const struct ip_view *v, int32_t held)
{
    const uint8_t side = v->k->time_favours == 2;
    const int32_t most = st_max((int32_t)ip_breaks_at(v->k, side), 1);
    const int32_t left = most - (int32_t)ip_lost(v->k, v->g, side);
    const int32_t lost = (int32_t)ip_lost(v->k, v->g, 1) - (int32_t)ip_lost(v->k, v->g, 0);
    const int32_t late = by_now_late(v, LATE);

    if (v->k->time_favours)
        return (side ? -late : late) * left / most;
    return late * clamp(held ? held : lost, -1, 1);
}

/* The side's units near the objectives. */
static void look_at_objectives(struct ip_notes *n, uint8_t side)
{
    const struct ip_setting *k = n->v.k;

    if (n->knows_holds >> side & 1)
        return;
    for (uint32_t a = 0; a < k->areas; a++)
        if (k->kind[a] == IP_OBJECTIVE)
            n->hold[a][side].is_near = ip_is_near(&n->v, side, k->shape[a].p[0], &n->hold[a][side].far);
    n->knows_holds |= 1u << side;
}

/* Points for side A: objectives held alone, objectives nearer, and the clock. */
static int32_t objectives(struct ip_notes *n)
{
    const struct ip_view *v = &n->v;
    const int32_t near = drive_of(v)->objective + by_now_late(v, drive_of(v)->objective_grows);
    int32_t points = 0, held = 0;

    look_at_objectives(n, 0);
    look_at_objectives(n, 1);
    for (uint32_t a = 0; a < v->k->areas; a++) {
        const struct ip_hold *hold = n->hold[a];

        if (v->k->kind[a] != IP_OBJECTIVE)
            continue;
        held += hold[0].is_near - hold[1].is_near;
        points += near * (hold[1].far - hold[0].far) / 1000;
    }
    return points + OBJECTIVE * held + clock(v, held);
}

/* The points of units that are not engaged, but for friends close by.  The proximity penalty applies only to the
 * searching side, and not if the turn limit favours it. */
static int32_t unengaged(struct ip_notes *n, uint64_t units, uint8_t side)
{
    const int seeks = side == n->v.mind && n->v.k->time_favours != side + 1;
    int32_t points = 0;

    for (uint64_t m = units & ~n->knows_rest; m; m &= m - 1)
        n->rest[ip_low(m)] = ip_worth(&n->v, ip_low(m)) + facing(&n->v, ip_low(m));
    n->knows_rest |= units;
    for (uint64_t m = units; m; m &= m - 1)
        points += n->rest[ip_low(m)];
    if (seeks)
        find_ways(n, units);
    for (uint64_t m = seeks ? units : 0; m; m &= m - 1)
        points += approach(n, ip_low(m));
    return points;
}

static int32_t side_points(struct ip_notes *n, uint8_t side)
{
    const struct ip_view *v = &n->v;
    const int32_t each = 16 * drive_of(v)->beside - by_now(v, 16 * drive_of(v)->beside_fades);
    const int32_t beside[] = { 0, each / 16, each * 2 / 16 };
    int32_t points = -ip_broken(v, side, (int32_t)ip_lost(v->k, v->g, side));

    points += unengaged(n, v->army[side] & ~v->fighting, side);
    for (uint64_t m = v->army[side] & v->fighting; m; m &= m - 1)
        points += ip_worth(v, ip_low(m)) + ip_attacks(n, ip_low(m));
    for (uint64_t m = v->army[side]; m; m &= m - 1)
        points += beside[st_min(v->beside[ip_low(m)], 2)];
    return points + IP_UNIT * (int32_t)ip_count(v->g->live & v->g->waiting & ip_army(side));
}

static int32_t worth(struct ip_notes *n)
{
    return st_squash(side_points(n, 0) - side_points(n, 1) + objectives(n), HALF);
}

static int32_t value_next(const struct st_setting *set, const struct st_state *s, uint8_t mind, void *notes)
{
    struct ip_notes *n = (struct ip_notes *)notes;

    ip_survey_next(n, set, s, mind);
    return worth(n);
}

static int32_t value(const struct st_setting *set, const struct st_state *s, uint8_t mind)
{
    struct ip_notes n;

    n.is_used = 0;
    return value_next(set, s, mind, &n);
}

static void see_next(const struct st_setting *set, const struct st_state *s, void *notes, struct st_facts *out)
{
    struct ip_notes *n = (struct ip_notes *)notes;

    ip_survey_next(n, set, s, ST_NOBODY);
    ip_see(&n->v, worth(n), out);
}

static void see(const struct st_setting *set, const struct st_state *s, struct st_facts *out)
{
    struct ip_notes n;

    n.is_used = 0;
    see_next(set, s, &n, out);
}

static int is_open(const struct st_setting *set, const struct st_state *s)
{
    const struct st_frame *f = st_peek(s);

    (void)set;
    return f->step == IP_STEP_ATTACK || f->step == IP_STEP_FALL_BACK;
}

/* The parts of a state that the value reads. */
#define READS \
    { \
        { offsetof(struct ip_state, x), offsetof(struct ip_state, granted) }, \
        { \
            offsetof(struct ip_state, turn), offsetof(struct ip_state, first) \
        } \
    }

/* 8.2: whether a unit has a way back takes long to find out, and is asked after every face that passes. */
static int is_alike(const struct st_setting *set, const struct st_state *s, uint8_t face, uint8_t other)
{
    const struct ip_setting *k = ip_setting_of(set);
    const struct st_frame *f = st_peek(s);

    return f->step == IP_STEP_FALL_BACK &&
           ip_falls_back(k, ip_test_in(f), face) == ip_falls_back(k, ip_test_in(f), other);
}

/* Attacks first; holding before moves, which discourages pointless moves. */
static int32_t promise(const struct st_setting *set, const struct st_state *s, const struct st_action *act)
{
    (void)set;
    (void)s;
    switch (act->verb) {
    case IP_ATTACK: return 160;
    case IP_RALLY: return 80;
    case IP_COMMAND: return 60;
    case IP_FALL_BACK: return 16;
    case IP_HOLD: return 40;
    default: return 32;
    }
}

/* The first edition evaluates leaves for the searching side (is_calm 0).  Evaluated for no side, level 4 was no
 * stronger: 55.9 % of 80 pairs against level 3, and 55.5 % of 241 as it is. */
const struct st_eval ip_eval_first = {
    .look = 36,
    .leaf = 6,
    .pass = ST_ROLL,
    .start = 1,
    .width = 1,
    .depth = ST_TREE_DEPTH,
    .is_calm = 0,
    .levels = ST_LEVELS,
    .taught_part = 95,
    .value = value,
    .value_next = value_next,
    .reads = READS,
    .is_open = is_open,
    .is_alike = is_alike,
    .promise = promise,
    .facts = ip_facts,
    .commons = ip_commons,
    .fact_count = IP_FACT_FIRST,
    .common_count = IP_COMMON_COUNT,
    .see = see,
    .see_next = see_next,
#ifndef __wasm__
    .follies = ip_follies,
    .folly_count = IP_FOLLIES,
#endif
};
const struct st_eval ip_eval_second = {
    .look = 36,
    .leaf = 6,
    .pass = ST_ROLL,
    .start = 1,
    .width = 1,
    .depth = 6,
    .is_calm = 1,
    .levels = 5,
    .learnt = ST_LEARNT_ALL,
    .value = value,
    .value_next = value_next,
    .reads = READS,
    .is_open = is_open,
    .is_alike = is_alike,
    .promise = promise,
    .facts = ip_facts,
    .commons = ip_commons,
    .fact_count = IP_FACT_COUNT,
    .common_count = IP_COMMON_COUNT,
    .see = see,
    .see_next = see_next,
#ifndef __wasm__
    .follies = ip_follies,
    .folly_count = IP_FOLLIES,
#endif
};
