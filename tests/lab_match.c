/* lab_match.c -- matches from the inside, for the sanitizers: threads, bots started by several of them, the
 * journal, and what is counted.
 */
#include <unistd.h>

#include "../core/hash.h"
#include "../lab/ladder.h"
#include "../text/scenario.h"
#include "unit.h"

static char folder[] = "/dev/shm/sandtable-match-XXXXXX";

static struct lab_match match_of(const struct st_battle *b, const char *first, const char *second, uint32_t pairs,
                                 const char *journal)
{
    struct lab_match m = { .battle = b, .scenario = b->name, .pairs = pairs, .threads = 1, .seed = 5,
                           .limits = lab_limits_usual(), .journal = journal };
    struct st_complaint c;

    CHECK_INT(lab_player_read(&m.player[0], first, &c), 0);
    CHECK_INT(lab_player_read(&m.player[1], second, &c), 0);
    return m;
}

static void run(const struct lab_match *m, struct lab_outcome *o)
{
    struct st_complaint c;

    if (!CHECK(lab_match_run(m, o, &c) == 0))
        printf("    %s: %s\n", c.file, c.what);
}

/* The hash of a match that is played anew on so many threads. */
static uint64_t hash_on(struct lab_match m, uint32_t threads)
{
    struct lab_outcome o;
    uint64_t hash;

    m.threads = threads;
    m.fresh = 1;
    run(&m, &o);
    CHECK(!o.stopped);
    hash = o.hash;
    lab_outcome_free(&o, m.pairs);
    return hash;
}

static void check_threads(const struct st_battle *b, const char *first, const char *second, uint32_t pairs,
                          const char *journal)
{
    const struct lab_match m = match_of(b, first, second, pairs, journal);
    const uint64_t one = hash_on(m, 1);

    CHECK(hash_on(m, 2) == one);
    CHECK(hash_on(m, 4) == one);
}

/* The test's verdict is that of the pairs in their order, whichever games end first. */
static void check_test(const struct st_battle *b, const char *journal)
{
    struct lab_match m = match_of(b, "greedy", "random", 60, journal);
    struct lab_outcome o;
    uint64_t one;

    m.has_sprt = 1;
    m.sprt = (struct lab_sprt){ 0, 200, 0.05, 0.05 };
    one = hash_on(m, 1);
    CHECK(hash_on(m, 4) == one);
    run(&m, &o);                                /* from the journal, which holds more games than count */
    CHECK(o.hash == one && o.score.verdict == LAB_ACCEPT_H1 && o.score.pairs < 60);
    lab_outcome_free(&o, m.pairs);
}

/* Told to stop before it begins, it plays nothing; then it plays all. */
static void check_stop(const struct st_battle *b, const char *journal)
{
    struct lab_match m = match_of(b, "random", "beginner", 4, journal);
    atomic_int stop = 1;
    struct lab_outcome o;

    m.stop = &stop;
    m.fresh = 1;
    run(&m, &o);
    CHECK(o.stopped && o.games == 0);
    lab_outcome_free(&o, m.pairs);
    atomic_store(&stop, 0);
    m.fresh = 0;
    run(&m, &o);
    CHECK(!o.stopped && o.games == 8 && o.before == 0);
    lab_outcome_free(&o, m.pairs);
    run(&m, &o);
    CHECK(!o.stopped && o.games == 8 && o.before == 8);
    lab_outcome_free(&o, m.pairs);
}

/* What is counted is what the games say. */
static void check_counts(const struct st_battle *b, const char *journal)
{
    struct lab_match m = match_of(b, "greedy", "random", 6, journal);
    uint32_t points = 0, games[3] = { 0, 0, 0 }, half = 0;
    struct lab_outcome o;

    m.fresh = 1;
    m.threads = 2;
    run(&m, &o);
    for (uint32_t g = 0; g < 12; g++) {
        points += lab_points(&o.result[g], lab_first_side(g));
        games[2 - lab_points(&o.result[g], lab_first_side(g))]++;
        CHECK(o.result[g].mover != ST_NOBODY && o.result[g].decisions > 0);
    }
    for (uint32_t i = 0; i < LAB_PAIR_RESULTS; i++)
        half += i * o.score.first.count[i];
    CHECK_INT(half, points);
    for (int i = 0; i < 3; i++)
        CHECK_INT(o.score.by_side[0][i] + o.score.by_side[1][i], games[i]);
    CHECK_INT(lab_pairs_total(&o.score.first), 6);
    CHECK(games[0] > games[2]);
    lab_outcome_free(&o, m.pairs);
}

static void check_smallest(void)
{
    struct st_battle small, b;
    struct st_complaint c;
    char name[ST_NAME_MAX];

    for (uint32_t r = 0; r < st_ruleset_count; r++) {
        if (!CHECK(lab_smallest_battle(st_rulesets[r], &small, &c) == 0))
            continue;
        for (uint32_t i = 0; st_scenario_name(st_rulesets[r], i, name, sizeof name); i++)
            if (CHECK(st_battle_load(&b, st_rulesets[r]->id, name, NULL, &c) == 0)) {
                CHECK(b.setting->count[0] + b.setting->count[1] >=
                      small.setting->count[0] + small.setting->count[1]);
                st_battle_free(&b);
            }
        st_battle_free(&small);
    }
}

int main(int argc, char **argv)
{
    const uint32_t pairs = argc > 1 && strcmp(argv[1], "--long") == 0 ? 40 : 4;
    char journal[128], command[64];
    struct st_battle b;
    struct st_complaint c;

    lab_process_prepare();
    if (!CHECK(mkdtemp(folder) != NULL) || !CHECK(st_battle_load(&b, "ancients", "tutorial", NULL, &c) == 0))
        return unit_end("lab_match");
    snprintf(journal, sizeof journal, "%s/journal", folder);
    check_threads(&b, "greedy", "random", pairs, journal);
    check_threads(&b, "search:3", "beginner", 1, journal);
    check_threads(&b, "cmd:python3 bots/random_bot.py", "cmd:tests/bots/exits.sh", pairs, journal);
    check_test(&b, journal);
    check_stop(&b, journal);
    check_counts(&b, journal);
    check_smallest();
    st_battle_free(&b);
    snprintf(command, sizeof command, "rm -rf %s", folder);
    CHECK_INT(system(command), 0);
    return unit_end("lab_match");
}
