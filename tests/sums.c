/* sums.c -- the numbers behind dice add up to what the engine makes of them.
 *
 *     test_sums [GAMES | --long]      games of each scenario: 20, or 100
 *
 * At every die of random games and of old records: the rows of the table are added up here again, and compared with
 * the totals that the engine tells.  Where a total holds a die, all dice are rolled on until it is told, and its mean
 * is the table's.
 */
#include <dirent.h>

#include "../ai/random.h"
#include "../desk/odds.h"
#include "../table/dice.h"
#include "../table/memory.h"
#include "../text/record.h"
#include "../text/scenario.h"
#include "unit.h"

enum { WALKS_MAX = 4000, ACTIONS_MAX = 900, DIE_MAX = 6 };

/* Where an event tells a total.  a, b: whose it is, 1 its unit, 2 its other, 0 nobody's. */
struct teller {
    const char *rules, *event;
    uint8_t a, b, before; /* before: it is told before the die, and holds none */
};
static const struct teller tellers[] = {
    { "portable", "hits", 1, 0, 0 },      { "portable", "misses", 1, 0, 0 },    { "ancients", "loses", 1, 2, 0 },
    { "ancients", "tie", 1, 2, 0 },       { "ancients", "hit", 2, 1, 0 },       { "ancients", "missed", 2, 1, 0 },
    { "ironpush1", "totals", 1, 2, 1 },   { "ironpush2", "totals", 1, 2, 1 },   { "ironpush1", "passes", 1, 0, 0 },
    { "ironpush2", "passes", 1, 0, 0 },   { "ironpush1", "fails", 1, 0, 0 },    { "ironpush2", "fails", 1, 0, 0 },
    { "ironpush1", "recovers", 1, 0, 0 }, { "ironpush2", "recovers", 1, 0, 0 }, { "wargame", "steady", 1, 0, 0 },
    { "template", "rolls", 1, 0, 0 },
};

static struct st_sum sum;
static struct tx_sum_row row[TX_SUM_ROWS];
static uint32_t rows, seen, compared, struck;

static const struct teller *teller_of(const struct st_ruleset *rs, uint16_t kind)
{
    for (uint32_t i = 0; i < sizeof tellers / sizeof *tellers; i++)
        if (strcmp(tellers[i].rules, rs->id) == 0 && strcmp(tellers[i].event, rs->events[kind].name) == 0)
            return &tellers[i];
    return NULL;
}

/* The tenths of a column of a part, from the addends. */
static int32_t column_of(uint32_t from, uint32_t column)
{
    int32_t n = 0;

    for (uint32_t i = from + 1; i < sum.count && sum.add[i].kind != ST_ADD_PART; i++)
        if (sum.add[i].column == column && sum.add[i].kind != ST_ADD_GONE && sum.add[i].kind != ST_ADD_NEED)
            n += sum.add[i].tenths;
    return n;
}

static int32_t need_of(uint32_t from, uint32_t column)
{
    for (uint32_t i = from + 1; i < sum.count && sum.add[i].kind != ST_ADD_PART; i++)
        if (sum.add[i].column == column && sum.add[i].kind == ST_ADD_NEED)
            return sum.add[i].tenths;
    return 0;
}

static int has_die(uint32_t column)
{
    for (uint32_t i = 0; i < sum.count; i++)
        if (sum.add[i].column == column && sum.add[i].kind == ST_ADD_DIE)
            return 1;
    return 0;
}

/* ---- the rows ---- */

static void check_addends(const struct st_at *at)
{
    CHECK(sum.count > 1 && sum.add[0].kind == ST_ADD_PART && sum.unit[0] > 0 && sum.unit[0] != sum.unit[1]);
    for (uint32_t i = 0; i < sum.count; i++) {
        const struct st_addend *a = &sum.add[i];

        CHECK(a->kind <= ST_ADD_NEED && a->column < ST_SIDES && a->label < at->rs->label_count);
        CHECK(a->rule < at->rs->clause_count && (a->rule > 0 || a->kind == ST_ADD_PART));
        CHECK(a->tenths % 10 == 0 || a->kind == ST_ADD_DIE || a->kind == ST_ADD_GONE);
        CHECK(a->column == 0 || sum.unit[1] > 0);
        CHECK(a->label > 0 || a->kind != ST_ADD);
        CHECK(a->kind != ST_ADD_GONE || a->why.kind > 0 || a->because > 0);
        struck += a->kind == ST_ADD_GONE;
    }
}

/* The totals of the table, and that each number of it is read as it is printed. */
static void check_rows(const struct st_at *at)
{
    int32_t shown[2] = { 0, 0 };
    uint32_t part = 0;

    rows = tx_sum_rows(&sum, row);
    for (uint32_t i = 0, from = 0; i < rows; i++) {
        char text[2][256];

        for (uint32_t c = 0; c < 2; c++) {
            struct tx_text t = tx_text_of(text[c], sizeof text[c]);

            tx_put_sum_number(&t, &row[i], c);
            CHECK(row[i].has[c] || t.size == 0);
            if (row[i].kind == TX_SUM_ADD && row[i].has[c])
                shown[c] += (int32_t)(strtod(text[c], NULL) * 10 + (text[c][0] == '-' ? -0.5 : 0.5));
            if (row[i].kind == TX_SUM_TOTAL && row[i].has[c]) {
                CHECK_INT((int32_t)(strtod(text[c], NULL) * 10 + (text[c][0] == '-' ? -0.5 : 0.5)), shown[c]);
                CHECK_INT(shown[c], column_of(from, c));
            }
        }
        if (row[i].kind == TX_SUM_PART)
            shown[0] = shown[1] = 0;
        if (row[i].kind == TX_SUM_PART && part++ > 0)
            for (from++; sum.add[from].kind != ST_ADD_PART;)
                from++;
        if (row[i].kind != TX_SUM_PART || row[i].label > 0) {
            struct tx_text t = tx_text_of(text[0], sizeof text[0]);

            tx_put_sum_what(&t, at, &row[i]);
            CHECK(t.size > 0 && !t.cut);
        }
        if (row[i].kind == TX_SUM_GONE) {
            struct tx_text t = tx_text_of(text[0], sizeof text[0]);

            tx_put_sum_why(&t, at, &row[i]);
            CHECK(t.size > 0 && !t.cut);
        }
    }
}

/* ---- against the engine ---- */

struct walk {
    const struct st_at *at;
    uint32_t walks;
    double share, mean[2]; /* of what has been told */
};

/* The totals of the two that an event tells. */
static int tells(const struct st_at *at, const struct st_event *e, int before, int32_t total[2], int has[2])
{
    const struct teller *t = teller_of(at->rs, e->kind);

    has[0] = has[1] = 0;
    if (!t || t->before != before)
        return 0;
    for (uint32_t c = 0; c < 2; c++) {
        const uint8_t which = e->unit == sum.unit[c] ? 1 : e->other == sum.unit[c] ? 2 : 0;
        const int is_tie = strcmp(t->event, "tie") == 0;

        has[c] = which && (t->a == which || t->b == which);
        total[c] = is_tie || t->a == which ? e->a : e->b;
    }
    return has[0] || has[1];
}

static void roll_on(struct walk *w, const struct st_state *s, double share, uint32_t dice)
{
    struct st_chance die;

    w->at->rs->chance(w->at->set, s, &die);
    for (uint32_t i = 0; i < die.count && ++w->walks < WALKS_MAX; i++) {
        static struct st_event event[ST_EVENTS_MAX];
        struct st_log log = { event, 0, ST_EVENTS_MAX };
        const struct st_action roll = { .option = die.face[i] };
        const struct st_at here = { w->at->rs, w->at->set, s };
        const double part = share * die.weight[i] / die.total;
        uint64_t copy[DK_COPY];
        const struct st_state *after = dk_after(&here, &roll, copy, &log);
        int32_t total[2] = { 0, 0 };
        int has[2] = { 0, 0 };
        uint32_t k = 0;

        while (k < log.count && !tells(w->at, &event[k], 0, total, has))
            k++;
        if (k < log.count) {
            w->share += part;
            for (uint32_t c = 0; c < 2; c++)
                w->mean[c] += has[c] ? part * total[c] : part * column_of(0, c) / 10;
        } else if (after->node == ST_CHANCE && dice < DIE_MAX) {
            roll_on(w, after, part, dice + 1);
        }
    }
}

/* The mean of a die is rounded to tenths; every other number is exact. */
static void check_means(const struct st_at *at)
{
    struct walk w = { at, 0, 0, { 0, 0 } };

    roll_on(&w, at->s, 1, 1);
    if (w.walks >= WALKS_MAX || w.share < 0.999)
        return;
    compared++;
    for (uint32_t c = 0; c < 2; c++) {
        const double off = w.mean[c] * 10 - column_of(0, c), most = has_die(c) ? 0.5001 : 0.0001;

        if (!CHECK(off < most && off > -most))
            printf("%s: column %u: %f, not %d tenths\n", at->rs->id, c, w.mean[c], column_of(0, c));
    }
}

static int told(const struct st_at *at, const struct st_log *log, const char *name, int32_t a, int32_t b)
{
    for (uint32_t i = 0; i < log->count; i++)
        if (strcmp(at->rs->events[log->event[i].kind].name, name) == 0 && log->event[i].a == a && log->event[i].b == b)
            return 1;
    return 0;
}

/* Dice that are counted by the number that they need, 1 to 7 in Wargame, of what the last action told. */
static void check_counted(const struct st_at *at, const struct st_log *log)
{
    int32_t dice[8] = { 0 }, part = 0;

    for (uint32_t i = 0; i < sum.count; i++) {
        const int32_t die = 35, left = need_of(i, 0) / 10 - (column_of(i, 0) - die) / 10;

        if (sum.add[i].kind != ST_ADD_PART)
            continue;
        if (need_of(i, 0) > 0)
            dice[left < 1 ? 1 : left > 7 ? 7 : left] += sum.add[i].dice;
        else if (need_of(i, 1) > 0)
            CHECK(told(at, log, "cover-needs", need_of(i, 1) / 10, 0));
        else
            CHECK(told(at, log, "damage-needs", (column_of(i, 1) - column_of(i, 0) + die) / 10,
                       (column_of(i, 0) - die) / 10));
        part++;
    }
    for (int32_t need = 1; need <= 7; need++)
        CHECK(dice[need] == 0 || told(at, log, "needs", need, dice[need]));
    CHECK(part >= 2);
    compared++;
}

static void check_die(const struct st_at *at, const struct st_log *log)
{
    uint64_t before[DK_COPY];
    int32_t total[2];
    int has[2];

    memcpy(before, at->s, at->rs->state_size);
    if (!dk_sum(at, NULL, &sum))
        return;
    CHECK(memcmp(before, at->s, at->rs->state_size) == 0);
    seen++;
    check_addends(at);
    check_rows(at);
    check_means(at);
    for (uint32_t i = 0; i < log->count; i++) {
        if (tells(at, &log->event[i], 1, total, has)) {
            compared++;
            for (uint32_t c = 0; c < 2; c++)
                CHECK_INT(10 * total[c], column_of(0, c));
        }
        if (strcmp(at->rs->id, "wargame") == 0 && strcmp(at->rs->events[log->event[i].kind].name, "attacks") == 0)
            check_counted(at, log);
    }
}

static void do_one(const struct tb_battle *b, struct st_state *s, const struct st_action *act)
{
    static struct st_event event[ST_EVENTS_MAX];
    struct st_log log = { event, 0, ST_EVENTS_MAX };
    const struct st_at at = { b->rs, b->setting, s };

    b->rs->apply(b->setting, s, act, &log);
    if (s->node == ST_CHANCE && log.count <= log.cap)
        check_die(&at, &log);
}

static void play(const struct tb_battle *b, uint64_t seed)
{
    uint64_t bytes[ST_STATE_MAX / 8];
    struct st_state *s = (struct st_state *)bytes;
    struct tb_rng rng = tb_rng_of(seed);
    struct tb_dice dice = { .kind = TB_DICE_SEEDED, .rng = tb_rng_of(seed + 1) };

    memcpy(s, b->start, b->rs->state_size);
    for (uint32_t i = 0; s->node != ST_OVER && i < ACTIONS_MAX; i++) {
        struct st_action act;

        if (s->node == ST_DECIDE)
            act = ai_random_by_unit(b->rs, b->setting, s, &rng);
        else if (!tb_dice_roll(&dice, ST_AT(b->rs, b->setting, s), &act))
            break;
        do_one(b, s, &act);
    }
}

static void replay(const char *path)
{
    static char data[1 << 20];
    uint64_t bytes[ST_STATE_MAX / 8];
    struct st_state *s = (struct st_state *)bytes;
    struct tx_record rec;
    struct tx_complaint c;
    FILE *f = fopen(path, "rb");
    const size_t size = f ? fread(data, 1, sizeof data, f) : 0;

    if (!CHECK(f && size < sizeof data && tx_record_read(&rec, path, data, size, &c) == 0))
        return;
    fclose(f);
    memcpy(s, rec.battle.start, rec.battle.rs->state_size);
    for (uint32_t i = 0; i < rec.session.live_count; i++)
        do_one(&rec.battle, s, &rec.session.live[i]);
    tx_record_free(&rec);
}

static void replay_all(const struct st_ruleset *rs)
{
    char folder[256], path[1024];
    DIR *d;

    snprintf(folder, sizeof folder, "tests/golden/0.1/%s", rs->id);
    d = opendir(folder);
    for (struct dirent *e; d && (e = readdir(d)) != NULL;) {
        const size_t size = strlen(e->d_name);

        if (size < 6 || strcmp(e->d_name + size - 5, ".game") != 0)
            continue;
        snprintf(path, sizeof path, "%s/%s", folder, e->d_name);
        replay(path);
    }
    if (d)
        closedir(d);
}

int main(int argc, char **argv)
{
    const uint64_t games = unit_games(argc, argv, 20, 100);
    char name[TB_NAME_MAX];
    uint32_t all = 0;

    for (uint32_t r = 0; r < st_ruleset_count; r++) {
        const struct st_ruleset *rs = st_rulesets[r];

        seen = compared = struck = 0;
        for (uint32_t i = 0; tx_scenario_name(rs, i, name, sizeof name); i++) {
            struct tb_battle b;
            struct tx_complaint c;

            CHECK(tx_battle_load(&b, rs->id, name, NULL, &c) == 0);
            for (uint64_t seed = 1; seed <= games; seed++)
                play(&b, seed);
            tb_battle_free(&b);
        }
        replay_all(rs);
        printf("%s: %u tables, %u compared with the engine, %u numbers struck out\n", rs->id, seen, compared, struck);
        CHECK(rs->use != ST_USE_PLAY || compared > 100);
        all += compared;
    }
    CHECK(all > 5000);
    return unit_end("sums");
}
