/* later.h -- requests that may take long: making games and writing records.
 *
 * They are worked on in slices, a little in each turn of the loop, so that nobody else waits for them.  Slices instead
 * of threads: everything stays in one thread, without locks, and the same in the simulation of tests/server_sim.c as on
 * a machine.
 */
#ifndef SV_LATER_H
#define SV_LATER_H

#include "api.h"
#include "table.h"

/* POST /api/games and /api/records, GET of a record.  The first in a turn of the loop is answered at once if a few
 * slices are enough; of many that come together, the others and everybody else take turns. */
void sv_later_create(struct sv_api *api, const struct net_request *q, struct net_answer *a);
void sv_later_upload(struct sv_api *api, const struct net_request *q, struct net_answer *a);
void sv_later_record(struct sv_api *api, const struct net_request *q, struct net_answer *a, const char *id);

/* A turn of the loop begins. */
void sv_later_begin_turn(struct sv_api *api);
/* A turn of all long work: a slice of a game that is loaded, one of a request, and some of those who waited for a game.
 * If anything is left, the alarm is set. */
void sv_later_turn(struct sv_api *api, struct sv_tables *t);
/* The client of a request that was put off is gone. */
void sv_later_left(struct sv_api *api, const struct net_conn *conn);
/* Forget all requests. */
void sv_later_free(struct sv_api *api);

#endif
