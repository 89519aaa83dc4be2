/* cmd_price.c -- `sandtable price FILE`: what the armies of a battle cost, line by line. */
#include <stdio.h>

#include "../table/battle.h"
#include "load.h"
#include "show.h"

/* The n-th field that is a price of this entity, or -1. */
static int32_t price_field(const struct st_ruleset *rs, uint8_t entity, uint32_t n)
{
    for (uint32_t i = 0; i < rs->field_count; i++)
        if (rs->fields[i].entity == entity && rs->fields[i].flags & ST_FIELD_PRICE && n-- == 0)
            return (int32_t)i;
    return -1;
}

/* Pieces that act as one and cost the same are one line: "10 x 14". */
static void put_army(const struct tb_battle *b, const struct st_piece *piece, uint32_t pieces, uint8_t side,
                     uint32_t field)
{
    for (uint32_t i = 0; i < pieces;) {
        const struct st_piece *p = &piece[i];
        const int32_t cost = b->rs->get(b->setting, b->start, field, p->id);
        struct cli_buf words = { 0 };
        uint32_t n = 0;

        while (i + n < pieces && piece[i + n].side == p->side && piece[i + n].group == p->group &&
               piece[i + n].kind == p->kind && b->rs->get(b->setting, b->start, field, piece[i + n].id) == cost)
            n++;
        i += n;
        if (p->side != side)
            continue;
        cli_put_piece_facts(&words, b, b->start, p->id);
        printf("  %3u x %4d = %5d  %s\n", n, cost, (int32_t)n * cost, words.at);
        cli_buf_free(&words);
    }
}

int cli_price_main(const struct cli_args *a)
{
    struct st_piece piece[ST_PIECES_MAX];
    struct tx_complaint c;
    struct tb_battle b;
    struct cli_wanted w = cli_wanted_of(a);
    int32_t field, sum, most;
    uint32_t pieces;

    w.scenario = a->words.word[0];
    if (cli_load(&b, &w, &c))
        return cli_complained(&c);
    field = price_field(b.rs, ST_OF_PIECE, 0);
    sum = price_field(b.rs, ST_OF_SIDE, 0);
    most = price_field(b.rs, ST_OF_SIDE, 1);
    if (field < 0) {
        printf("In %s nothing has a price.\n", b.rs->title);
        tb_battle_free(&b);
        return CLI_OK;
    }
    pieces = b.rs->pieces(b.setting, b.start, piece);
    for (uint8_t side = 0; side < ST_SIDES; side++) {
        printf("%s\n", b.rs->side_names[side]);
        put_army(&b, piece, pieces, side, (uint32_t)field);
        if (sum >= 0)
            printf("  %d points", b.rs->get(b.setting, b.start, (uint32_t)sum, side));
        if (most >= 0)
            printf(" of %d", b.rs->get(b.setting, b.start, (uint32_t)most, side));
        printf("\n");
    }
    tb_battle_free(&b);
    return CLI_OK;
}
