/* combat.c -- Wargame, the Combat Phase.
 *
 *   CB1    who takes part, fixed at the start      wg_step_combat()
 *   CB2    the active unit first                   wg_step_combat()
 *   CB4    blows, with every melee weapon          check_blow()
 *   MV5    a unit that retreated does not fight    wg_step_combat()
 */
#include "wargame.h"

/* ---- blows ---- */

/* W39: the active unit may attack all units that take part; each of these only the active unit. */
static uint64_t targets_of(const struct wg_state *g, uint32_t unit)
{
    return g->active == unit + 1 ? g->part : wg_bit(g->active - 1u);
}

/* With the option of weapon reach, at least one model must reach the target. */
static int has_dice(const struct wg_setting *k, const struct wg_state *g, uint32_t unit, uint32_t target,
                    uint32_t weapon)
{
    struct wg_volley v;

    if (k->melee_reach == WG_REACH_UNIT)
        return 1;
    wg_volley_of(k, g, unit, target, weapon, &v);
    return v.total > 0;
}

static struct st_verdict check_blow(const struct wg_setting *k, const struct wg_state *g, const struct wg_fight *f,
                                    const struct st_action *act)
{
    const uint32_t unit = f->unit - 1, weapon = act->option - 1u;
    uint32_t target;
    const struct wg_arms arms = { unit, f->used, WG_MELEE, WG_CB4 };
    const struct st_verdict v = wg_check_weapon(k, g, &arms, act, &target);

    if (v.code != ST_OK)
        return v;
    if (!(targets_of(g, unit) & wg_bit(target)))
        return st_refuse(WG_NOT_PART, WG_CB1);
    if (!wg_units_within(k, g, unit, target, k->engaged) || !has_dice(k, g, unit, target, weapon))
        return st_refuse_amount(WG_NOT_NEAR, WG_CB4,
                                k->melee_reach == WG_REACH_UNIT ? k->engaged : wg_item_range(k, weapon), 0);
    return st_ok();
}

uint32_t wg_list_blows(const struct wg_setting *k, const struct wg_state *g, const struct wg_fight *f, uint32_t limit,
                       struct st_action *out)
{
    const uint32_t unit = f->unit - 1, weapons = wg_armed(k, g, unit, WG_MELEE) & ~f->used;
    uint32_t n = 0;

    for (uint64_t m = weapons ? targets_of(g, unit) : 0; m; m &= m - 1) {
        const uint32_t target = wg_low(m);

        if (!wg_live(k, g, target) || !wg_units_within(k, g, unit, target, k->engaged))
            continue;
        for (uint32_t w = weapons; w && n < limit; w &= w - 1)
            if (has_dice(k, g, unit, target, st_low(w))) {
                const struct st_action a = {
                    WG_ATTACK, (uint8_t)(st_low(w) + 1), wg_id(k, g, unit), wg_id(k, g, target), 0, 0, 0, 0, 0, 0
                };

                out[n++] = a;
            }
    }
    return n;
}

/* ---- one unit fights ---- */

struct st_verdict wg_check_fight(const struct wg_setting *k, const struct wg_state *g, const struct wg_fight *f,
                                 const struct st_action *act)
{
    const uint32_t unit = f->unit - 1;

    switch (act->verb) {
    case WG_DRAW: return f->piling <= WG_P_BACK ? wg_check_draw(k, g, unit, act) : st_refuse(WG_BEGUN, WG_EQ6);
    case WG_PILE_IN:
    case WG_WALK:
    case WG_BACK:
    case WG_TOWARD: return wg_check_pile(k, g, f, act);
    case WG_FINISH:
        if (f->piling == WG_P_PLACING)
            return wg_check_pile(k, g, f, act);
        break;
    case WG_ATTACK:
        if (f->piling == WG_P_PLACING)
            return st_refuse(WG_BEGUN, WG_CB3);
        break;
    default: return st_refuse(ST_NOT_NOW, WG_SC8);
    }
    if (act->unit != wg_id(k, g, unit))
        return st_refuse(WG_OTHER_UNIT, WG_CB4);
    return act->verb == WG_FINISH ? st_ok() : check_blow(k, g, f, act);
}

/* CB3: a model that does not touch the enemy unit might get closer.  Whether there is a place, wg_check_place() says.
 * */
static int may_close(const struct wg_setting *k, const struct wg_state *g, uint32_t unit, uint32_t foe)
{
    for (uint64_t m = wg_live(k, g, unit); m; m &= m - 1) {
        const uint32_t slot = k->first[unit] + wg_low(m);

        if (wg_model_gap(k, g, slot, wg_at_of(g, slot), g->z[slot], foe, 1) > 0)
            return 1;
    }
    return 0;
}

/* Can the unit do anything except finish? */
static int may_fight(const struct wg_setting *k, const struct wg_state *g, const struct wg_fight *f)
{
    const uint32_t unit = f->unit - 1;
    struct pl_vec to[WG_UNIT_MODELS];
    struct st_action one;

    if (!wg_live(k, g, unit))
        return 0;
    if (f->piling == WG_P_PLACING || wg_list_blows(k, g, f, 1, &one))
        return 1;
    if (f->piling > WG_P_BACK || !wg_live(k, g, g->active - 1u))
        return 0;
    for (uint64_t m = wg_live(k, g, unit); m; m &= m - 1)
        if (wg_may_draw(k, g, unit, wg_low(m)))
            return 1;
    if (f->piling == WG_P_BACK)
        return wg_pile_up(k, g, f, to) != 0;
    return f->foe == 0 || may_close(k, g, unit, f->foe - 1);
}

static void fought(const struct wg_setting *k, struct wg_state *g, struct wg_fight *f, struct st_log *log)
{
    if (f->phase == 1)
        wg_say_unit(k, g, log, WG_EV_CEASES, WG_CB4, f->unit - 1, 0, 0, 0);
    g->drew = 0;
    st_pop(&g->s);
}

void wg_step_fight(const struct wg_setting *k, struct wg_state *g, struct wg_fight *f, struct st_log *log)
{
    const uint32_t unit = f->unit - 1;
    const struct st_action a = g->s.answer;

    if (f->phase == 1) {
        if (a.verb == WG_FINISH && f->piling != WG_P_PLACING) {
            fought(k, g, f, log);
            return;
        }
        f->phase = 2;
        if (a.verb == WG_DRAW) {
            wg_do_draw(k, g, unit, &a, log);
        } else if (a.verb == WG_ATTACK) {
            f->used |= 1u << (a.option - 1);
            f->piling = WG_P_STRUCK;
            wg_begin_attack(k, g, unit, &a, log);
            return;
        } else {
            wg_do_pile(k, g, f, log);
        }
    }
    if (f->phase == 0) {
        const uint64_t near = wg_closest(k, g, unit);

        wg_say_unit(k, g, log, WG_EV_FIGHTS, WG_CB2, unit, 0, 0, 0);
        if (near && !(near & (near - 1))) /* W57: one closest enemy: no choice */
            f->foe = wg_low(near) + 1;
    }
    f->phase = 2;
    if (!may_fight(k, g, f)) {
        fought(k, g, f, log);
        return;
    }
    f->phase = 1;
    st_ask(&g->s, f->side, f->piling == WG_P_PLACING ? WG_CB3 : WG_CB4);
}

/* ---- the phase ---- */

struct st_verdict wg_check_order(const struct wg_setting *k, const struct wg_state *g, const struct st_action *act)
{
    uint32_t unit;
    struct st_verdict v;

    if (act->verb != WG_FIGHT)
        return st_refuse(ST_NOT_NOW, WG_CB2);
    v = wg_check_unit(k, g, act->unit, g->s.actor, WG_CB2, &unit);
    if (v.code != ST_OK)
        return v;
    return g->foes & wg_bit(unit) ? st_ok() : st_refuse(WG_NOT_PART, WG_CB1);
}

static void begin_fight(const struct wg_setting *k, struct wg_state *g, uint32_t unit)
{
    g->foes &= ~wg_bit(unit);
    wg_fight_of(st_push(&g->s, WG_STEP_FIGHT, wg_side(k, unit)))->unit = unit + 1;
}

static void take_part(const struct wg_setting *k, struct wg_state *g, struct st_log *log)
{
    const uint32_t unit = g->active - 1u;

    g->part = g->foes = wg_enemies_within(k, g, unit, k->engaged);
    for (uint64_t m = log ? g->part : 0; m; m &= m - 1)
        wg_say_unit(k, g, log, WG_EV_TAKES_PART, WG_CB1, wg_low(m), 0, 0, 0);
}

void wg_step_combat(const struct wg_setting *k, struct wg_state *g, struct st_frame *f, struct st_log *log)
{
    const uint32_t unit = g->active - 1u;

    if (f->phase == 0) {
        f->phase = 1;
        take_part(k, g, log);
        if (g->part && g->retreated) {
            wg_say_unit(k, g, log, WG_EV_BARRED, WG_MV5, unit, 0, 0, 0);
        } else if (g->part) {
            begin_fight(k, g, unit);
            return;
        }
    }
    for (uint64_t m = g->foes; m; m &= m - 1) /* W46: destroyed units do not fight */
        if (!wg_live(k, g, wg_low(m)))
            g->foes &= ~(m & -m);
    if (f->phase == 2) {
        f->phase = 1;
        begin_fight(k, g, k->unit_of[g->s.answer.unit - 1]);
    } else if (g->foes == 0 || !wg_live(k, g, unit)) {
        g->part = g->foes = 0;
        st_pop(&g->s);
    } else if (g->foes & (g->foes - 1)) {
        f->phase = 2;
        st_ask(&g->s, !f->side, WG_CB2);
    } else {
        begin_fight(k, g, wg_low(g->foes));
    }
}
