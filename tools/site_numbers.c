/* site_numbers.c -- the numbers of a book, for the lab's page: what they are, their values and their clauses. */
#include <stdio.h>
#include <string.h>

#include "../table/limits.h"
#include "../text/fold.h"
#include "site.h"

enum { BELOW = 5, ABOVE = 6 }; /* values that are offered on either side of the book's, at most */

static struct tx_span title_of(const struct tx_book *b, const struct st_cell *cell)
{
    const struct tx_span none = { "", 0, 0, 0 };

    for (uint32_t t = 0; t < b->table_count; t++)
        if (tx_fold_is(cell->table, b->table[t].id.at, b->table[t].id.size))
            return b->table[t].words;
    return none;
}

/* The smallest useful change: one, or about a tenth of a large value, as 1, 2 or 5 and zeros. */
static int32_t step_of(const struct st_cell *cell, int32_t value)
{
    static const int32_t nice[] = { 1, 2, 5 };
    const int32_t most = (value < 0 ? -value : value) / 10;
    int32_t step = 1;

    if (cell->max - cell->min < 64)
        return 1;
    for (int32_t ten = 1; ten <= most; ten *= 10)
        for (int i = 0; i < 3; i++)
            if (nice[i] * ten <= most)
                step = nice[i] * ten;
    return step;
}

static void put_text(struct json *j, const char *key, const struct st_cell *cell, int32_t value)
{
    char word[TB_NAME_MAX];

    tx_cell_text(cell, value, word, sizeof word);
    json_words(j, key, word);
}

/* "1 to 6", or the words that are allowed. */
static void put_range(struct json *j, const struct st_cell *cell)
{
    char range[200], least[TB_NAME_MAX], most[TB_NAME_MAX];

    tx_cell_text(cell, cell->min, least, sizeof least);
    tx_cell_text(cell, cell->max, most, sizeof most);
    if (cell->names)
        tx_choices(cell->names, (uint32_t)(cell->max - cell->min + 1), range, sizeof range);
    else
        snprintf(range, sizeof range, "%s to %s%s", least, most, cell->flags & ST_CELL_EMPTY ? ", or -" : "");
    json_words(j, "range", range);
}

/* Those that are offered, rising; all of them if they are words. `more`: others are allowed too. */
static void put_values(struct json *j, const struct st_cell *cell, int32_t value)
{
    const int32_t step = cell->names ? 1 : step_of(cell, value), reach = cell->max - cell->min;
    const int32_t from = cell->names ? -reach : -BELOW, to = cell->names ? reach : ABOVE;
    int32_t count = 0;

    json_open(j, "values", '[');
    for (int32_t i = from; i <= to; i++) {
        const int64_t at = value + (int64_t)i * step;

        if (at < cell->min || at > cell->max)
            continue;
        put_text(j, NULL, cell, (int32_t)at);
        count++;
    }
    json_close(j, ']');
    json_number(j, "more", count <= reach);
}

int site_numbers(const struct site_rules *r, const char *folder, struct tx_complaint *c)
{
    struct json j = { { NULL, 0, 0 }, 0 };
    char path[TB_NAME_MAX + 16], name[3 * TB_NAME_MAX];
    int rc;

    json_open(&j, NULL, '{');
    json_open(&j, "numbers", '[');
    for (uint32_t i = 0; i < r->rs->cell_count; i++) {
        const struct st_cell *cell = &r->rs->cells[i];
        const int32_t value = tx_cell_get(cell, r->numbers);

        tx_cell_name(cell, name, sizeof name);
        json_open(&j, NULL, '{');
        json_words(&j, "name", name);
        json_span(&j, "table", title_of(&r->book, cell));
        json_words(&j, "clause", r->rs->clauses[cell->rule]);
        put_text(&j, "value", cell, value);
        put_range(&j, cell);
        put_values(&j, cell, value);
        json_close(&j, '}');
    }
    json_close(&j, ']');
    json_close(&j, '}');
    snprintf(path, sizeof path, "api/numbers/%s", r->rs->id);
    rc = site_write(folder, path, j.out.at, j.out.size, c);
    tx_out_free(&j.out);
    return rc;
}
