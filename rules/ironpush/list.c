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

/* before: 0 as it stands, or the heading of a first pivot + 1.  The code of the refusal, if it is refused. */
static uint32_t try_pose(struct menu *u, int32_t before, struct pl_vec to, int32_t after)
{
    struct st_action *act;
    uint32_t code;

    if (u->n >= ST_LIST_MAX || to.x < 0 || to.y < 0 ||
        (to.x == u->m.me.at.x && to.y == u->m.me.at.y && after == u->m.me.h))
        return ST_OFF_BOARD;                    /* to stay as it is is to hold */
    code = ip_judge_move(&u->m, before ? before - 1 : u->m.me.h, to, after).code;
    if (code != ST_OK || is_listed(u, to, before, after))
        return code;
    act = add(u, IP_MOVE);
    act->x = to.x;
    act->y = to.y;
    act->facing = (uint16_t)after;
    act->turn = (uint16_t)before;
    return ST_OK;
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

/* Sixteen ways to the rim of its reach, eight to the half of it. */
static void try_rim(struct menu *u, int32_t enemy)
{
    const struct ip_setting *k = u->m.k;
    const int32_t h = u->m.me.h;

    for (int32_t i = 0; i < 16; i++) {
        const int32_t way = pl_turned(h, i * 45 / 2);
        const struct pl_vec rim = pl_plus(u->m.me.at, pl_step(way, k->move));

        if (u->m.roads && ip_along_road(&u->m, pl_step(way, k->road)))
            try_pose(u, 0, pl_plus(u->m.me.at, pl_step(way, k->road)), h);
        if (try_pose(u, 0, rim, h) == IP_TOO_FAR)
            try_pose(u, 0, pl_plus(u->m.me.at, pl_step(way, k->rough)), h);
        if (enemy != h && i % 2 == 0)
            try_pose(u, 0, rim, enemy);
        if (i % 2 == 0)
            try_pose(u, 0, pl_plus(u->m.me.at, pl_step(way, k->move / 2)), h);
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
        at = pl_snapped(&u->m.me, b, c.mine, (int32_t)pl_rdiv(pl_dot(pl_minus(u->m.me.at, b->at), t), PL_ONE));
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
