/* whole.h -- odds to the end by an independent walk: every path of dice, one after the other, in real numbers. */
#ifndef WHOLE_H
#define WHOLE_H

#include "../core/eval.h"
#include "../desk/odds.h"

enum { WALKS_MAX = 60000 };
struct walk {
    const struct st_at *at;
    uint32_t depth, walks, asked; /* asked: bit s, side s chose */
    double share[4];              /* by whom it hurt: bit 0 the deciding side, bit 1 the other */
};

static double value_for(const struct st_at *at, const struct st_state *s, uint8_t side)
{
    const double value = s->node == ST_OVER ? (s->actor == 0   ? ST_ONE
                                               : s->actor == 1 ? -ST_ONE
                                                               : 0)
                                            : at->rs->eval->value(at->set, s, ST_NOBODY);

    return side == 0 ? value : -value;
}

static struct st_action choice_in(const struct st_at *at, const struct st_state *s)
{
    static struct st_action list[ST_LIST_MAX];
    uint16_t mover[ST_MOVERS_MAX];
    struct st_action best = { 0 };
    const uint32_t movers = at->rs->movers(at->set, s, mover);
    double most = -1e18;

    for (uint32_t m = 0; m < movers; m++) {
        const uint32_t n = at->rs->list(at->set, s, mover[m], list);

        for (uint32_t i = 0; i < n; i++) {
            uint64_t copy[DK_COPY];
            const struct st_at here = { at->rs, at->set, s };
            const double value = value_for(at, dk_after(&here, &list[i], copy, NULL), s->actor);

            if (value > most) {
                most = value;
                best = list[i];
            }
        }
    }
    return best;
}

/* Every path of dice to its end, one after the other. */
static void walk_on(struct walk *w, const struct st_state *s, const struct st_action *act, uint32_t harm, double share)
{
    static struct st_event event[ST_EVENTS_MAX];
    uint64_t copy[DK_COPY];
    struct st_log log = { event, 0, ST_EVENTS_MAX };
    const struct st_at here = { w->at->rs, w->at->set, s };
    const struct st_state *after = dk_after(&here, act, copy, &log);
    int is_over = 0;

    for (uint32_t i = 0; i < log.count; i++) {
        const uint32_t flags = w->at->rs->events[event[i].kind].flags;
        const uint8_t side = event[i].unit > w->at->set->count[0];

        if (flags & ST_E_RESULT && flags & ST_E_HARM && event[i].unit)
            harm |= side == w->at->s->actor ? 1u : 2u;
        is_over |= (flags & ST_E_SEQUEL) != 0;
    }
    if (++w->walks > WALKS_MAX)
        return;
    if (after->node == ST_DECIDE && after->depth > w->depth) {
        const struct st_action choice = choice_in(w->at, after);

        w->asked |= 1u << after->actor;
        walk_on(w, after, &choice, harm, share);
    } else if (after->node == ST_CHANCE && !is_over) {
        struct st_chance die;

        w->at->rs->chance(w->at->set, after, &die);
        for (uint32_t i = 0; i < die.count; i++) {
            const struct st_action roll = { .option = die.face[i] };

            walk_on(w, after, &roll, harm, share * die.weight[i] / die.total);
        }
    } else {
        w->share[harm] += share;
    }
}

#endif
