/* ironpush_questions.h -- questions to the judge of Iron Push, kept with the answers of the engine for one batch. */
#ifndef IRONPUSH_QUESTIONS_H
#define IRONPUSH_QUESTIONS_H

#include "ironpush_draft.h"

enum { BATCH = 4000, PER_TABLE = 40, TABLES = 2 * BATCH / PER_TABLE, SAID = 512 };

/* How the two answers are compared: word for word; a refusal is one of the faults; parts in any order. */
enum how { SAME, AMONG, PARTS };

struct question {
    enum how how;
    uint32_t table, kind;
    char ask[96], said[SAID];
};

static struct question asked[BATCH];
static uint32_t questions, tables;
static char table_text[TABLES][TEXT];

/* ---- questions ---- */

static struct question *ask(enum how how, const char *format, ...)
{
    struct question *q = &asked[questions++];
    va_list args;

    q->how = how;
    q->table = tables;
    q->kind = UINT32_MAX;
    q->said[0] = 0;
    va_start(args, format);
    vsnprintf(q->ask, sizeof q->ask, format, args);
    va_end(args);
    return q;
}

static void answer(struct question *q, const char *format, ...)
{
    const size_t n = strlen(q->said);
    va_list args;

    va_start(args, format);
    vsnprintf(q->said + n, sizeof q->said - n, format, args);
    va_end(args);
}

static void answer_yes_no(struct question *q, int yes) { answer(q, yes ? "yes" : "no"); }

/* ---- the judge's answers ---- */

static int is_among(const char *faults, const char *word)
{
    const char *slash = strchr(word, '/');
    const size_t n = slash ? (size_t)(slash - word) : strlen(word);

    for (const char *at = faults; at; at = strstr(at, ", ") ? strstr(at, ", ") + 2 : NULL)
        if (strncmp(at, word, n) == 0 && (at[n] == 0 || at[n] == ',' || at[n] == ' '))
            return 1;
    return slash ? is_among(faults, slash + 1) : 0;
}

static int same_parts(const char *a, const char *b)
{
    if (strlen(a) != strlen(b))
        return 0;
    for (const char *at = a; at; at = strstr(at, ", ") ? strstr(at, ", ") + 2 : NULL) {
        const char *end = strstr(at, ", ");
        char part[64];

        snprintf(part, sizeof part, "%.*s", end ? (int)(end - at) : (int)strlen(at), at);
        if (!is_among(b, part))
            return 0;
    }
    return 1;
}

static int agrees(const struct question *q, char *judged)
{
    switch (q->how) {
    case AMONG: return strcmp(q->said, "none") == 0 ? strcmp(judged, "none") == 0 : is_among(judged, q->said);
    case PARTS: return same_parts(q->said, judged);
    case SAME:
        if (strcmp(q->said, "not") == 0)
            return strcmp(judged, "ok") != 0;
    }
    return strcmp(q->said, judged) == 0;
}

#endif
