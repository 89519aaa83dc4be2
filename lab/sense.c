/* sense.c -- see sense.h. */
#include "sense.h"

#include <math.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "../core/eval.h"
#include "../core/hash.h"
#include "../table/memory.h"
#include "limits.h"
#include "regress.h"

enum { OFTEN = 10 };      /* games after which progress is told */
#define SALT 0x73656e7365 /* keeps these games apart from those that the lab judges */

struct game {
    uint32_t variant, strength, number; /* number: in its cell */
    uint32_t decisions;
    uint32_t occasions[ST_FOLLIES_MAX], follies[ST_FOLLIES_MAX];
};

/* Who watches a game. */
struct judge {
    struct game *g;
    const struct tb_battle *b;
    struct st_action *last; /* by unit and verb: what was decided last; verb 0: nothing yet */
};

struct counting {
    const struct lab_plan *p;
    struct game *game;
    uint32_t games, next;
    pthread_mutex_t lock;
    FILE *progress;
    int failed;
    struct tx_complaint *c; /* of the first bot that failed */
};

/* ---- games ---- */

static void see(void *who, const struct st_state *before, const struct st_action *act)
{
    struct judge *j = who;
    const struct st_eval *e = j->b->rs->eval;
    struct st_action *last = &j->last[act->unit * j->b->rs->verb_count + act->verb];
    const struct st_action *had = act->unit && last->verb != ST_ROLL ? last : NULL;

    j->g->decisions++;
    for (uint32_t i = 0; i < e->folly_count; i++) {
        const int sense = e->follies[i].judge(j->b->setting, before, act, had);

        j->g->occasions[i] += sense != ST_NO_OCCASION;
        j->g->follies[i] += sense == ST_SILLY;
    }
    *last = *act;
}

/* Play a game and judge its decisions. Returns -1 and a complaint if a bot fails. */
static int play(const struct lab_plan *p, struct game *g, struct tx_complaint *c)
{
    const uint64_t place = (uint64_t)g->strength << 48 | (uint64_t)g->variant << 32 | g->number;
    const uint64_t seed = st_hash_word(st_hash_word(st_hash_word(ST_HASH_START, p->seed), SALT), place);
    const struct tb_battle *b = &p->variant[g->variant].battle;
    const struct lab_player *player = &p->player[g->strength];
    const struct lab_limits limits = lab_limits_usual(1);
    struct judge j = { .g = g, .b = b };
    const struct lab_watch watch = { .who = &j, .decide = see };
    struct lab_game game = { .battle = b, .scenario = b->name, .limits = &limits, .watch = &watch };
    struct lab_mind mind[ST_SIDES] = { { .memory = NULL }, { .memory = NULL } };
    struct lab_mind *const minds[ST_SIDES] = { &mind[0], &mind[1] };
    struct lab_result result;
    int rc;

    j.last = tb_calloc((b->setting->count[0] + b->setting->count[1] + (size_t)1) * b->rs->verb_count * sizeof *j.last);
    game.dice = st_hash_word(seed, 0);
    for (uint32_t side = 0; side < ST_SIDES; side++) {
        game.player[side] = player;
        game.seed[side] = st_hash_word(seed, 1 + side);
        if (player->kind != LAB_BOT)
            lab_mind_new(&mind[side], player, b);
    }
    rc = lab_game_play(&game, minds, &result, c);
    if (rc == 0 && result.ending != LAB_BY_RULES && result.ending != LAB_BY_LENGTH)
        rc = tx_complain(c, player->name, 0, 0, "%s", result.why ? result.why : "forfeits a game");
    free(result.why);
    free(j.last);
    for (uint32_t side = 0; side < ST_SIDES; side++)
        lab_mind_free(&mind[side]);
    return rc;
}

static void *work(void *who)
{
    struct counting *f = who;
    struct tx_complaint c;

    for (;;) {
        uint32_t n;

        pthread_mutex_lock(&f->lock);
        n = f->failed ? f->games : f->next++;
        if (f->progress && n > 0 && n < f->games && n % OFTEN == 0)
            fprintf(f->progress, "%u of %u games\n", n, f->games);
        pthread_mutex_unlock(&f->lock);
        if (n >= f->games)
            return NULL;
        if (play(f->p, &f->game[n], &c) == 0)
            continue;
        pthread_mutex_lock(&f->lock);
        if (!f->failed)
            *f->c = c;
        f->failed = 1;
        pthread_mutex_unlock(&f->lock);
    }
}

static void play_all(struct counting *f, uint32_t threads)
{
    pthread_t thread[LAB_THREADS_MAX];
    uint32_t started = 1;

    pthread_mutex_init(&f->lock, NULL);
    while (started < threads && started < LAB_THREADS_MAX && pthread_create(&thread[started], NULL, work, f) == 0)
        started++;
    work(f);
    for (uint32_t i = 1; i < started; i++)
        pthread_join(thread[i], NULL);
    pthread_mutex_destroy(&f->lock);
}

/* ---- sums ---- */

/* A mean by game, which is never below 0. */
static struct lab_interval mean_of(const struct lab_sums *s)
{
    const struct lab_moments m = lab_moments_of(s, 1, 0);
    const double half = lab_student(m.n - 1) * sqrt(m.variance / m.n);

    return (struct lab_interval){ m.mean, fmax(0, m.mean - half), m.mean + half };
}

static void add_up(const struct counting *f, struct lab_sense *out, uint32_t strength, uint32_t folly)
{
    struct lab_sense_line *line = &out->line[strength][folly];
    struct lab_sums occasions = { 0 }, follies = { 0 };

    for (uint32_t i = 0; i < f->games; i++) {
        const struct game *g = &f->game[i];

        if (g->strength != strength)
            continue;
        lab_sums_add(&occasions, g->occasions[folly], 0);
        lab_sums_add(&follies, g->follies[folly], 0);
    }
    line->occasions = (uint64_t)occasions.x;
    line->follies = (uint64_t)follies.x;
    line->per_game = mean_of(&occasions);
    line->committed = mean_of(&follies);
}

int lab_sense_plan(struct lab_sense *out, const struct lab_plan *p, uint32_t pairs, uint32_t threads, FILE *progress,
                   struct tx_complaint *c)
{
    const struct st_eval *e = p->variant[0].battle.rs->eval;
    struct counting f = { .p = p, .progress = progress, .c = c };

    memset(out, 0, sizeof *out);
    if (!e || e->folly_count == 0)
        return 0;
    out->folly = e->follies;
    out->count = e->folly_count;
    out->games = 2 * pairs * p->variants;
    f.game = tb_calloc((size_t)out->games * p->strengths * sizeof *f.game);
    for (uint32_t s = 0; s < p->strengths; s++)
        for (uint32_t v = 0; v < p->variants; v++)
            for (uint32_t i = 0; i < 2 * pairs; i++)
                f.game[f.games++] = (struct game){ .variant = v, .strength = s, .number = i };
    play_all(&f, threads);
    for (uint32_t i = 0; i < f.games; i++)
        out->decisions[f.game[i].strength] += f.game[i].decisions;
    for (uint32_t s = 0; !f.failed && s < p->strengths; s++)
        for (uint32_t i = 0; i < out->count; i++)
            add_up(&f, out, s, i);
    free(f.game);
    return f.failed ? -1 : 0;
}

/* ---- words ---- */

static void tell_line(FILE *f, const char *name, const struct lab_sense_line *line)
{
    const struct lab_interval *o = &line->per_game, *n = &line->committed;

    fprintf(f, "    %s: ", name);
    if (line->occasions == 0) {
        fprintf(f, "no occasion arose\n");
        return;
    }
    fprintf(f, "%.2f [%.2f, %.2f] a game, in %.2f [%.2f, %.2f] occasions: %.1f %%\n", n->value, n->low, n->high,
            o->value, o->low, o->high, 100.0 * (double)line->follies / (double)line->occasions);
}

void lab_tell_sense(FILE *f, const struct lab_plan *p, const struct lab_sense *sense)
{
    if (sense->count == 0) {
        fprintf(f, "%s declares no follies, so there is nothing to count.\n", p->variant[0].battle.rs->id);
        return;
    }
    fprintf(f, "%s", p->variant[0].battle.rs->id);
    for (uint32_t v = 0; v < p->variants; v++)
        fprintf(f, "%s %s", v ? "," : ":", p->variant[v].battle.name);
    fprintf(f, "; seed %llu\n", (unsigned long long)p->seed);
    for (uint32_t s = 0; s < p->strengths; s++) {
        fprintf(f, "  %s against itself, %u games, %.0f decisions a game\n", p->player[s].name, sense->games,
                (double)sense->decisions[s] / sense->games);
        for (uint32_t i = 0; i < sense->count; i++)
            tell_line(f, sense->folly[i].name, &sense->line[s][i]);
    }
}
