/* list.c -- Ancients: the menu.
 *
 * Complete verbs are listed exactly as check() allows them.  Of paths there is one for each end, of shapes and splits
 * the common ones come first.
 */
#include "ancients.h"

struct menu {
    struct st_action *out;
    uint32_t n;
    const struct anc_setting *k;
    const struct anc_state *g;
    uint16_t unit;
};

static struct st_action *offer(struct menu *m, uint8_t verb)
{
    struct st_action *act = &m->out[m->n++];
    const struct st_action none = { 0, 0, 0, 0, 0, 0, 0, 0, 0, 0 };

    ST_ASSERT(m->n <= ST_LIST_MAX);
    *act = none;
    act->verb = verb;
    act->unit = m->unit;
    return act;
}

static void offer_bits(struct menu *m, uint8_t verb, const uint32_t *bits, uint32_t n)
{
    for (uint32_t i = 0; i < n; i++)
        offer(m, verb)->bits = bits[i];
}

/* ---- splits: along files, along ranks, single Bases ---- */

enum { SPLITS_MAX = 64, PARTS_MAX = 4 * ANC_SIDE_MAX };

/* A Block to be split, and the parts that were tried; Bases are bits of half a mask. */
struct parts {
    uint32_t block, tried_n;
    struct hx_vec at[ANC_SIDE_MAX]; /* by slot on its side, as all of these */
    uint32_t beside[ANC_SIDE_MAX];
    uint32_t tried[PARTS_MAX];
};

static void take_apart(const struct menu *m, uint32_t head, struct parts *p)
{
    const uint32_t base = anc_side(head) * ANC_SIDE_MAX;

    p->block = m->g->member[head];
    p->tried_n = 0;
    for (uint32_t b = p->block; b; b &= b - 1) {
        const uint32_t i = st_low(b);

        p->at[i] = hx_vec_of(&m->k->board, m->g->cell[base + i]);
        p->beside[i] = p->block & (uint32_t)(anc_beside(m->k, m->g, anc_bit(base + i), ~0ull) >> base);
    }
}

static int hangs_together(const struct parts *p, uint32_t part)
{
    uint32_t found = part & (0 - part), edge = found;

    while (edge) {
        const uint32_t more = p->beside[st_low(edge)] & part & ~found;

        found |= more;
        edge = (edge & (edge - 1)) | more;
    }
    return found == part;
}

/* The mask of a part over a Block's Bases in order. */
static uint32_t bits_of(uint32_t block, uint32_t part)
{
    uint32_t bits = 0, i = 0;

    for (uint32_t m = block; m; m &= m - 1, i++)
        bits |= (part & m & (0 - m) ? 1u : 0u) << i;
    return bits;
}

/* The part without the first Base, unless it was tried before. */
static void offer_split(struct menu *m, struct parts *p, uint32_t part)
{
    if (part & p->block & (0 - p->block))
        part = p->block & ~part;
    for (uint32_t i = 0; i < p->tried_n; i++)
        if (p->tried[i] == part)
            return;
    p->tried[p->tried_n++] = part;
    if (part && hangs_together(p, part) && hangs_together(p, p->block & ~part))
        offer(m, ANC_SPLIT)->bits = bits_of(p->block, part);
}

/* Offers the part beyond each line across a Block; a line is a rank as seen with a facing.  A connected Block has no
 * more ranks than Bases. */
static void offer_cuts(struct menu *m, struct parts *p, uint32_t facing, uint32_t most)
{
    uint32_t within[ANC_SIDE_MAX] = { 0 }; /* by rank: the Bases in it or before it */
    int32_t rank[ANC_SIDE_MAX], first = HX_MAX, last = -HX_MAX;

    for (uint32_t b = p->block; b; b &= b - 1) {
        rank[st_low(b)] = hx_rank(facing, p->at[st_low(b)]);
        first = st_min(first, rank[st_low(b)]);
        last = st_max(last, rank[st_low(b)]);
    }
    for (uint32_t b = p->block; b; b &= b - 1)
        within[rank[st_low(b)] - first] |= b & (0 - b);
    for (int32_t i = 1; i <= last - first; i++)
        within[i] |= within[i - 1];
    for (uint32_t b = p->block; b && m->n < most; b &= b - 1)
        offer_split(m, p, p->block & ~within[rank[st_low(b)] - first]);
}

static void offer_splits(struct menu *m, uint32_t head)
{
    const uint32_t facing = m->g->facing[head], most = m->n + SPLITS_MAX, count = st_bits(m->g->member[head]);
    struct parts p;

    if (!m->k->split_engaged && anc_is_engaged(m->k, m->g, anc_members(m->g, head)))
        return;
    if (count == 2)
        offer(m, ANC_SPLIT)->bits = 2; /* there is only one way */
    if (count <= 2)
        return;
    take_apart(m, head, &p);
    offer_cuts(m, &p, hx_turn(facing, 5), most);
    offer_cuts(m, &p, facing, most);
    offer_cuts(m, &p, hx_turn(facing, 1), most);
    for (uint32_t b = p.block; b && m->n < most; b &= b - 1)
        offer_split(m, &p, b & (0 - b));
}

/* ---- the Move phase ---- */

static void offer_merges(struct menu *m, uint32_t head)
{
    const uint64_t beside = anc_beside(m->k, m->g, anc_members(m->g, head), m->g->live & anc_army(anc_side(head)));
    uint64_t others = 0;

    for (uint64_t b = beside; b; b &= b - 1)
        others |= anc_bit(m->g->block[anc_low(b)] - 1u);
    for (others &= ~anc_bit(head); others; others &= others - 1) {
        struct st_action act = { ANC_MERGE, 0, m->unit, anc_id(m->k, anc_low(others)), 0, 0, 0, 0, 0, 0 };

        if (anc_check_merge(m->k, m->g, &act).code == ST_OK)
            *offer(m, ANC_MERGE) = act;
    }
}

static void offer_moves(struct menu *m, uint32_t head)
{
    uint32_t bits[ST_LIST_MAX];
    const uint64_t block = anc_members(m->g, head);
    struct anc_survey survey;

    if (anc_check_ready(m->k, m->g, head).code != ST_OK)
        return;
    anc_survey_of(m->k, m->g, block, &survey);
    if (anc_is_uniform(m->g, block))
        offer_bits(m, ANC_MARCH, bits, anc_list_marches(m->k, m->g, &survey, head, bits));
    if (anc_count(block) < 2)
        return;
    offer_bits(m, ANC_COLUMN, bits, anc_list_columns(m->k, m->g, &survey, head, bits));
    m->n += anc_list_formations(m->k, m->g, head, m->out + m->n);
}

static void offer_orders(struct menu *m)
{
    const uint32_t head = m->unit ? anc_slot(m->k, m->unit) : 0;

    if (m->unit == 0) {
        offer(m, ANC_END);
        return;
    }
    if (anc_check_mover(m->k, m->g, m->unit).code != ST_OK)
        return;
    offer_moves(m, head);
    for (uint32_t d = anc_pivots(m->k, m->g, head); d; d &= d - 1)
        offer(m, ANC_PIVOT)->facing = (uint16_t)st_low(d);
    offer_splits(m, head);
    offer_merges(m, head);
}

/* ---- the other questions ---- */

static void offer_smoothing(struct menu *m, const struct anc_smooth_frame *f)
{
    const uint32_t donor = (uint32_t)f->donor - 1;

    if (m->unit == 0)
        offer(m, ANC_KEEP);
    else if (anc_is_id(m->k, m->unit) && (anc_absorbers(m->k, m->g, donor) & anc_bit(anc_slot(m->k, m->unit))))
        offer(m, ANC_ABSORB)->target = anc_id(m->k, donor);
}

/* Answers to a question about one Base: its target, its opponent, its loss, its pursuit. */
static void offer_answers(struct menu *m, const struct st_frame *f)
{
    uint32_t choice[3], n, sides;
    uint16_t step[HX_DIRS];

    switch (f->step) {
    case ANC_STEP_SHOOT:
        for (uint64_t t = anc_targets(m->k, m->g, (uint32_t)anc_shoot_in(f)->shooter - 1); t; t &= t - 1)
            offer(m, ANC_SHOOT)->target = anc_id(m->k, anc_low(t));
        offer(m, ANC_HOLD);
        return;
    case ANC_STEP_COMBAT:
        n = anc_pair_choices(m->k, m->g, (uint32_t)anc_combat_in(f)->pairing - 1, choice);
        for (uint32_t i = 0; i < n; i++)
            if (choice[i] == ANC_OUT)
                offer(m, ANC_LEAVE);
            else
                offer(m, ANC_PAIR)->target = anc_id(m->k, choice[i] - 1);
        return;
    case ANC_STEP_LOSS:
        if (!anc_loss_in(f)->evades)
            offer(m, ANC_TAKE);
        for (sides = anc_sides(m->k, m->g, anc_loss_in(f)); sides; sides &= sides - 1)
            offer(m, anc_loss_in(f)->evades ? ANC_EVADE : ANC_PUSH)->option = (uint8_t)st_low(sides);
        return;
    default:
        n = anc_pursuit_steps(m->k, m->g, anc_pursuit_in(f), step);
        for (uint32_t i = 0; i < n; i++) {
            struct st_action *act = offer(m, ANC_PURSUE);

            act->x = m->k->board.q[step[i]];
            act->y = m->k->board.r[step[i]];
        }
        if (anc_pursuit_in(f)->may_decline)
            offer(m, ANC_STAY);
    }
}

/* 4e: the fight of one Base. */
static void offer_fight(struct menu *m)
{
    if (anc_is_id(m->k, m->unit) && anc_is_next_fight(m->g, anc_slot(m->k, m->unit)))
        offer(m, ANC_FIGHT)->target = anc_id(m->k, m->g->own[anc_slot(m->k, m->unit)] - 1u);
}

static void offer_deployment(struct menu *m, const struct anc_deployment_frame *f)
{
    struct hx_sheet anchors;

    if (!anc_is_id(m->k, m->unit))
        return;
    if (f->phase == ANC_D_FORMED) {
        if (anc_waiting(m->g, m->g->s.actor) & anc_bit(anc_slot(m->k, m->unit)))
            m->n = anc_list_forms(m->k, m->g, anc_slot(m->k, m->unit), ST_LIST_MAX, m->out);
        return;
    }
    if (anc_slot(m->k, m->unit) + 1 != (uint32_t)f->head)
        return;
    anc_anchors(m->k, m->g, f, &anchors);
    for (uint32_t i = 0; i < HX_ROWS; i++)
        for (uint64_t row = anchors.row[i]; row; row &= row - 1) {
            const struct hx_vec point = hx_point(i * 64 + anc_low(row));
            struct st_action *act = offer(m, ANC_DEPLOY);

            act->x = point.q;
            act->y = point.r;
        }
}

uint32_t anc_list(const struct st_setting *set, const struct st_state *s, uint16_t unit,
                  struct st_action out[ST_LIST_MAX])
{
    struct menu m = { out, 0, anc_setting_of(set), anc_state_of(s), unit };
    const struct st_frame *f;

    if (s->node != ST_DECIDE)
        return 0;
    f = st_peek(s);
    switch (f->step) {
    case ANC_STEP_DEPLOY: offer_deployment(&m, anc_deployment_in(f)); break;
    case ANC_STEP_SMOOTH: offer_smoothing(&m, anc_smooth_in(f)); break;
    case ANC_STEP_TURN: offer_orders(&m); break;
    default:
        if (f->step == ANC_STEP_COMBAT && f->phase == ANC_C_CHOSEN)
            offer_fight(&m);
        else if (unit && unit == anc_id(m.k, anc_about_of(f) - 1))
            offer_answers(&m, f);
        break;
    }
    return m.n;
}

/* ---- units that can act ---- */

/* 5.5a, 5.1b: can a Base alone reach a free hex in at most `steps` steps, through friends if need be?  `at` holds the
 * friends' hexes that it can come to with as many steps, from right to left; two ways to the same are neighbours. */
static int gets_through(const struct anc_setting *k, const struct anc_state *g, uint32_t slot, uint32_t steps)
{
    const uint32_t f = g->facing[slot];
    const uint64_t friends = g->live & anc_army(anc_side(slot));
    uint32_t at[ANC_PACE_MAX + 1], n = 1;

    at[0] = g->cell[slot];
    for (; steps > 0 && n > 0; steps--) {
        uint32_t next[2 * (ANC_PACE_MAX + 1)], found = 0;

        for (uint32_t i = 0; i < 2 * n; i++) {
            const uint32_t to = hx_step(&k->board, at[i / 2], i % 2 ? hx_left_front(f) : hx_right_front(f));

            if (to == HX_NONE || k->ground[to] == ANC_G_IMPASSABLE)
                continue;
            if (g->at[to] == 0)
                return 1;
            if (anc_holds(g, to, friends) && (found == 0 || next[found - 1] != to) &&
                !anc_contacts(k, g, to, f, anc_side(slot)))
                next[found++] = to;
        }
        n = found;
        ST_ASSERT(n <= ANC_PACE_MAX + 1);
        for (uint32_t i = 0; i < n; i++)
            at[i] = next[i];
    }
    return 0;
}

/* Can a Base alone that has pivoted still do something: march or merge?  In contact it can do neither (5.3e, 6.2b). */
static int can_go_on(const struct anc_setting *k, const struct anc_state *g, uint32_t slot)
{
    struct st_action out[ANC_SIDE_MAX];
    struct menu m = { out, 0, k, g, anc_id(k, slot) };

    if (anc_is_engaged(k, g, anc_bit(slot)))
        return 0;
    if (!((g->halted | g->met) & anc_bit(slot)) && gets_through(k, g, slot, k->allowance[slot]))
        return 1;
    offer_merges(&m, slot);
    return m.n > 0;
}

/* R28: can a Block of several Bases not even be split? */
static int is_locked(const struct anc_setting *k, const struct anc_state *g, uint32_t head)
{
    return !k->split_engaged && anc_is_engaged(k, g, anc_members(g, head)) && anc_pivots(k, g, head) == 0;
}

/* The Blocks of the active side that can act.  A Block of several Bases can be split.  A Base alone can pivot;
 * if an enemy forbids that (5.1e), it is in contact and can do nothing. */
static uint64_t able(const struct anc_setting *k, const struct anc_state *g)
{
    uint64_t alone = 0, out = 0;

    for (uint64_t m = g->live & anc_army(g->active); m; m &= m - 1) {
        const uint32_t members = g->member[anc_low(m)], others = members & (members - 1);

        out |= (uint64_t)(others != 0 && !is_locked(k, g, anc_low(m))) << anc_low(m);
        alone |= (uint64_t)(members != 0 && others == 0) << anc_low(m);
    }
    for (uint64_t m = alone & ~g->pivoted; m; m &= m - 1) {
        const uint32_t slot = anc_low(m);

        out |= (uint64_t)(anc_pivots(k, g, slot) != 0) << slot;
    }
    for (uint64_t m = alone & g->pivoted; m; m &= m - 1)
        out |= (uint64_t)can_go_on(k, g, anc_low(m)) << anc_low(m);
    return out;
}

static uint32_t deploying(const struct anc_setting *k, const struct anc_state *g, const struct anc_deployment_frame *f,
                          uint16_t out[ST_MOVERS_MAX])
{
    struct st_action one;
    uint32_t n = 0;

    if (f->phase == ANC_D_PLACED) {
        out[n++] = anc_id(k, (uint32_t)f->head - 1);
        return n;
    }
    for (uint64_t m = anc_waiting(g, g->s.actor); m; m &= m - 1)
        if (anc_list_forms(k, g, anc_low(m), 1, &one) > 0)
            out[n++] = anc_id(k, anc_low(m));
    return n;
}

uint32_t anc_movers(const struct st_setting *set, const struct st_state *s, uint16_t out[ST_MOVERS_MAX])
{
    const struct anc_setting *k = anc_setting_of(set);
    const struct anc_state *g = anc_state_of(s);
    const struct st_frame *f;
    uint32_t n = 0;

    if (s->node != ST_DECIDE)
        return 0;
    f = st_peek(s);
    if (f->step == ANC_STEP_DEPLOY)
        return deploying(k, g, anc_deployment_in(f), out);
    if (f->step == ANC_STEP_COMBAT && f->phase == ANC_C_CHOSEN) {
        for (uint64_t m = anc_next_fights(g); m; m &= m - 1)
            out[n++] = anc_id(k, anc_low(m));
        return n;
    }
    if (f->step != ANC_STEP_TURN && f->step != ANC_STEP_SMOOTH) {
        out[n++] = anc_id(k, anc_about_of(f) - 1);
        return n;
    }
    out[n++] = 0;
    if (f->step == ANC_STEP_SMOOTH) {
        for (uint64_t m = anc_absorbers(k, g, (uint32_t)anc_smooth_in(f)->donor - 1); m; m &= m - 1)
            out[n++] = anc_id(k, anc_low(m));
        return n;
    }
    for (uint64_t m = able(k, g); m; m &= m - 1)
        out[n++] = anc_id(k, anc_low(m));
    return n;
}
