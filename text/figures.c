/* figures.c -- the numbers in the sentences of a book's clauses. */
#include "figures.h"

#include <stdio.h>
#include <string.h>

#include "../table/limits.h"
#include "fold.h"
#include "lines.h"

static int is_digit(char ch) { return ch >= '0' && ch <= '9'; }
static int is_letter(char ch) { return (ch >= 'a' && ch <= 'z') || (ch >= 'A' && ch <= 'Z') || (ch & 0x80) != 0; }
static int is_word(char ch) { return is_digit(ch) || is_letter(ch) || ch == '_'; }

/* ---- reading one number ---- */

enum { HALF = -2, TWICE = -3 };
static const char *const number_words[] = { "one",     "two",       "three",    "four",     "five",
                                            "six",     "seven",     "eight",    "nine",     "ten",
                                            "eleven",  "twelve",    "thirteen", "fourteen", "fifteen",
                                            "sixteen", "seventeen", "eighteen", "nineteen", "twenty" };

static int is_same_word(const char *at, size_t size, const char *word)
{
    return strlen(word) == size && tx_fold_is(word, at, (uint32_t)size);
}

/* 1 to 20, HALF or TWICE; 0: no number. */
static int32_t word_value(const char *at, size_t size)
{
    for (uint32_t i = 0; i < sizeof number_words / sizeof *number_words; i++)
        if (is_same_word(at, size, number_words[i]))
            return (int32_t)i + 1;
    return is_same_word(at, size, "half") ? HALF : is_same_word(at, size, "twice") ? TWICE : 0;
}

/* How far a run of digits goes, with one point between digits. */
static uint32_t digits_at(const char *at, const char *stop)
{
    const char *p = at;

    while (p < stop && (is_digit(*p) || (*p == '.' && p + 1 < stop && is_digit(p[1]))))
        p++;
    return (uint32_t)(p - at);
}

static int has_word(struct tx_span s, const char *word)
{
    const size_t n = strlen(word);

    for (uint32_t i = 0; i + n <= s.size; i++)
        if ((i == 0 || !is_word(s.at[i - 1])) && (i + n == s.size || !is_word(s.at[i + n])) &&
            memcmp(s.at + i, word, n) == 0)
            return 1;
    return 0;
}

/* Is the number said to be below zero? */
static int is_negative(struct tx_span s)
{
    static const char *const less[] = { "less", "fewer", "minus", "worse", "lower" };

    for (uint32_t i = 0; i < sizeof less / sizeof *less; i++)
        if (has_word(s, less[i]))
            return 1;
    for (uint32_t i = 0; i + 1 < s.size; i++)
        if ((s.at[i] == '-' && is_digit(s.at[i + 1])) || (i + 3 < s.size && memcmp(s.at + i, "\xe2\x88\x92", 3) == 0))
            return 1;
    return 0;
}

/* The first number in a piece of text in thousandths, or HALF or TWICE; 0 if there is none. */
static int find_number(struct tx_span s, int64_t *value)
{
    for (uint32_t i = 0; i < s.size;) {
        uint32_t n = digits_at(s.at + i, s.at + s.size);

        if (n > 0) {
            int64_t scale = 0;

            *value = 0;
            for (uint32_t k = 0; k < n && k < 12; k++) {
                scale = s.at[i + k] == '.' ? 1000 : scale;
                if (s.at[i + k] != '.' && scale != 1)
                    *value = *value * 10 + (s.at[i + k] - '0'), scale /= 10;
            }
            for (scale = scale ? scale : 1000; scale > 1; scale /= 10)
                *value *= 10;
            return 1;
        }
        while (i + n < s.size && is_word(s.at[i + n]))
            n++;
        if (n > 0 && (*value = word_value(s.at + i, n)) != 0) {
            *value *= *value > 0 ? 1000 : 1;
            return 1;
        }
        i += n > 0 ? n : 1;
    }
    return 0;
}

int tx_figure_agrees(const struct tx_figure *f, int32_t value)
{
    const int64_t one = f->cell->flags & ST_CELL_LENGTH ? 1 : 1000;
    int64_t said;

    if (f->cell->names) {
        char word[TB_NAME_MAX];

        tx_cell_text(f->cell, value, word, sizeof word);
        return tx_fold_is(word, f->words.at, f->words.size);
    }
    if (!find_number(f->words, &said))
        return 0;
    if (said == HALF)
        return value == (one == 1 ? 500 : f->cell->max >= 50 ? 50 : 2);
    if (said == TWICE)
        return value == 2 || value == 200;
    return said == value * one * (is_negative(f->words) ? -1 : 1);
}

/* ---- finding them ---- */

static int is_reference(const struct tx_book *b, struct tx_span word)
{
    for (uint32_t i = 0; i < b->ruling_count; i++)
        if (tx_span_same(b->ruling[i].id, word))
            return 1;
    return tx_book_has_clause(b, word);
}

/* "chapter 6", "section 9.6" and the like. */
static int is_heading(const struct tx_book *b, const char *begin, struct tx_span word)
{
    const char *p = word.at;
    uint32_t n = 0;

    while (p > begin && !is_word(p[-1]))
        p--;
    while (p - n > begin && is_letter(p[-1 - (ptrdiff_t)n]))
        n++;
    if (!is_same_word(p - n, n, "chapter") && !is_same_word(p - n, n, "chapters") &&
        !is_same_word(p - n, n, "section") && !is_same_word(p - n, n, "sections"))
        return 0;
    for (uint32_t i = 0; i < b->heading_count; i++)
        if (tx_span_same(b->heading[i].number, word))
            return 1;
    return 0;
}

/* A span of a text of several lines, with its place. */
static struct tx_span part_of(struct tx_span text, const char *at, uint32_t size)
{
    struct tx_span out = { text.at, 0, text.line, text.col };

    for (; out.at < at; out.at++) {
        out.col += ((unsigned char)*out.at & 0xc0) != 0x80;
        if (*out.at == '\n')
            out.line++, out.col = 1;
    }
    out.size = size;
    return out;
}

/* "[words](#target)": its length, or 0. */
static uint32_t link_at(struct tx_span text, const char *at, struct tx_figure *out)
{
    const char *const stop = text.at + text.size, *close, *end;

    if (*at != '[' || !(close = memchr(at, ']', (size_t)(stop - at))) || stop - close < 4 || close[1] != '(' ||
        close[2] != '#' || !(end = memchr(close, ')', (size_t)(stop - close))))
        return 0;
    out->words = part_of(text, at + 1, (uint32_t)(close - at - 1));
    out->where = part_of(text, close + 3, (uint32_t)(end - close - 3));
    return (uint32_t)(end - at + 1);
}

static void judge_link(const struct st_ruleset *rs, struct tx_figure *f)
{
    f->cell = tx_cell_find(rs, f->where.at, f->where.size);
    f->kind = f->cell ? TX_FIGURE_CELL : tx_span_is(f->where, "structural") ? TX_FIGURE_STRUCTURAL : TX_FIGURE_UNKNOWN;
}

/* The number that begins here outside of a link: its length, 0 if none does; *skip: how far to go on. */
static uint32_t bare_at(const struct tx_book *b, struct tx_span text, const char *at, uint32_t *skip)
{
    const char *const stop = text.at + text.size;
    const uint32_t digits = digits_at(at, stop);
    uint32_t n = digits;
    struct tx_span word;

    while (at + n < stop && is_word(at[n]))
        n++;
    /* "9.5a", "6c": a name may go on with more digits and points */
    while (at + n + 1 < stop && at[n] == '.' && is_word(at[n + 1]) && n > digits)
        for (n++; at + n < stop && is_word(at[n]);)
            n++;
    *skip = n > 0 ? n : 1;
    word = part_of(text, at, n);
    if (n == 0 || is_reference(b, word))
        return 0;
    if (digits > 0)
        return n == digits && !is_heading(b, text.at, word) ? n : 0;
    return word_value(at, n) != 0 ? n : 0;
}

static int next_in(const struct tx_book *b, const struct st_ruleset *rs, const char *from, struct tx_figure *out)
{
    const struct tx_span text = b->clause[out->clause].text;
    const char *const stop = text.at + text.size;

    for (const char *p = from; p < stop;) {
        uint32_t skip = link_at(text, p, out), n;

        if (skip > 0) {
            judge_link(rs, out);
            return 1;
        }
        if (*p == '`') {
            const char *close = memchr(p + 1, '`', (size_t)(stop - p - 1));

            p = close ? close + 1 : stop;
            continue;
        }
        n = bare_at(b, text, p, &skip);
        if (n > 0) {
            out->kind = TX_FIGURE_BARE;
            out->cell = NULL;
            out->words = part_of(text, p, n);
            out->where = part_of(text, p + n, 0);
            return 1;
        }
        p += skip;
    }
    return 0;
}

int tx_next_figure(const struct tx_book *b, const struct st_ruleset *rs, struct tx_figure *out)
{
    const char *from = out->words.at ? out->where.at + out->where.size : NULL;

    if (!from)
        out->clause = 0;
    for (; out->clause < b->clause_count; out->clause++, from = NULL)
        if (next_in(b, rs, from ? from : b->clause[out->clause].text.at, out))
            return 1;
    return 0;
}

void tx_book_unlink(struct tx_book *b)
{
    for (uint32_t i = 0; i < b->clause_count; i++) {
        struct tx_span *text = &b->clause[i].text;
        char *out = b->file.data + (text->at - b->file.data);
        struct tx_figure link;
        uint32_t n, left = 0;

        for (uint32_t k = 0; k < text->size; k += n) {
            n = link_at(*text, text->at + k, &link);
            if (n == 0) {
                out[left++] = text->at[k];
                n = 1;
            } else {
                memmove(out + left, link.words.at, link.words.size);
                left += link.words.size;
            }
        }
        memset(out + left, ' ', text->size - left); /* the file is read by line, too */
        text->size = left;
    }
}
