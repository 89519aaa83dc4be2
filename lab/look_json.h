/* look_json.h -- figures with their intervals as JSON; `times` is 100 for points of a share. */
#ifndef LAB_LOOK_JSON_H
#define LAB_LOOK_JSON_H

#include "json.h"
#include "plan.h"
#include "precision.h"

/* A figure: its mean and the ends of its interval, within the bounds of its kind unless removing luck puts the mean
 * itself beyond. */
void lab_json_look(struct lab_json *j, const char *key, const struct lab_look *look, double times);
/* A figure of three numbers. */
void lab_json_figure(struct lab_json *j, const char *key, double mean, double low, double high);
/* What the score of a cell, or its difference to `less`, was before luck was removed, or null where it was not. */
void lab_json_plain(struct lab_json *j, const char *key, const struct lab_run *r, const struct lab_cell *cell,
                    const struct lab_cell *less);
/* The share of its variance that is left then, as `variance_left`, or null. */
void lab_json_left(struct lab_json *j, const struct lab_run *r, const struct lab_cell *cell,
                   const struct lab_cell *less);

#endif
