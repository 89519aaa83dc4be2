/* text_scenario.c -- battles from YAML: what is read, and every complaint with its place. */
#include <unistd.h>

#include "../text/aims.h"
#include "../text/ground.h"
#include "../table/memory.h"
#include "../core/hash.h"
#include "../text/names.h"
#include "../text/position.h"
#include "../text/scenario.h"
#include "../text/visible.h"
#include "unit.h"

/* A small battle of portable, line by line, so that a test can change one of them. */
/* clang-format off */
enum { RULES, TITLE, STORY, BOARD, MAP, ROW1, ROW2, ROW3, LEGEND, OPTIONS, FIELDS, CELLS, UNITS, UNIT1, UNIT2,
       UNIT3, UNIT4, LINES };
/* clang-format on */
/* clang-format off */
static const char *const lines[LINES] = {
    "rules: portable", "title: A Test", "story: It is small.", "board: 4x3", "map:", "  - \"h.t.\"",
    "  - \"....\"", "  - '~.w.'", "legend: { \".\": open, h: hill, t: town, w: woods, \"~\": river }",
    "options: { round_limit: 7, Commander-fate: destroyed }", "fields: { round: 2, to-move: A }",
    "cells: { objective: [b2, c3] }", "units:", "  - A2 cav elite a1 ex", "  - B1 art avg d3 S lim",
    "  - A1 inf poor facing=E b1", "  - B2 cmd avg d2",
};
/* clang-format on */
static struct tb_battle b;
static struct tx_complaint c;

static int read_text(const char *text) { return tx_scenario_read(&b, "s.yaml", text, strlen(text), NULL, &c); }

/* The battle with one line replaced; "" leaves it out. */
static int with(int line, const char *words)
{
    char text[8000] = "";

    for (int i = 0; i < LINES; i++) {
        const char *say = i == line ? words : lines[i];

        unit_append(text, sizeof text, say);
        unit_append(text, sizeof text, *say ? "\n" : "");
    }
    return read_text(text);
}

static int32_t get(const char *name, uint8_t entity, uint32_t index)
{
    uint32_t field = 0;

    CHECK(tx_field_find(b.rs, entity, name, (uint32_t)strlen(name), &field) != NULL);
    return b.rs->get(b.setting, b.start, field, index);
}

static int32_t number(const char *name)
{
    const struct st_cell *cell = tx_cell_find(b.rs, name, (uint32_t)strlen(name));

    CHECK(cell != NULL);
    return cell ? tx_cell_get(cell, b.setting) : -1;
}

/* ---- what is read ---- */

static void test_good(void)
{
    CHECK_INT(with(-1, NULL), 0);
    CHECK_TEXT(b.rs->id, "portable");
    CHECK_TEXT(b.name, "s");
    CHECK_TEXT(b.title, "A Test");
    CHECK_TEXT(b.story, "It is small.");
    CHECK(b.source && strncmp(b.source, "rules: portable\n", 16) == 0);
    CHECK(b.setting->width == 4 && b.setting->height == 3 && b.setting->count[0] == 2 && b.setting->count[1] == 2);
    CHECK_INT(get("terrain", ST_OF_CELL, 8), 1);  /* a3 is a hill: the first row is the north edge */
    CHECK_INT(get("terrain", ST_OF_CELL, 10), 2); /* c3 a town */
    CHECK_INT(get("terrain", ST_OF_CELL, 0), 4);  /* a1 a river */
    CHECK_INT(get("terrain", ST_OF_CELL, 2), 3);  /* c1 woods */
    CHECK_INT(get("terrain", ST_OF_CELL, 5), 0);
    CHECK(get("objective", ST_OF_CELL, 5) == 1 && get("objective", ST_OF_CELL, 10) == 1);
    CHECK_INT(get("objective", ST_OF_CELL, 0), 0);
    CHECK(get("type", ST_OF_PIECE, 1) == 0 && get("quality", ST_OF_PIECE, 1) == 0);
    CHECK(get("square", ST_OF_PIECE, 1) == 1 && get("facing", ST_OF_PIECE, 1) == 1);
    CHECK(get("type", ST_OF_PIECE, 2) == 1 && get("exhausted", ST_OF_PIECE, 2) == 1);
    CHECK(get("type", ST_OF_PIECE, 3) == 2 && get("limbering", ST_OF_PIECE, 3) == 0);
    CHECK(get("type", ST_OF_PIECE, 4) == 3 && get("square", ST_OF_PIECE, 4) == 7);
    CHECK_INT(get("round", ST_OF_GAME, 0), 2);
    CHECK(number("options.round_limit.value") == 7 && number("options.commander_fate.value") == 1);
    CHECK_INT(number("options.break_percent.value"), 50);
    tb_battle_free(&b);
    CHECK(b.setting == NULL);

    CHECK_INT(with(STORY, ""), 0);
    CHECK_TEXT(b.story, "");
    tb_battle_free(&b);
    CHECK_INT(with(STORY, "story: |\r\n  One.\r\n  Two.\r"), 0);
    CHECK_TEXT(b.story, "One.\nTwo.\n");
    tb_battle_free(&b);
    CHECK_INT(read_text("{rules: breakthrough, title: t, board: 4x5, units: [A1 a1, B1 d5]}"), 0);
    CHECK_INT(b.setting->height, 5);
    tb_battle_free(&b);
}

static void test_changes(void)
{
    static const char text[] = "rules: portable\ntitle: t\nboard: 4x4\noptions: {round_limit: 9}\n"
                               "units: [A1 inf a1, B1 inf d4]\n";
    const struct st_ruleset *rs = tb_ruleset_by_id("portable");
    struct tx_override change[2];
    const struct tx_played played = { 0, change, 2, NULL, TX_WHOLE };
    const struct tx_shipped *file = tx_shipped_find("rules/portable/rulebook.md");

    CHECK_INT(tx_scenario_read(&b, "x", text, sizeof text - 1, NULL, &c), 0);
    change[0].cell = tx_cell_find(b.rs, "options.round_limit.value", 25);
    change[0].value = 3;
    change[1].cell = tx_cell_find(b.rs, "units.infantry.speed", 20);
    change[1].value = 4;
    tb_battle_free(&b);
    CHECK_INT(tx_scenario_read_with(&b, rs, "x", text, sizeof text - 1, NULL, &played, &c), 0);
    CHECK(number("options.round_limit.value") == 3 && number("units.infantry.speed") == 4);
    tb_battle_free(&b);
    CHECK_INT(tx_scenario_numbers(&b, "x", text, sizeof text - 1, 0, &c), 0);
    CHECK(number("options.round_limit.value") == 9 && number("units.infantry.speed") == 2);
    tb_battle_free(&b);

    if (file) { /* a book with another number */
        char *copy = tb_copy_text(file->data, file->size), *at = strstr(copy, "| Infantry | 2 |");
        struct tx_book book;

        CHECK(at != NULL);
        if (at)
            at[13] = '3';
        CHECK_INT(tx_book_read(&book, "copy.md", copy, file->size, &c), 0);
        CHECK_INT(tx_scenario_read(&b, "x", text, sizeof text - 1, &book, &c), 0);
        CHECK_INT(number("units.infantry.speed"), 3);
        tb_battle_free(&b);
        tx_book_free(&book);
        free(copy);
    }
}

/* ---- what is refused ---- */

static void test_yaml(void)
{
    CHECK_COMPLAINT(read_text(""), &c, 0, 0, "empty");
    CHECK_COMPLAINT(read_text("# nothing\n"), &c, 0, 0, "empty");
    CHECK_COMPLAINT(read_text("\xff"), &c, 1, 1, "UTF-8");
    CHECK_COMPLAINT(read_text("rules: [portable\ntitle: x\n"), &c, 2, 9, "not YAML");
    CHECK_COMPLAINT(read_text("rules: portable\n title: x\n"), &c, 1, 8, "not YAML");
    CHECK_COMPLAINT(read_text("rules: \"port"), &c, 1, 9, "not YAML");
    CHECK_COMPLAINT(read_text("just words"), &c, 1, 1, "the file is words; expected a map");
    CHECK_COMPLAINT(read_text("- a\n- b\n"), &c, 1, 1, "the file is a list; expected a map");
    CHECK_COMPLAINT(with(TITLE, "title: &x A Test"), &c, 2, 11, "anchor");
    CHECK_COMPLAINT(with(TITLE, "title: *x"), &c, 2, 9, "alias");
    CHECK_COMPLAINT(with(TITLE, "title: !!str x"), &c, 2, 14, "tag");
    CHECK_COMPLAINT(with(TITLE, "title: x\n---\n"), &c, 3, 1, "second document");
    CHECK_COMPLAINT(with(TITLE, "%YAML 1.2"), &c, 2, 1, "directive");
    CHECK_COMPLAINT(with(TITLE, "title: \"a\\x41\""), &c, 2, 10, "backslash");
    CHECK_COMPLAINT(with(TITLE, "title:\tx"), &c, 2, 7, "tab");
    CHECK_COMPLAINT(with(TITLE, "? title\n: x"), &c, 2, 1, "question mark");
    CHECK_COMPLAINT(with(TITLE, "title: x\xe2\x80\xa8y"), &c, 2, 9, "unusual line end");
    CHECK_COMPLAINT(with(TITLE, "title: x\ntitle: y"), &c, 3, 1, "the key title is here twice");
    CHECK_COMPLAINT(with(LEGEND, "legend: { \".\": open, \".\": hill }"), &c, 9, 23, "the key . is here twice");
    CHECK_COMPLAINT(with(OPTIONS, "options: { [a]: 3 }"), &c, 10, 12, "expected a word as the key");
    CHECK_COMPLAINT(read_text("[[[[[[[[[[[[[["), &c, 1, 7, "inside each other");
}

static void test_keys(void)
{
    char long_line[5000];

    CHECK_COMPLAINT(with(STORY, "tale: x"), &c, 3, 1, "unknown key tale; expected one of rules, title, story");
    CHECK_COMPLAINT(with(RULES, ""), &c, 1, 1, "expected a key rules");
    CHECK_COMPLAINT(with(TITLE, ""), &c, 1, 1, "expected a key title");
    CHECK_COMPLAINT(with(BOARD, ""), &c, 1, 1, "expected a key board");
    CHECK_COMPLAINT(with(RULES, "rules: chess"), &c, 1, 8, "no rules called chess; there are: ");
    CHECK_COMPLAINT(with(RULES, "rules: [portable]"), &c, 1, 8, "rules is a list; expected words");
    CHECK_COMPLAINT(with(TITLE, "title: { a: b }"), &c, 2, 8, "the title is a map; expected words");
    CHECK_COMPLAINT(with(TITLE, "title: \"\""), &c, 2, 9, "expected a title of 1 to 63 bytes");
    CHECK_COMPLAINT(with(STORY, "story: [a]"), &c, 3, 8, "the story is a list");
    snprintf(long_line, sizeof long_line, "title: %070d", 1);
    CHECK_COMPLAINT(with(TITLE, long_line), &c, 2, 8, "expected a title of 1 to 63 bytes");
    memset(long_line, 'x', TX_LINE_MAX - 1);
    long_line[TX_LINE_MAX - 1] = '\0';
    CHECK_COMPLAINT(with(STORY, long_line), &c, 3, 1, "longer than 4094 bytes");
    memset(long_line, 'x', 4200);
    long_line[4200] = '\0';
    CHECK_COMPLAINT(with(STORY, long_line), &c, 3, TX_LINE_MAX + 1, "longer than");
}

static void test_options(void)
{
    CHECK_COMPLAINT(with(OPTIONS, "options: { rounds: 3 }"), &c, 10, 12, "no option rounds; there are: round_limit");
    CHECK_COMPLAINT(with(OPTIONS, "options: { round_limit: 0 }"), &c, 10, 25, "expected a whole number from 1 to 50");
    CHECK_COMPLAINT(with(OPTIONS, "options: { round_limit: x }"), &c, 10, 25, "from 1 to 50, not \"x\"");
    CHECK_COMPLAINT(with(OPTIONS, "options: { round_limit: }"), &c, 10, 12, "from 1 to 50, not \"\"");
    CHECK_COMPLAINT(with(OPTIONS, "options: { round_limit: [3] }"), &c, 10, 25, "is a list; expected words");
    CHECK_COMPLAINT(with(OPTIONS, "options: { commander_fate: dies }"), &c, 10, 28,
                    "expected one of survives, destroyed");
    CHECK_COMPLAINT(with(OPTIONS, "options: 3"), &c, 10, 10, "options is words; expected a map");
}

static void test_board(void)
{
    CHECK_COMPLAINT(with(BOARD, "board: 4"), &c, 4, 8, "expected the board's width and height such as 8x8");
    CHECK_COMPLAINT(with(BOARD, "board: 4x"), &c, 4, 8, "expected the board's");
    CHECK_COMPLAINT(with(BOARD, "board: x3"), &c, 4, 8, "expected the board's");
    CHECK_COMPLAINT(with(BOARD, "board: 0x3"), &c, 4, 8, "expected the board's");
    CHECK_COMPLAINT(with(BOARD, "board: 4x-3"), &c, 4, 8, "expected the board's");
    CHECK_COMPLAINT(with(BOARD, "board: 27x3"), &c, 4, 8, "at most 26x99");
    CHECK_COMPLAINT(with(BOARD, "board: 4x100"), &c, 4, 8, "at most 26x99");
    CHECK_COMPLAINT(with(BOARD, "board: 4000000000x3"), &c, 4, 8, "at most 26x99");
    CHECK_COMPLAINT(with(BOARD, "board: 20x20"), &c, 4, 8, "at most 128 places, not 400");
    CHECK_COMPLAINT(with(BOARD, "board: [4, 3]"), &c, 4, 8, "the board is a list");
    CHECK_COMPLAINT(with(MAP, "map: x\nx:"), &c, 6, 1, "unknown key");
    CHECK_COMPLAINT(with(ROW3, ""), &c, 6, 3, "the map has 2 rows; expected 3");
    CHECK_COMPLAINT(with(ROW3, "  - \"....\"\n  - \"....\""), &c, 9, 6, "too many rows; expected 3");
    CHECK_COMPLAINT(with(ROW2, "  - \"...\""), &c, 7, 6, "the row has 3 places; expected 4");
    CHECK_COMPLAINT(with(ROW2, "  - \".....\""), &c, 7, 10, "too long");
    CHECK_COMPLAINT(with(ROW2, "  - \"..x.\""), &c, 7, 8, "expected a letter of the legend, not \"x\"");
    CHECK_COMPLAINT(with(ROW2, "  - \".\xc3\xa9..\""), &c, 7, 7, "expected a letter of the legend");
    CHECK_COMPLAINT(with(ROW2, "  - [a]"), &c, 7, 5, "a row of the map is a list");
    CHECK_COMPLAINT(with(LEGEND, ""), &c, 6, 3, "a map without a legend");
    CHECK_COMPLAINT(with(LEGEND, "legend: [a]"), &c, 9, 9, "the legend is a list");
    CHECK_COMPLAINT(with(LEGEND, "legend: { ab: open }"), &c, 9, 11, "expected one letter or sign, not \"ab\"");
    CHECK_COMPLAINT(with(LEGEND, "legend: { \".\": sea }"), &c, 9, 16, "expected one of open, hill, town");
    CHECK_COMPLAINT(with(LEGEND, "legend: { \".\": [sea] }"), &c, 9, 16, "is a list");
    CHECK_COMPLAINT(read_text("rules: breakthrough\ntitle: t\nboard: 4x4\nmap: [\"....\"]\nunits: [A1 a1]"), &c, 4, 6,
                    "Breakthrough has no terrain");
    CHECK_COMPLAINT(read_text("rules: portable\ntitle: t\nboard: 4x4\nlegend: {a: open}\nunits: [A1 inf a1]"), &c, 4, 9,
                    "a legend without a map");
}

static void test_fields(void)
{
    CHECK_COMPLAINT(with(FIELDS, "fields: { moon: 3 }"), &c, 11, 11, "no field moon; there are: round, phase");
    CHECK_COMPLAINT(with(FIELDS, "fields: { round: 99 }"), &c, 11, 18, "expected a whole number from 1 to 50");
    CHECK_COMPLAINT(with(FIELDS, "fields: { round: [1] }"), &c, 11, 18, "is a list");
    CHECK_COMPLAINT(with(FIELDS, "fields: { phase: tea }"), &c, 11, 18, "expected one of draw, order");
    CHECK_COMPLAINT(with(FIELDS, "fields: { active: C1 }"), &c, 11, 19, "expected a unit such as A1");
    CHECK_COMPLAINT(with(FIELDS, "fields: { A: 3 }"), &c, 11, 14, "a side's fields is words; expected a map");
    CHECK_COMPLAINT(with(FIELDS, "fields: { A: { moon: 3 } }"), &c, 11, 16, "no field moon");
    CHECK_COMPLAINT(with(FIELDS, "fields: { B: { lost: 3 } }"), &c, 11, 16, "lost follows from the rest");
    CHECK_COMPLAINT(with(FIELDS, "fields: []"), &c, 11, 9, "fields is a list; expected a map");
    CHECK_COMPLAINT(with(CELLS, "cells: { wet: [a1] }"), &c, 12, 10,
                    "no place can be wet; there are: terrain, objective");
    CHECK_COMPLAINT(with(CELLS, "cells: { terrain: [a1] }"), &c, 12, 19, "expected a map");
    CHECK_COMPLAINT(with(CELLS, "cells: { terrain: { moss: [a1] } }"), &c, 12, 21, "expected one of open, hill");
    CHECK_COMPLAINT(with(CELLS, "cells: { terrain: { woods: [z9] } }"), &c, 12, 29, "expected a place on the board");
    CHECK_COMPLAINT(with(CELLS, "cells: { objective: a1 }"), &c, 12, 21, "is words; expected a list");
    CHECK_COMPLAINT(with(CELLS, "cells: { objective: [a1, e1] }"), &c, 12, 26, "a place on the board, which is 4x3");
    CHECK_COMPLAINT(with(CELLS, "cells: { objective: [[a1]] }"), &c, 12, 22, "a place is a list");
    CHECK_COMPLAINT(with(CELLS, "cells: 3"), &c, 12, 8, "cells is words");
}

static void test_units(void)
{
    static char many[70000];
    size_t n;

    CHECK_COMPLAINT(with(UNIT1, "  - C2 cav elite a1"), &c, 14, 5,
                    "expected a unit's name such as A1 or B12, or a row such as A1-A10, not \"C2\"");
    CHECK_COMPLAINT(with(UNIT1, "  - \"\""), &c, 14, 6, "expected a unit's name");
    CHECK_COMPLAINT(with(UNIT1, "  - [A2]"), &c, 14, 5, "a unit is a list");
    CHECK_COMPLAINT(with(UNIT1, "  - A2: cav"), &c, 14, 5, "a unit is a map");
    CHECK_COMPLAINT(with(UNIT1, "  - A1 cav elite a1"), &c, 16, 5, "A1 is here twice");
    CHECK_COMPLAINT(with(UNIT1, "  - A3 cav elite a1"), &c, 14, 5, "A2 is missing; expected A1 to A2 without gaps");
    CHECK_COMPLAINT(with(UNIT1, "  - A2 cav royal a1"), &c, 14, 12, "expected a value of one of the fields type");
    CHECK_COMPLAINT(with(UNIT1, "  - \"A2 cav  royal a1\""), &c, 14, 14, "not \"royal\"");
    CHECK_COMPLAINT(with(UNIT1, "  - A2 cav elite e1"), &c, 14, 18, "expected a place on the board, which is 4x3");
    CHECK_COMPLAINT(with(UNIT1, "  - A2 cav elite a1 inf"), &c, 14, 21, "the unit's type is said already");
    CHECK_COMPLAINT(with(UNIT1, "  - A2 cav elite a1 facing=Q"), &c, 14, 21, "expected N, E, S or W");
    CHECK_COMPLAINT(with(UNIT1, "  - A2 cav elite b1"), &c, 14, 5, "this cannot be set up: ");
    CHECK(strstr(c.what, "MO2") != NULL);
    CHECK_COMPLAINT(with(UNIT1, "  - A2 cav elite"), &c, 14, 5, "DE1");
    CHECK_COMPLAINT(read_text("rules: portable\ntitle: t\nboard: 4x4\nunits: A1\n"), &c, 4, 8, "units is words");
    CHECK_COMPLAINT(read_text("rules: portable\ntitle: t\nboard: 4x4\nunits: []\n"), &c, 4, 8, "A has no units");

    n = (size_t)snprintf(many, sizeof many, "rules: portable\ntitle: t\nboard: 8x8\nunits:\n");
    for (unsigned i = 1; i <= 200; i++)
        n += (size_t)snprintf(many + n, sizeof many - n, "- A%u inf a1\n", i);
    CHECK_COMPLAINT(read_text(many), &c, 5, 1, "cannot be set up"); /* more than the rule set has room for */
    for (unsigned i = 1; i <= 150; i++)
        n += (size_t)snprintf(many + n, sizeof many - n, "- B%u inf a1\n", i);
    CHECK_COMPLAINT(read_text(many), &c, 325, 3, "at most 320 units");
    CHECK_COMPLAINT(read_text("rules: portable\ntitle: t\nboard: 8x8\nunits:\n- A1-A320 inf a1\n- B1 inf a2\n"), &c, 6,
                    3, "at most 320 units");
    CHECK_COMPLAINT(with(UNIT1, "  - A2-A3 cav elite a1"), &c, 14, 5, "this cannot be set up: ");
    CHECK_COMPLAINT(with(UNIT1, "  - A2-A1 cav elite a1"), &c, 14, 5, "or a row such as A1-A10, not \"A2-A1\"");
    CHECK_COMPLAINT(with(UNIT1, "  - A2-B3 cav elite a1"), &c, 14, 5, "or a row such as A1-A10, not \"A2-B3\"");
    CHECK_COMPLAINT(with(UNIT1, "  - A2- cav elite a1"), &c, 14, 5, "or a row such as A1-A10, not \"A2-\"");
    n = (size_t)snprintf(many, sizeof many, "rules: portable\ntitle: t\nboard: 8x8\nunits: [");
    for (unsigned i = 0; i < 5000; i++)
        n += (size_t)snprintf(many + n, sizeof many - n, " a,\n");
    CHECK_COMPLAINT(read_text(many), &c, TX_YAML_NODES_MAX - 5, 2, "too many words");
}

/* ---- loading ---- */

static void test_load(void)
{
    static const char text[] = "rules: breakthrough\ntitle: Mine\nboard: 4x4\nunits: [A1 a1, B1 d4]\n";
    const struct st_ruleset *portable = tb_ruleset_by_id("portable");
    char name[TB_NAME_MAX], path[128];

    CHECK_TEXT(tx_scenario_name(portable, 0, name, sizeof name), "ford");
    CHECK_TEXT(tx_scenario_name(portable, 1, name, sizeof name), "plain");
    CHECK_TEXT(tx_scenario_name(portable, 2, name, sizeof name), "town");
    CHECK(tx_scenario_name(portable, 3, name, sizeof name) == NULL);
    for (uint32_t i = 0; i < st_ruleset_count; i++)
        for (uint32_t k = 0; tx_scenario_name(st_rulesets[i], k, name, sizeof name); k++) {
            CHECK_INT(tx_battle_load(&b, st_rulesets[i]->id, name, NULL, &c), 0);
            CHECK(b.source == NULL && b.rs == st_rulesets[i]);
            CHECK_TEXT(b.name, name);
            tb_battle_free(&b);
        }
    CHECK_INT(tx_battle_load(&b, "portable", NULL, NULL, &c), 0);
    CHECK_TEXT(b.title, "The Ford");
    tb_battle_free(&b);

    CHECK_COMPLAINT(tx_battle_load(&b, "portable", "plane", NULL, &c), &c, 0, 0, "there are: ford, plain, town");
    CHECK_TEXT(c.file, "plane");
    CHECK_COMPLAINT(tx_battle_load(&b, "chess", "plain", NULL, &c), &c, 0, 0, "no such rules");
    CHECK_COMPLAINT(tx_battle_load(&b, NULL, "plain", NULL, &c), &c, 0, 0, "expected the rules to play by");
    CHECK_COMPLAINT(tx_battle_load(&b, NULL, "./none.yaml", NULL, &c), &c, 0, 0, "No such file");
    CHECK_COMPLAINT(tx_battle_load(&b, "portable", "plain", "./none.md", &c), &c, 0, 0, "No such file");

    snprintf(path, sizeof path, "%s/sandtable-test-%ld.yaml", P_tmpdir, (long)getpid());
    CHECK_INT(tx_file_write(path, text, sizeof text - 1, &c), 0);
    CHECK_INT(tx_battle_load(&b, NULL, path, NULL, &c), 0);
    CHECK(b.source && strcmp(b.source, text) == 0);
    CHECK_TEXT(b.title, "Mine");
    tb_battle_free(&b);
    CHECK_COMPLAINT(tx_battle_load(&b, "portable", path, NULL, &c), &c, 1, 8, "a battle of breakthrough");
    CHECK_COMPLAINT(tx_battle_load(&b, "portable", "plain", path, &c), &c, 0, 0, "the book has no table");
    remove(path);
}

/* Every beginning of a good scenario is a scenario or a complaint, never a crash. */
static void test_cut(void)
{
    const struct tx_shipped *file = tx_shipped_find("rules/portable/scenarios/ford.yaml");

    for (size_t n = 0; file && n < file->size; n++) {
        char *part = tb_copy_text(file->data, n);
        const int rc = tx_scenario_read(&b, "cut.yaml", part, n, NULL, &c);

        CHECK(rc == 0 || (rc == -1 && c.what[0] != '\0' && b.setting == NULL));
        if (rc == 0)
            tb_battle_free(&b);
        free(part);
    }
}

/* ---- names ---- */

static uint64_t hash_of(void)
{
    return st_hash(st_hash(ST_HASH_START, b.setting, b.rs->setting_size), b.start, b.rs->state_size);
}

static void test_names(void)
{
    static const char company[] = "rules: wargame\ntitle: t\nboard: 48x36\nunits:\n"
                                  "  - A1-A5 trained-foot +spear unit=A1 24,5 90 files=5%s\n"
                                  "  - A6 trained-foot +spear unit=A1 24,8 90 files=1%s\n"
                                  "  - B1-B5 trained-foot +spear unit=B1 24,31 270 files=5%s\n";
    char text[1000];
    uint64_t hash;

    CHECK_INT(with(-1, NULL), 0);
    hash = hash_of();
    CHECK_TEXT(b.names->name[1], "1st Infantry");
    tb_battle_free(&b);
    CHECK_INT(with(UNIT1, "  - A2 cav name=\"the Old Guard\" elite a1 ex"), 0);
    CHECK_TEXT(b.names->name[2], "Old Guard");
    CHECK(hash_of() == hash); /* a name is no part of the position */
    tb_battle_free(&b);
    CHECK(b.names == NULL);
    CHECK_INT(with(UNIT1, "  - A2 cav elite a1 ex name=Darius"), 0);
    CHECK(strcmp(b.names->name[2], "Darius") == 0 && b.names->is_proper[2]);
    tb_battle_free(&b);
    CHECK_INT(with(UNIT4, "  - 'B2 cmd avg d2 name=\"the \xc3\x89lan\"'"), 0);
    CHECK_TEXT(b.names->name[4], "\xc3\x89lan");
    tb_battle_free(&b);

    CHECK_COMPLAINT(with(UNIT1, "  - A2 cav elite a1 name="), &c, 14, 26, "expected a name of 1 to 39 bytes");
    CHECK_COMPLAINT(with(UNIT1, "  - A2 cav elite a1 name=\"\""), &c, 14, 27, "expected a name of 1 to 39 bytes");
    CHECK_COMPLAINT(with(UNIT1, "  - A2 cav elite a1 name=\"1234567890123456789012345678901234567890\""), &c, 14, 27,
                    "expected a name of 1 to 39 bytes");
    CHECK_COMPLAINT(with(UNIT1, "  - A2 cav elite a1 name=\"Old Guard"), &c, 14, 21,
                    "expected a quotation mark at the end of the name");
    CHECK_COMPLAINT(with(UNIT1, "  - A2 cav elite name=\"Old Guard\"a1"), &c, 14, 18, "expected a quotation mark");
    CHECK_COMPLAINT(with(UNIT1, "  - A2 cav elite a1 name=Old\"Guard"), &c, 14, 26, "without quotation marks");
    CHECK_COMPLAINT(with(UNIT1, "  - A2 cav elite a1 name=A name=B"), &c, 14, 28, "the unit has a name already");
    CHECK_COMPLAINT(with(UNIT1, "  - A2 cav elite a1 name=\"1st Infantry\""), &c, 14, 27,
                    "a name that no other unit of its side has");

    /* A row that is one unit has one name; another row has none. */
    snprintf(text, sizeof text, company, " name=\"the Watch\"", "", " name=Ten");
    CHECK_INT(read_text(text), 0);
    CHECK_TEXT(b.names->name[1], "Watch");
    CHECK(strstr(b.names->name[6], " 6 of the Watch") != NULL);
    CHECK_TEXT(b.names->name[7], "Ten");
    tb_battle_free(&b);
    snprintf(text, sizeof text, company, "", " name=Six", "");
    CHECK_COMPLAINT(read_text(text), &c, 6, 57, "the unit's first piece only");
    CHECK_COMPLAINT(read_text("rules: ancients\ntitle: t\nboard: 12x12\noptions: { deployment: free }\nunits:\n"
                              "  - A1-A2 HI R name=Ten\n  - B1 HI R\n"),
                    &c, 6, 21, "a row of units cannot share one");
}

/* Names and looks of ground: read, and no part of the position. */
static void test_ground(void)
{
    static const char farm[] = "rules: ironpush2\ntitle: t\nboard: 12x10\nareas:\n  terrain:\n"
                               "    - rough 9,5 11,5 11,7 9,7%s\n"
                               "ground:\n  - %s\nunits:\n  - A1 line 2,1 90\n  - B1 line 9,9 270\n";
    char text[1000];
    uint64_t hash;

    snprintf(text, sizeof text, farm, "", "track 1,1 2,2");
    CHECK_INT(read_text(text), 0);
    hash = hash_of();
    tb_battle_free(&b);
    snprintf(text, sizeof text, farm, " look=orchard name=\"the Orchard\"", "yard 4,4 6,4 6,6 name=Yard");
    CHECK_INT(read_text(text), 0);
    CHECK(hash_of() == hash);
    CHECK_INT(b.ground->plots, 2);
    CHECK_TEXT(b.ground->plot[0].name, "Yard");
    CHECK(b.ground->plot[0].is_scenery && !b.ground->plot[1].is_scenery);
    CHECK_TEXT(b.ground->plot[1].look, "orchard");
    CHECK_INT(b.ground->plot[1].count, 4);
    CHECK_INT(b.ground->place[b.ground->plot[1].first + 2].y, 7000);
    tb_battle_free(&b);
    snprintf(text, sizeof text, farm, " look=orchid", "yard 4,4");
    CHECK_COMPLAINT(read_text(text), &c, 6, 36, "expected a look: open, wood");
    CHECK(strstr(c.what, "orchard") != NULL);
    snprintf(text, sizeof text, farm, " look=wood look=wood", "yard 4,4");
    CHECK_COMPLAINT(read_text(text), &c, 6, 41, "the ground has a look already");
    snprintf(text, sizeof text, farm, " name=A name=B", "yard 4,4");
    CHECK_COMPLAINT(read_text(text), &c, 6, 43, "the ground has a name already");
    snprintf(text, sizeof text, farm, "", "yard 4,4 13,4");
    CHECK_COMPLAINT(read_text(text), &c, 8, 14, "expected a place on the board");
    snprintf(text, sizeof text, farm, "", "yard name=Yard");
    CHECK_COMPLAINT(read_text(text), &c, 8, 5, "expected the places of the ground");
    snprintf(text, sizeof text, farm, "", "garden 4,4");
    CHECK_COMPLAINT(read_text(text), &c, 8, 5, "expected a look");
    CHECK_COMPLAINT(with(CELLS, "ground: [wood e9]"), &c, 12, 15, "expected a place on the board");
    CHECK_COMPLAINT(with(CELLS, "minutes: 601"), &c, 12, 10, "expected a number from 1 to 600");
    CHECK_COMPLAINT(with(CELLS, "first: maybe"), &c, 12, 8, "expected yes or no");
    CHECK_INT(with(CELLS, "minutes: 25"), 0);
    CHECK_INT(b.minutes, 25);
    tb_battle_free(&b);
}

/* Every shipped battle says how it is won, how long it lasts, and calls its objectives by name. */
static void test_shipped(void)
{
    struct st_aim aim[ST_AIMS_MAX];
    char name[TB_NAME_MAX], words[TX_TEXT_MAX];
    uint32_t battles = 0;

    for (uint32_t i = 0; i < st_ruleset_count; i++)
        for (uint32_t n = 0;
             st_rulesets[i]->use == ST_USE_PLAY && tx_scenario_name(st_rulesets[i], n, name, sizeof name);
             n++, battles++) {
            CHECK_INT(tx_battle_load(&b, st_rulesets[i]->id, name, NULL, &c), 0);
            CHECK(b.minutes > 0 && b.difficulty > 0);
            for (uint8_t side = 0; side < ST_SIDES; side++) {
                const uint32_t count = tx_aims(&b, side, aim);

                CHECK(count > 0 && !aim[0].is_note);
                for (uint32_t k = 0; k < count; k++) {
                    struct tx_text t = tx_text_of(words, sizeof words);

                    tx_put_aim(&t, &b, side, side, &aim[k]);
                    CHECK(!strchr(words, '{') && !strstr(words, "the objective") && aim[k].rule > 0 && !t.cut);
                }
            }
            tb_battle_free(&b);
        }
    CHECK_INT(battles, 20);
}

static const char *aim_of(uint8_t side, uint8_t reader, uint32_t n)
{
    static char words[TX_TEXT_MAX];
    struct st_aim aim[ST_AIMS_MAX];
    struct tx_text t = tx_text_of(words, sizeof words);

    CHECK(n < tx_aims(&b, side, aim));
    tx_put_aim(&t, &b, side, reader, &aim[n]);
    return words;
}

static void test_aims(void)
{
    CHECK_INT(tx_battle_load(&b, "ironpush2", "walled-farm", NULL, &c), 0);
    CHECK_TEXT(aim_of(0, 0, 0), "Destroy four of Blue's seven units before turn 10 is over");
    CHECK_TEXT(aim_of(1, 0, 0), "Destroy four of your eight units");
    CHECK_TEXT(aim_of(1, 1, 1), "Hold out until turn 10 is over");
    tb_battle_free(&b);
    CHECK_INT(tx_battle_load(&b, "portable", "ford", NULL, &c), 0);
    CHECK_TEXT(aim_of(0, 1, 1),
               "Hold more objectives than you when round 10 is over: the West Bridge and the East Bridge");
    tb_battle_free(&b);
    CHECK_INT(tx_battle_load(&b, "wargame", "the-mound", NULL, &c), 0);
    CHECK_TEXT(aim_of(0, 0, 2),
               "One point after each of your activations for every objective you then hold: the Mound");
    tb_battle_free(&b);
}

/* What hides or turns the text around it is shown, in every text that a front end prints: the bytes stay as they are in
 * the battle's own text only. */
static void test_hidden(void)
{
    char text[] = "a\xe2\x80\xae"
                  "b\xc2\x9b"
                  "c\xe2\x81\xa6\xd8\x9c\t\n\x1b[1m\xe2\x80\x8d\xe2\x82\xff\xf3\xa0\x80\x81\xe2\x80";

    tx_make_visible(text);
    CHECK_TEXT(text, "a?b?c??\t\n?[1m\xe2\x80\x8d\xe2\x82\xff?\xe2\x80");
    CHECK_INT(with(TITLE, "title: A\xe2\x80\xae"
                          "B \xe2\x81\xa6 C \xd7\xa9"),
              0);
    CHECK_TEXT(c.what, "");
    CHECK_TEXT(b.title, "A?B ? C \xd7\xa9");
    CHECK(b.source && strstr(b.source, "\xe2\x81\xa6") != NULL);
    tb_battle_free(&b);
    CHECK_INT(with(STORY, "story: |\n  One\xe2\x80\x8b.\n  Two\xc2\x9b[2J."), 0);
    CHECK_TEXT(b.story, "One?.\nTwo?[2J.\n");
    tb_battle_free(&b);
    CHECK_INT(with(UNIT1, "  - A2 cav elite a1 name=Da\xe2\x80\xaerius"), 0);
    CHECK_TEXT(b.names->name[2], "Da?rius");
    tb_battle_free(&b);
    CHECK_COMPLAINT(with(UNIT1, "  - A2 cav elite a1 \xe2\x80\xae"
                                "txt"),
                    &c, 14, 21, "?txt");
}

int main(void)
{
    test_good();
    test_hidden();
    test_changes();
    test_yaml();
    test_keys();
    test_options();
    test_board();
    test_fields();
    test_units();
    test_names();
    test_ground();
    test_shipped();
    test_aims();
    test_load();
    test_cut();
    return unit_end("text_scenario");
}
