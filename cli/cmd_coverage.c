/* cmd_coverage.c -- `sandtable coverage ID`: where the code, the examples and play use each clause.
 *
 * Play is mixed: scenarios with and without changed options, and two random players, one that picks any action of a
 * unit and one that first picks a verb. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../ai/random.h"
#include "../core/num.h"
#include "../table/memory.h"
#include "../text/book_check.h"
#include "../text/example.h"
#include "../text/figures.h"
#include "../text/lines.h"
#include "../text/scenario.h"
#include "citations.h"
#include "contest.h"

enum { GAMES_DEFAULT = 300, GAMES_MAX = 1000000, OPTIONS_CHANGED = 3 };

struct row {
    uint32_t code, notes, examples; /* lines that name it; comments that cite it; examples of it */
    uint64_t in_examples, in_play;  /* events and refusals that named it */
};

struct cover {
    const struct st_ruleset *rs;
    struct row *row; /* by clause */
};

static void count_code(struct cover *v)
{
    struct cli_citation c;
    const char *at = NULL;

    while (cli_next_citation(&at, &c)) {
        const int code = tx_span_is(c.kind, "code");

        if (strncmp(c.rules.at, v->rs->id, c.rules.size) != 0)
            continue;
        for (uint32_t i = 1; i < v->rs->clause_count; i++)
            if (tx_span_is(c.clause, v->rs->clauses[i]))
                ++*(code ? &v->row[i].code : &v->row[i].notes);
    }
}

static void watch(void *who, const struct tx_example_step *step)
{
    struct cover *v = who;

    for (uint32_t i = 0; i < step->event_count; i++)
        v->row[step->event[i].rule].in_examples++;
    if (step->refusal.code != ST_OK)
        v->row[step->refusal.rule].in_examples++;
    v->row[step->state->rule].in_examples++;
}

static uint32_t run_examples(struct cover *v, const struct tx_book *b)
{
    const struct tx_example_watch watcher = { watch, v };
    char report[TX_EXAMPLE_REPORT];
    uint32_t failed = 0;

    for (uint32_t i = 0; i < b->example_count; i++) {
        for (uint32_t k = 1; k < v->rs->clause_count; k++)
            v->row[k].examples += (uint32_t)tx_span_is(b->example[i].clause, v->rs->clauses[k]);
        failed += tx_example_run(v->rs, b, b->file.name, b->example[i].body, &watcher, report) != TX_EXAMPLE_PASSED;
    }
    return failed;
}

/* Any cell of a grid; on a free table, a point near a legal one. */
static int32_t place_near(const struct cover *v, int32_t lawful, uint32_t size, struct tb_rng *rng)
{
    if (v->rs->space != ST_PLANE)
        return (int32_t)tb_rng_below(rng, size + 1u);
    return lawful + (int32_t)tb_rng_below(rng, 1201) - 600;
}

/* Any unit on the table; half the time the piece that names its group. */
static uint16_t anybody(const struct cover *v, const struct tb_battle *b, const struct st_state *s, struct tb_rng *rng)
{
    struct st_piece piece[ST_PIECES_MAX];
    const uint32_t n = v->rs->pieces(b->setting, s, piece);
    const uint32_t pick = n ? tb_rng_below(rng, n) : 0;
    uint32_t first = 0;

    if (n == 0)
        return 1;
    if (piece[pick].group == 0 || tb_rng_below(rng, 2) == 0)
        return piece[pick].id;
    while (piece[first].group != piece[pick].group)
        first++;
    return piece[first].id;
}

/* An action that is probably illegal: a legal one with one field changed, or a random one. */
static struct st_action wrong(const struct cover *v, const struct tb_battle *b, const struct st_state *s,
                              struct st_action act, struct tb_rng *rng)
{
    const int other = tb_rng_below(rng, 2) == 0;
    const uint8_t verb = other ? (uint8_t)(1 + tb_rng_below(rng, v->rs->verb_count - 1u)) : act.verb;
    const uint8_t reads = v->rs->verbs[verb].fields, one = (uint8_t)(1u << tb_rng_below(rng, 7));
    const uint8_t change = other ? 0xff : one;
    const uint32_t headings = v->rs->space == ST_PLANE ? 360 : 7;

    act.verb = verb;
    if (change & ST_P_UNIT)
        act.unit = reads & ST_P_UNIT ? anybody(v, b, s, rng) : 0;
    if (change & ST_P_TARGET)
        act.target = reads & ST_P_TARGET ? anybody(v, b, s, rng) : 0;
    if (change & ST_P_OPTION)
        act.option = (uint8_t)(reads & ST_P_OPTION ? tb_rng_below(rng, tb_rng_below(rng, 2) ? 5 : 20) : 0);
    if (change & ST_P_FACING)
        act.facing = (uint16_t)(reads & ST_P_FACING ? tb_rng_below(rng, headings) : 0);
    if (change & ST_P_TURN)
        act.turn = (uint16_t)(reads & ST_P_TURN ? tb_rng_below(rng, headings) : 0);
    if (change & ST_P_BITS)
        act.bits = reads & ST_P_BITS ? (uint32_t)tb_rng_next(rng) & ((2u << tb_rng_below(rng, 12)) - 1) : 0;
    if (change & ST_P_POINT) {
        act.x = reads & ST_P_POINT ? place_near(v, act.x, b->setting->width, rng) : 0;
        act.y = reads & ST_P_POINT ? place_near(v, act.y, b->setting->height, rng) : 0;
    }
    return act;
}

/* Pick a unit, one of its verbs, then an action, so that verbs with many actions are not picked more often. */
static struct st_action by_verb(const struct st_ruleset *rs, const struct st_setting *set, const struct st_state *s,
                                struct tb_rng *rng)
{
    uint16_t mover[ST_MOVERS_MAX];
    struct st_action list[ST_LIST_MAX], chosen;
    const uint32_t movers = rs->movers(set, s, mover), n = rs->list(set, s, mover[tb_rng_below(rng, movers)], list);
    uint32_t verbs = 0, seen = 0, pick;

    for (uint32_t i = 0; i < n; i++)
        verbs |= 1u << list[i].verb;
    for (pick = tb_rng_below(rng, st_bits(verbs)); pick > 0; pick--)
        verbs &= verbs - 1;
    chosen = list[0];
    for (uint32_t i = 0; i < n; i++)
        if (list[i].verb == st_low(verbs) && tb_rng_below(rng, ++seen) == 0)
            chosen = list[i];
    return chosen;
}

/* Play one action, and try a probably illegal one to provoke refusals. */
static void play_one(struct cover *v, const struct tb_battle *b, int thoughtful, struct st_state *s, struct tb_rng *rng)
{
    struct st_event event[ST_EVENTS_MAX];
    struct st_log log = { event, 0, ST_EVENTS_MAX };
    struct st_action act, try_it;
    struct st_chance die;

    v->row[s->rule].in_play++;
    if (s->node == ST_CHANCE) {
        v->rs->chance(b->setting, s, &die);
        act = tb_rng_roll(rng, &die);
    } else {
        act = thoughtful ? by_verb(v->rs, b->setting, s, rng) : ai_random_by_unit(v->rs, b->setting, s, rng);
        try_it = wrong(v, b, s, act, rng);
        v->row[v->rs->check(b->setting, s, &try_it).rule].in_play++;
    }
    v->rs->apply(b->setting, s, &act, &log);
    for (uint32_t i = 0; i < log.count && i < log.cap; i++)
        v->row[event[i].rule].in_play++;
}

/* A scenario with a few options set to random valid values; unchanged if that cannot be set up. */
static int load_changed(const struct cover *v, const struct tx_book *book, const char *scenario, struct tb_rng *rng,
                        struct tb_battle *b, struct tx_complaint *c)
{
    const struct tx_shipped *text = tx_scenario_shipped(v->rs, scenario);
    const uint32_t wanted = tb_rng_below(rng, OPTIONS_CHANGED + 1);
    struct tx_override change[OPTIONS_CHANGED];
    struct tx_played played = { 0, change, 0, NULL, TX_WHOLE };
    uint32_t n = 0, options = 0;

    for (uint32_t i = 0; i < v->rs->cell_count; i++) {
        const struct st_cell *cell = &v->rs->cells[i];
        uint32_t at;

        if (strcmp(cell->table, "options") != 0)
            continue;
        at = n < wanted ? n++ : tb_rng_below(rng, options + 1);
        options++;
        if (at >= n)
            continue;
        change[at].cell = cell;
        change[at].value = cell->min + (int32_t)tb_rng_below(rng, (uint32_t)(cell->max - cell->min) + 1);
    }
    played.count = n;
    if (n > 0 && tx_scenario_read_with(b, v->rs, scenario, text->data, text->size, book, &played, c) == 0)
        return 0;
    return tx_scenario_read_with(b, v->rs, scenario, text->data, text->size, book, NULL, c);
}

/* Play this many games, distributed over the scenarios. */
static int play(struct cover *v, uint32_t games, const struct tx_book *book, struct tx_complaint *c)
{
    struct st_state *s = tb_calloc(v->rs->state_size);
    char name[TB_NAME_MAX];
    uint32_t scenarios = 0;
    int rc = 0;

    while (tx_scenario_name(v->rs, scenarios, name, sizeof name))
        scenarios++;
    for (uint32_t n = 0; rc == 0 && n < games; n++) {
        struct tb_rng rng = tb_rng_of(n);
        struct tb_battle b;

        tx_scenario_name(v->rs, n % scenarios, name, sizeof name);
        rc = load_changed(v, book, name, &rng, &b, c);
        if (rc)
            break;
        memcpy(s, b.start, v->rs->state_size);
        while (s->node != ST_OVER)
            play_one(v, &b, n / scenarios % 2 != 0, s, &rng);
        v->row[s->rule].in_play++;
        tb_battle_free(&b);
    }
    free(s);
    return rc;
}

struct sums {
    uint32_t no_code, no_example, unreached;
};

/* Print one clause. A clause cited only in comments is implemented but never named, so play cannot show it. */
static void print_row(const struct cover *v, uint32_t rule, char kind, struct sums *n)
{
    const struct row *r = &v->row[rule];
    const int bare = kind != 'N' && r->code + r->notes == 0, unshown = kind != 'N' && r->examples == 0;
    const int never = kind != 'N' && r->code > 0 && r->in_play == 0;

    printf("%-8s  %c   %5u  %5u  %8u  %11llu  %10llu%s%s%s\n", v->rs->clauses[rule], kind, r->code, r->notes,
           r->examples, (unsigned long long)r->in_examples, (unsigned long long)r->in_play, bare ? "  NO CODE" : "",
           unshown ? "  NO EXAMPLE" : "", never ? "  never in play" : "");
    n->no_code += (uint32_t)bare;
    n->no_example += (uint32_t)unshown;
    n->unreached += (uint32_t)never;
}

/* Each number in a sentence that is neither linked to a cell nor marked; how many. */
static uint32_t print_bare(const struct st_ruleset *rs, const struct tx_book *b)
{
    struct tx_figure f = { .words = { NULL, 0, 0, 0 } };
    uint32_t n = 0;

    while (tx_next_figure(b, rs, &f))
        if (f.kind == TX_FIGURE_BARE) {
            printf("%s:%u:%u: clause %.*s: \"%.*s\" is neither linked nor marked\n", b->file.name, f.words.line,
                   f.words.col, TX_SHOW(b->clause[f.clause].id), TX_SHOW(f.words));
            n++;
        }
    return n;
}

/* Clauses that only the book has: narrative, which nothing plays by. */
static uint32_t print_own(const struct cover *v, const struct tx_book *b)
{
    uint32_t own = 0;

    for (uint32_t i = 0; i < b->clause_count; i++)
        if (!tx_rules_have_clause(v->rs, b->clause[i].id)) {
            uint32_t examples = 0;

            for (uint32_t k = 0; k < b->example_count; k++)
                examples += (uint32_t)tx_span_same(b->example[k].clause, b->clause[i].id);
            printf("%-8.*s  %c   the book's own, %u example%s\n", TX_SHOW(b->clause[i].id), b->clause[i].kind, examples,
                   examples == 1 ? "" : "s");
            own++;
        }
    return own;
}

/* In the order of the book; `check` makes sure that the game has the same clauses. */
static int print(const struct cover *v, const struct tx_book *b, uint32_t games)
{
    struct sums n = { 0, 0, 0 };
    uint32_t bare, own;

    printf("%-8s kind  code  notes  examples  in examples  in %u games\n", "clause", games);
    for (uint32_t i = 0; i < b->clause_count; i++)
        for (uint32_t k = 1; k < v->rs->clause_count; k++)
            if (tx_span_is(b->clause[i].id, v->rs->clauses[k]))
                print_row(v, k, b->clause[i].kind, &n);
    own = print_own(v, b);
    bare = print_bare(v->rs, b);
    if (own > 0)
        printf("%u clause%s of the book's own, which nothing plays by\n", own, own == 1 ? "" : "s");
    printf("%u clauses without code, %u without an example, %u never in play\n", n.no_code, n.no_example, n.unreached);
    printf("%u numbers in clauses are neither linked nor marked\n", bare);
    return n.no_code || n.no_example || bare;
}

int cli_coverage_main(const struct cli_args *a)
{
    struct cover v = { a->rs, NULL };
    struct tx_complaint c;
    struct tx_book b;
    uint32_t games = GAMES_DEFAULT, failed;
    int status;

    if (cli_count(a, "games", 1, GAMES_MAX, &games))
        return CLI_MISUSED;
    if (tx_book_load(&b, v.rs, cli_option(a, "rulebook"), &c))
        return cli_complained(&c);
    v.row = tb_calloc(v.rs->clause_count * sizeof *v.row);
    count_code(&v);
    failed = run_examples(&v, &b);
    status = play(&v, games, &b, &c) ? cli_complained(&c) : print(&v, &b, games);
    if (failed > 0)
        printf("%u examples fail: see sandtable check\n", failed);
    free(v.row);
    tx_book_free(&b);
    return failed ? CLI_FAILED : status;
}
