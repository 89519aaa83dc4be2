/* html.h -- a rulebook as one page that needs no other file, and as a page of the site.
 *
 * Every clause, ruling, chapter, table and number of the book has an anchor, and the examples
 * are run and drawn step by step.  The page has no script, asks for nothing from outside, and
 * whatever the book says stands in it as text.
 */
#ifndef ST_TEXT_HTML_H
#define ST_TEXT_HTML_H

#include "example.h"

/* Told of every example that does not pass; the page shows its report. */
struct tx_html_watch {
    void (*failed)(void *who, const struct tx_book_example *e, const char *report);
    void *who;
};

/* The page, which the caller frees, and its size; NULL and a complaint if the book's numbers are
 * not those of the rule set or the page would be too large. */
char *tx_html_book(const struct st_ruleset *rs, const struct tx_book *b, const struct tx_html_watch *watch,
                   size_t *size, struct tx_complaint *c);

/* The same book as a page of the site: styles and script are the site's own files, and the script lets
 * a reader step through the examples and search.  Without it the page shows all that the other shows. */
char *tx_html_site_book(const struct st_ruleset *rs, const struct tx_book *b, const struct tx_html_watch *watch,
                        size_t *size, struct tx_complaint *c);
/* The site's list of the books: those of the rule sets that are offered. */
char *tx_html_site_list(size_t *size, struct tx_complaint *c);

/* What a book is about in a sentence or two: the paragraph below its title, as plain text.  The caller
 * frees it; it may be empty. */
char *tx_html_intro(const struct tx_book *b);
/* The number of an example among those of its clause, from 1. */
uint32_t tx_html_example_number(const struct tx_book *b, uint32_t index);

#endif
