/* html.c -- see html.h: the page around the book, its contents, clauses and rulings. */
#include "html.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../core/rows.h"
#include "../table/memory.h"
#include "html_page.h"
#include "html_walk.h"
#include "svg.h"

/* ---- clauses and rulings ---- */

/* An anchor that is its own link: <a ...>words NAME</a>. */
static void put_tag(struct tx_html *h, const struct tx_ref *r, const char *words)
{
    tx_out_put(&h->out, "<a class=\"tag\" href=\"#");
    tx_html_anchor(h, r);
    tx_out_put(&h->out, "\">");
    tx_out_put(&h->out, words);
    tx_out_escape(&h->out, r->name.at, r->name.size);
    tx_out_put(&h->out, "</a>");
}

/* On the site the rulings stand in the margin: a mark in the clause says that there is one. */
static void put_ruling_marks(struct tx_html *h, uint32_t clause)
{
    for (uint32_t i = 0; h->site && i < h->book->ruling_count; i++) {
        const struct tx_ref r = { h->book->ruling[i].id, TX_REF_RULING, i };

        if (h->book->ruling[i].clause != clause)
            continue;
        tx_out_put(&h->out, " <a class=\"rm\" href=\"#");
        tx_html_anchor(h, &r);
        tx_out_put(&h->out, "\" aria-label=\"Ruling ");
        tx_out_escape(&h->out, r.name.at, r.name.size);
        tx_out_put(&h->out, "\">");
        tx_out_escape(&h->out, r.name.at, r.name.size);
        tx_out_put(&h->out, "</a>");
    }
}

static void put_clause(struct tx_html *h, uint32_t index)
{
    const struct tx_book_clause *c = &h->book->clause[index];
    const struct tx_ref r = { c->id, TX_REF_CLAUSE, index };

    tx_out_put(&h->out, "<div class=\"clause\" id=\"");
    tx_html_anchor(h, &r);
    tx_out_put(&h->out, "\">");
    put_tag(h, &r, "");
    tx_out_put(&h->out, "<p>");
    tx_html_line(h, c->text);
    if (c->kind == 'P' || c->kind == 'N') {
        tx_out_put(&h->out, " ");
        tx_html_kind(h, c->kind);
    }
    put_ruling_marks(h, index);
    tx_out_put(&h->out, "</p></div>\n");
}

/* A ruling's lines without the marks of the quote they stand in. */
static char *unquoted(struct tx_span text, size_t *size)
{
    char *out = tb_realloc(NULL, (size_t)text.size + 1);
    uint32_t i = 0;

    *size = 0;
    while (i < text.size) {
        const char *end = memchr(text.at + i, '\n', text.size - i);
        const uint32_t stop = end ? (uint32_t)(end - text.at) + 1 : text.size;

        while (i < stop && tx_is_blank(text.at[i]))
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
static void put_ruled_clause(struct tx_html *h, uint32_t clause)
{
    const struct tx_ref r = { h->book->clause[clause].id, TX_REF_CLAUSE, clause };

    tx_out_put(&h->out, " <span class=\"whose\">on <a class=\"rf\" href=\"#");
    tx_html_anchor(h, &r);
    tx_out_put(&h->out, "\">");
    tx_out_escape(&h->out, r.name.at, r.name.size);
    tx_out_put(&h->out, "</a></span>");
}

static void put_ruling(struct tx_html *h, uint32_t index)
{
    const struct tx_book_ruling *k = &h->book->ruling[index];
    const struct tx_ref r = { k->id, TX_REF_RULING, index };
    size_t size, reason;
    char *text = unquoted(k->text, &size);

    reason = reason_at(text, size);
    tx_out_put(&h->out, "<div class=\"ruling\" role=\"note\" id=\"");
    tx_html_anchor(h, &r);
    tx_out_put(&h->out, "\">");
    put_tag(h, &r, "Ruling ");
    if (h->site && k->clause != TX_BOOK_NONE)
        put_ruled_clause(h, k->clause);
    tx_out_put(&h->out, "\n");
    tx_html_blocks(h, text, reason);
    if (reason < size) {
        tx_out_put(&h->out, "<div class=\"reason\">");
        tx_html_blocks(h, text + reason, size - reason);
        tx_out_put(&h->out, "</div>");
    }
    tx_out_put(&h->out, "</div>\n");
    free(text);
}

/* ---- headings and contents ---- */

static void put_heading_id(struct tx_html *h, const struct tx_block *b)
{
    if (b->index != TX_BOOK_NONE) {
        const struct tx_ref r = { h->book->heading[b->index].number, TX_REF_HEADING, b->index };

        tx_html_anchor(h, &r);
    } else {
        tx_out_format(&h->out, "line-%u", b->text.line);
    }
}

static struct tx_span title_of(const struct tx_html *h, const struct tx_block *b)
{
    return b->index != TX_BOOK_NONE ? h->book->heading[b->index].title : b->text;
}

static void put_number(struct tx_html *h, const struct tx_block *b)
{
    if (b->index == TX_BOOK_NONE)
        return;
    tx_out_put(&h->out, "<span class=\"no\">");
    tx_out_escape(&h->out, h->book->heading[b->index].number.at, h->book->heading[b->index].number.size);
    tx_out_put(&h->out, "</span> ");
}

static void put_heading(struct tx_html *h, const struct tx_block *b)
{
    const uint32_t level = b->level < 2 ? 2 : b->level;

    tx_out_format(&h->out, "<h%u id=\"", level);
    put_heading_id(h, b);
    tx_out_put(&h->out, "\"><a href=\"#");
    put_heading_id(h, b);
    tx_out_put(&h->out, "\">");
    put_number(h, b);
    tx_html_plain(h, title_of(h, b));
    tx_out_format(&h->out, "</a></h%u>\n", level);
}

/* The book's title is its first heading, if that is one of the first level. */
static int is_title(const struct tx_block *b, int seen)
{
    return !seen && b->kind == TX_BLOCK_HEADING && b->level == 1 && b->index == TX_BOOK_NONE;
}

static struct tx_span find_title(const struct tx_html *h)
{
    const struct tx_span none = { h->rs->title, (uint32_t)strlen(h->rs->title), 0, 0 };
    struct tx_walk w = tx_walk_of(h->book);
    struct tx_block b;

    while (tx_walk_next(&w, &b))
        if (is_title(&b, 0))
            return b.text;
    return none;
}

static void put_entry(struct tx_html *h, const struct tx_block *b)
{
    tx_out_put(&h->out, "<a href=\"#");
    put_heading_id(h, b);
    tx_out_put(&h->out, "\">");
    put_number(h, b);
    tx_out_put(&h->out, "<span>");
    tx_html_plain(h, title_of(h, b));
    tx_out_put(&h->out, "</span></a>");
}

/* Chapters, and the parts of each below it. */
static void put_contents(struct tx_html *h)
{
    struct tx_walk w = tx_walk_of(h->book);
    struct tx_block b;
    int seen = 0, chapter = 0, parts = 0; /* chapter, parts: an entry, a list is open */

    tx_out_put(&h->out, "<ul>\n");
    while (tx_walk_next(&w, &b)) {
        const int is_part = b.level == 3 && chapter;

        if (is_title(&b, seen)) {
            seen = 1;
            continue;
        }
        if (b.kind != TX_BLOCK_HEADING || b.level > 3)
            continue;
        if (is_part != parts || !is_part)
            tx_out_put(&h->out, is_part ? "\n<ul>\n" : parts ? "</ul>\n</li>\n" : chapter ? "</li>\n" : "");
        tx_out_put(&h->out, is_part ? "<li>" : "<li class=\"ch\">");
        put_entry(h, &b);
        tx_out_put(&h->out, is_part ? "</li>\n" : "");
        parts = is_part;
        chapter = 1;
    }
    tx_out_put(&h->out, parts ? "</ul>\n</li>\n</ul>\n" : chapter ? "</li>\n</ul>\n" : "</ul>\n");
}

/* ---- the page ---- */

void tx_html_block(struct tx_html *h, const struct tx_block *b)
{
    switch (b->kind) {
    case TX_BLOCK_PROSE: tx_html_blocks(h, b->text.at, b->text.size); break;
    case TX_BLOCK_HEADING: put_heading(h, b); break;
    case TX_BLOCK_CLAUSE: put_clause(h, b->index); break;
    case TX_BLOCK_RULING: put_ruling(h, b->index); break;
    case TX_BLOCK_TABLE: tx_html_table(h, &h->book->table[b->index]); break;
    case TX_BLOCK_EXAMPLE: tx_html_example(h, b->index); break;
    }
}

/* Pictures need a key: between the introduction and the first chapter. */
static void put_key(struct tx_html *h)
{
    struct tx_out *o = &h->out;
    const size_t from = o->size;
    size_t items;

    if (h->book->example_count == 0)
        return;
    tx_out_put(o, "<figure class=\"key\" id=\"key\">\n<figcaption><b>How to read the pictures</b></figcaption>\n"
                  "<ul class=\"keys pics\">\n");
    items = o->size;
    tx_svg_key(o, h->rs);
    if (o->size > items)
        tx_out_put(o, "</ul>\n</figure>\n");
    else
        o->at[o->size = from] = '\0';
}

static void put_blocks(struct tx_html *h)
{
    struct tx_walk w = tx_walk_of(h->book);
    struct tx_block b;
    int seen = 0, key = 0;

    while (h->out.size <= TX_PAGE_MAX && tx_walk_next(&w, &b)) {
        if (is_title(&b, seen)) {
            seen = 1;
            continue;
        }
        if (b.kind == TX_BLOCK_HEADING && !key++)
            put_key(h);
        tx_html_block(h, &b);
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

static void put_counts(struct tx_html *h)
{
    const struct tx_book *b = h->book;

    tx_out_put(&h->out, "<p class=\"counts\"><span>");
    tx_out_words(&h->out, h->site ? "Rules version" : h->rs->id);
    tx_out_format(&h->out, " %u</span> <span>%u clauses</span> <span>%u rulings</span>", h->rs->version,
                  b->clause_count, b->ruling_count);
    if (b->example_count)
        tx_out_format(&h->out, " <span>%u examples that run as tests</span>", b->example_count);
    tx_out_put(&h->out, "</p>\n");
}

/* Two files: the frame of this page, and what it has in common with the page of the site. */
static void put_styles(struct tx_out *o)
{
    static const char *const path[] = { "text/book.css", "text/parts.css" };

    tx_out_put(o, "</title>\n<style>\n");
    for (size_t i = 0; i < sizeof path / sizeof *path; i++) {
        const struct tx_shipped *style = tx_shipped_find(path[i]);

        ST_ASSERT(style);
        tx_out_bytes(o, style->data, style->size);
    }
    tx_out_put(o, "</style>\n</head>\n<body class=\"book\" lang=\"en\">\n"
                  "<a class=\"skip\" href=\"#book\">To the rules</a>\n");
}

static void put_top(struct tx_html *h, struct tx_span title)
{
    if (h->site)
        tx_html_site_head(&h->out);
    else
        tx_out_put(&h->out, head);
    tx_html_plain(h, title);
    if (h->site) {
        tx_html_site_top(&h->out, h->rs);
    } else {
        put_styles(&h->out);
        tx_out_put(&h->out, brand);
    }
    tx_out_put(&h->out, "<div class=\"pics\">");
    tx_svg_shapes(&h->out, h->rs);
    tx_out_put(&h->out, "</div>\n");
}

/* The contents of the site's page say whose they are: the bar above may be too narrow for it. */
static void put_name(struct tx_html *h)
{
    tx_out_put(&h->out, "<p class=\"name\">");
    tx_out_words(&h->out, h->rs->title);
    tx_out_format(&h->out, "</p>\n<p class=\"ver\">Rules version %u</p>\n", h->rs->version);
}

static void put_page(struct tx_html *h)
{
    const struct tx_span title = find_title(h);
    struct tx_out *o = &h->out;

    put_top(h, title);
    tx_out_put(o, "<div class=\"page\">\n<nav class=\"side\" aria-label=\"Contents\">\n");
    if (h->site)
        put_name(h);
    put_contents(h);
    tx_out_put(o, "</nav>\n<main id=\"book\">\n<h1>");
    tx_html_line(h, title);
    tx_out_put(o, "</h1>\n");
    put_counts(h);
    tx_out_put(o, "<details class=\"toc\"><summary>Contents</summary>\n");
    put_contents(h);
    tx_out_put(o, "</details>\n");
    put_blocks(h);
    tx_out_put(o, "</main>\n</div>\n</body>\n</html>\n");
}

/* The numbers of the book that ships, to see what a copy has changed; NULL if they cannot be had. */
static struct st_setting *shipped_numbers(const struct st_ruleset *rs)
{
    struct st_setting *set = NULL;
    struct tx_complaint c;
    struct tx_book b;

    if (tx_book_load(&b, rs, NULL, &c))
        return NULL;
    set = tb_calloc(rs->setting_size);
    if (tx_book_numbers(&b, rs, set, &c)) {
        free(set);
        set = NULL;
    }
    tx_book_free(&b);
    return set;
}

void tx_html_begin(struct tx_html *h)
{
    h->shipped = shipped_numbers(h->rs);
    h->own = tb_calloc(sizeof *h->own);
    h->rs = st_extend(h->rs, h->set, h->own);
    tx_html_refs(h);
}

void tx_html_end(struct tx_html *h)
{
    free(h->shipped);
    free(h->ref);
    free(h->own);
    tx_out_free(&h->out);
    tx_parts_free(&h->parts);
    memset(h, 0, sizeof *h);
}

static char *make_page(struct tx_html h, size_t *size, struct tx_complaint *c)
{
    struct st_setting *set = tb_calloc(h.rs->setting_size);
    char *page = NULL;

    h.set = set;
    if (tx_book_numbers(h.book, h.rs, set, c)) {
        free(set);
        return NULL;
    }
    tx_html_begin(&h);
    put_page(&h);
    *size = h.out.size;
    if (h.out.size > TX_PAGE_MAX) {
        tx_complain(c, h.book->file.name, 0, 0, "the page would be larger than %d bytes", TX_PAGE_MAX);
    } else {
        page = h.out.at;
        memset(&h.out, 0, sizeof h.out);
    }
    tx_html_end(&h);
    free(set);
    return page;
}

char *tx_html_book(const struct st_ruleset *rs, const struct tx_book *b, const struct tx_html_watch *watch,
                   size_t *size, struct tx_complaint *c)
{
    return make_page((struct tx_html){ .rs = rs, .book = b, .watch = watch }, size, c);
}

char *tx_html_site_book(const struct st_ruleset *rs, const struct tx_book *b, const struct tx_html_watch *watch,
                        size_t *size, struct tx_complaint *c)
{
    return make_page((struct tx_html){ .rs = rs, .book = b, .watch = watch, .site = 1 }, size, c);
}
