/* plan.c -- evolution of whole turns.
 *
 * Each candidate of the first look has a plan: the orders of a turn that begins with it, or, where sides alternate,
 * of this activation and the next.  A plan is tried by playing it: an order that the rules do not allow when its time
 * comes is repaired (the same unit does what resembles it most) or dropped, so every plan is lawful.  The enemy answers
 * with a list of orders of its own, and the position after that is judged.
 *
 * Plans and answers evolve.  Half of the trials of a candidate also try a changed plan on the same dice: a new order in
 * place of an old one, one more, one less, two exchanged, or orders of another candidate's plan.  The other half try a
 * changed answer.  The better one lives on.  The candidates race as in search.c, by sequential halving, and share its
 * first look and its evaluation; what it finds out about a candidate with a tree is found out here with plans, so that
 * the lab can ask two minds.
 */
#include "plan.h"

#include "think.h"

/* clang-format off */
enum {
    LOOKS = 6,                          /* actions looked at to make up an order of one's own */
    REPLY_LOOKS = 4,                    /* of each unit, to make up one of the enemy's */
    OPEN_LOOKS = 8,                     /* of each unit where a decision is part of a larger one and sides alternate */
    REPLIES = 6,                        /* decisions of the enemy's answer */
    FEE = 256                           /* of an order in a turn of many, in values; discourages pointless moves */
};
/* clang-format on */

union room {
    struct st_state s;
    uint64_t align;
    uint8_t bytes[ST_STATE_MAX];
};

static const struct st_action open_order = { ST_ROLL, 0, 0, 0, 0, 0, 0, 0, 0, 0 };

static int is_open(const struct st_action *order) { return order->verb == ST_ROLL; }

static uint8_t own_side(const struct ai_player *p) { return ai_player_state(p)->actor; }

/* Does a turn have many decisions, and end with one of its own? */
static int has_turns(const struct ai_player *p) { return p->t.eval->pass != ST_ROLL; }

/* ---- looking ---- */

/* The value of an action for the side that decides, in its own mind; the dice of the trial stay as they are. */
static int32_t look(struct ai_player *p, const struct st_state *s, const struct st_action *act)
{
    const struct tb_rng dice = p->t.rng;
    const uint64_t mind = p->t.mind;
    int32_t value;

    p->t.rng = p->plans->fancy;
    p->t.mind = ai_mind_of(p, s->actor);
    value = ai_look_at(p, s, act, 1);
    p->plans->fancy = p->t.rng;
    p->t.rng = dice;
    p->t.mind = mind;
    return value;
}

struct finding {
    struct st_action act;
    int32_t value;
    uint32_t found;
};

static void weigh(struct ai_player *p, const struct st_state *s, const struct st_action *act, struct finding *best)
{
    const int32_t value = look(p, s, act);

    if (!best->found || value > best->value) {
        best->act = *act;
        best->value = value;
    }
    best->found++;
}

/* Look at the most promising actions of a unit, at most `looks`. */
static void weigh_unit(struct ai_player *p, const struct st_state *s, uint16_t unit, uint32_t looks,
                       struct finding *best)
{
    struct st_action list[ST_LIST_MAX];
    int32_t promise[ST_LIST_MAX];
    const uint32_t n = p->t.rs->list(p->t.set, s, unit, list);
    const uint32_t from = n > 0 ? tb_rng_below(&p->plans->fancy, n) : 0;

    for (uint32_t i = 0; i < n; i++)
        promise[i] = p->t.eval->promise(p->t.set, s, &list[i]);
    for (uint32_t k = 0; k < looks && k < n; k++) {
        uint32_t most = n;

        for (uint32_t j = 0; j < n; j++) {
            const uint32_t i = (from + j) % n; /* among equals, others each time */

            if (promise[i] >= 0 && (most == n || promise[i] > promise[most]))
                most = i;
        }
        if (promise[most] == 0 && best->found)
            return;
        weigh(p, s, &list[most], best);
        promise[most] = -1;
    }
}

/* The best action of a few units, from a random one on. */
static struct finding weigh_some(struct ai_player *p, const struct st_state *s, uint32_t units, uint32_t looks)
{
    uint16_t mover[ST_MOVERS_MAX];
    const uint32_t movers = p->t.rs->movers(p->t.set, s, mover);
    const uint32_t from = tb_rng_below(&p->plans->fancy, movers);
    struct finding best = { open_order, 0, 0 };

    for (uint32_t i = 0; i < movers && i < units; i++)
        weigh_unit(p, s, mover[(from + i) % movers], looks, &best);
    return best;
}

/* The most promising action; of several the first. */
static struct st_action most_promising(const struct ai_player *p, const struct st_state *s)
{
    uint16_t mover[ST_MOVERS_MAX];
    struct st_action list[ST_LIST_MAX], best = open_order;
    const uint32_t movers = p->t.rs->movers(p->t.set, s, mover);
    int32_t most = -1;

    for (uint32_t i = 0; i < movers; i++) {
        const uint32_t n = p->t.rs->list(p->t.set, s, mover[i], list);

        for (uint32_t j = 0; j < n; j++) {
            const int32_t promise = p->t.eval->promise(p->t.set, s, &list[j]);

            if (promise > most) {
                most = promise;
                best = list[j];
            }
        }
    }
    return best;
}

/* ---- orders ---- */

static struct st_action make_up(struct ai_player *p, const struct st_state *s)
{
    if (s->actor == own_side(p))
        return weigh_some(p, s, 1, LOOKS).act;
    return weigh_some(p, s, has_turns(p) ? 2 : ST_MOVERS_MAX, REPLY_LOOKS).act;
}

static int64_t far(int64_t a, int64_t b) { return a < b ? b - a : a - b; }

/* How unlike two actions of one unit and verb are: another target counts most, then the place, then the rest. */
static int64_t unlike(const struct st_action *a, const struct st_action *b)
{
    return (a->target != b->target ? (int64_t)1 << 40 : 0) + far(a->x, b->x) + far(a->y, b->y) +
           (a->facing != b->facing) + (a->option != b->option) + (a->bits != b->bits);
}

/* What the unit of an order can do that resembles it most; 0 if there is nothing of the kind. */
static int repair(const struct ai_player *p, const struct st_state *s, struct st_action *order)
{
    struct st_action list[ST_LIST_MAX];
    const uint32_t n = p->t.rs->list(p->t.set, s, order->unit, list);
    uint32_t best = n;

    for (uint32_t i = 0; i < n; i++)
        if (list[i].verb == order->verb && (best == n || unlike(&list[i], order) < unlike(&list[best], order)))
            best = i;
    if (best == n)
        return 0;
    *order = list[best];
    return 1;
}

static void drop(struct ai_plan *plan, uint32_t at)
{
    plan->orders--;
    for (uint32_t i = at; i < plan->orders; i++)
        plan->order[i] = plan->order[i + 1];
}

/* The first trial settles a plan: repaired orders replace those that cannot be given. */
static int is_settled(const struct ai_plan *plan) { return plan->is_settled != 0; }

/* The next order that can be given, from number *at on, made up where it is open or where sides alternate and none is
 * left; 0: there is none. */
static int next_order(struct ai_player *p, struct ai_plan *plan, const struct st_state *s, uint32_t *at,
                      struct st_action *out)
{
    while (*at < plan->orders) {
        *out = plan->order[*at];
        if (is_open(out))
            break;
        if (p->t.rs->check(p->t.set, s, out).code == ST_OK || repair(p, s, out)) {
            if (!is_settled(plan))
                plan->order[*at] = *out;
            (*at)++;
            return 1;
        }
        if (!is_settled(plan))
            drop(plan, *at);
        else
            (*at)++;
    }
    if (*at == plan->orders && has_turns(p))
        return 0;
    *out = make_up(p, s);
    if (*at == plan->orders && plan->orders < AI_ORDERS && !is_settled(plan))
        plan->orders++;
    if (*at < plan->orders)
        plan->order[(*at)++] = *out;
    return 1;
}

/* ---- a trial ---- */

/* Roll what is due and answer what is asked, up to the next decision that is no part of a larger one. */
static void settle(struct ai_player *p, struct st_state *s)
{
    for (;;) {
        struct st_action act;

        ai_roll_through(&p->t, s);
        if (s->node == ST_OVER || !p->t.eval->is_open(p->t.set, s))
            return;
        act = has_turns(p) ? most_promising(p, s) : weigh_some(p, s, ST_MOVERS_MAX, OPEN_LOOKS).act;
        p->t.rs->apply(p->t.set, s, &act, NULL);
    }
}

/* Give orders, from number *at on, until the other side is asked. */
static void give_orders(struct ai_player *p, struct ai_plan *plan, struct st_state *s, uint32_t *at, uint32_t most)
{
    const uint8_t side = s->actor;

    for (uint32_t i = 0; i < most && s->node != ST_OVER && s->actor == side; i++) {
        struct st_action act;

        if (!next_order(p, plan, s, at, &act))
            break;
        p->t.rs->apply(p->t.set, s, &act, NULL);
        settle(p, s);
    }
    if (s->node == ST_OVER || s->actor != side)
        return;
    ai_end_turn(&p->t, s);
    settle(p, s);
}

static int32_t judge(struct ai_player *p, struct st_state *s)
{
    const int32_t value = ai_judge(&p->t, s);

    return own_side(p) == 0 ? value : -value;
}

static int is_his(const struct ai_player *p, const struct st_state *s)
{
    return s->node != ST_OVER && s->actor != own_side(p);
}

static int32_t play_answer(struct ai_player *p, struct ai_plan *answer, struct st_state *s, uint32_t at)
{
    if (is_his(p, s))
        give_orders(p, answer, s, &at, REPLIES);
    return judge(p, s);
}

/* Another order of an answer, one more, or one less. */
static void change(struct ai_player *p, struct ai_plan *answer)
{
    struct tb_rng *rng = &p->plans->fancy;
    const uint32_t n = has_turns(p) ? REPLIES : answer->orders > 0 ? answer->orders : 1;
    const uint32_t at = tb_rng_below(rng, n);

    if (at < answer->orders)
        answer->order[at] = open_order;
    else if (answer->orders < AI_ORDERS)
        answer->order[answer->orders++] = open_order;
}

/* The enemy's answer after a plan: the one that did harm in trials of this number before, or a changed one. */
static int32_t answered(struct ai_player *p, struct st_state *s, struct ai_plan *answer, uint32_t at, int is_changed)
{
    const struct tb_rng dice = p->t.rng;
    union room room;
    struct ai_plan other;
    int32_t value, second;

    if (!is_changed || !is_his(p, s))
        return play_answer(p, answer, s, at);
    other = *answer;
    change(p, &other);
    other.is_settled = has_turns(p) ? 1 : 0;
    __builtin_memcpy(&room, s, p->t.rs->state_size);
    value = play_answer(p, answer, s, at);
    p->t.rng = dice;
    second = play_answer(p, &other, &room.s, at);
    if (second >= value)
        return value;
    *answer = other;
    answer->is_settled = 1;
    return second;
}

/* Keep the first orders, so many or up to the end of the turn, which needs no order unless it is the only one. */
static void cut(const struct ai_player *p, struct ai_plan *plan, uint32_t most)
{
    uint32_t n = 1;

    while (n < most && !st_is_pass(p->t.eval, &plan->order[n]))
        n++;
    plan->orders = st_is_pass(p->t.eval, &plan->order[0]) ? 1 : n;
}

/* Play a plan against an answer, and change the answer if that is wanted and does more harm. */
static int32_t play(struct ai_player *p, struct ai_plan *plan, struct ai_plan *answer, uint32_t number, int is_changed)
{
    union room room;
    uint32_t at = 0, his = 0;

    p->t.rng = tb_rng_of(p->plans->seed + number);
    __builtin_memcpy(&room, p->state, p->t.rs->state_size);
    for (int i = 0; i < (has_turns(p) ? 1 : 2); i++) {
        if (i > 0 && is_his(p, &room.s))
            give_orders(p, answer, &room.s, &his, REPLIES);
        if (room.s.node != ST_OVER && room.s.actor == own_side(p))
            give_orders(p, plan, &room.s, &at, AI_ORDERS);
    }
    if (!is_settled(plan))
        cut(p, plan, at);
    plan->is_settled = 1;
    return answered(p, &room.s, answer, his, is_changed);
}

/* ---- evolution ---- */

/* Has any order before number n been given to this unit? */
static int is_ordered(const struct ai_plan *plan, uint32_t n, uint16_t unit)
{
    for (uint32_t i = 0; i < n; i++)
        if (!is_open(&plan->order[i]) && plan->order[i].unit == unit)
            return 1;
    return 0;
}

/* The first orders of one plan, then those of another to units that have none yet. */
static void cross(struct ai_plan *child, const struct ai_plan *other, uint32_t at)
{
    uint32_t n = at;

    for (uint32_t i = 0; i < other->orders && n < AI_ORDERS; i++)
        if (!is_ordered(child, at, other->order[i].unit))
            child->order[n++] = other->order[i];
    child->orders = n;
}

static void insert(struct ai_plan *plan, uint32_t at)
{
    uint32_t i = plan->orders < AI_ORDERS ? plan->orders++ : AI_ORDERS - 1;

    for (; i > at; i--)
        plan->order[i] = plan->order[i - 1];
    plan->order[at] = open_order;
}

/* Change a plan behind its first order, which is the candidate. */
static void mutate(struct ai_player *p, struct ai_plan *plan)
{
    struct tb_rng *rng = &p->plans->fancy;
    const uint32_t way = tb_rng_below(rng, 8), at = 1 + tb_rng_below(rng, plan->orders);

    if (way < 2)
        cross(plan, &p->plans->plan[p->rank[tb_rng_below(rng, p->field)]], at);
    else if (at == plan->orders || (way < 4 && has_turns(p)))
        insert(plan, at < AI_ORDERS ? at : AI_ORDERS - 1);
    else if (way < 6)
        plan->order[at] = open_order;
    else if (way == 6 || at + 1 == plan->orders)
        drop(plan, at);
    else {
        const struct st_action order = plan->order[at];

        plan->order[at] = plan->order[at + 1];
        plan->order[at + 1] = order;
    }
    plan->is_settled = 0;
}

void ai_plans_begin(struct ai_player *p, void *memory)
{
    struct ai_plans *all = (struct ai_plans *)memory;

    p->plans = all;
    ai_tree_begin(&p->tree, all + 1, 0); /* the root's edges */
    __builtin_memset(all, 0, sizeof *all);
    for (uint32_t i = 0; i < AI_ANSWERS; i++)
        all->answer[i].is_settled = 1;
    all->seed = tb_rng_next(&p->t.rng);
    all->fancy = tb_rng_of(tb_rng_next(&p->t.rng));
}

/* Is a longer plan worth its orders? */
static int is_better(const struct ai_player *p, const struct ai_plan *one, int32_t value, const struct ai_plan *two,
                     int32_t second)
{
    const int32_t more = has_turns(p) ? (int32_t)two->orders - (int32_t)one->orders : 0;

    return second - more * FEE > value;
}

void ai_plans_try(struct ai_player *p)
{
    struct ai_plans *all = p->plans;
    struct ai_edge *e = ai_tree_choose(p);
    const uint32_t candidate = (uint32_t)(e - &p->tree.edge[1]), n = e->visits;
    struct ai_plan *plan = &all->plan[candidate], *answer = &all->answer[n % AI_ANSWERS];
    struct ai_plan other;
    int32_t value, second;

    if (plan->orders == 0)
        plan->order[plan->orders++] = p->candidate[candidate].act;
    value = play(p, plan, answer, n, n % 2 == 1);
    if (n % 2 == 0 && !st_is_pass(p->t.eval, &plan->order[0])) {
        other = *plan;
        mutate(p, &other);
        second = play(p, &other, answer, n, 0);
        if (is_better(p, plan, value, &other, second))
            *plan = other;
    }
    e->visits++;
    e->sum += own_side(p) == 0 ? value : -value;
}

uint32_t ai_plans_line(const struct ai_player *p, struct st_action *out, uint8_t *side, uint32_t cap)
{
    const uint32_t best = ai_tree_best(p);
    const struct ai_plan *plan = &p->plans->plan[best];
    uint32_t n = 0;

    do {
        out[n] = n == 0 ? p->candidate[best].act : plan->order[n];
        side[n] = own_side(p);
        n++;
    } while (n < cap && n < plan->orders);
    return n;
}
