/* sum.c -- the numbers behind a die as a table of two columns. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../table/memory.h"
#include "sum.h"

enum { NUMBER = 5, WHAT = 24 }; /* columns of a number, and at least of what it is */

struct cli_sum *cli_sum_of(const struct st_at *at, const struct st_action *act)
{
    struct st_sum *q = tb_calloc(sizeof *q);
    struct cli_sum *sum = NULL;

    if (dk_sum(at, act, q)) {
        sum = tb_calloc(sizeof *sum);
        memcpy(sum->unit, q->unit, sizeof sum->unit);
        sum->rows = tx_sum_rows(q, sum->row);
    }
    free(q);
    return sum;
}

int cli_sum_tells(const struct cli_sum *sum, const struct st_ruleset *rs, const struct st_event *e)
{
    return sum && (rs->events[e->kind].flags & ST_E_MODIFIER || tx_sum_tells(sum->row, sum->rows, e));
}

/* A piece of a row as it is printed. */
static void put_cell(struct cli_buf *out, const struct cli_speaker *by, const struct tx_sum_row *row,
                     void (*put)(struct tx_text *, const struct st_at *, const struct tx_sum_row *))
{
    struct cli_voice v;

    put(cli_begin(&v, by), &by->at, row);
    cli_put_spoken(out, &v, by->at.set);
}

static void put_numbers(struct cli_buf *out, const struct tx_sum_row *row, uint32_t columns)
{
    for (uint32_t c = 0; c < columns; c++) {
        char number[32] = "", shown[40];
        struct tx_text t = tx_text_of(number, sizeof number);

        tx_put_sum_number(&t, row, c);
        snprintf(shown, sizeof shown, row->kind == TX_SUM_GONE && number[0] ? "(%s)" : "%s", number);
        cli_put(out, "  %*s", NUMBER, shown);
    }
}

/* How many columns there are up to the last number. */
static uint32_t last_of(const struct tx_sum_row *row) { return row->has[1] ? 2 : row->has[0]; }

static void put_row(struct cli_buf *out, const struct cli_speaker *by, const struct tx_sum_row *row, uint32_t width,
                    uint32_t columns)
{
    struct cli_buf what = { 0 };

    if (row->kind == TX_SUM_PART && row->label == 0)
        return;
    put_cell(&what, by, row, tx_put_sum_what);
    cli_put(out, "  %-*s", row->kind == TX_SUM_PART ? 0 : (int)width, what.at ? what.at : "");
    cli_buf_free(&what);
    if (row->kind != TX_SUM_PART)
        put_numbers(out, row, row->rule ? columns : last_of(row));
    if (row->rule)
        cli_put(out, "  [%s]", by->at.rs->clauses[row->rule]);
    if (row->kind == TX_SUM_GONE) {
        cli_put(out, "  not counted: ");
        put_cell(out, by, row, tx_put_sum_why);
    }
    cli_put(out, "\n");
}

static uint32_t width_of(const struct cli_speaker *by, const struct cli_sum *sum)
{
    uint32_t most = WHAT;

    for (uint32_t i = 0; i < sum->rows; i++) {
        struct cli_buf what = { 0 };

        put_cell(&what, by, &sum->row[i], tx_put_sum_what);
        most = sum->row[i].kind != TX_SUM_PART && what.size > most ? (uint32_t)what.size : most;
        cli_buf_free(&what);
    }
    return most;
}

void cli_put_sum(struct cli_buf *out, const struct cli_speaker *by, const struct cli_sum *sum)
{
    const uint32_t width = width_of(by, sum), columns = sum->unit[1] ? 2 : 1;

    cli_put(out, "  %-*s", (int)width, "");
    for (uint32_t c = 0; c < columns; c++) {
        char id[TB_NAME_MAX] = "";
        struct tx_text t = tx_text_of(id, sizeof id);

        tx_put_unit(&t, by->at.set, sum->unit[c]);
        cli_put(out, "  %*s", NUMBER, id);
    }
    cli_put(out, "\n");
    for (uint32_t i = 0; i < sum->rows; i++)
        put_row(out, by, &sum->row[i], width, columns);
}
