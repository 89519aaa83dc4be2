/* plain.c -- people's words: directions, lengths, what the buttons say. */
#include "../core/eval.h"
#include "../space/plane.h"
#include "plain_battle.h"

/* ---- numbers, directions, lengths ---- */

static const char *cardinal(int32_t n) { return begin(NULL), tx_put_cardinal(&t, n), text; }
static const char *tenths(int64_t n, int signs) { return begin(NULL), tx_put_tenths(&t, n, signs), text; }
static const char *ordinal(int32_t n) { return begin(NULL), tx_put_ordinal(&t, n), text; }
static const char *counted(int32_t n, const char *noun) { return begin(NULL), tx_put_counted(&t, n, noun), text; }
static const char *compass(int32_t h) { return begin(NULL), tx_put_compass(&t, h), text; }
static const char *facing(uint16_t f) { return begin(NULL), tx_put_facing_said(&t, &rules, f), text; }
static const char *path(uint32_t bits) { return begin(NULL), tx_put_path_said(&t, bits), text; }
static const char *turns(uint32_t bits) { return begin(NULL), tx_put_turns_said(&t, bits), text; }
static const char *rounded(int32_t n, int way) { return begin(NULL), tx_put_rounded(&t, n, way), text; }
static const char *far(int32_t n) { return begin(NULL), tx_put_distance(&t, &rules, n), text; }
static const char *offset(int32_t x, int32_t y) { return begin(NULL), tx_put_offset(&t, &rules, x, y), text; }

static void test_numbers(void)
{
    CHECK_TEXT(cardinal(0), "no");
    CHECK_TEXT(cardinal(1), "one");
    CHECK_TEXT(cardinal(12), "twelve");
    CHECK_TEXT(cardinal(13), "13");
    CHECK_TEXT(cardinal(-1), "-1");
    CHECK_TEXT(tenths(523499, 0), "52.3");
    CHECK_TEXT(tenths(1000000, 0), "100.0");
    CHECK_TEXT(tenths(-250, 1), "0.0");
    CHECK_TEXT(tenths(-500, 1), "-0.1");
    CHECK_TEXT(tenths(2500, 1), "+0.3");
    CHECK_TEXT(tenths(-12499, 0), "-1.2");
    CHECK_TEXT(ordinal(1), "1st");
    CHECK_TEXT(ordinal(2), "2nd");
    CHECK_TEXT(ordinal(3), "3rd");
    CHECK_TEXT(ordinal(4), "4th");
    CHECK_TEXT(ordinal(11), "11th");
    CHECK_TEXT(ordinal(13), "13th");
    CHECK_TEXT(ordinal(21), "21st");
    CHECK_TEXT(ordinal(111), "111th");
    CHECK_TEXT(ordinal(122), "122nd");
    CHECK_TEXT(counted(0, "hit|hits"), "no hits");
    CHECK_TEXT(counted(1, "hit|hits"), "1 hit");
    CHECK_TEXT(counted(2, "hit|hits"), "2 hits");
    CHECK_TEXT(counted(1, "damage"), "1 damage");
    CHECK_TEXT(counted(3, "damage"), "3 damage");
}

static void test_compass(void)
{
    static const char *const all[] = { "east", "north-east", "north", "north-west",
                                       "west", "south-west", "south", "south-east" };

    for (int32_t i = 0; i < 8; i++) {
        CHECK_TEXT(compass(45 * i), all[i]);
        CHECK_TEXT(compass(45 * i + 360), all[i]); /* a full turn more */
        CHECK_TEXT(compass(45 * i - 360), all[i]);
        CHECK_TEXT(compass(45 * i + 9), all[i]);
        CHECK_TEXT(compass(45 * i - 9), all[i]);
    }
    CHECK_TEXT(compass(343), "a little south of east");
    CHECK_TEXT(compass(10), "a little north of east");
    CHECK_TEXT(compass(35), "a little north of east");
    CHECK_TEXT(compass(36), "north-east");
    CHECK_TEXT(compass(54), "north-east");
    CHECK_TEXT(compass(55), "a little east of north");
    CHECK_TEXT(compass(22), "a little north of east"); /* between east and north-east */
    CHECK_TEXT(compass(23), "a little north of east");
    CHECK_TEXT(compass(100), "a little west of north");
    CHECK_TEXT(compass(190), "a little south of west");
    CHECK_TEXT(compass(250), "a little west of south");
    CHECK_TEXT(compass(280), "a little east of south");
    /* Every degree is one of the sixteen, and the opposite of a heading is its opposite word. */
    for (int32_t h = 0; h < PL_TURN; h++) {
        char one[sizeof text];

        snprintf(one, sizeof one, "%s", compass(h));
        CHECK(strcmp(one, compass(h + 180)) != 0);
        CHECK((strstr(one, "little") != NULL) == (strstr(compass(h + 180), "little") != NULL));
    }
}

static void test_facings(void)
{
    rules.space = ST_SQUARE;
    CHECK_TEXT(facing(0), "north");
    CHECK_TEXT(facing(1), "east");
    CHECK_TEXT(facing(3), "west");
    CHECK_TEXT(facing(4), "?");
    rules.space = ST_HEX;
    CHECK_TEXT(facing(0), "north");
    CHECK_TEXT(facing(1), "north-east");
    CHECK_TEXT(facing(2), "south-east");
    CHECK_TEXT(facing(3), "south");
    CHECK_TEXT(facing(5), "north-west");
    CHECK_TEXT(facing(6), "?");
    rules.space = ST_PLANE;
    CHECK_TEXT(facing(90), "north");
    CHECK_TEXT(facing(343), "a little south of east");
}

/* L is 1 and R is 2, the first step in the lowest bits. */
static void test_paths(void)
{
    CHECK_TEXT(path(0), "on the spot");
    CHECK_TEXT(path(1), "one hex, left");
    CHECK_TEXT(path(2), "one hex, right");
    CHECK_TEXT(path(2 | 2 << 2), "two hexes, right then right");
    CHECK_TEXT(path(1 | 2 << 2), "two hexes, left then right");
    CHECK_TEXT(path(2 | 2 << 2 | 1 << 4), "three hexes, right twice, then left");
    CHECK_TEXT(path(2 | 1 << 2 | 1 << 4), "three hexes, right, then left twice");
    CHECK_TEXT(path(2 | 2 << 2 | 2 << 4), "three hexes, right three times");
    CHECK_TEXT(path(1 | 2 << 2 | 1 << 4), "three hexes, left and right in turn");
    CHECK_TEXT(path(0xaaaaaaaa), "16 hexes, right 16 times");
    CHECK_TEXT(path(3), "one hex, ?");
    CHECK_TEXT(turns(0), "on the spot");
    CHECK_TEXT(turns(1), "one hex, left");
    CHECK_TEXT(turns(3 | 2 << 3), "two hexes, left after turning left, then right");
    CHECK_TEXT(turns(1 | 2 << 3), "two hexes, left then right");
    CHECK_TEXT(turns(6 | 6 << 3 | 6 << 6), "three hexes, right after turning right, three times");
    CHECK_TEXT(turns(6), "one hex, right after turning right");
    CHECK_TEXT(turns(1 | 1 << 3 | 4 << 6), "three hexes, left twice, then right after turning left");
    CHECK_TEXT(turns(7), "one hex, ?");
}

static void test_lengths(void)
{
    static const struct st_measure inch = { "inch", "inches", "\"" }, width = { "base width", "base widths", NULL };

    CHECK_TEXT(rounded(7400, 0), "7.4");
    CHECK_TEXT(rounded(12000, 0), "12");
    CHECK_TEXT(rounded(12004, 0), "12");
    CHECK_TEXT(rounded(12004, 1), "12.01");
    CHECK_TEXT(rounded(12009, -1), "12");
    CHECK_TEXT(rounded(50, 0), "0.05");
    CHECK_TEXT(rounded(-1500, 0), "-1.5");
    CHECK_TEXT(rounded(-1, 0), "0");
    CHECK_TEXT(rounded(0, 1), "0");
    CHECK_TEXT(rounded(INT32_MIN, 0), "-2147483.65");

    rules.measure = &inch;
    CHECK_TEXT(far(0), "0 inches");
    CHECK_TEXT(far(5000), "5 inches");
    CHECK_TEXT(far(7449), "7.4 inches");
    CHECK_TEXT(far(7450), "7.5 inches");
    CHECK_TEXT(far(1000), "1 inch");
    CHECK_TEXT(far(1049), "1 inch");
    CHECK_TEXT(far(49), "less than 0.1 inches");
    CHECK_TEXT(far(100), "0.1 inches");
    CHECK_TEXT(far(9960), "10 inches");
    CHECK_TEXT(offset(0, 0), "on the spot");
    CHECK_TEXT(offset(5233, 5233), "7.4 inches north-east");
    CHECK_TEXT(offset(0, -2000), "2 inches south");
    CHECK_TEXT(offset(INT32_MAX, 0), "1000 inches east");

    rules.measure = &width;
    CHECK_TEXT(far(1), "less than a quarter of a base width");
    CHECK_TEXT(far(124), "less than a quarter of a base width");
    CHECK_TEXT(far(125), "a quarter of a base width");
    CHECK_TEXT(far(250), "a quarter of a base width");
    CHECK_TEXT(far(500), "half a base width");
    CHECK_TEXT(far(750), "three quarters of a base width");
    CHECK_TEXT(far(1000), "one base width");
    CHECK_TEXT(far(1250), "one and a quarter base widths");
    CHECK_TEXT(far(1500), "one and a half base widths");
    CHECK_TEXT(far(1750), "one and three quarters base widths");
    CHECK_TEXT(far(2000), "two base widths");
    CHECK_TEXT(far(13500), "13 and a half base widths");
    CHECK_TEXT(offset(0, 490), "half a base width north");
    rules.measure = NULL;
    CHECK_TEXT(far(1000), "1 measure");
    CHECK_TEXT(far(2500), "2.5 measures");
}

/* ---- actions, events, refusals ---- */

static const char *said(const struct st_action *act) { return begin(&voice), tx_put_said(&t, &at, act), text; }

static void test_squares(void)
{
    struct st_action act = { 0 };
    struct st_event e = { 0 };
    struct st_verdict v = { ST_OFF_BOARD, 1, 0, 0 };

    load("portable", "plain");
    verb_named("move", &act.verb)->says = "Move to {point}";
    act.unit = 1;
    act.x = 3;
    act.y = 3;
    CHECK_TEXT(said(&act), "Move to d4");
    CHECK(t.run_count == 1 && runs[0].kind == TX_RUN_PLACE && runs[0].at == 8 && runs[0].size == 2);
    CHECK_INT(runs[0].id, 3 + 256 * 3);
    act.x = act.y = 0;
    verb_named("face", &act.verb)->says = "Face {facing}";
    act.facing = 1;
    CHECK_TEXT(said(&act), "Face east");
    act.facing = 0;
    verb_named("fire", &act.verb)->says = "Fire at {target}";
    act.target = (uint16_t)(at.set->count[0] + 5);
    labels[1].noun = "Swords"; /* infantry */
    name_all();
    CHECK(strncmp(said(&act), "Fire at the 5th ", 16) == 0);
    verb_named("hold", &act.verb)->says = "Hold";
    act.target = 0;
    CHECK_TEXT(said(&act), "Hold");
    act.verb = 200;
    CHECK_TEXT(said(&act), "verb 200");

    act.verb = 0;
    act.x = 40;
    begin(&voice);
    tx_put_verdict(&t, ST_AT(&rules, at.set, NULL), &act, v);
    CHECK(strncmp(text, "? is not on the board (", 23) == 0);
    CHECK(t.run_count == 1 && runs[0].kind == TX_RUN_CLAUSE && runs[0].id == 1 && runs[0].at == 23);

    events[1].said = NULL;
    events[1].words = "{unit} hits {other} with a {die}: {label:c}";
    e.kind = 1;
    e.unit = 1;
    e.other = (uint16_t)(at.set->count[0] + 1);
    e.die = 5;
    e.c = 1;
    begin(NULL);
    tx_put_event(&t, ST_AT(&rules, at.set, NULL), &e);
    CHECK_TEXT(text, "A1 hits B1 with a 5: infantry");
    CHECK_INT(t.run_count, 4);
    CHECK(runs[2].kind == TX_RUN_DIE && runs[2].id == 5 && runs[2].at == 18 && runs[2].size == 1 && runs[2].side == 0);
    CHECK(runs[3].kind == TX_RUN_LABEL && runs[3].id == 1);
    begin(&voice);
    tx_put_event(&t, ST_AT(&rules, at.set, NULL), &e);
    CHECK(strncmp(text, "Your 1st ", 9) == 0 && strstr(text, " hits Blue's 1st ") != NULL);
    events[1].said = "{unit} hits with a {die}";
    begin(&voice);
    tx_put_event(&t, ST_AT(&rules, at.set, NULL), &e);
    CHECK(strncmp(text, "1st ", 4) == 0 && strstr(text, " hits with a 5") != NULL);
    begin(&voice);
    tx_put_event_words(&t, ST_AT(&rules, at.set, NULL), &e); /* what an example writes has no voice */
    CHECK_TEXT(text, "B1 5 infantry");
    CHECK(t.voice == &voice);
    t = tx_text_for(text, sizeof text, &voice, runs, 1);
    tx_put_event(&t, ST_AT(&rules, at.set, NULL), &e);
    CHECK(t.cut && t.run_count == 1);
    tb_battle_free(&b);
}

static void test_hexes(void)
{
    struct st_action act = { 0 };

    load("ancients", "phalanx");
    verb_named("march", &act.verb)->says = "March {path}";
    act.unit = 1;
    act.bits = 2 | 2 << 2;
    CHECK_TEXT(said(&act), "March two hexes, right then right");
    verb_named("column", &act.verb)->says = "Column {turns}";
    act.bits = 3;
    CHECK_TEXT(said(&act), "Column one hex, left after turning left");
    verb_named("pivot", &act.verb)->says = "Turn to face {facing}";
    act.bits = 0;
    act.facing = 4;
    CHECK_TEXT(said(&act), "Turn to face south-west");
    verb_named("wheel", &act.verb)->says = "Wheel {option:left|right}";
    act.facing = 0;
    act.option = 2;
    CHECK_TEXT(said(&act), "Wheel right");
    verbs[act.verb].says = "Wheel {option}";
    verbs[act.verb].option_is = ST_O_HAND;
    CHECK_TEXT(said(&act), "Wheel right");
    verbs[act.verb].option_is = ST_O_FILES;
    verbs[act.verb].says = "Form up {option} wide";
    CHECK_TEXT(said(&act), "Form up 2 wide");
    verbs[act.verb].option_is = ST_O_SIDE;
    verbs[act.verb].says = "Let {option} begin";
    CHECK_TEXT(said(&act), "Let Blue begin");
    verb_named("deploy", &act.verb)->says = "Place on {point}";
    act.option = 0;
    act.x = 2;
    act.y = 3;
    CHECK_TEXT(said(&act), "Place on 0404");
    CHECK_INT(runs[0].id, 3 + 256 * 3);
    verb_named("split", &act.verb)->says = "Split off {members}";
    act.x = act.y = 0;
    act.unit = (uint16_t)(at.set->count[0] + 1);
    act.bits = 2 | 4 | 8;
    CHECK_TEXT(said(&act), "Split off the 2nd Medium Foot, the 3rd Medium Foot and the 4th Medium Foot");
    act.bits = 0;
    CHECK_TEXT(said(&act), "Split off ?");
    tb_battle_free(&b);
}

static void test_plane(void)
{
    static const struct st_measure inch = { "inch", "inches", "\"" };
    struct st_action act = { 0 };

    load("ironpush2", "walled-farm");
    verb_named("move", &act.verb)->says = "Move {point}, facing {facing}{turn?}";
    act.unit = 1; /* at 2.500,1.250 */
    act.x = 2500;
    act.y = 2750;
    act.facing = 90;
    CHECK_TEXT(said(&act), "Move one and a half base widths north, facing north");
    rules.measure = &inch;
    CHECK_TEXT(said(&act), "Move 1.5 inches north, facing north");
    act.x += 5233;
    act.y = 1250 + 5233;
    act.turn = 46;
    CHECK_TEXT(said(&act), "Move 7.4 inches north-east, facing north after turning north-east");
    act.turn = 0;
    act.x = 2500;
    act.y = 1250;
    CHECK_TEXT(said(&act), "Move on the spot, facing north");
    CHECK(t.run_count == 1 && runs[0].kind == TX_RUN_PLACE && runs[0].id == 0);
    act.x = INT32_MIN;
    CHECK_TEXT(said(&act), "Move 1000 inches west, facing north");
    act.unit = 0; /* from the edges */
    act.x = 11000;
    act.y = 9500;
    CHECK_TEXT(said(&act), "Move 1 inch from the east edge and 0.5 inches from the north edge, facing north");
    voice.s = NULL;
    act.unit = 1;
    begin(&voice);
    tx_put_point(&t, &rules, 2500, 1000);
    CHECK_TEXT(text, "2.5 inches from the west edge and 1 inch from the south edge");
    begin(NULL);
    tx_put_point(&t, &rules, 2500, 1000);
    CHECK_TEXT(text, "2.500,1.000");
    tb_battle_free(&b);
}

static void test_plane_told(void)
{
    static const struct st_measure inch = { "inch", "inches", "\"" };
    struct st_action act = { 0 };
    struct st_verdict v = { 0, 0, 2000, 2004 };
    struct st_event e = { 0 };

    load("ironpush2", "walled-farm");
    act.unit = 1; /* at 2.500,1.250 */
    rules.measure = &inch;
    /* What is allowed and what was tried never look equal. */
    for (uint16_t i = 0; i < rules.refusal_count; i++)
        if (strcmp(rules.refusals[i].name, "too-far") == 0)
            v.code = (uint16_t)(ST_CODE_OWN + i);
    begin(&voice);
    tx_put_verdict(&t, ST_AT(&rules, at.set, NULL), &act, v);
    CHECK(strstr(text, "1st Line Foot may go 2 base widths and this is 2.01, 0.01 too far") == text ||
          strstr(text, "1st Line may go 2 base widths and this is 2.01, 0.01 too far") == text);
    v.need = 1000;
    rules.measure = b.rs->measure;
    begin(&voice);
    tx_put_verdict(&t, ST_AT(&rules, at.set, NULL), &act, v);
    CHECK(strstr(text, " may go 1 base width and this is 2.01, 1.01 too far") != NULL);
    rules.measure = &inch;
    v.need = 2000;
    begin(NULL);
    tx_put_verdict(&t, ST_AT(&rules, at.set, NULL), &act, v);
    CHECK(strstr(text, "A1 may go 2.000 base widths and this is 2.004, 0.004 too far") == text);

    events[1].said = NULL;
    events[1].words = "{unit} moves to {point}, facing {facing}, {length:b}";
    e.kind = 1;
    e.unit = 1;
    e.a = 2500;
    e.b = 3250;
    e.facing = 100;
    events[1].said = "{unit} goes {point}, facing {facing}, {length:b}";
    begin(&voice);
    tx_put_event(&t, ST_AT(&rules, at.set, NULL), &e);
    CHECK(strstr(text, " goes 2 inches north, facing a little west of north, 3.25") != NULL);
    begin(NULL);
    tx_put_event(&t, ST_AT(&rules, at.set, NULL), &e);
    CHECK_TEXT(text, "A1 moves to 2.500,3.250, facing 100, 3.250");
    tb_battle_free(&b);
}

static void test_sights(void)
{
    struct st_sight l = { 0 };
    struct st_action act = { 0 };

    load("wargame", "meeting-engagement");
    l.from = 3;
    l.to = 21;
    l.unit = 11;
    l.have = 11200;
    l.label = 1;
    begin(&voice);
    tx_put_sight(&t, ST_AT(&rules, at.set, NULL), &l);
    CHECK(strstr(text, " of your 1st Spearmen to Blue's 1st Spearmen, 11.2 inches: ") != NULL);
    CHECK(strstr(text, " because of your 11th Longbowmen") != NULL);
    begin(NULL);
    tx_put_sight(&t, ST_AT(&rules, at.set, NULL), &l);
    CHECK(strncmp(text, "A3 to B1, 11.200: ", 18) == 0);

    verb_named("equip", &act.verb)->says = "Take {mask:club|sword|shield}";
    act.unit = 1;
    act.bits = 7;
    CHECK_TEXT(said(&act), "Take club, sword and shield");
    act.bits = 4;
    CHECK_TEXT(said(&act), "Take shield");
    act.bits = 0;
    CHECK_TEXT(said(&act), "Take nothing");
    verb_named("walk", &act.verb)->says = "Let {unit} walk {point}";
    verbs[act.verb].traits = ST_V_SINGLE;
    CHECK(strncmp(said(&act), "Let ", 4) == 0 && strstr(text, " 1 of the 1st Spearmen walk ") != NULL);
    tb_battle_free(&b);
}

/* The question is the reader's own, or another's. */
static void test_prompt(void)
{
    struct st_prompt p;

    load("ironpush2", "walled-farm");
    rules.prompt(at.set, at.s, &p);
    CHECK(p.side < ST_SIDES);
    voice.reader = p.side;
    begin(&voice);
    tx_put_prompt(&t, ST_AT(&rules, at.set, at.s));
    CHECK(strchr(text, ':') == NULL && text[0] >= 'A' && text[0] <= 'Z');
    voice.reader = !p.side;
    begin(&voice);
    tx_put_prompt(&t, ST_AT(&rules, at.set, at.s));
    CHECK(strncmp(text, rules.side_names[p.side], strlen(rules.side_names[p.side])) == 0);
    tb_battle_free(&b);
}

static const char *reason(const struct st_ruleset *rs, uint32_t fact)
{
    begin(NULL);
    tx_put_reason(&t, rs, 1, 0, fact);
    return text;
}

/* A fact that repeats another one is told by that one's name. */
static void test_reasons(const struct st_ruleset *rs)
{
    const struct st_fact *facts = rs->eval->facts;

    for (uint32_t i = 1; i < rs->eval->fact_count; i++)
        if (strncmp(facts[i].name, "the same,", 9) == 0) {
            char before[TX_TEXT_MAX];

            snprintf(before, sizeof before, "%s", reason(rs, i));
            CHECK_TEXT(reason(rs, i + 1), before);
            CHECK(strstr(before, "the same,") == NULL && strncmp(before, "Blue has less with it: ", 23) == 0);
        }
}

int main(void)
{
    load("portable", "plain");
    test_reasons(b.rs);
    test_numbers();
    test_compass();
    test_facings();
    test_paths();
    test_lengths();
    tb_battle_free(&b);
    test_squares();
    test_hexes();
    test_plane();
    test_plane_told();
    test_sights();
    test_prompt();
    return unit_end("plain");
}
