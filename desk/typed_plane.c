/* typed_plane.c -- a place on a plane in words: by an edge, a direction, a heading, or a point.
 *
 *   A3 B2 left, contact B2 front      against an edge of another piece
 *   A3 N, A3 north 0.5, A3 N 1 45     a direction, how far (as far as it may go), and the heading there
 *   A3 turn 180, A3 turn N            on the spot
 *   A3 4.5,2.25, A3 4.5 2.25 90       a point, with the heading that it has or another
 *
 * Verbs that lay a unit out read a second number as files.
 */
#include "room.h"

enum { EDGE_WORDS = 4, FARTHEST = 60000 };

/* What was found among the words. */
struct place {
    uint16_t unit[2];
    uint32_t units, edges;
    struct dk_word edge[EDGE_WORDS];
    int32_t x, y, halves;            /* halves: 2 if there is a point */
    int32_t far, heading, turn, way; /* -1: none */
    int turns, fills;                /* fills: a word that only a place can mean, such as "contact" */
    uint8_t verb;                    /* that was named, 0: none */
};

/* Whether it is the whole name, in any case. */
static int word_is(const struct dk_word *w, const char *name) { return dk_word_begins(w, name) && !name[w->size]; }

/* What a word that names nothing is for. */
enum use { NAMES, FILLS, TURNS, SMALL };
static enum use use_of(const struct dk_word *w)
{
    static const char *const word[] = { "contact", "beside", "go", "turn", "face", "facing", "to", "on", "at", "of" };
    static const enum use use[] = { FILLS, FILLS, FILLS, TURNS, TURNS, TURNS, SMALL, SMALL, SMALL, SMALL };

    for (uint32_t i = 0; i < sizeof word / sizeof *word; i++)
        if (word_is(w, word[i]))
            return use[i];
    return NAMES;
}

static uint8_t verb_named(const struct st_ruleset *rs, const struct dk_word *w)
{
    for (uint8_t v = ST_ROLL + 1; v < rs->verb_count; v++)
        if (w->size > 1 && dk_is_pose(rs, v) && dk_word_begins(w, rs->verbs[v].name))
            return v;
    return 0;
}

/* Sixteenths of a turn clockwise from the north, or -1. */
static int32_t way_named(const struct dk_word *w)
{
    static const char *const full[] = { "north", "northeast", "east", "southeast",
                                        "south", "southwest", "west", "northwest" };
    static const char *const brief[] = { "N", "NNE", "NE", "ENE", "E", "ESE", "SE", "SSE",
                                         "S", "SSW", "SW", "WSW", "W", "WNW", "NW", "NNW" };

    for (int32_t i = 0; i < 16; i++)
        if (word_is(w, brief[i]) || (i % 2 == 0 && word_is(w, full[i / 2])))
            return i;
    return -1;
}

static int32_t heading_of(int32_t way) { return pl_turned(90, -way * 45 / 2); }

/* A number: half of a point, how far behind a direction, a heading, and then files or the heading before the step. */
static int take_number(const struct st_ruleset *rs, const struct dk_word *w, struct place *p)
{
    const uint32_t comma = p->halves == 0 && w->at[w->size - 1] == ',';
    uint16_t heading;

    if (p->halves < 2 && p->way < 0 && !p->turns)
        return tx_read_length(w->at, w->size - comma, p->halves++ ? &p->y : &p->x) == w->size - comma;
    if (p->way >= 0 && p->far < 0)
        return tx_read_length(w->at, w->size, &p->far) == w->size && p->far <= FARTHEST;
    if (tx_read_facing(rs, w->at, w->size, &heading) != w->size || p->turn >= 0)
        return 0;
    *(p->heading < 0 ? &p->heading : &p->turn) = heading;
    return 1;
}

static int take_word(const struct st_at *at, const struct dk_word *w, struct place *p)
{
    const uint8_t verb = p->verb == 0 ? verb_named(at->rs, w) : 0;
    const enum use use = use_of(w);
    int32_t x, y;

    if (verb > 0 || use == FILLS) {
        p->verb = verb > 0 ? verb : p->verb;
        p->fills = 1;
    } else if (use == TURNS) {
        p->turns = 1;
    } else if (p->units < 2 && dk_unit_in(at->set, w) > 0) {
        p->unit[p->units++] = dk_unit_in(at->set, w);
    } else if (p->halves == 0 && tx_read_point(at->rs, w->at, w->size, &x, &y) == w->size) {
        p->x = x;
        p->y = y;
        p->halves = 2;
    } else if (dk_is_digit(w->at[0])) {
        return take_number(at->rs, w, p);
    } else if (p->way < 0 && p->units + p->edges < 3 && way_named(w) >= 0) {
        p->way = way_named(w);
    } else if (use != SMALL) {
        if (p->edges == EDGE_WORDS)
            return 0;
        p->edge[p->edges++] = *w;
    }
    return 1;
}

static int take_words(const struct st_at *at, const struct dk_line_words *w, struct place *p)
{
    __builtin_memset(p, 0, sizeof *p);
    p->far = p->heading = p->turn = p->way = -1;
    for (uint32_t i = 0; i < w->count; i++)
        if (!take_word(at, &w->word[i], p))
            return 0;
    if (p->turns && p->way >= 0 && p->heading < 0) { /* "turn N" */
        p->heading = heading_of(p->way);
        p->way = -1;
    }
    return p->halves != 1;
}

/* The verb that puts this unit somewhere now. */
static uint8_t verb_for(struct dk_room *r, const struct dk_hand *h, const struct place *p, uint16_t unit)
{
    struct dk_hand own = dk_hand_of(dk_unit_of(r, unit), unit);
    uint8_t free;

    if (p->verb > 0)
        return p->verb;
    if (h->unit == own.unit && h->fixed & DK_VERB && dk_is_pose(r->t.at.rs, h->verb))
        return h->verb;
    free = dk_pose_verb(r, &own);
    for (uint8_t v = ST_ROLL + 1; free == 0 && v < r->t.at.rs->verb_count; v++)
        free = r->prompt.verbs >> v & 1 && dk_is_pose(r->t.at.rs, v) ? v : 0;
    return free;
}

/* Is it the name of such an edge?  "left" is the left flank. */
static int is_edge(const struct place *p, const char *name)
{
    for (uint32_t i = 0; i < p->edges; i++) {
        if (!dk_word_begins(&p->edge[i], name))
            return 0;
        while (*name && *name != ' ')
            name++;
        while (*name == ' ')
            name++;
    }
    return 1;
}

/* The label of the edge that is named; 0: the other has none. */
static uint16_t edge_named(const struct st_at *at, const struct place *p, uint16_t unit, uint16_t other)
{
    struct st_action act;
    uint16_t label;

    for (uint32_t n = 0; at->rs->snap && (label = at->rs->snap(at->set, at->s, unit, other, n, &act)) > 0; n++)
        if (is_edge(p, at->rs->labels[label].name))
            return label;
    return 0;
}

/* Where the words put a unit: a direction alone means as far as it may go.  0: the words do not suit the verb. */
static int find_pose(struct dk_room *r, const struct place *p, struct st_action *act)
{
    const uint8_t fields = dk_verb(r, act->verb)->fields;
    struct pl_vec at = pl_vec_of(p->x, p->y);

    if ((p->heading >= 0 && !(fields & ST_P_FACING)) ||
        (p->turn >= 0 && !(fields & ST_P_TURN) && (!(fields & ST_P_OPTION) || p->turn > 255)) ||
        (!p->halves && !dk_pose_start(&r->t, act, &at)))
        return 0;
    if (p->way >= 0)
        at = pl_plus(at, pl_step(heading_of(p->way), p->far >= 0 ? p->far : 1000 * (int32_t)r->t.at.set->width));
    *act = dk_moved(*act, at);
    act->facing = p->heading >= 0 ? (uint16_t)pl_turned(p->heading, 0) : act->facing;
    act->option = fields & ST_P_OPTION && p->turn > 0 ? (uint8_t)p->turn : act->option;
    if (p->way < 0 || p->far >= 0)
        dk_try(&r->t, act);
    else
        dk_pose_nearest(&r->t, DK_POSE_FREE | (p->heading >= 0 ? DK_POSE_FACED : 0), act);
    if (fields & ST_P_TURN && p->turn >= 0)
        act->turn = (uint16_t)(p->turn + 1);
    return 1;
}

/* The pose that the words name, against another piece or not; or the refused one that says why it cannot be. */
static int pose_of(struct dk_room *r, const struct dk_hand *h, const struct place *p, uint16_t unit, uint16_t other,
                   struct st_action *act)
{
    const uint8_t verb = verb_for(r, h, p, unit);
    const uint16_t label = other > 0 && p->edges > 0 ? edge_named(&r->t.at, p, unit, other) : 0;
    const uint32_t most = dk_allow(&r->t, DK_POSE_CALLS);
    int is_found = verb > 0 && dk_here(r, unit) && (other == 0 || p->edges == 0 || label > 0);

    if (is_found) {
        dk_list(r, dk_unit_of(r, unit), unit);
        *act = dk_pose_of(&r->t, unit, verb);
        if (other > 0)
            dk_pose_against(&r->t, unit, verb, other, label, NULL, act);
        else
            is_found = find_pose(r, p, act);
    }
    r->t.most = most;
    return is_found && act->verb == verb;
}

int dk_typed_pose(struct dk_room *r, const struct dk_hand *h, const struct dk_line_words *w, int loose,
                  struct st_action *act)
{
    const uint16_t half = r->t.at.set->count[0], held = h->held ? h->held : h->unit;
    struct place p;

    if (r->t.at.rs->space != ST_PLANE || !take_words(&r->t.at, w, &p))
        return 0;
    if (p.halves || p.way >= 0 || (p.turns && p.heading >= 0))
        return p.edges == 0 && p.units < 2 && pose_of(r, h, &p, p.units ? p.unit[0] : held, 0, act);
    loose &= p.units == 2 && (p.unit[0] > half) != (p.unit[1] > half);
    if (p.heading >= 0 || p.turns || (p.edges == 0 && !p.fills && !loose))
        return 0;
    if (p.units == 2)
        return pose_of(r, h, &p, p.unit[0], p.unit[1], act);
    return p.units == 1 && held > 0 && p.unit[0] != held && pose_of(r, h, &p, held, p.unit[0], act);
}

int dk_lacks_unit(struct dk_room *r, const struct dk_hand *h, const struct dk_line_words *w)
{
    struct place p;

    if (r->t.at.rs->space != ST_PLANE || h->unit > 0 || !take_words(&r->t.at, w, &p))
        return 0;
    return (p.units == 0 && (p.halves || p.way >= 0)) || (p.units == 1 && p.edges > 0 && p.fills);
}

int dk_lacks_place(struct dk_room *r, const struct dk_line_words *w, const struct st_action *act)
{
    if (r->t.at.rs->space != ST_PLANE || !dk_is_pose(r->t.at.rs, act->verb))
        return 0;
    for (uint32_t i = 0; i < w->count; i++)
        if (dk_is_digit(w->word[i].at[0]))
            return 0;
    return 1;
}
