/* key.h -- what nobody can guess: keys of seats, names of games, dice; and hashes that nobody can forge. */
#ifndef SV_KEY_H
#define SV_KEY_H

#include <stddef.h>
#include <stdint.h>

enum { SV_TOKEN_SIZE = 23, SV_ID_SIZE = 11, SV_HASH_SIZE = 32 }; /* texts with their NUL; bytes */

int sv_key_start(void);                     /* once; -1 if the machine has no random bytes */
void sv_token_new(char out[SV_TOKEN_SIZE]); /* 128 bits */
void sv_id_new(char out[SV_ID_SIZE]);       /* 50 bits: unique, not secret */
uint64_t sv_draw(void *who);                /* for TB_DICE_DRAWN */

void sv_token_hash(const char *token, uint8_t out[SV_HASH_SIZE]);
int sv_hash_same(const uint8_t a[SV_HASH_SIZE], const uint8_t b[SV_HASH_SIZE]); /* in constant time */

/* The chain over a game's rows: each one's hash is made of the one before and the row. */
void sv_chain_start(const char *id, const char *head, size_t size, uint8_t out[SV_HASH_SIZE]);
void sv_chain_row(uint8_t chain[SV_HASH_SIZE], uint32_t n, uint8_t seat, uint64_t state, const char *line, size_t size);

#endif
