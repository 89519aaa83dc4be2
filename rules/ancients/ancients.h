/* ancients.h -- Ancients: its clauses, its words, its two structs.
 *
 * A Base has a slot: side A's are 0 to 31, side B's 32 to 63, so that half a mask is
 * an army.  A Block has no number of its own: it is named by its first Base, the one
 * with the lowest slot, and `block` of every member holds that slot + 1.  Fatigue is
 * the Base's; a Block's average is never stored, only compared as sum and count.
 */
#ifndef ANCIENTS_H
#define ANCIENTS_H

#include "../../core/flow.h"
#include "../../core/num.h"
#include "../../space/hex.h"

/* Clauses that no event, question or refusal names.  They stand behind the others, whose numbers are part of a
 * state: so a book that says more does not change the games. */
/* clang-format off */
#define ANC_MORE_CLAUSES(X)                                                                                 \
    X(0a, "0a") X(0b, "0b") X(0c, "0c") X(0d, "0d") X(0e, "0e") X(0f, "0f") X(1a, "1a") X(1d, "1d")         \
    X(1e, "1e") X(1f, "1f") X(2b, "2b") X(2c, "2c") X(2f, "2f") X(2g, "2g") X(2h, "2h") X(2j, "2j")         \
    X(2k, "2k") X(2l, "2l") X(2m, "2m") X(2n, "2n") X(2q, "2q") X(2r, "2r") X(3_1a, "3.1a")                 \
    X(3_1c, "3.1c") X(3_1d, "3.1d") X(3_1e, "3.1e") X(3_1g, "3.1g") X(3_1i, "3.1i") X(3_1j, "3.1j")         \
    X(3_1k, "3.1k") X(3_1l, "3.1l") X(3_1m, "3.1m") X(3_1n, "3.1n") X(3_2b, "3.2b") X(3_2c, "3.2c")         \
    X(3_2d, "3.2d") X(3_2e, "3.2e") X(3_3b, "3.3b") X(3_3c, "3.3c") X(3_3d, "3.3d") X(3_3e, "3.3e")         \
    X(3_3f, "3.3f") X(3_3g, "3.3g") X(3_3h, "3.3h") X(4g, "4g") X(4h, "4h") X(4i, "4i") X(5c, "5c")         \
    X(5_1c, "5.1c") X(5_2a, "5.2a") X(5_2c, "5.2c") X(5_2g, "5.2g") X(5_3c, "5.3c") X(5_3d, "5.3d")         \
    X(5_4a, "5.4a") X(5_4b, "5.4b") X(5_5b, "5.5b") X(5_5d, "5.5d") X(5_5e, "5.5e") X(5_5g, "5.5g")         \
    X(5_5i, "5.5i") X(5_5j, "5.5j") X(5_6c, "5.6c") X(5_6d, "5.6d") X(5_6e, "5.6e") X(5_6h, "5.6h")         \
    X(6b, "6b") X(6d, "6d") X(6f, "6f") X(6g, "6g") X(6i, "6i") X(6_1a, "6.1a") X(6_1d, "6.1d")             \
    X(6_1g, "6.1g") X(6_1j, "6.1j") X(6_1k, "6.1k") X(6_1l, "6.1l") X(6_1m, "6.1m") X(6_1n, "6.1n")         \
    X(6_2d, "6.2d") X(6_2f, "6.2f") X(7a, "7a") X(7b, "7b") X(8_1c, "8.1c") X(8_1d, "8.1d")                 \
    X(8_1e, "8.1e") X(8_1f, "8.1f") X(8_1g, "8.1g") X(8_1i, "8.1i") X(8_2b, "8.2b") X(8_2c, "8.2c")         \
    X(8_2d, "8.2d") X(8_2e, "8.2e") X(8_3d, "8.3d") X(8_3e, "8.3e") X(9b, "9b") X(9_1a, "9.1a")             \
    X(9_1c, "9.1c") X(9_1e, "9.1e") X(9_1g, "9.1g") X(9_1h, "9.1h") X(9_2a, "9.2a") X(9_2d, "9.2d")         \
    X(9_2e, "9.2e") X(9_2f, "9.2f") X(9_2g, "9.2g") X(9_4b, "9.4b") X(9_4c, "9.4c") X(9_5c, "9.5c")         \
    X(9_5d, "9.5d") X(9_5f, "9.5f") X(9_6c, "9.6c") X(9_6e, "9.6e") X(9_6g, "9.6g") X(9_6h, "9.6h")         \
    X(9_6i, "9.6i") X(9_6j, "9.6j") X(9_6k, "9.6k") X(9_6l, "9.6l") X(9_6m, "9.6m") X(10c, "10c")           \
    X(10e, "10e") X(10g, "10g") X(10h, "10h") X(11_1a, "11.1a") X(11_1e, "11.1e") X(11_1f, "11.1f")         \
    X(11_1h, "11.1h") X(11_2c, "11.2c") X(11_4a, "11.4a") X(11_4c, "11.4c") X(12d, "12d") X(12f, "12f")     \
    X(12_1d, "12.1d") X(13a, "13a") X(13b, "13b") X(13c, "13c") X(13d, "13d") X(13e, "13e")                 \
    X(13f, "13f") X(13g, "13g") X(13i, "13i") X(14a, "14a") X(14b, "14b") X(14c, "14c") X(14d, "14d")       \
    X(14e, "14e") X(14f, "14f") X(14g, "14g") X(14h, "14h") X(14i, "14i") X(14j, "14j") X(14k, "14k")       \
    X(14l, "14l") X(14m, "14m") X(14n, "14n") X(14_1a, "14.1a") X(14_1b, "14.1b") X(14_1c, "14.1c")         \
    X(14_1d, "14.1d") X(14_1e, "14.1e") X(14_1f, "14.1f") X(14_1g, "14.1g") X(14_1h, "14.1h")
/* clang-format on */

/* clang-format off */
#define ANC_CLAUSES(X)                                                                                      \
    X(NONE, "") X(1b, "1b") X(1c, "1c") X(2a, "2a") X(2d, "2d") X(2e, "2e") X(2i, "2i") X(2o, "2o")         \
    X(2p, "2p") X(3a, "3a") X(3_1b, "3.1b") X(3_1f, "3.1f") X(3_1h, "3.1h") X(3_2a, "3.2a")                 \
    X(3_3a, "3.3a") X(4a, "4a") X(4b, "4b") X(4c, "4c") X(4d, "4d") X(4e, "4e") X(4f, "4f") X(5a, "5a")     \
    X(5b, "5b") X(5_1a, "5.1a") X(5_1b, "5.1b") X(5_1d, "5.1d") X(5_1e, "5.1e") X(5_2b, "5.2b")             \
    X(5_2d, "5.2d") X(5_2e, "5.2e") X(5_2f, "5.2f") X(5_3a, "5.3a") X(5_3b, "5.3b") X(5_3e, "5.3e")         \
    X(5_4c, "5.4c") X(5_5a, "5.5a") X(5_5c, "5.5c") X(5_5f, "5.5f") X(5_5h, "5.5h") X(5_5k, "5.5k")         \
    X(5_6a, "5.6a") X(5_6b, "5.6b") X(5_6f, "5.6f") X(5_6g, "5.6g") X(6a, "6a") X(6c, "6c") X(6e, "6e")     \
    X(6h, "6h") X(6_1b, "6.1b") X(6_1c, "6.1c") X(6_1e, "6.1e") X(6_1f, "6.1f") X(6_1h, "6.1h")             \
    X(6_1i, "6.1i") X(6_2a, "6.2a") X(6_2b, "6.2b") X(6_2c, "6.2c") X(6_2e, "6.2e") X(8a, "8a")             \
    X(8_1a, "8.1a") X(8_1b, "8.1b") X(8_1h, "8.1h") X(8_2a, "8.2a") X(8_3a, "8.3a") X(8_3b, "8.3b")         \
    X(8_3c, "8.3c") X(9a, "9a") X(9_1b, "9.1b") X(9_1d, "9.1d") X(9_1f, "9.1f") X(9_2b, "9.2b")             \
    X(9_2c, "9.2c") X(9_3a, "9.3a") X(9_3b, "9.3b") X(9_3c, "9.3c") X(9_3d, "9.3d") X(9_3e, "9.3e")         \
    X(9_4a, "9.4a") X(9_5a, "9.5a") X(9_5b, "9.5b") X(9_5e, "9.5e") X(9_5g, "9.5g") X(9_6a, "9.6a")         \
    X(9_6b, "9.6b") X(9_6d, "9.6d") X(9_6f, "9.6f") X(10a, "10a") X(10b, "10b") X(10d, "10d")               \
    X(10f, "10f") X(11_1b, "11.1b") X(11_1c, "11.1c") X(11_1d, "11.1d") X(11_1g, "11.1g")                   \
    X(11_1i, "11.1i") X(11_2a, "11.2a") X(11_2b, "11.2b") X(11_3a, "11.3a") X(11_3b, "11.3b")               \
    X(11_4b, "11.4b") X(12a, "12a") X(12b, "12b") X(12c, "12c") X(12e, "12e") X(12_1a, "12.1a")             \
    X(12_1b, "12.1b") X(12_1c, "12.1c") X(13h, "13h") X(13j, "13j") X(13k, "13k") X(13m, "13m") \
    ANC_MORE_CLAUSES(X)
/* clang-format on */

#define X(id, number) ANC_##id,
enum anc_clause { ANC_CLAUSES(X) ANC_CLAUSE_COUNT };
#undef X

/* clang-format off */
enum {
    ANC_SLOTS = 64, ANC_SIDE_MAX = 32, ANC_PACE_MAX = 6, ANC_TURNS_MAX = 200, ANC_FATIGUE_MAX = 250,
    ANC_ELEVATIONS = 5, ANC_WEIGHT_MAX = 5, ANC_STEPS_MAX = 7
};
/* clang-format on */

/* clang-format off */
enum anc_verb {
    ANC_ROLL, ANC_FORM, ANC_DEPLOY, ANC_MARCH, ANC_COLUMN, ANC_PIVOT, ANC_WHEEL, ANC_RESHAPE, ANC_SPLIT, ANC_MERGE,
    ANC_END, ANC_ABSORB, ANC_KEEP, ANC_SHOOT, ANC_HOLD, ANC_PAIR, ANC_LEAVE, ANC_FIGHT, ANC_TAKE, ANC_PUSH,
    ANC_EVADE, ANC_PURSUE, ANC_STAY, ANC_VERB_COUNT
};
/* clang-format on */

/* clang-format off */
enum anc_event {
    ANC_EV_NONE, ANC_EV_TURN, ANC_EV_PHASE, ANC_EV_FORMED, ANC_EV_DEPLOYED, ANC_EV_NO_ROOM, ANC_EV_PAYS, ANC_EV_TESTS,
    ANC_EV_DIE, ANC_EV_PASSED, ANC_EV_FAILED, ANC_EV_ABORTED, ANC_EV_NEEDS, ANC_EV_MARCHED, ANC_EV_COLUMN,
    ANC_EV_WHEELED,
    ANC_EV_RESHAPED, ANC_EV_PIVOTED, ANC_EV_CONTACT, ANC_EV_FREE, ANC_EV_TERRAIN, ANC_EV_CLIMB, ANC_EV_PASSED_FRIENDS,
    ANC_EV_REFORM_COST, ANC_EV_PIVOT_COST, ANC_EV_SPLIT, ANC_EV_MERGED, ANC_EV_SEAM, ANC_EV_STATE, ANC_EV_BREAKS,
    ANC_EV_CONTAGION, ANC_EV_FLED, ANC_EV_REMOVED, ANC_EV_ARMY_BROKEN, ANC_EV_ARMY_SHAKEN, ANC_EV_RECOVERED,
    ANC_EV_NO_RECOVERY, ANC_EV_SHOCK, ANC_EV_SHOOTS, ANC_EV_HELD_FIRE, ANC_EV_HIT, ANC_EV_MISSED, ANC_EV_SHOT_UP,
    ANC_EV_PAIRED, ANC_EV_LEFT_OUT, ANC_EV_FIGHTS, ANC_EV_MODIFIER, ANC_EV_CAPPED, ANC_EV_NO_LAP, ANC_EV_NO_SHOCK,
    ANC_EV_LOSES,
    ANC_EV_TIE, ANC_EV_CAUGHT, ANC_EV_CORNERED, ANC_EV_CASCADE, ANC_EV_HOLDS, ANC_EV_PINNED, ANC_EV_RECOILS,
    ANC_EV_EVADES, ANC_EV_PUSH_COST,
    ANC_EV_LEAVES, ANC_EV_PURSUES, ANC_EV_STAYS, ANC_EV_SMOOTHED, ANC_EV_KEPT, ANC_EV_LIMIT, ANC_EV_LOSSES,
    ANC_EV_WON, ANC_EV_DRAW, ANC_EV_DECIDED, ANC_EV_DROPPED,
    ANC_EV_PRICE, ANC_EV_WILL_MEET, ANC_EV_WILL_SHOCK,
    ANC_EVENT_COUNT
};
/* clang-format on */

/* clang-format off */
enum anc_refusal {
    ANC_NOT_HEAD = ST_CODE_OWN, ANC_ROUTED, ANC_ENGAGED, ANC_MOVE_OVER, ANC_MET, ANC_NO_PATH, ANC_TOO_LONG,
    ANC_LEAVES_TABLE,
    ANC_IMPASSABLE, ANC_ENEMY_IN_WAY, ANC_ROUTED_IN_WAY, ANC_FRIEND_IN_WAY, ANC_ENDS_ON_FRIEND, ANC_MIXED_FACING,
    ANC_NOT_COLUMN, ANC_NO_FACING, ANC_SAME_FACING, ANC_PIVOTED, ANC_FRONT_ENEMY, ANC_ONE_BASE, ANC_BAD_SIDE,
    ANC_BAD_SHAPE, ANC_NO_CHANGE, ANC_BAD_PART, ANC_NOT_CONNECTED, ANC_OTHER_PROFILE, ANC_OTHER_FACING,
    ANC_NOT_ADJACENT, ANC_BACKWARD, ANC_PLACED, ANC_NOT_ZONE, ANC_OTHER_BLOCK, ANC_NOT_FRESH,
    ANC_NOT_DONOR, ANC_OTHER_BASE, ANC_NO_SHOT, ANC_BAD_PAIR, ANC_NO_FIGHT, ANC_BLOCKED, ANC_MUST_PURSUE,
    ANC_NOT_TOWARD,
    ANC_BAD_BOARD, ANC_BAD_ARMY, ANC_NO_TYPE, ANC_SHARED_HEX, ANC_BAD_BLOCK, ANC_SPLIT_BLOCK,
    ANC_MIXED_BLOCK, ANC_ON_IMPASSABLE, ANC_BROKEN_BLOCK, ANC_BAD_POSITION, ANC_CODE_COUNT
};
/* clang-format on */

/* clang-format off */
enum anc_label {
    ANC_L_NONE,
    ANC_L_HEAVY, ANC_L_MEDIUM, ANC_L_LIGHT, ANC_L_SKIRMISH, ANC_L_WARBAND, ANC_L_CAVALRY, ANC_L_CATAPHRACT,
    ANC_L_LIGHT_HORSE, ANC_L_SPEARMEN,
    ANC_L_ELITE, ANC_L_REGULAR, ANC_L_LEVY,
    ANC_L_FRESH, ANC_L_PRESSED, ANC_L_SHAKEN, ANC_L_BROKEN, ANC_L_ROUTED, ANC_L_MOVED, ANC_L_HALTED,
    ANC_L_OPEN, ANC_L_LIGHT_WOODS, ANC_L_HEAVY_WOODS, ANC_L_ROUGH, ANC_L_SWAMP, ANC_L_IMPASSABLE,
    ANC_L_FLAT, ANC_L_SLIGHT, ANC_L_STEEP, ANC_L_HIGH, ANC_L_HIGHEST,
    ANC_L_SPEAR, ANC_L_MISSILE, ANC_L_SHOCK,
    ANC_L_PH_MOVE, ANC_L_PH_SHOOT, ANC_L_PH_COMBAT, ANC_L_PH_RECOVERY,
    ANC_L_ASK_DEPLOY, ANC_L_ASK_ANCHOR, ANC_L_ASK_MOVE, ANC_L_ASK_TEST, ANC_L_ASK_SMOOTH,
    ANC_L_ASK_SHOOT, ANC_L_ASK_SHOT, ANC_L_ASK_PAIR, ANC_L_ASK_FIGHT, ANC_L_ASK_ROLL, ANC_L_ASK_LOSS, ANC_L_ASK_EVADE,
    ANC_L_ASK_PURSUE, ANC_L_OVER,
    ANC_L_M_OVERLAP, ANC_L_M_FLANK, ANC_L_M_REAR, ANC_L_M_HEIGHT, ANC_L_M_SHOCK, ANC_L_M_SPEARS, ANC_L_M_WEIGHT,
    ANC_LABEL_COUNT
};
/* clang-format on */

enum anc_type { ANC_HI, ANC_MI, ANC_LI, ANC_SK, ANC_WB, ANC_CV, ANC_KN, ANC_LC, ANC_TYPES };
enum anc_quality { ANC_ELITE, ANC_REGULAR, ANC_LEVY, ANC_QUALITIES };
enum anc_pace { ANC_FOOT, ANC_LIGHT, ANC_MOUNTED, ANC_PACES };
enum anc_keep { ANC_BEST, ANC_WORST };
/* clang-format off */
enum anc_ground {
    ANC_G_OPEN, ANC_G_LIGHT_WOODS, ANC_G_HEAVY_WOODS, ANC_G_ROUGH, ANC_G_SWAMP, ANC_G_IMPASSABLE, ANC_GROUNDS
};
/* clang-format on */
enum anc_deployment { ANC_DEPLOY_PLACED, ANC_DEPLOY_FREE };
enum anc_die { ANC_AVERAGING, ANC_D6, ANC_DICE };
enum anc_denial { ANC_DENY_OFF, ANC_DENY_BASE, ANC_DENY_BLOCK };

/* clang-format off */
enum anc_field {
    ANC_F_TYPE, ANC_F_QUALITY, ANC_F_HEX, ANC_F_FACING, ANC_F_FATIGUE, ANC_F_BLOCK, ANC_F_WEIGHT, ANC_F_ROUTED,
    ANC_F_SPEAR, ANC_F_MISSILE, ANC_F_MOVES, ANC_F_MOVED, ANC_F_HALTED, ANC_F_MET, ANC_F_FULL, ANC_F_PIVOTED,
    ANC_F_FOUGHT, ANC_F_SHOT,
    ANC_F_SHOCK, ANC_F_CHARGED, ANC_F_GRIND, ANC_F_STATE,
    ANC_F_SUM, ANC_F_BASES, ANC_F_BREAKS_ABOVE, ANC_F_COSTS, ANC_F_NEEDS, ANC_F_POINTS,
    ANC_F_TERRAIN, ANC_F_ELEVATION,
    ANC_F_LOST, ANC_F_BREAKS_AT, ANC_F_START,
    ANC_F_TURN, ANC_F_TURNS, ANC_F_QUIET, ANC_F_PHASE, ANC_F_TO_MOVE, ANC_FIELD_COUNT
};
/* clang-format on */

/* The phases a position can be set up in. */
/* clang-format off */
enum anc_at {
    ANC_AT_MOVE, ANC_AT_SMOOTHING, ANC_AT_DEPLOY, ANC_AT_TEST, ANC_AT_SHOOT, ANC_AT_SHOT, ANC_AT_PAIR, ANC_AT_COMBAT,
    ANC_AT_ROLL, ANC_AT_LOSS, ANC_AT_EVADE, ANC_AT_PURSUIT, ANC_AT_RECOVERY, ANC_AT_OVER, ANC_ATS
};
/* clang-format on */

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
    uint8_t combat_die, shot_denies, pursuit_forced, pursuit_cap, follow_up, pushback, play_on, zero2[6];
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
    uint64_t spear, missile, said_missile; /* Bases so armed; of which the list says it */
    uint64_t shock_rule;                   /* Bases with the Shock rule */
    uint64_t army;                         /* the slots in use */
    struct hx_sheet closed;                /* off the table, or impassable */
    struct hx_sheet uneven;                /* hexes that can cost something to enter */
};
ST_STATIC_ASSERT(sizeof(struct anc_setting) ==
                     16 + 8 + 20 * HX_MAX + 64 + 40 + 16 + 24 + 2 * HX_MAX + 256 + 40 + 16 * HX_ROWS,
                 "no padding");

struct anc_state {
    struct st_state s;
    uint8_t at[HX_MAX];       /* the slot + 1 of the Base in a hex, routed ones too */
    uint16_t cell[ANC_SLOTS]; /* HX_NONE: not on the table */
    uint8_t facing[ANC_SLOTS], fatigue[ANC_SLOTS];
    uint8_t block[ANC_SLOTS];   /* the first Base of its Block, slot + 1; 0: in none */
    uint8_t order[ANC_SLOTS];   /* 5.6: its place in a bent column, from 1; 0: in none */
    uint8_t moves[ANC_SLOTS];   /* moves made this turn */
    uint8_t own[ANC_SLOTS];     /* 9.2b: whom it fights, slot + 1; ANC_OUT: left out; 0: nobody */
    uint8_t marks[ANC_SLOTS];   /* 10f: hits of this Shoot phase */
    uint32_t member[ANC_SLOTS]; /* of a Block's first Base: who is in it, as half a mask */
    uint64_t live, routed;      /* in Blocks; fled */
    /* this turn */
    uint64_t moved, halted, met, full, pivoted, given, fought, shot, shock, charged;
    uint64_t done, pursued;            /* fights of this Combat phase that were fought; who pursued in it */
    uint64_t grind;                    /* 11.1g: Shock Bases past their first round of contact */
    uint8_t active, turn, quiet, stir; /* stir: a Base was lost, a fight rolled, a shot taken */
    uint8_t start[ST_SIDES], lost[ST_SIDES];
    uint8_t broken, decided; /* 12.1a: armies that have broken, as bits; for whom that decided it */
    uint8_t zero[6];
};
ST_STATIC_ASSERT(sizeof(struct anc_state) == 352 + HX_MAX + 128 + 7 * 64 + 256 + 16 + 104 + 16, "no padding");

/* Procedures on the stack, and what their frames hold. */
enum anc_step {
    ANC_STEP_NONE,
    ANC_STEP_DEPLOY, /* side; a[0] Block's slot + 1, a[1] frontage, a[2] slant, a[3] facing */
    ANC_STEP_TURN,   /* side */
    ANC_STEP_MOVE,   /* a[0] Block, a[1] verb | option << 8, a[2] bits, a[3] kept die; n: tests to come */
    ANC_STEP_SMOOTH, /* side; a[0] the donor, slot + 1 */
    ANC_STEP_SHOOT,  /* side: the active one; a[0] who is asked, a[1] slots that had their turn */
    ANC_STEP_SHOT,   /* a[0] firer, a[1] target, a[2], a[3] what they keep; n: dice thrown */
    ANC_STEP_COMBAT, /* side: the active one; a[0] who is being paired */
    ANC_STEP_FIGHT,  /* a[0], a[1] the two, a[2] modifiers, a[3] what they keep; n: dice thrown */
    ANC_STEP_LOSS,   /* see loss.c */
    ANC_STEP_PURSUE  /* see pursue.c */
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
enum { ANC_OUT = 255 };  /* in `own`: left without a fight of its own */
enum { ANC_OPEN = 254 }; /* in `decided`: nothing is, yet */

/* Sides of a Block: which end of a line, which way files slant. */
enum anc_hand { ANC_LEFT = 1, ANC_RIGHT = 2 };

static inline const struct anc_setting *anc_setting_of(const struct st_setting *set)
{
    return (const struct anc_setting *)set;
}
static inline const struct anc_state *anc_state_of(const struct st_state *s) { return (const struct anc_state *)s; }

static inline uint64_t anc_bit(uint32_t slot) { return 1ull << slot; }
static inline uint32_t anc_low(uint64_t mask) { return (uint32_t)__builtin_ctzll(mask); }
static inline uint8_t anc_side(uint32_t slot) { return slot >= ANC_SIDE_MAX; }
static inline uint64_t anc_army(uint8_t side) { return side ? 0xffffffff00000000ull : 0xffffffffull; }
static inline uint32_t anc_slot(const struct anc_setting *k, uint32_t id)
{
    return id <= k->s.count[0] ? id - 1 : ANC_SIDE_MAX + id - 1 - k->s.count[0];
}
static inline uint16_t anc_id(const struct anc_setting *k, uint32_t slot)
{
    return (uint16_t)(slot % ANC_SIDE_MAX + 1u + anc_side(slot) * k->s.count[0]);
}
static inline int anc_is_id(const struct anc_setting *k, uint32_t id)
{
    return id >= 1 && id <= (uint32_t)(k->s.count[0] + k->s.count[1]);
}
/* The Block that a slot is the first of, as a mask. */
static inline uint64_t anc_members(const struct anc_state *g, uint32_t head)
{
    return (uint64_t)g->member[head] << (anc_side(head) ? 32 : 0);
}
static inline uint64_t anc_block_of(const struct anc_state *g, uint32_t slot)
{
    return anc_members(g, g->block[slot] - 1u);
}
static inline int anc_is_head(const struct anc_state *g, uint32_t slot) { return g->block[slot] == slot + 1; }
static inline uint32_t anc_count(uint64_t mask) { return st_bits64(mask); }
/* The live Base in a hex, slot + 1; 0 if there is none or a routed one. */
static inline uint32_t anc_live_at(const struct anc_state *g, uint32_t cell)
{
    const uint32_t there = cell == HX_NONE ? 0 : g->at[cell];

    return there && (g->live & anc_bit(there - 1)) ? there : 0;
}
/* Does a hex hold one of these Bases?  Asked so often, and so hard to guess, that it does without a branch. */
static inline uint32_t anc_holds(const struct anc_state *g, uint32_t cell, uint64_t bases)
{
    const uint32_t there = g->at[cell % HX_MAX];

    return (uint32_t)(bases >> (there - 1) % ANC_SLOTS) & (there != 0) & (cell != HX_NONE);
}
/* 2p: would a Base of a side, standing there and looking so, have an enemy in a front hex? */
static inline int anc_sees_enemy(const struct anc_setting *k, const struct anc_state *g, uint32_t cell, uint32_t facing,
                                 uint8_t side)
{
    const uint64_t enemies = g->live & anc_army(!side);

    return (anc_holds(g, hx_step(&k->board, cell, hx_right_front(facing)), enemies) |
            anc_holds(g, hx_step(&k->board, cell, hx_left_front(facing)), enemies)) != 0;
}

/* say.c */
void anc_say(const struct anc_setting *k, struct st_log *log, uint16_t kind, st_rule rule, uint32_t slot, int32_t a,
             int32_t b, int32_t c);
void anc_say_at(const struct anc_setting *k, struct st_log *log, uint16_t kind, st_rule rule, uint32_t slot,
                uint32_t cell, int32_t c);
void anc_say_side(struct st_log *log, uint16_t kind, st_rule rule, uint8_t side, int32_t a, int32_t b, int32_t c);
void anc_say_two(const struct anc_setting *k, struct st_log *log, uint16_t kind, st_rule rule, uint32_t slot,
                 uint32_t other, int32_t a);

void anc_say_pose(const struct anc_setting *k, const struct anc_state *g, struct st_log *log, uint16_t kind,
                  st_rule rule, uint32_t slot, int32_t c);

/* base.c: hexes, facings, contact */
void anc_put_base(struct anc_state *g, uint32_t slot, uint32_t cell);
void anc_lift_base(struct anc_state *g, uint32_t slot);
void anc_place_all(struct anc_state *g, uint64_t block, const uint16_t cell[ANC_SLOTS]);
/* The table as a Block finds it in the Move phase; what is closed is known as far as it can come. */
struct anc_survey {
    uint32_t top, rows, reach, near;         /* where it stands; how many steps it has; is an enemy in reach? */
    struct hx_sheet block, friends, enemies; /* live Bases: its own, those of its side's other Blocks, all others */
    struct hx_sheet watched;                 /* the front hexes of enemies */
    struct hx_sheet closed;                  /* off the table, impassable, held by an enemy or a routed Base */
};
void anc_survey_of(const struct anc_setting *k, const struct anc_state *g, uint64_t block, struct anc_survey *out);
uint64_t anc_contacts(const struct anc_setting *k, const struct anc_state *g, uint32_t cell, uint32_t facing,
                      uint8_t side);
uint64_t anc_engaged(const struct anc_setting *k, const struct anc_state *g, uint64_t bases);
int anc_is_engaged(const struct anc_setting *k, const struct anc_state *g, uint64_t block);

/* block.c */
uint32_t anc_sum(const struct anc_state *g, uint64_t block);
int anc_is_uniform(const struct anc_state *g, uint64_t block);
uint64_t anc_beside(const struct anc_setting *k, const struct anc_state *g, uint64_t from, uint64_t among);
uint64_t anc_component(const struct anc_setting *k, const struct anc_state *g, uint64_t among, uint32_t slot);
void anc_make_block(struct anc_state *g, uint64_t members);
void anc_order_column(const struct anc_setting *k, struct anc_state *g, uint64_t block);
uint32_t anc_column_of(const struct anc_setting *k, const struct anc_state *g, uint64_t block,
                       uint8_t out[ANC_SIDE_MAX]);
uint32_t anc_members_of(const struct anc_state *g, uint32_t head, uint32_t bits, uint64_t *part);
int anc_same_profile(const struct anc_setting *k, uint32_t a, uint32_t b);
void anc_add_fatigue(struct anc_state *g, uint64_t bases, uint32_t points);
struct st_verdict anc_check_split(const struct anc_setting *k, const struct anc_state *g, const struct st_action *act);
struct st_verdict anc_check_merge(const struct anc_setting *k, const struct anc_state *g, const struct st_action *act);
int anc_do_split(const struct anc_setting *k, struct anc_state *g, const struct st_action *act, struct st_log *log);
int anc_do_merge(const struct anc_setting *k, struct anc_state *g, const struct st_action *act, struct st_log *log);

/* A move as it would be made. */
struct anc_march {
    uint16_t cell[ANC_SLOTS]; /* where each Base ends */
    uint8_t facing[ANC_SLOTS];
    uint8_t way[ANC_SLOTS], uphill[ANC_SLOTS]; /* what each Base's way cost, and how much of it was climbing */
    uint32_t steps, terrain, climb;            /* made; the cost of the dearest way, and of climbing on it */
    uint8_t contact, through, zero[2];         /* stopped by contact; passed through friends */
};

/* terrain.c */
uint32_t anc_going_cost(const struct anc_setting *k, uint32_t slot, uint32_t cell);
uint32_t anc_enter_cost(const struct anc_setting *k, uint32_t slot, uint32_t from, uint32_t to);
void anc_tread(const struct anc_setting *k, struct anc_march *m, uint32_t slot, uint32_t from, uint32_t to);

/* march.c */
uint32_t anc_path_length(uint32_t bits, uint32_t width);
st_rule anc_pace_rule(const struct anc_setting *k, uint32_t slot);
struct st_verdict anc_check_march(const struct anc_setting *k, const struct anc_state *g, const struct st_action *act,
                                  struct anc_march *out);
uint32_t anc_list_marches(const struct anc_setting *k, const struct anc_state *g, const struct anc_survey *s,
                          uint32_t head, uint32_t bits[ST_LIST_MAX]);
struct st_verdict anc_check_pivot(const struct anc_setting *k, const struct anc_state *g, const struct st_action *act);
uint32_t anc_pivots(const struct anc_setting *k, const struct anc_state *g, uint32_t head);
int anc_do_pivot(const struct anc_setting *k, struct anc_state *g, const struct st_action *act, struct st_log *log);

/* column.c */
struct st_verdict anc_check_column(const struct anc_setting *k, const struct anc_state *g, const struct st_action *act,
                                   struct anc_march *out);
uint32_t anc_list_columns(const struct anc_setting *k, const struct anc_state *g, const struct anc_survey *s,
                          uint32_t head, uint32_t bits[ST_LIST_MAX]);

/* form.c: wheel, reshape, shapes */
uint32_t anc_frontage(const struct anc_setting *k, const struct anc_state *g, uint64_t block, uint32_t facing);
uint32_t anc_depth(const struct anc_setting *k, const struct anc_state *g, uint64_t block, uint32_t facing);
uint32_t anc_front_end(const struct anc_setting *k, const struct anc_state *g, uint64_t block, uint32_t facing,
                       uint32_t hand);
uint32_t anc_shape_slot(const struct anc_setting *k, uint32_t anchor, uint32_t facing, uint32_t frontage, uint32_t end,
                        uint32_t slant, uint32_t i);
struct st_verdict anc_check_wheel(const struct anc_setting *k, const struct anc_state *g, const struct st_action *act,
                                  struct anc_march *out);
struct st_verdict anc_check_reshape(const struct anc_setting *k, const struct anc_state *g, const struct st_action *act,
                                    struct anc_march *out);
int anc_is_usual(uint32_t count, uint32_t frontage);
uint32_t anc_list_formations(const struct anc_setting *k, const struct anc_state *g, uint32_t head,
                             struct st_action out[ST_LIST_MAX]);

/* move.c */
struct st_verdict anc_check_mover(const struct anc_setting *k, const struct anc_state *g, uint32_t id);
struct st_verdict anc_check_ready(const struct anc_setting *k, const struct anc_state *g, uint32_t head);
void anc_step_move(const struct anc_setting *k, struct anc_state *g, struct st_frame *f, struct st_log *log);
uint32_t anc_keep(const struct anc_setting *k, uint32_t slot, uint32_t kept, uint32_t face);
int anc_plan(const struct anc_setting *k, const struct anc_state *g, const struct st_action *act, struct anc_march *m);
uint32_t anc_tests_of(uint32_t verb, const struct anc_march *m);
void anc_foretell(const struct anc_setting *k, const struct anc_state *g, const struct st_action *act,
                  const struct anc_march *m, struct st_log *log);

/* shoot.c */
uint64_t anc_targets(const struct anc_setting *k, const struct anc_state *g, uint32_t slot);
struct st_verdict anc_check_shoot(const struct anc_setting *k, const struct anc_state *g, const struct st_frame *f,
                                  const struct st_action *act);
uint32_t anc_effective_weight(const struct anc_setting *k, const struct anc_state *g, uint32_t slot);
int32_t anc_shift(const struct anc_setting *k, const struct anc_state *g, uint32_t x, uint32_t y);
int anc_throw(const struct anc_setting *k, struct anc_state *g, struct st_frame *f, uint32_t slot, int32_t *kept,
              st_rule rule, struct st_log *log);
void anc_step_shot(const struct anc_setting *k, struct anc_state *g, struct st_frame *f, struct st_log *log);
void anc_step_shoot(const struct anc_setting *k, struct anc_state *g, struct st_frame *f, struct st_log *log);

/* pair.c */
int anc_sees(const struct anc_setting *k, const struct anc_state *g, uint32_t slot, uint32_t other);
int anc_touching(const struct anc_setting *k, const struct anc_state *g, uint32_t x, uint32_t y);
uint32_t anc_pair_choices(const struct anc_setting *k, const struct anc_state *g, uint32_t slot, uint32_t out[3]);
struct st_verdict anc_check_pair(const struct anc_setting *k, const struct anc_state *g, const struct st_frame *f,
                                 const struct st_action *act);
uint64_t anc_next_fights(const struct anc_state *g);
struct st_verdict anc_check_fight(const struct anc_setting *k, const struct anc_state *g, const struct st_action *act);
void anc_step_combat(const struct anc_setting *k, struct anc_state *g, struct st_frame *f, struct st_log *log);

/* fight.c */
int32_t anc_weigh(const struct anc_setting *k, const struct anc_state *g, uint32_t x, uint32_t y, struct st_log *log);
void anc_step_fight(const struct anc_setting *k, struct anc_state *g, struct st_frame *f, struct st_log *log);

/* recoil.c, loss.c, pursue.c */
int anc_can_recoil(const struct anc_setting *k, const struct anc_state *g, uint32_t slot, uint32_t hand);
void anc_detach(const struct anc_setting *k, struct anc_state *g, uint64_t block, uint64_t part);
int anc_recoil(const struct anc_setting *k, struct anc_state *g, uint32_t slot, uint32_t hand, int evading,
               struct st_log *log);
void anc_push_loss(struct anc_state *g, uint32_t loser, uint32_t winner, uint32_t points);
uint32_t anc_sides(const struct anc_setting *k, const struct anc_state *g, const struct st_frame *f);
struct st_verdict anc_check_loss(const struct anc_setting *k, const struct anc_state *g, const struct st_frame *f,
                                 const struct st_action *act);
void anc_step_loss(const struct anc_setting *k, struct anc_state *g, struct st_frame *f, struct st_log *log);
void anc_begin_pursuit(const struct anc_setting *k, struct anc_state *g, uint32_t winner, uint32_t beaten,
                       uint32_t where);
uint32_t anc_pursuit_steps(const struct anc_setting *k, const struct anc_state *g, const struct st_frame *f,
                           uint16_t out[HX_DIRS]);
struct st_verdict anc_check_pursue(const struct anc_setting *k, const struct anc_state *g, const struct st_frame *f,
                                   const struct st_action *act);
void anc_step_pursue(const struct anc_setting *k, struct anc_state *g, struct st_frame *f, struct st_log *log);

/* collapse.c */
int anc_settle(const struct anc_setting *k, struct anc_state *g, uint64_t changed, struct st_log *log);
uint32_t anc_breaks_at(const struct anc_setting *k, const struct anc_state *g, uint8_t side);
int anc_shatter(const struct anc_setting *k, struct anc_state *g, uint64_t file, struct st_log *log);
void anc_end_battle(struct anc_state *g, st_rule rule, struct st_log *log);
int anc_judge(const struct anc_setting *k, struct anc_state *g);

/* recover.c */
void anc_recover(const struct anc_setting *k, struct anc_state *g, struct st_log *log);
uint32_t anc_next_donor(const struct anc_setting *k, const struct anc_state *g);
uint64_t anc_absorbers(const struct anc_setting *k, const struct anc_state *g, uint32_t donor);
void anc_step_smooth(const struct anc_setting *k, struct anc_state *g, struct st_frame *f, struct st_log *log);
uint32_t anc_label_of(const struct anc_setting *k, uint32_t sum, uint32_t count);

/* deploy.c */
uint64_t anc_waiting(const struct anc_state *g, uint8_t side);
struct st_verdict anc_check_form(const struct anc_setting *k, const struct anc_state *g, const struct st_action *act);
struct st_verdict anc_check_deploy(const struct anc_setting *k, const struct anc_state *g, const struct st_action *act);
uint32_t anc_list_forms(const struct anc_setting *k, const struct anc_state *g, uint32_t head, uint32_t limit,
                        struct st_action *out);
void anc_anchors(const struct anc_setting *k, const struct anc_state *g, const struct st_frame *f,
                 struct hx_sheet *out);
void anc_step_deploy(const struct anc_setting *k, struct anc_state *g, struct st_frame *f, struct st_log *log);

/* flow.c */
void anc_run(const struct anc_setting *k, struct anc_state *g, struct st_log *log);
void anc_apply(const struct st_setting *set, struct st_state *s, const struct st_action *act, struct st_log *log);

/* check.c, list.c */
struct st_verdict anc_check(const struct st_setting *set, const struct st_state *s, const struct st_action *act);
uint32_t anc_movers(const struct st_setting *set, const struct st_state *s, uint16_t out[ST_MOVERS_MAX]);
uint32_t anc_list(const struct st_setting *set, const struct st_state *s, uint16_t unit,
                  struct st_action out[ST_LIST_MAX]);

/* setup.c, audit.c */
int32_t anc_get(const struct st_setting *set, const struct st_state *s, uint32_t field, uint32_t index);
void anc_put(struct st_setting *set, struct st_state *s, uint32_t field, uint32_t index, int32_t value);
struct st_verdict anc_seal(struct st_setting *set, struct st_state *s);
struct st_verdict anc_audit(const struct st_setting *set, const struct st_state *s);
uint32_t anc_bound(const struct st_setting *set);

/* view.c */
uint32_t anc_pieces(const struct st_setting *set, const struct st_state *s, struct st_piece out[ST_PIECES_MAX]);
uint32_t anc_areas(const struct st_setting *set, const struct st_state *s, struct st_area out[ST_AREAS_MAX]);
void anc_prompt(const struct st_setting *set, const struct st_state *s, struct st_prompt *p);
uint32_t anc_ends(const struct st_setting *set, const struct st_state *s, const struct st_action *act,
                  struct st_piece out[ST_PIECES_MAX]);

extern const struct st_ruleset ancients_ruleset;
extern const struct st_eval anc_eval;

#endif
