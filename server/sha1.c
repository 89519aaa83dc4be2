/* sha1.c -- see sha1.h. */
#include "sha1.h"

#include <string.h>

enum { BLOCK = 64, ROUNDS = 80, LENGTH_SIZE = 8 };

static uint32_t turn(uint32_t x, int n) { return x << n | x >> (32 - n); }

static uint32_t word_at(const uint8_t *p)
{
    return (uint32_t)p[0] << 24 | (uint32_t)p[1] << 16 | (uint32_t)p[2] << 8 | (uint32_t)p[3];
}

static void add_block(uint32_t h[5], const uint8_t block[BLOCK])
{
    uint32_t w[ROUNDS], a = h[0], b = h[1], c = h[2], d = h[3], e = h[4];

    for (int t = 0; t < 16; t++)
        w[t] = word_at(block + 4 * t);
    for (int t = 16; t < ROUNDS; t++)
        w[t] = turn(w[t - 3] ^ w[t - 8] ^ w[t - 14] ^ w[t - 16], 1);
    for (int t = 0; t < ROUNDS; t++) {
        const uint32_t f = t < 20   ? ((b & c) | (~b & d)) + 0x5a827999u
                           : t < 40 ? (b ^ c ^ d) + 0x6ed9eba1u
                           : t < 60 ? ((b & c) | (b & d) | (c & d)) + 0x8f1bbcdcu
                                    : (b ^ c ^ d) + 0xca62c1d6u;
        const uint32_t next = turn(a, 5) + f + e + w[t];

        e = d;
        d = c;
        c = turn(b, 30);
        b = a;
        a = next;
    }
    h[0] += a;
    h[1] += b;
    h[2] += c;
    h[3] += d;
    h[4] += e;
}

void sv_sha1(const void *data, size_t size, uint8_t out[SV_SHA1_SIZE])
{
    uint32_t h[5] = { 0x67452301u, 0xefcdab89u, 0x98badcfeu, 0x10325476u, 0xc3d2e1f0u };
    const uint64_t bits = (uint64_t)size * 8;
    const uint8_t *at = data;
    uint8_t last[2 * BLOCK] = { 0 };
    size_t end;

    for (; size >= BLOCK; size -= BLOCK, at += BLOCK)
        add_block(h, at);
    if (size > 0)
        memcpy(last, at, size);
    last[size] = 0x80;
    end = size + 1 + LENGTH_SIZE <= BLOCK ? BLOCK : 2 * BLOCK;
    for (size_t i = 0; i < LENGTH_SIZE; i++)
        last[end - 1 - i] = (uint8_t)(bits >> 8 * i);
    for (size_t i = 0; i < end; i += BLOCK)
        add_block(h, last + i);
    for (size_t i = 0; i < SV_SHA1_SIZE; i++)
        out[i] = (uint8_t)(h[i / 4] >> (24 - 8 * (i % 4)));
}
