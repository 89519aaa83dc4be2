/* memory.c -- memory for hosted programs. */
#include "memory.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

void *tb_realloc(void *old, size_t size)
{
    void *p = realloc(old, size > 0 ? size : 1);

    if (!p)
        tb_no_memory(size);
    return p;
}

void *tb_realloc_array(void *old, size_t count, size_t size)
{
    if (size > 0 && count > SIZE_MAX / size)
        tb_no_memory(SIZE_MAX);
    return tb_realloc(old, count * size);
}

void *tb_grow(void *array, size_t count, size_t size)
{
    if (count >= 16 && (count & (count - 1)) != 0)
        return array;
    return tb_realloc_array(array, count < 16 ? 16 : count * 2, size);
}

void *tb_calloc(size_t size)
{
    void *p = calloc(1, size > 0 ? size : 1);

    if (!p)
        tb_no_memory(size);
    return p;
}

char *tb_copy_text(const char *text, size_t size)
{
    char *p = tb_realloc(NULL, size + 1);

    if (size > 0)
        memcpy(p, text, size);
    p[size] = '\0';
    return p;
}
