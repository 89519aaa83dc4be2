/* panel.c -- what stands beside the board: where the game is, and what happened since a person last chose. */
#include <string.h>

#include "../table/memory.h"
#include "game.h"

/* What is left out when there is little room: nothing, then what neither moves, results nor explains a number,
 * then the numbers too. */
enum level { ALL, MATTERS, RESULTS, LEVELS };

static int is_told(uint8_t kind, int level)
{
    if (level == ALL || kind == CLI_RESULT || kind == CLI_MOVE)
        return 1;
    return level == MATTERS && kind == CLI_MODIFIER;
}

/* Rows of the lines from `from` to before `to` that are told at a level. */
static void make_rows(const struct cli_term *t, const struct cli_lines *l, uint32_t from, uint32_t to, int level,
                      uint32_t width, struct cli_rows *out)
{
    struct cli_lines some = { 0 };

    for (uint32_t i = from; i < to; i++)
        if (is_told(l->line[i].kind, level))
            cli_add_line(&some, (enum cli_line_kind)l->line[i].kind, l->line[i].text);
    cli_break(t, &some, width, out);
    cli_lines_free(&some);
}

static void add_row(struct cli_rows *r, const char *text)
{
    struct cli_buf row = { 0 };

    cli_put(&row, "%s", text);
    r->row = tb_grow(r->row, r->count, sizeof *r->row);
    r->row[r->count++] = row.at;
}

static void add_rows(struct cli_rows *r, const struct cli_rows *more, uint32_t from, uint32_t to)
{
    for (uint32_t i = from; i < to && i < more->count; i++)
        add_row(r, more->row[i]);
}

/* What a person did lasts until the next line that begins something new. */
static uint32_t own_lines(const struct cli_lines *news)
{
    uint32_t n = 0;

    while (n < news->count && (n == 0 || news->line[n].kind != CLI_HEAD))
        n++;
    return n;
}

/* The news in at most `room` rows: of the rest less is told before less is of what the person did himself. */
static void add_news(const struct cli_term *t, const struct cli_lines *news, uint32_t width, uint32_t room,
                     struct cli_rows *out)
{
    const uint32_t own = own_lines(news);
    struct cli_rows mine = { 0 }, rest = { 0 };

    for (int step = 0; step < 2 * LEVELS - 1; step++) {
        cli_rows_free(&mine);
        cli_rows_free(&rest);
        make_rows(t, news, 0, own, step < LEVELS ? ALL : step - RESULTS, width, &mine);
        make_rows(t, news, own, news->count, step < LEVELS ? step : RESULTS, width, &rest);
        if (mine.count + rest.count <= room || (step >= RESULTS && mine.count <= room / 2))
            break;
    }
    if (mine.count + rest.count <= room) {
        add_rows(out, &mine, 0, mine.count);
        add_rows(out, &rest, 0, rest.count);
    } else if (room > 0) {
        const uint32_t first = mine.count < room - 1 ? mine.count : room - 1, left = room - 1 - first;

        add_rows(out, &mine, 0, first);
        add_row(out, "...  (log shows more)");
        add_rows(out, &rest, rest.count > left ? rest.count - left : 0, rest.count);
    }
    cli_rows_free(&mine);
    cli_rows_free(&rest);
}

void cli_panel(const struct cli_game *g, uint32_t width, uint32_t room, const char *between, struct cli_rows *out)
{
    struct cli_lines head = { 0 }, news = { 0 };
    struct cli_buf status = { 0 };

    cli_put(&status, "%s%s", g->rec.battle.title, between);
    cli_put_status(&status, &g->rec.battle, cli_state(g), between);
    cli_add_line(&head, CLI_HEAD, status.at);
    cli_tell(&g->rec.session, g->seen, g->rec.session.live_count, g->how, 0, &news);
    cli_break(&g->term, &head, width, out);
    if (strcmp(between, "\n") == 0)
        add_row(out, "");
    add_news(&g->term, &news, width, room > out->count ? room - out->count : 0, out);
    cli_lines_free(&head);
    cli_lines_free(&news);
    cli_buf_free(&status);
}
