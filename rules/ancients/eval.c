/* eval.c -- Ancients: the value of a position, for computer players.
 *
 * An army is beaten by losing Bases and by Blocks whose average Fatigue nears the limit.  A Base stands well with
 * lighter enemies in front, friends at its sides, and no enemy looking at its flank or rear.
 */
#include "../../core/eval.h"
#include "ancients.h"
#include "facts.h"
#include "sense.h"

enum {
    HALF = 420, /* points of advantage that are worth half a win */
    FAR = 3,    /* for each hex between a Base and the nearest enemy */
    ASTRAY = 8, /* for a Base that does not look at that enemy */
    HELD = 60,  /* for an objective held */
    OFF = 6     /* for each hex between an objective that is not held and the nearest Base that could hold it */
};

struct weights {
    int32_t base;     /* for a Base */
    int32_t alone;    /* against a Block of one */
    int32_t breaking; /* against losses, when the army breaks */
    uint32_t tired;   /* against Fatigue */
    uint32_t worn;    /* against Fatigue near the Block's limit */
    int32_t heavier;  /* for a point of weight more than an enemy in front */
    int32_t flank;    /* against an enemy that looks at its flank */
    int32_t rear;     /* against an enemy that looks at its rear */
    int32_t beside;   /* for a friend beside it that faces the same way */
    int32_t next;     /* for the side to act */
};

/* `eager` compares the moves of one side; `calm` values the leaves of a search, and is fitted by least squares to 891
 * positions at the beginning of a turn of the fast battle, with the results of 16 greedy games from each. */
/* clang-format off */
/*                                   base alone breaking tired worn heavier flank rear beside next */
static const struct weights eager = { 100,    8,     500,   14,  13,      5,   14,  22,     3,   0 };
static const struct weights calm =  { 185,  -52,     843,   15,  83,     -4,   69, 184,     8,  28 };
/* clang-format on */

enum { LANES = 8 }; /* Bases whose distances are found at once */

/* The Bases of one side on the table, in the order of their slots. */
struct side {
    uint64_t army;
    uint32_t count;
    uint8_t slot[ANC_SIDE_MAX];
    int16_t q[ANC_SIDE_MAX], r[ANC_SIDE_MAX]; /* filled up to a multiple of LANES with zeros */
};

struct view {
    const struct anc_setting *k;
    const struct anc_state *g;
    const struct weights *w;
    struct side side[ST_SIDES];
    struct hx_sheet second; /* where side B is; only the board's rows and one on each side of them are set */
};

static void take_side(struct view *v, uint8_t side)
{
    struct side *me = &v->side[side];

    me->army = 0;
    me->count = 0;
    for (uint64_t m = v->g->live & anc_army(side); m; m &= m - 1) {
        const uint32_t slot = anc_low(m), cell = v->g->cell[slot];

        if (cell == HX_NONE)
            continue;
        me->army |= anc_bit(slot);
        me->slot[me->count] = (uint8_t)slot;
        me->q[me->count] = v->k->board.q[cell];
        me->r[me->count++] = v->k->board.r[cell];
    }
    for (uint32_t i = me->count; i % LANES; i++)
        me->q[i] = me->r[i] = 0;
}

static void mark_second(struct view *v)
{
    for (uint32_t i = HX_MARGIN - 1; i < HX_MARGIN + v->k->board.height + 1u; i++)
        v->second.row[i] = 0;
    for (uint32_t i = 0; i < v->side[1].count; i++)
        hx_mark(&v->second, hx_spot(&v->k->board, v->g->cell[v->side[1].slot[i]]));
}

/* A Block of n Bases with so much Fatigue together.  12a: `worn` says how near it is to breaking; 256 is the limit. */
static int32_t block_points(const struct view *v, uint32_t n, uint32_t fatigue)
{
    const uint32_t part = fatigue * 256 / (n * (v->k->break_above + 1u)), worn = part < 300 ? part : 300;
    const uint32_t tired = worn * v->w->tired * 6 / 256, near = worn * worn / 256 * worn * v->w->worn / 65536;

    return (int32_t)n * (v->w->base - (int32_t)tired - (int32_t)near) - (n == 1 ? v->w->alone : 0);
}

static int32_t blocks(const struct view *v, const struct side *me)
{
    const uint8_t *fatigue = v->g->fatigue + (me == &v->side[1]) * ANC_SIDE_MAX;
    int32_t points = 0;

    for (uint32_t i = 0; i < me->count; i++) {
        const uint32_t block = v->g->member[me->slot[i]];
        uint32_t n = 0, sum = 0;

        for (uint32_t m = block; m; m &= m - 1, n++)
            sum += fatigue[st_low(m)];
        points += block ? block_points(v, n, sum) : 0; /* 0: it heads none */
    }
    return points;
}

/* 12.1a: the penalty for losses grows with their square. */
static int32_t breaking(const struct view *v, uint8_t side)
{
    const int32_t lost = v->g->lost[side], most = st_max((int32_t)anc_breaks_at(v->k, v->g, side), 1);

    return -v->w->breaking * lost * lost / (most * most);
}

/* Friends at the sides of Bases: two that face the same way and have each other there are found once, by the left one,
 * and count for both. */
static int32_t beside(const struct view *v, const struct side *me)
{
    uint32_t pairs = 0;

    for (uint32_t i = 0; i < me->count; i++) {
        const uint32_t slot = me->slot[i], facing = v->g->facing[slot];
        const uint32_t next = hx_step(&v->k->board, v->g->cell[slot], hx_turn(facing, HX_RIGHT_FLANK));
        const uint32_t other = (v->g->at[next % HX_MAX] - 1u) % ANC_SLOTS;

        pairs += anc_holds(v->g, next, me->army) & (v->g->facing[other] == facing);
    }
    return 2 * v->w->beside * (int32_t)pairs;
}

/* An enemy that looks at the flank or rear of a Base, who sees him in that arc. */
static int32_t struck(const struct view *v, uint32_t arc) { return hx_is_rear(arc) ? v->w->rear : v->w->flank; }

/* Two enemies beside each other, for the first: who has the other in front counts by weight, or strikes him. */
static int32_t clash(const struct view *v, uint32_t slot, uint32_t dir, uint32_t other)
{
    const uint32_t mine = hx_seen_as(v->g->facing[slot], dir);
    const uint32_t his = hx_seen_as(v->g->facing[other], hx_opposite(dir));
    const int32_t heavier = v->w->heavier * (v->k->heft[slot] - v->k->heft[other]);

    if (hx_is_front(mine))
        return hx_is_front(his) ? 2 * heavier : heavier + v->w->heavier + struck(v, his);
    return hx_is_front(his) ? heavier - v->w->heavier - struck(v, mine) : 0;
}

/* The directions from a spot in which a sheet has a mark. */
static uint32_t marked_around(const struct hx_sheet *s, uint32_t spot)
{
    const uint32_t row = spot >> 6, q = spot & 63;
    const uint32_t north = (uint32_t)(s->row[row - 1] >> q), here = (uint32_t)(s->row[row] >> (q - 1));
    const uint32_t south = (uint32_t)(s->row[row + 1] >> (q - 1));

    return (north >> 1 & 1) << HX_NE | (here >> 2 & 1) << HX_E | (south >> 1 & 1) << HX_SE | (south & 1) << HX_SW |
           (here & 1) << HX_W | (north & 1) << HX_NW;
}

static int32_t clashes(const struct view *v)
{
    const struct side *me = &v->side[0];
    int32_t points = 0;

    for (uint32_t i = 0; i < me->count; i++) {
        const uint32_t slot = me->slot[i], cell = v->g->cell[slot];

        for (uint32_t d = marked_around(&v->second, hx_spot(&v->k->board, cell)); d; d &= d - 1) {
            const uint32_t dir = st_low(d);

            points += clash(v, slot, dir, v->g->at[hx_step(&v->k->board, cell, dir)] - 1u);
        }
    }
    return points;
}

/* A penalty for the distance of each Base to the nearest enemy, the first of several, and for not looking at it.  A key
 * is a distance times ANC_SIDE_MAX plus the enemy's place in the list.  The loop that finds the least key of each Base
 * has no branches and small numbers, so that the compiler takes eight Bases at once. */
static int32_t approach(const struct view *v, uint8_t side)
{
    const struct side *me = &v->side[side], *enemies = &v->side[!side];
    const uint32_t lanes = (me->count + LANES - 1) / LANES * LANES;
    int16_t best[ANC_SIDE_MAX];
    int32_t points = 0;

    for (uint32_t i = 0; i < lanes; i++)
        best[i] = INT16_MAX;
    for (uint32_t e = 0; e < enemies->count; e++) {
        const int16_t at_q = enemies->q[e], at_r = enemies->r[e];

        for (uint32_t i = 0; i < lanes; i++) {
            const int16_t q = (int16_t)(at_q - me->q[i]), r = (int16_t)(at_r - me->r[i]), s = (int16_t)(q + r);
            const int16_t high = q > r ? q : r, highest = s > high ? s : high;
            const int16_t low = q < r ? q : r, lowest = s < low ? s : low, back = (int16_t)-lowest;
            const int16_t key = (int16_t)((highest > back ? highest : back) * ANC_SIDE_MAX + (int16_t)e);

            best[i] = key < best[i] ? key : best[i];
        }
    }
    for (uint32_t i = 0; enemies->count > 0 && i < me->count; i++) {
        const uint32_t far = (uint32_t)best[i] / ANC_SIDE_MAX, e = (uint32_t)best[i] % ANC_SIDE_MAX;
        const struct hx_vec d = { enemies->q[e] - me->q[i], enemies->r[e] - me->r[i] };

        points -= FAR * (int32_t)far + (hx_rank(v->g->facing[me->slot[i]], d) >= 0 ? ASTRAY : 0);
    }
    return points;
}

/* 13n: objectives held, and the distance to the others. */
static int32_t objectives(const struct view *v, uint8_t side)
{
    uint32_t held[ST_SIDES];
    int32_t points = 0;

    if (anc_objectives(v->k, v->g, held) == 0)
        return 0;
    for (uint32_t c = 0; c < v->k->board.cells; c++) {
        int32_t best = 32;

        for (uint64_t m = anc_is_objective(v->k, c) ? v->side[side].army : 0; m; m &= m - 1)
            if (!anc_evade_of(v->k, anc_low(m)))
                best = st_min(best, (int32_t)hx_distance(&v->k->board, v->g->cell[anc_low(m)], c));
        points -= anc_is_objective(v->k, c) ? OFF * best : 0;
    }
    return points + HELD * (int32_t)held[side];
}

static int32_t side_points(const struct view *v, uint8_t side)
{
    const struct side *me = &v->side[side];

    return breaking(v, side) + blocks(v, me) + beside(v, me) + (v->k->objectives ? objectives(v, side) : 0);
}

/* `searcher` is the side that compares its moves, or ST_NOBODY. */
static int32_t value(const struct st_setting *set, const struct st_state *s, uint8_t searcher)
{
    struct view v;
    int32_t points;

    v.k = anc_setting_of(set);
    v.g = anc_state_of(s);
    v.w = searcher == ST_NOBODY ? &calm : &eager;
    take_side(&v, 0);
    take_side(&v, 1);
    mark_second(&v);
    points = side_points(&v, 0) - side_points(&v, 1) + clashes(&v);
    if (searcher != ST_NOBODY)
        points += searcher == 0 ? approach(&v, 0) : -approach(&v, 1);
    return st_squash(points + (s->actor == 0 ? v.w->next : -v.w->next), HALF);
}

static int is_open(const struct st_setting *set, const struct st_state *s)
{
    const struct st_frame *f = st_peek(s);

    (void)set;
    return f->step != ANC_STEP_TURN && f->step != ANC_STEP_DEPLOY;
}

int anc_is_worn(const struct anc_setting *k, const struct anc_state *g, uint16_t id)
{
    const uint64_t block = anc_block_of(g, anc_slot(k, id));

    return 2 * anc_sum(g, block) > anc_count(block) * k->break_above;
}

/* How promising an order looks before it is searched.  Splitting a fresh Block is not worth a try. */
static int32_t promise(const struct st_setting *set, const struct st_state *s, const struct st_action *act)
{
    switch (act->verb) {
    case ANC_MARCH: return 64 + 8 * (int32_t)anc_path_length(act->bits, 2);
    case ANC_COLUMN: return 16;
    case ANC_PIVOT: return 16;
    case ANC_WHEEL: return 32;
    case ANC_RESHAPE: return 8;
    case ANC_SPLIT: return anc_is_worn(anc_setting_of(set), anc_state_of(s), act->unit) ? 4 : 0;
    case ANC_MERGE: return 24;
    case ANC_END: return 48;
    case ANC_SHOOT: return 96;
    case ANC_HOLD: return 0; /* 10f: a shot cannot harm the firer, so there is no reason to hold */
    default: return 32;
    }
}

static void see(const struct st_setting *set, const struct st_state *s, struct st_facts *out)
{
    anc_see(anc_setting_of(set), anc_state_of(s), value(set, s, ST_NOBODY), out);
}

/* The facts count the shots and the fights to come. */
static int is_seen(const struct st_setting *set, const struct st_state *s)
{
    const uint8_t step = st_peek(s)->step;

    (void)set;
    return step == ANC_STEP_SHOOT || step == ANC_STEP_COMBAT || step == ANC_STEP_SMOOTH;
}

const struct st_eval anc_eval = {
    .look = 12,
    .leaf = 1,
    .pass = ANC_END,
    .start = 2,
    .width = 4,
    .depth = ST_TREE_DEPTH,
    .is_calm = 1,
    .levels = 5,
    .taught_part = 88,
    .value = value,
    .reads = { { offsetof(struct st_state, actor), offsetof(struct st_state, actor) + 1 },
               { offsetof(struct anc_state, cell), offsetof(struct anc_state, block) },
               { offsetof(struct anc_state, member), offsetof(struct anc_state, routed) },
               { offsetof(struct anc_state, start), offsetof(struct anc_state, broken) } },
    .is_open = is_open,
    .promise = promise,
    .facts = anc_facts,
    .commons = anc_commons,
    .fact_count = ANC_FACT_COUNT,
    .common_count = ANC_COMMON_COUNT,
    .see = see,
    .is_seen = is_seen,
#ifndef __wasm__
    .follies = anc_follies,
    .folly_count = ANC_FOLLIES,
#endif
};
