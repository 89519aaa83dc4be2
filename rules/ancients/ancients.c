/* ancients.c -- Ancients: the rule set's table and the book's numbers.
 *
 *   0a, 2m                            no number but the book's         cells[]
 *   2i, 2j, 2k, 2l                    distances                        cells[]
 *   3.1b, 3.1c, 3.1d, 13b             how many dice, which is kept     cells[]
 *   3.3a, 3.3b, 3.3c, 3.3d, 3.3e, 3.3f, 3.3g, 3.3h, 14n   the types    cells[]
 *   13a, 13c, 13d, 13e, 13f           the knobs                        cells[]
 *   0d                                Fatigue is the only harm         fields[]
 *   3.1h to 3.1n, 14.1a, 14.1b        the two dice                     combat_die(), chance()
 */
#include "ancients.h"

#include "../../core/dice.h"

/* clang-format off */
#define NUMBER(id, number) number,
static const char *const clauses[] = { ANC_CLAUSES(NUMBER) };
static const char *const sides[] = { "Red", "Blue" };
static const struct st_verb verbs[] = { ANC_VERBS(ST_ROW) };
static const struct st_event_kind events[] = { ANC_EVENTS(ST_ROW) };
static const struct st_label labels[] = { ANC_LABELS(ST_ROW) };
static const struct st_refusal refusals[] = { ANC_REFUSALS(ST_ROW) };

/* ---- the book's numbers ---- */

#define WORD(id, words) words,
static const char *const paces[] = { ANC_PACE_LIST(WORD) };
static const char *const keeps[] = { ANC_KEEP_LIST(WORD) };
static const char *const deployments[] = { ANC_DEPLOYMENT_LIST(WORD) };
static const char *const combat_dice[] = { ANC_DIE_LIST(WORD) };
static const char *const denials[] = { ANC_DENIAL_LIST(WORD) };
static const char *const no_yes[] = { ANC_NO_YES_LIST(WORD) };
static const char *const turns[] = { ANC_TURN_LIST(WORD) };
static const char *const quality_dice[] = { ANC_QUALITY_DICE_LIST(WORD) };
static const char *const shocks_as[] = { ANC_SHOCK_AS_LIST(WORD) };
static const char *const capped[] = { ANC_CAPPED_LIST(WORD) };
static const char *const goals[] = { ANC_OBJECTIVES_LIST(WORD) };
static const char *const first_moves[] = { ANC_FIRST_LIST(WORD) };
static const char *const file_seams[] = { ANC_FILE_SEAM_LIST(WORD) };
static const char *const engaged_pivots[] = { ANC_ENGAGED_PIVOT_LIST(WORD) };
static const char *const spear_bonuses[] = { ANC_SPEAR_BONUS_LIST(WORD) };
static const char *const evades[] = { ANC_EVADE_LIST(WORD) };
static const char *const flights[] = { ANC_FLIGHT_LIST(WORD) };
static const char *const downhills[] = { ANC_DOWNHILL_LIST(WORD) };
/* clang-format on */
static const char *const pursuits[] = { "choice", "forced" };

#define AT(member) offsetof(struct anc_setting, member), sizeof(((struct anc_setting *)0)->member)
/* clang-format off */
#define TYPE(n, words, row, clause)                                                                 \
    { "types", row, "weight", AT(weight[n]), 0, NULL, 1, ANC_WEIGHT_MAX, ANC_3_2a },                \
    { "types", row, "pace", AT(pace[n]), 0, paces, 0, ANC_PACES - 1, clause },                      \
    { "types", row, "shock", AT(shock[n]), 0, no_yes, 0, 1, clause },                               \
    { "types", row, "evade", AT(evade[n]), 0, no_yes, 0, 1, clause },                               \
    { "types", row, "light_horse", AT(light_horse[n]), 0, no_yes, 0, 1, clause },                   \
    { "types", row, "steady", AT(steady[n]), 0, no_yes, 0, 1, clause },                             \
    { "types", row, "infantry", AT(infantry[n]), 0, no_yes, 0, 1, clause },                         \
    { "types", row, "missiles", AT(missiles[n]), 0, no_yes, 0, 1, clause },
/* clang-format on */
/* clang-format off */
#define DIE(row, n, clause)                                                                           \
    { "dice", row, "1", AT(die[n][0]), 0, NULL, 0, 6, clause },                             \
    { "dice", row, "2", AT(die[n][1]), 0, NULL, 0, 6, clause },                             \
    { "dice", row, "3", AT(die[n][2]), 0, NULL, 0, 6, clause },                             \
    { "dice", row, "4", AT(die[n][3]), 0, NULL, 0, 6, clause },                             \
    { "dice", row, "5", AT(die[n][4]), 0, NULL, 0, 6, clause },                             \
    { "dice", row, "6", AT(die[n][5]), 0, NULL, 0, 6, clause }
/* clang-format on */
/* clang-format off */
#define BOTH(row, mine, his, clause)                                                          \
    { "combat", row, "attacker", AT(mine), 0, NULL, -5, 5, clause },                          \
    { "combat", row, "defender", AT(his), 0, NULL, -5, 5, clause }
/* clang-format on */
#define OWN(row, mine, clause) \
    { \
        "combat", row, "attacker", AT(mine), 0, NULL, -5, 5, clause \
    }
#define VALUE(table, row, member, min, max, clause) \
    { \
        table, row, "value", AT(member), 0, NULL, min, max, clause \
    }

#define READING(member, names, sides, before, clause) \
    { "options", #member, "value", AT(member), 0, names, 0, (sides)-1, clause },
#define ADDED(member, names, sides, before, clause) \
    { offsetof(struct anc_setting, member), ANC_READINGS_SINCE, before },

static const struct st_cell cells[] = {
    ANC_TYPE_LIST(TYPE){ "distances", "foot", "hexes", AT(distance[ANC_FOOT]), 0, NULL, 1, ANC_PACE_MAX, ANC_2i },
    { "distances", "light", "hexes", AT(distance[ANC_LIGHT]), 0, NULL, 1, ANC_PACE_MAX, ANC_2j },
    { "distances", "mounted", "hexes", AT(distance[ANC_MOUNTED]), 0, NULL, 1, ANC_PACE_MAX, ANC_2k },
    { "distances", "missile_range", "hexes", AT(range), 0, NULL, 1, 6, ANC_2l },
    DIE("averaging", ANC_AVERAGING, ANC_3_1h),
    DIE("d6", ANC_D6, ANC_3_1l),
    OWN("overlap", overlap, ANC_9_2c),
    BOTH("flank", flank_attacker, flank_defender, ANC_9_3a),
    BOTH("rear", rear_attacker, rear_defender, ANC_9_3c),
    OWN("high_ground", high_ground, ANC_8_3b),
    BOTH("shock", shock_attacker, shock_defender, ANC_11_1c),
    BOTH("shock_on_formed_infantry", shock_formed_attacker, shock_formed_defender, ANC_11_1d),
    OWN("steady_spears", spears, ANC_11_3b),
    VALUE("margins", "weight_shift_at_most", shift_cap, 0, 5, ANC_9_4a),
    VALUE("margins", "cascade_from", cascade_margin, 1, 9, ANC_9_3e),
    VALUE("margins", "cascade_fatigue", cascade, 0, 3, ANC_9_3e),
    { "quality", "elite", "dice", AT(dice[ANC_ELITE]), 0, NULL, 1, 3, ANC_3_1b },
    { "quality", "elite", "keeps", AT(keep[ANC_ELITE]), 0, keeps, 0, 1, ANC_3_1b },
    { "quality", "regular", "dice", AT(dice[ANC_REGULAR]), 0, NULL, 1, 1, ANC_3_1c },
    { "quality", "levy", "dice", AT(dice[ANC_LEVY]), 0, NULL, 1, 3, ANC_3_1d },
    { "quality", "levy", "keeps", AT(keep[ANC_LEVY]), 0, keeps, 0, 1, ANC_3_1d },
    VALUE("going", "open", going[ANC_G_OPEN], 1, 5, ANC_8_1a),
    VALUE("going", "light_woods", going[ANC_G_LIGHT_WOODS], 1, 5, ANC_8_1a),
    VALUE("going", "heavy_woods", going[ANC_G_HEAVY_WOODS], 1, 5, ANC_8_1a),
    VALUE("going", "rough", going[ANC_G_ROUGH], 1, 5, ANC_8_1a),
    VALUE("going", "swamp", going[ANC_G_SWAMP], 1, 5, ANC_8_1a),
    VALUE("fatigue", "at_the_start", start_fatigue, 1, 1, ANC_6a),
    VALUE("fatigue", "breaks_above", break_above, 2, 6, ANC_6c),
    VALUE("fatigue", "extra_move", tempo, 1, 3, ANC_5_2b),
    VALUE("fatigue", "change_of_formation", reshape, 0, 3, ANC_5_1a),
    VALUE("fatigue", "passing_through_friends", interpenetration, 0, 3, ANC_5_1b),
    VALUE("fatigue", "seam", seam, 1, 3, ANC_6_2c),
    VALUE("fatigue", "army_broken", army_fatigue, 0, 3, ANC_12_1b),
    VALUE("recovery", "rest", recovery, 0, 3, ANC_6_1b),
    VALUE("recovery", "absorbs_at", fresh, 1, 2, ANC_6_1h),
    VALUE("recovery", "gives_from", donor, 3, 6, ANC_6_1h),
    VALUE("recovery", "gives", share, 1, 1, ANC_6_1h),
    { "states", "fresh", "up_to", AT(fresh_to), 0, NULL, 1, 10, ANC_6h },
    { "states", "pressed", "up_to", AT(pressed_to), 0, NULL, 1, 10, ANC_6h },
    { "states", "shaken", "up_to", AT(shaken_to), 0, NULL, 1, 10, ANC_6h },
    { "options", "combat_die", "value", AT(combat_die), 0, combat_dice, 0, ANC_DICE - 1, ANC_3_1l },
    { "options", "shot_denies_recovery", "value", AT(shot_denies), 0, denials, 0, 2, ANC_6_1f },
    { "options", "pursuit", "value", AT(pursuit_forced), 0, pursuits, 0, 1, ANC_13e },
    VALUE("options", "pursuit_cap", pursuit_cap, 0, ANC_PACE_MAX, ANC_13e),
    { "options", "follow_up", "value", AT(follow_up), 0, no_yes, 0, 1, ANC_13f },
    VALUE("options", "pushback_fatigue", pushback, 0, 3, ANC_9_5g),
    VALUE("options", "pivot_fatigue", pivot, 0, 3, ANC_5_1e),
    VALUE("options", "climb_fatigue", climb, 0, 3, ANC_8_3a),
    VALUE("options", "contagion_range", contagion_range, 1, 4, ANC_12_1c),
    VALUE("options", "contagion_fatigue", contagion_fatigue, 0, 3, ANC_12_1c),
    VALUE("options", "army_break_percent", army_break, 1, 100, ANC_12_1a),
    { "options", "play_on", "value", AT(play_on), 0, no_yes, 0, 1, ANC_12_1b },
    { "options", "deployment", "value", AT(deployment), 0, deployments, 0, 1, ANC_13j },
    VALUE("options", "deploy_depth", deploy_depth, 1, 8, ANC_13j),
    VALUE("options", "turn_limit", turn_limit, 0, 120, ANC_13m),
    VALUE("options", "stall_limit", stall_limit, 0, 120, ANC_13m),
    ANC_READINGS(READING)
};

static const struct st_added added[] = { ANC_READINGS(ADDED) };

/* The tables that take rows of a book's own. */
/* clang-format off */
#define COLUMN(name, member) { name, offsetof(struct anc_setting, member), 1 }
static const struct st_column type_columns[] = {
    COLUMN("weight", own_weight), COLUMN("pace", own_pace), COLUMN("shock", own_shock), COLUMN("evade", own_evade),
    COLUMN("light_horse", own_light_horse), COLUMN("steady", own_steady), COLUMN("infantry", own_infantry),
    COLUMN("missiles", own_missiles),
};
static const struct st_column going_columns[] = { COLUMN("value", own_going) };
#define OPEN(table, columns, rows, label) \
    { table, columns, sizeof(columns) / sizeof *(columns), offsetof(struct anc_setting, rows), label, \
      ST_ROWS_MAX, 0, NULL }
static const struct st_open open[] = {
    OPEN("types", type_columns, type_row, ANC_L_HEAVY),
    OPEN("going", going_columns, ground_row, ANC_L_OPEN),
    { NULL, NULL, 0, 0, 0, 0, 0, NULL },
};
/* clang-format on */

/* ---- positions ---- */

/* clang-format off */
#define TYPE_WORD(id, words, row, clause) words,
#define PHASE_WORD(id, words, label) words,
static const char *const types[] = { ANC_TYPE_LIST(TYPE_WORD) NULL };
static const char *const qualities[] = { ANC_QUALITY_LIST(WORD) NULL };
static const char *const grounds[] = { ANC_GROUND_LIST(WORD) NULL };
static const char *const phases[] = { ANC_PHASE_LIST(PHASE_WORD) NULL };
/* clang-format on */
static const char *const fatigue_letter[] = { "F", NULL };
static const char *const objective[] = { "objective", NULL };
static const char *const routed[] = { "routed", NULL };
static const char *const moved[] = { "moved", NULL };
static const char *const halted[] = { "halted", NULL };
static const char *const met[] = { "met", NULL };
static const char *const full[] = { "full", NULL };
static const char *const pivoted[] = { "pivoted", NULL };
static const char *const spear[] = { "spear", NULL };
static const char *const missile[] = { "missile", NULL };
static const char *const fought[] = { "fought", NULL };
static const char *const shot_at[] = { "shot-at", NULL };
static const char *const shock[] = { "shock", NULL };
static const char *const charged[] = { "charged", NULL };
static const char *const grind[] = { "grind", NULL };
static const char *const hands[] = { "left", "right", NULL };
static const char *const states[] = { "Fresh", "Pressed", "Shaken", "Broken", NULL };
/* clang-format off */
static const struct st_field fields[] = { ANC_FIELDS(ST_ROW) };
/* clang-format on */

/* 3.1h, 3.1l: the combat die, face by face.  The properties of the averaging die (3.1i, 3.1j, 3.1k, 3.1m) follow from
 * its faces; there is no other die (3.1n). */
static void combat_die(const struct anc_setting *k, struct st_chance *die, st_rule rule)
{
    __builtin_memset(die, 0, sizeof *die);
    die->rule = rule;
    die->kind = ST_DIE;
    for (uint8_t i = 0; i < 6; i++)
        if (k->die[k->combat_die][i] > 0) {
            die->face[die->count] = (uint8_t)(i + 1);
            die->weight[die->count++] = k->die[k->combat_die][i];
            die->total = (uint16_t)(die->total + k->die[k->combat_die][i]);
        }
}

/* 3.1f: a movement test is thrown with a d6. */
static void chance(const struct st_setting *set, const struct st_state *s, struct st_chance *die)
{
    ST_ASSERT(s->node == ST_CHANCE);
    if (st_peek(s)->step == ANC_STEP_MOVE)
        st_die_d6(die, s->rule);
    else
        combat_die(anc_setting_of(set), die, s->rule);
}

const struct st_ruleset ancients_ruleset = {
    .id = "ancients",
    .title = "Ancients",
    .number = 3,
    .version = 3,
    .oldest = 1,
    .space = ST_HEX,
    .use = ST_USE_PLAY,
    .setting_size = sizeof(struct anc_setting),
    .state_size = sizeof(struct anc_state),
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
    .eval = &anc_eval,
    .clause_count = ANC_CLAUSE_COUNT,
    .verb_count = ANC_VERB_COUNT,
    .event_count = ANC_EVENT_COUNT,
    .label_count = ANC_LABEL_COUNT,
    .refusal_count = ANC_CODE_COUNT - ST_CODE_OWN,
    .cell_count = sizeof cells / sizeof *cells,
    .added_count = sizeof added / sizeof *added,
    .field_count = ANC_FIELD_COUNT,
    .check = anc_check,
    .movers = anc_movers,
    .list = anc_list,
    .chance = chance,
    .apply = anc_apply,
    .audit = anc_audit,
    .bound = anc_bound,
    .pieces = anc_pieces,
    .areas = anc_areas,
    .prompt = anc_prompt,
    .ends = anc_ends,
    .aims = ST_SETUP(anc_aims),
    .sum = anc_sum_of,
    .meets = anc_meets,
    .get = anc_get,
    .put = ST_SETUP(anc_put),
    .seal = ST_SETUP(anc_seal),
};
