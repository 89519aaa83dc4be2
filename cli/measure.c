/* measure.c -- the words `ground` and `far`: what lies where, and how far apart things are. */
#include <stdlib.h>
#include <string.h>

#include "../space/plane.h"
#include "../table/memory.h"
#include "../text/gear.h"
#include "../text/words.h"
#include "game.h"
#include "models.h"
#include "reference.h"

/* Something that a distance is measured from: a base, or a point. */
struct spot {
    struct pl_rect base;
    int is_base;
    int32_t round; /* the radius of a base that is a disc */
};

static struct pl_rect base_of(const struct st_piece *p)
{
    const int32_t wide = p->shape == ST_SHAPE_DISC ? 2 * p->r : p->w, deep = p->shape == ST_SHAPE_DISC ? wide : p->d;

    return pl_rect_of(pl_vec_of(p->x, p->y), p->facing % PL_TURN, wide, deep);
}

/* From the edge of a base to a point. */
static int32_t to_point(const struct st_piece *p, struct pl_vec at)
{
    const struct st_piece point = { .x = at.x, .y = at.y };
    const struct pl_rect base = base_of(p);

    return p->shape == ST_SHAPE_DISC ? cli_discs_apart(p, &point) : pl_point_distance(&base, at);
}

static void put_length(struct cli_buf *out, int32_t length)
{
    char text[TB_NAME_MAX];
    struct tx_text t = tx_text_of(text, sizeof text);

    tx_put_length(&t, length);
    cli_put(out, "%s", text);
}

/* ---- ground ---- */

static void put_place(struct cli_buf *out, const struct st_ruleset *rs, int32_t x, int32_t y)
{
    char place[TB_NAME_MAX];
    struct tx_text t = tx_text_of(place, sizeof place);

    tx_put_point(&t, rs, x, y);
    cli_put(out, "%s", place);
}

/* "; nearest Red A7 0.500": who of a side stands nearest to a point, from the edge of its base. */
static void put_nearest(struct cli_buf *out, const struct cli_game *g, const struct st_piece *piece, uint32_t pieces,
                        struct pl_vec at, uint8_t side)
{
    const struct st_piece *best = NULL;
    int32_t least = INT32_MAX;
    char name[TB_NAME_MAX];
    struct tx_text t = tx_text_of(name, sizeof name);

    for (uint32_t i = 0; i < pieces; i++) {
        const int32_t far = to_point(&piece[i], at);

        if (piece[i].side != side || piece[i].flags & ST_PIECE_OFF || far >= least)
            continue;
        least = far;
        best = &piece[i];
    }
    if (!best)
        return;
    tx_put_unit(&t, cli_set(g), best->id);
    cli_put(out, "; nearest %s %s ", cli_rs(g)->side_names[side], name);
    put_length(out, least);
}

/* One piece of ground of a free table, or all cells of one kind. */
static void put_area(struct cli_buf *out, const struct cli_game *g, const struct st_area *area, uint32_t areas,
                     uint32_t i)
{
    const struct st_ruleset *rs = cli_rs(g);
    const int plane = rs->space == ST_PLANE;

    cli_put(out, "%s:", rs->labels[area[i].kind].name);
    for (uint32_t k = i; k < areas; k++)
        for (uint32_t n = 0; area[k].kind == area[i].kind && (!plane || k == i) && n < area[k].points; n++) {
            cli_put(out, " ");
            put_place(out, rs, area[k].x[n], area[k].y[n]);
        }
}

static int is_told(const struct st_ruleset *rs, const struct st_area *area, uint32_t i)
{
    for (uint32_t k = 0; rs->space != ST_PLANE && k < i; k++)
        if (area[k].kind == area[i].kind)
            return 1;
    return area[i].kind == 0;
}

void cli_put_goal_points(const struct cli_game *g, struct cli_buf *out)
{
    struct st_area *area = tb_realloc_array(NULL, ST_AREAS_MAX, sizeof *area);
    struct st_piece *piece = tb_realloc_array(NULL, ST_PIECES_MAX, sizeof *piece);
    const uint32_t areas = cli_rs(g)->areas(cli_set(g), cli_state(g), area);
    const uint32_t pieces = cli_rs(g)->pieces(cli_set(g), cli_state(g), piece);

    for (uint32_t i = 0; i < areas; i++) {
        struct cli_buf line = { 0 };

        if (area[i].points != 1 || cli_rs(g)->labels[area[i].kind].tone != ST_TONE_GOAL)
            continue;
        put_area(&line, g, area, areas, i);
        for (uint8_t side = 0; side < ST_SIDES; side++)
            put_nearest(&line, g, piece, pieces, pl_vec_of(area[i].x[0], area[i].y[0]), side);
        cli_put_wrapped(out, line.at, 2, g->term.columns - 1);
        cli_buf_free(&line);
    }
    free(piece);
    free(area);
}

/* Which table of the book says what the ground does in a game of many models. */
static void put_ground_table(const struct cli_game *g, struct cli_buf *out)
{
    const char *table = tx_ground_table(cli_rs(g));

    if (table && cli_has_models(cli_rs(g), cli_set(g), cli_state(g)))
        cli_put(out, "Type tables %s for what it does.\n", table);
}

enum cli_talk cli_ground(struct cli_game *g, const struct cli_menu *m, const char *word, struct cli_buf *out)
{
    struct st_area *area = tb_realloc_array(NULL, ST_AREAS_MAX, sizeof *area);
    struct st_piece *piece = tb_realloc_array(NULL, ST_PIECES_MAX, sizeof *piece);
    const uint32_t areas = cli_rs(g)->areas(cli_set(g), cli_state(g), area);
    const uint32_t pieces = cli_rs(g)->pieces(cli_set(g), cli_state(g), piece);

    (void)m, (void)word;
    for (uint32_t i = 0; i < areas; i++) {
        struct cli_buf line = { 0 };

        if (is_told(cli_rs(g), area, i))
            continue;
        put_area(&line, g, area, areas, i);
        for (uint8_t side = 0; cli_rs(g)->space == ST_PLANE && area[i].points == 1 && side < ST_SIDES; side++)
            put_nearest(&line, g, piece, pieces, pl_vec_of(area[i].x[0], area[i].y[0]), side);
        cli_put_wrapped(out, line.at, 2, g->term.columns - 1);
        cli_buf_free(&line);
    }
    put_ground_table(g, out);
    if (areas == 0)
        cli_put(out, "The ground is open everywhere.\n");
    free(piece);
    free(area);
    return CLI_TALK_AGAIN;
}

/* ---- far ---- */

/* A unit that stands on the table, or a point. */
static int read_spot(const struct cli_game *g, const char *word, struct spot *out)
{
    const uint32_t size = (uint32_t)strlen(word);
    int32_t x, y;
    uint16_t unit;

    if (tx_read_unit(cli_set(g), word, size, &unit) == size) {
        struct st_piece *piece = tb_realloc_array(NULL, ST_PIECES_MAX, sizeof *piece);
        const struct st_piece *p = cli_piece(piece, cli_rs(g)->pieces(cli_set(g), cli_state(g), piece), unit);

        out->is_base = p && !(p->flags & ST_PIECE_OFF);
        if (out->is_base) {
            out->base = base_of(p);
            out->round = p->shape == ST_SHAPE_DISC ? p->r : 0;
        }
        free(piece);
        return out->is_base;
    }
    out->is_base = 0;
    out->round = 0;
    if (tx_read_point(cli_rs(g), word, size, &x, &y) != size)
        return 0;
    out->base.at = pl_vec_of(x, y);
    return 1;
}

/* Between their edges; a point has none. */
static int32_t apart(const struct spot *a, const struct spot *b)
{
    if (a->round > 0 || b->round > 0)
        return (int32_t)pl_max(0, pl_length(pl_minus(a->base.at, b->base.at)) - a->round - b->round);
    if (a->is_base && b->is_base)
        return pl_rects_distance(&a->base, &b->base);
    if (a->is_base || b->is_base)
        return pl_point_distance(a->is_base ? &a->base : &b->base, a->is_base ? b->base.at : a->base.at);
    return (int32_t)pl_length(pl_minus(a->base.at, b->base.at));
}

/* "A1 to B1: 16.204" between A6 and B18": units of models by those of them that are nearest; 0 if they are none. */
static int put_far_units(const struct cli_game *g, const char *first, const char *second, struct cli_buf *out)
{
    struct st_piece *piece = tb_realloc_array(NULL, ST_PIECES_MAX, sizeof *piece);
    const uint32_t pieces = cli_rs(g)->pieces(cli_set(g), cli_state(g), piece);
    const struct st_piece *a = NULL, *b = NULL;
    uint16_t unit, ids[2];
    int found;

    if (tx_read_unit(cli_set(g), first, (uint32_t)strlen(first), &unit) == strlen(first))
        a = cli_piece(piece, pieces, unit);
    if (tx_read_unit(cli_set(g), second, (uint32_t)strlen(second), &unit) == strlen(second))
        b = cli_piece(piece, pieces, unit);
    found =
        a && b && cli_is_model(a) && cli_is_model(b) && !((a->flags | b->flags) & ST_PIECE_OFF) && a->group != b->group;
    if (found) {
        char names[2][TB_NAME_MAX];
        const int32_t length = cli_units_apart(piece, pieces, a->group, b->group, &ids[0], &ids[1]);

        for (int i = 0; i < 2; i++) {
            struct tx_text t = tx_text_of(names[i], sizeof names[i]);

            tx_put_unit(&t, cli_set(g), ids[i]);
        }
        cli_put(out, "The unit of %s to that of %s: ", first, second);
        cli_put_measured(out, cli_rs(g), length);
        cli_put(out, " between %s and %s, who are nearest.\n", names[0], names[1]);
    }
    free(piece);
    return found;
}

enum cli_talk cli_far(struct cli_game *g, const struct cli_menu *m, const char *word, struct cli_buf *out)
{
    char line[CLI_TYPED_MAX] = "", *rest = NULL, *first, *second;
    struct spot a, b;

    (void)m;
    if (word)
        memcpy(line, word, strlen(word) + 1);
    first = strtok_r(line, " ", &rest);
    second = strtok_r(NULL, " ", &rest);
    if (cli_rs(g)->space != ST_PLANE) {
        cli_put(out, "Distances are measured on a free table; here they are counted on the board.\n");
        return CLI_TALK_AGAIN;
    }
    if (!first || !second || !read_spot(g, first, &a) || !read_spot(g, second, &b)) {
        cli_put(out, "Name two units on the table, or points, as in: far A1 B1, far A1 4.5,2.25\n");
        return CLI_TALK_AGAIN;
    }
    if (put_far_units(g, first, second, out))
        return CLI_TALK_AGAIN;
    cli_put(out, "%s to %s: ", first, second);
    put_length(out, apart(&a, &b));
    cli_put(out, " %s", tx_measures(cli_rs(g)));
    if (a.is_base || b.is_base) {
        cli_put(out, " from the edge%s, ", a.is_base && b.is_base ? "s of both" : "");
        put_length(out, (int32_t)pl_length(pl_minus(a.base.at, b.base.at)));
        cli_put(out, " from the middle%s", a.is_base && b.is_base ? "s" : "");
    }
    cli_put(out, "\n");
    return CLI_TALK_AGAIN;
}
