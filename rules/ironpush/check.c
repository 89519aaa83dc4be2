/* check.c -- Iron Push: the law.  Which question is open, and which chapter judges the answer. */
#include "ironpush.h"

const struct st_ruleset *ip_ruleset_of(const struct st_setting *set)
{
    return set->ruleset == IP_SECOND ? &ironpush2_ruleset : &ironpush1_ruleset;
}

/* A40: only where nothing is left but commands. */
struct st_verdict ip_check_decline(const struct ip_setting *k, const struct ip_state *g)
{
    const uint8_t side = g->s.actor;

    if (g->live & ~g->acted & ip_army(side))
        return st_refuse(ST_NOT_NOW, IP_10_2);
    return ip_able_commanders(k, g, side) ? st_ok() : st_refuse(ST_NOT_NOW, IP_10_2);
}

/* 3.2: an activation; a commander's word only at a slot of its own. */
static struct st_verdict check_slot(const struct ip_setting *k, const struct ip_state *g, const struct st_frame *f,
                                    const struct st_action *act)
{
    switch (act->verb) {
    case IP_HOLD: return ip_check_unit(k, g, act->unit);
    case IP_MOVE: return ip_check_move(k, g, act);
    case IP_ATTACK: return ip_check_attack(k, g, act);
    case IP_FALL_BACK: return ip_check_fall_back(k, g, act);
    case IP_RALLY: return ip_check_rally(k, g, act);
    case IP_COMMAND: return f->step == IP_STEP_EXTRA ? st_refuse(ST_NOT_NOW, IP_10_2) : ip_check_command(k, g, act);
    case IP_DECLINE: return f->step == IP_STEP_EXTRA ? st_refuse(ST_NOT_NOW, IP_10_2) : ip_check_decline(k, g);
    default: return st_refuse(ST_NOT_NOW, IP_3_2);
    }
}

struct st_verdict ip_check(const struct st_setting *set, const struct st_state *s, const struct st_action *act)
{
    const struct ip_setting *k = ip_setting_of(set);
    const struct ip_state *g = ip_state_of(s);
    const struct st_verdict common = st_check_common(ip_ruleset_of(set), set, s, act);
    const struct st_frame *f;

    if (common.code != ST_OK || s->node == ST_CHANCE)
        return common;
    f = st_peek(s);
    switch (f->step) {
    case IP_STEP_DEPLOY: return ip_check_deploy(k, g, act);
    case IP_STEP_ATTACK: return ip_check_take(k, f, act);
    case IP_STEP_FALL_BACK: return ip_check_withdraw(k, g, act);
    default: return check_slot(k, g, f, act);
    }
}
