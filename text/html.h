/* html.h -- a rulebook as one page that needs no other file.
 *
 * Every clause, ruling, chapter, table and number of the book has an anchor, and the examples
 * are run and drawn step by step.  The page has no script, asks for nothing from outside, and
 * whatever the book says stands in it as text.
 */
#ifndef ST_TEXT_HTML_H
#define ST_TEXT_HTML_H

#include "example.h"

/* Told of every example that does not pass; the page shows its report. */
struct st_html_watch {
    void (*failed)(void *who, const struct st_book_example *e, const char *report);
    void *who;
};

/* The page, which the caller frees, and its size; NULL and a complaint if the book's numbers are
 * not those of the rule set or the page would be too large. */
char *st_html_book(const struct st_ruleset *rs, const struct st_book *b, const struct st_html_watch *watch,
                   size_t *size, struct st_complaint *c);

#endif
