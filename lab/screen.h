/* screen.h -- which variants are worth playing, and which of many effects are more than chance.
 *
 * A variant that changes none of its first games is idle: what it changes is not used, and it is played no further. Of
 * many effects, those are clear that Benjamini and Hochberg's procedure lets through with a share of LAB_FALSE false
 * ones; their intervals are widened to match. Idle variants are no hypotheses.
 */
#ifndef LAB_SCREEN_H
#define LAB_SCREEN_H

#include "plan.h"

enum { LAB_SCOUT = 16, LAB_TENTH = 10 }; /* the usual pairs of a scout; one in so many goes on unseen */
#define LAB_FALSE 0.05

/* Mark the cells without a complete block that play like their base as idle. */
void lab_scout(struct lab_run *r);
/* Let the next better players begin: with what is clear to those before, and a tenth of the rest. Returns 0 if nobody
 * waits. */
int lab_screen(struct lab_run *r);
/* The rows of a cell that count: of complete blocks, or of the scout of an idle one. */
uint32_t lab_rows_of(const struct lab_run *r, const struct lab_cell *cell);

/* The effect of a variant on a measure. */
struct lab_effect {
    uint32_t variant;
    struct lab_look d; /* its difference to its base; the interval holds for all effects together */
    double chance;     /* that it is nothing */
    int is_clear;
};
/* The effects of all variants played at a strength, the largest first; room for r->plan->variants. Returns how many. */
uint32_t lab_effects(const struct lab_run *r, uint32_t strength, uint32_t measure, struct lab_effect *out);
/* How long a game is: the measure of turns, or of decisions. */
uint32_t lab_length_measure(const struct lab_run *r);

#endif
