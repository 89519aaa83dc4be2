/* sense.h -- counts the follies of players over games of each player against itself.
 *
 * What is silly only a rule set knows: it declares its follies in its evaluation (core/eval.h).  A game is one sample,
 * so intervals are by game.  The same plan gives the same counts on any number of threads.
 */
#ifndef LAB_SENSE_H
#define LAB_SENSE_H

#include <stdio.h>

#include "../core/eval.h"
#include "plan.h"
#include "stats.h"

/* One folly of one player. */
struct lab_sense_line {
    uint64_t occasions, follies;             /* in all games */
    struct lab_interval per_game, committed; /* occasions and follies a game */
};

struct lab_sense {
    const struct st_folly *folly; /* those of the rule set */
    uint32_t count, games;        /* how many follies there are; games of each player */
    uint64_t decisions[LAB_STRENGTHS_MAX];
    struct lab_sense_line line[LAB_STRENGTHS_MAX][ST_FOLLIES_MAX];
};

/* Play `pairs` pairs of games of each battle of a plan by each of its players, and count. Says on `progress`, if it is
 * not NULL, what is done. Returns -1 and a complaint if a bot fails. Nothing is played if there are no follies. */
int lab_sense_plan(struct lab_sense *out, const struct lab_plan *p, uint32_t pairs, uint32_t threads, FILE *progress,
                   struct tx_complaint *c);

/* Tell what was found. */
void lab_tell_sense(FILE *f, const struct lab_plan *p, const struct lab_sense *sense);

#endif
