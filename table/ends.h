/* ends.h -- ends that no rule knows: a side resigns or runs out of time, or both agree.
 *
 * Such an end is a line of a game's history like an action or an undo, and its last.  The rules do not see it: the
 * state stays as it was.  Whoever has a history asks it whether the game is over (tb_session_is_over), not the state
 * alone.  Freestanding.
 */
#ifndef ST_TABLE_ENDS_H
#define ST_TABLE_ENDS_H

#include "../core/game.h"

enum tb_end {
    TB_END_NONE,
    TB_END_RESIGN_A, /* that side resigns, and the other one has won */
    TB_END_RESIGN_B,
    TB_END_DRAW,   /* both agree to a draw */
    TB_END_STOP,   /* the game is given up: nobody has won, and it is no draw */
    TB_END_FLAG_A, /* that side has no time left, and the other one has won */
    TB_END_FLAG_B,
    TB_ENDS
};

/* The line of a record: "resign A", "agree draw", "agree stop", "flag A".  Empty for TB_END_NONE. */
const char *tb_end_words(enum tb_end how);
/* The end that these words name; TB_END_NONE: they name none. */
enum tb_end tb_end_by_words(const char *words, uint32_t size);
/* The end by which a side resigns. */
enum tb_end tb_end_resign(uint8_t side);
/* The end by which a side runs out of time. */
enum tb_end tb_end_flag(uint8_t side);
/* The side that resigned or ran out of time, or ST_NOBODY. */
uint8_t tb_end_loser(enum tb_end how);
/* The side that wins by it, or ST_NOBODY. */
uint8_t tb_end_winner(enum tb_end how);

#endif
