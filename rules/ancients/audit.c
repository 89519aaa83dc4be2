/* audit.c -- Ancients: invariants of every position, and the bound on the length of a game. */
#include "ancients.h"

static struct st_verdict broken(const struct anc_setting *k, st_rule rule, uint32_t slot)
{
    return st_refuse_amount(ANC_BAD_POSITION, rule, slot < ANC_SLOTS ? anc_id(k, slot) : 0, 0);
}

/* Is nothing stored of a Base that is out of the game? */
static int is_clear(const struct anc_state *g, uint32_t slot)
{
    return g->cell[slot] == HX_NONE && g->facing[slot] == 0 && g->fatigue[slot] == 0 && g->block[slot] == 0 &&
           g->order[slot] == 0 && g->moves[slot] == 0 && g->member[slot] == 0 && g->own[slot] == 0 &&
           g->marks[slot] == 0;
}

static struct st_verdict audit_base(const struct anc_setting *k, const struct anc_state *g, uint32_t slot)
{
    const uint32_t cell = g->cell[slot];
    const int waiting = g->s.depth == 1 && g->s.stack[0].step == ANC_STEP_DEPLOY;

    if (g->facing[slot] >= HX_DIRS)
        return broken(k, ANC_2p, slot);
    if (g->fatigue[slot] < k->start_fatigue)
        return broken(k, ANC_6a, slot);
    if (cell == HX_NONE)
        return waiting && (g->live & anc_bit(slot)) ? st_ok() : broken(k, ANC_2o, slot);
    if (cell >= k->board.cells || g->at[cell] != slot + 1)
        return broken(k, ANC_2o, slot);
    if (k->ground[cell] == ANC_G_IMPASSABLE)
        return broken(k, ANC_8_1h, slot);
    if ((g->routed & anc_bit(slot)) && (g->block[slot] || g->order[slot] || g->member[slot] || g->moves[slot]))
        return broken(k, ANC_12e, slot);
    if (g->own[slot] && !(g->fought & anc_bit(slot)))
        return broken(k, ANC_9_2b, slot);
    return st_ok();
}

/* 2d, 6c: a Block matches its head's mask, is connected, of one kind, and not broken. */
static struct st_verdict audit_block(const struct anc_setting *k, const struct anc_state *g, uint32_t head)
{
    const uint64_t block = anc_members(g, head);
    const int placed = g->cell[head] != HX_NONE;

    if (block == 0 || anc_low(block) != head || (block & ~g->live))
        return broken(k, ANC_2d, head);
    for (uint64_t m = block; m; m &= m - 1) {
        const uint32_t slot = anc_low(m);

        if (g->block[slot] != head + 1 || (slot != head && g->member[slot]) || !anc_same_profile(k, slot, head))
            return broken(k, ANC_2d, slot);
        if (g->moves[slot] != g->moves[head] || (g->cell[slot] != HX_NONE) != placed)
            return broken(k, ANC_2e, slot);
    }
    if (placed && anc_component(k, g, block, head) != block)
        return broken(k, ANC_2d, head);
    if (anc_sum(g, block) > k->break_above * anc_count(block) && g->s.node != ST_OVER)
        return broken(k, ANC_6c, head);
    return st_ok();
}

/* 5.6: places in a bent column run from 1 without a gap, each seeing the one ahead; a uniform Block has none. */
static struct st_verdict audit_column(const struct anc_setting *k, const struct anc_state *g, uint32_t head)
{
    const uint64_t block = anc_members(g, head);
    const int uniform = anc_is_uniform(g, block);
    uint32_t places = 0, ordered = 0;

    for (uint64_t m = block; m; m &= m - 1) {
        const uint32_t place = g->order[anc_low(m)];

        ordered += place > 0;
        if (place > anc_count(block) || (place && (uniform || (places >> (place - 1) & 1))))
            return broken(k, ANC_5_6b, anc_low(m));
        places |= place ? 1u << (place - 1) : 0;
    }
    for (uint64_t m = ordered ? block : 0; m; m &= m - 1)
        for (uint64_t o = block; o; o &= o - 1)
            if (g->order[anc_low(o)] + 1 == g->order[anc_low(m)] && !anc_sees(k, g, anc_low(m), anc_low(o)))
                return broken(k, ANC_5_6b, anc_low(m));
    return ordered == 0 || ordered == anc_count(block) ? st_ok() : broken(k, ANC_5_6b, head);
}

static struct st_verdict audit_hexes(const struct anc_setting *k, const struct anc_state *g)
{
    for (uint32_t c = 0; c < HX_MAX; c++)
        if (g->at[c] && (c >= k->board.cells || g->at[c] > ANC_SLOTS || g->cell[g->at[c] - 1] != c))
            return broken(k, ANC_2o, ANC_SLOTS);
    return st_ok();
}

struct st_verdict anc_audit(const struct st_setting *set, const struct st_state *s)
{
    const struct anc_setting *k = anc_setting_of(set);
    const struct anc_state *g = anc_state_of(s);
    const uint64_t flags = g->moved | g->halted | g->met | g->full | g->pivoted | g->given | g->fought | g->shot |
                           g->shock | g->charged | g->done | g->pursued | g->grind;

    if (!st_is_at_rest(s))
        return broken(k, ANC_4b, ANC_SLOTS);
    if (anc_turn(g) < 1 || (k->turn_limit > 0 && anc_turn(g) > k->turn_limit) || g->active >= ST_SIDES)
        return broken(k, ANC_13m, ANC_SLOTS);
    if (g->broken > 3 || (g->broken != 0) != (g->decided != ANC_OPEN))
        return broken(k, ANC_12_1a, ANC_SLOTS);
    if (((g->live | g->routed) & ~k->army) || (g->live & g->routed) || (flags & ~g->live))
        return broken(k, ANC_12e, ANC_SLOTS);
    for (uint32_t slot = 0; slot < ANC_SLOTS; slot++) {
        struct st_verdict v;

        if (!((g->live | g->routed) & anc_bit(slot)))
            v = is_clear(g, slot) ? st_ok() : broken(k, ANC_12c, slot);
        else
            v = audit_base(k, g, slot);
        if (v.code == ST_OK && (g->live & anc_bit(slot)) && anc_is_head(g, slot)) {
            v = audit_block(k, g, slot);
            if (v.code == ST_OK)
                v = audit_column(k, g, slot);
        }
        if (v.code != ST_OK)
            return v;
    }
    return audit_hexes(k, g);
}

/* In a turn every order but a first move and a pivot costs Fatigue, and a Block breaks above its limit.  So the points
 * of Fatigue that Blocks can take bound the paid moves, splits and merges, each with one pivot and its dice.  A Base
 * has one shot and one fight of its own a turn, with at most forty dice, points and steps.  Without a turn limit only a
 * lost Base breaks the quiet (R129), and there are so many to lose. */
uint32_t anc_bound(const struct st_setting *set)
{
    const struct anc_setting *k = anc_setting_of(set);
    const uint32_t bases = (uint32_t)set->count[0] + set->count[1], acts = bases * (k->break_above + 2u);

    const uint32_t turns = k->turn_limit > 0 ? k->turn_limit : k->stall_limit * (bases + 1);

    return 2 * bases + turns * (acts * 5 + bases * 40 + 2);
}
