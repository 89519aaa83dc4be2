/* eval_ironpush.c -- what a position of Iron Push is worth, in both editions.
 *
 * Units and their cohesion, the more the nearer an army is to breaking; who would be the stronger in every contact,
 * with support and facing as the rules count them; friends at hand; objectives, and whom the clock favours.
 */
#include "../rules/ironpush/ironpush.h"
#include "eval.h"

enum {
    UNIT = 100, STRENGTH = 12, SHAKEN = 26, DISRUPTED = 60, BREAK = 440, HALF = 182,
    EDGE = 9,                           /* for each point of strength in a contact */
    FAR = 5, TURNED = 6, BESIDE = 1, OBJECTIVE = 30, HELD_LATE = 250, NEAR_OBJECTIVE = 12, COMMANDER = 20
};

struct view {
    const struct ip_setting *k;
    const struct ip_state *g;
    uint64_t army[ST_SIDES];
    uint8_t mind;
};

static int32_t worth(const struct view *v, uint32_t slot)
{
    static const uint8_t worn[] = { 0, SHAKEN, DISRUPTED, UNIT };

    return UNIT + STRENGTH * (v->k->base[slot] - 3) + (v->k->commander & ip_bit(slot) ? COMMANDER : 0) -
           worn[v->g->cohesion[slot]];
}

/* 7.1: what attacking each enemy in contact would begin with.  More than two ahead is no better than two. */
static int32_t contacts(const struct view *v, uint32_t slot, uint64_t engaged)
{
    int32_t points = 0;

    for (uint64_t m = engaged; m; m &= m - 1) {
        const uint32_t other = ip_low(m);
        const int32_t edge = ip_total(v->k, v->g, slot, other, 1, NULL) - ip_total(v->k, v->g, other, slot, 0, NULL);

        points += EDGE * st_max(st_min(edge, 2), -2);
    }
    return points;
}

/* How far the nearest enemy is, and whether the unit looks at it. */
static int32_t approach(const struct view *v, uint32_t slot, uint8_t side)
{
    const struct pl_vec me = ip_place(v->g, slot), ahead = { pl_cos(v->g->h[slot]), pl_sin(v->g->h[slot]) };
    const int worn = v->g->cohesion[slot] >= IP_IS_DISRUPTED;
    struct pl_vec to = { 0, 0 };
    int64_t best = INT64_MAX;
    int32_t far, points;

    for (uint64_t m = v->army[!side]; m; m &= m - 1) {
        const struct pl_vec d = pl_minus(ip_place(v->g, ip_low(m)), me);

        if (pl_dot(d, d) < best) {
            best = pl_dot(d, d);
            to = d;
        }
    }
    if (best == INT64_MAX)
        return 0;
    far = (int32_t)pl_isqrt(best);
    points = worn ? FAR * st_min(far, 3000) / 1000 : -FAR * far / 1000;
    if (far < 3500 && pl_dot(to, ahead) * 10 < (int64_t)far * PL_ONE * 7)
        points -= TURNED;
    return points;
}

/* Friends close by on either hand or behind. */
static int32_t company(const struct view *v, uint32_t slot, uint8_t side)
{
    int32_t near = 0;

    for (uint64_t m = v->army[side] & ~ip_bit(slot); m; m &= m - 1) {
        const int32_t dx = st_abs(v->g->x[ip_low(m)] - v->g->x[slot]), dy = st_abs(v->g->y[ip_low(m)] - v->g->y[slot]);

        near += st_max(dx, dy) <= IP_WIDTH + 100;
    }
    return BESIDE * st_min(near, 2);
}

/* 11.3: is a unit of the side near enough to hold or to contest?  *far: how far the nearest of them is. */
static int is_near(const struct view *v, uint8_t side, struct pl_vec p, int32_t *far)
{
    int near = 0;

    *far = 20000;
    for (uint64_t m = v->army[side]; m; m &= m - 1) {
        const int32_t d = (int32_t)pl_length(pl_minus(ip_place(v->g, ip_low(m)), p));

        *far = st_min(*far, d);
        if (!near && d <= v->k->objective + v->k->radius[ip_low(m)]) {
            const struct pl_rect a = ip_base(v->k, v->g, ip_low(m));

            near = pl_point_within(&a, p, v->k->objective);
        }
    }
    return near;
}

/* For side A: objectives that one side alone holds, the more the nearer the end is; else who is nearer. */
static int32_t objectives(const struct view *v)
{
    const int32_t turn = v->g->turn, limit = st_max(v->k->turn_limit, 1);
    const int32_t held = OBJECTIVE + HELD_LATE * turn * turn / (limit * limit);
    int32_t points = 0;

    for (uint32_t a = 0; a < v->k->areas; a++) {
        int32_t far[ST_SIDES];

        if (v->k->kind[a] != IP_OBJECTIVE)
            continue;
        points += is_near(v, 0, v->k->shape[a].p[0], &far[0]) * held;
        points -= is_near(v, 1, v->k->shape[a].p[0], &far[1]) * held;
        points += NEAR_OBJECTIVE * (far[1] - far[0]) / 1000;
    }
    return points;
}

static int32_t breaking(const struct view *v, uint8_t side)
{
    const int32_t lost = (int32_t)ip_lost(v->k, v->g, side), most = st_max((int32_t)ip_breaks_at(v->k, side), 1);

    return -BREAK * lost * lost / (most * most);
}

static int32_t side_points(const struct view *v, uint8_t side)
{
    const int waits = v->k->time_favours == side + 1;
    int32_t points = breaking(v, side);

    for (uint64_t m = v->army[side]; m; m &= m - 1) {
        const uint32_t slot = ip_low(m);
        const uint64_t engaged = ip_engaged(v->k, v->g, slot);

        points += worth(v, slot) + company(v, slot, side);
        if (engaged)
            points += contacts(v, slot, engaged);
        else if (side == v->mind)
            points += approach(v, slot, side) / (waits ? 3 : 1);
    }
    return points + UNIT * (int32_t)ip_count(v->g->live & v->g->waiting & ip_army(side));
}

static int32_t value(const struct st_setting *set, const struct st_state *s, uint8_t mind)
{
    struct view v = { ip_setting_of(set), ip_state_of(s), { 0, 0 }, mind };

    v.army[0] = ip_standing(v.g) & ip_army(0);
    v.army[1] = ip_standing(v.g) & ip_army(1);
    return st_squash(side_points(&v, 0) - side_points(&v, 1) + objectives(&v), HALF);
}

static int is_open(const struct st_setting *set, const struct st_state *s)
{
    const struct st_frame *f = st_peek(s);

    (void)set;
    return f->step == IP_STEP_ATTACK || f->step == IP_STEP_FALL_BACK;
}

/* Contacts and attacks first; the rest by how much nearer the middle of the enemy is. */
static int32_t promise(const struct st_setting *set, const struct st_state *s, const struct st_action *act)
{
    (void)set;
    (void)s;
    switch (act->verb) {
    case IP_ATTACK: return 160;
    case IP_RALLY: return 80;
    case IP_COMMAND: return 60;
    case IP_FALL_BACK: return 16;
    case IP_HOLD: return 20;
    default: return 32;
    }
}

const struct st_eval st_eval_ironpush1 = { IP_FIRST, 36, 0, value, is_open, promise };
const struct st_eval st_eval_ironpush2 = { IP_SECOND, 36, 0, value, is_open, promise };
