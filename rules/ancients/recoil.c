/* recoil.c -- Ancients 9.6: a file gives ground.
 *
 *   9.6c, 9.6d, 9.6g     the file, and the side it takes       file_of(), anc_can_recoil()
 *   9.6e, 9.6l           it slides in one piece                slide()
 *   9.6b, 9.6f           the seams                             tear(), anc_recoil()
 *   9.6h, 9.6i, 14.1e    what remains                          anc_detach()
 *   12.1b                the file of a broken army             anc_recoil()
 *
 * A Base takes its Fatigue along (14g).
 */
#include "ancients.h"

static uint32_t back_of(const struct anc_state *g, uint32_t slot, uint32_t hand)
{
    return hx_turn(g->facing[slot], hand == ANC_LEFT ? HX_LEFT_REAR : HX_RIGHT_REAR);
}

/* R68, R70: the file, that is the pushed Base and the Bases of its Block behind it on the chosen diagonal; `beyond` is
 * the hex that must be free. */
static uint64_t file_of(const struct anc_setting *k, const struct anc_state *g, uint32_t slot, uint32_t direction,
                        uint32_t *beyond)
{
    const uint64_t block = anc_block_of(g, slot);
    uint64_t file = anc_bit(slot);
    uint32_t cell = hx_step(&k->board, g->cell[slot], direction);

    while (cell != HX_NONE && g->at[cell] && (block & anc_bit(g->at[cell] - 1u))) {
        file |= anc_bit(g->at[cell] - 1u);
        cell = hx_step(&k->board, cell, direction);
    }
    *beyond = cell;
    return file;
}

/* 9.5e, R73 */
int anc_can_recoil(const struct anc_setting *k, const struct anc_state *g, uint32_t slot, uint32_t hand)
{
    uint32_t beyond;

    file_of(k, g, slot, back_of(g, slot, hand), &beyond);
    return beyond != HX_NONE && g->at[beyond] == 0 && k->ground[beyond] != ANC_G_IMPASSABLE;
}

void anc_detach(const struct anc_setting *k, struct anc_state *g, uint64_t block, uint64_t part)
{
    uint64_t rest = block & ~part;

    anc_make_block(g, part);
    anc_order_column(k, g, part);
    while (rest) {
        const uint64_t piece = anc_component(k, g, rest, anc_low(rest));

        anc_make_block(g, piece);
        anc_order_column(k, g, piece);
        rest &= ~piece;
    }
}

/* 9.6f, R31: there is a seam on each side of the file on which Bases remain.  A Base of the file pays once a side, a
 * Base that remains pays once. */
static void tear(const struct anc_setting *k, struct anc_state *g, uint64_t file, uint64_t rest, uint32_t direction,
                 struct st_log *log)
{
    static const uint8_t side_of[HX_DIRS] = { 0, 1, 1, 2, 3, 3 };
    const uint64_t stay = anc_beside(k, g, file, rest);

    for (uint64_t m = file; m; m &= m - 1) {
        const uint32_t slot = anc_low(m);
        uint32_t sides = 0;

        for (uint32_t d = 0; d < HX_DIRS; d++) {
            const uint32_t next = hx_step(&k->board, g->cell[slot], d);

            if (next != HX_NONE && g->at[next] && (rest & anc_bit(g->at[next] - 1u)))
                sides |= 1u << side_of[hx_seen_as(direction, d)];
        }
        if (sides) {
            anc_add_fatigue(g, anc_bit(slot), k->seam * st_bits(sides));
            anc_say(k, log, ANC_EV_SEAM, ANC_9_6f, slot, (int32_t)(k->seam * st_bits(sides)), g->fatigue[slot], 0);
        }
    }
    anc_add_fatigue(g, stay, k->seam);
    for (uint64_t m = stay; m; m &= m - 1)
        anc_say(k, log, ANC_EV_SEAM, ANC_9_6f, anc_low(m), k->seam, g->fatigue[anc_low(m)], 0);
}

/* R71: the seam of a Block that is one file and slides straight back. */
static void pay_whole(const struct anc_setting *k, struct anc_state *g, uint32_t slot, uint64_t file,
                      struct st_log *log)
{
    uint64_t paying = k->whole_file_seam == ANC_FILE_ALL ? file : anc_bit(slot);

    if (k->whole_file_seam == ANC_FILE_NONE)
        return;
    anc_add_fatigue(g, paying, k->seam);
    for (; paying; paying &= paying - 1)
        anc_say(k, log, ANC_EV_SEAM, ANC_9_6b, anc_low(paying), k->seam, g->fatigue[anc_low(paying)], 0);
}

/* The file slides one hex, the last first. */
static void slide(const struct anc_setting *k, struct anc_state *g, uint64_t file, uint32_t direction)
{
    uint16_t cell[ANC_SLOTS];

    for (uint64_t m = file; m; m &= m - 1)
        cell[anc_low(m)] = (uint16_t)hx_step(&k->board, g->cell[anc_low(m)], direction);
    anc_place_all(g, file, cell);
}

/* 9.6c-9.6h, R71: one push-back.  A Base that evades pays no seam (11.2a).  1 if the game is over. */
int anc_recoil(const struct anc_setting *k, struct anc_state *g, uint32_t slot, uint32_t hand, int evading,
               struct st_log *log)
{
    const uint32_t direction = back_of(g, slot, hand);
    const uint64_t block = anc_block_of(g, slot);
    uint32_t beyond;
    const uint64_t file = file_of(k, g, slot, direction, &beyond), rest = block & ~file;

    if (g->broken >> anc_side(slot) & 1) {
        if (rest)
            anc_detach(k, g, block, file);
        return anc_shatter(k, g, file, log);
    }
    if (!evading && rest)
        tear(k, g, file, rest, direction, log);
    slide(k, g, file, direction);
    anc_say_at(k, log, evading ? ANC_EV_EVADES : ANC_EV_RECOILS, evading ? ANC_11_2a : ANC_9_6d, slot, g->cell[slot],
               (int32_t)anc_count(file));
    if (!evading && rest == 0 && (file & (file - 1)))
        pay_whole(k, g, slot, file, log);
    if (!evading && k->pushback > 0) {
        anc_add_fatigue(g, anc_bit(slot), k->pushback);
        anc_say(k, log, ANC_EV_PUSH_COST, ANC_9_5g, slot, k->pushback, g->fatigue[slot], 0);
    }
    if (rest)
        anc_detach(k, g, block, file);
    else
        anc_order_column(k, g, file);
    return anc_settle(k, g, block, log);
}
