/* html_page.h -- what the parts of a page share. */
#ifndef ST_TEXT_HTML_PAGE_H
#define ST_TEXT_HTML_PAGE_H

#include "html.h"
#include "html_out.h"
#include "lines.h"

/* A name that running text may refer to. */
enum st_ref_kind { ST_REF_CLAUSE, ST_REF_RULING, ST_REF_HEADING };
struct st_ref {
    struct st_span name;
    enum st_ref_kind kind;
    uint32_t index;
};

struct st_html {
    struct st_out out;
    const struct st_ruleset *rs;
    const struct st_book *book;
    const struct st_html_watch *watch;
    int site;                                   /* a page of the site; else a page that stands alone */
    struct st_setting *set, *shipped;           /* the book's numbers; those of the shipped book, or NULL */
    struct st_ref *ref;                         /* sorted by name, then by kind */
    uint32_t ref_count;
};

/* html_refs.c: names and their anchors. */
void st_html_refs(struct st_html *h);
const struct st_ref *st_html_ref(const struct st_html *h, struct st_span name, enum st_ref_kind kind);
void st_html_anchor(struct st_html *h, const struct st_ref *r);         /* its id, without the # */
/* A link to a clause by its name; only the name if the book has no such clause. */
void st_html_clause_link(struct st_html *h, const char *name);

/* html_text.c: text in which names become links. */
struct st_html_prose {
    int after_chapter;                          /* the last word was "chapter" */
    int chain;                                  /* after a name, with only "and" or a comma since */
};
void st_html_prose(struct st_html *h, struct st_html_prose *p, const char *text, size_t size);
void st_html_kind(struct st_html *h, char kind);                        /* of a clause: 'P' or 'N' */
/* What the engine says: units in their side's colours, clauses as links. */
void st_html_speech(struct st_html *h, const struct st_setting *set, const char *text, size_t size);

/* html_md.c: markdown. */
void st_html_blocks(struct st_html *h, const char *text, size_t size);  /* paragraphs, lists, tables */
void st_html_line(struct st_html *h, struct st_span text);              /* emphasis, code and links alone */
void st_html_plain(struct st_html *h, struct st_span text);             /* the same without any markup */

/* html_table.c, html_example.c */
void st_html_table(struct st_html *h, const struct st_book_table *t);
void st_html_example(struct st_html *h, uint32_t index);

/* html_site.c: a page of the site up to its title, and from there to the end of the bar at its top;
 * `rs`: whose book it is, NULL for none. */
void st_html_site_head(struct st_out *o);
void st_html_site_top(struct st_out *o, const struct st_ruleset *rs);

#endif
