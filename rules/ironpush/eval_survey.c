/* eval_survey.c -- Iron Push: what the evaluation finds once in a position and uses often.
 *
 * A position is looked at as a whole, each pair of units once for both; or by what changed since the last position that
 * was valued.  Players value the moves of one unit after another, so that is a unit or two.
 */
#include "eval.h"

/* More units than this have moved: look at all. */
enum { FEW = 6 };

/* ---- a whole position ---- */

/* An army in one line, for the loops over pairs.  A whole number of fours, so that the compiler can count four at once;
 * those past the last unit are nowhere near. */
enum { ABREAST = 4, NOWHERE = -1000000 };
enum { CLOSE = IP_WIDTH + 100 }; /* friends are close by if they are no farther than this in x and in y */
struct ranks {
    uint32_t n;
    int32_t x[IP_SIDE_MAX + ABREAST], y[IP_SIDE_MAX + ABREAST];
    uint8_t slot[IP_SIDE_MAX];
};

static void line_up(const struct ip_view *v, uint8_t side, struct ranks *a)
{
    a->n = 0;
    for (uint64_t m = v->army[side]; m; m &= m - 1) {
        const uint32_t slot = ip_low(m);

        a->x[a->n] = v->g->x[slot];
        a->y[a->n] = v->g->y[slot];
        a->slot[a->n++] = (uint8_t)slot;
    }
    for (uint32_t i = 0; i < ABREAST; i++)
        a->x[a->n + i] = a->y[a->n + i] = NOWHERE;
}

/* Counts the friends close by: an army should approach together.  Each unit is close to itself. */
static void look_at_friends(struct ip_view *v, const struct ranks *a)
{
    const uint32_t near = CLOSE;

    for (uint32_t i = 0; i < a->n; i++) {
        uint32_t count[ABREAST] = { 0 };

        for (uint32_t j = 0; j < a->n; j += ABREAST)
            for (uint32_t four = 0; four < ABREAST; four++) {
                const uint32_t x = (uint32_t)(a->x[j + four] - a->x[i]), y = (uint32_t)(a->y[j + four] - a->y[i]);

                count[four] += (x + near <= 2 * near) & (y + near <= 2 * near);
            }
        v->beside[a->slot[i]] = (uint8_t)(count[0] + count[1] + count[2] + count[3] - 1);
    }
}

/* The nearest enemy that a unit has found, and the vector to him. */
static void turn_to(struct ip_view *v, uint32_t slot, uint64_t nearest)
{
    const struct pl_vec none = { 0, 0 };

    v->nearest[slot] = nearest;
    v->to[slot] = nearest == UINT64_MAX ? none : pl_minus(ip_place(v->g, nearest & 0xff), ip_place(v->g, slot));
}

/* A10, as ip_engaged() says, of two enemies; always asked of side A's unit, because lengths are rounded. */
static int are_engaged(const struct ip_view *v, uint32_t a, uint32_t b)
{
    const struct pl_rect *me = &v->known.base[a];
    struct pl_contact c;

    if (ip_is_far(v->g, b, me->at, me->r + v->k->radius[b] + IP_EPS))
        return 0;
    c = pl_touches(me, &v->known.base[b], v->k->contact, IP_EPS);
    return c.shared > 0 && (c.mine == PL_FRONT || c.other == PL_FRONT);
}

/* Finds the enemies that a unit is engaged with, for it and for them. */
static void engage(struct ip_view *v, uint32_t slot)
{
    for (uint64_t m = v->army[!ip_side(slot)]; m; m &= m - 1) {
        const uint32_t other = ip_low(m);

        if (!(ip_side(slot) ? are_engaged(v, other, slot) : are_engaged(v, slot, other)))
            continue;
        v->known.engaged[slot] |= ip_bit(other);
        v->known.engaged[other] |= ip_bit(slot);
        v->fighting |= ip_bit(slot) | ip_bit(other);
    }
}

/* Which of these could touch a unit, or be in the way of its push-back: within both circles and the push. */
static uint64_t near_to(const struct ip_view *v, uint32_t slot, uint64_t others)
{
    const int32_t reach = v->k->radius[slot] + v->k->push_back + IP_EPS;
    uint64_t out = 0;

    for (uint64_t m = others; m; m &= m - 1)
        if (!ip_is_far(v->g, ip_low(m), v->known.base[slot].at, reach + v->k->radius[ip_low(m)]))
            out |= m & (0 - m);
    return out;
}

/* Finds for each unit the nearest enemy, and the enemies that it is engaged with.  Only a unit with an enemy within the
 * box of pl_touches() can be engaged. */
static void look_at_enemies(struct ip_view *v, const struct ranks *a, const struct ranks *b)
{
    uint64_t best[IP_SIDE_MAX];
    int32_t widest = 0;

    for (uint32_t j = 0; j < b->n; j++) {
        best[j] = UINT64_MAX;
        widest = st_max(widest, v->k->radius[b->slot[j]]);
    }
    for (uint32_t i = 0; i < a->n && b->n > 0; i++) {
        const uint32_t slot = a->slot[i];
        const uint64_t reach = (uint64_t)v->k->radius[slot] + (uint64_t)widest + IP_EPS;
        uint64_t nearest = UINT64_MAX;

        for (uint32_t j = 0; j < b->n; j++) {
            const int64_t x = b->x[j] - a->x[i], y = b->y[j] - a->y[i];
            const uint64_t square = (uint64_t)(x * x + y * y);
            const uint64_t his = ip_found(square, slot), mine = ip_found(square, b->slot[j]);

            nearest = mine < nearest ? mine : nearest;
            if (his < best[j])
                best[j] = his;
        }
        turn_to(v, slot, nearest);
        if (nearest >> 8 <= 2 * reach * reach)
            engage(v, slot);
    }
    for (uint32_t j = 0; j < b->n && a->n > 0; j++)
        turn_to(v, b->slot[j], best[j]);
}

static void look_through(struct ip_view *v, const struct st_setting *set, const struct st_state *s, uint8_t mind)
{
    v->k = ip_setting_of(set);
    v->g = ip_state_of(s);
    v->mind = mind;
    for (uint8_t side = 0; side < ST_SIDES; side++)
        v->army[side] = ip_standing(v->g) & ip_army(side);
}

void ip_survey(struct ip_view *v, const struct st_setting *set, const struct st_state *s, uint8_t mind)
{
    struct ranks army[ST_SIDES];

    look_through(v, set, s, mind);
    v->fighting = 0;
    for (uint8_t side = 0; side < ST_SIDES; side++) {
        for (uint64_t m = v->army[side]; m; m &= m - 1) {
            v->known.base[ip_low(m)] = ip_base(v->k, v->g, ip_low(m));
            v->known.engaged[ip_low(m)] = 0;
            turn_to(v, ip_low(m), UINT64_MAX);
        }
        line_up(v, side, &army[side]);
        look_at_friends(v, &army[side]);
    }
    look_at_enemies(v, &army[0], &army[1]);
    for (uint64_t m = v->fighting; m; m &= m - 1) {
        const uint32_t slot = ip_low(m);

        v->known.near[slot] = near_to(v, slot, v->army[0] | v->army[1]);
        ip_supporters(v->k, v->g, slot, 0, &v->known, &v->support[slot]);
    }
}

/* ---- by what changed ---- */

/* The units that changed, as masks of slots. */
struct change {
    uint64_t moved;      /* came, went, moved or turned */
    uint64_t worn;       /* cohesion */
    uint64_t engaged;    /* who is engaged with whom */
    uint64_t redirected; /* the nearest enemy */
};

/* Eight bytes as one word. */
static inline uint64_t word_at(const void *bytes)
{
    uint64_t word;

    __builtin_memcpy(&word, bytes, sizeof word);
    return word;
}

/* The slots, from `first` on, whose part of a word is not 0; each has so many bits. */
static uint64_t slots_in(uint64_t word, uint32_t first, uint32_t bits)
{
    uint64_t out = 0;

    for (; word; word >>= bits, first++)
        out |= word & ((1ull << bits) - 1) ? ip_bit(first) : 0;
    return out;
}

/* Nearly all units are as they were, so whole words are compared. */
static struct change changes(const struct ip_notes *n, const struct ip_state *g)
{
    const uint64_t either = ip_standing(g) | n->standing;
    struct change c = { ip_standing(g) ^ n->standing, 0, 0, 0 };

    for (uint32_t i = 0; i < IP_SLOTS; i += 4)
        c.moved |= slots_in((word_at(n->x + i) ^ word_at(g->x + i)) | (word_at(n->y + i) ^ word_at(g->y + i)) |
                                (word_at(n->h + i) ^ word_at(g->h + i)),
                            i, 16);
    for (uint32_t i = 0; i < IP_SLOTS; i += 8)
        c.worn |= slots_in(word_at(n->cohesion + i) ^ word_at(g->cohesion + i), i, 8);
    c.moved &= either;
    c.worn &= either;
    return c;
}

/* Is it no farther than this in x and in y?  Without a branch, because all friends are asked. */
static inline uint32_t is_within(struct pl_vec v, uint32_t far)
{
    return ((uint32_t)v.x + far <= 2 * far) & ((uint32_t)v.y + far <= 2 * far);
}

/* Counts the friends close by again, where somebody came or went. */
static void count_friends(struct ip_notes *n, uint64_t moved)
{
    struct ip_view *v = &n->v;
    uint32_t count[FEW] = { 0 }, i = 0;

    for (uint64_t m = moved; m; m &= m - 1, i++) {
        const uint32_t slot = ip_low(m), stood = n->standing >> slot & 1, stands = ip_standing(v->g) >> slot & 1;
        const struct pl_vec was = { n->x[slot], n->y[slot] }, is = ip_place(v->g, slot);

        for (uint64_t f = v->army[ip_side(slot)] & ~ip_bit(slot); f; f &= f - 1) {
            const struct pl_vec at = ip_place(v->g, ip_low(f));
            const uint32_t now = stands & is_within(pl_minus(is, at), CLOSE);

            count[i] += now;
            v->beside[ip_low(f)] =
                (uint8_t)(v->beside[ip_low(f)] + now - (stood & is_within(pl_minus(was, at), CLOSE)));
        }
    }
    i = 0;
    for (uint64_t m = moved; m; m &= m - 1)
        v->beside[ip_low(m)] = (uint8_t)count[i++];
}

/* Forgets who jams a way to a road, where a friend came or went, unless it is one who stays. */
static void clear_ways(struct ip_notes *n, uint64_t moved)
{
    const struct ip_state *g = n->v.g;

    for (uint64_t m = moved; m; m &= m - 1) {
        const struct pl_vec was = { n->x[ip_low(m)], n->y[ip_low(m)] }, is = ip_place(g, ip_low(m));

        for (uint64_t f = n->knows_jam & ip_army(ip_side(ip_low(m))); f; f &= f - 1) {
            const struct pl_vec at = ip_place(g, ip_low(f));
            const uint32_t by = n->jammed_by[ip_low(f)];

            if (by && !(moved & ip_bit(by - 1)))
                continue;
            if (is_within(pl_minus(was, at), 2 * IP_WIDTH) | is_within(pl_minus(is, at), 2 * IP_WIDTH))
                n->knows_jam &= ~(f & (0 - f));
        }
    }
}

/* A unit is engaged with these enemies no longer. */
static void leave(struct ip_view *v, uint32_t slot, uint64_t enemies)
{
    v->known.engaged[slot] &= ~enemies;
    if (!v->known.engaged[slot])
        v->fighting &= ~ip_bit(slot);
}

/* A10 again, for those that moved and whom they left or met. */
static void engage_again(struct ip_notes *n, struct change *c)
{
    struct ip_view *v = &n->v;
    const uint64_t standing = ip_standing(v->g);

    for (uint64_t m = c->moved; m; m &= m - 1) {
        const uint32_t slot = ip_low(m);
        const uint64_t left = n->standing & ip_bit(slot) ? v->known.engaged[slot] : 0;

        c->engaged |= left | ip_bit(slot);
        for (uint64_t e = left; e; e &= e - 1)
            leave(v, ip_low(e), ip_bit(slot));
        v->known.engaged[slot] = 0;
        v->fighting &= ~ip_bit(slot);
        if (standing & ip_bit(slot))
            v->known.base[slot] = ip_base(v->k, v->g, slot);
    }
    for (uint64_t m = c->moved & standing; m; m &= m - 1) {
        engage(v, ip_low(m));
        c->engaged |= v->known.engaged[ip_low(m)];
    }
}

/* The nearest of some units, as ip_found() writes it. */
static uint64_t nearest_of(const struct ip_state *g, uint32_t slot, uint64_t others)
{
    uint64_t nearest = UINT64_MAX;

    for (uint64_t m = others; m; m &= m - 1) {
        const int64_t x = g->x[ip_low(m)] - g->x[slot], y = g->y[ip_low(m)] - g->y[slot];
        const uint64_t other = ip_found((uint64_t)(x * x + y * y), ip_low(m));

        nearest = other < nearest ? other : nearest;
    }
    return nearest;
}

/* Finds the nearest enemy again: among all for a unit that moved or whose nearest did, among those that moved for the
 * others. */
static void turn_again(struct ip_view *v, struct change *c)
{
    const uint64_t facing = (c->moved & ip_army(0) ? v->army[1] : 0) | (c->moved & ip_army(1) ? v->army[0] : 0);

    for (uint64_t m = facing | (c->moved & (v->army[0] | v->army[1])); m; m &= m - 1) {
        const uint32_t slot = ip_low(m);
        const uint64_t enemies = v->army[!ip_side(slot)], was = v->nearest[slot];
        const int is_lost = was != UINT64_MAX && (c->moved & ip_bit(was & 0xff));
        const int all = (c->moved & ip_bit(slot)) || is_lost;
        uint64_t now;

        now = nearest_of(v->g, slot, all ? enemies : enemies & c->moved);
        if (!all && now >= was)
            continue;
        turn_to(v, slot, now);
        c->redirected |= ip_bit(slot);
    }
}

/* Looks again at what stands near engaged units, who supports them, and which fights are not what they were: somebody
 * near the unit or near one that it is engaged with has changed. */
static void look_at_fights(struct ip_notes *n, const struct change *c)
{
    struct ip_view *v = &n->v;
    const uint64_t standing = ip_standing(v->g);
    uint64_t stirred = 0;

    for (uint64_t m = v->fighting; m; m &= m - 1) {
        const uint32_t slot = ip_low(m);
        const int is_new = (c->engaged & ip_bit(slot)) != 0;
        uint64_t zone = is_new ? standing : v->known.near[slot];

        v->known.near[slot] =
            is_new ? near_to(v, slot, standing) : (zone & ~c->moved) | near_to(v, slot, c->moved & standing);
        zone |= v->known.near[slot];
        if (zone & (c->moved | c->engaged))
            ip_supporters(v->k, v->g, slot, 0, &v->known, &v->support[slot]);
        if (zone & (c->moved | c->engaged | c->worn))
            stirred |= ip_bit(slot);
    }
    n->knows_fight &= v->fighting;
    for (uint64_t m = n->knows_fight; m; m &= m - 1)
        if ((v->known.engaged[ip_low(m)] | (m & (0 - m))) & stirred)
            n->knows_fight &= ~(m & (0 - m));
    if (c->moved | c->worn)
        n->knows_fight &= ~n->chained;
    if (v->g->live != n->live) /* what a loss costs depends on how many there were before */
        n->knows_fight = 0;
}

/* Remembers what the view was made from. */
static void remember(struct ip_notes *n)
{
    const struct ip_state *g = n->v.g;

    __builtin_memcpy(n->x, g->x, sizeof n->x);
    __builtin_memcpy(n->y, g->y, sizeof n->y);
    __builtin_memcpy(n->h, g->h, sizeof n->h);
    __builtin_memcpy(n->cohesion, g->cohesion, sizeof n->cohesion);
    n->standing = ip_standing(g);
    n->live = g->live;
}

static void survey_all(struct ip_notes *n, const struct st_setting *set, const struct st_state *s, uint8_t mind)
{
    ip_survey(&n->v, set, s, mind);
    n->knows_rest = n->knows_far = n->knows_jam = n->knows_fight = 0;
    n->chained = 0;
    n->knows_holds = 0;
    n->is_used = 1;
    remember(n);
}

void ip_survey_next(struct ip_notes *n, const struct st_setting *set, const struct st_state *s, uint8_t mind)
{
    struct change c;

    if (n->is_used)
        c = changes(n, ip_state_of(s));
    if (!n->is_used || ip_count(c.moved) > FEW) {
        survey_all(n, set, s, mind);
        return;
    }
    look_through(&n->v, set, s, mind);
    if (c.moved) {
        count_friends(n, c.moved);
        if (n->v.k->roads)
            clear_ways(n, c.moved);
        engage_again(n, &c);
        turn_again(&n->v, &c);
    }
    look_at_fights(n, &c);
    n->knows_rest &= ~(c.moved | c.redirected | c.worn);
    n->knows_far &= ~(c.moved | c.redirected);
    for (uint8_t side = 0; side < ST_SIDES; side++)
        if (c.moved & ip_army(side))
            n->knows_holds &= ~(1u << side);
    remember(n);
}

ST_STATIC_ASSERT(sizeof(struct ip_notes) <= ST_NOTES_MAX, "notes fit where players keep them");
