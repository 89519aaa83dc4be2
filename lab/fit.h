/* fit.h -- finds the numbers that take luck out of results: struct st_odds_fit.
 *
 * Games of equal players are played in every battle of a plan, at every strength. The chance to win is fitted to their
 * results by maximum likelihood, each game with the same weight, and the factors by least squares within battles. What
 * is told of them is honest: each half of the games is judged by the numbers that the other half gave. The numbers to
 * put into the rule set come from all games. The same plan gives the same numbers.
 */
#ifndef LAB_FIT_H
#define LAB_FIT_H

#include <stdio.h>

#include "../core/eval.h"
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
    struct st_odds_fit odds; /* weak: the factor of players that do not search; strong: of those that do */
    struct lab_fit_line line[LAB_STRENGTHS_MAX];
};

/* Play `pairs` pairs of games of each base variant at each strength, and fit. Says on `progress`, if it is not NULL,
 * what is done. Returns -1 and a complaint if a player is no built-in one, or the rule set has no evaluation. */
int lab_fit_plan(struct lab_fit *out, const struct lab_plan *p, uint32_t pairs, FILE *progress, struct tx_complaint *c);

/* A position of a game with its result. */
struct lab_fit_point {
    int32_t value, clock; /* in units of 1 / ST_ONE */
    double result, weight;
};
/* Find the factors of the value and of the clock that give the results the greatest likelihood. */
void lab_fit_odds(struct st_odds_fit *out, const struct lab_fit_point *point, size_t points);

/* Tell what was found, and the line for the rule set's evaluation. */
void lab_tell_fit(FILE *f, const struct lab_plan *p, const struct lab_fit *fit);

#endif
