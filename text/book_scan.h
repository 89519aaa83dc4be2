/* book_scan.h -- what the two halves of the book's scanner share. */
#ifndef ST_TEXT_BOOK_SCAN_H
#define ST_TEXT_BOOK_SCAN_H

#include "lines.h"

struct st_book_scan {
    struct st_book *book;
    struct st_lines lines;
    struct st_complaint *c;
    int in_text;                                /* the line before belongs to a paragraph */
};

/* A complaint about a piece of the book. */
#define ST_BOOK_COMPLAIN(s, span, ...) \
    st_complain((s)->c, (s)->book->file.name, (span).line, (span).col, __VA_ARGS__)

/* The number of marks of a fence at the start of a trimmed line, or 0. */
uint32_t st_fence_size(struct st_span s);
/* The level of the heading that a trimmed line is, or 0. */
uint32_t st_heading_level(struct st_span s);
/* Is this line a caption?  Then its id and words. */
int st_book_caption(struct st_span line, struct st_span *id, struct st_span *words);
/* Read the table whose caption the cursor looks at. */
int st_book_scan_table(struct st_book_scan *s, struct st_span id, struct st_span words);

#endif
