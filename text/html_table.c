/* html_table.c -- the book's rule tables: every number has the name that `--set` knows it by. */
#include <stdio.h>

#include "fold.h"
#include "html_page.h"

/* The rule set's number in this cell of the book, or NULL: a note, or a dash where there is none. */
static const struct st_cell *number_at(const struct st_html *h, const struct st_book_table *t, uint32_t row,
                                       uint32_t column)
{
    const struct st_span part[3] = { t->id, t->row[row].cell[0], t->head.cell[column] };
    char name[3 * ST_NAME_MAX];
    uint32_t n = 0;

    for (uint32_t i = 0; i < 3; i++) {
        const uint32_t size = st_fold(part[i].at, part[i].size, name + n, ST_NAME_MAX);

        if (size == 0)
            return NULL;
        n += size;
        name[n++] = '.';
    }
    return st_cell_find(h->rs, name, n - 1);
}

static int is_words(struct st_span head)
{
    return st_fold_is("note|clause", head.at, head.size);
}

/* A copy of the book shows which of its numbers are not the shipped ones. */
static int is_changed(const struct st_html *h, const struct st_cell *cell)
{
    return h->shipped && st_cell_get(cell, h->set) != st_cell_get(cell, h->shipped);
}

static void put_number(struct st_html *h, const struct st_cell *cell, struct st_span words)
{
    char name[3 * ST_NAME_MAX], was[ST_NAME_MAX];
    const int changed = is_changed(h, cell);

    st_cell_name(cell, name, sizeof name);
    st_out_put(&h->out, changed ? "<td class=\"n new\" id=\"" : "<td class=\"n\" id=\"");
    st_out_words(&h->out, name);
    st_out_put(&h->out, "\" title=\"");
    st_out_words(&h->out, name);
    st_out_put(&h->out, "\">");
    st_html_line(h, words);
    if (changed) {
        st_cell_text(cell, st_cell_get(cell, h->shipped), was, sizeof was);
        st_out_put(&h->out, " <small>was ");
        st_out_words(&h->out, was);
        st_out_put(&h->out, "</small>");
    }
    st_out_put(&h->out, "</td>");
}

/* A clause's column is nothing but names, bare numbers too. */
static void put_clauses(struct st_html *h, struct st_span words)
{
    struct st_html_prose p = { .chain = 1 };

    st_out_put(&h->out, "<td class=\"c\">");
    st_html_prose(h, &p, words.at, words.size);
    st_out_put(&h->out, "</td>");
}

static void put_row(struct st_html *h, const struct st_book_table *t, uint32_t row)
{
    st_out_put(&h->out, "<tr><th scope=\"row\">");
    st_html_line(h, t->row[row].cell[0]);
    st_out_put(&h->out, "</th>");
    for (uint32_t i = 1; i < t->row[row].count; i++) {
        const struct st_span words = t->row[row].cell[i], head = t->head.cell[i];
        const struct st_cell *cell = number_at(h, t, row, i);

        if (cell) {
            put_number(h, cell, words);
        } else if (st_fold_is("clause", head.at, head.size)) {
            put_clauses(h, words);
        } else {
            st_out_put(&h->out, is_words(head) ? "<td>" : "<td class=\"n\">");
            st_html_line(h, words);
            st_out_put(&h->out, "</td>");
        }
    }
    st_out_put(&h->out, "</tr>\n");
}

void st_html_table(struct st_html *h, const struct st_book_table *t)
{
    struct st_out *o = &h->out;

    st_out_put(o, "<figure class=\"numbers\" id=\"table-");
    st_out_escape(o, t->id.at, t->id.size);
    st_out_put(o, "\">\n<figcaption><b>Table <a href=\"#table-");
    st_out_escape(o, t->id.at, t->id.size);
    st_out_put(o, "\">");
    st_out_escape(o, t->id.at, t->id.size);
    st_out_put(o, "</a></b> <span>");
    st_html_line(h, t->words);
    st_out_put(o, h->site ? "</span> <em class=\"runs\">read by the engine</em></figcaption>\n"
                          : "</span> <em class=\"runs\">the game plays by it</em></figcaption>\n");
    st_out_put(o, "<div class=\"wide\"><table>\n<thead>\n<tr>");
    for (uint32_t i = 0; i < t->head.count; i++) {
        const int number = i > 0 && !is_words(t->head.cell[i]);

        st_out_put(o, number ? "<th scope=\"col\" class=\"n\">" : "<th scope=\"col\">");
        st_html_line(h, t->head.cell[i]);
        st_out_put(o, "</th>");
    }
    st_out_put(o, "</tr>\n</thead>\n<tbody>\n");
    for (uint32_t row = 0; row < t->row_count && o->size <= ST_PAGE_MAX; row++)
        put_row(h, t, row);
    st_out_put(o, "</tbody>\n</table></div>\n</figure>\n");
}
