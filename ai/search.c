/* search.c -- Monte Carlo tree search.
 *
 * A node is a decision. Dice between two decisions are rolled anew in every simulation. An action's child is the node
 * with the hash of the resulting state, so nodes store no state. The search selects a unit, then one of its actions,
 * with progressive widening: in order of promise, few at first and more as visits grow; the same applies to outcomes of
 * dice. At a leaf the turn is ended and the position evaluated. In games with many decisions per turn, the tree ends
 * with the turn; otherwise ending the turn would be the only action with an enemy reply, and would look worst.
 *
 * The root uses sequential halving: all candidates get equal visits in each round, and the worse half is dropped after
 * it. A more deeply searched candidate looks better, because more of its continuation was optimised, so only equally
 * searched ones are compared. The n-th visits of all candidates use the same dice, which cancels luck.
 */
#include "think.h"

#include "../core/hash.h"

/* clang-format off */
enum {
    ARMS_MAX = 24, EDGES_MAX = 12,      /* units of a node, actions of a unit */
    ARMS_EACH = 8, EDGES_EACH = 48,     /* nodes allocated per simulation, see open_node() */
    EXPLORE = ST_ONE / 4,               /* exploration bonus, in values */
    FIRST_LOOK = 20,                    /* visits that the first look is worth */
    REPOSE = 512                        /* bonus for ending the turn, in values; discourages pointless moves */
};
/* clang-format on */

size_t ai_tree_size(uint32_t simulations)
{
    const size_t n = simulations;

    return (n + 2) * sizeof(struct ai_tree_node) + (n * ARMS_EACH + 2 * AI_CANDIDATES) * sizeof(struct ai_arm) +
           (n * EDGES_EACH + 2 * AI_CANDIDATES) * sizeof(struct ai_edge);
}

void ai_tree_begin(struct ai_tree *tree, void *memory, uint32_t simulations)
{
    tree->most_nodes = simulations + 2;
    tree->most_arms = simulations * ARMS_EACH + 2 * AI_CANDIDATES;
    tree->most_edges = simulations * EDGES_EACH + 2 * AI_CANDIDATES;
    tree->node = (struct ai_tree_node *)memory;
    tree->arm = (struct ai_arm *)(tree->node + tree->most_nodes);
    tree->edge = (struct ai_edge *)(tree->arm + tree->most_arms);
    tree->nodes = tree->arms = tree->edges = 1;
}

static uint32_t add_node(struct ai_tree *tree, uint64_t hash, uint8_t actor)
{
    const struct ai_tree_node empty = { hash, 0, 0, 0, 0, actor, 0 };

    tree->node[tree->nodes] = empty;
    return tree->nodes++;
}

static struct ai_edge *add_edge(struct ai_tree *tree, const struct st_action *act, uint32_t promise)
{
    const struct ai_edge empty = { *act, 0, 0, promise, 0, 0 };

    tree->edge[tree->edges] = empty;
    return &tree->edge[tree->edges++];
}

/* ---- the root: its edges are the candidates, in order ---- */

/* How many candidates to try within a budget, so that each gets enough visits. */
static uint32_t field_of(uint32_t simulations)
{
    uint32_t n = 4;

    while (n < AI_CANDIDATES && n * n * 3 < simulations)
        n *= 2;
    return n;
}

static uint32_t rounds_of(uint32_t field)
{
    uint32_t n = 1;

    while (1u << n < field)
        n++;
    return n;
}

void ai_tree_plant(struct ai_player *p)
{
    const uint32_t field = field_of(p->level.simulations);

    for (uint32_t i = 0; i < p->count; i++)
        add_edge(&p->tree, &p->candidate[i].act, 1);
    p->field = p->count < field ? p->count : field;
    p->rounds = rounds_of(p->field);
    for (uint32_t i = 0; i < p->field; i++)
        p->rank[i] = (uint8_t)i;
}

/* The value of a candidate for the deciding side: the mean of its visits, with the first look counted as a few. */
static int64_t worth(const struct ai_player *p, uint32_t i)
{
    const struct ai_edge *e = &p->tree.edge[1 + i];
    const int32_t own = ai_player_state(p)->actor == 0 ? 1 : -1;
    const int64_t value = ((int64_t)p->candidate[i].first * FIRST_LOOK + e->sum * own) / (e->visits + FIRST_LOOK);

    return value + (st_is_pass(p->t.eval, &e->act) ? REPOSE : 0);
}

/* Keep the better half after a round. */
static void drop_half(struct ai_player *p)
{
    for (uint32_t i = 1; i < p->field; i++) {
        const uint8_t who = p->rank[i];
        uint32_t at = i;

        for (; at > 0 && worth(p, p->rank[at - 1]) < worth(p, who); at--)
            p->rank[at] = p->rank[at - 1];
        p->rank[at] = who;
    }
    p->field = (p->field + 1) / 2;
    p->round++;
}

struct ai_edge *ai_tree_choose(struct ai_player *p)
{
    struct ai_edge *best = &p->tree.edge[1 + p->rank[0]];

    if (p->done >= (uint64_t)p->level.simulations * (p->round + 1) / p->rounds && p->field > 1)
        drop_half(p);
    for (uint32_t i = 0; i < p->field; i++) {
        struct ai_edge *e = &p->tree.edge[1 + p->rank[i]];

        if (i == 0 || e->visits < best->visits)
            best = e;
    }
    return best;
}

/* ---- expanding a node ---- */

/* Convert a first look to a promise: it halves with every step below the best. */
static uint32_t promise_of(int64_t best, int64_t look)
{
    const int64_t less = (best - look) / (ST_ONE / 64);

    return less >= 7 ? 1 : 128u >> less;
}

/* Units and actions are sorted by `sum`, which holds the value of the first look until they are visited. */
static void sort_edge(struct ai_edge *edge, uint32_t n, const struct ai_edge *e)
{
    for (; n > 0 && edge[n - 1].sum < e->sum; n--)
        edge[n] = edge[n - 1];
    edge[n] = *e;
}

static void sort_arm(struct ai_arm *arm, uint32_t n, const struct ai_arm *a)
{
    for (; n > 0 && arm[n - 1].sum < a->sum; n--)
        arm[n] = arm[n - 1];
    arm[n] = *a;
}

/* Find the best actions of a unit by the first look. Returns their number. */
static uint32_t look_at_unit(struct ai_player *p, uint16_t unit, const struct st_state *s, struct ai_edge *edge)
{
    struct st_action list[ST_LIST_MAX];
    const uint32_t n = p->t.rs->list(p->t.set, s, unit, list);
    const int32_t own = s->actor == 0 ? 1 : -1;
    uint32_t count = 0;

    for (uint32_t i = 0; i < n; i++) {
        struct ai_edge e = { list[i], 0, 0, 0, 0, 0 };

        if (p->t.eval->promise(p->t.set, s, &list[i]) == 0 && (i + 1 < n || count > 0))
            continue; /* keep at least one action per unit, or the selection would not end */
        e.sum = (int64_t)own * ai_expect_after(&p->t, s, &list[i], 1);
        if (count < EDGES_MAX)
            sort_edge(edge, count++, &e);
        else if (e.sum > edge[count - 1].sum)
            sort_edge(edge, count - 1, &e);
    }
    return count;
}

static void open_arm(struct ai_player *p, struct ai_arm *arm, const struct st_state *s)
{
    struct ai_edge *edge = &p->tree.edge[p->tree.edges];

    arm->edge = p->tree.edges;
    arm->edges = look_at_unit(p, (uint16_t)arm->unit, s, edge);
    arm->sum = edge[0].sum;
    for (uint32_t i = 0; i < arm->edges; i++) {
        edge[i].promise = promise_of(arm->sum, edge[i].sum);
        edge[i].sum = 0;
    }
    p->tree.edges += arm->edges;
}

/* Evaluate the actions of up to ARMS_MAX units once, so that the best action of the best unit is tried first. If there
 * is no room, the node stays unexpanded. A narrow tree, as in Iron Push, expands a node in nearly every simulation and
 * fills up before the budget is spent. The remaining simulations then refine what was found, which is better than a
 * larger tree: with room for all nodes, level 4 scored 6-1-19 against level 3, which it normally beats. */
static void open_node(struct ai_player *p, struct ai_tree_node *n, const struct st_state *s)
{
    struct ai_tree *tree = &p->tree;
    uint16_t mover[ST_MOVERS_MAX];
    const uint32_t movers = p->t.rs->movers(p->t.set, s, mover), most = movers < ARMS_MAX ? movers : ARMS_MAX;
    const uint32_t from = movers > most ? tb_rng_below(&p->t.rng, movers) : 0;
    const uint64_t mind = p->t.mind;
    struct ai_arm *arm = &tree->arm[tree->arms];

    if (tree->arms + most > tree->most_arms || tree->edges + most * EDGES_MAX > tree->most_edges)
        return;
    n->arm = tree->arms;
    n->arms = most;
    tree->arms += most;
    p->t.mind = ai_mind_of(p, s->actor); /* the proximity bonus is for the side that decides here */
    for (uint32_t i = 0; i < most; i++) {
        struct ai_arm a = { 0, 0, 0, 0, 0, mover[(from + i) % movers], 0 };

        open_arm(p, &a, s);
        sort_arm(arm, i, &a);
    }
    p->t.mind = mind;
    for (uint32_t i = most; i-- > 0;) {
        arm[i].promise = promise_of(arm[0].sum, arm[i].sum);
        arm[i].sum = 0;
    }
}

/* ---- selection ---- */

/* The square root of x, in 256ths. */
static uint32_t root256(uint32_t x)
{
    uint64_t v = (uint64_t)x << 16, root = 0;

    for (uint64_t bit = 1ull << 24; bit; bit >>= 1)
        if ((root + bit) * (root + bit) <= v)
            root += bit;
    return (uint32_t)root;
}

struct choice {
    int64_t sum;
    uint32_t visits, promise;
};

/* The mean value for the deciding side, plus an exploration bonus weighted by the promise. */
static int64_t score(const struct choice *c, uint32_t root, uint64_t promises, int32_t own, int32_t untried)
{
    const int64_t value = c->visits ? c->sum / c->visits * own : untried;

    return value + (int64_t)EXPLORE * c->promise / (int64_t)promises * root / 256 / (c->visits + 1);
}

/* Progressive widening: how many are considered after this many visits. */
static uint32_t width(const struct ai_player *p, uint32_t visits, uint32_t all)
{
    const uint32_t w = p->t.eval->start + root256(visits) * p->t.eval->width / 1024;

    return w < all ? w : all;
}

static struct ai_arm *choose_arm(struct ai_player *p, const struct ai_tree_node *n, int32_t own)
{
    struct ai_arm *arm = &p->tree.arm[n->arm], *best = arm;
    const uint32_t w = width(p, n->visits, n->arms), root = root256(n->visits);
    int64_t most = INT64_MIN, sum = 0;
    uint64_t promises = 0;
    uint32_t visits = 0;

    for (uint32_t i = 0; i < w; i++) {
        promises += arm[i].promise;
        sum += arm[i].sum;
        visits += arm[i].visits;
    }
    for (uint32_t i = 0; i < w; i++) {
        const struct choice c = { arm[i].sum, arm[i].visits, arm[i].promise };
        const int64_t v = score(&c, root, promises, own, visits ? (int32_t)(sum / visits) * own : 0);

        if (v > most) {
            most = v;
            best = &arm[i];
        }
    }
    return best;
}

static struct ai_edge *choose_edge(struct ai_player *p, const struct ai_arm *a, int32_t own)
{
    struct ai_edge *edge = &p->tree.edge[a->edge], *best = edge;
    const uint32_t w = width(p, a->visits, a->edges), root = root256(a->visits);
    int64_t most = INT64_MIN;
    uint64_t promises = 0;

    for (uint32_t i = 0; i < w; i++)
        promises += edge[i].promise;
    for (uint32_t i = 0; i < w; i++) {
        const struct choice c = { edge[i].sum, edge[i].visits, edge[i].promise };
        const int64_t v = score(&c, root, promises + 1, own, a->visits ? (int32_t)(a->sum / a->visits) * own : 0);

        if (v > most) {
            most = v;
            best = &edge[i];
        }
    }
    return best;
}

/* ---- a simulation ---- */

/* Pick two random actions of a unit, and take the more promising one. */
static struct st_action play_on(struct ai_thought *t, const struct st_state *s)
{
    uint16_t mover[ST_MOVERS_MAX];
    struct st_action list[ST_LIST_MAX];
    const uint32_t movers = t->rs->movers(t->set, s, mover);
    const uint32_t n = t->rs->list(t->set, s, mover[tb_rng_below(&t->rng, movers)], list);
    const uint32_t a = tb_rng_below(&t->rng, n), b = tb_rng_below(&t->rng, n);

    return t->eval->promise(t->set, s, &list[a]) >= t->eval->promise(t->set, s, &list[b]) ? list[a] : list[b];
}

void ai_end_turn(struct ai_thought *t, struct st_state *s)
{
    struct st_action list[ST_LIST_MAX];

    if (t->eval->pass == ST_ROLL || s->node != ST_DECIDE || t->rs->list(t->set, s, 0, list) != 1 ||
        list[0].verb != t->eval->pass)
        return;
    t->rs->apply(t->set, s, &list[0], NULL);
}

int32_t ai_judge(struct ai_thought *t, struct st_state *s)
{
    const uint64_t mind = t->mind;
    int32_t value;

    t->mind = t->eval->is_calm || t->net ? ST_NOBODY : mind;
    value = ai_expect(t, s, t->eval->leaf);
    t->mind = mind;
    return value;
}

static int32_t value_leaf(struct ai_player *p, struct st_state *s)
{
    for (uint32_t i = 0; i < p->level.rollout && s->node != ST_OVER; i++) {
        const struct st_action act = play_on(&p->t, s);

        p->t.rs->apply(p->t.set, s, &act, NULL);
        ai_roll_through(&p->t, s);
    }
    ai_end_turn(&p->t, s);
    return ai_judge(&p->t, s);
}

static uint32_t find_child(const struct ai_tree *tree, const struct ai_edge *e, uint64_t hash)
{
    uint32_t at = e->child;

    while (at && tree->node[at].hash != hash)
        at = tree->node[at].next;
    return at;
}

/* A new outcome becomes a node while there are few for the number of visits; otherwise it is only evaluated. */
static void grow(struct ai_tree *tree, struct ai_edge *e, uint64_t hash, uint8_t actor)
{
    uint32_t child;

    if (tree->nodes == tree->most_nodes || e->children > root256(e->visits) / 256)
        return;
    child = add_node(tree, hash, actor);
    tree->node[child].next = e->child;
    e->child = child;
    e->children++;
}

struct path {
    uint32_t n;
    struct ai_arm *arm[ST_TREE_DEPTH];
    struct ai_edge *edge[ST_TREE_DEPTH];
};

/* Apply the action of an edge and the dice after it. Returns the resulting node, or 0 at a leaf. */
static uint32_t follow(struct ai_player *p, struct st_state *s, struct ai_edge *e)
{
    uint64_t hash;
    uint32_t at;

    p->t.rs->apply(p->t.set, s, &e->act, NULL);
    ai_roll_through(&p->t, s);
    if (s->node == ST_OVER)
        return 0;
    hash = st_hash_sparse(ST_HASH_START, s, p->t.rs->state_size);
    at = find_child(&p->tree, e, hash);
    if (!at)
        grow(&p->tree, e, hash, s->actor);
    return at;
}

/* Has a turn of many decisions ended? */
static int is_next_turn(const struct ai_player *p, const struct st_state *s)
{
    return p->t.eval->pass != ST_ROLL && s->actor != ai_player_state(p)->actor && !p->t.eval->is_open(p->t.set, s);
}

/* Descend from a node to a leaf; s is the state there. */
static void descend(struct ai_player *p, struct st_state *s, uint32_t at, struct path *path)
{
    while (at && path->n < p->t.eval->depth && !is_next_turn(p, s)) {
        struct ai_tree_node *n = &p->tree.node[at];
        const int32_t own = s->actor == 0 ? 1 : -1;
        struct ai_arm *arm;

        if (n->arms == 0)
            open_node(p, n, s);
        if (n->arms == 0)
            return;
        n->visits++;
        arm = choose_arm(p, n, own);
        path->arm[path->n] = arm;
        path->edge[path->n] = choose_edge(p, arm, own);
        at = follow(p, s, path->edge[path->n++]);
    }
}

void ai_simulate(struct ai_player *p)
{
    union {
        uint64_t align;
        uint8_t bytes[ST_STATE_MAX];
    } copy;
    struct st_state *s = (struct st_state *)copy.bytes;
    struct ai_edge *first = ai_tree_choose(p);
    struct path path;
    int32_t value;

    path.n = 0;
    p->t.rng = tb_rng_of(p->seed + first->visits);
    __builtin_memcpy(s, p->state, p->t.rs->state_size);
    descend(p, s, follow(p, s, first), &path);
    value = value_leaf(p, s);
    first->visits++;
    first->sum += value;
    for (uint32_t i = 0; i < path.n; i++) {
        path.arm[i]->visits++;
        path.arm[i]->sum += value;
        path.edge[i]->visits++;
        path.edge[i]->sum += value;
    }
}

/* ---- results ---- */

/* The best of the remaining candidates. */
uint32_t ai_tree_best(const struct ai_player *p)
{
    uint32_t best = p->rank[0];

    for (uint32_t i = 1; i < p->field; i++)
        if (worth(p, p->rank[i]) > worth(p, best))
            best = p->rank[i];
    return best;
}

static const struct ai_edge *most_visited(const struct ai_tree *tree, const struct ai_tree_node *n)
{
    const struct ai_edge *best = NULL;

    for (uint32_t i = 0; i < n->arms; i++) {
        const struct ai_arm *a = &tree->arm[n->arm + i];

        for (uint32_t j = 0; j < a->edges; j++)
            if (!best || tree->edge[a->edge + j].visits > best->visits)
                best = &tree->edge[a->edge + j];
    }
    return best && best->visits > 0 ? best : NULL;
}

/* The most frequent outcome of an action. */
static uint32_t usual_child(const struct ai_tree *tree, const struct ai_edge *e)
{
    uint32_t best = e->child;

    for (uint32_t at = e->child; at; at = tree->node[at].next)
        if (tree->node[at].visits > tree->node[best].visits)
            best = at;
    return best;
}

uint32_t ai_player_line(const struct ai_player *p, struct st_action *out, uint8_t *side, uint32_t cap)
{
    const struct ai_edge *e = p->done > 0 && !ai_plans_of(p) ? &p->tree.edge[1 + ai_tree_best(p)] : NULL;
    uint32_t n = 0;

    if (cap == 0)
        return 0;
    if (ai_plans_of(p) && p->done > 0)
        return ai_plans_line(p, out, side, cap);
    out[n] = ai_player_best(p);
    side[n++] = ai_player_state(p)->actor;
    while (e && n < cap) {
        const uint32_t at = usual_child(&p->tree, e);

        e = at ? most_visited(&p->tree, &p->tree.node[at]) : NULL;
        if (!e)
            break;
        out[n] = e->act;
        side[n++] = (uint8_t)p->tree.node[at].actor;
    }
    return n;
}
