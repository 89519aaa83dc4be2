/* memory.h -- memory for hosted programs; they exit if there is not enough. */
#ifndef ST_TABLE_MEMORY_H
#define ST_TABLE_MEMORY_H

#include <stddef.h>

/* realloc() that never fails: if out of memory, it says so and exits with status 70. */
void *tb_realloc(void *old, size_t size);
/* The same for `count` items of `size` bytes; checks for overflow. */
void *tb_realloc_array(void *old, size_t count, size_t size);
/* Make room for one more item in an array that holds `count`. The capacity doubles and follows from the count. */
void *tb_grow(void *array, size_t count, size_t size);
/* Zeroed memory. */
void *tb_calloc(size_t size);
/* A copy of a text of `size` bytes with a NUL after it. */
char *tb_copy_text(const char *text, size_t size);

#endif
