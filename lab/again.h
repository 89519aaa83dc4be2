/* again.h -- one game of a stored experiment, played again for its record. */
#ifndef LAB_AGAIN_H
#define LAB_AGAIN_H

#include <stdio.h>

#include "experiment.h"

struct lab_again {
    const char *book;   /* "A": the book, "B": what a comparison changes, or a variant's name */
    const char *battle; /* NULL: the first */
    const char *player; /* NULL: the strongest */
    const char *save;   /* where its record goes, or NULL */
    uint32_t game;      /* from 0 */
};
/* Play it again and say in one line how it ends. Returns -1 and a complaint: there is no such game, or it goes
 * differently, as with a build that plays differently; then no record is written. */
int lab_tell_again(FILE *f, struct lab_experiment *e, struct lab_store *s, const struct lab_again *a,
                   struct tx_complaint *c);

#endif
