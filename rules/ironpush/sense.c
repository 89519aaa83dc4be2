/* sense.c -- Iron Push: the follies that are counted, in both editions. */
#include "facts.h"

enum { LIKELY = IP_THROWS / 3 }; /* throws of a kill that is worth the name */

/* Does the action use up the activation of its unit? */
static int is_activation(const struct st_state *s, const struct st_action *act)
{
    const uint8_t step = st_peek(s)->step;

    return (step == IP_STEP_TURN || step == IP_STEP_EXTRA) &&
           (act->verb == IP_HOLD || act->verb == IP_MOVE || act->verb == IP_ATTACK || act->verb == IP_FALL_BACK ||
            act->verb == IP_RALLY);
}

/* 7.6, 2.5: a unit is offered an attack that is likely to kill, at even odds or better, and does something else, or
 * attacks another with a smaller chance to kill and no better odds. */
static int passes_kill(const struct st_setting *set, const struct st_state *s, const struct st_action *act,
                       const struct st_action *before)
{
    const struct ip_setting *k = ip_setting_of(set);
    struct ip_prospect best, p;
    struct ip_view v;
    uint32_t slot;

    (void)before;
    if (!is_activation(s, act))
        return ST_NO_OCCASION;
    slot = ip_slot(k, act->unit);
    if (!ip_engaged(k, ip_state_of(s), slot))
        return ST_NO_OCCASION;
    ip_survey(&v, set, s, ST_NOBODY);
    __builtin_memset(&best, 0, sizeof best);
    for (uint64_t m = v.known.engaged[slot]; m; m &= m - 1) {
        ip_prospect_of(&v, slot, ip_low(m), &p);
        if (p.edge >= 0 && p.kills > best.kills)
            best = p;
    }
    if (best.kills < LIKELY || best.kills <= best.falls)
        return ST_NO_OCCASION;
    if (act->verb != IP_ATTACK)
        return ST_SILLY;
    ip_prospect_of(&v, slot, ip_slot(k, act->target), &p);
    return p.kills >= best.kills || p.edge > best.edge ? ST_SENSIBLE : ST_SILLY;
}

/* Does a unit support a friend, so that its support counts (5.4)? */
static int supports(const struct ip_setting *k, const struct ip_state *g, uint32_t slot, uint32_t other)
{
    struct ip_support support;
    uint64_t all = 0;

    ip_supporters(k, g, other, 0, NULL, &support);
    for (uint32_t e = 0; e < PL_EDGES; e++)
        all |= support.by[e];
    return (all & ip_bit(slot)) && (int32_t)support.count <= k->support_cap;
}

/* 5.1: a unit that only supports a fight moves, supports it no more, and fights nobody itself. */
static int leaves_fight(const struct st_setting *set, const struct st_state *s, const struct st_action *act,
                        const struct st_action *before)
{
    const struct ip_setting *k = ip_setting_of(set);
    const struct ip_state *g = ip_state_of(s);
    struct ip_state then = *g;
    int is_needed = 0;
    uint32_t slot;

    (void)before;
    if (!is_activation(s, act))
        return ST_NO_OCCASION;
    slot = ip_slot(k, act->unit);
    if (ip_engaged(k, g, slot))
        return ST_NO_OCCASION;
    if (act->verb == IP_MOVE)
        ip_do_move(k, &then, act, NULL);
    for (uint64_t m = ip_standing(g) & ip_army(ip_side(slot)) & ~ip_bit(slot); m; m &= m - 1) {
        if (!ip_engaged(k, g, ip_low(m)) || !supports(k, g, slot, ip_low(m)))
            continue;
        is_needed = 1;
        if (act->verb == IP_MOVE && !ip_engaged(k, &then, slot) && !supports(k, &then, slot, ip_low(m)))
            return ST_SILLY;
    }
    return is_needed ? ST_SENSIBLE : ST_NO_OCCASION;
}

/* 11.3: does a side have a unit at the point? */
static int is_taken(const struct ip_setting *k, const struct ip_state *g, uint8_t side, struct pl_vec p)
{
    for (uint64_t m = ip_standing(g) & ip_army(side); m; m &= m - 1)
        if (ip_is_at(k, g, ip_low(m), p))
            return 1;
    return 0;
}

/* Does the unit come to an objective where its side has nobody? */
static int takes(const struct ip_setting *k, const struct ip_state *g, const struct st_action *act)
{
    const uint32_t slot = ip_slot(k, act->unit);
    struct ip_state then = *g;

    if (act->verb != IP_MOVE)
        return 0;
    ip_do_move(k, &then, act, NULL);
    for (uint32_t a = 0; a < k->areas; a++)
        if (k->kind[a] == IP_OBJECTIVE && !is_taken(k, g, ip_side(slot), k->shape[a].p[0]) &&
            ip_is_at(k, &then, slot, k->shape[a].p[0]))
            return 1;
    return 0;
}

/* 11.3: in the last turn a unit holds that could come to an objective where its side has nobody. */
static int holds_back(const struct st_setting *set, const struct st_state *s, const struct st_action *act,
                      const struct st_action *before)
{
    const struct ip_setting *k = ip_setting_of(set);
    const struct ip_state *g = ip_state_of(s);
    struct st_action list[ST_LIST_MAX];
    uint32_t n;

    (void)before;
    if (!is_activation(s, act) || g->turn < k->turn_limit || k->time_favours)
        return ST_NO_OCCASION;
    if (takes(k, g, act))
        return ST_SENSIBLE;
    n = act->verb == IP_HOLD ? ip_list(set, s, act->unit, list) : 0;
    for (uint32_t i = 0; i < n; i++)
        if (takes(k, g, &list[i]))
            return ST_SILLY;
    return ST_NO_OCCASION;
}

const struct st_folly ip_follies[IP_FOLLIES] = {
    { "a likely kill at even odds or better is passed over", passes_kill },
    { "a supporter leaves the fight that it supports", leaves_fight },
    { "a unit holds in the last turn though it could take an objective", holds_back },
};
