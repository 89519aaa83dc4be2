/* column.c -- Ancients 5.6: the march of a column, each following the one ahead.
 *
 *   5.6a, 5.6f, 14k          the leader alone chooses            anc_check_column()
 *   5.6b, 5.6c, 5.6d, 5.6e   followers take its track            follow()
 *
 * A path is three bits a step, the first step lowest: 1 + 2 * turn + letter, where turn is 0 none,
 * 1 left, 2 right by one vertex, and letter is 0 left front, 1 right front of the facing turned to.
 */
#include "ancients.h"

enum { LISTED_MAX = 64 };

struct track {
    const struct anc_setting *k;
    const struct anc_state *g;
    uint64_t block;
    uint32_t n;
    uint8_t file[ANC_SIDE_MAX]; /* slots, the leader first */
};

/* The facing turned to and the direction stepped in, by facing and code - 1. */
#define WAY(f, turn, step) \
    { \
        ((f) + (turn)) % HX_DIRS, ((f) + (step)) % HX_DIRS \
    }
#define WAYS(f) \
    { \
        WAY(f, 0, 5), WAY(f, 0, 0), WAY(f, 5, 4), WAY(f, 5, 5), WAY(f, 1, 0), WAY(f, 1, 1) \
    }
static const struct way {
    uint8_t facing, direction;
} ways[HX_DIRS][6] = { WAYS(0), WAYS(1), WAYS(2), WAYS(3), WAYS(4), WAYS(5) };

/* Is a hex held by a Base of another Block, or by one of the column where `at` has it? */
static int is_taken(const struct track *t, const struct anc_march *at, uint32_t cell)
{
    if (t->g->at[cell] && !(t->block & anc_bit(t->g->at[cell] - 1u)))
        return 1;
    for (uint32_t i = 0; i < t->n; i++)
        if (at->cell[t->file[i]] == cell)
            return 1;
    return 0;
}

/* 5.6b: each Base takes the hex of the one ahead, and the facing that one had when it left. */
static void follow(const struct track *t, struct anc_march *at, uint32_t facing, uint32_t to)
{
    const uint32_t leader = t->file[0];

    at->facing[leader] = (uint8_t)facing;
    for (uint32_t i = t->n; i-- > 0;) {
        const uint32_t slot = t->file[i], next = i > 0 ? at->cell[t->file[i - 1]] : to;

        anc_tread(t->k, at, slot, at->cell[slot], next);
        if (i > 0)
            at->facing[slot] = at->facing[t->file[i - 1]];
        at->cell[slot] = (uint16_t)next;
        at->contact |= anc_contacts(t->k, t->g, next, at->facing[slot], anc_side(slot)) != 0;
    }
    at->steps++;
}

/* One step of the leader into an empty hex. */
static uint16_t lead(const struct track *t, struct anc_march *at, uint32_t code)
{
    const uint32_t leader = t->file[0];
    const struct way way = ways[at->facing[leader]][code - 1];
    const uint32_t to = hx_step(&t->k->board, at->cell[leader], way.direction);

    if (to == HX_NONE)
        return ANC_LEAVES_TABLE;
    if (t->k->ground[to] == ANC_G_IMPASSABLE)
        return ANC_IMPASSABLE;
    if (is_taken(t, at, to))
        return ANC_FRIEND_IN_WAY;
    follow(t, at, way.facing, to);
    return ST_OK;
}

struct st_verdict anc_check_column(const struct anc_setting *k, const struct anc_state *g, const struct st_action *act,
                                   struct anc_march *out)
{
    const uint32_t head = anc_slot(k, act->unit), steps = anc_path_length(act->bits, 3);
    struct track t = { k, g, anc_members(g, head), 0, { 0 } };

    t.n = anc_column_of(k, g, t.block, t.file);
    if (t.n == 0)
        return st_refuse(ANC_NOT_COLUMN, ANC_5_6a);
    if (steps == 0)
        return st_refuse(ANC_NO_PATH, ANC_5_6a);
    for (uint32_t bits = act->bits; bits; bits >>= 3)
        if ((bits & 7) == 0 || (bits & 7) == 7)
            return st_refuse(ANC_NO_PATH, ANC_5_6f);
    if (steps > k->allowance[head])
        return st_refuse_amount(ANC_TOO_LONG, anc_pace_rule(k, head), (int32_t)steps, k->allowance[head]);
    __builtin_memset(out, 0, sizeof *out);
    __builtin_memcpy(out->cell, g->cell, sizeof out->cell);
    __builtin_memcpy(out->facing, g->facing, sizeof out->facing);
    for (uint32_t bits = act->bits; bits && !out->contact; bits >>= 3) {
        const uint16_t code = lead(&t, out, bits & 7);

        if (code != ST_OK)
            return st_refuse(code, code == ANC_IMPASSABLE ? ANC_8_1h : code == ANC_LEAVES_TABLE ? ANC_2o : ANC_5_6a);
    }
    return st_ok();
}

/* ---- all column marches: one path for each hex and facing that the leader can come to ---- */

/* Where the leader can be after some steps: breadth first, straight ways first, no more than LISTED_MAX. */
struct found {
    uint32_t bits;
    uint16_t spot;
    uint8_t facing, steps, parent, stop;
};

enum { SPAN = (ANC_STEPS_MAX - 1) * 65 }; /* how far a spot's number can change on the way */

struct search {
    const struct anc_survey *s;
    uint32_t n;                                        /* how long the column is */
    struct found found[LISTED_MAX + 1 + ANC_SIDE_MAX]; /* the leader's start is the first; the last are those behind */
    uint32_t origin;                                   /* the spot that `seen` begins with */
    uint8_t seen[2 * SPAN + 1]; /* the facings in which the leader was found at a spot, as bits */
};

/* Does the column itself hold a hex when its leader has reached `f`?  It holds the leader's last hexes and, before the
 * first step, the hexes of the followers. */
static int holds(const struct search *t, const struct found *f, uint32_t spot)
{
    int held = 0;

    for (uint32_t i = 1; i < t->n; i++) {
        f = &t->found[f->parent];
        held |= f->spot == spot;
    }
    return held;
}

static int sees(const struct anc_survey *s, uint32_t spot, uint32_t facing)
{
    return hx_marked(&s->enemies, hx_next(spot, hx_right_front(facing))) |
           hx_marked(&s->enemies, hx_next(spot, hx_left_front(facing)));
}

/* Is the column stopped by contact?  Only the leader and the Base behind it, which takes over its last facing, can make
 * new contact: each of the others takes a place and facing that another Base has just had. */
static int stops(const struct anc_survey *s, uint32_t from, uint32_t to, uint32_t facing)
{
    return s->near && (hx_marked(&s->watched, to) | sees(s, to, facing) | sees(s, from, facing));
}

/* Hexes that the leader can never enter count as visited with every facing. */
static void begin(struct search *t)
{
    const struct anc_survey *s = t->s;
    const uint32_t start = t->found[0].spot;

    t->origin = start - SPAN;
    for (uint32_t row = start - s->reach * 64; row <= start + s->reach * 64; row += 64)
        for (uint32_t spot = row - s->reach; spot <= row + s->reach; spot++)
            t->seen[spot - t->origin] = (uint8_t)(0 - (hx_marked(&s->closed, spot) | hx_marked(&s->friends, spot)));
    t->seen[SPAN] = (uint8_t)(1u << t->found[0].facing);
}

/* The codes of the steps that lead to a free hex in a facing not yet visited, as bits. */
static uint32_t open_steps(const struct search *t, const struct found *f)
{
    uint32_t out = 0;

    for (uint32_t code = 1; code <= 6; code++) {
        const struct way way = ways[f->facing][code - 1];

        out |= (~(uint32_t)t->seen[hx_next(f->spot, way.direction) - t->origin] >> way.facing & 1) << code;
    }
    return out;
}

/* Adds the places that are one step on from found[at].  Returns how many are found now. */
static uint32_t go_on(struct search *t, uint32_t at, uint32_t n)
{
    const struct found f = t->found[at];

    for (uint32_t codes = open_steps(t, &f); codes && n <= LISTED_MAX; codes &= codes - 1) {
        const uint32_t code = st_low(codes);
        const struct way way = ways[f.facing][code - 1];
        const uint32_t to = hx_next(f.spot, way.direction);

        if (holds(t, &f, to))
            continue;
        t->seen[to - t->origin] |= (uint8_t)(1u << way.facing);
        t->found[n].bits = f.bits | code << 3 * f.steps;
        t->found[n].spot = (uint16_t)to;
        t->found[n].facing = way.facing;
        t->found[n].steps = (uint8_t)(f.steps + 1);
        t->found[n].parent = (uint8_t)at;
        t->found[n].stop = (uint8_t)stops(t->s, f.spot, to, way.facing);
        n++;
    }
    return n;
}

uint32_t anc_list_columns(const struct anc_setting *k, const struct anc_state *g, const struct anc_survey *s,
                          uint32_t head, uint32_t bits[ST_LIST_MAX])
{
    uint8_t file[ANC_SIDE_MAX];
    struct search t;
    uint32_t n = 1;

    t.s = s;
    t.n = anc_column_of(k, g, anc_members(g, head), file);
    if (t.n == 0)
        return 0;
    __builtin_memset(&t.found[0], 0, sizeof t.found[0]);
    t.found[0].spot = (uint16_t)hx_spot(&k->board, g->cell[file[0]]);
    t.found[0].facing = g->facing[file[0]];
    t.found[0].parent = LISTED_MAX + 1;
    for (uint32_t i = 1; i < t.n; i++) {
        t.found[LISTED_MAX + i].spot = (uint16_t)hx_spot(&k->board, g->cell[file[i]]);
        t.found[LISTED_MAX + i].parent = (uint8_t)(LISTED_MAX + i + 1);
    }
    begin(&t);
    for (uint32_t i = 0; i < n && n <= LISTED_MAX; i++)
        if (!t.found[i].stop && t.found[i].steps < s->reach)
            n = go_on(&t, i, n);
    for (uint32_t i = 1; i < n; i++)
        bits[i - 1] = t.found[i].bits;
    return n - 1;
}
