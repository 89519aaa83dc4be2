/* march.c -- Ancients 5: the march of a Block, and the pivot in place.
 *
 *   5.5a, 9.6a         only through the two front edges, all alike     step_of()
 *   2i                 how far                                         anc_check_march()
 *   5.1b               through friends                                 enter()
 *   5.3a               contact ends it                                 anc_check_march()
 *   5.1e, 5.5b, 5.5j   the pivot                                       anc_check_pivot(), anc_do_pivot()
 *
 * A path is two bits a step, the first step lowest: 1 left front, 2 right front, 0 the end.
 */
#include "ancients.h"

uint32_t anc_path_length(uint32_t bits, uint32_t width)
{
    uint32_t n = 0;

    for (; bits; bits >>= width)
        n++;
    return n;
}

static uint32_t step_of(uint32_t facing, uint32_t letter)
{
    return letter == ANC_LEFT ? hx_left_front(facing) : hx_right_front(facing);
}

/* May a Base of a Block enter a hex?  ST_OK, or the code of the refusal; `friends` is set if a friend holds it. */
static uint16_t enter(const struct anc_setting *k, const struct anc_state *g, uint64_t block, uint32_t cell,
                      uint8_t *friends)
{
    uint32_t there;

    if (cell == HX_NONE)
        return ANC_LEAVES_TABLE;
    if (k->ground[cell] == ANC_G_IMPASSABLE)
        return ANC_IMPASSABLE;
    there = g->at[cell];
    if (there == 0 || (block & anc_bit(there - 1)))
        return ST_OK;
    if (g->routed & anc_bit(there - 1))
        return ANC_ROUTED_IN_WAY;
    if (anc_side(there - 1) != anc_side(anc_low(block)))
        return ANC_ENEMY_IN_WAY;
    *friends = 1;
    return ST_OK;
}

static st_rule enter_rule(uint16_t code)
{
    switch (code) {
    case ANC_LEAVES_TABLE: return ANC_2o;
    case ANC_IMPASSABLE: return ANC_8_1h;
    case ANC_ROUTED_IN_WAY: return ANC_12e;
    default: return ANC_5_1b;
    }
}

/* ---- one path, as the law reads it ---- */

/* 2i, 2j, 2k: which of the distances is a Base's. */
st_rule anc_pace_rule(const struct anc_setting *k, uint32_t slot)
{
    static const uint16_t rule[ANC_PACES] = { ANC_2i, ANC_2j, ANC_2k };

    return rule[anc_pace_of(k, slot)];
}

struct walk {
    const struct anc_setting *k;
    const struct anc_state *g;
    uint64_t block;
};

/* One step of all Bases; `friends` says whether the Block would stand on a friend then. */
static uint16_t step_all(const struct walk *w, uint32_t direction, struct anc_march *out, uint8_t *friends)
{
    *friends = 0;
    for (uint64_t m = w->block; m; m &= m - 1) {
        const uint32_t slot = anc_low(m), to = hx_step(&w->k->board, out->cell[slot], direction);
        const uint16_t code = enter(w->k, w->g, w->block, to, friends);

        if (code != ST_OK)
            return code;
        anc_tread(w->k, out, slot, out->cell[slot], to);
        out->cell[slot] = (uint16_t)to;
        out->contact |= anc_contacts(w->k, w->g, to, out->facing[slot], anc_side(slot)) != 0;
    }
    return ST_OK;
}

static struct st_verdict check_path(const struct anc_setting *k, uint32_t head, uint32_t bits)
{
    const uint32_t allowance = k->allowance[head];
    const uint32_t n = anc_path_length(bits, 2);

    if (n == 0)
        return st_refuse(ANC_NO_PATH, ANC_5_5a);
    for (uint32_t i = 0; i < n; i++)
        if ((bits >> 2 * i & 3) == 0 || (bits >> 2 * i & 3) == 3)
            return st_refuse(ANC_NO_PATH, ANC_9_6a);
    if (n > allowance)
        return st_refuse_amount(ANC_TOO_LONG, anc_pace_rule(k, head), (int32_t)n, (int32_t)allowance);
    return st_ok();
}

/* The whole path; out says where it ends and what it costs. */
struct st_verdict anc_check_march(const struct anc_setting *k, const struct anc_state *g, const struct st_action *act,
                                  struct anc_march *out)
{
    const uint32_t head = anc_slot(k, act->unit), facing = g->facing[head];
    const struct walk w = { k, g, anc_members(g, head) };
    struct st_verdict v = check_path(k, head, act->bits);
    uint8_t friends = 0;

    if (v.code == ST_OK && !anc_is_uniform(g, w.block))
        v = st_refuse(ANC_MIXED_FACING, ANC_5_6g);
    if (v.code != ST_OK)
        return v;
    __builtin_memset(out, 0, sizeof *out);
    __builtin_memcpy(out->cell, g->cell, sizeof out->cell);
    __builtin_memcpy(out->facing, g->facing, sizeof out->facing);
    for (uint32_t bits = act->bits; bits && !out->contact; bits >>= 2) {
        const uint16_t code = step_all(&w, step_of(facing, bits & 3), out, &friends);

        if (code != ST_OK)
            return st_refuse(code, enter_rule(code));
        out->steps++;
        out->through |= friends;
    }
    return friends ? st_refuse(ANC_ENDS_ON_FRIEND, ANC_5_1b) : st_ok();
}

/* ---- all marches: one path for each end ---- */

/* A place that takes l steps left and r steps right, in any order, is node (l + 1) * 8 + r + 1: a bit of a mask, with
 * its predecessors 8 and 1 lower. */
enum { NODES = 64, BEFORE_LEFT = 8, BEFORE_RIGHT = 1 };

struct node {
    uint32_t path;
    uint8_t friends, uneven, through, worst; /* what the Block finds there; what the way has cost */
};

struct field {
    const struct anc_setting *k;
    const struct anc_state *g;
    const struct anc_survey *s;
    uint64_t block;
    struct hx_vec left, right;      /* the two steps */
    const struct hx_sheet *contact; /* 5.3a: where it would be in contact */
    struct node node[NODES];
    uint8_t cost[NODES][ANC_SIDE_MAX]; /* what each Base has paid; only of nodes with a cost */
};

/* What each Base has paid when the Block has come to a node by a letter; returns the largest. */
static uint8_t toll(const struct field *f, uint32_t at, uint32_t letter, struct hx_vec by, uint8_t *cost)
{
    const uint32_t from = at - (letter == ANC_LEFT ? BEFORE_LEFT : BEFORE_RIGHT);
    const struct hx_vec step = letter == ANC_LEFT ? f->left : f->right;
    const uint8_t *paid = f->node[from].worst ? f->cost[from] : NULL;
    uint32_t i = 0;
    int32_t worst = 0;

    for (uint64_t m = f->block; m; m &= m - 1, i++) {
        const struct hx_vec to = hx_plus(hx_vec_of(&f->k->board, f->g->cell[anc_low(m)]), by);
        const uint32_t entry =
            anc_enter_cost(f->k, anc_low(m), hx_at(&f->k->board, hx_minus(to, step)), hx_at(&f->k->board, to));

        cost[i] = (uint8_t)((paid ? paid[i] : 0) + entry);
        worst = st_max(worst, cost[i]);
    }
    return (uint8_t)worst;
}

/* Takes the cheaper way to a node, by the right if both cost the same.  At least one of them leads there. */
static void come(struct field *f, uint32_t at, uint64_t left, uint64_t right, struct hx_vec by, uint32_t steps)
{
    const struct node *l = &f->node[at - BEFORE_LEFT], *r = &f->node[at - BEFORE_RIGHT];
    struct node *to = &f->node[at];
    uint8_t cost[3][ANC_SIDE_MAX], worst[3] = { 0, 0, 0 };
    const uint32_t shift = 2 * (steps - 1);
    uint32_t letter;

    if (to->uneven || (left && l->worst) || (right && r->worst)) {
        worst[ANC_LEFT] = left ? toll(f, at, ANC_LEFT, by, cost[ANC_LEFT]) : 0;
        worst[ANC_RIGHT] = right ? toll(f, at, ANC_RIGHT, by, cost[ANC_RIGHT]) : 0;
    }
    letter =
        !right || (left && worst[ANC_LEFT] + (l->through | to->friends) < worst[ANC_RIGHT] + (r->through | to->friends))
            ? ANC_LEFT
            : ANC_RIGHT;
    to->path = (letter == ANC_LEFT ? l->path : r->path) | letter << shift;
    to->through = (letter == ANC_LEFT ? l->through : r->through) | to->friends;
    to->worst = worst[letter];
    if (to->worst)
        __builtin_memcpy(f->cost[at], cost[letter], sizeof cost[letter]);
}

/* Can the Block stand there at all, and is it in contact there? */
static int look(const struct field *f, struct hx_vec by, struct node *to, uint64_t *contact)
{
    const struct anc_survey *s = f->s;
    uint64_t closed = 0, friends = 0, uneven = 0;

    *contact = 0;
    for (uint32_t i = s->top; i < s->top + s->rows; i++) {
        const uint64_t row = hx_slide(s->block.row[i], by.q);
        const uint32_t at = i + (uint32_t)by.r;

        closed |= row & s->closed.row[at];
        friends |= row & s->friends.row[at];
        uneven |= row & f->k->uneven.row[at];
        *contact |= row & f->contact->row[at];
    }
    to->friends = friends != 0;
    to->uneven = uneven != 0;
    return closed == 0;
}

/* 5.3a: the hexes that enemies watch, and those from which a Base would see one, as far as the Block can come. */
static void expect(const struct field *f, struct hx_sheet *out)
{
    const struct hx_vec l = f->left, r = f->right;
    const struct anc_survey *s = f->s;
    const uint64_t *enemies = s->enemies.row;

    for (uint32_t i = s->top - s->reach; i < s->top + s->rows + s->reach; i++)
        out->row[i] =
            s->watched.row[i] | hx_slide(enemies[i + (uint32_t)l.r], -l.q) | hx_slide(enemies[i + (uint32_t)r.r], -r.q);
}

/* The cheapest path to each end.  A path that contact would cut short ends where it does. */
static uint32_t follow(struct field *f, uint32_t bits[ST_LIST_MAX])
{
    const struct node start = { 0, 0, 0, 0, 0 };
    uint64_t on = 1ull << (BEFORE_LEFT + BEFORE_RIGHT), contact; /* the nodes that lead on */
    uint32_t n = 0;

    f->node[BEFORE_LEFT + BEFORE_RIGHT] = start;
    for (uint32_t steps = 1; steps <= f->s->reach; steps++)
        for (uint32_t l = 0; l <= steps; l++) {
            const struct hx_vec by = hx_plus(hx_times(f->left, (int32_t)l), hx_times(f->right, (int32_t)(steps - l)));
            const uint32_t at = (l + 1) * BEFORE_LEFT + (steps - l + 1) * BEFORE_RIGHT;
            const uint64_t left = on >> (at - BEFORE_LEFT) & 1, right = on >> (at - BEFORE_RIGHT) & 1;
            struct node *to = &f->node[at];

            if (!(left | right) || !look(f, by, to, &contact))
                continue;
            come(f, at, left, right, by, steps);
            on |= (uint64_t)(contact == 0) << at;
            bits[n] = to->path;
            n += !to->friends;
        }
    return n;
}

uint32_t anc_list_marches(const struct anc_setting *k, const struct anc_state *g, const struct anc_survey *s,
                          uint32_t head, uint32_t bits[ST_LIST_MAX])
{
    struct hx_sheet contact;
    struct field f;

    f.k = k;
    f.g = g;
    f.s = s;
    f.block = anc_members(g, head);
    f.left = hx_dir[hx_left_front(g->facing[head])];
    f.right = hx_dir[hx_right_front(g->facing[head])];
    f.contact = s->near ? &contact : &s->watched; /* with no enemy near, `watched` is empty */
    if (s->near)
        expect(&f, &contact);
    return follow(&f, bits);
}

/* ---- the pivot ---- */

/* 5.1e: the facings a Block may turn to, as bits. */
uint32_t anc_pivots(const struct anc_setting *k, const struct anc_state *g, uint32_t head)
{
    struct st_action act = { ANC_PIVOT, 0, anc_id(k, head), 0, 0, 0, 0, 0, 0, 0 };

    act.facing = (uint16_t)hx_turn(g->facing[head], 1);
    if (anc_check_pivot(k, g, &act).code != ST_OK)
        return 0;
    return k->pivot_turn == ANC_TURN_SIXTH ? 1u << act.facing | 1u << hx_turn(g->facing[head], 5)
                                           : 63u & ~(1u << g->facing[head]);
}

/* R10: may a Block pivot that is engaged, or has an enemy in front? */
static struct st_verdict check_engaged(const struct anc_setting *k, const struct anc_state *g, uint64_t block)
{
    if (k->engaged_pivot == ANC_PIVOT_NEVER)
        return anc_is_engaged(k, g, block) ? st_refuse(ANC_ENGAGED, ANC_5_1e) : st_ok();
    for (uint64_t m = k->engaged_pivot == ANC_PIVOT_CLEAR ? block : 0; m; m &= m - 1)
        if (anc_sees_enemy(k, g, g->cell[anc_low(m)], g->facing[anc_low(m)], anc_side(anc_low(m))))
            return st_refuse(ANC_FRONT_ENEMY, ANC_5_1e);
    return st_ok();
}

struct st_verdict anc_check_pivot(const struct anc_setting *k, const struct anc_state *g, const struct st_action *act)
{
    const uint32_t head = anc_slot(k, act->unit);
    const uint64_t block = anc_members(g, head);

    if (act->facing >= HX_DIRS)
        return st_refuse_amount(ANC_NO_FACING, ANC_2p, HX_DIRS - 1, act->facing);
    if (!anc_is_uniform(g, block))
        return st_refuse(ANC_MIXED_FACING, ANC_5_6g);
    if (act->facing == g->facing[head])
        return st_refuse(ANC_SAME_FACING, ANC_5_1e);
    if (g->pivoted & block)
        return st_refuse(ANC_PIVOTED, ANC_5_1e); /* R8 */
    if (k->pivot_turn == ANC_TURN_SIXTH && hx_turn(act->facing, 7u - g->facing[head]) > 2)
        return st_refuse(ANC_WIDE_TURN, ANC_5_1e); /* R146 */
    return check_engaged(k, g, block);
}

int anc_do_pivot(const struct anc_setting *k, struct anc_state *g, const struct st_action *act, struct st_log *log)
{
    const uint32_t head = anc_slot(k, act->unit), by = hx_turn(act->facing, 6u - g->facing[head]);
    const uint32_t cost = k->pivot * (by > 3 ? 6 - by : by);
    const uint64_t block = anc_members(g, head);
    struct st_event e = st_event_of(ANC_EV_PIVOTED, ANC_5_1e, act->unit);

    e.facing = act->facing;
    e.side = anc_side(head);
    st_say(log, e);
    for (uint64_t m = block; m; m &= m - 1)
        g->facing[anc_low(m)] = (uint8_t)act->facing;
    g->pivoted |= block;
    if (anc_is_engaged(k, g, block))
        anc_say_at(k, log, ANC_EV_CONTACT, ANC_5_3e, head, g->cell[head], 0);
    if (cost == 0)
        return 0;
    g->moved |= block; /* R9: a pivot that costs is a difficult move */
    anc_add_fatigue(g, block, cost);
    anc_say(k, log, ANC_EV_PIVOT_COST, ANC_5_1e, head, (int32_t)cost, 0, 0);
    return anc_settle(k, g, block, log);
}
