/* words.h -- Ancients: its words and what they mean, each beside the constant that stands for it.
 *
 * Each list makes an enum (ST_ID, in ancients.h) and the rows that belong to it (ST_ROW, in ancients.c), so the two
 * cannot slip apart.  The columns are the members of the structs in core/game.h, in their order.  New rows go to the
 * end of a list: the numbers of clauses, verbs and events are stored in states and records.
 */
#ifndef ANCIENTS_WORDS_H
#define ANCIENTS_WORDS_H

/* clang-format off */

/* ---- clauses ---- */

/* Clauses that no event, question or refusal names.  They stand behind the others, whose numbers are part of a
 * state: a book that says more does not change the games.  A new clause of any kind goes to the end of this list. */
#define ANC_MORE_CLAUSES(X) \
    X(ANC_0a, "0a") X(ANC_0b, "0b") X(ANC_0c, "0c") X(ANC_0d, "0d") X(ANC_0e, "0e") X(ANC_0f, "0f") X(ANC_1a, "1a") \
    X(ANC_1d, "1d") X(ANC_1e, "1e") X(ANC_1f, "1f") X(ANC_2b, "2b") X(ANC_2c, "2c") X(ANC_2f, "2f") X(ANC_2g, "2g") \
    X(ANC_2h, "2h") X(ANC_2j, "2j") X(ANC_2k, "2k") X(ANC_2l, "2l") X(ANC_2m, "2m") X(ANC_2n, "2n") X(ANC_2q, "2q") \
    X(ANC_2r, "2r") X(ANC_3_1a, "3.1a") X(ANC_3_1c, "3.1c") X(ANC_3_1d, "3.1d") X(ANC_3_1e, "3.1e") \
    X(ANC_3_1g, "3.1g") X(ANC_3_1i, "3.1i") X(ANC_3_1j, "3.1j") X(ANC_3_1k, "3.1k") X(ANC_3_1l, "3.1l") \
    X(ANC_3_1m, "3.1m") X(ANC_3_1n, "3.1n") X(ANC_3_2b, "3.2b") X(ANC_3_2c, "3.2c") X(ANC_3_2d, "3.2d") \
    X(ANC_3_2e, "3.2e") X(ANC_3_3b, "3.3b") X(ANC_3_3c, "3.3c") X(ANC_3_3d, "3.3d") X(ANC_3_3e, "3.3e") \
    X(ANC_3_3f, "3.3f") X(ANC_3_3g, "3.3g") X(ANC_3_3h, "3.3h") X(ANC_4g, "4g") X(ANC_4h, "4h") X(ANC_4i, "4i") \
    X(ANC_5c, "5c") X(ANC_5_1c, "5.1c") X(ANC_5_2a, "5.2a") X(ANC_5_2c, "5.2c") X(ANC_5_2g, "5.2g") \
    X(ANC_5_3c, "5.3c") X(ANC_5_3d, "5.3d") X(ANC_5_4a, "5.4a") X(ANC_5_4b, "5.4b") X(ANC_5_5b, "5.5b") \
    X(ANC_5_5d, "5.5d") X(ANC_5_5e, "5.5e") X(ANC_5_5g, "5.5g") X(ANC_5_5i, "5.5i") X(ANC_5_5j, "5.5j") \
    X(ANC_5_6c, "5.6c") X(ANC_5_6d, "5.6d") X(ANC_5_6e, "5.6e") X(ANC_5_6h, "5.6h") X(ANC_6b, "6b") X(ANC_6d, "6d") \
    X(ANC_6f, "6f") X(ANC_6g, "6g") X(ANC_6i, "6i") X(ANC_6_1a, "6.1a") X(ANC_6_1d, "6.1d") X(ANC_6_1g, "6.1g") \
    X(ANC_6_1j, "6.1j") X(ANC_6_1k, "6.1k") X(ANC_6_1l, "6.1l") X(ANC_6_1m, "6.1m") X(ANC_6_1n, "6.1n") \
    X(ANC_6_2d, "6.2d") X(ANC_6_2f, "6.2f") X(ANC_7a, "7a") X(ANC_7b, "7b") X(ANC_8_1c, "8.1c") X(ANC_8_1d, "8.1d") \
    X(ANC_8_1e, "8.1e") X(ANC_8_1f, "8.1f") X(ANC_8_1g, "8.1g") X(ANC_8_1i, "8.1i") X(ANC_8_2b, "8.2b") \
    X(ANC_8_2c, "8.2c") X(ANC_8_2d, "8.2d") X(ANC_8_2e, "8.2e") X(ANC_8_3d, "8.3d") X(ANC_8_3e, "8.3e") \
    X(ANC_9b, "9b") X(ANC_9_1a, "9.1a") X(ANC_9_1c, "9.1c") X(ANC_9_1e, "9.1e") X(ANC_9_1g, "9.1g") \
    X(ANC_9_1h, "9.1h") X(ANC_9_2a, "9.2a") X(ANC_9_2d, "9.2d") X(ANC_9_2e, "9.2e") X(ANC_9_2f, "9.2f") \
    X(ANC_9_2g, "9.2g") X(ANC_9_4b, "9.4b") X(ANC_9_4c, "9.4c") X(ANC_9_5c, "9.5c") X(ANC_9_5d, "9.5d") \
    X(ANC_9_5f, "9.5f") X(ANC_9_6c, "9.6c") X(ANC_9_6e, "9.6e") X(ANC_9_6g, "9.6g") X(ANC_9_6h, "9.6h") \
    X(ANC_9_6i, "9.6i") X(ANC_9_6j, "9.6j") X(ANC_9_6k, "9.6k") X(ANC_9_6l, "9.6l") X(ANC_9_6m, "9.6m") \
    X(ANC_10c, "10c") X(ANC_10e, "10e") X(ANC_10g, "10g") X(ANC_10h, "10h") X(ANC_11_1a, "11.1a") \
    X(ANC_11_1e, "11.1e") X(ANC_11_1f, "11.1f") X(ANC_11_1h, "11.1h") X(ANC_11_2c, "11.2c") X(ANC_11_4a, "11.4a") \
    X(ANC_11_4c, "11.4c") X(ANC_12d, "12d") X(ANC_12f, "12f") X(ANC_12_1d, "12.1d") X(ANC_13a, "13a") \
    X(ANC_13b, "13b") X(ANC_13c, "13c") X(ANC_13d, "13d") X(ANC_13e, "13e") X(ANC_13f, "13f") X(ANC_13g, "13g") \
    X(ANC_13i, "13i") X(ANC_14a, "14a") X(ANC_14b, "14b") X(ANC_14c, "14c") X(ANC_14d, "14d") X(ANC_14e, "14e") \
    X(ANC_14f, "14f") X(ANC_14g, "14g") X(ANC_14h, "14h") X(ANC_14i, "14i") X(ANC_14j, "14j") X(ANC_14k, "14k") \
    X(ANC_14l, "14l") X(ANC_14m, "14m") X(ANC_14n, "14n") X(ANC_14_1a, "14.1a") X(ANC_14_1b, "14.1b") \
    X(ANC_14_1c, "14.1c") X(ANC_14_1d, "14.1d") X(ANC_14_1e, "14.1e") X(ANC_14_1f, "14.1f") X(ANC_14_1g, "14.1g") \
    X(ANC_14_1h, "14.1h") X(ANC_13n, "13n")

#define ANC_CLAUSES(X) \
    X(ANC_NONE, "") X(ANC_1b, "1b") X(ANC_1c, "1c") X(ANC_2a, "2a") X(ANC_2d, "2d") X(ANC_2e, "2e") X(ANC_2i, "2i") \
    X(ANC_2o, "2o") X(ANC_2p, "2p") X(ANC_3a, "3a") X(ANC_3_1b, "3.1b") X(ANC_3_1f, "3.1f") X(ANC_3_1h, "3.1h") \
    X(ANC_3_2a, "3.2a") X(ANC_3_3a, "3.3a") X(ANC_4a, "4a") X(ANC_4b, "4b") X(ANC_4c, "4c") X(ANC_4d, "4d") \
    X(ANC_4e, "4e") X(ANC_4f, "4f") X(ANC_5a, "5a") X(ANC_5b, "5b") X(ANC_5_1a, "5.1a") X(ANC_5_1b, "5.1b") \
    X(ANC_5_1d, "5.1d") X(ANC_5_1e, "5.1e") X(ANC_5_2b, "5.2b") X(ANC_5_2d, "5.2d") X(ANC_5_2e, "5.2e") \
    X(ANC_5_2f, "5.2f") X(ANC_5_3a, "5.3a") X(ANC_5_3b, "5.3b") X(ANC_5_3e, "5.3e") X(ANC_5_4c, "5.4c") \
    X(ANC_5_5a, "5.5a") X(ANC_5_5c, "5.5c") X(ANC_5_5f, "5.5f") X(ANC_5_5h, "5.5h") X(ANC_5_5k, "5.5k") \
    X(ANC_5_6a, "5.6a") X(ANC_5_6b, "5.6b") X(ANC_5_6f, "5.6f") X(ANC_5_6g, "5.6g") X(ANC_6a, "6a") X(ANC_6c, "6c") \
    X(ANC_6e, "6e") X(ANC_6h, "6h") X(ANC_6_1b, "6.1b") X(ANC_6_1c, "6.1c") X(ANC_6_1e, "6.1e") X(ANC_6_1f, "6.1f") \
    X(ANC_6_1h, "6.1h") X(ANC_6_1i, "6.1i") X(ANC_6_2a, "6.2a") X(ANC_6_2b, "6.2b") X(ANC_6_2c, "6.2c") \
    X(ANC_6_2e, "6.2e") X(ANC_8a, "8a") X(ANC_8_1a, "8.1a") X(ANC_8_1b, "8.1b") X(ANC_8_1h, "8.1h") \
    X(ANC_8_2a, "8.2a") X(ANC_8_3a, "8.3a") X(ANC_8_3b, "8.3b") X(ANC_8_3c, "8.3c") X(ANC_9a, "9a") \
    X(ANC_9_1b, "9.1b") X(ANC_9_1d, "9.1d") X(ANC_9_1f, "9.1f") X(ANC_9_2b, "9.2b") X(ANC_9_2c, "9.2c") \
    X(ANC_9_3a, "9.3a") X(ANC_9_3b, "9.3b") X(ANC_9_3c, "9.3c") X(ANC_9_3d, "9.3d") X(ANC_9_3e, "9.3e") \
    X(ANC_9_4a, "9.4a") X(ANC_9_5a, "9.5a") X(ANC_9_5b, "9.5b") X(ANC_9_5e, "9.5e") X(ANC_9_5g, "9.5g") \
    X(ANC_9_6a, "9.6a") X(ANC_9_6b, "9.6b") X(ANC_9_6d, "9.6d") X(ANC_9_6f, "9.6f") X(ANC_10a, "10a") \
    X(ANC_10b, "10b") X(ANC_10d, "10d") X(ANC_10f, "10f") X(ANC_11_1b, "11.1b") X(ANC_11_1c, "11.1c") \
    X(ANC_11_1d, "11.1d") X(ANC_11_1g, "11.1g") X(ANC_11_1i, "11.1i") X(ANC_11_2a, "11.2a") X(ANC_11_2b, "11.2b") \
    X(ANC_11_3a, "11.3a") X(ANC_11_3b, "11.3b") X(ANC_11_4b, "11.4b") X(ANC_12a, "12a") X(ANC_12b, "12b") \
    X(ANC_12c, "12c") X(ANC_12e, "12e") X(ANC_12_1a, "12.1a") X(ANC_12_1b, "12.1b") X(ANC_12_1c, "12.1c") \
    X(ANC_13h, "13h") X(ANC_13j, "13j") X(ANC_13k, "13k") X(ANC_13m, "13m") \
    ANC_MORE_CLAUSES(X)

/* ---- verbs: name, words, says, help, fields, sampled, kind, option, bits, traits, clause ---- */

#define ANC_VERBS(X) \
    X(ANC_ROLL, "roll", "roll {option}", "Roll {option}", "type the face of the die", \
      ST_P_OPTION, ST_COMPLETE, ST_V_ROLL, ST_O_FACE, ST_B_NONE, 0, ANC_5a) \
    X(ANC_FORM, "form", "form {unit} {option} {bits:left|right} {facing}", \
      "Form up {option} wide facing {facing}, ranks slanting {bits:left|right}", \
      "before the battle: choose how many Bases wide the Block stands, which way the ranks behind slant, and its " \
      "facing", \
      ST_P_UNIT | ST_P_OPTION | ST_P_BITS | ST_P_FACING, ST_SAMPLED, ST_V_FORM, ST_O_FILES, ST_B_WORD, 0, ANC_13j) \
    X(ANC_DEPLOY, "deploy", "deploy {unit} {point}", "Deploy with the left end on {point}", \
      "before the battle: choose the hex of the Block's left front Base", \
      ST_P_UNIT | ST_P_POINT, ST_COMPLETE, ST_V_MOVE, ST_O_NONE, ST_B_NONE, ST_V_WHOLE, ANC_13j) \
    X(ANC_MARCH, "march", "march {unit} {path}", "March {path}", \
      "the whole Block goes forward without turning, each step to its left or right front hex", \
      ST_P_UNIT | ST_P_BITS, ST_SAMPLED, ST_V_MOVE, ST_O_NONE, ST_B_PATH, ST_V_WHOLE, ANC_5_5a) \
    X(ANC_COLUMN, "column", "column {unit} {turns}", "March in column {turns}", \
      "the first Base leads and may turn by a sixth before each step; the others follow in its track", \
      ST_P_UNIT | ST_P_BITS, ST_SAMPLED, ST_V_MOVE, ST_O_NONE, ST_B_TURNS, ST_V_WHOLE, ANC_5_6a) \
    X(ANC_PIVOT, "pivot", "pivot {unit} {facing}", "Turn to face {facing}", \
      "all Bases turn where they stand, without a test; not while an enemy is in front", \
      ST_P_UNIT | ST_P_FACING, ST_COMPLETE, ST_V_TURN, ST_O_NONE, ST_B_NONE, ST_V_WHOLE, ANC_5_1e) \
    X(ANC_WHEEL, "wheel", "wheel {unit} {option:left|right}", "Wheel {option:left|right}", \
      "the whole Block swings by a sixth of a turn about the Base at its left or right end", \
      ST_P_UNIT | ST_P_OPTION, ST_COMPLETE, ST_V_TURN, ST_O_HAND, ST_B_NONE, ST_V_WHOLE, ANC_5_5c) \
    X(ANC_RESHAPE, "reshape", "reshape {unit} {option} {bits:left/left|right/left|left/right|right/right}", \
      "Re-form {option} wide, {bits:left end fixed, ranks slanting left|right end fixed, ranks slanting left|" \
      "left end fixed, ranks slanting right|right end fixed, ranks slanting right}", \
      "another shape, at a cost: choose how many Bases wide, which end of the front stays, and which way the ranks " \
      "behind slant", \
      ST_P_UNIT | ST_P_OPTION | ST_P_BITS, ST_SAMPLED, ST_V_FORM, ST_O_FILES, ST_B_WORD, ST_V_WHOLE, ANC_5_1a) \
    X(ANC_SPLIT, "split", "split {unit} {members}", "Split off {members}", \
      "the named Bases become a Block of their own; Bases at the seam take Fatigue", \
      ST_P_UNIT | ST_P_BITS, ST_SAMPLED, ST_V_FORM, ST_O_NONE, ST_B_MEMBERS, 0, ANC_6_2a) \
    X(ANC_MERGE, "merge", "merge {unit} {target}", "Merge with the Block of {target}", \
      "two Blocks that touch, are alike and face the same way become one; Bases at the seam take Fatigue", \
      ST_P_UNIT | ST_P_TARGET, ST_COMPLETE, ST_V_FORM, ST_O_NONE, ST_B_NONE, 0, ANC_6_2b) \
    X(ANC_END, "end", "end", "End the Move phase", "no more orders: shooting, combat and recovery follow", \
      0, ST_COMPLETE, ST_V_END, ST_O_NONE, ST_B_NONE, 0, ANC_4c) \
    X(ANC_ABSORB, "absorb", "absorb {unit} {target}", "Take one Fatigue from {target}", \
      "this fresh Base takes one Fatigue from the most tired Base of its Block", \
      ST_P_UNIT | ST_P_TARGET, ST_COMPLETE, ST_V_CHOOSE, ST_O_NONE, ST_B_NONE, 0, ANC_6_1h) \
    X(ANC_KEEP, "keep", "keep", "Leave Fatigue as it is", "no Base of this Block takes Fatigue from another", \
      0, ST_COMPLETE, ST_V_END, ST_O_NONE, ST_B_NONE, 0, ANC_6_1h) \
    X(ANC_SHOOT, "shoot", "shoot {unit} {target}", "Shoot at {target}", \
      "both roll; if the target rolls lower it is hit, and takes Fatigue at the end of the phase", \
      ST_P_UNIT | ST_P_TARGET, ST_COMPLETE, ST_V_SHOOT, ST_O_NONE, ST_B_NONE, 0, ANC_10a) \
    X(ANC_HOLD, "hold", "hold {unit}", "Hold fire", "this Base does not shoot", \
      ST_P_UNIT, ST_COMPLETE, ST_V_END, ST_O_NONE, ST_B_NONE, ST_V_LAST, ANC_4d) \
    X(ANC_PAIR, "pair", "pair {unit} {target}", "Pair with {target}", "these two will fight each other", \
      ST_P_UNIT | ST_P_TARGET, ST_COMPLETE, ST_V_CHOOSE, ST_O_NONE, ST_B_NONE, 0, ANC_9_2b) \
    X(ANC_LEAVE, "leave", "leave {unit}", "Leave unpaired", "this Base gets no fight of its own", \
      ST_P_UNIT, ST_COMPLETE, ST_V_END, ST_O_NONE, ST_B_NONE, ST_V_LAST, ANC_9_2b) \
    X(ANC_FIGHT, "fight", "fight {unit} {target}", "Fight {target}", \
      "both sides roll and add their modifiers; the loser takes the difference in points", \
      ST_P_UNIT | ST_P_TARGET, ST_COMPLETE, ST_V_FIGHT, ST_O_NONE, ST_B_NONE, 0, ANC_4e) \
    X(ANC_TAKE, "fatigue", "fatigue {unit}", "Take one Fatigue", \
      "one point of the loss as Fatigue: the Base stays where it is", \
      ST_P_UNIT, ST_COMPLETE, ST_V_CHOOSE, ST_O_NONE, ST_B_NONE, 0, ANC_9_5b) \
    X(ANC_PUSH, "push", "push {unit} {option:left|right}", "Give ground to the rear {option:left|right}", \
      "one point of the loss as ground: the Base and those behind it go back one hex, rear left or rear right", \
      ST_P_UNIT | ST_P_OPTION, ST_COMPLETE, ST_V_MOVE, ST_O_HAND, ST_B_NONE, ST_V_SINGLE, ANC_9_6d) \
    X(ANC_EVADE, "evade", "evade {unit} {option:left|right}", "Fall back to the rear {option:left|right}", \
      "the Base falls back one hex, rear left or rear right, without Fatigue", \
      ST_P_UNIT | ST_P_OPTION, ST_COMPLETE, ST_V_MOVE, ST_O_HAND, ST_B_NONE, ST_V_SINGLE, ANC_11_2a) \
    X(ANC_PURSUE, "pursue", "pursue {unit} {point}", "Pursue to {point}", \
      "the Base leaves its Block and follows the enemy it has beaten, one hex at a time", \
      ST_P_UNIT | ST_P_POINT, ST_COMPLETE, ST_V_MOVE, ST_O_NONE, ST_B_NONE, ST_V_SINGLE, ANC_11_1i) \
    X(ANC_STAY, "stay", "stay {unit}", "Do not pursue", "the Base stays where it is", \
      ST_P_UNIT, ST_COMPLETE, ST_V_END, ST_O_NONE, ST_B_NONE, ST_V_LAST, ANC_11_4b)

/* ---- events: name, words, said, brief, flags, c, rank ----
 *
 * Ranks: 90 and more end the battle or decide it; 60 and more lose Bases; 30 and more are what the dice were about;
 * below 30 is what goes with it. */

#define ANC_EVENTS(X) \
    X(ANC_EV_NONE, "", "", NULL, NULL, 0, ST_C_NONE, 0) \
    X(ANC_EV_TURN, "turn", "turn {a}: {side} is active", NULL, NULL, ST_E_GROUP, ST_C_NONE, 0) \
    X(ANC_EV_PHASE, "phase", "{side}: {label:c}", NULL, NULL, ST_E_GROUP, ST_C_LABEL, 0) \
    X(ANC_EV_FORMED, "forms", "the Block of {unit} forms up {a} wide, facing {facing}", NULL, NULL, 0, ST_C_NONE, 0) \
    X(ANC_EV_DEPLOYED, "deployed", "the Block of {unit} is placed with its left end on {point}", \
      "the Block of {unit} is placed", NULL, ST_E_MOVE, ST_C_NONE, 0) \
    X(ANC_EV_NO_ROOM, "no-room", "the Block of {unit} finds no room and takes no part, {a} Bases", \
      "the Block of {unit}, {a:Base|Bases}, finds no room and takes no part", NULL, ST_E_HARM, ST_C_NONE, 0) \
    X(ANC_EV_PAYS, "pays", "the Block of {unit} pays {a} Fatigue for move {b} of this turn", NULL, NULL, \
      ST_E_HARM, ST_C_NONE, 0) \
    X(ANC_EV_TESTS, "tests", "the Block of {unit} tests, Fatigue {a}, Bases {b}: it needs {c} or more", \
      "the Block of {unit} tests: it needs {c} or more", NULL, ST_E_FOR, ST_C_NONE, 0) \
    X(ANC_EV_DIE, "die", "{unit} rolls {a}", NULL, NULL, 0, ST_C_NONE, 0) \
    X(ANC_EV_PASSED, "passes", "the Block of {unit} keeps {a} and passes: Fatigue {b}, Bases {c}", \
      "the Block of {unit} passes its test with {a}", NULL, ST_E_GOOD, ST_C_NONE, 0) \
    X(ANC_EV_FAILED, "fails", "the Block of {unit} keeps {a} and fails, its movement is over: Fatigue {b}, Bases {c}", \
      "the Block of {unit} fails its test with {a}, and its movement is over", "fails", \
      ST_E_RESULT | ST_E_HARM, ST_C_NONE, 35) \
    X(ANC_EV_ABORTED, "aborts", "the Block of {unit} gives up, and nobody of it has moved", \
      "the Block of {unit} gives up, and none of its Bases has moved", NULL, 0, ST_C_NONE, 0) \
    X(ANC_EV_NEEDS, "needs", "the number of moves that the Block of {unit} needs for this: {a}", \
      "the Block of {unit} needs {a:move|moves} for this", NULL, 0, ST_C_NONE, 0) \
    X(ANC_EV_MARCHED, "marches", "the Block of {unit} marches, its first Base to {point}, hexes: {c}", \
      "the Block of {unit} marches {c:hex|hexes}", "marches", \
      ST_E_MOVE | ST_E_RESULT | ST_E_GOOD, ST_C_NONE, 30) \
    X(ANC_EV_COLUMN, "follows", "the column that {unit} leads marches to {point}, hexes: {c}", \
      "the column that {unit} leads marches {c:hex|hexes}", "marches", \
      ST_E_MOVE | ST_E_RESULT | ST_E_GOOD, ST_C_NONE, 30) \
    X(ANC_EV_WHEELED, "wheels", "the Block of {unit} wheels to face {facing}, its first Base at {point}, moves: {c}", \
      "the Block of {unit} wheels to face {facing}", "wheels", \
      ST_E_MOVE | ST_E_RESULT | ST_E_GOOD, ST_C_NONE, 30) \
    X(ANC_EV_RESHAPED, "re-forms", "the Block of {unit} re-forms, its first Base at {point}, moves: {c}", \
      "the Block of {unit} re-forms", "re-forms", ST_E_MOVE | ST_E_RESULT | ST_E_GOOD, ST_C_NONE, 30) \
    X(ANC_EV_PIVOTED, "pivots", "the Block of {unit} turns in place to face {facing}", NULL, NULL, \
      ST_E_MOVE, ST_C_NONE, 0) \
    X(ANC_EV_CONTACT, "contact", "the Block of {unit} is in contact, and its movement is over", NULL, \
      "makes contact", ST_E_RESULT, ST_C_NONE, 40) \
    X(ANC_EV_FREE, "free-move", "the first move of {unit} this turn costs nothing", \
      "the first move of the Block of {unit} this turn costs nothing", NULL, ST_E_GOOD, ST_C_NONE, 0) \
    X(ANC_EV_TERRAIN, "ground", "the ground costs every Base of the Block of {unit} {a} Fatigue", NULL, \
      "pays for the ground", ST_E_RESULT | ST_E_HARM, ST_C_NONE, 10) \
    X(ANC_EV_CLIMB, "climb", "climbing costs every Base of the Block of {unit} {a} Fatigue", NULL, \
      "pays for climbing", ST_E_RESULT | ST_E_HARM, ST_C_NONE, 11) \
    X(ANC_EV_PASSED_FRIENDS, "through", "passing through friends costs every Base of the Block of {unit} {a} Fatigue", \
      NULL, "pays for passing friends", ST_E_RESULT | ST_E_HARM, ST_C_NONE, 12) \
    X(ANC_EV_REFORM_COST, "disorder", "changing formation costs every Base of the Block of {unit} {a} Fatigue", NULL, \
      "pays for re-forming", ST_E_RESULT | ST_E_HARM, ST_C_NONE, 13) \
    X(ANC_EV_PIVOT_COST, "turning", "turning costs every Base of the Block of {unit} {a} Fatigue", NULL, \
      "pays for turning", ST_E_RESULT | ST_E_HARM, ST_C_NONE, 14) \
    X(ANC_EV_SPLIT, "splits", "{unit} leaves the Block of {other}; the Bases that go: {a}", \
      "{a:Base leaves|Bases leave} the Block of {other}, led by {unit}", NULL, 0, ST_C_NONE, 0) \
    X(ANC_EV_MERGED, "merges", "the Blocks of {unit} and {other} become one of {a} Bases", NULL, NULL, \
      0, ST_C_NONE, 0) \
    X(ANC_EV_SEAM, "seam", "{unit} stands at the seam: {a} Fatigue more, now {b}", \
      "{unit} stands at the seam and takes {a} Fatigue, now {b}", NULL, ST_E_HARM, ST_C_NONE, 0) \
    X(ANC_EV_STATE, "average", "the Block of {unit} has Fatigue {a}, Bases {b}: {label:c}", \
      "the Block of {unit} has {a} Fatigue on {b:Base|Bases}: {label:c}", NULL, 0, ST_C_LABEL, 0) \
    X(ANC_EV_BREAKS, "breaks", "the Block of {unit} breaks: Fatigue {a}, Bases {b}", \
      "the Block of {unit} breaks, with {a} Fatigue on {b:Base|Bases}", "breaks", \
      ST_E_RESULT | ST_E_HARM, ST_C_COUNT, 70) \
    X(ANC_EV_CONTAGION, "contagion", "the Block of {unit} sees friends break: {a} Fatigue on every Base", NULL, \
      "sees friends break", ST_E_RESULT | ST_E_HARM, ST_C_NONE, 50) \
    X(ANC_EV_FLED, "flees", "{unit} flees to {point}", "{unit} flees", "flees", \
      ST_E_RESULT | ST_E_MOVE | ST_E_HARM, ST_C_NONE, 60) \
    X(ANC_EV_REMOVED, "removed", "{unit} cannot flee from {point} and is removed", \
      "{unit} cannot flee and is removed", "is removed", ST_E_RESULT | ST_E_HARM, ST_C_NONE, 65) \
    X(ANC_EV_ARMY_BROKEN, "army-breaks", "the army of {side} is broken: {a} of {b} Bases lost", NULL, \
      "army breaks", ST_E_RESULT, ST_C_NONE, 90) \
    X(ANC_EV_ARMY_SHAKEN, "army-shaken", "every Base that {side} has left takes {a} Fatigue", NULL, \
      "army takes Fatigue", ST_E_RESULT, ST_C_NONE, 55) \
    X(ANC_EV_RECOVERED, "recovers", "{unit} recovers to {a}", "{unit} recovers, Fatigue now {a}", NULL, \
      ST_E_GOOD, ST_C_NONE, 0) \
    X(ANC_EV_NO_RECOVERY, "no-recovery", "{unit} has not rested and stays at {a}", \
      "{unit} has not rested, Fatigue still {a}", NULL, 0, ST_C_NONE, 0) \
    X(ANC_EV_SHOCK, "shock", "{unit} charges home: shock", NULL, NULL, ST_E_GOOD, ST_C_NONE, 0) \
    X(ANC_EV_SHOOTS, "shoots", "{unit} shoots at {other}", NULL, NULL, ST_E_FOR, ST_C_NONE, 0) \
    X(ANC_EV_HELD_FIRE, "holds-fire", "{unit} does not shoot", NULL, NULL, 0, ST_C_NONE, 0) \
    X(ANC_EV_HIT, "hit", "{unit} is hit by {other}, {a} against {b}, for {c} Fatigue after the phase", NULL, \
      "is hit for {c}", ST_E_RESULT | ST_E_HARM, ST_C_AMOUNT, 35) \
    X(ANC_EV_MISSED, "missed", "{unit} is missed by {other}, {a} against {b}", NULL, \
      "is missed", ST_E_RESULT | ST_E_GOOD, ST_C_NONE, 30) \
    X(ANC_EV_SHOT_UP, "shot-up", "{unit} takes {a} Fatigue from missiles, now {b}", NULL, NULL, \
      ST_E_HARM, ST_C_NONE, 0) \
    X(ANC_EV_PAIRED, "paired", "{unit} fights {other}", "{unit} is paired with {other}", NULL, 0, ST_C_NONE, 0) \
    X(ANC_EV_LEFT_OUT, "left-out", "{unit} has no fight of its own", NULL, NULL, 0, ST_C_NONE, 0) \
    X(ANC_EV_FIGHTS, "fights", "{unit} and {other} fight", "{unit} fights {other}", NULL, ST_E_FOR, ST_C_NONE, 0) \
    X(ANC_EV_MODIFIER, "modifier", "{unit} {+a} {label:c}", NULL, NULL, ST_E_MODIFIER, ST_C_LABEL, 0) \
    X(ANC_EV_CAPPED, "capped", "{unit} counts as weight {a} on this ground, not {b}", NULL, NULL, 0, ST_C_NONE, 0) \
    X(ANC_EV_NO_LAP, "no-overlap", "{unit} does not count the overlap of {other}", NULL, NULL, 0, ST_C_NONE, 0) \
    X(ANC_EV_NO_SHOCK, "no-shock", "{unit} has no shock against {other}: {label:c}", NULL, NULL, 0, ST_C_LABEL, 0) \
    X(ANC_EV_LOSES, "loses", "{unit} has {a} and loses to {other}, who has {b}, by {c}", NULL, \
      "loses by {c}", ST_E_RESULT | ST_E_HARM, ST_C_AMOUNT, 35) \
    X(ANC_EV_TIE, "tie", "{unit} draws with {other}, {a} each, and nothing happens", NULL, \
      "tie", ST_E_RESULT, ST_C_NONE, 30) \
    X(ANC_EV_CAUGHT, "caught", "{unit} was charged by {other}, who is faster, and is caught", NULL, NULL, \
      0, ST_C_NONE, 0) \
    X(ANC_EV_CORNERED, "cornered", "{unit} has no room to fall back by {a}", \
      "{unit} has no room to fall back {a:hex|hexes}", NULL, 0, ST_C_NONE, 0) \
    X(ANC_EV_CASCADE, "cascade", "struck in the rear, every Base of the Block of {unit} takes {a} Fatigue", \
      NULL, NULL, ST_E_HARM, ST_C_NONE, 0) \
    X(ANC_EV_HOLDS, "stands", "{unit} holds its ground, Fatigue now {a}", NULL, NULL, ST_E_HARM, ST_C_NONE, 0) \
    X(ANC_EV_PINNED, "pinned", "{unit} cannot give ground, Fatigue now {a}", NULL, NULL, ST_E_HARM, ST_C_NONE, 0) \
    X(ANC_EV_RECOILS, "recoils", "{unit} gives ground to {point}, Bases of its file: {c}", \
      "{unit} gives ground: {c:Base goes|Bases go} back", NULL, ST_E_MOVE | ST_E_HARM, ST_C_NONE, 0) \
    X(ANC_EV_EVADES, "evades", "{unit} falls back to {point}, Bases of its file: {c}", \
      "{unit} evades: {c:Base falls|Bases fall} back", NULL, ST_E_MOVE, ST_C_NONE, 0) \
    X(ANC_EV_PUSH_COST, "yielding", "giving ground costs {unit} {a} Fatigue, now {b}", NULL, NULL, \
      ST_E_HARM, ST_C_NONE, 0) \
    X(ANC_EV_LEAVES, "leaves", "{unit} leaves its Block to pursue", NULL, NULL, 0, ST_C_NONE, 0) \
    X(ANC_EV_PURSUES, "pursues", "{unit} pursues to {point} and faces {facing}", \
      "{unit} pursues and faces {facing}", NULL, ST_E_MOVE, ST_C_NONE, 0) \
    X(ANC_EV_STAYS, "stays", "{unit} does not pursue", NULL, NULL, 0, ST_C_NONE, 0) \
    X(ANC_EV_SMOOTHED, "smooths", "{unit} takes one Fatigue from {other}, which is at {a} now", \
      "{unit} takes one Fatigue from {other}, which has {a} now", NULL, 0, ST_C_NONE, 0) \
    X(ANC_EV_KEPT, "keeps", "the Block of {unit} smooths no more", \
      "no Base of the Block of {unit} takes Fatigue from another", NULL, 0, ST_C_NONE, 0) \
    X(ANC_EV_LIMIT, "limit", "turn {a} is over, {b} turns without a blow: the battle ends", \
      "the battle ends after turn {a}; turns without a blow: {b}", "the battle ends", \
      ST_E_RESULT, ST_C_NONE, 92) \
    X(ANC_EV_LOSSES, "losses", "Bases lost: Red {a}, Blue {b}", NULL, "losses are compared", \
      ST_E_RESULT, ST_C_NONE, 20) \
    X(ANC_EV_WON, "wins", "{side} wins in turn {a}", NULL, "wins", ST_E_RESULT, ST_C_NONE, 100) \
    X(ANC_EV_DRAW, "draw", "the battle is drawn in turn {a}", NULL, "the battle is drawn", \
      ST_E_RESULT, ST_C_NONE, 99) \
    X(ANC_EV_DECIDED, "decided", "the battle is decided for {side}, and is fought on", NULL, \
      "has won, and the battle goes on", ST_E_RESULT, ST_C_NONE, 95) \
    X(ANC_EV_DROPPED, "dropped", "{unit} and {other} are apart now and do not fight", NULL, NULL, 0, ST_C_NONE, 0) \
    X(ANC_EV_PRICE, "price", "once made, this move costs every Base of the Block of {unit} {a} Fatigue", NULL, NULL, \
      ST_E_HARM, ST_C_NONE, 0) \
    X(ANC_EV_WILL_MEET, "will-meet", "this move brings the Block of {unit} into contact", NULL, NULL, \
      0, ST_C_NONE, 0) \
    X(ANC_EV_WILL_SHOCK, "will-shock", "a charge: the Block of {unit} would have shock", NULL, NULL, \
      ST_E_GOOD, ST_C_NONE, 0) \
    X(ANC_EV_STALLED, "stalled", "turn {a} is over, {b} turns without a Base lost: the battle ends", \
      "the battle ends after turn {a}; turns without a Base lost: {b}", "the battle ends", \
      ST_E_RESULT, ST_C_NONE, 92) \
    X(ANC_EV_OBJECTIVES, "objectives", "objectives held: Red {a}, Blue {b}", NULL, "objectives are counted", \
      ST_E_RESULT, ST_C_NONE, 20) \
    X(ANC_EV_SHOCK_DICE, "shock-dice", "shock: more dice for {unit}, {a}", \
      "shock: {unit} throws {a:die|dice} more", NULL, ST_E_GOOD, ST_C_NONE, 0)

/* ---- labels: name, icon, noun, tone, flags, letter, field ---- */

#define ANC_LABELS(X) \
    X(ANC_L_NONE, "", "", NULL, ST_TONE_PLAIN, 0, 0, 0) \
    X(ANC_L_HEAVY, "heavy infantry", "heavy-infantry", "Heavy Foot", ST_TONE_PLAIN, 0, 'H', 0) \
    X(ANC_L_MEDIUM, "medium infantry", "medium-infantry", "Medium Foot", ST_TONE_PLAIN, 0, 'M', 0) \
    X(ANC_L_LIGHT, "light infantry", "light-infantry", "Light Foot", ST_TONE_PLAIN, 0, 'L', 0) \
    X(ANC_L_SKIRMISH, "skirmishers", "skirmishers", "Skirmishers", ST_TONE_PLAIN, 0, 'S', 0) \
    X(ANC_L_WARBAND, "warband", "warband", "Warband", ST_TONE_PLAIN, 0, 'W', 0) \
    X(ANC_L_CAVALRY, "cavalry", "cavalry", "Cavalry", ST_TONE_PLAIN, 0, 'C', 0) \
    X(ANC_L_CATAPHRACT, "cataphracts", "cataphracts", "Cataphracts", ST_TONE_PLAIN, 0, 'K', 0) \
    X(ANC_L_LIGHT_HORSE, "light cavalry", "light-cavalry", "Light Horse", ST_TONE_PLAIN, 0, 'J', 0) \
    X(ANC_L_SPEARMEN, "spearmen", "spearmen", "Spears", ST_TONE_PLAIN, 0, 'T', 0) \
    X(ANC_L_ELITE, "elite", "elite", NULL, ST_TONE_GOOD, 0, '+', ANC_F_QUALITY + 1) \
    X(ANC_L_REGULAR, "regular", "regular", NULL, ST_TONE_PLAIN, 0, 0, ANC_F_QUALITY + 1) \
    X(ANC_L_LEVY, "levy", "levy", NULL, ST_TONE_BAD, 0, 'l', ANC_F_QUALITY + 1) \
    X(ANC_L_FRESH, "fresh", "chip-0", NULL, ST_TONE_GOOD, 0, 0, ANC_F_FATIGUE + 1) \
    X(ANC_L_PRESSED, "pressed", "chip-1", NULL, ST_TONE_PLAIN, 0, 0, ANC_F_FATIGUE + 1) \
    X(ANC_L_SHAKEN, "shaken", "chip-2", NULL, ST_TONE_BAD, 0, 0, ANC_F_FATIGUE + 1) \
    X(ANC_L_BROKEN, "broken", "chip-3", NULL, ST_TONE_BAD, 0, 0, ANC_F_FATIGUE + 1) \
    X(ANC_L_ROUTED, "routed", "chip-3", NULL, ST_TONE_BAD, 0, 'x', ANC_F_ROUTED + 1) \
    X(ANC_L_MOVED, "has moved", "moved", NULL, ST_TONE_PLAIN, 0, 'm', ANC_F_MOVED + 1) \
    X(ANC_L_HALTED, "has done moving", "halted", NULL, ST_TONE_PLAIN, 0, '*', ANC_F_HALTED + 1) \
    X(ANC_L_OPEN, "open ground", "open", NULL, ST_TONE_GROUND, 0, '.', 0) \
    X(ANC_L_LIGHT_WOODS, "light woods", "light-woods", NULL, ST_TONE_GROUND, 0, '%', 0) \
    X(ANC_L_HEAVY_WOODS, "heavy woods", "heavy-woods", NULL, ST_TONE_GROUND, 0, '#', 0) \
    X(ANC_L_ROUGH, "rough ground", "rough", NULL, ST_TONE_GROUND, 0, ':', 0) \
    X(ANC_L_SWAMP, "swamp", "swamp", NULL, ST_TONE_GROUND, 0, '~', 0) \
    X(ANC_L_IMPASSABLE, "impassable", "impassable", NULL, ST_TONE_GROUND, 0, 'X', 0) \
    X(ANC_L_FLAT, "flat", "flat", NULL, ST_TONE_GROUND, 0, '.', 0) \
    X(ANC_L_SLIGHT, "slight hill", "hill", NULL, ST_TONE_GROUND, 0, '2', 0) \
    X(ANC_L_STEEP, "steep hill", "hill-2", NULL, ST_TONE_GROUND, 0, '3', 0) \
    X(ANC_L_HIGH, "high hill", "height", NULL, ST_TONE_GROUND, 0, '4', 0) \
    X(ANC_L_HIGHEST, "highest hill", "height", NULL, ST_TONE_GROUND, 0, '5', 0) \
    X(ANC_L_SPEAR, "spears", "spear", NULL, ST_TONE_PLAIN, 0, 't', ANC_F_SPEAR + 1) \
    X(ANC_L_MISSILE, "missiles", "missile", NULL, ST_TONE_PLAIN, 0, 'b', ANC_F_MISSILE + 1) \
    X(ANC_L_SHOCK, "shock", "shock", NULL, ST_TONE_GOOD, 0, '!', ANC_F_SHOCK + 1) \
    X(ANC_L_PH_MOVE, "Move", "move", NULL, ST_TONE_PLAIN, 0, 0, 0) \
    X(ANC_L_PH_SHOOT, "Shoot", "shoot", NULL, ST_TONE_PLAIN, 0, 0, 0) \
    X(ANC_L_PH_COMBAT, "Combat", "combat", NULL, ST_TONE_PLAIN, 0, 0, 0) \
    X(ANC_L_PH_RECOVERY, "Recovery", "recovery", NULL, ST_TONE_PLAIN, 0, 0, 0) \
    X(ANC_L_ASK_DEPLOY, "choose a Block and its shape", "deploy", NULL, ST_TONE_PLAIN, 0, 0, 0) \
    X(ANC_L_ASK_ANCHOR, "choose the place of", "deploy", NULL, ST_TONE_PLAIN, 0, 0, 0) \
    X(ANC_L_ASK_MOVE, "order a Block, or end the Move phase", "order", NULL, ST_TONE_PLAIN, 0, 0, 0) \
    X(ANC_L_ASK_TEST, "roll the movement test of", "die", NULL, ST_TONE_PLAIN, 0, 0, 0) \
    X(ANC_L_ASK_SMOOTH, "choose who takes one Fatigue from", "smooth", NULL, ST_TONE_PLAIN, 0, 0, 0) \
    X(ANC_L_ASK_SHOOT, "choose a target for", "shoot", NULL, ST_TONE_PLAIN, 0, 0, 0) \
    X(ANC_L_ASK_SHOT, "roll for the shot of", "die", NULL, ST_TONE_PLAIN, 0, 0, 0) \
    X(ANC_L_ASK_PAIR, "choose whom to pair with", "pair", NULL, ST_TONE_PLAIN, 0, 0, 0) \
    X(ANC_L_ASK_FIGHT, "choose the next fight", "fight", NULL, ST_TONE_PLAIN, 0, 0, 0) \
    X(ANC_L_ASK_ROLL, "roll in combat for", "die", NULL, ST_TONE_PLAIN, 0, 0, 0) \
    X(ANC_L_ASK_LOSS, "choose Fatigue or ground for", "hit", NULL, ST_TONE_BAD, 0, 0, 0) \
    X(ANC_L_ASK_EVADE, "choose the way back of", "retreat", NULL, ST_TONE_BAD, 0, 0, 0) \
    X(ANC_L_ASK_PURSUE, "choose the pursuit of", "advance", NULL, ST_TONE_PLAIN, 0, 0, 0) \
    X(ANC_L_OVER, "the battle is over", "over", NULL, ST_TONE_PLAIN, 0, 0, 0) \
    X(ANC_L_M_OVERLAP, "overlap", "overlap", NULL, ST_TONE_GOOD, 0, 0, 0) \
    X(ANC_L_M_FLANK, "flank", "flank", NULL, ST_TONE_PLAIN, 0, 0, 0) \
    X(ANC_L_M_REAR, "rear", "rear", NULL, ST_TONE_PLAIN, 0, 0, 0) \
    X(ANC_L_M_HEIGHT, "high ground", "hill", NULL, ST_TONE_GOOD, 0, 0, 0) \
    X(ANC_L_M_SHOCK, "shock", "shock", NULL, ST_TONE_PLAIN, 0, 0, 0) \
    X(ANC_L_M_SPEARS, "steady spears", "spear", NULL, ST_TONE_GOOD, 0, 0, 0) \
    X(ANC_L_M_WEIGHT, "weight", "weight", NULL, ST_TONE_GOOD, 0, 0, 0) \
    X(ANC_L_OBJECTIVE, "objective", "objective", NULL, ST_TONE_GOAL, ST_LABEL_HELD, '!', 0)

/* clang-format on */

#endif
