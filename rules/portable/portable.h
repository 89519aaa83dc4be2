/* portable.h -- The Portable Wargame: its clauses, its setting and state, and what its files promise each other.
 *
 * `k` is the setting, `g` the state, `f` the frame of a procedure, `m` a mask of units.  A unit is a number from 1
 * (A1); its bit in a mask is number - 1.  A square is a number from 0 (a1); SQ_NONE is no square.
 *
 * A commander is attached to the unit whose square he shares, so attachment is never stored.  What is left in the bag
 * is one chit for each living unit that has not acted.
 */
#ifndef PORTABLE_H
#define PORTABLE_H

#include "../../core/flow.h"
#include "../../core/num.h"
#include "../../core/rows.h"
#include "../../space/square.h"
#include "words.h"

/* clang-format off */
/* The clauses of rulebook.md.  States store their numbers: a new clause goes to the end of the list. */
#define PW_CLAUSES(X) \
    X(PW_NONE, "NONE") X(PW_HD, "HD") \
    X(PW_GA1, "GA1") X(PW_GA2, "GA2") X(PW_GA3, "GA3") \
    X(PW_TH1, "TH1") X(PW_TH2, "TH2") X(PW_TH3, "TH3") X(PW_TH4, "TH4") X(PW_TH5, "TH5") \
    X(PW_TT1, "TT1") X(PW_TT2, "TT2") X(PW_TT3, "TT3") X(PW_TT4, "TT4") \
    X(PW_TW1, "TW1") X(PW_TW2, "TW2") X(PW_TW3, "TW3") X(PW_TW4, "TW4") \
    X(PW_TV1, "TV1") X(PW_TV2, "TV2") \
    X(PW_TR1, "TR1") X(PW_TR2, "TR2") \
    X(PW_UN1, "UN1") X(PW_UN2, "UN2") X(PW_UN3, "UN3") X(PW_UN4, "UN4") X(PW_UN5, "UN5") X(PW_UN6, "UN6") \
    X(PW_UN7, "UN7") \
    X(PW_DE1, "DE1") X(PW_DE2, "DE2") \
    X(PW_TS1, "TS1") X(PW_TS2, "TS2") X(PW_TS3, "TS3") X(PW_TS4, "TS4") X(PW_TS5a, "TS5a") X(PW_TS5b, "TS5b") \
    X(PW_TS5c, "TS5c") X(PW_TS5d, "TS5d") X(PW_TS6, "TS6") X(PW_TS7, "TS7") X(PW_TS8, "TS8") \
    X(PW_MO1, "MO1") X(PW_MO2, "MO2") X(PW_MO3, "MO3") X(PW_MO4, "MO4") X(PW_MO5, "MO5") \
    X(PW_FI1, "FI1") X(PW_FI2, "FI2") X(PW_FI3, "FI3") X(PW_FI4, "FI4") X(PW_FI5, "FI5") X(PW_FI6, "FI6") \
    X(PW_FI7, "FI7") X(PW_FI8, "FI8") \
    X(PW_CC1, "CC1") X(PW_CC2, "CC2") X(PW_CC3, "CC3") X(PW_CC4, "CC4") X(PW_CC5, "CC5") X(PW_CC6, "CC6") \
    X(PW_RH1, "RH1") X(PW_RH2, "RH2") X(PW_RH3, "RH3") X(PW_RH4, "RH4") X(PW_RH5, "RH5") X(PW_RH6, "RH6") \
    X(PW_RH7, "RH7") \
    X(PW_KO1, "KO1") X(PW_KO2, "KO2") X(PW_CF1, "CF1") \
    X(PW_VI1, "VI1") X(PW_VI2, "VI2") X(PW_VI3, "VI3") X(PW_VI4, "VI4")
/* clang-format on */

enum { PW_UNITS_MAX = 32, PW_HEIGHTS = 4, PW_SPEED_MAX = 8, PW_RANGE_MAX = 12 };

enum pw_clause { PW_CLAUSES(ST_ID) PW_CLAUSE_COUNT };
enum pw_verb { PW_VERBS(ST_ID) PW_VERB_COUNT };
enum pw_event { PW_EVENTS(ST_ID) PW_EVENT_COUNT };
enum pw_label { PW_LABELS(ST_ID) PW_LABEL_COUNT };
enum pw_refusal { PW_BEFORE_REFUSALS = ST_CODE_OWN - 1, PW_REFUSALS(ST_ID) PW_CODE_COUNT };
enum pw_field { PW_FIELDS(ST_ID) PW_FIELD_COUNT };
enum pw_type { PW_TYPE_LIST(ST_ID) PW_TYPES };
enum pw_quality { PW_QUALITY_LIST(ST_ID) PW_QUALITIES };
enum pw_ground { PW_GROUND_LIST(ST_ID) PW_GROUNDS };
enum pw_phase { PW_PHASE_LIST(ST_ID) PW_PHASES }; /* the phases a position can be set up in */
enum pw_fate { PW_SURVIVES, PW_DESTROYED };
enum pw_deployment { PW_DEPLOY_PLACED, PW_DEPLOY_FREE };

/* A unit's label follows from its type and its quality, a square's from its ground. */
ST_STATIC_ASSERT(PW_L_COMMANDER - PW_L_INFANTRY == PW_COMMANDER, "a label for every type, in their order");
ST_STATIC_ASSERT(PW_L_ELITE - PW_L_POOR == PW_ELITE, "a label for every quality, in their order");
ST_STATIC_ASSERT(PW_L_ROAD - PW_L_OPEN == PW_ROAD, "a label for every ground, in their order");

/* The clauses behind each column of the table `terrain`, for one kind of ground. */
struct pw_ground_rules {
    st_rule blocks, cover, fire_reach, guns_exempt, move_reach, road_bonus, height;
};
extern const struct pw_ground_rules pw_ground_rules[PW_GROUNDS];

ST_NO_PADDING
struct pw_terrain {
    uint8_t blocks, cover, fire_reach, guns_exempt, move_reach, road_bonus, height;
    uint8_t zero; /* fills the row to eight bytes */
};
struct pw_unit_type {
    uint8_t speed, unlimbered_speed, range;
    uint8_t zero; /* fills the row to four bytes */
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
    uint32_t army[ST_SIDES], commanders;         /* masks of units */
    uint32_t zero;                               /* before the sets of squares, which are eight bytes aligned */
    struct sq_set road, stops;                   /* squares: road; a move ends on entering */
    struct sq_set reach_limit[PW_SPEED_MAX + 1]; /* squares whose move reach is n */
    struct sq_set as_high[PW_HEIGHTS];           /* squares at least so high */
    struct sq_set hides[PW_HEIGHTS];             /* squares that block a line whose lower end is so high */
    struct sq_set field[PW_TYPES][SQ_MAX];       /* what a type can fire at from a square, were nobody in between */
    /* readings, since version 3 */
    uint8_t hills_between, commander_die, retreat, retreat_beside_enemy;
    /* A newer number goes here.  It may take a byte of last[]: the hash of an older game ends before the first number
     * that it lacks, and fills its last eight bytes with zeros. */
    uint8_t last[4]; /* zero, to the end of the last eight bytes */
    /* what a book adds: PW_TYPES is its first type, PW_GROUNDS its first kind of ground */
    struct st_row type_row[ST_ROWS_MAX], ground_row[ST_ROWS_MAX];
    struct pw_unit_type own_type[ST_ROWS_MAX];
    struct pw_terrain own_terrain[ST_ROWS_MAX];
    struct sq_set own_field[ST_ROWS_MAX][SQ_MAX]; /* derived: as field, of the types that are added */
};
ST_STATIC_ASSERT(offsetof(struct pw_setting, round_limit) == 920 &&
                     offsetof(struct pw_setting, retreat_beside_enemy) == 9651,
                 "released: a new number goes behind the setting's others, and into added[]");

/* P40: where a retreat leads. */
enum pw_retreat { PW_AWAY, PW_TO_OWN_EDGE, PW_ANYWHERE };

struct pw_state {
    struct st_state s;
    uint8_t square[PW_UNITS_MAX]; /* SQ_NONE: not on the board */
    uint8_t facing[PW_UNITS_MAX];
    uint8_t at[SQ_MAX]; /* the unit on a square; a commander only where he is alone; 0 none */
    uint32_t alive, exhausted, unlimbered, acted;
    struct sq_set held[ST_SIDES]; /* squares with units of each side */
    uint8_t round;
    uint8_t zero[7]; /* to the end of the last eight bytes */
};

/* ---- procedures on the stack, and what their frames hold ---- */

/* From ACTIVATION on a procedure is about one unit, which its frame names first: see pw_asked(). */
enum pw_step {
    PW_STEP_NONE,
    PW_STEP_DEPLOY, /* side: who places next */
    PW_STEP_ROUND,
    PW_STEP_ACTIVATION,
    PW_STEP_SHOT,
    PW_STEP_COMBAT,
    PW_STEP_HIT
};
enum pw_round_phase { PW_R_DRAW, PW_R_DRAWN };
enum pw_deploy_phase { PW_D_ASK, PW_D_PLACED };

/* clang-format off */
enum pw_activation_phase {
    PW_A_ORDER, PW_A_ORDERED, PW_A_FACE, PW_A_FACED, PW_A_FIRE, PW_A_FIRED, PW_A_CLOSE, PW_A_CLOSED,
    PW_A_RALLY, PW_A_RALLIED, PW_A_DONE
};
/* clang-format on */
/* The unit has moved; may fire after its move; must face an enemy. */
enum { PW_MOVED = 1, PW_MAY_FIRE = 2, PW_FORCED = 4 };
struct pw_activation {
    uint8_t step, phase, side, flags;
    int32_t unit; /* 0 until the order names it */
    int32_t zero[3];
} ST_OVERLAY;

enum pw_shot_phase { PW_S_AIM, PW_S_ROLLED, PW_S_AFTER };
struct pw_shot {
    uint8_t step, phase, side, has_not_moved;
    int32_t firer, target;
    int32_t modifiers; /* their sum */
    int32_t zero;
} ST_OVERLAY;

/* clang-format off */
enum pw_combat_phase {
    PW_C_START, PW_C_ROLLED_A, PW_C_ROLL_D, PW_C_ROLLED_D, PW_C_DEFENDER, PW_C_ATTACKER, PW_C_ADVANCE,
    PW_C_ADVANCED, PW_C_FACED, PW_C_DONE
};
/* clang-format on */
enum { PW_DEFENDER_HIT = 1, PW_ATTACKER_HIT = 2 };
enum { PW_COMBAT_BIAS = 64 }; /* a modifier is stored this much higher, so that it is never below zero */
struct pw_combat {
    uint8_t step, phase, side, hits; /* hits: who is hit */
    int32_t attacker, defender;
    uint8_t attacker_square, defender_square; /* when the combat began */
    uint8_t zero[2];
    uint8_t attacker_biased, defender_biased; /* sums of modifiers + PW_COMBAT_BIAS */
    uint8_t none[2];
} ST_OVERLAY;

enum pw_hit_phase { PW_H_SAVE, PW_H_SAVED, PW_H_FAILED, PW_H_CHOSEN };
struct pw_hit {
    uint8_t step, phase, side, zero;
    int32_t unit;
    int32_t from; /* the square that the hit came from */
    int32_t enemy;
    int32_t none;
} ST_OVERLAY;
ST_PADDING_AGAIN

ST_STATIC_ASSERT(sizeof(struct pw_activation) == sizeof(struct st_frame), "an overlay of a frame");
ST_STATIC_ASSERT(sizeof(struct pw_shot) == sizeof(struct st_frame), "an overlay of a frame");
ST_STATIC_ASSERT(sizeof(struct pw_combat) == sizeof(struct st_frame), "an overlay of a frame");
ST_STATIC_ASSERT(sizeof(struct pw_hit) == sizeof(struct st_frame), "an overlay of a frame");
ST_STATIC_ASSERT(offsetof(struct pw_shot, firer) == offsetof(struct pw_activation, unit) &&
                     offsetof(struct pw_combat, attacker) == offsetof(struct pw_activation, unit) &&
                     offsetof(struct pw_hit, unit) == offsetof(struct pw_activation, unit),
                 "the unit that a procedure is about comes first");

/* A frame by the names of its step, to change and to read; a frame of another step is a bug. */
#define PW_FRAME(name, NAME) \
    static inline struct pw_##name *pw_##name##_of(struct st_frame *f) \
    { \
        ST_ASSERT(f->step == PW_STEP_##NAME); \
        return (struct pw_##name *)f; \
    } \
    static inline const struct pw_##name *pw_##name##_in(const struct st_frame *f) \
    { \
        ST_ASSERT(f->step == PW_STEP_##NAME); \
        return (const struct pw_##name *)f; \
    }
PW_FRAME(activation, ACTIVATION)
PW_FRAME(shot, SHOT)
PW_FRAME(combat, COMBAT)
PW_FRAME(hit, HIT)
#undef PW_FRAME

/* The unit that a frame from ACTIVATION on is about: who was ordered, fires, attacks or is hit. */
static inline uint32_t pw_asked(const struct st_frame *f)
{
    ST_ASSERT(f->step >= PW_STEP_ACTIVATION);
    return (uint32_t)((const struct pw_activation *)f)->unit;
}

/* ---- small questions ---- */

/* The whole of a setting and of a state, given their heads. */
static inline const struct pw_setting *pw_setting_of(const struct st_setting *set)
{
    return (const struct pw_setting *)set;
}
static inline const struct pw_state *pw_state_of(const struct st_state *s) { return (const struct pw_state *)s; }

/* A unit's bit in a mask, side, type, whether it is a commander, and its square (SQ_NONE: off the board). */
static inline uint32_t pw_bit(uint32_t unit) { return 1u << (unit - 1); }
static inline uint8_t pw_side(const struct pw_setting *k, uint32_t unit) { return unit > k->s.count[0]; }
static inline uint8_t pw_type_of(const struct pw_setting *k, uint32_t unit) { return k->unit_type[unit - 1]; }
/* The shipped type that a unit's type is, or is like: the one whose clauses it follows. */
ST_ROW_INLINE uint32_t pw_kind(const struct pw_setting *k, uint32_t type)
{
    return type < PW_TYPES ? type : k->type_row[type - PW_TYPES].like - 1u;
}
ST_ROW_INLINE uint32_t pw_kind_of(const struct pw_setting *k, uint32_t unit) { return pw_kind(k, pw_type_of(k, unit)); }
/* The numbers of a type. */
ST_ROW_INLINE const struct pw_unit_type *pw_numbers(const struct pw_setting *k, uint32_t type)
{
    return type < PW_TYPES ? &k->type[type] : &k->own_type[type - PW_TYPES];
}
/* The squares that a type can fire at from a square, were nobody in between. */
ST_ROW_INLINE struct sq_set pw_field(const struct pw_setting *k, uint32_t type, uint32_t square)
{
    return type < PW_TYPES ? k->field[type][square] : k->own_field[type - PW_TYPES][square];
}
static inline int pw_is_commander(const struct pw_setting *k, uint32_t unit)
{
    return (k->commanders & pw_bit(unit)) != 0;
}
static inline uint8_t pw_square(const struct pw_state *g, uint32_t unit) { return g->square[unit - 1]; }

/* Is there such a unit, alive and on the board?  Any number is allowed. */
static inline int pw_in_play(const struct pw_setting *k, const struct pw_state *g, uint32_t unit)
{
    return unit >= 1 && unit <= (uint32_t)(k->s.count[0] + k->s.count[1]) && (g->alive & pw_bit(unit)) &&
           pw_square(g, unit) != SQ_NONE;
}
/* The numbers of a kind of ground, of a square's ground, and the height of that. */
ST_ROW_INLINE const struct pw_terrain *pw_terrain_of(const struct pw_setting *k, uint32_t ground)
{
    return ground < PW_GROUNDS ? &k->terrain[ground] : &k->own_terrain[ground - PW_GROUNDS];
}
ST_ROW_INLINE const struct pw_terrain *pw_terrain_at(const struct pw_setting *k, uint32_t square)
{
    return pw_terrain_of(k, k->ground[square]);
}
ST_ROW_INLINE uint8_t pw_height(const struct pw_setting *k, uint32_t square)
{
    return pw_terrain_at(k, square)->height;
}
/* The clauses of a kind of ground, shipped or added, and its label. */
ST_ROW_INLINE const struct pw_ground_rules *pw_rules_of(const struct pw_setting *k, uint32_t ground)
{
    return &pw_ground_rules[ground < PW_GROUNDS ? ground : k->ground_row[ground - PW_GROUNDS].like - 1u];
}
ST_ROW_INLINE uint16_t pw_ground_label(uint32_t ground)
{
    return ground < PW_GROUNDS ? (uint16_t)(PW_L_OPEN + ground) : st_row_label(PW_LABEL_COUNT, 1, ground - PW_GROUNDS);
}
/* The square in front of a unit, or SQ_NONE. */
static inline uint32_t pw_front(const struct pw_setting *k, const struct pw_state *g, uint32_t unit)
{
    return sq_step(&k->board, pw_square(g, unit), g->facing[unit - 1]);
}

/* ---- say.c: events.  Each does nothing without a log. ---- */

/* A die that was rolled, or is due (die 0): by whom, against whom (0: nobody), and the least face that succeeds. */
struct pw_roll {
    uint32_t unit, other;
    int32_t need;
    uint8_t die;
};
/* An event of one unit; of two; of a die; of a unit at a square, with the label of its ground in c. */
void pw_say(struct st_log *log, uint16_t kind, st_rule rule, uint32_t unit);
void pw_say_pair(struct st_log *log, uint16_t kind, st_rule rule, uint32_t unit, uint32_t other);
void pw_say_roll(struct st_log *log, uint16_t kind, st_rule rule, struct pw_roll roll);
void pw_say_at(const struct pw_setting *k, struct st_log *log, uint16_t kind, st_rule rule, uint32_t unit,
               uint32_t square);
/* Say a modifier of a die unless it is 0, and return it, so that a number and its reason stay together. */
int pw_modifier(struct st_log *log, uint32_t unit, st_rule rule, uint16_t label, int value);

/* ---- place.c: who stands where (MO2, MO3, UN7, RH6, CF1) ---- */

/* Put a unit on a square, or take it off; `square`, `at` and `held` agree afterwards. */
void pw_place(const struct pw_setting *k, struct pw_state *g, uint32_t unit, uint32_t square);
void pw_lift(const struct pw_setting *k, struct pw_state *g, uint32_t unit);
/* The commanders attached to a unit, as a mask; none for a commander. */
uint32_t pw_riders(const struct pw_setting *k, const struct pw_state *g, uint32_t unit);
/* Is a unit on the board a commander who is attached to another unit? */
int pw_is_attached(const struct pw_setting *k, const struct pw_state *g, uint32_t unit);
/* Move a unit with its commanders to a square where it may end, attach whoever meets there, and say so. */
void pw_travel(const struct pw_setting *k, struct pw_state *g, uint32_t unit, uint32_t square, struct st_log *log);
/* Turn a unit and its commanders. */
void pw_turn(const struct pw_setting *k, struct pw_state *g, uint32_t unit, uint32_t facing);
/* Remove a unit from play and decide what becomes of its commanders.  Does not end the game. */
void pw_destroy(const struct pw_setting *k, struct pw_state *g, uint32_t unit, struct st_log *log);
/* The squares that share an edge with an enemy of a side. */
struct sq_set pw_beside_enemies(const struct pw_setting *k, const struct pw_state *g, uint8_t side);
/* The directions in which a unit on the board has an adjacent enemy, as bits. */
uint32_t pw_enemy_facings(const struct pw_setting *k, const struct pw_state *g, uint32_t unit);

/* ---- move.c: where a unit may go (UN1-UN4, TR2, MO1-MO5, RH5) ---- */

/* How many squares a unit may move now; 0: it can neither move nor turn. */
uint32_t pw_speed(const struct pw_setting *k, const struct pw_state *g, uint32_t unit);
/* The squares where a unit's move of at most `allowance` squares may end, its own among them. */
struct sq_set pw_ends(const struct pw_setting *k, const struct pw_state *g, uint32_t unit, uint32_t allowance);
/* May the action's unit, which may be ordered, move there?  If not, the reason that is nearest to the point. */
struct st_verdict pw_check_move(const struct pw_setting *k, const struct pw_state *g, const struct st_action *act);
/* Do a lawful move; the frame's flags then say whether the unit moved, may fire, and must face an enemy. */
void pw_do_move(const struct pw_setting *k, struct pw_state *g, struct pw_activation *f, const struct st_action *act,
                struct st_log *log);

/* ---- fire.c: who may fire at whom, and the shot (UN5, UN6, RH4, FI1-FI8) ---- */

/* Can a unit fire at all, were there a target? */
int pw_can_fire(const struct pw_setting *k, const struct pw_state *g, uint32_t unit);
/* The squares that hold a target of a unit that can fire, and whether there is one. */
struct sq_set pw_targets(const struct pw_setting *k, const struct pw_state *g, uint32_t unit);
int pw_has_target(const struct pw_setting *k, const struct pw_state *g, uint32_t unit);
/* May the action's unit fire at its target, whatever number that is? */
struct st_verdict pw_check_fire(const struct pw_setting *k, const struct pw_state *g, const struct st_action *act);
/* FI4 to FI7: the sum of the modifiers of a shot; the log gets each. */
int pw_fire_sum(const struct pw_setting *k, const struct pw_state *g, uint32_t firer, uint32_t target, int is_still,
                struct st_log *log);
/* One step of a shot. */
void pw_step_shot(const struct pw_setting *k, struct pw_state *g, struct pw_shot *f, struct st_log *log);

/* ---- sight.c: lines of sight (TH1, TT1, TW1, FI2, TH5) ---- */

/* Fill what the setting derives from its map and its tables. */
void pw_derive_ground(struct pw_setting *k);
/* Do units, or units and ground together, block the line between two squares?  The same in both directions. */
int pw_units_hide(const struct pw_setting *k, const struct pw_state *g, uint32_t from, uint32_t to);
/* Is the line between two squares open?  If not, the first thing on it that blocks. */
struct st_verdict pw_check_sight(const struct pw_setting *k, const struct pw_state *g, uint32_t from, uint32_t to);
/* Would a unit block this open line if both ends were low? */
int pw_sees_over(const struct pw_setting *k, const struct pw_state *g, uint32_t from, uint32_t to);

/* ---- combat.c: close combat and the advance after it (TS6, CC1-CC6, RH7) ---- */

/* The enemies that a unit may fight, as a mask: those on the square in front. */
uint32_t pw_faced(const struct pw_setting *k, const struct pw_state *g, uint32_t unit);
/* May the action's unit fight its target, whatever number that is? */
struct st_verdict pw_check_fight(const struct pw_setting *k, const struct pw_state *g, const struct st_action *act);
/* CC3 to CC5: the sum of the modifiers of a unit that attacks an enemy beside it, or is attacked by it; the log gets
 * each. */
int pw_close_sum(const struct pw_setting *k, const struct pw_state *g, uint32_t unit, uint32_t enemy, int attacks,
                 struct st_log *log);
/* P38: does the one who is attacked roll? */
int pw_rolls(const struct pw_setting *k, uint32_t defender);
/* May the attacker of a combat enter the square that was the defender's? */
struct st_verdict pw_check_advance(const struct pw_setting *k, const struct pw_state *g, const struct pw_combat *f);
/* One step of a close combat. */
void pw_step_combat(const struct pw_setting *k, struct pw_state *g, struct pw_combat *f, struct st_log *log);

/* ---- hits.c: the save, and what a failed one costs (RH1-RH6) ---- */

/* The squares to which the unit of a hit may retreat. */
struct sq_set pw_retreats(const struct pw_setting *k, const struct pw_state *g, const struct pw_hit *f);
/* May the unit of a hit retreat to the action's point? */
struct st_verdict pw_check_retreat(const struct pw_setting *k, const struct pw_state *g, const struct pw_hit *f,
                                   const struct st_action *act);
/* Begin a hit on a unit of a side, made by an enemy from a square. */
void pw_push_hit(struct pw_state *g, uint8_t side, uint32_t unit, uint32_t from, uint32_t enemy);
/* One step of a hit. */
void pw_step_hit(const struct pw_setting *k, struct pw_state *g, struct pw_hit *f, struct st_log *log);

/* ---- round.c: set-up, rounds, the bag, and who has won (DE1, DE2, TS1-TS8, VI1-VI4) ---- */

/* A side's chits in the bag, its units lost, and the losses at which its army breaks. */
uint32_t pw_chits(const struct pw_setting *k, const struct pw_state *g, uint8_t side);
uint32_t pw_lost(const struct pw_setting *k, const struct pw_state *g, uint8_t side);
uint32_t pw_breaks_at(const struct pw_setting *k, uint8_t side);
/* The ways in which a side can win: see struct st_ruleset. */
/* CC1: whom a unit may fight, and who may fight it. */
uint32_t pw_meets(const struct st_setting *set, const struct st_state *s, uint16_t unit, uint16_t out[ST_MEETS_MAX]);
/* The numbers behind a die; see core/sum.h. */
int pw_sum(const struct st_setting *set, const struct st_state *s, struct st_sum *out);
uint32_t pw_aims(const struct st_setting *set, const struct st_state *s, uint8_t side, struct st_aim *out);
/* End the game if an army breaks; 1 if it did. */
int pw_test_break(const struct pw_setting *k, struct pw_state *g, struct st_log *log);
/* How many rows from its own edge a side may deploy in. */
uint32_t pw_own_rows(const struct pw_setting *k);
/* The squares where a unit may be placed; and may the action's unit be placed on its point? */
struct sq_set pw_deploy_squares(const struct pw_setting *k, const struct pw_state *g, uint32_t unit);
struct st_verdict pw_check_deploy(const struct pw_setting *k, const struct pw_state *g, const struct st_action *act);
/* One step of a round, and of the deployment. */
void pw_step_round(const struct pw_setting *k, struct pw_state *g, struct st_frame *f, struct st_log *log);
void pw_step_deploy(const struct pw_setting *k, struct pw_state *g, struct st_frame *f, struct st_log *log);

/* ---- flow.c: an activation, and the loop that runs every procedure (TS3-TS6, MO1, MO4, KO1, KO2) ---- */

/* Begin a shot, and a close combat, of a unit of a side; the frame, which the next push or pop may overwrite. */
struct pw_shot *pw_push_shot(struct pw_state *g, uint8_t side, uint32_t firer, uint32_t target, int has_not_moved);
struct pw_combat *pw_push_combat(struct pw_state *g, uint8_t side, uint32_t attacker, uint32_t defender);
/* Run steps until somebody is asked, a die is due, or the game is over. */
void pw_run(const struct pw_setting *k, struct pw_state *g, struct st_log *log);

/* ---- the rule set's table: each function does what core/game.h says of the member that it fills ---- */

void pw_apply(const struct st_setting *set, struct st_state *s, const struct st_action *act, struct st_log *log);
struct st_verdict pw_check(const struct st_setting *set, const struct st_state *s, const struct st_action *act);
uint32_t pw_movers(const struct st_setting *set, const struct st_state *s, uint16_t out[ST_MOVERS_MAX]);
uint32_t pw_list(const struct st_setting *set, const struct st_state *s, uint16_t unit,
                 struct st_action out[ST_LIST_MAX]);
int32_t pw_get(const struct st_setting *set, const struct st_state *s, uint32_t field, uint32_t index);
void pw_put(struct st_setting *set, struct st_state *s, uint32_t field, uint32_t index, int32_t value);
struct st_verdict pw_seal(struct st_setting *set, struct st_state *s);
struct st_verdict pw_audit(const struct st_setting *set, const struct st_state *s);
uint32_t pw_bound(const struct st_setting *set);
uint32_t pw_pieces(const struct st_setting *set, const struct st_state *s, struct st_piece out[ST_PIECES_MAX]);
uint32_t pw_areas(const struct st_setting *set, const struct st_state *s, struct st_area out[ST_AREAS_MAX]);
void pw_prompt(const struct st_setting *set, const struct st_state *s, struct st_prompt *p);
/* check.c: the facings that the open question allows, as bits; 0 if it asks for none. */
uint32_t pw_facings(const struct pw_setting *k, const struct pw_state *g);

extern const struct st_ruleset portable_ruleset;
extern const struct st_eval pw_eval;

#endif
