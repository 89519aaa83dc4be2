/* luck.c -- see luck.h. */
#include "luck.h"

#include "../core/hash.h"

enum {
    STATES = 500, /* most states of one event that is enumerated */
    SLOTS = 2048,
    SAMPLES = 48, /* of a larger one */
    LOOK = 24,    /* positions to look through open decisions */
    FINE = 20     /* extra bits of means inside an event */
};

/* A state of an event. Its successors come later in the list; those of one state, one per face, are in `face`. */
struct node {
    uint64_t hash;
    int64_t mean; /* of V, in millionths << FINE */
    uint32_t level, faces, total;
    uint32_t next[ST_FACES_MAX];
    uint32_t weight[ST_FACES_MAX];
    uint32_t zero;
};

struct event {
    struct ai_thought *t;
    struct node *node;
    uint8_t *state; /* STATES of them */
    uint16_t *slot; /* a hash table of nodes, + 1 */
    size_t size;
    uint32_t count;
};

static size_t state_stride(const struct st_ruleset *rs) { return (rs->state_size + 7u) & ~(size_t)7; }

size_t ai_luck_memory(const struct st_ruleset *rs)
{
    return STATES * (sizeof(struct node) + state_stride(rs)) + SLOTS * sizeof(uint16_t);
}

/* ---- the chance to win ---- */

/* The field of the game that a limit follows counts its turns or rounds. */
uint16_t ai_turn_field(const struct st_ruleset *rs)
{
    for (uint16_t i = 0; i + 1 < rs->field_count; i++)
        if (rs->fields[i].entity == ST_OF_GAME && rs->fields[i + 1].entity == ST_OF_GAME &&
            rs->fields[i + 1].flags & ST_FIELD_LIMIT)
            return i;
    return rs->field_count;
}

/* In a game without turns, a field of a side that a limit follows counts its activations, unless it counts losses. */
static uint16_t activation_field(const struct st_ruleset *rs)
{
    for (uint16_t i = 0; i + 1 < rs->field_count; i++)
        if (rs->fields[i].entity == ST_OF_SIDE && rs->fields[i + 1].entity == ST_OF_SIDE &&
            rs->fields[i + 1].flags & ST_FIELD_LIMIT && !(rs->fields[i].flags & (ST_FIELD_LOSS | ST_FIELD_SCORE)))
            return i;
    return rs->field_count;
}

struct ai_course ai_course_of(const struct st_ruleset *rs)
{
    const uint16_t turn = ai_turn_field(rs), at = turn < rs->field_count ? turn : activation_field(rs);
    const struct ai_course c = { at, at < rs->field_count, at != turn };

    return c;
}

int32_t ai_progress(const struct st_ruleset *rs, const struct st_setting *set, const struct st_state *s)
{
    const struct ai_course c = ai_course_of(rs);

    return ai_course_at(&c, rs->get, set, s);
}

static uint64_t hash_of(const struct ai_thought *t, const struct st_state *s)
{
    return st_hash_sparse(ST_HASH_START, s, t->rs->state_size);
}

int32_t ai_chance(struct ai_thought *t, const struct st_state *s)
{
    union {
        uint64_t align;
        uint8_t bytes[ST_STATE_MAX];
    } copy;
    struct st_state *on = (struct st_state *)copy.bytes;

    __builtin_memcpy(on, s, t->rs->state_size);
    t->rng = tb_rng_of(hash_of(t, s));
    return ai_chance_of(ai_expect(t, on, LOOK));
}

/* ---- an event, enumerated ---- */

static struct st_state *state_of(const struct event *e, uint32_t n)
{
    return (struct st_state *)(void *)(e->state + n * e->size);
}

/* Merge a state with an equal one of the same level, or append it. Returns its index, or STATES if there is no room.
 * The state is the one after the last. */
static uint32_t enter(struct event *e, uint32_t level)
{
    const struct st_state *s = state_of(e, e->count);
    const uint64_t hash = st_hash_word(hash_of(e->t, s), level);
    uint32_t at = (uint32_t)hash % SLOTS;

    for (; e->slot[at]; at = (at + 1) % SLOTS) {
        const uint32_t n = e->slot[at] - 1u;

        if (e->node[n].hash == hash && e->node[n].level == level &&
            __builtin_memcmp(state_of(e, n), s, e->t->rs->state_size) == 0)
            return n;
    }
    if (e->count >= STATES - 1)
        return STATES;
    e->slot[at] = (uint16_t)(e->count + 1);
    e->node[e->count].hash = hash;
    e->node[e->count].level = level;
    e->node[e->count].faces = 0;
    return e->count++;
}

/* Has a face led to the state that the face before it led to, `n`? Most dice ask only whether they show enough. */
static int is_again(const struct event *e, uint32_t n)
{
    return __builtin_memcmp(state_of(e, n), state_of(e, e->count), e->t->rs->state_size) == 0;
}

/* Add what can follow a state that waits for a die. Returns 0 if there is no room. */
static int expand(struct event *e, uint32_t n)
{
    struct node *node = &e->node[n];
    struct st_action roll = { 0, 0, 0, 0, 0, 0, 0, 0, 0, 0 };
    struct st_chance die;

    e->t->rs->chance(e->t->set, state_of(e, n), &die);
    node->faces = die.count;
    node->total = die.total;
    for (uint32_t i = 0; i < die.count; i++) {
        struct st_state *after = state_of(e, e->count);

        node->weight[i] = die.weight[i];
        if (i > 0 && ai_are_alike(e->t, state_of(e, n), die.face[i], die.face[i - 1])) {
            node->next[i] = node->next[i - 1];
            continue;
        }
        __builtin_memcpy(after, state_of(e, n), e->t->rs->state_size);
        roll.option = die.face[i];
        e->t->rs->apply(e->t->set, after, &roll, NULL);
        node->next[i] = i > 0 && is_again(e, node->next[i - 1]) ? node->next[i - 1] : enter(e, node->level + 1);
        if (node->next[i] == STATES)
            return 0;
    }
    return 1;
}

/* The rounded mean, half up: of whole numbers that may be negative, exact. */
static int64_t divide(int64_t sum, int64_t by)
{
    const int64_t twice = 2 * sum + by, whole = twice / (2 * by);

    return twice % (2 * by) < 0 ? whole - 1 : whole;
}

/* The exact mean of V from a state that waits for a die up to the next decision. Returns 0 if there are too many
 * states. */
static int event_mean(struct event *e, const struct st_state *s, int64_t *mean)
{
    __builtin_memset(e->slot, 0, SLOTS * sizeof *e->slot);
    e->count = 0;
    __builtin_memcpy(state_of(e, 0), s, e->t->rs->state_size);
    enter(e, 0);
    for (uint32_t n = 0; n < e->count; n++)
        if (state_of(e, n)->node == ST_CHANCE && !expand(e, n))
            return 0;
    for (uint32_t n = e->count; n-- > 0;) {
        struct node *node = &e->node[n];
        int64_t sum = 0;

        if (node->faces == 0) {
            node->mean = (int64_t)ai_chance(e->t, state_of(e, n)) << FINE;
            continue;
        }
        for (uint32_t i = 0; i < node->faces; i++)
            sum += e->node[node->next[i]].mean * node->weight[i];
        node->mean = divide(sum, node->total);
    }
    *mean = divide(e->node[0].mean, (int64_t)1 << FINE);
    return 1;
}

/* The mean of V over sampled dice up to the next decision. They are drawn by the history of the game, so they do not
 * depend on the dice that fall now, and differ from game to game. */
static int64_t sampled_mean(struct ai_luck *k, const struct st_state *s)
{
    struct st_state *on = (struct st_state *)k->memory;
    int64_t sum = 0;

    for (uint32_t i = 0; i < SAMPLES; i++) {
        __builtin_memcpy(on, s, k->t.rs->state_size);
        k->t.rng = tb_rng_of(st_hash_word(k->history, i));
        ai_roll_through(&k->t, on);
        sum += ai_chance(&k->t, on);
    }
    return divide(sum, SAMPLES);
}

void ai_luck_begin(struct ai_luck *k, const struct st_ruleset *rs, const struct st_setting *set,
                   const struct ai_net *net, void *memory, uint64_t seed)
{
    __builtin_memset(k, 0, sizeof *k);
    k->t.rs = rs;
    k->t.set = set;
    k->t.eval = ai_eval_of(rs);
    k->t.net = net;
    k->t.mind = ST_NOBODY;
    k->memory = memory;
    k->history = st_hash_word(ST_HASH_START, seed);
}

/* The event in progress ends at the next decision, or with the game. */
static void settle(struct ai_luck *k, const struct st_state *before, const struct st_action *roll)
{
    struct st_state *after = (struct st_state *)k->memory;

    __builtin_memcpy(after, before, k->t.rs->state_size);
    k->t.rs->apply(k->t.set, after, roll, NULL);
    if (after->node == ST_CHANCE)
        return;
    k->sum += ai_chance(&k->t, after) - k->mean;
    k->is_on = 0;
}

int64_t ai_luck_mean(struct ai_luck *k, const struct st_state *s)
{
    uint8_t *at = (uint8_t *)k->memory;
    struct event e = { &k->t, (struct node *)(void *)at, at + STATES * sizeof(struct node),
                       NULL,  state_stride(k->t.rs),     0 };
    int64_t mean;

    ST_ASSERT(s->node == ST_CHANCE);
    e.slot = (uint16_t *)(void *)(e.state + STATES * e.size);
    k->events++;
    k->history = st_hash_word(k->history, hash_of(&k->t, s));
    if (!event_mean(&e, s, &mean)) {
        k->sampled++;
        mean = sampled_mean(k, s);
    }
    return mean;
}

void ai_luck_roll(struct ai_luck *k, const struct st_state *before, const struct st_action *roll)
{
    ST_ASSERT(before->node == ST_CHANCE);
    if (!k->is_on) {
        k->mean = ai_luck_mean(k, before);
        k->is_on = 1;
    }
    settle(k, before, roll);
}
