/* hand.h -- plays single games of a run: for a thread, for a process that helps, and to see one again. */
#ifndef LAB_HAND_H
#define LAB_HAND_H

#include "plan.h"

struct lab_hand;
/* Make one for a run that has begun; free it with lab_hand_free(). */
struct lab_hand *lab_hand_new(const struct lab_run *r);
/* Free it; NULL is fine. */
void lab_hand_free(struct lab_hand *h);
/* Play a game of a cell. Returns -1 and a complaint if a bot fails. The caller frees what the row says was used. */
int lab_hand_play(struct lab_hand *h, const struct lab_cell *cell, uint32_t game, struct lab_row *row,
                  struct tx_complaint *c);
/* The same for a game that was played before: its record is written, unless `record` is NULL or it goes differently.
 * Returns -1 and a complaint also if the record cannot be written. */
int lab_hand_again(struct lab_hand *h, const struct lab_cell *cell, uint32_t game, const struct lab_row *before,
                   const char *record, struct lab_row *row, struct tx_complaint *c);
/* The seeds of a pair by stream: the dice and the players of its first game are 0 to 2, of its second 3 to 5; the
 * samples of their luck 6 and 7. */
uint64_t lab_hand_seed(const struct lab_plan *p, const struct lab_cell *cell, uint32_t pair, uint32_t stream);
/* The counts for `lab clauses` of the game that was played last; NULL if they are not watched. */
const struct lab_uses *lab_hand_uses(const struct lab_hand *h);

#endif
