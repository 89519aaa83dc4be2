/* sum.h -- the numbers behind a die as a table of two columns. */
#ifndef CLI_SUM_H
#define CLI_SUM_H

#include "../desk/odds.h"
#include "voice.h"

/* Who speaks of what: with names for a player, or in the notation of records. */
struct cli_speaker {
    const struct tb_battle *b;
    struct st_at at;
    int named;
};
/* Begin a sentence. */
struct tx_text *cli_begin(struct cli_voice *v, const struct cli_speaker *by);

struct cli_sum {
    uint16_t unit[ST_SIDES];
    uint32_t rows;
    struct tx_sum_row row[TX_SUM_ROWS];
};
/* The table behind the first die of an action, or behind the pending die if it is NULL.  NULL: there is none. */
struct cli_sum *cli_sum_of(const struct st_at *at, const struct st_action *act);
/* Does the table say what this event says?  A table of NULL says nothing. */
int cli_sum_tells(const struct cli_sum *sum, const struct st_ruleset *rs, const struct st_event *e);
/* The table itself. */
void cli_put_sum(struct cli_buf *out, const struct cli_speaker *by, const struct cli_sum *sum);

#endif
