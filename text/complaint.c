/* complaint.c -- what is wrong, in one line that is safe to print. */
#include "complaint.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../table/memory.h"
#include "visible.h"

/* Complaints quote what they found.  A control character in it must not reach a
 * terminal, no other must turn the sentence around, and a quotation that was cut
 * must not end in half a character. */
static void make_printable(char *text)
{
    size_t size, tail = 0, need;

    for (char *at = text; (at = strpbrk(at, "\t\r\n")) != NULL;)
        *at = ' ';
    tx_make_visible(text);
    size = strlen(text);

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
    c->rule = c->reason = 0;
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

/* ---- all of them ---- */

static int is_same(const struct tx_complaint *a, const struct tx_complaint *b)
{
    return a->line == b->line && a->col == b->col && strcmp(a->what, b->what) == 0 && strcmp(a->file, b->file) == 0;
}

int tx_fault_take(struct tx_faults *f, const struct tx_complaint *c)
{
    if (!f)
        return -1;
    for (uint32_t i = 0; i < f->count; i++)
        if (is_same(&f->list[i], c))
            return 0;
    if (f->count == TX_FAULTS_MAX) {
        f->more++;
        return 0;
    }
    f->list = tb_grow(f->list, f->count, sizeof *f->list);
    f->list[f->count++] = *c;
    return 0;
}

uint32_t tx_fault_count(const struct tx_faults *f) { return f->count + f->more; }

/* Where the file of a fault was read first. */
static uint32_t file_order(const struct tx_faults *f, const struct tx_complaint *c)
{
    uint32_t i = 0;

    while (i < f->count && strcmp(f->list[i].file, c->file) != 0)
        i++;
    return i;
}

static int comes_after(const uint32_t order[2], const struct tx_complaint *a, const struct tx_complaint *b)
{
    if (order[0] != order[1])
        return order[0] > order[1];
    return a->line != b->line ? a->line > b->line : a->col > b->col;
}

void tx_faults_sort(struct tx_faults *f)
{
    uint32_t order[TX_FAULTS_MAX];

    for (uint32_t i = 0; i < f->count; i++)
        order[i] = file_order(f, &f->list[i]);
    for (uint32_t i = 1; i < f->count; i++)
        for (uint32_t k = i; k > 0 && comes_after(order + k - 1, &f->list[k - 1], &f->list[k]); k--) {
            const struct tx_complaint c = f->list[k];
            const uint32_t o = order[k];

            f->list[k] = f->list[k - 1];
            f->list[k - 1] = c;
            order[k] = order[k - 1];
            order[k - 1] = o;
        }
}

void tx_faults_keep(struct tx_faults *f, const char *file)
{
    struct tx_complaint own;
    uint32_t n = 0;

    tx_complain(&own, file, 0, 0, "%s", ""); /* as complaints have its name */
    for (uint32_t i = 0; i < f->count; i++)
        if (strcmp(f->list[i].file, own.file) == 0)
            f->list[n++] = f->list[i];
    f->count = n;
}

void tx_faults_free(struct tx_faults *f)
{
    free(f->list);
    memset(f, 0, sizeof *f);
}
