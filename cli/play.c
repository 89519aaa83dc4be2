/* play.c -- the loop of a game: dice, the computer, and asking a person. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "../ai/random.h"
#include "../text/words.h"
#include "cli.h"
#include "game.h"

enum { SAID_MAX = 3 };                          /* lines of an answer that a new screen makes room for */

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

/* The screen where somebody looks at it, else only what is new. */
static void put_state(struct cli_game *g, const struct cli_menu *m, struct cli_buf *out)
{
    char words[ST_TEXT_MAX];
    struct st_text t = st_text_of(words, sizeof words);

    if (g->term.asks) {
        cli_put_screen(g, m, out);
        return;
    }
    cli_put_news(g, out);
    st_put_prompt(&t, cli_rs(g), cli_set(g), cli_state(g));
    cli_put(out, "%s\n", words);
    if (m)
        cli_menu_show(m, g->term.columns - 1, out);
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
    put_state(g, m, out);
    cli_put_bytes(out, said.at, said.size);
    cli_buf_free(&said);
}

/* ---- real dice ---- */

static void put_die(const struct cli_game *g, const struct st_chance *die, struct cli_buf *out)
{
    const struct st_ruleset *rs = cli_rs(g);

    if (die->kind != ST_BAG) {
        cli_put(out, "Type the face of the die:");
        for (uint32_t i = 0; i < die->count; i++)
            cli_put(out, " %u", die->face[i]);
        cli_put(out, "\n");
        return;
    }
    cli_put(out, "Type the side of the chit:");
    for (uint32_t i = 0; i < die->count; i++)
        cli_put(out, "%s %c (%s, %u left)", i > 0 ? " or" : "", 'A' + die->face[i] - 1,
                rs->side_names[die->face[i] - 1], die->weight[i]);
    cli_put(out, "\n");
}

/* The face that a typed word names, or 0. */
static uint8_t face_of(const struct cli_game *g, const struct st_chance *die, const char *typed)
{
    char word[32];
    int32_t n = 0;

    if (sscanf(typed, " %31s", word) != 1)
        return 0;
    for (uint32_t i = 0; i < die->count; i++) {
        const uint8_t face = die->face[i];
        const char letter[2] = { (char)('A' + face - 1), '\0' };

        if (die->kind == ST_BAG && (strcasecmp(word, letter) == 0 ||
                                    strcasecmp(word, cli_rs(g)->side_names[face - 1]) == 0))
            return face;
        if (die->kind != ST_BAG && st_read_number(word, (uint32_t)strlen(word), &n) == strlen(word) && n == face)
            return face;
    }
    return 0;
}

static enum turn ask_die(struct cli_game *g)
{
    struct st_action act = { 0 };
    struct cli_buf out = { 0 };
    struct st_chance die;
    char typed[CLI_TYPED_MAX];
    enum cli_talk talk = CLI_TALK_REDRAW;

    cli_rs(g)->chance(cli_set(g), cli_state(g), &die);
    cli_game_save(g);
    while (act.option == 0 && !ends(talk) && talk != CLI_TALK_CHANGED) {
        if (talk == CLI_TALK_REDRAW) {
            put_state(g, NULL, &out);
            put_die(g, &die, &out);
        }
        talk = cli_ask(g, "", typed, &out);
        if (talk != CLI_TALK_NO)
            break;
        act.option = face_of(g, &die, typed);
        if (act.option > 0)
            break;
        talk = cli_talk(g, NULL, typed, &out);
        if (talk == CLI_TALK_NO)
            put_die(g, &die, &out);
    }
    cli_show(&out);
    cli_buf_free(&out);
    if (act.option > 0 && cli_game_do(g, &act, 0).code != ST_OK)
        return TURN_FULL;
    return turn_of(talk);
}

/* ---- a person ---- */

/* "A1 move > " */
static void put_chosen(const struct cli_menu *m, char *out, uint32_t cap)
{
    struct st_text t = st_text_of(out, cap);

    if (m->chosen == CLI_ANY || m->units == 1)
        return;
    st_put_unit(&t, m->set, m->unit[m->chosen]);
    st_put_text(&t, " ");
    if (m->verb != CLI_ANY) {
        st_put_text(&t, m->rs->verbs[m->verb].name);
        st_put_text(&t, " ");
    }
}

/* One typed line: CLI_TALK_CHANGED if something was done. */
static enum cli_talk answer(struct cli_game *g, struct cli_menu *m, const char *typed, struct cli_buf *out)
{
    enum cli_talk talk = cli_talk(g, m, typed, out);
    const uint32_t at = g->rec.session.live_count;
    struct st_action act;
    struct st_verdict v;

    if (talk != CLI_TALK_NO)
        return talk;
    if (strcmp(typed, "0") == 0 || strcasecmp(typed, "back") == 0 || strcasecmp(typed, "b") == 0)
        return cli_menu_back(m) ? CLI_TALK_REDRAW : CLI_TALK_AGAIN;
    switch (cli_menu_find(m, typed, &act, out)) {
    case CLI_FOUND_PART:
        return CLI_TALK_REDRAW;
    case CLI_FOUND_NOTHING:
        return CLI_TALK_AGAIN;
    default:
        break;
    }
    v = cli_game_do(g, &act, 0);
    if (v.code != ST_OK) {
        cli_put_refusal(g, &act, v, out);
        return CLI_TALK_AGAIN;
    }
    g->seen = at;
    return CLI_TALK_CHANGED;
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
            put_state(g, &m, &out);
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
        if (g->real_dice)
            return ask_die(g);
        if (!st_dice_roll(&g->rec.session.dice, cli_rs(g), cli_set(g), s, &act))
            return TURN_FULL;
        return cli_game_do(g, &act, 0).code == ST_OK ? TURN_ON : TURN_FULL;
    }
    if (g->player[s->actor] == CLI_HUMAN)
        return ask_person(g);
    act = st_random_by_unit(cli_rs(g), cli_set(g), s, &g->mind);
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
    cli_paint(&g->term, out, s->actor == 0 ? CLI_INK_A : s->actor == 1 ? CLI_INK_B : CLI_INK_USUAL,
              CLI_PAPER_USUAL, 0, 1);
    cli_put_result(out, rs, s);
    cli_paint_off(&g->term, out);
    cli_put(out, ".  ");
    cli_put_status(out, rs, cli_set(g), s, "; ");
    cli_put(out, "; %u actions.\n", g->rec.session.live_count);
    if (!g->term.asks)
        cli_put(out, "hash %016" PRIx64 "\n", st_state_hash(rs, s));
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
        cli_put(&out, "The record is full: a game has at most %d actions.\n", ST_ACTIONS_MAX);
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
