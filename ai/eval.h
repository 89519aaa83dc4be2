/* eval.h -- the evaluation that players use for a rule set. */
#ifndef ST_AI_EVAL_H
#define ST_AI_EVAL_H

#include "../core/eval.h"

/* A rule set's own evaluation, or one that values every position at 0. */
const struct st_eval *ai_eval_of(const struct st_ruleset *rs);

#endif
