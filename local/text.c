/* text.c -- texts that grow, and what is written into them. */
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "../table/memory.h"
#include "local.h"

void lo_clear(struct lo_text *t)
{
    lo_add(t, "", 0);
    t->size = 0;
    t->at[0] = '\0';
}

void lo_add(struct lo_text *t, const char *text, size_t size)
{
    if (size >= t->cap - t->size) {
        t->cap = (t->cap + size + 64) * 2;
        t->at = tb_realloc(t->at, t->cap);
    }
    memcpy(t->at + t->size, text, size);
    t->size += size;
    t->at[t->size] = '\0';
}

void lo_print(struct lo_text *t, const char *format, ...)
{
    char words[TX_TEXT_MAX + 256];
    va_list args;

    va_start(args, format);
    vsnprintf(words, sizeof words, format, args);
    va_end(args);
    lo_add(t, words, strlen(words));
}

void lo_hex(struct lo_text *t, const uint8_t *bytes, size_t size)
{
    for (size_t i = 0; i < size; i++)
        lo_print(t, "%02x", bytes[i]);
}

void lo_string(struct lo_text *t, const char *words)
{
    lo_add(t, "\"", 1);
    for (const char *at = words; *at; at++) {
        const unsigned char ch = (unsigned char)*at;

        if (ch == '"' || ch == '\\')
            lo_add(t, "\\", 1);
        if (ch < 0x20)
            lo_print(t, "\\u%04x", ch);
        else
            lo_add(t, at, 1);
    }
    lo_add(t, "\"", 1);
}

static int digit(char ch) { return ch >= '0' && ch <= '9' ? ch - '0' : ch >= 'a' && ch <= 'f' ? ch - 'a' + 10 : -1; }

int lo_read_hex(const char *digits, uint8_t *bytes, size_t size)
{
    for (size_t i = 0; i < size; i++) {
        const int high = digit(digits[2 * i]), low = high < 0 ? -1 : digit(digits[2 * i + 1]);

        if (low < 0)
            return -1;
        bytes[i] = (uint8_t)(high << 4 | low);
    }
    return 0;
}
