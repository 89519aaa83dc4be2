/* say_battle.h -- what a message says of a battle besides its position: its aims, ground and clock. */
#ifndef SV_SAY_BATTLE_H
#define SV_SAY_BATTLE_H

#include <jansson.h>

#include "../table/battle.h"
#include "store.h"

/* Names and looks of pieces of ground, each with its places. */
json_t *sv_say_ground(const struct tb_battle *b);
/* By who reads (A, B, neither) and by side: the ways in which that side wins. */
json_t *sv_say_aims(const struct tb_battle *b);

/* Which clock a game has, or null. */
json_t *sv_say_clock_of(const struct sv_clock *c);

#endif
