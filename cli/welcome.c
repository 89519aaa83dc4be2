/* welcome.c -- the questions before a game, and the introduction before its first turn. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../ai/level_words.h"
#include "../text/scenario.h"
#include "../text/words.h"
#include "game.h"
#include "load.h"
#include "reference.h"
#include "store.h"

/* The end of the first sentence. */
static size_t sentence_size(const char *text)
{
    size_t n = 0;

    while (text[n] && !(strchr(".!?", text[n]) && (text[n + 1] == ' ' || text[n + 1] == '\n' || !text[n + 1])))
        n++;
    return n + (text[n] != '\0');
}

static void put_battle(const struct cli_term *t, const struct st_ruleset *rs, const char *name, uint32_t number,
                       struct cli_buf *out)
{
    struct tx_complaint c;
    struct tb_battle b;

    if (tx_battle_load(&b, rs->id, name, NULL, &c)) {
        cli_put(out, "  %u  %s\n", number, name);
        return;
    }
    cli_put(out, "  %u  ", number);
    cli_paint(t, out, CLI_INK_USUAL, CLI_PAPER_USUAL, 0, 1);
    cli_put(out, "%s", b.title);
    cli_paint_off(t, out);
    cli_put(out, "\n");
    cli_put_story(out, b.story, sentence_size(b.story), 5, t->columns < 78 ? t->columns : 78);
    tb_battle_free(&b);
}

/* Find the newest saved game that is not over; its description goes to `out`. */
static char *find_unfinished(struct cli_buf *out)
{
    char *path = cli_store_newest();
    struct tx_complaint c;
    struct tx_record r;
    int on = 0;

    if (path && cli_load_record(&r, path, &c) == 0) {
        on = !tb_session_is_over(&r.session) && r.session.line_count > 0;
        if (on) {
            cli_put(out, "  r  Continue your last game: %s\n     ", r.battle.title);
            cli_put_status(out, &r.battle, r.session.state, "; ");
            cli_put(out, "\n");
        }
        tx_record_free(&r);
    }
    if (on)
        return path;
    free(path);
    return NULL;
}

/* Ask for a number from 1 to `most`; an empty line gives the default, a letter of `letters` a number behind `most`. */
static enum cli_talk ask_number(struct cli_game *g, uint32_t most, const char *letters, uint32_t *chosen,
                                struct cli_buf *out)
{
    const uint32_t usual = *chosen;
    char typed[CLI_TYPED_MAX], word[16], question[32];

    snprintf(question, sizeof question, "Enter for %u ", usual);
    for (;;) {
        const enum cli_talk end = cli_ask(g, question, typed, out);
        int32_t n = 1;

        if (end != CLI_TALK_NO)
            return end;
        if (sscanf(typed, " %15s", word) != 1)
            return CLI_TALK_NO;
        if (strcmp(word, "q") == 0 || strcmp(word, "quit") == 0)
            return CLI_TALK_LEAVE;
        if (strchr(letters, word[0]) && !word[1]) {
            *chosen = most + 1 + (uint32_t)(strchr(letters, word[0]) - letters);
            return CLI_TALK_NO;
        }
        if (tx_read_number(word, (uint32_t)strlen(word), &n) == strlen(word) && n >= 1 && (uint32_t)n <= most) {
            *chosen = (uint32_t)n;
            return CLI_TALK_NO;
        }
        cli_put(out, "Type a number from 1 to %u, or press Enter for %u; q quits.\n", most, usual);
    }
}

enum cli_talk cli_ask_rules(struct cli_game *g, const struct st_ruleset **rs)
{
    const struct st_ruleset *offered[ST_RULESETS_MAX];
    struct cli_buf out = { 0 };
    uint32_t count = 0, chosen = 1;
    enum cli_talk end = CLI_TALK_NO;

    for (uint32_t i = 0; i < st_ruleset_count; i++)
        if (st_rulesets[i]->use == ST_USE_PLAY)
            offered[count++] = st_rulesets[i];
    if (g->term.screen)
        cli_put(&out, "\033[H\033[2J");
    cli_put(&out, "Which game?\n");
    for (uint32_t i = 0; i < count; i++)
        cli_put(&out, "  %u  %s\n", i + 1, offered[i]->title);
    if (count > 1)
        end = ask_number(g, count, "", &chosen, &out);
    *rs = offered[chosen - 1];
    cli_buf_free(&out);
    return end;
}

#define COMPUTER "the computer"

/* Ask for the level of the computer. */
static enum cli_talk ask_level(struct cli_game *g, const struct st_ruleset *rs, uint8_t *player, struct cli_buf *out)
{
    const uint32_t levels = ai_level_count(rs);
    uint32_t chosen = 3;
    enum cli_talk end;

    cli_put(out, "\nHow strong is the computer?\n");
    for (uint32_t i = 1; i <= levels; i++)
        cli_put(out, "  %u  %s\n", i, ai_level_about[i]);
    end = ask_number(g, levels, "", &chosen, out);
    *player = (uint8_t)(CLI_RANDOM + chosen);
    return end;
}

enum cli_talk cli_ask_players(struct cli_game *g, const struct st_ruleset *rs)
{
    struct cli_buf out = { 0 };
    uint32_t chosen = 1;
    uint8_t computer = CLI_LEVEL3;
    enum cli_talk end;

    cli_put(&out,
            "\nWhich side do you play?\n"
            "  1  %s, against " COMPUTER "\n"
            "  2  %s, against " COMPUTER "\n"
            "  3  both: two players at this screen\n"
            "  4  neither: the computer plays both\n",
            rs->side_names[0], rs->side_names[1]);
    end = ask_number(g, 4, "", &chosen, &out);
    if (end == CLI_TALK_NO && chosen != 3)
        end = ask_level(g, rs, &computer, &out);
    g->player[0] = chosen == 1 || chosen == 3 ? CLI_HUMAN : computer;
    g->player[1] = chosen == 2 || chosen == 3 ? CLI_HUMAN : computer;
    cli_show(&out);
    cli_buf_free(&out);
    return end;
}

enum cli_talk cli_welcome(struct cli_game *g, const struct st_ruleset *rs, struct cli_welcome *w)
{
    struct cli_buf out = { 0 };
    uint32_t count = 0, chosen = 1;
    enum cli_talk end;

    memset(w, 0, sizeof *w);
    if (g->term.screen)
        cli_put(&out, "\033[H\033[2J");
    cli_put(&out, "Sandtable: %s\n\nWhich battle?\n", rs->title);
    while (tx_scenario_name(rs, count, w->scenario, sizeof w->scenario))
        put_battle(&g->term, rs, w->scenario, ++count, &out);
    if (tx_scenario_shipped(rs, TX_LESSON))
        cli_put(&out, "  l  New here? A first lesson, step by step\n");
    w->resume = find_unfinished(&out);
    end = ask_number(g, count, w->resume ? "lr" : "l", &chosen, &out);
    if (end == CLI_TALK_NO && chosen <= count + 1) {
        free(w->resume);
        w->resume = NULL;
        if (chosen > count)
            snprintf(w->scenario, sizeof w->scenario, "%s", TX_LESSON);
        else
            tx_scenario_name(rs, chosen - 1, w->scenario, sizeof w->scenario);
        cli_show(&out);
        if (chosen <= count)
            end = cli_ask_players(g, rs);
    }
    cli_show(&out);
    cli_buf_free(&out);
    return end;
}

/* ---- before the first turn ---- */

static void put_players(const struct cli_game *g, struct cli_buf *out)
{
    const int same = g->player[0] == g->player[1];
    const char *human = same ? "a player here" : "you";

    for (uint8_t side = 0; side < ST_SIDES; side++) {
        cli_put(out, "%s", side == 0 ? "" : same ? "\n" : ", ");
        cli_paint_side(&g->term, out, side);
        cli_put(out, "%s", cli_rs(g)->side_names[side]);
        cli_paint_off(&g->term, out);
        cli_put(out, " (%c1 to %c%u): %s", 'A' + side, 'A' + side, cli_set(g)->count[side],
                g->player[side] == CLI_HUMAN ? human : COMPUTER);
        if (g->player[side] != CLI_HUMAN)
            cli_put(out, " (%s)", cli_player_names[g->player[side]]);
    }
    cli_put(out, "\n");
}

/* "Continuing after 1 action; you roll the dice and type the results." */
static void put_begun(const struct cli_game *g, int resumed, struct cli_buf *out)
{
    static const char *const dice[CLI_DICE_KINDS] = {
        "the computer rolls the dice",
        "you roll the dice and type the results, the computer draws chits",
        "you roll the dice, draw the chits and type the results",
    };
    const uint32_t n = g->rec.session.live_count;

    if (resumed)
        cli_put(out, "Continuing after %u action%s; %s.\n", n, n == 1 ? "" : "s", dice[g->dice]);
    else if (g->dice != CLI_DICE_ROLLED)
        cli_put(out, "Real dice: %s.\n", dice[g->dice]);
}

enum cli_talk cli_introduce(struct cli_game *g, int resumed)
{
    const uint32_t width = g->term.columns < 79 ? g->term.columns : 79;
    struct cli_buf out = { 0 };
    char typed[CLI_TYPED_MAX];
    enum cli_talk end = CLI_TALK_NO;

    if (g->term.screen)
        cli_put(&out, "\033[H\033[2J");
    cli_paint(&g->term, &out, CLI_INK_USUAL, CLI_PAPER_USUAL, 0, 1);
    cli_put(&out, "%s", g->rec.battle.title);
    cli_paint_off(&g->term, &out);
    cli_put(&out, " -- %s\n", cli_rs(g)->title);
    put_begun(g, resumed, &out);
    cli_put_house_rules(&g->rec.battle, width, &out);
    if (g->term.asks) {
        struct cli_board b;

        cli_put(&out, "\n");
        cli_put_story(&out, g->rec.battle.story, strlen(g->rec.battle.story), 2, width);
        cli_put(&out, "\n");
        put_players(g, &out);
        cli_put(&out, "\n");
        cli_board_open(&b, &g->term, &g->rec.battle, cli_state(g), g->term.rows);
        cli_board_legend(&b, &out);
        cli_board_close(&b);
        cli_put(&out, "\nType goal for how to win, rules for a turn at a glance, ? for everything you\n"
                      "can type; quit saves the game and ends.\n");
        cli_put_saved(g, "Saved in ", &out);
        end = cli_ask(g, "Press Enter to start ", typed, &out);
    } else {
        put_players(g, &out);
        cli_put_saved(g, "Saved in ", &out);
    }
    cli_show(&out);
    cli_buf_free(&out);
    return end;
}
