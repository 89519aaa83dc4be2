/* choices.h -- one number that changes when a computer player chooses differently; equal in every build. */
#ifndef ST_BENCH_CHOICES_H
#define ST_BENCH_CHOICES_H

#include "../core/game.h"

/* The players whose choices are hashed: greedy and searches in turn; or plans, apart from them, so that a change of one
 * leaves the other's number as it is. */
enum bench_choosers { BENCH_SEARCHES, BENCH_PLANS };

struct ai_net; /* ai/net.h */
/* Play decisions from a start, and hash every choice and its value. A game that ends is restarted. The search judges as
 * the levels of the game do: by `net`, the learnt value for players, if they judge by it. NULL: there is none. */
uint64_t bench_choice_signature(const struct st_ruleset *rs, const struct st_setting *set, const struct st_state *start,
                                enum bench_choosers who, const struct ai_net *net);

#endif
