/* check.c -- Wargame: finds which question is open, and lets its chapter judge the answer. */
#include "wargame.h"

/* SC7: a side may activate any of its units, as often as it likes. */
static struct st_verdict check_activate(const struct wg_setting *k, const struct wg_state *g,
                                        const struct st_action *act)
{
    uint32_t unit;

    if (act->verb != WG_ACTIVATE)
        return st_refuse(ST_NOT_NOW, WG_SC8);
    return wg_check_unit(k, g, act->unit, g->s.actor, WG_SC7, &unit);
}

struct st_verdict wg_check(const struct st_setting *set, const struct st_state *s, const struct st_action *act)
{
    const struct wg_setting *k = wg_setting_of(set);
    const struct wg_state *g = wg_state_of(s);
    const struct st_verdict common = st_check_common(&wargame_ruleset, set, s, act);
    const struct st_frame *f;

    if (common.code != ST_OK || s->node == ST_CHANCE)
        return common;
    f = st_peek(s);
    switch (f->step) {
    case WG_STEP_DEPLOY: return wg_check_deploy(k, g, act);
    case WG_STEP_EQUIP: return wg_check_equip(k, g, wg_equip_at(f), act);
    case WG_STEP_MOVE: return wg_check_move(k, g, wg_move_at(f), act);
    case WG_STEP_SHOOT: return wg_check_shoot(k, g, wg_shots_at(f), act);
    case WG_STEP_COMBAT: return wg_check_order(k, g, act);
    case WG_STEP_FIGHT: return wg_check_fight(k, g, wg_fight_at(f), act);
    case WG_STEP_LOSE: return wg_check_lose(k, g, wg_losses_at(f), act);
    default: return check_activate(k, g, act);
    }
}
