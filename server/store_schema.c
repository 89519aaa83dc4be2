/* store_schema.c -- the tables of the database: how each format was made, and that a file holds them and nothing else.
 *
 * A file that somebody else wrote may hold triggers and views, which change what our statements read and write. So what
 * a file says of its tables must be what a database says that we make now, to the letter.
 */
#include <string.h>

#include "store_db.h"

enum { APPLICATION = SV_DB_APPLICATION, VERSION = SV_DB_VERSION };

/* The format of the first release; new databases are made with it and brought up to date like old ones. */
static const char schema[] =
    "BEGIN IMMEDIATE;"
    "CREATE TABLE game (number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, head TEXT NOT NULL,"
    " computer0 INTEGER NOT NULL, computer1 INTEGER NOT NULL,"
    " key0 BLOB NOT NULL, key1 BLOB NOT NULL, watch BLOB NOT NULL,"
    " summary TEXT NOT NULL, rows INTEGER NOT NULL, created INTEGER NOT NULL, updated INTEGER NOT NULL) STRICT;"
    "CREATE TABLE row (game INTEGER NOT NULL REFERENCES game (number), n INTEGER NOT NULL, seat INTEGER NOT NULL,"
    " line TEXT NOT NULL, state INTEGER NOT NULL, chain BLOB NOT NULL, PRIMARY KEY (game, n)) STRICT, WITHOUT ROWID;"
    "CREATE TABLE act (game INTEGER NOT NULL REFERENCES game (number), seat INTEGER NOT NULL, key TEXT NOT NULL,"
    " first INTEGER NOT NULL, last INTEGER NOT NULL, PRIMARY KEY (game, seat, key)) STRICT, WITHOUT ROWID;"
    "PRAGMA application_id = 0x53544231;"
    "PRAGMA user_version = 1;"
    "COMMIT;";

/* From each format to the next. An older game stays what it was: a table whose maker has the keys of both seats. */
static const char *const upgrades[VERSION] = {
    [1] = "BEGIN IMMEDIATE;"
          "ALTER TABLE game ADD COLUMN link INTEGER NOT NULL DEFAULT 0;"
          "ALTER TABLE game ADD COLUMN claim0 BLOB;"
          "ALTER TABLE game ADD COLUMN claim1 BLOB;"
          "ALTER TABLE game ADD COLUMN seed BLOB;"
          "ALTER TABLE game ADD COLUMN nonce0 BLOB;"
          "ALTER TABLE game ADD COLUMN nonce1 BLOB;"
          "ALTER TABLE game ADD COLUMN first INTEGER NOT NULL DEFAULT 0;"
          "PRAGMA user_version = 2;"
          "COMMIT;",
    /* Nothing is read of the games: a damaged one keeps nobody from the others. */
    [2] = "BEGIN IMMEDIATE;"
          "ALTER TABLE game ADD COLUMN seal BLOB;"
          "PRAGMA user_version = 3;"
          "COMMIT;",
    [3] = "BEGIN IMMEDIATE;"
          "ALTER TABLE game ADD COLUMN name0 TEXT;"
          "ALTER TABLE game ADD COLUMN name1 TEXT;"
          "ALTER TABLE game ADD COLUMN seen0 INTEGER NOT NULL DEFAULT 0;"
          "ALTER TABLE game ADD COLUMN seen1 INTEGER NOT NULL DEFAULT 0;"
          "ALTER TABLE game ADD COLUMN mute INTEGER NOT NULL DEFAULT 0;"
          "CREATE TABLE talk (game INTEGER NOT NULL REFERENCES game (number), n INTEGER NOT NULL,"
          " seat INTEGER NOT NULL, at INTEGER NOT NULL, key TEXT NOT NULL, line TEXT NOT NULL,"
          " PRIMARY KEY (game, n)) STRICT, WITHOUT ROWID;"
          "PRAGMA user_version = 4;"
          "COMMIT;",
    /* Clocks stand while nobody serves the games: they count what `served` counts. */
    [4] = "BEGIN IMMEDIATE;"
          "ALTER TABLE game ADD COLUMN clock_total INTEGER NOT NULL DEFAULT 0;"
          "ALTER TABLE game ADD COLUMN clock_more INTEGER NOT NULL DEFAULT 0;"
          "ALTER TABLE game ADD COLUMN clock_days INTEGER NOT NULL DEFAULT 0;"
          "ALTER TABLE game ADD COLUMN left0 INTEGER NOT NULL DEFAULT 0;"
          "ALTER TABLE game ADD COLUMN left1 INTEGER NOT NULL DEFAULT 0;"
          "ALTER TABLE game ADD COLUMN since INTEGER NOT NULL DEFAULT 0;"
          "ALTER TABLE game ADD COLUMN runs INTEGER NOT NULL DEFAULT 2;"
          "ALTER TABLE game ADD COLUMN due INTEGER;"
          "CREATE INDEX game_due ON game (due) WHERE due IS NOT NULL;"
          "CREATE TABLE served (ms INTEGER NOT NULL) STRICT;"
          "INSERT INTO served VALUES (0);"
          "PRAGMA user_version = 5;"
          "COMMIT;",
    /* `turn`: when to call the operator's command. */
    [5] = "BEGIN IMMEDIATE;"
          "ALTER TABLE game ADD COLUMN lobby INTEGER NOT NULL DEFAULT 0;"
          "ALTER TABLE game ADD COLUMN stage INTEGER NOT NULL DEFAULT 0;"
          "ALTER TABLE game ADD COLUMN turn INTEGER;"
          "ALTER TABLE game ADD COLUMN tries INTEGER NOT NULL DEFAULT 0;"
          "CREATE INDEX game_lobby ON game (stage, updated) WHERE lobby > 0;"
          "CREATE INDEX game_turn ON game (turn, number) WHERE turn IS NOT NULL;"
          "PRAGMA user_version = 6;"
          "COMMIT;",
    [6] = "BEGIN IMMEDIATE;"
          "ALTER TABLE game ADD COLUMN acts BLOB;"
          "ALTER TABLE game ADD COLUMN told BLOB;"
          "PRAGMA user_version = 7;"
          "COMMIT;",
    [7] = "BEGIN IMMEDIATE;"
          "ALTER TABLE game ADD COLUMN around BLOB;"
          "PRAGMA user_version = 8;"
          "COMMIT;",
    /* When older lines were said is not known. */
    [8] = "BEGIN IMMEDIATE;"
          "ALTER TABLE talk ADD COLUMN row_count INTEGER;"
          "PRAGMA user_version = 9;"
          "COMMIT;",
};

static int64_t pragma_number(sqlite3 *db, const char *sql)
{
    sqlite3_stmt *st = NULL;
    int64_t n = -1;

    if (sqlite3_prepare_v2(db, sql, -1, &st, NULL) == SQLITE_OK && sqlite3_step(st) == SQLITE_ROW)
        n = sqlite3_column_int64(st, 0);
    sqlite3_finalize(st);
    return n;
}

/* ---- what a file holds ---- */

/* Without the figures that ANALYZE leaves: they only help to find things faster. */
#define CONTENTS \
    "SELECT type, name, tbl_name, coalesce(sql, '') FROM sqlite_schema" \
    " WHERE coalesce(sql, '') <> 'CREATE TABLE sqlite_stat1(tbl,idx,stat)' ORDER BY type, name, tbl_name"

static const char *text_of(sqlite3_stmt *st, int column)
{
    const char *text = (const char *)sqlite3_column_text(st, column);

    return text ? text : "";
}

static int is_same(sqlite3_stmt *one, sqlite3_stmt *other)
{
    int same = 1;

    for (int i = 0; i < 4; i++)
        same &= strcmp(text_of(one, i), text_of(other, i)) == 0;
    return same;
}

/* Of the two that differ, what comes first is missing from the other. */
static int complain_other(const struct sv_store *s, sqlite3_stmt *has, sqlite3_stmt *wants, struct tx_complaint *c)
{
    sqlite3_stmt *one = has ? has : wants;

    return tx_complain(
        c, s->path, 0, 0,
        "its %s \"%.60s\" is not as Sandtable makes it: somebody else wrote to this database; nothing was "
        "changed",
        text_of(one, 0), text_of(one, 1));
}

static int compare(struct sv_store *s, sqlite3 *made, struct tx_complaint *c)
{
    sqlite3_stmt *has = NULL, *wants = NULL;
    int rc = 0, one = SQLITE_ROW, other = SQLITE_ROW;

    if (sqlite3_prepare_v2(s->db, CONTENTS, -1, &has, NULL) != SQLITE_OK ||
        sqlite3_prepare_v2(made, CONTENTS, -1, &wants, NULL) != SQLITE_OK)
        rc = tx_complain(c, s->path, 0, 0, "cannot read the database: %s", sqlite3_errmsg(s->db));
    while (rc == 0 && (one == SQLITE_ROW || other == SQLITE_ROW)) {
        one = sqlite3_step(has);
        other = sqlite3_step(wants);
        if (one != SQLITE_ROW && one != SQLITE_DONE)
            rc = tx_complain(c, s->path, 0, 0, "cannot read the database: %s", sqlite3_errmsg(s->db));
        else if (one != other || (one == SQLITE_ROW && !is_same(has, wants)))
            rc = complain_other(s, one == SQLITE_ROW ? has : NULL, wants, c);
    }
    sqlite3_finalize(has);
    sqlite3_finalize(wants);
    return rc;
}

int sv_db_check_schema(struct sv_store *s, int64_t version, struct tx_complaint *c)
{
    struct sv_store *made = sv_db_new(s->path);
    int rc = sqlite3_open_v2(":memory:", &made->db, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, NULL) == SQLITE_OK
                 ? sv_db_execute(made, schema, c)
                 : tx_complain(c, s->path, 0, 0, "out of memory");

    for (int64_t v = 1; rc == 0 && v < version; v++)
        rc = sv_db_execute(made, upgrades[v], c);
    if (rc == 0)
        rc = compare(s, made->db, c);
    sv_store_close(made);
    return rc;
}

static const char *const of_games[] = { "row", "act", "talk" };

/* Is anything stored for games that are still to come?  They would begin with it. */
static int check_newest(struct sv_store *s, struct tx_complaint *c)
{
    for (size_t i = 0; i < sizeof of_games / sizeof *of_games; i++) {
        char sql[160];

        sqlite3_snprintf(sizeof sql, sql,
                         "SELECT EXISTS (SELECT 1 FROM %s WHERE game > (SELECT coalesce(max(number), 0) FROM game))",
                         of_games[i]);
        if (pragma_number(s->db, sql) == 1)
            return tx_complain(c, s->path, 0, 0, "its table \"%s\" has rows of a game that is not there: %s",
                               of_games[i], "somebody else wrote to this database");
    }
    return 0;
}

int sv_db_check_orphans(struct sv_store *s, struct tx_complaint *c)
{
    sqlite3_stmt *st = NULL;
    int rc = 0;

    if (sqlite3_prepare_v2(s->db, "PRAGMA foreign_key_check", -1, &st, NULL) != SQLITE_OK)
        rc = tx_complain(c, s->path, 0, 0, "cannot read the database: %s", sqlite3_errmsg(s->db));
    else if (sqlite3_step(st) == SQLITE_ROW)
        rc = tx_complain(c, s->path, 0, 0,
                         "the database is damaged: its table \"%.60s\" has rows of a game that is not there",
                         text_of(st, 0));
    sqlite3_finalize(st);
    return rc;
}

/* ---- formats ---- */

/* Bring the tables up to date, one format at a time; a failure leaves the format that was reached. */
static int upgrade(struct sv_store *s, struct tx_complaint *c)
{
    for (int64_t v; (v = pragma_number(s->db, "PRAGMA user_version")) < VERSION;)
        if (v < 1 ? tx_complain(c, s->path, 0, 0, "cannot read the database: %s", sqlite3_errmsg(s->db))
                  : sv_db_execute(s, upgrades[v], c))
            return -1;
    return 0;
}

int sv_db_check_version(struct sv_store *s, struct tx_complaint *c)
{
    const int64_t application = pragma_number(s->db, "PRAGMA application_id"),
                  version = pragma_number(s->db, "PRAGMA user_version"),
                  tables = pragma_number(s->db, "SELECT count(*) FROM sqlite_schema");

    if (application == 0 && version == 0 && tables == 0)
        return sv_db_execute(s, schema, c) ? -1 : upgrade(s, c);
    if (application != APPLICATION)
        return tx_complain(c, s->path, 0, 0, "not a Sandtable database");
    if (version > VERSION)
        return tx_complain(c, s->path, 0, 0,
                           "written by a newer Sandtable (format %d, this one reads %d); nothing was changed",
                           (int)version, VERSION);
    if (version < 1)
        return tx_complain(c, s->path, 0, 0, "format %d was never released", (int)version);
    return sv_db_check_schema(s, version, c) || upgrade(s, c) ? -1 : check_newest(s, c);
}
