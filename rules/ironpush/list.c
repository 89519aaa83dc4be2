/* list.c -- Iron Push: menus.  What a thoughtful player would try: every contact within reach, every place at a
 * friend's side or back, the rim of what can be reached, and staying.  check() allows much more.
 */
#include "ironpush.h"

struct menu {
    struct ip_mover m;
    struct st_action *out;
    uint32_t n;
    uint64_t seen[4];                           /* which sums of a pose are among the actions already */
};

static struct st_action *add(struct menu *u, uint8_t verb)
{
    const struct st_action act = { verb, 0, ip_id(u->m.k, u->m.slot), 0, 0, 0, 0, 0, 0, 0 };

    u->out[u->n] = act;
    return &u->out[u->n++];
}

static int is_listed(struct menu *u, struct pl_vec to, int32_t before, int32_t after)
{
    const uint32_t sum = ((uint32_t)to.x * 31 + (uint32_t)to.y * 17 + (uint32_t)after * 7 + (uint32_t)before) & 255;
    uint64_t *word = &u->seen[sum >> 6];

    if (!(*word >> (sum & 63) & 1)) {
        *word |= 1ull << (sum & 63);
        return 0;
    }
    for (uint32_t i = 0; i < u->n; i++)
        if (u->out[i].verb == IP_MOVE && u->out[i].x == to.x && u->out[i].y == to.y && u->out[i].facing == after &&
            u->out[i].turn == before)
            return 1;
    return 0;
}

static void offer(struct menu *u, int32_t before, struct pl_vec to, int32_t after)
{
    struct st_action *act;

    if (u->n >= ST_LIST_MAX || is_listed(u, to, before, after))
        return;
    act = add(u, IP_MOVE);
    act->x = to.x;
    act->y = to.y;
    act->facing = (uint16_t)after;
    act->turn = (uint16_t)before;
}

/* before: 0 as it stands, or the heading of a first pivot + 1.  The code of the refusal, if it is refused. */
static uint32_t try_pose(struct menu *u, int32_t before, struct pl_vec to, int32_t after)
{
    uint32_t code;

    if (u->n >= ST_LIST_MAX || to.x < 0 || to.y < 0 ||
        (to.x == u->m.me.at.x && to.y == u->m.me.at.y && after == u->m.me.h))
        return ST_OFF_BOARD;                    /* to stay as it is is to hold */
    code = ip_judge_move(&u->m, before ? before - 1 : u->m.me.h, to, after).code;
    if (code == ST_OK)
        offer(u, before, to, after);
    return code;
}

/* Can a step reach so far at all, or nearly so? */
static int is_in_reach(const struct menu *u, struct pl_vec to, int32_t nearly)
{
    const struct pl_vec v = pl_minus(to, u->m.me.at);
    const int64_t reach = (u->m.roads ? st_max(u->m.k->move, u->m.k->road) : u->m.k->move) + nearly + 1;

    return pl_dot(v, v) < reach * reach;
}

/* A pose somewhere: as it stands on the way, or turned first where that may help. */
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
            const struct pl_rect middle = pl_snapped(&u->m.me, b, edge, 0);

            if (!is_in_reach(u, middle.at, 500))
                continue;
            for (uint32_t j = 0; j < sizeof part / sizeof *part; j++) {
                const struct pl_rect at = pl_snapped(&u->m.me, b, edge, part[j]);

                try_place(u, at.at, at.h);
            }
        }
    }
}

/* Beside a friend, level with it, and behind it. */
static void try_supports(struct menu *u)
{
    for (uint32_t i = u->m.enemies; i < u->m.n; i++) {
        const struct pl_rect *b = &u->m.near[i];
        const int32_t behind = b->d + u->m.me.d;

        try_place(u, pl_plus(b->at, pl_step(pl_turned(b->h, 90), IP_WIDTH)), b->h);
        try_place(u, pl_plus(b->at, pl_step(pl_turned(b->h, 270), IP_WIDTH)), b->h);
        try_place(u, pl_plus(b->at, pl_step(pl_turned(b->h, 180), behind)), b->h);
    }
}

/* The heading of the nearest enemy on the table, or the unit's own. */
static int32_t toward_enemy(const struct ip_mover *m)
{
    const uint64_t foe = ip_standing(m->g) & ip_army(!ip_side(m->slot));
    int64_t best = INT64_MAX;
    struct pl_vec way = { 0, 0 };

    for (uint64_t b = foe; b; b &= b - 1) {
        const struct pl_vec v = pl_minus(ip_place(m->g, ip_low(b)), m->me.at);
        const int64_t far = pl_dot(v, v);

        if (far < best) {
            best = far;
            way = v;
        }
    }
    return best == INT64_MAX ? m->me.h : pl_heading(way);
}

/* ---- the rim ---- */

enum { WAYS = 16 };

/* The boxes of sixteen steps, and which of them could meet somebody, or enter something: numbers side by side, so that
 * one look at a box serves all. */
struct ways {
    int32_t low_x[WAYS], high_x[WAYS], low_y[WAYS], high_y[WAYS];
    uint32_t meets[WAYS], enters[WAYS];         /* a bit for each of near[], the last for all from there on, and area */
};

/* Steps at every 22.5 degrees, rounded down.  A quarter turn of a step is a step, so that four make all. */
static void spread(struct pl_vec *v, int32_t h, int32_t d)
{
    for (int32_t i = 0; i < WAYS / 4; i++)
        v[i] = pl_step(pl_turned(h, i * 45 / 2), d);
    for (int32_t i = WAYS / 4; i < WAYS; i++)
        v[i] = pl_vec_of(-v[i - WAYS / 4].y, v[i - WAYS / 4].x);
}

static void look(const struct ways *w, uint32_t *busy, uint32_t bit, int32_t x0, int32_t y0, int32_t x1, int32_t y1)
{
    for (uint32_t i = 0; i < WAYS; i++)
        busy[i] |= bit & (0u - (uint32_t)((w->low_x[i] < x1) & (w->high_x[i] > x0) & (w->low_y[i] < y1) &
                                          (w->high_y[i] > y0)));
}

/* All that is near, as boxes seen from the mover, each larger by the mover's own. */
static void look_round(struct ways *w, const struct ip_mover *m, struct pl_vec box)
{
    for (uint32_t i = 0; i < WAYS; i++)
        w->meets[i] = w->enters[i] = 0;
    for (uint32_t i = 0; i < m->n; i++) {
        const struct pl_vec d = pl_minus(m->near[i].at, m->me.at), e = pl_plus(m->near[i].box, box);

        look(w, w->meets, 1u << (i < 31 ? i : 31), d.x - e.x, d.y - e.y, d.x + e.x, d.y + e.y);
    }
    for (uint32_t a = m->ground; a; a &= a - 1) {
        const struct ip_box *b = &m->k->box[st_low(a)];

        look(w, w->enters, a & (0 - a), b->x0 - m->me.at.x - box.x, b->y0 - m->me.at.y - box.y,
             b->x1 - m->me.at.x + box.x, b->y1 - m->me.at.y + box.y);
    }
}

/* The boxes of the ways themselves, or only of where they end. */
static void set_ways(struct ways *w, const struct pl_vec *v, int ends)
{
    for (uint32_t i = 0; i < WAYS; i++) {
        w->low_x[i] = ends ? v[i].x : st_min(v[i].x, 0), w->high_x[i] = ends ? v[i].x : st_max(v[i].x, 0);
        w->low_y[i] = ends ? v[i].y : st_min(v[i].y, 0), w->high_y[i] = ends ? v[i].y : st_max(v[i].y, 0);
    }
}

/* What a pose cannot touch need not be looked at; if that is all, only the table is left to ask about. */
static uint32_t try_seeing(struct menu *u, uint32_t meets, uint32_t enters, struct pl_vec by, const struct pl_rect *me)
{
    const struct pl_rect end = pl_moved(*me, by);
    const uint64_t all = u->m.seen;
    const uint32_t ground = u->m.ground;
    uint32_t code;

    if (!(meets | enters) && (!u->m.roads || u->m.k->road >= u->m.k->move)) {
        if (!ip_is_on_table(u->m.k, &end) || (by.x == 0 && by.y == 0 && end.h == u->m.me.h))
            return IP_OFF_TABLE;                /* or it would stay */
        offer(u, 0, end.at, end.h);
        return ST_OK;
    }
    u->m.seen = all & (meets >> 31 ? meets | ~0ull << 32 : meets);
    u->m.ground = enters;
    code = try_pose(u, 0, end.at, end.h);
    u->m.seen = all;
    u->m.ground = ground;
    return code;
}

/* Refused for its way, whatever heading it ends at. */
static int is_no_way(uint32_t code)
{
    return code == IP_TOO_FAR || code == IP_ENEMY_IN_WAY || code == IP_FRIEND_IN_WAY || code == IP_ENTERS_IMPASSABLE ||
           code == IP_TWO_OBSTACLES;
}

/* Sixteen ways to the rim of its reach, eight to the half of it. */
static void try_rim(struct menu *u, int32_t enemy)
{
    const struct ip_setting *k = u->m.k;
    const struct pl_rect *me = &u->m.me, turned = pl_facing(*me, enemy);
    const int32_t h = me->h;
    struct pl_vec rim[WAYS], half[WAYS], road[WAYS];
    struct ways way, end;

    spread(rim, h, k->move);
    spread(half, h, k->move / 2);
    if (u->m.roads)
        spread(road, h, k->road);
    set_ways(&way, rim, 0);
    set_ways(&end, rim, 1);
    look_round(&way, &u->m, me->box);
    look_round(&end, &u->m, turned.box);
    for (int32_t i = 0; i < WAYS; i++) {
        uint32_t code;

        if (u->m.roads && ip_along_road(&u->m, road[i]))
            try_pose(u, 0, pl_plus(me->at, road[i]), h);
        code = try_seeing(u, way.meets[i], way.enters[i], rim[i], me);
        if (code == IP_TOO_FAR)
            try_pose(u, 0, pl_plus(me->at, pl_step(pl_turned(h, i * 45 / 2), k->rough)), h);
        if (i % 2)
            continue;
        if (enemy != h && !is_no_way(code))
            try_seeing(u, way.meets[i] | end.meets[i], way.enters[i] | end.enters[i], rim[i], &turned);
        try_seeing(u, way.meets[i], way.enters[i], half[i], me);
    }
}

static void try_pivots(struct menu *u, int32_t enemy)
{
    for (int32_t quarter = 1; quarter < 4; quarter++)
        try_pose(u, 0, u->m.me.at, pl_turned(u->m.me.h, 90 * quarter));
    if (enemy != u->m.me.h)
        try_pose(u, 0, u->m.me.at, enemy);
}

/* A12: its front to somebody on its flank or rear, without a slide along the other's edge. */
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

    if (u->m.engaged) {
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
    u.seen[0] = u.seen[1] = u.seen[2] = u.seen[3] = 0;
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

/* 7.4, 7.5: the two dice, which differ here. */
static uint32_t list_dice(const struct ip_setting *k, const struct st_frame *f, struct st_action *out)
{
    const struct st_action act = { IP_TAKE, 0, ip_id(k, (uint32_t)f->a[f->n] - 1), 0, 0, 0, 0, 0, 0, 0 };

    out[0] = out[1] = act;
    out[0].option = (uint8_t)(f->a[3] & 255);
    out[1].option = (uint8_t)(f->a[3] >> 8);
    return 2;
}

/* Who can be asked for something now. */
static uint64_t acting(const struct ip_setting *k, const struct ip_state *g)
{
    const struct st_frame *f = st_peek(&g->s);

    switch (f->step) {
    case IP_STEP_DEPLOY: return g->waiting & ip_army(f->side);
    case IP_STEP_ATTACK: return ip_bit((uint32_t)f->a[f->n] - 1);
    case IP_STEP_TURN: return (g->live & ~g->acted & ip_army(f->side)) | ip_able_commanders(k, g, f->side);
    default: return ip_bit((uint32_t)f->a[0] - 1);
    }
}

static int may_decline(const struct ip_setting *k, const struct ip_state *g)
{
    const struct st_action act = { IP_DECLINE, 0, 0, 0, 0, 0, 0, 0, 0, 0 };

    return st_peek(&g->s)->step == IP_STEP_TURN && ip_check(&k->s, &g->s, &act).code == ST_OK;
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
    if (!ip_is_id(k, unit) || !(acting(k, g) & ip_bit(ip_slot(k, unit))))
        return 0;
    f = st_peek(s);
    switch (f->step) {
    case IP_STEP_DEPLOY: return ip_list_deploy(k, g, ip_slot(k, unit), ST_LIST_MAX, out);
    case IP_STEP_ATTACK: return list_dice(k, f, out);
    case IP_STEP_FALL_BACK: return ip_list_withdrawals(k, g, ip_slot(k, unit), ST_LIST_MAX, out);
    default: return list_unit(k, g, ip_slot(k, unit), f->step == IP_STEP_EXTRA, out);
    }
}
