/* words.h -- The Portable Wargame: each list of its words once, for the enum and for the rows of its table.
 *
 * A row begins with the enumerator's full name; the rest are the members of the struct in core/game.h, in their order.
 * The order of the rows is the numbering, which records and state hashes depend on: add at the end.
 */
#ifndef PORTABLE_WORDS_H
#define PORTABLE_WORDS_H

/* clang-format off */

/* struct st_verb: name, words; says, help; fields, sampled, kind, option_is, bits_is, traits, rule */
#define PW_VERBS(X) \
    X(PW_ROLL, "roll", "roll {option}", \
      "Roll {option}", NULL, \
      ST_P_OPTION, ST_COMPLETE, ST_V_ROLL, ST_O_FACE, ST_B_NONE, 0, PW_FI3) \
    X(PW_DEPLOY, "deploy", "deploy {unit} {point}", \
      "Place on {point}", "Put a unit that waits beside the board on a free square of your own rows.", \
      ST_P_UNIT | ST_P_POINT, ST_COMPLETE, ST_V_MOVE, ST_O_NONE, ST_B_NONE, ST_V_LAST, PW_DE2) \
    X(PW_HOLD, "hold", "hold {unit}", \
      "Hold", "The unit stays as it is. If it faces an enemy on the next square, it may still fight.", \
      ST_P_UNIT, ST_COMPLETE, ST_V_END, ST_O_NONE, ST_B_NONE, 0, PW_TS3) \
    X(PW_MOVE, "move", "move {unit} {point}", \
      "Move to {point}", "Move up to the unit's speed, then choose its facing. After less it may also fire. " \
      "Name its own square to turn on the spot.", \
      ST_P_UNIT | ST_P_POINT, ST_COMPLETE, ST_V_MOVE, ST_O_NONE, ST_B_NONE, 0, PW_TS5a) \
    X(PW_FIRE, "fire", "fire {unit} {target}", \
      "Fire at {target}", "Shoot at an enemy in range and in sight. A unit that has not moved hits more easily.", \
      ST_P_UNIT | ST_P_TARGET, ST_COMPLETE, ST_V_SHOOT, ST_O_NONE, ST_B_NONE, 0, PW_TS5c) \
    X(PW_LIMBER, "limber", "limber {unit}", \
      "Limber up", "Hitch the guns to their teams: they can move again, but not fire.", \
      ST_P_UNIT, ST_COMPLETE, ST_V_FORM, ST_O_NONE, ST_B_NONE, 0, PW_TS5d) \
    X(PW_UNLIMBER, "unlimber", "unlimber {unit}", \
      "Unlimber", "Make the guns ready: they can fire, but neither move nor turn.", \
      ST_P_UNIT, ST_COMPLETE, ST_V_FORM, ST_O_NONE, ST_B_NONE, 0, PW_TS5d) \
    X(PW_RALLY, "rally", "rally {unit}", \
      "Rally the unit he leads", "A commander rolls a die to make the exhausted unit that he leads fresh again.", \
      ST_P_UNIT, ST_COMPLETE, ST_V_FORM, ST_O_NONE, ST_B_NONE, ST_V_LAST, PW_KO1) \
    X(PW_FACE, "face", "face {unit} {facing}", \
      "Face {facing}", "Choose which way the unit faces. It can only fight the enemy in front of it.", \
      ST_P_UNIT | ST_P_FACING, ST_COMPLETE, ST_V_TURN, ST_O_NONE, ST_B_NONE, ST_V_KEEPS, PW_MO1) \
    X(PW_FIGHT, "fight", "fight {unit} {target}", \
      "Attack {target}", "Fight the enemy on the square in front. Both sides roll a die, and each may hit the other.", \
      ST_P_UNIT | ST_P_TARGET, ST_COMPLETE, ST_V_FIGHT, ST_O_NONE, ST_B_NONE, 0, PW_TS6) \
    X(PW_PASS, "pass", "pass {unit}", \
      "Pass", "Answer no: do not fire, do not fight or do not advance, whichever is asked.", \
      ST_P_UNIT, ST_COMPLETE, ST_V_END, ST_O_NONE, ST_B_NONE, 0, PW_TS6) \
    X(PW_EXHAUST, "exhaust", "exhaust {unit}", \
      "Stay and be exhausted", "The unit keeps its square. While it is exhausted it cannot fire, it may not go next " \
      "to an enemy, and the next save that it fails destroys it.", \
      ST_P_UNIT, ST_COMPLETE, ST_V_CHOOSE, ST_O_NONE, ST_B_NONE, 0, PW_RH3) \
    X(PW_RETREAT, "retreat", "retreat {unit} {point}", \
      "Retreat to {point}", "Give up the square instead of being exhausted: go one square away from the enemy.", \
      ST_P_UNIT | ST_P_POINT, ST_COMPLETE, ST_V_MOVE, ST_O_NONE, ST_B_NONE, 0, PW_RH3) \
    X(PW_ADVANCE, "advance", "advance {unit}", \
      "Advance", "Step onto the square that the enemy has left.", \
      ST_P_UNIT, ST_COMPLETE, ST_V_MOVE, ST_O_NONE, ST_B_NONE, 0, PW_RH7)

/* struct st_event_kind: name, words; said, brief, flags, c_is, rank */
#define PW_EVENTS(X) \
    X(PW_EV_NONE, "", "", NULL, NULL, 0, ST_C_NONE, 0) \
    X(PW_EV_ROUND, "round", "round {a} begins with chits in the bag: {b} red, {c} blue", \
      NULL, NULL, ST_E_GROUP, ST_C_NONE, 0) \
    X(PW_EV_ROUND_OVER, "round-over", "round {a} is over", NULL, NULL, ST_E_GROUP, ST_C_NONE, 0) \
    X(PW_EV_DRAWN, "drawn", "a chit of {side} is drawn", NULL, NULL, ST_E_GROUP, ST_C_NONE, 0) \
    X(PW_EV_DEPLOYED, "deployed", "{unit} is placed on {point}", NULL, NULL, ST_E_MOVE, ST_C_NONE, 0) \
    X(PW_EV_ACTIVATED, "activated", "{unit} takes the chit", NULL, NULL, 0, ST_C_NONE, 0) \
    X(PW_EV_HELD, "holds", "{unit} holds", NULL, NULL, 0, ST_C_NONE, 0) \
    X(PW_EV_NO_FIRE, "no-fire", "{unit} does not fire", NULL, NULL, 0, ST_C_NONE, 0) \
    X(PW_EV_NO_FIGHT, "no-fight", "{unit} does not fight", NULL, NULL, 0, ST_C_NONE, 0) \
    X(PW_EV_NO_ADVANCE, "no-advance", "{unit} does not advance", NULL, NULL, 0, ST_C_NONE, 0) \
    X(PW_EV_STAYS, "stays", "{unit} stays at {point}", NULL, NULL, 0, ST_C_NONE, 0) \
    X(PW_EV_MOVED, "moves", "{unit} moves to {point}", NULL, NULL, ST_E_MOVE, ST_C_NONE, 0) \
    X(PW_EV_ROAD, "road", "{unit} follows the road for an extra square", NULL, NULL, 0, ST_C_NONE, 0) \
    X(PW_EV_STOPPED, "stops", "{unit} must stop at {point}, next to an enemy", NULL, NULL, 0, ST_C_NONE, 0) \
    X(PW_EV_GROUND_STOP, "ground-stops", "{unit} must stop at {point} in the {label:c}", NULL, NULL, 0, ST_C_NONE, 0) \
    X(PW_EV_TURNED, "turns", "{unit} faces {facing}", NULL, NULL, ST_E_MOVE, ST_C_NONE, 0) \
    X(PW_EV_KEEPS, "keeps", "{unit} keeps facing {facing}", NULL, NULL, 0, ST_C_NONE, 0) \
    X(PW_EV_ATTACHED, "joins", "{unit} is attached to {other}", NULL, NULL, ST_E_MOVE, ST_C_NONE, 0) \
    X(PW_EV_DETACHED, "leaves", "{unit} leaves {other}", NULL, NULL, ST_E_MOVE, ST_C_NONE, 0) \
    X(PW_EV_ALONG, "rides", "{unit} goes along with {other}", NULL, NULL, ST_E_MOVE, ST_C_NONE, 0) \
    X(PW_EV_LIMBERED, "limbers", "{unit} limbers up", NULL, "limbers up", ST_E_RESULT, ST_C_NONE, 1) \
    X(PW_EV_UNLIMBERED, "unlimbers", "{unit} unlimbers", NULL, "unlimbers", ST_E_RESULT, ST_C_NONE, 1) \
    X(PW_EV_FIRES, "fires", "{unit} fires at {other}", NULL, NULL, 0, ST_C_NONE, 0) \
    X(PW_EV_RANGE, "distance", "{other} is {a} away from {unit}, whose range is {b}", \
      "{other} is {a:square|squares} away from {unit}, whose range is {b}", NULL, 0, ST_C_NONE, 0) \
    X(PW_EV_OVER, "sees-over", "{unit} sees over lower units to {other}", NULL, NULL, 0, ST_C_NONE, 0) \
    X(PW_EV_EXEMPT, "exempt", "{unit} is artillery: the town does not limit its fire at {other}", \
      NULL, NULL, 0, ST_C_NONE, 0) \
    X(PW_EV_COVER, "cover", "{unit} has cover: {label:c}", NULL, NULL, 0, ST_C_NONE, 0) \
    X(PW_EV_NO_COVER, "no-cover", "{unit} has no cover: {label:c}", NULL, NULL, 0, ST_C_NONE, 0) \
    X(PW_EV_HIGHER, "higher", "{unit} stands higher than {other}", NULL, NULL, 0, ST_C_NONE, 0) \
    X(PW_EV_MODIFIER, "modifier", "{unit} {+a} {label:c}", NULL, NULL, ST_E_MODIFIER, ST_C_NONE, 0) \
    X(PW_EV_NEEDS, "needs", "{unit} needs a die of {a} or more to hit {other}", \
      "{unit} needs {a} or more on the die to hit {other}", NULL, ST_E_FOR, ST_C_NONE, 0) \
    X(PW_EV_HIT, "hits", "{unit} rolls {die}, makes {a} and hits {other}: {b} needed", \
      "{unit} rolls {die} and hits {other}", "hits {other}", ST_E_RESULT | ST_E_GOOD, ST_C_NONE, 2) \
    X(PW_EV_MISSED, "misses", "{unit} rolls {die}, makes {a} and misses {other}: {b} needed", \
      "{unit} rolls {die} and misses {other}", "misses {other}", ST_E_RESULT, ST_C_NONE, 2) \
    X(PW_EV_FIGHTS, "fights", "{unit} attacks {other} in close combat", NULL, NULL, 0, ST_C_NONE, 0) \
    X(PW_EV_NO_DIE, "no-die", "{unit} is a commander alone and strikes no blow at {other}", \
      NULL, NULL, 0, ST_C_NONE, 0) \
    X(PW_EV_SAVED, "saves", "{unit} rolls {die} and is saved, which needs {a} or more", \
      "{unit} rolls {die} and is saved: it needs {a} or more", "makes its save", \
      ST_E_RESULT | ST_E_GOOD, ST_C_NONE, 3) \
    X(PW_EV_FAILED, "fails", "{unit} rolls {die} and fails its save, which needs {a} or more", \
      "{unit} rolls {die} and fails its save: it needs {a} or more", "fails its save", \
      ST_E_RESULT | ST_E_HARM, ST_C_NONE, 3) \
    X(PW_EV_EXHAUSTED, "exhausted", "{unit} is exhausted", NULL, "exhausted", ST_E_RESULT | ST_E_HARM, ST_C_NONE, 6) \
    X(PW_EV_NO_RETREAT, "no-retreat", "{unit} cannot retreat", NULL, NULL, 0, ST_C_NONE, 0) \
    X(PW_EV_RETREATED, "retreats", "{unit} retreats to {point}", NULL, "retreats", \
      ST_E_RESULT | ST_E_MOVE | ST_E_HARM, ST_C_NONE, 5) \
    X(PW_EV_DESTROYED, "destroyed", "{unit} is destroyed", NULL, "destroyed", ST_E_RESULT | ST_E_HARM, ST_C_NONE, 7) \
    X(PW_EV_ALONE, "alone", "{unit} stays behind alone when {other} is gone", NULL, NULL, 0, ST_C_NONE, 0) \
    X(PW_EV_ADVANCED, "advances", "{unit} advances to {point}", NULL, "advances", \
      ST_E_RESULT | ST_E_MOVE | ST_E_GOOD, ST_C_NONE, 1) \
    X(PW_EV_RALLIES, "rallies", "{unit} tries to rally {other}: needs {a} or more", \
      "{unit} tries to rally {other} and needs {a} or more", NULL, ST_E_FOR, ST_C_NONE, 0) \
    X(PW_EV_RALLIED, "rallied", "{unit} is fresh again: {other} rolls {die}, needed {a}", \
      "{other} rolls {die} and needs {a} or more: {unit} is fresh again", "fresh again", \
      ST_E_RESULT | ST_E_GOOD, ST_C_NONE, 4) \
    X(PW_EV_NOT_RALLIED, "not-rallied", "{unit} stays exhausted: {other} rolls {die}, needed {a}", \
      "{other} rolls {die} and needs {a} or more: {unit} stays exhausted", "stays exhausted", \
      ST_E_RESULT, ST_C_NONE, 4) \
    X(PW_EV_BROKEN, "broken", "the army of {side} breaks, with {a} of {b} units lost", NULL, "breaks", \
      ST_E_RESULT, ST_C_NONE, 8) \
    X(PW_EV_OBJECTIVES, "objectives", "objectives held: Red {a}, Blue {b}", \
      NULL, "objectives are counted", ST_E_RESULT, ST_C_NONE, 1) \
    X(PW_EV_LOSSES, "losses", "units lost: Red {a}, Blue {b}", NULL, "losses are compared", \
      ST_E_RESULT, ST_C_NONE, 1) \
    X(PW_EV_WON, "wins", "{side} wins in round {a}", NULL, "wins", ST_E_RESULT, ST_C_NONE, 9) \
    X(PW_EV_DRAW, "draw", "the battle is drawn in round {a}", NULL, "the battle is drawn", ST_E_RESULT, ST_C_NONE, 9)

/* struct st_label: name, icon, noun, tone, flags, letter, field */
#define PW_LABELS(X) \
    X(PW_L_NONE, "", "", NULL, ST_TONE_PLAIN, 0, 0, 0) \
    X(PW_L_INFANTRY, "infantry", "infantry", "Infantry", ST_TONE_PLAIN, 0, 'I', 0) \
    X(PW_L_CAVALRY, "cavalry", "cavalry", "Cavalry", ST_TONE_PLAIN, 0, 'C', 0) \
    X(PW_L_ARTILLERY, "artillery", "artillery", "Guns", ST_TONE_PLAIN, 0, 'G', 0) \
    X(PW_L_COMMANDER, "commander", "commander", "Commander", ST_TONE_PLAIN, ST_LABEL_SPECIAL, 'K', 0) \
    X(PW_L_POOR, "poor", "poor", NULL, ST_TONE_BAD, 0, '-', PW_F_QUALITY + 1) \
    X(PW_L_AVERAGE, "average", "average", NULL, ST_TONE_PLAIN, 0, '=', PW_F_QUALITY + 1) \
    X(PW_L_ELITE, "elite", "elite", NULL, ST_TONE_GOOD, 0, '+', PW_F_QUALITY + 1) \
    X(PW_L_EXHAUSTED, "exhausted", "exhausted", NULL, ST_TONE_BAD, 0, 'x', PW_F_EXHAUSTED + 1) \
    X(PW_L_LIMBERED, "limbered", "limbered", NULL, ST_TONE_PLAIN, 0, 'l', PW_F_LIMBERING + 1) \
    X(PW_L_UNLIMBERED, "unlimbered", "unlimbered", NULL, ST_TONE_PLAIN, 0, 'u', PW_F_LIMBERING + 1) \
    X(PW_L_ACTED, "acted", "acted", NULL, ST_TONE_PLAIN, 0, '*', PW_F_ACTED + 1) \
    X(PW_L_OPEN, "open", "open", NULL, ST_TONE_GROUND, 0, '.', 0) \
    X(PW_L_HILL, "hill", "hill", NULL, ST_TONE_GROUND, 0, '^', 0) \
    X(PW_L_TOWN, "town", "town", NULL, ST_TONE_GROUND, 0, '#', 0) \
    X(PW_L_WOODS, "woods", "woods", NULL, ST_TONE_GROUND, 0, '%', 0) \
    X(PW_L_RIVER, "river", "river", NULL, ST_TONE_GROUND, 0, '~', 0) \
    X(PW_L_ROAD, "road", "road", NULL, ST_TONE_GROUND, 0, ':', 0) \
    X(PW_L_OBJECTIVE, "objective", "objective", NULL, ST_TONE_GOAL, ST_LABEL_HELD, '!', 0) \
    X(PW_L_ASK_DEPLOY, "place a unit", "deploy", NULL, ST_TONE_PLAIN, 0, 0, 0) \
    X(PW_L_ASK_DRAW, "draw a chit from the bag", "bag", NULL, ST_TONE_PLAIN, 0, 0, 0) \
    X(PW_L_ASK_ORDER, "order a unit", "order", NULL, ST_TONE_PLAIN, 0, 0, 0) \
    X(PW_L_ASK_FACE, "choose the facing of", "face", NULL, ST_TONE_PLAIN, 0, 0, 0) \
    X(PW_L_ASK_FIRE, "choose whether to fire with", "fire", NULL, ST_TONE_PLAIN, 0, 0, 0) \
    X(PW_L_ASK_CLOSE, "choose whether to fight with", "fight", NULL, ST_TONE_PLAIN, 0, 0, 0) \
    X(PW_L_ASK_SHOT, "roll to hit with", "die", NULL, ST_TONE_PLAIN, 0, 0, 0) \
    X(PW_L_ASK_COMBAT, "roll in close combat for", "die", NULL, ST_TONE_PLAIN, 0, 0, 0) \
    X(PW_L_ASK_SAVE, "roll a save for", "die", NULL, ST_TONE_PLAIN, 0, 0, 0) \
    X(PW_L_ASK_FAILED, "choose exhaustion or retreat for", "hit", NULL, ST_TONE_BAD, 0, 0, 0) \
    X(PW_L_ASK_ADVANCE, "choose whether to advance with", "advance", NULL, ST_TONE_PLAIN, 0, 0, 0) \
    X(PW_L_ASK_RALLY, "roll to rally with", "die", NULL, ST_TONE_PLAIN, 0, 0, 0) \
    X(PW_L_OVER, "the battle is over", "over", NULL, ST_TONE_PLAIN, 0, 0, 0) \
    X(PW_L_M_COMMANDER, "commander attached", "commander", NULL, ST_TONE_GOOD, 0, 0, 0) \
    X(PW_L_M_STILL, "has not moved", "still", NULL, ST_TONE_GOOD, 0, 0, 0) \
    X(PW_L_M_COVER, "target in cover", "cover", NULL, ST_TONE_BAD, 0, 0, 0) \
    X(PW_L_M_HEIGHT, "from a height", "hill", NULL, ST_TONE_GOOD, 0, 0, 0) \
    X(PW_L_M_FLANK, "from the flank", "flank", NULL, ST_TONE_GOOD, 0, 0, 0) \
    X(PW_L_M_REAR, "from the rear", "rear", NULL, ST_TONE_GOOD, 0, 0, 0) \
    X(PW_L_SUM_SAVE, "the save of whoever is hit", "die", NULL, ST_TONE_PLAIN, 0, 0, 0)

/* struct st_refusal: name, words, kind, limit */
#define PW_REFUSALS(X) \
    X(PW_ACTED, "acted", "{unit} has already acted in this round", ST_R_SPENT, ST_LIMIT_NONE) \
    X(PW_OTHER_UNIT, "other-unit", "the question is about another unit", ST_R_NOT_NOW, ST_LIMIT_NONE) \
    X(PW_CANNOT_MOVE, "cannot-move", "{unit} is unlimbered and can neither move nor turn", ST_R_STATE, ST_LIMIT_NONE) \
    X(PW_OCCUPIED, "occupied", "the square is occupied", ST_R_BLOCKED, ST_LIMIT_NONE) \
    X(PW_TOO_FAR, "too-far", "{point} is {need} squares away and {unit} moves {have}", ST_R_TOO_FAR, ST_LIMIT_HAVE) \
    X(PW_PINNED, "pinned", "{unit} is pinned by an enemy that is facing it, and may enter no square next to an enemy", \
      ST_R_BLOCKED, ST_LIMIT_NONE) \
    X(PW_TOO_TIRED, "too-tired", "{unit} is exhausted and may enter no square next to an enemy", \
      ST_R_STATE, ST_LIMIT_NONE) \
    X(PW_GROUND_STOPS, "ground-stops", "the ground on the way to {point} ends the move", ST_R_BLOCKED, ST_LIMIT_NONE) \
    X(PW_ENEMY_STOPS, "enemy-stops", "an enemy beside the way to {point} ends the move", ST_R_BLOCKED, ST_LIMIT_NONE) \
    X(PW_NO_WAY, "no-way", "there is no way to {point}", ST_R_BLOCKED, ST_LIMIT_NONE) \
    X(PW_MUST_FACE, "must-face", "{unit} must face an enemy next to it", ST_R_STATE, ST_LIMIT_NONE) \
    X(PW_NO_FACING, "no-facing", "there is no such facing", ST_R_FORM, ST_LIMIT_NEED) \
    X(PW_NO_ATTACK, "no-attack", "{unit} is a commander and cannot attack", ST_R_STATE, ST_LIMIT_NONE) \
    X(PW_LIMBERED, "limbered", "{unit} is limbered and cannot fire", ST_R_STATE, ST_LIMIT_NONE) \
    X(PW_NO_FIRE_TIRED, "exhausted", "{unit} is exhausted and cannot fire", ST_R_STATE, ST_LIMIT_NONE) \
    X(PW_OUT_OF_RANGE, "out-of-range", "{target} is {need} squares away and the range of {unit} is {have}", \
      ST_R_TOO_FAR, ST_LIMIT_HAVE) \
    X(PW_FIRE_REACH, "fire-reach", \
      "{target} stands where it can only be fired at from {have} square away, not from {need}", \
      ST_R_TOO_FAR, ST_LIMIT_HAVE) \
    X(PW_GROUND_HIDES, "ground-hides", "the ground between {unit} and {target} blocks the line of sight", \
      ST_R_SIGHT, ST_LIMIT_NONE) \
    X(PW_UNIT_HIDES, "unit-hides", "a unit between {unit} and {target} blocks the line of sight", \
      ST_R_SIGHT, ST_LIMIT_NONE) \
    X(PW_FRIEND, "friend", "{target} is on the same side", ST_R_STATE, ST_LIMIT_NONE) \
    X(PW_ATTACHED, "attached", "{target} is attached to another unit and is no target of its own", \
      ST_R_STATE, ST_LIMIT_NONE) \
    X(PW_NO_GUN, "no-gun", "{unit} is not artillery", ST_R_STATE, ST_LIMIT_NONE) \
    X(PW_NO_CHANGE, "no-change", "the guns of {unit} are in that state already", ST_R_STATE, ST_LIMIT_NONE) \
    X(PW_NO_COMMANDER, "no-commander", "{unit} is not a commander", ST_R_STATE, ST_LIMIT_NONE) \
    X(PW_NOT_ATTACHED, "not-attached", "{unit} is not attached to a unit", ST_R_STATE, ST_LIMIT_NONE) \
    X(PW_FRESH, "fresh", "the unit that {unit} is attached to is not exhausted", ST_R_STATE, ST_LIMIT_NONE) \
    X(PW_NOT_FACED, "not-faced", "{target} is not on the square that {unit} faces", ST_R_STATE, ST_LIMIT_NONE) \
    X(PW_NOT_BESIDE, "not-beside", "{point} is not next to {unit}", ST_R_TOO_FAR, ST_LIMIT_HAVE) \
    X(PW_NOT_AWAY, "not-away", "{point} is no farther from the enemy", ST_R_BLOCKED, ST_LIMIT_NONE) \
    X(PW_NOT_BACK, "not-back", "{point} is not the next square towards its own edge", ST_R_BLOCKED, ST_LIMIT_NONE) \
    X(PW_BESIDE_ENEMY, "beside-enemy", "{point} is next to an enemy", ST_R_BLOCKED, ST_LIMIT_NONE) \
    X(PW_NOT_OWN_ROWS, "not-own-rows", "{point} is in row {need} from the own edge, and {have} rows may be used", \
      ST_R_SETUP, ST_LIMIT_HAVE) \
    X(PW_PLACED, "placed", "{unit} is already placed", ST_R_SPENT, ST_LIMIT_NONE) \
    X(PW_BAD_BOARD, "bad-board", "a board has 2 to 16 squares a side and at most {need} in all; this one has {have}", \
      ST_R_SETUP, ST_LIMIT_NEED) \
    X(PW_NO_TYPE, "no-type", "nothing says what {unit} is: infantry, cavalry, artillery or commander", \
      ST_R_SETUP, ST_LIMIT_NONE) \
    X(PW_BAD_POSITION, "bad-position", "the position is not a possible one", ST_R_SETUP, ST_LIMIT_NONE) \
    X(PW_SHARED_SQUARE, "shared-square", "{unit} and {unit:have} stand on one square", ST_R_SETUP, ST_LIMIT_NONE) \
    X(PW_NO_SQUARE, "no-square", "nothing says where {unit} stands", ST_R_SETUP, ST_LIMIT_NONE) \
    X(PW_NO_GUNS, "no-guns", "{unit} is no artillery and cannot be unlimbered", ST_R_SETUP, ST_LIMIT_NONE)

/* struct st_field: name, entity, type, flags, names, min, max, rule, table, noun.  The arrays of names are in
 * portable.c. */
#define PW_FIELDS(X) \
    X(PW_F_TYPE, "type", ST_OF_PIECE, ST_T_NAME, ST_FIELD_FIXED, types, 0, PW_TYPES - 1, PW_UN1, "units", NULL) \
    X(PW_F_QUALITY, "quality", ST_OF_PIECE, ST_T_NAME, ST_FIELD_FIXED, qualities, 0, PW_QUALITIES - 1, PW_RH2, \
      "saves", NULL) \
    X(PW_F_SQUARE, "square", ST_OF_PIECE, ST_T_CELL, 0, NULL, ST_NOWHERE, SQ_MAX - 1, PW_DE1, NULL, NULL) \
    X(PW_F_FACING, "facing", ST_OF_PIECE, ST_T_FACING, 0, NULL, 0, SQ_FACINGS - 1, PW_MO1, NULL, NULL) \
    X(PW_F_EXHAUSTED, "exhausted", ST_OF_PIECE, ST_T_FLAG, 0, exhausted, 0, 1, PW_RH3, NULL, NULL) \
    X(PW_F_LIMBERING, "limbering", ST_OF_PIECE, ST_T_NAME, 0, limberings, 0, 1, PW_TS5d, NULL, NULL) \
    X(PW_F_ACTED, "acted", ST_OF_PIECE, ST_T_FLAG, 0, acted, 0, 1, PW_TS4, NULL, NULL) \
    X(PW_F_SPEED, "speed", ST_OF_PIECE, ST_T_INT, ST_FIELD_DERIVED, NULL, 0, PW_SPEED_MAX + 4, PW_TS5a, NULL, NULL) \
    X(PW_F_RANGE, "range", ST_OF_PIECE, ST_T_INT, ST_FIELD_DERIVED, NULL, 0, PW_RANGE_MAX, PW_FI1, NULL, NULL) \
    X(PW_F_TERRAIN, "terrain", ST_OF_CELL, ST_T_NAME, ST_FIELD_FIXED, grounds, 0, PW_GROUNDS - 1, PW_GA2, \
      "terrain", NULL) \
    X(PW_F_OBJECTIVE, "objective", ST_OF_CELL, ST_T_FLAG, ST_FIELD_FIXED, objective, 0, 1, PW_VI3, NULL, NULL) \
    X(PW_F_LOST, "lost", ST_OF_SIDE, ST_T_INT, ST_FIELD_DERIVED | ST_FIELD_SHOWN | ST_FIELD_LOSS, NULL, \
      0, PW_UNITS_MAX, PW_VI1, NULL, NULL) \
    X(PW_F_BREAKS_AT, "breaks-at", ST_OF_SIDE, ST_T_INT, ST_FIELD_DERIVED | ST_FIELD_LIMIT, NULL, \
      0, PW_UNITS_MAX, PW_VI1, NULL, NULL) \
    X(PW_F_CHITS, "chits", ST_OF_SIDE, ST_T_INT, ST_FIELD_DERIVED | ST_FIELD_SHOWN | ST_FIELD_COUNTED, NULL, \
      0, PW_UNITS_MAX, PW_TS1, NULL, "chit|chits") \
    X(PW_F_ROUND, "round", ST_OF_GAME, ST_T_INT, ST_FIELD_SHOWN, NULL, 1, 50, PW_TS7, NULL, NULL) \
    X(PW_F_ROUNDS, "rounds", ST_OF_GAME, ST_T_INT, ST_FIELD_DERIVED | ST_FIELD_LIMIT, NULL, 1, 50, PW_VI2, NULL, NULL) \
    X(PW_F_PHASE, "phase", ST_OF_GAME, ST_T_NAME, ST_FIELD_SHOWN, phases, 0, PW_PHASES - 1, PW_TS3, NULL, \
      PW_PHASE_LIST(SAID)) \
    X(PW_F_TO_MOVE, "to-move", ST_OF_GAME, ST_T_SIDE, 0, NULL, 0, ST_NOBODY, PW_TS3, NULL, NULL) \
    X(PW_F_ACTIVE, "active", ST_OF_GAME, ST_T_UNIT, 0, NULL, 0, PW_UNITS_MAX, PW_TS4, NULL, NULL) \
    X(PW_F_ENEMY, "enemy", ST_OF_GAME, ST_T_UNIT, 0, NULL, 0, PW_UNITS_MAX, PW_TS6, NULL, NULL) \
    X(PW_F_INTO, "into", ST_OF_GAME, ST_T_CELL, 0, NULL, ST_NOWHERE, SQ_MAX - 1, PW_RH7, NULL, NULL) \
    X(PW_F_MOVED, "moved", ST_OF_GAME, ST_T_FLAG, 0, moved, 0, 1, PW_FI5, NULL, NULL)

/* The lists of types, qualities and grounds are released, and size arrays in the middle of struct pw_setting: one more
 * row would shift everything behind, and no older record could be read.  A newer number goes behind the others of the
 * setting, with its own row in cells[] and in added[]. */

/* Types of unit: row of the table `units`, words in a position, the clause that gives its speed, and the least and
 * most unlimbered speed that the book may give it. */
#define PW_TYPE_LIST(X) \
    X(PW_INFANTRY, "infantry", "infantry|inf", PW_UN1, 0, 0) \
    X(PW_CAVALRY, "cavalry", "cavalry|cav", PW_UN2, 0, 0) \
    X(PW_ARTILLERY, "artillery", "artillery|art", PW_UN3, 0, PW_SPEED_MAX) \
    X(PW_COMMANDER, "commander", "commander|cmd", PW_UN4, 0, 0)

/* Qualities: row of the tables `saves` and `rallies`, words in a position. */
#define PW_QUALITY_LIST(X) \
    X(PW_POOR, "poor", "poor") \
    X(PW_AVERAGE, "average", "average|avg") \
    X(PW_ELITE, "elite", "elite")

/* Kinds of ground: row of the table `terrain`; the clauses of its columns, in their order: blocks_sight, cover,
 * fire_reach, guns_exempt, move_reach, road_bonus, height. */
#define PW_GROUND_LIST(X) \
    X(PW_OPEN, "open", PW_FI1, PW_FI6, PW_FI1, PW_FI1, PW_TS5a, PW_TS5a, PW_GA2) \
    X(PW_HILL, "hill", PW_TH1, PW_TH2, PW_TH1, PW_TH1, PW_TH1, PW_TH1, PW_TH3) \
    X(PW_TOWN, "town", PW_TT1, PW_TT2, PW_TT3, PW_TT4, PW_TT1, PW_TT1, PW_TT1) \
    X(PW_WOODS, "woods", PW_TW1, PW_TW2, PW_TW4, PW_TW4, PW_TW3, PW_TW1, PW_TW1) \
    X(PW_RIVER, "river", PW_TV1, PW_TV1, PW_TV1, PW_TV1, PW_TV2, PW_TV1, PW_TV1) \
    X(PW_ROAD, "road", PW_TR1, PW_TR1, PW_TR1, PW_TR1, PW_TR1, PW_TR2, PW_TR1)

/* The phases that a position can be set up in: its word, the label of the question, and how people call it. */
#define PW_PHASE_LIST(X) \
    X(PW_AT_DRAW, "draw", PW_L_ASK_DRAW, "drawing a chit") \
    X(PW_AT_ORDER, "order", PW_L_ASK_ORDER, "activation") \
    X(PW_AT_FACE, "face", PW_L_ASK_FACE, "facing") \
    X(PW_AT_FIRE, "fire", PW_L_ASK_FIRE, "move and fire") \
    X(PW_AT_CLOSE, "close", PW_L_ASK_CLOSE, "close combat") \
    X(PW_AT_SHOT, "shot", PW_L_ASK_SHOT, "firing") \
    X(PW_AT_COMBAT, "combat", PW_L_ASK_COMBAT, "close combat") \
    X(PW_AT_SAVE, "save", PW_L_ASK_SAVE, "a save for a hit") \
    X(PW_AT_FAILED, "failed", PW_L_ASK_FAILED, "a failed save") \
    X(PW_AT_ADVANCE, "advance", PW_L_ASK_ADVANCE, "advance") \
    X(PW_AT_RALLY, "rally", PW_L_ASK_RALLY, "rally") \
    X(PW_AT_DEPLOY, "deploy", PW_L_ASK_DEPLOY, "deployment") \
    X(PW_AT_OVER, "over", PW_L_OVER, "the battle is over")

/* clang-format on */

#endif
