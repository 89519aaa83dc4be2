/* wire.c -- reads client messages; every field must be present and in range, and there must be no others. */
#include "wire.h"

#include <stdio.h>
#include <string.h>

#include "wire_json.h"

static int read_keys(const json_t *o, struct sv_message *m, struct tx_complaint *c)
{
    const json_t *list = json_object_get(o, "keys");

    if (!json_is_array(list) || json_array_size(list) > SV_KEYS)
        return tx_complain(c, SV_WIRE_NAME, 0, 0, "keys: expected a list of at most three keys");
    m->key_count = (uint32_t)json_array_size(list);
    for (uint32_t i = 0; i < m->key_count; i++) {
        const json_t *v = json_array_get(list, i);

        if (!json_is_string(v) || json_string_length(v) != SV_TOKEN_SIZE - 1)
            return tx_complain(c, SV_WIRE_NAME, 0, 0, "not a key of a game");
        memcpy(m->keys[i], json_string_value(v), SV_TOKEN_SIZE);
        if (sv_json_check_token(m->keys[i], c))
            return -1;
    }
    return 0;
}

static int read_join(const json_t *o, struct sv_message *m, struct tx_complaint *c)
{
    static const char *const names[] = { "type", "game", "keys", "have", NULL };

    return sv_json_has_only(o, names, c) || sv_json_id(o, "game", m->game, c) || read_keys(o, m, c) ||
                   sv_json_number(o, "have", 0, TB_ACTIONS_MAX, &m->have, c)
               ? -1
               : 0;
}

static int read_own_name(const json_t *o, struct sv_message *m, struct tx_complaint *c)
{
    return sv_json_text(o, "name", m->name, sizeof m->name, c);
}

/* A seat that nobody holds yet is claimed with a key that the client made. */
static int read_claim(const json_t *o, struct sv_message *m, struct tx_complaint *c)
{
    static const char *const names[] = { "type", "game", "claim", "key", "have", "name", NULL };

    m->key_count = 1;
    return sv_json_has_only(o, names, c) || (json_object_get(o, "name") && read_own_name(o, m, c)) ||
                   sv_json_id(o, "game", m->game, c) ||
                   (json_object_get(o, "claim") && sv_json_token_if_any(o, "claim", m->claim, c)) ||
                   sv_json_token(o, "key", m->keys[0], c) || sv_json_number(o, "have", 0, TB_ACTIONS_MAX, &m->have, c)
               ? -1
               : 0;
}

static int read_key(const json_t *o, const char *name, char out[SV_ACT_KEY_MAX + 1], struct tx_complaint *c)
{
    if (sv_json_text(o, name, out, SV_ACT_KEY_MAX + 1, c))
        return -1;
    return out[0] && sv_json_is_made_of(out, SV_WIRE_LETTERS)
               ? 0
               : tx_complain(c, SV_WIRE_NAME, 0, 0, "%s: expected letters, digits, - and _", name);
}

/* Read the fields common to all messages of a seat. */
static int read_seat(const json_t *o, struct sv_message *m, struct tx_complaint *c)
{
    uint32_t seat = 0;

    if (sv_json_number(o, "seat", 0, ST_SIDES - 1, &seat, c) ||
        sv_json_number(o, "rows", 0, TB_ACTIONS_MAX, &m->rows, c))
        return -1;
    m->seat = (uint8_t)seat;
    return read_key(o, "key", m->key, c);
}

static int read_act(const json_t *o, struct sv_message *m, struct tx_complaint *c)
{
    static const char *const names[] = { "type", "seat", "rows", "key", "act", NULL };

    return sv_json_has_only(o, names, c) || read_seat(o, m, c) || sv_json_text(o, "act", m->act, sizeof m->act, c) ? -1
                                                                                                                   : 0;
}

static int read_undo(const json_t *o, struct sv_message *m, struct tx_complaint *c)
{
    static const char *const names[] = { "type", "seat", "rows", "key", "count", NULL };

    return sv_json_has_only(o, names, c) || read_seat(o, m, c) ||
                   sv_json_number(o, "count", 1, TB_ACTIONS_MAX, &m->count, c)
               ? -1
               : 0;
}

static int read_resign(const json_t *o, struct sv_message *m, struct tx_complaint *c)
{
    static const char *const names[] = { "type", "seat", "rows", "key", NULL };

    return sv_json_has_only(o, names, c) || read_seat(o, m, c) ? -1 : 0;
}

static int read_offer(const json_t *o, struct sv_message *m, struct tx_complaint *c)
{
    static const char *const names[] = { "type", "seat", "rows", "key", "end", NULL };
    char end[8];

    if (sv_json_has_only(o, names, c) || read_seat(o, m, c) || sv_json_text(o, "end", end, sizeof end, c))
        return -1;
    m->end = strcmp(end, "draw") == 0 ? TB_END_DRAW : strcmp(end, "stop") == 0 ? TB_END_STOP : TB_END_NONE;
    return m->end ? 0 : tx_complain(c, SV_WIRE_NAME, 0, 0, "end: expected draw or stop");
}

/* To an undo or an offer, which it names: a newer one may have taken its place. */
static int read_answer(const json_t *o, struct sv_message *m, struct tx_complaint *c)
{
    static const char *const names[] = { "type", "seat", "rows", "key", "question", "yes", NULL };
    const json_t *yes = json_object_get(o, "yes");

    if (sv_json_has_only(o, names, c) || read_seat(o, m, c) || read_key(o, "question", m->question, c))
        return -1;
    if (!json_is_boolean(yes))
        return tx_complain(c, SV_WIRE_NAME, 0, 0, "yes: expected true or false");
    m->yes = json_is_true(yes);
    return 0;
}

static int read_nonce(const json_t *o, struct sv_message *m, struct tx_complaint *c)
{
    static const char *const names[] = { "type", "seat", "nonce", NULL };
    char digits[2 * TB_NONCE_SIZE + 1];
    uint32_t seat = 0;

    if (sv_json_has_only(o, names, c) || sv_json_number(o, "seat", 0, ST_SIDES - 1, &seat, c) ||
        sv_json_text(o, "nonce", digits, sizeof digits, c))
        return -1;
    m->seat = (uint8_t)seat;
    if (strlen(digits) != sizeof digits - 1 || !sv_json_is_made_of(digits, "0123456789abcdef"))
        return tx_complain(c, SV_WIRE_NAME, 0, 0, "nonce: expected %zu digits", sizeof digits - 1);
    for (size_t i = 0; i < sizeof digits - 1; i++)
        m->nonce[i / 2] = (uint8_t)(m->nonce[i / 2] << 4 | (digits[i] <= '9' ? digits[i] - '0' : digits[i] - 'a' + 10));
    return 0;
}

static int read_sync(const json_t *o, struct sv_message *m, struct tx_complaint *c)
{
    static const char *const names[] = { "type", "hash", NULL };
    char hash[17];

    if (sv_json_has_only(o, names, c) || sv_json_text(o, "hash", hash, sizeof hash, c))
        return -1;
    if (strlen(hash) != 16 || !sv_json_is_made_of(hash, "0123456789abcdef"))
        return tx_complain(c, SV_WIRE_NAME, 0, 0, "hash: expected 16 digits");
    m->hash = 0;
    for (int i = 0; i < 16; i++)
        m->hash = m->hash << 4 | (uint64_t)(hash[i] <= '9' ? hash[i] - '0' : hash[i] - 'a' + 10);
    return 0;
}

static int read_name(const json_t *o, struct sv_message *m, struct tx_complaint *c)
{
    static const char *const names[] = { "type", "name", NULL };

    return sv_json_has_only(o, names, c) || read_own_name(o, m, c) ? -1 : 0;
}

static int read_only_seat(const json_t *o, struct sv_message *m, struct tx_complaint *c)
{
    uint32_t seat = 0;

    if (sv_json_number(o, "seat", 0, ST_SIDES - 1, &seat, c))
        return -1;
    m->seat = (uint8_t)seat;
    return 0;
}

static int read_say(const json_t *o, struct sv_message *m, struct tx_complaint *c)
{
    static const char *const names[] = { "type", "seat", "key", "text", NULL };

    return sv_json_has_only(o, names, c) || read_only_seat(o, m, c) || read_key(o, "key", m->key, c) ||
                   sv_json_text(o, "text", m->text, sizeof m->text, c)
               ? -1
               : 0;
}

static int read_mute(const json_t *o, struct sv_message *m, struct tx_complaint *c)
{
    static const char *const names[] = { "type", "seat", "on", NULL };
    const json_t *on = json_object_get(o, "on");

    if (sv_json_has_only(o, names, c) || read_only_seat(o, m, c))
        return -1;
    if (!json_is_boolean(on))
        return tx_complain(c, SV_WIRE_NAME, 0, 0, "on: expected true or false");
    m->yes = json_is_true(on);
    return 0;
}

static int read_list(const json_t *o, struct sv_message *m, struct tx_complaint *c)
{
    static const char *const names[] = { "type", "seat", "lobby", NULL };

    return sv_json_has_only(o, names, c) || read_only_seat(o, m, c) || sv_json_lobby(o, &m->lobby, c) ? -1 : 0;
}

static int read_ping(const json_t *o, struct sv_message *m, struct tx_complaint *c)
{
    static const char *const names[] = { "type", NULL };

    (void)m;
    return sv_json_has_only(o, names, c);
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
    { "mute", read_mute },          { "list", read_list },     { "ping", read_ping }
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
    tx_complain(c, SV_WIRE_NAME, 0, 0, "type: expected %s", all);
}

int sv_read_message(struct sv_message *m, const char *data, size_t size, struct tx_complaint *c)
{
    json_t *root = size <= SV_MESSAGE_MAX ? sv_json_object(data, size, c) : NULL;
    const char *type = json_string_value(json_object_get(root, "type"));
    int rc = -1;

    memset(m, 0, sizeof *m);
    if (size > SV_MESSAGE_MAX)
        return tx_complain(c, SV_WIRE_NAME, 0, 0, "longer than %d bytes", SV_MESSAGE_MAX);
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
