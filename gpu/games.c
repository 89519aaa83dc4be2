/* games.c -- see games.h. */
#include "games.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../bench/signature.h"
#include "../table/memory.h"
#include "source.h"

/* Bytes of a thread's stack, for random games and for what needs more, and the share of the card's memory for them. */
enum { STACK = 160 * 1024, LARGE_STACK = 256 * 1024, STACK_SHARE = 2, THREADS_OF_PROCESSOR = 2048 };

/* ---- the engine on the card ---- */

struct gpu_plan gpu_plan_of(const struct st_ruleset *rs)
{
    static const struct gpu_plan alike = { 128, 8, 1, 0, 0 };
    static const struct gpu_plan sorted[] = {
        [ST_SQUARE] = { 256, 2, 2, 1, 0 }, [ST_HEX] = { 128, 2, 8, 2, 0 }, [ST_PLANE] = { 128, 2, 8, 2, 1 }
    };

    return rs->use == ST_USE_BENCH ? alike : sorted[rs->space];
}

/* Every thread that the card can hold gets a stack, whether it runs or not. */
static size_t stack_of(const struct gpu_card *card, size_t wanted)
{
    const uint64_t most = card->memory / STACK_SHARE / ((uint64_t)card->processors * THREADS_OF_PROCESSOR);

    return most < wanted ? (size_t)most / 1024 * 1024 : wanted;
}

int gpu_engine_build(const struct gpu_engine *e, enum gpu_kernel kernel, struct gpu_module *m, struct gpu_why *why)
{
    static const char *const names[] = { "gpu_play", "gpu_signature", "gpu_contest" };
    static const char *const kinds[] = { "-DGPU_PLAY", "-DGPU_SIGNATURE", "-DGPU_CONTEST" };
    /* What matters of the plan: nothing for the signature, so that one compilation serves all plans. */
    static const int options[] = { 10, 6, 9 };
    char arch[32], threads[32], blocks[32], per[32], sorts[32];
    const char *const option[] = {
        arch,
        "-std=c++20",
        "-default-device",
        "-w",
        kernel == GPU_SIGNS || e->plan.calls ? "-DGPU_CALLS" : "-DGPU_INLINE",
        kinds[kernel],
        threads,
        blocks,
        per,
        sorts,
    };
    char *source = gpu_source(e->rs);
    struct gpu_code code;
    int status;

    if (!source) {
        snprintf(why->words, sizeof why->words, "The sources of %s cannot be read.", e->rs->id);
        return -1;
    }
    snprintf(arch, sizeof arch, "-arch=%s", e->card->arch);
    snprintf(threads, sizeof threads, "-DGPU_THREADS=%u", (unsigned)e->plan.threads);
    snprintf(blocks, sizeof blocks, "-DGPU_BLOCKS=%u", (unsigned)e->plan.blocks);
    snprintf(per, sizeof per, "-DGPU_PER=%u", (unsigned)e->plan.per);
    snprintf(sorts, sizeof sorts, "-DGPU_SORTS=%u", (unsigned)e->plan.sorts);
    status = gpu_compile(&code, source, option, options[kernel], why);
    free(source);
    if (status < 0)
        return -1;
    status = gpu_load(m, &code, names[kernel], why);
    free(code.data);
    return status;
}

int gpu_engine_open(struct gpu_engine *e, const struct gpu_card *card, const struct st_ruleset *rs,
                    enum gpu_kernel kernel, const struct gpu_plan *plan, struct gpu_why *why)
{
    memset(e, 0, sizeof *e);
    e->card = card;
    e->plan = *plan;
    e->rs = rs;
    e->stack = stack_of(card, kernel == GPU_PLAYS ? STACK : LARGE_STACK);
    if (gpu_engine_build(e, kernel, &e->play, why) < 0)
        return -1;
    if (gpu_fit(card, &e->play, plan->threads, &e->blocks, why) == 0)
        return 0;
    gpu_engine_close(e);
    return -1;
}

void gpu_engine_close(struct gpu_engine *e)
{
    if (e->play.module)
        gpu_unload(&e->play);
    if (e->sign.module)
        gpu_unload(&e->sign);
}

uint32_t gpu_engine_full(const struct gpu_engine *e)
{
    return e->blocks * e->plan.threads * (e->plan.sorts > 0 ? e->plan.per : 1);
}

/* ---- a job ---- */

/* A job's memory on the card. */
struct memory {
    gpu_memory set, start, out, next, pool;
};

static void free_memory(const struct memory *m)
{
    gpu_free(m->set);
    gpu_free(m->start);
    gpu_free(m->out);
    gpu_free(m->next);
    gpu_free(m->pool);
}

/* Everything that all jobs need; `out`: bytes of the results. */
static int begin(struct memory *m, struct gpu_job *j, const struct tb_battle *b, size_t out, struct gpu_why *why)
{
    const size_t room = (b->rs->state_size + 7) / 8 * 8;

    memset(m, 0, sizeof *m);
    memset(j, 0, sizeof *j);
    if (gpu_allocate(&m->set, b->rs->setting_size, why) < 0 || gpu_allocate(&m->start, room, why) < 0 ||
        gpu_allocate(&m->out, out, why) < 0 || gpu_allocate(&m->next, sizeof(uint32_t), why) < 0 ||
        gpu_put(m->set, b->setting, b->rs->setting_size, why) < 0 || gpu_clear(m->start, 0, room, why) < 0 ||
        gpu_put(m->start, b->start, b->rs->state_size, why) < 0 || gpu_clear(m->out, UINT32_MAX, out, why) < 0 ||
        gpu_clear(m->next, 0, sizeof(uint32_t), why) < 0)
        return -1;
    j->set = (const struct st_setting *)(uintptr_t)m->set;
    j->start = (const struct st_state *)(uintptr_t)m->start;
    j->out = (struct gpu_result *)(uintptr_t)m->out;
    j->next = (uint32_t *)(uintptr_t)m->next;
    return 0;
}

int gpu_find_bug(const struct gpu_module *m, struct gpu_why *why)
{
    struct gpu_bug bug;
    gpu_memory at;

    if (gpu_variable(m, "gpu_bug", &at, why) < 0 || gpu_get(&bug, at, sizeof bug, why) < 0)
        return -1;
    if (bug.count == 0)
        return 0;
    snprintf(why->words, sizeof why->words, "Sandtable bug on the card: %s:%u: %s", bug.file, (unsigned)bug.line,
             bug.what);
    return -1;
}

int gpu_play(const struct gpu_engine *e, const struct tb_battle *b, uint32_t games, struct gpu_result *out,
             double *seconds, struct gpu_why *why)
{
    const size_t size = sizeof *out * games, pool = (size_t)gpu_engine_full(e) * (b->rs->state_size + 80);
    void *argument[1];
    struct memory m;
    struct gpu_job j;
    int status = begin(&m, &j, b, size, why);

    if (status == 0 && e->plan.sorts > 0)
        status = gpu_allocate(&m.pool, pool, why);
    if (status == 0) {
        j.pool = (uint64_t *)(uintptr_t)m.pool;
        j.games = games;
        j.room = (games + e->blocks - 1) / e->blocks; /* so that few games are shared by all blocks */
        argument[0] = &j;
        status = gpu_stack(e->stack, why);
    }
    if (status == 0)
        status = gpu_run(&e->play, e->blocks, e->plan.threads, argument, seconds, why);
    if (status == 0)
        status = gpu_find_bug(&e->play, why);
    if (status == 0)
        status = gpu_get(out, m.out, size, why);
    free_memory(&m);
    return status;
}

int gpu_engine_signs(struct gpu_engine *e, struct gpu_why *why)
{
    return e->sign.module ? 0 : gpu_engine_build(e, GPU_SIGNS, &e->sign, why);
}

/* All jobs on the card, one block each. */
static int sign(const struct gpu_engine *e, const struct gpu_job *job, uint32_t jobs, struct gpu_why *why)
{
    const size_t size = sizeof *job * jobs;
    gpu_memory at = 0;
    void *argument[1] = { &at };
    double seconds;
    int status = gpu_allocate(&at, size, why);

    if (status == 0)
        status = gpu_put(at, job, size, why);
    if (status == 0)
        status = gpu_run(&e->sign, jobs, 1, argument, &seconds, why);
    if (status == 0)
        status = gpu_find_bug(&e->sign, why);
    gpu_free(at);
    return status;
}

int gpu_sign(struct gpu_engine *e, const struct tb_battle *b, uint32_t battles, uint64_t *out, struct gpu_why *why)
{
    struct memory *m = tb_calloc(sizeof *m * battles);
    struct gpu_job *job = tb_calloc(sizeof *job * battles);
    int status = gpu_engine_signs(e, why);

    for (uint32_t i = 0; i < battles && status == 0; i++) {
        status = begin(&m[i], &job[i], &b[i], sizeof *job[i].out, why);
        job[i].first = BENCH_SIGNATURE_SEED;
        job[i].games = BENCH_SIGNATURE_GAMES;
    }
    if (status == 0)
        status = gpu_stack(stack_of(e->card, LARGE_STACK), why);
    if (status == 0)
        status = sign(e, job, battles, why);
    for (uint32_t i = 0; i < battles; i++) {
        if (status == 0)
            status = gpu_get(&out[i], m[i].out, sizeof *out, why);
        free_memory(&m[i]);
    }
    free(m);
    free(job);
    return status;
}
