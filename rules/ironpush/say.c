/* say.c -- Iron Push: the few shapes that its events have. */
#include "ironpush.h"

/* A unit and up to three numbers. */
void ip_say(const struct ip_setting *k, struct st_log *log, uint16_t kind, st_rule rule, uint32_t slot, int32_t a,
            int32_t b, int32_t c)
{
    struct st_event e;

    if (!log)
        return;
    e = st_event_of(kind, rule, ip_id(k, slot));
    e.side = ip_side(slot);
    e.a = a;
    e.b = b;
    e.c = c;
    st_say(log, e);
}

/* A unit where it stands now. */
void ip_say_at(const struct ip_setting *k, const struct ip_state *g, struct st_log *log, uint16_t kind, st_rule rule,
               uint32_t slot, int32_t c)
{
    struct st_event e;

    if (!log)
        return;
    e = st_event_of(kind, rule, ip_id(k, slot));
    e.side = ip_side(slot);
    e.facing = g->h[slot];
    e.a = g->x[slot];
    e.b = g->y[slot];
    e.c = c;
    st_say(log, e);
}

void ip_say_two(const struct ip_setting *k, struct st_log *log, uint16_t kind, st_rule rule, uint32_t slot,
                uint32_t other, int32_t a, int32_t b, int32_t c)
{
    struct st_event e;

    if (!log)
        return;
    e = st_event_of(kind, rule, ip_id(k, slot));
    e.other = ip_id(k, other);
    e.side = ip_side(slot);
    e.a = a;
    e.b = b;
    e.c = c;
    st_say(log, e);
}

/* 3.4: edge on edge, by their names. */
void ip_say_contact(const struct ip_setting *k, const struct ip_state *g, struct st_log *log, uint32_t slot,
                    uint32_t other)
{
    const struct pl_contact c = ip_touches(k, g, slot, other);

    ip_say_two(k, log, IP_EV_ENGAGES, IP_3_4, slot, other, IP_L_FRONT + c.mine, IP_L_FRONT + c.other, 0);
}

void ip_say_side(struct st_log *log, uint16_t kind, st_rule rule, uint8_t side, int32_t a, int32_t b, int32_t c)
{
    struct st_event e;

    if (!log)
        return;
    e = st_event_of(kind, rule, 0);
    e.side = side;
    e.a = a;
    e.b = b;
    e.c = c;
    st_say(log, e);
}
