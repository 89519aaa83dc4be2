/* store.c -- the games on disk, by SQLite. */
#include "store.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/statvfs.h>
#include <time.h>
#include <unistd.h>

#include "../table/memory.h"
#include "log.h"
#include "store_db.h"

enum { EXIT_DISK = 70 };

/* Its acts and its lines of talk. Folding has no order, so that one more act is mixed in without the others. */
#define ACTS_OF "(SELECT sandtable_fold(seat, key, first, last) FROM act WHERE act.game = game.number)"
#define TALK_OF "(SELECT sandtable_fold(n, seat, at, key, line, row_count) FROM talk WHERE talk.game = game.number)"

/* What the players settled around it, and its clock. */
#define AROUND_OF \
    "sandtable_seal(id, name0, name1, mute, clock_total, clock_more, clock_days, left0, left1, since, runs, lobby, " \
    "stage)"

/* What a game is sealed over: everything but its rows. Their chain begins with the head, so that it matters only while
 * there are none. `acts` and `told` stand for its acts and its talk, `around` for what is around it; in games of older
 * formats they are NULL until such a thing is written, and then not part of the seal. */
#define SEAL_WITH(key0, key1, summary, rows, updated, nonce0, nonce1, around) \
    "sandtable_seal(id, CASE " rows " WHEN 0 THEN head END, computer0, computer1, " key0 ", " key1 ", watch, " summary \
    ", " rows ", created, " updated ", link, claim0, claim1, seed, " nonce0 ", " nonce1 ", first, acts, told, " around \
    ")"
#define SEAL_OF(key0, key1, summary, rows, updated, nonce0, nonce1) \
    SEAL_WITH(key0, key1, summary, rows, updated, nonce0, nonce1, "around")
#define SEAL_NOW SEAL_OF("key0", "key1", "summary", "rows", "updated", "nonce0", "nonce1")

static const char *const statements[STATEMENTS] = {
    [BEGIN] = "BEGIN IMMEDIATE",
    [COMMIT] = "COMMIT",
    [ROLLBACK] = "ROLLBACK",
    [COUNT] = "SELECT count(*) FROM game",
    [FIND] = "SELECT number, head, computer0, computer1, key0, key1, watch, summary, updated, rows, link, claim0,"
             " claim1, seed, nonce0, nonce1, first, name0, name1, seen0, seen1, mute, clock_total,"
             " clock_more, clock_days, left0, left1, since, runs, lobby, stage FROM game WHERE id = ?1",
    [ROWS] = "SELECT n, seat, line, state, chain FROM row WHERE game = ?1 AND n > ?2 ORDER BY n LIMIT ?3",
    [ACT] = "SELECT last FROM act WHERE game = ?1 AND seat = ?2 AND key = ?3",
    [ADD_GAME] =
        "INSERT INTO game (id, head, computer0, computer1, key0, key1, watch, summary, rows, created,"
        " updated, link, claim0, claim1, seed, first, lobby, stage, acts, told) VALUES (?1, ?2, ?3, ?4, ?5, ?6,"
        " ?7, ?8, ?10, ?9, ?9, ?11, ?12, ?13, ?14, ?15, ?16, ?17, zeroblob(32), zeroblob(32))",
    [ADD_ROW] = "INSERT INTO row (game, n, seat, line, state, chain) VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
    [ADD_ACT] = "INSERT INTO act (game, seat, key, first, last) VALUES (?1, ?2, ?3, ?4, ?5)",
    [TOUCH] = "UPDATE game SET summary = ?2, updated = ?3, rows = ?4, seal = " SEAL_OF(
        "key0", "key1", "?2", "?4", "?3", "nonce0", "nonce1") " WHERE number = ?1",
    [PROBE] = "PRAGMA application_id = 0x53544231", /* as it is: only written again */
    [CLAIM0] = "UPDATE game SET key0 = ?2, seal = " SEAL_OF("?2", "key1", "summary", "rows", "updated", "nonce0",
                                                            "nonce1") " WHERE number = ?1",
    [CLAIM1] = "UPDATE game SET key1 = ?2, seal = " SEAL_OF("key0", "?2", "summary", "rows", "updated", "nonce0",
                                                            "nonce1") " WHERE number = ?1",
    [NONCE0] = "UPDATE game SET nonce0 = ?2, seal = " SEAL_OF("key0", "key1", "summary", "rows", "updated", "?2",
                                                              "nonce1") " WHERE number = ?1",
    [NONCE1] = "UPDATE game SET nonce1 = ?2, seal = " SEAL_OF("key0", "key1", "summary", "rows", "updated", "nonce0",
                                                              "?2") " WHERE number = ?1",
    [SEAL] = "UPDATE game SET seal = " SEAL_NOW " WHERE number = ?1",
    [SEALED] = "SELECT CASE WHEN EXISTS (SELECT 1 FROM act WHERE act.game = game.number AND"
               " (act.first < 1 OR act.last < act.first OR act.last > game.rows)) THEN 0"
               " WHEN acts <> " ACTS_OF " OR told <> " TALK_OF " OR around <> " AROUND_OF " THEN 0"
               " WHEN seal IS NULL THEN 2 WHEN seal <> " SEAL_NOW " THEN 0"
               " WHEN acts IS NULL OR told IS NULL OR around IS NULL THEN 2 ELSE 1 END FROM game WHERE number = ?1",
    [SEAL_ACT] = "UPDATE game SET acts = CASE WHEN acts IS NULL THEN " ACTS_OF
                 " ELSE sandtable_mix(acts, ?2, ?3, ?4, ?5) END WHERE number = ?1",
    [SEAL_AROUND] = "UPDATE game SET around = " AROUND_OF ", seal = " SEAL_WITH(
        "key0", "key1", "summary", "rows", "updated", "nonce0", "nonce1", AROUND_OF) " WHERE number = ?1",
    [SEAL_TALK] = "UPDATE game SET told = " TALK_OF " WHERE number = ?1",
    [IDS] = "SELECT id FROM game ORDER BY number",
    [NAME0] = "UPDATE game SET name0 = ?2, summary = ?3 WHERE number = ?1",
    [NAME1] = "UPDATE game SET name1 = ?2, summary = ?3 WHERE number = ?1",
    [SEEN] = "UPDATE game SET seen0 = ?2, seen1 = ?3 WHERE number = ?1",
    [MUTE] = "UPDATE game SET mute = ?2 WHERE number = ?1",
    [TALK] = "SELECT n, seat, at, key, line, row_count FROM talk WHERE game = ?1 ORDER BY n LIMIT ?2",
    [TALK_KEY] =
        "SELECT n, seat, at, key, line, row_count FROM talk WHERE game = ?1 AND seat = ?2 AND key = ?3 LIMIT 1",
    [TALK_LAST] = "SELECT coalesce(max(n), 0) FROM talk WHERE game = ?1",
    [ADD_TALK] = "INSERT INTO talk (game, n, seat, at, key, line, row_count) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
    [SET_CLOCK] = "UPDATE game SET clock_total = ?2, clock_more = ?3, clock_days = ?4 WHERE number = ?1",
    [CLOCK] = "UPDATE game SET left0 = ?2, left1 = ?3, since = ?4, runs = ?5, due = ?6 WHERE number = ?1",
    [STOP_CLOCK] = "UPDATE game SET due = NULL WHERE id = ?1",
    [CLOCKS] = "UPDATE game SET due = since + CASE runs WHEN 0 THEN left0 ELSE left1 END"
               " WHERE due IS NULL AND runs < 2 AND (clock_total > 0 OR clock_days > 0)",
    [DUE] = "SELECT id, due FROM game WHERE due IS NOT NULL ORDER BY due LIMIT 1",
    [SERVED] = "SELECT ms FROM served",
    [SET_SERVED] = "UPDATE served SET ms = max(ms, ?1)",
    [LIST] = "UPDATE game SET lobby = ?2, stage = ?3 WHERE number = ?1",
    [LISTED] = "SELECT id, summary, created, updated, clock_total, clock_more, clock_days, lobby,"
               " key0 = zeroblob(32), key1 = zeroblob(32) FROM game"
               " WHERE lobby > 0 AND stage = ?1 AND updated >= ?2 ORDER BY updated DESC",
    [SET_TURN] = ("UPDATE game SET turn = ?2, tries = ?3"
                  " WHERE number = ?1 AND (?4 IS NULL OR (turn = ?4 AND runs = ?5))"),
    [NEXT_TURN] = "SELECT number, turn, id, tries, runs FROM game WHERE (turn, number) > (?1, ?2) ORDER BY 2, 1",
    [DROP_TALK] = "DELETE FROM talk WHERE game = ?1 AND n <= ?2",
};

/* ---- errors ---- */

void sv_db_broken(struct sv_store *s, const char *what)
{
    sv_log("broken", NULL, "%s: %s: %s", s->path, what, sqlite3_errmsg(s->db));
    exit(EXIT_DISK);
}

sqlite3_stmt *sv_db_use(struct sv_store *s, enum statement which)
{
    sqlite3_stmt *st = s->statement[which];

    sqlite3_reset(st);
    sqlite3_clear_bindings(st);
    return st;
}

const char *sv_store_fault(const struct sv_store *s) { return s->fault; }

int sv_db_is_damage(struct sv_store *s, int rc)
{
    snprintf(s->fault, sizeof s->fault, "%s", sqlite3_errmsg(s->db));
    return rc == SQLITE_CORRUPT || rc == SQLITE_NOTADB || rc == SQLITE_TOOBIG || rc == SQLITE_CONSTRAINT;
}

/* Did writing fail because a file may not grow?  SQLite knows a full disk, but not that. */
static int is_too_long(struct sv_store *s)
{
    sqlite3_file *journal = NULL;
    int of_file = 0, of_journal = 0;

    (void)sqlite3_file_control(s->db, "main", SQLITE_FCNTL_LAST_ERRNO, &of_file);
    (void)sqlite3_file_control(s->db, "main", SQLITE_FCNTL_JOURNAL_POINTER, &journal);
    /* A journal in memory has nothing to control. */
    if (journal && journal->pMethods && journal->pMethods->xFileControl)
        (void)journal->pMethods->xFileControl(journal, SQLITE_FCNTL_LAST_ERRNO, &of_journal);
    return of_file == EFBIG || of_journal == EFBIG;
}

/* A full disk, a lock and a lack of memory are temporary; everything else but a damaged page is fatal. */
enum sv_saved sv_db_run(struct sv_store *s, sqlite3_stmt *st, const char *what)
{
    const int rc = sqlite3_step(st);

    sqlite3_reset(st);
    if (rc == SQLITE_DONE || rc == SQLITE_ROW)
        return SV_SAVED;
    if (sv_db_is_damage(s, rc))
        return SV_DAMAGED;
    /* A file that has reached the limit of its size is a disk that is full. */
    if (rc != SQLITE_FULL && rc != SQLITE_BUSY && rc != SQLITE_NOMEM && !(rc == SQLITE_IOERR && is_too_long(s)))
        sv_db_broken(s, what);
    return SV_FULL;
}

static void roll_back(struct sv_store *s)
{
    if (!sqlite3_get_autocommit(s->db))
        sv_db_run(s, sv_db_use(s, ROLLBACK), "cannot roll back a transaction");
}

/* ---- opening ---- */

int sv_db_in_use(const char *path, struct tx_complaint *c)
{
    return tx_complain(c, path, 0, 0,
                       "another Sandtable has this database open; stop it, or choose another file with --db");
}

int sv_db_cannot_open(const char *path, int why, struct tx_complaint *c)
{
    if (why == EISDIR)
        return tx_complain(c, path, 0, 0, "this is a directory; expected the file of a database");
    return tx_complain(c, path, 0, 0, "cannot open the database: %s", strerror(why));
}

int sv_db_execute(struct sv_store *s, const char *sql, struct tx_complaint *c)
{
    const int rc = sqlite3_exec(s->db, sql, NULL, NULL, NULL);

    if (rc == SQLITE_OK)
        return 0;
    if ((rc & 0xff) == SQLITE_BUSY || (rc & 0xff) == SQLITE_LOCKED)
        return sv_db_in_use(s->path, c);
    if ((rc & 0xff) == SQLITE_NOTADB)
        return tx_complain(c, s->path, 0, 0, "not a Sandtable database");
    if (is_too_long(s))
        return tx_complain(c, s->path, 0, 0, "cannot be written: %s", strerror(EFBIG));
    return tx_complain(c, s->path, 0, 0, "cannot open the database: %s", sqlite3_errmsg(s->db));
}

static uint32_t count_games(struct sv_store *s)
{
    sqlite3_stmt *st = sv_db_use(s, COUNT);
    const int64_t n = sqlite3_step(st) == SQLITE_ROW ? sqlite3_column_int64(st, 0) : 0;

    sqlite3_reset(st);
    return (uint32_t)n;
}

uint32_t sv_store_games(const struct sv_store *s) { return s->games; }

int sv_db_prepare(struct sv_store *s, struct tx_complaint *c)
{
    if (sv_db_add_seal(s))
        return tx_complain(c, s->path, 0, 0, "cannot read the database: %s", sqlite3_errmsg(s->db));
    for (int i = 0; i < STATEMENTS; i++)
        if (sqlite3_prepare_v3(s->db, statements[i], -1, SQLITE_PREPARE_PERSISTENT, &s->statement[i], NULL) !=
            SQLITE_OK)
            return tx_complain(c, s->path, 0, 0, "cannot read the database: %s", sqlite3_errmsg(s->db));
    s->games = count_games(s);
    return 0;
}

void sv_db_set_limits(struct sv_store *s)
{
    sqlite3_extended_result_codes(s->db, 0);
    sqlite3_busy_timeout(s->db, SV_BUSY_SECONDS * 1000);
    sqlite3_limit(s->db, SQLITE_LIMIT_ATTACHED, 0);
    sqlite3_limit(s->db, SQLITE_LIMIT_LENGTH, 2 * TX_FILE_MAX);
    sqlite3_db_config(s->db, SQLITE_DBCONFIG_DEFENSIVE, 1, NULL);
}

/* What a killed process wrote is read by us, synced or not; it must be before a client is told of it. */
static int sync_journal(struct sv_store *s, struct tx_complaint *c)
{
    sqlite3_file *journal = NULL;

    (void)sqlite3_file_control(s->db, "main", SQLITE_FCNTL_JOURNAL_POINTER, &journal);
    if (journal && journal->pMethods && journal->pMethods->xSync(journal, SQLITE_SYNC_NORMAL) != SQLITE_OK)
        return tx_complain(c, s->path, 0, 0, "cannot open the database: its journal cannot be synced");
    return 0;
}

/* Only this connection writes, and only it merges the journal; the lock on our own descriptor sees to that. Readers are
 * not kept out: SQLite's own locks stay shared. */
static int set_up(struct sv_store *s, struct tx_complaint *c)
{
    sv_db_set_limits(s);
    if (sv_db_execute(s, "PRAGMA trusted_schema = OFF; PRAGMA foreign_keys = ON; PRAGMA cell_size_check = ON;", c) ||
        sv_db_execute(s, "BEGIN EXCLUSIVE; COMMIT;", c) || sv_db_execute(s, "PRAGMA journal_mode = WAL;", c) ||
        sv_db_execute(s, "PRAGMA synchronous = FULL;", c) || sv_db_check_version(s, c) || sv_db_prepare(s, c) ||
        sync_journal(s, c))
        return -1;
    return 0;
}

struct sv_store *sv_db_new(const char *path)
{
    struct sv_store *s = tb_calloc(sizeof *s);

    s->path = tb_copy_text(path, strlen(path));
    s->lock = -1;
    return s;
}

struct sv_store *sv_store_open(const char *path, struct tx_complaint *c)
{
    struct sv_store *s = sv_db_new(path);

    /* Only the owner may read the keys of the seats. */
    s->lock = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (s->lock < 0) {
        sv_db_cannot_open(path, errno, c);
    } else if (flock(s->lock, LOCK_EX | LOCK_NB)) {
        sv_db_in_use(path, c);
    } else {
        if (sqlite3_open_v2(path, &s->db, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX, NULL) != SQLITE_OK)
            tx_complain(c, path, 0, 0, "cannot open the database: %s", sqlite3_errmsg(s->db));
        else if (set_up(s, c) == 0)
            return s;
    }
    sv_store_close(s);
    return NULL;
}

void sv_db_unprepare(struct sv_store *s)
{
    for (int i = 0; i < STATEMENTS; i++) {
        sqlite3_finalize(s->statement[i]);
        s->statement[i] = NULL;
    }
}

void sv_store_close(struct sv_store *s)
{
    (void)sv_store_commit(s);
    sv_db_unprepare(s);
    if (s->db && s->lock >= 0)
        (void)sqlite3_wal_checkpoint_v2(s->db, NULL, SQLITE_CHECKPOINT_TRUNCATE, NULL, NULL);
    sqlite3_close(s->db);
    /* After SQLite: closing any descriptor of a file drops the locks that SQLite has on it. */
    if (s->lock >= 0)
        close(s->lock);
    free(s->path);
    free(s);
}

/* ---- writing ---- */

static enum sv_saved add_rows(struct sv_store *s, int64_t number, uint32_t first, const struct sv_row *row,
                              uint32_t count)
{
    enum sv_saved saved = SV_SAVED;

    for (uint32_t i = 0; saved == SV_SAVED && i < count; i++) {
        sqlite3_stmt *st = sv_db_use(s, ADD_ROW);

        sqlite3_bind_int64(st, 1, number);
        sqlite3_bind_int64(st, 2, (int64_t)first + i + 1);
        sqlite3_bind_int(st, 3, row[i].seat);
        sqlite3_bind_text(st, 4, row[i].line, (int)row[i].size, SQLITE_STATIC);
        sqlite3_bind_int64(st, 5, (int64_t)row[i].state);
        sqlite3_bind_blob(st, 6, row[i].chain, SV_HASH_SIZE, SQLITE_STATIC);
        saved = sv_db_run(s, st, "cannot write a row");
    }
    return saved;
}

/* At the edge of a full disk a few bytes may be saved and an act may not. */
static int has_reserve(const struct sv_store *s)
{
    struct statvfs fs;

    return statvfs(s->path, &fs) != 0 || (uint64_t)fs.f_bavail * fs.f_frsize >= SV_DISK_RESERVE;
}

/* The log tells of the first failure, and of the first success after it if there is room for others. A damaged page is
 * told of by its game. */
static void report(struct sv_store *s, enum sv_saved saved)
{
    if (saved == SV_DAMAGED || s->is_failing == (saved == SV_FULL) || (s->is_failing && !has_reserve(s)))
        return;
    s->is_failing = saved == SV_FULL;
    sv_log(s->is_failing ? "full" : "saving", NULL, "%s: %s%s", s->path,
           s->is_failing ? "nothing can be saved: " : "saving works again", s->is_failing ? s->fault : "");
}

static enum sv_saved commit(struct sv_store *s, enum sv_saved so_far)
{
    if (so_far == SV_SAVED)
        so_far = sv_db_run(s, sv_db_use(s, COMMIT), "cannot commit a transaction");
    if (so_far != SV_SAVED)
        roll_back(s);
    s->syncs += so_far == SV_SAVED;
    s->acts += so_far == SV_SAVED ? s->waiting_acts : 0;
    s->waiting_acts = 0;
    report(s, so_far);
    return so_far;
}

int sv_store_is_well(struct sv_store *s)
{
    enum sv_saved saved;

    if (!s->is_failing)
        return 1;
    saved = sv_db_run(s, sv_db_use(s, BEGIN), "cannot begin a transaction");
    if (saved == SV_SAVED)
        saved = sv_db_run(s, sv_db_use(s, PROBE), "cannot write");
    return commit(s, saved) == SV_SAVED && !s->is_failing;
}

static enum sv_saved add_game(struct sv_store *s, struct sv_stored *g)
{
    sqlite3_stmt *st = sv_db_use(s, ADD_GAME);
    enum sv_saved saved;

    sqlite3_bind_text(st, 1, g->id, -1, SQLITE_STATIC);
    sqlite3_bind_text(st, 2, g->head, (int)g->head_size, SQLITE_STATIC);
    for (int i = 0; i < ST_SIDES; i++)
        sqlite3_bind_int(st, 3 + i, g->level[i]);
    for (int i = 0; i < SV_KEYS; i++)
        sqlite3_bind_blob(st, 5 + i, g->key[i], SV_HASH_SIZE, SQLITE_STATIC);
    sqlite3_bind_text(st, 8, g->summary, -1, SQLITE_STATIC);
    sqlite3_bind_int64(st, 9, g->updated = (int64_t)time(NULL));
    sqlite3_bind_int64(st, 10, g->rows);
    sqlite3_bind_int(st, 11, g->is_link);
    for (int i = 0; i < ST_SIDES; i++)
        sqlite3_bind_blob(st, 12 + i, g->claim[i], SV_HASH_SIZE, SQLITE_STATIC);
    if (g->has_seed)
        sqlite3_bind_blob(st, 14, g->seed, TB_SEED_SIZE, SQLITE_STATIC);
    sqlite3_bind_int64(st, 15, g->first);
    sqlite3_bind_int(st, 16, (int)g->lobby);
    sqlite3_bind_int(st, 17, (int)g->stage);
    saved = sv_db_run(s, st, "cannot write a game");
    g->number = sqlite3_last_insert_rowid(s->db);
    return sv_db_seal_around(s, g->number, saved);
}

enum sv_saved sv_store_create(struct sv_store *s, struct sv_stored *g, const struct sv_row *row, uint32_t count)
{
    enum sv_saved saved = sv_db_run(s, sv_db_use(s, BEGIN), "cannot begin a transaction");

    g->rows = count;
    if (saved == SV_SAVED)
        saved = add_game(s, g);
    if (saved == SV_SAVED)
        saved = add_rows(s, g->number, 0, row, count);
    if (saved == SV_SAVED && sv_clock_is(&g->clock))
        saved = sv_db_clock(s, g);
    saved = commit(s, saved);
    s->games += saved == SV_SAVED;
    return saved;
}

enum sv_saved sv_db_joined(struct sv_store *s, enum sv_saved saved)
{
    if (saved != SV_SAVED) {
        roll_back(s);
        s->is_lost = s->waiting > 0;
        s->is_open = 0;
        s->waiting = s->waiting_acts = 0;
        report(s, saved);
    }
    return saved;
}

enum sv_saved sv_db_told(struct sv_store *s, enum sv_saved saved)
{
    if (s->is_open)
        return sv_db_joined(s, saved);
    s->syncs += saved == SV_SAVED;
    report(s, saved);
    return saved;
}

enum sv_saved sv_store_claim(struct sv_store *s, int64_t number, uint8_t seat, const uint8_t key[SV_HASH_SIZE])
{
    sqlite3_stmt *st = sv_db_use(s, seat == 0 ? CLAIM0 : CLAIM1);

    sqlite3_bind_int64(st, 1, number);
    sqlite3_bind_blob(st, 2, key, SV_HASH_SIZE, SQLITE_STATIC);
    return sv_db_told(s, sv_db_run(s, st, "cannot write a key"));
}

enum sv_saved sv_store_nonce(struct sv_store *s, int64_t number, uint8_t seat, const uint8_t nonce[TB_NONCE_SIZE])
{
    sqlite3_stmt *st = sv_db_use(s, seat == 0 ? NONCE0 : NONCE1);

    sqlite3_bind_int64(st, 1, number);
    sqlite3_bind_blob(st, 2, nonce, TB_NONCE_SIZE, SQLITE_STATIC);
    return sv_db_told(s, sv_db_run(s, st, "cannot write a nonce"));
}

enum sv_saved sv_db_begin(struct sv_store *s)
{
    const enum sv_saved saved = s->is_open ? SV_SAVED : sv_db_run(s, sv_db_use(s, BEGIN), "cannot begin a transaction");

    s->is_open = 1;
    return saved;
}

static enum sv_saved seal_act(struct sv_store *s, int64_t number, const struct sv_act *act, uint32_t first,
                              uint32_t count)
{
    sqlite3_stmt *st = sv_db_use(s, SEAL_ACT);

    sqlite3_bind_int64(st, 1, number);
    sqlite3_bind_int(st, 2, act->seat);
    sqlite3_bind_text(st, 3, act->key, -1, SQLITE_STATIC);
    sqlite3_bind_int64(st, 4, (int64_t)first + 1);
    sqlite3_bind_int64(st, 5, (int64_t)first + count);
    return sv_db_run(s, st, "cannot seal a key");
}

enum sv_saved sv_store_append(struct sv_store *s, int64_t number, uint32_t first, const struct sv_row *row,
                              uint32_t count, const struct sv_act *act, uint32_t acts, const char *summary)
{
    enum sv_saved saved = sv_db_begin(s);
    sqlite3_stmt *st;

    if (saved == SV_SAVED)
        saved = add_rows(s, number, first, row, count);
    for (uint32_t i = 0; saved == SV_SAVED && i < acts; i++) {
        st = sv_db_use(s, ADD_ACT);
        sqlite3_bind_int64(st, 1, number);
        sqlite3_bind_int(st, 2, act[i].seat);
        sqlite3_bind_text(st, 3, act[i].key, -1, SQLITE_STATIC);
        sqlite3_bind_int64(st, 4, (int64_t)first + 1);
        sqlite3_bind_int64(st, 5, (int64_t)first + count);
        saved = sv_db_run(s, st, "cannot write a key");
        if (saved == SV_SAVED)
            saved = seal_act(s, number, &act[i], first, count);
    }
    if (saved == SV_SAVED) {
        st = sv_db_use(s, TOUCH);
        sqlite3_bind_int64(st, 1, number);
        sqlite3_bind_text(st, 2, summary, -1, SQLITE_STATIC);
        sqlite3_bind_int64(st, 3, (int64_t)time(NULL));
        sqlite3_bind_int64(st, 4, (int64_t)first + count);
        saved = sv_db_run(s, st, "cannot write a summary");
    }
    s->waiting += saved == SV_SAVED;
    s->waiting_acts += saved == SV_SAVED;
    return sv_db_joined(s, saved);
}

int sv_store_has_group(const struct sv_store *s) { return s->is_open || s->is_lost; }

enum sv_saved sv_store_commit(struct sv_store *s)
{
    const int was_open = s->is_open, was_lost = s->is_lost;

    s->is_open = s->is_lost = 0;
    s->waiting = 0;
    if (was_lost)
        return SV_FULL;
    return was_open ? commit(s, SV_SAVED) : SV_SAVED;
}

uint32_t sv_store_acts(const struct sv_store *s) { return s->acts; }
uint32_t sv_store_syncs(const struct sv_store *s) { return s->syncs; }
