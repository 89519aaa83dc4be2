/* list_move.c -- Wargame: the menu of moves.
 *
 * A sample of what check() allows: marches in all directions, charges at the enemies in reach, a march to the nearest
 * objective, three ways to form up, a first way-point, and a first model that walks.  Once models walk one by one, some
 * places for each.  Going back is always the last action offered.
 */
#include "wargame.h"

enum { ROUND = 12 };

struct menu {
    struct wg_mover m;
    struct st_action *out;
    uint32_t n;
    uint16_t id;
    struct pl_vec leader;
};

static void add(struct menu *u, uint8_t verb, uint16_t id, struct pl_vec at)
{
    const struct st_action a = { verb, 0, id, 0, 0, 0, 0, at.x, at.y, 0 };

    u->out[u->n++] = a;
}

static int is_listed(const struct menu *u, uint8_t verb, struct pl_vec at)
{
    for (uint32_t i = 0; i < u->n; i++)
        if (u->out[i].verb == verb && u->out[i].x == at.x && u->out[i].y == at.y)
            return 1;
    return 0;
}

static int is_on(const struct menu *u, struct pl_vec p)
{
    return p.x >= 0 && p.y >= 0 && p.x <= u->m.k->s.width * 1000 && p.y <= u->m.k->s.height * 1000;
}

/* Would a model certainly leave the table?  This rules out most moves near an edge quickly. */
static int is_off(const struct menu *u, struct pl_vec v)
{
    const struct wg_box *b = &u->m.g->box[u->m.unit];
    const int32_t r = u->m.k->least_radius[u->m.unit];

    return b->x0 + v.x < r || b->y0 + v.y < r || b->x1 + v.x + r > u->m.k->s.width * 1000 ||
           b->y1 + v.y + r > u->m.k->s.height * 1000;
}

static void add_march(struct menu *u, struct pl_vec v, int fresh)
{
    const struct pl_vec at = pl_plus(u->leader, v);

    if ((v.x || v.y || u->m.vias) && is_on(u, at) && !is_off(u, v) && (fresh || !is_listed(u, WG_MARCH, at)) &&
        wg_judge_march(&u->m, v).code == ST_OK)
        add(u, WG_MARCH, u->id, at);
}

/* From the last way-point on: the whole allowance that is left in ROUND directions, and half of it in every second. */
static void add_compass(struct menu *u)
{
    const int32_t d = u->m.allowance - u->m.most;

    for (int32_t i = 0; i < ROUND && d > 100; i++) {
        const struct pl_vec v = pl_plus(u->m.via, pl_step(i * PL_TURN / ROUND, d));
        const struct pl_vec half = pl_vec_of((v.x + u->m.via.x) / 2, (v.y + u->m.via.y) / 2);

        if (wg_is_open_march(&u->m, v)) {
            add(u, WG_MARCH, u->id, pl_plus(u->leader, v));
            if (i % 2 == 0)
                add(u, WG_MARCH, u->id, pl_plus(u->leader, half));
            continue;
        }
        add_march(u, v, 1);
        if (i % 2 == 0)
            add_march(u, half, 1);
    }
}

/* ---- at the enemy ---- */

static struct pl_vec middle(const struct wg_box *b) { return pl_vec_of((b->x0 + b->x1) / 2, (b->y0 + b->y1) / 2); }

/* The vector of length d in the direction of v, never longer. */
static struct pl_vec along(struct pl_vec v, int64_t d)
{
    const int64_t length = pl_length(v) + 1;

    return pl_vec_of((int32_t)(v.x * d / length), (int32_t)(v.y * d / length));
}

/* The march that makes the two models that are nearest to each other touch. */
static struct pl_vec charge_of(const struct menu *u, uint32_t foe)
{
    const struct wg_setting *k = u->m.k;
    const struct wg_state *g = u->m.g;
    struct pl_vec best = { 0, 0 };
    int64_t least = INT64_MAX, radii = 0;

    for (uint64_t m = u->m.live; m; m &= m - 1)
        for (uint64_t e = wg_live(k, g, foe); e; e &= e - 1) {
            const uint32_t i = k->first[foe] + wg_low(e), slot = k->first[u->m.unit] + wg_low(m);
            const struct pl_vec v = pl_minus(wg_at_of(g, i), u->m.from[wg_low(m)]);

            if (pl_dot(v, v) < least) {
                least = pl_dot(v, v);
                best = v;
                radii = k->radius[i] + k->radius[slot];
            }
        }
    return along(best, pl_length(best) - radii);
}

/* A charge at each enemy in reach, and the full allowance towards the nearest.  Returns the nearest; WG_UNITS: none. */
static uint32_t add_charges(struct menu *u)
{
    const struct wg_setting *k = u->m.k;
    const struct wg_state *g = u->m.g;
    const struct pl_vec here = middle(&g->box[u->m.unit]);
    uint32_t nearest = WG_UNITS;
    int64_t least = INT64_MAX;

    for (uint64_t m = wg_army(k, !wg_side(k, u->m.unit)) & ~g->waiting; m; m &= m - 1) {
        const uint32_t foe = wg_low(m);
        const struct pl_vec v = pl_minus(middle(&g->box[foe]), here);

        if (!wg_live(k, g, foe))
            continue;
        if (pl_dot(v, v) < least) {
            least = pl_dot(v, v);
            nearest = foe;
        }
        if (wg_boxes_within(&g->box[u->m.unit], &g->box[foe],
                            u->m.allowance + k->unit_radius[u->m.unit] + k->unit_radius[foe]))
            add_march(u, charge_of(u, foe), 0);
    }
    if (nearest < WG_UNITS)
        add_march(u, along(pl_minus(middle(&g->box[nearest]), here), u->m.allowance), 0);
    return nearest;
}

/* To the nearest objective. */
static void add_marker(struct menu *u)
{
    const struct pl_vec here = middle(&u->m.g->box[u->m.unit]);
    struct pl_vec best = { 0, 0 };
    int64_t least = INT64_MAX;

    for (uint32_t area = 0; area < u->m.k->areas; area++) {
        const struct pl_vec v = pl_minus(u->m.k->shape[area].p[0], here);

        if (u->m.k->kind[area] == WG_OBJECTIVE && pl_dot(v, v) < least) {
            least = pl_dot(v, v);
            best = v;
        }
    }
    if (least < INT64_MAX)
        add_march(u, least <= (int64_t)u->m.allowance * u->m.allowance ? best : along(best, u->m.allowance), 0);
}

/* ---- forming up ---- */

static void add_form(struct menu *u, struct pl_vec at, int32_t heading, uint32_t files)
{
    const struct st_action a = { WG_FORM, (uint8_t)files, u->id, 0, (uint16_t)heading, 0, 0, at.x, at.y, 0 };

    for (uint32_t i = 0; i < u->n; i++)
        if (__builtin_memcmp(&u->out[i], &a, sizeof a) == 0)
            return;
    if (is_on(u, at) && wg_check_form(&u->m, &a).code == ST_OK)
        u->out[u->n++] = a;
}

/* To the nearest multiple of 15 degrees: other headings are not offered. */
static int32_t rounded(int32_t heading) { return (heading + 7) / 15 * 15 % PL_TURN; }

/* The ranks that the unit seems to stand in: the line through its first two models is the front, and the models that
 * follow in that line are its files. */
struct ranks {
    struct pl_vec front; /* the middle of the front rank */
    int32_t heading;
    uint32_t files;
};
static struct ranks ranks_of(const struct menu *u)
{
    struct ranks r = { u->leader, 0, 1 };
    struct pl_vec last = u->leader, line = { 0, 0 };

    for (uint64_t m = u->m.live & (u->m.live - 1); m; m &= m - 1) {
        const struct pl_vec at = u->m.from[wg_low(m)], v = pl_minus(at, last);

        if (r.files == 1)
            line = v;
        if (pl_dot(v, line) <= 2 * pl_abs(pl_cross(v, line)))
            break;
        last = at;
        r.files++;
    }
    r.front = pl_vec_of((u->leader.x + last.x) / 2, (u->leader.y + last.y) / 2);
    r.heading = rounded(pl_turned(pl_heading(line), 90));
    return r;
}

/* The same ranks forward, to a side or back, by half of the allowance that is left or less: the first that is lawful.
 * */
static void add_same_ranks(struct menu *u)
{
    const struct ranks r = ranks_of(u);
    const struct pl_vec here = pl_plus(r.front, u->m.via);
    const uint32_t before = u->n;

    for (int32_t part = 2; part <= 32; part *= 2)
        for (int32_t turn = 0; turn < PL_TURN && u->n == before; turn += 90)
            add_form(u, pl_plus(here, pl_step(pl_turned(r.heading, turn), (u->m.allowance - u->m.most) / part)),
                     r.heading, r.files);
}

/* The same ranks elsewhere; and facing the nearest enemy, five wide where it stands, or in one rank half its way on. */
static void add_forms(struct menu *u, uint32_t nearest)
{
    const struct wg_box *b = &u->m.g->box[u->m.unit];
    const uint32_t n = st_bits64(u->m.live);
    const struct pl_vec here = middle(b);
    struct pl_vec to;
    int32_t heading;

    if (n < 2 || nearest == WG_UNITS)
        return;
    to = pl_minus(middle(&u->m.g->box[nearest]), here);
    heading = rounded(pl_heading(to));
    add_same_ranks(u);
    add_form(u, here, heading, n < 5 ? n : 5);
    add_form(u, pl_plus(here, along(to, u->m.allowance / 2)), heading, n);
}

/* ---- one by one ---- */

/* One model, by a step from its place or from the last way-point. */
static void add_step(struct menu *u, uint16_t id, struct pl_vec step)
{
    const struct pl_vec at = pl_plus(pl_plus(u->m.from[id - 1u - u->m.k->first[u->m.unit]], u->m.via), step);
    const struct st_action a = { WG_WALK, 0, id, 0, 0, 0, 0, at.x, at.y, 0 };

    if (!is_listed(u, WG_WALK, at) && wg_check_place(&u->m, &a).code == ST_OK)
        u->out[u->n++] = a;
}

/* Places for one model: the same step as the first placed model, in a pile-in towards the enemy, and an inch in four
 * directions.  If none of these is lawful, a quarter of an inch in eight directions. */
static void add_places(struct menu *u, uint16_t id, uint32_t limit)
{
    const struct wg_state *g = u->m.g;
    const uint32_t slot = id - 1u, i = slot - u->m.k->first[u->m.unit];
    const uint32_t first = g->placed ? wg_low(g->placed) : 0, before = u->n;
    struct pl_vec step[6];
    uint32_t n = 0;

    if (g->placed) {
        step[n++] = pl_minus(
            pl_minus(wg_at_of(g, u->m.k->first[u->m.unit] + first), pl_vec_of(g->from_x[first], g->from_y[first])),
            u->m.via);
    }
    if (u->m.piling)
        step[n++] = along(pl_minus(middle(&g->box[u->m.foe]), u->m.from[i]), u->m.allowance / 2);
    for (int32_t quarter = 0; quarter < 4; quarter++)
        step[n++] = pl_step(quarter * 90, st_min(u->m.allowance / 2, 1000));
    for (uint32_t j = 0; j < n && u->n < limit; j++)
        add_step(u, id, step[j]);
    for (int32_t turn = 0; turn < PL_TURN && u->n == before; turn += 45)
        add_step(u, id, pl_step(turn, st_min(u->m.allowance / 2, 250)));
}

static void begin(struct menu *u, const struct wg_setting *k, const struct wg_state *g, const struct st_frame *f,
                  struct st_action *out)
{
    wg_mover_of(k, g, f, &u->m);
    u->out = out;
    u->n = 0;
    u->id = wg_id(k, g, u->m.unit);
    u->leader = u->m.from[wg_low(u->m.live)];
}

static void add_bare(struct menu *u, uint8_t verb) { add(u, verb, u->id, pl_vec_of(0, 0)); }

uint32_t wg_list_placing(const struct wg_setting *k, const struct wg_state *g, const struct st_frame *f, uint16_t id,
                         struct st_action *out)
{
    const uint32_t i = id - 1u - k->first[wg_asked_at(f)->unit - 1];
    struct menu u;

    begin(&u, k, g, f, out);
    if (id == u.id && g->placed && wg_check_done(&u.m).code == ST_OK)
        add_bare(&u, WG_FINISH);
    if (!(g->placed & wg_bit(i)))
        add_places(&u, id, ST_LIST_MAX);
    if (id == u.id && g->placed)
        add_bare(&u, WG_BACK);
    return u.n;
}

/* Can the unit, by itself, only go back: neither finish nor place its first model? */
static int only_back(struct menu *u)
{
    const struct wg_state *g = u->m.g;

    if (!g->placed || wg_check_done(&u->m).code == ST_OK)
        return 0;
    u->n = 0;
    if (!(g->placed & wg_bit(wg_low(u->m.live))))
        add_places(u, u->id, 1);
    return u->n == 0;
}

/* The unit comes last if it can only go back. */
uint32_t wg_placeable(const struct wg_setting *k, const struct wg_state *g, const struct st_frame *f, uint16_t *out)
{
    struct st_action one;
    struct menu u;
    uint32_t n = 0;
    int last;

    begin(&u, k, g, f, &one);
    last = only_back(&u);
    if (!last)
        out[n++] = u.id;
    for (uint64_t m = u.m.live & ~g->placed; m; m &= m - 1) {
        const uint16_t id = (uint16_t)(k->first[u.m.unit] + wg_low(m) + 1);

        u.n = 0;
        if (id != u.id)
            add_places(&u, id, 1);
        if (u.n)
            out[n++] = id;
    }
    if (last)
        out[n++] = u.id;
    return n;
}

static int is_via_added(struct menu *u, struct pl_vec at)
{
    const struct st_action a = { WG_VIA, 0, u->id, 0, 0, 0, 0, at.x, at.y, 0 };

    if (!is_on(u, at) || wg_check_via(&u->m, &a).code != ST_OK)
        return 0;
    u->out[u->n++] = a;
    return 1;
}

/* A way-point half the allowance away, 45 degrees to that side of the nearest enemy where the middle of the table is.
 * If it is not lawful, other directions, then shorter ways. */
static void add_via(struct menu *u, uint32_t nearest)
{
    const struct wg_setting *k = u->m.k;
    const struct pl_vec here = middle(&u->m.g->box[u->m.unit]), centre = { k->s.width * 500, k->s.height * 500 };
    struct pl_vec to;
    int32_t first;

    if (nearest == WG_UNITS)
        return;
    to = pl_minus(middle(&u->m.g->box[nearest]), here);
    first = pl_turned(pl_heading(to), pl_cross(to, pl_minus(centre, here)) >= 0 ? 45 : -45);
    for (int32_t part = 2; part <= 32; part *= 4)
        for (int32_t turn = 0; turn < PL_TURN; turn += 45)
            if (is_via_added(u, pl_plus(u->leader, pl_step(pl_turned(first, turn), u->m.allowance / part))))
                return;
}

uint32_t wg_list_move(const struct wg_setting *k, const struct wg_state *g, const struct st_frame *f, uint16_t id,
                      struct st_action *out)
{
    struct menu u;
    uint32_t nearest;

    if (g->placed)
        return wg_list_placing(k, g, f, id, out);
    if (id != wg_id(k, g, wg_move_at(f)->unit - 1))
        return 0;
    begin(&u, k, g, f, out);
    if (!g->vias || wg_check_done(&u.m).code == ST_OK)
        add_bare(&u, g->vias ? WG_FINISH : WG_STAY);
    if (!g->ran && !g->vias)
        add_bare(&u, WG_RUN);
    add_compass(&u);
    nearest = add_charges(&u);
    add_marker(&u);
    add_forms(&u, nearest);
    if (g->vias == 0 && !wg_move_at(f)->went_back)
        add_via(&u, nearest);
    if (!wg_move_at(f)->went_back)
        add_places(&u, u.id, u.n + 1);
    if (g->vias)
        add_bare(&u, WG_BACK);
    return u.n;
}
