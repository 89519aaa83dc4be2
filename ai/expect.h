/* expect.h -- what an action is worth: exact over the dice that follow while the budget lasts, sampled beyond it. */
#ifndef ST_AI_EXPECT_H
#define ST_AI_EXPECT_H

#include "eval.h"
#include "player.h"

struct ai_thought {
    const struct st_ruleset *rs;
    const struct st_setting *set;
    const struct st_eval *eval;
    struct tb_rng rng;
    uint64_t mind; /* the side that thinks */
};

/* The value for side A of a position, its dice and open decisions looked through with a budget of so many positions.
 * The state is used up. */
int32_t ai_expect(struct ai_thought *t, struct st_state *s, uint32_t budget);
/* The same after an action; the state stays. */
int32_t ai_expect_after(struct ai_thought *t, const struct st_state *s, const struct st_action *act, uint32_t budget);
/* Roll all dice that are pending. */
void ai_roll_through(struct ai_thought *t, struct st_state *s);

#endif
