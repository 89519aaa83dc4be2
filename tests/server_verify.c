/* server_verify.c -- what `sandtable verify` finds in a database: every column of a game that somebody changed. */
#include <sqlite3.h>

#include "../server/assets.h"
#include "../server/verify.h"
#include "server_game.h"

const struct sv_asset sv_asset[1] = { { .path = "" } };
const size_t sv_asset_count = 0;

enum { ACTS = 12 };
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
    static const char *const numbers[] = { "computer0", "computer1", "created", "updated", "link", "rows", "first" };
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
    remove_folder();
    return unit_end("server_verify");
}
