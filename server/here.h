/* here.h -- who is connected to a game. */
#ifndef SV_HERE_H
#define SV_HERE_H

#include "table.h"

/* The message that says who is here. The caller frees it. */
char *sv_here_say(const struct sv_game *g);
/* Tell everyone who is here: at once, or a little later if many have just been told. Returns 1 if it was at once. */
int sv_here_soon(struct sv_tables *t, struct sv_game *g);
/* Tell those games that were put off. Returns when there is more to tell, at the latest in SV_TICK_SECONDS. */
uint64_t sv_here_alarm(struct sv_tables *t, uint64_t now);
/* Is there no place for one more connection with these seats? Each seat has places of its own, so neither watchers nor
 * the other player can keep anybody out of his game. */
int sv_here_is_full(const struct sv_game *g, const uint8_t seats[ST_SIDES], const struct net_peer *peer);

/* How many connections hold no seat, and which seats somebody holds. */
uint32_t sv_here_count(const struct sv_game *g, uint8_t seats[ST_SIDES]);

#endif
