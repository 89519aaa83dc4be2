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

/* A faster hash of the same bytes with four parallel chains; its values are never stored. */
static inline uint64_t st_hash_wide(const void *data, size_t size)
{
    const uint8_t *b = (const uint8_t *)data;
    uint64_t h[4] = { 1, 2, 3, 4 }, w[4];

    for (; size >= sizeof w; size -= sizeof w, b += sizeof w) {
        __builtin_memcpy(w, b, sizeof w);
        for (size_t i = 0; i < 4; i++)
            h[i] = st_hash_word(h[i], w[i]);
    }
    return st_hash(st_hash(ST_HASH_START, h, sizeof h), b, size);
}

/* The same for bytes that are mostly zeros: a block of zeros is passed over, and each other block is hashed with its
 * place. */
static inline uint64_t st_hash_sparse(const void *data, size_t size)
{
    const uint8_t *b = (const uint8_t *)data;
    uint64_t h[4] = { 1, 2, 3, 4 }, w[8];
    size_t at = 0;

    for (; size - at >= sizeof w; at += sizeof w) {
        __builtin_memcpy(w, b + at, sizeof w);
        if (!(w[0] | w[1] | w[2] | w[3] | w[4] | w[5] | w[6] | w[7]))
            continue;
        h[0] = st_hash_word(h[0], at);
        for (size_t i = 0; i < 8; i++)
            h[i % 4] = st_hash_word(h[i % 4], w[i]);
    }
    return st_hash(st_hash(ST_HASH_START, h, sizeof h), b + at, size - at);
}

#endif
