/* portable.c -- The Portable Wargame: the rule set's table, its words and its numbers. */
#include "../../core/dice.h"
#include "portable.h"

#define X(id) #id,
static const char *const clauses[] = { PW_CLAUSES(X) };
#undef X

static const char *const sides[] = { "Red", "Blue" };

enum { U = ST_P_UNIT, UT = ST_P_UNIT | ST_P_TARGET, UP = ST_P_UNIT | ST_P_POINT, UF = ST_P_UNIT | ST_P_FACING };
static const struct st_verb verbs[] = {
    { "roll", "roll {option}", NULL, NULL, ST_P_OPTION, ST_COMPLETE, 0, 0, 0, 0, PW_FI3 },
    { "deploy", "deploy {unit} {point}", NULL, NULL, UP, ST_COMPLETE, 0, 0, 0, 0, PW_DE2 },
    { "hold", "hold {unit}", NULL, NULL, U, ST_COMPLETE, 0, 0, 0, 0, PW_TS3 },
    { "move", "move {unit} {point}", NULL, NULL, UP, ST_COMPLETE, 0, 0, 0, 0, PW_TS5a },
    { "fire", "fire {unit} {target}", NULL, NULL, UT, ST_COMPLETE, 0, 0, 0, 0, PW_TS5c },
    { "limber", "limber {unit}", NULL, NULL, U, ST_COMPLETE, 0, 0, 0, 0, PW_TS5d },
    { "unlimber", "unlimber {unit}", NULL, NULL, U, ST_COMPLETE, 0, 0, 0, 0, PW_TS5d },
    { "rally", "rally {unit}", NULL, NULL, U, ST_COMPLETE, 0, 0, 0, 0, PW_KO1 },
    { "face", "face {unit} {facing}", NULL, NULL, UF, ST_COMPLETE, 0, 0, 0, 0, PW_MO1 },
    { "fight", "fight {unit} {target}", NULL, NULL, UT, ST_COMPLETE, 0, 0, 0, 0, PW_TS6 },
    { "pass", "pass {unit}", NULL, NULL, U, ST_COMPLETE, 0, 0, 0, 0, PW_TS6 },
    { "exhaust", "exhaust {unit}", NULL, NULL, U, ST_COMPLETE, 0, 0, 0, 0, PW_RH3 },
    { "retreat", "retreat {unit} {point}", NULL, NULL, UP, ST_COMPLETE, 0, 0, 0, 0, PW_RH3 },
    { "advance", "advance {unit}", NULL, NULL, U, ST_COMPLETE, 0, 0, 0, 0, PW_RH7 },
};
ST_STATIC_ASSERT(sizeof verbs / sizeof *verbs == PW_VERB_COUNT, "a row for every verb");

static const struct st_event_kind events[] = {
    { "", "", NULL, NULL, 0, 0, 0 },
    { "round", "round {a} begins with chits in the bag: {b} red, {c} blue", NULL, NULL, ST_E_GROUP, 0, 0 },
    { "round-over", "round {a} is over", NULL, NULL, ST_E_GROUP, 0, 0 },
    { "drawn", "a chit of {side} is drawn", NULL, NULL, ST_E_GROUP, 0, 0 },
    { "deployed", "{unit} is placed on {point}", NULL, NULL, ST_E_MOVE, 0, 0 },
    { "activated", "{unit} takes the chit", NULL, NULL, 0, 0, 0 },
    { "holds", "{unit} holds", NULL, NULL, 0, 0, 0 },
    { "no-fire", "{unit} does not fire", NULL, NULL, 0, 0, 0 },
    { "no-fight", "{unit} does not fight", NULL, NULL, 0, 0, 0 },
    { "no-advance", "{unit} does not advance", NULL, NULL, 0, 0, 0 },
    { "stays", "{unit} stays at {point}", NULL, NULL, 0, 0, 0 },
    { "moves", "{unit} moves to {point}", NULL, NULL, ST_E_MOVE, 0, 0 },
    { "road", "{unit} follows the road for an extra square", NULL, NULL, 0, 0, 0 },
    { "stops", "{unit} must stop at {point}, next to an enemy", NULL, NULL, 0, 0, 0 },
    { "ground-stops", "{unit} must stop at {point} in the {label:c}", NULL, NULL, 0, 0, 0 },
    { "turns", "{unit} faces {facing}", NULL, NULL, ST_E_MOVE, 0, 0 },
    { "keeps", "{unit} keeps facing {facing}", NULL, NULL, 0, 0, 0 },
    { "joins", "{unit} is attached to {other}", NULL, NULL, ST_E_MOVE, 0, 0 },
    { "leaves", "{unit} leaves {other}", NULL, NULL, ST_E_MOVE, 0, 0 },
    { "rides", "{unit} goes along with {other}", NULL, NULL, ST_E_MOVE, 0, 0 },
    { "limbers", "{unit} limbers up", NULL, NULL, ST_E_RESULT, 0, 0 },
    { "unlimbers", "{unit} unlimbers", NULL, NULL, ST_E_RESULT, 0, 0 },
    { "fires", "{unit} fires at {other}", NULL, NULL, 0, 0, 0 },
    { "distance", "{other} is {a} away from {unit}, whose range is {b}", NULL, NULL, 0, 0, 0 },
    { "sees-over", "{unit} sees over lower units to {other}", NULL, NULL, 0, 0, 0 },
    { "exempt", "{unit} is artillery: the town does not limit its fire at {other}", NULL, NULL, 0, 0, 0 },
    { "cover", "{unit} has cover: {label:c}", NULL, NULL, 0, 0, 0 },
    { "no-cover", "{unit} has no cover: {label:c}", NULL, NULL, 0, 0, 0 },
    { "higher", "{unit} stands higher than {other}", NULL, NULL, 0, 0, 0 },
    { "modifier", "{unit} {+a} {label:c}", NULL, NULL, ST_E_MODIFIER, 0, 0 },
    { "needs", "{unit} needs a die of {a} or more to hit {other}", NULL, NULL, 0, 0, 0 },
    { "hits", "{unit} rolls {die}, makes {a} and hits {other}: {b} needed", NULL, NULL, ST_E_RESULT, 0, 0 },
    { "misses", "{unit} rolls {die}, makes {a} and misses {other}: {b} needed", NULL, NULL, ST_E_RESULT, 0, 0 },
    { "fights", "{unit} attacks {other} in close combat", NULL, NULL, 0, 0, 0 },
    { "no-die", "{unit} is a commander alone and strikes no blow at {other}", NULL, NULL, 0, 0, 0 },
    { "saves", "{unit} rolls {die} and is saved, which needs {a} or more", NULL, NULL, ST_E_RESULT, 0, 0 },
    { "fails", "{unit} rolls {die} and fails its save, which needs {a} or more", NULL, NULL, ST_E_RESULT | ST_E_HARM, 0,
      0 },
    { "exhausted", "{unit} is exhausted", NULL, NULL, ST_E_RESULT | ST_E_HARM, 0, 0 },
    { "no-retreat", "{unit} cannot retreat", NULL, NULL, 0, 0, 0 },
    { "retreats", "{unit} retreats to {point}", NULL, NULL, ST_E_RESULT | ST_E_MOVE | ST_E_HARM, 0, 0 },
    { "destroyed", "{unit} is destroyed", NULL, NULL, ST_E_RESULT | ST_E_HARM, 0, 0 },
    { "alone", "{unit} stays behind alone when {other} is gone", NULL, NULL, 0, 0, 0 },
    { "advances", "{unit} advances to {point}", NULL, NULL, ST_E_RESULT | ST_E_MOVE, 0, 0 },
    { "rallies", "{unit} tries to rally {other}: needs {a} or more", NULL, NULL, 0, 0, 0 },
    { "rallied", "{unit} is fresh again: {other} rolls {die}, needed {a}", NULL, NULL, ST_E_RESULT, 0, 0 },
    { "not-rallied", "{unit} stays exhausted: {other} rolls {die}, needed {a}", NULL, NULL, ST_E_RESULT, 0, 0 },
    { "broken", "the army of {side} breaks, with {a} of {b} units lost", NULL, NULL, ST_E_RESULT, 0, 0 },
    { "objectives", "objectives held: Red {a}, Blue {b}", NULL, NULL, ST_E_RESULT, 0, 0 },
    { "losses", "units lost: Red {a}, Blue {b}", NULL, NULL, ST_E_RESULT, 0, 0 },
    { "wins", "{side} wins in round {a}", NULL, NULL, ST_E_RESULT, 0, 0 },
    { "draw", "the battle is drawn in round {a}", NULL, NULL, ST_E_RESULT, 0, 0 },
};
ST_STATIC_ASSERT(sizeof events / sizeof *events == PW_EVENT_COUNT, "a row for every event");

static const struct st_label labels[] = {
    { "", "", NULL, ST_TONE_PLAIN, 0, 0, 0 },
    { "infantry", "infantry", NULL, ST_TONE_PLAIN, 0, 'I', 0 },
    { "cavalry", "cavalry", NULL, ST_TONE_PLAIN, 0, 'C', 0 },
    { "artillery", "artillery", NULL, ST_TONE_PLAIN, 0, 'G', 0 },
    { "commander", "commander", NULL, ST_TONE_PLAIN, 0, 'K', 0 },
    { "poor", "poor", NULL, ST_TONE_BAD, 0, '-', 0 },
    { "average", "average", NULL, ST_TONE_PLAIN, 0, '=', 0 },
    { "elite", "elite", NULL, ST_TONE_GOOD, 0, '+', 0 },
    { "exhausted", "exhausted", NULL, ST_TONE_BAD, 0, 'x', 0 },
    { "limbered", "limbered", NULL, ST_TONE_PLAIN, 0, 'l', 0 },
    { "unlimbered", "unlimbered", NULL, ST_TONE_PLAIN, 0, 'u', 0 },
    { "acted", "acted", NULL, ST_TONE_PLAIN, 0, '*', 0 },
    { "open", "open", NULL, ST_TONE_GROUND, 0, '.', 0 },
    { "hill", "hill", NULL, ST_TONE_GROUND, 0, '^', 0 },
    { "town", "town", NULL, ST_TONE_GROUND, 0, '#', 0 },
    { "woods", "woods", NULL, ST_TONE_GROUND, 0, '%', 0 },
    { "river", "river", NULL, ST_TONE_GROUND, 0, '~', 0 },
    { "road", "road", NULL, ST_TONE_GROUND, 0, ':', 0 },
    { "objective", "objective", NULL, ST_TONE_GOAL, 0, '!', 0 },
    { "place a unit", "deploy", NULL, ST_TONE_PLAIN, 0, 0, 0 },
    { "draw a chit from the bag", "bag", NULL, ST_TONE_PLAIN, 0, 0, 0 },
    { "order a unit", "order", NULL, ST_TONE_PLAIN, 0, 0, 0 },
    { "choose the facing of", "face", NULL, ST_TONE_PLAIN, 0, 0, 0 },
    { "choose whether to fire with", "fire", NULL, ST_TONE_PLAIN, 0, 0, 0 },
    { "choose whether to fight with", "fight", NULL, ST_TONE_PLAIN, 0, 0, 0 },
    { "roll to hit with", "die", NULL, ST_TONE_PLAIN, 0, 0, 0 },
    { "roll in close combat for", "die", NULL, ST_TONE_PLAIN, 0, 0, 0 },
    { "roll a save for", "die", NULL, ST_TONE_PLAIN, 0, 0, 0 },
    { "choose exhaustion or retreat for", "hit", NULL, ST_TONE_BAD, 0, 0, 0 },
    { "choose whether to advance with", "advance", NULL, ST_TONE_PLAIN, 0, 0, 0 },
    { "roll to rally with", "die", NULL, ST_TONE_PLAIN, 0, 0, 0 },
    { "the battle is over", "over", NULL, ST_TONE_PLAIN, 0, 0, 0 },
    { "commander attached", "commander", NULL, ST_TONE_GOOD, 0, 0, 0 },
    { "has not moved", "still", NULL, ST_TONE_GOOD, 0, 0, 0 },
    { "target in cover", "cover", NULL, ST_TONE_BAD, 0, 0, 0 },
    { "from a height", "hill", NULL, ST_TONE_GOOD, 0, 0, 0 },
    { "from the flank", "flank", NULL, ST_TONE_GOOD, 0, 0, 0 },
    { "from the rear", "rear", NULL, ST_TONE_GOOD, 0, 0, 0 },
};
ST_STATIC_ASSERT(sizeof labels / sizeof *labels == PW_LABEL_COUNT, "a row for every label");

static const struct st_refusal refusals[] = {
    { "acted", "{unit} has already acted in this round", 0, 0 },
    { "other-unit", "the question is about another unit", 0, 0 },
    { "cannot-move", "{unit} is unlimbered and can neither move nor turn", 0, 0 },
    { "occupied", "the square is occupied", 0, 0 },
    { "too-far", "{point} is {need} squares away and {unit} moves {have}", 0, 0 },
    { "pinned", "{unit} is pinned by an enemy that is facing it, and may enter no square next to an enemy", 0, 0 },
    { "too-tired", "{unit} is exhausted and may enter no square next to an enemy", 0, 0 },
    { "ground-stops", "the ground on the way to {point} ends the move", 0, 0 },
    { "enemy-stops", "an enemy beside the way to {point} ends the move", 0, 0 },
    { "no-way", "there is no way to {point}", 0, 0 },
    { "must-face", "{unit} must face an enemy next to it", 0, 0 },
    { "no-facing", "there is no such facing", 0, 0 },
    { "no-attack", "{unit} is a commander and cannot attack", 0, 0 },
    { "limbered", "{unit} is limbered and cannot fire", 0, 0 },
    { "exhausted", "{unit} is exhausted and cannot fire", 0, 0 },
    { "out-of-range", "{target} is {need} squares away and the range of {unit} is {have}", 0, 0 },
    { "fire-reach", "{target} stands where it can only be fired at from {have} square away, not from {need}", 0, 0 },
    { "ground-hides", "the ground between {unit} and {target} blocks the line of sight", 0, 0 },
    { "unit-hides", "a unit between {unit} and {target} blocks the line of sight", 0, 0 },
    { "friend", "{target} is on the same side", 0, 0 },
    { "attached", "{target} is attached to another unit and is no target of its own", 0, 0 },
    { "no-gun", "{unit} is not artillery", 0, 0 },
    { "no-change", "the guns of {unit} are in that state already", 0, 0 },
    { "no-commander", "{unit} is not a commander", 0, 0 },
    { "not-attached", "{unit} is not attached to a unit", 0, 0 },
    { "fresh", "the unit that {unit} is attached to is not exhausted", 0, 0 },
    { "not-faced", "{target} is not on the square that {unit} faces", 0, 0 },
    { "not-beside", "{point} is not next to {unit}", 0, 0 },
    { "not-away", "{point} is no farther from the enemy", 0, 0 },
    { "not-own-rows", "{point} is in row {need} from the own edge, and {have} rows may be used", 0, 0 },
    { "placed", "{unit} is already placed", 0, 0 },
    { "bad-board", "a board has 2 to 16 squares a side and at most {need} in all; this one has {have}", 0, 0 },
    { "no-type", "nothing says what {unit} is: infantry, cavalry, artillery or commander", 0, 0 },
    { "bad-position", "the position is not a possible one", 0, 0 },
};
ST_STATIC_ASSERT(sizeof refusals / sizeof *refusals == PW_CODE_COUNT - ST_CODE_OWN, "words for every code");

/* ---- the book's numbers ---- */

static const char *const no_yes[] = { "no", "yes" };
static const char *const fates[] = { "survives", "destroyed" };
static const char *const deployments[] = { "placed", "free" };
static const char *const attackers[] = { "none", "A", "B" };

#define AT(member) offsetof(struct pw_setting, member), sizeof(((struct pw_setting *)0)->member)
/* clang-format off */
#define GROUND(row, n, see, cov, reach, exempt, move, bonus, high)                                          \
    { "terrain", row, "blocks_sight", AT(terrain[n].blocks), 0, no_yes, 0, 1, see },                        \
    { "terrain", row, "cover", AT(terrain[n].cover), 0, no_yes, 0, 1, cov },                                \
    { "terrain", row, "fire_reach", AT(terrain[n].fire_reach), ST_CELL_EMPTY, NULL, 1, PW_RANGE_MAX, reach }, \
    { "terrain", row, "guns_exempt", AT(terrain[n].guns_exempt), 0, no_yes, 0, 1, exempt },                 \
    { "terrain", row, "move_reach", AT(terrain[n].move_reach), ST_CELL_EMPTY, NULL, 1, PW_SPEED_MAX, move }, \
    { "terrain", row, "road_bonus", AT(terrain[n].road_bonus), ST_CELL_EMPTY, NULL, 1, 4, bonus },          \
    { "terrain", row, "height", AT(terrain[n].height), 0, NULL, 0, PW_HEIGHTS - 1, high }
/* clang-format on */
/* clang-format off */
#define UNIT(row, n, clause, unlimbered_min, unlimbered_max)                                                 \
    { "units", row, "speed", AT(type[n].speed), 0, NULL, 1, PW_SPEED_MAX, clause },                          \
    { "units", row, "unlimbered_speed", AT(type[n].unlimbered_speed), ST_CELL_EMPTY, NULL, unlimbered_min,   \
      unlimbered_max, clause },                                                                              \
    { "units", row, "range", AT(type[n].range), ST_CELL_EMPTY, NULL, 1, PW_RANGE_MAX, clause }
/* clang-format on */
/* clang-format off */
#define VALUE(table, row, member, min, max, clause) \
    { table, row, "value", AT(member), 0, NULL, min, max, clause }
/* clang-format on */
/* clang-format off */
#define CHOICE(row, member, names, max, clause) \
    { "options", row, "value", AT(member), 0, names, 0, max, clause }
/* clang-format on */
/* clang-format off */
#define GRADE(row, n)                                                          \
    { "saves", row, "saves_on", AT(saves[n]), 0, NULL, 2, 7, PW_RH2 },         \
    { "rallies", row, "rallies_on", AT(rallies[n]), 0, NULL, 2, 7, PW_KO2 }
/* clang-format on */

static const struct st_cell cells[] = {
    GROUND("open", PW_OPEN, PW_FI1, PW_FI6, PW_FI1, PW_FI1, PW_TS5a, PW_TS5a, PW_GA2),
    GROUND("hill", PW_HILL, PW_TH1, PW_TH2, PW_TH1, PW_TH1, PW_TH1, PW_TH1, PW_TH3),
    GROUND("town", PW_TOWN, PW_TT1, PW_TT2, PW_TT3, PW_TT4, PW_TT1, PW_TT1, PW_TT1),
    GROUND("woods", PW_WOODS, PW_TW1, PW_TW2, PW_TW4, PW_TW4, PW_TW3, PW_TW1, PW_TW1),
    GROUND("river", PW_RIVER, PW_TV1, PW_TV1, PW_TV1, PW_TV1, PW_TV2, PW_TV1, PW_TV1),
    GROUND("road", PW_ROAD, PW_TR1, PW_TR1, PW_TR1, PW_TR1, PW_TR1, PW_TR2, PW_TR1),
    UNIT("infantry", PW_INFANTRY, PW_UN1, 0, 0),
    UNIT("cavalry", PW_CAVALRY, PW_UN2, 0, 0),
    UNIT("artillery", PW_ARTILLERY, PW_UN3, 0, PW_SPEED_MAX),
    UNIT("commander", PW_COMMANDER, PW_UN4, 0, 0),
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
    GRADE("poor", PW_POOR),
    GRADE("average", PW_AVERAGE),
    GRADE("elite", PW_ELITE),
    VALUE("options", "round_limit", round_limit, 1, 50, PW_VI2),
    VALUE("options", "break_percent", break_percent, 1, 100, PW_VI1),
    CHOICE("commander_fate", commander_fate, fates, 1, PW_CF1),
    CHOICE("deployment", deployment, deployments, 1, PW_DE2),
    VALUE("options", "deployment_rows", deployment_rows, 1, 4, PW_DE1),
    CHOICE("attacker", attacker, attackers, 2, PW_VI3),
    VALUE("options", "objectives_needed", objectives_needed, 0, 16, PW_VI3),
};

/* ---- positions ---- */

static const char *const types[] = { "infantry|inf", "cavalry|cav", "artillery|art", "commander|cmd", NULL };
static const char *const qualities[] = { "poor", "average|avg", "elite", NULL };
static const char *const grounds[] = { "open", "hill", "town", "woods", "river", "road", NULL };
static const char *const limberings[] = { "limbered|lim", "unlimbered|unl", NULL };
static const char *const exhausted[] = { "exhausted|ex", NULL };
static const char *const acted[] = { "acted", NULL };
static const char *const objective[] = { "objective", NULL };
static const char *const moved[] = { "moved", NULL };
static const char *const phases[] = { "draw", "order",  "face",    "fire",  "close",  "shot", "combat",
                                      "save", "failed", "advance", "rally", "deploy", "over", NULL };

static const struct st_field fields[] = {
    { "type", ST_OF_PIECE, ST_T_NAME, ST_FIELD_FIXED, types, 0, PW_TYPES - 1, PW_UN1, NULL, NULL },
    { "quality", ST_OF_PIECE, ST_T_NAME, ST_FIELD_FIXED, qualities, 0, PW_QUALITIES - 1, PW_RH2, NULL, NULL },
    { "square", ST_OF_PIECE, ST_T_CELL, 0, NULL, ST_NOWHERE, SQ_MAX - 1, PW_DE1, NULL, NULL },
    { "facing", ST_OF_PIECE, ST_T_FACING, 0, NULL, 0, SQ_FACINGS - 1, PW_MO1, NULL, NULL },
    { "exhausted", ST_OF_PIECE, ST_T_FLAG, 0, exhausted, 0, 1, PW_RH3, NULL, NULL },
    { "limbering", ST_OF_PIECE, ST_T_NAME, 0, limberings, 0, 1, PW_TS5d, NULL, NULL },
    { "acted", ST_OF_PIECE, ST_T_FLAG, 0, acted, 0, 1, PW_TS4, NULL, NULL },
    { "speed", ST_OF_PIECE, ST_T_INT, ST_FIELD_DERIVED, NULL, 0, PW_SPEED_MAX + 4, PW_TS5a, NULL, NULL },
    { "range", ST_OF_PIECE, ST_T_INT, ST_FIELD_DERIVED, NULL, 0, PW_RANGE_MAX, PW_FI1, NULL, NULL },
    { "terrain", ST_OF_CELL, ST_T_NAME, ST_FIELD_FIXED, grounds, 0, PW_GROUNDS - 1, PW_GA2, NULL, NULL },
    { "objective", ST_OF_CELL, ST_T_FLAG, ST_FIELD_FIXED, objective, 0, 1, PW_VI3, NULL, NULL },
    { "lost", ST_OF_SIDE, ST_T_INT, ST_FIELD_DERIVED | ST_FIELD_SHOWN, NULL, 0, PW_UNITS_MAX, PW_VI1, NULL, NULL },
    { "breaks-at", ST_OF_SIDE, ST_T_INT, ST_FIELD_DERIVED | ST_FIELD_LIMIT, NULL, 0, PW_UNITS_MAX, PW_VI1, NULL, NULL },
    { "chits", ST_OF_SIDE, ST_T_INT, ST_FIELD_DERIVED | ST_FIELD_SHOWN, NULL, 0, PW_UNITS_MAX, PW_TS1, NULL, NULL },
    { "round", ST_OF_GAME, ST_T_INT, ST_FIELD_SHOWN, NULL, 1, 50, PW_TS7, NULL, NULL },
    { "rounds", ST_OF_GAME, ST_T_INT, ST_FIELD_DERIVED | ST_FIELD_LIMIT, NULL, 1, 50, PW_VI2, NULL, NULL },
    { "phase", ST_OF_GAME, ST_T_NAME, ST_FIELD_SHOWN, phases, 0, PW_PHASES - 1, PW_TS3, NULL, NULL },
    { "to-move", ST_OF_GAME, ST_T_SIDE, 0, NULL, 0, ST_NOBODY, PW_TS3, NULL, NULL },
    { "active", ST_OF_GAME, ST_T_UNIT, 0, NULL, 0, PW_UNITS_MAX, PW_TS4, NULL, NULL },
    { "enemy", ST_OF_GAME, ST_T_UNIT, 0, NULL, 0, PW_UNITS_MAX, PW_TS6, NULL, NULL },
    { "into", ST_OF_GAME, ST_T_CELL, 0, NULL, ST_NOWHERE, SQ_MAX - 1, PW_RH7, NULL, NULL },
    { "moved", ST_OF_GAME, ST_T_FLAG, 0, moved, 0, 1, PW_FI5, NULL, NULL },
};
ST_STATIC_ASSERT(sizeof fields / sizeof *fields == PW_FIELD_COUNT, "a row for every field");

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
    .version = 2,
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
    .fields = fields,
    .eval = &pw_eval,
    .clause_count = PW_CLAUSE_COUNT,
    .verb_count = PW_VERB_COUNT,
    .event_count = PW_EVENT_COUNT,
    .label_count = PW_LABEL_COUNT,
    .refusal_count = PW_CODE_COUNT - ST_CODE_OWN,
    .cell_count = sizeof cells / sizeof *cells,
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
    .get = pw_get,
    .put = pw_put,
    .seal = pw_seal,
};
