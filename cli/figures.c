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
#include <string.h>

#include "plane.h"

enum { RUNS_MAX = 64, FACTS_MIN = 2, LABEL_MAX = 24 };

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
    int32_t name_at, facts_at;                  /* lines of these; facts_at < 0: behind the name */
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

/* Which characters are whose: of two that meet in one, it is his who has more of himself there. */
void cli_plane_pieces(struct cli_board *b)
{
    for (uint32_t i = 0; i < b->pieces; i++) {
        const struct st_piece *p = &b->piece[i];
        int32_t line, to;

        lines_of(b, p, &line, &to);
        for (; !(p->flags & ST_PIECE_OFF) && line <= to; line++)
            for (int32_t column = 0; column < (int32_t)b->across; column++) {
                struct cli_cell *cell = &b->cell[(uint32_t)line * b->across + (uint32_t)column];
                const int32_t out = outness(b, p, column, line);

                if (out <= 1000 && (!cell->piece || out < outness(b, &b->piece[cell->piece - 1], column, line)))
                    cell->piece = (uint16_t)(i + 1);
            }
    }
}

static struct run run_of(const struct cli_board *b, const struct st_piece *p, int32_t line)
{
    struct run r = { 0, 0, 0, 0 };
    int any = 0, behind = 0;

    for (int32_t column = 0; column < (int32_t)b->across; column++) {
        const struct cli_cell *cell = &b->cell[(uint32_t)line * b->across + (uint32_t)column];

        if (cell->piece == 0 || &b->piece[cell->piece - 1] != p)
            continue;
        r.from = any ? r.from : column;
        r.to = column + 1;
        any = 1;
        if (is_front(b, p, sample(b, p, column, line)))
            continue;
        r.back = behind ? r.back : column;
        r.back_to = column + 1;
        behind = 1;
    }
    return r;
}

static void find_runs(const struct cli_board *b, struct figure *f)
{
    int32_t from, to;

    lines_of(b, f->p, &from, &to);
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
static void put_facts(const struct cli_board *b, struct figure *f)
{
    uint32_t n = 0;

    f->facts[n++] = cli_board_letter(b, f->p->kind);
    for (uint32_t i = 0; i < ST_BADGES_MAX && f->p->badge[i].label && n < LABEL_MAX - 2; i++)
        if (b->rs->labels[f->p->badge[i].label].letter)
            f->facts[n++] = b->rs->labels[f->p->badge[i].label].letter;
    f->facts[n] = '\0';
}

static int32_t room_in(const struct figure *f, int32_t line, int front)
{
    const struct run *r = &f->run[line];

    return front ? r->back_to - r->back : r->to - r->from;
}

/* On one line, or on two, the nearest to the middle of the piece; beside a front that is seen, kind and state are
 * enough. */
static int find_place(struct figure *f, int front)
{
    const int32_t name = (int32_t)strlen(f->name) + 1, facts = (int32_t)strlen(f->facts);
    const int32_t least = front ? st_min(facts, FACTS_MIN) : facts;
    int32_t best = 0;

    f->name_at = f->facts_at = -1;
    for (int32_t i = 0; i < f->lines; i++) {
        const int one = room_in(f, i, front) >= name + facts;
        const int two = i + 1 < f->lines && room_in(f, i, front) >= name && room_in(f, i + 1, front) >= least;
        const int32_t off = st_abs(2 * i + (one ? 1 : 2) - f->lines) + (one ? 0 : RUNS_MAX);

        if ((one || two) && (f->name_at < 0 || off < best)) {
            best = off;
            f->name_at = i;
            f->facts_at = one ? -1 : i + 1;
        }
    }
    return f->name_at >= 0;
}

/* Too small for all of it: the name on its widest line, and there or below it the first of the facts and the arrow. */
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
    if (f->name_at + 1 < f->lines && room_in(f, f->name_at + 1, 0) > st_max(room, FACTS_MIN)) {
        f->facts_at = f->name_at + 1;
        room = room_in(f, f->facts_at, 0);
    }
    if (room >= (int32_t)facts)
        return;
    if (room > 0 && arrow)
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
    put_facts(b, f);
    f->sign = cell && cell->mark & CLI_MARK_TARGET ? '@' : p->flags & ST_PIECE_ACTS ? '>' : '[';
    f->has_front = shows_front(f) && find_place(f, 1);
    if (f->has_front)
        return;
    if (p->shape != ST_SHAPE_DISC) {
        const size_t n = strlen(f->facts);

        f->facts[n] = CLI_ARROW;
        f->facts[n + 1] = '\0';
    }
    if (!find_place(f, 0))
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
    strip[from].ch = to - from > 1 ? '[' : ':';
    if (to - from > 1)
        strip[to - 1].ch = ']';
}

void cli_put_figure(const struct cli_board *b, const struct st_piece *p, int32_t line, struct cli_spot *strip)
{
    struct figure f;

    figure_of(b, p, &f);
    put_line(&f, line, strip);
}
