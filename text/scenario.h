/* scenario.h -- battles from YAML.
 *
 *   rules: ID
 *   title: Meeting on the Plain
 *   story: |
 *     ...
 *   board: 8x8
 *   map:                       north at the top; one letter a square, from the legend
 *     - "........"
 *   legend: { ".": open, "h": hill }
 *   options: { round_limit: 12 }
 *   fields: { phase: draw }    any GAME field; `A: {...}`, `B: {...}` for SIDE fields
 *   cells: { objective: [c4, f5] }
 *   areas: { terrain: [ "rough 1,3.8 3,3.8 3,5.2" ] }      of a plane: what it is, its points
 *   units:
 *     - A1 inf avg b1 N name="the Old Guard"
 *   lesson: {...}              coached steps: see lesson.h
 *
 * Anchors, aliases, tags, duplicate and unknown keys are complaints.
 */
#ifndef ST_TEXT_SCENARIO_H
#define ST_TEXT_SCENARIO_H

#include "../table/battle.h"
#include "book.h"

/* A battle from a scenario's text and a book, the shipped one if it is NULL.  0, and `b` is freed by tb_battle_free();
 * or -1 and a complaint, and there is nothing to free. */
int tx_scenario_read(struct tb_battle *b, const char *name, const char *data, size_t size, const struct tx_book *book,
                     struct tx_complaint *c);

/* One of the rules' numbers, changed. */
struct tx_override {
    const struct st_cell *cell;
    int32_t value;
};
/* How much of a battle is read: all, with armies at any price, or only its rules and their numbers. */
enum tx_extent { TX_WHOLE, TX_ANY_PRICE, TX_NUMBERS };
/* How a battle is played: by which version of its rules (0: the newest), with which numbers changed. */
struct tx_played {
    uint16_t version;
    const struct tx_override *change;
    uint32_t count;
    const struct st_setting *rows; /* has the rows to add instead of the book's; NULL: the book's */
    uint8_t extent;                /* tx_extent */
};
/* The same for a scenario of these rules, played in some way: the book is read, then the scenario's options, then the
 * changes. */
int tx_scenario_read_with(struct tb_battle *b, const struct st_ruleset *rs, const char *name, const char *data,
                          size_t size, const struct tx_book *book, const struct tx_played *played,
                          struct tx_complaint *c);
/* The same with every fault of the scenario and of the book's numbers: 0 if `faults` has none that are new, else -1,
 * and there is nothing to free. */
int tx_scenario_read_all(struct tb_battle *b, const struct st_ruleset *rs, const char *name, const char *data,
                         size_t size, const struct tx_book *book, const struct tx_played *played,
                         struct tx_faults *faults);
/* How large a board of these rules may be: columns, rows, and places in all. */
struct tx_board_most {
    uint32_t width, height, places;
};
/* The largest board that a scenario of these rules may have. */
struct tx_board_most tx_board_most(const struct st_ruleset *rs);
/* The game of a scenario's text, or NULL if it does not say. */
const struct st_ruleset *tx_scenario_rules(const char *name, const char *data, size_t size);
/* Only the numbers that the shipped book and the scenario's options make in a version: b->rs and b->setting, no
 * position. */
int tx_scenario_numbers(struct tb_battle *b, const char *name, const char *data, size_t size, uint16_t version,
                        struct tx_complaint *c);

/* Load by what a user typed: the name of a shipped scenario ("plain"; NULL: the first) or a path; the
 * shipped book of the rule set, or the one at `rulebook` if that is not NULL.  rules may be NULL for a
 * path: the file says which. */
int tx_battle_load(struct tb_battle *b, const char *rules, const char *scenario, const char *rulebook,
                   struct tx_complaint *c);
/* The same, played in some way. */
int tx_battle_load_with(struct tb_battle *b, const char *rules, const char *scenario, const char *rulebook,
                        const struct tx_played *played, struct tx_complaint *c);
/* The same with every fault of the book and of the scenario; 0 if there are none. */
int tx_battle_load_all(struct tb_battle *b, const char *rules, const char *scenario, const char *rulebook,
                       const struct tx_played *played, struct tx_faults *faults);

/* Is what a user typed a path and not a name? */
int tx_scenario_is_path(const char *scenario);
/* The complaint about a name that no rule set, or no scenario of a rule set, has: it lists those that there are. */
int tx_no_such_rules(const char *rules, struct tx_complaint *c);
int tx_no_such_scenario(const struct st_ruleset *rs, const char *scenario, struct tx_complaint *c);
/* The name of the battle of a rule set's first lesson, rules/ID/lesson.yaml: no list of its battles has it. */
#define TX_LESSON "lesson"
/* The shipped text of a rule set's scenario, or NULL. */
const struct tx_shipped *tx_scenario_shipped(const struct st_ruleset *rs, const char *name);
/* The shipped scenarios of a rule set, in the order of their names: the i-th one's name, or NULL. */
const char *tx_scenario_name(const struct st_ruleset *rs, uint32_t i, char *out, uint32_t cap);

#endif
