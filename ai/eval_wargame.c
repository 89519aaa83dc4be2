/* eval_wargame.c -- what a position of Wargame is worth.
 *
 * Models by their cost; points, and those that are still to come; and what each unit would do to the enemy if it acted
 * now, as the dice have it on average: with what it has in hand, tired or not, against his armour and his cover, from
 * where it stands.  Where an activation is not over, its shots and blows are counted in the same way instead of being
 * rolled: a move is not good because the dice that were tried with it were lucky.
 */
#include "../rules/wargame/wargame.h"
#include "eval.h"

enum {
    SCORE = 20, /* a point */
    HALF = 160,
    LAST = 10, /* points of advantage that are half a victory, at the beginning and at the end */
    ONE = 1024, /* a model, where parts of models are counted */
    EACH = 24,
    BEST = 52, /* of 128: what units threaten, and the best of a side once more */
    FADES = 16000, /* a threat is gone so far beyond its reach */
    COMING = 30000, /* and a unit is on its way to a marker from so far */
    THROUGH = 20
};

struct view {
    const struct wg_setting *k;
    const struct wg_state *g;
    uint8_t mind;
    uint8_t cover[WG_UNITS], n[WG_UNITS];
    int32_t cost[WG_UNITS]; /* of one model */
};

/* How far two boxes are apart, about. */
static int32_t gap(const struct wg_box *a, const struct wg_box *b)
{
    const int32_t dx = st_max(0, st_max(a->x0 - b->x1, b->x0 - a->x1));
    const int32_t dy = st_max(0, st_max(a->y0 - b->y1, b->y0 - a->y1));

    return st_max(dx, dy) + st_min(dx, dy) / 2;
}

static int32_t cost_of(const struct wg_setting *k, uint32_t unit)
{
    const uint32_t first = k->first[unit];
    int32_t cost = k->body_cost[k->body[first]] + k->armour_cost[k->armour[first]];

    for (uint32_t i = 0; i < WG_CARRIED && k->item[first][i]; i++)
        cost += k->item_cost[k->item[first][i] - 1u];
    return cost;
}

static void look(struct view *v, const struct st_setting *set, const struct st_state *s, uint8_t mind)
{
    v->k = wg_setting_of(set);
    v->g = wg_state_of(s);
    v->mind = mind;
    for (uint32_t unit = 0; unit < wg_units(v->k); unit++) {
        v->n[unit] = (uint8_t)wg_strength(v->k, v->g, unit);
        v->cost[unit] = v->n[unit] ? cost_of(v->k, unit) : 0;
        v->cover[unit] = (uint8_t)(wg_stands(v->k, v->g, unit) ? wg_cover(v->k, v->g, unit) : 0);
    }
}

/* ---- the dice on average ---- */

/* AW3, AW11: of 36; only damage climbs above six, AW12. */
static int32_t chance_of(int32_t need) { return need <= 1 ? 36 : need >= 7 ? 0 : (7 - need) * 6; }
static int32_t damage_of(int32_t need) { return need == 7 ? 1 : chance_of(need); }

/* AW13 to AW15, BR2, BR3: what so many hits, in 1/36, cost a unit: those who fall, and those who flee. */
static int32_t loss(const struct view *v, uint32_t target, uint32_t weapon, int32_t hits)
{
    const int32_t cover = v->cover[target] ? 7 - v->k->cover_need[v->cover[target]] : 6;
    const int32_t fall =
        hits * damage_of(wg_damage_need(v->k, v->g, target, weapon)) * cover * (ONE / 32) / (36 * 36 * 6 / 32);
    int32_t flee = 0, gone;

    for (int32_t face = 1; face <= 6; face++)
        flee += st_max(0, (face - v->k->bravery[target]) * ONE + fall);
    gone = st_min(fall + flee / 6 * st_min(fall, ONE) / ONE, v->n[target] * ONE);
    return gone * v->cost[target] / ONE + (gone == v->n[target] * ONE ? v->k->destroyed_points * SCORE / 2 : 0);
}

/* AW3 to AW10, FC3: hits, in 1/36, if all of a unit attack with a weapon from so far. */
static int32_t hits_of(const struct view *v, uint32_t unit, uint32_t weapon, int32_t far, int still, int tired)
{
    const struct wg_setting *k = v->k;
    const uint8_t grade = k->body_grade[k->body[k->first[unit]]], ability = k->item_ability[weapon];
    int32_t need = k->hit_need;

    need -= grade == WG_IS_ELITE ? k->modifier[WG_M_ELITE] : grade == WG_IS_UNTRAINED ? k->modifier[WG_M_UNTRAINED] : 0;
    need -= ability == WG_PRECISE     ? k->modifier[WG_M_PRECISE]
            : ability == WG_IMPRECISE ? k->modifier[WG_M_IMPRECISE]
                                      : 0;
    need -= (still ? k->modifier[WG_M_NOT_MOVED] : 0) + (tired ? k->modifier[WG_M_FATIGUED] : 0);
    if (k->item_kind[weapon] == WG_RANGED)
        need -= far > k->item_range[weapon] * k->long_share / 100 ? k->modifier[WG_M_LONG]
                : far < k->near                                   ? k->modifier[WG_M_NEAR]
                                                                  : 0;
    return v->n[unit] * chance_of(need);
}

/* CB4: what a unit's blows cost another: with all it has in hand that was not used, or with a sidearm, EQ6. */
static int32_t blows(const struct view *v, uint32_t unit, uint32_t target, uint32_t used)
{
    const struct wg_setting *k = v->k;
    const uint32_t slot = wg_id(k, v->g, unit) - 1u;
    const int still = !wg_part_of(k, v->g->moved, unit), tired = wg_is_fatigued(k, v->g, unit);
    int32_t sum = 0, drawn = 0;

    for (uint32_t i = 0; i < WG_CARRIED && k->item[slot][i]; i++) {
        const uint32_t weapon = k->item[slot][i] - 1u;
        int32_t points;

        if (k->item_kind[weapon] != WG_MELEE || used >> weapon & 1)
            continue;
        points = loss(v, target, weapon, hits_of(v, unit, weapon, 0, still, tired));
        if (v->g->held[slot] >> i & 1)
            sum += points;
        else if (!used && k->item_ability[weapon] == WG_SIDEARM)
            drawn = st_max(drawn, points);
    }
    return st_max(sum, drawn);
}

/* ---- what a unit threatens ---- */

/* SH3, SH4, by the first model of each. */
static int sees(const struct view *v, uint32_t unit, uint32_t target)
{
    struct wg_view w;

    wg_view_of(v->k, v->g, unit, target, &w);
    return wg_sees(&w, v->k->first[unit] + wg_low(wg_live(v->k, v->g, unit)),
                   v->k->first[target] + wg_low(wg_live(v->k, v->g, target)));
}

/* All of it within its reach, less and less beyond. */
static int32_t faded(int32_t points, int32_t beyond)
{
    return beyond <= 0 ? points : beyond >= FADES ? 0 : points * (FADES - beyond) / FADES / 2;
}

/* The best that a unit could do to another with anything it carries, in its next activation. */
static int32_t threat_to(const struct view *v, uint32_t unit, uint32_t target)
{
    const struct wg_setting *k = v->k;
    const uint32_t slot = wg_id(k, v->g, unit) - 1u;
    const int32_t far =
        st_max(0, gap(&v->g->box[unit], &v->g->box[target]) - k->unit_radius[unit] - k->unit_radius[target]);
    const int tired = v->g->last[wg_side(k, unit)] == unit + 1, near = far <= k->engaged;
    int32_t best = 0;

    for (uint32_t i = 0; i < WG_CARRIED && k->item[slot][i]; i++) {
        const uint32_t weapon = k->item[slot][i] - 1u;
        int32_t points, range = k->item_range[weapon];

        if (k->item_kind[weapon] == WG_RANGED) {
            points = loss(v, target, weapon, hits_of(v, unit, weapon, far, far <= range, tired));
            points = faded(points, far - range);
        } else if (k->item_kind[weapon] == WG_MELEE) {
            points = loss(v, target, weapon, hits_of(v, unit, weapon, 0, near, tired));
            points = faded(points - blows(v, target, unit, 0) * 3 / 4, far - k->unit_move[unit] - k->engaged);
        } else {
            continue;
        }
        if (points > best)
            best = k->item_kind[weapon] == WG_RANGED && !sees(v, unit, target) ? st_max(best, points / 2) : points;
    }
    return best;
}

static int32_t threat(const struct view *v, uint32_t unit)
{
    int32_t best = 0;

    for (uint64_t m = wg_army(v->k, !wg_side(v->k, unit)) & ~v->g->waiting; m; m &= m - 1)
        if (v->n[wg_low(m)])
            best = st_max(best, threat_to(v, unit, wg_low(m)));
    return best;
}

/* ---- what is left of an activation ---- */

/* SH1: the best target of each weapon. */
static int32_t shots(const struct view *v, uint32_t unit, uint32_t used)
{
    int32_t sum = 0;

    for (uint32_t w = wg_armed(v->k, v->g, unit, WG_RANGED) & ~used; w; w &= w - 1) {
        int32_t best = 0;

        for (uint64_t m = wg_army(v->k, !wg_side(v->k, unit)) & ~v->g->waiting; m; m &= m - 1) {
            struct wg_volley volley;
            int32_t hits = 0;

            if (!v->n[wg_low(m)] || wg_friends_combat(v->k, v->g, unit, wg_low(m)))
                continue;
            wg_volley_of(v->k, v->g, unit, wg_low(m), st_low(w), &volley);
            for (int32_t need = 1; need < WG_NEEDS; need++)
                hits += volley.dice[need - 1] * chance_of(need);
            best = st_max(best, loss(v, wg_low(m), st_low(w), hits));
        }
        sum += best;
    }
    return sum;
}

/* CB1, CB2: the active unit's blows at the best target, and then those of all who take part. */
static int32_t combat(const struct view *v, const struct st_frame *f)
{
    const uint32_t unit = v->g->active - 1u, fighter = (uint32_t)f->a[0] - 1;
    const int begun = f->step != WG_STEP_SHOOT;
    const uint64_t foes = begun ? v->g->foes : wg_enemies_within(v->k, v->g, unit, v->k->engaged);
    const uint32_t used = f->step == WG_STEP_FIGHT ? (uint32_t)f->a[1] : 0;
    int32_t give = 0, take = 0;

    if (f->step == WG_STEP_FIGHT && fighter != unit)
        take = blows(v, fighter, unit, used);
    else if (f->step != WG_STEP_COMBAT)
        for (uint64_t m = begun ? v->g->part : foes; m; m &= m - 1)
            give = st_max(give, v->n[wg_low(m)] ? blows(v, unit, wg_low(m), used) : 0);
    for (uint64_t m = foes; m; m &= m - 1)
        take += v->n[wg_low(m)] ? blows(v, wg_low(m), unit, 0) * (give ? 3 : 4) / 4 : 0;
    return give - take;
}

static int32_t pending(const struct view *v)
{
    const struct st_frame *f = st_peek(&v->g->s);
    int32_t points = 0;

    if (!v->g->active || (f->step != WG_STEP_SHOOT && f->step != WG_STEP_FIGHT && f->step != WG_STEP_COMBAT))
        return 0;
    if (f->step == WG_STEP_SHOOT)
        points = shots(v, v->g->active - 1u, (uint32_t)f->a[1]);
    points += combat(v, f);
    return wg_side(v->k, v->g->active - 1u) ? -points : points;
}

/* ---- what the scenario wants ---- */

/* Activations of a side that are still to be settled. */
static int32_t left(const struct view *v, uint8_t side)
{
    return v->k->activations - v->g->used[side] + (v->g->active && wg_side(v->k, v->g->active - 1u) == side);
}

/* SC4: models near a marker, four each, and those on their way, two at most. */
static int32_t presence(const struct view *v, uint8_t side, struct pl_vec at)
{
    int32_t sum = 0;

    for (uint64_t m = wg_army(v->k, side) & ~v->g->waiting; m; m &= m - 1)
        for (uint64_t e = wg_live(v->k, v->g, wg_low(m)); e; e &= e - 1) {
            const uint32_t slot = v->k->first[wg_low(m)] + wg_low(e);
            const int32_t d = (int32_t)pl_length(pl_minus(wg_at_of(v->g, slot), at)) - v->k->radius[slot];

            sum += d <= v->k->objective ? 64 : st_max(0, COMING - d) * 24 / COMING;
        }
    return sum;
}

static int32_t markers(const struct view *v)
{
    const int32_t each = v->k->objective_points + v->k->hold_points * (left(v, 0) + left(v, 1)) / 2;
    int32_t points = 0;

    for (uint32_t a = 0; each && a < v->k->areas; a++)
        if (v->k->kind[a] == WG_OBJECTIVE) {
            const int32_t own = presence(v, 0, v->k->shape[a].p[0]), his = presence(v, 1, v->k->shape[a].p[0]);

            points += SCORE * each * (own - his) / (own + his + 64);
        }
    return points;
}

/* Models beyond the line that a side has to cross, and how far the others are from it. */
static int32_t breach(const struct view *v, uint8_t side)
{
    int32_t points = 0;

    for (uint32_t a = 0; v->k->breach_models && a < v->k->areas; a++) {
        const struct wg_box *goal = &v->k->area_box[a];

        if (v->k->kind[a] != WG_GOAL_A + side)
            continue;
        for (uint64_t m = wg_army(v->k, side) & ~v->g->waiting; m; m &= m - 1) {
            const int32_t n = v->n[wg_low(m)], d = gap(&v->g->box[wg_low(m)], goal);

            points += n ? n * THROUGH * (40000 - d) / 40000 / 2 + (d == 0 ? n * THROUGH / 2 : 0) : 0;
        }
    }
    return points;
}

/* What units cost and threaten.  A side can carry out one of its threats at a time; one's own are worth more, or
 * nobody would come near. */
static int32_t side_points(const struct view *v, uint8_t side)
{
    int32_t points = 0, best = 0, sum = 0;

    for (uint64_t m = wg_army(v->k, side); m; m &= m - 1) {
        const uint32_t unit = wg_low(m);
        const int32_t here = wg_stands(v->k, v->g, unit) ? threat(v, unit) : 0;

        points += v->n[unit] * v->cost[unit];
        best = st_max(best, here);
        sum += here;
    }
    sum = sum * EACH + best * BEST;
    return points + (side == v->mind ? sum * 3 / 2 : sum) / 128;
}

static int32_t value(const struct st_setting *set, const struct st_state *s, uint8_t mind)
{
    struct view v;
    int32_t points, time;

    look(&v, set, s, mind);
    time = (left(&v, 0) + left(&v, 1)) * 32 / v.k->activations;
    points = (side_points(&v, 0) - side_points(&v, 1) + pending(&v)) * (8 + time) / 64;
    points += markers(&v) + breach(&v, 0) - breach(&v, 1);
    points += SCORE * ((int32_t)wg_score(v.k, v.g, 0, NULL) - (int32_t)wg_score(v.k, v.g, 1, NULL));
    return st_squash(points, LAST + HALF * time / 64);
}

/* An activation is looked through up to its shots and blows; who falls is looked through. */
static int is_open(const struct st_setting *set, const struct st_state *s)
{
    const uint8_t step = st_peek(s)->step;

    (void)set;
    return step == WG_STEP_EQUIP || step == WG_STEP_MOVE || step == WG_STEP_LOSE;
}

/* ---- promise ---- */

/* To the nearest marker that counts, or else to the nearest enemy. */
static int32_t to_goal(const struct wg_setting *k, const struct wg_state *g, uint8_t side, struct pl_vec at)
{
    const struct wg_box here = { (uint16_t)at.x, (uint16_t)at.y, (uint16_t)at.x, (uint16_t)at.y };
    int32_t best = 60000;

    for (uint32_t a = 0; (k->objective_points || k->hold_points) && a < k->areas; a++)
        if (k->kind[a] == WG_OBJECTIVE)
            best = st_min(best, (int32_t)pl_length(pl_minus(k->shape[a].p[0], at)));
    for (uint64_t m = best < 60000 ? 0 : wg_army(k, !side) & ~g->waiting; m; m &= m - 1)
        if (wg_live(k, g, wg_low(m)))
            best = st_min(best, gap(&here, &g->box[wg_low(m)]));
    return best;
}

/* From a unit to the nearest enemy. */
static int32_t to_enemy(const struct wg_setting *k, const struct wg_state *g, uint32_t unit)
{
    int32_t best = 60000;

    for (uint64_t m = wg_army(k, !wg_side(k, unit)) & ~g->waiting; m; m &= m - 1)
        if (wg_live(k, g, wg_low(m)))
            best =
                st_min(best, gap(&g->box[unit], &g->box[wg_low(m)]) - k->unit_radius[unit] - k->unit_radius[wg_low(m)]);
    return st_max(0, best);
}

/* In hand: what shoots if somebody is in reach and not upon it, what strikes if he is, a shield at any time. */
static int32_t in_hand(const struct wg_setting *k, const struct wg_state *g, const struct st_action *act)
{
    const uint32_t unit = k->unit_of[act->unit - 1];
    const int32_t far = to_enemy(k, g, unit), step = k->unit_move[unit];
    int32_t sum = 32;

    for (uint32_t m = act->bits & ((1u << WG_ITEMS) - 1); m; m &= m - 1) {
        const uint32_t item = st_low(m);

        if (k->item_kind[item] == WG_RANGED)
            sum += far > k->engaged && far <= step + k->item_range[item] ? 60 + k->item_damage[item] : 0;
        else if (k->item_kind[item] == WG_MELEE)
            sum += far <= step + k->engaged ? 40 + 4 * k->item_damage[item] : 0;
        else
            sum += 24;
    }
    return sum;
}

/* Whoever has somebody to shoot at, is in combat or at a marker may stay. */
static int32_t stay(const struct wg_setting *k, const struct wg_state *g, uint8_t side, const struct st_action *act)
{
    const uint32_t unit = k->unit_of[act->unit - 1];
    int32_t range = k->engaged;

    for (uint32_t m = g->ran ? 0 : wg_armed(k, g, unit, WG_RANGED); m; m &= m - 1)
        range = st_max(range, k->item_range[st_low(m)]);
    return to_enemy(k, g, unit) <= range || to_goal(k, g, side, wg_at_of(g, act->unit - 1u)) <= k->objective ? 200 : 8;
}

/* Is there somebody to shoot or strike at as the unit stands? */
static int has_target(const struct wg_setting *k, const struct wg_state *g)
{
    const struct st_frame *f = st_peek(&g->s);
    struct st_action one;

    if (f->step == WG_STEP_SHOOT)
        return wg_list_shots(k, g, f, 1, &one) != 0;
    return f->step == WG_STEP_FIGHT && f->n != WG_P_PLACING && wg_list_blows(k, g, f, 1, &one);
}

static int32_t promise(const struct st_setting *set, const struct st_state *s, const struct st_action *act)
{
    const struct wg_setting *k = wg_setting_of(set);
    const struct wg_state *g = wg_state_of(s);

    switch (act->verb) {
    case WG_MARCH:
        return st_max(1, 64 + (to_goal(k, g, s->actor, wg_at_of(g, act->unit - 1u)) -
                               to_goal(k, g, s->actor, pl_vec_of(act->x, act->y))) / 250);
    case WG_WALK:
    case WG_VIA: return 0;
    case WG_EQUIP: return in_hand(k, g, act);
    case WG_STAY: return stay(k, g, s->actor, act);
    case WG_ATTACK: return 160;
    case WG_FINISH: return has_target(k, g) ? 0 : 8;
    case WG_TOWARD:
    case WG_PILE_IN:            /* W10: it is a move and costs the arm its rest */
        return k->melee_reach == WG_REACH_UNIT && has_target(k, g) ? 0 : 100;
    case WG_BACK: return 1;
    case WG_LOSE:
    case WG_FLEE:               /* missed least is an ordinary model in the rear */
        return k->role[act->unit - 1] != WG_ORDINARY ? 1 :
            st_min(255, 2 + to_goal(k, g, s->actor, wg_at_of(g, act->unit - 1u)) / 200);
    default: return 32;
    }
}

const struct st_eval st_eval_wargame = { WG_NUMBER, 200, 0, 4, value, is_open, promise };
