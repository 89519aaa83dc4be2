/* mend.c -- numbers in sentences that are not what their tables say, and what they would have to say. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../text/figures.h"
#include "shop.h"

enum { PHRASE = 200 };

/* The words with another one in the place of one of them. */
static void put_phrase(char out[PHRASE], struct tx_span words, struct tx_span one, const char *word)
{
    const int before = (int)(one.at - words.at), after = (int)words.size - before - (int)one.size;

    snprintf(out, PHRASE, "%.*s%s%.*s", before, words.at, word, after, one.at + one.size);
}

/* Does the sentence agree with the table when it says this? */
static int agrees(const struct tx_figure *f, const char *phrase, int32_t value)
{
    struct tx_figure other = *f;

    other.words.at = phrase;
    other.words.size = (uint32_t)strlen(phrase);
    return tx_figure_agrees(&other, value);
}

/* One word of the sentence becomes this number as it was written before: in words, with a sign, with a plus behind. */
static int try_word(const struct tx_figure *f, struct tx_span one, const char *digits, int32_t value, char out[PHRASE])
{
    static const char *const named[] = { "none",     "one",      "two",      "three",   "four",    "five",
                                         "six",      "seven",    "eight",    "nine",    "ten",     "eleven",
                                         "twelve",   "thirteen", "fourteen", "fifteen", "sixteen", "seventeen",
                                         "eighteen", "nineteen", "twenty" };
    const int is_word = (one.at[0] | 32) >= 'a' && (one.at[0] | 32) <= 'z';
    const long n = strtol(digits + (*digits == '-' || *digits == '+'), NULL, 10);
    char plain[32], word[40];

    snprintf(plain, sizeof plain, "%s%ld", one.at[0] == '+' ? "+" : one.at[0] == '-' ? "-" : "", n);
    snprintf(word, sizeof word, "%s%s", plain, one.at[one.size - 1] == '+' ? "+" : "");
    if (is_word && n >= 1 && n <= 20)
        put_phrase(out, f->words, one, named[n]);
    else
        put_phrase(out, f->words, one, word);
    if (agrees(f, out, value))
        return 1;
    put_phrase(out, f->words, one, plain);
    return agrees(f, out, value);
}

/* What the words of the link would have to be. */
static void phrase_of(const struct tx_figure *f, int32_t value, char out[PHRASE])
{
    struct tx_span rest = f->words, one;
    char text[TB_NAME_MAX];

    tx_cell_text(f->cell, value, text, sizeof text);
    while ((one = tx_span_word(&rest)).size > 0)
        if (try_word(f, one, text, value, out))
            return;
    snprintf(out, PHRASE, "%s", text);
}

/* Places of the open copy in its own text: {line, col, size, clause, was, is}. */
WS_EXPORT(mends) void ws_mends(void);
void ws_mends(void)
{
    const struct tx_checked *k = ws_book();
    struct tx_figure f = { .words = { NULL, 0, 0, 0 } };
    struct lab_json *j = ws_say();
    char phrase[PHRASE];

    lab_json_open(j, NULL, '[');
    while (k->rs && k->has_book && tx_next_figure(&k->book, ws_page()->rs, &f)) {
        if (f.kind != TX_FIGURE_CELL || tx_figure_agrees(&f, tx_cell_get(f.cell, k->set)))
            continue;
        phrase_of(&f, tx_cell_get(f.cell, k->set), phrase);
        lab_json_open(j, NULL, '{');
        ws_place(j, f.words);
        ws_span(j, "clause", k->book.clause[f.clause].id);
        ws_span(j, "was", f.words);
        lab_json_text(j, "is", phrase);
        lab_json_close(j, '}');
    }
    lab_json_close(j, ']');
    ws_said();
}
