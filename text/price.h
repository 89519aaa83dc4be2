/* price.h -- what armies cost: the limit of a battle, and of what a piece's price is made.
 *
 * Fields flagged PRICE are prices (st_field_flag).  What a piece is and carries has its price in the book's tables, in
 * the column that has the name of the piece's price.
 */
#ifndef ST_TEXT_PRICE_H
#define ST_TEXT_PRICE_H

#include "words.h"

/* The n-th field of an entity that is a price, or -1. */
int32_t tx_price_field(const struct st_ruleset *rs, uint8_t entity, uint32_t n);
/* The option that says how much an army may cost, where 0 is no limit; NULL: no option does. */
const struct st_cell *tx_price_limit(const struct st_ruleset *rs);
/* "trained foot 6, spear 2, shield 2": the parts of a piece's price that the tables have. */
void tx_put_price_parts(struct tx_text *t, const struct st_at *at, uint16_t unit);

#endif
