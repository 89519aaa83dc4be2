/* tables.h -- Ancients: refusals, facts of a position, and the names of the values that they take.
 *
 * Lists as in words.h: an enum and its rows from one place.
 */
#ifndef ANCIENTS_TABLES_H
#define ANCIENTS_TABLES_H

/* clang-format off */

/* ---- refusals: name, words, kind, limit ---- */

#define ANC_REFUSALS(X) \
    X(ANC_NOT_HEAD, "not-head", "{unit} does not lead its Block: a Block is named by its first Base", \
      ST_R_FORM, ST_LIMIT_NONE) \
    X(ANC_ROUTED, "routed", "{unit} has routed and cannot act", ST_R_STATE, ST_LIMIT_NONE) \
    X(ANC_ENGAGED, "engaged", "the Block of {unit} is in contact with the enemy", ST_R_STATE, ST_LIMIT_NONE) \
    X(ANC_MOVE_OVER, "move-over", "the Block of {unit} has failed a test: its movement is over for this turn", \
      ST_R_SPENT, ST_LIMIT_NONE) \
    X(ANC_MET, "met", "the Block of {unit} has made contact this turn: its movement is over", \
      ST_R_SPENT, ST_LIMIT_NONE) \
    X(ANC_NO_PATH, "no-path", "there is no such path: every step goes L or R, to front hexes that are free", \
      ST_R_FORM, ST_LIMIT_NONE) \
    X(ANC_TOO_LONG, "too-long", "the path has {need} steps and {unit} moves {have}", ST_R_TOO_FAR, ST_LIMIT_HAVE) \
    X(ANC_LEAVES_TABLE, "leaves-table", "a Base of the Block of {unit} would leave the table", \
      ST_R_BLOCKED, ST_LIMIT_NONE) \
    X(ANC_IMPASSABLE, "impassable", "a Base of the Block of {unit} would enter impassable ground", \
      ST_R_BLOCKED, ST_LIMIT_NONE) \
    X(ANC_ENEMY_IN_WAY, "enemy-in-way", "an enemy stands in the way of the Block of {unit}", \
      ST_R_BLOCKED, ST_LIMIT_NONE) \
    X(ANC_ROUTED_IN_WAY, "routed-in-way", "a routed Base stands in the way of the Block of {unit}", \
      ST_R_BLOCKED, ST_LIMIT_NONE) \
    X(ANC_FRIEND_IN_WAY, "taken", "another Base stands where one of the Block of {unit} would go", \
      ST_R_BLOCKED, ST_LIMIT_NONE) \
    X(ANC_ENDS_ON_FRIEND, "ends-on-friend", "the Block of {unit} would end on top of a friend", \
      ST_R_CROWDED, ST_LIMIT_NONE) \
    X(ANC_MIXED_FACING, "mixed-facing", "the Block of {unit} does not face one way and must re-form first", \
      ST_R_STATE, ST_LIMIT_NONE) \
    X(ANC_NOT_COLUMN, "not-column", "the Block of {unit} is not a column", ST_R_STATE, ST_LIMIT_NONE) \
    X(ANC_NO_FACING, "no-facing", "there is no such facing", ST_R_FORM, ST_LIMIT_NEED) \
    X(ANC_SAME_FACING, "same-facing", "the Block of {unit} faces that way already", ST_R_STATE, ST_LIMIT_NONE) \
    X(ANC_PIVOTED, "pivoted", "the Block of {unit} has just pivoted and must do something else first", \
      ST_R_SPENT, ST_LIMIT_NONE) \
    X(ANC_FRONT_ENEMY, "front-enemy", "an enemy stands in front of the Block of {unit}, which therefore cannot pivot", \
      ST_R_BLOCKED, ST_LIMIT_NONE) \
    X(ANC_ONE_BASE, "one-base", "the Block of {unit} is a single Base", ST_R_STATE, ST_LIMIT_NONE) \
    X(ANC_BAD_SIDE, "bad-side", "it goes left or right, to places that are free", ST_R_FORM, ST_LIMIT_NONE) \
    X(ANC_BAD_SHAPE, "bad-shape", "the Block of {unit} has no such shape", ST_R_FORM, ST_LIMIT_NONE) \
    X(ANC_NO_CHANGE, "no-change", "the Block of {unit} has that shape already", ST_R_STATE, ST_LIMIT_NONE) \
    X(ANC_BAD_PART, "bad-part", "those are not some, and not all, of the Bases of the Block of {unit}", \
      ST_R_FORM, ST_LIMIT_NONE) \
    X(ANC_NOT_CONNECTED, "not-connected", "one part of the Block of {unit} would not hang together", \
      ST_R_CROWDED, ST_LIMIT_NONE) \
    X(ANC_OTHER_PROFILE, "other-profile", \
      "the Blocks of {unit} and {target} are not of one kind, quality, weight and arms", \
      ST_R_STATE, ST_LIMIT_NONE) \
    X(ANC_OTHER_FACING, "other-facing", "the Blocks of {unit} and {target} do not face one way", \
      ST_R_STATE, ST_LIMIT_NONE) \
    X(ANC_NOT_ADJACENT, "not-adjacent", "the Blocks of {unit} and {target} do not touch", \
      ST_R_TOO_FAR, ST_LIMIT_NONE) \
    X(ANC_BACKWARD, "backward", "a Base of the Block of {unit} would be carried backward", \
      ST_R_BLOCKED, ST_LIMIT_NONE) \
    X(ANC_PLACED, "placed", "the Block of {unit} is already placed", ST_R_SPENT, ST_LIMIT_NONE) \
    X(ANC_NOT_ZONE, "not-zone", "the Block of {unit} does not fit there in its zone", ST_R_SETUP, ST_LIMIT_NONE) \
    X(ANC_OTHER_BLOCK, "other-block", "the question is about another Block", ST_R_NOT_NOW, ST_LIMIT_NONE) \
    X(ANC_NOT_FRESH, "not-fresh", "{unit} is no Base of that Block at Fatigue 1", ST_R_STATE, ST_LIMIT_NONE) \
    X(ANC_NOT_DONOR, "not-donor", "{target} is not the worst Base that has not given yet", \
      ST_R_STATE, ST_LIMIT_NONE) \
    X(ANC_OTHER_BASE, "other-base", "the question is about another Base", ST_R_NOT_NOW, ST_LIMIT_NONE) \
    X(ANC_NO_SHOT, "no-shot", "{target} is no target of {unit}: out of range, out of its arc, or engaged", \
      ST_R_SIGHT, ST_LIMIT_NONE) \
    X(ANC_BAD_PAIR, "bad-pair", "that would leave more Bases without a fight than need be", \
      ST_R_STATE, ST_LIMIT_NONE) \
    X(ANC_NO_FIGHT, "no-fight", "{unit} and {target} have no fight to be fought now", ST_R_STATE, ST_LIMIT_NONE) \
    X(ANC_BLOCKED, "blocked", "{unit} cannot give ground on that side", ST_R_BLOCKED, ST_LIMIT_NONE) \
    X(ANC_MUST_PURSUE, "must-pursue", "{unit} must pursue", ST_R_STATE, ST_LIMIT_NONE) \
    X(ANC_NOT_TOWARD, "not-toward", "{point} is not a free hex beside {unit} and nearer to the beaten", \
      ST_R_BLOCKED, ST_LIMIT_NONE) \
    X(ANC_BAD_BOARD, "bad-board", "a table has 2 to 32 hexes a side and at most {need} in all; this one has {have}", \
      ST_R_SETUP, ST_LIMIT_NEED) \
    X(ANC_BAD_ARMY, "bad-army", "a side has 1 to {need} Bases, not {have}", ST_R_SETUP, ST_LIMIT_NEED) \
    X(ANC_NO_TYPE, "no-type", "nothing says what {unit} is: HI, MI, LI, SK, WB, CV, KN or LC", \
      ST_R_SETUP, ST_LIMIT_NONE) \
    X(ANC_SHARED_HEX, "shared-hex", "{unit} and {unit:have} stand in one hex", ST_R_SETUP, ST_LIMIT_NONE) \
    X(ANC_BAD_BLOCK, "bad-block", "the Block that {unit} belongs to is named by its first Base", \
      ST_R_SETUP, ST_LIMIT_NONE) \
    X(ANC_SPLIT_BLOCK, "split-block", "the Block of {unit} does not hang together", ST_R_SETUP, ST_LIMIT_NONE) \
    X(ANC_MIXED_BLOCK, "mixed-block", "the Block of {unit} is not of one kind, quality, weight and arms", \
      ST_R_SETUP, ST_LIMIT_NONE) \
    X(ANC_ON_IMPASSABLE, "on-impassable", "{unit} stands on impassable ground", ST_R_SETUP, ST_LIMIT_NONE) \
    X(ANC_BROKEN_BLOCK, "broken-block", "the Block of {unit} has more Fatigue than it can bear", \
      ST_R_SETUP, ST_LIMIT_NONE) \
    X(ANC_BAD_POSITION, "bad-position", "the position is not a possible one", ST_R_SETUP, ST_LIMIT_NONE) \
    X(ANC_NO_END, "no-end", "without a limit of turns the battle needs a stall limit", ST_R_SETUP, ST_LIMIT_NONE) \
    X(ANC_WIDE_TURN, "wide-turn", "the Block of {unit} pivots by a sixth of a circle at a time", \
      ST_R_TOO_FAR, ST_LIMIT_NONE) \
    X(ANC_OFF_TABLE, "off-table", "{unit} would stand off the table", ST_R_SETUP, ST_LIMIT_NONE) \
    X(ANC_BAD_RANKS, "bad-ranks", "the Block of {unit} cannot fill its files and ranks; its Bases: {have}", \
      ST_R_SETUP, ST_LIMIT_NONE) \
    X(ANC_OTHER_SHAPE, "other-shape", "{unit} has another hex, facing, files or ranks than the first of its Block", \
      ST_R_SETUP, ST_LIMIT_NONE) \
    X(ANC_NO_FILES, "no-files", "{unit} has an end or a slant, but neither files nor ranks", \
      ST_R_SETUP, ST_LIMIT_NONE) \
    X(ANC_NO_HEX, "no-hex", "nothing says where {unit} stands", ST_R_SETUP, ST_LIMIT_NONE) \
    X(ANC_NO_BLOCK, "no-block", "{unit} has files or ranks, but no Block; expected block={unit}", \
      ST_R_SETUP, ST_LIMIT_NONE) \
    X(ANC_NO_RANKS, "no-ranks", "{unit} and {unit:have}, of one Block, stand in one hex; expected files= or ranks=", \
      ST_R_SETUP, ST_LIMIT_NONE)

/* ---- fields: name, entity, type, flags, names, min, max, clause, table, noun ---- */

#define ANC_FIELDS(X) \
    X(ANC_F_TYPE, "type", ST_OF_PIECE, ST_T_NAME, ST_FIELD_FIXED, types, 0, ANC_TYPES - 1, ANC_3a, "types", NULL) \
    X(ANC_F_QUALITY, "quality", ST_OF_PIECE, ST_T_NAME, ST_FIELD_FIXED, \
      qualities, 0, ANC_QUALITIES - 1, ANC_3a, "quality", NULL) \
    X(ANC_F_HEX, "hex", ST_OF_PIECE, ST_T_CELL, 0, NULL, ST_NOWHERE, HX_MAX - 1, ANC_2o, NULL, NULL) \
    X(ANC_F_FACING, "facing", ST_OF_PIECE, ST_T_FACING, 0, NULL, 0, HX_DIRS - 1, ANC_2p, NULL, NULL) \
    X(ANC_F_FATIGUE, "fatigue", ST_OF_PIECE, ST_T_INT, 0, fatigue_letter, 1, 200, ANC_6a, NULL, NULL) \
    X(ANC_F_BLOCK, "block", ST_OF_PIECE, ST_T_UNIT, 0, NULL, 0, ANC_SLOTS, ANC_2d, NULL, NULL) \
    X(ANC_F_WEIGHT, "weight", ST_OF_PIECE, ST_T_INT, ST_FIELD_FIXED | ST_FIELD_SHOWN, \
      NULL, 1, ANC_WEIGHT_MAX, ANC_3_2a, NULL, NULL) \
    X(ANC_F_ROUTED, "routed", ST_OF_PIECE, ST_T_FLAG, 0, routed, 0, 1, ANC_12e, NULL, NULL) \
    X(ANC_F_SPEAR, "spear", ST_OF_PIECE, ST_T_FLAG, ST_FIELD_FIXED, spear, 0, 1, ANC_11_3a, NULL, NULL) \
    X(ANC_F_MISSILE, "missile", ST_OF_PIECE, ST_T_FLAG, ST_FIELD_FIXED, missile, 0, 1, ANC_10a, NULL, NULL) \
    X(ANC_F_MOVES, "moves", ST_OF_PIECE, ST_T_INT, ST_FIELD_SHOWN | ST_FIELD_COUNTED, \
      NULL, 0, 100, ANC_5_2b, NULL, "move|moves") \
    X(ANC_F_MOVED, "moved", ST_OF_PIECE, ST_T_FLAG, 0, moved, 0, 1, ANC_6_1b, NULL, NULL) \
    X(ANC_F_HALTED, "halted", ST_OF_PIECE, ST_T_FLAG, 0, halted, 0, 1, ANC_5_2d, NULL, NULL) \
    X(ANC_F_MET, "met", ST_OF_PIECE, ST_T_FLAG, 0, met, 0, 1, ANC_5_3a, NULL, NULL) \
    X(ANC_F_FULL, "full", ST_OF_PIECE, ST_T_FLAG, 0, full, 0, 1, ANC_5_3a, NULL, NULL) \
    X(ANC_F_PIVOTED, "pivoted", ST_OF_PIECE, ST_T_FLAG, 0, pivoted, 0, 1, ANC_5_1e, NULL, NULL) \
    X(ANC_F_FOUGHT, "fought", ST_OF_PIECE, ST_T_FLAG, 0, fought, 0, 1, ANC_6_1e, NULL, NULL) \
    X(ANC_F_SHOT, "shot-at", ST_OF_PIECE, ST_T_FLAG, 0, shot_at, 0, 1, ANC_6_1f, NULL, NULL) \
    X(ANC_F_SHOCK, "shock", ST_OF_PIECE, ST_T_FLAG, 0, shock, 0, 1, ANC_11_1b, NULL, NULL) \
    X(ANC_F_CHARGED, "charged", ST_OF_PIECE, ST_T_FLAG, 0, charged, 0, 1, ANC_11_2b, NULL, NULL) \
    X(ANC_F_GRIND, "grind", ST_OF_PIECE, ST_T_FLAG, 0, grind, 0, 1, ANC_11_1g, NULL, NULL) \
    X(ANC_F_STATE, "state", ST_OF_PIECE, ST_T_NAME, ST_FIELD_DERIVED | ST_FIELD_SHOWN, \
      states, 0, 3, ANC_6h, NULL, NULL) \
    X(ANC_F_SUM, "block-fatigue", ST_OF_PIECE, ST_T_INT, ST_FIELD_DERIVED | ST_FIELD_SHOWN, \
      NULL, 0, ANC_SIDE_MAX * ANC_FATIGUE_MAX, ANC_6c, NULL, NULL) \
    X(ANC_F_BASES, "block-bases", ST_OF_PIECE, ST_T_INT, ST_FIELD_DERIVED | ST_FIELD_SHOWN | ST_FIELD_COUNTED, \
      NULL, 0, ANC_SIDE_MAX, ANC_2d, NULL, "Base|Bases") \
    X(ANC_F_BREAKS_ABOVE, "breaks-above", ST_OF_PIECE, ST_T_INT, ST_FIELD_DERIVED | ST_FIELD_SHOWN, \
      NULL, 0, ANC_SIDE_MAX * ANC_FATIGUE_MAX, ANC_12a, NULL, NULL) \
    X(ANC_F_COSTS, "next-move-costs", ST_OF_PIECE, ST_T_INT, ST_FIELD_DERIVED | ST_FIELD_SHOWN, \
      NULL, 0, 3, ANC_5_2b, NULL, NULL) \
    X(ANC_F_NEEDS, "test-needs", ST_OF_PIECE, ST_T_INT, ST_FIELD_DERIVED | ST_FIELD_SHOWN, \
      NULL, 0, ANC_FATIGUE_MAX, ANC_5a, NULL, NULL) \
    X(ANC_F_POINTS, "points-to-take", ST_OF_PIECE, ST_T_INT, ST_FIELD_DERIVED | ST_FIELD_SHOWN | ST_FIELD_COUNTED, \
      NULL, 0, ANC_FATIGUE_MAX, ANC_9_5a, NULL, "point|points") \
    X(ANC_F_TERRAIN, "terrain", ST_OF_CELL, ST_T_NAME, ST_FIELD_FIXED, \
      grounds, 0, ANC_GROUNDS - 1, ANC_8_1a, "going", NULL) \
    X(ANC_F_ELEVATION, "elevation", ST_OF_CELL, ST_T_INT, ST_FIELD_FIXED, \
      NULL, 1, ANC_ELEVATIONS, ANC_8a, NULL, NULL) \
    X(ANC_F_OBJECTIVE, "objective", ST_OF_CELL, ST_T_FLAG, ST_FIELD_FIXED, objective, 0, 1, ANC_13n, NULL, NULL) \
    X(ANC_F_LOST, "lost", ST_OF_SIDE, ST_T_INT, ST_FIELD_SHOWN | ST_FIELD_COUNTED | ST_FIELD_LOSS, \
      NULL, 0, 200, ANC_12_1a, NULL, "Base|Bases") \
    X(ANC_F_BREAKS_AT, "breaks-at", ST_OF_SIDE, ST_T_INT, ST_FIELD_DERIVED | ST_FIELD_LIMIT | ST_FIELD_NAMED, \
      NULL, 0, 200, ANC_12_1a, NULL, NULL) \
    X(ANC_F_START, "start", ST_OF_SIDE, ST_T_INT, ST_FIELD_COUNTED, NULL, 1, 200, ANC_12_1a, NULL, "Base|Bases") \
    X(ANC_F_TURN, "turn", ST_OF_GAME, ST_T_INT, ST_FIELD_SHOWN, NULL, 1, ANC_TURNS_MAX, ANC_4a, NULL, NULL) \
    X(ANC_F_TURNS, "turns", ST_OF_GAME, ST_T_INT, ST_FIELD_DERIVED | ST_FIELD_LIMIT, \
      NULL, 0, ANC_TURNS_MAX, ANC_13m, NULL, NULL) \
    X(ANC_F_QUIET, "quiet", ST_OF_GAME, ST_T_INT, 0, NULL, 0, ANC_QUIET_MAX, ANC_13m, NULL, NULL) \
    X(ANC_F_PHASE, "phase", ST_OF_GAME, ST_T_NAME, ST_FIELD_SHOWN, phases, 0, ANC_ATS - 1, ANC_4b, NULL, NULL) \
    X(ANC_F_TO_MOVE, "to-move", ST_OF_GAME, ST_T_SIDE, 0, NULL, 0, 1, ANC_4a, NULL, NULL) \
    X(ANC_F_FILES, "files", ST_OF_PIECE, ST_T_INT, 0, NULL, 1, ANC_SIDE_MAX, ANC_2d, NULL, NULL) \
    X(ANC_F_RANKS, "ranks", ST_OF_PIECE, ST_T_INT, 0, NULL, 1, ANC_SIDE_MAX, ANC_2d, NULL, NULL) \
    X(ANC_F_END, "end", ST_OF_PIECE, ST_T_NAME, 0, hands, 0, 1, ANC_2d, NULL, NULL) \
    X(ANC_F_SLANT, "slant", ST_OF_PIECE, ST_T_NAME, 0, hands, 0, 1, ANC_2d, NULL, NULL)

/* ---- values: the constant, its words in positions and the book ----
 *
 * The lists of types, qualities, paces, dice, grounds and readings are released, and size struct anc_setting: one more
 * row would shift what is behind, and no older record could be read.  A newer number goes behind the others of the
 * setting, with its own row in cells[] and in added[]. */

/* Kinds of troops: words in positions, row of the book's table of types, clause. */
#define ANC_TYPE_LIST(X) \
    X(ANC_HI, "HI|heavy", "heavy_infantry", ANC_3_3a) \
    X(ANC_MI, "MI|medium", "medium_infantry", ANC_3_3b) \
    X(ANC_LI, "LI|light", "light_infantry", ANC_3_3c) \
    X(ANC_SK, "SK|skirmishers", "skirmishers", ANC_3_3d) \
    X(ANC_WB, "WB|warband", "warband", ANC_3_3e) \
    X(ANC_CV, "CV|cavalry", "cavalry", ANC_3_3f) \
    X(ANC_KN, "KN|cataphract", "cataphract", ANC_3_3g) \
    X(ANC_LC, "LC|light-cavalry", "light_cavalry", ANC_3_3h)

#define ANC_QUALITY_LIST(X) X(ANC_ELITE, "E|elite") X(ANC_REGULAR, "R|regular") X(ANC_LEVY, "L|levy")
#define ANC_PACE_LIST(X) X(ANC_FOOT, "foot") X(ANC_LIGHT, "light") X(ANC_MOUNTED, "mounted")
#define ANC_KEEP_LIST(X) X(ANC_BEST, "best") X(ANC_WORST, "worst")
#define ANC_GROUND_LIST(X) \
    X(ANC_G_OPEN, "open") X(ANC_G_LIGHT_WOODS, "light-woods") X(ANC_G_HEAVY_WOODS, "heavy-woods") \
    X(ANC_G_ROUGH, "rough") X(ANC_G_SWAMP, "swamp") X(ANC_G_IMPASSABLE, "impassable")
#define ANC_DEPLOYMENT_LIST(X) X(ANC_DEPLOY_PLACED, "placed") X(ANC_DEPLOY_FREE, "free")
#define ANC_DIE_LIST(X) X(ANC_AVERAGING, "averaging") X(ANC_D6, "d6")
#define ANC_DENIAL_LIST(X) X(ANC_DENY_OFF, "off") X(ANC_DENY_BASE, "base") X(ANC_DENY_BLOCK, "block")

/* ---- readings: rulings with more than one defensible side, options since version 2 ---- */

#define ANC_NO_YES_LIST(X) X(ANC_NO, "no") X(ANC_YES, "yes")
#define ANC_TURN_LIST(X) X(ANC_TURN_ANY, "any") X(ANC_TURN_SIXTH, "sixth")
#define ANC_QUALITY_DICE_LIST(X) \
    X(ANC_QUALITY_KEEP, "keep") X(ANC_QUALITY_REROLL, "reroll") X(ANC_QUALITY_THREE, "three")
#define ANC_SHOCK_AS_LIST(X) X(ANC_SHOCK_NUMBER, "number") X(ANC_SHOCK_DIE, "die")
#define ANC_CAPPED_LIST(X) X(ANC_CAPPED_ALL, "all") X(ANC_CAPPED_OTHERS, "others")
#define ANC_OBJECTIVES_LIST(X) \
    X(ANC_OBJECTIVES_NONE, "none") X(ANC_OBJECTIVES_MORE, "more") X(ANC_OBJECTIVES_ALL, "all")
#define ANC_FIRST_LIST(X) X(ANC_FIRST_TESTED, "tested") X(ANC_FIRST_FREE, "free")
#define ANC_FILE_SEAM_LIST(X) X(ANC_FILE_PUSHED, "pushed") X(ANC_FILE_NONE, "none") X(ANC_FILE_ALL, "all")
#define ANC_ENGAGED_PIVOT_LIST(X) \
    X(ANC_PIVOT_NEVER, "never") X(ANC_PIVOT_CLEAR, "clear") X(ANC_PIVOT_ALWAYS, "always")
#define ANC_SPEAR_BONUS_LIST(X) X(ANC_BONUS_ANY, "any") X(ANC_BONUS_FRONT, "front")
#define ANC_EVADE_LIST(X) X(ANC_EVADE_MARGIN, "margin") X(ANC_EVADE_MOVE, "move")
#define ANC_FLIGHT_LIST(X) X(ANC_FLIGHT_ENDS, "flees") X(ANC_FLIGHT_REMOVES, "removed")
#define ANC_DOWNHILL_LIST(X) X(ANC_DOWNHILL_KEEPS, "keep") X(ANC_DOWNHILL_LOSES, "lose")

/* Member of the setting and row of the book's options, names of its sides, how many, that of older games, clause. */
#define ANC_READINGS(X) \
    X(downhill_shock, downhills, 2, ANC_DOWNHILL_KEEPS, ANC_8_3d) \
    X(pivot_turn, turns, 2, ANC_TURN_ANY, ANC_5_1e) \
    X(spears_stop_warbands, no_yes, 2, ANC_NO, ANC_11_3a) \
    X(quality_dice, quality_dice, 3, ANC_QUALITY_KEEP, ANC_13b) \
    X(shock_as, shocks_as, 2, ANC_SHOCK_NUMBER, ANC_14n) \
    X(pursuit_cap_binds, capped, 2, ANC_CAPPED_ALL, ANC_13e) \
    X(objectives, goals, 3, ANC_OBJECTIVES_NONE, ANC_13n) \
    X(first_move, first_moves, 2, ANC_FIRST_TESTED, ANC_5b) \
    X(whole_file_seam, file_seams, 3, ANC_FILE_PUSHED, ANC_9_6b) \
    X(overlap_needs_facing, no_yes, 2, ANC_NO, ANC_9_2c) \
    X(engaged_pivot, engaged_pivots, 3, ANC_PIVOT_CLEAR, ANC_5_1e) \
    X(spear_bonus, spear_bonuses, 2, ANC_BONUS_ANY, ANC_11_3b) \
    X(fire_into_melee, no_yes, 2, ANC_NO, ANC_10a) \
    X(evade_distance, evades, 2, ANC_EVADE_MARGIN, ANC_11_2a) \
    X(pursue_evaders, no_yes, 2, ANC_YES, ANC_11_1i) \
    X(short_flight, flights, 2, ANC_FLIGHT_ENDS, ANC_12c) \
    X(split_engaged, no_yes, 2, ANC_YES, ANC_6_2a)

/* Where a game stands: word in positions, and the label of the question that is open then. */
#define ANC_PHASE_LIST(X) \
    X(ANC_AT_MOVE, "move", ANC_L_ASK_MOVE) \
    X(ANC_AT_SMOOTHING, "smoothing", ANC_L_ASK_SMOOTH) \
    X(ANC_AT_DEPLOY, "deploy", ANC_L_ASK_DEPLOY) \
    X(ANC_AT_TEST, "test", ANC_L_ASK_TEST) \
    X(ANC_AT_SHOOT, "shoot", ANC_L_ASK_SHOOT) \
    X(ANC_AT_SHOT, "shot", ANC_L_ASK_SHOT) \
    X(ANC_AT_PAIR, "pairing", ANC_L_ASK_PAIR) \
    X(ANC_AT_COMBAT, "combat", ANC_L_ASK_FIGHT) \
    X(ANC_AT_ROLL, "roll", ANC_L_ASK_ROLL) \
    X(ANC_AT_LOSS, "loss", ANC_L_ASK_LOSS) \
    X(ANC_AT_EVADE, "evade", ANC_L_ASK_EVADE) \
    X(ANC_AT_PURSUIT, "pursuit", ANC_L_ASK_PURSUE) \
    X(ANC_AT_RECOVERY, "recovery", ANC_L_PH_RECOVERY) \
    X(ANC_AT_OVER, "over", ANC_L_OVER)

/* clang-format on */

#endif
