/* look.c -- what a state looks like: fields as arrays, observations, facts, JSON. */
#include <stdlib.h>
#include <string.h>

#include "../ai/eval.h"
#include "../ai/luck.h"
#include "../core/num.h"
#include "../table/memory.h"
#include "../text/position.h"
#include "../text/position_json.h"
#include "lib.h"

ST_STATIC_ASSERT(SANDTABLE_OF_UNIT == (int)ST_OF_PIECE && SANDTABLE_OF_CELL == (int)ST_OF_CELL &&
                     SANDTABLE_OF_AREA == (int)ST_OF_AREA,
                 "entities");
ST_STATIC_ASSERT(SANDTABLE_T_POINT == (int)ST_T_POINT && SANDTABLE_T_CELL == (int)ST_T_CELL, "types");
ST_STATIC_ASSERT(SANDTABLE_PLANE == (int)ST_PLANE && SANDTABLE_HEXES == (int)ST_HEX, "spaces");

enum { HEAD = 2 }; /* values of an observation before the fields: node and actor */

static int check_out(const sandtable_game *game, const void *out)
{
    if (lib_check(LIB_GAME, game))
        return SANDTABLE_MISUSE;
    return out ? SANDTABLE_OK : lib_fail(SANDTABLE_MISUSE, "there is no place for the answer: out is NULL");
}

/* ---- fields ---- */

static int32_t rows_of(const struct sandtable_game *g, const struct st_field *f)
{
    const struct st_setting *set = g->battle.setting;

    switch (f->entity) {
    case ST_OF_GAME: return 1;
    case ST_OF_SIDE: return ST_SIDES;
    case ST_OF_PIECE: return set->count[0] + set->count[1];
    case ST_OF_CELL: return g->cells;
    case ST_OF_AREA: return g->areas;
    default: return 0;
    }
}

/* A point of an area is one of max points, each of two values. */
static int32_t width_of(const struct st_field *f)
{
    if (f->type != ST_T_POINT)
        return 1;
    return f->entity == ST_OF_AREA ? 2 * f->max : 2;
}

void lib_fields_make(struct sandtable_game *g)
{
    const struct tb_battle *b = &g->battle;
    struct st_area *area = tb_calloc(ST_AREAS_MAX * sizeof *area);

    g->cells = b->rs->space == ST_PLANE ? 0 : b->setting->width * b->setting->height;
    g->areas = b->rs->space == ST_PLANE ? (int32_t)b->rs->areas(b->setting, b->start, area) : 0;
    free(area);
    g->field = tb_calloc((b->rs->field_count + 1u) * sizeof *g->field);
    g->observation = HEAD;
    for (uint32_t i = 0; i < b->rs->field_count; i++) {
        const struct st_field *f = &b->rs->fields[i];
        struct sandtable_field *out = &g->field[i];

        out->name = f->name;
        out->clause = lib_clause(g, f->rule);
        out->entity = f->entity;
        out->type = f->type;
        out->min = f->type == ST_T_POINT ? 0 : f->min;
        out->max = f->type == ST_T_POINT ? 0 : f->max;
        out->is_fixed = (f->flags & ST_FIELD_FIXED) != 0;
        out->is_derived = (f->flags & ST_FIELD_DERIVED) != 0;
        out->rows = rows_of(g, f);
        out->width = width_of(f);
        out->offset = out->is_fixed ? -1 : g->observation;
        if (!out->is_fixed)
            g->observation += out->rows * out->width;
    }
}

int sandtable_game_field_count(const sandtable_game *game)
{
    return lib_check(LIB_GAME, game) ? SANDTABLE_MISUSE : game->battle.rs->field_count;
}

static int check_field(const sandtable_game *game, int index)
{
    if (index >= 0 && index < game->battle.rs->field_count)
        return SANDTABLE_OK;
    return lib_fail(SANDTABLE_RANGE, "there is no field %d; there are %d", index, game->battle.rs->field_count);
}

int sandtable_game_field(const sandtable_game *game, int index, struct sandtable_field *out)
{
    if (check_out(game, out))
        return SANDTABLE_MISUSE;
    if (check_field(game, index))
        return SANDTABLE_RANGE;
    *out = game->field[index];
    return SANDTABLE_OK;
}

int sandtable_game_field_find(const sandtable_game *game, int entity, const char *name)
{
    if (lib_check(LIB_GAME, game))
        return SANDTABLE_MISUSE;
    if (lib_check_text(name, LIB_NAME_MAX, "the name of a field"))
        return sandtable_error_code();
    for (int i = 0; i < game->battle.rs->field_count; i++)
        if (game->field[i].entity == entity && strcmp(game->field[i].name, name) == 0)
            return i;
    return lib_fail(SANDTABLE_NONE, "there is no field \"%s\"", name);
}

int sandtable_field_word(const sandtable_game *game, int index, int32_t value, char *out, size_t cap)
{
    const struct st_field *f;
    char words[TX_TEXT_MAX];

    LIB_GUARD
    if (lib_check(LIB_GAME, game))
        return SANDTABLE_MISUSE;
    if (check_field(game, index))
        return SANDTABLE_RANGE;
    f = &game->battle.rs->fields[index];
    if (f->type == ST_T_POINT)
        return lib_fail(SANDTABLE_NONE, "a point has no word; it is two numbers");
    if (value < f->min || value > f->max)
        return lib_fail(SANDTABLE_RANGE, "%s is %d to %d, not %d", f->name, f->min, f->max, value);
    if (f->type == ST_T_UNIT && value > game->battle.setting->count[0] + game->battle.setting->count[1])
        return lib_fail(SANDTABLE_RANGE, "there is no unit %d", value);
    if (f->type == ST_T_CELL && value >= game->cells)
        return lib_fail(SANDTABLE_RANGE, "there is no cell %d; there are %d", value, game->cells);
    tx_value_text(game->battle.rs, game->battle.setting, f, value, words, sizeof words);
    return lib_give_text(words, strlen(words), out, cap);
}

/* The values of one row of a field, its width of them. */
static void put_row(const struct sandtable_game *g, const struct st_state *s, uint32_t field, uint32_t row,
                    int32_t *out)
{
    const struct tb_battle *b = &g->battle;
    const struct sandtable_field *f = &g->field[field];
    const uint32_t points = f->type == ST_T_POINT ? (uint32_t)f->width / 2 : 0;

    if (points == 0)
        out[0] = b->rs->get(b->setting, s, field, row + (f->entity == ST_OF_PIECE));
    for (uint32_t i = 0; i < points; i++) {
        const int32_t v = b->rs->get(b->setting, s, field, row * points + i + (f->entity == ST_OF_PIECE));

        out[2 * i] = v == ST_NOWHERE ? -1 : (int32_t)((uint32_t)v & 0xffff);
        out[2 * i + 1] = v == ST_NOWHERE ? -1 : (int32_t)((uint32_t)v >> 16);
    }
}

static void put_field(const struct sandtable_game *g, const struct st_state *s, uint32_t field, int32_t *out)
{
    const struct tb_battle *b = &g->battle;
    const struct sandtable_field *f = &g->field[field];
    const uint32_t first = f->entity == ST_OF_PIECE;

    if (f->type != ST_T_POINT) { /* most fields, and quickly */
        for (int32_t row = 0; row < f->rows; row++)
            out[row] = b->rs->get(b->setting, s, field, (uint32_t)row + first);
        return;
    }
    for (int32_t row = 0; row < f->rows; row++)
        put_row(g, s, field, (uint32_t)row, out + row * f->width);
}

int sandtable_state_field(const sandtable_state *state, int index, int32_t *out, int cap)
{
    int32_t one[2 * ST_FACES_MAX + 64], size;
    const struct sandtable_field *f;

    LIB_GUARD
    if (lib_check(LIB_STATE, state))
        return SANDTABLE_MISUSE;
    if (check_field(state->game, index) || lib_check_array(out, cap))
        return sandtable_error_code();
    f = &state->game->field[index];
    size = f->rows * f->width;
    if (cap >= size) {
        if (out)
            put_field(state->game, state->s, (uint32_t)index, out);
        return size;
    }
    ST_ASSERT((uint32_t)f->width <= sizeof one / sizeof *one);
    for (int32_t at = 0; at < cap; at += f->width) {
        put_row(state->game, state->s, (uint32_t)index, (uint32_t)(at / f->width), one);
        memcpy(out + at, one, (size_t)st_min(f->width, cap - at) * sizeof *out);
    }
    return size;
}

/* ---- observations ---- */

int sandtable_game_observation_size(const sandtable_game *game)
{
    return lib_check(LIB_GAME, game) ? SANDTABLE_MISUSE : game->observation;
}

void lib_observe(const struct sandtable_game *g, const struct st_state *s, const uint8_t *wanted, int32_t *out)
{
    out[0] = s->node;
    out[1] = s->actor < ST_SIDES ? s->actor : ST_NOBODY;
    for (uint32_t i = 0; i < g->battle.rs->field_count; i++)
        if (g->field[i].offset >= 0 && (!wanted || wanted[i]))
            put_field(g, s, i, out + g->field[i].offset);
}

int sandtable_state_observe(const sandtable_state *state, int32_t *out, int cap)
{
    int32_t *all;

    LIB_GUARD
    if (lib_check(LIB_STATE, state))
        return SANDTABLE_MISUSE;
    if (lib_check_array(out, cap))
        return sandtable_error_code();
    if (cap >= state->game->observation) {
        lib_observe(state->game, state->s, NULL, out);
    } else if (cap > 0) {
        all = tb_calloc((size_t)state->game->observation * sizeof *all);
        lib_observe(state->game, state->s, NULL, all);
        memcpy(out, all, (size_t)cap * sizeof *out);
        free(all);
    }
    return state->game->observation;
}

int sandtable_state_json(const sandtable_state *state, char *out, size_t cap)
{
    struct tx_out page = { NULL, 0, 0 };
    int rc;

    LIB_GUARD
    if (lib_check(LIB_STATE, state))
        return SANDTABLE_MISUSE;
    tx_position_json(&page, &state->game->battle, state->s);
    rc = lib_give_text(page.at, page.size, out, cap);
    tx_out_free(&page);
    return rc;
}

/* ---- the evaluation ---- */

static const struct st_eval *facts_of(const struct sandtable_game *g)
{
    return g->battle.rs->eval && g->battle.rs->eval->see ? g->battle.rs->eval : NULL;
}

int sandtable_game_fact_count(const sandtable_game *game)
{
    const struct st_eval *e;

    if (lib_check(LIB_GAME, game))
        return SANDTABLE_MISUSE;
    e = facts_of(game);
    return e ? ST_SIDES * e->fact_count + e->common_count : 0;
}

int sandtable_game_fact(const sandtable_game *game, int index, struct sandtable_fact *out)
{
    const struct st_fact *f;
    const struct st_eval *e;
    int own;

    if (check_out(game, out))
        return SANDTABLE_MISUSE;
    e = facts_of(game);
    own = e ? ST_SIDES * e->fact_count : 0;
    if (!e || index < 0 || index >= own + e->common_count)
        return lib_fail(SANDTABLE_RANGE, "there is no fact %d", index);
    f = index < own ? &e->facts[index % e->fact_count] : &e->commons[index - own];
    out->name = f->name;
    out->unit = f->unit;
    out->side = index < own ? index / e->fact_count : ST_NOBODY;
    return SANDTABLE_OK;
}

int sandtable_state_facts(const sandtable_state *state, int32_t *out, int cap)
{
    int32_t all[ST_SIDES * ST_FACTS_MAX + ST_COMMON_MAX];
    const struct st_eval *e;
    struct st_facts facts;
    int n = 0;

    LIB_GUARD
    if (lib_check(LIB_STATE, state))
        return SANDTABLE_MISUSE;
    if (lib_check_array(out, cap))
        return sandtable_error_code();
    e = facts_of(state->game);
    if (!e)
        return lib_fail(SANDTABLE_NONE, "the rules declare no facts");
    if (state->s->node != ST_DECIDE)
        return lib_fail(SANDTABLE_NODE, "facts are those of a position that waits for a decision");
    e->see(state->game->battle.setting, state->s, &facts);
    for (int side = 0; side < ST_SIDES; side++)
        for (int i = 0; i < e->fact_count; i++)
            all[n++] = facts.side[side][i];
    for (int i = 0; i < e->common_count; i++)
        all[n++] = facts.common[i];
    if (out)
        memcpy(out, all, (size_t)st_min(n, cap) * sizeof *out);
    return n;
}

int sandtable_state_value(const sandtable_state *state, double *out)
{
    struct ai_thought t;

    LIB_GUARD
    if (lib_check(LIB_STATE, state))
        return SANDTABLE_MISUSE;
    if (!out)
        return lib_fail(SANDTABLE_MISUSE, "there is no place for the answer: out is NULL");
    memset(&t, 0, sizeof t);
    t.rs = state->game->battle.rs;
    t.set = state->game->battle.setting;
    t.eval = ai_eval_of(t.rs);
    t.net = state->game->net;
    t.mind = ST_NOBODY;
    *out = ai_chance(&t, state->s) / (double)AI_MILLION;
    return SANDTABLE_OK;
}
