/* rolls.h -- a roll of many dice as one line: what came of it, with its dice in brackets. */
#ifndef CLI_ROLLS_H
#define CLI_ROLLS_H

#include "show.h"

/* The roll that is under way while events are told: what would be told of it, and its dice. */
struct cli_roll {
    int open;
    int apart; /* something else was said since the die before */
    int again; /* the next die is rolled for the same */
    struct cli_buf dice;
    struct cli_lines held; /* told if the roll does not come to its end */
};

/* Hear an event.  Returns whether it belongs to a roll, and must not be told by itself; its own line is `line`, of
 * which `told` says whether it is wanted at all.  At the end of a roll the line that sums it up goes to `out`. */
int cli_roll_hear(struct cli_roll *r, const struct st_ruleset *rs, const struct st_event *e,
                  const struct cli_said *line, int told, struct cli_lines *out);
/* By how many live actions were done: whether a roll is under way then.  To be freed. */
uint8_t *cli_rolls_open(const struct tb_session *s);
/* The roll is not over yet: what there is of it. */
void cli_roll_end(struct cli_roll *r, struct cli_lines *out);

#endif
