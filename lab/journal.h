/* journal.h -- the results of a match, one line per game, so that a stopped match can be resumed.
 *
 *   sandtable match 1
 *   rules ID 1 0123456789abcdef scenario plain first greedy second random seed 1  =3f2a
 *   build 0123456789abcdef  =90c1
 *   game 0 A rules B 213 101 0123456789abcdef  =17d0
 *   game 3 B crash A 12 6 0123456789abcdef it exited with 3  =90ff
 *
 * In a match with bots, the build line ends in a hash of their files: "build 0123456789abcdef bots 89ab...". Every line
 * but the first ends in a checksum. A game whose line is damaged is played again and written at the end; the damaged
 * line is reported once and commented out with #. A last line without a line end was being written when the match was
 * killed, and is removed.
 */
#ifndef LAB_JOURNAL_H
#define LAB_JOURNAL_H

#include <time.h>

#include "game.h"

struct lab_journal {
    int fd;
    int is_new;    /* it held no valid game */
    time_t synced; /* when it was last synced to disk */
    char path[256];
};

/* Which journal to open, and what to do with an existing one. */
struct lab_opening {
    const char *spec; /* the line that identifies the match */
    uint64_t bots;    /* a hash of the bots' files; 0: no bots */
    int fresh, keep;  /* start over; resume even if another build or other bots wrote it */
    void (*notice)(void *who, const struct tx_complaint *c); /* called for each damaged line, or NULL */
    void *who;
};

/* Open or create the journal of a match and read its games into result[0 .. games). Returns -1 and a complaint if the
 * file is of another match, build or bots, or is in use. With an empty path nothing is stored. */
int lab_journal_open(struct lab_journal *j, const char *path, const struct lab_opening *o, struct lab_result *result,
                     uint32_t games, struct tx_complaint *c);
/* Append a game. Synced to disk at most a second later. */
int lab_journal_add(struct lab_journal *j, uint32_t game, const struct lab_result *r, struct tx_complaint *c);
/* Sync and close. */
void lab_journal_close(struct lab_journal *j);

#endif
