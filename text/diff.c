/* diff.c -- see diff.h. */
#include "diff.h"

#include <stdlib.h>
#include <string.h>

#include "../table/limits.h"
#include "../table/memory.h"
#include "lines.h"
#include "own.h"

struct diff {
    const struct tx_pair *p;
    struct tx_out *out;
    uint32_t found;
};

/* ---- numbers ---- */

static void put_number(struct diff *d, const struct st_cell *a, const struct st_cell *b, struct tx_span clauses)
{
    char name[3 * TB_NAME_MAX], was[TB_NAME_MAX], is[TB_NAME_MAX];

    tx_cell_name(b, name, sizeof name);
    tx_cell_text(a, tx_cell_get(a, d->p->set[0]), was, sizeof was);
    tx_cell_text(b, tx_cell_get(b, d->p->set[1]), is, sizeof is);
    if (strcmp(was, is) == 0)
        return;
    tx_out_format(d->out, "number   %s (%.*s): %s -> %s\n", name, TX_SHOW(clauses), was, is);
    d->found++;
}

static void put_numbers(struct diff *d)
{
    for (uint32_t i = 0; i < d->p->rs->cell_count; i++) {
        const struct st_cell *cell = &d->p->rs->cells[i];
        const char *clause = d->p->rs->clauses[cell->rule];
        const struct tx_span words = { clause, (uint32_t)strlen(clause), 0, 0 };

        put_number(d, cell, cell, words);
    }
}

/* ---- added rows ---- */

/* One of the books, the rule set with its rows, and the one of them at hand. */
struct side {
    const struct tx_book *book;
    const struct st_setting *set;
    const struct st_ruleset *rs;
    struct tx_own own;
};

/* The row of this name that a book adds; 0: it adds none. */
static int find_own(struct side *s, const struct tx_own *like)
{
    for (uint32_t i = 0; tx_own_row(s->rs, s->set, i, &s->own); i++)
        if (s->own.open == like->open && strcmp(s->own.id, like->id) == 0)
            return 1;
    return 0;
}

static const struct st_cell *cell_of(const struct side *s, const char *row, const char *column)
{
    for (uint32_t i = 0; i < s->rs->cell_count; i++)
        if (strcmp(s->rs->cells[i].table, s->own.open->table) == 0 && strcmp(s->rs->cells[i].row, row) == 0 &&
            strcmp(s->rs->cells[i].column, column) == 0)
            return &s->rs->cells[i];
    return NULL;
}

/* A row that the other book has not; below it the numbers in which it is not like its shipped row. */
static void put_row(struct diff *d, const struct side *s, const char *what, int with_numbers)
{
    struct tx_span clauses = { "", 0, 0, 0 };
    const struct tx_book_row *row = tx_book_row_of(s->book, s->own.open->table, s->own.id, &clauses);
    const struct tx_book_row *model = tx_book_row_of(s->book, s->own.open->table, s->own.like, NULL);
    char words[3 * TB_NAME_MAX], is[TB_NAME_MAX], was[TB_NAME_MAX];

    tx_own_text(s->book, &s->own, words, sizeof words);
    tx_out_format(d->out, "%-8s %s %s%s%.*s (%s:%u)\n", what, s->own.open->table, words, clauses.size ? ", " : "",
                  TX_SHOW(clauses), s->book->file.name, row ? row->cell[0].line : 0);
    d->found++;
    for (uint32_t i = 0; with_numbers && model && i < s->own.open->column_count; i++) {
        const char *column = s->own.open->columns[i].name;
        const struct st_cell *own = cell_of(s, s->own.id, column), *like = cell_of(s, s->own.like, column);

        if (!own || !like || tx_cell_get(own, s->set) == tx_cell_get(like, s->set))
            continue;
        tx_cell_text(own, tx_cell_get(own, s->set), is, sizeof is);
        tx_cell_text(like, tx_cell_get(like, s->set), was, sizeof was);
        tx_out_format(d->out, "           %s %s (%.*s: %s)\n", column, is, TX_SHOW(model->cell[0]), was);
    }
}

/* A row that both books add. */
static void put_both(struct diff *d, const struct side *a, const struct side *b)
{
    struct tx_span clauses = { "", 0, 0, 0 };
    const struct tx_book_row *was = tx_book_row_of(a->book, a->own.open->table, a->own.id, NULL);
    const struct tx_book_row *is = tx_book_row_of(b->book, b->own.open->table, b->own.id, &clauses);

    if (a->own.row->like != b->own.row->like && was && is) {
        tx_out_format(d->out, "row      %s %s: like %.*s -> like %.*s (%s:%u)\n", b->own.open->table, b->own.row->name,
                      TX_SHOW(was->like), TX_SHOW(is->like), b->book->file.name, is->cell[0].line);
        d->found++;
    }
    for (uint32_t i = 0; i < b->own.open->column_count; i++) {
        const struct st_cell *old = cell_of(a, a->own.id, b->own.open->columns[i].name);
        const struct st_cell *now = cell_of(b, b->own.id, b->own.open->columns[i].name);

        if (old && now)
            put_number(d, old, now, clauses);
    }
}

static void put_rows(struct diff *d)
{
    struct st_extended *own[2] = { tb_calloc(sizeof **own), tb_calloc(sizeof **own) };
    struct side s[2];

    for (uint32_t i = 0; i < 2; i++) {
        s[i].book = &d->p->book[i];
        s[i].set = d->p->set[i];
        s[i].rs = st_extend(d->p->rs, d->p->set[i], own[i]);
    }
    for (uint32_t i = 0; tx_own_row(s[0].rs, s[0].set, i, &s[0].own); i++)
        if (find_own(&s[1], &s[0].own))
            put_both(d, &s[0], &s[1]);
        else
            put_row(d, &s[0], "gone row", 0);
    for (uint32_t i = 0; tx_own_row(s[1].rs, s[1].set, i, &s[1].own); i++)
        if (!find_own(&s[0], &s[1].own))
            put_row(d, &s[1], "new row", 1);
    free(own[0]);
    free(own[1]);
}

/* ---- texts ---- */

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

static void put_one(struct diff *d, uint32_t i, const char *kind, const struct text *t, const char *what)
{
    tx_out_format(d->out, "%-8s %.*s%s%.*s: %s (%s:%u)\n", kind, TX_SHOW(t->id), t->title.size ? " " : "",
                  TX_SHOW(t->title), what, d->p->book[i].file.name, t->body.line);
    d->found++;
}

static void put_texts(struct diff *d, const char *kind, text_of of, const uint32_t count[2])
{
    struct text other;

    for (uint32_t i = 0; i < count[0]; i++) {
        const struct text t = of(&d->p->book[0], i);

        if (!find(&d->p->book[1], count[1], of, &t, &other))
            put_one(d, 0, kind, &t, "gone");
        else if (!are_same_words(t.body, other.body))
            put_one(d, 1, kind, &other, "changed");
    }
    for (uint32_t i = 0; i < count[1]; i++) {
        const struct text t = of(&d->p->book[1], i);

        if (!find(&d->p->book[0], count[0], of, &t, &other))
            put_one(d, 1, kind, &t, "new");
    }
}

uint32_t tx_diff(const struct tx_pair *p, struct tx_out *out)
{
    const struct tx_book *a = &p->book[0], *b = &p->book[1];
    const uint32_t clauses[2] = { a->clause_count, b->clause_count };
    const uint32_t rulings[2] = { a->ruling_count, b->ruling_count };
    const uint32_t examples[2] = { a->example_count, b->example_count };
    struct diff d = { p, out, 0 };

    put_numbers(&d);
    put_rows(&d);
    put_texts(&d, "clause", clause_of, clauses);
    put_texts(&d, "ruling", ruling_of, rulings);
    put_texts(&d, "example", example_of, examples);
    return d.found;
}
