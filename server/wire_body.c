/* wire_body.c -- reads the bodies of requests, as strictly as wire.c reads messages. */
#include <stdio.h>
#include <string.h>

#include "../ai/player.h"
#include "wire.h"
#include "wire_json.h"

/* Read the level of a computer, with a default; a person must not have one. */
static int read_level(const json_t *p, const char *kind, uint8_t *level, struct tx_complaint *c)
{
    const json_t *said = json_object_get(p, "level");

    *level = 0;
    if (strcmp(kind, "human") == 0)
        return said ? tx_complain(c, SV_WIRE_NAME, 0, 0, "level: only a computer has one") : 0;
    if (strcmp(kind, "computer") != 0)
        return tx_complain(c, SV_WIRE_NAME, 0, 0, "kind: expected human or computer");
    if (said && (!json_is_integer(said) || json_integer_value(said) < 1 || json_integer_value(said) > ST_LEVELS))
        return tx_complain(c, SV_WIRE_NAME, 0, 0, "level: expected 1 to %d", ST_LEVELS);
    *level = (uint8_t)(said ? json_integer_value(said) : SV_LEVEL);
    return 0;
}

static int read_players(const json_t *o, struct sv_create *r, struct tx_complaint *c)
{
    static const char *const names[] = { "name", "kind", "level", NULL };
    const json_t *list = json_object_get(o, "players");
    char kind[16];

    if (!list)
        return 0;
    if (!json_is_array(list) || json_array_size(list) != ST_SIDES)
        return tx_complain(c, SV_WIRE_NAME, 0, 0, "players: expected a list of two");
    for (int i = 0; i < ST_SIDES; i++) {
        const json_t *p = json_array_get(list, (size_t)i);

        if (!json_is_object(p))
            return tx_complain(c, SV_WIRE_NAME, 0, 0, "players: expected objects");
        if (sv_json_has_only(p, names, c) || sv_json_text(p, "kind", kind, sizeof kind, c) ||
            sv_json_text(p, "name", r->player[i].name, TB_NAME_MAX, c) || sv_check_name(r->player[i].name, c))
            return -1;
        if (read_level(p, kind, &r->player[i].level, c))
            return -1;
    }
    r->has_players = 1;
    return 0;
}

static int read_dice(const json_t *o, struct sv_create *r, struct tx_complaint *c)
{
    char words[16];

    r->dice = SV_DICE_UNSAID;
    if (!json_object_get(o, "dice"))
        return 0;
    if (sv_json_text(o, "dice", words, sizeof words, c))
        return -1;
    r->dice = strcmp(words, "rolled") == 0  ? SV_DICE_ROLLED
              : strcmp(words, "asked") == 0 ? SV_DICE_ASKED
                                            : SV_DICE_UNSAID;
    return r->dice == SV_DICE_UNSAID ? tx_complain(c, SV_WIRE_NAME, 0, 0, "dice: expected rolled or asked") : 0;
}

/* At one screen, the default, the maker gets the keys of both seats; by link he gets one. */
static int read_table(const json_t *o, struct sv_create *r, struct tx_complaint *c)
{
    char words[16] = "screen";
    uint32_t side = 0;

    if (json_object_get(o, "table") && sv_json_text(o, "table", words, sizeof words, c))
        return -1;
    r->is_link = strcmp(words, "link") == 0;
    if (!r->is_link && strcmp(words, "screen") != 0)
        return tx_complain(c, SV_WIRE_NAME, 0, 0, "table: expected screen or link");
    if (!r->is_link && json_object_get(o, "side"))
        return tx_complain(c, SV_WIRE_NAME, 0, 0, "side: only a table by link has one");
    if (r->is_link && sv_json_number(o, "side", 0, ST_SIDES - 1, &side, c))
        return -1;
    r->side = (uint8_t)side;
    return 0;
}

/* A total with an increment, or days for each turn; at one screen nobody's time can be told from the other's. */
static int read_clock(const json_t *o, struct sv_create *r, struct tx_complaint *c)
{
    static const char *const total[] = { "total", "more", NULL }, *const days[] = { "days", NULL };
    const json_t *clock = json_object_get(o, "clock");

    if (!clock)
        return 0;
    if (!r->is_link)
        return tx_complain(c, SV_WIRE_NAME, 0, 0, "clock: only a table by link has one");
    if (!json_is_object(clock))
        return tx_complain(c, SV_WIRE_NAME, 0, 0, "clock: expected an object");
    if (json_object_get(clock, "days"))
        return sv_json_has_only(clock, days, c) || sv_json_number(clock, "days", 1, SV_CLOCK_DAYS_MAX, &r->days, c) ? -1
                                                                                                                    : 0;
    return sv_json_has_only(clock, total, c) || sv_json_number(clock, "total", 1, SV_CLOCK_MAX, &r->total, c) ||
                   sv_json_number(clock, "more", 0, SV_CLOCK_MORE_MAX, &r->more, c)
               ? -1
               : 0;
}

/* At one screen no seat is to be had. */
static int read_listing(const json_t *o, struct sv_create *r, struct tx_complaint *c)
{
    if (!json_object_get(o, "lobby"))
        return 0;
    if (sv_json_lobby(o, &r->lobby, c))
        return -1;
    return r->lobby == SV_LOBBY_SEAT && !r->is_link
               ? tx_complain(c, SV_WIRE_NAME, 0, 0, "lobby: only a table by link has a seat for others")
               : 0;
}

static int read_sets(const json_t *o, struct sv_create *r, struct tx_complaint *c)
{
    const json_t *sets = json_object_get(o, "set");
    const char *key;
    json_t *value;

    if (!sets)
        return 0;
    if (!json_is_object(sets) || json_object_size(sets) > SV_SETS_MAX)
        return tx_complain(c, SV_WIRE_NAME, 0, 0, "set: expected an object of at most %d numbers", SV_SETS_MAX);
    json_object_foreach((json_t *)sets, key, value)
    {
        struct sv_set *s = &r->set[r->set_count++];

        if (strlen(key) >= sizeof s->name || !json_is_string(value) || json_string_length(value) >= sizeof s->value)
            return tx_complain(c, SV_WIRE_NAME, 0, 0, "set: expected names of numbers, and short strings");
        snprintf(s->name, sizeof s->name, "%s", key);
        snprintf(s->value, sizeof s->value, "%s", json_string_value(value));
    }
    return 0;
}

static int read_from(const json_t *from, struct sv_create *r, struct tx_complaint *c)
{
    static const char *const names[] = { "game", "key", "rows", NULL };

    if (!json_is_object(from))
        return tx_complain(c, SV_WIRE_NAME, 0, 0, "from: expected an object");
    r->is_copy = 1;
    return sv_json_has_only(from, names, c) || sv_json_id(from, "game", r->game, c) ||
                   sv_json_token_if_any(from, "key", r->key, c) ||
                   sv_json_number(from, "rows", 0, TB_ACTIONS_MAX, &r->rows, c)
               ? -1
               : 0;
}

int sv_read_create(struct sv_create *r, const char *data, size_t size, struct tx_complaint *c)
{
    static const char *const fresh[] = { "rules", "scenario", "set",   "dice",  "players",
                                         "table", "side",     "clock", "lobby", NULL };
    static const char *const copy[] = { "from", "dice", "players", "table", "side", "clock", "lobby", NULL };
    json_t *root = sv_json_object(data, size, c);
    const json_t *from = json_object_get(root, "from");
    int rc;

    memset(r, 0, sizeof *r);
    if (!root)
        return -1;
    rc = sv_json_has_only(root, from ? copy : fresh, c) || read_dice(root, r, c) || read_players(root, r, c) ||
                 read_table(root, r, c) || read_clock(root, r, c) || read_listing(root, r, c)
             ? -1
             : 0;
    if (rc == 0 && from)
        rc = read_from(from, r, c);
    else if (rc == 0)
        rc = sv_json_text(root, "rules", r->rules, sizeof r->rules, c) ||
                     sv_json_text(root, "scenario", r->scenario, sizeof r->scenario, c) || read_sets(root, r, c)
                 ? -1
                 : 0;
    json_decref(root);
    return rc;
}

int sv_read_summaries(struct sv_summaries *r, const char *data, size_t size, struct tx_complaint *c)
{
    static const char *const outer[] = { "games", NULL }, *const inner[] = { "id", "key", NULL };
    json_t *root = sv_json_object(data, size, c);
    const json_t *list = json_object_get(root, "games");
    int rc = root ? sv_json_has_only(root, outer, c) : -1;

    memset(r, 0, sizeof *r);
    if (rc == 0 && (!json_is_array(list) || json_array_size(list) > SV_SUMMARIES_MAX))
        rc = tx_complain(c, SV_WIRE_NAME, 0, 0, "games: expected a list of at most %d", SV_SUMMARIES_MAX);
    for (uint32_t i = 0; rc == 0 && i < json_array_size(list); i++) {
        const json_t *o = json_array_get(list, i);

        if (!json_is_object(o))
            rc = tx_complain(c, SV_WIRE_NAME, 0, 0, "games: expected objects");
        else
            rc = sv_json_has_only(o, inner, c) || sv_json_id(o, "id", r->game[i].id, c) ||
                         sv_json_token_if_any(o, "key", r->game[i].key, c)
                     ? -1
                     : 0;
        r->count++;
    }
    json_decref(root);
    return rc;
}

int sv_read_delete(struct sv_delete *r, const char *data, size_t size, struct tx_complaint *c)
{
    static const char *const fields[] = { "games", "before", NULL };
    json_t *root = sv_json_object(data, size, c);
    const json_t *list = json_object_get(root, "games");
    int rc = root ? sv_json_has_only(root, fields, c) : -1;

    memset(r, 0, sizeof *r);
    if (rc == 0 && (!json_is_array(list) || json_array_size(list) == 0 || json_array_size(list) > SV_DELETE_MAX))
        rc = tx_complain(c, SV_WIRE_NAME, 0, 0, "games: expected a list of 1 to %d ids", SV_DELETE_MAX);
    if (rc == 0 && json_object_get(root, "before"))
        rc = sv_json_number(root, "before", 1, UINT32_MAX, &r->before, c);
    for (uint32_t i = 0; rc == 0 && i < json_array_size(list); i++) {
        const json_t *id = json_array_get(list, i);

        if (!json_is_string(id) || !sv_is_id(json_string_value(id), json_string_length(id)))
            rc = tx_complain(c, SV_WIRE_NAME, 0, 0, "games: not the id of a game");
        else
            memcpy(r->id[r->count++], json_string_value(id), SV_ID_SIZE);
    }
    json_decref(root);
    return rc;
}
