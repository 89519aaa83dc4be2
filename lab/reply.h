/* reply.h -- the answer to any question, in words. */
#ifndef LAB_REPLY_H
#define LAB_REPLY_H

#include <stdio.h>

#include "question.h"

/* The answer to a question, the sentence first; the first block must be complete. Returns -1 and a complaint if a
 * book cannot be read any more. */
int lab_reply(FILE *f, const struct lab_question *q, const struct lab_run *r, struct tx_complaint *c);

#endif
