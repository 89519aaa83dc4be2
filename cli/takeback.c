/* takeback.c -- taking back choices and typed dice: what may be, and who must agree. */
#include <string.h>
#include <strings.h>

#include "../desk/undo.h"
#include "../text/words.h"
#include "game.h"

static struct dk_undo undo_to(const struct cli_game *g, uint32_t n)
{
    const struct tb_session *s = &g->rec.session;

    return dk_undo_to(s->live_node, g->how, s->live_count, cli_persons(g), n);
}

void cli_game_look_back(struct cli_game *g)
{
    const struct tb_session *s = &g->rec.session;
    struct dk_undo u;
    uint32_t n = 0;

    do
        u = undo_to(g, ++n);
    while (u.back > 0 && (s->live_node[s->live_count - u.back] & 15) != ST_DECIDE);
    g->seen = s->live_count - u.back;
    if (u.back == 0)
        g->seen = 0;
}

static enum cli_talk take_back(struct cli_game *g, uint32_t n)
{
    const struct st_action first = g->rec.session.live[g->rec.session.live_count - n];

    tb_session_undo(&g->rec.session, n);
    g->told = g->told < g->rec.session.live_count ? g->told : g->rec.session.live_count;
    cli_game_look_back(g);
    cli_put(&g->note, "Taken back: ");
    cli_put_said(g, &first, &g->note);
    cli_put(&g->note, "%s.\n", n > 1 ? ", and all that came of it" : "");
    return CLI_TALK_CHANGED;
}

/* "Since then a chit was drawn and dice were rolled". */
static void put_since(const struct dk_undo *u, struct cli_buf *out)
{
    const char *gap = "";

    cli_put(out, "Since then ");
    if (u->chits) {
        cli_put(out, "a chit was drawn");
        gap = u->dice && u->other ? ", " : " and ";
    }
    if (u->dice) {
        cli_put(out, "%sdice were rolled", gap);
        gap = " and ";
    }
    if (u->other)
        cli_put(out, "%sthe other side has decided", gap);
    if (!u->chits && !u->dice && !u->other)
        cli_put(out, "the game has gone on");
}

/* The player whose choice it is not has to agree. */
static enum cli_talk ask_consent(struct cli_game *g, const struct dk_undo *u, struct cli_buf *out)
{
    const struct st_ruleset *rs = cli_rs(g);
    char typed[CLI_TYPED_MAX];
    enum cli_talk end;

    if (u->back > 1) {
        put_since(u, out);
        cli_put(out, ".\n");
    }
    if (u->owner < ST_SIDES)
        cli_put(out, "%s, may %s take it back? (yes or no) ", rs->side_names[!u->owner], rs->side_names[u->owner]);
    else
        cli_put(out, "%s and %s, shall it be taken back? (yes or no) ", rs->side_names[0], rs->side_names[1]);
    end = cli_ask(g, "", typed, out);
    if (end != CLI_TALK_NO)
        return end;
    if (strcasecmp(typed, "yes") != 0 && strcasecmp(typed, "y") != 0) {
        cli_put(out, "Then it stands.\n");
        return CLI_TALK_AGAIN;
    }
    return take_back(g, u->back);
}

/* How many of n choices there are, and against the computer how many of them are free: at least one. */
static uint32_t within(const struct cli_game *g, uint32_t n, int only_free)
{
    uint32_t found = 0;

    while (found < n) {
        const struct dk_undo u = undo_to(g, found + 1);

        if (u.back == 0 || (!u.is_free && only_free && found > 0))
            break;
        found++;
    }
    return found;
}

enum cli_talk cli_take_back(struct cli_game *g, const char *word, struct cli_buf *out)
{
    const int force = word && strncasecmp(word, "force", 5) == 0, shared = g->player[0] == g->player[1];
    const char *number = force ? word + 5 + strspn(word + 5, " ") : word ? word : "";
    int32_t wanted = 1;
    struct dk_undo u;
    uint32_t n;

    if (*number && (tx_read_number(number, (uint32_t)strlen(number), &wanted) != strlen(number) || wanted < 1)) {
        cli_put(out, "How many of your choices?  Such as: undo 2\n");
        return CLI_TALK_AGAIN;
    }
    if (tb_session_ended(&g->rec.session)) {
        cli_put(out, "The game has ended for good: nothing can be taken back.\n");
        return CLI_TALK_AGAIN;
    }
    n = within(g, (uint32_t)wanted, !force && !shared);
    if (n == 0) {
        cli_put(out, "There is nothing to take back.\n");
        return CLI_TALK_AGAIN;
    }
    u = undo_to(g, n);
    if (!u.is_free && shared)
        return ask_consent(g, &u, out);
    if (!u.is_free && !force) {
        put_since(&u, out);
        cli_put(out, ": your choice stands.\n"
                     "To practise, `undo force` takes it back all the same, with new dice.\n");
        return CLI_TALK_AGAIN;
    }
    if (n < (uint32_t)wanted)
        cli_put(&g->note, "Only %u of your choices could be taken back.\n", n);
    return take_back(g, u.back);
}
