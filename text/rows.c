/* rows.c -- rows that a book or a record adds. */
#include "rows.h"

#include <stdio.h>
#include <string.h>

#include "../table/limits.h"
#include "fold.h"
#include "lines.h"
#include "near.h"

enum { NAME_LEAST = 3 }; /* letters of a row's name: shorter words are places and facings */

const struct st_open *tx_open_table(const struct st_ruleset *rs, const char *name)
{
    for (const struct st_open *o = rs->open; o && o->table; o++)
        if (strcmp(o->table, name) == 0)
            return o;
    return NULL;
}

int tx_cell_is_own(const struct st_ruleset *rs, const struct st_cell *cell)
{
    return rs->open && cell->offset >= rs->open->rows;
}

static int is_letter(char ch) { return (ch >= 'a' && ch <= 'z') || (ch >= 'A' && ch <= 'Z'); }

/* Letters, and between them single blanks or hyphens. */
static int is_name(struct tx_span name)
{
    if (name.size < NAME_LEAST || name.size >= ST_ROW_NAME)
        return 0;
    for (uint32_t i = 0; i < name.size; i++)
        if (!is_letter(name.at[i]) &&
            ((name.at[i] != ' ' && name.at[i] != '-') || i == 0 || !is_letter(name.at[i - 1]) || i + 1 == name.size))
            return 0;
    return 1;
}

/* Does something else in positions have this name: a field, a value, another row? */
static int is_taken(const struct st_ruleset *rs, const struct st_setting *set, const struct st_open *o,
                    struct tx_span name)
{
    for (uint32_t i = 0; i < rs->field_count; i++) {
        const struct st_field *f = &rs->fields[i];

        if (tx_fold_is(f->name, name.at, name.size))
            return 1;
        for (uint32_t k = 0; f->names && f->names[k]; k++)
            if (tx_fold_is(f->names[k], name.at, name.size))
                return 1;
    }
    for (uint32_t i = 1; st_shipped_row(rs, o, i); i++)
        if (tx_fold_is(st_shipped_row(rs, o, i), name.at, name.size))
            return 1;
    for (const struct st_open *each = rs->open; each->table; each++)
        for (uint32_t i = 0; i < st_row_count(set, each); i++)
            if (tx_fold_is(st_rows(set, each)[i].name, name.at, name.size))
                return 1;
    return tx_fold_is("gone|nobody|none", name.at, name.size);
}

static void list_tables(const struct st_ruleset *rs, char *out, uint32_t cap)
{
    size_t n = 0;

    snprintf(out, cap, "none");
    for (const struct st_open *o = rs->open; o && o->table && n < cap; o++)
        n += (size_t)snprintf(out + n, cap - n, "%s%s", n > 0 ? ", " : "", o->table);
}

/* The number of the shipped row of this name, from 1; or 0, and why. */
static uint32_t find_like(const struct st_ruleset *rs, const struct st_open *o, struct tx_span like, char *why,
                          uint32_t cap)
{
    char known[300] = "";
    struct tx_near near;
    size_t n = 0;

    tx_near_begin(&near, like.at, like.size);
    for (uint32_t i = 1; st_shipped_row(rs, o, i); i++) {
        const char *row = st_shipped_row(rs, o, i);

        if (tx_fold_is(row, like.at, like.size))
            return i;
        tx_near_try(&near, row);
        if (n < sizeof known)
            n += (size_t)snprintf(known + n, sizeof known - n, "%s%s", n > 0 ? ", " : "", row);
    }
    snprintf(why, cap, "expected a row that %s ships with, one of %s, not \"%.*s\"", o->table, known, TX_SHOW(like));
    tx_near_put(&near, why, cap);
    return 0;
}

const char *tx_row_model(const struct st_ruleset *rs, struct tx_span table, struct tx_span like)
{
    char word[TB_NAME_MAX];
    const struct st_open *o = tx_fold(table.at, table.size, word, sizeof word) ? tx_open_table(rs, word) : NULL;
    struct tx_near near;

    tx_near_begin(&near, like.at, like.size);
    for (uint32_t i = 1; o && st_shipped_row(rs, o, i); i++)
        tx_near_try(&near, st_shipped_row(rs, o, i));
    for (uint32_t i = 1; o && st_shipped_row(rs, o, i); i++)
        if (tx_fold_is(st_shipped_row(rs, o, i), like.at, like.size) ||
            strcmp(st_shipped_row(rs, o, i), near.best) == 0)
            return st_shipped_row(rs, o, i);
    return o ? st_shipped_row(rs, o, 1) : NULL;
}

enum tx_row_fault tx_row_add(const struct st_ruleset *rs, struct st_setting *set, struct tx_span table,
                             struct tx_span name, struct tx_span like, char *why, uint32_t cap)
{
    const struct st_open *o;
    struct st_row *row;
    char known[200], word[TB_NAME_MAX];
    uint32_t count, number;

    rs = st_plain(rs);
    o = tx_fold(table.at, table.size, word, sizeof word) ? tx_open_table(rs, word) : NULL;
    if (!o) {
        list_tables(rs, known, sizeof known);
        snprintf(why, cap, "the table %.*s takes no rows of one's own; tables that do: %s", TX_SHOW(table), known);
        return TX_ROW_TABLE;
    }
    count = st_row_count(set, o);
    if (count == o->most) {
        snprintf(why, cap, "a book adds at most %u rows to the table %s", o->most, o->table);
        return TX_ROW_NAME;
    }
    if (!is_name(name)) {
        snprintf(why, cap, "expected a name of %d to %d letters, with single blanks or hyphens between them",
                 NAME_LEAST, ST_ROW_NAME - 1);
        return TX_ROW_NAME;
    }
    if (is_taken(rs, set, o, name)) {
        snprintf(why, cap, "the name %.*s is taken; expected a new one", TX_SHOW(name));
        return TX_ROW_NAME;
    }
    number = find_like(rs, o, like, why, cap);
    if (number == 0)
        return TX_ROW_LIKE;
    row = (struct st_row *)(void *)((char *)set + o->rows) + count;
    memset(row, 0, sizeof *row);
    memcpy(row->name, name.at, name.size);
    row->like = (uint8_t)number;
    return TX_ROW_OK;
}
