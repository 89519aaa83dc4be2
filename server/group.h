/* group.h -- acts of all games that come at nearly the same time are saved in one transaction, a group.  While there is
 * one, nothing is sent to anybody: a client learns of an act when it is on disk. */
#ifndef SV_GROUP_H
#define SV_GROUP_H

#include "table.h"

#define SV_GROUP_UNSAVED "This could not be saved. The disk may be full."

/* A game was written to: if that waits for a commit, nobody is told before it. */
void sv_group_wrote(struct sv_tables *t, const struct sv_game *g);
/* Forget what could not be saved of a game. If it cannot be read at all, disconnect everyone. */
void sv_group_read_again(struct sv_tables *t, const char *id);
/* A client's message could not be saved: the group is lost with it. */
void sv_group_unsaved(struct sv_tables *t, const struct sv_joined *j, const char *id);

#endif
