/* cmd_odds.c -- `sandtable odds FILE ACTION`: the exact odds of an action in a saved game. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../table/memory.h"
#include "../table/odds.h"
#include "../text/odds_text.h"
#include "../text/position_file.h"
#include "cli.h"

struct options {
    const char *rulebook;
};

static int heavier(const void *a, const void *b)
{
    const struct st_outcome *x = a, *y = b;

    return st_nat_compare(&y->weight, &x->weight);
}

/* What the rules say before the first die: the itemised reasons. */
static void print_reasons(const struct st_battle *b, const struct st_state *s, const struct st_action *act)
{
    struct st_event event[ST_EVENTS_MAX];
    struct st_log log = { event, 0, ST_EVENTS_MAX };
    struct st_state *copy = st_calloc(b->rs->state_size);
    char words[ST_TEXT_MAX];

    memcpy(copy, s, b->rs->state_size);
    b->rs->apply(b->setting, copy, act, &log);
    for (uint32_t i = 0; i < log.count && i < log.cap; i++) {
        struct st_text t = st_text_of(words, sizeof words);

        st_put_event(&t, b->rs, b->setting, &event[i]);
        printf("  %s [%s]\n", words, b->rs->clauses[event[i].rule]);
    }
    free(copy);
}

static void print_line(const struct st_nat *part, const struct st_nat *whole, const char *what)
{
    char percent[32], fraction[64];
    struct st_text p = st_text_of(percent, sizeof percent), f = st_text_of(fraction, sizeof fraction);

    st_put_percent(&p, part, whole);
    st_put_fraction(&f, part, whole);
    printf("  %8s  %-12s %s\n", percent, fraction, what);
}

static void print_odds(const struct st_battle *b, const struct st_state *s, const struct st_action *act)
{
    struct st_odds *odds = st_calloc(sizeof *odds);
    void *memory = st_calloc(st_odds_memory(b->rs));
    char words[ST_TEXT_MAX];
    struct st_text t = st_text_of(words, sizeof words);

    if (act)
        st_put_action(&t, b->rs, b->setting, s, act);
    else
        st_put_prompt(&t, b->rs, b->setting, s);
    printf("%s\n", words);
    if (act)
        print_reasons(b, s, act);
    st_odds_of(b->rs, b->setting, s, act, memory, odds);
    qsort(odds->outcome, odds->count, sizeof *odds->outcome, heavier);
    if (odds->too_many)
        printf("  too many ways to count them all\n");
    for (uint32_t i = 0; !odds->too_many && i < odds->count; i++) {
        t = st_text_of(words, sizeof words);
        st_put_outcome(&t, b->rs, b->setting, &odds->outcome[i]);
        print_line(&odds->outcome[i].weight, &odds->total, words);
    }
    if (!odds->too_many && !st_nat_is_zero(&odds->rest))
        print_line(&odds->rest, &odds->total, "longer runs of dice");
    free(memory);
    free(odds);
}

/* An action is worth showing if a die decides what comes of it. */
static int meets_a_die(const struct st_battle *b, const struct st_state *s, const struct st_action *act)
{
    struct st_state *copy = st_calloc(b->rs->state_size);
    struct st_chance die = { 0 };
    int risky = 0;

    memcpy(copy, s, b->rs->state_size);
    b->rs->apply(b->setting, copy, act, NULL);
    if (copy->node == ST_CHANCE) {
        b->rs->chance(b->setting, copy, &die);
        risky = die.kind == ST_DIE;
    }
    free(copy);
    return risky;
}

static uint32_t print_all(const struct st_battle *b, const struct st_state *s)
{
    uint16_t mover[ST_MOVERS_MAX];
    struct st_action list[ST_LIST_MAX];
    uint32_t shown = 0;
    const uint32_t movers = b->rs->movers(b->setting, s, mover);

    for (uint32_t i = 0; i < movers; i++) {
        const uint32_t n = b->rs->list(b->setting, s, mover[i], list);

        for (uint32_t k = 0; k < n; k++)
            if (meets_a_die(b, s, &list[k])) {
                print_odds(b, s, &list[k]);
                shown++;
            }
    }
    return shown;
}

static int odds_of_words(const struct cli_command *self, const struct st_battle *b, const struct st_state *s,
                         const char *words)
{
    char why[ST_TEXT_MAX];
    struct st_text t = st_text_of(why, sizeof why);
    struct st_action act;
    struct st_verdict v;

    if (st_read_action(b->rs, b->setting, s, words, (uint32_t)strlen(words), &act, &t))
        return cli_misused(self, "%s in \"%s\"", why, words);
    v = b->rs->check(b->setting, s, &act);
    if (v.code != ST_OK) {
        st_put_verdict(&t, b->rs, b->setting, &act, v);
        fprintf(stderr, "sandtable odds: %s is refused: %s\n", words, why);
        return CLI_FAILED;
    }
    print_odds(b, s, &act);
    return CLI_OK;
}

static int run(const struct cli_command *self, const struct st_battle *b, const struct st_state *s,
               const struct cli_words *words)
{
    char action[ST_TEXT_MAX] = "";

    if (s->node == ST_OVER) {
        printf("the game is over\n");
        return CLI_OK;
    }
    for (unsigned i = 1; i < words->count; i++) {
        const size_t n = strlen(action);

        snprintf(action + n, sizeof action - n, "%s%s", i > 1 ? " " : "", words->word[i]);
    }
    if (action[0])
        return odds_of_words(self, b, s, action);
    if (s->node == ST_CHANCE)
        print_odds(b, s, NULL);
    else if (print_all(b, s) == 0)
        printf("no die decides anything that can be done now\n");
    return CLI_OK;
}

int cli_odds_main(const struct cli_command *self, int argc, char **argv)
{
    struct options o = { NULL };
    static const struct cli_option options[] = {
        { "rulebook", CLI_OPTION_WORD, offsetof(struct options, rulebook) },
    };
    struct cli_words words = { 0 };
    struct st_position position;
    struct st_complaint c;
    int status = cli_parse(self, argc, argv, options, 1, &o, &words, NULL);

    if (status >= 0)
        return status;
    if (words.count == 0)
        return cli_misused(self, "expected a saved game or an example file, and an action");
    if (st_position_load(&position, words.word[0], o.rulebook, &c))
        return cli_complained(&c);
    status = run(self, &position.battle, position.state, &words);
    st_position_free(&position);
    return status;
}
