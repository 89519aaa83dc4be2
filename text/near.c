/* near.c -- see near.h: Damerau-Levenshtein distance, bounded, without recursion. */
#include "near.h"

static char plain(char ch)
{
    if (ch == ' ' || ch == '-')
        return '_';
    return (char)(ch >= 'A' && ch <= 'Z' ? ch + 32 : ch);
}

static uint32_t least(uint32_t a, uint32_t b) { return a < b ? a : b; }

static uint32_t mistakes_allowed(uint32_t size)
{
    if (size < 5)
        return size > 1;
    return size / 3 > 2 ? size / 3 : 2;
}

void tx_near_begin(struct tx_near *n, const char *word, uint32_t size)
{
    n->size = size <= TX_NEAR_MAX ? size : 0;
    for (uint32_t i = 0; i < n->size; i++)
        n->word[i] = plain(word[i]);
    n->best[0] = '\0';
    n->mistakes = n->common = 0;
}

/* The distance between the word and a name; only the last three rows of its matrix are kept. */
static uint32_t distance(const struct tx_near *n, const char *name, uint32_t size)
{
    uint32_t row[3][TX_NEAR_MAX + 1];

    for (uint32_t k = 0; k <= size; k++)
        row[0][k] = k;
    for (uint32_t i = 1; i <= n->size; i++) {
        uint32_t *now = row[i % 3];
        const uint32_t *last = row[(i + 2) % 3], *before = row[(i + 1) % 3];

        now[0] = i;
        for (uint32_t k = 1; k <= size; k++) {
            const char a = n->word[i - 1], b = plain(name[k - 1]);

            now[k] = least(last[k - 1] + (a != b), least(last[k], now[k - 1]) + 1);
            if (i > 1 && k > 1 && a == plain(name[k - 2]) && n->word[i - 2] == b)
                now[k] = least(now[k], before[k - 2] + 1);
        }
    }
    return row[n->size % 3][size];
}

static void try_one(struct tx_near *n, const char *name, uint32_t size)
{
    uint32_t mistakes, common = 0;

    if (n->size == 0 || size == 0 || size > TX_NEAR_MAX)
        return;
    mistakes = distance(n, name, size);
    while (common < n->size && common < size && n->word[common] == plain(name[common]))
        common++;
    if (mistakes > mistakes_allowed(n->size) || mistakes >= size ||
        (n->best[0] && (mistakes > n->mistakes || (mistakes == n->mistakes && common <= n->common))))
        return;
    n->mistakes = mistakes;
    n->common = common;
    for (uint32_t i = 0; i < size; i++)
        n->best[i] = name[i];
    n->best[size] = '\0';
}

void tx_near_try(struct tx_near *n, const char *names)
{
    while (*names) {
        uint32_t size = 0;

        while (names[size] && names[size] != '|')
            size++;
        try_one(n, names, size);
        names += size + (names[size] == '|');
    }
}

void tx_near_write(struct tx_near *n)
{
    if (n->best[0] >= 'a' && n->best[0] <= 'z')
        n->best[0] = (char)(n->best[0] - 32);
    for (char *ch = n->best; *ch; ch++)
        *ch = (char)(*ch == '_' ? ' ' : *ch);
}

static const char says[] = "; did you mean ";

static uint32_t append(char *text, uint32_t at, const char *words)
{
    while (*words)
        text[at++] = *words++;
    text[at] = '\0';
    return at;
}

void tx_near_put(const struct tx_near *n, char *text, uint32_t cap)
{
    uint32_t size = 0, name = 0;

    while (text[size])
        size++;
    while (n->best[name])
        name++;
    if (name == 0 || size + sizeof says + name + 1 > cap)
        return;
    append(text, append(text, append(text, size, says), n->best), "?");
}

uint32_t tx_near_split(const char *text)
{
    uint32_t i = 0;

    for (; text[i]; i++) {
        uint32_t k = 0;

        while (says[k] && text[i + k] == says[k])
            k++;
        if (!says[k])
            break;
    }
    return i;
}
