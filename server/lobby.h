/* lobby.h -- what everybody on this server may see: tables that wait, games being played, finished ones.
 *
 * Only games whose maker said so are in it, and no key is in what it says: who takes a seat there makes his own, and
 * who watches needs none.
 */
#ifndef SV_LOBBY_H
#define SV_LOBBY_H

#include "games.h"
#include "net.h"
#include "table.h"

#define SV_NO_LOBBY "This server has no lobby."

struct sv_lobby_page;
/* The page of these games. */
struct sv_lobby_page *sv_lobby_new(struct sv_store *store, struct sv_games *games);
void sv_lobby_free(struct sv_lobby_page *p);
/* Answer with the list; it is made again at most once in SV_LOBBY_MS. */
void sv_lobby_give(struct sv_lobby_page *p, const struct net_request *q, struct net_answer *a, uint64_t now);

/* Answer a message of the type SV_LIST. */
void sv_lobby_list(struct sv_tables *t, struct sv_game *g, struct sv_joined *j, const struct sv_message *m);

#endif
