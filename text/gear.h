/* gear.h -- what the book's tables say of a thing that a unit carries.
 *
 * A field of pieces that has a table (st_field.table) and can change is a thing: its name is a row of that table, and
 * its value is how the piece carries it.  A FIXED field that has a table is what the piece is: its value is a row.
 * Freestanding: the terminal and the browser say the same.
 */
#ifndef ST_TEXT_GEAR_H
#define ST_TEXT_GEAR_H

#include "words.h"

/* `6"`, `1.5"`, or "1.5 base widths": a length as short as it can be said, but exact. */
void tx_put_measured(struct tx_text *t, const struct st_ruleset *rs, int32_t length);
/* "inches", "base widths": what lengths are counted in. */
const char *tx_measures(const struct st_ruleset *rs);

/* The table of the book that says what the ground does, or NULL. */
const char *tx_ground_table(const struct st_ruleset *rs);
/* Is it the name of a thing that pieces carry?  Hyphens, blanks and underscores are alike. */
int tx_is_gear(const struct st_ruleset *rs, const char *thing, uint32_t size);
/* "hands 1, melee, range 2", damage 1": what the book's table says of a thing; 0 and nothing if pieces carry no thing
 * of this name.  `brief`: without what it asks for. */
int tx_put_gear(struct tx_text *t, const struct st_ruleset *rs, const struct st_setting *set, const char *thing,
                uint32_t size, int brief);
/* "hands 2; +spear (hands 1, melee, range 2", damage 1); dagger (...)": what the piece has for things that ask for it,
 * and what it carries; + in hand. */
void tx_put_carried(struct tx_text *t, const struct st_ruleset *rs, const struct st_setting *set,
                    const struct st_state *s, uint16_t unit);
/* Of that only "hands 2". */
void tx_put_has(struct tx_text *t, const struct st_ruleset *rs, const struct st_setting *set, const struct st_state *s,
                uint16_t unit);

#endif
