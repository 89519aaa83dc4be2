/* noise.h -- how a greedy player with a temperature chooses.
 *
 * It does not take the best action but each with a chance that falls with its value: of two actions
 * whose values differ by the temperature, the better one is chosen e times as often.  Each action's value gets noise of
 * Gumbel's distribution, times the temperature, and the highest sum wins.  The noise is a function of the player's seed
 * and the action alone, so actions may be judged in any order.
 */
#ifndef ST_AI_NOISE_H
#define ST_AI_NOISE_H

#include "../core/game.h"
#include "../core/hash.h"

/* The logarithm to base 2 in 65536ths, of x from 1: the leading bit, then one more bit of the result for each squaring
 * of what follows it. */
static inline int32_t ai_log2(uint32_t x)
{
    int32_t whole = 31, part = 0;

    while (!(x & 0x80000000u)) {
        x <<= 1;
        whole--;
    }
    for (uint32_t i = 0; i < 16; i++) {
        const uint64_t square = (uint64_t)x * x >> 31;
        const uint32_t is_two = (uint32_t)(square >> 32) & 1;

        part = part * 2 + (int32_t)is_two;
        x = (uint32_t)(square >> is_two);
    }
    return whole * 65536 + part;
}

/* Noise of Gumbel's distribution, -ln(-ln(u)) for u = bits / 2^32, in 65536ths: about -3 to 11.5. */
static inline int32_t ai_gumbel(uint32_t bits)
{
    enum { LN2 = 45426, LOG2_OF_LN2 = -34653 };                 /* in 65536ths */
    const int32_t less = 32 * 65536 - ai_log2(bits ? bits : 1); /* -log2(u) */
    const int32_t again = ai_log2(less > 0 ? (uint32_t)less : 1) - 16 * 65536 + LOG2_OF_LN2;

    return (int32_t)(-(int64_t)again * LN2 / 65536);
}

/* What a player with this seed adds to the value of an action. */
static inline int32_t ai_noise(uint64_t seed, const struct st_action *act, uint32_t temperature)
{
    const uint64_t bits = temperature > 0 ? st_hash(seed, act, sizeof *act) : 0;

    if (temperature == 0)
        return 0;
    return (int32_t)((int64_t)ai_gumbel((uint32_t)(bits >> 32)) * temperature / 1000);
}

#endif
