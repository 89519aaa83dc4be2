/* signature.h -- one number that says whether the rules still mean the same. */
#ifndef ST_BENCH_SIGNATURE_H
#define ST_BENCH_SIGNATURE_H

#include "../core/game.h"

enum { BENCH_SIGNATURE_SEED = 1, BENCH_SIGNATURE_GAMES = 100 };

/* Does a rule set count in the totals, and is it measured without being named?  Not the worked example: whoever tries
 * something out on it changes no total. */
int bench_counts(const struct st_ruleset *rs);

/* Play so many random games from a start; every state and every event goes into the hash. */
uint64_t bench_signature(const struct st_ruleset *rs, const struct st_setting *set, const struct st_state *start,
                         uint64_t seed, uint32_t games);

#endif
