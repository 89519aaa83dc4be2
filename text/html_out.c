/* html_out.c -- see html_out.h. */
#include "html_out.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../table/memory.h"

void tx_out_bytes(struct tx_out *o, const char *text, size_t size)
{
    if (size >= o->cap - o->size) {
        o->cap = (o->cap + size) * 2 + 64;
        o->at = tb_realloc(o->at, o->cap);
    }
    if (size > 0)
        memcpy(o->at + o->size, text, size);
    o->size += size;
    o->at[o->size] = '\0';
}

void tx_out_put(struct tx_out *o, const char *markup) { tx_out_bytes(o, markup, strlen(markup)); }

void tx_out_format(struct tx_out *o, const char *format, ...)
{
    char text[512];
    va_list args;
    int n;

    va_start(args, format);
    n = vsnprintf(text, sizeof text, format, args);
    va_end(args);
    if (n > 0)
        tx_out_bytes(o, text, (size_t)n < sizeof text ? (size_t)n : sizeof text - 1);
}

static const char *entity(char ch)
{
    switch (ch) {
    case '&': return "&amp;";
    case '<': return "&lt;";
    case '>': return "&gt;";
    case '"': return "&quot;";
    case '\'': return "&#39;";
    default: return NULL;
    }
}

void tx_out_escape(struct tx_out *o, const char *text, size_t size)
{
    size_t from = 0;

    for (size_t i = 0; i < size; i++) {
        const char *instead = entity(text[i]);

        if (!instead)
            continue;
        tx_out_bytes(o, text + from, i - from);
        tx_out_put(o, instead);
        from = i + 1;
    }
    tx_out_bytes(o, text + from, size - from);
}

void tx_out_words(struct tx_out *o, const char *text) { tx_out_escape(o, text, strlen(text)); }

void tx_out_free(struct tx_out *o)
{
    free(o->at);
    memset(o, 0, sizeof *o);
}
