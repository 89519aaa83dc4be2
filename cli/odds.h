/* odds.h -- the odds of an action in words: why, and what can come of it. */
#ifndef CLI_ODDS_H
#define CLI_ODDS_H

#include "../table/battle.h"
#include "buf.h"

/* The action, the reasons before its first die, and every outcome up to the next decision; act is NULL for
 * the pending die. */
void cli_put_odds(struct cli_buf *out, const struct tb_battle *b, const struct st_state *s,
                  const struct st_action *act);
/* The same for each of `count` actions that a die decides; how many there were. */
uint32_t cli_put_all_odds(struct cli_buf *out, const struct tb_battle *b, const struct st_state *s,
                          const struct st_action *act, uint32_t count);
/* The same in a line or two an action: "fire A1 B4: A1 hits 33.3 %; B4 saves 16.7 %, fails 16.7 %". */
uint32_t cli_put_brief_odds(struct cli_buf *out, const struct tb_battle *b, const struct st_state *s,
                            const struct st_action *act, uint32_t count, uint32_t width);
/* "33.3 % hits": the chance of what the first die may decide; nothing where none decides. */
void cli_put_chance(struct cli_buf *out, const struct st_ruleset *rs, const struct st_setting *set,
                    const struct st_state *s, const struct st_action *act);

#endif
