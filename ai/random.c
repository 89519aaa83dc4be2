/* random.c -- the random players. */
#include "random.h"

struct st_action ai_random_by_unit(const struct st_ruleset *rs, const struct st_setting *set, const struct st_state *s,
                                   struct tb_rng *rng)
{
    uint16_t mover[ST_MOVERS_MAX];
    struct st_action list[ST_LIST_MAX];
    uint32_t movers, count;
    uint16_t unit;

    ST_ASSERT(s->node == ST_DECIDE);
    movers = rs->movers(set, s, mover);
    ST_ASSERT(movers > 0 && movers <= ST_MOVERS_MAX);
    unit = mover[tb_rng_below(rng, movers)];
    count = rs->list(set, s, unit, list);
    ST_ASSERT(count > 0 && count <= ST_LIST_MAX);
    return list[tb_rng_below(rng, count)];
}

/* All lists together may exceed the limit of one list, so only one is kept at a time (reservoir sampling): each list
 * replaces the earlier choice with probability equal to its share of all actions seen. */
struct st_action ai_random_any(const struct st_ruleset *rs, const struct st_setting *set, const struct st_state *s,
                               struct tb_rng *rng, uint32_t *listed)
{
    uint16_t mover[ST_MOVERS_MAX];
    struct st_action list[ST_LIST_MAX], chosen = { 0, 0, 0, 0, 0, 0, 0, 0, 0, 0 };
    uint32_t movers, seen = 0;

    ST_ASSERT(s->node == ST_DECIDE);
    movers = rs->movers(set, s, mover);
    ST_ASSERT(movers > 0 && movers <= ST_MOVERS_MAX);
    for (uint32_t i = 0; i < movers; i++) {
        const uint32_t count = rs->list(set, s, mover[i], list);
        uint32_t pick;

        ST_ASSERT(count > 0 && count <= ST_LIST_MAX);
        seen += count;
        pick = tb_rng_below(rng, seen);
        if (pick < count)
            chosen = list[pick];
    }
    if (listed)
        *listed = seen;
    return chosen;
}
