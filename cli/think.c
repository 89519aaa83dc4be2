/* think.c -- the computer's turn at the terminal: its level thinks until its budget or its clock is over. */
#include <stdio.h>
#include <time.h>

#include "../table/memory.h"
#include "game.h"

enum { SHOWN_AFTER = 300, SHOWN_EVERY = 200, STEP = 8 }; /* milliseconds; simulations between two looks */

static int64_t now(void)
{
    struct timespec t;

    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

/* "Blue thinks: 40 %", over the line before; somebody who waits long wants to know for what. */
static void show(const struct cli_game *g, const struct ai_player *p, uint32_t left)
{
    const uint32_t done = ai_player_done(p), all = done + left;

    printf("\r%s thinks: %u %%  ", cli_rs(g)->side_names[cli_state(g)->actor], all ? done * 100 / all : 0);
    fflush(stdout);
}

static void wipe(void)
{
    printf("\r%40s\r", "");
    fflush(stdout);
}

static struct ai_player *begin(struct cli_game *g, const struct ai_level *level)
{
    const size_t size = ai_player_size(cli_rs(g), level);

    if (size > g->thoughts_size) {
        g->thoughts = tb_realloc(g->thoughts, size);
        g->thoughts_size = size;
    }
    return ai_player_begin(g->thoughts, g->thoughts_size, cli_rs(g), cli_set(g), cli_state(g), level,
                           tb_rng_next(&g->mind));
}

struct st_action cli_think(struct cli_game *g)
{
    const struct ai_level *level = &ai_levels[g->player[cli_state(g)->actor] - CLI_RANDOM];
    struct ai_player *p = begin(g, level);
    const int64_t began = now();
    int64_t shown = began + SHOWN_AFTER - SHOWN_EVERY;
    uint32_t left;
    int told = 0;

    while ((left = ai_player_step(p, STEP)) > 0 && now() - began < level->milliseconds && !cli_term_signal(&g->term))
        if (g->term.asks && now() - shown >= SHOWN_EVERY) {
            show(g, p, left);
            shown = now();
            told = 1;
        }
    if (told)
        wipe();
    return ai_player_best(p);
}
