/* load.h -- loads the battle a user asked for. */
#ifndef CLI_LOAD_H
#define CLI_LOAD_H

#include "../text/record.h"
#include "cli.h"

struct cli_wanted {
    const char *rules, *scenario, *rulebook;
    struct cli_words set; /* "table.row.column=value", or "option=side" of a reading */
    uint64_t readings;    /* bit i: the i-th of them is given by --reading */
    uint8_t extent;       /* tx_extent */
};

/* What --rules, --scenario, --rulebook, --set and --reading ask for. */
struct cli_wanted cli_wanted_of(const struct cli_args *a);
/* The default rule set: the first one offered. */
const struct st_ruleset *cli_usual_rules(void);
/* Load a battle. On failure prints every fault of the book and the scenario except the last to stderr, and returns -1
 * with the last as the complaint. */
int cli_load(struct tb_battle *b, const struct cli_wanted *w, struct tx_complaint *c);
/* Print all faults but the last, which becomes the complaint, and free them.  Returns -1. */
int cli_complain_of_all(struct tx_faults *faults, struct tx_complaint *c);
/* Read and replay a saved game. Returns -1 and a complaint on failure. */
int cli_load_record(struct tx_record *r, const char *path, struct tx_complaint *c);

#endif
