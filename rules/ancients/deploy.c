/* deploy.c -- Ancients 13j: the armies are placed, one Block in turn.
 *
 *   13j        the shape of a Block             anc_check_form(), anc_list_forms()
 *              where it goes                    anc_anchors(), anc_check_deploy()
 *   13i        the ground is there before       anc_anchors()
 *
 * Ruling R127: the sides alternate, the first player first; a side without a Block left passes.
 */
#include "ancients.h"

uint64_t anc_waiting(const struct anc_state *g, uint8_t side)
{
    uint64_t out = 0;

    for (uint64_t m = g->live & anc_army(side); m; m &= m - 1)
        if (anc_is_head(g, anc_low(m)) && g->cell[anc_low(m)] == HX_NONE)
            out |= m & (0 - m);
    return out;
}

/* 13j: the rows next to a side's own edge, never beyond the middle: the first, and the one after the last. */
struct zone {
    uint32_t from, to;
};

static struct zone zone_of(const struct anc_setting *k, uint8_t side)
{
    const uint32_t rows = (uint32_t)st_min(k->deploy_depth, k->s.height / 2);
    const struct zone z = { side ? 0 : k->s.height - rows, side ? rows : k->s.height };

    return z;
}

struct shape {
    uint32_t head, frontage, slant, facing;
};

/* The shape with its left end on a hex. */
static struct anc_shape shape_at(const struct shape *s, uint32_t anchor)
{
    const struct anc_shape at = { anchor, s->facing, s->frontage, ANC_LEFT, s->slant };

    return at;
}

static int fits(const struct anc_setting *k, const struct anc_state *g, const struct shape *s, uint32_t anchor)
{
    const uint32_t n = anc_count(anc_members(g, s->head));
    const struct zone z = zone_of(k, anc_side(s->head));
    const struct anc_shape at = shape_at(s, anchor);

    for (uint32_t i = 0; i < n; i++) {
        const uint32_t to = anc_shape_hex(k, &at, i);

        if (to < z.from * k->s.width || to >= z.to * k->s.width || g->at[to] || k->ground[to] == ANC_G_IMPASSABLE)
            return 0;
    }
    return 1;
}

/* ---- all places of a shape at once ---- */

/* What is free in a side's zone, row by row, with an empty row on either side of it. */
struct room {
    uint32_t rows, from;
    uint64_t row[HX_SIDE_MAX / 2 + 2];
};

static void look_around(const struct anc_setting *k, const struct anc_state *g, uint8_t side, struct room *out)
{
    const struct zone z = zone_of(k, side);
    uint64_t placed = 0;

    out->rows = z.to - z.from;
    out->from = z.from + HX_MARGIN - 1;
    out->row[0] = out->row[out->rows + 1] = 0;
    for (uint32_t i = 1; i <= out->rows; i++)
        out->row[i] = ~k->closed.row[out->from + i];
    for (uint64_t m = g->live & anc_army(side); m; m &= m - 1)
        placed |= (uint64_t)(g->cell[anc_low(m)] != HX_NONE) << anc_low(m);
    for (uint64_t m = placed; m; m &= m - 1) {
        const uint32_t spot = hx_spot(&k->board, g->cell[anc_low(m)]);

        out->row[(spot >> 6) - out->from] &= ~(1ull << (spot & 63));
    }
}

/* Replaces `other` by the hexes of `set` whose neighbour in a direction is in it. */
static void narrow(const struct room *set, uint32_t direction, struct room *other)
{
    const struct hx_vec d = hx_dir[direction];

    for (uint32_t i = 1; i <= set->rows; i++) {
        const uint32_t at = d.r < 0 ? set->rows + 1 - i : i; /* its neighbours are not yet overwritten */

        other->row[at] = set->row[at] & hx_slide(other->row[at + (uint32_t)d.r], -d.q);
    }
}

/* Finds the hexes where the left end of the front rank may stand, and returns whether there are any.  Every rank is
 * `frontage` long but the last, which holds the rest; each begins behind the left end of the rank before it. */
static int places(const struct room *free, const struct shape *s, uint32_t n, struct room *out)
{
    const uint32_t along = hx_turn(s->facing, 1), back = hx_turn(s->facing, s->slant == ANC_LEFT ? 3 : 2);
    const uint32_t last = (n - 1) % s->frontage + 1;
    struct room rank = *free;
    uint64_t any = 0;

    *out = rank;
    for (uint32_t i = 1; i < s->frontage; i++) {
        narrow(free, along, &rank);
        if (i + 1 == last)
            *out = rank;
    }
    for (uint32_t i = last; i < n; i += s->frontage)
        narrow(&rank, back, out);
    for (uint32_t i = 1; i <= out->rows; i++)
        any |= out->row[i];
    return any != 0;
}

static struct st_verdict check_waiting(const struct anc_setting *k, const struct anc_state *g, uint32_t id)
{
    uint32_t slot;

    if (!anc_is_id(k, id))
        return st_refuse(ST_NO_UNIT, ANC_13j);
    slot = anc_slot(k, id);
    if (!(g->live & anc_bit(slot)))
        return st_refuse(ST_NO_UNIT, ANC_13j);
    if (anc_side(slot) != st_peek(&g->s)->side)
        return st_refuse(ST_NOT_YOURS, ANC_13j);
    if (!anc_is_head(g, slot))
        return st_refuse(ANC_NOT_HEAD, ANC_2e);
    return g->cell[slot] == HX_NONE ? st_ok() : st_refuse(ANC_PLACED, ANC_13j);
}

/* option is the frontage, bits the slant; a line is written with the left one. */
struct st_verdict anc_check_form(const struct anc_setting *k, const struct anc_state *g, const struct st_action *act)
{
    const struct st_verdict v = check_waiting(k, g, act->unit);
    struct room room, anchors;
    struct shape s;
    uint32_t n;

    if (v.code != ST_OK)
        return v;
    s.head = anc_slot(k, act->unit);
    s.frontage = act->option;
    s.slant = act->bits;
    s.facing = act->facing;
    n = anc_count(anc_members(g, s.head));
    if (s.facing >= HX_DIRS)
        return st_refuse_amount(ANC_NO_FACING, ANC_2p, HX_DIRS - 1, (int32_t)s.facing);
    if (s.frontage < 1 || s.frontage > n || s.slant < ANC_LEFT || s.slant > ANC_RIGHT ||
        (s.frontage == n && s.slant == ANC_RIGHT))
        return st_refuse(ANC_BAD_SHAPE, ANC_13j);
    look_around(k, g, anc_side(s.head), &room);
    return places(&room, &s, n, &anchors) ? st_ok() : st_refuse(ANC_NOT_ZONE, ANC_13j);
}

/* What is free for a Block, and the list of its shapes that is being made. */
struct forms {
    const struct anc_setting *k;
    struct room room;
    uint32_t head, count, limit, n;
    struct st_action *out;
};

static void add_forms(struct forms *f, uint32_t frontage, uint32_t facing)
{
    struct room anchors;

    for (uint32_t slant = ANC_LEFT; slant <= ANC_RIGHT && f->n < f->limit; slant++) {
        const struct shape s = { f->head, frontage, slant, facing };
        const struct st_action act = {
            ANC_FORM, (uint8_t)frontage, anc_id(f->k, f->head), 0, (uint16_t)facing, 0, 0, 0, 0, slant
        };

        if ((frontage < f->count || slant == ANC_LEFT) && places(&f->room, &s, f->count, &anchors))
            f->out[f->n++] = act;
    }
}

/* Facing the enemy, the usual frontages; other facings only if none of these fits, and unusual frontages only if no
 * usual one does at any facing.  Before version ANC_ALL_FORMS unusual ones were left out. */
uint32_t anc_list_forms(const struct anc_setting *k, const struct anc_state *g, uint32_t head, uint32_t limit,
                        struct st_action *out)
{
    const uint32_t ahead = anc_side(head) ? 3 : 0, kinds = k->s.version >= ANC_ALL_FORMS ? 2 : 1;
    struct forms f;

    f.k = k;
    f.head = head;
    f.count = anc_count(anc_members(g, head));
    f.limit = limit;
    f.n = 0;
    f.out = out;
    look_around(k, g, anc_side(head), &f.room);
    for (uint32_t unusual = 0; unusual < kinds; unusual++)
        for (uint32_t turn = 0; turn < HX_DIRS && f.n == 0; turn++)
            for (uint32_t w = 1; w <= f.count; w++)
                if (anc_is_usual(f.count, w) == !unusual)
                    add_forms(&f, w, hx_turn(ahead, turn));
    return f.n;
}

static struct shape shape_of(const struct anc_deployment_frame *f)
{
    const struct shape s = { (uint32_t)f->head - 1, (uint32_t)f->frontage, (uint32_t)f->slant, (uint32_t)f->facing };

    return s;
}

/* The places of the shape that was chosen. */
void anc_anchors(const struct anc_setting *k, const struct anc_state *g, const struct anc_deployment_frame *f,
                 struct hx_sheet *out)
{
    const struct shape s = shape_of(f);
    struct room room, anchors;

    look_around(k, g, anc_side(s.head), &room);
    places(&room, &s, anc_count(anc_members(g, s.head)), &anchors);
    __builtin_memset(out, 0, sizeof *out);
    for (uint32_t i = 1; i <= anchors.rows; i++)
        out->row[anchors.from + i] = anchors.row[i];
}

struct st_verdict anc_check_deploy(const struct anc_setting *k, const struct anc_state *g, const struct st_action *act)
{
    const struct shape s = shape_of(anc_deployment_in(st_peek(&g->s)));
    const struct hx_vec point = { act->x, act->y };
    uint32_t anchor;

    if (act->unit != anc_id(k, s.head))
        return st_refuse(ANC_OTHER_BLOCK, ANC_13j);
    anchor = hx_at(&k->board, point);
    if (anchor == HX_NONE)
        return st_refuse(ST_OFF_BOARD, ANC_13h);
    return fits(k, g, &s, anchor) ? st_ok() : st_refuse(ANC_NOT_ZONE, ANC_13j);
}

/* ---- the procedure ---- */

/* R127: Blocks that no longer fit anywhere take no part.  The list holds every shape if no usual one fits, so an empty
 * one is proof. */
static int has_room(const struct anc_setting *k, struct anc_state *g, uint8_t side, struct st_log *log)
{
    struct st_action one;
    const uint64_t waiting = anc_waiting(g, side);

    for (uint64_t m = waiting; m; m &= m - 1)
        if (anc_list_forms(k, g, anc_low(m), 1, &one) > 0)
            return 1;
    for (uint64_t m = waiting; m; m &= m - 1) {
        const uint32_t head = anc_low(m);
        const uint64_t block = anc_members(g, head);

        anc_say(k, log, ANC_EV_NO_ROOM, ANC_13j, head, (int32_t)anc_count(block), 0, 0);
        g->live &= ~block;
        for (uint64_t b = block; b; b &= b - 1) {
            const uint32_t slot = anc_low(b);

            g->block[slot] = g->facing[slot] = g->fatigue[slot] = 0;
        }
        g->member[head] = 0;
    }
    return 0;
}

static void ask(const struct anc_setting *k, struct anc_state *g, struct st_frame *f, struct st_log *log)
{
    if (!has_room(k, g, f->side, log)) {
        f->side = !f->side;
        if (!has_room(k, g, f->side, log)) {
            for (uint8_t side = 0; side < ST_SIDES; side++)
                g->start[side] = (uint8_t)anc_count(g->live & anc_army(side));
            st_pop(&g->s);
            st_push(&g->s, ANC_STEP_TURN, g->active);
            return;
        }
    }
    f->phase = ANC_D_FORMED;
    st_ask(&g->s, f->side, ANC_13j);
}

static void formed(const struct anc_setting *k, struct anc_state *g, struct anc_deployment_frame *f, struct st_log *log)
{
    const struct st_action *act = &g->s.answer;
    const uint32_t head = anc_slot(k, act->unit);
    struct st_event e = st_event_of(ANC_EV_FORMED, ANC_13j, act->unit);

    e.side = f->side;
    e.facing = act->facing;
    e.a = act->option;
    st_say(log, e);
    f->head = (int32_t)head + 1;
    f->frontage = act->option;
    f->slant = (int32_t)act->bits;
    f->facing = act->facing;
    f->phase = ANC_D_PLACED;
    st_ask(&g->s, f->side, ANC_13j);
}

static void placed(const struct anc_setting *k, struct anc_state *g, struct anc_deployment_frame *f, struct st_log *log)
{
    const struct shape s = shape_of(f);
    const struct hx_vec point = { g->s.answer.x, g->s.answer.y };
    const struct anc_shape at = shape_at(&s, hx_at(&k->board, point));
    uint32_t i = 0;

    for (uint64_t m = anc_members(g, s.head); m; m &= m - 1, i++) {
        anc_put_base(g, anc_low(m), anc_shape_hex(k, &at, i));
        g->facing[anc_low(m)] = (uint8_t)s.facing;
    }
    anc_say_at(k, log, ANC_EV_DEPLOYED, ANC_13j, s.head, at.anchor, 0);
    f->head = f->frontage = f->slant = f->facing = 0;
    f->side = !f->side;
    f->phase = ANC_D_ASK;
}

void anc_step_deploy(const struct anc_setting *k, struct anc_state *g, struct st_frame *f, struct st_log *log)
{
    switch (f->phase) {
    case ANC_D_ASK: ask(k, g, f, log); return;
    case ANC_D_FORMED: formed(k, g, anc_deployment_of(f), log); return;
    case ANC_D_PLACED: placed(k, g, anc_deployment_of(f), log); return;
    }
    ST_ASSERT(!"deployment has no such phase");
}
