/* dice.c -- Ancients 3.1 and 13b: how many dice a Base throws, and which of them counts.
 *
 *   3.1a, 3.1b, 3.1c, 3.1d   the kept die                     anc_keep()
 *   3.1e                     the dice of fights and shots     anc_throw(), anc_is_last_die()
 *   13b                      three dice, or a second throw    anc_dice(), anc_throws_again()
 *   3.1, 13b, 14n            the mean of the kept die         anc_mean()
 */
#include "ancients.h"

uint32_t anc_dice(const struct anc_setting *k, uint32_t slot)
{
    const uint32_t quality = k->quality[slot];

    return k->quality_dice == ANC_QUALITY_THREE && quality != ANC_REGULAR ? 3 : k->dice[quality];
}

/* 3.1b */
uint32_t anc_keep(const struct anc_setting *k, uint32_t slot, uint32_t kept, uint32_t face)
{
    if (kept == 0)
        return face;
    return k->keep[k->quality[slot]] == ANC_BEST ? (uint32_t)st_max((int32_t)kept, (int32_t)face)
                                                 : (uint32_t)st_min((int32_t)kept, (int32_t)face);
}

/* R131: an Elite throws again what is too low, a Levy what is too high. */
int anc_throws_again(const struct anc_setting *k, uint32_t slot, int32_t over)
{
    const uint32_t quality = k->quality[slot];

    if (k->quality_dice != ANC_QUALITY_REROLL || quality == ANC_REGULAR)
        return 0;
    return k->keep[quality] == ANC_BEST ? over < 0 : over > 0;
}

/* How much a face of the combat die is above its mean, times a positive number. */
static int32_t above_mean(const struct anc_setting *k, uint32_t kept)
{
    int32_t over = 0;

    for (uint32_t i = 0; i < 6; i++)
        over += k->die[k->combat_die][i] * ((int32_t)kept - (int32_t)i - 1);
    return over;
}

/* How many of the throws of all a Base's dice keep a face up to this one. */
static uint64_t kept_up_to(const struct anc_setting *k, uint32_t slot, uint32_t face, uint32_t all)
{
    const uint32_t dice = anc_dice(k, slot);
    uint64_t below = 0, ways = 1, every = 1;

    for (uint32_t i = 0; i < face; i++)
        below += k->die[k->combat_die][i];
    for (uint32_t i = 0; i < dice; i++) {
        ways *= k->keep[k->quality[slot]] == ANC_BEST ? below : all - below;
        every *= all;
    }
    return k->keep[k->quality[slot]] == ANC_BEST ? ways : every - ways;
}

void anc_spread(const struct anc_setting *k, uint32_t slot, uint32_t out[6])
{
    const uint8_t *die = k->die[k->combat_die];
    uint32_t all = 0, again = 0, last = 0;
    uint64_t every = 1;

    for (uint32_t i = 0; i < 6; i++)
        all += die[i];
    for (uint32_t i = 0; i < anc_dice(k, slot); i++)
        every *= all;
    for (uint32_t i = 0; i < 6; i++) {
        const uint32_t up_to = (uint32_t)(kept_up_to(k, slot, i + 1, all) * ANC_SPREAD / every);

        out[i] = up_to - last;
        last = up_to;
        if (anc_throws_again(k, slot, above_mean(k, i + 1))) {
            again += out[i];
            out[i] = 0;
        }
    }
    for (uint32_t i = 0; again && i < 6; i++)
        out[i] += again * die[i] / all;
}

/* How often each kept face comes up, 0 for none. */
struct ways {
    uint64_t of[7];
};

enum ways_of { KEEPS, AGAIN, SHOCK };

/* One more die of the Base itself, the second throw of what may be thrown again, or a die for shock. */
static void throw_one(const struct anc_setting *k, uint32_t slot, enum ways_of how, struct ways *w)
{
    const uint8_t *die = k->die[k->combat_die];
    struct ways next = { { 0 } };
    uint64_t all = 0;

    for (uint32_t kept = 0; kept < 7; kept++)
        for (uint32_t face = 1; face < 7; face++) {
            const uint32_t now = how == KEEPS   ? anc_keep(k, slot, kept, face)
                                 : how == SHOCK ? (uint32_t)st_max((int32_t)kept, (int32_t)face)
                                                : face;
            const int stays = how == AGAIN && !anc_throws_again(k, slot, above_mean(k, kept));

            next.of[stays ? kept : now] += w->of[kept] * die[face - 1];
        }
    for (uint32_t i = 0; i < 7; i++)
        all |= next.of[i];
    for (uint32_t i = 0; i < 7; i++)
        w->of[i] = all >> 40 ? next.of[i] >> 16 : next.of[i];
}

int32_t anc_mean(const struct anc_setting *k, uint32_t slot, uint32_t thrown, uint32_t kept, uint32_t shocks)
{
    const uint32_t dice = anc_dice(k, slot);
    struct ways w = { { 0 } };
    uint64_t sum = 0, all = 0;

    w.of[kept] = 1;
    for (uint32_t i = thrown; i < dice; i++)
        throw_one(k, slot, KEEPS, &w);
    if (thrown <= dice)
        throw_one(k, slot, AGAIN, &w);
    for (uint32_t i = 0; i < shocks; i++)
        throw_one(k, slot, SHOCK, &w);
    for (uint32_t face = 1; face < 7; face++) {
        sum += face * w.of[face];
        all += w.of[face];
    }
    return (int32_t)((20 * sum + all) / (2 * all));
}

uint32_t anc_throw(const struct anc_setting *k, const struct anc_state *g, uint32_t slot, uint32_t thrown,
                   uint32_t kept, struct st_log *log)
{
    const uint32_t face = g->s.answer.option;

    anc_say(k, log, ANC_EV_DIE, k->combat_die == ANC_D6 ? ANC_3_1l : ANC_3_1h, slot, (int32_t)face, 0, 0);
    return thrown < anc_dice(k, slot) ? anc_keep(k, slot, kept, face) : face;
}

int anc_is_last_die(const struct anc_setting *k, struct anc_state *g, uint32_t slot, uint8_t *thrown, uint32_t kept,
                    st_rule rule)
{
    const uint32_t dice = anc_dice(k, slot);

    ++*thrown;
    if (*thrown < dice || (*thrown == dice && anc_throws_again(k, slot, above_mean(k, kept)))) {
        st_roll(&g->s, anc_side(slot), *thrown < dice ? rule : (st_rule)ANC_13b);
        return 0;
    }
    *thrown = 0;
    return 1;
}
