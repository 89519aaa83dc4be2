/* bridge_desk.c -- the player's hand, for a page: one event goes in, one answer lies in memory.
 *
 * The page writes an event at desk_input_at(), and typed words at input(); desk_open(), desk_event() and desk_work()
 * write the answer at answer_at().  tools/layout.c tells the page where its members are.
 */
#include "../desk/room.h"
#include "../text/names.h"
#include "bridge.h"

enum { ODDS_CAP = 48 << 20 }; /* zero until odds are asked for, so that it costs no memory before */

static _Alignas(8) uint8_t odds_memory[ODDS_CAP];
static struct dk_room room;
static struct dk_desk desk;
static struct dk_answer answer;
static struct dk_event event;
static struct tx_names names;
static uint32_t is_open;

PLACE(answer_at, &answer)
PLACE(desk_input_at, &event)

static struct dk_game game_now(void)
{
    const struct dk_game g = { rs, set, state, &names, &room, odds_memory };

    return g;
}

const struct tx_names *desk_names(void) { return &names; }

void desk_loaded(const struct st_state *start)
{
    const struct st_at at = { rs, set, start };

    tx_names_make(&names, &at);
    is_open = 0;
}

/* Begin at the present position; bit s of `persons`: this page decides for side s. */
EXPORT(uint32_t, desk_open, (uint32_t persons))
{
    const struct dk_game g = game_now();

    if (!rs)
        return 0;
    ST_ASSERT(dk_odds_size(rs) <= sizeof odds_memory);
    dk_open(&g, &desk, (uint8_t)persons, &answer);
    is_open = 1;
    return 1;
}

/* One input; typed words are the first n bytes of input(). */
EXPORT(uint32_t, desk_event, (void))
{
    const struct dk_game g = game_now();

    if (!rs || !is_open)
        return 0;
    if (event.kind == DK_TYPE && (event.n < 0 || (uint32_t)event.n > bridge_input_cap()))
        event.n = 0;
    dk_send(&g, &desk, &event, bridge_input(), &answer);
    return 1;
}

/* A slice of what is pending; 0: nothing is. */
EXPORT(uint32_t, desk_work, (void))
{
    const struct dk_game g = game_now();

    return rs && is_open ? dk_work(&g, &desk, &answer) : 0;
}
