/* again.c -- see again.h. */
#include "again.h"

#include <stdlib.h>
#include <string.h>

#include "hand.h"
#include "telling.h"

static int is_meant(const struct lab_plan *p, uint32_t variant, const struct lab_again *a)
{
    const struct lab_variant *v = &p->variant[variant];
    const int is_base = v->base == variant;

    if (a->battle && strcmp(a->battle, v->battle.name) != 0)
        return 0;
    return strcmp(a->book, "A") == 0 ? is_base : strcmp(a->book, "B") == 0 ? !is_base : strcmp(a->book, v->name) == 0;
}

/* The cell that is meant; a copy's games are those of its base. */
static int find_cell(const struct lab_experiment *e, const struct lab_again *a, uint32_t *cell, struct tx_complaint *c)
{
    const struct lab_plan *p = &e->plan;
    uint32_t variant = 0, strength = p->strengths;

    while (variant < p->variants && !is_meant(p, variant, a))
        variant++;
    while (strength > 0 && a->player && strcmp(a->player, p->player[strength - 1].name) != 0)
        strength--;
    if (variant == p->variants)
        return tx_complain(c, a->book, 0, 0, "no such book here; expected A, B, or what a report calls it");
    if (strength == 0)
        return tx_complain(c, a->player, 0, 0, "did not play in %s", e->entry.id);
    if (p->variant[variant].is_copy)
        variant = p->variant[variant].base;
    *cell = (strength - 1) * p->variants + variant;
    return 0;
}

/* The game as it was stored. */
static int find_game(const struct lab_experiment *e, struct lab_store *s, uint32_t cell, uint32_t game,
                     struct lab_row *out, struct tx_complaint *c)
{
    const int rc = lab_store_game(s, &e->entry, cell, game, out, c);

    return rc ? rc : tx_complain(c, e->entry.id, 0, 0, "game %u was not played", game + 1);
}

static int play(struct lab_experiment *e, uint32_t cell, const struct lab_again *a, const struct lab_row *before,
                struct lab_row *out, struct tx_complaint *c)
{
    struct lab_hand *hand;
    int rc;

    lab_run_begin(&e->run, &e->plan);
    e->has_run = 1;
    e->run.cell[cell].has_luck = 0;
    hand = lab_hand_new(&e->run);
    rc = lab_hand_again(hand, &e->run.cell[cell], a->game, before, a->save, out, c);
    free(out->used);
    if (rc == 0 && out->hash != before->hash)
        rc = tx_complain(c, e->entry.id, 0, 0,
                         "game %u goes differently: another build played it, or a program that plays", a->game + 1);
    lab_hand_free(hand);
    return rc;
}

int lab_tell_again(FILE *f, struct lab_experiment *e, struct lab_store *s, const struct lab_again *a,
                   struct tx_complaint *c)
{
    struct lab_row before, row;
    uint32_t cell = 0;
    char end[512];

    if (find_cell(e, a, &cell, c) || find_game(e, s, cell, a->game, &before, c) < 0 ||
        play(e, cell, a, &before, &row, c))
        return -1;
    lab_put_end(end, sizeof end, &e->run, &row);
    fprintf(f, "Game %u, %s, %s: %s.\n", a->game + 1, e->plan.variant[e->run.cell[cell].variant].name,
            e->plan.player[e->run.cell[cell].strength].name, end);
    return 0;
}
