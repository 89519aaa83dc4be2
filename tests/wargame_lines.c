/* wargame_lines.c -- Wargame: what is told of sight and range, model by model, is what the law says.
 *
 *     test_wargame_lines [--long] [GAMES]
 *
 * Worked positions in words; then random games: at every shot that could be taken, those who are told to see the target
 * have as many weapons as dice are rolled, and where nobody does, check() refuses for a reason that some model has.
 */
#include "../rules/wargame/wargame.h"

#include "../ai/random.h"
#include "../table/dice.h"
#include "../text/scenario.h"
#include "../text/words.h"
#include "unit.h"

static struct st_sight line[ST_SIGHTS_MAX];

/* ---- worked positions ---- */

static struct tb_battle battle;

static int opened(const char *text)
{
    struct tx_complaint c;
    char whole[2048], why[1024];

    snprintf(whole, sizeof whole, "rules: wargame\ntitle: t\nboard: 48x36\nfields: { to-move: A }\n%s", text);
    if (tx_scenario_read(&battle, "t.yaml", whole, strlen(whole), NULL, &c) == 0)
        return 1;
    tx_complaint_text(&c, why, sizeof why);
    return CHECK(!why[0]);
}

static uint32_t lines_of(uint16_t unit, uint16_t target, uint32_t n, struct st_action *act)
{
    return wargame_ruleset.sights(battle.setting, battle.start, unit, target, n, act, line);
}

/* All lines of one weapon in words, a line each. */
static const char *told(uint16_t unit, uint16_t target, uint32_t n)
{
    static char out[2048];
    struct tx_text t = tx_text_of(out, sizeof out);
    struct st_action act;
    const uint32_t count = lines_of(unit, target, n, &act);

    out[0] = 0;
    for (uint32_t i = 0; i < count; i++) {
        tx_put_text(&t, i > 0 ? "\n" : "");
        tx_put_sight(&t, ST_AT(&wargame_ruleset, battle.setting, NULL), &line[i]);
    }
    return out;
}

/* SH2: to the last thousandth. */
static void check_range(void)
{
    if (!opened("units:\n  - A1-A3 foot +longbow unit=A1 5,8 0 files=1\n  - B1 foot +club 30,8\n"))
        return;
    CHECK_TEXT(told(1, 4, 0), "A1 to B1, 24.000: in sight (SH3)\nA2 to B1, 25.200: out of range by 1.200 (SH2)\n"
                              "A3 to B1, 26.400: out of range by 2.400 (SH2)");
    CHECK_INT(line[1].x, 3800 + 500 + 24000);
    CHECK(strncmp(told(3, 4, 0), "A1 to B1, ", 10) == 0);
    CHECK_TEXT(told(1, 4, 1), "");
    CHECK_TEXT(told(1, 2, 0), "");
    CHECK_TEXT(told(4, 1, 0), "");
    CHECK_TEXT(told(0, 4, 0), "");
    CHECK_TEXT(told(1, 500, 0), "");
    tb_battle_free(&battle);
}

/* SH3: the line ends at the edge of the wood; what stands in it is seen.  Zones are left out of the count of areas. */
static void check_ground(void)
{
    if (!opened("areas:\n  marker:\n    - zone-A 0,0 4,0 4,4 0,4\n  terrain:\n    - hill 30,30 34,30 34,34 30,34\n"
                "    - wood 12,6 14,6 14,10 12,10\n"
                "units:\n  - A1 foot +longbow 5,8\n  - B1 foot +club 20,8\n  - B2 foot +club 13,9\n"))
        return;
    CHECK_TEXT(told(1, 2, 0), "A1 to B1, 14.000: out of sight because of wood (SH3)");
    CHECK_INT(line[0].x, 12000);
    CHECK_INT(line[0].y, 8000);
    CHECK_INT(line[0].code, WG_NO_SIGHT);
    {
        struct st_area area[ST_AREAS_MAX];
        const uint32_t areas = wargame_ruleset.areas(battle.setting, battle.start, area);

        if (CHECK(line[0].area > 0 && line[0].area <= areas))
            CHECK_INT(area[line[0].area - 1].kind, WG_L_WOOD);
    }
    CHECK_TEXT(told(1, 3, 0), "A1 to B2, 7.063: in sight (SH3)");
    tb_battle_free(&battle);
}

/* SH4: behind a friend, and through the gap between two of them; SH5: whose friend fights the target. */
static void check_friends(void)
{
    if (opened("units:\n  - A1 foot +longbow 10,10\n  - A2 foot +club 10.5,15\n  - B1 foot +club 10,20\n")) {
        CHECK_TEXT(told(1, 3, 0), "A1 to B1, 9.000: out of sight because of A2 (SH4)");
        CHECK_INT(line[0].x, 10000);
        CHECK_INT(line[0].y, 15000);
        tb_battle_free(&battle);
    }
    if (opened("units:\n  - A1 foot +longbow 10,10\n  - A2 foot +club unit=A2 9.4,14\n"
               "  - A3 foot +club unit=A2 10.6,15.6\n  - B1 foot +club 10,20\n")) {
        CHECK_TEXT(told(1, 4, 0), "A1 to B1, 9.000: out of sight because of A3 (SH4)");
        tb_battle_free(&battle);
    }
    if (opened("units:\n  - A1 foot +longbow 10,10\n  - A2 foot +club 20,14\n  - B1 foot +club 20,10\n")) {
        CHECK_TEXT(told(1, 3, 0), "A1 to B1, 9.000: in combat because of A2 (SH5)");
        tb_battle_free(&battle);
    }
}

/* A unit that has nothing of the kind in hand is told what it carries; each weapon is told by itself. */
static void check_weapons(void)
{
    struct st_action act;

    if (!opened("units:\n  - A1 foot javelin sling +club 10,10\n  - B1 foot +club 10,16\n"))
        return;
    CHECK_TEXT(told(1, 2, 0), "A1 to B1, 5.000: weapon not in hand (AW1)");
    CHECK_INT(lines_of(1, 2, 0, &act), 1);
    CHECK(act.verb == WG_ATTACK && act.unit == 1 && act.target == 2 && act.option == 10);
    CHECK_INT(lines_of(1, 2, 1, &act), 1);
    CHECK_INT(act.option, 11);
    CHECK_INT(lines_of(1, 2, 2, &act), 0);
    tb_battle_free(&battle);
}

/* How far it reaches, of those who can be asked. */
static void check_rings(void)
{
    static const struct {
        uint16_t label, rule, r;
    } want[] = {
        { WG_L_LONGBOW, WG_SH2, 24000 }, { WG_L_SHORT_RANGE, WG_AW4, 12000 }, { WG_L_NEAR, WG_AW9, 6000 },
        { WG_L_COMBAT, WG_CB1, 3000 },   { WG_L_COMBAT, WG_CB1, 3000 },
    };
    struct st_ring ring[ST_RINGS_MAX];

    if (!opened("units:\n  - A1 foot +longbow 10,10\n  - B1 foot +club 10,20\n"))
        return;
    CHECK_INT(wargame_ruleset.rings(battle.setting, battle.start, 0, ring), 5);
    for (uint32_t i = 0; i < 5; i++)
        CHECK(ring[i].label == want[i].label && ring[i].rule == want[i].rule && ring[i].r == want[i].r &&
              ring[i].unit == (i < 4 ? 1 : 2));
    CHECK_INT(wargame_ruleset.rings(battle.setting, battle.start, 1, ring), 0);
    tb_battle_free(&battle);
}

/* ---- games ---- */

struct tally {
    uint32_t shots, clauses, refused[WG_CODE_COUNT]; /* clauses: of those out of sight, as a line has it */
};

/* One weapon against one enemy in the Shooting Phase. */
static void judge(const struct wg_setting *k, const struct wg_state *g, const struct st_action *act, uint32_t lines,
                  struct tally *tally)
{
    const uint32_t unit = k->unit_of[act->unit - 1], target = k->unit_of[act->target - 1];
    const struct st_verdict v = wg_check(&k->s, &g->s, act);
    uint32_t dice = 0, reasons = 0, clauses = 0;
    struct wg_volley volley;

    for (uint32_t i = 0; i < lines; i++) {
        CHECK(k->unit_of[line[i].from - 1] == unit && k->unit_of[line[i].to - 1] == target);
        CHECK((line[i].code == ST_OK) == (line[i].x == g->x[line[i].to - 1] && line[i].y == g->y[line[i].to - 1] &&
                                          line[i].unit == 0 && line[i].have <= line[i].need) ||
              line[i].code == WG_NOT_ARMED);
        dice += line[i].code == ST_OK ? wg_copies(k, g, line[i].from - 1u, act->option - 1u) : 0;
        reasons += line[i].code == v.code;
        clauses += line[i].code == v.code && line[i].rule == v.rule;
    }
    CHECK((v.code == ST_OK) == (dice > 0) || v.code == WG_USED || v.code == WG_NOT_ARMED);
    CHECK(reasons > 0 || v.code == WG_USED);
    tally->refused[v.code]++;
    tally->clauses += v.code == WG_NO_SIGHT && clauses > 0;
    if (v.code != ST_OK)
        return;
    wg_volley_of(k, g, unit, target, act->option - 1u, &volley);
    CHECK_INT(dice, volley.total);
    tally->shots++;
}

static void judge_all(const struct wg_setting *k, const struct wg_state *g, struct tally *tally)
{
    const uint32_t unit = (uint32_t)st_peek(&g->s)->a[0] - 1;
    struct st_action act;

    for (uint32_t i = 0; i < wg_units(k); i++)
        for (uint32_t n = 0, lines = 1; wg_side(k, i) != wg_side(k, unit) && wg_stands(k, g, i) && lines > 0; n++) {
            lines = wg_sights(&k->s, &g->s, wg_id(k, g, unit), wg_id(k, g, i), n, &act, line);
            if (lines > 0)
                judge(k, g, &act, lines, tally);
        }
}

static void play(const struct tb_battle *b, uint64_t seed, struct tally *tally)
{
    const struct wg_setting *k = wg_setting_of(b->setting);
    struct wg_state g = *wg_state_of(b->start);
    struct tb_rng rng = tb_rng_of(seed);

    while (g.s.node != ST_OVER) {
        struct st_chance die;
        struct st_action act;

        if (g.s.node == ST_CHANCE) {
            b->rs->chance(b->setting, &g.s, &die);
            act = tb_rng_roll(&rng, &die);
        } else {
            act = ai_random_by_unit(b->rs, b->setting, &g.s, &rng);
            if (st_peek(&g.s)->step == WG_STEP_SHOOT)
                judge_all(k, &g, tally);
        }
        b->rs->apply(b->setting, &g.s, &act, NULL);
    }
}

static void play_battle(const char *name, uint64_t games)
{
    struct tx_complaint c;
    struct tb_battle b;
    struct tally tally = { 0, 0, { 0 } };

    if (!CHECK(tx_battle_load(&b, "wargame", name, NULL, &c) == 0))
        return;
    for (uint64_t seed = 0; seed < games; seed++)
        play(&b, seed, &tally);
    printf("%s: %u shots, %u out of range, %u out of sight, %u in combat\n", name, tally.shots,
           tally.refused[WG_OUT_OF_RANGE], tally.refused[WG_NO_SIGHT], tally.refused[WG_IN_COMBAT]);
    CHECK(tally.shots > games);
    CHECK(tally.clauses * 10 >= tally.refused[WG_NO_SIGHT] * 9);
    tb_battle_free(&b);
}

int main(int argc, char **argv)
{
    uint64_t games = 5;
    char name[TB_NAME_MAX];

    for (int i = 1; i < argc; i++)
        games = strcmp(argv[i], "--long") == 0 ? 500 : strtoull(argv[i], NULL, 10);
    check_range();
    check_ground();
    check_friends();
    check_weapons();
    check_rings();
    for (uint32_t i = 0; tx_scenario_name(&wargame_ruleset, i, name, sizeof name); i++)
        play_battle(name, games);
    return unit_end("wargame lines");
}
