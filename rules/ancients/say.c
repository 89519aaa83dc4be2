/* say.c -- Ancients: the few shapes that its events have. */
#include "ancients.h"

void anc_log(const struct anc_setting *k, struct st_log *log, uint16_t kind, st_rule rule, uint32_t slot, int32_t a,
             int32_t b, int32_t c)
{
    struct st_event e = st_event_of(kind, rule, anc_id(k, slot));
    e.side = anc_side(slot);
    e.a = a;
    e.b = b;
    e.c = c;
    st_say(log, e);
}

void anc_log_at(const struct anc_setting *k, struct st_log *log, uint16_t kind, st_rule rule, uint32_t slot,
                uint32_t cell, int32_t c)
{
    anc_log(k, log, kind, rule, slot, k->board.q[cell], k->board.r[cell], c);
}

void anc_log_side(struct st_log *log, uint16_t kind, st_rule rule, uint8_t side, int32_t a, int32_t b, int32_t c)
{
    struct st_event e = st_event_of(kind, rule, 0);
    e.side = side;
    e.a = a;
    e.b = b;
    e.c = c;
    st_say(log, e);
}

void anc_log_two(const struct anc_setting *k, struct st_log *log, uint16_t kind, st_rule rule, uint32_t slot,
                 uint32_t other, int32_t a)
{
    struct st_event e = st_event_of(kind, rule, anc_id(k, slot));
    e.other = anc_id(k, other);
    e.side = anc_side(slot);
    e.a = a;
    st_say(log, e);
}

void anc_log_pose(const struct anc_setting *k, const struct anc_state *g, struct st_log *log, uint16_t kind,
                  st_rule rule, uint32_t slot, int32_t c)
{
    struct st_event e = st_event_of(kind, rule, anc_id(k, slot));
    e.side = anc_side(slot);
    e.facing = g->facing[slot];
    e.a = k->board.q[g->cell[slot]];
    e.b = k->board.r[g->cell[slot]];
    e.c = c;
    st_say(log, e);
}
