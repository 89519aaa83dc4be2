/* ironpush_room.c -- Iron Push: "there is no place" against two other ways to look for one, in cramped positions.
 *
 *     test_ironpush_room [--long] [--from N] [--net N] [POSITIONS]
 *
 * A place that the engine found is judged by the law.  If it found none, all rows at the likely headings are searched,
 * in every twentieth position those at all headings, and --net positions of those without a place by a net of every
 * tenth thousandth and every degree (ironpush_rows.h).  Then the game itself is played on: what it says and offers must
 * agree.  Position N is the same in every run.
 */
#include "ironpush_rows.h"

enum { CLOSELY = 20 };
enum tally { WAYS, NO_WAYS, MISSED_WAYS, HOMES, NO_HOMES, MISSED_HOMES, NETS, TALLIES };
static uint32_t tally[TALLIES], nets;
static uint64_t position;

/* ---- cramped positions ---- */

static void try_unit(const struct unit_draft *u)
{
    if (!is_on_board(u->at))
        return;
    draft.unit[draft.units++] = *u;
    if (draft.units >= 2 && seal(0).code != ST_OK)
        draft.units--;
}

static struct unit_draft some_unit(uint8_t side)
{
    static const int16_t depth[] = { 500, 500, 500, 1000, 300 };
    const struct unit_draft u = { one_in(8) && ip_is_second(&k) ? IP_SKIRMISHERS : 0,
                                  one_in(4) ? 2 * from_to(50, 700) : depth[below(sizeof depth / sizeof *depth)],
                                  3,
                                  IP_IS_FRESH,
                                  0,
                                  { 0, 0 },
                                  side };

    return u;
}

/* Somebody in the rear of the first unit, or against somebody. */
static void add_bystander(uint8_t side)
{
    const struct unit_draft *me = &draft.unit[0];
    struct unit_draft u = some_unit(side);

    for (uint32_t tries = 0, before = draft.units; tries < 12 && draft.units == before; tries++) {
        u.h = one_in(4) ? below(PL_TURN) : pl_turned(me->h, 90 * below(4));
        u.at = pl_plus(me->at, pl_step(pl_turned(me->h, 180 + from_to(-70, 70)), from_to(300, 1900)));
        if (one_in(3))
            lay_against(&u, &draft.unit[below((int32_t)draft.units)]);
        try_unit(&u);
    }
}

/* Ranks behind the first unit, with gaps that a base nearly fits. */
static void add_ranks(void)
{
    static const int16_t gap[] = { 0, 0, 0, 1000, 500, 300 };
    const struct unit_draft me = draft.unit[0];
    int32_t back = me.depth / 2;

    for (int32_t ranks = from_to(1, 3); ranks > 0; ranks--) {
        struct unit_draft u = some_unit(0);

        u.h = one_in(6) ? pl_turned(me.h, from_to(-3, 3)) : me.h;
        back += u.depth / 2 + (one_in(2) ? 0 : below(60));
        for (int32_t aside = from_to(-1900, -1100); aside < 1900;) {
            u.at = pl_plus(me.at, pl_plus(pl_step(pl_turned(me.h, 180), back), pl_step(pl_turned(me.h, 90), aside)));
            try_unit(&u);
            aside += IP_WIDTH + gap[below(sizeof gap / sizeof *gap)] + (one_in(2) ? jitter() : from_to(-30, 30));
        }
        back += u.depth / 2;
    }
}

/* Enemies on both sides of the way back, nearly flush with it, and perhaps a friend at its end. */
static void add_lane(void)
{
    const struct unit_draft me = draft.unit[0];
    struct unit_draft u;

    for (int32_t i = 0; i < 5; i++) {
        const int32_t aside = i == 4 ? from_to(-300, 300) : (i % 2 ? -1 : 1) * (IP_WIDTH + from_to(-2, 2));
        const int32_t back = i == 4 ? from_to(500, 1400) : from_to(0, 1500);

        u = some_unit(i < 4);
        u.h = pl_turned(me.h, 180 * below(2));
        u.at = pl_plus(me.at, pl_plus(pl_step(pl_turned(me.h, 180), back), pl_step(pl_turned(me.h, 90), aside)));
        try_unit(&u);
    }
}

/* A unit and an enemy at its front, with the edge of the table or a crowd behind it. */
static void make_cramped(int second)
{
    const int32_t crowd = from_to(3, 12), pieces = second ? below(5) : 0;
    struct unit_draft u;

    memcpy(&k, book[second].setting, sizeof k);
    draft.units = draft.areas = 0;
    draft.width = draft.height = 7000;
    draft.grain = one_in(2) ? 90 * below(4) : below(PL_TURN);
    u = some_unit(0);
    u.h = draft.grain;
    u.at = pl_plus(pl_vec_of(3500, 3500), pl_step(pl_turned(u.h, 180), one_in(3) ? from_to(1800, 3200) : 0));
    try_unit(&u);
    u = some_unit(1);
    for (uint32_t tries = 0; tries < 50 && draft.units == 1; tries++) {
        const struct pl_rect me = rect_of(&draft.unit[0]);
        const struct pl_rect at = pl_snapped(&me, &me, one_in(4) ? below(PL_EDGES) : PL_FRONT, below(1600) - 800);

        u.depth = draft.unit[0].depth;
        u.at = at.at, u.h = at.h;
        try_unit(&u);
    }
    if (one_in(4))
        add_lane();
    else if (one_in(2))
        add_ranks();
    for (int32_t i = 0; i < crowd && draft.units < 24; i++)
        add_bystander(one_in(4) ? 1 : 0);
    for (int32_t i = 0; i < pieces; i++)
        add_area();
}

/* ---- one question ---- */

static void describe(const struct seeker *s, const char *what)
{
    static char text[TEXT];

    tell_table(text);
    printf("position %llu, %s: %s %d,%d %d\nfall back %d, %sdepth %d\n%s", (unsigned long long)position,
           name_of(s->slot), what, s->at.x, s->at.y, s->h, k.fall_back, s->waits ? "deployment, " : "", k.deploy_depth,
           text);
}

/* Looks for a place that the engine did not find. */
static void look_again(struct seeker *s)
{
    const int all = position % CLOSELY == 0;

    for (int32_t h = 0; h < PL_TURN; h++)
        if ((all || is_likely(s, h)) && !CHECK(!search_rows(s, h))) {
            describe(s, "missed by the engine");
            return;
        }
    if (nets == 0)
        return;
    nets--;
    tally[NETS]++;
    if (!CHECK(!search_net(s)))
        describe(s, "missed by the engine, found by the net");
}

static int says(const struct st_log *log, uint16_t kind)
{
    for (uint32_t i = 0; i < log->count; i++)
        if (log->event[i].kind == kind)
            return 1;
    return 0;
}

/* What the game offers now is lawful, and there is something. */
static void check_menu(const struct ip_state *z, uint32_t slot)
{
    static struct st_action list[ST_LIST_MAX];
    const uint32_t n = ip_list(&k.s, &z->s, ip_id(&k, slot), list);

    CHECK(n > 0);
    for (uint32_t i = 0; i < n; i++)
        CHECK(ip_check(&k.s, &z->s, &list[i]).code == ST_OK);
}

/* Plays the test, which succeeds whatever is rolled. */
static void play_fall_back(uint32_t slot, int found)
{
    const struct st_action act = { IP_FALL_BACK, 0, ip_id(&k, slot), 0, 0, 0, 0, 0, 0, 0 };
    const struct st_action die = { ST_ROLL, 6, 0, 0, 0, 0, 0, 0, 0, 0 };
    struct st_event event[ST_EVENTS_MAX];
    struct st_log log = { event, 0, ST_EVENTS_MAX };
    struct ip_state z = g[ip_side(slot)];

    k.fall_back_need = -100;
    if (!CHECK(ip_check(&k.s, &z.s, &act).code == ST_OK))
        return;
    ip_apply(&k.s, &z.s, &act, &log);
    CHECK_INT(says(&log, IP_EV_HEMMED_IN), !found);
    log.count = 0;
    ip_apply(&k.s, &z.s, &die, &log);
    CHECK_INT(says(&log, IP_EV_NO_WAY), !found);
    if (found)
        check_menu(&z, slot);
}

static void seek(struct seeker *s, const struct ip_state *state, uint32_t slot, int waits)
{
    s->g = state;
    s->slot = slot;
    s->waits = waits;
    s->engaged = waits ? 0 : ip_engaged(&k, state, slot);
}

static void check_withdrawal(uint32_t slot)
{
    static struct seeker s;
    struct st_action act;
    int found, in_menu;

    seek(&s, &g[0], slot, 0);
    ip_mover_of(&k, &g[0], slot, &s.m);
    found = ip_find_withdrawal(&s.m, &act);
    ip_mover_of(&k, &g[0], slot, &s.m);
    if (found && !CHECK(is_lawful_at(&s, pl_vec_of(act.x, act.y), act.facing)))
        describe(&s, "not lawful");
    tally[found ? WAYS : NO_WAYS]++;
    if (!found)
        look_again(&s);
    play_fall_back(slot, found);
    k.s.version = IP_VERSION_EXACT - 1; /* the menu decided */
    in_menu = ip_list_withdrawals(&k, &g[0], slot, 1, &act) > 0;
    play_fall_back(slot, in_menu);
    tally[MISSED_WAYS] += found && !in_menu;
    CHECK(found || !in_menu);
}

static void test_withdrawals(void)
{
    uint64_t engaged = 0;

    if (one_in(4))
        make_draft(one_in(2));
    else
        make_cramped(one_in(2));
    some_readings();
    if (seal(0).code != ST_OK || seal(1).code != ST_OK)
        return;
    if (one_in(3))
        k.fall_back = (uint16_t)from_to(10, 300);
    for (uint64_t m = k.army; m; m &= m - 1)
        if (ip_engaged(&k, &g[0], ip_low(m)))
            engaged |= m & (0 - m);
    if (engaged)
        check_withdrawal(engaged & 1 ? 0 : some_slot(engaged));
}

/* ---- deployment ---- */

/* A new game in which everybody waits. */
static void everybody_waits(int second)
{
    const int wide = one_in(3);
    const int32_t units = wide ? from_to(10, 16) : from_to(3, 9);

    memcpy(&k, book[second].setting, sizeof k);
    memset(&g[0], 0, sizeof g[0]);
    memset(k.kind, 0, sizeof k.kind), memset(k.shape, 0, sizeof k.shape);
    memset(k.type, 0, sizeof k.type), memset(k.base, 0, sizeof k.base);
    memset(k.deep, 0, sizeof k.deep), memset(k.frontage, 0, sizeof k.frontage);
    k.areas = 0, k.deployment = 1, k.deploy_depth = (uint8_t)from_to(1, 2);
    k.s.width = (uint16_t)(wide ? from_to(7, 12) : from_to(2, 5)),
    k.s.height = (uint16_t)(2 * k.deploy_depth + below(3));
    k.s.count[0] = k.s.count[1] = (uint8_t)units;
    draft.width = k.s.width * 1000, draft.height = k.s.height * 1000;
    for (int32_t id = 1; id <= 2 * units; id++) {
        ip_put(&k.s, &g[0].s, IP_F_TYPE, (uint32_t)id, 0);
        ip_put(&k.s, &g[0].s, IP_F_DEPTH, (uint32_t)id, some_unit(0).depth);
    }
    for (int32_t i = second ? below(3) : 0; i > 0; i--) {
        const int wall = one_in(2);

        k.kind[k.areas] = wall ? IP_OBSTACLE : IP_IMPASSABLE;
        k.shape[k.areas++] = strip(pl_vec_of(below(draft.width), below(draft.height)), below(PL_TURN),
                                   from_to(100, 900), wall ? 0 : from_to(100, 700));
    }
}

static int areas_are_on_board(void)
{
    for (uint32_t a = 0; a < k.areas; a++)
        for (int32_t i = 0; i < k.shape[a].n; i++)
            if (!is_on_board(k.shape[a].p[i]))
                return 0;
    return 1;
}

/* Beside or before somebody of its side who stands, with a gap that is nearly a base, or anywhere. */
static struct pl_rect some_home(uint32_t slot)
{
    static const int16_t gap[] = { 0, 0, 1000, 500, 300, 100, 250 };
    const uint64_t friends = ip_standing(&g[0]) & ip_army(ip_side(slot));
    const struct ip_box zone = ip_zone(&k, ip_side(slot));
    const struct pl_vec at = { from_to(zone.x0, zone.x1), from_to(zone.y0, zone.y1) };
    struct pl_rect a = ip_base_at(&k, slot, at, one_in(4) ? below(PL_TURN) : 90 * below(4));

    if (one_in(2))
        a.at.y = one_in(2) ? zone.y0 + a.box.y : zone.y1 - a.box.y;
    if (friends && !one_in(3)) {
        const struct pl_rect b = ip_base(&k, &g[0], some_slot(friends));
        const int32_t edge = below(PL_EDGES), mine = below(PL_EDGES), normal = pl_turned(b.h, 90 * edge);
        const int32_t out = (edge % 2 ? b.w : b.d) + (mine % 2 ? a.w : a.d) + gap[below(sizeof gap / sizeof *gap)];

        a = pl_facing(a, pl_turned(normal, 180 - 90 * mine));
        a.at = pl_plus(b.at, pl_step(normal, out + jitter()));
    }
    return a;
}

static void put_home(uint32_t slot, const struct pl_rect *a)
{
    if (ip_judge_deploy(&k, &g[0], slot, a->at, a->h).code != ST_OK)
        return;
    ip_put_at(&g[0], slot, a->at);
    g[0].h[slot] = (uint16_t)a->h;
    g[0].waiting &= ~ip_bit(slot);
}

/* One rank from west to east with small gaps, and at most one that somebody nearly fits. */
static void line_up(uint64_t units)
{
    const int32_t big = 90 * below(2), middle = from_to(450, 550);
    int32_t x = below(300);

    for (; units; units &= units - 1) {
        struct pl_rect a = ip_base_at(&k, ip_low(units), pl_vec_of(0, 0), big);

        a.at = pl_vec_of(x + a.box.x, middle);
        put_home(ip_low(units), &a);
        x += 2 * a.box.x + (one_in(8) ? 1000 : 50 * below(10)) + jitter();
    }
}

/* Places all of Red but the last, and the first of Blue. */
static void crowd_zone(void)
{
    const uint64_t red = g[0].waiting & ip_army(0), last = 1ull << (63 - __builtin_clzll(red));
    const uint64_t blue = g[0].waiting & ip_army(1);

    if (one_in(2))
        line_up(red & ~last);
    for (uint64_t m = (g[0].waiting & red & ~last) | (blue & (0 - blue)); m; m &= m - 1)
        for (uint32_t tries = 0; tries < 30 && (g[0].waiting & m & (0 - m)); tries++) {
            const struct pl_rect a = some_home(ip_low(m));

            put_home(ip_low(m), &a);
        }
}

/* The next unit is placed, and those that have no place any more are lost. */
static void play_deployment(void)
{
    static struct st_action list[ST_LIST_MAX];
    struct ip_state z = g[0];
    uint32_t slot, n;
    struct st_action act;

    slot = some_slot(g[0].waiting & ip_army(st_peek(&z.s)->side));
    n = ip_list(&k.s, &z.s, ip_id(&k, slot), list);
    if (n == 0)
        return;
    act = list[below((int32_t)n)];
    CHECK(ip_check(&k.s, &z.s, &act).code == ST_OK);
    ip_apply(&k.s, &z.s, &act, NULL);
    for (uint64_t m = g[0].waiting & ~ip_bit(slot); m; m &= m - 1) {
        const int lives = (z.live & m & (0 - m)) != 0;

        CHECK_INT(lives, ip_find_deployment(&k, &z, ip_low(m), &act));
        if (lives && z.s.node == ST_DECIDE && ip_side(ip_low(m)) == z.s.actor)
            check_menu(&z, ip_low(m));
    }
}

static void check_home(uint32_t slot)
{
    static struct seeker s;
    struct st_action act;
    int found;

    seek(&s, &g[0], slot, 1);
    found = ip_find_deployment(&k, &g[0], slot, &act);
    if (found && !CHECK(is_lawful_at(&s, pl_vec_of(act.x, act.y), act.facing)))
        describe(&s, "not lawful");
    k.s.version = IP_VERSION_EXACT - 1;
    tally[MISSED_HOMES] += found && ip_list_deploy(&k, &g[0], slot, 1, &act) == 0;
    k.s.version = IP_VERSION_EXACT;
    tally[found ? HOMES : NO_HOMES]++;
    if (!found)
        look_again(&s);
}

static void test_deployment(void)
{
    everybody_waits(one_in(2));
    if (!areas_are_on_board() || ip_seal(&k.s, &g[0].s).code != ST_OK || g[0].s.node != ST_DECIDE ||
        !(g[0].waiting & ip_army(0)))
        return;
    crowd_zone();
    check_home(some_slot(g[0].waiting & ip_army(0)));
    play_deployment();
}

int main(int argc, char **argv)
{
    static const char *const word[TALLIES] = { "ways",  "without a way", "missed by the sample",
                                               "homes", "homeless",      "missed by rank",
                                               "nets" };
    uint64_t from = 0, count = 150;
    struct tx_complaint c;

    nets = 1;
    for (int i = 1; i < argc; i++) {
        if (strcmp(argv[i], "--long") == 0)
            count = 5000, nets = 10;
        else if (strcmp(argv[i], "--from") == 0 && i + 1 < argc)
            from = strtoull(argv[++i], NULL, 10);
        else if (strcmp(argv[i], "--net") == 0 && i + 1 < argc)
            nets = (uint32_t)strtoul(argv[++i], NULL, 10);
        else
            count = strtoull(argv[i], NULL, 10);
    }
    if (!CHECK(tx_battle_load(&book[0], "ironpush1", NULL, NULL, &c) == 0) ||
        !CHECK(tx_battle_load(&book[1], "ironpush2", NULL, NULL, &c) == 0))
        return unit_end("ironpush_room");
    for (position = from; position < from + count && unit_faults < 10; position++) {
        rng = tb_rng_of(position + 1);
        if (one_in(2))
            test_withdrawals();
        else
            test_deployment();
    }
    for (uint32_t i = 0; i < TALLIES; i++)
        printf("%s %u%s", word[i], tally[i], i + 1 < TALLIES ? ", " : "\n");
    for (uint32_t i = 0; i < NETS; i++)
        CHECK(tally[i] >= (i == MISSED_WAYS ? count / 1000 : (count + 499) / 500));
    tb_battle_free(&book[0]);
    tb_battle_free(&book[1]);
    return unit_end("ironpush_room");
}
