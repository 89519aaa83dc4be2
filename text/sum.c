/* sum.c -- see sum.h. */
#include "sum.h"

#include "plain.h"

enum { A_DIE = 1, A_MEAN = 2 };

/* What is added up, and what the last part holds so far. */
struct table {
    struct tx_sum_row *row;
    uint32_t count, from; /* from: the title of the part */
};

static struct tx_sum_row *add_row(struct table *o, uint8_t kind)
{
    struct tx_sum_row *row = &o->row[o->count];

    ST_ASSERT(o->count < TX_SUM_ROWS);
    __builtin_memset(row, 0, sizeof *row);
    row->kind = kind;
    o->count++;
    return row;
}

static uint8_t kind_of(const struct st_addend *a)
{
    switch ((enum st_addend_kind)a->kind) {
    case ST_ADD_PART: return TX_SUM_PART;
    case ST_ADD_GONE: return TX_SUM_GONE;
    case ST_ADD_NEED: return TX_SUM_NEED;
    default: return TX_SUM_ADD;
    }
}

static uint8_t die_of(const struct st_addend *a)
{
    return a->kind == ST_ADD_DIE ? A_MEAN : a->kind == ST_ADD_FELL ? A_DIE : 0;
}

/* The row of this part that says the same of the other column. */
static struct tx_sum_row *same_in(struct table *o, const struct st_addend *a)
{
    for (uint32_t i = o->from; i < o->count; i++) {
        struct tx_sum_row *row = &o->row[i];

        if (row->kind == kind_of(a) && row->kind != TX_SUM_GONE && row->label == a->label && row->rule == a->rule &&
            row->by == 0 && a->by == 0 && !row->has[a->column] && !row->dice == !die_of(a))
            return row;
    }
    return NULL;
}

static void put_addend(struct table *o, const struct st_addend *a)
{
    struct tx_sum_row *row = same_in(o, a);

    if (!row) {
        row = add_row(o, kind_of(a));
        row->label = a->label;
        row->by = a->by;
        row->because = a->because;
        row->rule = a->rule;
        row->why = a->why;
    }
    row->has[a->column] = a->kind != ST_ADD_GONE || a->tenths != 0;
    row->tenths[a->column] = a->tenths;
    row->dice = (uint8_t)(row->dice | die_of(a));
}

/* The totals of the part, and who is better if nothing is needed. */
static void end_part(struct table *o)
{
    struct tx_sum_row *total = add_row(o, TX_SUM_TOTAL), *better;
    const uint32_t rows = o->count - 1;
    int needs = 0;

    for (uint32_t i = o->from; i < rows; i++)
        for (uint32_t c = 0; c < ST_SIDES; c++)
            if (o->row[i].kind == TX_SUM_ADD && o->row[i].has[c]) {
                total->has[c] = 1;
                total->tenths[c] += o->row[i].tenths[c];
                total->dice = (uint8_t)(total->dice | (o->row[i].dice & A_MEAN));
            }
    for (uint32_t i = o->from; i < rows; i++)
        if (o->row[i].kind == TX_SUM_NEED) { /* what is needed stands below the total */
            const struct tx_sum_row need = o->row[i];

            for (uint32_t k = i; k + 1 < o->count; k++)
                o->row[k] = o->row[k + 1];
            o->row[o->count - 1] = need;
            needs = 1;
            break;
        }
    if (needs || !total->has[0] || !total->has[1])
        return;
    better = add_row(o, TX_SUM_BETTER);
    if (total->tenths[0] != total->tenths[1]) {
        const uint32_t by = total->tenths[1] > total->tenths[0];

        better->has[by] = 1;
        better->tenths[by] = total->tenths[by] - total->tenths[!by];
    }
}

uint32_t tx_sum_rows(const struct st_sum *q, struct tx_sum_row out[TX_SUM_ROWS])
{
    struct table o = { out, 0, 0 };

    for (uint32_t i = 0; i < q->count; i++) {
        const struct st_addend *a = &q->add[i];

        if (a->kind != ST_ADD_PART) {
            put_addend(&o, a);
            continue;
        }
        if (i > 0)
            end_part(&o);
        o.from = o.count;
        {
            struct tx_sum_row *title = add_row(&o, TX_SUM_PART);

            title->label = a->label;
            title->rule = a->rule;
            title->dice = a->dice;
        }
    }
    if (q->count > 0)
        end_part(&o);
    return o.count;
}

int tx_sum_tells(const struct tx_sum_row *row, uint32_t rows, const struct st_event *e)
{
    for (uint32_t i = 0; i < rows; i++)
        if (row[i].why.kind && __builtin_memcmp(&row[i].why, e, sizeof *e) == 0)
            return 1;
    return 0;
}

/* ---- words ---- */

static void put_name(struct tx_text *t, const struct st_at *at, const struct tx_sum_row *row)
{
    if (row->by) {
        tx_put_unit(t, at->set, row->by);
        tx_put_text(t, ", ");
    }
    tx_put_label(t, at->rs, row->label);
}

void tx_put_sum_what(struct tx_text *t, const struct st_at *at, const struct tx_sum_row *row)
{
    switch ((enum tx_sum_kind)row->kind) {
    case TX_SUM_TOTAL: tx_put_text(t, row->dice ? "together, on average" : "together"); return;
    case TX_SUM_BETTER: tx_put_text(t, row->has[0] || row->has[1] ? "better by" : "even"); return;
    case TX_SUM_NEED:
        tx_put_text(t, "needed");
        if (row->label) {
            tx_put_text(t, ": ");
            tx_put_label(t, at->rs, row->label);
        }
        return;
    case TX_SUM_PART:
        tx_put_label(t, at->rs, row->label);
        if (row->dice > 1) {
            tx_put_text(t, ", ");
            tx_put_counted(t, row->dice, "die|dice");
        }
        return;
    case TX_SUM_ADD:
    case TX_SUM_GONE:
        if (row->label)
            put_name(t, at, row);
        else
            tx_put_text(t, row->dice & A_MEAN ? "die, on average" : "die");
        return;
    }
}

void tx_put_sum_number(struct tx_text *t, const struct tx_sum_row *row, uint32_t column)
{
    const int32_t n = row->tenths[column], size = n < 0 ? -n : n;
    const int is_total = row->kind == TX_SUM_TOTAL || row->kind == TX_SUM_NEED || row->dice;

    if (!row->has[column])
        return;
    if (n < 0)
        tx_put_text(t, "-");
    else if (!is_total)
        tx_put_text(t, "+");
    tx_put_number(t, size / 10);
    if (size % 10 || row->dice & A_MEAN) {
        tx_put_text(t, ".");
        tx_put_number(t, size % 10);
    }
}

void tx_put_sum_why(struct tx_text *t, const struct st_at *at, const struct tx_sum_row *row)
{
    if (row->kind != TX_SUM_GONE)
        return;
    if (row->why.kind)
        tx_put_event(t, at, &row->why);
    else
        tx_put_label(t, at->rs, row->because);
}
