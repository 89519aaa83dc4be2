/* say.c -- The Portable Wargame: the few shapes that its events have. */
#include "portable.h"

void pw_say(struct st_log *log, uint16_t kind, st_rule rule, uint32_t unit)
{
    if (log)
        st_say(log, st_event_of(kind, rule, (uint16_t)unit));
}

void pw_say_pair(struct st_log *log, uint16_t kind, st_rule rule, uint32_t unit, uint32_t other)
{
    struct st_event e;

    if (!log)
        return;
    e = st_event_of(kind, rule, (uint16_t)unit);
    e.other = (uint16_t)other;
    st_say(log, e);
}

void pw_say_roll(struct st_log *log, uint16_t kind, st_rule rule, struct pw_roll roll)
{
    struct st_event e;

    if (!log)
        return;
    e = st_event_of(kind, rule, (uint16_t)roll.unit);
    e.other = (uint16_t)roll.other;
    e.a = roll.need;
    e.die = roll.die;
    st_say(log, e);
}

void pw_say_at(const struct pw_setting *k, struct st_log *log, uint16_t kind, st_rule rule, uint32_t unit,
               uint32_t square)
{
    struct st_event e;

    if (!log)
        return;
    e = st_event_of(kind, rule, (uint16_t)unit);
    e.a = (int32_t)sq_x(&k->board, square);
    e.b = (int32_t)sq_y(&k->board, square);
    e.c = pw_ground_label(k->ground[square]);
    st_say(log, e);
}

int pw_modifier(struct st_log *log, uint32_t unit, st_rule rule, uint16_t label, int value)
{
    struct st_event e;

    if (log && value != 0) {
        e = st_event_of(PW_EV_MODIFIER, rule, (uint16_t)unit);
        e.a = value;
        e.c = label;
        st_say(log, e);
    }
    return value;
}
