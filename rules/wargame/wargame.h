/* wargame.h -- Wargame: the setting, the state, and the small questions that every chapter asks of them.
 *
 * Lengths are thousandths of an inch.  A model is a disc.  A unit is a row of models with consecutive ids, at most 64,
 * so that its models are the bits of one word.  An action names a unit by the id of its first model in play.
 *
 * In all files of this folder:
 *     k        the setting
 *     g        the state
 *     f        the frame on top of the stack
 *     m        a mask in a loop over its bits, lowest first; or the mover (struct wg_mover)
 *     unit     the number of a unit, from 0, side A's first; stored in a frame or a state as unit + 1
 *     slot     the number of a model, from 0, side A's first
 *     id       what actions and events call a model: slot + 1
 *     model    the number of a model in its unit, from 0
 *     item     what a model may carry: wg_item; of the setting's lists item + 1
 *     area     the number of an area of the table, from 0
 */
#ifndef WG_WARGAME_H
#define WG_WARGAME_H

#include "../../core/flow.h"
#include "../../core/num.h"
#include "../../core/rows.h"
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
    WG_WORDS = WG_MODELS / 64,  /* of a map of all models */
    WG_AREAS = 32,
    WG_SIDE_LEAST = 4,          /* inches of a table, W62; at most PL_SIDE_MAX */
    WG_CARRIED = 8,             /* things that one model carries */
    WG_VIAS = 3,                /* way-points of a move */
    WG_EDGE_MAX = 32000,        /* of terrain, so that products fit */
    WG_ACTIVATIONS_MAX = 60,
    WG_EXACT = 4,               /* since this version ways past corners and models are exact, and all tests are made */
    WG_ROOM = 5                 /* since this version a unit has no room only if there is no lawful place for it */
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

ST_NO_PADDING
/* A rectangle along the table's edges, its bounds included. */
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
    uint8_t hit_need, cover_need[WG_COVERS], save_worse, cover_share, long_share; /* shares in per cent */
    uint8_t zero;                                                                 /* before the lengths */
    uint16_t engaged, pile_in, near, objective, sight_gap, layout_gap, run_step;
    /* options */
    uint16_t battle_points, coherency;
    uint8_t activations, deployment, melee_reach, objective_points, hold_points, destroyed_points, half_points;
    uint8_t breach_models, time_favours; /* time_favours: side + 1; 0: neither */
    uint8_t areas;                       /* how many there are */
    uint8_t none[2];                     /* before the areas */
    /* the table and the armies */
    uint8_t kind[WG_AREAS]; /* wg_ground or wg_marker */
    struct pl_shape shape[WG_AREAS];
    uint8_t body[WG_MODELS], armour[WG_MODELS], role[WG_MODELS], unit_of[WG_MODELS];
    uint8_t item[WG_MODELS][WG_CARRIED]; /* item + 1, in rising order; 0: nothing more */
    uint16_t radius[WG_MODELS], height[WG_MODELS];
    /* derived by seal */
    struct wg_box area_box[WG_AREAS];
    uint16_t first[WG_UNITS]; /* the slot of a unit's first model, in play or not */
    uint16_t unit_move[WG_UNITS], unit_radius[WG_UNITS], least_radius[WG_UNITS]; /* the greatest and least radius */
    uint8_t size[WG_UNITS], defence[WG_UNITS], bravery[WG_UNITS];
    uint16_t units[ST_SIDES];
    uint32_t high, walls, hides, covers; /* masks of areas: raised, impassable, in the way of sight, giving cover */
    uint16_t points[ST_SIDES];
    uint16_t zeros[2]; /* to a multiple of eight, where version 3 ended */
    /* readings, since version 4 */
    uint8_t fatigued_save, sidearms, profile;
    /* A newer number goes here.  It may take a byte of last[]: the hash of an older game ends before the first number
     * that it lacks, and fills its last eight bytes with zeros. */
    uint8_t last[5]; /* zero, to the end of the last eight bytes */
    /* what a book adds: WG_BODIES is its first body, WG_ARMOURS its first armour, WG_AREA_KINDS its first ground */
    struct st_row body_row[ST_ROWS_MAX], armour_row[ST_ROWS_MAX], ground_row[ST_ROWS_MAX];
    uint16_t own_body_move[ST_ROWS_MAX], own_body_radius[ST_ROWS_MAX], own_body_height[ST_ROWS_MAX];
    uint16_t own_armour_slows[ST_ROWS_MAX], own_ground_height[ST_ROWS_MAX], own_ground_top[ST_ROWS_MAX];
    uint8_t own_body_cost[ST_ROWS_MAX], own_body_defence[ST_ROWS_MAX], own_body_bravery[ST_ROWS_MAX];
    uint8_t own_body_hands[ST_ROWS_MAX], own_body_grade[ST_ROWS_MAX];
    uint8_t own_armour_cost[ST_ROWS_MAX], own_armour_defence[ST_ROWS_MAX];
    uint8_t own_ground_cover[ST_ROWS_MAX], own_ground_blocks[ST_ROWS_MAX];
    struct st_row item_row[ST_ROWS_MAX]; /* at most WG_OWN_ITEMS: WG_ITEMS is the first */
    uint16_t own_item_range[ST_ROWS_MAX];
    uint8_t own_item_hands[ST_ROWS_MAX], own_item_kind[ST_ROWS_MAX], own_item_ability[ST_ROWS_MAX];
    uint8_t own_item_cost[ST_ROWS_MAX];
    int8_t own_item_damage[ST_ROWS_MAX];
};
ST_STATIC_ASSERT(offsetof(struct wg_setting, hit_need) == 286 && offsetof(struct wg_setting, profile) == 8642,
                 "released: a new number goes behind the setting's others, and into added[]");

/* W01, W23, W50: what a reading says. */
enum wg_fatigued_save { WG_SAVE_IS_DEFENCE, WG_SAVE_IS_COVER, WG_SAVE_IS_NOTHING };
enum wg_sidearms { WG_SWAP, WG_FREE_HAND };
enum wg_profile { WG_PROFILE_STAYS, WG_PROFILE_OF_THE_LIVING };

struct wg_state {
    struct st_state s;
    uint16_t x[WG_MODELS], y[WG_MODELS], z[WG_MODELS]; /* z: the height of the ground */
    uint8_t held[WG_MODELS];                           /* bit n: item[slot][n] is in hand */
    uint64_t live[WG_WORDS], moved[WG_WORDS];          /* maps of all models: in play; moved in this activation */
    struct wg_box box[WG_UNITS];                       /* of the centres of a unit's models; all 0 without any */
    uint8_t suffered[WG_UNITS];                        /* casualties of this activation */
    uint64_t waiting;                                  /* units not on the table yet */
    uint64_t foes, part;   /* CB1: the enemy units that take part; foes: those of them that have not fought */
    uint64_t placed, drew; /* models of the active unit: placed one by one; drew a sidearm in this step */
    uint64_t earlier;      /* those that had moved before the first of them was placed */
    uint16_t from_x[WG_UNIT_MODELS], from_y[WG_UNIT_MODELS]; /* where the placed models began */
    int32_t via_x[WG_VIAS], via_y[WG_VIAS];                  /* way-points as offsets from where the unit began */
    uint8_t last[ST_SIDES], fatigued[ST_SIDES]; /* the unit that was activated last, + 1; is it fatigued? */
    uint16_t score[ST_SIDES];                   /* points scored in the course of the battle */
    uint8_t used[ST_SIDES];                     /* activations */
    uint8_t active;                             /* the active unit, + 1 */
    uint8_t ran, retreated, vias;               /* of the active unit; vias: how many way-points */
    uint8_t zero[2];                            /* to the end */
};
ST_PADDING_AGAIN

/* ---- small questions ---- */

/* The setting and the state behind the parts that all rule sets share. */
static inline const struct wg_setting *wg_setting_of(const struct st_setting *s)
{
    return (const struct wg_setting *)s;
}
static inline const struct wg_state *wg_state_of(const struct st_state *s) { return (const struct wg_state *)s; }

/* A number of the body or the armour of a model, and of the ground of an area, whether its row is shipped or added. */
/* clang-format off */
#define WG_NUMBER_OF(type, member, of, shipped)                                                                     \
    ST_ROW_INLINE type wg_##member(const struct wg_setting *k, uint32_t index)                                      \
    {                                                                                                               \
        const uint32_t row = k->of[index];                                                                          \
                                                                                                                    \
        return row < (shipped) ? k->member[row] : k->own_##member[row - (shipped)];                                 \
    }
WG_NUMBER_OF(uint16_t, body_move, body, WG_BODIES)
WG_NUMBER_OF(uint16_t, body_radius, body, WG_BODIES)
WG_NUMBER_OF(uint16_t, body_height, body, WG_BODIES)
WG_NUMBER_OF(uint8_t, body_cost, body, WG_BODIES)
WG_NUMBER_OF(uint8_t, body_defence, body, WG_BODIES)
WG_NUMBER_OF(uint8_t, body_bravery, body, WG_BODIES)
WG_NUMBER_OF(uint8_t, body_hands, body, WG_BODIES)
WG_NUMBER_OF(uint8_t, body_grade, body, WG_BODIES)
WG_NUMBER_OF(uint8_t, armour_cost, armour, WG_ARMOURS)
WG_NUMBER_OF(uint8_t, armour_defence, armour, WG_ARMOURS)
WG_NUMBER_OF(uint16_t, armour_slows, armour, WG_ARMOURS)
#undef WG_NUMBER_OF
#define WG_GROUND_NUMBER(type, member)                                                                              \
    ST_ROW_INLINE type wg_##member(const struct wg_setting *k, uint32_t area)                                       \
    {                                                                                                               \
        const uint32_t kind = k->kind[area];                                                                        \
                                                                                                                    \
        return kind < WG_GROUNDS ? k->member[kind] : k->own_##member[kind - WG_AREA_KINDS];                         \
    }
WG_GROUND_NUMBER(uint16_t, ground_height)
WG_GROUND_NUMBER(uint16_t, ground_top)
WG_GROUND_NUMBER(uint8_t, ground_cover)
WG_GROUND_NUMBER(uint8_t, ground_blocks)
#undef WG_GROUND_NUMBER
/* clang-format on */
/* A number of an item, shipped or added. */
/* clang-format off */
#define WG_ITEM_NUMBER(type, member)                                                                                \
    ST_ROW_INLINE type wg_##member(const struct wg_setting *k, uint32_t item)                                       \
    {                                                                                                               \
        return item < WG_ITEMS ? k->member[item] : k->own_##member[item - WG_ITEMS];                                \
    }
WG_ITEM_NUMBER(uint16_t, item_range)
WG_ITEM_NUMBER(uint8_t, item_hands)
WG_ITEM_NUMBER(uint8_t, item_kind)
WG_ITEM_NUMBER(uint8_t, item_ability)
WG_ITEM_NUMBER(uint8_t, item_cost)
WG_ITEM_NUMBER(int8_t, item_damage)
#undef WG_ITEM_NUMBER
/* clang-format on */
/* The label of an item. */
ST_ROW_INLINE uint16_t wg_item_label(uint32_t item)
{
    return item < WG_ITEMS ? (uint16_t)(WG_L_CLUB + item) : st_row_label(WG_LABEL_COUNT, 3, item - WG_ITEMS);
}
/* Is an area a marker and no ground?  Only ground has numbers. */
ST_ROW_INLINE int wg_is_marker(const struct wg_setting *k, uint32_t area)
{
    return k->kind[area] >= WG_GROUNDS && k->kind[area] < WG_AREA_KINDS;
}
/* The label of what an area is. */
ST_ROW_INLINE uint16_t wg_area_label(const struct wg_setting *k, uint32_t area)
{
    const uint32_t kind = k->kind[area];

    return kind < WG_AREA_KINDS ? (uint16_t)(WG_L_HILL + kind) : st_row_label(WG_LABEL_COUNT, 2, kind - WG_AREA_KINDS);
}

/* Is the game played by this version of the rules, or a later one? */
static inline int wg_is_since(const struct wg_setting *k, uint16_t version) { return k->s.version >= version; }

/* The lowest bit of a mask that is not 0. */
static inline uint32_t wg_low(uint64_t m) { return st_low64(m); }
/* The mask of bit i, below 64. */
static inline uint64_t wg_bit(uint32_t i) { return 1ull << i; }
/* The mask of all bits below n; from 64 on, of all bits. */
static inline uint64_t wg_below(uint32_t n) { return n < 64 ? (1ull << n) - 1 : ~0ull; }
/* How many models there are, and how many units, in play or not. */
static inline uint32_t wg_total(const struct wg_setting *k) { return (uint32_t)k->s.count[0] + k->s.count[1]; }
static inline uint32_t wg_units(const struct wg_setting *k) { return (uint32_t)k->units[0] + k->units[1]; }
/* Whose unit it is. */
static inline uint8_t wg_side(const struct wg_setting *k, uint32_t unit) { return unit >= k->units[0]; }
/* The mask of a side's units, destroyed or not. */
static inline uint64_t wg_army(const struct wg_setting *k, uint8_t side)
{
    return side ? wg_below(wg_units(k)) & ~wg_below(k->units[0]) : wg_below(k->units[0]);
}

/* The bits of a unit's models in a map of all models. */
static inline uint64_t wg_part_of(const struct wg_setting *k, const uint64_t map[WG_WORDS], uint32_t unit)
{
    const uint32_t word = k->first[unit] / 64u, at = k->first[unit] % 64u;
    uint64_t m = map[word] >> at;

    if (at && word + 1 < WG_WORDS)
        m |= map[word + 1] << (64 - at);
    return m & wg_below(k->size[unit]);
}
/* One model's bit in a map of all models. */
static inline int wg_has(const uint64_t map[WG_WORDS], uint32_t slot) { return (int)(map[slot / 64] >> slot % 64 & 1); }
static inline void wg_set(uint64_t map[WG_WORDS], uint32_t slot) { map[slot / 64] |= wg_bit(slot % 64); }
static inline void wg_clear(uint64_t map[WG_WORDS], uint32_t slot) { map[slot / 64] &= ~wg_bit(slot % 64); }

/* The mask of a unit's models in play, on the table or waiting. */
static inline uint64_t wg_live(const struct wg_setting *k, const struct wg_state *g, uint32_t unit)
{
    return wg_part_of(k, g->live, unit);
}
/* How many models of a unit are in play. */
static inline uint32_t wg_strength(const struct wg_setting *k, const struct wg_state *g, uint32_t unit)
{
    return st_bits64(wg_live(k, g, unit));
}
/* Is a unit on the table, with at least one model? */
static inline int wg_stands(const struct wg_setting *k, const struct wg_state *g, uint32_t unit)
{
    return !(g->waiting & wg_bit(unit)) && wg_live(k, g, unit) != 0;
}
/* What actions call a unit: the id of its first model in play; of a destroyed unit, that of its first model. */
static inline uint16_t wg_id(const struct wg_setting *k, const struct wg_state *g, uint32_t unit)
{
    const uint64_t m = wg_live(k, g, unit);

    return (uint16_t)(k->first[unit] + (m ? wg_low(m) : 0) + 1);
}
/* FC1, FC2: is the unit fatigued?  At most one of a side is. */
static inline int wg_is_fatigued(const struct wg_setting *k, const struct wg_state *g, uint32_t unit)
{
    const uint8_t side = wg_side(k, unit);

    return g->fatigued[side] && g->last[side] == unit + 1;
}
/* Where a model stands. */
static inline struct pl_vec wg_at_of(const struct wg_state *g, uint32_t slot)
{
    return pl_vec_of(g->x[slot], g->y[slot]);
}

#include "chapters.h"

#endif
