/* server_sim_people.h -- the people of the simulation: what each has been told, and how he takes it.
 *
 * A person is one page: a maker, who may hold both seats; a guest or a thief with the same invitation; a second tab of
 * one of them; a watcher; a stranger.  What the server tells him is compared with the truth, message by message.
 */
#ifndef TESTS_SERVER_SIM_PEOPLE_H
#define TESTS_SERVER_SIM_PEOPLE_H

#include <jansson.h>

#include "../server/say.h"
#include "server_sim_hook.h"

enum { PEOPLE_MAX = 64, TEXT_MAX = 2048, RETRY_MS = 4000 };

enum role { MAKER, GUEST, WATCHER, STRANGER };
enum stage { OUT, JOINING, IN, REFUSED };

struct person {
    int game;
    enum role role;
    enum stage stage;
    uint8_t seats[ST_SIDES]; /* that he will hold when he has joined */
    char keys[SV_KEYS][SV_TOKEN_SIZE];
    uint32_t key_count;
    struct net_peer peer;
    struct line line;
    uint64_t wakes, patience; /* when he does something; when he stops waiting for an answer */
    /* of his page */
    uint32_t have;                     /* rows */
    uint8_t knows[ST_SIDES];           /* nonces that he was told */
    uint8_t lacks[ST_SIDES];           /* his seats' nonces that are missing */
    uint32_t joined;                   /* the rows that he had when he joined last */
    int asks;                          /* the seat that asks to take back, or to end the game; -1: none */
    char question[SV_ACT_KEY_MAX + 1]; /* the name of what it asks */
    char wish[32];                     /* the row that it would be: "undo 2", "agree draw" */
    int named[ST_SIDES];               /* the numbers of the names that he was told; -1: none */
    uint8_t is_muted[ST_SIDES];        /* he was told so */
    uint32_t muted[ST_SIDES];          /* the change that this is, or an earlier one */
    int has_ended;                     /* he was told why he is disconnected */
    /* the act that he waits for */
    int is_waiting;
    char key[SV_ACT_KEY_MAX + 1], text[TEXT_MAX];
    uint32_t acts;
};
static struct person people[PEOPLE_MAX];
static int people_count;

static int number_of(const struct person *p) { return (int)(p - people); }

static struct truth *game_of(const struct person *p) { return &truth[p->game]; }

/* Who watches a game that the lobby lets everybody watch needs none. */
static int has_key(const struct person *p) { return p->keys[0][0] != '\0'; }

static int holds_a_seat(const struct person *p) { return p->seats[0] || p->seats[1]; }

/* ---- what a message says ---- */

static const char *text_at(const json_t *o, const char *name)
{
    const char *text = json_string_value(json_object_get(o, name));

    MUST(text, "a message has no text \"%s\"", name);
    return text;
}

static uint32_t number_at(const json_t *o, const char *name)
{
    const json_t *n = json_object_get(o, name);

    MUST(json_is_integer(n) && json_integer_value(n) >= 0, "a message has no number \"%s\"", name);
    return (uint32_t)json_integer_value(n);
}

static int flag_at(const json_t *o, const char *name, size_t i)
{
    return json_is_true(json_array_get(json_object_get(o, name), i));
}

/* No key of anybody is ever told, and no seed before its game is over. */
static void check_secrets(const struct person *p, const struct net_text *text)
{
    if (strstr(text->at, "\"seed\":\""))
        MUST(tb_session_is_over(&game_of(p)->session), "the seed of a game is told before its end");
    if (text->size > 4096)
        return;
    for (int i = 0; i < people_count; i++)
        for (uint32_t k = 0; k < people[i].key_count; k++)
            MUST(!people[i].keys[k][0] || !strstr(text->at, people[i].keys[k]), "a message has a key in it: %s",
                 text->at);
}

/* ---- around the game ---- */

static void hear_names(struct person *p, const json_t *o)
{
    struct truth *t = game_of(p);

    for (int i = 0; i < ST_SIDES; i++) {
        const char *name = json_string_value(json_array_get(json_object_get(o, "names"), (size_t)i));
        const int n = number_of_name(name ? name : "", i);

        MUST(n >= 0 && n <= (int)t->names[i], "nobody gave the name %s", name);
        if (p->named[i] >= 0 && p->named[i] != n)
            t->is_old[i][p->named[i]] = 1;
        p->named[i] = n;
    }
}

static void hear_line(struct person *p, const json_t *o)
{
    struct truth *t = game_of(p);
    struct sent *s = find_sent(p->game, text_at(o, "key"));
    const uint32_t n = number_at(o, "n");
    struct sv_line line = { n,
                            (uint8_t)number_at(o, "seat"),
                            number_at(o, "at"),
                            text_at(o, "key"),
                            text_at(o, "text"),
                            number_at(o, "rows") };

    MUST(n > 0 && s && s->type == SV_SAY && s->seat == line.seat && strcmp(s->act, line.text) == 0,
         "nobody said line %u, \"%s\"", n, line.text);
    MUST(s->ack == 0 || s->ack == n, "line %u was line %u", n, s->ack);
    s->ack = n;
    while (t->lines < n) {
        t->line = tb_grow(t->line, t->lines, sizeof *t->line);
        memset(&t->line[t->lines++], 0, sizeof *t->line);
    }
    MUST(is_line(t, &line), "line %u is another", n);
    world.lines += !t->line[n - 1].key[0];
    t->line[n - 1].seat = line.seat;
    t->line[n - 1].at = line.at;
    t->line[n - 1].rows = line.rows;
    snprintf(t->line[n - 1].key, sizeof t->line->key, "%s", line.key);
}

static void hear_muted(struct person *p, const json_t *o, const char *name)
{
    for (int i = 0; i < ST_SIDES; i++) {
        struct true_mute *m = &game_of(p)->mute[i];

        p->is_muted[i] = (uint8_t)flag_at(o, name, (size_t)i);
        p->muted[i] += (p->muted[i] & 1) != p->is_muted[i];
        MUST(p->muted[i] <= m->said, "seat %d is %s, and nobody said so", i, p->is_muted[i] ? "muted" : "heard again");
        m->told = p->muted[i] > m->told ? p->muted[i] : m->told;
        world.unmuted += p->muted[i] == m->told && m->told > 0 && !p->is_muted[i];
    }
}

static void hear_shown(struct person *p, const json_t *o)
{
    struct truth *t = game_of(p);
    enum sv_lobby shown = SV_LOBBY_NONE;

    while (strcmp(sv_lobby_word(shown), text_at(o, "lobby")) != 0)
        MUST(++shown < SV_LOBBIES, "the lobby shows %s", text_at(o, "lobby"));
    MUST(shown <= t->lobby, "the lobby shows more than was said");
    if (shown < t->shown)
        t->shown = shown;
}

/* What is said of a game beside its rows. Returns 0 if it is something else. */
static int hear_around(struct person *p, const char *type, const json_t *o)
{
    if (strcmp(type, "here") == 0) {
        hear_names(p, o);
    } else if (strcmp(type, "said") == 0) {
        MUST(!p->is_muted[number_at(o, "seat")], "a muted seat is heard");
        hear_line(p, o);
    } else if (strcmp(type, "talk") == 0) {
        for (size_t i = 0; i < json_array_size(json_object_get(o, "lines")); i++)
            hear_line(p, json_array_get(json_object_get(o, "lines"), i));
        hear_muted(p, o, "muted");
    } else if (strcmp(type, "muted") == 0) {
        hear_muted(p, o, "seats");
    } else if (strcmp(type, "listed") == 0) {
        hear_shown(p, o);
    } else {
        return strcmp(type, "pong") == 0 || strcmp(type, "clock") == 0;
    }
    return 1;
}

/* ---- rows ---- */

static void hear_rows(struct person *p, const json_t *o)
{
    struct truth *t = game_of(p);
    const json_t *rows = json_object_get(o, "rows");
    const uint32_t from = number_at(o, "from"), count = number_at(o, "count");
    char hash[17];

    MUST(from + json_array_size(rows) == count, "%zu rows from %u to %u", json_array_size(rows), from, count);
    for (size_t i = 0; i < json_array_size(rows); i++)
        be_told(t, from + (uint32_t)i, json_string_value(json_array_get(rows, i)));
    snprintf(hash, sizeof hash, "%016llx", (unsigned long long)state_after(t, count));
    MUST(strcmp(text_at(o, "hash"), hash) == 0, "after row %u the server's hash is %s and the engine's %s", count,
         text_at(o, "hash"), hash);
    p->have = count;
    /* A new row cancels a question. */
    if (p->asks >= 0 && p->seats[p->asks])
        p->is_waiting = 0;
    p->asks = -1;
}

static void hear_nonce(struct truth *t, int seat, const char *nonce)
{
    uint32_t i = 0;

    if (t->nonce[seat][0]) {
        MUST(strcmp(t->nonce[seat], nonce) == 0, "a nonce has changed");
        return;
    }
    while (i < t->offers[seat] && strcmp(t->offered[seat][i], nonce) != 0)
        i++;
    MUST(i < t->offers[seat], "nobody sent the nonce %s", nonce);
    snprintf(t->nonce[seat], HEX_NONCE, "%s", nonce);
}

static void hear_proof(struct person *p, const json_t *o)
{
    struct truth *t = game_of(p);
    const json_t *proof = json_object_get(o, "proof"), *nonces = json_object_get(proof, "nonces");
    const char *commit = text_at(proof, "commit"), *seed = json_string_value(json_object_get(proof, "seed"));

    if (!t->commit[0])
        snprintf(t->commit, sizeof t->commit, "%s", commit);
    MUST(strcmp(t->commit, commit) == 0, "the commitment has changed");
    for (int i = 0; i < ST_SIDES; i++) {
        const char *nonce = json_string_value(json_array_get(nonces, (size_t)i));

        MUST(nonce || !p->knows[i], "a nonce was told and is missing");
        p->knows[i] = nonce != NULL;
        if (nonce)
            hear_nonce(t, i, nonce);
        p->lacks[i] = !nonce && p->seats[i];
    }
    if (seed) {
        uint8_t bytes[TB_SEED_SIZE], hash[TB_COMMIT_SIZE];
        char hex[2 * TB_COMMIT_SIZE + 1];

        MUST(sodium_hex2bin(bytes, sizeof bytes, seed, strlen(seed), NULL, NULL, NULL) == 0, "not a seed: %s", seed);
        tb_proof_commit(bytes, hash);
        MUST(strcmp(sodium_bin2hex(hex, sizeof hex, hash, sizeof hash), commit) == 0, "another seed was committed to");
    }
}

static void hear_game(struct person *p, const json_t *o)
{
    struct truth *t = game_of(p);
    const uint32_t from = number_at(o, "from");

    MUST(p->role != STRANGER, "a stranger was let in");
    MUST(strcmp(text_at(o, "id"), t->id) == 0, "it is another game");
    MUST(strcmp(text_at(o, "rules"), battle_names[t->battle][0]) == 0, "it has other rules");
    if (p->role == GUEST && t->claimant < 0)
        t->claimant = number_of(p);
    MUST(p->role != GUEST || strcmp(people[t->claimant].keys[0], p->keys[0]) == 0, "two people claimed one seat");
    for (int i = 0; i < ST_SIDES; i++)
        MUST(flag_at(o, "seats", (size_t)i) == p->seats[i], "seat %d is held by the wrong person", i);
    /* He may have joined once more before he was answered, and then been sent an older part. */
    MUST(from <= p->have || from == p->joined, "rows from %u, and %u are here", from, p->have);
    MUST(json_is_null(json_object_get(o, "pack")) == (from > 0), "the battle is sent at the wrong time");
    /* Nothing is said of it to who joins if nobody is muted. */
    if (p->stage == JOINING)
        memset(p->is_muted, 0, sizeof p->is_muted);
    if (p->stage == JOINING)
        p->stage = IN;
    hear_rows(p, o);
    hear_proof(p, o);
    hear_shown(p, o);
}

/* ---- answers ---- */

static int is_denied(const struct sent *s) { return is_answer(s) && strcmp(s->act, "no") == 0; }

static void hear_ack(struct person *p, const json_t *o)
{
    const char *key = text_at(o, "key");
    struct sent *s = find_sent(p->game, key);
    const uint32_t count = number_at(o, "count");
    const int is_denial = s && is_denied(s);

    MUST(s && p->seats[s->seat], "an act of somebody else is acknowledged: %s", key);
    MUST(s->ack == 0 || s->ack == count, "act %s is acknowledged at %u rows and was at %u", key, count, s->ack);
    /* Who does not agree changes nothing. */
    if (!is_denial) {
        MUST(count > s->rows, "act %s of row %u is acknowledged at %u", key, s->rows, count);
        world.acks += s->ack == 0;
        s->ack = count;
    }
    if (strcmp(p->key, key) == 0)
        p->is_waiting = 0;
}

static void hear_refusal(struct person *p, const json_t *o)
{
    const char *key = text_at(o, "key"), *why = text_at(o, "why");
    const struct sent *s = find_sent(p->game, key);

    MUST(!s || s->ack == 0 || strcmp(why, "rate") == 0 || is_denied(s) ||
             (s->type == SV_SAY && strcmp(why, "mute") == 0),
         "act %s was acknowledged and is refused: %s", key, why);
    world.refusals++;
    if (s && strcmp(why, "mute") == 0) {
        const uint32_t muted = p->muted[s->seat];

        MUST(muted & 1 || muted < game_of(p)->mute[s->seat].said, "seat %d is refused as muted, and is not", s->seat);
    }
    if (strcmp(p->key, key) == 0 && strcmp(why, "rate") != 0)
        p->is_waiting = 0;
}

static void hear_error(struct person *p, const json_t *o)
{
    const char *code = text_at(o, "code");

    p->has_ended = 1;
    if (strcmp(code, "link") == 0) {
        const struct truth *t = game_of(p);

        MUST(p->role == STRANGER || p->role == GUEST || (p->role == WATCHER && !has_key(p) && t->is_hidden),
             "a right key does not open a game");
        MUST(p->role != GUEST || t->claimant < 0 || strcmp(people[t->claimant].keys[0], p->keys[0]) != 0,
             "who claimed a seat is refused");
        p->stage = REFUSED;
        p->is_waiting = 0;
    }
    MUST(strcmp(code, "data") != 0 || world.faults.read > 0 || world.faults.step > 0, "a game is damaged: %s",
         text_at(o, "text"));
}

static void hear_question(struct person *p, const json_t *o)
{
    p->asks = (int)number_at(o, "seat");
    snprintf(p->question, sizeof p->question, "%s", text_at(o, "question"));
}

/* ---- one message ---- */

static void hear(struct person *p, const struct net_text *text)
{
    json_error_t fault;
    json_t *o = json_loadb(text->at, text->size, 0, &fault);
    const char *type;

    MUST(o, "not JSON: %s", fault.text);
    type = text_at(o, "type");
    note("person %d is told %.120s", number_of(p), text->at);
    MUST(!p->has_ended, "a message after the last one: %s", text->at);
    MUST(p->role != STRANGER || strcmp(type, "error") == 0 || strcmp(type, "pong") == 0 || strcmp(type, "bye") == 0 ||
             strcmp(type, "refused") == 0,
         "a stranger is told %s", text->at);
    if (strcmp(type, "game") == 0) {
        hear_game(p, o);
    } else if (strcmp(type, "rows") == 0) {
        MUST(number_at(o, "from") == p->have, "rows from %u, and %u are here", number_at(o, "from"), p->have);
        hear_rows(p, o);
    } else if (strcmp(type, "ack") == 0) {
        hear_ack(p, o);
    } else if (strcmp(type, "refused") == 0) {
        hear_refusal(p, o);
    } else if (strcmp(type, "proof") == 0) {
        hear_proof(p, o);
    } else if (strcmp(type, "undo-asked") == 0) {
        hear_question(p, o);
        snprintf(p->wish, sizeof p->wish, "undo %u", number_at(o, "count"));
    } else if (strcmp(type, "offered") == 0) {
        hear_question(p, o);
        snprintf(p->wish, sizeof p->wish, "agree %s", text_at(o, "end"));
    } else if (strcmp(type, "undo-refused") == 0 || strcmp(type, "offer-refused") == 0) {
        p->asks = -1;
        p->is_waiting = 0;
    } else if (strcmp(type, "error") == 0) {
        hear_error(p, o);
    } else if (strcmp(type, "bye") == 0) {
        p->has_ended = 1;
    } else {
        MUST(hear_around(p, type, o), "what is %s?", type);
    }
    json_decref(o);
    check_secrets(p, text);
}

/* The next message of a person's line arrives, if it is due. */
static int deliver(struct person *p)
{
    struct parcels *down = &p->line.down;
    struct parcel *first = down->first;

    if (!first || first->due > world.now || p->line.slow_til > world.now)
        return 0;
    if (first->text) {
        add_to_hash(first->text->at, first->text->size);
        if (p->line.is_up && !p->line.is_gone)
            hear(p, first->text);
    } else {
        note("person %d is disconnected: %d", number_of(p), first->why);
        add_to_hash(&first->why, sizeof first->why);
        p->line.is_up = 0;
        if (p->stage != REFUSED)
            p->stage = OUT;
        p->wakes = world.now + lot(1000);
    }
    drop_parcel(down);
    return 1;
}

#endif
