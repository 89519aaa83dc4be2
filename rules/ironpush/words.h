/* words.h -- Iron Push: every list of names, with what each of them means.
 *
 * An enum and the rows that describe it come from one list, so that they cannot slip apart: ironpush.h makes the enums,
 * words.c the rows.  A row has the members of its struct in core/game.h, in their order.  To add a verb, an event, a
 * label, a refusal or a field, add a row here.
 */
#ifndef IP_WORDS_H
#define IP_WORDS_H

/* clang-format off */

/* ---- clauses ---- */

/* The clauses of both books.  States store their numbers: a new clause goes to the end of IP_FIRST_ONLY or
 * IP_SECOND_ONLY, or of each; one more in IP_SHARED would shift the others.
 *   first edition, its number, second edition, its number */
#define IP_SHARED(X)                                                                                        \
    X(NONE, "", NONE, "")                                                                                   \
    X(1_1, "1.1", CO1, "CO1") X(1_2, "1.2", CO3, "CO3") X(1_3, "1.3", CO4, "CO4") X(1_4, "1.4", CO5, "CO5") \
    X(1_5, "1.5", CO6, "CO6")                                                                               \
    X(2_1, "2.1", US1, "US1") X(2_2, "2.2", US2, "US2") X(2_3, "2.3", US3, "US3") X(2_4, "2.4", US4, "US4") \
    X(2_5, "2.5", US5, "US5") X(2_6, "2.6", US6, "US6") X(2_7, "2.7", US7, "US7")                           \
    X(3_1, "3.1", TU1, "TU1") X(3_2, "3.2", TU2, "TU2") X(3_3, "3.3", TU2a, "TU2a")                         \
    X(3_4, "3.4", TU2b, "TU2b") X(3_5, "3.5", TU2c, "TU2c") X(3_6, "3.6", TU2d, "TU2d")                     \
    X(4_1, "4.1", MO1, "MO1") X(4_2, "4.2", MO2, "MO2") X(4_3, "4.3", MO3a, "MO3a")                         \
    X(5_1, "5.1", SU1, "SU1") X(5_2, "5.2", SU1a, "SU1a") X(5_3, "5.3", SU1b, "SU1b")                       \
    X(6_1, "6.1", FA1, "FA1") X(6_2, "6.2", FA2, "FA2") X(6_3, "6.3", FA3, "FA3")                           \
    X(7_1, "7.1", CB1, "CB1") X(7_2, "7.2", CB2, "CB2") X(7_3, "7.3", CB2a, "CB2a")                         \
    X(7_4, "7.4", CB2b, "CB2b") X(7_5, "7.5", CB2c, "CB2c") X(7_6, "7.6", CB3, "CB3")                       \
    X(7_7, "7.7", CB4, "CB4")                                                                               \
    X(8_1, "8.1", 8_1, "8.1") X(8_2, "8.2", 8_2, "8.2") X(8_3, "8.3", 8_3, "8.3") X(8_4, "8.4", 8_4, "8.4") \
    X(8_5, "8.5", 8_5, "8.5") X(8_6, "8.6", 8_6, "8.6") X(8_7, "8.7", 8_7, "8.7") X(8_8, "8.8", 8_8, "8.8") \
    X(9_1, "9.1", 9_1, "9.1") X(9_2, "9.2", 9_2, "9.2") X(9_3, "9.3", 9_3, "9.3") X(9_4, "9.4", 9_4, "9.4") \
    X(10_1, "10.1", 10_1, "10.1") X(10_2, "10.2", 10_2, "10.2") X(10_3, "10.3", 10_3, "10.3")               \
    X(11_1, "11.1", 11_1, "11.1") X(11_2, "11.2", 11_2, "11.2") X(11_3, "11.3", 11_3, "11.3")
#define IP_FIRST_ONLY(X) X(5_4, "5.4") X(12_1, "12.1") X(12_2, "12.2")
#define IP_SECOND_ONLY(X)                                                                                   \
    X(CO2, "CO2") X(MO3b, "MO3b") X(MO4, "MO4") X(MO5, "MO5") X(TE1, "TE1") X(TE1a, "TE1a")                 \
    X(TE1b, "TE1b") X(TE1c, "TE1c") X(TE1d, "TE1d") X(TE1e, "TE1e") X(CB5, "CB5") X(CB6a, "CB6a")           \
    X(CB6b, "CB6b") X(CB6c, "CB6c") X(CB6d, "CB6d") X(CB6e, "CB6e") X(RM1a, "RM1a") X(RM1b, "RM1b")         \
    X(RM1c, "RM1c") X(RM2, "RM2") X(RM3, "RM3") X(RM4, "RM4")

/* ---- what a ruleset declares ---- */

/* says: on the button that does it.  {point} is told as a distance and a direction from where the unit stands. */
#define IP_VERBS(X)                                                                                                   \
    X(IP_ROLL, "roll", "roll {option}", "Roll {option}", NULL,                                                        \
        ST_P_OPTION, ST_COMPLETE, ST_V_ROLL, ST_O_FACE, ST_B_NONE, 0, IP_7_2)                                         \
    X(IP_DEPLOY, "deploy", "deploy {unit} {point} {facing}", "Place {point}, facing {facing}",                        \
        "Places a waiting unit on the table, near your own edge.",                                                    \
        ST_P_UNIT | ST_P_POINT | ST_P_FACING, ST_SAMPLED, ST_V_MOVE, ST_O_NONE, ST_B_NONE, 0, IP_11_1)                \
    X(IP_HOLD, "hold", "hold {unit}", "Hold", "The unit does nothing this turn.",                                     \
        ST_P_UNIT, ST_COMPLETE, ST_V_END, ST_O_NONE, ST_B_NONE, ST_V_LAST, IP_3_2)                                    \
    X(IP_MOVE, "move", "move {unit} {point} {facing}{turn?}", "Move {point}, facing {facing}",                        \
        "One straight move; the unit may turn before and after it. An engaged unit may only turn to an enemy on its " \
        "flank or rear.",                                                                                             \
        ST_P_UNIT | ST_P_POINT | ST_P_FACING | ST_P_TURN, ST_SAMPLED,                                                 \
        ST_V_MOVE, ST_O_NONE, ST_B_NONE, ST_V_LAST, IP_3_3)                                                           \
    X(IP_ATTACK, "attack", "attack {unit} {target}", "Attack {target}",                                               \
        "Fights one enemy that the unit is engaged with.",                                                            \
        ST_P_UNIT | ST_P_TARGET, ST_COMPLETE, ST_V_FIGHT, ST_O_NONE, ST_B_NONE, ST_V_LAST, IP_3_4)                    \
    X(IP_FALL_BACK, "fall-back", "fall-back {unit}", "Try to fall back",                                              \
        "Rolls to get away from every enemy that the unit is engaged with. A Fresh unit that fails becomes Shaken.",  \
        ST_P_UNIT, ST_COMPLETE, ST_V_FORM, ST_O_NONE, ST_B_NONE, ST_V_LAST, IP_3_5)                                   \
    X(IP_WITHDRAW, "withdraw", "withdraw {unit} {point} {facing}", "Fall back {point}, facing {facing}",              \
        "Chooses where the unit falls back to: away from its enemies, with one of them in front.",                    \
        ST_P_UNIT | ST_P_POINT | ST_P_FACING, ST_SAMPLED, ST_V_MOVE, ST_O_NONE, ST_B_NONE, ST_V_LAST, IP_8_7)         \
    X(IP_RALLY, "rally", "rally {unit}", "Try to rally",                                                              \
        "Rolls to win back one step of cohesion. Not while engaged.",                                                 \
        ST_P_UNIT, ST_COMPLETE, ST_V_FORM, ST_O_NONE, ST_B_NONE, ST_V_LAST, IP_3_6)                                   \
    X(IP_COMMAND, "command", "command {unit} {target}", "Command {target} to act again",                              \
        "Once a turn, a commander lets a unit nearby that has acted act again.",                                      \
        ST_P_UNIT | ST_P_TARGET, ST_COMPLETE, ST_V_CHOOSE, ST_O_NONE, ST_B_NONE, 0, IP_10_2)                          \
    X(IP_DECLINE, "decline", "decline", "Give no more commands", "Your commanders give no more commands this turn.",  \
        0, ST_COMPLETE, ST_V_END, ST_O_NONE, ST_B_NONE, 0, IP_10_2)                                                   \
    X(IP_TAKE, "take", "take {unit} {option}", "Take the {option}", "Chooses which of the two dice counts.",          \
        ST_P_UNIT | ST_P_OPTION, ST_COMPLETE, ST_V_CHOOSE, ST_O_FACE, ST_B_NONE, 0, IP_7_4)

/* said: where the exact sentence has coordinates, degrees, or totals where the sentence before it had a face.
 * brief: every result.  rank: the end of the battle, the end of a unit, harm, a test, a row of the table. */
#define IP_EVENTS(X)                                                                                                 \
    X(IP_EV_NONE, "", "", NULL, NULL, 0, ST_C_NONE, 0)                                                               \
    X(IP_EV_ROLL_OFF, "roll-off", "{side} rolls {a} for the first activation", NULL, NULL, 0, ST_C_NONE, 0)          \
    X(IP_EV_TURN, "turn", "turn {a}: {side} begins", NULL, NULL, ST_E_GROUP, ST_C_NONE, 0)                           \
    X(IP_EV_DEPLOYED, "deployed", "{unit} is placed at {point}, facing {facing}",                                    \
        "{unit} is placed, facing {facing}", NULL, ST_E_MOVE, ST_C_NONE, 0)                                          \
    X(IP_EV_HOLDS, "holds", "{unit} does nothing", NULL, NULL, 0, ST_C_NONE, 0)                                      \
    X(IP_EV_MOVES, "moves", "{unit} moves to {point}, facing {facing}",                                              \
        "{unit} moves, facing {facing}", NULL, ST_E_MOVE, ST_C_NONE, 0)                                              \
    X(IP_EV_PIVOTS, "pivots", "{unit} turns on the spot to face {facing}",                                           \
        "{unit} turns to face {facing}", NULL, ST_E_MOVE, ST_C_NONE, 0)                                              \
    X(IP_EV_FACES, "faces", "{unit} turns its front to the enemy: now at {point}, facing {facing}",                  \
        "{unit} turns its front to the enemy", NULL, ST_E_MOVE, ST_C_NONE, 0)                                        \
    X(IP_EV_ENGAGES, "engages", "{unit} engages {other}, {label:a} on its {label:b}", NULL, NULL, 0, ST_C_NONE, 0)   \
    X(IP_EV_ATTACKS, "attacks", "{unit} attacks {other} on its {label:c}", NULL, NULL, ST_E_FOR, ST_C_NONE, 0)       \
    X(IP_EV_MODIFIER, "modifier", "{unit} {+a} {label:c}", NULL, NULL, ST_E_MODIFIER, ST_C_NONE, 0)                  \
    X(IP_EV_SUPPORTED, "supported", "{unit} is supported by {other} {+a} {label:c}",                                 \
        "{unit} {+a}, supported by {other} {label:c}", NULL, ST_E_MODIFIER, ST_C_NONE, 0)                            \
    X(IP_EV_NO_SUPPORT, "no-support", "{unit} counts no support when attacked on its {label:c}",                     \
        NULL, NULL, 0, ST_C_NONE, 0)                                                                                 \
    X(IP_EV_TOTALS, "totals", "{unit} against {other}: {a} to {b}", NULL, NULL, 0, ST_C_NONE, 0)                     \
    X(IP_EV_ROLLS, "rolls", "{unit} rolls {a}", NULL, NULL, 0, ST_C_NONE, 0)                                         \
    X(IP_EV_OFFERED, "offered", "{unit} may take the {a}: {label:c}",                                                \
        NULL, "{label:c}", ST_E_RESULT | ST_E_OFFER | ST_E_ROW, ST_C_LABEL, 1)                                       \
    X(IP_EV_TAKES, "takes", "{unit} takes the {a}", NULL, NULL, 0, ST_C_NONE, 0)                                     \
    X(IP_EV_RESULT, "result", "{unit} against {other}: {a}, {label:c}",                                              \
        NULL, "{label:c}", ST_E_RESULT | ST_E_ROW, ST_C_LABEL, 2)                                                    \
    X(IP_EV_HIT, "hit", "{unit} takes a hit and is {label:c}",                                                       \
        NULL, "{label:c}", ST_E_RESULT | ST_E_HARM, ST_C_LABEL, 5)                                                   \
    X(IP_EV_DESTROYED, "destroyed", "{unit} is destroyed", NULL, "destroyed", ST_E_RESULT | ST_E_HARM, ST_C_NONE, 6) \
    X(IP_EV_PUSHED, "pushed", "{unit} is pushed back to {point}",                                                    \
        "{unit} is pushed back", "pushed back", ST_E_RESULT | ST_E_MOVE | ST_E_HARM, ST_C_NONE, 4)                   \
    X(IP_EV_BLOCKED, "blocked", "{unit} cannot be pushed back, the {label:c} is in the way",                         \
        NULL, NULL, ST_E_HARM, ST_C_NONE, 0)                                                                         \
    X(IP_EV_CHAINED, "chained", "{unit} is pushed into {other}, which is pushed as well",                            \
        NULL, NULL, 0, ST_C_NONE, 0)                                                                                 \
    X(IP_EV_FATAL, "fatal", "{unit} is pushed into the {label:c}", NULL, NULL, ST_E_HARM, ST_C_NONE, 0)              \
    X(IP_EV_FALLS_BACK, "falls-back", "{unit} tries to fall back: needs {a} on the die",                             \
        "{unit} tries to fall back: needs {a} or more", NULL, ST_E_FOR, ST_C_NONE, 0)                                \
    X(IP_EV_HEMMED_IN, "hemmed-in", "{unit} would find no place to fall back to",                                    \
        NULL, NULL, ST_E_HARM, ST_C_NONE, 0)                                                                         \
    X(IP_EV_PASSES, "passes", "{unit} passes: {a} against {b}",                                                      \
        "{unit} passes the test", "passes", ST_E_RESULT | ST_E_GOOD, ST_C_NONE, 3)                                   \
    X(IP_EV_FAILS, "fails", "{unit} fails: {a} against {b}",                                                         \
        "{unit} fails the test", "fails", ST_E_RESULT | ST_E_HARM, ST_C_NONE, 3)                                     \
    X(IP_EV_WITHDRAWS, "withdraws", "{unit} falls back to {point}, facing {facing}",                                 \
        "{unit} falls back, facing {facing}", NULL, ST_E_MOVE, ST_C_NONE, 0)                                         \
    X(IP_EV_NO_WAY, "no-way", "{unit} has nowhere to fall back to and stays", NULL, NULL, 0, ST_C_NONE, 0)           \
    X(IP_EV_SHAKEN, "shaken", "{unit} becomes {label:c}", NULL, "{label:c}", ST_E_RESULT | ST_E_HARM, ST_C_LABEL, 5) \
    X(IP_EV_STAYS, "stays", "{unit} stays {label:c}", NULL, NULL, 0, ST_C_NONE, 0)                                   \
    X(IP_EV_RALLIES, "rallies", "{unit} tries to rally: needs {a} on the die",                                       \
        "{unit} tries to rally: needs {a} or more", NULL, ST_E_FOR, ST_C_NONE, 0)                                    \
    X(IP_EV_RECOVERS, "recovers", "{unit} rallies, {a} against {b}, and is {label:c}",                               \
        "{unit} rallies and is {label:c}", "rallies: {label:c}", ST_E_RESULT | ST_E_GOOD, ST_C_LABEL, 4)             \
    X(IP_EV_COMMANDS, "commands", "{unit} has {other} act once more", NULL, NULL, 0, ST_C_NONE, 0)                   \
    X(IP_EV_DECLINES, "declines", "{side} gives no more commands this turn", NULL, NULL, 0, ST_C_NONE, 0)            \
    X(IP_EV_FALLEN, "fallen", "{side} has lost a commander", NULL, NULL, ST_E_HARM | ST_E_SEQUEL, ST_C_NONE, 0)      \
    X(IP_EV_TESTS, "tests", "{unit} takes a Rally test: needs {a} on the die",                                       \
        "{unit} takes a Rally test: needs {a} or more", NULL, ST_E_FOR, ST_C_NONE, 0)                                \
    X(IP_EV_LIMIT, "limit", "turn {a} is over: the battle ends", NULL, "the battle ends", ST_E_RESULT, ST_C_NONE, 7) \
    X(IP_EV_OBJECTIVE, "objective", "the objective at {point}: {side}",                                              \
        "{side} holds an objective", NULL, 0, ST_C_NONE, 0)                                                          \
    X(IP_EV_CONTESTED, "contested", "the objective at {point} is contested",                                         \
        "an objective is contested", NULL, 0, ST_C_NONE, 0)                                                          \
    X(IP_EV_HELD, "held", "objectives held: Red {a}, Blue {b}", NULL, NULL, 0, ST_C_NONE, 0)                         \
    X(IP_EV_LOSSES, "losses", "units lost: Red {a}, Blue {b}", NULL, "losses decide", ST_E_RESULT, ST_C_NONE, 7)     \
    X(IP_EV_WON, "wins", "{side} wins in turn {a}", NULL, "wins", ST_E_RESULT, ST_C_NONE, 9)                         \
    X(IP_EV_DRAW, "draw", "the battle is drawn in turn {a}", NULL, "the battle is drawn", ST_E_RESULT, ST_C_NONE, 9)

/* The labels of types, states, results, edges and areas stand in the order of their enums below. */
#define IP_LABELS(X)                                                                                            \
    X(IP_L_NONE, "", "", NULL, ST_TONE_PLAIN, 0, 0, 0)                                                          \
    X(IP_L_LEVY, "levy", "levy", "Levy", ST_TONE_PLAIN, 0, 'L', 0)                                              \
    X(IP_L_LINE, "line foot", "line-foot", "Line Foot", ST_TONE_PLAIN, 0, 'F', 0)                               \
    X(IP_L_VETERAN, "veteran foot", "veteran-foot", "Veterans", ST_TONE_PLAIN, 0, 'V', 0)                       \
    X(IP_L_COLUMN, "pike column", "pike-column", "Pikes", ST_TONE_PLAIN, 0, 'P', 0)                             \
    X(IP_L_COMMANDER, "commander and guard", "commander", "Commander", ST_TONE_PLAIN, ST_LABEL_SPECIAL, 'C', 0) \
    X(IP_L_SKIRMISHERS, "skirmishers", "skirmishers", "Skirmishers", ST_TONE_PLAIN, 0, 'S', 0)                  \
    X(IP_L_FRESH, "Fresh", "chip-0", NULL, ST_TONE_GOOD, 0, 'f', IP_F_COHESION + 1)                             \
    X(IP_L_SHAKEN, "Shaken", "chip-1", NULL, ST_TONE_BAD, 0, 's', IP_F_COHESION + 1)                            \
    X(IP_L_DISRUPTED, "Disrupted", "chip-2", NULL, ST_TONE_BAD, 0, 'd', IP_F_COHESION + 1)                      \
    X(IP_L_DESTROYED, "Destroyed", "chip-3", NULL, ST_TONE_BAD, 0, 'x', IP_F_COHESION + 1)                      \
    X(IP_L_REPULSED, "Repulsed", "hit", NULL, ST_TONE_PLAIN, 0, 0, 0)                                           \
    X(IP_L_CLASH, "Brutal Clash", "hit", NULL, ST_TONE_PLAIN, 0, 0, 0)                                          \
    X(IP_L_FORCED_BACK, "Forced Back", "retreat", NULL, ST_TONE_PLAIN, 0, 0, 0)                                 \
    X(IP_L_HOLD, "Hit & Hold", "hit", NULL, ST_TONE_PLAIN, 0, 0, 0)                                             \
    X(IP_L_BREAKTHROUGH, "Breakthrough", "advance", NULL, ST_TONE_PLAIN, 0, 0, 0)                               \
    X(IP_L_FRONT, "front", "front", NULL, ST_TONE_PLAIN, 0, 0, 0)                                               \
    X(IP_L_LEFT, "left flank", "flank", NULL, ST_TONE_PLAIN, 0, 0, 0)                                           \
    X(IP_L_REAR, "rear", "rear", NULL, ST_TONE_PLAIN, 0, 0, 0)                                                  \
    X(IP_L_RIGHT, "right flank", "flank", NULL, ST_TONE_PLAIN, 0, 0, 0)                                         \
    X(IP_L_ROUGH, "rough ground", "rough", NULL, ST_TONE_GROUND, 0, ',', 0)                                     \
    X(IP_L_ROAD, "road", "road", NULL, ST_TONE_GROUND, 0, '=', 0)                                               \
    X(IP_L_IMPASSABLE, "impassable ground", "impassable", NULL, ST_TONE_GROUND, 0, '%', 0)                      \
    X(IP_L_OBSTACLE, "obstacle", "obstacle", NULL, ST_TONE_GROUND, 0, '#', 0)                                   \
    X(IP_L_OBJECTIVE, "objective", "objective", NULL, ST_TONE_GOAL, ST_LABEL_HELD, '*', 0)                      \
    X(IP_L_CAMP_A, "Red camp", "camp", NULL, ST_TONE_GOAL, 0, 'a', 0)                                           \
    X(IP_L_CAMP_B, "Blue camp", "camp", NULL, ST_TONE_GOAL, 0, 'b', 0)                                          \
    X(IP_L_EDGE, "edge of the table", "edge", NULL, ST_TONE_BAD, 0, 0, 0)                                       \
    X(IP_L_ENEMY, "enemy", "enemy", NULL, ST_TONE_BAD, 0, 0, 0)                                                 \
    X(IP_L_BASE, "base of another unit", "base", NULL, ST_TONE_BAD, 0, 0, 0)                                    \
    X(IP_L_M_BASE, "base", "base", NULL, ST_TONE_PLAIN, 0, 0, 0)                                                \
    X(IP_L_M_SIDE, "at the side", "support", NULL, ST_TONE_GOOD, 0, 0, 0)                                       \
    X(IP_L_M_BEHIND, "behind", "support", NULL, ST_TONE_GOOD, 0, 0, 0)                                          \
    X(IP_L_M_CAP, "no more support counts", "support", NULL, ST_TONE_BAD, 0, 0, 0)                              \
    X(IP_L_M_FLANK, "flank attack", "flank", NULL, ST_TONE_GOOD, 0, 0, 0)                                       \
    X(IP_L_M_REAR, "rear attack", "rear", NULL, ST_TONE_GOOD, 0, 0, 0)                                          \
    X(IP_L_M_ENEMIES, "enemies engaged", "enemy", NULL, ST_TONE_BAD, 0, 0, 0)                                   \
    X(IP_L_M_SUPPORT, "supported", "support", NULL, ST_TONE_GOOD, 0, 0, 0)                                      \
    X(IP_L_M_COMMANDER, "commander near", "commander", NULL, ST_TONE_GOOD, 0, 0, 0)                             \
    X(IP_L_M_CAMP, "camp near", "camp", NULL, ST_TONE_GOOD, 0, 0, 0)                                            \
    X(IP_L_ACTED, "has acted", "moved", NULL, ST_TONE_PLAIN, 0, '.', IP_F_ACTED + 1)                            \
    X(IP_L_ENGAGED, "engaged", "fight", NULL, ST_TONE_BAD, 0, '!', IP_F_ENGAGED + 1)                            \
    X(IP_L_STRENGTH, "strength", "weight", NULL, ST_TONE_PLAIN, 0, 0, IP_F_STRENGTH + 1)                        \
    X(IP_L_ASK_DEPLOY, "place a unit", "deploy", NULL, ST_TONE_PLAIN, 0, 0, 0)                                  \
    X(IP_L_ASK_ROLL_OFF, "roll for the first activation", "die", NULL, ST_TONE_PLAIN, 0, 0, 0)                  \
    X(IP_L_ASK_ACT, "activate a unit", "order", NULL, ST_TONE_PLAIN, 0, 0, 0)                                   \
    X(IP_L_ASK_EXTRA, "act once more with", "order", NULL, ST_TONE_PLAIN, 0, 0, 0)                              \
    X(IP_L_ASK_ATTACK, "roll for the melee of", "die", NULL, ST_TONE_PLAIN, 0, 0, 0)                            \
    X(IP_L_ASK_TAKE, "choose a die for", "die", NULL, ST_TONE_PLAIN, 0, 0, 0)                                   \
    X(IP_L_ASK_FALL_BACK, "roll to fall back with", "die", NULL, ST_TONE_PLAIN, 0, 0, 0)                        \
    X(IP_L_ASK_WITHDRAW, "choose where to fall back with", "retreat", NULL, ST_TONE_PLAIN, 0, 0, 0)             \
    X(IP_L_ASK_RALLY, "roll to rally", "die", NULL, ST_TONE_PLAIN, 0, 0, 0)                                     \
    X(IP_L_ASK_LOSS, "roll the Rally test of", "die", NULL, ST_TONE_PLAIN, 0, 0, 0)                             \
    X(IP_L_OVER, "the battle is over", "over", NULL, ST_TONE_PLAIN, 0, 0, 0)

/* limit: only where a verdict has both numbers; elsewhere `have` is a unit, or there is none. */
#define IP_REFUSALS(X)                                                                                              \
    X(IP_ACTED, "acted", "{unit} has acted this turn", ST_R_SPENT, ST_LIMIT_NONE)                                   \
    X(IP_BAD_HEADING, "bad-heading", "a heading is 0 to {need} degrees", ST_R_FORM, ST_LIMIT_NEED)                  \
    X(IP_TOO_FAR, "too-far",                                                                                        \
        "{unit} may go {length:need} base widths and this is {length:have}, {length:over} too far",                 \
        ST_R_TOO_FAR, ST_LIMIT_NEED)                                                                                \
    X(IP_OFF_TABLE, "off-table", "{unit} would not be wholly on the table", ST_R_BLOCKED, ST_LIMIT_NONE)            \
    X(IP_TURNS_INTO, "turns-into", "{unit} has no room to turn that way first", ST_R_CROWDED, ST_LIMIT_NONE)        \
    X(IP_ENEMY_IN_WAY, "enemy-in-way", "{unit:have} stands in the way of {unit}", ST_R_BLOCKED, ST_LIMIT_NONE)      \
    X(IP_FRIEND_IN_WAY, "friend-in-way", "{unit:have} stands in the way of {unit}, which is no skirmisher",         \
        ST_R_BLOCKED, ST_LIMIT_NONE)                                                                                \
    X(IP_ENDS_ON_ENEMY, "ends-on-enemy", "{unit} would end on top of {unit:have}", ST_R_CROWDED, ST_LIMIT_NONE)     \
    X(IP_ENDS_ON_FRIEND, "ends-on-friend", "{unit} would end on top of {unit:have}", ST_R_CROWDED, ST_LIMIT_NONE)   \
    X(IP_ENTERS_IMPASSABLE, "impassable", "{unit} would enter impassable ground", ST_R_BLOCKED, ST_LIMIT_NONE)      \
    X(IP_ASTRIDE, "astride", "{unit} would end astride an obstacle", ST_R_BLOCKED, ST_LIMIT_NONE)                   \
    X(IP_NOT_AT_OBSTACLE, "not-at-obstacle",                                                                        \
        "to cross an obstacle {unit} must start and end within {length:need} base widths of it",                    \
        ST_R_BLOCKED, ST_LIMIT_NONE)                                                                                \
    X(IP_TWO_OBSTACLES, "two-obstacles", "{unit} would cross more than one obstacle", ST_R_BLOCKED, ST_LIMIT_NONE)  \
    X(IP_ENGAGED, "engaged", "{unit} is engaged", ST_R_STATE, ST_LIMIT_NONE)                                        \
    X(IP_NOT_FLUSH, "not-flush",                                                                                    \
        "{unit} is engaged and may only put its front flush on the edge that touches its flank or rear",            \
        ST_R_STATE, ST_LIMIT_NONE)                                                                                  \
    X(IP_SHEDS, "sheds", "{unit} would break off from an enemy that it is engaged with", ST_R_STATE, ST_LIMIT_NONE) \
    X(IP_NOT_ENGAGED, "not-engaged", "{unit} is engaged with no such enemy", ST_R_STATE, ST_LIMIT_NONE)             \
    X(IP_OTHER_UNIT, "other-unit", "the question is about another unit", ST_R_NOT_NOW, ST_LIMIT_NONE)               \
    X(IP_NOT_AWAY, "not-away",                                                                                      \
        "{unit} must go within 45 degrees of straight away from every enemy that it is engaged with",               \
        ST_R_STATE, ST_LIMIT_NONE)                                                                                  \
    X(IP_STILL_ENGAGED, "still-engaged", "{unit} would still be engaged", ST_R_STATE, ST_LIMIT_NONE)                \
    X(IP_NOT_FACING, "not-facing", "{unit} would have none of its enemies in front", ST_R_STATE, ST_LIMIT_NONE)     \
    X(IP_STANDS_STILL, "stands-still", "{unit} would not move at all", ST_R_STATE, ST_LIMIT_NONE)                   \
    X(IP_FRESH, "fresh", "{unit} is Fresh already", ST_R_STATE, ST_LIMIT_NONE)                                      \
    X(IP_NOT_DIE, "not-die", "that die was not rolled", ST_R_FORM, ST_LIMIT_NONE)                                   \
    X(IP_NO_COMMANDER, "no-commander", "{unit} does not command", ST_R_STATE, ST_LIMIT_NONE)                        \
    X(IP_COMMANDED, "commanded", "{unit} has given its command this turn", ST_R_SPENT, ST_LIMIT_NONE)               \
    X(IP_NOT_NEAR, "not-near", "{target} is not within {length:need} base widths of {unit}",                        \
        ST_R_TOO_FAR, ST_LIMIT_NONE)                                                                                \
    X(IP_NOT_ACTED, "not-acted", "{target} has not acted yet", ST_R_STATE, ST_LIMIT_NONE)                           \
    X(IP_GRANTED, "granted", "{target} has acted twice this turn", ST_R_SPENT, ST_LIMIT_NONE)                       \
    X(IP_PLACED, "placed", "{unit} is placed already", ST_R_SPENT, ST_LIMIT_NONE)                                   \
    X(IP_NOT_ZONE, "not-zone", "{unit} must be placed within {need} base widths of its own edge",                   \
        ST_R_SETUP, ST_LIMIT_NONE)                                                                                  \
    X(IP_BAD_TABLE, "bad-table", "a table is 2 to 64 base widths long and wide, not {have}",                        \
        ST_R_SETUP, ST_LIMIT_NONE)                                                                                  \
    X(IP_BAD_ARMY, "bad-army", "a side has 1 to 32 units, not {have}", ST_R_SETUP, ST_LIMIT_NONE)                   \
    X(IP_NO_TYPE, "no-type",                                                                                        \
        "nothing says what {unit} is: levy, line, vet, column, commander or, in the second edition, skirm",         \
        ST_R_SETUP, ST_LIMIT_NONE)                                                                                  \
    X(IP_NO_PLACE, "no-place", "nothing says where {unit} stands", ST_R_SETUP, ST_LIMIT_NONE)                       \
    X(IP_FRONTAGE, "frontage", "the frontage of {unit} is not {have}, as that of the others",                       \
        ST_R_SETUP, ST_LIMIT_NONE)                                                                                  \
    X(IP_BAD_DEPTH, "bad-depth", "the depth of {unit} is {have}, an odd number", ST_R_SETUP, ST_LIMIT_NONE)         \
    X(IP_OVERLAP, "overlap", "{unit} stands on {unit:have}", ST_R_SETUP, ST_LIMIT_NONE)                             \
    X(IP_BAD_SHAPE, "bad-shape",                                                                                    \
        "expected a convex polygon of 3 to 8 corners, two points of an obstacle, or one "                           \
        "of a marker",                                                                                              \
        ST_R_SETUP, ST_LIMIT_NONE)                                                                                  \
    X(IP_MANY_AREAS, "many-areas", "a battle has at most 32 areas", ST_R_SETUP, ST_LIMIT_NONE)                      \
    X(IP_NO_TERRAIN, "no-terrain", "this edition has no terrain", ST_R_SETUP, ST_LIMIT_NONE)                        \
    X(IP_ON_IMPASSABLE, "on-impassable", "{unit} stands on impassable ground or on an obstacle",                    \
        ST_R_SETUP, ST_LIMIT_NONE)                                                                                  \
    X(IP_ON_OBSTACLE, "on-obstacle", "{unit} stands astride an obstacle", ST_R_SETUP, ST_LIMIT_NONE)                \
    X(IP_BAD_POSITION, "bad-position", "the position is not a possible one", ST_R_SETUP, ST_LIMIT_NONE)

/* strong: what the edition calls it, Strength or Resolve. */
#define IP_FIELDS(X, strong)                                                                                         \
    X(IP_F_TYPE, "type", ST_OF_PIECE, ST_T_NAME, ST_FIELD_FIXED, types, 0, IP_TYPES - 1, IP_7_1, "types", NULL)      \
    X(IP_F_PLACE, "place", ST_OF_PIECE, ST_T_POINT, 0, NULL, ST_NOWHERE, 0, IP_1_5, NULL, NULL)                      \
    X(IP_F_FACING, "facing", ST_OF_PIECE, ST_T_FACING, 0, NULL, 0, PL_TURN - 1, IP_4_2, NULL, NULL)                  \
    X(IP_F_COHESION, "cohesion", ST_OF_PIECE, ST_T_NAME,                                                             \
        ST_FIELD_SHOWN, cohesions, 0, IP_IS_DISRUPTED, IP_2_1, NULL, NULL)                                           \
    X(IP_F_ACTED, "acted", ST_OF_PIECE, ST_T_FLAG, 0, acted, 0, 1, IP_3_1, NULL, NULL)                               \
    X(IP_F_GRANTED, "granted", ST_OF_PIECE, ST_T_FLAG, 0, granted, 0, 1, IP_10_2, NULL, NULL)                        \
    X(IP_F_COMMANDED, "commanded", ST_OF_PIECE, ST_T_FLAG, 0, commanded, 0, 1, IP_10_2, NULL, NULL)                  \
    X(IP_F_STRENGTH, strong, ST_OF_PIECE, ST_T_INT, ST_FIELD_FIXED | ST_FIELD_SHOWN, NULL, 1, 9, IP_7_1, NULL, NULL) \
    X(IP_F_DEPTH, "depth", ST_OF_PIECE, ST_T_LENGTH, ST_FIELD_FIXED, NULL, 100, 4000, IP_1_4, NULL, NULL)            \
    X(IP_F_FRONTAGE, "frontage", ST_OF_PIECE, ST_T_INT, ST_FIELD_FIXED, NULL, 1, 1000, IP_1_4, NULL, NULL)           \
    X(IP_F_ENGAGED, "engaged", ST_OF_PIECE, ST_T_FLAG, ST_FIELD_DERIVED, engaged, 0, 1, IP_3_4, NULL, NULL)          \
    X(IP_F_TERRAIN, "terrain", ST_OF_AREA, ST_T_NAME, ST_FIELD_FIXED, terrains, 0, IP_OBSTACLE, IP_1_5, NULL, NULL)  \
    X(IP_F_MARKER, "marker", ST_OF_AREA, ST_T_NAME, ST_FIELD_FIXED, markers, 0, 2, IP_11_3, NULL, NULL)              \
    X(IP_F_POINT, "point", ST_OF_AREA, ST_T_POINT, ST_FIELD_FIXED, NULL, 0, PL_POINTS_MAX, IP_1_5, NULL, NULL)       \
    X(IP_F_LOST, "lost", ST_OF_SIDE, ST_T_INT,                                                                       \
        ST_FIELD_DERIVED | ST_FIELD_SHOWN | ST_FIELD_COUNTED | ST_FIELD_LOSS,                                        \
        NULL, 0, IP_SIDE_MAX, IP_11_2, NULL, "unit|units")                                                           \
    X(IP_F_BREAKS_AT, "breaks-at", ST_OF_SIDE, ST_T_INT,                                                             \
        ST_FIELD_DERIVED | ST_FIELD_LIMIT | ST_FIELD_NAMED | ST_FIELD_COUNTED,                                       \
        NULL, 0, IP_SIDE_MAX, IP_11_2, NULL, "unit|units")                                                           \
    X(IP_F_TURN, "turn", ST_OF_GAME, ST_T_INT, ST_FIELD_SHOWN, NULL, 1, IP_TURNS_MAX, IP_3_1, NULL, NULL)            \
    X(IP_F_TURNS, "turns", ST_OF_GAME, ST_T_INT,                                                                     \
        ST_FIELD_DERIVED | ST_FIELD_LIMIT, NULL, 1, IP_TURNS_MAX, IP_11_3, NULL, NULL)                               \
    X(IP_F_PHASE, "phase", ST_OF_GAME, ST_T_NAME, ST_FIELD_SHOWN, phases, 0, IP_ATS - 1, IP_3_2, NULL,               \
        IP_PHASES(SAID))                                                                                             \
    X(IP_F_TO_MOVE, "to-move", ST_OF_GAME, ST_T_SIDE, 0, NULL, 0, 1, IP_3_1, NULL, NULL)                             \
    X(IP_F_FIRST, "first", ST_OF_GAME, ST_T_SIDE, 0, NULL, 0, 1, IP_3_1, NULL, NULL)

/* ---- small enums that have words ----
 *
 * The lists of types and states are released, and size arrays in the middle of struct ip_setting: one more row would
 * shift everything behind, and no older record could be read.  A newer number goes behind the others of the setting,
 * with its own row in the cells and in IP_SHARED_ADDED of cells.h. */

/* Kinds of units: their word in a position, their row of the books' table, their label.  12.2: the first edition has
 * nobody who skirmishes. */
#define IP_FIRST_TYPES(X)                                      \
    X(IP_LEVY, "levy", "levy", IP_L_LEVY)                      \
    X(IP_LINE, "line", "line_foot", IP_L_LINE)                 \
    X(IP_VETERAN, "vet|veteran", "veteran_foot", IP_L_VETERAN) \
    X(IP_COLUMN, "column|pike", "pike_column", IP_L_COLUMN)    \
    X(IP_COMMANDER, "commander", "commander", IP_L_COMMANDER)
#define IP_ALL_TYPES(X)                                                     \
    IP_FIRST_TYPES(X)                                                       \
    X(IP_SKIRMISHERS, "skirm|skirmishers", "skirmishers", IP_L_SKIRMISHERS)

/* 2.1: states of cohesion; the last is that of a unit that is gone. */
#define IP_COHESIONS(X)                             \
    X(IP_IS_FRESH, "fresh", IP_L_FRESH)             \
    X(IP_IS_SHAKEN, "shaken", IP_L_SHAKEN)          \
    X(IP_IS_DISRUPTED, "disrupted", IP_L_DISRUPTED) \
    X(IP_IS_DESTROYED, "destroyed", IP_L_DESTROYED)

/* 7.6: results, as the table of the books names them. */
#define IP_OUTCOMES(X)                                    \
    X(IP_REPULSED, "repulsed", IP_L_REPULSED)             \
    X(IP_CLASH, "brutal_clash", IP_L_CLASH)               \
    X(IP_FORCED_BACK, "forced_back", IP_L_FORCED_BACK)    \
    X(IP_HIT_HOLD, "hit_&_hold", IP_L_HOLD)               \
    X(IP_BREAKTHROUGH, "breakthrough", IP_L_BREAKTHROUGH)

/* What lies on the table: ground, then markers. */
#define IP_TERRAINS(X)                              \
    X(IP_ROUGH, "rough", IP_L_ROUGH)                \
    X(IP_ROAD, "road", IP_L_ROAD)                   \
    X(IP_IMPASSABLE, "impassable", IP_L_IMPASSABLE) \
    X(IP_OBSTACLE, "obstacle|wall", IP_L_OBSTACLE)
#define IP_MARKERS(X)                            \
    X(IP_OBJECTIVE, "objective", IP_L_OBJECTIVE) \
    X(IP_CAMP_A, "camp-A", IP_L_CAMP_A)          \
    X(IP_CAMP_B, "camp-B", IP_L_CAMP_B)

/* The phases that a position can be in, the question that is open then, and what people call it.  The first three can
 * be set up. */
#define IP_PHASES(X)                                                    \
    X(IP_AT_PLAY, "play", IP_L_ASK_ACT, "activations")                  \
    X(IP_AT_ROLL_OFF, "roll-off", IP_L_ASK_ROLL_OFF, "roll-off")        \
    X(IP_AT_DEPLOY, "deploy", IP_L_ASK_DEPLOY, "deployment")            \
    X(IP_AT_EXTRA, "extra", IP_L_ASK_EXTRA, "commands")                 \
    X(IP_AT_ATTACK, "attack", IP_L_ASK_ATTACK, "attack")                \
    X(IP_AT_TAKE, "take", IP_L_ASK_TAKE, "attack")                      \
    X(IP_AT_FALL_BACK, "fall-back", IP_L_ASK_FALL_BACK, "falling back") \
    X(IP_AT_WITHDRAW, "withdraw", IP_L_ASK_WITHDRAW, "falling back")    \
    X(IP_AT_RALLY, "rally", IP_L_ASK_RALLY, "rally")                    \
    X(IP_AT_LOSS, "loss", IP_L_ASK_LOSS, "Rally test")                  \
    X(IP_AT_OVER, "over", IP_L_OVER, "the battle is over")

/* Who begins a turn: each side in turn, whoever wins a die roll, or always the same. */
#define IP_FIRST_PLAYERS(X)           \
    X(IP_BY_ALTERNATION, "alternate") \
    X(IP_BY_ROLL, "roll")             \
    X(IP_ALWAYS, "fixed")
/* clang-format on */

#endif
