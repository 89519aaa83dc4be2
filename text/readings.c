/* readings.c -- the table of readings. */
#include "readings.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../table/limits.h"
#include "../table/memory.h"
#include "fold.h"
#include "lines.h"

enum column { READING, SIDE, CLAUSE, SOURCE, REASON, COLUMNS };
static const char *const heads[COLUMNS] = { "reading", "side", "clause", "source", "reason" };

struct reader {
    const struct tx_book *book;
    const struct st_ruleset *rs;
    struct tx_side *side;
    uint32_t count;
    struct tx_complaint *c;
};

static int complain(const struct reader *r, struct tx_span at, const char *what, struct tx_span word)
{
    return tx_complain(r->c, r->book->file.name, at.line, at.col, "%s %.*s", what, TX_SHOW(word));
}

int tx_is_readings(const struct tx_book_table *t) { return tx_fold_is("readings", t->id.at, t->id.size); }

static int has_clause(const struct tx_book *b, struct tx_span id)
{
    for (uint32_t i = 0; i < b->clause_count; i++)
        if (b->clause[i].id.size == id.size && memcmp(b->clause[i].id.at, id.at, id.size) == 0)
            return 1;
    return 0;
}

static const struct st_cell *option_of(const struct st_ruleset *rs, struct tx_span word)
{
    char row[TB_NAME_MAX], name[2 * TB_NAME_MAX];
    const struct st_cell *cell;

    tx_fold(word.at, word.size, row, sizeof row);
    snprintf(name, sizeof name, "options.%s.value", row);
    cell = tx_cell_find(rs, name, (uint32_t)strlen(name));
    return cell && cell->names ? cell : NULL;
}

/* Are all sides of the reading that ends the list there? */
static int is_whole(const struct reader *r, struct tx_span at)
{
    const struct st_cell *option = r->count > 0 ? r->side[r->count - 1].option : NULL;
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
        return 0;
    }
    return 1;
}

/* The first line of a reading. */
static int begin_reading(struct reader *r, const struct tx_book_row *row, struct tx_side *out)
{
    const struct tx_span name = row->cell[READING];

    if (!is_whole(r, name))
        return -1;
    out->option = option_of(r->rs, name);
    if (!out->option)
        return complain(r, name, "this game has no option with words for values called", name);
    for (uint32_t i = 0; i < r->count; i++)
        if (r->side[i].option == out->option)
            return complain(r, name, "the table already has the reading", name);
    out->clause = row->cell[CLAUSE];
    out->source = row->cell[SOURCE];
    if (!has_clause(r->book, out->clause))
        return complain(r, out->clause, "the book has no clause", out->clause);
    return 0;
}

static int read_side(struct reader *r, const struct tx_book_row *row)
{
    struct tx_side *out = &r->side[r->count];
    const struct tx_span word = row->cell[SIDE];
    char why[400];

    if (row->cell[READING].size == 0 && r->count == 0)
        return complain(r, row->cell[READING], "expected the name of a reading", row->cell[READING]);
    if (row->cell[READING].size == 0)
        *out = out[-1];
    else if (begin_reading(r, row, out))
        return -1;
    out->reason = row->cell[REASON];
    if (tx_cell_parse(out->option, word.at, word.size, &out->value, why, sizeof why))
        return tx_complain(r->c, r->book->file.name, word.line, word.col, "%s, not \"%.*s\"", why, TX_SHOW(word));
    for (uint32_t i = r->count; i > 0 && r->side[i - 1].option == out->option; i--)
        if (r->side[i - 1].value == out->value)
            return complain(r, word, "this reading already has the side", word);
    if (out->reason.size == 0)
        return complain(r, word, "expected a reason for", word);
    r->count++;
    return 0;
}

static int read_table(struct reader *r, const struct tx_book_table *t)
{
    for (uint32_t i = 0; i < COLUMNS; i++)
        if (i >= t->head.count || !tx_fold_is(heads[i], t->head.cell[i].at, t->head.cell[i].size))
            return tx_complain(r->c, r->book->file.name, t->id.line, t->id.col,
                               "expected the columns Reading, Side, Clause, Source and Reason");
    r->side = tb_realloc_array(r->side, t->row_count + 1, sizeof *r->side);
    for (uint32_t i = 0; i < t->row_count; i++)
        if (read_side(r, &t->row[i]))
            return -1;
    return is_whole(r, t->id) ? 0 : -1;
}

int tx_readings(const struct tx_book *b, const struct st_ruleset *rs, struct tx_side **out, uint32_t *count,
                struct tx_complaint *c)
{
    struct reader r = { b, rs, NULL, 0, c };
    int rc = 0;

    for (uint32_t i = 0; rc == 0 && i < b->table_count; i++)
        if (tx_is_readings(&b->table[i]))
            rc = read_table(&r, &b->table[i]);
    *out = r.side;
    *count = r.count;
    if (rc) {
        free(r.side);
        *out = NULL;
        *count = 0;
    }
    return rc;
}
