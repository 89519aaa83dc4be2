/* board.c -- see board.h. */
#include "board.h"

enum { CELL = 6 };

struct view {
    struct st_piece piece[ST_PIECES_MAX];
    struct st_area area[ST_AREAS_MAX];
    uint32_t pieces, areas;
};

static void put_padded(struct tx_text *t, const char *words, uint32_t size, uint32_t width)
{
    tx_put_text(t, words);
    for (; size < width; size++)
        tx_put_text(t, " ");
}

/* The letters of all areas on a cell; a dot where there is none. */
static void cell_ground(const struct st_ruleset *rs, const struct view *v, int32_t x, int32_t y, struct tx_text *t)
{
    const uint32_t before = t->size;
    char letter[2] = { 0, 0 };

    for (uint32_t i = 0; i < v->areas; i++)
        if (v->area[i].shape == ST_SHAPE_CELL && v->area[i].x[0] == x && v->area[i].y[0] == y) {
            letter[0] = rs->labels[v->area[i].kind].letter;
            tx_put_text(t, letter);
        }
    if (t->size == before)
        tx_put_text(t, ".");
}

static void cell_piece(const struct st_at *at, const struct view *v, int32_t x, int32_t y, struct tx_text *t)
{
    uint32_t shown = 0, riders = 0;

    for (uint32_t i = 0; i < v->pieces; i++) {
        const struct st_piece *p = &v->piece[i];

        if (p->x != x || p->y != y || (p->flags & ST_PIECE_OFF))
            continue;
        if ((p->flags & ST_PIECE_RIDES) || shown++) {
            riders++;
            continue;
        }
        tx_put_unit(t, at->set, p->id);
        tx_put_facing(t, at->rs, p->facing);
        if (p->flags & ST_PIECE_WEAK)
            tx_put_text(t, "x");
    }
    if (riders)
        tx_put_text(t, "+");
}

static void draw_squares(struct tx_text *t, const struct st_at *at, const struct view *v)
{
    char words[64];

    for (int32_t y = at->set->height - 1; y >= 0; y--) {
        tx_put_text(t, y < 9 ? "   " : "  ");
        tx_put_number(t, y + 1);
        tx_put_text(t, " ");
        for (int32_t x = 0; x < at->set->width; x++) {
            struct tx_text cell = tx_text_of(words, sizeof words);

            cell_ground(at->rs, v, x, y, &cell);
            cell_piece(at, v, x, y, &cell);
            put_padded(t, words, cell.size, CELL);
        }
        tx_put_text(t, "\n");
    }
    tx_put_text(t, "     ");
    for (int32_t x = 0; x < at->set->width; x++) {
        const char name[2] = { (char)('a' + x), 0 };

        put_padded(t, name, 1, CELL);
    }
    tx_put_text(t, "\n");
}

static void list_pieces(struct tx_text *t, const struct st_at *at, const struct view *v)
{
    for (uint32_t i = 0; i < v->pieces; i++) {
        const struct st_piece *p = &v->piece[i];

        tx_put_text(t, "   ");
        tx_put_unit(t, at->set, p->id);
        tx_put_text(t, " ");
        tx_put_point(t, at->rs, p->x, p->y);
        tx_put_text(t, " ");
        tx_put_facing(t, at->rs, p->facing);
        tx_put_text(t, "\n");
    }
}

void tx_draw_board(struct tx_text *t, const struct st_at *at)
{
    static _Thread_local struct view v;

    v.pieces = at->rs->pieces(at->set, at->s, v.piece);
    v.areas = at->rs->areas(at->set, at->s, v.area);
    if (at->rs->space == ST_SQUARE)
        draw_squares(t, at, &v);
    else
        list_pieces(t, at, &v);
}
