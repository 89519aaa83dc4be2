/* board.h -- a position drawn in plain letters, for reports and files. */
#ifndef ST_TEXT_BOARD_H
#define ST_TEXT_BOARD_H

#include "words.h"

/* Draw a board of squares: `A1^` is unit A1 facing north, `A1^+` with a commander or another
 * piece riding along; letters of the ground follow.  Other spaces are listed piece by piece. */
void tx_draw_board(struct tx_text *t, const struct st_at *at);

#endif
