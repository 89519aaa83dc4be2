/* card.h -- the card of a battle: who is favoured, how long it takes, how it ends, what each unit is worth. */
#ifndef LAB_CARD_H
#define LAB_CARD_H

#include <stdio.h>

#include "json.h"
#include "question.h"

/* Add the battle without each of its units, where that is lawful, to a plan whose last variant is the battle. */
int lab_card_add(struct lab_plan *p, const struct lab_question *q, const char *battle, struct tx_complaint *c);
/* The cards of all battles of a plan. */
void lab_tell_cards(FILE *f, const struct lab_run *r);
/* The same as JSON: the list `cards`. */
void lab_cards_json(struct lab_json *j, const struct lab_run *r);

#endif
