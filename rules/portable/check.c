/* check.c -- The Portable Wargame: is an action lawful?  One case for each question that can be
 * open; the files of the chapters check their own verbs.
 */
#include "portable.h"

/* TS4: an order goes to a unit of the drawn chit's owner that has not acted this round. */
static struct st_verdict check_actor(const struct pw_setting *k, const struct pw_state *g, uint32_t unit)
{
    if (!pw_in_play(k, g, unit))
        return st_refuse(ST_NO_UNIT, PW_TS3);
    if (pw_side(k, unit) != g->s.actor)
        return st_refuse(ST_NOT_YOURS, PW_TS3);
    if (g->acted & pw_bit(unit))
        return st_refuse(PW_ACTED, PW_TS4);
    return st_ok();
}

static struct st_verdict check_limbering(const struct pw_setting *k, const struct pw_state *g,
                                         const struct st_action *act)
{
    const int unlimbered = (g->unlimbered & pw_bit(act->unit)) != 0;

    if (pw_kind_of(k, act->unit) != PW_ARTILLERY)
        return st_refuse(PW_NO_GUN, PW_TS5d);
    if (unlimbered == (act->verb == PW_UNLIMBER))
        return st_refuse(PW_NO_CHANGE, PW_TS5d);
    return st_ok();
}

/* KO1, P52: the commander must be attached to an exhausted unit. */
static struct st_verdict check_rally(const struct pw_setting *k, const struct pw_state *g, uint32_t unit)
{
    if (!pw_is_commander(k, unit))
        return st_refuse(PW_NO_COMMANDER, PW_KO1);
    if (!pw_is_attached(k, g, unit))
        return st_refuse(PW_NOT_ATTACHED, PW_KO1);
    if (!(g->exhausted & pw_bit(g->at[pw_square(g, unit)])))
        return st_refuse(PW_FRESH, PW_KO1);
    return st_ok();
}

static struct st_verdict check_order(const struct pw_setting *k, const struct pw_state *g, const struct st_action *act)
{
    struct st_verdict v;

    if (act->verb != PW_HOLD && act->verb != PW_MOVE && act->verb != PW_FIRE && act->verb != PW_LIMBER &&
        act->verb != PW_UNLIMBER && act->verb != PW_RALLY)
        return st_refuse(ST_NOT_NOW, PW_TS3);
    v = check_actor(k, g, act->unit);
    if (v.code != ST_OK)
        return v;
    switch (act->verb) {
    case PW_MOVE: return pw_check_move(k, g, act);
    case PW_FIRE: return pw_check_fire(k, g, act);
    case PW_LIMBER:
    case PW_UNLIMBER: return check_limbering(k, g, act);
    case PW_RALLY: return check_rally(k, g, act->unit);
    default: return st_ok(); /* P04: holding is always possible */
    }
}

uint32_t pw_facings(const struct pw_setting *k, const struct pw_state *g)
{
    const struct st_frame *f = st_peek(&g->s);

    if (f->step == PW_STEP_ACTIVATION && f->phase == PW_A_FACED)
        return pw_activation_in(f)->flags & PW_FORCED ? pw_enemy_facings(k, g, pw_asked(f)) : (1u << SQ_FACINGS) - 1;
    if (f->step == PW_STEP_COMBAT && f->phase == PW_C_FACED)
        return pw_enemy_facings(k, g, pw_asked(f));
    return 0;
}

static struct st_verdict check_face(const struct pw_setting *k, const struct pw_state *g, const struct st_action *act)
{
    if (act->facing >= SQ_FACINGS)
        return st_refuse_amount(PW_NO_FACING, PW_MO1, SQ_FACINGS - 1, act->facing);
    return pw_facings(k, g) >> act->facing & 1 ? st_ok() : st_refuse(PW_MUST_FACE, PW_MO4);
}

/* The verbs that answer the question of a frame, as bits. */
static uint32_t verbs_of(const struct st_frame *f)
{
    if (f->step == PW_STEP_ACTIVATION && f->phase == PW_A_FACED)
        return 1u << PW_FACE;
    if (f->step == PW_STEP_ACTIVATION && f->phase == PW_A_FIRED)
        return 1u << PW_FIRE | 1u << PW_PASS;
    if (f->step == PW_STEP_ACTIVATION && f->phase == PW_A_CLOSED)
        return 1u << PW_FIGHT | 1u << PW_PASS;
    if (f->step == PW_STEP_COMBAT && f->phase == PW_C_ADVANCED)
        return 1u << PW_ADVANCE | 1u << PW_PASS;
    if (f->step == PW_STEP_COMBAT && f->phase == PW_C_FACED)
        return 1u << PW_FACE;
    if (f->step == PW_STEP_HIT && f->phase == PW_H_CHOSEN)
        return 1u << PW_EXHAUST | 1u << PW_RETREAT;
    return 0;
}

/* A question about the one unit in the top frame. */
static struct st_verdict check_answer(const struct pw_setting *k, const struct pw_state *g, const struct st_action *act)
{
    const struct st_frame *f = st_peek(&g->s);

    if (!(verbs_of(f) >> act->verb & 1))
        return st_refuse(ST_NOT_NOW, g->s.rule);
    if (act->unit != pw_asked(f))
        return st_refuse(PW_OTHER_UNIT, g->s.rule);
    switch (act->verb) {
    case PW_FACE: return check_face(k, g, act);
    case PW_FIRE: return pw_check_fire(k, g, act);
    case PW_FIGHT: return pw_check_fight(k, g, act);
    case PW_RETREAT: return pw_check_retreat(k, g, pw_hit_in(f), act);
    default: return st_ok(); /* pass, exhaust, advance: asked only where possible */
    }
}

struct st_verdict pw_check(const struct st_setting *set, const struct st_state *s, const struct st_action *act)
{
    const struct pw_setting *k = pw_setting_of(set);
    const struct pw_state *g = pw_state_of(s);
    const struct st_verdict common = st_check_common(&portable_ruleset, set, s, act);
    const struct st_frame *f;

    if (common.code != ST_OK || s->node == ST_CHANCE)
        return common;
    f = st_peek(s);
    if (f->step == PW_STEP_DEPLOY)
        return act->verb == PW_DEPLOY ? pw_check_deploy(k, g, act) : st_refuse(ST_NOT_NOW, PW_DE2);
    if (f->step == PW_STEP_ACTIVATION && f->phase == PW_A_ORDERED)
        return check_order(k, g, act);
    return check_answer(k, g, act);
}
