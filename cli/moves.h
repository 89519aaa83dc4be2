/* moves.h -- places that a whole unit of models can be sent to: what is said of each, so that one can be chosen. */
#ifndef CLI_MOVES_H
#define CLI_MOVES_H

#include "menu.h"

/* Does the verb send its unit to a point of a free table, and is no pose of a single base? */
int cli_is_move(const struct st_ruleset *rs, uint8_t verb);
/* The actions of one unit: each verb's places by how near they bring it to an enemy. */
void cli_moves_sort(const struct st_ruleset *rs, const struct st_setting *set, const struct st_state *s,
                    struct st_action *act, uint32_t count);
/* The places of a verb: in a line, or with a number for each once the verb is chosen. */
void cli_put_moves(const struct cli_menu *m, uint8_t verb, uint32_t width, struct cli_buf *out);

#endif
