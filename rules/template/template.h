/* template.h -- Raid, the worked example of a rule set: its clauses, its words, its setting and state.
 *
 * CONTRIBUTING.md walks through this folder, and docs/conventions.md explains the conventions.  `k` is the setting,
 * `g` the state, `f` a frame of the stack.  A unit is a number from 1 (A1), a square a number from 0 (a1).
 */
#ifndef TEMPLATE_H
#define TEMPLATE_H

#include "../../core/flow.h"
#include "../../space/square.h"

/* ---- the words: each list makes an enum below and the rows of a table in template.c ---- */

/* clang-format off */

/* The clauses of rulebook.md.  Clause 0 is none.  States store their numbers: once a game is released, a new clause
 * goes to the end of the list. */
#define TP_CLAUSES(X) \
    X(TP_NONE, "") X(TP_1_1, "1.1") X(TP_1_2, "1.2") X(TP_2_1, "2.1") X(TP_2_2, "2.2") X(TP_3_1, "3.1") \
    X(TP_3_2, "3.2") X(TP_3_3, "3.3") X(TP_3_4, "3.4") X(TP_4_1, "4.1") X(TP_4_2, "4.2") X(TP_4_3, "4.3")

/* struct st_verb: name, words, says, help; fields, sampled, kind, option_is, bits_is, traits, rule */
#define TP_VERBS(X) \
    X(TP_ROLL, "roll", "roll {option}", "Roll {option}", NULL, \
      ST_P_OPTION, ST_COMPLETE, ST_V_ROLL, ST_O_FACE, ST_B_NONE, 0, TP_3_2) \
    X(TP_MOVE, "move", "move {unit} {point}", "Move to {point}", "Go one square north, east, south or west.", \
      ST_P_UNIT | ST_P_POINT, ST_COMPLETE, ST_V_MOVE, ST_O_NONE, ST_B_NONE, ST_V_LAST, TP_2_2) \
    X(TP_ATTACK, "attack", "attack {unit} {target}", "Attack {target}", "Roll a die against an adjacent enemy.", \
      ST_P_UNIT | ST_P_TARGET, ST_COMPLETE, ST_V_FIGHT, ST_O_NONE, ST_B_NONE, ST_V_LAST, TP_3_1) \
    X(TP_GIVE, "give", "give {unit} {point}", "Give ground to {point}", "Choose where the unit that lost goes.", \
      ST_P_UNIT | ST_P_POINT, ST_COMPLETE, ST_V_MOVE, ST_O_NONE, ST_B_NONE, 0, TP_3_4)

/* struct st_event_kind: name, words, said, brief, flags, c_is, rank */
#define TP_EVENTS(X) \
    X(TP_EV_NONE, "", "", NULL, NULL, 0, ST_C_NONE, 0) \
    X(TP_EV_ROUND, "round", "round {a} begins", NULL, NULL, ST_E_GROUP, ST_C_NONE, 0) \
    X(TP_EV_MOVED, "moves", "{unit} moves to {point}", NULL, NULL, ST_E_MOVE, ST_C_NONE, 0) \
    X(TP_EV_ATTACKS, "attacks", "{unit} attacks {other}", NULL, NULL, 0, ST_C_NONE, 0) \
    X(TP_EV_MODIFIER, "modifier", "{unit} {+a} {label:c}", NULL, NULL, ST_E_MODIFIER, ST_C_NONE, 0) \
    X(TP_EV_ROLLS, "rolls", "{unit} rolls {die} and makes {a}", NULL, NULL, 0, ST_C_NONE, 0) \
    X(TP_EV_STANDS, "stands", "{unit} stands", NULL, "stands", ST_E_RESULT | ST_E_GOOD, ST_C_NONE, 1) \
    X(TP_EV_DRIVEN, "driven", "{unit} must give ground", NULL, "gives ground", ST_E_RESULT | ST_E_HARM, ST_C_NONE, 2) \
    X(TP_EV_FALLS, "falls", "{unit} falls", NULL, "falls", ST_E_RESULT | ST_E_HARM, ST_C_NONE, 3) \
    X(TP_EV_GAVE, "gives", "{unit} gives ground to {point}", NULL, NULL, ST_E_MOVE, ST_C_NONE, 0) \
    X(TP_EV_FOLLOWS, "follows", "{unit} follows to {point}", NULL, NULL, ST_E_MOVE, ST_C_NONE, 0) \
    X(TP_EV_WON, "wins", "{side} wins in round {a}", NULL, "wins", ST_E_RESULT, ST_C_NONE, 4) \
    X(TP_EV_DRAW, "draw", "the raid is drawn in round {a}", NULL, "the raid is drawn", ST_E_RESULT, ST_C_NONE, 4)

/* struct st_label: name, icon, noun, tone, flags, letter, field.  The labels of units follow each other in the order of
 * TP_TYPE_LIST, those of ground in the order of TP_GROUND_LIST; template.c asserts it. */
#define TP_LABELS(X) \
    X(TP_L_NONE, "", "", NULL, ST_TONE_PLAIN, 0, 0, 0) \
    X(TP_L_WARRIORS, "warriors", "infantry", "Warriors", ST_TONE_PLAIN, 0, 'W', 0) \
    X(TP_L_CHIEF, "chief", "commander", "Chief", ST_TONE_PLAIN, ST_LABEL_SPECIAL, 'C', 0) \
    X(TP_L_OPEN, "open", "open", NULL, ST_TONE_GROUND, 0, '.', 0) \
    X(TP_L_WOODS, "woods", "woods", NULL, ST_TONE_GROUND, 0, '%', 0) \
    X(TP_L_CAMP, "camp", "objective", NULL, ST_TONE_GOAL, 0, '!', 0) \
    X(TP_L_STRENGTH, "own strength", "strength", NULL, ST_TONE_GOOD, 0, 0, 0) \
    X(TP_L_ENEMY, "strength of the enemy", "strength", NULL, ST_TONE_BAD, 0, 0, 0) \
    X(TP_L_COVER, "cover of the enemy", "cover", NULL, ST_TONE_BAD, 0, 0, 0) \
    X(TP_L_ASK_ORDER, "order a unit", "order", NULL, ST_TONE_PLAIN, 0, 0, 0) \
    X(TP_L_ASK_DIE, "roll for the attack of", "die", NULL, ST_TONE_PLAIN, 0, 0, 0) \
    X(TP_L_ASK_GIVE, "choose where to give ground with", "retreat", NULL, ST_TONE_BAD, 0, 0, 0) \
    X(TP_L_OVER, "the raid is over", "over", NULL, ST_TONE_PLAIN, 0, 0, 0)

/* struct st_refusal: name, words, kind, limit */
#define TP_REFUSALS(X) \
    X(TP_TOO_FAR, "too-far", "that is {need} squares away from {unit}, and {have} is allowed", \
      ST_R_TOO_FAR, ST_LIMIT_HAVE) \
    X(TP_OCCUPIED, "occupied", "{point} is occupied", ST_R_BLOCKED, ST_LIMIT_NONE) \
    X(TP_INTO_CAMP, "into-camp", "nobody gives ground to a camp", ST_R_BLOCKED, ST_LIMIT_NONE) \
    X(TP_OTHER_UNIT, "other-unit", "the question is about another unit", ST_R_NOT_NOW, ST_LIMIT_NONE) \
    X(TP_BAD_POSITION, "bad-position", "the position is not a possible one", ST_R_SETUP, ST_LIMIT_NONE)

/* struct st_field: name, entity, type, flags, names, min, max, rule, table, noun */
#define TP_FIELDS(X) \
    X(TP_F_TYPE, "type", ST_OF_PIECE, ST_T_NAME, ST_FIELD_FIXED, types, 0, TP_TYPES - 1, TP_1_2, "units", NULL) \
    X(TP_F_SQUARE, "square", ST_OF_PIECE, ST_T_CELL, 0, NULL, ST_NOWHERE, SQ_MAX - 1, TP_1_2, NULL, NULL) \
    X(TP_F_TERRAIN, "terrain", ST_OF_CELL, ST_T_NAME, ST_FIELD_FIXED, grounds, 0, TP_GROUNDS - 1, TP_1_1, \
      "terrain", NULL) \
    X(TP_F_ROUND, "round", ST_OF_GAME, ST_T_INT, ST_FIELD_SHOWN, NULL, 1, TP_ROUNDS_MAX, TP_2_1, NULL, NULL) \
    X(TP_F_ROUNDS, "rounds", ST_OF_GAME, ST_T_INT, ST_FIELD_DERIVED | ST_FIELD_LIMIT, NULL, 1, TP_ROUNDS_MAX, TP_4_3, \
      NULL, NULL) \
    X(TP_F_TO_MOVE, "to-move", ST_OF_GAME, ST_T_SIDE, 0, NULL, 0, ST_NOBODY, TP_2_1, NULL, NULL)

/* The rows of the book's tables `units` and `terrain`. */
#define TP_TYPE_LIST(X) X(TP_WARRIORS, "warriors") X(TP_CHIEF, "chief")
#define TP_GROUND_LIST(X) X(TP_OPEN, "open") X(TP_WOODS, "woods") X(TP_CAMP, "camp")
/* clang-format on */

enum { TP_UNITS_MAX = 16, TP_ROUNDS_MAX = 50 };
enum tp_clause { TP_CLAUSES(ST_ID) TP_CLAUSE_COUNT };
enum tp_verb { TP_VERBS(ST_ID) TP_VERB_COUNT };
enum tp_event { TP_EVENTS(ST_ID) TP_EVENT_COUNT };
enum tp_label { TP_LABELS(ST_ID) TP_LABEL_COUNT };
enum tp_refusal { TP_BEFORE_REFUSALS = ST_CODE_OWN - 1, TP_REFUSALS(ST_ID) TP_CODE_COUNT };
enum tp_field { TP_FIELDS(ST_ID) TP_FIELD_COUNT };
enum tp_type { TP_TYPE_LIST(ST_ID) TP_TYPES };
enum tp_ground { TP_GROUND_LIST(ST_ID) TP_GROUNDS };

/* ---- bytes that are compared and stored: the setting, the state, the frames ---- */

ST_NO_PADDING
struct tp_setting {
    struct st_setting s;
    struct sq_board board;                      /* derived from its size by seal */
    uint8_t ground[SQ_MAX], type[TP_UNITS_MAX]; /* the map; the bands, by unit - 1 */
    /* the book's numbers */
    int8_t strength[TP_TYPES], cover[TP_GROUNDS];
    int8_t falls_on, gives_ground_on, attacker_gives_ground_on, round_limit;
    /* once the game is released: newer numbers, each with its row in `added` of the rule set */
    uint8_t zero[7]; /* to the end of the last eight bytes */
};

struct tp_state {
    struct st_state s;
    uint8_t square[TP_UNITS_MAX]; /* by unit - 1; SQ_NONE: fallen */
    uint8_t round, zero[3];       /* to the end of the last four bytes */
};

/* The step of a turn needs no more than a plain frame; that of an attack has members of its own. */
enum tp_step { TP_STEP_NONE, TP_STEP_TURN, TP_STEP_ATTACK };
enum tp_turn_phase { TP_T_ASK, TP_T_ORDERED, TP_T_DONE };
enum tp_attack_phase { TP_A_ROLL, TP_A_ROLLED, TP_A_GIVEN };
struct tp_attack {
    uint8_t step, phase, side, zero;
    int32_t attacker, defender;
    int32_t modifiers; /* their sum */
    int32_t loser;     /* who must give ground; 0: not known yet */
} ST_OVERLAY;
ST_PADDING_AGAIN
ST_STATIC_ASSERT(sizeof(struct tp_attack) == sizeof(struct st_frame), "an overlay of a frame");

/* The attack in progress, or NULL. */
static inline const struct tp_attack *tp_attack_in(const struct st_state *s)
{
    return s->depth > 0 && st_peek(s)->step == TP_STEP_ATTACK ? (const struct tp_attack *)st_peek(s) : NULL;
}

/* The side of a unit, its square, and whether there is such a unit and it stands; any number may be asked about. */
static inline uint8_t tp_side(const struct tp_setting *k, uint32_t unit) { return unit > k->s.count[0]; }
static inline uint32_t tp_square(const struct tp_state *g, uint32_t unit) { return g->square[unit - 1]; }
static inline int tp_stands(const struct tp_state *g, uint32_t unit)
{
    return unit >= 1 && unit <= TP_UNITS_MAX && g->square[unit - 1] != SQ_NONE;
}

/* ---- play.c ---- */

/* Has a unit of this side, standing on this square, reached a camp of the other side? */
int tp_is_raid(const struct tp_setting *k, uint8_t side, uint32_t square);
/* Run steps until somebody is asked, a die is due, or the game is over. */
void tp_run(const struct tp_setting *k, struct tp_state *g, struct st_log *log);
/* Each of these does what core/game.h says of the member of the rule set that it fills. */
struct st_verdict tp_check(const struct st_setting *set, const struct st_state *s, const struct st_action *act);
uint32_t tp_movers(const struct st_setting *set, const struct st_state *s, uint16_t out[ST_MOVERS_MAX]);
uint32_t tp_list(const struct st_setting *set, const struct st_state *s, uint16_t unit,
                 struct st_action out[ST_LIST_MAX]);
void tp_apply(const struct st_setting *set, struct st_state *s, const struct st_action *act, struct st_log *log);
int tp_sum(const struct st_setting *set, const struct st_state *s, struct st_sum *out);

extern const struct st_ruleset template_ruleset;
extern const struct st_eval tp_eval;

#endif
