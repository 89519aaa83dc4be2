/* gpu.c -- the kernels for graphics cards, compiled for the processor: they play the same games as the engine.
 *
 * A C++ compiler reads the text that a card's compiler gets.  So no card is needed to see that the sources still make
 * one text, and that pools of games lose and mix up none.  tests/gpu.sh compares with a card.
 */
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "../ai/luck.h"
#include "../bench/signature.h"
#include "../gpu/matches.h"
#include "../gpu/source.h"
#include "../table/memory.h"
#include "../text/scenario.h"
#include "unit.h"

enum { GAMES = 24, PER = 7, SIGNED_GAMES = 2, MATCHES = 3, CHOICES = 400, SHORT = 9 };

static void *last; /* the library that was built last */
static char folder[] = "gpu_test_XXXXXX";

/* Without this the rest of the test makes no sense. */
#define NEED(cond) \
    do { \
        if (!CHECK(cond)) \
            exit(unit_end("gpu")); \
    } while (0)

/* Compile a rule set's text and give a function of it; NULL if the compiler refuses it. */
static void *build(const struct st_ruleset *rs, const char *option, const char *kernel)
{
    char command[512], path[128];
    char *source = gpu_source(rs);
    FILE *f;
    void *library;

    NEED(source);
    snprintf(path, sizeof path, "%s/engine.cc", folder);
    f = fopen(path, "w");
    NEED(f && fputs(source, f) >= 0 && fclose(f) == 0);
    free(source);
    snprintf(path, sizeof path, "./%s/%s%s.so", folder, rs->id, option);
    snprintf(command, sizeof command, "g++ -std=c++20 -w -O0 -shared -fPIC -DGPU_PER=%d %s %s/engine.cc -o %s", PER,
             option, folder, path);
    if (system(command) != 0)
        return NULL;
    library = dlopen(path, RTLD_NOW | RTLD_LOCAL);
    last = library;
    return library ? dlsym(library, kernel) : NULL;
}

/* Games of a battle by the kernel, against those of the engine. */
static void compare(const struct tb_battle *b, const char *option)
{
    const size_t room = ((size_t)b->rs->state_size + 80) * PER;
    struct gpu_result out[GAMES], here[GAMES];
    uint64_t *pool = tb_calloc(room);
    uint32_t next = 0;
    struct gpu_job j = { b->setting, b->start, out, &next, pool, 0, GAMES, PER };
    void (*play)(struct gpu_job);
    void *found = build(b->rs, option, "gpu_play");
    double seconds;

    NEED(found);
    memcpy(&play, &found, sizeof found);
    memset(out, 0xff, sizeof out);
    play(j);
    gpu_play_here(b, GAMES, here, &seconds);
    for (uint32_t i = 0; i < GAMES; i++)
        CHECK(memcmp(&out[i], &here[i], sizeof *out) == 0);
    free(pool);
}

static void compare_signature(const struct tb_battle *b)
{
    struct gpu_result out = { 0, 0, 0 };
    struct gpu_job j = { b->setting, b->start, &out, NULL, NULL, BENCH_SIGNATURE_SEED, SIGNED_GAMES, 0 };
    void (*sign)(const struct gpu_job *);
    void *found = build(b->rs, "-DGPU_SIGNATURE", "gpu_signature");

    NEED(found);
    memcpy(&sign, &found, sizeof found);
    sign(&j);
    CHECK(out.hash == bench_signature(b->rs, b->setting, b->start, BENCH_SIGNATURE_SEED, SIGNED_GAMES));
}

/* Games between these players, whose decisions are kept, against those of the engine. */
static void compare_matches(const struct tb_battle *b, void (*play)(struct gpu_contest), const char *first,
                            const char *second, uint32_t actions)
{
    static struct st_action choice[MATCHES * CHOICES];
    struct ai_level level[ST_SIDES];
    struct gpu_result out[MATCHES], here[MATCHES];
    struct gpu_asked asked[MATCHES];
    struct gpu_match match[MATCHES];
    const struct gpu_round r = { asked, MATCHES, 0, 0, NULL, actions };
    const uint32_t *each = dlsym(last, "gpu_thread_bytes");
    void *pool = tb_calloc((size_t)*each * PER);
    uint32_t next = 0;
    struct gpu_contest j = { match,   out,     choice,  &next, pool, NULL,
                             MATCHES, CHOICES, actions, 0,     PER,  ai_course_of(b->rs) };
    double seconds;

    NEED(ai_level_read(&level[0], first) && ai_level_read(&level[1], second));
    for (uint32_t i = 0; i < MATCHES; i++) {
        asked[i] = (struct gpu_asked){ b, 5 * i, { i + 100, i + 200 }, { &level[0], &level[1] } };
        match[i] = (struct gpu_match){
            b->setting, b->start, 5 * i, { gpu_player_of(&level[0], i + 100), gpu_player_of(&level[1], i + 200) }
        };
    }
    memset(out, 0xff, sizeof out);
    memset(choice, 0, sizeof choice);
    play(j);
    gpu_matches_here(&r, here, &seconds);
    for (uint32_t i = 0; i < MATCHES; i++) {
        const struct st_action none = { 0, 0, 0, 0, 0, 0, 0, 0, 0, 0 };

        CHECK(memcmp(&out[i], &here[i], sizeof *out) == 0);
        CHECK(out[i].decisions + out[i].dice <= actions);
        CHECK(out[i].decisions > 0 && memcmp(&choice[i * CHOICES], &none, sizeof none) != 0);
    }
    free(pool);
}

static void compare_players(const struct tb_battle *b)
{
    void (*play)(struct gpu_contest);
    void *found = build(b->rs, "-DGPU_CONTEST", "gpu_contest");

    NEED(found);
    memcpy(&play, &found, sizeof found);
    compare_matches(b, play, "greedy", "greedy:30", TB_ACTIONS_MAX);
    compare_matches(b, play, "level1", "random", SHORT);
}

static void load(struct tb_battle *b, const struct st_ruleset *rs)
{
    struct tx_complaint c;
    char name[TB_NAME_MAX];

    NEED(tx_scenario_name(rs, 0, name, sizeof name));
    NEED(tx_battle_load(b, rs->id, name, NULL, &c) == 0);
}

int main(void)
{
    struct tb_battle b;
    char command[64];

    NEED(chdir(getenv("TMPDIR") ? getenv("TMPDIR") : P_tmpdir) == 0 && mkdtemp(folder) != NULL);
    for (uint32_t r = 0; r < st_ruleset_count; r++) {
        const struct gpu_plan plan = gpu_plan_of(st_rulesets[r]);
        char option[32];

        snprintf(option, sizeof option, "-DGPU_SORTS=%u", (unsigned)plan.sorts);
        load(&b, st_rulesets[r]);
        compare(&b, option);
        if (st_rulesets[r]->eval)
            compare_players(&b);
        if (r == 0) {
            compare(&b, "-DGPU_SORTS=1");
            compare(&b, "-DGPU_SORTS=2");
            compare_signature(&b);
        }
        tb_battle_free(&b);
    }
    snprintf(command, sizeof command, "rm -r %s", folder);
    CHECK(system(command) == 0);
    return unit_end("gpu");
}
