/* rows.h -- the rows of a report: measures and ending clauses, in sections, with the scale that each is drawn on. */
#ifndef LAB_ROWS_H
#define LAB_ROWS_H

#include "experiment.h"

/* What a row is about: a measure, or LAB_ENDED with a clause added: the share of games that it ended. */
enum { LAB_ENDED = LAB_MEASURES_MAX, LAB_ROWS_MAX = LAB_MEASURES_MAX + 1024 };
enum lab_section { LAB_WINS, LAB_LENGTH, LAB_COSTS, LAB_ENDS, LAB_SECTIONS };
extern const char *const lab_section_titles[LAB_SECTIONS];

struct lab_rows {
    uint32_t what[LAB_ROWS_MAX], count;
};
/* The rows of a variant: its measures, and the clauses that ended its games or those of its base. */
void lab_rows_find(const struct lab_run *r, uint32_t variant, struct lab_rows *out);
/* Has a variant sections? Of a comparison every changed one, of a battle itself; a sweep has points instead. */
int lab_has_sections(const struct lab_experiment *e, uint32_t variant);

enum lab_section lab_row_section(const struct lab_run *r, uint32_t what);
const char *lab_row_name(const struct lab_run *r, uint32_t what);
/* How many units make 1: shares are told in points of a hundred. */
double lab_row_times(const struct lab_run *r, uint32_t what);
/* The figure of a cell, or of its difference to another. */
struct lab_look lab_row_figure(const struct lab_run *r, const struct lab_cell *cell, const struct lab_cell *less,
                               uint32_t what);
/* The widest end of the differences that share a scale; of a battle alone, of its figures. */
double lab_row_scale(const struct lab_run *r, uint32_t variant, const struct lab_rows *rows, uint32_t what);
/* Do the strongest and the weakest players see different things? */
int lab_row_is_disputed(const struct lab_run *r, uint32_t variant, uint32_t what);

#endif
