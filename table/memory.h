/* memory.h -- memory for hosted programs: there is enough of it, or the program ends. */
#ifndef ST_TABLE_MEMORY_H
#define ST_TABLE_MEMORY_H

#include <stddef.h>

/* realloc() that does not fail: without memory it says so and exits with status 70. */
void *tb_realloc(void *old, size_t size);
/* The same for `count` things of `size` bytes; the product is checked. */
void *tb_realloc_array(void *old, size_t count, size_t size);
/* Room for one more in an array that holds `count`; its room doubles, so it need not be remembered. */
void *tb_grow(void *array, size_t count, size_t size);
/* Zeroed memory. */
void *tb_calloc(size_t size);
/* A copy of a text of `size` bytes with a NUL after it. */
char *tb_copy_text(const char *text, size_t size);

#endif
