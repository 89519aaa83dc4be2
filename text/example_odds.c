/* example_odds.c -- `odds fight A1 B1: B1 fails, no A1 fails = 5/36`. */
#include <stdio.h>
#include <stdlib.h>

#include "../table/memory.h"
#include "../table/odds.h"
#include "example_run.h"
#include "lines.h"
#include "odds_text.h"

/* One part of the question: a result that must be on the way, or must not. */
struct part {
    uint16_t kind, unit;
    int side, denied;
};
enum { PARTS_MAX = 8 };

static int read_part(struct tx_example_runner *r, struct tx_span words, struct part *p)
{
    struct tx_span word = tx_span_word(&words);

    p->denied = tx_span_is(word, "no");
    if (p->denied)
        word = tx_span_word(&words);
    p->unit = 0;
    p->side = -1;
    if (word.size > 0 && tx_read_unit(r->battle.setting, word.at, word.size, &p->unit) == word.size)
        word = tx_span_word(&words);
    if (tx_example_lacks(r, word))
        return -1;
    for (p->kind = 1; p->kind < r->rs->event_count; p->kind++)
        if (tx_span_is(word, r->rs->events[p->kind].name))
            break;
    if (p->kind == r->rs->event_count)
        return tx_example_complain(r, word, "expected the name of a result, not \"%.*s\"", TX_SHOW(word));
    if (!(r->rs->events[p->kind].flags & ST_E_RESULT))
        return tx_example_complain(r, word, "%.*s is no result, so no odds are kept of it", TX_SHOW(word));
    if (words.size == 1 && (words.at[0] == 'A' || words.at[0] == 'B'))
        p->side = words.at[0] == 'B';
    else if (words.size > 0)
        return tx_example_complain(r, words, "expected the end of this part");
    return 0;
}

static int has_result(const struct tb_outcome *o, const struct part *p)
{
    for (uint32_t i = 0; i < o->count; i++)
        if (o->result[i].kind == p->kind && o->result[i].unit == p->unit &&
            (p->side < 0 || o->result[i].side == p->side))
            return 1;
    return 0;
}

static struct st_nat sum(const struct tb_odds *odds, const struct part *part, uint32_t parts)
{
    struct st_nat all = st_nat_of(0);

    for (uint32_t i = 0; i < odds->count; i++) {
        uint32_t k = 0;

        while (k < parts && has_result(&odds->outcome[i], &part[k]) != part[k].denied)
            k++;
        if (k == parts)
            st_nat_add(&all, &odds->outcome[i].weight);
    }
    return all;
}

static int read_fraction(struct tx_example_runner *r, struct tx_span word, uint32_t *over, uint32_t *under)
{
    char text[32], more;

    snprintf(text, sizeof text, "%.*s", word.size < 24 ? (int)word.size : 0, word.at);
    if (strcmp(text, "0") == 0 || strcmp(text, "1") == 0) {
        *over = text[0] == '1';
        *under = 1;
        return 0;
    }
    if (sscanf(text, "%9u/%9u%c", over, under, &more) != 2 || *under == 0)
        return tx_example_complain(r, word, "expected a fraction such as 5/36");
    return 0;
}

/* over/under = all/total, by multiplying crosswise. */
static int compare(struct tx_example_runner *r, struct tx_span word, const struct tb_odds *odds, struct st_nat all)
{
    struct st_nat left = all, right = odds->total;
    uint32_t over, under;
    char have[128];
    struct tx_text t = tx_text_of(have, sizeof have);

    if (read_fraction(r, word, &over, &under))
        return -1;
    if (odds->too_many)
        return tx_example_fail(r, word, "there are too many ways to count them all");
    if (!st_nat_times(&left, under) && !st_nat_times(&right, over) && st_nat_compare(&left, &right) == 0)
        return 0;
    tx_put_fraction(&t, &all, &odds->total);
    return tx_example_fail(r, word, "expected odds of %u/%u; they are %s", over, under, have);
}

static int read_parts(struct tx_example_runner *r, struct tx_span items, struct part *part, uint32_t *parts)
{
    while (items.size > 0) {
        const char *comma = memchr(items.at, ',', items.size);
        const uint32_t n = comma ? (uint32_t)(comma - items.at) : items.size;

        if (*parts == PARTS_MAX)
            return tx_example_complain(r, items, "expected at most %d parts", PARTS_MAX);
        if (read_part(r, tx_span_trim(tx_span_part(items, 0, n)), &part[(*parts)++]))
            return -1;
        items = tx_span_trim(tx_span_part(items, comma ? n + 1 : n, items.size));
    }
    return *parts ? 0 : tx_example_complain(r, items, "expected a result");
}

static int look(struct tx_example_runner *r, struct tx_span line, const struct st_action *act, struct tb_odds *odds)
{
    void *memory;

    if (act && r->rs->check(r->battle.setting, r->state, act).code != ST_OK)
        return tx_example_fail(r, line, "expected a lawful action to ask the odds of");
    if (!act && r->state->node != ST_CHANCE)
        return tx_example_fail(r, line, "expected a die to be pending");
    memory = tb_calloc(tb_odds_memory(r->rs));
    tb_odds_of(ST_AT(r->rs, r->battle.setting, r->state), act, memory, odds);
    free(memory);
    return 0;
}

/* `odds: A = 3/5`, `odds: 6 = 1/6`: one face of the pending die itself. */
static int face_odds(struct tx_example_runner *r, struct tx_span line, struct tx_span item, struct tx_span fraction)
{
    const int bag = item.at[0] == 'A' || item.at[0] == 'B';
    struct tb_odds *odds;
    struct st_chance die;
    struct st_nat weight = st_nat_of(0);
    int rc;

    if (r->state->node != ST_CHANCE)
        return tx_example_fail(r, line, "expected a die to be pending");
    r->rs->chance(r->battle.setting, r->state, &die);
    if (bag != (die.kind == ST_BAG))
        return tx_example_complain(r, item, bag ? "expected a number: it is a die" : "expected A or B: it is a bag");
    for (uint32_t i = 0; i < die.count; i++)
        if (die.face[i] == (bag ? item.at[0] - 'A' + 1 : item.at[0] - '0'))
            weight = st_nat_of(die.weight[i]);
    odds = tb_calloc(sizeof *odds);
    odds->total = st_nat_of(die.total);
    rc = compare(r, fraction, odds, weight);
    free(odds);
    return rc;
}

int tx_example_odds(struct tx_example_runner *r, struct tx_span line, struct tx_span rest)
{
    const char *colon = memchr(line.at, ':', line.size), *equal = memchr(line.at, '=', line.size);
    struct tx_span words, items, fraction;
    struct st_action act;
    struct part part[PARTS_MAX];
    uint32_t parts = 0;
    struct tb_odds *odds;
    int rc;

    if (!colon || !equal || equal < colon)
        return tx_example_complain(r, line, "expected odds, an action, a colon, results, = and a fraction");
    words = tx_span_trim(tx_span_part(rest, 0, rest.at <= colon ? (uint32_t)(colon - rest.at) : 0));
    items = tx_span_trim(tx_span_part(line, (uint32_t)(colon - line.at) + 1, (uint32_t)(equal - line.at)));
    fraction = tx_span_trim(tx_span_part(line, (uint32_t)(equal - line.at) + 1, line.size));
    if (words.size == 0 && items.size == 1)
        return face_odds(r, line, items, fraction);
    if ((words.size > 0 && tx_example_action(r, words, &act)) || read_parts(r, items, part, &parts))
        return -1;
    odds = tb_calloc(sizeof *odds);
    rc = look(r, line, words.size > 0 ? &act : NULL, odds);
    if (rc == 0)
        rc = compare(r, fraction, odds, sum(odds, part, parts));
    free(odds);
    return rc;
}
