/* verify.h -- is a stored game whole? */
#ifndef SV_VERIFY_H
#define SV_VERIFY_H

#include "store.h"

/* Check one game of a store: its chain, every action, every die of its seed, its keys, its acts, and that its summary
 * is that of the game. Returns -1 and a complaint, or 0 and the number of its rows; `is_sealed` is 0 if an older
 * version wrote its keys last, which says nothing of them. */
int sv_verify_game(struct sv_store *store, const char *id, uint32_t *rows, int *is_sealed, struct tx_complaint *c);

#endif
