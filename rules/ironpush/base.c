/* base.c -- Iron Push 1, 2 and 5: bases that touch, who is engaged, who supports, and what a hit does.
 *
 *   A10            engaged                              ip_engaged()
 *   5.1-5.3, SU1   support at the sides and behind      ip_supporters()
 *   2.5, 2.6       hits, and the end of a unit          ip_hit(), ip_destroy()
 */
#include "ironpush.h"

struct pl_contact ip_touches(const struct ip_setting *k, const struct ip_state *g, uint32_t slot, uint32_t other)
{
    const struct pl_rect a = ip_base(k, g, slot), b = ip_base(k, g, other);

    return pl_touches(&a, &b, k->contact, IP_EPS);
}

/* A10: flush edges, one of them a front, between enemies. */
uint64_t ip_engaged_at(const struct ip_setting *k, const struct ip_state *g, uint32_t slot, const struct pl_rect *at)
{
    uint64_t out = 0;

    for (uint64_t m = ip_standing(g) & ip_army(!ip_side(slot)); m; m &= m - 1) {
        const uint32_t other = ip_low(m);
        struct pl_contact c;
        struct pl_rect b;

        if (ip_is_far(g, other, at->at, at->r + k->radius[other] + IP_EPS))
            continue;
        b = ip_base(k, g, other);
        c = pl_touches(at, &b, k->contact, IP_EPS);
        if (c.shared > 0 && (c.mine == PL_FRONT || c.other == PL_FRONT))
            out |= ip_bit(other);
    }
    return out;
}

uint64_t ip_engaged(const struct ip_setting *k, const struct ip_state *g, uint32_t slot)
{
    const struct pl_rect me = ip_base(k, g, slot);

    return ip_engaged_at(k, g, slot, &me);
}

/* A14, A58: a supporter behind must share half a base, within the tolerance.  5.2, 5.3: a supporter must not be
 * engaged; SU1a asks for the same facing at the sides instead (B05, B06). */
static int supports(const struct ip_setting *k, const struct ip_state *g, uint32_t slot, uint32_t friend_slot,
                    struct pl_contact c, int unengaged, const struct ip_known *known)
{
    if (c.mine == PL_FRONT || (c.mine == PL_REAR && c.shared < k->behind - IP_EPS))
        return 0;
    if (c.mine != PL_REAR && ip_is_second(k)) {
        if (g->h[slot] != g->h[friend_slot])
            return 0;
        if (!unengaged)
            return 1;
    }
    return (known ? known->engaged[friend_slot] : ip_engaged(k, g, friend_slot)) == 0;
}

/* 5.1, A61, B04: every supporter counts, also two at one edge; or only one of them, and that is the first by number. */
void ip_supporters(const struct ip_setting *k, const struct ip_state *g, uint32_t slot, int unengaged,
                   const struct ip_known *known, struct ip_support *out)
{
    const struct ip_support none = { { 0, 0, 0, 0 }, 0 };
    const struct pl_rect me = known ? known->base[slot] : ip_base(k, g, slot);
    const uint64_t friends = ip_standing(g) & ip_army(ip_side(slot)) & ~ip_bit(slot);

    *out = none;
    for (uint64_t m = known ? friends & known->near[slot] : friends; m; m &= m - 1) {
        const uint32_t other = ip_low(m);
        struct pl_contact c;

        if (ip_is_far(g, other, me.at, me.r + k->radius[other] + IP_EPS))
            continue;
        if (known) {
            c = pl_touches(&me, &known->base[other], k->contact, IP_EPS);
        } else {
            const struct pl_rect b = ip_base(k, g, other);

            c = pl_touches(&me, &b, k->contact, IP_EPS);
        }
        if (c.shared == 0 || (k->one_an_edge && out->by[c.mine]) || !supports(k, g, slot, other, c, unengaged, known))
            continue;
        out->by[c.mine] |= ip_bit(other);
        out->count++;
    }
}

/* 2.5: it leaves the table at once; all that the state holds about it is cleared. */
void ip_destroy(const struct ip_setting *k, struct ip_state *g, uint32_t slot, struct st_log *log)
{
    const uint64_t bit = ip_bit(slot);

    ip_say(k, log, IP_EV_DESTROYED, IP_2_5, slot, ip_nothing());
    g->live &= ~bit;
    g->acted &= ~bit, g->granted &= ~bit, g->commanded &= ~bit;
    g->x[slot] = g->y[slot] = g->h[slot] = 0;
    g->cohesion[slot] = IP_IS_DESTROYED;
    if (k->commander & bit)
        g->fallen[ip_side(slot)]++;
}

/* 2.6: one step of cohesion. */
void ip_hit(const struct ip_setting *k, struct ip_state *g, uint32_t slot, struct st_log *log)
{
    g->cohesion[slot]++;
    ip_say(k, log, IP_EV_HIT, IP_2_6, slot, ip_c(IP_L_FRESH + g->cohesion[slot]));
    if (g->cohesion[slot] == IP_IS_DESTROYED)
        ip_destroy(k, g, slot, log);
}
