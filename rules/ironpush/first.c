/* first.c -- Iron Push, first edition: its table, its numbers, and the push-back that is blocked.
 *
 *   7.7    directly away, or a hit instead      ip_push_first()
 */
#include "ironpush.h"

/* A22, A23: all or nothing; any base but the attacker's blocks, and so does the edge of the table. */
void ip_push_first(const struct ip_setting *k, struct ip_state *g, uint32_t attacker, uint32_t defender,
                   int32_t heading, struct st_log *log)
{
    const struct pl_rect me = ip_base(k, g, defender);
    const struct pl_vec v = pl_step(heading, k->push_back);
    const struct pl_rect end = pl_moved(me, v);
    int32_t blocked = ip_is_on_table(k, &end) ? 0 : IP_L_EDGE;

    for (uint64_t m = ip_standing(g) & ~ip_bit(attacker) & ~ip_bit(defender); m && !blocked; m &= m - 1) {
        const struct pl_rect other = ip_base(k, g, ip_low(m));

        if (pl_sweeps(&me, v, &other, IP_EPS))
            blocked = IP_L_BASE;
    }
    if (blocked) {
        ip_say(k, log, IP_EV_BLOCKED, IP_7_7, defender, 0, 0, blocked);
        ip_hit(k, g, defender, log);
        return;
    }
    ip_put_at(g, defender, end.at);
    ip_say_at(k, g, log, IP_EV_PUSHED, IP_7_7, defender, 0);
}

/* ---- the table ---- */

#define X(first, number, second, name) number,
#define Y(id, number) number,
static const char *const clauses[] = { IP_SHARED(X) IP_FIRST_ONLY(Y) };
#undef X
#undef Y
ST_STATIC_ASSERT(sizeof clauses / sizeof *clauses == IP_CLAUSE_COUNT, "a number for every clause");

/* 12.1, 12.2: no terrain, no traits, nobody who skirmishes; the second edition has them. */
#define AT(member) offsetof(struct ip_setting, member), sizeof(((struct ip_setting *)0)->member)
#define TYPE(row, n)                                                                          \
    { "types", row, "strength", AT(strength[n]), 0, NULL, 1, 9, IP_7_1 },                     \
    { "types", row, "depth", AT(depth[n]), 0, NULL, 100, 4000, IP_1_4 },                      \
    { "types", row, "commander", AT(commands[n]), 0, ip_no_yes, 0, 1, IP_10_1 }
#define RESULT(row, n)                                                                        \
    { "results", row, "result", AT(result[n]), 0, ip_result_names, 0, IP_RESULTS - 1, IP_7_6 }, \
    { "results", row, "attacker_hits", AT(hits_attacker[n]), 0, NULL, 0, 3, IP_7_6 },         \
    { "results", row, "defender_hits", AT(hits_defender[n]), 0, NULL, 0, 3, IP_7_6 },         \
    { "results", row, "pushed", AT(pushes[n]), 0, ip_no_yes, 0, 1, IP_7_6 }
#define VALUE(table, row, member, min, max, clause) { table, row, "value", AT(member), 0, NULL, min, max, clause }

static const struct st_cell cells[] = {
    TYPE("levy", IP_LEVY),
    TYPE("line_foot", IP_LINE),
    TYPE("veteran_foot", IP_VETERAN),
    TYPE("pike_column", IP_COLUMN),
    TYPE("commander", IP_COMMANDER),
    VALUE("strength", "fresh", worn[IP_IS_FRESH], -5, 5, IP_2_2),
    VALUE("strength", "shaken", worn[IP_IS_SHAKEN], -5, 5, IP_2_3),
    VALUE("strength", "disrupted", worn[IP_IS_DISRUPTED], -5, 5, IP_2_4),
    VALUE("strength", "each_supporter", supporter, 0, 5, IP_5_1),
    VALUE("strength", "supporters_at_most", support_cap, 0, 8, IP_5_4),
    VALUE("strength", "flank_attack", flank, 0, 5, IP_6_1),
    VALUE("strength", "rear_attack", rear, 0, 5, IP_6_2),
    RESULT("1", 1),
    RESULT("2", 2),
    RESULT("3", 3),
    RESULT("4", 4),
    RESULT("5", 5),
    RESULT("6", 6),
    VALUE("distances", "move", move, 1, 4000, IP_4_1),
    VALUE("distances", "push_back", push_back, 1, 4000, IP_7_7),
    VALUE("distances", "fall_back", fall_back, 10, 4000, IP_8_7),
    VALUE("distances", "command", command, 0, 8000, IP_10_2),
    VALUE("distances", "objective", objective, 0, 8000, IP_11_3),
    VALUE("distances", "contact", contact, 10, 1000, IP_3_4),
    VALUE("distances", "behind", behind, 10, 1000, IP_5_3),
    VALUE("tests", "fall_back", fall_back_need, 1, 9, IP_8_2),
    VALUE("tests", "each_enemy", fall_back_enemy, -5, 0, IP_8_4),
    VALUE("tests", "shaken_or_disrupted", fall_back_worn, -5, 0, IP_8_5),
    VALUE("tests", "supported", fall_back_support, 0, 5, IP_8_6),
    VALUE("tests", "rally", rally_need, 1, 9, IP_9_3),
    VALUE("tests", "commander_or_camp", rally_bonus, 0, 5, IP_9_4),
    VALUE("options", "turn_limit", turn_limit, 1, IP_TURNS_MAX, IP_11_3),
    VALUE("options", "break_percent", break_percent, 1, 100, IP_11_2),
    VALUE("options", "red_breaks_at", breaks[0], 0, IP_SIDE_MAX, IP_11_2),
    VALUE("options", "blue_breaks_at", breaks[1], 0, IP_SIDE_MAX, IP_11_2),
    { "options", "time_favours", "value", AT(time_favours), 0, ip_favours, 0, 2, IP_11_3 },
    { "options", "first_player", "value", AT(first_player), 0, ip_first_players, 0, 2, IP_3_1 },
    { "options", "commanders", "value", AT(commanders), 0, ip_no_yes, 0, 1, IP_10_1 },
    { "options", "dice", "value", AT(take_best), 0, ip_takes, 0, 1, IP_7_4 },
    { "options", "deployment", "value", AT(deployment), 0, ip_deployments, 0, 1, IP_11_1 },
    VALUE("options", "deploy_depth", deploy_depth, 1, 16, IP_11_1),
};

const struct st_ruleset ironpush1_ruleset = {
    .id = "ironpush1", .title = "Iron Push",
    .number = IP_FIRST, .version = 1,
    .space = ST_PLANE, .offered = 1,
    .setting_size = sizeof(struct ip_setting), .state_size = sizeof(struct ip_state),
    .side_names = ip_sides, .measure = "base width",
    .clauses = clauses, .verbs = ip_verbs, .verb_help = ip_verb_help, .events = ip_events, .labels = ip_labels,
    .refusals = ip_refusals,
    .cells = cells, .fields = ip_fields,
    .clause_count = IP_CLAUSE_COUNT, .verb_count = IP_VERB_COUNT, .event_count = IP_EVENT_COUNT,
    .label_count = IP_LABEL_COUNT, .refusal_count = IP_CODE_COUNT - ST_CODE_OWN,
    .cell_count = sizeof cells / sizeof *cells, .field_count = IP_FIELD_COUNT,
    .check = ip_check, .movers = ip_movers, .list = ip_list, .chance = ip_chance, .apply = ip_apply,
    .audit = ip_audit, .bound = ip_bound,
    .pieces = ip_pieces, .areas = ip_areas, .prompt = ip_prompt, .ends = ip_ends, .touches = ip_touches_of,
    .snap = ip_snap, .rings = ip_rings,
    .get = ip_get, .put = ip_put, .seal = ip_seal,
};
