/* wargame_room.c -- Wargame: "there is no place for the unit" (W61) against a search of every place, in zones that a
 * unit nearly or just fits.
 *
 *     test_wargame_room [--long | POSITIONS]      2,000 with --long
 *
 * Models are small here, so that all thousandths, degrees and numbers of files can be tried.  Position N is the same in
 * every run.
 */
#include "../rules/wargame/wargame.h"

#include <stdlib.h>
#include <string.h>

#include "../text/scenario.h"
#include "unit.h"

enum { SIDE = 512, MODELS = 4, OTHERS = 3, ORIGIN = 2000 };
enum tally { PLACES, NO_PLACES, MISSED, TALLIES };

static struct tb_battle battle;
static struct wg_setting k;
static struct wg_state g;
static uint64_t seed;
static uint8_t is_free[MODELS][SIDE][SIDE]; /* may the model stand there? */

static int32_t from_to(int32_t low, int32_t high)
{
    seed ^= seed << 13, seed ^= seed >> 7, seed ^= seed << 17;
    return low + (int32_t)(seed % (uint64_t)(high - low + 1));
}

/* ---- tight positions ---- */

static void set_area(uint32_t area, uint8_t kind, const struct pl_vec *p, int32_t n)
{
    struct wg_box *b = &k.area_box[area];

    k.kind[area] = kind;
    k.shape[area].n = n;
    b->x0 = b->y0 = UINT16_MAX, b->x1 = b->y1 = 0;
    for (int32_t i = 0; i < n; i++) {
        k.shape[area].p[i] = p[i];
        b->x0 = (uint16_t)st_min(b->x0, p[i].x), b->x1 = (uint16_t)st_max(b->x1, p[i].x);
        b->y0 = (uint16_t)st_min(b->y0, p[i].y), b->y1 = (uint16_t)st_max(b->y1, p[i].y);
    }
}

/* A turned rectangle around the unit in some pose, a few thousandths too narrow or too wide. */
static void set_zone(uint32_t n)
{
    struct pl_vec to[WG_UNIT_MODELS], p[4];
    const int32_t heading = from_to(0, 359), turned = pl_turned(heading, from_to(0, 3) ? 0 : from_to(0, 89));
    const int64_t c = pl_cos(turned), s = pl_sin(turned);
    int64_t low[2] = { INT64_MAX, INT64_MAX }, high[2] = { INT64_MIN, INT64_MIN };

    wg_layout(&k, 0, wg_below(n), pl_vec_of(0, 0), heading, (uint32_t)from_to(1, (int32_t)n), to);
    for (uint32_t i = 0; i < n; i++) {
        const int64_t at[2] = { (to[i].x * c + to[i].y * s) / PL_ONE, (to[i].y * c - to[i].x * s) / PL_ONE };

        for (uint32_t axis = 0; axis < 2; axis++) {
            low[axis] = -pl_max(-low[axis], k.radius[i] - at[axis]);
            high[axis] = pl_max(high[axis], at[axis] + k.radius[i]);
        }
    }
    for (uint32_t axis = 0; axis < 2; axis++)
        low[axis] -= from_to(-2, 5), high[axis] += from_to(-2, 5);
    for (uint32_t i = 0; i < 4; i++) {
        const int64_t u = i == 0 || i == 3 ? low[0] : high[0], v = i < 2 ? low[1] : high[1];

        p[i] = pl_vec_of(ORIGIN + SIDE / 2 + (int32_t)((u * c - v * s) / PL_ONE),
                         ORIGIN + SIDE / 2 + (int32_t)((u * s + v * c) / PL_ONE));
    }
    set_area(0, WG_ZONE_A, p, 4);
}

static struct pl_vec some_point(void)
{
    const struct wg_box *b = &k.area_box[0];

    return pl_vec_of(from_to(b->x0, b->x1), from_to(b->y0, b->y1));
}

static void set_others(void)
{
    const struct pl_vec at = some_point();
    const struct pl_vec water[3] = { at, { at.x + from_to(5, 60), at.y }, { at.x, at.y + from_to(5, 60) } };

    for (uint32_t i = 0; i < OTHERS; i++) {
        const uint32_t unit = 1 + i, slot = k.first[unit];

        if (from_to(0, 2))
            continue;
        k.radius[slot] = k.unit_radius[unit] = (uint16_t)from_to(5, 30);
        g.waiting &= ~wg_bit(unit);
        wg_put_at(&k, &g, slot, some_point());
        wg_rebox(&k, &g, unit);
    }
    k.areas = (uint8_t)(from_to(0, 3) ? 1 : 2);
    set_area(1, WG_WATER, water, 3);
    k.walls = k.areas > 1 ? 2 : 0;
}

/* The battle has four models in A1, and B1 to B3 as single models. */
static void set_position(uint64_t number)
{
    const uint32_t n = 1 + (uint32_t)(number % MODELS);

    k = *(const struct wg_setting *)battle.setting;
    g = *(const struct wg_state *)battle.start;
    seed = 0x9e3779b97f4a7c15ull * (number + 1);
    for (uint32_t i = n; i < MODELS; i++)
        wg_clear(g.live, i);
    k.unit_radius[0] = 0;
    for (uint32_t i = 0; i < n; i++) {
        k.radius[i] = (uint16_t)from_to(20, 26);
        k.unit_radius[0] = (uint16_t)st_max(k.unit_radius[0], k.radius[i]);
    }
    k.layout_gap = (uint16_t)from_to(0, 12);
    k.coherency = (uint16_t)(from_to(0, 1) ? 1000 : k.layout_gap + from_to(0, 3));
    set_zone(n);
    set_others();
    g.s.actor = 0;
}

/* ---- every place ---- */

static int may_stand(uint32_t slot, struct pl_vec at)
{
    const struct pl_disc a = { at, k.radius[slot] };

    if (!pl_disc_in(a, &k.shape[0]) || (k.walls && pl_disc_over(a, &k.shape[1])))
        return 0;
    for (uint32_t i = 0; i < OTHERS; i++) {
        const struct pl_disc b = { wg_at_of(&g, MODELS + i), k.radius[MODELS + i] };

        if (!(g.waiting & wg_bit(1 + i)) && pl_discs_clash(a, b))
            return 0;
    }
    return 1;
}

static int all_free(uint32_t n, const struct pl_vec *by, struct pl_vec at)
{
    for (uint32_t i = 0; i < n; i++) {
        const uint32_t x = (uint32_t)(at.x + by[i].x), y = (uint32_t)(at.y + by[i].y);

        if (x >= SIDE || y >= SIDE || !is_free[i][y][x])
            return 0;
    }
    return 1;
}

/* Fills is_free[], and gives the places of the first model; returns how many. */
static uint32_t try_places(uint32_t n, struct pl_vec first[SIDE * SIDE])
{
    const struct wg_box *b = &k.area_box[0];
    uint32_t count = 0;

    memset(is_free, 0, sizeof is_free);
    for (uint32_t i = 0; i < n; i++)
        for (int32_t y = b->y0; y <= b->y1; y++)
            for (int32_t x = b->x0; x <= b->x1; x++) {
                const struct pl_vec at = { x - ORIGIN, y - ORIGIN };

                is_free[i][at.y][at.x] = (uint8_t)may_stand(i, pl_vec_of(x, y));
                if (i == 0 && is_free[i][at.y][at.x])
                    first[count++] = at;
            }
    return count;
}

static int fits_anywhere(uint32_t n)
{
    static struct pl_vec first[SIDE * SIDE];
    const uint32_t count = try_places(n, first);
    struct pl_vec by[WG_UNIT_MODELS];

    for (uint32_t files = 1; files <= n; files++)
        for (int32_t heading = 0; heading < PL_TURN; heading++) {
            wg_layout(&k, 0, wg_below(n), pl_vec_of(0, 0), heading, files, by);
            if (wg_judge_ranks(&k, 0, wg_below(n), by).code != ST_OK)
                continue;
            for (uint32_t i = 0; i < count; i++)
                if (all_free(n, by, pl_minus(first[i], by[0])))
                    return 1;
        }
    return 0;
}

/* ---- both ---- */

static void check_position(uint64_t number, uint32_t tally[TALLIES])
{
    struct st_action found, listed[ST_LIST_MAX];
    int fits, finds;

    set_position(number);
    fits = fits_anywhere(1 + (uint32_t)(number % MODELS));
    finds = wg_find_deployment(&k, &g, 0, &found);
    if (fits != finds)
        printf("position %d: %s\n", (int)number, fits ? "a place is missed" : "there is no such place");
    CHECK(fits == finds);
    CHECK(!finds || wg_check_deploy(&k, &g, &found).code == ST_OK);
    k.s.version = WG_ROOM;
    CHECK((wg_list_deploy(&k, &g, 0, ST_LIST_MAX, listed) > 0) == fits);
    k.s.version = WG_ROOM - 1;
    tally[fits ? PLACES : NO_PLACES]++;
    tally[MISSED] += fits && wg_list_deploy(&k, &g, 0, 1, listed) == 0;
}

int main(int argc, char **argv)
{
    static const char text[] = "rules: wargame\ntitle: t\nboard: 24x16\noptions: { deployment: free }\n"
                               "areas:\n  marker:\n    - zone-A 0,0 24,0 24,4 0,4\n    - zone-B 0,12 24,12 24,16 0,16\n"
                               "units:\n  - A1-A4 foot +axe unit=A1\n  - B1 foot +axe\n  - B2 foot +axe\n"
                               "  - B3 foot +axe\n";
    const uint32_t count = argc < 2 ? 300 : strcmp(argv[1], "--long") == 0 ? 2000 : (uint32_t)atoi(argv[1]);
    uint32_t tally[TALLIES] = { 0, 0, 0 };
    struct tx_complaint c;

    if (tx_scenario_read(&battle, "t.yaml", text, sizeof text - 1, NULL, &c) == 0) {
        for (uint32_t i = 0; i < count; i++)
            check_position(i, tally);
        tb_battle_free(&battle);
    }
    printf("%u with a place, %u of them not in the net; %u without\n", tally[PLACES], tally[MISSED], tally[NO_PLACES]);
    CHECK(tally[MISSED] > 0 && tally[NO_PLACES] > 0 && tally[PLACES] > tally[MISSED]);
    return unit_end("wargame_room");
}
