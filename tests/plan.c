/* plan.c -- plans: lawful whatever the position, the same again, stopped at any time, inside their memory, and turns
 * that end.
 *
 *     test_plan [--long]
 */
#include "../ai/eval.h"
#include "../ai/think.h"
#include "../lab/players.h"
#include "../text/scenario.h"
#include "unit.h"

enum { EDGE = 64, SHORT = 40 };

static uint32_t sequences; /* orders behind the first that were checked */

/* A level of few trials: enough for children, answers and the last quarter. */
static const struct ai_level few = { "plan", AI_PLAYER_PLAN, AI_JUDGE_OWN, 0, 0, SHORT, 0, 0 };

/* ---- one decision ---- */

/* The orders of a plan follow each other lawfully, as far as no die and no enemy comes between. */
static void check_sequence(const struct ai_player *p, const struct ai_plan *plan)
{
    struct st_state *s = malloc(p->t.rs->state_size);

    memcpy(s, ai_player_state(p), p->t.rs->state_size);
    for (uint32_t i = 0; i < plan->orders; i++) {
        if (!CHECK(p->t.rs->check(p->t.set, s, &plan->order[i]).code == ST_OK))
            break;
        sequences += i > 0;
        p->t.rs->apply(p->t.set, s, &plan->order[i], NULL);
        if (s->node != ST_DECIDE || s->actor != ai_player_state(p)->actor || p->t.eval->is_open(p->t.set, s))
            break;
    }
    free(s);
}

/* Every plan that was played begins with its candidate, ends with the turn at the latest, and is lawful. */
static void check_plans(const struct ai_player *p)
{
    uint32_t tried = 0;

    for (uint32_t i = 0; i < p->count; i++) {
        const struct ai_plan *plan = &p->plans->plan[i];

        CHECK((plan->orders > 0) == (p->tree.edge[1 + i].visits > 0));
        if (!plan->is_settled)
            continue;
        tried++;
        CHECK(plan->orders >= 1 && plan->orders <= AI_ORDERS);
        CHECK(memcmp(&p->candidate[i].act, &plan->order[0], sizeof *plan->order) == 0);
        for (uint32_t j = 1; j < plan->orders; j++)
            CHECK(plan->order[j].verb != ST_ROLL && !st_is_pass(p->t.eval, &plan->order[j]));
        CHECK(plan->orders == 1 || !st_is_pass(p->t.eval, &plan->order[0]));
        check_sequence(p, plan);
    }
    CHECK(tried >= 1);
}

/* Orders that make no sense, in all plans and answers, behind the first: they are repaired or dropped. */
static void spoil(struct ai_player *p, struct tb_rng *rng)
{
    for (uint32_t i = 0; i < AI_CANDIDATES + AI_ANSWERS; i++) {
        const int is_own = i < AI_CANDIDATES;
        struct ai_plan *plan = is_own ? &p->plans->plan[i] : &p->plans->answer[i - AI_CANDIDATES];

        for (uint32_t j = is_own ? 1 : 0; j < plan->orders; j++) {
            struct st_action *order = &plan->order[j];

            order->unit = (uint16_t)tb_rng_below(rng, 80);
            order->target = (uint16_t)tb_rng_below(rng, 80);
            order->x = (int32_t)tb_rng_below(rng, 40) - 8;
            order->bits = tb_rng_below(rng, 1u << 30);
            if (tb_rng_below(rng, 4) == 0)
                order->verb = (uint8_t)(1 + tb_rng_below(rng, 255));
        }
        plan->is_settled = is_own ? 0 : plan->is_settled;
    }
}

/* Plans that are spoilt between trials become lawful when they are played. */
static void check_repair(const struct tb_battle *b, const struct st_state *s, uint64_t seed)
{
    const size_t size = ai_player_size(b->rs, &few);
    void *memory = malloc(size);
    struct ai_player *p = ai_player_begin(memory, size, b->rs, b->setting, s, &few, seed);
    struct tb_rng rng = tb_rng_of(seed);
    struct st_action best;

    while (ai_player_step(p, 1) > 0) {
        if (p->done > 0)
            check_plans(p);
        if (p->done % 4 == 3)
            spoil(p, &rng);
    }
    best = ai_player_best(p);
    CHECK(b->rs->check(b->setting, s, &best).code == ST_OK);
    free(memory);
}

/* After any step: the best is lawful and begins the line, which is this side's own; candidates are lawful. */
static void check_told(const struct tb_battle *b, const struct st_state *s, const struct ai_player *p)
{
    const struct st_action best = ai_player_best(p);
    struct st_action line[AI_LINE_DECISIONS];
    struct ai_candidate c[AI_CANDIDATES];
    uint8_t side[AI_LINE_DECISIONS];
    uint32_t n = ai_player_line(p, line, side, AI_LINE_DECISIONS);
    int among = 0;

    CHECK(b->rs->check(b->setting, s, &best).code == ST_OK);
    CHECK(n >= 1 && memcmp(&line[0], &best, sizeof best) == 0);
    for (uint32_t i = 0; i < n; i++)
        CHECK_INT(side[i], s->actor);
    CHECK_INT(ai_player_line(p, line, side, 0), 0);
    CHECK_INT(ai_player_line(p, line, side, 1), 1);
    n = ai_player_candidates(p, c, AI_CANDIDATES);
    for (uint32_t i = 0; i < n; i++) {
        CHECK(b->rs->check(b->setting, s, &c[i].act).code == ST_OK);
        CHECK(c[i].value >= -ST_ONE && c[i].value <= ST_ONE);
        among |= memcmp(&c[i].act, &best, sizeof best) == 0;
    }
    CHECK(n == 0 || among);
}

/* Think step by step in memory of the exact size, with known bytes behind it. Returns the choice. */
static struct st_action think(const struct tb_battle *b, const struct st_state *s, uint64_t seed)
{
    const size_t size = ai_player_size(b->rs, &few);
    unsigned char *memory = malloc(size + EDGE);
    struct ai_player *p;
    struct st_action best;
    uint32_t left = 1, before = UINT32_MAX, spoilt = 0;

    memset(memory, 0xaa, size + EDGE);
    CHECK(ai_player_begin(memory, size - 1, b->rs, b->setting, s, &few, seed) == NULL);
    p = ai_player_begin(memory, size, b->rs, b->setting, s, &few, seed);
    while (left > 0) {
        check_told(b, s, p);
        left = ai_player_step(p, 1);
        CHECK(left < before);
        before = left;
        if (p->done > 0)
            check_plans(p);
    }
    check_told(b, s, p);
    CHECK_INT(p->done, p->count > 1 ? SHORT : 0);
    best = ai_player_best(p);
    for (size_t i = size; i < size + EDGE; i++)
        spoilt += memory[i] != 0xaa;
    CHECK_INT(spoilt, 0);
    free(memory);
    return best;
}

/* ---- a battle ---- */

/* The choice of one call that thinks to the end. */
static struct st_action choose(const struct tb_battle *b, const struct st_state *s, uint64_t seed)
{
    const size_t size = ai_player_size(b->rs, &few);
    void *memory = calloc(1, size);
    const struct st_action act = ai_player_choose(memory, size, b->rs, b->setting, s, &few, seed);

    free(memory);
    return act;
}

/* Play on by plans, so many decisions; the first of every few in steps, to compare. A turn of many decisions ends: no
 * side gives more orders in a row than it has units, with their questions. */
static void check_battle(const struct tb_battle *b, uint32_t decisions, uint32_t every)
{
    struct st_state *s = malloc(b->rs->state_size);
    struct tb_rng rng = tb_rng_of(9);
    const uint32_t units = b->setting->count[0] + b->setting->count[1];
    uint32_t row = 0;
    uint8_t side = ST_NOBODY;

    memcpy(s, b->start, b->rs->state_size);
    for (uint32_t i = 0; i < decisions && s->node != ST_OVER;) {
        struct st_action act;

        if (s->node == ST_CHANCE) {
            struct st_chance die;

            b->rs->chance(b->setting, s, &die);
            act = tb_rng_roll(&rng, &die);
        } else {
            const uint64_t seed = tb_rng_next(&rng);

            act = choose(b, s, seed);
            CHECK(b->rs->check(b->setting, s, &act).code == ST_OK);
            if (i++ % every == 0) {
                const struct st_action again = think(b, s, seed);

                CHECK(memcmp(&act, &again, sizeof act) == 0);
                check_repair(b, s, seed);
            }
            row = s->actor == side ? row + 1 : 1;
            side = s->actor;
            CHECK(row <= 4 * units);
        }
        b->rs->apply(b->setting, s, &act, NULL);
    }
    free(s);
}

static void check_battles(int is_long)
{
    for (uint32_t r = 0; r < st_ruleset_count; r++) {
        char name[TB_NAME_MAX];

        for (uint32_t i = 0; tx_scenario_name(st_rulesets[r], i, name, sizeof name); i++) {
            struct tb_battle b;
            struct tx_complaint c;

            if (!CHECK(tx_battle_load(&b, st_rulesets[r]->id, name, NULL, &c) == 0))
                continue;
            check_battle(&b, is_long ? 400 : 32, is_long ? 20 : 16);
            tb_battle_free(&b);
        }
    }
}

/* ---- names ---- */

static void check_names(void)
{
    static const char *const none[] = { "plan:", "plan:2", "plan:7", "plan:33", "plan", "plan3" };
    struct lab_player p;
    struct tx_complaint c;

    for (int i = AI_THINK_FIRST; i <= ST_LEVELS; i++) {
        const char name[] = { 'p', 'l', 'a', 'n', ':', (char)('0' + i), '\0' };
        const struct ai_level *level = ai_level_by_name(name);

        if (!CHECK(level && level->kind == AI_PLAYER_PLAN))
            continue;
        CHECK_TEXT(level->name, name);
        CHECK(level->simulations > (level - 1)->simulations || i == AI_THINK_FIRST);
        CHECK(level->milliseconds == ai_levels[i].milliseconds && ai_level_thinks(level));
        CHECK_INT(lab_player_read(&p, name, &c), 0);
        CHECK(p.kind == LAB_LEVEL && p.level.judge == AI_JUDGE_OWN);
    }
    for (size_t i = 0; i < sizeof none / sizeof *none; i++) {
        CHECK(ai_level_by_name(none[i]) == NULL);
        CHECK_INT(lab_player_read(&p, none[i], &c), -1);
    }
}

int main(int argc, char **argv)
{
    const int is_long = argc > 1 && strcmp(argv[1], "--long") == 0;

    check_names();
    check_battles(is_long);
    CHECK(sequences > 500);
    return unit_end("plan");
}
