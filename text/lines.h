/* lines.h -- walking over a text line by line, with the place of everything.
 *
 * Columns count characters, not bytes, as an editor shows them.
 */
#ifndef ST_TEXT_LINES_H
#define ST_TEXT_LINES_H

#include <string.h>

#include "book.h"

struct tx_lines {
    const char *at, *end;
    uint32_t number;
};

/* A cursor at the first line of a file, which must outlive it. */
static inline struct tx_lines tx_lines_of(const struct tx_file *f)
{
    const struct tx_lines l = { f->data, f->data + f->size, 1 };

    return l;
}

/* The line at the cursor without its line ending; 0 when there is none.  The cursor stays. */
static inline int tx_line_look(const struct tx_lines *l, struct tx_span *line)
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
static inline void tx_line_take(struct tx_lines *l)
{
    const char *stop = memchr(l->at, '\n', (size_t)(l->end - l->at));

    l->at = stop ? stop + 1 : l->end;
    l->number++;
}

/* A blank or a tab. */
static inline int tx_is_blank(char ch) { return ch == ' ' || ch == '\t'; }

/* The bytes `from` to `to` of a piece of one line. */
static inline struct tx_span tx_span_part(struct tx_span s, uint32_t from, uint32_t to)
{
    struct tx_span out = { s.at + from, to - from, s.line, s.col };

    for (uint32_t i = 0; i < from; i++)
        out.col += ((unsigned char)s.at[i] & 0xc0) != 0x80;
    return out;
}

/* Without blanks at both ends. */
static inline struct tx_span tx_span_trim(struct tx_span s)
{
    uint32_t from = 0, to = s.size;

    while (to > 0 && tx_is_blank(s.at[to - 1]))
        to--;
    while (from < to && tx_is_blank(s.at[from]))
        from++;
    return tx_span_part(s, from, to);
}

/* Does it begin with these words? */
static inline int tx_span_begins(struct tx_span s, const char *words)
{
    const size_t n = strlen(words);

    return s.size >= n && memcmp(s.at, words, n) == 0;
}

/* Is it exactly these words? */
static inline int tx_span_is(struct tx_span s, const char *words)
{
    return s.size == strlen(words) && memcmp(s.at, words, s.size) == 0;
}

/* Have both the same text, wherever they stand? */
static inline int tx_span_same(struct tx_span a, struct tx_span b)
{
    return a.size == b.size && memcmp(a.at, b.at, a.size) == 0;
}

/* The first word of a piece, which keeps the rest; size 0 when there is none. */
static inline struct tx_span tx_span_word(struct tx_span *rest)
{
    uint32_t n = 0;
    struct tx_span word;

    *rest = tx_span_trim(*rest);
    while (n < rest->size && !tx_is_blank(rest->at[n]))
        n++;
    word = tx_span_part(*rest, 0, n);
    *rest = tx_span_trim(tx_span_part(*rest, n, rest->size));
    return word;
}

/* How much of a piece a complaint quotes: never half a character. */
static inline int tx_span_shown(struct tx_span s)
{
    uint32_t n = s.size < 80 ? s.size : 80;

    while (n > 0 && n < s.size && ((unsigned char)s.at[n] & 0xc0) == 0x80)
        n--;
    return (int)n;
}

/* The two arguments of %.*s. */
#define TX_SHOW(s) tx_span_shown(s), (s).at

#endif
