/* models.c -- units of many models in words. */
#include "models.h"

#include <string.h>

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
static void put_models(struct cli_buf *out, const struct cli_scene *sc, uint16_t group)
{
    const struct st_setting *set = sc->b->setting;
    uint16_t from = 0, to = 0;

    for (uint32_t i = 0; i <= sc->pieces; i++) {
        const uint16_t id = i < sc->pieces ? sc->piece[i].id : 0;

        if (i < sc->pieces && sc->piece[i].group != group)
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

void cli_put_unit_of(struct cli_buf *out, const struct cli_scene *sc, const struct st_piece *p)
{
    struct cli_voice v;

    tx_put_unit(cli_speak(&v, sc->b, sc->s), sc->b->setting, p->group);
    cli_put(out, "%s (", v.text);
    put_models(out, sc, p->group);
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

    return f->entity == ST_OF_PIECE && (f->type == ST_T_NAME || f->type == ST_T_FLAG) && f->names &&
           f->flags & ST_FIELD_DERIVED && !(f->flags & ST_FIELD_SHOWN) && !cli_has_badge_of(rs, p, field);
}

/* Facts that nobody sets and no mark tells, where they are not nothing: "light-cover", "engaged". */
static void put_standing(struct cli_buf *out, const struct cli_scene *sc, const struct st_piece *p, const char *gap)
{
    const struct st_ruleset *rs = sc->b->rs;

    for (uint32_t i = 0; i < rs->field_count; i++) {
        const struct st_field *f = &rs->fields[i];
        const int32_t value = follows(rs, i, p) ? rs->get(sc->b->setting, sc->s, i, p->id) : 0;

        if (value == 0)
            continue;
        cli_put(out, "%s%.*s", gap, (int)tx_first_size(f->names[f->type == ST_T_FLAG ? 0 : value]),
                f->names[f->type == ST_T_FLAG ? 0 : value]);
        gap = ", ";
    }
}

void cli_put_ails(struct cli_buf *out, const struct cli_scene *sc, const struct st_piece *p, const char *gap)
{
    const struct st_label *labels = sc->b->rs->labels;

    for (uint32_t i = 0; i < ST_BADGES_MAX && p->badge[i].label; i++)
        if (labels[p->badge[i].label].tone == ST_TONE_BAD) {
            cli_put(out, "%s%s", gap, labels[p->badge[i].label].name);
            gap = ", ";
        }
    put_standing(out, sc, p, gap);
}

/* ", champion of the 1st Spearmen (A10)": models that are something else than the one that leads. */
static void put_specials(struct cli_buf *out, const struct cli_scene *sc, uint16_t group)
{
    for (uint32_t i = 0; i < sc->pieces; i++)
        if (sc->piece[i].group == group && cli_special_of(sc->b->rs, &sc->piece[i])) {
            cli_put(out, ", ");
            cli_put_name(out, sc->b, sc->piece[i].id);
        }
}

void cli_put_model_unit(struct cli_buf *out, const struct cli_scene *sc, const struct st_piece *p, uint32_t width)
{
    const struct st_ruleset *rs = sc->b->rs;
    struct cli_buf row = { 0 };
    struct cli_buf carried = { 0 };

    cli_put_unit_of(&row, sc, p);
    put_marks(&row, rs, p, ": ");
    cli_put_facts(&row, sc, p, CLI_FACTS, ", ");
    put_standing(&row, sc, p, ", ");
    put_specials(&row, sc, p->group);
    cli_put(&row, p->flags & ST_PIECE_OFF ? "; not on the table" : "; at ");
    if (!(p->flags & ST_PIECE_OFF))
        cli_put_place(&row, rs, p->x, p->y);
    cli_put_wrapped(out, &row, 2, width);
    CLI_WRITE(&carried, tx_put_carried, ST_AT(rs, sc->b->setting, sc->s), p->id);
    cli_put_wrapped(out, &carried, 6, width);
}

void cli_put_model_units(struct cli_buf *out, const struct cli_scene *sc, uint32_t width)
{
    for (uint8_t side = 0; side < ST_SIDES; side++) {
        const uint32_t all = sc->b->setting->count[side];
        uint32_t left = 0;

        cli_put(out, "%s\n", sc->b->rs->side_names[side]);
        for (uint32_t i = 0; i < sc->pieces; i++) {
            left += sc->piece[i].side == side;
            if (sc->piece[i].side == side && sc->piece[i].group == sc->piece[i].id)
                cli_put_model_unit(out, sc, &sc->piece[i], width);
        }
        if (left < all)
            cli_put(out, "  %u of %u models gone\n", all - left, all);
    }
    cli_put(out, "+ in hand\n");
}
