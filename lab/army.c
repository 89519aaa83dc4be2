/* army.c -- see army.h. */
#include "army.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../table/memory.h"
#include "../text/position.h"

enum { SHORT_WORDS = 3 };

/* ---- reading ---- */

static int add_line(struct lab_army *a, uint32_t node, struct tx_complaint *c)
{
    struct tx_span rest = a->yaml.node[node].text;
    const struct tx_span name = tx_span_word(&rest);
    struct lab_line line = { .node = node };

    if (a->yaml.node[node].kind != TX_YAML_WORD ||
        tx_units_parse(name.at, name.size, &line.side, &line.first, &line.last))
        return tx_complain(c, a->yaml.file.name, a->yaml.node[node].text.line, 0, "expected a unit");
    a->line = tb_grow(a->line, a->lines, sizeof *a->line);
    a->line[a->lines++] = line;
    return 0;
}

int lab_army_read(struct lab_army *a, const char *name, const char *data, size_t size, struct tx_complaint *c)
{
    int rc = -1;

    memset(a, 0, sizeof *a);
    if (tx_yaml_read(&a->yaml, name, data, size, c))
        return -1;
    for (uint32_t key = a->yaml.node[1].child; key; key = a->yaml.node[key].next) {
        const uint32_t value = a->yaml.node[key].child, next = a->yaml.node[key].next;

        if (!tx_span_is(a->yaml.node[key].text, "units"))
            continue;
        rc = 0;
        a->from = a->yaml.node[key].text.line;
        a->to = next ? a->yaml.node[next].text.line : UINT32_MAX;
        for (uint32_t i = a->yaml.node[value].child; i && rc == 0; i = a->yaml.node[i].next)
            rc = add_line(a, i, c);
    }
    if (rc != 0 || a->lines == 0) {
        lab_army_free(a);
        return tx_complain(c, name, 0, 0, "has no list of units that can be changed");
    }
    return 0;
}

void lab_army_free(struct lab_army *a)
{
    tx_yaml_free(&a->yaml);
    free(a->line);
    memset(a, 0, sizeof *a);
}

struct tx_span lab_line_place(const struct lab_army *a, uint32_t line, const struct st_ruleset *rs,
                              const struct st_setting *set)
{
    struct tx_span rest = a->yaml.node[a->line[line].node].text, none = { NULL, 0, 0, 0 };

    tx_span_word(&rest);
    for (;;) {
        const struct tx_span word = tx_span_word(&rest);
        struct tx_assign got;
        char why[256];

        if (word.size == 0)
            return none;
        if (tx_word_field(rs, set, ST_OF_PIECE, word.at, word.size, &got, why, sizeof why) == 0 &&
            (rs->fields[got.field].type == ST_T_CELL || rs->fields[got.field].type == ST_T_POINT))
            return word;
    }
}

void lab_line_name(const struct lab_army *a, uint32_t line, const struct st_ruleset *rs, const struct st_setting *set,
                   char *out, size_t cap)
{
    const struct tx_span place = lab_line_place(a, line, rs, set);
    struct tx_span rest = a->yaml.node[a->line[line].node].text;
    size_t n = 0;

    for (uint32_t i = 0; i < SHORT_WORDS && n < cap; i++) {
        const struct tx_span word = tx_span_word(&rest);

        if (word.size == 0 || word.at == place.at)
            return;
        n += (size_t)snprintf(out + n, cap - n, "%s%.*s", i ? " " : "", (int)word.size, word.at);
    }
}

/* ---- writing ---- */

struct writer {
    char *at;
    size_t size, cap;
};

static void put(struct writer *w, const char *text, size_t size)
{
    if (w->size + size + 1 > w->cap) {
        w->cap = 2 * (w->size + size + 1);
        w->at = tb_realloc(w->at, w->cap);
    }
    memcpy(w->at + w->size, text, size);
    w->size += size;
    w->at[w->size] = '\0';
}

__attribute__((format(printf, 2, 3))) static void say(struct writer *w, const char *format, ...)
{
    char text[128];
    va_list list;

    va_start(list, format);
    vsnprintf(text, sizeof text, format, list);
    va_end(list);
    put(w, text, strlen(text));
}

/* Who a unit of the old text is now: by side and old number. 0: it is not there any more. */
struct numbers {
    uint32_t now[2][ST_PIECES_MAX + 1];
};

/* The words of a line after its name; `shift` is added to the units of this line itself. */
static void put_words(struct writer *w, const struct lab_line *line, struct tx_span rest, const struct numbers *n,
                      uint32_t first, struct tx_span place, const char *instead)
{
    for (;;) {
        const struct tx_span word = tx_span_word(&rest);
        const char *equals = word.size > 0 ? memchr(word.at, '=', word.size) : NULL;
        const uint32_t head = equals ? (uint32_t)(equals + 1 - word.at) : 0;
        uint32_t side, number;

        if (word.size == 0)
            return;
        put(w, " ", 1);
        if (instead && word.at == place.at) {
            put(w, instead, strlen(instead));
        } else if (equals && tx_unit_parse(word.at + head, word.size - head, &side, &number) == 0) {
            const int is_own = side == line->side && number >= line->first && number <= line->last;

            put(w, word.at, head);
            say(w, "%c%u", "AB"[side], is_own ? first + number - line->first : n->now[side][number]);
        } else {
            for (uint32_t i = 0; i < word.size; i++)
                put(w, word.at[i] == '\'' ? "''" : &word.at[i], word.at[i] == '\'' ? 2 : 1);
        }
    }
}

static void put_line(struct writer *w, const struct lab_army *a, uint32_t i, const struct numbers *n, uint32_t first,
                     const char *instead, struct tx_span place)
{
    const struct lab_line *line = &a->line[i];
    const uint32_t last = first + line->last - line->first;
    struct tx_span rest = a->yaml.node[line->node].text;

    tx_span_word(&rest);
    say(w, "  - '%c%u", "AB"[line->side], first);
    if (last > first)
        say(w, "-%c%u", "AB"[line->side], last);
    put_words(w, line, rest, n, first, place, instead);
    put(w, "'\n", 2);
}

static void put_units(struct writer *w, const struct lab_army *a, const struct lab_times *times,
                      const struct st_ruleset *rs, const struct st_setting *set)
{
    struct numbers n = { { { 0 } } };
    uint32_t next[2] = { 1, 1 };

    for (uint32_t i = 0; i < a->lines; i++)
        for (uint32_t k = a->line[i].first; times[i].times > 0 && k <= a->line[i].last; k++)
            n.now[a->line[i].side][k] = next[a->line[i].side]++;
    say(w, "units:\n");
    for (uint32_t i = 0; i < a->lines; i++) {
        const struct lab_line *line = &a->line[i];
        const struct tx_span none = { NULL, 0, 0, 0 };

        if (times[i].times == 0)
            continue;
        put_line(w, a, i, &n, n.now[line->side][line->first], NULL, none);
        if (times[i].times > 1) {
            put_line(w, a, i, &n, next[line->side], times[i].place, lab_line_place(a, i, rs, set));
            next[line->side] += line->last - line->first + 1;
        }
    }
}

char *lab_army_text(const struct lab_army *a, const struct lab_times *times, const struct st_ruleset *rs,
                    const struct st_setting *set)
{
    struct writer w = { NULL, 0, 0 };
    struct tx_lines lines = tx_lines_of(&a->yaml.file);
    struct tx_span line;

    for (; tx_line_look(&lines, &line); tx_line_take(&lines)) {
        if (line.line == a->from)
            put_units(&w, a, times, rs, set);
        if (line.line < a->from || line.line >= a->to) {
            put(&w, line.at, line.size);
            put(&w, "\n", 1);
        }
    }
    return w.at;
}
