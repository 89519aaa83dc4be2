/* players.h -- how fast the players think. */
#ifndef ST_BENCH_PLAYERS_H
#define ST_BENCH_PLAYERS_H

#include "../table/battle.h"

/* Simulations a second with a static leaf and with rollouts, games of greedy against itself; and which share of the
 * time the rules take. */
void bench_players(const struct tb_battle *b, double seconds);

#endif
