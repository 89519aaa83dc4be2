/* server_slices.c -- nobody waits for somebody else's long game.
 *
 * The longest lawful record is uploaded, its game loaded, copied and written out, while another player acts and asks
 * for /health.  Work is counted, not timed: actions that are played again between two turns of the loop.  The network
 * is the test's, so a turn is one call of sv_later_turn().
 */
#include "../server/later.h"

#include <sqlite3.h>

#include "../server/assets.h"
#include "../server/prove.h"
#include "../server/tell.h"
#include "server_long.h"

const struct sv_asset sv_asset[1] = { { .path = "" } };
const size_t sv_asset_count = 0;

/* A load and a request, a slice each, and what was asked for meanwhile. */
enum { PAIRS = TB_ACTIONS_MAX / 2 - 1, TURN_MOST = 2 * SV_SLICE_ROWS + 16, ACT_EVERY = 64 };

/* ---- what is counted ---- */

static uint32_t work, most, heads; /* work: since the last turn */

struct st_verdict __real_tb_session_do(struct tb_session *s, const struct st_action *act, struct st_log *log);
struct st_verdict __wrap_tb_session_do(struct tb_session *s, const struct st_action *act, struct st_log *log);
struct st_verdict __wrap_tb_session_do(struct tb_session *s, const struct st_action *act, struct st_log *log)
{
    work++;
    return __real_tb_session_do(s, act, log);
}

void __real_tb_session_undo(struct tb_session *s, uint32_t n);
void __wrap_tb_session_undo(struct tb_session *s, uint32_t n);
void __wrap_tb_session_undo(struct tb_session *s, uint32_t n)
{
    work++;
    __real_tb_session_undo(s, n);
}

void __real_tb_session_line(struct tb_session *s, const struct tb_line *line);
void __wrap_tb_session_line(struct tb_session *s, const struct tb_line *line);
void __wrap_tb_session_line(struct tb_session *s, const struct tb_line *line)
{
    work++;
    __real_tb_session_line(s, line);
}

int __real_tx_scenario_read_with(struct tb_battle *b, const struct st_ruleset *rs, const char *name, const char *data,
                                 size_t size, const struct tx_book *book, const struct tx_played *played,
                                 struct tx_complaint *c);
int __wrap_tx_scenario_read_with(struct tb_battle *b, const struct st_ruleset *rs, const char *name, const char *data,
                                 size_t size, const struct tx_book *book, const struct tx_played *played,
                                 struct tx_complaint *c);
int __wrap_tx_scenario_read_with(struct tb_battle *b, const struct st_ruleset *rs, const char *name, const char *data,
                                 size_t size, const struct tx_book *book, const struct tx_played *played,
                                 struct tx_complaint *c)
{
    heads++;
    return __real_tx_scenario_read_with(b, rs, name, data, size, book, played, c);
}

static int disk_is_full;
int __real_sqlite3_step(sqlite3_stmt *st);
int __wrap_sqlite3_step(sqlite3_stmt *st);
int __wrap_sqlite3_step(sqlite3_stmt *st)
{
    return disk_is_full && !sqlite3_stmt_readonly(st) ? SQLITE_FULL : __real_sqlite3_step(st);
}

static uint32_t end_turn(void)
{
    const uint32_t was = work;

    most = was > most ? was : most;
    work = 0;
    return was;
}

/* ---- the network ---- */

struct net_text {
    int refs;
    char *at;
};
struct net_conn {
    struct net_peer peer;
    void *user;
    int is_paused, is_shut;
    uint32_t heard;
    char *last; /* the last message */
    struct net_answer answer;
};

static uint64_t clock_ms = 1000000;
static int is_alarmed;

uint64_t net_now(void) { return clock_ms; }
void net_alarm(struct net *net, uint64_t ms)
{
    (void)net;
    is_alarmed |= ms == 0;
}
uint32_t net_connections(const struct net *net) { return net ? 1 : 0; }
uint32_t net_places(const struct net *net) { return net ? 1 : 0; }
void net_hold(struct net *net) { (void)net; }
void net_release(struct net *net) { (void)net; }
void net_discard(struct net *net, const char *text, enum net_close why) { CHECK(!net && text && why && disk_is_full); }
void net_deadline(struct net_conn *conn, int seconds)
{
    (void)conn;
    (void)seconds;
}
int net_is_local(const struct net_peer *peer) { return peer->at[0] == 1; }
const struct net_peer *net_peer_of(const struct net_conn *conn) { return &conn->peer; }
void net_set_user(struct net_conn *conn, void *user) { conn->user = user; }
void *net_user(const struct net_conn *conn) { return conn->user; }
void net_shut(struct net_conn *conn, enum net_close why) { conn->is_shut = (int)why; }
void net_pause(struct net_conn *conn) { conn->is_paused = 1; }
void net_resume(struct net_conn *conn) { conn->is_paused = 0; }
void net_reply(struct net_conn *conn, const struct net_answer *a) { conn->answer = *a; }

struct net_text *net_text_new(const char *text, size_t size)
{
    struct net_text *t = tb_calloc(sizeof *t);

    t->refs = 1;
    t->at = tb_copy_text(text, size);
    return t;
}
void net_text_free(struct net_text *text)
{
    if (--text->refs > 0)
        return;
    free(text->at);
    free(text);
}
void net_send(struct net_conn *conn, struct net_text *text)
{
    free(conn->last);
    conn->last = tb_copy_text(text->at, strlen(text->at));
    conn->heard++;
}

/* ---- a server without its loop ---- */

static struct sv_api api;
static struct sv_tables tables;
static struct fixture other; /* the other player's game */
static char other_id[SV_ID_SIZE];
static struct net_conn player = { .peer = { { 1 } } };
static uint32_t acts;

static void say(struct net_conn *conn, const char *text) { sv_table_message(&tables, conn, text, strlen(text)); }

static void join(struct net_conn *conn, const char *id, const char *key)
{
    char text[200];

    sv_table_opened(&tables, conn);
    snprintf(text, sizeof text, "{\"type\":\"join\",\"game\":\"%s\",\"keys\":[\"%s\"],\"have\":0}", id, key);
    say(conn, text);
}

static void open_server(void)
{
    CHECK(open_store(&other, "slices.db") && make_game(&other));
    api.games = tables.games = other.games;
    api.store = tables.store = other.store;
    api.rates = tables.rates = sv_rates_new();
    api.host = "127.0.0.1";
    memcpy(other_id, other.game.game->stored.id, sizeof other_id);
    join(&player, other_id, other.game.token[other.game.game->rec.session.state->actor]);
    CHECK(player.user && !player.is_shut && strstr(player.last, "\"here\""));
}

static void close_server(void)
{
    sv_later_free(&api);
    sv_table_closed(&tables, &player);
    sv_rates_free(api.rates);
    free(tables.due);
    free(tables.unsaved);
    close_store(&other);
    free(player.last);
}

static void ask(struct net_conn *conn, enum net_method method, const char *path, const char *body, const char *key)
{
    const struct net_request q = { .method = method,
                                   .path = path,
                                   .host = "localhost",
                                   .origin = "",
                                   .type = strstr(path, "records") ? "text/plain" : "application/json",
                                   .if_none_match = "",
                                   .key = key,
                                   .conn = conn,
                                   .peer = conn->peer,
                                   .body = body,
                                   .size = strlen(body) };

    free(conn->answer.own);
    memset(&conn->answer, 0, sizeof conn->answer);
    sv_api_request(&api, &q, &conn->answer);
}

/* The other player asks how the server is, and acts. He is answered before the next turn. */
static void check_other(void)
{
    struct tx_complaint c;
    struct sv_game *g = sv_games_get(api.games, other_id, &c);
    struct sv_message m;
    struct net_conn stranger = { .peer = { { 2 } } };
    char text[400], key[32];

    ask(&stranger, NET_GET, "/health", "", "");
    CHECK_INT(stranger.answer.status, 200);
    free(stranger.answer.own);
    if (!g || g->rec.session.state->node != ST_DECIDE)
        return;
    m = first_act(g, 0);
    snprintf(key, sizeof key, "key-%u", acts);
    memset(((struct sv_joined *)player.user)->seats, 1, ST_SIDES); /* both sides: the game goes on and on */
    snprintf(text, sizeof text, "{\"type\":\"act\",\"key\":\"%s\",\"seat\":%u,\"rows\":%u,\"act\":\"%s\"}", key, m.seat,
             m.rows, m.act);
    say(&player, text);
    sv_table_commit(&tables);
    CHECK(strstr(player.last, "\"rows\""));
    acts++;
}

/* Turn until the alarm is not set again. Returns the number of turns; nobody waits longer than one. */
static uint32_t turn_all(void)
{
    uint32_t turns = 0;

    end_turn();
    for (most = 0; is_alarmed && turns < 10 * TB_ACTIONS_MAX; turns++) {
        is_alarmed = 0;
        clock_ms += 5;
        if (turns % ACT_EVERY == 0)
            check_other();
        sv_later_turn(&api, &tables);
        end_turn();
    }
    CHECK(!is_alarmed);
    if (!CHECK(most <= TURN_MOST))
        printf("    %u actions were played in one turn\n", most);
    return turns;
}

/* Wait until an address may ask for more. */
static void rest(void) { clock_ms += 1000000; }

/* ---- the longest game ---- */

struct long_game {
    char id[SV_ID_SIZE], key[SV_TOKEN_SIZE];
    uint32_t rows;
};

static void take(const char *json, const char *name, char *out, size_t size)
{
    const char *at = strstr(json, name);

    out[0] = '\0';
    if (CHECK(at != NULL))
        sscanf(strchr(at + strlen(name), ':') + 1, "%*[\" []%39[^\"]", out);
    CHECK(strlen(out) < size);
}

static void test_upload(struct long_game *l, const char *text)
{
    struct net_conn conn = { .peer = { { 3 } } };
    char key[40];

    rest();
    end_turn();
    ask(&conn, NET_POST, "/api/records", text, "");
    CHECK_INT(conn.answer.status, 0);
    CHECK(end_turn() <= TURN_MOST * 2);
    CHECK(turn_all() > 2 * 2 * PAIRS / SV_SLICE_ROWS);
    if (!CHECK(conn.answer.status == 201))
        return;
    take(conn.answer.own, "\"id\"", key, sizeof l->id);
    memcpy(l->id, key, sizeof l->id);
    take(conn.answer.own, "\"keys\"", key, sizeof l->key);
    memcpy(l->key, key, sizeof l->key);
    l->rows = sv_games_peek(api.games, l->id)->count;
    CHECK(l->rows >= 2 * PAIRS);
    free(conn.answer.own);
}

/* A few addresses have taken all places of those that wait: another one gets a place all the same, and they share what
 * is left. */
static void test_giving_way(void)
{
    static const char want[] = "{\"rules\":\"portable\",\"scenario\":\"plain\"}";
    enum { FEW = 4, PLACES = SV_LATER_MAX };
    static struct net_conn conn[PLACES];
    struct net_conn one = { .peer = { { 90 } } }, more = { .peer = { { 80 } } };
    uint32_t refused = 0;

    rest();
    for (uint32_t i = 0; i < PLACES; i++) {
        clock_ms += 100;
        conn[i].peer.at[0] = (uint8_t)(80 + i % FEW);
        ask(&conn[i], NET_POST, "/api/games", want, "");
    }
    CHECK_INT(api.later_count, SV_LATER_MAX);
    ask(&more, NET_POST, "/api/games", want, "");
    CHECK_INT(more.answer.status, 503); /* it has as many as the others */
    free(more.answer.own);
    ask(&one, NET_POST, "/api/games", want, "");
    CHECK_INT(one.answer.status, 0);
    for (uint32_t i = 0; i < PLACES; i++)
        refused += conn[i].answer.status == 503;
    CHECK_INT(refused, 1);
    CHECK_INT(api.later_count, SV_LATER_MAX);
    for (int i = 0; one.answer.status == 0 && i < 4 * FEW; i++)
        sv_later_turn(&api, &tables);
    CHECK_INT(one.answer.status, 201);
    while (api.later_count > 0)
        sv_later_turn(&api, &tables);
    for (uint32_t i = 0; i < PLACES; i++)
        free(conn[i].answer.own);
    free(one.answer.own);
}

/* A client that does not wait leaves nothing behind. */
static void test_leaving(const char *text)
{
    struct net_conn conn = { .peer = { { 3 } } };
    const uint32_t games = sv_store_games(api.store);

    rest();
    ask(&conn, NET_POST, "/api/records", text, "");
    for (int i = 0; i < 20; i++)
        sv_later_turn(&api, &tables);
    CHECK_INT(api.later_count, 1);
    sv_later_left(&api, &conn);
    CHECK_INT(api.later_count, 0);
    turn_all();
    CHECK_INT(conn.answer.status, 0);
    CHECK_INT(sv_store_games(api.store), games);
}

/* Nobody uses it for a while, so it must be loaded again. */
static void forget(const struct long_game *l)
{
    rest();
    sv_games_rest(api.games, clock_ms);
    rest();
    CHECK(!sv_games_peek(api.games, l->id));
}

static void test_joining(const struct long_game *l)
{
    struct net_conn conn[3] = { { .peer = { { 4 } } }, { .peer = { { 5 } } }, { .peer = { { 6 } } } };

    forget(l);
    check_other(); /* his game is read again now */
    end_turn();
    heads = 0;
    for (int i = 0; i < 3; i++)
        join(&conn[i], l->id, i < 2 ? l->key : "AAAAAAAAAAAAAAAAAAAAAA");
    CHECK(end_turn() == 0 && conn[0].is_paused && conn[1].is_paused && conn[0].heard == 0);
    /* A wrong key waits for nothing. */
    CHECK(!conn[2].is_paused && conn[2].is_shut);
    CHECK_INT(sv_games_ready(api.games, l->id), 0);
    /* One of them leaves. */
    sv_table_closed(&tables, &conn[1]);
    CHECK(turn_all() > 2 * PAIRS / SV_SLICE_ROWS);
    CHECK_INT(heads, 1); /* its scenario is read once */
    CHECK(!conn[0].is_paused && conn[0].heard == 2 && conn[1].heard == 0);
    CHECK(sv_games_ready(api.games, l->id) && sv_games_peek(api.games, l->id)->joined_count == 1);
    sv_table_closed(&tables, &conn[0]);
    sv_table_closed(&tables, &conn[2]);
    free(conn[0].last);
    free(conn[2].last);
}

/* A game sleeps while a client reads it, so the next part must wait, and a message too. */
static void test_asleep(const struct long_game *l)
{
    struct net_conn conn = { .peer = { { 4 } } };
    struct sv_game *g;
    uint32_t heard;

    forget(l);
    join(&conn, l->id, l->key);
    turn_all();
    g = sv_games_peek(api.games, l->id);
    if (!CHECK(g && g->joined_count == 1))
        return;
    rest();
    sv_games_rest(api.games, clock_ms);
    CHECK(g->is_asleep);
    rest();
    heard = conn.heard;
    sv_table_drained(&tables, &conn);
    CHECK(conn.is_paused && conn.heard == heard && end_turn() == 0);
    CHECK(turn_all() > 2 * PAIRS / SV_SLICE_ROWS);
    CHECK(!conn.is_paused && conn.heard == heard + 1 && strstr(conn.last, "\"rows\""));
    rest();
    sv_games_rest(api.games, clock_ms);
    rest();
    say(&conn, "{\"type\":\"sync\",\"hash\":\"0000000000000000\"}");
    CHECK(conn.is_paused && end_turn() == 0);
    turn_all();
    CHECK(!conn.is_paused && strstr(conn.last, "\"game\""));
    sv_table_closed(&tables, &conn);
    free(conn.last);
}

/* A question to take back comes after the last part of the rows, because rows answer it. */
static void test_question(const struct long_game *l)
{
    struct net_conn conn = { .peer = { { 9 } } };
    struct sv_game *g;
    uint32_t parts = 0;

    rest();
    join(&conn, l->id, l->key);
    turn_all();
    sv_table_closed(&tables, &conn);
    g = sv_games_peek(api.games, l->id);
    g->asking = (struct sv_asking){ .is_asked = 1, .seat = 1, .count = 1 };
    rest();
    join(&conn, l->id, l->key);
    CHECK(strstr(conn.last, "\"here\"") != NULL);
    for (; ((struct sv_joined *)conn.user)->is_behind && parts < 1000; parts++) {
        CHECK(strstr(conn.last, "undo-asked") == NULL);
        sv_table_drained(&tables, &conn);
    }
    CHECK(parts > 3 && strstr(conn.last, "undo-asked") != NULL);
    /* It is asked again after a page has lost its way. */
    say(&conn, "{\"type\":\"sync\",\"hash\":\"0000000000000000\"}");
    while (((struct sv_joined *)conn.user)->is_behind)
        sv_table_drained(&tables, &conn);
    CHECK(strstr(conn.last, "undo-asked") != NULL);
    g->asking.is_asked = 0;
    sv_table_closed(&tables, &conn);
    free(conn.last);
}

/* A die is due and cannot be saved: others join all the same, and it falls when there is room. */
static void test_full_disk(void)
{
    static const uint8_t nonce[TB_NONCE_SIZE] = { 9 };
    static struct sv_create want = { .rules = "portable", .scenario = "plain" };
    struct net_conn conn[2] = { { .peer = { { 10 } } }, { .peer = { { 11 } } } };
    struct tx_complaint c = { .what = "" };
    struct sv_new new;
    char id[SV_ID_SIZE];

    rest();
    CHECK(sv_make(api.games, api.store, &want, &new, &c) == SV_MADE);
    for (uint8_t i = 0; i < ST_SIDES; i++)
        CHECK_INT(sv_game_nonce(new.game, api.store, i, nonce), SV_SAVED);
    CHECK(sv_game_is_due(new.game));
    memcpy(id, new.game->stored.id, sizeof id);
    disk_is_full = 1;
    join(&conn[0], id, new.token[0]);
    CHECK(!conn[0].is_shut && conn[0].heard == 2 && sv_games_peek(api.games, id)->count == 0);
    disk_is_full = 0;
    join(&conn[1], id, new.token[1]);
    sv_table_commit(&tables);
    CHECK(conn[0].heard >= 3 && sv_games_peek(api.games, id)->count > 0);
    CHECK_INT(sv_games_peek(api.games, id)->saved, sv_games_peek(api.games, id)->count);
    for (int i = 0; i < 2; i++) {
        sv_table_closed(&tables, &conn[i]);
        free(conn[i].last);
    }
}

static void test_record(const struct long_game *l)
{
    static const uint8_t nonce[TB_NONCE_SIZE] = { 9 };
    struct net_conn conn = { .peer = { { 7 } } };
    struct tx_complaint c;
    char path[80], *text;
    size_t size;

    for (uint8_t i = 0; i < ST_SIDES; i++)
        CHECK_INT(sv_game_nonce(sv_games_get(api.games, l->id, &c), api.store, i, nonce), SV_SAVED);
    forget(l);
    end_turn();
    snprintf(path, sizeof path, "/api/games/%s/record", l->id);
    ask(&conn, NET_GET, path, "", "AAAAAAAAAAAAAAAAAAAAAA");
    CHECK_INT(conn.answer.status, 404);
    ask(&conn, NET_GET, path, "", l->key);
    CHECK_INT(conn.answer.status, 0);
    CHECK_INT(end_turn(), 0);
    CHECK(turn_all() > 2 * PAIRS / SV_SLICE_ROWS);
    CHECK_INT(conn.answer.status, 429); /* loading it was as much as one address may ask for */
    rest();
    ask(&conn, NET_GET, path, "", l->key);
    CHECK_INT(conn.answer.status, 0);
    CHECK(turn_all() > 2 * PAIRS / SV_SLICE_ROWS);
    CHECK_INT(conn.answer.status, 200);
    text = sv_prove_record(sv_games_get(api.games, l->id, &c), &size);
    CHECK(conn.answer.size == size && memcmp(conn.answer.data, text, size) == 0);
    free(text);
    free(conn.answer.own);
}

static void test_copy(const struct long_game *l)
{
    struct net_conn conn = { .peer = { { 8 } } };
    char body[200];

    forget(l);
    snprintf(body, sizeof body, "{\"from\":{\"game\":\"%s\",\"key\":\"%s\",\"rows\":%u}}", l->id, l->key, l->rows);
    ask(&conn, NET_POST, "/api/games", body, "");
    CHECK_INT(conn.answer.status, 0);
    CHECK(turn_all() > 2 * 2 * PAIRS / SV_SLICE_ROWS);
    CHECK_INT(conn.answer.status, 201);
    free(conn.answer.own);
}

int main(void)
{
    struct long_game l;
    char *text;
    size_t size;

    if (!make_folder())
        return unit_end("server_slices");
    text = long_record(0, PAIRS, &size);
    open_server();
    test_upload(&l, text);
    test_leaving(text);
    free(text);
    test_joining(&l);
    test_asleep(&l);
    test_question(&l);
    test_giving_way();
    test_full_disk();
    test_record(&l);
    test_copy(&l);
    CHECK(acts > 20);
    close_server();
    remove_folder();
    return unit_end("server_slices");
}
