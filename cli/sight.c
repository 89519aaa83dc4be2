/* sight.c -- the word `sight`: what a unit could do to another over a distance, which of its pieces can, and what
 * stops the others. */
#include <stdlib.h>

#include "../desk/sight.h"
#include "../table/memory.h"
#include "../text/plain.h"
#include "game.h"
#include "voice.h"

/* "5 of 7 in sight, the nearest 10.9 inches"; "none of 7, the nearest 25.1 inches: out of range". */
static void put_count(const struct cli_game *g, const struct dk_sights *s, struct cli_buf *out)
{
    const struct st_sight *best = &s->line[s->best];
    const char *label = cli_rs(g)->labels[best->label].name;

    if (s->able > 0)
        cli_put(out, ": %u of %u %s, the nearest ", s->able, s->lines, label);
    else
        cli_put(out, ": none of %u, the nearest ", s->lines);
    CLI_WRITE(out, tx_put_distance, cli_rs(g), best->have);
    cli_put(out, " away%s%s\n", s->able > 0 ? "" : ": ", s->able > 0 ? "" : label);
}

static void put_line(const struct cli_game *g, const struct st_sight *line, struct cli_buf *out)
{
    struct cli_buf words = { 0 };

    CLI_SAY(&words, &g->rec.battle, cli_state(g), tx_put_sight, ST_AT(cli_rs(g), cli_set(g), NULL), line);
    cli_put_wrapped(out, &words, 4, g->term.columns - 1);
}

/* All that a unit could do to another; `whole`: with a line for every piece.  A reason why it may not is told if it is
 * one of these rules, and not whose turn it is. */
static uint32_t put_pair(const struct cli_game *g, uint16_t unit, uint16_t target, int whole, struct cli_buf *out)
{
    const struct st_at at = { cli_rs(g), cli_set(g), cli_state(g) };
    struct dk_sights *s = tb_calloc(sizeof *s);
    uint32_t n = 0;

    for (; dk_find_sights(&at, unit, target, n, s); n++) {
        cli_put_name(out, &g->rec.battle, unit);
        cli_put(out, ", ");
        cli_put_said(g, &s->act, out);
        put_count(g, s, out);
        for (uint32_t i = 0; whole && i < s->lines; i++)
            put_line(g, &s->line[i], out);
        if (s->verdict.code < ST_CODE_OWN)
            continue;
        cli_put(out, "No: ");
        CLI_SAY(out, &g->rec.battle, cli_state(g), tx_put_verdict, ST_AT(cli_rs(g), cli_set(g), NULL), &s->act,
                s->verdict);
        cli_put(out, "\n");
    }
    free(s);
    return n;
}

/* Every enemy on the table, a group by the piece that it is named by. */
static uint32_t put_all(const struct cli_game *g, uint16_t unit, struct cli_buf *out)
{
    struct st_piece piece[ST_PIECES_MAX];
    const uint32_t pieces = cli_rs(g)->pieces(cli_set(g), cli_state(g), piece);
    uint32_t n = 0;

    for (uint32_t i = 0; i < pieces; i++)
        if (piece[i].group == 0 || piece[i].group == piece[i].id)
            n += put_pair(g, unit, piece[i].id, 0, out);
    return n;
}

enum cli_talk cli_sight(struct cli_game *g, const char *word, struct cli_buf *out)
{
    char line[CLI_TYPED_MAX], *first, *second;
    uint16_t unit, target;

    cli_two_words(g, word, line, &first, &second);
    unit = cli_unit_named(g, first);
    target = cli_unit_named(g, second);
    if (!cli_rs(g)->sights) {
        cli_put(out, "No lines of sight are told in this game.\n");
    } else if (!unit || (second && !target)) {
        cli_put(out, "Name a unit on the table and an enemy, or the unit alone, as in: sight A1 B1\n");
    } else if ((target ? put_pair(g, unit, target, 1, out) : put_all(g, unit, out)) == 0) {
        cli_put_name(out, &g->rec.battle, unit);
        cli_put(out, " does nothing to ");
        if (target)
            cli_put_name(out, &g->rec.battle, target);
        cli_put(out, "%s over a distance.\n", target ? "" : "anybody");
    }
    return CLI_TALK_AGAIN;
}
