/* plan.c -- evolution of whole turns.
 *
 * A plan is the orders of one turn, or of one activation where sides alternate.  It is tried by playing it: an order that
 * the rules do not allow when its time comes is repaired (the same unit does what resembles it most) or skipped, so every
 * plan is lawful; where it has no order, one is made up and kept.  Then the enemy answers with a few decisions and the
 * position is judged.  All plans are tried on the same dice: trial n of every plan rolls the n-th dice.
 *
 * A generation keeps its better third, tries those again on new dice, and breeds the others from them: a new order in
 * place of an old one, one more, one less, two exchanged, or the rest of another plan.  The last quarter of the budget
 * tries the few best again and again, so that the choice is not the luckiest of many.
 *
 * It is a mind of another build than search.c, so that the lab can ask both: they share the evaluation and the first look.
 */
#include "plan.h"

#include "think.h"

/* clang-format off */
enum {
    LOOKS = 6,                          /* actions looked at to make up an order */
    REPLIES = 8,                        /* decisions of the enemy's answer */
    REPLY_UNITS = 2, REPLY_LOOKS = 4,   /* units of the enemy that are looked at for one of them, and actions of each */
    OPEN_LOOKS = 8,                     /* actions looked at where a decision is part of a larger one */
    FINALISTS = 4,
    FIRST_LOOK = 3,                     /* trials that the first look is worth */
    REPOSE = 512                        /* bonus for ending the turn, in values; discourages pointless moves */
};
/* clang-format on */

union room {
    struct st_state s;
    uint64_t align;
    uint8_t bytes[ST_STATE_MAX];
};

static int is_open(const struct st_action *order) { return order->verb == ST_ROLL; }

static int is_same(const struct st_action *a, const struct st_action *b)
{
    return __builtin_memcmp(a, b, sizeof *a) == 0;
}

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
    struct finding best = { { 0, 0, 0, 0, 0, 0, 0, 0, 0, 0 }, 0, 0 };

    for (uint32_t i = 0; i < movers && i < units; i++)
        weigh_unit(p, s, mover[(from + i) % movers], looks, &best);
    return best;
}

/* ---- orders ---- */

/* The first order of a plan: one of the candidates, the better ones more often. */
static struct st_action first_order(struct ai_player *p)
{
    const uint32_t a = tb_rng_below(&p->plans->fancy, p->count), b = tb_rng_below(&p->plans->fancy, p->count);

    return p->candidate[a < b ? a : b].act;
}

/* The action that ends the turn, if the side may: found is 0 or 1. */
static struct finding the_pass(const struct ai_player *p, const struct st_state *s)
{
    struct finding pass = { { 0, 0, 0, 0, 0, 0, 0, 0, 0, 0 }, 0, 0 };
    struct st_action list[ST_LIST_MAX];

    if (p->t.eval->pass == ST_ROLL || p->t.rs->list(p->t.set, s, 0, list) != 1 || !st_is_pass(p->t.eval, &list[0]))
        return pass;
    pass.act = list[0];
    pass.found = 1;
    return pass;
}

/* Make up an order: the best of some actions of a random unit; one in six ends the turn. */
static struct st_action make_up(struct ai_player *p, const struct st_state *s)
{
    const struct finding pass = the_pass(p, s);

    if (pass.found && tb_rng_below(&p->plans->fancy, 6) == 0)
        return pass.act;
    return weigh_some(p, s, 1, LOOKS).act;
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

/* The next order that can be given, from number *at on; made up where the plan has none. */
static struct st_action next_order(struct ai_player *p, struct ai_plan *plan, const struct st_state *s, uint32_t *at)
{
    for (; *at < plan->orders; (*at)++) {
        struct st_action order = plan->order[*at];

        if (is_open(&order))
            break;
        if (p->t.rs->check(p->t.set, s, &order).code == ST_OK || repair(p, s, &order)) {
            (*at)++;
            return order;
        }
    }
    if (*at == plan->orders && plan->orders < AI_ORDERS)
        plan->orders++;
    if (*at == plan->orders)
        return make_up(p, s);
    plan->order[*at] = make_up(p, s);
    return plan->order[(*at)++];
}

/* ---- a trial ---- */

/* Roll what is due and answer what is asked, up to the next decision that is no part of a larger one. */
static void settle(struct ai_player *p, struct st_state *s)
{
    for (;;) {
        struct finding f;

        ai_roll_through(&p->t, s);
        if (s->node == ST_OVER || !p->t.eval->is_open(p->t.set, s))
            return;
        f = weigh_some(p, s, ST_MOVERS_MAX, OPEN_LOOKS);
        p->t.rs->apply(p->t.set, s, &f.act, NULL);
    }
}

static void act_and_settle(struct ai_player *p, struct st_state *s, const struct st_action *act)
{
    p->t.rs->apply(p->t.set, s, act, NULL);
    settle(p, s);
}

/* Keep a good answer of the enemy: it is looked at first next time. */
static void remember(struct ai_plans *all, const struct st_action *act)
{
    for (uint32_t i = 0; i < all->fears; i++)
        if (is_same(&all->fear[i], act))
            return;
    all->fear[all->next_fear] = *act;
    all->next_fear = (all->next_fear + 1) % AI_FEARS;
    if (all->fears < AI_FEARS)
        all->fears++;
}

/* What the enemy does next: the best of what was feared before, of a few units, and of ending the turn. */
static struct st_action reply(struct ai_player *p, const struct st_state *s)
{
    struct ai_plans *all = p->plans;
    struct finding best = weigh_some(p, s, REPLY_UNITS, REPLY_LOOKS);
    const struct finding pass = the_pass(p, s);

    for (uint32_t i = 0; i < all->fears; i++)
        if (p->t.rs->check(p->t.set, s, &all->fear[i]).code == ST_OK)
            weigh(p, s, &all->fear[i], &best);
    if (pass.found)
        weigh(p, s, &pass.act, &best);
    if (!st_is_pass(p->t.eval, &best.act))
        remember(all, &best.act);
    return best.act;
}

/* The enemy's turn or activation. */
static void let_enemy_answer(struct ai_player *p, struct st_state *s)
{
    const uint8_t own = ai_player_state(p)->actor;

    for (uint32_t i = 0; i < REPLIES && s->node != ST_OVER && s->actor != own; i++) {
        const struct st_action act = reply(p, s);

        act_and_settle(p, s, &act);
    }
}

/* Give the orders until the turn is over. */
static void give_orders(struct ai_player *p, struct ai_plan *plan, struct st_state *s)
{
    const uint8_t own = ai_player_state(p)->actor;
    uint32_t at = 0;

    for (uint32_t i = 0; i < AI_ORDERS && s->node != ST_OVER && s->actor == own; i++) {
        const struct st_action act = next_order(p, plan, s, &at);

        act_and_settle(p, s, &act);
    }
    if (s->node != ST_OVER && s->actor == own) {
        ai_end_turn(&p->t, s);
        settle(p, s);
    }
}

/* Play a plan on the dice of its next trial. */
static void try_plan(struct ai_player *p, struct ai_plan *plan)
{
    union room room;

    p->t.rng = tb_rng_of(p->plans->seed + plan->trials);
    __builtin_memcpy(&room, p->state, p->t.rs->state_size);
    give_orders(p, plan, &room.s);
    let_enemy_answer(p, &room.s);
    plan->sum += (int64_t)ai_judge(&p->t, &room.s) * (ai_player_state(p)->actor == 0 ? 1 : -1);
    plan->trials++;
}

/* ---- evolution ---- */

static int32_t first_value(const struct ai_player *p, const struct st_action *act)
{
    for (uint32_t i = 0; i < p->count; i++)
        if (is_same(&p->candidate[i].act, act))
            return p->candidate[i].first;
    return p->candidate[p->count - 1].first;
}

/* The mean of the trials, with the first look counted as a few. */
static int64_t worth(const struct ai_player *p, const struct ai_plan *plan)
{
    const int64_t first = first_value(p, &plan->order[0]);

    return (first * FIRST_LOOK + plan->sum) / (plan->trials + FIRST_LOOK) +
           (st_is_pass(p->t.eval, &plan->order[0]) ? REPOSE : 0);
}

/* Put a plan among the sorted ones, the better first, the older first among equals; the worst may fall out. */
static void place(struct ai_player *p, const struct ai_plan *plan, uint32_t most)
{
    struct ai_plans *all = p->plans;
    const int64_t own = worth(p, plan);
    uint32_t at = all->count;

    if (at == most) {
        if (worth(p, &all->plan[at - 1]) >= own)
            return;
        at--;
    } else {
        all->count++;
    }
    for (; at > 0 && worth(p, &all->plan[at - 1]) < own; at--)
        all->plan[at] = all->plan[at - 1];
    all->plan[at] = *plan;
}

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
    const struct st_action open = { ST_ROLL, 0, 0, 0, 0, 0, 0, 0, 0, 0 };
    uint32_t i = plan->orders < AI_ORDERS ? plan->orders++ : AI_ORDERS - 1;

    for (; i > at; i--)
        plan->order[i] = plan->order[i - 1];
    plan->order[at] = open;
}

static void drop(struct ai_plan *plan, uint32_t at)
{
    plan->orders--;
    for (uint32_t i = at; i < plan->orders; i++)
        plan->order[i] = plan->order[i + 1];
}

static void mutate(struct ai_player *p, struct ai_plan *child)
{
    struct tb_rng *rng = &p->plans->fancy;
    const struct st_action open = { ST_ROLL, 0, 0, 0, 0, 0, 0, 0, 0, 0 };
    const uint32_t way = tb_rng_below(rng, 10), at = tb_rng_below(rng, child->orders);

    if (way < 3 && p->plans->count > 1) {
        cross(child, &p->plans->plan[tb_rng_below(rng, p->plans->count)], at);
    } else if (way < 7) {
        child->order[at] = open;
    } else if (way == 7) {
        insert(child, at);
    } else if (way == 8 && child->orders > 1) {
        drop(child, at);
    } else if (at + 1 < child->orders) {
        const struct st_action order = child->order[at];

        child->order[at] = child->order[at + 1];
        child->order[at + 1] = order;
    } else {
        child->order[at] = open;
    }
}

/* The first order can be given now: it is what the player would do. */
static void lead(struct ai_player *p, struct ai_plan *plan)
{
    while (plan->orders > 0 && !is_open(&plan->order[0]) &&
           p->t.rs->check(p->t.set, ai_player_state(p), &plan->order[0]).code != ST_OK)
        drop(plan, 0);
    if (plan->orders == 0 || is_open(&plan->order[0])) {
        plan->order[0] = first_order(p);
        plan->orders = plan->orders > 0 ? plan->orders : 1;
    }
}

/* How many plans live at once within a budget. */
static uint32_t most_plans(const struct ai_player *p)
{
    uint32_t n = 6;

    while (n < AI_PLANS && n * n < p->level.simulations)
        n++;
    return n;
}

/* A plan of the first generation: one of the best candidates, then the best ones of other units. */
static void found(struct ai_player *p, struct ai_plan *plan)
{
    const uint32_t first = p->plans->born < p->count ? p->plans->born : 0;

    plan->order[plan->orders++] = p->plans->born < p->count ? p->candidate[first].act : first_order(p);
    for (uint32_t i = 0; i < p->count && plan->orders < AI_ORDERS / 2; i++)
        if (!is_ordered(plan, plan->orders, p->candidate[i].act.unit) && tb_rng_below(&p->plans->fancy, 2) == 0 &&
            !st_is_pass(p->t.eval, &p->candidate[i].act))
            plan->order[plan->orders++] = p->candidate[i].act;
}

/* The next plan to be tried for the first time. */
static void beget(struct ai_player *p, uint32_t most)
{
    struct ai_plans *all = p->plans;
    const struct ai_plan empty = { { { 0, 0, 0, 0, 0, 0, 0, 0, 0, 0 } }, 0, 0, 0 };

    all->young = empty;
    if (all->born < most) {
        found(p, &all->young);
    } else {
        all->young = all->plan[tb_rng_below(&all->fancy, (all->count + 2) / 3)];
        all->young.sum = 0;
        all->young.trials = 0;
        mutate(p, &all->young);
        lead(p, &all->young);
    }
    all->born++;
}

void ai_plans_begin(struct ai_player *p)
{
    struct ai_plans *all = p->plans;

    __builtin_memset(all, 0, sizeof *all);
    all->seed = tb_rng_next(&p->t.rng);
    all->fancy = tb_rng_of(tb_rng_next(&p->t.rng));
}

/* Take a plan out, try it again, and put it back where it belongs. */
static void try_again(struct ai_player *p, uint32_t at)
{
    struct ai_plans *all = p->plans;
    struct ai_plan plan = all->plan[at];

    all->count--;
    for (uint32_t i = at; i < all->count; i++)
        all->plan[i] = all->plan[i + 1];
    try_plan(p, &plan);
    place(p, &plan, AI_PLANS);
}

/* Of the first n, the one that was tried least. */
static uint32_t least_tried(const struct ai_plans *all, uint32_t n)
{
    uint32_t least = 0;

    for (uint32_t i = 1; i < n && i < all->count; i++)
        if (all->plan[i].trials < all->plan[least].trials)
            least = i;
    return least;
}

void ai_plans_try(struct ai_player *p)
{
    struct ai_plans *all = p->plans;
    const uint32_t most = most_plans(p);

    if (all->born >= most && p->done >= p->level.simulations - p->level.simulations / 4) {
        try_again(p, least_tried(all, FINALISTS));
    } else if (all->born >= most && p->done % 3 == 0) {
        try_again(p, least_tried(all, (all->count + 2) / 3));
    } else {
        beget(p, most);
        try_plan(p, &all->young);
        place(p, &all->young, most);
    }
}

const struct ai_plan *ai_plans_best(const struct ai_player *p)
{
    return p->plans->count > 0 ? &p->plans->plan[0] : NULL;
}

void ai_plans_tell(const struct ai_player *p, struct ai_candidate *c)
{
    for (uint32_t i = 0; i < p->plans->count; i++) {
        const struct ai_plan *plan = &p->plans->plan[i];

        if (is_same(&plan->order[0], &c->act)) {
            c->visits = plan->trials;
            c->value = (int32_t)(plan->sum / plan->trials);
            return;
        }
    }
}

uint32_t ai_plans_line(const struct ai_player *p, struct st_action *out, uint8_t *side, uint32_t cap)
{
    const struct ai_plan *plan = ai_plans_best(p);
    uint32_t n = 0;

    for (; n < cap && n < plan->orders; n++) {
        out[n] = plan->order[n];
        side[n] = ai_player_state(p)->actor;
    }
    return n;
}
