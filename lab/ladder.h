/* ladder.h -- how much stronger each player is than the one below it, in every game.
 *
 * A rung is a match on the smallest battle of a rule set, stopped by the sequential test of elo0=0 and elo1=30 or after
 * so many pairs.  Each has a journal of its own, so the whole goes on where it was stopped.
 */
#ifndef LAB_LADDER_H
#define LAB_LADDER_H

#include <stdio.h>

#include "match.h"

struct lab_ladder {
    const char *rules;                          /* one rule set, or NULL for all that are offered */
    const char *folder;                         /* for the journals; it is there */
    uint32_t pairs, threads;
    uint64_t seed;
    int fresh, keep;
    const atomic_int *stop;
    /* Told of each rung's match as it begins: what to show of it. */
    void (*begins)(void *who, struct lab_match *m);
    void (*ends)(void *who);
    void *who;
};

/* Climb it, a line of a Markdown table on `out` for each rung.  1 if it was stopped before its end. */
int lab_ladder_climb(const struct lab_ladder *l, FILE *out, struct st_complaint *c);

/* The battle of a rule set with the fewest units: 0, or -1 if there is none. */
int lab_smallest_battle(const struct st_ruleset *rs, struct st_battle *b, struct st_complaint *c);

#endif
