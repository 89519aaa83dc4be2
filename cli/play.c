/* play.c -- the loop of a game: dice, the computer, and asking a person. */
#include <inttypes.h>
#include <string.h>
#include <strings.h>

#include "../text/words.h"
#include "cli.h"
#include "game.h"
#include "voice.h"

enum {
    SAID_MAX = 3,  /* lines of a reply that a new screen makes room for */
    LINES_MAX = 18 /* lines of choices without a screen */
};

/* A note is told once, below the screen that it belongs to. */
static void put_note(struct cli_game *g, struct cli_buf *out)
{
    if (g->note.size > 0)
        cli_put_bytes(out, g->note.at, g->note.size);
    cli_buf_free(&g->note);
}

void cli_put_state(struct cli_game *g, struct cli_buf *out)
{
    if (g->term.asks) {
        cli_put_screen(g, out);
        put_note(g, out);
        return;
    }
    cli_put_news(g, out);
    put_note(g, out);
    cli_put_question(g, LINES_MAX, 0, out);
}

/* A short reply goes below a fresh screen, so that the board stays in sight; a long one is left where it is, to be
 * read. */
static void put_again(struct cli_game *g, struct cli_buf *out)
{
    struct cli_buf said = *out;

    if (!g->term.screen || cli_count_lines(&said) > SAID_MAX || said.size == 0)
        return;
    memset(out, 0, sizeof *out);
    cli_put_state(g, out);
    cli_put_bytes(out, said.at, said.size);
    cli_buf_free(&said);
}

/* ---- a person ---- */

/* "1st Infantry (A1), move": what is in hand. */
static void put_hand(const struct cli_game *g, struct cli_buf *out)
{
    const struct dk_hand *h = &cli_answer(g)->hand;

    if (g->desk->desk.trails == 0 || h->unit == 0)
        return;
    cli_put_name(out, &g->rec.battle, h->unit);
    if (h->fixed & DK_VERB)
        cli_put(out, ", %s", cli_rs(g)->verbs[h->verb].name);
    cli_put(out, " ");
}

/* "To do: Move to h1; Face west." */
static void note_plan(struct cli_game *g, const struct dk_answer *a)
{
    for (uint32_t i = 0; i < a->commits; i++) {
        cli_put(&g->note, "%s", i > 0 ? "; " : "Done: ");
        cli_put_said(g, &a->plan[i], &g->note);
    }
    cli_put(&g->note, ".\n");
}

/* Has nothing but choices of one person for one unit happened since the news begin? */
static int goes_on(const struct cli_game *g, uint32_t at)
{
    const struct tb_session *s = &g->rec.session;

    for (uint32_t i = g->seen; i < at; i++)
        if (s->live_node[i] != s->live_node[at] || s->live[i].unit != s->live[at].unit)
            return 0;
    return g->seen < at;
}

/* Do what the desk has committed to; the rest of a plan follows when it is opened again. */
static enum cli_talk carry_out(struct cli_game *g)
{
    const struct dk_answer *a = cli_answer(g);
    const uint32_t at = g->rec.session.live_count;

    if (a->commits > 1 && !g->desk->planned)
        note_plan(g, a);
    g->desk->planned = a->commits > 1;
    cli_coach_did(g, &a->plan[0]);
    if (cli_game_do(g, &a->plan[0]).code != ST_OK)
        return CLI_TALK_FULL;
    /* What one unit does is told as a whole, also when it takes several answers. */
    if (!goes_on(g, at))
        g->seen = at;
    return CLI_TALK_CHANGED;
}

/* Does something that can be chosen now have this name?  Then the word is the game's, and not ours. */
static int is_verb_now(const struct cli_game *g, const char *word)
{
    const struct st_ruleset *rs = cli_rs(g);
    struct st_prompt p;

    rs->prompt(cli_set(g), cli_state(g), &p);
    for (uint32_t v = 0; v < rs->verb_count; v++)
        if (p.verbs >> v & 1 && strcasecmp(word, rs->verbs[v].name) == 0)
            return 1;
    return 0;
}

static enum cli_talk go_back(struct cli_game *g)
{
    const int moved = g->desk->desk.trails > 0;

    cli_desk_send(g, DK_BACK, NULL);
    return moved ? CLI_TALK_REDRAW : CLI_TALK_AGAIN;
}

/* A unit that is named but cannot be chosen is looked at. */
static void put_seen(struct cli_game *g, const char *typed, struct cli_buf *out)
{
    char line[CLI_TYPED_MAX], *first, *second;
    uint16_t unit;

    cli_two_words(g, typed, line, &first, &second);
    unit = second ? 0 : cli_unit_named(g, first);
    if (unit > 0 && (unit > cli_set(g)->count[0]) != cli_state(g)->actor)
        cli_put_seen(out, &g->rec.battle, cli_state(g), unit);
    if (unit > 0)
        cli_coach_saw(g, unit);
}

/* One typed line: CLI_TALK_CHANGED if something was done. */
static enum cli_talk answer(struct cli_game *g, const char *typed, struct cli_buf *out)
{
    enum cli_talk talk;

    if (typed[strspn(typed, " ")] == '\0') {
        cli_desk_send(g, DK_TYPE, "");
        return cli_answer(g)->commits > 0 ? carry_out(g) : cli_talk(g, typed, out);
    }
    talk = cli_talk(g, typed, out);
    if (talk != CLI_TALK_NO)
        return talk;
    if (strcmp(typed, "0") == 0 ||
        (!is_verb_now(g, typed) && (strcasecmp(typed, "back") == 0 || strcasecmp(typed, "b") == 0)))
        return go_back(g);
    if (cli_desk_type(g, typed, out))
        return cli_answer(g)->commits > 0 ? carry_out(g) : CLI_TALK_REDRAW;
    put_seen(g, typed, out);
    return CLI_TALK_AGAIN;
}

static enum cli_talk ask_person(struct cli_game *g)
{
    struct cli_buf out = { 0 }, hand = { 0 };
    char typed[CLI_TYPED_MAX];
    enum cli_talk talk = CLI_TALK_REDRAW;

    cli_desk_open(g);
    if (cli_answer(g)->forced && cli_answer(g)->commits == 0)
        cli_desk_send(g, DK_TYPE, "");
    if (cli_answer(g)->commits > 0)
        return carry_out(g);
    g->desk->planned = 0;
    cli_game_save(g);
    while (talk < CLI_TALK_CHANGED) {
        if (talk == CLI_TALK_REDRAW)
            cli_put_state(g, &out);
        else
            put_again(g, &out);
        cli_coach_put(g, talk == CLI_TALK_REDRAW && g->term.asks, &out);
        cli_put(&hand, "%s", "");
        put_hand(g, &hand);
        talk = cli_ask(g, hand.at, typed, &out);
        cli_buf_free(&hand);
        if (talk == CLI_TALK_NO)
            talk = answer(g, typed, &out);
    }
    cli_show(&out);
    cli_buf_free(&out);
    return talk;
}

/* ---- all of it ---- */

static enum cli_talk take_turn(struct cli_game *g)
{
    const struct st_state *s = cli_state(g);
    struct st_action act;

    if (s->node == ST_CHANCE && cli_game_asks_chance(g, s))
        return cli_ask_die(g);
    if (s->node != ST_CHANCE && g->player[s->actor] == CLI_HUMAN)
        return ask_person(g);
    if (s->node != ST_CHANCE)
        act = cli_think(g);
    else if (!tb_dice_roll(&g->rec.session.dice, ST_AT(cli_rs(g), cli_set(g), s), &act))
        return CLI_TALK_FULL;
    return cli_game_do(g, &act).code == ST_OK ? CLI_TALK_CHANGED : CLI_TALK_FULL;
}

static void put_end(struct cli_game *g, struct cli_buf *out)
{
    const struct st_ruleset *rs = cli_rs(g);
    const struct st_state *s = cli_state(g);

    const int watched = g->player[0] == CLI_HUMAN || g->player[1] == CLI_HUMAN;

    if (!g->term.asks || !watched)
        cli_put_news(g, out);
    if (g->term.asks && watched)
        cli_put_screen(g, out);
    else if (g->term.asks)
        cli_put_board(g, out);
    cli_paint_side(&g->term, out, tb_session_winner(&g->rec.session));
    cli_put_result(out, rs, &g->rec.session);
    cli_paint_off(&g->term, out);
    cli_put(out, ".  ");
    cli_put_status(out, &g->rec.battle, s, "; ");
    cli_put(out, "; %u actions.\n", g->rec.session.live_count);
    if (!g->term.asks)
        cli_put(out, "hash %016" PRIx64 "\n", tb_state_hash(rs, s));
}

int cli_game_play(struct cli_game *g)
{
    enum cli_talk turn = CLI_TALK_CHANGED;
    struct cli_buf out = { 0 };
    int number = 0;

    while (turn <= CLI_TALK_CHANGED && !cli_is_over(g)) {
        turn = take_turn(g);
        number = cli_term_signal(&g->term);
        if (number && turn <= CLI_TALK_CHANGED)
            turn = CLI_TALK_SIGNAL;
    }
    cli_game_save(g);
    if (turn == CLI_TALK_FULL)
        cli_put(&out, "The record is full: a game has at most %d actions.\n", TB_ACTIONS_MAX);
    else if (cli_is_over(g))
        put_end(g, &out);
    else if (!g->term.asks)
        cli_put_news(g, &out);
    cli_put_kept(g, &out);
    cli_show(&out);
    cli_buf_free(&out);
    if (g->save_failed)
        return CLI_FAILED;
    return turn == CLI_TALK_SIGNAL ? 128 + number : CLI_OK;
}
