/* store_db.h -- what store.c, store_read.c, store_copy.c and tidy.c share: an open database. */
#ifndef SV_STORE_DB_H
#define SV_STORE_DB_H

#include <sqlite3.h>

#include "store.h"

enum { SV_DB_APPLICATION = 0x53544231, SV_DB_VERSION = 9 };

enum statement {
    BEGIN,
    COMMIT,
    ROLLBACK,
    COUNT,
    FIND,
    ROWS,
    ACT,
    ADD_GAME,
    ADD_ROW,
    ADD_ACT,
    TOUCH,
    CLAIM0,
    CLAIM1,
    NONCE0,
    NONCE1,
    IDS,
    SEAL,
    SEALED,
    SEAL_ACT,
    SEAL_TALK,
    SEAL_AROUND,
    NAME0,
    NAME1,
    SEEN,
    MUTE,
    TALK,
    TALK_KEY,
    TALK_LAST,
    ADD_TALK,
    DROP_TALK,
    SET_CLOCK,
    CLOCK,
    STOP_CLOCK,
    CLOCKS,
    DUE,
    SERVED,
    SET_SERVED,
    LIST,
    LISTED,
    SET_TURN,
    NEXT_TURN,
    PROBE,
    STATEMENTS
};

struct sv_store {
    sqlite3 *db;
    sqlite3_stmt *statement[STATEMENTS];
    char *path, fault[200];
    uint32_t games;
    int has_no_lobby;
    int is_failing;                              /* the last transaction could not be saved */
    int is_open;                                 /* a transaction of appended rows, which sv_store_commit() ends */
    int is_lost;                                 /* one was rolled back with rows that were said to be saved with it */
    uint32_t waiting, waiting_acts, acts, syncs; /* waiting: what is in the open transaction, and the acts of that */
    int lock;                                    /* a descriptor of the file, locked by a server or a reader; else -1 */
};

/* A store of this path with nothing open. */
struct sv_store *sv_db_new(const char *path);
/* Open a database to read, of any format, also while a server writes it. NULL and a complaint. */
struct sv_store *sv_db_open_to_read(const char *path, struct tx_complaint *c);
/* Bounds for a file that may be hostile. */
void sv_db_set_limits(struct sv_store *s);
/* Run statements without a result; -1 and a complaint on failure. */
int sv_db_execute(struct sv_store *s, const char *sql, struct tx_complaint *c);
/* store_schema.c: check that it is ours and holds what we make and nothing else, and bring its tables up to date. */
int sv_db_check_version(struct sv_store *s, struct tx_complaint *c);
/* Has it the tables of this format, and nothing else? -1 and a complaint if not. */
int sv_db_check_schema(struct sv_store *s, int64_t version, struct tx_complaint *c);
/* Is each row, act and line of talk one of a game that is there? -1 and a complaint if not. It looks at all of them. */
int sv_db_check_orphans(struct sv_store *s, struct tx_complaint *c);
/* Prepare every statement. */
int sv_db_prepare(struct sv_store *s, struct tx_complaint *c);
/* Teach SQLite to seal a game. -1 if it does not take it. */
int sv_db_add_seal(struct sv_store *s);
/* What is around a game was written, if that was saved: seal the game with it. */
enum sv_saved sv_db_seal_around(struct sv_store *s, int64_t number, enum sv_saved saved);
/* Finalize every statement. */
void sv_db_unprepare(struct sv_store *s);
/* A statement, ready to be bound. */
sqlite3_stmt *sv_db_use(struct sv_store *s, enum statement which);
/* Run a statement without rows; what it writes for the log. A disk that is broken ends the program. */
enum sv_saved sv_db_run(struct sv_store *s, sqlite3_stmt *st, const char *what);
/* The last step of reading: 1 for a row, 0 for none, SV_UNREADABLE for a damaged page. */
int sv_db_read(struct sv_store *s, int rc);
/* Write which clock a new game has. */
enum sv_saved sv_db_clock(struct sv_store *s, const struct sv_stored *g);
/* Begin a group, if none is open. */
enum sv_saved sv_db_begin(struct sv_store *s);
/* What was written joined the group; roll it back if that failed. */
enum sv_saved sv_db_joined(struct sv_store *s, enum sv_saved saved);
/* A write that joins the group if there is one, or is a transaction of its own. */
enum sv_saved sv_db_told(struct sv_store *s, enum sv_saved saved);
/* Remember the last error. Is it a damaged page? That concerns only what is on it. */
int sv_db_is_damage(struct sv_store *s, int rc);
/* The disk or the file is broken, so nothing we write can be trusted: exit. Everything acknowledged is saved, and the
 * next start reads it. */
void sv_db_broken(struct sv_store *s, const char *what);
/* Complain that a file cannot be opened, by the error of the system; returns -1. */
int sv_db_cannot_open(const char *path, int why, struct tx_complaint *c);
/* Complain that another process has the file; returns -1. */
int sv_db_in_use(const char *path, struct tx_complaint *c);

#endif
