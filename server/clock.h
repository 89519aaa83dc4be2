/* clock.h -- the clocks of the games: whose time runs, and what comes of it when it is up.
 *
 * Time is what this database was served: while the server is down, every clock stands.  A process that was killed
 * forgets at most SV_TICK_SECONDS of it, to the good of who was thinking.
 */
#ifndef SV_CLOCK_H
#define SV_CLOCK_H

#include "table.h"

/* The server starts: time goes on from where it was saved. Returns -1 and a complaint if that cannot be read. */
int sv_clock_open(struct sv_tables *t, struct tx_complaint *c);
/* The server stops: save how long it has served. */
enum sv_saved sv_clock_close(struct sv_tables *t);
/* A game was written to: charge who had the move, and start the clock of who has it now. Nothing happens where there is
 * no clock. What is not SV_SAVED was not changed on disk, and the game has to be read again. */
enum sv_saved sv_clock_turn(struct sv_tables *t, struct sv_game *g);
/* The milliseconds that are left to a side now. */
int64_t sv_clock_left(const struct sv_tables *t, const struct sv_clock *c, uint8_t side);
/* The side whose time is up now, or SV_NOBODY. */
uint8_t sv_clock_out(const struct sv_tables *t, const struct sv_game *g);
/* Tell one connection, or everyone at the table if that is NULL, how much time is left; if there is a clock. */
void sv_clock_tell(const struct sv_tables *t, const struct sv_game *g, const struct sv_joined *j);
/* Save how long the database was served, if a clock runs. Returns the milliseconds until the first one is up, at most
 * SV_TICK_SECONDS, and its game if that is now; else id is "". */
uint64_t sv_clock_due(struct sv_tables *t, char id[SV_ID_SIZE]);

#endif
