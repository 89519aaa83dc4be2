/* say.c -- questions come in, answers go out; see shop.h. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../table/memory.h"
#include "shop.h"

static char *input;
static uint32_t input_size;
static char *said;
static size_t said_bytes;
static FILE *saying;
static struct lab_json json;

/* Room for the words of the next question. */
WS_EXPORT(room) char *ws_room(uint32_t size);
char *ws_room(uint32_t size)
{
    input = tb_realloc(input, (size_t)size + 1);
    input[size] = '\0';
    input_size = size;
    return input;
}

char *ws_words(void) { return input; }
uint32_t ws_size(void) { return input_size; }

const char *ws_next(char **at)
{
    char *line = *at, *stop = line ? strchr(line, '\n') : NULL;

    if (stop)
        *stop = '\0';
    *at = stop ? stop + 1 : NULL;
    return line ? line : "";
}

WS_EXPORT(said) const char *ws_said_at(void);
const char *ws_said_at(void) { return said; }
WS_EXPORT(said_size) uint32_t ws_said_size(void);
uint32_t ws_said_size(void) { return (uint32_t)said_bytes; }

struct lab_json *ws_say(void)
{
    free(said);
    said = NULL;
    saying = open_memstream(&said, &said_bytes);
    ST_ASSERT(saying);
    memset(&json, 0, sizeof json);
    json.f = saying;
    return &json;
}

void ws_said(void) { fclose(saying); }

void ws_say_text(const char *text, size_t size)
{
    free(said);
    said = tb_copy_text(text, size);
    said_bytes = size;
}

void ws_say_out(struct tx_out *out)
{
    ws_say_text(out->at ? out->at : "", out->size);
    tx_out_free(out);
}

static void put_fault(struct lab_json *j, const char *key, const struct tx_complaint *c)
{
    lab_json_open(j, key, '{');
    lab_json_count(j, "line", c->line);
    lab_json_count(j, "col", c->col);
    lab_json_text(j, "what", c->what);
    lab_json_close(j, '}');
}

int ws_say_fault(const struct tx_complaint *c)
{
    struct lab_json *j = ws_say();

    lab_json_open(j, NULL, '{');
    put_fault(j, "fault", c);
    lab_json_close(j, '}');
    ws_said();
    return -1;
}

void ws_span(struct lab_json *j, const char *key, struct tx_span s)
{
    char *text = tb_copy_text(s.at, s.size);

    lab_json_text(j, key, text);
    free(text);
}

void ws_place(struct lab_json *j, struct tx_span s)
{
    lab_json_count(j, "line", s.line);
    lab_json_count(j, "col", s.col);
    lab_json_count(j, "size", s.size);
}

void ws_faults(struct lab_json *j, const char *key, const struct tx_faults *faults)
{
    lab_json_open(j, key, '[');
    for (uint32_t i = 0; i < faults->count; i++)
        put_fault(j, NULL, &faults->list[i]);
    lab_json_close(j, ']');
}
