/* takeback.c -- taking back choices and typed dice: what may be, and who must agree. */
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "../table/memory.h"
#include "../text/words.h"
#include "game.h"

/* What stands between now and a choice that was made earlier. */
struct since {
    int dice, chits, others; /* rolled, drawn, decided by the other side */
};

/* The states before each of the last `back` live actions, one after the other. */
static void walk(const struct cli_game *g, uint32_t back, uint8_t owner, struct since *out)
{
    const struct tb_session *s = &g->rec.session;
    struct st_state *state = tb_calloc(cli_rs(g)->state_size);
    struct st_chance die;

    memset(out, 0, sizeof *out);
    memcpy(state, g->rec.battle.start, cli_rs(g)->state_size);
    for (uint32_t i = 0; i < s->live_count; i++) {
        if (i > s->live_count - back && state->node == ST_CHANCE) {
            cli_rs(g)->chance(cli_set(g), state, &die);
            out->chits |= die.kind == ST_BAG;
            out->dice |= die.kind != ST_BAG;
        } else if (i > s->live_count - back && state->actor != owner) {
            out->others = 1;
        }
        cli_rs(g)->apply(cli_set(g), state, &s->live[i], NULL);
    }
    free(state);
}

static int is_persons_choice(const struct cli_game *g, uint32_t i, uint8_t *owner)
{
    const uint8_t node = g->rec.session.live_node[i];

    *owner = node >> 4;
    if ((node & 15) == ST_DECIDE)
        return *owner < ST_SIDES && g->player[*owner] == CLI_HUMAN && !(g->how[i] & CLI_FORCED);
    return (g->how[i] & CLI_TYPED) != 0;
}

uint32_t cli_game_undo(const struct cli_game *g, uint32_t n, uint8_t *owner, int *is_free)
{
    const struct tb_session *s = &g->rec.session;
    const int alone = g->player[0] != CLI_HUMAN || g->player[1] != CLI_HUMAN;

    for (uint32_t back = 1; back <= s->live_count; back++) {
        if (!is_persons_choice(g, s->live_count - back, owner) || --n > 0)
            continue;
        if ((s->live_node[s->live_count - back] & 15) == ST_CHANCE)
            *is_free = alone; /* the person's own die, typed wrong */
        else
            *is_free = back <= tb_session_free_undo(s, *owner);
        return back;
    }
    return 0;
}

void cli_game_look_back(struct cli_game *g)
{
    const struct tb_session *s = &g->rec.session;
    uint32_t back = 1;
    uint8_t owner;

    while (back <= s->live_count && !((s->live_node[s->live_count - back] & 15) == ST_DECIDE &&
                                      is_persons_choice(g, s->live_count - back, &owner)))
        back++;
    g->seen = back <= s->live_count ? s->live_count - back : 0;
}

static enum cli_talk take_back(struct cli_game *g, uint32_t n)
{
    char words[TX_TEXT_MAX];
    struct tx_text t = tx_text_of(words, sizeof words);
    const struct st_action first = g->rec.session.live[g->rec.session.live_count - n];

    tb_session_undo(&g->rec.session, n);
    g->told = g->told < g->rec.session.live_count ? g->told : g->rec.session.live_count;
    cli_game_look_back(g);
    tx_put_action(&t, ST_AT(cli_rs(g), cli_set(g), cli_state(g)), &first);
    cli_put(&g->note, "Taken back: %s%s.\n", words, n > 1 ? " and all that came of it" : "");
    return CLI_TALK_CHANGED;
}

/* "A chit was drawn and dice were rolled since." */
static void put_since(const struct cli_game *g, uint8_t owner, uint32_t back, struct cli_buf *out)
{
    struct since s;
    const char *gap = "";

    walk(g, back, owner, &s);
    cli_put(out, "Since then ");
    if (s.chits) {
        cli_put(out, "a chit was drawn");
        gap = s.dice && s.others ? ", " : " and ";
    }
    if (s.dice) {
        cli_put(out, "%sdice were rolled", gap);
        gap = " and ";
    }
    if (s.others)
        cli_put(out, "%sthe other side has decided", gap);
    if (!s.chits && !s.dice && !s.others)
        cli_put(out, "the game has gone on");
}

/* The player whose choice it is not has to agree. */
static enum cli_talk ask_consent(struct cli_game *g, uint8_t owner, uint32_t back, struct cli_buf *out)
{
    const struct st_ruleset *rs = cli_rs(g);
    char typed[CLI_TYPED_MAX];
    enum cli_talk end;

    if (back > 1) {
        put_since(g, owner, back, out);
        cli_put(out, ".\n");
    }
    if (owner < ST_SIDES)
        cli_put(out, "%s, may %s take it back? (yes or no) ", rs->side_names[!owner], rs->side_names[owner]);
    else
        cli_put(out, "%s and %s, shall it be taken back? (yes or no) ", rs->side_names[0], rs->side_names[1]);
    end = cli_ask(g, "", typed, out);
    if (end != CLI_TALK_NO)
        return end;
    if (strcasecmp(typed, "yes") != 0 && strcasecmp(typed, "y") != 0) {
        cli_put(out, "Then it stands.\n");
        return CLI_TALK_AGAIN;
    }
    return take_back(g, back);
}

/* How many of n choices there are, and against the computer how many of them are free: at least one. */
static uint32_t within(const struct cli_game *g, uint32_t n, int only_free)
{
    uint32_t found = 0;
    uint8_t owner;
    int is_free;

    while (found < n && cli_game_undo(g, found + 1, &owner, &is_free) > 0 && (is_free || !only_free || found == 0))
        found++;
    return found;
}

enum cli_talk cli_take_back(struct cli_game *g, const char *word, struct cli_buf *out)
{
    const int force = word && strncasecmp(word, "force", 5) == 0, shared = g->player[0] == g->player[1];
    const char *number = force ? word + 5 + strspn(word + 5, " ") : word ? word : "";
    uint8_t owner = ST_NOBODY;
    int32_t wanted = 1;
    int is_free = 0;
    uint32_t n, back;

    if (*number && (tx_read_number(number, (uint32_t)strlen(number), &wanted) != strlen(number) || wanted < 1)) {
        cli_put(out, "How many of your choices?  Such as: undo 2\n");
        return CLI_TALK_AGAIN;
    }
    n = within(g, (uint32_t)wanted, !force && !shared);
    if (n == 0) {
        cli_put(out, "There is nothing to take back.\n");
        return CLI_TALK_AGAIN;
    }
    back = cli_game_undo(g, n, &owner, &is_free);
    if (!is_free && shared)
        return ask_consent(g, owner, back, out);
    if (!is_free && !force) {
        put_since(g, owner, back, out);
        cli_put(out, ": your choice stands.\n"
                     "To practise, `undo force` takes it back all the same, with new dice.\n");
        return CLI_TALK_AGAIN;
    }
    if (n < (uint32_t)wanted)
        cli_put(&g->note, "Only %u of your choices could be taken back.\n", n);
    return take_back(g, back);
}
