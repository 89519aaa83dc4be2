/* bench.c -- see bench.h.
 *
 * Two passes over the same seeded games: one counts (lists, dice, activations), one is timed. Random play picks a unit,
 * or "no unit" for actions such as the end of a phase, and then one of its actions. In a game for benches it picks
 * among all actions of all units, because other engines publish figures for uniform play.
 */
#include "bench.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "../ai/random.h"
#include "../core/hash.h"
#include "../gpu/bench.h"
#include "../lab/net.h"
#include "../table/dice.h"
#include "../text/scenario.h"
#include "choices.h"
#include "players.h"
#include "signature.h"

#ifndef ST_FLAGS
#define ST_FLAGS "unknown flags"
#endif

enum { COUNTED_GAMES = 400, SAMPLES = 1024, CLONE_SLOTS = 64 };

struct counts {
    uint64_t games, decisions, dice, activations, listed;
};

struct samples {
    unsigned char *state[SAMPLES];
    struct st_action act[SAMPLES];
    uint16_t unit[SAMPLES];
    uint32_t count;
};

static volatile uint64_t sink; /* keeps the compiler from removing timed code */

static double seconds_now(void)
{
    struct timespec t;

    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

static void *memory(size_t size)
{
    void *p = aligned_alloc(64, (size + 63) / 64 * 64);

    if (!p) {
        fprintf(stderr, "bench: out of memory\n");
        exit(70);
    }
    return p;
}

static int is_uniform(const struct tb_battle *b) { return b->rs->use == ST_USE_BENCH; }

static struct st_action decide(const struct tb_battle *b, const struct st_state *s, struct tb_rng *rng,
                               uint32_t *listed)
{
    if (is_uniform(b))
        return ai_random_any(b->rs, b->setting, s, rng, listed);
    return ai_random_by_unit(b->rs, b->setting, s, rng);
}

static struct st_action next(const struct tb_battle *b, const struct st_state *s, struct tb_rng *rng)
{
    struct st_chance die;
    uint32_t listed;

    if (s->node != ST_CHANCE)
        return decide(b, s, rng, &listed);
    b->rs->chance(b->setting, s, &die);
    return tb_rng_roll(rng, &die);
}

/* The number of actions to choose from, over all units. */
static uint32_t menu(const struct tb_battle *b, const struct st_state *s)
{
    uint16_t movers[ST_MOVERS_MAX];
    struct st_action list[ST_LIST_MAX];
    uint32_t n = 0;

    for (uint32_t i = b->rs->movers(b->setting, s, movers); i > 0; i--)
        n += b->rs->list(b->setting, s, movers[i - 1], list);
    return n;
}

static void keep_sample(const struct tb_battle *b, struct samples *k, const struct st_state *s,
                        const struct st_action *act, uint64_t decision)
{
    const uint32_t i = k->count < SAMPLES ? k->count : (uint32_t)(decision * 7919 % (SAMPLES * 16));

    if (i >= SAMPLES)
        return;
    if (k->count < SAMPLES)
        k->state[k->count++] = memory(b->rs->state_size);
    memcpy(k->state[i], s, b->rs->state_size);
    k->act[i] = *act;
    k->unit[i] = act->unit;
}

static struct counts count_games(const struct tb_battle *b, struct samples *samples)
{
    struct counts c = { 0, 0, 0, 0, 0 };
    struct st_state *s = memory(b->rs->state_size);

    for (; c.games < COUNTED_GAMES; c.games++) {
        struct tb_rng rng = tb_rng_of(c.games);

        memcpy(s, b->start, b->rs->state_size);
        while (s->node != ST_OVER) {
            const struct st_action act = next(b, s, &rng);
            struct st_prompt p;

            if (s->node == ST_CHANCE) {
                c.dice++;
            } else {
                b->rs->prompt(b->setting, s, &p);
                c.decisions++;
                c.activations += p.unit == 0;
                c.listed += menu(b, s);
                keep_sample(b, samples, s, &act, c.decisions);
            }
            b->rs->apply(b->setting, s, &act, NULL);
        }
    }
    free(s);
    return c;
}

/* Games per second, measured for at least this many seconds on the counted games. */
static double time_games(const struct tb_battle *b, double seconds)
{
    struct st_state *s = memory(b->rs->state_size);
    const double begin = seconds_now();
    double took;
    uint64_t games = 0;

    do {
        struct tb_rng rng = tb_rng_of(games % COUNTED_GAMES);

        memcpy(s, b->start, b->rs->state_size);
        while (s->node != ST_OVER) {
            const struct st_action act = next(b, s, &rng);

            b->rs->apply(b->setting, s, &act, NULL);
        }
        games++;
        took = seconds_now() - begin;
    } while (took < seconds || games % COUNTED_GAMES != 0);
    free(s);
    return (double)games / took;
}

/* ---- single functions, in nanoseconds ---- */

static double time_clone(const struct tb_battle *b, uint32_t rounds)
{
    unsigned char *slots = memory((size_t)b->rs->state_size * CLONE_SLOTS);
    const double begin = seconds_now();

    for (uint32_t i = 0; i < rounds; i++) {
        memcpy(slots + (size_t)(i % CLONE_SLOTS) * b->rs->state_size, b->start, b->rs->state_size);
        __asm__ volatile("" : : "r"(slots) : "memory");
    }
    sink = slots[0];
    free(slots);
    return (seconds_now() - begin) * 1e9 / rounds;
}

static double time_movers(const struct tb_battle *b, const struct samples *k, uint32_t rounds)
{
    const double begin = seconds_now();
    uint16_t movers[ST_MOVERS_MAX];
    uint64_t n = 0;

    for (uint32_t i = 0; i < rounds; i++)
        n += b->rs->movers(b->setting, (const struct st_state *)k->state[i % k->count], movers);
    sink = n;
    return (seconds_now() - begin) * 1e9 / rounds;
}

static double time_list(const struct tb_battle *b, const struct samples *k, uint32_t rounds)
{
    const double begin = seconds_now();
    struct st_action list[ST_LIST_MAX];
    uint64_t n = 0;

    for (uint32_t i = 0; i < rounds; i++)
        n += b->rs->list(b->setting, (const struct st_state *)k->state[i % k->count], k->unit[i % k->count], list);
    sink = n;
    return (seconds_now() - begin) * 1e9 / rounds;
}

/* apply() on a copy, minus the time of the copy. */
static double time_apply(const struct tb_battle *b, const struct samples *k, uint32_t rounds, double clone)
{
    struct st_state *s = memory(b->rs->state_size);
    const double begin = seconds_now();
    double took;

    for (uint32_t i = 0; i < rounds; i++) {
        memcpy(s, k->state[i % k->count], b->rs->state_size);
        b->rs->apply(b->setting, s, &k->act[i % k->count], NULL);
    }
    took = (seconds_now() - begin) * 1e9 / rounds;
    sink = s->node;
    free(s);
    return took > clone ? took - clone : 0;
}

static void report(const struct tb_battle *b, double seconds)
{
    enum { ROUNDS = 400000 };
    struct samples samples = { .count = 0 };
    const struct counts c = count_games(b, &samples);
    const double games = time_games(b, seconds), n = (double)c.games, clone = time_clone(b, ROUNDS * 4);

    printf("%s.%s  (random: %s)\n", b->rs->id, b->name,
           is_uniform(b) ? "any action" : "a unit or none, then an action");
    printf("  %12.0f playouts/s    %10.0f decisions/s  %10.0f dice/s  %10.0f activations/s\n", games,
           games * (double)c.decisions / n, games * (double)c.dice / n, games * (double)c.activations / n);
    printf("  %12.1f actions/game  %10.1f decisions    %10.1f dice    %10.1f activations  %8.1f choices\n",
           (double)(c.decisions + c.dice) / n, (double)c.decisions / n, (double)c.dice / n, (double)c.activations / n,
           (double)c.listed / (double)c.decisions);
    printf("  %12u state bytes   %10u setting bytes\n", b->rs->state_size, b->rs->setting_size);
    printf("  ns: clone %.1f  movers %.1f  list %.1f  apply %.1f (at decisions)\n", clone,
           time_movers(b, &samples, ROUNDS), time_list(b, &samples, ROUNDS), time_apply(b, &samples, ROUNDS, clone));
    bench_players(b, seconds);
    fflush(stdout);
    while (samples.count > 0)
        free(samples.state[--samples.count]);
}

/* ---- the command ---- */

enum { SECONDS_MAX = 3600, GAMES_MAX = 100000000, BATTLES_MAX = 64 };

struct options {
    const char *rules, *scenario;
    struct ai_level level; /* of --players; no name: none is given */
    int only_signature, choices, plans, gpu, verify, compile;
    double seconds;
    uint32_t games, actions;
    struct gpu_plan plan;
};

/* Returns 0 if the words are not a valid number. */
static double seconds_of(const char *words)
{
    char *end;
    const double n = strtod(words, &end);

    return *words && !*end && n > 0 && n <= SECONDS_MAX ? n : 0;
}

/* The same for a number of games. */
static uint32_t games_of(const char *words)
{
    char *end;
    const unsigned long n = strtoul(words, &end, 10);

    return *words >= '0' && *words <= '9' && !*end && n <= GAMES_MAX ? (uint32_t)n : 0;
}

/* The plan "128,4,2,1,0", in the order of struct gpu_plan; 0 if it cannot be one. */
static int read_plan(const char *words, struct gpu_plan *p)
{
    uint32_t *const to[] = { &p->threads, &p->blocks, &p->per, &p->sorts, &p->calls };
    const uint32_t most[] = { GPU_THREADS_MAX, GPU_BLOCKS_MAX, GPU_PER_MAX, 2, 1 };

    for (uint32_t i = 0; i < 5; i++) {
        char *end;
        const unsigned long n = strtoul(words, &end, 10);

        if (*words < '0' || *words > '9' || n > most[i] || *end != (i < 4 ? ',' : '\0'))
            return 0;
        *to[i] = (uint32_t)n;
        words = end + 1;
    }
    return p->threads >= 32 && p->threads % 32 == 0 && p->blocks > 0 && p->per > 0 &&
           p->threads * p->per <= GPU_POOL_MAX;
}

static int read_options(int argc, char **argv, struct options *o)
{
    for (int i = 1; i < argc; i++) {
        if (strcmp(argv[i], "--signature") == 0)
            o->only_signature = 1;
        else if (strcmp(argv[i], "--choices") == 0)
            o->only_signature = o->choices = 1;
        else if (strcmp(argv[i], "--plan-choices") == 0)
            o->only_signature = o->choices = o->plans = 1;
        else if (strcmp(argv[i], "--gpu") == 0)
            o->gpu = 1;
        else if (strcmp(argv[i], "--verify") == 0)
            o->verify = 1;
        else if (strcmp(argv[i], "--compile") == 0)
            o->compile = 1;
        else if (i + 1 < argc && strcmp(argv[i], "--games") == 0) {
            o->games = games_of(argv[++i]);
            if (o->games == 0)
                return fprintf(stderr, "bench: --games: expected a number from 1 to %d\n", GAMES_MAX), 2;
        } else if (i + 1 < argc && strcmp(argv[i], "--actions") == 0) {
            o->actions = games_of(argv[++i]);
            if (o->actions == 0)
                return fprintf(stderr, "bench: --actions: expected a number from 1 to %d\n", GAMES_MAX), 2;
        } else if (i + 1 < argc && strcmp(argv[i], "--plan") == 0) {
            if (!read_plan(argv[++i], &o->plan))
                return fprintf(stderr, "bench: --plan: expected five numbers as in docs/gpu.md, such as 128,4,2,1,0\n"),
                       2;
        } else if (i + 1 < argc && strcmp(argv[i], "--players") == 0) {
            if (!ai_level_read(&o->level, argv[++i]) || !gpu_plays_level(&o->level))
                return fprintf(stderr,
                               "bench: --players: expected random, level1, greedy or greedy:1 to greedy:1000\n"),
                       2;
        } else if (i + 1 < argc && strcmp(argv[i], "--rules") == 0)
            o->rules = argv[++i];
        else if (i + 1 < argc && strcmp(argv[i], "--scenario") == 0)
            o->scenario = argv[++i];
        else if (i + 1 < argc && strcmp(argv[i], "--seconds") == 0)
            o->seconds = seconds_of(argv[++i]);
        else
            return fprintf(stderr, "bench: unknown option %s, or its value is missing (see sandtable help bench)\n",
                           argv[i]),
                   2;
    }
    if (o->seconds <= 0)
        return fprintf(stderr, "bench: --seconds: expected a number above 0, at most %d\n", SECONDS_MAX), 2;
    if (o->gpu ? o->only_signature : o->verify || o->compile || o->games > 0 || o->plan.threads > 0 || o->level.name)
        return fprintf(stderr, "bench: --compile, --games, --verify, --plan and --players go with --gpu; "
                               "--signature and choices do not\n"),
               2;
    if (o->actions > 0 && !o->level.name)
        return fprintf(stderr, "bench: --actions goes with --players\n"), 2;
    if (o->rules && !tb_ruleset_by_id(o->rules))
        return fprintf(stderr, "bench: there is no rule set %s (see sandtable rules)\n", o->rules), 2;
    return 0;
}

/* Is it a battle that the options ask for? */
static int is_asked(const struct options *o, const char *name)
{
    return !o->scenario || strcmp(o->scenario, name) == 0;
}

static int load(struct tb_battle *b, const struct st_ruleset *rs, const char *name)
{
    struct tx_complaint c;
    char text[1024];

    if (tx_battle_load(b, rs->id, name, NULL, &c) == 0)
        return 1;
    tx_complaint_text(&c, text, sizeof text);
    fprintf(stderr, "%s\n", text);
    return 0;
}

static int bench_one(const struct st_ruleset *rs, const char *name, const struct options *o, uint64_t *all)
{
    struct tb_battle b;
    struct ai_net net;
    struct tx_complaint c;
    uint64_t h;

    if (!load(&b, rs, name))
        return 1;
    if (!o->only_signature)
        report(&b, o->seconds);
    h = o->choices ? bench_choice_signature(rs, b.setting, b.start, o->plans ? BENCH_PLANS : BENCH_SEARCHES,
                                            lab_net_load_player(&net, rs, &c) > 0 ? &net : NULL)
                   : bench_signature(rs, b.setting, b.start, BENCH_SIGNATURE_SEED, BENCH_SIGNATURE_GAMES);
    *all = st_hash_word(*all, h);
    printf("signature %s.%s %016llx\n", rs->id, name, (unsigned long long)h);
    tb_battle_free(&b);
    return 0;
}

/* All battles of a rule set that the options ask for, on the card. */
static int bench_on_card(const struct st_ruleset *rs, const struct options *o, struct gpu_bench *card)
{
    struct tb_battle b[BATTLES_MAX];
    uint32_t count = 0;
    char name[TB_NAME_MAX];
    int status = 0;

    for (uint32_t i = 0; status == 0 && count < BATTLES_MAX && tx_scenario_name(rs, i, name, sizeof name); i++)
        if (is_asked(o, name))
            status = load(&b[count], rs, name) ? (count++, 0) : 1;
    if (status == 0 && count > 0)
        status = gpu_bench_battles(card, b, count);
    while (count > 0)
        tb_battle_free(&b[--count]);
    return status;
}

/* The same on the processor. */
static int bench_here(const struct st_ruleset *rs, const struct options *o, uint64_t *all)
{
    char name[TB_NAME_MAX];
    int status = 0;

    for (uint32_t i = 0; status == 0 && tx_scenario_name(rs, i, name, sizeof name); i++)
        if (is_asked(o, name))
            status = bench_one(rs, name, o, all);
    return status;
}

/* How many battles of a rule set the options ask for. */
static uint32_t battles_of(const struct st_ruleset *rs, const struct options *o)
{
    char name[TB_NAME_MAX];
    uint32_t count = 0;

    for (uint32_t i = 0; tx_scenario_name(rs, i, name, sizeof name); i++)
        count += (uint32_t)is_asked(o, name);
    return count;
}

int bench_main(int argc, char **argv)
{
    struct options o = { .seconds = 1.0 };
    struct gpu_bench card = { .games = 0 };
    uint64_t all = ST_HASH_START;
    uint32_t battles = 0;
    int status = read_options(argc, argv, &o);

    if (status != 0)
        return status;
    card.games = o.games;
    card.actions = o.actions;
    card.verify = o.verify;
    card.compile = o.compile;
    card.seconds = o.seconds;
    card.plan = o.plan;
    card.level = o.level.name ? &o.level : NULL;
    if (o.gpu && (status = gpu_bench_open(&card)) != 0)
        return status;
    if (!o.gpu && !o.only_signature)
        printf("one core, %s\n", ST_FLAGS);
    for (uint32_t r = 0; r < st_ruleset_count && status == 0; r++)
        if (o.rules ? strcmp(o.rules, st_rulesets[r]->id) == 0 : bench_counts(st_rulesets[r])) {
            battles += battles_of(st_rulesets[r], &o);
            status = o.gpu ? bench_on_card(st_rulesets[r], &o, &card) : bench_here(st_rulesets[r], &o, &all);
        }
    if (status != 0)
        return status;
    if (battles == 0)
        return fprintf(stderr, "bench: there is no battle %s (see sandtable rules)\n", o.scenario), 2;
    if (!o.gpu)
        printf("signature %016llx\n", (unsigned long long)all);
    return 0;
}
