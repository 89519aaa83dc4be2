/* diff.h -- in what two books of one game differ: numbers, added rows, clauses, rulings and examples. */
#ifndef ST_TEXT_DIFF_H
#define ST_TEXT_DIFF_H

#include "book.h"
#include "html_out.h"

/* Two books of one game, with their numbers. */
struct tx_pair {
    const struct st_ruleset *rs;
    struct tx_book book[2];
    struct st_setting *set[2];
};

/* One line for each difference into `out`, and below a new row what differs from the row that it is like.  Returns how
 * many differences there are. */
uint32_t tx_diff(const struct tx_pair *p, struct tx_out *out);

#endif
