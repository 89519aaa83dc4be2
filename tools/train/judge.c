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
    double weight, error, result[BATTLES_MAX], squares[BATTLES_MAX], games[BATTLES_MAX]; /* by battle */
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

/* Which games to judge by. */
struct wanted {
    const char *held; /* a battle that was not learnt from, or NULL */
    int is_apart;     /* of others only every tenth, as train.py --variants keeps them apart */
};
enum kind { SHIPPED, HELD, VARIED, BOOK, KINDS };

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
        t->squares[game->h.battle] += from < to ? result * result : 0;
        t->games[game->h.battle] += from < to;
    }
    j->games++;
    j->positions += n;
    free(chance);
}

/* The error of a constant guess: the mean of the other games of the battle. */
static double constant(const struct tally *t)
{
    double sum = 0;

    for (uint32_t i = 0; i < BATTLES_MAX; i++) {
        const double n = t->games[i], square = n > 0 ? t->squares[i] - t->result[i] * t->result[i] / n : 0;

        sum += n > 1 ? square * n / (n - 1) * n / (n - 1) : n / 4;
    }
    return sum / t->weight;
}

static void print(const struct judge *j)
{
    printf("  quarter   constant  learnt   better by\n");
    for (uint32_t q = 0; q < QUARTERS; q++) {
        const double none = constant(&j->quarter[q]), error = j->quarter[q].error / j->quarter[q].weight;

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

/* What a game tells of; KINDS: nothing, for it was learnt from. */
static enum kind kind_of(const struct work *w, const struct wanted *wanted, const struct header *h)
{
    if (h->variant > VARIANTS)
        return BOOK;
    if (wanted->held && strcmp(w->name[h->battle], wanted->held) == 0)
        return h->variant > 0 ? VARIED : HELD;
    if (wanted->is_apart && (h->variant > 0 ? h->variant : h->number) % 10 != 0)
        return KINDS;
    return h->variant > 0 ? VARIED : SHIPPED;
}

int judge_main(struct work *w, int argc, char **argv)
{
    static const char *const said[KINDS] = { "battles as they ship", "a battle that was not learnt from",
                                             "other armies and numbers", "books with three numbers changed" };
    static struct judge judge[KINDS];
    struct wanted wanted = { NULL, 0 };
    struct ai_net net;

    load_battles(w);
    read_net(&net, w->rs, argv[3]);
    for (int i = 4; i < argc; i++) {
        struct games games;

        if (strcmp(argv[i], "--apart") == 0) {
            wanted.is_apart = 1;
            continue;
        }
        if (strcmp(argv[i], "--held") == 0 && i + 1 < argc) {
            wanted.held = argv[++i];
            continue;
        }
        if (read_games(w, argv[i], &games))
            return 1;
        for (uint32_t g = 0; g < games.count; g++) {
            const enum kind kind = kind_of(w, &wanted, &games.game[g].h);

            if (kind < KINDS)
                judge_game(&judge[kind], w, &net, &games.game[g]);
        }
        free_games(&games);
    }
    for (uint32_t i = 0; i < KINDS; i++)
        if (judge[i].games > 0) {
            printf("%s: %u games, %u positions\n", said[i], judge[i].games, judge[i].positions);
            print(&judge[i]);
        }
    return 0;
}

/* The rule set with learnt values that judge leaves, or all looks. */
static const struct st_ruleset *judging(const struct st_ruleset *rs, const char *what)
{
    static struct st_ruleset own;
    static struct st_eval eval;

    own = *rs;
    eval = *rs->eval;
    eval.learnt = strcmp(what, "all") == 0 ? ST_LEARNT_ALL : ST_LEARNT_LEAVES;
    own.eval = &eval;
    return &own;
}

int duel_main(const struct st_ruleset *rs, int argc, char **argv)
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
    if (argc > 9)
        b.rs = judging(rs, argv[9]);
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
