/* complaint.c -- what is wrong, in one line that is safe to print. */
#include "complaint.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

/* Complaints quote what they found.  A control character in it must not reach a
 * terminal, and a quotation that was cut must not end in half a character. */
static void make_printable(char *text)
{
    size_t size = strlen(text), tail = 0, need;

    for (size_t i = 0; i < size; i++)
        if ((unsigned char)text[i] < ' ' || text[i] == 127)
            text[i] = text[i] == '\n' || text[i] == '\t' || text[i] == '\r' ? ' ' : '?';
    while (tail < size && tail < 3 && ((unsigned char)text[size - 1 - tail] & 0xc0) == 0x80)
        tail++;
    if (tail == size)
        return;
    need = (unsigned char)text[size - 1 - tail];
    need = need >= 0xf0 ? 3 : need >= 0xe0 ? 2 : need >= 0xc0 ? 1 : 0;
    if (tail < need)
        text[size - 1 - tail] = '\0';
}

int tx_complain(struct tx_complaint *c, const char *file, uint32_t line, uint32_t col, const char *format, ...)
{
    va_list args;

    snprintf(c->file, sizeof c->file, "%s", file);
    make_printable(c->file);
    c->line = line;
    c->col = col;
    va_start(args, format);
    vsnprintf(c->what, sizeof c->what, format, args);
    va_end(args);
    make_printable(c->what);
    return -1;
}

void tx_complaint_text(const struct tx_complaint *c, char *out, uint32_t cap)
{
    if (c->line > 0 && c->col > 0)
        snprintf(out, cap, "%s:%u:%u: %s", c->file, c->line, c->col, c->what);
    else if (c->line > 0)
        snprintf(out, cap, "%s:%u: %s", c->file, c->line, c->what);
    else
        snprintf(out, cap, "%s: %s", c->file, c->what);
}
