/* tidy.c -- see tidy.h.
 *
 * Statements are prepared when they are needed: an operator comes once a week.
 */
#include "tidy.h"

#include <stdio.h>
#include <string.h>

#include "store_db.h"

/* ---- looking ---- */

static int64_t number_of(sqlite3 *db, const char *sql)
{
    sqlite3_stmt *st = NULL;
    int64_t n = -1;

    if (sqlite3_prepare_v2(db, sql, -1, &st, NULL) == SQLITE_OK && sqlite3_step(st) == SQLITE_ROW)
        n = sqlite3_column_int64(st, 0);
    sqlite3_finalize(st);
    return n;
}

/* It is read as it is, so its format may be older than ours. */
static int check(struct sv_store *s, struct tx_complaint *c)
{
    const int64_t application = number_of(s->db, "PRAGMA application_id"),
                  format = number_of(s->db, "PRAGMA user_version");

    if (application < 0 && sqlite3_errcode(s->db) == SQLITE_BUSY)
        return sv_db_in_use(s->path, c);
    if (application != SV_DB_APPLICATION)
        return tx_complain(c, s->path, 0, 0, "not a Sandtable database");
    if (format < 1 || format > SV_DB_VERSION)
        return tx_complain(c, s->path, 0, 0, "written by a newer Sandtable (format %d, this one reads %d)", (int)format,
                           SV_DB_VERSION);
    return sv_db_check_schema(s, format, c);
}

/* The bytes of a row beside its words: the hash of the state, the link of the chain, two numbers. */
static const char listing[] =
    "SELECT id, summary, created, updated, rows, length(head) + length(summary) +"
    " (SELECT coalesce(sum(length(line) + length(chain) + 16), 0) FROM row WHERE row.game = game.number) +"
    " (SELECT coalesce(sum(length(key) + 16), 0) FROM act WHERE act.game = game.number)"
    " FROM game WHERE ?1 IS NULL OR id = ?1 ORDER BY updated DESC, number DESC";

static const char *text_of(sqlite3_stmt *st, int column)
{
    const char *text = (const char *)sqlite3_column_text(st, column);

    return text ? text : "";
}

static int64_t list(struct sv_store *s, const char *id, void (*one)(void *who, const struct sv_entry *), void *who,
                    struct tx_complaint *c)
{
    sqlite3_stmt *st = NULL;
    int64_t count = 0;
    int rc = sqlite3_prepare_v2(s->db, listing, -1, &st, NULL);

    if (rc == SQLITE_OK && id)
        sqlite3_bind_text(st, 1, id, -1, SQLITE_STATIC);
    while (rc == SQLITE_OK && (rc = sqlite3_step(st)) == SQLITE_ROW) {
        const struct sv_entry e = { .id = text_of(st, 0),
                                    .summary = text_of(st, 1),
                                    .created = sqlite3_column_int64(st, 2),
                                    .updated = sqlite3_column_int64(st, 3),
                                    .rows = (uint32_t)sqlite3_column_int64(st, 4),
                                    .size = (uint64_t)sqlite3_column_int64(st, 5) };

        one(who, &e);
        count++;
        rc = SQLITE_OK;
    }
    if (rc != SQLITE_DONE)
        count = tx_complain(c, s->path, 0, 0, "cannot read the database: %s", sqlite3_errmsg(s->db));
    sqlite3_finalize(st);
    return count;
}

int64_t sv_tidy_list(const char *path, const char *id, void (*one)(void *who, const struct sv_entry *), void *who,
                     struct tx_complaint *c)
{
    struct sv_store *s = sv_db_open_to_read(path, c);
    int64_t count;

    if (!s)
        return -1;
    sv_db_set_limits(s);
    count = check(s, c) ? -1 : list(s, id, one, who, c);
    sv_store_close(s);
    return count;
}

/* ---- deleting ---- */

static enum sv_saved saved_by(struct sv_store *s, int rc)
{
    if (rc == SQLITE_OK || rc == SQLITE_DONE || rc == SQLITE_ROW)
        return SV_SAVED;
    snprintf(s->fault, sizeof s->fault, "%s", sqlite3_errmsg(s->db));
    return rc == SQLITE_CORRUPT || rc == SQLITE_NOTADB ? SV_DAMAGED : SV_FULL;
}

/* When was a game last played? 0: there is no such game. */
static enum sv_saved look_up(struct sv_store *s, const char *id, int64_t *number, int64_t *updated)
{
    sqlite3_stmt *st = NULL;
    int rc = sqlite3_prepare_v2(s->db, "SELECT number, updated FROM game WHERE id = ?1", -1, &st, NULL);

    *number = *updated = 0;
    if (rc == SQLITE_OK) {
        sqlite3_bind_text(st, 1, id, -1, SQLITE_STATIC);
        rc = sqlite3_step(st);
    }
    if (rc == SQLITE_ROW) {
        *number = sqlite3_column_int64(st, 0);
        *updated = sqlite3_column_int64(st, 1);
    }
    sqlite3_finalize(st);
    return saved_by(s, rc);
}

static enum sv_saved remove_from(struct sv_store *s, const char *sql, int64_t number)
{
    sqlite3_stmt *st = NULL;
    int rc = sqlite3_prepare_v2(s->db, sql, -1, &st, NULL);

    if (rc == SQLITE_OK) {
        sqlite3_bind_int64(st, 1, number);
        rc = sqlite3_step(st);
    }
    sqlite3_finalize(st);
    return saved_by(s, rc);
}

static enum sv_saved delete_one(struct sv_store *s, const char *id, int64_t before, uint8_t *fate)
{
    static const char *const from[] = { "DELETE FROM talk WHERE game = ?1", "DELETE FROM act WHERE game = ?1",
                                        "DELETE FROM row WHERE game = ?1", "DELETE FROM game WHERE number = ?1" };
    int64_t number, updated;
    enum sv_saved saved = look_up(s, id, &number, &updated);

    if (saved != SV_SAVED)
        return saved;
    *fate = number == 0 ? SV_FATE_UNKNOWN : before > 0 && updated >= before ? SV_FATE_PLAYED : SV_FATE_DELETED;
    for (unsigned i = 0; *fate == SV_FATE_DELETED && saved == SV_SAVED && i < sizeof from / sizeof *from; i++)
        saved = remove_from(s, from[i], number);
    return saved;
}

enum sv_saved sv_tidy_delete(struct sv_store *s, const struct sv_delete *want, uint8_t fate[SV_DELETE_MAX])
{
    /* What was deleted is overwritten with zeros, not only unlinked: people may have asked for it. */
    enum sv_saved saved =
        saved_by(s, sqlite3_exec(s->db, "PRAGMA secure_delete = ON; BEGIN IMMEDIATE", NULL, NULL, NULL));
    uint32_t deleted = 0;

    ST_ASSERT(!s->is_open);
    for (uint32_t i = 0; saved == SV_SAVED && i < want->count; i++)
        if (fate[i] == SV_FATE_DUE) {
            saved = delete_one(s, want->id[i], want->before, &fate[i]);
            deleted += fate[i] == SV_FATE_DELETED;
        }
    if (saved == SV_SAVED)
        saved = saved_by(s, sqlite3_exec(s->db, "COMMIT", NULL, NULL, NULL));
    if (saved != SV_SAVED && !sqlite3_get_autocommit(s->db))
        (void)sqlite3_exec(s->db, "ROLLBACK", NULL, NULL, NULL);
    if (saved == SV_SAVED) {
        s->games -= deleted;
        s->syncs++;
    }
    return saved;
}

void sv_tidy_old(struct sv_store *s, struct sv_delete *want)
{
    sqlite3_stmt *st = NULL;
    int rc =
        sqlite3_prepare_v2(s->db, "SELECT id FROM game WHERE updated < ?1 ORDER BY updated LIMIT ?2", -1, &st, NULL);

    want->count = 0;
    if (rc == SQLITE_OK) {
        sqlite3_bind_int64(st, 1, want->before);
        sqlite3_bind_int(st, 2, SV_DELETE_MAX);
    }
    while (rc == SQLITE_OK && sqlite3_step(st) == SQLITE_ROW && want->count < SV_DELETE_MAX)
        if (sqlite3_column_bytes(st, 0) == SV_ID_SIZE - 1)
            memcpy(want->id[want->count++], text_of(st, 0), SV_ID_SIZE);
    sqlite3_finalize(st);
}
