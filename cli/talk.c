/* talk.c -- the commands that work at any question: help, board, log, undo, save, quit. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "../desk/odds.h"
#include "../text/names.h"
#include "../text/plain.h"
#include "cli.h"
#include "game.h"
#include "models.h"
#include "reference.h"
#include "store.h"
#include "voice.h"

enum { LOG_USUAL = 20, HEADS_USUAL = 4 };

enum cli_talk cli_ask(struct cli_game *g, const char *question, char typed[CLI_TYPED_MAX], struct cli_buf *out)
{
    for (;;) {
        cli_put(out, "%s> ", question);
        cli_show(out);
        switch (cli_read_line(&g->term, typed)) {
        case CLI_LINE:
            if (!g->term.asks)
                cli_put(out, "%s\n", typed); /* input from a pipe is not echoed, so print it */
            return CLI_TALK_NO;
        case CLI_TOO_LONG: cli_put(out, "That line is too long.\n"); break;
        case CLI_END: cli_put(out, "\n"); return CLI_TALK_END;
        case CLI_SIGNAL: cli_put(out, "\n"); return CLI_TALK_SIGNAL;
        }
    }
}

void cli_two_words(const struct cli_game *g, const char *more, char line[CLI_TYPED_MAX], char **first, char **second)
{
    const struct st_at at = { cli_rs(g), cli_set(g), cli_state(g) };
    struct tx_text t = tx_text_of(line, CLI_TYPED_MAX);
    char *rest = NULL;

    tx_put_ids(&t, &at, g->rec.battle.names, more ? more : "", more ? (uint32_t)strlen(more) : 0, 0);
    *first = strtok_r(line, " ", &rest);
    *second = *first ? strtok_r(NULL, " ", &rest) : NULL;
}

uint16_t cli_unit_named(const struct cli_game *g, const char *word)
{
    const uint32_t size = word ? (uint32_t)strlen(word) : 0;
    uint16_t unit;

    return word && tx_read_unit(cli_set(g), word, size, &unit) == size ? unit : 0;
}

void cli_put_prompt(const struct cli_game *g, struct cli_buf *out)
{
    CLI_SAY(out, &g->rec.battle, cli_state(g), tx_put_prompt, ST_AT(cli_rs(g), cli_set(g), cli_state(g)));
    cli_put(out, "\n");
}

void cli_put_said(const struct cli_game *g, const struct st_action *act, struct cli_buf *out)
{
    CLI_SAY(out, &g->rec.battle, cli_state(g), tx_put_said, ST_AT(cli_rs(g), cli_set(g), cli_state(g)), act);
}

static enum cli_talk board(struct cli_game *g, const char *word, struct cli_buf *out)
{
    (void)word;
    if (g->term.asks)
        return CLI_TALK_REDRAW;
    cli_put_board(g, out);
    return CLI_TALK_AGAIN;
}

static enum cli_talk more(struct cli_game *g, const char *word, struct cli_buf *out)
{
    (void)word, (void)out;
    if (!g->desk || !cli_is_asked(g))
        return CLI_TALK_AGAIN;
    g->desk->page = g->desk->next_page;
    return CLI_TALK_REDRAW;
}

static enum cli_talk legend(struct cli_game *g, const char *word, struct cli_buf *out)
{
    struct cli_board b;

    (void)word;
    cli_board_open(&b, &g->term, &g->rec.battle, cli_state(g), g->term.rows - 4);
    cli_board_legend(&b, out);
    cli_board_close(&b);
    return CLI_TALK_AGAIN;
}

static enum cli_talk units(struct cli_game *g, const char *word, struct cli_buf *out)
{
    const int tables = cli_put_units(out, &g->rec.battle, cli_state(g), g->term.columns - 1);
    struct cli_buf touches = { 0 };

    (void)word;
    cli_put_touches(&touches, &g->rec.battle, cli_state(g), 0);
    cli_put(out, touches.size > 0 ? "Contacts\n" : "");
    cli_put_wrapped(out, &touches, 2, g->term.columns - 1);
    if (tables && cli_game_book(g))
        cli_put_unit_tables(out, &g->rec.battle, cli_game_book(g), g->term.columns - 1);
    return CLI_TALK_AGAIN;
}

/* A number of at most nine digits; `usual` if there is none, 0 if it is not a number. */
static uint32_t number_of(const char *word, uint32_t usual)
{
    int32_t n = 0;

    if (!word)
        return usual;
    return tx_read_number(word, (uint32_t)strlen(word), &n) == strlen(word) && n > 0 ? (uint32_t)n : 0;
}

/* The lines of the last n activations, in games where units are activated one by one. */
static void cut_to_heads(struct cli_lines *l, uint32_t heads, struct cli_lines *out)
{
    uint32_t from = l->count;

    while (from > 0 && heads > 0)
        heads -= l->line[--from].kind == CLI_HEAD;
    for (uint32_t i = from; i < l->count; i++)
        cli_add_line(out, (enum cli_line_kind)l->line[i].kind, l->line[i].text);
    out->grouped = 1;
}

static enum cli_talk tell_log(struct cli_game *g, const char *word, struct cli_buf *out)
{
    const uint32_t wanted = number_of(word, LOG_USUAL);
    struct cli_lines lines = { 0 }, some = { 0 };

    cli_tell(&g->rec.session, 0, g->rec.session.live_count, g->how, 1, &lines);
    if (wanted == 0) {
        cli_put(out, "How many lines?  For example: log 50\n");
    } else if (lines.count > 0 && cli_has_models(&g->rec.battle, cli_state(g))) {
        /* Units of many models have long activations, so count activations instead of lines. */
        cut_to_heads(&lines, word ? wanted : HEADS_USUAL, &some);
        cli_put_lines(out, &g->term, &some, UINT32_MAX);
    } else if (cli_put_lines(out, &g->term, &lines, wanted) == 0) {
        cli_put(out, "Nothing has happened yet.\n");
    }
    cli_lines_free(&lines);
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

static enum cli_talk why(struct cli_game *g, const char *word, struct cli_buf *out)
{
    const struct tx_book *book = open_book(g, out);
    const uint32_t width = g->term.columns - 1;
    const char *clause = word ? word : cli_rs(g)->clauses[cli_state(g)->rule];

    if (!word)
        cli_put_prompt(g, out);
    if (!book || cli_put_clause(out, book, clause, 0, width) || cli_put_chapter(out, book, clause, width))
        return CLI_TALK_AGAIN;
    if (cli_put_matches(out, book, clause, UINT32_MAX, width) > 0)
        cli_put(out, "Type why and a clause's name to read it.\n");
    else
        cli_put(out, "The rulebook has no clause %s, and does not contain that word.\n%s", clause,
                !g->rulebook && cli_rs(g)->plain
                    ? "This game has rows of a copy of the book; to read the copy, quit and "
                      "continue with\n--resume FILE --rulebook COPY.\n"
                    : "");
    return CLI_TALK_AGAIN;
}

static enum cli_talk rules(struct cli_game *g, const char *word, struct cli_buf *out)
{
    const struct tx_book *book = open_book(g, out);

    (void)word;
    if (!book)
        return CLI_TALK_AGAIN;
    cli_put_turn_chapter(out, book, cli_rs(g)->clauses[cli_state(g)->rule], g->term.columns - 1);
    cli_put(out, "The whole book: %s rulebook %s\n", cli_program(), cli_rs(g)->id);
    return CLI_TALK_AGAIN;
}

static enum cli_talk tables(struct cli_game *g, const char *word, struct cli_buf *out)
{
    const struct tx_book *book = open_book(g, out);

    if (book && (!word || !cli_put_table(out, &g->rec.battle, book, word, NULL, g->term.columns - 1)))
        cli_put_table_names(out, book);
    return CLI_TALK_AGAIN;
}

static enum cli_talk goal(struct cli_game *g, const char *word, struct cli_buf *out)
{
    (void)word;
    cli_put_goal(out, &g->rec.battle, cli_state(g), open_book(g, out), g->term.columns - 1);
    if (cli_rs(g)->space == ST_PLANE)
        cli_put_goal_points(g, out);
    return CLI_TALK_AGAIN;
}

/* ---- odds ---- */

/* One line for each of a unit's actions that a die decides; returns how many. */
static uint32_t put_gambles(struct cli_game *g, uint16_t unit, struct cli_buf *out)
{
    const struct st_at at = { cli_rs(g), cli_set(g), cli_state(g) };
    struct st_action act[ST_LIST_MAX];
    const uint32_t n = dk_gambles(&at, unit, act);
    uint32_t told = 0;

    for (uint32_t i = 0; i < n; i++) {
        struct cli_buf line = { 0 }, chance = { 0 };

        cli_put_chance(&chance, &g->rec.battle, cli_state(g), &act[i]);
        if (chance.size > 0) {
            if (unit > 0) {
                cli_put_name(&line, &g->rec.battle, unit);
                cli_put(&line, ", ");
            }
            cli_put_said(g, &act[i], &line);
            cli_put(&line, ": %s", chance.at);
            cli_put_wrapped(out, &line, 0, g->term.columns - 1);
            told++;
        }
        cli_buf_free(&chance);
    }
    return told;
}

/* "odds fire A1 B2" in full; "odds A1", or everything that can be chosen now, in brief. */
static enum cli_talk tell_odds(struct cli_game *g, const char *word, struct cli_buf *out)
{
    const struct dk_answer *a = g->desk ? cli_answer(g) : NULL;
    struct st_action act;
    const size_t before = out->size;
    uint16_t unit = 0;
    uint32_t n = 0;

    if (!cli_is_asked(g)) {
        cli_put_odds(out, &g->rec.battle, cli_state(g), NULL, 1);
        return CLI_TALK_AGAIN;
    }
    if (word && cli_desk_means(g, word, &act, &unit, out)) {
        if (dk_meets_die(ST_AT(cli_rs(g), cli_set(g), cli_state(g)), &act) ||
            cli_brings_fight(&g->rec.battle, cli_state(g), &act))
            cli_put_odds(out, &g->rec.battle, cli_state(g), &act, 1);
        else
            cli_put(out, "No die decides what comes of that.\n");
        cli_coach_weighed(g, &act);
        return CLI_TALK_AGAIN;
    }
    if (out->size > before)
        return CLI_TALK_AGAIN;
    unit = word ? unit : a->hand.unit;
    if (word && unit == 0) {
        cli_put(out, "Name a unit or an action, as in: odds A1\n");
        return CLI_TALK_AGAIN;
    }
    if (unit > 0)
        n = put_gambles(g, unit, out);
    for (uint32_t i = 0; unit == 0 && i < a->choices; i++)
        if (a->choice[i].kind == DK_C_UNIT)
            n += put_gambles(g, a->choice[i].act.unit, out);
    cli_put(out, n > 0 ? "Type odds and an action for everything that can come of it.\n"
                       : "No die decides anything that can be chosen now.\n");
    return CLI_TALK_AGAIN;
}

/* ---- saving and quitting ---- */

static enum cli_talk save(struct cli_game *g, const char *word, struct cli_buf *out)
{
    const struct tx_record_head head = { { g->rec.player[0], g->rec.player[1] }, g->rec.dice };
    struct tx_complaint c;
    char text[1024];

    if (!word || strcmp(word, g->path) == 0) {
        g->saved = 0;
        g->save_failed = 0;
        if (cli_game_save(g) == 0)
            cli_put_saved(g, "The game is saved in ", out);
        return CLI_TALK_AGAIN;
    }
    if (cli_store_holds(word)) {
        cli_put(out, "%s exists; choose another file.\n", word);
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

static enum cli_talk quit(struct cli_game *g, const char *word, struct cli_buf *out)
{
    (void)g, (void)word, (void)out;
    return CLI_TALK_LEAVE;
}

static const struct {
    const char *name;
    enum cli_talk (*answer)(struct cli_game *, const char *, struct cli_buf *);
    /* clang-format off */
} words_known[] = {
    /* clang-format on */
    { "?", cli_help },      { "help", cli_help },     { "h", cli_help },        { "board", board },
    { "legend", legend },   { "units", units },       { "ground", cli_ground }, { "far", cli_far },
    { "sight", cli_sight }, { "log", tell_log },      { "why", why },           { "rules", rules },
    { "tables", tables },   { "goal", goal },         { "odds", tell_odds },    { "undo", cli_take_back },
    { "u", cli_take_back }, { "resign", cli_resign }, { "save", save },         { "quit", quit },
    { "q", quit },          { "exit", quit },         { "more", more },         { "lesson", cli_lesson },
    { "next", cli_next },   { "skip", cli_skip },
};

enum cli_talk cli_talk(struct cli_game *g, const char *typed, struct cli_buf *out)
{
    char line[CLI_TYPED_MAX], *rest = NULL, *word, *more;

    snprintf(line, sizeof line, "%s", typed);
    word = strtok_r(line, " ", &rest);
    if (!word)
        return board(g, NULL, out);
    /* A verb of the game takes precedence over our commands. */
    for (uint32_t i = 0; i < cli_rs(g)->verb_count; i++)
        if (strcmp(word, cli_rs(g)->verbs[i].name) == 0)
            return CLI_TALK_NO;
    /* The rest of the line is one word, so that a path may contain blanks. */
    more = rest + strspn(rest, " ");
    for (size_t n = strlen(more); n > 0 && more[n - 1] == ' ';)
        more[--n] = '\0';
    for (size_t i = 0; i < sizeof words_known / sizeof *words_known; i++)
        if (strcasecmp(word, words_known[i].name) == 0)
            return words_known[i].answer(g, *more ? more : NULL, out);
    return CLI_TALK_NO;
}
