/* welcome.h -- the questions before a game, and the introduction before its first turn. */
#ifndef CLI_WELCOME_H
#define CLI_WELCOME_H

#include "../table/limits.h"
#include "game.h"

/* The answers of a player who gave no options. */
struct cli_welcome {
    char scenario[TB_NAME_MAX];
    uint8_t player[ST_SIDES];
    int has_players;
    char *resume; /* a record to continue, or NULL; the caller frees it */
};
/* Ask for a game. Returns CLI_TALK_NO when one is chosen. */
enum cli_talk cli_ask_rules(struct cli_game *g, const struct st_ruleset **rs);
/* Ask for a battle and the players. Returns CLI_TALK_NO when everything is chosen. */
enum cli_talk cli_welcome(struct cli_game *g, const struct st_ruleset *rs, struct cli_welcome *w);

/* Ask only for the players. */
enum cli_talk cli_ask_players(struct cli_game *g, const struct st_ruleset *rs, struct cli_welcome *w);

/* Show the story, the players and the legend; on a terminal, wait for Enter. */
enum cli_talk cli_introduce(struct cli_game *g, int resumed);

#endif
