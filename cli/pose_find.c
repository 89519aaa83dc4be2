/* pose_find.c -- a place on a free table as it is typed: by an edge, a way, a heading, or a point.
 *
 *   A3 B2 left, contact B2 front      against an edge of another base
 *   A3 N, A3 north 0.5, A3 N 1 45     a way, how far, and the heading at its end
 *   A3 turn 180                       on the spot
 *   A3 4.5,2.25, A3 4.5 2.25 90       a point, with the heading that it has or another
 */
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "../space/plane.h"
#include "../table/memory.h"
#include "../text/words.h"
#include "models.h"
#include "moves.h"
#include "poses.h"

enum { EDGE_WORDS = 4 };

/* What was found among the words. */
struct typed {
    uint16_t unit[2];
    uint32_t units;
    const char *edge[EDGE_WORDS];
    uint32_t edges;
    int32_t x, y;
    int32_t far, heading, turn, way; /* -1: none */
    int has_point, turns, is_ours;
    uint8_t verb;     /* that sends a whole unit; 0: none was named */
    const char *half; /* the first half of a point that was typed as two words */
};

static int is_any(const char *word, const char *const *list)
{
    for (; *list; list++)
        if (strcasecmp(word, *list) == 0)
            return 1;
    return 0;
}

/* The name of a verb that puts units somewhere, or short for it. */
static int is_pose_verb(const struct st_ruleset *rs, const char *word)
{
    for (uint8_t v = ST_ROLL + 1; v < rs->verb_count; v++)
        if (rs->verbs[v].fields & ST_P_POINT && rs->verbs[v].fields & ST_P_FACING && strlen(word) > 1 &&
            strncasecmp(word, rs->verbs[v].name, strlen(word)) == 0)
            return 1;
    return 0;
}

/* The verb that sends whole units somewhere and has this name, or is meant by its beginning; or 0. */
static uint8_t move_verb(const struct st_ruleset *rs, const char *word)
{
    for (uint8_t v = ST_ROLL + 1; v < rs->verb_count; v++)
        if (cli_is_move(rs, v) && strlen(word) > 1 && strncasecmp(word, rs->verbs[v].name, strlen(word)) == 0)
            return v;
    return ST_ROLL;
}

static int32_t way_named(const char *word)
{
    static const char *const full[] = { "north", "northeast", "east", "southeast",
                                        "south", "southwest", "west", "northwest" };

    for (int32_t i = 0; i < 8; i++)
        if (strcasecmp(word, full[i]) == 0)
            return 2 * i;
    for (int32_t i = 0; i < 16; i++)
        if (strcasecmp(word, cli_compass((uint16_t)pl_turned(90, -i * 45 / 2))) == 0)
            return i;
    return -1;
}

/* "0.5", in thousandths: read as the first half of a point. */
static int32_t length_of(const struct st_ruleset *rs, const char *word)
{
    char point[CLI_NAME_MAX];
    struct tx_text t = tx_text_of(point, sizeof point);
    int32_t x, y;

    tx_put_text(&t, word);
    tx_put_text(&t, ",0");
    return !t.cut && tx_read_point(rs, point, t.size, &x, &y) == t.size && x >= 0 ? x : -1;
}

/* "4.5 2.25", "4.5, 2.25": a point in two words, where no number can mean anything else. */
static int take_half(const struct st_ruleset *rs, const char *word, struct typed *t)
{
    char point[2 * CLI_NAME_MAX];
    struct tx_text p = tx_text_of(point, sizeof point);

    if (t->has_point || t->way >= 0 || t->turns)
        return 0;
    if (!t->half) {
        t->half = word;
        return 1;
    }
    for (const char *at = t->half; *at && *at != ','; at++) {
        const char one[2] = { *at, '\0' };

        tx_put_text(&p, one);
    }
    tx_put_text(&p, ",");
    tx_put_text(&p, word);
    t->half = NULL;
    t->has_point = !p.cut && tx_read_point(rs, point, p.size, &t->x, &t->y) == p.size;
    return t->has_point;
}

/* A number: how far behind a way, else a heading, and then the heading before the step. */
static int take_number(const struct st_ruleset *rs, const char *word, struct typed *t)
{
    const uint32_t size = (uint32_t)strlen(word);
    uint16_t heading;

    if (t->way >= 0 && t->far < 0) {
        t->far = length_of(rs, word);
        return t->far >= 0;
    }
    if (tx_read_facing(rs, word, size, &heading) != size || t->turn >= 0)
        return 0;
    *(t->heading < 0 ? &t->heading : &t->turn) = heading;
    return 1;
}

static int take_word(const struct cli_menu *m, const char *word, struct typed *t)
{
    static const char *const filling[] = { "contact", "beside", "go", NULL };
    static const char *const turning[] = { "turn", "face", "facing", NULL };
    static const char *const small[] = { "to", "on", "at", "of", NULL };
    const uint32_t size = (uint32_t)strlen(word);
    int32_t x, y;
    uint16_t unit;

    if (t->verb == ST_ROLL && move_verb(m->rs, word) != ST_ROLL) {
        t->verb = move_verb(m->rs, word);
    } else if (is_any(word, filling) || is_pose_verb(m->rs, word)) {
        t->is_ours = 1;
    } else if (is_any(word, turning)) {
        t->turns = 1;
    } else if (t->units < 2 && tx_read_unit(m->set, word, size, &unit) == size) {
        t->unit[t->units++] = unit;
    } else if (!t->has_point && tx_read_point(m->rs, word, size, &x, &y) == size) {
        t->x = x;
        t->y = y;
        t->has_point = 1;
    } else if (word[0] >= '0' && word[0] <= '9') {
        return take_half(m->rs, word, t) || take_number(m->rs, word, t);
    } else if (t->way < 0 && t->units + t->edges < 3 && way_named(word) >= 0) {
        t->way = way_named(word);
    } else if (!is_any(word, small)) {
        if (t->edges == EDGE_WORDS)
            return 0;
        t->edge[t->edges++] = word;
    }
    return 1;
}

/* "left" is the left flank. */
static int is_edge(const struct typed *t, const char *name)
{
    for (uint32_t i = 0; i < t->edges; i++) {
        const size_t size = strlen(t->edge[i]);

        if (strncasecmp(t->edge[i], name, size) != 0)
            return 0;
        name += strcspn(name, " ");
        name += strspn(name, " ");
    }
    return 1;
}

/* Does the unit touch such an edge of the other where the action puts it? */
static int reaches(const struct cli_menu *m, const struct typed *t, const struct st_action *act, uint16_t other)
{
    struct st_touch touch[ST_TOUCHES_MAX];
    const uint32_t n = m->rs->touches ? m->rs->touches(m->set, m->s, act, touch) : 0;

    for (uint32_t i = 0; i < n; i++)
        if (touch[i].other == other && is_edge(t, m->rs->labels[touch[i].other_edge].name))
            return 1;
    return 0;
}

/* Against an edge, the one that is named or any: as the game would put it there, or else a place of the list.  What
 * cannot be is still found, to be refused with its reason. */
static int find_edge(const struct cli_menu *m, const struct typed *t, uint16_t unit, uint16_t other,
                     struct st_action *act)
{
    struct st_action first;
    uint32_t found = 0;
    uint16_t label;

    for (uint32_t n = 0; m->rs->snap && (label = m->rs->snap(m->set, m->s, unit, other, n, act)) != 0; n++) {
        if (!is_edge(t, m->rs->labels[label].name))
            continue;
        if (m->rs->check(m->set, m->s, act).code == ST_OK)
            return 1;
        if (found++ == 0)
            first = *act;
        if (t->edges > 0 && cli_pose_slide(m, other, label, act))
            return 1;
    }
    for (uint32_t i = 0; i < m->count; i++)
        if (m->act[i].unit == unit && cli_is_pose(m->rs, &m->act[i]) && reaches(m, t, &m->act[i], other)) {
            *act = m->act[i];
            return 1;
        }
    if (found > 0)
        *act = first;
    return found > 0;
}

/* The verb that puts this unit somewhere now. */
static int find_verb(const struct cli_menu *m, const struct typed *t, struct st_action *act)
{
    const uint8_t asked = t->verb != ST_ROLL ? t->verb : m->verb != CLI_ANY ? (uint8_t)m->verb : ST_ROLL;

    if (asked != ST_ROLL && cli_is_move(m->rs, asked)) {
        act->verb = asked;
        return 1;
    }
    for (act->verb = ST_ROLL + 1; act->verb < m->rs->verb_count; act->verb++)
        if ((cli_is_pose(m->rs, act) || cli_is_move(m->rs, act->verb)) &&
            m->rs->check(m->set, m->s, act).code != ST_NOT_NOW)
            return 1;
    return 0;
}

/* What a verb that sends a whole unit leaves unsaid is as in the list: its heading, its files.  Nothing else may be
 * said that the verb does not know. */
static int complete_move(const struct cli_menu *m, const struct typed *t, struct st_action *act)
{
    const uint8_t fields = m->rs->verbs[act->verb].fields;
    const struct st_action *like = NULL;

    for (uint32_t i = 0; !like && i < m->count; i++)
        if (m->act[i].verb == act->verb && m->act[i].unit == act->unit)
            like = &m->act[i];
    if ((t->heading >= 0 && !(fields & ST_P_FACING)) || (t->turn >= 0 && !(fields & ST_P_OPTION)) ||
        t->turn > UINT8_MAX)
        return 0;
    act->facing = 0;
    if (fields & ST_P_FACING)
        act->facing = (uint16_t)(t->heading >= 0 ? t->heading : like ? like->facing : 0);
    if (fields & ST_P_OPTION)
        act->option = (uint8_t)(t->turn >= 0 ? t->turn : like ? like->option : 1);
    return 1;
}

/* The farthest that the list goes this way, or any way. */
static int32_t farthest(const struct cli_menu *m, const struct st_piece *own, int32_t way)
{
    int64_t best = 0, that_way = 0;

    for (uint32_t i = 0; i < m->count; i++) {
        const struct pl_vec v = pl_minus(pl_vec_of(m->act[i].x, m->act[i].y), pl_vec_of(own->x, own->y));

        if (m->act[i].unit != own->id || !(cli_is_pose(m->rs, &m->act[i]) || cli_is_move(m->rs, m->act[i].verb)))
            continue;
        best = pl_max(best, pl_length(v));
        if (pl_heading(v) == way && m->act[i].facing == own->facing)
            that_way = pl_max(that_way, pl_length(v));
    }
    return (int32_t)(that_way > 0 ? that_way : best);
}

/* The heading of a unit; one that is not on the table yet faces as the list would have it. */
static uint16_t heading_of(const struct cli_menu *m, const struct st_piece *own)
{
    for (uint32_t i = 0; own->flags & ST_PIECE_OFF && i < m->count; i++)
        if (m->act[i].unit == own->id && cli_is_pose(m->rs, &m->act[i]))
            return m->act[i].facing;
    return own->facing;
}

/* Where the words put a unit. */
static int find_point(const struct cli_menu *m, const struct typed *t, const struct st_piece *piece, uint32_t pieces,
                      const struct st_piece *own, struct st_action *act)
{
    struct pl_vec at;

    memset(act, 0, sizeof *act);
    act->unit = own->id;
    if (!find_verb(m, t, act))
        return 0;
    at = cli_unit_at(m->rs, piece, pieces, own, act->verb);
    if (t->has_point) {
        act->x = t->x;
        act->y = t->y;
    } else if (t->way >= 0) {
        const int32_t way = pl_turned(90, -t->way * 45 / 2);
        const struct pl_vec to = pl_plus(at, pl_step(way, t->far >= 0 ? t->far : farthest(m, own, way)));

        act->x = to.x;
        act->y = to.y;
    } else if (t->turns && t->heading >= 0) {
        act->x = at.x;
        act->y = at.y;
    } else {
        return 0;
    }
    act->facing = t->heading >= 0 ? (uint16_t)t->heading : heading_of(m, own);
    if (cli_is_move(m->rs, act->verb))
        return complete_move(m, t, act);
    if (t->turn >= 0)
        act->turn = (uint16_t)(t->turn + 1);
    return 1;
}

/* A pivot before the step is made where only that lets it pass. */
static void turn_first(const struct cli_menu *m, struct st_action *act)
{
    struct st_action turned = *act;

    if (act->turn > 0 || !(m->rs->verbs[act->verb].fields & ST_P_TURN))
        return;
    turned.turn = (uint16_t)(act->facing + 1);
    if (m->rs->check(m->set, m->s, act).code != ST_OK && m->rs->check(m->set, m->s, &turned).code == ST_OK)
        *act = turned;
}

static int place_unit(const struct cli_menu *m, const struct typed *t, uint16_t unit, struct st_action *act)
{
    struct st_piece *piece = tb_realloc_array(NULL, ST_PIECES_MAX, sizeof *piece);
    const uint32_t pieces = m->rs->pieces(m->set, m->s, piece);
    const struct st_piece *own = cli_piece(piece, pieces, unit);
    const int found = own && find_point(m, t, piece, pieces, own, act);

    free(piece);
    if (found)
        turn_first(m, act);
    return found;
}

static int take_words(const struct cli_menu *m, char *const *word, uint32_t count, struct typed *t)
{
    const struct typed nothing = { .far = -1, .heading = -1, .turn = -1, .way = -1 };

    *t = nothing;
    for (uint32_t i = 0; i < count; i++)
        if (!take_word(m, word[i], t))
            return 0;
    if (t->turns && t->way >= 0 && t->heading < 0) { /* "turn N" */
        t->heading = pl_turned(90, -t->way * 45 / 2);
        t->way = -1;
    }
    return t->half == NULL;
}

int cli_pose_find(const struct cli_menu *m, char *const *word, uint32_t count, int loose, struct st_action *act)
{
    const uint16_t chosen = m->chosen == CLI_ANY ? 0 : m->unit[m->chosen];
    struct typed t;

    if (!take_words(m, word, count, &t))
        return 0;
    if (t.has_point || t.way >= 0 || t.turns)
        return t.edges == 0 && t.units < 2 && place_unit(m, &t, t.units ? t.unit[0] : chosen, act);
    loose &= t.units == 2 && (t.unit[0] > m->set->count[0]) != (t.unit[1] > m->set->count[0]);
    if (t.heading >= 0 || (t.edges == 0 && !t.is_ours && !loose))
        return 0;
    if (t.units == 2)
        return find_edge(m, &t, t.unit[0], t.unit[1], act);
    return t.units == 1 && chosen > 0 && find_edge(m, &t, chosen, t.unit[0], act);
}

/* Is it the name of an edge that a unit could be put against? */
static int names_edge(const struct cli_menu *m, const struct typed *t)
{
    struct st_action act;
    uint16_t label;

    for (uint32_t i = 0; m->rs->snap && t->edges > 0 && i < m->units; i++)
        for (uint32_t n = 0; (label = m->rs->snap(m->set, m->s, m->unit[i], t->unit[0], n, &act)) != 0; n++)
            if (is_edge(t, m->rs->labels[label].name))
                return 1;
    return 0;
}

int cli_pose_lacks_unit(const struct cli_menu *m, char *const *word, uint32_t count)
{
    struct typed t;

    if (!take_words(m, word, count, &t))
        return 0;
    if (t.units == 0)
        return t.edges == 0 && (t.has_point || t.way >= 0 || (t.turns && t.heading >= 0));
    return t.units == 1 && !t.has_point && t.way < 0 && ((t.is_ours && t.edges == 0) || names_edge(m, &t));
}
