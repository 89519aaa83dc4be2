/* book_scan.h -- what the two halves of the book's scanner share. */
#ifndef ST_TEXT_BOOK_SCAN_H
#define ST_TEXT_BOOK_SCAN_H

#include "lines.h"

struct tx_book_scan {
    struct tx_book *book;
    struct tx_lines lines;
    struct tx_complaint *c;
    struct tx_faults *faults; /* NULL: the first fault ends the scan */
    int in_text;              /* the line before belongs to a paragraph */
};

/* A complaint about a piece of the book. */
/* clang-format off */
#define TX_BOOK_COMPLAIN(s, span, ...) \
    tx_complain((s)->c, (s)->book->file.name, (span).line, (span).col, __VA_ARGS__)
/* The same where the scan can go on after it: 0 if it does. */
#define TX_BOOK_NOTE(s, span, ...) \
    (TX_BOOK_COMPLAIN(s, span, __VA_ARGS__), tx_fault_take((s)->faults, (s)->c))
/* clang-format on */

/* The number of marks of a fence at the start of a trimmed line, or 0. */
uint32_t tx_fence_size(struct tx_span s);
/* The level of the heading that a trimmed line is, or 0. */
uint32_t tx_heading_level(struct tx_span s);
/* Is this line a caption?  Then its id and words. */
int tx_book_caption(struct tx_span line, struct tx_span *id, struct tx_span *words);
/* Read the table whose caption the cursor looks at. */
int tx_book_scan_table(struct tx_book_scan *s, struct tx_span id, struct tx_span words);

#endif
