/* timing.h -- how long a game takes: a few are played at once. */
#ifndef LAB_TIMING_H
#define LAB_TIMING_H

#include "plan.h"

struct lab_timing {
    double ms; /* of a game, of one thread */
    uint32_t games;
};
/* Play some games of a plan's first battle at every strength; at most a second or one game of each. Returns -1 and a
 * complaint if a bot fails. */
int lab_time_games(const struct lab_plan *p, struct lab_timing out[LAB_STRENGTHS_MAX], struct tx_complaint *c);

#endif
