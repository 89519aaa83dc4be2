/* memory.h -- memory for hosted programs; they exit if there is not enough, and the library returns an error. */
#ifndef ST_TABLE_MEMORY_H
#define ST_TABLE_MEMORY_H

#include <stddef.h>

/* What happens if there is not enough memory: a program says so and exits with status 70.  It does not return.  Each
 * host defines it, as it does st_bug(). */
void tb_no_memory(size_t size) __attribute__((noreturn));
/* realloc() that never fails: if out of memory, it calls tb_no_memory(). */
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
