/* flow.c -- The Portable Wargame: an activation, and the loop that runs every procedure.
 *
 *   TS3, TS4         a unit is named                          ordered()
 *   TS5a-TS5d        what it does                             ordered()
 *   MO1, MO4         which way it ends                        face(), turned()
 *   KO1, KO2         rallying                                 rally(), rallied()
 *   TS6              close combat                             step_activation()
 *
 * Ruling P60: moving and firing is not announced.  After a move of at most its speed minus
 * one the unit is asked whether it fires.
 */
#include "portable.h"

struct pw_shot *pw_push_shot(struct pw_state *g, uint8_t side, uint32_t firer, uint32_t target, int has_not_moved)
{
    struct pw_shot *f = pw_shot_of(st_push(&g->s, PW_STEP_SHOT, side));

    f->firer = (int32_t)firer;
    f->target = (int32_t)target;
    f->has_not_moved = (uint8_t)has_not_moved;
    return f;
}

struct pw_combat *pw_push_combat(struct pw_state *g, uint8_t side, uint32_t attacker, uint32_t defender)
{
    struct pw_combat *f = pw_combat_of(st_push(&g->s, PW_STEP_COMBAT, side));

    f->attacker = (int32_t)attacker;
    f->defender = (int32_t)defender;
    return f;
}

/* TS5: the order is given. */
static void ordered(const struct pw_setting *k, struct pw_state *g, struct pw_activation *f, struct st_log *log)
{
    const struct st_action *act = &g->s.answer;

    f->unit = act->unit;
    f->phase = PW_A_CLOSE;
    g->acted |= pw_bit(act->unit);
    pw_say(log, PW_EV_ACTIVATED, PW_TS4, act->unit);
    switch (act->verb) {
    case PW_HOLD: pw_say(log, PW_EV_HELD, PW_TS3, act->unit); return;
    case PW_MOVE:
        f->phase = PW_A_FACE;
        pw_do_move(k, g, f, act, log);
        return;
    case PW_FIRE: pw_push_shot(g, f->side, act->unit, act->target, 1); return;
    case PW_LIMBER:
        g->unlimbered &= ~pw_bit(act->unit);
        pw_say(log, PW_EV_LIMBERED, PW_TS5d, act->unit);
        return;
    case PW_UNLIMBER:
        g->unlimbered |= pw_bit(act->unit);
        pw_say(log, PW_EV_UNLIMBERED, PW_TS5d, act->unit);
        return;
    case PW_RALLY: f->phase = PW_A_RALLY; return;
    }
    ST_ASSERT(!"no such order");
}

/* MO1, MO4: ask for the facing unless only one is allowed.  A commander who has joined a unit
 * faces as it does (P68). */
static void face(const struct pw_setting *k, struct pw_state *g, struct pw_activation *f)
{
    const uint32_t unit = (uint32_t)f->unit, enemies = pw_enemy_facings(k, g, unit);

    if (pw_is_attached(k, g, unit)) {
        f->phase = PW_A_FIRE;
        return;
    }
    f->phase = PW_A_FACED;
    if ((f->flags & PW_FORCED) && (enemies & (enemies - 1)) == 0) {
        g->s.answer.facing = (uint16_t)st_low(enemies);
        return;
    }
    st_ask(&g->s, f->side, f->flags & PW_FORCED ? PW_MO4 : PW_MO1);
}

static void turned(const struct pw_setting *k, struct pw_state *g, struct pw_activation *f, struct st_log *log)
{
    const uint32_t unit = (uint32_t)f->unit;
    const uint16_t facing = g->s.answer.facing;
    struct st_event e = st_event_of(PW_EV_TURNED, f->flags & PW_FORCED ? PW_MO4 : PW_MO1, (uint16_t)unit);

    f->phase = PW_A_FIRE;
    e.facing = facing;
    if (facing == g->facing[unit - 1]) {
        e.kind = PW_EV_KEEPS;
    } else {
        f->flags |= PW_MOVED; /* P07 */
        pw_turn(k, g, unit, facing);
    }
    st_say(log, e);
}

static void rally(const struct pw_setting *k, struct pw_state *g, struct pw_activation *f, struct st_log *log)
{
    const uint32_t commander = (uint32_t)f->unit;
    const struct pw_roll roll = { commander, g->at[pw_square(g, commander)], k->rallies[k->unit_quality[commander - 1]],
                                  0 };

    pw_say_roll(log, PW_EV_RALLIES, PW_KO1, roll);
    f->phase = PW_A_RALLIED;
    st_roll(&g->s, f->side, PW_KO2);
}

static void rallied(const struct pw_setting *k, struct pw_state *g, struct pw_activation *f, struct st_log *log)
{
    const uint32_t commander = (uint32_t)f->unit, host = g->at[pw_square(g, commander)];
    const struct pw_roll roll = { host, commander, k->rallies[k->unit_quality[commander - 1]], g->s.answer.option };
    const int is_rallied = roll.die >= roll.need;

    if (is_rallied)
        g->exhausted &= ~pw_bit(host);
    pw_say_roll(log, is_rallied ? PW_EV_RALLIED : PW_EV_NOT_RALLIED, PW_KO2, roll);
    f->phase = PW_A_DONE;
}

static void step_activation(const struct pw_setting *k, struct pw_state *g, struct pw_activation *f, struct st_log *log)
{
    const uint32_t unit = (uint32_t)f->unit;

    switch (f->phase) {
    case PW_A_ORDER:
        f->phase = PW_A_ORDERED;
        st_ask(&g->s, f->side, PW_TS3);
        return;
    case PW_A_ORDERED: ordered(k, g, f, log); return;
    case PW_A_FACE: face(k, g, f); return;
    case PW_A_FACED: turned(k, g, f, log); return;
    case PW_A_FIRE:
        f->phase = PW_A_CLOSE;
        if ((f->flags & PW_MAY_FIRE) && pw_has_target(k, g, unit)) {
            f->phase = PW_A_FIRED;
            st_ask(&g->s, f->side, PW_TS5b);
        }
        return;
    case PW_A_FIRED:
        f->phase = PW_A_CLOSE;
        if (g->s.answer.verb == PW_FIRE)
            pw_push_shot(g, f->side, unit, g->s.answer.target, !(f->flags & PW_MOVED)); /* P09 */
        else
            pw_say(log, PW_EV_NO_FIRE, PW_TS5b, unit);
        return;
    case PW_A_CLOSE:
        f->phase = PW_A_DONE;
        if (pw_faced(k, g, unit)) {
            f->phase = PW_A_CLOSED;
            st_ask(&g->s, f->side, PW_TS6);
        }
        return;
    case PW_A_CLOSED:
        f->phase = PW_A_DONE;
        if (g->s.answer.verb == PW_FIGHT)
            pw_push_combat(g, f->side, unit, g->s.answer.target);
        else
            pw_say(log, PW_EV_NO_FIGHT, PW_TS6, unit);
        return;
    case PW_A_RALLY: rally(k, g, f, log); return;
    case PW_A_RALLIED: rallied(k, g, f, log); return;
    case PW_A_DONE: st_pop(&g->s); return;
    }
    ST_ASSERT(!"an activation has no such phase");
}

void pw_run(const struct pw_setting *k, struct pw_state *g, struct st_log *log)
{
    for (uint32_t i = 0; g->s.node == ST_RUNNING; i++) {
        struct st_frame *f = st_top(&g->s);

        ST_ASSERT(i < ST_STEPS_MAX);
        switch (f->step) {
        case PW_STEP_DEPLOY: pw_step_deploy(k, g, f, log); break;
        case PW_STEP_ROUND: pw_step_round(k, g, f, log); break;
        case PW_STEP_ACTIVATION: step_activation(k, g, pw_activation_of(f), log); break;
        case PW_STEP_SHOT: pw_step_shot(k, g, pw_shot_of(f), log); break;
        case PW_STEP_COMBAT: pw_step_combat(k, g, pw_combat_of(f), log); break;
        case PW_STEP_HIT: pw_step_hit(k, g, pw_hit_of(f), log); break;
        default: ST_ASSERT(!"no such procedure");
        }
    }
}

void pw_apply(const struct st_setting *set, struct st_state *s, const struct st_action *act, struct st_log *log)
{
#ifdef ST_CHECKED
    ST_ASSERT(pw_check(set, s, act).code == ST_OK);
#endif
    s->answer = *act;
    s->node = ST_RUNNING;
    pw_run(pw_setting_of(set), (struct pw_state *)s, log);
    st_clear_answer(s);
}
