/* readings.c -- the table of readings. */
#include "readings.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../table/limits.h"
#include "../table/memory.h"
#include "book_check.h"
#include "fold.h"
#include "lines.h"
#include "near.h"

enum column { READING, SIDE, CLAUSE, SOURCE, REASON, COLUMNS };
static const char *const heads[COLUMNS] = { "reading", "side", "clause", "source", "reason" };

struct reader {
    const struct tx_book *book;
    const struct st_ruleset *rs;
    struct tx_side *side;
    uint32_t count;
    struct tx_complaint *c;
    struct tx_faults *faults;     /* NULL: the first fault ends it */
    const struct st_cell *option; /* of the reading at hand; NULL: it is unknown, and its lines are passed over */
    struct tx_span clause, source;
    int is_bad; /* a side of it is wrong, so that it cannot be whole */
};

/* Complain where reading can go on: 0 if it does. */
static int note(const struct reader *r, struct tx_span at, const char *what, struct tx_span word)
{
    tx_complain(r->c, r->book->file.name, at.line, at.col, "%s %.*s", what, TX_SHOW(word));
    return tx_fault_take(r->faults, r->c);
}

int tx_is_readings(const struct tx_book_table *t) { return tx_fold_is("readings", t->id.at, t->id.size); }

static const struct st_cell *option_of(const struct st_ruleset *rs, struct tx_span word)
{
    char row[TB_NAME_MAX], name[2 * TB_NAME_MAX];
    const struct st_cell *cell;

    row[0] = '\0';
    tx_fold(word.at, word.size, row, sizeof row);
    snprintf(name, sizeof name, "options.%s.value", row);
    cell = tx_cell_find(rs, name, (uint32_t)strlen(name));
    return cell && cell->names ? cell : NULL;
}

/* Are all sides of the reading that ends here there?  0, or -1 if reading ends. */
static int end_reading(struct reader *r, struct tx_span at)
{
    const struct st_cell *option = r->is_bad ? NULL : r->option;
    char word[TB_NAME_MAX];

    for (int32_t value = option ? option->min : 1; value <= (option ? option->max : 0); value++) {
        uint32_t i = r->count;

        while (i > 0 && r->side[i - 1].option == option && r->side[i - 1].value != value)
            i--;
        if (i > 0 && r->side[i - 1].option == option)
            continue;
        tx_cell_text(option, value, word, sizeof word);
        tx_complain(r->c, r->book->file.name, at.line, at.col, "before this, expected the side %s of %s", word,
                    option->row);
        if (tx_fault_take(r->faults, r->c))
            return -1;
    }
    return 0;
}

static int unknown_option(struct reader *r, struct tx_span at)
{
    struct tx_near near;
    char what[300];

    tx_near_begin(&near, at.at, at.size);
    for (uint32_t i = 0; i < r->rs->cell_count; i++)
        if (strcmp(r->rs->cells[i].table, "options") == 0 && r->rs->cells[i].names)
            tx_near_try(&near, r->rs->cells[i].row);
    tx_near_write(&near);
    snprintf(what, sizeof what, "this game has no option with words for values called %.*s", TX_SHOW(at));
    tx_near_put(&near, what, sizeof what);
    tx_complain(r->c, r->book->file.name, at.line, at.col, "%s", what);
    return tx_fault_take(r->faults, r->c);
}

static int unknown_clause(struct reader *r, struct tx_span at)
{
    char what[300];

    snprintf(what, sizeof what, "the book has no clause %.*s", TX_SHOW(at));
    tx_book_near_clause(r->book, at, what, sizeof what);
    tx_complain(r->c, r->book->file.name, at.line, at.col, "%s", what);
    return tx_fault_take(r->faults, r->c);
}

/* The first line of a reading. */
static int begin_reading(struct reader *r, const struct tx_book_row *row)
{
    const struct tx_span name = row->cell[READING];

    if (end_reading(r, name))
        return -1;
    r->option = option_of(r->rs, name);
    r->is_bad = !r->option;
    if (!r->option)
        return unknown_option(r, name);
    for (uint32_t i = 0; i < r->count; i++)
        if (r->side[i].option == r->option) {
            r->option = NULL;
            r->is_bad = 1;
            return note(r, name, "the table already has the reading", name);
        }
    r->clause = row->cell[CLAUSE];
    r->source = row->cell[SOURCE];
    /* a clause that only the book lacks is told with its clauses */
    if (tx_book_has_clause(r->book, r->clause) || (r->faults && tx_rules_have_clause(r->rs, r->clause)))
        return 0;
    return unknown_clause(r, r->clause);
}

static int wrong_side(struct reader *r, struct tx_span word, const char *why)
{
    const uint32_t n = tx_near_split(why);

    r->is_bad = 1;
    tx_complain(r->c, r->book->file.name, word.line, word.col, "%.*s, not \"%.*s\"%s", (int)n, why, TX_SHOW(word),
                why + n);
    return tx_fault_take(r->faults, r->c);
}

static int read_side(struct reader *r, const struct tx_book_row *row)
{
    struct tx_side *out = &r->side[r->count];
    const struct tx_span word = row->cell[SIDE];
    char why[400];

    if (row->cell[READING].size == 0 && r->count == 0 && !r->is_bad && !r->option)
        return note(r, row->cell[READING], "expected the name of a reading", row->cell[READING]);
    if (row->cell[READING].size > 0 && begin_reading(r, row))
        return -1;
    if (!r->option)
        return 0;
    *out = (struct tx_side){ r->option, 0, r->clause, r->source, row->cell[REASON] };
    if (tx_cell_parse(out->option, word.at, word.size, &out->value, why, sizeof why))
        return wrong_side(r, word, why);
    for (uint32_t i = r->count; i > 0 && r->side[i - 1].option == out->option; i--)
        if (r->side[i - 1].value == out->value)
            return note(r, word, "this reading already has the side", word);
    if (out->reason.size == 0 && note(r, word, "expected a reason for", word))
        return -1;
    r->count++;
    return 0;
}

static int read_table(struct reader *r, const struct tx_book_table *t)
{
    if (t->is_broken)
        return 0;
    for (uint32_t i = 0; i < COLUMNS; i++)
        if (i >= t->head.count || !tx_fold_is(heads[i], t->head.cell[i].at, t->head.cell[i].size)) {
            tx_complain(r->c, r->book->file.name, t->id.line, t->id.col,
                        "expected the columns Reading, Side, Clause, Source and Reason");
            return tx_fault_take(r->faults, r->c);
        }
    r->side = tb_realloc_array(r->side, r->count + t->row_count + 1, sizeof *r->side);
    for (uint32_t i = 0; i < t->row_count; i++)
        if (t->row[i].count != t->head.count)
            r->is_bad = 1; /* its width was complained of */
        else if (read_side(r, &t->row[i]))
            return -1;
    return end_reading(r, t->id);
}

static int read_all(struct reader *r)
{
    int rc = 0;

    for (uint32_t i = 0; rc == 0 && i < r->book->table_count; i++)
        if (tx_is_readings(&r->book->table[i]))
            rc = read_table(r, &r->book->table[i]);
    return rc;
}

int tx_readings(const struct tx_book *b, const struct st_ruleset *rs, struct tx_side **out, uint32_t *count,
                struct tx_complaint *c)
{
    struct reader r = { .book = b, .rs = rs, .c = c };
    const int rc = read_all(&r);

    *out = r.side;
    *count = r.count;
    if (rc) {
        free(r.side);
        *out = NULL;
        *count = 0;
    }
    return rc;
}

int tx_readings_all(const struct tx_book *b, const struct st_ruleset *rs, struct tx_faults *faults)
{
    const uint32_t before = tx_fault_count(faults);
    struct tx_complaint c;
    struct reader r = { .book = b, .rs = rs, .c = &c, .faults = faults };

    read_all(&r);
    free(r.side);
    return tx_fault_count(faults) == before ? 0 : -1;
}
