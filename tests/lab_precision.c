/* lab_precision.c -- the lab's intervals: worked figures, and experiments on a game whose answer is known.
 *
 * The game: twelve dice, Red wins with a sum above T and draws at T. Its exact score is .5 for T = 42 and .433909 for
 * T = 43, and a normal approximation serves as the chance to win.
 */
#include <math.h>

#include "../lab/precision.h"
#include "../table/dice.h"
#include "unit.h"

enum { DICE = 12, BLOCK = 64, MOST = 1 << 20 };

static void near(double have, double want, double within, const char *what)
{
    if (!CHECK(fabs(have - want) <= within))
        printf("    %s is %.6f, expected %.6f\n", what, have, want);
}

/* The figure that is waited for. */
static struct lab_look look_at(const struct lab_moments *m, const struct lab_goal *goal)
{
    return lab_look_at(m, goal->range, lab_way_of(m, goal));
}

/* ---- worked figures ---- */

static void check_looks(void)
{
    /* clang-format off */
    static const struct { double n, variance, width, share, half; } rows[] = {
        { 64, .144, .115031, .06802, .55134 },  { 320, .144, .044077, .46324, .08095 },
        { 640, .144, .030479, .96879, .03871 }, { 704, .144, .029001, 1, .02900 },
        { 192, 0, .020816, 1, .02082 },
    };
    /* clang-format on */
    const struct lab_goal goal = { .03, MOST, 1 };

    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        const struct lab_moments m = { rows[i].n, .1, rows[i].variance };
        const struct lab_look look = look_at(&m, &goal);

        near(look.width, rows[i].width, 2e-6, "the width");
        near(look.share, rows[i].share, 5e-5, "the share of the way");
        near(look.half, rows[i].half, 5e-5, "the half width");
        CHECK_INT(look.share >= 1, look.width <= .03);
    }
    near(lab_chance_of(.05, .03), .000937, 1e-6, "the chance of .05");
    near(lab_chance_of(.02, .03), .2327, 1e-4, "the chance of .02");
    CHECK(lab_chance_of(0, .03) == 1 && lab_chance_of(0, 0) == 1 && lab_chance_of(.1, 0) == 0);
    near(lab_pairs_needed(.144, .03, 1), 657.3, .1, "pairs for 3 points");
    near(lab_pairs_needed(.24, .05, 1), 394.4, .1, "pairs for 5 points");
    near(lab_pairs_needed(0, .03, 1), 132.4, .1, "pairs without variance");
}

/* A fixed number of pairs: the interval is the usual one at the end and wider before it. */
static void check_fixed_pairs(void)
{
    const struct lab_goal goal = { 0, 400, 1 };
    const struct lab_moments half = { 200, 0, .2 }, all = { 400, 0, .2 };
    const struct lab_look early = look_at(&half, &goal), last = look_at(&all, &goal);

    CHECK(early.share < 1 && last.share >= 1);
    near(early.share, .5, 1e-12, "half the way");
    near(last.half, last.width, 1e-12, "the last width");
    near(early.half, 1.25 * sqrt(2) * early.width, 1e-12, "the width before the end");
}

/* A run that may end by its precision or by its pairs is as far as the nearer of the two ends. */
static void check_most_pairs(void)
{
    const struct lab_moments m = { 200, 0, .2 };
    const struct lab_goal by_half = { .05, 4000, 1 }, by_pairs = { .01, 400, 1 }, both = { .01, 200, 1 };

    near(lab_way_of(&m, &by_half), .56943, 5e-5, "the way to a precision");
    near(lab_way_of(&m, &by_pairs), .5, 1e-12, "the way to so many pairs");
    CHECK(lab_way_of(&m, &both) >= 1);
}

static void check_levels(void)
{
    double chance[] = { .6, .0005, .2, .012, .004, .021 }, none[] = { .2, .9 };

    CHECK_INT(lab_discoveries(chance, 6, .05), 4);
    CHECK_INT(lab_discoveries(none, 2, .05), 0);
    CHECK_INT(lab_discoveries(none, 0, .05), 0);
    near(lab_half_at_level(1.985403, .05 * 4 / 6), 2.1440, 1e-4, "the boundary of four in six");
    near(lab_half_at_level(1.985403, .05 / 6), 2.6413, 1e-4, "the boundary of six units");
    near(lab_half_at_level(1.985403, .05 / 30), 3.1444, 1e-4, "the boundary of thirty units");
}

static void check_disagreement(void)
{
    const struct lab_look strong = { -.053, .03, 0, 1, -1, 1 }, weak = { .02, .05, 0, 1, -1, 1 },
                          near_it = { 0, .05, 0, 1, -1, 1 };

    CHECK(lab_disagree(&strong, &weak) && !lab_disagree(&strong, &near_it));
    CHECK(lab_is_clear(&strong) && !lab_is_clear(&weak));
}

/* Differences of two books in quarters of a point: variances of A, of B and of B - A. */
static void check_differences(void)
{
    static const int a[] = { 2, 4, 1, 2 }, b[] = { 0, 4, 1, 4 };
    struct lab_sums sa = { 0 }, sb = { 0 }, d = { 0 };

    for (int i = 0; i < 4; i++) {
        lab_sums_add(&sa, a[i], 0);
        lab_sums_add(&sb, b[i], 0);
        lab_sums_add(&d, b[i] - a[i], 0);
    }
    near(lab_moments_of(&sa, 4, 0).variance, .098958, 1e-6, "the variance of A");
    near(lab_moments_of(&sb, 4, 0).variance, .265625, 1e-6, "the variance of B");
    near(lab_moments_of(&d, 4, 0).variance, .166667, 1e-6, "the variance of the difference");
}

/* All 36 rolls of two dice: Red wins with 8 or more. The chance is .5, then 0 to 1 by the first die. */
static void check_beta(void)
{
    static const int64_t after[] = { 0, 100000, 300000, 700000, 900000, 1000000 };
    struct lab_sums s = { 0 }, noise = { 0 };
    int64_t beta;

    for (int one = 0; one < 6; one++)
        for (int two = 0; two < 6; two++) {
            const int64_t won = one + two + 2 >= 8, wins = one; /* of six second dice, as many win */

            /* The mean over the second die, rounded as the lab rounds it. */
            lab_sums_add(&s, won, after[one] - 500000 + won * LAB_MILLION - (2 * wins * LAB_MILLION + 6) / 12);
        }
    beta = lab_beta_of(&s, 1);
    CHECK(s.l == 0);
    CHECK_INT(s.xl, 9733334);
    CHECK(s.ll == (lab_wide)11233334533336);
    CHECK_INT(beta, 866469);
    near(lab_moments_of(&s, 1, 0).mean, 15 / 36., 1e-12, "the plain mean");
    near(lab_moments_of(&s, 1, beta).mean, 15 / 36., 1e-12, "the adjusted mean");
    near(lab_moments_of(&s, 1, LAB_MILLION).variance / lab_moments_of(&s, 1, 0).variance, .0590, 5e-5, "q at 1");
    near(lab_moments_of(&s, 1, beta).variance / lab_moments_of(&s, 1, 0).variance, .0362, 5e-5, "q at beta");
    CHECK(!lab_luck_is_biased(&s));
    for (int i = 0; i < 100; i++)
        lab_sums_add(&noise, i & 1, 500 + i % 7);
    CHECK(lab_luck_is_biased(&noise));
    CHECK_INT(lab_beta_of(&(struct lab_sums){ 0 }, 1), 0);
}

/* ---- the game of twelve dice ---- */

/* Its chance to win for T = 42, in millionths, by sum and dice left. */
static int64_t chance[6 * DICE + 1][DICE + 1];

static void fit(void)
{
    for (int sum = 0; sum <= 6 * DICE; sum++)
        for (int left = 0; left <= DICE; left++)
            chance[sum][left] =
                (int64_t)(LAB_MILLION * .5 * erfc(-(sum + 3.5 * left - 42) / sqrt(35. * left / 12 + 1) / sqrt(2)));
}

/* Half points, and the luck of its dice. */
static int64_t play(struct tb_rng *rng, int threshold, int64_t *luck)
{
    int sum = 0;

    for (int left = DICE - 1; left >= 0; left--) {
        const int face = 1 + (int)tb_rng_below(rng, 6);
        int64_t all = 0;

        for (int f = 1; f <= 6; f++)
            all += chance[sum + f][left];
        sum += face;
        *luck += chance[sum][left] - (2 * all + 6) / 12;
    }
    return sum > threshold ? 2 : sum == threshold;
}

/* A pair in quarters, the mean of two games. */
static void add_pair(struct lab_sums *s, struct tb_rng *a, int ta, struct tb_rng *b, int tb)
{
    int64_t x = 0, l = 0, before = 0;

    for (int game = 0; game < 2; game++) {
        x += play(b, tb, &l);
        x -= a ? play(a, ta, &before) : 0;
    }
    lab_sums_add(s, x, (l - before) / 2);
}

/* Does the interval hold the truth at every look, until it is narrow enough? */
static int holds(struct tb_rng *rng, double truth, const struct lab_goal *goal)
{
    struct lab_sums s = { 0 };
    struct lab_look look;

    do {
        struct lab_moments m;

        for (int i = 0; i < BLOCK; i++)
            add_pair(&s, NULL, 0, rng, 43);
        m = lab_moments_of(&s, 4, 0);
        look = look_at(&m, goal);
        if (fabs(look.value - truth) > look.half)
            return 0;
    } while (look.share < 1);
    return 1;
}

static void check_coverage(uint32_t runs)
{
    const struct lab_goal goal = { .05, MOST, 1 };
    struct tb_rng rng = tb_rng_of(11);
    uint32_t good = 0;

    for (uint32_t i = 0; i < runs; i++)
        good += (uint32_t)holds(&rng, .433909, &goal);
    printf("coverage at every look: %u of %u\n", good, runs);
    CHECK(good >= runs * 93 / 100);
}

/* Books whose games are nearly always equal: the differences are rare, and all of one sign. */
static uint32_t rare(uint32_t runs, double range)
{
    const struct lab_goal goal = { .03, MOST, range };
    struct tb_rng rng = tb_rng_of(12);
    uint32_t good = 0;

    for (uint32_t i = 0; i < runs; i++) {
        struct lab_sums s = { 0 };
        struct lab_look look;
        int is_good = 1;

        do {
            struct lab_moments m;

            for (int k = 0; k < BLOCK; k++)
                lab_sums_add(&s, -(tb_rng_below(&rng, 50) == 0), 0);
            m = lab_moments_of(&s, 1, 0);
            look = look_at(&m, &goal);
            is_good &= fabs(look.value + .02) <= look.half;
        } while (look.share < 1);
        good += (uint32_t)is_good;
    }
    return good;
}

static void check_rare(uint32_t runs)
{
    const uint32_t good = rare(runs, 1), bad = rare(runs, 0);

    printf("rare effects held: %u of %u; without the term for what was not seen %u\n", good, runs, bad);
    CHECK(good >= runs * 93 / 100);
    CHECK(bad < runs * 93 / 100);
}

static struct lab_look compare(uint64_t seed, int changed, int64_t beta)
{
    struct tb_rng a = tb_rng_of(2 * seed), b = tb_rng_of(2 * seed + 1);
    struct lab_sums s = { 0 };
    const struct lab_goal goal = { 0, 200, 1 };
    struct lab_moments m;

    for (int i = 0; i < 200; i++)
        add_pair(&s, &a, 42, &b, changed);
    m = lab_moments_of(&s, 4, beta);
    return look_at(&m, &goal);
}

/* The same book twice is hardly ever called different. */
static void check_nothing(uint32_t runs)
{
    uint32_t clear = 0;

    for (uint32_t i = 0; i < runs; i++) {
        const struct lab_look look = compare(1000 + i, 42, 0);

        clear += (uint32_t)lab_is_clear(&look);
    }
    printf("the same book twice: %u of %u differ\n", clear, runs);
    CHECK(clear <= (runs * 6 + 99) / 100);
}

/* A planted difference is found; without luck it is plain every time. */
static void check_planted(uint32_t runs)
{
    double sum = 0, adjusted = 0;
    uint32_t clear = 0;

    for (uint32_t i = 0; i < runs; i++) {
        const struct lab_look plain = compare(5000 + i, 43, 0), look = compare(5000 + i, 43, LAB_MILLION);

        sum += plain.value;
        adjusted += look.value;
        clear += (uint32_t)lab_is_clear(&look);
    }
    near(sum / runs, -.066091, .014, "the plain difference");
    near(adjusted / runs, -.066091, .002, "the difference without luck");
    CHECK_INT(clear, runs);
}

int main(int argc, char **argv)
{
    const int is_long = argc > 1 && strcmp(argv[1], "--long") == 0;

    fit();
    check_looks();
    check_fixed_pairs();
    check_most_pairs();
    check_levels();
    check_disagreement();
    check_differences();
    check_beta();
    check_coverage(is_long ? 1000 : 200);
    check_rare(is_long ? 10000 : 1000);
    check_nothing(is_long ? 1000 : 200);
    check_planted(100);
    return unit_end("lab_precision");
}
