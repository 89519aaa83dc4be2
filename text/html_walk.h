/* html_walk.h -- a scanned book block by block, in the order of its lines.
 *
 * The scanner has said where headings, clauses, rulings, tables and examples are; all that lies
 * between them is prose, which is handed on as it stands.  Comments are left out.
 */
#ifndef ST_TEXT_HTML_WALK_H
#define ST_TEXT_HTML_WALK_H

#include "lines.h"

/* clang-format off */
enum tx_block_kind { TX_BLOCK_PROSE, TX_BLOCK_HEADING, TX_BLOCK_CLAUSE, TX_BLOCK_RULING, TX_BLOCK_TABLE,
                     TX_BLOCK_EXAMPLE };
/* clang-format on */
struct tx_block {
    enum tx_block_kind kind;
    uint32_t index;      /* in the book's list of the kind; TX_BOOK_NONE: no number */
    uint32_t level;      /* of a heading, from 1 */
    struct tx_span text; /* the lines of prose; the title of a heading without a number */
};

struct tx_walk {
    const struct tx_book *book;
    struct tx_lines lines;
    uint32_t heading, clause, ruling, table, example; /* the next one of each */
};

/* A walk at the first line of a book, which must outlive it. */
struct tx_walk tx_walk_of(const struct tx_book *b);
/* The next block; 0 at the end of the book. */
int tx_walk_next(struct tx_walk *w, struct tx_block *out);

#endif
