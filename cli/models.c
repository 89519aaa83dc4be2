/* models.c -- units of many models in words. */
#include "models.h"

#include <stdlib.h>
#include <string.h>

#include "../table/memory.h"
#include "../text/fold.h"
#include "../text/gear.h"
#include "../text/plain.h"
#include "show.h"
#include "voice.h"

int cli_has_models(const struct tb_battle *b, const struct st_state *s)
{
    struct st_piece piece[ST_PIECES_MAX];

    return b->rs->space == ST_PLANE && b->rs->pieces(b->setting, s, piece) > 0 && cli_is_model(&piece[0]);
}

/* ---- names ---- */

/* "A1-A4+A6": the models of a group that are in play. */
static void put_models(struct cli_buf *out, const struct st_setting *set, const struct st_piece *piece, uint32_t pieces,
                       uint16_t group)
{
    uint16_t from = 0, to = 0;

    for (uint32_t i = 0; i <= pieces; i++) {
        const uint16_t id = i < pieces ? piece[i].id : 0;

        if (i < pieces && piece[i].group != group)
            continue;
        if (to > 0 && id == to + 1) {
            to = id;
            continue;
        }
        if (to > from) {
            cli_put(out, "-");
            CLI_WRITE(out, tx_put_unit, set, to);
        }
        if (id > 0) {
            cli_put(out, "%s", to > 0 ? "+" : "");
            CLI_WRITE(out, tx_put_unit, set, id);
        }
        from = to = id;
    }
}

void cli_put_unit_of(struct cli_buf *out, const struct tb_battle *b, const struct st_state *s,
                     const struct st_piece *piece, uint32_t pieces, const struct st_piece *p)
{
    struct cli_voice v;

    tx_put_unit(cli_speak(&v, b, s, ST_NOBODY), b->setting, p->group);
    cli_put(out, "%s (", v.text);
    put_models(out, b->setting, piece, pieces, p->group);
    cli_put(out, ")");
}

const struct st_label *cli_special_of(const struct st_ruleset *rs, const struct st_piece *p)
{
    for (uint32_t i = 0; i < ST_BADGES_MAX && p->badge[i].label; i++)
        if (rs->labels[p->badge[i].label].flags & ST_LABEL_SPECIAL)
            return &rs->labels[p->badge[i].label];
    return NULL;
}

/* ---- facts ---- */

void cli_put_model_facts(struct cli_buf *out, const struct tb_battle *b, const struct st_state *s, uint16_t unit,
                         const char *gap)
{
    const struct st_ruleset *rs = b->rs;

    for (uint32_t i = 0; i < rs->field_count; i++) {
        const struct st_field *f = &rs->fields[i];
        const int32_t value = rs->get(b->setting, s, i, unit);

        if (f->entity != ST_OF_PIECE || !(f->flags & ST_FIELD_SHOWN) || (f->type == ST_T_INT && value == 0))
            continue;
        cli_put(out, "%s", gap);
        gap = ", ";
        if (f->type == ST_T_NAME && f->names) {
            cli_put(out, "%.*s", (int)tx_first_size(f->names[value]), f->names[value]);
        } else if (f->flags & ST_FIELD_COUNTED) {
            CLI_WRITE(out, tx_put_counted, value, f->noun ? f->noun : f->name);
        } else {
            cli_put(out, "%s ", f->name);
            if (f->type == ST_T_LENGTH)
                CLI_WRITE(out, tx_put_measured, rs, value);
            else
                cli_put(out, "%d", value);
        }
    }
}

/* Marks that say more than what it carries, which is told by itself: "trained foot, fatigued". */
static void put_marks(struct cli_buf *out, const struct st_ruleset *rs, const struct st_piece *p, const char *gap)
{
    for (uint32_t i = 0; i < ST_BADGES_MAX && p->badge[i].label; i++) {
        const char *name = rs->labels[p->badge[i].label].name;

        if (tx_is_gear(rs, name, (uint32_t)strlen(name)))
            continue;
        cli_put(out, "%s%s", gap, name);
        gap = ", ";
    }
}

static int follows(const struct st_ruleset *rs, uint32_t field, const struct st_piece *p)
{
    const struct st_field *f = &rs->fields[field];

    if (f->entity != ST_OF_PIECE || (f->type != ST_T_NAME && f->type != ST_T_FLAG) || !f->names ||
        !(f->flags & ST_FIELD_DERIVED) || f->flags & ST_FIELD_SHOWN)
        return 0;
    for (uint32_t i = 0; i < ST_BADGES_MAX && p->badge[i].label; i++)
        if (rs->labels[p->badge[i].label].field == field + 1)
            return 0;
    return 1;
}

/* Facts that nobody sets and no mark tells, where they are not nothing: "light-cover", "engaged". */
static void put_standing(struct cli_buf *out, const struct tb_battle *b, const struct st_state *s,
                         const struct st_piece *p, const char *gap)
{
    for (uint32_t i = 0; i < b->rs->field_count; i++) {
        const struct st_field *f = &b->rs->fields[i];
        const int32_t value = follows(b->rs, i, p) ? b->rs->get(b->setting, s, i, p->id) : 0;

        if (value == 0)
            continue;
        cli_put(out, "%s%.*s", gap, (int)tx_first_size(f->names[f->type == ST_T_FLAG ? 0 : value]),
                f->names[f->type == ST_T_FLAG ? 0 : value]);
        gap = ", ";
    }
}

void cli_put_ails(struct cli_buf *out, const struct tb_battle *b, const struct st_state *s, const struct st_piece *p,
                  const char *gap)
{
    for (uint32_t i = 0; i < ST_BADGES_MAX && p->badge[i].label; i++)
        if (b->rs->labels[p->badge[i].label].tone == ST_TONE_BAD) {
            cli_put(out, "%s%s", gap, b->rs->labels[p->badge[i].label].name);
            gap = ", ";
        }
    put_standing(out, b, s, p, gap);
}

/* "officer A12, champion A13": models that are something else than the one that leads. */
static void put_specials(struct cli_buf *out, const struct st_ruleset *rs, const struct st_setting *set,
                         const struct st_piece *piece, uint32_t pieces, uint16_t group)
{
    for (uint32_t i = 0; i < pieces; i++) {
        const struct st_label *special = piece[i].group == group ? cli_special_of(rs, &piece[i]) : NULL;

        if (!special)
            continue;
        cli_put(out, ", %s ", special->name);
        CLI_WRITE(out, tx_put_unit, set, piece[i].id);
    }
}

void cli_put_model_unit(struct cli_buf *out, const struct tb_battle *b, const struct st_state *s,
                        const struct st_piece *piece, uint32_t pieces, const struct st_piece *p, uint32_t width)
{
    const struct st_ruleset *rs = b->rs;
    struct cli_buf row = { 0 };
    struct cli_buf carried = { 0 };

    cli_put_unit_of(&row, b, s, piece, pieces, p);
    put_marks(&row, rs, p, ": ");
    cli_put_model_facts(&row, b, s, p->id, ", ");
    put_standing(&row, b, s, p, ", ");
    put_specials(&row, rs, b->setting, piece, pieces, p->group);
    cli_put(&row, p->flags & ST_PIECE_OFF ? "; not on the table" : "; at ");
    if (!(p->flags & ST_PIECE_OFF))
        cli_put_place(&row, rs, p->x, p->y);
    cli_put_wrapped(out, row.at, 2, width);
    CLI_WRITE(&carried, tx_put_carried, ST_AT(rs, b->setting, s), p->id);
    cli_put_wrapped(out, carried.at, 6, width);
    cli_buf_free(&carried);
    cli_buf_free(&row);
}

void cli_put_model_units(struct cli_buf *out, const struct tb_battle *b, const struct st_state *s, uint32_t width)
{
    struct st_piece piece[ST_PIECES_MAX];
    const uint32_t pieces = b->rs->pieces(b->setting, s, piece);

    for (uint8_t side = 0; side < ST_SIDES; side++) {
        const uint32_t all = b->setting->count[side];
        uint32_t left = 0;

        cli_put(out, "%s\n", b->rs->side_names[side]);
        for (uint32_t i = 0; i < pieces; i++) {
            left += piece[i].side == side;
            if (piece[i].side == side && piece[i].group == piece[i].id)
                cli_put_model_unit(out, b, s, piece, pieces, &piece[i], width);
        }
        if (left < all)
            cli_put(out, "  %u of %u models gone\n", all - left, all);
    }
    cli_put(out, "+ in hand\n");
}
