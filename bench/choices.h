/* choices.h -- one number that changes when a computer player chooses differently; equal in every build. */
#ifndef ST_BENCH_CHOICES_H
#define ST_BENCH_CHOICES_H

#include "../core/game.h"

enum { BENCH_CHOICES_SEED = 1, BENCH_CHOICES_DECISIONS = 48 };

/* Play this many decisions from a start, by greedy and search in turn, and hash every choice and its value. A game that
 * ends is restarted. */
uint64_t bench_choice_signature(const struct st_ruleset *rs, const struct st_setting *set, const struct st_state *start,
                                uint64_t seed, uint32_t decisions);

#endif
