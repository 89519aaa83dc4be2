/* fold.h -- words as people write them: "Round limit", "round-limit" and round_limit are one. */
#ifndef ST_TEXT_FOLD_H
#define ST_TEXT_FOLD_H

#include <stdint.h>

/* A piece of text as one plain word: lower case; blanks and markdown emphasis around it are gone;
 * each run of blanks, hyphens and underscores inside is one '_'.  Returns its size; 0 also when it
 * does not fit. */
uint32_t tx_fold(const char *text, uint32_t size, char *out, uint32_t cap);

/* Is the folded word one of "infantry|inf"? */
int tx_fold_is(const char *words, const char *text, uint32_t size);

/* "1", "+1", "-1" and U+2212 1 as a number; "3+" too, a dice target.  -1 if it is none. */
int tx_number_parse(const char *text, uint32_t size, int32_t *value);

/* "-", or a longer dash. */
int tx_is_dash(const char *text, uint32_t size);

/* The first of "infantry|inf". */
uint32_t tx_first_size(const char *words);

/* "no, yes", "one of survives, destroyed": `count` words, the first of each, into out. */
void tx_choices(const char *const *names, uint32_t count, char *out, uint32_t cap);

#endif
