/* here.h -- who is connected to a game. */
#ifndef SV_HERE_H
#define SV_HERE_H

#include "game.h"

/* The message that says who is here. The caller frees it. */
char *sv_here_say(const struct sv_game *g);
/* Is there no place for one more connection with these seats? Each seat has places of its own, so neither watchers nor
 * the other player can keep anybody out of his game. */
int sv_here_is_full(const struct sv_game *g, const uint8_t seats[ST_SIDES]);

#endif
