/* report.h -- a match in words, as JSON and as CSV. */
#ifndef LAB_REPORT_H
#define LAB_REPORT_H

#include <stdio.h>

#include "match.h"

/* Print the report. It ends with "hash" and 16 hex digits, unless the match was stopped early. */
void lab_report_text(FILE *f, const struct lab_match *m, const struct lab_outcome *o);
/* One line of progress, without a line end. */
void lab_report_progress(char *out, size_t cap, const struct lab_match *m, const struct lab_progress *now);
/* Write the same numbers as JSON, completely or not at all. Returns -1 and a complaint on failure. */
int lab_report_json(const char *path, const struct lab_match *m, const struct lab_outcome *o, struct tx_complaint *c);
/* Write one line per game, completely or not at all. Returns -1 and a complaint on failure. */
int lab_report_csv(const char *path, const struct lab_match *m, const struct lab_outcome *o, struct tx_complaint *c);

/* "77.5 % [71.2, 83.0]" and "+215 [+160, +280]". */
void lab_put_share(char *out, size_t cap, struct lab_interval i);
void lab_put_elo(char *out, size_t cap, struct lab_interval i);
/* "1 h 02 min", "3 min 20 s", "12 s". */
void lab_put_time(char *out, size_t cap, double seconds);

#endif
