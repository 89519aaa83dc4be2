/* rt.c -- the four memory functions that a compiler may call, and the end of a game with a bug.
 *
 * WebAssembly without a C library: this is all of one that the engine needs.  With bulk
 * memory the builtins below are single instructions; without it they would call themselves.
 */
#include "../core/game.h"

#ifndef __wasm_bulk_memory__
#error "compile with -mbulk-memory"
#endif

void *memcpy(void *to, const void *from, size_t n);
void *memmove(void *to, const void *from, size_t n);
void *memset(void *to, int byte, size_t n);
int memcmp(const void *a, const void *b, size_t n);

void *memcpy(void *to, const void *from, size_t n) { return __builtin_memcpy(to, from, n); }

void *memmove(void *to, const void *from, size_t n) { return __builtin_memmove(to, from, n); }

void *memset(void *to, int byte, size_t n) { return __builtin_memset(to, byte, n); }

int memcmp(const void *a, const void *b, size_t n)
{
    const unsigned char *p = a, *q = b;

    for (size_t i = 0; i < n; i++)
        if (p[i] != q[i])
            return p[i] < q[i] ? -1 : 1;
    return 0;
}

/* A trap ends this instance; the page still has the record and starts another. */
void st_bug(const char *file, int line, const char *what)
{
    (void)file;
    (void)line;
    (void)what;
    __builtin_trap();
}
