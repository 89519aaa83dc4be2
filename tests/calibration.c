/* calibration.c -- breakthrough is the game that others measure: uniform random play of it has the
 * published length (about 64.1 moves) and number of choices (about 25.7).
 *
 *     test_calibration [--long]        50,000 games with --long
 */
#include "../ai/random.h"
#include "../text/scenario.h"
#include "unit.h"

int main(int argc, char **argv)
{
    const uint64_t games = argc > 1 && strcmp(argv[1], "--long") == 0 ? 50000 : 4000;
    uint64_t moves = 0, choices = 0;
    struct tx_complaint c;
    struct tb_battle b;
    struct st_state *s;

    if (tx_battle_load(&b, "breakthrough", "standard", NULL, &c))
        return 1;
    s = malloc(b.rs->state_size);
    for (uint64_t seed = 0; seed < games; seed++) {
        struct tb_rng rng = tb_rng_of(seed);

        memcpy(s, b.start, b.rs->state_size);
        for (; s->node != ST_OVER; moves++) {
            uint32_t listed;
            const struct st_action act = ai_random_any(b.rs, b.setting, s, &rng, &listed);

            choices += listed;
            b.rs->apply(b.setting, s, &act, NULL);
        }
    }
    /* The deviation of one game's length is about 14, so that of the mean of 4,000 is 0.22. */
    printf("%llu games: %llu.%02llu moves, %llu.%02llu choices\n", (unsigned long long)games,
           (unsigned long long)(moves / games), (unsigned long long)(moves * 100 / games % 100),
           (unsigned long long)(choices / moves), (unsigned long long)(choices * 100 / moves % 100));
    CHECK(moves * 10 > games * 635 && moves * 10 < games * 647);
    CHECK(choices * 100 > moves * 2555 && choices * 100 < moves * 2585);
    free(s);
    tb_battle_free(&b);
    return unit_end("calibration");
}
