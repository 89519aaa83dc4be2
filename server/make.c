/* make.c -- new games.
 *
 * A long record, and a copy of a long game, are made in slices: first the actions are read or replayed, then they are
 * done in the new game.  Nothing of it is stored before it is whole.
 */
#include "make.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../core/flow.h"
#include "../table/memory.h"
#include "../table/proof.h"
#include "../text/change.h"
#include "../text/lesson.h"
#include "tell.h"

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
    uint32_t total, more, days; /* the clock */
    enum sv_lobby lobby;
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

static void set_clock(struct sv_clock *c, const struct seating *seating)
{
    c->total = seating->total;
    c->more = seating->more;
    c->days = seating->days;
    for (int i = 0; i < ST_SIDES; i++)
        c->left[i] = c->days > 0 ? (int64_t)c->days * 24 * 3600 * 1000 : (int64_t)c->total * 1000;
}

/* A lesson against the computer has the same dice for everybody; nobody else may know them beforehand. */
static int is_lesson(const struct tb_battle *b, const struct sv_player player[ST_SIDES], int is_link)
{
    return b->lesson && !is_link && (player[0].level > 0) != (player[1].level > 0);
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
    stored.clock.runs = SV_NOBODY;
    if (seating)
        set_clock(&stored.clock, seating);
    stored.lobby = seating ? seating->lobby : SV_LOBBY_NONE;
    stored.has_seed = 1;
    if (is_lesson(b, player, stored.is_link))
        tb_proof_known(b->lesson->seed, stored.seed);
    else
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
    if (tb_session_is_over(&g->rec.session))
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

/* ---- a game that is being made ---- */

enum stage { READING, REPLAYING, COPYING };

struct sv_making {
    enum stage stage;
    struct tx_reading *reading;
    struct tx_record rec;      /* what was uploaded */
    struct sv_game *from;      /* or what is copied, held */
    struct tb_session session; /* its first rows; what they took back is not live */
    uint32_t next, rows;       /* rows: of `from` that are copied */
    struct sv_game *g;
    struct sv_new new;
    enum sv_made made; /* if it could not be begun */
};

/* The seat of a live action: the side that decided, or SV_NOBODY for dice. */
static uint8_t seat_of(const struct tb_session *s, uint32_t i)
{
    return (s->live_node[i] & 15) == ST_DECIDE ? s->live_node[i] >> 4 : SV_NOBODY;
}

static void copy_live(struct sv_making *m)
{
    const struct st_verdict v = sv_game_do(m->g, &m->session.live[m->next], seat_of(&m->session, m->next));

    ST_ASSERT(v.code == ST_OK);
}

/* Of a record all lines, also those taken back: it is the same game. */
static void copy_line(struct sv_making *m)
{
    const struct tb_line *line = &m->rec.session.line[m->next];
    const struct st_state *now = m->g->rec.session.state;

    if (line->undo) {
        sv_game_undo(m->g, line->undo, SV_NOBODY);
    } else if (line->end) {
        sv_game_end(m->g, (enum tb_end)line->end, SV_NOBODY);
    } else {
        const struct st_verdict v = sv_game_do(m->g, &line->act, now->node == ST_DECIDE ? now->actor : SV_NOBODY);

        ST_ASSERT(v.code == ST_OK);
    }
}

/* ---- beginning ---- */

static struct seating seating_of(const struct sv_create *want)
{
    return (struct seating){ want->is_link, want->side, want->total, want->more, want->days, want->lobby };
}

static void begin_fresh(struct sv_making *m, struct sv_store *store, const struct sv_create *want,
                        struct tx_complaint *c)
{
    const struct seating seating = seating_of(want);
    struct tb_battle b;

    if (load_battle(&b, want, c))
        return;
    m->g = begin(store, &b, want->player, want->dice == SV_DICE_ASKED, &seating, &m->new, c);
    tb_battle_free(&b);
}

static void begin_copy(struct sv_making *m, struct sv_games *games, struct sv_store *store,
                       const struct sv_create *want, struct tx_complaint *c)
{
    const struct seating seating = seating_of(want);
    const struct tb_dice none = { 0 };
    const int which = sv_games_key(games, want->game, want->key);
    struct sv_game *from = which >= 0 && which < SV_KEYS ? sv_games_get(games, want->game, c) : NULL;

    if (!from) {
        m->made = which == SV_KEYS ? SV_MADE_NOT_FOUND : SV_MADE_FULL;
        tx_complain(c, "from", 0, 0, "%s", which == SV_KEYS ? "This link does not open this game." : SV_TELL_DAMAGED);
        return;
    }
    if (want->rows > from->count) {
        tx_complain(c, "from", 0, 0, "The game has only %u rows.", from->count);
        return;
    }
    m->g = begin(store, &from->rec.battle, want->has_players ? want->player : from->player,
                 want->dice == SV_DICE_UNSAID ? from->is_asked : want->dice == SV_DICE_ASKED, &seating, &m->new, c);
    if (!m->g)
        return;
    sv_game_hold(m->from = from);
    m->rows = want->rows;
    tb_session_new(&m->session, &from->rec.battle, none);
}

struct sv_making *sv_make_begin(struct sv_games *games, struct sv_store *store, const struct sv_create *want,
                                struct tx_complaint *c)
{
    struct sv_making *m = tb_calloc(sizeof *m);

    m->made = SV_MADE_BADLY;
    m->stage = want->is_copy ? REPLAYING : COPYING;
    if (want->is_copy)
        begin_copy(m, games, store, want, c);
    else
        begin_fresh(m, store, want, c);
    return m;
}

struct sv_making *sv_make_begin_record(const char *text, size_t size, struct tx_complaint *c)
{
    struct sv_making *m = tb_calloc(sizeof *m);

    m->made = SV_MADE_BADLY;
    m->stage = READING;
    m->reading = tx_record_begin(&m->rec, "record", text, size, c);
    return m;
}

/* The record is read: a game without rows for it, or NULL. A name that nobody may give himself is a question mark. */
static struct sv_game *begin_read(struct sv_making *m, struct sv_store *store, struct tx_complaint *c)
{
    struct sv_player player[ST_SIDES];
    struct tx_complaint why;

    memset(player, 0, sizeof player);
    for (int i = 0; i < ST_SIDES; i++) {
        const int is_bad = sv_check_name(m->rec.player[i], &why);

        snprintf(player[i].name, TB_NAME_MAX, "%s", is_bad ? "?" : m->rec.player[i]);
    }
    return begin(store, &m->rec.battle, player, m->rec.dice[0] != '\0' && strcmp(m->rec.dice, "rolled") != 0, NULL,
                 &m->new, c);
}

/* ---- going on ---- */

/* Read so many lines. Returns 1 if there is more to do. */
static int read_on(struct sv_making *m, struct sv_store *store, uint32_t lines, struct tx_complaint *c)
{
    const int rc = m->reading ? tx_record_more(m->reading, lines) : -1;

    if (rc > 0)
        return 1;
    m->g = rc == 0 ? begin_read(m, store, c) : NULL;
    m->stage = COPYING;
    return m->g != NULL;
}

static uint32_t count_of(const struct sv_making *m)
{
    if (m->stage == REPLAYING)
        return m->rows;
    return m->from ? m->session.live_count : m->rec.session.line_count;
}

static void do_next(struct sv_making *m)
{
    if (m->stage == REPLAYING)
        tb_session_line(&m->session, &m->from->rec.session.line[m->next]);
    else if (m->from)
        copy_live(m);
    else
        copy_line(m);
    m->next++;
}

int sv_make_more(struct sv_making *m, struct sv_games *games, struct sv_store *store, uint32_t lines,
                 struct sv_new *out, enum sv_made *made, struct tx_complaint *c)
{
    struct sv_game *g;

    *made = m->made;
    if (m->stage == READING)
        return read_on(m, store, lines, c);
    if (!m->g)
        return 0;
    for (; lines > 0 && m->next < count_of(m); lines--)
        do_next(m);
    if (m->next < count_of(m))
        return 1;
    if (m->stage == REPLAYING) {
        m->stage = COPYING;
        m->next = 0;
        return 1;
    }
    *out = m->new;
    g = m->g;
    m->g = NULL;
    *made = finish(games, store, g, out, c);
    return 0;
}

void sv_make_end(struct sv_making *m)
{
    if (m->reading)
        tx_record_end(m->reading);
    tx_record_free(&m->rec);
    tb_session_free(&m->session);
    if (m->from)
        sv_game_let_go(m->from);
    if (m->g)
        sv_game_free(m->g);
    free(m);
}

/* ---- at once ---- */

static enum sv_made make_all(struct sv_making *m, struct sv_games *games, struct sv_store *store, struct sv_new *out,
                             struct tx_complaint *c)
{
    enum sv_made made;

    while (sv_make_more(m, games, store, UINT32_MAX, out, &made, c))
        continue;
    sv_make_end(m);
    return made;
}

enum sv_made sv_make(struct sv_games *games, struct sv_store *store, const struct sv_create *want, struct sv_new *out,
                     struct tx_complaint *c)
{
    return make_all(sv_make_begin(games, store, want, c), games, store, out, c);
}

enum sv_made sv_make_from_record(struct sv_games *games, struct sv_store *store, const char *text, size_t size,
                                 struct sv_new *out, struct tx_complaint *c)
{
    return make_all(sv_make_begin_record(text, size, c), games, store, out, c);
}
