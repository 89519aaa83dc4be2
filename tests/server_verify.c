/* server_verify.c -- what `sandtable verify` finds in a database: every column of a game that somebody changed. */
#include <sqlite3.h>

#include "../server/assets.h"
#include "../server/verify.h"
#include "server_game.h"

const struct sv_asset sv_asset[1] = { { .path = "" } };
const size_t sv_asset_count = 0;

enum { ACTS = 12, LINES = 3 };
static char id[SV_ID_SIZE], linked[SV_ID_SIZE], fresh[SV_ID_SIZE];

/* A database with a game of some acts, a table by link whose guest has come, and one without rows. */
static void make(void)
{
    static struct sv_create want = { .is_link = 1, .rules = "portable", .scenario = "plain" };
    static struct fixture f;
    struct tx_complaint c = { .what = "" };
    enum sv_saved saved;
    struct sv_new new;

    if (!open_store(&f, "games.db") || !make_game(&f))
        return;
    memcpy(id, f.game.game->stored.id, sizeof id);
    for (uint32_t i = 0; i < ACTS; i++) {
        const struct sv_message m = first_act(f.game.game, i);

        CHECK_INT(send_message(&f, &m), SV_DONE);
        CHECK_INT(sv_store_commit(f.store), SV_SAVED);
    }
    for (int i = 0; i < LINES; i++) {
        struct sv_line line = { 0, (uint8_t)(i & 1), 1790000000 + i, i ? "t-1" : "t-0", "Good luck!", i ? ACTS : -1 };

        CHECK_INT(sv_store_say(f.store, f.game.game->stored.number, &line), SV_SAVED);
        CHECK_INT(sv_store_commit(f.store), SV_SAVED);
    }
    CHECK(sv_make(f.games, f.store, &want, &new, &c) == SV_MADE);
    memcpy(linked, new.game->stored.id, sizeof linked);
    CHECK_INT(sv_game_claim(new.game, f.store, new.claim, "AAAAAAAAAAAAAAAAAAAAAA", &saved), 1);
    CHECK(sv_make(f.games, f.store, &want, &new, &c) == SV_MADE && new.game->count == 0);
    memcpy(fresh, new.game->stored.id, sizeof fresh);
    close_store(&f);
}

/* Copy the database, and change the copy. */
static void change(const char *sql)
{
    struct tx_complaint c = { .what = "" };
    char from[600];
    sqlite3 *db = NULL;

    snprintf(from, sizeof from, "%s", path_of("games.db"));
    CHECK_INT(sv_store_backup(from, path_of("copy.db"), &c), 0);
    CHECK(sqlite3_open(path_of("copy.db"), &db) == SQLITE_OK);
    if (!CHECK(sqlite3_exec(db, sql, NULL, NULL, NULL) == SQLITE_OK))
        printf("    %s: %s\n", sql, sqlite3_errmsg(db));
    CHECK(sqlite3_changes(db) > 0 || strncmp(sql, "UPDATE", 6) != 0);
    sqlite3_close(db);
}

struct seen {
    struct sv_store *store;
    uint32_t games, bad, unsealed, rows;
    char what[600];
};

static int look(void *who, const char *game)
{
    struct seen *s = who;
    struct tx_complaint c = { .what = "" };
    uint32_t rows;
    int is_sealed;

    s->games++;
    if (sv_verify_game(s->store, game, &rows, &is_sealed, &c)) {
        s->bad++;
        snprintf(s->what, sizeof s->what, "%s", c.what);
        CHECK(c.what[0] != '\0');
    } else {
        s->unsealed += !is_sealed;
    }
    s->rows += rows;
    return 0;
}

static struct seen verify(void)
{
    struct tx_complaint c = { .what = "" };
    struct seen s = { .store = sv_store_copy(path_of("copy.db"), &c) };

    CHECK_TEXT(c.what, "");
    if (s.store) {
        CHECK_INT(sv_store_each(s.store, look, &s), 0);
        sv_store_close(s.store);
    }
    CHECK_INT(s.games, 3);
    return s;
}

static void finds(const char *sql, const char *words)
{
    struct seen s;

    change(sql);
    s = verify();
    if (!CHECK(s.bad == 1 && strstr(s.what, words) != NULL))
        printf("    %s: %u bad, it says \"%s\"\n", sql, s.bad, s.what);
}

/* Every column of every game, changed in one bit or one number. */
static void test_columns(void)
{
    static const char *const bytes[] = { "key0", "key1", "watch", "claim0", "claim1", "seed", "nonce0", "nonce1" };
    static const char *const numbers[] = { "computer0",  "computer1", "created", "updated", "link",        "rows",
                                           "first",      "mute",      "left0",   "left1",   "clock_total", "clock_more",
                                           "clock_days", "since",     "runs",    "lobby",   "stage" };
    const char *const games[] = { id, linked, fresh };
    char sql[400];

    for (unsigned g = 0; g < 3; g++) {
        for (unsigned i = 0; i < sizeof bytes / sizeof *bytes; i++) {
            snprintf(sql, sizeof sql,
                     "UPDATE game SET %s = CASE WHEN %s IS NULL THEN zeroblob(32) ELSE CAST(substr(%s, 1, length(%s) - "
                     "1) || "
                     "CASE substr(%s, -1) WHEN x'00' THEN x'01' ELSE x'00' END AS BLOB) END WHERE id = '%s'",
                     bytes[i], bytes[i], bytes[i], bytes[i], bytes[i], games[g]);
            finds(sql, "");
        }
        for (unsigned i = 0; i < sizeof numbers / sizeof *numbers; i++) {
            snprintf(sql, sizeof sql, "UPDATE game SET %s = 1 - %s WHERE id = '%s'", numbers[i], numbers[i], games[g]);
            finds(sql, "");
        }
        snprintf(sql, sizeof sql, "UPDATE game SET summary = replace(summary, 'plain', 'ford') || ' ' WHERE id = '%s'",
                 games[g]);
        finds(sql, "were changed after they were written");
        snprintf(sql, sizeof sql, "UPDATE game SET name1 = coalesce(name1, '') || 'x' WHERE id = '%s'", games[g]);
        finds(sql, "were changed after they were written");
        snprintf(sql, sizeof sql, "UPDATE game SET head = head || '# more' || char(10) WHERE id = '%s'", games[g]);
        finds(sql, "");
    }
}

/* What is wrong is found without a seal too: as older versions wrote it. */
static void test_unsealed(void)
{
    struct seen s;
    char sql[400];

    change("UPDATE game SET seal = NULL");
    s = verify();
    CHECK(s.bad == 0 && s.unsealed == 3);
    snprintf(sql, sizeof sql, "UPDATE game SET seal = NULL, key1 = key0 WHERE id = '%s'", id);
    finds(sql, "one key opens two things");
    snprintf(sql, sizeof sql, "UPDATE game SET seal = NULL, watch = x'' WHERE id = '%s'", id);
    finds(sql, "the key to watch it is missing");
    snprintf(sql, sizeof sql, "UPDATE game SET seal = NULL, key0 = zeroblob(32) WHERE id = '%s'", id);
    finds(sql, "the key of a seat is missing");
    snprintf(sql, sizeof sql, "UPDATE game SET seal = NULL, claim1 = randomblob(32) WHERE id = '%s'", id);
    finds(sql, "it has an invitation");
    snprintf(sql, sizeof sql, "UPDATE game SET seal = NULL, summary = json_set(summary, '$.rows', 3) WHERE id = '%s'",
             id);
    finds(sql, "its summary is not that of the game");
    snprintf(sql, sizeof sql, "UPDATE game SET seal = NULL, summary = '' WHERE id = '%s'", id);
    finds(sql, "its summary is not that of the game");
    finds("UPDATE act SET last = 60000 WHERE key = 'k-3'", "its acts");
}

/* What was done and said, and by whom, cannot be changed, added or left out, nor can the sums that say so. */
static void test_acts_and_talk(void)
{
    static const char *const changes[] = {
        "UPDATE act SET key = 'k-33' WHERE key = 'k-3'",
        "UPDATE act SET seat = 1 - seat WHERE key = 'k-3'",
        "UPDATE act SET last = last + 1 WHERE key = 'k-3'",
        "DELETE FROM act WHERE key = 'k-3'",
        "INSERT INTO act SELECT game, seat, 'k-99', first, last FROM act WHERE key = 'k-3'",
        "UPDATE talk SET line = 'Bad luck!' WHERE n = 2",
        "UPDATE talk SET at = at + 1 WHERE n = 2",
        "UPDATE talk SET seat = 1 - seat WHERE n = 1",
        "UPDATE talk SET row_count = 0 WHERE n = 1",
        "UPDATE talk SET row_count = row_count + 1 WHERE n = 2",
        "UPDATE talk SET row_count = NULL WHERE n = 2",
        "UPDATE talk SET n = 9 WHERE n = 3",
        "DELETE FROM talk WHERE n = 1",
        "INSERT INTO talk SELECT game, 4, seat, at, 'x', line, row_count FROM talk WHERE n = 3",
        "UPDATE game SET acts = zeroblob(32) WHERE acts <> zeroblob(32)",
        "UPDATE game SET acts = NULL WHERE acts <> zeroblob(32)",
        "UPDATE game SET told = NULL WHERE told <> zeroblob(32)",
        "UPDATE game SET around = NULL WHERE number = 1",
    };

    for (size_t i = 0; i < sizeof changes / sizeof *changes; i++)
        finds(changes[i], "its acts, its talk");
}

/* A game of an older format is sealed with all its acts and talk, and with what is around it, when such a thing is
 * written again. */
static void test_older(void)
{
    static struct fixture f;
    struct sv_message m;
    struct tx_complaint c = { .what = "" };
    struct seen s;

    change("UPDATE game SET acts = NULL, told = NULL, around = NULL, seal = NULL");
    if (!open_store(&f, "copy.db"))
        return;
    f.game.game = sv_games_get(f.games, id, &c);
    if (CHECK(f.game.game != NULL)) {
        struct sv_line line = { 0, 0, 1790000100, "t-9", "At last", ACTS };

        m = first_act(f.game.game, 500);
        CHECK_INT(send_message(&f, &m), SV_DONE);
        CHECK_INT(sv_store_commit(f.store), SV_SAVED);
        CHECK_INT(sv_store_say(f.store, f.game.game->stored.number, &line), SV_SAVED);
        CHECK_INT(sv_game_rename(f.game.game, f.store, 0, "Anna"), SV_SAVED);
    }
    close_store(&f);
    s = verify();
    CHECK(s.bad == 0 && s.unsealed == 2);
}

static void count_line(void *who, const struct sv_line *line)
{
    int *count = who;

    CHECK_INT(line->rows, line->n > LINES ? ACTS : -1);
    ++*count;
}

/* Of lines that were said before it was noted, nobody knows among which rows. */
static void test_older_talk(void)
{
    static struct fixture f;
    struct tx_complaint c = { .what = "" };
    int count = 0;

    change("ALTER TABLE talk DROP COLUMN row_count; PRAGMA user_version = 8");
    if (!open_store(&f, "copy.db"))
        return;
    f.game.game = sv_games_get(f.games, id, &c);
    if (CHECK(f.game.game != NULL)) {
        const int64_t number = f.game.game->stored.number;
        struct sv_line line = { 0, 0, 1790000100, "t-9", "At last", ACTS };

        CHECK_INT(sv_store_say(f.store, number, &line), SV_SAVED);
        CHECK_INT(sv_store_talk(f.store, number, count_line, &count), 1);
        CHECK_INT(count, LINES + 1);
    }
    close_store(&f);
    CHECK_INT(verify().bad, 0);
}

/* A database that holds more than ours is neither opened nor verified nor restored. */
static void refuses(const char *sql, const char *words, int is_opened)
{
    struct tx_complaint c = { .what = "" };
    struct sv_store *s;

    change(sql);
    s = sv_store_copy(path_of("copy.db"), &c);
    if (!CHECK(!s && strstr(c.what, words)))
        printf("    %s: \"%s\"\n", sql, c.what);
    if (s)
        sv_store_close(s);
    c.what[0] = '\0';
    s = sv_store_open(path_of("copy.db"), &c);
    if (!CHECK(!s == !is_opened && (is_opened || strstr(c.what, words))))
        printf("    %s: opened, \"%s\"\n", sql, c.what);
    if (s)
        sv_store_close(s);
}

static void test_foreign(void)
{
    static const char *const others[] = {
        "CREATE TRIGGER t AFTER INSERT ON row BEGIN UPDATE game SET watch = zeroblob(32); END",
        "CREATE VIEW v AS SELECT * FROM game",
        "CREATE TABLE other (x)",
        "CREATE INDEX i ON row (line)",
        "DROP INDEX game_due",
        "ALTER TABLE game ADD COLUMN more TEXT",
        "ALTER TABLE talk RENAME TO t; CREATE VIEW talk AS SELECT * FROM t",
        "PRAGMA writable_schema = ON; UPDATE sqlite_schema SET sql = replace(sql, 'seat INTEGER NOT NULL', 'seat "
        "INTEGER"
        " NOT NULL DEFAULT 1') WHERE name = 'row'",
    };
    char from[600];
    struct tx_complaint c = { .what = "" };

    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        refuses(others[i], "is not as Sandtable makes it", 0);
    change("ANALYZE"); /* an operator may do so */
    CHECK(verify().bad == 0);
    refuses(others[0], "its trigger \"t\"", 0);
    snprintf(from, sizeof from, "%s", path_of("copy.db"));
    CHECK(sv_store_restore(path_of("restored.db"), from, NULL, &c) != 0 &&
          strstr(c.what, "is not as Sandtable makes it"));
    /* What is stored for a game that does not exist would be the beginning of one that comes. */
    refuses("INSERT INTO row SELECT 77, n, seat, line, state, chain FROM row", "rows of a game that is not there", 0);
    refuses("INSERT INTO act VALUES (77, 0, 'k', 1, 1)", "rows of a game that is not there", 0);
    refuses("INSERT INTO talk VALUES (77, 1, 0, 0, 'k', 'x', 0)", "rows of a game that is not there", 0);
    refuses("DELETE FROM game WHERE number = 1", "rows of a game that is not there", 1);
}

int main(void)
{
    struct seen s;

    if (!make_folder())
        return 1;
    make();
    change("SELECT 1");
    s = verify();
    CHECK(s.bad == 0 && s.unsealed == 0 && s.rows > ACTS);
    test_columns();
    test_unsealed();
    test_acts_and_talk();
    test_older();
    test_older_talk();
    test_foreign();
    remove_folder();
    return unit_end("server_verify");
}
