/* cmd_coverage.c -- `sandtable coverage ID`: what the code, the examples and play say of each
 * clause. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../ai/random.h"
#include "../table/memory.h"
#include "../text/example.h"
#include "../text/lines.h"
#include "../text/scenario.h"
#include "citations.h"
#include "cli.h"

enum { GAMES_DEFAULT = 300 };

struct options {
    const char *games, *rulebook;
};

struct row {
    uint32_t code, examples;            /* lines that cite it; examples that are about it */
    uint64_t in_examples, in_play;      /* events and refusals that named it */
};

struct cover {
    const struct st_ruleset *rs;
    struct row *row;                    /* by clause */
};

static void count_code(struct cover *v)
{
    struct cli_citation c;
    const char *at = NULL;

    while (cli_next_citation(&at, &c)) {
        if (strncmp(c.rules.at, v->rs->id, c.rules.size) != 0 || !st_span_is(c.kind, "code"))
            continue;
        for (uint32_t i = 1; i < v->rs->clause_count; i++)
            v->row[i].code += (uint32_t)st_span_is(c.clause, v->rs->clauses[i]);
    }
}

static void watch(void *who, const struct st_example_step *step)
{
    struct cover *v = who;

    for (uint32_t i = 0; i < step->event_count; i++)
        v->row[step->event[i].rule].in_examples++;
    if (step->refusal.code != ST_OK)
        v->row[step->refusal.rule].in_examples++;
    v->row[step->state->rule].in_examples++;
}

static uint32_t run_examples(struct cover *v, const struct st_book *b)
{
    const struct st_example_watch watcher = { watch, v };
    char report[ST_EXAMPLE_REPORT];
    uint32_t failed = 0;

    for (uint32_t i = 0; i < b->example_count; i++) {
        for (uint32_t k = 1; k < v->rs->clause_count; k++)
            v->row[k].examples += (uint32_t)st_span_is(b->example[i].clause, v->rs->clauses[k]);
        failed += st_example_run(v->rs, b, b->file.name, b->example[i].body, &watcher, report) != ST_EXAMPLE_PASSED;
    }
    return failed;
}

/* Any place of a grid; on a free table one that is not far from a lawful one. */
static int32_t place_near(const struct cover *v, int32_t lawful, uint32_t size, struct st_rng *rng)
{
    if (v->rs->space != ST_PLANE)
        return (int32_t)st_rng_below(rng, size + 1u);
    return lawful + (int32_t)st_rng_below(rng, 1201) - 600;
}

/* A lawful action with another verb and other places: what a player might try in vain. */
static struct st_action wrong(const struct cover *v, const struct st_battle *b, struct st_action act,
                              struct st_rng *rng)
{
    const uint8_t verb = (uint8_t)(1 + st_rng_below(rng, v->rs->verb_count - 1u)), fields = v->rs->verbs[verb].fields;
    const uint32_t units = (uint32_t)b->setting->count[0] + b->setting->count[1];

    act.verb = verb;
    act.x = fields & ST_P_POINT ? place_near(v, act.x, b->setting->width, rng) : 0;
    act.y = fields & ST_P_POINT ? place_near(v, act.y, b->setting->height, rng) : 0;
    act.facing = fields & ST_P_FACING ? (uint16_t)st_rng_below(rng, v->rs->space == ST_PLANE ? 360 : 5) : 0;
    act.target = fields & ST_P_TARGET ? (uint16_t)(1 + st_rng_below(rng, units)) : 0;
    return act;
}

/* One random action, and a try in vain: refusals happen to people, not to lists. */
static void play_one(struct cover *v, const struct st_battle *b, struct st_state *s, struct st_rng *rng)
{
    struct st_event event[ST_EVENTS_MAX];
    struct st_log log = { event, 0, ST_EVENTS_MAX };
    struct st_action act, try_it;
    struct st_chance die;

    v->row[s->rule].in_play++;
    if (s->node == ST_CHANCE) {
        v->rs->chance(b->setting, s, &die);
        act = st_rng_roll(rng, &die);
    } else {
        act = st_random_by_unit(v->rs, b->setting, s, rng);
        try_it = wrong(v, b, act, rng);
        v->row[v->rs->check(b->setting, s, &try_it).rule].in_play++;
    }
    v->rs->apply(b->setting, s, &act, &log);
    for (uint32_t i = 0; i < log.count && i < log.cap; i++)
        v->row[event[i].rule].in_play++;
}

/* So many games, shared among the scenarios. */
static int play(struct cover *v, uint32_t games, const char *rulebook, struct st_complaint *c)
{
    struct st_state *s = st_calloc(v->rs->state_size);
    char name[ST_NAME_MAX];
    uint32_t scenarios = 0, n = 0;

    while (st_scenario_name(v->rs, scenarios, name, sizeof name))
        scenarios++;
    for (uint32_t i = 0; st_scenario_name(v->rs, i, name, sizeof name); i++) {
        struct st_battle b;

        if (st_battle_load(&b, v->rs->id, name, rulebook, c)) {
            free(s);
            return -1;
        }
        for (; n < games * (i + 1) / scenarios; n++) {
            struct st_rng rng = st_rng_of(n);

            memcpy(s, b.start, v->rs->state_size);
            while (s->node != ST_OVER)
                play_one(v, &b, s, &rng);
            v->row[s->rule].in_play++;
        }
        st_battle_free(&b);
    }
    free(s);
    return 0;
}

static char kind_of(const struct st_book *b, const char *clause)
{
    for (uint32_t i = 0; i < b->clause_count; i++)
        if (st_span_is(b->clause[i].id, clause))
            return b->clause[i].kind;
    return '?';
}

static int print(const struct cover *v, const struct st_book *b, uint32_t games)
{
    uint32_t no_code = 0, no_example = 0, unreached = 0;

    printf("%-8s kind  code  examples  in examples  in %u games\n", "clause", games);
    for (uint32_t i = 1; i < v->rs->clause_count; i++) {
        const char kind = kind_of(b, v->rs->clauses[i]);
        const struct row *r = &v->row[i];
        const int bare = kind != 'N' && r->code == 0, unshown = kind != 'N' && r->examples == 0;
        const int never = kind != 'N' && r->in_play == 0;

        printf("%-8s  %c   %5u  %8u  %11llu  %10llu%s%s%s\n", v->rs->clauses[i], kind, r->code, r->examples,
               (unsigned long long)r->in_examples, (unsigned long long)r->in_play, bare ? "  NO CODE" : "",
               unshown ? "  NO EXAMPLE" : "", never ? "  never in play" : "");
        no_code += (uint32_t)bare;
        no_example += (uint32_t)unshown;
        unreached += (uint32_t)never;
    }
    printf("%u clauses without code, %u without an example, %u never in play\n", no_code, no_example, unreached);
    return no_code || no_example;
}

int cli_coverage_main(const struct cli_command *self, int argc, char **argv)
{
    struct options o = { NULL, NULL };
    static const struct cli_option options[] = {
        { "games", CLI_OPTION_WORD, offsetof(struct options, games) },
        { "rulebook", CLI_OPTION_WORD, offsetof(struct options, rulebook) },
    };
    struct cli_words words = { 0 };
    struct cover v = { NULL, NULL };
    struct st_complaint c;
    struct st_book b;
    uint32_t games = GAMES_DEFAULT, failed;
    char *end = NULL;
    int status = cli_parse(self, argc, argv, options, 2, &o, &words, NULL);

    if (status >= 0)
        return status;
    v.rs = words.count == 1 ? st_ruleset_by_id(words.word[0]) : NULL;
    if (!v.rs && words.count == 1)
        return cli_misused(self, "there are no rules called %s", words.word[0]);
    if (!v.rs)
        return cli_misused(self, "expected the id of a set of rules");
    if (o.games)
        games = (uint32_t)strtoul(o.games, &end, 10);
    if (end && (*end || games == 0 || games > 1000000))
        return cli_misused(self, "expected a number of games from 1 to 1000000");
    if (st_book_load(&b, v.rs, o.rulebook, &c))
        return cli_complained(&c);
    v.row = st_calloc(v.rs->clause_count * sizeof *v.row);
    count_code(&v);
    failed = run_examples(&v, &b);
    status = play(&v, games, o.rulebook, &c) ? cli_complained(&c) : print(&v, &b, games);
    if (failed > 0)
        printf("%u examples fail: see sandtable check\n", failed);
    free(v.row);
    st_book_free(&b);
    return failed ? CLI_FAILED : status;
}
