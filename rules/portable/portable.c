/* portable.c -- The Portable Wargame: the rule set's table, its words and its numbers. */
#include "../../core/dice.h"
#include "portable.h"

/* The second column of a list alone. */
#define SECOND(id, word, ...) word,
#define SAID(id, word, question, said) said "|"

static const char *const clauses[] = { PW_CLAUSES(SECOND) };

static const char *const sides[] = { "Red", "Blue" };

static const struct st_verb verbs[] = { PW_VERBS(ST_ROW) };
static const struct st_event_kind events[] = { PW_EVENTS(ST_ROW) };
static const struct st_label labels[] = { PW_LABELS(ST_ROW) };
static const struct st_refusal refusals[] = { PW_REFUSALS(ST_ROW) };

/* ---- the book's numbers ---- */

static const char *const no_yes[] = { "no", "yes" };
static const char *const fates[] = { "survives", "destroyed" };
static const char *const deployments[] = { "placed", "free" };
static const char *const attackers[] = { "none", "A", "B" };
static const char *const hills[] = { "open to hills", "closed" };
static const char *const dice[] = { "none", "rolls" };
static const char *const retreats[] = { "away", "own edge", "any" };

#define AT(member) offsetof(struct pw_setting, member), sizeof(((struct pw_setting *)0)->member)
/* clang-format off */
#define GROUND(n, row, see, cov, reach, exempt, move, bonus, high)                                            \
    { "terrain", row, "blocks_sight", AT(terrain[n].blocks), 0, no_yes, 0, 1, see },                          \
    { "terrain", row, "cover", AT(terrain[n].cover), 0, no_yes, 0, 1, cov },                                  \
    { "terrain", row, "fire_reach", AT(terrain[n].fire_reach), ST_CELL_EMPTY, NULL, 1, PW_RANGE_MAX, reach }, \
    { "terrain", row, "guns_exempt", AT(terrain[n].guns_exempt), 0, no_yes, 0, 1, exempt },                   \
    { "terrain", row, "move_reach", AT(terrain[n].move_reach), ST_CELL_EMPTY, NULL, 1, PW_SPEED_MAX, move },  \
    { "terrain", row, "road_bonus", AT(terrain[n].road_bonus), ST_CELL_EMPTY, NULL, 1, 4, bonus },            \
    { "terrain", row, "height", AT(terrain[n].height), 0, NULL, 0, PW_HEIGHTS - 1, high },
#define UNIT(n, row, words, clause, unlimbered_min, unlimbered_max)                                           \
    { "units", row, "speed", AT(type[n].speed), 0, NULL, 1, PW_SPEED_MAX, clause },                           \
    { "units", row, "unlimbered_speed", AT(type[n].unlimbered_speed), ST_CELL_EMPTY, NULL, unlimbered_min,    \
      unlimbered_max, clause },                                                                               \
    { "units", row, "range", AT(type[n].range), ST_CELL_EMPTY, NULL, 1, PW_RANGE_MAX, clause },
#define GRADE(n, row, words)                                                                                  \
    { "saves", row, "saves_on", AT(saves[n]), 0, NULL, 2, 7, PW_RH2 },                                        \
    { "rallies", row, "rallies_on", AT(rallies[n]), 0, NULL, 2, 7, PW_KO2 },
#define VALUE(table, row, member, min, max, clause) \
    { table, row, "value", AT(member), 0, NULL, min, max, clause }
#define CHOICE(row, member, names, max, clause) \
    { "options", row, "value", AT(member), 0, names, 0, max, clause }

static const struct st_cell cells[] = {
    PW_GROUND_LIST(GROUND)
    PW_TYPE_LIST(UNIT)
    VALUE("activation", "move_and_fire_speed", move_and_fire, -PW_SPEED_MAX, 0, PW_TS5b),
    VALUE("fire", "hit_on", fire_hit, 1, 9, PW_FI8),
    VALUE("fire", "commander_attached", fire_commander, -5, 5, PW_FI4),
    VALUE("fire", "has_not_moved", fire_still, -5, 5, PW_FI5),
    VALUE("fire", "target_in_cover", fire_cover, -5, 5, PW_FI6),
    VALUE("fire", "from_a_height", fire_height, -5, 5, PW_FI7),
    VALUE("close", "hit_on", close_hit, 1, 9, PW_CC6),
    VALUE("close", "commander_attached", close_commander, -5, 5, PW_CC3),
    VALUE("close", "flank_or_rear", close_flank, -5, 5, PW_CC4),
    VALUE("close", "from_a_height", close_height, -5, 5, PW_CC5),
    PW_QUALITY_LIST(GRADE)
    VALUE("options", "round_limit", round_limit, 1, 50, PW_VI2),
    VALUE("options", "break_percent", break_percent, 1, 100, PW_VI1),
    CHOICE("commander_fate", commander_fate, fates, 1, PW_CF1),
    CHOICE("deployment", deployment, deployments, 1, PW_DE2),
    VALUE("options", "deployment_rows", deployment_rows, 1, 4, PW_DE1),
    CHOICE("attacker", attacker, attackers, 2, PW_VI3),
    VALUE("options", "objectives_needed", objectives_needed, 0, 16, PW_VI3),
    CHOICE("hills_between", hills_between, hills, 1, PW_TH1),
    CHOICE("commander_die", commander_die, dice, 1, PW_CC2),
    CHOICE("retreat", retreat, retreats, 2, PW_RH3),
    CHOICE("retreat_beside_enemy", retreat_beside_enemy, no_yes, 1, PW_RH3),
};
#define ADDED(member, since, value) { offsetof(struct pw_setting, member), since, value }
static const struct st_added added[] = {
    ADDED(hills_between, 3, 0), ADDED(commander_die, 3, 0),
    ADDED(retreat, 3, PW_AWAY), ADDED(retreat_beside_enemy, 3, 1),
};

/* ---- the tables that take rows of a book's own ---- */

/* NOLINTBEGIN(bugprone-macro-parentheses): a member of offsetof() cannot be in parentheses */
#define COLUMN(name, rows, member)                                                                            \
    { name, offsetof(struct pw_setting, rows[0].member), sizeof(((struct pw_setting *)0)->rows[0]) }
/* NOLINTEND(bugprone-macro-parentheses) */
static const struct st_column unit_columns[] = {
    COLUMN("speed", own_type, speed), COLUMN("unlimbered_speed", own_type, unlimbered_speed),
    COLUMN("range", own_type, range),
};
static const struct st_column ground_columns[] = {
    COLUMN("blocks_sight", own_terrain, blocks), COLUMN("cover", own_terrain, cover),
    COLUMN("fire_reach", own_terrain, fire_reach), COLUMN("guns_exempt", own_terrain, guns_exempt),
    COLUMN("move_reach", own_terrain, move_reach), COLUMN("road_bonus", own_terrain, road_bonus),
    COLUMN("height", own_terrain, height),
};
#define OPEN(table, columns, rows, label)                                                                     \
    { table, columns, sizeof(columns) / sizeof *(columns), offsetof(struct pw_setting, rows), label,          \
      ST_ROWS_MAX, 0, NULL }
static const struct st_open open[] = {
    OPEN("units", unit_columns, type_row, PW_L_INFANTRY),
    OPEN("terrain", ground_columns, ground_row, PW_L_OPEN),
    { NULL, NULL, 0, 0, 0, 0, 0, NULL },
};

#define CLAUSES_OF(n, row, ...) { __VA_ARGS__ },
const struct pw_ground_rules pw_ground_rules[PW_GROUNDS] = { PW_GROUND_LIST(CLAUSES_OF) };
/* clang-format on */

/* ---- positions ---- */

#define WORDS(id, row, words, ...) words,
static const char *const types[] = { PW_TYPE_LIST(WORDS) NULL };
static const char *const qualities[] = { PW_QUALITY_LIST(WORDS) NULL };
static const char *const grounds[] = { PW_GROUND_LIST(SECOND) NULL };
static const char *const phases[] = { PW_PHASE_LIST(SECOND) NULL };
static const char *const limberings[] = { "limbered|lim", "unlimbered|unl", NULL };
static const char *const exhausted[] = { "exhausted|ex", NULL };
static const char *const acted[] = { "acted", NULL };
static const char *const objective[] = { "objective", NULL };
static const char *const moved[] = { "moved", NULL };
static const struct st_field fields[] = { PW_FIELDS(ST_ROW) };

/* TS1, TS3: the bag; every other die has six faces. */
static void chance(const struct st_setting *set, const struct st_state *s, struct st_chance *die)
{
    const struct pw_setting *k = pw_setting_of(set);
    const struct pw_state *g = pw_state_of(s);

    ST_ASSERT(s->node == ST_CHANCE);
    if (st_peek(s)->step == PW_STEP_ROUND)
        st_bag(die, s->rule, (uint16_t)pw_chits(k, g, 0), (uint16_t)pw_chits(k, g, 1));
    else
        st_die_d6(die, s->rule);
}

const struct st_ruleset portable_ruleset = {
    .id = "portable",
    .title = "The Portable Wargame",
    .number = 2,
    .version = 3,
    .oldest = 2,
    .space = ST_SQUARE,
    .use = ST_USE_PLAY,
    .setting_size = sizeof(struct pw_setting),
    .state_size = sizeof(struct pw_state),
    .side_names = sides,
    .clauses = clauses,
    .verbs = verbs,
    .events = events,
    .labels = labels,
    .refusals = refusals,
    .cells = cells,
    .added = added,
    .open = open,
    .fields = fields,
    .eval = &pw_eval,
    .clause_count = PW_CLAUSE_COUNT,
    .verb_count = PW_VERB_COUNT,
    .event_count = PW_EVENT_COUNT,
    .label_count = PW_LABEL_COUNT,
    .refusal_count = PW_CODE_COUNT - ST_CODE_OWN,
    .cell_count = sizeof cells / sizeof *cells,
    .added_count = sizeof added / sizeof *added,
    .field_count = PW_FIELD_COUNT,
    .check = pw_check,
    .movers = pw_movers,
    .list = pw_list,
    .chance = chance,
    .apply = pw_apply,
    .audit = pw_audit,
    .bound = pw_bound,
    .pieces = pw_pieces,
    .areas = pw_areas,
    .prompt = pw_prompt,
    .aims = ST_SETUP(pw_aims),
    .sum = pw_sum,
    .meets = pw_meets,
    .get = pw_get,
    .put = ST_SETUP(pw_put),
    .seal = ST_SETUP(pw_seal),
};
