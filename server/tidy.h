/* tidy.h -- what an operator sees of the games in a database, and removes from it. */
#ifndef SV_TIDY_H
#define SV_TIDY_H

#include "store.h"

/* A game as the operator sees it. The texts are valid during the call. */
struct sv_entry {
    const char *id, *summary; /* summary: JSON, see sv_say_summary() */
    int64_t created, updated; /* seconds since 1970 */
    uint64_t size;            /* bytes of its texts, hashes and keys */
    uint32_t rows;
};

/* Call one() for each game of a database of any format, the last played first, or for the one of this id if that is
 * not NULL. The file is not changed, and a server may write it meanwhile. Returns how many there were, or -1 and a
 * complaint. */
int64_t sv_tidy_list(const char *path, const char *id, void (*one)(void *who, const struct sv_entry *), void *who,
                     struct tx_complaint *c);

/* What becomes of a game that is to be deleted. */
enum sv_fate { SV_FATE_DUE, SV_FATE_DELETED, SV_FATE_UNKNOWN, SV_FATE_PLAYED, SV_FATE_WATCHED, SV_FATES };
/* Delete the games whose fate is SV_FATE_DUE, all in one transaction, and say of each what became of it. On anything
 * but SV_SAVED nothing was deleted; sv_store_fault() says why. There must be no group. */
enum sv_saved sv_tidy_delete(struct sv_store *s, const struct sv_delete *want, uint8_t fate[SV_DELETE_MAX]);
/* Find up to SV_DELETE_MAX games that were last played before want->before. */
void sv_tidy_old(struct sv_store *s, struct sv_delete *want);

#endif
