/* preview.c -- where an action leads: what the game's ends() says of it, and what it brings on its own side before any
 * die is thrown.
 */
#include "preview.h"

#include <stdlib.h>
#include <string.h>

#include "../table/memory.h"

/* ends() begins with the piece that tells an action best. */
static void find_end(const struct st_piece *piece, uint32_t count, struct cli_end *end)
{
    if (count == 0)
        return;
    end->x = piece[0].x;
    end->y = piece[0].y;
    end->known = 1;
}

/* The first thing that is bad for anybody on the unit's own side: what it does may cost others more than itself. */
static uint16_t harm_of(const struct st_ruleset *rs, const struct st_setting *set, const struct st_log *log,
                        uint16_t unit)
{
    const int side = unit > set->count[0];

    for (uint32_t i = 0; i < log->count && i < log->cap; i++) {
        const uint16_t flags = rs->events[log->event[i].kind].flags;
        const uint16_t whose = log->event[i].unit;

        if (whose > 0 && (whose > set->count[0]) == side && flags & ST_E_RESULT && flags & ST_E_HARM)
            return log->event[i].kind;
    }
    return 0;
}

void cli_preview(const struct st_ruleset *rs, const struct st_setting *set, const struct st_state *s,
                 const struct st_action *act, uint32_t count, struct cli_end *end)
{
    struct st_piece *piece = tb_realloc_array(NULL, ST_PIECES_MAX, sizeof *piece);
    struct st_event *event = tb_realloc_array(NULL, ST_EVENTS_MAX, sizeof *event);
    struct st_state *copy = tb_calloc(rs->state_size);

    memset(end, 0, count * sizeof *end);
    for (uint32_t i = 0; rs->ends && i < count; i++) {
        const uint8_t fields = rs->verbs[act[i].verb].fields;
        struct st_log log = { event, 0, ST_EVENTS_MAX };

        if (!(fields & (ST_P_BITS | ST_P_OPTION)) || fields & (ST_P_POINT | ST_P_TARGET) || act[i].unit == 0)
            continue;
        find_end(piece, rs->ends(set, s, &act[i], piece), &end[i]);
        memcpy(copy, s, rs->state_size);
        rs->apply(set, copy, &act[i], &log);
        end[i].harm = harm_of(rs, set, &log, act[i].unit);
    }
    free(copy);
    free(event);
    free(piece);
}
