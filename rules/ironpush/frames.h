/* frames.h -- Iron Push: the procedures on the stack, and what their frames hold.
 *
 * Each procedure has a struct over its frame, of the same bytes, with names of its own.  A member called unit is a slot
 * + 1, because 0 stands for an empty frame.  Members called zero fill the frame and stay 0.
 */
#ifndef IP_FRAMES_H
#define IP_FRAMES_H

#include "../../core/flow.h"

enum ip_step {
    IP_STEP_NONE,
    IP_STEP_DEPLOY, /* a plain frame: the side that places a unit */
    IP_STEP_ROLL_OFF,
    IP_STEP_TURN, /* a plain frame: the side whose activation it is */
    IP_STEP_EXTRA,
    IP_STEP_ATTACK,
    IP_STEP_FALL_BACK, /* an ip_test */
    IP_STEP_RALLY,     /* an ip_test */
    IP_STEP_LOSS
};
enum ip_turn_phase { IP_T_START, IP_T_ASK, IP_T_ASKED, IP_T_SETTLE };
enum ip_attack_phase { IP_K_BEGIN, IP_K_ROLLED, IP_K_TAKEN };
enum ip_fall_back_phase { IP_W_BEGIN, IP_W_ROLLED, IP_W_PLACED };

ST_NO_PADDING
/* A43: a die for each side. */
struct ip_roll_off {
    uint8_t step, phase, side, zero0;
    int32_t first_die; /* side A's; 0: not rolled yet */
    int32_t zero[3];
} ST_OVERLAY;
/* 10.2: the activation that a commander gives to a unit. */
struct ip_extra {
    uint8_t step, phase, side, zero0;
    int32_t unit;
    int32_t zero[3];
} ST_OVERLAY;
/* 7: a melee. */
struct ip_attack {
    uint8_t step, phase, side;
    uint8_t roller;  /* who rolls: 0 the attacker, 1 the defender */
    int32_t unit[2]; /* the attacker, the defender */
    int32_t edge;    /* of the attacker, that touches the defender */
    uint8_t die[2];  /* 7.4, 7.5: the two dice; 0: not rolled yet */
    uint8_t zero[2];
} ST_OVERLAY;
/* 8, 9: one unit's roll to fall back or to rally. */
struct ip_test {
    uint8_t step, phase, side, zero0;
    int32_t unit, modifier;
    int32_t zero[2];
} ST_OVERLAY;
/* 10.3: the tests of a whole side. */
struct ip_loss {
    uint8_t step, phase, side, zero0;
    int32_t slot;     /* the next one to test: no + 1 here */
    int32_t modifier; /* of the test whose die is due */
    int32_t zero[2];
} ST_OVERLAY;
ST_PADDING_AGAIN
ST_STATIC_ASSERT(sizeof(struct ip_roll_off) == sizeof(struct st_frame), "the same bytes");
ST_STATIC_ASSERT(sizeof(struct ip_extra) == sizeof(struct st_frame), "the same bytes");
ST_STATIC_ASSERT(sizeof(struct ip_attack) == sizeof(struct st_frame), "the same bytes");
ST_STATIC_ASSERT(sizeof(struct ip_test) == sizeof(struct st_frame), "the same bytes");
ST_STATIC_ASSERT(sizeof(struct ip_loss) == sizeof(struct st_frame), "the same bytes");

/* A frame by its own names, to write and to read; it is a bug to ask for another procedure's. */
static inline struct ip_roll_off *ip_roll_off_of(struct st_frame *f)
{
    ST_ASSERT(f->step == IP_STEP_ROLL_OFF);
    return (struct ip_roll_off *)f;
}
static inline struct ip_extra *ip_extra_of(struct st_frame *f)
{
    ST_ASSERT(f->step == IP_STEP_EXTRA);
    return (struct ip_extra *)f;
}
static inline const struct ip_extra *ip_extra_in(const struct st_frame *f)
{
    ST_ASSERT(f->step == IP_STEP_EXTRA);
    return (const struct ip_extra *)f;
}
static inline struct ip_attack *ip_attack_of(struct st_frame *f)
{
    ST_ASSERT(f->step == IP_STEP_ATTACK);
    return (struct ip_attack *)f;
}
static inline const struct ip_attack *ip_attack_in(const struct st_frame *f)
{
    ST_ASSERT(f->step == IP_STEP_ATTACK);
    return (const struct ip_attack *)f;
}
static inline struct ip_test *ip_test_of(struct st_frame *f)
{
    ST_ASSERT(f->step == IP_STEP_FALL_BACK || f->step == IP_STEP_RALLY);
    return (struct ip_test *)f;
}
static inline const struct ip_test *ip_test_in(const struct st_frame *f)
{
    ST_ASSERT(f->step == IP_STEP_FALL_BACK || f->step == IP_STEP_RALLY);
    return (const struct ip_test *)f;
}
static inline struct ip_loss *ip_loss_of(struct st_frame *f)
{
    ST_ASSERT(f->step == IP_STEP_LOSS);
    return (struct ip_loss *)f;
}
static inline const struct ip_loss *ip_loss_in(const struct st_frame *f)
{
    ST_ASSERT(f->step == IP_STEP_LOSS);
    return (const struct ip_loss *)f;
}

/* The slots of a melee: the two units, the one that rolls, and the one that does not. */
static inline uint32_t ip_attacker(const struct ip_attack *f) { return (uint32_t)f->unit[0] - 1; }
static inline uint32_t ip_defender(const struct ip_attack *f) { return (uint32_t)f->unit[1] - 1; }
static inline uint32_t ip_roller(const struct ip_attack *f) { return (uint32_t)f->unit[f->roller] - 1; }
static inline uint32_t ip_other(const struct ip_attack *f) { return (uint32_t)f->unit[!f->roller] - 1; }

#endif
