/* say.c -- Iron Push: the few shapes that its events have. */
#include "ironpush.h"

static struct st_event event_of(const struct ip_setting *k, uint16_t kind, st_rule rule, uint32_t slot,
                                struct ip_numbers n)
{
    struct st_event e = st_event_of(kind, rule, ip_id(k, slot));

    e.side = ip_side(slot);
    e.a = n.a;
    e.b = n.b;
    e.c = n.c;
    return e;
}

void ip_say(const struct ip_setting *k, struct st_log *log, uint16_t kind, st_rule rule, uint32_t slot,
            struct ip_numbers n)
{
    if (log)
        st_say(log, event_of(k, kind, rule, slot, n));
}

void ip_say_at(const struct ip_setting *k, const struct ip_state *g, struct st_log *log, uint16_t kind, st_rule rule,
               uint32_t slot)
{
    struct st_event e;

    if (!log)
        return;
    e = event_of(k, kind, rule, slot, ip_ab(g->x[slot], g->y[slot]));
    e.facing = g->h[slot];
    st_say(log, e);
}

void ip_say_two(const struct ip_setting *k, struct st_log *log, uint16_t kind, st_rule rule, uint32_t slot,
                uint32_t other, struct ip_numbers n)
{
    struct st_event e;

    if (!log)
        return;
    e = event_of(k, kind, rule, slot, n);
    e.other = ip_id(k, other);
    st_say(log, e);
}

void ip_say_contact(const struct ip_setting *k, const struct ip_state *g, struct st_log *log, uint32_t slot,
                    uint32_t other)
{
    const struct pl_contact c = ip_touches(k, g, slot, other);

    ip_say_two(k, log, IP_EV_ENGAGES, IP_3_4, slot, other, ip_ab(IP_L_FRONT + c.mine, IP_L_FRONT + c.other));
}

void ip_say_side(struct st_log *log, uint16_t kind, st_rule rule, uint8_t side, struct ip_numbers n)
{
    struct st_event e;

    if (!log)
        return;
    e = st_event_of(kind, rule, 0);
    e.side = side;
    e.a = n.a;
    e.b = n.b;
    e.c = n.c;
    st_say(log, e);
}
