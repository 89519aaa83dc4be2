/* recover.c -- Ancients 6 and 6.1: states, recovery and smoothing.
 *
 *   6h, 6i                              names of states        anc_label_of()
 *   6.1a, 6.1b, 6.1c, 6.1d, 6.1e, 14.1c recovery               anc_recover()
 *   6.1f, 6.1g, 10h, 13c, 14.1d         Bases shot at          denied()
 *   6.1h, 6.1i, 6.1m, 9.6k              donors and absorbers   anc_next_donor(), anc_absorbers()
 *   6.1j, 6.1k, 6.1l                    one point goes over    anc_step_smooth()
 *
 * Only live Bases recover: there is no rally (12f).
 * Ruling R47: the donor is the tired Base, which gives once a turn.  Ruling R48: its owner chooses which
 * Base absorbs, or none.
 */
#include "ancients.h"

/* 6h, R41: by the exact average. */
uint32_t anc_label_of(const struct anc_setting *k, uint32_t sum, uint32_t count)
{
    if (sum <= k->fresh_to * count)
        return ANC_L_FRESH;
    if (sum <= k->pressed_to * count)
        return ANC_L_PRESSED;
    return sum <= k->shaken_to * count ? ANC_L_SHAKEN : ANC_L_BROKEN;
}

/* 6.1b, 6.1c, 6.1e, 6.1f: the clause that keeps a Base from recovering; 0: none. */
static st_rule denied(const struct anc_setting *k, const struct anc_state *g, uint32_t slot)
{
    if (g->moved & anc_bit(slot))
        return g->halted & anc_bit(slot) ? ANC_6_1c : ANC_6_1b;
    if (g->fought & anc_bit(slot))
        return ANC_6_1e;
    if (k->shot_denies == ANC_DENY_BASE && (g->shot & anc_bit(slot)))
        return ANC_6_1f;
    return k->shot_denies == ANC_DENY_BLOCK && (g->shot & anc_block_of(g, slot)) ? ANC_6_1f : ANC_NONE;
}

/* 6.1b: each Base of the active side that has rested. */
void anc_recover(const struct anc_setting *k, struct anc_state *g, struct st_log *log)
{
    for (uint64_t m = g->live & anc_army(g->active); m; m &= m - 1) {
        const uint32_t slot = anc_low(m);
        const st_rule rule = denied(k, g, slot);

        if (g->fatigue[slot] <= k->start_fatigue)
            continue;
        if (rule) {
            anc_say(k, log, ANC_EV_NO_RECOVERY, rule, slot, g->fatigue[slot], 0, 0);
            continue;
        }
        g->fatigue[slot] = (uint8_t)st_max(k->start_fatigue, g->fatigue[slot] - k->recovery);
        anc_say(k, log, ANC_EV_RECOVERED, ANC_6_1b, slot, g->fatigue[slot], 0, 0);
    }
}

/* 6.1h: the Bases of a donor's Block that can absorb. */
uint64_t anc_absorbers(const struct anc_setting *k, const struct anc_state *g, uint32_t donor)
{
    uint64_t out = 0;

    for (uint64_t m = anc_block_of(g, donor); m; m &= m - 1)
        if (g->fatigue[anc_low(m)] == k->fresh)
            out |= m & (0 - m);
    return out;
}

/* 6.1h, 6.1i, R49: the most tired Base of a Block that has not given yet, slot + 1; 0: none. */
static uint32_t worst_of(const struct anc_setting *k, const struct anc_state *g, uint64_t block)
{
    uint32_t worst = 0;

    for (uint64_t m = block & ~g->given; m; m &= m - 1) {
        const uint32_t slot = anc_low(m);

        if (g->fatigue[slot] >= k->donor && (worst == 0 || g->fatigue[slot] > g->fatigue[worst - 1]))
            worst = slot + 1;
    }
    return worst;
}

/* The most tired donor of the first Block that has a donor and an absorber. */
uint32_t anc_next_donor(const struct anc_setting *k, const struct anc_state *g)
{
    for (uint64_t m = g->live & anc_army(g->active); m;) {
        const uint64_t block = anc_members(g, anc_low(m));
        const uint32_t donor = worst_of(k, g, block);

        if (donor && anc_absorbers(k, g, donor - 1))
            return donor;
        m &= ~block;
    }
    return 0;
}

/* The answer: one point goes over, or the Block keeps what it has. */
static void chosen(const struct anc_setting *k, struct anc_state *g, struct anc_smooth_frame *f, struct st_log *log)
{
    const uint32_t donor = (uint32_t)f->donor - 1, absorber = anc_slot(k, g->s.answer.unit);
    const uint64_t block = anc_block_of(g, donor);

    f->phase = ANC_S_ASK;
    f->donor = 0;
    if (g->s.answer.verb == ANC_KEEP) {
        g->given |= block; /* R48: the Block is done */
        anc_say(k, log, ANC_EV_KEPT, ANC_6_1h, anc_low(block), 0, 0, 0);
        return;
    }
    g->given |= anc_bit(donor);
    g->fatigue[donor] = (uint8_t)(g->fatigue[donor] - k->share);
    g->fatigue[absorber] = (uint8_t)(g->fatigue[absorber] + k->share);
    anc_say_two(k, log, ANC_EV_SMOOTHED, ANC_6_1h, absorber, donor, g->fatigue[donor]);
}

void anc_step_smooth(const struct anc_setting *k, struct anc_state *g, struct st_frame *frame, struct st_log *log)
{
    struct anc_smooth_frame *f = anc_smooth_of(frame);

    if (f->phase == ANC_S_CHOSEN) {
        chosen(k, g, f, log);
        return;
    }
    f->donor = (int32_t)anc_next_donor(k, g);
    if (f->donor == 0) {
        st_pop(&g->s);
        return;
    }
    f->phase = ANC_S_CHOSEN;
    st_ask(&g->s, f->side, ANC_6_1h);
}
