/* make.c -- new games. */
#include "make.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../core/flow.h"
#include "../table/memory.h"
#include "../text/change.h"

static int is_taken(struct sv_store *store, const char *id)
{
    struct sv_stored other;
    const int found = sv_store_look(store, id, &other) > 0;

    sv_stored_free(&other);
    return found;
}

/* Who sits where: by link the maker gets the seat of `side`. NULL: both seats are his. */
struct seating {
    uint8_t is_link, side;
};

/* New keys. By link the other seat has none, but an invitation: its key is made by who claims it. */
static void make_keys(struct sv_stored *stored, const struct seating *seating, struct sv_new *out)
{
    const int invited = seating && seating->is_link ? 1 - seating->side : SV_KEYS;

    memset(out, 0, sizeof *out);
    for (int i = 0; i < SV_KEYS; i++) {
        if (i == invited)
            continue;
        sv_token_new(out->token[i]);
        sv_token_hash(out->token[i], stored->key[i]);
    }
    if (invited == SV_KEYS)
        return;
    stored->is_link = 1;
    sv_token_new(out->claim);
    sv_token_hash(out->claim, stored->claim[invited]);
}

/* Create a game of this battle without rows, with new keys. */
static struct sv_game *begin(struct sv_store *store, const struct tb_battle *b, const struct sv_player player[ST_SIDES],
                             int is_asked, const struct seating *seating, struct sv_new *out, struct tx_complaint *c)
{
    struct sv_stored stored;

    if (seating && seating->is_link && (player[0].level || player[1].level)) {
        tx_complain(c, "table", 0, 0, "A computer cannot be invited by link.");
        return NULL;
    }
    memset(&stored, 0, sizeof stored);
    do
        sv_id_new(stored.id);
    while (is_taken(store, stored.id));
    make_keys(&stored, seating, out);
    stored.has_seed = 1;
    sv_seed_new(stored.seed);
    for (int i = 0; i < ST_SIDES; i++)
        stored.level[i] = player[i].level;
    stored.head = sv_head_of(b, player, is_asked, &stored.head_size);
    return sv_game_new(&stored, c);
}

static enum sv_made finish(struct sv_games *games, struct sv_store *store, struct sv_game *g, struct sv_new *out,
                           struct tx_complaint *c)
{
    enum sv_saved saved;

    g->stored.first = g->count;
    /* Nothing is rolled any more in a game that is over. */
    if (g->rec.session.state->node == ST_OVER)
        g->stored.has_seed = 0;
    if (!sv_game_fits(g)) {
        tx_complain(c, "game", 0, 0, "The game is longer than this server stores.");
        sv_game_free(g);
        return SV_MADE_BADLY;
    }
    sv_game_draw(g);
    saved = sv_game_create(g, store);
    if (saved != SV_SAVED) {
        sv_game_free(g);
        tx_complain(c, "game", 0, 0,
                    saved == SV_FULL ? "The game could not be saved. The disk may be full."
                                     : "The game could not be saved. The database is damaged.");
        return SV_MADE_FULL;
    }
    sv_games_add(games, g);
    out->game = g;
    return SV_MADE;
}

/* ---- a shipped battle ---- */

static int load_battle(struct tb_battle *b, const struct sv_create *want, struct tx_complaint *c)
{
    const struct st_ruleset *rs = tb_ruleset_by_id(want->rules);
    const struct tx_shipped *file = rs && rs->use == ST_USE_PLAY ? tx_scenario_shipped(rs, want->scenario) : NULL;
    struct tx_override change[SV_SETS_MAX];
    const struct tx_played played = { 0, change, want->set_count, NULL, TX_WHOLE };

    if (!rs || rs->use != ST_USE_PLAY)
        return tx_complain(c, "rules", 0, 0, "There is no game named %s.", want->rules);
    if (!file)
        return tx_complain(c, "scenario", 0, 0, "There is no battle named %s in %s.", want->scenario, rs->id);
    for (uint32_t i = 0; i < want->set_count; i++)
        if (tx_change_named(rs, "set", want->set[i].name, want->set[i].value, &change[i], c))
            return -1;
    if (tx_scenario_read_with(b, rs, file->path, file->data, file->size, NULL, &played, c))
        return -1;
    snprintf(b->name, sizeof b->name, "%s", want->scenario);
    return 0;
}

static enum sv_made make_fresh(struct sv_games *games, struct sv_store *store, const struct sv_create *want,
                               struct sv_new *out, struct tx_complaint *c)
{
    const struct seating seating = { want->is_link, want->side };
    struct tb_battle b;
    struct sv_game *g;

    if (load_battle(&b, want, c))
        return SV_MADE_BADLY;
    g = begin(store, &b, want->player, want->dice == SV_DICE_ASKED, &seating, out, c);
    tb_battle_free(&b);
    return g ? finish(games, store, g, out, c) : SV_MADE_BADLY;
}

/* ---- a copy ---- */

/* Replay the first rows of a game; what they took back is not live afterwards. */
static void replay_to(const struct sv_game *from, uint32_t rows, struct tb_session *s)
{
    const struct tb_dice none = { 0 };

    tb_session_new(s, &from->rec.battle, none);
    for (uint32_t i = 0; i < rows; i++) {
        const struct tb_line *line = &from->rec.session.line[i];

        if (line->undo) {
            tb_session_undo(s, line->undo);
        } else {
            const struct st_verdict v = tb_session_do(s, &line->act, NULL);

            ST_ASSERT(v.code == ST_OK);
        }
    }
}

/* The seat of a live action: the side that decided, or SV_NOBODY for dice. */
static uint8_t seat_of(const struct tb_session *s, uint32_t i)
{
    return (s->live_node[i] & 15) == ST_DECIDE ? s->live_node[i] >> 4 : SV_NOBODY;
}

static enum sv_made make_copy(struct sv_games *games, struct sv_store *store, const struct sv_create *want,
                              struct sv_new *out, struct tx_complaint *c)
{
    const struct seating seating = { want->is_link, want->side };
    struct sv_game *from = NULL, *g;
    struct tb_session s;

    if (sv_games_key(games, want->game, want->key) < SV_KEYS)
        from = sv_games_get(games, want->game, c);
    if (!from) {
        tx_complain(c, "from", 0, 0, "This link does not open this game.");
        return SV_MADE_NOT_FOUND;
    }
    if (want->rows > from->count) {
        tx_complain(c, "from", 0, 0, "The game has only %u rows.", from->count);
        return SV_MADE_BADLY;
    }
    g = begin(store, &from->rec.battle, want->has_players ? want->player : from->player,
              want->dice == SV_DICE_UNSAID ? from->is_asked : want->dice == SV_DICE_ASKED, &seating, out, c);
    if (!g)
        return SV_MADE_BADLY;
    replay_to(from, want->rows, &s);
    for (uint32_t i = 0; i < s.live_count; i++) {
        const struct st_verdict v = sv_game_do(g, &s.live[i], seat_of(&s, i));

        ST_ASSERT(v.code == ST_OK);
    }
    tb_session_free(&s);
    return finish(games, store, g, out, c);
}

enum sv_made sv_make(struct sv_games *games, struct sv_store *store, const struct sv_create *want, struct sv_new *out,
                     struct tx_complaint *c)
{
    return want->is_copy ? make_copy(games, store, want, out, c) : make_fresh(games, store, want, out, c);
}

/* ---- a record ---- */

/* Copy all lines, also those taken back: it is the same game. */
static void copy_lines(struct sv_game *g, const struct tb_session *s)
{
    for (uint32_t i = 0; i < s->line_count; i++) {
        const struct st_state *now = g->rec.session.state;
        const uint8_t seat = now->node == ST_DECIDE ? now->actor : SV_NOBODY;

        if (s->line[i].undo) {
            sv_game_undo(g, s->line[i].undo, SV_NOBODY);
        } else {
            const struct st_verdict v = sv_game_do(g, &s->line[i].act, seat);

            ST_ASSERT(v.code == ST_OK);
        }
    }
}

enum sv_made sv_make_from_record(struct sv_games *games, struct sv_store *store, const char *text, size_t size,
                                 struct sv_new *out, struct tx_complaint *c)
{
    struct sv_player player[ST_SIDES];
    struct tx_record rec;
    struct sv_game *g;

    memset(player, 0, sizeof player);
    if (tx_record_read(&rec, "record", text, size, c))
        return SV_MADE_BADLY;
    for (int i = 0; i < ST_SIDES; i++)
        memcpy(player[i].name, rec.player[i], TB_NAME_MAX);
    g = NULL;
    if (sv_check_name(player[0].name, c) == 0 && sv_check_name(player[1].name, c) == 0)
        g = begin(store, &rec.battle, player, rec.dice[0] != '\0' && strcmp(rec.dice, "rolled") != 0, NULL, out, c);
    if (g)
        copy_lines(g, &rec.session);
    tx_record_free(&rec);
    return g ? finish(games, store, g, out, c) : SV_MADE_BADLY;
}
