/* lab_clock.h -- how long a game of a battle takes, at a strength of play.
 *
 * A process of its own, `sandtable lab time`, plays a few games; what it says is kept while the server runs. Nothing
 * waits for it: until it has ended the time is not known.
 */
#ifndef SV_LAB_CLOCK_H
#define SV_LAB_CLOCK_H

#include <stdint.h>
#include <stdio.h>
#include <sys/types.h>

#include "limits.h"

struct sv_lab_time {
    char what[SV_LAB_WHAT_MAX]; /* rules, battle and player, each with a line end */
    double ms;                  /* of a game; < 0: it cannot be told */
};
struct sv_lab_clock {
    struct sv_lab_time known[SV_LAB_TIMES_MAX]; /* the newest overwrites the oldest */
    uint32_t count;                             /* ever known */
    pid_t child;                                /* 0: none */
    char what[SV_LAB_WHAT_MAX];                 /* what it measures */
    FILE *said;                                 /* its output */
};

/* Milliseconds of a game: 1 and *ms if they are known, -1 if they cannot be told; 0 if they are measured now, or will
 * be as soon as nothing else is. */
int sv_lab_clock_ask(struct sv_lab_clock *k, const char *rules, const char *battle, const char *player, double *ms);
/* See whether the process has ended. */
void sv_lab_clock_turn(struct sv_lab_clock *k);
/* End the process that measures. */
void sv_lab_clock_end(struct sv_lab_clock *k);

#endif
