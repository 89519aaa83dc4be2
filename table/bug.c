/* bug.c -- how a program ends that cannot go on: an assertion failed, or there is no memory. */
#include <stdio.h>
#include <stdlib.h>

#include "../core/game.h"
#include "memory.h"

enum { EXIT_MEMORY = 70 };

void st_bug(const char *file, int line, const char *what)
{
    fprintf(stderr, "Sandtable bug: %s:%d: %s\n", file, line, what);
    abort();
}

void tb_no_memory(size_t size)
{
    fprintf(stderr, "sandtable: out of memory (%zu bytes were asked for)\n", size);
    exit(EXIT_MEMORY);
}
