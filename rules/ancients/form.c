/* form.c -- Ancients 5.5 and 5.1a: the wheel, the change of formation, and the shapes they make.
 *
 *   5.5d, 5.5f         frontage and depth               frontage_of(), depth_of()
 *   5.5c, 5.5e, 5.5i, 5.5k, 14j   the wheel             anc_check_wheel()
 *   5.1a, 5.6h         the change of formation          anc_check_reshape()
 *
 * A dressed shape is filled from an anchor: along the width away from the anchor's end of the line,
 * then rank by rank along the slant of the files (R15).
 */
#include "ancients.h"

static struct hx_vec place_of(const struct anc_setting *k, const struct anc_state *g, uint32_t slot)
{
    return hx_vec_of(&k->board, g->cell[slot]);
}

/* R21: the widest extent inside one rank. */
static uint32_t frontage_of(const struct anc_setting *k, const struct anc_state *g, uint64_t block, uint32_t facing)
{
    int32_t widest = 0;

    for (uint64_t m = block; m; m &= m - 1)
        for (uint64_t o = block; o; o &= o - 1) {
            const struct hx_vec a = place_of(k, g, anc_low(m)), b = place_of(k, g, anc_low(o));

            if (hx_rank(facing, a) == hx_rank(facing, b))
                widest = st_max(widest, hx_file(facing, a) - hx_file(facing, b));
        }
    return (uint32_t)widest + 1;
}

/* R21: the ranks spanned. */
static uint32_t depth_of(const struct anc_setting *k, const struct anc_state *g, uint64_t block, uint32_t facing)
{
    int32_t first = HX_MAX, last = -HX_MAX;

    for (uint64_t m = block; m; m &= m - 1) {
        const int32_t rank = hx_rank(facing, place_of(k, g, anc_low(m)));

        first = st_min(first, rank);
        last = st_max(last, rank);
    }
    return (uint32_t)(last - first) + 1;
}

/* The left or right end of the front rank. */
static uint32_t front_end(const struct anc_setting *k, const struct anc_state *g, uint64_t block, uint32_t facing,
                          uint32_t hand)
{
    const int32_t sign = hand == ANC_LEFT ? 1 : -1;
    uint32_t best = anc_low(block);

    for (uint64_t m = block & (block - 1); m; m &= m - 1) {
        const struct hx_vec a = place_of(k, g, anc_low(m)), b = place_of(k, g, best);
        const int32_t ahead = hx_rank(facing, a) - hx_rank(facing, b);

        if (ahead < 0 || (ahead == 0 && sign * (hx_file(facing, a) - hx_file(facing, b)) < 0))
            best = anc_low(m);
    }
    return best;
}

uint32_t anc_shape_hex(const struct anc_setting *k, const struct anc_shape *shape, uint32_t i)
{
    const struct hx_vec along = hx_dir[hx_turn(shape->facing, shape->end == ANC_LEFT ? 1 : 4)];
    const struct hx_vec back = hx_dir[hx_turn(shape->facing, shape->slant == ANC_LEFT ? 3 : 2)];
    const struct hx_vec by =
        hx_plus(hx_times(along, (int32_t)(i % shape->frontage)), hx_times(back, (int32_t)(i / shape->frontage)));

    return hx_at(&k->board, hx_plus(hx_vec_of(&k->board, shape->anchor), by));
}

/* R22: a destination is on the table, passable and free of Bases of other Blocks. */
static uint16_t receive(const struct anc_setting *k, const struct anc_state *g, uint64_t block, uint32_t slot,
                        uint32_t to, struct anc_march *out)
{
    if (to == HX_NONE)
        return ANC_LEAVES_TABLE;
    if (k->ground[to] == ANC_G_IMPASSABLE)
        return ANC_IMPASSABLE;
    if (g->at[to] && !(block & anc_bit(g->at[to] - 1u)))
        return ANC_FRIEND_IN_WAY;
    out->cell[slot] = (uint16_t)to;
    if (to != g->cell[slot]) /* R35 */
        anc_tread(k, out, slot, g->cell[slot], to);
    return ST_OK;
}

static void start(const struct anc_state *g, struct anc_march *out)
{
    __builtin_memset(out, 0, sizeof *out);
    __builtin_memcpy(out->cell, g->cell, sizeof out->cell);
    __builtin_memcpy(out->facing, g->facing, sizeof out->facing);
}

static st_rule receive_rule(uint16_t code, st_rule rule)
{
    return code == ANC_LEAVES_TABLE ? ANC_2o : code == ANC_IMPASSABLE ? ANC_8_1h : rule;
}

/* ---- the wheel ---- */

static struct hx_vec swing(struct hx_vec arm, uint32_t hand)
{
    return hand == ANC_LEFT ? hx_counterclockwise(arm) : hx_clockwise(arm);
}

/* R19, 9.6a: would a Base go backward?  In a ragged Block one may stand beyond the end about which it turns. */
static int is_backward(uint32_t facing, struct hx_vec arm, struct hx_vec to)
{
    return hx_rank(facing, to) > hx_rank(facing, arm);
}

/* 5.5c, R19: left about the left end of the front rank, right about the right end; out->steps says how
 * many moves it takes (5.5f). */
struct st_verdict anc_check_wheel(const struct anc_setting *k, const struct anc_state *g, const struct st_action *act,
                                  struct anc_march *out)
{
    const uint32_t head = anc_slot(k, act->unit), facing = g->facing[head], hand = act->option;
    const uint64_t block = anc_members(g, head);
    struct hx_vec pivot;
    uint32_t far;

    if (hand != ANC_LEFT && hand != ANC_RIGHT)
        return st_refuse(ANC_BAD_SIDE, ANC_5_5c);
    if (!anc_is_uniform(g, block))
        return st_refuse(ANC_MIXED_FACING, ANC_5_6g);
    far = (uint32_t)st_max((int32_t)frontage_of(k, g, block, facing), (int32_t)depth_of(k, g, block, facing)) - 1;
    if (far == 0)
        return st_refuse(ANC_ONE_BASE, ANC_5_5c);
    start(g, out);
    pivot = place_of(k, g, front_end(k, g, block, facing, hand));
    for (uint64_t m = block; m; m &= m - 1) {
        const uint32_t slot = anc_low(m);
        const struct hx_vec arm = hx_minus(place_of(k, g, slot), pivot), to = swing(arm, hand);
        const uint16_t code = receive(k, g, block, slot, hx_at(&k->board, hx_plus(pivot, to)), out);

        if (is_backward(facing, arm, to))
            return st_refuse(ANC_BACKWARD, ANC_9_6a);
        if (code != ST_OK)
            return st_refuse(code, receive_rule(code, ANC_5_5k));
        out->facing[slot] = (uint8_t)hx_turn(facing, hand == ANC_LEFT ? 5 : 1);
    }
    out->steps = (far + k->allowance[head] - 1) / k->allowance[head];
    return st_ok();
}

/* ---- the change of formation ---- */

/* The sort key of a Base when a Block re-forms: in a uniform Block its rank, then its distance from the end; R141: in
 * others the distance from the head. */
static int32_t place_in_order(const struct anc_setting *k, const struct anc_state *g, uint32_t head, int uniform,
                              uint32_t end, uint32_t slot)
{
    const uint32_t facing = g->facing[head];
    const struct hx_vec p = place_of(k, g, slot);

    if (!uniform)
        return (int32_t)hx_distance(&k->board, g->cell[head], g->cell[slot]);
    return hx_rank(facing, p) * HX_MAX + (end == ANC_LEFT ? hx_file(facing, p) : -hx_file(facing, p));
}

/* The Bases in the order in which they take their places; the first is the anchor. */
static uint32_t taking_order(const struct anc_setting *k, const struct anc_state *g, uint64_t block, int uniform,
                             uint32_t end, uint8_t out[ANC_SIDE_MAX])
{
    int32_t place[ANC_SIDE_MAX];
    uint32_t n = uniform ? 0 : anc_column_of(k, g, block, out);

    if (n > 0)
        return n;
    for (uint64_t m = block; m; m &= m - 1, n++) {
        const int32_t here = place_in_order(k, g, anc_low(block), uniform, end, anc_low(m));
        uint32_t i = n;

        for (; i > 0 && here < place[i - 1]; i--) {
            place[i] = place[i - 1];
            out[i] = out[i - 1];
        }
        place[i] = here;
        out[i] = (uint8_t)anc_low(m);
    }
    return n;
}

/* Every Base goes to its place; the first of the order stays and gives the facing. */
static struct st_verdict take_places(const struct anc_setting *k, const struct anc_state *g,
                                     const struct st_action *act, const uint8_t *order, uint32_t n,
                                     struct anc_march *out)
{
    const uint32_t facing = g->facing[order[0]];
    const struct anc_shape shape = { g->cell[order[0]], facing, act->option, 1 + ((act->bits - 1) & 1),
                                     1 + ((act->bits - 1) >> 1) };
    const uint64_t block = anc_block_of(g, order[0]);
    uint32_t far = 0, changed = 0;

    start(g, out);
    for (uint32_t i = 0; i < n; i++) {
        const uint32_t slot = order[i];
        const uint32_t to = anc_shape_hex(k, &shape, i);
        const uint16_t code = receive(k, g, block, slot, to, out);

        if (code != ST_OK)
            return st_refuse(code, receive_rule(code, ANC_5_1a));
        far = (uint32_t)st_max((int32_t)far, (int32_t)hx_distance(&k->board, g->cell[slot], to));
        changed |= to != g->cell[slot] || facing != g->facing[slot];
        out->facing[slot] = (uint8_t)facing;
    }
    if (!changed)
        return st_refuse(ANC_NO_CHANGE, ANC_5_1a);
    out->steps = (uint32_t)st_max(1, (int32_t)((far + k->allowance[order[0]] - 1) / k->allowance[order[0]]));
    return st_ok();
}

/* 5.1a, R15: option is the frontage, bits 1 + (end - 1) + 2 * (slant - 1); a line has no slant and is
 * written with the left one. */
struct st_verdict anc_check_reshape(const struct anc_setting *k, const struct anc_state *g, const struct st_action *act,
                                    struct anc_march *out)
{
    const uint64_t block = anc_members(g, anc_slot(k, act->unit));
    const uint32_t n = anc_count(block);
    uint8_t order[ANC_SIDE_MAX];

    if (n < 2)
        return st_refuse(ANC_ONE_BASE, ANC_5_1a);
    if (act->bits < 1 || act->bits > 4 || act->option < 1 || act->option > n || (act->option == n && act->bits > 2))
        return st_refuse(ANC_BAD_SHAPE, ANC_5_1a);
    taking_order(k, g, block, anc_is_uniform(g, block), 1 + ((act->bits - 1) & 1), order);
    return take_places(k, g, act, order, n, out);
}

/* ---- what can be done, without where it ends ---- */

/* R22: may a Base of the Block come to stand there? */
static int is_open(const struct anc_setting *k, const struct anc_state *g, uint64_t block, uint32_t cell)
{
    return (cell != HX_NONE) & (k->ground[cell % HX_MAX] != ANC_G_IMPASSABLE) &
           ((g->at[cell % HX_MAX] == 0) | (int)anc_holds(g, cell, block));
}

/* May a Block wheel about a Base, the first in the taking order from that end? */
static int can_wheel(const struct anc_setting *k, const struct anc_state *g, uint64_t block, uint32_t hand,
                     uint32_t about)
{
    const struct hx_vec pivot = place_of(k, g, about);

    for (uint64_t m = block; m; m &= m - 1) {
        const struct hx_vec arm = hx_minus(place_of(k, g, anc_low(m)), pivot), to = swing(arm, hand);

        if (is_backward(g->facing[about], arm, to) || !is_open(k, g, block, hx_at(&k->board, hx_plus(pivot, to))))
            return 0;
    }
    return 1;
}

/* Every place of a shape is next to one before it: along the rank, or behind the rank's first. */
static int can_reshape(const struct anc_setting *k, const struct anc_state *g, const uint8_t *order, uint32_t n,
                       uint32_t frontage, uint32_t bits)
{
    const uint32_t facing = g->facing[order[0]];
    const uint32_t along = hx_turn(facing, (bits - 1) & 1 ? 4 : 1), back = hx_turn(facing, (bits - 1) >> 1 ? 2 : 3);
    const uint64_t block = anc_block_of(g, order[0]);
    uint32_t rank = g->cell[order[0]], to = rank, left = frontage;
    int changed = 0;

    for (uint32_t i = 0; i < n; i++, left--) {
        if (left == 0) {
            to = rank = hx_step(&k->board, rank, back);
            left = frontage;
        }
        if (!is_open(k, g, block, to))
            return 0;
        changed |= (to != g->cell[order[i]]) | (facing != g->facing[order[i]]);
        to = hx_step(&k->board, to, along);
    }
    return changed;
}

int anc_is_usual(uint32_t count, uint32_t frontage)
{
    enum { ALL_TO = 16 };

    return count <= ALL_TO || frontage == 1 ||
           (count + frontage - 1) / frontage != (count + frontage - 2) / (frontage - 1);
}

/* Wheels to both sides; then the usual frontages, anchored at both ends, slanting both ways. */
uint32_t anc_list_formations(const struct anc_setting *k, const struct anc_state *g, uint32_t head,
                             struct st_action out[ST_LIST_MAX])
{
    const uint64_t block = anc_members(g, head);
    const uint32_t count = anc_count(block);
    const int uniform = anc_is_uniform(g, block);
    struct st_action act = { ANC_WHEEL, 0, anc_id(k, head), 0, 0, 0, 0, 0, 0, 0 };
    uint32_t n = 0;
    uint8_t order[2][ANC_SIDE_MAX];

    for (uint8_t hand = ANC_LEFT; hand <= ANC_RIGHT; hand++) {
        taking_order(k, g, block, uniform, hand, order[hand - 1]);
        act.option = hand;
        if (uniform && can_wheel(k, g, block, hand, order[hand - 1][0]))
            out[n++] = act;
    }
    act.verb = ANC_RESHAPE;
    for (uint32_t w = 1; w <= count; w++) {
        act.option = (uint8_t)w;
        for (act.bits = 1; act.bits <= (w < count ? 4u : 2u) && anc_is_usual(count, w); act.bits++)
            if (can_reshape(k, g, order[(act.bits - 1) & 1], count, w, act.bits))
                out[n++] = act;
    }
    return n;
}
