/* play.c -- the loop of a game: dice, the computer, and asking a person. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "../text/words.h"
#include "cli.h"
#include "game.h"
#include "plan.h"

enum { SAID_MAX = 3 }; /* lines of an answer that a new screen makes room for */

/* What is left to do after a turn of the loop. */
enum turn { TURN_ON, TURN_LEAVE, TURN_END, TURN_SIGNAL, TURN_FULL };

static enum turn turn_of(enum cli_talk talk)
{
    switch (talk) {
    case CLI_TALK_LEAVE: return TURN_LEAVE;
    case CLI_TALK_END: return TURN_END;
    case CLI_TALK_SIGNAL: return TURN_SIGNAL;
    default: return TURN_ON;
    }
}

static int ends(enum cli_talk talk)
{
    return talk == CLI_TALK_LEAVE || talk == CLI_TALK_END || talk == CLI_TALK_SIGNAL;
}

/* A note is told once, below the screen that it belongs to. */
static void put_note(struct cli_game *g, struct cli_buf *out)
{
    if (g->note.size > 0)
        cli_put_bytes(out, g->note.at, g->note.size);
    cli_buf_free(&g->note);
}

void cli_put_state(struct cli_game *g, const struct cli_menu *m, struct cli_buf *out)
{
    char words[TX_TEXT_MAX];
    struct tx_text t = tx_text_of(words, sizeof words);

    if (g->term.asks) {
        cli_put_screen(g, m, out);
        put_note(g, out);
        return;
    }
    cli_put_news(g, out);
    put_note(g, out);
    tx_put_prompt(&t, ST_AT(cli_rs(g), cli_set(g), cli_state(g)));
    cli_put(out, "%s\n", words);
    cli_put_facts(g, m, out);
    if (m)
        cli_menu_show(m, g->term.columns - 1, out);
    if (m && m->chosen == CLI_ANY)
        cli_put_advice(g, out);
}

/* A word of ours goes below a fresh screen, so that the board stays in sight; an answer of many lines is left
 * where it is, to be read. */
static void put_again(struct cli_game *g, const struct cli_menu *m, struct cli_buf *out)
{
    struct cli_buf said = *out;
    uint32_t lines = 0;

    for (size_t i = 0; i < said.size; i++)
        lines += said.at[i] == '\n';
    if (!g->term.screen || lines > SAID_MAX || said.size == 0)
        return;
    memset(out, 0, sizeof *out);
    cli_put_state(g, m, out);
    cli_put_bytes(out, said.at, said.size);
    cli_buf_free(&said);
}

/* ---- a person ---- */

/* "A1 move > " */
static void put_chosen(const struct cli_menu *m, char *out, uint32_t cap)
{
    struct tx_text t = tx_text_of(out, cap);

    if (m->chosen == CLI_ANY || m->units == 1)
        return;
    tx_put_unit(&t, m->set, m->unit[m->chosen]);
    tx_put_text(&t, " ");
    if (m->verb != CLI_ANY) {
        tx_put_text(&t, m->rs->verbs[m->verb].name);
        tx_put_text(&t, " ");
    }
}

/* "Done: move A6 h1, face A6 W." */
static void note_plan(struct cli_game *g, const struct cli_menu *m, const struct cli_plan *p)
{
    for (uint32_t i = 0; i < p->count; i++) {
        char words[TX_TEXT_MAX];
        struct tx_text t = tx_text_of(words, sizeof words);

        tx_put_action(&t, ST_AT(m->rs, m->set, m->s), &p->act[i]);
        cli_put(&g->note, "%s%s", i > 0 ? ", " : "Done: ", words);
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

/* All of a plan; only its first action can be refused. */
static enum cli_talk carry_out(struct cli_game *g, const struct cli_menu *m, const struct cli_plan *p,
                               struct cli_buf *out)
{
    const uint32_t at = g->rec.session.live_count;

    if (p->count > 1)
        note_plan(g, m, p);
    for (uint32_t i = 0; i < p->count; i++) {
        const struct st_verdict v = cli_game_do(g, &p->act[i], p->forced[i]);

        if (v.code == ST_OK)
            continue;
        cli_put_refusal(g, &p->act[i], v, out);
        return i == 0 ? CLI_TALK_AGAIN : CLI_TALK_CHANGED;
    }
    /* What one unit does is told as a whole, also when it takes several answers. */
    if (!goes_on(g, at))
        g->seen = at;
    return CLI_TALK_CHANGED;
}

/* Does something that can be chosen now have this name?  Then the word is the game's, and not ours. */
static int is_verb_now(const struct cli_menu *m, const char *word)
{
    for (uint32_t i = 0; i < m->count; i++)
        if (strcasecmp(word, m->rs->verbs[m->act[i].verb].name) == 0)
            return 1;
    return 0;
}

/* One typed line: CLI_TALK_CHANGED if something was done. */
static enum cli_talk answer(struct cli_game *g, struct cli_menu *m, const char *typed, struct cli_buf *out)
{
    const struct st_action *keep = typed[strspn(typed, " ")] == '\0' ? cli_menu_keep(m) : NULL;
    const uint32_t at = g->rec.session.live_count;
    struct cli_plan plan = { .count = 0 };
    enum cli_talk talk;

    if (typed[strspn(typed, " ")] == '\0' && m->chosen == CLI_ANY && cli_take_advice(g) > 0) {
        g->seen = at;
        return CLI_TALK_CHANGED;
    }
    if (keep) {
        plan.act[plan.count++] = *keep;
        return carry_out(g, m, &plan, out);
    }
    talk = cli_talk(g, m, typed, out);
    if (talk != CLI_TALK_NO)
        return talk;
    if (strcmp(typed, "0") == 0 ||
        (!is_verb_now(m, typed) && (strcasecmp(typed, "back") == 0 || strcasecmp(typed, "b") == 0)))
        return cli_menu_back(m) ? CLI_TALK_REDRAW : CLI_TALK_AGAIN;
    switch (cli_plan_find(m, typed, &plan, out)) {
    case CLI_FOUND_PART: return CLI_TALK_REDRAW;
    case CLI_FOUND_NOTHING: return CLI_TALK_AGAIN;
    default: return carry_out(g, m, &plan, out);
    }
}

static enum turn ask_person(struct cli_game *g)
{
    struct cli_buf out = { 0 };
    struct cli_menu m;
    char typed[CLI_TYPED_MAX], chosen[64];
    enum cli_talk talk = CLI_TALK_REDRAW;

    cli_menu_open(&m, cli_rs(g), cli_set(g), cli_state(g));
    if (m.count == 1) {
        const int full = cli_game_do(g, &m.act[0], 1).code != ST_OK;

        cli_menu_close(&m);
        return full ? TURN_FULL : TURN_ON;
    }
    cli_game_save(g);
    while (!ends(talk) && talk != CLI_TALK_CHANGED) {
        if (talk == CLI_TALK_REDRAW)
            cli_put_state(g, &m, &out);
        else
            put_again(g, &m, &out);
        chosen[0] = '\0';
        put_chosen(&m, chosen, sizeof chosen);
        talk = cli_ask(g, chosen, typed, &out);
        if (talk == CLI_TALK_NO)
            talk = answer(g, &m, typed, &out);
    }
    cli_show(&out);
    cli_buf_free(&out);
    cli_menu_close(&m);
    return turn_of(talk);
}

/* ---- all of it ---- */

static enum turn take_turn(struct cli_game *g)
{
    const struct st_state *s = cli_state(g);
    struct st_action act;

    if (s->node == ST_CHANCE) {
        if (cli_game_asks_chance(g, s)) {
            int full = 0;
            const enum cli_talk talk = cli_ask_die(g, &full);

            return full ? TURN_FULL : turn_of(talk);
        }
        if (!tb_dice_roll(&g->rec.session.dice, ST_AT(cli_rs(g), cli_set(g), s), &act))
            return TURN_FULL;
        return cli_game_do(g, &act, 0).code == ST_OK ? TURN_ON : TURN_FULL;
    }
    if (g->player[s->actor] == CLI_HUMAN)
        return ask_person(g);
    act = cli_think(g);
    return cli_game_do(g, &act, 0).code == ST_OK ? TURN_ON : TURN_FULL;
}

static void put_end(struct cli_game *g, struct cli_buf *out)
{
    const struct st_ruleset *rs = cli_rs(g);
    const struct st_state *s = cli_state(g);

    const int watched = g->player[0] == CLI_HUMAN || g->player[1] == CLI_HUMAN;

    if (!g->term.asks || !watched)
        cli_put_news(g, out);
    if (g->term.asks && watched)
        cli_put_screen(g, NULL, out);
    else if (g->term.asks)
        cli_put_board(g, NULL, out);
    cli_paint(&g->term, out,
              s->actor == 0   ? CLI_INK_A
              : s->actor == 1 ? CLI_INK_B
                              : CLI_INK_USUAL,
              CLI_PAPER_USUAL, 0, 1);
    cli_put_result(out, rs, s);
    cli_paint_off(&g->term, out);
    cli_put(out, ".  ");
    cli_put_status(out, rs, cli_set(g), s, "; ");
    cli_put(out, "; %u actions.\n", g->rec.session.live_count);
    if (!g->term.asks)
        cli_put(out, "hash %016" PRIx64 "\n", tb_state_hash(rs, s));
}

int cli_game_play(struct cli_game *g)
{
    enum turn turn = TURN_ON;
    struct cli_buf out = { 0 };
    int number = 0;

    while (turn == TURN_ON && cli_state(g)->node != ST_OVER) {
        turn = take_turn(g);
        number = cli_term_signal(&g->term);
        if (number && turn == TURN_ON)
            turn = TURN_SIGNAL;
    }
    cli_game_save(g);
    if (turn == TURN_FULL)
        cli_put(&out, "The record is full: a game has at most %d actions.\n", TB_ACTIONS_MAX);
    else if (cli_state(g)->node == ST_OVER)
        put_end(g, &out);
    else if (!g->term.asks)
        cli_put_news(g, &out);
    cli_put_kept(g, &out);
    cli_show(&out);
    cli_buf_free(&out);
    if (g->save_failed)
        return CLI_FAILED;
    return turn == TURN_SIGNAL ? 128 + number : CLI_OK;
}
