/* cmd_diff.c -- `sandtable diff A.md B.md`: in what two books of one game differ. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../table/battle.h"
#include "../table/limits.h"
#include "../table/memory.h"
#include "../text/example.h"
#include "../text/figures.h"
#include "../text/lines.h"
#include "../text/rows.h"
#include "books.h"

struct pair {
    const struct st_ruleset *rs;
    struct tx_book book[2];
    struct st_setting *set[2];
    uint32_t found; /* differences */
};

/* One file, or the shipped book of the game that the other one is of. */
static int load(struct pair *p, uint32_t i, const char *path, struct tx_complaint *c)
{
    struct tx_file file;
    int rc;

    if (strcmp(path, "shipped") == 0)
        return p->rs ? tx_book_load(&p->book[i], p->rs, NULL, c)
                     : tx_complain(c, path, 0, 0, "expected a file to compare with the shipped book");
    if (tx_file_read(&file, path, c))
        return -1;
    rc = tx_book_read(&p->book[i], path, file.data, file.size, c);
    tx_file_free(&file);
    return rc;
}

static int open_pair(struct pair *p, const char *const path[2], struct tx_complaint *c)
{
    const uint32_t first = strcmp(path[0], "shipped") == 0; /* the file says which game it is */

    if (load(p, first, path[first], c))
        return -1;
    p->rs = tx_book_rules(&p->book[first]);
    if (!p->rs)
        return tx_complain(c, path[first], 0, 0, "not a book of any known game: it has none of their tables");
    if (load(p, !first, path[!first], c))
        return -1;
    for (uint32_t i = 0; i < 2; i++) {
        p->set[i] = tb_calloc(p->rs->setting_size);
        if (tx_book_rules(&p->book[i]) != p->rs)
            return tx_complain(c, path[i], 0, 0, "not a book of %s, as the other one is", p->rs->id);
        if (tx_book_numbers(&p->book[i], p->rs, p->set[i], c))
            return -1;
        tx_book_unlink(&p->book[i]);
    }
    return 0;
}

/* Rows that one of the books adds: those of the first are gone, those of the second are new. */
static void put_rows(struct pair *p, uint32_t which)
{
    struct st_extended *own = tb_calloc(sizeof *own), *other = tb_calloc(sizeof *other);
    const struct st_ruleset *rs = st_extend(p->rs, p->set[which], own);
    const struct st_ruleset *in = st_extend(p->rs, p->set[!which], other);
    char name[3 * TB_NAME_MAX], a[TB_NAME_MAX], b[TB_NAME_MAX];

    for (uint32_t i = p->rs->cell_count; i < rs->cell_count; i++) {
        const struct st_cell *cell = &rs->cells[i], *same;

        tx_cell_name(cell, name, sizeof name);
        same = tx_cell_find(in, name, (uint32_t)strlen(name));
        tx_cell_text(cell, tx_cell_get(cell, p->set[which]), a, sizeof a);
        snprintf(b, sizeof b, "none");
        if (same)
            tx_cell_text(same, tx_cell_get(same, p->set[!which]), b, sizeof b);
        if (same && (which || strcmp(a, b) == 0))
            continue;
        printf("number   %s (%s): %s -> %s\n", name, p->rs->clauses[cell->rule], which ? b : a, which ? a : b);
        p->found++;
    }
    free(own);
    free(other);
}

static void put_numbers(struct pair *p)
{
    char name[3 * TB_NAME_MAX], a[TB_NAME_MAX], b[TB_NAME_MAX];

    for (uint32_t i = 0; i < p->rs->cell_count; i++) {
        const struct st_cell *cell = &p->rs->cells[i];

        if (tx_cell_get(cell, p->set[0]) == tx_cell_get(cell, p->set[1]))
            continue;
        tx_cell_name(cell, name, sizeof name);
        tx_cell_text(cell, tx_cell_get(cell, p->set[0]), a, sizeof a);
        tx_cell_text(cell, tx_cell_get(cell, p->set[1]), b, sizeof b);
        printf("number   %s (%s): %s -> %s\n", name, p->rs->clauses[cell->rule], a, b);
        p->found++;
    }
}

/* A named text of a book: a clause, a ruling or an example. */
struct text {
    struct tx_span id, title, body;
};

/* The words alone: line ends, blanks and the marks of a quotation do not count. */
static int are_same_words(struct tx_span a, struct tx_span b)
{
    uint32_t i = 0, k = 0;

    for (;;) {
        while (i < a.size && (tx_is_blank(a.at[i]) || a.at[i] == '\n' || a.at[i] == '\r' || a.at[i] == '>'))
            i++;
        while (k < b.size && (tx_is_blank(b.at[k]) || b.at[k] == '\n' || b.at[k] == '\r' || b.at[k] == '>'))
            k++;
        if (i == a.size || k == b.size)
            return i == a.size && k == b.size;
        if (a.at[i++] != b.at[k++])
            return 0;
    }
}

static struct text clause_of(const struct tx_book *b, uint32_t i)
{
    const struct text t = { b->clause[i].id, { "", 0, 0, 0 }, b->clause[i].text };

    return t;
}

static struct text ruling_of(const struct tx_book *b, uint32_t i)
{
    const struct text t = { b->ruling[i].id, { "", 0, 0, 0 }, b->ruling[i].text };

    return t;
}

static struct text example_of(const struct tx_book *b, uint32_t i)
{
    const struct text t = { b->example[i].clause, b->example[i].title, b->example[i].body };

    return t;
}

typedef struct text (*text_of)(const struct tx_book *b, uint32_t i);

/* The text of that name in the other book; 0: it has none. */
static int find(const struct tx_book *b, uint32_t count, text_of of, const struct text *like, struct text *out)
{
    for (uint32_t i = 0; i < count; i++) {
        *out = of(b, i);
        if (tx_span_same(out->id, like->id) && tx_span_same(out->title, like->title))
            return 1;
    }
    return 0;
}

static void put_one(struct pair *p, uint32_t i, const char *kind, const struct text *t, const char *what)
{
    printf("%-8s %.*s%s%.*s: %s (%s:%u)\n", kind, TX_SHOW(t->id), t->title.size ? " " : "", TX_SHOW(t->title), what,
           p->book[i].file.name, t->body.line);
    p->found++;
}

static void put_texts(struct pair *p, const char *kind, text_of of, const uint32_t count[2])
{
    struct text other;

    for (uint32_t i = 0; i < count[0]; i++) {
        const struct text t = of(&p->book[0], i);

        if (!find(&p->book[1], count[1], of, &t, &other))
            put_one(p, 0, kind, &t, "gone");
        else if (!are_same_words(t.body, other.body))
            put_one(p, 1, kind, &other, "changed");
    }
    for (uint32_t i = 0; i < count[1]; i++) {
        const struct text t = of(&p->book[1], i);

        if (!find(&p->book[0], count[0], of, &t, &other))
            put_one(p, 1, kind, &t, "new");
    }
}

int cli_diff_main(const struct cli_args *a)
{
    struct pair p = { .found = 0 };
    struct tx_complaint c;
    int status;

    if (open_pair(&p, a->words.word, &c)) {
        status = cli_complained(&c);
    } else {
        put_numbers(&p);
        put_rows(&p, 0);
        put_rows(&p, 1);
        put_texts(&p, "clause", clause_of, (uint32_t[2]){ p.book[0].clause_count, p.book[1].clause_count });
        put_texts(&p, "ruling", ruling_of, (uint32_t[2]){ p.book[0].ruling_count, p.book[1].ruling_count });
        put_texts(&p, "example", example_of, (uint32_t[2]){ p.book[0].example_count, p.book[1].example_count });
        printf("%u difference%s\n", p.found, p.found == 1 ? "" : "s");
        status = p.found > 0 ? CLI_FAILED : CLI_OK;
    }
    for (uint32_t i = 0; i < 2; i++) {
        free(p.set[i]);
        tx_book_free(&p.book[i]);
    }
    return status;
}
