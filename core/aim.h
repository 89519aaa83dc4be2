/* aim.h -- how a battle is won, for who begins it: the words are the rules', the numbers the battle's. */
#ifndef ST_AIM_H
#define ST_AIM_H

#include "game.h"

/* A way in which a side can win this battle, as an order to it: "Destroy {many:a} of {enemy's} {b:unit|units}".  A note
 * says how points are counted, and is the same for both sides.  The fields of its words:
 *
 *     {a} {b} {c}            the numbers in digits
 *     {many:a}               a in words: "four"
 *     {a:unit|units}         the same with its noun: "four units"
 *     {enemy} {enemy's} {own's}   "Blue", "Blue's", "Red's"; to the side that reads "you" and "your"
 *     {goals}                the objectives, by their names if they have any: "the Mill", "both objectives"
 *     {named}                ": the Mill and the Bridge", or nothing if one of them has no name
 */
struct st_aim {
    const char *words;
    st_rule rule;
    uint8_t is_note, zero;
    int32_t a, b, c;
};

/* The ways to win that are told so far. */
struct st_aims {
    struct st_aim *at;
    uint32_t count;
};

/* Append one; the caller may fill in its other members.  More than ST_AIMS_MAX of them are a bug. */
static inline struct st_aim *st_add_aim(struct st_aims *out, const char *words, st_rule rule, int32_t a)
{
    const struct st_aim one = { words, rule, 0, 0, a, 0, 0 };

    ST_ASSERT(out->count < ST_AIMS_MAX);
    out->at[out->count] = one;
    return &out->at[out->count++];
}

#endif
