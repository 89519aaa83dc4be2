/* table.c -- see table.h. */
#include "table.h"

#include <string.h>

#include "../text/fold.h"
#include "../text/rows.h"

static void say_range(struct lab_json *j, const struct st_cell *cell)
{
    char word[TB_NAME_MAX];

    lab_json_integer(j, "min", cell->min);
    lab_json_integer(j, "max", cell->max);
    lab_json_bool(j, "empty", (cell->flags & ST_CELL_EMPTY) != 0);
    lab_json_open(j, "words", '[');
    for (int32_t n = cell->min; cell->names && n <= cell->max; n++) {
        tx_cell_text(cell, n, word, sizeof word);
        lab_json_text(j, NULL, word);
    }
    lab_json_close(j, ']');
}

static void say_number(struct lab_json *j, const struct tx_html *h, const struct st_cell *cell)
{
    const int is_own = tx_cell_is_own(h->rs, cell);
    char name[3 * TB_NAME_MAX], word[TB_NAME_MAX];

    tx_cell_name(cell, name, sizeof name);
    lab_json_text(j, "name", name);
    lab_json_integer(j, "value", tx_cell_get(cell, h->set));
    tx_cell_text(cell, tx_cell_get(cell, h->set), word, sizeof word);
    lab_json_text(j, "word", word);
    lab_json_text(j, "clause", h->rs->clauses[cell->rule]);
    say_range(j, cell);
    if (is_own || !h->shipped) {
        lab_json_null(j, "was");
    } else {
        tx_cell_text(cell, tx_cell_get(cell, h->shipped), word, sizeof word);
        lab_json_text(j, "was", word);
        lab_json_integer(j, "shipped", tx_cell_get(cell, h->shipped));
    }
    lab_json_bool(j, "own", is_own);
}

static void say_cell(struct lab_json *j, const struct tx_html *h, const struct tx_book_table *t, uint32_t row,
                     uint32_t column)
{
    const struct st_cell *cell = column > 0 ? tx_html_cell(h, t, row, column) : NULL;

    lab_json_open(j, NULL, '{');
    ws_span(j, "text", t->row[row].cell[column]);
    ws_place(j, t->row[row].cell[column]);
    if (cell)
        say_number(j, h, cell);
    else
        lab_json_null(j, "name");
    lab_json_close(j, '}');
}

void ws_say_table(struct lab_json *j, const struct tx_html *h, const struct tx_book_table *t)
{
    const struct st_open *open;
    char id[TB_NAME_MAX];

    tx_fold(t->id.at, t->id.size, id, sizeof id);
    open = tx_open_table(h->rs, id);
    lab_json_open(j, NULL, '{');
    ws_span(j, "id", t->id);
    ws_span(j, "words", t->words);
    lab_json_count(j, "open", open ? open->most - st_row_count(h->set, open) : 0);
    lab_json_open(j, "head", '[');
    for (uint32_t i = 0; i < t->head.count; i++)
        ws_span(j, NULL, t->head.cell[i]);
    lab_json_close(j, ']');
    lab_json_open(j, "rows", '[');
    for (uint32_t row = 0; row < t->row_count; row++) {
        lab_json_open(j, NULL, '{');
        ws_span(j, "like", t->row[row].like);
        lab_json_count(j, "line", t->row[row].cell[0].line);
        lab_json_open(j, "cells", '[');
        for (uint32_t i = 0; i < t->row[row].count; i++)
            say_cell(j, h, t, row, i);
        lab_json_close(j, ']');
        lab_json_close(j, '}');
    }
    lab_json_close(j, ']');
    lab_json_close(j, '}');
}
