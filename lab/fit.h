/* fit.h -- finds how much of a game's luck to take from its result: the factors of a learnt value.
 *
 * Games of equal players are played in every battle of a plan, at every strength, and the factors are fitted by least
 * squares within battles. What is told of them is honest: each half of the games is judged by the factor that the other
 * half gave. The factors to put into the file of the learnt value come from all games. The same plan gives the same
 * factors on any number of threads.
 */
#ifndef LAB_FIT_H
#define LAB_FIT_H

#include <stdio.h>

#include "plan.h"

/* What luck explains at one strength. */
struct lab_fit_line {
    uint32_t games;
    double left, half;      /* the share of variance that is left without luck; half its 95 % interval */
    int32_t factor;         /* in thousandths; 0: luck explains too little */
    double bias;            /* the mean of luck in standard errors */
    double play, luck;      /* milliseconds for a game and for its luck */
    double events, sampled; /* events of a game; the share of them whose mean is sampled */
};

struct lab_fit {
    int32_t weak, strong; /* the factor of players that do not search, and of those that do */
    struct lab_fit_line line[LAB_STRENGTHS_MAX];
};

/* Play `pairs` pairs of games of each base variant at each strength, and fit. Says on `progress`, if it is not NULL,
 * what is done. Returns -1 and a complaint if a player is no built-in one, or the rule set has no learnt value. */
int lab_fit_plan(struct lab_fit *out, const struct lab_plan *p, uint32_t pairs, uint32_t threads, FILE *progress,
                 struct tx_complaint *c);

/* Tell what was found, and the line for the file of the learnt value. */
void lab_tell_fit(FILE *f, const struct lab_plan *p, const struct lab_fit *fit);

#endif
