/* battles.h -- what the fuzz targets share: the shipped battles, read once, and lawful play.
 *
 * A target fails by an assertion or by a sanitizer's complaint.  States are given memory of
 * their exact size, so that a sanitizer sees a step beyond it.
 */
#ifndef ST_FUZZ_BATTLES_H
#define ST_FUZZ_BATTLES_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../ai/random.h"
#include "../table/memory.h"
#include "../text/scenario.h"
#include "../table/limits.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { BATTLES_MAX = 64 };

struct battles {
    struct tb_battle battle[BATTLES_MAX];
    uint32_t count;
};

static inline void load_battles(struct battles *all)
{
    char name[TB_NAME_MAX];
    struct tx_complaint c;

    for (uint32_t r = 0; r < st_ruleset_count; r++)
        for (uint32_t i = 0; tx_scenario_name(st_rulesets[r], i, name, sizeof name); i++) {
            ST_ASSERT(all->count < BATTLES_MAX);
            if (tx_battle_load(&all->battle[all->count], st_rulesets[r]->id, name, NULL, &c))
                st_bug(c.file, (int)c.line, c.what);
            all->count++;
        }
    ST_ASSERT(all->count > 0);
}

/* One of the shipped battles. */
static inline const struct tb_battle *shipped_battle(uint32_t i)
{
    static struct battles all;

    if (all.count == 0)
        load_battles(&all);
    return &all.battle[i % all.count];
}

static inline struct st_state *copy_state(const struct st_ruleset *rs, const struct st_state *s)
{
    struct st_state *copy = tb_calloc(rs->state_size);

    memcpy(copy, s, rs->state_size);
    return copy;
}

/* Do an action that passed check(); what comes of it must be a position of the game. */
static inline void do_lawful(const struct tb_battle *b, struct st_state *s, const struct st_action *act)
{
    struct st_event event[ST_EVENTS_MAX];
    struct st_log log = { event, 0, ST_EVENTS_MAX };

    b->rs->apply(b->setting, s, act, &log);
    ST_ASSERT(log.count <= log.cap);
    for (uint32_t i = 0; i < log.count; i++)
        ST_ASSERT(event[i].kind < b->rs->event_count && event[i].rule > 0 && event[i].rule < b->rs->clause_count);
    ST_ASSERT(s->node == ST_DECIDE || s->node == ST_CHANCE || s->node == ST_OVER);
    ST_ASSERT(b->rs->audit(b->setting, s).code == ST_OK);
}

/* One lawful action by a generator; 0 when the game is over. */
static inline int random_ply(const struct tb_battle *b, struct st_state *s, struct tb_rng *rng)
{
    struct st_chance die;
    struct st_action act;

    if (s->node == ST_OVER)
        return 0;
    if (s->node == ST_CHANCE) {
        b->rs->chance(b->setting, s, &die);
        act = tb_rng_roll(rng, &die);
    } else {
        act = ai_random_by_unit(b->rs, b->setting, s, rng);
    }
    ST_ASSERT(b->rs->check(b->setting, s, &act).code == ST_OK);
    do_lawful(b, s, &act);
    return 1;
}

/* A position of a shipped battle, chosen by the first four bytes: which, whose dice, how far. */
enum { PREFIX = 4 };
static inline struct st_state *state_of_prefix(const uint8_t *data, const struct tb_battle **b, struct tb_rng *rng)
{
    struct st_state *s;

    *b = shipped_battle(data[0]);
    *rng = tb_rng_of((uint64_t)data[1] << 8 | data[2]);
    s = copy_state((*b)->rs, (*b)->start);
    for (uint32_t i = 0; i < data[3] && random_ply(*b, s, rng); i++)
        ;
    return s;
}

#endif
