/* vocabulary.c -- the words that an example of the open copy can say, for an editor that offers them. */
#include <stdio.h>
#include <string.h>

#include "../text/words.h"
#include "shop.h"

enum { USUAL = 12 }; /* columns and rows of the board whose places are told */

static void say_names(struct lab_json *j, const char *names)
{
    char word[TB_NAME_MAX];

    while (*names) {
        const size_t n = strcspn(names, "|");

        snprintf(word, sizeof word, "%.*s", n < sizeof word ? (int)n : 0, names);
        if (word[0])
            lab_json_text(j, NULL, word);
        names += n + (names[n] == '|');
    }
}

/* Names of fields, or the words for their values. */
static void say_fields(struct lab_json *j, const struct st_ruleset *rs, int is_unit)
{
    for (uint32_t i = 0; i < rs->field_count; i++) {
        const struct st_field *f = &rs->fields[i];

        if ((f->entity == ST_OF_PIECE) != is_unit)
            continue;
        if (!is_unit)
            lab_json_text(j, NULL, f->name);
        for (uint32_t k = 0; f->names && (f->type == ST_T_NAME || f->type == ST_T_FLAG) && f->names[k]; k++) {
            say_names(j, f->names[k]);
            if (f->type == ST_T_FLAG)
                break;
        }
    }
}

static void say_points(struct lab_json *j, const struct st_ruleset *rs)
{
    char word[TB_NAME_MAX];

    for (int32_t y = 0; rs->space == ST_SQUARE && y < USUAL; y++)
        for (int32_t x = 0; x < USUAL; x++) {
            struct tx_text t = tx_text_of(word, sizeof word);

            tx_put_point(&t, rs, x, y);
            lab_json_text(j, NULL, word);
        }
}

/* {lines, verbs, events, refusals, clauses, fields, values, points}: lists of words. */
WS_EXPORT(vocabulary) void ws_vocabulary(void);
void ws_vocabulary(void)
{
    static const char *const line[] = { "do",      "roll",   "draw",     "event", "no",   "ask",
                                        "choices", "refuse", "end",      "gone",  "over", "odds",
                                        "option",  "start",  "scenario", "board", "set" };
    const struct st_ruleset *rs = ws_page()->rs;
    struct lab_json *j = ws_say();

    lab_json_open(j, NULL, '{');
    lab_json_open(j, "lines", '[');
    for (size_t i = 0; i < sizeof line / sizeof *line; i++)
        lab_json_text(j, NULL, line[i]);
    lab_json_close(j, ']');
    lab_json_open(j, "verbs", '[');
    for (uint32_t i = 1; rs && i < rs->verb_count; i++)
        lab_json_text(j, NULL, rs->verbs[i].name);
    lab_json_close(j, ']');
    lab_json_open(j, "events", '[');
    for (uint32_t i = 1; rs && i < rs->event_count; i++)
        lab_json_text(j, NULL, rs->events[i].name);
    lab_json_close(j, ']');
    lab_json_open(j, "refusals", '[');
    for (uint32_t i = 0; rs && i < rs->refusal_count; i++)
        lab_json_text(j, NULL, rs->refusals[i].name);
    lab_json_close(j, ']');
    lab_json_open(j, "clauses", '[');
    for (uint32_t i = 1; rs && i < rs->clause_count; i++)
        lab_json_text(j, NULL, rs->clauses[i]);
    lab_json_close(j, ']');
    lab_json_open(j, "fields", '[');
    if (rs)
        say_fields(j, rs, 0);
    lab_json_close(j, ']');
    lab_json_open(j, "values", '[');
    if (rs)
        say_fields(j, rs, 1);
    lab_json_close(j, ']');
    lab_json_open(j, "points", '[');
    if (rs)
        say_points(j, rs);
    lab_json_close(j, ']');
    lab_json_close(j, '}');
    ws_said();
}
