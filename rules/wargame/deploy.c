/* deploy.c -- Wargame: deployment.
 *
 *   SC3    each unit in its side's zone       judge_deploy()
 *   W08    one after another                  wg_step_deploy()
 */
#include "wargame.h"

static int in_zone(const struct wg_setting *k, uint8_t side, struct pl_disc a)
{
    for (uint32_t area = 0; area < k->areas; area++)
        if (k->kind[area] == WG_ZONE_A + side && pl_disc_in(a, &k->shape[area]))
            return 1;
    return 0;
}

/* others: the units that it may overlap. */
static struct st_verdict judge_overlaps(const struct wg_setting *k, const struct wg_state *g, uint64_t others,
                                        uint32_t slot, struct pl_vec to)
{
    const struct pl_disc a = { to, k->radius[slot] };

    for (uint64_t m = others; m; m &= m - 1) {
        const struct wg_box here = { (uint16_t)to.x, (uint16_t)to.y, (uint16_t)to.x, (uint16_t)to.y };

        if (!wg_boxes_within(&here, &g->box[wg_low(m)], a.r + k->unit_radius[wg_low(m)]))
            continue;
        for (uint64_t e = wg_live(k, g, wg_low(m)); e; e &= e - 1) {
            const uint32_t j = k->first[wg_low(m)] + wg_low(e);
            const struct pl_disc b = { wg_at_of(g, j), k->radius[j] };

            if (pl_discs_clash(a, b))
                return st_refuse_amount(WG_OVERLAPS, WG_SC3, (int32_t)slot + 1, (int32_t)j + 1);
        }
    }
    return st_ok();
}

static struct st_verdict judge_model(const struct wg_setting *k, const struct wg_state *g, uint64_t others,
                                     uint32_t slot, struct pl_vec to)
{
    const struct pl_disc a = { to, k->radius[slot] };

    if (!pl_disc_on_table(a, k->s.width * 1000, k->s.height * 1000, 0))
        return st_refuse_amount(WG_OFF_TABLE, WG_SC3, (int32_t)slot + 1, 0);
    if (!in_zone(k, wg_side(k, k->unit_of[slot]), a))
        return st_refuse_amount(WG_NOT_ZONE, WG_SC3, (int32_t)slot + 1, 0);
    if (wg_is_over(k, k->walls, to, k->radius[slot]))
        return st_refuse_amount(WG_IMPASSABLE, WG_SC3, (int32_t)slot + 1, 0);
    return judge_overlaps(k, g, others, slot, to);
}

struct st_verdict wg_judge_ranks(const struct wg_setting *k, uint32_t unit, uint64_t live, const struct pl_vec *to)
{
    uint32_t pair[2], groups;

    if (!wg_ranks_are_clear(k) && wg_fellows_clash(k, unit, live, to, pair))
        return st_refuse_amount(WG_OVERLAPS, WG_SC3, (int32_t)pair[0] + 1, (int32_t)pair[1] + 1);
    groups = k->coherency ? wg_groups(k, unit, live, to) : 1;
    return groups > 1 ? st_refuse_amount(WG_SCATTERED, WG_SC3, 1, (int32_t)groups) : st_ok();
}

static struct st_verdict judge_deploy(const struct wg_setting *k, const struct wg_state *g, uint32_t unit,
                                      const struct pl_vec *to)
{
    const uint64_t live = wg_live(k, g, unit), others = wg_below(wg_units(k)) & ~g->waiting;
    struct st_verdict v = st_ok();

    for (uint64_t m = live; m && v.code == ST_OK; m &= m - 1)
        v = judge_model(k, g, others, k->first[unit] + wg_low(m), to[wg_low(m)]);
    return v.code == ST_OK ? wg_judge_ranks(k, unit, live, to) : v;
}

struct st_verdict wg_check_deploy(const struct wg_setting *k, const struct wg_state *g, const struct st_action *act)
{
    struct pl_vec to[WG_UNIT_MODELS];
    uint32_t unit;
    struct st_verdict v;

    if (act->verb != WG_DEPLOY)
        return st_refuse(ST_NOT_NOW, WG_SC3);
    v = wg_check_unit(k, g, act->unit, g->s.actor, WG_SC3, &unit);
    if (v.code != ST_OK)
        return v;
    if (!(g->waiting & wg_bit(unit)))
        return st_refuse(WG_DEPLOYED, WG_SC3);
    if (act->facing >= PL_TURN)
        return st_refuse_amount(WG_BAD_HEADING, WG_SC3, PL_TURN - 1, act->facing);
    if (act->option < 1 || act->option > k->size[unit])
        return st_refuse_amount(WG_BAD_FILES, WG_SC3, k->size[unit], act->option);
    if (act->x < 0 || act->y < 0 || act->x > k->s.width * 1000 || act->y > k->s.height * 1000)
        return st_refuse_amount(WG_OFF_TABLE, WG_SC3, act->unit, 0);
    wg_layout(k, unit, wg_live(k, g, unit), pl_vec_of(act->x, act->y), act->facing, act->option, to);
    return judge_deploy(k, g, unit, to);
}

static void put_down(const struct wg_setting *k, struct wg_state *g, struct st_frame *f, struct st_log *log)
{
    const struct st_action a = g->s.answer;
    const uint32_t unit = k->unit_of[a.unit - 1];
    struct pl_vec to[WG_UNIT_MODELS];

    wg_layout(k, unit, wg_live(k, g, unit), pl_vec_of(a.x, a.y), a.facing, a.option, to);
    g->waiting &= ~wg_bit(unit);
    for (uint64_t m = wg_live(k, g, unit); m; m &= m - 1)
        wg_put_at(k, g, k->first[unit] + wg_low(m), to[wg_low(m)]);
    wg_rebox(k, g, unit);
    wg_say_at(k, g, log, WG_EV_DEPLOYED, WG_SC3, unit, k->first[unit], a.facing);
    f->side = !f->side;
    wg_equip_of(st_push(&g->s, WG_STEP_EQUIP, wg_side(k, unit)))->unit = unit + 1;
}

/* ---- where units can go ---- */

/* The menu of a unit's deployments that is being made. */
struct menu {
    const struct wg_setting *k;
    const struct wg_state *g;
    uint32_t unit, n, limit;
    struct st_action *out;
};

/* The places of a unit's models in ranks about the origin, and their bounds.  Ranks at any place are these, moved, for
 * places are rounded before the anchor is added. */
struct ranks {
    struct pl_vec at[WG_UNIT_MODELS];
    int32_t x0, y0, x1, y1;
};

static void ranks_of(const struct menu *u, uint32_t files, int32_t facing, struct ranks *r)
{
    const uint64_t live = wg_live(u->k, u->g, u->unit);

    wg_layout(u->k, u->unit, live, pl_vec_of(0, 0), facing, files, r->at);
    r->x0 = r->y0 = INT32_MAX;
    r->x1 = r->y1 = INT32_MIN;
    for (uint64_t m = live; m; m &= m - 1) {
        const struct pl_vec p = r->at[wg_low(m)];

        r->x0 = st_min(r->x0, p.x), r->x1 = st_max(r->x1, p.x), r->y0 = st_min(r->y0, p.y), r->y1 = st_max(r->y1, p.y);
    }
}

/* Is every disc of a unit's largest radius that stands in the box on the table, in one and the same zone, and off
 * impassable ground?  For each edge of the zone the corner of the box that is least inside decides. */
static int is_all_zone(const struct wg_setting *k, uint32_t unit, struct pl_vec low, struct pl_vec high)
{
    const int32_t r = k->unit_radius[unit];
    const struct wg_box here = { (uint16_t)low.x, (uint16_t)low.y, (uint16_t)high.x, (uint16_t)high.y };

    if (low.x < r || low.y < r || high.x > k->s.width * 1000 - r || high.y > k->s.height * 1000 - r ||
        wg_areas_near(k, k->walls, &here, r))
        return 0;
    for (uint32_t area = 0; area < k->areas; area++) {
        const struct pl_shape *s = &k->shape[area];
        int is_in = k->kind[area] == WG_ZONE_A + wg_side(k, unit) && s->n >= 3;

        for (int32_t i = 0; i < s->n && is_in; i++) {
            const struct pl_vec p = s->p[i], e = pl_minus(s->p[(i + 1) % s->n], p);
            const struct pl_vec worst = { e.y > 0 ? high.x : low.x, e.x > 0 ? low.y : high.y };

            is_in = pl_cross(e, pl_minus(worst, p)) >= r * pl_length(e);
        }
        if (is_in)
            return 1;
    }
    return 0;
}

/* What judge_deploy() says of ranks that wg_judge_ranks() allows.  The last models are judged first: they are in the
 * corners, where most places fail. */
static int is_room(const struct menu *u, const struct ranks *r, struct pl_vec anchor)
{
    const struct wg_setting *k = u->k;
    const int32_t width = k->s.width * 1000, height = k->s.height * 1000, least = k->least_radius[u->unit];
    const struct pl_vec low = { anchor.x + r->x0, anchor.y + r->y0 }, high = { anchor.x + r->x1, anchor.y + r->y1 };
    uint64_t others = 0;
    int is_zone;

    if (low.x < least || low.y < least || high.x > width - least || high.y > height - least)
        return 0;
    for (uint64_t m = wg_below(wg_units(k)) & ~u->g->waiting; m; m &= m - 1) {
        const struct wg_box here = { (uint16_t)low.x, (uint16_t)low.y, (uint16_t)high.x, (uint16_t)high.y };

        if (wg_boxes_within(&here, &u->g->box[wg_low(m)], k->unit_radius[u->unit] + k->unit_radius[wg_low(m)]))
            others |= m & -m;
    }
    is_zone = is_all_zone(k, u->unit, low, high);
    if (is_zone && !others)
        return 1;
    for (uint64_t m = wg_live(k, u->g, u->unit); m;) {
        const uint32_t i = st_high64(m), slot = k->first[u->unit] + i;
        const struct pl_vec to = pl_plus(anchor, r->at[i]);

        if ((is_zone ? judge_overlaps(k, u->g, others, slot, to) : judge_model(k, u->g, others, slot, to)).code !=
            ST_OK)
            return 0;
        m &= ~wg_bit(i);
    }
    return 1;
}

/* A net of places over a zone, for a unit in so many files. */
static void list_net(struct menu *u, const struct wg_box *b, int32_t across, uint32_t files)
{
    const uint16_t facing = b->y0 + b->y1 > u->k->s.height * 1000 ? 270 : 90, id = wg_id(u->k, u->g, u->unit);
    struct ranks r;

    ranks_of(u, files, facing, &r);
    if (wg_judge_ranks(u->k, u->unit, wg_live(u->k, u->g, u->unit), r.at).code != ST_OK)
        return;
    for (int32_t i = 1; i < across; i++)
        for (int32_t j = 1; j < across && u->n < u->limit; j++) {
            const struct pl_vec at = { b->x0 + (b->x1 - b->x0) * i / across, b->y0 + (b->y1 - b->y0) * j / across };
            const struct st_action a = { WG_DEPLOY, (uint8_t)files, id, 0, facing, 0, 0, at.x, at.y, 0 };

            if (at.x <= u->k->s.width * 1000 && at.y <= u->k->s.height * 1000 && is_room(u, &r, at))
                u->out[u->n++] = a;
        }
}

/* A grid over a zone, facing the middle of the table: five wide, in one rank, two deep, or three deep. */
static void list_zone(struct menu *u, const struct wg_box *b, int32_t across)
{
    const uint32_t size = u->k->size[u->unit];
    const uint32_t files[] = { size < 5 ? size : 5, size, (size + 1) / 2, (size + 2) / 3 };

    for (uint32_t shape = 0; shape < 4; shape++) {
        int again = 0;

        for (uint32_t i = 0; i < shape; i++)
            again |= files[i] == files[shape];
        if (!again && u->n < u->limit)
            list_net(u, b, across, files[shape]);
    }
}

/* A coarse grid first; a finer one only if nothing in it is lawful, and the one place of an exact search if nothing
 * in that is.  Games before that search had only the grids (W61). */
uint32_t wg_list_deploy(const struct wg_setting *k, const struct wg_state *g, uint32_t unit, uint32_t limit,
                        struct st_action *out)
{
    struct menu u = { k, g, unit, 0, limit, out };

    for (int32_t across = 6; u.n == 0 && across <= 96; across *= 4)
        for (uint32_t area = 0; area < k->areas; area++)
            if (k->kind[area] == WG_ZONE_A + wg_side(k, unit))
                list_zone(&u, &k->area_box[area], across);
    if (u.n == 0 && limit > 0 && wg_is_since(k, WG_ROOM))
        u.n = (uint32_t)wg_find_deployment(k, g, unit, out);
    return u.n;
}

/* A lawful place in the menu is proof; without one the menu has searched all places. */
static int has_place(const struct wg_setting *k, const struct wg_state *g, uint8_t side)
{
    struct st_action one;
    struct wg_state asked = *g;

    asked.s.actor = side;
    for (uint64_t m = g->waiting & wg_army(k, side); m; m &= m - 1)
        if (wg_list_deploy(k, &asked, wg_low(m), 1, &one))
            return 1;
    return 0;
}

/* W61: units for which there is no place stay out of the battle. */
static void leave_out(const struct wg_setting *k, struct wg_state *g, uint8_t side, struct st_log *log)
{
    for (uint64_t m = g->waiting & wg_army(k, side); m; m &= m - 1) {
        const uint32_t unit = wg_low(m);

        wg_say_unit(k, g, log, WG_EV_DESTROYED, WG_SC3, unit, 0, 0, 0);
        for (uint64_t e = wg_live(k, g, unit); e; e &= e - 1)
            wg_remove(k, g, k->first[unit] + wg_low(e));
        g->waiting &= ~wg_bit(unit);
    }
    wg_end_if_wiped(k, g, log);
}

/* W08, W22: the sides deploy one unit each in turn and choose what it has in hand; then they roll for initiative. */
void wg_step_deploy(const struct wg_setting *k, struct wg_state *g, struct st_frame *f, struct st_log *log)
{
    if (f->phase == 1) {
        f->phase = 0;
        put_down(k, g, f, log);
        return;
    }
    if (g->waiting == 0) {
        st_pop(&g->s);
        wg_roll_off_of(st_push(&g->s, WG_STEP_ROLL_OFF, 0))->initiative = 1;
        return;
    }
    if (!(g->waiting & wg_army(k, f->side)))
        f->side = !f->side;
    if (!has_place(k, g, f->side)) {
        leave_out(k, g, f->side, log);
        return;
    }
    f->phase = 1;
    st_ask(&g->s, f->side, WG_SC3);
}
