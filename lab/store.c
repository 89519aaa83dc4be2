/* store.c -- see store.h. */
#include "store.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "../core/hash.h"
#include "../table/memory.h"
#include "store_db.h"
#include "typed.h"
#include "uri.h"

enum { APPLICATION = 0x53544c31, VERSION = 1, BUSY_MS = 20000, DEAD_SECONDS = 60, LIST_MAX = 1024 };

static const char schema[] =
    "BEGIN IMMEDIATE;"
    "CREATE TABLE experiment (number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, question TEXT NOT NULL,"
    " words TEXT NOT NULL, kind TEXT NOT NULL, rules TEXT NOT NULL, command TEXT NOT NULL, version TEXT NOT NULL,"
    " build INTEGER NOT NULL, state TEXT NOT NULL, stop INTEGER NOT NULL, verdict TEXT NOT NULL, fault TEXT NOT NULL,"
    " hash TEXT NOT NULL, created INTEGER NOT NULL, beat INTEGER NOT NULL, host TEXT NOT NULL, pid INTEGER NOT NULL,"
    " runner INTEGER NOT NULL, games INTEGER NOT NULL, expected INTEGER NOT NULL, seconds REAL NOT NULL,"
    " seconds_left REAL NOT NULL, half REAL NOT NULL, wanted REAL NOT NULL) STRICT;"
    "CREATE TABLE text (hash INTEGER PRIMARY KEY, body TEXT NOT NULL) STRICT;"
    "CREATE TABLE source (experiment INTEGER NOT NULL REFERENCES experiment (number), name TEXT NOT NULL,"
    " text INTEGER NOT NULL REFERENCES text (hash), PRIMARY KEY (experiment, name)) STRICT, WITHOUT ROWID;"
    "CREATE TABLE cell (experiment INTEGER NOT NULL REFERENCES experiment (number), number INTEGER NOT NULL,"
    " battle TEXT NOT NULL, variant TEXT NOT NULL, player TEXT NOT NULL, base INTEGER NOT NULL, book TEXT NOT NULL,"
    " PRIMARY KEY (experiment, number)) STRICT, WITHOUT ROWID;"
    "CREATE TABLE measure (experiment INTEGER NOT NULL REFERENCES experiment (number), number INTEGER NOT NULL,"
    " name TEXT NOT NULL, scale REAL NOT NULL, PRIMARY KEY (experiment, number)) STRICT, WITHOUT ROWID;"
    "CREATE TABLE clause (rules TEXT NOT NULL, number INTEGER NOT NULL, name TEXT NOT NULL,"
    " PRIMARY KEY (rules, number)) STRICT, WITHOUT ROWID;"
    "CREATE TABLE game (experiment INTEGER NOT NULL REFERENCES experiment (number), cell INTEGER NOT NULL,"
    " number INTEGER NOT NULL, winner INTEGER NOT NULL, ending INTEGER NOT NULL, clause INTEGER NOT NULL,"
    " actions INTEGER NOT NULL, has_luck INTEGER NOT NULL, luck INTEGER NOT NULL, hash INTEGER NOT NULL,"
    " measures TEXT NOT NULL, mark INTEGER NOT NULL, PRIMARY KEY (experiment, cell, number)) STRICT, WITHOUT ROWID;"
    "CREATE TABLE report (experiment INTEGER PRIMARY KEY REFERENCES experiment (number), text TEXT NOT NULL,"
    " json TEXT NOT NULL) STRICT;"
    "PRAGMA application_id = 0x53544c31;"
    "PRAGMA user_version = 1;"
    "COMMIT;";

/* Databases of earlier releases lack these tables, which they can do without. */
#define EXPERIMENT "INTEGER NOT NULL REFERENCES experiment (number)"
static const struct {
    const char *name, *columns;
} later[] = {
    { "shared", "(key INTEGER NOT NULL, experiment " EXPERIMENT ", cell INTEGER NOT NULL,"
                " PRIMARY KEY (key, experiment, cell)) STRICT, WITHOUT ROWID" },
    { "used", "(experiment " EXPERIMENT ", cell INTEGER NOT NULL, number INTEGER NOT NULL, acts TEXT NOT NULL,"
              " mark INTEGER NOT NULL, PRIMARY KEY (experiment, cell, number)) STRICT, WITHOUT ROWID" },
};

static const char *const statements[LAB_STATEMENTS] = {
    [LAB_GET_GAME] = "SELECT winner, ending, clause, actions, has_luck, luck, hash, measures, mark FROM game"
                     " WHERE experiment = ?1 AND cell = ?2 AND number = ?3",
    [LAB_ADD_GAME] = "INSERT OR REPLACE INTO game (experiment, cell, number, winner, ending, clause, actions, has_luck,"
                     " luck, hash, measures, mark) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12)",
    [LAB_GET_USED] = "SELECT acts, mark FROM used WHERE experiment = ?1 AND cell = ?2 AND number = ?3",
    [LAB_ADD_USED] = "INSERT OR REPLACE INTO used (experiment, cell, number, acts, mark) VALUES (?1, ?2, ?3, ?4, ?5)",
    [LAB_SHARED_GAME] = "SELECT s.experiment, s.cell FROM shared s JOIN game g ON g.experiment = s.experiment"
                        " AND g.cell = s.cell WHERE s.key = ?1 AND s.experiment <> ?2 AND g.number = ?3"
                        " AND g.has_luck >= ?4 AND (?5 = 0 OR EXISTS (SELECT 1 FROM used u WHERE"
                        " u.experiment = g.experiment AND u.cell = g.cell AND u.number = g.number)) LIMIT 1",
    [LAB_BEAT] =
        "UPDATE experiment SET beat = ?2, games = ?4, expected = ?5, seconds = ?6, seconds_left = ?7, half = ?8,"
        " wanted = ?9 WHERE number = ?1 AND runner = ?3 RETURNING stop",
    [LAB_ANSWER] = "UPDATE experiment SET state = ?2, verdict = ?4, fault = ?5, hash = ?6, beat = ?7,"
                   " pid = iif(?2 = 'running', pid, 0), stop = iif(?2 = 'running', stop, 0)"
                   " WHERE number = ?1 AND runner = ?3",
};

void lab_entry_free(struct lab_entry *e)
{
    char *const text[] = { e->question, e->words, e->kind, e->rules, e->command, e->version, e->verdict, e->fault };

    for (size_t i = 0; i < sizeof text / sizeof *text; i++)
        free(text[i]);
    memset(e, 0, sizeof *e);
}

/* ---- errors ---- */

int lab_db_fault(struct lab_store *s, struct tx_complaint *c)
{
    switch (sqlite3_errcode(s->db)) {
    case SQLITE_FULL: return tx_complain(c, s->path, 0, 0, "the disk is full; what was stored before is kept");
    case SQLITE_NOTADB: return tx_complain(c, s->path, 0, 0, "not a database of the lab");
    case SQLITE_CORRUPT:
        return tx_complain(c, s->path, 0, 0,
                           "the database is damaged (%s); nothing was changed: restore a copy, or choose another file "
                           "with --db",
                           sqlite3_errmsg(s->db));
    case SQLITE_BUSY: return tx_complain(c, s->path, 0, 0, "another process keeps the database locked");
    case SQLITE_READONLY:
    case SQLITE_CANTOPEN:
    case SQLITE_PERM:
        return tx_complain(c, s->path, 0, 0, "cannot be written; choose another file with --db, or --db none");
    case SQLITE_IOERR: return tx_complain(c, s->path, 0, 0, "cannot be written: the disk may be full or broken");
    default: return tx_complain(c, s->path, 0, 0, "the database fails: %s", sqlite3_errmsg(s->db));
    }
}

int lab_db_execute(struct lab_store *s, const char *sql, struct tx_complaint *c)
{
    return sqlite3_exec(s->db, sql, NULL, NULL, NULL) == SQLITE_OK ? 0 : lab_db_fault(s, c);
}

int lab_db_roll_back(struct lab_store *s)
{
    if (!sqlite3_get_autocommit(s->db))
        sqlite3_exec(s->db, "ROLLBACK", NULL, NULL, NULL);
    return -1;
}

/* ---- statements: bind, step, read ---- */

sqlite3_stmt *lab_db_use(struct lab_store *s, enum lab_statement which)
{
    sqlite3_reset(s->statement[which]);
    sqlite3_clear_bindings(s->statement[which]);
    return s->statement[which];
}

sqlite3_stmt *lab_db_prepare(struct lab_store *s, const char *sql, struct tx_complaint *c)
{
    sqlite3_stmt *st = NULL;

    if (sqlite3_prepare_v2(s->db, sql, -1, &st, NULL) != SQLITE_OK)
        lab_db_fault(s, c);
    return st;
}

void lab_db_text(sqlite3_stmt *st, int at, const char *text) { sqlite3_bind_text(st, at, text, -1, SQLITE_TRANSIENT); }

int lab_db_run(struct lab_store *s, sqlite3_stmt *st, struct tx_complaint *c)
{
    const int rc = sqlite3_step(st);

    sqlite3_reset(st);
    return rc == SQLITE_DONE || rc == SQLITE_ROW ? 0 : lab_db_fault(s, c);
}

int lab_db_run_for(struct lab_store *s, const char *sql, int64_t number, struct tx_complaint *c)
{
    sqlite3_stmt *st = lab_db_prepare(s, sql, c);
    int rc;

    if (!st)
        return -1;
    sqlite3_bind_int64(st, 1, number);
    rc = lab_db_run(s, st, c);
    sqlite3_finalize(st);
    return rc;
}

static char *column_text(sqlite3_stmt *st, int at)
{
    const char *text = (const char *)sqlite3_column_text(st, at);

    return tb_copy_text(text ? text : "", text ? (size_t)sqlite3_column_bytes(st, at) : 0);
}

static int64_t number_of(struct lab_store *s, const char *sql)
{
    sqlite3_stmt *st = NULL;
    int64_t n = -1;

    if (sqlite3_prepare_v2(s->db, sql, -1, &st, NULL) == SQLITE_OK && sqlite3_step(st) == SQLITE_ROW)
        n = sqlite3_column_int64(st, 0);
    sqlite3_finalize(st);
    return n;
}

/* ---- opening ---- */

static int check_version(struct lab_store *s, struct tx_complaint *c)
{
    const int64_t application = number_of(s, "PRAGMA application_id"), version = number_of(s, "PRAGMA user_version"),
                  tables = number_of(s, "SELECT count(*) FROM sqlite_schema");

    if (application < 0 || version < 0 || tables < 0)
        return lab_db_fault(s, c);
    if (application == 0 && version == 0 && tables == 0)
        return lab_db_execute(s, schema, c);
    if (application != APPLICATION)
        return tx_complain(c, s->path, 0, 0, "not a database of the lab");
    if (version > VERSION)
        return tx_complain(c, s->path, 0, 0,
                           "written by a newer Sandtable (format %d, this one reads %d); nothing was changed",
                           (int)version, VERSION);
    return 0;
}

/* Two processes may create the same file; the second finds the tables of the first. */
static int check_or_create(struct lab_store *s, struct tx_complaint *c)
{
    if (check_version(s, c) == 0)
        return 0;
    lab_db_roll_back(s);
    return check_version(s, c);
}

/* Make the tables that are missing, in the database or, as "TEMP TABLE", beside it for as long as it is open. */
static int add_later(struct lab_store *s, const char *kind, struct tx_complaint *c)
{
    for (size_t i = 0; i < sizeof later / sizeof *later; i++) {
        char sql[400];

        snprintf(sql, sizeof sql, "SELECT count(*) FROM sqlite_schema WHERE name = '%s'", later[i].name);
        if (number_of(s, sql) > 0)
            continue;
        snprintf(sql, sizeof sql, "CREATE %s IF NOT EXISTS %s %s", kind, later[i].name, later[i].columns);
        if (lab_db_execute(s, sql, c))
            return -1;
    }
    return 0;
}

/* Is it a file that we may read and not write, or one in a folder where no journal can be made? */
static int is_for_reading(const char *path)
{
    const char *slash = strrchr(path, '/');
    char *folder = slash ? tb_copy_text(path, (size_t)(slash - path) + 1) : tb_copy_text(".", 1);
    const int is = access(path, R_OK) == 0 && (access(path, W_OK) != 0 || access(folder, W_OK) != 0);

    free(folder);
    return is;
}

static int open_to_write(struct lab_store *s, struct tx_complaint *c)
{
    if (sqlite3_open(s->path, &s->db) != SQLITE_OK)
        return lab_db_fault(s, c);
    sqlite3_busy_timeout(s->db, BUSY_MS);
    /* A commit needs no fsync: a kill loses nothing, and after a crash of the machine the file is whole. */
    if (lab_db_execute(s, "PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA foreign_keys = ON", c) ||
        check_or_create(s, c))
        return -1;
    return add_later(s, "TABLE", c);
}

static int open_to_read(struct lab_store *s, struct tx_complaint *c)
{
    char *uri = lab_uri(s->path, lab_has_journal(s->path) ? "mode=ro" : "immutable=1");
    const int rc = sqlite3_open_v2(uri, &s->db, SQLITE_OPEN_READONLY | SQLITE_OPEN_URI, NULL);

    free(uri);
    if (rc != SQLITE_OK)
        return lab_db_fault(s, c);
    sqlite3_busy_timeout(s->db, BUSY_MS);
    return check_version(s, c) ? -1 : add_later(s, "TEMP TABLE", c);
}

struct lab_store *lab_store_open(const char *path, struct tx_complaint *c)
{
    struct lab_store *s = tb_calloc(sizeof *s);
    struct timespec now;
    int rc;

    s->path = tb_copy_text(path, strlen(path));
    gethostname(s->host, sizeof s->host - 1);
    clock_gettime(CLOCK_REALTIME, &now);
    s->runner =
        (int64_t)(st_hash_word(st_hash_word((uint64_t)now.tv_sec, (uint64_t)now.tv_nsec), (uint64_t)getpid()) >> 1);
    rc = is_for_reading(path) ? open_to_read(s, c) : open_to_write(s, c);
    for (int i = 0; rc == 0 && i < LAB_STATEMENTS; i++) {
        s->statement[i] = lab_db_prepare(s, statements[i], c);
        rc = s->statement[i] ? 0 : -1;
    }
    if (rc == 0)
        return s;
    lab_store_close(s);
    return NULL;
}

void lab_store_name(struct lab_store *s)
{
    FILE *f;
    size_t size;

    free(s->option);
    s->option = NULL;
    f = open_memstream(&s->option, &size);
    if (!f)
        return;
    fputs(" --db ", f);
    lab_put_typed(f, s->path);
    fclose(f);
}

const char *lab_store_option(const struct lab_store *s) { return !s ? " --db none" : s->option ? s->option : ""; }

void lab_store_close(struct lab_store *s)
{
    if (!s)
        return;
    for (int i = 0; i < LAB_STATEMENTS; i++)
        sqlite3_finalize(s->statement[i]);
    sqlite3_close(s->db);
    free(s->path);
    free(s->option);
    free(s);
}

/* ---- experiments ---- */

#define COLUMNS \
    "SELECT number, id, question, words, kind, rules, command, version, verdict, fault, hash, state, build, created," \
    " beat, pid, games, expected, seconds, seconds_left, half, wanted, host FROM experiment "

static uint8_t state_of(const char *word)
{
    uint8_t state = 0;

    while (state + 1 < LAB_STATES && strcmp(word, lab_state_names[state]) != 0)
        state++;
    return state;
}

/* Does the process that plays it still live? */
static int is_alive(const struct lab_store *s, const struct lab_entry *e, const char *host)
{
    if (e->pid <= 0 || time(NULL) - e->beat > DEAD_SECONDS)
        return 0;
    return strcmp(host, s->host) != 0 || kill((pid_t)e->pid, 0) == 0 || errno == EPERM;
}

static void read_entry(const struct lab_store *s, sqlite3_stmt *st, struct lab_entry *e)
{
    char **const text[] = { &e->question, &e->words,   &e->kind,    &e->rules,
                            &e->command,  &e->version, &e->verdict, &e->fault };

    memset(e, 0, sizeof *e);
    e->number = sqlite3_column_int64(st, 0);
    snprintf(e->id, sizeof e->id, "%s", (const char *)sqlite3_column_text(st, 1));
    for (int i = 0; i < 8; i++)
        *text[i] = column_text(st, 2 + i);
    snprintf(e->hash, sizeof e->hash, "%s", (const char *)sqlite3_column_text(st, 10));
    e->state = state_of((const char *)sqlite3_column_text(st, 11));
    e->build = (uint64_t)sqlite3_column_int64(st, 12);
    e->created = sqlite3_column_int64(st, 13);
    e->beat = sqlite3_column_int64(st, 14);
    e->pid = sqlite3_column_int64(st, 15);
    e->pace = (struct lab_pace){ (uint64_t)sqlite3_column_int64(st, 16),
                                 (uint64_t)sqlite3_column_int64(st, 17),
                                 sqlite3_column_double(st, 18),
                                 sqlite3_column_double(st, 19),
                                 sqlite3_column_double(st, 20),
                                 sqlite3_column_double(st, 21),
                                 0 };
    if (e->state == LAB_RUNNING && !is_alive(s, e, (const char *)sqlite3_column_text(st, 22))) {
        e->state = LAB_STOPPED;
        e->pid = 0;
    }
}

int lab_db_look_up(struct lab_store *s, const char *id, struct lab_entry *out, struct tx_complaint *c)
{
    /* Repetitions, 0123abcd-2, are not meant by the first digits alone. */
    sqlite3_stmt *st = lab_db_prepare(s,
                                      COLUMNS "WHERE substr(id, 1, ?2) = ?1 AND (instr(?1, '-') OR NOT instr(id, '-'))"
                                              " ORDER BY id <> ?1, id",
                                      c);
    int found = 0, rc = SQLITE_DONE;

    if (!st)
        return -1;
    lab_db_text(st, 1, id);
    sqlite3_bind_int64(st, 2, (int64_t)strlen(id));
    while ((rc = sqlite3_step(st)) == SQLITE_ROW) {
        if (found++ > 0)
            continue;
        read_entry(s, st, out);
        if (strcmp(out->id, id) == 0) {
            rc = SQLITE_DONE;
            break;
        }
    }
    if (rc != SQLITE_DONE) {
        lab_db_fault(s, c);
        if (found > 0)
            lab_entry_free(out);
        found = -1;
    }
    sqlite3_finalize(st);
    return found;
}

int lab_store_find(struct lab_store *s, const char *id, struct lab_entry *out, struct tx_complaint *c)
{
    const int found = lab_db_look_up(s, id, out, c);

    if (found == 1)
        return 0;
    if (found > 1)
        lab_entry_free(out);
    if (found == 0)
        return tx_complain(c, id, 0, 0, "there is no such experiment; `sandtable lab list%s` shows them",
                           lab_store_option(s));
    return found < 0 ? -1 : tx_complain(c, id, 0, 0, "%d experiments begin so; type more digits", found);
}

int lab_store_list(struct lab_store *s, void (*one)(void *who, const struct lab_entry *e), void *who,
                   struct tx_complaint *c)
{
    struct lab_entry *entry = NULL;
    sqlite3_stmt *st = lab_db_prepare(s, COLUMNS "ORDER BY created DESC, number DESC", c);
    uint32_t n = 0;
    int rc = st ? SQLITE_ROW : SQLITE_ERROR;

    while (st && n < LIST_MAX && (rc = sqlite3_step(st)) == SQLITE_ROW) {
        entry = tb_grow(entry, n, sizeof *entry);
        read_entry(s, st, &entry[n++]);
    }
    if (st && rc != SQLITE_DONE && rc != SQLITE_ROW)
        lab_db_fault(s, c);
    sqlite3_finalize(st);
    for (int running = 1; running >= 0; running--)
        for (uint32_t i = 0; i < n; i++)
            if ((entry[i].state == LAB_RUNNING) == running)
                one(who, &entry[i]);
    for (uint32_t i = 0; i < n; i++)
        lab_entry_free(&entry[i]);
    free(entry);
    return rc == SQLITE_DONE || rc == SQLITE_ROW ? 0 : -1;
}

int lab_store_texts(struct lab_store *s, const struct lab_entry *e, struct lab_texts *out, struct tx_complaint *c)
{
    sqlite3_stmt *st = lab_db_prepare(
        s, "SELECT name, body FROM source JOIN text ON text.hash = source.text WHERE experiment = ?1 ORDER BY name", c);
    int rc;

    memset(out, 0, sizeof *out);
    if (!st)
        return -1;
    sqlite3_bind_int64(st, 1, e->number);
    while ((rc = sqlite3_step(st)) == SQLITE_ROW)
        lab_texts_add(out, (const char *)sqlite3_column_text(st, 0), (const char *)sqlite3_column_text(st, 1),
                      (size_t)sqlite3_column_bytes(st, 1));
    if (rc != SQLITE_DONE) {
        lab_db_fault(s, c);
        lab_texts_free(out);
    }
    sqlite3_finalize(st);
    return rc == SQLITE_DONE ? 0 : -1;
}

int lab_store_put_report(struct lab_store *s, const struct lab_entry *e, const char *text, const char *json,
                         struct tx_complaint *c)
{
    sqlite3_stmt *st =
        lab_db_prepare(s, "INSERT OR REPLACE INTO report (experiment, text, json) VALUES (?1, ?2, ?3)", c);
    int rc;

    if (!st)
        return -1;
    sqlite3_bind_int64(st, 1, e->number);
    lab_db_text(st, 2, text);
    lab_db_text(st, 3, json);
    rc = lab_db_run(s, st, c);
    sqlite3_finalize(st);
    return rc;
}

int lab_store_report(struct lab_store *s, const struct lab_entry *e, char **text, char **json, struct tx_complaint *c)
{
    sqlite3_stmt *st = lab_db_prepare(s, "SELECT text, json FROM report WHERE experiment = ?1", c);
    int rc;

    *text = *json = NULL;
    if (!st)
        return -1;
    sqlite3_bind_int64(st, 1, e->number);
    rc = sqlite3_step(st);
    if (rc == SQLITE_ROW) {
        *text = column_text(st, 0);
        *json = column_text(st, 1);
    }
    rc = rc == SQLITE_ROW ? 1 : rc == SQLITE_DONE ? 0 : lab_db_fault(s, c);
    sqlite3_finalize(st);
    return rc;
}

int lab_store_stop(struct lab_store *s, const struct lab_entry *e, struct tx_complaint *c)
{
    if (e->state != LAB_RUNNING)
        return tx_complain(c, e->id, 0, 0, "nobody plays this experiment; it is %s", lab_state_names[e->state]);
    return lab_db_run_for(s, "UPDATE experiment SET stop = 1 WHERE number = ?1", e->number, c);
}
