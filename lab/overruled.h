/* overruled.h -- numbers that two books have otherwise, but a scenario sets: they do nothing in its battle. */
#ifndef LAB_OVERRULED_H
#define LAB_OVERRULED_H

#include "question.h"

/* Note them at the last variant of a comparison, with what to do about it. Returns -1 and a complaint if a book cannot
 * be read. */
int lab_note_overruled(struct lab_plan *p, const struct lab_question *q, struct tx_complaint *c);

#endif
