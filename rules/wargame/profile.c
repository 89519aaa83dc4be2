/* profile.c -- Wargame: what a unit is worth as it stands.
 *
 *   W50    Move, Defence and Bravery of a unit, and what becomes of them when models fall: the reading `profile`
 */
#include "wargame.h"

int32_t wg_defence_of(const struct wg_setting *k, uint32_t slot)
{
    return st_max(wg_body_defence(k, slot), wg_armour_defence(k, slot));
}

int32_t wg_pace_of(const struct wg_setting *k, uint32_t slot)
{
    return st_max(wg_body_move(k, slot) - wg_armour_slows(k, slot), 1000);
}

/* The numbers of which model count?  Ordinary models come first and are alike. */
static int counts_anew(const struct wg_setting *k, const struct wg_state *g, uint32_t unit, uint32_t *slot)
{
    const uint64_t live = k->profile == WG_PROFILE_STAYS ? 0 : wg_live(k, g, unit);

    if (live)
        *slot = k->first[unit] + wg_low(live);
    return live != 0;
}

int32_t wg_defence(const struct wg_setting *k, const struct wg_state *g, uint32_t unit)
{
    uint32_t slot;

    return counts_anew(k, g, unit, &slot) ? wg_defence_of(k, slot) : k->defence[unit];
}

int32_t wg_bravery_now(const struct wg_setting *k, const struct wg_state *g, uint32_t unit)
{
    uint32_t slot;

    return counts_anew(k, g, unit, &slot) ? wg_body_bravery(k, slot) : k->bravery[unit];
}

int32_t wg_pace(const struct wg_setting *k, const struct wg_state *g, uint32_t unit)
{
    uint32_t slot;
    int32_t least = INT32_MAX;

    if (!counts_anew(k, g, unit, &slot))
        return k->unit_move[unit];
    for (uint64_t m = wg_live(k, g, unit); m; m &= m - 1)
        least = st_min(least, wg_pace_of(k, k->first[unit] + wg_low(m)));
    return least;
}
