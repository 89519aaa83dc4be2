/* sum.h -- the numbers behind a die: what is added up in a fight, a shot or a test, and what it is compared with.
 *
 * A sum has up to two columns: who acts, and the other.  The totals of one part are either compared with each other, or
 * each with what it needs.  Amounts are in tenths, because a die that has not fallen counts as its mean; every other
 * amount is whole, and is the number that the engine adds.
 */
#ifndef ST_SUM_H
#define ST_SUM_H

#include "game.h"

enum st_addend_kind {
    ST_ADD_PART, /* begins a part that is added up by itself: the label is its title, `dice` are rolled for it */
    ST_ADD,      /* is added */
    ST_ADD_DIE,  /* the mean of the die that will count */
    ST_ADD_FELL, /* the die that counts, which has fallen */
    ST_ADD_GONE, /* would be added, but a rule takes it away; 0 tenths: nobody knows how much */
    ST_ADD_NEED  /* not added: what the total must reach */
};
struct st_addend {
    uint8_t kind, column; /* st_addend_kind; 0: who acts, 1: the other */
    uint8_t dice, zero;   /* of a PART, if there may be several */
    uint16_t label, by;   /* what it is; the unit that brings it, 0: nobody else */
    st_rule rule;
    uint16_t because; /* of what is GONE, a label that says why, if no event does */
    int32_t tenths;
    struct st_event why; /* of what is GONE; kind 0: none */
};
struct st_sum {
    uint16_t unit[ST_SIDES]; /* whose the columns are; 0: there is no second */
    uint32_t count;
    struct st_addend add[ST_ADDENDS_MAX]; /* the first is a PART */
};

/* An empty sum of these two; the second may be 0. */
static inline void st_sum_begin(struct st_sum *q, uint32_t unit, uint32_t other)
{
    q->unit[0] = (uint16_t)unit;
    q->unit[1] = (uint16_t)other;
    q->count = 0;
}

/* Append one.  The caller may fill in its other members.  Too many are a bug. */
static inline struct st_addend *st_sum_add(struct st_sum *q, uint8_t kind, uint32_t column, int32_t tenths)
{
    struct st_addend *a = &q->add[q->count];

    ST_ASSERT(q->count < ST_ADDENDS_MAX);
    __builtin_memset(a, 0, sizeof *a);
    a->kind = kind;
    a->column = (uint8_t)column;
    a->tenths = tenths;
    q->count++;
    return a;
}

/* The same with its label and clause. */
static inline struct st_addend *st_sum_say(struct st_sum *q, uint8_t kind, uint32_t column, int32_t tenths,
                                           uint16_t label, st_rule rule)
{
    struct st_addend *a = st_sum_add(q, kind, column, tenths);

    a->label = label;
    a->rule = rule;
    return a;
}

/* Append what was told of the two: each event of the kind `modifier` adds its `a`, and is called by the label in c. */
static inline void st_sum_told(struct st_sum *q, const struct st_log *log, uint16_t modifier)
{
    for (uint32_t i = 0; i < log->count && i < log->cap; i++) {
        const struct st_event *e = &log->event[i];

        if (e->kind == modifier)
            st_sum_say(q, ST_ADD, e->unit != q->unit[0], 10 * e->a, (uint16_t)e->c, e->rule)->by = e->other;
    }
}

#endif
