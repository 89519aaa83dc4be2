/* json.c -- see json.h. */
#include "json.h"

#include <math.h>

#include "../core/game.h"

void lab_json_put_text(FILE *f, const char *text)
{
    fputc('"', f);
    for (; *text; text++)
        if (*text == '"' || *text == '\\')
            fprintf(f, "\\%c", *text);
        else if (*text == '\n')
            fputs("\\n", f);
        else if ((unsigned char)*text >= ' ')
            fputc(*text, f);
    fputc('"', f);
}

static void begin(struct lab_json *j, const char *key)
{
    if (j->has[j->depth])
        fputc(',', j->f);
    j->has[j->depth] = 1;
    if (!key)
        return;
    lab_json_put_text(j->f, key);
    fputc(':', j->f);
}

void lab_json_open(struct lab_json *j, const char *key, char bracket)
{
    begin(j, key);
    fputc(bracket, j->f);
    j->depth++;
    ST_ASSERT(j->depth < LAB_JSON_DEPTH);
    j->has[j->depth] = 0;
}

void lab_json_close(struct lab_json *j, char bracket)
{
    j->depth--;
    fputc(bracket, j->f);
    if (j->depth == 0)
        fputc('\n', j->f);
}

void lab_json_text(struct lab_json *j, const char *key, const char *text)
{
    begin(j, key);
    lab_json_put_text(j->f, text);
}

void lab_json_number(struct lab_json *j, const char *key, double n)
{
    begin(j, key);
    if (isfinite(n))
        fprintf(j->f, "%.6g", n);
    else
        fputs("null", j->f);
}

void lab_json_integer(struct lab_json *j, const char *key, int64_t n)
{
    begin(j, key);
    fprintf(j->f, "%lld", (long long)n);
}

void lab_json_count(struct lab_json *j, const char *key, uint64_t n)
{
    begin(j, key);
    fprintf(j->f, "%llu", (unsigned long long)n);
}

void lab_json_bool(struct lab_json *j, const char *key, int is_true)
{
    begin(j, key);
    fputs(is_true ? "true" : "false", j->f);
}

void lab_json_null(struct lab_json *j, const char *key)
{
    begin(j, key);
    fputs("null", j->f);
}
