/* ladder.h -- how much stronger each player is than the one below it, in every game.
 *
 * A rung is a match on the smallest battle of a rule set that tells players apart, stopped by the sequential test of
 * elo0=0 and elo1=30 or after so many pairs.  Where a level is not clearly stronger than the one below it, another
 * match shows what sixteen times the simulations change.  Each match has a journal of its own, so the whole goes on
 * where it was stopped.
 */
#ifndef LAB_LADDER_H
#define LAB_LADDER_H

#include <stdio.h>

#include "match.h"

/* How far the ladder is climbed. */
struct lab_step {
    uint32_t number, of;
};

struct lab_ladder {
    const char *rules;       /* one rule set, or NULL for all that are offered */
    const char *folder;      /* for the journals; it is there */
    uint32_t pairs, threads; /* at most so many pairs a match */
    uint64_t seed;
    int fresh, keep;
    const atomic_int *stop;
    /* Told of each rung's match as it begins: what to show of it. */
    void (*begins)(void *who, struct lab_match *m, const struct lab_step *step);
    void (*ends)(void *who);
    void *who;
};

/* Climb it, a line of a Markdown table on `out` for each rung.  1 if it was stopped before its end. */
int lab_ladder_climb(const struct lab_ladder *l, FILE *out, struct tx_complaint *c);

/* The battle of a rule set that is measured: the one with the fewest units, of those that tell players apart.  0, or -1
 * if there is none. */
int lab_ladder_battle(const struct st_ruleset *rs, struct tb_battle *b, struct tx_complaint *c);

#endif
