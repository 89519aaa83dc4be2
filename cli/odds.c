/* odds.c -- the odds of an action in words. */
#include "odds.h"

#include <stdlib.h>
#include <string.h>

#include "../table/memory.h"
#include "../table/odds.h"
#include "../text/odds_text.h"
#include "models.h"
#include "show.h"

enum { FRACTION = 12 }; /* columns of a fraction */

static int heavier(const void *a, const void *b)
{
    const struct tb_outcome *x = a, *y = b;

    return st_nat_compare(&y->weight, &x->weight);
}

/* What the rules say before the first die: the itemised reasons. */
static void put_reasons(struct cli_buf *out, const struct tb_battle *b, const struct st_state *s,
                        const struct st_action *act)
{
    struct st_event event[ST_EVENTS_MAX];
    struct st_log log = { event, 0, ST_EVENTS_MAX };
    struct st_state *copy = tb_calloc(b->rs->state_size);
    char words[TX_TEXT_MAX];

    memcpy(copy, s, b->rs->state_size);
    b->rs->apply(b->setting, copy, act, &log);
    for (uint32_t i = 0; i < log.count && i < log.cap; i++) {
        struct tx_text t = tx_text_of(words, sizeof words);

        tx_put_event(&t, b->rs, b->setting, &event[i]);
        cli_put(out, "  %s [%s]\n", words, b->rs->clauses[event[i].rule]);
    }
    free(copy);
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

void cli_put_odds(struct cli_buf *out, const struct tb_battle *b, const struct st_state *s, const struct st_action *act)
{
    struct tb_odds *odds = tb_calloc(sizeof *odds);
    void *memory = tb_calloc(tb_odds_memory(b->rs));
    char words[TX_TEXT_MAX];
    struct tx_text t = tx_text_of(words, sizeof words);

    if (act)
        tx_put_action(&t, b->rs, b->setting, s, act);
    else
        tx_put_prompt(&t, b->rs, b->setting, s);
    cli_put(out, "%s\n", words);
    if (act)
        put_reasons(out, b, s, act);
    tb_odds_of(b->rs, b->setting, s, act, memory, odds);
    qsort(odds->outcome, odds->count, sizeof *odds->outcome, heavier);
    if (odds->too_many)
        cli_put(out, "  too many ways to count them all\n");
    for (uint32_t i = 0; !odds->too_many && i < odds->count; i++) {
        t = tx_text_of(words, sizeof words);
        tx_put_outcome(&t, b->rs, b->setting, &odds->outcome[i]);
        put_line(out, &odds->outcome[i].weight, &odds->total, words);
    }
    if (!odds->too_many && !st_nat_is_zero(&odds->rest))
        put_line(out, &odds->rest, &odds->total, "longer runs of dice");
    free(memory);
    free(odds);
}

/* An action is worth showing if a die decides what comes of it. */
static int meets_a_die(const struct st_ruleset *rs, const struct st_setting *set, const struct st_state *s,
                       const struct st_action *act)
{
    struct st_state *copy = tb_calloc(rs->state_size);
    struct st_chance die = { 0 };
    int risky = 0;

    memcpy(copy, s, rs->state_size);
    rs->apply(set, copy, act, NULL);
    if (copy->node == ST_CHANCE) {
        rs->chance(set, copy, &die);
        risky = die.kind == ST_DIE;
    }
    free(copy);
    return risky;
}

uint32_t cli_put_all_odds(struct cli_buf *out, const struct tb_battle *b, const struct st_state *s,
                          const struct st_action *act, uint32_t count)
{
    uint32_t shown = 0;

    for (uint32_t i = 0; i < count; i++)
        if (meets_a_die(b->rs, b->setting, s, &act[i])) {
            cli_put_odds(out, b, s, &act[i]);
            shown++;
        }
    return shown;
}

/* ---- in brief ---- */

/* The odds of an action that a die decides; NULL if none does, or if there are too many ways. */
static struct tb_odds *odds_of(const struct st_ruleset *rs, const struct st_setting *set, const struct st_state *s,
                               const struct st_action *act)
{
    struct tb_odds *odds;
    void *memory;

    if (!meets_a_die(rs, set, s, act))
        return NULL;
    odds = tb_calloc(sizeof *odds);
    memory = tb_calloc(tb_odds_memory(rs));
    tb_odds_of(rs, set, s, act, memory, odds);
    free(memory);
    if (!odds->too_many)
        return odds;
    free(odds);
    return NULL;
}

/* How likely the first result is this one, of this unit; 0 stands for any. */
static void weigh_first(const struct tb_odds *odds, uint16_t kind, uint16_t unit, struct st_nat *part)
{
    for (uint32_t i = 0; i < odds->count; i++)
        if (odds->outcome[i].count > 0 && odds->outcome[i].result[0].kind == kind &&
            (unit == 0 || odds->outcome[i].result[0].unit == unit))
            st_nat_add(part, &odds->outcome[i].weight);
}

/* Is a first result of this kind one of this unit? */
static int has_first(const struct tb_odds *odds, uint16_t kind, uint16_t unit)
{
    for (uint32_t i = 0; i < odds->count; i++)
        if (odds->outcome[i].count > 0 && odds->outcome[i].result[0].kind == kind &&
            odds->outcome[i].result[0].unit == unit)
            return 1;
    return 0;
}

static void put_share(struct cli_buf *out, const struct tb_odds *odds, uint16_t kind, uint16_t unit)
{
    struct st_nat part = { 0 };
    char percent[32];
    struct tx_text t = tx_text_of(percent, sizeof percent);

    weigh_first(odds, kind, unit, &part);
    tx_put_percent(&t, &part, &odds->total);
    cli_put(out, "%s", percent);
}

static int has_any(const struct tb_outcome *o, uint16_t kind, uint16_t unit)
{
    for (uint32_t k = 0; k < o->count; k++)
        if (o->result[k].kind == kind && o->result[k].unit == unit)
            return 1;
    return 0;
}

/* How likely something of this kind befalls a unit, at whatever time. */
static void weigh_any(const struct tb_odds *odds, uint16_t kind, uint16_t unit, struct st_nat *part)
{
    for (uint32_t i = 0; i < odds->count; i++)
        if (has_any(&odds->outcome[i], kind, unit))
            st_nat_add(part, &odds->outcome[i].weight);
}

/* Worse comes with it whenever it comes, and the worse is what is told. */
static int is_implied(const struct st_ruleset *rs, const struct tb_odds *odds, uint16_t kind, uint16_t unit)
{
    for (uint16_t worse = (uint16_t)(kind + 1); worse < rs->event_count; worse++) {
        uint32_t i = 0;

        while (i < odds->count && has_any(&odds->outcome[i], kind, unit) == has_any(&odds->outcome[i], worse, unit))
            i++;
        if (i == odds->count && rs->events[worse].flags & ST_E_HARM)
            return 1;
    }
    return 0;
}

static void put_percent_of(struct cli_buf *out, const char *words, const struct st_nat *part,
                           const struct tb_odds *odds)
{
    char percent[32];
    struct tx_text t = tx_text_of(percent, sizeof percent);

    tx_put_percent(&t, part, &odds->total);
    cli_put(out, "%s %s", words, percent);
}

/* "hit 50.0 %, pushed 50.0 %, A1 hit 33.3 %": the harm that may come to the target, and to the unit. */
static void put_harm(struct cli_buf *out, const struct st_ruleset *rs, const struct st_setting *set,
                     const struct tb_odds *odds, const struct st_action *act)
{
    const uint16_t who[] = { act->target, act->unit };
    char name[32];
    struct tx_text t = tx_text_of(name, sizeof name);
    const char *gap = "";

    tx_put_unit(&t, set, act->unit);
    tx_put_text(&t, " ");
    for (int i = 0; i < 2; i++)
        for (uint16_t kind = 0, told = 0; kind < rs->event_count; kind++) {
            struct st_nat part = { 0 };

            weigh_any(odds, kind, who[i], &part);
            if (!(rs->events[kind].flags & ST_E_HARM) || st_nat_is_zero(&part) || is_implied(rs, odds, kind, who[i]))
                continue;
            cli_put(out, "%s%s", gap, i == 1 && told++ == 0 ? name : "");
            put_percent_of(out, rs->events[kind].name, &part, odds);
            gap = ", ";
        }
}

/* ", Blue decides 30.6 %": where a choice comes before any result. */
static void put_open(struct cli_buf *out, const struct st_ruleset *rs, const struct tb_odds *odds)
{
    for (uint8_t asked = 1; asked <= ST_SIDES; asked++) {
        struct st_nat part = { 0 };

        for (uint32_t i = 0; i < odds->count; i++)
            if (odds->outcome[i].asked == asked && tx_is_open(rs, &odds->outcome[i]))
                st_nat_add(&part, &odds->outcome[i].weight);
        if (st_nat_is_zero(&part))
            continue;
        cli_put(out, ", %s ", rs->side_names[asked - 1]);
        put_percent_of(out, "decides", &part, odds);
    }
}

/* Of two things that a die decides between, the one that the rules name first is the one hoped for; unless it does
 * harm to the unit that tries it by itself. */
static uint16_t hoped_for(const struct st_ruleset *rs, const struct tb_odds *odds, int alone)
{
    uint16_t best = UINT16_MAX, any = UINT16_MAX;

    for (uint32_t i = 0; i < odds->count; i++) {
        const uint16_t kind = odds->outcome[i].result[0].kind;

        if (odds->outcome[i].count == 0 || rs->events[kind].flags & ST_E_OFFER)
            continue;
        any = kind < any ? kind : any;
        if (!(rs->events[kind].flags & ST_E_HARM))
            best = kind < best ? kind : best;
    }
    return alone && best < UINT16_MAX ? best : any;
}

/* A result between two that only names a row of a table: what that row does is told by other results. */
static int is_row(const struct st_ruleset *rs, uint16_t kind)
{
    return (rs->events[kind].flags & (ST_E_ROW | ST_E_OFFER)) == ST_E_ROW;
}

/* ---- harm that is counted ---- */

/* Does the event say how many of a unit's models come to harm? */
static int is_counted(const struct st_ruleset *rs, const struct st_setting *set, const struct st_state *s,
                      uint16_t kind)
{
    const uint8_t both = ST_E_HARM | ST_E_RESULT;

    return (rs->events[kind].flags & both) == both && rs->events[kind].c_is == ST_C_COUNT && cli_has_models(rs, set, s);
}

/* " (0.6 on average)" */
static void put_average(struct cli_buf *out, const struct tb_odds *odds, uint16_t kind, uint16_t unit)
{
    const uint32_t thousandths = tx_odds_average(odds, kind, unit);

    cli_put(out, " (%u.%u on average)", (thousandths + 50) / 1000, (thousandths + 50) % 1000 / 100);
}

/* "hurt 41.7 % (0.6 on average)" for the target; 0 where no harm is counted. */
static int put_counted(struct cli_buf *out, const struct st_ruleset *rs, const struct st_setting *set,
                       const struct st_state *s, const struct tb_odds *odds, uint16_t target)
{
    for (uint16_t kind = 0; target > 0 && kind < rs->event_count; kind++) {
        struct st_nat part = { 0 };

        if (tx_odds_most(odds, kind, target) == 0 || !is_counted(rs, set, s, kind))
            continue;
        weigh_any(odds, kind, target, &part);
        put_percent_of(out, rs->events[kind].name, &part, odds);
        put_average(out, odds, kind, target);
        return 1;
    }
    return 0;
}

void cli_put_chance(struct cli_buf *out, const struct st_ruleset *rs, const struct st_setting *set,
                    const struct st_state *s, const struct st_action *act)
{
    struct tb_odds *odds = odds_of(rs, set, s, act);
    uint16_t kind;

    if (!odds)
        return;
    if (put_counted(out, rs, set, s, odds, act->target)) {
        free(odds);
        return;
    }
    kind = hoped_for(rs, odds, act->target == 0);
    if (kind < rs->event_count && act->target > 0 && rs->events[kind].flags & ST_E_HARM &&
        (has_first(odds, kind, act->target) || has_first(odds, kind, act->unit))) {
        /* Harm that may come to either is told with their names. */
        const uint16_t who[] = { act->target, act->unit };
        const char *gap = "";

        for (int i = 0; i < 2; i++) {
            char name[32];
            struct tx_text t = tx_text_of(name, sizeof name);

            if (!has_first(odds, kind, who[i]))
                continue;
            tx_put_unit(&t, set, who[i]);
            cli_put(out, "%s%s %s ", gap, name, rs->events[kind].name);
            put_share(out, odds, kind, who[i]);
            gap = ", ";
        }
    } else if (kind < rs->event_count && act->target > 0 && is_row(rs, kind)) {
        put_harm(out, rs, set, odds, act);
        put_open(out, rs, odds);
    } else if (kind < rs->event_count) {
        put_share(out, odds, kind, 0);
        cli_put(out, " %s", rs->events[kind].name);
    }
    free(odds);
}

/* What can happen to one unit, and how often it does. */
struct likely {
    uint16_t unit, kind;
    struct st_nat weight;
};
enum { LIKELY_MAX = 32 };

/* Each result that is no mere offer once an outcome, in the order in which they were first met, one unit's after the
 * other's. */
static uint32_t gather(const struct st_ruleset *rs, const struct tb_odds *odds, struct likely *out)
{
    uint32_t n = 0;

    for (uint32_t i = 0; i < odds->count; i++)
        for (uint32_t k = 0; k < odds->outcome[i].count; k++) {
            const struct tb_result *r = &odds->outcome[i].result[k];
            uint32_t at = 0, again = 0;

            while (again < k &&
                   (odds->outcome[i].result[again].kind != r->kind || odds->outcome[i].result[again].unit != r->unit))
                again++;
            while (at < n && (out[at].unit != r->unit || out[at].kind != r->kind))
                at++;
            if (again < k || at == LIKELY_MAX || rs->events[r->kind].flags & ST_E_OFFER)
                continue;
            if (at == n) {
                memset(&out[n], 0, sizeof out[n]);
                out[n].unit = r->unit;
                out[n++].kind = r->kind;
            }
            st_nat_add(&out[at].weight, &odds->outcome[i].weight);
        }
    return n;
}

static int by_unit(const void *a, const void *b)
{
    const struct likely *x = a, *y = b;

    return x->unit != y->unit ? (x->unit > y->unit) - (x->unit < y->unit) : x->kind - y->kind;
}

/* "hits" or else "misses": the second says nothing new, unless one of them is bad for somebody or both may come. */
static int goes_without_saying(const struct st_ruleset *rs, const struct tb_odds *odds, const struct likely *l,
                               uint32_t i)
{
    struct st_nat both = l[i].weight;

    if (rs->events[l[i].kind].flags & ST_E_HARM)
        return is_implied(rs, odds, l[i].kind, l[i].unit);
    if (i == 0 || l[i - 1].unit != l[i].unit || rs->events[l[i - 1].kind].flags & ST_E_HARM)
        return 0;
    for (uint32_t k = 0; k < odds->count; k++)
        if (has_any(&odds->outcome[k], l[i].kind, l[i].unit) && has_any(&odds->outcome[k], l[i - 1].kind, l[i].unit))
            return 0;
    st_nat_add(&both, &l[i - 1].weight);
    return st_nat_compare(&both, &odds->total) == 0;
}

static void put_likely(struct cli_buf *out, const struct tb_battle *b, const struct st_state *s,
                       const struct tb_odds *odds, uint16_t actor)
{
    struct likely likely[LIKELY_MAX];
    const uint32_t n = gather(b->rs, odds, likely);
    const char *gap = ": ";
    int rows = 0;

    for (uint32_t i = 0; i < n && n > 1; i++)
        rows |= is_row(b->rs, likely[i].kind);
    qsort(likely, n, sizeof *likely, by_unit);
    /* The unit that acts first, then the others. */
    for (int turn = 0; turn < 2; turn++) {
        uint16_t last = 0;

        for (uint32_t i = 0; i < n; i++) {
            char percent[32], name[32];
            struct tx_text p = tx_text_of(percent, sizeof percent), u = tx_text_of(name, sizeof name);

            if ((likely[i].unit == actor) == turn || goes_without_saying(b->rs, odds, likely, i) ||
                (rows && is_row(b->rs, likely[i].kind)))
                continue;
            tx_put_percent(&p, &likely[i].weight, &odds->total);
            tx_put_unit(&u, b->setting, likely[i].unit);
            if (likely[i].unit != last)
                cli_put(out, "%s%s %s %s", gap, name, b->rs->events[likely[i].kind].name, percent);
            else
                cli_put(out, ", %s %s", b->rs->events[likely[i].kind].name, percent);
            if (is_counted(b->rs, b->setting, s, likely[i].kind))
                put_average(out, odds, likely[i].kind, likely[i].unit);
            last = likely[i].unit;
            gap = "; ";
        }
    }
    if (rows)
        put_open(out, b->rs, odds);
}

/* A die is rolled, and decides nothing. */
static int is_certain(const struct tb_odds *odds)
{
    return odds->count == 1 && st_nat_compare(&odds->outcome[0].weight, &odds->total) == 0;
}

uint32_t cli_put_brief_odds(struct cli_buf *out, const struct tb_battle *b, const struct st_state *s,
                            const struct st_action *act, uint32_t count, uint32_t width)
{
    uint32_t shown = 0;

    for (uint32_t i = 0; i < count; i++) {
        struct tb_odds *odds = odds_of(b->rs, b->setting, s, &act[i]);
        struct cli_buf line = { 0 };
        char words[TX_TEXT_MAX];
        struct tx_text t = tx_text_of(words, sizeof words);

        if (!odds || is_certain(odds)) {
            free(odds);
            continue;
        }
        tx_put_action(&t, b->rs, b->setting, s, &act[i]);
        cli_put(&line, "%s", words);
        put_likely(&line, b, s, odds, act[i].unit);
        cli_put_wrapped(out, line.at, 0, width);
        cli_buf_free(&line);
        free(odds);
        shown++;
    }
    return shown;
}
