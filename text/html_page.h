/* html_page.h -- what the parts of a page share. */
#ifndef ST_TEXT_HTML_PAGE_H
#define ST_TEXT_HTML_PAGE_H

#include "../core/rows.h"
#include "html.h"
#include "html_out.h"
#include "html_walk.h"
#include "lines.h"
#include "svg.h"

/* A name that running text may refer to. */
enum tx_ref_kind { TX_REF_CLAUSE, TX_REF_RULING, TX_REF_HEADING };
struct tx_ref {
    struct tx_span name;
    enum tx_ref_kind kind;
    uint32_t index;
};

struct tx_html {
    struct tx_out out;
    struct tx_parts parts; /* that its drawings have in common */
    const struct st_ruleset *rs;
    const struct tx_book *book;
    const struct tx_html_watch *watch;
    int site;                         /* a page of the site; else a page that stands alone */
    struct st_setting *set, *shipped; /* the book's numbers; those of the shipped book, or NULL */
    struct st_extended *own;          /* rs with the rows that the book adds */
    struct tx_ref *ref;               /* sorted by name, then by kind */
    uint32_t ref_count;
};

/* html.c: get ready to write blocks of a book whose rs, book and set are given, and free what that took. */
void tx_html_begin(struct tx_html *h);
void tx_html_end(struct tx_html *h);
/* One block, as the page has it. */
void tx_html_block(struct tx_html *h, const struct tx_block *b);

/* html_refs.c: collect the names that the book defines, sorted. */
void tx_html_refs(struct tx_html *h);
/* The name of this kind that the book defines, or NULL. */
const struct tx_ref *tx_html_ref(const struct tx_html *h, struct tx_span name, enum tx_ref_kind kind);
void tx_html_anchor(struct tx_html *h, const struct tx_ref *r); /* its id, without the # */
/* A link to a clause by its name; only the name if the book has no such clause. */
void tx_html_clause_link(struct tx_html *h, const char *name);
void tx_html_event_link(struct tx_html *h, const char *name); /* at the end of an event: its place tells what it is */

/* html_text.c: text in which names become links. */
struct tx_html_prose {
    int after_chapter; /* the last word was "chapter" */
    int chain;         /* after a name, with only "and" or a comma since */
};
/* One piece of running text, escaped; `p` carries what the piece before ended with. */
void tx_html_prose(struct tx_html *h, struct tx_html_prose *p, const char *text, size_t size);
void tx_html_kind(struct tx_html *h, char kind); /* of a clause: 'P' or 'N' */
/* What the engine says: units in their side's colours, clauses as links. */
void tx_html_speech(struct tx_html *h, const struct st_setting *set, const char *text, size_t size);

/* html_md.c: markdown. */
void tx_html_blocks(struct tx_html *h, const char *text, size_t size); /* paragraphs, lists, tables */
void tx_html_line(struct tx_html *h, struct tx_span text);             /* emphasis, code and links alone */
void tx_html_plain(struct tx_html *h, struct tx_span text);            /* the same without any markup */

/* html_table.c: a table of the book, its changed numbers marked. */
void tx_html_table(struct tx_html *h, const struct tx_book_table *t);
/* The rule set's number in a cell of a table, or NULL: a note, or a dash where there is none. */
const struct st_cell *tx_html_cell(const struct tx_html *h, const struct tx_book_table *t, uint32_t row,
                                   uint32_t column);
/* An example of the book, run and drawn step by step. */
void tx_html_example(struct tx_html *h, uint32_t index);

/* html_site.c: a page of the site up to its title. */
void tx_html_site_head(struct tx_out *o);
/* From there to the end of the bar at its top; `rs`: whose book it is, NULL for none. */
void tx_html_site_top(struct tx_out *o, const struct st_ruleset *rs);

#endif
