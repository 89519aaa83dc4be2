/* tell.h -- the answer to a question of any kind, in one sentence and as a whole. */
#ifndef LAB_TELL_H
#define LAB_TELL_H

#include <stdio.h>

#include "experiment.h"

/* The answer in one sentence. At least one complete block. */
void lab_put_answer(char *out, size_t cap, const struct lab_question *q, const struct lab_run *r);
/* The whole report; its last line is the hash. At least one complete block. */
void lab_tell(FILE *f, const struct lab_experiment *e);
/* The games that count as CSV, with their measures. */
void lab_tell_csv(FILE *f, const struct lab_experiment *e);

/* Experiments for a list: one line of state, then the question and the answer. */
void lab_tell_entry(FILE *f, const struct lab_entry *e);
/* All that is stored of one, but its games. */
void lab_show_entry(FILE *f, const struct lab_store *s, const struct lab_entry *e);

#endif
