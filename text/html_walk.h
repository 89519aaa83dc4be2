/* html_walk.h -- a scanned book block by block, in the order of its lines.
 *
 * The scanner has said where headings, clauses, rulings, tables and examples are; all that lies
 * between them is prose, which is handed on as it stands.  Comments are left out.
 */
#ifndef ST_TEXT_HTML_WALK_H
#define ST_TEXT_HTML_WALK_H

#include "lines.h"

enum st_block_kind { ST_BLOCK_PROSE, ST_BLOCK_HEADING, ST_BLOCK_CLAUSE, ST_BLOCK_RULING, ST_BLOCK_TABLE,
                     ST_BLOCK_EXAMPLE };
struct st_block {
    enum st_block_kind kind;
    uint32_t index;                             /* in the book's list of the kind; ST_BOOK_NONE: no number */
    uint32_t level;                             /* of a heading, from 1 */
    struct st_span text;                        /* the lines of prose; the title of a heading without a number */
};

struct st_walk {
    const struct st_book *book;
    struct st_lines lines;
    uint32_t heading, clause, ruling, table, example;           /* the next one of each */
};

struct st_walk st_walk_of(const struct st_book *b);
/* The next block; 0 at the end of the book. */
int st_walk_next(struct st_walk *w, struct st_block *out);

#endif
