/* words.c -- Iron Push: the words of both editions, and the facts of a position. */
#include "ironpush.h"

#include "../../core/dice.h"

const char *const ip_sides[] = { "Red", "Blue" };

enum { U = ST_P_UNIT, UT = ST_P_UNIT | ST_P_TARGET, POSE = ST_P_UNIT | ST_P_POINT | ST_P_FACING };
const struct st_verb ip_verbs[] = {
    { "roll", "roll {option}", ST_P_OPTION, ST_COMPLETE, IP_7_2 },
    { "deploy", "deploy {unit} {point} {facing}", POSE, ST_SAMPLED, IP_11_1 },
    { "hold", "hold {unit}", U, ST_COMPLETE, IP_3_2 },
    { "move", "move {unit} {point} {facing}{turn?}", POSE | ST_P_TURN, ST_SAMPLED, IP_3_3 },
    { "attack", "attack {unit} {target}", UT, ST_COMPLETE, IP_3_4 },
    { "fall-back", "fall-back {unit}", U, ST_COMPLETE, IP_3_5 },
    { "withdraw", "withdraw {unit} {point} {facing}", POSE, ST_SAMPLED, IP_8_7 },
    { "rally", "rally {unit}", U, ST_COMPLETE, IP_3_6 },
    { "command", "command {unit} {target}", UT, ST_COMPLETE, IP_10_2 },
    { "decline", "decline", 0, ST_COMPLETE, IP_10_2 },
    { "take", "take {unit} {option}", ST_P_UNIT | ST_P_OPTION, ST_COMPLETE, IP_7_4 },
};
ST_STATIC_ASSERT(sizeof ip_verbs / sizeof *ip_verbs == IP_VERB_COUNT, "a row for every verb");

const char *const ip_verb_help[] = {
    "",
    "Puts a unit that waits beside the table on it, near its own edge.",
    "Does nothing; the unit has acted.",
    "One straight step, with a pivot before and after it; engaged, only a turn to an enemy on its flank or rear.",
    "The melee with an enemy that the unit is engaged with.",
    "Tries to get away from every enemy that the unit is engaged with; who fails becomes Shaken.",
    "Where the unit goes that got away: up to a base width, facing an enemy.",
    "Tries to win back one step of cohesion; not while engaged.",
    "A commander has a unit nearby that has acted act once more, once a turn.",
    "Gives no more commands this turn.",
    "Which of the two dice counts.",
};
ST_STATIC_ASSERT(sizeof ip_verb_help / sizeof *ip_verb_help == IP_VERB_COUNT, "a sentence for every verb");

const struct st_event_kind ip_events[] = {
    { "", "", 0 },
    { "roll-off", "{side} rolls {a} for the first activation", 0 },
    { "turn", "turn {a}: {side} begins", ST_E_GROUP },
    { "deployed", "{unit} is placed at {point}, facing {facing}", ST_E_MOVE },
    { "holds", "{unit} does nothing", 0 },
    { "moves", "{unit} moves to {point}, facing {facing}", ST_E_MOVE },
    { "pivots", "{unit} turns on the spot to face {facing}", ST_E_MOVE },
    { "faces", "{unit} turns its front to the enemy: now at {point}, facing {facing}", ST_E_MOVE },
    { "engages", "{unit} engages {other}, {label:a} on its {label:b}", 0 },
    { "attacks", "{unit} attacks {other} on its {label:c}", 0 },
    { "modifier", "{unit} {+a} {label:c}", ST_E_MODIFIER },
    { "supported", "{unit} is supported by {other} {+a} {label:c}", ST_E_MODIFIER },
    { "no-support", "{unit} counts no support when attacked on its {label:c}", 0 },
    { "totals", "{unit} against {other}: {a} to {b}", 0 },
    { "rolls", "{unit} rolls {a}", 0 },
    { "offered", "{unit} may take the {a}: {label:c}", ST_E_RESULT | ST_E_OFFER },
    { "takes", "{unit} takes the {a}", 0 },
    { "result", "{unit} against {other}: {a}, {label:c}", ST_E_RESULT },
    { "hit", "{unit} takes a hit and is {label:c}", ST_E_RESULT | ST_E_HARM },
    { "destroyed", "{unit} is destroyed", ST_E_RESULT | ST_E_HARM },
    { "pushed", "{unit} is pushed back to {point}", ST_E_RESULT | ST_E_MOVE | ST_E_HARM },
    { "blocked", "{unit} cannot be pushed back, the {label:c} is in the way", ST_E_HARM },
    { "chained", "{unit} is pushed into {other}, which is pushed as well", 0 },
    { "fatal", "{unit} is pushed into the {label:c}", ST_E_HARM },
    { "falls-back", "{unit} tries to fall back: needs {a} on the die", 0 },
    { "hemmed-in", "{unit} would find no place to fall back to", ST_E_HARM },
    { "passes", "{unit} passes: {a} against {b}", ST_E_RESULT },
    { "fails", "{unit} fails: {a} against {b}", ST_E_RESULT | ST_E_HARM },
    { "withdraws", "{unit} falls back to {point}, facing {facing}", ST_E_MOVE },
    { "no-way", "{unit} has nowhere to fall back to and stays", 0 },
    { "shaken", "{unit} becomes {label:c}", ST_E_RESULT | ST_E_HARM },
    { "stays", "{unit} stays {label:c}", 0 },
    { "rallies", "{unit} tries to rally: needs {a} on the die", 0 },
    { "recovers", "{unit} rallies, {a} against {b}, and is {label:c}", ST_E_RESULT },
    { "commands", "{unit} has {other} act once more", 0 },
    { "declines", "{side} gives no more commands this turn", 0 },
    { "fallen", "{side} has lost a commander", ST_E_HARM | ST_E_SEQUEL },
    { "tests", "{unit} takes a Rally test: needs {a} on the die", 0 },
    { "limit", "turn {a} is over: the battle ends", ST_E_RESULT },
    { "objective", "the objective at {point}: {side}", 0 },
    { "contested", "the objective at {point} is contested", 0 },
    { "held", "objectives held: Red {a}, Blue {b}", 0 },
    { "losses", "units lost: Red {a}, Blue {b}", ST_E_RESULT },
    { "wins", "{side} wins in turn {a}", ST_E_RESULT },
    { "draw", "the battle is drawn in turn {a}", ST_E_RESULT },
};
ST_STATIC_ASSERT(sizeof ip_events / sizeof *ip_events == IP_EVENT_COUNT, "a row for every event");

const struct st_label ip_labels[] = {
    { "", "", ST_TONE_PLAIN, 0 },
    { "levy", "levy", ST_TONE_PLAIN, 'L' },
    { "line foot", "line-foot", ST_TONE_PLAIN, 'F' },
    { "veteran foot", "veteran-foot", ST_TONE_PLAIN, 'V' },
    { "pike column", "pike-column", ST_TONE_PLAIN, 'P' },
    { "commander and guard", "commander", ST_TONE_PLAIN, 'C' },
    { "skirmishers", "skirmishers", ST_TONE_PLAIN, 'S' },
    { "Fresh", "chip-0", ST_TONE_GOOD, 'f' },
    { "Shaken", "chip-1", ST_TONE_BAD, 's' },
    { "Disrupted", "chip-2", ST_TONE_BAD, 'd' },
    { "Destroyed", "chip-3", ST_TONE_BAD, 'x' },
    { "Repulsed", "hit", ST_TONE_PLAIN, 0 },
    { "Brutal Clash", "hit", ST_TONE_PLAIN, 0 },
    { "Forced Back", "retreat", ST_TONE_PLAIN, 0 },
    { "Hit & Hold", "hit", ST_TONE_PLAIN, 0 },
    { "Breakthrough", "advance", ST_TONE_PLAIN, 0 },
    { "front", "front", ST_TONE_PLAIN, 0 },
    { "left flank", "flank", ST_TONE_PLAIN, 0 },
    { "rear", "rear", ST_TONE_PLAIN, 0 },
    { "right flank", "flank", ST_TONE_PLAIN, 0 },
    { "rough ground", "rough", ST_TONE_GROUND, ',' },
    { "road", "road", ST_TONE_GROUND, '=' },
    { "impassable ground", "impassable", ST_TONE_GROUND, '%' },
    { "obstacle", "obstacle", ST_TONE_GROUND, '#' },
    { "objective", "objective", ST_TONE_GOAL, '*' },
    { "Red camp", "camp", ST_TONE_GOAL, 'a' },
    { "Blue camp", "camp", ST_TONE_GOAL, 'b' },
    { "edge of the table", "edge", ST_TONE_BAD, 0 },
    { "enemy", "enemy", ST_TONE_BAD, 0 },
    { "base of another unit", "base", ST_TONE_BAD, 0 },
    { "base", "base", ST_TONE_PLAIN, 0 },
    { "at the side", "support", ST_TONE_GOOD, 0 },
    { "behind", "support", ST_TONE_GOOD, 0 },
    { "no more support counts", "support", ST_TONE_BAD, 0 },
    { "flank attack", "flank", ST_TONE_GOOD, 0 },
    { "rear attack", "rear", ST_TONE_GOOD, 0 },
    { "enemies engaged", "enemy", ST_TONE_BAD, 0 },
    { "supported", "support", ST_TONE_GOOD, 0 },
    { "commander near", "commander", ST_TONE_GOOD, 0 },
    { "camp near", "camp", ST_TONE_GOOD, 0 },
    { "has acted", "moved", ST_TONE_PLAIN, '.' },
    { "engaged", "fight", ST_TONE_BAD, '!' },
    { "strength", "weight", ST_TONE_PLAIN, 0 },
    { "place a unit", "deploy", ST_TONE_PLAIN, 0 },
    { "roll for the first activation", "die", ST_TONE_PLAIN, 0 },
    { "activate a unit", "order", ST_TONE_PLAIN, 0 },
    { "act once more with", "order", ST_TONE_PLAIN, 0 },
    { "roll for the melee of", "die", ST_TONE_PLAIN, 0 },
    { "choose a die for", "die", ST_TONE_PLAIN, 0 },
    { "roll to fall back with", "die", ST_TONE_PLAIN, 0 },
    { "choose where to fall back with", "retreat", ST_TONE_PLAIN, 0 },
    { "roll to rally", "die", ST_TONE_PLAIN, 0 },
    { "roll the Rally test of", "die", ST_TONE_PLAIN, 0 },
    { "the battle is over", "over", ST_TONE_PLAIN, 0 },
};
ST_STATIC_ASSERT(sizeof ip_labels / sizeof *ip_labels == IP_LABEL_COUNT, "a row for every label");

const struct st_refusal ip_refusals[] = {
    { "acted", "{unit} has acted this turn" },
    { "bad-heading", "a heading is 0 to {need} degrees" },
    { "too-far", "{unit} may go {length:need} base widths and this is {length:have}, {length:over} too far" },
    { "off-table", "{unit} would not be wholly on the table" },
    { "turns-into", "{unit} has no room to turn that way first" },
    { "enemy-in-way", "{unit:have} stands in the way of {unit}" },
    { "friend-in-way", "{unit:have} stands in the way of {unit}, which is no skirmisher" },
    { "ends-on-enemy", "{unit} would end on top of {unit:have}" },
    { "ends-on-friend", "{unit} would end on top of {unit:have}" },
    { "impassable", "{unit} would enter impassable ground" },
    { "astride", "{unit} would end astride an obstacle" },
    { "not-at-obstacle", "to cross an obstacle {unit} must start and end within {length:need} base widths of it" },
    { "two-obstacles", "{unit} would cross more than one obstacle" },
    { "engaged", "{unit} is engaged" },
    { "not-flush", "{unit} is engaged and may only put its front flush on the edge that touches its flank or rear" },
    { "sheds", "{unit} would break off from an enemy that it is engaged with" },
    { "not-engaged", "{unit} is engaged with no such enemy" },
    { "other-unit", "the question is about another unit" },
    { "not-away", "{unit} must go within 45 degrees of straight away from every enemy that it is engaged with" },
    { "still-engaged", "{unit} would still be engaged" },
    { "not-facing", "{unit} would have none of its enemies in front" },
    { "stands-still", "{unit} would not move at all" },
    { "fresh", "{unit} is Fresh already" },
    { "not-die", "that die was not rolled" },
    { "no-commander", "{unit} does not command" },
    { "commanded", "{unit} has given its command this turn" },
    { "not-near", "{target} is not within {length:need} base widths of {unit}" },
    { "not-acted", "{target} has not acted yet" },
    { "granted", "{target} has acted twice this turn" },
    { "placed", "{unit} is placed already" },
    { "not-zone", "{unit} must be placed within {need} base widths of its own edge" },
    { "bad-table", "a table is 2 to 64 base widths long and wide, not {have}" },
    { "bad-army", "a side has 1 to 32 units, not {have}" },
    { "no-type", "nothing says what {unit} is: levy, line, vet, column, commander or, in the second edition, skirm" },
    { "no-place", "nothing says where {unit} stands" },
    { "frontage", "the frontage of {unit} is not {have}, as that of the others" },
    { "bad-depth", "the depth of {unit} is {have}, an odd number" },
    { "overlap", "{unit} stands on another unit" },
    { "bad-shape", "expected a convex polygon of 3 to 8 corners counter-clockwise, two points of an obstacle, or one "
                   "of a marker" },
    { "many-areas", "a battle has at most 32 areas" },
    { "no-terrain", "this edition has no terrain" },
    { "on-impassable", "{unit} stands on impassable ground or on an obstacle" },
    { "on-obstacle", "{unit} stands astride an obstacle" },
    { "bad-position", "the position is not a possible one" },
};
ST_STATIC_ASSERT(sizeof ip_refusals / sizeof *ip_refusals == IP_CODE_COUNT - ST_CODE_OWN, "a row for every refusal");

/* ---- words of the books' tables ---- */

const char *const ip_result_names[] = { "repulsed", "brutal_clash", "forced_back", "hit_&_hold", "breakthrough" };
const char *const ip_no_yes[] = { "no", "yes" };
const char *const ip_favours[] = { "nobody", "red", "blue" };
const char *const ip_first_players[] = { "alternate", "roll", "fixed" };
const char *const ip_deployments[] = { "placed", "free" };
const char *const ip_takes[] = { "chosen", "best" };

/* ---- positions ---- */

static const char *const types[] = { "levy", "line", "vet|veteran", "column|pike", "commander",
                                     "skirm|skirmishers", NULL };
static const char *const cohesions[] = { "fresh", "shaken", "disrupted", "destroyed", NULL };
static const char *const acted[] = { "acted", NULL };
static const char *const granted[] = { "granted", NULL };
static const char *const commanded[] = { "commanded", NULL };
static const char *const engaged[] = { "engaged", NULL };
static const char *const terrains[] = { "rough", "road", "impassable", "obstacle|wall", NULL };
static const char *const markers[] = { "objective", "camp-A", "camp-B", NULL };
static const char *const phases[] = { "play", "roll-off", "deploy", "extra", "attack", "take", "fall-back", "withdraw",
                                      "rally", "loss", "over", NULL };

enum { TOLD = ST_FIELD_DERIVED | ST_FIELD_SHOWN, LIMIT = ST_FIELD_DERIVED | ST_FIELD_LIMIT };
/* strong: what the edition calls it, Strength or Resolve. */
#define FIELDS(strong) {                                                                                              \
    { "type", ST_OF_PIECE, ST_T_NAME, ST_FIELD_FIXED, 0, types, 0, IP_TYPES - 1, IP_7_1 },                            \
    { "place", ST_OF_PIECE, ST_T_POINT, 0, 0, NULL, ST_NOWHERE, 0, IP_1_5 },                                          \
    { "facing", ST_OF_PIECE, ST_T_FACING, 0, 0, NULL, 0, PL_TURN - 1, IP_4_2 },                                       \
    { "cohesion", ST_OF_PIECE, ST_T_NAME, ST_FIELD_SHOWN, 0, cohesions, 0, IP_IS_DISRUPTED, IP_2_1 },                 \
    { "acted", ST_OF_PIECE, ST_T_FLAG, 0, 0, acted, 0, 1, IP_3_1 },                                                   \
    { "granted", ST_OF_PIECE, ST_T_FLAG, 0, 0, granted, 0, 1, IP_10_2 },                                              \
    { "commanded", ST_OF_PIECE, ST_T_FLAG, 0, 0, commanded, 0, 1, IP_10_2 },                                          \
    { strong, ST_OF_PIECE, ST_T_INT, ST_FIELD_FIXED | ST_FIELD_SHOWN, 0, NULL, 1, 9, IP_7_1 },                        \
    { "depth", ST_OF_PIECE, ST_T_LENGTH, ST_FIELD_FIXED, 0, NULL, 100, 4000, IP_1_4 },                                \
    { "frontage", ST_OF_PIECE, ST_T_INT, ST_FIELD_FIXED, 0, NULL, 1, 1000, IP_1_4 },                                  \
    { "engaged", ST_OF_PIECE, ST_T_FLAG, ST_FIELD_DERIVED, 0, engaged, 0, 1, IP_3_4 },                                \
    { "terrain", ST_OF_AREA, ST_T_NAME, ST_FIELD_FIXED, 0, terrains, 0, IP_OBSTACLE, IP_1_5 },                        \
    { "marker", ST_OF_AREA, ST_T_NAME, ST_FIELD_FIXED, 0, markers, 0, 2, IP_11_3 },                                   \
    { "point", ST_OF_AREA, ST_T_POINT, ST_FIELD_FIXED, 0, NULL, 0, PL_POINTS_MAX, IP_1_5 },                           \
    { "lost", ST_OF_SIDE, ST_T_INT, TOLD, 0, NULL, 0, IP_SIDE_MAX, IP_11_2 },                                         \
    { "breaks-at", ST_OF_SIDE, ST_T_INT, LIMIT | ST_FIELD_NAMED, 0, NULL, 0, IP_SIDE_MAX, IP_11_2 },                  \
    { "turn", ST_OF_GAME, ST_T_INT, ST_FIELD_SHOWN, 0, NULL, 1, IP_TURNS_MAX, IP_3_1 },                               \
    { "turns", ST_OF_GAME, ST_T_INT, LIMIT, 0, NULL, 1, IP_TURNS_MAX, IP_11_3 },                                      \
    { "phase", ST_OF_GAME, ST_T_NAME, ST_FIELD_SHOWN, 0, phases, 0, IP_ATS - 1, IP_3_2 },                             \
    { "to-move", ST_OF_GAME, ST_T_SIDE, 0, 0, NULL, 0, 1, IP_3_1 },                                                   \
    { "first", ST_OF_GAME, ST_T_SIDE, 0, 0, NULL, 0, 1, IP_3_1 },                                                     \
}

const struct st_field ip_fields_first[] = FIELDS("strength");
const struct st_field ip_fields_second[] = FIELDS("resolve");
ST_STATIC_ASSERT(sizeof ip_fields_first / sizeof *ip_fields_first == IP_FIELD_COUNT, "a row for every field");

void ip_chance(const struct st_setting *set, const struct st_state *s, struct st_chance *die)
{
    (void)set;
    ST_ASSERT(s->node == ST_CHANCE);
    st_die_d6(die, s->rule);
}
