/* eval.c -- what a position of Iron Push is worth, in both editions.
 *
 * Units and their cohesion, the more the nearer an army is to breaking; what the best attack of every engaged unit
 * would gain; friends at hand, and the front to the enemy; the way to him, over a bridge where there is no other;
 * objectives, and whom the clock favours.
 */
#include "eval.h"

/* clang-format off */
enum {
    JAM = 1500,                         /* so much farther is the way if friends are in it */
    NEAR = 1500,                        /* so far away an enemy is near */
    OFF = 3000,                         /* how far from the enemy a Disrupted unit stays */
    HALF = 182, TURNED = 6, OBJECTIVE = 30, LATE = 250
};
/* clang-format on */

/* What an army is driven by: each base width that the enemy is away, and how many quarters of it where he is near; each
 * friend at hand, and how much of that has gone when the last turn comes; each base width that an objective is nearer,
 * at once and in the last turn.  In the second edition, where whoever is pushed into what he cannot pass is gone, it
 * comes up faster, but counts little of the last step: else to push him would lose more than it gains.  There it also
 * stays close together, lets come who will, and goes for the objective when time is running out. */
struct drive {
    int32_t far, near, beside, beside_fades, objective, objective_grows;
};
static const struct drive first_drive = { 5, 4, 1, 0, 12, 0 }, second_drive = { 8, 1, 8, 8, 0, 40 };

static const struct drive *drive_of(const struct ip_view *v)
{
    return ip_is_second(v->k) ? &second_drive : &first_drive;
}

/* What of something has come by now, if all of it comes with the last turn. */
static int32_t by_now(const struct ip_view *v, int32_t all) { return all * v->g->turn / st_max(v->k->turn_limit, 1); }

/* The same, if most of it comes late. */
static int32_t by_now_late(const struct ip_view *v, int32_t all)
{
    const int32_t turn = v->g->turn, limit = st_max(v->k->turn_limit, 1);

    return all * turn * turn / (limit * limit);
}

/* ---- the way to the enemy ---- */

static int32_t clamp(int32_t x, int32_t low, int32_t high) { return st_max(low, st_min(x, high)); }

static int is_barred(const struct ip_view *v, uint32_t slot, struct pl_vec to)
{
    const struct pl_rect me = ip_base(v->k, v->g, slot);

    for (uint32_t m = v->k->ground; m; m &= m - 1)
        if (v->k->kind[st_low(m)] == IP_IMPASSABLE && ip_is_in(v->k, &me, to, st_low(m)))
            return 1;
    return 0;
}

/* Does a friend stand between a unit and the road, which it could reach? */
static int is_jammed(const struct ip_view *v, uint32_t slot, struct pl_vec to_road)
{
    const struct pl_rect me = ip_base(v->k, v->g, slot);

    if (pl_dot(to_road, to_road) > IP_WIDTH * IP_WIDTH)
        return 0;
    for (uint64_t m = v->army[ip_side(slot)] & ~ip_bit(slot); m; m &= m - 1) {
        const struct pl_vec d = pl_minus(ip_place(v->g, ip_low(m)), me.at);
        const struct pl_rect other = ip_base(v->k, v->g, ip_low(m));

        if (st_max(st_abs(d.x), st_abs(d.y)) < 2 * IP_WIDTH && pl_sweeps(&me, to_road, &other, IP_EPS))
            return 1;
    }
    return 0;
}

/* B22: where no base can pass, a road may: how far it is from place to place along the nearest road. */
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

/* 6.1, 6.2: who does not look at the enemy shows him a flank or the rear.  As turning is free (4.2), there is no
 * distance at which that is of no account. */
static int32_t facing(const struct ip_view *v, uint32_t slot)
{
    const struct pl_vec to = v->to[slot], ahead = { pl_cos(v->g->h[slot]), pl_sin(v->g->h[slot]) };

    return pl_dot(to, ahead) * 10 < pl_length(to) * PL_ONE * 3 ? -TURNED : 0;
}

/* How far the nearest enemy is.  Against the clock a unit hurries, the more the later it is.  A Disrupted one need not
 * come closer than OFF, but is never better off than if it had rallied (9.3). */
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

/* A side that time favours keeps its place and its line; every other one goes for the enemy. */
static int32_t unengaged(const struct ip_view *v, uint32_t slot, uint8_t side)
{
    const int seeks = side == v->mind && v->k->time_favours != side + 1;

    return facing(v, slot) + (seeks ? approach(v, slot) : 0);
}

/* 11.3: is a unit of the side near enough to hold or to contest?  *far: how far the nearest of them is. */
static int is_near(const struct ip_view *v, uint8_t side, struct pl_vec p, int32_t *far)
{
    int near = 0;

    *far = 20000;
    for (uint64_t m = v->army[side]; m; m &= m - 1) {
        const int32_t d = (int32_t)pl_length(pl_minus(ip_place(v->g, ip_low(m)), p));

        *far = st_min(*far, d);
        if (!near && d <= v->k->objective + v->k->radius[ip_low(m)]) /* nobody farther off can be */
            near = ip_is_at(v->k, v->g, ip_low(m), p);
    }
    return near;
}

/* For side A, the more the nearer the end is: who would have won if this were it (11.3).  Against whom time runs, he
 * has the less lost the fewer units he still has to destroy. */
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

/* For side A: objectives that one side alone holds, else who is nearer. */
static int32_t objectives(const struct ip_view *v)
{
    const int32_t near = drive_of(v)->objective + by_now_late(v, drive_of(v)->objective_grows);
    int32_t points = 0, held = 0;

    for (uint32_t a = 0; a < v->k->areas; a++) {
        int32_t far[ST_SIDES];

        if (v->k->kind[a] != IP_OBJECTIVE)
            continue;
        held += is_near(v, 0, v->k->shape[a].p[0], &far[0]);
        held -= is_near(v, 1, v->k->shape[a].p[0], &far[1]);
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
        if (v->engaged[slot])
            points += ip_attacks(v, slot);
        else
            points += unengaged(v, slot, side);
    }
    return points + IP_UNIT * (int32_t)ip_count(v->g->live & v->g->waiting & ip_army(side));
}

/* ---- the survey: what two units are to each other is looked at once for both ---- */

/* Friends close by: an army comes up together. */
static void look_at_friends(struct ip_view *v, uint8_t side)
{
    for (uint64_t m = v->army[side]; m; m &= m - 1) {
        const uint32_t slot = ip_low(m);

        for (uint64_t others = m & (m - 1); others; others &= others - 1) {
            const uint32_t other = ip_low(others);
            const uint8_t near = !ip_is_far(v->g, other, ip_place(v->g, slot), IP_WIDTH + 100);

            v->beside[slot] = (uint8_t)(v->beside[slot] + near);
            v->beside[other] = (uint8_t)(v->beside[other] + near);
        }
    }
}

static void look_at_enemies(struct ip_view *v)
{
    int64_t best[IP_SLOTS];

    for (uint64_t m = v->army[1]; m; m &= m - 1)
        best[ip_low(m)] = INT64_MAX;
    for (uint64_t m = v->army[0]; m; m &= m - 1) {
        const uint32_t slot = ip_low(m);

        best[slot] = INT64_MAX;
        for (uint64_t enemies = v->army[1]; enemies; enemies &= enemies - 1) {
            const uint32_t enemy = ip_low(enemies);
            const struct pl_vec d = pl_minus(ip_place(v->g, enemy), ip_place(v->g, slot));
            const int64_t far = pl_dot(d, d);

            if (far < best[slot])
                best[slot] = far, v->to[slot] = d;
            if (far < best[enemy])
                best[enemy] = far, v->to[enemy] = pl_vec_of(-d.x, -d.y);
        }
        v->engaged[slot] = ip_engaged(v->k, v->g, slot);
        for (uint64_t enemies = v->engaged[slot]; enemies; enemies &= enemies - 1)
            v->engaged[ip_low(enemies)] |= ip_bit(slot);
    }
}

static void survey(struct ip_view *v, const struct st_setting *set, const struct st_state *s, uint8_t mind)
{
    v->k = ip_setting_of(set);
    v->g = ip_state_of(s);
    v->mind = mind;
    for (uint8_t side = 0; side < ST_SIDES; side++) {
        v->army[side] = ip_standing(v->g) & ip_army(side);
        for (uint64_t m = v->army[side]; m; m &= m - 1) {
            v->beside[ip_low(m)] = 0;
            v->engaged[ip_low(m)] = 0;
            v->to[ip_low(m)] = pl_vec_of(0, 0);
        }
        look_at_friends(v, side);
    }
    look_at_enemies(v);
    for (uint64_t m = v->army[0] | v->army[1]; m; m &= m - 1)
        if (v->engaged[ip_low(m)])
            ip_supporters(v->k, v->g, ip_low(m), 0, v->engaged, &v->support[ip_low(m)]);
}

static int32_t value(const struct st_setting *set, const struct st_state *s, uint8_t mind)
{
    struct ip_view v;

    survey(&v, set, s, mind);
    return st_squash(side_points(&v, 0) - side_points(&v, 1) + objectives(&v), HALF);
}

static int is_open(const struct st_setting *set, const struct st_state *s)
{
    const struct st_frame *f = st_peek(s);

    (void)set;
    return f->step == IP_STEP_ATTACK || f->step == IP_STEP_FALL_BACK;
}

/* Attacks first; and of equals, nobody stirs for nothing. */
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

/* In the first edition leaves are valued in the thinker's mind: in nobody's, level 4 was no better (55.9 % of 80 pairs
 * against level 3, and 55.5 % of 241 so). */
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
    .value = value,
    .is_open = is_open,
    .promise = promise,
};
