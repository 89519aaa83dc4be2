/* cmd_replay.c -- replay: step through a record. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../table/memory.h"
#include "../text/position.h"
#include "../text/record.h"
#include "../text/words.h"
#include "board.h"
#include "load.h"
#include "show.h"

enum { PANEL_MIN = 26 };

struct show {
    struct cli_term term;
    struct tx_record rec;
    struct st_state *state; /* the state after `at` live actions */
    uint32_t at;
    uint8_t *inner; /* by action: it is a part of the act before it, which is one step */
};

static const struct st_ruleset *rules(const struct show *w) { return w->rec.battle.rs; }

static void go_to(struct show *w, uint32_t at)
{
    const struct tb_battle *b = &w->rec.battle;

    if (at < w->at) {
        memcpy(w->state, b->start, b->rs->state_size);
        w->at = 0;
    }
    for (; w->at < at; w->at++)
        b->rs->apply(b->setting, w->state, &w->rec.session.live[w->at], NULL);
}

static uint32_t step_after(const struct show *w, uint32_t at)
{
    const uint32_t last = w->rec.session.live_count;

    for (at++; at < last && w->inner[at];)
        at++;
    return at < last ? at : last;
}

static uint32_t step_before(const struct show *w, uint32_t at)
{
    while (at > 0 && w->inner[--at])
        ;
    return at;
}

/* "12. 1st Infantry (A1) moves to d4": the act that led here, with the number of its first action. */
static void tell_action(struct show *w, struct cli_lines *out)
{
    struct cli_lines lines = { 0 };
    const uint32_t at = w->at, first = at > 0 ? step_before(w, at) : 0;

    if (at == 0)
        return;
    cli_tell(&w->rec.session, first, at, NULL, 0, &lines);
    for (uint32_t i = 0; i < lines.count; i++) {
        struct cli_buf words = { 0 };

        if (i == 0)
            cli_put(&words, "%u. ", first + 1);
        cli_put(&words, "%s", lines.line[i].text);
        cli_add_line(out, (enum cli_line_kind)lines.line[i].kind, words.at);
        cli_buf_free(&words);
    }
    cli_lines_free(&lines);
}

static void put_end(const struct show *w, struct cli_buf *out)
{
    if (tb_session_is_over(&w->rec.session))
        cli_put_result(out, rules(w), &w->rec.session);
    else
        cli_put(out, "The game is not over");
    cli_put(out, ".  ");
    cli_put_status(out, &w->rec.battle, w->state, "; ");
    cli_put(out, "; %u actions.\n", w->rec.session.live_count);
    cli_put(out, "hash %016" PRIx64 "\n", tb_state_hash(rules(w), w->state));
}

/* The board, and beside it, or below it if there is no room, the lines, which are freed. */
static void put_board(struct show *w, struct cli_lines *lines, struct cli_buf *out)
{
    struct cli_board b;
    struct cli_rows rows;
    int beside;

    cli_board_open(&b, &w->term, &w->rec.battle, w->state, w->term.rows - 4);
    beside = w->term.columns >= b.columns + 3 + PANEL_MIN;
    cli_break(&w->term, lines, beside ? w->term.columns - b.columns - 3 : w->term.columns - 1, &rows);
    cli_put_drawing(&b, &rows, beside, out);
    cli_board_close(&b);
    cli_rows_free(&rows);
    cli_lines_free(lines);
}

static uint32_t width_of(const struct show *w) { return w->term.columns < 79 ? w->term.columns : 79; }

static void put_step(struct show *w, struct cli_buf *out)
{
    struct cli_lines lines = { 0 };
    struct cli_buf status = { 0 };

    cli_term_measure(&w->term);
    cli_put_status(&status, &w->rec.battle, w->state, "\n");
    cli_add_line(&lines, CLI_RESULT, w->rec.battle.title);
    if (status.size > 0)
        cli_add_line(&lines, CLI_PLAIN, status.at);
    tell_action(w, &lines);
    if (w->term.screen)
        cli_put(out, "\033[H\033[2J");
    put_board(w, &lines, out);
    if (w->at == 0)
        cli_put_house_rules(&w->rec.battle, width_of(w), out);
    if (w->at == w->rec.session.live_count)
        put_end(w, out);
    cli_buf_free(&status);
}

static void print_all(struct show *w)
{
    struct cli_buf out = { 0 };
    struct cli_lines none = { 0 };

    cli_put(&out, "%s -- %s\n", w->rec.battle.title, rules(w)->title);
    cli_put_house_rules(&w->rec.battle, width_of(w), &out);
    put_board(w, &none, &out);
    while (w->at < w->rec.session.live_count) {
        struct cli_lines lines = { 0 };
        struct cli_rows rows;

        go_to(w, step_after(w, w->at));
        tell_action(w, &lines);
        cli_break(&w->term, &lines, w->term.columns - 4, &rows);
        for (uint32_t i = 0; i < rows.count; i++)
            cli_put(&out, "%s%s\n", i > 0 ? "    " : "", rows.row[i]);
        cli_lines_free(&lines);
        cli_rows_free(&rows);
    }
    put_board(w, &none, &out);
    put_end(w, &out);
    cli_show(&out);
    cli_buf_free(&out);
}

/* What counts the rounds: the first number of the game that is always shown; 0 without one. */
static int32_t round_of(const struct tb_battle *b, const struct st_state *s)
{
    for (uint32_t i = 0; i < b->rs->field_count; i++)
        if (b->rs->fields[i].entity == ST_OF_GAME && b->rs->fields[i].type == ST_T_INT &&
            b->rs->fields[i].flags & ST_FIELD_SHOWN)
            return b->rs->get(b->setting, s, i, 0);
    return 0;
}

static int draws(const struct tb_battle *b, const struct st_state *s)
{
    struct st_chance die;

    if (s->node != ST_CHANCE)
        return 0;
    b->rs->chance(b->setting, s, &die);
    return die.kind == ST_BAG;
}

/* The next action that starts a new round, or a new turn: a chit is drawn, or the other side decides. */
static uint32_t step_on(const struct show *w, int by_round)
{
    const struct tb_battle *b = &w->rec.battle;
    const uint32_t last = w->rec.session.live_count;
    const int32_t now = round_of(b, w->state);
    struct st_state *s = tb_calloc(b->rs->state_size);
    uint8_t actor = w->state->node == ST_DECIDE ? w->state->actor : ST_NOBODY;
    uint32_t at = w->at;
    int there = 0;

    memcpy(s, w->state, b->rs->state_size);
    while (at < last && !there) {
        b->rs->apply(b->setting, s, &w->rec.session.live[at++], NULL);
        if (by_round) {
            there = round_of(b, s) != now;
            continue;
        }
        there = draws(b, s) || (s->node == ST_DECIDE && actor != ST_NOBODY && s->actor != actor);
        if (s->node == ST_DECIDE)
            actor = s->actor;
    }
    free(s);
    return at;
}

/* The moment that a typed line asks for; -1 to quit, -2 if it is not understood. */
static int64_t target_of(const struct show *w, const char *typed)
{
    const uint32_t last = w->rec.session.live_count;
    char word[32] = "n";
    int32_t n;

    (void)sscanf(typed, " %31s", word);
    if (strcmp(word, "q") == 0 || strcmp(word, "quit") == 0)
        return -1;
    if (strcmp(word, "n") == 0 || strcmp(word, "next") == 0)
        return step_after(w, w->at);
    if (strcmp(word, "p") == 0 || strcmp(word, "back") == 0)
        return step_before(w, w->at);
    if (strcmp(word, "t") == 0 || strcmp(word, "r") == 0)
        return step_on(w, word[0] == 'r');
    if (strcmp(word, "start") == 0)
        return 0;
    if (strcmp(word, "end") == 0)
        return last;
    if (tx_read_number(word, (uint32_t)strlen(word), &n) == strlen(word) && n >= 0 && (uint32_t)n <= last)
        return n;
    return -2;
}

static int step_through(struct show *w)
{
    struct cli_buf out = { 0 };
    char typed[CLI_TYPED_MAX];
    enum cli_read got = CLI_LINE;
    int64_t to = 0;

    while (got == CLI_LINE && to != -1) {
        if (to == -2)
            cli_put(&out, "Enter: next, p: previous, t: next turn, r: next round, a number: go to that\n"
                          "action, start, end, q: quit.\n");
        else
            put_step(w, &out);
        cli_put(&out, "%u of %u (Enter next, p previous, t turn, r round, a number, start, end, q)> ", w->at,
                w->rec.session.live_count);
        cli_show(&out);
        got = cli_read_line(&w->term, typed);
        to = got == CLI_LINE ? target_of(w, typed) : -1;
        if (to >= 0)
            go_to(w, (uint32_t)to);
    }
    if (got != CLI_LINE)
        printf("\n");
    cli_buf_free(&out);
    return got == CLI_SIGNAL ? 128 + cli_term_signal(&w->term) : CLI_OK;
}

static int replay(struct show *w, const char *path)
{
    struct tx_complaint c;
    int status = CLI_OK;

    if (cli_load_record(&w->rec, path, &c))
        return cli_complained(&c);
    w->state = tb_calloc(rules(w)->state_size);
    memcpy(w->state, w->rec.battle.start, rules(w)->state_size);
    w->inner = cli_inner_steps(&w->rec.session);
    if (w->term.asks)
        status = step_through(w);
    else
        print_all(w);
    free(w->inner);
    free(w->state);
    tx_record_free(&w->rec);
    return status;
}

int cli_replay_main(const struct cli_args *a)
{
    struct show *w = tb_calloc(sizeof *w);
    int status = cli_term_open(&w->term, a);

    if (status < 0) {
        if (w->term.asks)
            cli_term_hold_signals(&w->term);
        status = replay(w, a->words.word[0]);
    }
    free(w);
    return status;
}
