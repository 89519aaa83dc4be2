/* sight.c -- the word `sight`: what a unit could do to another over a distance, who of it can, and what is in the way
 * of the others. */
#include <stdlib.h>
#include <string.h>

#include "../table/memory.h"
#include "../text/words.h"
#include "game.h"
#include "reference.h"

static void put_action(const struct cli_game *g, const struct st_action *act, struct cli_buf *out)
{
    char words[TX_TEXT_MAX];
    struct tx_text t = tx_text_of(words, sizeof words);

    tx_put_action(&t, ST_AT(cli_rs(g), cli_set(g), cli_state(g)), act);
    cli_put(out, "%s: ", words);
}

/* Nearer, but who can comes before who cannot. */
static int is_better(const struct st_sight *a, const struct st_sight *b)
{
    const int a_can = a->code == ST_OK, b_can = b->code == ST_OK;

    return a_can != b_can ? a_can : a->have < b->have;
}

/* "5 of 7 in sight, the nearest 10.900"; "none of 7, the nearest 25.100: out of range". */
static void put_count(const struct cli_game *g, const struct st_sight *line, uint32_t lines, struct cli_buf *out)
{
    const struct st_sight *best = &line[0];
    char nearest[TB_NAME_MAX];
    struct tx_text t = tx_text_of(nearest, sizeof nearest);
    uint32_t n = 0;

    for (uint32_t i = 0; i < lines; i++) {
        best = is_better(&line[i], best) ? &line[i] : best;
        n += line[i].code == ST_OK;
    }
    tx_put_length(&t, best->have);
    if (n > 0)
        cli_put(out, "%u of %u %s, the nearest %s\n", n, lines, cli_rs(g)->labels[best->label].name, nearest);
    else
        cli_put(out, "none of %u, the nearest %s: %s\n", lines, nearest, cli_rs(g)->labels[best->label].name);
}

static void put_line(const struct cli_game *g, const struct st_sight *line, struct cli_buf *out)
{
    char words[TX_TEXT_MAX];
    struct tx_text t = tx_text_of(words, sizeof words);

    tx_put_sight(&t, ST_AT(cli_rs(g), cli_set(g), NULL), line);
    cli_put_wrapped(out, words, 4, g->term.columns - 1);
}

/* All that a unit could do to another; `whole`: with a line for every piece.  Why it may not, if that is a matter of
 * these rules and not of whose turn it is. */
static uint32_t put_pair(const struct cli_game *g, uint16_t unit, uint16_t target, int whole, struct cli_buf *out)
{
    struct st_sight *line = tb_realloc_array(NULL, ST_SIGHTS_MAX, sizeof *line);
    struct st_action act;
    uint32_t n = 0;

    for (uint32_t lines; (lines = cli_rs(g)->sights(cli_set(g), cli_state(g), unit, target, n, &act, line)) > 0; n++) {
        const struct st_verdict v = cli_rs(g)->check(cli_set(g), cli_state(g), &act);

        put_action(g, &act, out);
        put_count(g, line, lines, out);
        for (uint32_t i = 0; whole && i < lines; i++)
            put_line(g, &line[i], out);
        if (v.code >= ST_CODE_OWN)
            cli_put_refusal(g, &act, v, out);
    }
    free(line);
    return n;
}

/* Every enemy on the table, a group by the piece that it is named by. */
static uint32_t put_all(const struct cli_game *g, uint16_t unit, struct cli_buf *out)
{
    struct st_piece *piece = tb_realloc_array(NULL, ST_PIECES_MAX, sizeof *piece);
    const uint32_t pieces = cli_rs(g)->pieces(cli_set(g), cli_state(g), piece);
    uint32_t n = 0;

    for (uint32_t i = 0; i < pieces; i++)
        if (piece[i].group == 0 || piece[i].group == piece[i].id)
            n += put_pair(g, unit, piece[i].id, 0, out);
    free(piece);
    return n;
}

/* A unit of the game, that no other word follows. */
static uint16_t unit_named(const struct cli_game *g, const char *word)
{
    const uint32_t size = word ? (uint32_t)strlen(word) : 0;
    uint16_t unit = 0;

    return word && tx_read_unit(cli_set(g), word, size, &unit) == size ? unit : 0;
}

enum cli_talk cli_sight(struct cli_game *g, const struct cli_menu *m, const char *word, struct cli_buf *out)
{
    char line[CLI_TYPED_MAX] = "", *rest = NULL;
    const char *first, *second;
    uint16_t unit, target;

    (void)m;
    if (!cli_rs(g)->sights) {
        cli_put(out, "No lines of sight are told in this game.\n");
        return CLI_TALK_AGAIN;
    }
    if (word)
        memcpy(line, word, strlen(word) + 1);
    first = strtok_r(line, " ", &rest);
    second = strtok_r(NULL, " ", &rest);
    unit = unit_named(g, first);
    target = unit_named(g, second);
    if (!unit || (second && !target))
        cli_put(out, "Name a unit on the table and an enemy, or the unit alone, as in: sight A1 B1\n");
    else if ((target ? put_pair(g, unit, target, 1, out) : put_all(g, unit, out)) == 0)
        cli_put(out, "%s does nothing to %s over a distance.\n", first, second ? second : "anybody");
    return CLI_TALK_AGAIN;
}
