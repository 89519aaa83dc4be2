/* eval_notes.c -- Wargame: which units are as they were in the position that was valued before.
 *
 * Players value the actions of one unit after another, so most units are.
 */
#include "eval.h"

int wg_can_note(const struct wg_setting *k)
{
    uint32_t markers = 0;

    for (uint32_t a = 0; a < k->areas; a++)
        markers += k->kind[a] == WG_OBJECTIVE;
    return k->units[0] <= WG_NOTED_UNITS && k->units[1] <= WG_NOTED_UNITS && markers <= WG_NOTED_MARKERS;
}

/* Eight bytes as one word. */
static inline uint64_t word_at(const void *bytes)
{
    uint64_t word;

    __builtin_memcpy(&word, bytes, sizeof word);
    return word;
}

/* The units of the models, from `slot` on, whose part of a word is not 0; each has so many bits. */
static uint64_t units_in(const struct wg_setting *k, uint64_t word, uint32_t slot, uint32_t bits)
{
    uint64_t out = 0;

    for (; word; word >>= bits, slot++)
        if (word & ((1ull << bits) - 1))
            out |= wg_bit(k->unit_of[slot]);
    return out;
}

/* The units whose models moved, or have something else in hand. */
static uint64_t moved_units(const struct wg_notes *n, const struct wg_setting *k, const struct wg_state *g)
{
    uint64_t out = 0;

    for (uint32_t i = 0; i < wg_total(k); i += 4)
        out |= units_in(k, (word_at(n->x + i) ^ word_at(g->x + i)) | (word_at(n->y + i) ^ word_at(g->y + i)), i, 16);
    for (uint32_t i = 0; i < wg_total(k); i += 8)
        out |= units_in(k, word_at(n->held + i) ^ word_at(g->held + i), i, 8);
    for (uint32_t i = 0; i < WG_WORDS; i++)
        out |= units_in(k, (n->live[i] ^ g->live[i]) | (n->moved[i] ^ g->moved[i]), 64 * i, 1);
    return out;
}

/* FC1, FC2: the units that are or were the last of their side, if that changed. */
static uint64_t tired_units(const struct wg_notes *n, const struct wg_state *g)
{
    uint64_t out = 0;

    for (uint8_t side = 0; side < ST_SIDES; side++) {
        if (n->last[side] == g->last[side] && n->fatigued[side] == g->fatigued[side])
            continue;
        out |= n->last[side] ? wg_bit(n->last[side] - 1u) : 0;
        out |= g->last[side] ? wg_bit(g->last[side] - 1u) : 0;
    }
    return out;
}

static void remember(struct wg_notes *n, const struct wg_state *g)
{
    __builtin_memcpy(n->x, g->x, sizeof n->x);
    __builtin_memcpy(n->y, g->y, sizeof n->y);
    __builtin_memcpy(n->held, g->held, sizeof n->held);
    __builtin_memcpy(n->live, g->live, sizeof n->live);
    __builtin_memcpy(n->moved, g->moved, sizeof n->moved);
    __builtin_memcpy(n->last, g->last, sizeof n->last);
    __builtin_memcpy(n->fatigued, g->fatigued, sizeof n->fatigued);
    n->waiting = g->waiting;
    n->is_used = 1;
}

uint64_t wg_unchanged(struct wg_notes *n, const struct wg_setting *k, const struct wg_state *g)
{
    const uint64_t changed = n->is_used ? moved_units(n, k, g) | tired_units(n, g) | (n->waiting ^ g->waiting) : ~0ull;

    remember(n, g);
    n->known[0] &= ~changed;
    n->known[1] &= ~changed;
    return ~changed;
}

ST_STATIC_ASSERT(sizeof(struct wg_notes) <= ST_NOTES_MAX, "notes fit where players keep them");
