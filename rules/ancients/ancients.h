/* ancients.h -- Ancients: its constants, its two structs, and the frames of its procedures.
 *
 * A Base has a slot: side A's are 0 to 31, side B's 32 to 63, so half a mask is an army.  A Block has no number of its
 * own: it is named by its first Base (its head), the one with the lowest slot, and `block` of every member holds that
 * slot + 1.  Fatigue belongs to the Base; a Block's average is never stored, only compared as sum and count.
 *
 * Names used throughout the folder:
 *   k      the setting        id      a unit as actions and events name it, from 1
 *   g      the state          slot    a Base, 0 to 63; a number that may be none is stored as slot + 1
 *   f      a frame            head    the slot of a Block's first Base
 *   m      what is left of a mask in a loop; also a march
 *   cell   a hex as an index into the board; HX_NONE: none
 *   hand   ANC_LEFT or ANC_RIGHT
 */
#ifndef ANCIENTS_H
#define ANCIENTS_H

#include "../../core/flow.h"
#include "../../core/num.h"
#include "../../core/rows.h"
#include "../../space/hex.h"
#include "tables.h"
#include "words.h"

/* clang-format off */
enum {
    ANC_SLOTS = 64, ANC_SIDE_MAX = 32, ANC_PACE_MAX = 6, ANC_TURNS_MAX = 8000, ANC_QUIET_MAX = 200,
    ANC_FATIGUE_MAX = 250, ANC_ELEVATIONS = 5, ANC_WEIGHT_MAX = 5, ANC_STEPS_MAX = 7,
    ANC_OPEN_GROUND = 2,    /* since this version only the ground decides whether a Base can fall back, R109 */
    ANC_READINGS_SINCE = 2, /* since this version the readings are options */
    ANC_ALL_FORMS = 3       /* since this version a Block takes no part only if no shape of it fits, R127 */
};
/* clang-format on */

enum anc_clause { ANC_CLAUSES(ST_ID) ANC_CLAUSE_COUNT };
enum anc_verb { ANC_VERBS(ST_ID) ANC_VERB_COUNT };
enum anc_event { ANC_EVENTS(ST_ID) ANC_EVENT_COUNT };
enum anc_label { ANC_LABELS(ST_ID) ANC_LABEL_COUNT };
enum anc_refusal { ANC_CODE_BEFORE = ST_CODE_OWN - 1, ANC_REFUSALS(ST_ID) ANC_CODE_COUNT };
enum anc_field { ANC_FIELDS(ST_ID) ANC_FIELD_COUNT };

enum anc_type { ANC_TYPE_LIST(ST_ID) ANC_TYPES };
enum anc_quality { ANC_QUALITY_LIST(ST_ID) ANC_QUALITIES };
enum anc_pace { ANC_PACE_LIST(ST_ID) ANC_PACES };
enum anc_keep { ANC_KEEP_LIST(ST_ID) ANC_KEEPS };
enum anc_ground { ANC_GROUND_LIST(ST_ID) ANC_GROUNDS };
enum anc_deployment { ANC_DEPLOYMENT_LIST(ST_ID) ANC_DEPLOYMENTS };
enum anc_die { ANC_DIE_LIST(ST_ID) ANC_DICE };
enum anc_denial { ANC_DENIAL_LIST(ST_ID) ANC_DENIALS };
enum anc_no_yes { ANC_NO_YES_LIST(ST_ID) ANC_NO_YESES };
enum anc_turn { ANC_TURN_LIST(ST_ID) ANC_TURNS };
enum anc_quality_dice { ANC_QUALITY_DICE_LIST(ST_ID) ANC_QUALITY_DICES };
enum anc_shock_as { ANC_SHOCK_AS_LIST(ST_ID) ANC_SHOCKS_AS };
enum anc_capped { ANC_CAPPED_LIST(ST_ID) ANC_CAPPED_LISTS };
enum anc_goals { ANC_OBJECTIVES_LIST(ST_ID) ANC_GOALS };
enum anc_first { ANC_FIRST_LIST(ST_ID) ANC_FIRSTS };
enum anc_file_seam { ANC_FILE_SEAM_LIST(ST_ID) ANC_FILE_SEAMS };
enum anc_engaged_pivot { ANC_ENGAGED_PIVOT_LIST(ST_ID) ANC_ENGAGED_PIVOTS };
enum anc_spear_bonus { ANC_SPEAR_BONUS_LIST(ST_ID) ANC_SPEAR_BONUSES };
enum anc_evade_by { ANC_EVADE_LIST(ST_ID) ANC_EVADES };
enum anc_flight { ANC_FLIGHT_LIST(ST_ID) ANC_FLIGHTS };
enum anc_downhill { ANC_DOWNHILL_LIST(ST_ID) ANC_DOWNHILLS };
enum anc_at { ANC_PHASE_LIST(ST_ID) ANC_ATS }; /* the phases that a position can be in */

/* clang-format off */
#define ANC_MEMBER(member, ...) uint8_t member;
/* clang-format on */
ST_NO_PADDING
struct anc_setting {
    struct st_setting s;
    struct hx_board board;
    /* the book's tables */
    uint8_t weight[ANC_TYPES], pace[ANC_TYPES];
    uint8_t shock[ANC_TYPES], evade[ANC_TYPES], light_horse[ANC_TYPES], steady[ANC_TYPES], infantry[ANC_TYPES];
    uint8_t missiles[ANC_TYPES];
    uint8_t die[ANC_DICE][6]; /* how often each face comes up */
    uint8_t range, shift_cap, cascade_margin, cascade;
    int8_t overlap, high_ground, flank_attacker, flank_defender, rear_attacker, rear_defender, spears;
    int8_t shock_attacker, shock_defender, shock_formed_attacker, shock_formed_defender;
    uint8_t combat_die, shot_denies, pursuit_forced, pursuit_cap, follow_up, pushback, play_on;
    uint8_t zero2[6]; /* fills the tables up to a multiple of eight */
    uint8_t distance[ANC_PACES], dice[ANC_QUALITIES], keep[ANC_QUALITIES], going[ANC_GROUNDS];
    uint8_t start_fatigue, break_above, tempo, seam, interpenetration, reshape;
    uint8_t recovery, fresh, donor, share;
    uint8_t fresh_to, pressed_to, shaken_to;
    uint8_t contagion_range, contagion_fatigue, army_fatigue;
    uint8_t pivot, climb, army_break, deployment, deploy_depth, turn_limit, stall_limit;
    uint8_t first;
    /* the map and the armies */
    uint8_t ground[HX_MAX], elevation[HX_MAX];
    uint8_t type[ANC_SLOTS], quality[ANC_SLOTS], heft[ANC_SLOTS]; /* heft: the weight of a Base */
    /* derived by seal */
    uint8_t allowance[ANC_SLOTS];
    uint8_t zero3;                         /* fills the bytes before it up to a multiple of eight */
    uint64_t spear, missile, said_missile; /* Bases with spears, with missiles; whose missiles the army list states */
    uint64_t shock_rule;                   /* Bases with the Shock rule */
    uint64_t army;                         /* the slots in use */
    struct hx_sheet closed;                /* off the table, or impassable */
    struct hx_sheet uneven;                /* hexes that can cost something to enter */
    ANC_READINGS(ANC_MEMBER)               /* since version 2 */
    uint8_t zero4[7];                      /* fills the bytes before it up to a multiple of eight */
    uint8_t objective[HX_MAX / 8];         /* 13n: hexes that are objectives, as bits */
    /* A newer number goes here, and zeros behind it up to a multiple of eight. */
    /* what a book adds: ANC_TYPES is its first type, ANC_GROUNDS its first kind of ground */
    struct st_row type_row[ST_ROWS_MAX], ground_row[ST_ROWS_MAX];
    uint8_t own_weight[ST_ROWS_MAX], own_pace[ST_ROWS_MAX], own_shock[ST_ROWS_MAX], own_evade[ST_ROWS_MAX];
    uint8_t own_light_horse[ST_ROWS_MAX], own_steady[ST_ROWS_MAX], own_infantry[ST_ROWS_MAX];
    uint8_t own_missiles[ST_ROWS_MAX], own_going[ST_ROWS_MAX];
};
ST_STATIC_ASSERT(offsetof(struct anc_setting, range) == 10340 && offsetof(struct anc_setting, start_fatigue) == 10383 &&
                     offsetof(struct anc_setting, objective) == 12520,
                 "released: a new number goes behind the setting's others, and into added[]");

struct anc_state {
    struct st_state s;
    uint8_t at[HX_MAX];       /* the Base in a hex, routed ones too, slot + 1 */
    uint16_t cell[ANC_SLOTS]; /* HX_NONE: not on the table */
    uint8_t facing[ANC_SLOTS], fatigue[ANC_SLOTS];
    uint8_t block[ANC_SLOTS];   /* the first Base of its Block, slot + 1; 0: in none */
    uint8_t order[ANC_SLOTS];   /* 5.6: its place in a bent column, from 1; 0: in none */
    uint8_t moves[ANC_SLOTS];   /* moves made this turn */
    uint8_t own[ANC_SLOTS];     /* 9.2b: the enemy it fights, slot + 1; ANC_OUT: left out; 0: none */
    uint8_t marks[ANC_SLOTS];   /* 10f: hits of this Shoot phase */
    uint32_t member[ANC_SLOTS]; /* of a head: the Bases of its Block, as half a mask */
    uint64_t live, routed;      /* in Blocks; fled */
    /* this turn */
    uint64_t moved, halted, met, full, pivoted, given, fought, shot, shock, charged;
    uint64_t done, pursued;            /* this Combat phase: Bases whose fight is over; Bases that pursued */
    uint64_t grind;                    /* 11.1g: Shock Bases past their first round of contact */
    uint8_t active, turn, quiet, stir; /* stir: this turn saw something that 13m counts */
    uint8_t start[ST_SIDES], lost[ST_SIDES];
    uint8_t broken, decided; /* 12.1a: broken armies, as bits; the winner by that, or ANC_OPEN */
    uint8_t turn_high;       /* the turn above 255, where there is no limit: see anc_turn() */
    uint8_t zero[5];         /* fills the state up to a multiple of eight */
};
ST_PADDING_AGAIN

/* ---- procedures on the stack ---- */

enum anc_step {
    ANC_STEP_NONE,
    ANC_STEP_DEPLOY,
    ANC_STEP_TURN, /* struct st_frame: side is the active one */
    ANC_STEP_MOVE,
    ANC_STEP_SMOOTH,
    ANC_STEP_SHOOT,
    ANC_STEP_SHOT,
    ANC_STEP_COMBAT,
    ANC_STEP_FIGHT,
    ANC_STEP_LOSS,
    ANC_STEP_PURSUE
};
enum anc_deploy_phase { ANC_D_ASK, ANC_D_FORMED, ANC_D_PLACED };
enum anc_turn_phase { ANC_T_START, ANC_T_MOVE, ANC_T_MOVED, ANC_T_SHOOT, ANC_T_COMBAT, ANC_T_RECOVER, ANC_T_END };
enum anc_move_phase { ANC_M_PAY, ANC_M_ROLLED, ANC_M_GO };
enum anc_smooth_phase { ANC_S_ASK, ANC_S_CHOSEN };
enum anc_shoot_phase { ANC_H_ASK, ANC_H_CHOSEN };
enum anc_shot_phase { ANC_H_AIM, ANC_H_FIRER, ANC_H_TARGET };
enum anc_combat_phase { ANC_C_START, ANC_C_PAIR, ANC_C_PAIRED, ANC_C_NEXT, ANC_C_CHOSEN };
enum anc_fight_phase { ANC_B_START, ANC_B_FIRST, ANC_B_SECOND };
enum anc_loss_phase { ANC_X_START, ANC_X_POINT, ANC_X_CHOSEN };
enum anc_pursue_phase { ANC_P_START, ANC_P_STEP, ANC_P_CHOSEN };

/* The frame of each step.  Bases are stored as slot + 1, so 0 is none; `zero` members are unused. */
ST_NO_PADDING
struct anc_about { /* what all of them have in common */
    uint8_t step, phase, side, n;
    int32_t base; /* the Base, or the head of the Block, that it is about */
    int32_t rest[3];
} ST_OVERLAY;
struct anc_deployment_frame {
    uint8_t step, phase, side, zero;
    int32_t head, frontage, slant, facing; /* of the Block to be placed, and of its shape */
} ST_OVERLAY;
struct anc_move_frame {
    uint8_t step, phase, side, tests; /* tests: to come */
    int32_t head;
    uint8_t verb, option; /* the order */
    uint16_t zero;
    uint32_t bits;
    uint8_t kept, thrown; /* of the dice of this test */
    uint16_t zero2;
} ST_OVERLAY;
struct anc_smooth_frame {
    uint8_t step, phase, side, zero;
    int32_t donor;
    int32_t zero2[3];
} ST_OVERLAY;
struct anc_shoot_frame {
    uint8_t step, phase, side, zero; /* side: the active one */
    int32_t shooter;                 /* who is asked */
    int32_t next;                    /* how many slots have had their turn, the active side's first */
    int32_t zero2[2];
} ST_OVERLAY;
struct anc_shot_frame {
    uint8_t step, phase, side, thrown; /* thrown: dice of the one who rolls */
    int32_t firer, target;
    int32_t firer_keeps, target_keeps; /* of their dice so far; 0: none */
} ST_OVERLAY;
struct anc_combat_frame {
    uint8_t step, phase, side, zero; /* side: the active one */
    int32_t pairing;                 /* who is being paired */
    int32_t zero2[3];
} ST_OVERLAY;
struct anc_fight_frame {
    uint8_t step, phase, side, thrown; /* thrown: dice of the one who rolls */
    int32_t first, second;
    uint8_t first_adds, second_adds, shift; /* modifiers, and the shift for the first; each stored + ANC_BIAS */
    uint8_t first_shock;                    /* 14n: dice still to be thrown for shock, after the others */
    uint8_t first_keeps, second_keeps;      /* of their dice so far; 0: none */
    uint8_t second_shock, zero;
} ST_OVERLAY;
struct anc_loss_frame {
    uint8_t step, phase, side, evades;
    int32_t loser, winner;
    int32_t points; /* still to be taken */
    uint8_t gave_ground;
    uint16_t start __attribute__((packed)); /* the loser's hex before the first point, cell + 1 */
    uint8_t zero;
} ST_OVERLAY;
struct anc_pursuit_frame {
    uint8_t step, phase, side, may_decline;
    int32_t pursuer, beaten;
    int32_t goal;  /* where the beaten is, or was removed, cell + 1 */
    int32_t steps; /* left */
} ST_OVERLAY;
ST_PADDING_AGAIN
enum { ANC_BIAS = 64 };    /* keeps a stored modifier above zero */
enum { ANC_SHOCKS = 255 }; /* in `thrown`: the dice for shock are being thrown */

/* name_of() writes to a frame, name_in() reads it; the caller knows that the step is the one named. */
/* clang-format off */
#define ANC_FRAME(name)                                                                                             \
    ST_STATIC_ASSERT(sizeof(struct name##_frame) == sizeof(struct st_frame), "an overlay of a frame");              \
    static inline struct name##_frame *name##_of(struct st_frame *f) { return (struct name##_frame *)f; }           \
    static inline const struct name##_frame *name##_in(const struct st_frame *f)                                    \
    {                                                                                                               \
        return (const struct name##_frame *)f;                                                                      \
    }
ANC_FRAME(anc_deployment)
ANC_FRAME(anc_move)
ANC_FRAME(anc_smooth)
ANC_FRAME(anc_shoot)
ANC_FRAME(anc_shot)
ANC_FRAME(anc_combat)
ANC_FRAME(anc_fight)
ANC_FRAME(anc_loss)
ANC_FRAME(anc_pursuit)
/* clang-format on */
ST_STATIC_ASSERT(sizeof(struct anc_about) == sizeof(struct st_frame), "an overlay of a frame");

/* The Base that a frame is about, slot + 1; 0: none. */
static inline uint32_t anc_about_of(const struct st_frame *f) { return (uint32_t)((const struct anc_about *)f)->base; }

enum { ANC_OUT = 255 };                        /* in `own`: left without a fight of its own */
enum { ANC_OPEN = 254 };                       /* in `decided`: nothing is decided yet */
enum anc_hand { ANC_LEFT = 1, ANC_RIGHT = 2 }; /* which end of a line, or which way the files slant */

/* ---- small questions ---- */

/* The setting and the state of this rule set, which begin with the common ones. */
static inline const struct anc_setting *anc_setting_of(const struct st_setting *set)
{
    return (const struct anc_setting *)set;
}
static inline const struct anc_state *anc_state_of(const struct st_state *s) { return (const struct anc_state *)s; }

/* A number of the type of a Base, whether the type is shipped or added: anc_weight_of() and so on. */
/* clang-format off */
#define ANC_TYPE_NUMBER(name)                                                                                       \
    ST_ROW_INLINE uint8_t anc_##name##_of(const struct anc_setting *k, uint32_t slot)                               \
    {                                                                                                               \
        const uint32_t type = k->type[slot];                                                                        \
                                                                                                                    \
        return type < ANC_TYPES ? k->name[type] : k->own_##name[type - ANC_TYPES];                                  \
    }
ANC_TYPE_NUMBER(weight)
ANC_TYPE_NUMBER(pace)
ANC_TYPE_NUMBER(shock)
ANC_TYPE_NUMBER(evade)
ANC_TYPE_NUMBER(light_horse)
ANC_TYPE_NUMBER(steady)
ANC_TYPE_NUMBER(infantry)
ANC_TYPE_NUMBER(missiles)
/* clang-format on */
/* 8.1a: the going of a hex. */
ST_ROW_INLINE uint8_t anc_going_at(const struct anc_setting *k, uint32_t cell)
{
    const uint32_t ground = k->ground[cell];

    return ground < ANC_GROUNDS ? k->going[ground] : k->own_going[ground - ANC_GROUNDS];
}

/* 4a: the number of the player turn, from 1; and to set it. */
static inline uint32_t anc_turn(const struct anc_state *g) { return g->turn | (uint32_t)g->turn_high << 8; }
static inline void anc_set_turn(struct anc_state *g, uint32_t turn)
{
    g->turn = (uint8_t)turn;
    g->turn_high = (uint8_t)(turn >> 8);
}

/* Masks of slots: one Base; the lowest of a mask that is not empty; how many. */
static inline uint64_t anc_bit(uint32_t slot) { return 1ull << slot; }
static inline uint32_t anc_low(uint64_t mask) { return st_low64(mask); }
static inline uint32_t anc_count(uint64_t mask) { return st_bits64(mask); }
/* The side of a slot, and the slots of a side. */
static inline uint8_t anc_side(uint32_t slot) { return slot >= ANC_SIDE_MAX; }
static inline uint64_t anc_army(uint8_t side) { return side ? 0xffffffff00000000ull : 0xffffffffull; }
/* Is there such a unit?  Then its slot; and back, from a slot that is in use. */
static inline int anc_is_id(const struct anc_setting *k, uint32_t id)
{
    return id >= 1 && id <= (uint32_t)(k->s.count[0] + k->s.count[1]);
}
static inline uint32_t anc_slot(const struct anc_setting *k, uint32_t id)
{
    return id <= k->s.count[0] ? id - 1 : ANC_SIDE_MAX + id - 1 - k->s.count[0];
}
static inline uint16_t anc_id(const struct anc_setting *k, uint32_t slot)
{
    return (uint16_t)(slot % ANC_SIDE_MAX + 1u + anc_side(slot) * k->s.count[0]);
}
/* The Block of a head, as a mask; empty if the slot heads none. */
static inline uint64_t anc_members(const struct anc_state *g, uint32_t head)
{
    return (uint64_t)g->member[head] << (anc_side(head) ? 32 : 0);
}
/* The Block of a live Base, as a mask. */
static inline uint64_t anc_block_of(const struct anc_state *g, uint32_t slot)
{
    return anc_members(g, g->block[slot] - 1u);
}
/* Does a Base head its Block? */
static inline int anc_is_head(const struct anc_state *g, uint32_t slot) { return g->block[slot] == slot + 1; }
/* The live Base in a hex, slot + 1; 0 if there is none or a routed one. */
static inline uint32_t anc_live_at(const struct anc_state *g, uint32_t cell)
{
    const uint32_t there = cell == HX_NONE ? 0 : g->at[cell];

    return there && (g->live & anc_bit(there - 1)) ? there : 0;
}
/* Does a hex, which may be HX_NONE, hold one of these Bases?  Without a branch: it is called often, and the answer is
 * hard to predict. */
static inline uint32_t anc_holds(const struct anc_state *g, uint32_t cell, uint64_t bases)
{
    const uint32_t there = g->at[cell % HX_MAX];

    return (uint32_t)(bases >> (there - 1) % ANC_SLOTS) & (there != 0) & (cell != HX_NONE);
}
/* 2p: would a Base of a side, with that place and facing, have an enemy in a front hex? */
static inline int anc_sees_enemy(const struct anc_setting *k, const struct anc_state *g, uint32_t cell, uint32_t facing,
                                 uint8_t side)
{
    const uint64_t enemies = g->live & anc_army(!side);

    return (anc_holds(g, hx_step(&k->board, cell, hx_right_front(facing)), enemies) |
            anc_holds(g, hx_step(&k->board, cell, hx_left_front(facing)), enemies)) != 0;
}

#include "chapters.h"

#endif
