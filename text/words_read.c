/* words_read.c -- see words.h: one value read; a verb's template matched word by word. */
#include "words.h"

#include "../core/flow.h"
#include "../core/num.h"
#include "words_bits.h"

static int is_digit(char ch) { return ch >= '0' && ch <= '9'; }

/* Decimal digits, at most nine of them. */
static uint32_t read_digits(const char *at, uint32_t size, int32_t *n)
{
    uint32_t i = 0;

    *n = 0;
    while (i < size && i < 9 && is_digit(at[i]))
        *n = *n * 10 + (at[i++] - '0');
    return i < size && is_digit(at[i]) ? 0 : i;
}

uint32_t tx_read_number(const char *word, uint32_t size, int32_t *n)
{
    const uint32_t sign = size > 0 && (word[0] == '-' || word[0] == '+');
    const uint32_t digits = read_digits(word + sign, size - sign, n);

    if (digits == 0)
        return 0;
    if (word[0] == '-')
        *n = -*n;
    return sign + digits;
}

uint32_t tx_read_unit(const struct st_setting *set, const char *word, uint32_t size, uint16_t *unit)
{
    const int side = size > 0 && (word[0] == 'B' || word[0] == 'b');
    uint32_t digits;
    int32_t n;

    if (size < 2 || (!side && word[0] != 'A' && word[0] != 'a'))
        return 0;
    digits = read_digits(word + 1, size - 1, &n);
    if (digits == 0 || n < 1 || n > set->count[side])
        return 0;
    *unit = (uint16_t)(side ? n + set->count[0] : n);
    return 1 + digits;
}

uint32_t tx_read_length(const char *word, uint32_t size, int32_t *n)
{
    const uint32_t sign = size > 0 && word[0] == '-';
    uint32_t i = sign, digits = read_digits(word + sign, size - sign, n);
    int32_t unit = 100;

    if (digits == 0 || *n > 1000000)
        return 0;
    i += digits;
    *n *= 1000;
    if (i + 1 < size && word[i] == '.' && is_digit(word[i + 1]))
        for (i++; i < size && is_digit(word[i]) && unit > 0; i++, unit /= 10)
            *n += (word[i] - '0') * unit;
    if (sign)
        *n = -*n;
    return i;
}

uint32_t tx_read_point(const struct st_ruleset *rs, const char *word, uint32_t size, int32_t *x, int32_t *y)
{
    uint32_t used, more;

    if (rs->space == ST_SQUARE) {
        if (size < 2 || word[0] < 'a' || word[0] > 'z')
            return 0;
        *x = word[0] - 'a';
        used = read_digits(word + 1, size - 1, y);
        *y -= 1;
        return used > 0 && *y >= 0 && *y < 99 ? 1 + used : 0;
    }
    if (rs->space == ST_HEX) {
        if (size < 4 || !is_digit(word[0]) || !is_digit(word[1]) || !is_digit(word[2]) || !is_digit(word[3]))
            return 0;
        *y = (word[2] - '0') * 10 + word[3] - '0' - 1;
        *x = (word[0] - '0') * 10 + word[1] - '0' - 1 - tx_half(*y);
        return *y >= 0 ? 4 : 0;
    }
    used = tx_read_length(word, size, x);
    if (used == 0 || used >= size || word[used] != ',')
        return 0;
    more = tx_read_length(word + used + 1, size - used - 1, y);
    return more > 0 ? used + 1 + more : 0;
}

uint32_t tx_read_facing(const struct st_ruleset *rs, const char *word, uint32_t size, uint16_t *facing)
{
    int32_t n;
    uint32_t used;

    if (rs->space == ST_SQUARE) {
        for (uint16_t i = 0; size > 0 && i < 4; i++)
            if (word[0] == "NESW"[i] || word[0] == "nesw"[i]) {
                *facing = i;
                return 1;
            }
        return 0;
    }
    used = read_digits(word, size, &n);
    if (used == 0 || n > (rs->space == ST_HEX ? 5 : 359))
        return 0;
    *facing = (uint16_t)n;
    return used;
}

/* One word of an action against one field of the template: the characters used. */
static uint32_t read_field(const struct st_at *at, const struct tx_part *p, const char *word, uint32_t size,
                           struct st_action *out)
{
    uint32_t used, choice;
    int32_t n = 0;

    if (tx_is_part(p, "unit"))
        return tx_read_unit(at->set, word, size, &out->unit);
    if (tx_is_part(p, "target"))
        return tx_read_unit(at->set, word, size, &out->target);
    if (tx_is_part(p, "point"))
        return tx_read_point(at->rs, word, size, &out->x, &out->y);
    if (tx_is_part(p, "facing"))
        return tx_read_facing(at->rs, word, size, &out->facing);
    if (tx_is_part(p, "turn"))
        return tx_read_facing(at->rs, word, size, &out->turn);
    if (tx_is_part(p, "turn?")) {
        used = tx_read_facing(at->rs, word, size, &out->turn);
        out->turn++;
        return used;
    }
    if (tx_is_part(p, "path"))
        return tx_read_path(word, size, &out->bits);
    if (tx_is_part(p, "turns"))
        return tx_read_turns(word, size, &out->bits);
    if (tx_is_part(p, "members"))
        return tx_read_members(at, word, size, out);
    if (tx_part_is_choice(p, "bits"))
        return tx_read_choice(p, word, size, &out->bits);
    if (tx_part_is_choice(p, "mask"))
        return tx_read_mask(p, word, size, &out->bits);
    if (tx_part_is_choice(p, "option")) {
        used = tx_read_choice(p, word, size, &choice);
        out->option = (uint8_t)choice;
        return used;
    }
    used = tx_read_number(word, size, &n);
    out->option = (uint8_t)n;
    return used > 0 && n >= 0 && n <= 255 ? used : 0;
}

struct scan {
    const char *at;
    uint32_t size, next; /* the line, and where the next word may begin */
    const char *word;
    uint32_t length, col; /* the word found */
};

static int next_word(struct scan *sc)
{
    while (sc->next < sc->size && sc->at[sc->next] == ' ')
        sc->next++;
    sc->word = sc->at + sc->next;
    sc->col = sc->next + 1;
    while (sc->next < sc->size && sc->at[sc->next] != ' ')
        sc->next++;
    sc->length = (uint32_t)(sc->at + sc->next - sc->word);
    return sc->length > 0;
}

static uint32_t expected(struct tx_text *why, const struct scan *sc, const char *what, const struct tx_part *p)
{
    tx_put_text(why, what);
    if (p)
        tx_put_plain(why, p);
    return sc->col;
}

/* "draw A" at a bag. */
static uint32_t read_draw(struct scan *sc, struct st_action *out, struct tx_text *why)
{
    if (!next_word(sc) || sc->length != 1 || (sc->word[0] != 'A' && sc->word[0] != 'B'))
        return expected(why, sc, "expected A or B", NULL);
    out->option = (uint8_t)(sc->word[0] == 'A' ? 1 : 2);
    return next_word(sc) ? expected(why, sc, "expected the end of the action", NULL) : 0;
}

static uint32_t read_verb(const struct st_at *at, struct scan *sc, struct st_action *out, struct tx_text *why)
{
    const char *words = at->rs->verbs[out->verb].words;
    struct tx_part p;

    while (tx_next_part(&words, &p)) {
        const int found = p.field && next_word(sc);

        if (!p.field || (!found && tx_is_part(&p, "turn?")))
            continue; /* the verb's name, the blank between two fields, or what may be left out */
        if (!found || read_field(at, &p, sc->word, sc->length, out) != sc->length)
            return expected(why, sc, "expected the ", &p);
    }
    return next_word(sc) ? expected(why, sc, "expected the end of the action", NULL) : 0;
}

uint32_t tx_read_action(const struct st_at *at, const char *words, uint32_t size, struct st_action *out,
                        struct tx_text *why)
{
    const struct st_action none = { 0, 0, 0, 0, 0, 0, 0, 0, 0, 0 };
    struct scan sc = { words, size, 0, words, 0, 1 };

    *out = none;
    if (!next_word(&sc))
        return expected(why, &sc, "expected an action", NULL);
    if (tx_is_word(sc.word, sc.length, "draw"))
        return read_draw(&sc, out, why);
    for (uint8_t v = 0; v < at->rs->verb_count; v++)
        if (tx_is_word(sc.word, sc.length, at->rs->verbs[v].name)) {
            out->verb = v;
            return read_verb(at, &sc, out, why);
        }
    return expected(why, &sc, "expected a verb of this game", NULL);
}
