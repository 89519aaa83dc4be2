/* batch.c -- many games stepped together, on threads.
 *
 * The states lie in one block.  Every game has its own generator, so what happens in it depends on its seed and its
 * actions alone, not on the number of threads.  A game is always at a decision or over.  The threads take turns in
 * ranges of games: a step wakes them, and each works until no range is left.
 */
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "../ai/random.h"
#include "../core/hash.h"
#include "../table/memory.h"
#include "lib.h"

enum { ACTIONS_MAX = 256, ACTIONS_LIMIT = 65536, RANGE = 16, CHOOSE_UNIT = -1 };

enum job { RESET, STEP, RANDOM, WRITE };

struct worker {
    struct sandtable_batch *batch;
    pthread_t thread;
    struct st_action *list; /* its own room for one state's actions */
    uint32_t cap;
    uint64_t decisions, cut; /* not yet added to the batch's: an atomic addition for each game would take long */
};

struct sandtable_batch {
    struct lib_handle handle;
    struct sandtable_game *game;
    struct sandtable_batch_options o;
    struct sandtable_batch_arrays a;
    uint8_t wanted[ST_FIELDS_MAX]; /* by field: it is written, if a.fields */
    int n, actions_max;
    size_t stride; /* bytes of a state */
    uint8_t *states;
    struct tb_rng *rng;      /* of each game */
    uint32_t *count;         /* legal actions that are offered */
    struct st_action *legal; /* actions_max of each game */
    int32_t *unit;           /* as the array of this name */
    struct worker *worker;
    int threads; /* that were started, beside the caller's */
    /* the work at hand */
    pthread_mutex_t lock;
    pthread_cond_t begin, end;
    uint64_t round; /* raised when there is work */
    int is_closing, busy;
    enum job job;
    const int32_t *action;
    const uint64_t *seed;
    int steps;
    atomic_int next; /* the first game that nobody has taken */
    atomic_int result;
    atomic_ullong decisions, cut;
};

static struct st_state *state_of(const struct sandtable_batch *b, int i)
{
    return (struct st_state *)(void *)(b->states + (size_t)i * b->stride);
}

/* ---- one game ---- */

static void roll_on(struct sandtable_batch *b, int i)
{
    const struct tb_battle *battle = &b->game->battle;
    struct st_state *s = state_of(b, i);

    while (s->node == ST_CHANCE) {
        struct st_chance die;
        struct st_action act;

        battle->rs->chance(battle->setting, s, &die);
        act = tb_rng_roll(&b->rng[i], &die);
        battle->rs->apply(battle->setting, s, &act, NULL);
    }
}

static struct st_action *legal_of(const struct sandtable_batch *b, int i)
{
    return b->legal + (size_t)i * (size_t)b->actions_max;
}

/* Offer the first `count` of the worker's list. */
static void keep(struct sandtable_batch *b, int i, struct worker *w, uint32_t count)
{
    b->count[i] = count < (uint32_t)b->actions_max ? count : (uint32_t)b->actions_max;
    w->cut += count > b->count[i];
    if (b->count[i] > 0)
        memcpy(legal_of(b, i), w->list, b->count[i] * sizeof *w->list);
}

static void offer_unit(struct sandtable_batch *b, int i, struct worker *w, uint16_t unit)
{
    const struct tb_battle *battle = &b->game->battle;

    b->unit[i] = unit;
    lib_make_room(&w->list, &w->cap, ST_LIST_MAX);
    keep(b, i, w, battle->rs->list(battle->setting, state_of(b, i), unit, w->list));
}

/* The units that can act, if there is more than one; or else the actions of the one. */
static void offer_units(struct sandtable_batch *b, int i, struct worker *w)
{
    const struct tb_battle *battle = &b->game->battle;
    const struct st_state *s = state_of(b, i);
    uint16_t mover[ST_MOVERS_MAX];
    const uint32_t movers = s->node == ST_DECIDE ? battle->rs->movers(battle->setting, s, mover) : 0;

    if (movers == 1) {
        offer_unit(b, i, w, mover[0]);
        return;
    }
    b->unit[i] = movers > 0 ? CHOOSE_UNIT : 0;
    lib_make_room(&w->list, &w->cap, movers);
    for (uint32_t m = 0; m < movers; m++) {
        memset(&w->list[m], 0, sizeof w->list[m]);
        w->list[m].unit = mover[m];
    }
    keep(b, i, w, movers);
}

/* Find what is legal now. */
static void offer(struct sandtable_batch *b, int i, struct worker *w)
{
    if (b->o.by_unit)
        offer_units(b, i, w);
    else
        keep(b, i, w, lib_list(b->game, state_of(b, i), &w->list, &w->cap));
}

static void start(struct sandtable_batch *b, int i)
{
    memcpy(state_of(b, i), b->game->battle.start, b->game->battle.rs->state_size);
    roll_on(b, i);
}

static void act_in(struct sandtable_batch *b, int i, uint32_t n)
{
    const struct tb_battle *battle = &b->game->battle;

    battle->rs->apply(battle->setting, state_of(b, i), &legal_of(b, i)[n], NULL);
    roll_on(b, i);
}

/* Write the arrays of one game; `has_acted`: its reward is due if it is over. */
static void write_game(const struct sandtable_batch *b, int i, int has_acted)
{
    const struct sandtable_batch_arrays *a = &b->a;
    const struct st_state *s = state_of(b, i);
    const size_t most = (size_t)b->actions_max, at = (size_t)i;
    const int is_over = s->node == ST_OVER;

    if (a->observation)
        lib_observe(b->game, s, a->fields ? b->wanted : NULL, a->observation + at * (size_t)b->game->observation);
    if (a->mask) {
        memset(a->mask + at * most, 1, b->count[i]);
        memset(a->mask + at * most + b->count[i], 0, most - b->count[i]);
    }
    if (a->count)
        a->count[i] = (int32_t)b->count[i];
    if (a->actor)
        a->actor[i] = s->actor < ST_SIDES ? s->actor : ST_NOBODY;
    if (a->reward) {
        a->reward[2 * at] = a->reward[2 * at + 1] = 0;
        if (is_over && has_acted && s->actor < ST_SIDES) {
            a->reward[2 * at + s->actor] = 1;
            a->reward[2 * at + !s->actor] = -1;
        }
    }
    if (a->end)
        a->end[i] = (uint8_t)is_over;
    if (a->actions) {
        memcpy(a->actions + at * most, b->legal + at * most, b->count[i] * sizeof *a->actions);
        memset(a->actions + at * most + b->count[i], 0, (most - b->count[i]) * sizeof *a->actions);
    }
    if (a->unit)
        a->unit[i] = b->unit[i];
    if (a->hash)
        a->hash[i] = tb_state_hash(b->game->battle.rs, s);
}

/* One step of a game; returns 1 if a decision was made. */
static int step_game(struct sandtable_batch *b, int i, int32_t action, struct worker *w)
{
    const int is_over = state_of(b, i)->node == ST_OVER;

    if (is_over ? !b->o.restart : action < 0)
        return 0;
    if (!is_over && b->unit[i] == CHOOSE_UNIT) {
        offer_unit(b, i, w, legal_of(b, i)[action].unit);
        return 0;
    }
    if (is_over)
        start(b, i);
    else
        act_in(b, i, (uint32_t)action);
    offer(b, i, w);
    return !is_over;
}

/* The same with an action of the random player, without a list of all actions. */
static int step_random(struct sandtable_batch *b, int i)
{
    const struct tb_battle *battle = &b->game->battle;
    struct st_state *s = state_of(b, i);
    struct st_action act;

    if (s->node == ST_OVER) {
        if (b->o.restart)
            start(b, i);
        return 0;
    }
    act = ai_random_by_unit(battle->rs, battle->setting, s, &b->rng[i]);
    battle->rs->apply(battle->setting, s, &act, NULL);
    roll_on(b, i);
    return 1;
}

static void do_game(struct sandtable_batch *b, int i, struct worker *w)
{
    int made = 0, last = 0; /* decisions; was there one? */

    switch (b->job) {
    case RESET:
        b->rng[i] = tb_rng_of(b->seed ? b->seed[i] : st_hash_word(b->o.seed, (uint64_t)i));
        start(b, i);
        offer(b, i, w);
        break;
    case STEP: made = last = step_game(b, i, b->action[i], w); break;
    case RANDOM:
        for (int n = 0; n < b->steps; n++)
            made += step_random(b, i);
        last = made > 0;
        offer(b, i, w);
        break;
    case WRITE: break;
    }
    write_game(b, i, last);
    w->decisions += (unsigned)made;
}

/* ---- threads ---- */

static int work(struct worker *w)
{
    struct sandtable_batch *b = w->batch;

    LIB_GUARD
    for (;;) {
        const int first = atomic_fetch_add(&b->next, RANGE);

        if (first >= b->n)
            return SANDTABLE_OK;
        for (int i = first; i < b->n && i < first + RANGE; i++)
            do_game(b, i, w);
    }
}

static void add_counts(struct worker *w)
{
    atomic_fetch_add(&w->batch->decisions, w->decisions);
    atomic_fetch_add(&w->batch->cut, w->cut);
    w->decisions = w->cut = 0;
}

static void work_and_tell(struct worker *w)
{
    const int rc = work(w);

    add_counts(w);

    if (rc)
        atomic_store(&w->batch->result, rc);
}

static void *live(void *who)
{
    struct worker *w = who;
    struct sandtable_batch *b = w->batch;
    uint64_t done = 0;

    pthread_mutex_lock(&b->lock);
    for (;;) {
        while (b->round == done && !b->is_closing)
            pthread_cond_wait(&b->begin, &b->lock);
        if (b->is_closing)
            break;
        done = b->round;
        pthread_mutex_unlock(&b->lock);
        work_and_tell(w);
        pthread_mutex_lock(&b->lock);
        if (--b->busy == 0)
            pthread_cond_signal(&b->end);
    }
    pthread_mutex_unlock(&b->lock);
    return NULL;
}

/* Do a job in all games. */
static int run(struct sandtable_batch *b, enum job job)
{
    b->job = job;
    atomic_store(&b->next, 0);
    atomic_store(&b->result, SANDTABLE_OK);
    pthread_mutex_lock(&b->lock);
    b->busy = b->threads;
    b->round++;
    pthread_cond_broadcast(&b->begin);
    pthread_mutex_unlock(&b->lock);
    work_and_tell(&b->worker[b->threads]);
    pthread_mutex_lock(&b->lock);
    while (b->busy > 0)
        pthread_cond_wait(&b->end, &b->lock);
    pthread_mutex_unlock(&b->lock);
    if (atomic_load(&b->result) == SANDTABLE_OK)
        return SANDTABLE_OK;
    return lib_fail(atomic_load(&b->result), "a game of the batch failed; free the batch");
}

/* ---- making and freeing ---- */

static int check_options(const struct sandtable_batch_options *o, int n)
{
    if (n < 1 || n > LIB_GAMES_MAX)
        return lib_fail(SANDTABLE_RANGE, "a batch has 1 to %d games, not %d", LIB_GAMES_MAX, n);
    if (o->threads < 0 || o->threads > LIB_THREADS_MAX)
        return lib_fail(SANDTABLE_RANGE, "a batch has 0 to %d threads, not %d", LIB_THREADS_MAX, o->threads);
    if (o->actions_max < 0 || o->actions_max > ACTIONS_LIMIT)
        return lib_fail(SANDTABLE_RANGE, "actions_max is 0 to %d, not %d", ACTIONS_LIMIT, o->actions_max);
    return SANDTABLE_OK;
}

static void allocate(struct sandtable_batch *b)
{
    const size_t n = (size_t)b->n;

    b->stride = ((size_t)b->game->battle.rs->state_size + 63) & ~(size_t)63;
    b->states = tb_realloc_array(NULL, n, b->stride);
    b->rng = tb_realloc_array(NULL, n, sizeof *b->rng);
    b->count = tb_realloc_array(NULL, n, sizeof *b->count);
    b->legal = tb_realloc_array(NULL, n * (size_t)b->actions_max, sizeof *b->legal);
    b->unit = tb_calloc(n * sizeof *b->unit);
    b->worker = tb_calloc(((size_t)b->o.threads + 1) * sizeof *b->worker);
    for (int i = 0; i <= b->o.threads; i++)
        b->worker[i].batch = b;
}

/* Threads that cannot be started are done without. */
static void start_threads(struct sandtable_batch *b)
{
    const int want = b->o.threads > 1 ? b->o.threads - 1 : 0;

    while (b->threads < want && pthread_create(&b->worker[b->threads].thread, NULL, live, &b->worker[b->threads]) == 0)
        b->threads++;
}

static void close_batch(struct sandtable_batch *b)
{
    pthread_mutex_lock(&b->lock);
    b->is_closing = 1;
    pthread_cond_broadcast(&b->begin);
    pthread_mutex_unlock(&b->lock);
    for (int i = 0; i < b->threads; i++)
        pthread_join(b->worker[i].thread, NULL);
    for (int i = 0; b->worker && i <= b->o.threads; i++)
        free(b->worker[i].list);
    pthread_mutex_destroy(&b->lock);
    pthread_cond_destroy(&b->begin);
    pthread_cond_destroy(&b->end);
    free(b->states);
    free(b->rng);
    free(b->count);
    free(b->legal);
    free(b->unit);
    free(b->worker);
    lib_game_drop(b->game);
    lib_handle_free(LIB_BATCH, b);
}

/* Allocate, start and reset; what there is of it is freed by the caller if it fails. */
static int fill(struct sandtable_batch *b)
{
    LIB_GUARD
    allocate(b);
    start_threads(b);
    return run(b, RESET);
}

int sandtable_batch_new(sandtable_game *game, int n, const struct sandtable_batch_options *options,
                        sandtable_batch **out)
{
    struct sandtable_batch_options o;
    struct sandtable_batch *b;
    int rc;

    if (lib_check(LIB_GAME, game))
        return SANDTABLE_MISUSE;
    if (!out)
        return lib_fail(SANDTABLE_MISUSE, "there is no place for the batch: out is NULL");
    *out = NULL;
    if (lib_take(&o, sizeof o, options, LIB_SIZE_UP_TO(struct sandtable_batch_options, by_unit), "options"))
        return SANDTABLE_MISUSE;
    rc = check_options(&o, n);
    if (rc)
        return rc;
    b = lib_handle_new(LIB_BATCH, sizeof *b);
    if (!b)
        return SANDTABLE_MEMORY;
    b->game = game;
    atomic_fetch_add(&game->owners, 1);
    b->n = n;
    b->o = o;
    b->actions_max = o.actions_max > 0 ? o.actions_max : ACTIONS_MAX;
    pthread_mutex_init(&b->lock, NULL);
    pthread_cond_init(&b->begin, NULL);
    pthread_cond_init(&b->end, NULL);
    rc = fill(b);
    if (rc)
        close_batch(b);
    else
        *out = b;
    return rc;
}

int sandtable_batch_free(sandtable_batch *batch)
{
    if (!batch)
        return SANDTABLE_OK;
    if (lib_check(LIB_BATCH, batch))
        return SANDTABLE_MISUSE;
    close_batch(batch);
    return SANDTABLE_OK;
}

/* ---- calls ---- */

static int check_fields(const sandtable_batch *batch, const struct sandtable_batch_arrays *a)
{
    const int32_t count = batch->game->battle.rs->field_count;

    if (a->fields && (a->field_count < 0 || a->field_count > count))
        return lib_fail(SANDTABLE_RANGE, "a batch writes 0 to %d fields, not %d", count, a->field_count);
    for (int32_t i = 0; a->fields && i < a->field_count; i++)
        if (a->fields[i] < 0 || a->fields[i] >= count)
            return lib_fail(SANDTABLE_RANGE, "there is no field %d; there are %d", a->fields[i], count);
    return SANDTABLE_OK;
}

int sandtable_batch_bind(sandtable_batch *batch, const struct sandtable_batch_arrays *arrays)
{
    struct sandtable_batch_arrays a;

    if (lib_check(LIB_BATCH, batch) ||
        lib_take(&a, sizeof a, arrays, LIB_SIZE_UP_TO(struct sandtable_batch_arrays, unit), "arrays"))
        return SANDTABLE_MISUSE;
    if (check_fields(batch, &a))
        return SANDTABLE_RANGE;
    batch->a = a;
    memset(batch->wanted, 0, sizeof batch->wanted);
    for (int32_t i = 0; a.fields && i < a.field_count; i++)
        batch->wanted[a.fields[i]] = 1;
    return run(batch, WRITE);
}

int sandtable_batch_reset(sandtable_batch *batch, const uint64_t *seeds)
{
    if (lib_check(LIB_BATCH, batch))
        return SANDTABLE_MISUSE;
    batch->seed = seeds;
    return run(batch, RESET);
}

int sandtable_batch_step(sandtable_batch *batch, const int32_t *actions)
{
    if (lib_check(LIB_BATCH, batch))
        return SANDTABLE_MISUSE;
    if (!actions)
        return lib_fail(SANDTABLE_MISUSE, "the actions are NULL");
    for (int i = 0; i < batch->n; i++)
        if (state_of(batch, i)->node != ST_OVER && (actions[i] < -1 || actions[i] >= (int32_t)batch->count[i]))
            return lib_fail(SANDTABLE_RANGE, "game %d has no legal action %d; it has %u", i, actions[i],
                            batch->count[i]);
    batch->action = actions;
    return run(batch, STEP);
}

int sandtable_batch_random(sandtable_batch *batch, int steps)
{
    int rc;

    if (lib_check(LIB_BATCH, batch))
        return SANDTABLE_MISUSE;
    if (steps < 0)
        return lib_fail(SANDTABLE_RANGE, "the number of steps is %d", steps);
    batch->steps = steps;
    atomic_store(&batch->decisions, 0);
    rc = run(batch, RANDOM);
    return rc ? rc : (int)(atomic_load(&batch->decisions) & INT32_MAX);
}

static int check_at(const sandtable_batch *batch, int i, const sandtable_state *state)
{
    if (lib_check(LIB_BATCH, batch) || lib_check(LIB_STATE, state) || lib_check_game(batch->game, state->game))
        return SANDTABLE_MISUSE;
    if (i < 0 || i >= batch->n)
        return lib_fail(SANDTABLE_RANGE, "there is no game %d; the batch has %d", i, batch->n);
    return SANDTABLE_OK;
}

int sandtable_batch_state(const sandtable_batch *batch, int i, sandtable_state *state)
{
    const int rc = check_at(batch, i, state);

    if (rc)
        return rc;
    memcpy(state->s, state_of(batch, i), batch->game->battle.rs->state_size);
    lib_changed(state);
    return SANDTABLE_OK;
}

int sandtable_batch_put(sandtable_batch *batch, int i, const sandtable_state *state)
{
    const int rc = check_at(batch, i, state);

    LIB_GUARD
    if (rc)
        return rc;
    memcpy(state_of(batch, i), state->s, batch->game->battle.rs->state_size);
    roll_on(batch, i);
    offer(batch, i, &batch->worker[batch->threads]);
    add_counts(&batch->worker[batch->threads]);
    write_game(batch, i, 0);
    return SANDTABLE_OK;
}

int sandtable_batch_cut(const sandtable_batch *batch, uint64_t *out)
{
    if (lib_check(LIB_BATCH, batch))
        return SANDTABLE_MISUSE;
    if (!out)
        return lib_fail(SANDTABLE_MISUSE, "there is no place for the answer: out is NULL");
    *out = atomic_load(&batch->cut);
    return SANDTABLE_OK;
}
