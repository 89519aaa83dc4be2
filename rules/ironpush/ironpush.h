/* ironpush.h -- Iron Push, both editions: their enums, their two structs, and what each chapter offers the others.
 *
 * The second edition is the first with other rules for support, push-backs and ground.  A clause that means the same in
 * both has the same number, so code that serves both cites the first edition's constant: IP_7_6 and IR_CB3 are one.
 * The clauses that only one edition has come last; first.c and second.c hold what differs.
 *
 * Letters that mean the same everywhere:
 *     k      the setting: the book's numbers, the table, the armies; never changes in a game
 *     g      the state
 *     f      a frame of the stack (frames.h)
 *     slot   a unit's index: side A's are 0 to 31, side B's 32 to 63
 *     id     its number outside the rules, from 1; ip_slot() and ip_id() convert
 *     m      a mask of slots, bit by bit; or the ip_mover that moves
 *     v      a step: the vector from where a base stands to where it goes
 *     log    where events go; NULL: nobody listens, and nothing is written
 * Lengths are thousandths of a base width.  Headings are degrees counter-clockwise from east.
 */
#ifndef IRONPUSH_H
#define IRONPUSH_H

#include "../../core/flow.h"
#include "../../core/num.h"
#include "../../core/rows.h"
#include "../../space/rose.h"
#include "frames.h"
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
/* The version from which "no place is left" is decided by the geometry; before, a sample of places decided it. */
/* The version from which the allowance of A56 holds where pushed skirmishers stop; only the second edition has it. */
enum { IP_VERSION_EXACT = 2, IP_VERSION_FLUSH = 3 };
/* The versions of the two editions. */
enum { IP_FIRST_VERSION = IP_VERSION_EXACT, IP_SECOND_VERSION = IP_VERSION_FLUSH };
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

/* B33: who falls back through friends. */
enum ip_passage { IP_ALL_PASS, IP_SKIRMISHERS_PASS };
/* A12: what an engaged unit may do when it moves. */
enum ip_engaged_moves { IP_TURNS_TO_FACE, IP_NEVER_MOVES, IP_MOVES_FREELY };

struct ip_box {
    int32_t x0, y0, x1, y1;
};

ST_NO_PADDING
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
    uint8_t areas, zero[2]; /* zero: aligns shape[] */
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
    /* since version 2 */
    uint8_t back_through;  /* enum ip_passage; all in the first edition */
    uint8_t engaged_moves; /* enum ip_engaged_moves */
    uint8_t one_an_edge;   /* A61, B04: does one supporter count at each edge, or all? */
    uint8_t dead_push;     /* B15: does a unit that a push destroys push others? */
    uint8_t under_road;    /* B22: does other ground count under a road? */
    uint8_t from_afar;     /* B24: may a move that crosses an obstacle begin and end anywhere? */
    /* A newer number goes here.  It may take a byte of spare[]: the hash of an older game ends before the first number
     * that it lacks, and fills its last eight bytes with zeros. */
    uint8_t spare[2]; /* up to a multiple of eight */
    /* types that a book adds: IP_TYPES is the first of them */
    struct st_row row[ST_ROWS_MAX];
    uint16_t row_depth[ST_ROWS_MAX];
    uint8_t row_strength[ST_ROWS_MAX], row_commands[ST_ROWS_MAX], row_skirmishes[ST_ROWS_MAX];
};
ST_STATIC_ASSERT(offsetof(struct ip_setting, turn_limit) == 107 && offsetof(struct ip_setting, from_afar) == 3389,
                 "released: a new number goes behind the setting's others, and into IP_SHARED_ADDED");

struct ip_state {
    struct st_state s;
    uint16_t x[IP_SLOTS], y[IP_SLOTS], h[IP_SLOTS];
    uint8_t cohesion[IP_SLOTS];
    uint64_t live, waiting;                /* not destroyed; of these, not on the table yet */
    uint64_t acted, granted, commanded;    /* this turn: has acted; has acted twice; has commanded */
    uint8_t turn, first, fallen[ST_SIDES]; /* fallen: commanders whose loss is still to be tested */
    uint8_t zero[4];                       /* up to a multiple of eight */
};
ST_PADDING_AGAIN

/* ---- small helpers ---- */

/* The rule set's own view of a setting and of a state; both must be Iron Push's. */
static inline const struct ip_setting *ip_setting_of(const struct st_setting *s)
{
    return (const struct ip_setting *)s;
}
static inline const struct ip_state *ip_state_of(const struct st_state *s) { return (const struct ip_state *)s; }
static inline int ip_is_second(const struct ip_setting *k) { return k->s.ruleset == IP_SECOND; }
/* Is it a game in which a unit has no place only if there is none? */
static inline int ip_is_exact(const struct ip_setting *k) { return k->s.version >= IP_VERSION_EXACT; }

/* Masks of slots: one slot's bit, the lowest slot of a mask that is not empty, and how many it has. */
static inline uint64_t ip_bit(uint32_t slot) { return 1ull << slot; }
static inline uint32_t ip_low(uint64_t m) { return st_low64(m); }
static inline uint32_t ip_count(uint64_t m) { return st_bits64(m); }
/* The lowest n bits, n below 64. */
static inline uint64_t ip_first(uint32_t n) { return (1ull << n) - 1; }
/* The side of a slot, and all slots of a side, whether there are units for them or not. */
static inline uint8_t ip_side(uint32_t slot) { return slot >= IP_SIDE_MAX; }
static inline uint64_t ip_army(uint8_t side) { return side ? ~0ull << IP_SIDE_MAX : (1ull << IP_SIDE_MAX) - 1; }
/* Is there a unit with this id in the armies, destroyed or not? */
static inline int ip_is_id(const struct ip_setting *k, uint32_t id)
{
    return id >= 1 && id <= (uint32_t)k->s.count[0] + k->s.count[1];
}
/* The slot of an id that ip_is_id() accepts, and the id of a unit's slot. */
static inline uint32_t ip_slot(const struct ip_setting *k, uint32_t id)
{
    return id > k->s.count[0] ? id - k->s.count[0] - 1 + IP_SIDE_MAX : id - 1;
}
static inline uint16_t ip_id(const struct ip_setting *k, uint32_t slot)
{
    return (uint16_t)(slot >= IP_SIDE_MAX ? slot - IP_SIDE_MAX + 1 + k->s.count[0] : slot + 1);
}
/* The units that stand on the table. */
static inline uint64_t ip_standing(const struct ip_state *g) { return g->live & ~g->waiting; }

/* A unit's base at a place and heading; where the unit is; its base as it stands. */
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
/* Is a unit farther than `reach` from a point in x or in y?  A cheap test before an exact one. */
static inline int ip_is_far(const struct ip_state *g, uint32_t slot, struct pl_vec at, int32_t reach)
{
    const int32_t dx = g->x[slot] - at.x, dy = g->y[slot] - at.y;

    return dx > reach || dx < -reach || dy > reach || dy < -reach;
}
/* Does a base run into a unit's along v?  Asks first whether its box meets the box about the unit's circle: that is
 * never smaller than the box about its base. */
static inline int ip_runs_into(const struct ip_setting *k, const struct ip_state *g, const struct pl_rect *a,
                               struct pl_vec v, uint32_t slot)
{
    struct pl_rect b;

    if (!(pl_is_by(g->x[slot] - a->at.x, v.x, a->box.x + k->radius[slot]) &
          pl_is_by(g->y[slot] - a->at.y, v.y, a->box.y + k->radius[slot])))
        return 0;
    b = ip_base(k, g, slot);
    return pl_sweeps(a, v, &b, IP_EPS);
}
/* Is the whole base on the table, give or take IP_EPS? */
static inline int ip_is_on_table(const struct ip_setting *k, const struct pl_rect *a)
{
    return pl_on_table(a, k->s.width * 1000, k->s.height * 1000, IP_EPS);
}
/* Puts a unit at a place on the table; its heading stays. */
static inline void ip_put_at(struct ip_state *g, uint32_t slot, struct pl_vec at)
{
    g->x[slot] = (uint16_t)at.x;
    g->y[slot] = (uint16_t)at.y;
}

/* The numbers of a type, shipped or added. */
ST_ROW_INLINE uint16_t ip_depth_of(const struct ip_setting *k, uint32_t type)
{
    return type < IP_TYPES ? k->depth[type] : k->row_depth[type - IP_TYPES];
}
ST_ROW_INLINE uint8_t ip_strength_of(const struct ip_setting *k, uint32_t type)
{
    return type < IP_TYPES ? k->strength[type] : k->row_strength[type - IP_TYPES];
}
ST_ROW_INLINE uint8_t ip_commands(const struct ip_setting *k, uint32_t type)
{
    return type < IP_TYPES ? k->commands[type] : k->row_commands[type - IP_TYPES];
}
ST_ROW_INLINE uint8_t ip_skirmishes(const struct ip_setting *k, uint32_t type)
{
    return type < IP_TYPES ? k->skirmishes[type] : k->row_skirmishes[type - IP_TYPES];
}

/* ---- say.c: events ---- */

/* The numbers of an event; those that are not given are 0. */
struct ip_numbers {
    int32_t a, b, c;
};
static inline struct ip_numbers ip_abc(int32_t a, int32_t b, int32_t c)
{
    const struct ip_numbers n = { a, b, c };

    return n;
}
static inline struct ip_numbers ip_nothing(void) { return ip_abc(0, 0, 0); }
static inline struct ip_numbers ip_a(int32_t a) { return ip_abc(a, 0, 0); }
static inline struct ip_numbers ip_ab(int32_t a, int32_t b) { return ip_abc(a, b, 0); }
static inline struct ip_numbers ip_ac(int32_t a, int32_t c) { return ip_abc(a, 0, c); }
static inline struct ip_numbers ip_c(int32_t c) { return ip_abc(0, 0, c); }
/* Each adds one event to the log, if there is a log: about a unit, about a unit where it stands now, about two units
 * (the event is the first one's), or about a side, which may be ST_NOBODY. */
void ip_say(const struct ip_setting *k, struct st_log *log, uint16_t kind, st_rule rule, uint32_t slot,
            struct ip_numbers n);
void ip_say_at(const struct ip_setting *k, const struct ip_state *g, struct st_log *log, uint16_t kind, st_rule rule,
               uint32_t slot);
void ip_say_two(const struct ip_setting *k, struct st_log *log, uint16_t kind, st_rule rule, uint32_t slot,
                uint32_t other, struct ip_numbers n);
void ip_say_side(struct st_log *log, uint16_t kind, st_rule rule, uint8_t side, struct ip_numbers n);
/* 3.4: says that a unit engages another, and with which edges; the two must touch. */
void ip_say_contact(const struct ip_setting *k, const struct ip_state *g, struct st_log *log, uint32_t slot,
                    uint32_t other);

/* ---- base.c: 1, 2 and 5: contact, engagement, support, hits ---- */

struct ip_support {
    uint64_t by[PL_EDGES]; /* who supports at each edge */
    uint32_t count;
};
/* What a caller has found out about a position already, by slot, of units that stand. */
struct ip_known {
    struct pl_rect base[IP_SLOTS];
    uint64_t engaged[IP_SLOTS]; /* what ip_engaged() gives */
    uint64_t near[IP_SLOTS];    /* of engaged units only: all that could touch it or be in the way of its push-back */
};
/* How two bases that stand touch, seen from the first; shared 0: they do not. */
struct pl_contact ip_touches(const struct ip_setting *k, const struct ip_state *g, uint32_t slot, uint32_t other);
/* A10: the enemies that a unit is engaged with, or would be if it stood like this. */
uint64_t ip_engaged(const struct ip_setting *k, const struct ip_state *g, uint32_t slot);
uint64_t ip_engaged_at(const struct ip_setting *k, const struct ip_state *g, uint32_t slot, const struct pl_rect *at);
/* 5.1 to 5.3, SU1: who supports a unit.  unengaged: only those that are not engaged (8.6).  known: NULL, or the unit is
 * engaged and all members are filled. */
void ip_supporters(const struct ip_setting *k, const struct ip_state *g, uint32_t slot, int unengaged,
                   const struct ip_known *known, struct ip_support *out);
/* 2.6: one hit to a live unit; the third destroys it. */
void ip_hit(const struct ip_setting *k, struct ip_state *g, uint32_t slot, struct st_log *log);
/* 2.5: takes a live unit off the table; a commander's loss is counted in `fallen`. */
void ip_destroy(const struct ip_setting *k, struct ip_state *g, uint32_t slot, struct st_log *log);

/* ---- move.c: 4: moves ---- */

/* A base at one heading where it stands.  What it could run into from there is prepared when first asked for, and kept
 * until its place is needed for another: what near[i] bars is at i % IP_BARS, and area a's fence at a % IP_FENCES. */
enum { IP_BARS = 16, IP_FENCES = 8 };
struct ip_stance {
    struct pl_rect base;
    uint8_t barred[IP_BARS];   /* whose bar is there: i + 1, or 0 */
    uint8_t fenced[IP_FENCES]; /* whose fence is there: a + 1, or 0 */
    struct pl_bar bar[IP_BARS];
    struct pl_fence fence[IP_FENCES];
};
/* A unit that could move, and all that could matter to it within its reach. */
struct ip_mover {
    const struct ip_setting *k;
    const struct ip_state *g;
    uint32_t slot, n, enemies; /* near[0] to near[enemies - 1] are the other side's */
    struct pl_rect me, near[IP_SLOTS];
    uint8_t who[IP_SLOTS];
    uint64_t blockers; /* those of near[] that it has to go round */
    uint64_t barriers; /* the same when it falls back */
    uint32_t ground;   /* the areas near enough to matter */
    uint32_t roads;    /* the areas that are roads under its centre */
    uint32_t at;       /* the obstacles that it stands close enough to, to cross them */
    uint32_t oldest;   /* of the stances but the first, the one to give up */
    uint64_t engaged;
    struct ip_stance stance[3]; /* at its own heading, and at the last two others */
};
/* A step: how the base stands on its way and at its end, and what it meets. */
enum { IP_MEETS_ENEMY = 1, IP_MEETS_FRIEND = 2, IP_RESTS_ON_ENEMY = 4, IP_RESTS_ON_FRIEND = 8 };
struct ip_way {
    struct ip_stance *first, *end;
    struct pl_vec v;
    uint32_t meets;   /* bits of the enum above; friends only where it has to go round them */
    uint32_t touched; /* the areas that it enters on its way or at its end */
};
/* Fills m for a unit that stands on the table; m keeps pointers to k and g. */
void ip_mover_of(const struct ip_setting *k, const struct ip_state *g, uint32_t slot, struct ip_mover *m);
/* The mover's base at a heading.  The result of the last call but one stays valid, older ones do not. */
struct ip_stance *ip_stance_of(struct ip_mover *m, int32_t heading);
/* Makes a stance of a base; nothing is prepared. */
static inline void ip_stand(struct ip_stance *s, struct pl_rect base)
{
    s->base = base;
    __builtin_memset(s->barred, 0, sizeof s->barred);
    __builtin_memset(s->fenced, 0, sizeof s->fenced);
}
/* What near[i] bars for a stance.  The result stays valid until the next call for the stance. */
const struct pl_bar *ip_bar_of(const struct ip_mover *m, struct ip_stance *s, uint32_t i);
/* IP_MEETS_ENEMY or _FRIEND for the first of these (bits of near[]) that the base runs into along v; 0: none. */
uint32_t ip_meets(const struct ip_mover *m, struct ip_stance *s, struct pl_vec v, uint64_t others);
/* Does the base run into near[i] along v? */
int ip_sweeps(const struct ip_mover *m, struct ip_stance *s, struct pl_vec v, uint32_t i);
/* IP_RESTS_ON_ENEMY or _FRIEND for the first of these (bits of near[]) that the base overlaps after v; 0: none. */
uint32_t ip_rests_on(const struct ip_mover *m, struct ip_stance *s, struct pl_vec v, uint64_t others);
/* Is the base wholly on the table after v? */
int ip_ends_on_table(const struct ip_mover *m, const struct ip_stance *s, struct pl_vec v);
/* 3.1: may the unit with this id be activated now?  Any id is allowed. */
struct st_verdict ip_check_unit(const struct ip_setting *k, const struct ip_state *g, uint16_t id);
/* 4.1, 4.3: judges the step of a unit that is not held by an enemy; `have` of IP_TOO_FAR is left 0. */
struct st_verdict ip_judge_way(const struct ip_mover *m, const struct ip_way *way);
/* 4: judges a whole move: a pivot to `before`, the step, a pivot to `after`. */
struct st_verdict ip_judge_move(struct ip_mover *m, int32_t before, struct pl_vec to, int32_t after);
/* The verdict on a step, with the id of the unit in the way in `have`, if there is one. */
struct st_verdict ip_tell_whom(struct ip_mover *m, struct st_verdict verdict, int32_t before, struct pl_vec v,
                               int32_t after);
/* The law on IP_MOVE, and the move itself, which must be lawful. */
struct st_verdict ip_check_move(const struct ip_setting *k, const struct ip_state *g, const struct st_action *act);
void ip_do_move(const struct ip_setting *k, struct ip_state *g, const struct st_action *act, struct st_log *log);

/* ---- rim.c: 4: sixteen steps at once, a bit for each, for a unit that is not engaged ---- */

struct ip_rim {
    struct pl_rose rose;
    struct ip_stance *end;
    uint32_t on_table; /* those that end on it */
    uint32_t meets[4]; /* in the order of IP_MEETS_ENEMY and so on; only the first is found */
    uint32_t touching; /* those that touch areas, and which ones */
    uint32_t touched[PL_WAYS];
};
/* The steps that meet anybody. */
static inline uint32_t ip_rim_meets(const struct ip_rim *rim)
{
    return rim->meets[0] | rim->meets[1] | rim->meets[2] | rim->meets[3];
}
/* The steps of length d at the unit's own heading; only those in `which` are looked at. */
void ip_rim_of(struct ip_mover *m, int32_t d, uint32_t which, struct ip_rim *rim);
/* The same steps with a pivot to the stance `end` after them. */
void ip_rim_turned(const struct ip_mover *m, const struct ip_rim *rim, struct ip_stance *end, uint32_t which,
                   struct ip_rim *turned);
/* Step i as ip_judge_way() takes it. */
struct ip_way ip_rim_way(struct ip_mover *m, const struct ip_rim *rim, uint32_t i);

/* ---- terrain.c: TE, the second edition's ground; a battle of the first has none ---- */

/* A cheap test before an exact one: do the bounding boxes meet along v? */
static inline int ip_boxes_meet(const struct ip_box *box, const struct pl_rect *a, struct pl_vec v)
{
    return a->at.x + a->box.x + st_max(0, v.x) > box->x0 && a->at.x - a->box.x + st_min(0, v.x) < box->x1 &&
           a->at.y + a->box.y + st_max(0, v.y) > box->y0 && a->at.y - a->box.y + st_min(0, v.y) < box->y1;
}
/* Does the base enter the area when it is moved along v?  v 0: is it in it? */
int ip_is_in(const struct ip_setting *k, const struct pl_rect *a, struct pl_vec v, uint32_t area);
/* TE1b: does the step lead along a road that the mover stands on? */
int ip_along_road(const struct ip_mover *m, struct pl_vec v);
/* B22: is the step over these areas one by road, so that they do not matter? */
int ip_goes_by_road(const struct ip_mover *m, struct pl_vec v, uint32_t touched);
/* What an area bars for a stance.  The result stays valid until the next call for the stance. */
const struct pl_fence *ip_fence_of(const struct ip_setting *k, struct ip_stance *s, uint32_t area);
/* The areas that a step enters on its way or at its end, a bit each. */
uint32_t ip_touched(const struct ip_mover *m, struct ip_stance *first, struct pl_vec v, struct ip_stance *end);
/* TE1: judges the ground under a step, and sets *allowance to the length that the ground allows; it must hold what is
 * allowed in the open. */
struct st_verdict ip_check_ground(const struct ip_mover *m, const struct ip_way *way, int32_t *allowance);
/* The clause that a step over these areas is reported by. */
st_rule ip_ground_clause(const struct ip_mover *m, struct pl_vec v, uint32_t touched);
/* B45: may a unit that turns to face an enemy rest on this ground? */
struct st_verdict ip_check_rest(const struct ip_mover *m, struct ip_stance *end, struct pl_vec v);

/* ---- combat.c: 5 to 7: melee ---- */

/* One unit's part in a melee: the edges that touch, seen from it, and who supports it. */
struct ip_part {
    uint32_t slot;
    int attacks; /* or is attacked */
    struct pl_contact touch;
    const struct ip_support *support;
};
/* 7.1: a unit's total against another that it touches, as the attacker or not; the log gets every modifier. */
int32_t ip_total(const struct ip_setting *k, const struct ip_state *g, uint32_t slot, uint32_t other, int attacks,
                 struct st_log *log);
/* The same for callers that have the parts already. */
int32_t ip_total_of(const struct ip_setting *k, const struct ip_state *g, const struct ip_part *part,
                    struct st_log *log);
/* The law on IP_ATTACK, and on the answer to which die counts: f must be an attack's frame. */
struct st_verdict ip_check_attack(const struct ip_setting *k, const struct ip_state *g, const struct st_action *act);
struct st_verdict ip_check_take(const struct ip_setting *k, const struct st_frame *f, const struct st_action *act);
/* One step of a melee, whose frame is on top of the stack. */
void ip_step_attack(const struct ip_setting *k, struct ip_state *g, struct st_frame *frame, struct st_log *log);

/* ---- first.c, second.c: 7.7, CB4 to CB6: the push-back ---- */

/* First edition: the label of what blocks a push-back, or 0.  known: as for ip_supporters(). */
int32_t ip_blocks_push(const struct ip_setting *k, const struct ip_state *g, uint32_t attacker, uint32_t defender,
                       int32_t heading, const struct ip_known *known);
/* Second edition: does a push only move this unit, which is no skirmisher: nobody is lost, hit or pushed on? */
int ip_is_pushed_freely(const struct ip_setting *k, const struct ip_state *g, uint32_t defender, int32_t heading);
/* Pushes the defender along a heading, by each edition's rules; units may be hit or destroyed by it. */
void ip_push_first(const struct ip_setting *k, struct ip_state *g, uint32_t attacker, uint32_t defender,
                   int32_t heading, struct st_log *log);
void ip_push_second(const struct ip_setting *k, struct ip_state *g, uint32_t defender, int32_t heading,
                    struct st_log *log);

/* ---- withdraw.c: 8: falling back ---- */

/* The law on IP_FALL_BACK, and on IP_WITHDRAW while that is asked for. */
struct st_verdict ip_check_fall_back(const struct ip_setting *k, const struct ip_state *g, const struct st_action *act);
struct st_verdict ip_check_withdraw(const struct ip_setting *k, const struct ip_state *g, const struct st_action *act);
/* 8.7: the heading straight away from near[i], which the mover must be engaged with. */
int32_t ip_away_from(const struct ip_mover *m, uint32_t i);
/* 8.7, B33: is nobody in the way of a step at the old heading? */
int ip_way_is_clear(struct ip_mover *m, struct pl_vec v);
/* 8.7: judges one pose; the mover must be engaged. */
struct st_verdict ip_judge_withdraw(struct ip_mover *m, struct pl_vec to, int32_t facing);
/* Lawful poses for an engaged unit, at most `limit`; 0 only if there is none (in games before IP_VERSION_EXACT: if a
 * search of all the ground in reach, every fortieth of the way, finds none). */
uint32_t ip_list_withdrawals(const struct ip_setting *k, const struct ip_state *g, uint32_t slot, uint32_t limit,
                             struct st_action *out);
/* 8.4 to 8.6: the sum of the modifiers to an engaged unit's test; the log gets each. */
int32_t ip_fall_back_sum(const struct ip_setting *k, const struct ip_state *g, uint32_t slot, struct st_log *log);
/* 8.2: does a unit that falls back pass its test with this face? */
int ip_falls_back(const struct ip_setting *k, const struct ip_test *f, int32_t face);
/* One step of falling back, whose frame is on top of the stack. */
void ip_step_fall_back(const struct ip_setting *k, struct ip_state *g, struct st_frame *frame, struct st_log *log);

/* ---- rally.c: 9 and 10: Rally, commanders ---- */

/* The laws on IP_RALLY and on IP_COMMAND. */
struct st_verdict ip_check_rally(const struct ip_setting *k, const struct ip_state *g, const struct st_action *act);
struct st_verdict ip_check_command(const struct ip_setting *k, const struct ip_state *g, const struct st_action *act);
/* 9.4, 10.1: the bonus of a unit that rallies; the log gets it. */
int32_t ip_rally_bonus(const struct ip_setting *k, const struct ip_state *g, uint32_t slot, struct st_log *log);
/* 10.2: the units that this commander could give another activation; none if he is no commander or has commanded. */
uint64_t ip_commanded_by(const struct ip_setting *k, const struct ip_state *g, uint32_t slot);
/* 10.2: the commanders of a side that could give one. */
uint64_t ip_able_commanders(const struct ip_setting *k, const struct ip_state *g, uint8_t side);
/* One step of a Rally, or of the tests after the loss of a commander; the frame is on top of the stack. */
void ip_step_rally(const struct ip_setting *k, struct ip_state *g, struct st_frame *frame, struct st_log *log);
void ip_step_loss(const struct ip_setting *k, struct ip_state *g, struct st_frame *frame, struct st_log *log);

/* ---- victory.c: 11 ---- */

/* Units that a side has lost, and the number at which it breaks. */
uint32_t ip_lost(const struct ip_setting *k, const struct ip_state *g, uint8_t side);
uint32_t ip_breaks_at(const struct ip_setting *k, uint8_t side);
/* 11.2: ends the battle if a side has broken; 1 if it did. */
int ip_settle(const struct ip_setting *k, struct ip_state *g, struct st_log *log);
/* 11.3: is a unit near enough to a point to hold it? */
int ip_is_at(const struct ip_setting *k, const struct ip_state *g, uint32_t slot, struct pl_vec p);
/* A50: the side that holds an objective, an area of the setting; ST_NOBODY: both are near, or neither. */
uint8_t ip_holder(const struct ip_setting *k, const struct ip_state *g, uint32_t area);
/* The ways in which a side can win: see struct st_ruleset. */
uint32_t ip_meets_of(const struct st_setting *set, const struct st_state *s, uint16_t unit, uint16_t out[ST_MEETS_MAX]);
/* The numbers behind a die; see core/sum.h. */
int ip_sum(const struct st_setting *set, const struct st_state *s, struct st_sum *out);
uint32_t ip_aims(const struct st_setting *set, const struct st_state *s, uint8_t side, struct st_aim *out);
/* 11.3: ends the battle after the last turn. */
void ip_last_turn_over(const struct ip_setting *k, struct ip_state *g, struct st_log *log);

/* ---- deploy.c: 11.1 ---- */

/* The law while armies are placed; defined for every action. */
struct st_verdict ip_check_deploy(const struct ip_setting *k, const struct ip_state *g, const struct st_action *act);
/* 11.1: judges one pose of a waiting unit. */
struct st_verdict ip_judge_deploy(const struct ip_setting *k, const struct ip_state *g, uint32_t slot, struct pl_vec at,
                                  int32_t facing);
/* Where a side places its units. */
struct ip_box ip_zone(const struct ip_setting *k, uint8_t side);
/* Lawful places for a waiting unit, at most `limit`; 0 only if there is none (in games before IP_VERSION_EXACT: if
 * there is none in rank and file). */
uint32_t ip_list_deploy(const struct ip_setting *k, const struct ip_state *g, uint32_t slot, uint32_t limit,
                        struct st_action *out);
/* One step of placing armies, whose frame is on top of the stack. */
void ip_step_deploy(const struct ip_setting *k, struct ip_state *g, struct st_frame *f, struct st_log *log);

/* ---- room.c: 8.7, 11.1: is there any lawful place? ---- */

/* 1 and a lawful pose, or 0 if there is none at any place and heading: for a mover that is engaged and falls back, and
 * for a unit that waits to be placed. */
int ip_find_withdrawal(struct ip_mover *m, struct st_action *out);
int ip_find_deployment(const struct ip_setting *k, const struct ip_state *g, uint32_t slot, struct st_action *out);

/* ---- flow.c: 3 ---- */

/* 3.1: can a side activate a unit or give a command? */
int ip_has_choice(const struct ip_setting *k, const struct ip_state *g, uint8_t side);
/* Runs the procedures until somebody is asked, a die is due, or the game is over. */
void ip_run(const struct ip_setting *k, struct ip_state *g, struct st_log *log);

/* ---- check.c ---- */

const struct st_ruleset *ip_ruleset_of(const struct st_setting *set); /* the edition that the setting is of */
/* A40: may the side that is asked decline to give commands? */
struct st_verdict ip_check_decline(const struct ip_setting *k, const struct ip_state *g);

/* ---- what the tables of both editions hold: promised in core/game.h ---- */

struct st_verdict ip_check(const struct st_setting *set, const struct st_state *s, const struct st_action *act);
uint32_t ip_movers(const struct st_setting *set, const struct st_state *s, uint16_t out[ST_MOVERS_MAX]);
uint32_t ip_list(const struct st_setting *set, const struct st_state *s, uint16_t unit,
                 struct st_action out[ST_LIST_MAX]);
void ip_chance(const struct st_setting *set, const struct st_state *s, struct st_chance *die);
void ip_apply(const struct st_setting *set, struct st_state *s, const struct st_action *act, struct st_log *log);
struct st_verdict ip_audit(const struct st_setting *set, const struct st_state *s);
uint32_t ip_bound(const struct st_setting *set);
uint32_t ip_pieces(const struct st_setting *set, const struct st_state *s, struct st_piece out[ST_PIECES_MAX]);
uint32_t ip_areas(const struct st_setting *set, const struct st_state *s, struct st_area out[ST_AREAS_MAX]);
void ip_prompt(const struct st_setting *set, const struct st_state *s, struct st_prompt *p);
uint32_t ip_ends(const struct st_setting *set, const struct st_state *s, const struct st_action *act,
                 struct st_piece out[ST_PIECES_MAX]);
uint32_t ip_touches_of(const struct st_setting *set, const struct st_state *s, const struct st_action *act,
                       struct st_touch out[ST_TOUCHES_MAX]);
uint16_t ip_snap(const struct st_setting *set, const struct st_state *s, uint16_t unit, uint16_t other, uint32_t n,
                 struct st_action *out);
uint32_t ip_rings(const struct st_setting *set, const struct st_state *s, uint16_t unit,
                  struct st_ring out[ST_RINGS_MAX]);
int32_t ip_get(const struct st_setting *set, const struct st_state *s, uint32_t field, uint32_t index);
void ip_put(struct st_setting *set, struct st_state *s, uint32_t field, uint32_t index, int32_t value);
struct st_verdict ip_seal(struct st_setting *set, struct st_state *s);

extern const char *const ip_sides[];
extern const struct st_measure ip_base_widths;
extern const struct st_verb ip_verbs[];
extern const struct st_event_kind ip_events[];
extern const struct st_label ip_labels[];
extern const struct st_refusal ip_refusals[];
extern const struct st_field ip_fields_first[], ip_fields_second[];
extern const struct st_eval ip_eval_first, ip_eval_second;
extern const struct st_ruleset ironpush1_ruleset, ironpush2_ruleset;

/* words.c: the words of the books' tables that cells.h names */
extern const char *const ip_result_names[], *const ip_no_yes[], *const ip_favours[], *const ip_first_players[];
extern const char *const ip_deployments[], *const ip_takes[];
/* and those of the readings */
extern const char *const ip_passages[], *const ip_engaged_moves[], *const ip_all_one[], *const ip_grounds[];
extern const char *const ip_crossings[];

#endif
