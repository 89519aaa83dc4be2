/* typed.h -- words of a shell command. */
#ifndef LAB_TYPED_H
#define LAB_TYPED_H

#include <stdio.h>

/* A word, in quotes if it needs some. */
void lab_put_typed(FILE *f, const char *word);

#endif
