/* stored.h -- the report of a stored experiment. */
#ifndef LAB_STORED_H
#define LAB_STORED_H

#include <stdio.h>

#include "store.h"

enum lab_form { LAB_AS_TEXT, LAB_AS_JSON, LAB_AS_CSV };
/* Write the report of an experiment: that of its end, or what its games say so far. Returns -1 and a complaint, also if
 * there is nothing to tell yet; as JSON there always is. */
int lab_stored_report(struct lab_store *s, const char *id, enum lab_form form, FILE *f, struct tx_complaint *c);
/* The list of all experiments, as text or as a JSON list. */
int lab_stored_list(struct lab_store *s, enum lab_form form, FILE *f, struct tx_complaint *c);

#endif
