/* people.h -- what the people at a table say of themselves and to each other: names, talk, who is not heard, who was
 * last seen when. */
#ifndef SV_PEOPLE_H
#define SV_PEOPLE_H

#include "table.h"

/* Answer a message of the types SV_NAME, SV_SAY, SV_MUTE and SV_LIST. */
void sv_people(struct sv_tables *t, struct sv_game *g, struct sv_joined *j, const struct sv_message *m);
/* If the name in a message is none that people may have, tell the sender why. Returns 0 if it is one. */
int sv_people_refuse_name(const struct sv_game *g, const struct sv_joined *j, const struct sv_message *m);
/* Tell somebody who has joined what was said before. */
void sv_people_joined(struct sv_tables *t, const struct sv_game *g, const struct sv_joined *j);
/* A connection with these seats has left the game: note when each was last seen. */
void sv_people_left(struct sv_tables *t, struct sv_game *g, const uint8_t seats[ST_SIDES]);
/* Save what was noted. */
void sv_people_flush(struct sv_tables *t);

#endif
