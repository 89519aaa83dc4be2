/* terrain.c -- Ancients 8: what ground costs.
 *
 *   8.1b, 3.2c, 3.2e, 14c                      Going                        anc_going_cost()
 *   8.1c, 8.1d, 8.1e, 8.1f, 8.1g, 8.1i, 8.2e   what that comes to           anc_going_cost()
 *   8.3a                                       climbing                     climb_cost()
 *   6e                                         the dearest way              anc_tread()
 */
#include "ancients.h"

/* 8.1b: the weight less the Going, at least 0. */
uint32_t anc_going_cost(const struct anc_setting *k, uint32_t slot, uint32_t cell)
{
    const uint32_t weight = k->heft[slot], going = anc_going_at(k, cell);

    return weight > going ? weight - going : 0;
}

/* 8.3a: every level gained. */
static uint32_t climb_cost(const struct anc_setting *k, uint32_t from, uint32_t to)
{
    const uint32_t low = k->elevation[from], high = k->elevation[to];

    return high > low ? (high - low) * k->climb : 0;
}

/* 8.1b, 8.3a: entering one hex from another. */
uint32_t anc_enter_cost(const struct anc_setting *k, uint32_t slot, uint32_t from, uint32_t to)
{
    return anc_going_cost(k, slot, to) + climb_cost(k, from, to);
}

/* R34: the costs of a Base's own way add up, and the Block pays for the dearest way. */
void anc_tread(const struct anc_setting *k, struct anc_march *m, uint32_t slot, uint32_t from, uint32_t to)
{
    const uint32_t climb = climb_cost(k, from, to);

    m->way[slot] = (uint8_t)(m->way[slot] + anc_going_cost(k, slot, to) + climb);
    m->uphill[slot] = (uint8_t)(m->uphill[slot] + climb);
    if (m->way[slot] > m->terrain) {
        m->terrain = m->way[slot];
        m->climb = m->uphill[slot];
    }
}
