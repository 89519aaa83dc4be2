/* say.c -- the messages of the server, written by jansson, so that user input is always escaped. */
#include "say.h"

#include <inttypes.h>
#include <jansson.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../table/memory.h"
#include "../text/visible.h"
#include "../text/words.h"
#include "say_battle.h"

#define NAME(code, name) name,
static const char *const code_names[] = { SV_CODES(NAME) };
#undef NAME

static char *end(json_t *o)
{
    char *text = json_dumps(o, JSON_COMPACT);

    json_decref(o);
    ST_ASSERT(text);
    return text;
}

/* Abort if out of memory. */
static json_t *made(json_t *o)
{
    ST_ASSERT(o);
    return o;
}

/* A JSON string. If the text is not valid UTF-8 (it may be cut in the middle of a character), use ASCII only. */
static json_t *words(const char *text)
{
    json_t *value = json_string(text);
    char *plain;

    if (value)
        return value;
    plain = tb_copy_text(text, strlen(text));
    for (char *at = plain; *at; at++)
        if ((unsigned char)*at >= 0x80)
            *at = '?';
    value = made(json_string(plain));
    free(plain);
    return value;
}

/* The hash of the state after so many rows. */
static json_t *hash_text(const struct sv_game *g, uint32_t rows)
{
    char digits[17];

    snprintf(digits, sizeof digits, "%016" PRIx64, rows == g->count ? sv_game_hash(g) : g->log[rows - 1].state);
    return json_string(digits);
}

static json_t *players(const struct sv_game *g)
{
    json_t *list = json_array();

    for (int i = 0; i < ST_SIDES; i++) {
        const int level = g->player[i].level;
        json_t *one =
            made(json_pack("{s:o, s:s}", "name", words(g->player[i].name), "kind", level ? "computer" : "human"));

        if (level)
            json_object_set_new(one, "level", json_integer(level));
        json_array_append_new(list, one);
    }
    return list;
}

static json_t *rows(const struct sv_game *g, uint32_t from, uint32_t to)
{
    json_t *list = json_array();

    for (uint32_t i = from; i < to; i++)
        json_array_append_new(list, words(g->words + g->log[i].at));
    return list;
}

/* The battle as a pack in base64, for the engine in the browser. */
static json_t *pack(const struct sv_game *g)
{
    const struct tb_battle *b = &g->rec.battle;
    const size_t size = tb_pack_size(b->rs, b->setting),
                 cap = sodium_base64_encoded_len(size, sodium_base64_VARIANT_ORIGINAL);
    unsigned char *bytes = tb_calloc(size);
    char *text = tb_realloc(NULL, cap);
    json_t *value;

    tb_pack_put(bytes, b->rs, b->setting, b->start);
    sodium_bin2base64(text, cap, bytes, size, sodium_base64_VARIANT_ORIGINAL);
    value = json_string(text);
    free(text);
    free(bytes);
    return value;
}

static json_t *hex(const uint8_t *bytes, size_t size)
{
    char digits[2 * 32 + 1];

    ST_ASSERT(size <= 32);
    return json_string(sodium_bin2hex(digits, sizeof digits, bytes, size));
}

static json_t *nonce(const struct sv_game *g, int seat)
{
    return g->stored.has_nonce[seat] ? hex(g->stored.nonce[seat], TB_NONCE_SIZE) : json_null();
}

/* The seed is secret until nothing depends on it any more. */
static json_t *proof(const struct sv_game *g)
{
    uint8_t commit[TB_COMMIT_SIZE];

    if (!g->stored.has_seed)
        return json_null();
    tb_proof_commit(g->stored.seed, commit);
    return made(json_pack("{s:o, s:[o, o], s:i, s:o}", "commit", hex(commit, sizeof commit), "nonces", nonce(g, 0),
                          nonce(g, 1), "first", (int)g->stored.first, "seed",
                          tb_session_is_over(&g->rec.session) ? hex(g->stored.seed, TB_SEED_SIZE) : json_null()));
}

char *sv_say_proof(const struct sv_game *g)
{
    return end(made(json_pack("{s:s, s:o}", "type", "proof", "proof", proof(g))));
}

uint32_t sv_say_part(const struct sv_game *g, uint32_t from)
{
    uint32_t to = from;

    while (to < g->count && (to == from || g->log[to].at - g->log[from].at < SV_PART_MAX))
        to++;
    return to;
}

/* In what the game's rules differ from the shipped book. */
static json_t *house(const struct sv_game *g)
{
    return g->house ? made(json_pack("{s:i, s:o}", "count", (int)g->house_rules, "text", words(g->house)))
                    : json_null();
}

char *sv_say_game(const struct sv_game *g, const uint8_t seats[ST_SIDES], uint32_t have, uint32_t to)
{
    const struct tb_battle *b = &g->rec.battle;

    json_t *o = made(json_pack("{s:s, s:s, s:s, s:o, s:o, s:o, s:s, s:s, s:o, s:[b, b], s:[b, b]}", "type", "game",
                               "id", g->stored.id, "rules", b->rs->id, "scenario", words(b->name), "battle",
                               words(b->title), "story", words(b->story), "dice", g->is_asked ? "asked" : "rolled",
                               "table", g->stored.is_link ? "link" : "screen", "players", players(g), "seats", seats[0],
                               seats[1], "open", sv_game_is_open(&g->stored, 0), sv_game_is_open(&g->stored, 1)));

    json_object_set_new(o, "house", house(g));
    json_object_set_new(o, "ground", made(sv_say_ground(b)));
    json_object_set_new(o, "aims", made(sv_say_aims(b)));
    json_object_set_new(o, "proof", proof(g));
    json_object_set_new(o, "clock", made(sv_say_clock_of(&g->stored.clock)));
    json_object_set_new(o, "lobby", json_string(sv_lobby_word(g->stored.lobby)));
    json_object_update_missing_new(
        o, made(json_pack("{s:o, s:i, s:o, s:i, s:o}", "pack", have > 0 ? json_null() : pack(g), "from", (int)have,
                          "rows", rows(g, have, to), "count", (int)to, "hash", hash_text(g, to))));
    return end(o);
}

char *sv_say_rows(const struct sv_game *g, uint32_t from, uint32_t to, uint8_t seat)
{
    return end(made(json_pack("{s:s, s:i, s:o, s:i, s:i, s:o}", "type", "rows", "from", (int)from, "rows",
                              rows(g, from, to), "seat", seat, "count", (int)to, "hash", hash_text(g, to))));
}

char *sv_say_ack(const char *key, uint32_t count)
{
    return end(made(json_pack("{s:s, s:s, s:i}", "type", "ack", "key", key, "count", (int)count)));
}

char *sv_say_refused(const char *key, enum sv_code why, const char *text, const char *clause, uint32_t count)
{
    return end(made(json_pack("{s:s, s:s, s:s, s:o, s:s, s:i}", "type", "refused", "key", key, "why", code_names[why],
                              "text", words(text), "clause", clause, "count", (int)count)));
}

char *sv_say_here(const struct sv_game *g, const uint8_t seats[ST_SIDES], uint32_t watchers,
                  const char *const *watching, uint32_t named)
{
    const int64_t *seen = g->stored.seen;
    json_t *list = json_array();

    for (uint32_t i = 0; i < named; i++)
        json_array_append_new(list, words(watching[i]));
    return end(made(json_pack("{s:s, s:[b, b], s:i, s:[o, o], s:o, s:[I, I]}", "type", "here", "seats", seats[0],
                              seats[1], "watchers", (int)watchers, "names", words(g->player[0].name),
                              words(g->player[1].name), "watching", list, "seen", (json_int_t)(seats[0] ? 0 : seen[0]),
                              (json_int_t)(seats[1] ? 0 : seen[1]))));
}

char *sv_say_clock(const int64_t left[ST_SIDES], uint8_t runs)
{
    return end(made(json_pack("{s:s, s:[I, I], s:i}", "type", "clock", "left", (json_int_t)left[0], (json_int_t)left[1],
                              "runs", runs)));
}

/* ---- talk ---- */

static json_t *line_of(const struct sv_line *line)
{
    json_t *o = made(json_pack("{s:i, s:i, s:I, s:o, s:o}", "n", (int)line->n, "seat", line->seat, "at",
                               (json_int_t)line->at, "key", words(line->key), "text", words(line->text)));

    if (line->rows >= 0)
        json_object_set_new(o, "rows", json_integer((json_int_t)line->rows));
    return o;
}

char *sv_say_said(const struct sv_line *line)
{
    json_t *o = line_of(line);

    json_object_set_new(o, "type", json_string("said"));
    return end(o);
}

static json_t *muted(const struct sv_game *g)
{
    return made(json_pack("[b, b]", g->stored.mute[0], g->stored.mute[1]));
}

char *sv_say_muted(const struct sv_game *g)
{
    return end(made(json_pack("{s:s, s:o}", "type", "muted", "seats", muted(g))));
}

char *sv_say_listed(const struct sv_game *g)
{
    return end(made(json_pack("{s:s, s:s}", "type", "listed", "lobby", sv_lobby_word(g->stored.lobby))));
}

struct sv_talk_list {
    json_t *list;
};

struct sv_talk_list *sv_talk_new(void)
{
    struct sv_talk_list *l = tb_calloc(sizeof *l);

    l->list = json_array();
    return l;
}

void sv_talk_add(struct sv_talk_list *l, const struct sv_line *line) { json_array_append_new(l->list, line_of(line)); }

char *sv_talk_end(struct sv_talk_list *l, const struct sv_game *g)
{
    const int is_silent = json_array_size(l->list) == 0 && !g->stored.mute[0] && !g->stored.mute[1];
    json_t *o = made(json_pack("{s:s, s:o, s:o}", "type", "talk", "muted", muted(g), "lines", l->list));

    free(l);
    if (!is_silent)
        return end(o);
    json_decref(o);
    return NULL;
}

char *sv_say_undo_asked(const struct sv_asking *a)
{
    return end(made(json_pack("{s:s, s:i, s:s, s:i}", "type", "undo-asked", "seat", a->seat, "question", a->question,
                              "count", (int)a->count)));
}

char *sv_say_undo_refused(uint8_t seat)
{
    return end(made(json_pack("{s:s, s:i}", "type", "undo-refused", "seat", seat)));
}

static const char *end_word(enum tb_end end) { return end == TB_END_DRAW ? "draw" : "stop"; }

char *sv_say_offered(const struct sv_asking *a)
{
    return end(made(json_pack("{s:s, s:i, s:s, s:s}", "type", "offered", "seat", a->seat, "question", a->question,
                              "end", end_word(a->end))));
}

char *sv_say_offer_refused(uint8_t seat, enum tb_end what)
{
    return end(made(json_pack("{s:s, s:i, s:s}", "type", "offer-refused", "seat", seat, "end", end_word(what))));
}

char *sv_say_error(enum sv_code code, const char *text)
{
    return end(made(json_pack("{s:s, s:s, s:o}", "type", "error", "code", code_names[code], "text", words(text))));
}

char *sv_say_bye(void) { return end(made(json_pack("{s:s, s:s}", "type", "bye", "text", "The server is stopping."))); }

char *sv_say_pong(void) { return end(made(json_pack("{s:s}", "type", "pong"))); }

/* ---- answers ---- */

char *sv_say_reach(int is_open, const char *const *address, uint32_t count)
{
    json_t *list = json_array();

    for (uint32_t i = 0; i < count; i++)
        json_array_append_new(list, words(address[i]));
    return end(made(json_pack("{s:b, s:o}", "open", is_open, "addresses", list)));
}

char *sv_say_fault(const char *text) { return end(made(json_pack("{s:o}", "error", words(text)))); }

static json_t *key_or_null(const char *token) { return token[0] ? json_string(token) : json_null(); }

char *sv_say_created(const char *id, char token[SV_KEYS][SV_TOKEN_SIZE], const char *claim)
{
    json_t *o = made(json_pack("{s:s, s:[o, o], s:s}", "id", id, "keys", key_or_null(token[0]), key_or_null(token[1]),
                               "watch", token[2]));

    if (claim[0])
        json_object_set_new(o, "claim", json_string(claim));
    return end(o);
}

char *sv_say_health(int ok, uint32_t connections, const struct sv_store *store)
{
    return end(made(json_pack("{s:b, s:I, s:I, s:I, s:I}", "ok", ok, "games", (json_int_t)sv_store_games(store),
                              "connections", (json_int_t)connections, "acts", (json_int_t)sv_store_acts(store), "syncs",
                              (json_int_t)sv_store_syncs(store))));
}

/* "round 4 of 15": what the game itself counts, the first of it. "" if it counts nothing. */
static void put_turn(const struct tb_battle *b, const struct st_state *s, char *out, size_t cap)
{
    const struct st_ruleset *rs = b->rs;
    uint32_t i = 0;

    while (i < rs->field_count && (rs->fields[i].entity != ST_OF_GAME || rs->fields[i].type != ST_T_INT ||
                                   !(rs->fields[i].flags & ST_FIELD_SHOWN)))
        i++;
    out[0] = '\0';
    if (i == rs->field_count)
        return;
    snprintf(out, cap, "%s %d", rs->fields[i].name, (int)rs->get(b->setting, s, i, 0));
    for (char *at = strchr(out, '_'); at; at = strchr(at, '_'))
        *at = ' ';
    i++;
    if (i < rs->field_count && rs->fields[i].flags & ST_FIELD_LIMIT && rs->get(b->setting, s, i, 0) > 0)
        snprintf(out + strlen(out), cap - strlen(out), " of %d", (int)rs->get(b->setting, s, i, 0));
}

char *sv_say_summary(const struct sv_game *g)
{
    const struct tb_battle *b = &g->rec.battle;
    const struct st_state *s = g->rec.session.state;
    const int is_over = tb_session_is_over(&g->rec.session);
    const enum tb_end ended = tb_session_ended(&g->rec.session);
    const char *const node = is_over ? "over" : s->node == ST_CHANCE ? "chance" : "decide";
    char prompt[TX_TEXT_MAX], turn[80];
    struct tx_text t = tx_text_of(prompt, sizeof prompt);

    tx_put_prompt(&t, ST_AT(b->rs, b->setting, s));
    put_turn(b, s, turn, sizeof turn);
    return end(made(json_pack("{s:s, s:s, s:o, s:o, s:s, s:s, s:o, s:i, s:s, s:i, s:i, s:s, s:s, s:o}", "id",
                              g->stored.id, "rules", b->rs->id, "scenario", words(b->name), "battle", words(b->title),
                              "dice", g->is_asked ? "asked" : "rolled", "turn", turn, "players", players(g), "rows",
                              (int)g->count, "node", node, "actor", s->actor, "winner",
                              is_over ? tb_session_winner(&g->rec.session) : -1, "result",
                              tx_record_result(&g->rec.session), "end", tb_end_words(ended), "prompt", words(prompt))));
}

struct sv_summary_list {
    json_t *list;
};

struct sv_summary_list *sv_summaries_new(void)
{
    struct sv_summary_list *l = tb_calloc(sizeof *l);

    l->list = json_array();
    return l;
}

void sv_summaries_add(struct sv_summary_list *l, const char *id, const char *summary, int64_t updated)
{
    char *visible = tb_copy_text(summary, strlen(summary)); /* older ones say names as they were given */
    json_t *one;

    tx_make_visible(visible);
    one = json_loads(visible, 0, NULL);
    free(visible);
    if (!json_is_object(one)) {
        json_decref(one);
        sv_summaries_fault(l, id, "The stored data of this game is damaged.");
        return;
    }
    json_object_set_new(one, "updated", json_integer(updated));
    json_array_append_new(l->list, one);
}

void sv_summaries_fault(struct sv_summary_list *l, const char *id, const char *text)
{
    json_array_append_new(l->list, made(json_pack("{s:s, s:s}", "id", id, "error", text)));
}

char *sv_summaries_end(struct sv_summary_list *l)
{
    char *text = end(made(json_pack("{s:o}", "games", l->list)));

    free(l);
    return text;
}
