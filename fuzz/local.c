/* local.c -- fuzzes a table without a server (local/): what a page has kept of a game, and what it asks.
 *
 * The first byte chooses a shipped battle.  Then come questions, each up to a zero: a byte that says which, one number
 * from '0', and its words; in them `%` is the id of the game, `&` and `*` the keys of its seats, `$` the key to watch
 * it.  Before each question the page hands the game over, and afterwards keeps what was written, as web/src/local does.
 * `=` hands over its words instead, head and rows with a form feed between them; `e` what is kept with other bytes at
 * some places.  What was written is handed over the next time, and is the same game.
 */
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../local/local.h"
#include "../server/key.h"
#include "../server/log.h"
#include "../server/net.h"
#include "../server/say.h"
#include "../table/dice.h"
#include "../table/memory.h"
#include "battles.h"

char *lo_room(uint32_t size);
const char *lo_said(void);
uint32_t lo_said_size(void);
const char *lo_head(void);
uint32_t lo_head_size(void);
const char *lo_rows(void);
uint32_t lo_rows_size(void);
int lo_put(uint32_t head_size, uint32_t rows_size);
void lo_take(void);
void lo_drop(void);
int lo_join(uint32_t have);
void lo_play(uint32_t seats, uint32_t seat, uint32_t at_row, uint32_t number);
void lo_nonce(uint32_t seat);
int lo_make(void);
int lo_make_of_record(void);
int lo_record(void);
int lo_summary(void);

enum { WORDS_MAX = 1 << 16, NAMES = 4 };

/* ---- what the page does ---- */

static struct tb_rng rng;

void lo_random(void *out, uint32_t size)
{
    for (uint32_t i = 0; i < size; i++)
        ((uint8_t *)out)[i] = (uint8_t)tb_rng_next(&rng);
}

double lo_now(void) { return 0; }

uint64_t net_now(void) { return 0; }

void lo_log(const char *text, uint32_t size) { ST_ASSERT(strlen(text) == size); }

void sv_log(const char *event, const char *game, const char *format, ...)
{
    (void)event;
    (void)game;
    (void)format;
}

char *sv_say_summary(const struct sv_game *g)
{
    (void)g;
    return tb_copy_text("", 0);
}

static const char *name_of_source(void) { return "fuzz"; }

static uint32_t word(void) { return (uint32_t)tb_rng_next(&rng); }

static void bytes(void *const out, const size_t size) { lo_random(out, (uint32_t)size); }

static struct randombytes_implementation source = { name_of_source, word, NULL, NULL, bytes, NULL };

/* ---- the game that it keeps ---- */

struct made {
    char name[NAMES][SV_TOKEN_SIZE]; /* its id, the keys of its seats, the key to watch it */
    struct lo_text head;
};
static struct made made[BATTLES_MAX];
static char (*name)[SV_TOKEN_SIZE];
static struct lo_text head, rows, words;

static void ask(const char *text, size_t size) { memcpy(lo_room((uint32_t)size), text, size); }

static void set(struct lo_text *t, const char *text, size_t size)
{
    lo_clear(t);
    lo_add(t, text, size);
}

/* A new game of a battle. -1: it is not offered. */
static int start(struct made *m, const struct tb_battle *b)
{
    char want[256];

    rng = tb_rng_of(1);
    randombytes_set_implementation(&source);
    ST_ASSERT(sv_key_start() == 0);
    ask(want,
        (size_t)snprintf(want, sizeof want, "rules %s\nscenario %s\nfirst 0 Anna\nsecond 0 Bo", b->rs->id, b->name));
    if (lo_make())
        return -1;
    ST_ASSERT(sscanf(lo_said(), "%22s %22s %22s %22s", m->name[0], m->name[1], m->name[2], m->name[3]) == NAMES);
    ask(m->name[0], strlen(m->name[0]));
    lo_take();
    set(&m->head, lo_head(), lo_head_size());
    return 0;
}

/* Hand over what is kept. Returns 0, or -1: it is damaged. */
static int hand_over(const char *a, size_t a_size, const char *b, size_t b_size)
{
    char *room;

    ask(name[0], strlen(name[0]));
    lo_drop();
    room = lo_room((uint32_t)(a_size + b_size));
    memcpy(room, a, a_size);
    memcpy(room + a_size, b, b_size);
    return lo_put((uint32_t)a_size, (uint32_t)b_size);
}

/* The hash that an answer says last. */
static void hash_of(char out[17])
{
    const char *at = NULL;

    for (const char *next = lo_said(); (next = strstr(next, "\"hash\":\"")) != NULL; next++)
        at = next;
    snprintf(out, 17, "%.16s", at ? at + strlen("\"hash\":\"") : "");
}

static void join(char hash[17])
{
    char text[2 * SV_TOKEN_SIZE + 2];

    ask(text, (size_t)snprintf(text, sizeof text, "%s\n%s", name[0], name[1]));
    (void)lo_join(0);
    hash_of(hash);
}

/* Returns 0 if nothing was written. */
static int take(void)
{
    ask(name[0], strlen(name[0]));
    lo_take();
    if (lo_head_size() > 0)
        set(&head, lo_head(), lo_head_size());
    lo_add(&rows, lo_rows(), lo_rows_size());
    return lo_head_size() > 0 || lo_rows_size() > 0;
}

/* Keep what was written; handed over again it is the same game. */
static void keep(void)
{
    char before[17], after[17];

    if (!take())
        return;
    join(before);
    take(); /* dice that were due */
    ST_ASSERT(hand_over(head.at, head.size, rows.at, rows.size) == 0);
    join(after);
    ST_ASSERT(before[0] && strcmp(before, after) == 0);
}

/* ---- what it asks ---- */

static void put_words(const char *text, size_t size)
{
    static const char letters[] = "%&*$";

    lo_clear(&words);
    for (size_t i = 0; i < size && words.size < WORDS_MAX; i++) {
        const char *letter = text[i] ? strchr(letters, text[i]) : NULL;

        if (letter)
            lo_add(&words, name[letter - letters], strlen(name[letter - letters]));
        else
            lo_add(&words, text + i, 1);
    }
}

/* Any bytes as what was kept: they are damaged, or a game that can be asked for. */
static void hand_over_words(void)
{
    const char *stop = memchr(words.at, '\f', words.size);
    const size_t size = stop ? (size_t)(stop - words.at) : words.size;
    char hash[17];

    if (hand_over(words.at, size, words.at + size + (stop != NULL), words.size - size - (stop != NULL)) == 0) {
        join(hash);
        ask(name[0], strlen(name[0]));
        (void)lo_summary();
        (void)lo_record();
    }
    ST_ASSERT(hand_over(head.at, head.size, rows.at, rows.size) == 0);
}

/* What is kept, with other bytes: three of the words for a place and its byte. */
static void hand_over_changed(const char *text, size_t size)
{
    lo_clear(&words);
    lo_add(&words, head.at, head.size);
    lo_add(&words, "\f", 1);
    lo_add(&words, rows.at, rows.size);
    for (; size > 2; text += 3, size -= 3)
        words.at[((uint8_t)text[0] | (size_t)(uint8_t)text[1] << 8) % words.size] = text[2];
    hand_over_words();
}

static void ask_one(char what, uint32_t n, const char *text, size_t size)
{
    if (what == 'e') {
        hand_over_changed(text, size);
        return;
    }
    put_words(text, size);
    if (what == '=') {
        hand_over_words();
        return;
    }
    ask(words.at, words.size);
    switch (what) {
    case 'j': (void)lo_join(n); break;
    case 'p': lo_play(n & 3, n >> 2 & 1, n >> 3, n & 7); break;
    case 'P': /* for both seats, at the last row */
        lo_play(3, n & 1, 0, n >> 1);
        for (uint32_t row = 1; row < 64 && strstr(lo_said(), "\"stale\""); row++) {
            ask(words.at, words.size);
            lo_play(3, n & 1, row, n >> 1);
        }
        break;
    case 'n': lo_nonce(n & 1); break;
    case 'm': (void)lo_make(); break;
    case 'r': (void)lo_make_of_record(); break;
    case 'R': (void)lo_record(); break;
    case 's': (void)lo_summary(); break;
    default: return;
    }
    ST_ASSERT(strlen(lo_said()) == lo_said_size());
    keep();
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const char *at = (const char *)data + 1, *const end = (const char *)data + size;
    struct made *m = size > 0 ? &made[data[0] % BATTLES_MAX] : NULL;

    if (!m)
        return 0;
    if (!m->head.at && start(m, shipped_battle(data[0] % BATTLES_MAX)))
        return 0;
    rng = tb_rng_of(2);
    name = m->name;
    set(&head, m->head.at, m->head.size);
    lo_clear(&rows);
    ST_ASSERT(hand_over(head.at, head.size, "", 0) == 0);
    while (end - at > 2) {
        const char *stop = memchr(at, '\0', (size_t)(end - at));
        const char *const last = stop ? stop : end;

        if (last - at > 1)
            ask_one(at[0], (uint8_t)at[1] - (uint32_t)'0', at + 2 <= last ? at + 2 : last,
                    at + 2 <= last ? (size_t)(last - at - 2) : 0);
        at = stop ? stop + 1 : end;
    }
    return 0;
}
