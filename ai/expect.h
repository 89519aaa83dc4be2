/* expect.h -- the expected value of an action: exact over the following dice while the budget lasts, sampled after
 * that. */
#ifndef ST_AI_EXPECT_H
#define ST_AI_EXPECT_H

#include "eval.h"
#include "net.h"
#include "player.h"

/* A value that is kept, with the hash of its position; 0: none.  A value depends on the position and the mind alone, so
 * a kept one is what the evaluation would say again. */
enum { AI_KEPT = 2048 };
struct ai_kept {
    uint64_t hash;
    int32_t value, zero;
};

struct ai_thought {
    const struct st_ruleset *rs;
    const struct st_setting *set;
    const struct st_eval *eval;
    const struct ai_net *net; /* the learnt value of positions for ST_NOBODY; NULL: the evaluation's own */
    struct tb_rng rng;
    uint64_t mind;        /* the searching side */
    struct ai_kept *kept; /* AI_KEPT values, where their hashes say; NULL: none are kept */
};

/* The value of a position for side A, looking through its dice and open decisions within a budget of positions.
 * Overwrites the state. */
int32_t ai_expect(struct ai_thought *t, struct st_state *s, uint32_t budget);
/* The same after an action; does not change the state. */
int32_t ai_expect_after(struct ai_thought *t, const struct st_state *s, const struct st_action *act, uint32_t budget);
/* Roll all pending dice. */
void ai_roll_through(struct ai_thought *t, struct st_state *s);

#endif
