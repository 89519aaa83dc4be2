/* ironpush.c -- Iron Push: what an action may change in random games of both editions, that no direction is
 * preferred, and what is said of battles that cannot be set up.
 *
 *     test_ironpush [--long] [GAMES]
 *
 * Every game is held to what an action may change; one in fifty, and every one of a short test, is looked at closely:
 * all lists and contacts at every step, by players who seek a fight.
 * What concerns a single position is the audit's business (tests/laws.c).
 */
#include "../rules/ironpush/eval.h"

#include "../ai/random.h"
#include "../table/dice.h"
#include "../text/scenario.h"
#include "unit.h"

enum { CLOSE = 50 };

struct change {
    const struct ip_setting *k;
    const struct ip_state *a, *z; /* before and after */
    const struct st_action *act;
    const struct st_log *log;
};

static int said(const struct change *c, uint16_t kind)
{
    for (uint32_t i = 0; i < c->log->count; i++)
        if (c->log->event[i].kind == kind)
            return 1;
    return 0;
}

static int said_of(const struct change *c, uint16_t kind, uint32_t slot)
{
    for (uint32_t i = 0; i < c->log->count; i++)
        if (c->log->event[i].kind == kind && c->log->event[i].unit == ip_id(c->k, slot))
            return 1;
    return 0;
}

/* Cohesion goes up by Rally alone, and one step; it goes down by what says so. */
static void check_cohesion(const struct change *c)
{
    for (uint64_t m = c->a->live; m; m &= m - 1) {
        const uint32_t slot = ip_low(m);
        const int32_t worse = c->z->cohesion[slot] - c->a->cohesion[slot];

        if (worse < 0)
            CHECK(worse == -1 && said_of(c, IP_EV_RECOVERS, slot));
        if (worse > 0)
            CHECK(said_of(c, IP_EV_HIT, slot) || said_of(c, IP_EV_SHAKEN, slot) || said_of(c, IP_EV_FATAL, slot));
        if (!(c->z->live & ip_bit(slot)))
            CHECK(said_of(c, IP_EV_DESTROYED, slot));
    }
    CHECK((c->z->live & ~c->a->live) == 0);
}

/* Nobody moves but who is said to, and as far as that may be. */
static void check_places(const struct change *c)
{
    for (uint64_t m = c->a->live & c->z->live; m; m &= m - 1) {
        const uint32_t slot = ip_low(m);
        const struct pl_vec v = pl_minus(ip_place(c->z, slot), ip_place(c->a, slot));
        const int64_t far = pl_length(v);

        if (far == 0)
            continue;
        CHECK(said_of(c, IP_EV_MOVES, slot) || said_of(c, IP_EV_FACES, slot) || said_of(c, IP_EV_PUSHED, slot) ||
              said_of(c, IP_EV_WITHDRAWS, slot) || said_of(c, IP_EV_DEPLOYED, slot));
        if (said_of(c, IP_EV_PUSHED, slot))
            CHECK(far >= 999 && (far <= 1001 || (c->k->skirmisher & ip_bit(slot))) && c->z->h[slot] == c->a->h[slot]);
        if (said_of(c, IP_EV_MOVES, slot))
            CHECK(far <= (ip_is_second(c->k) ? c->k->road : c->k->move));
        if (said_of(c, IP_EV_WITHDRAWS, slot))
            CHECK(far <= c->k->fall_back && ip_engaged(c->k, c->z, slot) == 0);
        if (said_of(c, IP_EV_FACES, slot))
            CHECK(far <= st_abs(IP_WIDTH - c->k->deep[slot]) / 2 + IP_EPS);
    }
    if (said(c, IP_EV_BLOCKED))
        CHECK(memcmp(c->a->x, c->z->x, sizeof c->a->x) == 0 || said(c, IP_EV_DESTROYED));
}

/* A turn to face sheds nobody; who may not turn either does not move at all. */
static void check_turning(const struct change *c)
{
    const uint32_t slot = ip_is_id(c->k, c->act->unit) ? ip_slot(c->k, c->act->unit) : 0;
    uint64_t before;

    if (c->act->verb != IP_MOVE)
        return;
    before = ip_engaged(c->k, c->a, slot);
    if (c->k->engaged_moves != IP_MOVES_FREELY)
        CHECK((before & ~ip_engaged(c->k, c->z, slot)) == 0);
    if (c->k->engaged_moves == IP_NEVER_MOVES)
        CHECK(before == 0);
}

/* Contact seen from either side, and what follows from it for an attack. */
static void check_contacts(const struct change *c)
{
    for (uint64_t m = ip_standing(c->z); m; m &= m - 1)
        for (uint64_t o = ip_standing(c->z) & ~m & (0 - m); o; o &= o - 1) {
            const uint32_t x = ip_low(m), y = ip_low(o);
            const struct pl_contact mine = ip_touches(c->k, c->z, x, y), his = ip_touches(c->k, c->z, y, x);

            CHECK(mine.shared == his.shared);
            CHECK(mine.shared == 0 || (mine.mine == his.other && mine.other == his.mine));
            if (ip_side(x) != ip_side(y))
                CHECK(!(ip_engaged(c->k, c->z, x) & ip_bit(y)) == !(ip_engaged(c->k, c->z, y) & ip_bit(x)));
        }
}

static void check_attack(const struct change *c)
{
    struct pl_contact touch;

    if (c->act->verb != IP_ATTACK)
        return;
    touch = ip_touches(c->k, c->a, ip_slot(c->k, c->act->unit), ip_slot(c->k, c->act->target));
    CHECK(c->z->s.node == ST_CHANCE);
    if (touch.mine != PL_FRONT)
        for (uint32_t i = 0; i < c->log->count; i++)
            CHECK(c->log->event[i].rule != IP_6_1 && c->log->event[i].rule != IP_6_2);
}

/* A unit acts once a turn, or twice at a commander's word. */
static void check_turn(const struct change *c)
{
    if (c->a->turn == c->z->turn && c->z->s.node != ST_OVER)
        CHECK((c->a->acted & c->z->live & ~c->z->acted) == 0);
    CHECK(c->z->turn == c->a->turn || c->z->turn == c->a->turn + 1);
    if (c->z->turn != c->a->turn)
        CHECK(c->z->acted == 0);
}

/* ---- a quarter turn of the whole table ---- */

static struct pl_vec spun(const struct ip_setting *k, struct pl_vec p)
{
    return pl_vec_of(k->s.height * 1000 - p.y, p.x);
}

static void spin(const struct ip_setting *k, const struct ip_state *g, struct ip_setting *ks, struct ip_state *gs)
{
    *ks = *k;
    *gs = *g;
    ks->s.width = k->s.height;
    ks->s.height = k->s.width;
    for (uint32_t a = 0; a < k->areas; a++) {
        const struct ip_box b = k->box[a];
        const struct ip_box box = { k->s.height * 1000 - b.y1, b.x0, k->s.height * 1000 - b.y0, b.x1 };

        ks->box[a] = box;
        for (int32_t i = 0; i < k->shape[a].n; i++)
            ks->shape[a].p[i] = spun(k, k->shape[a].p[i]);
    }
    for (uint64_t m = ip_standing(g); m; m &= m - 1) {
        ip_put_at(gs, ip_low(m), spun(k, ip_place(g, ip_low(m))));
        gs->h[ip_low(m)] = (uint16_t)pl_turned(g->h[ip_low(m)], 90);
    }
}

/* How far a point is from the nearest unit of a side, and whether one is at it; without the shortcuts of a survey. */
static void check_objectives(const struct ip_view *v)
{
    for (uint32_t a = 0; a < v->k->areas; a++)
        for (uint8_t side = 0; side < ST_SIDES; side++) {
            const struct pl_vec p = v->k->shape[a].p[0];
            int32_t least = 20000, far;
            int at = 0;

            for (uint64_t m = v->army[side]; m; m &= m - 1) {
                least = st_min(least, (int32_t)pl_length(pl_minus(ip_place(v->g, ip_low(m)), p)));
                at |= ip_is_at(v->k, v->g, ip_low(m), p);
            }
            CHECK_INT(ip_is_near(v, side, p, &far), at);
            CHECK_INT(far, least);
        }
}

/* The nearest enemy, the first of them if there are several; and the friends close by. */
static void check_neighbours(const struct ip_view *v, uint32_t slot)
{
    const struct pl_vec here = ip_place(v->g, slot);
    int64_t best = INT64_MAX;
    struct pl_vec to = { 0, 0 };
    int32_t beside = 0;

    for (uint64_t m = v->army[!ip_side(slot)]; m; m &= m - 1) {
        const struct pl_vec d = pl_minus(ip_place(v->g, ip_low(m)), here);

        to = pl_dot(d, d) < best ? d : to;
        best = pl_dot(d, d) < best ? pl_dot(d, d) : best;
    }
    for (uint64_t m = v->army[ip_side(slot)] & ~ip_bit(slot); m; m &= m - 1)
        beside += !ip_is_far(v->g, ip_low(m), here, IP_WIDTH + 100);
    CHECK_INT(v->to[slot].x, to.x);
    CHECK_INT(v->to[slot].y, to.y);
    CHECK_INT(v->beside[slot], beside);
}

/* Whoever has surveyed a position finds the same supporters and the same that blocks a push-back. */
static void check_engaged(const struct ip_view *v, uint32_t slot)
{
    struct ip_support asked;

    ip_supporters(v->k, v->g, slot, 0, NULL, &asked);
    CHECK_INT(v->support[slot].count, asked.count);
    CHECK(memcmp(v->support[slot].by, asked.by, sizeof asked.by) == 0);
    for (uint64_t e = v->known.engaged[slot]; e; e &= e - 1)
        for (int32_t h = 0; h < PL_TURN; h += 90) {
            const int32_t heading = pl_turned(v->g->h[slot], h);

            CHECK_INT(ip_blocks_push(v->k, v->g, ip_low(e), slot, heading, &v->known),
                      ip_blocks_push(v->k, v->g, ip_low(e), slot, heading, NULL));
        }
}

/* CB4 to CB6: a push that is said to be free moves one unit and nothing else. */
static void check_free_push(const struct ip_view *v, uint32_t slot)
{
    struct ip_state after = *v->g;
    struct ip_state moved = *v->g;
    const int32_t heading = pl_turned(v->g->h[slot], 180);

    if (!ip_is_second(v->k) || (v->k->skirmisher & ip_bit(slot)))
        return;
    ip_push_second(v->k, &after, slot, heading, NULL);
    ip_put_at(&moved, slot, pl_plus(ip_place(&moved, slot), pl_step(heading, v->k->push_back)));
    CHECK_INT(ip_is_pushed_freely(v->k, v->g, slot, heading), memcmp(&after, &moved, sizeof after) == 0);
}

/* What a survey finds is what the rules say without one.  Engaged are always two. */
static void check_survey(const struct change *c)
{
    static struct ip_view v;

    ip_survey(&v, &c->k->s, &c->a->s, ST_NOBODY);
    check_objectives(&v);
    for (uint64_t m = ip_standing(c->a); m; m &= m - 1) {
        const uint32_t slot = ip_low(m);

        check_neighbours(&v, slot);
        check_free_push(&v, slot);
        CHECK(v.known.engaged[slot] == ip_engaged(c->k, c->a, slot));
        if (v.known.engaged[slot])
            check_engaged(&v, slot);
    }
}

/* A stance keeps few bars; whatever has been asked for before, it gives the right one. */
static void check_bars(const struct change *c)
{
    static struct ip_mover m;
    const uint64_t standing = ip_standing(c->a);
    struct pl_bar bar;

    if (!standing)
        return;
    ip_mover_of(c->k, c->a, ip_low(standing), &m);
    m.n = 0;
    for (uint64_t o = standing & (standing - 1); o; o &= o - 1)
        m.near[m.n++] = ip_base(c->k, c->a, ip_low(o));
    ip_stand(&m.stance[0], m.me); /* for others are near now */
    for (uint32_t i = 0; i < 3 * m.n; i++) {
        const uint32_t at = i * 7 % m.n;
        const struct pl_bar *kept = ip_bar_of(&m, &m.stance[0], at);

        pl_bar_of(&bar, &m.me, &m.near[at], IP_EPS);
        CHECK_INT(kept->count, bar.count);
        for (int32_t n = 0; n < bar.count; n++)
            CHECK(kept->axis[n].low == bar.axis[n].low && kept->axis[n].high == bar.axis[n].high);
    }
}

/* What is lawful here is lawful there, and every total is the same. */
static void check_spun(const struct change *c)
{
    static struct ip_setting ks;
    static struct ip_state gs;
    struct st_action act = *c->act;
    struct pl_vec p = { act.x, act.y };

    if (c->a->s.node != ST_DECIDE || st_peek(&c->a->s)->step == IP_STEP_DEPLOY)
        return;
    spin(c->k, c->a, &ks, &gs);
    if (act.verb == IP_MOVE || act.verb == IP_WITHDRAW) {
        p = spun(c->k, p);
        act.x = p.x;
        act.y = p.y;
        act.facing = (uint16_t)pl_turned(act.facing, 90);
        act.turn = (uint16_t)(act.turn ? pl_turned(act.turn - 1, 90) + 1 : 0);
    }
    CHECK_INT(ip_check(&ks.s, &gs.s, &act).code, ST_OK);
    for (uint64_t m = ip_standing(c->a); m; m &= m - 1)
        for (uint64_t e = ip_engaged(c->k, c->a, ip_low(m)); e; e &= e - 1) {
            CHECK(ip_engaged(&ks, &gs, ip_low(m)) & e & (0 - e));
            CHECK_INT(ip_total(&ks, &gs, ip_low(m), ip_low(e), 1, NULL),
                      ip_total(c->k, c->a, ip_low(m), ip_low(e), 1, NULL));
            CHECK_INT(ip_total(&ks, &gs, ip_low(m), ip_low(e), 0, NULL),
                      ip_total(c->k, c->a, ip_low(m), ip_low(e), 0, NULL));
        }
}

/* What a move is worth to somebody who wants a fight: contact before ground gained. */
static uint32_t worth(const struct tb_battle *b, const struct st_state *s, const struct st_action *act)
{
    const struct ip_setting *k = ip_setting_of(b->setting);
    const struct ip_state *g = ip_state_of(s);
    const uint32_t slot = ip_is_id(k, act->unit) ? ip_slot(k, act->unit) : 0;
    struct pl_rect at;
    int32_t gained;

    if (act->verb == IP_ATTACK)
        return 3000;
    if (act->verb != IP_MOVE)
        return 500;
    at = ip_base_at(k, slot, pl_vec_of(act->x, act->y), act->facing);
    if (ip_engaged_at(k, g, slot, &at))
        return 2500;
    gained = (act->y - g->y[slot]) * (ip_side(slot) ? -1 : 1);
    return (uint32_t)st_max(0, gained);
}

/* The best of eight random actions. */
static struct st_action pick(const struct tb_battle *b, const struct st_state *s, struct tb_rng *rng)
{
    struct st_action best = ai_random_by_unit(b->rs, b->setting, s, rng);

    for (uint32_t i = 0; i < 7; i++) {
        const struct st_action one = ai_random_by_unit(b->rs, b->setting, s, rng);

        if (worth(b, s, &one) > worth(b, s, &best))
            best = one;
    }
    return best;
}

/* In the thick of it as well: the position is possible, and what is listed is lawful. */
static void check_laws(const struct tb_battle *b, const struct ip_state *g)
{
    struct st_action list[ST_LIST_MAX];
    uint16_t mover[ST_MOVERS_MAX];

    CHECK_INT(b->rs->audit(b->setting, &g->s).code, ST_OK);
    if (g->s.node != ST_DECIDE)
        return;
    for (uint32_t i = b->rs->movers(b->setting, &g->s, mover); i > 0; i--) {
        uint32_t n = b->rs->list(b->setting, &g->s, mover[i - 1], list);

        CHECK(n > 0);
        while (n-- > 0)
            CHECK_INT(b->rs->check(b->setting, &g->s, &list[n]).code, ST_OK);
    }
}

static void check_step(const struct tb_battle *b, const struct change *c, int closely)
{
    if (closely)
        check_laws(b, c->z);
    if (c->a->s.node == ST_DECIDE && st_peek(&c->a->s)->step == IP_STEP_DEPLOY)
        return;
    check_cohesion(c);
    check_places(c);
    check_turn(c);
    check_attack(c);
    if (!closely)
        return;
    check_turning(c);
    check_contacts(c);
    check_spun(c);
    check_survey(c);
    check_bars(c);
}

static void play(const struct tb_battle *b, uint64_t seed, int closely, uint32_t *attacks)
{
    struct tb_rng rng = tb_rng_of(seed);
    struct st_event event[ST_EVENTS_MAX];
    struct ip_state a, z = *(const struct ip_state *)b->start;
    uint32_t dice = 0;

    while (z.s.node != ST_OVER) {
        struct st_log log = { event, 0, ST_EVENTS_MAX };
        struct st_action act;
        struct st_chance die;
        const struct change c = { ip_setting_of(b->setting), &a, &z, &act, &log };

        if (z.s.node == ST_CHANCE) {
            b->rs->chance(b->setting, &z.s, &die);
            act = tb_rng_roll(&rng, &die);
            dice++;
        } else {
            act = closely ? pick(b, &z.s, &rng) : ai_random_by_unit(b->rs, b->setting, &z.s, &rng);
        }
        a = z;
        b->rs->apply(b->setting, &z.s, &act, &log);
        if (act.verb == IP_ATTACK && a.s.node == ST_DECIDE) {
            dice = 0;
            *attacks += closely != 0;
        }
        if (said(&c, IP_EV_RESULT))
            CHECK(dice == 1 || dice == 2);
        check_step(b, &c, closely);
    }
    CHECK_INT(b->rs->audit(b->setting, &z.s).code, ST_OK);
}

static uint32_t play_battle(const char *rules, const char *scenario, uint64_t games)
{
    struct tb_battle b;
    struct tx_complaint c;
    uint32_t attacks = 0;
    char why[1024];

    if (tx_battle_load(&b, rules, scenario, NULL, &c)) {
        tx_complaint_text(&c, why, sizeof why);
        printf("%s\n", why);
        exit(1);
    }
    for (uint64_t seed = 0; seed < games; seed++)
        play(&b, seed, games < CLOSE || seed % CLOSE == 0, &attacks);
    tb_battle_free(&b);
    printf("%s %s: %u attacks\n", rules, scenario, attacks);
    return attacks;
}

static void play_all(const char *rules, uint64_t games)
{
    const struct st_ruleset *rs = tb_ruleset_by_id(rules);
    char name[TB_NAME_MAX];

    for (uint32_t i = 0; tx_scenario_name(rs, i, name, sizeof name); i++)
        CHECK(play_battle(rules, name, games) > (games < CLOSE ? games : games / CLOSE));
}

/* ---- complaints ---- */

static void complains(const char *rules, const char *lines, uint32_t line, uint32_t col, const char *words)
{
    struct tb_battle b;
    struct tx_complaint c;
    char text[1024];
    int rc;

    snprintf(text, sizeof text, "rules: %s\ntitle: t\nboard: 12x10\n%s", rules, lines);
    rc = tx_scenario_read(&b, "t.yaml", text, strlen(text), NULL, &c);
    CHECK_COMPLAINT(rc, &c, line, col, words);
    if (rc == 0)
        tb_battle_free(&b);
}

#define B1 "  - B1 line 9,9 270\n"
#define UNITS "units:\n  - A1 line 2,2 90\n" B1

static void check_complaints(void)
{
    complains("ironpush1", "units:\n  - A1 line 2,2 90 frontage=40\n  - B1 line 9,9 270 frontage=60\n", 6, 5,
              "the frontage of B1 is not 40, as that of the others (1.4)");
    complains("ironpush1", "units:\n  - A1 line 2,2 90 depth=0.501\n" B1, 5, 5, "an odd number (1.4)");
    complains("ironpush1", "units:\n  - A1 line 2,2 90\n  - A2 line 2.5,2.3 90\n" B1, 6, 5, "A2 stands on A1 (4.3)");
    complains("ironpush1", "units:\n  - A1 line 13,2 90\n" B1, 5, 13, "expected a point on the table, which is 12x10");
    complains("ironpush1", "units:\n  - A1 line 0.3,2 90\n" B1, 5, 5, "A1 would not be wholly on the table (4.1)");
    complains("ironpush1", "units:\n  - A1 line 2,two 90\n" B1, 5, 13, "expected a point such as 12.500,7.250");
    complains("ironpush1", "units:\n  - A1 line 2,2 400\n" B1, 5, 17, "expected degrees from 0 to 359");
    complains("ironpush1", "units:\n  - A1 line 2,2 400\n" B1, 5, 17, "expected");
    complains("ironpush1", "units:\n  - A1 line 90\n" B1, 5, 5, "nothing says where A1 stands (1.5)");
    complains("ironpush1", "units:\n  - A1 skirm 2,2 90\n" B1, 5, 5, "nothing says what A1 is");
    complains("ironpush1", "areas: { terrain: [ \"rough 3,3 4,3 4,4\" ] }\n" UNITS, 4, 22,
              "this edition has no terrain (12.1)");
    complains("ironpush2", "areas:\n  terrain:\n    - rough 3,3 4,3 4,4\n    - rough 3,3 5,3 4,3.5 5,5\n" UNITS, 7, 7,
              "expected a convex polygon");
    complains("ironpush2", "areas:\n  terrain:\n    - rough 3,3 4,4 5,5\n" UNITS, 6, 7, "expected a convex polygon");
    complains("ironpush2", "areas:\n  terrain:\n    - wall 3,3 4,4 4,3\n" UNITS, 6, 7, "two points of an obstacle");
    complains("ironpush2", "areas:\n  terrain:\n    - rough 3,3 4,3 4,x\n" UNITS, 6, 21, "expected a point");
    complains("ironpush2", "areas:\n  terrain:\n    - rough 3,3 4,3 4,11\n" UNITS, 6, 21,
              "expected a point on the table");
    complains("ironpush2", "areas:\n  terrain:\n    - swamp 3,3 4,3 4,4\n" UNITS, 6, 7,
              "expected one of rough, road, impassable, obstacle");
    complains("ironpush2", "areas:\n  terrain:\n    - rough\n" UNITS, 6, 7, "expected the points of the area");
    complains("ironpush2", "areas:\n  terrain:\n    - rough 1,1 2,1 3,1 4,1 5,1 6,1 7,1 8,1 9,1\n" UNITS, 6, 45,
              "too many points");
    complains("ironpush2", "areas: { ground: [] }\n" UNITS, 4, 10, "no area can be ground; there are: terrain, marker");
    complains("ironpush2", "areas:\n  terrain:\n    - impassable 1,1 3,1 3,3 1,3\n" UNITS, 8, 5,
              "A1 stands on impassable ground");
    complains("ironpush2", "areas:\n  terrain:\n    - wall 1,2 3,2\n" UNITS, 8, 5,
              "A1 stands astride an obstacle (TE1d)");
    complains("portable", "areas: { terrain: [] }\nunits:\n  - A1 inf avg b1 N\n", 4, 10, "no area can be terrain");
}

int main(int argc, char **argv)
{
    uint64_t games = 3;

    for (int i = 1; i < argc; i++)
        games = strcmp(argv[i], "--long") == 0 ? 10000 : strtoull(argv[i], NULL, 10);
    play_all("ironpush1", games);
    play_all("ironpush2", games);
    play_battle("ironpush1", "tests/battles/push-free.yaml", games);
    play_battle("ironpush2", "tests/battles/push-crowd.yaml", games);
    play_battle("ironpush1", "tests/battles/push-read1.yaml", games);
    play_battle("ironpush2", "tests/battles/push-read2.yaml", games);
    check_complaints();
    return unit_end("ironpush");
}
