/* measure.c -- see measure.h. */
#include "measure.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../ai/luck.h"
#include "../table/memory.h"

/* Pieces of one kind on a side that still fight. */
static uint32_t count_pieces(const struct st_piece *piece, uint32_t n, uint8_t side, uint16_t label)
{
    uint32_t found = 0;

    for (uint32_t i = 0; i < n; i++)
        found += piece[i].side == side && piece[i].kind == label && !(piece[i].flags & ST_PIECE_FLED);
    return found;
}

/* What each side scored, or else what it lost. */
static uint16_t margin_field(const struct st_ruleset *rs, uint16_t flag)
{
    uint16_t i = 0;

    while (i < rs->field_count && !(rs->fields[i].entity == ST_OF_SIDE && rs->fields[i].flags & flag))
        i++;
    return i;
}

static struct lab_measure *add(struct lab_measure *out, uint32_t *n, uint8_t kind, double scale, const char *name)
{
    struct lab_measure *m = &out[(*n)++];

    memset(m, 0, sizeof *m);
    m->kind = kind;
    m->scale = scale;
    snprintf(m->name, sizeof m->name, "%s", name);
    return m;
}

static void add_losses(const struct tb_battle *b, struct lab_measure *out, uint32_t *n)
{
    struct st_piece *piece = tb_calloc(ST_PIECES_MAX * sizeof *piece);
    const uint32_t pieces = b->rs->pieces(b->setting, b->start, piece);

    for (uint8_t side = 0; side < ST_SIDES; side++)
        for (uint16_t label = 1; label < b->rs->label_count && *n < LAB_MEASURES_MAX; label++) {
            const uint32_t count = count_pieces(piece, pieces, side, label);
            struct lab_measure *m;

            if (count == 0)
                continue;
            m = add(out, n, LAB_LOST, 1, "");
            m->side = side;
            m->label = label;
            m->count = (uint16_t)count;
            snprintf(m->name, sizeof m->name, "%s %s lost", b->rs->side_names[side], b->rs->labels[label].name);
        }
    free(piece);
}

int lab_is_share(uint8_t kind) { return kind == LAB_SCORE || kind == LAB_DRAWN || kind == LAB_MOVED_ON; }

uint32_t lab_measure_find(const struct lab_measure *m, uint32_t count, uint8_t kind)
{
    uint32_t i = 0;

    while (i < count && m[i].kind != kind)
        i++;
    return i;
}

uint32_t lab_measures_of(const struct tb_battle *b, int card, struct lab_measure out[LAB_MEASURES_MAX])
{
    const struct st_ruleset *rs = b->rs;
    const uint16_t turns = ai_turn_field(rs);
    const uint16_t score = margin_field(rs, ST_FIELD_SCORE), loss = margin_field(rs, ST_FIELD_LOSS);
    uint32_t n = 0;
    char name[TB_NAME_MAX];

    snprintf(name, sizeof name, "%s's score", rs->side_names[0]);
    add(out, &n, LAB_SCORE, 2, name);
    add(out, &n, LAB_DRAWN, 1, "draws");
    add(out, &n, LAB_MOVED_ON, 2, "first mover's score");
    if (turns < rs->field_count) {
        snprintf(name, sizeof name, "%ss", rs->fields[turns].name);
        add(out, &n, LAB_TURNS, 1, name)->field = turns;
    }
    add(out, &n, LAB_DECISIONS, 1, "decisions");
    if (score < rs->field_count || loss < rs->field_count)
        add(out, &n, LAB_MARGIN, 1, "margin")->field = score < rs->field_count ? score : loss;
    if (card) {
        add(out, &n, LAB_MINUTES, 60, "minutes at a table");
        add(out, &n, LAB_LEADS, 1, "changes of the lead");
    }
    add_losses(b, out, &n);
    return n;
}

static int32_t half_points(uint8_t winner, uint8_t side)
{
    return winner == ST_NOBODY || side == ST_NOBODY ? 1 : winner == side ? 2 : 0;
}

static int32_t margin(const struct tb_battle *b, uint16_t field, const struct st_state *s)
{
    const int32_t a = b->rs->get(b->setting, s, field, 0), z = b->rs->get(b->setting, s, field, 1);

    return b->rs->fields[field].flags & ST_FIELD_SCORE ? a - z : z - a;
}

void lab_measure_game(const struct tb_battle *b, const struct lab_measure *m, uint32_t count, const struct lab_end *end,
                      int32_t *out)
{
    struct st_piece piece[ST_PIECES_MAX], before[ST_PIECES_MAX];
    const uint32_t pieces = b->rs->pieces(b->setting, end->state, piece);
    const uint32_t at_start = b->rs->pieces(b->setting, b->start, before);

    for (uint32_t i = 0; i < count; i++)
        switch (m[i].kind) {
        case LAB_SCORE: out[i] = half_points(end->winner, 0); break;
        case LAB_DRAWN: out[i] = end->winner == ST_NOBODY; break;
        case LAB_MOVED_ON: out[i] = half_points(end->winner, end->mover); break;
        case LAB_TURNS: out[i] = b->rs->get(b->setting, end->state, m[i].field, 0); break;
        case LAB_DECISIONS: out[i] = (int32_t)end->decisions; break;
        case LAB_MINUTES: out[i] = (int32_t)(LAB_DECISION_S * end->decisions + LAB_DIE_S * end->dice); break;
        case LAB_LEADS: out[i] = (int32_t)end->leads; break;
        case LAB_MARGIN: out[i] = margin(b, m[i].field, end->state); break;
        default:
            out[i] = (int32_t)count_pieces(before, at_start, m[i].side, m[i].label) -
                     (int32_t)count_pieces(piece, pieces, m[i].side, m[i].label);
        }
}
