/* clock.c -- see clock.h. */
#include "clock.h"

#include <stddef.h>

#include "group.h"
#include "hook.h"
#include "say.h"
#include "tell.h"

enum { SECOND = 1000, DAY = 24 * 3600 };

static int64_t served(const struct sv_tables *t) { return t->served + (int64_t)(net_now() - t->served_from); }

int sv_clock_open(struct sv_tables *t, struct tx_complaint *c)
{
    t->served = sv_store_served(t->store);
    t->served_from = net_now();
    /* With another time than this every clock would stand still, or be up. */
    if (t->served < 0)
        return tx_complain(c, "clocks", 0, 0, "the time that the database was served cannot be read: %s",
                           sv_store_fault(t->store));
    (void)sv_store_clocks(t->store); /* what was damaged is tried again */
    return 0;
}

enum sv_saved sv_clock_close(struct sv_tables *t) { return sv_store_serve(t->store, served(t)); }

/* Whose time it is. Before both seats are taken and both have added to the dice nobody's. */
static uint8_t mover(const struct sv_game *g)
{
    const struct st_state *s = g->rec.session.state;

    if (tb_session_is_over(&g->rec.session) || sv_game_is_open(&g->stored, 0) || sv_game_is_open(&g->stored, 1) ||
        sv_game_is_servers(g))
        return SV_NOBODY;
    return s->actor < ST_SIDES ? s->actor : SV_NOBODY;
}

static int64_t left_of(const struct sv_clock *c, uint8_t side, int64_t now)
{
    const int64_t past = c->runs == side && now > c->since ? now - c->since : 0;

    return c->left[side] > past ? c->left[side] - past : 0;
}

int64_t sv_clock_left(const struct sv_tables *t, const struct sv_clock *c, uint8_t side)
{
    return left_of(c, side, served(t));
}

/* Who passes the move on gets what the clock adds, unless something was only taken back. */
static void pass_on(const struct sv_game *g, struct sv_clock *c, uint8_t to)
{
    const struct tb_session *s = &g->rec.session;
    const int is_back = s->line_count > 0 && s->line[s->line_count - 1].undo > 0;

    if (c->runs < ST_SIDES && to < ST_SIDES && !is_back)
        c->left[c->runs] += (int64_t)c->more * SECOND;
    if (c->days > 0 && to < ST_SIDES)
        c->left[to] = (int64_t)c->days * DAY * SECOND;
}

enum sv_saved sv_clock_turn(struct sv_tables *t, struct sv_game *g)
{
    struct sv_clock *c = &g->stored.clock;
    const int64_t now = served(t);
    const uint8_t to = mover(g), from = c->runs;
    enum sv_saved saved;

    if (!sv_clock_is(c) || (to == SV_NOBODY && c->runs >= ST_SIDES))
        return SV_SAVED;
    for (uint8_t i = 0; i < ST_SIDES; i++)
        c->left[i] = left_of(c, i, now);
    if (to != c->runs)
        pass_on(g, c, to);
    c->since = now;
    c->runs = to;
    if (to < ST_SIDES && c->left[to] < (int64_t)SV_TICK_SECONDS * SECOND)
        net_alarm(t->net, (uint64_t)c->left[to]);
    saved = sv_store_clock(t->store, g->stored.number, c, now);
    return saved == SV_SAVED && to != from ? sv_hook_turned(t, g, to) : saved;
}

uint8_t sv_clock_out(const struct sv_tables *t, const struct sv_game *g)
{
    const struct sv_clock *c = &g->stored.clock;

    if (!sv_clock_is(c) || c->runs >= ST_SIDES || tb_session_is_over(&g->rec.session))
        return SV_NOBODY;
    return left_of(c, c->runs, served(t)) == 0 ? c->runs : SV_NOBODY;
}

void sv_clock_tell(const struct sv_tables *t, const struct sv_game *g, const struct sv_joined *j)
{
    const struct sv_clock *c = &g->stored.clock;
    const int64_t now = served(t), left[ST_SIDES] = { left_of(c, 0, now), left_of(c, 1, now) };

    if (!sv_clock_is(c))
        return;
    if (j)
        sv_tell(j, sv_say_clock(left, c->runs));
    else
        sv_tell_all(g, sv_say_clock(left, c->runs));
}

uint64_t sv_clock_due(struct sv_tables *t, char id[SV_ID_SIZE])
{
    const int64_t now = served(t), tick = (int64_t)SV_TICK_SECONDS * SECOND;
    int64_t due = 0;

    id[0] = '\0';
    if (sv_store_due(t->store, id, &due) <= 0)
        return (uint64_t)tick;
    if (now - t->served_saved >= tick / 2 && sv_store_serve(t->store, now) == SV_SAVED)
        t->served_saved = now;
    if (due > now)
        id[0] = '\0';
    return due <= now ? 0 : due - now < tick ? (uint64_t)(due - now) : (uint64_t)tick;
}
