/* screen.c -- the screen of a game: the board, beside it what happened, below it the question. */
#include <stdlib.h>
#include <string.h>

#include "../table/memory.h"
#include "../text/words.h"
#include "game.h"
#include "models.h"
#include "poses.h"

enum { PANEL_MAX = 60, NEWS_BELOW = 3 };

static void mark_choices(struct cli_board *b, const struct cli_menu *m)
{
    if (!m)
        return;
    if (m->chosen == CLI_ANY) {
        cli_board_choose(b, m->unit, m->units, m->units > 0 && cli_menu_is_group(m, m->units - 1));
        return;
    }
    cli_board_choose(b, &m->unit[m->chosen], 1, cli_menu_is_group(m, (uint32_t)m->chosen));
    for (uint32_t i = 0; i < m->count; i++)
        if (cli_menu_has(m, i)) {
            cli_board_mark(b, &m->act[i]);
            if (m->end[i].known && (m->verb != CLI_ANY || m->act[i].verb == m->way[m->chosen]))
                cli_board_reach(b, m->end[i].x, m->end[i].y);
        }
}

static void put_side_by_side(struct cli_game *g, const struct cli_board *b, struct cli_buf *out)
{
    const uint32_t room = g->term.columns - b->columns - 3;
    struct cli_rows rows;

    cli_panel(g, room < PANEL_MAX ? room : PANEL_MAX, b->lines, "\n", &rows);
    for (uint32_t i = 0; i < b->lines; i++) {
        cli_board_line(b, i, out);
        cli_put(out, "  %s\n", i < rows.count ? rows.row[i] : "");
    }
    cli_rows_free(&rows);
}

/* `rows`: how many there are for all of it. */
static void put_below(struct cli_game *g, const struct cli_board *b, uint32_t rows, struct cli_buf *out)
{
    /* A row is left free for an answer of ours. */
    const uint32_t room = rows > b->lines + NEWS_BELOW ? rows - b->lines - 1 : NEWS_BELOW;
    struct cli_rows below;

    for (uint32_t i = 0; i < b->lines; i++) {
        cli_board_line(b, i, out);
        cli_put(out, "\n");
    }
    cli_panel(g, g->term.columns - 1, room, "; ", &below);
    for (uint32_t i = 0; i < below.count; i++)
        cli_put(out, "%s\n", below.row[i]);
    cli_rows_free(&below);
}

static uint32_t count_lines(const struct cli_buf *b)
{
    uint32_t n = 0;

    for (size_t i = 0; i < b->size; i++)
        n += b->at[i] == '\n';
    return n;
}

/* "A5 cavalry a1: average" */
static void put_chosen(const struct cli_game *g, uint16_t unit, struct cli_buf *out)
{
    struct st_piece *piece = tb_realloc_array(NULL, ST_PIECES_MAX, sizeof *piece);
    const uint32_t pieces = cli_rs(g)->pieces(cli_set(g), cli_state(g), piece);
    const struct st_piece *p = cli_piece(piece, pieces, unit);

    if (p)
        cli_put_piece(out, cli_rs(g), cli_set(g), p);
    for (uint32_t i = 0; p && i < ST_BADGES_MAX && p->badge[i].label; i++) {
        const struct st_label *label = &cli_rs(g)->labels[p->badge[i].label];

        cli_put(out, "%s%s", i > 0 ? ", " : ": ", label->name);
        if (label->letter == 0 && p->badge[i].value != 0) /* a number, not a mark */
            cli_put(out, " %d", p->badge[i].value);
    }
    free(piece);
}

void cli_put_facts(const struct cli_game *g, const struct cli_menu *m, struct cli_buf *out)
{
    struct cli_buf facts = { 0 };

    if (m && m->chosen != CLI_ANY && m->unit[m->chosen] > 0)
        cli_put_piece_facts(&facts, cli_rs(g), cli_set(g), cli_state(g), m->unit[m->chosen]);
    if (facts.size > 0)
        cli_put_wrapped(out, facts.at, 2, g->term.columns - 1);
    facts.size = 0;
    if (m)
        cli_put_touches(&facts, cli_rs(g), cli_set(g), cli_state(g), m->chosen == CLI_ANY ? 0 : m->unit[m->chosen]);
    if (facts.size > 0)
        cli_put_wrapped(out, facts.at, 2, g->term.columns - 1);
    cli_buf_free(&facts);
}

static void put_question(struct cli_game *g, const struct cli_menu *m, struct cli_buf *out)
{
    char words[TX_TEXT_MAX];
    struct tx_text t = tx_text_of(words, sizeof words);
    const uint8_t side = cli_state(g)->actor;
    struct cli_buf chosen = { 0 };

    if (cli_state(g)->node == ST_OVER)
        return;
    tx_put_prompt(&t, ST_AT(cli_rs(g), cli_set(g), cli_state(g)));
    if (m && m->chosen != CLI_ANY && !cli_has_models(cli_rs(g), cli_set(g), cli_state(g)))
        put_chosen(g, m->unit[m->chosen], &chosen);
    cli_paint(&g->term, out, side == 0 ? CLI_INK_A : side == 1 ? CLI_INK_B : CLI_INK_USUAL, CLI_PAPER_USUAL, 0, 1);
    cli_put(out, "%s", words);
    cli_paint_off(&g->term, out);
    if (chosen.size > 0)
        cli_put(out, "%s  %s", t.size + chosen.size + 2 < g->term.columns ? "" : "\n", chosen.at);
    cli_put(out, "\n");
    cli_buf_free(&chosen);
    cli_put_facts(g, m, out);
    if (m)
        cli_menu_show(m, g->term.columns - 1, out);
    if (m && m->chosen == CLI_ANY)
        cli_put_advice(g, out);
}

void cli_put_board(struct cli_game *g, const struct cli_menu *m, struct cli_buf *out)
{
    struct cli_board b;

    cli_term_measure(&g->term);
    cli_board_open(&b, &g->term, cli_rs(g), cli_set(g), cli_state(g), g->term.rows - 4);
    mark_choices(&b, m);
    for (uint32_t i = 0; i < b.lines; i++) {
        cli_board_line(&b, i, out);
        cli_put(out, "\n");
    }
    cli_board_close(&b);
}

void cli_put_screen(struct cli_game *g, const struct cli_menu *m, struct cli_buf *out)
{
    struct cli_buf question = { 0 };
    struct cli_board b;
    uint32_t rows;

    cli_term_measure(&g->term);
    put_question(g, m, &question);
    /* A row for what is typed. */
    rows = count_lines(&question) + 1 < g->term.rows ? g->term.rows - count_lines(&question) - 1 : 0;
    if (g->term.screen)
        cli_put(out, "\033[H\033[2J");
    cli_board_open(&b, &g->term, cli_rs(g), cli_set(g), cli_state(g), rows);
    mark_choices(&b, m);
    if (g->term.columns >= b.columns + CLI_BESIDE_MIN)
        put_side_by_side(g, &b, out);
    else
        put_below(g, &b, rows, out);
    cli_board_close(&b);
    cli_put_bytes(out, question.at, question.size);
    cli_buf_free(&question);
    g->told = g->rec.session.live_count;
}

void cli_put_news(struct cli_game *g, struct cli_buf *out)
{
    struct cli_lines news = { 0 };
    struct cli_rows rows;

    cli_tell(&g->rec.session, g->told, g->rec.session.live_count, g->how, 0, &news);
    cli_break(&g->term, &news, g->term.columns - 1, &rows);
    for (uint32_t i = 0; i < rows.count; i++)
        cli_put(out, "%s\n", rows.row[i]);
    cli_lines_free(&news);
    cli_rows_free(&rows);
    g->told = g->rec.session.live_count;
}
