/* figures.c -- a piece on a free table as the characters that it covers.
 *
 * A base of 1.0 by 0.5 that faces up, and one that faces right:
 *
 *      ^^^^^^        >A4>      its front; then sign, name, kind, state and marks
 *     >A3 Ff!]       Fs >
 *
 * What has too few characters for its front and its name has an arrow behind the name
 * instead, and what is smaller still keeps its name, or the beginning of it.
 */
#include <stdlib.h>
#include <string.h>

#include "models.h"
#include "plane.h"

enum { RUNS_MAX = 64, LABEL_MAX = 24 };
/* How many lines and columns a hidden piece is moved at most, and to how many places. */
enum { AWAY = 2, SIDEWAYS = 4, REFUGES = (2 * AWAY + 1) * (2 * SIDEWAYS + 1) };
/* What is left out of the facts where there is no room: nothing; marks that are no alarm; beside an alarm the kind. */
enum level { ALL, ALARMS, ALARMS_ALONE, LEVELS };

/* The characters of one line that a piece covers: all of them, and those behind its front. */
struct run {
    int32_t from, to, back, back_to;
};

struct figure {
    const struct st_piece *p;
    int32_t top, lines;
    struct run run[RUNS_MAX];
    char name[CLI_NAME_MAX], facts[LABEL_MAX];
    char sign;
    int has_front;
    int32_t alarms;            /* marks that tell of harm */
    int32_t name_at, facts_at; /* lines of these; facts_at < 0: behind the name */
};

/* Where a point lies along the heading of a piece and across it. */
static struct pl_vec local(const struct st_piece *p, struct pl_vec v)
{
    const struct pl_vec d = pl_minus(v, pl_vec_of(p->x, p->y));
    const struct pl_vec ahead = { pl_cos(p->facing % PL_TURN), pl_sin(p->facing % PL_TURN) };

    return pl_vec_of((int32_t)(pl_dot(d, ahead) / PL_ONE), (int32_t)(pl_cross(ahead, d) / PL_ONE));
}

/* No further from the front than a character is long that way; its middle never is. */
static int is_front(const struct cli_board *b, const struct st_piece *p, struct pl_vec v)
{
    const int64_t column = pl_abs(pl_cos(p->facing % PL_TURN)) * 1000 / b->wide;
    const int64_t line = pl_abs(pl_sin(p->facing % PL_TURN)) * (b->set->height * 1000) / b->down;

    return p->shape != ST_SHAPE_DISC && local(p, v).x > 0 && p->d / 2 - local(p, v).x < pl_max(column, line) / PL_ONE;
}

/* Where a character of a piece is looked at: in its middle, or in the piece's own where that is in it, so that nothing
 * is too small to be seen. */
static struct pl_vec sample(const struct cli_board *b, const struct st_piece *p, int32_t column, int32_t line)
{
    struct pl_vec v = cli_plane_middle(b, column, line);

    if (cli_plane_line_of(b, p->y) == line)
        v.y = p->y;
    if (cli_plane_column_of(b, p->x) == column)
        v.x = p->x;
    return v;
}

/* How near the outline, in thousandths of the way from the middle. */
static int32_t outness(const struct cli_board *b, const struct st_piece *p, int32_t column, int32_t line)
{
    struct pl_vec v = sample(b, p, column, line);

    if (p->shape == ST_SHAPE_DISC)
        return (int32_t)(pl_length(pl_minus(v, pl_vec_of(p->x, p->y))) * 1000 / st_max(p->r, 1));
    v = local(p, v);
    return st_max(2000 * st_abs(v.x) / st_max(p->d, 1), 2000 * st_abs(v.y) / st_max(p->w, 1));
}

/* The lines that a piece could cover: from *from to *to. */
static void lines_of(const struct cli_board *b, const struct st_piece *p, int32_t *from, int32_t *to)
{
    const int32_t r = p->shape == ST_SHAPE_DISC ? p->r : (p->w + p->d) / 2 + 1;
    const int32_t height = b->set->height * 1000, last = (int32_t)b->down - 1;

    *from = st_min(last, cli_plane_line_of(b, st_min(height, p->y + r)));
    *to = st_min(last, cli_plane_line_of(b, st_max(0, p->y - r)));
}

/* Those that it may have been moved to as well. */
static void lines_near(const struct cli_board *b, const struct st_piece *p, int32_t *from, int32_t *to)
{
    lines_of(b, p, from, to);
    *from = st_max(0, *from - AWAY);
    *to = st_min((int32_t)b->down - 1, *to + AWAY);
}

static int is_of(const struct cli_board *b, const struct st_piece *p, int32_t column, int32_t line)
{
    const struct cli_cell *cell = &b->cell[(uint32_t)line * b->across + (uint32_t)column];

    return column < (int32_t)b->across && cell->piece > 0 && &b->piece[cell->piece - 1] == p;
}

/* The longest row of characters that a piece has in a line. */
static struct run run_of(const struct cli_board *b, const struct st_piece *p, int32_t line)
{
    struct run best = { 0, 0, 0, 0 };

    for (int32_t column = 0; column < (int32_t)b->across; column++) {
        struct run r = { column, column, 0, 0 };
        int behind = 0;

        for (; is_of(b, p, r.to, line); r.to++) {
            if (is_front(b, p, sample(b, p, r.to, line)))
                continue;
            r.back = behind ? r.back : r.to;
            r.back_to = r.to + 1;
            behind = 1;
        }
        if (r.to - r.from > best.to - best.from)
            best = r;
        column = r.to;
    }
    return best;
}

/* ---- nobody is hidden ---- */

static int32_t widest(const struct cli_board *b, const struct st_piece *p)
{
    int32_t line, to, most = 0;

    lines_near(b, p, &line, &to);
    for (; line <= to; line++) {
        const struct run r = run_of(b, p, line);

        most = st_max(most, r.to - r.from);
    }
    return most;
}

/* May a piece have so many characters from there on?  Free ones, or, where there are none, those of somebody who
 * keeps enough for his own name.  They are his then. */
static int settles(struct cli_board *b, uint32_t i, int32_t column, int32_t line, int32_t size, int crowded)
{
    struct cli_cell *cell, old[CLI_NAME_MAX * 2];

    if (column < 0 || column + size > (int32_t)b->across || line < 0 || line >= (int32_t)b->down)
        return 0;
    cell = &b->cell[(uint32_t)line * b->across + (uint32_t)column];
    for (int32_t k = 0; k < size; k++)
        if (cell[k].piece > 0 && !crowded)
            return 0;
    memcpy(old, cell, (size_t)size * sizeof *cell);
    for (int32_t k = 0; k < size; k++)
        cell[k].piece = (uint16_t)(i + 1);
    for (int32_t k = 0; k < size; k++) {
        const struct st_piece *who = old[k].piece ? &b->piece[old[k].piece - 1] : NULL;

        if (who && who != &b->piece[i] && widest(b, who) < (int32_t)cli_name_size(b, who)) {
            memcpy(cell, old, (size_t)size * sizeof *cell);
            return 0;
        }
    }
    return 1;
}

/* Who is it that lies on a piece's middle, and on which side of him is the piece?  1: below. */
static int32_t side_of(const struct cli_board *b, const struct st_piece *p)
{
    const struct cli_cell *cell = cli_plane_cell(b, p->x, p->y);

    return !cell || cell->piece == 0 || p->y <= b->piece[cell->piece - 1].y ? 1 : -1;
}

/* A place that a hidden piece may be shown at, and how wrong it is, in thousandths. */
struct refuge {
    int32_t lines, columns;
    int64_t wrong;
};

static int by_wrong(const void *a, const void *b)
{
    const struct refuge *x = a, *y = b;

    return x->wrong != y->wrong   ? (x->wrong > y->wrong) - (x->wrong < y->wrong)
           : x->lines != y->lines ? y->lines - x->lines
                                  : y->columns - x->columns;
}

/* The places around a piece, the least wrong first; on the other side of who hides it they are worse than any other. */
static uint32_t find_refuges(const struct cli_board *b, int32_t side, struct refuge out[REFUGES])
{
    const int64_t high = b->set->height * 1000 / (int32_t)b->down, wide = 1000 / (int32_t)b->wide + 1;
    uint32_t n = 0;

    for (int32_t line = -AWAY; line <= AWAY; line++)
        for (int32_t column = -SIDEWAYS; column <= SIDEWAYS; column++, n++) {
            out[n].lines = line;
            out[n].columns = column;
            out[n].wrong = st_abs(line) * high + st_abs(column) * wide + (line * side < 0 ? b->set->height * 1000 : 0);
        }
    qsort(out, n, sizeof *out, by_wrong);
    return n;
}

/* A piece that another hides is shown as near to its place as there is room, on its own side of the other. */
static void unhide(struct cli_board *b, uint32_t i)
{
    const struct st_piece *p = &b->piece[i];
    const int32_t name = (int32_t)cli_name_size(b, p), line = cli_plane_line_of(b, p->y);
    struct refuge at[REFUGES];
    const uint32_t n = find_refuges(b, side_of(b, p), at);

    for (uint32_t k = 0; k < b->across * b->down; k++)
        if (b->cell[k].piece == i + 1)
            b->cell[k].piece = 0;
    for (int crowded = 0; crowded < 2; crowded++)
        for (uint32_t k = 0; k < n; k++)
            for (int32_t size = name + 2; size >= name; size--)
                if (settles(b, i, cli_plane_column_of(b, p->x) - size / 2 + at[k].columns, line + at[k].lines, size,
                            crowded))
                    return;
}

static void unhide_all(struct cli_board *b)
{
    for (uint32_t i = 0; i < b->pieces; i++)
        if (!(b->piece[i].flags & ST_PIECE_OFF) && !cli_is_model(&b->piece[i]) &&
            widest(b, &b->piece[i]) < (int32_t)cli_name_size(b, &b->piece[i]))
            unhide(b, i);
}

/* A model that is not two lines high is one character, that of its middle, so that models can be counted. */
static int is_small(const struct cli_board *b, const struct st_piece *p)
{
    return cli_is_model(p) && p->r * b->high < 2000;
}

/* That character, or a free one beside it. */
static void settle_small(struct cli_board *b, uint32_t i)
{
    static const int32_t beside[] = { 0, 1, -1 };

    for (uint32_t n = 0; n < sizeof beside / sizeof *beside; n++) {
        struct cli_cell *cell = cli_plane_cell(b, b->piece[i].x + beside[n] * 1000 / (int32_t)b->wide, b->piece[i].y);

        if (cell && !cell->piece) {
            cell->piece = (uint16_t)(i + 1);
            return;
        }
    }
}

/* Which characters are whose: of two that meet in one, it is his who has more of himself there. */
void cli_plane_pieces(struct cli_board *b)
{
    for (uint32_t i = 0; i < b->pieces; i++) {
        const struct st_piece *p = &b->piece[i];
        int32_t line, to;

        if (p->flags & ST_PIECE_OFF)
            continue;
        if (is_small(b, p)) {
            settle_small(b, i);
            continue;
        }
        lines_of(b, p, &line, &to);
        for (; line <= to; line++)
            for (int32_t column = 0; column < (int32_t)b->across; column++) {
                struct cli_cell *cell = &b->cell[(uint32_t)line * b->across + (uint32_t)column];
                const int32_t out = outness(b, p, column, line);

                if (out <= 1000 && (!cell->piece || out < outness(b, &b->piece[cell->piece - 1], column, line)))
                    cell->piece = (uint16_t)(i + 1);
            }
    }
    unhide_all(b);
    cli_place_tags(b);
}

/* ---- what is written on it ---- */

static void find_runs(const struct cli_board *b, struct figure *f)
{
    int32_t from, to;

    lines_near(b, f->p, &from, &to);
    f->top = from;
    f->lines = 0;
    for (int32_t line = from; line <= to && f->lines < RUNS_MAX; line++) {
        const struct run run = run_of(b, f->p, line);

        if (run.to > run.from)
            f->run[f->lines++] = run;
        else if (f->lines == 0)
            f->top = line + 1;
        else
            break;
    }
}

/* Kind, state, marks: "Fs!". */
static void put_facts(const struct cli_board *b, struct figure *f, int level)
{
    const uint32_t alarms = cli_board_badges(b, f->p, 0, 1, f->facts, ST_BADGES_MAX);
    uint32_t n = 0;

    if (level < ALARMS_ALONE || alarms == 0)
        f->facts[n++] = cli_board_letter(b, f->p->kind);
    n += cli_board_badges(b, f->p, 0, level != ALL, f->facts + n, LABEL_MAX - 2 - n);
    f->facts[n] = '\0';
    f->alarms = (int32_t)alarms;
}

static void add_arrow(struct figure *f)
{
    const size_t n = strlen(f->facts);

    if (f->p->shape == ST_SHAPE_DISC)
        return;
    f->facts[n] = CLI_ARROW;
    f->facts[n + 1] = '\0';
}

static int32_t room_in(const struct figure *f, int32_t line, int front)
{
    const struct run *r = &f->run[line];

    return front ? r->back_to - r->back : r->to - r->from;
}

/* On one line, or on two, the nearest to the middle of the piece. */
static int find_place(struct figure *f, int front)
{
    const int32_t name = (int32_t)strlen(f->name) + 1, facts = (int32_t)strlen(f->facts);
    int32_t best = 0;

    f->name_at = f->facts_at = -1;
    for (int32_t i = 0; i < f->lines; i++) {
        const int one = room_in(f, i, front) >= name + facts;
        const int two = i + 1 < f->lines && room_in(f, i, front) >= name && room_in(f, i + 1, front) >= facts;
        const int32_t off = st_abs(2 * i + (one ? 1 : 2) - f->lines) + (one ? 0 : RUNS_MAX);

        if ((one || two) && (f->name_at < 0 || off < best)) {
            best = off;
            f->name_at = i;
            f->facts_at = one ? -1 : i + 1;
        }
    }
    return f->name_at >= 0;
}

/* Too small for all of it: the name on its widest line, and there or below it alarms, or else the first of the facts
 * and the arrow.  An alarm that finds no room takes that of a sign which says nothing. */
static void squeeze(struct figure *f)
{
    const size_t facts = strlen(f->facts);
    const int arrow = f->facts[facts - 1] == CLI_ARROW;
    int32_t room;

    f->name_at = 0;
    f->facts_at = -1;
    for (int32_t i = 1; i < f->lines; i++)
        if (room_in(f, i, 0) > room_in(f, f->name_at, 0))
            f->name_at = i;
    room = (f->lines > 0 ? room_in(f, f->name_at, 0) : 0) - (int32_t)strlen(f->name) - 1;
    if (f->name_at + 1 < f->lines && room_in(f, f->name_at + 1, 0) > st_max(room, 2)) {
        f->facts_at = f->name_at + 1;
        room = room_in(f, f->facts_at, 0);
    }
    if (room >= (int32_t)facts)
        return;
    if (f->alarms > st_max(room, 0) && f->sign == '[')
        f->sign = f->facts[f->alarms - 1];
    if (room > f->alarms && arrow)
        f->facts[room - 1] = CLI_ARROW;
    f->facts[room > 0 ? room : 0] = '\0';
}

/* Some character is its front alone. */
static int shows_front(const struct figure *f)
{
    for (int32_t i = 0; i < f->lines; i++)
        if (room_in(f, i, 0) > room_in(f, i, 1))
            return 1;
    return 0;
}

static void figure_of(const struct cli_board *b, const struct st_piece *p, struct figure *f)
{
    const struct cli_cell *cell = cli_plane_cell(b, p->x, p->y);

    f->p = p;
    find_runs(b, f);
    cli_board_name(b, p->id, f->name);
    f->sign = cell && cell->mark & CLI_MARK_TARGET ? '@' : p->flags & ST_PIECE_ACTS ? '>' : '[';
    f->has_front = shows_front(f);
    for (int level = ALL; f->has_front && level < LEVELS; level++) {
        put_facts(b, f, level);
        if (find_place(f, 1))
            return;
    }
    f->has_front = 0;
    for (int level = ALL; level < LEVELS; level++) {
        put_facts(b, f, level);
        add_arrow(f);
        if (find_place(f, 0))
            return;
    }
    squeeze(f);
}

/* ---- on the drawing ---- */

static void put_text(struct cli_spot *strip, int32_t *at, int32_t to, const char *text)
{
    for (; *text && *at < to; text++)
        strip[(*at)++].ch = *text;
}

/* Sign, name and facts from `from` to before `to`; what is left over makes a blank between them, and a bracket. */
static void put_name(const struct figure *f, int32_t line, int32_t from, int32_t to, struct cli_spot *strip)
{
    const int with_facts = f->facts_at < 0;
    const int32_t name = (int32_t)strlen(f->name), facts = with_facts ? (int32_t)strlen(f->facts) : 0;
    int32_t spare = to - from - name - facts, at = from;

    if (line == f->facts_at) {
        at += from + (int32_t)strlen(f->facts) < to;
        put_text(strip, &at, to, f->facts);
        return;
    }
    if (spare > 0) {
        strip[at++].ch = f->sign;
        spare--;
    }
    if (spare > 0) {
        strip[to - 1].ch = ']';
        spare--;
        to--;
    }
    put_text(strip, &at, to, f->name);
    if (spare > 0)
        strip[at++].ch = CLI_BLANK;
    if (with_facts)
        put_text(strip, &at, to, f->facts);
}

static void put_line(const struct figure *f, int32_t line, struct cli_spot *strip)
{
    const int askew = f->p->facing % 90 != 0;
    const struct run *r;
    int32_t from, to;

    line -= f->top;
    if (line < 0 || line >= f->lines)
        return;
    r = &f->run[line];
    from = f->has_front ? r->back : r->from;
    to = f->has_front ? r->back_to : r->to;
    for (int32_t i = r->from; i < r->to; i++) {
        const int corner = to == from && r->to - r->from > 3 && (i == r->from || i == r->to - 1);

        strip[i].piece = f->p;
        strip[i].ch = i >= from && i < to ? ' ' : corner ? ' ' : CLI_ARROW;
    }
    if (to == from)
        return;
    if (line == f->name_at || line == f->facts_at) {
        put_name(f, line, from, to, strip);
        return;
    }
    /* Brackets are upright, and would tear what stands askew. */
    for (int32_t i = from; i < to && (askew || to - from == 1); i++)
        strip[i].ch = ':';
    if (askew || to - from == 1)
        return;
    strip[from].ch = '[';
    strip[to - 1].ch = ']';
}

void cli_put_figure(const struct cli_board *b, const struct st_piece *p, int32_t line, struct cli_spot *strip)
{
    struct figure f;

    figure_of(b, p, &f);
    put_line(&f, line, strip);
}
