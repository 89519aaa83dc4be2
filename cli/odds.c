/* odds.c -- the odds of an action in words. */
#include <stdlib.h>
#include <string.h>

#include "../table/memory.h"
#include "../text/plain.h"
#include "sum.h"

enum { FRACTION = 12 }; /* columns of a fraction */

static int heavier(const void *a, const void *b)
{
    const struct tb_outcome *x = a, *y = b;

    return st_nat_compare(&y->weight, &x->weight);
}

struct tx_text *cli_begin(struct cli_voice *v, const struct cli_speaker *by)
{
    cli_speak(v, by->b, by->at.s);
    v->t.voice = by->named ? v->t.voice : NULL;
    return &v->t;
}

/* What the rules say before the first die, and the numbers behind it as a table. */
static void put_reasons(struct cli_buf *out, const struct cli_speaker *by, const struct st_action *act)
{
    const struct st_at *at = &by->at;
    struct cli_sum *sum = cli_sum_of(at, act);
    struct st_event event[ST_EVENTS_MAX];
    struct st_log log = { event, 0, ST_EVENTS_MAX };
    uint64_t copy[DK_COPY];

    if (act)
        dk_after(at, act, copy, &log);
    for (uint32_t i = 0; i < log.count && i < log.cap; i++) {
        struct cli_voice v;

        if (cli_sum_tells(sum, at->rs, &event[i]))
            continue;
        tx_put_event(cli_begin(&v, by), ST_AT(at->rs, at->set, NULL), &event[i]);
        cli_put(out, "  ");
        cli_put_spoken(out, &v, at->set);
        cli_put(out, " [%s]\n", at->rs->clauses[event[i].rule]);
    }
    if (sum)
        cli_put_sum(out, by, sum);
    free(sum);
}

static void put_line(struct cli_buf *out, const struct st_nat *part, const struct st_nat *whole, const char *what)
{
    char percent[32], fraction[64];
    struct tx_text p = tx_text_of(percent, sizeof percent), f = tx_text_of(fraction, sizeof fraction);

    tx_put_percent(&p, part, whole);
    tx_put_fraction(&f, part, whole);
    /* A fraction is told where it is short enough to say more than its percent. */
    if (f.size > FRACTION || strcmp(percent, fraction) == 0)
        fraction[0] = '\0';
    cli_put(out, "  %8s  %-*s %s\n", percent, FRACTION, fraction, what);
}

/* Where choices follow the dice: what comes of it if each side makes those that the game rates best for it. */
static void put_whole(struct cli_buf *out, const struct cli_speaker *by, uint8_t side, const struct st_action *act,
                      void *memory)
{
    const struct st_at at = by->at;
    struct tb_odds *whole = tb_calloc(sizeof *whole);
    struct tx_odds_part part[TX_HURTS];
    const char *gap = "";

    tb_odds_begin_whole(&at, act, memory, whole);
    while (tb_odds_step(&at, memory, whole, UINT32_MAX))
        ;
    tb_odds_end(at.rs, memory, whole);
    if (!whole->too_many && tx_odds_parts(&at, whole, side, part)) {
        if (whole->assumed == 0)
            cli_put(out, "  to the end: ");
        else if (whole->assumed == 3)
            cli_put(out, "  to the end, if both then take their best choices: ");
        else
            cli_put(out, "  to the end, if %s then takes its best choice: ", at.rs->side_names[whole->assumed >> 1]);
        for (uint32_t i = 0; i < TX_HURTS; i++) {
            struct cli_voice v;

            if (st_nat_is_zero(&part[i].weight))
                continue;
            cli_begin(&v, by);
            v.t.begin = UINT32_MAX; /* it goes on with a sentence */
            tx_put_odds_part(&v.t, &at, part, (enum tx_hurt)i);
            cli_put(out, "%s", gap);
            cli_put_spoken(out, &v, at.set);
            cli_put(out, " ");
            CLI_WRITE(out, tx_put_percent, &part[i].weight, &whole->total);
            gap = ", ";
        }
        cli_put(out, "\n");
    }
    free(whole);
}

/* The fight that a move into contact would bring, with its reasons and its odds to the end. */
static void put_fight(struct cli_buf *out, const struct cli_speaker *by, const struct st_action *act, void *memory)
{
    struct tb_ahead *ahead = tb_calloc(sizeof *ahead);
    struct st_state *there = tb_calloc(ST_STATE_MAX);
    struct cli_speaker then = *by;
    struct cli_voice v;

    then.at.s = there;
    if (tb_ahead_of(&by->at, act, there, ahead)) {
        cli_put(out, "  then, if %sall others hold: ", ahead->dice ? "the dice let it and " : "");
        cli_put_name(out, by->b, ahead->fight.unit);
        cli_put(out, ": ");
        tx_put_said(cli_begin(&v, &then), &then.at, &ahead->fight);
        cli_put_spoken(out, &v, by->at.set);
        cli_put(out, "\n");
        put_reasons(out, &then, &ahead->fight);
        put_whole(out, &then, by->at.s->actor, &ahead->fight, memory);
    }
    free(there);
    free(ahead);
}

int cli_brings_fight(const struct tb_battle *b, const struct st_state *s, const struct st_action *act)
{
    struct tb_ahead *ahead = tb_calloc(sizeof *ahead);
    struct st_state *there = tb_calloc(ST_STATE_MAX);
    const int found = tb_ahead_of(ST_AT(b->rs, b->setting, s), act, there, ahead);

    free(there);
    free(ahead);
    return found;
}

void cli_put_odds(struct cli_buf *out, const struct tb_battle *b, const struct st_state *s, const struct st_action *act,
                  int named)
{
    const struct cli_speaker by = { b, { b->rs, b->setting, s }, named };
    struct tb_odds *odds = tb_calloc(sizeof *odds);
    void *memory = tb_calloc(tb_odds_memory(b->rs));
    struct cli_voice v;

    cli_begin(&v, &by);
    if (act)
        tx_put_said(&v.t, &by.at, act);
    else
        tx_put_prompt(&v.t, &by.at);
    cli_put_spoken(out, &v, b->setting);
    cli_put(out, "\n");
    put_reasons(out, &by, act);
    tb_odds_of(&by.at, act, memory, odds);
    qsort(odds->outcome, odds->count, sizeof *odds->outcome, heavier);
    if (odds->too_many)
        cli_put(out, "  too many ways to count them all\n");
    for (uint32_t i = 0; !odds->too_many && i < odds->count; i++) {
        struct cli_buf words = { 0 };

        tx_put_outcome(cli_begin(&v, &by), ST_AT(b->rs, b->setting, NULL), &odds->outcome[i]);
        cli_put_spoken(&words, &v, b->setting);
        put_line(out, &odds->outcome[i].weight, &odds->total, words.at);
        cli_buf_free(&words);
    }
    if (!odds->too_many && !st_nat_is_zero(&odds->rest))
        put_line(out, &odds->rest, &odds->total, "longer runs of dice");
    if (act && dk_asks(odds))
        put_whole(out, &by, s->actor, act, memory);
    if (act && !dk_meets_die(&by.at, act))
        put_fight(out, &by, act, memory);
    free(memory);
    free(odds);
}

void cli_put_chance(struct cli_buf *out, const struct tb_battle *b, const struct st_state *s,
                    const struct st_action *act)
{
    const struct st_at at = { b->rs, b->setting, s };
    struct tb_odds *odds;
    struct cli_voice v;
    void *memory;

    if (!dk_meets_die(&at, act))
        return;
    odds = tb_calloc(sizeof *odds);
    memory = tb_calloc(tb_odds_memory(b->rs));
    tb_odds_of(ST_AT(b->rs, b->setting, s), act, memory, odds);
    cli_speak(&v, b, s);
    v.t.begin = UINT32_MAX; /* it goes on with a sentence */
    dk_put_chance(&v.t, &at, odds, act);
    cli_put_runs(out, b->setting, v.text, 0, v.t.size, v.run, v.t.run_count);
    free(memory);
    free(odds);
}
