/* wargame_plain.c -- Wargame: the same answers without any bound.
 *
 *     test_wargame_plain [--long] [TABLES]
 *
 * The engine asks boxes before models, takes roots only where it must and judges what is near.  Here sight, range and
 * moves are worked out once more on crowded random tables, every model against every other and against every area, by
 * the book's sentences (W28, W29, W44, W65, W68) and nothing else.
 */
#include "../rules/wargame/wargame.h"

#include "../table/dice.h"
#include "../text/scenario.h"
#include "unit.h"

enum { WIDE = 24, HIGH = 18, TRIES = 120 };

static struct tb_rng rng;
static struct tb_battle battle;
static const struct wg_setting *k;
static struct wg_state g;

static int32_t below(int32_t n) { return (int32_t)tb_rng_below(&rng, (uint32_t)n); }
static int32_t from_to(int32_t low, int32_t high) { return low + below(high - low + 1); }

/* ---- random tables ---- */

static size_t add_area(char *out, size_t cap)
{
    static const char *const kind[] = { "hill", "low-hill", "high-hill", "wood", "scrub",
                                        "wall", "hedge",    "rock",      "water" };
    const int32_t x = from_to(1, WIDE - 6) * 1000 + below(4) * 250, y = from_to(3, HIGH - 7) * 1000 + below(4) * 250;
    const int32_t w = from_to(4, 20) * 250, h = from_to(4, 16) * 250, cut = below(3) ? 0 : from_to(1, 3) * 250;
    const int32_t what = below(9);

    return (size_t)snprintf(out, cap, "    - %s %d.%03d,%d.%03d %d.%03d,%d.%03d %d.%03d,%d.%03d %d.%03d,%d.%03d\n",
                            kind[what], x / 1000, x % 1000, y / 1000, y % 1000, (x + w) / 1000, (x + w) % 1000,
                            (y + cut) / 1000, (y + cut) % 1000, (x + w - cut) / 1000, (x + w - cut) % 1000,
                            (y + h) / 1000, (y + h) % 1000, x / 1000, x % 1000, (y + h - cut) / 1000,
                            (y + h - cut) % 1000);
}

static size_t add_unit(char *out, size_t cap, char side, int32_t *next)
{
    static const char *const body[] = { "levy", "foot", "horse", "brute" };
    const int32_t n = from_to(1, 7), first = *next, who = below(4), heading = below(360), files = from_to(1, n);
    const int32_t x = from_to(2, WIDE - 2) * 1000 + below(1000), y = from_to(2, HIGH - 2) * 1000 + below(1000);

    *next += n;
    return (size_t)snprintf(out, cap, "  - %c%d-%c%d %s +longbow unit=%c%d %d.%03d,%d.%03d %d files=%d\n", side, first,
                            side, first + n - 1, body[who], side, first, x / 1000, x % 1000, y / 1000, y % 1000,
                            heading, files);
}

static int make_table(void)
{
    char text[4096];
    struct tx_complaint c;
    int32_t next[ST_SIDES] = { 1, 1 };
    const int32_t areas = below(5), units = from_to(1, 4);
    size_t n = (size_t)snprintf(text, sizeof text,
                                "rules: wargame\ntitle: t\nboard: %dx%d\nfields: { to-move: A }\n"
                                "options: { battle_points: 0 }\n%s",
                                WIDE, HIGH, areas ? "areas:\n  terrain:\n" : "");

    for (int32_t i = 0; i < areas; i++)
        n += add_area(text + n, sizeof text - n);
    n += (size_t)snprintf(text + n, sizeof text - n, "units:\n");
    for (int32_t i = 0; i < units; i++) {
        n += add_unit(text + n, sizeof text - n, 'A', &next[0]);
        n += add_unit(text + n, sizeof text - n, 'B', &next[1]);
    }
    if (tx_scenario_read(&battle, "t.yaml", text, n, NULL, &c))
        return 0;
    k = wg_setting_of(battle.setting);
    g = *wg_state_of(battle.start);
    return 1;
}

/* ---- plain answers ---- */

static int64_t square(int64_t n) { return n * n; }

static int64_t distance2(struct pl_vec a, struct pl_vec b)
{
    return square((int64_t)a.x - b.x) + square((int64_t)a.y - b.y);
}

static int64_t elevation(struct pl_vec p)
{
    int64_t z = 0;

    for (uint32_t a = 0; a < k->areas; a++)
        if (pl_holds(&k->shape[a], p) && k->ground_height[k->kind[a]] > z)
            z = k->ground_height[k->kind[a]];
    return z;
}

static int within(uint32_t a, uint32_t b, int64_t d)
{
    const int64_t dz = pl_abs(elevation(wg_at_of(&g, a)) - elevation(wg_at_of(&g, b)));

    return dz <= d && distance2(wg_at_of(&g, a), wg_at_of(&g, b)) <=
                          square(k->radius[a] + k->radius[b] + pl_isqrt(d * d - dz * dz));
}

static int64_t top(uint32_t i) { return elevation(wg_at_of(&g, i)) + k->height[i]; }

/* W68, W44, by the letter. */
static int sees(uint32_t s, uint32_t t)
{
    const struct pl_vec a = wg_at_of(&g, s), b = wg_at_of(&g, t), v = pl_minus(b, a);
    const int64_t whole = pl_dot(v, v), rise = top(t) - top(s);

    for (uint32_t i = 0; i < wg_total(k); i++) {
        const struct pl_vec d = pl_minus(wg_at_of(&g, i), a);
        const int64_t along = pl_dot(d, v);
        struct pl_fraction at;

        if (k->unit_of[i] == k->unit_of[s] || (i < k->s.count[0]) != (s < k->s.count[0]))
            continue;
        if (along > 0 && along < whole && square(pl_cross(v, d)) <= square(k->radius[i]) * whole &&
            top(s) * whole + rise * along <= top(i) * whole)
            return 0;
        for (uint32_t j = 0; j < i; j++)
            if (k->unit_of[j] == k->unit_of[i] && within(i, j, k->sight_gap) &&
                pl_cross_at(a, b, wg_at_of(&g, i), wg_at_of(&g, j), &at) &&
                top(s) * at.under + rise * at.over <= pl_max(top(i), top(j)) * at.under)
                return 0;
    }
    for (uint32_t area = 0; area < k->areas; area++) {
        const int64_t hides = k->ground_top[k->kind[area]];
        struct pl_fraction t2[2];

        if (hides && !pl_holds(&k->shape[area], a) && !pl_holds(&k->shape[area], b) &&
            pl_clip(&k->shape[area], a, v, t2) && pl_is_less(t2[0], t2[1]) &&
            (top(s) * t2[0].under + rise * t2[0].over < hides * t2[0].under ||
             top(s) * t2[1].under + rise * t2[1].over < hides * t2[1].under))
            return 0;
    }
    return 1;
}

struct part {
    double from, to;
    int64_t z;
};

static int64_t level(const struct part *p, uint32_t n, double t)
{
    int64_t z = 0;

    for (uint32_t i = 0; i < n; i++)
        if (p[i].z > z && t >= p[i].from && t <= p[i].to)
            z = p[i].z;
    return z;
}

/* The climb: the levels at the ends and half-way between all places where one can change, in order. */
static int64_t climb(struct pl_vec a, struct pl_vec v)
{
    struct part part[WG_AREAS];
    double at[2 * WG_AREAS + 2];
    uint32_t n = 0, places = 0;
    int64_t z, sum = 0;

    at[places++] = 0;
    for (uint32_t area = 0; area < k->areas; area++) {
        struct pl_fraction t[2];

        if (!k->ground_height[k->kind[area]] || !pl_clip(&k->shape[area], a, v, t))
            continue;
        part[n].from = (double)t[0].over / (double)t[0].under;
        part[n].to = (double)t[1].over / (double)t[1].under;
        part[n].z = k->ground_height[k->kind[area]];
        at[places++] = part[n].from;
        at[places++] = part[n++].to;
    }
    at[places++] = 1;
    for (uint32_t i = 1; i < places; i++)
        for (uint32_t j = i; j > 0 && at[j] < at[j - 1]; j--) {
            const double swap = at[j];

            at[j] = at[j - 1];
            at[j - 1] = swap;
        }
    z = level(part, n, 0);
    for (uint32_t i = 0; i + 1 < places; i++) {
        const int64_t here = level(part, n, (at[i] + at[i + 1]) / 2);

        sum += pl_abs(here - z);
        z = here;
    }
    return sum + pl_abs(level(part, n, 1) - z);
}

static int blocks(uint32_t area) { return k->ground_blocks[k->kind[area]]; }

static int way_is_clear(uint32_t slot, struct pl_vec from, struct pl_vec to)
{
    const struct pl_vec v = pl_minus(to, from);
    struct pl_fraction t[2];

    for (uint32_t area = 0; area < k->areas; area++)
        if (blocks(area) && pl_clip(&k->shape[area], from, v, t))
            return 0;
    for (uint32_t i = 0; i < wg_total(k); i++)
        if ((i < k->s.count[0]) != (slot < k->s.count[0]) &&
            pl_comes_near(from, v, wg_at_of(&g, i), k->radius[i] + k->radius[slot]))
            return 0;
    return 1;
}

static int is_on_table(uint32_t slot, struct pl_vec to)
{
    const int32_t r = k->radius[slot];

    return to.x >= r && to.y >= r && to.x + r <= WIDE * 1000 && to.y + r <= HIGH * 1000;
}

static int end_is_free(uint32_t slot, struct pl_vec to)
{
    const struct pl_disc a = { to, k->radius[slot] };

    for (uint32_t area = 0; area < k->areas; area++)
        if (blocks(area) && pl_disc_over(a, &k->shape[area]))
            return 0;
    for (uint32_t i = 0; i < wg_total(k); i++)
        if (k->unit_of[i] != k->unit_of[slot] &&
            distance2(to, wg_at_of(&g, i)) < square(k->radius[i] + k->radius[slot]))
            return 0;
    return 1;
}

static uint32_t count_groups(uint32_t unit, const struct pl_vec *at)
{
    uint32_t group[WG_UNIT_MODELS], groups = k->size[unit];

    for (uint32_t i = 0; i < k->size[unit]; i++)
        group[i] = i;
    for (uint32_t i = 0; i < k->size[unit]; i++)
        for (uint32_t j = 0; j < i; j++) {
            const int64_t radii = k->radius[k->first[unit] + i] + k->radius[k->first[unit] + j];
            const uint32_t from = group[i], to = group[j];

            if (from == to || distance2(at[i], at[j]) > square(radii + k->coherency))
                continue;
            groups--;
            for (uint32_t n = 0; n < k->size[unit]; n++)
                group[n] = group[n] == from ? to : group[n];
        }
    return groups;
}

/* By way of `via`, an offset that may be none; without `ends`, only the ways are asked about. */
static int may_go(uint32_t unit, struct pl_vec via, const struct pl_vec *to, int ends)
{
    struct pl_vec from[WG_UNIT_MODELS];

    for (uint32_t i = 0; i < k->size[unit]; i++) {
        const uint32_t slot = k->first[unit] + i;
        struct pl_vec mid, rest;
        int64_t spent;

        from[i] = wg_at_of(&g, slot);
        mid = pl_plus(from[i], via);
        rest = pl_minus(to[i], mid);
        spent = pl_length(via) + climb(from[i], via) + pl_length(rest) + climb(mid, rest);
        if (spent > k->unit_move[unit] || !way_is_clear(slot, from[i], mid) || !way_is_clear(slot, mid, to[i]) ||
            !is_on_table(slot, to[i]) || (ends && !end_is_free(slot, to[i])))
            return 0;
        if (!ends)
            continue;
        for (uint32_t j = 0; j < i; j++)
            if (distance2(to[i], to[j]) < square(k->radius[slot] + k->radius[k->first[unit] + j]))
                return 0;
    }
    return !ends || count_groups(unit, to) <= count_groups(unit, from);
}

/* ---- the comparison ---- */

static uint32_t judged[2], seen[2];

static void check_sight(void)
{
    for (uint32_t n = 0; n < TRIES; n++) {
        const uint32_t a = (uint32_t)below(k->s.count[0]), b = (uint32_t)(k->s.count[0] + below(k->s.count[1]));
        const uint32_t s = below(2) ? a : b, t = s == a ? b : a;
        const int32_t d = from_to(0, 12) * 1000 + below(3) - 1;
        struct wg_view v;
        int want = sees(s, t);

        wg_view_of(k, &g, k->unit_of[s], k->unit_of[t], &v);
        CHECK_INT(wg_sees(&v, s, t), want);
        seen[want]++;
        if (d < 0)
            continue;
        CHECK_INT(wg_models_within(k, &g, s, t, d), within(s, t, d));
        want = 0;
        for (uint32_t i = 0; i < wg_total(k); i++)
            for (uint32_t j = 0; j < wg_total(k); j++)
                want |= k->unit_of[i] == k->unit_of[s] && k->unit_of[j] == k->unit_of[t] && within(i, j, d);
        CHECK_INT(wg_units_within(k, &g, k->unit_of[s], k->unit_of[t], d), want);
    }
}

static int compare(uint32_t unit, const struct st_action *act, struct pl_vec via, const struct pl_vec *to)
{
    const int want = may_go(unit, via, to, act->verb != WG_VIA);
    const int have = battle.rs->check(battle.setting, &g.s, act).code == ST_OK;

    judged[want]++;
    if (!CHECK(have == want))
        printf("    %d, expected %d: %s of unit %u to %d,%d\n", have, want, battle.rs->verbs[act->verb].name, unit,
               act->x, act->y);
    return have;
}

/* Now and then by way of somewhere. */
static struct pl_vec pass_by(uint32_t unit)
{
    const uint32_t leader = k->first[unit];
    const int32_t heading = below(360);
    const struct pl_vec none = { 0, 0 }, v = pl_step(heading, from_to(1, k->unit_move[unit]));
    const struct st_action act = { WG_VIA, 0, (uint16_t)(leader + 1), 0, 0, 0, 0, g.x[leader] + v.x, g.y[leader] + v.y,
                                   0 };
    struct pl_vec to[WG_UNIT_MODELS];

    if (below(4) || act.x < 0 || act.y < 0 || act.x > WIDE * 1000 || act.y > HIGH * 1000)
        return none;
    for (uint32_t i = 0; i < k->size[unit]; i++)
        to[i] = pl_plus(wg_at_of(&g, leader + i), v);
    if (!compare(unit, &act, none, to))
        return none;
    battle.rs->apply(battle.setting, &g.s, &act, NULL);
    return v;
}

static void check_moves(uint32_t unit)
{
    const uint32_t leader = k->first[unit];
    struct pl_vec via;
    struct st_action act = { WG_ACTIVATE, 0, (uint16_t)(leader + 1), 0, 0, 0, 0, 0, 0, 0 };

    battle.rs->apply(battle.setting, &g.s, &act, NULL);
    via = pass_by(unit);
    for (uint32_t n = 0; n < TRIES; n++) {
        const int32_t heading = below(360), far = below(k->unit_move[unit] / (via.x ? 2 : 1) + 500);
        const struct pl_vec v = pl_plus(via, pl_step(heading, far));
        struct pl_vec to[WG_UNIT_MODELS];

        memset(&act, 0, sizeof act);
        act.unit = (uint16_t)(leader + 1);
        act.x = g.x[leader] + v.x;
        act.y = g.y[leader] + v.y;
        if (act.x < 0 || act.y < 0 || act.x > WIDE * 1000 || act.y > HIGH * 1000 || (v.x == 0 && v.y == 0))
            continue;
        act.verb = below(3) ? WG_MARCH : WG_FORM;
        if (act.verb == WG_FORM) {
            act.facing = (uint16_t)below(360);
            act.option = (uint8_t)from_to(1, k->size[unit]);
            wg_layout(k, unit, wg_live(k, &g, unit), pl_vec_of(act.x, act.y), act.facing, act.option, to);
        } else {
            for (uint32_t i = 0; i < k->size[unit]; i++)
                to[i] = pl_plus(wg_at_of(&g, leader + i), v);
        }
        compare(unit, &act, via, to);
    }
}

int main(int argc, char **argv)
{
    uint64_t tables = 40, made = 0;

    for (int i = 1; i < argc; i++)
        tables = strcmp(argv[i], "--long") == 0 ? 2000 : strtoull(argv[i], NULL, 10);
    rng = tb_rng_of(11);
    while (made < tables) {
        if (!make_table())
            continue;
        made++;
        check_sight();
        check_moves((uint32_t)below(k->units[0]));
        tb_battle_free(&battle);
    }
    printf("sight: %u blocked, %u free; moves: %u refused, %u lawful\n", seen[0], seen[1], judged[0], judged[1]);
    CHECK(seen[0] > tables && judged[0] > tables && judged[1] > tables);
    return unit_end("wargame plain");
}
