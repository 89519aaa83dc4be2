/* words.h -- Wargame: clauses, verbs, events, labels, refusals, fields and phases, each in one list.
 *
 * The members of a row are those of its struct in core/game.h, in their order.  wargame.h makes the enums, words.c the
 * rows: the names that rows of fields use are there.
 */
#ifndef WG_WORDS_H
#define WG_WORDS_H

#include "tables.h"

/* clang-format off */
/* The clauses of rulebook.md.  States store their numbers: a new clause goes to the end of the list. */
#define WG_CLAUSES(X) \
    X(SC0) X(SC1) X(SC2) X(SC3) X(SC4) X(SC5) X(SC6) X(SC7) X(SC8) X(SC9) X(NAME) \
    X(FC1) X(FC2) X(FC3) X(FC4) X(EQ1) X(EQ2) X(EQ3) X(EQ4) X(EQ5) X(EQ6) \
    X(MV1) X(MV2) X(MV3a) X(MV3b) X(MV4) X(MV5) X(MV6) X(SH1) X(SH2) X(SH3) X(SH4) X(SH5) \
    X(AW1) X(AW2) X(AW3) X(AW4) X(AW5) X(AW6) X(AW7) X(AW8) X(AW9) X(AW10) X(AW11) X(AW12) X(AW13) X(AW14) \
    X(AW15) X(AW16) X(CB1) X(CB2) X(CB3) X(CB4) X(BR1) X(BR2) X(BR3) X(BR4)

/* ---- verbs ---- */

/* "club|dagger|...": the weapons, and everything that can be in hand, second copies last. */
#define WG_FIRST_WORD(id, row, name, copies) name
#define WG_NEXT_WORD(id, row, name, copies) "|" name
#define WG_SECOND_WORD(id, row, name, copies) WG_IF_##copies("|second-" name)
#define WG_WEAPON_WORDS WG_WEAPON_LIST(WG_FIRST_WORD, WG_NEXT_WORD)
#define WG_ITEM_WORDS WG_ITEM_LIST(WG_FIRST_WORD, WG_NEXT_WORD) WG_ITEM_LIST(WG_SECOND_WORD, WG_SECOND_WORD)

enum {
    WG_P_TARGET = ST_P_UNIT | ST_P_TARGET,
    WG_P_AT = ST_P_UNIT | ST_P_POINT,
    WG_P_SET = ST_P_UNIT | ST_P_BITS,
    WG_P_RANKS = ST_P_UNIT | ST_P_POINT | ST_P_FACING | ST_P_OPTION
};

/* Shots and blows are one verb: it counts as shooting, because lines of sight are drawn for it. */
#define WG_VERBS(X) \
    X(WG_ROLL, "roll", "roll {option}", "Roll {option}", NULL, \
      ST_P_OPTION, ST_COMPLETE, ST_V_ROLL, ST_O_FACE, ST_B_NONE, 0, WG_AW2) \
    X(WG_DEPLOY, "deploy", "deploy {unit} {point} {facing} {option}", \
      "Deploy {point}, facing {facing}, {option} wide", \
      "Lays a unit out in its zone: the middle of its front rank, its heading, the number of files.", \
      WG_P_RANKS, ST_SAMPLED, ST_V_MOVE, ST_O_FILES, ST_B_NONE, ST_V_WHOLE, WG_SC3) \
    X(WG_ACTIVATE, "activate", "activate {unit}", "Activate", \
      "Chooses the unit that acts now; a unit that acts twice running becomes fatigued.", \
      ST_P_UNIT, ST_COMPLETE, ST_V_CHOOSE, ST_O_NONE, ST_B_NONE, 0, WG_SC7) \
    X(WG_EQUIP, "equip", "equip {unit} {mask:" WG_ITEM_WORDS "}", "Take {mask:" WG_ITEM_WORDS "} in hand", \
      "What the unit, or a special model, takes in its hands.", \
      WG_P_SET, ST_SAMPLED, ST_V_FORM, ST_O_NONE, ST_B_THINGS, ST_V_KEEPS, WG_EQ1) \
    X(WG_STAY, "stay", "stay {unit}", "Stay", \
      "The unit does not move; its models hit better.", \
      ST_P_UNIT, ST_COMPLETE, ST_V_END, ST_O_NONE, ST_B_NONE, 0, WG_MV1) \
    X(WG_RUN, "run", "run {unit}", "Run", \
      "A die of inches more; no shooting afterwards.", \
      ST_P_UNIT, ST_COMPLETE, ST_V_MOVE, ST_O_NONE, ST_B_NONE, 0, WG_MV3a) \
    X(WG_MARCH, "march", "march {unit} {point}", "March {point}", \
      "The unit moves as it stands; the point is for its first model.", \
      WG_P_AT, ST_SAMPLED, ST_V_MOVE, ST_O_NONE, ST_B_NONE, ST_V_WHOLE, WG_MV1) \
    X(WG_FORM, "form", "form {unit} {point} {facing} {option}", \
      "Form up {point}, facing {facing}, {option} wide", \
      "The unit moves into ranks: the middle of the front, the heading, the number of files.", \
      WG_P_RANKS, ST_SAMPLED, ST_V_MOVE, ST_O_FILES, ST_B_NONE, ST_V_WHOLE, WG_MV1) \
    X(WG_VIA, "via", "via {unit} {point}", "First go {point}", \
      "A way-point that all models of the unit pass; the point is for its first model.", \
      WG_P_AT, ST_SAMPLED, ST_V_MOVE, ST_O_NONE, ST_B_NONE, ST_V_WHOLE, WG_MV1) \
    X(WG_WALK, "walk", "walk {unit} {point}", "Walk {point}", \
      "Moves one model by itself; then move others, finish, or take all of it back.", \
      WG_P_AT, ST_SAMPLED, ST_V_MOVE, ST_O_NONE, ST_B_NONE, ST_V_SINGLE, WG_MV1) \
    X(WG_FINISH, "finish", "finish {unit}", "Finish", \
      "The unit does nothing more in this step.", \
      ST_P_UNIT, ST_COMPLETE, ST_V_END, ST_O_NONE, ST_B_NONE, 0, WG_SC8) \
    X(WG_BACK, "back", "back {unit}", "Take the move back", \
      "Every model goes back to where it was, once in a move; then the unit moves as a whole, or stays.", \
      ST_P_UNIT, ST_COMPLETE, ST_V_MOVE, ST_O_NONE, ST_B_NONE, ST_V_WHOLE, WG_MV1) \
    X(WG_DRAW, "draw-arms", "draw-arms {unit} {mask:" WG_ITEM_WORDS "}", "Draw: {mask:" WG_ITEM_WORDS "} in hand", \
      "Takes a sidearm in hand and lays down what there is no hand for.", \
      WG_P_SET, ST_SAMPLED, ST_V_FORM, ST_O_NONE, ST_B_THINGS, 0, WG_EQ6) \
    X(WG_PILE_IN, "pile-in", "pile-in {unit}", "Pile in", \
      "Every model moves up to three inches closer to the closest enemy unit.", \
      ST_P_UNIT, ST_COMPLETE, ST_V_MOVE, ST_O_NONE, ST_B_NONE, ST_V_WHOLE, WG_CB3) \
    X(WG_TOWARD, "toward", "toward {unit} {target}", "Close with {target}", \
      "Chooses which of several equally close enemy units the unit closes with.", \
      WG_P_TARGET, ST_COMPLETE, ST_V_CHOOSE, ST_O_NONE, ST_B_NONE, 0, WG_CB3) \
    X(WG_ATTACK, "attack", "attack {unit} {target} {option:" WG_WEAPON_WORDS "}", \
      "Attack {target} with {option:" WG_WEAPON_WORDS "}", \
      "All models with this weapon attack this unit.", \
      WG_P_TARGET | ST_P_OPTION, ST_COMPLETE, ST_V_SHOOT, ST_O_WORD, ST_B_NONE, 0, WG_AW1) \
    X(WG_FIGHT, "fight", "fight {unit}", "Fight next", \
      "Chooses the unit that fights next.", \
      ST_P_UNIT, ST_COMPLETE, ST_V_CHOOSE, ST_O_NONE, ST_B_NONE, 0, WG_CB2) \
    X(WG_LOSE, "lose", "lose {unit}", "Remove as a casualty", \
      "This model is a casualty.", \
      ST_P_UNIT, ST_COMPLETE, ST_V_CHOOSE, ST_O_NONE, ST_B_NONE, ST_V_SINGLE, WG_AW16) \
    X(WG_FLEE, "flee", "flee {unit}", "Let it flee", \
      "This model flees and leaves the battle.", \
      ST_P_UNIT, ST_COMPLETE, ST_V_CHOOSE, ST_O_NONE, ST_B_NONE, ST_V_SINGLE, WG_BR4)

/* ---- events ---- */

#define WG_EVENTS(X) \
    X(WG_EV_NONE, "", "", NULL, NULL, 0, ST_C_NONE, 0) \
    X(WG_EV_ROLL_OFF, "roll-off", "{side} rolls {a}", NULL, NULL, 0, ST_C_NONE, 0) \
    X(WG_EV_DEPLOYS_FIRST, "deploys-first", "{side} deploys first", NULL, NULL, 0, ST_C_NONE, 0) \
    X(WG_EV_DEPLOYED, "deployed", "{unit} is deployed at {point}, facing {facing}", "{unit} is deployed", NULL, \
      ST_E_MOVE, ST_C_NONE, 0) \
    X(WG_EV_INITIATIVE, "initiative", "{side} has the initiative", NULL, NULL, ST_E_GROUP, ST_C_NONE, 0) \
    X(WG_EV_ACTIVATED, "activated", "{unit} is activated, activation {a} of its side", NULL, NULL, ST_E_GROUP, \
      ST_C_NONE, 0) \
    X(WG_EV_FATIGUED, "fatigued", "{unit} is fatigued", NULL, NULL, ST_E_HARM, ST_C_NONE, 0) \
    X(WG_EV_RESTED, "rested", "{unit} is no longer fatigued", NULL, NULL, ST_E_GOOD, ST_C_NONE, 0) \
    X(WG_EV_HOLDS, "holds", "{unit} takes up: {label:c}", NULL, NULL, 0, ST_C_LABEL, 0) \
    X(WG_EV_LAYS_DOWN, "lays-down", "{unit} lays down: {label:c}", NULL, NULL, 0, ST_C_LABEL, 0) \
    X(WG_EV_STAYS, "stays", "{unit} does not move", NULL, NULL, 0, ST_C_NONE, 0) \
    X(WG_EV_RUNS, "runs", "{unit} runs", NULL, NULL, 0, ST_C_NONE, 0) \
    X(WG_EV_MAY_GO, "may-go", "{unit} runs {a:inch|inches} more, {length:b} in all", NULL, NULL, 0, ST_C_NONE, 0) \
    X(WG_EV_WAY, "way", "{unit} goes by way of {point}", "{unit} passes a way-point first", NULL, ST_E_MOVE, \
      ST_C_NONE, 0) \
    X(WG_EV_MOVES, "moves", "{unit} moves, to {point}", "{unit} moves", NULL, ST_E_MOVE, ST_C_NONE, 0) \
    X(WG_EV_STEPS, "steps", "{unit} goes to {point}", "{unit} walks", NULL, ST_E_MOVE, ST_C_NONE, 0) \
    X(WG_EV_BACK, "back", "{unit} is back where it was", NULL, NULL, 0, ST_C_NONE, 0) \
    X(WG_EV_RETREATS, "retreats", "{unit} retreats", NULL, NULL, 0, ST_C_NONE, 0) \
    X(WG_EV_NO_SHOOTING, "no-shooting", "{unit} may not shoot: {label:c}", NULL, NULL, 0, ST_C_LABEL, 0) \
    X(WG_EV_NO_TARGET, "no-target", "{unit} has nobody to shoot at: {label:c}", NULL, NULL, 0, ST_C_LABEL, 0) \
    X(WG_EV_DRAWS, "draws", "{unit} draws: {label:c}", NULL, NULL, 0, ST_C_LABEL, 0) \
    X(WG_EV_ATTACKS, "attacks", "{unit} attacks {other}: {label:c}, {a:die|dice}", \
      "{unit} attacks {other} with {a:die|dice}: {label:c}", NULL, ST_E_OPENS | ST_E_FOR, ST_C_LABEL, 0) \
    X(WG_EV_BASE, "base", "{unit} hits on {a}, before modifiers", "{unit} hits on {a} or more, before modifiers", \
      NULL, ST_E_MODIFIER, ST_C_NONE, 0) \
    X(WG_EV_MODIFIER, "modifier", "{unit} {+a} {label:c}, {b:die|dice}", NULL, NULL, ST_E_MODIFIER, ST_C_LABEL, 0) \
    X(WG_EV_NEEDS, "needs", "{unit} hits on {a} with {b:die|dice}", "{unit} hits on {a} or more with {b:die|dice}", \
      NULL, ST_E_MODIFIER, ST_C_NONE, 0) \
    X(WG_EV_HIT, "hit", "{unit} rolls {die}: a hit", NULL, NULL, 0, ST_C_NONE, 0) \
    X(WG_EV_MISS, "miss", "{unit} rolls {die}: no hit", NULL, NULL, ST_E_VAIN, ST_C_NONE, 0) \
    X(WG_EV_HITS, "hits", "{unit}: {label:c}, {a:hit|hits} of {b}", \
      "{unit} hits with {a} of {b:die|dice}: {label:c}", NULL, ST_E_FOR, ST_C_LABEL, 0) \
    X(WG_EV_DAMAGE_NEEDS, "damage-needs", "{unit} does damage on {a}: Damage {b} against Defence {c}", \
      "{unit} does damage on {a} or more: Damage {b} against Defence {c}", NULL, ST_E_MODIFIER, ST_C_NONE, 0) \
    X(WG_EV_SAVE_WORSE, "save-worse", "{unit} is fatigued: its Defence is {a} lower", NULL, NULL, ST_E_MODIFIER, \
      ST_C_NONE, 0) \
    X(WG_EV_PIERCES, "pierces", "{unit} rolls {die}: damage", NULL, NULL, 0, ST_C_NONE, 0) \
    X(WG_EV_GLANCES, "glances", "{unit} rolls {die}: no damage", NULL, NULL, ST_E_VAIN, ST_C_NONE, 0) \
    X(WG_EV_SIX, "six", "{unit}: a six counts {a} of {b}, and is rolled again", \
      "{unit} rolls a six: {a} so far, {b} or more does damage, so this die is rolled again", NULL, ST_E_AGAIN, \
      ST_C_NONE, 0) \
    X(WG_EV_DAMAGE, "damage", "{unit}: {label:c}, {a} damage of {b}", \
      "{unit} does damage with {a} of {b:hit|hits}: {label:c}", NULL, 0, ST_C_LABEL, 0) \
    X(WG_EV_COVER_NEEDS, "cover-needs", "{unit} has {label:c}: a casualty on {a} or more", NULL, NULL, \
      ST_E_MODIFIER | ST_E_FOR, ST_C_LABEL, 0) \
    X(WG_EV_OPEN, "open", "{unit} has no cover: all damage is casualties", NULL, NULL, ST_E_MODIFIER, ST_C_NONE, 0) \
    X(WG_EV_SHELTERED, "sheltered", "{unit} rolls {die}: saved by its cover", NULL, NULL, ST_E_VAIN, ST_C_NONE, 0) \
    X(WG_EV_STRUCK, "struck", "{unit} rolls {die}: a casualty", NULL, NULL, 0, ST_C_NONE, 0) \
    X(WG_EV_SAVED, "saved", "{unit}: {a} of {b} saved by cover", \
      "cover saves {unit} from {a} of {b:casualty|casualties}", NULL, ST_E_GOOD, ST_C_NONE, 0) \
    X(WG_EV_UNHURT, "unhurt", "{unit} is unhurt by {other}", NULL, "unhurt", ST_E_RESULT | ST_E_GOOD, ST_C_NONE, 1) \
    X(WG_EV_HURT, "hurt", "{unit} is hurt for {c} by {other}", "{unit} loses {c:model|models} to {other}", \
      "loses {c:model|models}", ST_E_RESULT | ST_E_HARM, ST_C_COUNT, 4) \
    X(WG_EV_VOLLEY_FAILS, "volley-fails", "{unit} attacks {other} with {a0:label}: {a1:hit|hits}, no damage", NULL, \
      NULL, ST_E_SUMS, ST_C_LABEL, 0) \
    X(WG_EV_VOLLEY, "volley", \
      "{unit} attacks {other} with {a0:label}: {a1:hit|hits}, {a2} damage, {b:casualty|casualties}", NULL, NULL, \
      ST_E_SUMS, ST_C_LABEL, 0) \
    X(WG_EV_VOLLEY_COVERED, "volley-covered", \
      "{unit} attacks {other} with {a0:label}: {a1:hit|hits}, {a2} damage, {a3} saved by cover, " \
      "{b:casualty|casualties}", \
      NULL, NULL, ST_E_SUMS, ST_C_LABEL, 0) \
    X(WG_EV_FALLS, "falls", "{unit} falls", NULL, NULL, ST_E_HARM, ST_C_NONE, 0) \
    X(WG_EV_DESTROYED, "destroyed", "the unit of {unit} is gone", "{unit} is destroyed", "destroyed", \
      ST_E_RESULT | ST_E_HARM, ST_C_NONE, 8) \
    X(WG_EV_TAKES_PART, "takes-part", "{unit} takes part in the combat", NULL, NULL, 0, ST_C_NONE, 0) \
    X(WG_EV_BARRED, "barred", "{unit} has retreated and does not fight", NULL, NULL, 0, ST_C_NONE, 0) \
    X(WG_EV_FIGHTS, "fights", "{unit} fights", NULL, NULL, ST_E_GROUP, ST_C_NONE, 0) \
    X(WG_EV_TOWARD, "toward", "{unit} closes with {other}", NULL, NULL, 0, ST_C_NONE, 0) \
    X(WG_EV_PILES_IN, "piles-in", "{unit} piles in with {a:model|models}", NULL, NULL, ST_E_MOVE, ST_C_NONE, 0) \
    X(WG_EV_CEASES, "ceases", "{unit} does no more", NULL, NULL, 0, ST_C_NONE, 0) \
    X(WG_EV_TESTS, "tests", "{unit} tests its bravery: {a:casualty|casualties} against {b}", \
      "{unit} tests its bravery: the die and {a:casualty|casualties} must not be more than {b}", NULL, \
      ST_E_OPENS | ST_E_FOR, ST_C_NONE, 0) \
    X(WG_EV_ROLLS, "rolls", "{unit} rolls {die} for its bravery", NULL, NULL, 0, ST_C_NONE, 0) \
    X(WG_EV_STEADY, "steady", "{unit} stands: {a} against {b}", "{unit} stands: {a}, not more than {b}", "stands", \
      ST_E_RESULT | ST_E_SUMS | ST_E_GOOD, ST_C_NONE, 2) \
    X(WG_EV_BREAKS, "breaks", "{unit} breaks: {a0} against {b}, by {a1}; {c:flees|flee}", \
      "{unit} breaks: {a0}, {a1} more than {b}; {c:model flees|models flee}", "breaks, {c:model flees|models flee}", \
      ST_E_RESULT | ST_E_HARM | ST_E_SUMS, ST_C_COUNT, 6) \
    X(WG_EV_FLEES, "flees", "{unit} flees", NULL, NULL, ST_E_HARM, ST_C_NONE, 0) \
    X(WG_EV_SCORES, "scores", "{side} scores {a}, {b} so far in all", "{side} scores {a:point|points}, {b} so far", \
      "scores", ST_E_RESULT, ST_C_NONE, 3) \
    X(WG_EV_HELD, "held", "{side} holds the objective at {point}: {c:point|points}", \
      "{side} holds an objective: {c:point|points}", NULL, 0, ST_C_AMOUNT, 0) \
    X(WG_EV_BEFORE, "before", "{side}: {c:point|points} in the course of the battle", NULL, NULL, 0, ST_C_AMOUNT, 0) \
    X(WG_EV_FOR_DESTROYED, "for-destroyed", "{side}: {a:enemy unit|enemy units} destroyed, {c:point|points}", NULL, \
      NULL, 0, ST_C_AMOUNT, 0) \
    X(WG_EV_FOR_HALF, "for-half", "{side}: {a:enemy unit|enemy units} at half strength or less, {c:point|points}", \
      NULL, NULL, 0, ST_C_AMOUNT, 0) \
    X(WG_EV_TIME, "time", "{a:activation|activations} each: the battle ends", NULL, "the battle ends", ST_E_RESULT, \
      ST_C_NONE, 7) \
    X(WG_EV_SCORE, "score", "score: Red {a}, Blue {b}", NULL, "the score is final", ST_E_RESULT, ST_C_NONE, 5) \
    X(WG_EV_WINS, "wins", "{side} wins", NULL, "wins", ST_E_RESULT, ST_C_NONE, 10) \
    X(WG_EV_DRAWN, "drawn", "the battle is drawn", NULL, "the battle is drawn", ST_E_RESULT, ST_C_NONE, 10)

/* ---- labels ---- */

/* Kinds of model follow the weapons they are called after; so do the labels of weapons and shields the items, and those
 * of bodies, roles, areas, modifiers and covers their rows in tables.h.  words.c asserts it. */
#define WG_LABELS(X) \
    X(WG_L_NONE, "", "", NULL, ST_TONE_PLAIN, 0, 0, 0) \
    X(WG_L_CLUBMEN, "clubmen", "club", "Clubmen", ST_TONE_PLAIN, 0, 'C', 0) \
    X(WG_L_DAGGERS, "daggers", "dagger", "Daggers", ST_TONE_PLAIN, 0, 'D', 0) \
    X(WG_L_SWORDSMEN, "swordsmen", "sword", "Swordsmen", ST_TONE_PLAIN, 0, 'S', 0) \
    X(WG_L_AXEMEN, "axemen", "warband", "Axemen", ST_TONE_PLAIN, 0, 'X', 0) \
    X(WG_L_SPEARMEN, "spearmen", "spearmen", "Spearmen", ST_TONE_PLAIN, 0, 'P', 0) \
    X(WG_L_PIKEMEN, "pikemen", "pike-column", "Pikemen", ST_TONE_PLAIN, 0, 'I', 0) \
    X(WG_L_HALBERDIERS, "halberdiers", "halberd", "Halberdiers", ST_TONE_PLAIN, 0, 'H', 0) \
    X(WG_L_LONGSWORDS, "longswords", "longsword", "Longswords", ST_TONE_PLAIN, 0, 'L', 0) \
    X(WG_L_LANCERS, "lancers", "cavalry", "Lancers", ST_TONE_PLAIN, 0, 'N', 0) \
    X(WG_L_JAVELINS, "javelins", "javelin", "Javelins", ST_TONE_PLAIN, 0, 'J', 0) \
    X(WG_L_SLINGERS, "slingers", "slingers", "Slingers", ST_TONE_PLAIN, 0, 'G', 0) \
    X(WG_L_LONGBOWMEN, "longbowmen", "archers", "Longbowmen", ST_TONE_PLAIN, 0, 'W', 0) \
    X(WG_L_HUNTERS, "hunters", "hunting-bow", "Hunters", ST_TONE_PLAIN, 0, 'U', 0) \
    X(WG_L_CROSSBOWMEN, "crossbowmen", "crossbows", "Crossbowmen", ST_TONE_PLAIN, 0, 'R', 0) \
    X(WG_L_ARQUEBUSIERS, "arquebusiers", "arquebuses", "Arquebusiers", ST_TONE_PLAIN, 0, 'Q', 0) \
    X(WG_L_PISTOLEERS, "pistoleers", "pistoleers", "Pistoleers", ST_TONE_PLAIN, 0, 'T', 0) \
    X(WG_L_UNARMED, "unarmed", "infantry", "Unarmed", ST_TONE_PLAIN, 0, 'O', 0) \
    X(WG_L_UNTRAINED_FOOT, "untrained foot", "untrained", NULL, ST_TONE_PLAIN, 0, 0, WG_F_BODY + 1) \
    X(WG_L_TRAINED_FOOT, "trained foot", "line-foot", NULL, ST_TONE_PLAIN, 0, 0, WG_F_BODY + 1) \
    X(WG_L_ELITE_FOOT, "elite foot", "elite", NULL, ST_TONE_PLAIN, 0, 0, WG_F_BODY + 1) \
    X(WG_L_TRAINED_HORSE, "trained horse", "cavalry", NULL, ST_TONE_PLAIN, 0, 0, WG_F_BODY + 1) \
    X(WG_L_ELITE_HORSE, "elite horse", "cataphracts", NULL, ST_TONE_PLAIN, 0, 0, WG_F_BODY + 1) \
    X(WG_L_BRUTE, "brutes", "brutes", "Brutes", ST_TONE_PLAIN, 0, 'B', WG_F_BODY + 1) \
    X(WG_L_CLUB, "club", "club", "club|clubs", ST_TONE_PLAIN, 0, 0, WG_F_ITEM + WG_CLUB + 1) \
    X(WG_L_DAGGER, "dagger", "dagger", "dagger|daggers", ST_TONE_PLAIN, 0, 0, WG_F_ITEM + WG_DAGGER + 1) \
    X(WG_L_SWORD, "sword", "sword", "sword|swords", ST_TONE_PLAIN, 0, 0, WG_F_ITEM + WG_SWORD + 1) \
    X(WG_L_AXE, "axe", "axe", "axe|axes", ST_TONE_PLAIN, 0, 0, WG_F_ITEM + WG_AXE + 1) \
    X(WG_L_SPEAR, "spear", "spear", "spear|spears", ST_TONE_PLAIN, 0, 0, WG_F_ITEM + WG_SPEAR + 1) \
    X(WG_L_PIKE, "pike", "pike", "pike|pikes", ST_TONE_PLAIN, 0, 0, WG_F_ITEM + WG_PIKE + 1) \
    X(WG_L_HALBERD, "halberd", "halberd", "halberd|halberds", ST_TONE_PLAIN, 0, 0, WG_F_ITEM + WG_HALBERD + 1) \
    X(WG_L_LONGSWORD, "longsword", "longsword", "longsword|longswords", ST_TONE_PLAIN, 0, 0, \
      WG_F_ITEM + WG_LONGSWORD + 1) \
    X(WG_L_LANCE, "lance", "lance", "lance|lances", ST_TONE_PLAIN, 0, 0, WG_F_ITEM + WG_LANCE + 1) \
    X(WG_L_JAVELIN, "javelin", "javelin", "javelin|javelins", ST_TONE_PLAIN, 0, 0, WG_F_ITEM + WG_JAVELIN + 1) \
    X(WG_L_SLING, "sling", "sling", "sling|slings", ST_TONE_PLAIN, 0, 0, WG_F_ITEM + WG_SLING + 1) \
    X(WG_L_LONGBOW, "longbow", "longbow", "longbow|longbows", ST_TONE_PLAIN, 0, 0, WG_F_ITEM + WG_LONGBOW + 1) \
    X(WG_L_HUNTING_BOW, "hunting bow", "hunting-bow", "hunting bow|hunting bows", ST_TONE_PLAIN, 0, 0, \
      WG_F_ITEM + WG_HUNTING_BOW + 1) \
    X(WG_L_CROSSBOW, "crossbow", "crossbow", "crossbow|crossbows", ST_TONE_PLAIN, 0, 0, WG_F_ITEM + WG_CROSSBOW + 1) \
    X(WG_L_ARQUEBUS, "arquebus", "arquebus", "arquebus|arquebuses", ST_TONE_PLAIN, 0, 0, WG_F_ITEM + WG_ARQUEBUS + 1) \
    X(WG_L_PISTOL, "pistol", "pistol", "pistol|pistols", ST_TONE_PLAIN, 0, 0, WG_F_ITEM + WG_PISTOL + 1) \
    X(WG_L_SHIELD, "shield", "shield", "shield|shields", ST_TONE_GOOD, 0, 0, WG_F_ITEM + WG_SHIELD + 1) \
    X(WG_L_TOWER_SHIELD, "tower shield", "tower-shield", "tower shield|tower shields", ST_TONE_GOOD, 0, 0, \
      WG_F_ITEM + WG_TOWER_SHIELD + 1) \
    X(WG_L_SPECIALIST, "specialist", "specialist", NULL, ST_TONE_GOOD, ST_LABEL_SPECIAL, 's', WG_F_ROLE + 1) \
    X(WG_L_CHAMPION, "champion", "champion", NULL, ST_TONE_GOOD, ST_LABEL_SPECIAL, 'c', WG_F_ROLE + 1) \
    X(WG_L_OFFICER, "officer", "officer", NULL, ST_TONE_GOOD, ST_LABEL_SPECIAL, 'o', WG_F_ROLE + 1) \
    X(WG_L_HILL, "hill", "hill", NULL, ST_TONE_GROUND, 0, '^', 0) \
    X(WG_L_LOW_HILL, "low hill", "hill", NULL, ST_TONE_GROUND, 0, '~', 0) \
    X(WG_L_HIGH_HILL, "high hill", "height", NULL, ST_TONE_GROUND, 0, '&', 0) \
    X(WG_L_WOOD, "wood", "woods", NULL, ST_TONE_GROUND, 0, 'w', 0) \
    X(WG_L_SCRUB, "scrub", "rough", NULL, ST_TONE_GROUND, 0, ',', 0) \
    X(WG_L_WALL, "wall", "obstacle", NULL, ST_TONE_GROUND, 0, '#', 0) \
    X(WG_L_HEDGE, "hedge", "hedge", NULL, ST_TONE_GROUND, 0, '=', 0) \
    X(WG_L_ROCK, "rock", "impassable", NULL, ST_TONE_GROUND, 0, '%', 0) \
    X(WG_L_WATER, "water", "water", NULL, ST_TONE_GROUND, 0, '-', 0) \
    X(WG_L_OBJECTIVE, "objective", "objective", NULL, ST_TONE_GOAL, ST_LABEL_HELD, '*', 0) \
    X(WG_L_ZONE_A, "Red deployment", "zone-a", NULL, ST_TONE_GOAL, 0, 'a', 0) \
    X(WG_L_ZONE_B, "Blue deployment", "zone-b", NULL, ST_TONE_GOAL, 0, 'b', 0) \
    X(WG_L_GOAL_A, "Red goal", "objective", NULL, ST_TONE_GOAL, 0, ':', 0) \
    X(WG_L_GOAL_B, "Blue goal", "objective", NULL, ST_TONE_GOAL, 0, ';', 0) \
    X(WG_L_LONG_RANGE, "long range", "range", NULL, ST_TONE_BAD, 0, 0, 0) \
    X(WG_L_UNTRAINED, "untrained", "untrained", NULL, ST_TONE_BAD, 0, 0, 0) \
    X(WG_L_IMPRECISE, "imprecise weapon", "imprecise", NULL, ST_TONE_BAD, 0, 0, 0) \
    X(WG_L_ELITE, "elite", "elite", NULL, ST_TONE_GOOD, 0, 0, 0) \
    X(WG_L_NOT_MOVED, "has not moved", "hold", NULL, ST_TONE_GOOD, 0, 0, 0) \
    X(WG_L_NEAR, "near", "range", NULL, ST_TONE_GOOD, 0, 0, 0) \
    X(WG_L_PRECISE, "precise weapon", "precise", NULL, ST_TONE_GOOD, 0, 0, 0) \
    X(WG_L_TIRED, "tired", "fatigue", NULL, ST_TONE_BAD, 0, 0, 0) \
    X(WG_L_NO_COVER, "no cover", "cover", NULL, ST_TONE_PLAIN, 0, 0, 0) \
    X(WG_L_LIGHT_COVER, "light cover", "cover", NULL, ST_TONE_GOOD, 0, 0, 0) \
    X(WG_L_HEAVY_COVER, "heavy cover", "cover", NULL, ST_TONE_GOOD, 0, 0, 0) \
    X(WG_L_FATIGUED, "fatigued", "fatigue", NULL, ST_TONE_BAD, 0, 'f', WG_F_FATIGUED + 1) \
    X(WG_L_MOVED, "moved", "moved", NULL, ST_TONE_PLAIN, 0, 'm', WG_F_MOVED + 1) \
    X(WG_L_ASK_DEPLOY, "deploy a unit", "deploy", NULL, ST_TONE_PLAIN, 0, 0, 0) \
    X(WG_L_ASK_ROLL_OFF, "roll off", "die", NULL, ST_TONE_PLAIN, 0, 0, 0) \
    X(WG_L_ASK_ACTIVATE, "activate a unit", "order", NULL, ST_TONE_PLAIN, 0, 0, 0) \
    X(WG_L_ASK_EQUIP, "choose what to take in hand:", "order", NULL, ST_TONE_PLAIN, 0, 0, 0) \
    X(WG_L_ASK_MOVE, "move", "move", NULL, ST_TONE_PLAIN, 0, 0, 0) \
    X(WG_L_ASK_RUN, "roll for the run of", "die", NULL, ST_TONE_PLAIN, 0, 0, 0) \
    X(WG_L_ASK_SHOOT, "shoot with", "fire", NULL, ST_TONE_PLAIN, 0, 0, 0) \
    X(WG_L_ASK_FIGHT, "fight with", "fight", NULL, ST_TONE_PLAIN, 0, 0, 0) \
    X(WG_L_ASK_ORDER, "choose who fights next", "fight", NULL, ST_TONE_PLAIN, 0, 0, 0) \
    X(WG_L_ASK_LOSE, "choose a casualty of", "hit", NULL, ST_TONE_PLAIN, 0, 0, 0) \
    X(WG_L_ASK_FLEE, "choose who flees of", "retreat", NULL, ST_TONE_PLAIN, 0, 0, 0) \
    X(WG_L_ASK_HIT, "roll to hit with", "die", NULL, ST_TONE_PLAIN, 0, 0, 0) \
    X(WG_L_ASK_DAMAGE, "roll for the damage of", "die", NULL, ST_TONE_PLAIN, 0, 0, 0) \
    X(WG_L_ASK_COVER, "roll for cover against", "die", NULL, ST_TONE_PLAIN, 0, 0, 0) \
    X(WG_L_ASK_BRAVERY, "roll for the bravery of", "die", NULL, ST_TONE_PLAIN, 0, 0, 0) \
    X(WG_L_OVER, "the battle is over", "over", NULL, ST_TONE_PLAIN, 0, 0, 0) \
    X(WG_L_IN_SIGHT, "in sight", "range", NULL, ST_TONE_GOOD, 0, 0, 0) \
    X(WG_L_OUT_OF_RANGE, "out of range", "range", NULL, ST_TONE_BAD, 0, 0, 0) \
    X(WG_L_OUT_OF_SIGHT, "out of sight", "range", NULL, ST_TONE_BAD, 0, 0, 0) \
    X(WG_L_NOT_IN_HAND, "weapon not in hand", "order", NULL, ST_TONE_BAD, 0, 0, 0) \
    X(WG_L_IN_COMBAT, "in combat", "fight", NULL, ST_TONE_BAD, 0, 0, 0) \
    X(WG_L_SHORT_RANGE, "short range", "range", NULL, ST_TONE_GOOD, 0, 0, 0) \
    X(WG_L_COMBAT, "combat", "fight", NULL, ST_TONE_PLAIN, 0, 0, 0) \
    X(WG_L_IT_RAN, "it ran", "move", NULL, ST_TONE_BAD, 0, 0, 0) \
    X(WG_L_IT_RETREATED, "it retreated", "retreat", NULL, ST_TONE_BAD, 0, 0, 0) \
    X(WG_L_TO_HIT, "to hit", "fight", NULL, ST_TONE_PLAIN, 0, 0, 0) \
    X(WG_L_TO_HURT, "to do damage", "hit", NULL, ST_TONE_PLAIN, 0, 0, 0) \
    X(WG_L_PAST_COVER, "past the cover", "cover", NULL, ST_TONE_PLAIN, 0, 0, 0) \
    X(WG_L_TO_BREAK, "to break", "retreat", NULL, ST_TONE_PLAIN, 0, 0, 0) \
    X(WG_L_DAMAGE, "Damage of the weapon", "hit", NULL, ST_TONE_PLAIN, 0, 0, 0) \
    X(WG_L_DEFENCE, "Defence", "shield", NULL, ST_TONE_PLAIN, 0, 0, 0) \
    X(WG_L_CASUALTIES, "casualties", "hit", NULL, ST_TONE_BAD, 0, 0, 0)

/* ---- refusals ---- */

#define WG_REFUSALS(X) \
    X(WG_NOT_LEADER, "not-leader", "a unit is named by the first of its models in play, and {unit} is not that", \
      ST_R_FORM, ST_LIMIT_NONE) \
    X(WG_BAD_HEADING, "bad-heading", "a heading is 0 to {need} degrees", ST_R_FORM, ST_LIMIT_NEED) \
    X(WG_BAD_FILES, "bad-files", "{unit} has 1 to {need} files, not {have}", ST_R_STATE, ST_LIMIT_NEED) \
    X(WG_OTHER_UNIT, "other-unit", "the question is about another unit", ST_R_NOT_NOW, ST_LIMIT_NONE) \
    X(WG_NOT_CARRIED, "not-carried", "{unit} does not carry all that, or it is nothing", ST_R_STATE, ST_LIMIT_NONE) \
    X(WG_TOO_MANY_HANDS, "too-many-hands", "that needs {have} hands, and {unit} has {need}", ST_R_STATE, \
      ST_LIMIT_NEED) \
    X(WG_NOT_SPECIAL, "not-special", "only a Specialist, Champion or Officer equips apart from the unit", \
      ST_R_STATE, ST_LIMIT_NONE) \
    X(WG_TOO_FAR, "too-far", "a model may go {length:need} inches and this is {length:have}, {length:over} too far", \
      ST_R_TOO_FAR, ST_LIMIT_NEED) \
    X(WG_OFF_TABLE, "off-table", "{unit:need} would not be wholly on the table", ST_R_BLOCKED, ST_LIMIT_NONE) \
    X(WG_ENEMY_IN_WAY, "enemy-in-way", "an enemy stands in the way of {unit:need}", ST_R_BLOCKED, ST_LIMIT_NONE) \
    X(WG_OVERLAPS, "overlaps", "{unit:need} would end on top of {unit:have}", ST_R_CROWDED, ST_LIMIT_NONE) \
    X(WG_IMPASSABLE, "impassable", "{unit:need} would enter impassable ground", ST_R_BLOCKED, ST_LIMIT_NONE) \
    X(WG_SCATTERED, "scattered", "{unit} would be in {have} groups and may be in {need}", ST_R_CROWDED, \
      ST_LIMIT_NEED) \
    X(WG_NO_MOVE, "no-move", "that is no move at all", ST_R_FORM, ST_LIMIT_NONE) \
    X(WG_PLACED, "placed", "{unit} is placed already", ST_R_SPENT, ST_LIMIT_NONE) \
    X(WG_MANY_VIAS, "many-vias", "a move has at most {need} way-points", ST_R_SPENT, ST_LIMIT_NEED) \
    X(WG_BEGUN, "begun", "something else is begun already", ST_R_NOT_NOW, ST_LIMIT_NONE) \
    X(WG_NOT_BEGUN, "not-begun", "nothing is begun that could be done or taken back", ST_R_NOT_NOW, ST_LIMIT_NONE) \
    X(WG_NOT_ZONE, "not-zone", "{unit:need} would stand outside of its side's zone", ST_R_SETUP, ST_LIMIT_NONE) \
    X(WG_DEPLOYED, "deployed", "{unit} is on the table already", ST_R_SPENT, ST_LIMIT_NONE) \
    X(WG_NOT_SIDEARM, "not-sidearm", "only a sidearm may be taken up now", ST_R_STATE, ST_LIMIT_NONE) \
    X(WG_DREW, "drew", "{unit} has drawn in this step", ST_R_SPENT, ST_LIMIT_NONE) \
    X(WG_NOT_ARMED, "not-armed", "nobody of {unit} has that weapon in hand", ST_R_STATE, ST_LIMIT_NONE) \
    X(WG_WRONG_KIND, "wrong-kind", "that weapon is not for this phase", ST_R_NOT_NOW, ST_LIMIT_NONE) \
    X(WG_USED, "used", "{unit} has attacked with that weapon", ST_R_SPENT, ST_LIMIT_NONE) \
    X(WG_OUT_OF_RANGE, "out-of-range", "{target} is not within {length:need} inches of a model with that weapon", \
      ST_R_SIGHT, ST_LIMIT_NEED) \
    X(WG_NO_SIGHT, "no-sight", "no model with that weapon sees {target} in range", ST_R_SIGHT, ST_LIMIT_NONE) \
    X(WG_IN_COMBAT, "in-combat", "{target} is in combat with a friend of {unit}", ST_R_STATE, ST_LIMIT_NONE) \
    X(WG_NOT_PART, "not-part", "that unit takes no part in this combat", ST_R_STATE, ST_LIMIT_NONE) \
    X(WG_NOT_NEAR, "not-near", "{target} is not within {length:need} inches", ST_R_TOO_FAR, ST_LIMIT_NEED) \
    X(WG_PILED, "piled", "{unit} has piled in, or attacked", ST_R_SPENT, ST_LIMIT_NONE) \
    X(WG_WENT_BACK, "went-back", "the unit went back once: now it goes as a whole, or not at all", ST_R_SPENT, \
      ST_LIMIT_NONE) \
    X(WG_NOT_CLOSER, "not-closer", "that leads no closer to the closest enemy unit", ST_R_STATE, ST_LIMIT_NONE) \
    X(WG_NOT_CLOSEST, "not-closest", "{target} is not one of several closest enemy units", ST_R_STATE, \
      ST_LIMIT_NONE) \
    X(WG_CHOOSE_FIRST, "choose-first", "two enemy units are equally close: choose one first", ST_R_NOT_NOW, \
      ST_LIMIT_NONE) \
    X(WG_RAN, "ran", "{unit} runs already", ST_R_SPENT, ST_LIMIT_NONE) \
    X(WG_LAID_DOWN, "laid-down", "{unit} lays down only what it has no hand for", ST_R_STATE, ST_LIMIT_NONE) \
    X(WG_BAD_TABLE, "bad-table", "a table is 4 to 64 inches long and wide, not {have}", ST_R_SETUP, ST_LIMIT_NONE) \
    X(WG_BAD_ARMY, "bad-army", "a side has 1 to 160 models, not {have}", ST_R_SETUP, ST_LIMIT_ARMY) \
    X(WG_MANY_UNITS, "many-units", "a side has at most {have} units", ST_R_SETUP, ST_LIMIT_ARMY) \
    X(WG_BAD_UNIT, "bad-unit", "{unit} must follow the other models of its unit, and the first names itself", \
      ST_R_SETUP, ST_LIMIT_NONE) \
    X(WG_BIG_UNIT, "big-unit", "a unit has at most {have} models", ST_R_SETUP, ST_LIMIT_NONE) \
    X(WG_NO_BODY, "no-body", \
      "nothing says what {unit} is: untrained-foot, trained-foot, elite-foot, trained-horse, elite-horse or brute", \
      ST_R_SETUP, ST_LIMIT_NONE) \
    X(WG_NO_PLACE, "no-place", "nothing says where {unit} stands", ST_R_SETUP, ST_LIMIT_NONE) \
    X(WG_MIXED, "mixed", "{unit} is not like the other ordinary models of its unit", ST_R_SETUP, ST_LIMIT_NONE) \
    X(WG_SPECIALS_LAST, "specials-last", "{unit} is an ordinary model behind a special one", ST_R_SETUP, \
      ST_LIMIT_NONE) \
    X(WG_MANY_ITEMS, "many-items", "{unit} carries more than {have} things", ST_R_SETUP, ST_LIMIT_NONE) \
    X(WG_HANDS, "hands", "{unit} would need {have} hands, and has not so many", ST_R_SETUP, ST_LIMIT_NONE) \
    X(WG_POINTS, "points", "the army of {unit} costs {have} points, more than the option battle_points allows", \
      ST_R_SETUP, ST_LIMIT_ARMY) \
    X(WG_BAD_SHAPE, "bad-shape", \
      "expected a convex polygon of 3 to 8 corners, terrain with edges of at most 32 inches, " \
      "or one point of an objective", \
      ST_R_SETUP, ST_LIMIT_NONE) \
    X(WG_MANY_AREAS, "many-areas", "a battle has at most 32 areas", ST_R_SETUP, ST_LIMIT_NONE) \
    X(WG_NO_ZONE, "no-zone", "units are to be deployed, and a side has no zone", ST_R_SETUP, ST_LIMIT_NONE) \
    X(WG_BAD_POSITION, "bad-position", "the position is not a possible one", ST_R_SETUP, ST_LIMIT_NONE)

/* ---- fields ---- */

/* What is derived and shown; what is the limit of the field before it. */
enum {
    WG_TOLD = ST_FIELD_DERIVED | ST_FIELD_SHOWN,
    WG_LIMIT = ST_FIELD_DERIVED | ST_FIELD_LIMIT,
    WG_PRICE = ST_FIELD_DERIVED | ST_FIELD_PRICE
};

/* Between these two lists there is a field for each item. */
#define WG_MODEL_FIELDS(X) \
    X(WG_F_BODY, "body", ST_OF_PIECE, ST_T_NAME, ST_FIELD_FIXED, bodies, 0, WG_BODIES - 1, WG_SC5, "bodies", NULL) \
    X(WG_F_ARMOUR, "armour", ST_OF_PIECE, ST_T_NAME, ST_FIELD_FIXED, armours, 0, WG_ARMOURS - 1, WG_SC5, "armour", \
      NULL) \
    X(WG_F_ROLE, "role", ST_OF_PIECE, ST_T_NAME, ST_FIELD_FIXED, roles, 0, WG_ROLES - 1, WG_EQ4, NULL, NULL) \
    X(WG_F_UNIT, "unit", ST_OF_PIECE, ST_T_UNIT, ST_FIELD_FIXED, NULL, 1, WG_MODELS, WG_SC7, NULL, NULL) \
    X(WG_F_PLACE, "place", ST_OF_PIECE, ST_T_POINT, 0, NULL, ST_NOWHERE, 0, WG_SC3, NULL, NULL) \
    X(WG_F_FACING, "facing", ST_OF_PIECE, ST_T_FACING, ST_FIELD_FIXED, NULL, 0, PL_TURN - 1, WG_SC3, NULL, NULL) \
    X(WG_F_FILES, "files", ST_OF_PIECE, ST_T_INT, ST_FIELD_FIXED, NULL, 1, WG_UNIT_MODELS, WG_SC3, NULL, NULL) \
    X(WG_F_FATIGUED, "fatigued", ST_OF_PIECE, ST_T_FLAG, 0, fatigued, 0, 1, WG_FC1, NULL, NULL) \
    X(WG_F_MOVED, "moved", ST_OF_PIECE, ST_T_FLAG, ST_FIELD_DERIVED, moved, 0, 1, WG_AW8, NULL, NULL) \
    X(WG_F_ELEVATION, "elevation", ST_OF_PIECE, ST_T_LENGTH, ST_FIELD_DERIVED, NULL, 0, 60000, WG_MV2, NULL, NULL) \
    X(WG_F_MODELS, "models", ST_OF_PIECE, ST_T_INT, WG_TOLD | ST_FIELD_COUNTED, NULL, 0, WG_UNIT_MODELS, WG_AW16, \
      NULL, "model|models") \
    X(WG_F_MOVE, "move", ST_OF_PIECE, ST_T_LENGTH, WG_TOLD, NULL, 0, 60000, WG_MV1, NULL, NULL) \
    X(WG_F_DEFENCE, "defence", ST_OF_PIECE, ST_T_INT, WG_TOLD, NULL, 0, 20, WG_AW11, NULL, NULL) \
    X(WG_F_BRAVERY, "bravery", ST_OF_PIECE, ST_T_INT, WG_TOLD, NULL, 0, 20, WG_BR3, NULL, NULL) \
    X(WG_F_DAMAGE, "damage", ST_OF_PIECE, ST_T_INT, WG_TOLD, NULL, 0, 9, WG_AW11, NULL, NULL) \
    X(WG_F_RANGE, "range", ST_OF_PIECE, ST_T_LENGTH, WG_TOLD, NULL, 0, 32000, WG_SH2, NULL, NULL) \
    X(WG_F_COST, "cost", ST_OF_PIECE, ST_T_INT, WG_PRICE, NULL, 0, 1000, WG_SC5, NULL, NULL) \
    X(WG_F_COVER, "cover", ST_OF_PIECE, ST_T_NAME, ST_FIELD_DERIVED, covers, 0, 2, WG_AW13, NULL, NULL) \
    X(WG_F_ENGAGED, "engaged", ST_OF_PIECE, ST_T_FLAG, ST_FIELD_DERIVED, engaged, 0, 1, WG_CB1, NULL, NULL)
#define WG_OTHER_FIELDS(X) \
    X(WG_F_TERRAIN, "terrain", ST_OF_AREA, ST_T_NAME, ST_FIELD_FIXED, grounds, 0, WG_GROUNDS - 1, WG_SC2, "terrain", \
      NULL) \
    X(WG_F_MARKER, "marker", ST_OF_AREA, ST_T_NAME, ST_FIELD_FIXED, markers, 0, 4, WG_SC4, NULL, NULL) \
    X(WG_F_POINT, "point", ST_OF_AREA, ST_T_POINT, ST_FIELD_FIXED, NULL, 0, PL_POINTS_MAX, WG_SC2, NULL, NULL) \
    X(WG_F_SCORE, "score", ST_OF_SIDE, ST_T_INT, ST_FIELD_SHOWN | ST_FIELD_SCORE, NULL, 0, 9999, WG_SC4, NULL, NULL) \
    X(WG_F_USED, "activation", ST_OF_SIDE, ST_T_INT, ST_FIELD_SHOWN, NULL, 0, WG_ACTIVATIONS_MAX, WG_SC7, NULL, \
      NULL) \
    X(WG_F_ACTIVATIONS, "activations", ST_OF_SIDE, ST_T_INT, WG_LIMIT, NULL, 0, WG_ACTIVATIONS_MAX, WG_SC9, NULL, \
      NULL) \
    X(WG_F_LAST, "last", ST_OF_SIDE, ST_T_UNIT, 0, NULL, 0, WG_MODELS, WG_FC1, NULL, NULL) \
    X(WG_F_POINTS, "points", ST_OF_SIDE, ST_T_INT, WG_PRICE, NULL, 0, 65000, WG_SC5, NULL, NULL) \
    X(WG_F_BATTLE_POINTS, "battle-points", ST_OF_SIDE, ST_T_INT, WG_PRICE, NULL, 0, 5000, WG_SC5, NULL, \
      NULL) \
    X(WG_F_PHASE, "phase", ST_OF_GAME, ST_T_NAME, ST_FIELD_SHOWN, phases, 0, WG_ATS - 1, WG_SC8, NULL, NULL) \
    X(WG_F_TO_MOVE, "to-move", ST_OF_GAME, ST_T_SIDE, 0, NULL, 0, 1, WG_SC7, NULL, NULL) \
    X(WG_F_STEP, "step", ST_OF_GAME, ST_T_NAME, ST_FIELD_DERIVED | ST_FIELD_STEPS, steps, 0, 5, WG_SC8, NULL, NULL)

/* ---- phases ---- */

/* The phases a position can be in: the name, and what is asked then.  The first three can be set up. */
#define WG_PHASES(X) \
    X(WG_AT_ACTIVATE, "activate", WG_L_ASK_ACTIVATE) \
    X(WG_AT_ROLL_OFF, "roll-off", WG_L_ASK_ROLL_OFF) \
    X(WG_AT_DEPLOY, "deploy", WG_L_ASK_DEPLOY) \
    X(WG_AT_EQUIP, "equip", WG_L_ASK_EQUIP) \
    X(WG_AT_MOVE, "move", WG_L_ASK_MOVE) \
    X(WG_AT_RUN, "run", WG_L_ASK_RUN) \
    X(WG_AT_SHOOT, "shoot", WG_L_ASK_SHOOT) \
    X(WG_AT_FIGHT, "fight", WG_L_ASK_FIGHT) \
    X(WG_AT_ORDER, "order", WG_L_ASK_ORDER) \
    X(WG_AT_HIT, "hit", WG_L_ASK_HIT) \
    X(WG_AT_DAMAGE, "damage", WG_L_ASK_DAMAGE) \
    X(WG_AT_COVER, "cover", WG_L_ASK_COVER) \
    X(WG_AT_LOSE, "lose", WG_L_ASK_LOSE) \
    X(WG_AT_BRAVERY, "bravery", WG_L_ASK_BRAVERY) \
    X(WG_AT_FLEE, "flee", WG_L_ASK_FLEE) \
    X(WG_AT_OVER, "over", WG_L_OVER)
/* clang-format on */

#endif
