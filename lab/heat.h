/* heat.h -- the answer to a sweep in words, and the map of one with two numbers. */
#ifndef LAB_HEAT_H
#define LAB_HEAT_H

#include <stdio.h>

#include "question.h"

/* The first sentences of a sweep: where players of different strength disagree, the most even value, and the one that
 * changes the score most if that is clear. */
void lab_put_sweep(FILE *f, const struct lab_run *r);
/* The score for every pair of values, for every battle and strength. */
void lab_tell_heat(FILE *f, const struct lab_question *q, const struct lab_run *r);

#endif
