/* rows.h -- rows that a book or a record adds to open tables: their bounds, and how they get into a setting. */
#ifndef ST_TEXT_ROWS_H
#define ST_TEXT_ROWS_H

#include "../core/rows.h"
#include "book.h"

/* What is wrong with an added row: nothing, or which of its three words is to blame. */
enum tx_row_fault { TX_ROW_OK, TX_ROW_TABLE, TX_ROW_NAME, TX_ROW_LIKE };

/* Add a row without its numbers to a setting: a table, a new name, and the shipped row that it is like.  If that cannot
 * be done, the word to blame, and why. */
enum tx_row_fault tx_row_add(const struct st_ruleset *rs, struct st_setting *set, struct tx_span table,
                             struct tx_span name, struct tx_span like, char *why, uint32_t cap);
/* The shipped row that an added one is meant to be like: that of the name, else the nearest, else the first; NULL if
 * the table is not open. */
const char *tx_row_model(const struct st_ruleset *rs, struct tx_span table, struct tx_span like);
/* The open table of this name, or NULL. */
const struct st_open *tx_open_table(const struct st_ruleset *rs, const char *name);
/* Is it a number of an added row? */
int tx_cell_is_own(const struct st_ruleset *rs, const struct st_cell *cell);

#endif
