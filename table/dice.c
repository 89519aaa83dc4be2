/* dice.c -- draws the face of the pending die from a session's dice source. */
#include "dice.h"

#include "proof.h"

static int next_face(struct tb_dice *dice, const struct st_at *at, const struct st_chance *die)
{
    if (dice->kind == TB_DICE_ASKED)
        return dice->ask ? dice->ask(dice->who, at->rs, at->set, at->s, die) : -1;
    if (dice->kind != TB_DICE_FORCED || dice->forced_used >= dice->forced_count)
        return -1;
    return dice->forced[dice->forced_used++];
}

/* Like tb_rng_below(), from a source of random bits. */
static uint32_t drawn_below(const struct tb_dice *dice, uint32_t n)
{
    uint32_t number;

    while (!tb_bits_below(dice->draw(dice->who), n, &number))
        ;
    return number;
}

int tb_dice_roll(struct tb_dice *dice, const struct st_at *at, struct st_action *out)
{
    const struct st_action none = { 0, 0, 0, 0, 0, 0, 0, 0, 0, 0 };
    struct st_chance die;
    int face;

    *out = none;
    if (at->s->node != ST_CHANCE)
        return 0;
    at->rs->chance(at->set, at->s, &die);
    ST_ASSERT(die.total > 0 && die.count <= ST_FACES_MAX);
    if (dice->kind == TB_DICE_SEEDED) {
        *out = tb_rng_roll(&dice->rng, &die);
        return 1;
    }
    if (dice->kind == TB_DICE_DRAWN) {
        *out = tb_face_at(&die, drawn_below(dice, die.total));
        return 1;
    }
    if (dice->kind == TB_DICE_PROVEN) {
        *out = tb_face_at(&die, tb_proof_below(dice->proof, ++dice->proof->rolls, die.total));
        return 1;
    }
    face = next_face(dice, at, &die);
    if (face < 0)
        return 0;
    /* A face beyond a byte must not wrap around to a valid one; no die has a 0. */
    out->option = face <= UINT8_MAX ? (uint8_t)face : 0;
    return 1;
}
