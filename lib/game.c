/* game.c -- what a game says of itself: its sides, units, numbers and verbs. */
#include <string.h>

#include "../text/book.h"
#include "../text/names.h"
#include "../text/plain.h"
#include "../text/record.h"
#include "../text/words.h"
#include "lib.h"

/* A text of a game's rule set or battle. */
#define GAME_TEXT(name, text) \
    const char *name(const sandtable_game *game) { return lib_check(LIB_GAME, game) ? NULL : (text); }

GAME_TEXT(sandtable_game_rules, game->battle.rs->id)
GAME_TEXT(sandtable_game_battle, game->battle.name)
GAME_TEXT(sandtable_game_title, game->battle.title)
GAME_TEXT(sandtable_game_story, game->battle.story)

const char *lib_clause(const struct sandtable_game *g, uint32_t rule)
{
    return rule > 0 && rule < g->battle.rs->clause_count ? g->battle.rs->clauses[rule] : "";
}

const char *sandtable_game_side(const sandtable_game *game, int side)
{
    if (lib_check(LIB_GAME, game))
        return NULL;
    if (side == 0 || side == 1)
        return game->battle.rs->side_names[side];
    lib_fail(SANDTABLE_RANGE, "there is no side %d", side);
    return NULL;
}

int sandtable_game_units(const sandtable_game *game, int side)
{
    if (lib_check(LIB_GAME, game))
        return SANDTABLE_MISUSE;
    if (side == SANDTABLE_NOBODY)
        return game->battle.setting->count[0] + game->battle.setting->count[1];
    return side == 0 || side == 1 ? game->battle.setting->count[side]
                                  : lib_fail(SANDTABLE_RANGE, "there is no side %d", side);
}

static int check_unit(const sandtable_game *game, int unit)
{
    if (lib_check(LIB_GAME, game))
        return SANDTABLE_MISUSE;
    if (unit < 1 || unit > game->battle.setting->count[0] + game->battle.setting->count[1])
        return lib_fail(SANDTABLE_RANGE, "there is no unit %d", unit);
    return SANDTABLE_OK;
}

int sandtable_game_unit_side(const sandtable_game *game, int unit)
{
    const int rc = check_unit(game, unit);

    return rc ? rc : unit > game->battle.setting->count[0];
}

int sandtable_game_unit_name(const sandtable_game *game, int unit, int style, char *out, size_t cap)
{
    const int rc = check_unit(game, unit);
    char words[TX_TEXT_MAX];
    struct tx_voice voice = { NULL, NULL, ST_NOBODY };
    struct tx_text t = tx_text_of(words, sizeof words);

    LIB_GUARD
    if (rc)
        return rc;
    voice.names = game->battle.names;
    if (style == SANDTABLE_PLAIN && voice.names)
        t.voice = &voice;
    tx_sentence(&t);
    tx_put_unit(&t, game->battle.setting, (uint16_t)unit);
    tx_end_sentence(&t);
    return lib_give_text(words, t.size, out, cap);
}

const char *sandtable_game_clause(const sandtable_game *game, int rule)
{
    if (lib_check(LIB_GAME, game))
        return NULL;
    if (rule >= 0 && rule < game->battle.rs->clause_count)
        return lib_clause(game, (uint32_t)rule);
    lib_fail(SANDTABLE_RANGE, "there is no clause %d", rule);
    return NULL;
}

int sandtable_game_length_max(const sandtable_game *game)
{
    LIB_GUARD
    if (lib_check(LIB_GAME, game))
        return SANDTABLE_MISUSE;
    return (int)(game->battle.rs->bound(game->battle.setting) & INT32_MAX);
}

int sandtable_game_hash(const sandtable_game *game, uint64_t *out)
{
    LIB_GUARD
    if (lib_check(LIB_GAME, game))
        return SANDTABLE_MISUSE;
    if (!out)
        return lib_fail(SANDTABLE_MISUSE, "there is no place for the hash: out is NULL");
    *out = tx_battle_hash(&game->battle);
    return SANDTABLE_OK;
}

/* A pointer of the caller that is written to. */
static int check_out(const sandtable_game *game, const void *out)
{
    if (lib_check(LIB_GAME, game))
        return SANDTABLE_MISUSE;
    return out ? SANDTABLE_OK : lib_fail(SANDTABLE_MISUSE, "there is no place for the answer: out is NULL");
}

int sandtable_game_board(const sandtable_game *game, struct sandtable_board *out)
{
    if (check_out(game, out))
        return SANDTABLE_MISUSE;
    out->space = game->battle.rs->space;
    out->width = game->battle.setting->width;
    out->height = game->battle.setting->height;
    return SANDTABLE_OK;
}

/* ---- tables ---- */

int sandtable_game_number_count(const sandtable_game *game)
{
    return lib_check(LIB_GAME, game) ? SANDTABLE_MISUSE : game->battle.rs->cell_count;
}

int sandtable_game_number(const sandtable_game *game, int index, struct sandtable_number *out)
{
    const struct st_cell *cell;

    LIB_GUARD
    if (check_out(game, out))
        return SANDTABLE_MISUSE;
    if (index < 0 || index >= game->battle.rs->cell_count)
        return lib_fail(SANDTABLE_RANGE, "there is no number %d; there are %d", index, game->battle.rs->cell_count);
    cell = &game->battle.rs->cells[index];
    memset(out, 0, sizeof *out);
    out->table = cell->table;
    out->row = cell->row;
    out->column = cell->column;
    out->clause = lib_clause(game, cell->rule);
    out->value = tx_cell_get(cell, game->battle.setting);
    out->min = cell->min;
    out->max = cell->max;
    out->is_length = (cell->flags & ST_CELL_LENGTH) != 0;
    return SANDTABLE_OK;
}

int sandtable_game_verb_count(const sandtable_game *game)
{
    return lib_check(LIB_GAME, game) ? SANDTABLE_MISUSE : game->battle.rs->verb_count;
}

int sandtable_game_verb(const sandtable_game *game, int index, struct sandtable_verb *out)
{
    const struct st_verb *verb;

    if (check_out(game, out))
        return SANDTABLE_MISUSE;
    if (index < 0 || index >= game->battle.rs->verb_count)
        return lib_fail(SANDTABLE_RANGE, "there is no verb %d; there are %d", index, game->battle.rs->verb_count);
    verb = &game->battle.rs->verbs[index];
    memset(out, 0, sizeof *out);
    out->name = verb->name;
    out->words = verb->words;
    out->help = verb->help ? verb->help : "";
    out->clause = lib_clause(game, verb->rule);
    out->kind = verb->kind;
    out->sampled = verb->sampled == ST_SAMPLED;
    return SANDTABLE_OK;
}
