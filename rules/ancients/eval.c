/* eval.c -- Ancients: the value of a position, for computer players.
 *
 * An army is beaten by losing Bases and by Blocks whose average Fatigue nears the limit.  A Base stands well with
 * lighter enemies in front, friends at its sides, and no enemy looking at its flank or rear.
 */
#include "../../core/eval.h"
#include "ancients.h"

enum {
    HALF = 420,       /* points of advantage that are worth half a win */
    FAR = 3,          /* for each hex between a Base and the nearest enemy */
    ASTRAY = 8,       /* for a Base that does not look at that enemy */
    HELD = 60,        /* for an objective held */
    OFF = 6,          /* for each hex between an objective that is not held and the nearest Base that could hold it */
    FAR_NONE = 0xffff /* no enemy is left */
};

struct weights {
    int32_t base;     /* for a Base */
    int32_t alone;    /* against a Block of one */
    int32_t breaking; /* against losses, when the army breaks */
    int32_t tired;    /* against Fatigue */
    int32_t worn;     /* against Fatigue near the Block's limit */
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

struct view {
    const struct anc_setting *k;
    const struct anc_state *g;
    const struct weights *w;
    uint64_t army[ST_SIDES];
    uint8_t searcher; /* the side that compares its moves, or ST_NOBODY */
};

/* 12a: how near a Block is to breaking: 256 is the limit. */
static int32_t wear(const struct view *v, uint64_t block)
{
    const int32_t sum = (int32_t)anc_sum(v->g, block), n = (int32_t)anc_count(block);
    const int32_t part = sum * 256 / (n * (v->k->break_above + 1));

    return st_min(part, 300);
}

static int32_t blocks(const struct view *v, uint8_t side)
{
    int32_t points = 0;

    for (uint64_t m = v->army[side]; m; m &= m - 1) {
        const uint32_t head = anc_low(m);
        int32_t n, worn;

        if (!anc_is_head(v->g, head))
            continue;
        n = (int32_t)anc_count(anc_members(v->g, head));
        worn = wear(v, anc_members(v->g, head));
        points += n * (v->w->base - worn * v->w->tired * 6 / 256 - worn * worn / 256 * worn * v->w->worn / 65536);
        points -= n == 1 ? v->w->alone : 0;
    }
    return points;
}

/* 12.1a: the penalty for losses grows with their square. */
static int32_t breaking(const struct view *v, uint8_t side)
{
    const int32_t lost = v->g->lost[side], most = st_max((int32_t)anc_breaks_at(v->k, v->g, side), 1);

    return -v->w->breaking * lost * lost / (most * most);
}

static int is_flank(uint32_t arc) { return !hx_is_front(arc) && !hx_is_rear(arc); }

/* Enemies in front by weight, enemies that look at its flank or rear, and friends at its sides. */
static int32_t around(const struct view *v, uint32_t slot, uint8_t side)
{
    const uint32_t cell = v->g->cell[slot], facing = v->g->facing[slot];
    int32_t points = 0;

    for (uint32_t dir = 0; dir < HX_DIRS; dir++) {
        const uint32_t there = anc_live_at(v->g, hx_step(&v->k->board, cell, dir));
        uint32_t other, arc;

        if (!there)
            continue;
        other = there - 1;
        arc = hx_seen_as(facing, dir);
        if (anc_side(other) == side) {
            points += is_flank(arc) && v->g->facing[other] == facing ? v->w->beside : 0;
            continue;
        }
        if (hx_is_front(arc))
            points += v->w->heavier * (v->k->heft[slot] - v->k->heft[other]) + v->w->heavier;
        else if (hx_is_front(hx_seen_as(v->g->facing[other], hx_opposite(dir))))
            points -= hx_is_rear(arc) ? v->w->rear : v->w->flank;
    }
    return points;
}

/* The enemies' places, side by side, so that the distance to all of them is one loop without branches. */
struct enemies {
    int32_t q[ANC_SIDE_MAX], r[ANC_SIDE_MAX];
    uint32_t count;
};

static void list_enemies(const struct view *v, uint8_t side, struct enemies *out)
{
    out->count = 0;
    for (uint64_t m = v->army[!side]; m; m &= m - 1) {
        const struct hx_vec at = hx_vec_of(&v->k->board, v->g->cell[anc_low(m)]);

        out->q[out->count] = at.q;
        out->r[out->count++] = at.r;
    }
}

/* A penalty for the distance to the nearest enemy, the first of several, and for not looking at it. */
static int32_t approach(const struct view *v, uint32_t slot, const struct enemies *e)
{
    const struct hx_vec me = hx_vec_of(&v->k->board, v->g->cell[slot]);
    int32_t best = FAR_NONE;
    struct hx_vec d;

    for (uint32_t i = 0; i < e->count; i++) {
        const int32_t q = e->q[i] - me.q, r = e->r[i] - me.r;
        const int32_t twice = (q < 0 ? -q : q) + (r < 0 ? -r : r) + (q + r < 0 ? -q - r : q + r);

        best = st_min(best, twice * ANC_SIDE_MAX + (int32_t)i);
    }
    if (best == FAR_NONE)
        return 0;
    d.q = e->q[best % ANC_SIDE_MAX] - me.q;
    d.r = e->r[best % ANC_SIDE_MAX] - me.r;
    return -FAR * (best / (2 * ANC_SIDE_MAX)) - (hx_rank(v->g->facing[slot], d) >= 0 ? ASTRAY : 0);
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

        for (uint64_t m = anc_is_objective(v->k, c) ? v->army[side] : 0; m; m &= m - 1)
            if (!anc_evade_of(v->k, anc_low(m)))
                best = st_min(best, (int32_t)hx_distance(&v->k->board, v->g->cell[anc_low(m)], c));
        points -= anc_is_objective(v->k, c) ? OFF * best : 0;
    }
    return points + HELD * (int32_t)held[side];
}

static int32_t side_points(const struct view *v, uint8_t side)
{
    int32_t points = breaking(v, side) + blocks(v, side) + (v->k->objectives ? objectives(v, side) : 0);

    for (uint64_t m = v->army[side]; m; m &= m - 1)
        points += around(v, anc_low(m), side);
    if (side == v->searcher) {
        struct enemies e;

        list_enemies(v, side, &e);
        for (uint64_t m = v->army[side]; m; m &= m - 1)
            points += approach(v, anc_low(m), &e);
    }
    return points;
}

static int32_t value(const struct st_setting *set, const struct st_state *s, uint8_t searcher)
{
    struct view v = {
        anc_setting_of(set), anc_state_of(s), searcher == ST_NOBODY ? &calm : &eager, { 0, 0 }, searcher
    };
    int32_t points;

    for (uint64_t m = v.g->live; m; m &= m - 1)
        if (v.g->cell[anc_low(m)] != HX_NONE)
            v.army[anc_side(anc_low(m))] |= m & (0 - m);
    points = side_points(&v, 0) - side_points(&v, 1);
    return st_squash(points + (s->actor == 0 ? v.w->next : -v.w->next), HALF);
}

static int is_open(const struct st_setting *set, const struct st_state *s)
{
    const struct st_frame *f = st_peek(s);

    (void)set;
    return f->step != ANC_STEP_TURN && f->step != ANC_STEP_DEPLOY;
}

/* 12a: has a Block more than half the Fatigue that it can take? */
static int is_worn(const struct anc_setting *k, const struct anc_state *g, uint16_t id)
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
    case ANC_SPLIT: return is_worn(anc_setting_of(set), anc_state_of(s), act->unit) ? 4 : 0;
    case ANC_MERGE: return 24;
    case ANC_END: return 48;
    case ANC_SHOOT: return 96;
    case ANC_HOLD: return 0; /* 10f: a shot cannot harm the firer, so there is no reason to hold */
    default: return 32;
    }
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
    .value = value,
    .is_open = is_open,
    .promise = promise,
};
