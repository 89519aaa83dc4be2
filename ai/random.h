/* random.h -- players without a plan: the measure of every other one, and of speed. */
#ifndef ST_AI_RANDOM_H
#define ST_AI_RANDOM_H

#include "../core/game.h"
#include "../table/dice.h"

/* A mover, each as likely as the next, then an action of its list.  Only at ST_DECIDE. */
struct st_action ai_random_by_unit(const struct st_ruleset *rs, const struct st_setting *set, const struct st_state *s,
                                   struct tb_rng *rng);

/* An action, each of all movers' lists as likely as the next.  listed: how many there were; may be NULL. */
struct st_action ai_random_any(const struct st_ruleset *rs, const struct st_setting *set, const struct st_state *s,
                               struct tb_rng *rng, uint32_t *listed);

#endif
