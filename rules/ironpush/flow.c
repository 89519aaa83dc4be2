/* flow.c -- Iron Push 3: turns, slots, activations, and the loop that runs every procedure.
 *
 *   3.1, TU1     alternation                     step_turn(), next_side()
 *   3.2, TU2     one action an activation        act()
 *   10.2         another activation              step_extra()
 *   A43          who begins                      step_roll_off(), next_turn()
 */
#include "ironpush.h"

/* 3.2: what the activated unit does. */
static void act(const struct ip_setting *k, struct ip_state *g, struct st_log *log)
{
    const struct st_action a = g->s.answer;
    const uint32_t slot = ip_slot(k, a.unit);
    const int32_t unit = (int32_t)slot + 1;
    struct ip_attack *attack;

    g->acted |= ip_bit(slot);
    switch (a.verb) {
    case IP_HOLD: ip_say(k, log, IP_EV_HOLDS, IP_3_2, slot, ip_nothing()); return;
    case IP_MOVE: ip_do_move(k, g, &a, log); return;
    case IP_ATTACK:
        attack = ip_attack_of(st_push(&g->s, IP_STEP_ATTACK, ip_side(slot)));
        attack->unit[0] = unit;
        attack->unit[1] = (int32_t)ip_slot(k, a.target) + 1;
        return;
    case IP_FALL_BACK: ip_test_of(st_push(&g->s, IP_STEP_FALL_BACK, ip_side(slot)))->unit = unit; return;
    default: ip_test_of(st_push(&g->s, IP_STEP_RALLY, ip_side(slot)))->unit = unit; return;
    }
}

/* 10.2, A39, A40: a command takes the side's activation; or the side declines to give any more this turn. */
static void command(const struct ip_setting *k, struct ip_state *g, uint8_t side, struct st_log *log)
{
    const struct st_action *a = &g->s.answer;

    if (a->verb == IP_DECLINE) {
        g->commanded |= k->commander & g->live & ip_army(side);
        ip_say_side(log, IP_EV_DECLINES, IP_10_2, side, ip_nothing());
        return;
    }
    ip_say_two(k, log, IP_EV_COMMANDS, IP_10_2, ip_slot(k, a->unit), ip_slot(k, a->target), ip_nothing());
    g->commanded |= ip_bit(ip_slot(k, a->unit));
    g->granted |= ip_bit(ip_slot(k, a->target));
    ip_extra_of(st_push(&g->s, IP_STEP_EXTRA, side))->unit = (int32_t)ip_slot(k, a->target) + 1;
}

int ip_has_choice(const struct ip_setting *k, const struct ip_state *g, uint8_t side)
{
    return (g->live & ~g->acted & ip_army(side)) || ip_able_commanders(k, g, side);
}

/* A43: who begins the next turn: the other side, the same side, or dice, as the battle says. */
static void next_turn(const struct ip_setting *k, struct ip_state *g, struct st_frame *f, struct st_log *log)
{
    if (g->turn >= k->turn_limit) {
        ip_last_turn_over(k, g, log);
        return;
    }
    g->turn++;
    g->acted = g->granted = g->commanded = 0;
    f->phase = IP_T_START;
    if (k->first_player == IP_BY_ALTERNATION)
        g->first = !g->first;
    if (k->first_player != IP_BY_ROLL)
        return;
    st_pop(&g->s);
    st_push(&g->s, IP_STEP_ROLL_OFF, 0);
}

/* 3.1: sides alternate; a side that can do nothing is skipped. */
static void next_side(const struct ip_setting *k, struct ip_state *g, struct st_frame *f, struct st_log *log)
{
    if (!ip_has_choice(k, g, f->side))
        f->side = !f->side;
    if (!ip_has_choice(k, g, f->side)) {
        next_turn(k, g, f, log);
        return;
    }
    f->phase = IP_T_ASKED;
    st_ask(&g->s, f->side, IP_3_1);
}

/* 10.3 and 11.2 are settled after the whole activation. */
static void settle(const struct ip_setting *k, struct ip_state *g, struct st_frame *f, struct st_log *log)
{
    for (uint8_t side = 0; side < ST_SIDES; side++)
        if (g->fallen[side]) {
            g->fallen[side]--;
            ip_say_side(log, IP_EV_FALLEN, IP_10_3, side, ip_nothing());
            ip_loss_of(st_push(&g->s, IP_STEP_LOSS, side))->slot = side ? IP_SIDE_MAX : 0;
            return;
        }
    if (ip_settle(k, g, log))
        return;
    f->side = !f->side;
    f->phase = IP_T_ASK;
}

static void step_turn(const struct ip_setting *k, struct ip_state *g, struct st_frame *f, struct st_log *log)
{
    switch (f->phase) {
    case IP_T_START:
        g->acted = g->granted = g->commanded = 0;
        f->side = g->first;
        ip_say_side(log, IP_EV_TURN, IP_3_1, f->side, ip_a(g->turn));
        f->phase = IP_T_ASK;
        return;
    case IP_T_ASK: next_side(k, g, f, log); return;
    case IP_T_ASKED:
        f->phase = IP_T_SETTLE;
        if (g->s.answer.verb == IP_COMMAND || g->s.answer.verb == IP_DECLINE)
            command(k, g, f->side, log);
        else
            act(k, g, log);
        return;
    case IP_T_SETTLE: settle(k, g, f, log); return;
    }
    ST_ASSERT(!"a turn has no such phase");
}

static void step_extra(const struct ip_setting *k, struct ip_state *g, struct st_frame *f, struct st_log *log)
{
    switch (f->phase++) {
    case 0: st_ask(&g->s, f->side, IP_10_2); return;
    case 1: act(k, g, log); return;
    default: st_pop(&g->s); return;
    }
}

/* A43: a die for each side, rolled again while they are equal. */
static void step_roll_off(struct ip_state *g, struct st_frame *frame, struct st_log *log)
{
    struct ip_roll_off *f = ip_roll_off_of(frame);
    const int32_t face = g->s.answer.option;

    if (f->phase == 0) {
        f->phase = 1;
        st_roll(&g->s, 0, IP_3_1);
        return;
    }
    ip_say_side(log, IP_EV_ROLL_OFF, IP_3_1, f->first_die ? 1 : 0, ip_a(face));
    if (f->first_die == 0) {
        f->first_die = face;
        st_roll(&g->s, 1, IP_3_1);
        return;
    }
    if (f->first_die == face) {
        f->first_die = 0;
        f->phase = 0;
        return;
    }
    g->first = face > f->first_die;
    st_pop(&g->s);
    st_push(&g->s, IP_STEP_TURN, g->first);
}

void ip_run(const struct ip_setting *k, struct ip_state *g, struct st_log *log)
{
    for (uint32_t i = 0; g->s.node == ST_RUNNING; i++) {
        struct st_frame *f = st_top(&g->s);

        ST_ASSERT(i < ST_STEPS_MAX);
        switch (f->step) {
        case IP_STEP_DEPLOY: ip_step_deploy(k, g, f, log); break;
        case IP_STEP_ROLL_OFF: step_roll_off(g, f, log); break;
        case IP_STEP_TURN: step_turn(k, g, f, log); break;
        case IP_STEP_EXTRA: step_extra(k, g, f, log); break;
        case IP_STEP_ATTACK: ip_step_attack(k, g, f, log); break;
        case IP_STEP_FALL_BACK: ip_step_fall_back(k, g, f, log); break;
        case IP_STEP_RALLY: ip_step_rally(k, g, f, log); break;
        case IP_STEP_LOSS: ip_step_loss(k, g, f, log); break;
        default: ST_ASSERT(!"no such procedure");
        }
    }
}

void ip_apply(const struct st_setting *set, struct st_state *s, const struct st_action *a, struct st_log *log)
{
#ifdef ST_CHECKED
    ST_ASSERT(ip_check(set, s, a).code == ST_OK);
#endif
    s->answer = *a;
    s->node = ST_RUNNING;
    ip_run(ip_setting_of(set), (struct ip_state *)s, log);
    st_clear_answer(s);
}
