/* eval_ironpush.c -- what a position of Iron Push is worth, in both editions.
 *
 * Units and their cohesion, the more the nearer an army is to breaking; what the best attack of every engaged unit
 * would gain, by the totals, the table of results and the push-back as the rules have them; friends at hand; the way to
 * the enemy, over a bridge where there is no other; objectives, and whom the clock favours.
 */
#include "../rules/ironpush/ironpush.h"
#include "eval.h"

enum {
    UNIT = 100, STRENGTH = 12, SHAKEN = 26, DISRUPTED = 60, BREAK = 440, HALF = 182,
    READY = 5, LATER = 3,               /* eighths of what an attack gains: who may act this turn, who has acted */
    JAM = 1500,                         /* so much farther is the way if friends are in it */
    FAR = 5, TURNED = 6, BESIDE = 2, OBJECTIVE = 30, LATE = 250, NEAR_OBJECTIVE = 12, COMMANDER = 20
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

/* What a side has lost with so many units: the more, the nearer it is to breaking. */
static int32_t broken(const struct view *v, uint8_t side, int32_t lost)
{
    const int32_t most = st_max((int32_t)ip_breaks_at(v->k, side), 1);

    return BREAK * lost * lost / (most * most);
}

/* ---- attacks ---- */

/* What the loss of these units costs their side. */
static int32_t price(const struct view *v, uint64_t units, uint8_t side)
{
    const int32_t lost = (int32_t)ip_lost(v->k, v->g, side);
    int32_t points = broken(v, side, lost + (int32_t)ip_count(units)) - broken(v, side, lost);

    for (; units; units &= units - 1)
        points += worth(v, ip_low(units));
    return points;
}

static int32_t hit(const struct view *v, uint32_t slot)
{
    switch (v->g->cohesion[slot]) {
    case IP_IS_FRESH: return SHAKEN;
    case IP_IS_SHAKEN: return DISRUPTED - SHAKEN;
    default: return price(v, ip_bit(slot), ip_side(slot));
    }
}

/* 7.7, CB4 to CB6: what a push-back costs those who are pushed. */
static int32_t push(const struct view *v, uint32_t attacker, uint32_t defender, int32_t heading)
{
    struct ip_state after = *v->g;

    if (ip_is_second(v->k))
        ip_push_second(v->k, &after, defender, heading, NULL);
    else
        ip_push_first(v->k, &after, attacker, defender, heading, NULL);
    if (after.live != v->g->live)
        return price(v, v->g->live & ~after.live, ip_side(defender));
    return after.cohesion[defender] != v->g->cohesion[defender] ? hit(v, defender) : 0;
}

/* 7.2 to 7.5: one die, or two of which the stronger takes the one he likes. */
static int32_t roll(const int32_t face[IP_FACES], int32_t edge)
{
    int32_t sum = 0;

    for (uint32_t i = 0; i < IP_FACES; i++)
        for (uint32_t j = 0; j < IP_FACES; j++)
            sum += edge > 0 ? st_max(face[i], face[j]) : edge < 0 ? st_min(face[i], face[j]) : face[i];
    return sum / (IP_FACES * IP_FACES);
}

static int32_t attack(const struct view *v, uint32_t slot, uint32_t other)
{
    const struct ip_setting *k = v->k;
    const int32_t edge = ip_total(k, v->g, slot, other, 1, NULL) - ip_total(k, v->g, other, slot, 0, NULL);
    const int32_t heading = pl_turned(v->g->h[slot], 90 * ip_touches(k, v->g, slot, other).mine);
    const int32_t own = hit(v, slot), his = hit(v, other), pushed = push(v, slot, other, heading);
    int32_t face[IP_FACES];

    for (uint32_t i = 0; i < IP_FACES; i++)
        face[i] = st_max(k->hits_defender[i + 1] * his, k->pushes[i + 1] * pushed) - k->hits_attacker[i + 1] * own;
    return roll(face, edge);
}

/* What the best attack of an engaged unit would gain; nobody has to attack. */
static int32_t attacks(const struct view *v, uint32_t slot, uint64_t engaged)
{
    int32_t best = 0;

    for (uint64_t m = engaged; m; m &= m - 1)
        best = st_max(best, attack(v, slot, ip_low(m)));
    return best * (v->g->acted & ip_bit(slot) ? LATER : READY) / 8;
}

/* ---- the way to the enemy ---- */

static int32_t clamp(int32_t x, int32_t low, int32_t high) { return st_max(low, st_min(x, high)); }

static int is_barred(const struct view *v, uint32_t slot, struct pl_vec to)
{
    const struct pl_rect me = ip_base(v->k, v->g, slot);

    for (uint32_t m = v->k->ground; m; m &= m - 1)
        if (v->k->kind[st_low(m)] == IP_IMPASSABLE && ip_is_in(v->k, &me, to, st_low(m)))
            return 1;
    return 0;
}

/* Does a friend stand between a unit and the road? */
static int is_jammed(const struct view *v, uint32_t slot, struct pl_vec to_road)
{
    const struct pl_rect me = ip_base(v->k, v->g, slot);

    for (uint64_t m = v->army[ip_side(slot)] & ~ip_bit(slot); m; m &= m - 1) {
        const struct pl_rect other = ip_base(v->k, v->g, ip_low(m));

        if (pl_sweeps(&me, to_road, &other, IP_EPS))
            return 1;
    }
    return 0;
}

/* B22: where no base can pass, a road may: how far it is from place to place along the nearest road. */
static int32_t by_road(const struct view *v, uint32_t slot, struct pl_vec to, int32_t straight)
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

/* How far the nearest enemy is, and whether the unit looks at it.  Against the clock it hurries. */
static int32_t approach(const struct view *v, uint32_t slot, uint8_t side)
{
    const struct pl_vec me = ip_place(v->g, slot), ahead = { pl_cos(v->g->h[slot]), pl_sin(v->g->h[slot]) };
    const int32_t eager = v->k->time_favours ? 2 : 1;
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
    points = far < 2500 && pl_dot(to, ahead) * 10 < (int64_t)far * PL_ONE * 3 ? -TURNED : 0;
    if (worn)
        return points + FAR * st_min(far, 3000) / 1000;
    if (v->k->ground && is_barred(v, slot, to))
        far = by_road(v, slot, pl_plus(me, to), far);
    return points - eager * FAR * far / 1000;
}

/* Friends close by on either hand or behind: an army comes up together. */
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

/* For side A: objectives that one side alone holds, else who is nearer; and, the more the nearer the end is, who would
 * have won if this were it (11.3). */
static int32_t objectives(const struct view *v)
{
    const int32_t turn = v->g->turn, limit = st_max(v->k->turn_limit, 1);
    const int32_t lost = (int32_t)ip_lost(v->k, v->g, 1) - (int32_t)ip_lost(v->k, v->g, 0);
    int32_t points = 0, held = 0;

    for (uint32_t a = 0; a < v->k->areas; a++) {
        int32_t far[ST_SIDES];

        if (v->k->kind[a] != IP_OBJECTIVE)
            continue;
        held += is_near(v, 0, v->k->shape[a].p[0], &far[0]);
        held -= is_near(v, 1, v->k->shape[a].p[0], &far[1]);
        points += NEAR_OBJECTIVE * (far[1] - far[0]) / 1000;
    }
    points += OBJECTIVE * held;
    if (v->k->time_favours == 0)
        points += LATE * clamp(held ? held : lost, -1, 1) * turn * turn / (limit * limit);
    return points;
}

static int32_t side_points(const struct view *v, uint8_t side)
{
    const int seeks = side == v->mind && v->k->time_favours != side + 1;    /* else it keeps its place and its line */
    int32_t points = -broken(v, side, (int32_t)ip_lost(v->k, v->g, side));

    for (uint64_t m = v->army[side]; m; m &= m - 1) {
        const uint32_t slot = ip_low(m);
        const uint64_t engaged = ip_engaged(v->k, v->g, slot);

        points += worth(v, slot) + company(v, slot, side);
        if (engaged)
            points += attacks(v, slot, engaged);
        else if (seeks)
            points += approach(v, slot, side);
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
