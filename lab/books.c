/* books.c -- see books.h. */
#include "books.h"

#include <stdlib.h>
#include <string.h>

#include "../table/memory.h"
#include "../text/diff.h"
#include "../text/figures.h"
#include "../text/lines.h"

enum { LINES = 40 }; /* differences that are listed */

int lab_book_open(struct tx_book *b, const struct lab_question *q, const char *rulebook, const struct st_ruleset *rs,
                  struct tx_complaint *c)
{
    const struct lab_text *text = NULL;
    char path[TB_NAME_MAX + 32];

    snprintf(path, sizeof path, "rules/%s/rulebook.md", rs->id);
    if (q->texts)
        text = lab_texts_find(q->texts, rulebook ? rulebook : path);
    return text ? tx_book_read(b, text->name, text->body, text->size, c) : tx_book_load(b, rs, rulebook, c);
}

/* ---- headings ---- */

static char *heading_of(const struct tx_book *b, const char *clause)
{
    for (uint32_t i = 0; i < b->clause_count; i++)
        if (tx_span_is(b->clause[i].id, clause) && b->clause[i].heading != TX_BOOK_NONE) {
            const struct tx_span title = b->heading[b->clause[i].heading].title;

            return tb_copy_text(title.at, title.size);
        }
    return tb_copy_text("", 0);
}

static void note_headings(struct lab_plan *p, const struct tx_book *b, const struct st_ruleset *rs)
{
    p->headings = rs->clause_count;
    p->heading = tb_calloc(rs->clause_count * sizeof *p->heading);
    for (uint32_t i = 0; i < rs->clause_count; i++)
        p->heading[i] = i ? heading_of(b, rs->clauses[i]) : tb_copy_text("", 0);
}

const char *lab_heading(const struct lab_plan *p, st_rule rule) { return rule < p->headings ? p->heading[rule] : ""; }

void lab_put_clause(char *out, size_t cap, const struct lab_plan *p, st_rule rule)
{
    const char *words = lab_heading(p, rule);

    if (rule)
        snprintf(out, cap, "%s%s%s", p->variant[0].battle.rs->clauses[rule], *words ? " " : "", words);
    else
        snprintf(out, cap, "the limit of actions");
}

/* ---- differences ---- */

/* The file of a book without its folders. */
static const char *name_of(const char *rulebook)
{
    const char *slash = rulebook ? strrchr(rulebook, '/') : NULL;

    return !rulebook ? "the shipped book" : slash ? slash + 1 : rulebook;
}

/* Is a line of a list of differences about a number or a row? Rows go on in lines that begin with a blank. */
static int is_number(const char *line)
{
    return strncmp(line, "number ", 7) == 0 || strncmp(line, "row ", 4) == 0 || line[0] == ' ';
}

/* Keep what games are played by, line by line; of the words only how many there are. NULL: there is nothing. */
static void put_lines(FILE *f, char *list)
{
    uint32_t shown = 0, more = 0, words = 0;

    for (char *line = list ? strtok(list, "\n") : NULL; line; line = strtok(NULL, "\n")) {
        if (!is_number(line))
            words++;
        else if (shown < LINES)
            shown += fprintf(f, "  %s\n", line) > 0;
        else
            more++;
    }
    if (more > 0)
        fprintf(f, "  and %u more; sandtable diff lists them\n", more);
    if (words > 0)
        fprintf(f, "  %u difference%s in clauses, rulings and examples\n", words, words == 1 ? "" : "s");
    if (shown + words == 0)
        fputs("  in nothing\n", f);
}

static char *differences_of(struct tx_pair *pair, const char *const path[2])
{
    struct tx_out out = { NULL, 0, 0 };
    char *text = NULL;
    size_t size;
    FILE *f = open_memstream(&text, &size);

    tx_diff(pair, &out);
    if (out.at)
        tx_out_bytes(&out, "", 1); /* a NUL */
    if (f) {
        fprintf(f, "%s differs from %s:\n", name_of(path[1]), name_of(path[0]));
        put_lines(f, out.at);
        fclose(f);
    }
    tx_out_free(&out);
    return text;
}

/* Which two books there are to tell apart: those of a comparison, or the shipped one and a copy. Returns 0 if none. */
static int find_pair(const struct lab_question *q, const char *path[2])
{
    const char *a = q->book[0].rulebook, *b = q->kind == LAB_COMPARE ? q->book[1].rulebook : a;
    const int is_one = (!a && !b) || (a && b && strcmp(a, b) == 0);

    path[0] = is_one ? NULL : a;
    path[1] = b;
    return !is_one || b;
}

static int note_differences(struct lab_plan *p, const struct lab_question *q, const struct st_ruleset *rs,
                            struct tx_complaint *c)
{
    struct tx_pair pair = { .rs = rs };
    const char *path[2];
    int rc = 0;

    if (!find_pair(q, path))
        return 0;
    for (int i = 0; i < 2 && rc == 0; i++) {
        rc = lab_book_open(&pair.book[i], q, path[i], rs, c);
        if (rc)
            break;
        pair.set[i] = tb_calloc(rs->setting_size);
        rc = tx_book_numbers(&pair.book[i], rs, pair.set[i], c);
        tx_book_unlink(&pair.book[i]);
    }
    if (rc == 0)
        p->differences = differences_of(&pair, path);
    for (int i = 0; i < 2; i++) {
        free(pair.set[i]);
        tx_book_free(&pair.book[i]);
    }
    return rc;
}

void lab_tell_differences(FILE *f, const struct lab_plan *p)
{
    if (p->differences)
        fprintf(f, "\n%s", p->differences);
}

int lab_note_books(struct lab_plan *p, const struct lab_question *q, struct tx_complaint *c)
{
    const struct st_ruleset *rs = tb_ruleset_by_id(p->variant[0].battle.rs->id);
    struct tx_book b;

    if (lab_book_open(&b, q, q->book[0].rulebook, rs, c))
        return -1;
    note_headings(p, &b, rs);
    tx_book_free(&b);
    return note_differences(p, q, rs, c);
}
