/* here.c -- see here.h. */
#include "here.h"

#include "say.h"
#include "tell.h"

/* The connections to a game: those that hold a seat, and those that hold none. */
struct crowd {
    uint32_t of[ST_SIDES], watchers;
};

static struct crowd crowd_of(const struct sv_game *g)
{
    struct crowd c = { { 0, 0 }, 0 };

    for (const struct sv_joined *j = g->joined; j; j = j->next) {
        for (int i = 0; i < ST_SIDES; i++)
            c.of[i] += j->seats[i];
        c.watchers += !j->seats[0] && !j->seats[1];
    }
    return c;
}

char *sv_here_say(const struct sv_game *g)
{
    const struct crowd c = crowd_of(g);
    const uint8_t seats[ST_SIDES] = { c.of[0] > 0, c.of[1] > 0 };

    return sv_say_here(seats, c.watchers);
}

int sv_here_is_full(const struct sv_game *g, const uint8_t seats[ST_SIDES])
{
    const struct crowd c = crowd_of(g);

    if (!seats[0] && !seats[1])
        return c.watchers >= SV_WATCHERS_MAX;
    return (seats[0] && c.of[0] >= SV_SEAT_MAX) || (seats[1] && c.of[1] >= SV_SEAT_MAX);
}
