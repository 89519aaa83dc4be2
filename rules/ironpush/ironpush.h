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
#include "words.h"

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
enum ip_verb { IP_VERBS(ST_ID) IP_VERB_COUNT };
enum ip_event { IP_EVENTS(ST_ID) IP_EVENT_COUNT };
enum ip_label { IP_LABELS(ST_ID) IP_LABEL_COUNT };
enum ip_refusal { IP_BEFORE_OWN = ST_CODE_OWN - 1, IP_REFUSALS(ST_ID) IP_CODE_COUNT };
enum ip_field { IP_FIELDS(ST_ID, "") IP_FIELD_COUNT };
enum ip_type { IP_ALL_TYPES(ST_ID) IP_TYPES };
enum ip_cohesion { IP_COHESIONS(ST_ID) IP_COHESION_COUNT };
enum ip_result { IP_OUTCOMES(ST_ID) IP_RESULTS };
enum ip_area { IP_TERRAINS(ST_ID) IP_MARKERS(ST_ID) IP_AREA_KINDS };
enum ip_first_player { IP_FIRST_PLAYERS(ST_ID) IP_FIRST_PLAYER_COUNT };
enum ip_at { IP_PHASES(ST_ID) IP_ATS };
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

/* ---- procedures on the stack ---- */

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

/* The frames of the procedures, with names of their own.  A member called unit is the slot + 1, as 0 is an empty
 * frame's; zero fills the frame. */

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
/* The slots of a melee. */
static inline uint32_t ip_attacker(const struct ip_attack *f) { return (uint32_t)f->unit[0] - 1; }
static inline uint32_t ip_defender(const struct ip_attack *f) { return (uint32_t)f->unit[1] - 1; }
static inline uint32_t ip_roller(const struct ip_attack *f) { return (uint32_t)f->unit[f->roller] - 1; }
static inline uint32_t ip_other(const struct ip_attack *f) { return (uint32_t)f->unit[!f->roller] - 1; }

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
