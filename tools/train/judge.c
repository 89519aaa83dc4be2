/* judge.c -- how good a learnt value is: its error and its calibration, and matches that it plays. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "../../lab/match.h"
#include "../../lab/net.h"
#include "../../table/memory.h"
#include "../../text/scenario.h"
#include "train.h"

enum { BINS = 10 };

/* Sums over positions; every quarter of a game weighs 1. */
struct tally {
    double weight, error, result[BATTLES_MAX], games[BATTLES_MAX];
};
struct bin {
    double weight, said, came;
    uint32_t games, last; /* how many games have positions here; the last of them + 1 */
};
struct judge {
    struct tally quarter[QUARTERS];
    struct bin bin[BINS];
    uint32_t games, positions;
};

/* Side A's chance by the learnt value, of the positions of a game that it would be asked about; returns how many. */
static uint32_t chances(const struct tb_battle *b, const struct ai_net *net, const struct game *game, double *out)
{
    struct st_state *s = tb_calloc(b->rs->state_size);
    uint32_t n = 0;

    memcpy(s, b->start, b->rs->state_size);
    for (uint32_t i = 0; i < game->h.actions; i++) {
        if (s->node == ST_DECIDE && is_judged(b, s)) {
            struct st_facts facts;

            b->rs->eval->see(b->setting, s, &facts);
            out[n++] = ai_logistic(ai_net_odds(net, b->rs->eval, &facts)) / 1e6;
        }
        b->rs->apply(b->setting, s, &game->act[i], NULL);
    }
    free(s);
    return n;
}

static void count(struct judge *j, uint32_t game, double weight, double chance, double result)
{
    const uint32_t at = (uint32_t)(chance * BINS);
    struct bin *bin = &j->bin[at < BINS ? at : BINS - 1];

    bin->weight += weight;
    bin->said += weight * chance;
    bin->came += weight * result;
    bin->games += bin->last != game + 1;
    bin->last = game + 1;
}

static void judge_game(struct judge *j, const struct work *w, const struct ai_net *net, const struct game *game)
{
    const struct tb_battle *b = &w->battle[game->h.battle][game->h.variant];
    const double result = game->h.winner == 0 ? 1 : game->h.winner == 1 ? 0 : .5;
    double *chance = tb_calloc((game->h.actions + 1) * sizeof *chance);
    const uint32_t n = chances(b, net, game, chance);

    for (uint32_t q = 0; q < QUARTERS; q++) {
        const uint32_t from = n * q / QUARTERS, to = n * (q + 1) / QUARTERS;
        struct tally *t = &j->quarter[q];

        for (uint32_t i = from; i < to; i++) {
            t->error += (chance[i] - result) * (chance[i] - result) / (to - from);
            count(j, j->games, 1.0 / (to - from), chance[i], result);
        }
        t->weight += from < to;
        t->result[game->h.battle] += from < to ? result : 0;
        t->games[game->h.battle] += from < to;
    }
    j->games++;
    j->positions += n;
    free(chance);
}

/* The error of the best constant guess for each battle: the mean of these very games. */
static double constant(const struct judge *j, const struct games *games, uint32_t quarter)
{
    const struct tally *t = &j->quarter[quarter];
    double sum = 0;

    for (uint32_t i = 0; i < games->count; i++) {
        const struct header *h = &games->game[i].h;
        const double result = h->winner == 0 ? 1 : h->winner == 1 ? 0 : .5;
        const double mean = t->games[h->battle] > 0 ? t->result[h->battle] / t->games[h->battle] : .5;

        sum += (result - mean) * (result - mean);
    }
    return sum / games->count;
}

static void print(const struct judge *j, const struct games *games)
{
    printf("  quarter   constant  learnt   better by\n");
    for (uint32_t q = 0; q < QUARTERS; q++) {
        const double none = constant(j, games, q), error = j->quarter[q].error / j->quarter[q].weight;

        printf("  %u         %.4f    %.4f   %+.1f %%\n", q + 1, none, error, 100 * (1 - error / none));
    }
    printf("  chance    said     came to                games\n");
    for (uint32_t i = 0; i < BINS; i++) {
        const struct bin *bin = &j->bin[i];
        const double came = bin->weight > 0 ? bin->came / bin->weight : 0;
        const double off = bin->games > 0 ? 1.96 * sqrt(came * (1 - came) / bin->games) : 0;

        if (bin->games > 0)
            printf("  %3u-%3u %%  %5.1f %%  %5.1f %% [%5.1f, %5.1f]  %u\n", i * 10, i * 10 + 10,
                   100 * bin->said / bin->weight, 100 * came, 100 * fmax(came - off, 0), 100 * fmin(came + off, 1),
                   bin->games);
    }
}

int judge_main(struct work *w, int argc, char **argv)
{
    struct ai_net net;

    load_battles(w);
    read_net(&net, w->rs, argv[3]);
    for (int i = 4; i < argc; i++) {
        struct judge *j = tb_calloc(sizeof *j);
        struct games games;

        if (read_games(w, argv[i], &games) || games.count == 0)
            return 1;
        for (uint32_t g = 0; g < games.count; g++)
            judge_game(j, w, &net, &games.game[g]);
        printf("%s: %u games, %u positions\n", argv[i], j->games, j->positions);
        print(j, &games);
        free_games(&games);
        free(j);
    }
    return 0;
}

/* ---- a match ---- */

int duel_main(const struct st_ruleset *rs, char **argv)
{
    struct ai_net net;
    struct lab_match m = { 0 };
    struct lab_outcome out;
    struct lab_interval share;
    struct tb_battle b;
    struct tx_complaint c;

    if (tx_battle_load(&b, rs->id, argv[3], NULL, &c) || lab_player_read(&m.player[0], argv[6], &c) ||
        lab_player_read(&m.player[1], argv[7], &c))
        die(&c);
    read_net(&net, rs, argv[8]);
    m.player[0].net = &net;
    m.battle = &b;
    m.scenario = argv[3];
    m.pairs = (uint32_t)atoi(argv[4]);
    m.threads = (uint32_t)atoi(argv[5]);
    m.seed = 1;
    if (lab_match_run(&m, &out, &c))
        die(&c);
    share = lab_share(&out.score.first);
    printf("%s %s %s against %s, %u pairs: %.1f %% [%.1f, %.1f], %.0f s, hash %016llx\n", rs->id, argv[3], argv[6],
           argv[7], out.score.pairs, 100 * share.value, 100 * share.low, 100 * share.high, out.seconds,
           (unsigned long long)out.hash);
    lab_outcome_free(&out, m.pairs);
    tb_battle_free(&b);
    return 0;
}
