/* say.c -- Wargame: the few shapes that its events have. */
#include "wargame.h"

void wg_say_two(struct st_log *log, uint16_t kind, st_rule rule, uint8_t side, uint16_t id, uint16_t other, int32_t a,
                int32_t b, int32_t c)
{
    struct st_event e;

    if (!log)
        return;
    e = st_event_of(kind, rule, id);
    e.other = other;
    e.side = side;
    e.a = a;
    e.b = b;
    e.c = c;
    st_say(log, e);
}

void wg_say(struct st_log *log, uint16_t kind, st_rule rule, uint8_t side, uint16_t id, int32_t a, int32_t b, int32_t c)
{
    wg_say_two(log, kind, rule, side, id, 0, a, b, c);
}

void wg_say_unit(const struct wg_setting *k, const struct wg_state *g, struct st_log *log, uint16_t kind, st_rule rule,
                 uint32_t unit, int32_t a, int32_t b, int32_t c)
{
    if (log)
        wg_say(log, kind, rule, wg_side(k, unit), wg_id(k, g, unit), a, b, c);
}

void wg_say_die(const struct wg_setting *k, const struct wg_state *g, struct st_log *log, uint16_t kind, st_rule rule,
                uint32_t unit, int32_t a, int32_t b)
{
    struct st_event e;

    if (!log)
        return;
    e = st_event_of(kind, rule, wg_id(k, g, unit));
    e.side = wg_side(k, unit);
    e.die = g->s.answer.option;
    e.a = a;
    e.b = b;
    st_say(log, e);
}

void wg_say_at(const struct wg_setting *k, const struct wg_state *g, struct st_log *log, uint16_t kind, st_rule rule,
               uint32_t unit, uint32_t slot, int32_t heading)
{
    struct st_event e;

    if (!log)
        return;
    e = st_event_of(kind, rule, (uint16_t)(slot + 1));
    e.side = wg_side(k, unit);
    e.facing = (uint16_t)heading;
    e.a = g->x[slot];
    e.b = g->y[slot];
    st_say(log, e);
}
