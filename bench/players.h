/* players.h -- how fast the players think. */
#ifndef ST_BENCH_PLAYERS_H
#define ST_BENCH_PLAYERS_H

#include "../table/battle.h"

/* Print simulations per second with a static leaf and with rollouts, games per second of greedy against itself, and the
 * share of time spent in the rules. */
void bench_players(const struct tb_battle *b, double seconds);

#endif
