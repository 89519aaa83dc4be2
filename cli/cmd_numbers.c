/* cmd_numbers.c -- `sandtable numbers` and `readings`: what a book sets, and what can be read otherwise. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../table/battle.h"
#include "../table/limits.h"
#include "../table/memory.h"
#include "../text/lines.h"
#include "../text/readings.h"
#include "../text/rows.h"
#include "books.h"
#include "reference.h"
#include "show.h"

enum { TEXT_COLUMNS = 79, REASON_COLUMN = 21 };

/* A book with its numbers, as the commands here take it: ID [--rulebook FILE]. */
struct opened {
    const struct st_ruleset *rs;
    struct tx_book book;
    struct st_setting *set;
    struct st_extended own; /* rs, if the book adds rows */
};

static int open_book(const struct cli_args *a, struct opened *o)
{
    struct tx_complaint c;

    o->rs = a->rs;
    if (cli_book_load(&o->book, o->rs, cli_option(a, "rulebook"), &c))
        return cli_complained(&c);
    o->set = tb_calloc(o->rs->setting_size);
    if (tx_book_numbers(&o->book, o->rs, o->set, &c) == 0) {
        o->rs = st_extend(o->rs, o->set, &o->own);
        return -1;
    }
    free(o->set);
    tx_book_free(&o->book);
    return cli_complained(&c);
}

static void close_book(struct opened *o)
{
    free(o->set);
    tx_book_free(&o->book);
}

/* "1 to 6", "no or yes". */
static void put_range(const struct st_cell *cell, char *out, uint32_t cap)
{
    char least[TB_NAME_MAX], most[TB_NAME_MAX];
    size_t n = 0;

    if (!cell->names) {
        tx_cell_text(cell, cell->min, least, sizeof least);
        tx_cell_text(cell, cell->max, most, sizeof most);
        snprintf(out, cap, "%s to %s%s", least, most, cell->flags & ST_CELL_EMPTY ? ", or -" : "");
        return;
    }
    *out = '\0';
    for (int32_t v = cell->min; v <= cell->max && n < cap; v++) {
        tx_cell_text(cell, v, least, sizeof least);
        n += (size_t)snprintf(out + n, cap - n, "%s%s", n == 0 ? "" : v < cell->max ? ", " : " or ", least);
    }
}

int cli_numbers_main(const struct cli_args *a)
{
    char name[3 * TB_NAME_MAX], value[TB_NAME_MAX], usual[TB_NAME_MAX], range[200];
    struct st_setting *shipped;
    struct opened o;
    const int status = open_book(a, &o);

    if (status >= 0)
        return status;
    shipped = cli_shipped_numbers(o.rs);
    printf("%-40s %-12s %-12s %-8s %s\n", "number", "value", "shipped", "clause", "range");
    for (uint32_t i = 0; i < o.rs->cell_count; i++) {
        const struct st_cell *cell = &o.rs->cells[i];

        tx_cell_name(cell, name, sizeof name);
        tx_cell_text(cell, tx_cell_get(cell, o.set), value, sizeof value);
        tx_cell_text(cell, tx_cell_get(cell, shipped), usual, sizeof usual);
        put_range(cell, range, sizeof range);
        printf("%-40s %-12s %-12s %-8s %s\n", name, value,
               tx_cell_is_own(o.rs, cell) ? "none"
               : strcmp(value, usual)     ? usual
                                          : "same",
               o.rs->clauses[cell->rule], range);
    }
    free(shipped);
    close_book(&o);
    return CLI_OK;
}

static void put_side(struct cli_buf *out, const struct tx_side *s, int begins, const struct st_setting *set)
{
    struct cli_buf words = { 0 };
    char word[TB_NAME_MAX];

    if (begins) {
        cli_put(&words, "%s, clause %.*s%s", s->option->row, TX_SHOW(s->clause), s->source.size ? ": " : "");
        cli_put_paragraph(&words, s->source);
        cli_put_wrapped(out, &words, 0, TEXT_COLUMNS);
    }
    tx_cell_text(s->option, s->value, word, sizeof word);
    cli_put(out, "  %c %-16s ", tx_cell_get(s->option, set) == s->value ? '*' : ' ', word);
    cli_put(&words, "%s", "");
    cli_put_paragraph(&words, s->reason);
    cli_put_behind(out, words.at, REASON_COLUMN, TEXT_COLUMNS);
    cli_put(out, "\n");
    cli_buf_free(&words);
}

int cli_readings_main(const struct cli_args *a)
{
    struct cli_buf out = { 0 };
    struct tx_complaint c;
    struct tx_side *side;
    struct opened o;
    uint32_t count;
    int status = open_book(a, &o);

    if (status >= 0)
        return status;
    if (tx_readings(&o.book, o.rs, &side, &count, &c)) {
        status = cli_complained(&c);
    } else {
        for (uint32_t i = 0; i < count; i++)
            put_side(&out, &side[i], i == 0 || side[i].option != side[i - 1].option, o.set);
        cli_show(&out);
        if (count == 0)
            printf("%s has no readings.\n", o.rs->title);
        else
            printf("\nThe book plays what is marked *.  Another side:\n"
                   "  sandtable play --rules %s --reading %s=SIDE\n",
                   o.rs->id, side[0].option->row);
        cli_buf_free(&out);
        free(side);
        status = CLI_OK;
    }
    close_book(&o);
    return status;
}
