/* answer.h -- an experiment's answer in words: the verdict first, then a table with whiskers. */
#ifndef LAB_ANSWER_H
#define LAB_ANSWER_H

#include <stdio.h>

#include "plan.h"

/* A number with its interval, "-5.0 [-8.0, -2.0]"; `times` is 100 for points of a share. */
void lab_put_figure(char *out, size_t cap, const struct lab_look *look, double times, int is_signed);
/* The first sentence of a comparison: what the variant does to the base, as the strongest players see it. */
void lab_put_verdict(char *out, size_t cap, const struct lab_run *r, uint32_t variant);
/* The whole report of a comparison. */
void lab_tell_comparison(FILE *f, const struct lab_run *r, uint32_t variant);
/* The plain score, or its difference to `less`, beside the one without luck, and the ratio of their variances. */
void lab_tell_luck(FILE *f, const struct lab_run *r, const struct lab_cell *cell, const struct lab_cell *less);
/* One line for each variant: its score, its difference to the base and its length. */
void lab_tell_sweep(FILE *f, const struct lab_run *r);
/* How it was measured: games, time, luck; and once all are played, their hash. */
void lab_tell_method(FILE *f, const struct lab_run *r, int is_done);

#endif
