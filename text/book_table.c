/* book_table.c -- the book's rule tables: a caption line, a blank line, a pipe table. */
#include "../table/memory.h"
#include "book_scan.h"

static int is_id_char(char ch)
{
    return (ch >= 'a' && ch <= 'z') || (ch >= 'A' && ch <= 'Z') || (ch >= '0' && ch <= '9') || ch == '_' || ch == '-';
}

int tx_book_caption(struct tx_span line, struct tx_span *id, struct tx_span *words)
{
    uint32_t n = 6;

    if (!tx_span_begins(line, "Table "))
        return 0;
    while (n < line.size && is_id_char(line.at[n]))
        n++;
    if (n == 6 || n == line.size || line.at[n] != ':')
        return 0;
    *id = tx_span_part(line, 6, n);
    *words = tx_span_trim(tx_span_part(line, n + 1, line.size));
    return 1;
}

/* The cells of one line.  The pipe at the end may be missing; a pipe after a backslash is text. */
static int split_row(struct tx_book_scan *s, struct tx_span line, struct tx_book_row *row)
{
    uint32_t from = 0, to;

    row->count = 0;
    line = tx_span_trim(line);
    for (from = 1; from <= line.size; from = to + 1) {
        struct tx_span cell;

        for (to = from; to < line.size && line.at[to] != '|'; to++)
            if (line.at[to] == '\\' && to + 1 < line.size)
                to++;
        cell = tx_span_trim(tx_span_part(line, from, to));
        if (to >= line.size && cell.size == 0)
            break;
        if (row->count == TX_COLUMNS_MAX)
            return TX_BOOK_COMPLAIN(s, cell, "a table has at most %d columns", TX_COLUMNS_MAX);
        row->cell[row->count++] = cell;
    }
    return 0;
}

/* "Dragoons (like Cavalry)": the name alone stays in the first cell. */
static void split_like(struct tx_book_row *row)
{
    const struct tx_span cell = row->cell[0];
    uint32_t n = 0;

    row->like = tx_span_part(cell, cell.size, cell.size);
    if (row->count == 0 || cell.size == 0 || cell.at[cell.size - 1] != ')')
        return;
    while (n < cell.size && !tx_span_begins(tx_span_part(cell, n, cell.size), "(like "))
        n++;
    if (n == cell.size)
        return;
    row->like = tx_span_trim(tx_span_part(cell, n + 6, cell.size - 1));
    row->cell[0] = tx_span_trim(tx_span_part(cell, 0, n));
}

static int is_rule(struct tx_span cell)
{
    uint32_t i = 0, dashes = 0;

    if (i < cell.size && cell.at[i] == ':')
        i++;
    for (; i < cell.size && cell.at[i] == '-'; i++)
        dashes++;
    if (i < cell.size && cell.at[i] == ':')
        i++;
    return dashes > 0 && i == cell.size;
}

/* A collecting reader keeps a row of another width: the cells that are missing are empty. */
static void fill_row(struct tx_span line, struct tx_book_row *row)
{
    for (uint32_t i = row->count; i < TX_COLUMNS_MAX; i++)
        row->cell[i] = tx_span_part(line, line.size, line.size);
}

/* Too few cells: the place is the line's end.  Too many: the first one too many. */
static int check_width(struct tx_book_scan *s, struct tx_span line, const struct tx_book_row *row, uint32_t width)
{
    if (row->count < width) {
        const struct tx_span end = tx_span_part(line, line.size, line.size);

        return TX_BOOK_COMPLAIN(s, end, "the row has %u cells; expected %u", row->count, width);
    }
    if (row->count > width)
        return TX_BOOK_COMPLAIN(s, row->cell[width], "the row has %u cells; expected %u", row->count, width);
    return 0;
}

static int scan_rule(struct tx_book_scan *s, uint32_t width)
{
    struct tx_book_row row;
    struct tx_span line;

    if (!tx_line_look(&s->lines, &line) || !tx_span_begins(tx_span_trim(line), "|")) {
        line.at = s->lines.at, line.size = 0, line.line = s->lines.number, line.col = 1;
        return TX_BOOK_COMPLAIN(s, line, "expected the row of dashes under the table's head");
    }
    if (split_row(s, line, &row))
        return -1;
    for (uint32_t i = 0; i < row.count; i++)
        if (!is_rule(row.cell[i])) /* a collecting reader takes the line for the first row */
            return TX_BOOK_COMPLAIN(s, row.cell[i], "expected the row of dashes under the table's head");
    tx_line_take(&s->lines);
    return check_width(s, line, &row, width);
}

static int scan_rows(struct tx_book_scan *s, struct tx_book_table *t)
{
    struct tx_span line, words;
    struct tx_book_row *row;

    while (tx_line_look(&s->lines, &line)) {
        words = tx_span_trim(line);
        if (words.size == 0)
            break;
        if (words.at[0] != '|') {
            if (TX_BOOK_NOTE(s, words, "expected a blank line after the table"))
                return -1;
            break;
        }
        if (t->row_count == TX_TABLE_ROWS_MAX)
            return TX_BOOK_COMPLAIN(s, words, "a table has at most %d rows", TX_TABLE_ROWS_MAX);
        t->row = tb_grow(t->row, t->row_count, sizeof *t->row);
        row = &t->row[t->row_count++];
        if ((split_row(s, line, row) || check_width(s, line, row, t->head.count)) && tx_fault_take(s->faults, s->c))
            return -1;
        fill_row(line, row);
        split_like(row);
        tx_line_take(&s->lines);
    }
    return t->row_count > 0 ? 0 : TX_BOOK_COMPLAIN(s, t->id, "the table %.*s has no rows", TX_SHOW(t->id));
}

/* From the caption to the table's head. */
static int find_head(struct tx_book_scan *s, struct tx_span id, struct tx_span *line)
{
    struct tx_span words;

    tx_line_take(&s->lines);
    if (tx_line_look(&s->lines, line) && tx_span_trim(*line).size > 0 &&
        (TX_BOOK_NOTE(s, *line, "expected a blank line between a caption of one line and its table") ||
         tx_span_trim(*line).at[0] != '|'))
        return -1;
    while (tx_line_look(&s->lines, line)) {
        words = tx_span_trim(*line);
        if (words.size > 0)
            return words.at[0] == '|' ? 0 : TX_BOOK_COMPLAIN(s, id, "expected a table under this caption");
        tx_line_take(&s->lines);
    }
    return TX_BOOK_COMPLAIN(s, id, "expected a table under this caption");
}

static int is_at_row(const struct tx_book_scan *s)
{
    struct tx_span line;

    return tx_line_look(&s->lines, &line) && tx_span_begins(tx_span_trim(line), "|");
}

static int scan_head(struct tx_book_scan *s, struct tx_span line, struct tx_book_table *t)
{
    if (split_row(s, line, &t->head))
        return -1;
    if (t->head.count < 2)
        return TX_BOOK_COMPLAIN(s, line, "expected a column of names and at least one more");
    tx_line_take(&s->lines);
    s->in_text = 0;
    return 0;
}

int tx_book_scan_table(struct tx_book_scan *s, struct tx_span id, struct tx_span words)
{
    struct tx_book *b = s->book;
    struct tx_book_table *t;
    struct tx_span line;

    if (b->table_count == TX_TABLES_MAX)
        return TX_BOOK_COMPLAIN(s, id, "a book has at most %d tables", TX_TABLES_MAX);
    b->table = tb_grow(b->table, b->table_count, sizeof *b->table);
    t = &b->table[b->table_count++];
    memset(t, 0, sizeof *t);
    t->id = id;
    t->words = words;
    t->is_broken = 1;
    if (find_head(s, id, &line) || scan_head(s, line, t))
        return -1;
    if (scan_rule(s, t->head.count) && (tx_fault_take(s->faults, s->c) || !is_at_row(s)))
        return -1;
    if (scan_rows(s, t))
        return -1;
    t->is_broken = 0;
    return 0;
}
