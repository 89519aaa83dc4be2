/* plan.h -- a typed line as one action, or as several that follow each other.
 *
 * "move A3 f3 N" is a move and the answer to the question that it leads to; "face A3 N" is no order, but
 * staying where the unit is leads to it.  All of it is tried on a copy first: either every word of the line
 * has its meaning, or nothing is done.
 */
#ifndef CLI_PLAN_H
#define CLI_PLAN_H

#include "menu.h"

enum { CLI_PLAN_MAX = 8 };
struct cli_plan {
    struct st_action act[CLI_PLAN_MAX];
    uint8_t forced[CLI_PLAN_MAX]; /* it was the only choice */
    uint32_t count;
};

/* As cli_menu_find(); the first action of a plan of one may still be refused. */
enum cli_found cli_plan_find(struct cli_menu *m, const char *typed, struct cli_plan *p, struct cli_buf *why);

#endif
