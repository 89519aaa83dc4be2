/* audit.c -- Iron Push: what is true of every position, and how long a game is. */
#include "ironpush.h"

static struct st_verdict broken(const struct ip_setting *k, uint16_t code, st_rule rule, uint32_t slot)
{
    return st_refuse_amount(code, rule, slot < IP_SLOTS ? ip_id(k, slot) : 0, 0);
}

static int is_on_road(const struct ip_setting *k, struct pl_vec p)
{
    for (uint32_t m = k->roads; m; m &= m - 1)
        if (pl_holds(&k->shape[st_low(m)], p))
            return 1;
    return 0;
}

/* TE1e: no base stands on an obstacle or on impassable ground, except on a road through it. */
static struct st_verdict audit_ground(const struct ip_setting *k, const struct pl_rect *a, uint32_t slot)
{
    const struct pl_vec none = { 0, 0 };

    for (uint32_t m = k->ground; m; m &= m - 1)
        if (k->kind[st_low(m)] != IP_ROUGH && ip_is_in(k, a, none, st_low(m)) && !is_on_road(k, a->at))
            return k->kind[st_low(m)] == IP_OBSTACLE ? broken(k, IP_ON_OBSTACLE, IR_TE1d, slot)
                                                     : broken(k, IP_ON_IMPASSABLE, IR_TE1e, slot);
    return st_ok();
}

static struct st_verdict audit_unit(const struct ip_setting *k, const struct ip_state *g, uint32_t slot)
{
    const uint64_t bit = ip_bit(slot);
    struct pl_rect a;

    if (!(g->live & bit))
        return g->x[slot] || g->y[slot] || g->h[slot] || g->cohesion[slot] != IP_IS_DESTROYED
                   ? broken(k, IP_BAD_POSITION, IP_2_5, slot)
                   : st_ok();
    if (g->cohesion[slot] >= IP_IS_DESTROYED)
        return broken(k, IP_BAD_POSITION, IP_2_1, slot);
    if (g->waiting & bit)
        return g->x[slot] || g->y[slot] ? broken(k, IP_BAD_POSITION, IP_1_2, slot) : st_ok();
    if (g->h[slot] >= PL_TURN)
        return broken(k, IP_BAD_POSITION, IP_4_2, slot);
    a = ip_base(k, g, slot);
    if (!ip_is_on_table(k, &a))
        return broken(k, IP_OFF_TABLE, IP_4_1, slot);
    for (uint64_t m = ip_standing(g) & (bit - 1); m; m &= m - 1) {
        const struct pl_rect b = ip_base(k, g, ip_low(m));

        if (pl_overlaps(&a, &b, IP_EPS))
            return st_refuse_amount(IP_OVERLAP, IP_4_3, ip_id(k, slot), ip_id(k, ip_low(m)));
    }
    return audit_ground(k, &a, slot);
}

struct st_verdict ip_audit(const struct st_setting *set, const struct st_state *s)
{
    const struct ip_setting *k = ip_setting_of(set);
    const struct ip_state *g = ip_state_of(s);

    if (!st_is_at_rest(s))
        return broken(k, IP_BAD_POSITION, IP_3_2, IP_SLOTS);
    if (g->turn < 1 || g->turn > k->turn_limit || g->first >= ST_SIDES)
        return broken(k, IP_BAD_POSITION, IP_3_1, IP_SLOTS);
    if ((g->live & ~k->army) || ((g->acted | g->granted | g->commanded | g->waiting) & ~g->live) ||
        (g->granted & ~g->acted) || (g->commanded & ~k->commander))
        return broken(k, IP_BAD_POSITION, IP_3_1, IP_SLOTS);
    for (uint64_t m = k->army; m; m &= m - 1) {
        const struct st_verdict v = audit_unit(k, g, ip_low(m));

        if (v.code != ST_OK)
            return v;
    }
    return st_ok();
}

/* A unit acts at most twice a turn, and each activation is one question, two dice and one more question.  A side tests
 * once for each commander it loses.  The 100s leave room for equal dice in the roll for the first turn. */
uint32_t ip_bound(const struct st_setting *set)
{
    const struct ip_setting *k = ip_setting_of(set);
    const uint32_t units = (uint32_t)set->count[0] + set->count[1];

    return units + 100 + k->turn_limit * (units * 11 + 100) + units * units;
}
