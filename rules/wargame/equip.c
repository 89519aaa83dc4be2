/* equip.c -- Wargame: what is in the hands.
 *
 *   EQ1, EQ5    a choice in every activation       wg_step_equip()
 *   EQ2, EQ3    within the hands                   wg_hands(), wg_check_equip()
 *   EQ4         special models apart               wg_alike()
 *   EQ6         sidearms at any time               wg_check_draw(), wg_do_draw()
 *
 * In actions a set of things is a mask over all items, second copies last; in the state it is a mask over what the
 * model carries.
 */
#include "wargame.h"

uint32_t wg_carried(const struct wg_setting *k, uint32_t slot)
{
    uint32_t n = 0;

    while (n < WG_CARRIED && k->item[slot][n])
        n++;
    return n;
}

uint32_t wg_hands(const struct wg_setting *k, uint32_t slot, uint32_t held)
{
    uint32_t hands = 0;

    for (; held; held &= held - 1)
        hands += wg_item_hands(k, k->item[slot][st_low(held)] - 1);
    return hands;
}

/* Is this a second copy of something? */
static int is_second(const struct wg_setting *k, uint32_t slot, uint32_t n)
{
    return n > 0 && k->item[slot][n] == k->item[slot][n - 1];
}

static uint32_t bit_of(const struct wg_setting *k, uint32_t slot, uint32_t n)
{
    const uint32_t item = k->item[slot][n] - 1u;
    uint32_t i = 0;

    if (item >= WG_ITEMS)
        return item + WG_DOUBLES;
    if (!is_second(k, slot, n))
        return item;
    while (wg_double[i] != item)
        i++;
    return WG_ITEMS + i;
}

int wg_slots_of(const struct wg_setting *k, uint32_t slot, uint32_t bits, uint32_t *held)
{
    *held = 0;
    for (uint32_t n = wg_carried(k, slot); n-- > 0;)
        if (bits >> bit_of(k, slot, n) & 1) {
            *held |= 1u << n;
            bits &= ~(1u << bit_of(k, slot, n));
        }
    return bits == 0;
}

uint32_t wg_bits_of(const struct wg_setting *k, uint32_t slot, uint32_t held)
{
    uint32_t bits = 0;

    for (; held; held &= held - 1)
        bits |= 1u << bit_of(k, slot, st_low(held));
    return bits;
}

/* Of two copies, the second is in hand only if the first is: so that equal sets are equal masks. */
static int is_canonical(const struct wg_setting *k, uint32_t slot, uint32_t held)
{
    for (uint32_t m = held; m; m &= m - 1)
        if (is_second(k, slot, st_low(m)) && !(held >> (st_low(m) - 1) & 1))
            return 0;
    return 1;
}

/* Is there no hand left for any other allowed thing? */
static int is_full(const struct wg_setting *k, uint32_t slot, uint32_t held, uint32_t allowed)
{
    const uint32_t free = wg_body_hands(k, slot) - wg_hands(k, slot, held);

    for (uint32_t m = allowed & ~held; m; m &= m - 1)
        if (wg_item_hands(k, k->item[slot][st_low(m)] - 1) <= free)
            return 0;
    return 1;
}

uint32_t wg_sets(const struct wg_setting *k, uint32_t slot, uint32_t allowed, uint32_t fresh, uint8_t out[256])
{
    const uint32_t hands = wg_body_hands(k, slot);
    uint32_t n = 0;

    for (uint32_t held = allowed; held; held = (held - 1) & allowed)
        if ((!fresh || (held & fresh)) && wg_hands(k, slot, held) <= hands && is_canonical(k, slot, held) &&
            is_full(k, slot, held, allowed))
            out[n++] = (uint8_t)held;
    return n;
}

/* W22: the full set that costs most; of equal ones, the set with the item farthest down the table. */
uint32_t wg_best_set(const struct wg_setting *k, uint32_t slot)
{
    uint8_t set[256];
    uint32_t best = 0, cost = 0;

    for (uint32_t i = wg_sets(k, slot, (1u << wg_carried(k, slot)) - 1, 0, set); i-- > 0;) {
        uint32_t sum = 0;

        for (uint32_t m = set[i]; m; m &= m - 1)
            sum += wg_item_cost(k, k->item[slot][st_low(m)] - 1);
        if (best == 0 || sum > cost || (sum == cost && wg_bits_of(k, slot, set[i]) > wg_bits_of(k, slot, best)))
            best = set[i], cost = sum;
    }
    return best;
}

uint32_t wg_sidearms(const struct wg_setting *k, uint32_t slot)
{
    uint32_t out = 0;

    for (uint32_t n = 0; n < wg_carried(k, slot); n++)
        if (wg_item_ability(k, k->item[slot][n] - 1) == WG_SIDEARM)
            out |= 1u << n;
    return out;
}

/* EQ4: all ordinary models equip together, a special model alone. */
uint64_t wg_alike(const struct wg_setting *k, const struct wg_state *g, uint32_t unit, uint32_t model)
{
    uint64_t out = 0;

    if (k->role[k->first[unit] + model] != WG_ORDINARY)
        return wg_bit(model);
    for (uint64_t m = wg_live(k, g, unit); m; m &= m - 1)
        if (k->role[k->first[unit] + wg_low(m)] == WG_ORDINARY)
            out |= m & -m;
    return out;
}

uint32_t wg_armed(const struct wg_setting *k, const struct wg_state *g, uint32_t unit, uint8_t kind)
{
    uint32_t out = 0;

    for (uint64_t m = wg_live(k, g, unit); m;) {
        const uint32_t i = k->first[unit] + wg_low(m);

        for (uint32_t n = g->held[i]; n; n &= n - 1)
            if (wg_item_kind(k, k->item[i][st_low(n)] - 1) == kind)
                out |= 1u << (k->item[i][st_low(n)] - 1);
        m &= k->role[i] == WG_ORDINARY ? ~wg_alike(k, g, unit, wg_low(m)) : m - 1;
    }
    return out;
}

uint32_t wg_copies(const struct wg_setting *k, const struct wg_state *g, uint32_t slot, uint32_t weapon)
{
    uint32_t n = 0;

    for (uint32_t m = g->held[slot]; m; m &= m - 1)
        n += k->item[slot][st_low(m)] == weapon + 1;
    return n;
}

/* ---- the choice ---- */

static int has_two_handed(const struct wg_setting *k, uint32_t slot, uint32_t held)
{
    for (; held; held &= held - 1)
        if (wg_item_hands(k, k->item[slot][st_low(held)] - 1) > 1)
            return 1;
    return 0;
}

static struct st_verdict check_set(const struct wg_setting *k, uint32_t slot, uint32_t bits, uint32_t *held)
{
    const uint32_t hands = wg_body_hands(k, slot);

    if (bits == 0 || !wg_slots_of(k, slot, bits, held) || !is_canonical(k, slot, *held))
        return st_refuse(WG_NOT_CARRIED, WG_EQ1);
    if (wg_hands(k, slot, *held) > hands)
        return st_refuse_amount(WG_TOO_MANY_HANDS, has_two_handed(k, slot, *held) ? WG_EQ3 : WG_EQ2, (int32_t)hands,
                                (int32_t)wg_hands(k, slot, *held));
    return st_ok();
}

struct st_verdict wg_check_equip(const struct wg_setting *k, const struct wg_state *g, const struct wg_equip *f,
                                 const struct st_action *act)
{
    const uint32_t unit = f->unit - 1, slot = k->first[unit] + f->asked - 1;
    uint32_t held;

    if (act->verb != WG_EQUIP)
        return st_refuse(ST_NOT_NOW, WG_SC8);
    if (act->unit < 1 || act->unit > wg_total(k) || !wg_has(g->live, act->unit - 1u))
        return st_refuse(ST_NO_UNIT, WG_EQ1);
    if (act->unit != slot + 1)
        return k->unit_of[act->unit - 1] == unit && k->role[act->unit - 1] == WG_ORDINARY
                   ? st_refuse(WG_NOT_SPECIAL, WG_EQ4)
                   : st_refuse(WG_OTHER_UNIT, WG_EQ1);
    return check_set(k, slot, act->bits, &held);
}

static void say_things(const struct wg_setting *k, struct st_log *log, uint16_t kind, st_rule rule, uint32_t slot,
                       uint32_t things)
{
    for (uint32_t m = log ? things : 0; m; m &= m - 1)
        wg_say(log, kind, rule, wg_side(k, k->unit_of[slot]), (uint16_t)(slot + 1), 0, 0,
               wg_item_label(k->item[slot][st_low(m)] - 1u));
}

/* Give a set to all models that equip together.  Only changes are told: what is laid down and what is taken up. */
static void hold(const struct wg_setting *k, struct wg_state *g, uint32_t slot, uint32_t held, uint16_t kind,
                 st_rule rule, struct st_log *log)
{
    const uint32_t unit = k->unit_of[slot], before = g->held[slot];

    for (uint64_t m = wg_alike(k, g, unit, slot - k->first[unit]); m; m &= m - 1)
        g->held[k->first[unit] + wg_low(m)] = (uint8_t)held;
    say_things(k, log, WG_EV_LAYS_DOWN, rule, slot, before & ~held);
    say_things(k, log, kind, rule, slot, held & ~before);
}

/* Ask the next model that has a choice, for all that equip together with it; 0 if there is none left. */
static int ask_next(const struct wg_setting *k, struct wg_state *g, struct wg_equip *f, struct st_log *log)
{
    const uint32_t unit = f->unit - 1;
    uint64_t m = wg_live(k, g, unit) & ~wg_below(f->next);
    uint8_t set[256];

    while (m) {
        const uint32_t model = wg_low(m), slot = k->first[unit] + model;

        m &= ~wg_alike(k, g, unit, model);
        f->asked = model + 1;
        f->next = m ? wg_low(m) : (uint32_t)WG_UNIT_MODELS;
        if (wg_carried(k, slot) > 1) {
            st_ask(&g->s, f->side, WG_EQ1);
            return 1;
        }
        if (wg_carried(k, slot) == 1 && wg_sets(k, slot, 1, 0, set) == 1)
            hold(k, g, slot, 1, WG_EV_HOLDS, WG_EQ1, log);
    }
    return 0;
}

void wg_step_equip(const struct wg_setting *k, struct wg_state *g, struct wg_equip *f, struct st_log *log)
{
    const uint32_t unit = f->unit - 1;
    uint32_t held;

    if (f->phase == 1) {
        const uint32_t slot = k->first[unit] + f->asked - 1;

        wg_slots_of(k, slot, g->s.answer.bits, &held);
        hold(k, g, slot, held, WG_EV_HOLDS, k->role[slot] == WG_ORDINARY ? WG_EQ1 : WG_EQ4, log);
    }
    f->phase = 1;
    if (f->next == WG_UNIT_MODELS || !ask_next(k, g, f, log))
        st_pop(&g->s);
}

/* ---- sidearms ---- */

int wg_may_draw(const struct wg_setting *k, const struct wg_state *g, uint32_t unit, uint32_t model)
{
    const uint32_t slot = k->first[unit] + model;
    uint32_t sidearms = wg_sidearms(k, slot) & ~g->held[slot];

    const uint32_t free = wg_body_hands(k, slot) - (k->sidearms == WG_SWAP ? 0 : wg_hands(k, slot, g->held[slot]));

    for (; sidearms; sidearms &= sidearms - 1)
        if (wg_item_hands(k, k->item[slot][st_low(sidearms)] - 1) <= free)
            return !(g->drew & wg_bit(model));
    return 0;
}

/* W23: only sidearms are drawn, once in a step and before anything else in it; what there is still a hand for stays in
 * hand.  The reading `sidearms` on "free hand" lets nothing be laid down for them. */
struct st_verdict wg_check_draw(const struct wg_setting *k, const struct wg_state *g, uint32_t unit,
                                const struct st_action *act)
{
    const uint32_t slot = act->unit - 1u;
    uint32_t held;
    struct st_verdict v;

    if (act->unit < 1 || act->unit > wg_total(k) || !wg_has(g->live, slot) || k->unit_of[slot] != unit)
        return st_refuse(WG_OTHER_UNIT, WG_EQ6);
    if (!(wg_alike(k, g, unit, slot - k->first[unit]) & wg_bit(slot - k->first[unit])) ||
        wg_low(wg_alike(k, g, unit, slot - k->first[unit])) != slot - k->first[unit])
        return st_refuse(WG_NOT_SPECIAL, WG_EQ4);
    if (g->drew & wg_bit(slot - k->first[unit]))
        return st_refuse(WG_DREW, WG_EQ6);
    v = check_set(k, slot, act->bits, &held);
    if (v.code != ST_OK)
        return v;
    if (!(held & ~g->held[slot]))
        return st_refuse(WG_NOT_SIDEARM, WG_EQ5);
    if (held & ~g->held[slot] & ~wg_sidearms(k, slot))
        return st_refuse(WG_NOT_SIDEARM, WG_EQ5);
    if (k->sidearms == WG_FREE_HAND && (g->held[slot] & ~held))
        return st_refuse(WG_LAID_DOWN, WG_EQ5);
    return is_full(k, slot, held, g->held[slot]) ? st_ok() : st_refuse(WG_LAID_DOWN, WG_EQ5);
}

void wg_do_draw(const struct wg_setting *k, struct wg_state *g, uint32_t unit, const struct st_action *act,
                struct st_log *log)
{
    const uint32_t slot = act->unit - 1u;
    uint32_t held;

    wg_slots_of(k, slot, act->bits, &held);
    hold(k, g, slot, held, WG_EV_DRAWS, WG_EQ6, log);
    g->drew |= wg_alike(k, g, unit, slot - k->first[unit]);
}
