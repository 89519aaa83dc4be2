/* lab.h -- the lab on the web: its owner asks, watches, stops and reads the answers. docs/wire.md has the requests. */
#ifndef SV_LAB_H
#define SV_LAB_H

#include "net.h"
#include "route.h"

struct sv_lab;

/* `db`: the database of experiments; without one every request is refused. `is_usual`: commands find it without its
 * name. `key`: what requests of the owner carry;
 * NULL: the owner is who sits at this machine. Nothing is opened before the first request. */
struct sv_lab *sv_lab_new(const char *db, int is_usual, const char *key);
/* End the process that plays, and free everything. What was played is kept. */
void sv_lab_free(struct sv_lab *lab);
/* Is it an address of the lab's interface? */
int sv_lab_is_path(const char *path);
/* Refuse a request that is not the owner's, by an answer. */
void sv_lab_head(const struct sv_lab *lab, const struct net_request *q, struct net_answer *a);
/* Answer a complete request of the owner: a route of the lab's interface, and the id in its path. */
void sv_lab_request(struct sv_lab *lab, enum sv_route route, const char *id, const struct net_request *q,
                    struct net_answer *a);
/* Start the next experiment if none is played. Call it after each turn of the network. */
void sv_lab_turn(struct sv_lab *lab);

#endif
