/* sense.c -- follies: positions where the right action is plain.
 *
 * tests/sense/<id>.t holds examples whose titles are the names of follies.  Comments in them say what to judge at the
 * end of the example:
 *
 *     # before pivot A1 NE       the last decision of this verb by this unit
 *     # wrong hold A1            silly
 *     # right fire A1 B1         the occasion is used well
 *     # quiet move A2 c3         no occasion
 *
 * Every folly needs a wrong and a right action.  What players choose there is told and is no check: it is what they are
 * to learn.
 */
#include "../core/eval.h"
#include "../lab/question.h"
#include "../lab/sense.h"
#include "../table/memory.h"
#include "../text/example.h"
#include "../text/words.h"
#include "unit.h"

/* The position at the end of an example. */
struct place {
    const struct st_ruleset *rs;
    struct st_setting *setting;
    struct st_state *state;
};

static void keep(void *who, const struct tx_example_step *step)
{
    struct place *p = who;

    p->rs = step->rs;
    memcpy(p->setting, step->setting, step->rs->setting_size);
    memcpy(p->state, step->state, step->rs->state_size);
}

struct told {
    uint32_t wrong, right;
};

static int read_act(const struct place *p, const char *words, struct st_action *act)
{
    char why[256];
    struct tx_text t = tx_text_of(why, sizeof why);
    const struct st_at at = { p->rs, p->setting, p->state };

    if (tx_read_action(&at, words, (uint32_t)strlen(words), act, &t) == 0)
        return 1;
    printf("%s: expected %s\n", words, why);
    return 0;
}

/* Is a decision what a judge is told of another one? */
static int is_like(const struct st_action *before, const struct st_action *act)
{
    return before->unit == act->unit && before->verb == act->verb;
}

/* One comment. */
static void judge_line(const struct place *p, const struct st_folly *folly, const char *line, struct st_action *before,
                       int *has_before, struct told *told)
{
    static const char *const words[] = { "# quiet ", "# right ", "# wrong ", "# before " };
    const uint32_t n = (uint32_t)(sizeof words / sizeof *words);
    struct st_action act;
    uint32_t w = 0;
    int sense;

    while (w < n && strncmp(line, words[w], strlen(words[w])) != 0)
        w++;
    if (w == n || !CHECK(read_act(p, line + strlen(words[w]), &act)))
        return;
    if (w == n - 1) {
        *before = act;
        *has_before = 1;
        return;
    }
    CHECK_INT(p->rs->check(p->setting, p->state, &act).code, ST_OK);
    sense = folly->judge(p->setting, p->state, &act, *has_before && is_like(before, &act) ? before : NULL);
    if (!CHECK((uint32_t)sense == w))
        printf("    %s: judged %d\n", line, sense);
    told->wrong += w == ST_SILLY;
    told->right += w == ST_SENSIBLE;
}

static void say_choice(const struct place *p, const struct st_folly *folly, const char *name,
                       const struct st_action *before)
{
    static const char *const judged[] = { "no occasion", "right", "wrong" };
    const struct st_at at = { p->rs, p->setting, p->state };
    struct tb_battle b = { .rs = p->rs, .setting = p->setting, .start = p->state };
    char words[TX_TEXT_MAX];
    struct tx_text t = tx_text_of(words, sizeof words);
    struct lab_player player;
    struct st_action act;
    struct tx_complaint c;
    struct lab_mind mind;

    CHECK_INT(lab_player_read(&player, name, &c), 0);
    lab_mind_new(&mind, &player, &b);
    lab_mind_begin(&mind, p->state, 1);
    while (lab_mind_step(&mind) > 0)
        ;
    act = lab_mind_best(&mind);
    tx_put_action(&t, &at, &act);
    printf("    %s: %s (%s)\n", name, words,
           judged[folly->judge(p->setting, p->state, &act, before && is_like(before, &act) ? before : NULL)]);
    lab_mind_free(&mind);
}

static void run_one(const struct tx_example_file *f, const struct tx_book *book, const struct tx_book_example *e,
                    struct told told[ST_FOLLIES_MAX])
{
    const struct st_eval *eval = f->rs->eval;
    struct place p = { f->rs, tb_calloc(f->rs->setting_size), tb_calloc(f->rs->state_size) };
    const struct tx_example_watch watch = { keep, &p };
    char report[TX_EXAMPLE_REPORT], line[256];
    struct st_action before;
    int has_before = 0;
    uint32_t i = 0;

    while (i < eval->folly_count && (strlen(eval->follies[i].name) != e->title.size ||
                                     memcmp(eval->follies[i].name, e->title.at, e->title.size) != 0))
        i++;
    printf("%s: %.*s\n", f->rs->id, (int)e->title.size, e->title.at);
    if (CHECK(i < eval->folly_count) &&
        CHECK(tx_example_run(f->rs, book, f->file.name, e->body, &watch, report) == TX_EXAMPLE_PASSED)) {
        for (const char *at = e->body.at, *end = at + e->body.size; at < end;) {
            const char *stop = memchr(at, '\n', (size_t)(end - at));
            const size_t size = (size_t)((stop ? stop : end) - at);

            snprintf(line, sizeof line, "%.*s", (int)size, at);
            judge_line(&p, &eval->follies[i], line, &before, &has_before, &told[i]);
            at += size + 1;
        }
        if (p.state->node == ST_DECIDE) {
            say_choice(&p, &eval->follies[i], "greedy", has_before ? &before : NULL);
            say_choice(&p, &eval->follies[i], "search:3", has_before ? &before : NULL);
        }
    } else if (i < eval->folly_count) {
        printf("%s\n", report);
    }
    free(p.setting);
    free(p.state);
}

static void check_rules(const struct st_ruleset *rs)
{
    struct told told[ST_FOLLIES_MAX] = { { 0, 0 } };
    struct tx_example_file f;
    struct tx_complaint c;
    struct tx_file text;
    struct tx_book book;
    char path[256];

    CHECK(rs->eval->folly_count <= ST_FOLLIES_MAX);
    snprintf(path, sizeof path, "tests/sense/%s.t", rs->id);
    if (!CHECK(tx_book_load(&book, rs, NULL, &c) == 0 && tx_file_read(&text, path, &c) == 0))
        return;
    if (CHECK(tx_example_file_read(&f, path, text.data, text.size, &c) == 0)) {
        for (uint32_t i = 0; i < f.count; i++)
            run_one(&f, &book, &f.example[i], told);
        tx_example_file_free(&f);
    } else {
        printf("%s:%u: %s\n", path, c.line, c.what);
    }
    for (uint32_t i = 0; i < rs->eval->folly_count; i++)
        if (!CHECK(told[i].wrong > 0 && told[i].right > 0))
            printf("    %s: %s\n", rs->id, rs->eval->follies[i].name);
    tx_file_free(&text);
    tx_book_free(&book);
}

/* ---- the count ---- */

/* The counts of two players in two games each. */
static void count(const char *rules, uint32_t threads, struct lab_sense *out, char *told, size_t size)
{
    struct lab_question q = lab_question_usual();
    struct lab_plan plan;
    struct tx_complaint c;
    FILE *f = fmemopen(told, size, "w");

    lab_question_be(&q, LAB_BALANCE);
    q.rules = rules;
    q.players = 2;
    q.player[0] = "random";
    q.player[1] = "greedy";
    if (CHECK(f && lab_question_plan(&q, &plan, &c) == 0)) {
        CHECK_INT(lab_sense_plan(out, &plan, 1, threads, NULL, &c), 0);
        lab_tell_sense(f, &plan, out);
        lab_plan_free(&plan);
    }
    if (f)
        fclose(f);
}

static void check_count(void)
{
    static struct lab_sense one, many;
    static char told[2][4096];

    count("portable", 1, &one, told[0], sizeof told[0]);
    count("portable", 3, &many, told[1], sizeof told[1]);
    CHECK_TEXT(told[1], told[0]);
    CHECK_INT(one.games, 2);
    CHECK(one.decisions[0] > 0 && one.decisions[1] > 0);
    for (uint32_t s = 0; s < 2; s++)
        for (uint32_t i = 0; i < one.count; i++) {
            const struct lab_sense_line *line = &one.line[s][i];

            CHECK(line->occasions == many.line[s][i].occasions && line->follies == many.line[s][i].follies);
            CHECK(line->follies <= line->occasions);
            CHECK(2 * line->per_game.value == (double)line->occasions);
            CHECK(line->committed.low <= line->committed.value && line->committed.value <= line->committed.high);
        }
    if (!CHECK(one.count > 1))
        return;
    CHECK(one.line[0][1].occasions > 0 && one.line[0][1].follies > 0); /* random declines attacks */
    CHECK(strstr(told[0], one.folly[1].name) != NULL);
    count("template", 1, &one, told[0], sizeof told[0]);
    CHECK_INT(one.games, 0);
    CHECK_TEXT(told[0], "template declares no follies, so there is nothing to count.\n");
}

int main(void)
{
    check_count();
    for (uint32_t i = 0; i < st_ruleset_count; i++)
        if (st_rulesets[i]->eval && st_rulesets[i]->eval->folly_count)
            check_rules(st_rulesets[i]);
    return unit_end("sense");
}
