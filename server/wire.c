/* wire.c -- reads client messages with jansson; every field must be present and in range, and there must be no others.
 */
#include "wire.h"

#include <jansson.h>
#include <stdio.h>
#include <string.h>

#include "../ai/player.h"
#include "../text/visible.h"

#define NAME "message"
static const char *const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/* ---- JSON ---- */

/* Check the nesting of lists and objects before the parser recurses. */
static int is_deep(const char *data, size_t size)
{
    int depth = 0, in_string = 0;

    for (size_t i = 0; i < size; i++) {
        if (in_string) {
            if (data[i] == '\\')
                i++;
            else if (data[i] == '"')
                in_string = 0;
        } else if (data[i] == '"') {
            in_string = 1;
        } else if (data[i] == '{' || data[i] == '[') {
            if (++depth > SV_JSON_DEPTH_MAX)
                return 1;
        } else if (data[i] == '}' || data[i] == ']') {
            depth--;
        }
    }
    return 0;
}

static json_t *read_object(const char *data, size_t size, struct tx_complaint *c)
{
    json_error_t error;
    json_t *root;

    if (is_deep(data, size)) {
        tx_complain(c, NAME, 0, 0, "nested too deeply");
        return NULL;
    }
    root = json_loadb(data, size, JSON_REJECT_DUPLICATES, &error);
    if (!root) {
        tx_complain(c, NAME, (uint32_t)(error.line > 0 ? error.line : 0),
                    (uint32_t)(error.column > 0 ? error.column : 0), "not valid JSON: %s", error.text);
        return NULL;
    }
    if (!json_is_object(root)) {
        tx_complain(c, NAME, 0, 0, "expected an object");
        json_decref(root);
        return NULL;
    }
    return root;
}

/* Check that an object has only these fields, a NULL-terminated list of names. */
static int has_only(const json_t *o, const char *const *names, struct tx_complaint *c)
{
    const char *key;
    json_t *value;

    json_object_foreach((json_t *)o, key, value)
    {
        size_t i = 0;

        while (names[i] && strcmp(names[i], key) != 0)
            i++;
        if (!names[i])
            return tx_complain(c, NAME, 0, 0, "unknown field %.40s", key);
    }
    return 0;
}

static int read_text(const json_t *o, const char *name, char *out, size_t cap, struct tx_complaint *c)
{
    const json_t *v = json_object_get(o, name);

    if (!json_is_string(v))
        return tx_complain(c, NAME, 0, 0, "%s: expected a string", name);
    if (json_string_length(v) >= cap)
        return tx_complain(c, NAME, 0, 0, "%s: longer than %zu bytes", name, cap - 1);
    memcpy(out, json_string_value(v), json_string_length(v) + 1);
    return 0;
}

static int read_number(const json_t *o, const char *name, uint32_t min, uint32_t max, uint32_t *out,
                       struct tx_complaint *c)
{
    const json_t *v = json_object_get(o, name);

    if (!json_is_integer(v) || json_integer_value(v) < (json_int_t)min || json_integer_value(v) > (json_int_t)max)
        return tx_complain(c, NAME, 0, 0, "%s: expected an integer from %u to %u", name, min, max);
    *out = (uint32_t)json_integer_value(v);
    return 0;
}

static int is_made_of(const char *text, const char *set) { return text[strspn(text, set)] == '\0'; }

static int check_token(const char *token, struct tx_complaint *c)
{
    if (strlen(token) != SV_TOKEN_SIZE - 1 || !is_made_of(token, letters))
        return tx_complain(c, NAME, 0, 0, "not a key of a game");
    return 0;
}

static int read_id(const json_t *o, const char *name, char out[SV_ID_SIZE], struct tx_complaint *c)
{
    if (read_text(o, name, out, SV_ID_SIZE, c))
        return -1;
    return sv_is_id(out, strlen(out)) ? 0 : tx_complain(c, NAME, 0, 0, "%s: not the id of a game", name);
}

static int read_token(const json_t *o, const char *name, char out[SV_TOKEN_SIZE], struct tx_complaint *c)
{
    return read_text(o, name, out, SV_TOKEN_SIZE, c) ? -1 : check_token(out, c);
}

/* ---- messages ---- */

static int read_keys(const json_t *o, struct sv_message *m, struct tx_complaint *c)
{
    const json_t *list = json_object_get(o, "keys");

    if (!json_is_array(list) || json_array_size(list) < 1 || json_array_size(list) > SV_KEYS)
        return tx_complain(c, NAME, 0, 0, "keys: expected a list of one to three keys");
    m->key_count = (uint32_t)json_array_size(list);
    for (uint32_t i = 0; i < m->key_count; i++) {
        const json_t *v = json_array_get(list, i);

        if (!json_is_string(v) || json_string_length(v) != SV_TOKEN_SIZE - 1)
            return tx_complain(c, NAME, 0, 0, "not a key of a game");
        memcpy(m->keys[i], json_string_value(v), SV_TOKEN_SIZE);
        if (check_token(m->keys[i], c))
            return -1;
    }
    return 0;
}

static int read_join(const json_t *o, struct sv_message *m, struct tx_complaint *c)
{
    static const char *const names[] = { "type", "game", "keys", "have", NULL };

    return has_only(o, names, c) || read_id(o, "game", m->game, c) || read_keys(o, m, c) ||
                   read_number(o, "have", 0, TB_ACTIONS_MAX, &m->have, c)
               ? -1
               : 0;
}

static int read_own_name(const json_t *o, struct sv_message *m, struct tx_complaint *c)
{
    return read_text(o, "name", m->name, sizeof m->name, c) || sv_check_name(m->name, c) ? -1 : 0;
}

/* A seat that nobody holds yet is claimed with a key that the client made. */
static int read_claim(const json_t *o, struct sv_message *m, struct tx_complaint *c)
{
    static const char *const names[] = { "type", "game", "claim", "key", "have", "name", NULL };

    m->key_count = 1;
    return has_only(o, names, c) || (json_object_get(o, "name") && read_own_name(o, m, c)) ||
                   read_id(o, "game", m->game, c) || read_token(o, "claim", m->claim, c) ||
                   read_token(o, "key", m->keys[0], c) || read_number(o, "have", 0, TB_ACTIONS_MAX, &m->have, c)
               ? -1
               : 0;
}

static int read_key(const json_t *o, const char *name, char out[SV_ACT_KEY_MAX + 1], struct tx_complaint *c)
{
    if (read_text(o, name, out, SV_ACT_KEY_MAX + 1, c))
        return -1;
    return out[0] && is_made_of(out, letters)
               ? 0
               : tx_complain(c, NAME, 0, 0, "%s: expected letters, digits, - and _", name);
}

/* Read the fields common to all messages of a seat. */
static int read_seat(const json_t *o, struct sv_message *m, struct tx_complaint *c)
{
    uint32_t seat = 0;

    if (read_number(o, "seat", 0, ST_SIDES - 1, &seat, c) || read_number(o, "rows", 0, TB_ACTIONS_MAX, &m->rows, c))
        return -1;
    m->seat = (uint8_t)seat;
    return read_key(o, "key", m->key, c);
}

static int read_act(const json_t *o, struct sv_message *m, struct tx_complaint *c)
{
    static const char *const names[] = { "type", "seat", "rows", "key", "act", NULL };

    return has_only(o, names, c) || read_seat(o, m, c) || read_text(o, "act", m->act, sizeof m->act, c) ? -1 : 0;
}

static int read_undo(const json_t *o, struct sv_message *m, struct tx_complaint *c)
{
    static const char *const names[] = { "type", "seat", "rows", "key", "count", NULL };

    return has_only(o, names, c) || read_seat(o, m, c) || read_number(o, "count", 1, TB_ACTIONS_MAX, &m->count, c) ? -1
                                                                                                                   : 0;
}

static int read_resign(const json_t *o, struct sv_message *m, struct tx_complaint *c)
{
    static const char *const names[] = { "type", "seat", "rows", "key", NULL };

    return has_only(o, names, c) || read_seat(o, m, c) ? -1 : 0;
}

static int read_offer(const json_t *o, struct sv_message *m, struct tx_complaint *c)
{
    static const char *const names[] = { "type", "seat", "rows", "key", "end", NULL };
    char end[8];

    if (has_only(o, names, c) || read_seat(o, m, c) || read_text(o, "end", end, sizeof end, c))
        return -1;
    m->end = strcmp(end, "draw") == 0 ? TB_END_DRAW : strcmp(end, "stop") == 0 ? TB_END_STOP : TB_END_NONE;
    return m->end ? 0 : tx_complain(c, NAME, 0, 0, "end: expected draw or stop");
}

/* To an undo or an offer, which it names: a newer one may have taken its place. */
static int read_answer(const json_t *o, struct sv_message *m, struct tx_complaint *c)
{
    static const char *const names[] = { "type", "seat", "rows", "key", "question", "yes", NULL };
    const json_t *yes = json_object_get(o, "yes");

    if (has_only(o, names, c) || read_seat(o, m, c) || read_key(o, "question", m->question, c))
        return -1;
    if (!json_is_boolean(yes))
        return tx_complain(c, NAME, 0, 0, "yes: expected true or false");
    m->yes = json_is_true(yes);
    return 0;
}

static int read_nonce(const json_t *o, struct sv_message *m, struct tx_complaint *c)
{
    static const char *const names[] = { "type", "seat", "nonce", NULL };
    char digits[2 * TB_NONCE_SIZE + 1];
    uint32_t seat = 0;

    if (has_only(o, names, c) || read_number(o, "seat", 0, ST_SIDES - 1, &seat, c) ||
        read_text(o, "nonce", digits, sizeof digits, c))
        return -1;
    m->seat = (uint8_t)seat;
    if (strlen(digits) != sizeof digits - 1 || !is_made_of(digits, "0123456789abcdef"))
        return tx_complain(c, NAME, 0, 0, "nonce: expected %zu digits", sizeof digits - 1);
    for (size_t i = 0; i < sizeof digits - 1; i++)
        m->nonce[i / 2] = (uint8_t)(m->nonce[i / 2] << 4 | (digits[i] <= '9' ? digits[i] - '0' : digits[i] - 'a' + 10));
    return 0;
}

static int read_sync(const json_t *o, struct sv_message *m, struct tx_complaint *c)
{
    static const char *const names[] = { "type", "hash", NULL };
    char hash[17];

    if (has_only(o, names, c) || read_text(o, "hash", hash, sizeof hash, c))
        return -1;
    if (strlen(hash) != 16 || !is_made_of(hash, "0123456789abcdef"))
        return tx_complain(c, NAME, 0, 0, "hash: expected 16 digits");
    m->hash = 0;
    for (int i = 0; i < 16; i++)
        m->hash = m->hash << 4 | (uint64_t)(hash[i] <= '9' ? hash[i] - '0' : hash[i] - 'a' + 10);
    return 0;
}

static int read_name(const json_t *o, struct sv_message *m, struct tx_complaint *c)
{
    static const char *const names[] = { "type", "name", NULL };

    return has_only(o, names, c) || read_own_name(o, m, c) ? -1 : 0;
}

static int read_only_seat(const json_t *o, struct sv_message *m, struct tx_complaint *c)
{
    uint32_t seat = 0;

    if (read_number(o, "seat", 0, ST_SIDES - 1, &seat, c))
        return -1;
    m->seat = (uint8_t)seat;
    return 0;
}

static int read_say(const json_t *o, struct sv_message *m, struct tx_complaint *c)
{
    static const char *const names[] = { "type", "seat", "key", "text", NULL };

    return has_only(o, names, c) || read_only_seat(o, m, c) || read_key(o, "key", m->key, c) ||
                   read_text(o, "text", m->text, sizeof m->text, c) || sv_check_talk(m->text, c)
               ? -1
               : 0;
}

static int read_mute(const json_t *o, struct sv_message *m, struct tx_complaint *c)
{
    static const char *const names[] = { "type", "seat", "on", NULL };
    const json_t *on = json_object_get(o, "on");

    if (has_only(o, names, c) || read_only_seat(o, m, c))
        return -1;
    if (!json_is_boolean(on))
        return tx_complain(c, NAME, 0, 0, "on: expected true or false");
    m->yes = json_is_true(on);
    return 0;
}

static int read_ping(const json_t *o, struct sv_message *m, struct tx_complaint *c)
{
    static const char *const names[] = { "type", NULL };

    (void)m;
    return has_only(o, names, c);
}

static const struct {
    const char *name;
    int (*read)(const json_t *, struct sv_message *, struct tx_complaint *);
    /* clang-format off */
} types[] = {
    /* clang-format on */
    { "join", read_join },          { "claim", read_claim },   { "act", read_act },     { "undo", read_undo },
    { "undo-answer", read_answer }, { "resign", read_resign }, { "offer", read_offer }, { "offer-answer", read_answer },
    { "nonce", read_nonce },        { "sync", read_sync },     { "name", read_name },   { "say", read_say },
    { "mute", read_mute },          { "ping", read_ping }
};
_Static_assert(sizeof types / sizeof *types == SV_TYPES, "a reader for each type");

/* Name all types. */
static void complain_type(struct tx_complaint *c)
{
    char all[200] = "";

    for (size_t i = 0, n = 0; i < SV_TYPES && n < sizeof all; i++)
        n += (size_t)snprintf(all + n, sizeof all - n, "%s%s",
                              i == 0             ? ""
                              : i + 1 < SV_TYPES ? ", "
                                                 : " or ",
                              types[i].name);
    tx_complain(c, NAME, 0, 0, "type: expected %s", all);
}

int sv_read_message(struct sv_message *m, const char *data, size_t size, struct tx_complaint *c)
{
    json_t *root = size <= SV_MESSAGE_MAX ? read_object(data, size, c) : NULL;
    const char *type = json_string_value(json_object_get(root, "type"));
    int rc = -1;

    memset(m, 0, sizeof *m);
    if (size > SV_MESSAGE_MAX)
        return tx_complain(c, NAME, 0, 0, "longer than %d bytes", SV_MESSAGE_MAX);
    if (!root)
        return -1;
    for (int i = 0; type && i < SV_TYPES; i++)
        if (strcmp(types[i].name, type) == 0) {
            m->type = (enum sv_type)i;
            rc = types[i].read(root, m, c);
            type = NULL;
            break;
        }
    if (type || !json_is_string(json_object_get(root, "type")))
        complain_type(c);
    json_decref(root);
    return rc;
}

/* ---- bodies ---- */

/* Read the level of a computer, with a default; a person must not have one. */
static int read_level(const json_t *p, const char *kind, uint8_t *level, struct tx_complaint *c)
{
    const json_t *said = json_object_get(p, "level");

    *level = 0;
    if (strcmp(kind, "human") == 0)
        return said ? tx_complain(c, NAME, 0, 0, "level: only a computer has one") : 0;
    if (strcmp(kind, "computer") != 0)
        return tx_complain(c, NAME, 0, 0, "kind: expected human or computer");
    if (said && (!json_is_integer(said) || json_integer_value(said) < 1 || json_integer_value(said) > ST_LEVELS))
        return tx_complain(c, NAME, 0, 0, "level: expected 1 to %d", ST_LEVELS);
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
        return tx_complain(c, NAME, 0, 0, "players: expected a list of two");
    for (int i = 0; i < ST_SIDES; i++) {
        const json_t *p = json_array_get(list, (size_t)i);

        if (!json_is_object(p))
            return tx_complain(c, NAME, 0, 0, "players: expected objects");
        if (has_only(p, names, c) || read_text(p, "kind", kind, sizeof kind, c) ||
            read_text(p, "name", r->player[i].name, TB_NAME_MAX, c) || sv_check_name(r->player[i].name, c))
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
    if (read_text(o, "dice", words, sizeof words, c))
        return -1;
    r->dice = strcmp(words, "rolled") == 0  ? SV_DICE_ROLLED
              : strcmp(words, "asked") == 0 ? SV_DICE_ASKED
                                            : SV_DICE_UNSAID;
    return r->dice == SV_DICE_UNSAID ? tx_complain(c, NAME, 0, 0, "dice: expected rolled or asked") : 0;
}

/* At one screen, the default, the maker gets the keys of both seats; by link he gets one. */
static int read_table(const json_t *o, struct sv_create *r, struct tx_complaint *c)
{
    char words[16] = "screen";
    uint32_t side = 0;

    if (json_object_get(o, "table") && read_text(o, "table", words, sizeof words, c))
        return -1;
    r->is_link = strcmp(words, "link") == 0;
    if (!r->is_link && strcmp(words, "screen") != 0)
        return tx_complain(c, NAME, 0, 0, "table: expected screen or link");
    if (!r->is_link && json_object_get(o, "side"))
        return tx_complain(c, NAME, 0, 0, "side: only a table by link has one");
    if (r->is_link && read_number(o, "side", 0, ST_SIDES - 1, &side, c))
        return -1;
    r->side = (uint8_t)side;
    return 0;
}

static int read_sets(const json_t *o, struct sv_create *r, struct tx_complaint *c)
{
    const json_t *sets = json_object_get(o, "set");
    const char *key;
    json_t *value;

    if (!sets)
        return 0;
    if (!json_is_object(sets) || json_object_size(sets) > SV_SETS_MAX)
        return tx_complain(c, NAME, 0, 0, "set: expected an object of at most %d numbers", SV_SETS_MAX);
    json_object_foreach((json_t *)sets, key, value)
    {
        struct sv_set *s = &r->set[r->set_count++];

        if (strlen(key) >= sizeof s->name || !json_is_string(value) || json_string_length(value) >= sizeof s->value)
            return tx_complain(c, NAME, 0, 0, "set: expected names of numbers, and short strings");
        snprintf(s->name, sizeof s->name, "%s", key);
        snprintf(s->value, sizeof s->value, "%s", json_string_value(value));
    }
    return 0;
}

static int read_from(const json_t *from, struct sv_create *r, struct tx_complaint *c)
{
    static const char *const names[] = { "game", "key", "rows", NULL };

    if (!json_is_object(from))
        return tx_complain(c, NAME, 0, 0, "from: expected an object");
    r->is_copy = 1;
    return has_only(from, names, c) || read_id(from, "game", r->game, c) || read_token(from, "key", r->key, c) ||
                   read_number(from, "rows", 0, TB_ACTIONS_MAX, &r->rows, c)
               ? -1
               : 0;
}

int sv_read_create(struct sv_create *r, const char *data, size_t size, struct tx_complaint *c)
{
    static const char *const fresh[] = { "rules", "scenario", "set", "dice", "players", "table", "side", NULL };
    static const char *const copy[] = { "from", "dice", "players", "table", "side", NULL };
    json_t *root = read_object(data, size, c);
    const json_t *from = json_object_get(root, "from");
    int rc;

    memset(r, 0, sizeof *r);
    if (!root)
        return -1;
    rc = has_only(root, from ? copy : fresh, c) || read_dice(root, r, c) || read_players(root, r, c) ||
                 read_table(root, r, c)
             ? -1
             : 0;
    if (rc == 0 && from)
        rc = read_from(from, r, c);
    else if (rc == 0)
        rc = read_text(root, "rules", r->rules, sizeof r->rules, c) ||
                     read_text(root, "scenario", r->scenario, sizeof r->scenario, c) || read_sets(root, r, c)
                 ? -1
                 : 0;
    json_decref(root);
    return rc;
}

int sv_read_summaries(struct sv_summaries *r, const char *data, size_t size, struct tx_complaint *c)
{
    static const char *const outer[] = { "games", NULL }, *const inner[] = { "id", "key", NULL };
    json_t *root = read_object(data, size, c);
    const json_t *list = json_object_get(root, "games");
    int rc = root ? has_only(root, outer, c) : -1;

    memset(r, 0, sizeof *r);
    if (rc == 0 && (!json_is_array(list) || json_array_size(list) > SV_SUMMARIES_MAX))
        rc = tx_complain(c, NAME, 0, 0, "games: expected a list of at most %d", SV_SUMMARIES_MAX);
    for (uint32_t i = 0; rc == 0 && i < json_array_size(list); i++) {
        const json_t *o = json_array_get(list, i);

        if (!json_is_object(o))
            rc = tx_complain(c, NAME, 0, 0, "games: expected objects");
        else
            rc = has_only(o, inner, c) || read_id(o, "id", r->game[i].id, c) || read_token(o, "key", r->game[i].key, c)
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
    json_t *root = read_object(data, size, c);
    const json_t *list = json_object_get(root, "games");
    int rc = root ? has_only(root, fields, c) : -1;

    memset(r, 0, sizeof *r);
    if (rc == 0 && (!json_is_array(list) || json_array_size(list) == 0 || json_array_size(list) > SV_DELETE_MAX))
        rc = tx_complain(c, NAME, 0, 0, "games: expected a list of 1 to %d ids", SV_DELETE_MAX);
    if (rc == 0 && json_object_get(root, "before"))
        rc = read_number(root, "before", 1, UINT32_MAX, &r->before, c);
    for (uint32_t i = 0; rc == 0 && i < json_array_size(list); i++) {
        const json_t *id = json_array_get(list, i);

        if (!json_is_string(id) || !sv_is_id(json_string_value(id), json_string_length(id)))
            rc = tx_complain(c, NAME, 0, 0, "games: not the id of a game");
        else
            memcpy(r->id[r->count++], json_string_value(id), SV_ID_SIZE);
    }
    json_decref(root);
    return rc;
}
