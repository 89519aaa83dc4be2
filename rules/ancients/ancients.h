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
#include "tables.h"
#include "words.h"

/* clang-format off */
enum {
    ANC_SLOTS = 64, ANC_SIDE_MAX = 32, ANC_PACE_MAX = 6, ANC_TURNS_MAX = 200, ANC_FATIGUE_MAX = 250,
    ANC_ELEVATIONS = 5, ANC_WEIGHT_MAX = 5, ANC_STEPS_MAX = 7
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
enum anc_at { ANC_PHASE_LIST(ST_ID) ANC_ATS }; /* the phases that a position can be in */

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
