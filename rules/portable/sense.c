/* sense.c -- The Portable Wargame: the follies that are counted. */
#include "facts.h"

/* UN5, FI1: guns that can fire and see a target fire.  They may act only once in a round, so another order is a shot
 * lost; which unit takes the chit is not judged, because the guns may take a later one. */
static int silent_gun(const struct st_setting *set, const struct st_state *s, const struct st_action *act,
                      const struct st_action *before)
{
    const struct pw_setting *k = pw_setting_of(set);
    const struct pw_state *g = pw_state_of(s);
    const struct st_frame *f = st_peek(s);

    (void)before;
    if (f->step != PW_STEP_ACTIVATION || f->phase != PW_A_ORDERED || pw_kind_of(k, act->unit) != PW_ARTILLERY ||
        !pw_can_fire(k, g, act->unit) || !pw_has_target(k, g, act->unit))
        return ST_NO_OCCASION;
    return act->verb == PW_FIRE ? ST_SENSIBLE : ST_SILLY;
}

/* TS6, CC1: an attack that gives more hits than it takes is made. */
static int declined_attack(const struct st_setting *set, const struct st_state *s, const struct st_action *act,
                           const struct st_action *before)
{
    const struct pw_setting *k = pw_setting_of(set);
    const struct pw_state *g = pw_state_of(s);
    const struct st_frame *f = st_peek(s);
    int is_good = 0;

    (void)before;
    if (f->step != PW_STEP_ACTIVATION || f->phase != PW_A_CLOSED)
        return ST_NO_OCCASION;
    for (uint32_t m = pw_faced(k, g, act->unit); m; m &= m - 1) {
        const struct pw_exchange x = pw_exchange_of(k, g, act->unit, st_low(m) + 1);

        is_good |= x.given > x.taken;
    }
    if (!is_good)
        return ST_NO_OCCASION;
    return act->verb == PW_FIGHT ? ST_SENSIBLE : ST_SILLY;
}

const struct st_folly pw_follies[PW_FOLLIES] = {
    { "guns with a target in sight do not fire", silent_gun },
    { "an attack that gives more hits than it takes is declined", declined_attack },
};
