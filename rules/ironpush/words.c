/* words.c -- Iron Push: the words of both editions, and the facts of a position. */
#include "ironpush.h"

#include "../../core/dice.h"

const char *const ip_sides[] = { "Red", "Blue" };

enum { U = ST_P_UNIT, UT = ST_P_UNIT | ST_P_TARGET, POSE = ST_P_UNIT | ST_P_POINT | ST_P_FACING };
const struct st_verb ip_verbs[] = {
    { "roll", "roll {option}", NULL, NULL, ST_P_OPTION, ST_COMPLETE, 0, 0, 0, 0, IP_7_2 },
    { "deploy", "deploy {unit} {point} {facing}", NULL,
      "Puts a unit that waits beside the table on it, near its own edge.", POSE, ST_SAMPLED, 0, 0, 0, 0, IP_11_1 },
    { "hold", "hold {unit}", NULL, "Does nothing; the unit has acted.", U, ST_COMPLETE, 0, 0, 0, 0, IP_3_2 },
    { "move", "move {unit} {point} {facing}{turn?}", NULL,
      "One straight step, with a pivot before and after it; engaged, only a turn to an enemy on its flank or rear.",
      POSE | ST_P_TURN, ST_SAMPLED, 0, 0, 0, 0, IP_3_3 },
    { "attack", "attack {unit} {target}", NULL, "The melee with an enemy that the unit is engaged with.", UT,
      ST_COMPLETE, 0, 0, 0, 0, IP_3_4 },
    { "fall-back", "fall-back {unit}", NULL,
      "Tries to get away from every enemy that the unit is engaged with; who fails becomes Shaken.", U, ST_COMPLETE, 0,
      0, 0, 0, IP_3_5 },
    { "withdraw", "withdraw {unit} {point} {facing}", NULL,
      "Where the unit goes that got away: up to a base width, facing an enemy.", POSE, ST_SAMPLED, 0, 0, 0, 0, IP_8_7 },
    { "rally", "rally {unit}", NULL, "Tries to win back one step of cohesion; not while engaged.", U, ST_COMPLETE, 0, 0,
      0, 0, IP_3_6 },
    { "command", "command {unit} {target}", NULL,
      "A commander has a unit nearby that has acted act once more, once a turn.", UT, ST_COMPLETE, 0, 0, 0, 0,
      IP_10_2 },
    { "decline", "decline", NULL, "Gives no more commands this turn.", 0, ST_COMPLETE, 0, 0, 0, 0, IP_10_2 },
    { "take", "take {unit} {option}", NULL, "Which of the two dice counts.", ST_P_UNIT | ST_P_OPTION, ST_COMPLETE, 0, 0,
      0, 0, IP_7_4 },
};
ST_STATIC_ASSERT(sizeof ip_verbs / sizeof *ip_verbs == IP_VERB_COUNT, "a row for every verb");

const struct st_event_kind ip_events[] = {
    { "", "", NULL, NULL, 0, 0, 0 },
    { "roll-off", "{side} rolls {a} for the first activation", NULL, NULL, 0, 0, 0 },
    { "turn", "turn {a}: {side} begins", NULL, NULL, ST_E_GROUP, 0, 0 },
    { "deployed", "{unit} is placed at {point}, facing {facing}", NULL, NULL, ST_E_MOVE, 0, 0 },
    { "holds", "{unit} does nothing", NULL, NULL, 0, 0, 0 },
    { "moves", "{unit} moves to {point}, facing {facing}", NULL, NULL, ST_E_MOVE, 0, 0 },
    { "pivots", "{unit} turns on the spot to face {facing}", NULL, NULL, ST_E_MOVE, 0, 0 },
    { "faces", "{unit} turns its front to the enemy: now at {point}, facing {facing}", NULL, NULL, ST_E_MOVE, 0, 0 },
    { "engages", "{unit} engages {other}, {label:a} on its {label:b}", NULL, NULL, 0, 0, 0 },
    { "attacks", "{unit} attacks {other} on its {label:c}", NULL, NULL, 0, 0, 0 },
    { "modifier", "{unit} {+a} {label:c}", NULL, NULL, ST_E_MODIFIER, 0, 0 },
    { "supported", "{unit} is supported by {other} {+a} {label:c}", NULL, NULL, ST_E_MODIFIER, 0, 0 },
    { "no-support", "{unit} counts no support when attacked on its {label:c}", NULL, NULL, 0, 0, 0 },
    { "totals", "{unit} against {other}: {a} to {b}", NULL, NULL, 0, 0, 0 },
    { "rolls", "{unit} rolls {a}", NULL, NULL, 0, 0, 0 },
    { "offered", "{unit} may take the {a}: {label:c}", NULL, NULL, ST_E_RESULT | ST_E_OFFER, 0, 0 },
    { "takes", "{unit} takes the {a}", NULL, NULL, 0, 0, 0 },
    { "result", "{unit} against {other}: {a}, {label:c}", NULL, NULL, ST_E_RESULT, 0, 0 },
    { "hit", "{unit} takes a hit and is {label:c}", NULL, NULL, ST_E_RESULT | ST_E_HARM, 0, 0 },
    { "destroyed", "{unit} is destroyed", NULL, NULL, ST_E_RESULT | ST_E_HARM, 0, 0 },
    { "pushed", "{unit} is pushed back to {point}", NULL, NULL, ST_E_RESULT | ST_E_MOVE | ST_E_HARM, 0, 0 },
    { "blocked", "{unit} cannot be pushed back, the {label:c} is in the way", NULL, NULL, ST_E_HARM, 0, 0 },
    { "chained", "{unit} is pushed into {other}, which is pushed as well", NULL, NULL, 0, 0, 0 },
    { "fatal", "{unit} is pushed into the {label:c}", NULL, NULL, ST_E_HARM, 0, 0 },
    { "falls-back", "{unit} tries to fall back: needs {a} on the die", NULL, NULL, 0, 0, 0 },
    { "hemmed-in", "{unit} would find no place to fall back to", NULL, NULL, ST_E_HARM, 0, 0 },
    { "passes", "{unit} passes: {a} against {b}", NULL, NULL, ST_E_RESULT, 0, 0 },
    { "fails", "{unit} fails: {a} against {b}", NULL, NULL, ST_E_RESULT | ST_E_HARM, 0, 0 },
    { "withdraws", "{unit} falls back to {point}, facing {facing}", NULL, NULL, ST_E_MOVE, 0, 0 },
    { "no-way", "{unit} has nowhere to fall back to and stays", NULL, NULL, 0, 0, 0 },
    { "shaken", "{unit} becomes {label:c}", NULL, NULL, ST_E_RESULT | ST_E_HARM, 0, 0 },
    { "stays", "{unit} stays {label:c}", NULL, NULL, 0, 0, 0 },
    { "rallies", "{unit} tries to rally: needs {a} on the die", NULL, NULL, 0, 0, 0 },
    { "recovers", "{unit} rallies, {a} against {b}, and is {label:c}", NULL, NULL, ST_E_RESULT, 0, 0 },
    { "commands", "{unit} has {other} act once more", NULL, NULL, 0, 0, 0 },
    { "declines", "{side} gives no more commands this turn", NULL, NULL, 0, 0, 0 },
    { "fallen", "{side} has lost a commander", NULL, NULL, ST_E_HARM | ST_E_SEQUEL, 0, 0 },
    { "tests", "{unit} takes a Rally test: needs {a} on the die", NULL, NULL, 0, 0, 0 },
    { "limit", "turn {a} is over: the battle ends", NULL, NULL, ST_E_RESULT, 0, 0 },
    { "objective", "the objective at {point}: {side}", NULL, NULL, 0, 0, 0 },
    { "contested", "the objective at {point} is contested", NULL, NULL, 0, 0, 0 },
    { "held", "objectives held: Red {a}, Blue {b}", NULL, NULL, 0, 0, 0 },
    { "losses", "units lost: Red {a}, Blue {b}", NULL, NULL, ST_E_RESULT, 0, 0 },
    { "wins", "{side} wins in turn {a}", NULL, NULL, ST_E_RESULT, 0, 0 },
    { "draw", "the battle is drawn in turn {a}", NULL, NULL, ST_E_RESULT, 0, 0 },
};
ST_STATIC_ASSERT(sizeof ip_events / sizeof *ip_events == IP_EVENT_COUNT, "a row for every event");

const struct st_label ip_labels[] = {
    { "", "", NULL, ST_TONE_PLAIN, 0, 0, 0 },
    { "levy", "levy", NULL, ST_TONE_PLAIN, 0, 'L', 0 },
    { "line foot", "line-foot", NULL, ST_TONE_PLAIN, 0, 'F', 0 },
    { "veteran foot", "veteran-foot", NULL, ST_TONE_PLAIN, 0, 'V', 0 },
    { "pike column", "pike-column", NULL, ST_TONE_PLAIN, 0, 'P', 0 },
    { "commander and guard", "commander", NULL, ST_TONE_PLAIN, 0, 'C', 0 },
    { "skirmishers", "skirmishers", NULL, ST_TONE_PLAIN, 0, 'S', 0 },
    { "Fresh", "chip-0", NULL, ST_TONE_GOOD, 0, 'f', 0 },
    { "Shaken", "chip-1", NULL, ST_TONE_BAD, 0, 's', 0 },
    { "Disrupted", "chip-2", NULL, ST_TONE_BAD, 0, 'd', 0 },
    { "Destroyed", "chip-3", NULL, ST_TONE_BAD, 0, 'x', 0 },
    { "Repulsed", "hit", NULL, ST_TONE_PLAIN, 0, 0, 0 },
    { "Brutal Clash", "hit", NULL, ST_TONE_PLAIN, 0, 0, 0 },
    { "Forced Back", "retreat", NULL, ST_TONE_PLAIN, 0, 0, 0 },
    { "Hit & Hold", "hit", NULL, ST_TONE_PLAIN, 0, 0, 0 },
    { "Breakthrough", "advance", NULL, ST_TONE_PLAIN, 0, 0, 0 },
    { "front", "front", NULL, ST_TONE_PLAIN, 0, 0, 0 },
    { "left flank", "flank", NULL, ST_TONE_PLAIN, 0, 0, 0 },
    { "rear", "rear", NULL, ST_TONE_PLAIN, 0, 0, 0 },
    { "right flank", "flank", NULL, ST_TONE_PLAIN, 0, 0, 0 },
    { "rough ground", "rough", NULL, ST_TONE_GROUND, 0, ',', 0 },
    { "road", "road", NULL, ST_TONE_GROUND, 0, '=', 0 },
    { "impassable ground", "impassable", NULL, ST_TONE_GROUND, 0, '%', 0 },
    { "obstacle", "obstacle", NULL, ST_TONE_GROUND, 0, '#', 0 },
    { "objective", "objective", NULL, ST_TONE_GOAL, 0, '*', 0 },
    { "Red camp", "camp", NULL, ST_TONE_GOAL, 0, 'a', 0 },
    { "Blue camp", "camp", NULL, ST_TONE_GOAL, 0, 'b', 0 },
    { "edge of the table", "edge", NULL, ST_TONE_BAD, 0, 0, 0 },
    { "enemy", "enemy", NULL, ST_TONE_BAD, 0, 0, 0 },
    { "base of another unit", "base", NULL, ST_TONE_BAD, 0, 0, 0 },
    { "base", "base", NULL, ST_TONE_PLAIN, 0, 0, 0 },
    { "at the side", "support", NULL, ST_TONE_GOOD, 0, 0, 0 },
    { "behind", "support", NULL, ST_TONE_GOOD, 0, 0, 0 },
    { "no more support counts", "support", NULL, ST_TONE_BAD, 0, 0, 0 },
    { "flank attack", "flank", NULL, ST_TONE_GOOD, 0, 0, 0 },
    { "rear attack", "rear", NULL, ST_TONE_GOOD, 0, 0, 0 },
    { "enemies engaged", "enemy", NULL, ST_TONE_BAD, 0, 0, 0 },
    { "supported", "support", NULL, ST_TONE_GOOD, 0, 0, 0 },
    { "commander near", "commander", NULL, ST_TONE_GOOD, 0, 0, 0 },
    { "camp near", "camp", NULL, ST_TONE_GOOD, 0, 0, 0 },
    { "has acted", "moved", NULL, ST_TONE_PLAIN, 0, '.', 0 },
    { "engaged", "fight", NULL, ST_TONE_BAD, 0, '!', 0 },
    { "strength", "weight", NULL, ST_TONE_PLAIN, 0, 0, 0 },
    { "place a unit", "deploy", NULL, ST_TONE_PLAIN, 0, 0, 0 },
    { "roll for the first activation", "die", NULL, ST_TONE_PLAIN, 0, 0, 0 },
    { "activate a unit", "order", NULL, ST_TONE_PLAIN, 0, 0, 0 },
    { "act once more with", "order", NULL, ST_TONE_PLAIN, 0, 0, 0 },
    { "roll for the melee of", "die", NULL, ST_TONE_PLAIN, 0, 0, 0 },
    { "choose a die for", "die", NULL, ST_TONE_PLAIN, 0, 0, 0 },
    { "roll to fall back with", "die", NULL, ST_TONE_PLAIN, 0, 0, 0 },
    { "choose where to fall back with", "retreat", NULL, ST_TONE_PLAIN, 0, 0, 0 },
    { "roll to rally", "die", NULL, ST_TONE_PLAIN, 0, 0, 0 },
    { "roll the Rally test of", "die", NULL, ST_TONE_PLAIN, 0, 0, 0 },
    { "the battle is over", "over", NULL, ST_TONE_PLAIN, 0, 0, 0 },
};
ST_STATIC_ASSERT(sizeof ip_labels / sizeof *ip_labels == IP_LABEL_COUNT, "a row for every label");

const struct st_refusal ip_refusals[] = {
    { "acted", "{unit} has acted this turn", 0, 0 },
    { "bad-heading", "a heading is 0 to {need} degrees", 0, 0 },
    { "too-far", "{unit} may go {length:need} base widths and this is {length:have}, {length:over} too far", 0, 0 },
    { "off-table", "{unit} would not be wholly on the table", 0, 0 },
    { "turns-into", "{unit} has no room to turn that way first", 0, 0 },
    { "enemy-in-way", "{unit:have} stands in the way of {unit}", 0, 0 },
    { "friend-in-way", "{unit:have} stands in the way of {unit}, which is no skirmisher", 0, 0 },
    { "ends-on-enemy", "{unit} would end on top of {unit:have}", 0, 0 },
    { "ends-on-friend", "{unit} would end on top of {unit:have}", 0, 0 },
    { "impassable", "{unit} would enter impassable ground", 0, 0 },
    { "astride", "{unit} would end astride an obstacle", 0, 0 },
    { "not-at-obstacle", "to cross an obstacle {unit} must start and end within {length:need} base widths of it", 0,
      0 },
    { "two-obstacles", "{unit} would cross more than one obstacle", 0, 0 },
    { "engaged", "{unit} is engaged", 0, 0 },
    { "not-flush", "{unit} is engaged and may only put its front flush on the edge that touches its flank or rear", 0,
      0 },
    { "sheds", "{unit} would break off from an enemy that it is engaged with", 0, 0 },
    { "not-engaged", "{unit} is engaged with no such enemy", 0, 0 },
    { "other-unit", "the question is about another unit", 0, 0 },
    { "not-away", "{unit} must go within 45 degrees of straight away from every enemy that it is engaged with", 0, 0 },
    { "still-engaged", "{unit} would still be engaged", 0, 0 },
    { "not-facing", "{unit} would have none of its enemies in front", 0, 0 },
    { "stands-still", "{unit} would not move at all", 0, 0 },
    { "fresh", "{unit} is Fresh already", 0, 0 },
    { "not-die", "that die was not rolled", 0, 0 },
    { "no-commander", "{unit} does not command", 0, 0 },
    { "commanded", "{unit} has given its command this turn", 0, 0 },
    { "not-near", "{target} is not within {length:need} base widths of {unit}", 0, 0 },
    { "not-acted", "{target} has not acted yet", 0, 0 },
    { "granted", "{target} has acted twice this turn", 0, 0 },
    { "placed", "{unit} is placed already", 0, 0 },
    { "not-zone", "{unit} must be placed within {need} base widths of its own edge", 0, 0 },
    { "bad-table", "a table is 2 to 64 base widths long and wide, not {have}", 0, 0 },
    { "bad-army", "a side has 1 to 32 units, not {have}", 0, 0 },
    { "no-type", "nothing says what {unit} is: levy, line, vet, column, commander or, in the second edition, skirm", 0,
      0 },
    { "no-place", "nothing says where {unit} stands", 0, 0 },
    { "frontage", "the frontage of {unit} is not {have}, as that of the others", 0, 0 },
    { "bad-depth", "the depth of {unit} is {have}, an odd number", 0, 0 },
    { "overlap", "{unit} stands on another unit", 0, 0 },
    { "bad-shape",
      "expected a convex polygon of 3 to 8 corners counter-clockwise, two points of an obstacle, or one "
      "of a marker",
      0, 0 },
    { "many-areas", "a battle has at most 32 areas", 0, 0 },
    { "no-terrain", "this edition has no terrain", 0, 0 },
    { "on-impassable", "{unit} stands on impassable ground or on an obstacle", 0, 0 },
    { "on-obstacle", "{unit} stands astride an obstacle", 0, 0 },
    { "bad-position", "the position is not a possible one", 0, 0 },
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

static const char *const types[] = { "levy", "line", "vet|veteran", "column|pike", "commander", "skirm|skirmishers",
                                     NULL };
static const char *const cohesions[] = { "fresh", "shaken", "disrupted", "destroyed", NULL };
static const char *const acted[] = { "acted", NULL };
static const char *const granted[] = { "granted", NULL };
static const char *const commanded[] = { "commanded", NULL };
static const char *const engaged[] = { "engaged", NULL };
static const char *const terrains[] = { "rough", "road", "impassable", "obstacle|wall", NULL };
static const char *const markers[] = { "objective", "camp-A", "camp-B", NULL };
static const char *const phases[] = { "play",      "roll-off", "deploy", "extra", "attack", "take",
                                      "fall-back", "withdraw", "rally",  "loss",  "over",   NULL };

enum { TOLD = ST_FIELD_DERIVED | ST_FIELD_SHOWN, LIMIT = ST_FIELD_DERIVED | ST_FIELD_LIMIT };
/* strong: what the edition calls it, Strength or Resolve. */
/* clang-format off */
#define FIELDS(strong) {                                                                                           \
    { "type", ST_OF_PIECE, ST_T_NAME, ST_FIELD_FIXED, types, 0, IP_TYPES - 1, IP_7_1, NULL, NULL },                    \
    { "place", ST_OF_PIECE, ST_T_POINT, 0, NULL, ST_NOWHERE, 0, IP_1_5, NULL, NULL },                                  \
    { "facing", ST_OF_PIECE, ST_T_FACING, 0, NULL, 0, PL_TURN - 1, IP_4_2, NULL, NULL },                               \
    { "cohesion", ST_OF_PIECE, ST_T_NAME, ST_FIELD_SHOWN, cohesions, 0, IP_IS_DISRUPTED, IP_2_1, NULL, NULL },         \
    { "acted", ST_OF_PIECE, ST_T_FLAG, 0, acted, 0, 1, IP_3_1, NULL, NULL },                                           \
    { "granted", ST_OF_PIECE, ST_T_FLAG, 0, granted, 0, 1, IP_10_2, NULL, NULL },                                      \
    { "commanded", ST_OF_PIECE, ST_T_FLAG, 0, commanded, 0, 1, IP_10_2, NULL, NULL },                                  \
    { strong, ST_OF_PIECE, ST_T_INT, ST_FIELD_FIXED | ST_FIELD_SHOWN, NULL, 1, 9, IP_7_1, NULL, NULL },                \
    { "depth", ST_OF_PIECE, ST_T_LENGTH, ST_FIELD_FIXED, NULL, 100, 4000, IP_1_4, NULL, NULL },                        \
    { "frontage", ST_OF_PIECE, ST_T_INT, ST_FIELD_FIXED, NULL, 1, 1000, IP_1_4, NULL, NULL },                          \
    { "engaged", ST_OF_PIECE, ST_T_FLAG, ST_FIELD_DERIVED, engaged, 0, 1, IP_3_4, NULL, NULL },                        \
    { "terrain", ST_OF_AREA, ST_T_NAME, ST_FIELD_FIXED, terrains, 0, IP_OBSTACLE, IP_1_5, NULL, NULL },                \
    { "marker", ST_OF_AREA, ST_T_NAME, ST_FIELD_FIXED, markers, 0, 2, IP_11_3, NULL, NULL },                           \
    { "point", ST_OF_AREA, ST_T_POINT, ST_FIELD_FIXED, NULL, 0, PL_POINTS_MAX, IP_1_5, NULL, NULL },                   \
    { "lost", ST_OF_SIDE, ST_T_INT, TOLD, NULL, 0, IP_SIDE_MAX, IP_11_2, NULL, NULL },                                 \
    { "breaks-at", ST_OF_SIDE, ST_T_INT, LIMIT | ST_FIELD_NAMED, NULL, 0, IP_SIDE_MAX, IP_11_2, NULL, NULL },          \
    { "turn", ST_OF_GAME, ST_T_INT, ST_FIELD_SHOWN, NULL, 1, IP_TURNS_MAX, IP_3_1, NULL, NULL },                       \
    { "turns", ST_OF_GAME, ST_T_INT, LIMIT, NULL, 1, IP_TURNS_MAX, IP_11_3, NULL, NULL },                              \
    { "phase", ST_OF_GAME, ST_T_NAME, ST_FIELD_SHOWN, phases, 0, IP_ATS - 1, IP_3_2, NULL, NULL },                     \
    { "to-move", ST_OF_GAME, ST_T_SIDE, 0, NULL, 0, 1, IP_3_1, NULL, NULL },                                           \
    { "first", ST_OF_GAME, ST_T_SIDE, 0, NULL, 0, 1, IP_3_1, NULL, NULL },                                             \
}
/* clang-format on */

const struct st_field ip_fields_first[] = FIELDS("strength");
const struct st_field ip_fields_second[] = FIELDS("resolve");
ST_STATIC_ASSERT(sizeof ip_fields_first / sizeof *ip_fields_first == IP_FIELD_COUNT, "a row for every field");

void ip_chance(const struct st_setting *set, const struct st_state *s, struct st_chance *die)
{
    (void)set;
    ST_ASSERT(s->node == ST_CHANCE);
    st_die_d6(die, s->rule);
}

const struct st_measure ip_base_widths = { "base width", "base widths", NULL };
