/* answer_json.h -- an experiment and its answer as JSON, the one form that pages draw; see docs/lab-json.md. */
#ifndef LAB_ANSWER_JSON_H
#define LAB_ANSWER_JSON_H

#include <stdio.h>

#include "experiment.h"

/* One object: the question, the state, the answer as far as it is known, and how it was measured. */
void lab_tell_json(FILE *f, const struct lab_experiment *e);
/* One object of what a list shows of an experiment: id, question, state, progress, verdict. */
void lab_entry_json(FILE *f, const struct lab_entry *e);

#endif
