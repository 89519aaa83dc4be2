/* ai.c -- the players: each plays lawfully and repeats itself, and each beats the one below it.
 *
 *     test_ai [--long]
 */
#include "../ai/eval.h"
#include "../ai/expect.h"
#include "../ai/random.h"
#include "../core/hash.h"
#include "../lab/ladder.h"
#include "../lab/net.h"
#include "../text/scenario.h"
#include "unit.h"

/* The same games come to the same end under the sanitizers, five times as slowly. FEW: pairs of a short run. */
#ifdef __SANITIZE_ADDRESS__
enum { CHECKS_STRENGTH = 0, FEW = 2 };
#else
enum { CHECKS_STRENGTH = 1, FEW = 6 };
#endif

/* ---- who beats whom ---- */

/* What the first player made of pairs of games on the battle that the ladder measures, of 1000. */
static uint32_t score(const char *rules, const char *first, const char *second, uint32_t pairs)
{
    struct lab_match m = { .pairs = pairs, .threads = 1, .seed = 5 };
    struct lab_interval share;
    struct lab_outcome o;
    struct tb_battle b;
    struct tx_complaint c;

    if (!CHECK(lab_ladder_battle(tb_ruleset_by_id(rules), &b, &c) == 0))
        return 0;
    m.battle = &b;
    m.scenario = b.name;
    CHECK_INT(lab_player_read(&m.player[0], first, &c), 0);
    CHECK_INT(lab_player_read(&m.player[1], second, &c), 0);
    CHECK_INT(lab_match_run(&m, &o, &c), 0);
    share = lab_share(&o.score.first);
    printf("%s %s: %s against %s scores %.1f %% [%.1f, %.1f] in %u pairs\n", rules, b.name, first, second,
           100 * share.value, 100 * share.low, 100 * share.high, o.score.pairs);
    lab_outcome_free(&o, m.pairs);
    tb_battle_free(&b);
    return (uint32_t)(1000 * share.value + 0.5);
}

static const char *const games[] = { "portable", "ancients", "ironpush1", "ironpush2", "wargame" };
enum { GAMES = sizeof games / sizeof *games };

/* Where dice decide much, proof is long: a few pairs show that greedy is far above chance, and search in one game. */
static void check_ladder(int is_long)
{
    uint32_t searched = 0;

    for (uint32_t i = 0; i < GAMES; i++)
        CHECK(score(games[i], "greedy", "random", is_long ? 100 : FEW) >= (is_long ? 900 : 750));
    if (CHECKS_STRENGTH)
        CHECK(score("ancients", "search:3", "greedy", 10) > 500);
    if (!is_long)
        return;
    for (uint32_t i = 0; i < GAMES; i++) {
        searched += score(games[i], "search:3", "greedy", 40);
        CHECK(score(games[i], "beginner", "search:1", 20) >= 500);
        CHECK(score(games[i], "search:4", "beginner", 20) >= 900);
    }
    CHECK(searched > 550 * GAMES);
}

/* ---- what every player promises ---- */

/* A decision in the middle of a battle. */
static void go_on(const struct tb_battle *b, struct st_state *s, uint32_t decisions)
{
    struct tb_rng rng = tb_rng_of(5);
    struct lab_player greedy;
    struct lab_mind mind;
    struct tx_complaint c;

    CHECK_INT(lab_player_read(&greedy, "greedy", &c), 0);
    lab_mind_new(&mind, &greedy, b);
    memcpy(s, b->start, b->rs->state_size);
    while (s->node != ST_OVER && (decisions > 0 || s->node != ST_DECIDE)) {
        struct st_action act;

        if (s->node == ST_CHANCE) {
            struct st_chance die;

            b->rs->chance(b->setting, s, &die);
            act = tb_rng_roll(&rng, &die);
        } else {
            lab_mind_begin(&mind, s, tb_rng_next(&rng));
            while (lab_mind_step(&mind) > 0)
                ;
            act = lab_mind_best(&mind);
            decisions--;
        }
        b->rs->apply(b->setting, s, &act, NULL);
    }
    lab_mind_free(&mind);
}

/* It can be stopped after any step, and then its best is lawful, the first of its line and among its candidates. */
static void check_steps(const struct tb_battle *b, const struct st_state *s, const struct ai_level *level)
{
    const size_t size = ai_player_size(b->rs, level);
    void *memory = malloc(size);
    struct ai_player *p;
    uint32_t left = 1, before = UINT32_MAX;

    CHECK(ai_player_begin(memory, size - 1, b->rs, b->setting, s, level, 7) == NULL);
    p = ai_player_begin(memory, size, b->rs, b->setting, s, level, 7);
    while (left > 0) {
        const struct st_action best = ai_player_best(p);
        struct st_action line[AI_LINE_DECISIONS];
        struct ai_candidate c[AI_CANDIDATES];
        uint8_t side[AI_LINE_DECISIONS];
        uint32_t n;
        int among = 0;

        CHECK(b->rs->check(b->setting, s, &best).code == ST_OK);
        CHECK(ai_player_line(p, line, side, AI_LINE_DECISIONS) >= 1);
        CHECK(memcmp(&line[0], &best, sizeof best) == 0 && side[0] == s->actor);
        n = ai_player_candidates(p, c, AI_CANDIDATES);
        for (uint32_t i = 0; i < n; i++) {
            CHECK(b->rs->check(b->setting, s, &c[i].act).code == ST_OK);
            CHECK(c[i].value >= -ST_ONE && c[i].value <= ST_ONE);
            among |= memcmp(&c[i].act, &best, sizeof best) == 0;
        }
        CHECK(n == 0 || among);
        left = ai_player_step(p, 1);
        CHECK(left < before);
        before = left;
    }
    CHECK(ai_player_done(p) <= level->simulations);
    free(memory);
}

/* By one step or by many, in fresh memory or in used: the same state, level and seed give the same choice. */
static void check_repeats(const struct tb_battle *b, const struct st_state *s, const struct ai_level *level)
{
    const size_t size = ai_player_size(b->rs, level);
    unsigned char *one = malloc(size), *two = malloc(size);
    struct st_action first, second;
    struct ai_player *p;

    memset(one, 0, size);
    memset(two, 0xaa, size);
    first = ai_player_choose(one, size, b->rs, b->setting, s, level, 3);
    p = ai_player_begin(two, size, b->rs, b->setting, s, level, 3);
    while (ai_player_step(p, 7) > 0)
        ;
    second = ai_player_best(p);
    CHECK(memcmp(&first, &second, sizeof first) == 0);
    free(one);
    free(two);
}

/* The choice of a player that thinks with a learnt value or without, and the value of its best candidate. */
static struct st_action learnt_choice(const struct tb_battle *b, const struct st_state *s, const char *name,
                                      int32_t *value)
{
    struct lab_player who;
    struct lab_mind mind;
    struct ai_candidate best;
    struct st_action act;
    struct tx_complaint c;

    CHECK_INT(lab_player_read(&who, name, &c), 0);
    lab_mind_new(&mind, &who, b);
    lab_mind_begin(&mind, s, 3);
    while (lab_mind_step(&mind) > 0)
        ;
    act = lab_mind_best(&mind);
    *value = ai_player_candidates(mind.thought, &best, 1) ? best.value : 0;
    lab_mind_free(&mind);
    return act;
}

/* With a learnt value a player is lawful and repeats itself too. Returns whether it sees other values than without:
 * where a game has none, it is the same player. */
static int check_learnt(const struct tb_battle *b, const struct st_state *s)
{
    int32_t value[3];
    const struct st_action act = learnt_choice(b, s, "value:3", &value[0]),
                           again = learnt_choice(b, s, "value:3", &value[1]);

    learnt_choice(b, s, "search:3", &value[2]);
    CHECK(b->rs->check(b->setting, s, &act).code == ST_OK);
    CHECK(memcmp(&act, &again, sizeof act) == 0);
    CHECK_INT(value[0], value[1]);
    return value[0] != value[2];
}

/* ---- what an evaluation promises ---- */

/* After every face of an idle die: a decision that is not open, with the value from before. */
static void check_idle_die(const struct tb_battle *b, const struct st_state *s)
{
    static const uint8_t minds[] = { 0, 1, ST_NOBODY };
    const struct st_eval *eval = b->rs->eval;
    struct st_action act = { 0 };
    struct st_state *after = malloc(b->rs->state_size);
    struct st_chance die;

    b->rs->chance(b->setting, s, &die);
    for (uint32_t i = 0; i < die.count; i++) {
        memcpy(after, s, b->rs->state_size);
        act.option = die.face[i];
        b->rs->apply(b->setting, after, &act, NULL);
        CHECK(after->node == ST_DECIDE && !eval->is_open(b->setting, after));
        for (uint32_t m = 0; m < 3; m++)
            CHECK_INT(eval->value(b->setting, after, minds[m]), eval->value(b->setting, s, minds[m]));
    }
    free(after);
}

/* Faces that are alike lead to the same bytes.  Returns how many are. */
static uint32_t check_alike(const struct tb_battle *b, const struct st_state *s)
{
    struct st_state *one = malloc(b->rs->state_size), *two = malloc(b->rs->state_size);
    uint32_t alike = 0;
    struct st_chance die;

    b->rs->chance(b->setting, s, &die);
    for (uint32_t i = 1; i < die.count; i++) {
        const struct st_action first = { .option = die.face[i - 1] }, second = { .option = die.face[i] };

        if (!b->rs->eval->is_alike(b->setting, s, die.face[i], die.face[i - 1]))
            continue;
        memcpy(one, s, b->rs->state_size);
        memcpy(two, s, b->rs->state_size);
        b->rs->apply(b->setting, one, &first, NULL);
        b->rs->apply(b->setting, two, &second, NULL);
        CHECK(memcmp(one, two, b->rs->state_size) == 0);
        alike++;
    }
    free(two);
    free(one);
    return alike;
}

/* Are two positions the same in what decides the value? */
static int reads_same(const struct st_eval *eval, const struct st_state *s, const struct st_state *other)
{
    for (uint32_t i = 0; i < ST_PARTS && eval->reads[i].to; i++) {
        const uint32_t from = eval->reads[i].from;

        if (memcmp((const uint8_t *)s + from, (const uint8_t *)other + from, eval->reads[i].to - from) != 0)
            return 0;
    }
    return eval->reads[0].to != 0;
}

/* Two positions that are the same in what decides the value have the same value.  Returns 1 if they are. */
static uint32_t check_reads(const struct tb_battle *b, const struct st_state *s, const struct st_state *other)
{
    static const uint8_t minds[] = { 0, 1, ST_NOBODY };
    const struct st_eval *eval = b->rs->eval;

    if (!reads_same(eval, s, other) || memcmp(s, other, b->rs->state_size) == 0)
        return 0;
    for (uint32_t m = 0; m < 3; m++)
        CHECK_INT(eval->value(b->setting, other, minds[m]), eval->value(b->setting, s, minds[m]));
    return 1;
}

/* A thought that has seen many positions values one as a new thought does. */
static void check_memo(const struct tb_battle *b, const struct st_state *s, struct ai_thought *old)
{
    struct ai_thought *fresh = calloc(1, sizeof *fresh);
    struct st_state *copy = malloc(b->rs->state_size);

    fresh->rs = old->rs = b->rs;
    fresh->set = old->set = b->setting;
    fresh->eval = old->eval = b->rs->eval;
    for (uint32_t m = 0; m < 3; m++) {
        fresh->mind = old->mind = m < 2 ? m : ST_NOBODY;
        memcpy(copy, s, b->rs->state_size);
        CHECK_INT(ai_expect(old, copy, 1), ai_expect(fresh, copy, 1));
    }
    free(copy);
    free(fresh);
}

/* ---- a value by what changed ---- */

/* What the notes were made from does not matter: the value is that of the position alone. */
static void check_next(const struct tb_battle *b, const struct st_state *s, void *notes)
{
    const struct st_eval *eval = b->rs->eval;
    struct st_facts facts, all;

    if (s->node != ST_DECIDE)
        return;
    if (eval->see_next) {
        memset(&facts, 0x55, sizeof facts);
        all = facts;
        eval->see_next(b->setting, s, notes, &facts);
        eval->see(b->setting, s, &all);
        CHECK(memcmp(&facts, &all, sizeof all) == 0);
    }
    for (uint32_t m = 0; m < 3; m++) {
        const uint8_t mind = (uint8_t)(m < 2 ? m : ST_NOBODY);

        CHECK_INT(eval->value_next(b->setting, s, mind, notes), eval->value(b->setting, s, mind));
    }
}

/* Players value the actions of a position one after another, and come back to positions from before. */
static void check_notes(const struct tb_battle *b)
{
    enum { KEPT = 8 };
    const size_t size = b->rs->state_size;
    uint64_t *notes = calloc(1, ST_NOTES_MAX);
    unsigned char *kept = malloc(KEPT * size), *other = malloc(size);
    struct st_state *s = malloc(size);
    struct tb_rng rng = tb_rng_of(5);

    for (uint32_t i = 0; i < KEPT; i++)
        memcpy(kept + i * size, b->start, size);
    for (uint32_t game = 0; game < 8; game++) {
        memcpy(s, b->start, size);
        while (s->node != ST_OVER) {
            struct st_chance die;
            struct st_action act;

            check_next(b, s, notes);
            for (uint32_t i = 0; i < 3 && s->node == ST_DECIDE; i++) {
                act = ai_random_by_unit(b->rs, b->setting, s, &rng);
                memcpy(other, s, size);
                b->rs->apply(b->setting, (struct st_state *)(void *)other, &act, NULL);
                check_next(b, (const struct st_state *)(const void *)other, notes);
            }
            memcpy(other, kept + tb_rng_below(&rng, KEPT) * size, size);
            check_next(b, (const struct st_state *)(const void *)other, notes);
            if (tb_rng_below(&rng, 4) == 0)
                memcpy(kept + tb_rng_below(&rng, KEPT) * size, s, size);
            if (s->node == ST_CHANCE) {
                b->rs->chance(b->setting, s, &die);
                act = tb_rng_roll(&rng, &die);
            } else {
                act = ai_random_by_unit(b->rs, b->setting, s, &rng);
            }
            b->rs->apply(b->setting, s, &act, NULL);
        }
    }
    free(s);
    free(other);
    free(kept);
    free(notes);
}

/* Every bit counts, and so does its place among zeros. */
static void check_sparse_hash(void)
{
    uint8_t b[200] = { 0 };
    const uint64_t zeros = st_hash_sparse(1, b, sizeof b);
    uint64_t before = zeros;

    for (size_t i = 0; i < 8 * sizeof b; i++) {
        b[i / 8] = (uint8_t)(1 << i % 8);
        CHECK(st_hash_sparse(1, b, sizeof b) != zeros && st_hash_sparse(1, b, sizeof b) != before);
        before = st_hash_sparse(1, b, sizeof b);
        b[i / 8] = 0;
    }
    CHECK(st_hash_sparse(1, b, sizeof b) == zeros);
}

static void check_eval(const struct tb_battle *b)
{
    struct ai_thought *thought = calloc(1, sizeof *thought);
    struct st_state *s = malloc(b->rs->state_size), *before = malloc(b->rs->state_size);
    struct tb_rng rng = tb_rng_of(3);
    uint32_t idle = 0, same = 0, alike = 0;

    for (uint32_t game = 0; game < 8; game++) {
        memcpy(s, b->start, b->rs->state_size);
        while (s->node != ST_OVER) {
            struct st_chance die;
            struct st_action act;

            memcpy(before, s, b->rs->state_size);
            if (s->node == ST_DECIDE && !b->rs->eval->is_open(b->setting, s))
                check_memo(b, s, thought);
            if (s->node == ST_CHANCE && b->rs->eval->is_idle && b->rs->eval->is_idle(b->setting, s)) {
                check_idle_die(b, s);
                idle++;
            }
            if (s->node == ST_CHANCE && b->rs->eval->is_alike)
                alike += check_alike(b, s);
            if (s->node == ST_CHANCE) {
                b->rs->chance(b->setting, s, &die);
                act = tb_rng_roll(&rng, &die);
            } else {
                act = ai_random_by_unit(b->rs, b->setting, s, &rng);
            }
            b->rs->apply(b->setting, s, &act, NULL);
            same += check_reads(b, s, before);
        }
    }
    CHECK((idle > 0) == (b->rs->eval->is_idle != NULL));
    CHECK((alike > 0) == (b->rs->eval->is_alike != NULL));
    CHECK((same > 0) == (b->rs->eval->reads[0].to != 0));
    free(before);
    free(s);
    free(thought);
}

static void check_promises(int is_long)
{
    for (uint32_t r = 0; r < st_ruleset_count; r++) {
        char name[TB_NAME_MAX];

        for (uint32_t i = 0; tx_scenario_name(st_rulesets[r], i, name, sizeof name); i++) {
            struct tb_battle b;
            struct tx_complaint c;
            struct st_state *s;
            int learnt = 0;

            if (!CHECK(tx_battle_load(&b, st_rulesets[r]->id, name, NULL, &c) == 0))
                continue;
            if (b.rs->eval && (b.rs->eval->is_idle || b.rs->eval->is_alike || b.rs->eval->reads[0].to))
                check_eval(&b);
            if (b.rs->eval && b.rs->eval->value_next)
                check_notes(&b);
            s = malloc(b.rs->state_size);
            for (uint32_t decisions = 0; decisions < 40; decisions += is_long ? 13 : 26) {
                go_on(&b, s, decisions);
                if (s->node != ST_DECIDE)
                    continue;
                check_steps(&b, s, &ai_levels[3]);
                learnt |= check_learnt(&b, s);
                for (uint32_t level = 0; level <= 3; level++)
                    check_repeats(&b, s, &ai_levels[level]);
            }
            CHECK_INT(learnt, b.rs->eval && b.rs->eval->fact_count > 0);
            free(s);
            tb_battle_free(&b);
        }
    }
}

/* What a level is in a game: with a learnt value, and without one at hand. */
static void check_taught(void)
{
    uint32_t taught = 0;

    for (uint32_t r = 0; r < st_ruleset_count; r++) {
        const struct st_ruleset *rs = st_rulesets[r];
        const uint32_t part = ai_eval_of(rs)->taught_part;
        struct tx_complaint c;
        struct ai_net net;

        CHECK(part <= 100 && (part == 0 || lab_net_load_player(&net, rs, &c) > 0));
        taught += part > 0;
        for (size_t i = 0; i < AI_LEVELS; i++) {
            const struct ai_level with = ai_level_in(rs, &ai_levels[i], 1), without = ai_level_in(rs, &ai_levels[i], 0);
            const int is_taught = ai_levels[i].judge == AI_JUDGE_TAUGHT && part > 0;

            CHECK(without.judge == AI_JUDGE_OWN && without.simulations == ai_levels[i].simulations);
            CHECK_INT(with.judge == AI_JUDGE_LEARNT, is_taught || ai_levels[i].judge == AI_JUDGE_LEARNT);
            CHECK_INT(with.simulations, is_taught ? ai_levels[i].simulations * part / 100 : ai_levels[i].simulations);
            CHECK_INT(ai_levels[i].judge == AI_JUDGE_TAUGHT, i >= AI_THINK_FIRST && i <= ST_LEVELS);
        }
    }
    CHECK(taught > 0);
}

static void check_names(void)
{
    static const char *const not_learnt[] = { "value:", "value:2", "value:7", "value:33", "value" };
    struct lab_player p;
    struct tx_complaint c;
    static const char *const none[] = { "", "level", "level0", "level7", "level33", "search:", "greedyy", "human" };

    CHECK(ai_level_by_name("random") == &ai_levels[0]);
    CHECK(ai_level_by_name("greedy") == &ai_levels[2]);
    CHECK(ai_level_by_name("level6") == &ai_levels[6]);
    for (size_t i = 0; i < AI_LEVELS; i++) /* every row but those of people's levels has its own name */
        CHECK(ai_level_by_name(ai_levels[i].name) == &ai_levels[i]);
    CHECK(ai_level_by_name("search:1") == &ai_levels[1] && ai_level_by_name("search:2") == &ai_levels[2]);
    for (uint32_t r = 0; r < st_ruleset_count; r++) {
        const struct st_ruleset copy = *st_rulesets[r]; /* as a bench makes one, to count its calls */
        const struct st_eval *e = ai_eval_of(&copy);

        CHECK(ai_level_count(st_rulesets[r]) >= 4 && ai_level_count(st_rulesets[r]) <= ST_LEVELS);
        CHECK(e == st_rulesets[r]->eval);
        CHECK(e->start >= 1 && e->depth >= 1 && e->depth <= ST_TREE_DEPTH); /* a path has room for no more */
    }
    for (size_t i = 0; i < sizeof none / sizeof *none; i++)
        CHECK(ai_level_by_name(none[i]) == NULL);
    for (size_t i = 0; i < sizeof not_learnt / sizeof *not_learnt; i++)
        CHECK_INT(lab_player_read(&p, not_learnt[i], &c), -1);
}

int main(int argc, char **argv)
{
    const int is_long = argc > 1 && strcmp(argv[1], "--long") == 0;

    check_names();
    check_taught();
    check_sparse_hash();
    check_promises(is_long);
    check_ladder(is_long && CHECKS_STRENGTH);
    return unit_end("ai");
}
