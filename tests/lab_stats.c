/* lab_stats.c -- the statistics of matches against figures that others have published, exact binomials, and what
 * simulated players of a known difference must come to.
 */
#include <math.h>

#include "../core/hash.h"
#include "../lab/stats.h"
#include "../table/dice.h"
#include "unit.h"

static void near(double have, double want, double within, const char *what)
{
    if (!CHECK(fabs(have - want) <= within))
        printf("    %s is %.6f, expected %.6f\n", what, have, want);
}

struct published {
    struct lab_pairs pairs;
    double elo0, elo1, llr;
    const char *source;
};

/* Tests of Stockfish on fishtest in 2020 and 2021, when its bounds were logistic Elo: pair counts, bounds, LLR. */
static const struct published sprt_figures[] = {
    { { { 424, 2948, 5832, 3045, 460 } }, -1, 3, 2.94, "Stockfish pull request 2493, short" },
    { { { 1284, 17437, 55536, 18085, 1292 } }, 0, 2, 2.94, "Stockfish pull request 2493, long" },
    { { { 253, 4282, 17604, 4431, 286 } }, -0.25, 1.25, 2.94, "Stockfish pull request 3209, short" },
    { { { 58, 3302, 33130, 3518, 84 } }, 0.25, 1.25, 2.97, "Stockfish pull request 3209, long" },
    { { { 491, 7345, 29693, 7670, 465 } }, -0.25, 1.25, 2.96, "Stockfish pull request 3098, short" },
    { { { 53, 2220, 21459, 2445, 47 } }, 0.25, 1.25, 2.97, "Stockfish pull request 3098, long" },
    { { { 115, 2196, 11328, 2317, 136 } }, -0.25, 1.25, 2.94, "Stockfish pull request 3331, short" },
    { { { 14, 1030, 14318, 1163, 19 } }, 0.25, 1.25, 2.93, "Stockfish pull request 3331, long" },
};

static void check_published_sprt(void)
{
    for (size_t i = 0; i < sizeof sprt_figures / sizeof *sprt_figures; i++) {
        const struct published *f = &sprt_figures[i];

        near(lab_llr(&f->pairs, f->elo0, f->elo1), f->llr, 0.0075, f->source);
    }
}

static void check_published_elo(void)
{
    /* Stockfish pull request 6255: Elo 2.22 +- 1.3, nElo 12.00 +- 6.8. */
    const struct lab_pairs stalemate = { { 1, 137, 4659, 203, 0 } };
    /* Lynx pull request 1899: Elo -1.06 +- 4.05, nElo -1.67 +- 6.37, superior with 30.33 %. */
    const struct lab_pairs lynx = { { 235, 1384, 2521, 1341, 239 } };
    /* Lizard pull request 68: Elo 2.90 +- 2.08. */
    const struct lab_pairs lizard = { { 126, 3369, 7449, 3572, 147 } };
    struct lab_interval e = lab_elo(&stalemate);

    near(e.value, 2.22, 0.005, "Elo");
    near((e.high - e.low) / 2, 1.3, 0.05, "half its interval");
    e = lab_normalised_elo(&stalemate);
    near(e.value, 12.00, 0.005, "normalised Elo");
    near((e.high - e.low) / 2, 6.8, 0.05, "half its interval");
    e = lab_elo(&lynx);
    near(e.value, -1.06, 0.005, "Elo");
    near((e.high - e.low) / 2, 4.05, 0.006, "half its interval");
    e = lab_normalised_elo(&lynx);
    near(e.value, -1.67, 0.005, "normalised Elo");
    near((e.high - e.low) / 2, 6.37, 0.006, "half its interval");
    near(lab_superiority(&lynx), 0.3033, 0.00006, "superiority");
    e = lab_elo(&lizard);
    near(e.value, 2.90, 0.005, "Elo");
    near((e.high - e.low) / 2, 2.08, 0.006, "half its interval");
}

/* Matches of cutechess, as issue 181 of ddugovic/Stockfish has them: wins, losses, draws, Elo. */
/* clang-format off */
static const struct { double won, lost, drawn, elo; } cutechess[] = {
    { 255, 222, 23, 22.96 }, { 279, 204, 17, 52.51 }, { 271, 211, 18, 41.89 }, { 98, 91, 11, 12.17 },
};
/* clang-format on */

static void check_scale(void)
{
    for (size_t i = 0; i < sizeof cutechess / sizeof *cutechess; i++)
        near(lab_elo_of((cutechess[i].won + cutechess[i].drawn / 2) /
                        (cutechess[i].won + cutechess[i].lost + cutechess[i].drawn)),
             cutechess[i].elo, 0.005, "Elo");
    near(lab_elo_of(0.75), 190.848502, 1e-6, "Elo of 3 in 4");
    near(lab_elo_of(10.0 / 11), 400, 1e-9, "Elo of 10 to 1");
    near(lab_share_of(-400), 1.0 / 11, 1e-12, "share of -400");
    near(lab_share_of(lab_elo_of(0.6)), 0.6, 1e-12, "there and back");
    CHECK(isinf(lab_elo_of(1)) && isinf(lab_elo_of(0)));
}

static void check_intervals(void)
{
    /* Wilson 1927, for 10 of 10: 1 / (1 + z^2 / n).  Ten pairs won twice each count as ten games. */
    const struct lab_pairs all = { { 0, 0, 0, 0, 10 } }, none = { { 0 } }, even = { { 500, 0, 0, 0, 500 } };
    const struct lab_pairs few = { { 0, 0, 1, 3, 0 } };
    struct lab_interval e = lab_share(&all);

    near(e.low, 0.722467, 1e-6, "the low end of ten in ten");
    near(e.high, 1, 1e-12, "its high end");
    e = lab_share(&none);
    CHECK(e.low <= 0 && e.high >= 1);
    /* Both games of every pair went alike, so a thousand of them are a thousand games' worth, and Wilson's interval
     * of 500 in 1000 is 0.469 to 0.531. */
    e = lab_share(&even);
    near(e.low, 0.469, 5e-4, "the low end of five hundred in a thousand");
    near(e.high, 0.531, 5e-4, "its high end");
    /* Three pairs of 1 1/2 and one of 1 vary little, but four pairs are few. */
    e = lab_share(&few);
    CHECK(e.low < 0.5 && e.high > 0.8);
}

static int sign(double x) { return (x > 0) - (x < 0); }

/* Whoever is not known to be stronger by Elo is not by normalised Elo: all counts of a few pairs. */
static void check_agreement(void)
{
    for (uint32_t i = 1; i < 4 * 4 * 4 * 4 * 4; i++) {
        const struct lab_pairs p = { { i % 4, i / 4 % 4, i / 16 % 4, i / 64 % 4, i / 256 } };
        const struct lab_interval e = lab_elo(&p), n = lab_normalised_elo(&p);

        if (lab_pairs_are_equal(&p))
            continue;
        CHECK(n.low < n.value && n.value < n.high);
        CHECK(sign(n.low) == sign(e.low) && sign(n.high) == sign(e.high));
    }
}

static void check_binomials(void)
{
    struct lab_interval e;

    near(lab_binomial(5, 10, 0.5), 638.0 / 1024, 1e-12, "at most 5 heads of 10");
    near(lab_binomial(0, 10, 0.5), 1.0 / 1024, 1e-12, "no head of 10");
    near(lab_binomial(2, 5, 0.25), 918.0 / 1024, 1e-12, "at most 2 of 5 quarters");
    near(lab_binomial(9, 10, 0.5), 1023.0 / 1024, 1e-12, "not all of 10");
    CHECK(lab_binomial(10, 10, 0.5) == 1 && lab_binomial(3, 10, 0) == 1 && lab_binomial(3, 10, 1) == 0);
    /* Clopper and Pearson's table: 0 of 10 and 5 of 10 at 95 %. */
    e = lab_proportion(0, 10);
    near(e.low, 0, 1e-12, "low end of 0 of 10");
    near(e.high, 0.308497, 1e-6, "high end of 0 of 10");
    e = lab_proportion(5, 10);
    near(e.low, 0.187086, 1e-6, "low end of 5 of 10");
    near(e.high, 0.812914, 1e-6, "high end of 5 of 10");
    e = lab_proportion(10, 10);
    near(e.low, 0.691503, 1e-6, "low end of 10 of 10");
}

static void check_bounds(void)
{
    const struct lab_sprt t = { 0, 30, 0.05, 0.05 }, wide = { -5, 0, 0.05, 0.10 };
    const struct lab_pairs none = { { 0 } };
    struct lab_pairs all = { { 0 } };

    near(lab_sprt_low(&t), -2.9444, 0.0001, "the lower bound");
    near(lab_sprt_high(&t), 2.9444, 0.0001, "the upper bound");
    near(lab_sprt_low(&wide), -2.25, 0.005, "the lower bound");
    near(lab_sprt_high(&wide), 2.89, 0.005, "the upper bound");
    CHECK(lab_llr(&none, 0, 30) == 0);
    CHECK(lab_sprt_judge(&t, &none) == LAB_GO_ON);
    /* Who wins everything brings log(s1 / s0) a pair and needs 36 of them. */
    all.count[4] = 35;
    CHECK(lab_sprt_judge(&t, &all) == LAB_GO_ON);
    all.count[4] = 36;
    CHECK(lab_sprt_judge(&t, &all) == LAB_ACCEPT_H1);
    all.count[4] = 0;
    all.count[0] = 36;
    CHECK(lab_sprt_judge(&t, &all) == LAB_ACCEPT_H0);
}

/* A test of simulated players: each game is won by the first with this chance; games of a pair are independent. */
static enum lab_verdict simulate(const struct lab_sprt *t, double elo, uint64_t seed)
{
    const uint32_t share = (uint32_t)(lab_share_of(elo) * 1e6);
    struct tb_rng rng = tb_rng_of(st_hash_word(ST_HASH_START, seed));
    struct lab_pairs pairs = { { 0 } };

    for (uint32_t i = 0; i < 20000; i++) {
        const int won = (tb_rng_below(&rng, 1000000) < share) + (tb_rng_below(&rng, 1000000) < share);
        const enum lab_verdict v = (pairs.count[2 * won]++, lab_sprt_judge(t, &pairs));

        if (v != LAB_GO_ON)
            return v;
    }
    return LAB_GO_ON;
}

/* Of many tests no more than alpha go wrong one way and beta the other; and an interval holds what it promises. */
static void check_simulated(uint32_t runs)
{
    const struct lab_sprt t = { 0, 30, 0.05, 0.05 };
    uint32_t wrong0 = 0, wrong1 = 0, clear = 0;

    for (uint32_t i = 0; i < runs; i++) {
        wrong0 += simulate(&t, 0, i) != LAB_ACCEPT_H0;
        wrong1 += simulate(&t, 30, 1000000 + i) != LAB_ACCEPT_H1;
        clear += simulate(&t, 100, 2000000 + i) == LAB_ACCEPT_H1;
    }
    printf("of %u tests: %u went wrong at elo0, %u at elo1\n", runs, wrong0, wrong1);
    CHECK(lab_binomial(wrong0 - (wrong0 > 0), runs, 0.05) < 0.999);
    CHECK(lab_binomial(wrong1 - (wrong1 > 0), runs, 0.05) < 0.999);
    CHECK_INT(clear, runs);
}

static void check_coverage(uint32_t runs)
{
    struct tb_rng rng = tb_rng_of(7);
    uint32_t held = 0;

    for (uint32_t i = 0; i < runs; i++) {
        struct lab_pairs p = { { 0 } };
        struct lab_interval e;

        for (uint32_t k = 0; k < 50; k++)
            p.count[2 * ((tb_rng_below(&rng, 10) < 9) + (tb_rng_below(&rng, 10) < 9))]++;
        e = lab_share(&p);
        held += e.low <= 0.9 && 0.9 <= e.high;
    }
    printf("of %u intervals %u held what they should\n", runs, held);
    CHECK(held >= runs * 92 / 100 && held <= runs * 98 / 100);
}

int main(int argc, char **argv)
{
    const int is_long = argc > 1 && strcmp(argv[1], "--long") == 0;

    check_published_sprt();
    check_published_elo();
    check_scale();
    check_intervals();
    check_agreement();
    check_binomials();
    check_bounds();
    check_simulated(is_long ? 2000 : 100);
    check_coverage(is_long ? 100000 : 2000);
    return unit_end("lab_stats");
}
