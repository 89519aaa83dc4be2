/* key.h -- random keys, ids and dice, and cryptographic hashes. */
#ifndef SV_KEY_H
#define SV_KEY_H

#include <stddef.h>
#include <stdint.h>

enum { SV_TOKEN_SIZE = 23, SV_ID_SIZE = 11, SV_HASH_SIZE = 32 }; /* text with its NUL; text with its NUL; bytes */

int sv_key_start(void);                     /* call once; -1 if there is no source of random bytes */
void sv_token_new(char out[SV_TOKEN_SIZE]); /* 128 bits */
void sv_id_new(char out[SV_ID_SIZE]);       /* 50 bits: unique, not secret */
uint64_t sv_draw(void *who);                /* random source for TB_DICE_DRAWN */
void sv_seed_new(uint8_t out[32]);          /* of TB_DICE_PROVEN */

/* The hash of a token, as stored. */
void sv_token_hash(const char *token, uint8_t out[SV_HASH_SIZE]);
int sv_hash_same(const uint8_t a[SV_HASH_SIZE], const uint8_t b[SV_HASH_SIZE]); /* in constant time */

/* The hash chain over a game's rows: each link hashes the previous link and the row. */
void sv_chain_start(const char *id, const char *head, size_t size, uint8_t out[SV_HASH_SIZE]);
void sv_chain_row(uint8_t chain[SV_HASH_SIZE], uint32_t n, uint8_t seat, uint64_t state, const char *line, size_t size);

#endif
