/* lab_ask.c -- questions to the lab: files, plans, and answers that do not depend on threads, stops or the clock. */
#include <math.h>
#include <pthread.h>

#include "../core/hash.h"
#include "../lab/answer.h"
#include "../lab/hand.h"
#include "../lab/pace.h"
#include "../lab/question.h"
#include "../table/memory.h"
#include "../table/session.h"
#include "../text/book.h"
#include "../text/scenario.h"
#include "unit.h"

enum { LOOK = LAB_FIRST * LAB_BLOCK }; /* pairs of the first look */

/* ---- questions ---- */

static const char whole[] = "question: compare\n"
                            "rules: template\n"
                            "battles: ['a ''b'' c', 'x']\n"
                            "a: { rulebook: 'one.md' }\n"
                            "b: { rulebook: 'two.md', changes: ['t.r.c=5', 'reading=side'] }\n"
                            "players: ['greedy', 'search:3']\n"
                            "precision: 3%\n"
                            "pairs: 640\n"
                            "seed: 18446744073709551615\n"
                            "dice: separate\n";

static void check_file(void)
{
    struct lab_question_file f;
    struct tx_complaint c;
    char out[2048];

    if (!CHECK(lab_question_read(&f, "q.yaml", whole, strlen(whole), &c) == 0))
        return;
    CHECK_TEXT(f.q.battle[0], "a 'b' c");
    CHECK_INT(f.q.book[1].changes, 2);
    CHECK(f.q.precision == .03 && f.q.seed == UINT64_MAX && f.q.common == LAB_SEPARATE);
    CHECK_INT(lab_question_write(&f.q, out, sizeof out), strlen(whole));
    CHECK_TEXT(out, whole);
    CHECK_INT(lab_question_write(&f.q, out, 40), -1);
    lab_question_free(&f);
}

static void check_complaints(void)
{
    static const struct {
        const char *text;
        unsigned line, col;
        const char *words;
    } bad[] = {
        { "question: which\n", 1, 11, "expected compare" },
        { "question: compare\nspeed: 3\n", 2, 1, "expected question" },
        { "players: greedy\n", 1, 10, "expected a list" },
        { "players: [a, b, c, d, e]\n", 1, 23, "too long" },
        { "precision: 90%\n", 1, 12, "0.1% to 50%" },
        { "precision: x\n", 1, 12, "0.1% to 50%" },
        { "pairs: 0\n", 1, 8, "number of pairs" },
        { "seed: -1\n", 1, 7, "a number" },
        { "a: { books: x }\n", 1, 6, "rulebook or changes" },
        { "a: [x]\n", 1, 4, "expected a map" },
        { "[1, 2]\n", 1, 1, "keys and values" },
        { "dice: loaded\n", 1, 7, "purpose" },
    };

    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        struct lab_question_file f;
        struct tx_complaint c;

        CHECK_COMPLAINT(lab_question_read(&f, "q", bad[i].text, strlen(bad[i].text), &c), &c, bad[i].line, bad[i].col,
                        bad[i].words);
    }
}

/* What a plan refuses, in one sentence each. */
static void check_refusals(const struct st_ruleset *rs)
{
    static const struct {
        const char *change, *player, *words;
    } bad[] = {
        { "no.such.number=5", "random", "no number named" },
        { "units.chief.strenght=2", "random", "did you mean units.chief.strength?" },
        { "units.chief.strength=99", "random", "units.chief.strength=99: expected a whole number from -3 to 3" },
        { "nothing=5", "random", "no option named" },
        { "nothing", "random", "expected table.row.column" },
        { NULL, "random", "nothing is changed" },
        { "", "nobody", "is not a player" },
    };
    char same[300], value[32];

    tx_cell_name(&rs->cells[0], same, sizeof same - 40);
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        struct lab_question q = lab_question_usual();
        struct lab_plan p;
        struct tx_complaint c;

        q.rules = rs->id;
        q.players = 1;
        q.player[0] = bad[i].player;
        q.book[1].change[0] = bad[i].change;
        q.book[1].changes = bad[i].change != NULL;
        if (bad[i].change && !*bad[i].change) {
            tx_cell_text(&rs->cells[0], rs->cells[0].min, value, sizeof value);
            snprintf(same + strlen(same), sizeof same - strlen(same), "=%s", value);
            q.book[1].change[0] = same;
        }
        CHECK_COMPLAINT(lab_question_plan(&q, &p, &c), &c, 0, 0, bad[i].words);
        q.kind = LAB_BALANCE;
        q.player[0] = "random";
        q.battles = 0;
        CHECK_COMPLAINT(lab_question_plan(&q, &p, &c), &c, 0, 0, "expected at least one");
    }
}

/* ---- experiments ---- */

/* The book against the book: a number is changed to what it is. */
static int plan_same(struct lab_plan *p, const struct st_ruleset *rs, const char *battle, const char *player,
                     uint8_t common, uint64_t seed)
{
    static char change[300];
    struct lab_question q = lab_question_usual();
    struct tb_battle b;
    struct tx_complaint c;
    char value[64];
    int32_t number = 0;

    if (tx_battle_load(&b, rs->id, battle, NULL, &c))
        return -1;
    memcpy(&number, (const char *)b.setting + rs->cells[0].offset, rs->cells[0].size);
    number = rs->cells[0].size == 1 ? (int8_t)number : rs->cells[0].size == 2 ? (int16_t)number : number;
    tb_battle_free(&b);
    tx_cell_name(&rs->cells[0], change, 200);
    tx_cell_text(&rs->cells[0], number, value, sizeof value);
    snprintf(change + strlen(change), sizeof change - strlen(change), "=%s", value);
    q.rules = rs->id;
    q.players = 1;
    q.player[0] = player;
    q.book[1].change[0] = change;
    q.book[1].changes = 1;
    q.common = common;
    q.precision = 0;
    q.pairs = LOOK;
    q.battle[0] = battle;
    q.seed = seed;
    return lab_question_plan(&q, p, &c);
}

static int plan_nothing(struct lab_plan *p, const struct st_ruleset *rs, const char *player, uint8_t common)
{
    return plan_same(p, rs, NULL, player, common, 1);
}

/* The book against itself with separate dice, as often as asked: at most a tenth may seem to differ. For `soak aa`. */
static void check_same(const struct st_ruleset *rs, const char *battle, uint64_t from, uint32_t count)
{
    const struct lab_hooks hooks = { .threads = 2 };
    uint32_t clear = 0;

    for (uint32_t i = 0; i < count; i++) {
        struct tx_complaint c;
        struct lab_look d;
        struct lab_plan p;
        struct lab_run r;

        if (!CHECK(plan_same(&p, rs, battle, "greedy", LAB_SEPARATE, 1 + from + i) == 0))
            return;
        CHECK(lab_run_plan(&r, &p, &hooks, &c) == 0);
        d = lab_figure(&r, &r.cell[1], &r.cell[0], 0, lab_factor(&r, &r.cell[1]));
        clear += lab_is_clear(&d) != 0;
        lab_run_free(&r);
        lab_plan_free(&p);
    }
    printf("aa %s %s: %u of %u clear\n", rs->id, battle, clear, count);
}

/* In the template's battle, and in the small ones that teach a game. */
static void check_soak(uint64_t from, uint32_t count)
{
    for (uint32_t i = 0; i < st_ruleset_count; i++) {
        const struct st_ruleset *rs = st_rulesets[i];
        char first[64];

        if (rs->use == ST_USE_TEMPLATE && tx_scenario_name(rs, 0, first, sizeof first))
            check_same(rs, first, from, count);
        if (rs->use == ST_USE_PLAY && tx_scenario_shipped(rs, "tutorial"))
            check_same(rs, "tutorial", from, count);
    }
}

/* With common dice the same book differs by exactly nothing, game by game; with its own dice it does not. */
static void check_nothing(const struct st_ruleset *rs, int is_long)
{
    const int is_whole = is_long || rs->use == ST_USE_TEMPLATE;

    for (uint8_t common = is_whole ? LAB_COMMON_IN_ORDER : LAB_COMMON_BY_PURPOSE;
         common <= (is_whole ? LAB_SEPARATE : LAB_COMMON_BY_PURPOSE); common++) {
        const struct lab_hooks hooks = { .threads = 2 };
        struct lab_plan p;
        struct lab_run r;
        struct tx_complaint c;
        uint32_t equal = 0;
        char verdict[1024];

        if (!CHECK(plan_nothing(&p, rs, "random", common) == 0))
            return;
        CHECK(lab_run_plan(&r, &p, &hooks, &c) == 0);
        CHECK_INT(r.cell[0].blocks, LAB_FIRST);
        lab_put_verdict(verdict, sizeof verdict, &r, 1);
        CHECK_INT(strstr(verdict, "changes nothing: all 128 games are the same.") != NULL, common != LAB_SEPARATE);
        for (uint32_t i = 0; i < 2 * LOOK; i++)
            equal += r.cell[0].row[i].hash == r.cell[1].row[i].hash;
        if (common == LAB_SEPARATE)
            CHECK_INT(equal, 0);
        else
            CHECK_INT(equal, 2 * LOOK);
        for (uint32_t m = 0; common != LAB_SEPARATE && m < r.measures; m++) {
            const struct lab_look d = lab_figure(&r, &r.cell[1], &r.cell[0], m, lab_factor(&r, &r.cell[1]));

            /* What has not been seen may still come: no interval is a point. */
            CHECK(d.value == 0 && d.half > 2.02 * 2 / LOOK);
        }
        lab_run_free(&r);
        lab_plan_free(&p);
    }
}

/* The book's value of a sweep is not played again, and the hash is that of an experiment that did play it. */
static void check_copy(const struct st_ruleset *rs)
{
    struct lab_question q = lab_question_usual();
    const struct lab_hooks hooks = { .threads = 2 };
    struct lab_run r, again;
    struct lab_plan p;
    struct tx_complaint c;

    q.kind = LAB_SWEEP;
    q.rules = rs->id;
    q.players = 1;
    q.player[0] = "random";
    q.precision = 0;
    q.pairs = LOOK;
    q.number = "options.round_limit.value";
    q.value[q.values++] = "2";
    q.value[q.values++] = "20";
    if (!CHECK(lab_question_plan(&q, &p, &c) == 0))
        return;
    CHECK(p.variant[2].is_copy && !p.variant[1].is_copy && !p.variant[0].is_copy);
    CHECK(lab_run_plan(&r, &p, &hooks, &c) == 0);
    CHECK(r.games == 2 * 2 * LOOK && lab_games_foreseen(&r, 2) == 0);
    p.variant[2].is_copy = 0;
    CHECK(lab_run_plan(&again, &p, &hooks, &c) == 0);
    CHECK(again.games == 3 * 2 * LOOK && again.hash == r.hash);
    lab_run_free(&again);
    lab_run_free(&r);
    lab_plan_free(&p);
    q.common = LAB_SEPARATE; /* then it is another sample of the book */
    if (!CHECK(lab_question_plan(&q, &p, &c) == 0))
        return;
    CHECK(!p.variant[2].is_copy);
    lab_plan_free(&p);
}

/* ---- luck ---- */

/* Games that nobody played: in A luck says who wins; in B it says so, or is noise. */
static int invent(void *who, uint32_t cell, uint32_t game, struct lab_row *out)
{
    const uint64_t h = st_hash_word(st_hash_word(ST_HASH_START, game), cell), noise = h >> 32 & 1;
    const int32_t half_points = 2 * (int32_t)(h >> 16 & 1);
    const int is_told = cell == 0 || *(const int *)who;

    memset(out, 0, sizeof *out);
    out->done = out->has_luck = 1;
    out->winner = half_points ? 0 : 1;
    out->hash = h;
    out->value[0] = half_points;
    out->luck = (is_told ? half_points - 1 : noise ? 3 : -3) * (LAB_MILLION / 2);
    return 1;
}

/* Luck is judged by the difference: useful in A alone, it is left out of A, of B and of their difference. */
static void check_luck(const struct st_ruleset *rs)
{
    for (int is_told = 0; is_told < 2; is_told++) {
        const struct lab_hooks hooks = { .who = &is_told, .kept = invent, .threads = 1 };
        struct lab_plan p;
        struct lab_run r;
        struct tx_complaint c;

        if (!CHECK(plan_nothing(&p, rs, "random", LAB_SEPARATE) == 0))
            return;
        p.net = p.net ? p.net : tb_calloc(sizeof *p.net);
        p.net->weak = p.net->strong = 1000;
        CHECK(lab_run_plan(&r, &p, &hooks, &c) == 0);
        CHECK_INT(r.games, 4 * LOOK);
        CHECK_INT(r.cell[0].has_luck, is_told);
        CHECK_INT(r.cell[1].has_luck, is_told);
        CHECK(!r.cell[0].is_wrong && !r.cell[1].is_wrong);
        lab_run_free(&r);
        lab_plan_free(&p);
    }
}

/* ---- words ---- */

static void check_words(void)
{
    static const struct {
        double value, half, least, most, times;
        int is_signed;
        const char *words;
    } figure[] = {
        { 0.02, 0.09, 0, 1, 100, 0, "2.0 [0.0, 11.0]" },
        { 0.97, 0.05, 0, 1, 100, 0, "97.0 [92.0, 100.0]" },
        { 0.02, 0.09, -1, 1, 100, 1, "+2.0 [-7.0, +11.0]" },
        { 0.02, 1.09, -1, 1, 100, 1, "+2.0 [-100.0, +100.0]" },
        { 0.02, 0.09, 0, INFINITY, 1, 0, "0.0 [0.0, 0.1]" },
        { 1.01, 0.03, 0, 1, 100, 0, "100.0 [98.0, 100.0]" },
        { 3, 4, -INFINITY, INFINITY, 1, 0, "3.0 [-1.0, 7.0]" },
        { 0, 0.004, -1, 1, 100, 1, "+0.0 [-0.4, +0.4]" },
        { 0, 0.0004, -1, 1, 100, 1, "+0.00 [-0.04, +0.04]" },
        { 0, 0.00003, 0, 1, 100, 0, "0.000 [0.000, 0.003]" },
        { -0.23, 0.19, -INFINITY, INFINITY, 1, 1, "-0.23 [-0.42, -0.04]" },
    };
    struct lab_pace pace = { .expected = 256 };
    char out[200];

    for (size_t i = 0; i < sizeof figure / sizeof *figure; i++) {
        const struct lab_look look = { figure[i].value, figure[i].half, 0, 1, figure[i].least, figure[i].most };

        lab_put_figure(out, sizeof out, &look, figure[i].times, figure[i].is_signed);
        CHECK_TEXT(out, figure[i].words);
    }
    lab_put_expected(out, sizeof out, &pace);
    CHECK_TEXT(out, "About 256 games, a few seconds.");
    pace.left = 160;
    lab_put_expected(out, sizeof out, &pace);
    CHECK_TEXT(out, "About 256 games, about 2 min 40 s.");
    pace.left = -1;
    lab_put_expected(out, sizeof out, &pace);
    CHECK_TEXT(out, "About 256 games.");
    pace.before = 200;
    lab_put_expected(out, sizeof out, &pace);
    CHECK_TEXT(out, "About 256 games, 200 of them played before.");
    pace.left = 20;
    lab_put_expected(out, sizeof out, &pace);
    CHECK_TEXT(out, "About 256 games, 200 of them played before, about 20 s for the rest.");
}

/* What an earlier run has kept, and a stop after so many games. */
struct shelf {
    struct lab_row *row[2];
    atomic_int stop;
    uint32_t games, most;
    struct lab_aim aim;
};

static int keep(void *who, uint32_t cell, uint32_t game, const struct lab_row *row, struct tx_complaint *c)
{
    struct shelf *s = who;

    (void)c;
    s->row[cell][game] = *row;
    s->row[cell][game].used = NULL; /* it belongs to the run */
    if (++s->games == s->most)
        atomic_store(&s->stop, 1);
    return 0;
}

static int kept(void *who, uint32_t cell, uint32_t game, struct lab_row *out)
{
    const struct shelf *s = who;

    if (s->row[cell][game].done)
        *out = s->row[cell][game];
    return s->row[cell][game].done;
}

/* The time that is left is that of the games that are left, however many an earlier run has played. */
static void check_pace(void *who, const struct lab_run *r, uint32_t done, uint32_t tasks)
{
    struct shelf *s = who;
    struct lab_pace pace;

    (void)done;
    (void)tasks;
    lab_aim_look(&s->aim, r);
    pace = lab_pace_of(&s->aim, r, 1);
    CHECK_INT(pace.expected, 4 * LOOK);
    CHECK(pace.before == r->before && pace.games == r->games);
    if (pace.left >= 0)
        CHECK(fabs(pace.left - (double)(pace.expected - pace.games) * r->spent[0].seconds /
                                   (double)(r->spent[0].games ? r->spent[0].games : 1)) < 1e-6);
}

/* Before the first block a comparison is taken to vary more than a battle, and most with dice of its own. */
static void check_foreseen(const struct st_ruleset *rs)
{
    uint64_t games[2];

    for (int is_separate = 0; is_separate < 2; is_separate++) {
        struct lab_plan p;
        struct lab_run r;

        if (!CHECK(plan_nothing(&p, rs, "random", is_separate ? LAB_SEPARATE : LAB_COMMON_BY_PURPOSE) == 0))
            return;
        p.goal[0] = (struct lab_goal){ .05, 20000, 1 };
        free(p.net);
        p.net = NULL;
        lab_run_begin(&r, &p);
        games[is_separate] = lab_games_foreseen(&r, 0);
        CHECK_INT(games[is_separate], lab_games_foreseen(&r, 1));
        p.variant[1].base = 1; /* two battles */
        CHECK_INT(lab_games_foreseen(&r, 1), 15 * 2 * LAB_BLOCK);
        lab_run_free(&r);
        lab_plan_free(&p);
    }
    CHECK(games[0] > 5 * 2 * LOOK && games[1] > games[0]);
}

/* A run ends at the first look at which it is precise enough, although blocks are played several at once. */
static void check_first_precise_look(const struct st_ruleset *rs)
{
    const struct lab_hooks hooks = { .threads = 2 };
    struct tx_complaint c;
    struct lab_plan p;
    struct lab_run r;

    if (!CHECK(plan_nothing(&p, rs, "random", LAB_SEPARATE) == 0))
        return;
    p.goal[0] = (struct lab_goal){ .07, 20000, 1 };
    free(p.net);
    p.net = NULL;
    CHECK(lab_run_plan(&r, &p, &hooks, &c) == 0);
    CHECK(r.cell[1].blocks > LAB_FIRST && r.cell[0].blocks == r.cell[1].blocks);
    CHECK(r.cell[1].opened <= r.cell[1].blocks + LAB_FIRST);
    CHECK_INT(r.games, (uint64_t)2 * 2 * LAB_BLOCK * r.cell[1].blocks);
    CHECK(lab_cell_way(&r, &r.cell[1]) >= 1);
    for (uint32_t blocks = LAB_FIRST; blocks < r.cell[0].blocks; blocks++) {
        r.cell[1].blocks = blocks;
        CHECK(lab_cell_way(&r, &r.cell[1]) < 1);
    }
    lab_run_free(&r);
    lab_plan_free(&p);
}

static int fail_to_keep(void *who, uint32_t cell, uint32_t game, const struct lab_row *row, struct tx_complaint *c)
{
    (void)who;
    (void)cell;
    (void)row;
    return game == 5 ? tx_complain(c, "lab.db", 0, 0, "the disk is full") : 0;
}

/* Stands for other processes: they play all games but those of the first thread. */
static struct {
    pthread_mutex_t lock;
    struct lab_hand *hand;
    uint32_t games, most; /* played; the largest number of a thread */
} others = { .lock = PTHREAD_MUTEX_INITIALIZER };

static int play_elsewhere(uint32_t thread, const struct lab_cell *cell, uint32_t game, struct lab_row *row,
                          struct lab_uses *uses, struct tx_complaint *c)
{
    int rc;

    pthread_mutex_lock(&others.lock);
    CHECK(thread > 0 && !uses);
    rc = lab_hand_play(others.hand, cell, game, row, c);
    others.games++;
    others.most = thread > others.most ? thread : others.most;
    pthread_mutex_unlock(&others.lock);
    return rc;
}

/* The same hash with more processes than a look has games. */
static void check_elsewhere(const struct lab_plan *p, uint64_t hash)
{
    const struct lab_hooks hooks = { .threads = 300, .elsewhere = play_elsewhere };
    struct lab_run own, r;
    struct tx_complaint c;

    lab_run_begin(&own, p);
    others.hand = lab_hand_new(&own);
    CHECK(lab_run_plan(&r, p, &hooks, &c) == 0);
    CHECK(r.hash == hash && others.games > 0 && others.games <= r.games && others.most < 300);
    lab_run_free(&r);
    lab_hand_free(others.hand);
    lab_run_free(&own);
}

/* One hash on 1, 2 and 4 threads, and if it is stopped and resumed again and again. */
static void check_hash(const struct st_ruleset *rs)
{
    struct shelf shelf = { .most = 37 };
    struct lab_hooks hooks = { .threads = 1 };
    struct lab_plan p;
    struct lab_run r;
    struct tx_complaint c;
    uint64_t hash;
    int runs = 0;

    if (!CHECK(plan_nothing(&p, rs, "random", LAB_COMMON_BY_PURPOSE) == 0))
        return;
    CHECK(lab_run_plan(&r, &p, &hooks, &c) == 0);
    hash = r.hash;
    lab_run_free(&r);
    for (hooks.threads = 2; hooks.threads <= 4; hooks.threads += 2) {
        CHECK(lab_run_plan(&r, &p, &hooks, &c) == 0);
        CHECK(r.hash == hash);
        lab_run_free(&r);
    }
    check_elsewhere(&p, hash);
    hooks = (struct lab_hooks){ &shelf, &shelf.stop, check_pace, keep, kept, 2, NULL };
    shelf.row[0] = tb_calloc(2 * LOOK * sizeof *shelf.row[0]);
    shelf.row[1] = tb_calloc(2 * LOOK * sizeof *shelf.row[1]);
    do {
        shelf.games = 0;
        memset(&shelf.aim, 0, sizeof shelf.aim);
        atomic_store(&shelf.stop, 0);
        lab_run_free(&r);
        CHECK(lab_run_plan(&r, &p, &hooks, &c) == 0);
        runs++;
    } while (r.stopped && runs < 100);
    CHECK(runs > 5 && r.hash == hash && r.before > 0);
    lab_run_free(&r);
    hooks = (struct lab_hooks){ .keep = fail_to_keep, .threads = 2 };
    CHECK_COMPLAINT(lab_run_plan(&r, &p, &hooks, &c), &c, 0, 0, "the disk is full");
    lab_run_free(&r);
    free(shelf.row[0]);
    free(shelf.row[1]);
    lab_plan_free(&p);
}

int main(int argc, char **argv)
{
    const int is_long = argc > 1 && strcmp(argv[1], "--long") == 0;

    if (argc == 4 && strcmp(argv[1], "--aa") == 0) {
        check_soak(strtoull(argv[2], NULL, 10), (uint32_t)strtoul(argv[3], NULL, 10));
        return unit_end("lab_ask");
    }
    check_file();
    check_complaints();
    check_words();
    for (uint32_t i = 0; i < st_ruleset_count; i++) {
        const struct st_ruleset *rs = st_rulesets[i];

        if (rs->use == ST_USE_TEMPLATE) {
            check_refusals(rs);
            check_luck(rs);
            check_foreseen(rs);
            check_first_precise_look(rs);
            check_copy(rs);
            check_hash(rs);
        }
        if (rs->use == ST_USE_BENCH)
            continue;
        check_nothing(rs, is_long);
    }
    return unit_end("lab_ask");
}
