/* html_table.c -- the book's rule tables: every number has the name that `--set` knows it by. */
#include <stdio.h>

#include "fold.h"
#include "html_page.h"
#include "rows.h"

const struct st_cell *tx_html_cell(const struct tx_html *h, const struct tx_book_table *t, uint32_t row,
                                   uint32_t column)
{
    const struct tx_span part[3] = { t->id, t->row[row].cell[0], t->head.cell[column] };
    char name[3 * TB_NAME_MAX];
    uint32_t n = 0;

    for (uint32_t i = 0; i < 3; i++) {
        const uint32_t size = tx_fold(part[i].at, part[i].size, name + n, TB_NAME_MAX);

        if (size == 0)
            return NULL;
        n += size;
        name[n++] = '.';
    }
    return tx_cell_find(h->rs, name, n - 1);
}

static int is_words(struct tx_span head) { return tx_fold_is("note|clause", head.at, head.size); }

/* A copy of the book shows which of its numbers are not the shipped ones. */
static int is_changed(const struct tx_html *h, const struct st_cell *cell)
{
    return h->shipped && !tx_cell_is_own(h->rs, cell) && tx_cell_get(cell, h->set) != tx_cell_get(cell, h->shipped);
}

static void put_number(struct tx_html *h, const struct st_cell *cell, struct tx_span words)
{
    char name[3 * TB_NAME_MAX], was[TB_NAME_MAX];
    const int changed = is_changed(h, cell);

    tx_cell_name(cell, name, sizeof name);
    tx_out_put(&h->out, changed || tx_cell_is_own(h->rs, cell) ? "<td class=\"n new\" id=\"" : "<td class=\"n\" id=\"");
    tx_out_words(&h->out, name);
    tx_out_put(&h->out, "\" title=\"");
    tx_out_words(&h->out, name);
    tx_out_put(&h->out, "\">");
    tx_html_line(h, words);
    if (changed) {
        tx_cell_text(cell, tx_cell_get(cell, h->shipped), was, sizeof was);
        tx_out_put(&h->out, " <small>was ");
        tx_out_words(&h->out, was);
        tx_out_put(&h->out, "</small>");
    }
    tx_out_put(&h->out, "</td>");
}

/* A clause's column is nothing but names, bare numbers too. */
static void put_clauses(struct tx_html *h, struct tx_span words)
{
    struct tx_html_prose p = { .chain = 1 };

    tx_out_put(&h->out, "<td class=\"c\">");
    tx_html_prose(h, &p, words.at, words.size);
    tx_out_put(&h->out, "</td>");
}

static void put_row(struct tx_html *h, const struct tx_book_table *t, uint32_t row)
{
    tx_out_put(&h->out, "<tr><th scope=\"row\">");
    tx_html_line(h, t->row[row].cell[0]);
    if (t->row[row].like.size > 0) {
        tx_out_put(&h->out, " <small>(like ");
        tx_html_line(h, t->row[row].like);
        tx_out_put(&h->out, ")</small>");
    }
    tx_out_put(&h->out, "</th>");
    for (uint32_t i = 1; i < t->row[row].count; i++) {
        const struct tx_span words = t->row[row].cell[i], head = t->head.cell[i];
        const struct st_cell *cell = tx_html_cell(h, t, row, i);

        if (cell) {
            put_number(h, cell, words);
        } else if (tx_fold_is("clause", head.at, head.size)) {
            put_clauses(h, words);
        } else {
            tx_out_put(&h->out, is_words(head) ? "<td>" : "<td class=\"n\">");
            tx_html_line(h, words);
            tx_out_put(&h->out, "</td>");
        }
    }
    tx_out_put(&h->out, "</tr>\n");
}

void tx_html_table(struct tx_html *h, const struct tx_book_table *t)
{
    struct tx_out *o = &h->out;

    tx_out_put(o, "<figure class=\"numbers\" id=\"table-");
    tx_out_escape(o, t->id.at, t->id.size);
    tx_out_put(o, "\">\n<figcaption><b>Table <a href=\"#table-");
    tx_out_escape(o, t->id.at, t->id.size);
    tx_out_put(o, "\">");
    tx_out_escape(o, t->id.at, t->id.size);
    tx_out_put(o, "</a></b> <span>");
    tx_html_line(h, t->words);
    tx_out_put(o, h->site ? "</span> <em class=\"runs\">read by the engine</em></figcaption>\n"
                          : "</span> <em class=\"runs\">the game plays by it</em></figcaption>\n");
    tx_out_put(o, "<div class=\"wide\"><table>\n<thead>\n<tr>");
    for (uint32_t i = 0; i < t->head.count; i++) {
        const int number = i > 0 && !is_words(t->head.cell[i]);

        tx_out_put(o, number ? "<th scope=\"col\" class=\"n\">" : "<th scope=\"col\">");
        tx_html_line(h, t->head.cell[i]);
        tx_out_put(o, "</th>");
    }
    tx_out_put(o, "</tr>\n</thead>\n<tbody>\n");
    for (uint32_t row = 0; row < t->row_count && o->size <= TX_PAGE_MAX; row++)
        put_row(h, t, row);
    tx_out_put(o, "</tbody>\n</table></div>\n</figure>\n");
}
