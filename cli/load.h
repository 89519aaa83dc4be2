/* load.h -- the battle that a user asked for. */
#ifndef CLI_LOAD_H
#define CLI_LOAD_H

#include "../table/battle.h"
#include "cli.h"

struct cli_wanted {
    const char *rules, *scenario, *rulebook;
    struct cli_words set; /* "table.row.column=value" */
};

/* The rules that are played if the user names none: the first that are offered. */
const struct st_ruleset *cli_usual_rules(void);
/* -1 and a complaint if it cannot be had. */
int cli_load(struct tb_battle *b, const struct cli_wanted *w, struct tx_complaint *c);

#endif
