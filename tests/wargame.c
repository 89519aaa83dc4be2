/* wargame.c -- Wargame: what holds in every game, what is told about files that cannot be, and sight over a wall.
 *
 *     test_wargame [--long] [GAMES]
 *
 * Random games by a player who likes to attack, since others hardly meet.  After every action the new position is
 * compared with the old one and with what the rules have said about the way between.
 */
#include "../rules/wargame/wargame.h"

#include "../table/dice.h"
#include "../text/scenario.h"
#include "../text/words.h"
#include "unit.h"

/* What a game must remember beside its state. */
struct watch {
    const struct st_battle *b;
    const struct wg_setting *k;
    struct wg_state g, before;
    struct st_event event[ST_EVENTS_MAX];
    uint32_t events;
    struct st_action act;
    uint32_t last[ST_SIDES];                    /* FC1: who was activated last, + 1, as the text tells it */
    int tired[ST_SIDES];
    uint32_t rank;                              /* SC8: how far the activation is */
    uint32_t groups;                            /* of the unit that moves, before it did */
    uint32_t fallen[WG_UNITS];                  /* in this activation, by the events */
    uint32_t attacks, piled;
};

static uint32_t groups_of(const struct watch *w, const struct wg_state *g, uint32_t unit)
{
    struct pl_vec at[WG_UNIT_MODELS];

    for (uint32_t i = 0; i < w->k->size[unit]; i++)
        at[i] = wg_at_of(g, w->k->first[unit] + i);
    return wg_groups(w->k, unit, wg_live(w->k, g, unit), at);
}

static uint32_t unit_of(const struct watch *w, uint16_t id) { return w->k->unit_of[id - 1]; }

/* ---- what must hold ---- */

/* Models are only removed, each with an event; nobody who does not move goes anywhere. */
static void check_models(const struct watch *w)
{
    uint32_t gone = 0, told = 0;
    const int moves = w->act.verb == WG_DEPLOY || w->act.verb == WG_MARCH || w->act.verb == WG_FORM ||
        w->act.verb == WG_WALK || w->act.verb == WG_FINISH || w->act.verb == WG_BACK || w->act.verb == WG_PILE_IN;

    for (uint32_t i = 0; i < wg_total(w->k); i++) {
        gone += wg_has(w->before.live, i) && !wg_has(w->g.live, i);
        CHECK(wg_has(w->before.live, i) || !wg_has(w->g.live, i));
        if (wg_has(w->g.live, i) && (w->g.x[i] != w->before.x[i] || w->g.y[i] != w->before.y[i]))
            CHECK(moves && w->k->unit_of[i] == unit_of(w, w->act.unit));
    }
    for (uint32_t i = 0; i < w->events; i++)
        told += w->event[i].kind == WG_EV_FALLS || w->event[i].kind == WG_EV_FLEES;
    CHECK_INT(told, gone);
}

/* BR1: casualties suffered are the models that fell. */
static void check_casualties(struct watch *w)
{
    for (uint32_t i = 0; i < w->events; i++)
        if (w->event[i].kind == WG_EV_FALLS)
            w->fallen[unit_of(w, w->event[i].unit)]++;
    for (uint32_t u = 0; u < wg_units(w->k) && w->g.active; u++)
        CHECK_INT(w->g.suffered[u], w->fallen[u]);
    if (!w->g.active)
        memset(w->fallen, 0, sizeof w->fallen);
}

/* FC1, FC2: as the text says it. */
static void check_fatigue(struct watch *w)
{
    if (w->act.verb == WG_ACTIVATE) {
        const uint32_t unit = unit_of(w, w->act.unit);
        const uint8_t side = wg_side(w->k, unit);

        w->tired[side] = w->last[side] == unit + 1;
        w->last[side] = unit + 1;
    }
    for (uint32_t u = 0; u < wg_units(w->k); u++)
        CHECK_INT(wg_is_fatigued(w->k, &w->g, u),
                  w->tired[wg_side(w->k, u)] && w->last[wg_side(w->k, u)] == u + 1);
}

/* SC8: nothing of an earlier phase after a later one. */
static void check_phases(struct watch *w)
{
    static const uint8_t rank[WG_ATS] = { 0, 0, 0, 1, 2, 2, 3, 4, 4, 0, 0, 0, 0, 5, 5, 9 };
    const int32_t phase = wg_get(&w->k->s, &w->g.s, WG_F_PHASE, 0);

    if (!w->g.active || w->act.verb == WG_ACTIVATE)
        w->rank = 0;
    if (w->g.active && rank[phase]) {
        CHECK(rank[phase] >= w->rank);
        w->rank = rank[phase];
    }
    if (phase == WG_AT_SHOOT)
        CHECK(!w->g.ran && !w->g.retreated);
    if (phase == WG_AT_FIGHT)
        CHECK(!w->g.retreated || st_peek(&w->g.s)->a[0] != w->g.active);
}

/* W39: in combat the active unit strikes or is struck. */
static void check_attack(struct watch *w)
{
    const uint8_t kind = w->k->item_kind[w->act.option - 1];

    w->attacks++;
    if (kind == WG_MELEE)
        CHECK(unit_of(w, w->act.unit) + 1 == w->before.active || unit_of(w, w->act.target) + 1 == w->before.active);
    else
        CHECK(unit_of(w, w->act.unit) + 1 == w->before.active && !w->before.ran && !w->before.retreated);
}

/* W27: moves and pile-ins leave no more groups than there were; a unit is deployed as one. */
static void check_groups(struct watch *w)
{
    const uint8_t v = w->act.verb;
    const int begins = !w->before.placed && !w->before.vias;

    w->piled += v == WG_PILE_IN;
    if (w->k->coherency == 0)
        return;
    if (begins && (v == WG_MARCH || v == WG_FORM || v == WG_PILE_IN || v == WG_WALK || v == WG_VIA))
        w->groups = groups_of(w, &w->before, unit_of(w, w->act.unit));
    if (v == WG_MARCH || v == WG_FORM || v == WG_PILE_IN || v == WG_BACK ||
        (v == WG_FINISH && (w->before.placed || w->before.vias)))
        CHECK(groups_of(w, &w->g, unit_of(w, w->act.unit)) <= w->groups);
    if (v == WG_DEPLOY)
        CHECK_INT(groups_of(w, &w->g, unit_of(w, w->act.unit)), 1);
}

/* Sight between two enemies differs by direction only where friends of one of them are in the way. */
static void check_sight(const struct watch *w, struct st_rng *rng)
{
    const uint32_t a = st_rng_below(rng, w->k->units[0]), b = w->k->units[0] + st_rng_below(rng, w->k->units[1]);
    struct wg_view there, back;

    if (!wg_stands(w->k, &w->g, a) || !wg_stands(w->k, &w->g, b))
        return;
    wg_view_of(w->k, &w->g, a, b, &there);
    wg_view_of(w->k, &w->g, b, a, &back);
    there.friends = back.friends = 0;
    CHECK_INT(wg_sees(&there, wg_id(w->k, &w->g, a) - 1u, wg_id(w->k, &w->g, b) - 1u),
              wg_sees(&back, wg_id(w->k, &w->g, b) - 1u, wg_id(w->k, &w->g, a) - 1u));
}

static void check_step(struct watch *w, struct st_rng *rng)
{
    check_models(w);
    check_casualties(w);
    check_fatigue(w);
    check_phases(w);
    check_groups(w);
    if (w->act.verb == WG_ATTACK)
        check_attack(w);
    check_sight(w, rng);
    CHECK_INT(w->b->rs->audit(w->b->setting, &w->g.s).code, ST_OK);
}

/* ---- games ---- */

/* How far a march would lead the unit's first model from the nearest of the enemy's first models. */
static int64_t way_to_enemy(const struct watch *w, const struct st_action *a)
{
    int64_t least = INT64_MAX;

    for (uint64_t m = wg_army(w->k, !w->g.s.actor); m; m &= m - 1) {
        const struct pl_vec v = pl_minus(wg_at_of(&w->g, wg_id(w->k, &w->g, wg_low(m)) - 1u), pl_vec_of(a->x, a->y));

        if (wg_stands(w->k, &w->g, wg_low(m)) && pl_dot(v, v) < least)
            least = pl_dot(v, v);
    }
    return least;
}

/* Attacks if it can, most often, and goes where enemies are; else something of the list. */
static struct st_action pick(const struct watch *w, struct st_rng *rng)
{
    struct st_action list[ST_LIST_MAX];
    uint16_t mover[ST_MOVERS_MAX];
    const uint32_t movers = w->b->rs->movers(w->b->setting, &w->g.s, mover);
    const uint32_t n = w->b->rs->list(w->b->setting, &w->g.s, mover[st_rng_below(rng, movers)], list);
    uint32_t at = st_rng_below(rng, n);

    for (uint32_t i = 0; i < n; i++)
        if ((list[i].verb == WG_ATTACK || list[i].verb == WG_PILE_IN) && st_rng_below(rng, 3))
            return list[i];
    if (list[0].verb == WG_STAY && st_rng_below(rng, 3))
        for (uint32_t i = 0; i < n; i++)
            if (list[i].verb == WG_MARCH &&
                (list[at].verb != WG_MARCH || way_to_enemy(w, &list[i]) < way_to_enemy(w, &list[at])))
                at = i;
    return list[at];
}

static void play(struct watch *w, uint64_t seed)
{
    struct st_rng rng = st_rng_of(seed);
    const uint32_t bound = w->b->rs->bound(w->b->setting);
    uint32_t plies = 0;

    w->g = *(const struct wg_state *)w->b->start;
    memset(w->last, 0, sizeof w->last);
    memset(w->tired, 0, sizeof w->tired);
    memset(w->fallen, 0, sizeof w->fallen);
    w->rank = 0;
    for (; w->g.s.node != ST_OVER && plies < bound; plies++) {
        struct st_log log = { w->event, 0, ST_EVENTS_MAX };
        struct st_chance die;

        w->before = w->g;
        if (w->g.s.node == ST_CHANCE) {
            w->b->rs->chance(w->b->setting, &w->g.s, &die);
            w->act = st_rng_roll(&rng, &die);
        } else {
            w->act = pick(w, &rng);
        }
        CHECK_INT(w->b->rs->check(w->b->setting, &w->g.s, &w->act).code, ST_OK);
        w->b->rs->apply(w->b->setting, &w->g.s, &w->act, &log);
        w->events = log.count;
        CHECK(log.count <= log.cap);
        check_step(w, &rng);
    }
    CHECK(plies < bound);
}

static uint32_t play_battle(const char *rules, const char *scenario, uint64_t games)
{
    static struct watch w;
    struct st_battle b;
    struct st_complaint c;
    char why[512];

    if (st_battle_load(&b, rules, scenario, NULL, &c)) {
        st_complaint_text(&c, why, sizeof why);
        printf("%s\n", why);
        exit(1);
    }
    memset(&w, 0, sizeof w);
    w.b = &b;
    w.k = wg_setting_of(b.setting);
    for (uint64_t seed = 0; seed < games; seed++)
        play(&w, seed);
    printf("%s: %u attacks, %u times piled in\n", scenario, w.attacks, w.piled);
    CHECK(w.attacks > games);
    st_battle_free(&b);
    return w.piled;
}

/* ---- files ---- */

static struct st_complaint complaint;

static int reads(const char *lines)
{
    struct st_battle b;
    char text[4096];
    int rc;

    snprintf(text, sizeof text, "rules: wargame\ntitle: t\nboard: 24x16\n%s", lines);
    rc = st_scenario_read(&b, "t.yaml", text, strlen(text), NULL, &complaint);
    if (rc == 0)
        st_battle_free(&b);
    return rc;
}

#define COMPLAINS(lines, line, col, words) CHECK_COMPLAINT(reads(lines), &complaint, line, col, words)
#define FOE "  - B1 foot +club 20,12\n"

static void check_armies(void)
{
    CHECK(reads("units:\n  - A1-A9 elite-foot plate longsword sword shield unit=A1 5,5 90 files=3\n"
                "  - A10 foot axe 2-club 15,5\n" FOE) == 0);
    COMPLAINS("units:\n  - A1-A9 elite-foot plate longsword sword shield unit=A1 5,5 90 files=3\n"
              "  - A10 foot axe dagger 15,5\n" FOE, 5, 5, "the army of A1 costs 251 points, more than the scenario");
    COMPLAINS("units:\n  - A1 foot +longbow +sword 5,5\n" FOE, 5, 5,
              "A1 would need 3 hands, and has not so many (EQ2)");
    COMPLAINS("units:\n  - A1 foot spear spear 5,5\n" FOE, 5, 19, "the unit's spear is said already");
    COMPLAINS("units:\n  - A1 foot club dagger sword axe spear 2-pistol shield tower-shield 5,5\n" FOE, 5, 5,
              "A1 carries more than 8 things (EQ2)");
    COMPLAINS("units:\n  - A1 +club 5,5\n" FOE, 5, 5, "nothing says what A1 is");
    COMPLAINS("units:\n  - A1 foot +club\n" FOE, 5, 5, "nothing says where A1 stands (SC3)");
    COMPLAINS("units:\n  - A1 foot +trebuchet 5,5\n" FOE, 5, 13, "expected a value of one of the fields body");
    COMPLAINS("options: { battle_points: lots }\nunits:\n  - A1 foot +club 5,5\n" FOE, 4, 27, "from 0 to 5000");
    COMPLAINS("options: { battle_points: 0 }\nunits:\n  - A1-A161 levy +club unit=A1 5,5 90 files=9\n" FOE, 6, 3,
              "a side has 1 to 160 models, not 161 (SC5)");
    COMPLAINS("options: { battle_points: 0 }\nunits:\n  - A1-A65 levy +club unit=A1 5,5 90 files=9\n" FOE, 6, 5,
              "a unit has at most 64 models (SC7)");
    COMPLAINS("options: { battle_points: 0 }\nunits:\n  - A1-A33 levy +club 5,5\n" FOE, 6, 5,
              "a side has at most 32 units (SC5)");
}

static void check_units(void)
{
    COMPLAINS("units:\n  - A1 foot +club 5,5\n  - A2 foot +club unit=A1 6.5,5\n  - A3 foot +club unit=A1 8,5\n"
              "  - A4 foot +club unit=A2 9.5,5\n" FOE, 8, 5, "A4 must follow the other models of its unit");
    COMPLAINS("units:\n  - A1 foot +club 5,5\n  - A2 foot +axe unit=A1 6.5,5\n" FOE, 6, 5,
              "A2 is not like the other ordinary models of its unit (EQ4)");
    COMPLAINS("units:\n  - A1 foot champion +club 5,5\n  - A2 foot +club unit=A1 6.5,5\n" FOE, 6, 5,
              "A2 is an ordinary model behind a special one (EQ4)");
    COMPLAINS("units:\n  - A1 foot +club 5,5\n  - A2 foot +club unit=A1 5.999,5\n" FOE, 6, 5,
              "A2 would end on top of another (MV1)");
    COMPLAINS("units:\n  - A1 foot +club 0.499,5\n" FOE, 5, 5, "A1 would not be wholly on the table (SC3)");
    COMPLAINS("units:\n  - A1-A5 foot +club unit=A1 2,5 90 files=5\n" FOE, 5, 5, "not be wholly on the table (SC3)");
    COMPLAINS("units:\n  - A1-A3 foot +club unit=A1 5,5 90 files=65\n" FOE, 5, 37, "from 1 to 64 (SC3)");
    COMPLAINS("units:\n  - A3-A1 foot +club 5,5\n" FOE, 5, 5, "or a row such as A1-A10");
    COMPLAINS("units:\n  - A1-B3 foot +club 5,5\n" FOE, 5, 5, "or a row such as A1-A10");
    COMPLAINS("units:\n  - A1-A3 foot +club unit=A1 5,5 90 files=3\n  - A3 foot +club 9,9\n" FOE, 6, 5,
              "A3 is here twice");
    COMPLAINS("fields: { to-move: A, phase: shoot }\nunits:\n  - A1 foot +club 5,5\n" FOE, 6, 3,
              "the position is not a possible one (SC8)");
}

static void check_ground(void)
{
    COMPLAINS("areas:\n  terrain:\n    - lava 3,3 4,3 4,4\nunits:\n  - A1 foot +club 5,5\n" FOE, 6, 7,
              "expected one of hill, low-hill");
    COMPLAINS("areas:\n  terrain:\n    - hill 3,3 4,4 4,3\nunits:\n  - A1 foot +club 5,5\n" FOE, 6, 7,
              "counter-clockwise");
    COMPLAINS("areas:\n  terrain:\n    - water 4,4 7,4 7,7 4,7\nunits:\n  - A1 foot +club 5,5\n" FOE, 8, 5,
              "A1 would enter impassable ground (MV1)");
    COMPLAINS("areas:\n  marker:\n    - objective 4,4 5,5\nunits:\n  - A1 foot +club 5,5\n" FOE, 6, 7, "one point");
    COMPLAINS("options: { deployment: free }\nunits:\n  - A1 foot club\n" FOE, 6, 3, "a side has no zone (SC3)");
}

/* V19: a thousandth higher, the wall hides. */
static void check_wall(void)
{
    static const char lines[] = "rules: wargame\ntitle: t\nboard: 48x36\nfields: { to-move: A }\nareas:\n  terrain:\n"
        "    - wall 8,14 12,14 12,15 8,15\nunits:\n  - A1 foot +longbow 10,10\n  - B1 foot +club 10,20\n";
    struct st_battle b;

    for (uint16_t top = 1000; top <= 1001; top++) {
        struct wg_setting *k;
        struct wg_view v;

        if (!CHECK(st_scenario_read(&b, "t.yaml", lines, strlen(lines), NULL, &complaint) == 0))
            return;
        k = (struct wg_setting *)b.setting;
        k->ground_top[WG_WALL] = top;
        wg_view_of(k, wg_state_of(b.start), 0, 1, &v);
        CHECK_INT(wg_sees(&v, 0, 1), top == 1000);
        st_battle_free(&b);
    }
}

/* Sets of things in words: in any order, none twice, nothing strange. */
static void check_words(void)
{
    static const struct { const char *words; uint32_t bits; } line[] = {
        { "equip A1 spear+shield", 1u << 4 | 1u << 16 }, { "equip A1 shield+spear", 1u << 4 | 1u << 16 },
        { "equip A1 second-pistol+pistol", 1u << 15 | 1u << 26 }, { "equip A1 tower-shield", 1u << 17 },
        { "equip A1 spear+spear", 0 }, { "equip A1 spear+", 0 }, { "equip A1 +spear", 0 }, { "equip A1 spear++axe", 0 },
        { "equip A1 spoon", 0 }, { "equip A1", 0 }, { "equip A1 spears", 0 }, { "equip A1 spea", 0 },
    };
    struct st_battle b;

    if (!CHECK(st_battle_load(&b, "wargame", "breach", NULL, &complaint) == 0))
        return;
    for (uint32_t i = 0; i < sizeof line / sizeof *line; i++) {
        char why[ST_TEXT_MAX];
        struct st_text t = st_text_of(why, sizeof why);
        struct st_action act;
        const uint32_t fault = st_read_action(b.rs, b.setting, b.start, line[i].words, (uint32_t)strlen(line[i].words),
                                              &act, &t);

        CHECK((fault == 0) == (line[i].bits != 0));
        CHECK(fault || (act.verb == WG_EQUIP && act.unit == 1 && act.bits == line[i].bits));
    }
    st_battle_free(&b);
}

int main(int argc, char **argv)
{
    uint64_t games = 5;
    uint32_t piled = 0;
    char name[ST_NAME_MAX];

    for (int i = 1; i < argc; i++)
        games = strcmp(argv[i], "--long") == 0 ? 10000 : strtoull(argv[i], NULL, 10);
    check_armies();
    check_units();
    check_ground();
    check_wall();
    check_words();
    for (uint32_t i = 0; st_scenario_name(&wargame_ruleset, i, name, sizeof name); i++)
        piled += play_battle("wargame", name, games);
    piled += play_battle("wargame", "tests/battles/wargame-close.yaml", games);
    piled += play_battle("wargame", "tests/battles/wargame-reach.yaml", games);
    play_battle("wargame", "tests/battles/wargame-crowd.yaml", games < 100 ? 2 : games / 50);
    CHECK(piled > games);
    return unit_end("wargame");
}
