/* matter.h -- which numbers and readings matter: each one step down and one step up, each reading on its other sides.
 *
 * A step is the smallest change that the table allows; of a percentage 10, of a length the largest of 1, 1/2, 1/4 and
 * 1/10 of a measure that its value is a multiple of.
 */
#ifndef LAB_MATTER_H
#define LAB_MATTER_H

#include <stdio.h>

#include "json.h"
#include "question.h"

enum { LAB_STEPS_MAX = 16 };

/* The values one step away from `now`; of an option with words all others. Returns how many. */
uint32_t lab_steps_of(const struct st_cell *cell, int32_t now, int32_t out[LAB_STEPS_MAX]);
/* How many steps all numbers of a battle have; some may not be lawful. */
uint32_t lab_steps_in(const struct tb_battle *b);
/* Add every step to a plan whose last variant is the battle by the book. Steps that the battle does not allow are left
 * out. */
int lab_matter_add(struct lab_plan *p, const struct lab_question *q, const char *battle, struct tx_complaint *c);
/* The answer: what matters for the balance, the length and the draws, and what does nothing. */
void lab_tell_matter(FILE *f, const struct lab_run *r);
/* The same as JSON: the object `matter`. */
void lab_matter_json(struct lab_json *j, const struct lab_run *r);

#endif
