/* cell.h -- the value of one number of the book.  Freestanding: the browser uses the same file. */
#ifndef ST_TEXT_CELL_H
#define ST_TEXT_CELL_H

#include "../core/game.h"

/* The value that a setting has for a cell. */
int32_t tx_cell_get(const struct st_cell *cell, const struct st_setting *set);

#endif
