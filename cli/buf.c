/* buf.c -- a text that grows, and lines of a given width. */
#include "buf.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../table/memory.h"

enum { STEP = 1024 };

/* Room for so many more bytes and a NUL.  The room is always the next multiple of STEP. */
static void make_room(struct cli_buf *b, size_t more)
{
    const size_t have = b->at ? b->size / STEP * STEP + STEP : 0;

    if (b->size + more >= have)
        b->at = tb_realloc(b->at, (b->size + more) / STEP * STEP + STEP);
}

void cli_put_bytes(struct cli_buf *b, const char *text, size_t size)
{
    make_room(b, size);
    if (size > 0) /* nothing has no address to copy from */
        memcpy(b->at + b->size, text, size);
    b->size += size;
    b->at[b->size] = '\0';
}

void cli_put(struct cli_buf *b, const char *format, ...)
{
    va_list args;
    int size;

    va_start(args, format);
    size = vsnprintf(NULL, 0, format, args);
    va_end(args);
    if (size < 0)
        return;
    make_room(b, (size_t)size);
    va_start(args, format);
    vsnprintf(b->at + b->size, (size_t)size + 1, format, args);
    va_end(args);
    b->size += (size_t)size;
}

void cli_put_spaces(struct cli_buf *b, uint32_t count)
{
    while (count-- > 0)
        cli_put_bytes(b, " ", 1);
}

void cli_buf_free(struct cli_buf *b)
{
    free(b->at);
    memset(b, 0, sizeof *b);
}

uint32_t cli_count_lines(const struct cli_buf *b)
{
    uint32_t n = 0;

    for (size_t i = 0; i < b->size; i++)
        n += b->at[i] == '\n';
    return n;
}

uint32_t cli_columns(const char *text, size_t size)
{
    uint32_t n = 0;

    for (size_t i = 0; i < size; i++)
        n += ((unsigned char)text[i] & 0xc0) != 0x80;
    return n;
}

static int continues(char ch) { return ((unsigned char)ch & 0xc0) == 0x80; }

int cli_wrap(const char **rest, uint32_t width, const char **line, size_t *size)
{
    const char *at = *rest;
    size_t n = 0, blank = 0;
    uint32_t columns = 0;

    while (*at == ' ')
        at++;
    *line = at;
    for (; at[n] && at[n] != '\n'; n++) {
        columns += !continues(at[n]);
        if (columns > width)
            break;
        if (at[n] == ' ')
            blank = n;
    }
    if (at[n] == ' ' || at[n] == '\n' || !at[n])
        blank = n; /* what has fitted ends with a word */
    *size = blank > 0 ? blank : n;
    *rest = at + *size + (at[*size] == '\n');
    return *rest > at;
}
