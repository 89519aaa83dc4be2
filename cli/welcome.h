/* welcome.h -- the questions before a game, and what is told before its first turn. */
#ifndef CLI_WELCOME_H
#define CLI_WELCOME_H

#include "../table/limits.h"
#include "game.h"

/* What somebody chose who came without options. */
struct cli_welcome {
    char scenario[TB_NAME_MAX];
    uint8_t player[ST_SIDES];
    int has_players;
    char *resume; /* a record to go on with, or NULL; the caller frees it */
};
/* Which of the games that are offered; CLI_TALK_NO when one is chosen. */
enum cli_talk cli_ask_rules(struct cli_game *g, const struct st_ruleset **rs);
/* Which battle, and who plays; CLI_TALK_NO when everything is chosen. */
enum cli_talk cli_welcome(struct cli_game *g, const struct st_ruleset *rs, struct cli_welcome *w);

/* Only who plays. */
enum cli_talk cli_ask_players(struct cli_game *g, const struct st_ruleset *rs, struct cli_welcome *w);

/* The battle's story, who plays, what the letters mean; waits for Enter where somebody sits. */
enum cli_talk cli_introduce(struct cli_game *g, int resumed);

#endif
