/* open.h -- the decisions inside a larger one that players look through. */
#ifndef ST_AI_OPEN_H
#define ST_AI_OPEN_H

#include "../core/eval.h"

enum { AI_OPEN_LISTED = 24 }; /* actions considered in an open decision */

/* List the actions of an open decision, up to a limit; the most promising comes first. */
static inline uint32_t ai_list_open(const struct st_ruleset *rs, const struct st_eval *e, const struct st_setting *set,
                                    const struct st_state *s, struct st_action *out)
{
    int32_t most = 0;
    struct st_action list[ST_LIST_MAX];
    uint16_t mover[ST_MOVERS_MAX];
    const uint32_t movers = rs->movers(set, s, mover);
    uint32_t n = 0;

    for (uint32_t i = 0; i < movers && n < AI_OPEN_LISTED; i++) {
        const uint32_t count = rs->list(set, s, mover[i], list);

        for (uint32_t j = 0; j < count && n < AI_OPEN_LISTED; j++) {
            const int32_t promise = e->promise(set, s, &list[j]);

            if (promise == 0)
                continue;
            out[n++] = list[j];
            if (promise > most) {
                most = promise;
                out[n - 1] = out[0];
                out[0] = list[j];
            }
        }
    }
    return n;
}

#endif
