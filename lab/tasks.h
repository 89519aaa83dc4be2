/* tasks.h -- plays the games that a plan wants next.
 *
 * A program plays them in threads (tasks.c).  A page hands them to its workers, and takes the plan up again when it has
 * their rows (shop/meter.c).
 */
#ifndef LAB_TASKS_H
#define LAB_TASKS_H

#include "ahead.h"

struct lab_tasks {
    struct lab_run *r;
    const struct lab_hooks *h;
    struct lab_task *task;
    uint32_t count;
};

/* Play all of them, in any order; r->stopped says whether some are left.  Returns -1 and a complaint on failure. */
int lab_play_tasks(const struct lab_tasks *t, struct tx_complaint *c);

#endif
