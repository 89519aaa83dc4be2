/* html_example.c -- an example as a row of pictures.
 *
 * A picture stands for all steps during which the position looks the same: a shot, its die and
 * the save are three lines under one board.  Refusals, choices and odds are told where they
 * were asked, and the points they name are marked.
 */
#include <stdlib.h>

#include "../table/memory.h"
#include "html_show.h"
#include "words.h"

/* ---- lines that only look ---- */

/* A point, or the place of a unit, as an action names it last. */
static int find_place(const struct tx_show *w, const struct tx_scene *scene, struct tx_span word, struct tx_mark *m)
{
    const struct st_piece *p;
    uint16_t unit;

    if (word.size == 0)
        return 0;
    if (tx_read_point(w->h->rs, word.at, word.size, &m->x, &m->y) == word.size)
        return 1;
    if (tx_read_unit(w->set, word.at, word.size, &unit) != word.size || !(p = tx_scene_piece(scene, unit)) ||
        p->flags & ST_PIECE_OFF)
        return 0;
    m->x = p->x;
    m->y = p->y;
    return 1;
}

static void add_mark(struct tx_show *w, enum tx_mark_kind kind, uint16_t unit, struct tx_span word,
                     const struct tx_scene *scene)
{
    struct tx_mark *m = &w->mark[w->mark_count];

    if (w->mark_count < TX_SHOW_MARKS && find_place(w, scene, word, m)) {
        m->kind = kind;
        m->unit = unit;
        w->mark_count++;
    }
}

static struct tx_span last_word(struct tx_span words)
{
    struct tx_span word = { "", 0, 0, 0 }, next;

    while ((next = tx_span_word(&words)).size > 0)
        word = next;
    return word;
}

/* The first unit that words name, or 0; a name in small letters is a point. */
static uint16_t first_unit(const struct tx_show *w, struct tx_span words)
{
    struct tx_span word;
    uint16_t unit;

    while ((word = tx_span_word(&words)).size > 0)
        if (word.at[0] >= 'A' && word.at[0] <= 'Z' && tx_read_unit(w->set, word.at, word.size, &unit) == word.size)
            return unit;
    return 0;
}

/* The points among the choices are marked on the board. */
static void mark_choices(struct tx_show *w, struct tx_span rest)
{
    const char *colon = memchr(rest.at, ':', rest.size);
    uint16_t unit = 0;

    if (colon) {
        unit = first_unit(w, tx_span_part(rest, 0, (uint32_t)(colon - rest.at)));
        rest = tx_span_part(rest, (uint32_t)(colon - rest.at) + 1, rest.size);
    }
    while (rest.size > 0) {
        const char *comma = memchr(rest.at, ',', rest.size);
        const uint32_t n = comma ? (uint32_t)(comma - rest.at) : rest.size;

        add_mark(w, TX_MARK_OFFERED, unit, last_word(tx_span_part(rest, 0, n)), NULL);
        rest = tx_span_part(rest, comma ? n + 1 : n, rest.size);
    }
}

/* The lines of the example between two steps; the last step has them only if all were true. */
typedef void look(struct tx_show *w, struct tx_span verb, struct tx_span rest);
static void each_look(struct tx_show *w, struct tx_span body, uint32_t from, uint32_t to, look *f)
{
    struct tx_lines l = { body.at, body.at + body.size, body.line };
    struct tx_span line;

    for (; tx_line_look(&l, &line); tx_line_take(&l)) {
        const char *hash = memchr(line.at, '#', line.size);
        struct tx_span rest = hash ? tx_span_part(line, 0, (uint32_t)(hash - line.at)) : line, verb;

        verb = tx_span_word(&rest);
        if (line.line > from && line.line < to && tx_show_is_look(verb))
            f(w, verb, rest);
    }
}

static void look_marks(struct tx_show *w, struct tx_span verb, struct tx_span rest)
{
    if (tx_span_is(verb, "choices"))
        mark_choices(w, rest);
}

/* ---- pictures ---- */

struct picture {
    uint32_t first, end;     /* its steps */
    uint32_t line, end_line; /* the lines of the example that it covers */
};

/* A picture begins at the start and with each step that changed what is to be seen. */
static uint32_t picture_end(const struct tx_show *w, uint32_t first)
{
    uint32_t i = first + 1;

    while (i < w->count && w->step[i].scene == w->step[first].scene)
        i++;
    return i;
}

static struct picture picture_at(const struct tx_show *w, uint32_t first, int all_true)
{
    const uint32_t end = picture_end(w, first);
    const uint32_t last_line = w->step[end - 1].line.line;

    return (struct picture){ first, end, w->step[first].line.line,
                             end < w->count ? w->step[end].line.line
                             : all_true     ? UINT32_MAX
                                            : last_line + 1 };
}

static void find_marks(struct tx_show *w, struct tx_span body, const struct picture *p)
{
    w->mark_count = 0;
    each_look(w, body, p->line, p->end_line, look_marks);
    for (uint32_t i = p->first; i < p->end; i++)
        if (w->step[i].is_refusal) {
            const struct tx_span words = tx_show_refused(w->step[i].line);

            add_mark(w, TX_MARK_REFUSED, first_unit(w, words), last_word(words), w->step[i].scene);
        }
}

static void add_point(struct tx_view *view, const struct tx_show *w, int32_t x, int32_t y)
{
    const int32_t column = tx_view_column(w->h->rs->space, x, y), size = w->h->rs->space == ST_PLANE ? 1000 : 1;

    if (column >= 0 && y >= 0 && column < size * w->set->width && y < size * w->set->height)
        tx_view_add(view, column, y);
}

static struct tx_view view_of(struct tx_show *w, struct tx_span body, int all_true)
{
    struct tx_view view = { 0, 0, 0, 0, 0 };

    for (uint32_t i = 0; i < w->count; i = picture_end(w, i)) {
        const struct picture p = picture_at(w, i, all_true);

        tx_view_scene(&view, w->step[i].scene);
        find_marks(w, body, &p);
        for (uint32_t m = 0; m < w->mark_count; m++)
            add_point(&view, w, w->mark[m].x, w->mark[m].y);
    }
    if (w->h->rs->space != ST_PLANE)
        tx_view_close(&view, w->set);
    if (w->h->rs->space == ST_HEX)
        tx_view_even(&view, w->set);
    return view;
}

static void put_board(struct tx_show *w, const struct picture *p, struct tx_view view)
{
    struct tx_drawing d = { .parts = &w->h->parts,
                            .rs = w->h->rs,
                            .set = w->set,
                            .view = view,
                            .now = w->step[p->first].scene,
                            .mark = w->mark,
                            .mark_count = w->mark_count };
    struct st_event *event = NULL;

    if (p->first > 0)
        d.before = w->step[p->first - 1].scene;
    for (uint32_t i = p->first; i < p->end; i++)
        d.event_count += w->step[i].event_count;
    event = tb_realloc_array(NULL, d.event_count, sizeof *event);
    d.event = event;
    d.event_count = 0;
    for (uint32_t i = p->first; i < p->end; i++)
        for (uint32_t k = 0; k < w->step[i].event_count; k++)
            event[d.event_count++] = w->step[i].event[k];
    tx_svg_draw(&w->h->out, &d);
    free(event);
}

static void put_picture(struct tx_show *w, struct tx_span body, const struct picture *p, struct tx_view view)
{
    struct tx_out *o = &w->h->out;

    find_marks(w, body, p);
    tx_out_put(o, "<li><div class=\"card\">");
    put_board(w, p, view);
    tx_out_put(o, "<div class=\"told\">");
    if (p->first == 0) {
        tx_out_put(o, "<p class=\"start\">Start</p>");
        tx_show_start(w, body);
    }
    for (uint32_t i = p->first; i < p->end; i++) {
        const uint32_t next = i + 1 < p->end ? w->step[i + 1].line.line : p->end_line;

        w->telling = i;
        tx_out_put(o, w->step[i].told);
        each_look(w, body, w->step[i].line.line, next, tx_show_look);
    }
    tx_out_put(o, "</div></div></li>\n");
}

static void put_pictures(struct tx_show *w, struct tx_span body, int all_true)
{
    const struct tx_view view = w->count > 0 ? view_of(w, body, all_true) : (struct tx_view){ 0, 0, 0, 0, 0 };

    tx_out_put(&w->h->out, "<ol class=\"cards pics\">\n");
    for (uint32_t i = 0; i < w->count; i = picture_end(w, i)) {
        const struct picture p = picture_at(w, i, all_true);

        put_picture(w, body, &p, view);
    }
    if (w->left_out)
        tx_out_format(&w->h->out, "<li>and %u more steps</li>\n", w->left_out);
    tx_out_put(&w->h->out, "</ol>\n");
}

/* ---- the figure ---- */

uint32_t tx_html_example_number(const struct tx_book *b, uint32_t index)
{
    uint32_t n = 1;

    for (uint32_t i = 0; i < index; i++)
        n += (uint32_t)tx_span_same(b->example[i].clause, b->example[index].clause);
    return n;
}

/* The first example of a clause is open; the others are folded, unless they fail. */
static int is_folded(const struct tx_book *b, uint32_t index, int passed)
{
    return passed && tx_html_example_number(b, index) > 1;
}

/* What folds is a button, and a button holds no link. */
static void put_title(struct tx_html *h, const struct tx_book_example *e, int passed, int folded)
{
    const struct tx_ref *r = folded ? NULL : tx_html_ref(h, e->clause, TX_REF_CLAUSE);
    struct tx_out *o = &h->out;

    tx_out_put(o, "<b>Example ");
    if (r) {
        tx_out_put(o, "<a href=\"#");
        tx_html_anchor(h, r);
        tx_out_put(o, "\">");
    }
    tx_out_escape(o, e->clause.at, e->clause.size);
    tx_out_put(o, r ? "</a></b> <span>" : "</b> <span>");
    tx_html_line(h, e->title);
    tx_out_put(o, !passed   ? "</span> <em class=\"fails\">fails</em>"
                  : h->site ? "</span> <em class=\"runs\">runs as a test</em>"
                            : "</span>");
}

static void open_figure(struct tx_html *h, uint32_t index, int passed)
{
    const struct tx_book_example *e = &h->book->example[index];
    const int folded = is_folded(h->book, index, passed);
    struct tx_out *o = &h->out;

    tx_out_put(o, "<figure class=\"example\" id=\"example-");
    tx_out_escape(o, e->clause.at, e->clause.size);
    tx_out_format(o, "-%u\">\n", tx_html_example_number(h->book, index));
    tx_out_put(o, folded ? "<details class=\"fold\"><summary>" : "<figcaption>");
    put_title(h, e, passed, folded);
    tx_out_put(o, folded ? "</summary>\n" : "</figcaption>\n");
}

static void put_source(struct tx_html *h, struct tx_span body)
{
    tx_out_put(&h->out, "<details class=\"source\"><summary>As the book has it</summary><pre>");
    tx_out_escape(&h->out, body.at, body.size);
    tx_out_put(&h->out, "</pre></details>\n");
}

void tx_html_example(struct tx_html *h, uint32_t index)
{
    const struct tx_book_example *e = &h->book->example[index];
    struct tx_show *w = tb_calloc(sizeof *w);
    char report[TX_EXAMPLE_REPORT];
    struct tx_out page, pictures;
    int passed;

    w->h = h;
    passed = tx_show_run(w, e->body, report);
    page = tx_html_aside(h);
    put_pictures(w, e->body, passed);
    pictures = h->out;
    h->out = page;
    tx_parts_put(&h->out, &h->parts);
    open_figure(h, index, passed);
    tx_out_bytes(&h->out, pictures.at, pictures.size);
    tx_out_free(&pictures);
    if (h->parts.apart)
        tx_parts_free(&h->parts);
    if (!passed) {
        tx_out_put(&h->out, "<pre class=\"report\">");
        tx_out_words(&h->out, report);
        tx_out_put(&h->out, "</pre>\n");
        if (h->watch && h->watch->failed)
            h->watch->failed(h->watch->who, e, report);
    }
    put_source(h, e->body);
    tx_out_put(&h->out, is_folded(h->book, index, passed) ? "</details>\n</figure>\n" : "</figure>\n");
    tx_show_free(w);
    free(w);
}
