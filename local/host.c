/* host.c -- what a program defines for the layers below: its end, its clock, its log. */
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "../server/log.h"
#include "../server/net.h"
#include "../server/say.h"
#include "../table/memory.h"
#include "local.h"

/* A trap ends this instance; the page has what was acknowledged, and starts another. */
void st_bug(const char *file, int line, const char *what)
{
    char words[256];

    snprintf(words, sizeof words, "Sandtable bug: %s:%d: %s", file, line, what);
    lo_log(words, (uint32_t)strlen(words));
    __builtin_trap();
}

void tb_no_memory(size_t size)
{
    (void)size;
    __builtin_trap();
}

uint64_t net_now(void) { return (uint64_t)lo_now(); }

void sv_log(const char *event, const char *game, const char *format, ...)
{
    char words[TX_TEXT_MAX];
    va_list args;

    (void)event;
    (void)game;
    va_start(args, format);
    vsnprintf(words, sizeof words, format, args);
    va_end(args);
    lo_log(words, (uint32_t)strlen(words));
}

/* The page asks for a summary when it shows one. */
char *sv_say_summary(const struct sv_game *g)
{
    (void)g;
    return tb_copy_text("", 0);
}
