/* site_examples.c -- the examples of a book as data: the start of each, and its lines in order. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../table/memory.h"
#include "../text/example_run.h"
#include "../text/html.h"
#include "../text/lines.h"
#include "site.h"

/* The starting position of an example, as a pack. */
struct begun {
    char *pack;
    size_t size;
};

static void keep_start(void *who, const struct tx_example_step *step)
{
    struct begun *b = who;

    if (!b->pack)
        b->pack = site_pack(step->rs, step->setting, step->state, &b->size);
}

static const char *kind_of(struct tx_span verb)
{
    if (tx_span_is(verb, "do") || tx_span_is(verb, "refuse"))
        return tx_span_is(verb, "do") ? "do" : "refuse";
    return tx_span_is(verb, "roll") || tx_span_is(verb, "draw") ? "roll" : "look";
}

/* The lines after the position, without comments. */
static void put_lines(struct json *j, struct tx_span body)
{
    struct tx_lines l = { body.at, body.at + body.size, body.line };
    struct tx_span line;
    int began = 0;

    json_open(j, "lines", '[');
    for (; tx_line_look(&l, &line); tx_line_take(&l)) {
        const char *hash = memchr(line.at, '#', line.size);
        struct tx_span words = tx_span_trim(hash ? tx_span_part(line, 0, (uint32_t)(hash - line.at)) : line);
        struct tx_span rest = words, verb = tx_span_word(&rest);

        began |= tx_example_happens(verb);
        if (verb.size == 0 || !began)
            continue;
        json_open(j, NULL, '{');
        json_span(j, "text", words);
        json_words(j, "kind", kind_of(verb));
        json_close(j, '}');
    }
    json_close(j, ']');
}

static int put_example(struct json *j, const struct site_rules *r, uint32_t index, struct tx_complaint *c)
{
    const struct tx_book_example *e = &r->book.example[index];
    char report[TX_EXAMPLE_REPORT], id[2 * TB_NAME_MAX];
    struct begun begun = { NULL, 0 };
    const struct tx_example_watch watch = { keep_start, &begun };
    int rc = 0;

    if (tx_example_run(r->rs, &r->book, r->book.file.name, e->body, &watch, report) != TX_EXAMPLE_PASSED)
        rc = tx_complain(c, r->book.file.name, e->body.line, 0, "the example fails: %.400s", report);
    if (rc == 0) {
        snprintf(id, sizeof id, "%.*s-%u", TX_SHOW(e->clause), tx_html_example_number(&r->book, index));
        json_open(j, NULL, '{');
        json_words(j, "id", id);
        json_span(j, "clause", e->clause);
        json_span(j, "title", e->title);
        json_base64(j, "pack", begun.pack, begun.size);
        put_lines(j, e->body);
        json_close(j, '}');
    }
    free(begun.pack);
    return rc;
}

int site_examples(const struct site_rules *r, const char *folder, struct tx_complaint *c)
{
    char path[TB_NAME_MAX + 16];
    struct json j = { { NULL, 0, 0 }, 0 };
    int rc = 0;

    json_open(&j, NULL, '{');
    json_open(&j, "examples", '[');
    for (uint32_t i = 0; rc == 0 && i < r->book.example_count; i++)
        rc = put_example(&j, r, i, c);
    json_close(&j, ']');
    json_close(&j, '}');
    snprintf(path, sizeof path, "api/examples/%s", r->rs->id);
    if (rc == 0)
        rc = site_write(folder, path, j.out.at, j.out.size, c);
    tx_out_free(&j.out);
    return rc;
}
