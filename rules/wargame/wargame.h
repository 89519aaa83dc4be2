/* wargame.h -- Wargame: clauses, verbs, events, the setting and the state.
 *
 * Lengths are thousandths of an inch.  A model is a disc; its slot is its id - 1, side A's first.  A unit is a row of
 * models with consecutive ids, at most 64, so that its models are the bits of one word; units are numbered from 0,
 * side A's first.  A unit is named by its first model that is still in play.
 */
#ifndef WG_WARGAME_H
#define WG_WARGAME_H

#include "../../core/flow.h"
#include "../../core/num.h"
#include "../../space/plane.h"
#include "frames.h"
#include "words.h"

#define X(name) WG_##name,
enum wg_clause { WG_NO_CLAUSE, WG_CLAUSES(X) WG_CLAUSE_COUNT };
#undef X

/* clang-format off */
enum {
    WG_NUMBER = 6,
    WG_SIDE_MODELS = 160, WG_MODELS = 2 * WG_SIDE_MODELS,
    WG_SIDE_UNITS = 32, WG_UNITS = 2 * WG_SIDE_UNITS,
    WG_UNIT_MODELS = 64,
    WG_WORDS = WG_MODELS / 64,
    WG_AREAS = 32,
    WG_SIDE_LEAST = 4,          /* inches of a table, W62; at most PL_SIDE_MAX */
    WG_CARRIED = 8,             /* things that one model carries */
    WG_VIAS = 3,
    WG_EDGE_MAX = 32000,        /* of terrain, so that products fit */
    WG_ACTIVATIONS_MAX = 60
};
/* clang-format on */

/* clang-format off */
enum wg_verb { WG_VERBS(ST_ID) WG_VERB_COUNT };
enum wg_event { WG_EVENTS(ST_ID) WG_EVENT_COUNT };
enum wg_label { WG_LABELS(ST_ID) WG_LABEL_COUNT };
enum wg_code { WG_BEFORE_CODES = ST_CODE_OWN - 1, WG_REFUSALS(ST_ID) WG_CODE_COUNT };
enum wg_field { WG_MODEL_FIELDS(ST_ID) WG_F_ITEM, WG_F_LAST_ITEM = WG_F_ITEM + WG_ITEMS - 1,
                WG_OTHER_FIELDS(ST_ID) WG_FIELD_COUNT };
enum wg_at { WG_PHASES(ST_ID) WG_ATS };
/* clang-format on */

struct wg_box {
    uint16_t x0, y0, x1, y1;
};

struct wg_setting {
    struct st_setting s;
    /* the book's tables */
    uint16_t body_move[WG_BODIES], body_radius[WG_BODIES], body_height[WG_BODIES];
    uint8_t body_cost[WG_BODIES], body_defence[WG_BODIES], body_bravery[WG_BODIES], body_hands[WG_BODIES];
    uint8_t body_grade[WG_BODIES];
    uint8_t armour_cost[WG_ARMOURS], armour_defence[WG_ARMOURS];
    uint16_t armour_slows[WG_ARMOURS];
    uint16_t item_range[WG_ITEMS];
    uint8_t item_hands[WG_ITEMS], item_kind[WG_ITEMS], item_ability[WG_ITEMS], item_cost[WG_ITEMS];
    int8_t item_damage[WG_ITEMS];
    uint16_t ground_height[WG_GROUNDS], ground_top[WG_GROUNDS];
    uint8_t ground_cover[WG_GROUNDS], ground_blocks[WG_GROUNDS];
    int8_t modifier[WG_MODIFIERS];
    uint8_t hit_need, cover_need[WG_COVERS], save_worse, cover_share, long_share, zero;
    uint16_t engaged, pile_in, near, objective, sight_gap, layout_gap, run_step;
    /* options */
    uint16_t battle_points, coherency;
    uint8_t activations, deployment, melee_reach, objective_points, hold_points, destroyed_points, half_points;
    uint8_t breach_models, time_favours, areas, none[2];
    /* the table and the armies */
    uint8_t kind[WG_AREAS];
    struct pl_shape shape[WG_AREAS];
    uint8_t body[WG_MODELS], armour[WG_MODELS], role[WG_MODELS], unit_of[WG_MODELS];
    uint8_t item[WG_MODELS][WG_CARRIED]; /* + 1; 0: nothing more */
    uint16_t radius[WG_MODELS], height[WG_MODELS];
    /* derived by seal */
    struct wg_box area_box[WG_AREAS];
    uint16_t first[WG_UNITS], unit_move[WG_UNITS], unit_radius[WG_UNITS], least_radius[WG_UNITS];
    uint8_t size[WG_UNITS], defence[WG_UNITS], bravery[WG_UNITS];
    uint16_t units[ST_SIDES];
    uint32_t high, walls, hides, covers; /* areas: with a plateau, impassable, against sight, giving cover */
    uint16_t points[ST_SIDES], zeros[2];
};
ST_STATIC_ASSERT(sizeof(struct wg_setting) == 8640, "no padding");

struct wg_state {
    struct st_state s;
    uint16_t x[WG_MODELS], y[WG_MODELS], z[WG_MODELS];
    uint8_t held[WG_MODELS]; /* of the things a model carries, those in its hands */
    uint64_t live[WG_WORDS], moved[WG_WORDS];
    struct wg_box box[WG_UNITS]; /* of the centres of its models; all 0 where there is none */
    uint8_t suffered[WG_UNITS];  /* casualties of this activation */
    uint64_t waiting;            /* units not on the table yet */
    uint64_t foes;               /* CB1: the enemy units that take part and have not fought */
    uint64_t part;               /* all of them */
    uint64_t placed, drew;       /* models of the unit that moves, or shoots or fights */
    uint64_t earlier;            /* and those that had moved before the first of them was placed */
    uint16_t from_x[WG_UNIT_MODELS], from_y[WG_UNIT_MODELS]; /* where it began, while it is placed by models */
    int32_t via_x[WG_VIAS], via_y[WG_VIAS];                  /* way-points as offsets from where it began */
    uint8_t last[ST_SIDES], fatigued[ST_SIDES];              /* unit + 1 that was activated last; is it fatigued? */
    uint16_t score[ST_SIDES];
    uint8_t used[ST_SIDES], active, ran, retreated, vias; /* active: unit + 1 */
    uint8_t zero[2];
};
ST_STATIC_ASSERT(sizeof(struct wg_state) == 352 + 7 * WG_MODELS + 80 + 9 * WG_UNITS + 48 + 256 + 24 + 16, "no padding");

/* ---- small helpers ---- */

static inline const struct wg_setting *wg_setting_of(const struct st_setting *s)
{
    return (const struct wg_setting *)s;
}
static inline const struct wg_state *wg_state_of(const struct st_state *s) { return (const struct wg_state *)s; }

static inline uint32_t wg_low(uint64_t m) { return (uint32_t)__builtin_ctzll(m); }
static inline uint64_t wg_bit(uint32_t i) { return 1ull << i; }
static inline uint64_t wg_below(uint32_t n) { return n < 64 ? (1ull << n) - 1 : ~0ull; }
static inline uint32_t wg_total(const struct wg_setting *k) { return (uint32_t)k->s.count[0] + k->s.count[1]; }
static inline uint32_t wg_units(const struct wg_setting *k) { return (uint32_t)k->units[0] + k->units[1]; }
static inline uint8_t wg_side(const struct wg_setting *k, uint32_t unit) { return unit >= k->units[0]; }
static inline uint64_t wg_army(const struct wg_setting *k, uint8_t side)
{
    return side ? wg_below(wg_units(k)) & ~wg_below(k->units[0]) : wg_below(k->units[0]);
}

/* The bits of a unit's models in a map of all. */
static inline uint64_t wg_part_of(const struct wg_setting *k, const uint64_t map[WG_WORDS], uint32_t unit)
{
    const uint32_t word = k->first[unit] / 64u, at = k->first[unit] % 64u;
    uint64_t m = map[word] >> at;

    if (at && word + 1 < WG_WORDS)
        m |= map[word + 1] << (64 - at);
    return m & wg_below(k->size[unit]);
}
static inline int wg_has(const uint64_t map[WG_WORDS], uint32_t slot) { return (int)(map[slot / 64] >> slot % 64 & 1); }
static inline void wg_set(uint64_t map[WG_WORDS], uint32_t slot) { map[slot / 64] |= wg_bit(slot % 64); }
static inline void wg_clear(uint64_t map[WG_WORDS], uint32_t slot) { map[slot / 64] &= ~wg_bit(slot % 64); }

/* A unit's models in play. */
static inline uint64_t wg_live(const struct wg_setting *k, const struct wg_state *g, uint32_t unit)
{
    return wg_part_of(k, g->live, unit);
}
static inline uint32_t wg_strength(const struct wg_setting *k, const struct wg_state *g, uint32_t unit)
{
    return st_bits64(wg_live(k, g, unit));
}
static inline int wg_stands(const struct wg_setting *k, const struct wg_state *g, uint32_t unit)
{
    return !(g->waiting & wg_bit(unit)) && wg_live(k, g, unit) != 0;
}
/* The unit's name: the id of its first model in play. */
static inline uint16_t wg_id(const struct wg_setting *k, const struct wg_state *g, uint32_t unit)
{
    const uint64_t m = wg_live(k, g, unit);

    return (uint16_t)(k->first[unit] + (m ? wg_low(m) : 0) + 1);
}
static inline int wg_is_fatigued(const struct wg_setting *k, const struct wg_state *g, uint32_t unit)
{
    const uint8_t side = wg_side(k, unit);

    return g->fatigued[side] && g->last[side] == unit + 1;
}
static inline struct pl_vec wg_at_of(const struct wg_state *g, uint32_t slot)
{
    return pl_vec_of(g->x[slot], g->y[slot]);
}

/* say.c */
void wg_say(struct st_log *log, uint16_t kind, st_rule rule, uint8_t side, uint16_t id, int32_t a, int32_t b,
            int32_t c);
void wg_say_two(struct st_log *log, uint16_t kind, st_rule rule, uint8_t side, uint16_t id, uint16_t other, int32_t a,
                int32_t b, int32_t c);
void wg_say_unit(const struct wg_setting *k, const struct wg_state *g, struct st_log *log, uint16_t kind, st_rule rule,
                 uint32_t unit, int32_t a, int32_t b, int32_t c);
void wg_say_die(const struct wg_setting *k, const struct wg_state *g, struct st_log *log, uint16_t kind, st_rule rule,
                uint32_t unit, int32_t a, int32_t b);
void wg_say_at(const struct wg_setting *k, const struct wg_state *g, struct st_log *log, uint16_t kind, st_rule rule,
               uint32_t unit, uint32_t slot, int32_t heading);

/* model.c: distances between models and units, groups, and what becomes of models */
int wg_models_within(const struct wg_setting *k, const struct wg_state *g, uint32_t a, uint32_t b, int32_t d);
int wg_models_nearer(const struct wg_setting *k, const struct wg_state *g, uint32_t a, uint32_t b, int32_t d);
/* A bound: boxes of centres that are farther apart hold no two models that are as near as this. */
static inline int wg_boxes_within(const struct wg_box *a, const struct wg_box *b, int32_t d)
{
    return a->x0 - d <= b->x1 && b->x0 - d <= a->x1 && a->y0 - d <= b->y1 && b->y0 - d <= a->y1;
}
int wg_units_within(const struct wg_setting *k, const struct wg_state *g, uint32_t a, uint32_t b, int32_t d);
int32_t wg_model_gap(const struct wg_setting *k, const struct wg_state *g, uint32_t slot, struct pl_vec at, int32_t z,
                     uint32_t unit);
int32_t wg_units_gap(const struct wg_setting *k, const struct wg_state *g, uint32_t a, uint32_t b);
uint64_t wg_enemies_within(const struct wg_setting *k, const struct wg_state *g, uint32_t unit, int32_t d);
/* Places in ranks are rounded; with a gap of a few thousandths nobody can stand on anybody. */
static inline int wg_ranks_are_clear(const struct wg_setting *k) { return k->layout_gap >= 4; }
int wg_fellows_clash(const struct wg_setting *k, uint32_t unit, uint64_t live, const struct pl_vec *at,
                     uint32_t pair[2]);
uint32_t wg_groups(const struct wg_setting *k, uint32_t unit, uint64_t live, const struct pl_vec *at);
void wg_rebox(const struct wg_setting *k, struct wg_state *g, uint32_t unit);
void wg_put_at(const struct wg_setting *k, struct wg_state *g, uint32_t slot, struct pl_vec at);
void wg_remove(const struct wg_setting *k, struct wg_state *g, uint32_t slot);
uint32_t wg_layout(const struct wg_setting *k, uint32_t unit, uint64_t live, struct pl_vec anchor, int32_t heading,
                   uint32_t files, struct pl_vec out[WG_UNIT_MODELS]);

/* attack.c: the dice that are still due, or the models that are still to be named */
uint8_t wg_times(const struct st_frame *f);
/* suggest.c: of the models that may fall or flee, the one that is missed least; 0 where nobody is asked that */
uint16_t wg_suggested(const struct wg_setting *k, const struct wg_state *g);

/* ground.c: heights, ways and ends */
int32_t wg_elevation(const struct wg_setting *k, struct pl_vec p);
int32_t wg_climb(const struct wg_setting *k, uint32_t areas, struct pl_vec from, struct pl_vec v);
uint32_t wg_areas_near(const struct wg_setting *k, uint32_t areas, const struct wg_box *box, int32_t d);
int wg_is_barred(const struct wg_setting *k, uint32_t areas, struct pl_vec from, struct pl_vec v);
int wg_is_over(const struct wg_setting *k, uint32_t areas, struct pl_vec at, int32_t r);
uint32_t wg_cover(const struct wg_setting *k, const struct wg_state *g, uint32_t unit);

/* sight.c */
struct wg_view {
    const struct wg_setting *k;
    const struct wg_state *g;
    uint64_t friends; /* units that may stand in the way */
    uint32_t areas;   /* and areas */
};
void wg_view_of(const struct wg_setting *k, const struct wg_state *g, uint32_t unit, uint32_t target,
                struct wg_view *v);
/* What hides one model from another: a model's slot + 1, or an area behind them; 0: nothing does. */
enum { WG_BLOCK_AREA = WG_MODELS + 1 };
uint32_t wg_blocker(const struct wg_view *v, uint32_t slot, uint32_t target);
static inline int wg_sees(const struct wg_view *v, uint32_t slot, uint32_t target)
{
    return (!v->friends && !v->areas) || !wg_blocker(v, slot, target);
}
enum wg_bearing { WG_B_IN_RANGE = 1, WG_B_SHORT = 2, WG_B_NEAR = 4 };
uint32_t wg_bearing(const struct wg_view *v, uint32_t slot, uint32_t target, int32_t range, int all);

/* way.c */
struct wg_near {
    uint64_t enemies, friends; /* units near enough to matter */
    uint32_t high, walls;      /* areas near enough to matter */
};
struct wg_mover {
    const struct wg_setting *k;
    const struct wg_state *g;
    uint32_t unit;
    int32_t allowance;
    uint64_t live;
    struct wg_near near;
    uint32_t vias;
    int piling; /* a pile-in: toward `foe`, and who gets no closer stays */
    uint32_t foe;
    struct pl_vec via;             /* the last way-point, from where it began */
    int32_t most;                  /* what the way there has cost whom it cost most */
    int32_t spent[WG_UNIT_MODELS]; /* and each of them */
    struct pl_vec from[WG_UNIT_MODELS];
};
void wg_mover_of(const struct wg_setting *k, const struct wg_state *g, const struct st_frame *f, struct wg_mover *m);
void wg_mover_of_move(const struct wg_setting *k, const struct wg_state *g, const struct wg_move *f,
                      struct wg_mover *m);
void wg_mover_of_fight(const struct wg_setting *k, const struct wg_state *g, const struct wg_fight *f,
                       struct wg_mover *m);
struct st_verdict wg_judge_way(const struct wg_mover *m, uint32_t i, struct pl_vec to);
struct st_verdict wg_judge_end(const struct wg_mover *m, uint32_t i, struct pl_vec to);
struct st_verdict wg_judge(struct wg_mover *m, const struct pl_vec *to, uint64_t going, int rigid);
int wg_is_open_march(const struct wg_mover *m, struct pl_vec v);
struct st_verdict wg_judge_march(struct wg_mover *m, struct pl_vec v);

/* move.c */
struct st_verdict wg_check_form(struct wg_mover *m, const struct st_action *act);
struct st_verdict wg_check_via(const struct wg_mover *m, const struct st_action *act);
struct st_verdict wg_check_move(const struct wg_setting *k, const struct wg_state *g, const struct wg_move *f,
                                const struct st_action *act);
struct st_verdict wg_check_place(const struct wg_mover *m, const struct st_action *act);
struct st_verdict wg_check_done(struct wg_mover *m);
void wg_do_place(const struct wg_setting *k, struct wg_state *g, uint32_t unit, const struct st_action *act,
                 struct st_log *log);
void wg_go(const struct wg_setting *k, struct wg_state *g, uint32_t unit, const struct pl_vec *to);
void wg_go_back(const struct wg_setting *k, struct wg_state *g, uint32_t unit);
void wg_forget_way(struct wg_state *g);
void wg_step_move(const struct wg_setting *k, struct wg_state *g, struct wg_move *f, struct st_log *log);

/* equip.c */
uint32_t wg_hands(const struct wg_setting *k, uint32_t slot, uint32_t held);
int wg_slots_of(const struct wg_setting *k, uint32_t slot, uint32_t bits, uint32_t *held);
uint32_t wg_bits_of(const struct wg_setting *k, uint32_t slot, uint32_t held);
uint32_t wg_carried(const struct wg_setting *k, uint32_t slot);
uint32_t wg_best_set(const struct wg_setting *k, uint32_t slot);
uint32_t wg_sets(const struct wg_setting *k, uint32_t slot, uint32_t allowed, uint32_t fresh, uint8_t out[256]);
uint32_t wg_sidearms(const struct wg_setting *k, uint32_t slot);
uint64_t wg_alike(const struct wg_setting *k, const struct wg_state *g, uint32_t unit, uint32_t model);
uint32_t wg_armed(const struct wg_setting *k, const struct wg_state *g, uint32_t unit, uint8_t kind);
uint32_t wg_copies(const struct wg_setting *k, const struct wg_state *g, uint32_t slot, uint32_t weapon);
struct st_verdict wg_check_equip(const struct wg_setting *k, const struct wg_state *g, const struct wg_equip *f,
                                 const struct st_action *act);
struct st_verdict wg_check_draw(const struct wg_setting *k, const struct wg_state *g, uint32_t unit,
                                const struct st_action *act);
int wg_may_draw(const struct wg_setting *k, const struct wg_state *g, uint32_t unit, uint32_t model);
void wg_do_draw(const struct wg_setting *k, struct wg_state *g, uint32_t unit, const struct st_action *act,
                struct st_log *log);
void wg_step_equip(const struct wg_setting *k, struct wg_state *g, struct wg_equip *f, struct st_log *log);

/* shoot.c */
uint32_t wg_friends_combat(const struct wg_setting *k, const struct wg_state *g, uint32_t unit, uint32_t target);
struct st_verdict wg_check_shot(const struct wg_setting *k, const struct wg_state *g, const struct wg_shots *f,
                                const struct st_action *act);
uint32_t wg_list_shots(const struct wg_setting *k, const struct wg_state *g, const struct wg_shots *f, uint32_t limit,
                       struct st_action *out);
struct st_verdict wg_check_shoot(const struct wg_setting *k, const struct wg_state *g, const struct wg_shots *f,
                                 const struct st_action *act);
void wg_step_shoot(const struct wg_setting *k, struct wg_state *g, struct wg_shots *f, struct st_log *log);

/* attack.c */
struct wg_volley {
    uint8_t dice[WG_NEEDS];       /* by the number needed, less 1 */
    uint8_t counts[WG_MODIFIERS]; /* dice that each modifier holds for */
    uint32_t total;
};
void wg_volley_of(const struct wg_setting *k, const struct wg_state *g, uint32_t unit, uint32_t target, uint32_t weapon,
                  struct wg_volley *out);
/* Who attacks with what kind of weapon, by which clause. */
struct wg_arms {
    uint32_t unit, used; /* used: bits of the weapons that have attacked */
    uint8_t kind;        /* wg_kind */
    st_rule rule;
};
struct st_verdict wg_check_weapon(const struct wg_setting *k, const struct wg_state *g, const struct wg_arms *arms,
                                  const struct st_action *act, uint32_t *target);
uint32_t wg_modifiers(const struct wg_setting *k, uint32_t slot, uint32_t weapon, uint32_t bearing, int still,
                      int tired);
int32_t wg_need_of(const struct wg_setting *k, uint32_t modifiers);
int32_t wg_damage_need(const struct wg_setting *k, const struct wg_state *g, uint32_t target, uint32_t weapon);
void wg_begin_attack(const struct wg_setting *k, struct wg_state *g, uint32_t unit, const struct st_action *act,
                     struct st_log *log);
void wg_step_attack(const struct wg_setting *k, struct wg_state *g, struct wg_attack *f, struct st_log *log);
void wg_step_lose(const struct wg_setting *k, struct wg_state *g, struct wg_losses *f, struct st_log *log);
struct st_verdict wg_check_lose(const struct wg_setting *k, const struct wg_state *g, const struct wg_losses *f,
                                const struct st_action *act);

/* combat.c, pile.c */
struct st_verdict wg_check_fight(const struct wg_setting *k, const struct wg_state *g, const struct wg_fight *f,
                                 const struct st_action *act);
struct st_verdict wg_check_order(const struct wg_setting *k, const struct wg_state *g, const struct st_action *act);
uint32_t wg_list_blows(const struct wg_setting *k, const struct wg_state *g, const struct wg_fight *f, uint32_t limit,
                       struct st_action *out);
void wg_step_combat(const struct wg_setting *k, struct wg_state *g, struct st_frame *f, struct st_log *log);
void wg_step_fight(const struct wg_setting *k, struct wg_state *g, struct wg_fight *f, struct st_log *log);
uint64_t wg_closest(const struct wg_setting *k, const struct wg_state *g, uint32_t unit);
struct st_verdict wg_check_pile(const struct wg_setting *k, const struct wg_state *g, const struct wg_fight *f,
                                const struct st_action *act);
uint64_t wg_pile_up(const struct wg_setting *k, const struct wg_state *g, const struct wg_fight *f,
                    struct pl_vec to[WG_UNIT_MODELS]);
void wg_do_pile(const struct wg_setting *k, struct wg_state *g, struct wg_fight *f, struct st_log *log);

/* bravery.c, victory.c, deploy.c */
void wg_step_bravery(const struct wg_setting *k, struct wg_state *g, struct wg_bravery *f, struct st_log *log);
int wg_is_wiped(const struct wg_setting *k, struct wg_state *g, struct st_log *log);
int wg_settle(const struct wg_setting *k, struct wg_state *g, uint8_t side, struct st_log *log);
uint32_t wg_for_held(const struct wg_setting *k, const struct wg_state *g, uint8_t side, uint32_t points,
                     struct st_log *log);
uint32_t wg_for_units(const struct wg_setting *k, const struct wg_state *g, uint8_t side, struct st_log *log);
uint32_t wg_score(const struct wg_setting *k, const struct wg_state *g, uint8_t side, struct st_log *log);
struct st_verdict wg_check_deploy(const struct wg_setting *k, const struct wg_state *g, const struct st_action *act);
void wg_step_deploy(const struct wg_setting *k, struct wg_state *g, struct st_frame *f, struct st_log *log);

/* flow.c */
struct st_verdict wg_check_unit(const struct wg_setting *k, const struct wg_state *g, uint16_t id, uint8_t side,
                                st_rule rule, uint32_t *unit);
void wg_run(const struct wg_setting *k, struct wg_state *g, struct st_log *log);
void wg_apply(const struct st_setting *set, struct st_state *s, const struct st_action *act, struct st_log *log);

/* check.c, list.c, list_move.c */
struct st_verdict wg_check(const struct st_setting *set, const struct st_state *s, const struct st_action *act);
uint32_t wg_movers(const struct st_setting *set, const struct st_state *s, uint16_t out[ST_MOVERS_MAX]);
uint32_t wg_list(const struct st_setting *set, const struct st_state *s, uint16_t unit,
                 struct st_action out[ST_LIST_MAX]);
uint32_t wg_list_move(const struct wg_setting *k, const struct wg_state *g, const struct st_frame *f, uint16_t id,
                      struct st_action *out);
uint32_t wg_placeable(const struct wg_setting *k, const struct wg_state *g, const struct st_frame *f, uint16_t *out);
uint32_t wg_list_placing(const struct wg_setting *k, const struct wg_state *g, const struct st_frame *f, uint16_t id,
                         struct st_action *out);
uint32_t wg_list_deploy(const struct wg_setting *k, const struct wg_state *g, uint32_t unit, uint32_t limit,
                        struct st_action *out);

/* setup.c, fields.c, audit.c */
int32_t wg_cost_of(const struct wg_setting *k, uint32_t slot);
int32_t wg_get(const struct st_setting *set, const struct st_state *s, uint32_t field, uint32_t index);
void wg_put(struct st_setting *set, struct st_state *s, uint32_t field, uint32_t index, int32_t value);
struct wg_form *wg_form_of(struct wg_state *g);
struct st_verdict wg_seal(struct st_setting *set, struct st_state *s);
struct st_verdict wg_audit(const struct st_setting *set, const struct st_state *s);
uint32_t wg_bound(const struct st_setting *set);

/* view.c */
uint32_t wg_pieces(const struct st_setting *set, const struct st_state *s, struct st_piece out[ST_PIECES_MAX]);
uint32_t wg_areas_of(const struct st_setting *set, const struct st_state *s, struct st_area out[ST_AREAS_MAX]);
void wg_prompt(const struct st_setting *set, const struct st_state *s, struct st_prompt *p);
void wg_piece_of(const struct wg_setting *k, const struct wg_state *g, uint32_t slot, uint64_t acting,
                 struct st_piece *p);

/* lines.c */
uint32_t wg_sights(const struct st_setting *set, const struct st_state *s, uint16_t unit, uint16_t target, uint32_t n,
                   struct st_action *act, struct st_sight out[ST_SIGHTS_MAX]);
uint32_t wg_rings(const struct st_setting *set, const struct st_state *s, uint16_t unit,
                  struct st_ring out[ST_RINGS_MAX]);

/* ends.c */
uint32_t wg_way(const struct st_setting *set, const struct st_state *s, const struct st_action *act, struct st_way *way,
                struct st_piece out[ST_PIECES_MAX]);
uint32_t wg_ends(const struct st_setting *set, const struct st_state *s, const struct st_action *act,
                 struct st_piece out[ST_PIECES_MAX]);

/* words.c */
extern const uint8_t wg_double[WG_DOUBLES];
extern const struct st_verb wg_verbs[];
extern const struct st_event_kind wg_events[];
extern const struct st_label wg_labels[];
extern const struct st_refusal wg_refusals[];
extern const struct st_field wg_fields[];
extern const struct st_ruleset wargame_ruleset;
extern const struct st_eval wg_eval;

#endif
