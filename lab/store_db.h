/* store_db.h -- inside the lab's store: the connection and what its files share. */
#ifndef LAB_STORE_DB_H
#define LAB_STORE_DB_H

#include <sqlite3.h>

#include "store.h"

enum lab_statement {
    LAB_GET_GAME,
    LAB_ADD_GAME,
    LAB_GET_USED,
    LAB_ADD_USED,
    LAB_SHARED_GAME,
    LAB_BEAT,
    LAB_ANSWER,
    LAB_STATEMENTS
};

struct lab_store {
    sqlite3 *db;
    sqlite3_stmt *statement[LAB_STATEMENTS];
    char *path, host[64];
    char *option;   /* " --db FILE" as commands need it; "" for the usual database */
    int64_t runner; /* who we are when we play */
};

/* What SQLite says, as a complaint in one sentence of ours; returns -1. */
int lab_db_fault(struct lab_store *s, struct tx_complaint *c);
/* Run SQL without results. Returns -1 and a complaint on failure. */
int lab_db_execute(struct lab_store *s, const char *sql, struct tx_complaint *c);
/* End a transaction that failed; returns -1. */
int lab_db_roll_back(struct lab_store *s);
/* A prepared statement, with nothing bound. */
sqlite3_stmt *lab_db_use(struct lab_store *s, enum lab_statement which);
/* Prepare a statement; NULL and a complaint on failure. */
sqlite3_stmt *lab_db_prepare(struct lab_store *s, const char *sql, struct tx_complaint *c);
/* Bind a copy of a text. */
void lab_db_text(sqlite3_stmt *st, int at, const char *text);
/* Step a statement whose rows nobody reads, and reset it. Returns -1 and a complaint on failure. */
int lab_db_run(struct lab_store *s, sqlite3_stmt *st, struct tx_complaint *c);
/* The same for the text of a statement whose only parameter is a number. */
int lab_db_run_for(struct lab_store *s, const char *sql, int64_t number, struct tx_complaint *c);
/* The experiments whose id begins so: the first, and how many there are; an exact id is the only one. Returns -1 and a
 * complaint on failure. */
int lab_db_look_up(struct lab_store *s, const char *id, struct lab_entry *out, struct tx_complaint *c);

#endif
