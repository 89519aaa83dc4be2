/* near.h -- the nearest valid name for a word that is none: "Infantri" is near "infantry".
 *
 * Letters are alike in upper and lower case, and so are blanks, hyphens and underscores.  Near is what one mistake
 * makes of a word of up to four letters, or two of a longer one, or as many as a third of its letters.  A mistake is
 * a letter too many, a letter too few, a wrong letter, or two letters exchanged.
 */
#ifndef ST_TEXT_NEAR_H
#define ST_TEXT_NEAR_H

#include <stdint.h>

enum { TX_NEAR_MAX = 64 }; /* letters; a longer name is near nothing */

struct tx_near {
    char word[TX_NEAR_MAX], best[TX_NEAR_MAX + 1]; /* best: empty while there is none */
    uint32_t size, mistakes, common;               /* of the best: its mistakes, and how many letters begin alike */
};

/* Look for names near a word. */
void tx_near_begin(struct tx_near *n, const char *word, uint32_t size);
/* Try each of "infantry|inf".  Of equally near names the one that begins alike longer is better, then the first. */
void tx_near_try(struct tx_near *n, const char *names);
/* Make the best name look as people write it: "round_limit" as "Round limit". */
void tx_near_write(struct tx_near *n);
/* Append "; did you mean NAME?" to a text, if there is such a name and the text has room for it. */
void tx_near_put(const struct tx_near *n, char *text, uint32_t cap);
/* How much of a text stands before its "; did you mean". */
uint32_t tx_near_split(const char *text);

#endif
