/* portable.h -- The Portable Wargame: its clauses, its words, its two structs.
 *
 * A unit is a number from 1 (A1); its bit in a mask is number - 1.  A commander is
 * attached to the unit whose square he shares, so attachment is never stored; what
 * is left in the bag is one chit for each living unit that has not acted.
 */
#ifndef PORTABLE_H
#define PORTABLE_H

#include "../../core/flow.h"
#include "../../core/num.h"
#include "../../space/square.h"

/* clang-format off */
#define PW_CLAUSES(X)                                                                   \
    X(NONE) X(HD) X(GA1) X(GA2) X(GA3)                                                  \
    X(TH1) X(TH2) X(TH3) X(TH4) X(TH5) X(TT1) X(TT2) X(TT3) X(TT4)                      \
    X(TW1) X(TW2) X(TW3) X(TW4) X(TV1) X(TV2) X(TR1) X(TR2)                             \
    X(UN1) X(UN2) X(UN3) X(UN4) X(UN5) X(UN6) X(UN7)                                    \
    X(DE1) X(DE2)                                                                       \
    X(TS1) X(TS2) X(TS3) X(TS4) X(TS5a) X(TS5b) X(TS5c) X(TS5d) X(TS6) X(TS7) X(TS8)    \
    X(MO1) X(MO2) X(MO3) X(MO4) X(MO5)                                                  \
    X(FI1) X(FI2) X(FI3) X(FI4) X(FI5) X(FI6) X(FI7) X(FI8)                             \
    X(CC1) X(CC2) X(CC3) X(CC4) X(CC5) X(CC6)                                           \
    X(RH1) X(RH2) X(RH3) X(RH4) X(RH5) X(RH6) X(RH7)                                    \
    X(KO1) X(KO2) X(CF1) X(VI1) X(VI2) X(VI3) X(VI4)
/* clang-format on */

#define X(id) PW_##id,
enum pw_clause { PW_CLAUSES(X) PW_CLAUSE_COUNT };
#undef X

enum { PW_UNITS_MAX = 32, PW_HEIGHTS = 4, PW_SPEED_MAX = 8, PW_RANGE_MAX = 12 };

/* clang-format off */
enum pw_verb {
    PW_ROLL, PW_DEPLOY, PW_HOLD, PW_MOVE, PW_FIRE, PW_LIMBER, PW_UNLIMBER, PW_RALLY,
    PW_FACE, PW_FIGHT, PW_PASS, PW_EXHAUST, PW_RETREAT, PW_ADVANCE, PW_VERB_COUNT
};
/* clang-format on */

/* clang-format off */
enum pw_event {
    PW_EV_NONE, PW_EV_ROUND, PW_EV_ROUND_OVER, PW_EV_DRAWN, PW_EV_DEPLOYED, PW_EV_ACTIVATED, PW_EV_HELD,
    PW_EV_NO_FIRE, PW_EV_NO_FIGHT, PW_EV_NO_ADVANCE, PW_EV_STAYS,
    PW_EV_MOVED, PW_EV_ROAD, PW_EV_STOPPED, PW_EV_GROUND_STOP, PW_EV_TURNED, PW_EV_KEEPS, PW_EV_ATTACHED,
    PW_EV_DETACHED, PW_EV_ALONG, PW_EV_LIMBERED, PW_EV_UNLIMBERED, PW_EV_FIRES, PW_EV_RANGE, PW_EV_OVER, PW_EV_EXEMPT,
    PW_EV_COVER, PW_EV_NO_COVER, PW_EV_HIGHER, PW_EV_MODIFIER, PW_EV_NEEDS, PW_EV_HIT,
    PW_EV_MISSED, PW_EV_FIGHTS, PW_EV_NO_DIE,
    PW_EV_SAVED, PW_EV_FAILED, PW_EV_EXHAUSTED, PW_EV_NO_RETREAT, PW_EV_RETREATED, PW_EV_DESTROYED,
    PW_EV_ALONE, PW_EV_ADVANCED, PW_EV_RALLIES, PW_EV_RALLIED, PW_EV_NOT_RALLIED,
    PW_EV_BROKEN, PW_EV_OBJECTIVES, PW_EV_LOSSES, PW_EV_WON, PW_EV_DRAW, PW_EVENT_COUNT
};
/* clang-format on */

/* clang-format off */
enum pw_refusal {
    PW_ACTED = ST_CODE_OWN, PW_OTHER_UNIT, PW_CANNOT_MOVE, PW_OCCUPIED, PW_TOO_FAR, PW_PINNED, PW_TOO_TIRED,
    PW_GROUND_STOPS, PW_ENEMY_STOPS, PW_NO_WAY, PW_MUST_FACE, PW_NO_FACING, PW_NO_ATTACK, PW_LIMBERED,
    PW_NO_FIRE_TIRED, PW_OUT_OF_RANGE, PW_FIRE_REACH, PW_GROUND_HIDES, PW_UNIT_HIDES, PW_FRIEND, PW_ATTACHED,
    PW_NO_GUN, PW_NO_CHANGE, PW_NO_COMMANDER, PW_NOT_ATTACHED, PW_FRESH, PW_NOT_FACED, PW_NOT_BESIDE,
    PW_NOT_AWAY, PW_NOT_OWN_ROWS, PW_PLACED, PW_BAD_BOARD, PW_NO_TYPE, PW_BAD_POSITION, PW_CODE_COUNT
};
/* clang-format on */

/* clang-format off */
enum pw_label {
    PW_L_NONE,
    PW_L_INFANTRY, PW_L_CAVALRY, PW_L_ARTILLERY, PW_L_COMMANDER,
    PW_L_POOR, PW_L_AVERAGE, PW_L_ELITE,
    PW_L_EXHAUSTED, PW_L_LIMBERED, PW_L_UNLIMBERED, PW_L_ACTED,
    PW_L_OPEN, PW_L_HILL, PW_L_TOWN, PW_L_WOODS, PW_L_RIVER, PW_L_ROAD, PW_L_OBJECTIVE,
    PW_L_ASK_DEPLOY, PW_L_ASK_DRAW, PW_L_ASK_ORDER, PW_L_ASK_FACE, PW_L_ASK_FIRE, PW_L_ASK_CLOSE, PW_L_ASK_SHOT,
    PW_L_ASK_COMBAT, PW_L_ASK_SAVE, PW_L_ASK_FAILED, PW_L_ASK_ADVANCE, PW_L_ASK_RALLY, PW_L_OVER,
    PW_L_M_COMMANDER, PW_L_M_STILL, PW_L_M_COVER, PW_L_M_HEIGHT, PW_L_M_FLANK, PW_L_M_REAR,
    PW_LABEL_COUNT
};
/* clang-format on */

enum pw_type { PW_INFANTRY, PW_CAVALRY, PW_ARTILLERY, PW_COMMANDER, PW_TYPES };
enum pw_quality { PW_POOR, PW_AVERAGE, PW_ELITE, PW_QUALITIES };
enum pw_ground { PW_OPEN, PW_HILL, PW_TOWN, PW_WOODS, PW_RIVER, PW_ROAD, PW_GROUNDS };
enum pw_fate { PW_SURVIVES, PW_DESTROYED };
enum pw_deployment { PW_DEPLOY_PLACED, PW_DEPLOY_FREE };

/* clang-format off */
enum pw_field {
    PW_F_TYPE, PW_F_QUALITY, PW_F_SQUARE, PW_F_FACING, PW_F_EXHAUSTED, PW_F_LIMBERING, PW_F_ACTED,
    PW_F_SPEED, PW_F_RANGE,
    PW_F_TERRAIN, PW_F_OBJECTIVE, PW_F_LOST, PW_F_BREAKS_AT, PW_F_CHITS, PW_F_ROUND, PW_F_ROUNDS, PW_F_PHASE,
    PW_F_TO_MOVE, PW_F_ACTIVE, PW_F_ENEMY, PW_F_INTO, PW_F_MOVED, PW_FIELD_COUNT
};
/* clang-format on */

/* The phases a position can be set up in. */
/* clang-format off */
enum pw_phase {
    PW_AT_DRAW, PW_AT_ORDER, PW_AT_FACE, PW_AT_FIRE, PW_AT_CLOSE, PW_AT_SHOT, PW_AT_COMBAT, PW_AT_SAVE,
    PW_AT_FAILED, PW_AT_ADVANCE, PW_AT_RALLY, PW_AT_DEPLOY, PW_AT_OVER, PW_PHASES
};
/* clang-format on */

struct pw_terrain {
    uint8_t blocks, cover, fire_reach, guns_exempt, move_reach, road_bonus, height, zero;
};
struct pw_unit_type {
    uint8_t speed, unlimbered_speed, range, zero;
};

struct pw_setting {
    struct st_setting s;
    struct sq_board board;
    /* the book's tables */
    struct pw_terrain terrain[PW_GROUNDS];
    struct pw_unit_type type[PW_TYPES];
    int8_t move_and_fire, fire_hit, fire_commander, fire_still, fire_cover, fire_height;
    int8_t close_hit, close_commander, close_flank, close_height;
    uint8_t saves[PW_QUALITIES], rallies[PW_QUALITIES];
    uint8_t round_limit, break_percent, commander_fate, deployment, deployment_rows, attacker, objectives_needed;
    uint8_t soft_limits; /* derived: some terrain's move reach is above 1 */
    /* the map and the armies */
    uint8_t ground[SQ_MAX];
    uint8_t unit_type[PW_UNITS_MAX], unit_quality[PW_UNITS_MAX];
    struct sq_set objectives;
    /* derived by seal */
    uint32_t army[ST_SIDES], commanders; /* masks of units */
    uint32_t zero;
    struct sq_set road, stops;                   /* squares: road; a move ends on entering */
    struct sq_set reach_limit[PW_SPEED_MAX + 1]; /* squares whose move reach is n */
    struct sq_set as_high[PW_HEIGHTS];           /* squares at least so high */
    struct sq_set hides[PW_HEIGHTS];             /* squares that block a line whose lower end is so high */
    struct sq_set field[PW_TYPES][SQ_MAX];       /* what a type can fire at from a square, were nobody in between */
};
ST_STATIC_ASSERT(sizeof(struct pw_setting) == 16 + 824 + 48 + 16 + 24 + 128 + 64 + 16 + 16 + 32 +
                                                  16 * (PW_SPEED_MAX + 1 + 2 * PW_HEIGHTS + PW_TYPES * SQ_MAX),
                 "no padding");

struct pw_state {
    struct st_state s;
    uint8_t square[PW_UNITS_MAX]; /* SQ_NONE: not on the board */
    uint8_t facing[PW_UNITS_MAX];
    uint8_t at[SQ_MAX]; /* the unit on a square; a commander only where he is alone; 0 none */
    uint32_t alive, exhausted, unlimbered, acted;
    struct sq_set held[ST_SIDES]; /* squares with units of each side */
    uint8_t round, zero[7];
};
ST_STATIC_ASSERT(sizeof(struct pw_state) == 352 + 64 + 128 + 16 + 32 + 8, "no padding");

/* Procedures on the stack, and what their frames hold. */
enum pw_step {
    PW_STEP_NONE,
    PW_STEP_DEPLOY, /* side: who places next */
    PW_STEP_ROUND,
    PW_STEP_ACTIVATION, /* side; a[0] unit; n: PW_MOVED, PW_MAY_FIRE, PW_FORCED */
    PW_STEP_SHOT,       /* a[0] firer, a[1] target, a[2] sum of modifiers; n: 1 = has not moved */
    PW_STEP_COMBAT,     /* a[0] attacker, a[1] defender, a[2] their squares, a[3] modifiers; n: who is hit */
    PW_STEP_HIT         /* a[0] unit, a[1] the square the hit came from, a[2] the enemy */
};
enum { PW_MOVED = 1, PW_MAY_FIRE = 2, PW_FORCED = 4 };

static inline const struct pw_setting *pw_setting_of(const struct st_setting *set)
{
    return (const struct pw_setting *)set;
}
static inline const struct pw_state *pw_state_of(const struct st_state *s) { return (const struct pw_state *)s; }

static inline uint32_t pw_bit(uint32_t unit) { return 1u << (unit - 1); }
static inline uint8_t pw_side(const struct pw_setting *k, uint32_t unit) { return unit > k->s.count[0]; }
static inline uint8_t pw_type_of(const struct pw_setting *k, uint32_t unit) { return k->unit_type[unit - 1]; }
static inline int pw_is_commander(const struct pw_setting *k, uint32_t unit)
{
    return (k->commanders & pw_bit(unit)) != 0;
}
static inline uint8_t pw_square(const struct pw_state *g, uint32_t unit) { return g->square[unit - 1]; }
static inline int pw_in_play(const struct pw_setting *k, const struct pw_state *g, uint32_t unit)
{
    return unit >= 1 && unit <= (uint32_t)(k->s.count[0] + k->s.count[1]) && (g->alive & pw_bit(unit)) &&
           pw_square(g, unit) != SQ_NONE;
}
static inline uint8_t pw_height(const struct pw_setting *k, uint32_t square)
{
    return k->terrain[k->ground[square]].height;
}
/* The square in front of a unit, or SQ_NONE. */
static inline uint32_t pw_front(const struct pw_setting *k, const struct pw_state *g, uint32_t unit)
{
    return sq_step(&k->board, pw_square(g, unit), g->facing[unit - 1]);
}

/* say.c */
void pw_say_pair(struct st_log *log, uint16_t kind, st_rule rule, uint32_t unit, uint32_t other, int32_t a,
                 uint8_t die);
void pw_say_at(const struct pw_setting *k, struct st_log *log, uint16_t kind, st_rule rule, uint32_t unit,
               uint32_t square);
int pw_modifier(struct st_log *log, uint32_t unit, st_rule rule, uint16_t label, int value);

/* place.c: who stands where */
void pw_place(const struct pw_setting *k, struct pw_state *g, uint32_t unit, uint32_t square);
void pw_lift(const struct pw_setting *k, struct pw_state *g, uint32_t unit);
uint32_t pw_riders(const struct pw_setting *k, const struct pw_state *g, uint32_t unit);
int pw_is_attached(const struct pw_setting *k, const struct pw_state *g, uint32_t unit);
void pw_travel(const struct pw_setting *k, struct pw_state *g, uint32_t unit, uint32_t square, struct st_log *log);
void pw_turn(const struct pw_setting *k, struct pw_state *g, uint32_t unit, uint32_t facing);
void pw_destroy(const struct pw_setting *k, struct pw_state *g, uint32_t unit, struct st_log *log);
struct sq_set pw_beside_enemies(const struct pw_setting *k, const struct pw_state *g, uint8_t side);
uint32_t pw_enemy_facings(const struct pw_setting *k, const struct pw_state *g, uint32_t unit);

/* move.c */
uint32_t pw_speed(const struct pw_setting *k, const struct pw_state *g, uint32_t unit);
struct sq_set pw_ends(const struct pw_setting *k, const struct pw_state *g, uint32_t unit, uint32_t allowance);
struct st_verdict pw_check_move(const struct pw_setting *k, const struct pw_state *g, const struct st_action *act);
void pw_do_move(const struct pw_setting *k, struct pw_state *g, struct st_frame *f, const struct st_action *act,
                struct st_log *log);

/* fire.c */
int pw_can_fire(const struct pw_setting *k, const struct pw_state *g, uint32_t unit);
struct sq_set pw_targets(const struct pw_setting *k, const struct pw_state *g, uint32_t unit);
int pw_has_target(const struct pw_setting *k, const struct pw_state *g, uint32_t unit);
struct st_verdict pw_check_fire(const struct pw_setting *k, const struct pw_state *g, const struct st_action *act);
void pw_step_shot(const struct pw_setting *k, struct pw_state *g, struct st_frame *f, struct st_log *log);

/* sight.c */
void pw_derive_ground(struct pw_setting *k);
int pw_units_hide(const struct pw_setting *k, const struct pw_state *g, uint32_t from, uint32_t to);
struct st_verdict pw_check_sight(const struct pw_setting *k, const struct pw_state *g, uint32_t from, uint32_t to);
int pw_sees_over(const struct pw_setting *k, const struct pw_state *g, uint32_t from, uint32_t to);

/* combat.c */
uint32_t pw_faced(const struct pw_setting *k, const struct pw_state *g, uint32_t unit);
struct st_verdict pw_check_fight(const struct pw_setting *k, const struct pw_state *g, const struct st_action *act);
struct st_verdict pw_check_advance(const struct pw_setting *k, const struct pw_state *g, const struct st_frame *f);
void pw_step_combat(const struct pw_setting *k, struct pw_state *g, struct st_frame *f, struct st_log *log);

/* hits.c */
struct sq_set pw_retreats(const struct pw_setting *k, const struct pw_state *g, uint32_t unit, uint32_t from);
struct st_verdict pw_check_retreat(const struct pw_setting *k, const struct pw_state *g, const struct st_frame *f,
                                   const struct st_action *act);
void pw_push_hit(struct pw_state *g, uint8_t side, uint32_t unit, uint32_t from, uint32_t enemy);
void pw_step_hit(const struct pw_setting *k, struct pw_state *g, struct st_frame *f, struct st_log *log);

/* round.c */
uint32_t pw_chits(const struct pw_setting *k, const struct pw_state *g, uint8_t side);
uint32_t pw_lost(const struct pw_setting *k, const struct pw_state *g, uint8_t side);
uint32_t pw_breaks_at(const struct pw_setting *k, uint8_t side);
int pw_test_break(const struct pw_setting *k, struct pw_state *g, struct st_log *log);
void pw_step_round(const struct pw_setting *k, struct pw_state *g, struct st_frame *f, struct st_log *log);
void pw_step_deploy(const struct pw_setting *k, struct pw_state *g, struct st_frame *f, struct st_log *log);
uint32_t pw_own_rows(const struct pw_setting *k);
struct sq_set pw_deploy_squares(const struct pw_setting *k, const struct pw_state *g, uint32_t unit);
struct st_verdict pw_check_deploy(const struct pw_setting *k, const struct pw_state *g, const struct st_action *act);

/* flow.c */
/* clang-format off */
enum pw_activation_phase {
    PW_A_ORDER, PW_A_ORDERED, PW_A_FACE, PW_A_FACED, PW_A_FIRE, PW_A_FIRED, PW_A_CLOSE, PW_A_CLOSED,
    PW_A_RALLY, PW_A_RALLIED, PW_A_DONE
};
/* clang-format on */
enum pw_round_phase { PW_R_DRAW, PW_R_DRAWN };
enum pw_deploy_phase { PW_D_ASK, PW_D_PLACED };
enum pw_shot_phase { PW_S_AIM, PW_S_ROLLED, PW_S_AFTER };
/* clang-format off */
enum pw_combat_phase {
    PW_C_START, PW_C_ROLLED_A, PW_C_ROLL_D, PW_C_ROLLED_D, PW_C_DEFENDER, PW_C_ATTACKER, PW_C_ADVANCE,
    PW_C_ADVANCED, PW_C_FACED, PW_C_DONE
};
/* clang-format on */
enum pw_hit_phase { PW_H_SAVE, PW_H_SAVED, PW_H_FAILED, PW_H_CHOSEN };
enum { PW_DEFENDER_HIT = 1, PW_ATTACKER_HIT = 2 };
void pw_run(const struct pw_setting *k, struct pw_state *g, struct st_log *log);
void pw_apply(const struct st_setting *set, struct st_state *s, const struct st_action *act, struct st_log *log);

/* check.c, list.c */
struct st_verdict pw_check(const struct st_setting *set, const struct st_state *s, const struct st_action *act);
uint32_t pw_movers(const struct st_setting *set, const struct st_state *s, uint16_t out[ST_MOVERS_MAX]);
uint32_t pw_list(const struct st_setting *set, const struct st_state *s, uint16_t unit,
                 struct st_action out[ST_LIST_MAX]);
uint32_t pw_facings(const struct pw_setting *k, const struct pw_state *g);

/* setup.c */
int32_t pw_get(const struct st_setting *set, const struct st_state *s, uint32_t field, uint32_t index);
void pw_put(struct st_setting *set, struct st_state *s, uint32_t field, uint32_t index, int32_t value);
struct st_verdict pw_seal(struct st_setting *set, struct st_state *s);
struct st_verdict pw_audit(const struct st_setting *set, const struct st_state *s);
uint32_t pw_bound(const struct st_setting *set);

/* view.c */
uint32_t pw_pieces(const struct st_setting *set, const struct st_state *s, struct st_piece out[ST_PIECES_MAX]);
uint32_t pw_areas(const struct st_setting *set, const struct st_state *s, struct st_area out[ST_AREAS_MAX]);
void pw_prompt(const struct st_setting *set, const struct st_state *s, struct st_prompt *p);

extern const struct st_ruleset portable_ruleset;
extern const struct st_eval pw_eval;

#endif
