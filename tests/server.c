/* server.c -- the server's parts without a network: the document's examples, the store, keys, rates, dice, files. */
#include <arpa/inet.h>
#include <sqlite3.h>
#include <sys/stat.h>
#include <unistd.h>

#include "../server/api.h"
#include "../server/assets.h"
#include "../server/lab.h"
#include "../table/memory.h"
#include "../text/file.h"
#include "../text/words.h"
#include "server_game.h"

/* The files of this program in place of the site's. */
static const unsigned char page[] = "<p>page", packed[] = "\037\213page", small[] = "\013page";
const struct sv_asset sv_asset[] = {
    { "/", "text/html", "\"aa\"", page, packed, small, 7, 6, 5 },
    { "/404.html", "text/html; charset=utf-8", "\"cc\"", page, NULL, NULL, 3, 0, 0 },
    { "/assets/x.js", "text/javascript", "\"bb\"", page, NULL, NULL, 7, 0, 0 },
    { "/lab", "text/html", "\"dd\"", page, packed, small, 7, 6, 5 },
    { "/table", "text/html", "\"cc\"", page, packed, small, 7, 6, 5 },
};
const size_t sv_asset_count = sizeof sv_asset / sizeof *sv_asset;

/* ---- docs/wire.md ---- */

/* Is there an input of the fuzzer with exactly these bytes? */
static int is_seed(const char *text, size_t size)
{
    static const char *const names[] = { "join",        "join2",        "act",    "act2",   "undo",
                                         "undo-answer", "sync",         "ping",   "create", "copy",
                                         "summaries",   "claim",        "nonce",  "link",   "resign",
                                         "offer",       "offer-answer", "claim2", "name",   "say",
                                         "mute",        "clock",        "lobby",  "claim3", "list" };
    struct tx_complaint c;
    int found = 0;

    for (size_t i = 0; i < sizeof names / sizeof *names && !found; i++) {
        struct tx_file f;
        char path[100];

        snprintf(path, sizeof path, "fuzz/corpus/wire/%s", names[i]);
        if (tx_file_read(&f, path, &c))
            continue;
        found = f.size == size && memcmp(f.data, text, size) == 0;
        tx_file_free(&f);
    }
    return found;
}

static unsigned check_example(const char *line, size_t size)
{
    static struct sv_create create;
    static struct sv_summaries summaries;
    struct sv_message m;
    struct tx_complaint c = { .what = "" };
    int rc;

    if (strncmp(line, "{\"type\"", 7) == 0)
        rc = sv_read_message(&m, line, size, &c);
    else if (strncmp(line, "{\"games\"", 8) == 0)
        rc = sv_read_summaries(&summaries, line, size, &c);
    else
        rc = sv_read_create(&create, line, size, &c);
    CHECK_TEXT(rc ? c.what : "", "");
    CHECK(is_seed(line, size));
    return 1;
}

static void test_document(void)
{
    struct tx_complaint c;
    struct tx_file doc;
    const char *end;
    unsigned examples = 0;

    if (!CHECK(tx_file_read(&doc, "docs/wire.md", &c) == 0))
        return;
    end = strstr(doc.data, "## From the server");
    CHECK(end != NULL);
    for (const char *line = doc.data; end && line < end; line += strcspn(line, "\n") + 1)
        if (strncmp(line, "    {\"", 6) == 0)
            examples += check_example(line + 4, strcspn(line + 4, "\n"));
    CHECK_INT(examples, 25);
    tx_file_free(&doc);
}

/* ---- names ---- */

#define LETTER "\xe6\x9d\x8e"

static void test_names(void)
{
    static const char *const
        good[] = { "", "Anna", "\xc3\x85sa", "a \"b\" \\", "\xf0\x9f\x98\x80", "12345678901234567890123456789012" },
        *const bad[] = { "a\nb",
                         "a\x7f",
                         "\xc2\x85",
                         "\xe2\x80\xae"
                         "a",
                         "\xe2\x80\xa8",
                         "\xef\xbb\xbf",
                         "123456789012345678901234567890123",
                         LETTER LETTER LETTER LETTER LETTER LETTER LETTER LETTER LETTER LETTER LETTER LETTER LETTER
                             LETTER LETTER LETTER LETTER LETTER LETTER LETTER LETTER LETTER };
    struct tx_complaint c;

    for (size_t i = 0; i < sizeof good / sizeof *good; i++)
        CHECK(sv_check_name(good[i], &c) == 0);
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        CHECK(sv_check_name(bad[i], &c) != 0);
}

/* ---- the store ---- */

/* A create message names numbers as the command line does. */
static void test_set(void)
{
    static struct fixture f;
    static struct sv_create want;
    struct tx_complaint c = { .what = "" };

    if (!open_store(&f, "set.db"))
        return;
    snprintf(want.rules, sizeof want.rules, "portable");
    snprintf(want.scenario, sizeof want.scenario, "plain");
    want.set_count = 2;
    snprintf(want.set[0].name, sizeof want.set[0].name, "Options.Round-Limit");
    snprintf(want.set[0].value, sizeof want.set[0].value, "6");
    snprintf(want.set[1].name, sizeof want.set[1].name, "retreat");
    snprintf(want.set[1].value, sizeof want.set[1].value, "Own edge");
    if (CHECK(sv_make(f.games, f.store, &want, &f.game, &c) == SV_MADE))
        CHECK(strstr(f.game.game->stored.head, "[Set \"options.round_limit.value\" \"6\"]") &&
              strstr(f.game.game->stored.head, "[Set \"options.retreat.value\" \"own edge\"]"));
    snprintf(want.set[0].name, sizeof want.set[0].name, "units.infantri.speed");
    CHECK(sv_make(f.games, f.store, &want, &f.game, &c) == SV_MADE_BADLY);
    CHECK(strcmp(c.file, "set") == 0 && strstr(c.what, "did you mean units.infantry.speed?"));
    close_store(&f);
}

/* The first lawful action of whoever decides; the same message again is known. */
static void play_one(struct fixture *f, uint32_t n)
{
    const struct sv_message m = first_act(f->game.game, n);

    CHECK_INT(send_message(f, &m), SV_DONE);
    CHECK_INT(send_message(f, &m), SV_KNOWN);
    CHECK_INT(sv_store_commit(f->store), SV_SAVED);
}

static void execute(const char *name, const char *sql)
{
    sqlite3 *db = NULL;

    CHECK(sqlite3_open(path_of(name), &db) == SQLITE_OK);
    CHECK(sqlite3_exec(db, sql, NULL, NULL, NULL) == SQLITE_OK);
    sqlite3_close(db);
}

/* A game that was changed on the disk is refused with these words, and another one is not. */
static void check_damage(const char *name, const char *sql, const char *words)
{
    struct fixture f;
    struct tx_complaint c = { .what = "" };
    struct sv_game *g;
    char id[SV_ID_SIZE], other[SV_ID_SIZE];

    if (!open_store(&f, name))
        return;
    if (make_game(&f))
        for (uint32_t i = 0; i < 12; i++)
            play_one(&f, i);
    memcpy(id, f.game.game->stored.id, sizeof id);
    make_game(&f);
    memcpy(other, f.game.game->stored.id, sizeof other);
    close_store(&f);
    execute(name, sql);
    if (!open_store(&f, name))
        return;
    g = sv_games_get(f.games, id, &c);
    CHECK((g == NULL) == (words[0] != '\0'));
    if (!CHECK(strstr(c.what, words) != NULL))
        printf("    %s: it says \"%s\"\n", sql, c.what);
    CHECK(sv_games_get(f.games, other, &c) != NULL);
    CHECK(sv_games_get(f.games, "0000000000", &c) == NULL && c.what[0] == '\0');
    close_store(&f);
}

static void test_damage(void)
{
    check_damage("good.db", "SELECT 1", "");
    check_damage("line.db", "UPDATE row SET line = 'pass' WHERE game = 1 AND n = 5", "row 5 was changed");
    check_damage("state.db", "UPDATE row SET state = state + 1 WHERE game = 1 AND n = 7", "row 7 was changed");
    check_damage("seat.db", "UPDATE row SET seat = 1 - seat WHERE game = 1 AND n = 2", "row 2 was changed");
    check_damage("chain.db", "UPDATE row SET chain = x'00' WHERE game = 1 AND n = 1", "row 1 was changed");
    check_damage("gap.db", "DELETE FROM row WHERE game = 1 AND n = 3", "row 3 was changed");
    check_damage("tail.db", "DELETE FROM row WHERE game = 1 AND n > 10", "only 10 of");
    check_damage("head.db", "UPDATE game SET head = replace(head, 'Dice \"rolled', 'Dice \"asked') WHERE number = 1",
                 "row 1 was changed");
    /* Nothing that is too long to be one of ours ends the program. */
    check_damage("long.db", "UPDATE row SET line = hex(zeroblob(4000000)) WHERE game = 1 AND n = 5", "too big");
    check_damage("heads.db", "UPDATE game SET head = hex(zeroblob(4000000)) WHERE number = 1", "too big");
    /* Other dice would fall. */
    check_damage("seed.db", "UPDATE game SET seed = x'00' WHERE number = 1", "the seed, a nonce or the first row");
    check_damage("nonce.db", "UPDATE game SET nonce0 = randomblob(17) WHERE number = 1",
                 "the seed, a nonce or the first");
    check_damage("first.db", "UPDATE game SET first = 70000 WHERE number = 1", "the seed, a nonce or the first row");
    check_damage("junk.db", "UPDATE game SET head = 'junk' WHERE number = 1", "no record");
}

static void check_refused(const char *name, const char *words)
{
    struct tx_complaint c = { .what = "" };

    CHECK(sv_store_open(path_of(name), &c) == NULL);
    if (!CHECK(strstr(c.what, words) != NULL))
        printf("    %s: it says \"%s\"\n", name, c.what);
}

static void test_store(void)
{
    struct fixture f, second;
    struct tx_complaint c;
    struct stat st;

    if (!open_store(&f, "one.db"))
        return;
    CHECK(stat(path_of("one.db"), &st) == 0 && (st.st_mode & 077) == 0);
    check_refused("one.db", "another Sandtable has this database open");
    make_game(&f);
    CHECK_INT(sv_store_games(f.store), 1);
    CHECK_INT(sv_game_key(&f.game.game->stored, f.game.token[0]), 0);
    CHECK_INT(sv_game_key(&f.game.game->stored, f.game.token[2]), 2);
    CHECK_INT(sv_game_key(&f.game.game->stored, "AAAAAAAAAAAAAAAAAAAAAA"), SV_KEYS);
    CHECK_INT(sv_game_key(&f.game.game->stored, ""), SV_KEYS);
    close_store(&f);
    execute("one.db", "PRAGMA user_version = 10");
    check_refused("one.db", "newer Sandtable (format 10, this one reads 9)");
    execute("two.db", "CREATE TABLE other (x); PRAGMA user_version = 1");
    check_refused("two.db", "not a Sandtable database");
    CHECK(tx_file_write(path_of("three.db"), "hello, this is no database at all, not even a small one", 54, &c) == 0);
    check_refused("three.db", "not a Sandtable database");
    check_refused("nothing/here.db", "cannot open the database");
    /* Many games: those that nobody looks at make room, and come back from the disk. */
    if (!open_store(&second, "many.db"))
        return;
    make_game(&second);
    for (int i = 0; i < 3; i++) {
        char id[SV_ID_SIZE];

        memcpy(id, second.game.game->stored.id, sizeof id);
        for (int k = 0; k < SV_GAMES_MAX + 10; k++)
            make_game(&second);
        CHECK(sv_games_get(second.games, id, &c) != NULL);
    }
    close_store(&second);
}

/* ---- what was not saved ---- */

static void test_full_disk(void)
{
    struct fixture f;
    struct tx_complaint c;
    struct sv_game *g;
    uint32_t count;
    char id[SV_ID_SIZE];

    if (!open_store(&f, "full.db") || !make_game(&f))
        return;
    for (uint32_t i = 0; i < 6; i++)
        play_one(&f, i);
    g = f.game.game;
    count = g->count;
    memcpy(id, g->stored.id, sizeof id);
    /* Rows that were not saved are forgotten when the game is read again. */
    sv_game_undo(g, 1, 0);
    CHECK_INT(g->count, count + 1);
    g = sv_games_again(f.games, g, &c);
    CHECK(g && g->count == count && strcmp(g->stored.id, id) == 0);
    CHECK(sv_games_get(f.games, id, &c) == g);
    close_store(&f);
}

/* ---- games that outlive their scenarios ---- */

/* A stored game has its own setting, so it is read when the scenario of its name has changed. */
static void test_changed_scenario(void)
{
    struct fixture f;
    struct tx_complaint c = { .what = "" };
    struct sv_game *g;
    char id[SV_ID_SIZE], *text, *name;
    uint64_t hash;
    size_t size;

    if (!open_store(&f, "changed.db") || !make_game(&f))
        return;
    text = tx_record_text(&f.game.game->rec.session, NULL, &size);
    hash = sv_game_hash(f.game.game);
    /* By hand, so without the marks of its lines: the shipped battle of this name is another one. */
    name = strstr(text, "\"plain\"");
    CHECK(name != NULL);
    memcpy(name, "\"ford\" ", 7);
    for (char *at = strstr(text, "\n\n"), *mark; at && (mark = strstr(at, "  =")) != NULL; at = mark)
        memset(mark, ' ', 7);
    CHECK_INT(sv_make_from_record(f.games, f.store, text, size, &f.game, &c), SV_MADE);
    CHECK_TEXT(c.what, "");
    free(text);
    memcpy(id, f.game.game->stored.id, sizeof id);
    close_store(&f);
    if (!open_store(&f, "changed.db"))
        return;
    g = sv_games_get(f.games, id, &c);
    CHECK_TEXT(c.what, "");
    CHECK(g && sv_game_hash(g) == hash && strcmp(g->rec.battle.name, "ford") == 0);
    close_store(&f);
}

/* ---- rates ---- */

static void test_rates(void)
{
    struct sv_rates *r = sv_rates_new();
    struct net_peer peer = { { 0 } }, other = { { 1 } };
    int n = 0, wait = 0;

    while (n < 10000 && (wait = sv_rate_take(r, &peer, SV_RATE_POST, 1, 1000)) == 0)
        n++;
    CHECK_INT(n, SV_POST_BURST);
    CHECK_INT(wait, 1);
    CHECK_INT(sv_rate_take(r, &other, SV_RATE_POST, 1, 1000), 0);
    CHECK_INT(sv_rate_take(r, &peer, SV_RATE_MESSAGE, 1, 1000), 0);
    CHECK_INT(sv_rate_take(r, &peer, SV_RATE_POST, 1, 1000 + 1000 / SV_POST_RATE - 1), 1);
    CHECK_INT(sv_rate_take(r, &peer, SV_RATE_POST, 1, 1000 + 1000 / SV_POST_RATE), 0);
    for (n = 0; n < 10000 && sv_rate_take(r, &peer, SV_RATE_POST, 1, UINT64_C(1) << 40) == 0;)
        n++;
    CHECK_INT(n, SV_POST_BURST);
    for (n = 0; n < 10000 && sv_rate_come(r, &peer) == NET_PLACE; sv_rate_headed(r, &peer))
        n++;
    CHECK_INT(n, SV_PEER_CONNECTIONS_MAX);
    sv_rate_gone(r, &peer, NET_PLACE);
    CHECK_INT(sv_rate_come(r, &peer), NET_PLACE);
    for (n = 0; n < SV_PEER_SPARE_MAX - 1; n++)
        CHECK_INT(sv_rate_come(r, &peer), NET_SPARE);
    CHECK_INT(sv_rate_come(r, &peer), NET_NO_PLACE);
    for (n = 0; n < 10000 && sv_rate_come(r, &other) == NET_PLACE;)
        n++;
    CHECK_INT(n, SV_PEER_HEADS_MAX);
    for (n = 0; n < 100000; n++) {
        struct net_peer some = { { 0 } };

        memcpy(some.at, &n, sizeof n);
        CHECK(sv_rate_take(r, &some, SV_RATE_POST, 1, 5000) >= 0);
    }
    CHECK_INT(sv_rate_come(r, &peer), NET_NO_PLACE);
    sv_rates_free(r);
}

/* ---- files ---- */

static int asks_for_page, takes_brotli;

static struct net_answer ask(const char *path, const char *host, const char *etag, int gzip)
{
    struct sv_api api = { .host = "127.0.0.1" };
    const struct net_request q = { .method = NET_GET,
                                   .path = path,
                                   .host = host,
                                   .origin = "",
                                   .type = "",
                                   .if_none_match = etag,
                                   .key = "",
                                   .takes_gzip = gzip,
                                   .takes_brotli = takes_brotli,
                                   .wants_page = asks_for_page,
                                   .body = "" };
    struct net_answer a = { 0 };

    CHECK_INT(sv_api_head(&api, &q, &a), 0);
    if (a.status == 0)
        sv_api_request(&api, &q, &a);
    free(a.own);
    return a;
}

static void test_files(void)
{
    static const char *const odd[] = { "localhost:",     "localhost:65536", "localhost:1:2", "localhost:1a",
                                       "127.0.0.1:80@e", "[::1]80",         "::1",           "localhost:000080" };
    CHECK_INT(ask("/", "localhost:1", "", 0).size, 7);
    CHECK_INT(ask("/", "localhost:1", "", 1).size, 6);
    CHECK(!ask("/", "localhost:1", "", 0).coding);
    CHECK_TEXT(ask("/", "localhost:1", "", 1).coding, "gzip");
    CHECK(!ask("/assets/x.js", "localhost:1", "", 1).coding);
    takes_brotli = 1;
    CHECK_TEXT(ask("/", "localhost:1", "", 1).coding, "br");
    CHECK_INT(ask("/", "localhost:1", "", 0).size, 5);
    CHECK(!ask("/assets/x.js", "localhost:1", "", 1).coding);
    takes_brotli = 0;
    CHECK_INT(ask("/", "localhost:1", "\"aa\"", 1).status, 304);
    CHECK_INT(ask("/", "localhost:1", "\"bb\"", 1).status, 200);
    CHECK_TEXT(ask("/table/0123456789", "localhost", "", 1).etag, "\"cc\"");
    CHECK_INT(ask("/table/012345678", "localhost", "", 1).status, 404);
    CHECK_TEXT(ask("/lab", "localhost", "", 1).etag, "\"dd\"");
    CHECK_TEXT(ask("/lab/ask", "localhost", "", 1).etag, "\"dd\"");
    CHECK_TEXT(ask("/lab/0123abcd-2", "localhost", "", 1).etag, "\"dd\"");
    CHECK_INT(ask("/lab/", "localhost", "", 1).status, 404);
    CHECK_INT(ask("/lab/xyz", "localhost", "", 1).status, 404);
    CHECK_INT(ask("/assets/y.js", "localhost", "", 1).status, 404);
    CHECK_TEXT(ask("/assets/y.js", "localhost", "", 1).type, "application/json");
    asks_for_page = 1;
    CHECK(ask("/assets/y.js", "localhost", "", 1).status == 404 && ask("/assets/y.js", "localhost", "", 1).size == 3);
    CHECK_TEXT(ask("/api/y", "localhost", "", 1).type, "application/json");
    asks_for_page = 0;
    CHECK_INT(ask("/", "evil.example", "", 1).status, 403);
    CHECK_INT(ask("/", "", "", 1).status, 403);
    CHECK_INT(ask("/", "127.0.0.1:99", "", 1).status, 200);
    CHECK_INT(ask("/", "[::1]:99", "", 1).status, 200);
    CHECK_INT(ask("/", "localhost:65535", "", 1).status, 200);
    for (size_t i = 0; i < sizeof odd / sizeof *odd; i++)
        CHECK_INT(ask("/", odd[i], "", 1).status, 403);
}

/* A long record is charged by its head, before the first byte of it is taken. */
static void test_long_heads(void)
{
    struct sv_rates *rates = sv_rates_new();
    struct sv_api api = { .host = "127.0.0.1", .rates = rates };
    struct net_request q = { .method = NET_POST,
                             .path = "/api/records",
                             .host = "localhost",
                             .origin = "",
                             .type = "text/plain",
                             .if_none_match = "",
                             .key = "",
                             .length = TX_FILE_MAX,
                             .body = "" };
    const uint32_t most = SV_POST_BURST / (1 + TX_FILE_MAX / SV_UPLOAD_TOKEN);
    uint32_t taken = 0;

    for (uint32_t i = 0; i < most + 2; i++) {
        struct net_answer a = { 0 };

        CHECK_INT(sv_api_head(&api, &q, &a), TX_FILE_MAX);
        CHECK(a.status == 0 || (a.status == 429 && a.retry_after > 0));
        taken += a.status == 0;
        free(a.own);
    }
    CHECK_INT(taken, most);
    sv_rates_free(rates);
}

/* ---- the lab ---- */

/* What the head of a request to the lab is answered; 0: nothing yet. */
static int knock_at(struct sv_lab *lab, struct sv_rates *rates, const char *host, const char *peer, const char *key,
                    int is_forwarded, int is_of_proxy)
{
    struct sv_api api = { .host = "0.0.0.0", .public_name = "games.example", .lab = lab, .rates = rates };
    struct net_request q = { .method = NET_GET,
                             .path = "/api/lab",
                             .host = host,
                             .origin = "",
                             .type = "",
                             .if_none_match = "",
                             .key = key,
                             .is_forwarded = is_forwarded,
                             .is_of_proxy = is_of_proxy,
                             .body = "" };
    struct net_answer a = { 0 };

    api.has_proxy = 1;
    CHECK(inet_pton(AF_INET6, peer, q.peer.at) == 1);
    CHECK_INT(sv_api_head(&api, &q, &a), 0);
    free(a.own);
    return a.status;
}

static int knock(struct sv_lab *lab, struct sv_rates *rates, const char *peer, const char *key, int is_forwarded)
{
    return knock_at(lab, rates, "localhost", peer, key, is_forwarded, 0);
}

static void test_lab(void)
{
    struct sv_rates *rates = sv_rates_new();
    struct sv_lab *own = sv_lab_new(NULL, 1, NULL), *keyed = sv_lab_new(NULL, 1, "secret");

    CHECK_INT(knock(own, rates, "::1", "", 0), 0);
    CHECK_INT(knock(own, rates, "::ffff:127.0.0.1", "", 0), 0);
    CHECK_INT(knock(own, rates, "::ffff:127.9.9.9", "", 0), 0);
    CHECK_INT(knock(own, rates, "::ffff:192.0.2.127", "", 0), 403);
    CHECK_INT(knock(own, rates, "::7f00:1", "", 0), 403);
    CHECK_INT(knock(own, rates, "2001:db8::1", "secret", 0), 403);
    CHECK_INT(knock(own, rates, "::1", "", 1), 403);
    /* A proxy that forgets to say for whom it asks. */
    CHECK_INT(knock_at(own, rates, "127.0.0.1:80", "::1", "", 0, 0), 0);
    CHECK_INT(knock_at(own, rates, "games.example", "::1", "", 0, 0), 403);
    CHECK_INT(knock_at(own, rates, "Games.Example:80", "::1", "", 0, 0), 403);
    CHECK_INT(knock_at(own, rates, "127.0.0.1:80", "::1", "", 0, 1), 403);
    /* A page from elsewhere whose name leads to this machine, in the owner's own browser. */
    CHECK_INT(knock_at(own, rates, "evil.example:8017", "::1", "", 0, 0), 403);
    CHECK_INT(knock_at(own, rates, "localhost.evil.example", "::1", "", 0, 0), 403);
    CHECK_INT(knock_at(own, rates, "0.0.0.0:8017", "::1", "", 0, 0), 0);
    CHECK_INT(knock_at(own, rates, "[::1]:8017", "::1", "", 0, 0), 0);
    CHECK_INT(knock_at(keyed, rates, "games.example", "::1", "secret", 0, 1), 0);
    CHECK_INT(knock(keyed, rates, "::1", "", 0), 401);
    CHECK_INT(knock(keyed, rates, "::1", "secre", 0), 401);
    CHECK_INT(knock(keyed, rates, "2001:db8::1", "secret", 1), 0);
    sv_lab_free(own);
    sv_lab_free(keyed);
    sv_rates_free(rates);
}

/* ---- dice ---- */

static void die_of_six(const struct st_setting *set, const struct st_state *s, struct st_chance *out)
{
    const struct st_chance six = { 1, ST_DIE, 6, 6, { 1, 2, 3, 4, 5, 6 }, { 1, 1, 1, 1, 1, 1 } };

    (void)set;
    (void)s;
    *out = six;
}

static void bag_of_four(const struct st_setting *set, const struct st_state *s, struct st_chance *out)
{
    const struct st_chance bag = { 1, ST_BAG, 2, 4, { 1, 2 }, { 1, 3 } };

    (void)set;
    (void)s;
    *out = bag;
}

/* The draws of a list, one after the other. */
struct drawing {
    const uint64_t *bits;
    uint32_t used;
};

static uint64_t next_bits(void *who)
{
    struct drawing *d = who;

    return d->bits[d->used++];
}

static void test_dice(void)
{
    static struct st_state state;
    static const uint64_t bits[] = { 0, UINT64_C(0x40000000) << 32, UINT64_MAX, 0, UINT64_C(0x40000000) << 32 };
    const struct st_ruleset six = { .chance = die_of_six }, bag = { .chance = bag_of_four };
    struct drawing d = { bits, 0 };
    struct tb_dice listed = { .kind = TB_DICE_DRAWN, .draw = next_bits, .who = &d },
                   drawn = { .kind = TB_DICE_DRAWN, .draw = sv_draw };
    struct st_action act;
    uint32_t faces[7] = { 0 };

    state.node = ST_DECIDE;
    CHECK_INT(tb_dice_roll(&listed, ST_AT(&six, NULL, &state), &act), 0);
    CHECK_INT(d.used, 0);
    state.node = ST_CHANCE;
    /* Of 2^32 numbers four would make some faces more likely: the first draw is one of those. */
    CHECK_INT(tb_dice_roll(&listed, ST_AT(&six, NULL, &state), &act), 1);
    CHECK_INT(act.option, 2);
    CHECK_INT(d.used, 2);
    CHECK(tb_dice_roll(&listed, ST_AT(&six, NULL, &state), &act) && act.option == 6);
    CHECK(tb_dice_roll(&listed, ST_AT(&bag, NULL, &state), &act) && act.option == 1);
    CHECK(tb_dice_roll(&listed, ST_AT(&bag, NULL, &state), &act) && act.option == 2);
    CHECK_INT(d.used, 5);
    for (int i = 0; i < 60000; i++) {
        CHECK(tb_dice_roll(&drawn, ST_AT(&six, NULL, &state), &act) && act.option >= 1 && act.option <= 6);
        faces[act.option]++;
    }
    /* Six standard deviations: wrong about once in a hundred million runs. */
    for (int i = 1; i <= 6; i++)
        CHECK(faces[i] > 10000 - 550 && faces[i] < 10000 + 550);
}

int main(void)
{
    if (!make_folder())
        return unit_end("server");
    test_document();
    test_names();
    test_damage();
    test_store();
    test_set();
    test_full_disk();
    test_changed_scenario();
    test_rates();
    test_files();
    test_long_heads();
    test_lab();
    test_dice();
    remove_folder();
    return unit_end("server");
}
