/* show.c -- a game in words. */
#include "show.h"

#include <stdlib.h>
#include <string.h>

#include "../desk/fold.h"
#include "../table/memory.h"
#include "../text/fold.h"
#include "../text/gear.h"
#include "../text/own.h"
#include "../text/plain.h"
#include "models.h"
#include "voice.h"

enum { SEEN_COLUMNS = 79 };

/* ---- lines and rows ---- */

void cli_add_line(struct cli_lines *l, enum cli_line_kind kind, const char *text)
{
    for (size_t size; *text; text += size + (text[size] == '\n')) {
        size = strcspn(text, "\n");
        l->line = tb_grow(l->line, l->count, sizeof *l->line);
        l->line[l->count].text = tb_copy_text(text, size);
        l->line[l->count++].kind = (uint8_t)kind;
    }
}

void cli_lines_free(struct cli_lines *l)
{
    for (uint32_t i = 0; i < l->count; i++)
        free(l->line[i].text);
    free(l->line);
    memset(l, 0, sizeof *l);
}

void cli_rows_free(struct cli_rows *r)
{
    for (uint32_t i = 0; i < r->count; i++)
        free(r->row[i]);
    free(r->row);
    memset(r, 0, sizeof *r);
}

static int is_letter_or_digit(char ch)
{
    return (ch >= 'a' && ch <= 'z') || (ch >= 'A' && ch <= 'Z') || (ch >= '0' && ch <= '9');
}

/* The size of a unit's name at the start of a text, or 0. */
static size_t name_size(const char *text, size_t size)
{
    size_t n = 1;

    if (size < 2 || (text[0] != 'A' && text[0] != 'B'))
        return 0;
    while (n < size && text[n] >= '0' && text[n] <= '9')
        n++;
    return n > 1 && (n == size || !is_letter_or_digit(text[n])) ? n : 0;
}

static void paint_line(const struct cli_term *t, struct cli_buf *out, uint8_t kind)
{
    if (kind == CLI_MODIFIER || kind == CLI_NOTE)
        cli_paint(t, out, CLI_INK_FAINT, CLI_PAPER_USUAL, 0, 0);
    else
        cli_paint(t, out, CLI_INK_USUAL, CLI_PAPER_USUAL, 0, kind == CLI_RESULT);
}

/* A line with the names of units in their side's colour and its clause in a faint one. */
static void put_painted(const struct cli_term *t, struct cli_buf *out, uint8_t kind, const char *text, size_t size)
{
    paint_line(t, out, kind);
    for (size_t i = 0; i < size;) {
        const size_t n = i == 0 || !is_letter_or_digit(text[i - 1]) ? name_size(text + i, size - i) : 0;

        if (n > 0) {
            cli_paint(t, out, text[i] == 'A' ? CLI_INK_A : CLI_INK_B, CLI_PAPER_USUAL, 0, 1);
            cli_put_bytes(out, text + i, n);
            paint_line(t, out, kind);
            i += n;
            continue;
        }
        if (text[i] == '[')
            cli_paint(t, out, CLI_INK_FAINT, CLI_PAPER_USUAL, 0, 0);
        cli_put_bytes(out, text + i++, 1);
        if (text[i - 1] == ']')
            paint_line(t, out, kind);
    }
    cli_paint_off(t, out);
}

void cli_break(const struct cli_term *t, const struct cli_lines *l, uint32_t width, struct cli_rows *out)
{
    memset(out, 0, sizeof *out);
    for (uint32_t i = 0; i < l->count; i++) {
        const char *rest = l->line[i].text, *at;
        const uint32_t below = l->grouped && l->line[i].kind != CLI_HEAD ? 2 : 0;
        const uint32_t indent = below + (l->line[i].kind == CLI_MODIFIER ? 2 : 0);
        size_t size;

        for (uint32_t n = 0; cli_wrap(&rest, width - indent - (n > 0 ? 1 : 0), &at, &size); n++) {
            struct cli_buf row = { 0 };

            cli_put(&row, "%s", "");
            cli_put_spaces(&row, indent + (n > 0 ? 1 : 0));
            put_painted(t, &row, l->line[i].kind, at, size);
            out->row = tb_grow(out->row, out->count, sizeof *out->row);
            out->row[out->count++] = row.at;
        }
    }
}

uint32_t cli_put_lines(struct cli_buf *out, const struct cli_term *t, struct cli_lines *l, uint32_t most)
{
    struct cli_rows rows;
    uint32_t count;

    cli_break(t, l, t->columns - 1, &rows);
    count = rows.count;
    for (uint32_t i = count > most ? count - most : 0; i < count; i++)
        cli_put(out, "%s\n", rows.row[i]);
    cli_rows_free(&rows);
    cli_lines_free(l);
    return count;
}

/* ---- who stands where ---- */

void cli_see(struct cli_scene *sc, const struct tb_battle *b, const struct st_state *s)
{
    sc->b = b;
    sc->s = s;
    sc->pieces = b->rs->pieces(b->setting, s, sc->piece);
}

int cli_has_badge_of(const struct st_ruleset *rs, const struct st_piece *p, uint32_t field)
{
    for (uint32_t i = 0; i < ST_BADGES_MAX && p->badge[i].label; i++)
        if (rs->labels[p->badge[i].label].field == field + 1)
            return 1;
    return 0;
}

/* "to-move" as it is read. */
static void put_field_name(struct cli_buf *out, const char *name)
{
    for (; *name; name++)
        cli_put(out, "%c", *name == '-' || *name == '_' ? ' ' : *name);
}

const char *cli_put_facts(struct cli_buf *out, const struct cli_scene *sc, const struct st_piece *p, int kinds,
                          const char *gap)
{
    const struct st_ruleset *rs = sc->b->rs;

    for (uint32_t i = 0; i < rs->field_count; i++) {
        const struct st_field *f = &rs->fields[i];
        const int named = f->type == ST_T_NAME && f->names;
        const int kind = named ? CLI_FACT_STATES : f->flags & ST_FIELD_FIXED ? CLI_FACT_FIXED : CLI_FACT_CHANGING;
        const int wanted = f->entity == ST_OF_PIECE && f->flags & ST_FIELD_SHOWN && kinds & kind;
        const int32_t value = wanted ? rs->get(sc->b->setting, sc->s, i, p->id) : 0;

        if (!wanted || (f->type == ST_T_INT && value == 0) || cli_has_badge_of(rs, p, i))
            continue;
        cli_put(out, "%s", gap);
        gap = ", ";
        if (named) {
            cli_put(out, "%.*s", (int)tx_first_size(f->names[value]), f->names[value]);
        } else if (f->flags & ST_FIELD_COUNTED && cli_is_model(p)) {
            CLI_WRITE(out, tx_put_counted, value, f->noun ? f->noun : f->name);
        } else {
            put_field_name(out, f->name);
            cli_put(out, " ");
            if (f->type == ST_T_LENGTH)
                CLI_WRITE(out, tx_put_measured, rs, value);
            else
                cli_put(out, "%d", value);
        }
    }
    return gap;
}

static const char *put_badges(struct cli_buf *out, const struct st_ruleset *rs, const struct st_piece *p,
                              const char *gap)
{
    for (uint32_t i = 0; i < ST_BADGES_MAX && p->badge[i].label; i++, gap = ", ") {
        cli_put(out, "%s%s", gap, rs->labels[p->badge[i].label].name);
        if (p->badge[i].value != 0)
            cli_put(out, " %d", p->badge[i].value);
    }
    return gap;
}

/* "d4, facing north": where it stands. */
static void put_stand(struct cli_buf *out, const struct st_ruleset *rs, const struct st_piece *p)
{
    char facing[64];
    struct tx_text t = tx_text_of(facing, sizeof facing);

    if (p->flags & ST_PIECE_OFF) {
        cli_put(out, "not on the board");
        return;
    }
    cli_put_place(out, rs, p->x, p->y);
    tx_put_facing_said(&t, rs, p->facing);
    if (p->shape != ST_SHAPE_DISC && facing[0] != '?')
        cli_put(out, " facing %s", facing);
}

/* Columns of the names, and of where units stand. */
struct widths {
    uint32_t name, stand;
};

static void put_padded(struct cli_buf *out, struct cli_buf *words, uint32_t width)
{
    const uint32_t used = cli_columns(words->at, words->size);

    cli_put(out, "%s", words->at);
    cli_put_spaces(out, (used < width ? width - used : 0) + 1);
    words->size = 0;
}

static void put_unit_row(struct cli_buf *out, const struct cli_scene *sc, const struct st_piece *p, struct widths wide)
{
    struct cli_buf words = { 0 };
    const char *gap;

    cli_put(out, "  ");
    cli_put_name(&words, sc->b, p->id);
    put_padded(out, &words, wide.name);
    put_stand(&words, sc->b->rs, p);
    put_padded(out, &words, wide.stand);
    gap = put_badges(out, sc->b->rs, p, cli_put_facts(out, sc, p, CLI_FACT_STATES, ""));
    if (p->group > 0 && p->group != p->id) {
        cli_put(out, "%swith ", gap);
        cli_put_name(out, sc->b, p->group);
        gap = ", ";
    }
    cli_put_facts(out, sc, p, CLI_FACT_FIXED, gap);
    cli_put(out, "%s\n", p->flags & ST_PIECE_RIDES ? ", with the unit on that square" : "");
    cli_buf_free(&words);
}

static struct widths widths_of(const struct cli_scene *sc)
{
    struct widths wide = { 0, 0 };

    for (uint32_t i = 0; i < sc->pieces; i++) {
        struct cli_buf name = { 0 }, stand = { 0 };

        cli_put_name(&name, sc->b, sc->piece[i].id);
        put_stand(&stand, sc->b->rs, &sc->piece[i]);
        wide.name = name.size > wide.name ? (uint32_t)name.size : wide.name;
        wide.stand = stand.size > wide.stand ? (uint32_t)stand.size : wide.stand;
        cli_buf_free(&name);
        cli_buf_free(&stand);
    }
    return wide;
}

int cli_put_units(struct cli_buf *out, const struct tb_battle *b, const struct st_state *s, uint32_t width)
{
    struct cli_scene sc;
    struct widths wide;

    cli_see(&sc, b, s);
    if (sc.pieces > 0 && cli_is_model(&sc.piece[0])) {
        cli_put_model_units(out, &sc, width);
        return 0;
    }
    wide = widths_of(&sc);
    for (uint8_t side = 0; side < ST_SIDES; side++) {
        uint32_t left = 0;

        cli_put(out, "%s\n", b->rs->side_names[side]);
        for (uint32_t i = 0; i < sc.pieces; i++)
            if ((sc.piece[i].id > b->setting->count[0]) == side) {
                put_unit_row(out, &sc, &sc.piece[i], wide);
                left++;
            }
        if (left < b->setting->count[side])
            cli_put(out, "  %u of %u gone\n", b->setting->count[side] - left, b->setting->count[side]);
    }
    return 1;
}

int cli_put_seen(struct cli_buf *out, const struct tb_battle *b, const struct st_state *s, uint16_t unit)
{
    const struct widths alone = { 0, 0 };
    const struct st_piece *p;
    struct cli_scene sc;
    struct cli_buf touches = { 0 };

    cli_see(&sc, b, s);
    p = cli_piece(sc.piece, sc.pieces, unit);
    if (p && cli_is_model(p)) {
        cli_put_model_unit(out, &sc, p, SEEN_COLUMNS);
    } else if (p) {
        put_unit_row(out, &sc, p, alone);
        cli_put_touches(&touches, b, s, unit);
        cli_put_wrapped(out, &touches, 2, SEEN_COLUMNS);
    }
    return p != NULL;
}

void cli_put_touches(struct cli_buf *out, const struct tb_battle *b, const struct st_state *s, uint16_t unit)
{
    struct st_touch touch[ST_TOUCHES_MAX];
    const uint32_t n = b->rs->touches ? b->rs->touches(b->setting, s, NULL, touch) : 0;
    const uint16_t half = b->setting->count[0];
    uint32_t told = 0;

    for (int enemies = 1; enemies >= (unit == 0); enemies--)
        for (uint32_t i = 0; i < n; i++) {
            const struct st_touch t = touch[i];
            const int turned = t.other == unit;

            if ((unit > 0 && t.unit != unit && !turned) || ((t.unit > half) != (t.other > half)) != enemies)
                continue;
            cli_put(out, "%s", told++ > 0 ? "; " : "");
            cli_put_name(out, b, turned ? t.other : t.unit);
            cli_put(out, " %s on ", b->rs->labels[turned ? t.other_edge : t.edge].name);
            cli_put_name(out, b, turned ? t.unit : t.other);
            cli_put(out, " %s", b->rs->labels[turned ? t.edge : t.other_edge].name);
        }
}

/* " of 12" where the next field is the limit of this one, " (breaks at 4)" where its name is told; losses have said
 * of how many, and a limit of 0 is none. */
static void put_limit(struct cli_buf *out, const struct tb_battle *b, const struct st_state *s, uint32_t field,
                      uint8_t side, int losses)
{
    const struct st_field *f = field + 1 < b->rs->field_count ? &b->rs->fields[field + 1] : NULL;

    if (!f || !(f->flags & ST_FIELD_LIMIT))
        return;
    if (f->entity == ST_OF_SIDE && f->flags & ST_FIELD_NAMED) {
        cli_put(out, " (");
        put_field_name(out, f->name);
        cli_put(out, " %d)", b->rs->get(b->setting, s, field + 1, side));
    } else if (!losses && b->rs->get(b->setting, s, field + 1, side) > 0) {
        cli_put(out, " of %d", b->rs->get(b->setting, s, field + 1, side));
    }
}

void cli_put_status(struct cli_buf *out, const struct tb_battle *b, const struct st_state *s, const char *between)
{
    const struct st_ruleset *rs = b->rs;
    const char *gap = "";

    for (uint32_t n = 0; n < 2 * rs->field_count; n++) {
        const uint32_t i = n % rs->field_count, entity = n < rs->field_count ? ST_OF_GAME : ST_OF_SIDE;
        const struct st_field *f = &rs->fields[i];
        const int losses = (f->flags & ST_FIELD_LOSS) != 0;

        if (f->type != ST_T_INT || f->entity != entity || !(f->flags & ST_FIELD_SHOWN))
            continue;
        cli_put(out, "%s", gap);
        gap = between;
        put_field_name(out, f->name);
        for (uint8_t side = 0; side < (entity == ST_OF_SIDE ? ST_SIDES : 1); side++) {
            if (entity == ST_OF_SIDE)
                cli_put(out, "%s %s", side > 0 ? "," : ":", rs->side_names[side]);
            cli_put(out, " %d", rs->get(b->setting, s, i, side));
            if (losses && entity == ST_OF_SIDE)
                cli_put(out, " of %u", b->setting->count[side]);
            put_limit(out, b, s, i, side, losses);
        }
    }
}

/* "1st Spearmen (A1), 0405 facing north, with 2 more": a unit, and the group that it leads. */
static void put_group(struct cli_buf *out, const struct cli_scene *sc, const struct st_piece *p)
{
    uint32_t more = 0;

    for (uint32_t i = 0; i < sc->pieces; i++)
        more += sc->piece[i].group == p->id && sc->piece[i].id != p->id;
    cli_put_name(out, sc->b, p->id);
    cli_put(out, ", ");
    put_stand(out, sc->b->rs, p);
    if (more > 0)
        cli_put(out, ", leads %u more", more);
}

void cli_put_piece_facts(struct cli_buf *out, const struct tb_battle *b, const struct st_state *s, uint16_t unit)
{
    const struct st_piece *p;
    struct cli_scene sc;
    const char *gap;

    cli_see(&sc, b, s);
    p = cli_piece(sc.piece, sc.pieces, unit);
    if (p && cli_is_model(p)) {
        if (p->id != p->group)
            cli_put_name(out, b, p->id);
        else
            cli_put_unit_of(out, &sc, p);
        cli_put_ails(out, &sc, p, cli_put_facts(out, &sc, p, CLI_FACTS, ": "));
    } else if (p) {
        put_group(out, &sc, p);
        gap = put_badges(out, b->rs, p, cli_put_facts(out, &sc, p, CLI_FACT_STATES, ": "));
        cli_put_facts(out, &sc, p, CLI_FACT_FIXED | CLI_FACT_CHANGING, gap);
    }
}

/* "Red resigns. ", if no rule has ended it. */
static void put_ended(struct cli_buf *out, const struct st_ruleset *rs, enum tb_end how)
{
    char words[TX_TEXT_MAX];
    struct tx_text t = tx_text_of(words, sizeof words);

    if (how == TB_END_NONE)
        return;
    dk_put_end(&t, rs, how);
    cli_put(out, "%s. ", words);
}

void cli_put_result(struct cli_buf *out, const struct st_ruleset *rs, const struct tb_session *session)
{
    const struct st_state *s = session->state;
    const enum tb_end ended = tb_session_ended(session);
    const uint8_t winner = tb_session_winner(session);

    put_ended(out, rs, ended);
    if (winner < ST_SIDES)
        cli_put(out, "%s wins", rs->side_names[winner]);
    else
        cli_put(out, "Nobody wins");
    if (ended == TB_END_NONE && s->rule > 0 && s->rule < rs->clause_count)
        cli_put(out, " [%s]", rs->clauses[s->rule]);
}

/* ---- long texts ---- */

void cli_put_behind(struct cli_buf *out, const char *text, uint32_t indent, uint32_t width)
{
    const char *at;
    size_t size;

    for (uint32_t n = 0; cli_wrap(&text, width - indent, &at, &size); n++) {
        cli_put(out, "%s", n > 0 ? "\n" : "");
        cli_put_spaces(out, n > 0 && size > 0 ? indent : 0);
        cli_put_bytes(out, at, size);
    }
}

void cli_put_wrapped(struct cli_buf *out, struct cli_buf *text, uint32_t indent, uint32_t width)
{
    if (text->size > 0) {
        cli_put_spaces(out, *text->at == '\n' ? 0 : indent);
        cli_put_behind(out, text->at, indent, width);
        cli_put(out, "\n");
    }
    cli_buf_free(text);
}

void cli_put_house_rules(const struct tb_battle *b, uint32_t width, struct cli_buf *out)
{
    struct cli_buf words = { 0 };
    char told[2048];

    if (tx_house_rules(b, 12, told, sizeof told) == 0)
        return;
    cli_put(&words, "House rules: %s", told);
    cli_put_wrapped(out, &words, 0, width);
}
