/* moves.c -- places that a unit of models can be sent to.
 *
 * Of each it is told how far it is and which way, how near to whom it ends, on what ground, what is otherwise with the
 * unit there, and whom it could then attack: all of it read from the position that the action leads to.
 */
#include "moves.h"

#include <stdlib.h>
#include <string.h>

#include "../space/plane.h"
#include "../table/memory.h"
#include "../text/fold.h"
#include "../text/words.h"
#include "models.h"
#include "poses.h"

enum { TARGETS_MAX = 6, INDENT = 5, TOUCHING = 5, NOWHERE = 50, ENTRY = 28 };

/* The board now, and room for what an action makes of it. */
struct scene {
    const struct st_ruleset *rs;
    const struct st_setting *set;
    const struct st_state *s;
    struct st_piece *piece, *end;
    uint32_t pieces, ends;
    struct st_area *area;
    uint32_t areas;
    struct st_state *then;
    struct st_action *list;
};

int cli_is_move(const struct st_ruleset *rs, uint8_t verb)
{
    const struct st_action act = { .verb = verb, .unit = 1 };

    return rs->space == ST_PLANE && rs->verbs[verb].fields & ST_P_POINT && !cli_is_pose(rs, &act);
}

static void open_scene(struct scene *c, const struct st_ruleset *rs, const struct st_setting *set,
                       const struct st_state *s)
{
    c->rs = rs;
    c->set = set;
    c->s = s;
    c->piece = tb_realloc_array(NULL, ST_PIECES_MAX, sizeof *c->piece);
    c->end = tb_realloc_array(NULL, ST_PIECES_MAX, sizeof *c->end);
    c->area = tb_realloc_array(NULL, ST_AREAS_MAX, sizeof *c->area);
    c->list = tb_realloc_array(NULL, ST_LIST_MAX, sizeof *c->list);
    c->then = tb_calloc(rs->state_size);
    c->pieces = rs->pieces(set, s, c->piece);
    c->areas = rs->areas(set, s, c->area);
    c->ends = 0;
}

static void close_scene(struct scene *c)
{
    free(c->piece);
    free(c->end);
    free(c->area);
    free(c->list);
    free(c->then);
}

static void look_ahead(struct scene *c, const struct st_action *act)
{
    c->ends = c->rs->ends ? c->rs->ends(c->set, c->s, act, c->end) : 0;
    memcpy(c->then, c->s, c->rs->state_size);
    c->rs->apply(c->set, c->then, act, NULL);
}

/* ---- how near ---- */

/* The enemy who is nearest to any of the unit's models then, and how far. */
static const struct st_piece *nearest_enemy(const struct scene *c, int32_t *gap)
{
    const struct st_piece *best = NULL;

    *gap = INT32_MAX;
    for (uint32_t i = 0; i < c->ends; i++)
        for (uint32_t k = 0; k < c->pieces; k++) {
            const struct st_piece *foe = &c->piece[k];
            const int counts = foe->side != c->end[i].side && !(foe->flags & ST_PIECE_OFF);

            if (counts && cli_discs_apart(&c->end[i], foe) < *gap) {
                *gap = cli_discs_apart(&c->end[i], foe);
                best = foe;
            }
        }
    return best;
}

/* The point that lies nearest, of those that are a goal. */
static const struct st_area *nearest_goal(const struct scene *c, int32_t *gap)
{
    const struct st_area *best = NULL;

    *gap = INT32_MAX;
    for (uint32_t i = 0; i < c->ends; i++)
        for (uint32_t k = 0; k < c->areas; k++) {
            const struct st_area *a = &c->area[k];
            const struct st_piece at = { .x = a->x[0], .y = a->y[0] };

            if (a->points != 1 || c->rs->labels[a->kind].tone != ST_TONE_GOAL ||
                cli_discs_apart(&c->end[i], &at) >= *gap)
                continue;
            *gap = cli_discs_apart(&c->end[i], &at);
            best = a;
        }
    return best;
}

/* ---- sorting ---- */

struct ranked {
    struct st_action act;
    int32_t gap;
    uint32_t index;
};

static int nearer(const void *left, const void *right)
{
    const struct ranked *a = left, *b = right;

    return a->gap != b->gap ? (a->gap > b->gap) - (a->gap < b->gap) : a->index < b->index ? -1 : 1;
}

static void sort_run(struct scene *c, struct st_action *act, uint32_t count)
{
    struct ranked *r = tb_realloc_array(NULL, count, sizeof *r);

    for (uint32_t i = 0; i < count; i++) {
        r[i].act = act[i];
        r[i].index = i;
        look_ahead(c, &act[i]);
        nearest_enemy(c, &r[i].gap);
    }
    qsort(r, count, sizeof *r, nearer);
    for (uint32_t i = 0; i < count; i++)
        act[i] = r[i].act;
    free(r);
}

static int stands(const struct scene *c, uint16_t unit)
{
    const struct st_piece *p = cli_piece(c->piece, c->pieces, unit);

    return p && !(p->flags & ST_PIECE_OFF);
}

void cli_moves_sort(const struct st_ruleset *rs, const struct st_setting *set, const struct st_state *s,
                    struct st_action *act, uint32_t count)
{
    struct scene c = { .rs = NULL };

    for (uint32_t from = 0, to; from < count; from = to) {
        for (to = from + 1; to < count && act[to].verb == act[from].verb && act[to].unit == act[from].unit;)
            to++;
        if (!cli_is_move(rs, act[from].verb) || to == from + 1)
            continue;
        if (!c.rs)
            open_scene(&c, rs, set, s);
        if (stands(&c, act[from].unit))
            sort_run(&c, act + from, to - from);
    }
    if (c.rs)
        close_scene(&c);
}

/* ---- in words ---- */

static void put_unit(struct cli_buf *out, const struct st_setting *set, uint16_t unit)
{
    char name[CLI_NAME_MAX];
    struct tx_text t = tx_text_of(name, sizeof name);

    tx_put_unit(&t, set, unit);
    cli_put(out, "%s", name);
}

/* `N 6"`: the way to the point that is named. */
static int32_t put_way(const struct scene *c, const struct st_action *act, struct cli_buf *out)
{
    const struct st_piece *p = cli_piece(c->piece, c->pieces, act->unit);
    struct pl_vec v;

    if (!p || p->flags & ST_PIECE_OFF)
        return 0;
    v = pl_minus(pl_vec_of(act->x, act->y), cli_unit_at(c->rs, c->piece, c->pieces, p, act->verb));
    if (pl_length(v) < NOWHERE) {
        cli_put(out, "here");
        return 0;
    }
    cli_put(out, "%s ", cli_compass((uint16_t)pl_heading(v)));
    cli_put_about(out, c->rs, (int32_t)pl_length(v));
    return (int32_t)pl_length(v);
}

/* What is otherwise with the unit there: facts that follow from where it stands. */
static void put_changes(const struct scene *c, const struct st_action *act, struct cli_buf *out)
{
    for (uint32_t i = 0; c->ends > 0 && i < c->rs->field_count; i++) {
        const struct st_field *f = &c->rs->fields[i];
        int32_t before, after;

        if (!cli_follows(c->rs, i, &c->end[0]))
            continue;
        before = c->rs->get(c->set, c->s, i, act->unit);
        after = c->rs->get(c->set, c->then, i, act->unit);
        if (before == after)
            continue;
        if (f->type == ST_T_FLAG)
            cli_put(out, ", %s%s", after ? "" : "not ", f->names[0]);
        else
            cli_put(out, ", %.*s", (int)tx_first_size(f->names[after]), f->names[after]);
    }
}

/* "; then attack B1, B11": whom the same player could choose next for the same unit. */
static void put_targets(const struct scene *c, const struct st_action *act, struct cli_buf *out)
{
    uint16_t told[TARGETS_MAX];
    uint32_t n = 0, count;

    if (c->then->node != ST_DECIDE || c->then->actor != c->s->actor)
        return;
    count = c->rs->list(c->set, c->then, act->unit, c->list);
    for (uint32_t i = 0; i < count && n < TARGETS_MAX; i++) {
        const struct st_action *a = &c->list[i];
        uint32_t k = 0;

        while (k < n && told[k] != a->target)
            k++;
        if (k < n || a->target == 0 || !(c->rs->verbs[a->verb].fields & ST_P_TARGET))
            continue;
        if (n == 0)
            cli_put(out, "; then %s ", c->rs->verbs[a->verb].name);
        else
            cli_put(out, ", ");
        put_unit(out, c->set, a->target);
        told[n++] = a->target;
    }
}

/* `20.1" from B1, 2.5" from the objective, light-cover; then attack B1` */
static void put_notes(const struct scene *c, const struct st_action *act, int32_t far, struct cli_buf *out)
{
    int32_t gap, goal;
    const struct st_piece *foe = nearest_enemy(c, &gap);
    const struct st_area *area = nearest_goal(c, &goal);

    if (foe && gap <= TOUCHING)
        cli_put(out, "touching ");
    else if (foe)
        cli_put_about(out, c->rs, gap), cli_put(out, " from ");
    if (foe)
        put_unit(out, c->set, foe->group > 0 ? foe->group : foe->id);
    if (area && goal <= far) {
        cli_put(out, "%s", foe ? ", " : "");
        if (goal > 0)
            cli_put_about(out, c->rs, goal);
        cli_put(out, "%s the %s", goal > 0 ? " from" : "on", c->rs->labels[area->kind].name);
    }
    put_changes(c, act, out);
    put_targets(c, act, out);
}

/* The words of an action behind its unit: "24.000,8.000 90 5". */
static void put_typed(const struct scene *c, const struct st_action *act, struct cli_buf *out)
{
    char text[TX_TEXT_MAX], *at = text;
    struct tx_text t = tx_text_of(text, sizeof text);

    tx_put_action(&t, ST_AT(c->rs, c->set, c->s), act);
    for (int skip = 0; skip < 2 && strchr(at, ' '); skip++)
        at = strchr(at, ' ') + 1;
    cli_put(out, "%s", at);
    if (c->rs->verbs[act->verb].fields & ST_P_FACING)
        cli_put(out, " (%s)", cli_compass(act->facing));
}

/* What can be typed besides what the list offers: its form, and one of the list as it is typed. */
static void put_hint(const struct scene *c, const struct cli_menu *m, const struct st_action *act, uint32_t width,
                     struct cli_buf *out)
{
    char example[TX_TEXT_MAX];
    struct tx_text t = tx_text_of(example, sizeof example);
    struct cli_buf words = { 0 };

    tx_put_action(&t, ST_AT(m->rs, m->set, m->s), act);
    cli_put(&words, "or type any other: ");
    cli_put_form(&words, m->rs, act->verb);
    cli_put(&words, ", such as %s", example);
    if (stands(c, act->unit))
        cli_put(&words, "; or only a way and how far: NE 2.5");
    cli_put(out, "\n");
    cli_put_wrapped(out, words.at, INDENT, width);
    out->at[--out->size] = '\0';
    cli_buf_free(&words);
}

/* "15 places; N 6" comes nearest: 20" from B1" */
static void put_summary(struct scene *c, const struct st_action *act, uint32_t count, struct cli_buf *out)
{
    struct cli_buf notes = { 0 };
    int32_t far;

    look_ahead(c, act);
    cli_put(out, "%u place%s", count, count == 1 ? "" : "s");
    if (!stands(c, act->unit))
        return;
    cli_put(out, count == 1 ? ", " : "; nearest to the enemy ");
    far = put_way(c, act, out);
    put_notes(c, act, far, &notes);
    if (notes.size > 0)
        cli_put(out, ": %s", notes.at);
    cli_buf_free(&notes);
}

/* One to a line with what is said of it; before a unit is on the table, as many as there is room for. */
static void put_list(struct scene *c, const struct cli_menu *m, uint8_t verb, uint32_t width, struct cli_buf *out)
{
    uint32_t n = 0, at = 0;
    struct cli_buf line = { 0 };

    for (uint32_t i = m->first[m->chosen]; i < m->first[m->chosen + 1]; i++) {
        const struct st_action *act = &m->act[i];
        uint32_t from;
        int32_t far;

        if (act->verb != verb)
            continue;
        line.size = 0;
        n++;
        if (stands(c, act->unit)) {
            look_ahead(c, act);
            from = (uint32_t)line.size;
            far = put_way(c, act, &line);
            cli_put_spaces(&line, line.size - from < 10 ? 10 - (uint32_t)(line.size - from) : 1);
            from = (uint32_t)line.size;
            put_typed(c, act, &line);
            cli_put_spaces(&line, line.size - from < 15 ? 15 - (uint32_t)(line.size - from) : 2);
            put_notes(c, act, far, &line);
            while (line.at[line.size - 1] == ' ')
                line.at[--line.size] = '\0';
            at = width;
        } else {
            put_typed(c, act, &line);
            cli_put_spaces(&line, line.size < ENTRY ? ENTRY - (uint32_t)line.size : 0);
        }
        if (n == 1 || at + line.size + 7 > width) {
            cli_put(out, "\n");
            cli_put_spaces(out, INDENT);
            at = INDENT;
        } else {
            cli_put(out, "   ");
        }
        cli_put(out, "%2u) ", n);
        cli_put_behind(out, line.at, INDENT + 4, width);
        at += (uint32_t)line.size + 7;
    }
    cli_buf_free(&line);
}

void cli_put_moves(const struct cli_menu *m, uint8_t verb, uint32_t width, struct cli_buf *out)
{
    const struct st_action *first = NULL;
    struct scene c;
    uint32_t count = 0;

    for (uint32_t i = m->first[m->chosen]; i < m->first[m->chosen + 1]; i++)
        if (m->act[i].verb == verb && count++ == 0)
            first = &m->act[i];
    if (!first)
        return;
    open_scene(&c, m->rs, m->set, m->s);
    if (m->verb == CLI_ANY) {
        struct cli_buf words = { 0 };

        put_summary(&c, first, count, &words);
        cli_put(out, " ");
        cli_put_behind(out, words.at, 5 + (uint32_t)strlen(m->rs->verbs[verb].name), width);
        cli_buf_free(&words);
    } else {
        put_list(&c, m, verb, width, out);
        put_hint(&c, m, first, width, out);
    }
    close_scene(&c);
}
