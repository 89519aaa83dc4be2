/* words.c -- Wargame: its words, and the facts of a position. */
#include "wargame.h"

const uint8_t wg_double[WG_DOUBLES] = { 0, 1, 2, 3, 4, 8, 9, 10, 15 };

/* clang-format off */
#define WEAPONS "club|dagger|sword|axe|spear|pike|halberd|longsword|lance|javelin|sling|longbow|hunting-bow|crossbow|" \
                "arquebus|pistol"
/* clang-format on */
/* clang-format off */
#define THINGS WEAPONS "|shield|tower-shield|second-club|second-dagger|second-sword|second-axe|second-spear|" \
               "second-lance|second-javelin|second-sling|second-pistol"
/* clang-format on */
/* clang-format off */
enum { U = ST_P_UNIT, UT = ST_P_UNIT | ST_P_TARGET, AT = ST_P_UNIT | ST_P_POINT, SET = ST_P_UNIT | ST_P_BITS,
       RANKS = ST_P_UNIT | ST_P_POINT | ST_P_FACING | ST_P_OPTION };
/* clang-format on */
const struct st_verb wg_verbs[] = {
    { "roll", "roll {option}", NULL, NULL, ST_P_OPTION, ST_COMPLETE, 0, 0, 0, 0, WG_AW2 },
    { "deploy", "deploy {unit} {point} {facing} {option}", NULL,
      "Lays a unit out in its zone: the middle of its front rank, its heading, the number of files.", RANKS, ST_SAMPLED,
      0, 0, 0, 0, WG_SC3 },
    { "activate", "activate {unit}", NULL,
      "Chooses the unit that acts now; the one that acted last time becomes fatigued.", U, ST_COMPLETE, 0, 0, 0, 0,
      WG_SC7 },
    { "equip", "equip {unit} {mask:" THINGS "}", NULL, "What the unit, or a special model, takes in its hands.", SET,
      ST_SAMPLED, 0, 0, 0, 0, WG_EQ1 },
    { "stay", "stay {unit}", NULL, "The unit does not move; its models hit better.", U, ST_COMPLETE, 0, 0, 0, 0,
      WG_MV1 },
    { "run", "run {unit}", NULL, "A die of inches more; no shooting afterwards.", U, ST_COMPLETE, 0, 0, 0, 0, WG_MV3a },
    { "march", "march {unit} {point}", NULL, "The unit goes as it stands, its first model to this point.", AT,
      ST_SAMPLED, 0, 0, 0, 0, WG_MV1 },
    { "form", "form {unit} {point} {facing} {option}", NULL,
      "The unit goes into ranks: the middle of the front, the heading, the number of files.", RANKS, ST_SAMPLED, 0, 0,
      0, 0, WG_MV1 },
    { "via", "via {unit} {point}", NULL, "A way-point that all models of the unit pass, their first at this point.", AT,
      ST_SAMPLED, 0, 0, 0, 0, WG_MV1 },
    { "walk", "walk {unit} {point}", NULL, "One model by itself; then others, finish, or back.", AT, ST_SAMPLED, 0, 0,
      0, 0, WG_MV1 },
    { "finish", "finish {unit}", NULL, "Nothing more in this step.", U, ST_COMPLETE, 0, 0, 0, 0, WG_SC8 },
    { "back", "back {unit}", NULL,
      "Everybody back to where he was, once in a move; then the unit goes as a whole, or stays.", U, ST_COMPLETE, 0, 0,
      0, 0, WG_MV1 },
    { "draw-arms", "draw-arms {unit} {mask:" THINGS "}", NULL,
      "Takes a sidearm in hand and lays down what there is no hand for.", SET, ST_SAMPLED, 0, 0, 0, 0, WG_EQ6 },
    { "pile-in", "pile-in {unit}", NULL, "Every model up to three inches closer to the closest enemy unit.", U,
      ST_COMPLETE, 0, 0, 0, 0, WG_CB3 },
    { "toward", "toward {unit} {target}", NULL, "Which of two enemy units that are equally close the unit closes with.",
      UT, ST_COMPLETE, 0, 0, 0, 0, WG_CB3 },
    { "attack", "attack {unit} {target} {option:" WEAPONS "}", NULL, "All models with this weapon attack this unit.",
      UT | ST_P_OPTION, ST_COMPLETE, 0, 0, 0, 0, WG_AW1 },
    { "fight", "fight {unit}", NULL, "The unit that fights next.", U, ST_COMPLETE, 0, 0, 0, 0, WG_CB2 },
    { "lose", "lose {unit}", NULL, "This model is a casualty.", U, ST_COMPLETE, 0, 0, 0, 0, WG_AW16 },
    { "flee", "flee {unit}", NULL, "This model flees.", U, ST_COMPLETE, 0, 0, 0, 0, WG_BR4 },
};
ST_STATIC_ASSERT(sizeof wg_verbs / sizeof *wg_verbs == WG_VERB_COUNT, "a row for every verb");

/* clang-format off */
const struct st_event_kind wg_events[] = {
    { "", "", NULL, NULL, 0, 0, 0 },
    { "roll-off", "{side} rolls {a}", NULL, NULL, 0, 0, 0 },
    { "deploys-first", "{side} deploys first", NULL, NULL, 0, 0, 0 },
    { "deployed", "{unit} is deployed at {point}, facing {facing}", NULL, NULL, ST_E_MOVE, 0, 0 },
    { "initiative", "{side} has the initiative", NULL, NULL, ST_E_GROUP, 0, 0 },
    { "activated", "{unit} is activated, activation {a} of its side", NULL, NULL, ST_E_GROUP, 0, 0 },
    { "fatigued", "{unit} is fatigued", NULL, NULL, ST_E_HARM, 0, 0 },
    { "rested", "{unit} is no longer fatigued", NULL, NULL, 0, 0, 0 },
    { "holds", "{unit} takes up: {label:c}", NULL, NULL, 0, 0, 0 },
    { "lays-down", "{unit} lays down: {label:c}", NULL, NULL, 0, 0, 0 },
    { "stays", "{unit} does not move", NULL, NULL, 0, 0, 0 },
    { "runs", "{unit} runs", NULL, NULL, 0, 0, 0 },
    { "may-go", "{unit} runs {a:inch|inches} more, {length:b} in all", NULL, NULL, 0, 0, 0 },
    { "way", "{unit} goes by way of {point}", NULL, NULL, ST_E_MOVE, 0, 0 },
    { "moves", "{unit} moves, to {point}", NULL, NULL, ST_E_MOVE, 0, 0 },
    { "steps", "{unit} goes to {point}", NULL, NULL, ST_E_MOVE, 0, 0 },
    { "back", "{unit} is back where it was", NULL, NULL, 0, 0, 0 },
    { "retreats", "{unit} retreats", NULL, NULL, 0, 0, 0 },
    { "no-shooting", "{unit} may not shoot: {label:c}", NULL, NULL, 0, 0, 0 },
    { "no-target", "{unit} has nobody to shoot at: {label:c}", NULL, NULL, 0, 0, 0 },
    { "draws", "{unit} draws: {label:c}", NULL, NULL, 0, 0, 0 },
    { "attacks", "{unit} attacks {other}: {label:c}, {a:die|dice}", NULL, NULL, ST_E_OPENS, 0, 0 },
    { "base", "{unit} hits on {a}, before modifiers", NULL, NULL, ST_E_MODIFIER, 0, 0 },
    { "modifier", "{unit} {+a} {label:c}, {b:die|dice}", NULL, NULL, ST_E_MODIFIER, 0, 0 },
    { "needs", "{unit} hits on {a} with {b:die|dice}", NULL, NULL, ST_E_MODIFIER, 0, 0 },
    { "hit", "{unit} rolls {die}: a hit", NULL, NULL, 0, 0, 0 },
    { "miss", "{unit} rolls {die}: no hit", NULL, NULL, ST_E_VAIN, 0, 0 },
    { "hits", "{unit}: {label:c}, {a:hit|hits} of {b}", NULL, NULL, 0, 0, 0 },
    { "damage-needs", "{unit} does damage on {a}: Damage {b} against Defence {c}", NULL, NULL, ST_E_MODIFIER, 0, 0 },
    { "save-worse", "{unit} is fatigued: its Defence is {a} lower", NULL, NULL, ST_E_MODIFIER, 0, 0 },
    { "pierces", "{unit} rolls {die}: damage", NULL, NULL, 0, 0, 0 },
    { "glances", "{unit} rolls {die}: no damage", NULL, NULL, ST_E_VAIN, 0, 0 },
    { "six", "{unit}: a six counts {a} of {b}, and is rolled again", NULL, NULL, ST_E_AGAIN, 0, 0 },
    { "damage", "{unit}: {label:c}, {a} damage of {b}", NULL, NULL, 0, 0, 0 },
    { "cover-needs", "{unit} has {label:c}: a casualty on {a} or more", NULL, NULL, ST_E_MODIFIER, 0, 0 },
    { "open", "{unit} has no cover: all damage is casualties", NULL, NULL, ST_E_MODIFIER, 0, 0 },
    { "sheltered", "{unit} rolls {die}: saved by its cover", NULL, NULL, ST_E_VAIN, 0, 0 },
    { "struck", "{unit} rolls {die}: a casualty", NULL, NULL, 0, 0, 0 },
    { "saved", "{unit}: {a} of {b} saved by cover", NULL, NULL, 0, 0, 0 },
    { "unhurt", "{unit} is unhurt by {other}", NULL, NULL, ST_E_RESULT, 0, 0 },
    { "hurt", "{unit} is hurt for {c} by {other}", NULL, NULL, ST_E_RESULT | ST_E_HARM, 0, 0 },
    { "volley-fails", "{unit} attacks {other} with {a0:label}: {a1:hit|hits}, no damage", NULL, NULL, ST_E_SUMS, 0, 0 },
    { "volley", "{unit} attacks {other} with {a0:label}: {a1:hit|hits}, {a2} damage, {b:casualty|casualties}",
      NULL, NULL,
      ST_E_SUMS, 0, 0 },
    { "volley-covered", "{unit} attacks {other} with {a0:label}: {a1:hit|hits}, {a2} damage, {a3} saved by cover, "
                        "{b:casualty|casualties}", NULL, NULL, ST_E_SUMS, 0, 0 },
    { "falls", "{unit} falls", NULL, NULL, ST_E_HARM, 0, 0 },
    { "destroyed", "the unit of {unit} is gone", NULL, NULL, ST_E_RESULT | ST_E_HARM, 0, 0 },
    { "takes-part", "{unit} takes part in the combat", NULL, NULL, 0, 0, 0 },
    { "barred", "{unit} has retreated and does not fight", NULL, NULL, 0, 0, 0 },
    { "fights", "{unit} fights", NULL, NULL, ST_E_GROUP, 0, 0 },
    { "toward", "{unit} closes with {other}", NULL, NULL, 0, 0, 0 },
    { "piles-in", "{unit} piles in with {a:model|models}", NULL, NULL, ST_E_MOVE, 0, 0 },
    { "ceases", "{unit} does no more", NULL, NULL, 0, 0, 0 },
    { "tests", "{unit} tests its bravery: {a:casualty|casualties} against {b}", NULL, NULL, ST_E_OPENS, 0, 0 },
    { "rolls", "{unit} rolls {die} for its bravery", NULL, NULL, 0, 0, 0 },
    { "steady", "{unit} stands: {a} against {b}", NULL, NULL, ST_E_RESULT | ST_E_SUMS, 0, 0 },
    { "breaks", "{unit} breaks: {a0} against {b}, by {a1}; {c:flees|flee}",
      NULL, NULL, ST_E_RESULT | ST_E_HARM | ST_E_SUMS, 0, 0 },
    { "flees", "{unit} flees", NULL, NULL, ST_E_HARM, 0, 0 },
    { "scores", "{side} scores {a}, {b} so far in all", NULL, NULL, ST_E_RESULT, 0, 0 },
    { "held", "{side} holds the objective at {point}: {c:point|points}", NULL, NULL, 0, 0, 0 },
    { "before", "{side}: {c:point|points} in the course of the battle", NULL, NULL, 0, 0, 0 },
    { "for-destroyed", "{side}: {a:enemy unit|enemy units} destroyed, {c:point|points}", NULL, NULL, 0, 0, 0 },
    { "for-half", "{side}: {a:enemy unit|enemy units} at half strength or less, {c:point|points}",
      NULL, NULL, 0, 0, 0 },
    { "time", "{a:activation|activations} each: the battle ends", NULL, NULL, ST_E_RESULT, 0, 0 },
    { "score", "score: Red {a}, Blue {b}", NULL, NULL, ST_E_RESULT, 0, 0 },
    { "wins", "{side} wins", NULL, NULL, ST_E_RESULT, 0, 0 },
    { "drawn", "the battle is drawn", NULL, NULL, ST_E_RESULT, 0, 0 },
};
/* clang-format on */
ST_STATIC_ASSERT(sizeof wg_events / sizeof *wg_events == WG_EVENT_COUNT, "a row for every event");

const struct st_label wg_labels[] = {
    { "", "", NULL, ST_TONE_PLAIN, 0, 0, 0 },
    { "clubmen", "club", NULL, ST_TONE_PLAIN, 0, 'C', 0 },
    { "daggers", "dagger", NULL, ST_TONE_PLAIN, 0, 'D', 0 },
    { "swordsmen", "sword", NULL, ST_TONE_PLAIN, 0, 'S', 0 },
    { "axemen", "warband", NULL, ST_TONE_PLAIN, 0, 'X', 0 },
    { "spearmen", "spearmen", NULL, ST_TONE_PLAIN, 0, 'P', 0 },
    { "pikemen", "pike-column", NULL, ST_TONE_PLAIN, 0, 'I', 0 },
    { "halberdiers", "halberd", NULL, ST_TONE_PLAIN, 0, 'H', 0 },
    { "longswords", "longsword", NULL, ST_TONE_PLAIN, 0, 'L', 0 },
    { "lancers", "cavalry", NULL, ST_TONE_PLAIN, 0, 'N', 0 },
    { "javelins", "javelin", NULL, ST_TONE_PLAIN, 0, 'J', 0 },
    { "slingers", "slingers", NULL, ST_TONE_PLAIN, 0, 'G', 0 },
    { "longbowmen", "archers", NULL, ST_TONE_PLAIN, 0, 'W', 0 },
    { "hunters", "hunting-bow", NULL, ST_TONE_PLAIN, 0, 'U', 0 },
    { "crossbowmen", "crossbows", NULL, ST_TONE_PLAIN, 0, 'R', 0 },
    { "arquebusiers", "arquebuses", NULL, ST_TONE_PLAIN, 0, 'Q', 0 },
    { "pistoleers", "pistoleers", NULL, ST_TONE_PLAIN, 0, 'T', 0 },
    { "unarmed", "infantry", NULL, ST_TONE_PLAIN, 0, 'O', 0 },
    { "untrained foot", "untrained", NULL, ST_TONE_PLAIN, 0, 0, 0 },
    { "trained foot", "line-foot", NULL, ST_TONE_PLAIN, 0, 0, 0 },
    { "elite foot", "elite", NULL, ST_TONE_PLAIN, 0, 0, 0 },
    { "trained horse", "cavalry", NULL, ST_TONE_PLAIN, 0, 0, 0 },
    { "elite horse", "cataphracts", NULL, ST_TONE_PLAIN, 0, 0, 0 },
    { "brutes", "brutes", NULL, ST_TONE_PLAIN, 0, 'B', 0 },
    { "club", "club", NULL, ST_TONE_PLAIN, 0, 0, 0 },
    { "dagger", "dagger", NULL, ST_TONE_PLAIN, 0, 0, 0 },
    { "sword", "sword", NULL, ST_TONE_PLAIN, 0, 0, 0 },
    { "axe", "axe", NULL, ST_TONE_PLAIN, 0, 0, 0 },
    { "spear", "spear", NULL, ST_TONE_PLAIN, 0, 0, 0 },
    { "pike", "pike", NULL, ST_TONE_PLAIN, 0, 0, 0 },
    { "halberd", "halberd", NULL, ST_TONE_PLAIN, 0, 0, 0 },
    { "longsword", "longsword", NULL, ST_TONE_PLAIN, 0, 0, 0 },
    { "lance", "lance", NULL, ST_TONE_PLAIN, 0, 0, 0 },
    { "javelin", "javelin", NULL, ST_TONE_PLAIN, 0, 0, 0 },
    { "sling", "sling", NULL, ST_TONE_PLAIN, 0, 0, 0 },
    { "longbow", "longbow", NULL, ST_TONE_PLAIN, 0, 0, 0 },
    { "hunting bow", "hunting-bow", NULL, ST_TONE_PLAIN, 0, 0, 0 },
    { "crossbow", "crossbow", NULL, ST_TONE_PLAIN, 0, 0, 0 },
    { "arquebus", "arquebus", NULL, ST_TONE_PLAIN, 0, 0, 0 },
    { "pistol", "pistol", NULL, ST_TONE_PLAIN, 0, 0, 0 },
    { "shield", "shield", NULL, ST_TONE_GOOD, 0, 0, 0 },
    { "tower shield", "tower-shield", NULL, ST_TONE_GOOD, 0, 0, 0 },
    { "specialist", "specialist", NULL, ST_TONE_GOOD, 0, 's', 0 },
    { "champion", "champion", NULL, ST_TONE_GOOD, 0, 'c', 0 },
    { "officer", "officer", NULL, ST_TONE_GOOD, 0, 'o', 0 },
    { "hill", "hill", NULL, ST_TONE_GROUND, 0, '^', 0 },
    { "low hill", "hill", NULL, ST_TONE_GROUND, 0, '~', 0 },
    { "high hill", "height", NULL, ST_TONE_GROUND, 0, '&', 0 },
    { "wood", "woods", NULL, ST_TONE_GROUND, 0, 'w', 0 },
    { "scrub", "rough", NULL, ST_TONE_GROUND, 0, ',', 0 },
    { "wall", "obstacle", NULL, ST_TONE_GROUND, 0, '#', 0 },
    { "hedge", "hedge", NULL, ST_TONE_GROUND, 0, '=', 0 },
    { "rock", "impassable", NULL, ST_TONE_GROUND, 0, '%', 0 },
    { "water", "water", NULL, ST_TONE_GROUND, 0, '-', 0 },
    { "objective", "objective", NULL, ST_TONE_GOAL, 0, '*', 0 },
    { "Red deployment", "zone-a", NULL, ST_TONE_GOAL, 0, 'a', 0 },
    { "Blue deployment", "zone-b", NULL, ST_TONE_GOAL, 0, 'b', 0 },
    { "Red goal", "objective", NULL, ST_TONE_GOAL, 0, ':', 0 },
    { "Blue goal", "objective", NULL, ST_TONE_GOAL, 0, ';', 0 },
    { "long range", "range", NULL, ST_TONE_BAD, 0, 0, 0 },
    { "untrained", "untrained", NULL, ST_TONE_BAD, 0, 0, 0 },
    { "imprecise weapon", "imprecise", NULL, ST_TONE_BAD, 0, 0, 0 },
    { "elite", "elite", NULL, ST_TONE_GOOD, 0, 0, 0 },
    { "has not moved", "hold", NULL, ST_TONE_GOOD, 0, 0, 0 },
    { "near", "range", NULL, ST_TONE_GOOD, 0, 0, 0 },
    { "precise weapon", "precise", NULL, ST_TONE_GOOD, 0, 0, 0 },
    { "tired", "fatigue", NULL, ST_TONE_BAD, 0, 0, 0 },
    { "no cover", "cover", NULL, ST_TONE_PLAIN, 0, 0, 0 },
    { "light cover", "cover", NULL, ST_TONE_GOOD, 0, 0, 0 },
    { "heavy cover", "cover", NULL, ST_TONE_GOOD, 0, 0, 0 },
    { "fatigued", "fatigue", NULL, ST_TONE_BAD, 0, 'f', 0 },
    { "moved", "moved", NULL, ST_TONE_PLAIN, 0, 'm', 0 },
    { "deploy a unit", "deploy", NULL, ST_TONE_PLAIN, 0, 0, 0 },
    { "roll off", "die", NULL, ST_TONE_PLAIN, 0, 0, 0 },
    { "activate a unit", "order", NULL, ST_TONE_PLAIN, 0, 0, 0 },
    { "choose what to take in hand:", "order", NULL, ST_TONE_PLAIN, 0, 0, 0 },
    { "move", "move", NULL, ST_TONE_PLAIN, 0, 0, 0 },
    { "roll for the run of", "die", NULL, ST_TONE_PLAIN, 0, 0, 0 },
    { "shoot with", "fire", NULL, ST_TONE_PLAIN, 0, 0, 0 },
    { "fight with", "fight", NULL, ST_TONE_PLAIN, 0, 0, 0 },
    { "choose who fights next", "fight", NULL, ST_TONE_PLAIN, 0, 0, 0 },
    { "choose a casualty of", "hit", NULL, ST_TONE_PLAIN, 0, 0, 0 },
    { "choose who flees of", "retreat", NULL, ST_TONE_PLAIN, 0, 0, 0 },
    { "roll to hit with", "die", NULL, ST_TONE_PLAIN, 0, 0, 0 },
    { "roll for the damage of", "die", NULL, ST_TONE_PLAIN, 0, 0, 0 },
    { "roll for cover against", "die", NULL, ST_TONE_PLAIN, 0, 0, 0 },
    { "roll for the bravery of", "die", NULL, ST_TONE_PLAIN, 0, 0, 0 },
    { "the battle is over", "over", NULL, ST_TONE_PLAIN, 0, 0, 0 },
    { "in sight", "range", NULL, ST_TONE_GOOD, 0, 0, 0 },
    { "out of range", "range", NULL, ST_TONE_BAD, 0, 0, 0 },
    { "out of sight", "range", NULL, ST_TONE_BAD, 0, 0, 0 },
    { "weapon not in hand", "order", NULL, ST_TONE_BAD, 0, 0, 0 },
    { "in combat", "fight", NULL, ST_TONE_BAD, 0, 0, 0 },
    { "short range", "range", NULL, ST_TONE_GOOD, 0, 0, 0 },
    { "combat", "fight", NULL, ST_TONE_PLAIN, 0, 0, 0 },
    { "it ran", "move", NULL, ST_TONE_BAD, 0, 0, 0 },
    { "it retreated", "retreat", NULL, ST_TONE_BAD, 0, 0, 0 },
};
ST_STATIC_ASSERT(sizeof wg_labels / sizeof *wg_labels == WG_LABEL_COUNT, "a row for every label");

const struct st_refusal wg_refusals[] = {
    { "not-leader", "a unit is named by the first of its models in play, and {unit} is not that", 0, 0 },
    { "bad-heading", "a heading is 0 to {need} degrees", 0, 0 },
    { "bad-files", "{unit} has 1 to {need} files, not {have}", 0, 0 },
    { "other-unit", "the question is about another unit", 0, 0 },
    { "not-carried", "{unit} does not carry all that, or it is nothing", 0, 0 },
    { "too-many-hands", "that needs {have} hands, and {unit} has {need}", 0, 0 },
    { "not-special", "only a Specialist, Champion or Officer equips apart from the unit", 0, 0 },
    { "too-far", "a model may go {length:need} inches and this is {length:have}, {length:over} too far", 0, 0 },
    { "off-table", "{unit:need} would not be wholly on the table", 0, 0 },
    { "enemy-in-way", "an enemy stands in the way of {unit:need}", 0, 0 },
    { "overlaps", "{unit:need} would end on top of {unit:have}", 0, 0 },
    { "impassable", "{unit:need} would enter impassable ground", 0, 0 },
    { "scattered", "{unit} would be in {have} groups and may be in {need}", 0, 0 },
    { "no-move", "that is no move at all", 0, 0 },
    { "placed", "{unit} is placed already", 0, 0 },
    { "many-vias", "a move has at most {need} way-points", 0, 0 },
    { "begun", "something else is begun already", 0, 0 },
    { "not-begun", "nothing is begun that could be done or taken back", 0, 0 },
    { "not-zone", "{unit:need} would stand outside of its side's zone", 0, 0 },
    { "deployed", "{unit} is on the table already", 0, 0 },
    { "not-sidearm", "only a sidearm may be taken up now", 0, 0 },
    { "drew", "{unit} has drawn in this step", 0, 0 },
    { "not-armed", "nobody of {unit} has that weapon in hand", 0, 0 },
    { "wrong-kind", "that weapon is not for this phase", 0, 0 },
    { "used", "{unit} has attacked with that weapon", 0, 0 },
    { "out-of-range", "{target} is not within {length:need} inches of a model with that weapon", 0, 0 },
    { "no-sight", "no model with that weapon sees {target} in range", 0, 0 },
    { "in-combat", "{target} is in combat with a friend of {unit}", 0, 0 },
    { "not-part", "that unit takes no part in this combat", 0, 0 },
    { "not-near", "{target} is not within {length:need} inches", 0, 0 },
    { "piled", "{unit} has piled in, or attacked", 0, 0 },
    { "went-back", "the unit went back once: now it goes as a whole, or not at all", 0, 0 },
    { "not-closer", "that leads no closer to the closest enemy unit", 0, 0 },
    { "not-closest", "{target} is not one of several closest enemy units", 0, 0 },
    { "choose-first", "two enemy units are equally close: choose one first", 0, 0 },
    { "ran", "{unit} runs already", 0, 0 },
    { "laid-down", "{unit} lays down only what it has no hand for", 0, 0 },
    { "bad-table", "a table is 4 to 64 inches long and wide, not {have}", 0, 0 },
    { "bad-army", "a side has 1 to 160 models, not {have}", 0, 0 },
    { "many-units", "a side has at most {have} units", 0, 0 },
    { "bad-unit", "{unit} must follow the other models of its unit, and the first names itself", 0, 0 },
    { "big-unit", "a unit has at most {have} models", 0, 0 },
    { "no-body",
      "nothing says what {unit} is: untrained-foot, trained-foot, elite-foot, trained-horse, elite-horse or "
      "brute",
      0, 0 },
    { "no-place", "nothing says where {unit} stands", 0, 0 },
    { "mixed", "{unit} is not like the other ordinary models of its unit", 0, 0 },
    { "specials-last", "{unit} is an ordinary model behind a special one", 0, 0 },
    { "many-items", "{unit} carries more than {have} things", 0, 0 },
    { "hands", "{unit} would need {have} hands, and has not so many", 0, 0 },
    { "points", "the army of {unit} costs {have} points, more than the scenario is designed for", 0, 0 },
    { "bad-shape",
      "expected a convex polygon of 3 to 8 corners counter-clockwise, terrain with edges of at most 32 "
      "inches, or one point of an objective",
      0, 0 },
    { "many-areas", "a battle has at most 32 areas", 0, 0 },
    { "no-zone", "units are to be deployed, and a side has no zone", 0, 0 },
    { "bad-position", "the position is not a possible one", 0, 0 },
};
ST_STATIC_ASSERT(sizeof wg_refusals / sizeof *wg_refusals == WG_CODE_COUNT - ST_CODE_OWN, "a row for every refusal");

/* ---- positions ---- */

static const char *const bodies[] = {
    "untrained-foot|levy", "trained-foot|foot", "elite-foot", "trained-horse|horse", "elite-horse", "brute", NULL
};
static const char *const armours[] = { "unarmoured", "padded", "mail", "plate", NULL };
static const char *const roles[] = { "ordinary", "specialist", "champion", "officer", NULL };
static const char *const fatigued[] = { "fatigued", NULL };
static const char *const moved[] = { "moved", NULL };
static const char *const engaged[] = { "engaged", NULL };
static const char *const covers[] = { "no-cover", "light-cover", "heavy-cover", NULL };
static const char *const grounds[] = { "hill", "low-hill", "high-hill", "wood",       "scrub",
                                       "wall", "hedge",    "rock",      "water|pond", NULL };
static const char *const markers[] = { "objective", "zone-A", "zone-B", "goal-A", "goal-B", NULL };
static const char *const phases[] = { "activate", "roll-off", "deploy", "equip", "move",   "run",
                                      "shoot",    "fight",    "order",  "hit",   "damage", "cover",
                                      "lose",     "bravery",  "flee",   "over",  NULL };
static const char *const steps[] = { "between", "equipment", "move", "shoot", "combat", "bravery", NULL };

/* Carried, or with a + in hand; two of a thing, and how many of them in hand. */
#define ONE(name) static const char *const names_##name[] = { "no-" #name, #name, "+" #name, NULL }
/* clang-format off */
#define TWO(name) static const char *const names_##name[] = { "no-" #name, #name, "+" #name, "2-" #name, \
                                                              "2-" #name "+1", "2-" #name "+2", NULL }
/* clang-format on */
TWO(club);
TWO(dagger);
TWO(sword);
TWO(axe);
TWO(spear);
ONE(pike);
ONE(halberd);
ONE(longsword);
TWO(lance);
TWO(javelin);
TWO(sling);
ONE(longbow);
ONE(crossbow);
ONE(arquebus);
TWO(pistol);
ONE(shield);
static const char *const names_hunting_bow[] = { "no-hunting-bow", "hunting-bow", "+hunting-bow", NULL };
static const char *const names_tower_shield[] = { "no-tower-shield", "tower-shield", "+tower-shield", NULL };

enum { TOLD = ST_FIELD_DERIVED | ST_FIELD_SHOWN, LIMIT = ST_FIELD_DERIVED | ST_FIELD_LIMIT };
#define ITEM(word, names, most) \
    { \
        word, ST_OF_PIECE, ST_T_NAME, 0, names, 0, most, WG_EQ1, NULL, NULL \
    }
/* clang-format off */
const struct st_field wg_fields[] = {
    { "body", ST_OF_PIECE, ST_T_NAME, ST_FIELD_FIXED, bodies, 0, WG_BODIES - 1, WG_SC5, NULL, NULL },
    { "armour", ST_OF_PIECE, ST_T_NAME, ST_FIELD_FIXED, armours, 0, WG_ARMOURS - 1, WG_SC5, NULL, NULL },
    { "role", ST_OF_PIECE, ST_T_NAME, ST_FIELD_FIXED, roles, 0, WG_ROLES - 1, WG_EQ4, NULL, NULL },
    { "unit", ST_OF_PIECE, ST_T_UNIT, ST_FIELD_FIXED, NULL, 1, WG_MODELS, WG_SC7, NULL, NULL },
    { "place", ST_OF_PIECE, ST_T_POINT, 0, NULL, ST_NOWHERE, 0, WG_SC3, NULL, NULL },
    { "facing", ST_OF_PIECE, ST_T_FACING, ST_FIELD_FIXED, NULL, 0, PL_TURN - 1, WG_SC3, NULL, NULL },
    { "files", ST_OF_PIECE, ST_T_INT, ST_FIELD_FIXED, NULL, 1, WG_UNIT_MODELS, WG_SC3, NULL, NULL },
    { "fatigued", ST_OF_PIECE, ST_T_FLAG, 0, fatigued, 0, 1, WG_FC1, NULL, NULL },
    { "moved", ST_OF_PIECE, ST_T_FLAG, ST_FIELD_DERIVED, moved, 0, 1, WG_AW8, NULL, NULL },
    { "elevation", ST_OF_PIECE, ST_T_LENGTH, ST_FIELD_DERIVED, NULL, 0, 60000, WG_MV2, NULL, NULL },
    { "models", ST_OF_PIECE, ST_T_INT, TOLD, NULL, 0, WG_UNIT_MODELS, WG_AW16, NULL, NULL },
    { "move", ST_OF_PIECE, ST_T_LENGTH, TOLD, NULL, 0, 60000, WG_MV1, NULL, NULL },
    { "defence", ST_OF_PIECE, ST_T_INT, TOLD, NULL, 0, 20, WG_AW11, NULL, NULL },
    { "bravery", ST_OF_PIECE, ST_T_INT, TOLD, NULL, 0, 20, WG_BR3, NULL, NULL },
    { "damage", ST_OF_PIECE, ST_T_INT, TOLD, NULL, 0, 9, WG_AW11, NULL, NULL },
    { "range", ST_OF_PIECE, ST_T_LENGTH, TOLD, NULL, 0, 32000, WG_SH2, NULL, NULL },
    { "cost", ST_OF_PIECE, ST_T_INT, ST_FIELD_DERIVED, NULL, 0, 1000, WG_SC5, NULL, NULL },
    { "cover", ST_OF_PIECE, ST_T_NAME, ST_FIELD_DERIVED, covers, 0, 2, WG_AW13, NULL, NULL },
    { "engaged", ST_OF_PIECE, ST_T_FLAG, ST_FIELD_DERIVED, engaged, 0, 1, WG_CB1, NULL, NULL },
    ITEM("club", names_club, 5), ITEM("dagger", names_dagger, 5), ITEM("sword", names_sword, 5),
    ITEM("axe", names_axe, 5), ITEM("spear", names_spear, 5), ITEM("pike", names_pike, 2),
    ITEM("halberd", names_halberd, 2), ITEM("longsword", names_longsword, 2), ITEM("lance", names_lance, 5),
    ITEM("javelin", names_javelin, 5), ITEM("sling", names_sling, 5), ITEM("longbow", names_longbow, 2),
    ITEM("hunting-bow", names_hunting_bow, 2), ITEM("crossbow", names_crossbow, 2),
    ITEM("arquebus", names_arquebus, 2), ITEM("pistol", names_pistol, 5), ITEM("shield", names_shield, 2),
    ITEM("tower-shield", names_tower_shield, 2),
    { "terrain", ST_OF_AREA, ST_T_NAME, ST_FIELD_FIXED, grounds, 0, WG_GROUNDS - 1, WG_SC2, NULL, NULL },
    { "marker", ST_OF_AREA, ST_T_NAME, ST_FIELD_FIXED, markers, 0, 4, WG_SC4, NULL, NULL },
    { "point", ST_OF_AREA, ST_T_POINT, ST_FIELD_FIXED, NULL, 0, PL_POINTS_MAX, WG_SC2, NULL, NULL },
    { "score", ST_OF_SIDE, ST_T_INT, ST_FIELD_SHOWN, NULL, 0, 9999, WG_SC4, NULL, NULL },
    { "activation", ST_OF_SIDE, ST_T_INT, ST_FIELD_SHOWN, NULL, 0, WG_ACTIVATIONS_MAX, WG_SC7, NULL, NULL },
    { "activations", ST_OF_SIDE, ST_T_INT, LIMIT, NULL, 0, WG_ACTIVATIONS_MAX, WG_SC9, NULL, NULL },
    { "last", ST_OF_SIDE, ST_T_UNIT, 0, NULL, 0, WG_MODELS, WG_FC1, NULL, NULL },
    { "points", ST_OF_SIDE, ST_T_INT, ST_FIELD_DERIVED, NULL, 0, 65000, WG_SC5, NULL, NULL },
    { "battle-points", ST_OF_SIDE, ST_T_INT, ST_FIELD_DERIVED, NULL, 0, 5000, WG_SC5, NULL, NULL },
    { "phase", ST_OF_GAME, ST_T_NAME, ST_FIELD_SHOWN, phases, 0, WG_ATS - 1, WG_SC8, NULL, NULL },
    { "to-move", ST_OF_GAME, ST_T_SIDE, 0, NULL, 0, 1, WG_SC7, NULL, NULL },
    { "step", ST_OF_GAME, ST_T_NAME, ST_FIELD_DERIVED | ST_FIELD_STEPS, steps, 0, 5, WG_SC8, NULL, NULL },
};
/* clang-format on */
ST_STATIC_ASSERT(sizeof wg_fields / sizeof *wg_fields == WG_FIELD_COUNT, "a row for every field");
