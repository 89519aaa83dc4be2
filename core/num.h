/* num.h -- small integer helpers. */
#ifndef ST_NUM_H
#define ST_NUM_H

#include <stdint.h>

static inline int32_t st_min(int32_t a, int32_t b) { return a < b ? a : b; }
static inline int32_t st_max(int32_t a, int32_t b) { return a > b ? a : b; }
static inline int32_t st_abs(int32_t a) { return a < 0 ? -a : a; }

/* The number of set bits: sums of pairs, of fours, of bytes. The compiler's builtin would call its library on machines
 * without the instruction. */
static inline uint32_t st_bits64(uint64_t m)
{
    m -= m >> 1 & 0x5555555555555555ull;
    m = (m & 0x3333333333333333ull) + (m >> 2 & 0x3333333333333333ull);
    m = (m + (m >> 4)) & 0x0f0f0f0f0f0f0f0full;
    return (uint32_t)(m * 0x0101010101010101ull >> 56);
}

static inline uint32_t st_bits(uint32_t m) { return st_bits64(m); }

/* The number of the lowest and of the highest set bit; m is not 0. */
static inline uint32_t st_low(uint32_t m) { return (uint32_t)__builtin_ctz(m); }
static inline uint32_t st_low64(uint64_t m) { return (uint32_t)__builtin_ctzll(m); }
static inline uint32_t st_high64(uint64_t m) { return 63u - (uint32_t)__builtin_clzll(m); }

/* ---- unsigned 256-bit integers, for exact odds ---- */

enum { ST_NAT_LIMBS = 8 };
struct st_nat {
    uint32_t limb[ST_NAT_LIMBS]; /* lowest first */
};

static inline struct st_nat st_nat_of(uint32_t n)
{
    struct st_nat x = { { 0, 0, 0, 0, 0, 0, 0, 0 } };

    x.limb[0] = n;
    return x;
}

/* x += y; returns the carry. */
static inline uint32_t st_nat_add(struct st_nat *x, const struct st_nat *y)
{
    uint64_t carry = 0;

    for (uint32_t i = 0; i < ST_NAT_LIMBS; i++) {
        carry += (uint64_t)x->limb[i] + y->limb[i];
        x->limb[i] = (uint32_t)carry;
        carry >>= 32;
    }
    return (uint32_t)carry;
}

/* x *= n; returns the overflow. */
static inline uint32_t st_nat_times(struct st_nat *x, uint32_t n)
{
    uint64_t carry = 0;

    for (uint32_t i = 0; i < ST_NAT_LIMBS; i++) {
        carry += (uint64_t)x->limb[i] * n;
        x->limb[i] = (uint32_t)carry;
        carry >>= 32;
    }
    return (uint32_t)carry;
}

/* x /= n; returns the remainder. */
static inline uint32_t st_nat_divide(struct st_nat *x, uint32_t n)
{
    uint64_t rest = 0;

    for (uint32_t i = ST_NAT_LIMBS; i > 0; i--) {
        rest = rest << 32 | x->limb[i - 1];
        x->limb[i - 1] = (uint32_t)(rest / n);
        rest %= n;
    }
    return (uint32_t)rest;
}

static inline int st_nat_compare(const struct st_nat *x, const struct st_nat *y)
{
    for (uint32_t i = ST_NAT_LIMBS; i > 0; i--)
        if (x->limb[i - 1] != y->limb[i - 1])
            return x->limb[i - 1] < y->limb[i - 1] ? -1 : 1;
    return 0;
}

static inline int st_nat_is_zero(const struct st_nat *x)
{
    const struct st_nat zero = st_nat_of(0);

    return st_nat_compare(x, &zero) == 0;
}

static inline uint32_t st_gcd(uint32_t a, uint32_t b)
{
    while (b) {
        const uint32_t r = a % b;

        a = b;
        b = r;
    }
    return a;
}

#endif
