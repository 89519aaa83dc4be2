/* shared.h -- games that several experiments of one store play alike.
 *
 * A game depends on its battle, its players, its seed and its dice, not on the question. So two questions about one
 * battle share the games of the book: those that one of them stored, the other takes over. The same build must have
 * played them, and bots, whose play we cannot vouch for, always play.
 */
#ifndef LAB_SHARED_H
#define LAB_SHARED_H

#include "store.h"

/* A number that two cells have in common exactly if their games are the same, number by number; 0 if nobody may take
 * the games of a cell over. */
int64_t lab_shared_key(const struct lab_run *r, const struct lab_cell *cell, uint64_t build);
/* Store the keys of a new experiment's cells. Returns -1 and a complaint on failure. */
int lab_shared_add(struct lab_store *s, const struct lab_run *r, int64_t experiment, uint64_t build,
                   struct tx_complaint *c);
/* Another build goes on with an experiment: nobody may take its games over any more. Returns -1 and a complaint. */
int lab_shared_forget(struct lab_store *s, const struct lab_entry *e, struct tx_complaint *c);
/* A game that another experiment stored, as this cell would play it. Returns 0 if there is none; -1 and a complaint on
 * failure. */
int lab_shared_game(struct lab_store *s, const struct lab_entry *e, const struct lab_run *r, uint32_t cell,
                    uint32_t game, struct lab_row *out, struct tx_complaint *c);

#endif
