/* wargame_answers.h -- what the engine of Wargame answers to its judge about sight, range, cover and combat, in the
 * judge's words.
 *
 * Attacks and pile-ins are checked as a player's would be; the other questions are put to the functions that these are
 * judged by.
 */
#ifndef WARGAME_ANSWERS_H
#define WARGAME_ANSWERS_H

#include "wargame_moves.h"

/* ---- sight, range and distance ---- */

struct two {
    struct told_unit *a, *b;
    uint32_t m, n;
};

static struct two read_two(char **w)
{
    struct two t;

    t.a = named(w[1], &t.m);
    t.b = named(w[2], &t.n);
    return t;
}

static uint64_t seen_by(const struct two *t, uint32_t slot)
{
    struct wg_view view;
    uint64_t out = 0;

    wg_view_of(&k, &g, t->a->no, t->b->no, &view);
    for (uint64_t m = wg_live(&k, &g, t->b->no); m; m &= m - 1)
        if (wg_sees(&view, slot, slot_of(t->b, wg_low(m))))
            out |= m & -m;
    return out;
}

static void ask_sight(char **w, uint32_t n)
{
    const struct two t = read_two(w);

    (void)n;
    answer("%s", seen_by(&t, slot_of(t.a, t.m)) & wg_bit(t.n) ? "none" : "model/gap/area");
}

static void ask_sees(char **w, uint32_t n)
{
    const struct two t = read_two(w);
    const char *gap = "";

    (void)n;
    for (uint64_t m = models_of(t.a, t.m); m; m &= m - 1) {
        uint64_t seen = seen_by(&t, slot_of(t.a, wg_low(m)));

        if (!seen)
            continue;
        answer("%s%u:%u", gap, wg_low(m) + 1, wg_low(seen) + 1);
        for (seen &= seen - 1; seen; seen &= seen - 1)
            answer(",%u", wg_low(seen) + 1);
        gap = " ";
    }
    if (!*gap)
        answer("none");
}

/* The same question to any two of them. */
static int any_two(const struct two *t, int32_t d,
                   int (*is)(const struct wg_setting *, const struct wg_state *, uint32_t, uint32_t, int32_t))
{
    for (uint64_t m = models_of(t->a, t->m); m; m &= m - 1)
        for (uint64_t o = models_of(t->b, t->n); o; o &= o - 1)
            if (is(&k, &g, slot_of(t->a, wg_low(m)), slot_of(t->b, wg_low(o)), d))
                return 1;
    return 0;
}

static void ask_within(char **w, uint32_t n)
{
    const struct two t = read_two(w);
    const int is = any_two(&t, number(w[3]), *w[0] == 'w' ? wg_models_within : wg_models_nearer);

    (void)n;
    if (*w[0] == 'w' && t.m == TOLD_MODELS && t.n == TOLD_MODELS)
        CHECK_INT(wg_units_within(&k, &g, t.a->no, t.b->no, number(w[3])), is);
    answer_yes_no(is);
}

/* The metric of the pile-in is what the engine knows. */
static void ask_distance(char **w, uint32_t n)
{
    const struct two t = read_two(w);
    const uint32_t slot = t.m < TOLD_MODELS ? slot_of(t.a, t.m) : 0;

    (void)n;
    skip = (t.m < TOLD_MODELS) != (t.n < TOLD_MODELS);
    if (t.m == TOLD_MODELS)
        answer("* * %d", wg_units_gap(&k, &g, t.a->no, t.b->no));
    else if (wg_strength(&k, &g, t.b->no) == 1)
        answer("* * %d", wg_model_gap(&k, &g, slot, wg_at_of(&g, slot), g.z[slot], t.b->no, INT32_MAX));
    else
        skip = 1;
}

static void ask_engaged(char **w, uint32_t n)
{
    uint32_t model, unit = named(w[1], &model)->no;
    const uint64_t engaged = wg_enemies_within(&k, &g, unit, k.engaged);

    (void)n;
    CHECK_INT(wg_get(&k.s, &g.s, WG_F_ENGAGED, wg_id(&k, &g, unit)), engaged != 0);
    answer_names(engaged);
}

static void ask_closest(char **w, uint32_t n)
{
    uint32_t model, unit = named(w[1], &model)->no;
    const uint64_t closest = wg_closest(&k, &g, unit);

    (void)n;
    if (closest)
        answer("%d ", wg_units_gap(&k, &g, unit, wg_low(closest)));
    answer_names(closest);
}

/* SH2, SH3, AW4, AW9 */
static const char *shot(const struct two *t, uint32_t slot, int32_t range)
{
    struct wg_view view;
    uint32_t is;

    wg_view_of(&k, &g, t->a->no, t->b->no, &view);
    is = wg_bearing(&view, slot, t->b->no, range, 1);
    if (!(is & WG_B_IN_RANGE))
        return seen_by(t, slot) ? "out-of-range" : "no-sight";
    if (is & WG_B_SHORT)
        return is & WG_B_NEAR ? "near" : "plain";
    return is & WG_B_NEAR ? "long+near" : "long";
}

static void ask_range(char **w, uint32_t n)
{
    const struct two t = read_two(w);

    (void)n;
    answer("%s", shot(&t, slot_of(t.a, t.m), number(w[3])));
}

/* Who rolls, and how many of them for what reason, as the attack counts them. */
static void ask_shots(char **w, uint32_t n)
{
    const struct two t = read_two(w);
    const int32_t range = number(w[3]);
    const char *gap = "";
    struct wg_volley volley;
    uint32_t far = 0, near = 0, all = 0;

    (void)n;
    skip = range > HIGHEST;
    k.item_range[LONGBOW] = (uint16_t)st_min(range, HIGHEST);
    for (uint64_t m = wg_live(&k, &g, t.a->no); m; m &= m - 1) {
        const char *word = shot(&t, slot_of(t.a, wg_low(m)), range);

        if (strcmp(word, "no-sight") == 0 || strcmp(word, "out-of-range") == 0)
            continue;
        answer("%s%u:%s", gap, wg_low(m) + 1, word);
        gap = " ";
        all++, far += *word == 'l', near += strstr(word, "near") != NULL;
    }
    if (!*gap)
        answer("none");
    if (skip)
        return;
    wg_volley_of(&k, &g, t.a->no, t.b->no, LONGBOW, &volley);
    CHECK(volley.total == all && volley.counts[WG_M_LONG] == far && volley.counts[WG_M_NEAR] == near);
}

/* ---- shooting and fighting ---- */

static struct st_action attack(const struct two *t, uint32_t weapon)
{
    struct st_action act = action(WG_ATTACK, t->a->no);

    act.target = wg_id(&k, &g, t->b->no);
    act.option = (uint8_t)(weapon + 1);
    return act;
}

/* MV3b, MV5: the Shooting Phase of a unit that ran or retreated is left out. */
static void ask_shoot(char **w, uint32_t n)
{
    struct st_event event[ST_EVENTS_MAX];
    struct st_log log = { event, 0, ST_EVENTS_MAX };
    const struct two t = read_two(w);
    const struct st_action act = attack(&t, LONGBOW);
    struct wg_state s = active_at(t.a->no, WG_T_SHOOT);

    (void)n;
    skip = number(w[3]) > HIGHEST;
    k.item_range[LONGBOW] = (uint16_t)st_min(number(w[3]), HIGHEST);
    s.ran = (uint8_t)t.a->ran, s.retreated = (uint8_t)t.a->retreated;
    wg_run(&k, &s, &log);
    if (has_event(&log, WG_EV_NO_SHOOTING, WG_MV5, act.unit)) {
        answer("retreated");
    } else if (has_event(&log, WG_EV_NO_SHOOTING, WG_MV3b, act.unit)) {
        answer("ran");
    } else {
        s = active_at(t.a->no, WG_T_COMBAT);
        ask_in(&s, WG_STEP_SHOOT, t.a->no);
        answer_verdict(wg_check(&k.s, &s.s, &act), 0);
    }
}

/* Of the enemies those fight who may be called on. */
static int may_be_called(const struct told_unit *u)
{
    const struct st_action call = action(WG_FIGHT, u->no);
    struct wg_state s = active_at(told.active->no, WG_T_BRAVERY);

    s.part = s.foes = part_of_units();
    ask_in(&s, WG_STEP_COMBAT, u->no);
    return wg_side(&k, u->no) != wg_side(&k, told.active->no) && wg_check(&k.s, &s.s, &call).code == ST_OK;
}

/* May it fight at all?  If it may, it fights now. */
static int may_fight(const struct told_unit *u, struct wg_state *s)
{
    if (u == told.active && told.barred) {
        answer("retreated");
        return 0;
    }
    if (!told.part || (u != told.active && !may_be_called(u))) {
        answer("no-part %s", u->name);
        return 0;
    }
    *s = active_at(told.active->no, WG_T_BRAVERY);
    s->part = s->foes = part_of_units();
    ask_in(s, WG_STEP_FIGHT, u->no);
    return 1;
}

static void ask_strike(char **w, uint32_t n)
{
    const struct two t = read_two(w);
    const struct st_action act = attack(&t, SPEAR);
    struct wg_state s;

    (void)n;
    k.item_range[SPEAR] = k.engaged;
    if (may_fight(t.a, &s))
        answer_verdict(wg_check(&k.s, &s.s, &act), 0);
}

static void ask_strikers(char **w, uint32_t n)
{
    const struct two t = read_two(w);
    struct wg_volley volley;

    (void)n;
    k.item_range[SPEAR] = (uint16_t)number(w[3]);
    wg_volley_of(&k, &g, t.a->no, t.b->no, SPEAR, &volley);
    answer("%u", volley.total);
}

static void ask_fighting(char **w, uint32_t n)
{
    (void)w, (void)n;
    if (told.part)
        answer("%s ", told.active->name);
    answer_names(part_of_units());
}

/* UNIT.N ENEMY X,Y: toward an enemy that was chosen before.  The rest of its unit stays. */
static void ask_pile(char **w, uint32_t n)
{
    const struct two t = read_two(w);
    struct wg_state s;
    struct way way;
    struct st_verdict v;

    (void)n;
    memset(&way, 0, sizeof way);
    if (!may_fight(t.a, &s))
        return;
    way.unit = t.a->no;
    way.to[t.m] = point(w[3]);
    way.going = wg_bit(t.m);
    st_top(&s.s)->a[2] = (int32_t)t.b->no + 1;
    v = walk(&way, &s, NULL);
    answer_verdict(v.code == WG_SCATTERED ? st_ok() : v, is_exact(&way));
}

/* UNIT ENEMY X,Y ... */
static void ask_pile_in(char **w, uint32_t n)
{
    const struct two t = read_two(w);
    struct st_action toward = action(WG_TOWARD, t.a->no);
    uint64_t m = wg_live(&k, &g, t.a->no);
    struct wg_state s;
    struct way way;
    struct st_verdict v;

    memset(&way, 0, sizeof way);
    way.unit = t.a->no;
    for (uint32_t i = 3; i < n && m; i++, m &= m - 1) {
        way.to[wg_low(m)] = point(w[i]);
        if (strcmp(w[i], "-") != 0)
            way.going |= m & -m;
    }
    if (!may_fight(t.a, &s))
        return;
    toward.target = wg_id(&k, &g, t.b->no);
    v = wg_check(&k.s, &s.s, &toward);
    if (v.code == ST_OK) {
        st_top(&s.s)->a[2] = (int32_t)t.b->no + 1;
        v = walk(&way, &s, NULL);
    }
    answer_verdict(v, is_exact(&way));
}

/* ---- the ground ---- */

static void ask_cost(char **w, uint32_t n)
{
    int64_t length = 0, levels = 0;

    for (uint32_t i = 1; i + 1 < n; i++) {
        const struct pl_vec v = pl_minus(point(w[i + 1]), point(w[i]));

        length += pl_length(v);
        levels += wg_climb(&k, k.high, point(w[i]), v);
    }
    answer("%lld %lld", (long long)length, (long long)levels);
}

static void ask_elevation(char **w, uint32_t n)
{
    (void)n;
    answer("%d", wg_elevation(&k, point(w[1])));
}

static void ask_cover(char **w, uint32_t n)
{
    static const char *const word[] = { "none", "light", "heavy" };
    uint32_t model;
    const struct told_unit *u = named(w[1], &model);
    struct wg_state s = g;

    (void)n;
    if (*w[0] == 't') /* of the ground alone: nobody has anything in hand */
        memset(s.held, 0, sizeof s.held);
    answer("%s", word[wg_cover(&k, &s, u->no)]);
}

#endif
