/* desk_pose.c -- poses and rims of the desk, on random games of every rule set with a free table.
 *
 *     test_desk_pose [--long] [GAMES]
 *
 * The laws: an answer passes check(), asking for it gives it again, a clamped pose is the last lawful one on its
 * segment, a pose against a piece lies flush on the edge that was meant, no search asks more than it may, and a rim is
 * lawful and holds every listed place.  Questions are counted by a rule set that counts, not by the desk.
 *
 * A clamp may be cut, which is then asked again with calls enough, and it may stop short of the last lawful pose.  Of
 * CLAMPS_PER_FAULT at most one may be cut, and at most one may stop short: in a short run, none at all.
 */
#include "../ai/random.h"
#include "../desk/room.h"
#include "../text/scenario.h"
#include "unit.h"

enum { MOST = 128, ENOUGH = 4096, SLICE = 256, SAMPLES = 200, GAP = 8, WANTS = 6, EVERY = 5, CLAMPS_PER_FAULT = 2000 };

static const struct st_ruleset *real;
static uint64_t asked;

static struct st_verdict count_check(const struct st_setting *set, const struct st_state *s,
                                     const struct st_action *act)
{
    asked++;
    return real->check(set, s, act);
}

static uint32_t count_way(const struct st_setting *set, const struct st_state *s, const struct st_action *act,
                          struct st_way *way, struct st_piece *out)
{
    asked++;
    return real->way(set, s, act, way, out);
}

static uint16_t count_snap(const struct st_setting *set, const struct st_state *s, uint16_t unit, uint16_t other,
                           uint32_t n, struct st_action *out)
{
    asked++;
    return real->snap(set, s, unit, other, n, out);
}

/* What one kind of event costs. */
struct cost {
    uint64_t events, calls, most;
};
enum event { NEAREST, CLAMPS, AGAINST, STEP, RIM, RIM_RAYS, EVENTS };
static struct cost cost[EVENTS];
static uint64_t found_how[DK_FOUND_CLAMPED + 1], clamps, cuts, shorts, contacts;
static struct {
    uint64_t clamps, cuts, shorts, contacts;
} all;

struct game {
    const char *name;
    struct st_ruleset rs;
    const struct st_setting *set;
    struct st_state *s;
    struct tb_rng rng;
    uint64_t seed;
    struct dk_table t;
    struct st_piece piece[ST_PIECES_MAX];
    struct st_action list[ST_LIST_MAX];
    uint16_t unit;
    uint8_t verb;
    struct pl_vec start;
    int has_start;
    int32_t far;
};

static int law(const struct game *g, int good, const char *what, const struct st_action *a)
{
    unit_checks++;
    if (good)
        return 1;
    unit_faults++;
    printf("%s, game %llu: broken law: %s: %s unit %u at %d,%d facing %u turn %u option %u\n", g->name,
           (unsigned long long)g->seed, what, g->rs.verbs[a->verb].name, a->unit, a->x, a->y, a->facing, a->turn,
           a->option);
    return 0;
}

static int same(const struct st_action *a, const struct st_action *b) { return memcmp(a, b, sizeof *a) == 0; }

static int is_lawful(const struct game *g, const struct st_action *a)
{
    return real->check(g->set, g->s, a).code == ST_OK;
}

/* ---- questions ---- */

static void allow(struct game *g, uint32_t most)
{
    asked = g->t.used = 0;
    g->t.most = most;
}

static void law_budget(const struct game *g, enum event kind, const struct st_action *a)
{
    struct cost *c = &cost[kind];

    law(g, asked == g->t.used && g->t.used <= g->t.most, "a search counts its questions and stops in time", a);
    c->events++;
    c->calls += asked;
    c->most = asked > c->most ? asked : c->most;
}

/* A pose that was meant, and what was found for it. */
struct pose {
    struct st_action meant, act;
    enum dk_found found;
    struct st_verdict no; /* of what was meant */
    int is_cut;           /* the search had no call left */
};

static void law_answer(const struct game *g, const struct pose *p)
{
    if (p->found != DK_FOUND_NONE)
        law(g, is_lawful(g, &p->act), "an answer passes check()", &p->act);
    if (p->found == DK_FOUND_NONE || p->found == DK_FOUND_MEANT)
        law(g, p->act.x == p->meant.x && p->act.y == p->meant.y && p->act.facing == p->meant.facing,
            "nothing is found, or what was meant, and it is another pose", &p->act);
}

static struct pose nearest(struct game *g, const struct st_action *meant, uint8_t how, uint32_t most)
{
    const struct pl_vec at = dk_bounded(&g->t, dk_point_of(meant));
    struct pose p = { *meant, *meant, DK_FOUND_NONE, { 0, 0, 0, 0 }, 0 };
    struct st_action twin = *meant, tried;
    uint32_t used;

    allow(g, most);
    p.found = dk_pose_nearest(&g->t, how, &p.act);
    law_budget(g, NEAREST, &p.act);
    used = g->t.used;
    p.is_cut = used == most;
    allow(g, most);
    law(g, dk_pose_nearest(&g->t, how, &twin) == p.found && same(&p.act, &twin) && g->t.used == used,
        "equal questions have equal answers", &p.act);
    p.meant.x = at.x;
    p.meant.y = at.y;
    law_answer(g, &p);
    tried = p.meant;
    allow(g, 2);
    p.no = dk_try(&g->t, &tried);
    found_how[p.found]++;
    return p;
}

/* ---- laws ---- */

static void law_again(struct game *g, const struct pose *p, uint8_t how)
{
    struct st_action meant = p->act;
    struct pose q;

    meant.turn = 0;
    q = nearest(g, &meant, how | DK_POSE_FACED, MOST);
    if (!law(g, same(&p->act, &q.act), "asking for an answer gives it again", &p->act))
        printf("    found %u, wanted %d,%d facing %d how %u; then found %u at %d,%d facing %u turn %u\n", p->found,
               p->meant.x, p->meant.y, p->meant.facing, how, q.found, q.act.x, q.act.y, q.act.facing, q.act.turn);
}

/* So far along a vector, to the nearest thousandth. */
static int32_t along(int32_t v, int64_t k, int64_t length)
{
    const int64_t twice = 2 * v * k;

    return (int32_t)((twice + (twice < 0 ? -length : length)) / (2 * length));
}

static int may_end(struct game *g, struct st_action a, struct pl_vec start, struct pl_vec v, int64_t k)
{
    allow(g, 2);
    a.turn = 0;
    a.x = start.x + along(v.x, k, pl_length(v));
    a.y = start.y + along(v.y, k, pl_length(v));
    return dk_try(&g->t, &a).code == ST_OK;
}

/* No lawful sample lies more than 2 thousandths farther than the answer.  Places are whole thousandths: along a
 * segment that grazes something single ones are lawful among many that are not.  A gap of less than 2 * GAP does not
 * count.  Returns whether there is none. */
static int is_last_lawful(struct game *g, const struct pose *p, struct pl_vec start)
{
    const struct pl_vec v = pl_minus(pl_vec_of(p->meant.x, p->meant.y), start);
    const struct pl_vec is = pl_minus(pl_vec_of(p->act.x, p->act.y), start);
    const int is_found = p->found == DK_FOUND_CLAMPED;
    const int64_t length = pl_length(v), last = is_found ? pl_length(is) + 2 : 0;
    const struct st_action *like = is_found ? &p->act : &p->meant;
    int is_last = 1;

    if (is_found && length > 0)
        law(g, pl_abs(pl_cross(v, is)) <= 2 * length && pl_dot(v, is) >= 0, "a clamped pose is on the segment",
            &p->act);
    for (int32_t i = 1; i <= SAMPLES; i++) {
        const int64_t k = length * i / SAMPLES;

        if (k > last + GAP && may_end(g, *like, start, v, k) && may_end(g, *like, start, v, k - GAP) &&
            may_end(g, *like, start, v, k + GAP))
            is_last = 0;
    }
    return is_last;
}

/* What was meant is refused, and neither an edge nor another facing may take its place. */
static void law_clamped(struct game *g, struct pose p, uint8_t how)
{
    const int is_cut = p.is_cut;
    struct pl_vec start;
    int is_last;

    allow(g, 1);
    if (!dk_pose_start(&g->t, &p.meant, &start))
        return;
    if (is_cut)
        p = nearest(g, &p.meant, how, ENOUGH);
    law(g, !p.is_cut, "a search ends if it has calls enough", &p.meant);
    is_last = is_last_lawful(g, &p, start);
    clamps++;
    cuts += is_cut ? 1 : 0;
    shorts += is_last ? 0 : 1;
    if (!is_last || is_cut)
        printf("%s, game %llu: %s unit %u to %d,%d facing %u option %u %s\n", g->name, (unsigned long long)g->seed,
               g->rs.verbs[p.meant.verb].name, p.meant.unit, p.meant.x, p.meant.y, p.meant.facing, p.meant.option,
               is_last ? "was cut" : "stops short");
}

static int32_t around(struct game *g, int32_t most)
{
    return (int32_t)tb_rng_below(&g->rng, (uint32_t)most * 2 + 1) - most;
}

/* A place near the unit, anywhere, or at another piece. */
static struct pl_vec some_place(struct game *g)
{
    const struct st_piece *p = &g->piece[tb_rng_below(&g->rng, g->t.pieces)];
    const uint32_t kind = tb_rng_below(&g->rng, 4);

    if (kind == 0)
        return pl_vec_of((int32_t)tb_rng_below(&g->rng, g->set->width * 1000u),
                         (int32_t)tb_rng_below(&g->rng, g->set->height * 1000u));
    if (kind == 1)
        return pl_vec_of(p->x + around(g, 1200), p->y + around(g, 1200));
    return pl_vec_of(g->start.x + around(g, 2 * g->far + 10), g->start.y + around(g, 2 * g->far + 10));
}

static void law_nearest(struct game *g)
{
    for (uint32_t i = 0; i < WANTS; i++) {
        const struct pl_vec at = some_place(g);
        const uint32_t facing = tb_rng_below(&g->rng, 3);
        struct st_action meant = dk_pose_of(&g->t, g->unit, g->verb);
        const uint8_t how = (tb_rng_below(&g->rng, 2) ? DK_POSE_FREE : 0) | (facing > 0 ? DK_POSE_FACED : 0);
        struct pose p;

        meant.x = at.x;
        meant.y = at.y;
        if (facing > 1 && g->rs.verbs[g->verb].fields & ST_P_FACING)
            meant.facing = (uint16_t)tb_rng_below(&g->rng, 360);
        nearest(g, &meant, how, tb_rng_below(&g->rng, MOST));
        p = nearest(g, &meant, how, MOST);
        if (p.found != DK_FOUND_NONE)
            law_again(g, &p, how);
        if (p.no.code != ST_OK && how == (DK_POSE_FREE | DK_POSE_FACED))
            law_clamped(g, p, how);
    }
}

/* Holding any piece of the unit, the piece comes to the place that it is put at. */
static void law_held(struct game *g)
{
    const struct st_piece *own = dk_piece(&g->t, g->unit), *held = &g->piece[tb_rng_below(&g->rng, g->t.pieces)];
    const struct pl_vec place = pl_vec_of(held->x + around(g, 2000), held->y + around(g, 2000));
    const uint16_t doer = dk_pose_doer(&g->rs, g->unit, held->id, g->verb);
    struct st_action a = dk_pose_of(&g->t, g->unit, g->verb);
    static struct st_piece end[ST_PIECES_MAX];
    struct pl_vec at;
    struct st_way way;
    uint32_t n;

    if (!g->rs.way || own->group == 0 || held->group != own->group)
        return;
    a.unit = doer;
    a.x = held->x;
    a.y = held->y;
    allow(g, MOST);
    at = dk_pose_point(&g->t, held->id, &a, place);
    a.x = at.x;
    a.y = at.y;
    n = real->way(g->set, g->s, &a, &way, end);
    for (uint32_t i = 0; i < n; i++)
        if (end[i].id == held->id)
            law(g, end[i].x == place.x && end[i].y == place.y, "the held piece comes to its place", &a);
}

static void law_step(struct game *g, const struct st_action *from, const struct st_action *to)
{
    const struct pl_vec at = dk_bounded(&g->t, dk_point_of(to));
    struct pose p = { *to, *to, DK_FOUND_NONE, { 0, 0, 0, 0 }, 0 };

    p.meant.x = at.x;
    p.meant.y = at.y;
    allow(g, MOST);
    p.found = dk_pose_step(&g->t, from, &p.act);
    law_budget(g, STEP, from);
    law_answer(g, &p);
}

static void law_steps(struct game *g)
{
    const struct st_action *a = &g->list[tb_rng_below(&g->rng, g->t.lists)];
    struct st_action turned = *a, moved = *a, wide = *a;

    if (a->verb != g->verb)
        return;
    turned.facing = dk_turned(a->facing, 1, 15);
    if (g->rs.verbs[g->verb].fields & ST_P_FACING) {
        const int32_t by = pl_turned(a->facing, -turned.facing);

        law(g, turned.facing % 15 == 0 && by > 0 && by <= 15, "a step clockwise is down to the next fifteen", &turned);
        law_step(g, a, &turned);
    }
    moved.x += around(g, g->far);
    moved.y += around(g, g->far);
    law_step(g, a, &moved);
    if (g->rs.verbs[g->verb].option_is == ST_O_FILES) {
        wide.option = (uint8_t)(1 + tb_rng_below(&g->rng, (uint32_t)dk_files_most(&g->t, g->unit)));
        law_step(g, a, &wide);
    }
}

/* Whether the rules themselves would put the unit against an edge with this facing. */
static int is_laid_so(struct game *g, uint16_t other, uint16_t edge, uint16_t facing)
{
    struct st_action act;
    uint16_t label;

    for (uint32_t n = 0; (label = real->snap(g->set, g->s, g->unit, other, n, &act)) > 0; n++)
        if (label == edge && act.verb == g->verb && act.facing == facing)
            return 1;
    return 0;
}

/* A pose against an edge (0: any): of this unit, touching that edge, its own edge along the other's. */
static void law_flush(struct game *g, const struct st_piece *other, uint16_t edge, const struct st_action *act)
{
    const struct st_piece *own = dk_piece(&g->t, g->unit);
    const struct pl_rect me = pl_rect_of(pl_vec_of(act->x, act->y), act->facing, own->w, own->d);
    const struct pl_rect foe = dk_rect_of(other);
    const struct pl_contact c = pl_touches(&me, &foe, 1, 2);
    struct st_touch touch[ST_TOUCHES_MAX];
    const uint32_t n = g->rs.touches(g->set, g->s, act, touch);
    uint32_t i = 0;

    while (i < n && (touch[i].other != other->id || (edge > 0 && touch[i].other_edge != edge)))
        i++;
    contacts++;
    law(g, act->unit == g->unit && act->verb == g->verb, "a pose against a piece is of the unit and the verb", act);
    law(g, i < n && touch[i].unit == g->unit, "a pose against an edge touches it", act);
    law(g, c.shared > 0 && i < n && is_laid_so(g, other->id, touch[i].other_edge, act->facing),
        "a pose against an edge lies along it, and faces as it should", act);
    law(g, is_lawful(g, act), "an answer passes check()", act);
}

/* Against another piece: any of its edges or one that is named, anywhere or near a place.  Where the rules' own pose
 * against a named edge is lawful and no place is meant, it is the answer. */
static void law_contacts(struct game *g)
{
    const struct st_piece *other = &g->piece[tb_rng_below(&g->rng, g->t.pieces)];
    const struct pl_vec place = pl_vec_of(other->x + around(g, 500), other->y + around(g, 500));
    const int is_placed = tb_rng_below(&g->rng, 2) > 0;
    struct st_action act, middle;
    uint16_t edge;
    enum dk_found found;

    if (!g->rs.snap)
        return;
    edge = real->snap(g->set, g->s, g->unit, other->id, tb_rng_below(&g->rng, 2 * PL_EDGES), &middle);
    allow(g, MOST);
    found = dk_pose_against(&g->t, g->unit, g->verb, other->id, edge, is_placed ? &place : NULL, &act);
    law_budget(g, AGAINST, &act);
    if (found)
        law_flush(g, other, edge, &act);
    else if (act.verb > 0 && g->t.used < MOST)
        law(g, !is_lawful(g, &act), "what is not found is refused", &act);
    if (edge > 0 && middle.verb == g->verb && !is_placed && is_lawful(g, &middle))
        law(g, found && act.x == middle.x && act.y == middle.y && act.facing == middle.facing,
            "the middle of an edge is the answer if it is lawful", &middle);
}

/* ---- rims ---- */

/* How far a place lies outside the hull of the rim: over every line of two rim points that has all others on one side.
 * The rim is ordered round its start, so a point beyond its hull is beyond the line of two neighbours on the hull. */
static int64_t beyond_hull(const struct dk_reach *r, struct pl_vec p)
{
    int64_t most = 0;

    for (uint32_t i = 0; i < r->rays; i++)
        for (uint32_t k = 0; k < r->rays; k++) {
            const struct pl_vec a = r->ray[i].end, b = r->ray[k].end;
            const struct pl_vec line = pl_minus(b, a);
            int is_edge = line.x != 0 || line.y != 0;
            int64_t over;

            for (uint32_t j = 0; is_edge && j < r->rays; j++)
                is_edge = pl_cross(line, pl_minus(r->ray[j].end, a)) >= 0;
            if (!is_edge)
                continue;
            over = -pl_cross(line, pl_minus(p, a)) / pl_length(line);
            most = over > most ? over : most;
        }
    return most;
}

static void law_rim_points(struct game *g, const struct dk_reach *r)
{
    for (uint32_t i = 0; i < r->rays; i++) {
        const struct pl_vec end = r->ray[i].end;
        struct st_action act = r->like;
        enum dk_found found;

        if (end.x == r->start.x && end.y == r->start.y)
            continue;
        act.x = end.x;
        act.y = end.y;
        allow(g, MOST);
        found = dk_pose_nearest(&g->t, DK_POSE_FREE, &act);
        law(g, (found == DK_FOUND_MEANT || found == DK_FOUND_FACING) && act.x == end.x && act.y == end.y,
            "a click on the rim is lawful", &act);
    }
}

static void law_rim(struct game *g)
{
    const struct st_action like = dk_pose_of(&g->t, g->unit, g->verb);
    struct dk_reach r, twin;
    uint64_t total = 0;

    allow(g, MOST);
    dk_reach_begin(&g->t, &like, &r);
    twin = r;
    for (int done = 0; !done;) {
        allow(g, SLICE);
        done = dk_reach_step(&g->t, &r);
        law(g, asked == g->t.used && asked <= SLICE && r.rays <= DK_RIM_MAX, "a slice stops in time", &r.like);
        total += asked;
    }
    cost[RIM].events++;
    cost[RIM].calls += total;
    cost[RIM].most = total > cost[RIM].most ? total : cost[RIM].most;
    cost[RIM_RAYS].events++;
    cost[RIM_RAYS].calls += r.rays;
    cost[RIM_RAYS].most = r.rays > cost[RIM_RAYS].most ? r.rays : cost[RIM_RAYS].most;
    allow(g, UINT32_MAX);
    dk_reach_step(&g->t, &twin);
    law(g, memcmp(&r, &twin, sizeof r) == 0, "a rim does not depend on its slices", &r.like);
    if (r.rays == 0)
        return;
    law_rim_points(g, &r);
    for (uint32_t i = 0; i < g->t.lists; i++) {
        const struct st_action *a = &g->list[i];
        const struct pl_vec v = pl_vec_of(a->x - r.start.x, a->y - r.start.y);

        /* Rays that are nearer to each other than 1/100 are one: so far a place may lie aside of its ray. */
        if (a->verb == g->verb && a->option == r.like.option)
            law(g, beyond_hull(&r, pl_vec_of(a->x, a->y)) <= pl_length(v) / 100 + 2, "a listed place is within the rim",
                a);
    }
}

/* ---- games ---- */

/* A mover with a pose, and one of its verbs. */
static int pick(struct game *g)
{
    uint16_t movers[ST_MOVERS_MAX];
    const uint32_t n = g->rs.movers(g->set, g->s, movers);
    const struct st_action *a;
    struct st_action like = { 0, 0, 0, 0, 0, 0, 0, 0, 0, 0 };

    g->unit = movers[tb_rng_below(&g->rng, n)];
    g->t.at.rs = &g->rs;
    g->t.at.set = g->set;
    g->t.at.s = g->s;
    g->t.piece = g->piece;
    g->t.pieces = g->rs.pieces(g->set, g->s, g->piece);
    g->t.list = g->list;
    g->t.lists = g->rs.list(g->set, g->s, g->unit, g->list);
    a = &g->list[tb_rng_below(&g->rng, g->t.lists)];
    g->verb = a->verb;
    if (!dk_is_pose(&g->rs, g->verb) || a->unit != g->unit)
        return 0;
    like.verb = g->verb;
    like.unit = g->unit;
    like.facing = a->facing;
    like.option = a->option;
    g->start = pl_vec_of(a->x, a->y);
    allow(g, 2);
    g->has_start = dk_pose_start(&g->t, &like, &g->start);
    g->far = 0;
    for (uint32_t i = 0; i < g->t.lists; i++)
        if (g->list[i].verb == g->verb)
            g->far =
                st_max(g->far, (int32_t)pl_length(pl_vec_of(g->list[i].x - g->start.x, g->list[i].y - g->start.y)));
    return 1;
}

static void play(struct game *g, const struct st_state *start)
{
    memcpy(g->s, start, g->rs.state_size);
    g->rng = tb_rng_of(g->seed);
    while (g->s->node != ST_OVER) {
        struct st_action act;
        struct st_chance die;

        if (g->s->node == ST_CHANCE) {
            g->rs.chance(g->set, g->s, &die);
            act = tb_rng_roll(&g->rng, &die);
        } else {
            if (tb_rng_below(&g->rng, EVERY) == 0 && pick(g)) {
                law_nearest(g);
                law_steps(g);
                law_held(g);
                law_contacts(g);
                if (tb_rng_below(&g->rng, 4) == 0)
                    law_rim(g);
            }
            act = ai_random_by_unit(real, g->set, g->s, &g->rng);
        }
        real->apply(g->set, g->s, &act, NULL);
    }
}

static void tell(const char *name)
{
    static const char *const words[EVENTS] = { "nearest", "clamp", "against", "step", "rim", "rays" };

    printf("%s:", name);
    for (uint32_t i = 0; i < EVENTS; i++)
        if (cost[i].events > 0)
            printf(" %s %.1f/%llu", words[i], (double)cost[i].calls / (double)cost[i].events,
                   (unsigned long long)cost[i].most);
    printf("; found %llu none %llu meant %llu facing %llu snapped %llu clamped; %llu clamps, %llu cut, %llu short; "
           "%llu contacts\n",
           (unsigned long long)found_how[0], (unsigned long long)found_how[1], (unsigned long long)found_how[2],
           (unsigned long long)found_how[3], (unsigned long long)found_how[4], (unsigned long long)clamps,
           (unsigned long long)cuts, (unsigned long long)shorts, (unsigned long long)contacts);
    memset(cost, 0, sizeof cost);
    memset(found_how, 0, sizeof found_how);
    all.clamps += clamps;
    all.cuts += cuts;
    all.shorts += shorts;
    all.contacts += contacts;
    clamps = cuts = shorts = contacts = 0;
}

static void play_battle(const struct st_ruleset *rs, const char *scenario, uint64_t games)
{
    static struct game g;
    static uint64_t state[ST_STATE_MAX / 8];
    struct tb_battle b;
    struct tx_complaint c;
    char name[2 * TB_NAME_MAX];

    if (!CHECK(tx_battle_load(&b, rs->id, scenario, NULL, &c) == 0))
        return;
    snprintf(name, sizeof name, "%s.%s", rs->id, scenario);
    real = rs;
    g.name = name;
    g.rs = *rs;
    g.rs.check = count_check;
    g.rs.way = rs->way ? count_way : NULL;
    g.rs.snap = rs->snap ? count_snap : NULL;
    g.set = b.setting;
    g.s = (struct st_state *)state;
    for (g.seed = 0; g.seed < games; g.seed++)
        play(&g, b.start);
    tell(name);
    tb_battle_free(&b);
}

int main(int argc, char **argv)
{
    uint64_t games = 2;
    char name[TB_NAME_MAX];

    for (int i = 1; i < argc; i++)
        games = strcmp(argv[i], "--long") == 0 ? 100 : strtoull(argv[i], NULL, 10);
    for (uint32_t r = 0; r < st_ruleset_count; r++)
        for (uint32_t i = 0;
             st_rulesets[r]->space == ST_PLANE && tx_scenario_name(st_rulesets[r], i, name, sizeof name); i++)
            play_battle(st_rulesets[r], name, games);
    printf("desk poses: of %llu clamps %llu were cut, %llu stop short; %llu contacts\n", (unsigned long long)all.clamps,
           (unsigned long long)all.cuts, (unsigned long long)all.shorts, (unsigned long long)all.contacts);
    CHECK(all.clamps > 0 && all.contacts > 0);
    CHECK(all.cuts * CLAMPS_PER_FAULT <= all.clamps && all.shorts * CLAMPS_PER_FAULT <= all.clamps);
    return unit_end("desk poses");
}
