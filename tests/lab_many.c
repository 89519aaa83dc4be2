/* lab_many.c -- questions about many variants: which numbers matter, which clauses act, what units are worth. */
#include <math.h>

#include "../core/hash.h"
#include "../lab/army.h"
#include "../lab/card.h"
#include "../lab/clauses.h"
#include "../lab/heat.h"
#include "../lab/matter.h"
#include "../lab/regress.h"
#include "../lab/screen.h"
#include "../lab/worth.h"
#include "../table/memory.h"
#include "../text/scenario.h"
#include "unit.h"

enum { LOOK = LAB_FIRST * LAB_BLOCK }; /* pairs of the first look */

#ifdef ST_CHECKED /* with a sanitizer the many games of a figure take too long */
enum { HAS_TIME = 0 };
#else
enum { HAS_TIME = 1 };
#endif

static const struct st_ruleset *template_rules(void)
{
    uint32_t i = 0;

    while (st_rulesets[i]->use != ST_USE_TEMPLATE)
        i++;
    return st_rulesets[i];
}

/* What a teller prints; the caller frees it. */
static FILE *told;
static FILE *tell_begin(void)
{
    told = tmpfile();
    if (!told)
        exit(70);
    return told;
}
static char *tell_end(void)
{
    const long size = ftell(told);
    char *text = tb_calloc((size_t)size + 1);

    rewind(told);
    CHECK_INT(fread(text, 1, (size_t)size, told), size);
    fclose(told);
    return text;
}

/* A short question about the template's battle. */
static struct lab_question ask(uint8_t kind, const char *player)
{
    struct lab_question q = lab_question_usual();

    lab_question_be(&q, kind);
    q.rules = template_rules()->id;
    q.players = 1;
    q.player[0] = player;
    q.precision = 0;
    q.pairs = LOOK;
    return q;
}

static int play(const struct lab_plan *p, struct lab_run *r, uint32_t threads)
{
    const struct lab_hooks hooks = { .threads = threads };
    struct tx_complaint c;

    return lab_run_plan(r, p, &hooks, &c);
}

/* Keep the battle by the book and its last variants, so many. */
static void keep_last(struct lab_plan *p, uint32_t n)
{
    const uint32_t gone = p->variants - 1 - n;

    for (uint32_t v = 1; v <= gone; v++)
        tb_battle_free(&p->variant[v].battle);
    memmove(&p->variant[1], &p->variant[1 + gone], n * sizeof *p->variant);
    p->variants -= gone;
}

/* ---- words ---- */

static void check_files(void)
{
    static const char *const whole[] = {
        "question: sweep\na: {}\nnumber: t.r.c\nvalues: ['1', '2']\nby: t.r.d\nby_values: ['3']\n"
        "players: ['greedy']\nprecision: 5%\npairs: 64\nseed: 1\ndice: purpose\n",
        "question: balance\nrules: x\na: {}\nunits: yes\nplayers: ['greedy']\nprecision: 5%\npairs: 64\nseed: 1\n"
        "dice: purpose\n",
        "question: matter\na: {}\nplayers: ['random']\nprecision: 5%\npairs: 64\nseed: 1\ndice: purpose\n",
        "question: clauses\na: {}\nplayers: ['random']\nprecision: 5%\npairs: 64\nseed: 1\ndice: order\n",
        "question: worth\nbattles: ['x']\na: {}\nplayers: ['random']\nprecision: 5%\npairs: 64\nseed: 1\ndice: order\n",
    };
    struct lab_question_file f;
    struct tx_complaint c;
    char out[1024];

    for (size_t i = 0; i < sizeof whole / sizeof *whole; i++) {
        if (!CHECK(lab_question_read(&f, "q", whole[i], strlen(whole[i]), &c) == 0))
            continue;
        CHECK(lab_question_write(&f.q, out, sizeof out) > 0);
        CHECK_TEXT(out, whole[i]);
        lab_question_free(&f);
    }
    CHECK_COMPLAINT(lab_question_read(&f, "q", "units: 3\n", 9, &c), &c, 1, 8, "yes or no");
    CHECK_COMPLAINT(lab_question_read(&f, "q", "by: [a]\n", 8, &c), &c, 1, 5, "table.row.column");
    CHECK(lab_question_read(&f, "q", "seed: 2\nquestion: worth\n", 24, &c) == 0);
    CHECK(f.q.players == 1 && f.q.pairs < 20000 && f.q.seed == 2);
    lab_question_free(&f);
}

static void check_battle_words(void)
{
    const char *id = template_rules()->id;
    char word[64], room[64];
    struct tx_complaint c;
    struct lab_question q = lab_question_usual();

    CHECK(lab_question_battle(&q, id, room, sizeof room, &c) == 0 && !q.battle[0]);
    CHECK_TEXT(q.rules, id);
    snprintf(word, sizeof word, "%s/camp", id);
    CHECK(lab_question_battle(&q, word, room, sizeof room, &c) == 0);
    CHECK_TEXT(q.battle[0], "camp");
    CHECK_COMPLAINT(lab_question_battle(&q, word, room, sizeof room, &c), &c, 0, 0, "not both");
    q = lab_question_usual();
    CHECK(lab_question_battle(&q, "here/my.yaml", room, sizeof room, &c) == 0 && !q.rules);
    CHECK_TEXT(q.battle[0], "here/my.yaml");
    CHECK_COMPLAINT(lab_question_battle(&q, "nothing", room, sizeof room, &c), &c, 0, 0, "expected a rule set");
    q = lab_question_usual();
    q.rules = "other";
    CHECK_COMPLAINT(lab_question_battle(&q, word, room, sizeof room, &c), &c, 0, 0, "not of the rules other");
}

/* ---- which numbers matter ---- */

static void check_steps(void)
{
    static const char *const words[] = { "a", "b", "c" };
    static const struct {
        struct st_cell cell;
        int32_t now, want[3];
        uint32_t count;
    } steps[] = {
        { { "t", "r", "c", 0, 1, 0, NULL, 0, 9, 0 }, 4, { 3, 5 }, 2 },
        { { "t", "r", "c", 0, 1, 0, NULL, 0, 9, 0 }, 9, { 8 }, 1 },
        { { "t", "r", "c", 0, 1, 0, NULL, 1, 1, 0 }, 1, { 0 }, 0 },
        { { "options", "break_percent", "value", 0, 1, 0, NULL, 1, 100, 0 }, 30, { 20, 40 }, 2 },
        { { "options", "break_percent", "value", 0, 1, 0, NULL, 1, 100, 0 }, 95, { 85, 100 }, 2 },
        { { "t", "r", "c", 0, 2, ST_CELL_LENGTH, NULL, 0, 9000, 0 }, 6000, { 5000, 7000 }, 2 },
        { { "t", "r", "c", 0, 2, ST_CELL_LENGTH, NULL, 0, 9000, 0 }, 6500, { 6000, 7000 }, 2 },
        { { "t", "r", "c", 0, 2, ST_CELL_LENGTH, NULL, 250, 9000, 0 }, 750, { 500, 1000 }, 2 },
        { { "t", "r", "c", 0, 1, ST_CELL_EMPTY, NULL, 1, 9, 0 }, 0, { 1 }, 1 },
        { { "t", "r", "c", 0, 1, ST_CELL_EMPTY, NULL, 1, 9, 0 }, 1, { 0, 2 }, 2 },
        { { "t", "r", "c", 0, 1, 0, words, 0, 2, 0 }, 0, { 1 }, 1 },
        { { "options", "r", "value", 0, 1, 0, words, 0, 2, 0 }, 0, { 1, 2 }, 2 },
    };

    for (size_t i = 0; i < sizeof steps / sizeof *steps; i++) {
        int32_t out[LAB_STEPS_MAX];

        CHECK_INT(lab_steps_of(&steps[i].cell, steps[i].now, out), steps[i].count);
        for (uint32_t k = 0; k < steps[i].count; k++)
            CHECK_INT(out[k], steps[i].want[k]);
    }
}

/* The template with one number more, at a place of the setting that nothing reads. */
struct planted {
    struct st_ruleset rs;
    struct st_cell *cell;
};

static void plant(struct planted *g, struct lab_plan *p)
{
    const struct st_ruleset *rs = p->variant[0].battle.rs;
    const struct st_cell dead = { .table = "planted",
                                  .row = "dead",
                                  .column = "number",
                                  .offset = offsetof(struct st_setting, zero),
                                  .size = 4,
                                  .max = 9 };
    struct tx_complaint c;
    struct tb_battle b;

    g->rs = *rs;
    g->cell = tb_calloc((rs->cell_count + 1u) * sizeof *g->cell);
    memcpy(g->cell, rs->cells, rs->cell_count * sizeof *g->cell);
    g->cell[rs->cell_count] = dead;
    g->rs.cells = g->cell;
    g->rs.cell_count++;
    CHECK(tx_battle_load(&b, rs->id, NULL, NULL, &c) == 0);
    b.setting->zero = 1;
    CHECK(lab_plan_add(p, &b, "planted", 0, &c) == 0);
    p->variant[p->variants - 1].key[0] = rs->cell_count;
    p->variant[p->variants - 1].key[1] = 1;
    for (uint32_t v = 0; v < p->variants; v++)
        p->variant[v].battle.rs = &g->rs;
}

/* The effect of a number's step, or NULL. */
static const struct lab_effect *effect_of(const struct lab_run *r, const struct lab_effect *e, uint32_t count,
                                          const char *name)
{
    for (uint32_t i = 0; i < count; i++)
        if (strcmp(r->plan->variant[e[i].variant].name, name) == 0)
            return &e[i];
    return NULL;
}

/* Every third game of an earlier run. */
static int kept(void *who, uint32_t cell, uint32_t game, struct lab_row *out)
{
    const struct lab_run *r = who;

    if (game % 3 != 0 || game >= lab_rows_of(r, &r->cell[cell]))
        return 0;
    *out = r->cell[cell].row[game];
    return 1;
}

/* A planted number that does nothing is found idle after few games, and one that matters is found to. */
static void check_matter(void)
{
    const struct lab_question q = ask(LAB_MATTER, "random");
    struct lab_effect e[64];
    const struct lab_effect *limit;
    struct lab_plan p;
    struct lab_run r, again;
    struct tx_complaint c;
    struct planted g;
    uint32_t dead, m, idle = 0;
    char *text;

    if (!CHECK(lab_question_plan(&q, &p, &c) == 0))
        return;
    keep_last(&p, 6);
    plant(&g, &p);
    dead = p.variants - 1;
    CHECK(play(&p, &r, 1) == 0);
    CHECK(lab_cell_of(&r, dead, 0)->is_idle && lab_cell_of(&r, dead, 0)->blocks == 0);
    for (uint32_t v = 0; v < p.variants; v++)
        idle += lab_cell_of(&r, v, 0)->is_idle;
    CHECK_INT(r.games, (p.variants - idle) * 2 * LOOK + idle * 2 * LAB_SCOUT);
    m = lab_effects(&r, 0, lab_length_measure(&r), e);
    CHECK_INT(m, p.variants - 1 - idle);
    limit = effect_of(&r, e, m, "options.round_limit.value=21");
    CHECK(limit && limit->is_clear && limit->d.value > 0);
    for (uint32_t i = 1; i < m; i++)
        CHECK(e[i - 1].is_clear > e[i].is_clear ||
              (e[i - 1].is_clear == e[i].is_clear && fabs(e[i - 1].d.value) >= fabs(e[i].d.value)));
    lab_tell_matter(tell_begin(), &r);
    text = tell_end();
    CHECK(strncmp(text, "At random, ", 11) == 0 && strstr(text, "options.round_limit.value 20 to 21"));
    CHECK(strstr(text, "Not used, 1 numbers") && strstr(text, "planted.dead.number"));
    free(text);
    lab_matter_json(&(struct lab_json){ .f = tell_begin() }, &r);
    text = tell_end();
    CHECK(strstr(text, "\"idle\":{\"text\":\"Not used, 1 numbers") && strstr(text, "{\"value\":\"21\",\"up\":true,"));
    free(text);
    /* The rest of a run that was stopped, on more threads. */
    CHECK(lab_run_plan(&again, &p, &(const struct lab_hooks){ .who = &r, .kept = kept, .threads = 3 }, &c) == 0);
    CHECK(again.hash == r.hash && again.games == r.games && again.before > r.games / 4);
    lab_run_free(&again);
    lab_run_free(&r);
    lab_plan_free(&p);
    free(g.cell);
}

/* Better players play what is clear before, a tenth of the rest, and nothing that is idle. */
static void check_screen(void)
{
    struct lab_question q = ask(LAB_MATTER, "random");
    struct lab_plan p;
    struct lab_run r;
    struct tx_complaint c;
    struct lab_effect e[64];
    uint32_t m, played = 0;

    q.players = 2;
    q.player[1] = "beginner";
    if (!CHECK(lab_question_plan(&q, &p, &c) == 0))
        return;
    keep_last(&p, 12);
    CHECK(play(&p, &r, 2) == 0);
    m = lab_effects(&r, 0, lab_length_measure(&r), e);
    for (uint32_t i = 0; i < m; i++)
        CHECK(!e[i].is_clear || lab_cell_of(&r, e[i].variant, 1)->blocks > 0);
    for (uint32_t v = 0; v < p.variants; v++)
        played += lab_cell_of(&r, v, 1)->blocks > 0;
    CHECK(lab_cell_of(&r, 0, 1)->blocks > 0 && played > 1 && played < p.variants);
    lab_run_free(&r);
    lab_plan_free(&p);
}

/* The book again and again, each time with dice of its own: nothing is clear. */
static void check_same(void)
{
    const struct lab_question q = ask(LAB_BALANCE, "random");
    struct lab_plan p;
    struct lab_run r;
    struct tx_complaint c;
    struct lab_effect e[16];

    if (!CHECK(lab_question_plan(&q, &p, &c) == 0))
        return;
    for (uint32_t i = 0; i < 8; i++) {
        struct tb_battle b;

        CHECK(tx_battle_load(&b, q.rules, NULL, NULL, &c) == 0);
        CHECK(lab_plan_add(&p, &b, "again", 0, &c) == 0);
    }
    p.common = LAB_SEPARATE;
    p.scout = LAB_SCOUT;
    CHECK(play(&p, &r, 2) == 0);
    for (uint32_t m = 0; m < r.measures; m++) {
        CHECK_INT(lab_effects(&r, 0, m, e), 8);
        CHECK(!e[0].is_clear);
    }
    lab_run_free(&r);
    lab_plan_free(&p);
}

static void check_too_many(void)
{
    struct lab_plan p = { .variants = LAB_VARIANTS_MAX };
    struct tb_battle b;
    struct tx_complaint c;

    CHECK(tx_battle_load(&b, template_rules()->id, NULL, NULL, &c) == 0);
    CHECK_COMPLAINT(lab_plan_add(&p, &b, "one more", 0, &c), &c, 0, 0, "more than 1024 variants");
}

/* ---- clauses, cards and maps ---- */

/* The same counts on any number of threads; with odds there is a swing, and some clause ends every game. */
static void check_clauses(void)
{
    const struct lab_question q = ask(LAB_CLAUSES, "random");
    struct lab_plan p;
    struct lab_run r, again;
    struct tx_complaint c;
    const struct lab_uses *u;
    uint64_t ended = 0, swing = 0;
    char *text;

    if (!CHECK(lab_question_plan(&q, &p, &c) == 0 && p.net))
        return;
    CHECK(play(&p, &r, 1) == 0 && play(&p, &again, 3) == 0);
    u = r.cell[0].uses;
    CHECK(memcmp(u, again.cell[0].uses, sizeof *u + u->clauses * sizeof *u->use) == 0);
    CHECK_INT(u->games, 2 * LOOK);
    for (uint32_t i = 0; i < u->clauses; i++) {
        ended += u->use[i].ended;
        swing += u->use[i].swing;
        CHECK(u->use[i].swing <= u->swing && u->use[i].games <= u->games && u->use[i].acts >= u->use[i].games);
    }
    CHECK(ended == u->games && swing > 0);
    CHECK(lab_tell_clauses(tell_begin(), &r, NULL, &c) == 0);
    text = tell_end();
    CHECK(strncmp(text, "At random, ", 11) == 0 && strstr(text, "the chance to win moves most while"));
    free(text);
    CHECK_COMPLAINT(lab_tell_clauses(tell_begin(), &r, "/nowhere/book.md", &c), &c, 0, 0, "");
    free(tell_end());
    lab_run_free(&r);
    lab_run_free(&again);
    lab_plan_free(&p);
}

static void check_card(void)
{
    struct lab_question q = ask(LAB_BALANCE, "random");
    struct lab_plan p;
    struct lab_run r;
    struct tx_complaint c;
    uint32_t minutes, decisions;
    char *text;

    q.units = 1;
    if (!CHECK(lab_question_plan(&q, &p, &c) == 0))
        return;
    CHECK_INT(p.variants, 1 + p.variant[0].battle.setting->count[0] + p.variant[0].battle.setting->count[1]);
    CHECK_INT(p.variant[1].battle.setting->count[0] + 1, p.variant[0].battle.setting->count[0]);
    CHECK(play(&p, &r, 2) == 0);
    minutes = lab_measure_find(r.measure, r.measures, LAB_MINUTES);
    decisions = lab_measure_find(r.measure, r.measures, LAB_DECISIONS);
    for (uint32_t i = 0; i < 2 * LOOK; i++) {
        const struct lab_row *row = &r.cell[0].row[i];

        CHECK_INT(row->value[minutes],
                  LAB_DECISION_S * row->value[decisions] + LAB_DIE_S * ((int32_t)row->actions - row->value[decisions]));
    }
    /* A side without one of its units scores less. */
    CHECK(lab_figure(&r, lab_cell_of(&r, 1, 0), &r.cell[0], 0, 0).value < -0.1);
    CHECK(lab_figure(&r, lab_cell_of(&r, p.variants - 1, 0), &r.cell[0], 0, 0).value > 0.1);
    lab_tell_cards(tell_begin(), &r);
    text = tell_end();
    CHECK(strncmp(text, "At random, ", 11) == 0 && strstr(text, "How long") && strstr(text, "How it ends"));
    CHECK(strstr(text, "changes of the lead") && strstr(text, "What each unit is worth") && strstr(text, "A1 "));
    free(text);
    lab_run_free(&r);
    lab_plan_free(&p);
}

/* How many games of a variant are those of the book. */
static uint32_t like_book(const struct lab_run *r, uint32_t variant)
{
    uint32_t n = 0;

    for (uint32_t i = 0; i < 2 * LOOK; i++)
        n += r->cell[variant].row[i].hash == r->cell[0].row[i].hash;
    return n;
}

static void check_heat(void)
{
    struct lab_question q = ask(LAB_SWEEP, "random");
    struct lab_plan p;
    struct lab_run r;
    struct tx_complaint c;
    char *text;

    q.number = "options.round_limit.value";
    q.value[q.values++] = "2";
    q.value[q.values++] = "20";
    q.by = "units.chief.strength";
    CHECK_COMPLAINT(lab_question_plan(&q, &p, &c), &c, 0, 0, "expected values of units.chief.strength");
    q.by_value[q.by_values++] = "0";
    q.by_value[q.by_values++] = "1";
    q.by_value[q.by_values++] = "2";
    if (!CHECK(lab_question_plan(&q, &p, &c) == 0))
        return;
    CHECK_INT(p.variants, 7);
    CHECK_TEXT(p.variant[6].name, "options.round_limit.value=20 units.chief.strength=2");
    CHECK(p.variant[5].key[0] == 1 && p.variant[5].key[1] == 1);
    CHECK(play(&p, &r, 2) == 0);
    /* 20 and 1 are the book's. */
    CHECK_INT(like_book(&r, 5), 2 * LOOK);
    CHECK(like_book(&r, 4) < 2 * LOOK);
    lab_put_sweep(tell_begin(), &r);
    lab_tell_heat(told, &q, &r);
    text = tell_end();
    CHECK(strncmp(text, "At random, ", 11) == 0 && strstr(text, "; by the book Red scores "));
    CHECK(strstr(text, "\n         2 ") && strstr(text, "\n        20 ") && strstr(text, "across: units.chief"));
    free(text);
    lab_run_free(&r);
    lab_plan_free(&p);
}

/* Games that nobody played: the changed book lets weak players of side A lose and strong ones win. */
static int invent(void *who, uint32_t cell, uint32_t game, struct lab_row *out)
{
    const struct lab_run *r = who;
    const uint64_t h = st_hash_word(st_hash_word(ST_HASH_START, game), cell);
    const uint32_t wins = r->cell[cell].variant == 0 ? 50 : r->cell[cell].strength == 0 ? 20 : 80;

    memset(out, 0, sizeof *out);
    out->done = 1;
    out->winner = h % 100 < wins ? 0 : 1;
    out->hash = h;
    out->value[0] = out->winner == 0 ? 2 : 0;
    return 1;
}

/* Where the strengths disagree, the first sentence of a sweep says so. */
static void check_dispute(void)
{
    struct lab_question q = ask(LAB_SWEEP, "random");
    struct lab_plan p;
    struct lab_run r;
    const struct lab_hooks hooks = { .who = &r, .kept = invent, .threads = 1 };
    struct tx_complaint c;
    char *text;

    q.player[q.players++] = "greedy";
    q.number = "options.round_limit.value";
    q.value[q.values++] = "2";
    if (!CHECK(lab_question_plan(&q, &p, &c) == 0) || !CHECK(lab_run_plan(&r, &p, &hooks, &c) == 0))
        return;
    lab_put_sweep(tell_begin(), &r);
    text = tell_end();
    CHECK(strncmp(text, "It depends on skill: with options.round_limit.value=2, ", 55) == 0);
    CHECK(strstr(text, " at greedy, and by -") && strstr(text, " at random. At greedy, "));
    free(text);
    lab_run_free(&r);
    lab_plan_free(&p);
}

/* ---- armies ---- */

static void check_army(void)
{
    static const char before[] = "rules: x\nunits:\n  - A1-A3 foot b2 block=A1\n  - \"A4 horse it's c3\"\n"
                                 "  - B1 foot e5 with=A4 by=B1\nboard: 6x6\n";
    static const char without[] =
        "rules: x\nunits:\n  - 'A1 horse it''s c3'\n  - 'B1 foot e5 with=A1 by=B1'\nboard: 6x6\n";
    struct lab_times times[3] = { { .times = 0 }, { .times = 1 }, { .times = 1 } };
    const struct st_ruleset *rs = template_rules();
    struct lab_army a;
    struct tx_complaint c;
    struct tb_battle b;
    char *text;

    CHECK(tx_battle_load(&b, rs->id, NULL, NULL, &c) == 0);
    if (CHECK(lab_army_read(&a, "x", before, strlen(before), &c) == 0)) {
        CHECK(a.lines == 3 && a.line[0].last == 3 && a.line[2].side == 1);
        text = lab_army_text(&a, times, rs, b.setting);
        CHECK_TEXT(text, without);
        free(text);
        times[0] = (struct lab_times){ .times = 2, .place = "b4" };
        text = lab_army_text(&a, times, rs, b.setting);
        CHECK(strstr(text, "'A1-A3 foot b2 block=A1'\n  - 'A5-A7 foot b4 block=A5'\n  - 'A4 horse") != NULL);
        free(text);
        lab_army_free(&a);
    }
    CHECK_COMPLAINT(lab_army_read(&a, "x", "rules: x\n", 9, &c), &c, 0, 0, "no list of units");
    CHECK_COMPLAINT(lab_army_read(&a, "x", "units: [no]\n", 12, &c), &c, 0, 0, "no list of units");
    tb_battle_free(&b);
}

static void check_regression(void)
{
    static const double x[] = { 1, 1, 0, 1, 0, 1, 1, 1, 1, 1, -1, 1, 1, 1, -1, 1, -1, 0, 1, 0, -1, 1, -1, -1 };
    static const double y[] = { .5, 1, 1, .5, .5, .5, 0, 0 };
    static const double want[3][2] = { { .5, .0645 }, { 1 / 6., .0703 }, { 1 / 3., .0703 } };
    static const double twice[] = { 1, 2, 2, 4, 3, 6, 4, 8 };
    const struct lab_regression r = { 8, 3, x, y }, same = { 4, 2, twice, y };
    struct lab_slope out[3];

    CHECK(lab_regress(&r, 0, 0, out) == 0);
    for (uint32_t i = 0; i < 3; i++) {
        CHECK(fabs(out[i].value - want[i][0]) < 1e-6);
        CHECK(fabs(out[i].se - want[i][1]) < 6e-5);
    }
    CHECK(fabs(out[1].inflation - 1.0 / (1 - 1. / 36)) < .2 && out[1].inflation >= 1);
    CHECK(lab_regress(&same, 0, 0, out) == 0 && isinf(out[1].inflation) && out[1].value == 0);
    CHECK(fabs(out[0].value - 7.5 / 30) < 1e-9); /* of y = slope * x alone: .5 2 3 2, over 1 4 9 16 */
    CHECK(lab_regress(&r, 8, 3, out) == 0);
    CHECK(lab_regress(&(const struct lab_regression){ 3, 3, x, y }, 0, 0, out) == -1);
    CHECK(fabs(lab_student(19) - 2.0930) < 1e-4 && fabs(lab_student(1e9) - 1.96) < 1e-3);
}

/* One warrior more is worth something to random players. */
static void check_worth(void)
{
    struct lab_question q = ask(LAB_WORTH, "random");
    struct lab_plan p;
    struct lab_run r;
    struct tx_complaint c;
    const char *at;
    char *text;
    double worth = 0, low = 0;

    if (!CHECK(lab_question_plan(&q, &p, &c) == 0))
        return;
    CHECK_INT(p.variants, 1 + LAB_ARMIES);
    keep_last(&p, 20);
    CHECK(play(&p, &r, 2) == 0);
    lab_tell_worth(tell_begin(), &r);
    text = tell_end();
    at = strstr(text, "  warriors ");
    CHECK(strncmp(text, "At random, one more piece of ", 29) == 0);
    CHECK(at && sscanf(at, " warriors 8 %lf [%lf,", &worth, &low) == 2 && low > 0);
    free(text);
    lab_run_free(&r);
    lab_plan_free(&p);
}

int main(void)
{
    check_files();
    check_battle_words();
    check_steps();
    check_matter();
    if (HAS_TIME)
        check_screen();
    check_same();
    check_too_many();
    check_clauses();
    check_card();
    check_heat();
    check_dispute();
    check_army();
    check_regression();
    check_worth();
    return unit_end("lab_many");
}
