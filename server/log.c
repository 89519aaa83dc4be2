/* log.c -- see log.h. */
#include "log.h"

#include <jansson.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { LINE_MAX_BYTES = 1024 };

static int is_as_json;

void sv_log_as_json(int is_json) { is_as_json = is_json; }

/* "2026-11-18T15:04:05.250Z" */
static void write_time(char *out, size_t cap)
{
    struct timespec now;
    struct tm tm;
    size_t size;

    clock_gettime(CLOCK_REALTIME, &now);
    gmtime_r(&now.tv_sec, &tm);
    size = strftime(out, cap, "%Y-%m-%dT%H:%M:%S", &tm);
    snprintf(out + size, cap - size, ".%03dZ", (int)(now.tv_nsec / 1000000));
}

/* One write for each line, so that lines of two processes do not mix. */
static void put_json(const char *event, const char *game, const char *text)
{
    char when[40];
    json_t *o, *words = json_string(text);
    char *line;

    write_time(when, sizeof when);
    /* A path may be no UTF-8. */
    o = json_pack("{s:s, s:s, s:o}", "time", when, "event", event, "text", words ? words : json_string("?"));
    if (game)
        json_object_set_new(o, "game", json_string(game));
    line = json_dumps(o, JSON_COMPACT);
    if (line)
        fprintf(stderr, "%s\n", line);
    free(line);
    json_decref(o);
}

static void put(int is_detail, const char *event, const char *game, const char *format, va_list args)
{
    char text[LINE_MAX_BYTES];

    vsnprintf(text, sizeof text, format, args);
    if (is_as_json)
        put_json(event, game, text);
    else if (!is_detail)
        fprintf(stderr, "sandtable: %s\n", text);
}

void sv_log(const char *event, const char *game, const char *format, ...)
{
    va_list args;

    va_start(args, format);
    put(0, event, game, format, args);
    va_end(args);
}

void sv_log_detail(const char *event, const char *game, const char *format, ...)
{
    va_list args;

    va_start(args, format);
    put(1, event, game, format, args);
    va_end(args);
}
