/* html_walk.c -- see html_walk.h. */
#include "html_walk.h"

#include "book_scan.h"

struct tx_walk tx_walk_of(const struct tx_book *b)
{
    const struct tx_walk w = { b, tx_lines_of(&b->file), 0, 0, 0, 0, 0 };

    return w;
}

/* ---- lines that the scanner passes over without a record ---- */

static uint32_t indent(struct tx_span line)
{
    uint32_t n = 0;

    while (n < line.size && tx_is_blank(line.at[n]))
        n++;
    return n;
}

static uint32_t heading_level(struct tx_span line)
{
    return indent(line) < 4 ? tx_heading_level(tx_span_trim(line)) : 0;
}

static void skip_comment(struct tx_walk *w)
{
    struct tx_span line;
    uint32_t from = 4;

    for (; tx_line_look(&w->lines, &line); from = 0) {
        const struct tx_span s = from ? tx_span_trim(line) : line;

        tx_line_take(&w->lines);
        for (uint32_t i = from; i + 2 < s.size; i++)
            if (memcmp(s.at + i, "-->", 3) == 0)
                return;
    }
}

static void skip_fence(struct tx_walk *w, struct tx_span first)
{
    const uint32_t marks = tx_fence_size(first);
    struct tx_span line;

    tx_line_take(&w->lines);
    while (tx_line_look(&w->lines, &line)) {
        const struct tx_span s = tx_span_trim(line);
        const uint32_t n = tx_fence_size(s);

        tx_line_take(&w->lines);
        if (n >= marks && n == s.size && s.at[0] == first.at[0])
            return;
    }
}

/* ---- the forms that it has recorded ---- */

/* Past the line that holds a place in the text. */
static void skip_past(struct tx_walk *w, const char *place)
{
    struct tx_span line;

    while (tx_line_look(&w->lines, &line) && line.at <= place)
        tx_line_take(&w->lines);
}

/* The mark of a clause's kind may stand on a line of its own. */
static void skip_clause(struct tx_walk *w, const struct tx_book_clause *c)
{
    const char mark[4] = { '[', c->kind, ']', '\0' };
    struct tx_span line;

    skip_past(w, c->text.at + c->text.size);
    if (tx_line_look(&w->lines, &line) && tx_span_is(tx_span_trim(line), mark))
        tx_line_take(&w->lines);
}

/* The empty line of a quote between two rulings is no quote of its own. */
static void skip_ruling(struct tx_walk *w, const struct tx_book_ruling *r)
{
    struct tx_span line;

    skip_past(w, r->text.at + r->text.size);
    while (tx_line_look(&w->lines, &line) && tx_span_is(tx_span_trim(line), ">"))
        tx_line_take(&w->lines);
}

static struct tx_block recorded(enum tx_block_kind kind, uint32_t index)
{
    const struct tx_block b = { kind, index, 0, { "", 0, 0, 0 } };

    return b;
}

/* Does a form begin on this line?  Then the cursor moves past it, if `take` is set. */
static int take_recorded(struct tx_walk *w, uint32_t line, int take, struct tx_block *out)
{
    const struct tx_book *b = w->book;

    if (w->heading < b->heading_count && b->heading[w->heading].number.line == line) {
        *out = recorded(TX_BLOCK_HEADING, w->heading);
        out->level = b->heading[w->heading].level;
        if (take)
            tx_line_take(&w->lines), w->heading++;
    } else if (w->clause < b->clause_count && b->clause[w->clause].id.line == line) {
        *out = recorded(TX_BLOCK_CLAUSE, w->clause);
        if (take)
            skip_clause(w, &b->clause[w->clause++]);
    } else if (w->ruling < b->ruling_count && b->ruling[w->ruling].id.line == line) {
        *out = recorded(TX_BLOCK_RULING, w->ruling);
        if (take)
            skip_ruling(w, &b->ruling[w->ruling++]);
    } else if (w->table < b->table_count && b->table[w->table].id.line == line) {
        const struct tx_book_table *t = &b->table[w->table];

        *out = recorded(TX_BLOCK_TABLE, w->table);
        if (take) {
            tx_line_take(&w->lines);
            skip_past(w, (t->row_count ? t->row[t->row_count - 1] : t->head).cell[0].at), w->table++;
        }
    } else if (w->example < b->example_count && b->example[w->example].clause.line == line) {
        const struct tx_span body = b->example[w->example].body;

        *out = recorded(TX_BLOCK_EXAMPLE, w->example);
        if (take)
            skip_past(w, body.at + body.size), w->example++;
    } else {
        return 0;
    }
    return 1;
}

static int ends_prose(struct tx_walk *w, struct tx_span line)
{
    struct tx_block other;

    return take_recorded(w, line.line, 0, &other) || heading_level(line) || tx_span_begins(tx_span_trim(line), "<!--");
}

/* Everything up to the next form; a fence is taken whole, whatever stands in it. */
static struct tx_block take_prose(struct tx_walk *w)
{
    struct tx_block out = { TX_BLOCK_PROSE, TX_BOOK_NONE, 0, { w->lines.at, 0, w->lines.number, 1 } };
    struct tx_span line;

    while (tx_line_look(&w->lines, &line) && !ends_prose(w, line)) {
        if (tx_fence_size(tx_span_trim(line)))
            skip_fence(w, tx_span_trim(line));
        else
            tx_line_take(&w->lines);
        out.text.size = (uint32_t)(w->lines.at - out.text.at);
    }
    return out;
}

int tx_walk_next(struct tx_walk *w, struct tx_block *out)
{
    struct tx_span line;

    while (tx_line_look(&w->lines, &line)) {
        const struct tx_span words = tx_span_trim(line);
        const uint32_t level = heading_level(line);

        if (words.size == 0) {
            tx_line_take(&w->lines);
        } else if (take_recorded(w, line.line, 1, out)) {
            return 1;
        } else if (tx_span_begins(words, "<!--")) {
            skip_comment(w);
        } else if (level) {
            *out = recorded(TX_BLOCK_HEADING, TX_BOOK_NONE);
            out->level = level;
            out->text = tx_span_trim(tx_span_part(words, level, words.size));
            tx_line_take(&w->lines);
            return 1;
        } else {
            *out = take_prose(w);
            return 1;
        }
    }
    return 0;
}
