/* sort.h -- a block's games, sorted by what comes next. */
#ifndef ST_GPU_SORT_H
#define ST_GPU_SORT_H

#include "../core/game.h"

/* The threads of a warp run one instruction at a time: if they are at different places of the rules, they take turns.
 * So a block keeps more games than threads.  Before each step, or before each half of one, it sorts them by what comes
 * next, and its warps take neighbours, which then mostly do the same. */
enum { KEYS = 512, GROUPS = 16, POOL = GPU_THREADS * GPU_PER };
static_assert(POOL <= UINT16_MAX, "a place in the pool is 16 bits");
GPU_SHARED uint32_t count_of[2][KEYS], group_of[GROUPS], taken;
GPU_SHARED uint16_t order[POOL], key_of[POOL], rank_of[POOL];

/* Where the rules are before a choice. */
static inline uint32_t key_before(const struct st_state *s)
{
    const struct st_frame *f = &s->stack[s->depth ? s->depth - 1 : 0];

    return (s->node == ST_CHANCE ? 256u : 0u) | ((f->step * 16u + f->phase) & 255u);
}

/* And after it: the verb decides. */
static inline uint32_t key_after(const struct st_state *s, const struct st_action *act)
{
    const struct st_frame *f = &s->stack[s->depth ? s->depth - 1 : 0];

    if (s->node == ST_CHANCE)
        return key_before(s);
    return (act->verb & 31u) << 3 | (f->step & 7u);
}

static inline void set_key(uint32_t half, uint32_t game, uint32_t key)
{
    key_of[game] = (uint16_t)key;
    rank_of[game] = (uint16_t)GPU_TAKE(&count_of[half][key]);
}

/* Counting sort: order[] has the games by their keys afterwards.  Returns how many there are. */
static inline uint32_t sort_games(uint32_t half)
{
    uint32_t all = 0;

    GPU_SYNC();
    for (uint32_t i = GPU_THREAD; i < GROUPS; i += GPU_THREADS) {
        uint32_t sum = 0;

        for (uint32_t k = i * (KEYS / GROUPS); k < (i + 1) * (KEYS / GROUPS); k++) {
            const uint32_t n = count_of[half][k];

            count_of[half][k] = sum;
            sum += n;
        }
        group_of[i] = sum;
    }
    GPU_SYNC();
    for (uint32_t i = GPU_THREAD; i < KEYS; i += GPU_THREADS) {
        uint32_t before = 0;

        for (uint32_t k = 0; k < i / (KEYS / GROUPS); k++)
            before += group_of[k];
        count_of[half][i] += before;
        count_of[!half][i] = 0;
    }
    for (uint32_t k = 0; k < GROUPS; k++)
        all += group_of[k];
    taken = 0;
    GPU_SYNC();
    for (uint32_t i = GPU_THREAD; i < POOL; i += GPU_THREADS)
        if (key_of[i] < KEYS)
            order[count_of[half][key_of[i]] + rank_of[i]] = (uint16_t)i;
    GPU_SYNC();
    return all;
}

/* The first of the next n games in order[], which a warp takes. */
static inline uint32_t take_games(uint32_t n)
{
    uint32_t first = 0;

    if (GPU_THREAD % GPU_WARP == 0)
        first = GPU_TAKE_MANY(&taken, n);
    return GPU_FROM(first, 0);
}

#endif
