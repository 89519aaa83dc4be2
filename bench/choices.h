/* choices.h -- one number that says whether the players still choose the same, in every build. */
#ifndef ST_BENCH_CHOICES_H
#define ST_BENCH_CHOICES_H

#include "../core/game.h"

enum { BENCH_CHOICES_SEED = 1, BENCH_CHOICES_DECISIONS = 48 };

/* Play from a start for so many decisions, by greedy and by search in turn; every choice and its value goes into the
 * hash.  A game that ends is begun again. */
uint64_t bench_choice_signature(const struct st_ruleset *rs, const struct st_setting *set, const struct st_state *start,
                                uint64_t seed, uint32_t decisions);

#endif
