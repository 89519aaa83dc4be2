/* words.h -- breakthrough: each list of its words once, for the enum and for the rows of its table.
 *
 * A row begins with the enumerator's full name; the rest are the members of the struct in core/game.h, in their order.
 */
#ifndef BREAKTHROUGH_WORDS_H
#define BREAKTHROUGH_WORDS_H

/* clang-format off */

/* struct st_verb: name, words; says, help; fields, sampled, kind, option_is, bits_is, traits, rule.  Nothing is rolled,
 * but verb 0 is ST_ROLL in every game. */
#define BT_VERBS(X) \
    X(BT_ROLL, "roll", "roll {option}", \
      "Roll {option}", NULL, \
      ST_P_OPTION, ST_COMPLETE, ST_V_ROLL, ST_O_FACE, ST_B_NONE, 0, BT_2_1) \
    X(BT_MOVE, "move", "move {unit} {point}", \
      "Move to {point}", "Go to one of the three squares ahead. A man captures on a diagonal square.", \
      ST_P_UNIT | ST_P_POINT, ST_COMPLETE, ST_V_MOVE, ST_O_NONE, ST_B_NONE, ST_V_LAST, BT_2_2)

/* struct st_event_kind: name, words; said, brief, flags, c_is, rank */
#define BT_EVENTS(X) \
    X(BT_EV_NONE, "", "", NULL, NULL, 0, ST_C_NONE, 0) \
    X(BT_EV_MOVED, "moves", "{unit} moves to {point}", NULL, NULL, ST_E_MOVE, ST_C_NONE, 0) \
    X(BT_EV_CAPTURED, "captures", "{unit} captures {other}", NULL, "captures {other}", \
      ST_E_RESULT | ST_E_GOOD, ST_C_NONE, 1) \
    X(BT_EV_WON, "wins", "{side} wins with {unit} on {point}", NULL, "wins", ST_E_RESULT | ST_E_GOOD, ST_C_NONE, 2)

/* struct st_label: name, icon, noun, tone, flags, letter, field */
#define BT_LABELS(X) \
    X(BT_LABEL_NONE, "", "", NULL, ST_TONE_PLAIN, 0, 0, 0) \
    X(BT_LABEL_MAN, "man", "man", "Man", ST_TONE_PLAIN, 0, 'm', 0) \
    X(BT_LABEL_MOVE, "which man moves?", "move", NULL, ST_TONE_PLAIN, 0, 0, 0) \
    X(BT_LABEL_OVER, "the game is over", "over", NULL, ST_TONE_PLAIN, 0, 0, 0)

/* struct st_refusal: name, words, kind, limit */
#define BT_REFUSALS(X) \
    X(BT_OWN_MAN, "own-man", "{point} holds a man of the same side", ST_R_BLOCKED, ST_LIMIT_NONE) \
    X(BT_NOT_AHEAD, "not-ahead", "{point} is not one of the three squares ahead of {unit}", \
      ST_R_TOO_FAR, ST_LIMIT_NONE) \
    X(BT_NOT_EMPTY, "not-empty", "{unit} may not enter the empty square {point}", ST_R_BLOCKED, ST_LIMIT_NONE) \
    X(BT_NO_CAPTURE, "no-capture", "{unit} may not capture on {point}", ST_R_BLOCKED, ST_LIMIT_NONE) \
    X(BT_BAD_POSITION, "bad-position", "the position is not a possible one", ST_R_SETUP, ST_LIMIT_NONE) \
    X(BT_SHARED_SQUARE, "shared-square", "{unit} and {unit:have} stand on one square", ST_R_SETUP, ST_LIMIT_NONE)

/* struct st_field: name, entity, type, flags, names, min, max, rule, table, noun */
#define BT_FIELDS(X) \
    X(BT_FIELD_SQUARE, "square", ST_OF_PIECE, ST_T_CELL, 0, NULL, ST_NOWHERE, BT_SQUARES_MAX - 1, BT_1_2, NULL, NULL) \
    X(BT_FIELD_TO_MOVE, "to-move", ST_OF_GAME, ST_T_SIDE, 0, NULL, 0, 1, BT_2_1, NULL, NULL)

/* clang-format on */

#endif
