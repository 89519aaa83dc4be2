/* ahead.h -- the fight that a move into contact would bring.
 *
 * The move is made on a copy, and the game goes on from there until the unit fights an enemy that it did not meet
 * before, or is attacked by one.  On the way everybody else holds, and whoever must choose takes what the rule set's
 * evaluation rates best; of a die, the face counts that leads there, or else the one that is best for the side that
 * moved.  So it is a forecast, not odds: of the fight itself all dice are counted, by table/odds.h.
 *
 * The rule set declares what contact is,
 * which verbs fight, hold and move, and what is done over a distance.  Freestanding, no memory but the
 * caller's.
 */
#ifndef ST_TABLE_AHEAD_H
#define ST_TABLE_AHEAD_H

#include "../core/game.h"
#include "limits.h"

struct tb_ahead {
    struct st_action fight; /* what somebody can do after `path`; verb 0: no fight follows */
    uint32_t count, dice;   /* actions on the way, the move first; how many of them are dice */
    struct st_action path[TB_AHEAD_MAX];
    /* while it is searched for */
    struct st_action list[ST_LIST_MAX];
    struct st_piece piece[ST_PIECES_MAX];
    struct st_sight line[ST_SIGHTS_MAX];
    uint16_t met[ST_MEETS_MAX], now[ST_MEETS_MAX];
    uint32_t mets, nows;
};

/* Could a lawful action bring its unit into contact?  Cheap. */
int tb_may_meet(const struct st_at *at, const struct st_action *act);
/* Find the fight that a lawful action brings, if it could.  `copy` holds a state, aligned to 8; afterwards it is the
 * position in which the fight can be chosen.  Returns 1 if there is one. */
int tb_ahead_of(const struct st_at *at, const struct st_action *act, struct st_state *copy, struct tb_ahead *out);

#endif
