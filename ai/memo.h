/* memo.h -- values of positions that a player has looked at. */
#ifndef ST_AI_MEMO_H
#define ST_AI_MEMO_H

#include "../core/eval.h"
#include "../core/hash.h"

enum { AI_MEMO = 1024 }; /* a power of two */

/* The value of a position, by a hash of what the value is made of and of the mind. */
struct ai_memo {
    uint64_t key;
    int32_t value;
    uint32_t is_used;
};

/* A hash of what decides the value of a position for a mind; without parts, of all `size` bytes. */
static inline uint64_t ai_key_of(const struct st_part *part, size_t size, uint64_t mind, const struct st_state *s)
{
    uint64_t key = st_hash_word(ST_HASH_START, mind);

    if (part->to == 0)
        return st_hash_sparse(key, s, size);
    for (uint32_t i = 0; i < ST_PARTS && part[i].to; i++)
        key = st_hash_sparse(key, (const uint8_t *)s + part[i].from, (size_t)part[i].to - part[i].from);
    return key;
}

#endif
