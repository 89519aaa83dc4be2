/* game.h -- one game in memory: its session, its log in words, and the rows not saved yet.
 *
 * The log only grows. Rows beyond `saved` are not on disk yet: they are saved next, or the game is dropped from memory
 * and read again.
 */
#ifndef SV_GAME_H
#define SV_GAME_H

#include "../text/record.h"
#include "store.h"
#include "limits.h"

struct sv_log {
    size_t at, size; /* its text in `words` */
    uint8_t seat;
    uint64_t state;
};

/* A seat that has asked the other to agree to an undo, or to an end of the game. */
struct sv_asking {
    uint8_t is_asked, seat;
    enum tb_end end; /* TB_END_NONE: an undo of `count` actions */
    uint32_t count;
    char key[SV_ACT_KEY_MAX + 1];
    char question[SV_TOKEN_SIZE]; /* what the answer names: made for this request alone */
};

struct sv_joined; /* a connection to this game, see table.c */

struct sv_game {
    struct sv_game *newer, *older, *same; /* games.c: list by last use, and hash chain */
    struct tx_record rec;                 /* battle and session */
    struct sv_stored stored;              /* without its summary */
    struct sv_player player[ST_SIDES];
    int is_asked; /* people roll the dice; the server still draws from bags */
    char *house;  /* its house rules, as tx_house_lines() tells them; NULL: it is played by the shipped book */
    uint32_t house_rules;
    char *words;
    size_t words_size, words_cap;
    struct sv_log *log;
    uint32_t count, log_cap, saved;
    uint8_t chain[SV_HASH_SIZE]; /* of the last saved row */
    struct tb_proof proof;       /* the source of dice, if the game has a seed */
    struct sv_asking asking;
    struct sv_joined *joined;
    uint32_t joined_count;
    uint64_t talk_free[ST_SIDES]; /* in milliseconds: when all lines of talk of a seat are paid for */
    uint32_t holders;             /* who reads it in slices; it is freed when the last one lets go */
    int is_freed;                 /* all others have forgotten it */
    int is_bad;                   /* drop it: its rows differ from those on disk */
    int is_asleep;            /* only what opens it and its connections are in memory; games.c loads the rest again */
    int here_due;             /* its clients will be told who is here */
    size_t counted;           /* bytes of memory that games.c has counted */
    uint64_t used, here_next; /* in milliseconds: last used; the earliest time to say who is here */
};

/* The head of a game: the text of a record without result and actions. The caller frees it. */
char *sv_head_of(const struct tb_battle *b, const struct sv_player player[ST_SIDES], int is_asked, size_t *size);

/* Create a game without rows from its head. Takes ownership of the contents of `stored`. NULL and a complaint on
 * failure. */
struct sv_game *sv_game_new(struct sv_stored *stored, struct tx_complaint *c);
/* Load a game with all its rows. NULL if it does not exist (c->what is empty) or cannot be read. */
struct sv_game *sv_game_load(struct sv_store *store, const char *id, struct tx_complaint *c);
/* The same in slices. Begin: NULL as above. More: so many rows; 1 if rows are left, 0 if it is loaded, -1 and a
 * complaint. End: the game if it is loaded, or NULL. Nothing may be written to the game meanwhile. */
struct sv_loading;
struct sv_loading *sv_load_begin(struct sv_store *store, const char *id, struct tx_complaint *c);
int sv_load_more(struct sv_loading *l, uint32_t rows, struct tx_complaint *c);
struct sv_game *sv_load_end(struct sv_loading *l);
/* Free what can be loaded again: everything but what opens it and its connections. */
void sv_game_sleep(struct sv_game *g);
/* Free a game and everything it owns; if it is held, later. */
void sv_game_free(struct sv_game *g);
/* Keep the rows that a game has now in memory, whatever becomes of it, until it is let go. */
void sv_game_hold(struct sv_game *g);
void sv_game_let_go(struct sv_game *g);

/* Add a row that was played already. */
void sv_game_row(struct sv_game *g, const char *words, uint8_t seat, uint64_t state);
/* The players and the source of dice, from what is stored and the rows so far. */
void sv_game_set_up(struct sv_game *g);
/* Apply an action and add its row. An illegal action is refused and changes nothing. */
struct st_verdict sv_game_do(struct sv_game *g, const struct st_action *act, uint8_t seat);
/* Take back the last n actions and add the row; there must be that many. */
void sv_game_undo(struct sv_game *g, uint32_t n, uint8_t seat);
/* End the game in a way that no rule knows, and add the row; it must not be over, and have room for a row. */
void sv_game_end(struct sv_game *g, enum tb_end how, uint8_t seat);
/* Draw all dice and chits that are the server's to draw, up to the next decision or the next die of a player. */
void sv_game_draw(struct sv_game *g);
/* Is the pending die one that the server rolls, also if it has to wait for a nonce? */
int sv_game_is_servers(const struct sv_game *g);
/* Is such a die due now? */
int sv_game_is_due(const struct sv_game *g);
/* Save what a seat adds to the dice. A seat that has a nonce keeps it. */
enum sv_saved sv_game_nonce(struct sv_game *g, struct sv_store *store, uint8_t seat,
                            const uint8_t nonce[TB_NONCE_SIZE]);
/* The bytes of memory that a game takes. */
size_t sv_game_bytes(const struct sv_game *g);
/* About the bytes that its rows from `from` on take on disk. */
size_t sv_game_stored(const struct sv_game *g, uint32_t from);
/* Is there room for one more row? As a record, the game must fit a file, or it could never be read again. */
int sv_game_has_room(const struct sv_game *g);
/* Could the game be read again as it is? */
int sv_game_fits(const struct sv_game *g);
/* The game as a record. The caller frees it. */
char *sv_game_record(const struct sv_game *g, size_t *size);

/* Save a new game with all its rows. On failure the game is bad. */
enum sv_saved sv_game_create(struct sv_game *g, struct sv_store *store);
/* Save the rows added since, with the acts that caused them. On failure the game is bad. */
enum sv_saved sv_game_save(struct sv_game *g, struct sv_store *store, const struct sv_act *act, uint32_t acts);

/* Claim the seat of this invitation with a new key, and save that; the same claim again changes nothing. Without an
 * invitation, "", the seat of a game in the lobby. SV_KEYS: it invites to no seat, or another key has claimed it. A key
 * that cannot be saved is forgotten: *saved is SV_FULL. */
int sv_game_claim(struct sv_game *g, struct sv_store *store, const char *claim, const char *key, enum sv_saved *saved);
/* Save the name that a seat gives itself; "": that of the head again. One that cannot be saved is forgotten. */
enum sv_saved sv_game_rename(struct sv_game *g, struct sv_store *store, uint8_t seat, const char *name);
/* Save how the lobby shows the game. What cannot be saved is forgotten. */
enum sv_saved sv_game_list(struct sv_game *g, struct sv_store *store, enum sv_lobby lobby);
/* Does the seat wait for somebody to claim it? */
int sv_game_is_open(const struct sv_stored *g, uint8_t seat);

/* Is this an invitation to a seat, used or not? Or, without one: was there a seat for everybody? */
int sv_game_invites(const struct sv_stored *g, const char *claim);
/* Which of the three keys is this? SV_KEYS: none. No key, "", watches a game that everybody may watch. */
int sv_game_key(const struct sv_stored *g, const char *token);
/* The hash of the present state. */
uint64_t sv_game_hash(const struct sv_game *g);

#endif
