/* shoot.c -- Wargame, the Shooting Phase.
 *
 *   SH1          once with each ranged weapon     wg_step_shoot()
 *   SH2, SH3     in range and in sight            judge_target()
 *   SH5          not into a friend's combat       wg_friends_combat()
 */
#include "wargame.h"

uint32_t wg_friends_combat(const struct wg_setting *k, const struct wg_state *g, uint32_t unit, uint32_t target)
{
    for (uint64_t m = wg_army(k, wg_side(k, unit)) & ~wg_bit(unit) & ~g->waiting; m; m &= m - 1)
        if (wg_live(k, g, wg_low(m)) && wg_units_within(k, g, wg_low(m), target, k->engaged))
            return wg_low(m) + 1;
    return 0;
}

/* Is there a model with the weapon in range and in sight?  If none is, the refusal says what blocks the first that is
 * in range. */
static struct st_verdict judge_target(const struct wg_setting *k, const struct wg_state *g, uint32_t unit,
                                      uint32_t target, uint32_t weapon)
{
    const int32_t range = wg_item_range(k, weapon);
    struct wg_view view;

    if (!wg_boxes_within(&g->box[unit], &g->box[target], range + k->unit_radius[unit] + k->unit_radius[target]))
        return st_refuse_amount(WG_OUT_OF_RANGE, WG_SH2, range, 0);
    wg_view_of(k, g, unit, target, &view);
    for (uint64_t m = wg_live(k, g, unit); m; m &= m - 1) {
        const uint32_t slot = k->first[unit] + wg_low(m);

        if (wg_copies(k, g, slot, weapon) && wg_bearing(&view, slot, target, range, 0))
            return st_ok();
    }
    for (uint64_t m = wg_live(k, g, unit); m; m &= m - 1)
        for (uint64_t n = wg_live(k, g, target); n; n &= n - 1) {
            const uint32_t slot = k->first[unit] + wg_low(m), other = k->first[target] + wg_low(n);

            if (wg_copies(k, g, slot, weapon) && wg_models_within(k, g, slot, other, range))
                return st_refuse(WG_NO_SIGHT, wg_blocker(&view, slot, other) < WG_BLOCK_AREA ? WG_SH4 : WG_SH3);
        }
    return st_refuse_amount(WG_OUT_OF_RANGE, WG_SH2, range, 0);
}

struct st_verdict wg_check_shot(const struct wg_setting *k, const struct wg_state *g, const struct wg_shots *f,
                                const struct st_action *act)
{
    const uint32_t unit = f->unit - 1, weapon = act->option - 1u;
    uint32_t target;
    const struct wg_arms arms = { unit, f->used, WG_RANGED, WG_SH1 };
    const struct st_verdict v = wg_check_weapon(k, g, &arms, act, &target);

    if (v.code != ST_OK)
        return v;
    if (wg_friends_combat(k, g, unit, target))
        return st_refuse(WG_IN_COMBAT, WG_SH5);
    return judge_target(k, g, unit, target, weapon);
}

uint32_t wg_list_shots(const struct wg_setting *k, const struct wg_state *g, const struct wg_shots *f, uint32_t limit,
                       struct st_action *out)
{
    const uint32_t unit = f->unit - 1, weapons = wg_armed(k, g, unit, WG_RANGED) & ~f->used;
    uint64_t targets = weapons ? wg_army(k, !wg_side(k, unit)) & ~g->waiting : 0;
    uint32_t n = 0;

    for (; targets; targets &= targets - 1) {
        const uint32_t target = wg_low(targets);

        if (!wg_live(k, g, target) || wg_friends_combat(k, g, unit, target))
            continue;
        for (uint32_t m = weapons; m && n < limit; m &= m - 1)
            if (judge_target(k, g, unit, target, st_low(m)).code == ST_OK) {
                const struct st_action a = {
                    WG_ATTACK, (uint8_t)(st_low(m) + 1), wg_id(k, g, unit), wg_id(k, g, target), 0, 0, 0, 0, 0, 0
                };

                out[n++] = a;
            }
    }
    return n;
}

struct st_verdict wg_check_shoot(const struct wg_setting *k, const struct wg_state *g, const struct wg_shots *f,
                                 const struct st_action *act)
{
    const uint32_t unit = f->unit - 1;

    if (act->verb == WG_DRAW)
        return f->used ? st_refuse(WG_BEGUN, WG_EQ6) : wg_check_draw(k, g, unit, act);
    if (act->verb != WG_ATTACK && act->verb != WG_FINISH)
        return st_refuse(ST_NOT_NOW, WG_SC8);
    if (act->unit != wg_id(k, g, unit))
        return st_refuse(WG_OTHER_UNIT, WG_SH1);
    return act->verb == WG_FINISH ? st_ok() : wg_check_shot(k, g, f, act);
}

/* Can the unit shoot now, or draw a sidearm that shoots? */
static int may_shoot(const struct wg_setting *k, const struct wg_state *g, const struct wg_shots *f)
{
    const uint32_t unit = f->unit - 1;
    struct st_action one;

    for (uint64_t m = f->used ? 0 : wg_live(k, g, unit); m;) {
        const uint32_t model = wg_low(m), slot = k->first[unit] + model;

        for (uint32_t n = wg_may_draw(k, g, unit, model) ? wg_sidearms(k, slot) & ~g->held[slot] : 0; n; n &= n - 1)
            if (wg_item_kind(k, k->item[slot][st_low(n)] - 1) == WG_RANGED)
                return 1;
        m &= ~wg_alike(k, g, unit, model);
    }
    return wg_list_shots(k, g, f, 1, &one) > 0;
}

/* Tell why there is no target: of all reasons for all enemies and weapons, the last in the order of the clauses, which
 * came nearest to a shot. */
static void say_nobody(const struct wg_setting *k, const struct wg_state *g, uint32_t unit, struct st_log *log)
{
    struct st_verdict best = st_ok();

    for (uint64_t m = wg_army(k, !wg_side(k, unit)) & ~g->waiting; m; m &= m - 1)
        for (uint32_t w = wg_live(k, g, wg_low(m)) ? wg_armed(k, g, unit, WG_RANGED) : 0; w; w &= w - 1) {
            const struct st_verdict v = wg_friends_combat(k, g, unit, wg_low(m))
                                            ? st_refuse(WG_IN_COMBAT, WG_SH5)
                                            : judge_target(k, g, unit, wg_low(m), st_low(w));

            if (v.rule > best.rule)
                best = v;
        }
    if (best.code != ST_OK)
        wg_say_unit(k, g, log, WG_EV_NO_TARGET, best.rule, unit, 0, 0,
                    best.code == WG_IN_COMBAT  ? WG_L_IN_COMBAT
                    : best.code == WG_NO_SIGHT ? WG_L_OUT_OF_SIGHT
                                               : WG_L_OUT_OF_RANGE);
}

void wg_step_shoot(const struct wg_setting *k, struct wg_state *g, struct wg_shots *f, struct st_log *log)
{
    const uint32_t unit = f->unit - 1;
    const struct st_action a = g->s.answer;

    if (f->phase == 1) {
        f->phase = 0;
        if (a.verb == WG_DRAW) {
            wg_do_draw(k, g, unit, &a, log);
        } else if (a.verb == WG_ATTACK) {
            f->used |= 1u << (a.option - 1);
            wg_begin_attack(k, g, unit, &a, log);
            return;
        } else {
            wg_say_unit(k, g, log, WG_EV_CEASES, WG_SH1, unit, 0, 0, 0);
            g->drew = 0;
            st_pop(&g->s);
            return;
        }
    }
    if (may_shoot(k, g, f)) {
        f->phase = 1;
        st_ask(&g->s, f->side, WG_SH1);
        return;
    }
    if (log && f->used == 0)
        say_nobody(k, g, unit, log);
    g->drew = 0;
    st_pop(&g->s);
}
