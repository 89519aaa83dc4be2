/* resign.c -- the command that ends the battle for good. */
#include <strings.h>

#include "game.h"

/* Who resigns: the person who decides, or the only one who plays. */
static uint8_t who(const struct cli_game *g)
{
    const uint8_t persons = cli_persons(g), actor = cli_state(g)->actor;

    if (actor < ST_SIDES && persons >> actor & 1)
        return actor;
    return persons & 1 ? 0 : 1;
}

enum cli_talk cli_resign(struct cli_game *g, const char *word, struct cli_buf *out)
{
    const uint8_t side = who(g);
    const char *const *names = cli_rs(g)->side_names;

    if (!word || strcasecmp(word, "yes") != 0) {
        cli_put(out, "%s would resign, and %s win, for good.  Type `resign yes` to do so.\n", names[side],
                names[1 - side]);
        return CLI_TALK_AGAIN;
    }
    if (tb_session_end(&g->rec.session, tb_end_resign(side)))
        return CLI_TALK_FULL;
    return CLI_TALK_CHANGED;
}
