/* list.c -- Iron Push: the actions that a player would try first.
 *
 * Every contact within reach, every place beside or behind a friend, the rim of the reach, pivots, and holding.
 * check() allows many more poses.
 */
#include "ironpush.h"

enum { SUM_BITS = 9, SUMS = 1 << SUM_BITS };

struct menu {
    struct ip_mover m;
    struct st_action *out;
    uint32_t n;
    uint16_t unit;
    uint64_t pose[ST_LIST_MAX]; /* of each action, as one number; 0: it has none */
    uint64_t seen[SUMS / 64];   /* the hashes of the poses listed so far, a bit each */
};

static struct st_action *add(struct menu *u, uint8_t verb)
{
    const struct st_action act = { verb, 0, u->unit, 0, 0, 0, 0, 0, 0, 0 };

    u->pose[u->n] = 0;
    u->out[u->n] = act;
    return &u->out[u->n++];
}

static int is_listed(struct menu *u, uint64_t pose)
{
    const uint32_t sum = (uint32_t)(pose * 0x9e3779b97f4a7c15ull >> (64 - SUM_BITS));
    uint64_t *word = &u->seen[sum / 64];

    if (!(*word >> (sum % 64) & 1)) {
        *word |= 1ull << (sum % 64);
        return 0;
    }
    for (uint32_t i = 0; i < u->n; i++)
        if (u->pose[i] == pose)
            return 1;
    return 0;
}

/* One number for a pose: places have 17 bits, headings 9; never 0. */
static uint64_t pose_of(const struct st_action *act)
{
    return (uint64_t)act->turn << 44 | (uint64_t)act->facing << 35 | (uint64_t)(uint32_t)act->y << 18 |
           (uint64_t)(uint32_t)act->x << 1 | 1;
}

static void offer(struct menu *u, int32_t before, struct pl_vec to, int32_t after)
{
    const struct st_action act = { IP_MOVE, 0, u->unit, 0, (uint16_t)after, (uint16_t)before, 0, to.x, to.y, 0 };
    const uint64_t pose = pose_of(&act);

    if (u->n >= ST_LIST_MAX || is_listed(u, pose))
        return;
    u->pose[u->n] = pose;
    u->out[u->n++] = act;
}

/* before: 0, or the heading of a first pivot + 1.  Returns ST_OK or the code of the refusal. */
static uint32_t try_pose(struct menu *u, int32_t before, struct pl_vec to, int32_t after)
{
    uint32_t code;

    if (u->n >= ST_LIST_MAX || to.x < 0 || to.y < 0 ||
        (to.x == u->m.me.at.x && to.y == u->m.me.at.y && after == u->m.me.h))
        return ST_OFF_BOARD; /* not moving at all is IP_HOLD */
    code = ip_judge_move(&u->m, before ? before - 1 : u->m.me.h, to, after).code;
    if (code == ST_OK)
        offer(u, before, to, after);
    return code;
}

/* Is a place within the reach of a step, plus `nearly`? */
static int is_in_reach(const struct menu *u, struct pl_vec to, int32_t nearly)
{
    const struct pl_vec v = pl_minus(to, u->m.me.at);
    const int64_t reach = (u->m.roads ? st_max(u->m.k->move, u->m.k->road) : u->m.k->move) + nearly + 1;

    return pl_dot(v, v) < reach * reach;
}

/* Tries a pose without a first pivot, then with one if another base was in the way. */
static void try_place(struct menu *u, struct pl_vec to, int32_t after)
{
    uint32_t code;

    if (!is_in_reach(u, to, 0))
        return;
    code = try_pose(u, 0, to, after);
    if ((code == IP_ENEMY_IN_WAY || code == IP_FRIEND_IN_WAY) && after != u->m.me.h)
        try_pose(u, after + 1, to, after);
}

/* Front to front, flank and rear, at five places along each edge. */
static void try_contacts(struct menu *u)
{
    static const int16_t part[] = { 0, 250, -250, 500, -500 };

    for (uint32_t i = 0; i < u->m.enemies; i++) {
        const struct pl_rect *b = &u->m.near[i];

        for (int32_t edge = 0; edge < PL_EDGES; edge++) {
            if (!is_in_reach(u, pl_snap_place(&u->m.me, b, edge, 0), 500))
                continue;
            for (uint32_t j = 0; j < sizeof part / sizeof *part; j++)
                try_place(u, pl_snap_place(&u->m.me, b, edge, part[j]), pl_snap_heading(b, edge));
        }
    }
}

/* Beside a friend, level with it, and behind it. */
static void try_supports(struct menu *u)
{
    for (uint32_t i = u->m.enemies; i < u->m.n; i++) {
        const struct pl_rect *b = &u->m.near[i];
        const struct pl_vec ahead = pl_ahead(b, IP_WIDTH), left = { -ahead.y, ahead.x };

        try_place(u, pl_plus(b->at, left), b->h);
        try_place(u, pl_minus(b->at, left), b->h);
        try_place(u, pl_minus(b->at, pl_ahead(b, b->d + u->m.me.d)), b->h);
    }
}

/* The heading of the nearest enemy on the table, or the unit's own. */
static int32_t toward_enemy(const struct ip_mover *m)
{
    const uint64_t foe = ip_standing(m->g) & ip_army(!ip_side(m->slot));
    int64_t best = INT64_MAX;
    uint32_t nearest = m->slot;

    for (uint64_t b = foe; b; b &= b - 1) {
        const struct pl_vec v = pl_minus(ip_place(m->g, ip_low(b)), m->me.at);
        const int64_t far = pl_dot(v, v);

        nearest = far < best ? ip_low(b) : nearest;
        best = far < best ? far : best;
    }
    return foe ? pl_heading(pl_minus(ip_place(m->g, nearest), m->me.at)) : m->me.h;
}

/* ---- the rim ---- */

/* The list goes through the sixteen directions, and tries these four for each. */
enum { ROAD, RIM, TURNED, HALF, KINDS };
enum { ALL = 0xffff, EVERY_SECOND = 0x5555 };

struct tries {
    struct ip_rim rim[KINDS], rough;
    uint64_t plain, asked; /* bit 4 i + kind: lawful for certain; has to be judged */
    uint32_t no_way;       /* steps that are refused whatever heading they end at */
    int has_rough;
};

/* Bit i becomes bit 4 i. */
static uint64_t each_fourth(uint64_t steps)
{
    steps = (steps | steps << 24) & 0x000000ff000000ffull;
    steps = (steps | steps << 12) & 0x000f000f000f000full;
    steps = (steps | steps << 6) & 0x0303030303030303ull;
    return (steps | steps << 3) & 0x1111111111111111ull;
}

/* A step that stays on the table, meets no base and touches no ground is lawful, because it is no longer than a move.
 * A step that touches ground has to be judged; so has every step if roads are slower than open ground. */
static void sort_steps(const struct ip_mover *m, struct tries *t, uint32_t kind)
{
    const struct ip_rim *rim = &t->rim[kind];
    const uint32_t judged = m->roads && m->k->road < m->k->move ? ~0u : rim->touching;

    t->plain |= each_fourth(rim->on_table & ~judged & ~ip_rim_meets(rim)) << kind;
    t->asked |= each_fourth(rim->on_table & judged) << kind;
}

/* Is a step with this refusal refused whatever heading it ends at? */
static int is_no_way(uint32_t code)
{
    return code == IP_TOO_FAR || code == IP_ENEMY_IN_WAY || code == IP_FRIEND_IN_WAY || code == IP_ENTERS_IMPASSABLE ||
           code == IP_TWO_OBSTACLES;
}

static uint32_t judge(struct menu *u, const struct ip_rim *rim, uint32_t i)
{
    const struct ip_way way = ip_rim_way(&u->m, rim, i);
    const uint32_t code = ip_judge_way(&u->m, &way).code;

    if (code == ST_OK)
        offer(u, 0, pl_plus(u->m.me.at, way.v), way.end->base.h);
    return code;
}

/* Rough ground shortens a move: tries the step at the shorter length. */
static void judge_rough(struct menu *u, struct tries *t, uint32_t i)
{
    if (!t->has_rough)
        ip_rim_of(&u->m, u->m.k->rough, ALL, &t->rough);
    t->has_rough = 1;
    judge(u, &t->rough, i);
}

static void ask(struct menu *u, struct tries *t, uint32_t kind, uint32_t i)
{
    uint32_t code;

    if (kind == ROAD) {
        try_pose(u, 0, pl_plus(u->m.me.at, pl_rose_step(&t->rim[ROAD].rose, i)), u->m.me.h);
        return;
    }
    if (kind == TURNED && t->no_way >> i & 1)
        return;
    code = judge(u, &t->rim[kind], i);
    if (kind != RIM)
        return;
    if (is_no_way(code))
        t->no_way |= 1u << i;
    if (code == IP_TOO_FAR)
        judge_rough(u, t, i);
}

static void look_along_roads(const struct ip_mover *m, struct tries *t)
{
    pl_rose_of(&t->rim[ROAD].rose, m->me.h, m->k->road);
    for (uint32_t i = 0; i < PL_WAYS; i++)
        if (ip_along_road(m, pl_rose_step(&t->rim[ROAD].rose, i)))
            t->asked |= 1ull << (4 * i + ROAD);
}

/* Sixteen steps to the rim of the reach; eight of them also with a turn to the enemy, and eight at half the length. */
static void try_rim(struct menu *u, int32_t enemy)
{
    struct tries t;

    t.plain = t.asked = t.no_way = 0;
    t.has_rough = 0;
    ip_rim_of(&u->m, u->m.k->move, ALL, &t.rim[RIM]);
    sort_steps(&u->m, &t, RIM);
    if (enemy != u->m.me.h) {
        ip_rim_turned(&u->m, &t.rim[RIM], ip_stance_of(&u->m, enemy), EVERY_SECOND, &t.rim[TURNED]);
        sort_steps(&u->m, &t, TURNED);
    }
    if (u->m.k->move > 1) { /* half of 1 is 0: no step */
        ip_rim_of(&u->m, u->m.k->move / 2, EVERY_SECOND, &t.rim[HALF]);
        sort_steps(&u->m, &t, HALF);
    }
    if (u->m.roads)
        look_along_roads(&u->m, &t);
    for (uint64_t m = t.plain | t.asked; m; m &= m - 1) {
        const uint32_t at = ip_low(m), kind = at % 4, i = at / 4;
        const struct ip_rim *rim = &t.rim[kind];

        if (t.asked >> at & 1)
            ask(u, &t, kind, i);
        else
            offer(u, 0, pl_plus(u->m.me.at, pl_rose_step(&rim->rose, i)), rim->end->base.h);
    }
}

/* Pivots by 90, 180 and 270 degrees, and to the enemy.  By 180 the base covers the same ground as now, and by 270 the
 * same as by 90, so two of them need no test of their own. */
static void try_pivots(struct menu *u, int32_t enemy)
{
    struct ip_stance *own = u->m.stance;
    const struct pl_vec at = u->m.me.at, none = { 0, 0 };
    const struct ip_way about = { own, own, none, ip_rests_on(&u->m, own, none, ip_first(u->m.n)),
                                  ip_touched(&u->m, own, none, own) };
    const int32_t h = u->m.me.h;
    const uint32_t code = try_pose(u, 0, at, pl_turned(h, 90));

    if (ip_judge_way(&u->m, &about).code == ST_OK)
        offer(u, 0, at, pl_turned(h, 180));
    if (code == ST_OK)
        offer(u, 0, at, pl_turned(h, 270));
    if (enemy != h)
        try_pose(u, 0, at, enemy);
}

/* A12: turns the front to an enemy on the flank or rear, without sliding along the enemy's edge. */
static void try_turns(struct menu *u)
{
    for (uint32_t i = 0; i < u->m.enemies; i++) {
        const struct pl_rect *b = &u->m.near[i];
        const struct pl_contact c = pl_touches(b, &u->m.me, u->m.k->contact, IP_EPS);
        const int32_t tangent = pl_turned(b->h, 90 * c.mine + 90);
        const struct pl_vec t = { pl_cos(tangent), pl_sin(tangent) };
        struct pl_rect at;

        if (c.shared == 0 || c.other == PL_FRONT)
            continue;
        at = pl_snapped(&u->m.me, b, c.mine, pl_scaled(pl_dot(pl_minus(u->m.me.at, b->at), t)));
        try_pose(u, 0, at.at, at.h);
    }
}

static void list_moves(struct menu *u)
{
    int32_t enemy;

    if (u->m.engaged && u->m.k->engaged_moves != IP_MOVES_FREELY) {
        try_turns(u);
        return;
    }
    try_contacts(u);
    try_supports(u);
    enemy = toward_enemy(&u->m);
    try_pivots(u, enemy);
    try_rim(u, enemy);
}

static void list_commands(struct menu *u)
{
    for (uint64_t m = ip_commanded_by(u->m.k, u->m.g, u->m.slot); m; m &= m - 1)
        add(u, IP_COMMAND)->target = ip_id(u->m.k, ip_low(m));
}

static uint32_t list_unit(const struct ip_setting *k, const struct ip_state *g, uint32_t slot, int extra,
                          struct st_action *out)
{
    struct menu u;

    u.out = out;
    u.n = 0;
    u.unit = ip_id(k, slot);
    for (uint32_t i = 0; i < SUMS / 64; i++)
        u.seen[i] = 0;
    ip_mover_of(k, g, slot, &u.m);
    if (!extra)
        list_commands(&u);
    if (!extra && (g->acted & ip_bit(slot)))
        return u.n;
    add(&u, IP_HOLD);
    for (uint64_t m = u.m.engaged; m; m &= m - 1)
        add(&u, IP_ATTACK)->target = ip_id(k, ip_low(m));
    if (u.m.engaged)
        add(&u, IP_FALL_BACK);
    else if (g->cohesion[slot] != IP_IS_FRESH)
        add(&u, IP_RALLY);
    list_moves(&u);
    return u.n;
}

/* 7.4, 7.5: the two dice; they differ, or nothing would be asked. */
static uint32_t list_dice(const struct ip_setting *k, const struct ip_attack *f, struct st_action *out)
{
    const struct st_action act = { IP_TAKE, 0, ip_id(k, ip_roller(f)), 0, 0, 0, 0, 0, 0, 0 };

    out[0] = out[1] = act;
    out[0].option = f->die[0];
    out[1].option = f->die[1];
    return 2;
}

/* The units of a side that have not acted yet. */
static uint64_t ready(const struct ip_state *g, uint8_t side) { return g->live & ~g->acted & ip_army(side); }

/* The units that the open question may be answered with. */
static uint64_t acting(const struct ip_setting *k, const struct ip_state *g)
{
    const struct st_frame *f = st_peek(&g->s);

    switch (f->step) {
    case IP_STEP_DEPLOY: return g->waiting & ip_army(f->side);
    case IP_STEP_ATTACK: return ip_bit(ip_roller(ip_attack_in(f)));
    case IP_STEP_TURN: return ready(g, f->side) | ip_able_commanders(k, g, f->side);
    case IP_STEP_EXTRA: return ip_bit((uint32_t)ip_extra_in(f)->unit - 1);
    default: return ip_bit((uint32_t)ip_test_in(f)->unit - 1);
    }
}

/* The same for one unit.  A unit that has not acted is one of them, without a search for commanders. */
static int is_acting(const struct ip_setting *k, const struct ip_state *g, const struct st_frame *f, uint32_t slot)
{
    if (f->step == IP_STEP_TURN && (ready(g, f->side) & ip_bit(slot)))
        return 1;
    return (acting(k, g) & ip_bit(slot)) != 0;
}

static int may_decline(const struct ip_setting *k, const struct ip_state *g)
{
    return st_peek(&g->s)->step == IP_STEP_TURN && ip_check_decline(k, g).code == ST_OK;
}

uint32_t ip_movers(const struct st_setting *set, const struct st_state *s, uint16_t out[ST_MOVERS_MAX])
{
    const struct ip_setting *k = ip_setting_of(set);
    const struct ip_state *g = ip_state_of(s);
    uint32_t n = 0;

    if (s->node != ST_DECIDE)
        return 0;
    if (may_decline(k, g))
        out[n++] = 0;
    for (uint64_t m = acting(k, g); m; m &= m - 1)
        out[n++] = ip_id(k, ip_low(m));
    return n;
}

uint32_t ip_list(const struct st_setting *set, const struct st_state *s, uint16_t unit,
                 struct st_action out[ST_LIST_MAX])
{
    const struct ip_setting *k = ip_setting_of(set);
    const struct ip_state *g = ip_state_of(s);
    const struct st_action decline = { IP_DECLINE, 0, 0, 0, 0, 0, 0, 0, 0, 0 };
    const struct st_frame *f;

    if (s->node != ST_DECIDE)
        return 0;
    if (unit == 0 && may_decline(k, g)) {
        out[0] = decline;
        return 1;
    }
    f = st_peek(s);
    if (!ip_is_id(k, unit) || !is_acting(k, g, f, ip_slot(k, unit)))
        return 0;
    switch (f->step) {
    case IP_STEP_DEPLOY: return ip_list_deploy(k, g, ip_slot(k, unit), ST_LIST_MAX, out);
    case IP_STEP_ATTACK: return list_dice(k, ip_attack_in(f), out);
    case IP_STEP_FALL_BACK: return ip_list_withdrawals(k, g, ip_slot(k, unit), ST_LIST_MAX, out);
    default: return list_unit(k, g, ip_slot(k, unit), f->step == IP_STEP_EXTRA, out);
    }
}
