/* bench.c -- see bench.h. */
#include "bench.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../bench/signature.h"
#include "../table/memory.h"

enum { NO_CARD = 3, VERIFIED_GAMES = 200000, MATCHES = 4096, GAMES_MAX = 100000000 };

struct totals {
    uint64_t decisions, dice;
};

static int complain(const struct gpu_why *why, int status)
{
    fprintf(stderr, "bench: %s\n", why->words);
    return status;
}

int gpu_bench_open(struct gpu_bench *g)
{
    struct gpu_why why;

    if (gpu_card_open(&g->card, &why) < 0 || gpu_compiler_open(&why) < 0)
        return complain(&why, NO_CARD);
    printf("%s, %s, %d multiprocessors\n", g->card.name, g->card.arch, g->card.processors);
    return 0;
}

static struct totals total(const struct gpu_result *r, uint32_t games)
{
    struct totals t = { 0, 0 };

    for (uint32_t i = 0; i < games; i++) {
        t.decisions += r[i].decisions;
        t.dice += r[i].dice;
    }
    return t;
}

/* As many games as take about so long: a short run first, to measure. */
static int games_for(struct gpu_bench *g, const struct tb_battle *b, uint32_t *games, struct gpu_why *why)
{
    const uint32_t full = gpu_engine_full(&g->engine);
    struct gpu_result *out = tb_realloc_array(NULL, full * 2, sizeof *out);
    double seconds = 1, more;
    const int status = gpu_play(&g->engine, b, full * 2, out, &seconds, why);

    free(out);
    more = full * 2 * (g->seconds / seconds);
    *games = more < full * 2 ? full * 2 : more > GAMES_MAX ? GAMES_MAX : (uint32_t)more;
    return status;
}

/* Say how many games are equal; it is an error if one is not. */
static int tell_equal(const struct tb_battle *b, const struct gpu_result *out, const struct gpu_result *here,
                      uint32_t games, struct gpu_why *why)
{
    uint32_t differ = 0, first = 0;

    for (uint32_t i = 0; i < games; i++)
        if (memcmp(&here[i], &out[i], sizeof *out) != 0 && differ++ == 0)
            first = i;
    printf("  %u of %u games equal\n", (unsigned)(games - differ), (unsigned)games);
    if (differ == 0)
        return 0;
    snprintf(why->words, sizeof why->words, "%s.%s: %u of %u games differ from the processor's; the first is game %u.",
             b->rs->id, b->name, (unsigned)differ, (unsigned)games, (unsigned)first);
    return -1;
}

/* Compare with the processor, game by game. */
static int compare(const struct tb_battle *b, const struct gpu_result *out, uint32_t games, struct gpu_why *why)
{
    struct gpu_result *here = tb_realloc_array(NULL, games, sizeof *here);
    double seconds;
    int status;

    gpu_play_here(b, games, here, &seconds);
    status = tell_equal(b, out, here, games, why);
    printf("  %.1f M decisions/s on all cores of the processor\n",
           (double)total(here, games).decisions / seconds * 1e-6);
    free(here);
    return status;
}

static int compare_signatures(struct gpu_engine *e, const struct tb_battle *b, uint32_t battles, struct gpu_why *why)
{
    uint64_t *out = tb_calloc(sizeof *out * battles);
    int status = gpu_sign(e, b, battles, out, why);

    for (uint32_t i = 0; i < battles && status == 0; i++)
        if (out[i] != bench_signature(b[i].rs, b[i].setting, b[i].start, BENCH_SIGNATURE_SEED, BENCH_SIGNATURE_GAMES)) {
            snprintf(why->words, sizeof why->words, "%s.%s: the signature differs from the processor's.", b[i].rs->id,
                     b[i].name);
            status = -1;
        }
    if (status == 0)
        printf("%s: %u of %u signatures equal\n", b->rs->id, (unsigned)battles, (unsigned)battles);
    free(out);
    return status;
}

static int play(struct gpu_bench *g, const struct tb_battle *b, uint32_t games, struct gpu_why *why)
{
    struct gpu_result *out = tb_realloc_array(NULL, games, sizeof *out);
    double seconds = 0;
    int status = gpu_play(&g->engine, b, games, out, &seconds, why);

    if (status == 0) {
        const struct totals t = total(out, games);

        printf("%s.%s\n  %.1f M decisions/s, %.1f M dice/s, %.0f games/s: %u games in %.2f s\n", b->rs->id, b->name,
               (double)t.decisions / seconds * 1e-6, (double)t.dice / seconds * 1e-6, games / seconds, (unsigned)games,
               seconds);
        if (g->verify)
            status = compare(b, out, games, why);
    }
    free(out);
    fflush(stdout);
    return status;
}

/* ---- games between players ---- */

/* Game i of a battle: player and dice have seeds of their own. */
static void ask(const struct gpu_bench *g, const struct tb_battle *b, struct gpu_asked *asked, uint32_t games)
{
    for (uint32_t i = 0; i < games; i++) {
        const struct gpu_asked one = {
            b, 3 * (uint64_t)i, { 3 * (uint64_t)i + 1, 3 * (uint64_t)i + 2 }, { g->level, g->level }
        };

        asked[i] = one;
    }
}

static int compare_matches(const struct tb_battle *b, const struct gpu_round *r, const struct gpu_result *out,
                           struct gpu_why *why)
{
    struct gpu_result *here = tb_realloc_array(NULL, r->games, sizeof *here);
    double seconds;
    const uint32_t cores = gpu_matches_here(r, here, &seconds);
    const int status = tell_equal(b, out, here, r->games, why);

    printf("  %.0f decisions/s on %u threads of the processor, %.0f each\n",
           (double)total(here, r->games).decisions / seconds, (unsigned)cores,
           (double)total(here, r->games).decisions / seconds / cores);
    free(here);
    return status;
}

static int play_matches(struct gpu_bench *g, const struct tb_battle *b, uint32_t games, struct gpu_why *why)
{
    struct gpu_asked *asked = tb_realloc_array(NULL, games, sizeof *asked);
    struct gpu_result *out = tb_realloc_array(NULL, games, sizeof *out);
    const struct gpu_round r = { asked, games, 0, 0, NULL, g->actions };
    double seconds = 0;
    int status;

    ask(g, b, asked, games);
    status = gpu_matches_play(&g->engine, &r, out, &seconds, why);
    if (status == 0) {
        const struct totals t = total(out, games);

        printf("%s.%s\n  %.0f decisions/s, %.0f games/s: %u games in %.2f s\n", b->rs->id, b->name,
               (double)t.decisions / seconds, games / seconds, (unsigned)games, seconds);
        if (g->verify)
            status = compare_matches(b, &r, out, why);
    }
    free(asked);
    free(out);
    fflush(stdout);
    return status;
}

static int bench_matches(struct gpu_bench *g, const struct tb_battle *b, uint32_t battles)
{
    const struct st_ruleset *rs = tb_ruleset_by_id(b->rs->id);
    const struct gpu_plan plan = g->plan.threads > 0 ? g->plan : gpu_match_plan_of(rs);
    const uint32_t games = g->games > 0 ? g->games : MATCHES;
    struct gpu_why why;
    int status = gpu_engine_open(&g->engine, &g->card, rs, GPU_CONTESTS, &plan, &why);

    for (uint32_t i = 0; i < battles && status == 0 && !g->compile; i++)
        status = play_matches(g, &b[i], games, &why);
    gpu_engine_close(&g->engine);
    return status < 0 ? complain(&why, 1) : 0;
}

int gpu_bench_battles(struct gpu_bench *g, const struct tb_battle *b, uint32_t battles)
{
    const struct st_ruleset *rs = tb_ruleset_by_id(b->rs->id);
    const struct gpu_plan plan = g->plan.threads > 0 ? g->plan : gpu_plan_of(rs);
    uint32_t games = g->games > 0 ? g->games : (VERIFIED_GAMES + battles - 1) / battles;
    struct gpu_why why;
    int status;

    if (g->level)
        return bench_matches(g, b, battles);
    status = gpu_engine_open(&g->engine, &g->card, rs, GPU_PLAYS, &plan, &why);
    if (status == 0 && g->verify)
        status = gpu_engine_signs(&g->engine, &why); /* all is compiled before the first game */
    for (uint32_t i = 0; i < battles && status == 0 && !g->compile; i++) {
        if (g->games == 0 && !g->verify)
            status = games_for(g, &b[i], &games, &why);
        if (status == 0)
            status = play(g, &b[i], games, &why);
    }
    if (status == 0 && g->verify && !g->compile)
        status = compare_signatures(&g->engine, b, battles, &why);
    gpu_engine_close(&g->engine);
    return status < 0 ? complain(&why, 1) : 0;
}
