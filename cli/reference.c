/* reference.c -- clauses, rule tables and chapters of the book, for reading in the terminal. */
#include "reference.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "../table/memory.h"
#include "../text/fold.h"
#include "../text/lines.h"
#include "../text/words.h"
#include "show.h"

enum { RULINGS_TOLD = 3 };

/* ---- clauses and rulings ---- */

void cli_put_paragraph(struct cli_buf *out, struct tx_span text)
{
    int start = 1;

    for (uint32_t i = 0; i < text.size; i++) {
        const char ch = text.at[i];
        const int last = i + 1 == text.size || text.at[i + 1] == ' ' || text.at[i + 1] == '\n';

        if (ch == '*' || (start && ch == '>') || (ch == ' ' && (start || last)))
            continue;
        start = ch == '\n';
        cli_put(out, "%c", start ? ' ' : ch);
    }
}

void cli_put_entry(struct cli_buf *out, const char *before, struct tx_span id, struct tx_span text, uint32_t indent,
                   uint32_t width)
{
    struct cli_buf words = { 0 };

    cli_put(&words, "%s%.*s: ", before, (int)id.size, id.at);
    cli_put_paragraph(&words, text);
    cli_put_wrapped(out, &words, indent, width);
}

int cli_is_id(struct tx_span id, const char *word)
{
    return id.size == strlen(word) && strncasecmp(id.at, word, id.size) == 0;
}

static int mentions(struct tx_span text, const char *word)
{
    const size_t size = strlen(word);

    for (uint32_t i = 0; size > 0 && i + size <= text.size; i++)
        if (strncasecmp(text.at + i, word, size) == 0)
            return 1;
    return 0;
}

/* The start of an entry, on one line. */
static void put_beginning(struct cli_buf *out, struct tx_span id, struct tx_span text, uint32_t width)
{
    struct cli_buf words = { 0 };
    const char *rest, *line;
    size_t size;

    cli_put(&words, "%-5.*s ", (int)id.size, id.at);
    cli_put_paragraph(&words, text);
    rest = words.at;
    if (cli_wrap(&rest, width - 6, &line, &size))
        cli_put(out, "  %.*s%s\n", (int)size, line, *rest ? " ..." : "");
    cli_buf_free(&words);
}

int cli_put_clause(struct cli_buf *out, const struct tx_book *book, const char *id, int brief, uint32_t width)
{
    uint32_t i = 0, rulings = 0, found;

    while (i < book->clause_count && !cli_is_id(book->clause[i].id, id))
        i++;
    for (uint32_t k = 0; k < book->ruling_count; k++)
        rulings += book->ruling[k].clause == i;
    brief = brief && rulings > RULINGS_TOLD;
    found = i < book->clause_count;
    if (found)
        cli_put_entry(out, "", book->clause[i].id, book->clause[i].text, 2, width);
    for (uint32_t k = 0; k < book->ruling_count; k++) {
        const struct tx_book_ruling *r = &book->ruling[k];

        if (i < book->clause_count ? r->clause != i : !cli_is_id(r->id, id))
            continue;
        if (!found && r->clause != TX_BOOK_NONE)
            cli_put_entry(out, "", book->clause[r->clause].id, book->clause[r->clause].text, 2, width);
        if (brief)
            put_beginning(out, r->id, r->text, width);
        else
            cli_put_entry(out, "Ruling ", r->id, r->text, 4, width);
        found = 1;
    }
    if (brief)
        cli_put(out, "  Type why %s for the full text.\n", id);
    return (int)found;
}

/* CB6a for CB6, but not CB61. */
static int begins_like(struct tx_span id, const char *word)
{
    const size_t size = strlen(word);

    return id.size > size && strncasecmp(id.at, word, size) == 0 &&
           !(id.at[size] >= '0' && id.at[size] <= '9' && word[size - 1] >= '0' && word[size - 1] <= '9');
}

uint32_t cli_put_matches(struct cli_buf *out, const struct tx_book *book, const char *word, uint32_t most,
                         uint32_t width)
{
    uint32_t found = 0;

    for (int texts = 0; texts < 2 && found == 0; texts++)
        for (uint32_t i = 0; i < book->clause_count && found < most; i++) {
            const struct tx_book_clause *c = &book->clause[i];

            if (texts ? mentions(c->text, word) : begins_like(c->id, word)) {
                put_beginning(out, c->id, c->text, width);
                found++;
            }
            for (uint32_t k = 0; texts && k < book->ruling_count && found < most; k++)
                if (book->ruling[k].clause == i && mentions(book->ruling[k].text, word)) {
                    put_beginning(out, book->ruling[k].id, book->ruling[k].text, width);
                    found++;
                }
        }
    return found;
}

/* ---- tables ---- */

/* The cells of a table as text, for printing in columns. */
struct grid {
    struct cli_buf cell[TX_TABLE_ROWS_MAX + 1][TX_COLUMNS_MAX];
    uint32_t rows, columns;
};

static void grid_free(struct grid *g)
{
    for (uint32_t r = 0; r < g->rows; r++)
        for (uint32_t c = 0; c < TX_COLUMNS_MAX; c++)
            cli_buf_free(&g->cell[r][c]);
    free(g);
}

static const char *text_of(const struct cli_buf *b) { return b->at ? b->at : ""; }

/* Print in columns if they fit the width, otherwise each row as a sentence. */
static void put_grid(struct cli_buf *out, const struct grid *g, uint32_t width)
{
    uint32_t wide[TX_COLUMNS_MAX] = { 0 }, all = 2;

    for (uint32_t c = 0; c < g->columns; c++) {
        for (uint32_t r = 0; r < g->rows; r++) {
            const uint32_t n = cli_columns(text_of(&g->cell[r][c]), g->cell[r][c].size);

            wide[c] = n > wide[c] ? n : wide[c];
        }
        all += wide[c] + 2;
    }
    for (uint32_t r = all <= width ? 0 : 1; r < g->rows; r++) {
        struct cli_buf row = { 0 };

        for (uint32_t c = 0; c < g->columns; c++) {
            const struct cli_buf *cell = &g->cell[r][c];

            if (all > width) {
                if (cell->size > 0)
                    cli_put(&row, "%s%s", row.size == 0 ? "" : c == 1 ? ": " : "; ", cell->at);
                continue;
            }
            cli_put(&row, "%s", text_of(cell));
            if (c + 1 < g->columns)
                cli_put_spaces(&row, wide[c] + 2 - cli_columns(text_of(cell), cell->size));
        }
        if (all <= width)
            cli_put(out, "  %s\n", text_of(&row));
        else
            cli_put_wrapped(out, &row, 2, width);
        cli_buf_free(&row);
    }
}

const struct tx_book_table *cli_find_table(const struct tx_book *book, const char *id)
{
    for (uint32_t i = 0; i < book->table_count; i++)
        if (cli_is_id(book->table[i].id, id))
            return &book->table[i];
    return NULL;
}

const struct st_cell *cli_find_cell(const struct st_ruleset *rs, struct tx_span table, struct tx_span row,
                                    struct tx_span column)
{
    char t[TB_NAME_MAX], r[TB_NAME_MAX], c[TB_NAME_MAX];
    struct cli_buf name = { 0 };
    const struct st_cell *cell;

    if (!tx_fold(table.at, table.size, t, sizeof t) || !tx_fold(row.at, row.size, r, sizeof r) ||
        !tx_fold(column.at, column.size, c, sizeof c))
        return NULL;
    cli_put(&name, "%s.%s.%s", t, r, c);
    cell = tx_cell_find(rs, name.at, (uint32_t)name.size);
    cli_buf_free(&name);
    return cell;
}

/* A cell as the book has it, unless this battle uses another number. */
static void put_number(struct cli_buf *out, const struct tb_battle *b, const struct st_cell *cell, struct tx_span words)
{
    char text[TB_NAME_MAX], why[TX_TEXT_MAX];
    int32_t value;

    if (!cell || (tx_cell_parse(cell, words.at, words.size, &value, why, sizeof why) == 0 &&
                  value == tx_cell_get(cell, b->setting))) {
        cli_put_paragraph(out, words);
        return;
    }
    tx_cell_text(cell, tx_cell_get(cell, b->setting), text, sizeof text);
    cli_put(out, "%s", text);
}

static int is_folded(const char *name, struct tx_span text)
{
    char a[TB_NAME_MAX], b[TB_NAME_MAX];

    return tx_fold(name, (uint32_t)strlen(name), a, sizeof a) && tx_fold(text.at, text.size, b, sizeof b) &&
           strcmp(a, b) == 0;
}

/* "Red breaks at": a row named after a side and one of its limits. The limit in force is in the position, even if the
 * table leaves it to be computed. */
static int find_limit(const struct tb_battle *b, const struct st_state *s, struct tx_span row, int32_t *value)
{
    for (uint32_t i = 0; s && i < b->rs->field_count; i++)
        for (uint8_t side = 0; side < ST_SIDES; side++) {
            struct cli_buf name = { 0 };
            int same;

            if (b->rs->fields[i].entity != ST_OF_SIDE || !(b->rs->fields[i].flags & ST_FIELD_LIMIT))
                continue;
            cli_put(&name, "%s-%s", b->rs->side_names[side], b->rs->fields[i].name);
            same = is_folded(name.at, row);
            cli_buf_free(&name);
            if (same) {
                *value = b->rs->get(b->setting, s, i, side);
                return 1;
            }
        }
    return 0;
}

/* s: the position to read limits from, or NULL. */
static void put_table(struct cli_buf *out, const struct tb_battle *b, const struct tx_book_table *t,
                      const struct st_state *s, uint32_t width)
{
    struct grid *g = tb_calloc(sizeof *g);
    int32_t limit;

    g->columns = t->head.count;
    g->rows = t->row_count + 1;
    for (uint32_t c = 0; c < t->head.count; c++)
        cli_put_paragraph(&g->cell[0][c], t->head.cell[c]);
    for (uint32_t r = 0; r < t->row_count; r++)
        for (uint32_t c = 0; c < t->row[r].count && c < t->head.count; c++) {
            const struct st_cell *cell = c > 0 ? cli_find_cell(b->rs, t->id, t->row[r].cell[0], t->head.cell[c]) : NULL;

            if (cell && find_limit(b, s, t->row[r].cell[0], &limit))
                cli_put(&g->cell[r + 1][c], "%d", limit);
            else
                put_number(&g->cell[r + 1][c], b, cell, t->row[r].cell[c]);
        }
    cli_put(out, "%.*s: %.*s\n", (int)t->id.size, t->id.at, (int)t->words.size, t->words.at);
    put_grid(out, g, width);
    grid_free(g);
}

int cli_put_table(struct cli_buf *out, const struct tb_battle *b, const struct tx_book *book, const char *id,
                  const struct st_state *s, uint32_t width)
{
    const struct tx_book_table *t = cli_find_table(book, id);

    if (t)
        put_table(out, b, t, s, width);
    return t != NULL;
}

void cli_put_table_names(struct cli_buf *out, const struct tx_book *book)
{
    for (uint32_t i = 0; i < book->table_count; i++)
        cli_put(out, "  %-12.*s %.*s\n", (int)book->table[i].id.size, book->table[i].id.at,
                (int)book->table[i].words.size, book->table[i].words.at);
    cli_put(out, book->table_count > 0 ? "Type tables and a name to see one.\n" : "The book has no tables.\n");
}

/* Is it the table of a field of the pieces, or is each of its rows named after a value of such a field? */
static int is_of_pieces(const struct st_ruleset *rs, const struct tx_book_table *t)
{
    for (uint32_t i = 0; i < rs->field_count; i++) {
        const struct st_field *f = &rs->fields[i];
        uint32_t known = 0;

        if (f->entity != ST_OF_PIECE || f->type != ST_T_NAME || !f->names)
            continue;
        for (uint32_t r = 0; r < t->row_count; r++)
            for (const char *const *name = f->names; *name; name++)
                known += (uint32_t)tx_fold_is(*name, t->row[r].cell[0].at, t->row[r].cell[0].size);
        if ((f->table && cli_is_id(t->id, f->table)) || (known > 0 && known == t->row_count))
            return 1;
    }
    return 0;
}

void cli_put_unit_tables(struct cli_buf *out, const struct tb_battle *b, const struct tx_book *book, uint32_t width)
{
    for (uint32_t i = 0; i < book->table_count; i++)
        if (is_of_pieces(b->rs, &book->table[i]))
            put_table(out, b, &book->table[i], NULL, width);
}

/* ---- a chapter ---- */

/* Split a table row into cells. Returns 0 for the line of dashes under the head. */
static int split_row(struct tx_span line, struct cli_buf *cell, uint32_t *count)
{
    uint32_t n = 0, from = 1;
    int dashes = 1;

    for (uint32_t i = 1; i < line.size; i++) {
        dashes &= strchr("-:| ", line.at[i]) != NULL;
        if (line.at[i] != '|')
            continue;
        if (n < TX_COLUMNS_MAX)
            cli_put_paragraph(&cell[n++], tx_span_trim(tx_span_part(line, from, i)));
        from = i + 1;
    }
    *count = n;
    return !dashes;
}

static void put_pipes(struct cli_buf *out, struct tx_lines *l, uint32_t width)
{
    struct grid *g = tb_calloc(sizeof *g);
    struct tx_span line;

    for (; tx_line_look(l, &line) && line.size > 0 && line.at[0] == '|'; tx_line_take(l)) {
        uint32_t n;

        if (g->rows > TX_TABLE_ROWS_MAX)
            continue;
        if (split_row(line, g->cell[g->rows], &n)) {
            g->rows++;
            g->columns = n > g->columns ? n : g->columns;
        } else {
            for (uint32_t c = 0; c < TX_COLUMNS_MAX; c++)
                cli_buf_free(&g->cell[g->rows][c]);
        }
    }
    put_grid(out, g, width);
    grid_free(g);
}

static int begins_item(struct tx_span line)
{
    uint32_t n = 0;

    while (n < line.size && line.at[n] >= '0' && line.at[n] <= '9')
        n++;
    return (n > 0 && n < line.size && line.at[n] == '.') || tx_span_begins(line, "- ") || tx_span_begins(line, "* ");
}

/* Collect the lines up to a blank line, a table, or the next list item. */
static void put_flow(struct cli_buf *out, struct tx_lines *l, uint32_t width)
{
    struct cli_buf words = { 0 };
    struct tx_span line;

    while (tx_line_look(l, &line) && line.size > 0 && line.at[0] != '|' && (words.size == 0 || !begins_item(line))) {
        cli_put(&words, "%s", words.size > 0 ? " " : "");
        cli_put_paragraph(&words, line);
        tx_line_take(l);
    }
    cli_put_wrapped(out, &words, 2, width);
}

static void skip_fence(struct tx_lines *l)
{
    struct tx_span line;

    tx_line_take(l);
    while (tx_line_look(l, &line) && !tx_span_begins(line, "```"))
        tx_line_take(l);
    tx_line_take(l);
}

/* The lines from a chapter's heading to the next. */
static void put_chapter(struct cli_buf *out, struct tx_lines l, uint32_t width)
{
    struct tx_span line;
    int blank = 1;

    for (uint32_t n = 0; tx_line_look(&l, &line) && (n == 0 || !tx_span_begins(line, "## ")); n++) {
        if (tx_span_begins(line, "```")) {
            skip_fence(&l);
        } else if (line.size == 0) {
            if (!blank)
                cli_put(out, "\n");
            blank = 1;
            tx_line_take(&l);
        } else if (line.at[0] == '#') {
            cli_put(out, "%.*s\n", (int)(line.size - strspn(line.at, "# ")), line.at + strspn(line.at, "# "));
            tx_line_take(&l);
        } else {
            blank = 0;
            if (line.at[0] == '|')
                put_pipes(out, &l, width);
            else
                put_flow(out, &l, width);
        }
    }
}

/* How likely it is, by its title, that a chapter explains a turn. */
static uint32_t tells_a_turn(struct tx_span title)
{
    if (mentions(title, "at a glance"))
        return 3;
    return mentions(title, "turn ") ? 2 : mentions(title, "sequence") ? 1 : 0;
}

void cli_put_turn_chapter(struct cli_buf *out, const struct tx_book *book, const char *clause, uint32_t width)
{
    struct tx_lines l = tx_lines_of(&book->file), from = l, asks = l, chapter = l;
    struct tx_span line;
    char mark[TB_NAME_MAX + 4];
    uint32_t best = 0;

    snprintf(mark, sizeof mark, "**%s**", clause);
    for (; tx_line_look(&l, &line); tx_line_take(&l)) {
        if (tx_span_begins(line, "## "))
            chapter = l;
        if (tx_span_begins(line, mark))
            asks = chapter;
        if (tx_span_begins(line, "## ") && tells_a_turn(line) > best) {
            best = tells_a_turn(line);
            from = l;
        }
    }
    put_chapter(out, best > 0 ? from : asks, width);
}

int cli_put_chapter(struct cli_buf *out, const struct tx_book *book, const char *number, uint32_t width)
{
    const size_t size = strlen(number);
    struct tx_span line;

    for (struct tx_lines l = tx_lines_of(&book->file); tx_line_look(&l, &line); tx_line_take(&l))
        if (tx_span_begins(line, "## ") && line.size > 3 + size && memcmp(line.at + 3, number, size) == 0 &&
            line.at[3 + size] == ' ') {
            put_chapter(out, l, width);
            return 1;
        }
    return 0;
}
