/* games.h -- the games in memory: those with connections, and a cache of recently used ones. */
#ifndef SV_GAMES_H
#define SV_GAMES_H

#include "game.h"

struct sv_games;
/* An empty cache over a store; sv_games_free() also frees the games. */
struct sv_games *sv_games_new(struct sv_store *store);
void sv_games_free(struct sv_games *gs);

/* Find what opens a game, without loading it; free it with sv_stored_free(). Returns as sv_store_look(). */
int sv_games_find(struct sv_games *gs, const char *id, struct sv_stored *out);
/* Which of a game's keys is this? SV_KEYS: none, or there is no such game; negative: it cannot be read now. */
int sv_games_key(struct sv_games *gs, const char *id, const char *token);
/* How many actions must be played again to get a game: none if it is in memory. */
uint32_t sv_games_work(struct sv_games *gs, const char *id);
/* Get a game, from memory or the store. NULL as for sv_game_load(). One that cannot be read is set aside: it is named
 * in the log and not read again. */
struct sv_game *sv_games_get(struct sv_games *gs, const char *id, struct tx_complaint *c);
/* Can sv_games_get() answer at once? If not, the game is long and has to be loaded: that begins with the next slice. */
int sv_games_ready(struct sv_games *gs, const char *id);
/* Load a slice of a game that is not ready. Returns 0 if none is left to be loaded. No group may be open. */
int sv_games_slice(struct sv_games *gs);
/* Is a game being loaded? */
int sv_games_is_loading(const struct sv_games *gs);
/* The rows of a slice, SV_SLICE_ROWS if nobody changes them. */
uint32_t sv_games_get_slice(const struct sv_games *gs);
void sv_games_set_slice(struct sv_games *gs, uint32_t rows);
/* The bytes of memory of all games, and how many they may be: SV_GAMES_BYTES_MAX if nobody changes it. Beyond it those
 * that nobody has used for longest are loaded again when they are needed. */
size_t sv_games_bytes(const struct sv_games *gs);
void sv_games_set_most(struct sv_games *gs, size_t bytes);
/* The game if it is in memory, even if it sleeps: only its connections may be looked at. */
struct sv_game *sv_games_peek(struct sv_games *gs, const char *id);
/* Free what nobody has used for a while: games without connections, and the rows and states of the others. */
void sv_games_rest(struct sv_games *gs, uint64_t now);
/* Add a new game; the cache owns it from now on. */
void sv_games_add(struct sv_games *gs, struct sv_game *g);
/* Reload a game whose rows could not be saved. Connections stay joined. Returns NULL, and drops the game, if it cannot
 * be read. */
struct sv_game *sv_games_again(struct sv_games *gs, struct sv_game *g, struct tx_complaint *c);

/* Free what is in memory of a game that is deleted. Its connections must leave before. */
void sv_games_forget(struct sv_games *gs, const char *id);
/* Was it among the last SV_DELETED_MAX that were forgotten? Pages come back by themselves, and must not read that their
 * link was wrong. */
int sv_games_was_deleted(const struct sv_games *gs, const char *id);
/* How many are in memory. */
uint32_t sv_games_count(const struct sv_games *gs);

/* Set a game aside: a page that holds it is damaged. Its connections must leave before. */
void sv_games_set_aside(struct sv_games *gs, struct sv_game *g, const char *why);

#endif
