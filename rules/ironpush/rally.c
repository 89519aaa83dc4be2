/* rally.c -- Iron Push 9 and 10: Rally, and what commanders do.
 *
 *   9.1-9.4      Rally                               ip_step_rally()
 *   9.4, 10.1    the bonus                           ip_rally_bonus()
 *   10.2         another activation                  ip_check_command()
 *   10.3         a commander is lost                 ip_step_loss()
 */
#include "ironpush.h"

/* 9.1 */
struct st_verdict ip_check_rally(const struct ip_setting *k, const struct ip_state *g, const struct st_action *act)
{
    const struct st_verdict v = ip_check_unit(k, g, act->unit);
    const uint32_t slot = ip_is_id(k, act->unit) ? ip_slot(k, act->unit) : 0;

    if (v.code != ST_OK)
        return v;
    if (g->cohesion[slot] == IP_IS_FRESH)
        return st_refuse(IP_FRESH, IP_9_1);
    return ip_engaged(k, g, slot) ? st_refuse(IP_ENGAGED, IP_3_6) : st_ok();
}

static int is_in_command(const struct ip_setting *k, const struct ip_state *g, uint32_t slot, uint32_t commander)
{
    const int32_t reach = k->command + k->radius[slot] + k->radius[commander];
    struct pl_rect a, b;

    if (st_abs(g->x[slot] - g->x[commander]) > reach || st_abs(g->y[slot] - g->y[commander]) > reach)
        return 0;
    a = ip_base(k, g, slot);
    b = ip_base(k, g, commander);
    return pl_rects_within(&a, &b, k->command);
}

/* 9.4, 10.1: for a commander nearby, other than the unit itself (A34), or the camp; once, if both are near (A33). */
int32_t ip_rally_bonus(const struct ip_setting *k, const struct ip_state *g, uint32_t slot, struct st_log *log)
{
    const struct pl_rect me = ip_base(k, g, slot);

    for (uint64_t m = k->commander & g->live & ip_army(ip_side(slot)) & ~ip_bit(slot); m; m &= m - 1)
        if (is_in_command(k, g, slot, ip_low(m))) {
            ip_say(k, log, IP_EV_MODIFIER, IP_10_1, slot, ip_ac(k->rally_bonus, IP_L_M_COMMANDER));
            return k->rally_bonus;
        }
    for (uint32_t a = 0; a < k->areas; a++)
        if (k->kind[a] == IP_CAMP_A + ip_side(slot) && pl_point_within(&me, k->shape[a].p[0], k->command)) {
            ip_say(k, log, IP_EV_MODIFIER, IP_9_4, slot, ip_ac(k->rally_bonus, IP_L_M_CAMP));
            return k->rally_bonus;
        }
    return 0;
}

void ip_step_rally(const struct ip_setting *k, struct ip_state *g, struct st_frame *frame, struct st_log *log)
{
    struct ip_test *f = ip_test_of(frame);
    const uint32_t slot = (uint32_t)f->unit - 1;
    int32_t total;

    if (f->phase == 0) {
        f->modifier = ip_rally_bonus(k, g, slot, NULL);
        ip_say(k, log, IP_EV_RALLIES, IP_9_2, slot, ip_a(k->rally_need - f->modifier));
        ip_rally_bonus(k, g, slot, log);
        f->phase = 1;
        st_roll(&g->s, ip_side(slot), IP_9_2);
        return;
    }
    total = g->s.answer.option + f->modifier;
    ip_say(k, log, IP_EV_ROLLS, IP_9_2, slot, ip_a(g->s.answer.option));
    st_pop(&g->s);
    if (total < k->rally_need) {
        ip_say(k, log, IP_EV_FAILS, IP_9_2, slot, ip_ab(total, k->rally_need));
        return;
    }
    g->cohesion[slot]--;
    ip_say(k, log, IP_EV_RECOVERS, IP_9_3, slot, ip_abc(total, k->rally_need, IP_L_FRESH + g->cohesion[slot]));
}

/* ---- 10.2: commanders ---- */

/* A38, A39: the units that have acted and that this commander could give another activation; at most `most`. */
static uint64_t commanded_by(const struct ip_setting *k, const struct ip_state *g, uint32_t slot, uint32_t most)
{
    uint64_t out = 0;

    if (!(k->commander & g->live & ~g->commanded & ip_bit(slot)))
        return 0;
    for (uint64_t m = g->live & g->acted & ~g->granted & ip_army(ip_side(slot)) & ~ip_bit(slot); m && most; m &= m - 1)
        if (is_in_command(k, g, ip_low(m), slot)) {
            out |= m & (0 - m);
            most--;
        }
    return out;
}

uint64_t ip_commanded_by(const struct ip_setting *k, const struct ip_state *g, uint32_t slot)
{
    return commanded_by(k, g, slot, IP_SIDE_MAX);
}

uint64_t ip_able_commanders(const struct ip_setting *k, const struct ip_state *g, uint8_t side)
{
    uint64_t out = 0;

    for (uint64_t m = k->commander & g->live & ~g->commanded & ip_army(side); m; m &= m - 1)
        if (commanded_by(k, g, ip_low(m), 1))
            out |= m & (0 - m);
    return out;
}

struct st_verdict ip_check_command(const struct ip_setting *k, const struct ip_state *g, const struct st_action *act)
{
    uint64_t him, other;

    if (!ip_is_id(k, act->unit) || !(g->live & ip_bit(ip_slot(k, act->unit))))
        return st_refuse(ST_NO_UNIT, IP_10_2);
    him = ip_bit(ip_slot(k, act->unit));
    if (ip_side(ip_slot(k, act->unit)) != g->s.actor)
        return st_refuse(ST_NOT_YOURS, IP_10_2);
    if (!(k->commander & him))
        return st_refuse(IP_NO_COMMANDER, IP_10_2);
    if (g->commanded & him)
        return st_refuse(IP_COMMANDED, IP_10_2);
    if (!ip_is_id(k, act->target) || act->target == act->unit || ip_side(ip_slot(k, act->target)) != g->s.actor ||
        !(g->live & ip_bit(ip_slot(k, act->target))))
        return st_refuse(ST_NO_TARGET, IP_10_2);
    other = ip_bit(ip_slot(k, act->target));
    if (!(g->acted & other))
        return st_refuse(IP_NOT_ACTED, IP_10_2);
    if (g->granted & other)
        return st_refuse(IP_GRANTED, IP_10_2);
    return is_in_command(k, g, ip_slot(k, act->target), ip_slot(k, act->unit))
               ? st_ok()
               : st_refuse_amount(IP_NOT_NEAR, IP_10_2, k->command, 0);
}

/* ---- 10.3: the loss of a commander ---- */

/* A41: every Fresh unit of the side, by number.  A unit that fails is Shaken; no unit recovers. */
void ip_step_loss(const struct ip_setting *k, struct ip_state *g, struct st_frame *frame, struct st_log *log)
{
    struct ip_loss *f = ip_loss_of(frame);
    const uint32_t slot = (uint32_t)f->slot;

    if (f->phase == 1) {
        const int32_t total = g->s.answer.option + f->modifier;
        const int passes = total >= k->rally_need;

        ip_say(k, log, IP_EV_ROLLS, IP_10_3, slot, ip_a(g->s.answer.option));
        ip_say(k, log, passes ? IP_EV_PASSES : IP_EV_FAILS, IP_10_3, slot, ip_ab(total, k->rally_need));
        if (!passes) {
            g->cohesion[slot] = IP_IS_SHAKEN;
            ip_say(k, log, IP_EV_SHAKEN, IP_10_3, slot, ip_c(IP_L_SHAKEN));
        }
        f->slot++;
        f->modifier = 0;
        f->phase = 0;
        return;
    }
    if (slot >= IP_SLOTS || ip_side(slot) != f->side) {
        st_pop(&g->s);
        return;
    }
    if (!(g->live & ip_bit(slot)) || g->cohesion[slot] != IP_IS_FRESH) {
        f->slot++;
        return;
    }
    f->modifier = ip_rally_bonus(k, g, slot, NULL);
    ip_say(k, log, IP_EV_TESTS, IP_10_3, slot, ip_a(k->rally_need - f->modifier));
    ip_rally_bonus(k, g, slot, log);
    f->phase = 1;
    st_roll(&g->s, f->side, IP_10_3);
}
