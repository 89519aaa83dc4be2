/* sum.c -- Wargame: the numbers behind a die, for front ends.
 *
 *   AW3-AW10      to hit         put_hits()
 *   AW11          to do damage   put_damage()
 *   AW13-AW15     cover          put_cover()
 *   BR2, BR3      bravery        sum_bravery()
 *   CB1           who is engaged wg_meets()
 */
#include "../../core/sum.h"

#include "wargame.h"

enum { MEAN = 35 /* of a die, in tenths */ };

/* A part of its own for all dice that have the same modifiers. */
static void put_hits(const struct wg_setting *k, const struct wg_state *g, const struct wg_attack *f, struct st_sum *q)
{
    uint8_t dice[1 << WG_MODIFIERS];

    wg_groups_of(k, g, f->attacker, f->target, f->weapon, dice);
    for (uint32_t set = 0; set < 1 << WG_MODIFIERS; set++) {
        if (dice[set] == 0)
            continue;
        st_sum_say(q, ST_ADD_PART, 0, 0, WG_L_TO_HIT, WG_AW3)->dice = dice[set];
        st_sum_say(q, ST_ADD_DIE, 0, MEAN, 0, WG_AW2);
        for (uint32_t m = set; m; m &= m - 1)
            st_sum_say(q, ST_ADD, 0, 10 * k->modifier[st_low(m)], (uint16_t)(WG_L_LONG_RANGE + st_low(m)),
                       wg_modifier_rule[st_low(m)]);
        st_sum_say(q, ST_ADD_NEED, 0, 10 * k->hit_need, 0, WG_AW3);
    }
}

static void put_damage(const struct wg_setting *k, const struct wg_state *g, const struct wg_attack *f,
                       struct st_sum *q)
{
    const int32_t worse = wg_worse_by(k, g, f->target, WG_SAVE_IS_DEFENCE);

    st_sum_say(q, ST_ADD_PART, 0, 0, WG_L_TO_HURT, WG_AW11);
    st_sum_say(q, ST_ADD_DIE, 0, MEAN, 0, WG_AW11);
    st_sum_say(q, ST_ADD, 0, 10 * wg_item_damage(k, f->weapon), WG_L_DAMAGE, WG_AW11);
    st_sum_say(q, ST_ADD, 1, 10 * wg_defence(k, g, f->target), WG_L_DEFENCE, WG_AW11);
    if (worse)
        st_sum_say(q, ST_ADD, 1, -10 * worse, WG_L_FATIGUED, WG_FC4);
}

static void put_cover(const struct wg_setting *k, const struct wg_state *g, const struct wg_attack *f, struct st_sum *q)
{
    const uint32_t cover = wg_cover(k, g, f->target);
    const st_rule rule = cover == WG_HEAVY_COVER ? WG_AW14 : WG_AW13;

    if (cover == WG_NO_COVER)
        return;
    st_sum_say(q, ST_ADD_PART, 0, 0, WG_L_PAST_COVER, rule);
    st_sum_say(q, ST_ADD_DIE, 1, MEAN, 0, rule);
    st_sum_say(q, ST_ADD_NEED, 1, 10 * wg_cover_need(k, g, f->target, cover), (uint16_t)(WG_L_NO_COVER + cover), rule);
}

static void sum_bravery(const struct wg_setting *k, const struct wg_state *g, uint32_t unit, struct st_sum *q)
{
    st_sum_begin(q, wg_id(k, g, unit), 0);
    st_sum_say(q, ST_ADD_PART, 0, 0, WG_L_TO_BREAK, WG_BR3);
    st_sum_say(q, ST_ADD_DIE, 0, MEAN, 0, WG_BR2);
    st_sum_say(q, ST_ADD, 0, 10 * g->suffered[unit], WG_L_CASUALTIES, WG_BR2);
    st_sum_say(q, ST_ADD_NEED, 0, 10 * (wg_bravery_now(k, g, unit) + 1), 0, WG_BR3);
}

int wg_sum(const struct st_setting *set, const struct st_state *s, struct st_sum *out)
{
    const struct wg_setting *k = wg_setting_of(set);
    const struct wg_state *g = wg_state_of(s);
    const struct st_frame *f = st_peek(s);

    if (f->step == WG_STEP_ATTACK) {
        const struct wg_attack *a = wg_attack_at(f);

        st_sum_begin(out, wg_id(k, g, a->attacker), wg_id(k, g, a->target));
        put_hits(k, g, a, out);
        put_damage(k, g, a, out);
        put_cover(k, g, a, out);
        return 1;
    }
    if (f->step == WG_STEP_BRAVERY) {
        sum_bravery(k, g, ((const struct wg_bravery *)f)->unit - 1, out);
        return 1;
    }
    return 0;
}

uint32_t wg_meets(const struct st_setting *set, const struct st_state *s, uint16_t unit, uint16_t out[ST_MEETS_MAX])
{
    const struct wg_setting *k = wg_setting_of(set);
    const struct wg_state *g = wg_state_of(s);
    uint32_t n = 0, of;

    if (unit < 1 || unit > set->count[0] + set->count[1])
        return 0;
    of = k->unit_of[unit - 1];
    if (!wg_live(k, g, of) || g->waiting & wg_bit(of))
        return 0;
    for (uint64_t m = wg_enemies_within(k, g, of, k->engaged); m; m &= m - 1)
        out[n++] = wg_id(k, g, wg_low(m));
    return n;
}
