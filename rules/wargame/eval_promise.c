/* eval_promise.c -- Wargame: how promising an action looks before it is tried.
 *
 * Moves count by how much closer they lead to an objective or the enemy, equipment by its use at that distance. */
#include "eval.h"

/* The distance to the nearest objective that scores or to the side's goal; without either, to the nearest enemy. */
static int32_t to_goal(const struct wg_setting *k, const struct wg_state *g, uint8_t side, struct pl_vec at)
{
    const struct wg_box here = { (uint16_t)at.x, (uint16_t)at.y, (uint16_t)at.x, (uint16_t)at.y };
    int64_t least = INT64_MAX;
    int32_t best = 60000;

    for (uint32_t a = 0; (k->objective_points || k->hold_points) && a < k->areas; a++)
        if (k->kind[a] == WG_OBJECTIVE) {
            const struct pl_vec v = pl_minus(k->shape[a].p[0], at);

            least = pl_dot(v, v) < least ? pl_dot(v, v) : least;
        }
    if (least < (int64_t)best * best)
        best = (int32_t)pl_isqrt(least);
    for (uint32_t a = 0; k->breach_models && a < k->areas; a++)
        if (k->kind[a] == WG_GOAL_A + side)
            best = st_min(best, wg_gap(&here, &k->area_box[a]));
    for (uint64_t m = best < 60000 ? 0 : wg_army(k, !side) & ~g->waiting; m; m &= m - 1)
        if (wg_live(k, g, wg_low(m)))
            best = st_min(best, wg_gap(&here, &g->box[wg_low(m)]));
    return best;
}

/* The distance from a unit to the nearest enemy, about. */
static int32_t to_enemy(const struct wg_setting *k, const struct wg_state *g, uint32_t unit)
{
    int32_t best = 60000;

    for (uint64_t m = wg_army(k, !wg_side(k, unit)) & ~g->waiting; m; m &= m - 1)
        if (wg_live(k, g, wg_low(m)))
            best = st_min(best, wg_gap(&g->box[unit], &g->box[wg_low(m)]) - k->unit_radius[wg_low(m)]);
    return st_max(0, best - k->unit_radius[unit]);
}

/* Ranged weapons count if an enemy can be reached and is not in contact, melee weapons if one can be charged, shields
 * always. */
static int32_t in_hand(const struct wg_setting *k, const struct wg_state *g, const struct st_action *act)
{
    const uint32_t unit = k->unit_of[act->unit - 1];
    const int32_t far = to_enemy(k, g, unit), step = wg_pace(k, g, unit);
    const uint32_t seconds = ((1u << WG_DOUBLES) - 1) << WG_ITEMS;
    int32_t sum = 32;

    for (uint32_t m = act->bits & ~seconds; m; m &= m - 1) {
        const uint32_t item = st_low(m) < WG_ITEMS ? st_low(m) : st_low(m) - WG_DOUBLES;

        if (wg_item_kind(k, item) == WG_RANGED)
            sum += far > k->engaged && far <= step + wg_item_range(k, item) ? 60 + wg_item_damage(k, item) : 0;
        else if (wg_item_kind(k, item) == WG_MELEE)
            sum += far <= step + k->engaged ? 40 + 4 * wg_item_damage(k, item) : 0;
        else
            sum += 24;
    }
    return sum;
}

/* Staying is good for a unit in range of an enemy, in combat, or at an objective. */
static int32_t stay(const struct wg_setting *k, const struct wg_state *g, uint8_t side, const struct st_action *act)
{
    const uint32_t unit = k->unit_of[act->unit - 1];
    int32_t range = k->engaged;

    for (uint32_t m = g->ran ? 0 : wg_armed(k, g, unit, WG_RANGED); m; m &= m - 1)
        range = st_max(range, wg_item_range(k, st_low(m)));
    return to_enemy(k, g, unit) <= range || to_goal(k, g, side, wg_at_of(g, act->unit - 1u)) <= k->objective ? 200 : 8;
}

/* Is any attack lawful now? */
static int has_target(const struct wg_setting *k, const struct wg_state *g)
{
    const struct st_frame *f = st_peek(&g->s);
    struct st_action one;

    if (f->step == WG_STEP_SHOOT)
        return wg_list_shots(k, g, wg_shots_at(f), 1, &one) != 0;
    return f->step == WG_STEP_FIGHT && wg_fight_at(f)->piling != WG_P_PLACING &&
           wg_list_blows(k, g, wg_fight_at(f), 1, &one);
}

int32_t wg_promise(const struct st_setting *set, const struct st_state *s, const struct st_action *act)
{
    const struct wg_setting *k = wg_setting_of(set);
    const struct wg_state *g = wg_state_of(s);

    switch (act->verb) {
    case WG_MARCH:
        return st_max(1, 64 + (to_goal(k, g, s->actor, wg_at_of(g, act->unit - 1u)) -
                               to_goal(k, g, s->actor, pl_vec_of(act->x, act->y))) /
                                  250);
    case WG_WALK:
    case WG_VIA: return 0;
    case WG_EQUIP: return in_hand(k, g, act);
    case WG_STAY: return stay(k, g, s->actor, act);
    case WG_ATTACK: return 160;
    case WG_FINISH: return has_target(k, g) ? 0 : 8;
    case WG_TOWARD:
    case WG_PILE_IN: /* W10: a pile-in is a move, and loses the bonus for not moving */
        return k->melee_reach == WG_REACH_UNIT && has_target(k, g) ? 0 : 100;
    case WG_BACK: return 1;
    case WG_LOSE:
    case WG_FLEE: /* ordinary models in the rear first */
        return k->role[act->unit - 1] != WG_ORDINARY
                   ? 1
                   : st_min(255, 2 + to_goal(k, g, s->actor, wg_at_of(g, act->unit - 1u)) / 200);
    default: return 32;
    }
}
