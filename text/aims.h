/* aims.h -- how a battle is won, as sentences: "Destroy four of Blue's seven units". */
#ifndef ST_TEXT_AIMS_H
#define ST_TEXT_AIMS_H

#include "../core/aim.h"
#include "../table/battle.h"
#include "words.h"

/* How a side can win the battle: see st_aim; 0 if its rules do not say. */
uint32_t tx_aims(const struct tb_battle *b, uint8_t side, struct st_aim out[ST_AIMS_MAX]);
/* One of them in words, as its reader sees it: a side, or ST_NOBODY. */
void tx_put_aim(struct tx_text *t, const struct tb_battle *b, uint8_t side, uint8_t reader, const struct st_aim *aim);

#endif
