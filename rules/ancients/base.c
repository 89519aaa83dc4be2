/* base.c -- Ancients 2: Bases in hexes, what they see, and contact.
 *
 *   2a, 2c, 2o     one Base a hex, one hex a Base   anc_put_base(), anc_lift_base()
 *   2p, 9.2a, 14i  two front hexes                  anc_sees_enemy()
 *   2h, 2q         distance is in hexes             hx_distance(), hx_step()
 *   5.3a           contact and engagement           anc_contacts(), anc_is_engaged()
 *
 * Two Bases of opposite sides are in contact if they are adjacent and at least one of
 * them has the other in a front hex; routed Bases neither see nor are seen (12e).
 */
#include "ancients.h"

void anc_put_base(struct anc_state *g, uint32_t slot, uint32_t cell)
{
    ST_ASSERT(cell < HX_MAX && g->at[cell] == 0);
    g->cell[slot] = (uint16_t)cell;
    g->at[cell] = (uint8_t)(slot + 1);
}

void anc_lift_base(struct anc_state *g, uint32_t slot)
{
    ST_ASSERT(g->cell[slot] < HX_MAX && g->at[g->cell[slot]] == slot + 1);
    g->at[g->cell[slot]] = 0;
    g->cell[slot] = HX_NONE;
}

void anc_place_all(struct anc_state *g, uint64_t block, const uint16_t cell[ANC_SLOTS])
{
    for (uint64_t m = block; m; m &= m - 1)
        anc_lift_base(g, anc_low(m));
    for (uint64_t m = block; m; m &= m - 1)
        anc_put_base(g, anc_low(m), cell[anc_low(m)]);
}

static uint32_t spot_of(const struct anc_setting *k, const struct anc_state *g, uint32_t slot)
{
    return hx_spot(&k->board, g->cell[slot]);
}

static void mark_all(const struct anc_setting *k, const struct anc_state *g, uint64_t bases, struct hx_sheet *out)
{
    for (uint64_t m = bases; m; m &= m - 1)
        hx_mark(out, spot_of(k, g, anc_low(m)));
}

static void mark_enemies(const struct anc_setting *k, const struct anc_state *g, uint64_t bases, struct anc_survey *out)
{
    for (uint64_t m = bases; m; m &= m - 1) {
        const uint32_t spot = spot_of(k, g, anc_low(m)), f = g->facing[anc_low(m)];

        hx_mark(&out->enemies, spot);
        hx_mark(&out->watched, hx_next(spot, hx_right_front(f)));
        hx_mark(&out->watched, hx_next(spot, hx_left_front(f)));
    }
}

/* The smallest part of a sheet that holds all hexes a Block can reach, or see from there. */
struct window {
    uint32_t first, columns, rows; /* first: the spot in its corner */
};

static struct window window_of(const struct anc_setting *k, const struct anc_state *g, uint64_t block)
{
    const uint32_t reach = k->allowance[anc_low(block)] + 1u, spot = spot_of(k, g, anc_low(block));
    uint32_t west = spot & 63, east = west, north = spot >> 6, south = north;
    struct window w;

    for (uint64_t m = block & (block - 1); m; m &= m - 1) {
        const uint32_t column = spot_of(k, g, anc_low(m)) & 63, row = spot_of(k, g, anc_low(m)) >> 6;

        west = column < west ? column : west;
        east = column > east ? column : east;
        north = row < north ? row : north;
        south = row > south ? row : south;
    }
    w.first = (north - reach) * 64 + west - reach;
    w.columns = east - west + 2 * reach + 1;
    w.rows = south - north + 2 * reach + 1;
    return w;
}

/* The Bases of a set that stand in a window.  A column west of it wraps round to one far to the east. */
static uint64_t within(const struct anc_setting *k, const struct anc_state *g, uint64_t bases, struct window w)
{
    uint64_t out = 0;

    for (uint64_t m = bases; m; m &= m - 1) {
        const uint32_t by = spot_of(k, g, anc_low(m)) - w.first;

        out |= (uint64_t)(((by & 63) < w.columns) & (by >> 6 < w.rows)) << anc_low(m);
    }
    return out;
}

void anc_survey_of(const struct anc_setting *k, const struct anc_state *g, uint64_t block, struct anc_survey *out)
{
    const uint64_t friends = g->live & anc_army(anc_side(anc_low(block)));
    const struct window w = window_of(k, g, block);
    const uint64_t here = within(k, g, (g->live | g->routed) & ~block, w), enemies = here & g->live & ~friends;
    const uint32_t first = (w.first >> 6) - 1;

    out->reach = k->allowance[anc_low(block)];
    out->top = first + out->reach + 2;
    out->rows = w.rows - 2 * (out->reach + 1);
    out->near = enemies != 0;
    for (uint32_t i = first; i < first + w.rows + 2; i++) {
        out->block.row[i] = out->friends.row[i] = out->enemies.row[i] = out->watched.row[i] = 0;
        out->closed.row[i] = k->closed.row[i];
    }
    mark_all(k, g, block, &out->block);
    mark_all(k, g, here & friends, &out->friends);
    mark_all(k, g, here & ~friends, &out->closed);
    mark_enemies(k, g, enemies, out);
}

/* 5.3a: one of the two must see the other. */
uint64_t anc_contacts(const struct anc_setting *k, const struct anc_state *g, uint32_t cell, uint32_t facing,
                      uint8_t side)
{
    const uint64_t enemies = g->live & anc_army(!side);
    uint32_t beside = 0; /* the directions in which there is one */
    uint64_t out = 0;

    for (uint32_t d = 0; d < HX_DIRS; d++)
        beside |= anc_holds(g, hx_step(&k->board, cell, d), enemies) << d;
    for (; beside; beside &= beside - 1) {
        const uint32_t d = st_low(beside), enemy = g->at[hx_step(&k->board, cell, d)] - 1u;

        if (hx_is_front(hx_seen_as(facing, d)) || hx_is_front(hx_seen_as(g->facing[enemy], hx_opposite(d))))
            out |= anc_bit(enemy);
    }
    return out;
}

static uint64_t contacts_of(const struct anc_setting *k, const struct anc_state *g, uint32_t slot)
{
    return anc_contacts(k, g, g->cell[slot], g->facing[slot], anc_side(slot));
}

int anc_is_engaged(const struct anc_setting *k, const struct anc_state *g, uint64_t block)
{
    for (uint64_t m = block; m; m &= m - 1)
        if (contacts_of(k, g, anc_low(m)))
            return 1;
    return 0;
}

uint64_t anc_engaged(const struct anc_setting *k, const struct anc_state *g, uint64_t bases)
{
    uint64_t out = 0;

    for (uint64_t m = bases; m; m &= m - 1) {
        const uint64_t enemies = contacts_of(k, g, anc_low(m));

        out |= enemies | (enemies ? m & (0 - m) : 0);
    }
    return out;
}
