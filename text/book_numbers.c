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
    uint8_t *good;            /* the same: it is the book's own; NULL: nobody asks */
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

/* A cell of this row; of a row that cannot be added, cell is that of the row it is like, and nothing is stored. */
static int read_cell(const struct reading *r, const struct st_cell *cell, const struct name *row, struct tx_span at)
{
    const int is_own = cell && strcmp(cell->row, row->word) == 0;
    char why[400];
    int32_t value;
    uint32_t n;

    if (!cell) {
        if (at.size == 0 || tx_is_dash(at.at, at.size))
            return 0;
        return tx_complain(r->c, r->book->file.name, at.line, at.col, "there is no such number; expected -");
    }
    if (is_own)
        r->seen[cell - r->rs->cells] = 1;
    if (tx_cell_parse(cell, at.at, at.size, &value, why, sizeof why) == 0) {
        if (is_own)
            tx_cell_put(cell, r->set, value);
        if (is_own && r->good)
            r->good[cell - r->rs->cells] = 1;
        return 0;
    }
    n = tx_near_split(why);
    return tx_complain(r->c, r->book->file.name, at.line, at.col, "%.*s for %s.%s.%s, not \"%.*s\"%s", (int)n, why,
                       cell->table, row->word, cell->column, TX_SHOW(at), why + n);
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

/* A row of the book; model: the row whose cells it has, itself if it is one of the rules. */
static int read_row(struct reading *r, const struct tx_book_table *t, const struct name *table, const struct name *row,
                    const struct name *model, const struct name column[TX_COLUMNS_MAX], uint32_t index)
{
    if (t->row[index].count != t->head.count) { /* its width was complained of */
        mark_seen(r, table->word, ROW, row->word);
        r->is_incomplete = 1;
        return 0;
    }
    for (uint32_t k = 1; k < t->head.count; k++)
        if (column[k].word[0] && !is_prose(&column[k]) &&
            read_cell(r, find_cell(r->rs, table, model, &column[k]), row, t->row[index].cell[k]) &&
            tx_fault_take(r->faults, r->c))
            return -1;
    return 0;
}

/* Which of two rows of one name is the right one, nobody knows. */
static void distrust(const struct reading *r, const char *table, const char *row)
{
    for (uint32_t i = 0; r->good && i < r->rs->cell_count; i++)
        if (strcmp(r->rs->cells[i].table, table) == 0 && strcmp(r->rs->cells[i].row, row) == 0)
            r->good[i] = 0;
}

/* Was the row added, and is it the first of its name? */
static int is_added(const struct reading *r, const struct name *table, const struct name *row, uint32_t i)
{
    const struct st_cell *cell = find_cell(r->rs, table, &row[i], NULL);

    return cell && tx_cell_is_own(r->rs, cell) && !is_among(row, 0, i, &row[i]);
}

/* A row that could not be added was complained of; its cells may have faults too. */
static int read_refused(struct reading *r, const struct tx_book_table *t, const struct name *table,
                        const struct name *row, const struct name column[TX_COLUMNS_MAX], uint32_t index)
{
    const char *like = tx_row_model(r->rs, t->id, t->row[index].like);
    struct name model = { "" };

    if (!like)
        return 0;
    tx_fold(like, (uint32_t)strlen(like), model.word, sizeof model.word);
    return read_row(r, t, table, row, &model, column, index);
}

static int read_rows(struct reading *r, const struct tx_book_table *t, const struct name *table,
                     const struct name column[TX_COLUMNS_MAX])
{
    struct name row[TX_TABLE_ROWS_MAX];

    for (uint32_t i = 0; i < t->row_count; i++) {
        const struct tx_span first = t->row[i].cell[0];

        row[i] = name_of(first);
        if (t->row[i].like.size > 0 && !is_added(r, table, row, i)) {
            if (read_refused(r, t, table, &row[i], column, i))
                return -1;
            memset(&row[i], 0, sizeof row[i]);
            continue;
        }
        if (is_among(row, 0, i, &row[i])) {
            distrust(r, table->word, row[i].word);
            if (repeated_part(r, ROW, first, &row[i]))
                return -1;
            continue;
        }
        if (!find_cell(r->rs, table, &row[i], NULL)) {
            if (unknown_part(r, t, table, ROW, first, &row[i]))
                return -1;
            if (!row[i].word[0] || is_among(row, 0, i, &row[i]))
                continue;
            mark_seen(r, table->word, ROW, row[i].word);
        }
        if (read_row(r, t, table, &row[i], &row[i], column, i))
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
            if (fault == TX_ROW_LIKE) {
                struct tx_span like = row->like;

                like.at = tx_row_model(r->rs, t->id, row->like);
                like.size = (uint32_t)strlen(like.at);
                tx_row_add(r->rs, r->set, t->id, row->cell[0], like, why, sizeof why);
            }
        }
    }
    return 0;
}

/* The row that the row of an added cell is like. */
static const char *model_of(const struct reading *r, const struct st_cell *cell)
{
    const struct st_open *o = tx_open_table(r->rs, cell->table);

    for (uint32_t i = 0; i < st_row_count(r->set, o); i++) {
        const struct st_row *row = &st_rows(r->set, o)[i];

        if (tx_fold_is(cell->row, row->name, (uint32_t)strlen(row->name)))
            return st_shipped_row(r->rs, o, row->like);
    }
    return NULL;
}

/* Begin every number of an added row as that of the row that it is like. */
static void copy_models(const struct reading *r)
{
    for (uint32_t i = 0; i < r->rs->cell_count; i++) {
        const struct st_cell *cell = &r->rs->cells[i];
        const char *like = tx_cell_is_own(r->rs, cell) ? model_of(r, cell) : NULL;

        for (uint32_t k = 0; like && k < r->rs->cell_count; k++)
            if (strcmp(r->rs->cells[k].table, cell->table) == 0 && strcmp(r->rs->cells[k].row, like) == 0 &&
                strcmp(r->rs->cells[k].column, cell->column) == 0)
                tx_cell_put(cell, r->set, tx_cell_get(&r->rs->cells[k], r->set));
    }
}

/* A collecting reader begins with the shipped numbers. */
static void take_shipped(const struct reading *r)
{
    struct tx_complaint c;
    struct tx_book shipped;

    if (tx_book_load(&shipped, r->rs, NULL, &c))
        return;
    tx_book_numbers(&shipped, r->rs, r->set, &c);
    tx_book_free(&shipped);
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
    if (r->faults)
        take_shipped(r);
    if (read_own_rows(r))
        return -1;
    if (st_has_rows(rs, r->set))
        own = tb_calloc(sizeof *own);
    r->rs = st_extend(rs, r->set, own);
    if (r->faults)
        copy_models(r);
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
    struct reading r = { b, rs, set, c, NULL, NULL, NULL, NULL, 0 };

    if (b->numbers && b->numbers_of == rs) {
        memcpy(set, b->numbers, rs->setting_size);
        return 0;
    }
    return read_numbers(&r);
}

/* The faults are counted apart: those that the collector has already count as well. */
int tx_book_numbers_all(const struct tx_book *b, const struct st_ruleset *rs, struct st_setting *set, uint8_t *good,
                        struct tx_faults *faults)
{
    struct tx_faults mine = { NULL, 0, 0 };
    struct tx_complaint c;
    struct reading r = { b, rs, set, &c, &mine, NULL, NULL, good, 0 };
    uint32_t count;

    if (good)
        memset(good, 0, ST_CELLS_MAX);
    read_numbers(&r);
    count = tx_fault_count(&mine);
    for (uint32_t i = 0; i < mine.count; i++)
        tx_fault_take(faults, &mine.list[i]);
    faults->more += mine.more;
    tx_faults_free(&mine);
    return count == 0 && !r.is_incomplete ? 0 : -1;
}
