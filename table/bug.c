/* bug.c -- what a failed assertion does in a hosted program. */
#include <stdio.h>
#include <stdlib.h>

#include "../core/game.h"

void st_bug(const char *file, int line, const char *what)
{
    fprintf(stderr, "Sandtable bug: %s:%d: %s\n", file, line, what);
    abort();
}
