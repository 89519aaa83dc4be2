/* proof.c -- dice of a seed: SHA-256 (FIPS 180-4), HMAC (RFC 2104) and rejection sampling. */
#include "proof.h"

#include <string.h>

#include "dice.h"

enum { BLOCK = 64, HASH = 32, WORDS = 64 };

static const uint32_t constants[WORDS] = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2,
};

static uint32_t turned(uint32_t x, int n) { return x >> n | x << (32 - n); }

static void put_word(uint8_t *out, uint32_t word)
{
    for (int i = 0; i < 4; i++)
        out[i] = (uint8_t)(word >> (24 - 8 * i));
}

static void add_block(uint32_t h[8], const uint8_t block[BLOCK])
{
    uint32_t w[WORDS], v[8];

    for (int i = 0; i < 16; i++)
        w[i] = (uint32_t)block[4 * i] << 24 | (uint32_t)block[4 * i + 1] << 16 | (uint32_t)block[4 * i + 2] << 8 |
               block[4 * i + 3];
    for (int i = 16; i < WORDS; i++)
        w[i] = w[i - 16] + (turned(w[i - 15], 7) ^ turned(w[i - 15], 18) ^ w[i - 15] >> 3) + w[i - 7] +
               (turned(w[i - 2], 17) ^ turned(w[i - 2], 19) ^ w[i - 2] >> 10);
    memcpy(v, h, sizeof v);
    for (int i = 0; i < WORDS; i++) {
        const uint32_t a = v[7] + (turned(v[4], 6) ^ turned(v[4], 11) ^ turned(v[4], 25)) +
                           ((v[4] & v[5]) ^ (~v[4] & v[6])) + constants[i] + w[i],
                       b = (turned(v[0], 2) ^ turned(v[0], 13) ^ turned(v[0], 22)) +
                           ((v[0] & v[1]) ^ (v[0] & v[2]) ^ (v[1] & v[2]));

        memmove(v + 1, v, 7 * sizeof *v);
        v[4] += a;
        v[0] = a + b;
    }
    for (int i = 0; i < 8; i++)
        h[i] += v[i];
}

void tb_sha256(const void *data, size_t size, uint8_t out[HASH])
{
    uint32_t h[8] = { 0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19 };
    const uint8_t *at = (const uint8_t *)data;
    uint8_t last[2 * BLOCK];
    const size_t rest = size % BLOCK, end = rest < BLOCK - 8 ? BLOCK : 2 * BLOCK;

    for (; size >= BLOCK && at < (const uint8_t *)data + size - rest; at += BLOCK)
        add_block(h, at);
    memset(last, 0, sizeof last);
    memcpy(last, at, rest);
    last[rest] = 0x80;
    put_word(last + end - 8, (uint32_t)((uint64_t)size >> 29));
    put_word(last + end - 4, (uint32_t)size << 3);
    for (size_t i = 0; i < end; i += BLOCK)
        add_block(h, last + i);
    for (int i = 0; i < 8; i++)
        put_word(out + 4 * i, h[i]);
}

/* Of a key of at most a block and a short text. */
static void hmac(const uint8_t *key, size_t key_size, const uint8_t *text, size_t size, uint8_t out[HASH])
{
    uint8_t inner[2 * BLOCK + HASH], outer[BLOCK + HASH];

    ST_ASSERT(key_size <= BLOCK && size <= sizeof inner - BLOCK);
    memset(inner, 0x36, BLOCK);
    memset(outer, 0x5c, BLOCK);
    for (size_t i = 0; i < key_size; i++) {
        inner[i] ^= key[i];
        outer[i] ^= key[i];
    }
    memcpy(inner + BLOCK, text, size);
    tb_sha256(inner, BLOCK + size, outer + BLOCK);
    tb_sha256(outer, sizeof outer, out);
}

void tb_proof_commit(const uint8_t seed[TB_SEED_SIZE], uint8_t out[TB_COMMIT_SIZE])
{
    static const char tag[] = "sandtable seed 1";
    uint8_t text[sizeof tag - 1 + TB_SEED_SIZE];

    memcpy(text, tag, sizeof tag - 1);
    memcpy(text + sizeof tag - 1, seed, TB_SEED_SIZE);
    tb_sha256(text, sizeof text, out);
}

void tb_proof_known(uint32_t number, uint8_t seed[TB_SEED_SIZE])
{
    static const char tag[] = "sandtable lesson 1";
    uint8_t text[sizeof tag - 1 + 4];

    memcpy(text, tag, sizeof tag - 1);
    for (uint32_t i = 0; i < 4; i++)
        text[sizeof tag - 1 + i] = (uint8_t)(number >> 8 * i);
    tb_sha256(text, sizeof text, seed);
}

/* Try number `draw` of a roll: the first eight bytes of HMAC(seed, "sandtable roll 1", nonces, roll, draw). */
static uint64_t bits_of(const struct tb_proof *p, uint32_t roll, uint32_t draw)
{
    static const char tag[] = "sandtable roll 1";
    uint8_t text[sizeof tag - 1 + ST_SIDES * TB_NONCE_SIZE + 8], hash[HASH], *at = text;
    uint64_t bits = 0;

    memcpy(at, tag, sizeof tag - 1);
    at += sizeof tag - 1;
    memcpy(at, p->nonce, sizeof p->nonce);
    put_word(at + sizeof p->nonce, roll);
    put_word(at + sizeof p->nonce + 4, draw);
    hmac(p->seed, TB_SEED_SIZE, text, sizeof text, hash);
    for (int i = 0; i < 8; i++)
        bits = bits << 8 | hash[i];
    return bits;
}

uint32_t tb_proof_below(const struct tb_proof *p, uint32_t roll, uint32_t n)
{
    uint32_t number, draw = 0;

    while (!tb_bits_below(bits_of(p, roll, draw++), n, &number))
        ;
    return number;
}

void tb_proof_chain(uint8_t head[TB_COMMIT_SIZE], uint32_t roll, const char *words)
{
    static const char tag[] = "sandtable dice 1";
    enum { WORDS_MAX = 64, BEFORE = sizeof tag - 1 + TB_COMMIT_SIZE + 4 };
    uint8_t text[BEFORE + WORDS_MAX];
    const size_t size = strlen(words);

    ST_ASSERT(size <= WORDS_MAX);
    memcpy(text, tag, sizeof tag - 1);
    memcpy(text + sizeof tag - 1, head, TB_COMMIT_SIZE);
    put_word(text + BEFORE - 4, roll);
    memcpy(text + BEFORE, words, size);
    tb_sha256(text, BEFORE + size, head);
}
