/* bench.c -- see bench.h.
 *
 * Two passes over the same seeded games: one counts (lists, dice, activations), one is
 * timed.  Random play picks a unit, or what belongs to no unit, such as the end of a phase, and
 * then one of its actions; a game for benches, which other engines publish for uniform play, picks among
 * all actions of all units.
 */
#include "bench.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "../ai/random.h"
#include "../core/hash.h"
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

static volatile uint64_t sink; /* keeps what is timed from being thrown away */

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

/* How many actions the player could choose from, all units together. */
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

/* Games per second, over at least so many seconds; the games are those that were counted. */
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

/* ---- the parts, in nanoseconds ---- */

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

/* apply() on a copy, less what the copy takes. */
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

enum { SECONDS_MAX = 3600 };

struct options {
    const char *rules, *scenario;
    int only_signature, choices;
    double seconds;
};

/* 0: the words are no number that makes sense. */
static double seconds_of(const char *words)
{
    char *end;
    const double n = strtod(words, &end);

    return *words && !*end && n > 0 && n <= SECONDS_MAX ? n : 0;
}

static int read_options(int argc, char **argv, struct options *o)
{
    for (int i = 1; i < argc; i++) {
        if (strcmp(argv[i], "--signature") == 0)
            o->only_signature = 1;
        else if (strcmp(argv[i], "--choices") == 0)
            o->only_signature = o->choices = 1;
        else if (i + 1 < argc && strcmp(argv[i], "--rules") == 0)
            o->rules = argv[++i];
        else if (i + 1 < argc && strcmp(argv[i], "--scenario") == 0)
            o->scenario = argv[++i];
        else if (i + 1 < argc && strcmp(argv[i], "--seconds") == 0)
            o->seconds = seconds_of(argv[++i]);
        else
            return fprintf(stderr, "bench: %s is not an option, or lacks its value (see sandtable help bench)\n",
                           argv[i]),
                   2;
    }
    if (o->seconds <= 0)
        return fprintf(stderr, "bench: --seconds: expected a number above 0, %d at most\n", SECONDS_MAX), 2;
    if (o->rules && !tb_ruleset_by_id(o->rules))
        return fprintf(stderr, "bench: there is no rule set %s (see sandtable rules)\n", o->rules), 2;
    return 0;
}

static int bench_one(const struct st_ruleset *rs, const char *name, const struct options *o, uint64_t *all)
{
    struct tb_battle b;
    struct tx_complaint c;
    char text[1024];
    uint64_t h;

    if (tx_battle_load(&b, rs->id, name, NULL, &c) < 0) {
        tx_complaint_text(&c, text, sizeof text);
        fprintf(stderr, "%s\n", text);
        return 1;
    }
    if (!o->only_signature)
        report(&b, o->seconds);
    h = o->choices ? bench_choice_signature(rs, b.setting, b.start, BENCH_CHOICES_SEED, BENCH_CHOICES_DECISIONS)
                   : bench_signature(rs, b.setting, b.start, BENCH_SIGNATURE_SEED, BENCH_SIGNATURE_GAMES);
    *all = st_hash_word(*all, h);
    printf("signature %s.%s %016llx\n", rs->id, name, (unsigned long long)h);
    tb_battle_free(&b);
    return 0;
}

int bench_main(int argc, char **argv)
{
    struct options o = { NULL, NULL, 0, 0, 1.0 };
    uint64_t all = ST_HASH_START;
    uint32_t battles = 0;
    char name[TB_NAME_MAX];
    const int bad = read_options(argc, argv, &o);

    if (bad)
        return bad;
    if (!o.only_signature)
        printf("one core, %s\n", ST_FLAGS);
    for (uint32_t r = 0; r < st_ruleset_count; r++) {
        if (o.rules ? strcmp(o.rules, st_rulesets[r]->id) != 0 : !bench_counts(st_rulesets[r]))
            continue;
        for (uint32_t i = 0; tx_scenario_name(st_rulesets[r], i, name, sizeof name); i++)
            if (!o.scenario || strcmp(o.scenario, name) == 0) {
                battles++;
                if (bench_one(st_rulesets[r], name, &o, &all) != 0)
                    return 1;
            }
    }
    if (battles == 0)
        return fprintf(stderr, "bench: there is no battle %s (see sandtable rules)\n", o.scenario), 2;
    printf("signature %016llx\n", (unsigned long long)all);
    return 0;
}
