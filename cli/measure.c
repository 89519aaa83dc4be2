/* measure.c -- the words `ground` and `far`: what lies where, and how far apart things are. */
#include <stdlib.h>
#include <string.h>

#include "../desk/odds.h"
#include "../space/plane.h"
#include "../text/gear.h"
#include "../text/names.h"
#include "../text/plain.h"
#include "game.h"
#include "models.h"
#include "reference.h"
#include "voice.h"

static int is_disc(const struct st_piece *p) { return p->shape == ST_SHAPE_DISC; }

static struct pl_rect base_of(const struct st_piece *p)
{
    return pl_rect_of(pl_vec_of(p->x, p->y), p->facing % PL_TURN, p->w, p->d);
}

static int32_t between_middles(const struct st_piece *a, const struct st_piece *b)
{
    return (int32_t)pl_length(pl_minus(pl_vec_of(a->x, a->y), pl_vec_of(b->x, b->y)));
}

/* How far two bases are apart, between their edges; a point is a disc without a radius. */
static int32_t apart(const struct st_piece *a, const struct st_piece *b)
{
    const struct pl_rect base = base_of(is_disc(a) ? b : a), other = base_of(b);

    if (!is_disc(a) && !is_disc(b))
        return pl_rects_distance(&base, &other);
    if (is_disc(a) && is_disc(b))
        return (int32_t)pl_max(0, between_middles(a, b) - a->r - b->r);
    a = is_disc(a) ? a : b;
    return (int32_t)pl_max(0, pl_point_distance(&base, pl_vec_of(a->x, a->y)) - a->r);
}

/* Pieces that stand on the table: those of a group, or without one those of a side. */
struct part {
    const struct st_piece *piece;
    uint32_t count;
    uint16_t group;
    uint8_t side;
};

static int is_in(const struct part *part, const struct st_piece *p)
{
    return !(p->flags & ST_PIECE_OFF) && (part->group > 0 ? p->group == part->group : p->side == part->side);
}

/* How far two parts are apart: between the pieces that are nearest, *own and *other; NULL if a part is empty. */
static int32_t parts_apart(struct part a, struct part b, const struct st_piece **own, const struct st_piece **other)
{
    int32_t least = INT32_MAX;

    *own = *other = NULL;
    for (const struct st_piece *p = a.piece; p < a.piece + a.count; p++)
        for (const struct st_piece *q = b.piece; is_in(&a, p) && q < b.piece + b.count; q++)
            if (is_in(&b, q) && apart(p, q) < least) {
                least = apart(p, q);
                *own = p;
                *other = q;
            }
    return least;
}

/* ---- ground ---- */

/* "; nearest for Red: 7th Line (A7), half a base width": who of a side stands nearest to a point, from the edge of its
 * base. */
static void put_nearest(struct cli_buf *out, const struct cli_scene *sc, const struct st_area *area, uint8_t side)
{
    const struct st_piece point = { .x = area->x[0], .y = area->y[0], .shape = ST_SHAPE_DISC }, *here, *best;
    const struct part spot = { &point, 1, 0, 0 }, army = { sc->piece, sc->pieces, 0, side };
    const int32_t least = parts_apart(spot, army, &here, &best);

    if (!best)
        return;
    cli_put(out, "; nearest for %s: ", sc->b->rs->side_names[side]);
    cli_put_name(out, sc->b, best->id);
    cli_put(out, ", ");
    CLI_WRITE(out, tx_put_distance, sc->b->rs, least);
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
            cli_put_place(out, rs, area[k].x[n], area[k].y[n]);
        }
}

/* Ground is told once; of cells, each kind. */
static int is_told(const struct st_ruleset *rs, const struct st_area *area, uint32_t i)
{
    for (uint32_t k = 0; rs->space != ST_PLANE && k < i; k++)
        if (area[k].kind == area[i].kind)
            return 1;
    return area[i].kind == 0;
}

/* A line for all ground, or only for the points that are goals, with who stands nearest to a point; returns how many
 * areas there are. */
static uint32_t put_areas(const struct cli_game *g, int goals, struct cli_buf *out)
{
    const struct st_ruleset *rs = cli_rs(g);
    struct st_area area[ST_AREAS_MAX];
    const uint32_t areas = rs->areas(cli_set(g), cli_state(g), area);
    struct cli_scene sc;

    cli_see(&sc, &g->rec.battle, cli_state(g));
    for (uint32_t i = 0; i < areas; i++) {
        struct cli_buf line = { 0 };

        if (goals ? area[i].points != 1 || rs->labels[area[i].kind].tone != ST_TONE_GOAL : is_told(rs, area, i))
            continue;
        put_area(&line, g, area, areas, i);
        if (rs->space == ST_PLANE && rs->labels[area[i].kind].flags & ST_LABEL_HELD) {
            cli_put(&line, "; ");
            CLI_WRITE(&line, tx_put_holder, rs, &area[i]);
        }
        for (uint8_t side = 0; rs->space == ST_PLANE && area[i].points == 1 && side < ST_SIDES; side++)
            put_nearest(&line, &sc, &area[i], side);
        cli_put_wrapped(out, &line, 2, g->term.columns - 1);
    }
    return areas;
}

void cli_put_goal_points(const struct cli_game *g, struct cli_buf *out) { put_areas(g, 1, out); }

void cli_put_nearest_foe(const struct cli_game *g, const struct st_action *act, struct cli_buf *out)
{
    const struct st_ruleset *rs = cli_rs(g);
    struct cli_scene sc;
    uint64_t then[DK_COPY];
    const struct st_piece *own, *foe;
    int32_t least;

    cli_see(&sc, &g->rec.battle, dk_after(ST_AT(rs, cli_set(g), cli_state(g)), act, then, NULL));
    least = parts_apart((struct part){ sc.piece, sc.pieces, act->unit, 0 },
                        (struct part){ sc.piece, sc.pieces, 0, act->unit <= cli_set(g)->count[0] }, &own, &foe);
    if (foe) {
        const uint16_t unit = foe->group > 0 ? foe->group : foe->id;

        cli_put(out, ", ");
        if (least >= 50)
            CLI_WRITE(out, tx_put_measured, rs, (least + 50) / 100 * 100);
        cli_put(out, "%s %s", least < 50 ? "up against" : " from", g->rec.battle.names->is_proper[unit] ? "" : "the ");
        cli_put_name(out, &g->rec.battle, unit);
    }
}

enum cli_talk cli_ground(struct cli_game *g, const char *word, struct cli_buf *out)
{
    const char *table = tx_ground_table(cli_rs(g));

    (void)word;
    if (put_areas(g, 0, out) == 0)
        cli_put(out, "The ground is open everywhere.\n");
    else if (table && cli_has_models(&g->rec.battle, cli_state(g)))
        cli_put(out, "Type tables %s for what it does.\n", table);
    return CLI_TALK_AGAIN;
}

/* ---- far ---- */

/* A unit that stands on the table, or a point, which has no id. */
static int read_spot(const struct cli_game *g, const char *word, const struct cli_scene *sc, struct st_piece *out)
{
    const uint16_t unit = cli_unit_named(g, word);
    const struct st_piece *p = unit > 0 ? cli_piece(sc->piece, sc->pieces, unit) : NULL;
    const uint32_t size = word ? (uint32_t)strlen(word) : 0;

    memset(out, 0, sizeof *out);
    out->shape = ST_SHAPE_DISC;
    if (p)
        *out = *p;
    return p ? !(p->flags & ST_PIECE_OFF)
             : word && unit == 0 && tx_read_point(cli_rs(g), word, size, &out->x, &out->y) == size;
}

/* A unit by its name, or a point as it was typed. */
static void put_spot(const struct cli_game *g, const struct st_piece *p, const char *word, struct cli_buf *out)
{
    if (p->id > 0)
        cli_put_name(out, &g->rec.battle, p->id);
    else
        cli_put(out, "%s", word);
}

/* "1st Spears (A1-A6) to 1st Bows (B1-B7): 16.2 inches, between ...": units by those of their models that are nearest.
 */
static void put_far_units(const struct cli_scene *sc, const struct st_piece *a, const struct st_piece *b,
                          struct cli_buf *out)
{
    const struct st_piece *own, *other;
    const int32_t length = parts_apart((struct part){ sc->piece, sc->pieces, a->group, 0 },
                                       (struct part){ sc->piece, sc->pieces, b->group, 0 }, &own, &other);

    cli_put_unit_of(out, sc, a);
    cli_put(out, " to ");
    cli_put_unit_of(out, sc, b);
    cli_put(out, ": ");
    CLI_WRITE(out, tx_put_distance, sc->b->rs, length);
    cli_put(out, ", between ");
    cli_put_name(out, sc->b, own->id);
    cli_put(out, " and ");
    cli_put_name(out, sc->b, other->id);
    cli_put(out, ", the nearest.\n");
}

enum cli_talk cli_far(struct cli_game *g, const char *word, struct cli_buf *out)
{
    char line[CLI_TYPED_MAX], *first, *second;
    struct cli_scene sc;
    struct st_piece a, b;

    cli_see(&sc, &g->rec.battle, cli_state(g));
    cli_two_words(g, word, line, &first, &second);
    if (cli_rs(g)->space != ST_PLANE) {
        cli_put(out, "Distances are measured on a free table; here they are counted on the board.\n");
    } else if (!read_spot(g, first, &sc, &a) || !read_spot(g, second, &sc, &b)) {
        cli_put(out, "Name two units on the table, or points, as in: far A1 B1, far A1 4.5,2.25\n");
    } else if (cli_is_model(&a) && cli_is_model(&b) && a.group != b.group) {
        put_far_units(&sc, &a, &b, out);
    } else {
        put_spot(g, &a, first, out);
        cli_put(out, " to ");
        put_spot(g, &b, second, out);
        cli_put(out, ": ");
        CLI_WRITE(out, tx_put_distance, cli_rs(g), apart(&a, &b));
        if (a.id > 0 || b.id > 0) {
            cli_put(out, " from the edge%s, ", a.id > 0 && b.id > 0 ? "s of both" : "");
            CLI_WRITE(out, tx_put_distance, cli_rs(g), between_middles(&a, &b));
            cli_put(out, " from the middle%s", a.id > 0 && b.id > 0 ? "s" : "");
        }
        cli_put(out, "\n");
    }
    return CLI_TALK_AGAIN;
}
