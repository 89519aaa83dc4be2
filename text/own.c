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
};

static void tell(struct told *t, const char *words, const char *more)
{
    const size_t n = strlen(t->out);

    if (t->count++ < t->most)
        snprintf(t->out + n, t->cap - n, "%s%s%s", n > 0 ? ", " : "", words, more);
}

static void tell_cell(struct told *t, const struct st_cell *cell, const struct st_setting *set)
{
    char name[3 * TB_NAME_MAX], value[1 + TB_NAME_MAX] = " ";

    tx_cell_name(cell, name, sizeof name);
    tx_cell_text(cell, tx_cell_get(cell, set), value + 1, sizeof value - 1);
    tell(t, name, value);
}

/* Readings that the scenario takes otherwise than its book; those that are changed anyway are told already. */
static void tell_readings(struct told *t, const struct tb_battle *b, const struct tx_book *book,
                          const struct tx_override *change, uint32_t changes)
{
    struct st_setting *shipped = tb_calloc(b->rs->setting_size);
    struct tx_side *side = NULL;
    struct tx_complaint c;
    uint32_t sides = 0;

    if (tx_book_numbers(book, st_plain(b->rs), shipped, &c) == 0 && tx_readings(book, b->rs, &side, &sides, &c) == 0)
        for (uint32_t i = 0; i < sides; i++) {
            const struct st_cell *option = side[i].option;
            int is_told = i > 0 && side[i - 1].option == option;

            for (uint32_t k = 0; k < changes; k++)
                is_told |= change[k].cell == option;
            if (!is_told && tx_cell_is_in(b->rs, option, b->setting->version) &&
                tx_cell_get(option, shipped) != tx_cell_get(option, b->setting))
                tell_cell(t, option, b->setting);
        }
    free(side);
    free(shipped);
}

uint32_t tx_house_rules(const struct tb_battle *b, uint32_t most, char *out, uint32_t cap)
{
    struct tx_override *change = tb_realloc_array(NULL, b->rs->cell_count, sizeof *change);
    const uint32_t changes = tx_battle_changes(b, change, b->rs->cell_count);
    struct told t = { out, cap, most, 0 };
    char words[3 * TB_NAME_MAX];
    struct tx_complaint c;
    struct tx_book book;
    struct tx_own own;
    size_t n;

    *out = '\0';
    if (tx_book_load(&book, st_plain(b->rs), NULL, &c))
        memset(&book, 0, sizeof book);
    for (uint32_t i = 0; tx_own_row(b->rs, b->setting, i, &own); i++) {
        tx_own_text(&book, &own, words, sizeof words);
        tell(&t, "new: ", words);
    }
    for (uint32_t i = 0; i < changes; i++)
        if (!tx_cell_is_own(b->rs, change[i].cell))
            tell_cell(&t, change[i].cell, b->setting);
    tell_readings(&t, b, &book, change, changes);
    n = strlen(out);
    if (t.count > most)
        snprintf(out + n, cap - n, " and %u more", t.count - most);
    tx_book_free(&book);
    free(change);
    return t.count;
}
