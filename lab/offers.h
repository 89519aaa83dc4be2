/* offers.h -- who can act and what they can do, in the lines that both ends of the bot protocol answer with. */
#ifndef LAB_OFFERS_H
#define LAB_OFFERS_H

#include "../table/battle.h"

/* Takes a line without its end; anything but 0 ends the telling and is returned. */
typedef int lab_teller(void *who, const char *line);

/* "choice A1" for each unit that can act, "choice -" for what belongs to none, then "choices 2".  Only at ST_DECIDE. */
int lab_tell_movers(const struct tb_battle *b, const struct st_state *s, lab_teller *tell, void *who);
/* "choice march A1 L" for each action of a unit that can act, then "choices 7". */
int lab_tell_list(const struct tb_battle *b, const struct st_state *s, uint16_t unit, lab_teller *tell, void *who);
/* A word as a unit that can act now, or as 0 for "-"; 0 if it is none. */
int lab_read_mover(const struct tb_battle *b, const struct st_state *s, const char *word, size_t size, uint16_t *unit);

#endif
