/* readings.h -- the readings of a book: rulings with more than one defensible side, each an option.
 *
 *   Table readings: what can be read in more than one way
 *
 *   | Reading | Side | Clause | Source | Reason |
 *   |---|---|---|---|---|
 *   | Engaged moves | turn | 4.6 | "may not move" | to turn on the spot is not to move |
 *   | | never | | | the letter |
 *
 * A reading is a row of the table of options whose values are words; its sides are these words, each on one line, in
 * any order.  An empty first cell continues the reading above, whose clause and words of the source stand in its first
 * line.  Which side a book takes is the value of the option.
 */
#ifndef ST_TEXT_READINGS_H
#define ST_TEXT_READINGS_H

#include "book.h"

/* One side of a reading.  The spans lie in the book's text. */
struct tx_side {
    const struct st_cell *option;
    int32_t value;
    struct tx_span clause, source, reason;
};

/* The table's word in the book, for whoever reads tables. */
int tx_is_readings(const struct tx_book_table *t);
/* The sides of all readings in the book's order, those of one reading together; the caller frees *out.  A book without
 * the table has none.  0; or -1 and a complaint: an unknown option, side or clause, a side that is missing or named
 * twice, no reason. */
int tx_readings(const struct tx_book *b, const struct st_ruleset *rs, struct tx_side **out, uint32_t *count,
                struct tx_complaint *c);
/* Every fault of the table; -1 if there are any. */
int tx_readings_all(const struct tx_book *b, const struct st_ruleset *rs, struct tx_faults *faults);

#endif
