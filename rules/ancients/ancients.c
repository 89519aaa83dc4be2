/* ancients.c -- Ancients: the rule set's table, its words and its numbers.
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

#define X(id, number) number,
static const char *const clauses[] = { ANC_CLAUSES(X) };
#undef X

static const char *const sides[] = { "Red", "Blue" };

enum { U = ST_P_UNIT, UT = ST_P_UNIT | ST_P_TARGET, UB = ST_P_UNIT | ST_P_BITS, UO = ST_P_UNIT | ST_P_OPTION };
static const struct st_verb verbs[] = {
    { "roll", "roll {option}", ST_P_OPTION, ST_COMPLETE, ANC_5a },
    { "form", "form {unit} {option} {bits:left|right} {facing}", UO | ST_P_BITS | ST_P_FACING, ST_SAMPLED, ANC_13j },
    { "deploy", "deploy {unit} {point}", U | ST_P_POINT, ST_COMPLETE, ANC_13j },
    { "march", "march {unit} {path}", UB, ST_SAMPLED, ANC_5_5a },
    { "column", "column {unit} {turns}", UB, ST_SAMPLED, ANC_5_6a },
    { "pivot", "pivot {unit} {facing}", U | ST_P_FACING, ST_COMPLETE, ANC_5_1e },
    { "wheel", "wheel {unit} {option:left|right}", UO, ST_COMPLETE, ANC_5_5c },
    { "reshape", "reshape {unit} {option} {bits:left/left|right/left|left/right|right/right}", UO | ST_P_BITS,
      ST_SAMPLED, ANC_5_1a },
    { "split", "split {unit} {members}", UB, ST_SAMPLED, ANC_6_2a },
    { "merge", "merge {unit} {target}", UT, ST_COMPLETE, ANC_6_2b },
    { "end", "end", 0, ST_COMPLETE, ANC_4c },
    { "absorb", "absorb {unit} {target}", UT, ST_COMPLETE, ANC_6_1h },
    { "keep", "keep", 0, ST_COMPLETE, ANC_6_1h },
    { "shoot", "shoot {unit} {target}", UT, ST_COMPLETE, ANC_10a },
    { "hold", "hold {unit}", U, ST_COMPLETE, ANC_4d },
    { "pair", "pair {unit} {target}", UT, ST_COMPLETE, ANC_9_2b },
    { "leave", "leave {unit}", U, ST_COMPLETE, ANC_9_2b },
    { "fight", "fight {unit} {target}", UT, ST_COMPLETE, ANC_4e },
    { "fatigue", "fatigue {unit}", U, ST_COMPLETE, ANC_9_5b },
    { "push", "push {unit} {option:left|right}", UO, ST_COMPLETE, ANC_9_6d },
    { "evade", "evade {unit} {option:left|right}", UO, ST_COMPLETE, ANC_11_2a },
    { "pursue", "pursue {unit} {point}", U | ST_P_POINT, ST_COMPLETE, ANC_11_1i },
    { "stay", "stay {unit}", U, ST_COMPLETE, ANC_11_4b },
};
ST_STATIC_ASSERT(sizeof verbs / sizeof *verbs == ANC_VERB_COUNT, "a row for every verb");

static const char *const help[] = {
    "type the face of the die",
    "before the battle: how many Bases wide the Block stands, which way the ranks behind slant, and its facing",
    "before the battle: the hex of the Block's left front Base",
    "the whole Block goes forward without turning, a letter for each hex: L left front, R right front",
    "the first Base leads, the others follow in its track; < or > before a letter turns it by a sixth first",
    "all Bases turn where they stand, without a test; not while an enemy is in front",
    "the whole Block swings by a sixth of a turn about the Base at its left or right end",
    "another shape, at a cost: how many Bases wide, which end of the front stays, which way the ranks behind slant",
    "the named Bases become a Block of their own; Bases at the seam take Fatigue",
    "two Blocks that touch, alike and facing one way, become one; Bases at the seam take Fatigue",
    "no more orders: on to shooting, combat and recovery",
    "this fresh Base takes one Fatigue from the worst of its Block",
    "nobody takes any",
    "the target must roll against it, and a hit is Fatigue after the phase",
    "this Base does not shoot",
    "these two will fight each other",
    "this Base gets no fight of its own",
    "both sides roll, each side's modifiers are added, and the loser takes the margin in points",
    "one point of the loss as Fatigue: the Base stays where it is",
    "one point of the loss as ground: the Base and those behind it go back one hex, rear left or rear right",
    "it falls back one hex, rear left or rear right, without Fatigue",
    "it leaves its Block and goes after the beaten, one hex at a time",
    "it does not pursue",
};
ST_STATIC_ASSERT(sizeof help / sizeof *help == ANC_VERB_COUNT, "a sentence for every verb");

static const struct st_event_kind events[] = {
    { "", "", 0 },
    { "turn", "turn {a}: {side} is active", ST_E_GROUP },
    { "phase", "{side}: {label:c}", ST_E_GROUP },
    { "forms", "the Block of {unit} forms up {a} wide, facing {facing}", 0 },
    { "deployed", "the Block of {unit} is placed with its left end on {point}", ST_E_MOVE },
    { "no-room", "the Block of {unit} finds no room and takes no part, {a} Bases", ST_E_HARM },
    { "pays", "the Block of {unit} pays {a} Fatigue for move {b} of this turn", ST_E_HARM },
    { "tests", "the Block of {unit} tests, Fatigue {a}, Bases {b}: it needs {c} or more", 0 },
    { "die", "{unit} rolls {a}", 0 },
    { "passes", "the Block of {unit} keeps {a} and passes: Fatigue {b}, Bases {c}", 0 },
    { "fails", "the Block of {unit} keeps {a} and fails, its movement is over: Fatigue {b}, Bases {c}",
      ST_E_RESULT | ST_E_HARM },
    { "aborts", "the Block of {unit} gives up, and nobody of it has moved", 0 },
    { "needs", "the number of moves that the Block of {unit} needs for this: {a}", 0 },
    { "marches", "the Block of {unit} marches, its first Base to {point}, hexes: {c}", ST_E_MOVE | ST_E_RESULT },
    { "follows", "the column that {unit} leads marches to {point}, hexes: {c}", ST_E_MOVE | ST_E_RESULT },
    { "wheels", "the Block of {unit} wheels to face {facing}, its first Base at {point}, moves: {c}",
      ST_E_MOVE | ST_E_RESULT },
    { "re-forms", "the Block of {unit} re-forms, its first Base at {point}, moves: {c}", ST_E_MOVE | ST_E_RESULT },
    { "pivots", "the Block of {unit} turns in place to face {facing}", ST_E_MOVE },
    { "contact", "the Block of {unit} is in contact, and its movement is over", ST_E_RESULT },
    { "free-move", "the first move of {unit} this turn costs nothing", 0 },
    { "ground", "the ground costs every Base of the Block of {unit} {a} Fatigue", ST_E_RESULT | ST_E_HARM },
    { "climb", "climbing costs every Base of the Block of {unit} {a} Fatigue", ST_E_RESULT | ST_E_HARM },
    { "through", "passing through friends costs every Base of the Block of {unit} {a} Fatigue",
      ST_E_RESULT | ST_E_HARM },
    { "disorder", "changing formation costs every Base of the Block of {unit} {a} Fatigue", ST_E_RESULT | ST_E_HARM },
    { "turning", "turning costs every Base of the Block of {unit} {a} Fatigue", ST_E_RESULT | ST_E_HARM },
    { "splits", "{unit} leaves the Block of {other}; the Bases that go: {a}", 0 },
    { "merges", "the Blocks of {unit} and {other} become one of {a} Bases", 0 },
    { "seam", "{unit} stands at the seam: {a} Fatigue more, now {b}", ST_E_HARM },
    { "average", "the Block of {unit} has Fatigue {a}, Bases {b}: {label:c}", 0 },
    { "breaks", "the Block of {unit} breaks: Fatigue {a}, Bases {b}", ST_E_RESULT | ST_E_HARM },
    { "contagion", "the Block of {unit} sees friends break: {a} Fatigue on every Base", ST_E_RESULT | ST_E_HARM },
    { "flees", "{unit} flees to {point}", ST_E_RESULT | ST_E_MOVE | ST_E_HARM },
    { "removed", "{unit} cannot flee from {point} and is removed", ST_E_RESULT | ST_E_HARM },
    { "army-breaks", "the army of {side} is broken: {a} of {b} Bases lost", ST_E_RESULT },
    { "army-shaken", "every Base that {side} has left takes {a} Fatigue", ST_E_RESULT },
    { "recovers", "{unit} recovers to {a}", 0 },
    { "no-recovery", "{unit} has not rested and stays at {a}", 0 },
    { "shock", "{unit} charges home: shock", 0 },
    { "shoots", "{unit} shoots at {other}", 0 },
    { "holds-fire", "{unit} does not shoot", 0 },
    { "hit", "{unit} is hit by {other}, {a} against {b}, for {c} Fatigue after the phase", ST_E_RESULT | ST_E_HARM },
    { "missed", "{unit} is missed by {other}, {a} against {b}", ST_E_RESULT },
    { "shot-up", "{unit} takes {a} Fatigue from missiles, now {b}", ST_E_HARM },
    { "paired", "{unit} fights {other}", 0 },
    { "left-out", "{unit} has no fight of its own", 0 },
    { "fights", "{unit} and {other} fight", 0 },
    { "modifier", "{unit} {+a} {label:c}", ST_E_MODIFIER },
    { "capped", "{unit} counts as weight {a} on this ground, not {b}", 0 },
    { "no-overlap", "{unit} does not count the overlap of {other}", 0 },
    { "no-shock", "{unit} has no shock against {other}: {label:c}", 0 },
    { "loses", "{unit} has {a} and loses to {other}, who has {b}, by {c}", ST_E_RESULT | ST_E_HARM },
    { "tie", "{unit} draws with {other}, {a} each, and nothing happens", ST_E_RESULT },
    { "caught", "{unit} was charged by {other}, who is faster, and is caught", 0 },
    { "cornered", "{unit} has no room to fall back by {a}", 0 },
    { "cascade", "struck in the rear, every Base of the Block of {unit} takes {a} Fatigue", ST_E_HARM },
    { "stands", "{unit} holds its ground, Fatigue now {a}", ST_E_HARM },
    { "pinned", "{unit} cannot give ground, Fatigue now {a}", ST_E_HARM },
    { "recoils", "{unit} gives ground to {point}, Bases of its file: {c}", ST_E_MOVE | ST_E_HARM },
    { "evades", "{unit} falls back to {point}, Bases of its file: {c}", ST_E_MOVE },
    { "yielding", "giving ground costs {unit} {a} Fatigue, now {b}", ST_E_HARM },
    { "leaves", "{unit} leaves its Block to pursue", 0 },
    { "pursues", "{unit} pursues to {point} and faces {facing}", ST_E_MOVE },
    { "stays", "{unit} does not pursue", 0 },
    { "smooths", "{unit} takes one Fatigue from {other}, which is at {a} now", 0 },
    { "keeps", "the Block of {unit} smooths no more", 0 },
    { "limit", "turn {a} is over, {b} turns without a blow: the battle ends", ST_E_RESULT },
    { "losses", "Bases lost: Red {a}, Blue {b}", ST_E_RESULT },
    { "wins", "{side} wins in turn {a}", ST_E_RESULT },
    { "draw", "the battle is drawn in turn {a}", ST_E_RESULT },
    { "decided", "the battle is decided for {side}, and is fought on", ST_E_RESULT },
    { "dropped", "{unit} and {other} are apart now and do not fight", 0 },
    { "price", "once made, this move costs every Base of the Block of {unit} {a} Fatigue", ST_E_HARM },
    { "will-meet", "this move brings the Block of {unit} into contact", 0 },
    { "will-shock", "a charge: the Block of {unit} would have shock", 0 },
};
ST_STATIC_ASSERT(sizeof events / sizeof *events == ANC_EVENT_COUNT, "a row for every event");

static const struct st_label labels[] = {
    { "", "", ST_TONE_PLAIN, 0 },
    { "heavy infantry", "heavy-infantry", ST_TONE_PLAIN, 'H' },
    { "medium infantry", "medium-infantry", ST_TONE_PLAIN, 'M' },
    { "light infantry", "light-infantry", ST_TONE_PLAIN, 'L' },
    { "skirmishers", "skirmishers", ST_TONE_PLAIN, 'S' },
    { "warband", "warband", ST_TONE_PLAIN, 'W' },
    { "cavalry", "cavalry", ST_TONE_PLAIN, 'C' },
    { "cataphracts", "cataphracts", ST_TONE_PLAIN, 'K' },
    { "light cavalry", "light-cavalry", ST_TONE_PLAIN, 'J' },
    { "spearmen", "spearmen", ST_TONE_PLAIN, 'T' },
    { "elite", "elite", ST_TONE_GOOD, '+' },
    { "regular", "regular", ST_TONE_PLAIN, 0 },
    { "levy", "levy", ST_TONE_BAD, 'l' },
    { "fresh", "chip-0", ST_TONE_GOOD, 0 },
    { "pressed", "chip-1", ST_TONE_PLAIN, 0 },
    { "shaken", "chip-2", ST_TONE_BAD, 0 },
    { "broken", "chip-3", ST_TONE_BAD, 0 },
    { "routed", "chip-3", ST_TONE_BAD, 'x' },
    { "has moved", "moved", ST_TONE_PLAIN, 'm' },
    { "has done moving", "halted", ST_TONE_PLAIN, '*' },
    { "open ground", "open", ST_TONE_GROUND, '.' },
    { "light woods", "light-woods", ST_TONE_GROUND, '%' },
    { "heavy woods", "heavy-woods", ST_TONE_GROUND, '#' },
    { "rough ground", "rough", ST_TONE_GROUND, ':' },
    { "swamp", "swamp", ST_TONE_GROUND, '~' },
    { "impassable", "impassable", ST_TONE_GROUND, 'X' },
    { "flat", "flat", ST_TONE_GROUND, '.' },
    { "slight hill", "hill", ST_TONE_GROUND, '2' },
    { "steep hill", "hill-2", ST_TONE_GROUND, '3' },
    { "high hill", "height", ST_TONE_GROUND, '4' },
    { "highest hill", "height", ST_TONE_GROUND, '5' },
    { "spears", "spear", ST_TONE_PLAIN, 't' },
    { "missiles", "missile", ST_TONE_PLAIN, 'b' },
    { "shock", "shock", ST_TONE_GOOD, '!' },
    { "charged", "charged", ST_TONE_PLAIN, 0 },
    { "Move", "move", ST_TONE_PLAIN, 0 },
    { "Shoot", "shoot", ST_TONE_PLAIN, 0 },
    { "Combat", "combat", ST_TONE_PLAIN, 0 },
    { "Recovery", "recovery", ST_TONE_PLAIN, 0 },
    { "choose a Block and its shape", "deploy", ST_TONE_PLAIN, 0 },
    { "choose the place of", "deploy", ST_TONE_PLAIN, 0 },
    { "order a Block, or end the Move phase", "order", ST_TONE_PLAIN, 0 },
    { "roll the movement test of", "die", ST_TONE_PLAIN, 0 },
    { "choose who takes one Fatigue from", "smooth", ST_TONE_PLAIN, 0 },
    { "choose a target for", "shoot", ST_TONE_PLAIN, 0 },
    { "roll for the shot of", "die", ST_TONE_PLAIN, 0 },
    { "choose whom to pair with", "pair", ST_TONE_PLAIN, 0 },
    { "choose the next fight", "fight", ST_TONE_PLAIN, 0 },
    { "roll in combat for", "die", ST_TONE_PLAIN, 0 },
    { "choose Fatigue or ground for", "hit", ST_TONE_BAD, 0 },
    { "choose the way back of", "retreat", ST_TONE_BAD, 0 },
    { "choose the pursuit of", "advance", ST_TONE_PLAIN, 0 },
    { "the battle is over", "over", ST_TONE_PLAIN, 0 },
    { "overlap", "overlap", ST_TONE_GOOD, 0 },
    { "flank", "flank", ST_TONE_PLAIN, 0 },
    { "rear", "rear", ST_TONE_PLAIN, 0 },
    { "high ground", "hill", ST_TONE_GOOD, 0 },
    { "shock", "shock", ST_TONE_PLAIN, 0 },
    { "steady spears", "spear", ST_TONE_GOOD, 0 },
    { "weight", "weight", ST_TONE_GOOD, 0 },
};
ST_STATIC_ASSERT(sizeof labels / sizeof *labels == ANC_LABEL_COUNT, "a row for every label");

static const struct st_refusal refusals[] = {
    { "not-head", "{unit} does not lead its Block: a Block is named by its first Base" },
    { "routed", "{unit} has routed and cannot act" },
    { "engaged", "the Block of {unit} is in contact with the enemy" },
    { "move-over", "the Block of {unit} has failed a test: its movement is over for this turn" },
    { "met", "the Block of {unit} has made contact this turn: its movement is over" },
    { "no-path", "there is no such path: every step goes L or R, to front hexes that are free" },
    { "too-long", "the path has {need} steps and {unit} moves {have}" },
    { "leaves-table", "a Base of the Block of {unit} would leave the table" },
    { "impassable", "a Base of the Block of {unit} would enter impassable ground" },
    { "enemy-in-way", "an enemy stands in the way of the Block of {unit}" },
    { "routed-in-way", "a routed Base stands in the way of the Block of {unit}" },
    { "taken", "another Base stands where one of the Block of {unit} would go" },
    { "ends-on-friend", "the Block of {unit} would end on top of a friend" },
    { "mixed-facing", "the Block of {unit} does not face one way and must re-form first" },
    { "not-column", "the Block of {unit} is not a column" },
    { "no-facing", "there is no such facing" },
    { "same-facing", "the Block of {unit} faces that way already" },
    { "pivoted", "the Block of {unit} has just pivoted and must do something else first" },
    { "front-enemy", "an enemy stands in front of the Block of {unit}, which therefore cannot pivot" },
    { "one-base", "the Block of {unit} is a single Base" },
    { "bad-side", "it goes left or right, to places that are free" },
    { "bad-shape", "the Block of {unit} has no such shape" },
    { "no-change", "the Block of {unit} has that shape already" },
    { "bad-part", "those are not some, and not all, of the Bases of the Block of {unit}" },
    { "not-connected", "one part of the Block of {unit} would not hang together" },
    { "other-profile", "the Blocks of {unit} and {target} are not of one kind, quality, weight and arms" },
    { "other-facing", "the Blocks of {unit} and {target} do not face one way" },
    { "not-adjacent", "the Blocks of {unit} and {target} do not touch" },
    { "backward", "a Base of the Block of {unit} would be carried backward" },
    { "too-big", "a Block has at most {need} Bases" },
    { "placed", "the Block of {unit} is already placed" },
    { "not-zone", "the Block of {unit} does not fit there in its zone" },
    { "other-block", "the question is about another Block" },
    { "not-fresh", "{unit} is no Base of that Block at Fatigue 1" },
    { "not-donor", "{target} is not the worst Base that has not given yet" },
    { "other-base", "the question is about another Base" },
    { "no-shot", "{target} is no target of {unit}: out of range, out of its arc, or engaged" },
    { "bad-pair", "that would leave more Bases without a fight than need be" },
    { "no-fight", "{unit} and {target} have no fight to be fought now" },
    { "blocked", "{unit} cannot give ground on that side" },
    { "must-pursue", "{unit} must pursue" },
    { "not-toward", "{point} is not a free hex beside {unit} and nearer to the beaten" },
    { "bad-board", "a table has 2 to 32 hexes a side and at most {need} in all; this one has {have}" },
    { "bad-army", "a side has 1 to {need} Bases, not {have}" },
    { "no-type", "nothing says what {unit} is: HI, MI, LI, SK, WB, CV, KN or LC" },
    { "shared-hex", "{unit} stands in a hex with another Base" },
    { "bad-block", "the Block that {unit} belongs to is named by its first Base" },
    { "split-block", "the Block of {unit} does not hang together" },
    { "mixed-block", "the Block of {unit} is not of one kind, quality, weight and arms" },
    { "on-impassable", "{unit} stands on impassable ground" },
    { "broken-block", "the Block of {unit} has more Fatigue than it can bear" },
    { "bad-position", "the position is not a possible one" },
};
ST_STATIC_ASSERT(sizeof refusals / sizeof *refusals == ANC_CODE_COUNT - ST_CODE_OWN, "words for every code");

/* ---- the book's numbers ---- */

static const char *const paces[] = { "foot", "light", "mounted" };
static const char *const keeps[] = { "best", "worst" };
static const char *const deployments[] = { "placed", "free" };
static const char *const no_yes[] = { "no", "yes" };
static const char *const combat_dice[] = { "averaging", "d6" };
static const char *const denials[] = { "off", "base", "block" };
static const char *const pursuits[] = { "choice", "forced" };

#define AT(member) offsetof(struct anc_setting, member), sizeof(((struct anc_setting *)0)->member)
#define TYPE(row, n, clause)                                                                          \
    { "types", row, "weight", AT(weight[n]), 0, NULL, 1, ANC_WEIGHT_MAX, ANC_3_2a },          \
    { "types", row, "pace", AT(pace[n]), 0, paces, 0, ANC_PACES - 1, clause },              \
    { "types", row, "shock", AT(shock[n]), 0, no_yes, 0, 1, clause },                       \
    { "types", row, "evade", AT(evade[n]), 0, no_yes, 0, 1, clause },                       \
    { "types", row, "light_horse", AT(light_horse[n]), 0, no_yes, 0, 1, clause },           \
    { "types", row, "steady", AT(steady[n]), 0, no_yes, 0, 1, clause },                     \
    { "types", row, "infantry", AT(infantry[n]), 0, no_yes, 0, 1, clause },                 \
    { "types", row, "missiles", AT(missiles[n]), 0, no_yes, 0, 1, clause }
#define DIE(row, n, clause)                                                                           \
    { "dice", row, "1", AT(die[n][0]), 0, NULL, 0, 6, clause },                             \
    { "dice", row, "2", AT(die[n][1]), 0, NULL, 0, 6, clause },                             \
    { "dice", row, "3", AT(die[n][2]), 0, NULL, 0, 6, clause },                             \
    { "dice", row, "4", AT(die[n][3]), 0, NULL, 0, 6, clause },                             \
    { "dice", row, "5", AT(die[n][4]), 0, NULL, 0, 6, clause },                             \
    { "dice", row, "6", AT(die[n][5]), 0, NULL, 0, 6, clause }
#define BOTH(row, mine, his, clause)                                                          \
    { "combat", row, "attacker", AT(mine), 0, NULL, -5, 5, clause },                          \
    { "combat", row, "defender", AT(his), 0, NULL, -5, 5, clause }
#define OWN(row, mine, clause) { "combat", row, "attacker", AT(mine), 0, NULL, -5, 5, clause }
#define VALUE(table, row, member, min, max, clause) { table, row, "value", AT(member), 0, NULL, min, max, clause }

static const struct st_cell cells[] = {
    TYPE("heavy_infantry", ANC_HI, ANC_3_3a),
    TYPE("medium_infantry", ANC_MI, ANC_3_3b),
    TYPE("light_infantry", ANC_LI, ANC_3_3c),
    TYPE("skirmishers", ANC_SK, ANC_3_3d),
    TYPE("warband", ANC_WB, ANC_3_3e),
    TYPE("cavalry", ANC_CV, ANC_3_3f),
    TYPE("cataphract", ANC_KN, ANC_3_3g),
    TYPE("light_cavalry", ANC_LC, ANC_3_3h),
    { "distances", "foot", "hexes", AT(distance[ANC_FOOT]), 0, NULL, 1, ANC_PACE_MAX, ANC_2i },
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
    VALUE("options", "turn_limit", turn_limit, 1, 120, ANC_13m),
    VALUE("options", "stall_limit", stall_limit, 0, 120, ANC_13m),
};

/* ---- positions ---- */

static const char *const types[] = { "HI|heavy", "MI|medium", "LI|light", "SK|skirmishers", "WB|warband", "CV|cavalry",
                                     "KN|cataphract", "LC|light-cavalry", NULL };
static const char *const qualities[] = { "E|elite", "R|regular", "L|levy", NULL };
static const char *const grounds[] = { "open", "light-woods", "heavy-woods", "rough", "swamp", "impassable", NULL };
static const char *const fatigue_letter[] = { "F", NULL };
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
static const char *const states[] = { "Fresh", "Pressed", "Shaken", "Broken", NULL };
static const char *const phases[] = { "move", "smoothing", "deploy", "test", "shoot", "shot", "pairing", "combat",
                                      "roll", "loss", "evade", "pursuit", "recovery", "over", NULL };

enum { TOLD = ST_FIELD_DERIVED | ST_FIELD_SHOWN, LIMIT = ST_FIELD_DERIVED | ST_FIELD_LIMIT };
static const struct st_field fields[] = {
    { "type", ST_OF_PIECE, ST_T_NAME, ST_FIELD_FIXED, 0, types, 0, ANC_TYPES - 1, ANC_3a },
    { "quality", ST_OF_PIECE, ST_T_NAME, ST_FIELD_FIXED, 0, qualities, 0, ANC_QUALITIES - 1, ANC_3a },
    { "hex", ST_OF_PIECE, ST_T_CELL, 0, 0, NULL, ST_NOWHERE, HX_MAX - 1, ANC_2o },
    { "facing", ST_OF_PIECE, ST_T_FACING, 0, 0, NULL, 0, HX_DIRS - 1, ANC_2p },
    { "fatigue", ST_OF_PIECE, ST_T_INT, 0, 0, fatigue_letter, 1, 200, ANC_6a },
    { "block", ST_OF_PIECE, ST_T_UNIT, 0, 0, NULL, 0, ANC_SLOTS, ANC_2d },
    { "weight", ST_OF_PIECE, ST_T_INT, ST_FIELD_FIXED | ST_FIELD_SHOWN, 0, NULL, 1, ANC_WEIGHT_MAX, ANC_3_2a },
    { "routed", ST_OF_PIECE, ST_T_FLAG, 0, 0, routed, 0, 1, ANC_12e },
    { "spear", ST_OF_PIECE, ST_T_FLAG, ST_FIELD_FIXED, 0, spear, 0, 1, ANC_11_3a },
    { "missile", ST_OF_PIECE, ST_T_FLAG, ST_FIELD_FIXED, 0, missile, 0, 1, ANC_10a },
    { "moves", ST_OF_PIECE, ST_T_INT, ST_FIELD_SHOWN, 0, NULL, 0, 100, ANC_5_2b },
    { "moved", ST_OF_PIECE, ST_T_FLAG, 0, 0, moved, 0, 1, ANC_6_1b },
    { "halted", ST_OF_PIECE, ST_T_FLAG, 0, 0, halted, 0, 1, ANC_5_2d },
    { "met", ST_OF_PIECE, ST_T_FLAG, 0, 0, met, 0, 1, ANC_5_3a },
    { "full", ST_OF_PIECE, ST_T_FLAG, 0, 0, full, 0, 1, ANC_5_3a },
    { "pivoted", ST_OF_PIECE, ST_T_FLAG, 0, 0, pivoted, 0, 1, ANC_5_1e },
    { "fought", ST_OF_PIECE, ST_T_FLAG, 0, 0, fought, 0, 1, ANC_6_1e },
    { "shot-at", ST_OF_PIECE, ST_T_FLAG, 0, 0, shot_at, 0, 1, ANC_6_1f },
    { "shock", ST_OF_PIECE, ST_T_FLAG, 0, 0, shock, 0, 1, ANC_11_1b },
    { "charged", ST_OF_PIECE, ST_T_FLAG, 0, 0, charged, 0, 1, ANC_11_2b },
    { "grind", ST_OF_PIECE, ST_T_FLAG, 0, 0, grind, 0, 1, ANC_11_1g },
    { "state", ST_OF_PIECE, ST_T_NAME, TOLD, 0, states, 0, 3, ANC_6h },
    { "block-fatigue", ST_OF_PIECE, ST_T_INT, TOLD, 0, NULL, 0, ANC_SIDE_MAX * ANC_FATIGUE_MAX, ANC_6c },
    { "block-bases", ST_OF_PIECE, ST_T_INT, TOLD, 0, NULL, 0, ANC_SIDE_MAX, ANC_2d },
    { "breaks-above", ST_OF_PIECE, ST_T_INT, TOLD, 0, NULL, 0, ANC_SIDE_MAX * ANC_FATIGUE_MAX, ANC_12a },
    { "next-move-costs", ST_OF_PIECE, ST_T_INT, TOLD, 0, NULL, 0, 3, ANC_5_2b },
    { "test-needs", ST_OF_PIECE, ST_T_INT, TOLD, 0, NULL, 0, ANC_FATIGUE_MAX, ANC_5a },
    { "points-to-take", ST_OF_PIECE, ST_T_INT, TOLD, 0, NULL, 0, ANC_FATIGUE_MAX, ANC_9_5a },
    { "terrain", ST_OF_CELL, ST_T_NAME, ST_FIELD_FIXED, 0, grounds, 0, ANC_GROUNDS - 1, ANC_8_1a },
    { "elevation", ST_OF_CELL, ST_T_INT, ST_FIELD_FIXED, 0, NULL, 1, ANC_ELEVATIONS, ANC_8a },
    { "lost", ST_OF_SIDE, ST_T_INT, ST_FIELD_SHOWN, 0, NULL, 0, 200, ANC_12_1a },
    { "breaks-at", ST_OF_SIDE, ST_T_INT, LIMIT | ST_FIELD_NAMED, 0, NULL, 0, 200, ANC_12_1a },
    { "start", ST_OF_SIDE, ST_T_INT, 0, 0, NULL, 1, 200, ANC_12_1a },
    { "turn", ST_OF_GAME, ST_T_INT, ST_FIELD_SHOWN, 0, NULL, 1, ANC_TURNS_MAX, ANC_4a },
    { "turns", ST_OF_GAME, ST_T_INT, LIMIT, 0, NULL, 1, ANC_TURNS_MAX, ANC_13m },
    { "quiet", ST_OF_GAME, ST_T_INT, 0, 0, NULL, 0, ANC_TURNS_MAX, ANC_13m },
    { "phase", ST_OF_GAME, ST_T_NAME, ST_FIELD_SHOWN, 0, phases, 0, ANC_ATS - 1, ANC_4b },
    { "to-move", ST_OF_GAME, ST_T_SIDE, 0, 0, NULL, 0, 1, ANC_4a },
};
ST_STATIC_ASSERT(sizeof fields / sizeof *fields == ANC_FIELD_COUNT, "a row for every field");

/* 3.1h, 3.1l: the combat die, face by face.  What the averaging one is like (3.1i, 3.1j, 3.1k, 3.1m) follows from
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
    .id = "ancients", .title = "Ancients",
    .number = 3, .version = 1,
    .space = ST_HEX, .offered = 1,
    .setting_size = sizeof(struct anc_setting), .state_size = sizeof(struct anc_state),
    .side_names = sides,
    .clauses = clauses, .verbs = verbs, .verb_help = help, .events = events, .labels = labels, .refusals = refusals,
    .cells = cells, .fields = fields,
    .clause_count = ANC_CLAUSE_COUNT, .verb_count = ANC_VERB_COUNT, .event_count = ANC_EVENT_COUNT,
    .label_count = ANC_LABEL_COUNT, .refusal_count = ANC_CODE_COUNT - ST_CODE_OWN,
    .cell_count = sizeof cells / sizeof *cells, .field_count = ANC_FIELD_COUNT,
    .check = anc_check, .movers = anc_movers, .list = anc_list, .chance = chance, .apply = anc_apply,
    .audit = anc_audit, .bound = anc_bound,
    .pieces = anc_pieces, .areas = anc_areas, .prompt = anc_prompt, .ends = anc_ends,
    .get = anc_get, .put = anc_put, .seal = anc_seal,
};
