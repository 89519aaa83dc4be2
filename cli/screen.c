/* screen.c -- the screen of a game: the board, beside it what happened, below it the question. */
#include <stdlib.h>

#include "game.h"

enum { PANEL_MAX = 60, NEWS_BELOW = 3 };

void cli_put_drawing(const struct cli_board *b, const struct cli_rows *rows, int beside, struct cli_buf *out)
{
    uint32_t used = 0;

    for (uint32_t i = 0; i < b->lines; i++) {
        cli_board_line(b, i, out);
        if (beside && used < rows->count)
            cli_put(out, "  %s", rows->row[used++]);
        cli_put(out, "\n");
    }
    for (; used < rows->count; used++)
        cli_put(out, "%s\n", rows->row[used]);
}

/* The board, and what happened beside it, or below it; `rows`: how many there are for all of it. */
static void put_panel(struct cli_game *g, const struct cli_board *b, int beside, uint32_t rows, struct cli_buf *out)
{
    const uint32_t room = g->term.columns - b->columns - 3;
    /* A row is left free for an answer of ours. */
    const uint32_t below = rows > b->lines + NEWS_BELOW ? rows - b->lines - 1 : NEWS_BELOW;
    struct cli_rows panel;

    if (beside)
        cli_panel(g, room < PANEL_MAX ? room : PANEL_MAX, b->lines, "\n", &panel);
    else
        cli_panel(g, g->term.columns - 1, below, "; ", &panel);
    cli_put_drawing(b, &panel, beside, out);
    cli_rows_free(&panel);
}

/* "At a1, average": where the unit in hand stands, its marks, and what else is known of it. */
static void put_facts(const struct cli_game *g, uint16_t unit, struct cli_buf *out)
{
    const struct tb_battle *b = &g->rec.battle;
    struct cli_buf facts = { 0 };

    if (unit > 0)
        cli_put_piece_facts(&facts, b, cli_state(g), unit);
    cli_put_wrapped(out, &facts, 2, g->term.columns - 1);
    cli_put_touches(&facts, b, cli_state(g), unit);
    cli_put_wrapped(out, &facts, 2, g->term.columns - 1);
}

void cli_put_question(struct cli_game *g, uint32_t rows, int brief, struct cli_buf *out)
{
    struct cli_buf prompt = { 0 };

    if (cli_is_over(g))
        return;
    cli_put_prompt(g, &prompt);
    cli_paint_side(&g->term, out, cli_state(g)->actor);
    cli_put_bytes(out, prompt.at, prompt.size - 1);
    cli_paint_off(&g->term, out);
    cli_put(out, "\n");
    cli_buf_free(&prompt);
    if (!g->desk || !cli_is_asked(g))
        return;
    if (!brief)
        put_facts(g, cli_answer(g)->hand.unit, out);
    cli_put_choices(g, g->term.columns - 1, rows, brief, out);
}

void cli_put_board(struct cli_game *g, struct cli_buf *out)
{
    const struct cli_rows none = { 0 };
    struct cli_board b;

    cli_term_measure(&g->term);
    cli_board_open(&b, &g->term, &g->rec.battle, cli_state(g), g->term.rows - 4);
    cli_mark_choices(g, &b);
    cli_put_drawing(&b, &none, 0, out);
    cli_board_close(&b);
}

void cli_put_screen(struct cli_game *g, struct cli_buf *out)
{
    struct cli_buf question = { 0 };
    struct cli_board b;
    uint32_t rows, news;

    cli_term_measure(&g->term);
    cli_put_question(g, g->term.rows / 3, 0, &question);
    /* A row for what is typed. */
    rows = cli_count_lines(&question) + 1 < g->term.rows ? g->term.rows - cli_count_lines(&question) - 1 : 0;
    cli_board_open(&b, &g->term, &g->rec.battle, cli_state(g), rows);
    news = g->term.columns >= b.columns + CLI_BESIDE_MIN ? 0 : NEWS_BELOW;
    if (b.lines + news > rows) { /* the board comes first */
        question.size = 0;
        cli_put_question(g, g->term.rows > b.lines + news + 2 ? g->term.rows - b.lines - news - 2 : 0, 1, &question);
        rows = g->term.rows > cli_count_lines(&question) + 1 ? g->term.rows - cli_count_lines(&question) - 1 : 0;
    }
    if (g->term.screen)
        cli_put(out, "\033[H\033[2J");
    cli_mark_choices(g, &b);
    put_panel(g, &b, news == 0, rows, out);
    cli_board_close(&b);
    cli_put_bytes(out, question.at, question.size);
    cli_buf_free(&question);
    g->told = g->rec.session.live_count;
}

void cli_put_news(struct cli_game *g, struct cli_buf *out)
{
    struct cli_lines news = { 0 };

    cli_tell(&g->rec.session, g->told, g->rec.session.live_count, g->how, 0, &news);
    cli_put_lines(out, &g->term, &news, UINT32_MAX);
    g->told = g->rec.session.live_count;
}
