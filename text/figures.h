/* figures.h -- the numbers in the sentences of a book's clauses.
 *
 * A number that comes from a table is a link to its cell, `[5+](#rallies.poor.rallies_on)`; one that is no cell and
 * could be taken for one is marked `[two](#structural)`.  Numbers are digits, and the words one to twenty, half and
 * twice.  Names of clauses, rulings and chapters, squares and words in `code` are no numbers.
 */
#ifndef ST_TEXT_FIGURES_H
#define ST_TEXT_FIGURES_H

#include "book.h"

enum tx_figure_kind {
    TX_FIGURE_BARE,       /* neither linked nor marked */
    TX_FIGURE_STRUCTURAL, /* marked as no cell */
    TX_FIGURE_CELL,       /* linked to `cell` */
    TX_FIGURE_UNKNOWN     /* linked to something that the rules do not have */
};
struct tx_figure {
    enum tx_figure_kind kind;
    uint32_t clause;             /* index in the book */
    struct tx_span words, where; /* what the sentence says; the target of the link without its #, or empty */
    const struct st_cell *cell;
};

/* The next number of the book's clauses after *out, whose words.at is NULL before the first; 0: there are no more. */
int tx_next_figure(const struct tx_book *b, const struct st_ruleset *rs, struct tx_figure *out);
/* Does a linked number say what the cell holds?  "5+" is 5, "two hexes" 2, "one less" -1, "half" 50 of a percentage,
 * 500 of a length and else 2; a cell that has words for its values is said by them. */
int tx_figure_agrees(const struct tx_figure *f, int32_t value);

/* For showing: links in the clauses become their words.  Places of what stands behind a link are off afterwards. */
void tx_book_unlink(struct tx_book *b);

#endif
