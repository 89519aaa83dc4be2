/* book_check.c -- what a book names must exist: clauses, rulings, numbers. */
#include "book_check.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../table/limits.h"
#include "../table/memory.h"
#include "figures.h"
#include "fold.h"
#include "lines.h"
#include "near.h"
#include "readings.h"
#include "rows.h"

struct checking {
    const struct tx_book *book;
    const struct st_ruleset *rs;
    struct tx_faults *faults;
};

static void note(const struct checking *k, struct tx_span at, const char *what)
{
    struct tx_complaint c;

    tx_complain(&c, k->book->file.name, at.line, at.col, "%s", what);
    tx_fault_take(k->faults, &c);
}

/* ---- clauses ---- */

static const char *find_clause(const struct st_ruleset *rs, struct tx_span id)
{
    for (uint32_t i = 1; i < rs->clause_count; i++)
        if (tx_span_is(id, rs->clauses[i]))
            return rs->clauses[i];
    return NULL;
}

int tx_rules_have_clause(const struct st_ruleset *rs, struct tx_span id) { return find_clause(rs, id) != NULL; }

static int lacks_clause(const struct tx_book *b, const char *clause)
{
    for (uint32_t i = 0; i < b->clause_count; i++)
        if (tx_span_is(b->clause[i].id, clause))
            return 0;
    return 1;
}

void tx_rules_near_clause(const struct st_ruleset *rs, struct tx_span id, char *text, uint32_t cap)
{
    struct tx_near near;

    tx_near_begin(&near, id.at, id.size);
    for (uint32_t i = 1; i < rs->clause_count; i++)
        tx_near_try(&near, rs->clauses[i]);
    tx_near_put(&near, text, cap);
}

/* Does [N] stand in a text, where it says nothing? */
static int has_mark(struct tx_span text)
{
    for (uint32_t i = 0; i + 2 < text.size; i++)
        if (memcmp(text.at + i, "[N]", 3) == 0)
            return 1;
    return 0;
}

/* A clause that the game does not have is taken for a near one that the book lacks: then that one is not missing. */
static void unknown_clause(const struct checking *k, const struct tx_book_clause *clause, uint8_t *is_found)
{
    const struct tx_span id = clause->id;
    char what[300];
    struct tx_near near;
    size_t used;

    snprintf(what, sizeof what, "the game has no clause %.*s", TX_SHOW(id));
    tx_near_begin(&near, id.at, id.size);
    for (uint32_t i = 1; i < k->rs->clause_count; i++)
        if (!is_found[i])
            tx_near_try(&near, k->rs->clauses[i]);
    for (uint32_t i = 1; i < k->rs->clause_count; i++)
        if (near.best[0] && strcmp(near.best, k->rs->clauses[i]) == 0)
            is_found[i] = 1;
    if (near.best[0])
        tx_near_put(&near, what, sizeof what);
    else
        tx_rules_near_clause(k->rs, id, what, sizeof what);
    used = strlen(what);
    snprintf(what + used, sizeof what - used, " (%s)",
             has_mark(clause->text) ? "[N] must be the last word of the clause" : "a clause of your own ends with [N]");
    note(k, id, what);
}

/* A book must have the clauses of its rule set, and others only as narrative, which nothing plays by. */
static void check_clauses(const struct checking *k)
{
    const struct tx_span whole = { "", 0, 0, 0 };
    uint8_t *is_found = tb_calloc(k->rs->clause_count + 1u);
    char what[200];

    for (uint32_t i = 1; i < k->rs->clause_count; i++)
        is_found[i] = !lacks_clause(k->book, k->rs->clauses[i]);
    for (uint32_t i = 0; i < k->book->clause_count; i++)
        if (k->book->clause[i].kind != 'N' && !find_clause(k->rs, k->book->clause[i].id))
            unknown_clause(k, &k->book->clause[i], is_found);
    for (uint32_t i = 1; i < k->rs->clause_count; i++)
        if (!is_found[i]) {
            snprintf(what, sizeof what, "the book has no clause %s", k->rs->clauses[i]);
            note(k, whole, what);
        }
    free(is_found);
}

/* ---- references: a clause or ruling that the text names must exist ---- */

/* A clause that only the book lacks was complained of already. */
static int is_id(const struct checking *k, struct tx_span word)
{
    for (uint32_t i = 0; i < k->book->ruling_count; i++)
        if (tx_span_same(k->book->ruling[i].id, word))
            return 1;
    return tx_book_has_clause(k->book, word) || find_clause(k->rs, word);
}

/* The number of leading capitals in a word of capitals and digits; 0 if it is not such a word. */
static uint32_t letters_of(struct tx_span word)
{
    uint32_t letters = 0, n;

    while (letters < word.size && word.at[letters] >= 'A' && word.at[letters] <= 'Z')
        letters++;
    for (n = letters; n < word.size && word.at[n] >= '0' && word.at[n] <= '9';)
        n++;
    return letters > 0 && n > letters && n == word.size ? letters : 0;
}

/* Does a clause or ruling start with the same letters, so that this is meant as a reference? */
static int looks_like_id(const struct tx_book *b, struct tx_span word)
{
    const uint32_t n = letters_of(word);

    for (uint32_t i = 0; n > 0 && i < b->clause_count + b->ruling_count; i++) {
        const struct tx_span id = i < b->clause_count ? b->clause[i].id : b->ruling[i - b->clause_count].id;

        if (letters_of(id) == n && memcmp(id.at, word.at, n) == 0)
            return 1;
    }
    return 0;
}

static void unknown_reference(const struct checking *k, struct tx_span word, const char *noun)
{
    char what[200];

    snprintf(what, sizeof what, "the book has no %s %.*s", noun, TX_SHOW(word));
    tx_book_near_clause(k->book, word, what, sizeof what);
    note(k, word, what);
}

static int is_alnum(char ch)
{
    return (ch >= 'A' && ch <= 'Z') || (ch >= 'a' && ch <= 'z') || (ch >= '0' && ch <= '9');
}

static void check_references(const struct checking *k, struct tx_span text)
{
    struct tx_span word = { text.at, 0, text.line, text.col };
    const char *const end = text.at + text.size;

    while (word.at < end) {
        word.size = 0;
        while (word.at + word.size < end && is_alnum(word.at[word.size]))
            word.size++;
        if (word.size > 0 && looks_like_id(k->book, word) && !is_id(k, word))
            unknown_reference(k, word, "clause or ruling");
        word.col += word.size > 0 ? word.size : ((unsigned char)*word.at & 0xc0) != 0x80;
        if (*word.at == '\n')
            word.line++, word.col = 1;
        word.at += word.size > 0 ? word.size : 1;
    }
}

/* ---- columns of clauses ---- */

static int is_heading(const struct tx_book *b, struct tx_span word)
{
    for (uint32_t i = 0; i < b->heading_count; i++)
        if (tx_span_same(b->heading[i].number, word))
            return 1;
    return 0;
}

/* "TH1 to TH5", "UN3, UN5": each name in it. */
static void check_clause_cell(const struct checking *k, struct tx_span cell)
{
    struct tx_span rest = cell, word;

    while ((word = tx_span_word(&rest)).size > 0) {
        while (word.size > 0 && strchr(",;.*", word.at[word.size - 1]))
            word.size--;
        while (word.size > 0 && *word.at == '*')
            word = tx_span_part(word, 1, word.size);
        if (word.size == 0 || tx_is_dash(word.at, word.size) ||
            tx_fold_is("to|and|or|chapter|chapters", word.at, word.size))
            continue;
        if (!is_id(k, word) && !is_heading(k->book, word))
            unknown_reference(k, word, "clause");
    }
}

static void check_clause_columns(const struct checking *k)
{
    for (uint32_t i = 0; i < k->book->table_count; i++) {
        const struct tx_book_table *t = &k->book->table[i];

        for (uint32_t col = 0; col < t->head.count && !tx_is_readings(t); col++)
            for (uint32_t row = 0; row < t->row_count; row++)
                if (tx_fold_is("clause", t->head.cell[col].at, t->head.cell[col].size) &&
                    t->row[row].count == t->head.count)
                    check_clause_cell(k, t->row[row].cell[col]);
    }
}

/* ---- numbers in sentences ---- */

static void unknown_number(const struct checking *k, const struct tx_figure *f)
{
    char what[300];
    struct tx_near near;

    snprintf(what, sizeof what, "%s has no number %.*s", k->rs->id, TX_SHOW(f->where));
    tx_near_begin(&near, f->where.at, f->where.size);
    tx_near_try(&near, "structural");
    if (near.best[0])
        tx_near_put(&near, what, sizeof what);
    else
        tx_cell_near(k->rs, f->where.at, f->where.size, what, sizeof what);
    note(k, f->where, what);
}

/* A number in a sentence is that of its table. */
static void check_figures(const struct checking *k, const struct st_setting *set, const uint8_t *good)
{
    struct tx_figure f = { .words = { NULL, 0, 0, 0 } };
    char value[TB_NAME_MAX], what[500];

    while (tx_next_figure(k->book, k->rs, &f)) {
        if (f.kind == TX_FIGURE_UNKNOWN) {
            unknown_number(k, &f);
        } else if (f.kind == TX_FIGURE_CELL && good[f.cell - k->rs->cells] &&
                   !tx_figure_agrees(&f, tx_cell_get(f.cell, set))) {
            tx_cell_text(f.cell, tx_cell_get(f.cell, set), value, sizeof value);
            snprintf(what, sizeof what, "clause %.*s says \"%.*s\", and %.*s is %s",
                     TX_SHOW(k->book->clause[f.clause].id), TX_SHOW(f.words), TX_SHOW(f.where), value);
            note(k, f.words, what);
        }
    }
}

void tx_book_check(const struct tx_book *b, const struct st_ruleset *rs, const struct st_setting *set,
                   const uint8_t *good, struct tx_faults *faults)
{
    struct st_extended *own = tb_calloc(sizeof *own);
    const struct checking k = { b, st_extend(rs, set, own), faults };

    check_clauses(&k);
    for (uint32_t i = 0; i < b->clause_count; i++)
        check_references(&k, b->clause[i].text);
    for (uint32_t i = 0; i < b->ruling_count; i++)
        check_references(&k, b->ruling[i].text);
    check_clause_columns(&k);
    check_figures(&k, set, good);
    free(own);
}
