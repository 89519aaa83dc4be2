/* wargame_odds.c -- Wargame: exact chances, by following every die of the engine itself.
 *
 * A small walker goes over dice and decisions alike, merging equal states, until the activation is over: the defender
 * removes the first model that is offered, since all are alike here, and nobody strikes back.  What is expected is
 * worked out beside it from the binomial formula, in whole numbers.
 */
#include "../rules/wargame/wargame.h"

#include "../table/memory.h"
#include "../table/odds.h"
#include "../text/scenario.h"
#include "unit.h"

enum { NODES = 8192, MODELS = 16 };

struct node {
    struct st_nat weight;
    struct wg_state state;
};

static struct tb_battle battle;
static struct node *now, *next;
static uint32_t count_now, count_next;
static struct st_nat total, left_ways[MODELS + 1];

static struct wg_setting *numbers(void) { return (struct wg_setting *)battle.setting; }

static void set_up(const char *lines)
{
    char text[2048];
    struct tx_complaint c;

    if (battle.rs)
        tb_battle_free(&battle);
    snprintf(text, sizeof text,
             "rules: wargame\ntitle: odds\nboard: 48x36\noptions: { battle_points: 0 }\n"
             "fields: { to-move: A }\n%s",
             lines);
    if (tx_scenario_read(&battle, "odds.yaml", text, strlen(text), NULL, &c)) {
        tx_complaint_text(&c, text, sizeof text);
        printf("%s\n", text);
        exit(1);
    }
}

static void act_on(struct wg_state *g, uint8_t verb, uint8_t option, uint16_t unit, uint16_t target, int32_t x,
                   int32_t y)
{
    const struct st_action a = { verb, option, unit, target, 0, 0, 0, x, y, 0 };

    CHECK_INT(battle.rs->check(battle.setting, &g->s, &a).code, ST_OK);
    battle.rs->apply(battle.setting, &g->s, &a, NULL);
}

static uint16_t foe(void) { return (uint16_t)(battle.setting->count[0] + 1); }

/* A1 is activated and stays, or goes half an inch to the north. */
static struct wg_state begun(int moved)
{
    struct wg_state g = *(const struct wg_state *)battle.start;

    act_on(&g, WG_ACTIVATE, 0, 1, 0, 0, 0);
    if (moved)
        act_on(&g, WG_MARCH, 0, 1, 0, g.x[0], g.y[0] + 500);
    else
        act_on(&g, WG_STAY, 0, 1, 0, 0, 0);
    return g;
}

/* ---- numbers as fractions ---- */

static void times_big(struct st_nat *x, uint64_t n)
{
    struct st_nat high = *x;

    CHECK(!st_nat_times(x, (uint32_t)n) && !st_nat_times(&high, (uint32_t)(n >> 32)));
    CHECK(!st_nat_times(&high, 65536) && !st_nat_times(&high, 65536));
    CHECK(!st_nat_add(x, &high));
}

/* weight / all = over / under, exactly. */
static void check_part(struct st_nat weight, struct st_nat all, uint64_t over, uint64_t under)
{
    times_big(&weight, under);
    times_big(&all, over);
    CHECK(st_nat_compare(&weight, &all) == 0);
}

static uint64_t power(uint64_t base, uint32_t n) { return n ? base * power(base, n - 1) : 1; }

static uint64_t choose(uint64_t n, uint64_t k) { return k ? choose(n - 1, k - 1) * n / k : 1; }

/* C(n, c) p^c (q - p)^(n - c), over q^n. */
static uint64_t binomial(uint32_t n, uint32_t c, uint64_t p, uint64_t q)
{
    return choose(n, c) * power(p, c) * power(q - p, n - c);
}

/* ---- casualties, by the odds that players see ---- */

static struct st_nat times_power(struct st_nat x, uint64_t base, uint32_t n)
{
    for (; n > 0; n--)
        CHECK(!st_nat_times(&x, (uint32_t)base));
    return x;
}

/* weight / all = the chance of c casualties or, if those are all the models, of more; factor by factor, since powers
 * of small chances are large numbers. */
static void check_chance(struct st_nat weight, struct st_nat all, uint32_t dice, uint32_t c, int or_more, uint64_t p,
                         uint64_t q)
{
    const struct st_nat ways = times_power(weight, q, dice);
    struct st_nat sum = st_nat_of(0);

    for (uint32_t i = c; i <= (or_more ? dice : c); i++) {
        struct st_nat part = times_power(times_power(all, p, i), q - p, dice - i);

        times_big(&part, choose(dice, i));
        CHECK(!st_nat_add(&sum, &part));
    }
    CHECK(st_nat_compare(&ways, &sum) == 0);
}

static void check_casualties(const struct wg_state *g, uint8_t weapon, uint32_t dice, uint32_t models, uint64_t p,
                             uint64_t q)
{
    const struct st_action a = { WG_ATTACK, weapon, 1, foe(), 0, 0, 0, 0, 0, 0 };
    struct tb_odds *o = tb_calloc(sizeof *o);
    void *memory = tb_calloc(tb_odds_memory(battle.rs));
    uint32_t seen = 0;

    tb_odds_of(ST_AT(battle.rs, battle.setting, &g->s), &a, memory, o);
    CHECK(!o->too_many && st_nat_is_zero(&o->rest));
    for (uint32_t i = 0; i < o->count; i++) {
        const struct tb_result *r = &o->outcome[i].result[0];
        const uint32_t c = r->kind == WG_EV_HURT ? (uint32_t)r->c : 0;

        CHECK(r->kind == WG_EV_HURT || r->kind == WG_EV_UNHURT);
        check_chance(o->outcome[i].weight, o->total, dice, c, c == models, p, q);
        seen |= 1u << c;
    }
    if (p == 0 || p == q)
        CHECK_INT(seen, p ? 1u << (dice < models ? dice : models) : 1u);
    else
        CHECK_INT(seen, (2u << (dice < models ? dice : models)) - 1);
    free(memory);
    free(o);
}

/* The mean, if nobody is spared by there being too few: over / under. */
static void check_mean(const struct wg_state *g, uint8_t weapon, uint32_t dice, uint32_t models, uint64_t over,
                       uint64_t under)
{
    const struct st_action a = { WG_ATTACK, weapon, 1, foe(), 0, 0, 0, 0, 0, 0 };
    struct tb_odds *o = tb_calloc(sizeof *o);
    void *memory = tb_calloc(tb_odds_memory(battle.rs));
    struct st_nat sum = st_nat_of(0);

    CHECK(dice <= models);
    tb_odds_of(ST_AT(battle.rs, battle.setting, &g->s), &a, memory, o);
    for (uint32_t i = 0; i < o->count; i++)
        if (o->outcome[i].result[0].kind == WG_EV_HURT) {
            const struct st_nat part = times_power(o->outcome[i].weight, (uint64_t)o->outcome[i].result[0].c, 1);

            CHECK(!st_nat_add(&sum, &part));
        }
    check_part(sum, o->total, over, under);
    free(memory);
    free(o);
}

/* ---- models left when the activation is over ---- */

static void keep(const struct wg_state *g, const struct st_nat *weight)
{
    for (uint32_t i = 0; i < count_next; i++)
        if (memcmp(&next[i].state, g, sizeof *g) == 0) {
            CHECK(!st_nat_add(&next[i].weight, weight));
            return;
        }
    if (!CHECK(count_next < NODES))
        exit(1);
    next[count_next].state = *g;
    next[count_next++].weight = *weight;
}

/* Decisions: the first model offered is lost; whoever could strike back is done. */
static void settle(struct wg_state *g)
{
    while (g->s.node == ST_DECIDE && st_peek(&g->s)->step != WG_STEP_TURN) {
        struct st_action list[ST_LIST_MAX];
        uint16_t mover[ST_MOVERS_MAX];

        CHECK(battle.rs->movers(battle.setting, &g->s, mover) > 0);
        CHECK(battle.rs->list(battle.setting, &g->s, mover[0], list) > 0);
        battle.rs->apply(battle.setting, &g->s, &list[0], NULL);
    }
}

static int is_over(const struct wg_state *g) { return g->s.node != ST_CHANCE; }

static void turn(void)
{
    struct node *swap = now;

    now = next;
    next = swap;
    count_now = count_next;
    count_next = 0;
}

static void walk(struct wg_state g, uint8_t weapon)
{
    const struct st_nat one = st_nat_of(1);
    int more = 1;

    act_on(&g, WG_ATTACK, weapon, 1, foe(), 0, 0);
    count_next = 0;
    total = one;
    keep(&g, &one);
    while (more) {
        turn();
        more = 0;
        CHECK(!st_nat_times(&total, 6));
        for (uint32_t i = 0; i < count_now; i++) {
            struct st_nat weight = now[i].weight;

            if (is_over(&now[i].state)) {
                CHECK(!st_nat_times(&weight, 6));
                keep(&now[i].state, &weight);
                continue;
            }
            more = 1;
            for (uint8_t face = 1; face <= 6; face++) {
                struct wg_state after = now[i].state;

                act_on(&after, WG_ROLL, face, 0, 0, 0, 0);
                settle(&after);
                keep(&after, &now[i].weight);
            }
        }
    }
    for (uint32_t i = 0; i <= MODELS; i++)
        left_ways[i] = st_nat_of(0);
    for (uint32_t i = 0; i < count_next; i++) {
        const uint32_t unit = numbers()->units[0];
        const uint32_t left = wg_strength(numbers(), &next[i].state, unit);

        CHECK(!st_nat_add(&left_ways[left], &next[i].weight));
    }
}

/* Expected: casualties by the formula, then a die. */
static void check_left(const struct wg_state *g, uint8_t weapon, uint32_t dice, uint32_t models, uint32_t bravery,
                       uint64_t p, uint64_t q)
{
    uint64_t over[MODELS + 1] = { 0 };

    walk(*g, weapon);
    for (uint32_t c = 0; c <= dice; c++)
        for (uint32_t face = 1; face <= 6; face++) {
            const uint32_t lost = c < models ? c : models, sum = face + lost;
            const uint32_t flee = c && sum > bravery ? sum - bravery : 0;
            const uint32_t left = models - lost > flee ? models - lost - flee : 0;

            over[left] += binomial(dice, c, p, q);
        }
    for (uint32_t i = 0; i <= models; i++)
        check_part(left_ways[i], total, over[i], 6 * power(q, dice));
}

/* A table of fractions from the analysis itself. */
static void check_table(const uint64_t *over, uint32_t most, uint64_t under)
{
    for (uint32_t i = 0; i <= most; i++)
        check_part(left_ways[most - i], total, over[i], under);
}

/* The same as decimals, in millionths, rounded. */
static void check_millionths(struct st_nat weight, struct st_nat all, uint32_t millionths)
{
    struct st_nat low = all, high = all;

    CHECK(!st_nat_times(&weight, 2000000) && !st_nat_times(&low, 2 * millionths - 1) &&
          !st_nat_times(&high, 2 * millionths + 1));
    CHECK(st_nat_compare(&weight, &low) >= 0 && st_nat_compare(&weight, &high) <= 0);
}

/* ---- the oracles ---- */

static void check_axes(void)
{
    static const uint32_t casualties[] = { 81013, 231466, 297599, 226742 };
    static const uint32_t left[] = { 81013, 192888, 236977, 162971, 125181, 63164, 63164, 26916, 47726 };
    struct wg_state g;

    set_up("units:\n  - A1-A10 foot +axe unit=A1 10,10 90 files=5\n"
           "  - B1-B8 foot padded +club +shield unit=B1 10,13 270 files=5\n  - B9 foot +club 40,30\n");
    g = begun(0);
    check_casualties(&g, 4, 10, 8, 2, 9);
    CHECK_INT(binomial(10, 0, 2, 9), 282475249);
    CHECK_INT(power(9, 10), 3486784401);
    for (uint32_t c = 0; c < 4; c++)
        check_millionths(times_power(st_nat_of((uint32_t)choose(10, c) << c), 7, 10 - c),
                         times_power(st_nat_of(1), 9, 10), casualties[c]);
    check_left(&g, 4, 10, 8, 6, 2, 9);
    for (uint32_t i = 0; i <= 8; i++)
        check_millionths(left_ways[8 - i], total, left[i]);
    set_up("units:\n  - A1-A10 foot +axe unit=A1 10,10 90 files=5\n"
           "  - B1-B12 foot padded +club +shield unit=B1 10,13 270 files=6\n  - B13 foot +club 40,30\n");
    g = begun(0);
    check_mean(&g, 4, 10, 12, 20, 9);
}

static void check_bows(void)
{
    static const uint64_t table[] = { 16807, 24010, 13720, 3920, 560, 32 };
    struct wg_state g;

    set_up("units:\n  - A1-A5 foot +longbow unit=A1 10,10 90 files=5\n"
           "  - B1-B8 foot padded +club unit=B1 10,20 270 files=5\n  - B9 foot +club 40,30\n");
    g = begun(0);
    check_casualties(&g, 12, 5, 8, 2, 9);
    for (uint32_t c = 0; c <= 5; c++)
        CHECK_INT(binomial(5, c, 2, 9), table[c]);
}

static void check_few(void)
{
    static const uint64_t left[] = { 16, 20, 12, 3, 3 }, few[] = { 27, 9, 4, 8 };
    struct wg_state g;

    set_up("units:\n  - A1-A3 foot +axe unit=A1 10,9 90 files=3\n"
           "  - B1-B4 foot +club unit=B1 10,13.4 270 files=4\n  - B5 foot +club 40,30\n");
    g = begun(1);
    check_casualties(&g, 4, 3, 4, 1, 3);
    check_left(&g, 4, 3, 4, 6, 1, 3);
    check_table(left, 4, 54);
    set_up("units:\n  - A1-A2 foot +axe unit=A1 10,9 90 files=2\n"
           "  - B1-B3 foot padded +club unit=B1 10,13.4 270 files=3\n  - B4 foot +club 40,30\n");
    numbers()->bravery[1] = 4;
    g = begun(1);
    check_left(&g, 4, 2, 3, 4, 1, 4);
    check_table(few, 3, 48);
}

static void check_best_and_worst(void)
{
    static const uint64_t table[] = { 2401, 6860, 7350, 3500, 625 };
    struct wg_state g;

    set_up("units:\n  - A1-A4 elite-foot +halberd unit=A1 10,10 90 files=4\n"
           "  - B1-B8 foot mail +club unit=B1 10,13 270 files=5\n  - B9 foot +club 40,30\n");
    g = begun(0);
    check_casualties(&g, 7, 4, 8, 5, 12);
    for (uint32_t c = 0; c <= 4; c++)
        CHECK_INT(binomial(4, c, 5, 12), table[c]);
    set_up("units:\n  - A1-A10 foot +sling unit=A1 10,10 90 files=10\n"
           "  - B1-B10 foot plate +club +tower-shield unit=B1 10,21 270 files=10\n  - B11 foot +club 40,30\n");
    numbers()->item_damage[10] = 1;
    g = begun(1);
    check_casualties(&g, 11, 10, 10, 1, 648);
    check_mean(&g, 11, 10, 10, 5, 324);
}

/* P(damage) with need 0 to 9, by one attacker who cannot miss; then P(hit) with need 0 to 8. */
static void check_ladder(void)
{
    static const uint64_t over[] = { 1, 1, 5, 4, 3, 2, 1, 1, 1, 1 }, under[] = { 1, 1, 6, 6, 6, 6, 6, 36, 216, 1296 };

    for (uint32_t need = 0; need <= 9; need++) {
        struct wg_state g;

        set_up("units:\n  - A1 foot +club 10,10\n  - B1-B2 foot +club unit=B1 10,12 270 files=2\n");
        numbers()->hit_need = 1;
        numbers()->defence[1] = (uint8_t)(need + 1);
        g = begun(0);
        check_casualties(&g, 1, 1, 2, over[need], under[need]);
    }
    for (uint32_t need = 0; need <= 8; need++) {
        struct wg_state g;

        set_up("units:\n  - A1 foot +club 10,10\n  - B1-B2 foot +club unit=B1 10,12 270 files=2\n");
        numbers()->hit_need = (uint8_t)(need + 1);
        numbers()->defence[1] = 2;
        g = begun(0);
        check_casualties(&g, 1, 1, 2, need <= 1 ? 6 : need < 7 ? 7 - need : 0, 6);
    }
}

/* c casualties for sure, then every face of the die. */
static void check_bravery(uint32_t bravery, uint32_t casualties, uint32_t some, uint32_t sum)
{
    uint32_t fled = 0, times = 0;
    struct wg_state g;

    set_up("units:\n  - A1-A5 foot +axe unit=A1 10,10 90 files=5\n"
           "  - B1-B16 foot +club unit=B1 10,13 270 files=8\n  - B17 foot +club 40,30\n");
    numbers()->bravery[1] = (uint8_t)bravery;
    g = begun(0);
    act_on(&g, WG_ATTACK, 4, 1, foe(), 0, 0);
    for (uint32_t i = 0; i < 5; i++)
        act_on(&g, WG_ROLL, i < casualties ? 6 : 1, 0, 0, 0, 0);
    for (uint32_t i = 0; i < casualties; i++)
        act_on(&g, WG_ROLL, 6, 0, 0, 0, 0);
    settle(&g);
    CHECK_INT(g.suffered[1], casualties);
    for (uint8_t face = 1; face <= 6; face++) {
        struct wg_state after = g;

        act_on(&after, WG_ROLL, face, 0, 0, 0, 0);
        settle(&after);
        times += wg_strength(numbers(), &after, 1) < 16 - casualties;
        fled += 16 - casualties - wg_strength(numbers(), &after, 1);
    }
    CHECK_INT(times, some);
    CHECK_INT(fled, sum);
}

static void check_nerve(void)
{
    static const uint8_t sum[] = { 0, 0, 0, 1, 3, 6, 10, 15, 21 };

    for (uint32_t c = 1; c <= 5; c++) {
        check_bravery(6, c, c, sum[c + 2]);
        check_bravery(5, c, c + 1, sum[c + 3]);
        check_bravery(8, c, c < 3 ? 0 : c - 2, sum[c < 3 ? 2 : c]);
    }
}

int main(void)
{
    now = tb_calloc(NODES * sizeof *now);
    next = tb_calloc(NODES * sizeof *next);
    check_axes();
    check_bows();
    check_few();
    check_best_and_worst();
    check_ladder();
    check_nerve();
    tb_battle_free(&battle);
    free(now);
    free(next);
    return unit_end("wargame odds");
}
