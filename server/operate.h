/* operate.h -- what the operator asks of a running server: delete games, and say how it is.
 *
 * While a server runs, only it writes the database. It leaves its address and a key in a file beside it that only the
 * owner can read, NAME.operator; the command line asks it by that file, or does the work itself when no server runs.
 */
#ifndef SV_OPERATE_H
#define SV_OPERATE_H

#include "route.h"
#include "table.h"
#include "tidy.h"

struct sv_operate;
/* The operator's part of a server on this database. `key` is the operator's key; NULL: a new one. Games that nobody has
 * played for `keep` seconds are deleted; 0: none. */
struct sv_operate *sv_operate_new(struct sv_tables *t, const char *db, const char *key, int64_t keep);
/* Remove the file beside the database. */
void sv_operate_free(struct sv_operate *o);
/* We listen: write the file beside the database. If that fails, the server works as well, and the log says so. */
void sv_operate_listens(struct sv_operate *o, const char *host, int port);

/* Delete games that are too old, a few in a turn. Call it now and then. */
void sv_operate_turn(struct sv_operate *o, uint64_t now);
/* A request is answered: count it. */
void sv_operate_count(struct sv_operate *o);

/* Is the path of a request the operator's? */
int sv_operate_is_path(const char *path);
/* Does it come with the operator's key? */
int sv_operate_knows(const struct sv_operate *o, const struct net_request *q);
/* Check who asks; fills in an answer to refuse it. */
void sv_operate_head(const struct sv_operate *o, const struct net_request *q, struct net_answer *a);
/* Answer a request of the operator. */
void sv_operate_request(struct sv_operate *o, enum sv_route route, const struct net_request *q, struct net_answer *a);

/* ---- for the command line ---- */

/* The path of the file beside a database. The caller frees it. */
char *sv_operate_path(const char *db);
/* Delete games of a database: a server that has it open is asked to, otherwise they are deleted here. Says of each what
 * became of it. -1 and a complaint if nothing was deleted. */
int sv_operate_delete(const char *db, const struct sv_delete *want, uint8_t fate[SV_DELETE_MAX],
                      struct tx_complaint *c);
/* A fate in a word of the wire: "deleted", "unknown", "played", "watched". */
const char *sv_operate_fate(enum sv_fate fate);

#endif
