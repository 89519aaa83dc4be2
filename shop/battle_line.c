/* battle_line.c -- lines come and go, and units keep their mates: ids are counted anew; see battle.h. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../table/memory.h"
#include "battle_do.h"

/* What each id becomes; 0: it is gone. */
static void rename_units(struct ws_battle *b, const uint16_t *to)
{
    const int32_t unit = ws_field_of(b->rs, ST_T_UNIT);

    for (uint32_t i = 0; i < b->lines && unit >= 0; i++) {
        const struct ws_fact *f = ws_fact_of(&b->line[i], (uint32_t)unit);

        if (f && f->value > 0 && f->value <= ST_PIECES_MAX)
            ws_fact_put(&b->line[i], (uint32_t)unit, to[f->value] ? to[f->value] : WS_UNSET);
    }
    for (uint32_t i = 0; i < b->saids; i++) {
        struct ws_fact *f = &b->said[i].fact;

        if (b->rs->fields[f->field].type == ST_T_UNIT && f->value > 0 && f->value <= ST_PIECES_MAX)
            f->value = to[f->value];
    }
}

/* Give every line its ids again. */
static void number(struct ws_battle *b)
{
    uint16_t next = 1;

    for (uint32_t i = 0; i < b->lines; i++) {
        b->line[i].first = next;
        next = (uint16_t)(next + b->line[i].count);
    }
}

/* A line has other ids behind its first `kept`: `by` units come, or go. */
static void shift(struct ws_battle *b, uint32_t after, int32_t by)
{
    uint16_t to[ST_PIECES_MAX + 1];

    for (uint32_t id = 0; id <= ST_PIECES_MAX; id++)
        to[id] = (uint16_t)(id <= after                             ? id
                            : by < 0 && id <= after + (uint32_t)-by ? 0
                                                                    : (uint32_t)((int32_t)id + by));
    rename_units(b, to);
    number(b);
}

static uint32_t total(const struct ws_battle *b) { return (uint32_t)ws_count(b, 0) + ws_count(b, 1); }

struct ws_line *ws_line_add(struct ws_battle *b, uint8_t side, uint16_t count)
{
    const uint32_t after = side ? total(b) : ws_count(b, 0);
    uint32_t at = b->lines;

    if (total(b) + count > ST_PIECES_MAX || b->lines == ST_PIECES_MAX)
        return NULL;
    while (at > 0 && b->line[at - 1].side > side)
        at--;
    memmove(&b->line[at + 1], &b->line[at], (b->lines++ - at) * sizeof *b->line);
    memset(&b->line[at], 0, sizeof *b->line);
    b->line[at].side = side;
    b->line[at].count = count;
    shift(b, after, count);
    return &b->line[at];
}

int ws_line_resize(struct ws_battle *b, uint32_t line, uint16_t count)
{
    const int32_t by = (int32_t)count - b->line[line].count, unit = ws_field_of(b->rs, ST_T_UNIT);
    struct ws_line *l = &b->line[line];
    const uint32_t kept = l->first + (by < 0 ? count : l->count) - 1u;

    if (by > 0 && total(b) + (uint32_t)by > ST_PIECES_MAX)
        return -1;
    l->count = count;
    shift(b, kept, by);
    if (count > 1 && unit >= 0 && !ws_fact_of(l, (uint32_t)unit))
        ws_fact_put(l, (uint32_t)unit, l->first);
    return 0;
}

/* Those that named a unit which goes name the first of them instead. */
static void lead_again(struct ws_battle *b, uint32_t gone)
{
    const int32_t unit = ws_field_of(b->rs, ST_T_UNIT);
    const struct ws_line *l = &b->line[gone];
    int32_t leader = 0;

    for (uint32_t i = 0; i < b->lines && unit >= 0; i++) {
        const struct ws_fact *f = ws_fact_of(&b->line[i], (uint32_t)unit);

        if (i == gone || !f || f->value < l->first || f->value >= l->first + l->count)
            continue;
        leader = leader ? leader : b->line[i].first;
        ws_fact_put(&b->line[i], (uint32_t)unit, leader);
    }
}

void ws_line_drop(struct ws_battle *b, uint32_t line)
{
    const uint32_t before = b->line[line].first - 1u;
    const int32_t count = b->line[line].count;

    lead_again(b, line);
    memmove(&b->line[line], &b->line[line + 1], (--b->lines - line) * sizeof *b->line);
    shift(b, before, -count);
}

/* ---- the battle as it can be set up ---- */

static void take_sealed(void *who, const struct tx_scenario_reader *r, const struct st_setting *set,
                        const struct st_state *start, const uint16_t *was)
{
    struct ws_sealed *s = who;

    s->rs = r->rs;
    s->set = tb_calloc(r->rs->setting_size);
    s->start = tb_calloc(r->rs->state_size);
    memcpy(s->set, set, r->rs->setting_size);
    memcpy(s->start, start, r->rs->state_size);
    for (uint32_t id = 1; id <= (uint32_t)set->count[0] + set->count[1]; id++) {
        s->was[id] = was[id];
        s->is[was[id]] = (uint16_t)id;
    }
}

/* A side without units gets one for now, far from the others, because an army alone cannot be set up. */
static uint8_t add_stranger(struct ws_battle *b)
{
    const uint8_t side = ws_count(b, 0) == 0 ? 0 : 1;
    const struct ws_line *first = b->lines > 0 ? &b->line[0] : NULL;
    struct ws_line *line;
    struct ws_line like;

    if (!first || ws_count(b, side) > 0)
        return ST_NOBODY;
    like = *first;
    line = ws_line_add(b, side, 1);
    if (!line)
        return ST_NOBODY;
    for (uint32_t i = 0; i < like.facts; i++)
        if (ws_is_own(&b->rs->fields[like.fact[i].field]))
            ws_fact_put(line, like.fact[i].field, like.fact[i].value);
    ws_fact_put(line, (uint32_t)ws_place_field(b->rs),
                b->rs->space == ST_PLANE
                    ? ws_place_value(b, b->width * 500, b->height * (side ? 900 : 100))
                    : b->width / 2 + (side == (b->rs->space == ST_SQUARE) ? b->height - 1 : 0) * b->width);
    return side;
}

/* The stranger is none of ours. */
static void forget_stranger(struct ws_sealed *s, uint8_t side)
{
    const uint32_t count = s->rs ? (uint32_t)s->set->count[0] + s->set->count[1] : 0;

    memset(s->is, 0, sizeof s->is);
    for (uint32_t id = 1; id <= count; id++) {
        const int is_stranger = side == 0 ? id == 1 : id > s->set->count[0];

        s->was[id] = (uint16_t)(is_stranger ? 0 : s->was[id] - (side == 0));
        s->is[s->was[id]] = (uint16_t)id;
    }
}

struct tx_scenario_watch ws_sealing(struct ws_sealed *s)
{
    const struct tx_scenario_watch watch = { s, NULL, take_sealed };

    memset(s, 0, sizeof *s);
    return watch;
}

void ws_seal(const struct ws_battle *b, struct ws_sealed *s)
{
    const struct tx_scenario_watch watch = ws_sealing(s);
    struct ws_battle *whole = tb_calloc(sizeof *whole);
    struct tx_faults faults = { NULL, 0, 0 };
    struct tb_battle made;
    struct ws_text *t = tb_calloc(sizeof *t);
    uint8_t stranger;

    *whole = *b;
    stranger = add_stranger(whole);
    ws_battle_write(whole, t);
    if (ws_battle_make(b->rs, t, TX_ANY_PRICE, &watch, &made, &faults) == 0)
        tb_battle_free(&made);
    if (stranger != ST_NOBODY)
        forget_stranger(s, stranger);
    tx_faults_free(&faults);
    free(t->text);
    free(t);
    free(whole);
}

void ws_sealed_free(struct ws_sealed *s)
{
    free(s->set);
    free(s->start);
}

/* ---- rows into single units ---- */

/* Is it how a row stands?  The rules forget that once it does. */
static int is_layout(const struct ws_sealed *s, const struct ws_fact *f, uint32_t unit)
{
    const struct st_field *field = &s->rs->fields[f->field];

    return field->type != ST_T_UNIT && !field->table && f->value != 0 &&
           s->rs->get(s->set, s->start, f->field, unit) == 0;
}

static void place_one(const struct ws_sealed *s, struct ws_line *line, uint32_t unit)
{
    const uint32_t place = (uint32_t)ws_place_field(s->rs);
    const int32_t facing = ws_field_of(s->rs, ST_T_FACING), where = s->rs->get(s->set, s->start, place, unit);

    for (uint32_t i = line->facts; i-- > 0;)
        if (is_layout(s, &line->fact[i], unit))
            ws_fact_put(line, line->fact[i].field, WS_UNSET);
    ws_fact_put(line, place, where == ST_NOWHERE ? WS_UNSET : where);
    if (facing >= 0 && ws_fact_of(line, (uint32_t)facing))
        ws_fact_put(line, (uint32_t)facing, s->rs->get(s->set, s->start, (uint32_t)facing, unit));
}

static const char *split(struct ws_battle *b, uint32_t line, const struct ws_sealed *s)
{
    const uint16_t first = b->line[line].first, count = b->line[line].count;

    for (uint32_t i = 0; i < count; i++)
        if (!s->rs || !s->is[first + i])
            return "a row with a fault stands nowhere yet";
    if (b->lines + count > ST_PIECES_MAX)
        return "there is no room for more";
    memmove(&b->line[line + count], &b->line[line + 1], (b->lines - line - 1) * sizeof *b->line);
    b->lines += count - 1u;
    for (uint32_t i = count; i-- > 0;) {
        struct ws_line *to = &b->line[line + i];

        *to = b->line[line];
        to->count = 1;
        to->first = (uint16_t)(first + i);
        if (i > 0)
            to->name[0] = '\0';
        place_one(s, to, s->is[first + i]);
    }
    return NULL;
}

/* A unit alone that a row has taken among its own stands where the row put it. */
static void place_joined(struct ws_battle *b, const struct ws_sealed *s)
{
    const uint32_t place = (uint32_t)ws_place_field(b->rs);

    for (uint32_t i = 0; i < b->lines && s->rs; i++) {
        const struct ws_fact *f = ws_fact_of(&b->line[i], place);
        const uint32_t unit = s->is[b->line[i].first];

        if (b->line[i].count == 1 && unit && f && s->rs->get(s->set, s->start, place, unit) != f->value)
            place_one(s, &b->line[i], unit);
    }
}

const char *ws_split_all(struct ws_battle *b)
{
    const char *fault = NULL;
    struct ws_sealed s;

    ws_seal(b, &s);
    for (uint32_t i = 0; i < b->lines && !fault; i++)
        if (b->line[i].count > 1)
            fault = split(b, i, &s);
    place_joined(b, &s);
    ws_sealed_free(&s);
    return fault;
}

const char *ws_do_split(struct ws_battle *b, char *at)
{
    struct ws_sealed s;
    const char *fault;
    int32_t line;

    if (ws_int(&at, &line) || line < 0 || (uint32_t)line >= b->lines)
        return "this command is broken";
    if (b->line[line].count < 2)
        return NULL;
    ws_seal(b, &s);
    fault = split(b, (uint32_t)line, &s);
    place_joined(b, &s);
    ws_sealed_free(&s);
    return fault;
}
