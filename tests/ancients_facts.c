/* ancients_facts.c -- Ancients: the facts of a position against the rules' own course, in random games and by hand.
 *
 *     test_ancients_facts [GAMES | --long]      games of each scenario: 6, or 60
 */
#include "../rules/ancients/facts.h"
#include "ancients_play.h"

/* How many Bases are left without a fight of their own. */
static uint32_t left_out(const struct anc_state *g)
{
    uint32_t n = 0;

    for (uint32_t slot = 0; slot < ANC_SLOTS; slot++)
        n += g->own[slot] == ANC_OUT;
    return n;
}

/* R50: pairs that are guessed leave out no more than those that are made, before the first fight.  Where that broke a
 * Base only a pursuit tells of it, which may have brought others into contact (R44). */
static void check_pairs(const struct anc_setting *k, const struct anc_state *g)
{
    struct anc_state again = *g;

    if (g->done || g->pursued || g->s.stack[g->s.depth - 1].phase != ANC_C_CHOSEN)
        return;
    memset(again.own, 0, sizeof again.own);
    anc_pair_all(k, &again);
    CHECK_INT(left_out(&again), left_out(g));
    CHECK(again.fought == g->fought);
}

/* What a fight adds to the totals is what anc_edge() said before. */
static void check_edge(const struct anc_setting *k, const struct anc_state *g, const struct st_action *act)
{
    const uint32_t x = anc_slot(k, act->unit), y = anc_slot(k, act->target);
    struct anc_state after = *g;
    const struct anc_fight_frame *f;

    anc_apply(&k->s, &after.s, act, NULL);
    f = anc_fight_in(st_peek(&after.s));
    CHECK_INT(f->first_adds - f->second_adds + f->shift - ANC_BIAS, anc_edge(k, g, x, y));
}

/* Facts that can be said in another way. */
static void check_facts(const struct tb_battle *b, const struct anc_state *g)
{
    const struct anc_setting *k = anc_setting_of(b->setting);
    struct st_facts facts;

    memset(&facts, 0x55, sizeof facts);
    anc_see(k, g, 0, &facts);
    for (uint8_t side = 0; side < ST_SIDES; side++) {
        const int32_t *fact = facts.side[side];
        const uint64_t army = g->live & anc_army(side);
        int32_t blocks = 0, engaged = 0;

        for (uint64_t m = army; m; m &= m - 1) {
            blocks += anc_is_head(g, anc_low(m));
            engaged += g->cell[anc_low(m)] != HX_NONE && anc_is_engaged(k, g, m & (0 - m));
        }
        CHECK_INT(fact[ANC_FACT_BLOCKS], blocks);
        CHECK_INT(fact[ANC_FACT_ENGAGED], engaged);
        CHECK(fact[ANC_FACT_GIVES] <= fact[ANC_FACT_GIVES_NEXT] && fact[ANC_FACT_STRIPS] <= fact[ANC_FACT_STRIPS_NEXT]);
        CHECK((fact[ANC_FACT_GIVES_NEXT] > 0) <= (engaged > 0));
        for (uint32_t i = 0; i < ANC_FACT_COUNT; i++)
            CHECK(fact[i] != 0x55555555);
    }
    CHECK_INT(facts.side[0][ANC_FACT_FRONTS], facts.side[1][ANC_FACT_FRONTS]);
    CHECK_INT(facts.side[0][ANC_FACT_WINS_NOW], -facts.side[1][ANC_FACT_WINS_NOW]);
}

static void play(const struct tb_battle *b, uint64_t seed)
{
    const struct anc_setting *k = anc_setting_of(b->setting);
    struct tb_rng rng = tb_rng_of(seed);
    struct anc_state g;

    memcpy(&g, b->start, sizeof g);
    while (g.s.node != ST_OVER) {
        const struct st_action act = next_action(b->setting, &g.s, (int)(seed & 1), &rng);

        if (g.s.node == ST_DECIDE)
            check_facts(b, &g);
        if (g.s.node == ST_DECIDE && top_step(&g) == ANC_STEP_COMBAT)
            check_pairs(k, &g);
        if (g.s.node == ST_DECIDE && act.verb == ANC_FIGHT)
            check_edge(k, &g, &act);
        anc_apply(b->setting, &g.s, &act, NULL);
    }
}

/* Two equal Bases face each other: the mean of a lost fight is 19/36 of a point, whoever loses it. */
static void test_one_fight(void)
{
    static const char text[] = "rules: ancients\ntitle: t\nboard: 6x6\nfields: { phase: combat }\n"
                               "units: [A1 MI R 0304 f0, B1 MI R 0303 f3]\n";
    struct st_facts facts;
    struct tb_battle b;
    struct tx_complaint c;

    if (!CHECK(tx_scenario_read(&b, "fight.yaml", text, strlen(text), NULL, &c) == 0))
        return;
    anc_see(anc_setting_of(b.setting), anc_state_of(b.start), 0, &facts);
    for (uint8_t side = 0; side < ST_SIDES; side++) {
        CHECK(st_abs(facts.side[side][ANC_FACT_GIVES] * 36 - 19 * 1000) <= 36);
        CHECK_INT(facts.side[side][ANC_FACT_FRONTS], 1);
        CHECK_INT(facts.side[side][ANC_FACT_ENGAGED], 1);
    }
    CHECK_INT(facts.common[ANC_COMMON_FIGHTS], 1);
    tb_battle_free(&b);
}

int main(int argc, char **argv)
{
    const uint64_t games = unit_games(argc, argv, 6, 60);
    struct tb_battle b;
    struct tx_complaint c;
    char name[TB_NAME_MAX];

    test_one_fight();
    for (uint32_t i = 0; tx_scenario_name(&ancients_ruleset, i, name, sizeof name); i++) {
        if (!CHECK(tx_battle_load(&b, "ancients", name, NULL, &c) == 0))
            continue;
        for (uint64_t seed = 0; seed < games; seed++)
            play(&b, seed);
        tb_battle_free(&b);
    }
    return unit_end("ancients_facts");
}
