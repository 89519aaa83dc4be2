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
    { "roll", "roll {option}", NULL, "type the face of the die", ST_P_OPTION, ST_COMPLETE, 0, 0, 0, 0, ANC_5a },
    { "form", "form {unit} {option} {bits:left|right} {facing}", NULL,
      "before the battle: how many Bases wide the Block stands, which way the ranks behind slant, and its facing",
      UO | ST_P_BITS | ST_P_FACING, ST_SAMPLED, 0, 0, 0, 0, ANC_13j },
    { "deploy", "deploy {unit} {point}", NULL, "before the battle: the hex of the Block's left front Base",
      U | ST_P_POINT, ST_COMPLETE, 0, 0, 0, 0, ANC_13j },
    { "march", "march {unit} {path}", NULL,
      "the whole Block goes forward without turning, a letter for each hex: L left front, R right front", UB,
      ST_SAMPLED, 0, 0, 0, 0, ANC_5_5a },
    { "column", "column {unit} {turns}", NULL,
      "the first Base leads, the others follow in its track; < or > before a letter turns it by a sixth first", UB,
      ST_SAMPLED, 0, 0, 0, 0, ANC_5_6a },
    { "pivot", "pivot {unit} {facing}", NULL,
      "all Bases turn where they stand, without a test; not while an enemy is in front", U | ST_P_FACING, ST_COMPLETE,
      0, 0, 0, 0, ANC_5_1e },
    { "wheel", "wheel {unit} {option:left|right}", NULL,
      "the whole Block swings by a sixth of a turn about the Base at its left or right end", UO, ST_COMPLETE, 0, 0, 0,
      0, ANC_5_5c },
    { "reshape", "reshape {unit} {option} {bits:left/left|right/left|left/right|right/right}", NULL,
      "another shape, at a cost: how many Bases wide, which end of the front stays, which way the ranks behind slant",
      UO | ST_P_BITS, ST_SAMPLED, 0, 0, 0, 0, ANC_5_1a },
    { "split", "split {unit} {members}", NULL,
      "the named Bases become a Block of their own; Bases at the seam take Fatigue", UB, ST_SAMPLED, 0, 0, 0, 0,
      ANC_6_2a },
    { "merge", "merge {unit} {target}", NULL,
      "two Blocks that touch, alike and facing one way, become one; Bases at the seam take Fatigue", UT, ST_COMPLETE, 0,
      0, 0, 0, ANC_6_2b },
    { "end", "end", NULL, "no more orders: on to shooting, combat and recovery", 0, ST_COMPLETE, 0, 0, 0, 0, ANC_4c },
    { "absorb", "absorb {unit} {target}", NULL, "this fresh Base takes one Fatigue from the worst of its Block", UT,
      ST_COMPLETE, 0, 0, 0, 0, ANC_6_1h },
    { "keep", "keep", NULL, "nobody takes any", 0, ST_COMPLETE, 0, 0, 0, 0, ANC_6_1h },
    { "shoot", "shoot {unit} {target}", NULL, "the target must roll against it, and a hit is Fatigue after the phase",
      UT, ST_COMPLETE, 0, 0, 0, 0, ANC_10a },
    { "hold", "hold {unit}", NULL, "this Base does not shoot", U, ST_COMPLETE, 0, 0, 0, 0, ANC_4d },
    { "pair", "pair {unit} {target}", NULL, "these two will fight each other", UT, ST_COMPLETE, 0, 0, 0, 0, ANC_9_2b },
    { "leave", "leave {unit}", NULL, "this Base gets no fight of its own", U, ST_COMPLETE, 0, 0, 0, 0, ANC_9_2b },
    { "fight", "fight {unit} {target}", NULL,
      "both sides roll, each side's modifiers are added, and the loser takes the margin in points", UT, ST_COMPLETE, 0,
      0, 0, 0, ANC_4e },
    { "fatigue", "fatigue {unit}", NULL, "one point of the loss as Fatigue: the Base stays where it is", U, ST_COMPLETE,
      0, 0, 0, 0, ANC_9_5b },
    { "push", "push {unit} {option:left|right}", NULL,
      "one point of the loss as ground: the Base and those behind it go back one hex, rear left or rear right", UO,
      ST_COMPLETE, 0, 0, 0, 0, ANC_9_6d },
    { "evade", "evade {unit} {option:left|right}", NULL,
      "it falls back one hex, rear left or rear right, without Fatigue", UO, ST_COMPLETE, 0, 0, 0, 0, ANC_11_2a },
    { "pursue", "pursue {unit} {point}", NULL, "it leaves its Block and goes after the beaten, one hex at a time",
      U | ST_P_POINT, ST_COMPLETE, 0, 0, 0, 0, ANC_11_1i },
    { "stay", "stay {unit}", NULL, "it does not pursue", U, ST_COMPLETE, 0, 0, 0, 0, ANC_11_4b },
};
ST_STATIC_ASSERT(sizeof verbs / sizeof *verbs == ANC_VERB_COUNT, "a row for every verb");

static const struct st_event_kind events[] = {
    { "", "", NULL, NULL, 0, 0, 0 },
    { "turn", "turn {a}: {side} is active", NULL, NULL, ST_E_GROUP, 0, 0 },
    { "phase", "{side}: {label:c}", NULL, NULL, ST_E_GROUP, 0, 0 },
    { "forms", "the Block of {unit} forms up {a} wide, facing {facing}", NULL, NULL, 0, 0, 0 },
    { "deployed", "the Block of {unit} is placed with its left end on {point}", NULL, NULL, ST_E_MOVE, 0, 0 },
    { "no-room", "the Block of {unit} finds no room and takes no part, {a} Bases", NULL, NULL, ST_E_HARM, 0, 0 },
    { "pays", "the Block of {unit} pays {a} Fatigue for move {b} of this turn", NULL, NULL, ST_E_HARM, 0, 0 },
    { "tests", "the Block of {unit} tests, Fatigue {a}, Bases {b}: it needs {c} or more", NULL, NULL, 0, 0, 0 },
    { "die", "{unit} rolls {a}", NULL, NULL, 0, 0, 0 },
    { "passes", "the Block of {unit} keeps {a} and passes: Fatigue {b}, Bases {c}", NULL, NULL, 0, 0, 0 },
    { "fails", "the Block of {unit} keeps {a} and fails, its movement is over: Fatigue {b}, Bases {c}", NULL, NULL,
      ST_E_RESULT | ST_E_HARM, 0, 0 },
    { "aborts", "the Block of {unit} gives up, and nobody of it has moved", NULL, NULL, 0, 0, 0 },
    { "needs", "the number of moves that the Block of {unit} needs for this: {a}", NULL, NULL, 0, 0, 0 },
    { "marches", "the Block of {unit} marches, its first Base to {point}, hexes: {c}", NULL, NULL,
      ST_E_MOVE | ST_E_RESULT, 0, 0 },
    { "follows", "the column that {unit} leads marches to {point}, hexes: {c}", NULL, NULL, ST_E_MOVE | ST_E_RESULT, 0,
      0 },
    { "wheels", "the Block of {unit} wheels to face {facing}, its first Base at {point}, moves: {c}", NULL, NULL,
      ST_E_MOVE | ST_E_RESULT, 0, 0 },
    { "re-forms", "the Block of {unit} re-forms, its first Base at {point}, moves: {c}", NULL, NULL,
      ST_E_MOVE | ST_E_RESULT, 0, 0 },
    { "pivots", "the Block of {unit} turns in place to face {facing}", NULL, NULL, ST_E_MOVE, 0, 0 },
    { "contact", "the Block of {unit} is in contact, and its movement is over", NULL, NULL, ST_E_RESULT, 0, 0 },
    { "free-move", "the first move of {unit} this turn costs nothing", NULL, NULL, 0, 0, 0 },
    { "ground", "the ground costs every Base of the Block of {unit} {a} Fatigue", NULL, NULL, ST_E_RESULT | ST_E_HARM,
      0, 0 },
    { "climb", "climbing costs every Base of the Block of {unit} {a} Fatigue", NULL, NULL, ST_E_RESULT | ST_E_HARM, 0,
      0 },
    { "through", "passing through friends costs every Base of the Block of {unit} {a} Fatigue", NULL, NULL,
      ST_E_RESULT | ST_E_HARM, 0, 0 },
    { "disorder", "changing formation costs every Base of the Block of {unit} {a} Fatigue", NULL, NULL,
      ST_E_RESULT | ST_E_HARM, 0, 0 },
    { "turning", "turning costs every Base of the Block of {unit} {a} Fatigue", NULL, NULL, ST_E_RESULT | ST_E_HARM, 0,
      0 },
    { "splits", "{unit} leaves the Block of {other}; the Bases that go: {a}", NULL, NULL, 0, 0, 0 },
    { "merges", "the Blocks of {unit} and {other} become one of {a} Bases", NULL, NULL, 0, 0, 0 },
    { "seam", "{unit} stands at the seam: {a} Fatigue more, now {b}", NULL, NULL, ST_E_HARM, 0, 0 },
    { "average", "the Block of {unit} has Fatigue {a}, Bases {b}: {label:c}", NULL, NULL, 0, 0, 0 },
    { "breaks", "the Block of {unit} breaks: Fatigue {a}, Bases {b}", NULL, NULL, ST_E_RESULT | ST_E_HARM, 0, 0 },
    { "contagion", "the Block of {unit} sees friends break: {a} Fatigue on every Base", NULL, NULL,
      ST_E_RESULT | ST_E_HARM, 0, 0 },
    { "flees", "{unit} flees to {point}", NULL, NULL, ST_E_RESULT | ST_E_MOVE | ST_E_HARM, 0, 0 },
    { "removed", "{unit} cannot flee from {point} and is removed", NULL, NULL, ST_E_RESULT | ST_E_HARM, 0, 0 },
    { "army-breaks", "the army of {side} is broken: {a} of {b} Bases lost", NULL, NULL, ST_E_RESULT, 0, 0 },
    { "army-shaken", "every Base that {side} has left takes {a} Fatigue", NULL, NULL, ST_E_RESULT, 0, 0 },
    { "recovers", "{unit} recovers to {a}", NULL, NULL, 0, 0, 0 },
    { "no-recovery", "{unit} has not rested and stays at {a}", NULL, NULL, 0, 0, 0 },
    { "shock", "{unit} charges home: shock", NULL, NULL, 0, 0, 0 },
    { "shoots", "{unit} shoots at {other}", NULL, NULL, 0, 0, 0 },
    { "holds-fire", "{unit} does not shoot", NULL, NULL, 0, 0, 0 },
    { "hit", "{unit} is hit by {other}, {a} against {b}, for {c} Fatigue after the phase", NULL, NULL,
      ST_E_RESULT | ST_E_HARM, 0, 0 },
    { "missed", "{unit} is missed by {other}, {a} against {b}", NULL, NULL, ST_E_RESULT, 0, 0 },
    { "shot-up", "{unit} takes {a} Fatigue from missiles, now {b}", NULL, NULL, ST_E_HARM, 0, 0 },
    { "paired", "{unit} fights {other}", NULL, NULL, 0, 0, 0 },
    { "left-out", "{unit} has no fight of its own", NULL, NULL, 0, 0, 0 },
    { "fights", "{unit} and {other} fight", NULL, NULL, 0, 0, 0 },
    { "modifier", "{unit} {+a} {label:c}", NULL, NULL, ST_E_MODIFIER, 0, 0 },
    { "capped", "{unit} counts as weight {a} on this ground, not {b}", NULL, NULL, 0, 0, 0 },
    { "no-overlap", "{unit} does not count the overlap of {other}", NULL, NULL, 0, 0, 0 },
    { "no-shock", "{unit} has no shock against {other}: {label:c}", NULL, NULL, 0, 0, 0 },
    { "loses", "{unit} has {a} and loses to {other}, who has {b}, by {c}", NULL, NULL, ST_E_RESULT | ST_E_HARM, 0, 0 },
    { "tie", "{unit} draws with {other}, {a} each, and nothing happens", NULL, NULL, ST_E_RESULT, 0, 0 },
    { "caught", "{unit} was charged by {other}, who is faster, and is caught", NULL, NULL, 0, 0, 0 },
    { "cornered", "{unit} has no room to fall back by {a}", NULL, NULL, 0, 0, 0 },
    { "cascade", "struck in the rear, every Base of the Block of {unit} takes {a} Fatigue", NULL, NULL, ST_E_HARM, 0,
      0 },
    { "stands", "{unit} holds its ground, Fatigue now {a}", NULL, NULL, ST_E_HARM, 0, 0 },
    { "pinned", "{unit} cannot give ground, Fatigue now {a}", NULL, NULL, ST_E_HARM, 0, 0 },
    { "recoils", "{unit} gives ground to {point}, Bases of its file: {c}", NULL, NULL, ST_E_MOVE | ST_E_HARM, 0, 0 },
    { "evades", "{unit} falls back to {point}, Bases of its file: {c}", NULL, NULL, ST_E_MOVE, 0, 0 },
    { "yielding", "giving ground costs {unit} {a} Fatigue, now {b}", NULL, NULL, ST_E_HARM, 0, 0 },
    { "leaves", "{unit} leaves its Block to pursue", NULL, NULL, 0, 0, 0 },
    { "pursues", "{unit} pursues to {point} and faces {facing}", NULL, NULL, ST_E_MOVE, 0, 0 },
    { "stays", "{unit} does not pursue", NULL, NULL, 0, 0, 0 },
    { "smooths", "{unit} takes one Fatigue from {other}, which is at {a} now", NULL, NULL, 0, 0, 0 },
    { "keeps", "the Block of {unit} smooths no more", NULL, NULL, 0, 0, 0 },
    { "limit", "turn {a} is over, {b} turns without a blow: the battle ends", NULL, NULL, ST_E_RESULT, 0, 0 },
    { "losses", "Bases lost: Red {a}, Blue {b}", NULL, NULL, ST_E_RESULT, 0, 0 },
    { "wins", "{side} wins in turn {a}", NULL, NULL, ST_E_RESULT, 0, 0 },
    { "draw", "the battle is drawn in turn {a}", NULL, NULL, ST_E_RESULT, 0, 0 },
    { "decided", "the battle is decided for {side}, and is fought on", NULL, NULL, ST_E_RESULT, 0, 0 },
    { "dropped", "{unit} and {other} are apart now and do not fight", NULL, NULL, 0, 0, 0 },
    { "price", "once made, this move costs every Base of the Block of {unit} {a} Fatigue", NULL, NULL, ST_E_HARM, 0,
      0 },
    { "will-meet", "this move brings the Block of {unit} into contact", NULL, NULL, 0, 0, 0 },
    { "will-shock", "a charge: the Block of {unit} would have shock", NULL, NULL, 0, 0, 0 },
};
ST_STATIC_ASSERT(sizeof events / sizeof *events == ANC_EVENT_COUNT, "a row for every event");

static const struct st_label labels[] = {
    { "", "", NULL, ST_TONE_PLAIN, 0, 0, 0 },
    { "heavy infantry", "heavy-infantry", NULL, ST_TONE_PLAIN, 0, 'H', 0 },
    { "medium infantry", "medium-infantry", NULL, ST_TONE_PLAIN, 0, 'M', 0 },
    { "light infantry", "light-infantry", NULL, ST_TONE_PLAIN, 0, 'L', 0 },
    { "skirmishers", "skirmishers", NULL, ST_TONE_PLAIN, 0, 'S', 0 },
    { "warband", "warband", NULL, ST_TONE_PLAIN, 0, 'W', 0 },
    { "cavalry", "cavalry", NULL, ST_TONE_PLAIN, 0, 'C', 0 },
    { "cataphracts", "cataphracts", NULL, ST_TONE_PLAIN, 0, 'K', 0 },
    { "light cavalry", "light-cavalry", NULL, ST_TONE_PLAIN, 0, 'J', 0 },
    { "spearmen", "spearmen", NULL, ST_TONE_PLAIN, 0, 'T', 0 },
    { "elite", "elite", NULL, ST_TONE_GOOD, 0, '+', 0 },
    { "regular", "regular", NULL, ST_TONE_PLAIN, 0, 0, 0 },
    { "levy", "levy", NULL, ST_TONE_BAD, 0, 'l', 0 },
    { "fresh", "chip-0", NULL, ST_TONE_GOOD, 0, 0, 0 },
    { "pressed", "chip-1", NULL, ST_TONE_PLAIN, 0, 0, 0 },
    { "shaken", "chip-2", NULL, ST_TONE_BAD, 0, 0, 0 },
    { "broken", "chip-3", NULL, ST_TONE_BAD, 0, 0, 0 },
    { "routed", "chip-3", NULL, ST_TONE_BAD, 0, 'x', 0 },
    { "has moved", "moved", NULL, ST_TONE_PLAIN, 0, 'm', 0 },
    { "has done moving", "halted", NULL, ST_TONE_PLAIN, 0, '*', 0 },
    { "open ground", "open", NULL, ST_TONE_GROUND, 0, '.', 0 },
    { "light woods", "light-woods", NULL, ST_TONE_GROUND, 0, '%', 0 },
    { "heavy woods", "heavy-woods", NULL, ST_TONE_GROUND, 0, '#', 0 },
    { "rough ground", "rough", NULL, ST_TONE_GROUND, 0, ':', 0 },
    { "swamp", "swamp", NULL, ST_TONE_GROUND, 0, '~', 0 },
    { "impassable", "impassable", NULL, ST_TONE_GROUND, 0, 'X', 0 },
    { "flat", "flat", NULL, ST_TONE_GROUND, 0, '.', 0 },
    { "slight hill", "hill", NULL, ST_TONE_GROUND, 0, '2', 0 },
    { "steep hill", "hill-2", NULL, ST_TONE_GROUND, 0, '3', 0 },
    { "high hill", "height", NULL, ST_TONE_GROUND, 0, '4', 0 },
    { "highest hill", "height", NULL, ST_TONE_GROUND, 0, '5', 0 },
    { "spears", "spear", NULL, ST_TONE_PLAIN, 0, 't', 0 },
    { "missiles", "missile", NULL, ST_TONE_PLAIN, 0, 'b', 0 },
    { "shock", "shock", NULL, ST_TONE_GOOD, 0, '!', 0 },
    { "Move", "move", NULL, ST_TONE_PLAIN, 0, 0, 0 },
    { "Shoot", "shoot", NULL, ST_TONE_PLAIN, 0, 0, 0 },
    { "Combat", "combat", NULL, ST_TONE_PLAIN, 0, 0, 0 },
    { "Recovery", "recovery", NULL, ST_TONE_PLAIN, 0, 0, 0 },
    { "choose a Block and its shape", "deploy", NULL, ST_TONE_PLAIN, 0, 0, 0 },
    { "choose the place of", "deploy", NULL, ST_TONE_PLAIN, 0, 0, 0 },
    { "order a Block, or end the Move phase", "order", NULL, ST_TONE_PLAIN, 0, 0, 0 },
    { "roll the movement test of", "die", NULL, ST_TONE_PLAIN, 0, 0, 0 },
    { "choose who takes one Fatigue from", "smooth", NULL, ST_TONE_PLAIN, 0, 0, 0 },
    { "choose a target for", "shoot", NULL, ST_TONE_PLAIN, 0, 0, 0 },
    { "roll for the shot of", "die", NULL, ST_TONE_PLAIN, 0, 0, 0 },
    { "choose whom to pair with", "pair", NULL, ST_TONE_PLAIN, 0, 0, 0 },
    { "choose the next fight", "fight", NULL, ST_TONE_PLAIN, 0, 0, 0 },
    { "roll in combat for", "die", NULL, ST_TONE_PLAIN, 0, 0, 0 },
    { "choose Fatigue or ground for", "hit", NULL, ST_TONE_BAD, 0, 0, 0 },
    { "choose the way back of", "retreat", NULL, ST_TONE_BAD, 0, 0, 0 },
    { "choose the pursuit of", "advance", NULL, ST_TONE_PLAIN, 0, 0, 0 },
    { "the battle is over", "over", NULL, ST_TONE_PLAIN, 0, 0, 0 },
    { "overlap", "overlap", NULL, ST_TONE_GOOD, 0, 0, 0 },
    { "flank", "flank", NULL, ST_TONE_PLAIN, 0, 0, 0 },
    { "rear", "rear", NULL, ST_TONE_PLAIN, 0, 0, 0 },
    { "high ground", "hill", NULL, ST_TONE_GOOD, 0, 0, 0 },
    { "shock", "shock", NULL, ST_TONE_PLAIN, 0, 0, 0 },
    { "steady spears", "spear", NULL, ST_TONE_GOOD, 0, 0, 0 },
    { "weight", "weight", NULL, ST_TONE_GOOD, 0, 0, 0 },
};
ST_STATIC_ASSERT(sizeof labels / sizeof *labels == ANC_LABEL_COUNT, "a row for every label");

static const struct st_refusal refusals[] = {
    { "not-head", "{unit} does not lead its Block: a Block is named by its first Base", 0, 0 },
    { "routed", "{unit} has routed and cannot act", 0, 0 },
    { "engaged", "the Block of {unit} is in contact with the enemy", 0, 0 },
    { "move-over", "the Block of {unit} has failed a test: its movement is over for this turn", 0, 0 },
    { "met", "the Block of {unit} has made contact this turn: its movement is over", 0, 0 },
    { "no-path", "there is no such path: every step goes L or R, to front hexes that are free", 0, 0 },
    { "too-long", "the path has {need} steps and {unit} moves {have}", 0, 0 },
    { "leaves-table", "a Base of the Block of {unit} would leave the table", 0, 0 },
    { "impassable", "a Base of the Block of {unit} would enter impassable ground", 0, 0 },
    { "enemy-in-way", "an enemy stands in the way of the Block of {unit}", 0, 0 },
    { "routed-in-way", "a routed Base stands in the way of the Block of {unit}", 0, 0 },
    { "taken", "another Base stands where one of the Block of {unit} would go", 0, 0 },
    { "ends-on-friend", "the Block of {unit} would end on top of a friend", 0, 0 },
    { "mixed-facing", "the Block of {unit} does not face one way and must re-form first", 0, 0 },
    { "not-column", "the Block of {unit} is not a column", 0, 0 },
    { "no-facing", "there is no such facing", 0, 0 },
    { "same-facing", "the Block of {unit} faces that way already", 0, 0 },
    { "pivoted", "the Block of {unit} has just pivoted and must do something else first", 0, 0 },
    { "front-enemy", "an enemy stands in front of the Block of {unit}, which therefore cannot pivot", 0, 0 },
    { "one-base", "the Block of {unit} is a single Base", 0, 0 },
    { "bad-side", "it goes left or right, to places that are free", 0, 0 },
    { "bad-shape", "the Block of {unit} has no such shape", 0, 0 },
    { "no-change", "the Block of {unit} has that shape already", 0, 0 },
    { "bad-part", "those are not some, and not all, of the Bases of the Block of {unit}", 0, 0 },
    { "not-connected", "one part of the Block of {unit} would not hang together", 0, 0 },
    { "other-profile", "the Blocks of {unit} and {target} are not of one kind, quality, weight and arms", 0, 0 },
    { "other-facing", "the Blocks of {unit} and {target} do not face one way", 0, 0 },
    { "not-adjacent", "the Blocks of {unit} and {target} do not touch", 0, 0 },
    { "backward", "a Base of the Block of {unit} would be carried backward", 0, 0 },
    { "placed", "the Block of {unit} is already placed", 0, 0 },
    { "not-zone", "the Block of {unit} does not fit there in its zone", 0, 0 },
    { "other-block", "the question is about another Block", 0, 0 },
    { "not-fresh", "{unit} is no Base of that Block at Fatigue 1", 0, 0 },
    { "not-donor", "{target} is not the worst Base that has not given yet", 0, 0 },
    { "other-base", "the question is about another Base", 0, 0 },
    { "no-shot", "{target} is no target of {unit}: out of range, out of its arc, or engaged", 0, 0 },
    { "bad-pair", "that would leave more Bases without a fight than need be", 0, 0 },
    { "no-fight", "{unit} and {target} have no fight to be fought now", 0, 0 },
    { "blocked", "{unit} cannot give ground on that side", 0, 0 },
    { "must-pursue", "{unit} must pursue", 0, 0 },
    { "not-toward", "{point} is not a free hex beside {unit} and nearer to the beaten", 0, 0 },
    { "bad-board", "a table has 2 to 32 hexes a side and at most {need} in all; this one has {have}", 0, 0 },
    { "bad-army", "a side has 1 to {need} Bases, not {have}", 0, 0 },
    { "no-type", "nothing says what {unit} is: HI, MI, LI, SK, WB, CV, KN or LC", 0, 0 },
    { "shared-hex", "{unit} stands in a hex with another Base", 0, 0 },
    { "bad-block", "the Block that {unit} belongs to is named by its first Base", 0, 0 },
    { "split-block", "the Block of {unit} does not hang together", 0, 0 },
    { "mixed-block", "the Block of {unit} is not of one kind, quality, weight and arms", 0, 0 },
    { "on-impassable", "{unit} stands on impassable ground", 0, 0 },
    { "broken-block", "the Block of {unit} has more Fatigue than it can bear", 0, 0 },
    { "bad-position", "the position is not a possible one", 0, 0 },
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
/* clang-format off */
#define TYPE(row, n, clause)                                                                          \
    { "types", row, "weight", AT(weight[n]), 0, NULL, 1, ANC_WEIGHT_MAX, ANC_3_2a },          \
    { "types", row, "pace", AT(pace[n]), 0, paces, 0, ANC_PACES - 1, clause },              \
    { "types", row, "shock", AT(shock[n]), 0, no_yes, 0, 1, clause },                       \
    { "types", row, "evade", AT(evade[n]), 0, no_yes, 0, 1, clause },                       \
    { "types", row, "light_horse", AT(light_horse[n]), 0, no_yes, 0, 1, clause },           \
    { "types", row, "steady", AT(steady[n]), 0, no_yes, 0, 1, clause },                     \
    { "types", row, "infantry", AT(infantry[n]), 0, no_yes, 0, 1, clause },                 \
    { "types", row, "missiles", AT(missiles[n]), 0, no_yes, 0, 1, clause }
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

static const char *const types[] = { "HI|heavy",       "MI|medium",        "LI|light",
                                     "SK|skirmishers", "WB|warband",       "CV|cavalry",
                                     "KN|cataphract",  "LC|light-cavalry", NULL };
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
static const char *const phases[] = { "move", "smoothing", "deploy", "test",    "shoot",    "shot", "pairing", "combat",
                                      "roll", "loss",      "evade",  "pursuit", "recovery", "over", NULL };

enum { TOLD = ST_FIELD_DERIVED | ST_FIELD_SHOWN, LIMIT = ST_FIELD_DERIVED | ST_FIELD_LIMIT };
/* clang-format off */
static const struct st_field fields[] = {
    { "type", ST_OF_PIECE, ST_T_NAME, ST_FIELD_FIXED, types, 0, ANC_TYPES - 1, ANC_3a, NULL, NULL },
    { "quality", ST_OF_PIECE, ST_T_NAME, ST_FIELD_FIXED, qualities, 0, ANC_QUALITIES - 1, ANC_3a, NULL, NULL },
    { "hex", ST_OF_PIECE, ST_T_CELL, 0, NULL, ST_NOWHERE, HX_MAX - 1, ANC_2o, NULL, NULL },
    { "facing", ST_OF_PIECE, ST_T_FACING, 0, NULL, 0, HX_DIRS - 1, ANC_2p, NULL, NULL },
    { "fatigue", ST_OF_PIECE, ST_T_INT, 0, fatigue_letter, 1, 200, ANC_6a, NULL, NULL },
    { "block", ST_OF_PIECE, ST_T_UNIT, 0, NULL, 0, ANC_SLOTS, ANC_2d, NULL, NULL },
    { "weight", ST_OF_PIECE, ST_T_INT, ST_FIELD_FIXED | ST_FIELD_SHOWN, NULL, 1, ANC_WEIGHT_MAX, ANC_3_2a, NULL, NULL },
    { "routed", ST_OF_PIECE, ST_T_FLAG, 0, routed, 0, 1, ANC_12e, NULL, NULL },
    { "spear", ST_OF_PIECE, ST_T_FLAG, ST_FIELD_FIXED, spear, 0, 1, ANC_11_3a, NULL, NULL },
    { "missile", ST_OF_PIECE, ST_T_FLAG, ST_FIELD_FIXED, missile, 0, 1, ANC_10a, NULL, NULL },
    { "moves", ST_OF_PIECE, ST_T_INT, ST_FIELD_SHOWN, NULL, 0, 100, ANC_5_2b, NULL, NULL },
    { "moved", ST_OF_PIECE, ST_T_FLAG, 0, moved, 0, 1, ANC_6_1b, NULL, NULL },
    { "halted", ST_OF_PIECE, ST_T_FLAG, 0, halted, 0, 1, ANC_5_2d, NULL, NULL },
    { "met", ST_OF_PIECE, ST_T_FLAG, 0, met, 0, 1, ANC_5_3a, NULL, NULL },
    { "full", ST_OF_PIECE, ST_T_FLAG, 0, full, 0, 1, ANC_5_3a, NULL, NULL },
    { "pivoted", ST_OF_PIECE, ST_T_FLAG, 0, pivoted, 0, 1, ANC_5_1e, NULL, NULL },
    { "fought", ST_OF_PIECE, ST_T_FLAG, 0, fought, 0, 1, ANC_6_1e, NULL, NULL },
    { "shot-at", ST_OF_PIECE, ST_T_FLAG, 0, shot_at, 0, 1, ANC_6_1f, NULL, NULL },
    { "shock", ST_OF_PIECE, ST_T_FLAG, 0, shock, 0, 1, ANC_11_1b, NULL, NULL },
    { "charged", ST_OF_PIECE, ST_T_FLAG, 0, charged, 0, 1, ANC_11_2b, NULL, NULL },
    { "grind", ST_OF_PIECE, ST_T_FLAG, 0, grind, 0, 1, ANC_11_1g, NULL, NULL },
    { "state", ST_OF_PIECE, ST_T_NAME, TOLD, states, 0, 3, ANC_6h, NULL, NULL },
    { "block-fatigue", ST_OF_PIECE, ST_T_INT, TOLD, NULL, 0, ANC_SIDE_MAX * ANC_FATIGUE_MAX, ANC_6c, NULL, NULL },
    { "block-bases", ST_OF_PIECE, ST_T_INT, TOLD, NULL, 0, ANC_SIDE_MAX, ANC_2d, NULL, NULL },
    { "breaks-above", ST_OF_PIECE, ST_T_INT, TOLD, NULL, 0, ANC_SIDE_MAX * ANC_FATIGUE_MAX, ANC_12a, NULL, NULL },
    { "next-move-costs", ST_OF_PIECE, ST_T_INT, TOLD, NULL, 0, 3, ANC_5_2b, NULL, NULL },
    { "test-needs", ST_OF_PIECE, ST_T_INT, TOLD, NULL, 0, ANC_FATIGUE_MAX, ANC_5a, NULL, NULL },
    { "points-to-take", ST_OF_PIECE, ST_T_INT, TOLD, NULL, 0, ANC_FATIGUE_MAX, ANC_9_5a, NULL, NULL },
    { "terrain", ST_OF_CELL, ST_T_NAME, ST_FIELD_FIXED, grounds, 0, ANC_GROUNDS - 1, ANC_8_1a, NULL, NULL },
    { "elevation", ST_OF_CELL, ST_T_INT, ST_FIELD_FIXED, NULL, 1, ANC_ELEVATIONS, ANC_8a, NULL, NULL },
    { "lost", ST_OF_SIDE, ST_T_INT, ST_FIELD_SHOWN, NULL, 0, 200, ANC_12_1a, NULL, NULL },
    { "breaks-at", ST_OF_SIDE, ST_T_INT, LIMIT | ST_FIELD_NAMED, NULL, 0, 200, ANC_12_1a, NULL, NULL },
    { "start", ST_OF_SIDE, ST_T_INT, 0, NULL, 1, 200, ANC_12_1a, NULL, NULL },
    { "turn", ST_OF_GAME, ST_T_INT, ST_FIELD_SHOWN, NULL, 1, ANC_TURNS_MAX, ANC_4a, NULL, NULL },
    { "turns", ST_OF_GAME, ST_T_INT, LIMIT, NULL, 1, ANC_TURNS_MAX, ANC_13m, NULL, NULL },
    { "quiet", ST_OF_GAME, ST_T_INT, 0, NULL, 0, ANC_TURNS_MAX, ANC_13m, NULL, NULL },
    { "phase", ST_OF_GAME, ST_T_NAME, ST_FIELD_SHOWN, phases, 0, ANC_ATS - 1, ANC_4b, NULL, NULL },
    { "to-move", ST_OF_GAME, ST_T_SIDE, 0, NULL, 0, 1, ANC_4a, NULL, NULL },
};
/* clang-format on */
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
    .id = "ancients",
    .title = "Ancients",
    .number = 3,
    .version = 1,
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
    .fields = fields,
    .eval = &anc_eval,
    .clause_count = ANC_CLAUSE_COUNT,
    .verb_count = ANC_VERB_COUNT,
    .event_count = ANC_EVENT_COUNT,
    .label_count = ANC_LABEL_COUNT,
    .refusal_count = ANC_CODE_COUNT - ST_CODE_OWN,
    .cell_count = sizeof cells / sizeof *cells,
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
    .get = anc_get,
    .put = anc_put,
    .seal = anc_seal,
};
