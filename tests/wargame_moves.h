/* wargame_moves.h -- what the engine of Wargame answers to its judge about moves, in the judge's words.
 *
 * An action is checked as a player's would be, in the middle of an activation that is made up for it.  Of a refusal the
 * words and the numbers must be the judge's as well.
 */
#ifndef WARGAME_MOVES_H
#define WARGAME_MOVES_H

#include "wargame_told.h"

#include <stdarg.h>

enum { SAID = 512 };

static char said[SAID]; /* the engine's answer */
static int skip;        /* it cannot be asked this */
static uint32_t turn;

static void answer(const char *format, ...) __attribute__((format(printf, 1, 2)));

static void answer(const char *format, ...)
{
    const size_t n = strlen(said);
    va_list args;

    va_start(args, format);
    vsnprintf(said + n, sizeof said - n, format, args);
    va_end(args);
}

static void answer_yes_no(int yes) { answer("%s", yes ? "yes" : "no"); }

/* A set of units by their names. */
static void answer_names(uint64_t units)
{
    const char *gap = "";

    for (uint64_t m = units; m; m &= m - 1, gap = " ")
        answer("%s%s", gap, name_of(wg_low(m)));
    if (!units)
        answer("none");
}

static uint32_t slot_of(const struct told_unit *u, uint32_t model) { return k.first[u->no] + model; }

/* Everybody that A or A.1 names. */
static uint64_t models_of(const struct told_unit *u, uint32_t model)
{
    return model < TOLD_MODELS ? wg_bit(model) : wg_live(&k, &g, u->no);
}

static const char *model_name(int32_t id)
{
    static char text[2][24];
    static uint32_t next;
    char *out = text[next++ % 2];
    const uint32_t slot = (uint32_t)id - 1, unit = k.unit_of[slot];

    snprintf(out, sizeof *text, "%s.%u", name_of(unit), slot - k.first[unit] + 1);
    return out;
}

/* ---- refusals in the judge's words: `*` is any word, and what follows a slash would do as well ---- */

static void answer_verdict(struct st_verdict v, int exact)
{
    static const struct {
        uint16_t code;
        const char *fault;
    } word[] = {
        { WG_NOT_CLOSER, "not-closer" },
        { WG_NO_MOVE, "not-closer" },
        { WG_NOT_CLOSEST, "not-closest" },
        { WG_NOT_ZONE, "out-of-zone" },
        { WG_OFF_TABLE, "off-table" },
        { WG_IN_COMBAT, "in-combat" },
        { WG_NO_SIGHT, "no-sight/out-of-range" },
        { WG_OUT_OF_RANGE, "no-sight/out-of-range" },
        { ST_NO_TARGET, "own-side" },
        { WG_NOT_PART, "no-part" },
        { WG_NOT_NEAR, "beyond" },
    };

    switch (v.code) {
    case ST_OK: answer("none"); return;
    case WG_TOO_FAR:
        answer("too-far");
        if (exact)
            answer(" * %d %d", v.have, v.need);
        return;
    case WG_IMPASSABLE: answer("impassable %s/on-impassable %s", model_name(v.need), model_name(v.need)); return;
    case WG_ENEMY_IN_WAY: answer("through %s", model_name(v.need)); return;
    case WG_OVERLAPS:
        answer("overlap %s %s", model_name(v.need), model_name(v.have));
        answer("/overlap %s %s", model_name(v.have), model_name(v.need));
        return;
    case WG_SCATTERED: answer("groups %d %d", v.have, v.need); return;
    default: break;
    }
    for (uint32_t i = 0; i < sizeof word / sizeof *word; i++)
        if (word[i].code == v.code) {
            answer("%s", word[i].fault);
            return;
        }
    answer("code %u", v.code);
}

/* ---- moves ---- */

struct way {
    uint32_t unit;
    int32_t die;
    uint32_t vias, n;
    struct pl_vec via[WG_VIAS], to[WG_UNIT_MODELS];
    uint64_t going; /* those with a place of their own */
};

static struct st_action action(uint8_t verb, uint32_t unit)
{
    struct st_action act;

    memset(&act, 0, sizeof act);
    act.verb = verb;
    act.unit = wg_id(&k, &g, unit);
    return act;
}

static struct st_action action_at(uint8_t verb, uint32_t unit, struct pl_vec p)
{
    struct st_action act = action(verb, unit);

    act.x = p.x, act.y = p.y;
    return act;
}

/* Lawful or not, and if it is, done. */
static struct st_verdict attempt(struct wg_state *s, const struct st_action *act, struct st_log *log)
{
    const struct st_verdict v = wg_check(&k.s, &s->s, act);

    if (v.code == ST_OK)
        wg_apply(&k.s, &s->s, act, log);
    return v;
}

static struct pl_vec leader_of(uint32_t unit) { return wg_at_of(&g, wg_id(&k, &g, unit) - 1u); }

static int32_t allowance_of(const struct way *w) { return k.unit_move[w->unit] + w->die * k.run_step; }

/* Before a move, with a second one below it, so that what has come of the first can be seen. */
static struct wg_state before_move(const struct way *w)
{
    struct wg_state s = active_at(w->unit, WG_T_SHOOT);

    for (int i = 0; i < 2; i++) {
        ask_in(&s, WG_STEP_MOVE, w->unit);
        st_top(&s.s)->a[1] = allowance_of(w);
        st_top(&s.s)->a[2] = wg_enemies_within(&k, &g, w->unit, k.engaged) != 0;
    }
    s.s.stack[s.s.depth - 2].phase = 0;
    return s;
}

/* Way-points of no length are none. */
static struct st_verdict pass_vias(struct way *w, struct wg_state *s)
{
    struct pl_vec last = { 0, 0 };
    struct st_verdict v = st_ok();
    uint32_t n = 0;

    for (uint32_t i = 0; i < w->vias && v.code == ST_OK; i++) {
        const struct st_action act = action_at(WG_VIA, w->unit, pl_plus(leader_of(w->unit), w->via[i]));

        if (w->via[i].x == last.x && w->via[i].y == last.y)
            continue;
        last = w->via[i];
        n++;
        v = attempt(s, &act, NULL);
    }
    w->vias = n;
    return v;
}

/* Does the engine say exactly how far it is?  Of a way by way-points it may judge a part. */
static int is_exact(const struct way *w) { return w->vias == 0; }

/* Does everybody go the same way? */
static int is_march(const struct way *w, struct pl_vec *v)
{
    const uint64_t live = wg_live(&k, &g, w->unit);

    *v = pl_minus(w->to[wg_low(live)], leader_of(w->unit));
    for (uint64_t m = live; m; m &= m - 1) {
        const struct pl_vec d = pl_minus(w->to[wg_low(m)], wg_at_of(&g, k.first[w->unit] + wg_low(m)));

        if (!(w->going & m & -m) || d.x != v->x || d.y != v->y)
            return 0;
    }
    return 1;
}

/* One after the other; who would go nowhere is not asked. */
static struct st_verdict walk(const struct way *w, struct wg_state *s, struct st_log *log)
{
    struct st_action act = action(WG_FINISH, w->unit);
    struct st_verdict v;
    int begun = w->vias > 0;

    for (uint64_t m = w->going; m; m &= m - 1) {
        const uint32_t slot = k.first[w->unit] + wg_low(m);
        const struct pl_vec to = w->to[wg_low(m)];
        struct st_action step = action_at(WG_WALK, w->unit, to);

        step.unit = (uint16_t)(slot + 1);
        if (!w->vias && to.x == g.x[slot] && to.y == g.y[slot] && st_peek(&s->s)->step == WG_STEP_MOVE)
            continue;
        v = attempt(s, &step, NULL);
        if (v.code != ST_OK)
            return v;
        begun = 1;
    }
    if (!begun && st_peek(&s->s)->step == WG_STEP_MOVE)
        act.verb = WG_STAY;
    v = wg_check(&k.s, &s->s, &act);
    if (v.code == ST_OK && log)
        wg_apply(&k.s, &s->s, &act, log);
    return v;
}

/* Every other march is walked. */
static struct st_verdict march(struct way *w, struct wg_state *s, struct st_log *log)
{
    struct pl_vec v;
    struct st_verdict verdict = pass_vias(w, s);
    struct st_action act;

    if (verdict.code != ST_OK)
        return verdict;
    if (turn % 2 || !is_march(w, &v) || (w->vias == 0 && v.x == 0 && v.y == 0))
        return walk(w, s, log);
    act = action_at(WG_MARCH, w->unit, pl_plus(leader_of(w->unit), v));
    return attempt(s, &act, log);
}

static uint32_t read_vias(char **w, uint32_t n, struct way *out)
{
    for (uint32_t i = 0; i < n; i++)
        if (strcmp(w[i], "via") == 0) {
            for (uint32_t j = i + 1; j < n; j++)
                out->via[out->vias++] = point(w[j]);
            return i;
        }
    return n;
}

static struct way read_way(char **w)
{
    struct way out;
    uint32_t model;

    memset(&out, 0, sizeof out);
    out.unit = named(w[1], &model)->no;
    out.die = number(w[2]);
    return out;
}

/* UNIT DIE X,Y ... [via ...].  A unit that passes way-points passes them with everybody. */
static struct st_verdict ask_march(char **w, uint32_t n, struct way *way, struct wg_state *s, struct st_log *log)
{
    uint64_t m;

    *way = read_way(w);
    m = wg_live(&k, &g, way->unit);
    n = read_vias(w, n, way);
    for (uint32_t i = 3; i < n && m; i++, m &= m - 1) {
        way->to[wg_low(m)] = point(w[i]);
        if (strcmp(w[i], "-") != 0)
            way->going |= m & -m;
        else
            skip |= way->vias > 0;
    }
    *s = before_move(way);
    return march(way, s, log);
}

/* X Y HEADING FILES [GAP]: more files than models are as good as one rank. */
static struct st_action read_ranks(char **w, uint32_t n, uint8_t verb, uint32_t unit)
{
    struct st_action act = action_at(verb, unit, pl_vec_of(number(w[0]), number(w[1])));

    act.facing = (uint16_t)number(w[2]);
    act.option = (uint8_t)st_min(number(w[3]), (int32_t)wg_strength(&k, &g, unit));
    k.layout_gap = (uint16_t)(n > 4 ? number(w[4]) : wg_setting_of(book.setting)->layout_gap);
    return act;
}

static struct st_verdict ask_form(char **w, uint32_t n, struct way *way, struct wg_state *s, struct st_log *log)
{
    struct st_action act;
    struct st_verdict v;

    *way = read_way(w);
    n = read_vias(w, n, way);
    act = read_ranks(w + 3, n - 3, WG_FORM, way->unit);
    way->going = wg_live(&k, &g, way->unit);
    wg_layout(&k, way->unit, way->going, pl_vec_of(act.x, act.y), act.facing, act.option, way->to);
    *s = before_move(way);
    v = pass_vias(way, s);
    if (v.code == ST_OK)
        v = attempt(s, &act, log);
    if (v.code != WG_NO_MOVE)
        return v;
    act = action(WG_STAY, way->unit);
    return attempt(s, &act, log);
}

static void ask_move(char **w, uint32_t n)
{
    struct wg_state s;
    struct way way;

    const struct st_verdict v = (*w[0] == 'm' ? ask_march : ask_form)(w, n, &way, &s, NULL);

    answer_verdict(v, is_exact(&way));
}

/* Of what is refused nothing comes. */
static void ask_outcome(char **w, uint32_t n)
{
    struct st_event event[ST_EVENTS_MAX];
    struct st_log log = { event, 0, ST_EVENTS_MAX };
    struct wg_state s;
    struct way way;
    uint64_t moved;

    if ((*w[1] == 'm' ? ask_march : ask_form)(w + 1, n - 1, &way, &s, &log).code != ST_OK || skip) {
        skip = 1;
        return;
    }
    moved = wg_part_of(&k, s.moved, way.unit);
    CHECK_INT(s.retreated, has_event(&log, WG_EV_RETREATS, 0, 0));
    answer("%s", s.retreated ? "retreat" : moved ? "move" : "stay");
    for (; moved; moved &= moved - 1)
        answer(" %u", wg_low(moved) + 1);
}

/* UNIT.N DIE X,Y: of one model, so that it does not matter what becomes of the unit. */
static void ask_place(char **w, uint32_t n)
{
    struct way way = read_way(w);
    struct wg_state s = before_move(&way);
    struct st_verdict v;
    uint32_t model;

    named(w[1], &model);
    skip = n > 4;
    way.to[model] = point(w[3]);
    way.going = wg_bit(model);
    v = walk(&way, &s, NULL);
    answer_verdict(v.code == WG_SCATTERED ? st_ok() : v, is_exact(&way));
}

/* UNIT X0,Y0 X1,Y1 X Y HEADING FILES: it waits to be set up in a zone. */
static void ask_deploy(char **w, uint32_t n)
{
    const struct wg_setting before = k;
    const struct pl_vec a = point(w[2]), b = point(w[3]);
    uint32_t model, unit = named(w[1], &model)->no, area = k.areas++;
    const struct st_action act = read_ranks(w + 4, n - 4, WG_DEPLOY, unit);
    struct wg_state s = active_at(unit, WG_T_ASKED);

    s.active = 0;
    k.kind[area] = (uint8_t)(WG_ZONE_A + wg_side(&k, unit));
    k.shape[area].n = 4;
    k.shape[area].p[0] = a, k.shape[area].p[1] = pl_vec_of(b.x, a.y);
    k.shape[area].p[2] = b, k.shape[area].p[3] = pl_vec_of(a.x, b.y);
    s.waiting = wg_bit(unit);
    wg_rebox(&k, &s, unit);
    ask_in(&s, WG_STEP_DEPLOY, unit);
    answer_verdict(wg_check(&k.s, &s.s, &act), 0);
    skip = k.layout_gap < 4; /* a book's ranks are not so close that rounding matters */
    k = before;
}

/* ---- groups and ranks ---- */

static uint32_t groups_of(uint32_t unit)
{
    struct pl_vec at[WG_UNIT_MODELS];

    for (uint64_t m = wg_live(&k, &g, unit); m; m &= m - 1)
        at[wg_low(m)] = wg_at_of(&g, k.first[unit] + wg_low(m));
    return wg_groups(&k, unit, wg_live(&k, &g, unit), at);
}

static void ask_settle(char **w, uint32_t n)
{
    uint32_t model, groups = groups_of(named(w[1], &model)->no);

    (void)n;
    if (k.coherency && (int32_t)groups > number(w[2]))
        answer("groups %u %s", groups, w[2]);
    else
        answer("none");
}

static void ask_groups(char **w, uint32_t n)
{
    uint32_t model;

    (void)n;
    answer("%u", groups_of(named(w[1], &model)->no));
}

static void ask_layout(char **w, uint32_t n)
{
    uint32_t model, unit = named(w[1], &model)->no;
    const struct st_action act = read_ranks(w + 2, n - 2, WG_FORM, unit);
    struct pl_vec to[WG_UNIT_MODELS];
    const char *gap = "";

    wg_layout(&k, unit, wg_live(&k, &g, unit), pl_vec_of(act.x, act.y), act.facing, act.option, to);
    for (uint64_t m = wg_live(&k, &g, unit); m; m &= m - 1, gap = " ")
        answer("%s%d,%d", gap, to[wg_low(m)].x, to[wg_low(m)].y);
}

#endif
