/* ironpush_draft.h -- random positions of Iron Push, both editions, and how the judge is told of them.
 *
 * They are crowded and nearly flush on purpose: bases, walls and areas are laid against each other and moved by a few
 * thousandths.
 */
#ifndef IRONPUSH_DRAFT_H
#define IRONPUSH_DRAFT_H

#include "../rules/ironpush/ironpush.h"

#include <stdarg.h>

#include "../table/dice.h"
#include "../text/scenario.h"
#include "unit.h"

enum { TEXT = 6000, NEAR = 2300 };

struct unit_draft {
    int32_t type, depth, strength, cohesion, h;
    struct pl_vec at;
    uint8_t side;
};

struct area_draft {
    int32_t kind;
    struct pl_shape shape;
};

struct draft {
    uint32_t units, areas;
    struct unit_draft unit[IP_SLOTS];
    struct area_draft area[IP_AREAS];
    int32_t width, height, grain; /* grain: the heading of most */
};

static struct tb_rng rng;
static struct tb_battle book[2];
static struct ip_setting k;
static struct ip_state g[ST_SIDES]; /* the same position with either side to move */
static struct draft draft;

/* ---- chance ---- */

static int32_t below(int32_t n) { return (int32_t)tb_rng_below(&rng, (uint32_t)n); }
static int32_t from_to(int32_t low, int32_t high) { return low + below(high - low + 1); }
static int one_in(int32_t n) { return below(n) == 0; }

static int32_t jitter(void) { return one_in(2) ? 0 : from_to(-3, 3); }

static int32_t some_heading(int32_t like) { return one_in(5) ? below(PL_TURN) : pl_turned(like, 90 * below(4)); }

/* Lengths at which something is about to change. */
static int32_t some_length(void)
{
    static const int16_t edge[] = { 1000, 500, 2000, 700, 1200, 250, 100 };

    return one_in(3) ? below(2100) : edge[below(sizeof edge / sizeof *edge)] + jitter();
}

static int32_t some_offset(void)
{
    static const int16_t edge[] = { 0, 250, 500, 650, 900, 1000 };
    const int32_t n = one_in(3) ? below(1100) : edge[below(sizeof edge / sizeof *edge)] + jitter();

    return one_in(2) ? n : -n;
}

/* ---- a position ---- */

static struct st_verdict seal(uint8_t to_move)
{
    struct ip_state *s = &g[to_move];
    uint32_t id[ST_SIDES] = { 0, 0 };

    memcpy(&k, book[ip_is_second(&k)].setting, sizeof k);
    memset(s, 0, sizeof *s);
    memset(k.kind, 0, sizeof k.kind), memset(k.shape, 0, sizeof k.shape);
    memset(k.type, 0, sizeof k.type), memset(k.base, 0, sizeof k.base);
    memset(k.deep, 0, sizeof k.deep), memset(k.frontage, 0, sizeof k.frontage);
    k.areas = 0, k.commanders = 1;
    k.s.width = (uint16_t)(draft.width / 1000), k.s.height = (uint16_t)(draft.height / 1000);
    k.s.count[0] = k.s.count[1] = 0;
    for (uint32_t i = 0; i < draft.units; i++)
        k.s.count[draft.unit[i].side]++;
    id[1] = k.s.count[0];
    for (uint32_t i = 0; i < draft.units; i++) {
        const struct unit_draft *u = &draft.unit[i];
        const uint32_t n = ++id[u->side];

        ip_put(&k.s, &s->s, IP_F_TYPE, n, u->type);
        ip_put(&k.s, &s->s, IP_F_DEPTH, n, u->depth);
        ip_put(&k.s, &s->s, IP_F_STRENGTH, n, u->strength);
        ip_put(&k.s, &s->s, IP_F_COHESION, n, u->cohesion);
        ip_put(&k.s, &s->s, IP_F_FACING, n, u->h);
        ip_put(&k.s, &s->s, IP_F_PLACE, n, (int32_t)((uint32_t)u->at.x | (uint32_t)u->at.y << 16));
    }
    for (uint32_t i = 0; i < draft.areas; i++) {
        k.kind[i] = (uint8_t)draft.area[i].kind;
        k.shape[i] = draft.area[i].shape;
        k.areas++;
    }
    ip_put(&k.s, &s->s, IP_F_TO_MOVE, 0, to_move);
    return ip_seal(&k.s, &s->s);
}

static struct pl_rect rect_of(const struct unit_draft *u) { return pl_rect_of(u->at, u->h, IP_WIDTH, u->depth); }

/* Against an edge of b, with any of its own edges. */
static void lay_against(struct unit_draft *u, const struct unit_draft *other)
{
    const struct pl_rect b = rect_of(other);
    const int32_t edge = below(PL_EDGES), mine = one_in(2) ? PL_FRONT : below(PL_EDGES);
    const int32_t normal = pl_turned(b.h, 90 * edge), offset = some_offset();
    const int32_t out = (edge % 2 ? b.w : b.d) + (mine % 2 ? IP_WIDTH : u->depth) / 2;

    u->h = pl_turned(normal, 180 - 90 * mine);
    u->at = pl_plus(b.at, pl_plus(pl_step(normal, out), pl_step(pl_turned(normal, 90), offset)));
    u->at = pl_plus(u->at, pl_vec_of(jitter(), jitter()));
    if (one_in(4)) /* or at an angle to it */
        u->h = below(PL_TURN);
}

/* At some gap from a point of a line, on either side of it. */
static struct pl_vec beside(const struct pl_shape *line, int32_t half, int32_t *h)
{
    static const int16_t gap[] = { 0, 0, 50, 100, 99, 250, 20 };
    const struct pl_vec way = pl_minus(line->p[1], line->p[0]);
    const int32_t part = below(1001), normal = pl_turned(pl_heading(way), one_in(2) ? 90 : 270);
    struct pl_vec at = line->p[0];

    at.x += (int32_t)((int64_t)way.x * part / 1000), at.y += (int32_t)((int64_t)way.y * part / 1000);
    *h = normal;
    return pl_plus(at, pl_step(normal, half + gap[below(sizeof gap / sizeof *gap)] + jitter()));
}

/* Beside some wall. */
static void lay_at_wall(struct unit_draft *u)
{
    const struct area_draft *a = &draft.area[below((int32_t)draft.areas)];
    const int32_t turn = below(PL_EDGES);
    int32_t h;

    if (a->kind != IP_OBSTACLE)
        return;
    u->at = beside(&a->shape, (turn % 2 ? IP_WIDTH : u->depth) / 2, &h);
    u->h = one_in(4) ? u->h : pl_turned(h, 90 * turn);
}

static int is_on_board(struct pl_vec p) { return p.x >= 0 && p.y >= 0 && p.x <= draft.width && p.y <= draft.height; }

static void add_unit(uint8_t side)
{
    static const int16_t depth[] = { 500, 500, 500, 1000, 300, 1400, 100 };
    struct unit_draft u;

    u.side = side;
    u.type = below(ip_is_second(&k) ? IP_TYPES : IP_TYPES - 1);
    u.depth = one_in(4) ? 2 * from_to(50, 700) : depth[below(sizeof depth / sizeof *depth)];
    u.strength = from_to(2, 4);
    u.cohesion = one_in(2) ? IP_IS_FRESH : from_to(IP_IS_SHAKEN, IP_IS_DISRUPTED);
    for (uint32_t tries = 0; tries < 20; tries++) {
        u.h = some_heading(draft.grain);
        u.at = pl_vec_of(below(draft.width), below(draft.height));
        if (draft.units == 0)
            u.at = pl_vec_of(draft.width / 2, draft.height / 2);
        else if (draft.areas && one_in(3))
            lay_at_wall(&u);
        else if (!one_in(6))
            lay_against(&u, &draft.unit[below((int32_t)draft.units)]);
        if (!is_on_board(u.at))
            continue;
        draft.unit[draft.units++] = u;
        if (draft.units < 2 || seal(0).code == ST_OK)
            return;
        draft.units--;
    }
}

/* A strip of this length and thickness whose nearer long edge lies at p, along heading h; a line if it has none. */
static struct pl_shape strip(struct pl_vec p, int32_t h, int32_t length, int32_t thick)
{
    const struct pl_vec half = pl_step(h, length / 2), out = pl_step(pl_turned(h, 270), thick);
    struct pl_shape s;

    memset(&s, 0, sizeof s);
    s.p[0] = pl_plus(p, half);
    s.p[1] = pl_minus(p, half);
    s.p[2] = pl_plus(s.p[1], out);
    s.p[3] = pl_plus(s.p[0], out);
    s.n = thick > 0 ? 4 : 2;
    return s;
}

/* Ground beside a base, or, if it is a road, under it. */
static void add_area(void)
{
    static const int16_t gap[] = { 0, 0, 50, 100, 98, 1000, 500 };
    const struct unit_draft *u = &draft.unit[below((int32_t)draft.units)];
    const struct pl_rect b = rect_of(u);
    const int32_t edge = below(PL_EDGES), normal = pl_turned(u->h, 90 * edge), out = edge % 2 ? b.w : b.d;
    struct area_draft a;
    struct pl_vec p;

    a.kind = one_in(2) ? IP_OBSTACLE : from_to(IP_ROUGH, IP_IMPASSABLE);
    p = pl_plus(b.at, pl_step(normal, out + gap[below(sizeof gap / sizeof *gap)] + jitter()));
    p = pl_plus(p, pl_step(pl_turned(normal, 90), some_offset()));
    if (a.kind == IP_ROAD)
        p = pl_plus(b.at, pl_step(normal, from_to(-400, 0)));
    a.shape = strip(p, one_in(4) ? below(PL_TURN) : pl_turned(normal, 90), from_to(300, 4000),
                    a.kind == IP_OBSTACLE ? 0 : from_to(100, 2500));
    if (a.shape.n == 4 && one_in(4))
        a.shape.n = 3;
    for (int32_t i = 0; i < a.shape.n; i++)
        if (!is_on_board(a.shape.p[i]))
            return;
    draft.area[draft.areas++] = a;
    if (seal(0).code != ST_OK)
        draft.areas--;
}

static void add_camp(int32_t kind)
{
    struct area_draft a;

    memset(&a, 0, sizeof a);
    a.kind = kind;
    a.shape.n = 1;
    a.shape.p[0] = pl_vec_of(below(draft.width), below(draft.height));
    draft.area[draft.areas++] = a;
}

/* One that is set down wherever it likes: nine of ten such tables are impossible. */
static inline void drop_one(void)
{
    struct unit_draft *u = &draft.unit[below((int32_t)draft.units)];

    lay_against(u, &draft.unit[below((int32_t)draft.units)]);
    u->at.x = st_max(0, st_min(draft.width, u->at.x + jitter()));
    u->at.y = st_max(0, st_min(draft.height, u->at.y));
}

static void make_draft(int second)
{
    const int32_t side = from_to(8, 16), pieces = second ? from_to(2, 9) : 0;

    memcpy(&k, book[second].setting, sizeof k);
    draft.units = draft.areas = 0;
    draft.width = 1000 * from_to(7, 12), draft.height = 1000 * from_to(7, 10);
    draft.grain = one_in(3) ? 0 : below(PL_TURN);
    for (int32_t i = 0; i < side; i++) {
        add_unit(0);
        add_unit(1);
        if (i > 0 && i <= pieces)
            add_area(), add_area();
    }
    add_camp(IP_CAMP_A);
    add_camp(IP_CAMP_B);
}

/* ---- somebody and somewhere ---- */

static uint32_t some_slot(uint64_t among)
{
    for (int32_t skip = below((int32_t)ip_count(among)); skip > 0; skip--)
        among &= among - 1;
    return ip_low(among);
}

/* Most often one that is near. */
static uint32_t some_other(uint32_t slot)
{
    uint64_t near = 0;

    for (uint64_t m = k.army & ~ip_bit(slot); m; m &= m - 1) {
        const struct pl_vec d = pl_minus(ip_place(&g[0], ip_low(m)), ip_place(&g[0], slot));

        if (pl_dot(d, d) < (int64_t)NEAR * NEAR)
            near |= m & (0 - m);
    }
    return some_slot(near && !one_in(8) ? near : k.army & ~ip_bit(slot));
}

static inline struct pl_vec some_point(uint32_t slot)
{
    return pl_plus(ip_place(&g[0], slot), pl_step(below(PL_TURN), some_length()));
}

/* A pose that something may come of: against somebody, or so far in some direction. */
static inline struct pl_rect some_pose(uint32_t slot)
{
    const struct pl_rect me = ip_base(&k, &g[0], slot);
    struct pl_rect at = me;

    if (one_in(2)) {
        const struct pl_rect b = ip_base(&k, &g[0], some_other(slot));

        at = pl_snapped(&me, &b, below(PL_EDGES), some_offset());
        if (one_in(4))
            at = pl_facing(at, below(PL_TURN));
    } else {
        at.at = pl_plus(me.at, pl_step(one_in(2) ? below(PL_TURN) : pl_turned(me.h, 45 * below(8)), some_length()));
        if (!one_in(3))
            at = pl_facing(at, some_heading(me.h));
    }
    at.at = pl_plus(at.at, pl_vec_of(jitter(), jitter()));
    return at;
}

/* ---- a position, told to the judge ---- */

static void tell(char *out, const char *format, ...)
{
    const size_t n = strlen(out);
    va_list args;

    va_start(args, format);
    vsnprintf(out + n, TEXT - n, format, args);
    va_end(args);
}

static const char *name_of(uint32_t slot)
{
    static char text[8][8];
    static uint32_t turn;
    char *out = text[turn++ % 8];

    snprintf(out, sizeof *text, "%c%u", ip_side(slot) ? 'B' : 'A', slot % IP_SIDE_MAX + 1);
    return out;
}

static void tell_area(char *out, uint32_t area)
{
    static const char *const kind[] = { "area rough", "area road", "area impassable", "wall", "", "camp A", "camp B" };

    tell(out, "%s", kind[k.kind[area]]);
    for (int32_t i = 0; i < k.shape[area].n; i++)
        tell(out, " %d,%d", k.shape[area].p[i].x, k.shape[area].p[i].y);
    tell(out, "\n");
}

static void tell_table(char *out)
{
    out[0] = 0;
    tell(out, "table %d %d %d\n", ip_is_second(&k) ? 2 : 1, draft.width, draft.height);
    for (uint64_t m = k.army; m; m &= m - 1) {
        const uint32_t slot = ip_low(m);

        tell(out, "base %s %d %d %d %d %d %c %s%s\n", name_of(slot), g[0].x[slot], g[0].y[slot], g[0].h[slot],
             k.deep[slot], k.base[slot], "FSD"[g[0].cohesion[slot]], k.skirmisher & ip_bit(slot) ? "s" : "-",
             k.commander & ip_bit(slot) ? "c" : "");
    }
    for (uint32_t a = 0; a < k.areas; a++)
        tell_area(out, a);
}

/* Another side of the readings that the search for a place depends on, now and then. */
static inline void some_readings(void)
{
    k.back_through = (uint8_t)(ip_is_second(&k) && one_in(2));
    k.under_road = (uint8_t)one_in(3);
    k.from_afar = (uint8_t)one_in(3);
}

#endif
