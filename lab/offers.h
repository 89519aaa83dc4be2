/* offers.h -- which units can act and what they can do, as lines of the bot protocol; both ends use it. */
#ifndef LAB_OFFERS_H
#define LAB_OFFERS_H

#include "../table/battle.h"

/* Takes a line without its line end. A non-zero result stops the listing and is returned. */
typedef int lab_teller(void *who, const char *line);

/* Write "choice A1" for each unit that can act, "choice -" for actions of no unit, then "choices 2". Only at ST_DECIDE.
 */
int lab_tell_movers(const struct tb_battle *b, const struct st_state *s, lab_teller *tell, void *who);
/* Write "choice march A1 L" for each action of a unit that can act, then "choices 7". */
int lab_tell_list(const struct tb_battle *b, const struct st_state *s, uint16_t unit, lab_teller *tell, void *who);
/* Read a word as a unit that can act now; "-" is unit 0. Returns 0 if it is neither. */
int lab_read_mover(const struct tb_battle *b, const struct st_state *s, const char *word, size_t size, uint16_t *unit);

#endif
