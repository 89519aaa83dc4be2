/* signature.h -- one number that changes when the meaning of a rule changes. */
#ifndef ST_BENCH_SIGNATURE_H
#define ST_BENCH_SIGNATURE_H

#include "../core/game.h"

enum { BENCH_SIGNATURE_SEED = 1, BENCH_SIGNATURE_GAMES = 100 };

/* Does a rule set count in the totals, and is it benched by default? Not the worked example: experiments with it change
 * no total. */
int bench_counts(const struct st_ruleset *rs);

/* Play this many random games from a start and hash every state and every event. */
uint64_t bench_signature(const struct st_ruleset *rs, const struct st_setting *set, const struct st_state *start,
                         uint64_t seed, uint32_t games);

#endif
