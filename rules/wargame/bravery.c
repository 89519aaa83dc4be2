/* bravery.c -- Wargame, the Bravery Phase.
 *
 *   BR1    every unit with casualties        wg_step_bravery()
 *   BR2    a die and the casualties          tested()
 *   BR3    the excess flees                  tested()
 *   W53    and who is left                   wg_step_bravery()
 */
#include "wargame.h"

/* W47: first the units of the active side, then the other's, each in the order of their numbers. */
static uint32_t unit_in_order(const struct wg_setting *k, uint8_t side, uint32_t place)
{
    if (side == 0)
        return place;
    return place < k->units[1] ? place + k->units[0] : place - k->units[1];
}

static void tested(const struct wg_setting *k, struct wg_state *g, struct wg_bravery *f, struct st_log *log)
{
    const uint32_t unit = f->unit - 1;
    const int32_t bravery = wg_bravery_now(k, g, unit), sum = g->s.answer.option + g->suffered[unit];
    const int32_t over = sum - bravery;
    const int32_t strength = (int32_t)wg_strength(k, g, unit);
    struct wg_losses *losses;

    wg_say_die(k, g, log, WG_EV_ROLLS, WG_BR2, unit, 0, 0);
    f->unit = 0;
    if (over <= 0) {
        wg_say_unit(k, g, log, WG_EV_STEADY, WG_BR3, unit, sum, bravery, 0);
        return;
    }
    wg_say_unit(k, g, log, WG_EV_BREAKS, WG_BR3, unit, sum | over << 8, bravery, st_min(over, strength));
    losses = wg_losses_of(st_push(&g->s, WG_STEP_LOSE, wg_side(k, unit)));
    losses->flee = 1;
    losses->unit = unit + 1;
    losses->left = (uint32_t)st_min(over, strength);
}

void wg_step_bravery(const struct wg_setting *k, struct wg_state *g, struct wg_bravery *f, struct st_log *log)
{
    if (f->unit) {
        tested(k, g, f, log);
        return;
    }
    while (f->place < wg_units(k)) {
        const uint32_t unit = unit_in_order(k, f->side, f->place++);

        if (g->suffered[unit] == 0 || !wg_live(k, g, unit))
            continue;
        f->unit = unit + 1;
        wg_say_unit(k, g, log, WG_EV_TESTS, WG_BR1, unit, g->suffered[unit], wg_bravery_now(k, g, unit), 0);
        st_roll(&g->s, wg_side(k, unit), WG_BR2);
        return;
    }
    st_pop(&g->s);
    if (wg_is_since(k, WG_EXACT))
        wg_end_if_wiped(k, g, log);
}
