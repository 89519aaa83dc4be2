/* desk_script.h -- law 5 on another build: events and what they are answered, one a line, for tests/desk.mjs.
 *
 *   pack ID.NAME            a battle begins
 *   open HASH               of the whole answer
 *   event HEX WORDS HASH    16 bytes; typed words in hexadecimal, or -
 *   work HASH               a slice
 *   apply HEX               24 bytes
 */
#ifndef TESTS_DESK_SCRIPT_H
#define TESTS_DESK_SCRIPT_H

#include "desk_random.h"

enum { SCRIPT_POSITIONS = 30, SCRIPT_EVENTS = 12 };

static inline void put_bytes(const void *data, size_t size)
{
    for (size_t i = 0; i < size; i++)
        printf("%02x", ((const unsigned char *)data)[i]);
    printf(size > 0 ? " " : "- ");
}

/* A hash that a page reckons fast: 32-bit words, multiplied and turned. */
static inline void put_hash(const struct dk_answer *a)
{
    uint32_t h = 2166136261u, w;

    for (size_t i = 0; i < sizeof *a; i += sizeof w) {
        memcpy(&w, (const char *)a + i, sizeof w);
        h = (h ^ w) * 16777619u;
        h = h << 13 | h >> 19;
    }
    printf("%08x\n", h);
}

static inline void script_event(struct play *p)
{
    char typed[DK_TYPED_MAX];
    struct dk_event e = random_event(p, typed);

    if (e.kind == DK_TYPE && (e.n < 0 || e.n > DK_TYPED_MAX))
        e.n = 0;
    play_event(p, e, typed);
    printf("event ");
    put_bytes(&e, sizeof e);
    put_bytes(typed, e.kind == DK_TYPE ? (size_t)e.n : 0);
    put_hash(&p->a);
}

/* A battle of random positions, with random events on each. */
static inline void put_script(struct play *p)
{
    printf("pack %s\n", p->name);
    for (uint32_t i = 0; i < SCRIPT_POSITIONS && now(p)->node != ST_OVER; i++) {
        const uint32_t skipped = 1 + below(p, 12);

        play_open(p);
        printf("open ");
        put_hash(&p->a);
        for (uint32_t k = 0; k < SCRIPT_EVENTS; k++) {
            script_event(p);
            for (int more = below(p, 4) == 0; more;) {
                more = play_slice(p) && below(p, 8);
                printf("work ");
                put_hash(&p->a);
            }
        }
        for (uint32_t k = 0; k < skipped && now(p)->node != ST_OVER; k++) {
            const struct st_action act = random_action(p);

            printf("apply ");
            put_bytes(&act, sizeof act);
            printf("\n");
            p->rs->apply(p->set, now(p), &act, NULL);
        }
    }
}

#endif
