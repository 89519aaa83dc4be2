/* table.c -- the WebSocket clients of the games.
 *
 * A client stores the id of its game, not its address in memory, because a game may be reloaded.
 */
#include "table.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../table/memory.h"
#include "clock.h"
#include "group.h"
#include "here.h"
#include "people.h"
#include "play.h"
#include "say.h"
#include "tell.h"

#define WRONG_LINK "This link does not open this game."
#define USED_LINK "This invitation does not open a seat any more. Somebody has taken it."
#define DELETED "The operator of this server has deleted this game."
#define CROWDED "Too many people are watching this game. Try again later."
#define CROWDED_SEAT "This seat is open on too many pages. Close some of them."

void sv_table_forget(struct sv_tables *t, const char *id)
{
    struct sv_game *g = sv_games_peek(t->games, id);

    if (g) {
        sv_tell_gone(g->joined, NET_CLOSE_POLICY, SV_CODE_LINK, DELETED);
        g->joined = NULL;
        g->joined_count = 0;
    }
    sv_games_forget(t->games, id);
}

/* ---- waiting for a game ---- */

/* Is the game in memory, or quickly so? If not, the message is answered when it is loaded, and no other of this
 * connection before. */
static int is_ready(struct sv_tables *t, struct sv_joined *j, const struct sv_message *m, const char *id)
{
    if (id[0] == '\0' || sv_games_ready(t->games, id))
        return 1;
    if (j->is_held)
        return 0;
    j->is_held = 1;
    j->held_next = NULL;
    if (m) {
        j->message = tb_realloc(NULL, sizeof *m);
        *j->message = *m;
    }
    if (!t->held)
        t->held_end = &t->held;
    *t->held_end = j;
    t->held_end = &j->held_next;
    net_deadline(j->conn, 0);
    net_pause(j->conn);
    net_alarm(t->net, 0);
    return 0;
}

static void unhold(struct sv_tables *t, struct sv_joined *j)
{
    struct sv_joined **at = &t->held;

    if (!j->is_held)
        return;
    while (*at != j)
        at = &(*at)->held_next;
    *at = j->held_next;
    if (t->held_end == &j->held_next)
        t->held_end = at;
    j->is_held = 0;
}

/* ---- joining and leaving ---- */

static struct sv_game *game_of(struct sv_tables *t, const struct sv_joined *j, struct tx_complaint *c)
{
    return j->id[0] ? sv_games_get(t->games, j->id, c) : NULL;
}

static void leave(struct sv_tables *t, struct sv_joined *j)
{
    struct sv_game *g = sv_games_peek(t->games, j->id);

    if (g) {
        if (j->next)
            j->next->prev = j->prev;
        if (j->prev)
            j->prev->next = j->next;
        else
            g->joined = j->next;
        g->joined_count--;
    }
    j->prev = j->next = NULL;
    j->id[0] = '\0';
    j->is_behind = 0;
    if (g)
        sv_people_left(t, g, j->seats);
    memset(j->seats, 0, sizeof j->seats);
    if (g)
        sv_here_soon(t, g);
}

static void enter(struct sv_game *g, struct sv_joined *j)
{
    memcpy(j->id, g->stored.id, sizeof j->id);
    j->prev = NULL;
    j->next = g->joined;
    if (g->joined)
        g->joined->prev = j;
    g->joined = j;
    g->joined_count++;
}

void sv_table_opened(struct sv_tables *t, struct net_conn *conn)
{
    struct sv_joined *j = tb_calloc(sizeof *j);

    (void)t;
    j->conn = conn;
    net_set_user(conn, j);
    net_deadline(conn, SV_JOIN_SECONDS);
}

void sv_table_closed(struct sv_tables *t, struct net_conn *conn)
{
    struct sv_joined *j = net_user(conn);

    if (!j)
        return;
    unhold(t, j);
    free(j->message);
    if (j->id[0])
        leave(t, j);
    net_set_user(conn, NULL);
    free(j);
}

/* Find the seats that the keys open. Returns -1 if a key opens nothing, or if there is none and the game is not for
 * everybody. */
static int open_seats(const struct sv_stored *g, const struct sv_message *m, uint8_t seats[ST_SIDES])
{
    memset(seats, 0, ST_SIDES);
    if (m->key_count == 0 && sv_game_key(g, "") == SV_KEYS)
        return -1;
    for (uint32_t i = 0; i < m->key_count; i++) {
        const int which = sv_game_key(g, m->keys[i]);

        if (which == SV_KEYS)
            return -1;
        if (which < ST_SIDES)
            seats[which] = 1;
    }
    return 0;
}

/* A question is told with the last rows: rows that come after it would answer it. */
static void tell_asking(const struct sv_game *g, const struct sv_joined *j)
{
    const struct sv_asking *a = &g->asking;

    if (a->is_asked && !j->is_behind)
        sv_tell(j, a->end ? sv_say_offered(a) : sv_say_undo_asked(a));
}

void sv_table_drained(struct sv_tables *t, struct net_conn *conn)
{
    struct sv_joined *j = net_user(conn);
    struct tx_complaint c;
    struct sv_game *g = j && j->is_behind && is_ready(t, j, NULL, j->id) ? game_of(t, j, &c) : NULL;
    uint32_t from;

    if (!g)
        return;
    from = j->told;
    j->told = sv_say_part(g, from);
    j->is_behind = j->told < g->count;
    if (j->told > from)
        sv_tell(j, sv_say_rows(g, from, j->told, g->log[j->told - 1].seat));
    tell_asking(g, j);
}

/* Claim a seat before joining with its new key. Returns 0, or the connection was told why not. */
static int claim(struct sv_tables *t, const struct sv_joined *j, const struct sv_message *m, struct sv_game *g)
{
    struct tx_complaint c;
    enum sv_saved saved;
    const int which = sv_game_claim(g, t->store, m->claim, m->keys[0], &saved);

    if (which == SV_KEYS) {
        sv_tell_end(j, NET_CLOSE_POLICY, SV_CODE_LINK, USED_LINK);
        return -1;
    }
    if (saved != SV_SAVED) {
        sv_group_unsaved(t, j, m->game);
        return -1;
    }
    if (m->name[0] && sv_check_name(m->name, &c) == 0 &&
        sv_game_rename(g, t->store, (uint8_t)which, m->name) != SV_SAVED) {
        sv_group_unsaved(t, j, m->game);
        return -1;
    }
    sv_group_wrote(t, g);
    return 0;
}

/* When the game is over, everyone learns the seed of its dice. */
static void say_end_of_dice(const struct sv_game *g)
{
    if (g->stored.has_seed && tb_session_is_over(&g->rec.session))
        sv_tell_all(g, sv_say_proof(g));
}

/* Draw the dice that are due, save them and tell. Returns -1 if they could not be saved: the game is bad then. */
static int draw_due(struct sv_tables *t, struct sv_game *g)
{
    const uint32_t from = g->count;

    if (!sv_game_is_due(g))
        return 0;
    /* A question is about the row it was asked at. */
    g->asking.is_asked = 0;
    sv_game_draw(g);
    if (sv_game_save(g, t->store, NULL, 0) != SV_SAVED)
        return -1;
    sv_group_wrote(t, g);
    sv_tell_rows(g, from, SV_NOBODY);
    say_end_of_dice(g);
    return 0;
}

/* Does a claim open a seat, or has it opened one?  Without an invitation the key alone tells who comes again: the game
 * may have left the lobby since. */
static int may_claim(const struct sv_stored *g, const struct sv_message *m)
{
    return sv_game_invites(g, m->claim) || (!m->claim[0] && sv_game_key(g, m->keys[0]) < ST_SIDES);
}

static void join(struct sv_tables *t, struct sv_joined *j, const struct sv_message *m)
{
    struct tx_complaint c;
    struct sv_stored stored;
    struct sv_game *g;
    uint8_t seats[ST_SIDES];
    int found, bad;

    if (j->id[0])
        leave(t, j);
    found = sv_games_find(t->games, m->game, &stored);
    bad = found <= 0 ? 1 : m->type == SV_CLAIM ? !may_claim(&stored, m) : open_seats(&stored, m, seats);
    sv_stored_free(&stored);
    if (found >= 0 && bad) {
        sv_tell_end(j, NET_CLOSE_POLICY, SV_CODE_LINK,
                    found > 0 && m->type == SV_CLAIM                        ? USED_LINK
                    : found == 0 && sv_games_was_deleted(t->games, m->game) ? DELETED
                                                                            : WRONG_LINK);
        return;
    }
    if (!bad && !is_ready(t, j, m, m->game))
        return;
    g = sv_games_get(t->games, m->game, &c);
    if (!g || bad) {
        sv_tell_end(j, NET_CLOSE_POLICY, SV_CODE_DATA, SV_TELL_DAMAGED);
        return;
    }
    if (m->type == SV_CLAIM && claim(t, j, m, g))
        return;
    if (m->type == SV_CLAIM && open_seats(&g->stored, m, seats)) {
        sv_tell_end(j, NET_CLOSE_POLICY, SV_CODE_LINK, WRONG_LINK);
        return;
    }
    if (sv_here_is_full(g, seats, net_peer_of(j->conn))) {
        sv_tell_end(j, NET_CLOSE_LATER, SV_CODE_FULL, seats[0] || seats[1] ? CROWDED_SEAT : CROWDED);
        return;
    }
    if (draw_due(t, g)) {
        /* Who only wants to join can do so: the die is drawn when there is room for it. A claim was lost with it. */
        sv_table_commit(t);
        sv_group_read_again(t, m->game);
        g = m->type == SV_CLAIM ? NULL : sv_games_peek(t->games, m->game);
        if (!g) {
            sv_tell_end(j, NET_CLOSE_LATER, SV_CODE_FULL, SV_GROUP_UNSAVED);
            return;
        }
    }
    if (m->type == SV_CLAIM && sv_clock_turn(t, g) != SV_SAVED) {
        sv_group_unsaved(t, j, m->game);
        return;
    }
    memcpy(j->seats, seats, sizeof j->seats);
    net_deadline(j->conn, 0);
    enter(g, j);
    sv_tell_game(g, j, m->have <= g->count ? m->have : 0);
    if (!sv_here_soon(t, g))
        sv_tell(j, sv_here_say(g));
    tell_asking(g, j);
    sv_people_joined(t, g, j);
    if (m->type == SV_CLAIM)
        (void)sv_people_refuse_name(g, j, m);
    sv_clock_tell(t, g, m->type == SV_CLAIM ? NULL : j);
    if (sv_clock_out(t, g) != SV_NOBODY)
        net_alarm(t->net, 0);
}

/* ---- playing ---- */

/* Acknowledge what was agreed to to the seat that asked for it. */
static void say_granted(const struct sv_game *g, const struct sv_joined *but, const struct sv_reply *r)
{
    for (const struct sv_joined *j = g->joined; j; j = j->next)
        if (j != but && j->seats[r->granted.seat])
            sv_tell(j, sv_say_ack(r->granted.key, r->count));
}

/* A page with this game's rows is damaged: everyone leaves it. */
static void spoil(struct sv_tables *t, const char *id)
{
    char why[200];
    struct sv_game *g;

    snprintf(why, sizeof why, "%s", sv_store_fault(t->store));
    sv_table_commit(t);
    g = sv_games_peek(t->games, id);
    if (!g)
        return;
    sv_tell_gone(g->joined, NET_CLOSE_POLICY, SV_CODE_DATA, SV_TELL_DAMAGED);
    g->joined = NULL;
    sv_games_set_aside(t->games, g, why);
}

/* The time of a side is up. Returns -1 if that could not be saved. */
static int flag(struct sv_tables *t, struct sv_game *g)
{
    const uint8_t side = sv_clock_out(t, g);
    const uint32_t from = g->count;

    if (side == SV_NOBODY || !sv_game_has_room(g))
        return 0;
    g->asking.is_asked = 0;
    sv_game_end(g, tb_end_flag(side), side);
    if (sv_game_save(g, t->store, NULL, 0) != SV_SAVED || sv_clock_turn(t, g) != SV_SAVED)
        return -1;
    sv_group_wrote(t, g);
    sv_tell_rows(g, from, side);
    sv_clock_tell(t, g, NULL);
    say_end_of_dice(g);
    return 0;
}

/* The game whose time is up first: its side has lost. Returns the milliseconds until the next one. */
static uint64_t flag_due(struct sv_tables *t)
{
    char id[SV_ID_SIZE];
    struct tx_complaint c;
    struct sv_game *g;
    uint64_t wait = sv_clock_due(t, id);

    while (id[0]) {
        if (!sv_games_ready(t->games, id))
            return SV_GROUP_MS; /* it is being loaded */
        g = sv_games_get(t->games, id, &c);
        if (!g) {
            if (sv_store_no_clock(t->store, id) != SV_SAVED)
                return SV_TICK_SECONDS * 1000;
        } else if (sv_clock_out(t, g) == SV_NOBODY || !sv_game_has_room(g)) {
            if (sv_store_no_clock(t->store, id) != SV_SAVED)
                return SV_TICK_SECONDS * 1000;
        } else if (flag(t, g)) {
            sv_table_commit(t);
            sv_group_read_again(t, id);
            return SV_TICK_SECONDS * 1000;
        }
        wait = sv_clock_due(t, id);
    }
    sv_table_commit(t);
    return wait;
}

void sv_table_alarm(struct sv_tables *t)
{
    const uint64_t now = net_now();
    uint64_t next = sv_here_alarm(t, now), wait;

    sv_table_turn(t);
    sv_people_flush(t);
    wait = flag_due(t);
    if (now + wait < next)
        next = now + wait;
    sv_games_rest(t->games, now);
    net_alarm(t->net, next - now);
}

static void play(struct sv_tables *t, struct sv_joined *j, const struct sv_message *m)
{
    struct tx_complaint c;
    struct sv_game *g = game_of(t, j, &c);
    struct sv_reply r;

    if (!g) {
        sv_tell_no_game(j);
        return;
    }
    if (draw_due(t, g)) {
        sv_group_unsaved(t, j, j->id);
        return;
    }
    if (flag(t, g)) {
        sv_group_unsaved(t, j, j->id);
        return;
    }
    sv_play(g, t->store, m, j->seats, &r);
    if (r.outcome == SV_DONE && sv_clock_turn(t, g) != SV_SAVED)
        r.outcome = SV_UNSAVED;
    if (r.outcome == SV_DONE) {
        sv_group_wrote(t, g);
        sv_rate_stored(t->rates, net_peer_of(j->conn), SV_ROW_SIZE + sv_game_stored(g, r.from), net_now());
    }
    switch (r.outcome) {
    case SV_DONE:
        sv_tell(j, sv_say_ack(m->key, r.count));
        if (r.granted.is_asked)
            say_granted(g, j, &r);
        sv_tell_rows(g, r.from, r.granted.is_asked ? r.granted.seat : m->seat);
        sv_clock_tell(t, g, NULL);
        say_end_of_dice(g);
        break;
    case SV_KNOWN: sv_tell(j, sv_say_ack(m->key, r.count)); break;
    case SV_ASKED:
        for (const struct sv_joined *each = g->joined; each; each = each->next)
            tell_asking(g, each);
        break;
    case SV_DENIED:
        sv_tell(j, sv_say_ack(m->key, r.count));
        sv_tell_all(g, r.granted.end ? sv_say_offer_refused(m->seat, r.granted.end) : sv_say_undo_refused(m->seat));
        break;
    case SV_REFUSED: sv_tell(j, sv_say_refused(m->key, r.why, r.text, r.clause, r.count)); break;
    case SV_UNSAVED: sv_group_unsaved(t, j, j->id); break;
    case SV_SPOILED: spoil(t, j->id); break;
    }
}

/* A seat adds to the dice. What cannot be saved is forgotten, and the client tries again. */
static void nonce(struct sv_tables *t, struct sv_joined *j, const struct sv_message *m)
{
    struct tx_complaint c;
    struct sv_game *g = game_of(t, j, &c);

    if (!g) {
        sv_tell_no_game(j);
    } else if (!j->seats[m->seat]) {
        sv_tell_end(j, NET_CLOSE_POLICY, SV_CODE_SEAT, "You do not hold this seat.");
    } else if (g->stored.has_nonce[m->seat]) {
        sv_tell(j, sv_say_proof(g));
    } else if (sv_game_nonce(g, t->store, m->seat, m->nonce) != SV_SAVED) {
        sv_group_unsaved(t, j, j->id);
    } else {
        sv_group_wrote(t, g);
        sv_tell_all(g, sv_say_proof(g));
        if (draw_due(t, g) || sv_clock_turn(t, g) != SV_SAVED)
            sv_group_unsaved(t, j, j->id);
        else
            sv_clock_tell(t, g, NULL);
    }
}

static void people(struct sv_tables *t, struct sv_joined *j, const struct sv_message *m)
{
    struct tx_complaint c;
    struct sv_game *g = game_of(t, j, &c);

    if (!g) {
        sv_tell_no_game(j);
        return;
    }
    if (m->type == SV_SAY)
        sv_rate_stored(t->rates, net_peer_of(j->conn), SV_ROW_SIZE + strlen(m->text), net_now());
    sv_people(t, g, j, m);
}

static void sync(struct sv_tables *t, struct sv_joined *j)
{
    struct tx_complaint c;
    struct sv_game *g = game_of(t, j, &c);

    if (!g) {
        sv_tell_no_game(j);
        return;
    }
    sv_tell_game(g, j, 0);
    tell_asking(g, j);
}

/* Refuse a message that came too fast; the client may send it again. */
static int is_too_fast(struct sv_tables *t, struct sv_joined *j, const struct sv_message *m)
{
    const int is_join = m->type == SV_JOIN || m->type == SV_CLAIM;
    const char *id = is_join ? m->game : m->type == SV_PING ? "" : j->id;
    const int stores = !is_join && m->type != SV_PING && m->type != SV_SYNC;
    const uint32_t work = id[0] ? sv_games_work(t->games, id) : 0,
                   is_dear =
                       is_join || m->type == SV_SYNC || m->type == SV_NAME || m->type == SV_MUTE || m->type == SV_LIST,
                   cost = (is_dear ? SV_JOIN_COST : 1) + work / SV_JOIN_REPLAY_TOKEN;

    if (sv_rate_take(t->rates, net_peer_of(j->conn), SV_RATE_MESSAGE, cost, net_now()) == 0 &&
        !(stores && sv_rate_full(t->rates, net_peer_of(j->conn), net_now()))) {
        j->refused = 0;
        return 0;
    }
    if (++j->refused > SV_PATIENCE)
        sv_tell_end(j, NET_CLOSE_POLICY, SV_CODE_RATE, "Too many messages. Wait a moment and reload the page.");
    else
        sv_tell(j, sv_say_refused(m->key, SV_CODE_RATE, "Too many messages. Wait a moment.", "", 0));
    return 1;
}

static void answer(struct sv_tables *t, struct sv_joined *j, const struct sv_message *m)
{
    if (m->type == SV_PING)
        sv_tell(j, sv_say_pong());
    else if (m->type == SV_JOIN || m->type == SV_CLAIM)
        join(t, j, m);
    else if (!is_ready(t, j, m, j->id))
        return;
    else if (m->type == SV_NONCE)
        nonce(t, j, m);
    else if (m->type == SV_SYNC)
        sync(t, j);
    else if (m->type == SV_NAME || m->type == SV_SAY || m->type == SV_MUTE || m->type == SV_LIST)
        people(t, j, m);
    else
        play(t, j, m);
}

int sv_table_resume(struct sv_tables *t)
{
    struct sv_joined *j = t->held, *next;

    for (uint32_t left = SV_RESUMED_MAX; j && left > 0; j = next) {
        struct sv_message *m = j->message;

        next = j->held_next;
        if (!sv_games_ready(t->games, m && (m->type == SV_JOIN || m->type == SV_CLAIM) ? m->game : j->id))
            continue;
        left--;
        unhold(t, j);
        j->message = NULL;
        if (m)
            answer(t, j, m);
        else
            sv_table_drained(t, j->conn);
        free(m);
        if (!j->is_held)
            net_resume(j->conn);
    }
    return t->held != NULL;
}

void sv_table_message(struct sv_tables *t, struct net_conn *conn, const char *data, size_t size)
{
    struct sv_joined *j = net_user(conn);
    struct sv_message m;
    struct tx_complaint c;

    if (!j)
        return;
    if (sv_read_message(&m, data, size, &c)) {
        sv_tell_end(j, NET_CLOSE_POLICY, SV_CODE_FORM, c.what);
        return;
    }
    if (is_too_fast(t, j, &m))
        return;
    answer(t, j, &m);
}
