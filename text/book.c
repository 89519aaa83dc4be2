/* book.c -- scan a rulebook: its headings, clauses, rulings and examples.
 *
 * One pass over the lines.  A form is recognised by how its first line begins and
 * then takes the lines that belong to it; what is no form of ours is prose.
 */
#include "book.h"

#include <stdio.h>
#include <stdlib.h>

#include "../table/memory.h"
#include "../table/limits.h"
#include "book_scan.h"
#include "fold.h"
#include "near.h"

static int is_digit(char ch) { return ch >= '0' && ch <= '9'; }
static int is_upper(char ch) { return ch >= 'A' && ch <= 'Z'; }
static int is_alnum(char ch) { return is_digit(ch) || is_upper(ch) || (ch >= 'a' && ch <= 'z'); }

/* A bold word that begins a paragraph names a clause when it has a digit in it or is
 * all capitals, and does not end in a stop: "TS5a", "9.4", "HD", but not "Note" or "1.". */
static int is_clause_id(struct tx_span id)
{
    uint32_t digits = 0, lower = 0;

    if (id.size == 0 || id.size >= TB_NAME_MAX || !is_alnum(id.at[0]) || !is_alnum(id.at[id.size - 1]))
        return 0;
    for (uint32_t i = 0; i < id.size; i++) {
        if (!is_alnum(id.at[i]) && id.at[i] != '.' && id.at[i] != '-' && id.at[i] != '_')
            return 0;
        digits += (uint32_t)is_digit(id.at[i]);
        lower += (uint32_t)(id.at[i] >= 'a' && id.at[i] <= 'z');
    }
    return digits > 0 || lower == 0;
}

/* The text between the ** at the start of a piece and the next **; 0 if there is none. */
static uint32_t bold_size(struct tx_span s)
{
    if (!tx_span_begins(s, "**"))
        return 0;
    for (uint32_t i = 2; i + 1 < s.size; i++)
        if (s.at[i] == '*' && s.at[i + 1] == '*')
            return i - 2;
    return 0;
}

/* The bytes of a bullet ("- ", "* ", "+ ", "12. ") at the start of a trimmed line. */
static uint32_t bullet_size(struct tx_span s)
{
    uint32_t n = 0;

    if (s.size >= 2 && (s.at[0] == '-' || s.at[0] == '*' || s.at[0] == '+') && tx_is_blank(s.at[1]))
        return 2;
    while (n < s.size && n < 9 && is_digit(s.at[n]))
        n++;
    return n > 0 && n + 1 < s.size && (s.at[n] == '.' || s.at[n] == ')') && tx_is_blank(s.at[n + 1]) ? n + 2 : 0;
}

uint32_t tx_fence_size(struct tx_span s)
{
    uint32_t n = 0;

    if (s.size < 3 || (s.at[0] != '`' && s.at[0] != '~'))
        return 0;
    while (n < s.size && s.at[n] == s.at[0])
        n++;
    if (n < 3 || (s.at[0] == '`' && memchr(s.at + n, '`', s.size - n)))
        return 0;
    return n;
}

uint32_t tx_heading_level(struct tx_span s)
{
    uint32_t n = 0;

    while (n < s.size && s.at[n] == '#')
        n++;
    return n >= 1 && n <= 6 && n < s.size && tx_is_blank(s.at[n]) ? n : 0;
}

/* Does a trimmed line that is not blank end the paragraph before it? */
static int ends_paragraph(struct tx_span s)
{
    return s.at[0] == '>' || bullet_size(s) || tx_fence_size(s) || tx_heading_level(s) || tx_span_begins(s, "<!--");
}

static int scan_heading(struct tx_book_scan *s, struct tx_span words, uint32_t level)
{
    struct tx_book *b = s->book;
    struct tx_span rest = tx_span_part(words, level, words.size), number = tx_span_word(&rest);

    tx_line_take(&s->lines);
    s->in_text = 0;
    if (number.size > 1 && number.at[number.size - 1] == '.')
        number.size--;
    if (number.size == 0 || !is_digit(number.at[0]))
        return 0;
    if (b->heading_count == TX_HEADINGS_MAX)
        return TX_BOOK_COMPLAIN(s, number, "a book has at most %d numbered headings", TX_HEADINGS_MAX);
    if (rest.size == 0)
        return TX_BOOK_COMPLAIN(s, number, "expected a title after the number %.*s", TX_SHOW(number));
    b->heading = tb_grow(b->heading, b->heading_count, sizeof *b->heading);
    b->heading[b->heading_count++] = (struct tx_book_heading){ number, rest, level };
    return 0;
}

/* Take the lines of a paragraph; *end is moved behind its last word. */
static int take_paragraph(struct tx_book_scan *s, const char **end)
{
    struct tx_span line, words, id, caption;

    tx_line_take(&s->lines);
    while (tx_line_look(&s->lines, &line)) {
        words = tx_span_trim(line);
        if (words.size == 0 || ends_paragraph(words))
            break;
        if (tx_book_caption(words, &id, &caption)) {
            if (TX_BOOK_NOTE(s, words, "expected a blank line before the caption of a table"))
                return -1;
            break;
        }
        *end = words.at + words.size;
        tx_line_take(&s->lines);
    }
    s->in_text = 0;
    return 0;
}

/* The clause's name may stand alone on its line. */
static void skip_line_ends(struct tx_span *text)
{
    for (; text->size > 0 && strchr(" \t\r\n", text->at[0]); text->at++, text->size--) {
        text->line += text->at[0] == '\n';
        text->col = text->at[0] == '\n' ? 1 : text->col + 1;
    }
}

/* [T], [P] or [N] at the end of a clause says its kind and is not part of its words. */
static char take_kind(struct tx_span *text)
{
    const char *mark = text->at + text->size - 3;
    char kind = 'T';

    if (text->size >= 3 && mark[0] == '[' && mark[2] == ']' && strchr("TPN", mark[1])) {
        kind = mark[1];
        text->size -= 3;
    }
    while (text->size > 0 && strchr(" \t\r\n", text->at[text->size - 1]))
        text->size--;
    return kind;
}

static int scan_clause(struct tx_book_scan *s, struct tx_span id, struct tx_span text)
{
    struct tx_book *b = s->book;
    const char *end = text.at + text.size;
    char kind;

    for (uint32_t i = 0; i < b->clause_count; i++)
        if (tx_span_same(b->clause[i].id, id))
            return TX_BOOK_NOTE(s, id, "the clause %.*s stands already on line %u", TX_SHOW(id), b->clause[i].id.line)
                       ? -1
                       : take_paragraph(s, &end);
    if (b->clause_count == TX_CLAUSES_MAX)
        return TX_BOOK_COMPLAIN(s, id, "a book has at most %d clauses", TX_CLAUSES_MAX);
    if (take_paragraph(s, &end))
        return -1;
    text.size = (uint32_t)(end - text.at);
    skip_line_ends(&text);
    kind = take_kind(&text);
    b->clause = tb_grow(b->clause, b->clause_count, sizeof *b->clause);
    b->clause[b->clause_count++] = (struct tx_book_clause){ id, text, kind, b->heading_count - 1 };
    return 0;
}

/* A paragraph or a bullet: a clause if it begins with a clause's name, else prose. */
static int scan_text(struct tx_book_scan *s, struct tx_span words)
{
    const uint32_t bullet = bullet_size(words);
    struct tx_span id, caption, text = tx_span_trim(tx_span_part(words, bullet, words.size));
    uint32_t bold;

    if (tx_book_caption(words, &id, &caption)) {
        if (s->in_text && TX_BOOK_NOTE(s, words, "expected a blank line before the caption of a table"))
            return -1;
        return tx_book_scan_table(s, id, caption);
    }
    bold = bold_size(text);
    id = tx_span_part(text, bold ? 2 : 0, bold ? bold + 2 : 0);
    if (is_clause_id(id) && (bullet || !s->in_text) && (text.size == bold + 4 || tx_is_blank(text.at[bold + 4])))
        return scan_clause(s, id, tx_span_trim(tx_span_part(text, bold + 4, text.size)));
    tx_line_take(&s->lines);
    s->in_text = 1;
    return 0;
}

/* "**Ruling P32.** words" as its id and the first words; -1 if it is written otherwise. */
static int ruling_of(struct tx_span words, struct tx_span *id, struct tx_span *text)
{
    const uint32_t bold = bold_size(words);
    struct tx_span rest = tx_span_part(words, bold ? 2 : 0, bold ? bold + 2 : 0);

    tx_span_word(&rest);
    if (rest.size < 2 || rest.size > TB_NAME_MAX || rest.at[rest.size - 1] != '.' || !is_alnum(rest.at[0]))
        return -1;
    for (uint32_t i = 0; i < rest.size; i++)
        if (!is_alnum(rest.at[i]) && rest.at[i] != '.' && rest.at[i] != '-' && rest.at[i] != '_')
            return -1;
    *id = tx_span_part(rest, 0, rest.size - 1);
    *text = tx_span_trim(tx_span_part(words, bold + 4, words.size));
    return 0;
}

static int add_ruling(struct tx_book_scan *s, struct tx_span words)
{
    struct tx_book *b = s->book;
    struct tx_span id, text;

    if (ruling_of(words, &id, &text))
        return TX_BOOK_COMPLAIN(s, words, "expected **Ruling <name>.** and the ruling's words");
    for (uint32_t i = 0; i < b->ruling_count; i++)
        if (tx_span_same(b->ruling[i].id, id))
            return TX_BOOK_COMPLAIN(s, id, "the ruling %.*s stands already on line %u", TX_SHOW(id),
                                    b->ruling[i].id.line);
    if (b->ruling_count == TX_RULINGS_MAX)
        return TX_BOOK_COMPLAIN(s, id, "a book has at most %d rulings", TX_RULINGS_MAX);
    b->ruling = tb_grow(b->ruling, b->ruling_count, sizeof *b->ruling);
    b->ruling[b->ruling_count++] = (struct tx_book_ruling){ id, text, b->clause_count - 1 };
    return 0;
}

/* A block quote: each ruling in it goes on to the next one or to the end of the quote. */
static int scan_quote(struct tx_book_scan *s)
{
    const uint32_t before = s->book->ruling_count;
    struct tx_span line, words;

    while (tx_line_look(&s->lines, &line)) {
        words = tx_span_trim(line);
        if (words.size == 0 || words.at[0] != '>')
            break;
        words = tx_span_trim(tx_span_part(words, 1, words.size));
        if (tx_span_begins(words, "**Ruling")) {
            if (add_ruling(s, words) && tx_fault_take(s->faults, s->c))
                return -1;
        } else if (words.size > 0 && s->book->ruling_count > before) {
            struct tx_span *text = &s->book->ruling[s->book->ruling_count - 1].text;

            text->size = (uint32_t)(words.at + words.size - text->at);
        }
        tx_line_take(&s->lines);
    }
    s->in_text = 0;
    return 0;
}

static int add_example(struct tx_book_scan *s, struct tx_span info, struct tx_span body)
{
    struct tx_book *b = s->book;
    struct tx_span rest = info, clause;

    tx_span_word(&rest);
    clause = tx_span_word(&rest);
    if (clause.size == 0 || rest.size == 0)
        return TX_BOOK_COMPLAIN(s, info, "expected: example <clause> <title>");
    if (body.size == 0)
        return TX_BOOK_COMPLAIN(s, info, "the example has no lines");
    if (b->example_count == TX_EXAMPLES_MAX)
        return TX_BOOK_COMPLAIN(s, info, "a book has at most %d examples", TX_EXAMPLES_MAX);
    b->example = tb_grow(b->example, b->example_count, sizeof *b->example);
    b->example[b->example_count++] = (struct tx_book_example){ clause, rest, body };
    return 0;
}

/* Everything between two fences is code; an example if the first fence says so. */
static int scan_fence(struct tx_book_scan *s, struct tx_span words, uint32_t marks)
{
    struct tx_span info = tx_span_trim(tx_span_part(words, marks, words.size)), line, first = info, body;
    struct tx_lines open;

    tx_line_take(&s->lines);
    open = s->lines;
    s->in_text = 0;
    body = (struct tx_span){ s->lines.at, 0, s->lines.number, 1 };
    first = tx_span_word(&first);
    for (; tx_line_look(&s->lines, &line); tx_line_take(&s->lines)) {
        const struct tx_span end = tx_span_trim(line);
        const uint32_t n = tx_fence_size(end);

        if (n < marks || n != end.size || end.at[0] != words.at[0])
            continue;
        body.size = (uint32_t)(line.at - body.at);
        tx_line_take(&s->lines);
        return tx_span_is(first, "example") ? add_example(s, info, body) : 0;
    }
    s->lines = open; /* for a scan that goes on: the rest of the book is no code */
    return TX_BOOK_COMPLAIN(s, words, "this fence is never closed; expected a line of %.*s", (int)marks, words.at);
}

/* What stands between <!-- and --> is not in the book. */
static int scan_comment(struct tx_book_scan *s, struct tx_span words)
{
    struct tx_span line, rest = tx_span_part(words, 4, words.size);
    struct tx_lines open = s->lines;

    tx_line_take(&open);
    s->in_text = 0;
    for (;;) {
        for (uint32_t i = 0; i + 2 < rest.size; i++)
            if (memcmp(rest.at + i, "-->", 3) == 0) {
                tx_line_take(&s->lines);
                return 0;
            }
        tx_line_take(&s->lines);
        if (!tx_line_look(&s->lines, &line)) {
            s->lines = open;
            return TX_BOOK_COMPLAIN(s, words, "this comment is never closed; expected -->");
        }
        rest = line;
    }
}

static int scan_line(struct tx_book_scan *s, struct tx_span words)
{
    if (words.size == 0) {
        tx_line_take(&s->lines);
        s->in_text = 0;
        return 0;
    }
    if (tx_fence_size(words))
        return scan_fence(s, words, tx_fence_size(words));
    if (tx_heading_level(words))
        return scan_heading(s, words, tx_heading_level(words));
    if (words.at[0] == '>')
        return scan_quote(s);
    if (tx_span_begins(words, "<!--"))
        return scan_comment(s, words);
    return scan_text(s, words);
}

static int read_book(struct tx_book *b, const char *name, const char *data, size_t size, struct tx_complaint *c,
                     struct tx_faults *faults)
{
    struct tx_book_scan s = { .book = b, .c = c, .faults = faults };
    struct tx_span line;
    int rc = 0;

    memset(b, 0, sizeof *b);
    if (tx_file_from(&b->file, name, data, size, c))
        return -1;
    s.lines = tx_lines_of(&b->file);
    while (rc == 0 && tx_line_look(&s.lines, &line)) {
        rc = scan_line(&s, tx_span_trim(line));
        if (rc)
            rc = tx_fault_take(faults, c);
        if (s.lines.at == line.at)
            tx_line_take(&s.lines); /* what cannot be read is passed over */
    }
    if (rc)
        tx_book_free(b);
    return rc;
}

int tx_book_read(struct tx_book *b, const char *name, const char *data, size_t size, struct tx_complaint *c)
{
    return read_book(b, name, data, size, c, NULL);
}

int tx_book_read_all(struct tx_book *b, const char *name, const char *data, size_t size, struct tx_faults *faults)
{
    struct tx_complaint c;

    if (read_book(b, name, data, size, &c, faults) == 0)
        return 0;
    tx_fault_take(faults, &c);
    return -1;
}

void tx_book_free(struct tx_book *b)
{
    for (uint32_t i = 0; i < b->table_count; i++)
        free(b->table[i].row);
    free(b->heading);
    free(b->clause);
    free(b->ruling);
    free(b->example);
    free(b->table);
    tx_file_free(&b->file);
    memset(b, 0, sizeof *b);
}

static int load_book(struct tx_book *b, const struct st_ruleset *rs, const char *path, struct tx_complaint *c,
                     struct tx_faults *faults)
{
    char name[TB_NAME_MAX + 32];
    const struct tx_shipped *shipped;
    struct tx_file f;
    int rc;

    if (!path) {
        snprintf(name, sizeof name, "rules/%s/rulebook.md", rs->id);
        shipped = tx_shipped_find(name);
        return shipped ? read_book(b, name, shipped->data, shipped->size, c, faults)
                       : tx_complain(c, name, 0, 0, "this program was built without the book");
    }
    if (tx_file_read(&f, path, c))
        return -1;
    rc = read_book(b, path, f.data, f.size, c, faults);
    tx_file_free(&f);
    return rc;
}

int tx_book_load(struct tx_book *b, const struct st_ruleset *rs, const char *path, struct tx_complaint *c)
{
    return load_book(b, rs, path, c, NULL);
}

int tx_book_load_all(struct tx_book *b, const struct st_ruleset *rs, const char *path, struct tx_faults *faults)
{
    struct tx_complaint c;

    if (load_book(b, rs, path, &c, faults) == 0)
        return 0;
    tx_fault_take(faults, &c);
    return -1;
}

int tx_book_has_clause(const struct tx_book *b, struct tx_span id)
{
    for (uint32_t i = 0; i < b->clause_count; i++)
        if (tx_span_same(b->clause[i].id, id))
            return 1;
    return 0;
}

void tx_book_near_clause(const struct tx_book *b, struct tx_span id, char *text, uint32_t cap)
{
    char name[TB_NAME_MAX];
    struct tx_near near;

    tx_near_begin(&near, id.at, id.size);
    for (uint32_t i = 0; i < b->clause_count; i++) {
        snprintf(name, sizeof name, "%.*s", TX_SHOW(b->clause[i].id));
        tx_near_try(&near, name);
    }
    tx_near_put(&near, text, cap);
}

/* The chapter of a heading. */
static uint32_t chapter_of(const struct tx_book *b, uint32_t heading)
{
    while (heading != TX_BOOK_NONE && heading > 0 && b->heading[heading].level > 2)
        heading--;
    return heading;
}

int tx_book_is_winning(const struct tx_book *b, uint32_t clause)
{
    const uint32_t chapter = chapter_of(b, b->clause[clause].heading);

    return chapter != TX_BOOK_NONE &&
           tx_fold_is("winning|victory", b->heading[chapter].title.at, b->heading[chapter].title.size);
}
