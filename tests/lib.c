/* lib.c -- the library against the engine: the same games, hash by hash; records, players, luck, batches.
 *
 *   test_lib [--long | --batches]       --batches: only what uses threads
 *
 * The engine is linked into this program; the library is the shared one, as users load it.
 */
#include <sys/resource.h>

#include "../ai/luck.h"
#include "../core/hash.h"
#include "../lab/net.h"
#include "../lab/players.h"
#include "../lib/lib.h"
#include "../table/memory.h"
#include "../table/session.h"
#include "../text/record.h"
#include "../text/words.h"
#include "lib_sizes.h"
#include "lib_wrong.h"
#include "unit.h"

static int is_long;

/* ---- the same games ---- */

struct both {
    struct tb_battle battle; /* the engine's */
    struct st_state *s;
    sandtable_game *game; /* the library's */
    sandtable_state *state;
    sandtable_record *record;
    struct st_action *list;
    uint32_t count;
};

static void open_both(struct both *b, const char *rules, const char *name)
{
    struct tx_complaint c;

    memset(b, 0, sizeof *b);
    if (tx_battle_load(&b->battle, rules, name, NULL, &c) || sandtable_game_open(rules, name, &b->game) ||
        sandtable_state_new(b->game, &b->state) || sandtable_record_new(b->game, &b->record)) {
        printf("%s %s: %s %s\n", rules, name, c.what, sandtable_error());
        exit(1);
    }
    b->s = tb_calloc(b->battle.rs->state_size);
    memcpy(b->s, b->battle.start, b->battle.rs->state_size);
    b->list = tb_calloc((size_t)ST_MOVERS_MAX * ST_LIST_MAX * sizeof *b->list);
}

static void close_both(struct both *b)
{
    CHECK_INT(sandtable_game_free(b->game), 0); /* the others still own it */
    CHECK_INT(sandtable_record_free(b->record), 0);
    CHECK_INT(sandtable_state_free(b->state), 0);
    tb_battle_free(&b->battle);
    free(b->s);
    free(b->list);
}

static void list_both(struct both *b)
{
    const struct st_ruleset *rs = b->battle.rs;
    uint16_t mover[ST_MOVERS_MAX];
    struct st_chance die;
    uint32_t movers;

    b->count = 0;
    if (b->s->node == ST_CHANCE) {
        rs->chance(b->battle.setting, b->s, &die);
        memset(b->list, 0, die.count * sizeof *b->list);
        for (; b->count < die.count; b->count++)
            b->list[b->count].option = die.face[b->count];
        return;
    }
    movers = rs->movers(b->battle.setting, b->s, mover);
    for (uint32_t i = 0; i < movers; i++)
        b->count += rs->list(b->battle.setting, b->s, mover[i], b->list + b->count);
}

static int is_same(const struct both *b)
{
    uint64_t hash = 0;

    return sandtable_state_hash(b->state, &hash) == 0 && hash == tb_state_hash(b->battle.rs, b->s) &&
           sandtable_state_node(b->state) == b->s->node &&
           sandtable_state_actor(b->state) == (b->s->actor < 2 ? b->s->actor : 2) &&
           sandtable_state_rule(b->state) == b->s->rule;
}

/* Words of an action and of what it did; fields, facts and JSON of the state. */
static void look_closely(const struct both *b, int n)
{
    char words[1024], plain[1024], json[1 << 17];
    int32_t *values = tb_calloc(65536 * sizeof *values);
    sandtable_action act, again;
    double chance = -1;
    const int size = sandtable_game_observation_size(b->game);

    CHECK_INT(sandtable_state_legal_nth(b->state, n, &act), 0);
    CHECK(sandtable_action_words(b->state, &act, SANDTABLE_NOTATION, words, sizeof words) > 0);
    CHECK(sandtable_action_words(b->state, &act, SANDTABLE_PLAIN, plain, sizeof plain) > 0);
    CHECK_INT(sandtable_action_parse(b->state, words, &again), 0);
    CHECK(memcmp(&act, &again, sizeof act) == 0);
    CHECK_INT(sandtable_state_check(b->state, &act, NULL), 0);
    CHECK(sandtable_state_legal_find(b->state, &act) <= n);
    CHECK(sandtable_state_prompt(b->state, plain, sizeof plain) > 0);
    CHECK(size > 2 && size < 65536);
    CHECK_INT(sandtable_state_observe(b->state, values, size), size);
    CHECK_INT(values[0], b->s->node);
    for (int i = 0; i < sandtable_game_field_count(b->game); i++) {
        int32_t one[4096];
        struct sandtable_field f;

        CHECK_INT(sandtable_game_field(b->game, i, &f), 0);
        CHECK_INT(sandtable_state_field(b->state, i, one, 4096), f.rows * f.width);
        CHECK(f.offset < 0 || memcmp(values + f.offset, one, (size_t)(f.rows * f.width) * sizeof *one) == 0);
    }
    if (sandtable_game_fact_count(b->game) > 0 && b->s->node == ST_DECIDE)
        CHECK_INT(sandtable_state_facts(b->state, values, 1024), sandtable_game_fact_count(b->game));
    CHECK_INT(sandtable_state_value(b->state, &chance), 0);
    CHECK(chance >= 0 && chance <= 1);
    CHECK((size_t)sandtable_state_json(b->state, json, sizeof json) == strlen(json));
    CHECK(json[0] == '{' && json[strlen(json) - 1] == '}');
    free(values);
}

static void do_both(struct both *b, uint32_t n, int is_closely)
{
    sandtable_event event[ST_EVENTS_MAX];
    struct st_event own[ST_EVENTS_MAX];
    struct st_log log = { own, 0, ST_EVENTS_MAX };
    const struct st_action act = b->list[n];
    sandtable_action out;
    char words[1024];
    int count;

    CHECK_INT(sandtable_state_legal_nth(b->state, (int)n, &out), 0);
    CHECK(memcmp(&out, &act, sizeof act) == 0);
    if (is_closely)
        look_closely(b, (int)n);
    b->battle.rs->apply(b->battle.setting, b->s, &act, &log);
    CHECK_INT(sandtable_record_add(b->record, &out), 0);
    count = n & 1 ? sandtable_state_apply(b->state, &out, event, ST_EVENTS_MAX)
                  : sandtable_state_apply_nth(b->state, (int)n, event, ST_EVENTS_MAX);
    CHECK_INT(count, log.count);
    for (int i = 0; i < count; i++)
        CHECK(memcmp(&event[i], &own[i], sizeof own[i]) == 0);
    for (int i = 0; is_closely && i < count; i++) {
        CHECK(sandtable_event_words(b->game, &event[i], i & 1, words, sizeof words) > 0);
        CHECK(sandtable_event_name(b->game, &event[i]) != NULL);
    }
}

/* What was recorded can be read again, and ends in the same state. */
static void check_record(const struct both *b)
{
    sandtable_record *again = NULL;
    sandtable_state *state = NULL;
    const int size = sandtable_record_text(b->record, NULL, 0);
    char *text = tb_calloc((size_t)size + 1);
    uint64_t hash = 0;

    CHECK_INT(sandtable_record_text(b->record, text, (size_t)size + 1), size);
    if (CHECK(sandtable_record_parse(text, (size_t)size, &again) == 0)) {
        CHECK_INT(sandtable_record_count(again), sandtable_record_count(b->record));
        CHECK_INT(sandtable_state_new(sandtable_record_game(again), &state), 0);
        CHECK_INT(sandtable_record_state(again, sandtable_record_count(again), state), 0);
        CHECK_INT(sandtable_state_hash(state, &hash), 0);
        CHECK(hash == tb_state_hash(b->battle.rs, b->s));
        CHECK_INT(sandtable_record_state(again, 0, state), 0);
        CHECK_INT(sandtable_state_hash(state, &hash), 0);
        CHECK(hash == tb_state_hash(b->battle.rs, b->battle.start));
    } else {
        printf("    %s\n", sandtable_error());
    }
    sandtable_record_free(again);
    sandtable_state_free(state);
    free(text);
}

/* Random play in both; a long run plays on to the end. */
static void play_both(const char *rules, const char *name, uint64_t seed)
{
    struct sandtable_rng rng = sandtable_rng_of(seed);
    sandtable_state *clone = NULL;
    struct both b;
    int n = 0;

    open_both(&b, rules, name);
    for (; b.s->node != ST_OVER && (is_long || n < 400); n++) {
        if (!CHECK(is_same(&b)))
            printf("    %s %s, action %d\n", rules, name, n);
        list_both(&b);
        CHECK_INT(sandtable_state_legal(b.state, NULL, 0), b.count);
        do_both(&b, sandtable_rng_below(&rng, b.count), n % 32 == 0);
    }
    CHECK(is_same(&b));
    CHECK_INT(sandtable_state_clone(b.state, &clone), 0);
    CHECK_INT(sandtable_state_restart(b.state), 0);
    CHECK_INT(sandtable_state_copy(b.state, clone), 0);
    CHECK(is_same(&b));
    CHECK_INT(sandtable_state_free(clone), 0);
    check_record(&b);
    close_both(&b);
}

static void test_games(void)
{
    char name[64];

    CHECK_INT(sandtable_rules_count(), st_ruleset_count);
    for (int r = 0; r < sandtable_rules_count(); r++)
        for (int i = 0; i < sandtable_battle_count(sandtable_rules_id(r)); i++) {
            CHECK(sandtable_battle_name(sandtable_rules_id(r), i, name, sizeof name) > 0);
            for (uint64_t seed = 0; seed < (is_long ? 5 : 1); seed++)
                play_both(sandtable_rules_id(r), name, seed);
        }
}

/* ---- players and luck ---- */

/* A game between two players, by the library and by the engine. */
static void test_players(const char *rules)
{
    static const char *const names[2] = { "greedy", "search:3" };
    struct sandtable_rng dice = sandtable_rng_of(7);
    sandtable_player *player[2];
    struct lab_mind mind[2];
    struct tx_complaint c;
    struct both b;

    open_both(&b, rules, NULL);
    for (int i = 0; i < 2; i++) {
        struct lab_player p;

        CHECK_INT(sandtable_player_new(b.game, names[i], &player[i]), 0);
        CHECK_INT(lab_player_read(&p, names[i], &c), 0);
        CHECK_INT(sandtable_player_budget(player[i], 9), i == 0 ? SANDTABLE_NONE : SANDTABLE_OK);
        if (i == 1)
            p.level.simulations = 9;
        lab_mind_new(&mind[i], &p, &b.battle);
    }
    for (int n = 0; n < 40 && b.s->node != ST_OVER; n++) {
        sandtable_action act;
        struct st_action own;

        list_both(&b);
        if (b.s->node == ST_CHANCE) {
            do_both(&b, sandtable_rng_below(&dice, b.count), 0);
            continue;
        }
        CHECK_INT(sandtable_player_choose(player[n & 1], b.state, (uint64_t)n, &act), 0);
        lab_mind_begin(&mind[n & 1], b.s, (uint64_t)n);
        while (lab_mind_step(&mind[n & 1]) > 0)
            ;
        own = lab_mind_best(&mind[n & 1]);
        CHECK(memcmp(&own, &act, sizeof own) == 0);
        if (CHECK(sandtable_state_legal_find(b.state, &act) >= 0))
            do_both(&b, (uint32_t)sandtable_state_legal_find(b.state, &act), 0);
    }
    CHECK(is_same(&b));
    for (int i = 0; i < 2; i++) {
        CHECK_INT(sandtable_player_free(player[i]), 0);
        lab_mind_free(&mind[i]);
    }
    close_both(&b);
}

/* The dice of a record add up to the luck that the engine finds in the game. */
static void test_luck(const char *rules)
{
    struct sandtable_luck *luck = tb_calloc(4096 * sizeof *luck);
    struct sandtable_rng rng = sandtable_rng_of(3);
    struct ai_net *net = tb_calloc(sizeof *net);
    struct tx_complaint c;
    struct ai_luck k;
    struct both b;
    void *memory;
    int64_t sum = 0;
    int dice, rolls = 0, has_net;

    open_both(&b, rules, NULL);
    has_net = b.battle.rs->eval && b.battle.rs->eval->see && lab_net_load(net, b.battle.rs, &c) > 0;
    memory = tb_calloc(ai_luck_memory(b.battle.rs));
    ai_luck_begin(&k, b.battle.rs, b.battle.setting, has_net ? net : NULL, memory, 0);
    for (int n = 0; b.s->node != ST_OVER && (n < 120 || b.s->node == ST_CHANCE); n++) {
        uint32_t pick;

        list_both(&b);
        pick = sandtable_rng_below(&rng, b.count);
        rolls += b.s->node == ST_CHANCE;
        if (b.s->node == ST_CHANCE)
            ai_luck_roll(&k, b.s, &b.list[pick]);
        do_both(&b, pick, 0);
    }
    dice = sandtable_record_luck(b.record, luck, 4096);
    CHECK_INT(dice, rolls);
    for (int i = 0; i < dice; i++)
        sum += luck[i].after - luck[i].before;
    CHECK_INT(sum, k.sum);
    CHECK_INT(sandtable_record_luck(b.record, luck, 1), rolls);
    close_both(&b);
    free(memory);
    free(net);
    free(luck);
}

/* ---- batches ---- */

enum { GAMES = 24, STEPS = 40 };

/* Step a batch by a rule that needs only its arrays; returns a hash of all that it wrote. */
static uint64_t run_batch(sandtable_game *game, int threads, uint64_t hash[GAMES])
{
    struct sandtable_batch_options o = { .size = sizeof o, .threads = threads, .restart = 1, .actions_max = 64 };
    struct sandtable_batch_arrays a = { .size = sizeof a, .hash = hash };
    const size_t size = (size_t)sandtable_game_observation_size(game);
    int32_t count[GAMES], actor[GAMES], action[GAMES];
    float reward[GAMES][2];
    uint8_t end[GAMES], mask[GAMES][64];
    uint64_t seeds[GAMES], sum = ST_HASH_START;
    sandtable_batch *batch = NULL;

    a.observation = tb_calloc(GAMES * size * sizeof *a.observation);
    a.count = count;
    a.actor = actor;
    a.reward = &reward[0][0];
    a.end = end;
    a.mask = &mask[0][0];
    for (int i = 0; i < GAMES; i++)
        seeds[i] = 1000 + (uint64_t)i;
    CHECK_INT(sandtable_batch_new(game, GAMES, &o, &batch), 0);
    CHECK_INT(sandtable_batch_bind(batch, &a), 0);
    CHECK_INT(sandtable_batch_reset(batch, seeds), 0);
    for (int step = 0; step < STEPS; step++) {
        for (int i = 0; i < GAMES; i++)
            action[i] = count[i] > 0 ? (7 * i + step) % count[i] : -1;
        CHECK_INT(sandtable_batch_step(batch, action), 0);
        sum = st_hash(sum, a.observation, GAMES * size * sizeof *a.observation);
        sum = st_hash(st_hash(st_hash(sum, count, sizeof count), reward, sizeof reward), end, sizeof end);
        sum = st_hash(st_hash(sum, mask, sizeof mask), actor, sizeof actor);
    }
    CHECK_INT(sandtable_batch_free(batch), 0);
    free(a.observation);
    return sum;
}

/* The games of a batch, one by one. */
static void check_one(sandtable_game *game, int i, uint64_t want)
{
    struct sandtable_rng rng = sandtable_rng_of(1000 + (uint64_t)i);
    struct sandtable_turn turn;
    sandtable_state *s = NULL;
    uint64_t hash = 0;

    CHECK_INT(sandtable_state_new(game, &s), 0);
    sandtable_state_roll_on(s, &rng);
    for (int step = 0; step < STEPS; step++) {
        int count = sandtable_state_legal(s, NULL, 0);

        count = count < 64 ? count : 64;
        if (count > 0 && i & 1) {
            const int next = sandtable_state_step(s, (7 * i + step) % count, &rng, &turn);

            CHECK_INT(turn.count, next);
            CHECK_INT(next, sandtable_state_legal(s, NULL, 0));
            CHECK_INT(turn.node, next > 0 ? SANDTABLE_DECIDE : SANDTABLE_OVER);
            CHECK_INT(turn.actor, sandtable_state_actor(s));
            continue;
        }
        if (count == 0)
            CHECK_INT(sandtable_state_restart(s), 0);
        else
            CHECK(sandtable_state_apply_nth(s, (7 * i + step) % count, NULL, 0) >= 0);
        sandtable_state_roll_on(s, &rng);
    }
    CHECK_INT(sandtable_state_hash(s, &hash), 0);
    CHECK(hash == want);
    CHECK_INT(sandtable_state_free(s), 0);
}

/* A batch that writes some fields leaves the others alone. */
static void check_fields(sandtable_game *game)
{
    const int size = sandtable_game_observation_size(game), count = sandtable_game_field_count(game);
    int32_t *all = tb_calloc((size_t)size * sizeof *all), *some = tb_calloc((size_t)size * sizeof *some);
    struct sandtable_batch_options o = { .size = sizeof o };
    struct sandtable_batch_arrays a = { .size = sizeof a, .observation = all };
    const int32_t last = count - 1;
    struct sandtable_field f;
    sandtable_batch *batch = NULL;

    memset(some, 0x5a, (size_t)size * sizeof *some);
    CHECK_INT(sandtable_batch_new(game, 1, &o, &batch), 0);
    CHECK_INT(sandtable_batch_bind(batch, &a), 0);
    a.observation = some;
    a.fields = &last;
    a.field_count = 1;
    CHECK_INT(sandtable_batch_bind(batch, &a), 0);
    CHECK_INT(sandtable_batch_random(batch, 0), 0);
    CHECK_INT(sandtable_game_field(game, last, &f), 0);
    for (int i = 0; i < size; i++)
        CHECK_INT(some[i], i < 2 || (f.offset >= 0 && i >= f.offset) ? all[i] : 0x5a5a5a5a);
    CHECK_INT(sandtable_batch_free(batch), 0);
    free(all);
    free(some);
}

/* A unit, then its action: both together are an action of the whole list, and lead to the same states. */
static void check_by_unit(sandtable_game *game, int threads)
{
    struct sandtable_batch_options o = { .size = sizeof o, .threads = threads, .restart = 1, .by_unit = 1 };
    struct sandtable_batch_arrays a = { .size = sizeof a };
    sandtable_action *actions = tb_calloc((size_t)GAMES * 256 * sizeof *actions);
    struct sandtable_rng rng = sandtable_rng_of(5);
    int32_t count[GAMES], unit[GAMES], pick[GAMES];
    uint64_t hash[GAMES], seeds[GAMES], own = 0;
    sandtable_batch *batch = NULL;
    sandtable_state *s = NULL;

    a.count = count;
    a.unit = unit;
    a.hash = hash;
    a.actions = actions;
    for (int i = 0; i < GAMES; i++)
        seeds[i] = (uint64_t)i;
    CHECK_INT(sandtable_state_new(game, &s), 0);
    sandtable_state_roll_on(s, &rng);
    CHECK_INT(sandtable_batch_new(game, GAMES, &o, &batch), 0);
    CHECK_INT(sandtable_batch_bind(batch, &a), 0);
    CHECK_INT(sandtable_batch_reset(batch, seeds), 0);
    for (int step = 0; step < STEPS && count[5] > 0; step++) {
        for (int i = 0; i < GAMES; i++)
            pick[i] = count[i] > 0 ? (i + step) % count[i] : -1;
        CHECK_INT(sandtable_state_hash(s, &own), 0);
        CHECK(own == hash[5]);
        if (unit[5] >= 0) {
            const sandtable_action act = actions[5 * 256 + pick[5]];

            CHECK_INT(act.unit, unit[5]);
            CHECK(sandtable_state_legal_find(s, &act) >= 0);
            CHECK(sandtable_state_apply(s, &act, NULL, 0) >= 0);
            sandtable_state_roll_on(s, &rng);
        }
        CHECK_INT(sandtable_batch_step(batch, pick), 0);
    }
    CHECK_INT(sandtable_batch_free(batch), 0);
    CHECK_INT(sandtable_state_free(s), 0);
    free(actions);
}

static void test_batch(const char *rules)
{
    uint64_t one[GAMES], more[GAMES], sum;
    sandtable_game *game = NULL;

    CHECK_INT(sandtable_game_open(rules, NULL, &game), 0);
    sum = run_batch(game, 1, one);
    for (int threads = 2; threads <= 4; threads += 2) {
        CHECK(run_batch(game, threads, more) == sum);
        CHECK(memcmp(one, more, sizeof one) == 0);
    }
    for (int i = 0; i < GAMES; i++)
        check_one(game, i, one[i]);
    check_fields(game);
    check_by_unit(game, 1);
    check_by_unit(game, 2);
    CHECK_INT(sandtable_game_free(game), 0);
}

/* ---- what would end a program ---- */

/* A state that no call can make: the assertion of the engine that finds it becomes a result. */
static void test_bug(void)
{
    sandtable_game *game = NULL;
    sandtable_state *state = NULL;
    sandtable_action act = sandtable_roll_of(1);

    CHECK_INT(sandtable_game_open("template", NULL, &game), 0);
    CHECK_INT(sandtable_state_new(game, &state), 0);
    state->s->node = ST_CHANCE;
    state->s->depth = 0;
    CHECK_INT(sandtable_state_apply(state, &act, NULL, 0), SANDTABLE_BUG);
    CHECK(strstr(sandtable_error(), "Sandtable bug: ") != NULL);
    CHECK_INT(sandtable_state_restart(state), 0);
    CHECK(sandtable_state_legal(state, NULL, 0) > 0);
    CHECK_INT(sandtable_state_free(state), 0);
    CHECK_INT(sandtable_game_free(game), 0);
}

/* No memory is a result too.  Sanitizers end the program instead. */
static void test_memory(void)
{
#if !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)
    const struct sandtable_batch_options o = { .size = sizeof o };
    const struct rlimit small = { (rlim_t)256 << 20, RLIM_INFINITY };
    struct rlimit before;
    sandtable_game *game = NULL;
    sandtable_batch *batch = NULL;

    CHECK_INT(sandtable_game_open("template", NULL, &game), 0);
    CHECK_INT(getrlimit(RLIMIT_AS, &before), 0);
    CHECK_INT(setrlimit(RLIMIT_AS, &small), 0);
    CHECK_INT(sandtable_batch_new(game, 1 << 20, &o, &batch), SANDTABLE_MEMORY);
    CHECK_INT(setrlimit(RLIMIT_AS, &before), 0);
    CHECK(strstr(sandtable_error(), "out of memory") != NULL);
    CHECK(batch == NULL);
    CHECK_INT(sandtable_game_free(game), 0);
#endif
}

int main(int argc, char **argv)
{
    is_long = argc > 1 && strcmp(argv[1], "--long") == 0;
    for (uint32_t r = 0; r < st_ruleset_count; r++)
        test_batch(st_rulesets[r]->id);
    if (argc > 1 && strcmp(argv[1], "--batches") == 0)
        return unit_end("lib");
    test_games();
    for (uint32_t r = 0; r < st_ruleset_count; r++) {
        test_players(st_rulesets[r]->id);
        test_luck(st_rulesets[r]->id);
    }
    test_wrong_calls();
    test_sizes();
    test_bug();
    test_memory();
    return unit_end("lib");
}
