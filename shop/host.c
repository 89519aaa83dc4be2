/* host.c -- what a program defines for the layers below, and what a page does not have. */
#include <stdio.h>
#include <string.h>

#include "../lab/ahead.h"
#include "../lab/bot.h"
#include "../lab/process.h"
#include "../lab/store.h"
#include "../table/memory.h"
#include "shop.h"

/* A trap ends this instance; the page keeps what was written, and starts another. */
void st_bug(const char *file, int line, const char *what)
{
    char words[256];

    snprintf(words, sizeof words, "Sandtable bug: %s:%d: %s", file, line, what);
    ws_log(words, (uint32_t)strlen(words));
    __builtin_trap();
}

void tb_no_memory(size_t size)
{
    (void)size;
    __builtin_trap();
}

/* ---- no programs run in a page, and no card decides anything ---- */

struct lab_ahead *lab_ahead;

const struct st_action *lab_ahead_choices(const struct lab_ahead *a, uint32_t cell, uint32_t game, uint32_t *count,
                                          uint64_t *hash)
{
    (void)a, (void)cell, (void)game, (void)count, (void)hash;
    return NULL;
}

struct lab_limits lab_limits_usual(uint32_t threads)
{
    const struct lab_limits none = { 0 };

    (void)threads;
    return none;
}

int lab_bot_start(struct lab_bot *b, const char *command, const struct lab_limits *limits,
                  const struct tb_battle *battle, const char *scenario, uint64_t seed, struct lab_fault *f)
{
    (void)b, (void)command, (void)limits, (void)battle, (void)scenario, (void)seed;
    f->ending = LAB_BY_CRASH;
    snprintf(f->why, sizeof f->why, "no programs run in a page");
    return -1;
}

void lab_bot_tell(struct lab_bot *b, const char *words) { (void)b, (void)words; }

int lab_bot_choose(struct lab_bot *b, const struct st_state *s, struct st_action *out, struct lab_fault *f)
{
    (void)s, (void)out;
    return lab_bot_start(b, NULL, NULL, NULL, NULL, 0, f);
}

void lab_bot_end(struct lab_bot *b) { (void)b; }

/* Nothing is stored, so nothing is named in a command. */
const char *lab_store_option(const struct lab_store *s)
{
    (void)s;
    return "";
}
