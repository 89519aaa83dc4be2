/* odds.c -- see odds.h.
 *
 * Breadth first: every state that waits for a die is replaced by its successors, one per face. The states of one depth
 * may wait for different dice, so all weights share one denominator, which grows at each depth by the least common
 * multiple of the dice.
 */
#include "odds.h"

#include "../core/eval.h"
#include "../core/hash.h"

enum { SLOTS = 2 * TB_ODDS_NODES_MAX, ASSUMED_MAX = 16 /* choices in a row */ };

/* An intermediate state, with the outcome so far and its weight; the state's bytes follow. */
struct node {
    struct st_nat weight;
    uint32_t outcome, zero;
};

/* The progress of a computation, at the front of its memory. The nodes of two depths and the slots follow. */
struct head {
    uint32_t depth;          /* stack depth when the action was chosen; deeper means still inside it */
    uint32_t dice;           /* in a row so far */
    uint32_t now, next, at;  /* nodes of this depth and the next; those before `at` are done */
    uint32_t swapped;        /* the two depths are swapped */
    uint32_t common, coming; /* the common denominator of this depth, and of the next */
    uint32_t is_whole, zero; /* choices inside the action are assumed */
};
ST_STATIC_ASSERT(sizeof(struct head) % 8 == 0, "nodes are aligned");

struct search {
    const struct st_ruleset *rs;
    const struct st_setting *set;
    struct tb_odds *odds;
    struct head *head;
    unsigned char *now, *next; /* nodes */
    uint32_t *slot;            /* hash -> index in `next` + 1 */
    size_t stride;
};

static size_t stride_of(const struct st_ruleset *rs) { return (sizeof(struct node) + rs->state_size + 7) / 8 * 8; }

size_t tb_odds_memory(const struct st_ruleset *rs)
{
    return sizeof(struct head) + 2 * stride_of(rs) * TB_ODDS_NODES_MAX + SLOTS * sizeof(uint32_t);
}

static struct search search_in(const struct st_ruleset *rs, const struct st_setting *set, void *memory,
                               struct tb_odds *out)
{
    const size_t stride = stride_of(rs), level = stride * TB_ODDS_NODES_MAX;
    struct head *head = (struct head *)memory;
    unsigned char *at = (unsigned char *)(head + 1);
    struct search q = { rs, set, out, head, at, at + level, (uint32_t *)(at + 2 * level), stride };

    if (head->swapped) {
        q.now = at + level;
        q.next = at;
    }
    return q;
}

static struct node *node_at(const struct search *q, unsigned char *nodes, uint32_t i)
{
    return (struct node *)(nodes + q->stride * i);
}

static struct st_state *state_of(struct node *n) { return (struct st_state *)(n + 1); }

/* Does the log say that the action is finished and its sequel begins? */
static int has_sequel(const struct search *q, const struct st_log *log)
{
    for (uint32_t i = 0; i < log->count && i < log->cap; i++)
        if (q->rs->events[log->event[i].kind].flags & ST_E_SEQUEL)
            return 1;
    return 0;
}

/* If a decision is due before the action is finished, or if the following dice are no longer part of it, store that in
 * the outcome. */
static void note_question(const struct search *q, const struct st_log *log, const struct st_state *s,
                          struct tb_outcome *o)
{
    o->asked = 0;
    o->rule = 0;
    if (s->node == ST_DECIDE && s->depth > q->head->depth) {
        o->asked = (uint8_t)(s->actor + 1);
        o->rule = s->rule;
    } else if (s->node == ST_CHANCE && has_sequel(q, log)) {
        o->rule = s->rule;
    }
}

/* The outcome `from`, extended by the results of a log, in state s. */
static uint32_t outcome_of(struct search *q, uint32_t from, const struct st_log *log, const struct st_state *s)
{
    struct tb_odds *o = q->odds;
    struct tb_outcome next;
    uint32_t i;

    __builtin_memcpy(&next, &o->outcome[from], sizeof next);
    next.weight = st_nat_of(0);
    note_question(q, log, s, &next);
    for (i = 0; i < log->count && i < log->cap; i++) {
        const struct st_event *e = &log->event[i];
        struct tb_result *r = &next.result[next.count];

        if (!(q->rs->events[e->kind].flags & ST_E_RESULT))
            continue;
        if (next.count++ == TB_RESULTS_MAX) {
            o->too_many = 1;
            return 0;
        }
        r->kind = e->kind;
        r->unit = e->unit;
        r->other = e->other;
        r->side = e->side;
        r->zero = 0;
        r->c = e->c;
    }
    for (i = 0; i < o->count; i++)
        if (o->outcome[i].count == next.count && o->outcome[i].asked == next.asked && o->outcome[i].rule == next.rule &&
            __builtin_memcmp(o->outcome[i].result, next.result, next.count * sizeof *next.result) == 0)
            return i;
    if (o->count == TB_OUTCOMES_MAX) {
        o->too_many = 1;
        return 0;
    }
    __builtin_memcpy(&o->outcome[o->count], &next, sizeof next);
    return o->count++;
}

static void add_weight(struct search *q, struct st_nat *to, const struct st_nat *weight)
{
    if (st_nat_add(to, weight))
        q->odds->too_many = 1;
}

/* Extend the denominator of the next depth to this state's die. */
static void serve(struct search *q, const struct st_state *s)
{
    struct st_chance die;

    q->rs->chance(q->set, s, &die);
    q->head->coming = q->head->coming / st_gcd(q->head->coming, die.total) * die.total;
}

/* Add a state that waits for a die to the next depth; merge it with an equal one. */
static void keep(struct search *q, const struct st_state *s, uint32_t outcome, const struct st_nat *weight)
{
    uint64_t h = st_hash(st_hash_word(ST_HASH_START, outcome), s, q->rs->state_size);
    struct node *n;

    for (;; h++) {
        uint32_t *slot = &q->slot[h % SLOTS];

        if (*slot == 0) {
            if (q->head->next == TB_ODDS_NODES_MAX) {
                q->odds->too_many = 1;
                return;
            }
            *slot = ++q->head->next;
            n = node_at(q, q->next, *slot - 1);
            n->weight = *weight;
            n->outcome = outcome;
            n->zero = 0;
            __builtin_memcpy(state_of(n), s, q->rs->state_size);
            serve(q, s);
            return;
        }
        n = node_at(q, q->next, *slot - 1);
        if (n->outcome == outcome && __builtin_memcmp(state_of(n), s, q->rs->state_size) == 0) {
            add_weight(q, &n->weight, weight);
            return;
        }
    }
}

/* ---- choices that are assumed ---- */

/* How good an action is for the side that decides. */
static int32_t rate(const struct search *q, const struct st_state *s, const struct st_action *act)
{
    union {
        uint64_t align;
        unsigned char bytes[ST_STATE_MAX];
    } copy;
    struct st_state *after = (struct st_state *)copy.bytes;
    int32_t value;

    if (!q->rs->eval)
        return 0;
    __builtin_memcpy(after, s, q->rs->state_size);
    q->rs->apply(q->set, after, act, NULL);
    value = after->node == ST_OVER ? (after->actor == ST_NOBODY ? 0
                                      : after->actor == 0       ? ST_ONE
                                                                : -ST_ONE)
                                   : q->rs->eval->value(q->set, after, ST_NOBODY);
    return s->actor == 0 ? value : -value;
}

static struct st_action best_of(const struct search *q, const struct st_state *s)
{
    uint16_t mover[ST_MOVERS_MAX];
    struct st_action list[ST_LIST_MAX], best;
    const uint32_t movers = q->rs->movers(q->set, s, mover);
    int32_t most = INT32_MIN;

    __builtin_memset(&best, 0, sizeof best);
    for (uint32_t m = 0; m < movers; m++) {
        const uint32_t n = q->rs->list(q->set, s, mover[m], list);

        for (uint32_t i = 0; i < n; i++) {
            const int32_t value = rate(q, s, &list[i]);

            if (value > most) {
                most = value;
                best = list[i];
            }
        }
    }
    ST_ASSERT(most > INT32_MIN);
    return best;
}

/* Is somebody asked inside the action, whose choice is to be assumed? */
static int assumes(const struct search *q, const struct st_state *s)
{
    return q->head->is_whole && s->node == ST_DECIDE && s->depth > q->head->depth;
}

/* Apply an action to a copy and file the result. */
static void follow(struct search *q, const struct st_state *s, const struct st_action *act, uint32_t outcome,
                   const struct st_nat *weight)
{
    union {
        uint64_t align;
        unsigned char bytes[ST_STATE_MAX];
    } copy;
    struct st_event event[ST_EVENTS_MAX];
    struct st_log log = { event, 0, ST_EVENTS_MAX };
    struct st_state *after = (struct st_state *)copy.bytes;

    __builtin_memcpy(after, s, q->rs->state_size);
    q->rs->apply(q->set, after, act, &log);
    outcome = outcome_of(q, outcome, &log, after);
    for (uint32_t n = 0; n < ASSUMED_MAX && assumes(q, after) && !q->odds->too_many; n++) {
        const struct st_action choice = best_of(q, after);

        q->odds->assumed |= (uint8_t)(1u << after->actor);
        log.count = 0;
        q->rs->apply(q->set, after, &choice, &log);
        outcome = outcome_of(q, outcome, &log, after);
    }
    if (after->node == ST_CHANCE && q->odds->outcome[outcome].rule == 0)
        keep(q, after, outcome, weight);
    else
        add_weight(q, &q->odds->outcome[outcome].weight, weight);
}

/* Rescale finished outcomes to the larger denominator. */
static void scale(struct search *q, uint32_t by)
{
    struct tb_odds *o = q->odds;

    for (uint32_t i = 0; i < o->count; i++)
        if (st_nat_times(&o->outcome[i].weight, by))
            o->too_many = 1;
    if (st_nat_times(&o->total, by))
        o->too_many = 1;
}

static void roll_one(struct search *q, struct node *n)
{
    struct st_action act = { 0, 0, 0, 0, 0, 0, 0, 0, 0, 0 };
    struct st_chance die;

    q->rs->chance(q->set, state_of(n), &die);
    for (uint32_t i = 0; i < die.count; i++) {
        struct st_nat weight = n->weight;

        if (st_nat_times(&weight, q->head->common / die.total * die.weight[i]))
            q->odds->too_many = 1;
        act.option = die.face[i];
        follow(q, state_of(n), &act, n->outcome, &weight);
    }
}

static void next_depth(struct search *q)
{
    struct head *h = q->head;
    unsigned char *now = q->now;

    q->now = q->next;
    q->next = now;
    h->swapped = !h->swapped;
    h->now = h->next;
    h->next = h->at = 0;
    h->common = h->coming;
    h->coming = 1;
    h->dice++;
    __builtin_memset(q->slot, 0, SLOTS * sizeof *q->slot);
    scale(q, h->common);
}

/* Remove outcomes that were only intermediate. */
static void drop_empty(struct tb_odds *o)
{
    uint32_t kept = 0;

    for (uint32_t i = 0; i < o->count; i++)
        if (!st_nat_is_zero(&o->outcome[i].weight)) {
            if (kept != i)
                __builtin_memcpy(&o->outcome[kept], &o->outcome[i], sizeof o->outcome[i]);
            kept++;
        }
    o->count = kept;
}

static void begin(const struct st_at *at, const struct st_action *act, void *memory, struct tb_odds *out, int is_whole)
{
    const struct st_nat one = st_nat_of(1);
    struct head *head = (struct head *)memory;
    struct search q;

    __builtin_memset(head, 0, sizeof *head);
    head->depth = at->s->depth;
    head->common = head->coming = 1;
    head->is_whole = (uint32_t)is_whole;
    q = search_in(at->rs, at->set, memory, out);
    __builtin_memset(out, 0, sizeof *out);
    out->count = 1; /* the outcome without results */
    out->total = one;
    __builtin_memset(q.slot, 0, SLOTS * sizeof *q.slot);
    if (act)
        follow(&q, at->s, act, 0, &one);
    else
        keep(&q, at->s, 0, &one);
}

void tb_odds_begin(const struct st_at *at, const struct st_action *act, void *memory, struct tb_odds *out)
{
    begin(at, act, memory, out, 0);
}

void tb_odds_begin_whole(const struct st_at *at, const struct st_action *act, void *memory, struct tb_odds *out)
{
    begin(at, act, memory, out, 1);
}

int tb_odds_step(const struct st_at *at, void *memory, struct tb_odds *out, uint32_t nodes)
{
    struct search q = search_in(at->rs, at->set, memory, out);
    struct head *h = q.head;

    for (; !out->too_many; nodes--) {
        if (h->at == h->now && (h->next == 0 || h->dice == TB_ODDS_DEPTH_MAX))
            return 0;
        if (nodes == 0)
            return 1;
        if (h->at == h->now)
            next_depth(&q);
        roll_one(&q, node_at(&q, q.now, h->at++));
    }
    return 0;
}

void tb_odds_end(const struct st_ruleset *rs, void *memory, struct tb_odds *out)
{
    struct search q = search_in(rs, NULL, memory, out);

    ST_ASSERT(out->too_many || q.head->at == q.head->now);
    for (uint32_t i = 0; i < q.head->next; i++)
        add_weight(&q, &out->rest, &node_at(&q, q.next, i)->weight);
    drop_empty(out);
}

void tb_odds_of(const struct st_at *at, const struct st_action *act, void *memory, struct tb_odds *out)
{
    tb_odds_begin(at, act, memory, out);
    while (tb_odds_step(at, memory, out, UINT32_MAX))
        ;
    tb_odds_end(at->rs, memory, out);
}
