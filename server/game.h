/* game.h -- one game in memory: its session, its log as words, and what is not saved yet.
 *
 * The log only grows.  Rows beyond `saved` are not on the disk: they are saved next, or the game is dropped
 * from memory and read again.
 */
#ifndef SV_GAME_H
#define SV_GAME_H

#include "../text/record.h"
#include "store.h"
#include "limits.h"

struct sv_log {
    size_t at, size; /* its words in `words` */
    uint8_t seat;
    uint64_t state;
};

/* A seat that wants to take back, and has asked the other. */
struct sv_asking {
    uint8_t is_asked, seat;
    uint32_t count;
    char key[SV_ACT_KEY_MAX + 1];
};

struct sv_joined; /* somebody at this game: table.c knows more */

struct sv_game {
    struct sv_game *newer, *older, *same; /* games.c: by last use, and of the same hash */
    struct tx_record rec;                 /* battle and session */
    struct sv_stored stored;              /* its summary is not kept here */
    struct sv_player player[ST_SIDES];
    int is_asked; /* people roll; the server still draws from bags */
    char *words;
    size_t words_size, words_cap;
    struct sv_log *log;
    uint32_t count, log_cap, saved;
    uint8_t chain[SV_HASH_SIZE]; /* of the last row that is saved */
    struct sv_asking asking;
    struct sv_joined *joined;
    uint32_t joined_count;
    int is_bad; /* to be dropped: its rows are not the disk's */
};

/* The text of a record without actions, as a game's head; the caller frees it. */
char *sv_head_of(const struct tb_battle *b, const struct sv_player player[ST_SIDES], int is_asked, size_t *size);

/* A game without rows from its head.  `stored` moves in. */
struct sv_game *sv_game_new(struct sv_stored *stored, struct tx_complaint *c);
/* A game with all its rows from the store.  NULL: there is none (c->what is empty), or it cannot be read. */
struct sv_game *sv_game_load(struct sv_store *store, const char *id, struct tx_complaint *c);
void sv_game_free(struct sv_game *g);

/* Do or take back and add the row; what is done must be lawful, or is refused. */
struct st_verdict sv_game_do(struct sv_game *g, const struct st_action *act, uint8_t seat);
void sv_game_undo(struct sv_game *g, uint32_t n, uint8_t seat);
/* Draw everything that is the server's to draw, until somebody has to decide or to roll. */
void sv_game_draw(struct sv_game *g);
/* Is there room for more rows? */
int sv_game_has_room(const struct sv_game *g);

/* Save all rows that are not: a new game, or what was added to an old one.  On failure the game is bad. */
enum sv_saved sv_game_create(struct sv_game *g, struct sv_store *store);
enum sv_saved sv_game_save(struct sv_game *g, struct sv_store *store, const struct sv_act *act, uint32_t acts);

/* Which of the three keys is it?  SV_KEYS: none. */
int sv_game_key(const struct sv_stored *g, const char *token);
uint64_t sv_game_hash(const struct sv_game *g);

#endif
