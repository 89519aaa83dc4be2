/* flow.c -- Wargame: roll-offs, activations and their phases, and the loop that runs every procedure.
 *
 *   SC6         initiative                     step_roll_off()
 *   SC7, SC8    alternation, six phases        step_turn()
 *   FC1, FC2    fatigue                        activate()
 */
#include "wargame.h"

struct st_verdict wg_check_unit(const struct wg_setting *k, const struct wg_state *g, uint16_t id, uint8_t side,
                                st_rule rule, uint32_t *unit)
{
    if (id < 1 || id > wg_total(k) || !wg_has(g->live, id - 1u))
        return st_refuse(ST_NO_UNIT, rule);
    *unit = k->unit_of[id - 1];
    if (wg_side(k, *unit) != side)
        return st_refuse(ST_NOT_YOURS, rule);
    return id == wg_id(k, g, *unit) ? st_ok() : st_refuse_amount(WG_NOT_LEADER, rule, wg_id(k, g, *unit), id);
}

/* FC1, FC2: a unit activated twice running is fatigued until another is activated. */
static void activate(const struct wg_setting *k, struct wg_state *g, uint32_t unit, struct st_log *log)
{
    const uint8_t side = wg_side(k, unit), last = g->last[side];

    g->active = (uint8_t)(unit + 1);
    g->used[side]++;
    wg_say_unit(k, g, log, WG_EV_ACTIVATED, WG_SC7, unit, g->used[side], 0, 0);
    if (last == unit + 1) {
        wg_say_unit(k, g, log, WG_EV_FATIGUED, WG_FC1, unit, 0, 0, 0);
        g->fatigued[side] = 1;
        return;
    }
    if (g->fatigued[side] && wg_live(k, g, last - 1u))
        wg_say_unit(k, g, log, WG_EV_RESTED, WG_FC2, last - 1u, 0, 0, 0);
    g->fatigued[side] = 0;
    g->last[side] = (uint8_t)(unit + 1);
}

static void begin_move(const struct wg_setting *k, struct wg_state *g, uint8_t side)
{
    struct wg_move *f = wg_move_of(st_push(&g->s, WG_STEP_MOVE, side));
    const uint32_t unit = g->active - 1u;

    f->unit = g->active;
    f->allowance = wg_pace(k, g, unit);
    f->began_near = wg_enemies_within(k, g, unit, k->engaged) != 0;
}

/* MV3b, MV5: a unit that ran or retreated does not shoot; this is told only if it has a ranged weapon in hand. */
static void begin_shooting(const struct wg_setting *k, struct wg_state *g, uint8_t side, struct st_log *log)
{
    if (g->ran || g->retreated) {
        if (wg_armed(k, g, g->active - 1u, WG_RANGED))
            wg_say_unit(k, g, log, WG_EV_NO_SHOOTING, g->retreated ? WG_MV5 : WG_MV3b, g->active - 1u, 0, 0,
                        g->retreated ? WG_L_IT_RETREATED : WG_L_IT_RAN);
        return;
    }
    wg_shots_of(st_push(&g->s, WG_STEP_SHOOT, side))->unit = g->active;
}

/* W09: models count as moved until the end of the activation. */
static void end_activation(const struct wg_setting *k, struct wg_state *g, struct st_frame *f, struct st_log *log)
{
    const uint8_t side = f->side;

    g->active = g->ran = g->retreated = 0;
    __builtin_memset(g->moved, 0, sizeof g->moved);
    __builtin_memset(g->suffered, 0, sizeof g->suffered);
    if (wg_settle(k, g, side, log))
        return;
    f->side = !side;
    f->phase = WG_T_ASK;
}

static void step_turn(const struct wg_setting *k, struct wg_state *g, struct st_frame *f, struct st_log *log)
{
    const uint8_t phase = f->phase++;

    switch (phase) {
    case WG_T_ASK: st_ask(&g->s, f->side, WG_SC7); return;
    case WG_T_ASKED:
        activate(k, g, k->unit_of[g->s.answer.unit - 1], log);
        wg_equip_of(st_push(&g->s, WG_STEP_EQUIP, f->side))->unit = g->active;
        return;
    case WG_T_MOVE: begin_move(k, g, f->side); return;
    case WG_T_SHOOT: begin_shooting(k, g, f->side, log); return;
    case WG_T_COMBAT: st_push(&g->s, WG_STEP_COMBAT, f->side); return;
    case WG_T_BRAVERY: st_push(&g->s, WG_STEP_BRAVERY, f->side); return;
    default: end_activation(k, g, f, log); return;
    }
}

static void say_roll(struct st_log *log, st_rule rule, uint8_t side, int32_t face)
{
    struct st_event e = st_event_of(WG_EV_ROLL_OFF, rule, 0);

    e.side = side;
    e.die = (uint8_t)face;
    e.a = face;
    if (log)
        st_say(log, e);
}

/* SC6, W07, W08: each side rolls a die, again while they are equal.  The winner of the initiative acts first; in the
 * roll for deployment the loser deploys first. */
static void step_roll_off(struct wg_state *g, struct wg_roll_off *f, struct st_log *log)
{
    const st_rule rule = f->initiative ? WG_SC6 : WG_SC3;
    const int32_t face = g->s.answer.option;
    uint8_t winner;

    if (f->phase == 0) {
        f->phase = 1;
        st_roll(&g->s, 0, rule);
        return;
    }
    say_roll(log, rule, f->first_die ? 1 : 0, face);
    if (f->first_die == 0) {
        f->first_die = face;
        st_roll(&g->s, 1, rule);
        return;
    }
    if (f->first_die == face) {
        f->first_die = 0;
        f->phase = 0;
        return;
    }
    winner = face > f->first_die;
    if (f->initiative) {
        wg_say(log, WG_EV_INITIATIVE, WG_SC6, winner, 0, 0, 0, 0);
        st_pop(&g->s);
        st_push(&g->s, WG_STEP_TURN, winner);
    } else {
        wg_say(log, WG_EV_DEPLOYS_FIRST, WG_SC3, !winner, 0, 0, 0, 0);
        st_pop(&g->s);
        st_push(&g->s, WG_STEP_DEPLOY, !winner);
    }
}

void wg_run(const struct wg_setting *k, struct wg_state *g, struct st_log *log)
{
    for (uint32_t i = 0; g->s.node == ST_RUNNING; i++) {
        struct st_frame *f = st_top(&g->s);

        ST_ASSERT(i < ST_STEPS_MAX);
        switch (f->step) {
        case WG_STEP_ROLL_OFF: step_roll_off(g, wg_roll_off_of(f), log); break;
        case WG_STEP_DEPLOY: wg_step_deploy(k, g, f, log); break;
        case WG_STEP_TURN: step_turn(k, g, f, log); break;
        case WG_STEP_EQUIP: wg_step_equip(k, g, wg_equip_of(f), log); break;
        case WG_STEP_MOVE: wg_step_move(k, g, wg_move_of(f), log); break;
        case WG_STEP_SHOOT: wg_step_shoot(k, g, wg_shots_of(f), log); break;
        case WG_STEP_COMBAT: wg_step_combat(k, g, f, log); break;
        case WG_STEP_FIGHT: wg_step_fight(k, g, wg_fight_of(f), log); break;
        case WG_STEP_ATTACK: wg_step_attack(k, g, wg_attack_of(f), log); break;
        case WG_STEP_LOSE: wg_step_lose(k, g, wg_losses_of(f), log); break;
        case WG_STEP_BRAVERY: wg_step_bravery(k, g, wg_bravery_of(f), log); break;
        default: ST_ASSERT(!"no such procedure");
        }
    }
}

void wg_apply(const struct st_setting *set, struct st_state *s, const struct st_action *a, struct st_log *log)
{
#ifdef ST_CHECKED
    ST_ASSERT(wg_check(set, s, a).code == ST_OK);
#endif
    s->answer = *a;
    s->node = ST_RUNNING;
    wg_run(wg_setting_of(set), (struct wg_state *)s, log);
    st_clear_answer(s);
}
