/* words_bits.c -- see words_bits.h. */
#include "words_bits.h"

#include "../core/num.h"
#include "plain.h"

static void put_char(struct tx_text *t, char ch)
{
    const char word[2] = { ch, 0 };

    tx_put_text(t, word);
}

/* "option:left|right": which of the words after the colon, from 1; NULL if there is no colon. */
static const char *words_of(const struct tx_part *p)
{
    for (uint32_t i = 0; i < p->size; i++)
        if (p->at[i] == ':')
            return p->at + i + 1;
    return NULL;
}

void tx_put_choice(struct tx_text *t, const struct tx_part *p, uint32_t n)
{
    const char *w = words_of(p), *end = p->at + p->size;

    for (; n > 1 && w < end; w++)
        n -= *w == '|';
    if (n != 1 || w == end)
        put_char(t, '?');
    for (; n == 1 && w < end && *w != '|'; w++)
        put_char(t, *w);
}

int tx_part_is_choice(const struct tx_part *p, const char *name)
{
    uint32_t i = 0;

    while (i < p->size && name[i] && p->at[i] == name[i])
        i++;
    return !name[i] && i < p->size && p->at[i] == ':';
}

/* Between the things of a list: "+" in notation; for people ", " and at last " and ". */
static void put_joint(struct tx_text *t, int is_first, int is_last)
{
    if (!is_first)
        tx_put_text(t, !t->voice ? "+" : is_last ? " and " : ", ");
}

void tx_put_mask(struct tx_text *t, const struct tx_part *p, uint32_t bits)
{
    int first = 1;

    if (bits == 0)
        tx_put_text(t, t->voice ? "nothing" : "?");
    for (; bits; bits &= bits - 1) {
        put_joint(t, first, (bits & (bits - 1)) == 0);
        first = 0;
        tx_put_choice(t, p, st_low(bits) + 1);
    }
}

/* Two bits a step: L, R. */
void tx_put_path(struct tx_text *t, uint32_t bits)
{
    if (t->voice) {
        tx_put_path_said(t, bits);
        return;
    }
    do
        put_char(t, "?LR?"[bits & 3]);
    while ((bits >>= 2) > 0);
}

/* A facing that may be left out, one higher than it is. */
void tx_put_turn_said(struct tx_text *t, const struct st_ruleset *rs, uint16_t turn)
{
    if (turn == 0)
        return;
    tx_put_text(t, t->voice ? " after turning " : " ");
    tx_put_facing(t, rs, (uint16_t)(turn - 1));
}

/* Three bits a step, 1 + 2 * turn + letter: L, R, <L, <R, >L, >R. */
void tx_put_turns(struct tx_text *t, uint32_t bits)
{
    static const char *const step[] = { "?", "L", "R", "<L", "<R", ">L", ">R", "?" };

    if (t->voice) {
        tx_put_turns_said(t, bits);
        return;
    }
    do
        tx_put_text(t, step[bits & 7]);
    while ((bits >>= 3) > 0);
}

/* The pieces of a unit's group in order, as they stand now. */
static uint32_t group_of(const struct st_at *at, uint16_t unit, uint16_t out[ST_PIECES_MAX])
{
    struct st_piece piece[ST_PIECES_MAX];
    uint32_t n = 0;

    for (uint32_t i = 0, count = at->rs->pieces(at->set, at->s, piece); i < count; i++)
        if (piece[i].group == unit)
            out[n++] = piece[i].id;
    return n;
}

/* A mask over the unit's group: "A2+A3". */
void tx_put_members(struct tx_text *t, const struct st_at *at, const struct st_action *act)
{
    uint16_t member[ST_PIECES_MAX];
    const uint32_t n = at->s ? group_of(at, act->unit, member) : 0;
    int first = 1;

    for (uint32_t i = 0; i < 32; i++)
        if (act->bits >> i & 1) {
            put_joint(t, first, act->bits >> i == 1);
            first = 0;
            if (i < n)
                tx_put_unit(t, at->set, member[i]);
            else
                put_char(t, '?');
        }
    if (first)
        put_char(t, '?');
}

uint32_t tx_read_choice(const struct tx_part *p, const char *word, uint32_t size, uint32_t *n)
{
    const char *w = words_of(p), *end = p->at + p->size;

    for (*n = 1; w < end; ++*n) {
        const char *from = w;

        while (w < end && *w != '|')
            w++;
        if ((uint32_t)(w - from) == size) {
            uint32_t i = 0;

            while (i < size && from[i] == word[i])
                i++;
            if (i == size)
                return size;
        }
        w += w < end;
    }
    return 0;
}

/* In any order, but none twice. */
uint32_t tx_read_mask(const struct tx_part *p, const char *word, uint32_t size, uint32_t *bits)
{
    uint32_t n;

    *bits = 0;
    for (uint32_t at = 0, end; at < size; at = end + 1) {
        for (end = at; end < size && word[end] != '+'; end++)
            ;
        if (end == at || end + 1 == size || !tx_read_choice(p, word + at, end - at, &n) || n > 32 ||
            (*bits >> (n - 1) & 1))
            return 0;
        *bits |= 1u << (n - 1);
    }
    return size;
}

uint32_t tx_read_path(const char *word, uint32_t size, uint32_t *bits)
{
    *bits = 0;
    for (uint32_t i = 0; i < size; i++) {
        if (i == 16 || (word[i] != 'L' && word[i] != 'R'))
            return 0;
        *bits |= (word[i] == 'L' ? 1u : 2u) << 2 * i;
    }
    return size;
}

uint32_t tx_read_turns(const char *word, uint32_t size, uint32_t *bits)
{
    uint32_t steps = 0, turn = 0;

    *bits = 0;
    for (uint32_t i = 0; i < size; i++) {
        if (turn == 0 && (word[i] == '<' || word[i] == '>')) {
            turn = word[i] == '<' ? 1 : 2;
            continue;
        }
        if (steps == 10 || (word[i] != 'L' && word[i] != 'R'))
            return 0;
        *bits |= (1 + 2 * turn + (word[i] == 'R')) << 3 * steps++;
        turn = 0;
    }
    return turn ? 0 : size;
}

uint32_t tx_read_members(const struct st_at *at, const char *word, uint32_t size, struct st_action *out)
{
    uint16_t member[ST_PIECES_MAX], unit;
    const uint32_t n = group_of(at, out->unit, member);

    for (uint32_t k = 0; k < size; k++) {
        const uint32_t used = tx_read_unit(at->set, word + k, size - k, &unit);
        uint32_t i = 0;

        while (i < n && i < 32 && member[i] != unit)
            i++;
        if (used == 0 || i == n || i == 32 || (out->bits >> i & 1))
            return 0;
        out->bits |= 1u << i;
        k += used;
        if (k < size && (word[k] != '+' || k + 1 == size))
            return 0;
    }
    return size;
}
