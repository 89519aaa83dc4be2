/* book_numbers.c -- the book's tables against the rule set's cells: every number into a setting. */
#include <stdio.h>
#include <stdlib.h>

#include "../table/limits.h"
#include "../table/memory.h"
#include "fold.h"
#include "lines.h"
#include "near.h"
#include "readings.h"
#include "rows.h"

/* A name of the book as cells[] writes it; empty: what stands under it is passed over. */
struct name {
    char word[TB_NAME_MAX];
};

struct reading {
    const struct tx_book *book;
    const struct st_ruleset *rs; /* with the rows that the book adds */
    struct st_setting *set;
    struct tx_complaint *c;
    struct tx_faults *faults; /* NULL: the first fault ends it */
    uint8_t *seen;            /* one for each cell of the rule set: it was read, or is not to be asked for */
    struct name *taken;       /* what each table of the book is taken for */
    int is_incomplete;        /* a table or row is passed over whose scan was complained of */
};

enum part { TABLE, ROW, COLUMN };
static const char *const part_nouns[] = { "table", "row", "column" };

static struct name name_of(struct tx_span s)
{
    struct name n = { "" };

    tx_fold(s.at, s.size, n.word, sizeof n.word);
    return n;
}

static const char *part_name(const struct st_cell *cell, enum part part)
{
    return part == TABLE ? cell->table : part == ROW ? cell->row : cell->column;
}

static int is_prose(const struct name *head)
{
    return strcmp(head->word, "note") == 0 || strcmp(head->word, "clause") == 0;
}

/* ---- names that the rule set does not have ---- */

/* Does the book have a table, or this table a row or column, of this name? */
static int has_part(const struct tx_book *b, const struct tx_book_table *t, enum part part, const char *name)
{
    const uint32_t count = part == TABLE ? b->table_count : part == ROW ? t->row_count : t->head.count;

    for (uint32_t i = part == COLUMN; i < count; i++) {
        const struct tx_span at = part == TABLE ? b->table[i].id : part == ROW ? t->row[i].cell[0] : t->head.cell[i];

        if (tx_fold_is(name, at.at, at.size))
            return 1;
    }
    return 0;
}

/* Is it the first cell with this table, or this row or column of the table? */
static int is_first(const struct st_ruleset *rs, uint32_t cell, enum part part)
{
    for (uint32_t i = 0; i < cell; i++)
        if (strcmp(rs->cells[i].table, rs->cells[cell].table) == 0 &&
            strcmp(part_name(&rs->cells[i], part), part_name(&rs->cells[cell], part)) == 0)
            return 0;
    return 1;
}

static void mark_seen(const struct reading *r, const char *table, enum part part, const char *name)
{
    for (uint32_t i = 0; i < r->rs->cell_count; i++)
        if (strcmp(r->rs->cells[i].table, table) == 0 && strcmp(part_name(&r->rs->cells[i], part), name) == 0)
            r->seen[i] = 1;
}

/* Try the names that the book lacks, or all; *lacking: a list of them. */
static void try_names(const struct reading *r, const struct tx_book_table *t, const struct name *table, enum part part,
                      int all, struct tx_near *near, char *lacking, uint32_t cap)
{
    for (uint32_t i = 0; i < r->rs->cell_count; i++) {
        const struct st_cell *cell = &r->rs->cells[i];
        const char *name = part_name(cell, part);
        const size_t n = strlen(lacking);

        if ((part != TABLE && strcmp(cell->table, table->word) != 0) || !is_first(r->rs, i, part) ||
            (!all && has_part(r->book, t, part, name)))
            continue;
        tx_near_try(near, name);
        if (!all && n + strlen(name) + 4 < cap)
            snprintf(lacking + n, cap - n, "%s%s", n > 0 ? ", " : "", name);
    }
}

/* What the lacking names are for is said with the unknown one, so nobody is told again that they lack. */
static void excuse(const struct reading *r, const struct tx_book_table *t, const struct name *table, enum part part)
{
    for (uint32_t i = 0; i < r->rs->cell_count; i++) {
        const struct st_cell *cell = &r->rs->cells[i];

        if ((part == TABLE || strcmp(cell->table, table->word) == 0) &&
            !has_part(r->book, t, part, part_name(cell, part)))
            r->seen[i] = 1;
    }
}

/* A name that the rule set does not have.  0: go on; *name is what it is taken for, empty if nothing. */
static int unknown_part(const struct reading *r, const struct tx_book_table *t, const struct name *table,
                        enum part part, struct tx_span at, struct name *name)
{
    struct tx_near near;
    char lacking[200] = "", why[400];
    int is_taken;

    tx_near_begin(&near, at.at, at.size);
    try_names(r, t, table, part, 0, &near, lacking, sizeof lacking);
    is_taken = near.best[0] != '\0';
    memset(name, 0, sizeof *name);
    if (is_taken)
        tx_fold(near.best, (uint32_t)strlen(near.best), name->word, sizeof name->word);
    else
        try_names(r, t, table, part, 1, &near, lacking, sizeof lacking);
    snprintf(why, sizeof why, "%s has no %s %.*s", part == TABLE ? "this game" : "this table", part_nouns[part],
             TX_SHOW(at));
    if (part != TABLE)
        tx_near_write(&near);
    tx_near_put(&near, why, sizeof why);
    tx_complain(r->c, r->book->file.name, at.line, at.col, "%s%s%s%s", why,
                near.best[0] || !lacking[0] ? "" : "; expected ", near.best[0] ? "" : lacking,
                part == ROW && tx_open_table(r->rs, table->word) ? "; a new row says what it is like: Name (like Row)"
                                                                 : "");
    if (!near.best[0])
        excuse(r, t, table, part);
    return tx_fault_take(r->faults, r->c);
}

static int repeated_part(const struct reading *r, enum part part, struct tx_span at, struct name *name)
{
    memset(name, 0, sizeof *name);
    tx_complain(r->c, r->book->file.name, at.line, at.col, "the %s already has a %s %.*s",
                part == TABLE ? "book" : "table", part_nouns[part], TX_SHOW(at));
    return tx_fault_take(r->faults, r->c);
}

/* ---- the tables ---- */

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
    uint32_t n;

    if (!cell) {
        if (at.size == 0 || tx_is_dash(at.at, at.size))
            return 0;
        return tx_complain(r->c, r->book->file.name, at.line, at.col, "there is no such number; expected -");
    }
    r->seen[cell - r->rs->cells] = 1;
    if (tx_cell_parse(cell, at.at, at.size, &value, why, sizeof why) == 0) {
        tx_cell_put(cell, r->set, value);
        return 0;
    }
    n = tx_near_split(why);
    return tx_complain(r->c, r->book->file.name, at.line, at.col, "%.*s for %s.%s.%s, not \"%.*s\"%s", (int)n, why,
                       cell->table, cell->row, cell->column, TX_SHOW(at), why + n);
}

static int is_among(const struct name *list, uint32_t from, uint32_t count, const struct name *name)
{
    for (uint32_t i = from; i < count; i++)
        if (name->word[0] && strcmp(list[i].word, name->word) == 0)
            return 1;
    return 0;
}

static int read_heads(const struct reading *r, const struct tx_book_table *t, const struct name *table,
                      struct name column[TX_COLUMNS_MAX])
{
    for (uint32_t i = 1; i < t->head.count; i++) {
        const struct tx_span head = t->head.cell[i];

        column[i] = name_of(head);
        if (!is_prose(&column[i]) && !find_cell(r->rs, table, NULL, &column[i]) &&
            unknown_part(r, t, table, COLUMN, head, &column[i]))
            return -1;
        if (is_among(column, 1, i, &column[i]) && repeated_part(r, COLUMN, head, &column[i]))
            return -1;
    }
    return 0;
}

static int read_row(struct reading *r, const struct tx_book_table *t, const struct name *table, const struct name *row,
                    const struct name column[TX_COLUMNS_MAX], uint32_t index)
{
    if (t->row[index].count != t->head.count) { /* its width was complained of */
        mark_seen(r, table->word, ROW, row->word);
        r->is_incomplete = 1;
        return 0;
    }
    for (uint32_t k = 1; k < t->head.count; k++)
        if (column[k].word[0] && !is_prose(&column[k]) &&
            read_cell(r, find_cell(r->rs, table, row, &column[k]), t->row[index].cell[k]) &&
            tx_fault_take(r->faults, r->c))
            return -1;
    return 0;
}

static int read_rows(struct reading *r, const struct tx_book_table *t, const struct name *table,
                     const struct name column[TX_COLUMNS_MAX])
{
    struct name row[TX_TABLE_ROWS_MAX];

    for (uint32_t i = 0; i < t->row_count; i++) {
        const struct tx_span first = t->row[i].cell[0];

        row[i] = name_of(first);
        if (is_among(row, 0, i, &row[i])) {
            if (t->row[i].like.size == 0 && repeated_part(r, ROW, first, &row[i]))
                return -1;
            continue;
        }
        if (!find_cell(r->rs, table, &row[i], NULL)) {
            if (t->row[i].like.size > 0)
                continue; /* complained of already */
            if (unknown_part(r, t, table, ROW, first, &row[i]))
                return -1;
            if (!row[i].word[0] || is_among(row, 0, i, &row[i]))
                continue;
            mark_seen(r, table->word, ROW, row[i].word);
        }
        if (read_row(r, t, table, &row[i], column, i))
            return -1;
    }
    return 0;
}

/* The rows that the book adds, into the setting: without their numbers. */
static int read_own_rows(struct reading *r)
{
    char why[500];

    for (uint32_t i = 0; i < r->book->table_count; i++) {
        const struct tx_book_table *t = &r->book->table[i];

        for (uint32_t k = 0; k < t->row_count; k++) {
            const struct tx_book_row *row = &t->row[k];
            enum tx_row_fault fault;
            struct tx_span at;

            if (row->like.size == 0)
                continue;
            fault = tx_row_add(r->rs, r->set, t->id, row->cell[0], row->like, why, sizeof why);
            at = fault == TX_ROW_LIKE ? row->like : row->cell[0];
            if (fault == TX_ROW_OK)
                continue;
            tx_complain(r->c, r->book->file.name, at.line, at.col, "%s", why);
            if (tx_fault_take(r->faults, r->c))
                return -1;
        }
    }
    return 0;
}

/* The table's name as it is taken; 0, or -1 if reading ends.  *name is empty where the table is passed over. */
static int name_table(const struct reading *r, uint32_t index, struct name *name)
{
    const struct tx_book_table *t = &r->book->table[index];

    *name = name_of(t->id);
    for (uint32_t i = 0; i < index; i++) {
        const struct name other = name_of(r->book->table[i].id);

        if (strcmp(other.word, name->word) == 0)
            return repeated_part(r, TABLE, t->id, name);
    }
    if (!tx_is_readings(t) && !find_cell(r->rs, name, NULL, NULL))
        return unknown_part(r, t, name, TABLE, t->id, name);
    return 0;
}

static int read_table(struct reading *r, uint32_t index)
{
    const struct tx_book_table *t = &r->book->table[index];
    struct name column[TX_COLUMNS_MAX], table;

    if (name_table(r, index, &table))
        return -1;
    r->taken[index] = table;
    if (tx_is_readings(t) || !table.word[0])
        return 0;
    if (t->is_broken) {
        mark_seen(r, table.word, TABLE, table.word);
        r->is_incomplete = 1;
        return 0;
    }
    if (read_heads(r, t, &table, column))
        return -1;
    return read_rows(r, t, &table, column);
}

/* ---- what the book lacks ---- */

/* A number that was not read: its table, its row or its column is missing.  No other number is missing for that. */
static int complain_missing(const struct reading *r, const struct st_cell *cell)
{
    for (uint32_t i = 0; i < r->book->table_count; i++) {
        const struct tx_book_table *t = &r->book->table[i];
        enum part part;

        if (strcmp(cell->table, r->taken[i].word) != 0)
            continue;
        part = has_part(r->book, t, ROW, cell->row) ? COLUMN : ROW;
        mark_seen(r, cell->table, part, part_name(cell, part));
        return tx_complain(r->c, r->book->file.name, t->id.line, t->id.col, "the table %s has no %s %s", cell->table,
                           part_nouns[part], part_name(cell, part));
    }
    mark_seen(r, cell->table, TABLE, cell->table);
    return tx_complain(r->c, r->book->file.name, 0, 0, "the book has no table %s; expected a line \"Table %s: ...\"",
                       cell->table, cell->table);
}

/* The tables of a rule set that knows the rows that the book adds. */
static int read_tables(struct reading *r)
{
    int rc = 0;

    r->seen = tb_calloc(r->rs->cell_count);
    r->taken = tb_calloc((r->book->table_count + 1) * sizeof *r->taken);
    for (uint32_t i = 0; rc == 0 && i < r->book->table_count; i++)
        rc = read_table(r, i);
    for (uint32_t i = 0; rc == 0 && i < r->rs->cell_count; i++)
        if (!r->seen[i] && complain_missing(r, &r->rs->cells[i]))
            rc = tx_fault_take(r->faults, r->c);
    free(r->seen);
    free(r->taken);
    return rc;
}

static int read_numbers(struct reading *r)
{
    const struct st_ruleset *rs = st_plain(r->rs);
    struct st_extended *own = NULL;
    struct tx_side *side = NULL;
    uint32_t sides;
    int rc;

    memset(r->set, 0, rs->setting_size);
    r->set->ruleset = rs->number;
    r->set->version = rs->version;
    if (read_own_rows(r))
        return -1;
    if (st_has_rows(rs, r->set))
        own = tb_calloc(sizeof *own);
    r->rs = st_extend(rs, r->set, own);
    rc = read_tables(r);
    free(own);
    r->rs = rs;
    if (rc)
        return -1;
    if (r->faults)
        return tx_readings_all(r->book, rs, r->faults);
    rc = tx_readings(r->book, rs, &side, &sides, r->c);
    free(side);
    return rc;
}

int tx_book_numbers(const struct tx_book *b, const struct st_ruleset *rs, struct st_setting *set,
                    struct tx_complaint *c)
{
    struct reading r = { b, rs, set, c, NULL, NULL, NULL, 0 };

    return read_numbers(&r);
}

int tx_book_numbers_all(const struct tx_book *b, const struct st_ruleset *rs, struct st_setting *set,
                        struct tx_faults *faults)
{
    const uint32_t before = tx_fault_count(faults);
    struct tx_complaint c;
    struct reading r = { b, rs, set, &c, faults, NULL, NULL, 0 };

    read_numbers(&r);
    return tx_fault_count(faults) == before && !r.is_incomplete ? 0 : -1;
}
