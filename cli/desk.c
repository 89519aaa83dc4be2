/* desk.c -- the desk at the terminal: its memory, and what is sent to it. */
#include "desk.h"

#include <stdlib.h>
#include <string.h>

#include "../table/memory.h"
#include "game.h"
#include "voice.h"

enum { EXAMPLE_STEPS = 8 };

void cli_desk_free(struct cli_desk *d)
{
    if (!d)
        return;
    free(d->room);
    free(d->odds);
    free(d);
}

struct dk_game cli_desk_game(const struct cli_game *g)
{
    const struct dk_game game = {
        cli_rs(g), cli_set(g), cli_state(g), g->rec.battle.names, g->desk->room, g->desk->odds
    };

    return game;
}

void cli_desk_open(struct cli_game *g)
{
    struct dk_game game;

    if (!g->desk) {
        g->desk = tb_calloc(sizeof *g->desk);
        g->desk->room = tb_calloc(dk_room_size());
        g->desk->odds = tb_calloc(dk_odds_size(cli_rs(g)));
    }
    g->desk->page = 0;
    game = cli_desk_game(g);
    dk_open(&game, &g->desk->desk, cli_persons(g), &g->desk->answer);
    cli_coach_look(g, NULL);
}

const struct dk_answer *cli_answer(const struct cli_game *g) { return &g->desk->answer; }

/* One event on any desk; the odds of what is in hand are wanted, so jobs run to their end. */
static void send(const struct cli_game *g, struct dk_desk *d, uint8_t kind, int32_t n, const char *typed,
                 struct dk_answer *a)
{
    const struct dk_game game = cli_desk_game(g);
    const struct dk_event e = { kind, 0, 0, 0, 0, n, 0 };

    dk_send(&game, d, &e, typed, a);
    while (a->commits == 0 && a->odds == DK_PENDING && dk_work(&game, d, a))
        ;
}

void cli_desk_send(struct cli_game *g, uint8_t kind, const char *typed)
{
    if (kind == DK_BACK)
        g->desk->page = 0;
    send(g, &g->desk->desk, kind, typed ? (int32_t)strlen(typed) : 0, typed, &g->desk->answer);
    cli_coach_look(g, NULL);
}

void cli_put_answer(const struct cli_game *g, struct dk_words words, struct cli_buf *out)
{
    const struct dk_answer *a = cli_answer(g);

    cli_put_runs(out, cli_set(g), a->text, words.at, words.size, a->run + words.run, a->runs - words.run);
}

static void put_reply(const struct cli_game *g, const struct dk_answer *a, struct cli_buf *out)
{
    const int refused = a->refused > 0;
    const struct dk_words words = refused ? a->refusal[a->refused - 1].words : a->told;

    if (words.size == 0)
        return;
    cli_paint(&g->term, out, refused ? CLI_INK_BAD : CLI_INK_USUAL, CLI_PAPER_USUAL, 0, refused);
    cli_put(out, "%s", refused ? "No: " : "");
    cli_put_runs(out, cli_set(g), a->text, words.at, words.size, a->run + words.run, a->runs - words.run);
    cli_paint_off(&g->term, out);
    cli_put(out, "\n");
}

int cli_desk_type(struct cli_game *g, const char *typed, struct cli_buf *out)
{
    const struct dk_desk before = g->desk->desk;
    const struct dk_answer *a = cli_answer(g);
    const uint32_t size = (uint32_t)out->size;

    cli_desk_send(g, DK_TYPE, typed);
    if (a->commits > 0)
        return 1;
    put_reply(g, a, out);
    if (out->size == size) {
        g->desk->page = 0;
        return 1;
    }
    g->desk->desk = before; /* a refused line leaves the hand as it was */
    cli_desk_send(g, DK_HOVER, NULL);
    return 0;
}

int cli_desk_means(struct cli_game *g, const char *typed, struct st_action *act, uint16_t *unit, struct cli_buf *out)
{
    struct dk_answer *a = tb_calloc(sizeof *a);
    struct dk_desk d = g->desk->desk;
    int found;

    send(g, &d, DK_TYPE, (int32_t)strlen(typed), typed, a);
    found = a->commits == 1;
    *unit = found ? 0 : a->hand.unit;
    if (found)
        *act = a->plan[0];
    else
        put_reply(g, a, out);
    free(a);
    return found;
}

int cli_desk_example(struct cli_game *g, struct st_action *act)
{
    struct dk_answer *a = tb_calloc(sizeof *a);
    struct dk_desk d = g->desk->desk;
    int found = 0;

    *a = *cli_answer(g);
    for (int i = 0; i < EXAMPLE_STEPS && !found && a->choices > 0; i++) {
        found = a->commits > 0 || a->state == DK_LAWFUL;
        if (found)
            *act = a->commits > 0 ? a->plan[0] : a->hand.meant;
        else
            send(g, &d, DK_CHOOSE, 0, NULL, a);
    }
    free(a);
    return found;
}

int cli_asks_groups(const struct cli_game *g)
{
    struct st_prompt p;

    cli_rs(g)->prompt(cli_set(g), cli_state(g), &p);
    for (uint32_t v = 0; v < cli_rs(g)->verb_count; v++)
        if (p.verbs >> v & 1 && (cli_rs(g)->verbs[v].fields & ST_P_BITS || cli_rs(g)->verbs[v].traits & ST_V_WHOLE))
            return 1;
    return 0;
}

static void mark_movers(const struct cli_game *g, struct cli_board *b)
{
    const struct dk_answer *a = cli_answer(g);
    uint16_t unit[DK_CHOICES_MAX];
    uint32_t n = 0;

    for (uint32_t i = 0; i < a->choices; i++)
        if (a->choice[i].kind == DK_C_UNIT)
            unit[n++] = a->choice[i].act.unit;
    cli_board_choose(b, unit, n, cli_asks_groups(g));
}

void cli_mark_choices(const struct cli_game *g, struct cli_board *b)
{
    const struct dk_answer *a = g->desk && cli_is_asked(g) ? cli_answer(g) : NULL;

    if (!a)
        return;
    if (a->hand.unit == 0) {
        mark_movers(g, b);
        return;
    }
    cli_board_choose(b, &a->hand.unit, 1, cli_asks_groups(g));
    for (uint32_t i = 0; i < a->marks; i++) {
        const struct dk_mark *m = &a->mark[i];

        if (m->kind == DK_M_TARGET)
            cli_board_target(b, m->piece);
        else if (m->kind == DK_M_REACH || m->kind == DK_M_CONTACT || m->kind == DK_M_RISK)
            cli_board_reach(b, m->x, m->y);
    }
}
