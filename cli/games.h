/* games.h -- the parts of `sandtable games`: which games are meant, and how they are shown. */
#ifndef CLI_GAMES_H
#define CLI_GAMES_H

#include <jansson.h>

#include "../server/tidy.h"
#include "cli.h"

/* One game as JSON: what the server says of it, with created, updated and size. NULL: its summary is damaged. */
json_t *cli_games_json(const struct sv_entry *e);
/* Print JSON and free it. */
void cli_games_put_json(json_t *o);

/* The head and the lines of the list. */
void cli_games_put_head(void);
void cli_games_put_line(const struct sv_entry *e);
/* All about one game. */
void cli_games_put_one(const struct sv_entry *e);

/* Which games are meant. */
struct cli_games_filter {
    const char *rules; /* NULL: any */
    int is_finished;
    int64_t before; /* last played before; 0: at any time */
};
/* Read --rules, --finished and --older. Returns -1 to go on, or an exit status. */
int cli_games_filter(const struct cli_args *a, struct cli_games_filter *f);
int cli_games_is_meant(const struct cli_games_filter *f, const struct sv_entry *e);
/* Seconds of an age such as 90d; 0 if it is none. */
int64_t cli_games_age(const char *text);

#endif
