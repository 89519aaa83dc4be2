/* gear.h -- what the book's tables say of a thing that a unit carries.
 *
 * A thing is a row of a table, and a fact of pieces that has its name; its cells are what it does.  Freestanding: the
 * terminal and the browser say the same of it.
 */
#ifndef ST_TEXT_GEAR_H
#define ST_TEXT_GEAR_H

#include "words.h"

/* `6"`, `1.5"`, or "1.5 base widths": a length as short as it can be said. */
void tx_put_measured(struct tx_text *t, const struct st_ruleset *rs, int32_t length);
/* "inches", "base widths": what lengths are counted in. */
const char *tx_measures(const struct st_ruleset *rs);

/* The table of the book that has a row of this name, or NULL. */
const char *tx_table_of(const struct st_ruleset *rs, const char *thing, uint32_t size);
/* Is it the name of a thing that pieces carry? */
int tx_is_gear(const struct st_ruleset *rs, const char *thing, uint32_t size);
/* "melee, range 2", damage 1": what the book's table says of a thing that is a row of it; 0 if none is.  `brief`: only
 * what it does. */
int tx_put_gear(struct tx_text *t, const struct st_ruleset *rs, const struct st_setting *set, const char *thing,
                uint32_t size, int brief);
/* "hands 2; +spear melee, range 2", damage 1; dagger ...": what a unit may take up, and what it carries; + in hand. */
void tx_put_carried(struct tx_text *t, const struct st_ruleset *rs, const struct st_setting *set,
                    const struct st_state *s, uint16_t unit);
/* Of that only "hands 2": what things ask for and what a piece is has a number of. */
void tx_put_has(struct tx_text *t, const struct st_ruleset *rs, const struct st_setting *set, const struct st_state *s,
                uint16_t unit);

#endif
