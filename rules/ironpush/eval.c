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

/* Does a friend stand between a unit and a road within one base width? */
static int is_jammed(const struct ip_view *v, uint32_t slot, struct pl_vec to_road)
{
    const struct pl_rect *me = &v->known.base[slot];

    if (pl_dot(to_road, to_road) > IP_WIDTH * IP_WIDTH)
        return 0;
    for (uint64_t m = v->army[ip_side(slot)] & ~ip_bit(slot); m; m &= m - 1)
        if (!ip_is_far(v->g, ip_low(m), me->at, 2 * IP_WIDTH - 1) &&
            pl_sweeps(me, to_road, &v->known.base[ip_low(m)], IP_EPS))
            return 1;
    return 0;
}

/* B22: a road may lead over impassable ground: the distance along the road that makes it shortest.  Without a road, the
 * straight distance. */
static int32_t by_road(const struct ip_view *v, uint32_t slot, struct pl_vec to, int32_t straight)
{
    const struct pl_vec from = ip_place(v->g, slot);
    struct pl_vec to_road = { 0, 0 };
    int32_t best = 0;

    for (uint32_t m = v->k->roads; m; m &= m - 1) {
        const struct ip_box *b = &v->k->box[st_low(m)];
        const struct pl_vec on = { clamp(from.x, b->x0, b->x1), clamp(from.y, b->y0, b->y1) };
        const struct pl_vec off = { clamp(to.x, b->x0, b->x1), clamp(to.y, b->y0, b->y1) };
        const int32_t along = (int32_t)pl_length(pl_minus(off, on));
        const int32_t far = (int32_t)(pl_length(pl_minus(on, from)) + pl_length(pl_minus(to, off))) + along;

        if (along > 0 && (best == 0 || far < best)) {
            best = far;
            to_road = pl_minus(on, from);
        }
    }
    if (best == 0)
        return straight;
    return best + ((to_road.x || to_road.y) && is_jammed(v, slot, to_road) ? JAM : 0);
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
static int32_t approach(const struct ip_view *v, uint32_t slot)
{
    const struct pl_vec to = v->to[slot];
    const int32_t eager = v->k->time_favours ? 8 + v->g->turn : 4;
    int32_t far = (int32_t)pl_length(to);

    if (v->k->ground && is_barred(v, slot, to))
        far = by_road(v, slot, pl_plus(ip_place(v->g, slot), to), far);
    far -= st_min(far, NEAR) * (4 - drive_of(v)->near) / 4;
    if (v->g->cohesion[slot] >= IP_IS_DISRUPTED)
        far = st_max(far, OFF);
    return -eager * drive_of(v)->far * far / 4000;
}

/* The proximity penalty applies only to the searching side, and not if the turn limit favours it. */
static int32_t unengaged(const struct ip_view *v, uint32_t slot, uint8_t side)
{
    const int seeks = side == v->mind && v->k->time_favours != side + 1;

    return facing(v, slot) + (seeks ? approach(v, slot) : 0);
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

/* Points for side A: objectives held alone, objectives nearer, and the clock. */
static int32_t objectives(const struct ip_view *v)
{
    const int32_t near = drive_of(v)->objective + by_now_late(v, drive_of(v)->objective_grows);
    int32_t points = 0, held = 0;

    for (uint32_t a = 0; a < v->k->areas; a++) {
        int32_t far[ST_SIDES];

        if (v->k->kind[a] != IP_OBJECTIVE)
            continue;
        held += ip_is_near(v, 0, v->k->shape[a].p[0], &far[0]);
        held -= ip_is_near(v, 1, v->k->shape[a].p[0], &far[1]);
        points += near * (far[1] - far[0]) / 1000;
    }
    return points + OBJECTIVE * held + clock(v, held);
}

static int32_t side_points(const struct ip_view *v, uint8_t side)
{
    const int32_t beside = 16 * drive_of(v)->beside - by_now(v, 16 * drive_of(v)->beside_fades);
    int32_t points = -ip_broken(v, side, (int32_t)ip_lost(v->k, v->g, side));

    for (uint64_t m = v->army[side]; m; m &= m - 1) {
        const uint32_t slot = ip_low(m);

        points += ip_worth(v, slot) + beside * st_min(v->beside[slot], 2) / 16;
        if (v->known.engaged[slot])
            points += ip_attacks(v, slot);
        else
            points += unengaged(v, slot, side);
    }
    return points + IP_UNIT * (int32_t)ip_count(v->g->live & v->g->waiting & ip_army(side));
}

/* ---- the survey: each pair of units is looked at once, for both ---- */

/* An army in one line, for the loops over pairs.  A whole number of fours, so that the compiler can count four at once;
 * those past the last unit are nowhere near. */
enum { ABREAST = 4, NOWHERE = -1000000 };
struct ranks {
    uint32_t n;
    int32_t x[IP_SIDE_MAX + ABREAST], y[IP_SIDE_MAX + ABREAST];
    uint8_t slot[IP_SIDE_MAX];
};

static void line_up(const struct ip_view *v, uint8_t side, struct ranks *a)
{
    a->n = 0;
    for (uint64_t m = v->army[side]; m; m &= m - 1) {
        const uint32_t slot = ip_low(m);

        a->x[a->n] = v->g->x[slot];
        a->y[a->n] = v->g->y[slot];
        a->slot[a->n++] = (uint8_t)slot;
    }
    for (uint32_t i = 0; i < ABREAST; i++)
        a->x[a->n + i] = a->y[a->n + i] = NOWHERE;
}

/* Counts the friends close by: an army should approach together.  Each unit is close to itself. */
static void look_at_friends(struct ip_view *v, const struct ranks *a)
{
    const uint32_t near = IP_WIDTH + 100;

    for (uint32_t i = 0; i < a->n; i++) {
        uint32_t count[ABREAST] = { 0 };

        for (uint32_t j = 0; j < a->n; j += ABREAST)
            for (uint32_t four = 0; four < ABREAST; four++) {
                const uint32_t x = (uint32_t)(a->x[j + four] - a->x[i]), y = (uint32_t)(a->y[j + four] - a->y[i]);

                count[four] += (x + near <= 2 * near) & (y + near <= 2 * near);
            }
        v->beside[a->slot[i]] = (uint8_t)(count[0] + count[1] + count[2] + count[3] - 1);
    }
}

/* A distance squared and a slot as one number: the least is the nearest unit, and of equals the first. */
static inline uint64_t found(uint64_t square, uint32_t slot) { return square << 8 | slot; }

/* The vector from a unit to the nearest of those it has found. */
static void turn_to(struct ip_view *v, uint32_t slot, uint64_t nearest)
{
    v->to[slot] = pl_minus(ip_place(v->g, nearest & 0xff), ip_place(v->g, slot));
}

/* A10, as ip_engaged() says. */
static uint64_t engaged_with(const struct ip_view *v, uint32_t slot)
{
    const struct pl_rect *me = &v->known.base[slot];
    uint64_t out = 0;

    for (uint64_t m = v->army[!ip_side(slot)]; m; m &= m - 1) {
        const uint32_t other = ip_low(m);
        struct pl_contact c;

        if (ip_is_far(v->g, other, me->at, me->r + v->k->radius[other] + IP_EPS))
            continue;
        c = pl_touches(me, &v->known.base[other], v->k->contact, IP_EPS);
        if (c.shared > 0 && (c.mine == PL_FRONT || c.other == PL_FRONT))
            out |= ip_bit(other);
    }
    return out;
}

/* Who could touch a unit, or be in the way of its push-back: within both circles and the push. */
static uint64_t near_to(const struct ip_view *v, uint32_t slot)
{
    const int32_t reach = v->k->radius[slot] + v->k->push_back + IP_EPS;
    uint64_t out = 0;

    for (uint64_t m = v->army[0] | v->army[1]; m; m &= m - 1)
        if (!ip_is_far(v->g, ip_low(m), v->known.base[slot].at, reach + v->k->radius[ip_low(m)]))
            out |= m & (0 - m);
    return out;
}

/* Finds for each unit the nearest enemy, and the enemies that it is engaged with.  Only a unit with an enemy within the
 * box of pl_touches() can be engaged. */
static void look_at_enemies(struct ip_view *v, const struct ranks *a, const struct ranks *b)
{
    uint64_t best[IP_SIDE_MAX];
    int32_t widest = 0;

    for (uint32_t j = 0; j < b->n; j++) {
        best[j] = UINT64_MAX;
        widest = st_max(widest, v->k->radius[b->slot[j]]);
    }
    for (uint32_t i = 0; i < a->n && b->n > 0; i++) {
        const uint32_t slot = a->slot[i];
        const uint64_t reach = (uint64_t)(v->k->radius[slot] + widest + IP_EPS);
        uint64_t nearest = UINT64_MAX;

        for (uint32_t j = 0; j < b->n; j++) {
            const int64_t x = b->x[j] - a->x[i], y = b->y[j] - a->y[i];
            const uint64_t square = (uint64_t)(x * x + y * y);
            const uint64_t his = found(square, slot), mine = found(square, b->slot[j]);

            nearest = mine < nearest ? mine : nearest;
            if (his < best[j])
                best[j] = his;
        }
        turn_to(v, slot, nearest);
        if (nearest >> 8 > 2 * reach * reach)
            continue;
        v->known.engaged[slot] = engaged_with(v, slot);
        for (uint64_t enemies = v->known.engaged[slot]; enemies; enemies &= enemies - 1)
            v->known.engaged[ip_low(enemies)] |= ip_bit(slot);
    }
    for (uint32_t j = 0; j < b->n && a->n > 0; j++)
        turn_to(v, b->slot[j], best[j]);
}

void ip_survey(struct ip_view *v, const struct st_setting *set, const struct st_state *s, uint8_t mind)
{
    struct ranks army[ST_SIDES];

    v->k = ip_setting_of(set);
    v->g = ip_state_of(s);
    v->mind = mind;
    for (uint8_t side = 0; side < ST_SIDES; side++) {
        v->army[side] = ip_standing(v->g) & ip_army(side);
        for (uint64_t m = v->army[side]; m; m &= m - 1) {
            v->known.base[ip_low(m)] = ip_base(v->k, v->g, ip_low(m));
            v->known.engaged[ip_low(m)] = 0;
            v->to[ip_low(m)] = pl_vec_of(0, 0);
        }
        line_up(v, side, &army[side]);
        look_at_friends(v, &army[side]);
    }
    look_at_enemies(v, &army[0], &army[1]);
    for (uint64_t m = v->army[0] | v->army[1]; m; m &= m - 1) {
        const uint32_t slot = ip_low(m);

        if (!v->known.engaged[slot])
            continue;
        v->known.near[slot] = near_to(v, slot);
        ip_supporters(v->k, v->g, slot, 0, &v->known, &v->support[slot]);
    }
}

static int32_t worth(const struct ip_view *v)
{
    return st_squash(side_points(v, 0) - side_points(v, 1) + objectives(v), HALF);
}

static int32_t value(const struct st_setting *set, const struct st_state *s, uint8_t mind)
{
    struct ip_view v;

    ip_survey(&v, set, s, mind);
    return worth(&v);
}

static void see(const struct st_setting *set, const struct st_state *s, struct st_facts *out)
{
    struct ip_view v;

    ip_survey(&v, set, s, ST_NOBODY);
    ip_see(&v, worth(&v), out);
}

static int is_open(const struct st_setting *set, const struct st_state *s)
{
    const struct st_frame *f = st_peek(s);

    (void)set;
    return f->step == IP_STEP_ATTACK || f->step == IP_STEP_FALL_BACK;
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
    .value = value,
    .is_open = is_open,
    .promise = promise,
    .facts = ip_facts,
    .commons = ip_commons,
    .fact_count = IP_FACT_FIRST,
    .common_count = IP_COMMON_COUNT,
    .see = see,
#ifndef __wasm__ /* browsers count no follies */
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
    .is_open = is_open,
    .promise = promise,
    .facts = ip_facts,
    .commons = ip_commons,
    .fact_count = IP_FACT_COUNT,
    .common_count = IP_COMMON_COUNT,
    .see = see,
#ifndef __wasm__ /* browsers count no follies */
    .follies = ip_follies,
    .folly_count = IP_FOLLIES,
#endif
};
