/* key.c -- random keys and hashes, by libsodium. */
#include "key.h"

#include <sodium.h>
#include <string.h>

enum { TOKEN_BYTES = 16 };
_Static_assert(SV_TOKEN_SIZE == sodium_base64_ENCODED_LEN(TOKEN_BYTES, sodium_base64_VARIANT_URLSAFE_NO_PADDING),
               "a token is 22 letters and its end");

int sv_key_start(void) { return sodium_init() < 0 ? -1 : 0; }

void sv_token_new(char out[SV_TOKEN_SIZE])
{
    uint8_t bytes[TOKEN_BYTES];

    randombytes_buf(bytes, sizeof bytes);
    sodium_bin2base64(out, SV_TOKEN_SIZE, bytes, sizeof bytes, sodium_base64_VARIANT_URLSAFE_NO_PADDING);
    sodium_memzero(bytes, sizeof bytes);
}

void sv_id_new(char out[SV_ID_SIZE])
{
    static const char letters[] = "0123456789abcdefghjkmnpqrstvwxyz";
    uint8_t bytes[SV_ID_SIZE - 1];

    randombytes_buf(bytes, sizeof bytes);
    for (size_t i = 0; i < sizeof bytes; i++)
        out[i] = letters[bytes[i] & 31];
    out[SV_ID_SIZE - 1] = '\0';
}

uint64_t sv_draw(void *who)
{
    uint64_t bits;

    (void)who;
    randombytes_buf(&bits, sizeof bits);
    return bits;
}

void sv_seed_new(uint8_t out[32]) { randombytes_buf(out, 32); }

void sv_token_hash(const char *token, uint8_t out[SV_HASH_SIZE])
{
    crypto_generichash(out, SV_HASH_SIZE, (const unsigned char *)token, strlen(token), NULL, 0);
}

int sv_hash_same(const uint8_t a[SV_HASH_SIZE], const uint8_t b[SV_HASH_SIZE])
{
    return sodium_memcmp(a, b, SV_HASH_SIZE) == 0;
}

static void add_number(crypto_generichash_state *h, uint64_t n)
{
    uint8_t bytes[8];

    for (int i = 0; i < 8; i++)
        bytes[i] = (uint8_t)(n >> 8 * i);
    crypto_generichash_update(h, bytes, sizeof bytes);
}

void sv_chain_start(const char *id, const char *head, size_t size, uint8_t out[SV_HASH_SIZE])
{
    crypto_generichash_state h;

    crypto_generichash_init(&h, NULL, 0, SV_HASH_SIZE);
    add_number(&h, strlen(id));
    crypto_generichash_update(&h, (const unsigned char *)id, strlen(id));
    crypto_generichash_update(&h, (const unsigned char *)head, size);
    crypto_generichash_final(&h, out, SV_HASH_SIZE);
}

void sv_chain_row(uint8_t chain[SV_HASH_SIZE], uint32_t n, uint8_t seat, uint64_t state, const char *line, size_t size)
{
    crypto_generichash_state h;

    crypto_generichash_init(&h, NULL, 0, SV_HASH_SIZE);
    crypto_generichash_update(&h, chain, SV_HASH_SIZE);
    add_number(&h, n);
    add_number(&h, seat);
    add_number(&h, state);
    crypto_generichash_update(&h, (const unsigned char *)line, size);
    crypto_generichash_final(&h, chain, SV_HASH_SIZE);
}
