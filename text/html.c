/* html.c -- see html.h: the page around the book, its contents, clauses and rulings. */
#include "html.h"

#include <stdio.h>
#include <stdlib.h>

#include "../table/memory.h"
#include "html_page.h"
#include "html_walk.h"
#include "svg.h"

/* ---- clauses and rulings ---- */

/* An anchor that is its own link: <a ...>words NAME</a>. */
static void put_tag(struct st_html *h, const struct st_ref *r, const char *words)
{
    st_out_put(&h->out, "<a class=\"tag\" href=\"#");
    st_html_anchor(h, r);
    st_out_put(&h->out, "\">");
    st_out_put(&h->out, words);
    st_out_escape(&h->out, r->name.at, r->name.size);
    st_out_put(&h->out, "</a>");
}

/* On the site the rulings stand in the margin: a mark in the clause says that there is one. */
static void put_ruling_marks(struct st_html *h, uint32_t clause)
{
    for (uint32_t i = 0; h->site && i < h->book->ruling_count; i++) {
        const struct st_ref r = { h->book->ruling[i].id, ST_REF_RULING, i };

        if (h->book->ruling[i].clause != clause)
            continue;
        st_out_put(&h->out, " <a class=\"rm\" href=\"#");
        st_html_anchor(h, &r);
        st_out_put(&h->out, "\" aria-label=\"Ruling ");
        st_out_escape(&h->out, r.name.at, r.name.size);
        st_out_put(&h->out, "\">");
        st_out_escape(&h->out, r.name.at, r.name.size);
        st_out_put(&h->out, "</a>");
    }
}

static void put_clause(struct st_html *h, uint32_t index)
{
    const struct st_book_clause *c = &h->book->clause[index];
    const struct st_ref r = { c->id, ST_REF_CLAUSE, index };

    st_out_put(&h->out, "<div class=\"clause\" id=\"");
    st_html_anchor(h, &r);
    st_out_put(&h->out, "\">");
    put_tag(h, &r, "");
    st_out_put(&h->out, "<p>");
    st_html_line(h, c->text);
    if (c->kind == 'P' || c->kind == 'N') {
        st_out_put(&h->out, " ");
        st_html_kind(h, c->kind);
    }
    put_ruling_marks(h, index);
    st_out_put(&h->out, "</p></div>\n");
}

/* A ruling's lines without the marks of the quote they stand in. */
static char *unquoted(struct st_span text, size_t *size)
{
    char *out = st_realloc(NULL, (size_t)text.size + 1);
    uint32_t i = 0;

    *size = 0;
    while (i < text.size) {
        const char *end = memchr(text.at + i, '\n', text.size - i);
        const uint32_t stop = end ? (uint32_t)(end - text.at) + 1 : text.size;

        while (i < stop && st_is_blank(text.at[i]))
            i++;
        if (i < stop && text.at[i] == '>')
            i++;
        if (i < stop && text.at[i] == ' ')
            i++;
        memcpy(out + *size, text.at + i, stop - i);
        *size += stop - i;
        i = stop;
    }
    out[*size] = '\0';
    return out;
}

/* Where a ruling's reason begins: the last "Reason:" that starts a sentence; `size` if it has none. */
static size_t reason_at(const char *text, size_t size)
{
    static const char mark[] = "Reason:";
    const size_t n = sizeof mark - 1;

    for (size_t i = size; i-- > 0;)
        if (size - i >= n && memcmp(text + i, mark, n) == 0 && (i == 0 || strchr(" \n", text[i - 1])))
            return i;
    return size;
}

/* In a margin a ruling may come to stand beside another clause than its own, so it says whose it is. */
static void put_ruled_clause(struct st_html *h, uint32_t clause)
{
    const struct st_ref r = { h->book->clause[clause].id, ST_REF_CLAUSE, clause };

    st_out_put(&h->out, " <span class=\"whose\">on <a class=\"rf\" href=\"#");
    st_html_anchor(h, &r);
    st_out_put(&h->out, "\">");
    st_out_escape(&h->out, r.name.at, r.name.size);
    st_out_put(&h->out, "</a></span>");
}

static void put_ruling(struct st_html *h, uint32_t index)
{
    const struct st_book_ruling *k = &h->book->ruling[index];
    const struct st_ref r = { k->id, ST_REF_RULING, index };
    size_t size, reason;
    char *text = unquoted(k->text, &size);

    reason = reason_at(text, size);
    st_out_put(&h->out, "<div class=\"ruling\" role=\"note\" id=\"");
    st_html_anchor(h, &r);
    st_out_put(&h->out, "\">");
    put_tag(h, &r, "Ruling ");
    if (h->site && k->clause != ST_BOOK_NONE)
        put_ruled_clause(h, k->clause);
    st_out_put(&h->out, "\n");
    st_html_blocks(h, text, reason);
    if (reason < size) {
        st_out_put(&h->out, "<div class=\"reason\">");
        st_html_blocks(h, text + reason, size - reason);
        st_out_put(&h->out, "</div>");
    }
    st_out_put(&h->out, "</div>\n");
    free(text);
}

/* ---- headings and contents ---- */

static void put_heading_id(struct st_html *h, const struct st_block *b)
{
    if (b->index != ST_BOOK_NONE) {
        const struct st_ref r = { h->book->heading[b->index].number, ST_REF_HEADING, b->index };

        st_html_anchor(h, &r);
    } else {
        st_out_format(&h->out, "line-%u", b->text.line);
    }
}

static struct st_span title_of(const struct st_html *h, const struct st_block *b)
{
    return b->index != ST_BOOK_NONE ? h->book->heading[b->index].title : b->text;
}

static void put_number(struct st_html *h, const struct st_block *b)
{
    if (b->index == ST_BOOK_NONE)
        return;
    st_out_put(&h->out, "<span class=\"no\">");
    st_out_escape(&h->out, h->book->heading[b->index].number.at, h->book->heading[b->index].number.size);
    st_out_put(&h->out, "</span> ");
}

static void put_heading(struct st_html *h, const struct st_block *b)
{
    const uint32_t level = b->level < 2 ? 2 : b->level;

    st_out_format(&h->out, "<h%u id=\"", level);
    put_heading_id(h, b);
    st_out_put(&h->out, "\"><a href=\"#");
    put_heading_id(h, b);
    st_out_put(&h->out, "\">");
    put_number(h, b);
    st_html_plain(h, title_of(h, b));
    st_out_format(&h->out, "</a></h%u>\n", level);
}

/* The book's title is its first heading, if that is one of the first level. */
static int is_title(const struct st_block *b, int seen)
{
    return !seen && b->kind == ST_BLOCK_HEADING && b->level == 1 && b->index == ST_BOOK_NONE;
}

static struct st_span find_title(const struct st_html *h)
{
    const struct st_span none = { h->rs->title, (uint32_t)strlen(h->rs->title), 0, 0 };
    struct st_walk w = st_walk_of(h->book);
    struct st_block b;

    while (st_walk_next(&w, &b))
        if (is_title(&b, 0))
            return b.text;
    return none;
}

static void put_entry(struct st_html *h, const struct st_block *b)
{
    st_out_put(&h->out, "<a href=\"#");
    put_heading_id(h, b);
    st_out_put(&h->out, "\">");
    put_number(h, b);
    st_out_put(&h->out, "<span>");
    st_html_plain(h, title_of(h, b));
    st_out_put(&h->out, "</span></a>");
}

/* Chapters, and the parts of each below it. */
static void put_contents(struct st_html *h)
{
    struct st_walk w = st_walk_of(h->book);
    struct st_block b;
    int seen = 0, chapter = 0, parts = 0;       /* chapter, parts: an entry, a list is open */

    st_out_put(&h->out, "<ul>\n");
    while (st_walk_next(&w, &b)) {
        const int is_part = b.level == 3 && chapter;

        if (is_title(&b, seen)) {
            seen = 1;
            continue;
        }
        if (b.kind != ST_BLOCK_HEADING || b.level > 3)
            continue;
        if (is_part != parts || !is_part)
            st_out_put(&h->out, is_part ? "\n<ul>\n" : parts ? "</ul>\n</li>\n" : chapter ? "</li>\n" : "");
        st_out_put(&h->out, is_part ? "<li>" : "<li class=\"ch\">");
        put_entry(h, &b);
        st_out_put(&h->out, is_part ? "</li>\n" : "");
        parts = is_part;
        chapter = 1;
    }
    st_out_put(&h->out, parts ? "</ul>\n</li>\n</ul>\n" : chapter ? "</li>\n</ul>\n" : "</ul>\n");
}

/* ---- the page ---- */

static void put_block(struct st_html *h, const struct st_block *b)
{
    switch (b->kind) {
    case ST_BLOCK_PROSE: st_html_blocks(h, b->text.at, b->text.size); break;
    case ST_BLOCK_HEADING: put_heading(h, b); break;
    case ST_BLOCK_CLAUSE: put_clause(h, b->index); break;
    case ST_BLOCK_RULING: put_ruling(h, b->index); break;
    case ST_BLOCK_TABLE: st_html_table(h, &h->book->table[b->index]); break;
    case ST_BLOCK_EXAMPLE: st_html_example(h, b->index); break;
    }
}

/* Pictures need a key: between the introduction and the first chapter. */
static void put_key(struct st_html *h)
{
    struct st_out *o = &h->out;
    const size_t from = o->size;
    size_t items;

    if (h->book->example_count == 0)
        return;
    st_out_put(o, "<figure class=\"key\" id=\"key\">\n<figcaption><b>How to read the pictures</b></figcaption>\n"
                  "<ul class=\"keys pics\">\n");
    items = o->size;
    st_svg_key(o, h->rs);
    if (o->size > items)
        st_out_put(o, "</ul>\n</figure>\n");
    else
        o->at[o->size = from] = '\0';
}

static void put_blocks(struct st_html *h)
{
    struct st_walk w = st_walk_of(h->book);
    struct st_block b;
    int seen = 0, key = 0;

    while (h->out.size <= ST_PAGE_MAX && st_walk_next(&w, &b)) {
        if (is_title(&b, seen)) {
            seen = 1;
            continue;
        }
        if (b.kind == ST_BLOCK_HEADING && !key++)
            put_key(h);
        put_block(h, &b);
    }
}

/* Without a script of its own, the page lets no other one run. */
static const char head[] =
    "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
    "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'\">\n"
    "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
    "<meta name=\"color-scheme\" content=\"light dark\">\n<title>";

static const char brand[] =
    "<header class=\"top\"><span class=\"brand\"><svg width=\"22\" height=\"22\" aria-hidden=\"true\">"
    "<use href=\"#st-brand\"/></svg> Sandtable</span><span class=\"what\">Rulebook</span></header>\n";

static void put_counts(struct st_html *h)
{
    const struct st_book *b = h->book;

    st_out_put(&h->out, "<p class=\"counts\"><span>");
    st_out_words(&h->out, h->site ? "Rules version" : h->rs->id);
    st_out_format(&h->out, " %u</span> <span>%u clauses</span> <span>%u rulings</span>", h->rs->version,
                  b->clause_count, b->ruling_count);
    if (b->example_count)
        st_out_format(&h->out, " <span>%u examples that run as tests</span>", b->example_count);
    st_out_put(&h->out, "</p>\n");
}

/* Two files: the frame of this page, and what it has in common with the page of the site. */
static void put_styles(struct st_out *o)
{
    static const char *const path[] = { "text/book.css", "text/parts.css" };

    st_out_put(o, "</title>\n<style>\n");
    for (size_t i = 0; i < sizeof path / sizeof *path; i++) {
        const struct st_shipped *style = st_shipped_find(path[i]);

        ST_ASSERT(style);
        st_out_bytes(o, style->data, style->size);
    }
    st_out_put(o, "</style>\n</head>\n<body class=\"book\">\n<a class=\"skip\" href=\"#book\">To the rules</a>\n");
}

static void put_top(struct st_html *h, struct st_span title)
{
    if (h->site)
        st_html_site_head(&h->out);
    else
        st_out_put(&h->out, head);
    st_html_plain(h, title);
    if (h->site) {
        st_html_site_top(&h->out, h->rs);
    } else {
        put_styles(&h->out);
        st_out_put(&h->out, brand);
    }
    st_out_put(&h->out, "<div class=\"pics\">");
    st_svg_shapes(&h->out);
    st_out_put(&h->out, "</div>\n");
}

/* The contents of the site's page say whose they are: the bar above may be too narrow for it. */
static void put_name(struct st_html *h)
{
    st_out_put(&h->out, "<p class=\"name\">");
    st_out_words(&h->out, h->rs->title);
    st_out_format(&h->out, "</p>\n<p class=\"ver\">Rules version %u</p>\n", h->rs->version);
}

static void put_page(struct st_html *h)
{
    const struct st_span title = find_title(h);
    struct st_out *o = &h->out;

    put_top(h, title);
    st_out_put(o, "<div class=\"page\">\n<nav class=\"side\" aria-label=\"Contents\">\n");
    if (h->site)
        put_name(h);
    put_contents(h);
    st_out_put(o, "</nav>\n<main id=\"book\">\n<h1>");
    st_html_line(h, title);
    st_out_put(o, "</h1>\n");
    put_counts(h);
    st_out_put(o, "<details class=\"toc\"><summary>Contents</summary>\n");
    put_contents(h);
    st_out_put(o, "</details>\n");
    put_blocks(h);
    st_out_put(o, "</main>\n</div>\n</body>\n</html>\n");
}

/* The numbers of the book that ships, to see what a copy has changed; NULL if they cannot be had. */
static struct st_setting *shipped_numbers(const struct st_ruleset *rs)
{
    struct st_setting *set = NULL;
    struct st_complaint c;
    struct st_book b;

    if (st_book_load(&b, rs, NULL, &c))
        return NULL;
    set = st_calloc(rs->setting_size);
    if (st_book_numbers(&b, rs, set, &c)) {
        free(set);
        set = NULL;
    }
    st_book_free(&b);
    return set;
}

static char *make_page(struct st_html h, size_t *size, struct st_complaint *c)
{
    int rc = 0;

    h.set = st_calloc(h.rs->setting_size);
    if (st_book_numbers(h.book, h.rs, h.set, c)) {
        free(h.set);
        return NULL;
    }
    h.shipped = shipped_numbers(h.rs);
    st_html_refs(&h);
    put_page(&h);
    if (h.out.size > ST_PAGE_MAX)
        rc = st_complain(c, h.book->file.name, 0, 0, "the page would be larger than %d bytes", ST_PAGE_MAX);
    free(h.set);
    free(h.shipped);
    free(h.ref);
    if (rc)
        st_out_free(&h.out);
    *size = h.out.size;
    return h.out.at;
}

char *st_html_book(const struct st_ruleset *rs, const struct st_book *b, const struct st_html_watch *watch,
                   size_t *size, struct st_complaint *c)
{
    return make_page((struct st_html){ .rs = rs, .book = b, .watch = watch }, size, c);
}

char *st_html_site_book(const struct st_ruleset *rs, const struct st_book *b, const struct st_html_watch *watch,
                        size_t *size, struct st_complaint *c)
{
    return make_page((struct st_html){ .rs = rs, .book = b, .watch = watch, .site = 1 }, size, c);
}
