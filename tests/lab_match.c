/* lab_match.c -- matches from the inside, for the sanitizers: threads, bots started by several of them, the
 * journal, and what is counted.
 */
#include <pthread.h>
#include <unistd.h>

#include "../core/hash.h"
#include "../lab/ladder.h"
#include "../text/record.h"
#include "../text/scenario.h"
#include "unit.h"

static char folder[] = "/dev/shm/sandtable-match-XXXXXX";

static struct lab_match match_of(const struct tb_battle *b, const char *first, const char *second, uint32_t pairs,
                                 const char *journal)
{
    struct lab_match m = { .battle = b,
                           .scenario = b->name,
                           .pairs = pairs,
                           .threads = 1,
                           .seed = 5,
                           .limits = lab_limits_usual(4),
                           .journal = journal };
    struct tx_complaint c;

    CHECK_INT(lab_player_read(&m.player[0], first, &c), 0);
    CHECK_INT(lab_player_read(&m.player[1], second, &c), 0);
    return m;
}

static void run(const struct lab_match *m, struct lab_outcome *o)
{
    struct tx_complaint c;

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

static void check_threads(const struct tb_battle *b, const char *first, const char *second, uint32_t pairs,
                          const char *journal)
{
    const struct lab_match m = match_of(b, first, second, pairs, journal);
    const uint64_t one = hash_on(m, 1);

    CHECK(hash_on(m, 2) == one);
    CHECK(hash_on(m, 4) == one);
}

/* The test's verdict is that of the pairs in their order, whichever games end first. */
static void check_test(const struct tb_battle *b, const char *journal)
{
    struct lab_match m = match_of(b, "greedy", "random", 60, journal);
    struct lab_outcome o;
    uint64_t one;

    m.has_sprt = 1;
    m.sprt = (struct lab_sprt){ 0, 200, 0.05, 0.05 };
    one = hash_on(m, 1);
    CHECK(hash_on(m, 4) == one);
    run(&m, &o); /* from the journal, which holds more games than count */
    CHECK(o.hash == one && o.score.verdict == LAB_ACCEPT_H1 && o.score.pairs < 60);
    lab_outcome_free(&o, m.pairs);
}

/* Told to stop before it begins, it plays nothing; then it plays all. */
static void check_stop(const struct tb_battle *b, const char *journal)
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
static void check_counts(const struct tb_battle *b, const char *journal)
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

static void count_notice(void *who, const struct tx_complaint *c)
{
    (void)c;
    ++*(uint32_t *)who;
}

/* Played again for their records by several threads, games neither count twice nor come into the journal. */
static void check_records(const struct tb_battle *b, const char *journal)
{
    struct lab_match m = match_of(b, "greedy", "random", 4, journal);
    const uint64_t hash = hash_on(m, 1);
    uint32_t notices = 0;
    struct lab_outcome o;
    char path[256];

    m.records = folder;
    m.threads = 4;
    m.notice = count_notice;
    m.who = &notices;
    run(&m, &o);
    CHECK(o.hash == hash && o.before == 8 && o.games == 8 && o.lacking == 0);
    CHECK_INT(notices, 1);
    lab_outcome_free(&o, m.pairs);
    for (uint32_t i = 0; i < 8; i++) {
        lab_record_path(&m, i, path, sizeof path);
        CHECK_INT(unlink(path), 0);
    }
    m.records = NULL;
    run(&m, &o);
    CHECK(o.hash == hash && o.before == 8);
    CHECK_INT(notices, 1);
    lab_outcome_free(&o, m.pairs);
}

/* Change the first byte of a line of a file. */
static void spoil(const char *path, int line)
{
    FILE *f = fopen(path, "r+");
    int c = 0;

    if (!CHECK(f != NULL))
        return;
    while (line > 1 && (c = getc(f)) != EOF)
        line -= c == '\n';
    fseek(f, 0, SEEK_CUR); /* between reading and writing */
    putc('?', f);
    fclose(f);
}

/* Damaged lines cost their own games, and are said once. */
static void check_damage(const struct tb_battle *b, const char *journal)
{
    struct lab_match m = match_of(b, "greedy", "random", 4, journal);
    const uint64_t hash = hash_on(m, 1);
    uint32_t notices = 0;
    struct lab_outcome o;

    m.notice = count_notice;
    m.who = &notices;
    spoil(journal, 4);
    spoil(journal, 7);
    for (uint32_t before = 6; before <= 8; before += 2) {
        run(&m, &o);
        CHECK(o.hash == hash && o.before == before && o.games == 8);
        CHECK_INT(notices, 2);
        lab_outcome_free(&o, m.pairs);
    }
}

/* Journals of measured matches are still those of the same matches. */
static void check_spec(const struct tb_battle *b)
{
    const struct lab_match own = match_of(b, "greedy", "search:3", 1, NULL);
    const struct lab_match bot = match_of(b, "greedy", "cmd:search:3 x", 1, NULL);
    char have[512], want[512];

    lab_match_spec(&own, have, sizeof have);
    snprintf(want, sizeof want, "rules ancients %u %016llx scenario tutorial first greedy second search:3 seed 5",
             b->rs->version, (unsigned long long)tx_battle_hash(b));
    CHECK_TEXT(have, want);
    lab_match_spec(&bot, have, sizeof have);
    CHECK(strstr(have, " first greedy second cmd:search:3 x seed 5 deadline 5000 memory 1024") != NULL);
}

/* The ladder's battle is the smallest of those that it takes at all. */
static void check_battle(void)
{
    static const char *const wanted[][2] = {
        { "ancients", "fast" }, { "ironpush1", "first-push" },       { "ironpush2", "bridge" },
        { "portable", "ford" }, { "wargame", "meeting-engagement" }, { "breakthrough", "standard" },
    };
    struct tx_complaint c;
    struct tb_battle b;

    for (size_t i = 0; i < sizeof wanted / sizeof *wanted; i++)
        if (CHECK(lab_ladder_battle(tb_ruleset_by_id(wanted[i][0]), &b, &c) == 0)) {
            CHECK_TEXT(b.name, wanted[i][1]);
            tb_battle_free(&b);
        }
}

/* ---- several players think at once ---- */

enum { MINDS = 4 };

struct thinking {
    const struct tb_battle *battle;
    const struct st_state *state;
    struct lab_player player;
    struct st_action act;
};

static void *think(void *who)
{
    struct thinking *t = who;
    struct lab_mind mind;

    lab_mind_new(&mind, &t->player, t->battle);
    lab_mind_begin(&mind, t->state, 9);
    while (lab_mind_step(&mind) > 0)
        ;
    t->act = lab_mind_best(&mind);
    lab_mind_free(&mind);
    return NULL;
}

/* The first decision of a battle. */
static void to_decision(const struct tb_battle *b, struct st_state *s)
{
    struct tb_rng rng = tb_rng_of(1);

    memcpy(s, b->start, b->rs->state_size);
    while (s->node == ST_CHANCE) {
        struct st_chance die;
        struct st_action act;

        b->rs->chance(b->setting, s, &die);
        act = tb_rng_roll(&rng, &die);
        b->rs->apply(b->setting, s, &act, NULL);
    }
}

/* Players that think about one state in several threads share only what none of them writes, and choose alike. */
static void check_minds(const char *rules, const char *player)
{
    struct thinking t[MINDS];
    pthread_t thread[MINDS];
    struct tx_complaint c;
    struct tb_battle b;
    struct st_state *s;

    if (!CHECK(lab_ladder_battle(tb_ruleset_by_id(rules), &b, &c) == 0))
        return;
    s = malloc(b.rs->state_size);
    to_decision(&b, s);
    for (int i = 0; i < MINDS; i++) {
        t[i].battle = &b;
        t[i].state = s;
        CHECK_INT(lab_player_read(&t[i].player, player, &c), 0);
        CHECK_INT(pthread_create(&thread[i], NULL, think, &t[i]), 0);
    }
    for (int i = 0; i < MINDS; i++)
        CHECK_INT(pthread_join(thread[i], NULL), 0);
    for (int i = 1; i < MINDS; i++)
        CHECK(memcmp(&t[i].act, &t[0].act, sizeof t->act) == 0);
    free(s);
    tb_battle_free(&b);
}

int main(int argc, char **argv)
{
    const uint32_t pairs = argc > 1 && strcmp(argv[1], "--long") == 0 ? 40 : 4;
    char journal[128], command[64];
    struct tb_battle b;
    struct tx_complaint c;

    lab_process_prepare();
    if (!CHECK(mkdtemp(folder) != NULL) || !CHECK(tx_battle_load(&b, "ancients", "tutorial", NULL, &c) == 0))
        return unit_end("lab_match");
    snprintf(journal, sizeof journal, "%s/journal", folder);
    check_threads(&b, "greedy", "random", pairs, journal);
    check_threads(&b, "search:3", "beginner", 1, journal);
    check_threads(&b, "cmd:python3 bots/random_bot.py", "cmd:tests/bots/exits.sh", pairs, journal);
    check_test(&b, journal);
    check_stop(&b, journal);
    check_counts(&b, journal);
    check_records(&b, journal);
    check_damage(&b, journal);
    check_spec(&b);
    check_battle();
    for (uint32_t r = 0; r < st_ruleset_count; r++) {
        check_minds(st_rulesets[r]->id, "search:3");
        check_minds(st_rulesets[r]->id, "beginner");
    }
    tb_battle_free(&b);
    lab_process_finish();
    snprintf(command, sizeof command, "rm -rf %s", folder);
    CHECK_INT(system(command), 0);
    return unit_end("lab_match");
}
