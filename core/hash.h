/* hash.h -- a hash of 64-bit words, the same on every machine. */
#ifndef ST_HASH_H
#define ST_HASH_H

#include <stddef.h>
#include <stdint.h>

#define ST_HASH_START 0x9e3779b97f4a7c15ull

/* One round of a multiply-and-fold mixer: every bit of h and w reaches every bit. */
static inline uint64_t st_hash_word(uint64_t h, uint64_t w)
{
    h = (h ^ w) * 0xd6e8feb86659fd93ull;
    h ^= h >> 32;
    h *= 0xd6e8feb86659fd93ull;
    return h ^ (h >> 29);
}

/* Hash any bytes; a short last word is padded with zeros. */
static inline uint64_t st_hash(uint64_t h, const void *data, size_t size)
{
    const uint8_t *b = (const uint8_t *)data;
    uint64_t w;

    for (; size >= 8; size -= 8, b += 8) {
        __builtin_memcpy(&w, b, 8);
        h = st_hash_word(h, w);
    }
    if (size > 0) {
        w = 0;
        __builtin_memcpy(&w, b, size);
        h = st_hash_word(h, w);
    }
    return h;
}

/* The halves of the product of two words, folded together. */
static inline uint64_t st_hash_fold(uint64_t a, uint64_t b)
{
#if defined(__x86_64__) || defined(__aarch64__)
    __extension__ const unsigned __int128 product = (unsigned __int128)a * b;

    return (uint64_t)product ^ (uint64_t)(product >> 64);
#else
    const uint64_t low = (a & 0xffffffff) * (b & 0xffffffff), high = (a >> 32) * (b >> 32);
    const uint64_t left = (a >> 32) * (b & 0xffffffff), right = (a & 0xffffffff) * (b >> 32);
    const uint64_t middle = (low >> 32) + (left & 0xffffffff) + (right & 0xffffffff);

    return ((low & 0xffffffff) | middle << 32) ^ (high + (left >> 32) + (right >> 32) + (middle >> 32));
#endif
}

/* Hash a block of eight words with its place, two words to a multiplication. */
static inline void st_hash_block(uint64_t h[4], const uint64_t w[8], size_t at)
{
    const uint64_t key = 0xd6e8feb86659fd93ull;

    if (!(w[0] | w[1] | w[2] | w[3] | w[4] | w[5] | w[6] | w[7]))
        return;
    h[0] += at;
    for (size_t i = 0; i < 4; i++)
        h[i] = st_hash_fold(h[i] ^ w[i], key ^ w[4 + i]);
}

/* Go on with bytes that are mostly zeros: a block of zeros is passed over.  The values are never stored. */
static inline uint64_t st_hash_sparse(uint64_t start, const void *data, size_t size)
{
    const uint8_t *b = (const uint8_t *)data;
    uint64_t h[4] = { start, 0x243f6a8885a308d3ull, 0x13198a2e03707344ull, 0xa4093822299f31d0ull }, w[8];
    size_t at = 0;

    for (; size - at >= sizeof w; at += sizeof w) {
        __builtin_memcpy(w, b + at, sizeof w);
        st_hash_block(h, w, at);
    }
    if (at < size) {
        for (size_t i = 0; i < 8; i++)
            w[i] = 0;
        __builtin_memcpy(w, b + at, size - at);
        st_hash_block(h, w, at);
    }
    return st_hash_fold(st_hash_fold(h[0], h[1] ^ 0x082efa98ec4e6c89ull), st_hash_fold(h[2], h[3]));
}

#endif
