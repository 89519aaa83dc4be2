/* server_sim_play.h -- what the people of the simulation do: they join, act, ask, repeat themselves and misbehave. */
#ifndef TESTS_SERVER_SIM_PLAY_H
#define TESTS_SERVER_SIM_PLAY_H

#include "server_sim_time.h"

enum { LONG_BYTES = SV_PART_MAX + 4096 }; /* of the words of a long game: more than one message holds */
enum { CALM_ACTS = 40 };                  /* turns after the last fault in which people still act */

static void say_line(struct person *p, const char *text)
{
    note("person %d says %.120s", number_of(p), text);
    send_line(&p->line, text, strlen(text));
}

/* ---- requests ---- */

static struct net_request request_of(const struct person *p, enum net_method method, const char *path, const char *body,
                                     const char *key)
{
    const struct net_request q = { .method = method,
                                   .path = path,
                                   .host = "localhost",
                                   .origin = "",
                                   .type = "application/json",
                                   .if_none_match = "",
                                   .key = key,
                                   .peer = p->peer,
                                   .body = body,
                                   .size = strlen(body) };

    return q;
}

/* The answer to who asked for a new game; it may be lost, and then nobody ever has that game. */
static void take_keys(struct person *p, struct net_answer *a)
{
    struct truth *t = game_of(p);
    json_t *o, *keys;

    note("person %d asks for a game: %d", number_of(p), a->status);
    MUST(a->status == 201 || a->status == 503 || a->status == 429, "a new game is refused with %d: %.*s", a->status,
         (int)a->size, (const char *)a->data);
    if (a->retry_after > 0)
        p->wakes = world.now + (uint64_t)a->retry_after * 1000;
    if (a->status != 201 || strikes(50)) {
        free(a->own);
        return;
    }
    o = json_loadb(a->data, a->size, 0, NULL);
    free(a->own);
    keys = json_object_get(o, "keys");
    t->is_made = 1;
    snprintf(t->id, sizeof t->id, "%s", text_at(o, "id"));
    for (int i = 0; i < ST_SIDES; i++)
        if (!t->is_link || i == t->side)
            snprintf(t->token[i], SV_TOKEN_SIZE, "%s", json_string_value(json_array_get(keys, (size_t)i)));
    snprintf(t->token[2], SV_TOKEN_SIZE, "%s", text_at(o, "watch"));
    if (t->is_link)
        snprintf(t->claim, SV_TOKEN_SIZE, "%s", text_at(o, "claim"));
    json_decref(o);
}

/* A game that is so long that it is sent in parts: an action and its undo, many times. */
static void upload_game(struct person *p)
{
    const struct tb_battle *b = &battles[game_of(p)->battle];
    static struct st_action list[ST_LIST_MAX];
    static char *text; /* static: the server may be killed while it reads it */
    const struct tb_dice dice = { .kind = TB_DICE_SEEDED, .rng = tb_rng_of(world.seed) };
    uint16_t movers[ST_MOVERS_MAX];
    char words[TX_TEXT_MAX];
    struct tx_text put = tx_text_of(words, sizeof words);
    struct st_action roll;
    struct tb_session s;
    struct net_request q;
    struct net_answer a;
    size_t size;

    tb_session_new(&s, b, dice);
    while (tb_session_roll(&s, &roll, NULL))
        ;
    b->rs->movers(b->setting, s.state, movers);
    b->rs->list(b->setting, s.state, movers[0], list);
    tx_put_action(&put, ST_AT(b->rs, b->setting, s.state), &list[0]);
    for (size_t n = 0; n < LONG_BYTES; n += strlen(words) + strlen("undo 1") + 2) {
        MUST(tb_session_do(&s, &list[0], NULL).code == ST_OK, "the first action of a list is not legal");
        tb_session_undo(&s, 1);
    }
    free(text);
    text = tx_record_text(&s, NULL, &size);
    tb_session_free(&s);
    q = request_of(p, NET_POST, "/api/records", text, "");
    q.type = "text/plain";
    if (ask_server(&q, &a) == 0)
        take_keys(p, &a);
    free(text);
    text = NULL;
}

/* A maker asks for his game until he has it. */
static void make_game(struct person *p)
{
    const struct truth *t = game_of(p);
    const char *const change = battle_names[t->battle][2];
    char body[TEXT_MAX], side[32] = "", clock[64] = "";
    struct net_request q;
    struct net_answer a;

    if (t->is_long) {
        upload_game(p);
        return;
    }
    if (t->is_link)
        snprintf(side, sizeof side, ",\"side\":%d", t->side);
    if (t->days > 0)
        snprintf(clock, sizeof clock, ",\"clock\":{\"days\":%u}", t->days);
    if (t->total > 0)
        snprintf(clock, sizeof clock, ",\"clock\":{\"total\":%u,\"more\":%u}", t->total, t->more);
    snprintf(body, sizeof body,
             "{\"rules\":\"%s\",\"scenario\":\"%s\",\"dice\":\"%s\",\"table\":\"%s\",\"lobby\":\"%s\"%s%s%s%s%s}",
             battle_names[t->battle][0], battle_names[t->battle][1], t->is_asked ? "asked" : "rolled",
             t->is_link ? "link" : "screen", sv_lobby_word(t->lobby), side, clock, change ? ",\"set\":{\"" : "",
             change ? change : "", change ? "\":\"" SHORT_ROUNDS "\"}" : "");
    q = request_of(p, NET_POST, "/api/games", body, "");
    if (ask_server(&q, &a) == 0)
        take_keys(p, &a);
}

/* The links are passed on: everybody gets the keys of his role. */
static void hand_out_keys(struct person *p)
{
    const struct truth *t = game_of(p);

    p->key_count = 0;
    if (p->role == MAKER) {
        for (int i = 0; i < ST_SIDES; i++)
            if (p->seats[i])
                memcpy(p->keys[p->key_count++], t->token[i], SV_TOKEN_SIZE);
    } else if (p->role == GUEST) {
        /* A second tab has the key of the first. */
        const struct person *first = p > people && p[-1].role == GUEST && p[-1].game == p->game ? p - 1 : NULL;
        uint8_t bytes[16];

        for (size_t i = 0; i < sizeof bytes; i++)
            bytes[i] = (uint8_t)lot(256);
        sodium_bin2base64(p->keys[0], SV_TOKEN_SIZE, bytes, sizeof bytes, sodium_base64_VARIANT_URLSAFE_NO_PADDING);
        if (first && first->key_count > 0 && lot(2))
            memcpy(p->keys[0], first->keys[0], SV_TOKEN_SIZE);
        p->key_count = 1;
    } else {
        memcpy(p->keys[p->key_count++], p->role == WATCHER ? t->token[2] : "strangers-have-no-keyA", SV_TOKEN_SIZE);
        if (p->role == WATCHER && t->lobby == SV_LOBBY_WATCH && lot(2))
            p->keys[0][0] = '\0';
    }
}

/* The lobby names no game that was not put there, and no key. */
static void check_lobby(const char *text)
{
    for (int i = 0; i < truth_count; i++)
        MUST(!truth[i].is_made || truth[i].lobby != SV_LOBBY_NONE || !strstr(text, truth[i].id),
             "game %s is in the lobby", truth[i].id);
    for (int i = 0; i < people_count; i++)
        for (uint32_t k = 0; k < people[i].key_count; k++)
            MUST(!people[i].keys[k][0] || !strstr(text, people[i].keys[k]), "the lobby has a key in it: %s", text);
}

/* Requests that need no connection. */
static void ask_something(struct person *p)
{
    const struct truth *t = game_of(p);
    const int is_stranger = p->role == STRANGER || p->role == GUEST || (!has_key(p) && t->is_hidden);
    char path[64] = "/health", body[TEXT_MAX] = "";
    const uint32_t what = lot(4);
    struct net_request q;
    struct net_answer a;

    if (what == 1)
        snprintf(path, sizeof path, "/api/games/%s/record", t->id);
    if (what == 2) {
        snprintf(path, sizeof path, "/api/summaries");
        snprintf(body, sizeof body, "{\"games\":[{\"id\":\"%s\",\"key\":\"%s\"}]}", t->id, p->keys[0]);
    }
    if (what == 3)
        snprintf(path, sizeof path, "/api/lobby");
    q = request_of(p, what == 2 ? NET_POST : NET_GET, path, body, p->keys[0]);
    if (ask_server(&q, &a))
        return;
    note("person %d asks for %s: %d", number_of(p), path, a.status);
    MUST(what != 1 || a.status == 200 || a.status == 429 || (a.status == 404 && is_stranger) ||
             (a.status == 503 && (world.faults.read > 0 || world.faults.step > 0)),
         "the record of a game is refused with %d", a.status);
    MUST(what != 1 || p->role != STRANGER || a.status != 200, "a stranger gets a record");
    if (what == 3 && a.status == 200)
        check_lobby(a.data);
    if (what == 1 && a.status == 200 && strstr(a.data, "# dice seed"))
        MUST(!strstr(a.data, "[Result \"*\"]") || strstr(a.data, "\nagree stop"),
             "a record has its seed before the game is over");
    free(a.own);
}

/* ---- joining ---- */

static void join_game(struct person *p)
{
    struct truth *t = game_of(p);
    const uint32_t have = lot(8) ? p->have : 0;
    char text[TEXT_MAX];
    int n;

    if (p->role == GUEST && (t->claimant != number_of(p) || lot(2))) {
        /* From the lobby without an invitation; with a name or without. */
        const int is_open = t->lobby != SV_LOBBY_NONE && lot(2), is_named = t->names[1 - t->side] < NAMES_MAX && lot(2);

        n = snprintf(text, sizeof text, "{\"type\":\"claim\",\"game\":\"%s\",\"key\":\"%s\",\"have\":%u", t->id,
                     p->keys[0], have);
        if (!is_open)
            n += snprintf(text + n, sizeof text - (size_t)n, ",\"claim\":\"%s\"", t->claim);
        if (is_named)
            n += snprintf(text + n, sizeof text - (size_t)n, ",\"name\":\"n%u-%u\"", 1u - t->side,
                          ++t->names[1 - t->side]);
        snprintf(text + n, sizeof text - (size_t)n, "}");
    } else {
        n = snprintf(text, sizeof text, "{\"type\":\"join\",\"game\":\"%s\",\"have\":%u,\"keys\":[", t->id, have);
        if (has_key(p))
            n += snprintf(text + n, sizeof text - (size_t)n, "\"%s\"", p->keys[0]);
        for (uint32_t i = 1; i < p->key_count; i++)
            n += snprintf(text + n, sizeof text - (size_t)n, ",\"%s\"", p->keys[i]);
        snprintf(text + n, sizeof text - (size_t)n, "]}");
    }
    p->stage = JOINING;
    p->joined = have;
    p->asks = -1;
    p->named[0] = p->named[1] = -1;
    p->patience = world.now + RETRY_MS + lot(RETRY_MS);
    say_line(p, text);
}

static void connect_person(struct person *p)
{
    if (p->stage == REFUSED && world.is_calm)
        return;
    cut_line(&p->line);
    p->stage = OUT;
    p->has_ended = 0;
    if (open_line(&p->line, &p->peer))
        return;
    note("person %d connects", number_of(p));
    if (p->role == STRANGER && lot(3) == 0) {
        /* He does not join, and is disconnected by and by. */
        p->stage = JOINING;
        p->patience = world.now + 2 * SV_JOIN_SECONDS * 1000;
        return;
    }
    join_game(p);
    /* What has not been answered is sent again behind it. */
    if (p->is_waiting && lot(4))
        say_line(p, p->text);
}

/* ---- acting ---- */

static const struct sent *register_act(struct person *p, enum sv_type type, uint8_t seat, uint32_t rows,
                                       const char *act)
{
    struct sent *s;

    snprintf(p->key, sizeof p->key, "p%d-%u", number_of(p), ++p->acts);
    sent = tb_grow(sent, sent_count, sizeof *sent);
    s = &sent[sent_count++];
    memset(s, 0, sizeof *s);
    *s = (struct sent){ .game = p->game, .type = type, .seat = seat, .rows = rows };
    snprintf(s->key, sizeof s->key, "%s", p->key);
    snprintf(s->act, sizeof s->act, "%s", act);
    return s;
}

static void send_act(struct person *p)
{
    p->is_waiting = 1;
    p->patience = world.now + RETRY_MS;
    say_line(p, p->text);
    if (lot(12) == 0)
        say_line(p, p->text);
}

/* The words of a legal action, or of a die that people roll. Returns 0 if there is nothing to do. */
static int choose(const struct truth *t, char words[TX_TEXT_MAX])
{
    static struct st_action list[ST_LIST_MAX];
    uint16_t movers[ST_MOVERS_MAX];
    struct tx_text text = tx_text_of(words, TX_TEXT_MAX);
    struct st_chance die;
    struct st_at at;

    now_of(t, &at);
    if (tb_session_is_over(&t->session))
        return 0;
    if (at.s->node == ST_CHANCE) {
        at.rs->chance(at.set, at.s, &die);
        list[0] = tb_face_at(&die, lot(die.total));
    } else {
        const uint32_t count = at.rs->movers(at.set, at.s, movers);

        list[0] = list[lot(at.rs->list(at.set, at.s, movers[lot(count)], list))];
    }
    tx_put_action(&text, &at, &list[0]);
    return strlen(words) <= SV_ACT_MAX;
}

/* Mostly what is legal now; sometimes for the wrong seat, on an old position, or nonsense. */
static void act_person(struct person *p)
{
    const struct truth *t = game_of(p);
    uint8_t seat = t->session.state->actor < ST_SIDES ? t->session.state->actor : (uint8_t)lot(ST_SIDES);
    uint32_t rows = p->have;
    char words[TX_TEXT_MAX];
    const uint32_t whim = world.is_calm ? 99 : lot(100);
    const struct sent *s;

    if (t->session.state->node == ST_CHANCE)
        seat = (uint8_t)lot(ST_SIDES);
    if (whim < 4)
        seat = (uint8_t)(1 - seat);
    else if (!p->seats[seat] || p->have != t->count)
        return;
    if (!choose(t, words)) {
        if (whim > 6)
            return;
        snprintf(words, sizeof words, "pass"); /* although the game is over */
    }
    if (whim == 5 && rows > 0)
        rows -= 1 + lot(rows < 3 ? rows : 3);
    if (whim == 6)
        snprintf(words, sizeof words, "%s", lot(2) ? "roll 99" : "dance A1");
    s = register_act(p, SV_ACT, seat, rows, words);
    snprintf(p->text, sizeof p->text, "{\"type\":\"act\",\"seat\":%d,\"rows\":%u,\"key\":\"%s\",\"act\":\"%s\"}", seat,
             rows, s->key, words);
    send_act(p);
}

static void undo_person(struct person *p)
{
    const uint8_t seat = p->seats[0] && (!p->seats[1] || lot(2)) ? 0 : 1;
    const uint32_t count = 1 + lot(4);
    const struct sent *s = register_act(p, SV_UNDO, seat, p->have, "undo");

    snprintf(p->text, sizeof p->text, "{\"type\":\"undo\",\"seat\":%d,\"rows\":%u,\"key\":\"%s\",\"count\":%u}", seat,
             p->have, s->key, count);
    send_act(p);
}

static void answer_person(struct person *p)
{
    const uint8_t seat = (uint8_t)(1 - p->asks);
    const int yes = lot(3) > 0, is_undo = strncmp(p->wish, "undo", 4) == 0;
    const struct sent *s =
        register_act(p, is_undo ? SV_UNDO_ANSWER : SV_OFFER_ANSWER, seat, p->have, yes ? p->wish : "no");
    char question[sizeof p->question];

    memcpy(question, p->question, sizeof question);
    snprintf(p->text, sizeof p->text,
             "{\"type\":\"%s-answer\",\"seat\":%d,\"rows\":%u,\"key\":\"%s\",\"question\":\"%s\",\"yes\":%s}",
             is_undo ? "undo" : "offer", seat, p->have, s->key, question, yes ? "true" : "false");
    p->asks = -1;
    send_act(p);
}

/* Resign, which ends most games too soon, or offer an end. */
static void end_person(struct person *p)
{
    const uint8_t seat = p->seats[0] && (!p->seats[1] || lot(2)) ? 0 : 1;
    const int is_offer = lot(6) > 0;
    const struct sent *s =
        register_act(p, is_offer ? SV_OFFER : SV_RESIGN, seat, p->have, is_offer ? "offer" : "resign");
    const int n = snprintf(p->text, sizeof p->text, "{\"type\":\"%s\",\"seat\":%d,\"rows\":%u,\"key\":\"%s\"",
                           is_offer ? "offer" : "resign", seat, p->have, s->key);

    snprintf(p->text + n, sizeof p->text - (size_t)n, is_offer ? ",\"end\":\"%s\"}" : "}", lot(2) ? "draw" : "stop");
    send_act(p);
}

/* Say something, sometimes twice; it is not waited for. */
static void talk_person(struct person *p)
{
    static const char *const words[] = { "Good luck!", "\\\"So\\\", he said", "Gl\u00fcckwunsch", "\u5c06\u68cb" };
    const uint8_t seat = (uint8_t)lot(ST_SIDES);
    const uint32_t which = lot(sizeof words / sizeof *words);
    char key[SV_ACT_KEY_MAX + 1], text[TEXT_MAX];

    memcpy(key, p->key, sizeof key); /* he may wait for an act */
    snprintf(text, sizeof text, "{\"type\":\"say\",\"seat\":%d,\"key\":\"%s\",\"text\":\"%s\"}", seat,
             register_act(p, SV_SAY, seat, p->have, which == 1 ? "\"So\", he said" : words[which])->key, words[which]);
    memcpy(p->key, key, sizeof key);
    say_line(p, text);
    if (lot(4) == 0)
        say_line(p, text);
}

/* Who does not want to hear the other side says so, and takes it back by and by; again, if nothing is heard of it. */
static void mute_person(struct person *p, uint8_t seat)
{
    struct true_mute *m = &game_of(p)->mute[seat];
    char text[TEXT_MAX];

    if (!p->seats[1 - seat] || (m->muter >= 0 && m->muter != number_of(p)))
        return;
    m->muter = number_of(p);
    /* What he was told when he came in may be an earlier state of the same kind. */
    m->said += p->muted[seat] == m->said;
    snprintf(text, sizeof text, "{\"type\":\"mute\",\"seat\":%d,\"on\":%s}", seat, m->said & 1 ? "true" : "false");
    say_line(p, text);
}

/* Names and what the lobby shows: neither is taken back, so that what was told stays true. */
static void settle_person(struct person *p)
{
    struct truth *t = game_of(p);
    const uint8_t seat = (uint8_t)lot(ST_SIDES);
    char text[TEXT_MAX];

    if (lot(12) == 0 && t->lobby != SV_LOBBY_NONE) {
        snprintf(text, sizeof text, "{\"type\":\"list\",\"seat\":%d,\"lobby\":\"%s\"}", p->seats[0] ? 0 : 1,
                 t->lobby == SV_LOBBY_WATCH && t->is_link && lot(2) ? "seat" : "none");
        t->is_hidden = 1;
    } else if (lot(3) == 0) {
        mute_person(p, seat);
        return;
    } else if (t->is_link && p->seats[seat] && !p->seats[1 - seat] && t->names[seat] < NAMES_MAX) {
        snprintf(text, sizeof text, "{\"type\":\"name\",\"name\":\"n%d-%u\"}", seat, ++t->names[seat]);
        world.names++;
    } else {
        return;
    }
    say_line(p, text);
}

static void send_nonce(struct person *p, uint8_t seat)
{
    struct truth *t = game_of(p);
    char text[TEXT_MAX], *nonce;

    if (t->offers[seat] < NONCES_MAX) {
        nonce = t->offered[seat][t->offers[seat]++];
        for (int i = 0; i < HEX_NONCE - 1; i++)
            nonce[i] = "0123456789abcdef"[lot(16)];
    } else {
        nonce = t->offered[seat][0];
    }
    snprintf(text, sizeof text, "{\"type\":\"nonce\",\"seat\":%d,\"nonce\":\"%s\"}", seat, nonce);
    say_line(p, text);
    p->lacks[seat] = (uint8_t)(lot(3) == 0); /* again, if nothing is heard of it */
}

/* Far too many messages at once, and then nothing of the answers is read. */
static void flood(struct person *p)
{
    const int is_sync = lot(3) > 0;
    const uint32_t count = is_sync ? 120 : 600;

    note("person %d floods", number_of(p));
    p->line.slow_til = world.now + 3000 + lot(9000);
    for (uint32_t i = 0; i < count; i++)
        send_line(&p->line, is_sync ? "{\"type\":\"sync\",\"hash\":\"0123456789abcdef\"}" : "{\"type\":\"ping\"}",
                  is_sync ? strlen("{\"type\":\"sync\",\"hash\":\"0123456789abcdef\"}")
                          : strlen("{\"type\":\"ping\"}"));
}

/* Something that no page of ours sends; to who does not hold the first seat, also what only its holder may send. */
static void misbehave(struct person *p)
{
    static const char *const bad[] = { "{\"type\":\"dance\"}",
                                       "[]",
                                       "{\"type\":\"act\"}",
                                       "",
                                       "{\"type\":\"nonce\",\"seat\":0,\"nonce\":\"zz\"}",
                                       "{\"type\":\"name\",\"name\":\"a\u202eb\"}",
                                       "{\"type\":\"say\",\"seat\":0,\"key\":\"pile\",\"text\":\" \"}" },
                             *const forged[] = {
                                 "{\"type\":\"sync\",\"hash\":\"0123456789abcdef\"}",
                                 "{\"type\":\"act\",\"seat\":0,\"rows\":0,\"key\":\"x\",\"act\":\"roll 1\"}",
                                 "{\"type\":\"nonce\",\"seat\":0,\"nonce\":\"000102030405060708090a0b0c0d0e0f\"}"
                             };

    say_line(p,
             p->seats[0] || lot(2) ? bad[lot(sizeof bad / sizeof *bad)] : forged[lot(sizeof forged / sizeof *forged)]);
}

static void do_in_game(struct person *p)
{
    const uint32_t whim = world.is_calm ? 50 : lot(100);

    for (uint8_t i = 0; i < ST_SIDES; i++) {
        const struct true_mute *m = &game_of(p)->mute[i];

        if (p->lacks[i])
            send_nonce(p, i);
        if (!world.is_calm && m->muter == number_of(p) && (m->said & 1 || p->muted[i] < m->said) && lot(12) == 0)
            mute_person(p, i);
    }
    if (p->asks >= 0 && p->seats[1 - p->asks] && !p->seats[p->asks]) {
        answer_person(p); /* whatever he himself waits for */
    } else if (p->is_waiting && world.now < p->patience) {
        return;
    } else if (p->is_waiting) {
        p->patience = world.now + RETRY_MS;
        if (lot(8) || world.is_calm)
            say_line(p, p->text);
        else
            p->is_waiting = 0; /* and never knows */
    } else if (holds_a_seat(p) && whim >= 20 && (!world.is_calm || world.turn < world.turns + CALM_ACTS)) {
        act_person(p);
    } else if (world.is_calm) {
        return;
    } else if (whim == 0) {
        misbehave(p);
    } else if (whim < 3) {
        say_line(p, "{\"type\":\"sync\",\"hash\":\"0123456789abcdef\"}");
    } else if (whim < 5) {
        say_line(p, "{\"type\":\"ping\"}");
    } else if (whim < 7) {
        join_game(p); /* once more, on the same line */
    } else if (whim < 10) {
        ask_something(p);
    } else if (whim < 15 && holds_a_seat(p)) {
        undo_person(p);
    } else if (whim < 17 && holds_a_seat(p) && lot(8) == 0) {
        end_person(p);
    } else if (whim < 18) {
        talk_person(p); /* a watcher is not heard */
    } else if (whim < 19 && holds_a_seat(p)) {
        settle_person(p);
    } else if (whim == 19) {
        act_person(p); /* a watcher, too */
    }
}

/* A person's turn. */
static void act(struct person *p)
{
    const struct truth *t = game_of(p);

    p->wakes = world.now + 10 + lot(p->stage == REFUSED ? 20000 : world.pace);
    if (!t->is_made) {
        if (p->role == MAKER && !(p > people && p[-1].role == MAKER && p[-1].game == p->game))
            make_game(p);
        return;
    }
    if (p->key_count == 0)
        hand_out_keys(p);
    if (!p->line.is_up || p->stage == OUT || p->stage == REFUSED)
        connect_person(p);
    else if (p->stage == JOINING && world.now >= p->patience)
        cut_line(&p->line);
    else if (p->stage == IN)
        do_in_game(p);
    else if (p->role == STRANGER && lot(8) == 0)
        misbehave(p);
    else if (lot(8) == 0)
        ask_something(p);
}

/* Does everybody have everything, and wait for nothing? */
static int is_settled(void)
{
    for (int i = 0; i < people_count; i++) {
        const struct person *p = &people[i];
        const struct truth *t = game_of(p);
        const int is_lost = p->role == STRANGER || p->stage == REFUSED;

        if (!t->is_made || (!is_lost && (p->stage != IN || p->have != t->count || !p->line.conn)))
            return 0;
        if (p->stage == IN && (p->line.up.first || p->line.down.first || p->line.conn->queue.first || p->is_waiting ||
                               p->lacks[0] || p->lacks[1]))
            return 0;
    }
    return !is_any_process();
}

/* When everybody has heard everything, each knows who is muted. The last change may have been saved and told to
 * nobody, because the server ended then; if it was that a seat is heard again, who came in later was told of no muted
 * seat. Then everybody knows that, and so it must be on disk. */
static void check_mutes(void)
{
    for (int i = 0; i < people_count; i++)
        for (int k = 0; k < ST_SIDES && people[i].stage == IN; k++) {
            struct true_mute *m = &game_of(&people[i])->mute[k];

            if (people[i].is_muted[k] != (m->told & 1) && m->told < m->said && !(m->said & 1))
                m->told = m->said;
            m->said = m->told; /* nothing is on its way: for the others, and for the disk */
            MUST(people[i].is_muted[k] == (m->told & 1), "person %d does not know who is muted", i);
        }
}

#endif
