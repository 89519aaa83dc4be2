/* proof.h -- dice that both players can check.
 *
 * Before any die falls, who rolls publishes a hash of a secret seed; then each side adds a nonce. Roll i is made
 * of the seed, the nonces and i alone. Once the seed is published, everybody can make every roll again. The number of a
 * roll only grows: an undo does not bring one back. Only this file makes rolls of a seed; docs/wire.md
 * says what is proven, and tools/verify.py makes the same rolls.
 */
#ifndef ST_TABLE_PROOF_H
#define ST_TABLE_PROOF_H

#include <stddef.h>

#include "../core/game.h"

enum { TB_SEED_SIZE = 32, TB_NONCE_SIZE = 16, TB_COMMIT_SIZE = 32 };

struct tb_proof {
    uint8_t seed[TB_SEED_SIZE];
    uint8_t nonce[ST_SIDES][TB_NONCE_SIZE];
    uint32_t rolls; /* how many were made */
};

/* SHA-256. */
void tb_sha256(const void *data, size_t size, uint8_t out[32]);
/* What is published of a seed before the first roll: SHA-256 of "sandtable seed 1" and the seed. */
void tb_proof_commit(const uint8_t seed[TB_SEED_SIZE], uint8_t out[TB_COMMIT_SIZE]);
/* The seed of a number, which is no secret: the dice of a lesson are the same for everybody.  SHA-256 of "sandtable
 * lesson 1" and the number, lowest byte first. */
void tb_proof_known(uint32_t number, uint8_t seed[TB_SEED_SIZE]);
/* A number from 0 to n - 1 for roll number `roll`, from 1; n is at least 1. Every number is exactly as likely. */
uint32_t tb_proof_below(const struct tb_proof *p, uint32_t roll, uint32_t n);
/* One more roll in the chain of all rolls so far, which begins with the commitment: the head becomes SHA-256 of
 * "sandtable dice 1", the head, the roll's number and its words. Who has the same head has seen the same rolls. */
void tb_proof_chain(uint8_t head[TB_COMMIT_SIZE], uint32_t roll, const char *words);

#endif
