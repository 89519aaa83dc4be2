/* typed.c -- a question as the command that asks it; see question.h. */
#include <stdio.h>
#include <string.h>

#include "question.h"
#include "typed.h"

struct line {
    char *out;
    size_t n, cap;
};

static void put(struct line *l, const char *text, size_t size)
{
    if (l->n + size < l->cap)
        memcpy(l->out + l->n, text, size);
    l->n += size;
}

/* Has a word nothing that a shell would take for something else? */
static int is_plain(const char *word)
{
    static const char plain[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_./+:,@%=-";

    return *word != '\0' && word[strspn(word, plain)] == '\0';
}

void lab_put_typed(FILE *f, const char *word)
{
    if (is_plain(word)) {
        fputs(word, f);
        return;
    }
    fputc('\'', f);
    for (; *word; word++)
        fprintf(f, *word == '\'' ? "'\\''" : "%c", *word);
    fputc('\'', f);
}

/* A word of a shell, in quotes if it needs some. */
static void put_word(struct line *l, const char *option, const char *word)
{
    put(l, " ", 1);
    put(l, option, strlen(option));
    put(l, " ", *option != '\0');
    if (is_plain(word)) {
        put(l, word, strlen(word));
        return;
    }
    put(l, "'", 1);
    for (; *word; word++)
        put(l, *word == '\'' ? "'\\''" : word, *word == '\'' ? 4 : 1);
    put(l, "'", 1);
}

/* A list as one word; commas divide it, so it is none that holds some. Returns 0 if it cannot be. */
static int put_list(struct line *l, const char *option, const char *before, const char *const *word, uint32_t count)
{
    char list[4096];
    size_t n = (size_t)snprintf(list, sizeof list, "%s", before);

    for (uint32_t i = 0; i < count && n < sizeof list; i++) {
        if (strchr(word[i], ','))
            return 0;
        n += (size_t)snprintf(list + n, sizeof list - n, "%s%s", i ? "," : "", word[i]);
    }
    put_word(l, option, list);
    return n < sizeof list;
}

static void put_number(struct line *l, const char *option, const char *format, double number)
{
    char word[32];

    snprintf(word, sizeof word, format, number);
    put_word(l, option, word);
}

/* The books, as `lab` takes them; 0 if it has no words for them. */
static int put_books(struct line *l, const struct lab_question *q)
{
    const struct lab_book *changed = &q->book[q->kind == LAB_COMPARE];

    if (q->kind == LAB_COMPARE && (q->book[0].changes > 0 || (q->book[0].rulebook && !changed->rulebook)))
        return 0;
    if (q->kind == LAB_COMPARE && q->book[0].rulebook) {
        put_word(l, "", q->book[0].rulebook);
        put_word(l, "", changed->rulebook);
    } else if (changed->rulebook) {
        put_word(l, "--rulebook", changed->rulebook);
    }
    for (uint32_t i = 0; i < changed->changes; i++)
        put_word(l, "--set", changed->change[i]);
    return 1;
}

int lab_question_command(const struct lab_question *q, char *out, size_t cap)
{
    static const char *const dice[] = { "order", "purpose", "separate" };
    struct line l = { out, 0, cap };
    char seed[32], number[1024];
    int can;

    put(&l, "sandtable lab", 13);
    put_word(&l, "", lab_question_kinds[q->kind]);
    snprintf(number, sizeof number, "%s=", q->number ? q->number : "");
    can = q->kind != LAB_SWEEP || put_list(&l, "", number, q->value, q->values);
    snprintf(number, sizeof number, "%s=", q->by ? q->by : "");
    can = can && (!q->by || put_list(&l, "", number, q->by_value, q->by_values));
    if (q->units)
        put(&l, " --units", 8);
    if (q->rules)
        put_word(&l, "--rules", q->rules);
    for (uint32_t i = 0; i < q->battles; i++)
        if (q->battle[i])
            put_word(&l, "--scenario", q->battle[i]);
    can = can && put_books(&l, q);
    can = can && put_list(&l, "--players", "", q->player, q->players);
    if (q->precision > 0)
        put_number(&l, "--precision", "%.6g%%", 100 * q->precision);
    if (q->precision <= 0 || q->pairs != lab_question_usual().pairs)
        put_number(&l, "--pairs", "%.0f", (double)q->pairs);
    snprintf(seed, sizeof seed, "%llu", (unsigned long long)q->seed);
    put_word(&l, "--seed", seed);
    put_word(&l, "--dice", dice[q->common]);
    put(&l, "", 1);
    return can && l.n <= cap ? 0 : -1;
}
