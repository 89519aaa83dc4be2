/* check.c -- Ancients: the law.  Finds the open question and the chapter that judges the answer. */
#include "ancients.h"

/* 4c: an order of the Move phase. */
static struct st_verdict check_order(const struct anc_setting *k, const struct anc_state *g,
                                     const struct st_action *act)
{
    struct anc_march march;
    struct st_verdict v;

    if (act->verb == ANC_END)
        return st_ok();
    if (act->verb < ANC_MARCH || act->verb > ANC_MERGE)
        return st_refuse(ST_NOT_NOW, ANC_4c);
    v = anc_check_mover(k, g, act->unit);
    if (v.code != ST_OK)
        return v;
    switch (act->verb) {
    case ANC_PIVOT: return anc_check_pivot(k, g, act);
    case ANC_SPLIT: return anc_check_split(k, g, act);
    case ANC_MERGE: return anc_check_merge(k, g, act);
    }
    v = anc_check_ready(k, g, anc_slot(k, act->unit));
    if (v.code != ST_OK)
        return v;
    switch (act->verb) {
    case ANC_MARCH: return anc_check_march(k, g, act, &march);
    case ANC_COLUMN: return anc_check_column(k, g, act, &march);
    case ANC_WHEEL: return anc_check_wheel(k, g, act, &march);
    default: return anc_check_reshape(k, g, act, &march);
    }
}

/* 6.1h: which Base takes a point from the most tired one, or none. */
static struct st_verdict check_smooth(const struct anc_setting *k, const struct anc_state *g,
                                      const struct anc_smooth_frame *f, const struct st_action *act)
{
    const uint32_t donor = (uint32_t)f->donor - 1;

    if (act->verb == ANC_KEEP)
        return st_ok();
    if (act->verb != ANC_ABSORB)
        return st_refuse(ST_NOT_NOW, ANC_6_1h);
    if (!anc_is_id(k, act->unit) || !(g->live & anc_bit(anc_slot(k, act->unit))))
        return st_refuse(ST_NO_UNIT, ANC_6_1h);
    if (act->target != anc_id(k, donor))
        return st_refuse(ANC_NOT_DONOR, ANC_6_1i);
    return anc_absorbers(k, g, donor) & anc_bit(anc_slot(k, act->unit)) ? st_ok() : st_refuse(ANC_NOT_FRESH, ANC_6_1h);
}

struct st_verdict anc_check(const struct st_setting *set, const struct st_state *s, const struct st_action *act)
{
    const struct anc_setting *k = anc_setting_of(set);
    const struct anc_state *g = anc_state_of(s);
    const struct st_verdict common = st_check_common(&ancients_ruleset, set, s, act);
    const struct st_frame *f;

    if (common.code != ST_OK || s->node == ST_CHANCE)
        return common;
    f = st_peek(s);
    switch (f->step) {
    case ANC_STEP_DEPLOY:
        if (act->verb != (f->phase == ANC_D_FORMED ? ANC_FORM : ANC_DEPLOY))
            return st_refuse(ST_NOT_NOW, ANC_13j);
        return act->verb == ANC_FORM ? anc_check_form(k, g, act) : anc_check_deploy(k, g, act);
    case ANC_STEP_SMOOTH: return check_smooth(k, g, anc_smooth_in(f), act);
    case ANC_STEP_SHOOT: return anc_check_shoot(k, g, anc_shoot_in(f), act);
    case ANC_STEP_COMBAT:
        return f->phase == ANC_C_PAIRED ? anc_check_pair(k, g, anc_combat_in(f), act) : anc_check_fight(k, g, act);
    case ANC_STEP_LOSS: return anc_check_loss(k, g, anc_loss_in(f), act);
    case ANC_STEP_PURSUE: return anc_check_pursue(k, g, anc_pursuit_in(f), act);
    default: return check_order(k, g, act);
    }
}
