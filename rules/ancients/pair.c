/* pair.c -- Ancients 9.2: which Bases fight each other, and in which order.
 *
 *   2b, 9.2b, 14.1f      the active player pairs               anc_pair_choices(), anc_step_combat()
 *   4e, 4h, 4i, 9.2g     and chooses the order                 anc_next_fights()
 *   11.1e, 11.1g         the first round is over               phase_over()
 *
 * Ruling R50: as few Bases as possible that see an enemy are left without a fight of their own.  Ruling R51: a
 * Base fights one enemy it sees; if that enemy sees it too, the fight is the own fight of both.  A Base that strikes a
 * flank or rear has a fight of its own, and a Base may be struck any number of times.
 *
 * Bases that see each other form chains without branches, because a Base has only two front hexes.  Dynamic
 * programming along each chain finds the least number of Bases left out.
 */
#include "ancients.h"

/* The live enemies in a Base's front hexes, slot + 1, the right one first. */
static uint32_t seen_by(const struct anc_setting *k, const struct anc_state *g, uint32_t slot, uint32_t out[2])
{
    uint32_t n = 0;

    for (uint32_t i = 0; i < 2; i++) {
        const uint32_t f = g->facing[slot], d = i ? hx_left_front(f) : hx_right_front(f);
        const uint32_t there = anc_live_at(g, hx_step(&k->board, g->cell[slot], d));

        if (there && anc_side(there - 1) != anc_side(slot))
            out[n++] = there;
    }
    return n;
}

/* ---- chains ---- */

struct chain {
    uint8_t slot[ANC_SLOTS];
    uint32_t n;
};

/* The enemies that a Base sees and that see it. */
static uint32_t mutual(const struct anc_setting *k, const struct anc_state *g, uint32_t slot, uint32_t out[2])
{
    uint32_t seen[2], n = 0;

    for (uint32_t i = 0, count = seen_by(k, g, slot, seen); i < count; i++)
        if (anc_sees(k, g, seen[i] - 1, slot))
            out[n++] = seen[i];
    return n;
}

/* The enemies that a Base sees and that do not see it. */
static uint32_t one_way(const struct anc_setting *k, const struct anc_state *g, uint32_t slot, uint32_t out[2])
{
    uint32_t seen[2], n = 0;

    for (uint32_t i = 0, count = seen_by(k, g, slot, seen); i < count; i++)
        if (!anc_sees(k, g, seen[i] - 1, slot))
            out[n++] = seen[i];
    return n;
}

/* The next of a chain after `slot`, coming from `from` (slot + 1; 0: from neither side). */
static uint32_t next_of(const struct anc_setting *k, const struct anc_state *g, uint32_t slot, uint32_t from)
{
    uint32_t m[2], n = mutual(k, g, slot, m);

    for (uint32_t i = 0; i < n; i++)
        if (m[i] != from)
            return m[i];
    return 0;
}

static void chain_of(const struct anc_setting *k, const struct anc_state *g, uint32_t slot, struct chain *c)
{
    uint32_t at = slot + 1, from = 0, next;

    for (uint32_t i = 0; i < ANC_SLOTS && (next = next_of(k, g, at - 1, from)) != 0 && next != slot + 1; i++) {
        from = at;
        at = next;
    }
    from = 0;
    for (c->n = 0; at && c->n < ANC_SLOTS;) {
        c->slot[c->n++] = (uint8_t)(at - 1);
        next = next_of(k, g, at - 1, from);
        from = at;
        at = next;
        if (c->n > 1 && at == c->slot[0] + 1u)
            break;
    }
}

/* What a choice for one Base means: its own fight is `own` (slot + 1), or ANC_OUT. */
struct trial {
    uint32_t slot, own;
};

static uint32_t own_of(const struct anc_state *g, const struct trial *t, uint32_t slot)
{
    if (t && t->slot == slot)
        return t->own;
    if (t && t->own == slot + 1)
        return t->slot + 1; /* the other end of a mutual fight */
    return g->own[slot];
}

/* Is an unmatched Base left out?  1 unless it can strike an enemy that does not see it. */
static uint32_t alone(const struct anc_setting *k, const struct anc_state *g, uint32_t slot, uint32_t own)
{
    uint32_t w[2];

    return own == ANC_OUT || (own == 0 && one_way(k, g, slot, w) == 0);
}

/* R50: the fewest left out along a chain, given the decisions so far and the trial; a large number if they clash. */
static uint32_t fewest(const struct anc_setting *k, const struct anc_state *g, const struct chain *c,
                       const struct trial *t)
{
    enum { NEVER = 1000 };
    uint32_t open = 0, joined = NEVER; /* the best so far if this Base does not, or does, fight the next one */

    for (uint32_t i = 0; i < c->n; i++) {
        const uint32_t slot = c->slot[i], own = own_of(g, t, slot);
        const uint32_t ahead = i + 1 < c->n ? c->slot[i + 1] + 1u : 0, behind = i > 0 ? c->slot[i - 1] + 1u : 0;
        const int with_ahead = ahead && own == ahead, with_behind = behind && own == behind;
        const uint32_t before = open, was_joined = joined;
        uint32_t lone = NEVER;

        if (!with_ahead && !with_behind)
            lone = before + alone(k, g, slot, own);
        open = (uint32_t)st_min((int32_t)lone, (int32_t)(own == 0 || with_behind ? was_joined : NEVER));
        joined = ahead && (own == 0 || with_ahead) ? before : NEVER;
    }
    return open;
}

/* 9.2b */
uint32_t anc_pair_choices(const struct anc_setting *k, const struct anc_state *g, uint32_t slot, uint32_t out[3])
{
    uint32_t m[2], w[2], n = 0, best;
    const uint32_t mutuals = mutual(k, g, slot, m), ways = one_way(k, g, slot, w);
    struct trial t = { slot, 0 };
    struct chain c;

    chain_of(k, g, slot, &c);
    best = fewest(k, g, &c, NULL);
    for (uint32_t i = 0; i < mutuals; i++) {
        t.own = m[i];
        if (g->own[m[i] - 1] == 0 && fewest(k, g, &c, &t) == best)
            out[n++] = m[i];
    }
    for (uint32_t i = 0; i < ways; i++) {
        t.own = w[i];
        if (fewest(k, g, &c, &t) == best)
            out[n++] = w[i];
    }
    t.own = ANC_OUT;
    if (ways == 0 && fewest(k, g, &c, &t) == best)
        out[n++] = ANC_OUT;
    return n;
}

struct st_verdict anc_check_pair(const struct anc_setting *k, const struct anc_state *g,
                                 const struct anc_combat_frame *f, const struct st_action *act)
{
    const uint32_t slot = (uint32_t)f->pairing - 1;
    uint32_t choice[3], n, want;

    if (act->verb != ANC_PAIR && act->verb != ANC_LEAVE)
        return st_refuse(ST_NOT_NOW, ANC_9_2b);
    if (act->unit != anc_id(k, slot))
        return st_refuse(ANC_OTHER_BASE, ANC_9_2b);
    if (act->verb == ANC_PAIR && !anc_is_id(k, act->target))
        return st_refuse(ST_NO_TARGET, ANC_9_2b);
    want = act->verb == ANC_LEAVE ? (uint32_t)ANC_OUT : anc_slot(k, act->target) + 1;
    n = anc_pair_choices(k, g, slot, choice);
    for (uint32_t i = 0; i < n; i++)
        if (choice[i] == want)
            return st_ok();
    return st_refuse(ANC_BAD_PAIR, ANC_9_2b);
}

static void decide(const struct anc_setting *k, struct anc_state *g, uint32_t slot, uint32_t own, struct st_log *log)
{
    ST_ASSERT((g->fought & anc_bit(slot)) && (own == ANC_OUT || (g->fought & anc_bit(own - 1))));
    g->own[slot] = (uint8_t)own;
    if (own == ANC_OUT) {
        anc_say(k, log, ANC_EV_LEFT_OUT, ANC_9_2b, slot, 0, 0, 0);
        return;
    }
    if (anc_sees(k, g, own - 1, slot))
        g->own[own - 1] = (uint8_t)(slot + 1);
    anc_say_two(k, log, ANC_EV_PAIRED, ANC_9_2b, slot, own - 1, 0);
}

void anc_pair_all(const struct anc_setting *k, struct anc_state *g)
{
    uint32_t choice[3], seen[2];

    g->fought |= anc_engaged(k, g, g->live & anc_army(0));
    for (uint64_t m = g->live & g->fought; m; m &= m - 1) {
        const uint32_t slot = anc_low(m);

        if (g->own[slot] || seen_by(k, g, slot, seen) == 0)
            continue;
        anc_pair_choices(k, g, slot, choice);
        decide(k, g, slot, choice[0], NULL);
    }
}

/* ---- the phase ---- */

int anc_is_next_fight(const struct anc_state *g, uint32_t slot)
{
    const uint32_t own = g->own[slot];

    return (g->live & ~g->done & anc_bit(slot)) && own != 0 && own != ANC_OUT &&
           !(g->own[own - 1] == slot + 1 && own - 1 < slot);
}

/* Only a Base in combat has a fight of its own, see decide(). */
uint64_t anc_next_fights(const struct anc_state *g)
{
    uint64_t out = 0;

    for (uint64_t m = g->fought & ~g->done; m; m &= m - 1)
        out |= (uint64_t)anc_is_next_fight(g, anc_low(m)) << anc_low(m);
    return out;
}

/* 9.2b: the Bases whose own fight this is have had it. */
static void finish(struct anc_state *g, uint32_t slot, uint32_t other)
{
    g->done |= anc_bit(slot);
    if (g->own[other] == slot + 1)
        g->done |= anc_bit(other);
}

/* R62: drops the fights of Bases that are no longer in contact. */
static void drop_apart(const struct anc_setting *k, struct anc_state *g, struct st_log *log)
{
    for (uint64_t m = anc_next_fights(g); m; m &= m - 1) {
        const uint32_t slot = anc_low(m), other = g->own[slot] - 1u;

        if (anc_touching(k, g, slot, other))
            continue;
        finish(g, slot, other);
        anc_say_two(k, log, ANC_EV_DROPPED, ANC_9_2b, slot, other, 0);
    }
}

struct st_verdict anc_check_fight(const struct anc_setting *k, const struct anc_state *g, const struct st_action *act)
{
    uint32_t slot;

    if (act->verb != ANC_FIGHT)
        return st_refuse(ST_NOT_NOW, ANC_4e);
    if (!anc_is_id(k, act->unit))
        return st_refuse(ST_NO_UNIT, ANC_4e);
    slot = anc_slot(k, act->unit);
    if (!anc_is_next_fight(g, slot) || act->target != anc_id(k, g->own[slot] - 1u))
        return st_refuse(ANC_NO_FIGHT, ANC_9_2b);
    return st_ok();
}

/* 9.2b: pairs the next Base; asks only where there is a choice. */
static void pair(const struct anc_setting *k, struct anc_state *g, struct anc_combat_frame *f, struct st_log *log)
{
    for (uint64_t m = g->live & g->fought; m; m &= m - 1) {
        const uint32_t slot = anc_low(m);
        uint32_t choice[3], seen[2], n;

        if (g->own[slot] || seen_by(k, g, slot, seen) == 0)
            continue;
        n = anc_pair_choices(k, g, slot, choice);
        ST_ASSERT(n > 0);
        if (n > 1) {
            f->pairing = (int32_t)slot + 1;
            f->phase = ANC_C_PAIRED;
            st_ask(&g->s, g->active, ANC_9_2b);
            return;
        }
        decide(k, g, slot, choice[0], log);
    }
    f->phase = ANC_C_NEXT;
}

static void paired(const struct anc_setting *k, struct anc_state *g, struct anc_combat_frame *f, struct st_log *log)
{
    const struct st_action *act = &g->s.answer;
    const uint32_t slot = (uint32_t)f->pairing - 1;

    f->pairing = 0;
    f->phase = ANC_C_PAIR;
    decide(k, g, slot, act->verb == ANC_LEAVE ? (uint32_t)ANC_OUT : anc_slot(k, act->target) + 1, log);
}

/* R91, R98: shock is spent, and Shock Bases still in contact begin to grind. */
static void phase_over(const struct anc_setting *k, struct anc_state *g)
{
    const uint64_t grinding = g->live & g->fought & k->shock_rule & ~g->pursued;

    g->grind = grinding & anc_engaged(k, g, grinding);
    g->shock = g->charged = g->pursued = g->done = 0;
    __builtin_memset(g->own, 0, sizeof g->own);
    st_pop(&g->s);
}

static void chosen(const struct anc_setting *k, struct anc_state *g, struct st_frame *f)
{
    const uint32_t x = anc_slot(k, g->s.answer.unit), y = anc_slot(k, g->s.answer.target);
    struct anc_fight_frame *fight;

    f->phase = ANC_C_NEXT;
    finish(g, x, y);
    g->stir |= k->turn_limit > 0; /* R129 */
    fight = anc_fight_of(st_push(&g->s, ANC_STEP_FIGHT, f->side));
    fight->first = (int32_t)x + 1;
    fight->second = (int32_t)y + 1;
}

void anc_step_combat(const struct anc_setting *k, struct anc_state *g, struct st_frame *f, struct st_log *log)
{
    switch (f->phase) {
    case ANC_C_START:
        /* R44: every Base in contact now is in combat this turn. */
        g->fought |= anc_engaged(k, g, g->live & anc_army(0));
        f->phase = ANC_C_PAIR;
        return;
    case ANC_C_PAIR: pair(k, g, anc_combat_of(f), log); return;
    case ANC_C_PAIRED: paired(k, g, anc_combat_of(f), log); return;
    case ANC_C_NEXT:
        drop_apart(k, g, log);
        if (!anc_next_fights(g)) {
            phase_over(k, g);
            return;
        }
        f->phase = ANC_C_CHOSEN;
        st_ask(&g->s, g->active, ANC_4e);
        return;
    case ANC_C_CHOSEN: chosen(k, g, f); return;
    }
    ST_ASSERT(!"a Combat phase has no such phase");
}
