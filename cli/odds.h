/* odds.h -- the odds of an action in words: why, and what can come of it. */
#ifndef CLI_ODDS_H
#define CLI_ODDS_H

#include "../table/battle.h"
#include "buf.h"

/* The action, the reasons before its first die, and every outcome up to the next decision; act is NULL for
 * the pending die. */
void cli_put_odds(struct cli_buf *out, const struct st_battle *b, const struct st_state *s,
                  const struct st_action *act);
/* The same for each of `count` actions that a die decides; how many there were. */
uint32_t cli_put_all_odds(struct cli_buf *out, const struct st_battle *b, const struct st_state *s,
                          const struct st_action *act, uint32_t count);

#endif
