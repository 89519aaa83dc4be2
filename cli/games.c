/* games.c -- see games.h. */
#include "games.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "../table/battle.h"
#include "../text/visible.h"

enum { HOUR = 3600, DAY = 24 * HOUR, MOST = 50 * 365 * DAY };

/* ---- which ---- */

int64_t cli_games_age(const char *text)
{
    static const struct {
        char unit;
        unsigned long seconds;
    } units[] = { { 'h', HOUR }, { 'd', DAY }, { 'w', 7 * DAY }, { 'y', 365 * DAY } };
    char *end = NULL;
    const unsigned long n = text[0] >= '1' && text[0] <= '9' ? strtoul(text, &end, 10) : 0;

    for (unsigned i = 0; n > 0 && i < sizeof units / sizeof *units; i++)
        if (end[0] == units[i].unit && end[1] == '\0' && n <= MOST / units[i].seconds)
            return (int64_t)(n * units[i].seconds);
    return 0;
}

int cli_games_filter(const struct cli_args *a, struct cli_games_filter *f)
{
    const char *older = cli_option(a, "older");
    const int64_t age = older ? cli_games_age(older) : 0, now = (int64_t)time(NULL);

    f->rules = a->rs ? a->rs->id : NULL;
    f->is_finished = cli_option(a, "finished") != NULL;
    f->before = age > 0 && age < now ? now - age : age > 0 ? 1 : 0;
    if (older && age == 0)
        return cli_misused(a->self, "--older %s: expected an age such as 12h, 90d, 8w or 1y", older);
    return -1;
}

static const char *string_of(const json_t *o, const char *name)
{
    const char *text = json_string_value(json_object_get(o, name));

    return text ? text : "";
}

int cli_games_is_meant(const struct cli_games_filter *f, const struct sv_entry *e)
{
    json_t *o = json_loads(e->summary, 0, NULL);
    const int is_meant = (f->before == 0 || e->updated < f->before) &&
                         (!f->rules || strcmp(string_of(o, "rules"), f->rules) == 0) &&
                         (!f->is_finished || strcmp(string_of(o, "node"), "over") == 0);

    json_decref(o);
    return is_meant;
}

/* ---- as JSON ---- */

json_t *cli_games_json(const struct sv_entry *e)
{
    json_t *o = json_loads(e->summary, 0, NULL);

    if (!json_is_object(o)) {
        json_decref(o);
        return NULL;
    }
    json_object_set_new(o, "created", json_integer(e->created));
    json_object_set_new(o, "updated", json_integer(e->updated));
    json_object_set_new(o, "size", json_integer((json_int_t)e->size));
    return o;
}

void cli_games_put_json(json_t *o)
{
    json_dumpf(o, stdout, JSON_INDENT(1));
    putchar('\n');
    json_decref(o);
}

/* ---- as text ---- */

/* Text of a database that may be hostile: what would move the cursor or turn the line is shown as a question mark. */
static void put_clean(const char *text, int width)
{
    int letters = 0;

    for (const char *at = text, *from = text; *at && (letters < width || width == 0); from = at, letters++)
        if (tx_is_hidden(tx_next_point(&at)))
            putchar('?');
        else
            fwrite(from, 1, (size_t)(at - from), stdout);
    for (; letters < width; letters++)
        putchar(' ');
}

static void put_time(int64_t when)
{
    const time_t t = (time_t)when;
    struct tm tm;
    char text[32];

    if (localtime_r(&t, &tm) && strftime(text, sizeof text, "%Y-%m-%d %H:%M", &tm) > 0)
        printf("%s", text);
    else
        printf("%" PRId64, when);
}

static const char *side_of(const json_t *o, json_int_t side)
{
    const struct st_ruleset *rs = tb_ruleset_by_id(string_of(o, "rules"));

    return side < 0 || side >= ST_SIDES ? "nobody" : rs ? rs->side_names[side] : side == 0 ? "A" : "B";
}

static void write_state(const json_t *o, char *out, size_t cap)
{
    const char *node = string_of(o, "node");
    const json_int_t winner = json_integer_value(json_object_get(o, "winner")),
                     actor = json_integer_value(json_object_get(o, "actor"));

    if (strcmp(node, "over") == 0 && winner >= 0 && winner < ST_SIDES)
        snprintf(out, cap, "%s won", side_of(o, winner));
    else if (strcmp(node, "over") == 0)
        snprintf(out, cap, "drawn");
    else if (strcmp(node, "chance") == 0)
        snprintf(out, cap, "a die is due");
    else
        snprintf(out, cap, "%s decides", side_of(o, actor));
}

/* "human, computer 3" */
static void write_kinds(const json_t *o, char *out, size_t cap)
{
    const json_t *players = json_object_get(o, "players");
    size_t size = 0;

    out[0] = '\0';
    for (size_t i = 0; i < json_array_size(players) && i < ST_SIDES && size < cap; i++) {
        const json_t *p = json_array_get(players, i), *level = json_object_get(p, "level");
        int n;

        if (level)
            n = snprintf(out + size, cap - size, "%scomputer %d", i ? ", " : "", (int)json_integer_value(level));
        else
            n = snprintf(out + size, cap - size, "%s%s", i ? ", " : "", string_of(p, "kind"));
        size += n > 0 ? (size_t)n : 0;
    }
}

void cli_games_put_head(void)
{
    printf("%-10s  %-12s  %-18s  %-22s  %-14s  %5s  %-16s  %8s\n", "id", "rules", "battle", "players", "state", "rows",
           "last played", "bytes");
}

void cli_games_put_line(const struct sv_entry *e)
{
    json_t *o = json_loads(e->summary, 0, NULL);
    char state[64] = "damaged", kinds[64] = "";

    if (json_is_object(o)) {
        write_state(o, state, sizeof state);
        write_kinds(o, kinds, sizeof kinds);
    }
    put_clean(e->id, 10);
    printf("  ");
    put_clean(string_of(o, "rules"), 12);
    printf("  ");
    put_clean(string_of(o, "battle"), 18);
    printf("  ");
    put_clean(kinds, 22);
    printf("  ");
    put_clean(state, 14);
    printf("  %5u  ", e->rows);
    put_time(e->updated);
    printf("  %8" PRIu64 "\n", e->size);
    json_decref(o);
}

static void put_field(const char *name, const char *text)
{
    printf("%-12s  ", name);
    put_clean(text, 0);
    putchar('\n');
}

void cli_games_put_one(const struct sv_entry *e)
{
    json_t *o = json_loads(e->summary, 0, NULL);
    const json_t *players = json_object_get(o, "players");
    char state[64] = "its summary is damaged; `sandtable verify` says more", kinds[64] = "";

    if (json_is_object(o)) {
        write_state(o, state, sizeof state);
        write_kinds(o, kinds, sizeof kinds);
    }
    put_field("id", e->id);
    put_field("rules", string_of(o, "rules"));
    put_field("battle", string_of(o, "battle"));
    put_field("players", kinds);
    for (size_t i = 0; i < json_array_size(players) && i < ST_SIDES; i++)
        put_field(side_of(o, (json_int_t)i), string_of(json_array_get(players, i), "name"));
    put_field("state", state);
    if (strcmp(string_of(o, "node"), "over") != 0)
        put_field("waits for", string_of(o, "prompt"));
    printf("%-12s  %u\n%-12s  ", "rows", e->rows, "created");
    put_time(e->created);
    printf("\n%-12s  ", "last played");
    put_time(e->updated);
    printf("\n%-12s  %" PRIu64 "\n", "bytes", e->size);
    json_decref(o);
}
