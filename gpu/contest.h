/* contest.h -- the kernel of games between players: random, and greedy ones with blunders or a temperature.
 *
 * A thread plays one game, and makes the choices of ai/player.c and ai/expect.c.  There a position is valued by
 * recursion; here the threads of a warp go through one loop of steps.  Each step of it does one action, wherever a
 * thread is in its thoughts, and values one position: so threads that are at different places still do the same.
 */
#ifndef ST_GPU_CONTEST_H
#define ST_GPU_CONTEST_H

#include "../ai/course.h"
#include "../ai/memo.h"
#include "../ai/noise.h"
#include "../ai/open.h"
#include "../core/hash.h"
#include "../table/dice.h"
#include "job.h"

enum { LEVELS = 9 };

/* A position whose successors are tried one after the other: the faces of a die, or the actions of an open decision. */
struct level {
    uint64_t before[GPU_WORDS], last[GPU_WORDS]; /* last: after the face before */
    struct st_chance die;
    struct st_action list[AI_OPEN_LISTED];
    int64_t sum;     /* of a die */
    uint64_t rolled; /* dice drawn before the last face was valued */
    int32_t value;   /* of the last face, or of the best action */
    uint32_t is_die, is_known, n, i, budget;
};

/* What a thread does next. */
enum todo {
    PLAY, /* go on with the game */
    LOOK, /* judge the next action of the decision */
    TRY,  /* go on with the level */
    LINE  /* follow a single line: `act` is next */
};

/* What one step has found out so far. */
struct step {
    struct st_state *on; /* where the action is done; NULL: nothing is */
    struct st_action act;
    int is_new, has_value; /* a position to look at; a value to hand up */
    int is_wanted;         /* the value of the position is */
    int32_t value;
};

struct thread {
    const struct gpu_contest *job;
    const struct gpu_match *m;
    uint32_t number;
    uint16_t *rolled; /* AI_PURPOSES */
    /* the game */
    uint64_t game[GPU_WORDS];
    struct tb_rng dice, thought[ST_SIDES];
    uint64_t hash;
    uint32_t decisions, rolls;
    /* the decision: the units, the actions of one of them, and the best so far */
    uint64_t own;
    struct tb_rng rng;
    uint32_t movers, looked, n, i, is_found, promise;
    int32_t first, noise;
    uint32_t now; /* the promise of the action that is judged */
    struct st_action judged, best;
    uint16_t mover[ST_MOVERS_MAX];
    struct st_action list[ST_LIST_MAX];
    /* the thought */
    uint32_t todo, was, depth, budget;
    struct step step;
    struct st_action act;
    uint64_t at[GPU_WORDS]; /* the position that is looked at */
    struct level level[LEVELS];
    /* values of this decision's positions, and the evaluation's notes of this game */
    uint32_t decision;
    uint64_t key;                 /* of the position that is looked at */
    struct ai_memo memo[AI_MEMO]; /* is_used: the decision that it belongs to */
    uint64_t notes[ST_NOTES_MAX / 8];
};

static inline struct st_state *game_of(struct thread *p) { return (struct st_state *)p->game; }
static inline struct st_state *place_of(struct thread *p) { return (struct st_state *)p->at; }

static inline void copy_state(uint64_t *to, const uint64_t *from)
{
    __builtin_memcpy(to, from, GPU_WORDS * sizeof *to);
}

/* ---- dice and seeds ---- */

/* As lab/game.c draws them. */
static inline uint64_t seed_for(struct thread *p, uint64_t seed)
{
    struct st_prompt prompt;
    uint64_t purpose, key;

    GPU_RULES::gpu_prompt(p->m->set, game_of(p), &prompt);
    purpose = ai_purpose((uint64_t)ai_course_at(&p->job->course, GPU_RULES::gpu_get, p->m->set, game_of(p)), game_of(p),
                         &prompt);
    key = st_hash_word(seed, purpose);
    return st_hash_word(key, p->rolled[key % AI_PURPOSES]++);
}

/* ---- the game ---- */

/* Begin the next game.  Returns 0 if there is none. */
static inline int begin(struct thread *p)
{
    p->number = GPU_TAKE(p->job->next);
    if (p->number >= p->job->games)
        return 0;
    p->m = &p->job->match[p->number];
    __builtin_memcpy(p->game, p->m->start, GPU_STATE);
    if (p->job->by_purpose)
        __builtin_memset(p->rolled, 0, AI_PURPOSES * sizeof *p->rolled);
    p->dice = tb_rng_of(p->m->dice);
    for (uint32_t side = 0; side < ST_SIDES; side++)
        p->thought[side] = tb_rng_of(p->m->player[side].seed);
    __builtin_memset(p->notes, 0, sizeof p->notes);
    p->hash = ST_HASH_START;
    p->decisions = p->rolls = 0;
    p->todo = PLAY;
    return 1;
}

static inline void finish(struct thread *p)
{
    struct gpu_result *out = &p->job->out[p->number];

    out->hash = st_hash(p->hash, p->game, GPU_STATE);
    out->decisions = p->decisions;
    out->dice = p->rolls;
}

static inline void roll(struct thread *p, struct step *s)
{
    struct st_chance die;

    if (p->job->by_purpose)
        p->dice = tb_rng_of(seed_for(p, p->m->dice));
    GPU_RULES::gpu_chance(p->m->set, game_of(p), &die);
    s->act = tb_rng_roll(&p->dice, &die);
    s->on = game_of(p);
    p->hash = st_hash(p->hash, &s->act, sizeof s->act);
    p->rolls++;
}

static inline void decide(struct thread *p, struct step *s, const struct st_action *act)
{
    s->act = *act;
    s->on = game_of(p);
    p->hash = st_hash(p->hash, act, sizeof *act);
    if (p->job->choice && p->decisions < p->job->choices)
        p->job->choice[(size_t)p->number * p->job->choices + p->decisions] = *act;
    p->decisions++;
    p->todo = PLAY;
}

/* As ai_player_begin(): a random choice first, which is also that of a blunder, and of those who find nothing. */
static inline void begin_decision(struct thread *p, struct step *s)
{
    const uint32_t side = game_of(p)->actor;
    const struct gpu_player *who = &p->m->player[side];
    uint32_t count;
    uint16_t unit;

    p->rng = tb_rng_of(p->job->by_purpose ? seed_for(p, who->seed) : tb_rng_next(&p->thought[side]));
    p->own = tb_rng_next(&p->rng);
    p->movers = GPU_RULES::gpu_movers(p->m->set, game_of(p), p->mover);
    unit = p->mover[tb_rng_below(&p->rng, p->movers)];
    count = GPU_RULES::gpu_list(p->m->set, game_of(p), unit, p->list);
    p->best = p->list[tb_rng_below(&p->rng, count)];
    if (who->blunders >= 256 || tb_rng_below(&p->rng, 256) < who->blunders) {
        decide(p, s, &p->best);
        return;
    }
    p->looked = p->n = p->i = p->is_found = 0;
    p->depth = 0;
    p->decision++;
    p->todo = LOOK;
}

/* ---- the decision ---- */

/* The next action that promises something. */
static inline void look(struct thread *p, struct step *s)
{
    const struct gpu_player *who = &p->m->player[game_of(p)->actor];

    if (p->i == p->n && p->looked < p->movers) {
        p->n = GPU_RULES::gpu_list(p->m->set, game_of(p), p->mover[p->looked++], p->list);
        p->i = 0;
    }
    for (p->now = 0; p->now == 0 && p->i < p->n; p->i++) {
        p->judged = p->list[p->i];
        p->now = (uint32_t)GPU_EVAL.promise(p->m->set, game_of(p), &p->judged);
    }
    if (p->now == 0) {
        if (p->looked == p->movers)
            decide(p, s, &p->best);
        return;
    }
    p->noise = ai_noise(p->own, &p->judged, who->temperature);
    p->budget = GPU_EVAL.look;
    copy_state(p->at, p->game);
    s->is_new = 1;
    if (!st_is_pass(&GPU_EVAL, &p->judged)) {
        s->act = p->judged;
        s->on = place_of(p);
    }
}

/* The action is worth this; the first of the best is kept. */
static inline void judge(struct thread *p, int32_t value)
{
    const int32_t first = (game_of(p)->actor == 0 ? value : -value) + p->noise;

    p->todo = LOOK;
    if (p->is_found && (first != p->first ? first < p->first : p->now <= p->promise))
        return;
    p->is_found = 1;
    p->first = first;
    p->promise = p->now;
    p->best = p->judged;
}

/* ---- levels ---- */

static inline int is_alike(const struct thread *p, const struct level *l)
{
    return l->is_die && l->i > 0 && GPU_EVAL.is_alike &&
           GPU_EVAL.is_alike(p->m->set, (const struct st_state *)l->before, l->die.face[l->i], l->die.face[l->i - 1]);
}

/* A face leads where the face before it led. */
static inline void repeat(struct level *l) { l->sum += (int64_t)l->value * l->die.weight[l->i++]; }

/* The next successor of the level; or its value, if there is none left. */
static inline void try_next(struct thread *p, struct step *s)
{
    struct level *l = &p->level[p->depth - 1];

    while (l->i < l->n && l->is_known && is_alike(p, l))
        repeat(l);
    if (l->i == l->n) {
        p->depth--;
        s->has_value = 1;
        s->value = l->is_die ? (int32_t)(l->sum / l->die.total) : l->value;
        return;
    }
    p->budget = l->budget / l->n;
    s->is_new = 1;
    if (is_alike(p, l)) {
        copy_state(p->at, l->last);
        return;
    }
    copy_state(p->at, l->before);
    s->on = place_of(p);
    if (l->is_die) {
        const struct st_action face = { ST_ROLL, l->die.face[l->i], 0, 0, 0, 0, 0, 0, 0, 0 };

        s->act = face;
    } else {
        s->act = l->list[l->i];
    }
}

/* After a face: is its value that of the face before? */
static inline void compare(struct thread *p, struct step *s)
{
    struct level *l = &p->level[p->depth - 1];

    if (l->is_known && __builtin_memcmp(p->at, l->last, GPU_STATE) == 0) {
        repeat(l);
        s->is_new = 0;
        return;
    }
    copy_state(l->last, p->at);
    l->rolled = p->rng.index;
}

static inline struct level *push(struct thread *p, uint32_t n)
{
    struct level *l = &p->level[p->depth++];

    ST_ASSERT(p->depth <= LEVELS);
    copy_state(l->before, p->at);
    l->n = n;
    l->i = l->is_known = 0;
    l->value = 0;
    l->sum = 0;
    l->budget = p->budget;
    p->todo = TRY;
    return l;
}

/* A successor of the level is worth this. */
static inline void hand_up(struct thread *p, int32_t value)
{
    struct level *l = &p->level[p->depth - 1];

    p->todo = TRY;
    if (l->is_die) {
        l->value = value;
        l->is_known = p->rng.index == l->rolled;
        repeat(l);
        return;
    }
    if (l->i == 0 || (((const struct st_state *)l->before)->actor == 0 ? value > l->value : value < l->value))
        l->value = value;
    l->i++;
}

/* ---- the position that is looked at: see ai_expect() ---- */

static GPU_ENTRY uint32_t list_open(const struct st_setting *set, const struct st_state *s, struct st_action *out)
{
    return ai_list_open(&gpu_rules, &GPU_EVAL, set, s, out);
}

static inline void line(struct thread *p, const struct st_action *act)
{
    p->act = *act;
    p->todo = LINE;
}

/* Returns 1 if its value is wanted now. */
static inline int expect(struct thread *p, struct step *s)
{
    const struct st_state *at = place_of(p);

    if (at->node == ST_OVER) {
        s->has_value = 1;
        s->value = st_value_over(at);
        return 0;
    }
    if (at->node == ST_CHANCE) {
        const int is_idle = GPU_EVAL.is_idle && GPU_EVAL.is_idle(p->m->set, at);
        struct st_action act;
        struct st_chance die;

        GPU_RULES::gpu_chance(p->m->set, at, &die);
        if (die.count > 1 && die.count <= p->budget) {
            if (!is_idle) {
                struct level *l = push(p, die.count);

                l->is_die = 1;
                l->die = die;
            }
            return is_idle;
        }
        act = tb_rng_roll(&p->rng, &die);
        if (!is_idle)
            line(p, &act);
        return is_idle;
    }
    if (GPU_EVAL.is_open(p->m->set, at)) {
        struct st_action list[AI_OPEN_LISTED];
        const uint32_t n = list_open(p->m->set, at, list);

        if (n > 1 && n <= p->budget) {
            struct level *l = push(p, n);

            l->is_die = 0;
            for (uint32_t i = 0; i < n; i++)
                l->list[i] = list[i];
            return 0;
        }
        if (n > 0) {
            line(p, &list[0]);
            return 0;
        }
    }
    return 1;
}

static GPU_ENTRY int32_t value_of(const struct st_setting *set, const struct st_state *s, uint8_t mind, uint64_t *notes)
{
    return GPU_EVAL.value_next ? GPU_EVAL.value_next(set, s, mind, notes) : GPU_EVAL.value(set, s, mind);
}

/* As look() of ai/expect.c; the memo holds for a decision.  Returns 0 if the value is not known. */
static inline int remember(struct thread *p, struct step *s)
{
    const struct ai_memo *m;

    p->key = ai_key_of(GPU_EVAL.reads, GPU_STATE, game_of(p)->actor, place_of(p));
    m = &p->memo[p->key % AI_MEMO];
    if (m->is_used != p->decision || m->key != p->key)
        return 0;
    s->value = m->value;
    s->has_value = 1;
    return 1;
}

static inline void value(struct thread *p, struct step *s)
{
    struct ai_memo *m = &p->memo[p->key % AI_MEMO];

    s->value = m->value = value_of(p->m->set, place_of(p), game_of(p)->actor, p->notes);
    s->has_value = 1;
    m->key = p->key;
    m->is_used = p->decision;
}

/* ---- steps ---- */

/* Returns 0 if there are no more games. */
static inline int begin_step(struct thread *p, struct step *s)
{
    s->on = NULL;
    s->is_new = s->has_value = 0;
    s->value = 0;
    if (p->todo == PLAY && (game_of(p)->node == ST_OVER || p->decisions + p->rolls >= p->job->actions)) {
        finish(p);
        if (!begin(p))
            return 0;
    }
    if (p->todo == PLAY && game_of(p)->node == ST_CHANCE)
        roll(p, s);
    else if (p->todo == PLAY)
        begin_decision(p, s);
    return 1;
}

static inline void end_step(struct thread *p, const struct step *s)
{
    if (s->has_value && p->depth == 0)
        judge(p, s->value);
    else if (s->has_value)
        hand_up(p, s->value);
}

/* ---- the pool: each step has three parts, and before each the games are sorted by what they do in it ---- */

/* What the program has to know to make room for a pool. */
uint32_t gpu_thread_bytes = sizeof(struct thread);

static inline struct thread *thread_at(const struct gpu_contest *j, uint32_t i)
{
    return (struct thread *)j->pool + (size_t)GPU_BLOCK * POOL + i;
}

/* What does it look for? */
static inline uint32_t key_of_choice(struct thread *p)
{
    const uint32_t at = key_before(game_of(p)) & 63u;

    if (p->todo == PLAY)
        return game_of(p)->node == ST_CHANCE ? 64u | at : at;
    if (p->todo == LOOK)
        return p->i == p->n && p->looked < p->movers ? 128u | at : 192u;
    return p->todo == TRY ? 256u + p->level[p->depth - 1].is_die : 320u;
}

/* Returns 0 if there are no more games. */
static inline int choose(struct thread *p)
{
    struct step *s = &p->step;

    if (!begin_step(p, s))
        return 0;
    p->was = p->todo;
    if (p->todo == LOOK && !s->on)
        look(p, s);
    if (p->was == TRY)
        try_next(p, s);
    if (p->was == LINE) {
        s->on = place_of(p);
        s->act = p->act;
        s->is_new = 1;
    }
    return 1;
}

/* The key of those that have little to do. */
enum { IDLE = KEYS - 1, LEAST = 4 };

static inline uint32_t key_of_action(const struct step *s) { return s->on ? key_after(s->on, &s->act) : IDLE; }

/* Is the value of a position wanted that is not known yet? */
static inline int follow(struct thread *p)
{
    struct step *s = &p->step;
    int is_leaf = 0;

    if (p->was == TRY && s->is_new && p->level[p->depth - 1].is_die)
        compare(p, s);
    if (s->is_new && p->was == LOOK && !s->on) /* it ends the turn */
        is_leaf = 1;
    else if (s->is_new)
        is_leaf = expect(p, s);
    return is_leaf && !remember(p, s);
}

/* How many games a warp takes at once, so that all warps have some of those that have much to do. */
static inline uint32_t share(uint32_t half)
{
    const uint32_t warps = (GPU_THREADS + GPU_WARP - 1) / GPU_WARP, busy = count_of[half][IDLE];
    const uint32_t n = busy > 0 ? (busy + warps - 1) / warps : GPU_WARP, most = n > LEAST ? n : (uint32_t)LEAST;

    return most < GPU_WARP ? most : GPU_WARP;
}

enum part { CHOICE, ACTION, VALUE };

/* One part of a step for all games of the block.  Returns 0 if there are none. */
static inline int go(const struct gpu_contest *j, uint32_t half, enum part part)
{
    const uint32_t lane = GPU_THREAD % GPU_WARP, live = sort_games(half), each = share(half);
    uint32_t n;

    while (!has_bug() && (n = take_games(each)) < live) {
        const uint32_t i = lane < each && n + lane < live ? order[n + lane] : POOL;
        struct thread *p = thread_at(j, i);

        if (i < POOL)
            p->job = j;
        if (i < POOL && part == CHOICE) {
            if (choose(p))
                set_key(!half, i, key_of_action(&p->step));
            else
                key_of[i] = KEYS;
        }
        if (i < POOL && part == ACTION && p->step.on)
            GPU_RULES::gpu_apply(p->m->set, p->step.on, &p->step.act, NULL);
        GPU_SYNC_WARP();
        if (i < POOL && part == ACTION) {
            p->step.is_wanted = follow(p);
            set_key(!half, i, p->step.is_wanted ? 0 : (uint32_t)IDLE);
        }
        if (i < POOL && part == VALUE && p->step.is_wanted)
            value(p, &p->step);
        GPU_SYNC_WARP();
        if (i < POOL && part == VALUE) {
            end_step(p, &p->step);
            set_key(!half, i, key_of_choice(p));
        }
        GPU_SYNC_WARP();
    }
    return live > 0 && !has_bug();
}

GPU_KERNEL(GPU_THREADS, GPU_BLOCKS) gpu_contest(const struct gpu_contest job)
{
    const struct gpu_contest j = job;
    uint32_t half = 0;

    for (uint32_t i = GPU_THREAD; i < KEYS; i += GPU_THREADS)
        count_of[0][i] = 0;
    GPU_SYNC();
    for (uint32_t i = GPU_THREAD; i < POOL; i += GPU_THREADS) {
        struct thread *p = thread_at(&j, i);

        key_of[i] = KEYS;
        if (i >= j.room)
            continue;
        p->job = &j;
        p->decision = 0;
        __builtin_memset(p->memo, 0, sizeof p->memo);
        p->rolled = j.rolled + ((size_t)GPU_BLOCK * POOL + i) * AI_PURPOSES;
        if (begin(p))
            set_key(0, i, key_of_choice(p));
    }
    while (go(&j, half, CHOICE) && go(&j, !half, ACTION) && go(&j, half, VALUE))
        half = !half;
}

#endif
