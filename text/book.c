/* book.c -- scan a rulebook: its headings, clauses, rulings and examples.
 *
 * One pass over the lines.  A form is recognised by how its first line begins and
 * then takes the lines that belong to it; what is no form of ours is prose.
 */
#include "book.h"

#include <stdio.h>
#include <stdlib.h>

#include "../table/memory.h"
#include "book_scan.h"
#include "fold.h"

static int is_digit(char ch) { return ch >= '0' && ch <= '9'; }
static int is_upper(char ch) { return ch >= 'A' && ch <= 'Z'; }
static int is_alnum(char ch) { return is_digit(ch) || is_upper(ch) || (ch >= 'a' && ch <= 'z'); }

/* A bold word that begins a paragraph names a clause when it has a digit in it or is
 * all capitals, and does not end in a stop: "TS5a", "9.4", "HD", but not "Note" or "1.". */
static int is_clause_id(struct st_span id)
{
    uint32_t digits = 0, lower = 0;

    if (id.size == 0 || id.size >= ST_NAME_MAX || !is_alnum(id.at[0]) || !is_alnum(id.at[id.size - 1]))
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
static uint32_t bold_size(struct st_span s)
{
    if (!st_span_begins(s, "**"))
        return 0;
    for (uint32_t i = 2; i + 1 < s.size; i++)
        if (s.at[i] == '*' && s.at[i + 1] == '*')
            return i - 2;
    return 0;
}

/* The bytes of a bullet ("- ", "* ", "+ ", "12. ") at the start of a trimmed line. */
static uint32_t bullet_size(struct st_span s)
{
    uint32_t n = 0;

    if (s.size >= 2 && (s.at[0] == '-' || s.at[0] == '*' || s.at[0] == '+') && st_is_blank(s.at[1]))
        return 2;
    while (n < s.size && n < 9 && is_digit(s.at[n]))
        n++;
    return n > 0 && n + 1 < s.size && (s.at[n] == '.' || s.at[n] == ')') && st_is_blank(s.at[n + 1]) ? n + 2 : 0;
}

uint32_t st_fence_size(struct st_span s)
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

uint32_t st_heading_level(struct st_span s)
{
    uint32_t n = 0;

    while (n < s.size && s.at[n] == '#')
        n++;
    return n >= 1 && n <= 6 && n < s.size && st_is_blank(s.at[n]) ? n : 0;
}

/* Does a trimmed line that is not blank end the paragraph before it? */
static int ends_paragraph(struct st_span s)
{
    return s.at[0] == '>' || bullet_size(s) || st_fence_size(s) || st_heading_level(s) || st_span_begins(s, "<!--");
}

static int scan_heading(struct st_book_scan *s, struct st_span words, uint32_t level)
{
    struct st_book *b = s->book;
    struct st_span rest = st_span_part(words, level, words.size), number = st_span_word(&rest);

    st_line_take(&s->lines);
    s->in_text = 0;
    if (number.size > 1 && number.at[number.size - 1] == '.')
        number.size--;
    if (number.size == 0 || !is_digit(number.at[0]))
        return 0;
    if (b->heading_count == ST_HEADINGS_MAX)
        return ST_BOOK_COMPLAIN(s, number, "a book has at most %d numbered headings", ST_HEADINGS_MAX);
    if (rest.size == 0)
        return ST_BOOK_COMPLAIN(s, number, "expected a title after the number %.*s", ST_SHOW(number));
    b->heading = st_grow(b->heading, b->heading_count, sizeof *b->heading);
    b->heading[b->heading_count++] = (struct st_book_heading){ number, rest, level };
    return 0;
}

/* Take the lines of a paragraph; *end is moved behind its last word. */
static int take_paragraph(struct st_book_scan *s, const char **end)
{
    struct st_span line, words, id, caption;

    st_line_take(&s->lines);
    while (st_line_look(&s->lines, &line)) {
        words = st_span_trim(line);
        if (words.size == 0 || ends_paragraph(words))
            break;
        if (st_book_caption(words, &id, &caption))
            return ST_BOOK_COMPLAIN(s, words, "expected a blank line before the caption of a table");
        *end = words.at + words.size;
        st_line_take(&s->lines);
    }
    s->in_text = 0;
    return 0;
}

/* The clause's name may stand alone on its line. */
static void skip_line_ends(struct st_span *text)
{
    for (; text->size > 0 && strchr(" \t\r\n", text->at[0]); text->at++, text->size--) {
        text->line += text->at[0] == '\n';
        text->col = text->at[0] == '\n' ? 1 : text->col + 1;
    }
}

/* [T], [P] or [N] at the end of a clause says its kind and is not part of its words. */
static char take_kind(struct st_span *text)
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

static int scan_clause(struct st_book_scan *s, struct st_span id, struct st_span text)
{
    struct st_book *b = s->book;
    const char *end = text.at + text.size;
    char kind;

    for (uint32_t i = 0; i < b->clause_count; i++)
        if (st_span_same(b->clause[i].id, id))
            return ST_BOOK_COMPLAIN(s, id, "the clause %.*s stands already on line %u", ST_SHOW(id),
                                    b->clause[i].id.line);
    if (b->clause_count == ST_CLAUSES_MAX)
        return ST_BOOK_COMPLAIN(s, id, "a book has at most %d clauses", ST_CLAUSES_MAX);
    if (take_paragraph(s, &end))
        return -1;
    text.size = (uint32_t)(end - text.at);
    skip_line_ends(&text);
    kind = take_kind(&text);
    b->clause = st_grow(b->clause, b->clause_count, sizeof *b->clause);
    b->clause[b->clause_count++] = (struct st_book_clause){ id, text, kind, b->heading_count - 1 };
    return 0;
}

/* A paragraph or a bullet: a clause if it begins with a clause's name, else prose. */
static int scan_text(struct st_book_scan *s, struct st_span words)
{
    const uint32_t bullet = bullet_size(words);
    struct st_span id, caption, text = st_span_trim(st_span_part(words, bullet, words.size));
    uint32_t bold;

    if (st_book_caption(words, &id, &caption)) {
        if (s->in_text)
            return ST_BOOK_COMPLAIN(s, words, "expected a blank line before the caption of a table");
        return st_book_scan_table(s, id, caption);
    }
    bold = bold_size(text);
    id = st_span_part(text, bold ? 2 : 0, bold ? bold + 2 : 0);
    if (is_clause_id(id) && (bullet || !s->in_text) &&
        (text.size == bold + 4 || st_is_blank(text.at[bold + 4])))
        return scan_clause(s, id, st_span_trim(st_span_part(text, bold + 4, text.size)));
    st_line_take(&s->lines);
    s->in_text = 1;
    return 0;
}

/* "**Ruling P32.** words" as its id and the first words; -1 if it is written otherwise. */
static int ruling_of(struct st_span words, struct st_span *id, struct st_span *text)
{
    const uint32_t bold = bold_size(words);
    struct st_span rest = st_span_part(words, bold ? 2 : 0, bold ? bold + 2 : 0);

    st_span_word(&rest);
    if (rest.size < 2 || rest.size > ST_NAME_MAX || rest.at[rest.size - 1] != '.' || !is_alnum(rest.at[0]))
        return -1;
    for (uint32_t i = 0; i < rest.size; i++)
        if (!is_alnum(rest.at[i]) && rest.at[i] != '.' && rest.at[i] != '-' && rest.at[i] != '_')
            return -1;
    *id = st_span_part(rest, 0, rest.size - 1);
    *text = st_span_trim(st_span_part(words, bold + 4, words.size));
    return 0;
}

static int add_ruling(struct st_book_scan *s, struct st_span words)
{
    struct st_book *b = s->book;
    struct st_span id, text;

    if (ruling_of(words, &id, &text))
        return ST_BOOK_COMPLAIN(s, words, "expected **Ruling <name>.** and the ruling's words");
    for (uint32_t i = 0; i < b->ruling_count; i++)
        if (st_span_same(b->ruling[i].id, id))
            return ST_BOOK_COMPLAIN(s, id, "the ruling %.*s stands already on line %u", ST_SHOW(id),
                                    b->ruling[i].id.line);
    if (b->ruling_count == ST_RULINGS_MAX)
        return ST_BOOK_COMPLAIN(s, id, "a book has at most %d rulings", ST_RULINGS_MAX);
    b->ruling = st_grow(b->ruling, b->ruling_count, sizeof *b->ruling);
    b->ruling[b->ruling_count++] = (struct st_book_ruling){ id, text, b->clause_count - 1 };
    return 0;
}

/* A block quote: each ruling in it goes on to the next one or to the end of the quote. */
static int scan_quote(struct st_book_scan *s)
{
    const uint32_t before = s->book->ruling_count;
    struct st_span line, words;

    while (st_line_look(&s->lines, &line)) {
        words = st_span_trim(line);
        if (words.size == 0 || words.at[0] != '>')
            break;
        words = st_span_trim(st_span_part(words, 1, words.size));
        if (st_span_begins(words, "**Ruling")) {
            if (add_ruling(s, words))
                return -1;
        } else if (words.size > 0 && s->book->ruling_count > before) {
            struct st_span *text = &s->book->ruling[s->book->ruling_count - 1].text;

            text->size = (uint32_t)(words.at + words.size - text->at);
        }
        st_line_take(&s->lines);
    }
    s->in_text = 0;
    return 0;
}

static int add_example(struct st_book_scan *s, struct st_span info, struct st_span body)
{
    struct st_book *b = s->book;
    struct st_span rest = info, clause;

    st_span_word(&rest);
    clause = st_span_word(&rest);
    if (clause.size == 0 || rest.size == 0)
        return ST_BOOK_COMPLAIN(s, info, "expected: example <clause> <title>");
    if (body.size == 0)
        return ST_BOOK_COMPLAIN(s, info, "the example has no lines");
    if (b->example_count == ST_EXAMPLES_MAX)
        return ST_BOOK_COMPLAIN(s, info, "a book has at most %d examples", ST_EXAMPLES_MAX);
    b->example = st_grow(b->example, b->example_count, sizeof *b->example);
    b->example[b->example_count++] = (struct st_book_example){ clause, rest, body };
    return 0;
}

/* Everything between two fences is code; an example if the first fence says so. */
static int scan_fence(struct st_book_scan *s, struct st_span words, uint32_t marks)
{
    struct st_span info = st_span_trim(st_span_part(words, marks, words.size)), line, first = info, body;

    st_line_take(&s->lines);
    s->in_text = 0;
    body = (struct st_span){ s->lines.at, 0, s->lines.number, 1 };
    first = st_span_word(&first);
    for (; st_line_look(&s->lines, &line); st_line_take(&s->lines)) {
        const struct st_span end = st_span_trim(line);
        const uint32_t n = st_fence_size(end);

        if (n < marks || n != end.size || end.at[0] != words.at[0])
            continue;
        body.size = (uint32_t)(line.at - body.at);
        st_line_take(&s->lines);
        return st_span_is(first, "example") ? add_example(s, info, body) : 0;
    }
    return ST_BOOK_COMPLAIN(s, words, "this fence is never closed; expected a line of %.*s", (int)marks, words.at);
}

/* What stands between <!-- and --> is not in the book. */
static int scan_comment(struct st_book_scan *s, struct st_span words)
{
    struct st_span line, rest = st_span_part(words, 4, words.size);

    s->in_text = 0;
    for (;;) {
        for (uint32_t i = 0; i + 2 < rest.size; i++)
            if (memcmp(rest.at + i, "-->", 3) == 0) {
                st_line_take(&s->lines);
                return 0;
            }
        st_line_take(&s->lines);
        if (!st_line_look(&s->lines, &line))
            return ST_BOOK_COMPLAIN(s, words, "this comment is never closed; expected -->");
        rest = line;
    }
}

static int scan_line(struct st_book_scan *s, struct st_span words)
{
    if (words.size == 0) {
        st_line_take(&s->lines);
        s->in_text = 0;
        return 0;
    }
    if (st_fence_size(words))
        return scan_fence(s, words, st_fence_size(words));
    if (st_heading_level(words))
        return scan_heading(s, words, st_heading_level(words));
    if (words.at[0] == '>')
        return scan_quote(s);
    if (st_span_begins(words, "<!--"))
        return scan_comment(s, words);
    return scan_text(s, words);
}

int st_book_read(struct st_book *b, const char *name, const char *data, size_t size, struct st_complaint *c)
{
    struct st_book_scan s = { .book = b, .c = c };
    struct st_span line;
    int rc = 0;

    memset(b, 0, sizeof *b);
    if (st_file_from(&b->file, name, data, size, c))
        return -1;
    s.lines = st_lines_of(&b->file);
    while (rc == 0 && st_line_look(&s.lines, &line))
        rc = scan_line(&s, st_span_trim(line));
    if (rc)
        st_book_free(b);
    return rc;
}

void st_book_free(struct st_book *b)
{
    for (uint32_t i = 0; i < b->table_count; i++)
        free(b->table[i].row);
    free(b->heading);
    free(b->clause);
    free(b->ruling);
    free(b->example);
    free(b->table);
    st_file_free(&b->file);
    memset(b, 0, sizeof *b);
}

int st_book_load(struct st_book *b, const struct st_ruleset *rs, const char *path, struct st_complaint *c)
{
    char name[ST_NAME_MAX + 32];
    const struct st_shipped *shipped;
    struct st_file f;
    int rc;

    if (!path) {
        snprintf(name, sizeof name, "rules/%s/rulebook.md", rs->id);
        shipped = st_shipped_find(name);
        return shipped ? st_book_read(b, name, shipped->data, shipped->size, c)
                       : st_complain(c, name, 0, 0, "this program was built without the book");
    }
    if (st_file_read(&f, path, c))
        return -1;
    rc = st_book_read(b, path, f.data, f.size, c);
    st_file_free(&f);
    return rc;
}

/* The chapter of a heading. */
static uint32_t chapter_of(const struct st_book *b, uint32_t heading)
{
    while (heading != ST_BOOK_NONE && heading > 0 && b->heading[heading].level > 2)
        heading--;
    return heading;
}

int st_book_is_winning(const struct st_book *b, uint32_t clause)
{
    const uint32_t chapter = chapter_of(b, b->clause[clause].heading);

    return chapter != ST_BOOK_NONE &&
           st_fold_is("winning|victory", b->heading[chapter].title.at, b->heading[chapter].title.size);
}
