/* sum.h -- the numbers behind a die as a table of two columns, for people.
 *
 * What core/sum.h adds up is put into rows: what stands for the same in both columns is one row, and each part ends
 * with its totals, computed from the rows above them.
 */
#ifndef ST_TEXT_SUM_H
#define ST_TEXT_SUM_H

#include "../core/sum.h"
#include "words.h"

enum tx_sum_kind {
    TX_SUM_PART,  /* a title; the first part of a table may have none */
    TX_SUM_ADD,   /* is added */
    TX_SUM_GONE,  /* is struck out, with a reason */
    TX_SUM_TOTAL, /* the sums of the rows above, up to the title */
    TX_SUM_NEED,  /* what they must reach */
    TX_SUM_BETTER /* by how much one column is better, in that column; none has a number: they are even */
};
struct tx_sum_row {
    uint8_t kind, has[ST_SIDES]; /* tx_sum_kind; which columns have a number */
    uint8_t dice;                /* of a PART, if it has several; of the rest 1: a die, 2: its mean, or there is one */
    int32_t tenths[ST_SIDES];
    uint16_t label, by; /* what it is, and the unit that brings it; 0: none */
    uint16_t because;   /* of what is struck out, as in core/sum.h */
    st_rule rule;
    struct st_event why;
};
enum { TX_SUM_ROWS = ST_ADDENDS_MAX + 64 };

/* The table of a sum, at most TX_SUM_ROWS rows; returns how many. */
uint32_t tx_sum_rows(const struct st_sum *q, struct tx_sum_row out[TX_SUM_ROWS]);
/* Does a row say why by this very event? */
int tx_sum_tells(const struct tx_sum_row *row, uint32_t rows, const struct st_event *e);
/* "die, on average", "overlap", "4th Line, at the side", "to hit, 4 dice", "together": what a row is. */
void tx_put_sum_what(struct tx_text *t, const struct st_at *at, const struct tx_sum_row *row);
/* "+1", "3.5", "6"; nothing if the column has no number. */
void tx_put_sum_number(struct tx_text *t, const struct tx_sum_row *row, uint32_t column);
/* Why a row is struck out; nothing for the others. */
void tx_put_sum_why(struct tx_text *t, const struct st_at *at, const struct tx_sum_row *row);

#endif
