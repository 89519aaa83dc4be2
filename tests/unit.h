/* unit.h -- the smallest test harness: checks that count, and say where they failed.
 *
 *     int main(void)
 *     {
 *         CHECK(1 + 1 == 2);
 *         return unit_end("arithmetic");
 *     }
 */
#ifndef UNIT_H
#define UNIT_H

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../text/complaint.h"

static unsigned unit_checks, unit_faults;

#define CHECK(cond) unit_check((cond) != 0, __FILE__, __LINE__, #cond)
#define CHECK_INT(have, want) unit_check_int((long long)(have), (long long)(want), __FILE__, __LINE__, #have)
#define CHECK_TEXT(have, want) unit_check_text((have), (want), __FILE__, __LINE__, #have)
/* `rc` is -1 and the complaint is at this place and has these words in it. */
#define CHECK_COMPLAINT(rc, c, line, col, words) \
    unit_check_complaint((rc), (c), (line), (col), (words), __FILE__, __LINE__)

static inline int unit_check(int good, const char *file, int line, const char *what)
{
    unit_checks++;
    if (!good) {
        unit_faults++;
        printf("%s:%d: failed: %s\n", file, line, what);
    }
    return good;
}

static inline void unit_check_int(long long have, long long want, const char *file, int line, const char *what)
{
    if (!unit_check(have == want, file, line, what))
        printf("    it is %lld, expected %lld\n", have, want);
}

static inline void unit_check_text(const char *have, const char *want, const char *file, int line, const char *what)
{
    if (!unit_check(strcmp(have, want) == 0, file, line, what))
        printf("    it is \"%s\", expected \"%s\"\n", have, want);
}

static inline void unit_check_complaint(int rc, const struct tx_complaint *c, unsigned line, unsigned col,
                                        const char *words, const char *file, int at)
{
    char text[1024];

    if (!unit_check(rc == -1, file, at, "a complaint was expected"))
        return;
    if (!unit_check(c->line == line && c->col == col && strstr(c->what, words) != NULL, file, at,
                    "the complaint is another one")) {
        tx_complaint_text(c, text, sizeof text);
        printf("    it is \"%s\", expected %u:%u and \"%s\"\n", text, line, col, words);
    }
}

/* Add `more` to a text in `size` bytes; it is a fault if it has no room. */
static inline void unit_append(char *text, size_t size, const char *more)
{
    const size_t n = strlen(text), m = strlen(more);

    if (n + m < size)
        memcpy(text + n, more, m + 1);
    else
        unit_check(0, __FILE__, __LINE__, "no room to add to a text");
}

/* How many games to play: the number behind the program's name, `many` with --long, else `few`.  Builds that check
 * themselves are slow, and play half of them. */
static inline uint64_t unit_games(int argc, char **argv, uint64_t few, uint64_t many)
{
    uint64_t games = argc < 2 ? few : strcmp(argv[1], "--long") == 0 ? many : strtoull(argv[1], NULL, 10);

#ifdef ST_CHECKED
    games = (games + 1) / 2;
#endif
    return unit_check(games > 0, "the command line", argc, "a number of games, or --long") ? games : 1;
}

/* The status that main() returns; no check at all is a fault too. */
static inline int unit_end(const char *name)
{
    printf("%s: %u checks, %u failed\n", name, unit_checks, unit_faults);
    return unit_faults > 0 || unit_checks == 0;
}

#endif
