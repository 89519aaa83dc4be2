/* key.c -- the keys and hashes of server/key.h, made of the page's random bytes and SHA-256. */
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

#include "../table/memory.h"
#include "local.h"

static const char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

void sv_token_new(char out[SV_TOKEN_SIZE])
{
    uint8_t bytes[SV_TOKEN_SIZE - 1];

    lo_random(bytes, sizeof bytes);
    for (size_t i = 0; i < sizeof bytes; i++)
        out[i] = letters[bytes[i] & 63];
    out[SV_TOKEN_SIZE - 1] = '\0';
}

void sv_id_new(char out[SV_ID_SIZE])
{
    static const char small[] = "0123456789abcdefghjkmnpqrstvwxyz";
    uint8_t bytes[SV_ID_SIZE - 1];

    lo_random(bytes, sizeof bytes);
    for (size_t i = 0; i < sizeof bytes; i++)
        out[i] = small[bytes[i] & 31];
    out[SV_ID_SIZE - 1] = '\0';
}

uint64_t sv_draw(void *who)
{
    uint64_t bits;

    (void)who;
    lo_random(&bits, sizeof bits);
    return bits;
}

void sv_seed_new(uint8_t out[32]) { lo_random(out, 32); }

void sv_token_hash(const char *token, uint8_t out[SV_HASH_SIZE]) { tb_sha256(token, strlen(token), out); }

int sv_hash_same(const uint8_t a[SV_HASH_SIZE], const uint8_t b[SV_HASH_SIZE])
{
    return memcmp(a, b, SV_HASH_SIZE) == 0;
}

/* The chain guards against storage that lost or changed a row. */
void sv_chain_start(const char *id, const char *head, size_t size, uint8_t out[SV_HASH_SIZE])
{
    struct lo_text t = { 0 };

    lo_print(&t, "%s\n", id);
    lo_add(&t, head, size);
    tb_sha256(t.at, t.size, out);
    free(t.at);
}

void sv_chain_row(uint8_t chain[SV_HASH_SIZE], uint32_t n, uint8_t seat, uint64_t state, const char *line, size_t size)
{
    struct lo_text t = { 0 };

    lo_hex(&t, chain, SV_HASH_SIZE);
    lo_print(&t, "\n%u %u %016llx ", n, seat, (unsigned long long)state);
    lo_add(&t, line, size);
    tb_sha256(t.at, t.size, chain);
    free(t.at);
}

/* ---- what server/prove.c has of libsodium: sodium.h ---- */

char *sodium_bin2hex(char *hex, size_t hex_size, const unsigned char *bytes, size_t size)
{
    struct lo_text t = { 0 };

    ST_ASSERT(hex_size > 2 * size);
    lo_hex(&t, bytes, size);
    lo_add(&t, "", 0);
    memcpy(hex, t.at, 2 * size + 1);
    free(t.at);
    return hex;
}

int sodium_hex2bin(unsigned char *bytes, size_t bytes_max, const char *hex, size_t hex_size, const char *ignore,
                   size_t *size, const char **end)
{
    (void)ignore;
    (void)end;
    *size = hex_size / 2;
    return *size > bytes_max || hex_size % 2 ? -1 : lo_read_hex(hex, bytes, *size);
}
