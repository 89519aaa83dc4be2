/* here.c -- see here.h. */
#include "here.h"

#include <string.h>

#include "../table/memory.h"
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

uint32_t sv_here_count(const struct sv_game *g, uint8_t seats[ST_SIDES])
{
    const struct crowd c = crowd_of(g);

    for (int i = 0; i < ST_SIDES; i++)
        seats[i] = c.of[i] > 0;
    return c.watchers;
}

char *sv_here_say(const struct sv_game *g)
{
    const struct crowd c = crowd_of(g);
    const uint8_t seats[ST_SIDES] = { c.of[0] > 0, c.of[1] > 0 };

    const char *watching[SV_NAMED_MAX];
    uint32_t named = 0;

    for (const struct sv_joined *j = g->joined; j && named < SV_NAMED_MAX; j = j->next)
        if (!j->seats[0] && !j->seats[1] && j->name[0])
            watching[named++] = j->name;
    return sv_say_here(g, seats, c.watchers, watching, named);
}

static int say_here(struct sv_game *g, uint64_t now)
{
    if (now < g->here_next)
        return 0;
    sv_tell_all(g, sv_here_say(g));
    g->here_due = 0;
    g->here_next = now + g->joined_count * (uint64_t)SV_HERE_MS;
    return 1;
}

int sv_here_soon(struct sv_tables *t, struct sv_game *g)
{
    const uint64_t now = net_now();

    if (!g->here_due && say_here(g, now))
        return 1;
    if (!g->here_due) {
        t->due = tb_grow(t->due, t->due_count, sizeof *t->due);
        memcpy(t->due[t->due_count++], g->stored.id, SV_ID_SIZE);
        g->here_due = 1;
        net_alarm(t->net, g->here_next - now);
    }
    return 0;
}

uint64_t sv_here_alarm(struct sv_tables *t, uint64_t now)
{
    uint64_t next = now + SV_TICK_SECONDS * 1000;
    uint32_t left = 0;

    for (uint32_t i = 0; i < t->due_count; i++) {
        struct sv_game *g = sv_games_peek(t->games, t->due[i]);

        if (!g || !g->here_due || say_here(g, now))
            continue;
        if (g->here_next < next)
            next = g->here_next;
        memmove(t->due[left++], t->due[i], SV_ID_SIZE);
    }
    t->due_count = left;
    return next;
}

/* Connections of an address that watch a game. */
static uint32_t watchers_from(const struct sv_game *g, const struct net_peer *peer)
{
    uint32_t n = 0;

    for (const struct sv_joined *j = g->joined; j; j = j->next)
        n += !j->seats[0] && !j->seats[1] && net_is_same_network(net_peer_of(j->conn), peer);
    return n;
}

int sv_here_is_full(const struct sv_game *g, const uint8_t seats[ST_SIDES], const struct net_peer *peer)
{
    const struct crowd c = crowd_of(g);

    if (!seats[0] && !seats[1])
        return c.watchers >= SV_WATCHERS_MAX || watchers_from(g, peer) >= SV_PEER_WATCHERS_MAX;
    return (seats[0] && c.of[0] >= SV_SEAT_MAX) || (seats[1] && c.of[1] >= SV_SEAT_MAX);
}
