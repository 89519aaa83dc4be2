/* dice.c -- Ancients 3.1 and 13b: how many dice a Base throws, and which of them counts.
 *
 *   3.1a, 3.1b, 3.1c, 3.1d   the kept die                     anc_keep()
 *   3.1e                     the dice of fights and shots     anc_throw(), anc_is_last_die()
 *   13b                      three dice, or a second throw    anc_dice(), anc_throws_again()
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
