/* expect.h -- the expected value of an action: exact over the following dice while the budget lasts, sampled after
 * that. */
#ifndef ST_AI_EXPECT_H
#define ST_AI_EXPECT_H

#include "eval.h"
#include "memo.h"
#include "net.h"
#include "player.h"

struct ai_thought {
    const struct st_ruleset *rs;
    const struct st_setting *set;
    const struct st_eval *eval;
    const struct ai_net *net; /* the learnt value of positions for ST_NOBODY; NULL: the evaluation's own */
    struct tb_rng rng;
    uint64_t mind;                    /* the searching side */
    struct ai_memo memo[AI_MEMO];     /* of this setting and evaluation; starts empty */
    uint64_t notes[ST_NOTES_MAX / 8]; /* the evaluation's own, as st_eval.value_next says */
};

/* The value of a position for side A, looking through its dice and open decisions within a budget of positions.
 * Overwrites the state. */
int32_t ai_expect(struct ai_thought *t, struct st_state *s, uint32_t budget);
/* The same after an action; does not change the state. */
int32_t ai_expect_after(struct ai_thought *t, const struct st_state *s, const struct st_action *act, uint32_t budget);
/* At ST_CHANCE: is it known that two faces lead to the same state? */
static inline int ai_are_alike(const struct ai_thought *t, const struct st_state *s, uint8_t face, uint8_t other)
{
    return t->eval->is_alike && t->eval->is_alike(t->set, s, face, other);
}
/* Roll all pending dice. */
void ai_roll_through(struct ai_thought *t, struct st_state *s);

#endif
