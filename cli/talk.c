/* talk.c -- the words that can be typed at any question: help, board, log, undo, save, quit. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "../text/words.h"
#include "cli.h"
#include "game.h"
#include "models.h"
#include "odds.h"
#include "poses.h"
#include "reference.h"
#include "store.h"

enum { LOG_USUAL = 20, HEADS_USUAL = 4 };

enum cli_talk cli_ask(struct cli_game *g, const char *question, char typed[CLI_TYPED_MAX], struct cli_buf *out)
{
    for (;;) {
        cli_put(out, "%s> ", question);
        cli_show(out);
        switch (cli_read_line(&g->term, typed)) {
        case CLI_LINE:
            if (!g->term.asks)
                cli_put(out, "%s\n", typed); /* nobody saw it being typed */
            return CLI_TALK_NO;
        case CLI_TOO_LONG: cli_put(out, "That line is too long.\n"); break;
        case CLI_END: cli_put(out, "\n"); return CLI_TALK_END;
        case CLI_SIGNAL: cli_put(out, "\n"); return CLI_TALK_SIGNAL;
        }
    }
}

void cli_put_prompt(const struct cli_game *g, struct cli_buf *out)
{
    char words[TX_TEXT_MAX];
    struct tx_text t = tx_text_of(words, sizeof words);

    tx_put_prompt(&t, ST_AT(cli_rs(g), cli_set(g), cli_state(g)));
    cli_put(out, "%s\n", words);
}

void cli_put_refusal(const struct cli_game *g, const struct st_action *act, struct st_verdict v, struct cli_buf *out)
{
    char words[TX_TEXT_MAX];
    struct tx_text t = tx_text_of(words, sizeof words);

    tx_put_verdict(&t, ST_AT(cli_rs(g), cli_set(g), NULL), act, v);
    cli_paint(&g->term, out, CLI_INK_BAD, CLI_PAPER_USUAL, 0, 1);
    cli_put(out, "No: %s", words);
    cli_paint_off(&g->term, out);
    cli_put(out, "\n");
}

static enum cli_talk board(struct cli_game *g, const struct cli_menu *m, const char *word, struct cli_buf *out)
{
    (void)word;
    if (g->term.asks)
        return CLI_TALK_REDRAW;
    cli_put_board(g, m, out);
    return CLI_TALK_AGAIN;
}

static enum cli_talk legend(struct cli_game *g, const struct cli_menu *m, const char *word, struct cli_buf *out)
{
    struct cli_board b;

    (void)m, (void)word;
    cli_board_open(&b, &g->term, cli_rs(g), cli_set(g), cli_state(g), g->term.rows - 4);
    cli_board_legend(&b, out);
    cli_board_close(&b);
    return CLI_TALK_AGAIN;
}

static enum cli_talk units(struct cli_game *g, const struct cli_menu *m, const char *word, struct cli_buf *out)
{
    const int tables = cli_put_units(out, cli_rs(g), cli_set(g), cli_state(g), g->term.columns - 1);
    struct cli_buf touches = { 0 };

    (void)m, (void)word;
    cli_put_touches(&touches, cli_rs(g), cli_set(g), cli_state(g), 0);
    if (touches.size > 0) {
        cli_put(out, "Contacts\n");
        cli_put_wrapped(out, touches.at, 2, g->term.columns - 1);
    }
    cli_buf_free(&touches);
    if (tables && cli_game_book(g))
        cli_put_unit_tables(out, &g->rec.battle, cli_game_book(g), g->term.columns - 1);
    return CLI_TALK_AGAIN;
}

/* A number of at most nine digits; `usual` where there is none, 0 where it is no number. */
static uint32_t number_of(const char *word, uint32_t usual)
{
    int32_t n = 0;

    if (!word)
        return usual;
    return tx_read_number(word, (uint32_t)strlen(word), &n) == strlen(word) && n > 0 ? (uint32_t)n : 0;
}

/* The lines of the last so many things that were begun: activations, where units are activated one by one. */
static void cut_to_heads(struct cli_lines *l, uint32_t heads, struct cli_lines *out)
{
    uint32_t from = l->count;

    while (from > 0 && heads > 0)
        heads -= l->line[--from].kind == CLI_HEAD;
    for (uint32_t i = from; i < l->count; i++)
        cli_add_line(out, (enum cli_line_kind)l->line[i].kind, l->line[i].text);
    out->grouped = 1;
}

/* Units of many models make long activations: they are counted by these, and not by lines. */
static void tell_heads(struct cli_game *g, uint32_t heads, struct cli_buf *out)
{
    struct cli_lines all = { 0 }, some = { 0 };
    struct cli_rows rows;

    cli_tell(&g->rec.session, 0, g->rec.session.live_count, g->how, 1, &all);
    cut_to_heads(&all, heads, &some);
    cli_break(&g->term, &some, g->term.columns - 1, &rows);
    for (uint32_t i = 0; i < rows.count; i++)
        cli_put(out, "%s\n", rows.row[i]);
    cli_lines_free(&all);
    cli_lines_free(&some);
    cli_rows_free(&rows);
}

static enum cli_talk tell_log(struct cli_game *g, const struct cli_menu *m, const char *word, struct cli_buf *out)
{
    const uint32_t wanted = number_of(word, LOG_USUAL);
    struct cli_lines lines = { 0 };
    struct cli_rows rows;

    (void)m;
    if (wanted > 0 && g->rec.session.live_count > 0 && cli_has_models(cli_rs(g), cli_set(g), cli_state(g))) {
        tell_heads(g, word ? wanted : HEADS_USUAL, out);
        return CLI_TALK_AGAIN;
    }
    cli_tell(&g->rec.session, 0, g->rec.session.live_count, g->how, 1, &lines);
    cli_break(&g->term, &lines, g->term.columns - 1, &rows);
    for (uint32_t i = rows.count > wanted ? rows.count - wanted : 0; i < rows.count; i++)
        cli_put(out, "%s\n", rows.row[i]);
    if (wanted == 0)
        cli_put(out, "How many lines?  Such as: log 50\n");
    else if (rows.count == 0)
        cli_put(out, "Nothing has happened yet.\n");
    cli_lines_free(&lines);
    cli_rows_free(&rows);
    return CLI_TALK_AGAIN;
}

/* ---- the book ---- */

static const struct tx_book *open_book(struct cli_game *g, struct cli_buf *out)
{
    const struct tx_book *book = cli_game_book(g);

    if (!book)
        cli_put(out, "The rulebook cannot be read.\n");
    return book;
}

static enum cli_talk why(struct cli_game *g, const struct cli_menu *m, const char *word, struct cli_buf *out)
{
    const struct tx_book *book = open_book(g, out);
    const uint32_t width = g->term.columns - 1;
    const char *clause = word ? word : cli_rs(g)->clauses[cli_state(g)->rule];

    (void)m;
    if (!word)
        cli_put_prompt(g, out);
    if (!book || cli_put_clause(out, book, clause, width))
        return CLI_TALK_AGAIN;
    if (cli_put_chapter(out, book, clause, width))
        return CLI_TALK_AGAIN;
    if (cli_put_clauses_of(out, book, clause, width) > 0 || cli_put_mentions(out, book, clause, width) > 0)
        cli_put(out, "Type why and a clause's name to read it.\n");
    else
        cli_put(out, "The rulebook has no clause %s, nor that word.\n", clause);
    return CLI_TALK_AGAIN;
}

static enum cli_talk rules(struct cli_game *g, const struct cli_menu *m, const char *word, struct cli_buf *out)
{
    const struct tx_book *book = open_book(g, out);

    (void)m, (void)word;
    if (!book)
        return CLI_TALK_AGAIN;
    cli_put_turn_chapter(out, book, cli_rs(g)->clauses[cli_state(g)->rule], g->term.columns - 1);
    cli_put(out, "The whole book: %s rulebook %s\n", cli_program(), cli_rs(g)->id);
    return CLI_TALK_AGAIN;
}

static enum cli_talk tables(struct cli_game *g, const struct cli_menu *m, const char *word, struct cli_buf *out)
{
    const struct tx_book *book = open_book(g, out);

    (void)m;
    if (book && (!word || !cli_put_table(out, &g->rec.battle, book, word, NULL, g->term.columns - 1)))
        cli_put_table_names(out, book, g->term.columns - 1);
    return CLI_TALK_AGAIN;
}

static enum cli_talk goal(struct cli_game *g, const struct cli_menu *m, const char *word, struct cli_buf *out)
{
    (void)m, (void)word;
    cli_put_goal(out, &g->rec.battle, cli_state(g), open_book(g, out), g->term.columns - 1);
    if (cli_has_models(cli_rs(g), cli_set(g), cli_state(g)))
        cli_put_goal_points(g, out);
    return CLI_TALK_AGAIN;
}

/* ---- odds ---- */

/* "odds fire A1 B2" in full; "odds A1", or everything that can be chosen now, in brief. */
static enum cli_talk tell_odds(struct cli_game *g, const struct cli_menu *m, const char *word, struct cli_buf *out)
{
    enum cli_found found = CLI_FOUND_PART;
    char rest[TX_TEXT_MAX] = "";
    struct cli_menu copy;
    struct st_action act;
    struct st_verdict v;
    uint32_t first, count;

    if (!m) {
        cli_put_odds(out, &g->rec.battle, cli_state(g), NULL);
        return CLI_TALK_AGAIN;
    }
    copy = *m;
    if (word)
        found = cli_menu_find(&copy, word, &act, rest, out);
    if (found == CLI_FOUND_PART) {
        cli_menu_scope(&copy, &first, &count);
        if (cli_put_brief_odds(out, &g->rec.battle, cli_state(g), copy.act + first, count, g->term.columns - 1) == 0)
            cli_put(out, "No die decides anything that can be chosen now.\n");
        else
            cli_put(out, "Type odds and one of these actions for all that can come of it.\n");
        return CLI_TALK_AGAIN;
    }
    if (found == CLI_FOUND_NOTHING || rest[0]) {
        cli_put(out, "Name a unit or an action whose odds you want, as in: odds A1\n");
        return CLI_TALK_AGAIN;
    }
    v = cli_rs(g)->check(cli_set(g), cli_state(g), &act);
    if (v.code != ST_OK)
        cli_put_refusal(g, &act, v, out);
    else if (cli_put_all_odds(out, &g->rec.battle, cli_state(g), &act, 1) == 0)
        cli_put(out, "No die decides what comes of that.\n");
    return CLI_TALK_AGAIN;
}

static enum cli_talk undo(struct cli_game *g, const struct cli_menu *m, const char *word, struct cli_buf *out)
{
    (void)m;
    return cli_take_back(g, word, out);
}

/* ---- saving and leaving ---- */

static enum cli_talk save(struct cli_game *g, const struct cli_menu *m, const char *word, struct cli_buf *out)
{
    const struct tx_record_head head = { { g->rec.player[0], g->rec.player[1] }, g->rec.dice };
    struct tx_complaint c;
    char text[1024];

    (void)m;
    if (!word || strcmp(word, g->path) == 0) {
        g->saved = 0;
        g->save_failed = 0;
        if (cli_game_save(g) == 0)
            cli_put_saved(g, "The game is saved in ", out);
        return CLI_TALK_AGAIN;
    }
    if (cli_store_holds(word)) {
        cli_put(out, "%s exists; name another file.\n", word);
        return CLI_TALK_AGAIN;
    }
    if (tx_record_write(&g->rec.session, &head, word, &c) == 0) {
        cli_put(out, "A copy is saved in %s\n", word);
        return CLI_TALK_AGAIN;
    }
    tx_complaint_text(&c, text, sizeof text);
    cli_put(out, "%s\n", text);
    return CLI_TALK_AGAIN;
}

static enum cli_talk quit(struct cli_game *g, const struct cli_menu *m, const char *word, struct cli_buf *out)
{
    (void)g, (void)m, (void)word, (void)out;
    return CLI_TALK_LEAVE;
}

static const struct {
    const char *name;
    enum cli_talk (*answer)(struct cli_game *, const struct cli_menu *, const char *, struct cli_buf *);
    /* clang-format off */
} words_known[] = {
    /* clang-format on */
    { "?", cli_help },      { "help", cli_help }, { "h", cli_help },        { "board", board },
    { "legend", legend },   { "units", units },   { "ground", cli_ground }, { "far", cli_far },
    { "sight", cli_sight }, { "log", tell_log },  { "why", why },           { "rules", rules },
    { "tables", tables },   { "goal", goal },     { "odds", tell_odds },    { "undo", undo },
    { "u", undo },          { "save", save },     { "quit", quit },         { "q", quit },
    { "exit", quit },
};

enum cli_talk cli_talk(struct cli_game *g, const struct cli_menu *m, const char *typed, struct cli_buf *out)
{
    char line[CLI_TYPED_MAX], *rest = NULL, *word, *more;

    snprintf(line, sizeof line, "%s", typed);
    word = strtok_r(line, " ", &rest);
    if (!word)
        return board(g, m, NULL, out);
    /* A verb of the game is never one of ours. */
    for (uint32_t i = 0; i < cli_rs(g)->verb_count; i++)
        if (strcmp(word, cli_rs(g)->verbs[i].name) == 0)
            return CLI_TALK_NO;
    /* The rest of the line is one word, so that a path may have blanks. */
    more = rest + strspn(rest, " ");
    for (size_t n = strlen(more); n > 0 && more[n - 1] == ' ';)
        more[--n] = '\0';
    for (size_t i = 0; i < sizeof words_known / sizeof *words_known; i++)
        if (strcasecmp(word, words_known[i].name) == 0)
            return words_known[i].answer(g, m, *more ? more : NULL, out);
    return CLI_TALK_NO;
}
