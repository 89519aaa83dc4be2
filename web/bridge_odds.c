/* bridge_odds.c -- what may come of an action, exactly. */
#include "bridge.h"

#include "../table/odds.h"
#include "../text/odds_text.h"

enum { ODDS_CAP = 48 << 20 }; /* zero until odds are asked for, so that it costs no memory before */

static _Alignas(8) uint8_t odds_memory[ODDS_CAP];
static struct tb_odds odds;
static struct tx_odds_part part[TX_HURTS];
static uint16_t by_weight[TB_OUTCOMES_MAX]; /* the outcomes, likeliest first */
static int is_harmful;

static void sort_outcomes(void)
{
    for (uint32_t i = 0; i < odds.count; i++) {
        uint32_t at = i;

        for (; at > 0 && st_nat_compare(&odds.outcome[by_weight[at - 1]].weight, &odds.outcome[i].weight) < 0; at--)
            by_weight[at] = by_weight[at - 1];
        by_weight[at] = (uint16_t)i;
    }
}

/* The exact odds of the action, up to the next decision: the number of outcomes; -1 too many to count; -2 the action
 * is refused, and the verdict says why. */
EXPORT(int32_t, odds, (void))
{
    odds.count = 0;
    is_harmful = 0;
    if (bridge_check() != ST_OK)
        return -2;
    ST_ASSERT(tb_odds_memory(rs) <= sizeof odds_memory);
    tb_odds_of(ST_AT(rs, set, state), &judged, odds_memory, &odds);
    if (odds.too_many) {
        odds.count = 0;
        return -1;
    }
    sort_outcomes();
    is_harmful = tx_odds_parts(ST_AT(rs, set, NULL), &odds, is_at(ST_DECIDE) ? state->actor : 0, part);
    return (int32_t)odds.count;
}

/* An outcome: its results, with who decides then; its share of all ways, in words and of a thousand. */
EXPORT(uint32_t, odds_text, (uint32_t i))
{
    struct tx_text t = text_new();

    if (i < odds.count)
        tx_put_outcome(&t, ST_AT(rs, set, NULL), &odds.outcome[by_weight[i]]);
    return text_done(&t);
}

static uint32_t share_text(const struct st_nat *weight)
{
    struct tx_text t = text_new();

    if (weight)
        tx_put_fraction(&t, weight, &odds.total);
    return text_done(&t);
}

static const struct st_nat *outcome_weight(uint32_t i)
{
    return i < odds.count ? &odds.outcome[by_weight[i]].weight : NULL;
}

EXPORT(uint32_t, odds_share, (uint32_t i)) { return share_text(outcome_weight(i)); }
EXPORT(uint32_t, odds_permille, (uint32_t i))
{
    return outcome_weight(i) ? tx_permille(outcome_weight(i), &odds.total) : 0;
}

/* The same by whom it hurts: 0 the other side, 1 nobody, 2 the side that decides, 3 both, 4 it is a choice that
 * decides; nothing if nobody can be. */
static const struct st_nat *part_weight(uint32_t which)
{
    return is_harmful && which < TX_HURTS && !st_nat_is_zero(&part[which].weight) ? &part[which].weight : NULL;
}

EXPORT(uint32_t, part_text, (uint32_t which))
{
    struct tx_text t = text_new();

    if (part_weight(which))
        tx_put_odds_part(&t, ST_AT(rs, set, NULL), part, (enum tx_hurt)which);
    return text_done(&t);
}
EXPORT(uint32_t, part_share, (uint32_t which)) { return share_text(part_weight(which)); }
EXPORT(uint32_t, part_permille, (uint32_t which))
{
    return part_weight(which) ? tx_permille(part_weight(which), &odds.total) : 0;
}
