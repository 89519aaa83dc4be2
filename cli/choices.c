/* choices.c -- the choices as they are read: a number to type, what it is, and what comes of it. */
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "../desk/odds.h"
#include "../table/memory.h"
#include "game.h"
#include "models.h"
#include "voice.h"

enum { LABEL = 5, GAP = 2, ROWS_LEAST = 2, CLOSED_MAX = 4 };

/* One line of the list. */
struct entry {
    struct cli_buf text;
    const char *word; /* what is typed if it has no number; NULL: nothing */
    uint32_t number;
    int enter; /* Enter alone takes it */
    int wide;  /* it has a line of its own */
};

struct list {
    struct entry *entry;
    uint32_t count, width;
};

/* What the choices are told from. */
struct scene {
    struct cli_scene at;
    uint32_t shared; /* bit v: verb v is one of every unit that can be chosen */
    int brief;       /* there is little room: what is offered, and its odds */
};

static const struct st_piece *piece_of(const struct scene *sc, uint16_t unit)
{
    return cli_piece(sc->at.piece, sc->at.pieces, unit);
}

/* ---- what is said of a choice ---- */

/* The action that a choice stands for; 0: it stands for several. */
static int action_of(const struct cli_game *g, const struct dk_choice *c, struct st_action *act)
{
    const uint8_t fields = cli_rs(g)->verbs[c->act.verb].fields;

    memset(act, 0, sizeof *act);
    act->verb = c->act.verb;
    act->unit = c->act.unit;
    act->target = fields & ST_P_TARGET ? c->act.target : 0;
    act->facing = fields & ST_P_FACING ? c->act.facing : 0;
    act->turn = fields & ST_P_TURN ? c->act.turn : 0;
    act->option = fields & ST_P_OPTION ? c->act.option : 0;
    act->bits = fields & ST_P_BITS ? c->act.bits : 0;
    act->x = fields & ST_P_POINT ? c->act.x : 0;
    act->y = fields & ST_P_POINT ? c->act.y : 0;
    return c->count == 1 && c->act.verb != ST_ROLL && c->kind != DK_C_MEMBER;
}

/* Whether a unit of models is asked for, and none of its models by itself. */
static int is_whole(const struct cli_game *g, const struct scene *sc, uint16_t unit)
{
    const struct dk_answer *a = cli_answer(g);

    for (uint32_t i = 0; i < a->choices; i++) {
        const struct st_piece *p = piece_of(sc, a->choice[i].act.unit);

        if (a->choice[i].kind == DK_C_UNIT && p && p->id != unit && p->group == unit)
            return 0;
    }
    return cli_is_model(piece_of(sc, unit));
}

/* " at 0405, disrupted": where a unit stands, and what is bad for it. */
static void put_unit_notes(const struct cli_game *g, const struct scene *sc, uint16_t unit, struct cli_buf *out)
{
    const struct st_piece *p = piece_of(sc, unit);
    uint32_t size = 0;

    for (uint32_t i = 0; i < sc->at.pieces; i++)
        size += sc->at.piece[i].group == unit;
    if (!p)
        return;
    if (size > 1 && (cli_asks_groups(g) || is_whole(g, sc, unit)))
        cli_put(out, " x%u", size);
    if (!(p->flags & ST_PIECE_OFF) && cli_rs(g)->space != ST_PLANE) {
        cli_put(out, " ");
        cli_put_place(out, cli_rs(g), p->x, p->y);
    }
    for (uint32_t i = 0; i < ST_BADGES_MAX && p->badge[i].label; i++)
        if (cli_rs(g)->labels[p->badge[i].label].tone == ST_TONE_BAD)
            cli_put(out, ", %s", cli_rs(g)->labels[p->badge[i].label].name);
}

/* " (to 0406)": where a path ends that does not name its place. */
static void put_end(const struct cli_game *g, const struct scene *sc, const struct dk_choice *c, struct cli_buf *out)
{
    const struct st_piece *p = piece_of(sc, c->act.unit);
    const uint8_t fields = cli_rs(g)->verbs[c->act.verb].fields;

    if (p && c->kind == DK_C_PLACE && fields & ST_P_POINT && c->act.x == p->x && c->act.y == p->y &&
        cli_rs(g)->space != ST_PLANE)
        cli_put(out, " (stay)");
    if (c->kind == DK_C_PLACE && cli_rs(g)->space == ST_PLANE) {
        cli_put(out, " (");
        cli_put_place(out, cli_rs(g), c->act.x, c->act.y);
        cli_put(out, ")");
    }
    if (cli_rs(g)->space == ST_PLANE || !p || c->kind == DK_C_UNIT || c->kind == DK_C_VERB || fields & ST_P_POINT ||
        !(fields & (ST_P_BITS | ST_P_OPTION)) || c->count != 1 || (c->act.x == p->x && c->act.y == p->y))
        return;
    cli_put(out, " (to ");
    cli_put_place(out, cli_rs(g), c->act.x, c->act.y);
    cli_put(out, ")");
}

static uint32_t verbs_of(const struct cli_game *g, uint16_t unit)
{
    return dk_verbs_of(ST_AT(cli_rs(g), cli_set(g), cli_state(g)), unit);
}

/* "move, hold" */
static void put_verbs(const struct cli_game *g, uint32_t verbs, const char *before, struct cli_buf *out)
{
    for (uint8_t v = ST_ROLL + 1; v < cli_rs(g)->verb_count; v++)
        if (verbs >> v & 1) {
            cli_put(out, "%s%s", before, cli_rs(g)->verbs[v].name);
            before = ", ";
        }
}

/* ", but the 4th Line (A4) would find no place": harm to the unit that the rules tell before any die. */
static void put_warning(const struct cli_game *g, const struct st_action *act, struct cli_buf *out)
{
    struct st_event event[ST_EVENTS_MAX];
    struct st_log log = { event, 0, ST_EVENTS_MAX };
    uint64_t copy[DK_COPY];

    dk_after(ST_AT(cli_rs(g), cli_set(g), cli_state(g)), act, copy, &log);
    for (uint32_t i = 0; i < log.count && i < log.cap; i++) {
        if (event[i].unit != act->unit || !(cli_rs(g)->events[event[i].kind].flags & ST_E_HARM))
            continue;
        cli_put(out, ", but ");
        CLI_SAY(out, &g->rec.battle, cli_state(g), tx_put_event, ST_AT(cli_rs(g), cli_set(g), NULL), &event[i]);
    }
}

/* ", 5 of 7 in sight, 10.9 inches": how near a target is, or the enemy after a move of models. */
static void put_nearness(const struct cli_game *g, const struct scene *sc, const struct dk_choice *c, struct entry *e)
{
    const struct st_piece *p = piece_of(sc, c->act.unit);
    struct st_action act;

    if (c->kind == DK_C_TARGET && c->hint.size > 0) {
        cli_put(&e->text, ", ");
        cli_put_answer(g, c->hint, &e->text);
    }
    if (c->kind == DK_C_PLACE && p && cli_is_model(p) && action_of(g, c, &act))
        cli_put_nearest_foe(g, &act, &e->text);
}

static void put_chance(const struct cli_game *g, const struct dk_choice *c, struct entry *e)
{
    struct cli_buf chance = { 0 };
    struct st_action act;

    if (action_of(g, c, &act))
        cli_put_chance(&chance, &g->rec.battle, cli_state(g), &act);
    if (chance.size > 0) {
        cli_put(&e->text, ": %s", chance.at);
        e->wide = 1;
        if (c->kind != DK_C_UNIT) /* its hint has said so */
            put_warning(g, &act, &e->text);
    }
    cli_buf_free(&chance);
}

/* What is said of a choice, the first sentence of it. */
static void put_hint(const struct cli_game *g, const struct dk_choice *c, struct entry *e)
{
    struct cli_buf hint = { 0 };
    char *end;

    cli_put_answer(g, c->hint, &hint);
    end = strstr(hint.at, ". ");
    cli_put(&e->text, ": %.*s", (int)(end ? end + 1 - hint.at : (ptrdiff_t)hint.size), hint.at);
    cli_buf_free(&hint);
    e->wide = 1;
}

static void say_choice(const struct cli_game *g, const struct scene *sc, uint32_t i, struct entry *e)
{
    const struct dk_answer *a = cli_answer(g);
    const struct dk_choice *c = &a->choice[i];

    cli_put_answer(g, c->title, &e->text);
    if (c->kind == DK_C_UNIT)
        put_unit_notes(g, sc, c->act.unit, &e->text);
    if (c->kind == DK_C_UNIT && c->count > 1)
        put_verbs(g, verbs_of(g, c->act.unit) & ~sc->shared, ": ", &e->text);
    put_end(g, sc, c, &e->text);
    if (!sc->brief)
        put_nearness(g, sc, c, e);
    if (c->flags & DK_CLOSED) {
        if (c->refusal > 0) {
            cli_put(&e->text, ": not now. ");
            cli_put_answer(g, a->refusal[c->refusal - 1].words, &e->text);
        }
        e->wide = 1;
        return;
    }
    if (c->hint.size > 0 && c->kind == DK_C_UNIT)
        put_hint(g, c, e);
    if (c->kind != DK_C_ADVICE)
        put_chance(g, c, e);
    if (c->hint.size > 0 && !e->wide && !sc->brief && c->kind != DK_C_TARGET)
        put_hint(g, c, e);
    e->wide |= cli_columns(e->text.at, e->text.size) + LABEL > g->term.columns - 1;
    e->enter = c->kind == DK_C_COMMIT || c->kind == DK_C_ADVICE || c->flags & DK_KEPT;
    if (c->flags & (DK_CHOSEN | DK_KEPT) && c->kind != DK_C_COMMIT)
        cli_put(&e->text, c->flags & DK_KEPT ? " (as it is)" : " (chosen)");
}

/* ---- the list ---- */

static void put_label(const struct entry *e, struct cli_buf *out)
{
    if (e->number > 0)
        cli_put(out, "%3u) ", e->number);
    else
        cli_put(out, "%s%s ", e->enter ? "Enter" : e->word ? e->word : "   -", e->enter || e->word ? ")" : "");
}

/* Short entries stand in columns, and are read downwards. */
static void put_columns(const struct list *l, uint32_t from, uint32_t to, struct cli_buf *out)
{
    uint32_t widest = 0, columns, rows;

    for (uint32_t i = from; i < to; i++) {
        const uint32_t used = cli_columns(l->entry[i].text.at, l->entry[i].text.size);

        widest = used > widest ? used : widest;
    }
    columns = (l->width + GAP) / (LABEL + widest + GAP);
    columns = columns > 0 ? columns : 1;
    rows = (to - from + columns - 1) / columns;
    for (uint32_t row = 0; row < rows; row++) {
        for (uint32_t i = from + row; i < to; i += rows) {
            const struct entry *e = &l->entry[i];

            put_label(e, out);
            cli_put(out, "%s", e->text.at);
            if (i + rows < to)
                cli_put_spaces(out, widest + GAP - cli_columns(e->text.at, e->text.size));
        }
        cli_put(out, "\n");
    }
}

static void put_wide(const struct list *l, const struct entry *e, struct cli_buf *out)
{
    put_label(e, out);
    cli_put_behind(out, e->text.at, LABEL, l->width);
    cli_put(out, "\n");
}

/* Entries in their order: runs of short ones in columns. */
static void put_entries(const struct list *l, uint32_t count, struct cli_buf *out)
{
    for (uint32_t i = 0; i < count;) {
        uint32_t to = i;

        while (to < count && !l->entry[to].wide && !(l->entry[to].enter && l->entry[to].number == 0))
            to++;
        if (to > i)
            put_columns(l, i, to, out);
        else
            put_wide(l, &l->entry[to++], out);
        i = to;
    }
}

/* As many entries from the page's first as there is room for; returns where the next page begins, 0: at the start. */
static uint32_t put_page(const struct list *l, uint32_t first, uint32_t rows, struct cli_buf *out)
{
    struct list page = { l->entry + first, l->count - first, l->width };
    struct cli_buf lines = { 0 };

    put_entries(&page, page.count, &lines);
    while (page.count > 1 && cli_count_lines(&lines) + (page.count < l->count) > rows) {
        page.count -= 1 + page.count / 16;
        lines.size = 0;
        put_entries(&page, page.count, &lines);
    }
    if (lines.size > 0)
        cli_put_bytes(out, lines.at, lines.size);
    if (page.count < l->count)
        cli_put(out, "     %u to %u of %u.  Type more for the others, or any number.\n", first + 1, first + page.count,
                l->count);
    cli_buf_free(&lines);
    return first + page.count < l->count ? first + page.count : 0;
}

/* What comes of the action in hand: the sentence of the button, its effect, its odds. */
static void put_preview(const struct cli_game *g, uint32_t width, int brief, struct cli_buf *out)
{
    const struct dk_answer *a = cli_answer(g);
    struct cli_buf words = { 0 };

    if (a->state != DK_LAWFUL || a->commit.size == 0)
        return;
    cli_put(&words, "Enter) ");
    cli_put_answer(g, a->commit, &words);
    if (a->effect.size > 0 && !brief) {
        cli_put(&words, ".  ");
        cli_put_answer(g, a->effect, &words);
    }
    for (uint32_t i = 0; i < a->parts; i++) {
        cli_put(&words, i > 0 ? ", " : ".  ");
        cli_put_answer(g, a->part[i].words, &words);
        cli_put(&words, " ");
        cli_put_answer(g, a->part[i].share, &words);
    }
    cli_put_wrapped(out, &words, 0, width);
}

static void free_list(struct list *l)
{
    for (uint32_t i = 0; i < l->count; i++)
        cli_buf_free(&l->entry[i].text);
    free(l->entry);
}

/* What is offered, and what is closed. */
static void make_lists(const struct cli_game *g, struct scene *sc, struct list *open, struct list *closed)
{
    const struct dk_answer *a = cli_answer(g);
    uint32_t units = 0;

    for (uint32_t i = 0; i < a->choices; i++)
        if (a->choice[i].kind == DK_C_UNIT && a->choice[i].count > 1) {
            sc->shared = (units++ > 0 ? sc->shared : UINT32_MAX) & verbs_of(g, a->choice[i].act.unit);
        }
    for (uint32_t i = 0; i < a->choices; i++) {
        const struct dk_choice *c = &a->choice[i];
        struct list *l = c->flags & DK_CLOSED ? closed : open;
        struct entry *e = &l->entry[l->count];

        if (c->kind == DK_C_COMMIT || c->flags & DK_USUAL || (l == closed && l->count == CLOSED_MAX))
            continue;
        l->count++;
        e->number = c->number;
        e->word = l == open && c->kind == DK_C_VERB ? cli_rs(g)->verbs[c->act.verb].name : NULL;
        say_choice(g, sc, i, e);
    }
}

void cli_put_choices(struct cli_game *g, uint32_t width, uint32_t rows, int brief, struct cli_buf *out)
{
    const uint32_t choices = cli_answer(g)->choices;
    struct scene sc = { .brief = brief };
    struct list open = { tb_calloc((choices + 1) * sizeof(struct entry)), 0, width };
    struct list closed = { tb_calloc((choices + 1) * sizeof(struct entry)), 0, width };
    struct cli_buf below = { 0 };
    uint32_t used;

    cli_see(&sc.at, &g->rec.battle, cli_state(g));
    make_lists(g, &sc, &open, &closed);
    if (sc.shared > 0 && !brief) {
        put_verbs(g, sc.shared, "     Each can: ", &below);
        cli_put(&below, "\n");
    }
    put_entries(&closed, brief ? 0 : closed.count, &below);
    put_preview(g, width, brief, &below);
    used = cli_count_lines(&below);
    g->desk->page = g->desk->page < open.count ? g->desk->page : 0;
    g->desk->next_page = put_page(&open, g->desk->page, rows > used + ROWS_LEAST ? rows - used : ROWS_LEAST, out);
    if (below.size > 0)
        cli_put_bytes(out, below.at, below.size);
    cli_buf_free(&below);
    free_list(&open);
    free_list(&closed);
}
