/* worth.h -- what each kind of piece is worth, by adding and removing units over many armies.
 *
 * For every army each line of the scenario is left out, kept, or doubled, by chance (1 : 2 : 1), on both sides; armies
 * that are not lawful are drawn again. The first side's score of each army is fitted by least squares to how many more
 * pieces of each kind it has than the other side. A row of the fit is an army, so that what a straight line cannot say
 * widens the intervals too. Points are never made equal: then worth and points could not be told apart.
 */
#ifndef LAB_WORTH_H
#define LAB_WORTH_H

#include <stdio.h>

#include "json.h"
#include "question.h"

enum { LAB_ARMIES = 48 }; /* of one battle, and the battle itself */

/* Add the armies to a plan whose last variant is the battle. */
int lab_worth_add(struct lab_plan *p, const struct lab_question *q, const char *battle, struct tx_complaint *c);
/* The answer: a table of kinds, their worth, and their points if the rules have them. */
void lab_tell_worth(FILE *f, const struct lab_run *r);
/* The same as JSON: the list `worth`. */
void lab_worth_json(struct lab_json *j, const struct lab_run *r);

#endif
