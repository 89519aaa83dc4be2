/* scenario.c -- fuzzes scenarios: any bytes as a scenario; if accepted, it can be played. */
#include "battles.h"

enum { PLIES = 50 };

static void check_battle(const struct tb_battle *b, uint64_t seed)
{
    struct st_state *s = copy_state(b->rs, b->start);
    struct tb_rng rng = tb_rng_of(seed);

    ST_ASSERT(b->title[0] != '\0' && b->story != NULL);
    ST_ASSERT(b->rs->audit(b->setting, s).code == ST_OK);
    ST_ASSERT(s->node == ST_DECIDE || s->node == ST_CHANCE || s->node == ST_OVER);
    for (uint32_t i = 0; i < PLIES && random_ply(b, s, &rng); i++)
        ;
    free(s);
}

/* Every fault: the collecting reader accepts what the other one does, and no more. */
static void collect(const uint8_t *data, size_t size)
{
    struct tx_faults faults = { NULL, 0, 0 };
    struct tb_battle b, plain;
    struct tx_complaint c;
    const int rc = tx_scenario_read_all(&b, NULL, "fuzz.yaml", (const char *)data, size, NULL, NULL, &faults);

    ST_ASSERT((rc == 0) == (tx_fault_count(&faults) == 0));
    if (rc == 0)
        tb_battle_free(&b);
    ST_ASSERT((tx_scenario_read(&plain, "fuzz.yaml", (const char *)data, size, NULL, &c) == 0) == (rc == 0));
    if (rc == 0)
        tb_battle_free(&plain);
    tx_faults_sort(&faults);
    tx_faults_free(&faults);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct tb_battle b;
    struct tx_complaint c;

    collect(data, size);
    if (tx_scenario_read(&b, "fuzz.yaml", (const char *)data, size, NULL, &c))
        return 0;
    check_battle(&b, size);
    tb_battle_free(&b);
    return 0;
}
