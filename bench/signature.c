/* signature.c -- see signature.h.  Freestanding: every build plays the same games. */
#include "signature.h"

#include "../ai/random.h"
#include "../core/hash.h"
#include "../table/dice.h"

int bench_counts(const struct st_ruleset *rs) { return rs->use != ST_USE_TEMPLATE; }

static uint64_t play(const struct st_ruleset *rs, const struct st_setting *set, struct st_state *s, struct tb_rng *rng,
                     uint64_t h)
{
    struct st_event event[ST_EVENTS_MAX];
    struct st_action act;
    struct st_chance die;

    while (s->node != ST_OVER) {
        struct st_log log = { event, 0, ST_EVENTS_MAX };

        if (s->node == ST_CHANCE) {
            rs->chance(set, s, &die);
            act = tb_rng_roll(rng, &die);
        } else {
            act = ai_random_by_unit(rs, set, s, rng);
        }
        rs->apply(set, s, &act, &log);
        ST_ASSERT(log.count <= log.cap);
        h = st_hash(h, &act, sizeof act);
        h = st_hash(h, event, log.count * sizeof *event);
        h = st_hash(h, s, rs->state_size);
    }
    return h;
}

uint64_t bench_signature(const struct st_ruleset *rs, const struct st_setting *set, const struct st_state *start,
                         uint64_t seed, uint32_t games)
{
    union {
        uint64_t align;
        uint8_t bytes[ST_STATE_MAX];
    } memory;
    struct st_state *s = (struct st_state *)memory.bytes;
    struct tb_rng rng = tb_rng_of(seed);
    uint64_t h = ST_HASH_START;

    ST_ASSERT(rs->state_size <= ST_STATE_MAX);
    while (games-- > 0) {
        __builtin_memcpy(s, start, rs->state_size);
        h = play(rs, set, s, &rng, h);
    }
    return h;
}
