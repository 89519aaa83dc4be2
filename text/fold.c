/* fold.c -- words as people write them. */
#include "../table/limits.h"
#include "fold.h"

#include <stdio.h>
#include <string.h>

static int is_gap(char ch) { return ch == ' ' || ch == '\t' || ch == '-' || ch == '_'; }
static int is_outer(char ch) { return ch == ' ' || ch == '\t' || ch == '*' || ch == '_' || ch == '`'; }

uint32_t tx_fold(const char *text, uint32_t size, char *out, uint32_t cap)
{
    uint32_t n = 0;

    while (size > 0 && is_outer(*text))
        text++, size--;
    while (size > 0 && is_outer(text[size - 1]))
        size--;
    for (uint32_t i = 0; i < size; i++) {
        if (is_gap(text[i]) && i > 0 && is_gap(text[i - 1]))
            continue;
        if (n + 1 >= cap)
            return 0;
        out[n++] = is_gap(text[i]) ? '_' : (char)(text[i] >= 'A' && text[i] <= 'Z' ? text[i] + 32 : text[i]);
    }
    out[n] = '\0';
    return n;
}

int tx_is_dash(const char *text, uint32_t size)
{
    return (size == 1 && *text == '-') || (size == 3 && memcmp(text, "\xe2\x80\x93", 3) == 0) ||
           (size == 3 && memcmp(text, "\xe2\x80\x94", 3) == 0);
}

uint32_t tx_first_size(const char *words) { return (uint32_t)strcspn(words, "|"); }

int tx_fold_is(const char *words, const char *text, uint32_t size)
{
    char want[TB_NAME_MAX], have[TB_NAME_MAX];
    const uint32_t n = tx_fold(text, size, have, sizeof have);

    while (n > 0) {
        const uint32_t first = tx_first_size(words);

        if (tx_fold(words, first, want, sizeof want) == n && memcmp(want, have, n) == 0)
            return 1;
        if (words[first] == '\0')
            return 0;
        words += first + 1;
    }
    return 0;
}

int tx_number_parse(const char *text, uint32_t size, int32_t *value)
{
    int32_t n = 0;
    int minus = 0;

    if (size > 3 && memcmp(text, "\xe2\x88\x92", 3) == 0)
        minus = 1, text += 3, size -= 3;
    else if (size > 1 && (*text == '-' || *text == '+'))
        minus = *text == '-', text++, size--;
    if (size > 1 && text[size - 1] == '+')
        size--;
    if (size == 0 || size > 9)
        return -1;
    for (uint32_t i = 0; i < size; i++) {
        if (text[i] < '0' || text[i] > '9')
            return -1;
        n = n * 10 + (text[i] - '0');
    }
    *value = minus ? -n : n;
    return 0;
}

void tx_choices(const char *const *names, uint32_t count, char *out, uint32_t cap)
{
    size_t n = 0;

    if (count == 2 && strcmp(names[0], "no") == 0 && strcmp(names[1], "yes") == 0) {
        snprintf(out, cap, "yes or no");
        return;
    }
    snprintf(out, cap, count > 1 ? "one of " : "");
    for (uint32_t i = 0; i < count && names[i]; i++) {
        n = strlen(out);
        snprintf(out + n, cap - n, "%s%.*s", i > 0 ? ", " : "", (int)tx_first_size(names[i]), names[i]);
    }
}
