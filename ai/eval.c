/* eval.c -- the default evaluation, for a rule set without its own. */
#include "eval.h"

static int32_t no_value(const struct st_setting *set, const struct st_state *s, uint8_t mind)
{
    (void)set;
    (void)s;
    (void)mind;
    return 0;
}

static int never_open(const struct st_setting *set, const struct st_state *s)
{
    (void)set;
    (void)s;
    return 0;
}

static int32_t any_promise(const struct st_setting *set, const struct st_state *s, const struct st_action *act)
{
    (void)set;
    (void)s;
    (void)act;
    return 1;
}

static const struct st_eval nothing = {
    .look = 1,
    .leaf = 6,
    .pass = ST_ROLL,
    .start = 2,
    .width = 4,
    .depth = ST_TREE_DEPTH,
    .is_calm = 1,
    .levels = ST_LEVELS,
    .value = no_value,
    .is_open = never_open,
    .promise = any_promise,
};

const struct st_eval *ai_eval_of(const struct st_ruleset *rs) { return rs->eval ? rs->eval : &nothing; }
