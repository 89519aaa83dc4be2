/* numbers.c -- the book's numbers into a setting, and single cells as words. */
#include <stdio.h>
#include <stdlib.h>

#include "../table/memory.h"
#include "../table/limits.h"
#include "fold.h"
#include "lines.h"
#include "readings.h"

void tx_cell_put(const struct st_cell *cell, struct st_setting *set, int32_t value)
{
    char *at = (char *)set + cell->offset;
    const int8_t b = (int8_t)value;
    const int16_t h = (int16_t)value;

    switch (cell->size) {
    case 1: memcpy(at, &b, 1); break;
    case 2: memcpy(at, &h, 2); break;
    default:
        ST_ASSERT(cell->size == 4);
        memcpy(at, &value, 4);
        break;
    }
    ST_ASSERT(tx_cell_get(cell, set) == value);
}

uint32_t tx_setting_size(const struct st_ruleset *rs, uint16_t version)
{
    for (uint32_t i = 0; i < rs->added_count; i++)
        if (rs->added[i].since > version)
            return rs->added[i].offset;
    return rs->setting_size;
}

int tx_cell_is_in(const struct st_ruleset *rs, const struct st_cell *cell, uint16_t version)
{
    return cell->offset < tx_setting_size(rs, version);
}

void tx_numbers_of(const struct st_ruleset *rs, struct st_setting *set, uint16_t version)
{
    ST_ASSERT(version >= rs->oldest && version <= rs->version);
    set->version = version;
    for (uint32_t i = 0; i < rs->cell_count; i++)
        for (uint32_t k = 0; k < rs->added_count; k++)
            if (rs->added[k].since > version && rs->added[k].offset == rs->cells[i].offset)
                tx_cell_put(&rs->cells[i], set, rs->added[k].value);
}

static int is_dash(const char *word, uint32_t size)
{
    return (size == 1 && *word == '-') || (size == 3 && memcmp(word, "\xe2\x80\x93", 3) == 0) ||
           (size == 3 && memcmp(word, "\xe2\x80\x94", 3) == 0);
}

static int wrong_cell(const struct st_cell *cell, char *why, uint32_t cap)
{
    const char *dash = cell->flags & ST_CELL_EMPTY ? ", or -" : "";
    char choices[256];

    if (cell->names) {
        tx_choices(cell->names, (uint32_t)(cell->max - cell->min + 1), choices, sizeof choices);
        snprintf(why, cap, "expected %s%s", choices, dash);
    } else {
        snprintf(why, cap, "expected a whole number from %d to %d%s", cell->min, cell->max, dash);
    }
    return -1;
}

/* Bold numbers are still numbers; a dash or a sign is no emphasis. */
static void strip_emphasis(const char **word, uint32_t *size)
{
    while (*size > 0 && strchr("*_` \t", **word))
        ++*word, --*size;
    while (*size > 0 && strchr("*_` \t", (*word)[*size - 1]))
        --*size;
}

int tx_cell_parse(const struct st_cell *cell, const char *word, uint32_t size, int32_t *value, char *why, uint32_t cap)
{
    int32_t n;

    strip_emphasis(&word, &size);
    if (is_dash(word, size) && cell->flags & ST_CELL_EMPTY) {
        *value = 0;
        return 0;
    }
    if (cell->names) {
        for (n = cell->min; n <= cell->max; n++)
            if (tx_fold_is(cell->names[n - cell->min], word, size)) {
                *value = n;
                return 0;
            }
        return wrong_cell(cell, why, cap);
    }
    if (tx_number_parse(word, size, &n) || n < cell->min || n > cell->max)
        return wrong_cell(cell, why, cap);
    *value = n;
    return 0;
}

void tx_cell_text(const struct st_cell *cell, int32_t value, char *out, uint32_t cap)
{
    const char *name;

    if (value == 0 && cell->flags & ST_CELL_EMPTY && (cell->min > 0 || cell->max < 0)) {
        snprintf(out, cap, "-");
    } else if (cell->names && value >= cell->min && value <= cell->max) {
        name = cell->names[value - cell->min];
        snprintf(out, cap, "%.*s", (int)tx_first_size(name), name);
    } else {
        snprintf(out, cap, "%d", value);
    }
}

void tx_cell_name(const struct st_cell *cell, char *out, uint32_t cap)
{
    snprintf(out, cap, "%s.%s.%s", cell->table, cell->row, cell->column);
}

const struct st_cell *tx_cell_find(const struct st_ruleset *rs, const char *name, uint32_t size)
{
    char full[3 * TB_NAME_MAX];

    for (uint32_t i = 0; i < rs->cell_count; i++) {
        tx_cell_name(&rs->cells[i], full, sizeof full);
        if (strlen(full) == size && memcmp(full, name, size) == 0)
            return &rs->cells[i];
    }
    return NULL;
}

/* ---- the book's tables against the rule set's cells ---- */

struct reading {
    const struct tx_book *book;
    const struct st_ruleset *rs;
    struct st_setting *set;
    struct tx_complaint *c;
    uint8_t *seen; /* one for each cell of the rule set */
};

static int complain_at(const struct reading *r, struct tx_span at, const char *what, struct tx_span word)
{
    return tx_complain(r->c, r->book->file.name, at.line, at.col, "%s %.*s", what, TX_SHOW(word));
}

/* A name of the book as cells[] writes it. */
struct name {
    char word[TB_NAME_MAX];
};

static struct name name_of(struct tx_span s)
{
    struct name n = { "" };

    tx_fold(s.at, s.size, n.word, sizeof n.word);
    return n;
}

static int is_prose(const struct name *head)
{
    return strcmp(head->word, "note") == 0 || strcmp(head->word, "clause") == 0;
}

/* The cell of a table with this row and column; a NULL for one of them means any. */
static const struct st_cell *find_cell(const struct st_ruleset *rs, const struct name *table, const struct name *row,
                                       const struct name *column)
{
    for (uint32_t i = 0; i < rs->cell_count; i++) {
        const struct st_cell *cell = &rs->cells[i];

        if (strcmp(cell->table, table->word) == 0 && (!row || strcmp(cell->row, row->word) == 0) &&
            (!column || strcmp(cell->column, column->word) == 0))
            return cell;
    }
    return NULL;
}

static int read_cell(const struct reading *r, const struct st_cell *cell, struct tx_span at)
{
    char why[400];
    int32_t value;

    if (!cell) {
        if (at.size == 0 || is_dash(at.at, at.size))
            return 0;
        return tx_complain(r->c, r->book->file.name, at.line, at.col, "there is no such number; expected -");
    }
    if (tx_cell_parse(cell, at.at, at.size, &value, why, sizeof why))
        return tx_complain(r->c, r->book->file.name, at.line, at.col, "%s for %s.%s.%s, not \"%.*s\"", why, cell->table,
                           cell->row, cell->column, TX_SHOW(at));
    tx_cell_put(cell, r->set, value);
    r->seen[cell - r->rs->cells] = 1;
    return 0;
}

static int read_heads(const struct reading *r, const struct tx_book_table *t, const struct name *table,
                      struct name column[TX_COLUMNS_MAX])
{
    for (uint32_t i = 1; i < t->head.count; i++) {
        const struct tx_span head = t->head.cell[i];

        column[i] = name_of(head);
        for (uint32_t k = 1; k < i; k++)
            if (strcmp(column[k].word, column[i].word) == 0)
                return complain_at(r, head, "the table already has a column", head);
        if (!is_prose(&column[i]) && !find_cell(r->rs, table, NULL, &column[i]))
            return complain_at(r, head, "this table has no column", head);
    }
    return 0;
}

static int read_rows(const struct reading *r, const struct tx_book_table *t, const struct name *table,
                     const struct name column[TX_COLUMNS_MAX])
{
    struct name row[TX_TABLE_ROWS_MAX];

    for (uint32_t i = 0; i < t->row_count; i++) {
        const struct tx_span first = t->row[i].cell[0];

        row[i] = name_of(first);
        for (uint32_t k = 0; k < i; k++)
            if (strcmp(row[k].word, row[i].word) == 0)
                return complain_at(r, first, "the table already has a row", first);
        if (!find_cell(r->rs, table, &row[i], NULL))
            return complain_at(r, first, "this table has no row", first);
        for (uint32_t k = 1; k < t->head.count; k++)
            if (!is_prose(&column[k]) && read_cell(r, find_cell(r->rs, table, &row[i], &column[k]), t->row[i].cell[k]))
                return -1;
    }
    return 0;
}

static int read_table(const struct reading *r, uint32_t index)
{
    const struct tx_book_table *t = &r->book->table[index];
    const struct name table = name_of(t->id);
    struct name column[TX_COLUMNS_MAX];

    if (!tx_is_readings(t) && !find_cell(r->rs, &table, NULL, NULL))
        return complain_at(r, t->id, "this game has no table", t->id);
    for (uint32_t i = 0; i < index; i++) {
        const struct name other = name_of(r->book->table[i].id);

        if (strcmp(other.word, table.word) == 0)
            return complain_at(r, t->id, "the book already has a table", t->id);
    }
    if (tx_is_readings(t))
        return 0;
    return read_heads(r, t, &table, column) ? -1 : read_rows(r, t, &table, column);
}

/* A number that was not read: its table, its row or its column is missing. */
static int complain_missing(const struct reading *r, const struct st_cell *cell)
{
    for (uint32_t i = 0; i < r->book->table_count; i++) {
        const struct tx_book_table *t = &r->book->table[i];
        int has_row = 0;

        if (!tx_fold_is(cell->table, t->id.at, t->id.size))
            continue;
        for (uint32_t row = 0; row < t->row_count; row++)
            has_row |= tx_fold_is(cell->row, t->row[row].cell[0].at, t->row[row].cell[0].size);
        return tx_complain(r->c, r->book->file.name, t->id.line, t->id.col, "the table %s has no %s %s", cell->table,
                           has_row ? "column" : "row", has_row ? cell->column : cell->row);
    }
    return tx_complain(r->c, r->book->file.name, 0, 0, "the book has no table %s; expected a line \"Table %s: ...\"",
                       cell->table, cell->table);
}

int tx_book_numbers(const struct tx_book *b, const struct st_ruleset *rs, struct st_setting *set,
                    struct tx_complaint *c)
{
    struct reading r = { b, rs, set, c, tb_calloc(rs->cell_count) };
    struct tx_side *side = NULL;
    uint32_t sides;
    int rc = 0;

    memset(set, 0, rs->setting_size);
    set->ruleset = rs->number;
    set->version = rs->version;
    for (uint32_t i = 0; rc == 0 && i < b->table_count; i++)
        rc = read_table(&r, i);
    for (uint32_t i = 0; rc == 0 && i < rs->cell_count; i++)
        if (!r.seen[i])
            rc = complain_missing(&r, &rs->cells[i]);
    free(r.seen);
    if (rc == 0)
        rc = tx_readings(b, rs, &side, &sides, c);
    free(side);
    return rc;
}
