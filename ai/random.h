/* random.h -- random players, the baseline for strength and speed. */
#ifndef ST_AI_RANDOM_H
#define ST_AI_RANDOM_H

#include "../core/game.h"
#include "../table/dice.h"

/* A uniformly random mover, then a uniformly random action of it. Only at ST_DECIDE. */
struct st_action ai_random_by_unit(const struct st_ruleset *rs, const struct st_setting *set, const struct st_state *s,
                                   struct tb_rng *rng);

/* A uniformly random action of all movers. `listed`: the number of actions; may be NULL. */
struct st_action ai_random_any(const struct st_ruleset *rs, const struct st_setting *set, const struct st_state *s,
                               struct tb_rng *rng, uint32_t *listed);

#endif
