/* eval.h -- Wargame: what the parts of its evaluation share. */
#ifndef WARGAME_EVAL_H
#define WARGAME_EVAL_H

#include "../../core/eval.h"
#include "wargame.h"

/* eval_promise.c: how promising a lawful action looks before it is tried, 1 to 255; 0: only
 * if there is no other. */
int32_t wg_promise(const struct st_setting *set, const struct st_state *s, const struct st_action *act);

/* What a race is judged by; n: the models in play of each unit. */
struct wg_race {
    const struct wg_setting *k;
    const struct wg_state *g;
    const uint8_t *n;
};
/* eval_goal.c: how a side stands that must reach a goal (SC4), from -WG_RACE_WON, lost, to WG_RACE_WON, won, summed
 * over its goals; 0 if it has none. */
enum { WG_RACE_WON = 1024 };
int32_t wg_race_of(const struct wg_race *v, uint8_t side);

/* The weights: name, eager, calm.
 *
 * Eager weights are for the side that chooses between actions; tuned in matches of the greedy player.  Calm weights
 * judge the leaves of a search; fitted by least squares to the results of greedy games from 2,576 positions of Meeting
 * Engagement, 16 games or more each, except `through`, which was tuned in matches of Breach. */
/* clang-format off */
#define WG_WEIGHTS(X) \
    X(models, 16, 22)       /* of 16: models on the table */ \
    X(pending, 16, 60)      /* of 16: shots and blows still to come in this activation */ \
    X(threats, 80, 560)     /* of 128: threats of all units */ \
    X(best, 26, 0)          /* of 128: the greatest threat of a side, in addition */ \
    X(next, 0, 171)         /* of 128: the greatest threat of the side that acts next, in addition */ \
    X(own, 10, 8)           /* of 8: threats of the searching side; above 8 its units come closer */ \
    X(fades, 16000, 6500)   /* how far beyond its reach a threat becomes 0 */ \
    X(beyond, 14, 5)        /* of 16: a threat just beyond its reach */ \
    X(back, 6, 4)           /* of 8: the blows that a charge gets back */ \
    X(destroyed, 16, 4)     /* of 32: the points for a unit that a threat would destroy */ \
    X(coming, 30000, 17000) /* how far from a marker a model counts for it */ \
    X(on_way, 24, 19)       /* of 64: a model just outside of the distance that holds a marker */ \
    X(nobody, 64, 2)        /* presence that belongs to neither side: few models hold only a part of a marker */ \
    X(later, 0, 14)         /* of 16: what is deducted from points for markers held now, at the beginning */ \
    X(early, 40, 16)        /* of 64: what units are worth when no time is left */ \
    X(through, 120, 900)    /* a goal reached, or out of reach */ \
    X(last, 10, 41)         /* the advantage that is half a victory at the end */ \
    X(half, 160, 81)        /* and what is added to it at the beginning */
#define WG_WEIGHT(name, eager, calm) int32_t name;
struct wg_weights { WG_WEIGHTS(WG_WEIGHT) };
/* clang-format on */

struct wg_arm {
    uint8_t weapon, kind, in_hand, sidearm;
    int32_t hits; /* of the blows that the unit would strike as it stands, in 1/36 of a hit; 0: not of melee */
};

struct wg_notes;

/* A position as the evaluation sees it. */
struct wg_scene {
    const struct wg_setting *k;
    const struct wg_state *g;
    const struct wg_weights *w;
    struct wg_notes *notes;               /* NULL, or what is known from the position before */
    uint8_t mind;                         /* the searching side; ST_NOBODY: a leaf of a search */
    uint8_t cover[WG_UNITS], n[WG_UNITS]; /* n: models in play */
    int32_t cost[WG_UNITS];               /* of one model */
    int32_t saves[WG_UNITS];              /* cover dice of 6 that do not save; without cover, 6 */
    int32_t toughness[WG_UNITS], bravery[WG_UNITS];
    uint8_t arms[WG_UNITS]; /* how many weapons its first model in play carries */
    struct wg_arm arm[WG_UNITS][WG_CARRIED];
};
/* What the value of a position is made of; threats are losses in points of cost. */
struct wg_parts {
    int32_t cost[ST_SIDES], threats[ST_SIDES], best[ST_SIDES];  /* of all units; the greatest threat */
    int32_t threat[WG_UNITS], shot[WG_UNITS], charge[WG_UNITS]; /* the greatest of a unit; by what it could do now,
                                                                 * found only without notes */
    int32_t danger[WG_UNITS];                                   /* the greatest threat to a unit */
    int32_t fixed[ST_SIDES], held[ST_SIDES];                    /* victory points; held: for markers, as it stands */
    int32_t pending, markers, races;                            /* for side A */
    int32_t left[ST_SIDES];                                     /* activations that are not over */
};
/* eval.c: a position and its parts, for a leaf of a search, and their value for side A. */
void wg_scene_of(struct wg_scene *v, const struct wg_setting *k, const struct wg_state *g);
void wg_parts_of(const struct wg_scene *v, struct wg_parts *p);
int32_t wg_value_of(const struct wg_scene *v, const struct wg_parts *p);
/* The side that begins the next activation. */
uint8_t wg_next_of(const struct wg_scene *v);

/* What was found in the last position.  Each part is of one unit, or of one and an enemy, and stays true while they are
 * as they were.  Larger battles are valued without. */
enum { WG_NOTED_UNITS = 16, WG_NOTED_MARKERS = 8 };
struct wg_notes {
    struct wg_scene v; /* its pointers are the last position's */
    /* what it was made from */
    uint64_t is_used, live[WG_WORDS], moved[WG_WORDS], waiting;
    uint16_t x[WG_MODELS], y[WG_MODELS];
    uint8_t held[WG_MODELS], last[ST_SIDES], fatigued[ST_SIDES];
    /* by weights, calm and eager: the units whose parts are known; threats by unit and by enemy of his army; presence
     * by marker and unit */
    uint64_t known[2];
    int32_t threat[2][2 * WG_NOTED_UNITS][WG_NOTED_UNITS];
    int32_t presence[2][WG_NOTED_MARKERS][2 * WG_NOTED_UNITS];
};
/* eval_notes.c: can notes be made of a battle? */
int wg_can_note(const struct wg_setting *k);
/* The units that are as they were in the last position; remembers this one.  Notes that are not used know none. */
uint64_t wg_unchanged(struct wg_notes *n, const struct wg_setting *k, const struct wg_state *g);
/* Is what these units have in the notes true? */
static inline int wg_is_noted(const struct wg_scene *v, uint64_t units)
{
    return v->notes && !(units & ~v->notes->known[v->mind != ST_NOBODY]);
}

/* The distance between two boxes, about: at most an eighth too long. */
static inline int32_t wg_gap(const struct wg_box *a, const struct wg_box *b)
{
    const int32_t dx = st_max(0, st_max(a->x0 - b->x1, b->x0 - a->x1));
    const int32_t dy = st_max(0, st_max(a->y0 - b->y1, b->y0 - a->y1));

    return st_max(dx, dy) + st_min(dx, dy) / 2;
}

#endif
