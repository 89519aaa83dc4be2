/* wire.c -- fuzzes the wire protocol: any bytes as a message, a new game, a list of games, or games to delete.
 *
 * If accepted, the input is written in another form and must be read as the same.
 */
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../server/wire.h"
#include "../text/file.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void must_be_text(const char *text, size_t cap)
{
    json_t *value = NULL;

    ST_ASSERT(memchr(text, '\0', cap));
    value = json_string(text);
    ST_ASSERT(value);
    json_decref(value);
}

static json_t *keys_of(const struct sv_message *m)
{
    json_t *list = json_array();

    for (uint32_t i = 0; i < m->key_count; i++)
        json_array_append_new(list, json_string(m->keys[i]));
    return list;
}

/* The same message, its fields in another order. */
static json_t *said_again(const struct sv_message *m)
{
    char hash[17], nonce[2 * TB_NONCE_SIZE + 1];

    for (int i = 0; i < TB_NONCE_SIZE; i++)
        snprintf(nonce + 2 * i, 3, "%02x", m->nonce[i]);
    snprintf(hash, sizeof hash, "%016llx", (unsigned long long)m->hash);
    switch (m->type) {
    case SV_JOIN:
        return json_pack("{s:i, s:o, s:s, s:s}", "have", (int)m->have, "keys", keys_of(m), "game", m->game, "type",
                         "join");
    case SV_CLAIM:
        return json_pack("{s:s, s:i, s:s, s:s, s:s, s:s}", "name", m->name, "have", (int)m->have, "key", m->keys[0],
                         "claim", m->claim, "game", m->game, "type", "claim");
    case SV_NAME: return json_pack("{s:s, s:s}", "name", m->name, "type", "name");
    case SV_SAY:
        return json_pack("{s:s, s:s, s:i, s:s}", "text", m->text, "key", m->key, "seat", m->seat, "type", "say");
    case SV_LIST:
        return json_pack("{s:s, s:i, s:s}", "lobby", sv_lobby_word(m->lobby), "seat", m->seat, "type", "list");
    case SV_MUTE: return json_pack("{s:b, s:i, s:s}", "on", m->yes, "seat", m->seat, "type", "mute");
    case SV_NONCE: return json_pack("{s:s, s:i, s:s}", "nonce", nonce, "seat", m->seat, "type", "nonce");
    case SV_ACT:
        return json_pack("{s:s, s:s, s:i, s:i, s:s}", "act", m->act, "key", m->key, "rows", (int)m->rows, "seat",
                         m->seat, "type", "act");
    case SV_UNDO:
        return json_pack("{s:i, s:s, s:i, s:i, s:s}", "count", (int)m->count, "key", m->key, "rows", (int)m->rows,
                         "seat", m->seat, "type", "undo");
    case SV_UNDO_ANSWER:
        return json_pack("{s:b, s:s, s:s, s:i, s:i, s:s}", "yes", m->yes, "question", m->question, "key", m->key,
                         "rows", (int)m->rows, "seat", m->seat, "type", "undo-answer");
    case SV_RESIGN:
        return json_pack("{s:s, s:i, s:i, s:s}", "key", m->key, "rows", (int)m->rows, "seat", m->seat, "type",
                         "resign");
    case SV_OFFER:
        return json_pack("{s:s, s:s, s:i, s:i, s:s}", "end", m->end == TB_END_DRAW ? "draw" : "stop", "key", m->key,
                         "rows", (int)m->rows, "seat", m->seat, "type", "offer");
    case SV_OFFER_ANSWER:
        return json_pack("{s:b, s:s, s:s, s:i, s:i, s:s}", "yes", m->yes, "question", m->question, "key", m->key,
                         "rows", (int)m->rows, "seat", m->seat, "type", "offer-answer");
    case SV_SYNC: return json_pack("{s:s, s:s}", "hash", hash, "type", "sync");
    default: return json_pack("{s:s}", "type", "ping");
    }
}

static void check_message(const struct sv_message *m)
{
    json_t *o = said_again(m);
    char *text = o ? json_dumps(o, JSON_COMPACT) : NULL;
    struct sv_message again;
    struct tx_complaint c;

    ST_ASSERT(text);
    must_be_text(m->name, sizeof m->name);
    must_be_text(m->text, sizeof m->text);
    /* What is taken as a name or a line is shown as it is. */
    ST_ASSERT(sv_check_name(m->name, &c) || tx_text_is_clean(m->name, strlen(m->name)));
    ST_ASSERT(sv_check_talk(m->text, &c) || tx_text_is_clean(m->text, strlen(m->text)));
    ST_ASSERT(m->seat < ST_SIDES && m->key_count <= SV_KEYS && m->rows <= TB_ACTIONS_MAX);
    /* Escaping in JSON may make it longer. */
    if (strlen(text) <= SV_MESSAGE_MAX) {
        if (sv_read_message(&again, text, strlen(text), &c))
            st_bug(c.file, (int)c.line, c.what);
        /* NOLINTNEXTLINE(bugprone-suspicious-memory-comparison): both are cleared, padding too, before reading */
        ST_ASSERT(memcmp(&again, m, sizeof again) == 0);
    }
    free(text);
    json_decref(o);
}

static void check_create(const struct sv_create *r)
{
    struct tx_complaint c;

    ST_ASSERT(r->set_count <= SV_SETS_MAX && r->dice <= SV_DICE_UNSAID);
    for (int i = 0; i < ST_SIDES; i++) {
        ST_ASSERT(sv_check_name(r->player[i].name, &c) == 0);
        ST_ASSERT(tx_text_is_clean(r->player[i].name, strlen(r->player[i].name)));
    }
    for (uint32_t i = 0; i < r->set_count; i++) {
        must_be_text(r->set[i].name, sizeof r->set[i].name);
        must_be_text(r->set[i].value, sizeof r->set[i].value);
    }
    ST_ASSERT(r->lobby < SV_LOBBIES && (r->is_link || r->lobby != SV_LOBBY_SEAT));
    ST_ASSERT(!r->is_copy || sv_is_id(r->game, strlen(r->game)));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct sv_create create;
    static struct sv_summaries summaries;
    static struct sv_delete delete;
    const char *text = (const char *)data;
    struct sv_message message;
    struct tx_complaint c;

    if (sv_read_message(&message, text, size, &c) == 0)
        check_message(&message);
    if (sv_read_create(&create, text, size, &c) == 0)
        check_create(&create);
    if (sv_read_summaries(&summaries, text, size, &c) == 0)
        for (uint32_t i = 0; i < summaries.count; i++)
            ST_ASSERT(sv_is_id(summaries.game[i].id, strlen(summaries.game[i].id)) &&
                      (summaries.game[i].key[0] == '\0' || strlen(summaries.game[i].key) == SV_TOKEN_SIZE - 1));
    if (sv_read_delete(&delete, text, size, &c) == 0) {
        ST_ASSERT(delete.count > 0 && delete.count <= SV_DELETE_MAX);
        for (uint32_t i = 0; i < delete.count; i++)
            ST_ASSERT(sv_is_id(delete.id[i], strlen(delete.id[i])));
    }
    return 0;
}
