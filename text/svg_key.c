/* svg_key.c -- the key to the drawings: every part of them once, with its name.
 *
 * The parts are the labels of the rule set, drawn by the same code that draws the boards; the
 * marks of what happens are the same for all games.
 */
#include <stdlib.h>
#include <string.h>

#include "../table/memory.h"
#include "svg_parts.h"

/* One cell with nothing around it, and what stands on it. */
struct cell {
    struct tx_out *o;
    struct st_setting set;
    struct tx_scene *now, *before;
    struct tx_drawing d;
    struct st_event event;
    struct tx_mark mark;
};

static void clear(struct cell *c)
{
    memset(c->now, 0, sizeof *c->now);
    memset(c->before, 0, sizeof *c->before);
    c->d.before = NULL;
    c->d.event_count = c->d.mark_count = 0;
}

/* The drawing of what was put there, `columns` wide, and the beginning of its words. */
static void show(struct cell *c, int32_t columns)
{
    tx_out_format(c->o,
                  "<li><svg class=\"board\" viewBox=\"%d %d %d %d\" width=\"%d\" height=\"48\" "
                  "aria-hidden=\"true\"><rect class=\"open\" x=\"%d\" y=\"%d\" width=\"%d\" "
                  "height=\"40\"/>",
                  SVG_LEFT - 2, SVG_TOP - 2, columns * SVG_CELL + 4, SVG_CELL + 7, columns * 42 + 4, SVG_LEFT, SVG_TOP,
                  columns * SVG_CELL);
    svg_squares(c->o, &c->d);
    tx_out_put(c->o, "</svg><span>");
    clear(c);
}

static void say(struct cell *c, const char *words)
{
    tx_out_words(c->o, words);
    tx_out_put(c->o, "</span></li>\n");
}

static struct st_piece *add(struct tx_scene *s, uint16_t id, uint8_t side, uint8_t kind, int32_t x)
{
    struct st_piece *p = &s->piece[s->pieces++];

    *p = (struct st_piece){ .id = id, .side = side, .kind = kind, .x = x };
    return p;
}

/* A kind on which a mark can be seen: the one whose drawing it changes, or the first. */
static uint8_t kind_for(const struct st_ruleset *rs, const struct st_label *mark)
{
    const int of_guns = svg_is(mark, "limbered") || svg_is(mark, "unlimbered");
    uint8_t first = 0;

    for (uint32_t i = rs->label_count < 256 ? rs->label_count : 256; i-- > 1;)
        if (svg_part_of(&rs->labels[i]) == SVG_KIND) {
            if (of_guns && svg_is(&rs->labels[i], "artillery"))
                return (uint8_t)i;
            first = (uint8_t)i;
        }
    return first;
}

static void show_label(struct cell *c, uint32_t index)
{
    const struct st_label *label = &c->d.rs->labels[index];
    const enum svg_part part = svg_part_of(label);
    const int ground = label->tone == ST_TONE_GROUND && !svg_is(label, "open");
    struct st_piece *p;

    if (label->letter && (ground || label->tone == ST_TONE_GOAL)) {
        c->now->area[c->now->areas++] = (struct st_area){ .kind = (uint16_t)index, .points = 1 };
    } else if (part == SVG_KIND && index < 256) {
        add(c->now, 1, 0, (uint8_t)index, 0);
    } else if (part != SVG_NOTHING) {
        p = add(c->now, 1, 0, kind_for(c->d.rs, label), 0);
        p->badge[0].label = (uint16_t)index;
        p->flags = svg_is(label, "acted") ? ST_PIECE_SPENT : 0;
        if (part == SVG_CHIP && label->tone == ST_TONE_BAD)
            p->flags |= ST_PIECE_WEAK;
    } else {
        return;
    }
    show(c, 1);
    say(c, label->name);
}

static void show_sides(struct cell *c, uint8_t kind)
{
    static const char *const words[2] = { ", facing north: the point is the front", ", facing south" };

    for (uint8_t side = 0; side < ST_SIDES; side++) {
        add(c->now, side ? 3 : 1, side, kind, 0)->facing = side ? 2 : 0;
        show(c, 1);
        tx_out_words(c->o, c->d.rs->side_names[side]);
        say(c, words[side]);
    }
}

static int has_riders(const struct st_ruleset *rs, uint8_t *kind)
{
    for (uint32_t i = 1; i < rs->label_count && i < 256; i++)
        if (svg_is(&rs->labels[i], "commander") && rs->labels[i].letter) {
            *kind = (uint8_t)i;
            return 1;
        }
    return 0;
}

static void show_mark(struct cell *c, enum tx_mark_kind kind, const char *words)
{
    c->mark = (struct tx_mark){ kind, 0, 0, 0 };
    c->d.mark_count = 1;
    show(c, 1);
    say(c, words);
}

static void show_changes(struct cell *c, uint8_t kind)
{
    uint8_t rider;

    if (has_riders(c->d.rs, &rider)) {
        add(c->now, 1, 0, kind, 0);
        add(c->now, 2, 0, rider, 0)->flags = ST_PIECE_RIDES | ST_PIECE_WEAK | ST_PIECE_SPENT;
        show(c, 1);
        say(c, "another piece attached to it, here worn (diamond) and done (tick)");
    }
    show_mark(c, TX_MARK_OFFERED, "a square that can be chosen");
    show_mark(c, TX_MARK_REFUSED, "refused");
    add(c->before, 1, 0, kind, 0);
    add(c->now, 1, 0, kind, 1);
    c->d.before = c->before;
    show(c, 2);
    say(c, "it stood in the dashed frame and went along the arrow");
    add(c->now, 1, 0, kind, 0)->facing = 1;
    add(c->now, 3, 1, kind, 1)->facing = 3;
    c->event = (struct st_event){ .unit = 1, .other = 3 };
    c->d.event_count = 1;
    show(c, 2);
    say(c, "corners around the target");
    add(c->before, 1, 0, kind, 0);
    c->d.before = c->before;
    show(c, 1);
    say(c, "gone: it stood here");
}

void tx_svg_key(struct tx_out *o, const struct st_ruleset *rs)
{
    const struct st_label none = { "", "", NULL, ST_TONE_PLAIN, 0, 0, 0 };
    struct cell c = { .o = o, .set = { .width = 2, .height = 1, .count = { 2, 1 } } };
    const uint8_t kind = kind_for(rs, &none);

    if (rs->space != ST_SQUARE || !kind)
        return;
    c.now = tb_calloc(sizeof *c.now);
    c.before = tb_calloc(sizeof *c.before);
    c.d = (struct tx_drawing){
        .rs = rs, .set = &c.set, .view = { 0, 0, 1, 0, 1 }, .now = c.now, .event = &c.event, .mark = &c.mark
    };
    show_sides(&c, kind);
    for (uint32_t i = 1; i < rs->label_count; i++)
        show_label(&c, i);
    show_changes(&c, kind);
    free(c.now);
    free(c.before);
}
