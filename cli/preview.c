/* preview.c -- where an action takes its unit.
 *
 * The action is done on a copy.  Where a die decides, its faces are tried from the highest down until the unit
 * moves: the event that says so has the point.
 */
#include "preview.h"

#include <stdlib.h>
#include <string.h>

#include "../table/memory.h"

enum { DICE_MAX = 6 };                          /* dice in a row before a move; more are not looked through */

struct look {
    const struct st_ruleset *rs;
    const struct st_setting *set;
    struct st_state *state[DICE_MAX + 1];
    struct st_event *event;
    uint16_t unit;
    struct cli_end *end;
};

/* The first point that an event moves the unit to: what it does of its own will comes before what befalls it. */
static int find_move(const struct look *l, const struct st_log *log)
{
    int found = 0;

    l->end->harm = 0;
    for (uint32_t i = 0; i < log->count && i < log->cap; i++) {
        const struct st_event_kind *kind = &l->rs->events[l->event[i].kind];

        if (l->event[i].unit != l->unit)
            continue;
        if (!found && kind->flags & ST_E_MOVE && strstr(kind->words, "{point}")) {
            l->end->x = l->event[i].a;
            l->end->y = l->event[i].b;
            found = 1;
        } else if (l->end->harm == 0 && kind->flags & ST_E_RESULT && kind->flags & ST_E_HARM) {
            l->end->harm = l->event[i].kind;
        }
    }
    return found;
}

static int try_action(const struct look *l, uint32_t depth, const struct st_state *s, const struct st_action *act)
{
    struct st_log log = { l->event, 0, ST_EVENTS_MAX };
    struct st_state *copy = l->state[depth];
    struct st_chance die;

    memcpy(copy, s, l->rs->state_size);
    l->rs->apply(l->set, copy, act, &log);
    if (find_move(l, &log))
        return 1;
    if (copy->node != ST_CHANCE || depth == DICE_MAX)
        return 0;
    l->rs->chance(l->set, copy, &die);
    for (uint32_t i = die.count; i-- > 0;) {
        struct st_action roll;

        memset(&roll, 0, sizeof roll);
        roll.option = die.face[i];
        if (try_action(l, depth + 1, copy, &roll))
            return 1;
        /* What the best face does not do, no other will: only the first die of a row is looked through. */
        if (depth > 0)
            return 0;
    }
    return 0;
}

void cli_preview(const struct st_ruleset *rs, const struct st_setting *set, const struct st_state *s,
                 const struct st_action *act, uint32_t count, struct cli_end *end)
{
    struct look l = { rs, set, { NULL }, st_realloc_array(NULL, ST_EVENTS_MAX, sizeof *l.event), 0, NULL };

    for (uint32_t i = 0; i <= DICE_MAX; i++)
        l.state[i] = st_calloc(rs->state_size);
    memset(end, 0, count * sizeof *end);
    for (uint32_t i = 0; i < count; i++) {
        const uint8_t fields = rs->verbs[act[i].verb].fields;

        if (!(fields & (ST_P_BITS | ST_P_OPTION)) || fields & (ST_P_POINT | ST_P_TARGET) || act[i].unit == 0)
            continue;
        l.unit = act[i].unit;
        l.end = &end[i];
        end[i].known = (uint8_t)try_action(&l, 0, s, &act[i]);
    }
    for (uint32_t i = 0; i <= DICE_MAX; i++)
        free(l.state[i]);
    free(l.event);
}
