/* expect.c -- see expect.h. */
#include "expect.h"

#include "../core/hash.h"

enum { OPEN_LISTED = 24 }; /* actions considered in an open decision */

/* List the actions of an open decision, up to a limit; the most promising comes first. */
static uint32_t list_open(const struct ai_thought *t, const struct st_state *s, struct st_action *out)
{
    int32_t most = 0;
    struct st_action list[ST_LIST_MAX];
    uint16_t mover[ST_MOVERS_MAX];
    const uint32_t movers = t->rs->movers(t->set, s, mover);
    uint32_t n = 0;

    for (uint32_t i = 0; i < movers && n < OPEN_LISTED; i++) {
        const uint32_t count = t->rs->list(t->set, s, mover[i], list);

        for (uint32_t j = 0; j < count && n < OPEN_LISTED; j++) {
            const int32_t promise = t->eval->promise(t->set, s, &list[j]);

            if (promise == 0)
                continue;
            out[n++] = list[j];
            if (promise > most) {
                most = promise;
                out[n - 1] = out[0];
                out[0] = list[j];
            }
        }
    }
    return n;
}

/* The exact average over the faces of a die. */
static int32_t expect_faces(struct ai_thought *t, const struct st_state *s, const struct st_chance *die,
                            uint32_t budget)
{
    struct st_action act = { 0, 0, 0, 0, 0, 0, 0, 0, 0, 0 };
    int64_t sum = 0;

    for (uint32_t i = 0; i < die->count; i++) {
        act.option = die->face[i];
        sum += (int64_t)ai_expect_after(t, s, &act, budget / die->count) * die->weight[i];
    }
    return (int32_t)(sum / die->total);
}

/* The deciding side chooses what is best for it. */
static int32_t expect_best(struct ai_thought *t, const struct st_state *s, const struct st_action *list, uint32_t n,
                           uint32_t budget)
{
    int32_t best = 0;

    for (uint32_t i = 0; i < n; i++) {
        const int32_t v = ai_expect_after(t, s, &list[i], budget / n);

        if (i == 0 || (s->actor == 0 ? v > best : v < best))
            best = v;
    }
    return best;
}

static int32_t value_of(const struct ai_thought *t, const struct st_state *s)
{
    struct st_facts facts;

    if (!t->net || t->mind != ST_NOBODY)
        return t->eval->value(t->set, s, (uint8_t)t->mind);
    t->eval->see(t->set, s, &facts);
    return ai_value_of(ai_logistic(ai_net_odds(t->net, t->eval, &facts)));
}

/* The value of a position that waits for a decision.  Different dice often lead to the same position. */
static int32_t look(const struct ai_thought *t, const struct st_state *s)
{
    uint64_t hash;
    struct ai_kept *kept;

    if (!t->kept)
        return value_of(t, s);
    hash = st_hash_word(st_hash_sparse(s, t->rs->state_size), t->mind);
    kept = &t->kept[hash % AI_KEPT];
    if (kept->hash != hash) {
        kept->hash = hash;
        kept->value = value_of(t, s);
    }
    return kept->value;
}

/* Branch only while the budget allows two positions; the budget is split, so the recursion ends. Otherwise follow one
 * line: the most promising action, or one sampled face of the die. */
int32_t ai_expect(struct ai_thought *t, struct st_state *s, uint32_t budget)
{
    while (s->node != ST_OVER) {
        struct st_action list[OPEN_LISTED];

        if (s->node == ST_CHANCE) {
            struct st_chance die;

            t->rs->chance(t->set, s, &die);
            if (die.count > 1 && die.count <= budget)
                return expect_faces(t, s, &die, budget);
            list[0] = tb_rng_roll(&t->rng, &die);
        } else {
            const int open = t->eval->is_open(t->set, s);
            const uint32_t n = open ? list_open(t, s, list) : 0;

            if (n == 0)
                return look(t, s);
            if (n > 1 && n <= budget && !(t->net && open == ST_OPEN_MINOR))
                return expect_best(t, s, list, n, budget);
        }
        t->rs->apply(t->set, s, &list[0], NULL);
    }
    return st_value_over(s);
}

int32_t ai_expect_after(struct ai_thought *t, const struct st_state *s, const struct st_action *act, uint32_t budget)
{
    union {
        uint64_t align;
        uint8_t bytes[ST_STATE_MAX];
    } copy;
    struct st_state *after = (struct st_state *)copy.bytes;

    __builtin_memcpy(after, s, t->rs->state_size);
    t->rs->apply(t->set, after, act, NULL);
    return ai_expect(t, after, budget);
}

void ai_roll_through(struct ai_thought *t, struct st_state *s)
{
    struct st_chance die;

    while (s->node == ST_CHANCE) {
        struct st_action act;

        t->rs->chance(t->set, s, &die);
        act = tb_rng_roll(&t->rng, &die);
        t->rs->apply(t->set, s, &act, NULL);
    }
}
