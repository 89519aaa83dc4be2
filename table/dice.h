/* dice.h -- the dice source: the only place in the program that rolls.
 *
 * A generator is a key and a counter. Draw i of key k is a hash of (k, i): there is no hidden state, two games never
 * share dice, and the counter never goes back, so an undone roll never comes again. Freestanding, so that the bench
 * plays the same games in every build.
 */
#ifndef ST_TABLE_DICE_H
#define ST_TABLE_DICE_H

#include "../core/game.h"

struct tb_proof; /* proof.h */

/* ---- the generator ---- */

struct tb_rng {
    uint64_t key, index; /* index: how many draws were made */
};

/* The finaliser of splitmix64. */
static inline uint64_t tb_rng_mix(uint64_t z)
{
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9ull;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebull;
    return z ^ (z >> 31);
}

/* The generator of a seed, at its first draw.  The key is a hash too; otherwise consecutive seeds would give the same
 * sequence, shifted by one. */
static inline struct tb_rng tb_rng_of(uint64_t seed)
{
    const struct tb_rng r = { tb_rng_mix(seed + 0x3243f6a8885a308dull), 0 };

    return r;
}

/* The next 64 even bits; never the same draw twice. */
static inline uint64_t tb_rng_next(struct tb_rng *r) { return tb_rng_mix(r->key + ++r->index * 0x9e3779b97f4a7c15ull); }

/* A number from 0 to n - 1 from 64 random bits; n is at least 1. Exactly uniform: returns 0 for a draw that would
 * introduce bias; repeat with new bits (rejection sampling). */
static inline int tb_bits_below(uint64_t bits, uint32_t n, uint32_t *out)
{
    const uint64_t m = (bits >> 32) * n;

    *out = (uint32_t)(m >> 32);
    return (uint32_t)m >= n || (uint32_t)m >= (0u - n) % n;
}

/* A number from 0 to n - 1, each exactly as likely; n is at least 1. */
static inline uint32_t tb_rng_below(struct tb_rng *r, uint32_t n)
{
    uint32_t number;

    while (!tb_bits_below(tb_rng_next(r), n, &number))
        ;
    return number;
}

/* The roll of a die for number `pick`, 0 to its total weight - 1. */
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

/* ---- a session's source of dice ---- */

enum tb_dice_kind {
    TB_DICE_SEEDED, /* the generator */
    TB_DICE_FORCED, /* a list of faces: tests, examples, records */
    TB_DICE_ASKED,  /* a person, who rolls a real die */
    TB_DICE_DRAWN,  /* unpredictable random bits */
    TB_DICE_PROVEN  /* a secret seed that was committed to, see proof.h */
};
/* Zero it, then set `kind` and the members of that kind. */
struct tb_dice {
    uint8_t kind;
    struct tb_rng rng;                  /* seeded */
    const uint8_t *forced;              /* forced: the faces, in order; the caller's */
    uint32_t forced_count, forced_used; /* forced: how many there are, and were used */
    /* asked: returns the face, or -1 if there is none. NULL: there is never one. */
    int (*ask)(void *who, const struct st_ruleset *, const struct st_setting *, const struct st_state *,
               const struct st_chance *);
    uint64_t (*draw)(void *who); /* drawn: 64 bits, not NULL */
    void *who;                   /* asked, drawn: passed on */
    struct tb_proof *proof;      /* proven: the caller's; each roll counts */
};

/* Draw the pending die as an action. Returns 1, or 0 if no die is pending or the source has no more faces: `out` is all
 * zero then. A forced or asked face may be one that the die does not have; check() refuses it. */
int tb_dice_roll(struct tb_dice *dice, const struct st_at *at, struct st_action *out);

#endif
