/* tags.c -- labels of units of many models on a free table.
 *
 * A model is drawn as the letter of its side, or of its special role. The unit's id and the letter of its kind are
 * written once, over its own models if there is room: [A1PAAA.
 */
#include "models.h"
#include "plane.h"

#include <string.h>

enum { FOREIGN = 4, GOAL = 6, ASIDE = 3, FORBIDDEN = 1000 }; /* the cost of writing over another unit, or elsewhere */

/* "[A1Pf": sign, id, kind, and conditions. */
static uint32_t tag_text(const struct cli_board *b, const struct st_piece *p, char out[CLI_TAG_MAX])
{
    const struct cli_cell *cell = cli_plane_cell(b, p->x, p->y);
    char name[CLI_NAME_MAX];
    uint32_t n = 0;

    cli_board_name(b, p->id, name);
    out[n++] = cell && cell->mark & CLI_MARK_TARGET ? '@' : p->flags & ST_PIECE_ACTS ? '>' : '[';
    memcpy(out + n, name, strlen(name));
    n += (uint32_t)strlen(name);
    out[n++] = cli_board_letter(b, p->kind);
    return n + cli_board_badges(b, p, 0, 1, out + n, CLI_TAG_MAX - 1 - n);
}

/* ---- placing labels ---- */

static int is_tagged(const struct cli_board *b, int32_t line, int32_t column)
{
    for (uint32_t i = 0; i < b->tags; i++)
        if (b->tag[i].line == line && column >= b->tag[i].column && column < b->tag[i].column + (int32_t)b->tag[i].size)
            return 1;
    return 0;
}

static int32_t cost_of(const struct cli_board *b, const struct st_piece *p, int32_t line, int32_t column, uint32_t size)
{
    int32_t cost = 0;

    if (column < 0 || line < 0 || line >= (int32_t)b->down || column + (int32_t)size > (int32_t)b->across)
        return FORBIDDEN;
    for (int32_t i = column; i < column + (int32_t)size; i++) {
        const struct cli_cell *cell = &b->cell[(uint32_t)line * b->across + (uint32_t)i];
        const struct st_piece *who = cell->piece ? &b->piece[cell->piece - 1] : NULL;

        if (is_tagged(b, line, i))
            return FORBIDDEN;
        cost += who ? (who->group == p->group ? 0 : FOREIGN) : 1;
        cost += cell->goal ? GOAL : 0;
    }
    return cost;
}

/* Find the cheapest place: over one of the unit's models, or a line above or below it. */
static void place_tag(struct cli_board *b, const struct st_piece *leader)
{
    char text[CLI_TAG_MAX];
    struct cli_tag best = { .piece = leader, .size = tag_text(b, leader, text) };
    int32_t least = FORBIDDEN;

    for (uint32_t i = 0; i < b->pieces; i++) {
        const struct st_piece *p = &b->piece[i];
        const int32_t line = cli_plane_line_of(b, p->y), column = cli_plane_column_of(b, p->x);

        for (int32_t n = 0; p->group == leader->group && n < 3 * (int32_t)best.size; n++) {
            const int32_t off = n % 3 == 2 ? -1 : n % 3, at = column - n / 3;
            const int32_t cost = cost_of(b, leader, line + off, at, best.size) + (off ? ASIDE : 0);

            if (cost < least) {
                least = cost;
                best.line = line + off;
                best.column = at;
            }
        }
    }
    if (least < FORBIDDEN)
        b->tag[b->tags++] = best;
}

void cli_place_tags(struct cli_board *b)
{
    for (uint32_t i = 0; i < b->pieces && b->tags < CLI_TAGS_MAX; i++)
        if (cli_is_model(&b->piece[i]) && b->piece[i].id == b->piece[i].group && !(b->piece[i].flags & ST_PIECE_OFF))
            place_tag(b, &b->piece[i]);
}

/* ---- drawing ---- */

void cli_put_models_in(const struct cli_board *b, int32_t line, struct cli_spot *strip)
{
    for (uint32_t i = 0; i < b->across; i++) {
        const struct cli_cell *cell = &b->cell[(uint32_t)line * b->across + i];
        const struct st_piece *p = cell->piece ? &b->piece[cell->piece - 1] : NULL;
        const struct st_label *special = p && cli_is_model(p) ? cli_special_of(b->rs, p) : NULL;

        if (!p || !cli_is_model(p))
            continue;
        strip[i].piece = p;
        strip[i].ch = special ? special->letter : p->side == 0 ? 'A' : 'B';
    }
}

void cli_put_tags_in(const struct cli_board *b, int32_t line, struct cli_spot *strip)
{
    for (uint32_t i = 0; i < b->tags; i++) {
        char text[CLI_TAG_MAX];
        const uint32_t size = b->tag[i].line == line ? tag_text(b, b->tag[i].piece, text) : 0;

        for (uint32_t k = 0; k < size && k < b->tag[i].size; k++) {
            strip[(uint32_t)b->tag[i].column + k].ch = text[k];
            strip[(uint32_t)b->tag[i].column + k].piece = b->tag[i].piece;
        }
    }
}
