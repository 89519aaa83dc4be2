/* fit.c -- see fit.h. */
#include "fit.h"

#include <math.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "../ai/luck.h"
#include "../core/hash.h"
#include "../table/memory.h"
#include "../table/session.h"

enum { HALVES = 2, ALL = HALVES, CENTRE = 1000, THREADS_MAX = 256 };
#define SALT 0x666974 /* keeps these games apart from those that the lab judges */

struct game {
    uint32_t variant, strength, number; /* number: in its cell */
    int32_t score;                      /* of side A in half points */
    int64_t luck;
    uint32_t events, sampled;
    double play_ms, luck_ms;
};

struct fitting {
    const struct lab_plan *p;
    struct game *game;
    uint32_t games, next;
    pthread_mutex_t lock;
    FILE *progress;
    struct lab_fit_line *line;
};

/* The processor's time of this thread since then: other programs do not count. */
static double milliseconds(struct timespec began)
{
    struct timespec now;

    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return 1000.0 * (double)(now.tv_sec - began.tv_sec) + (double)(now.tv_nsec - began.tv_nsec) / 1e6;
}

/* ---- games ---- */

/* Play a game; a game that is too long is a draw. */
static void play_one(const struct lab_plan *p, struct game *g, struct tb_session *s, struct lab_mind mind[ST_SIDES])
{
    const uint64_t place = (uint64_t)g->strength << 48 | (uint64_t)g->variant << 32 | g->number;
    const uint64_t seed = st_hash_word(st_hash_word(st_hash_word(ST_HASH_START, p->seed), SALT), place);
    const struct tb_dice dice = { .kind = TB_DICE_SEEDED, .rng = tb_rng_of(st_hash_word(seed, 0)) };
    struct tb_rng thoughts[ST_SIDES] = { tb_rng_of(st_hash_word(seed, 1)), tb_rng_of(st_hash_word(seed, 2)) };

    tb_session_new(s, &p->variant[g->variant].battle, dice);
    while (s->state->node != ST_OVER && s->line_count < TB_ACTIONS_MAX) {
        const uint8_t side = s->state->actor;
        struct st_action act;

        if (tb_session_roll(s, &act, NULL))
            continue;
        lab_mind_begin(&mind[side], s->state, tb_rng_next(&thoughts[side]));
        while (lab_mind_step(&mind[side]) > 0)
            ;
        act = lab_mind_best(&mind[side]);
        ST_ASSERT(tb_session_do(s, &act, NULL).code == ST_OK);
    }
    g->score = s->state->node != ST_OVER || s->state->actor == ST_NOBODY ? 1 : s->state->actor == 0 ? 2 : 0;
}

static void count_luck(const struct lab_plan *p, struct game *g, const struct tb_session *s, void *memory)
{
    const struct tb_battle *b = &p->variant[g->variant].battle;
    struct st_state *state = tb_calloc(b->rs->state_size);
    struct ai_luck k;

    memcpy(state, b->start, b->rs->state_size);
    ai_luck_begin(&k, b->rs, b->setting, p->net, memory,
                  st_hash_word(g->variant, (uint64_t)g->strength << 32 | g->number));
    for (uint32_t i = 0; i < s->live_count; i++) {
        if (state->node == ST_CHANCE)
            ai_luck_roll(&k, state, &s->live[i]);
        b->rs->apply(b->setting, state, &s->live[i], NULL);
    }
    g->luck = k.sum;
    g->events = k.events;
    g->sampled = k.sampled;
    free(state);
}

static void play_and_count(const struct lab_plan *p, struct game *g, void *memory)
{
    struct lab_mind mind[ST_SIDES];
    struct tb_session s;
    struct timespec began;

    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &began);
    for (uint32_t side = 0; side < ST_SIDES; side++)
        lab_mind_new(&mind[side], &p->player[g->strength], &p->variant[g->variant].battle);
    play_one(p, g, &s, mind);
    for (uint32_t side = 0; side < ST_SIDES; side++)
        lab_mind_free(&mind[side]);
    g->play_ms = milliseconds(began);
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &began);
    count_luck(p, g, &s, memory);
    g->luck_ms = milliseconds(began);
    tb_session_free(&s);
}

static void *work(void *who)
{
    struct fitting *f = who;
    void *memory = tb_calloc(ai_luck_memory(f->p->variant[0].battle.rs));

    for (;;) {
        uint32_t n;

        pthread_mutex_lock(&f->lock);
        n = f->next++;
        if (f->progress && n > 0 && n <= f->games && n % 100 == 0)
            fprintf(f->progress, "%u of %u games\n", n, f->games);
        pthread_mutex_unlock(&f->lock);
        if (n >= f->games)
            break;
        play_and_count(f->p, &f->game[n], memory);
    }
    free(memory);
    return NULL;
}

static void play_all(struct fitting *f, uint32_t threads)
{
    pthread_t thread[THREADS_MAX];
    uint32_t started = 1;

    pthread_mutex_init(&f->lock, NULL);
    for (; started < threads && started < THREADS_MAX; started++)
        if (pthread_create(&thread[started], NULL, work, f) != 0)
            break;
    work(f);
    for (uint32_t i = 1; i < started; i++)
        pthread_join(thread[i], NULL);
    pthread_mutex_destroy(&f->lock);
}

/* ---- what is left ---- */

static int is_in(const struct game *g, uint32_t half) { return half == ALL || g->number % HALVES == half; }

/* The mean score of a battle at a strength, in half points. */
static double mean_of(const struct fitting *f, uint32_t variant, uint32_t strength)
{
    double sum = 0, n = 0;

    for (uint32_t i = 0; i < f->games; i++)
        if (f->game[i].variant == variant && f->game[i].strength == strength) {
            sum += f->game[i].score;
            n++;
        }
    return n > 0 ? sum / n : 0;
}

/* Sums of one half at a strength; scores are counted from the mean of their battle, in thousandths of half points. */
static struct lab_sums sums_of(const struct fitting *f, uint32_t strength, uint32_t half)
{
    struct lab_sums s = { 0 };

    for (uint32_t v = 0; v < f->p->variants; v++) {
        const int64_t mean = llround(CENTRE * mean_of(f, v, strength));

        for (uint32_t i = 0; i < f->games; i++)
            if (f->game[i].variant == v && f->game[i].strength == strength && is_in(&f->game[i], half))
                lab_sums_add(&s, (int64_t)CENTRE * f->game[i].score - mean, f->game[i].luck);
    }
    return s;
}

/* Variances of scores: plain, without luck, and with twice as much taken out, which tells how the two go together. */
struct spread {
    double plain, left, twice;
};

/* The standard error of the ratio of two variances of the same n games, with correlation r, is 2 q sqrt(1 - r^2) /
 * sqrt(n) for normal scores. */
static void tell_ratio(struct lab_fit_line *line, const struct spread *v)
{
    const double taken = (v->twice - 2 * v->left + v->plain) / 2, both = (v->plain + v->left - taken) / 2;
    const double r2 = v->plain > 0 && v->left > 0 ? both * both / (v->plain * v->left) : 1;

    line->left = v->plain > 0 ? v->left / v->plain : 1;
    line->half = 1.96 * 2 * line->left * sqrt(fmax(0, 1 - r2) / line->games);
}

/* Judge each half by the factor of the other. */
static void judge(struct fitting *f)
{
    for (uint32_t s = 0; s < f->p->strengths; s++) {
        struct spread v = { 0, 0, 0 };

        for (uint32_t half = 0; half < HALVES; half++) {
            const struct lab_sums other = sums_of(f, s, !half), own = sums_of(f, s, half);
            const int64_t beta = lab_beta_of(&other, 2 * CENTRE);

            v.plain += lab_moments_of(&own, 2 * CENTRE, 0).variance;
            v.left += lab_moments_of(&own, 2 * CENTRE, beta).variance;
            v.twice += lab_moments_of(&own, 2 * CENTRE, 2 * beta).variance;
        }
        tell_ratio(&f->line[s], &v);
    }
}

/* How games of a strength were on average. */
static void add_up(struct fitting *f, uint32_t strength)
{
    struct lab_fit_line *line = &f->line[strength];

    for (uint32_t i = 0; i < f->games; i++)
        if (f->game[i].strength == strength) {
            line->games++;
            line->play += f->game[i].play_ms;
            line->luck += f->game[i].luck_ms;
            line->events += f->game[i].events;
            line->sampled += f->game[i].sampled;
        }
    line->sampled /= fmax(1, line->events);
    line->play /= line->games;
    line->luck /= line->games;
    line->events /= line->games;
}

/* The factors to keep, from all games. */
static void conclude(struct fitting *f, struct lab_fit *out)
{
    for (uint32_t s = 0; s < f->p->strengths; s++) {
        const struct lab_sums sums = sums_of(f, s, ALL);
        struct lab_fit_line *line = &f->line[s];
        const double n = line->games, mean = (double)sums.l / n, spread = sqrt((double)sums.ll / n - mean * mean);

        line->bias = spread > 0 ? mean / (spread / sqrt(n)) : 0;
        line->factor = line->left < LAB_LUCK_IS_NO_USE ? (int32_t)((lab_beta_of(&sums, 2 * CENTRE) + 500) / 1000) : 0;
        *(lab_is_strong(&f->p->player[s]) ? &out->strong : &out->weak) = line->factor;
    }
}

static int is_possible(const struct lab_plan *p, struct tx_complaint *c)
{
    for (uint32_t s = 0; s < p->strengths; s++)
        if (p->player[s].kind == LAB_BOT)
            return tx_complain(c, p->player[s].name, 0, 0, "expected " LAB_PLAYERS);
    return p->net ? 0 : tx_complain(c, p->variant[0].battle.rs->id, 0, 0, "the rule set has no learnt value");
}

int lab_fit_plan(struct lab_fit *out, const struct lab_plan *p, uint32_t pairs, uint32_t threads, FILE *progress,
                 struct tx_complaint *c)
{
    struct fitting f = { .p = p, .progress = progress, .line = out->line };

    if (is_possible(p, c))
        return -1;
    memset(out, 0, sizeof *out);
    f.game = tb_calloc((size_t)2 * pairs * p->variants * p->strengths * sizeof *f.game);
    for (uint32_t s = 0; s < p->strengths; s++)
        for (uint32_t v = 0; v < p->variants; v++)
            for (uint32_t i = 0; i < 2 * pairs; i++)
                f.game[f.games++] = (struct game){ .variant = v, .strength = s, .number = i };
    play_all(&f, threads);
    for (uint32_t s = 0; s < p->strengths; s++)
        add_up(&f, s);
    judge(&f);
    conclude(&f, out);
    free(f.game);
    return 0;
}

void lab_tell_fit(FILE *f, const struct lab_plan *p, const struct lab_fit *fit)
{
    fprintf(f, "%s", p->variant[0].battle.rs->id);
    for (uint32_t v = 0; v < p->variants; v++)
        fprintf(f, "%s %s", v ? "," : ":", p->variant[v].battle.name);
    fprintf(f, "; seed %llu\n", (unsigned long long)p->seed);
    for (uint32_t s = 0; s < p->strengths; s++) {
        const struct lab_fit_line *line = &fit->line[s];

        fprintf(f,
                "  %-9s %u games: %.2f [%.2f, %.2f] of the variance is left, %.2f times fewer games; mean luck %+.1f "
                "s.e.\n",
                p->player[s].name, line->games, line->left, line->left - line->half, line->left + line->half,
                line->left > 0 ? 1 / line->left : 1, line->bias);
        fprintf(f, "            %.0f events, %.1f %% of them sampled; %.0f ms to play a game, %.0f ms for its luck\n",
                line->events, 100 * line->sampled, line->play, line->luck);
    }
    fprintf(f, "factor %d %d\n", fit->weak, fit->strong);
}
