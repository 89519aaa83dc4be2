/* book.c -- the book in edit mode: its blocks, its tables, its faults, its examples.
 *
 * book() reads the copy as it stands now.  What it answers is small; the page asks for the HTML of the blocks that it
 * shows, by their numbers, and keeps those whose hash is the same.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../core/hash.h"
#include "../table/memory.h"
#include "../text/diff.h"
#include "../text/figures.h"
#include "../text/html_page.h"
#include "../text/lines.h"
#include "../text/svg.h"
#include "shop.h"
#include "table.h"

static struct tx_checked copy;
static struct tx_html html;
static struct tx_block *block;
static struct tx_span *lines; /* the lines of each block */
static uint32_t blocks;

const struct tx_checked *ws_book(void) { return &copy; }
const struct tx_html *ws_page(void) { return &html; }

static void close_book(void)
{
    if (html.rs)
        tx_html_end(&html);
    tx_check_free(&copy);
    free(block);
    free(lines);
    block = NULL;
    lines = NULL;
    blocks = 0;
}

/* ---- blocks ---- */

static const char *const kinds[] = { "prose", "heading", "clause", "ruling", "table", "example" };

/* Where a block begins: what it is known by stands on its first line. */
static uint32_t first_line(const struct tx_book *b, const struct tx_block *k)
{
    switch (k->kind) {
    case TX_BLOCK_HEADING: return k->index == TX_BOOK_NONE ? k->text.line : b->heading[k->index].number.line;
    case TX_BLOCK_CLAUSE: return b->clause[k->index].id.line;
    case TX_BLOCK_RULING: return b->ruling[k->index].id.line;
    case TX_BLOCK_TABLE: return b->table[k->index].id.line;
    case TX_BLOCK_EXAMPLE: return b->example[k->index].clause.line;
    case TX_BLOCK_PROSE: break;
    }
    return k->text.line;
}

static void find_blocks(const struct tx_book *b)
{
    struct tx_walk w = tx_walk_of(b);
    struct tx_block next;

    while (tx_walk_next(&w, &next)) {
        struct tx_span *span;

        block = tb_grow(block, blocks, sizeof *block);
        lines = tb_grow(lines, blocks, sizeof *lines);
        block[blocks] = next;
        span = &lines[blocks++];
        span->line = first_line(b, &next);
        span->col = w.lines.number; /* where the next one may begin */
        span->at = w.lines.at;
    }
}

/* The lines of every block, from its first byte to that of the line behind it. */
static void find_lines(const struct tx_book *b)
{
    struct tx_lines l = tx_lines_of(&b->file);
    struct tx_span line;

    for (uint32_t i = 0; i < blocks; i++) {
        const char *end = lines[i].at;

        while (tx_line_look(&l, &line) && l.number < lines[i].line)
            tx_line_take(&l);
        lines[i].at = line.at;
        lines[i].size = (uint32_t)(end - line.at);
    }
}

static struct tx_span id_of(const struct tx_book *b, const struct tx_block *k)
{
    const struct tx_span none = { "", 0, 0, 0 };

    switch (k->kind) {
    case TX_BLOCK_HEADING: return k->index == TX_BOOK_NONE ? none : b->heading[k->index].number;
    case TX_BLOCK_CLAUSE: return b->clause[k->index].id;
    case TX_BLOCK_RULING: return b->ruling[k->index].id;
    case TX_BLOCK_TABLE: return b->table[k->index].id;
    case TX_BLOCK_EXAMPLE: return b->example[k->index].clause;
    case TX_BLOCK_PROSE: break;
    }
    return none;
}

static struct tx_span title_of(const struct tx_book *b, const struct tx_block *k)
{
    const struct tx_span none = { "", 0, 0, 0 };

    switch (k->kind) {
    case TX_BLOCK_HEADING: return k->index == TX_BOOK_NONE ? k->text : b->heading[k->index].title;
    case TX_BLOCK_TABLE: return b->table[k->index].words;
    case TX_BLOCK_EXAMPLE: return b->example[k->index].title;
    default: return none;
    }
}

/* Names become links: a text is written anew when there are others. */
static uint64_t hash_names(const struct tx_book *b)
{
    uint64_t h = ST_HASH_START;

    for (uint32_t i = 0; i < b->clause_count; i++)
        h = st_hash(h, b->clause[i].id.at, b->clause[i].id.size);
    for (uint32_t i = 0; i < b->ruling_count; i++)
        h = st_hash(h, b->ruling[i].id.at, b->ruling[i].id.size);
    for (uint32_t i = 0; i < b->heading_count; i++)
        h = st_hash(h, b->heading[i].number.at, b->heading[i].number.size);
    return h;
}

static void say_block(struct lab_json *j, uint32_t i, uint64_t names)
{
    const struct tx_book *b = &copy.book;
    const struct tx_block *k = &block[i];
    char hash[20];

    snprintf(hash, sizeof hash, "%016llx", (unsigned long long)st_hash(names, lines[i].at, lines[i].size));
    lab_json_open(j, NULL, '{');
    lab_json_text(j, "kind", kinds[k->kind]);
    lab_json_count(j, "line", lines[i].line);
    lab_json_count(j, "end", lines[i].col);
    lab_json_integer(j, "index", k->index == TX_BOOK_NONE ? -1 : (int64_t)k->index);
    lab_json_text(j, "hash", hash);
    ws_span(j, "id", id_of(b, k));
    ws_span(j, "title", title_of(b, k));
    if (k->kind == TX_BLOCK_HEADING)
        lab_json_count(j, "level", k->level);
    lab_json_close(j, '}');
}

/* ---- in what it differs from the book that ships ---- */

/* A line of the list of differences: "number   a.b.c (MO4): 3 -> 4", "clause   MO4: changed (copy.md:12)". */
static void say_difference(struct lab_json *j, const char *line) { lab_json_text(j, NULL, line); }

static void say_differences(struct lab_json *j)
{
    struct tx_pair pair = { .rs = copy.rs };
    struct tx_out out = { NULL, 0, 0 };
    struct tx_complaint c;

    lab_json_open(j, "differences", '[');
    if (tx_book_load(&pair.book[0], copy.rs, NULL, &c) == 0) {
        pair.set[0] = tb_calloc(copy.rs->setting_size);
        pair.set[1] = copy.set;
        if (tx_book_numbers(&pair.book[0], copy.rs, pair.set[0], &c) == 0 &&
            tx_book_read(&pair.book[1], copy.book.file.name, copy.book.file.data, copy.book.file.size, &c) == 0) {
            tx_book_unlink(&pair.book[0]);
            tx_book_unlink(&pair.book[1]);
            tx_diff(&pair, &out);
            tx_out_bytes(&out, "", 1);
            for (char *line = strtok(out.at, "\n"); line; line = strtok(NULL, "\n"))
                say_difference(j, line);
            tx_out_free(&out);
            tx_book_free(&pair.book[1]);
        }
        free(pair.set[0]);
        tx_book_free(&pair.book[0]);
    }
    lab_json_close(j, ']');
}

/* ---- opening ---- */

static void say_examples(struct lab_json *j)
{
    const struct tx_book *b = &copy.book;

    lab_json_open(j, "examples", '[');
    for (uint32_t i = 0; i < b->example_count; i++) {
        const struct tx_book_example *e = &b->example[i];

        lab_json_open(j, NULL, '{');
        ws_span(j, "clause", e->clause);
        ws_span(j, "title", e->title);
        lab_json_count(j, "line", e->clause.line);
        lab_json_count(j, "number", tx_html_example_number(b, i));
        lab_json_close(j, '}');
    }
    lab_json_close(j, ']');
}

static void say_book(void)
{
    struct lab_json *j = ws_say();
    const uint64_t names = hash_names(&copy.book);

    lab_json_open(j, NULL, '{');
    if (copy.rs) {
        lab_json_text(j, "rules", copy.rs->id);
        lab_json_text(j, "game", copy.rs->title);
        lab_json_count(j, "version", copy.rs->version);
    } else {
        lab_json_null(j, "rules");
    }
    lab_json_bool(j, "usable", copy.is_usable);
    ws_faults(j, "faults", &copy.faults);
    lab_json_count(j, "more", copy.faults.more);
    lab_json_open(j, "blocks", '[');
    for (uint32_t i = 0; i < blocks; i++)
        say_block(j, i, names);
    lab_json_close(j, ']');
    if (copy.rs) {
        say_examples(j);
        say_differences(j);
    }
    lab_json_close(j, '}');
    ws_said();
}

/* "NAME", then the text of a book.  0, or -1: it is none of a known game. */
WS_EXPORT(book) int ws_book_open(void);
int ws_book_open(void)
{
    char *at = ws_words();
    const char *name = ws_next(&at);

    close_book();
    if (at)
        tx_check_book(&copy, name, at, ws_size() - (size_t)(at - ws_words()));
    if (copy.has_book && copy.rs) {
        find_blocks(&copy.book);
        find_lines(&copy.book);
        html.rs = copy.rs;
        html.book = &copy.book;
        html.set = copy.set;
        html.site = 1;
        html.parts.apart = 1;
        tx_html_begin(&html);
    }
    say_book();
    return copy.rs ? 0 : -1;
}

/* The shipped book of the rules of this id; "" if there is none. */
WS_EXPORT(shipped) void ws_shipped(void);
void ws_shipped(void)
{
    char path[TB_NAME_MAX + 32];
    const struct tx_shipped *file;

    snprintf(path, sizeof path, "rules/%.60s/rulebook.md", ws_words());
    file = tx_shipped_find(path);
    ws_say_text(file ? file->data : "", file ? file->size : 0);
}

/* ---- what the page shows ---- */

/* A block as the page of the book has it. */
WS_EXPORT(block) void ws_block(uint32_t i);
void ws_block(uint32_t i)
{
    memset(&html.out, 0, sizeof html.out);
    if (i < blocks)
        tx_html_block(&html, &block[i]);
    ws_say_out(&html.out);
}

/* A block as the book has it. */
WS_EXPORT(source) void ws_source(uint32_t i);
void ws_source(uint32_t i) { ws_say_text(i < blocks ? lines[i].at : "", i < blocks ? lines[i].size : 0); }

/* An example with its pictures. */
WS_EXPORT(pictures) void ws_pictures(uint32_t i);
void ws_pictures(uint32_t i)
{
    memset(&html.out, 0, sizeof html.out);
    if (i < copy.book.example_count && copy.is_usable)
        tx_html_example(&html, i);
    ws_say_out(&html.out);
}

/* What pictures are made of; it stands once on the page. */
WS_EXPORT(shapes) void ws_shapes(void);
void ws_shapes(void)
{
    memset(&html.out, 0, sizeof html.out);
    if (html.rs)
        tx_svg_shapes(&html.out, html.rs);
    ws_say_out(&html.out);
}

/* A rule table, cell by cell. */
WS_EXPORT(table) void ws_table(uint32_t i);
void ws_table(uint32_t i)
{
    struct lab_json *j = ws_say();

    if (copy.rs && i < copy.book.table_count)
        ws_say_table(j, &html, &copy.book.table[i]);
    else
        lab_json_null(j, NULL);
    ws_said();
}

/* ---- check ---- */

static const char *const results[] = { "passed", "failed", "complaint" };

/* Run an example.  0: it holds. */
WS_EXPORT(example_run) int ws_run(uint32_t i);
int ws_run(uint32_t i)
{
    static char report[TX_EXAMPLE_REPORT];
    struct tx_faults faults = { NULL, 0, 0 };
    struct lab_json *j = ws_say();
    enum tx_example_result result = TX_EXAMPLE_COMPLAINT;

    lab_json_open(j, NULL, '{');
    if (copy.rs && i < copy.book.example_count) {
        result = tx_check_example(copy.rs, &copy.book, copy.book.file.name, &copy.book.example[i],
                                  copy.is_usable ? NULL : copy.set, &faults, report);
        lab_json_text(j, "result", results[result]);
        lab_json_text(j, "report", result == TX_EXAMPLE_FAILED ? report : "");
        ws_faults(j, "faults", &faults);
        tx_faults_free(&faults);
    }
    lab_json_close(j, '}');
    ws_said();
    return result != TX_EXAMPLE_PASSED;
}
