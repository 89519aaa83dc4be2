/* sum.c -- Iron Push: the numbers behind a die, for front ends.
 *
 *   5, 6, 7.1     a melee: the totals             sum_attack()
 *   5.4, 6.3      support that does not count     put_column()
 *   8.2-8.6       falling back                    ip_sum()
 *   9.2, 10.3     rallying, Rally tests           ip_sum()
 *   A10           whom a unit is engaged with     ip_meets_of()
 */
#include "../../core/sum.h"

#include "ironpush.h"

enum { TOLD_MAX = 96, MEAN = 35 /* of a die with six faces, in tenths */ };

/* Support that an attack on a flank or the rear takes away from a unit. */
static void put_lost(const struct ip_setting *k, const struct ip_state *g, struct st_sum *q, uint32_t column,
                     const struct st_event *why)
{
    struct ip_support s;

    ip_supporters(k, g, ip_slot(k, why->unit), 0, NULL, &s);
    for (uint32_t e = PL_LEFT; e < PL_EDGES; e++)
        for (uint64_t m = s.by[e]; m; m &= m - 1) {
            struct st_addend *a = st_sum_say(q, ST_ADD_GONE, column, 10 * k->supporter,
                                             e == PL_REAR ? IP_L_M_BEHIND : IP_L_M_SIDE, why->rule);

            a->by = ip_id(k, ip_low(m));
            a->why = *why;
        }
}

static void put_column(const struct ip_setting *k, const struct ip_state *g, struct st_sum *q, uint32_t column,
                       const struct st_log *log)
{
    int32_t left = k->support_cap;

    for (uint32_t i = 0; i < log->count && i < log->cap; i++) {
        const struct st_event *e = &log->event[i];
        const int counts = e->kind != IP_EV_SUPPORTED || left-- > 0;

        if (e->kind == IP_EV_NO_SUPPORT) {
            put_lost(k, g, q, column, e);
        } else if (e->kind == IP_EV_SUPPORTED || (e->kind == IP_EV_MODIFIER && e->rule != IP_5_4)) {
            struct st_addend *a = st_sum_say(q, counts ? ST_ADD : ST_ADD_GONE, column, 10 * e->a, (uint16_t)e->c,
                                             counts ? e->rule : (st_rule)IP_5_4);

            a->by = e->other;
            a->because = counts ? 0 : IP_L_M_CAP;
        }
    }
}

static void sum_attack(const struct ip_setting *k, const struct ip_state *g, const struct ip_attack *f,
                       struct st_sum *q)
{
    const uint32_t slot[2] = { ip_attacker(f), ip_defender(f) };

    st_sum_begin(q, ip_id(k, slot[0]), ip_id(k, slot[1]));
    st_sum_add(q, ST_ADD_PART, 0, 0);
    for (uint32_t i = 0; i < 2; i++) {
        struct st_event event[TOLD_MAX];
        struct st_log log = { event, 0, TOLD_MAX };

        ip_total(k, g, slot[i], slot[!i], i == 0, &log);
        put_column(k, g, q, i, &log);
    }
}

/* A die, what is told to be added, and what it needs. */
static void sum_test(const struct ip_setting *k, const struct ip_state *g, uint32_t slot, st_rule rule, int falls_back,
                     struct st_sum *q)
{
    struct st_event event[TOLD_MAX];
    struct st_log log = { event, 0, TOLD_MAX };

    if (falls_back)
        ip_fall_back_sum(k, g, slot, &log);
    else
        ip_rally_bonus(k, g, slot, &log);
    st_sum_begin(q, ip_id(k, slot), 0);
    st_sum_add(q, ST_ADD_PART, 0, 0);
    st_sum_say(q, ST_ADD_DIE, 0, MEAN, 0, rule);
    st_sum_told(q, &log, IP_EV_MODIFIER);
    st_sum_say(q, ST_ADD_NEED, 0, 10 * (falls_back ? k->fall_back_need : k->rally_need), 0, rule);
}

int ip_sum(const struct st_setting *set, const struct st_state *s, struct st_sum *out)
{
    const struct ip_setting *k = ip_setting_of(set);
    const struct ip_state *g = ip_state_of(s);
    const struct st_frame *f = st_peek(s);

    switch (f->step) {
    case IP_STEP_ATTACK: sum_attack(k, g, ip_attack_in(f), out); return 1;
    case IP_STEP_FALL_BACK: sum_test(k, g, (uint32_t)ip_test_in(f)->unit - 1, IP_8_2, 1, out); return 1;
    case IP_STEP_RALLY: sum_test(k, g, (uint32_t)ip_test_in(f)->unit - 1, IP_9_2, 0, out); return 1;
    case IP_STEP_LOSS: sum_test(k, g, (uint32_t)ip_loss_in(f)->slot, IP_10_3, 0, out); return 1;
    default: return 0;
    }
}

uint32_t ip_meets_of(const struct st_setting *set, const struct st_state *s, uint16_t unit, uint16_t out[ST_MEETS_MAX])
{
    const struct ip_setting *k = ip_setting_of(set);
    const struct ip_state *g = ip_state_of(s);
    uint32_t n = 0;

    if (!ip_is_id(k, unit) || !(ip_standing(g) & ip_bit(ip_slot(k, unit))))
        return 0;
    for (uint64_t m = ip_engaged(k, g, ip_slot(k, unit)); m; m &= m - 1)
        out[n++] = ip_id(k, ip_low(m));
    return n;
}
