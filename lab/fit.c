/* fit.c -- see fit.h. */
#include "fit.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "../ai/luck.h"
#include "../core/hash.h"
#include "../table/memory.h"
#include "../table/session.h"

enum { HALVES = 2, ALL = HALVES, CENTRE = 1000, STEPS_MAX = 64000 };
#define SALT 0x666974 /* keeps these games apart from those that the lab judges */

struct game {
    uint32_t variant, strength, half;
    int32_t score; /* of side A in half points */
    uint32_t actions, points;
    size_t point; /* its first */
    struct st_action *act;
    int64_t luck;
};

struct fitting {
    const struct lab_plan *p;
    struct game *game;
    uint32_t games;
    struct lab_fit_point *point;
    size_t points;
    void *luck_memory;
    struct st_state *state;
    struct lab_fit_line *line;
};

/* The processor's time since then: other programs do not count. */
static double milliseconds(clock_t began) { return 1000.0 * (double)(clock() - began) / CLOCKS_PER_SEC; }

/* ---- games ---- */

/* Play a game, and keep its actions. A game that is too long is a draw. */
static void play_one(const struct lab_plan *p, struct game *g, uint32_t number, struct lab_mind mind[ST_SIDES])
{
    const uint64_t place = (uint64_t)g->strength << 48 | (uint64_t)g->variant << 32 | number;
    const uint64_t seed = st_hash_word(st_hash_word(st_hash_word(ST_HASH_START, p->seed), SALT), place);
    const struct tb_dice dice = { .kind = TB_DICE_SEEDED, .rng = tb_rng_of(st_hash_word(seed, 0)) };
    struct tb_rng thoughts[ST_SIDES] = { tb_rng_of(st_hash_word(seed, 1)), tb_rng_of(st_hash_word(seed, 2)) };
    struct tb_session s;

    tb_session_new(&s, &p->variant[g->variant].battle, dice);
    while (s.state->node != ST_OVER && s.line_count < TB_ACTIONS_MAX) {
        const uint8_t side = s.state->actor;
        struct st_action act;

        if (tb_session_roll(&s, &act, NULL))
            continue;
        lab_mind_begin(&mind[side], s.state, tb_rng_next(&thoughts[side]));
        while (lab_mind_step(&mind[side]) > 0)
            ;
        act = lab_mind_best(&mind[side]);
        ST_ASSERT(tb_session_do(&s, &act, NULL).code == ST_OK);
    }
    g->score = s.state->node != ST_OVER || s.state->actor == ST_NOBODY ? 1 : s.state->actor == 0 ? 2 : 0;
    g->actions = s.live_count;
    g->act = tb_calloc(s.live_count * sizeof *g->act);
    memcpy(g->act, s.live, s.live_count * sizeof *g->act);
    tb_session_free(&s);
}

/* All games of a battle at a strength. */
static void play_cell(struct fitting *f, uint32_t variant, uint32_t strength, uint32_t games)
{
    const struct lab_player *player = &f->p->player[strength];
    struct lab_mind mind[ST_SIDES];
    const clock_t began = clock();

    for (uint32_t side = 0; side < ST_SIDES; side++)
        lab_mind_new(&mind[side], player, &f->p->variant[variant].battle);
    for (uint32_t i = 0; i < games; i++) {
        struct game *g = &f->game[f->games++];

        g->variant = variant;
        g->strength = strength;
        g->half = i % HALVES;
        play_one(f->p, g, i, mind);
    }
    for (uint32_t side = 0; side < ST_SIDES; side++)
        lab_mind_free(&mind[side]);
    f->line[strength].games += games;
    f->line[strength].play += milliseconds(began);
}

/* ---- the chance to win ---- */

/* How badly a chance fits results: the mean of minus its logarithm. */
static double misfit(const struct lab_fit_point *point, size_t points, int32_t value, int32_t late)
{
    double sum = 0, weight = 0;

    for (size_t i = 0; i < points; i++) {
        const double slope = value + late * ((double)point[i].clock / ST_ONE);
        const double odds = slope < 0 ? 0 : slope / 1000 * point[i].value / ST_ONE;

        sum += point[i].weight * (log1p(exp(-fabs(odds))) + (odds > 0 ? odds : 0) - odds * point[i].result);
        weight += point[i].weight;
    }
    return weight > 0 ? sum / weight : 0;
}

/* Walk downhill in whole steps, along both numbers and against each other, and halve the step where none helps. */
void lab_fit_odds(struct st_odds_fit *out, const struct lab_fit_point *point, size_t points)
{
    static const int32_t way[][2] = { { 1, 0 }, { -1, 0 }, { 0, 1 }, { 0, -1 }, { 1, -1 }, { -1, 1 } };
    int32_t value = 2000, late = 0;
    double best = misfit(point, points, value, late);

    for (int32_t step = 4096; step > 0;) {
        int moved = 0;

        for (uint32_t i = 0; i < sizeof way / sizeof *way; i++) {
            const int32_t a = value + step * way[i][0], b = late + step * way[i][1];
            const double now =
                a + b < 0 || abs(a) > STEPS_MAX || abs(b) > STEPS_MAX ? best : misfit(point, points, a, b);

            if (now < best) {
                best = now;
                value = a;
                late = b;
                moved = 1;
            }
        }
        step = moved ? step : step / 2;
    }
    out->value = value;
    out->late = late;
}

/* ---- a game again, for its points and its luck ---- */

static void begin(struct fitting *f, const struct game *g, struct ai_luck *k)
{
    const struct tb_battle *b = &f->p->variant[g->variant].battle;

    memcpy(f->state, b->start, b->rs->state_size);
    ai_luck_begin(k, b->rs, b->setting, f->luck_memory);
}

/* The positions after dice: where V is asked. */
static void add_points(struct fitting *f, struct game *g)
{
    const struct tb_battle *b = &f->p->variant[g->variant].battle;
    struct ai_luck k;

    begin(f, g, &k);
    f->point = tb_realloc_array(f->point, f->points + g->actions, sizeof *f->point);
    g->point = f->points;
    for (uint32_t i = 0; i < g->actions; i++) {
        const int was_chance = f->state->node == ST_CHANCE;

        b->rs->apply(b->setting, f->state, &g->act[i], NULL);
        if (was_chance && f->state->node == ST_DECIDE)
            f->point[f->points++] =
                (struct lab_fit_point){ ai_calm(&k.t, f->state), ai_progress(b->rs, b->setting, f->state),
                                        g->score / 2.0, 0 };
    }
    g->points = (uint32_t)(f->points - g->point);
}

static void count_luck(struct fitting *f, struct game *g, const struct st_eval *eval)
{
    const struct tb_battle *b = &f->p->variant[g->variant].battle;
    struct lab_fit_line *line = &f->line[g->strength];
    const clock_t began = clock();
    struct ai_luck k;

    begin(f, g, &k);
    k.t.eval = eval;
    for (uint32_t i = 0; i < g->actions; i++) {
        if (f->state->node == ST_CHANCE)
            ai_luck_roll(&k, f->state, &g->act[i]);
        b->rs->apply(b->setting, f->state, &g->act[i], NULL);
    }
    g->luck = k.sum;
    line->luck += milliseconds(began);
    line->events += k.events;
    line->sampled += k.sampled;
}

/* ---- what is left ---- */

static int is_in(const struct game *g, uint32_t half) { return half == ALL || g->half == half; }

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

/* V of one half, or of all games. */
static struct st_odds_fit fit_half(struct fitting *f, uint32_t half)
{
    struct lab_fit_point *point = tb_calloc((f->points + 1) * sizeof *point);
    struct st_odds_fit odds = { 0, 0, 0, 0 };
    size_t n = 0;

    for (uint32_t i = 0; i < f->games; i++) {
        const struct game *g = &f->game[i];

        for (uint32_t k = 0; k < g->points && is_in(g, half); k++, n++) {
            point[n] = f->point[g->point + k];
            point[n].weight = 1.0 / g->points;
        }
    }
    lab_fit_odds(&odds, point, n);
    free(point);
    return odds;
}

static void count_all(struct fitting *f, const struct st_odds_fit *odds)
{
    struct st_eval eval = *f->p->variant[0].battle.rs->eval;

    eval.odds = *odds;
    for (uint32_t i = 0; i < f->games; i++)
        count_luck(f, &f->game[i], &eval);
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

/* Judge each half by the numbers of the other. */
static void judge(struct fitting *f)
{
    struct spread v[LAB_STRENGTHS_MAX] = { { 0, 0, 0 } };

    for (uint32_t half = 0; half < HALVES; half++) {
        const struct st_odds_fit odds = fit_half(f, !half);

        count_all(f, &odds);
        for (uint32_t s = 0; s < f->p->strengths; s++) {
            const struct lab_sums other = sums_of(f, s, !half), own = sums_of(f, s, half);
            const int64_t beta = lab_beta_of(&other, 2 * CENTRE);

            v[s].plain += lab_moments_of(&own, 2 * CENTRE, 0).variance;
            v[s].left += lab_moments_of(&own, 2 * CENTRE, beta).variance;
            v[s].twice += lab_moments_of(&own, 2 * CENTRE, 2 * beta).variance;
        }
    }
    for (uint32_t s = 0; s < f->p->strengths; s++)
        tell_ratio(&f->line[s], &v[s]);
}

/* The numbers to keep, from all games. */
static void conclude(struct fitting *f, struct lab_fit *out)
{
    out->odds = fit_half(f, ALL);
    count_all(f, &out->odds);
    for (uint32_t s = 0; s < f->p->strengths; s++) {
        const struct lab_sums sums = sums_of(f, s, ALL);
        struct lab_fit_line *line = &f->line[s];
        const double n = line->games, mean = (double)sums.l / n, spread = sqrt((double)sums.ll / n - mean * mean);

        line->bias = spread > 0 ? mean / (spread / sqrt(n)) : 0;
        line->factor = line->left < LAB_LUCK_IS_NO_USE ? (int32_t)((lab_beta_of(&sums, 2 * CENTRE) + 500) / 1000) : 0;
        *(lab_is_strong(&f->p->player[s]) ? &out->odds.strong : &out->odds.weak) = line->factor;
        line->play /= n;
        line->sampled /= fmax(1, line->events);
        line->luck /= (HALVES + 1) * n;
        line->events /= (HALVES + 1) * n;
    }
}

static int is_possible(const struct lab_plan *p, struct tx_complaint *c)
{
    const struct st_ruleset *rs = p->variant[0].battle.rs;

    for (uint32_t s = 0; s < p->strengths; s++)
        if (p->player[s].kind == LAB_BOT)
            return tx_complain(c, p->player[s].name, 0, 0, "expected " LAB_PLAYERS);
    return rs->eval ? 0 : tx_complain(c, rs->id, 0, 0, "the rule set has no evaluation to fit");
}

int lab_fit_plan(struct lab_fit *out, const struct lab_plan *p, uint32_t pairs, FILE *progress, struct tx_complaint *c)
{
    struct fitting f = { .p = p, .line = out->line };
    const struct st_ruleset *rs = p->variant[0].battle.rs;

    if (is_possible(p, c))
        return -1;
    memset(out, 0, sizeof *out);
    f.game = tb_calloc((size_t)2 * pairs * p->variants * p->strengths * sizeof *f.game);
    f.luck_memory = tb_calloc(ai_luck_memory(rs));
    f.state = tb_calloc(rs->state_size);
    for (uint32_t s = 0; s < p->strengths; s++)
        for (uint32_t v = 0; v < p->variants; v++) {
            play_cell(&f, v, s, 2 * pairs);
            if (progress)
                fprintf(progress, "%s, %s: %u games\n", p->player[s].name, p->variant[v].battle.name, 2 * pairs);
        }
    for (uint32_t i = 0; i < f.games; i++)
        add_points(&f, &f.game[i]);
    judge(&f);
    conclude(&f, out);
    for (uint32_t i = 0; i < f.games; i++)
        free(f.game[i].act);
    free(f.game);
    free(f.point);
    free(f.luck_memory);
    free(f.state);
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
    fprintf(f, ".odds = { .value = %d, .late = %d, .weak = %d, .strong = %d },\n", fit->odds.value, fit->odds.late,
            fit->odds.weak, fit->odds.strong);
}
