/* cmd_price.c -- `sandtable price FILE`: what the armies of a battle cost, line by line. */
#include <stdio.h>
#include <string.h>

#include "../table/battle.h"
#include "../text/price.h"
#include "load.h"
#include "show.h"

static void put_parts(const struct tb_battle *b, uint16_t unit, char out[TX_TEXT_MAX])
{
    struct tx_text t = tx_text_of(out, TX_TEXT_MAX);

    if (unit > 0)
        tx_put_price_parts(&t, ST_AT(b->rs, b->setting, b->start), unit);
}

/* Pieces that act as one and have the same parts are one line: "10 x 14"; below it, what the price is made of. */
static void put_army(const struct tb_battle *b, const struct st_piece *piece, uint32_t pieces, uint8_t side,
                     uint32_t field)
{
    for (uint32_t i = 0; i < pieces;) {
        const struct st_piece *p = &piece[i];
        const int32_t cost = b->rs->get(b->setting, b->start, field, p->id);
        struct cli_buf words = { 0 };
        char parts[TX_TEXT_MAX], other[TX_TEXT_MAX];
        uint32_t n = 0;

        put_parts(b, p->id, parts);
        do
            put_parts(b, ++n + i < pieces ? piece[i + n].id : 0, other);
        while (i + n < pieces && piece[i + n].side == p->side && piece[i + n].group == p->group &&
               piece[i + n].kind == p->kind && strcmp(parts, other) == 0);
        i += n;
        if (p->side != side)
            continue;
        cli_put_piece_facts(&words, b, b->start, p->id);
        printf("  %3u x %4d = %5d  %s\n", n, cost, (int32_t)n * cost, words.at);
        if (*parts)
            printf("%22s%s\n", "", parts);
        cli_buf_free(&words);
    }
}

/* "  244 points of 250" */
static void put_sum(const struct tb_battle *b, uint8_t side)
{
    const int32_t sum = tx_price_field(b->rs, ST_OF_SIDE, 0), most = tx_price_field(b->rs, ST_OF_SIDE, 1);
    const int32_t points = sum < 0 ? 0 : b->rs->get(b->setting, b->start, (uint32_t)sum, side);
    const int32_t limit = most < 0 ? 0 : b->rs->get(b->setting, b->start, (uint32_t)most, side);
    const struct st_cell *option = tx_price_limit(b->rs);

    if (sum >= 0)
        printf("  %d points", points);
    if (limit > 0)
        printf(" of %d", limit);
    if (limit > 0 && points > limit && option)
        printf(": %d over the limit, options.%s", points - limit, option->row);
    printf("\n");
}

int cli_price_main(const struct cli_args *a)
{
    struct st_piece piece[ST_PIECES_MAX];
    struct tx_complaint c;
    struct tb_battle b;
    struct cli_wanted w = cli_wanted_of(a);
    int32_t field;
    uint32_t pieces;

    w.scenario = a->words.word[0];
    w.extent = TX_ANY_PRICE;
    if (cli_load(&b, &w, &c))
        return cli_complained(&c);
    field = tx_price_field(b.rs, ST_OF_PIECE, 0);
    if (field < 0) {
        printf("In %s nothing has a price.\n", b.rs->title);
        tb_battle_free(&b);
        return CLI_OK;
    }
    pieces = b.rs->pieces(b.setting, b.start, piece);
    for (uint8_t side = 0; side < ST_SIDES; side++) {
        printf("%s\n", b.rs->side_names[side]);
        put_army(&b, piece, pieces, side, (uint32_t)field);
        put_sum(&b, side);
    }
    tb_battle_free(&b);
    return CLI_OK;
}
