/* journal.h -- the games of a match as they end, one line each, so that a match that was stopped goes on.
 *
 *   sandtable match 1
 *   rules ID 1 0123456789abcdef scenario plain first greedy second random seed 1  =3f2a
 *   build 0123456789abcdef  =90c1
 *   game 0 A rules B 213 101 0123456789abcdef  =17d0
 *   game 3 B crash A 12 6 0123456789abcdef it exited with 3  =90ff
 *
 * The build line of a match with bots goes on with a hash of their files: "build 0123456789abcdef bots 89ab...".
 * Every line but the first ends in a mark that is made of it.  A game whose line was changed is played again and
 * written behind the others; such a line is said once, and begins with # from then on.  A last line without an end is
 * one that was being written when the match was killed, and is cut off.
 */
#ifndef LAB_JOURNAL_H
#define LAB_JOURNAL_H

#include <time.h>

#include "game.h"

struct lab_journal {
    int fd;
    int is_new;    /* nothing was in it that counts */
    time_t synced; /* when it was last known to be on the disk */
    char path[256];
};

/* Whose journal is opened, and what is done with one that is there. */
struct lab_opening {
    const char *spec; /* the line that tells one match from another */
    uint64_t bots;    /* a hash of their files; 0: none plays */
    int fresh, keep;  /* begin anew; go on though another build or other bots began it */
    void (*notice)(void *who, const struct tx_complaint *c); /* told of each line that is damaged, or NULL */
    void *who;
};

/* Open or create the journal of a match and put what was played into result[0 .. games).  -1 and a complaint if the
 * file is another match's, another build's, other bots', or in use.  Without a path nothing is kept. */
int lab_journal_open(struct lab_journal *j, const char *path, const struct lab_opening *o, struct lab_result *result,
                     uint32_t games, struct tx_complaint *c);
int lab_journal_add(struct lab_journal *j, uint32_t game, const struct lab_result *r, struct tx_complaint *c);
void lab_journal_close(struct lab_journal *j);

#endif
