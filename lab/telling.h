/* telling.h -- the games of a comparison that are worth a look: the same dice, and another winner with either book.
 *
 * They are the strongest players'. A game that the other side wins comes before one that is drawn, then the largest
 * difference of the margin, then the shortest games.
 */
#ifndef LAB_TELLING_H
#define LAB_TELLING_H

#include "experiment.h"
#include "json.h"

enum { LAB_TELLING = 3, LAB_COMMAND_MAX = 4096 };

/* Find such games of a variant, numbered from 0. Returns how many there are, at most LAB_TELLING. */
uint32_t lab_telling_find(const struct lab_run *r, uint32_t variant, uint32_t out[LAB_TELLING]);
/* How a game ended: "Red wins after 21 turns by 12.1a Breaking, margin 3". Returns its length. */
size_t lab_put_end(char *out, size_t cap, const struct lab_run *r, const struct lab_row *row);
/* A sentence about one of them: who wins with either book, when, by how much and by which clause. */
void lab_put_telling(char *out, size_t cap, const struct lab_run *r, uint32_t variant, uint32_t game);
/* The command that plays one of them again, with a book's letter, and replays it; "" if it is not stored. */
void lab_put_again(char *out, size_t cap, const struct lab_experiment *e, uint32_t variant, char book, uint32_t game);

/* Print the games of every comparison, with the commands. At least one complete block. */
void lab_tell_telling(FILE *f, const struct lab_experiment *e);
/* The same as JSON: the list `games`. */
void lab_telling_json(struct lab_json *j, const struct lab_experiment *e);

#endif
