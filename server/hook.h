/* hook.h -- the operator's command for each turn of a game over days.
 *
 * When a turn begins, that is saved with the act that began it; the command is called once that is on disk, without a
 * shell, and what people typed is only in its environment. A call that fails is made again later, also by the next
 * server; one that was cut off by a crash may be made twice, and none for a turn that is over. Nothing here connects
 * to anywhere: what the command does is the operator's.
 */
#ifndef SV_HOOK_H
#define SV_HOOK_H

#include "table.h"

struct sv_hook;
/* The hook of a server: the program, which must be there, and what stands before /table/ in a link. NULL and a
 * complaint if it cannot be run. */
struct sv_hook *sv_hook_new(const char *program, const char *site, struct tx_complaint *c);
/* The processes that run are ended; their turns are told by the next server. */
void sv_hook_free(struct sv_hook *h);

/* The turn of a side begins, or with SV_NOBODY none. It joins the group of what began it; nothing happens without a
 * hook or without days. */
enum sv_saved sv_hook_turned(struct sv_tables *t, const struct sv_game *g, uint8_t side);
/* Look after the processes, and start those that are due. */
void sv_hook_turn(struct sv_tables *t);
/* How many calls were made, and how many of them failed. */
uint64_t sv_hook_calls(const struct sv_hook *h);
uint64_t sv_hook_failures(const struct sv_hook *h);

#endif
