/* odds.c -- the odds of an action in words. */
#include "odds.h"

#include <stdlib.h>
#include <string.h>

#include "../table/memory.h"
#include "../table/odds.h"
#include "../text/odds_text.h"

static int heavier(const void *a, const void *b)
{
    const struct st_outcome *x = a, *y = b;

    return st_nat_compare(&y->weight, &x->weight);
}

/* What the rules say before the first die: the itemised reasons. */
static void put_reasons(struct cli_buf *out, const struct st_battle *b, const struct st_state *s,
                        const struct st_action *act)
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
        cli_put(out, "  %s [%s]\n", words, b->rs->clauses[event[i].rule]);
    }
    free(copy);
}

static void put_line(struct cli_buf *out, const struct st_nat *part, const struct st_nat *whole, const char *what)
{
    char percent[32], fraction[64];
    struct st_text p = st_text_of(percent, sizeof percent), f = st_text_of(fraction, sizeof fraction);

    st_put_percent(&p, part, whole);
    st_put_fraction(&f, part, whole);
    cli_put(out, "  %8s  %-12s %s\n", percent, fraction, what);
}

void cli_put_odds(struct cli_buf *out, const struct st_battle *b, const struct st_state *s,
                  const struct st_action *act)
{
    struct st_odds *odds = st_calloc(sizeof *odds);
    void *memory = st_calloc(st_odds_memory(b->rs));
    char words[ST_TEXT_MAX];
    struct st_text t = st_text_of(words, sizeof words);

    if (act)
        st_put_action(&t, b->rs, b->setting, s, act);
    else
        st_put_prompt(&t, b->rs, b->setting, s);
    cli_put(out, "%s\n", words);
    if (act)
        put_reasons(out, b, s, act);
    st_odds_of(b->rs, b->setting, s, act, memory, odds);
    qsort(odds->outcome, odds->count, sizeof *odds->outcome, heavier);
    if (odds->too_many)
        cli_put(out, "  too many ways to count them all\n");
    for (uint32_t i = 0; !odds->too_many && i < odds->count; i++) {
        t = st_text_of(words, sizeof words);
        st_put_outcome(&t, b->rs, b->setting, &odds->outcome[i]);
        put_line(out, &odds->outcome[i].weight, &odds->total, words);
    }
    if (!odds->too_many && !st_nat_is_zero(&odds->rest))
        put_line(out, &odds->rest, &odds->total, "longer runs of dice");
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

uint32_t cli_put_all_odds(struct cli_buf *out, const struct st_battle *b, const struct st_state *s,
                          const struct st_action *act, uint32_t count)
{
    uint32_t shown = 0;

    for (uint32_t i = 0; i < count; i++)
        if (meets_a_die(b, s, &act[i])) {
            cli_put_odds(out, b, s, &act[i]);
            shown++;
        }
    return shown;
}
