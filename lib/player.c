/* player.c -- computer players. */
#include "../lab/limits.h"
#include "../lab/players.h"
#include "lib.h"

struct sandtable_player {
    struct lib_handle handle;
    struct sandtable_game *game;
    struct lab_mind mind;
};

int sandtable_player_new(sandtable_game *game, const char *name, sandtable_player **out)
{
    struct tx_complaint c;
    struct lab_player p;

    LIB_GUARD
    if (lib_check(LIB_GAME, game))
        return SANDTABLE_MISUSE;
    if (!out)
        return lib_fail(SANDTABLE_MISUSE, "there is no place for the player: out is NULL");
    *out = NULL;
    if (lib_check_text(name, LIB_NAME_MAX, "the name of a player"))
        return sandtable_error_code();
    if (lab_player_read(&p, name, &c))
        return lib_fail(SANDTABLE_INPUT, "\"%s\" is not a player; expected " LAB_PLAYERS, name);
    if (p.kind == LAB_BOT)
        return lib_fail(SANDTABLE_INPUT, "the library starts no programs; expected " LAB_PLAYERS);
    *out = lib_handle_new(LIB_PLAYER, sizeof **out);
    if (!*out)
        return SANDTABLE_MEMORY;
    lab_mind_new(&(*out)->mind, &p, &game->battle);
    (*out)->game = game;
    atomic_fetch_add(&game->owners, 1);
    return SANDTABLE_OK;
}

int sandtable_player_free(sandtable_player *player)
{
    if (!player)
        return SANDTABLE_OK;
    if (lib_check(LIB_PLAYER, player))
        return SANDTABLE_MISUSE;
    lab_mind_free(&player->mind);
    lib_game_drop(player->game);
    lib_handle_free(LIB_PLAYER, player);
    return SANDTABLE_OK;
}

int sandtable_player_budget(sandtable_player *player, int simulations)
{
    struct lab_player p;

    LIB_GUARD
    if (lib_check(LIB_PLAYER, player))
        return SANDTABLE_MISUSE;
    p = player->mind.player;
    if (p.kind != LAB_LEVEL || !ai_level_thinks(&p.level))
        return lib_fail(SANDTABLE_NONE, "%s does not search, so it has no budget", p.name);
    if (simulations < 1 || simulations > LAB_SIMULATIONS_MAX)
        return lib_fail(SANDTABLE_RANGE, "a budget is 1 to %d simulations, not %d", LAB_SIMULATIONS_MAX, simulations);
    p.level.simulations = (uint32_t)simulations;
    lab_mind_free(&player->mind);
    lab_mind_new(&player->mind, &p, &player->game->battle);
    return SANDTABLE_OK;
}

int sandtable_player_choose(sandtable_player *player, const sandtable_state *state, uint64_t seed,
                            sandtable_action *out)
{
    struct st_action act;

    LIB_GUARD
    if (lib_check(LIB_PLAYER, player) || lib_check(LIB_STATE, state) || lib_check_game(player->game, state->game))
        return SANDTABLE_MISUSE;
    if (!out)
        return lib_fail(SANDTABLE_MISUSE, "there is no place for the action: out is NULL");
    if (state->s->node != ST_DECIDE)
        return lib_fail(SANDTABLE_NODE, "a player chooses only where a decision is due");
    lab_mind_begin(&player->mind, state->s, seed);
    while (lab_mind_step(&player->mind) > 0)
        ;
    act = lab_mind_best(&player->mind);
    *out = lib_action_out(&act);
    return SANDTABLE_OK;
}
