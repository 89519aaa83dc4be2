/* odds.h -- the odds of an action in words: why, and what can come of it. */
#ifndef CLI_ODDS_H
#define CLI_ODDS_H

#include "../table/battle.h"
#include "buf.h"

/* The action, the reasons before its first die, and every outcome up to the next decision; act is NULL for the pending
 * die.  named: units have their names, for a player; otherwise all is in the notation of records. */
void cli_put_odds(struct cli_buf *out, const struct tb_battle *b, const struct st_state *s, const struct st_action *act,
                  int named);
/* "hit 41.7 % (0.6 on average)": what a die may make of an action; nothing if none decides. */
void cli_put_chance(struct cli_buf *out, const struct tb_battle *b, const struct st_state *s,
                    const struct st_action *act);

#endif
