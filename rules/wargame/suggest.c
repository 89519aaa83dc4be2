/* suggest.c -- Wargame: advice which model to lose.
 *
 * AW16 and BR4 let the owner choose.  We suggest an ordinary model before a special one, then the one farthest from the
 * enemy, and of equals the last.
 */
#include "wargame.h"

static int32_t enemy_gap(const struct wg_setting *k, const struct wg_state *g, uint32_t unit, uint32_t slot)
{
    int32_t best = INT32_MAX;

    for (uint64_t m = wg_army(k, !wg_side(k, unit)) & ~g->waiting; m; m &= m - 1)
        best = wg_model_gap(k, g, slot, wg_at_of(g, slot), g->z[slot], wg_low(m), best);
    return best;
}

uint16_t wg_suggested(const struct wg_setting *k, const struct wg_state *g)
{
    const struct st_frame *f = g->s.node == ST_DECIDE ? st_peek(&g->s) : NULL;
    uint32_t found = 0, special = 1;
    int32_t gap = -1;

    if (!f || f->step != WG_STEP_LOSE)
        return 0;
    for (uint64_t m = wg_live(k, g, wg_losses_at(f)->unit - 1); m; m &= m - 1) {
        const uint32_t unit = wg_losses_at(f)->unit - 1, slot = k->first[unit] + wg_low(m);
        const uint32_t rank = k->role[slot] != WG_ORDINARY;
        const int32_t here = enemy_gap(k, g, unit, slot);

        if (rank > special || (rank == special && here < gap))
            continue;
        special = rank;
        gap = here;
        found = slot + 1;
    }
    return (uint16_t)found;
}
