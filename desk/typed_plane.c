/* typed_plane.c -- a place on a plane in words: by an edge, a direction, a heading, or a point.
 *
 *   A3 B2 left, contact B2 front      against an edge of another piece
 *   A3 N, A3 north 0.5, A3 N 1 45     a direction, how far (as far as it may go), and the heading there
 *   A3 turn 180, A3 turn N            on the spot
 *   A3 4.5,2.25, A3 4.5 2.25 90       a point, with the heading that it has or another
 *
 * Verbs that lay a unit out read a second number as files.
 */
#include "typed.h"

enum { EDGE_WORDS = 4, FARTHEST = 60000 };

/* ---- words ---- */

uint16_t dk_ask(struct dk_room *r, const struct st_at *at, uint32_t most, const struct st_action *act)
{
    if (r->budget.used >= most)
        return ST_NOT_NOW;
    r->budget.used++;
    return at->rs->check(at->set, at->s, act).code;
}

int dk_word_begins(const struct dk_word *w, const char *name)
{
    for (uint32_t i = 0; i < w->size; i++)
        if (dk_lower(w->at[i]) != dk_lower(name[i]) || !name[i])
            return 0;
    return w->size > 0;
}

int dk_word_is(const struct dk_word *w, const char *name) { return dk_word_begins(w, name) && name[w->size] == '\0'; }

void dk_split(struct dk_line_words *w, const char *text, uint32_t size)
{
    w->count = 0;
    for (uint32_t i = 0; i < size && text[i]; i++) {
        const int in_word = text[i] != ' ' && text[i] != '\t' && text[i] != '\n' && text[i] != '\r';

        if (in_word && (i == 0 || w->count == 0 || w->word[w->count - 1].at + w->word[w->count - 1].size != text + i)) {
            if (w->count == DK_WORDS_MAX)
                return;
            w->word[w->count].at = text + i;
            w->word[w->count++].size = 0;
        }
        if (in_word)
            w->word[w->count - 1].size++;
    }
}

/* ---- places ---- */

/* What was found among the words. */
struct place {
    uint16_t unit[2];
    uint32_t units, edges;
    struct dk_word edge[EDGE_WORDS], half; /* half: the first half of a point in two words */
    int32_t x, y;
    int32_t far, heading, turn, way; /* -1: none */
    int has_point, turns, fills;     /* fills: a word that only a place can mean, such as "contact" */
    uint8_t verb;                    /* that was named, 0: none */
};

static int is_any(const struct dk_word *w, const char *const *list)
{
    for (; *list; list++)
        if (dk_word_is(w, *list))
            return 1;
    return 0;
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
        if (dk_word_is(w, brief[i]) || (i % 2 == 0 && dk_word_is(w, full[i / 2])))
            return i;
    return -1;
}

static int32_t heading_of(int32_t way) { return pl_turned(90, -way * 45 / 2); }

/* Two words as one point: "4.5, 2.25". */
static int read_point(const struct st_ruleset *rs, const struct dk_word *a, const struct dk_word *b, int32_t *x,
                      int32_t *y)
{
    char point[64], one[2] = { 0, 0 };
    struct tx_text t = tx_text_of(point, sizeof point);

    for (uint32_t i = 0; i < a->size && a->at[i] != ','; i++) {
        one[0] = a->at[i];
        tx_put_text(&t, one);
    }
    tx_put_text(&t, ",");
    for (uint32_t i = 0; i < b->size; i++) {
        one[0] = b->at[i];
        tx_put_text(&t, one);
    }
    return !t.cut && tx_read_point(rs, point, t.size, x, y) == t.size;
}

static int take_half(const struct st_ruleset *rs, const struct dk_word *w, struct place *p)
{
    const struct dk_word first = p->half;

    if (p->has_point || p->way >= 0 || p->turns)
        return 0;
    if (first.size == 0) {
        p->half = *w;
        return 1;
    }
    p->half.size = 0;
    p->has_point = read_point(rs, &first, w, &p->x, &p->y);
    return p->has_point;
}

/* A number: how far behind a direction, else a heading, and then files or the heading before the step. */
static int take_number(const struct st_ruleset *rs, const struct dk_word *w, struct place *p)
{
    static const struct dk_word zero = { "0", 1 };
    int32_t none;
    uint16_t heading;

    if (p->way >= 0 && p->far < 0)
        return read_point(rs, w, &zero, &p->far, &none) && p->far >= 0 && p->far <= FARTHEST;
    if (tx_read_facing(rs, w->at, w->size, &heading) != w->size || p->turn >= 0)
        return 0;
    *(p->heading < 0 ? &p->heading : &p->turn) = heading;
    return 1;
}

static int take_word(const struct st_at *at, const struct dk_word *w, struct place *p)
{
    static const char *const filling[] = { "contact", "beside", "go", NULL };
    static const char *const turning[] = { "turn", "face", "facing", NULL };
    static const char *const small[] = { "to", "on", "at", "of", NULL };
    int32_t x, y;
    uint16_t unit;

    if (p->verb == 0 && verb_named(at->rs, w) > 0) {
        p->verb = verb_named(at->rs, w);
        p->fills = 1;
    } else if (is_any(w, filling)) {
        p->fills = 1;
    } else if (is_any(w, turning)) {
        p->turns = 1;
    } else if (p->units < 2 && tx_read_unit(at->set, w->at, w->size, &unit) == w->size) {
        p->unit[p->units++] = unit;
    } else if (!p->has_point && tx_read_point(at->rs, w->at, w->size, &x, &y) == w->size) {
        p->x = x;
        p->y = y;
        p->has_point = 1;
    } else if (w->at[0] >= '0' && w->at[0] <= '9') {
        return take_half(at->rs, w, p) || take_number(at->rs, w, p);
    } else if (p->way < 0 && p->units + p->edges < 3 && way_named(w) >= 0) {
        p->way = way_named(w);
    } else if (!is_any(w, small)) {
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
    return p->half.size == 0;
}

/* The verb that puts this unit somewhere now. */
static uint8_t verb_for(struct dk_room *r, const struct dk_hand *h, const struct place *p, uint16_t unit)
{
    struct dk_hand own = dk_hand_of(r, dk_unit_of(r, unit), unit);
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

/* Against an edge, the one that is named or any. */
static int find_edge(struct dk_room *r, const struct dk_hand *h, const struct place *p, uint16_t unit, uint16_t other,
                     struct st_action *act)
{
    const struct st_at *at = &r->t.at;
    const uint8_t verb = verb_for(r, h, p, unit);
    struct dk_budget b = { 0, DK_POSE_CALLS };
    struct dk_pose pose;
    uint16_t label = 0;

    if (verb == 0 || !dk_here(r, unit) || !dk_here(r, other))
        return 0;
    for (uint32_t n = 0; p->edges > 0 && label == 0; n++) {
        const uint16_t edge = at->rs->snap ? at->rs->snap(at->set, at->s, unit, other, n, act) : 0;

        if (edge == 0)
            return 0;
        label = is_edge(p, at->rs->labels[edge].name) ? edge : 0;
    }
    dk_list(r, dk_unit_of(r, unit), unit);
    dk_pose_against(&r->t, &b, unit, verb, other, label, NULL, &pose);
    r->budget.used += b.used;
    *act = pose.found == DK_FOUND_NONE ? pose.tried : pose.act;
    return act->verb == verb;
}

/* Where the words put a unit: the pose that they name, or why it cannot be; a direction alone as far as it may go. */
static int find_point(struct dk_room *r, const struct dk_hand *h, const struct place *p, uint16_t unit,
                      struct st_action *act)
{
    const uint8_t verb = verb_for(r, h, p, unit), fields = verb ? dk_verb(r, verb)->fields : 0;
    struct dk_budget b = { 0, DK_POSE_CALLS };
    struct dk_want want;
    struct dk_pose pose;
    struct pl_vec at = { 0, 0 };

    if (verb == 0 || !dk_here(r, unit) || (p->heading >= 0 && !(fields & ST_P_FACING)) ||
        (p->turn >= 0 && !(fields & ST_P_TURN) && (!(fields & ST_P_OPTION) || p->turn > 255)))
        return 0;
    dk_list(r, dk_unit_of(r, unit), unit);
    __builtin_memset(&want, 0, sizeof want);
    want.unit = unit;
    want.verb = verb;
    want.files = fields & ST_P_OPTION && p->turn >= 0 ? (uint8_t)p->turn : 0;
    want.facing = p->heading >= 0 ? p->heading : DK_NO_FACING;
    want.how = p->way >= 0 && p->far < 0 ? DK_POSE_FREE : DK_POSE_FREE | DK_POSE_EXACT;
    __builtin_memset(act, 0, sizeof *act);
    act->verb = verb;
    act->unit = unit;
    act->facing = fields & ST_P_FACING ? dk_pose_facing(&r->t, unit, verb) : 0;
    act->option = fields & ST_P_OPTION ? dk_pose_files(&r->t, unit, verb) : 0;
    if (p->has_point) {
        at = pl_vec_of(p->x, p->y);
    } else if (!dk_pose_start(&r->t, &b, act, &at)) {
        r->budget.used += b.used;
        return 0;
    }
    if (p->way >= 0)
        at = pl_plus(at, pl_step(heading_of(p->way), p->far >= 0 ? p->far : 1000 * (int32_t)r->t.at.set->width));
    want.x = at.x;
    want.y = at.y;
    dk_pose_nearest(&r->t, &b, &want, &pose);
    r->budget.used += b.used;
    *act = pose.found == DK_FOUND_NONE ? pose.tried : pose.act;
    if (fields & ST_P_TURN && p->turn >= 0)
        act->turn = (uint16_t)(p->turn + 1);
    return act->verb == verb;
}

int dk_typed_pose(struct dk_room *r, const struct dk_hand *h, const struct dk_line_words *w, int loose,
                  struct st_action *act)
{
    const uint16_t half = r->t.at.set->count[0], held = h->held ? h->held : h->unit;
    struct place p;

    if (r->t.at.rs->space != ST_PLANE || !take_words(&r->t.at, w, &p))
        return 0;
    if (p.has_point || p.way >= 0 || (p.turns && p.heading >= 0))
        return p.edges == 0 && p.units < 2 && find_point(r, h, &p, p.units ? p.unit[0] : held, act);
    loose &= p.units == 2 && (p.unit[0] > half) != (p.unit[1] > half);
    if (p.heading >= 0 || p.turns || (p.edges == 0 && !p.fills && !loose))
        return 0;
    if (p.units == 2)
        return find_edge(r, h, &p, p.unit[0], p.unit[1], act);
    return p.units == 1 && held > 0 && p.unit[0] != held && find_edge(r, h, &p, held, p.unit[0], act);
}

uint16_t dk_unit_named(const struct dk_room *r, const struct dk_line_words *w)
{
    uint16_t unit = 0;

    return w->count == 1 && tx_read_unit(r->t.at.set, w->word[0].at, w->word[0].size, &unit) == w->word[0].size ? unit
                                                                                                                : 0;
}

int dk_lacks_unit(struct dk_room *r, const struct dk_hand *h, const struct dk_line_words *w)
{
    struct place p;

    if (r->t.at.rs->space != ST_PLANE || h->unit > 0 || !take_words(&r->t.at, w, &p))
        return 0;
    return (p.units == 0 && (p.has_point || p.way >= 0)) || (p.units == 1 && p.edges > 0 && p.fills);
}

int dk_lacks_place(struct dk_room *r, const struct dk_line_words *w, const struct st_action *act)
{
    if (r->t.at.rs->space != ST_PLANE || !dk_is_pose(r->t.at.rs, act->verb))
        return 0;
    for (uint32_t i = 0; i < w->count; i++)
        if (w->word[i].at[0] >= '0' && w->word[i].at[0] <= '9')
            return 0;
    return 1;
}
