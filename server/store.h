/* store.h -- the games on disk: an SQLite database with one writer.
 *
 * The log is authoritative: a game's head, and rows that are only ever added. When a function says SV_SAVED, the data
 * is on disk, except for what belongs to a group: that is on disk when sv_store_commit() says so. Only one server at a
 * time has the file open; others may read it meanwhile.
 */
#ifndef SV_STORE_H
#define SV_STORE_H

#include "../table/proof.h"
#include "wire.h"

struct sv_store;

/* One row of a game's log. */
struct sv_row {
    const char *line; /* "move A1 d4", "roll 5", "undo 2" */
    size_t size;
    uint8_t seat;   /* SV_NOBODY: drawn by the server */
    uint64_t state; /* hash of the state after it */
    uint8_t chain[SV_HASH_SIZE];
};

/* The clock of a game, if one was chosen: a total with more for each turn, or days for each turn. */
struct sv_clock {
    uint32_t total, more, days; /* seconds, seconds, days */
    int64_t left[ST_SIDES];     /* milliseconds at `since` */
    int64_t since;              /* in milliseconds of the time that this database was served */
    uint8_t runs;               /* the side whose time it is; SV_NOBODY: it stands */
};
/* Has the game a clock? */
int sv_clock_is(const struct sv_clock *c);

/* A game without its rows. */
struct sv_stored {
    int64_t number;
    char id[SV_ID_SIZE];
    char *head; /* a record without actions; the caller frees it */
    size_t head_size;
    uint8_t level[ST_SIDES];               /* of the computer, 1 to 6; 0: a person */
    uint8_t is_link;                       /* each seat is of one person; 0: who made the game holds both */
    uint8_t key[SV_KEYS][SV_HASH_SIZE];    /* of a seat: all zero while nobody has claimed it */
    uint8_t claim[ST_SIDES][SV_HASH_SIZE]; /* of the invitation to a seat; all zero: there is none */
    uint8_t has_seed,
        has_nonce[ST_SIDES]; /* dice that both can check; has_seed 0: a game of an older format, or over */
    uint8_t seed[TB_SEED_SIZE], nonce[ST_SIDES][TB_NONCE_SIZE];
    uint32_t first;                   /* rows that were copied from another game; the dice after them are of the seed */
    char name[ST_SIDES][TB_NAME_MAX]; /* that a seat gave itself; "": it has that of the head */
    int64_t seen[ST_SIDES];           /* when its last page left, in seconds since 1970; 0: nobody knows */
    uint8_t mute[ST_SIDES];           /* the other seat does not want to hear it */
    struct sv_clock clock;
    enum sv_lobby lobby;
    enum sv_stage stage; /* as the lobby sorts it; a game that is not in it may have an old one */
    char *summary;       /* JSON, rewritten with every row; the caller frees it */
    uint32_t rows;       /* expected number of rows */
    int64_t updated;     /* seconds since 1970 */
};

/* Open or create a database. NULL and a complaint if the file is not ours, is newer, or is in use. */
struct sv_store *sv_store_open(const char *path, struct tx_complaint *c);
void sv_store_close(struct sv_store *s); /* merges the journal into the file */

/* A copy of a database of any format to read, as it was at one moment, also while a server writes it. The file is not
 * changed. NULL and a complaint if it is not ours, is newer or damaged. */
struct sv_store *sv_store_copy(const char *path, struct tx_complaint *c);
/* Write a copy to a new file, on disk when it returns 0; a file of that name is replaced at once or not at all. */
int sv_store_backup(const char *path, const char *to, struct tx_complaint *c);
/* Replace the games of a database by those of a backup, in one transaction; what it has is copied to `old` before, if
 * that is not NULL. A damaged one becomes `old` as it is. -1 and a complaint, and no copy, if a server has it open or
 * the backup is not a whole database of ours. */
int sv_store_restore(const char *path, const char *from, const char *old, struct tx_complaint *c);
/* Call one() with the id of each game, until it returns non-zero, which is returned. */
int sv_store_each(struct sv_store *s, int (*one)(void *who, const char *id), void *who);

/* SV_FULL: nothing was written, and a retry may succeed. SV_DAMAGED: nothing was written, because a page of the file is
 * damaged; games on other pages are well. A disk that fails to write ends the program with status 70. */
enum sv_saved { SV_SAVED, SV_FULL, SV_DAMAGED };
/* Returned by the functions that read: a page is damaged; sv_store_fault() says more. */
enum { SV_UNREADABLE = -1 };
const char *sv_store_fault(const struct sv_store *s); /* the last error, in the database's words */

uint32_t sv_store_games(const struct sv_store *s); /* the number of games */
/* Can acts be saved? After a failure this tries to write; there must be no group then. */
int sv_store_is_well(struct sv_store *s);
/* Find a game. Returns 1, 0 if there is none, or SV_UNREADABLE; free it with sv_stored_free() in any case. */
int sv_store_find(struct sv_store *s, const char *id, struct sv_stored *out);
/* The same without its head, which may be long: head is NULL. */
int sv_store_look(struct sv_store *s, const char *id, struct sv_stored *out);
/* Free the texts of a game; the struct is the caller's. */
void sv_stored_free(struct sv_stored *g);
/* Call one() for each row of a game behind row `from` in order, `most` of them, until it returns non-zero, which is
 * returned. SV_UNREADABLE also if a page is damaged. */
int sv_store_rows(struct sv_store *s, int64_t number, uint32_t from, uint32_t most,
                  int (*one)(void *who, const struct sv_row *), void *who);
/* Are its keys, its invitations, the parts of its dice and its summary as they were written, and does each act name
 * rows that there are? 1; 0 if not; 2: it was last written to by an older version, which does not say; or
 * SV_UNREADABLE. */
int sv_store_is_sealed(struct sv_store *s, int64_t number);
/* Find an act by its key. Returns 1 and the number of rows after it, 0, or SV_UNREADABLE. */
int sv_store_act(struct sv_store *s, int64_t number, uint8_t seat, const char *key, uint32_t *last);

/* Save a new game with its rows in one transaction; fills in its number. There must be no group. */
enum sv_saved sv_store_create(struct sv_store *s, struct sv_stored *g, const struct sv_row *row, uint32_t count);

/* Save the key with which a seat was claimed. */
enum sv_saved sv_store_claim(struct sv_store *s, int64_t number, uint8_t seat, const uint8_t key[SV_HASH_SIZE]);

/* Save the nonce of a seat. */
enum sv_saved sv_store_nonce(struct sv_store *s, int64_t number, uint8_t seat, const uint8_t nonce[TB_NONCE_SIZE]);

/* Save the name that a seat gives itself, with the summary that tells it. */
enum sv_saved sv_store_name(struct sv_store *s, int64_t number, uint8_t seat, const char *name, const char *summary);
/* Save which seats are not heard. */
enum sv_saved sv_store_mute(struct sv_store *s, int64_t number, const uint8_t mute[ST_SIDES]);
/* Save when the seats were last seen; it begins a group, or joins it. */
enum sv_saved sv_store_seen(struct sv_store *s, int64_t number, const int64_t seen[ST_SIDES]);

/* Save the clock of a game as it is now, and how long the database was served; it joins a group if there is one. */
enum sv_saved sv_store_clock(struct sv_store *s, int64_t number, const struct sv_clock *c, int64_t served);
/* The game whose time is up first, and when. Returns 1, 0 if no clock runs, or SV_UNREADABLE. */
int sv_store_due(struct sv_store *s, char id[SV_ID_SIZE], int64_t *due);
/* Look no more at the clock of a game that cannot be read. */
enum sv_saved sv_store_no_clock(struct sv_store *s, const char *id);
/* The clocks that sv_store_no_clock stopped and that still run are due again. */
enum sv_saved sv_store_clocks(struct sv_store *s);
/* How many milliseconds this database was served, as far as that was saved; -1: that cannot be read. */
int64_t sv_store_served(struct sv_store *s);
enum sv_saved sv_store_serve(struct sv_store *s, int64_t served);

/* Save how the lobby shows a game, and where it stands; it begins a group, or joins it. */
enum sv_saved sv_store_lobby(struct sv_store *s, int64_t number, enum sv_lobby lobby, enum sv_stage stage);
/* A game as the lobby lists it. The texts are valid during the call. */
struct sv_listed {
    const char *id, *summary;
    int64_t created, updated; /* seconds since 1970 */
    struct sv_clock clock;
    enum sv_lobby lobby;
    uint8_t is_open[ST_SIDES]; /* nobody has claimed the seat yet */
};
/* Call one() for the games of this stage that are in the lobby, those last played first, until it returns non-zero;
 * none that was last played before `since`. SV_UNREADABLE if a page is damaged. */
int sv_store_listed(struct sv_store *s, enum sv_stage stage, int64_t since,
                    int (*one)(void *who, const struct sv_listed *), void *who);
/* No game is in the lobby of this server, whatever was said when it was made. */
void sv_store_close_lobby(struct sv_store *s);
int sv_store_has_lobby(const struct sv_store *s);

/* A turn for which the operator's command is to be called. */
struct sv_turn {
    int64_t number, at; /* at: seconds since 1970 */
    char id[SV_ID_SIZE];
    uint32_t tries; /* calls that failed */
    int side;       /* whose turn it is */
};
/* Save when to call it for the turn that begins, 0: not at all; it begins a group, or joins it. */
enum sv_saved sv_store_turn(struct sv_store *s, int64_t number, int64_t at);
/* Save when to call it again for a turn, 0: not any more, and how often it failed; likewise. A turn that began since is
 * not touched; more acts of the same one make no difference. */
enum sv_saved sv_store_told(struct sv_store *s, const struct sv_turn *turn, int64_t at, uint32_t tries);
/* The turn for which it is due first behind this one. Returns 1, 0 if there is none, or SV_UNREADABLE. */
int sv_store_next_turn(struct sv_store *s, const struct sv_turn *behind, struct sv_turn *out);

/* One line of the talk of a game. The texts are the caller's, or valid during a call. */
struct sv_line {
    uint32_t n; /* from 1 */
    uint8_t seat;
    int64_t at;             /* seconds since 1970 */
    const char *key, *text; /* the key is its client's */
    int64_t rows;           /* that the game had then; -1: a version said it that did not note this */
};
/* Save a line and fill in its number; of older lines the last SV_TALK_KEPT stay. It begins a group, or joins it. */
enum sv_saved sv_store_say(struct sv_store *s, int64_t number, struct sv_line *line);
/* Call one() for each line that is kept of a game, in order. SV_UNREADABLE if a page is damaged. */
int sv_store_talk(struct sv_store *s, int64_t number, void (*one)(void *who, const struct sv_line *), void *who);
/* Call one() for the line with this key. Returns 1, 0 if there is none, or SV_UNREADABLE. */
int sv_store_talk_by_key(struct sv_store *s, int64_t number, uint8_t seat, const char *key,
                         void (*one)(void *who, const struct sv_line *), void *who);

/* The seat and key of an act. */
struct sv_act {
    uint8_t seat;
    const char *key;
};
/* Append rows first + 1 to first + count of a game, with the acts that caused them. They begin a group, or join it: all
 * of its rows, and claims and nonces meanwhile, are one transaction. If this fails, the whole group is rolled back. */
enum sv_saved sv_store_append(struct sv_store *s, int64_t number, uint32_t first, const struct sv_row *row,
                              uint32_t count, const struct sv_act *act, uint32_t acts, const char *summary);
/* Has a group begun that is not on disk yet? */
int sv_store_has_group(const struct sv_store *s);
/* Put the group on disk. Anything but SV_SAVED: everything that was appended since the last commit is lost, and this
 * says so once. */
enum sv_saved sv_store_commit(struct sv_store *s);
/* Acts and transactions since the start. */
uint32_t sv_store_acts(const struct sv_store *s);
uint32_t sv_store_syncs(const struct sv_store *s);

#endif
