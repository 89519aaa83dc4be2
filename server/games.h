/* games.h -- the games in memory: those that somebody looks at, and the last few that nobody does. */
#ifndef SV_GAMES_H
#define SV_GAMES_H

#include "game.h"

struct sv_games;
struct sv_games *sv_games_new(struct sv_store *store);
void sv_games_free(struct sv_games *gs);

/* A game, read from the store if need be.  NULL as sv_game_load(). */
struct sv_game *sv_games_get(struct sv_games *gs, const char *id, struct tx_complaint *c);
/* A game that was just made moves in. */
void sv_games_add(struct sv_games *gs, struct sv_game *g);
/* A game whose rows were not saved is read again, in its old place: who is joined stays.  NULL and gone if it
 * cannot be read. */
struct sv_game *sv_games_again(struct sv_games *gs, struct sv_game *g, struct tx_complaint *c);

#endif
