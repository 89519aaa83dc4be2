/* show.c -- a game in words. */
#include "show.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "../core/num.h"
#include "../table/memory.h"
#include "../text/fold.h"
#include "../text/words.h"
#include "models.h"
#include "poses.h"
#include "rolls.h"

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

/* ---- what happened ---- */

static enum cli_line_kind kind_of(const struct st_event_kind *kind)
{
    if (kind->flags & ST_E_MODIFIER)
        return CLI_MODIFIER;
    if (kind->flags & ST_E_RESULT)
        return CLI_RESULT;
    if (kind->flags & ST_E_MOVE)
        return CLI_MOVE;
    return kind->flags & ST_E_GROUP ? CLI_HEAD : CLI_PLAIN;
}

/* r: NULL, or rolls of many dice are one line; told: the event is news. */
static void tell_event(const struct tb_battle *b, const struct st_event *e, struct cli_roll *r, int told,
                       struct cli_lines *out)
{
    const enum cli_line_kind kind = kind_of(&b->rs->events[e->kind]);
    char words[TX_TEXT_MAX];
    struct tx_text t = tx_text_of(words, sizeof words);

    tx_put_event(&t, ST_AT(b->rs, b->setting, NULL), e);
    if (e->rule > 0 && e->rule < b->rs->clause_count) {
        tx_put_text(&t, " [");
        tx_put_text(&t, b->rs->clauses[e->rule]);
        tx_put_text(&t, "]");
    }
    if (!(r && cli_roll_hear(r, b->rs, e, &(struct cli_said){ words, (uint8_t)kind }, told, out)) && told)
        cli_add_line(out, kind, words);
}

/* "choose whether to fight with B6: pass [TS6]": an answer that made no event is told with its question. */
static void tell_answer(const struct tb_battle *b, const struct st_state *s, const struct st_action *act,
                        struct cli_lines *out)
{
    char words[TX_TEXT_MAX];
    struct tx_text t = tx_text_of(words, sizeof words);
    struct st_prompt p;

    if (s->node != ST_DECIDE) {
        tx_put_action(&t, ST_AT(b->rs, b->setting, s), act);
        cli_add_line(out, CLI_PLAIN, words);
        return;
    }
    b->rs->prompt(b->setting, s, &p);
    tx_put_text(&t, b->rs->labels[p.label].name);
    if (p.unit > 0) {
        tx_put_text(&t, " ");
        tx_put_unit(&t, b->setting, p.unit);
    }
    tx_put_text(&t, ": ");
    if (p.unit > 0 && p.unit == act->unit && b->rs->verbs[act->verb].fields == ST_P_UNIT)
        tx_put_text(&t, b->rs->verbs[act->verb].name);
    else
        tx_put_action(&t, ST_AT(b->rs, b->setting, s), act);
    if (p.rule > 0 && p.rule < b->rs->clause_count) {
        tx_put_text(&t, " [");
        tx_put_text(&t, b->rs->clauses[p.rule]);
        tx_put_text(&t, "]");
    }
    cli_add_line(out, CLI_PLAIN, words);
}

static void tell_forced(const char *action, struct cli_lines *out)
{
    struct cli_buf words = { 0 };

    cli_put(&words, "(the only choice: %s)", action);
    cli_add_line(out, CLI_NOTE, words.at);
    cli_buf_free(&words);
}

/* One live action, which `state` is before: what it was, unless it is older than the news, and what came of it. */
static void tell_action(const struct tb_session *s, uint32_t i, int told, const uint8_t *how, struct st_state *state,
                        struct cli_roll *r, struct cli_lines *out)
{
    const struct tb_battle *b = s->battle;
    struct st_state *before = tb_calloc(b->rs->state_size);
    struct st_event *event = tb_realloc_array(NULL, ST_EVENTS_MAX, sizeof *event);
    struct st_log log = { event, 0, ST_EVENTS_MAX };
    char words[TX_TEXT_MAX];
    struct tx_text t = tx_text_of(words, sizeof words);

    tx_put_action(&t, ST_AT(b->rs, b->setting, state), &s->live[i]);
    if (told && how && how[i] & CLI_FORCED)
        tell_forced(words, out);
    memcpy(before, state, b->rs->state_size);
    b->rs->apply(b->setting, state, &s->live[i], &log);
    if (told && log.count == 0)
        tell_answer(b, before, &s->live[i], out);
    for (uint32_t k = 0; k < log.count && k < log.cap; k++)
        tell_event(b, &event[k], r, told, out);
    free(event);
    free(before);
}

void cli_tell(const struct tb_session *s, uint32_t from, uint32_t to, const uint8_t *how, int whole,
              struct cli_lines *out)
{
    const struct tb_battle *b = s->battle;
    struct cli_roll roll = { 0 };
    struct st_state *state = tb_calloc(b->rs->state_size);

    memcpy(state, b->start, b->rs->state_size);
    for (uint32_t i = 0; i < to && i < s->live_count; i++)
        if (i < from && whole)
            b->rs->apply(b->setting, state, &s->live[i], NULL);
        else
            tell_action(s, i, i >= from, how, state, whole ? NULL : &roll, out);
    cli_roll_end(&roll, out);
    free(state);
}

/* ---- who stands where ---- */

void cli_put_piece(struct cli_buf *out, const struct st_ruleset *rs, const struct st_setting *set,
                   const struct st_piece *p)
{
    char words[TX_TEXT_MAX];
    struct tx_text t = tx_text_of(words, sizeof words);

    tx_put_unit(&t, set, p->id);
    tx_put_text(&t, " ");
    tx_put_text(&t, rs->labels[p->kind].name);
    if (!(p->flags & ST_PIECE_OFF)) {
        tx_put_text(&t, " ");
        tx_put_point(&t, rs, p->x, p->y);
    }
    cli_put(out, "%s", words);
}

static int has_badge(const struct st_ruleset *rs, const struct st_piece *p, const char *name, size_t size)
{
    for (uint32_t i = 0; i < ST_BADGES_MAX && p->badge[i].label; i++)
        if (strncasecmp(rs->labels[p->badge[i].label].name, name, size) == 0)
            return 1;
    return 0;
}

/* "fresh" or "strength 3": what is shown of a unit while it is ordered and is a state, or was always so, unless a
 * badge says it. */
static void put_standing_facts(struct cli_buf *out, const struct st_ruleset *rs, const struct st_setting *set,
                               const struct st_state *s, const struct st_piece *p, int states, const char **gap)
{
    for (uint32_t i = 0; i < rs->field_count; i++) {
        const struct st_field *f = &rs->fields[i];
        const int named = f->type == ST_T_NAME && f->names != NULL;
        const char *word = f->name;

        if (f->entity != ST_OF_PIECE || !(f->flags & ST_FIELD_SHOWN) || named != states ||
            !(named || f->flags & ST_FIELD_FIXED))
            continue;
        if (named)
            word = f->names[rs->get(set, s, i, p->id)];
        if (has_badge(rs, p, word, tx_first_size(word)))
            continue;
        cli_put(out, "%s%.*s", *gap, (int)tx_first_size(word), word);
        if (!named)
            cli_put(out, " %d", rs->get(set, s, i, p->id));
        *gap = ", ";
    }
}

/* Columns of the kinds' names, and of the places. */
struct widths {
    int kind, place;
};

static void put_unit_row(struct cli_buf *out, const struct st_ruleset *rs, const struct st_setting *set,
                         const struct st_state *s, const struct st_piece *p, struct widths wide)
{
    char name[32], place[32] = "-", facing[32] = "";
    struct tx_text t = tx_text_of(name, sizeof name);
    const char *gap = " ";

    tx_put_unit(&t, set, p->id);
    if (!(p->flags & ST_PIECE_OFF)) {
        t = tx_text_of(place, sizeof place);
        tx_put_point(&t, rs, p->x, p->y);
        t = tx_text_of(facing, sizeof facing);
        tx_put_facing(&t, rs, p->facing);
    }
    cli_put(out, "  %-4s %-*s %-*s %-3s", name, wide.kind, rs->labels[p->kind].name, wide.place, place, facing);
    put_standing_facts(out, rs, set, s, p, 1, &gap);
    for (uint32_t i = 0; i < ST_BADGES_MAX && p->badge[i].label; i++, gap = ", ") {
        cli_put(out, "%s%s", gap, rs->labels[p->badge[i].label].name);
        if (p->badge[i].value != 0)
            cli_put(out, " %d", p->badge[i].value);
    }
    if (p->group > 0 && p->group != p->id) {
        t = tx_text_of(name, sizeof name);
        tx_put_unit(&t, set, p->group);
        cli_put(out, ", with %s", name);
        gap = ", ";
    }
    put_standing_facts(out, rs, set, s, p, 0, &gap);
    cli_put(out, "%s\n", p->flags & ST_PIECE_RIDES ? ", with the unit on that square" : "");
}

static struct widths widths_of(const struct st_ruleset *rs, const struct st_piece *piece, uint32_t pieces)
{
    struct widths wide = { 11, 5 };

    for (uint32_t i = 0; i < pieces; i++) {
        char place[32];
        struct tx_text t = tx_text_of(place, sizeof place);

        tx_put_point(&t, rs, piece[i].x, piece[i].y);
        wide.kind = st_max(wide.kind, (int)strlen(rs->labels[piece[i].kind].name));
        if (!(piece[i].flags & ST_PIECE_OFF))
            wide.place = st_max(wide.place, (int)t.size);
    }
    return wide;
}

int cli_put_units(struct cli_buf *out, const struct st_ruleset *rs, const struct st_setting *set,
                  const struct st_state *s, uint32_t width)
{
    struct st_piece *piece = tb_realloc_array(NULL, ST_PIECES_MAX, sizeof *piece);
    const uint32_t pieces = rs->pieces(set, s, piece);
    uint16_t id = 1;

    if (pieces > 0 && cli_is_model(&piece[0])) {
        cli_put_model_units(out, rs, set, s, width);
        free(piece);
        return 0;
    }
    for (uint8_t side = 0; side < ST_SIDES; side++) {
        uint32_t gone = 0;

        cli_put(out, "%s\n", rs->side_names[side]);
        for (uint32_t i = 0; i < set->count[side]; i++, id++) {
            uint32_t k = 0;

            while (k < pieces && piece[k].id != id)
                k++;
            if (k < pieces)
                put_unit_row(out, rs, set, s, &piece[k], widths_of(rs, piece, pieces));
            else
                gone++;
        }
        if (gone > 0)
            cli_put(out, "  %u of %u gone\n", gone, set->count[side]);
    }
    free(piece);
    return 1;
}

int cli_put_seen(struct cli_buf *out, const struct st_ruleset *rs, const struct st_setting *set,
                 const struct st_state *s, uint16_t unit)
{
    struct st_piece *piece = tb_realloc_array(NULL, ST_PIECES_MAX, sizeof *piece);
    const struct st_piece *p = cli_piece(piece, rs->pieces(set, s, piece), unit);
    const struct widths alone = { 0, 0 };
    struct cli_buf touches = { 0 };

    if (p && cli_is_model(p)) {
        cli_put_model_unit(out, rs, set, s, piece, rs->pieces(set, s, piece), p, SEEN_COLUMNS);
    } else if (p) {
        put_unit_row(out, rs, set, s, p, alone);
        cli_put_touches(&touches, rs, set, s, unit);
        if (touches.size > 0)
            cli_put_wrapped(out, touches.at, 2, SEEN_COLUMNS);
        cli_buf_free(&touches);
    }
    free(piece);
    return p != NULL;
}

/* "to-move" as it is read. */
static void put_field_name(struct cli_buf *out, const char *name)
{
    for (; *name; name++)
        cli_put(out, "%c", *name == '-' || *name == '_' ? ' ' : *name);
}

/* " of 12" where the next field is the limit of this one. */
static void put_limit(struct cli_buf *out, const struct st_ruleset *rs, const struct st_setting *set,
                      const struct st_state *s, uint32_t field)
{
    if (field + 1 < rs->field_count && rs->fields[field + 1].flags & ST_FIELD_LIMIT)
        cli_put(out, " of %d", rs->get(set, s, field + 1, 0));
}

/* " of 12", or " (breaks at 4)" where the next field is a limit whose name is told. */
static void put_side_limit(struct cli_buf *out, const struct st_ruleset *rs, const struct st_setting *set,
                           const struct st_state *s, uint32_t field, uint8_t side, int losses)
{
    if (field + 1 >= rs->field_count || !(rs->fields[field + 1].flags & ST_FIELD_LIMIT))
        return;
    if (!(rs->fields[field + 1].flags & ST_FIELD_NAMED)) {
        if (losses)
            return;
        cli_put(out, " of %d", rs->get(set, s, field + 1, side));
        return;
    }
    cli_put(out, " (");
    put_field_name(out, rs->fields[field + 1].name);
    cli_put(out, " %d)", rs->get(set, s, field + 1, side));
}

/* "round 3 of 12", "lost: Red 1 of 8, Blue 0 of 8": losses say of how many. */
static void put_status_of(struct cli_buf *out, const struct st_ruleset *rs, const struct st_setting *set,
                          const struct st_state *s, uint8_t entity, const char **gap, const char *between)
{
    for (uint32_t i = 0; i < rs->field_count; i++) {
        const struct st_field *f = &rs->fields[i];
        const int losses = strcmp(f->name, "lost") == 0;

        if (f->type != ST_T_INT || f->entity != entity || !(f->flags & ST_FIELD_SHOWN))
            continue;
        cli_put(out, "%s", *gap);
        put_field_name(out, f->name);
        if (entity == ST_OF_GAME) {
            cli_put(out, " %d", rs->get(set, s, i, 0));
            put_limit(out, rs, set, s, i);
        }
        for (uint8_t side = 0; entity == ST_OF_SIDE && side < ST_SIDES; side++) {
            cli_put(out, "%s %s %d", side > 0 ? "," : ":", rs->side_names[side], rs->get(set, s, i, side));
            if (losses)
                cli_put(out, " of %u", set->count[side]);
            put_side_limit(out, rs, set, s, i, side, losses);
        }
        *gap = between;
    }
}

void cli_put_status(struct cli_buf *out, const struct st_ruleset *rs, const struct st_setting *set,
                    const struct st_state *s, const char *between)
{
    const char *gap = "";

    put_status_of(out, rs, set, s, ST_OF_GAME, &gap, between);
    put_status_of(out, rs, set, s, ST_OF_SIDE, &gap, between);
}

/* The units of the group that a unit is in: "A1+A2+A3"; nothing, and 0, if it is not on the board. */
static uint32_t put_group(struct cli_buf *out, const struct st_ruleset *rs, const struct st_setting *set,
                          const struct st_state *s, uint16_t unit)
{
    struct st_piece *piece = tb_realloc_array(NULL, ST_PIECES_MAX, sizeof *piece);
    const uint32_t pieces = rs->pieces(set, s, piece);
    uint16_t group = 0;
    uint32_t n = 0;

    for (uint32_t i = 0; i < pieces; i++)
        if (piece[i].id == unit && !(piece[i].flags & ST_PIECE_OFF))
            group = piece[i].group > 0 ? piece[i].group : unit;
    for (uint32_t i = 0; group > 0 && i < pieces; i++) {
        char name[32];
        struct tx_text t = tx_text_of(name, sizeof name);

        if (piece[i].id != group && piece[i].group != group)
            continue;
        tx_put_unit(&t, set, piece[i].id);
        cli_put(out, "%s%s", n++ > 0 ? "+" : "", name);
    }
    free(piece);
    return n;
}

/* "A1-A10 spearmen: 10 models, move 6": a unit of models; 0 if it is none. */
static int put_models(struct cli_buf *out, const struct st_ruleset *rs, const struct st_setting *set,
                      const struct st_state *s, uint16_t unit)
{
    struct st_piece *piece = tb_realloc_array(NULL, ST_PIECES_MAX, sizeof *piece);
    const uint32_t pieces = rs->pieces(set, s, piece);
    const struct st_piece *p = cli_piece(piece, pieces, unit);
    const int found = p && cli_is_model(p);

    if (found) {
        if (p->id != p->group)
            cli_put_model(out, rs, set, p);
        cli_put_unit_of(out, rs, set, piece, pieces, p);
        cli_put_model_facts(out, rs, set, s, unit, ": ");
        cli_put_ails(out, rs, set, s, p, ", ");
    }
    free(piece);
    return found;
}

void cli_put_piece_facts(struct cli_buf *out, const struct st_ruleset *rs, const struct st_setting *set,
                         const struct st_state *s, uint16_t unit)
{
    uint32_t n = 0;

    if (put_models(out, rs, set, s, unit))
        return;
    for (uint32_t i = 0; i < rs->field_count; i++) {
        const struct st_field *f = &rs->fields[i];

        if (f->entity != ST_OF_PIECE || !(f->flags & ST_FIELD_SHOWN) ||
            (f->type == ST_T_INT && rs->get(set, s, i, unit) == 0))
            continue;
        if (n == 0 && put_group(out, rs, set, s, unit) == 0)
            return;
        cli_put(out, "%s", n++ > 0 ? ", " : ": ");
        put_field_name(out, f->name);
        if (f->type == ST_T_NAME && f->names)
            cli_put(out, " %.*s", (int)tx_first_size(f->names[rs->get(set, s, i, unit)]),
                    f->names[rs->get(set, s, i, unit)]);
        else
            cli_put(out, " %d", rs->get(set, s, i, unit));
    }
}

void cli_put_result(struct cli_buf *out, const struct st_ruleset *rs, const struct st_state *s)
{
    if (s->actor < ST_SIDES)
        cli_put(out, "%s wins", rs->side_names[s->actor]);
    else
        cli_put(out, "Nobody wins");
    if (s->rule > 0 && s->rule < rs->clause_count)
        cli_put(out, " [%s]", rs->clauses[s->rule]);
}

/* ---- long texts ---- */

void cli_put_wrapped(struct cli_buf *out, const char *text, uint32_t indent, uint32_t width)
{
    const char *at;
    size_t size;

    while (cli_wrap(&text, width - indent, &at, &size)) {
        if (size > 0)
            cli_put_spaces(out, indent);
        cli_put_bytes(out, at, size);
        cli_put(out, "\n");
    }
}

void cli_put_behind(struct cli_buf *out, const char *text, uint32_t indent, uint32_t width)
{
    const char *at;
    size_t size;

    for (uint32_t n = 0; cli_wrap(&text, width - indent, &at, &size); n++) {
        if (n > 0)
            cli_put(out, "\n");
        cli_put_spaces(out, n > 0 ? indent : 0);
        cli_put_bytes(out, at, size);
    }
}
