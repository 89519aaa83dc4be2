/* server_limits.c -- what the server's parts withstand: damaged pages, the longest games, records made to cost. */
#include <sqlite3.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <sys/wait.h>
#include <unistd.h>

#include "../server/assets.h"
#include "../server/net.h"
#include "../server/prove.h"
#include "../server/rate.h"
#include "../server/reach.h"
#include "../server/tidy.h"
#include "../table/memory.h"
#include "../text/file.h"
#include "../text/words.h"
#include "server_long.h"

const struct sv_asset sv_asset[1] = { { .path = "" } };
const size_t sv_asset_count = 0;

/* ---- damaged pages ---- */

enum { PAGED_GAMES = 16, PAGED_ACTS = 30, DAMAGED_OTHERS = 2 };
struct paged {
    char id[SV_ID_SIZE], key[SV_TOKEN_SIZE];
    uint32_t count;
};

/* Use every game of a damaged database as the server does: with a wrong key, to read it and to go on. Returns how many
 * can be read; those are as they were. */
static int use_damaged(const char *name, const struct paged *games)
{
    static struct fixture f;
    struct tx_complaint c = { .what = "" };
    int whole = 0, bad = 0;

    f.store = sv_store_open(path_of(name), &c);
    if (!f.store)
        return 0;
    f.games = sv_games_new(f.store);
    for (int i = 0; i < PAGED_GAMES; i++) {
        const int which = sv_games_key(f.games, games[i].id, "AAAAAAAAAAAAAAAAAAAAAA");

        /* A wrong key never opens a game; that nobody can read it now is another matter. */
        bad |= which >= 0 && which != SV_KEYS;
        f.game.game = sv_games_get(f.games, games[i].id, &c);
        if (!f.game.game)
            continue;
        bad |= f.game.game->count != games[i].count;
        whole++;
        if (act_once(&f, 1000) == SV_SPOILED)
            sv_games_set_aside(f.games, f.game.game, sv_store_fault(f.store));
    }
    close_store(&f);
    return bad ? PAGED_GAMES + 1 : whole;
}

/* Whatever page is damaged, the program goes on, and most games are well. */
static void test_pages(void)
{
    static struct fixture f;
    static struct paged games[PAGED_GAMES];
    struct tx_complaint c;
    static char db[1 << 20];
    size_t size = 0;
    int pages = 0, whole = 0;
    FILE *file;

    if (!open_store(&f, "pages.db"))
        return;
    for (int i = 0; i < PAGED_GAMES && make_game(&f); i++) {
        for (uint32_t k = 0; k < PAGED_ACTS; k++)
            CHECK_INT(act_once(&f, k), SV_DONE);
        memcpy(games[i].id, f.game.game->stored.id, SV_ID_SIZE);
        games[i].count = f.game.game->count;
    }
    close_store(&f);
    file = fopen(path_of("pages.db"), "rb");
    if (CHECK(file != NULL)) {
        size = fread(db, 1, sizeof db, file);
        fclose(file);
    }
    for (size_t at = 4096; at < size; at += 4096) {
        char *copy = tb_copy_text(db, size);
        int status = 0;
        pid_t child;

        for (size_t i = at; i < at + 4096; i++)
            copy[i] = at / 4096 % 2 ? '\0' : (char)(i * 131 >> 3);
        CHECK(tx_file_write(path_of("page.db"), copy, size, &c) == 0);
        free(copy);
        fflush(NULL);
        child = fork();
        if (child == 0) {
            /* It says which games it sets aside. */
            if (!freopen("/dev/null", "w", stderr))
                _exit(99);
            _exit(use_damaged("page.db", games));
        }
        CHECK(waitpid(child, &status, 0) == child && WIFEXITED(status) && WEXITSTATUS(status) <= PAGED_GAMES);
        pages++;
        whole += WIFEXITED(status) ? WEXITSTATUS(status) : 0;
    }
    CHECK(pages > 10);
    CHECK(whole * DAMAGED_OTHERS > pages * PAGED_GAMES);
    printf("    %d pages damaged in turn: %d of %d games were whole\n", pages, whole, pages * PAGED_GAMES);
}

/* ---- a backup over a damaged database ---- */

static char *read_all(const char *name, size_t *size)
{
    char *data = tb_realloc(NULL, 1 << 20);
    FILE *file = fopen(path_of(name), "rb");

    *size = file ? fread(data, 1, 1 << 20, file) : 0;
    if (file)
        fclose(file);
    return data;
}

/* Whatever page is damaged, the backup can be restored, and the damaged file is kept as it was. */
static void test_restore(void)
{
    static struct fixture f;
    struct tx_complaint c = { .what = "" };
    char id[SV_ID_SIZE], db[600], backup[600], old[600];
    size_t size, kept_size;
    char *good, *bad, *kept;

    if (!open_store(&f, "target.db") || !make_game(&f))
        return;
    for (uint32_t k = 0; k < 100; k++)
        CHECK_INT(act_once(&f, k), SV_DONE);
    memcpy(id, f.game.game->stored.id, sizeof id);
    close_store(&f);
    snprintf(db, sizeof db, "%s", path_of("target.db"));
    snprintf(backup, sizeof backup, "%s", path_of("backup.db"));
    snprintf(old, sizeof old, "%s", path_of("old.db"));
    CHECK(sv_store_backup(db, backup, &c) == 0);
    good = read_all("target.db", &size);
    for (size_t at = 0; at < size; at += 4096) {
        bad = tb_copy_text(good, size);
        memset(bad + at + (at == 0 ? 100 : 0), 0x5a, 4096 - (at == 0 ? 100 : 0));
        CHECK(tx_file_write(db, bad, size, &c) == 0);
        unlink(old);
        if (!CHECK(sv_store_restore(db, backup, old, &c) == 0))
            printf("    page %zu: %s\n", at / 4096, c.what);
        kept = read_all("old.db", &kept_size);
        CHECK(kept_size == size && memcmp(kept, bad, size) == 0);
        free(kept);
        free(bad);
        if (!open_store(&f, "target.db"))
            return;
        CHECK(sv_games_get(f.games, id, &c) != NULL);
        close_store(&f);
    }
    /* What is not ours is left alone. */
    unlink(old);
    good[0] = 'X';
    CHECK(tx_file_write(db, good, size, &c) == 0);
    CHECK(sv_store_restore(db, backup, old, &c) == -1 && strstr(c.what, "not a Sandtable database"));
    kept = read_all("target.db", &kept_size);
    CHECK(kept_size == size && memcmp(kept, good, size) == 0 && access(old, F_OK) != 0);
    free(kept);
    free(good);
}

/* ---- the longest games ---- */

static enum sv_outcome act_and_undo(struct fixture *f, uint32_t n)
{
    const uint32_t before = f->game.game->rec.session.live_count;
    const enum sv_outcome outcome = act_once(f, n);
    struct sv_message undo = { .type = SV_UNDO, .rows = f->game.game->count };

    if (outcome != SV_DONE)
        return outcome;
    undo.count = f->game.game->rec.session.live_count - before;
    snprintf(undo.key, sizeof undo.key, "u-%u", n);
    return send_message(f, &undo);
}

/* Play as long as the server takes acts; then the game must be there after a restart, with all its rows. */
static void test_longest(void)
{
    struct fixture f;
    struct tx_complaint c = { .what = "" };
    char id[SV_ID_SIZE];
    uint32_t rows, n = 0;
    size_t size;
    char *text = long_record(TX_FILE_MAX - 12 * 1024, 20, &size);
    enum sv_outcome outcome;

    CHECK(size > TX_FILE_MAX - 12 * 1024 && size < TX_FILE_MAX);
    if (!open_store(&f, "long.db"))
        return;
    CHECK_INT(sv_make_from_record(f.games, f.store, text, size, &f.game, &c), SV_MADE);
    CHECK_TEXT(c.what, "");
    free(text);
    take_seats(&f);
    while ((outcome = act_and_undo(&f, n)) == SV_DONE && n < 2000)
        n++;
    CHECK_INT(outcome, SV_REFUSED);
    CHECK(n > 10 && !sv_game_has_room(f.game.game));
    rows = f.game.game->count;
    memcpy(id, f.game.game->stored.id, sizeof id);
    close_store(&f);
    if (!open_store(&f, "long.db"))
        return;
    f.game.game = sv_games_get(f.games, id, &c);
    CHECK_TEXT(c.what, "");
    CHECK(f.game.game && f.game.game->count == rows);
    if (f.game.game) {
        text = sv_prove_record(f.game.game, &size);
        CHECK(size <= TX_FILE_MAX && size == strlen(text));
        CHECK_INT(sv_make_from_record(f.games, f.store, text, size, &f.game, &c), SV_MADE);
        free(text);
    }
    close_store(&f);
}

/* Undos are rows too: a record with more than a game may have is refused before anything is promised. */
static void test_most_rows(void)
{
    struct fixture f;
    struct tx_complaint c = { .what = "" };
    char id[SV_ID_SIZE];
    size_t size;
    char *text;

    if (!open_store(&f, "rows.db"))
        return;
    text = long_record(0, TB_ACTIONS_MAX / 2 + 1, &size);
    CHECK_INT(sv_make_from_record(f.games, f.store, text, size, &f.game, &c), SV_MADE_BADLY);
    CHECK_TEXT(c.what, "The game is longer than this server stores.");
    free(text);
    text = long_record(0, TB_ACTIONS_MAX / 2 - 1, &size);
    CHECK_INT(sv_make_from_record(f.games, f.store, text, size, &f.game, &c), SV_MADE);
    free(text);
    memcpy(id, f.game.game->stored.id, sizeof id);
    close_store(&f);
    if (!open_store(&f, "rows.db"))
        return;
    CHECK(sv_games_get(f.games, id, &c) != NULL);
    close_store(&f);
}

/* ---- a full disk ---- */

static int disk_is_full;
static sqlite3_vfs full_vfs, *real_vfs;
/* Files of different kinds have different methods. */
enum { KINDS = 4 };
static struct {
    const sqlite3_io_methods *real;
    sqlite3_io_methods full;
} kind[KINDS];

static int full_write(sqlite3_file *file, const void *data, int size, sqlite3_int64 at)
{
    for (int i = 0; i < KINDS; i++)
        if (file->pMethods == &kind[i].full)
            return disk_is_full ? SQLITE_FULL : kind[i].real->xWrite(file, data, size, at);
    return SQLITE_MISUSE;
}

static int full_open(sqlite3_vfs *vfs, const char *name, sqlite3_file *file, int flags, int *out)
{
    const int rc = real_vfs->xOpen(vfs, name, file, flags, out);
    int i = 0;

    if (rc != SQLITE_OK || !file->pMethods)
        return rc;
    while (i < KINDS - 1 && kind[i].real && kind[i].real != file->pMethods)
        i++;
    kind[i].real = file->pMethods;
    kind[i].full = *kind[i].real;
    kind[i].full.xWrite = full_write;
    file->pMethods = &kind[i].full;
    return rc;
}

/* The rows of a game that another connection to the database sees. */
static uint32_t rows_on_disk(const char *name, const char *id)
{
    sqlite3 *db = NULL;
    sqlite3_stmt *st = NULL;
    uint32_t rows = 0;

    CHECK(sqlite3_open_v2(path_of(name), &db, SQLITE_OPEN_READONLY, NULL) == SQLITE_OK);
    CHECK(sqlite3_prepare_v2(db, "SELECT rows FROM game WHERE id = ?1", -1, &st, NULL) == SQLITE_OK);
    sqlite3_bind_text(st, 1, id, -1, SQLITE_STATIC);
    if (CHECK(sqlite3_step(st) == SQLITE_ROW))
        rows = (uint32_t)sqlite3_column_int64(st, 0);
    sqlite3_finalize(st);
    sqlite3_close(db);
    return rows;
}

/* Acts of two games in one transaction: both are on disk after it, or neither. */
static void check_group(struct fixture *f, const char *name, int is_full)
{
    struct sv_game *both[2], *mine = f->game.game;
    char id[2][SV_ID_SIZE];
    struct tx_complaint c = { .what = "" };
    uint32_t before[2];
    const uint32_t syncs = sv_store_syncs(f->store);

    both[0] = mine;
    both[1] = CHECK(make_game(f)) ? f->game.game : NULL;
    CHECK(!sv_store_has_group(f->store) && sv_store_syncs(f->store) > syncs);
    for (int i = 0; i < 2; i++) {
        memcpy(id[i], both[i]->stored.id, SV_ID_SIZE);
        before[i] = rows_on_disk(name, id[i]);
        f->game.game = both[i];
        CHECK_INT(act_in_group(f, is_full ? 101 : 100), SV_DONE);
        CHECK_INT(rows_on_disk(name, id[i]), before[i]);
    }
    CHECK(sv_store_has_group(f->store));
    disk_is_full = is_full;
    CHECK_INT(sv_store_commit(f->store), is_full ? SV_FULL : SV_SAVED);
    CHECK(!sv_store_has_group(f->store));
    disk_is_full = 0;
    for (int i = 0; i < 2; i++) {
        both[i] = sv_games_again(f->games, both[i], &c);
        CHECK_INT(both[i]->count > before[i], !is_full);
        CHECK_INT(rows_on_disk(name, id[i]), both[i]->count);
    }
    f->game.game = both[0];
}

/* Deleting needs room for its transaction: all of the games go, or none; one that was played since stays. */
static void check_delete(struct fixture *f)
{
    struct sv_delete want = { .count = 3 };
    uint8_t fate[SV_DELETE_MAX] = { SV_FATE_DUE };
    const uint32_t games = sv_store_games(f->store);
    struct sv_stored stored;

    memcpy(want.id[0], f->game.game->stored.id, SV_ID_SIZE);
    memcpy(want.id[1], CHECK(make_game(f)) ? f->game.game->stored.id : want.id[0], SV_ID_SIZE);
    memcpy(want.id[2], "aaaaaaaaaa", SV_ID_SIZE);
    disk_is_full = 1;
    CHECK_INT(sv_tidy_delete(f->store, &want, fate), SV_FULL);
    CHECK(sv_store_fault(f->store)[0] != '\0');
    disk_is_full = 0;
    CHECK_INT(sv_store_games(f->store), games + 1);
    for (int i = 0; i < 2; i++) {
        CHECK_INT(sv_store_find(f->store, want.id[i], &stored), 1);
        sv_stored_free(&stored);
    }
    memset(fate, SV_FATE_DUE, sizeof fate);
    want.before = 1;
    CHECK_INT(sv_tidy_delete(f->store, &want, fate), SV_SAVED);
    CHECK(fate[0] == SV_FATE_PLAYED && fate[1] == SV_FATE_PLAYED && fate[2] == SV_FATE_UNKNOWN);
    memset(fate, SV_FATE_DUE, sizeof fate);
    want.before = 0;
    fate[0] = SV_FATE_WATCHED;
    CHECK_INT(sv_tidy_delete(f->store, &want, fate), SV_SAVED);
    CHECK(fate[0] == SV_FATE_WATCHED && fate[1] == SV_FATE_DELETED);
    CHECK_INT(sv_store_games(f->store), games);
    sv_games_forget(f->games, want.id[1]);
    CHECK(!sv_games_peek(f->games, want.id[1]) && sv_games_peek(f->games, want.id[0]));
}

static uint64_t disk_room = UINT64_MAX;

int __wrap_statvfs(const char *path, struct statvfs *fs);
int __wrap_statvfs(const char *path, struct statvfs *fs)
{
    (void)path;
    memset(fs, 0, sizeof *fs);
    fs->f_frsize = 1;
    fs->f_bavail = disk_room;
    return 0;
}

/* Nothing is acknowledged, /health knows it, and everything goes on when there is room again. */
static void test_full(void)
{
    struct fixture f;
    struct tx_complaint c = { .what = "" };

    real_vfs = sqlite3_vfs_find(NULL);
    full_vfs = *real_vfs;
    full_vfs.zName = "full";
    full_vfs.xOpen = full_open;
    CHECK(sqlite3_vfs_register(&full_vfs, 1) == SQLITE_OK);
    if (!open_store(&f, "disk.db") || !make_game(&f))
        return;
    CHECK_INT(act_once(&f, 0), SV_DONE);
    CHECK_INT(sv_store_is_well(f.store), 1);
    disk_is_full = 1;
    CHECK_INT(act_once(&f, 1), SV_UNSAVED);
    CHECK_INT(sv_store_is_well(f.store), 0);
    f.game.game = sv_games_again(f.games, f.game.game, &c);
    CHECK_TEXT(c.what, "");
    CHECK_INT(act_once(&f, 2), SV_UNSAVED);
    disk_is_full = 0;
    /* A few bytes can be saved, and nothing longer. */
    disk_room = SV_DISK_RESERVE - 1;
    CHECK_INT(sv_store_is_well(f.store), 0);
    CHECK_INT(sv_store_is_well(f.store), 0);
    disk_room = SV_DISK_RESERVE;
    CHECK_INT(sv_store_is_well(f.store), 1);
    disk_room = 0;
    CHECK_INT(sv_store_is_well(f.store), 1);
    f.game.game = sv_games_again(f.games, f.game.game, &c);
    CHECK_INT(act_once(&f, 3), SV_DONE);
    check_group(&f, "disk.db", 0);
    check_group(&f, "disk.db", 1);
    CHECK_INT(act_once(&f, 4), SV_DONE);
    check_delete(&f);
    close_store(&f);
    CHECK(sqlite3_vfs_register(real_vfs, 1) == SQLITE_OK);
}

/* ---- games that nobody uses ---- */

static void test_rest(void)
{
    struct fixture f;
    struct tx_complaint c = { .what = "" };
    struct sv_game *g;
    char id[SV_ID_SIZE], other[SV_ID_SIZE];
    uint32_t count;

    if (!open_store(&f, "rest.db") || !make_game(&f))
        return;
    memcpy(other, f.game.game->stored.id, sizeof other);
    make_game(&f);
    CHECK_INT(act_once(&f, 0), SV_DONE);
    g = f.game.game;
    memcpy(id, g->stored.id, sizeof id);
    count = g->count;
    g->joined_count = 1;
    sv_games_rest(f.games, net_now());
    CHECK(!g->is_asleep && sv_games_peek(f.games, other));
    sv_games_rest(f.games, net_now() + (SV_REST_SECONDS + 1) * UINT64_C(1000));
    CHECK(g->is_asleep && !g->words && !g->rec.session.line && !sv_games_peek(f.games, other));
    CHECK_INT(sv_games_key(f.games, id, f.game.token[1]), 1);
    CHECK_INT(sv_games_work(f.games, id), count);
    g = f.game.game = sv_games_get(f.games, id, &c);
    CHECK(g && !g->is_asleep && g->count == count && g->joined_count == 1);
    CHECK_INT(act_once(&f, 1), SV_DONE);
    g->joined_count = 0;
    close_store(&f);
}

/* What an address stores is bounded over time, and what goes beyond it must be waited for. */
static void test_stored(void)
{
    const uint64_t second = (uint64_t)SV_STORE_RATE * 1024;
    struct sv_rates *r = sv_rates_new();
    struct net_peer peer = { { 0 } }, other = { { 1 } };
    uint64_t now = 1000;
    int n = 0, wait;

    for (; n < 1000 && sv_rate_full(r, &peer, now) == 0; n++)
        sv_rate_stored(r, &peer, TX_FILE_MAX, now);
    CHECK_INT(n, SV_STORE_BURST / (TX_FILE_MAX / 1024));
    sv_rate_stored(r, &peer, TX_FILE_MAX, now);
    wait = sv_rate_full(r, &peer, now);
    CHECK_INT(wait, (int)(TX_FILE_MAX / second) + 1);
    CHECK_INT(sv_rate_full(r, &other, now), 0);
    CHECK(sv_rate_full(r, &peer, now + 1000 * (uint64_t)(wait - 2)) > 0);
    CHECK_INT(sv_rate_full(r, &peer, now += 1000 * (uint64_t)wait), 0);
    /* In a day: what the rate allows, and one game more. */
    for (n = 0; now < 86400000; now += 500)
        if (sv_rate_full(r, &peer, now) == 0) {
            sv_rate_stored(r, &peer, TX_FILE_MAX, now);
            n++;
        }
    CHECK(n >= 160 && n <= 86400 / (int)(TX_FILE_MAX / second) + 1);
    sv_rates_free(r);
}

/* Games beyond the memory for all of them rest or go, and are there again when somebody asks. */
static void test_memory(void)
{
    enum { GAMES = 12 };
    static char id[GAMES][SV_ID_SIZE];
    struct fixture f;
    struct tx_complaint c = { .what = "" };
    size_t one;
    int asleep = 0, gone = 0;

    if (!open_store(&f, "memory.db") || !make_game(&f))
        return;
    one = sv_games_bytes(f.games);
    CHECK(one > sizeof(struct sv_game) && one <= sv_game_bytes(f.game.game));
    sv_games_set_most(f.games, 4 * one);
    for (int i = 0; i < GAMES; i++) {
        make_game(&f);
        memcpy(id[i], f.game.game->stored.id, SV_ID_SIZE);
        f.game.game->joined_count = (uint32_t)i % 2; /* somebody looks at every second one */
        CHECK(sv_games_bytes(f.games) <= 4 * one + GAMES * sizeof(struct sv_game));
    }
    for (int i = 0; i < GAMES; i++) {
        const struct sv_game *g = sv_games_peek(f.games, id[i]);

        CHECK(g || i % 2 == 0);
        asleep += g && g->is_asleep;
        gone += !g;
    }
    CHECK(asleep >= 3 && gone >= 3);
    for (int i = 0; i < GAMES; i++) {
        const struct sv_game *g = sv_games_get(f.games, id[i], &c);

        CHECK(g && !g->is_asleep && g->rec.session.line && g->joined_count == (uint32_t)i % 2);
        CHECK(sv_games_bytes(f.games) <= 4 * one + GAMES * sizeof(struct sv_game));
    }
    for (int i = 1; i < GAMES; i += 2)
        sv_games_peek(f.games, id[i])->joined_count = 0;
    close_store(&f);
}

/* ---- addresses ---- */

static int reach_has(const char *host, int is_owner, const char *words)
{
    char *text = sv_reach_say(host, is_owner);
    const int has = strstr(text, words) != NULL;

    free(text);
    return has;
}

static void test_reach(void)
{
    CHECK(reach_has("127.0.0.1", 1, "{\"open\":false,\"addresses\":[]}"));
    CHECK(reach_has("::1", 1, "{\"open\":false,\"addresses\":[]}"));
    CHECK(reach_has("192.0.2.7", 1, "{\"open\":true,\"addresses\":[\"192.0.2.7\"]}"));
    CHECK(reach_has("192.0.2.7", 0, "{\"open\":true,\"addresses\":[]}"));
    CHECK(reach_has("0.0.0.0", 0, "{\"open\":true,\"addresses\":[]}"));
    CHECK(reach_has("0.0.0.0", 1, "\"open\":true") && !reach_has("0.0.0.0", 1, "127."));
}

/* ---- names ---- */

#define MARK "\xcc\x81"

/* The next of a list of names with a line for each. Returns 0 at its end. */
static int next_name(const char **list, char name[TB_NAME_MAX])
{
    const size_t size = strcspn(*list, "\n");

    snprintf(name, TB_NAME_MAX, "%.*s", (int)size, *list);
    *list += size + (size > 0);
    return size > 0;
}

/* Nobody has a name that shows nothing, or that looks like another because something in it does not show; nobody draws
 * over the lines around his. */
static void test_looks(void)
{
    const char *good =
        "Ame" MARK "lie\na" MARK MARK MARK MARK "\n\xe0\xb8\x97\xe0\xb8\xb5\xe0\xb9\x88\n"
        "\xf0\x9f\x91\xa9\xe2\x80\x8d\xf0\x9f\x9a\x80\n1\xef\xb8\x8f\xe2\x83\xa3\n\xe2\x9d\xa4\xef\xb8\x8f\n",
               *bad =
                   "\xe3\x85\xa4\n\xe2\xa0\x80\n\xe1\x85\x9f\n\xe1\x85\xa0\n\xef\xbe\xa0\nAnna\xe3\x85\xa4\n"
                   "An\xe1\x85\x9fna\nA\xcd\x8f\n\xe1\x9e\xb4\n" MARK "\n" MARK MARK "\n \n\xe3\x80\x80 \n " MARK
                   "\na" MARK MARK MARK MARK MARK "\nAnna\xe2\x80\x8d\n\xe2\x80\x8d\nA\xe2\x80\x8dnna\n"
                   "\xf0\x9f\x91\xa9\xe2\x80\x8d\nAnna\xef\xb8\x8f\n\xef\xb8\x8f\n\xf0\x9d\x85\xb3\n\xf0\x9b\xb2\xa0\n";
    char name[TB_NAME_MAX];
    struct tx_complaint c;

    while (next_name(&good, name))
        CHECK(sv_check_name(name, &c) == 0 && sv_check_talk(name, &c) == 0);
    while (next_name(&bad, name))
        CHECK(sv_check_name(name, &c) != 0 && sv_check_talk(name, &c) != 0);
}

int main(void)
{
    if (!make_folder())
        return unit_end("server_limits");
    test_reach();
    test_pages();
    test_restore();
    test_longest();
    test_most_rows();
    test_full();
    test_rest();
    test_stored();
    test_memory();
    test_looks();
    remove_folder();
    return unit_end("server_limits");
}
