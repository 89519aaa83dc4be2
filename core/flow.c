/* flow.c -- queries that are the same for every rule set. */
#include "flow.h"

static struct st_verdict check_face(const struct st_ruleset *rs, const struct st_setting *set, const struct st_state *s,
                                    const struct st_action *act)
{
    struct st_chance die;

    rs->chance(set, s, &die);
    for (uint32_t i = 0; i < die.count; i++)
        if (die.face[i] == act->option && die.weight[i] > 0)
            return st_ok();
    return st_refuse_amount(ST_BAD_FACE, s->rule, die.count, act->option);
}

static int is_clean(const struct st_action *act, uint8_t fields)
{
    return !(act->zero || (!(fields & ST_P_UNIT) && act->unit) || (!(fields & ST_P_TARGET) && act->target) ||
             (!(fields & ST_P_OPTION) && act->option) || (!(fields & ST_P_POINT) && (act->x || act->y)) ||
             (!(fields & ST_P_FACING) && act->facing) || (!(fields & ST_P_TURN) && act->turn) ||
             (!(fields & ST_P_BITS) && act->bits));
}

struct st_verdict st_check_common(const struct st_ruleset *rs, const struct st_setting *set, const struct st_state *s,
                                  const struct st_action *act)
{
    if (s->node == ST_OVER)
        return st_refuse(ST_GAME_OVER, s->rule);
    if (act->verb >= rs->verb_count)
        return st_refuse(ST_NOT_NOW, s->rule);
    if (s->node == ST_CHANCE && act->verb != ST_ROLL)
        return st_refuse(ST_DIE_PENDING, s->rule);
    if (s->node == ST_DECIDE && act->verb == ST_ROLL)
        return st_refuse(ST_NO_DIE, s->rule);
    if (!is_clean(act, rs->verbs[act->verb].fields))
        return st_refuse(ST_DIRTY, s->rule);
    return s->node == ST_CHANCE ? check_face(rs, set, s, act) : st_ok();
}

uint32_t st_verbs_now(const struct st_ruleset *rs, const struct st_setting *set, const struct st_state *s)
{
    uint16_t movers[ST_MOVERS_MAX];
    struct st_action list[ST_LIST_MAX];
    uint32_t verbs = 0;

    if (s->node == ST_CHANCE)
        return 1u << ST_ROLL;
    for (uint32_t i = rs->movers(set, s, movers); i > 0; i--)
        for (uint32_t j = rs->list(set, s, movers[i - 1], list); j > 0; j--)
            verbs |= 1u << list[j - 1].verb;
    return verbs;
}

int st_is_at_rest(const struct st_state *s)
{
    const struct st_action none = { 0, 0, 0, 0, 0, 0, 0, 0, 0, 0 };
    const struct st_frame empty = { 0, 0, 0, 0, { 0, 0, 0, 0 } };

    if (s->node == ST_RUNNING || s->node > ST_OVER || (s->node == ST_OVER) != (s->depth == 0))
        return 0;
    for (uint32_t i = s->depth; i < ST_DEPTH_MAX; i++)
        if (__builtin_memcmp(&s->stack[i], &empty, sizeof empty) != 0)
            return 0;
    return __builtin_memcmp(&s->answer, &none, sizeof none) == 0;
}

enum st_refusal_kind st_refusal_kind_of(const struct st_ruleset *rs, uint16_t code)
{
    ST_ASSERT(code != ST_OK && code < ST_CODE_OWN + rs->refusal_count);
    if (code >= ST_CODE_OWN)
        return (enum st_refusal_kind)rs->refusals[code - ST_CODE_OWN].kind;
    switch (code) {
    case ST_GAME_OVER:
    case ST_DIE_PENDING:
    case ST_NO_DIE:
    case ST_NOT_NOW:
    case ST_NOT_YOURS: return ST_R_NOT_NOW;
    default: return ST_R_FORM;
    }
}
