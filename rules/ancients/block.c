/* block.c -- Ancients 2 and 6.2: Blocks, their seams, splitting and merging.
 *
 *   2d                      contiguous, of one kind          anc_component(), anc_same_profile()
 *   2f, 6a, 6b, 6e          Fatigue of Bases, their sum      anc_sum(), anc_add_fatigue()
 *   6.2a, 6.2f, 14l         splitting                        anc_check_split(), anc_do_split()
 *   6.2b, 6.2e, 14f         merging                          anc_check_merge(), anc_do_merge()
 *   6.2c, 6.2d              seams                            open_seam()
 *   5.6                     the order of a bent column       anc_column_of(), anc_order_column()
 */
#include "ancients.h"

void anc_add_fatigue(struct anc_state *g, uint64_t bases, uint32_t points)
{
    for (uint64_t m = bases; m; m &= m - 1)
        g->fatigue[anc_low(m)] = (uint8_t)st_min(g->fatigue[anc_low(m)] + (int32_t)points, ANC_FATIGUE_MAX);
}

int anc_is_uniform(const struct anc_state *g, uint64_t block)
{
    const uint8_t facing = g->facing[anc_low(block)];

    for (uint64_t m = block & (block - 1); m; m &= m - 1)
        if (g->facing[anc_low(m)] != facing)
            return 0;
    return 1;
}

/* 3a: kind, quality, weight and arms. */
int anc_same_profile(const struct anc_setting *k, uint32_t a, uint32_t b)
{
    return k->type[a] == k->type[b] && k->quality[a] == k->quality[b] && k->heft[a] == k->heft[b] &&
           (k->spear >> a & 1) == (k->spear >> b & 1) && (k->missile >> a & 1) == (k->missile >> b & 1);
}

uint64_t anc_beside(const struct anc_setting *k, const struct anc_state *g, uint64_t from, uint64_t among)
{
    uint64_t out = 0;

    for (uint64_t m = from; m; m &= m - 1)
        for (uint32_t d = 0; d < HX_DIRS; d++) {
            const uint32_t next = hx_step(&k->board, g->cell[anc_low(m)], d), there = g->at[next % HX_MAX];

            out |= (uint64_t)((there != 0) & (next != HX_NONE)) << (there - 1) % ANC_SLOTS;
        }
    return out & among;
}

uint64_t anc_component(const struct anc_setting *k, const struct anc_state *g, uint64_t among, uint32_t slot)
{
    uint64_t found = anc_bit(slot), edge = found;

    while (edge) {
        edge = anc_beside(k, g, edge, among & ~found);
        found |= edge;
    }
    return found;
}

void anc_make_block(struct anc_state *g, uint64_t members)
{
    const uint32_t head = anc_low(members);

    for (uint64_t m = members; m; m &= m - 1) {
        g->block[anc_low(m)] = (uint8_t)(head + 1);
        g->member[anc_low(m)] = 0;
    }
    g->member[head] = (uint32_t)(anc_side(head) ? members >> 32 : members);
}

/* ---- columns ---- */

/* A uniform Block is a column if it has one Base in each rank and each sees the one ahead; its order is that of the
 * ranks.  Returns the number of Bases, 0 if it is no column. */
static uint32_t straight_column(const struct anc_setting *k, const struct anc_state *g, uint64_t block,
                                uint8_t out[ANC_SIDE_MAX])
{
    const uint32_t n = anc_count(block), facing = g->facing[anc_low(block)];
    int32_t first = HX_MAX;

    for (uint64_t m = block; m; m &= m - 1)
        first = st_min(first, hx_rank(facing, hx_vec_of(&k->board, g->cell[anc_low(m)])));
    for (uint32_t i = 0; i < n; i++)
        out[i] = ANC_SLOTS;
    for (uint64_t m = block; m; m &= m - 1) {
        const int32_t rank = hx_rank(facing, hx_vec_of(&k->board, g->cell[anc_low(m)])) - first;

        if (rank >= (int32_t)n || out[rank] != ANC_SLOTS)
            return 0;
        out[rank] = (uint8_t)anc_low(m);
    }
    for (uint32_t i = 1; i < n; i++)
        if (!anc_sees(k, g, out[i], out[i - 1]))
            return 0;
    return n;
}

/* 5.6a */
uint32_t anc_column_of(const struct anc_setting *k, const struct anc_state *g, uint64_t block,
                       uint8_t out[ANC_SIDE_MAX])
{
    const uint32_t n = anc_count(block);

    if (n < 2)
        return 0;
    if (anc_is_uniform(g, block))
        return straight_column(k, g, block, out);
    for (uint64_t m = block; m; m &= m - 1) {
        const uint32_t place = g->order[anc_low(m)];

        if (place == 0)
            return 0;
        out[place - 1] = (uint8_t)anc_low(m);
    }
    return n;
}

/* The Base of a set in one of the two front hexes of another, the left one first, slot + 1; 0: there is none. */
static uint32_t ahead_of(const struct anc_setting *k, const struct anc_state *g, uint32_t slot, uint32_t letter,
                         uint64_t among)
{
    const uint32_t f = g->facing[slot], d = letter ? hx_right_front(f) : hx_left_front(f);
    const uint32_t ahead = hx_step(&k->board, g->cell[slot], d);

    return anc_holds(g, ahead, among) ? g->at[ahead] : 0;
}

/* Counts the chains from `first` through all of a Block in which each Base sees the one ahead, up to 2; `order` gets
 * the places of the last one found, its leader's being 1.  The budget bounds the search in a very large Block; if it
 * runs out, the Block has no order. */
static uint32_t chains(const struct anc_setting *k, const struct anc_state *g, uint64_t block, uint32_t first,
                       uint32_t *budget, uint8_t order[ANC_SLOTS])
{
    uint8_t slot[ANC_SIDE_MAX], tried[ANC_SIDE_MAX]; /* the chain so far; how many front hexes of each were tried */
    uint32_t n = 0, found = 0, next = first + 1;
    uint64_t left = block;

    while (found < 2) {
        if (next) {
            if (*budget == 0)
                return 2;
            --*budget;
            slot[n] = (uint8_t)(next - 1);
            tried[n++] = 0;
            left &= ~anc_bit(next - 1);
            for (uint32_t i = 0; left == 0 && i < n; i++)
                order[slot[i]] = (uint8_t)(n - i);
            found += left == 0;
        }
        if (left != 0 && tried[n - 1] < 2) {
            next = ahead_of(k, g, slot[n - 1], tried[n - 1]++, left);
            continue;
        }
        left |= anc_bit(slot[--n]);
        next = 0;
        if (n == 0)
            break;
    }
    return found;
}

/* 5.6a, R24, R141: a Block of mixed facing is a bent column if there is exactly one such chain. */
static void find_column(const struct anc_setting *k, struct anc_state *g, uint64_t block)
{
    uint32_t found = 0, budget = 4096;
    uint8_t order[ANC_SLOTS];

    for (uint64_t m = block; m && found < 2; m &= m - 1)
        found += chains(k, g, block, anc_low(m), &budget, order);
    for (uint64_t m = block; m; m &= m - 1)
        g->order[anc_low(m)] = (uint8_t)(found == 1 ? order[anc_low(m)] : 0);
}

/* After a Base has left a bent column, the rest keeps its order if no place in it is missing; otherwise the order is
 * found anew.  A uniform Block stores none, because its ranks determine it. */
void anc_order_column(const struct anc_setting *k, struct anc_state *g, uint64_t block)
{
    const int uniform = anc_is_uniform(g, block);
    uint32_t first = ANC_SIDE_MAX + 1, last = 0, placed = 0;
    int whole;

    for (uint64_t m = block; m; m &= m - 1) {
        const uint32_t place = g->order[anc_low(m)];

        placed += place > 0;
        first = (uint32_t)st_min((int32_t)first, (int32_t)place);
        last = (uint32_t)st_max((int32_t)last, (int32_t)place);
    }
    whole = placed == anc_count(block) && last - first + 1 == placed;
    for (uint64_t m = block; m; m &= m - 1)
        g->order[anc_low(m)] = (uint8_t)(whole && !uniform ? g->order[anc_low(m)] - first + 1 : 0);
    if (!whole && !uniform)
        find_column(k, g, block);
}

/* ---- seams ---- */

/* 6.2c: each Base on either side of the seam between two sets pays once. */
static void open_seam(const struct anc_setting *k, struct anc_state *g, uint64_t a, uint64_t b, struct st_log *log)
{
    const uint64_t paying = anc_beside(k, g, a, b) | anc_beside(k, g, b, a);

    anc_add_fatigue(g, paying, k->seam);
    for (uint64_t m = paying; m; m &= m - 1)
        anc_say(k, log, ANC_EV_SEAM, ANC_6_2c, anc_low(m), k->seam, g->fatigue[anc_low(m)], 0);
}

/* ---- splitting ---- */

/* The part of a Block that a split's bits name: bit i stands for its i-th Base.  Returns the bits beyond the last
 * Base: 0 if all is well. */
static uint32_t members_of(const struct anc_state *g, uint32_t head, uint32_t bits, uint64_t *part)
{
    uint64_t m = anc_members(g, head);

    for (*part = 0; m; m &= m - 1, bits >>= 1)
        if (bits & 1)
            *part |= m & (0 - m);
    return bits;
}

/* 6.2a: both parts are connected; either of them may be named. */
struct st_verdict anc_check_split(const struct anc_setting *k, const struct anc_state *g, const struct st_action *act)
{
    const uint32_t head = anc_slot(k, act->unit);
    const uint64_t block = anc_members(g, head);
    uint64_t part, rest;

    if (anc_count(block) < 2)
        return st_refuse(ANC_ONE_BASE, ANC_6_2a);
    if (members_of(g, head, act->bits, &part) || part == 0 || part == block)
        return st_refuse(ANC_BAD_PART, ANC_6_2a);
    if (!k->split_engaged && anc_is_engaged(k, g, block))
        return st_refuse(ANC_ENGAGED, ANC_6_2a); /* R28 */
    rest = block & ~part;
    if (anc_component(k, g, part, anc_low(part)) != part || anc_component(k, g, rest, anc_low(rest)) != rest)
        return st_refuse(ANC_NOT_CONNECTED, ANC_2d);
    return st_ok();
}

int anc_do_split(const struct anc_setting *k, struct anc_state *g, const struct st_action *act, struct st_log *log)
{
    const uint32_t head = anc_slot(k, act->unit);
    uint64_t part, rest;

    members_of(g, head, act->bits, &part);
    rest = anc_members(g, head) & ~part;
    if (part & anc_bit(head)) {
        const uint64_t named = part;

        part = rest;
        rest = named;
    }
    anc_say_two(k, log, ANC_EV_SPLIT, ANC_6_2a, anc_low(part), head, (int32_t)anc_count(part));
    open_seam(k, g, part, rest, log);
    anc_make_block(g, part);
    anc_make_block(g, rest);
    anc_order_column(k, g, part);
    anc_order_column(k, g, rest);
    g->pivoted &= ~(part | rest); /* R8: another action of the Block */
    return anc_settle(k, g, part | rest, log);
}

/* ---- merging ---- */

struct st_verdict anc_check_merge(const struct anc_setting *k, const struct anc_state *g, const struct st_action *act)
{
    const uint32_t head = anc_slot(k, act->unit);
    uint32_t other;
    uint64_t one, two;

    if (!anc_is_id(k, act->target))
        return st_refuse(ST_NO_TARGET, ANC_6_2b);
    other = anc_slot(k, act->target);
    if (!(g->live & anc_bit(other)) || anc_side(other) != anc_side(head) || !anc_is_head(g, other))
        return st_refuse(ST_NO_TARGET, ANC_6_2b);
    if (other == head)
        return st_refuse(ST_NO_TARGET, ANC_6_2b);
    one = anc_members(g, head);
    two = anc_members(g, other);
    if (!anc_same_profile(k, head, other))
        return st_refuse(ANC_OTHER_PROFILE, ANC_6_2b);
    if (!anc_is_uniform(g, one) || !anc_is_uniform(g, two) || g->facing[head] != g->facing[other])
        return st_refuse(ANC_OTHER_FACING, ANC_6_2b);
    if (!anc_beside(k, g, one, two))
        return st_refuse(ANC_NOT_ADJACENT, ANC_6_2b);
    if (anc_is_engaged(k, g, one | two))
        return st_refuse(ANC_ENGAGED, ANC_6_2b);
    return st_ok();
}

/* R29: the merged Block has made as many moves as the part that made more. */
static void pool_turn(struct anc_state *g, uint64_t both)
{
    uint8_t moves = 0;

    for (uint64_t m = both; m; m &= m - 1)
        moves = (uint8_t)st_max(moves, g->moves[anc_low(m)]);
    for (uint64_t m = both; m; m &= m - 1)
        g->moves[anc_low(m)] = moves;
    g->moved |= g->moved & both ? both : 0;
    g->halted |= g->halted & both ? both : 0;
    g->met |= g->met & both ? both : 0;
    if ((g->full & both) != both)
        g->full &= ~both;
    g->pivoted &= ~both;
}

int anc_do_merge(const struct anc_setting *k, struct anc_state *g, const struct st_action *act, struct st_log *log)
{
    const uint32_t head = anc_slot(k, act->unit), other = anc_slot(k, act->target);
    const uint64_t one = anc_members(g, head), two = anc_members(g, other);

    anc_say_two(k, log, ANC_EV_MERGED, ANC_6_2b, head, other, (int32_t)anc_count(one | two));
    open_seam(k, g, one, two, log);
    anc_make_block(g, one | two);
    pool_turn(g, one | two);
    anc_say(k, log, ANC_EV_STATE, ANC_6_2e, anc_low(one | two), (int32_t)anc_sum(g, one | two),
            (int32_t)anc_count(one | two), (int32_t)anc_label_of(k, anc_sum(g, one | two), anc_count(one | two)));
    return anc_settle(k, g, one | two, log);
}
