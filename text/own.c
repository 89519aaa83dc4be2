/* own.c -- see own.h. */
#include "own.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../table/memory.h"
#include "fold.h"
#include "lines.h"
#include "readings.h"
#include "record.h"
#include "rows.h"

int tx_own_row(const struct st_ruleset *rs, const struct st_setting *set, uint32_t i, struct tx_own *out)
{
    rs = st_plain(rs);
    for (const struct st_open *o = rs->open; o && o->table; o++) {
        const uint32_t count = st_row_count(set, o);

        if (i >= count) {
            i -= count;
            continue;
        }
        out->open = o;
        out->row = &st_rows(set, o)[i];
        out->like = st_shipped_row(rs, o, out->row->like);
        tx_fold(out->row->name, (uint32_t)strlen(out->row->name), out->id, sizeof out->id);
        return 1;
    }
    return 0;
}

const struct tx_book_row *tx_book_row_of(const struct tx_book *b, const char *table, const char *row,
                                         struct tx_span *clauses)
{
    for (uint32_t i = 0; i < b->table_count; i++) {
        const struct tx_book_table *t = &b->table[i];

        for (uint32_t k = 0; k < t->row_count && tx_fold_is(table, t->id.at, t->id.size); k++) {
            if (!tx_fold_is(row, t->row[k].cell[0].at, t->row[k].cell[0].size))
                continue;
            for (uint32_t n = 0; clauses && n < t->row[k].count; n++)
                if (tx_fold_is("clause", t->head.cell[n].at, t->head.cell[n].size))
                    *clauses = t->row[k].cell[n];
            return &t->row[k];
        }
    }
    return NULL;
}

void tx_own_text(const struct tx_book *b, const struct tx_own *own, char *out, uint32_t cap)
{
    const struct tx_book_row *like = tx_book_row_of(b, own->open->table, own->like, NULL);

    if (like)
        snprintf(out, cap, "%s (like %.*s)", own->row->name, TX_SHOW(like->cell[0]));
    else
        snprintf(out, cap, "%s (like %s)", own->row->name, own->like);
}

/* ---- what a battle is played by ---- */

struct told {
    char *out;
    uint32_t cap, most, count;
    int has_lines;                    /* one for each, with all there is to know; else a sentence */
    const struct st_ruleset *rs;      /* the battle's */
    const struct tx_book *book;       /* the shipped one */
    const struct st_setting *shipped; /* its numbers */
};

/* A piece of a line: nothing in it parts lines or columns. */
static void put(struct told *t, const char *words, uint32_t size, char end)
{
    size_t n = strlen(t->out);

    for (uint32_t i = 0; i < size && n + 2 < t->cap; i++)
        t->out[n++] = (unsigned char)words[i] < ' ' ? ' ' : words[i];
    if (n + 1 < t->cap)
        t->out[n++] = end;
    t->out[n] = '\0';
}

static void put_word(struct told *t, const char *word, char end) { put(t, word, (uint32_t)strlen(word), end); }

static void tell(struct told *t, const char *words, const char *more)
{
    const size_t n = strlen(t->out);

    if (t->count++ < t->most)
        snprintf(t->out + n, t->cap - n, "%s%s%s", n > 0 ? ", " : "", words, more);
}

/* What the table of the book calls a number: "Infantry, Speed"; a column of values says nothing. */
static void put_place(struct told *t, const struct st_cell *cell)
{
    const struct tx_book_row *row = tx_book_row_of(t->book, cell->table, cell->row, NULL);
    const int is_plain = strcmp(cell->column, "value") == 0;

    if (row)
        put(t, row->cell[0].at, row->cell[0].size, is_plain ? '\t' : ',');
    else
        put_word(t, cell->row, is_plain ? '\t' : ',');
    for (uint32_t i = 0; !is_plain && i < t->book->table_count; i++)
        for (uint32_t k = 0; k < t->book->table[i].head.count; k++)
            if (tx_fold_is(cell->table, t->book->table[i].id.at, t->book->table[i].id.size) &&
                tx_fold_is(cell->column, t->book->table[i].head.cell[k].at, t->book->table[i].head.cell[k].size)) {
                put_word(t, "", ' ');
                put(t, t->book->table[i].head.cell[k].at, t->book->table[i].head.cell[k].size, '\t');
                return;
            }
    if (!is_plain)
        put_word(t, cell->column, '\t');
}

/* A line "number NAME CLAUSE WORDS IS WAS", parted by tabs. */
static void tell_cell(struct told *t, const struct st_cell *cell, const struct st_setting *set)
{
    const int is_own = tx_cell_is_own(t->rs, cell);
    char name[3 * TB_NAME_MAX], value[1 + TB_NAME_MAX] = " ", was[TB_NAME_MAX] = "";

    tx_cell_name(cell, name, sizeof name);
    tx_cell_text(cell, tx_cell_get(cell, set), value + 1, sizeof value - 1);
    if (!t->has_lines) {
        tell(t, name, value);
        return;
    }
    t->count += !is_own;
    if (strlen(t->out) + 512 > t->cap)
        return;
    if (!is_own)
        tx_cell_text(cell, tx_cell_get(cell, t->shipped), was, sizeof was);
    put_word(t, "number", '\t');
    put_word(t, name, '\t');
    put_word(t, t->rs->clauses[cell->rule], '\t');
    put_place(t, cell);
    put_word(t, value + 1, '\t');
    put_word(t, was, '\n');
}

/* A line "row TABLE.ROW TABLE.LIKE NAME LIKE". */
static void tell_row(struct told *t, const struct tx_own *own)
{
    const struct tx_book_row *like = tx_book_row_of(t->book, own->open->table, own->like, NULL);
    char words[3 * TB_NAME_MAX];

    if (!t->has_lines) {
        tx_own_text(t->book, own, words, sizeof words);
        tell(t, "new: ", words);
        return;
    }
    t->count++;
    if (strlen(t->out) + 512 > t->cap)
        return;
    put_word(t, "row", '\t');
    snprintf(words, sizeof words, "%s.%s", own->open->table, own->id);
    put_word(t, words, '\t');
    snprintf(words, sizeof words, "%s.%s", own->open->table, own->like);
    put_word(t, words, '\t');
    put_word(t, own->row->name, '\t');
    if (like)
        put(t, like->cell[0].at, like->cell[0].size, '\n');
    else
        put_word(t, own->like, '\n');
}

/* Readings that the scenario takes otherwise than its book; those that are changed anyway are told already. */
static void tell_readings(struct told *t, const struct tb_battle *b, const struct tx_override *change, uint32_t changes)
{
    struct tx_side *side = NULL;
    struct tx_complaint c;
    uint32_t sides = 0;

    if (tx_readings(t->book, b->rs, &side, &sides, &c) == 0)
        for (uint32_t i = 0; i < sides; i++) {
            const struct st_cell *option = side[i].option;
            int is_told = i > 0 && side[i - 1].option == option;

            for (uint32_t k = 0; k < changes; k++)
                is_told |= change[k].cell == option;
            if (!is_told && tx_cell_is_in(b->rs, option, b->setting->version) &&
                tx_cell_get(option, t->shipped) != tx_cell_get(option, b->setting))
                tell_cell(t, option, b->setting);
        }
    free(side);
}

static void tell_all(struct told *t, const struct tb_battle *b)
{
    struct tx_override *change = tb_realloc_array(NULL, b->rs->cell_count, sizeof *change);
    const uint32_t changes = tx_battle_changes(b, change, b->rs->cell_count);
    struct st_setting *shipped = tb_calloc(b->rs->setting_size);
    struct tx_complaint c;
    struct tx_book book;
    struct tx_own own;
    int is_read;

    *t->out = '\0';
    if (tx_book_load(&book, st_plain(b->rs), NULL, &c))
        memset(&book, 0, sizeof book);
    is_read = tx_book_numbers(&book, st_plain(b->rs), shipped, &c) == 0;
    t->rs = b->rs;
    t->book = &book;
    t->shipped = shipped;
    for (uint32_t i = 0; tx_own_row(b->rs, b->setting, i, &own); i++)
        tell_row(t, &own);
    for (uint32_t i = 0; i < changes; i++)
        if (t->has_lines || !tx_cell_is_own(b->rs, change[i].cell))
            tell_cell(t, change[i].cell, b->setting);
    if (is_read)
        tell_readings(t, b, change, changes);
    tx_book_free(&book);
    free(shipped);
    free(change);
}

uint32_t tx_house_rules(const struct tb_battle *b, uint32_t most, char *out, uint32_t cap)
{
    struct told t = { out, cap, most, 0, 0, NULL, NULL, NULL };
    size_t n;

    tell_all(&t, b);
    n = strlen(out);
    if (t.count > most)
        snprintf(out + n, cap - n, " and %u more", t.count - most);
    return t.count;
}

uint32_t tx_house_lines(const struct tb_battle *b, char *out, uint32_t cap)
{
    struct told t = { out, cap, 0, 0, 1, NULL, NULL, NULL };

    tell_all(&t, b);
    return t.count;
}
