/* ironpush_judge.c -- Iron Push against its judge: both are asked the same about random positions.
 *
 *     test_ironpush_judge [--long] [QUESTIONS [SEED]]
 *
 * The judge (tests/ironpush/JUDGE.md) is written from the rules alone and shares nothing with the engine.  Positions
 * are drawn by ironpush_draft.h.  A question and the engine's answer are kept until the judge has answered a batch.
 */
#include "ironpush_draft.h"

#include <unistd.h>

#include "ironpush_questions.h"

enum { WORST = 10 };

/* What has come of the questions: a test that meets nothing but refusals shows little. */
enum tally { STEPS, CROSSINGS, TURNS, WITHDRAWALS, DEPLOYMENTS, PUSHES, CHAINS, DEATHS, BLOCKS, SUPPORTS, TALLIES };
static uint32_t tally[TALLIES];

/* ---- questions ---- */

static const char *const edge_name[] = { "FRONT", "LEFT", "REAR", "RIGHT" };

static void ask_contact(uint32_t a)
{
    const uint32_t b = some_other(a);
    const struct pl_contact c = ip_touches(&k, &g[0], a, b);
    struct question *q = ask(SAME, "contact %s %s", name_of(a), name_of(b));

    if (c.shared)
        answer(q, "%s %s %d", edge_name[c.mine], edge_name[c.other], c.shared);
    else
        answer(q, "none");
}

static void ask_engaged(uint32_t a)
{
    struct question *q = ask(SAME, "engaged %s", name_of(a));
    const char *gap = "";

    for (uint64_t m = ip_engaged(&k, &g[0], a); m; m &= m - 1, gap = " ")
        answer(q, "%s%s", gap, name_of(ip_low(m)));
    if (!*gap)
        answer(q, "none");
}

static void ask_support(uint32_t otherwise)
{
    uint32_t a = otherwise;
    struct question *q;
    struct ip_support s;

    for (uint64_t m = k.army; m; m &= m - 1) /* somebody with a friend at hand */
        for (uint64_t o = k.army & ip_army(ip_side(ip_low(m))) & ~(m & (0 - m)); o; o &= o - 1)
            if (ip_touches(&k, &g[0], ip_low(m), ip_low(o)).shared && one_in(4))
                a = ip_low(m);
    q = ask(SAME, "support %s", name_of(a));
    ip_supporters(&k, &g[0], a, 0, NULL, &s);
    q->kind = SUPPORTS;
    answer(q, "%d", st_min((int32_t)s.count, k.support_cap));
    for (uint32_t e = 0; e < PL_EDGES; e++)
        for (uint64_t m = s.by[e]; m; m &= m - 1)
            answer(q, "%s%s%s%s", m == s.by[e] ? " " : "+", m == s.by[e] ? edge_name[e] : "", m == s.by[e] ? ":" : "",
                   name_of(ip_low(m)));
}

static uint32_t some_enemy(uint32_t a)
{
    const uint64_t engaged = ip_engaged(&k, &g[0], a);

    return some_slot(engaged && !one_in(20) ? engaged : k.army & ip_army(!ip_side(a)));
}

static void ask_totals(uint32_t a)
{
    const uint32_t b = some_enemy(a);
    struct question *q = ask(SAME, "totals %s %s", name_of(a), name_of(b));

    if (ip_engaged(&k, &g[0], a) & ip_bit(b))
        answer(q, "%d %d", ip_total(&k, &g[0], a, b, 1, NULL), ip_total(&k, &g[0], b, a, 0, NULL));
    else
        answer(q, "not-engaged");
}

static void ask_zone(uint32_t a)
{
    const struct pl_rect me = ip_base(&k, &g[0], a);
    const struct pl_vec p = some_point(a);

    answer(ask(SAME, "zone %s %d %d", name_of(a), p.x, p.y), "%s", edge_name[pl_zone(&me, p)]);
}

static void ask_within(uint32_t a)
{
    const struct pl_rect me = ip_base(&k, &g[0], a);
    const int32_t limit = one_in(2) ? 1000 : some_length();
    const uint32_t b = some_other(a);
    const struct pl_rect him = ip_base(&k, &g[0], b);
    const struct pl_vec p = some_point(a);

    if (one_in(3))
        answer_yes_no(ask(SAME, "within %s %d,%d %d", name_of(a), p.x, p.y, limit), pl_point_within(&me, p, limit));
    else
        answer_yes_no(ask(SAME, "within %s %s %d", name_of(a), name_of(b), limit), pl_rects_within(&me, &him, limit));
}

static void ask_sweep(uint32_t a)
{
    const uint32_t b = some_other(a);
    const struct pl_rect me = ip_base(&k, &g[0], a), him = ip_base(&k, &g[0], b);
    const struct pl_vec v = pl_minus(some_pose(a).at, me.at);

    answer_yes_no(ask(SAME, "sweep %s %d %d %s", name_of(a), v.x, v.y, name_of(b)), pl_sweeps(&me, v, &him, IP_EPS));
}

static void ask_snap(uint32_t a)
{
    const uint32_t b = some_other(a);
    const struct pl_rect me = ip_base(&k, &g[0], a), him = ip_base(&k, &g[0], b);
    const int32_t edge = below(PL_EDGES), offset = some_offset();
    const struct pl_rect at = pl_snapped(&me, &him, edge, offset);

    answer(ask(SAME, "snap %s %s %s %d", name_of(a), name_of(b), edge_name[edge], offset), "%d %d %d", at.at.x, at.at.y,
           at.h);
}

static struct st_action action(uint8_t verb, uint32_t slot)
{
    const struct st_action act = { verb, 0, ip_id(&k, slot), 0, 0, 0, 0, 0, 0, 0 };

    return act;
}

/* What a test adds to its die is in the frame that waits for the die. */
static int32_t bonus_of(uint8_t verb, uint32_t slot)
{
    const struct st_action act = action(verb, slot);
    struct ip_state after = g[ip_side(slot)];

    ip_apply(&k.s, &after.s, &act, NULL);
    return st_peek(&after.s)->a[1];
}

static void ask_retreat(uint32_t a)
{
    const struct st_action act = action(IP_FALL_BACK, a);

    if (ip_check(&k.s, &g[ip_side(a)].s, &act).code == ST_OK)
        answer(ask(SAME, "retreat %s", name_of(a)), "%d", bonus_of(IP_FALL_BACK, a));
}

static void ask_rally(uint32_t a)
{
    const struct st_action act = action(IP_RALLY, a);
    const uint16_t code = ip_check(&k.s, &g[ip_side(a)].s, &act).code;
    struct question *q = ask(SAME, "rally %s", name_of(a));

    if (code == ST_OK)
        answer(q, "%d", bonus_of(IP_RALLY, a));
    else
        answer(q, "%s", code == IP_FRESH ? "no fresh" : code == IP_ENGAGED ? "no engaged" : "?");
}

/* ---- push-backs ---- */

static int said(const struct st_log *log, uint16_t kind)
{
    for (uint32_t i = 0; i < log->count; i++)
        if (log->event[i].kind == kind)
            return 1;
    return 0;
}

static void ask_push(uint32_t a)
{
    const uint32_t b = some_enemy(a);
    const struct pl_contact c = ip_touches(&k, &g[0], a, b);
    const int32_t heading = pl_turned(g[0].h[a], 90 * c.mine);
    struct question *q = ask(PARTS, "push %s %s", name_of(a), name_of(b));
    struct st_event event[ST_EVENTS_MAX];
    struct st_log log = { event, 0, ST_EVENTS_MAX };
    struct ip_state z = g[0];
    const char *gap = "";

    if (!(ip_engaged(&k, &g[0], a) & ip_bit(b))) {
        answer(q, "not-engaged");
        return;
    }
    if (ip_is_second(&k))
        ip_push_second(&k, &z, b, heading, &log);
    else
        ip_push_first(&k, &z, a, b, heading, &log);
    if (said(&log, IP_EV_BLOCKED)) {
        answer(q, "%s blocked", name_of(b));
        return;
    }
    for (uint64_t m = k.army; m; m &= m - 1) {
        const uint32_t slot = ip_low(m);

        if (!(z.live & ip_bit(slot)))
            answer(q, "%s%s destroyed", gap, name_of(slot));
        else if (z.x[slot] != g[0].x[slot] || z.y[slot] != g[0].y[slot] || z.h[slot] != g[0].h[slot])
            answer(q, "%s%s %d %d %d", gap, name_of(slot), z.x[slot], z.y[slot], z.h[slot]);
        else
            continue;
        gap = ", ";
    }
}

/* ---- steps ---- */

/* A refusal in the judge's words; what the engine says in one word may be either of two. */
static void answer_verdict(struct question *q, struct st_verdict v, int64_t far, int32_t sees)
{
    static const struct {
        uint16_t code;
        const char *fault;
    } word[] = {
        { ST_OFF_BOARD, "off-table" },
        { IP_OFF_TABLE, "off-table" },
        { IP_TURNS_INTO, "overlap" },
        { IP_ENEMY_IN_WAY, "through" },
        { IP_FRIEND_IN_WAY, "through" },
        { IP_ENDS_ON_ENEMY, "overlap" },
        { IP_ENDS_ON_FRIEND, "overlap" },
        { IP_ENTERS_IMPASSABLE, "terrain impassable" },
        { IP_ASTRIDE, "terrain astride" },
        { IP_NOT_AT_OBSTACLE, "terrain not-at-obstacle" },
        { IP_TWO_OBSTACLES, "terrain two-obstacles" },
        { IP_ENGAGED, "engaged" },
        { IP_NOT_FLUSH, "not-flush/too-far" },
        { IP_SHEDS, "sheds" },
        { IP_NOT_AWAY, "not-away" },
        { IP_STILL_ENGAGED, "still-engaged" },
        { IP_NOT_FACING, "not-facing" },
        { IP_STANDS_STILL, "no-displacement" },
        { IP_NOT_ZONE, "out-of-zone/off-table" },
        { IP_ON_IMPASSABLE, "terrain impassable/terrain astride" },
    };

    if (v.code == ST_OK)
        answer(q, "none");
    else if (v.code == IP_TOO_FAR && far <= sees)
        answer(q, "too-far %d %d", v.have, v.need);
    else if (v.code == IP_TOO_FAR)
        answer(q, "too-far"); /* beyond what it looks at the ground for */
    for (uint32_t i = 0; i < sizeof word / sizeof *word; i++)
        if (word[i].code == v.code)
            answer(q, "%s", word[i].fault);
}

static void ask_step_to(uint32_t kind, uint32_t a, int32_t before, struct pl_vec to, int32_t after)
{
    struct question *q = ask(AMONG, "faults step %s %d %d %d %d", name_of(a), before, to.x, to.y, after);
    struct st_action act = action(IP_MOVE, a);
    const struct pl_vec v = pl_minus(to, ip_place(&g[0], a));

    q->kind = kind;
    act.x = to.x, act.y = to.y;
    act.facing = (uint16_t)after, act.turn = (uint16_t)(before == g[0].h[a] ? 0 : before + 1);
    answer_verdict(q, ip_check(&k.s, &g[ip_side(a)].s, &act), pl_length(v), k.move);
}

static void ask_step(uint32_t a)
{
    const struct pl_rect to = some_pose(a);
    const int32_t mine = g[0].h[a];

    ask_step_to(STEPS, a, one_in(2) ? mine : one_in(2) ? to.h : some_heading(mine), to.at, to.h);
}

static int is_at(uint32_t area, uint32_t slot)
{
    const struct pl_rect me = ip_base(&k, &g[0], slot);

    return k.kind[area] == IP_OBSTACLE && pl_shape_within(&me, &k.shape[area], 150);
}

/* Those that could perhaps cross a wall, or else one that cannot. */
static uint32_t some_at_wall(uint32_t otherwise)
{
    uint64_t near = 0;

    for (uint32_t i = 0; i < k.areas; i++)
        for (uint64_t m = k.army; m; m &= m - 1)
            if (is_at(i, ip_low(m)) && !ip_engaged(&k, &g[0], ip_low(m)))
                near |= m & (0 - m);
    return near ? some_slot(near) : otherwise;
}

/* Over a wall that it stands close to. */
static void ask_crossing(uint32_t otherwise)
{
    const uint32_t a = some_at_wall(otherwise);
    const struct pl_rect me = ip_base(&k, &g[0], a);
    const int32_t turn = below(PL_EDGES), half = turn % 2 ? me.w : me.d;

    for (uint32_t i = 0; i < k.areas && questions < BATCH; i++)
        if (is_at(i, a)) {
            const struct pl_vec p = k.shape[i].p[0], way = pl_minus(k.shape[i].p[1], p), d = pl_minus(me.at, p);
            const int64_t side = pl_cross(way, d) / pl_length(way);
            const int32_t h = pl_turned(pl_heading(way), side > 0 ? 270 : 90), after = pl_turned(h, 90 * turn);
            const int32_t far = (int32_t)pl_abs(side) + half + (one_in(3) ? 100 + jitter() : below(100));
            const struct pl_vec to = pl_plus(me.at, pl_step(h, far));

            ask_step_to(CROSSINGS, a, one_in(2) ? me.h : one_in(2) ? after : some_heading(h), to, after);
        }
}

/* What is on the menu, too. */
static void ask_listed(uint32_t a)
{
    struct st_action list[ST_LIST_MAX];
    const uint32_t n = ip_list(&k.s, &g[ip_side(a)].s, ip_id(&k, a), list);
    const struct st_action *act = &list[below((int32_t)n)];

    if (act->verb == IP_MOVE)
        ask_step_to(STEPS, a, act->turn ? act->turn - 1 : g[0].h[a], pl_vec_of(act->x, act->y), act->facing);
}

/* An engaged unit, turned to somebody whom it touches. */
static void ask_turn(uint32_t a)
{
    const struct pl_rect me = ip_base(&k, &g[0], a);
    uint64_t touching = 0;
    struct pl_rect to, b;
    struct pl_vec d, t;
    int32_t edge, tangent;

    for (uint64_t m = k.army & ip_army(!ip_side(a)); m; m &= m - 1)
        if (ip_touches(&k, &g[0], a, ip_low(m)).shared)
            touching |= m & (0 - m);
    if (!touching || !ip_engaged(&k, &g[0], a))
        return;
    b = ip_base(&k, &g[0], some_slot(touching));
    edge = pl_touches(&b, &me, k.contact, IP_EPS).mine;
    tangent = pl_turned(b.h, 90 * edge + 90);
    t = pl_vec_of(pl_cos(tangent), pl_sin(tangent));
    d = pl_minus(me.at, b.at);
    to = pl_snapped(&me, &b, edge, pl_scaled(pl_dot(d, t)) + jitter() * (one_in(4) ? 80 : 1));
    ask_step_to(TURNS, a, me.h, pl_plus(to.at, pl_vec_of(jitter(), jitter())), to.h);
}

static void ask_fallback_to(uint32_t a, struct pl_vec to, int32_t facing)
{
    struct question *q = ask(AMONG, "faults fallback %s %d %d %d", name_of(a), to.x, to.y, facing);
    struct ip_mover m;

    q->kind = WITHDRAWALS;
    ip_mover_of(&k, &g[0], a, &m);
    if (m.engaged)
        answer_verdict(q, ip_judge_withdraw(&m, to, facing), pl_length(pl_minus(to, m.me.at)), k.fall_back);
    else
        answer(q, "not-engaged");
}

static void ask_fallback(uint32_t a)
{
    static const int8_t turn[] = { 0, 0, 0, 45, -45, 30, -30, 44, 46, -60 };
    const uint32_t b = some_enemy(a);
    const struct pl_contact c = ip_touches(&k, &g[0], b, a);
    const int32_t away = pl_turned(g[0].h[b], 90 * c.mine + turn[below(sizeof turn)]);
    struct pl_vec to = pl_plus(ip_place(&g[0], a), pl_step(away, one_in(4) ? below(10) : some_length()));
    struct st_action list[ST_LIST_MAX];
    const uint32_t n = ip_list_withdrawals(&k, &g[0], a, 40, list);

    to = pl_plus(to, pl_vec_of(jitter(), jitter()));
    if (n > 0 && one_in(4)) {
        const struct st_action *act = &list[below((int32_t)n)];

        ask_fallback_to(a, pl_vec_of(act->x, act->y), act->facing);
    } else {
        ask_fallback_to(a, to, one_in(3) ? g[0].h[a] : pl_turned(away, 180 + (one_in(2) ? 0 : from_to(-60, 60))));
    }
}

/* Where the engine says that there is room, the judge must agree; where there is none, he finds none on a grid. */
static void ask_way(uint32_t a)
{
    struct st_action act;
    struct ip_mover m;

    ip_mover_of(&k, &g[0], a, &m);
    if (!m.engaged)
        return;
    if (ip_find_withdrawal(&m, &act))
        ask_fallback_to(a, pl_vec_of(act.x, act.y), act.facing);
    else
        answer(ask(SAME, "fallbacks %s 125", name_of(a)), "none");
}

/* ---- deployment: as if a unit had still to be placed ---- */

static void ask_deploy_to(const struct ip_state *z, uint32_t a, struct pl_vec to, int32_t facing)
{
    struct question *q = ask(AMONG, "faults deploy %s %d %d %d %d", name_of(a), k.deploy_depth, to.x, to.y, facing);

    q->kind = DEPLOYMENTS;
    answer_verdict(q, ip_judge_deploy(&k, z, a, to, facing), 0, 0);
}

static void ask_deploy(uint32_t a)
{
    struct ip_state z = g[0];
    struct ip_box zone;
    struct st_action act;
    struct pl_rect to = some_pose(a);

    z.waiting |= ip_bit(a);
    k.deploy_depth = (uint8_t)from_to(1, 6);
    zone = ip_zone(&k, ip_side(a));
    if (one_in(2)) /* at an edge of the zone */
        to.at.y = one_in(2) ? zone.y0 + to.box.y + jitter() : zone.y1 - to.box.y + jitter();
    else if (one_in(2))
        to.at = pl_vec_of(from_to(zone.x0, zone.x1), from_to(zone.y0, zone.y1));
    if (!one_in(4))
        ask_deploy_to(&z, a, to.at, to.h);
    else if (ip_find_deployment(&k, &z, a, &act))
        ask_deploy_to(&z, a, pl_vec_of(act.x, act.y), act.facing);
    else
        answer(ask(SAME, "deploys %s %d 250", name_of(a), k.deploy_depth), "none");
}

static void ask_one(void)
{
    static void (*const kind[])(uint32_t) = {
        ask_contact,  ask_engaged,  ask_support,  ask_totals,   ask_zone,   ask_within, ask_sweep,
        ask_sweep,    ask_sweep,    ask_snap,     ask_retreat,  ask_rally,  ask_push,   ask_push,
        ask_step,     ask_step,     ask_crossing, ask_crossing, ask_listed, ask_turn,   ask_turn,
        ask_fallback, ask_fallback, ask_way,      ask_deploy,   ask_deploy,
    };
    uint64_t engaged = 0;

    for (uint64_t m = k.army; m; m &= m - 1)
        if (ip_engaged(&k, &g[0], ip_low(m)))
            engaged |= m & (0 - m);
    kind[below(sizeof kind / sizeof *kind)](some_slot(engaged && one_in(2) ? engaged : k.army));
}

/* One position: is it possible at all?  If it is, what is true of it? */
static void ask_table(uint32_t until)
{
    struct question *q;
    int sound;

    make_draft(one_in(2));
    if (one_in(5))
        drop_one();
    sound = seal(0).code == ST_OK && seal(1).code == ST_OK;
    tell_table(table_text[tables]);
    q = ask(SAME, "sound");
    answer(q, "%s", sound ? "ok" : "not");
    while (sound && questions < until)
        ask_one();
    tables++;
}

/* ---- the judge's answers ---- */

static void keep_tally(const struct question *q)
{
    const int legal = q->how == AMONG && strcmp(q->said, "none") == 0;

    tally[STEPS] += legal && q->kind == STEPS;
    tally[CROSSINGS] += legal && q->kind == CROSSINGS;
    tally[TURNS] += legal && q->kind == TURNS;
    tally[WITHDRAWALS] += legal && q->kind == WITHDRAWALS;
    tally[DEPLOYMENTS] += legal && q->kind == DEPLOYMENTS;
    tally[PUSHES] += q->how == PARTS;
    tally[CHAINS] += q->how == PARTS && strchr(q->said, ',') != NULL;
    tally[DEATHS] += q->how == PARTS && strstr(q->said, "destroyed") != NULL;
    tally[BLOCKS] += q->how == PARTS && strstr(q->said, "blocked") != NULL;
    tally[SUPPORTS] += q->kind == SUPPORTS && q->said[0] != '0';
}

static void complain(const struct question *q, const char *judged)
{
    if (unit_faults > WORST)
        return;
    printf("%s%s\n    the engine says: %s\n    the judge says:  %s\n", table_text[q->table], q->ask, q->said, judged);
}

static int write_questions(const char *path)
{
    FILE *f = fopen(path, "w");
    uint32_t told = 0;

    if (!f)
        return -1;
    for (uint32_t i = 0; i < questions; i++) {
        if (told == asked[i].table)
            fputs(table_text[told++], f);
        fprintf(f, "%s\n", asked[i].ask);
    }
    return fclose(f);
}

static void hear_judge(const char *path)
{
    char command[128], judged[4096];
    FILE *f;

    snprintf(command, sizeof command, "exec python3 tests/ironpush/judge.py <%s", path);
    f = popen(command, "r");
    if (!CHECK(f != NULL))
        return;
    for (uint32_t i = 0; i < questions; i++) {
        if (!CHECK(fgets(judged, sizeof judged, f) != NULL))
            break;
        judged[strcspn(judged, "\n")] = 0;
        keep_tally(&asked[i]);
        if (!CHECK(agrees(&asked[i], judged)))
            complain(&asked[i], judged);
    }
    CHECK_INT(pclose(f), 0);
}

/* How many were asked. */
static uint32_t run_batch(uint32_t count)
{
    char path[] = "build/judge-XXXXXX";
    const int fd = mkstemp(path);

    if (!CHECK(fd >= 0))
        return count;
    close(fd);
    questions = tables = 0;
    while (questions < count && tables < TABLES)
        ask_table(count < questions + PER_TABLE ? count : questions + PER_TABLE);
    CHECK_INT(write_questions(path), 0);
    hear_judge(path);
    unlink(path);
    return questions;
}

int main(int argc, char **argv)
{
    static const char *const word[TALLIES] = { "steps",  "crossings", "turns",  "withdrawals", "deployments",
                                               "pushes", "chains",    "deaths", "blocks",      "supports" };
    uint32_t count = 2000, seed = 1, n = 0;
    struct tx_complaint c;

    for (int i = 1; i < argc; i++) {
        if (strcmp(argv[i], "--long") == 0)
            count = 100000;
        else if (n++ == 0)
            count = (uint32_t)strtoul(argv[i], NULL, 10);
        else
            seed = (uint32_t)strtoul(argv[i], NULL, 10);
    }
    if (!CHECK(tx_battle_load(&book[0], "ironpush1", NULL, NULL, &c) == 0) ||
        !CHECK(tx_battle_load(&book[1], "ironpush2", NULL, NULL, &c) == 0))
        return unit_end("ironpush_judge");
    rng = tb_rng_of(seed);
    for (uint32_t done = 0; done < count;)
        done += run_batch(count - done < BATCH ? count - done : BATCH);
    for (uint32_t i = 0; i < TALLIES; i++)
        printf("%s %u%s", word[i], tally[i], i + 1 < TALLIES ? ", " : "\n");
    for (uint32_t i = 0; i < TALLIES; i++)
        CHECK(tally[i] >= count / 1000);
    tb_battle_free(&book[0]);
    tb_battle_free(&book[1]);
    return unit_end("ironpush_judge");
}
