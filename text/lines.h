/* lines.h -- walking over a text line by line, with the place of everything.
 *
 * Columns count characters, not bytes, as an editor shows them.
 */
#ifndef ST_TEXT_LINES_H
#define ST_TEXT_LINES_H

#include <string.h>

#include "book.h"

struct st_lines {
    const char *at, *end;
    uint32_t number;
};

static inline struct st_lines st_lines_of(const struct st_file *f)
{
    const struct st_lines l = { f->data, f->data + f->size, 1 };

    return l;
}

/* The line at the cursor without its line ending; 0 when there is none.  The cursor stays. */
static inline int st_line_look(const struct st_lines *l, struct st_span *line)
{
    const size_t left = (size_t)(l->end - l->at);
    const char *stop;

    if (left == 0)
        return 0;
    stop = memchr(l->at, '\n', left);
    line->at = l->at;
    line->size = (uint32_t)((stop ? stop : l->end) - l->at);
    line->line = l->number;
    line->col = 1;
    if (line->size > 0 && line->at[line->size - 1] == '\r')
        line->size--;
    return 1;
}

/* Move the cursor past the line that it looks at. */
static inline void st_line_take(struct st_lines *l)
{
    const char *stop = memchr(l->at, '\n', (size_t)(l->end - l->at));

    l->at = stop ? stop + 1 : l->end;
    l->number++;
}

static inline int st_is_blank(char ch) { return ch == ' ' || ch == '\t'; }

/* The bytes `from` to `to` of a piece of one line. */
static inline struct st_span st_span_part(struct st_span s, uint32_t from, uint32_t to)
{
    struct st_span out = { s.at + from, to - from, s.line, s.col };

    for (uint32_t i = 0; i < from; i++)
        out.col += ((unsigned char)s.at[i] & 0xc0) != 0x80;
    return out;
}

static inline struct st_span st_span_trim(struct st_span s)
{
    uint32_t from = 0, to = s.size;

    while (to > 0 && st_is_blank(s.at[to - 1]))
        to--;
    while (from < to && st_is_blank(s.at[from]))
        from++;
    return st_span_part(s, from, to);
}

static inline int st_span_begins(struct st_span s, const char *words)
{
    const size_t n = strlen(words);

    return s.size >= n && memcmp(s.at, words, n) == 0;
}

static inline int st_span_is(struct st_span s, const char *words)
{
    return s.size == strlen(words) && memcmp(s.at, words, s.size) == 0;
}

static inline int st_span_same(struct st_span a, struct st_span b)
{
    return a.size == b.size && memcmp(a.at, b.at, a.size) == 0;
}

/* The first word of a piece, which keeps the rest; size 0 when there is none. */
static inline struct st_span st_span_word(struct st_span *rest)
{
    uint32_t n = 0;
    struct st_span word;

    *rest = st_span_trim(*rest);
    while (n < rest->size && !st_is_blank(rest->at[n]))
        n++;
    word = st_span_part(*rest, 0, n);
    *rest = st_span_trim(st_span_part(*rest, n, rest->size));
    return word;
}

/* How much of a piece a complaint quotes: never half a character. */
static inline int st_span_shown(struct st_span s)
{
    uint32_t n = s.size < 80 ? s.size : 80;

    while (n > 0 && n < s.size && ((unsigned char)s.at[n] & 0xc0) == 0x80)
        n--;
    return (int)n;
}

/* The two arguments of %.*s. */
#define ST_SHOW(s) st_span_shown(s), (s).at

#endif
