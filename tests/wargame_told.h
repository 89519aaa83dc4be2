/* wargame_told.h -- a table of Wargame in the words of its judge (tests/wargame/JUDGE.md), and what the engine makes of
 * it.
 *
 * Statements are kept as they are heard; when something is asked, the engine is given a setting and a state that say
 * the same.  Bodies and grounds are whatever the statements say, in the places of the book's.  What cannot be told to
 * the engine (an area of several polygons, an option that it does not have) makes the table `odd` until the next one
 * begins.
 */
#ifndef WARGAME_TOLD_H
#define WARGAME_TOLD_H

#include "../rules/wargame/wargame.h"

#include "../text/scenario.h"
#include "unit.h"

/* clang-format off */
enum { TOLD_UNITS = 16, TOLD_MODELS = 16, WORDS = 64, SPEAR = 4, LONGBOW = 11, HIGHEST = 60000,
       STAND_INS = 50 };
/* clang-format on */

struct told_unit {
    char name[8];
    int32_t radius, height, move, shield;
    uint32_t n, no; /* no: what the engine calls it */
    uint32_t lost;
    int ran, retreated;
    struct pl_vec at[TOLD_MODELS];
};

struct told_area {
    int32_t height, top, cover, blocks;
    struct pl_shape shape;
};

static struct {
    int32_t width, height, coherency, sight_gap, reach;
    uint32_t units, areas;
    struct told_unit unit[TOLD_UNITS];
    struct told_area area[WG_AREAS];
    int odd, fresh;       /* fresh: k and g say the same */
    int silent[ST_SIDES]; /* nothing was said of a side */
    struct st_verdict sealed;
    struct told_unit *active;
    uint32_t part; /* CB1: those who take part, by their places here */
    int barred;    /* MV5: the active unit does not fight */
} told;

static struct tb_battle book;
static struct wg_setting k;
static struct wg_state g;

/* ---- words ---- */

static uint32_t split(char *text, char **word)
{
    uint32_t n = 0;

    for (char *w = strtok(text, " \n"); w && n < WORDS; w = strtok(NULL, " \n"))
        word[n++] = w;
    return n;
}

static int32_t number(const char *text) { return (int32_t)strtol(text, NULL, 10); }

static struct pl_vec point(const char *text)
{
    const char *comma = strchr(text, ',');

    return pl_vec_of(number(text), comma ? number(comma + 1) : 0);
}

static struct told_unit *unit_named(const char *name, size_t length)
{
    for (uint32_t i = 0; i < told.units; i++)
        if (strlen(told.unit[i].name) == length && memcmp(told.unit[i].name, name, length) == 0)
            return &told.unit[i];
    return NULL;
}

/* UNIT or UNIT.N; n: the place of the model, or none. */
static struct told_unit *named(const char *text, uint32_t *n)
{
    const size_t length = strcspn(text, ".");

    *n = text[length] ? (uint32_t)number(text + length + 1) - 1 : TOLD_MODELS;
    return unit_named(text, length);
}

/* Of a unit of the engine. */
static const char *name_of(uint32_t unit)
{
    for (uint32_t i = 0; i < told.units; i++)
        if (told.unit[i].no == unit)
            return told.unit[i].name;
    return "?";
}

/* ---- the same for the engine ---- */

static uint8_t body_of(const struct told_unit *u, uint32_t *bodies)
{
    uint32_t b = 0;

    while (b < *bodies && (k.body_radius[b] != u->radius || k.body_height[b] != u->height || k.body_move[b] != u->move))
        b++;
    if (b == WG_BODIES) {
        told.odd = 1;
        return 0;
    }
    k.body_radius[b] = (uint16_t)u->radius;
    k.body_height[b] = (uint16_t)u->height;
    k.body_move[b] = (uint16_t)u->move;
    k.body_hands[b] = 4;
    *bodies += b == *bodies;
    return (uint8_t)b;
}

static void put_areas(void)
{
    k.areas = (uint8_t)told.areas;
    for (uint32_t i = 0, kinds = 0; i < told.areas; i++) {
        const struct told_area *a = &told.area[i];
        uint32_t kind = 0;

        while (kind < kinds && (k.ground_height[kind] != a->height || k.ground_top[kind] != a->top ||
                                k.ground_cover[kind] != a->cover || k.ground_blocks[kind] != a->blocks))
            kind++;
        if (kind == WG_GROUNDS) {
            told.odd = 1;
            return;
        }
        k.ground_height[kind] = (uint16_t)a->height;
        k.ground_top[kind] = (uint16_t)a->top;
        k.ground_cover[kind] = (uint8_t)a->cover;
        k.ground_blocks[kind] = (uint8_t)a->blocks;
        kinds += kind == kinds;
        k.kind[i] = (uint8_t)kind;
        k.shape[i] = a->shape;
    }
}

/* A longbow, a spear and perhaps a shield for everybody, all in hand. */
static void put_unit(const struct told_unit *u, uint32_t first, uint8_t body)
{
    for (uint32_t i = 0; i < u->n; i++) {
        const uint32_t id = first + i, at = (uint32_t)u->at[i].x | (uint32_t)u->at[i].y << 16;

        wg_put(&k.s, &g.s, WG_F_BODY, id, body);
        wg_put(&k.s, &g.s, WG_F_UNIT, id, (int32_t)first);
        wg_put(&k.s, &g.s, WG_F_PLACE, id, u->lost >> i & 1 ? (int32_t)ST_NOWHERE : (int32_t)at);
        wg_put(&k.s, &g.s, WG_F_ITEM + SPEAR, id, 2);
        wg_put(&k.s, &g.s, WG_F_ITEM + LONGBOW, id, 2);
        if (u->shield)
            wg_put(&k.s, &g.s, WG_F_ITEM + WG_SHIELD + (uint32_t)u->shield - 1, id, 2);
    }
}

static int is_of(const struct told_unit *u, uint32_t side) { return (u->name[0] != 'A') == (int)side; }

/* A side of which nothing is said has one model, which waits to be deployed; until it is sealed it stands somewhere. */
static uint32_t put_stand_in(uint32_t id, uint32_t where)
{
    const uint32_t across = (uint32_t)told.width / 2000 - 1;
    const uint32_t x = 1000 + where % across * 2000, y = 1000 + where / across * 2000;

    wg_put(&k.s, &g.s, WG_F_BODY, id, 0);
    wg_put(&k.s, &g.s, WG_F_PLACE, id, (int32_t)(x | y << 16));
    return 1;
}

static void put_units(uint32_t where)
{
    uint32_t next = 1, no = 0, bodies = 0;

    k.s.count[0] = k.s.count[1] = 0;
    for (uint32_t i = 0; i < told.units; i++)
        k.s.count[is_of(&told.unit[i], 1)] = (uint16_t)(k.s.count[is_of(&told.unit[i], 1)] + told.unit[i].n);
    for (uint32_t side = 0; side < ST_SIDES; side++) {
        told.silent[side] = k.s.count[side] == 0;
        k.s.count[side] = (uint16_t)(k.s.count[side] + told.silent[side]);
    }
    for (uint32_t side = 0; side < ST_SIDES; side++) {
        if (told.silent[side]) {
            next += put_stand_in(next, where + side);
            no++;
        }
        for (uint32_t i = 0; i < told.units; i++)
            if (is_of(&told.unit[i], side)) {
                told.unit[i].no = no++;
                put_unit(&told.unit[i], next, body_of(&told.unit[i], &bodies));
                next += told.unit[i].n;
            }
    }
}

static void take_back_stand_ins(void)
{
    for (uint32_t side = 0; side < ST_SIDES; side++)
        if (told.silent[side]) {
            const uint32_t unit = side ? k.units[0] : 0, slot = k.first[unit];

            g.waiting |= wg_bit(unit);
            g.x[slot] = g.y[slot] = g.z[slot] = 0;
            wg_rebox(&k, &g, unit);
        }
}

static void clear_setting(void)
{
    memcpy(&k, book.setting, sizeof k);
    memset(&g, 0, sizeof g);
    memset(k.kind, 0, sizeof k.kind), memset(k.shape, 0, sizeof k.shape);
    memset(k.body, 0, sizeof k.body), memset(k.armour, 0, sizeof k.armour), memset(k.role, 0, sizeof k.role);
    memset(k.item, 0, sizeof k.item), memset(k.unit_of, 0, sizeof k.unit_of);
    memset(k.radius, 0, sizeof k.radius), memset(k.height, 0, sizeof k.height);
    k.s.width = (uint16_t)(told.width / 1000), k.s.height = (uint16_t)(told.height / 1000);
    k.coherency = (uint16_t)told.coherency, k.sight_gap = (uint16_t)told.sight_gap;
    k.melee_reach = (uint8_t)told.reach, k.item_range[SPEAR] = k.engaged;
    k.battle_points = 0, k.deployment = 0, k.activations = WG_ACTIVATIONS_MAX;
}

/* Is there a table that the engine can be asked about? */
static int is_sealed(void)
{
    for (uint32_t where = 0; !told.fresh && !told.odd; where++) {
        clear_setting();
        put_areas();
        put_units(where);
        wg_put(&k.s, &g.s, WG_F_TO_MOVE, 0, 0);
        told.sealed = wg_seal(&k.s, &g.s);
        told.fresh = told.sealed.code == ST_OK || where == STAND_INS || !(told.silent[0] || told.silent[1]);
        if (told.sealed.code == ST_OK)
            take_back_stand_ins();
    }
    return !told.odd && told.sealed.code == ST_OK;
}

/* ---- somebody's activation ---- */

/* The activation of a unit has come to a phase; nobody is asked yet. */
static struct wg_state active_at(uint32_t unit, uint8_t phase)
{
    const uint8_t side = wg_side(&k, unit);
    struct wg_state s = g;
    struct st_frame *turn = st_top(&s.s);

    s.active = s.last[side] = (uint8_t)(unit + 1);
    s.s.node = ST_RUNNING;
    turn->side = side;
    turn->phase = phase;
    return s;
}

/* And now this procedure of a unit waits for an answer. */
static void ask_in(struct wg_state *s, uint8_t step, uint32_t unit)
{
    struct st_frame *f = st_push(&s->s, step, wg_side(&k, unit));

    f->a[0] = (int32_t)unit + 1;
    f->phase = 1;
    s->s.node = ST_RUNNING;
    st_ask(&s->s, wg_side(&k, unit), WG_SC8);
}

static int has_event(const struct st_log *log, uint16_t kind, st_rule rule, uint16_t id)
{
    for (uint32_t i = 0; i < log->count && i < log->cap; i++)
        if (log->event[i].kind == kind && (!rule || log->event[i].rule == rule) && (!id || log->event[i].unit == id))
            return 1;
    return 0;
}

/* CB1, MV5: the Combat Phase says who takes part, and whether the active unit fights. */
static void begin_combat(struct told_unit *u)
{
    struct st_event event[ST_EVENTS_MAX];
    struct st_log log = { event, 0, ST_EVENTS_MAX };
    struct wg_state s;

    told.active = u;
    told.part = 0;
    if (!is_sealed()) {
        told.odd = 1;
        return;
    }
    s = active_at(u->no, WG_T_COMBAT);
    s.retreated = (uint8_t)u->retreated;
    wg_run(&k, &s, &log);
    told.barred = has_event(&log, WG_EV_BARRED, WG_MV5, 0);
    for (uint32_t i = 0; i < told.units; i++)
        if (has_event(&log, WG_EV_TAKES_PART, WG_CB1, wg_id(&k, &g, told.unit[i].no)))
            told.part |= 1u << i;
}

static uint64_t part_of_units(void)
{
    uint64_t out = 0;

    for (uint32_t i = 0; i < told.units; i++)
        if (told.part >> i & 1)
            out |= wg_bit(told.unit[i].no);
    return out;
}

/* ---- statements ---- */

static int32_t cover_named(const char *text)
{
    return strcmp(text, "heavy") == 0 ? WG_HEAVY_COVER : strcmp(text, "light") == 0 ? WG_LIGHT_COVER : WG_NO_COVER;
}

static void hear_table(char **w, uint32_t n)
{
    memset(&told, 0, sizeof told);
    told.width = n > 2 ? number(w[1]) : 48000, told.height = n > 2 ? number(w[2]) : 36000;
    told.coherency = told.sight_gap = 1000;
    told.odd = told.width % 1000 || told.height % 1000;
}

static void hear_area(char **w, uint32_t n)
{
    struct told_area *a = &told.area[told.areas++];

    memset(a, 0, sizeof *a);
    a->height = number(w[2]), a->top = number(w[3]), a->cover = cover_named(w[4]);
    a->blocks = strcmp(w[5], "impassable") == 0;
    for (uint32_t i = 6; i < n; i++) {
        if (*w[i] == '|' || a->shape.n == PL_POINTS_MAX) {
            told.odd = 1;
            return;
        }
        a->shape.p[a->shape.n++] = point(w[i]);
    }
}

static void hear_unit(char **w, uint32_t n)
{
    struct told_unit *u = unit_named(w[1], strlen(w[1]));

    if (n - 6 > TOLD_MODELS || strlen(w[1]) >= sizeof u->name || (w[1][0] != 'A' && w[1][0] != 'B')) {
        told.odd = 1;
        return;
    }
    u = u ? u : &told.unit[told.units++];
    memset(u, 0, sizeof *u);
    snprintf(u->name, sizeof u->name, "%s", w[1]);
    u->radius = number(w[2]), u->height = number(w[3]), u->move = number(w[4]), u->shield = cover_named(w[5]);
    for (uint32_t i = 6; i < n; i++)
        u->at[u->n++] = point(w[i]);
}

static void hear_option(char **w)
{
    const int32_t value = number(w[2]);

    if (strcmp(w[1], "coherency") == 0)
        told.coherency = value;
    else if (strcmp(w[1], "los_gap") == 0)
        told.sight_gap = value;
    else if (strcmp(w[1], "melee_weapon") == 0)
        told.reach = value ? WG_REACH_WEAPON : WG_REACH_UNIT;
    else
        told.odd = 1;
}

/* Is it a statement?  If it is, it holds from now on. */
static int hear(char **w, uint32_t n)
{
    static const char *const words[] = {
        "table", "area", "unit", "option", "put", "lose", "ran", "retreated", "combat"
    };
    struct told_unit *u;
    uint32_t what = 0, model;

    while (what < 9 && strcmp(w[0], words[what]) != 0)
        what++;
    if (what == 9)
        return 0;
    u = what >= 4 ? named(w[1], &model) : NULL;
    if (what >= 4 && !CHECK(u != NULL))
        return 1;
    switch (what) {
    case 0: hear_table(w, n); break;
    case 1: hear_area(w, n); break;
    case 2: hear_unit(w, n); break;
    case 3: hear_option(w); break;
    case 4: u->at[model] = point(w[2]); break;
    case 5: u->lost |= 1u << model; break;
    case 6: u->ran = 1; return 1;
    case 7: u->retreated = 1; return 1;
    default: begin_combat(u); return 1;
    }
    told.fresh = 0;
    return 1;
}

#endif
