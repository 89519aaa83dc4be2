/* store.h -- the games on disk: a database with one writer.
 *
 * The truth is the log: a game's head, and rows that are only ever added.  What is said to be saved is on the
 * disk.  Another process that has the same file open is refused.
 */
#ifndef SV_STORE_H
#define SV_STORE_H

#include "wire.h"

struct sv_store;

/* One row of a game's log. */
struct sv_row {
    const char *line; /* "move A1 d4", "roll 5", "undo 2" */
    size_t size;
    uint8_t seat;   /* SV_NOBODY: the server drew it */
    uint64_t state; /* hash of the state after it */
    uint8_t chain[SV_HASH_SIZE];
};

/* A game beside its rows. */
struct sv_stored {
    int64_t number;
    char id[SV_ID_SIZE];
    char *head; /* a record without actions; the caller frees it */
    size_t head_size;
    uint8_t level[ST_SIDES]; /* the computer's, 1 to 6; 0: a person */
    uint8_t key[SV_KEYS][SV_HASH_SIZE];
    char *summary;   /* JSON, remade with every row; the caller frees it */
    uint32_t rows;   /* how many there must be */
    int64_t updated; /* seconds since 1970 */
};

/* A file that is another's, newer, or in use is a complaint. */
struct sv_store *sv_store_open(const char *path, struct tx_complaint *c);
void sv_store_close(struct sv_store *s); /* everything into the one file */

/* FULL: nothing was written, and it may work later.  A disk that fails ends the program with status 70. */
enum sv_saved { SV_SAVED, SV_FULL };

uint32_t sv_store_games(struct sv_store *s); /* how many there are */
/* 1 and the game, or 0 if there is none. */
int sv_store_find(struct sv_store *s, const char *id, struct sv_stored *out);
void sv_stored_free(struct sv_stored *g);
/* Each row of a game in order, until one() returns something else than 0, which is returned. */
int sv_store_rows(struct sv_store *s, int64_t number, int (*one)(void *who, const struct sv_row *), void *who);
/* 1 and the count of rows after an act that was saved under this key, or 0. */
int sv_store_act(struct sv_store *s, int64_t number, uint8_t seat, const char *key, uint32_t *last);

/* A whole game at once; fills in its number. */
enum sv_saved sv_store_create(struct sv_store *s, struct sv_stored *g, const struct sv_row *row, uint32_t count);

/* Rows first + 1 to first + count of a game, and the keys under which they were asked for. */
struct sv_act {
    uint8_t seat;
    const char *key;
};
enum sv_saved sv_store_append(struct sv_store *s, int64_t number, uint32_t first, const struct sv_row *row,
                              uint32_t count, const struct sv_act *act, uint32_t acts, const char *summary);

#endif
