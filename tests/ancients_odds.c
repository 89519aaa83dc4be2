/* ancients_odds.c -- Ancients: the engine's dice against odds that were worked out apart from it.
 *
 * tests/ancients/odds.txt has a line for every pair of qualities, both dice and every modifier; here each is played out
 * face by face through the same chance nodes as in a game.
 *
 *     test_ancients_odds [--long]      chains of more than three moves only with --long
 */
#include "../rules/ancients/ancients.h"

#include <stdio.h>

#include "../text/scenario.h"
#include "unit.h"

enum { LOWEST = -20, SPAN = 41 };
#define ALL_WAYS 2176782336ull                   /* 6 to the 12th: no way has more than twelve dice of six ways */

/* The ways that lead to each result: a difference, Fatigue, or 1 for a success. */
struct ways {
    uint64_t of[SPAN], all;
    uint32_t goal;                              /* of a chain: how many moves */
};

static struct st_battle b;
static int chain_max = 3;

static struct anc_setting *setting(void) { return (struct anc_setting *)b.setting; }
static uint8_t quality_of(char letter) { return letter == 'E' ? ANC_ELITE : letter == 'R' ? ANC_REGULAR : ANC_LEVY; }

static void count(struct ways *w, int32_t result, uint64_t weight)
{
    w->of[result - LOWEST] += weight;
    w->all += weight;
}

/* What an event says about the fight, the shot or the test; nothing if it is another one. */
static int result_of(const struct st_event *e, int32_t *result)
{
    switch (e->kind) {
    case ANC_EV_LOSES: *result = e->unit == 1 ? -e->c : e->c; return 1;
    case ANC_EV_TIE: *result = 0; return 1;
    case ANC_EV_HIT:
    case ANC_EV_MISSED: *result = e->c; return 1;
    case ANC_EV_PASSED: *result = 1; return 1;
    case ANC_EV_FAILED:
    case ANC_EV_BREAKS: *result = 0; return 1;
    default: return 0;
    }
}

static void walk(const struct anc_state *from, const struct st_action *act, uint64_t weight, uint32_t made,
                 struct ways *w);

/* After a result: the end of this way, or the next move of a chain. */
static void judge(const struct anc_state *g, int32_t result, uint64_t weight, uint32_t made, struct ways *w)
{
    const struct st_action march = { ANC_MARCH, 0, 1, 0, 0, 0, 0, 0, 0, 1 };

    if (w->goal == 0 || result == 0 || made + 1 == w->goal)
        count(w, result, weight);
    else
        walk(g, &march, weight, made + 1, w);
}

/* Do it, and follow every face of every die to the result. */
static void walk(const struct anc_state *from, const struct st_action *act, uint64_t weight, uint32_t made,
                 struct ways *w)
{
    struct st_event event[ST_EVENTS_MAX];
    struct st_log log = { event, 0, ST_EVENTS_MAX };
    struct anc_state g = *from;
    struct st_chance die;
    int32_t result;

    ancients_ruleset.apply(b.setting, &g.s, act, &log);
    for (uint32_t i = 0; i < log.count; i++)
        if (result_of(&event[i], &result)) {
            judge(&g, result, weight, made, w);
            return;
        }
    if (g.s.node != ST_CHANCE) {
        CHECK(!"a way ends with a result");
        return;
    }
    ancients_ruleset.chance(b.setting, &g.s, &die);
    for (uint32_t i = 0; i < die.count; i++) {
        const struct st_action face = { ANC_ROLL, die.face[i], 0, 0, 0, 0, 0, 0, 0, 0 };

        walk(&g, &face, weight / die.total * die.weight[i], made, w);
    }
}

static void load(const char *text)
{
    struct st_complaint c;

    if (b.rs)
        st_battle_free(&b);
    if (!CHECK(st_scenario_read(&b, "odds.yaml", text, strlen(text), NULL, &c) == 0))
        exit(1);
}

static void arm(const char *die, char first, char second)
{
    setting()->combat_die = strcmp(die, "d6") == 0 ? ANC_D6 : ANC_AVERAGING;
    setting()->quality[0] = quality_of(first);
    setting()->quality[ANC_SIDE_MAX] = quality_of(second);
}

/* "-1:312 0:442 ..." of 1296. */
static void compare(const struct ways *w, const char *list)
{
    uint64_t told = 0;
    int key, ways, used;

    for (; sscanf(list, " %d:%d%n", &key, &ways, &used) == 2; list += used) {
        CHECK_INT(w->of[key - LOWEST] * 1296, (uint64_t)ways * w->all);
        told += (uint64_t)ways;
    }
    CHECK_INT(told, 1296);
}

static void check_fight(const char *die, char first, char second, int modifier, const char *list)
{
    const struct st_action fight = { ANC_FIGHT, 0, 1, 2, 0, 0, 0, 0, 0, 0 };
    struct anc_state g;
    struct st_event event[ST_EVENTS_MAX];
    struct st_log log = { event, 0, ST_EVENTS_MAX };
    struct ways w = { { 0 }, 0, 0 };
    struct st_chance faces;

    arm(die, first, second);
    memcpy(&g, b.start, sizeof g);
    ancients_ruleset.apply(b.setting, &g.s, &fight, &log);
    g.s.stack[g.s.depth - 1].a[2] += modifier;          /* the lowest of the packed numbers is the first Base's */
    ancients_ruleset.chance(b.setting, &g.s, &faces);
    for (uint32_t i = 0; i < faces.count; i++) {
        const struct st_action face = { ANC_ROLL, faces.face[i], 0, 0, 0, 0, 0, 0, 0, 0 };

        walk(&g, &face, ALL_WAYS / faces.total * faces.weight[i], 0, &w);
    }
    compare(&w, list);
}

static void check_shot(const char *die, char first, char second, int shift, const char *list)
{
    const struct st_action shoot = { ANC_SHOOT, 0, 1, 2, 0, 0, 0, 0, 0, 0 };
    struct anc_state g;
    struct ways w = { { 0 }, 0, 0 };

    arm(die, first, second);
    setting()->heft[0] = (uint8_t)(3 + (shift > 0 ? shift : 0));
    setting()->heft[ANC_SIDE_MAX] = (uint8_t)(3 - (shift < 0 ? shift : 0));
    memcpy(&g, b.start, sizeof g);
    walk(&g, &shoot, ALL_WAYS, 0, &w);
    compare(&w, list);
}

static void check_moves(char quality, uint32_t sum, uint32_t bases, uint32_t moves, uint64_t num, uint64_t den)
{
    const struct st_action march = { ANC_MARCH, 0, 1, 0, 0, 0, 0, 0, 0, 1 };
    struct anc_state g;
    struct ways w = { { 0 }, 0, moves };

    memcpy(&g, b.start, sizeof g);
    for (uint32_t i = 0; i < bases; i++)
        g.fatigue[i] = 1;
    g.fatigue[0] = (uint8_t)(sum - bases + 1);
    g.live = anc_army(1) & g.live;
    g.live |= (1ull << bases) - 1;
    for (uint32_t i = 0; i < 12; i++) {
        setting()->quality[i] = quality_of(quality);
        if (i >= bases) {
            anc_lift_base(&g, i);
            g.block[i] = g.fatigue[i] = g.facing[i] = 0;
        }
    }
    anc_make_block(&g, (1ull << bases) - 1);
    walk(&g, &march, ALL_WAYS, 0, &w);
    CHECK_INT(w.of[1 - LOWEST] * den, num * w.all);
}

static void check_line(const char *line)
{
    char kind[8], die[8], first, second;
    int used, x, y;
    unsigned long long num, den;

    if (sscanf(line, "%7s %7s %c %c%n", kind, die, &first, &second, &used) != 4) {
        CHECK(!"a line of odds");
        return;
    }
    line += used;
    if (strcmp(kind, "fight") == 0 || strcmp(kind, "shot") == 0) {
        CHECK(sscanf(line, "%d%n", &x, &used) == 1);
        (*kind == 'f' ? check_fight : check_shot)(die, first, second, x, line + used);
        return;
    }
    CHECK(sscanf(line, "%d/%d %llu/%llu", &x, &y, &num, &den) == 4);
    if (strcmp(kind, "move") == 0)
        check_moves(first, (uint32_t)x, (uint32_t)y, 0, num, den);
    else if (y <= chain_max)
        check_moves(first, (uint32_t)x, 1, (uint32_t)y, num, den);
}

static const char fight[] = "rules: ancients\ntitle: t\nboard: 6x6\nfields: { phase: combat }\n"
                            "units: [A1 MI R 0304 f0, B1 MI R 0303 f3]\n";
static const char shot[] = "rules: ancients\ntitle: t\nboard: 6x8\nfields: { phase: shoot }\n"
                           "units: [A1 LI R 0305 f0, B1 MI R 0203 f0]\n";
static const char move[] = "rules: ancients\ntitle: t\nboard: 30x17\nfields: { A: { start: 200 } }\nunits:\n"
    "  - A1 MI 0916 f0\n  - A2 MI 1016 f0 block=A1\n  - A3 MI 1116 f0 block=A1\n  - A4 MI 1216 f0 block=A1\n"
    "  - A5 MI 1316 f0 block=A1\n  - A6 MI 1416 f0 block=A1\n  - A7 MI 1516 f0 block=A1\n  - A8 MI 1616 f0 block=A1\n"
    "  - A9 MI 1716 f0 block=A1\n  - A10 MI 1816 f0 block=A1\n  - A11 MI 1916 f0 block=A1\n"
    "  - A12 MI 2016 f0 block=A1\n  - B1 SK 3001 f0\n";

int main(int argc, char **argv)
{
    static const struct { const char *kind, *text; } place[] = {
        { "fight", fight }, { "shot", shot }, { "move", move }, { "chain", move },
    };
    FILE *f = fopen("tests/ancients/odds.txt", "r");
    char line[1024];

    if (argc > 1 && strcmp(argv[1], "--long") == 0)
        chain_max = 6;
    if (!CHECK(f != NULL))
        return unit_end("ancients_odds");
    for (uint32_t i = 0; i < sizeof place / sizeof *place; i++) {
        load(place[i].text);
        rewind(f);
        while (fgets(line, sizeof line, f))
            if (strncmp(line, place[i].kind, strlen(place[i].kind)) == 0)
                check_line(line);
    }
    fclose(f);
    st_battle_free(&b);
    return unit_end("ancients_odds");
}
