/* ancients_odds.c -- Ancients: the engine's dice against odds that were worked out apart from it.
 *
 * tests/ancients/odds.txt has a line for every quality, every pair of qualities, both dice and every modifier; here
 * each is played out face by face through the same chance nodes as in a game.
 */
#include "../rules/ancients/ancients.h"

#include <stdio.h>

#include "../text/scenario.h"
#include "unit.h"

enum { LOWEST = -20, SPAN = 41 };
#define ALL_WAYS 1296ull /* a fight and a shot have four dice of six ways at most */

/* The ways that lead to each result: a difference, a kept die, Fatigue, or 1 for a success. */
struct ways {
    uint64_t of[SPAN], all;
    int kept;               /* of a fight: what the first keeps, not the difference */
    struct anc_state after; /* a success */
};

static struct tb_battle b;
static unsigned lines[5]; /* of each kind */

static struct anc_setting *setting(void) { return (struct anc_setting *)b.setting; }
static uint8_t quality_of(char letter) { return letter == 'E' ? ANC_ELITE : letter == 'R' ? ANC_REGULAR : ANC_LEVY; }

static void begin(struct ways *w, int kept)
{
    memset(w, 0, sizeof *w);
    w->kept = kept;
}

static void count(struct ways *w, int32_t result, uint64_t weight)
{
    w->of[result - LOWEST] += weight;
    w->all += weight;
}

/* What an event says about the fight, the shot or the test; nothing if it is another one. */
static int result_of(const struct st_event *e, int kept, int32_t *result)
{
    if (kept && (e->kind == ANC_EV_LOSES || e->kind == ANC_EV_TIE)) {
        *result = e->unit == 1 ? e->a : e->b;
        return 1;
    }
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

/* Do it, and follow every face of every die to the result. */
static void walk(const struct anc_state *from, const struct st_action *act, uint64_t weight, struct ways *w)
{
    struct st_event event[ST_EVENTS_MAX];
    struct st_log log = { event, 0, ST_EVENTS_MAX };
    struct anc_state g = *from;
    struct st_chance die;
    int32_t result;

    ancients_ruleset.apply(b.setting, &g.s, act, &log);
    for (uint32_t i = 0; i < log.count; i++)
        if (result_of(&event[i], w->kept, &result)) {
            /* Whatever a test is passed with, what comes of it is the same. */
            if (event[i].kind == ANC_EV_PASSED) {
                CHECK(w->of[1 - LOWEST] == 0 || memcmp(&w->after, &g, sizeof g) == 0);
                w->after = g;
            }
            count(w, result, weight);
            return;
        }
    if (!CHECK(g.s.node == ST_CHANCE))
        return; /* a way ends with a result */
    ancients_ruleset.chance(b.setting, &g.s, &die);
    for (uint32_t i = 0; i < die.count; i++) {
        const struct st_action face = { ANC_ROLL, die.face[i], 0, 0, 0, 0, 0, 0, 0, 0 };

        walk(&g, &face, weight / die.total * die.weight[i], w);
    }
}

static void load(const char *text)
{
    struct tx_complaint c;

    if (b.rs)
        tb_battle_free(&b);
    if (!CHECK(tx_scenario_read(&b, "odds.yaml", text, strlen(text), NULL, &c) == 0))
        exit(1);
}

static void arm(const char *die, char first, char second)
{
    setting()->combat_die = strcmp(die, "d6") == 0 ? ANC_D6 : ANC_AVERAGING;
    setting()->quality[0] = quality_of(first);
    setting()->quality[ANC_SIDE_MAX] = quality_of(second);
}

/* "-1:312 0:442 ...", of so many in all; returns the sum of result times ways, and in `squares` that of the squares. */
static int64_t compare(const struct ways *w, const char *list, uint64_t of, int64_t *squares)
{
    uint64_t told = 0;
    int64_t sum = 0;
    int key, ways, used;

    *squares = 0;
    for (; sscanf(list, " %d:%d%n", &key, &ways, &used) == 2; list += used) {
        CHECK_INT(w->of[key - LOWEST] * of, (uint64_t)ways * w->all);
        told += (uint64_t)ways;
        sum += key * ways;
        *squares += key * key * ways;
    }
    CHECK_INT(told, of);
    return sum;
}

/* Every face of the die that is due, and all that follow. */
static void roll(const struct anc_state *g, struct ways *w)
{
    struct st_chance faces;

    ancients_ruleset.chance(b.setting, &g->s, &faces);
    for (uint32_t i = 0; i < faces.count; i++) {
        const struct st_action face = { ANC_ROLL, faces.face[i], 0, 0, 0, 0, 0, 0, 0, 0 };

        walk(g, &face, ALL_WAYS / faces.total * faces.weight[i], w);
    }
}

static void fight_it(int modifier, struct ways *w)
{
    const struct st_action act = { ANC_FIGHT, 0, 1, 2, 0, 0, 0, 0, 0, 0 };
    struct anc_state g;

    memcpy(&g, b.start, sizeof g);
    ancients_ruleset.apply(b.setting, &g.s, &act, NULL);
    g.s.stack[g.s.depth - 1].a[2] += modifier; /* the lowest of the packed numbers is the first Base's */
    roll(&g, w);
}

/* mean variance face:ways of 36 */
static void check_kept(const char *die, char quality, const char *line)
{
    struct ways w;
    int mean, per, off, share, used;
    uint32_t spread[6];
    int64_t sum, squares;

    arm(die, quality, 'R');
    begin(&w, 1);
    fight_it(0, &w);
    CHECK(sscanf(line, "%d/%d %d/%d%n", &mean, &per, &off, &share, &used) == 4);
    sum = compare(&w, line + used, 36, &squares);
    CHECK_INT(sum * per, 36 * mean);
    CHECK_INT((36 * squares - sum * sum) * share, 36 * 36 * off);
    anc_spread(setting(), 0, spread);
    for (int32_t i = 0; i < 6; i++) /* shares are rounded */
        CHECK(st_abs((int32_t)(spread[i] * w.all) - (int32_t)(w.of[i + 1 - LOWEST] * ANC_SPREAD)) <= (int32_t)w.all);
}

/* won/tied/lost mean difference:ways of 1296 */
static void check_fight(const char *die, char first, char second, int modifier, const char *line)
{
    struct ways w;
    uint64_t lost = 0, won = 0;
    int told[3], mean, per, used;
    int64_t squares;

    arm(die, first, second);
    begin(&w, 0);
    fight_it(modifier, &w);
    CHECK(sscanf(line, "%d/%d/%d %d/%d%n", &told[0], &told[1], &told[2], &mean, &per, &used) == 5);
    CHECK_INT(compare(&w, line + used, 1296, &squares) * per, 1296 * mean);
    for (int i = 1; i < SPAN + LOWEST; i++) {
        won += w.of[i - LOWEST];
        lost += w.of[-i - LOWEST];
    }
    CHECK_INT(won * 1296, (uint64_t)told[0] * w.all);
    CHECK_INT(w.of[-LOWEST] * 1296, (uint64_t)told[1] * w.all);
    CHECK_INT(lost * 1296, (uint64_t)told[2] * w.all);
}

/* mean Fatigue:ways of 1296 */
static void check_shot(const char *die, char first, char second, int shift, const char *line)
{
    const struct st_action shoot = { ANC_SHOOT, 0, 1, 2, 0, 0, 0, 0, 0, 0 };
    struct ways w;
    struct anc_state g;
    int mean, per, used;
    int64_t squares;

    arm(die, first, second);
    begin(&w, 0);
    setting()->heft[0] = (uint8_t)(3 + (shift > 0 ? shift : 0));
    setting()->heft[ANC_SIDE_MAX] = (uint8_t)(3 - (shift < 0 ? shift : 0));
    memcpy(&g, b.start, sizeof g);
    walk(&g, &shoot, ALL_WAYS, &w);
    CHECK(sscanf(line, "%d/%d%n", &mean, &per, &used) == 2);
    CHECK_INT(compare(&w, line + used, 1296, &squares) * per, 1296 * mean);
}

/* A Block of so many Bases with so much Fatigue together makes so many moves, one after another. */
static void check_moves(char quality, uint32_t sum, uint32_t bases, uint32_t moves, uint64_t num, uint64_t den)
{
    const struct st_action march = { ANC_MARCH, 0, 1, 0, 0, 0, 0, 0, 0, 1 };
    uint64_t passed = 1, all = 1;
    struct anc_state g;

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
    for (uint32_t i = 0; i < moves && passed > 0; i++) {
        struct ways w;

        begin(&w, 0);
        walk(&g, &march, 36, &w);
        passed *= w.of[1 - LOWEST];
        all *= w.all;
        g = w.after;
    }
    CHECK_INT(passed * den, num * all);
}

static void check_line(uint32_t kind, const char *line)
{
    char die[8], first, second;
    int used, x, y;
    unsigned long long num, den;

    lines[kind]++;
    if (!CHECK(sscanf(line, "%*s %7s %c %c%n", die, &first, &second, &used) == 3))
        return;
    line += used;
    if (kind == 0) {
        check_kept(die, first, line);
    } else if (kind <= 2) {
        CHECK(sscanf(line, "%d%n", &x, &used) == 1);
        (kind == 1 ? check_fight : check_shot)(die, first, second, x, line + used);
    } else {
        CHECK(sscanf(line, "%d/%d %llu/%llu", &x, &y, &num, &den) == 4);
        check_moves(first, (uint32_t)x, kind == 3 ? (uint32_t)y : 1, kind == 3 ? 1 : (uint32_t)y, num, den);
    }
}

static const char fight[] = "rules: ancients\ntitle: t\nboard: 6x6\nfields: { phase: combat }\n"
                            "units: [A1 MI R 0304 f0, B1 MI R 0303 f3]\n";
static const char shot[] = "rules: ancients\ntitle: t\nboard: 6x8\nfields: { phase: shoot }\n"
                           "units: [A1 LI R 0305 f0, B1 MI R 0203 f0]\n";
static const char move[] =
    "rules: ancients\ntitle: t\nboard: 30x17\nfields: { A: { start: 200 } }\nunits:\n"
    "  - A1 MI 0916 f0\n  - A2 MI 1016 f0 block=A1\n  - A3 MI 1116 f0 block=A1\n  - A4 MI 1216 f0 block=A1\n"
    "  - A5 MI 1316 f0 block=A1\n  - A6 MI 1416 f0 block=A1\n  - A7 MI 1516 f0 block=A1\n  - A8 MI 1616 f0 block=A1\n"
    "  - A9 MI 1716 f0 block=A1\n  - A10 MI 1816 f0 block=A1\n  - A11 MI 1916 f0 block=A1\n"
    "  - A12 MI 2016 f0 block=A1\n  - B1 SK 3001 f0\n";

int main(void)
{
    static const struct {
        const char *kind, *text;
        unsigned lines;
    } place[] = {
        { "kept", fight, 6 },                            /* three qualities, two dice */
        { "fight", fight, 342 },                         /* nine pairs, two dice, modifiers from -9 to 9 */
        { "shot", shot, 90 },                            /* nine pairs, two dice, shifts from -2 to 2 */
        { "move", move, 219 },   { "chain", move, 108 }, /* three qualities, Fatigue from 1 to 6, up to six moves */
    };
    FILE *f = fopen("tests/ancients/odds.txt", "r");
    char line[1024];

    if (!CHECK(f != NULL))
        return unit_end("ancients_odds");
    for (uint32_t i = 0; i < sizeof place / sizeof *place; i++) {
        load(place[i].text);
        rewind(f);
        while (fgets(line, sizeof line, f))
            if (strncmp(line, place[i].kind, strlen(place[i].kind)) == 0)
                check_line(i, line);
        CHECK_INT(lines[i], place[i].lines);
    }
    fclose(f);
    tb_battle_free(&b);
    return unit_end("ancients_odds");
}
