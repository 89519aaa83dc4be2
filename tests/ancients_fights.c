/* ancients_fights.c -- Ancients: who fights whom, and with which modifiers, by a second reading of the book.
 *
 *     test_ancients_fights [--long] [POSITIONS]
 *
 * The engine walks along chains of Bases; here every way to pair them is tried.  The modifiers of each fight are added
 * up again, clause by clause.
 */
#include "ancients_positions.h"

enum { CHAIN_MAX = 10 };

static unsigned pairings, fights, kinds[8]; /* how often what was seen: a test of nothing is none */

static int in_contact(const struct anc_setting *k, const struct anc_state *g, uint32_t x, uint32_t y)
{
    return (g->live >> x & 1) && (g->live >> y & 1) && (looks_at(k, g, x, y) || looks_at(k, g, y, x));
}

/* ---- pairing ---- */

static uint64_t seen_by(const struct anc_setting *k, const struct anc_state *g, uint32_t slot)
{
    uint64_t out = 0;

    for (uint64_t m = g->live & anc_army(!anc_side(slot)); m; m &= m - 1)
        if (looks_at(k, g, slot, anc_low(m)))
            out |= m & (0 - m);
    return out;
}

/* R51: a Base with all whom it may have to share a decision with: those it sees who see it, and so on. */
static uint64_t chain_of(const struct anc_setting *k, const struct anc_state *g, uint32_t slot)
{
    uint64_t found = anc_bit(slot), before = 0;

    while (found != before) {
        before = found;
        for (uint64_t m = before; m; m &= m - 1)
            for (uint64_t o = seen_by(k, g, anc_low(m)); o; o &= o - 1)
                if (looks_at(k, g, anc_low(o), anc_low(m)))
                    found |= o & (0 - o);
    }
    return found;
}

/* The fewest of a chain that see somebody and are left without a fight of their own; `own` has what is decided. */
static uint32_t fewest_left(const struct anc_setting *k, const struct anc_state *g, uint64_t rest,
                            uint8_t own[ANC_SLOTS])
{
    uint32_t best = ANC_SLOTS, slot;

    if (rest == 0)
        return 0;
    slot = anc_low(rest);
    rest &= rest - 1;
    if (own[slot])
        return (own[slot] == ANC_OUT) + fewest_left(k, g, rest, own);
    own[slot] = ANC_OUT;
    best = 1 + fewest_left(k, g, rest, own);
    for (uint64_t m = seen_by(k, g, slot); m; m &= m - 1) {
        const uint32_t enemy = anc_low(m), both = (uint32_t)looks_at(k, g, enemy, slot);
        uint32_t n;

        if (both && own[enemy])
            continue;
        own[slot] = (uint8_t)(enemy + 1);
        if (both)
            own[enemy] = (uint8_t)(slot + 1);
        n = fewest_left(k, g, rest, own);
        if (both)
            own[enemy] = 0;
        best = n < best ? n : best;
    }
    own[slot] = 0;
    return best;
}

/* R50: what may be chosen for a Base is what still lets as few be left as can be.  Returns how much that is. */
static uint32_t check_choice(const struct anc_setting *k, const struct anc_state *g, uint32_t slot)
{
    const uint64_t chain = chain_of(k, g, slot);
    uint8_t own[ANC_SLOTS];
    uint32_t choice[3], n, best, found = 0;

    if (anc_count(chain) > CHAIN_MAX)
        return 2;
    pairings++;
    memcpy(own, g->own, sizeof own);
    best = fewest_left(k, g, chain, own);
    n = anc_pair_choices(k, g, slot, choice);
    for (uint64_t m = seen_by(k, g, slot) | anc_bit(slot); m; m &= m - 1) {
        const uint32_t enemy = anc_low(m);
        const uint8_t to = (uint8_t)(enemy == slot ? (uint32_t)ANC_OUT : enemy + 1);
        const int both = enemy != slot && looks_at(k, g, enemy, slot);
        int offered = 0;

        for (uint32_t i = 0; i < n; i++)
            offered |= choice[i] == to;
        if (both && own[enemy]) {
            CHECK(!offered);
            continue;
        }
        own[slot] = to;
        if (both)
            own[enemy] = (uint8_t)(slot + 1);
        CHECK(offered == (fewest_left(k, g, chain, own) == best));
        found += (uint32_t)offered;
        own[slot] = 0;
        if (both)
            own[enemy] = 0;
    }
    CHECK(found == n);
    return n;
}

/* When all are paired, no other pairing leaves fewer; and before anybody was, each had the choices that it has. */
static void check_paired(const struct anc_setting *k, const struct anc_state *g)
{
    static struct anc_state fresh;
    uint64_t todo = 0;

    fresh = *g;
    memset(fresh.own, 0, sizeof fresh.own);
    for (uint64_t m = g->live; m; m &= m - 1)
        if (seen_by(k, g, anc_low(m))) {
            todo |= m & (0 - m);
            CHECK(check_choice(k, &fresh, anc_low(m)) > 0);
        }
    while (todo) {
        const uint64_t chain = chain_of(k, g, anc_low(todo));
        uint8_t own[ANC_SLOTS] = { 0 };
        uint32_t left = 0;

        for (uint64_t m = chain; m; m &= m - 1) {
            const uint32_t slot = anc_low(m), to = g->own[slot];

            CHECK(to != 0);
            left += to == ANC_OUT;
            if (to && to != ANC_OUT)
                CHECK(looks_at(k, g, slot, to - 1) && (!looks_at(k, g, to - 1, slot) || g->own[to - 1] == slot + 1));
        }
        if (anc_count(chain) <= CHAIN_MAX)
            CHECK(left == fewest_left(k, g, chain, own));
        todo &= ~chain;
    }
}

/* ---- modifiers ---- */

static uint32_t arc(const struct anc_setting *k, const struct anc_state *g, uint32_t of, uint32_t by)
{
    return hx_seen_as(g->facing[of], hx_direction(&k->board, g->cell[of], g->cell[by]));
}

static int formed(const struct anc_setting *k, const struct anc_state *g, uint32_t slot)
{
    return touching(k, g, anc_bit(slot), anc_block_of(g, slot) & ~anc_bit(slot)) != 0;
}

/* 9.2c, R55: an enemy with whom it is paired still touches it. */
static int fought_by(const struct anc_setting *k, const struct anc_state *g, uint32_t slot)
{
    for (uint64_t m = g->live & anc_army(!anc_side(slot)); m; m &= m - 1) {
        const uint32_t enemy = anc_low(m);

        if ((g->own[enemy] == slot + 1 || g->own[slot] == enemy + 1) && in_contact(k, g, slot, enemy))
            return 1;
    }
    return 0;
}

/* 9.3b, 9.3d, 11.1g: may it not count the friend who laps for it? */
static int barred(const struct anc_setting *k, const struct anc_state *g, uint32_t by, uint32_t lapper)
{
    uint64_t friends = g->live & anc_army(anc_side(by)) & ~anc_bit(by), kin = 0;

    for (uint64_t m = g->live & anc_army(!anc_side(by)); m; m &= m - 1) {
        const uint32_t enemy = anc_low(m), where = in_contact(k, g, enemy, by) ? arc(k, g, by, enemy) : HX_DIRS;

        if (g->own[enemy] != by + 1 || where == HX_DIRS || hx_is_front(where))
            continue;
        if (hx_is_rear(where) || hx_is_left(where) == hx_is_left(arc(k, g, by, lapper)))
            return 1;
    }
    for (; friends; friends &= friends - 1)
        if (k->type[anc_low(friends)] == k->type[by] && adjacent(k, g, by, anc_low(friends)))
            kin |= friends & (0 - friends);
    return (g->grind >> by & 1) && !kin;
}

static int32_t laps(const struct anc_setting *k, const struct anc_state *g, uint32_t by, uint32_t of)
{
    for (uint64_t m = g->live & anc_army(anc_side(by)) & ~anc_bit(by); m; m &= m - 1) {
        const uint32_t friend = anc_low(m);

        if (looks_at(k, g, of, friend) && anc_count(anc_block_of(g, friend)) > 1 && !fought_by(k, g, friend) &&
            !barred(k, g, by, friend))
            return 1;
    }
    return 0;
}

/* 11.1c, 11.1d, 11.1f: none, one or two. */
static int32_t shock_of(const struct anc_setting *k, const struct anc_state *g, uint32_t by, uint32_t of)
{
    const uint8_t type = k->type[of], spear = k->spear >> of & 1;
    const int mounted = k->type[by] == ANC_CV || k->type[by] == ANC_KN || k->type[by] == ANC_LC;
    const int foot = type == ANC_HI || type == ANC_MI || type == ANC_LI || type == ANC_WB;

    if (!(g->shock >> by & 1) || g->own[by] != of + 1 || k->elevation[g->cell[of]] > k->elevation[g->cell[by]])
        return 0;
    if (mounted && type == ANC_HI && spear && formed(k, g, of) && looks_at(k, g, of, by))
        return 0;
    return foot && formed(k, g, of) && !spear ? 2 : 1;
}

/* What one gains and what it takes from the other. */
static int32_t gain_of(const struct anc_setting *k, const struct anc_state *g, uint32_t by, uint32_t of, int32_t *loss)
{
    const uint32_t where = arc(k, g, of, by);
    const int32_t strike = hx_is_rear(where) ? 2 : hx_is_front(where) ? 0 : 1, shock = shock_of(k, g, by, of);
    const int32_t lap = looks_at(k, g, by, of) && looks_at(k, g, of, by) ? laps(k, g, by, of) : 0;
    const int32_t high = k->elevation[g->cell[by]] > k->elevation[g->cell[of]];
    const int32_t spears = k->type[by] == ANC_HI && (k->spear >> by & 1) && formed(k, g, by) &&
                           (k->type[of] == ANC_CV || k->type[of] == ANC_KN || k->type[of] == ANC_LC);

    kinds[0] += lap == 1, kinds[1] += strike == 1, kinds[2] += strike == 2, kinds[3] += high == 1;
    kinds[4] += shock == 1, kinds[5] += shock == 2, kinds[6] += spears == 1;
    *loss -= strike + shock;
    return lap + strike + high + shock + spears;
}

static int32_t weight_of(const struct anc_setting *k, const struct anc_state *g, uint32_t slot)
{
    static const uint8_t going[ANC_GROUNDS] = { 5, 4, 3, 2, 1, 0 };
    const int32_t most = going[k->ground[g->cell[slot]]];

    return k->heft[slot] < most ? k->heft[slot] : most;
}

/* The packed modifiers of a fight that has begun: each sum, and the shift, above 64. */
static void check_modifiers(const struct anc_setting *k, const struct anc_state *g)
{
    const struct st_frame *f = &g->s.stack[g->s.depth - 1];
    const uint32_t x = (uint32_t)f->a[0] - 1, y = (uint32_t)f->a[1] - 1;
    const int32_t heavier = weight_of(k, g, x) - weight_of(k, g, y);
    const int32_t shift = heavier > 2 ? 2 : heavier < -2 ? -2 : heavier;
    int32_t mine = 0, his = 0;

    mine += gain_of(k, g, x, y, &his);
    his += gain_of(k, g, y, x, &mine);
    kinds[7] += shift != 0;
    fights++;
    CHECK_INT((f->a[2] & 255) - 64, mine);
    CHECK_INT((f->a[2] >> 8 & 255) - 64, his);
    CHECK_INT((f->a[2] >> 16 & 255) - 64, shift);
}

/* ---- play ---- */

/* `fighting`: a fight of this phase has been fought, and who touches whom may have changed since. */
static void look(const struct anc_setting *k, const struct anc_state *g, int fighting)
{
    const struct st_frame *f = &g->s.stack[g->s.depth ? g->s.depth - 1 : 0];

    if (g->s.node == ST_DECIDE && f->step == ANC_STEP_COMBAT && f->phase == ANC_C_PAIRED)
        CHECK(check_choice(k, g, (uint32_t)f->a[0] - 1) > 1); /* nobody is asked without a choice */
    if (g->s.node == ST_DECIDE && f->step == ANC_STEP_COMBAT && f->phase == ANC_C_CHOSEN && !fighting)
        check_paired(k, g);
    if (g->s.node == ST_CHANCE && f->step == ANC_STEP_FIGHT && f->phase == ANC_B_FIRST && f->n == 0)
        check_modifiers(k, g);
}

static void play(const struct tb_battle *b, uint64_t seed)
{
    static struct anc_state g;
    struct tb_rng rng = tb_rng_of(seed);
    int fighting = 0;

    memcpy(&g, b->start, sizeof g);
    for (uint32_t n = 0; g.s.node != ST_OVER && unit_faults == 0; n++) {
        const uint8_t step = top_step(&g);
        struct st_action act;

        look(anc_setting_of(b->setting), &g, fighting);
        fighting = step == ANC_STEP_FIGHT || step == ANC_STEP_LOSS || step == ANC_STEP_PURSUE;
        if (unit_faults > 0)
            printf("position %llu, action %u\n", (unsigned long long)seed, n);
        act = next_action(b->setting, &g.s, seed & 1, &rng);
        anc_apply(b->setting, &g.s, &act, NULL);
    }
}

int main(int argc, char **argv)
{
#ifdef ST_CHECKED
    uint64_t positions = 500;
#else
    uint64_t positions = 2000;
#endif

    for (int i = 1; i < argc; i++)
        positions = strcmp(argv[i], "--long") == 0 ? 10000 : strtoull(argv[i], NULL, 10);
    for (uint64_t seed = 0; seed < positions && unit_faults == 0; seed++) {
        struct tb_rng rng = tb_rng_of(seed ^ 0xf16475);
        struct tb_battle b;

        if (random_position(&b, &rng))
            continue;
        play(&b, seed);
        tb_battle_free(&b);
    }
    CHECK(pairings > positions / 10 && fights > positions);
    for (uint32_t i = 0; i < 8; i++)
        CHECK(kinds[i] > 0);
    return unit_end("ancients_fights");
}
