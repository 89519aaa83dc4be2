/* ladder.h -- measures how much stronger each player is than the one below it, in every game.
 *
 * A rung is a match on the smallest battle of a rule set that does not favour one side. It ends when the sequential
 * test with elo0=0 and elo1=30 decides, or after a limit of pairs. If a level is not clearly stronger than the one
 * below it, another match measures the effect of sixteen times the simulations. Each match has its own journal, so the
 * ladder can be stopped and resumed.
 */
#ifndef LAB_LADDER_H
#define LAB_LADDER_H

#include <stdio.h>

#include "match.h"

/* Progress: rung `number` of `of`. */
struct lab_step {
    uint32_t number, of;
};

struct lab_ladder {
    const char *rules;       /* one rule set, or NULL for all offered ones */
    const char *folder;      /* for the journals; must exist */
    uint32_t pairs, threads; /* most pairs of a match */
    uint64_t seed;
    int fresh, keep;
    const atomic_int *stop;
    /* Called before each match, to set its callbacks, and after it. */
    void (*begins)(void *who, struct lab_match *m, const struct lab_step *step);
    void (*ends)(void *who);
    void *who;
};

/* Play all rungs and print a row of a Markdown table to `out` for each. Returns 1 if stopped early. */
int lab_ladder_climb(const struct lab_ladder *l, FILE *out, struct tx_complaint *c);

/* Load the battle that measures a rule set: the one with the fewest units among those that do not say `ladder: no`.
 * Returns -1 if there is none. */
int lab_ladder_battle(const struct st_ruleset *rs, struct tb_battle *b, struct tx_complaint *c);

#endif
