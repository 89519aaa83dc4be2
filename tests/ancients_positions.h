/* ancients_positions.h -- random positions of Ancients in a hexagon of hexes: all types, terrain, facings and phases,
 * so crowded that everybody meets somebody. */
#ifndef ANCIENTS_POSITIONS_H
#define ANCIENTS_POSITIONS_H

#include "ancients_play.h"

enum { SIZE = 21, MIDDLE = 10, TEXT = 1 << 15 };

static struct hx_board board;
static uint8_t taken[HX_MAX];

static inline uint32_t from_middle(uint32_t cell) { return hx_distance(&board, cell, MIDDLE + MIDDLE * SIZE); }

static inline void put(char *text, const char *format, int a, int b)
{
    const size_t used = strlen(text);

    snprintf(text + used, TEXT - used, format, a, b);
}

static inline void put_cells(char *text, const char *name, uint32_t radius, uint32_t percent, int outside,
                             struct tb_rng *rng)
{
    const char *between = "";
    size_t used;

    used = strlen(text);
    snprintf(text + used, TEXT - used, "%s: [", name);
    for (uint32_t c = 0; c < board.cells; c++) {
        const int out = from_middle(c) > radius;

        if (out ? !outside : taken[c] || tb_rng_below(rng, 100) >= percent)
            continue;
        taken[c] = (uint8_t)(taken[c] | (outside || out));
        used = strlen(text);
        snprintf(text + used, TEXT - used, "%s'%02u%02u'", between, c % SIZE + 1, c / SIZE + 1);
        between = ", ";
    }
    put(text, "]", 0, 0);
}

static inline void put_ground(char *text, uint32_t radius, struct tb_rng *rng)
{
    put(text, "cells:\n  terrain: { ", 0, 0);
    put_cells(text, "impassable", radius, 4, 1, rng);
    put_cells(text, ", swamp", radius, 6, 0, rng);
    put(text, " }\n  elevation: { ", 0, 0);
    put_cells(text, "2", radius, 12, 0, rng);
    put(text, " }\n", 0, 0);
}

/* One more hex beside what a Block has, or anywhere for its first. */
static inline uint32_t grow(uint32_t radius, uint32_t last, struct tb_rng *rng)
{
    for (uint32_t i = 0; i < 200; i++) {
        const uint32_t c =
            last == HX_NONE ? tb_rng_below(rng, board.cells) : hx_step(&board, last, tb_rng_below(rng, HX_DIRS));

        if (c != HX_NONE && from_middle(c) <= radius && !taken[c])
            return c;
    }
    return HX_NONE;
}

static inline void put_army(char *text, char side, uint32_t radius, struct tb_rng *rng)
{
    static const char *const type[] = { "HI", "MI", "LI", "SK", "WB", "CV", "KN", "LC" };
    const uint32_t blocks = 2 + tb_rng_below(rng, 4);
    int n = 0;

    for (uint32_t b = 0; b < blocks; b++) {
        const uint32_t kind = tb_rng_below(rng, 8), facing = tb_rng_below(rng, HX_DIRS);
        const uint32_t size = 1 + tb_rng_below(rng, 5);
        const char *const spear = kind < 2 && tb_rng_below(rng, 2) ? " spear" : "";
        const char quality = "ERL"[tb_rng_below(rng, 3)];
        uint32_t cell = HX_NONE;
        const int head = n + 1;

        for (uint32_t i = 0; i < size && (cell = grow(radius, cell, rng)) != HX_NONE; i++) {
            const int flags = kind >= 4 && kind <= 6 ? (int)tb_rng_below(rng, 4) : 0;
            const size_t used = strlen(text);

            taken[cell] = 1;
            snprintf(text + used, TEXT - used, "  - %c%d %s %c %02u%02u f%u F%u%s%s", side, ++n, type[kind], quality,
                     cell % SIZE + 1, cell / SIZE + 1, facing, 1 + tb_rng_below(rng, 6), spear,
                     flags == 1   ? " shock charged"
                     : flags == 2 ? " grind"
                                  : "");
            if (n > head)
                snprintf(text + strlen(text), TEXT - strlen(text), " block=%c%d", side, head);
            put(text, "\n", 0, 0);
        }
    }
}

static inline int random_position(struct tb_battle *b, struct tb_rng *rng)
{
    static char text[TEXT];
    static const char *const phase[] = { "move", "combat", "shoot" };
    const uint32_t radius = 3 + tb_rng_below(rng, 4);
    struct tx_complaint c;
    size_t used;

    if (board.cells == 0)
        hx_board_init(&board, SIZE, SIZE);
    memset(taken, 0, sizeof taken);
    text[0] = '\0';
    put(text, "rules: ancients\ntitle: turned\nboard: %dx%d\n", SIZE, SIZE);
    put(text, "options: { turn_limit: 8, army_break_percent: 80", 0, 0);
    put(text, tb_rng_below(rng, 2) ? ", follow_up: yes" : ", pursuit: choice", 0, 0);
    put(text, ", pushback_fatigue: %d", (int)tb_rng_below(rng, 2), 0);
    put(text, ", pivot_fatigue: %d, contagion_range: %d }\n", (int)tb_rng_below(rng, 2), 1 + (int)tb_rng_below(rng, 2));
    used = strlen(text);
    snprintf(text + used, TEXT - used, "fields: { phase: %s, to-move: %s }\n", phase[tb_rng_below(rng, 3)],
             tb_rng_below(rng, 2) ? "A" : "B");
    put_ground(text, radius, rng);
    put(text, "units:\n", 0, 0);
    put_army(text, 'A', radius, rng);
    put_army(text, 'B', radius, rng);
    return tx_scenario_read(b, "turned.yaml", text, strlen(text), NULL, &c);
}

#endif
