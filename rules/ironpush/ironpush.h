/* ironpush.h -- Iron Push, both editions: their clauses, their words, their two structs.
 *
 * The second edition is the first one with other rules for support, push-backs and ground.  Clauses that
 * mean the same in both have the same number here, so that code which serves both cites the first edition's
 * constant: IP_7_6 and IR_CB3 are one.  What only one edition has follows behind; first.c and second.c
 * hold what differs.
 *
 * A unit has a slot: side A's are 0 to 31, side B's 32 to 63.  Lengths are thousandths of a base width.
 */
#ifndef IRONPUSH_H
#define IRONPUSH_H

#include "../../core/flow.h"
#include "../../core/num.h"
#include "../../space/rose.h"

/*  first edition, its number, second edition, its number  */
/* clang-format off */
#define IP_SHARED(X)                                                                                        \
    X(NONE, "", NONE, "")                                                                                   \
    X(1_1, "1.1", CO1, "CO1") X(1_2, "1.2", CO3, "CO3") X(1_3, "1.3", CO4, "CO4") X(1_4, "1.4", CO5, "CO5") \
    X(1_5, "1.5", CO6, "CO6")                                                                               \
    X(2_1, "2.1", US1, "US1") X(2_2, "2.2", US2, "US2") X(2_3, "2.3", US3, "US3") X(2_4, "2.4", US4, "US4") \
    X(2_5, "2.5", US5, "US5") X(2_6, "2.6", US6, "US6") X(2_7, "2.7", US7, "US7")                           \
    X(3_1, "3.1", TU1, "TU1") X(3_2, "3.2", TU2, "TU2") X(3_3, "3.3", TU2a, "TU2a")                         \
    X(3_4, "3.4", TU2b, "TU2b") X(3_5, "3.5", TU2c, "TU2c") X(3_6, "3.6", TU2d, "TU2d")                     \
    X(4_1, "4.1", MO1, "MO1") X(4_2, "4.2", MO2, "MO2") X(4_3, "4.3", MO3a, "MO3a")                         \
    X(5_1, "5.1", SU1, "SU1") X(5_2, "5.2", SU1a, "SU1a") X(5_3, "5.3", SU1b, "SU1b")                       \
    X(6_1, "6.1", FA1, "FA1") X(6_2, "6.2", FA2, "FA2") X(6_3, "6.3", FA3, "FA3")                           \
    X(7_1, "7.1", CB1, "CB1") X(7_2, "7.2", CB2, "CB2") X(7_3, "7.3", CB2a, "CB2a")                         \
    X(7_4, "7.4", CB2b, "CB2b") X(7_5, "7.5", CB2c, "CB2c") X(7_6, "7.6", CB3, "CB3")                       \
    X(7_7, "7.7", CB4, "CB4")                                                                               \
    X(8_1, "8.1", 8_1, "8.1") X(8_2, "8.2", 8_2, "8.2") X(8_3, "8.3", 8_3, "8.3") X(8_4, "8.4", 8_4, "8.4") \
    X(8_5, "8.5", 8_5, "8.5") X(8_6, "8.6", 8_6, "8.6") X(8_7, "8.7", 8_7, "8.7") X(8_8, "8.8", 8_8, "8.8") \
    X(9_1, "9.1", 9_1, "9.1") X(9_2, "9.2", 9_2, "9.2") X(9_3, "9.3", 9_3, "9.3") X(9_4, "9.4", 9_4, "9.4") \
    X(10_1, "10.1", 10_1, "10.1") X(10_2, "10.2", 10_2, "10.2") X(10_3, "10.3", 10_3, "10.3")               \
    X(11_1, "11.1", 11_1, "11.1") X(11_2, "11.2", 11_2, "11.2") X(11_3, "11.3", 11_3, "11.3")
/* clang-format on */
#define IP_FIRST_ONLY(X) X(5_4, "5.4") X(12_1, "12.1") X(12_2, "12.2")
/* clang-format off */
#define IP_SECOND_ONLY(X)                                                                                   \
    X(CO2, "CO2") X(MO3b, "MO3b") X(MO4, "MO4") X(MO5, "MO5") X(TE1, "TE1") X(TE1a, "TE1a")                 \
    X(TE1b, "TE1b") X(TE1c, "TE1c") X(TE1d, "TE1d") X(TE1e, "TE1e") X(CB5, "CB5") X(CB6a, "CB6a")           \
    X(CB6b, "CB6b") X(CB6c, "CB6c") X(CB6d, "CB6d") X(CB6e, "CB6e") X(RM1a, "RM1a") X(RM1b, "RM1b")         \
    X(RM1c, "RM1c") X(RM2, "RM2") X(RM3, "RM3") X(RM4, "RM4")
/* clang-format on */

#define X(first, number, second, name) IP_##first,
#define Y(id, number) IP_##id,
enum ip_clause { IP_SHARED(X) IP_FIRST_ONLY(Y) IP_CLAUSE_COUNT };
#undef X
#undef Y
#define X(first, number, second, name) IR_##second,
#define Y(id, number) IR_##id,
enum ir_clause { IP_SHARED(X) IP_SECOND_ONLY(Y) IR_CLAUSE_COUNT };
#undef X
#undef Y

/* clang-format off */
enum {
    IP_FIRST = 4, IP_SECOND = 5,                /* the rule sets' numbers */
    IP_SLOTS = 64, IP_SIDE_MAX = 32, IP_AREAS = 32, IP_TURNS_MAX = 100,
    IP_WIDTH = 1000, IP_EPS = 2, IP_FACES = 6
};
/* clang-format on */

/* clang-format off */
enum ip_verb {
    IP_ROLL, IP_DEPLOY, IP_HOLD, IP_MOVE, IP_ATTACK, IP_FALL_BACK, IP_WITHDRAW, IP_RALLY, IP_COMMAND, IP_DECLINE,
    IP_TAKE, IP_VERB_COUNT
};
/* clang-format on */

/* clang-format off */
enum ip_event {
    IP_EV_NONE, IP_EV_ROLL_OFF, IP_EV_TURN, IP_EV_DEPLOYED, IP_EV_HOLDS, IP_EV_MOVES, IP_EV_PIVOTS, IP_EV_FACES,
    IP_EV_ENGAGES, IP_EV_ATTACKS, IP_EV_MODIFIER, IP_EV_SUPPORTED, IP_EV_NO_SUPPORT, IP_EV_TOTALS, IP_EV_ROLLS,
    IP_EV_OFFERED, IP_EV_TAKES, IP_EV_RESULT, IP_EV_HIT, IP_EV_DESTROYED, IP_EV_PUSHED, IP_EV_BLOCKED, IP_EV_CHAINED,
    IP_EV_FATAL, IP_EV_FALLS_BACK, IP_EV_HEMMED_IN, IP_EV_PASSES, IP_EV_FAILS, IP_EV_WITHDRAWS, IP_EV_NO_WAY,
    IP_EV_SHAKEN, IP_EV_STAYS, IP_EV_RALLIES, IP_EV_RECOVERS, IP_EV_COMMANDS, IP_EV_DECLINES, IP_EV_FALLEN,
    IP_EV_TESTS, IP_EV_LIMIT, IP_EV_OBJECTIVE, IP_EV_CONTESTED, IP_EV_HELD, IP_EV_LOSSES, IP_EV_WON, IP_EV_DRAW,
    IP_EVENT_COUNT
};
/* clang-format on */

/* clang-format off */
enum ip_refusal {
    IP_ACTED = ST_CODE_OWN, IP_BAD_HEADING, IP_TOO_FAR, IP_OFF_TABLE, IP_TURNS_INTO, IP_ENEMY_IN_WAY,
    IP_FRIEND_IN_WAY, IP_ENDS_ON_ENEMY, IP_ENDS_ON_FRIEND, IP_ENTERS_IMPASSABLE, IP_ASTRIDE, IP_NOT_AT_OBSTACLE,
    IP_TWO_OBSTACLES, IP_ENGAGED, IP_NOT_FLUSH, IP_SHEDS, IP_NOT_ENGAGED, IP_OTHER_UNIT, IP_NOT_AWAY,
    IP_STILL_ENGAGED, IP_NOT_FACING, IP_STANDS_STILL, IP_FRESH, IP_NOT_DIE, IP_NO_COMMANDER, IP_COMMANDED,
    IP_NOT_NEAR, IP_NOT_ACTED, IP_GRANTED, IP_PLACED, IP_NOT_ZONE,
    IP_BAD_TABLE, IP_BAD_ARMY, IP_NO_TYPE, IP_NO_PLACE, IP_FRONTAGE, IP_BAD_DEPTH, IP_OVERLAP, IP_BAD_SHAPE,
    IP_MANY_AREAS, IP_NO_TERRAIN, IP_ON_IMPASSABLE, IP_ON_OBSTACLE, IP_BAD_POSITION, IP_CODE_COUNT
};
/* clang-format on */

/* clang-format off */
enum ip_label {
    IP_L_NONE,
    IP_L_LEVY, IP_L_LINE, IP_L_VETERAN, IP_L_COLUMN, IP_L_COMMANDER, IP_L_SKIRMISHERS,
    IP_L_FRESH, IP_L_SHAKEN, IP_L_DISRUPTED, IP_L_DESTROYED,
    IP_L_REPULSED, IP_L_CLASH, IP_L_FORCED_BACK, IP_L_HOLD, IP_L_BREAKTHROUGH,
    IP_L_FRONT, IP_L_LEFT, IP_L_REAR, IP_L_RIGHT,
    IP_L_ROUGH, IP_L_ROAD, IP_L_IMPASSABLE, IP_L_OBSTACLE, IP_L_OBJECTIVE, IP_L_CAMP_A, IP_L_CAMP_B,
    IP_L_EDGE, IP_L_ENEMY, IP_L_BASE,
    IP_L_M_BASE, IP_L_M_SIDE, IP_L_M_BEHIND, IP_L_M_CAP, IP_L_M_FLANK, IP_L_M_REAR, IP_L_M_ENEMIES,
    IP_L_M_SUPPORT, IP_L_M_COMMANDER, IP_L_M_CAMP,
    IP_L_ACTED, IP_L_ENGAGED, IP_L_STRENGTH,
    IP_L_ASK_DEPLOY, IP_L_ASK_ROLL_OFF, IP_L_ASK_ACT, IP_L_ASK_EXTRA, IP_L_ASK_ATTACK, IP_L_ASK_TAKE,
    IP_L_ASK_FALL_BACK, IP_L_ASK_WITHDRAW, IP_L_ASK_RALLY, IP_L_ASK_LOSS, IP_L_OVER,
    IP_LABEL_COUNT
};
/* clang-format on */

enum ip_type { IP_LEVY, IP_LINE, IP_VETERAN, IP_COLUMN, IP_COMMANDER, IP_SKIRMISHERS, IP_TYPES };
enum ip_cohesion { IP_IS_FRESH, IP_IS_SHAKEN, IP_IS_DISRUPTED, IP_IS_DESTROYED };
enum ip_result { IP_REPULSED, IP_CLASH, IP_FORCED_BACK, IP_HIT_HOLD, IP_BREAKTHROUGH, IP_RESULTS };
enum ip_area { IP_ROUGH, IP_ROAD, IP_IMPASSABLE, IP_OBSTACLE, IP_OBJECTIVE, IP_CAMP_A, IP_CAMP_B, IP_AREA_KINDS };
enum ip_first_player { IP_BY_ALTERNATION, IP_BY_ROLL, IP_ALWAYS };

/* clang-format off */
enum ip_field {
    IP_F_TYPE, IP_F_PLACE, IP_F_FACING, IP_F_COHESION, IP_F_ACTED, IP_F_GRANTED, IP_F_COMMANDED, IP_F_STRENGTH,
    IP_F_DEPTH, IP_F_FRONTAGE, IP_F_ENGAGED,
    IP_F_TERRAIN, IP_F_MARKER, IP_F_POINT,
    IP_F_LOST, IP_F_BREAKS_AT, IP_F_TURN, IP_F_TURNS, IP_F_PHASE, IP_F_TO_MOVE, IP_F_FIRST, IP_FIELD_COUNT
};
/* clang-format on */

/* The phases a position can be in; the first three can be set up. */
/* clang-format off */
enum ip_at {
    IP_AT_PLAY, IP_AT_ROLL_OFF, IP_AT_DEPLOY, IP_AT_EXTRA, IP_AT_ATTACK, IP_AT_TAKE, IP_AT_FALL_BACK, IP_AT_WITHDRAW,
    IP_AT_RALLY, IP_AT_LOSS, IP_AT_OVER, IP_ATS
};
/* clang-format on */

struct ip_box {
    int32_t x0, y0, x1, y1;
};

struct ip_setting {
    struct st_setting s;
    /* the book's tables */
    uint16_t depth[IP_TYPES];
    uint16_t move, push_back, fall_back, command, objective, contact, behind, road, rough, reach;
    uint8_t strength[IP_TYPES], commands[IP_TYPES], skirmishes[IP_TYPES];
    int8_t worn[IP_IS_DESTROYED]; /* by cohesion */
    int8_t supporter, flank, rear;
    uint8_t support_cap;
    uint8_t result[IP_FACES + 1], hits_attacker[IP_FACES + 1], hits_defender[IP_FACES + 1], pushes[IP_FACES + 1];
    int8_t fall_back_need, fall_back_enemy, fall_back_worn, fall_back_support, rally_need, rally_bonus;
    uint8_t turn_limit, break_percent, breaks[ST_SIDES], time_favours, first_player, commanders, take_best;
    uint8_t deployment, deploy_depth;
    uint8_t areas, zero[2];
    /* the table and the armies */
    uint8_t kind[IP_AREAS];
    struct pl_shape shape[IP_AREAS];
    uint8_t type[IP_SLOTS], base[IP_SLOTS];
    uint16_t deep[IP_SLOTS], frontage[IP_SLOTS];
    /* derived by seal */
    uint16_t radius[IP_SLOTS];
    struct ip_box box[IP_AREAS];
    uint64_t army, commander, skirmisher;
    uint32_t ground, roads; /* the areas that can hinder, and those that help */
};
ST_STATIC_ASSERT(sizeof(struct ip_setting) == 120 + 85 * IP_AREAS + 8 * IP_SLOTS + 32, "no padding");

struct ip_state {
    struct st_state s;
    uint16_t x[IP_SLOTS], y[IP_SLOTS], h[IP_SLOTS];
    uint8_t cohesion[IP_SLOTS];
    uint64_t live, waiting;                /* not destroyed; of these, not on the table yet */
    uint64_t acted, granted, commanded;    /* this turn: has acted; has acted twice; has commanded */
    uint8_t turn, first, fallen[ST_SIDES]; /* fallen: commanders whose loss is still to be tested */
    uint8_t zero[4];
};
ST_STATIC_ASSERT(sizeof(struct ip_state) == 352 + 6 * IP_SLOTS + IP_SLOTS + 40 + 8, "no padding");

/* Procedures on the stack, and what their frames hold. */
enum ip_step {
    IP_STEP_NONE,
    IP_STEP_DEPLOY,    /* side */
    IP_STEP_ROLL_OFF,  /* a[0] the first die */
    IP_STEP_TURN,      /* side: whose slot it is */
    IP_STEP_EXTRA,     /* side; a[0] the unit, slot + 1 */
    IP_STEP_ATTACK,    /* side; a[0] attacker, a[1] defender, slots + 1; a[2] edge, a[3] dice; n: who rolls */
    IP_STEP_FALL_BACK, /* side; a[0] the unit, a[1] the modifiers */
    IP_STEP_RALLY,     /* side; a[0] the unit, a[1] the modifier */
    IP_STEP_LOSS       /* side; a[0] the next slot to test */
};

/* ---- small helpers ---- */

static inline const struct ip_setting *ip_setting_of(const struct st_setting *s)
{
    return (const struct ip_setting *)s;
}
static inline const struct ip_state *ip_state_of(const struct st_state *s) { return (const struct ip_state *)s; }
static inline int ip_is_second(const struct ip_setting *k) { return k->s.ruleset == IP_SECOND; }

static inline uint64_t ip_bit(uint32_t slot) { return 1ull << slot; }
static inline uint32_t ip_low(uint64_t m) { return (uint32_t)__builtin_ctzll(m); }
static inline uint32_t ip_count(uint64_t m) { return st_bits64(m); }
/* The lowest n bits, n below 64. */
static inline uint64_t ip_first(uint32_t n) { return (1ull << n) - 1; }
static inline uint8_t ip_side(uint32_t slot) { return slot >= IP_SIDE_MAX; }
static inline uint64_t ip_army(uint8_t side) { return side ? ~0ull << IP_SIDE_MAX : (1ull << IP_SIDE_MAX) - 1; }
static inline int ip_is_id(const struct ip_setting *k, uint32_t id)
{
    return id >= 1 && id <= (uint32_t)k->s.count[0] + k->s.count[1];
}
static inline uint32_t ip_slot(const struct ip_setting *k, uint32_t id)
{
    return id > k->s.count[0] ? id - k->s.count[0] - 1 + IP_SIDE_MAX : id - 1;
}
static inline uint16_t ip_id(const struct ip_setting *k, uint32_t slot)
{
    return (uint16_t)(slot >= IP_SIDE_MAX ? slot - IP_SIDE_MAX + 1 + k->s.count[0] : slot + 1);
}
/* Units that stand on the table. */
static inline uint64_t ip_standing(const struct ip_state *g) { return g->live & ~g->waiting; }

static inline struct pl_rect ip_base_at(const struct ip_setting *k, uint32_t slot, struct pl_vec at, int32_t heading)
{
    const struct pl_rect a = { at, 0, 0, IP_WIDTH / 2, k->deep[slot] / 2, k->radius[slot], 0, { 0, 0 } };

    return pl_facing(a, heading);
}
static inline struct pl_vec ip_place(const struct ip_state *g, uint32_t slot)
{
    return pl_vec_of(g->x[slot], g->y[slot]);
}
static inline struct pl_rect ip_base(const struct ip_setting *k, const struct ip_state *g, uint32_t slot)
{
    return ip_base_at(k, slot, ip_place(g, slot), g->h[slot]);
}
/* Too far apart for a base to meet another, by a look at the numbers alone. */
static inline int ip_is_far(const struct ip_state *g, uint32_t slot, struct pl_vec at, int32_t reach)
{
    const int32_t dx = g->x[slot] - at.x, dy = g->y[slot] - at.y;

    return dx > reach || dx < -reach || dy > reach || dy < -reach;
}
static inline int ip_is_on_table(const struct ip_setting *k, const struct pl_rect *a)
{
    return pl_on_table(a, k->s.width * 1000, k->s.height * 1000, IP_EPS);
}
static inline void ip_put_at(struct ip_state *g, uint32_t slot, struct pl_vec at)
{
    g->x[slot] = (uint16_t)at.x;
    g->y[slot] = (uint16_t)at.y;
}

/* say.c */
void ip_say(const struct ip_setting *k, struct st_log *log, uint16_t kind, st_rule rule, uint32_t slot, int32_t a,
            int32_t b, int32_t c);
void ip_say_at(const struct ip_setting *k, const struct ip_state *g, struct st_log *log, uint16_t kind, st_rule rule,
               uint32_t slot, int32_t c);
void ip_say_two(const struct ip_setting *k, struct st_log *log, uint16_t kind, st_rule rule, uint32_t slot,
                uint32_t other, int32_t a, int32_t b, int32_t c);
void ip_say_contact(const struct ip_setting *k, const struct ip_state *g, struct st_log *log, uint32_t slot,
                    uint32_t other);
void ip_say_side(struct st_log *log, uint16_t kind, st_rule rule, uint8_t side, int32_t a, int32_t b, int32_t c);

/* base.c: contact, engagement, support, and what befalls a unit */
struct ip_support {
    uint64_t by[PL_EDGES]; /* who supports at each edge */
    uint32_t count;
};
struct pl_contact ip_touches(const struct ip_setting *k, const struct ip_state *g, uint32_t slot, uint32_t other);
uint64_t ip_engaged_at(const struct ip_setting *k, const struct ip_state *g, uint32_t slot, const struct pl_rect *at);
uint64_t ip_engaged(const struct ip_setting *k, const struct ip_state *g, uint32_t slot);
void ip_supporters(const struct ip_setting *k, const struct ip_state *g, uint32_t slot, int unengaged,
                   const uint64_t *engaged, struct ip_support *out);
void ip_hit(const struct ip_setting *k, struct ip_state *g, uint32_t slot, struct st_log *log);
void ip_destroy(const struct ip_setting *k, struct ip_state *g, uint32_t slot, struct st_log *log);

/* move.c */

/* A base at one heading where it stands, and what it could run into from there; that is made ready when it is asked
 * for. */
struct ip_stance {
    struct pl_rect base;
    uint32_t fenced; /* the areas whose fence is ready */
    uint64_t barred; /* those of near[] whose bar is ready */
    struct pl_bar bar[IP_SLOTS];
    struct pl_fence fence[IP_AREAS];
};
struct ip_mover {
    const struct ip_setting *k;
    const struct ip_state *g;
    uint32_t slot, n, enemies; /* near[0] to near[enemies - 1] are the other side's */
    struct pl_rect me, near[IP_SLOTS];
    uint8_t who[IP_SLOTS];
    uint64_t blockers; /* those of near[] that it has to go round */
    uint32_t ground;   /* the areas near enough to matter */
    uint32_t roads;    /* the areas that are roads under its centre */
    uint32_t at;       /* the obstacles that it stands close to */
    uint32_t oldest;   /* of the stances but the first, the one to give up */
    uint64_t engaged;
    struct ip_stance stance[3]; /* at its own heading, and at the last two others */
};
/* A step: how the base stands on its way and where that ends, and what it does to those that are near. */
enum { IP_MEETS_ENEMY = 1, IP_MEETS_FRIEND = 2, IP_RESTS_ON_ENEMY = 4, IP_RESTS_ON_FRIEND = 8 };
struct ip_way {
    struct ip_stance *first, *end;
    struct pl_vec v;
    uint32_t meets;   /* friends only where it has to go round them */
    uint32_t touched; /* the areas that it enters on its way or at its end */
};
void ip_mover_of(const struct ip_setting *k, const struct ip_state *g, uint32_t slot, struct ip_mover *m);
struct ip_stance *ip_stance_of(struct ip_mover *m, int32_t heading);
const struct pl_bar *ip_bar_of(const struct ip_mover *m, struct ip_stance *s, uint32_t i);
int ip_sweeps(const struct ip_mover *m, struct ip_stance *s, struct pl_vec v, uint32_t i);
uint32_t ip_rests_on(const struct ip_mover *m, struct ip_stance *s, struct pl_vec v, uint64_t others);
int ip_ends_on_table(const struct ip_mover *m, const struct ip_stance *s, struct pl_vec v);
struct st_verdict ip_check_unit(const struct ip_setting *k, const struct ip_state *g, uint16_t id);
struct st_verdict ip_judge_way(const struct ip_mover *m, const struct ip_way *step);
struct st_verdict ip_judge_move(struct ip_mover *m, int32_t before, struct pl_vec to, int32_t after);
struct st_verdict ip_tell_whom(struct ip_mover *m, struct st_verdict verdict, int32_t before, struct pl_vec v,
                               int32_t after); /* for whom a step was refused */
struct st_verdict ip_check_move(const struct ip_setting *k, const struct ip_state *g, const struct st_action *act);
void ip_do_move(const struct ip_setting *k, struct ip_state *g, const struct st_action *act, struct st_log *log);

/* terrain.c: the second edition's ground */
int ip_is_in(const struct ip_setting *k, const struct pl_rect *a, struct pl_vec v, uint32_t area);
int ip_along_road(const struct ip_mover *m, struct pl_vec v);
const struct pl_fence *ip_fence_of(const struct ip_setting *k, struct ip_stance *s, uint32_t area);
uint32_t ip_touched(const struct ip_mover *m, struct ip_stance *first, struct pl_vec v, struct ip_stance *end);
struct st_verdict ip_check_ground(const struct ip_mover *m, const struct ip_way *step, int32_t *allowance);
st_rule ip_ground_clause(const struct ip_mover *m, struct pl_vec v, uint32_t touched);
struct st_verdict ip_check_rest(const struct ip_mover *m, struct ip_stance *end, struct pl_vec v);

/* combat.c */
int32_t ip_total(const struct ip_setting *k, const struct ip_state *g, uint32_t slot, uint32_t other, int attacks,
                 struct st_log *log);
/* The same, where the edges that touch and who supports it are known already. */
int32_t ip_total_of(const struct ip_setting *k, const struct ip_state *g, uint32_t slot, struct pl_contact c,
                    int attacks, const struct ip_support *s, struct st_log *log);
struct st_verdict ip_check_attack(const struct ip_setting *k, const struct ip_state *g, const struct st_action *act);
struct st_verdict ip_check_take(const struct ip_setting *k, const struct st_frame *f, const struct st_action *act);
void ip_step_attack(const struct ip_setting *k, struct ip_state *g, struct st_frame *f, struct st_log *log);

/* first.c, second.c: the push-back; what blocks that of the first edition, or 0 */
int32_t ip_blocks_push(const struct ip_setting *k, const struct ip_state *g, uint32_t attacker, uint32_t defender,
                       int32_t heading);
void ip_push_first(const struct ip_setting *k, struct ip_state *g, uint32_t attacker, uint32_t defender, int32_t edge,
                   struct st_log *log);
void ip_push_second(const struct ip_setting *k, struct ip_state *g, uint32_t defender, int32_t heading,
                    struct st_log *log);

/* withdraw.c */
struct st_verdict ip_check_fall_back(const struct ip_setting *k, const struct ip_state *g, const struct st_action *act);
struct st_verdict ip_judge_withdraw(struct ip_mover *m, struct pl_vec to, int32_t facing);
struct st_verdict ip_check_withdraw(const struct ip_setting *k, const struct ip_state *g, const struct st_action *act);
uint32_t ip_list_withdrawals(const struct ip_setting *k, const struct ip_state *g, uint32_t slot, uint32_t limit,
                             struct st_action *out);
void ip_step_fall_back(const struct ip_setting *k, struct ip_state *g, struct st_frame *f, struct st_log *log);

/* rally.c: Rally, commanders */
struct st_verdict ip_check_rally(const struct ip_setting *k, const struct ip_state *g, const struct st_action *act);
void ip_step_rally(const struct ip_setting *k, struct ip_state *g, struct st_frame *f, struct st_log *log);
void ip_step_loss(const struct ip_setting *k, struct ip_state *g, struct st_frame *f, struct st_log *log);
uint64_t ip_commanded_by(const struct ip_setting *k, const struct ip_state *g, uint32_t slot);
uint64_t ip_able_commanders(const struct ip_setting *k, const struct ip_state *g, uint8_t side);
struct st_verdict ip_check_command(const struct ip_setting *k, const struct ip_state *g, const struct st_action *act);

/* victory.c */
uint32_t ip_lost(const struct ip_setting *k, const struct ip_state *g, uint8_t side);
uint32_t ip_breaks_at(const struct ip_setting *k, uint8_t side);
int ip_settle(const struct ip_setting *k, struct ip_state *g, struct st_log *log);
int ip_is_at(const struct ip_setting *k, const struct ip_state *g, uint32_t slot, struct pl_vec p);
void ip_last_turn_over(const struct ip_setting *k, struct ip_state *g, struct st_log *log);

/* deploy.c */
struct st_verdict ip_check_deploy(const struct ip_setting *k, const struct ip_state *g, const struct st_action *act);
uint32_t ip_list_deploy(const struct ip_setting *k, const struct ip_state *g, uint32_t slot, uint32_t limit,
                        struct st_action *out);
void ip_step_deploy(const struct ip_setting *k, struct ip_state *g, struct st_frame *f, struct st_log *log);

/* flow.c */
enum ip_turn_phase { IP_T_START, IP_T_ASK, IP_T_ASKED, IP_T_SETTLE };
enum ip_attack_phase { IP_K_BEGIN, IP_K_ROLLED, IP_K_TAKEN };
enum ip_fall_back_phase { IP_W_BEGIN, IP_W_ROLLED, IP_W_PLACED };
int ip_has_choice(const struct ip_setting *k, const struct ip_state *g, uint8_t side);
void ip_run(const struct ip_setting *k, struct ip_state *g, struct st_log *log);
void ip_apply(const struct st_setting *set, struct st_state *s, const struct st_action *act, struct st_log *log);

/* rim.c: sixteen steps of a unit that is not engaged; a bit for each */
struct ip_rim {
    struct pl_rose rose;
    struct ip_stance *end;
    uint32_t on_table; /* those that end on it */
    uint32_t meets[4]; /* in the order of IP_MEETS_ENEMY and so on; the first is enough */
    uint32_t touching; /* those that touch areas, and which ones */
    uint32_t touched[PL_WAYS];
};
static inline uint32_t ip_rim_meets(const struct ip_rim *rim)
{
    return rim->meets[0] | rim->meets[1] | rim->meets[2] | rim->meets[3];
}
void ip_rim_of(struct ip_mover *m, int32_t d, uint32_t which, struct ip_rim *rim);
void ip_rim_turned(const struct ip_mover *m, const struct ip_rim *rim, struct ip_stance *end, uint32_t which,
                   struct ip_rim *turned);
struct ip_way ip_rim_way(struct ip_mover *m, const struct ip_rim *rim, uint32_t i);

/* check.c, list.c */
const struct st_ruleset *ip_ruleset_of(const struct st_setting *set);
struct st_verdict ip_check_decline(const struct ip_setting *k, const struct ip_state *g);
struct st_verdict ip_check(const struct st_setting *set, const struct st_state *s, const struct st_action *act);
uint32_t ip_movers(const struct st_setting *set, const struct st_state *s, uint16_t out[ST_MOVERS_MAX]);
uint32_t ip_list(const struct st_setting *set, const struct st_state *s, uint16_t unit,
                 struct st_action out[ST_LIST_MAX]);

/* setup.c, audit.c */
int32_t ip_get(const struct st_setting *set, const struct st_state *s, uint32_t field, uint32_t index);
void ip_put(struct st_setting *set, struct st_state *s, uint32_t field, uint32_t index, int32_t value);
struct st_verdict ip_seal(struct st_setting *set, struct st_state *s);
struct st_verdict ip_audit(const struct st_setting *set, const struct st_state *s);
uint32_t ip_bound(const struct st_setting *set);

/* view.c */
uint32_t ip_pieces(const struct st_setting *set, const struct st_state *s, struct st_piece out[ST_PIECES_MAX]);
uint32_t ip_areas(const struct st_setting *set, const struct st_state *s, struct st_area out[ST_AREAS_MAX]);
void ip_prompt(const struct st_setting *set, const struct st_state *s, struct st_prompt *p);
uint32_t ip_touches_of(const struct st_setting *set, const struct st_state *s, const struct st_action *act,
                       struct st_touch out[ST_TOUCHES_MAX]);
uint32_t ip_ends(const struct st_setting *set, const struct st_state *s, const struct st_action *act,
                 struct st_piece out[ST_PIECES_MAX]);
uint16_t ip_snap(const struct st_setting *set, const struct st_state *s, uint16_t unit, uint16_t other, uint32_t n,
                 struct st_action *out);
uint32_t ip_rings(const struct st_setting *set, const struct st_state *s, uint16_t unit,
                  struct st_ring out[ST_RINGS_MAX]);

/* words.c: what both tables share */
extern const char *const ip_sides[];
extern const struct st_measure ip_base_widths;
extern const struct st_verb ip_verbs[];
extern const struct st_event_kind ip_events[];
extern const struct st_label ip_labels[];
extern const struct st_refusal ip_refusals[];
extern const struct st_field ip_fields_first[], ip_fields_second[];
extern const char *const ip_result_names[], *const ip_no_yes[], *const ip_favours[], *const ip_first_players[];
extern const char *const ip_deployments[], *const ip_takes[];
void ip_chance(const struct st_setting *set, const struct st_state *s, struct st_chance *die);

extern const struct st_ruleset ironpush1_ruleset, ironpush2_ruleset;
extern const struct st_eval ip_eval_first, ip_eval_second;

#endif
