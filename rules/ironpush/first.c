/* first.c -- Iron Push, first edition: its table, its numbers, and the push-back that is blocked.
 *
 *   7.7    directly away, or a hit instead      ip_push_first()
 */
#include "ironpush.h"

#include "cells.h"

/* A22, A23: the whole distance or nothing.  Any base but the attacker's blocks, and so does the edge of the table. */
int32_t ip_blocks_push(const struct ip_setting *k, const struct ip_state *g, uint32_t attacker, uint32_t defender,
                       int32_t heading, const struct ip_known *known)
{
    const struct pl_rect me = known ? known->base[defender] : ip_base(k, g, defender);
    const struct pl_vec v = pl_step(heading, k->push_back);
    const struct pl_rect end = pl_moved(me, v);
    const uint64_t others = ip_standing(g) & ~ip_bit(attacker) & ~ip_bit(defender);

    if (!ip_is_on_table(k, &end))
        return IP_L_EDGE;
    for (uint64_t m = known ? others & known->near[defender] : others; m; m &= m - 1)
        if (known ? pl_sweeps(&me, v, &known->base[ip_low(m)], IP_EPS) : ip_runs_into(k, g, &me, v, ip_low(m)))
            return IP_L_BASE;
    return 0;
}

void ip_push_first(const struct ip_setting *k, struct ip_state *g, uint32_t attacker, uint32_t defender,
                   int32_t heading, struct st_log *log)
{
    const int32_t blocked = ip_blocks_push(k, g, attacker, defender, heading, NULL);

    if (blocked) {
        ip_say(k, log, IP_EV_BLOCKED, IP_7_7, defender, ip_c(blocked));
        ip_hit(k, g, defender, log);
        return;
    }
    ip_put_at(g, defender, pl_plus(ip_place(g, defender), pl_step(heading, k->push_back)));
    ip_say_at(k, g, log, IP_EV_PUSHED, IP_7_7, defender);
}

/* ---- the table ---- */

#define X(first, number, second, name) number,
#define Y(id, number) number,
static const char *const clauses[] = { IP_SHARED(X) IP_FIRST_ONLY(Y) };
#undef X
#undef Y

/* 12.1, 12.2: no terrain, no traits, no skirmishers; the second edition has them. */
/* clang-format off */
#define TYPE(id, word, row, label) IP_TYPE(row, id, "strength"),
static const struct st_cell cells[] = {
    IP_FIRST_TYPES(TYPE)
    /* clang-format on */
    IP_VALUE("strength", "fresh", worn[IP_IS_FRESH], -5, 5, IP_2_2),
    IP_VALUE("strength", "shaken", worn[IP_IS_SHAKEN], -5, 5, IP_2_3),
    IP_VALUE("strength", "disrupted", worn[IP_IS_DISRUPTED], -5, 5, IP_2_4),
    IP_VALUE("strength", "each_supporter", supporter, 0, 5, IP_5_1),
    IP_VALUE("strength", "supporters_at_most", support_cap, 0, 8, IP_5_4),
    IP_VALUE("strength", "flank_attack", flank, 0, 5, IP_6_1),
    IP_VALUE("strength", "rear_attack", rear, 0, 5, IP_6_2),
    IP_LENGTH("distances", "move", move, 1, 4000, IP_4_1),
    IP_LENGTH("distances", "push_back", push_back, 1, 4000, IP_7_7),
    IP_SHARED_CELLS,
};
static const struct st_added added[] = { IP_SHARED_ADDED };
static const struct st_column columns[] = { IP_COLUMNS("strength") };
static const struct st_open open[] = { IP_OPEN(columns), { NULL, NULL, 0, 0, 0, 0, 0, NULL } };

const struct st_ruleset ironpush1_ruleset = {
    .id = "ironpush1",
    .title = "Iron Push",
    .number = IP_FIRST,
    .version = IP_FIRST_VERSION,
    .oldest = 1,
    .space = ST_PLANE,
    .use = ST_USE_PLAY,
    .setting_size = sizeof(struct ip_setting),
    .state_size = sizeof(struct ip_state),
    .side_names = ip_sides,
    .measure = &ip_base_widths,
    .clauses = clauses,
    .verbs = ip_verbs,
    .events = ip_events,
    .labels = ip_labels,
    .refusals = ip_refusals,
    .cells = cells,
    .added = added,
    .open = open,
    .fields = ip_fields_first,
    .eval = &ip_eval_first,
    .clause_count = IP_CLAUSE_COUNT,
    .verb_count = IP_VERB_COUNT,
    .event_count = IP_EVENT_COUNT,
    .label_count = IP_LABEL_COUNT,
    .refusal_count = IP_CODE_COUNT - ST_CODE_OWN,
    .cell_count = sizeof cells / sizeof *cells,
    .added_count = sizeof added / sizeof *added,
    .field_count = IP_FIELD_COUNT,
    .check = ip_check,
    .movers = ip_movers,
    .list = ip_list,
    .chance = ip_chance,
    .apply = ip_apply,
    .audit = ip_audit,
    .bound = ip_bound,
    .pieces = ip_pieces,
    .areas = ip_areas,
    .prompt = ip_prompt,
    .ends = ip_ends,
    .touches = ip_touches_of,
    .snap = ip_snap,
    .rings = ip_rings,
    .aims = ST_SETUP(ip_aims),
    .sum = ip_sum,
    .meets = ip_meets_of,
    .get = ip_get,
    .put = ST_SETUP(ip_put),
    .seal = ST_SETUP(ip_seal),
};
