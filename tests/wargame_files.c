/* wargame_files.c -- Wargame: complaints about armies and battles that cannot be, each at its place and with its
 * clause; the table of a battle that says nothing; sight over a wall, ranks without gaps, and sets of things in words.
 */
#include "../rules/wargame/wargame.h"

#include "../text/scenario.h"
#include "../text/words.h"
#include "unit.h"

static struct tx_complaint complaint;

static int reads(const char *lines)
{
    struct tb_battle b;
    char text[4096];
    int rc;

    snprintf(text, sizeof text, "rules: wargame\ntitle: t\n%s%s", strstr(lines, "board") ? "" : "board: 24x16\n",
             lines);
    rc = tx_scenario_read(&b, "t.yaml", text, strlen(text), NULL, &complaint);
    if (rc == 0)
        tb_battle_free(&b);
    return rc;
}

#define COMPLAINS(lines, line, col, words) CHECK_COMPLAINT(reads(lines), &complaint, line, col, words)
#define FOE "  - B1 foot +club 20,12\n"

static void check_armies(void)
{
    CHECK(reads("units:\n  - A1-A9 elite-foot plate longsword sword shield unit=A1 5,5 90 files=3\n"
                "  - A10 foot axe 2-club 15,5\n" FOE) == 0);
    COMPLAINS("units:\n  - A1-A9 elite-foot plate longsword sword shield unit=A1 5,5 90 files=3\n"
              "  - A10 foot axe dagger 15,5\n" FOE,
              5, 5, "the army of A1 costs 251 points, more than the option battle_points allows");
    COMPLAINS("units:\n  - A1 foot +club 5,5\n"
              "  - B1-B9 elite-foot plate longsword sword shield unit=B1 15,9 270 files=3\n"
              "  - B10 foot +axe dagger 20,3\n",
              6, 5, "the army of B1 costs 251 points, more than the option battle_points allows");
    CHECK(reads("options: { battle_points: 0 }\nunits:\n"
                "  - A1-A9 elite-foot plate longsword sword shield unit=A1 5,5 90 files=3\n"
                "  - A10 foot axe dagger 15,5\n" FOE) == 0);
    COMPLAINS("units:\n  - A1 foot +longbow +sword 5,5\n" FOE, 5, 5,
              "A1 would need 3 hands, and has not so many (EQ2)");
    COMPLAINS("units:\n  - A1 foot +club 5,5\n  - B1 brute +halberd +axe +sword +shield 15,9\n", 6, 5,
              "B1 would need 5 hands, and has not so many (EQ2)");
    CHECK(reads("units:\n  - A1 foot +club 5,5\n  - B1 brute +halberd +axe sword +shield 15,9\n") == 0);
    COMPLAINS("units:\n  - A1 foot spear spear 5,5\n" FOE, 5, 19, "the unit's spear is said already");
    COMPLAINS("units:\n  - A1 foot club dagger sword axe spear 2-pistol shield tower-shield 5,5\n" FOE, 5, 5,
              "A1 carries more than 8 things (EQ2)");
    COMPLAINS("units:\n  - A1 +club 5,5\n" FOE, 5, 5, "nothing says what A1 is");
    COMPLAINS("units:\n  - A1 foot +club\n" FOE, 5, 5, "nothing says where A1 stands (SC3)");
    COMPLAINS("units:\n  - A1 foot +trebuchet 5,5\n" FOE, 5, 13, "expected a value of one of the fields body");
    COMPLAINS("options: { battle_points: lots }\nunits:\n  - A1 foot +club 5,5\n" FOE, 4, 27, "from 0 to 5000");
    COMPLAINS("options: { battle_points: 0 }\nunits:\n  - A1-A160 levy +club unit=A1 5,5 90 files=9\n"
              "  - A161 levy +club 20,2\n" FOE,
              7, 5, "a side has 1 to 160 models, not 161 (SC5)");
    COMPLAINS("options: { battle_points: 0 }\nunits:\n  - A1 levy +club 5,5\n"
              "  - B1-B161 levy +club unit=B1 5,9 90 files=9\n",
              7, 5, "a side has 1 to 160 models, not 161 (SC5)");
    COMPLAINS("units:\n  - A1 levy +club 5,5\n", 5, 3, "B has no units; expected a line such as B1 (SC5)");
    COMPLAINS("options: { battle_points: 0 }\nunits:\n  - A1-A65 levy +club unit=A1 5,5 90 files=9\n" FOE, 6, 5,
              "a unit has at most 64 models (SC7)");
    COMPLAINS("options: { battle_points: 0 }\nunits:\n  - A1-A33 levy +club 5,5\n" FOE, 6, 5,
              "a side has at most 32 units (SC5)");
}

static void check_units(void)
{
    COMPLAINS("units:\n  - A1 foot +club 5,5\n  - A2 foot +club unit=A1 6.5,5\n  - A3 foot +club unit=A1 8,5\n"
              "  - A4 foot +club unit=A2 9.5,5\n" FOE,
              8, 5, "A4 must follow the other models of its unit");
    COMPLAINS("units:\n  - A1 foot +club 5,5\n  - A2 foot +axe unit=A1 6.5,5\n" FOE, 6, 5,
              "A2 is not like the other ordinary models of its unit (EQ4)");
    COMPLAINS("units:\n  - A1 foot champion +club 5,5\n  - A2 foot +club unit=A1 6.5,5\n" FOE, 6, 5,
              "A2 is an ordinary model behind a special one (SC5)");
    COMPLAINS("units:\n  - A1 foot +club 5,5\n  - A2 foot +club unit=A1 5.999,5\n" FOE, 6, 5,
              "A2 would end on top of A1 (MV1)");
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

/* 160 a side are not too many. */
static void check_crowd(void)
{
    static const char lines[] =
        "board: 48x36\noptions: { battle_points: 0 }\nunits:\n"
        "  - A1-A64 levy +club unit=A1 24,10 90 files=32\n  - A65-A128 levy +club unit=A65 24,7.5 90 files=32\n"
        "  - A129-A160 levy +club unit=A129 24,5 90 files=32\n"
        "  - B1-B64 levy +club unit=B1 24,20 270 files=32\n  - B65-B128 levy +club unit=B65 24,22.5 270 files=32\n"
        "  - B129-B160 levy +club unit=B129 24,25 270 files=32\n";

    CHECK(reads(lines) == 0);
}

/* SC1: a table of the usual size, unless the scenario says another, and no other than 4 to 64 inches. */
static void check_table(void)
{
    static const char lines[] = "rules: wargame\ntitle: t\nunits:\n  - A1 foot +club 5,5\n" FOE;
    struct tb_battle b;

    if (CHECK(tx_scenario_read(&b, "t.yaml", lines, strlen(lines), NULL, &complaint) == 0)) {
        CHECK_INT(b.setting->width, 48);
        CHECK_INT(b.setting->height, 36);
        tb_battle_free(&b);
    }
    CHECK(reads("board: 64x64\nunits:\n  - A1 foot +club 63.5,63.5\n" FOE) == 0);
    COMPLAINS("board: 3x16\nunits:\n  - A1 foot +club 1,5\n  - B1 foot +club 1,9\n", 5, 3,
              "a table is 4 to 64 inches long and wide, not 3 (SC1)");
    COMPLAINS("board: 24x65\nunits:\n  - A1 foot +club 1,5\n" FOE, 5, 3,
              "a table is 4 to 64 inches long and wide, not 65 (SC1)");
}

/* SC3: ranks without a gap between models overlap under some headings, by the rounding of their places. */
static void check_ranks(void)
{
    uint32_t refused = 0;
    struct wg_setting *k;
    struct tb_battle b;
    struct wg_state g;

    if (!CHECK(tx_battle_load(&b, "wargame", "the-long-field", NULL, &complaint) == 0))
        return;
    k = (struct wg_setting *)b.setting;
    k->layout_gap = 0;
    g = *wg_state_of(b.start);
    for (uint32_t i = 0; i < 2; i++) {
        const struct st_action roll = { WG_ROLL, (uint8_t)(1 + i), 0, 0, 0, 0, 0, 0, 0, 0 };

        b.rs->apply(b.setting, &g.s, &roll, NULL);
    }
    for (uint16_t heading = 0; heading < PL_TURN; heading++) {
        const struct st_action act = { WG_DEPLOY, 5, wg_id(k, &g, 0), 0, heading, 0, 0, 24000, 4000, 0 };
        const struct st_verdict v = wg_check(&k->s, &g.s, &act);
        struct wg_state after = g;

        CHECK(v.code == ST_OK || v.code == WG_OVERLAPS);
        refused += v.code == WG_OVERLAPS;
        if (v.code == ST_OK) {
            b.rs->apply(b.setting, &after.s, &act, NULL);
            CHECK_INT(b.rs->audit(b.setting, &after.s).code, ST_OK);
        }
    }
    CHECK(refused > 0 && refused < PL_TURN);
    tb_battle_free(&b);
}

/* Corners that run clockwise make the same hill. */
static void check_clockwise(void)
{
    static const char *const corners[] = { "3,3 6,3 6,5 3,5", "3,3 3,5 6,5 6,3" };
    struct tb_battle b[2];

    for (int i = 0; i < 2; i++) {
        char text[500];

        snprintf(text, sizeof text,
                 "rules: wargame\ntitle: t\nboard: 48x36\nareas:\n  terrain:\n    - hill %s\n"
                 "units:\n  - A1 foot +club 5,5\n" FOE,
                 corners[i]);
        if (!CHECK(tx_scenario_read(&b[i], "t.yaml", text, strlen(text), NULL, &complaint) == 0))
            exit(1);
    }
    CHECK(memcmp(b[0].setting, b[1].setting, wargame_ruleset.setting_size) == 0);
    tb_battle_free(&b[0]);
    tb_battle_free(&b[1]);
}

static void check_ground(void)
{
    COMPLAINS("areas:\n  terrain:\n    - lava 3,3 4,3 4,4\nunits:\n  - A1 foot +club 5,5\n" FOE, 6, 7,
              "expected one of hill, low-hill");
    COMPLAINS("areas:\n  terrain:\n    - hill 3,3 5,5 4,4\nunits:\n  - A1 foot +club 5,5\n" FOE, 6, 7,
              "expected a convex polygon");
    check_clockwise();
    COMPLAINS("areas:\n  terrain:\n    - water 4,4 7,4 7,7 4,7\nunits:\n  - A1 foot +club 5,5\n" FOE, 8, 5,
              "A1 would enter impassable ground (MV1)");
    COMPLAINS("areas:\n  marker:\n    - objective 4,4 5,5\nunits:\n  - A1 foot +club 5,5\n" FOE, 6, 7, "one point");
    COMPLAINS("options: { deployment: free }\nunits:\n  - A1 foot club\n" FOE, 6, 3, "a side has no zone (SC3)");
}

/* V19: a thousandth higher, the wall hides. */
static void check_wall(void)
{
    static const char lines[] =
        "rules: wargame\ntitle: t\nboard: 48x36\nfields: { to-move: A }\nareas:\n  terrain:\n"
        "    - wall 8,14 12,14 12,15 8,15\nunits:\n  - A1 foot +longbow 10,10\n  - B1 foot +club 10,20\n";
    struct tb_battle b;

    for (uint16_t top = 1000; top <= 1001; top++) {
        struct wg_setting *k;
        struct wg_view v;

        if (!CHECK(tx_scenario_read(&b, "t.yaml", lines, strlen(lines), NULL, &complaint) == 0))
            return;
        k = (struct wg_setting *)b.setting;
        k->ground_top[WG_WALL] = top;
        wg_view_of(k, wg_state_of(b.start), 0, 1, &v);
        CHECK_INT(wg_sees(&v, 0, 1), top == 1000);
        tb_battle_free(&b);
    }
}

/* Sets of things in words: in any order, none twice, nothing strange. */
static void check_words(void)
{
    static const struct {
        const char *words;
        uint32_t bits;
    } line[] = {
        { "equip A1 spear+shield", 1u << 4 | 1u << 16 },
        { "equip A1 shield+spear", 1u << 4 | 1u << 16 },
        { "equip A1 second-pistol+pistol", 1u << 15 | 1u << 26 },
        { "equip A1 tower-shield", 1u << 17 },
        { "equip A1 spear+spear", 0 },
        { "equip A1 spear+", 0 },
        { "equip A1 +spear", 0 },
        { "equip A1 spear++axe", 0 },
        { "equip A1 spoon", 0 },
        { "equip A1", 0 },
        { "equip A1 spears", 0 },
        { "equip A1 spea", 0 },
    };
    struct tb_battle b;

    if (!CHECK(tx_battle_load(&b, "wargame", "breach", NULL, &complaint) == 0))
        return;
    for (uint32_t i = 0; i < sizeof line / sizeof *line; i++) {
        char why[TX_TEXT_MAX];
        struct tx_text t = tx_text_of(why, sizeof why);
        struct st_action act;
        const uint32_t fault =
            tx_read_action(ST_AT(b.rs, b.setting, b.start), line[i].words, (uint32_t)strlen(line[i].words), &act, &t);

        CHECK((fault == 0) == (line[i].bits != 0));
        CHECK(fault || (act.verb == WG_EQUIP && act.unit == 1 && act.bits == line[i].bits));
    }
    tb_battle_free(&b);
}

int main(void)
{
    check_armies();
    check_units();
    check_crowd();
    check_table();
    check_ranks();
    check_ground();
    check_wall();
    check_words();
    return unit_end("wargame files");
}
