/* dice.h -- the dice source: the only place in the program that rolls.
 *
 * A generator is a key and a counter. Draw i of key k is a hash of (k, i): there is no hidden state, two games never
 * share dice, and the counter never goes back, so an undone roll never comes again. Freestanding, so that the bench
 * plays the same games in every build.
 */
#ifndef ST_TABLE_DICE_H
#define ST_TABLE_DICE_H

#include "../core/game.h"

struct tb_rng {
    uint64_t key, index;
};

/* The finaliser of splitmix64. */
static inline uint64_t tb_rng_mix(uint64_t z)
{
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9ull;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebull;
    return z ^ (z >> 31);
}

/* The key is a hash too; otherwise consecutive seeds would give the same sequence, shifted by one. */
static inline struct tb_rng tb_rng_of(uint64_t seed)
{
    const struct tb_rng r = { tb_rng_mix(seed + 0x3243f6a8885a308dull), 0 };

    return r;
}

/* The next 64 even bits; never the same draw twice. */
static inline uint64_t tb_rng_next(struct tb_rng *r) { return tb_rng_mix(r->key + ++r->index * 0x9e3779b97f4a7c15ull); }

/* A number from 0 to n - 1 from 64 random bits, n below 2^32. Exactly uniform: draws that would introduce bias return 0
 * and must be repeated (rejection sampling). */
static inline int tb_even(uint64_t bits, uint32_t n, uint32_t *out)
{
    const uint64_t m = (bits >> 32) * n;

    *out = (uint32_t)(m >> 32);
    return (uint32_t)m >= n || (uint32_t)m >= (0u - n) % n;
}

/* A number from 0 to n - 1, each exactly as likely; n is at least 1. */
static inline uint32_t tb_rng_below(struct tb_rng *r, uint32_t n)
{
    uint32_t number;

    while (!tb_even(tb_rng_next(r), n, &number))
        ;
    return number;
}

/* The face of a die for number `pick` of its total weight. */
static inline struct st_action tb_face_at(const struct st_chance *die, uint32_t pick)
{
    struct st_action act = { 0, 0, 0, 0, 0, 0, 0, 0, 0, 0 };
    uint32_t i = 0;

    while (pick >= die->weight[i])
        pick -= die->weight[i++];
    act.option = die->face[i];
    return act;
}

/* Roll one die with the generator. */
static inline struct st_action tb_rng_roll(struct tb_rng *r, const struct st_chance *die)
{
    return tb_face_at(die, tb_rng_below(r, die->total));
}

/* Where a session's dice come from. */
enum tb_dice_kind { TB_DICE_SEEDED, TB_DICE_FORCED, TB_DICE_ASKED, TB_DICE_DRAWN };
struct tb_dice {
    uint8_t kind;
    struct tb_rng rng;     /* seeded */
    const uint8_t *forced; /* forced: the faces, in order */
    uint32_t forced_count, forced_used;
    /* asked: a person rolled a real die. Returns the face, or -1 if there is none. */
    int (*ask)(void *who, const struct st_ruleset *, const struct st_setting *, const struct st_state *,
               const struct st_chance *);
    /* drawn: 64 unpredictable random bits. */
    uint64_t (*draw)(void *who);
    void *who;
};

/* Draw the pending die as an action. Returns 0 if the source has no more faces. */
int tb_dice_roll(struct tb_dice *dice, const struct st_at *at, struct st_action *out);

#endif
