/* cells.h -- Iron Push: the numbers that the books of both editions have in the same tables.
 *
 * A clause that both have is one constant in the code, whatever each book calls it: see IP_SHARED in words.h.
 */
#ifndef IP_CELLS_H
#define IP_CELLS_H

#define IP_AT(member) offsetof(struct ip_setting, member), sizeof(((struct ip_setting *)0)->member)
/* clang-format off */
#define IP_VALUE(table, row, member, min, max, clause)                                        \
    { table, row, "value", IP_AT(member), 0, NULL, min, max, clause }
/* clang-format on */
/* clang-format off */
#define IP_LENGTH(table, row, member, min, max, clause)                                       \
    { table, row, "value", IP_AT(member), ST_CELL_LENGTH, NULL, min, max, clause }
/* clang-format on */
/* clang-format off */
#define IP_WORD(table, row, member, words, max, clause)                                       \
    { table, row, "value", IP_AT(member), 0, words, 0, max, clause }
/* clang-format on */

/* An option that version 2 brought, and its value in older games. */
/* clang-format off */
#define IP_ADDED(member, value)                                                               \
    { offsetof(struct ip_setting, member), 2, value }
/* clang-format on */

/* strong: what the edition calls it, Strength or Resolve. */
/* clang-format off */
#define IP_TYPE(row, n, strong)                                                               \
    { "types", row, strong, IP_AT(strength[n]), 0, NULL, 1, 9, IP_7_1 },                      \
    { "types", row, "depth", IP_AT(depth[n]), 0, NULL, 100, 4000, IP_1_4 },                   \
    { "types", row, "commander", IP_AT(commands[n]), 0, ip_no_yes, 0, 1, IP_10_1 }
/* clang-format on */

/* A column of the types that a book adds. */
/* clang-format off */
#define IP_COLUMN_OF(name, member)                                                            \
    { name, offsetof(struct ip_setting, member), sizeof(((struct ip_setting *)0)->member[0]) }
#define IP_COLUMNS(strong)                                                                    \
    IP_COLUMN_OF(strong, row_strength), IP_COLUMN_OF("depth", row_depth), IP_COLUMN_OF("commander", row_commands)
#define IP_OPEN(columns)                                                                      \
    { "types", columns, sizeof columns / sizeof *columns, offsetof(struct ip_setting, row), IP_L_LEVY, \
      ST_ROWS_MAX, 0, NULL }
/* clang-format on */

/* clang-format off */
#define IP_RESULT(row, n)                                                                     \
    { "results", row, "result", IP_AT(result[n]), 0, ip_result_names, 0, IP_RESULTS - 1, IP_7_6 }, \
    { "results", row, "attacker_hits", IP_AT(hits_attacker[n]), 0, NULL, 0, 3, IP_7_6 },      \
    { "results", row, "defender_hits", IP_AT(hits_defender[n]), 0, NULL, 0, 3, IP_7_6 },      \
    { "results", row, "pushed", IP_AT(pushes[n]), 0, ip_no_yes, 0, 1, IP_7_6 }
/* clang-format on */

/* clang-format off */
#define IP_SHARED_CELLS                                                                       \
    IP_RESULT("1", 1), IP_RESULT("2", 2), IP_RESULT("3", 3),                                  \
    IP_RESULT("4", 4), IP_RESULT("5", 5), IP_RESULT("6", 6),                                  \
    IP_LENGTH("distances", "fall_back", fall_back, 10, 4000, IP_8_7),                         \
    IP_LENGTH("distances", "command", command, 0, 8000, IP_10_2),                             \
    IP_LENGTH("distances", "objective", objective, 0, 8000, IP_11_3),                         \
    IP_LENGTH("distances", "contact", contact, 10, 1000, IP_3_4),                             \
    IP_LENGTH("distances", "behind", behind, 10, 1000, IP_5_3),                               \
    IP_VALUE("tests", "fall_back", fall_back_need, 1, 9, IP_8_2),                             \
    IP_VALUE("tests", "each_enemy", fall_back_enemy, -5, 0, IP_8_4),                          \
    IP_VALUE("tests", "shaken_or_disrupted", fall_back_worn, -5, 0, IP_8_5),                  \
    IP_VALUE("tests", "supported", fall_back_support, 0, 5, IP_8_6),                          \
    IP_VALUE("tests", "rally", rally_need, 1, 9, IP_9_3),                                     \
    IP_VALUE("tests", "commander_or_camp", rally_bonus, 0, 5, IP_9_4),                        \
    IP_VALUE("options", "turn_limit", turn_limit, 1, IP_TURNS_MAX, IP_11_3),                  \
    IP_VALUE("options", "break_percent", break_percent, 1, 100, IP_11_2),                     \
    IP_VALUE("options", "red_breaks_at", breaks[0], 0, IP_SIDE_MAX, IP_11_2),                 \
    IP_VALUE("options", "blue_breaks_at", breaks[1], 0, IP_SIDE_MAX, IP_11_2),                \
    IP_WORD("options", "time_favours", time_favours, ip_favours, 2, IP_11_3),                 \
    IP_WORD("options", "first_player", first_player, ip_first_players, 2, IP_3_1),            \
    IP_WORD("options", "commanders", commanders, ip_no_yes, 1, IP_10_1),                      \
    IP_WORD("options", "dice", take_best, ip_takes, 1, IP_7_4),                               \
    IP_WORD("options", "deployment", deployment, ip_deployments, 1, IP_11_1),                 \
    IP_VALUE("options", "deploy_depth", deploy_depth, 1, 16, IP_11_1),                        \
    IP_WORD("options", "engaged_moves", engaged_moves, ip_engaged_moves, 2, IP_3_3),         \
    IP_WORD("options", "supporters_an_edge", one_an_edge, ip_all_one, 1, IP_5_1)
/* clang-format on */

/* Both editions have one setting, and so the same numbers since version 2. */
/* clang-format off */
#define IP_SHARED_ADDED                                                                       \
    IP_ADDED(back_through, IP_ALL_PASS), IP_ADDED(engaged_moves, IP_TURNS_TO_FACE),           \
    IP_ADDED(one_an_edge, 0), IP_ADDED(dead_push, 0), IP_ADDED(under_road, 0), IP_ADDED(from_afar, 0)
/* clang-format on */

#endif
