/* portable.c -- properties of The Portable Wargame over random games, and the odds of its bag.
 *
 *     test_portable [--long]           500 games of each scenario with --long
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../ai/random.h"
#include "../rules/portable/portable.h"
#include "../text/scenario.h"
#include "books.h"
#include "unit.h"

/* What one action must leave as it should be. */
struct before {
    struct pw_state g;
    uint32_t failed, outcomes, destroyed;
    uint32_t acted_this_round;
};

static int beside_enemy(const struct pw_setting *k, const struct pw_state *g, uint32_t unit)
{
    return pw_enemy_facings(k, g, unit) != 0;
}

/* Each unit that changed its square by itself, not carried along by its host. */
static void check_moves(const struct pw_setting *k, const struct pw_state *was, const struct pw_state *is)
{
    for (uint32_t m = was->alive & is->alive; m; m &= m - 1) {
        const uint32_t unit = st_low(m) + 1;
        const int moved = pw_square(was, unit) != pw_square(is, unit);
        const int carried = pw_is_attached(k, was, unit) && pw_is_attached(k, is, unit) &&
                            was->at[pw_square(was, unit)] == is->at[pw_square(is, unit)];

        if (was->exhausted & is->exhausted & pw_bit(unit))
            CHECK(!moved || carried || !beside_enemy(k, is, unit));
        if (was->unlimbered & is->unlimbered & pw_bit(unit))
            CHECK(!moved && was->facing[unit - 1] == is->facing[unit - 1]);
    }
}

static void check_events(const struct pw_setting *k, struct before *b, const struct st_log *log)
{
    for (uint32_t i = 0; i < log->count; i++) {
        const struct st_event *e = &log->event[i];

        switch (e->kind) {
        case PW_EV_ROUND: b->acted_this_round = 0; break;
        case PW_EV_ACTIVATED:
            CHECK(!(b->acted_this_round & pw_bit(e->unit)));
            b->acted_this_round |= pw_bit(e->unit);
            break;
        case PW_EV_FIRES: CHECK(!(b->g.exhausted & pw_bit(e->unit))); break;
        case PW_EV_FAILED: b->failed++; break;
        case PW_EV_DESTROYED:
            b->destroyed++;
            b->outcomes++;
            CHECK(b->g.exhausted & pw_bit(e->unit));
            break;
        case PW_EV_EXHAUSTED:
        case PW_EV_RETREATED: b->outcomes++; break;
        default: break;
        }
    }
    (void)k;
}

static void check_sight(const struct pw_setting *k, const struct pw_state *g)
{
    for (uint32_t a = 0; a < k->board.squares; a++)
        for (uint32_t c = 0; c < a; c++)
            CHECK(pw_units_hide(k, g, a, c) == pw_units_hide(k, g, c, a));
}

/* TS1, P01: chits in the bag and beside living units are as many as living units. */
static void check_chits(const struct pw_setting *k, const struct pw_state *g)
{
    for (uint8_t side = 0; side < ST_SIDES; side++)
        CHECK(pw_chits(k, g, side) + st_bits(g->acted & k->army[side]) == st_bits(g->alive & k->army[side]));
}

/* A position written down through the fields and set up again is the same position. */
static void check_fields(const struct tb_battle *b, const struct st_state *s)
{
    static struct pw_setting set;
    static struct pw_state again;
    const struct st_ruleset *rs = b->rs;
    const int32_t phase = rs->get(b->setting, s, PW_F_PHASE, 0);

    if (phase != PW_AT_DRAW && phase != PW_AT_ORDER)
        return;
    memcpy(&set, b->setting, sizeof set);
    memset(&again, 0, sizeof again);
    for (uint32_t f = 0; f < rs->field_count; f++) {
        const struct st_field *field = &rs->fields[f];
        const uint32_t n = field->entity == ST_OF_PIECE  ? set.s.count[0] + set.s.count[1] + 1u
                           : field->entity == ST_OF_CELL ? set.board.squares
                           : field->entity == ST_OF_SIDE ? 2u
                                                         : 1u;

        for (uint32_t i = field->entity == ST_OF_PIECE; i < n; i++) {
            if (field->flags & ST_FIELD_DERIVED)
                continue;
            if (f == PW_F_TO_MOVE && phase == PW_AT_DRAW)
                continue;
            rs->put(&set.s, &again.s, f, i, rs->get(b->setting, s, f, i));
        }
    }
    for (uint32_t i = 1; i <= (uint32_t)set.s.count[0] + set.s.count[1]; i++)
        if (pw_square(pw_state_of(s), i) == SQ_NONE)
            rs->put(&set.s, &again.s, PW_F_SQUARE, i, ST_NOWHERE);
    CHECK(rs->seal(&set.s, &again.s).code == ST_OK);
    CHECK(memcmp(&again, s, sizeof again) == 0);
    CHECK(memcmp(&set, b->setting, sizeof set) == 0);
}

static void play(const struct tb_battle *b, uint64_t seed)
{
    static struct before before;
    struct pw_state g;
    struct st_event event[ST_EVENTS_MAX];
    struct tb_rng rng = tb_rng_of(seed);
    const struct pw_setting *k = pw_setting_of(b->setting);
    struct st_chance die;
    struct st_action act;

    memset(&before, 0, sizeof before);
    memcpy(&g, b->start, sizeof g);
    for (uint32_t n = 0; g.s.node != ST_OVER; n++) {
        struct st_log log = { event, 0, ST_EVENTS_MAX };

        if (g.s.node == ST_CHANCE) {
            b->rs->chance(b->setting, &g.s, &die);
            act = tb_rng_roll(&rng, &die);
        } else {
            act = ai_random_by_unit(b->rs, b->setting, &g.s, &rng);
        }
        if (n % 97 == 0)
            check_sight(k, &g);
        check_fields(b, &g.s);
        before.g = g;
        b->rs->apply(b->setting, &g.s, &act, &log);
        check_moves(k, &before.g, &g);
        check_events(k, &before, &log);
        check_chits(k, &g);
    }
    /* Each failed save costs exactly one thing, and each destroyed unit exactly one loss. */
    CHECK(before.failed == before.outcomes);
    CHECK(before.destroyed == pw_lost(k, &g, 0) + pw_lost(k, &g, 1));
}

static void test_games(uint64_t games)
{
    char name[TB_NAME_MAX];

    for (uint32_t i = 0; tx_scenario_name(&portable_ruleset, i, name, sizeof name); i++) {
        struct tb_battle b;
        struct tx_complaint c;

        CHECK(tx_battle_load(&b, "portable", name, NULL, &c) == 0);
        for (uint64_t seed = 0; seed < games; seed++)
            play(&b, seed);
        tb_battle_free(&b);
    }
}

/* ---- the bag: every order of the chits, weighed ---- */

struct bag_count {
    uint64_t ways, blue_first_two, red_first_three, last_red, same_first_three;
};

/* All orders of r red and b blue chits as the engine draws them: weights are multiplied along
 * the way, everybody holds, and what was drawn is looked at when the round is over. */
static void draw_all(const struct tb_battle *b, const struct st_state *s, uint64_t weight, uint32_t drawn,
                     uint32_t order, struct bag_count *out)
{
    struct pw_state copy;
    struct st_chance die;
    struct st_action act = { 0, 0, 0, 0, 0, 0, 0, 0, 0, 0 };
    const uint32_t units = (uint32_t)b->setting->count[0] + b->setting->count[1];

    if (drawn == units) {
        out->ways += weight;
        out->blue_first_two += (order & 3) == 3 ? weight : 0;
        out->red_first_three += (order & 7) == 0 ? weight : 0;
        out->same_first_three += (order & 7) == 0 || (order & 7) == 7 ? weight : 0;
        out->last_red += !(order >> (units - 1) & 1) ? weight : 0;
        return;
    }
    b->rs->chance(b->setting, s, &die);
    for (uint32_t i = 0; i < die.count; i++) {
        memcpy(&copy, s, sizeof copy);
        act.verb = ST_ROLL;
        act.unit = 0;
        act.option = die.face[i];
        b->rs->apply(b->setting, &copy.s, &act, NULL);
        act.verb = PW_HOLD;
        act.option = 0;
        act.unit = (uint16_t)(st_low(copy.alive & ~copy.acted & pw_setting_of(b->setting)->army[copy.s.actor]) + 1);
        b->rs->apply(b->setting, &copy.s, &act, NULL);
        draw_all(b, &copy.s, weight * die.weight[i], drawn + 1, order | (uint32_t)(die.face[i] - 1) << drawn, out);
    }
}

static void bag_battle(struct tb_battle *b, uint32_t red, uint32_t blue)
{
    struct tb_battle plain;
    struct tx_complaint c;

    CHECK(tx_battle_load(&plain, "portable", "plain", NULL, &c) == 0);
    tb_battle_new(b, &portable_ruleset);
    memcpy(b->setting, plain.setting, portable_ruleset.setting_size);
    b->setting->count[0] = (uint16_t)red;
    b->setting->count[1] = (uint16_t)blue;
    for (uint32_t i = 1; i <= red + blue; i++) {
        portable_ruleset.put(b->setting, b->start, PW_F_TYPE, i, PW_INFANTRY);
        portable_ruleset.put(b->setting, b->start, PW_F_SQUARE, i, (int32_t)(i <= red ? i - 1 : 63 - (i - red - 1)));
    }
    CHECK(portable_ruleset.seal(b->setting, b->start).code == ST_OK);
    tb_battle_free(&plain);
}

static void test_bag(void)
{
    struct tb_battle b;
    struct bag_count n;

    memset(&n, 0, sizeof n);
    bag_battle(&b, 3, 2);
    draw_all(&b, b.start, 1, 0, 0, &n);
    CHECK(n.ways == 120); /* 5! */
    CHECK(n.blue_first_two * 10 == n.ways);
    CHECK(n.red_first_three * 10 == n.ways);
    CHECK(n.last_red * 5 == n.ways * 3);
    tb_battle_free(&b);

    memset(&n, 0, sizeof n);
    bag_battle(&b, 8, 8);
    draw_all(&b, b.start, 1, 0, 0, &n);
    CHECK(n.ways == 20922789888000u); /* 16! = 12870 orders, each 8! * 8! ways */
    CHECK(n.ways / (40320u * 40320ull) == 12870);
    CHECK(n.same_first_three * 5 == n.ways);
    tb_battle_free(&b);
}

/* ---- every refusal is met: in an example, or here where words cannot say it ---- */

static uint8_t met[PW_CODE_COUNT];

static void watch(void *who, const struct tx_example_step *step)
{
    (void)who;
    if (step->refusal.code < PW_CODE_COUNT)
        met[step->refusal.code] = 1;
}

/* One infantry a side on a board, sealed; what a field is set to is left to the caller. */
static struct st_verdict seal_board(struct tb_battle *b, uint16_t width, uint16_t height, int typed, int32_t square)
{
    struct tb_battle plain;
    struct tx_complaint c;
    struct st_verdict v;

    CHECK(tx_battle_load(&plain, "portable", "plain", NULL, &c) == 0);
    tb_battle_new(b, &portable_ruleset);
    memcpy(b->setting, plain.setting, portable_ruleset.setting_size);
    memset(((struct pw_setting *)b->setting)->unit_type, 0, PW_UNITS_MAX);
    b->setting->width = width;
    b->setting->height = height;
    b->setting->count[0] = b->setting->count[1] = 1;
    for (uint32_t i = 1; i <= 2; i++) {
        if (typed)
            portable_ruleset.put(b->setting, b->start, PW_F_TYPE, i, PW_INFANTRY);
        portable_ruleset.put(b->setting, b->start, PW_F_SQUARE, i, i == 1 ? 0 : square);
    }
    portable_ruleset.put(b->setting, b->start, PW_F_PHASE, 0, PW_AT_FACE);
    portable_ruleset.put(b->setting, b->start, PW_F_ACTIVE, 0, 1);
    v = portable_ruleset.seal(b->setting, b->start);
    met[v.code] = 1;
    tb_battle_free(&plain);
    return v;
}

/* A battle of two lines that cannot be set up. */
static void check_cannot(const char *units, enum pw_refusal code, const char *words)
{
    struct tx_complaint c;
    struct tb_battle b;
    char text[200];

    snprintf(text, sizeof text, "rules: portable\ntitle: t\nboard: 8x8\nunits:\n%s", units);
    CHECK(tx_scenario_read(&b, "t.yaml", text, strlen(text), NULL, &c) == -1 && strstr(c.what, words));
    met[code] = 1;
}

static void test_unspeakable(void)
{
    struct st_action turn = { PW_FACE, 0, 1, 0, 7, 0, 0, 0, 0, 0 };
    struct st_verdict v;
    struct tb_battle b;

    CHECK(seal_board(&b, 17, 8, 1, 5).code == PW_BAD_BOARD);
    tb_battle_free(&b);
    CHECK(seal_board(&b, 8, 8, 0, 5).code == PW_NO_TYPE);
    tb_battle_free(&b);
    v = seal_board(&b, 8, 8, 1, 0); /* both on a1 */
    CHECK(v.code == PW_SHARED_SQUARE && v.need == 2 && v.have == 1);
    tb_battle_free(&b);
    CHECK(seal_board(&b, 8, 8, 1, 64).code == PW_BAD_POSITION);
    tb_battle_free(&b);
    check_cannot("  - A1 inf\n  - B1 inf a8\n", PW_NO_SQUARE, "nothing says where A1 stands (DE1)");
    check_cannot("  - A1 inf a1\n  - B1 inf a8 unlimbered\n", PW_NO_GUNS,
                 "B1 is no artillery and cannot be unlimbered (TS5d)");
    CHECK(seal_board(&b, 8, 8, 1, 63).code == ST_OK);
    CHECK(portable_ruleset.check(b.setting, b.start, &turn).code == PW_NO_FACING);
    met[PW_NO_FACING] = 1;
    turn.facing = 0;
    turn.bits = 1;
    CHECK(portable_ruleset.check(b.setting, b.start, &turn).code == ST_DIRTY);
    turn.bits = 0;
    CHECK(portable_ruleset.check(b.setting, b.start, &turn).code == ST_OK);
    tb_battle_free(&b);
}

static void test_refusals(void)
{
    static struct examples x;
    static char report[TX_EXAMPLE_REPORT];
    const struct tx_example_watch watcher = { watch, NULL };

    examples_read(&x, &portable_ruleset);
    for (uint32_t i = 0; i < x.count; i++)
        CHECK(tx_example_run(&portable_ruleset, &x.book, x.list[i].file, x.list[i].e->body, &watcher, report) ==
              TX_EXAMPLE_PASSED);
    test_unspeakable();
    for (uint32_t code = ST_CODE_OWN; code < PW_CODE_COUNT; code++)
        if (!CHECK(met[code]))
            printf("    nobody is refused as %s\n", portable_ruleset.refusals[code - ST_CODE_OWN].name);
    for (uint32_t code = ST_GAME_OVER; code < ST_DIRTY; code++)
        if (!CHECK(met[code]))
            printf("    nobody meets the common refusal %u\n", code);
    examples_free(&x);
}

int main(int argc, char **argv)
{
    test_bag();
    test_refusals();
    test_games(argc > 1 && strcmp(argv[1], "--long") == 0 ? 500 : 20);
    return unit_end("portable");
}
