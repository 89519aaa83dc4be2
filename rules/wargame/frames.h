/* frames.h -- Wargame: the procedures on the stack, and what each calls the members of its frame.
 *
 * Units are stored as unit + 1, so that 0 is none.  Members called zero stay zero.  X_of() gives a frame that its step
 * may change, X_at() one to read; either is right only for a frame of that step.
 */
#ifndef WG_FRAMES_H
#define WG_FRAMES_H

#include "../../core/flow.h"

/* DEPLOY, TURN and COMBAT need no more than the phase and the side of their frame. */
enum wg_step {
    WG_STEP_NONE,
    WG_STEP_ROLL_OFF,
    WG_STEP_DEPLOY,
    WG_STEP_TURN,
    WG_STEP_EQUIP,
    WG_STEP_MOVE,
    WG_STEP_SHOOT,
    WG_STEP_COMBAT,
    WG_STEP_FIGHT,
    WG_STEP_ATTACK,
    WG_STEP_LOSE,
    WG_STEP_BRAVERY
};
/* The phases of TURN, SC8; the equipment of WG_T_ASKED is part of the activation. */
enum wg_turn_phase { WG_T_ASK, WG_T_ASKED, WG_T_MOVE, WG_T_SHOOT, WG_T_COMBAT, WG_T_BRAVERY, WG_T_END };
/* How far a pile-in is.  Up to WG_P_BACK no model has piled in yet; at WG_P_BACK they went back once, W72. */
enum wg_piling { WG_P_NONE, WG_P_BACK, WG_P_PLACING, WG_P_PILED, WG_P_STRUCK };
enum { WG_NEEDS = 7 }; /* numbers needed to hit, 1 (always) to 7 (never) */

ST_NO_PADDING
/* Who deploys first, or who has the initiative. */
struct wg_roll_off {
    uint8_t step, phase, side, initiative;
    int32_t first_die; /* 0: not rolled yet */
    int32_t zero[3];
} ST_OVERLAY;

/* What a unit takes in its hands. */
struct wg_equip {
    uint8_t step, phase, side, zero;
    uint32_t unit;
    uint32_t asked; /* the model that is asked, counted in the unit, + 1 */
    uint32_t next;  /* the first model that may still be asked; WG_UNIT_MODELS: none */
    int32_t zeros;
} ST_OVERLAY;

/* The Movement Phase of a unit. */
struct wg_move {
    uint8_t step, phase, side, went_back; /* W72: it may only move as a whole */
    uint32_t unit;
    int32_t allowance;
    int32_t began_near; /* MV4: an enemy was near when it began */
    int32_t zero;
} ST_OVERLAY;

/* The Shooting Phase of a unit. */
struct wg_shots {
    uint8_t step, phase, side, zero;
    uint32_t unit;
    uint32_t used; /* bits: the weapons that have attacked */
    int32_t zeros[2];
} ST_OVERLAY;

/* The Fight of one unit in the Combat Phase. */
struct wg_fight {
    uint8_t step, phase, side, piling; /* wg_piling */
    uint32_t unit;
    uint32_t used; /* bits: the weapons that have attacked */
    uint32_t foe;  /* the unit that it closes with, + 1; 0: not chosen yet */
    int32_t zero;
} ST_OVERLAY;

/* One attack with one weapon: unit numbers here are plain, not + 1.  The hit dice are counted by the number that they
 * need; when all are rolled, the place of the first counts the hits. */
struct wg_attack {
    uint8_t step, phase, side;
    uint8_t need; /* of a damage die, as int8_t, for it may be below zero; then of a cover die, 0: no cover */
    uint8_t attacker, target, weapon, zero;
    union {
        uint8_t dice[WG_NEEDS]; /* [n - 1]: dice still due that need n */
        uint8_t hits;
    };
    uint8_t due;   /* damage or cover dice still due */
    uint8_t done;  /* successes of this roll */
    uint8_t sixes; /* AW12: sixes so far of the damage die that climbs */
    uint8_t of;    /* dice of this roll */
    uint8_t all;   /* dice that were rolled to hit */
} ST_OVERLAY;

/* Models of a unit fall or flee. */
struct wg_losses {
    uint8_t step, phase, side, flee;
    uint32_t unit;
    uint32_t left; /* how many are still to go */
    int32_t zero[2];
} ST_OVERLAY;

/* The Bravery Phase. */
struct wg_bravery {
    uint8_t step, phase, side, zero;
    uint32_t place; /* W47: the next unit to look at, in the order of the phase */
    uint32_t unit;  /* the unit that rolls; 0: none */
    int32_t zeros[2];
} ST_OVERLAY;

/* What the frames of EQUIP, MOVE, SHOOT, FIGHT and LOSE have in common; in those of DEPLOY, TURN and COMBAT the unit is
 * 0. */
struct wg_asked {
    uint8_t step, phase, side, own;
    uint32_t unit;
    uint32_t owns[3];
} ST_OVERLAY;

/* No procedure, but what a position says before seal(), in the last frame of the stack. */
struct wg_form {
    uint8_t zero[2], to_move, phase;            /* each + 1; 0: not said */
    int32_t last[ST_SIDES], fatigued[ST_SIDES]; /* the id of a model of the unit activated last; is it fatigued? */
} ST_OVERLAY;
ST_PADDING_AGAIN

#define WG_FRAME_SIZE(name) ST_STATIC_ASSERT(sizeof(struct name) == sizeof(struct st_frame), "as large as a frame")
WG_FRAME_SIZE(wg_roll_off);
WG_FRAME_SIZE(wg_equip);
WG_FRAME_SIZE(wg_move);
WG_FRAME_SIZE(wg_shots);
WG_FRAME_SIZE(wg_fight);
WG_FRAME_SIZE(wg_attack);
WG_FRAME_SIZE(wg_losses);
WG_FRAME_SIZE(wg_bravery);
WG_FRAME_SIZE(wg_asked);
WG_FRAME_SIZE(wg_form);

static inline struct wg_roll_off *wg_roll_off_of(struct st_frame *f) { return (struct wg_roll_off *)f; }
static inline struct wg_equip *wg_equip_of(struct st_frame *f) { return (struct wg_equip *)f; }
static inline const struct wg_equip *wg_equip_at(const struct st_frame *f) { return (const struct wg_equip *)f; }
static inline struct wg_move *wg_move_of(struct st_frame *f) { return (struct wg_move *)f; }
static inline const struct wg_move *wg_move_at(const struct st_frame *f) { return (const struct wg_move *)f; }
static inline struct wg_shots *wg_shots_of(struct st_frame *f) { return (struct wg_shots *)f; }
static inline const struct wg_shots *wg_shots_at(const struct st_frame *f) { return (const struct wg_shots *)f; }
static inline struct wg_fight *wg_fight_of(struct st_frame *f) { return (struct wg_fight *)f; }
static inline const struct wg_fight *wg_fight_at(const struct st_frame *f) { return (const struct wg_fight *)f; }
static inline struct wg_attack *wg_attack_of(struct st_frame *f) { return (struct wg_attack *)f; }
static inline const struct wg_attack *wg_attack_at(const struct st_frame *f) { return (const struct wg_attack *)f; }
static inline struct wg_losses *wg_losses_of(struct st_frame *f) { return (struct wg_losses *)f; }
static inline const struct wg_losses *wg_losses_at(const struct st_frame *f) { return (const struct wg_losses *)f; }
static inline struct wg_bravery *wg_bravery_of(struct st_frame *f) { return (struct wg_bravery *)f; }
static inline const struct wg_bravery *wg_bravery_at(const struct st_frame *f) { return (const struct wg_bravery *)f; }
static inline const struct wg_asked *wg_asked_at(const struct st_frame *f) { return (const struct wg_asked *)f; }

#endif
