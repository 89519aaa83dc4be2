/* second.c -- Iron Push, second edition: its table, its numbers, and the push-back that goes on.
 *
 *   CB4    directly away                          ip_push_second()
 *   CB5    into friends                           push_on(), land()
 *   CB6    to death                               fatal()
 *
 * Clauses that both editions have are judged where the first edition's are; the list below says which they are.
 */
#include "ironpush.h"

#include "cells.h"

struct push {
    const struct ip_setting *k;
    struct ip_state *g;
    struct st_log *log;
    int32_t heading;
    uint8_t side;
    uint8_t queue[IP_SIDE_MAX];
    uint32_t head, tail;
    uint64_t seen, moved;
    uint8_t deferred[IP_SIDE_MAX];
    uint32_t waiting;
};

static int is_along_road(const struct ip_setting *k, const struct pl_rect *a, struct pl_vec v)
{
    for (uint32_t r = k->roads; r; r &= r - 1)
        if (pl_holds(&k->shape[st_low(r)], a->at) && pl_holds(&k->shape[st_low(r)], pl_plus(a->at, v)))
            return 1;
    return 0;
}

/* CB6b to CB6d, B41: the clause of the worst ground that a base is pushed into, or 0.  B18: rough ground counts only if
 * the base was not in it before. */
static st_rule fatal_ground(const struct ip_setting *k, const struct pl_rect *a, struct pl_vec v)
{
    const struct pl_vec none = { 0, 0 };
    st_rule rule = 0;

    if (k->roads && !k->under_road && is_along_road(k, a, v)) /* B22 */
        return 0;
    for (uint32_t m = k->ground; m && rule != IR_CB6b; m &= m - 1) {
        const uint32_t area = st_low(m);

        if (!ip_is_in(k, a, v, area))
            continue;
        if (k->kind[area] == IP_IMPASSABLE)
            rule = IR_CB6b;
        else if (k->kind[area] == IP_OBSTACLE)
            rule = IR_CB6c;
        else if (rule == 0 && !ip_is_in(k, a, none, area))
            rule = IR_CB6d;
    }
    return rule;
}

/* The first of these units that the base runs into along v, as its bit; 0: none. */
static uint64_t first_met(const struct ip_setting *k, const struct ip_state *g, const struct pl_rect *a,
                          struct pl_vec v, uint64_t others)
{
    for (; others; others &= others - 1)
        if (ip_runs_into(k, g, a, v, ip_low(others)))
            return others & (0 - others);
    return 0;
}

/* CB6: the clause by which a push along v destroys the unit with this base, or 0. */
static st_rule fatal(const struct ip_setting *k, const struct ip_state *g, uint32_t slot, const struct pl_rect *a,
                     struct pl_vec v)
{
    const struct pl_rect end = pl_moved(*a, v);

    if (!ip_is_on_table(k, &end))
        return IR_CB6e;
    if (first_met(k, g, a, v, ip_standing(g) & ip_army(!ip_side(slot))))
        return IR_CB6a;
    return k->ground ? fatal_ground(k, a, v) : (st_rule)0;
}

static int dies(const struct push *p, uint32_t slot, struct pl_vec v)
{
    static const uint8_t into[] = { IP_L_ENEMY, IP_L_IMPASSABLE, IP_L_OBSTACLE, IP_L_ROUGH, IP_L_EDGE };
    const struct pl_rect a = ip_base(p->k, p->g, slot);
    const st_rule rule = fatal(p->k, p->g, slot, &a, v);

    if (!rule)
        return 0;
    ip_say(p->k, p->log, IP_EV_FATAL, rule, slot, ip_c(into[rule - IR_CB6a]));
    ip_destroy(p->k, p->g, slot, p->log);
    return 1;
}

/* CB5, B14: queues every friend in the way of the base a, to be pushed by the same step. */
static void push_on(struct push *p, uint32_t slot, const struct pl_rect *a, struct pl_vec v)
{
    for (uint64_t m = ip_standing(p->g) & ip_army(p->side) & ~p->seen; m; m &= m - 1) {
        const uint32_t other = ip_low(m);

        if (!ip_runs_into(p->k, p->g, a, v, other))
            continue;
        p->seen |= ip_bit(other);
        p->queue[p->tail++] = (uint8_t)other;
        ip_say_two(p->k, p->log, IP_EV_CHAINED, IR_CB5, slot, other, ip_nothing());
    }
}

/* The friends on whom the base would end if it went d.  A56: two thousandths are allowed; before IP_VERSION_FLUSH none
 * were. */
static uint64_t under(const struct push *p, const struct pl_rect *a, uint64_t friends, int32_t d)
{
    const int32_t eps = p->k->s.version >= IP_VERSION_FLUSH ? IP_EPS : 0;
    const struct pl_rect end = pl_moved(*a, pl_step(p->heading, d));
    uint64_t out = 0;

    for (uint64_t m = friends; m; m &= m - 1) {
        const struct pl_rect b = ip_base(p->k, p->g, ip_low(m));

        if (pl_overlaps(&end, &b, eps))
            out |= ip_bit(ip_low(m));
    }
    return out;
}

/* The shortest distance from d on at which the base stands free of a friend, to the thousandth.  It has to go at least
 * as far as the two overlap, so the loop skips that; less three thousandths for the rounding of both places and of the
 * overlap. */
static int32_t past(const struct push *p, const struct pl_rect *a, uint32_t other, int32_t d)
{
    const struct pl_rect b = ip_base(p->k, p->g, other);
    struct pl_bar bar;

    pl_bar_of(&bar, a, &b, 0);
    for (int32_t deep; (deep = pl_bar_depth(&bar, pl_step(p->heading, d))) > 0;)
        d += st_max(1, deep - 3);
    return d;
}

/* The same for several friends. */
static int32_t past_all(const struct push *p, const struct pl_rect *a, uint64_t friends, int32_t d)
{
    int32_t before;

    do {
        before = d;
        for (uint64_t m = friends; m; m &= m - 1)
            d = past(p, a, ip_low(m), d);
    } while (d != before);
    return d;
}

/* CB5, B11: a pushed skirmisher passes through friends until its place is clear of all of them.  Skirmishers that have
 * still to land do not count. */
static void land(struct push *p, uint32_t i)
{
    const uint32_t slot = p->deferred[i];
    const struct pl_rect a = ip_base(p->k, p->g, slot);
    uint64_t friends = ip_standing(p->g) & ip_army(p->side) & ~ip_bit(slot), passed = 0;
    int32_t d = p->k->push_back;
    struct pl_vec v;

    while (++i < p->waiting)
        friends &= ~ip_bit(p->deferred[i]);
    for (uint64_t found; (found = under(p, &a, friends & ~passed, d)) != 0;) {
        passed |= found;
        d = past_all(p, &a, passed, d);
    }
    v = pl_step(p->heading, d);
    if (dies(p, slot, v))
        return;
    ip_put_at(p->g, slot, pl_plus(ip_place(p->g, slot), v));
    ip_say_at(p->k, p->g, p->log, IP_EV_PUSHED, slot == p->queue[0] && d == p->k->push_back ? IR_CB4 : IR_CB5, slot);
}

/* B15: a destroyed unit pushes no others, unless the battle says so. */
static void push_one(struct push *p, uint32_t slot, struct pl_vec v)
{
    const struct pl_rect a = ip_base(p->k, p->g, slot);
    const int dead = dies(p, slot, v);

    if (!dead)
        p->moved |= ip_bit(slot);
    if (!dead || p->k->dead_push)
        push_on(p, slot, &a, v);
}

int ip_is_pushed_freely(const struct ip_setting *k, const struct ip_state *g, uint32_t defender, int32_t heading)
{
    const struct pl_vec v = pl_step(heading, k->push_back);
    const struct pl_rect a = ip_base(k, g, defender);
    const uint64_t friends = ip_standing(g) & ip_army(ip_side(defender)) & ~ip_bit(defender);

    return !first_met(k, g, &a, v, friends) && !fatal(k, g, defender, &a, v);
}

/* CB4: away from the attacker's touching edge; then CB5 for every unit in the way. */
void ip_push_second(const struct ip_setting *k, struct ip_state *g, uint32_t defender, int32_t heading,
                    struct st_log *log)
{
    const struct pl_vec v = pl_step(heading, k->push_back);
    struct push p;

    __builtin_memset(&p, 0, sizeof p);
    p.k = k, p.g = g, p.log = log, p.heading = heading, p.side = ip_side(defender);
    p.seen = ip_bit(defender);
    p.queue[p.tail++] = (uint8_t)defender;
    while (p.head < p.tail) {
        const uint32_t slot = p.queue[p.head++];

        if (k->skirmisher & ip_bit(slot))
            p.deferred[p.waiting++] = (uint8_t)slot;
        else
            push_one(&p, slot, v);
    }
    for (uint64_t m = p.moved; m; m &= m - 1) {
        ip_put_at(g, ip_low(m), pl_plus(ip_place(g, ip_low(m)), v));
        ip_say_at(k, g, log, IP_EV_PUSHED, ip_low(m) == defender ? IR_CB4 : IR_CB5, ip_low(m));
    }
    for (uint32_t i = 0; i < p.waiting; i++)
        land(&p, i);
}

/* ---- clauses that both editions have ---- */

#define SAME(second, first) ST_STATIC_ASSERT((int)(second) == (int)(first), "one clause of both editions")
SAME(IR_CO1, IP_1_1);
SAME(IR_CO3, IP_1_2);
SAME(IR_CO4, IP_1_3);
SAME(IR_CO5, IP_1_4);
SAME(IR_CO6, IP_1_5);
SAME(IR_US1, IP_2_1);
SAME(IR_US2, IP_2_2);
SAME(IR_US3, IP_2_3);
SAME(IR_US4, IP_2_4);
SAME(IR_US5, IP_2_5);
SAME(IR_US6, IP_2_6);
SAME(IR_US7, IP_2_7);
SAME(IR_TU1, IP_3_1);
SAME(IR_TU2, IP_3_2);
SAME(IR_TU2a, IP_3_3);
SAME(IR_TU2b, IP_3_4);
SAME(IR_TU2c, IP_3_5);
SAME(IR_TU2d, IP_3_6);
SAME(IR_MO1, IP_4_1);
SAME(IR_MO2, IP_4_2);
SAME(IR_MO3a, IP_4_3);
SAME(IR_SU1, IP_5_1);
SAME(IR_SU1a, IP_5_2);
SAME(IR_SU1b, IP_5_3);
SAME(IR_FA1, IP_6_1);
SAME(IR_FA2, IP_6_2);
SAME(IR_FA3, IP_6_3);
SAME(IR_CB1, IP_7_1);
SAME(IR_CB2, IP_7_2);
SAME(IR_CB2a, IP_7_3);
SAME(IR_CB2b, IP_7_4);
SAME(IR_CB2c, IP_7_5);
SAME(IR_CB3, IP_7_6);
SAME(IR_8_1, IP_8_1);
SAME(IR_9_1, IP_9_1);
SAME(IR_10_1, IP_10_1);
SAME(IR_11_3, IP_11_3);

/* ---- the table ---- */

#define X(first, number, second, name) name,
#define Y(id, number) number,
static const char *const clauses[] = { IP_SHARED(X) IP_SECOND_ONLY(Y) };
#undef X
#undef Y

/* clang-format off */
#define TYPE(id, word, row, label) \
    IP_TYPE(row, id, "resolve"), { "types", row, "skirmisher", IP_AT(skirmishes[id]), 0, ip_no_yes, 0, 1, IR_MO5 },
static const struct st_cell cells[] = {
    IP_ALL_TYPES(TYPE)
    /* clang-format on */
    IP_VALUE("resolve", "fresh", worn[IP_IS_FRESH], -5, 5, IR_RM1a),
    IP_VALUE("resolve", "shaken", worn[IP_IS_SHAKEN], -5, 5, IR_RM1b),
    IP_VALUE("resolve", "disrupted", worn[IP_IS_DISRUPTED], -5, 5, IR_RM1c),
    IP_VALUE("resolve", "each_supporter", supporter, 0, 5, IR_RM2),
    IP_VALUE("resolve", "flank_attack", flank, 0, 5, IR_RM3),
    IP_VALUE("resolve", "rear_attack", rear, 0, 5, IR_RM4),
    IP_LENGTH("distances", "move", move, 1, 4000, IR_TE1a),
    IP_LENGTH("distances", "push_back", push_back, 1, 4000, IR_CB4),
    IP_LENGTH("terrain", "road", road, 1, 8000, IR_TE1b),
    IP_LENGTH("terrain", "rough", rough, 1, 4000, IR_TE1c),
    IP_VALUE("terrain", "obstacle_reach", reach, 1, 1000, IR_TE1d),
    IP_SHARED_CELLS,
    IP_WORD("options", "fall_back_through_friends", back_through, ip_passages, 1, IP_8_7),
    IP_WORD("options", "destroyed_push_on", dead_push, ip_no_yes, 1, IR_CB5),
    IP_WORD("options", "road_over_other_ground", under_road, ip_grounds, 1, IR_TE1b),
    IP_WORD("options", "reach_to_a_wall", from_afar, ip_crossings, 1, IR_TE1d),
};
static const struct st_added added[] = { IP_SHARED_ADDED };
static const struct st_column columns[] = { IP_COLUMNS("resolve"), IP_COLUMN_OF("skirmisher", row_skirmishes) };
static const struct st_open open[] = { IP_OPEN(columns), { NULL, NULL, 0, 0, 0, 0, 0, NULL } };

const struct st_ruleset ironpush2_ruleset = {
    .id = "ironpush2",
    .title = "Iron Push, second edition",
    .number = IP_SECOND,
    .version = IP_SECOND_VERSION,
    .oldest = 1,
    .space = ST_PLANE,
    .use = ST_USE_PLAY,
    .setting_size = sizeof(struct ip_setting),
    .state_size = sizeof(struct ip_state),
    .side_names = ip_sides,
    .measure = &ip_base_widths,
    .clauses = clauses,
    .verbs = ip_verbs,
    .events = ip_events,
    .labels = ip_labels,
    .refusals = ip_refusals,
    .cells = cells,
    .added = added,
    .open = open,
    .fields = ip_fields_second,
    .eval = &ip_eval_second,
    .clause_count = IR_CLAUSE_COUNT,
    .verb_count = IP_VERB_COUNT,
    .event_count = IP_EVENT_COUNT,
    .label_count = IP_LABEL_COUNT,
    .refusal_count = IP_CODE_COUNT - ST_CODE_OWN,
    .cell_count = sizeof cells / sizeof *cells,
    .added_count = sizeof added / sizeof *added,
    .field_count = IP_FIELD_COUNT,
    .check = ip_check,
    .movers = ip_movers,
    .list = ip_list,
    .chance = ip_chance,
    .apply = ip_apply,
    .audit = ip_audit,
    .bound = ip_bound,
    .pieces = ip_pieces,
    .areas = ip_areas,
    .prompt = ip_prompt,
    .ends = ip_ends,
    .touches = ip_touches_of,
    .snap = ip_snap,
    .rings = ip_rings,
    .aims = ST_SETUP(ip_aims),
    .sum = ip_sum,
    .meets = ip_meets_of,
    .get = ip_get,
    .put = ST_SETUP(ip_put),
    .seal = ST_SETUP(ip_seal),
};
