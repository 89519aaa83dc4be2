/* ancients.c -- Ancients: what holds after every action of random games.
 *
 *     test_ancients [--long] [GAMES]       200 games of each scenario, 10,000 with --long
 *
 * The book's own words, checked from outside: what a position may look like, what an action may change, and what a
 * turn adds up to.  Nothing of the engine's audit is used.  Turned and exchanged tables: ancients_turned.c.
 */
#include "ancients_play.h"

struct change {
    const struct anc_setting *k;
    const struct anc_state *a, *z; /* before and after */
    const struct st_action *act;
    const struct st_log *log;
    uint8_t step; /* the procedure that asked */
};

/* What a game has told so far: of this turn, of this phase, of this roll. */
struct ledger {
    uint8_t paid[ANC_SLOTS], missed[ANC_SLOTS]; /* tempo points; extra moves that failed */
    uint64_t merged;
    uint8_t hits[ANC_SLOTS];
    uint64_t own; /* who has had a fight of his own */
    uint8_t pair[ANC_SLOTS][2];
    uint32_t pairs, thrown, due, again; /* again: dice that may be thrown once more, 13b */
};

static uint32_t told(const struct change *c, uint16_t kind)
{
    uint32_t n = 0;

    for (uint32_t i = 0; i < c->log->count; i++)
        n += c->log->event[i].kind == kind;
    return n;
}

static int told_of(const struct change *c, uint16_t kind, uint32_t slot)
{
    for (uint32_t i = 0; i < c->log->count; i++)
        if (c->log->event[i].kind == kind && c->log->event[i].unit == anc_id(c->k, slot))
            return 1;
    return 0;
}

static int phase_began(const struct change *c, int32_t label)
{
    for (uint32_t i = 0; i < c->log->count; i++)
        if (c->log->event[i].kind == ANC_EV_PHASE && c->log->event[i].c == label)
            return 1;
    return 0;
}

static int32_t gain(const struct change *c, uint32_t slot) { return c->z->fatigue[slot] - c->a->fatigue[slot]; }

/* ---- positions ---- */

/* 1, 2: one Base a hex, on the table, on ground that bears it; Fatigue of at least one. */
static void check_places(const struct anc_setting *k, const struct anc_state *g)
{
    uint64_t taken[HX_MAX / 64] = { 0 };

    for (uint64_t m = g->live | g->routed; m; m &= m - 1) {
        const uint32_t slot = anc_low(m), cell = g->cell[slot];

        CHECK(g->fatigue[slot] >= 1);
        if (cell == HX_NONE) {
            CHECK(top_step(g) == ANC_STEP_DEPLOY && (g->live >> slot & 1));
            continue;
        }
        CHECK(cell < k->board.cells && k->ground[cell] != ANC_G_IMPASSABLE);
        CHECK(!(taken[cell / 64] >> cell % 64 & 1));
        taken[cell / 64] |= 1ull << cell % 64;
    }
}

static int hangs_together(const struct anc_setting *k, const struct anc_state *g, uint64_t block)
{
    uint64_t found = block & (0 - block), more = found;

    while (more) {
        more = touching(k, g, block & ~found, found);
        found |= more;
    }
    return found == block;
}

/* 3: one facing, or the order of a bent column in which each sees the one ahead, or a disordered Block. */
static void check_facings(const struct anc_setting *k, const struct anc_state *g, uint64_t block)
{
    uint32_t ordered = 0, facings = 0;
    uint8_t at[ANC_SLOTS + 1];

    for (uint64_t m = block; m; m &= m - 1) {
        const uint32_t slot = anc_low(m);

        facings |= 1u << g->facing[slot];
        ordered += g->order[slot] > 0;
        if (CHECK(g->order[slot] <= anc_count(block)))
            at[g->order[slot]] = (uint8_t)slot;
    }
    if ((facings & (facings - 1)) == 0) {
        CHECK(ordered == 0);
        return;
    }
    if (!ordered || !CHECK(ordered == anc_count(block)))
        return;
    for (uint32_t i = 2; i <= ordered; i++)
        CHECK(g->order[at[i]] == i && g->order[at[i - 1]] == i - 1 && looks_at(k, g, at[i], at[i - 1]));
}

static int same_kind(const struct anc_setting *k, uint32_t x, uint32_t y)
{
    return k->type[x] == k->type[y] && k->quality[x] == k->quality[y] && k->heft[x] == k->heft[y] &&
           ((k->spear >> x ^ k->spear >> y) & 1) == 0 && ((k->missile >> x ^ k->missile >> y) & 1) == 0;
}

/* 3, 4: Blocks share out the live Bases; each hangs together, is of one kind, and is not above the limit. */
static void check_blocks(const struct anc_setting *k, const struct anc_state *g)
{
    uint64_t seen = 0;

    for (uint64_t m = g->live; m; m &= m - 1) {
        const uint32_t head = anc_low(m);
        const uint64_t block = anc_members(g, head);
        uint32_t sum = 0;

        if (g->block[head] != head + 1)
            continue;
        CHECK((block & seen) == 0 && (block & ~anc_army(anc_side(head))) == 0);
        seen |= block;
        for (uint64_t o = block; o; o &= o - 1) {
            CHECK(g->block[anc_low(o)] == head + 1 && same_kind(k, head, anc_low(o)));
            sum += g->fatigue[anc_low(o)];
        }
        CHECK(sum <= 6 * anc_count(block));
        if (g->cell[head] == HX_NONE)
            continue;
        CHECK(hangs_together(k, g, block));
        check_facings(k, g, block);
    }
    CHECK(seen == g->live);
}

/* ---- what an action changes ---- */

/* 10, 11: nobody appears or comes back; what is lost stays lost; the routed stand where they stopped. */
static void check_bodies(const struct change *c)
{
    for (uint8_t side = 0; side < ST_SIDES; side++) {
        CHECK(c->z->start[side] == c->a->start[side] && c->z->lost[side] >= c->a->lost[side]);
        CHECK(c->z->lost[side] + anc_count(c->z->live & anc_army(side)) == c->z->start[side]);
    }
    CHECK((c->z->live & ~c->a->live) == 0 && (c->z->routed & ~(c->a->live | c->a->routed)) == 0);
    for (uint64_t m = c->a->routed; m; m &= m - 1) {
        CHECK(c->z->routed & m & (0 - m));
        CHECK(c->z->cell[anc_low(m)] == c->a->cell[anc_low(m)]);
        CHECK(c->z->fatigue[anc_low(m)] == c->a->fatigue[anc_low(m)]);
    }
}

/* The Blocks that an order or its dice are about. */
static uint64_t ordered(const struct change *c)
{
    if (c->step == ANC_STEP_MOVE)
        return anc_members(c->a, (uint32_t)c->a->s.stack[c->a->s.depth - 1].a[0] - 1);
    return c->act->unit ? anc_members(c->a, anc_slot(c->k, c->act->unit)) : 0;
}

/* 5, 6, 24: in the Move phase the other side does not change at all, of the active one only the Block that has the
 * order, and one that is in contact stays in its hexes; but whoever breaks flees. */
static void check_move_phase(const struct change *c)
{
    const uint64_t block = ordered(c), fast = locked(c->k, c->a);

    if (c->act->verb == ANC_END)
        return;
    CHECK((c->a->live & ~c->z->live & anc_army(!c->a->active)) == 0);
    for (uint64_t m = c->a->live & c->z->live; m; m &= m - 1) {
        const uint32_t slot = anc_low(m);
        const int moved = c->z->cell[slot] != c->a->cell[slot];

        CHECK(!moved || ((block & ~fast) >> slot & 1));
        CHECK(c->z->facing[slot] == c->a->facing[slot] || (block >> slot & 1));
        if (anc_side(slot) != c->a->active)
            CHECK(!moved && gain(c, slot) == 0 && c->z->block[slot] == c->a->block[slot]);
    }
}

/* 14: nobody turns but by a pivot, a wheel, a column, a change of formation, or in pursuit. */
static void check_turns(const struct change *c)
{
    const uint32_t verb =
        c->step == ANC_STEP_MOVE ? (uint32_t)c->a->s.stack[c->a->s.depth - 1].a[1] & 255 : c->act->verb;

    for (uint64_t m = c->a->live & (c->z->live | c->z->routed); m; m &= m - 1) {
        const uint32_t slot = anc_low(m);

        if (c->z->facing[slot] == c->a->facing[slot])
            continue;
        if (c->step == ANC_STEP_TURN || c->step == ANC_STEP_MOVE)
            CHECK(verb == ANC_PIVOT || (c->step == ANC_STEP_MOVE && verb != ANC_MARCH));
        else
            CHECK(told_of(c, ANC_EV_PURSUES, slot));
    }
}

/* 7: the winner's side takes nothing from a fight, and in a tie nobody does. */
static void check_winners(const struct change *c)
{
    uint64_t spared = 0;

    if (c->step == ANC_STEP_LOSS)
        spared = anc_army(anc_side((uint32_t)c->a->s.stack[c->a->s.depth - 1].a[1] - 1));
    for (uint32_t i = 0; i < c->log->count; i++) {
        const struct st_event *e = &c->log->event[i];

        if (e->kind == ANC_EV_TIE)
            spared = ~0ull;
        else if (e->kind == ANC_EV_LOSES)
            spared |= anc_army(anc_side(anc_slot(c->k, e->other)));
    }
    /* A winner who pursues may tear a worn Block apart, and that is felt: 12.1c. */
    for (uint32_t i = 0; i < c->log->count; i++)
        if (c->log->event[i].kind == ANC_EV_BREAKS)
            spared &= ~anc_army(anc_side(anc_slot(c->k, c->log->event[i].unit)));
    for (uint64_t m = spared & c->a->live & c->z->live; m; m &= m - 1)
        CHECK(gain(c, anc_low(m)) <= 0);
}

/* 8: smoothing takes a point from one and gives it to another of his Block. */
static void check_smoothing(const struct change *c)
{
    const uint32_t to = c->act->unit ? anc_slot(c->k, c->act->unit) : ANC_SLOTS;
    const uint32_t from = c->act->target ? anc_slot(c->k, c->act->target) : ANC_SLOTS;

    for (uint64_t m = c->a->live; m; m &= m - 1)
        CHECK(gain(c, anc_low(m)) == (anc_low(m) == to) - (anc_low(m) == from));
    if (c->act->verb == ANC_ABSORB)
        CHECK(c->a->block[to] == c->a->block[from] && c->a->fatigue[to] == 1 && c->a->fatigue[from] >= 3);
}

/* 9: Fatigue falls by rest alone: by one, and for those of the active side who did nothing this turn. */
static void check_rest(const struct change *c)
{
    const int rest = phase_began(c, ANC_L_PH_RECOVERY);
    const int hurt = told(c, ANC_EV_BREAKS) || told(c, ANC_EV_SEAM) || told(c, ANC_EV_CASCADE);
    uint64_t busy = c->a->moved | c->a->fought | (c->k->shot_denies == ANC_DENY_OFF ? 0 : c->a->shot);

    for (uint64_t m = c->k->shot_denies == ANC_DENY_BLOCK ? c->a->shot & c->z->live : 0; m; m &= m - 1)
        busy |= anc_block_of(c->z, anc_low(m));
    if (rest)
        CHECK(c->z->shock == 0 && c->z->charged == 0); /* 22 */
    if (c->step == ANC_STEP_SMOOTH)
        return;
    for (uint64_t m = c->a->live & c->z->live; m; m &= m - 1) {
        const uint32_t slot = anc_low(m);

        if (!rest || anc_side(slot) != c->a->active || (busy >> slot & 1))
            CHECK(gain(c, slot) >= 0);
        else if (hurt)
            CHECK(gain(c, slot) >= -1);
        else
            CHECK(gain(c, slot) == (c->a->fatigue[slot] > 1 ? -1 : 0));
    }
}

/* 15: a split or a merge costs each Base at the seam a point, and nobody else anything. */
static void check_seams(const struct change *c)
{
    uint64_t one, other;

    if (c->act->verb != ANC_SPLIT && c->act->verb != ANC_MERGE)
        return;
    one = ordered(c);
    if (c->act->verb == ANC_SPLIT) {
        uint32_t i = 0;

        other = 0;
        for (uint64_t m = one; m; m &= m - 1, i++)
            other |= c->act->bits >> i & 1 ? m & (0 - m) : 0;
        one &= ~other;
    } else {
        other = anc_members(c->a, anc_slot(c->k, c->act->target));
    }
    other = touching(c->k, c->a, one, other) | touching(c->k, c->a, other, one);
    CHECK(told(c, ANC_EV_SEAM) == anc_count(other));
    for (uint64_t m = c->z->live == c->a->live ? c->a->live : 0; m; m &= m - 1)
        CHECK(gain(c, anc_low(m)) == (int32_t)(other >> anc_low(m) & 1));
}

/* 20: ground is given by the file alone, one hex along the diagonal that was chosen. */
static void check_recoil(const struct change *c)
{
    uint64_t file = 0, block;
    uint32_t slot, cell, d;

    if (c->act->verb != ANC_PUSH && c->act->verb != ANC_EVADE)
        return;
    slot = anc_slot(c->k, c->act->unit);
    block = anc_block_of(c->a, slot);
    d = hx_turn(c->a->facing[slot], c->act->option == ANC_LEFT ? 3 : 2);
    for (cell = c->a->cell[slot]; cell != HX_NONE; cell = hx_step(&c->k->board, cell, d)) {
        const uint32_t there = anc_live_at(c->a, cell);

        if (!there || !(block >> (there - 1) & 1))
            break;
        file |= anc_bit(there - 1);
    }
    if (told(c, ANC_EV_EVADES) + told(c, ANC_EV_RECOILS) > 1)
        return; /* the next step was the only one and was made at once */
    for (uint64_t m = c->a->live & c->z->live; m; m &= m - 1) {
        const uint32_t who = anc_low(m), was = c->a->cell[who];

        if (!told_of(c, ANC_EV_PURSUES, who))
            CHECK(c->z->cell[who] == (file >> who & 1 ? hx_step(&c->k->board, was, d) : was));
    }
}

/* 21: pairwise distances inside a Block that marched or wheeled are what they were. */
static void check_rigid(const struct change *c)
{
    const uint32_t verb = (uint32_t)c->a->s.stack[c->a->s.depth - 1].a[1] & 255;
    const uint64_t block = ordered(c);

    if ((verb != ANC_MARCH && verb != ANC_WHEEL) || (c->z->live & block) != block)
        return;
    for (uint64_t m = block; m; m &= m - 1)
        for (uint64_t o = m & (m - 1); o; o &= o - 1)
            CHECK(hx_distance(&c->k->board, c->a->cell[anc_low(m)], c->a->cell[anc_low(o)]) ==
                  hx_distance(&c->k->board, c->z->cell[anc_low(m)], c->z->cell[anc_low(o)]));
}

/* 23: a shot moves nobody, and its Fatigue falls on those who were hit, when the phase is over. */
static void check_shots(const struct change *c, const struct ledger *l)
{
    const int over = phase_began(c, ANC_L_PH_COMBAT) || told(c, ANC_EV_SHOT_UP);

    for (uint64_t m = c->a->live & c->z->live; m; m &= m - 1) {
        const uint32_t slot = anc_low(m);

        CHECK(c->z->cell[slot] == c->a->cell[slot]);
        if (!over)
            CHECK(gain(c, slot) == 0);
        else if (!told(c, ANC_EV_BREAKS))
            CHECK(l->hits[slot] ? gain(c, slot) == l->hits[slot] : gain(c, slot) <= 0);
    }
}

/* ---- what a turn adds up to ---- */

/* 16, of one order or one die: the Block pays what was told, and nobody else pays. */
static void check_price(const struct change *c)
{
    const uint64_t block = ordered(c);
    int32_t price = 0;

    if (told(c, ANC_EV_BREAKS) || c->act->verb == ANC_SPLIT || c->act->verb == ANC_MERGE || c->act->verb == ANC_END)
        return;
    for (uint32_t i = 0; i < c->log->count; i++) {
        const struct st_event *e = &c->log->event[i];

        if (e->kind == ANC_EV_PAYS || e->kind == ANC_EV_TERRAIN || e->kind == ANC_EV_CLIMB ||
            e->kind == ANC_EV_PASSED_FRIENDS || e->kind == ANC_EV_REFORM_COST || e->kind == ANC_EV_PIVOT_COST)
            price += e->a;
    }
    for (uint64_t m = c->a->live; m; m &= m - 1)
        CHECK(gain(c, anc_low(m)) == (block >> anc_low(m) & 1 ? price : 0));
}

static void add_to(uint8_t count[ANC_SLOTS], uint64_t bases)
{
    for (; bases; bases &= bases - 1)
        count[anc_low(bases)]++;
}

static void begin_fight(const struct change *c, struct ledger *l, uint32_t x, uint32_t y)
{
    const uint64_t own = anc_bit(x) | (c->a->own[y] == x + 1 ? anc_bit(y) : 0);

    CHECK((looks_at(c->k, c->a, x, y) || looks_at(c->k, c->a, y, x)) && c->a->own[x] == y + 1);
    CHECK((l->own & own) == 0);
    l->own |= own;
    for (uint32_t i = 0; i < l->pairs; i++)
        CHECK((l->pair[i][0] != x || l->pair[i][1] != y) && (l->pair[i][0] != y || l->pair[i][1] != x));
    if (CHECK(l->pairs < ANC_SLOTS)) {
        l->pair[l->pairs][0] = (uint8_t)x;
        l->pair[l->pairs++][1] = (uint8_t)y;
    }
}

/* 13: one overlap a side, worth a point; a shift of two at most. */
static void check_modifiers(const struct change *c)
{
    uint32_t laps[ST_SIDES] = { 0, 0 }, shifts = 0;

    for (uint32_t i = 0; i < c->log->count; i++) {
        const struct st_event *e = &c->log->event[i];

        if (e->kind != ANC_EV_MODIFIER)
            continue;
        if (e->c == ANC_L_M_OVERLAP)
            CHECK(e->a == 1 && laps[anc_side(anc_slot(c->k, e->unit))]++ == 0);
        if (e->c == ANC_L_M_WEIGHT)
            CHECK(e->a >= 1 && e->a <= 2 && shifts++ == 0);
    }
}

static void expect_dice(const struct anc_setting *k, struct ledger *l, uint32_t slot)
{
    const int regular = k->quality[slot] == ANC_REGULAR;

    l->due += regular ? 1 : k->quality_dice == ANC_QUALITY_THREE ? 3 : 2;
    l->again += !regular && k->quality_dice == ANC_QUALITY_REROLL;
}

/* 12, 16, 18: an event for the ledger. */
static void note(const struct change *c, struct ledger *l, const struct st_event *e)
{
    const uint32_t slot = e->unit ? anc_slot(c->k, e->unit) : 0;

    switch (e->kind) {
    case ANC_EV_PHASE:
        if (e->c == ANC_L_PH_COMBAT)
            l->own = l->pairs = 0;
        break;
    case ANC_EV_PAYS: add_to(l->paid, anc_members(c->a, slot)); break;
    case ANC_EV_MERGED: l->merged |= c->z->block[slot] ? anc_block_of(c->z, slot) : 0; break;
    case ANC_EV_DIE: l->thrown++; break;
    case ANC_EV_SHOCK_DICE: l->due += (uint32_t)e->a; break;
    case ANC_EV_TESTS:
    case ANC_EV_FIGHTS:
    case ANC_EV_SHOOTS:
        l->thrown = l->due = l->again = 0;
        expect_dice(c->k, l, slot);
        if (e->other)
            expect_dice(c->k, l, anc_slot(c->k, e->other));
        if (e->kind == ANC_EV_FIGHTS)
            begin_fight(c, l, slot, anc_slot(c->k, e->other));
        break;
    case ANC_EV_FAILED:
        if (c->a->moves[slot] > 0)
            add_to(l->missed, anc_members(c->a, slot));
        CHECK(l->thrown >= l->due && l->thrown <= l->due + l->again);
        break;
    case ANC_EV_HIT:
        l->hits[slot] = (uint8_t)(l->hits[slot] + e->c);
        CHECK(l->thrown >= l->due && l->thrown <= l->due + l->again);
        break;
    case ANC_EV_PASSED:
    case ANC_EV_LOSES:
    case ANC_EV_TIE:
    case ANC_EV_MISSED: CHECK(l->thrown >= l->due && l->thrown <= l->due + l->again); break;
    }
}

/* 16: m moves made are m - 1 points paid, one more for each extra move that failed, one for the test that is due. */
static void check_tempo(const struct change *c, const struct ledger *l)
{
    uint64_t testing = 0;

    if (top_step(c->z) == ANC_STEP_MOVE)
        testing = anc_members(c->z, (uint32_t)c->z->s.stack[c->z->s.depth - 1].a[0] - 1);
    for (uint64_t m = c->z->live & ~l->merged; m; m &= m - 1) {
        const uint32_t slot = anc_low(m), moves = c->z->moves[slot];
        const uint32_t due = moves > 0 && (testing >> slot & 1);

        CHECK(l->paid[slot] == (moves > 0 ? moves - 1 : 0) + due + l->missed[slot]);
    }
}

static void check_change(const struct change *c, struct ledger *l)
{
    const int moving = c->step == ANC_STEP_TURN || c->step == ANC_STEP_MOVE;

    if (c->act->verb == ANC_ROLL)
        CHECK(told(c, ANC_EV_DIE) == 1);
    for (uint32_t i = 0; i < c->log->count; i++)
        note(c, l, &c->log->event[i]);
    check_bodies(c);
    check_turns(c);
    check_winners(c);
    check_rest(c);
    check_seams(c);
    check_recoil(c);
    check_modifiers(c);
    if (moving) {
        check_move_phase(c);
        check_price(c);
    }
    if (c->step == ANC_STEP_MOVE)
        check_rigid(c);
    if (c->step == ANC_STEP_SMOOTH)
        check_smoothing(c);
    if (c->step == ANC_STEP_SHOOT || c->step == ANC_STEP_SHOT || c->act->verb == ANC_END)
        check_shots(c, l);
    if (told(c, ANC_EV_TURN))
        memset(l, 0, sizeof *l);
    check_tempo(c, l);
}

/* ---- play ---- */

enum { RECORD_MAX = 1 << 15 };
static struct st_action record[RECORD_MAX];

/* 19: the same choices and faces make the same game, told or not. */
static void replay(const struct tb_battle *b, const struct anc_state *end, uint32_t count)
{
    static struct anc_state g;

    memcpy(&g, b->start, sizeof g);
    for (uint32_t i = 0; i < count; i++)
        anc_apply(b->setting, &g.s, &record[i], NULL);
    CHECK(memcmp(&g, end, sizeof g) == 0);
}

static void play(const struct tb_battle *b, uint64_t seed)
{
    static struct anc_state a, z;
    static struct ledger l;
    struct st_event event[ST_EVENTS_MAX];
    struct tb_rng rng = tb_rng_of(seed);
    uint32_t n = 0;

    memset(&l, 0, sizeof l);
    memcpy(&z, b->start, sizeof z);
    while (z.s.node != ST_OVER && CHECK(n < RECORD_MAX)) {
        struct st_log log = { event, 0, ST_EVENTS_MAX };
        const struct change c = { anc_setting_of(b->setting), &a, &z, &record[n], &log, top_step(&z) };

        record[n] = next_action(b->setting, &z.s, seed & 1, &rng);
        a = z;
        anc_apply(b->setting, &z.s, &record[n++], &log);
        CHECK(log.count <= log.cap);
        check_places(c.k, &z);
        check_blocks(c.k, &z);
        if (c.step != ANC_STEP_DEPLOY)
            check_change(&c, &l);
        if (unit_faults > 0) {
            printf("%s, game %llu, action %u\n", b->name, (unsigned long long)seed, n);
            return;
        }
    }
    replay(b, &z, n);
}

static void play_all(struct tb_battle *b, uint64_t games)
{
    for (uint64_t seed = 0; seed < games && unit_faults == 0; seed++)
        play(b, seed);
    tb_battle_free(b);
}

/* The scenarios, and three battles that have what they lack: cliffs, deep Blocks, other options, other readings. */
int main(int argc, char **argv)
{
    static const char *const others[] = { "tests/battles/gorge.yaml", "tests/battles/dials.yaml",
                                          "tests/battles/readings.yaml" };
    struct tb_battle b;
    struct tx_complaint c;
    uint64_t games = 200;
    char name[TB_NAME_MAX];

    for (int i = 1; i < argc; i++)
        games = strcmp(argv[i], "--long") == 0 ? 10000 : strtoull(argv[i], NULL, 10);
    for (uint32_t i = 0; tx_scenario_name(&ancients_ruleset, i, name, sizeof name); i++)
        if (CHECK(tx_battle_load(&b, "ancients", name, NULL, &c) == 0))
            play_all(&b, games);
    for (uint32_t i = 0; i < sizeof others / sizeof *others; i++)
        if (CHECK(tx_battle_load(&b, NULL, others[i], NULL, &c) == 0))
            play_all(&b, games);
    return unit_end("ancients");
}
