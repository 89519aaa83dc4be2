/* coach.c -- a first lesson at the terminal: its card above the question, and the words `lesson`, `next` and `skip`. */
#include <stdlib.h>
#include <string.h>

#include "../desk/coach.h"
#include "../table/memory.h"
#include "../table/proof.h"
#include "../text/lesson.h"
#include "cli.h"
#include "game.h"
#include "voice.h"

struct cli_coach {
    struct dk_lesson lesson;
    struct dk_coach now;
    struct tb_proof dice;
    uint32_t told; /* the step that the card was printed for, + 1 */
    int is_over;   /* and that was said */
};

void cli_coach_begin(struct cli_game *g)
{
    const struct tx_lesson *lesson = g->rec.battle.lesson;
    struct cli_coach *c;

    if (!lesson || g->player[lesson->side] != CLI_HUMAN || g->player[!lesson->side] == CLI_HUMAN)
        return;
    c = g->coach = tb_calloc(sizeof *c);
    c->lesson = (struct dk_lesson){ lesson->task, (uint16_t)lesson->steps, lesson->side };
    dk_coach_begin(&c->now, &c->lesson, 0);
    tb_proof_known(lesson->seed, c->dice.seed);
}

void cli_coach_free(struct cli_coach *c) { free(c); }

struct tb_dice cli_coach_dice(struct cli_game *g)
{
    const struct tb_dice dice = { .kind = TB_DICE_PROVEN, .proof = &g->coach->dice };

    return dice;
}

void cli_coach_look(struct cli_game *g, const struct dk_event *e)
{
    struct dk_game game;

    if (!g->coach)
        return;
    game = cli_desk_game(g);
    dk_coach_look(&game, &g->desk->desk, cli_answer(g), e, &g->coach->lesson, &g->coach->now);
}

void cli_coach_saw(struct cli_game *g, uint16_t unit)
{
    const struct dk_event e = { DK_HOVER, 0, unit, 0, 0, 0, 0 };

    cli_coach_look(g, &e);
}

void cli_coach_did(struct cli_game *g, const struct st_action *act)
{
    const struct dk_game game = cli_desk_game(g);

    if (g->coach)
        dk_coach_did(&game, act, &g->coach->lesson, &g->coach->now);
}

void cli_coach_weighed(struct cli_game *g, const struct st_action *act)
{
    if (!g->coach || g->coach->now.goal != TX_GOAL_AIM || memcmp(act, &g->coach->now.act, sizeof *act) != 0)
        return;
    dk_coach_next(&g->coach->lesson, &g->coach->now);
    cli_coach_look(g, NULL);
}

/* ---- the card ---- */

/* The words without the stars that mark strong ones. */
static void put_words(const struct cli_game *g, const char *words, struct cli_buf *out)
{
    struct cli_buf plain = { 0 };

    for (; *words; words++)
        if (*words != '*')
            cli_put(&plain, "%c", *words == '\n' ? ' ' : *words);
    cli_put_wrapped(out, &plain, 2, g->term.columns - 1);
}

/* "Type: move A2 5.5,3.25 90". */
static void put_typed(struct cli_game *g, struct cli_buf *out)
{
    const struct dk_coach *now = &g->coach->now;

    cli_put(out, "  Type: %s", now->goal == TX_GOAL_AIM ? "odds " : "");
    if (now->goal == TX_GOAL_READ)
        cli_put(out, "next");
    else if (now->goal == TX_GOAL_LOOK) /* the name of an enemy may mean an attack */
        cli_put(out, "units, and then next");
    else if (now->act.verb > 0)
        cli_put_typed(g, &now->act, out);
    else
        CLI_WRITE(out, tx_put_unit, cli_set(g), now->act.unit);
    cli_put(out, "    (skip ends the lesson)\n");
}

static void put_card(struct cli_game *g, struct cli_buf *out)
{
    const struct tx_lesson *lesson = g->rec.battle.lesson;
    const struct dk_coach *now = &g->coach->now;

    cli_put(out, "%s", now->fine ? "That is fine as well.\n" : "");
    cli_paint(&g->term, out, CLI_INK_USUAL, CLI_PAPER_USUAL, 0, 1);
    cli_put(out, "Start here, %u of %u: %s", now->step + 1u, now->steps, lesson->head[now->step]);
    cli_paint_off(&g->term, out);
    cli_put(out, "\n");
    if (now->card == DK_CARD_QUESTION) {
        cli_put(out, "  Answer this question first.\n");
        return;
    }
    put_words(g, lesson->text[now->step], out);
    put_typed(g, out);
}

void cli_coach_put(struct cli_game *g, int anew, struct cli_buf *out)
{
    struct cli_coach *c = g->coach;

    if (!c || c->is_over)
        return;
    if (c->now.card == DK_CARD_OVER) {
        c->is_over = 1;
        cli_put(out, "That was the lesson. The battle goes on, and it is yours.\n");
    } else if (anew || c->told != c->now.step + 1u) {
        put_card(g, out);
    }
    c->told = c->now.step + 1u;
}

/* ---- its words ---- */

static int is_on(const struct cli_game *g, struct cli_buf *out)
{
    if (g->coach && !g->coach->is_over)
        return 1;
    cli_put(out, "There is no lesson now. Play one: %s play --terminal --scenario lesson --rules %s\n", cli_program(),
            cli_rs(g)->id);
    return 0;
}

enum cli_talk cli_lesson(struct cli_game *g, const char *word, struct cli_buf *out)
{
    (void)word;
    if (is_on(g, out))
        put_card(g, out);
    return CLI_TALK_AGAIN;
}

enum cli_talk cli_next(struct cli_game *g, const char *word, struct cli_buf *out)
{
    (void)word;
    if (!is_on(g, out))
        return CLI_TALK_AGAIN;
    dk_coach_next(&g->coach->lesson, &g->coach->now);
    cli_coach_look(g, NULL);
    return CLI_TALK_AGAIN;
}

enum cli_talk cli_skip(struct cli_game *g, const char *word, struct cli_buf *out)
{
    (void)word;
    if (is_on(g, out))
        cli_put(out, "The lesson is over; the battle goes on.\n");
    if (g->coach)
        g->coach->is_over = 1;
    return CLI_TALK_AGAIN;
}
