/* expect.c -- see expect.h. */
#include "expect.h"

#include "../core/hash.h"
#include "open.h"

union room {
    struct st_state s;
    uint64_t align;
    uint8_t bytes[ST_STATE_MAX];
};

/* The state after a face of the die; alike: that of the face before it is known to be the same. */
static void after_face(const struct ai_thought *t, const struct st_state *s, uint8_t face, int alike,
                       const union room *last, union room *after)
{
    const struct st_action act = { ST_ROLL, face, 0, 0, 0, 0, 0, 0, 0, 0 };

#ifndef ST_CHECKED
    if (alike) {
        __builtin_memcpy(after, last, t->rs->state_size);
        return;
    }
#endif
    __builtin_memcpy(after, s, t->rs->state_size);
    t->rs->apply(t->set, &after->s, &act, NULL);
    ST_ASSERT(!alike || __builtin_memcmp(after, last, t->rs->state_size) == 0);
}

/* The exact average over the faces of a die.  A face that leads where the one before it led is worth the same, unless
 * dice were rolled to value that. */
static int32_t expect_faces(struct ai_thought *t, const struct st_state *s, const struct st_chance *die,
                            uint32_t budget)
{
    const size_t size = t->rs->state_size;
    union room after, last;
    int is_known = 0;
    int32_t value = 0;
    int64_t sum = 0;

    for (uint32_t i = 0; i < die->count; i++) {
        const int alike = i > 0 && ai_are_alike(t, s, die->face[i], die->face[i - 1]);
        int is_same = alike && is_known;

#ifdef ST_CHECKED
        is_same = 0;
#endif
        if (!is_same) {
            after_face(t, s, die->face[i], alike, &last, &after);
            is_same = is_known && __builtin_memcmp(&after, &last, size) == 0;
        }
        if (!is_same) {
            const uint64_t rolled = t->rng.index;

            __builtin_memcpy(&last, &after, size);
            value = ai_expect(t, &after.s, budget / die->count);
            is_known = t->rng.index == rolled;
        }
        sum += (int64_t)value * die->weight[i];
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

static int is_learnt(const struct ai_thought *t) { return t->net && t->mind == ST_NOBODY; }

/* The evaluation's own value, by what changed if it offers that. */
static int32_t own_value(struct ai_thought *t, const struct st_state *s)
{
    const uint8_t mind = (uint8_t)t->mind;
    int32_t value;

    if (!t->eval->value_next)
        return t->eval->value(t->set, s, mind);
    value = t->eval->value_next(t->set, s, mind, t->notes);
#ifdef ST_CHECKED
    ST_ASSERT(value == t->eval->value(t->set, s, mind));
#endif
    return value;
}

/* The facts of a position, by what changed if the evaluation offers that. */
static void see(struct ai_thought *t, const struct st_state *s, struct st_facts *facts)
{
#ifdef ST_CHECKED
    struct st_facts all;
#endif

    if (!t->eval->see_next) {
        t->eval->see(t->set, s, facts);
        return;
    }
    t->eval->see_next(t->set, s, t->notes, facts);
#ifdef ST_CHECKED
    t->eval->see(t->set, s, &all);
    for (uint32_t i = 0; i < ST_SIDES * t->eval->fact_count; i++)
        ST_ASSERT(all.side[i / t->eval->fact_count][i % t->eval->fact_count] ==
                  facts->side[i / t->eval->fact_count][i % t->eval->fact_count]);
    ST_ASSERT(__builtin_memcmp(all.common, facts->common, t->eval->common_count * sizeof *all.common) == 0);
#endif
}

static int32_t value_of(struct ai_thought *t, const struct st_state *s)
{
    struct st_facts facts;

    if (!is_learnt(t))
        return own_value(t, s);
    see(t, s, &facts);
    return ai_value_of(ai_logistic(ai_net_odds(t->net, t->eval, &facts)));
}

static uint64_t key_of(const struct ai_thought *t, const struct st_state *s)
{
    static const struct st_part whole = { 0, 0 };

    return ai_key_of(is_learnt(t) ? &whole : t->eval->reads, t->rs->state_size, t->mind, s);
}

/* The value of a position that waits for a decision, or for an idle die.  Orders in another sequence and dice that
 * change nothing lead to the same positions again and again, so a memo keeps the value: it depends on nothing but the
 * mind and the bytes that are hashed. */
static int32_t look(struct ai_thought *t, const struct st_state *s)
{
    const uint64_t key = key_of(t, s);
    struct ai_memo *m = &t->memo[key % AI_MEMO];

    if (!m->is_used || m->key != key) {
        m->value = value_of(t, s);
        m->key = key;
        m->is_used = 1;
    }
    return m->value;
}

/* Would rolling the pending die leave the value as it is?  A learnt value also sees who acts. */
static int is_idle(const struct ai_thought *t, const struct st_state *s)
{
    return t->eval->is_idle && !is_learnt(t) && t->eval->is_idle(t->set, s);
}

/* Does a learnt value judge this position as it is, open or not? */
static int is_seen(const struct ai_thought *t, const struct st_state *s)
{
    return is_learnt(t) && t->eval->is_seen && t->eval->is_seen(t->set, s);
}

/* Branch only while the budget allows two positions; the budget is split, so the recursion ends. Otherwise follow one
 * line: the most promising action, or one sampled face of the die. */
int32_t ai_expect(struct ai_thought *t, struct st_state *s, uint32_t budget)
{
    while (s->node != ST_OVER) {
        struct st_action list[AI_OPEN_LISTED];

        if (s->node == ST_CHANCE) {
            struct st_chance die;

            t->rs->chance(t->set, s, &die);
            if (die.count > 1 && die.count <= budget)
                return is_idle(t, s) ? look(t, s) : expect_faces(t, s, &die, budget);
            list[0] = tb_rng_roll(&t->rng, &die);
            if (is_idle(t, s))
                return look(t, s);
        } else {
            const int open = is_seen(t, s) ? ST_OPEN_NOT : t->eval->is_open(t->set, s);
            const uint32_t n = open ? ai_list_open(t->rs, t->eval, t->set, s, list) : 0;

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
    union room after;

    __builtin_memcpy(&after, s, t->rs->state_size);
    t->rs->apply(t->set, &after.s, act, NULL);
    return ai_expect(t, &after.s, budget);
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
