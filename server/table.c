/* table.c -- the WebSocket clients of the games.
 *
 * Acts of all games that come at nearly the same time are saved in one transaction, a group.  While there is one,
 * nothing is sent to anybody: a client learns of an act when it is on disk.
 *
 * A client stores the id of its game, not its address in memory, because a game may be reloaded.
 */
#include "table.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../table/memory.h"
#include "here.h"
#include "play.h"
#include "say.h"
#include "tell.h"

#define WRONG_LINK "This link does not open this game."
#define USED_LINK "This invitation does not open a seat any more. Somebody has taken it."
#define DELETED "The operator of this server has deleted this game."
#define CROWDED "Too many people are watching this game. Try again later."
#define CROWDED_SEAT "This seat is open on too many pages. Close some of them."
#define UNSAVED "This could not be saved. The disk may be full."

/* ---- who is here ---- */

static int say_here(struct sv_game *g, uint64_t now)
{
    if (now < g->here_next)
        return 0;
    sv_tell_all(g, sv_here_say(g));
    g->here_due = 0;
    g->here_next = now + g->joined_count * (uint64_t)SV_HERE_MS;
    return 1;
}

/* Tell everyone who is here: at once, or a little later if many have just been told. Returns 1 if it was at once. */
static int say_here_soon(struct sv_tables *t, struct sv_game *g)
{
    const uint64_t now = net_now();

    if (!g->here_due && say_here(g, now))
        return 1;
    if (!g->here_due) {
        t->due = tb_grow(t->due, t->due_count, sizeof *t->due);
        memcpy(t->due[t->due_count++], g->stored.id, SV_ID_SIZE);
        g->here_due = 1;
        net_alarm(t->net, g->here_next - now);
    }
    return 0;
}

void sv_table_alarm(struct sv_tables *t)
{
    const uint64_t now = net_now();
    uint64_t next = now + SV_TICK_SECONDS * 1000;
    uint32_t left = 0;

    sv_table_turn(t);

    for (uint32_t i = 0; i < t->due_count; i++) {
        struct sv_game *g = sv_games_peek(t->games, t->due[i]);

        if (!g || !g->here_due || say_here(g, now))
            continue;
        if (g->here_next < next)
            next = g->here_next;
        memmove(t->due[left++], t->due[i], SV_ID_SIZE);
    }
    t->due_count = left;
    sv_games_rest(t->games, now);
    net_alarm(t->net, next - now);
}

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
    memset(j->seats, 0, sizeof j->seats);
    if (g)
        say_here_soon(t, g);
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

/* Find the seats that the keys open. Returns -1 if a key opens nothing. */
static int open_seats(const struct sv_stored *g, const struct sv_message *m, uint8_t seats[ST_SIDES])
{
    memset(seats, 0, ST_SIDES);
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

/* ---- groups ---- */

/* A game was written to: if that waits for a commit, nobody is told before it. */
static void wrote(struct sv_tables *t, const struct sv_game *g)
{
    if (!sv_store_has_group(t->store))
        return;
    t->unsaved = tb_grow(t->unsaved, t->unsaved_count, sizeof *t->unsaved);
    memcpy(t->unsaved[t->unsaved_count++], g->stored.id, SV_ID_SIZE);
    t->recent[t->recent_count++ % SV_BUSY_ACTS] = (struct sv_recent){ g->stored.number, net_now() };
    net_hold(t->net);
}

/* Have many games acted just now?  One game whose acts follow each other fast does not wait for others. */
static int is_busy(const struct sv_tables *t, uint64_t now)
{
    uint32_t games = 0;

    for (uint32_t i = 0; i < SV_BUSY_ACTS; i++) {
        uint32_t before = 0;

        if (t->recent[i].at + SV_GROUP_MS < now)
            continue;
        while (t->recent[before].game != t->recent[i].game || t->recent[before].at + SV_GROUP_MS < now)
            before++;
        games += before == i;
    }
    return games >= SV_BUSY_GAMES;
}

/* Forget what could not be saved of a game. If it cannot be read at all, disconnect everyone. */
static void read_again(struct sv_tables *t, const char *id)
{
    struct sv_game *g = sv_games_peek(t->games, id);
    struct sv_joined *j = g ? g->joined : NULL;
    struct tx_complaint c;

    if (!g || sv_games_again(t->games, g, &c))
        return;
    sv_tell_gone(j, NET_CLOSE_LATER, SV_CODE_DATA, SV_TELL_DAMAGED);
}

static void discard(struct sv_tables *t)
{
    char *text = sv_say_error(SV_CODE_FULL, UNSAVED);

    net_discard(t->net, text, NET_CLOSE_LATER);
    free(text);
    for (uint32_t i = 0; i < t->unsaved_count; i++)
        read_again(t, t->unsaved[i]);
}

void sv_table_commit(struct sv_tables *t)
{
    if (!sv_store_has_group(t->store))
        return;
    if (sv_store_commit(t->store) == SV_SAVED)
        net_release(t->net);
    else
        discard(t);
    t->unsaved_count = 0;
    t->synced = net_now();
}

void sv_table_turn(struct sv_tables *t)
{
    const uint64_t due = t->synced + SV_GROUP_MS, now = net_now();

    if (!sv_store_has_group(t->store))
        return;
    if (now >= due || !is_busy(t, now))
        sv_table_commit(t);
    else
        net_alarm(t->net, due - now);
}

/* A client's message could not be saved: the group is lost with it. */
static void say_unsaved(struct sv_tables *t, const struct sv_joined *j, const char *id)
{
    sv_table_commit(t);
    sv_tell_end(j, NET_CLOSE_LATER, SV_CODE_FULL, UNSAVED);
    read_again(t, id);
}

/* Claim a seat before joining with its new key. Returns 0, or the connection was told why not. */
static int claim(struct sv_tables *t, const struct sv_joined *j, const struct sv_message *m, struct sv_game *g)
{
    enum sv_saved saved;

    if (sv_game_claim(g, t->store, m->claim, m->keys[0], &saved) == SV_KEYS) {
        sv_tell_end(j, NET_CLOSE_POLICY, SV_CODE_LINK, USED_LINK);
        return -1;
    }
    if (saved != SV_SAVED) {
        say_unsaved(t, j, m->game);
        return -1;
    }
    wrote(t, g);
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
    wrote(t, g);
    sv_tell_rows(g, from, SV_NOBODY);
    say_end_of_dice(g);
    return 0;
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
    bad = found <= 0 ? 1 : m->type == SV_CLAIM ? !sv_game_invites(&stored, m->claim) : open_seats(&stored, m, seats);
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
    if (sv_here_is_full(g, seats)) {
        sv_tell_end(j, NET_CLOSE_LATER, SV_CODE_FULL, seats[0] || seats[1] ? CROWDED_SEAT : CROWDED);
        return;
    }
    if (draw_due(t, g)) {
        /* Who only wants to join can do so: the die is drawn when there is room for it. A claim was lost with it. */
        sv_table_commit(t);
        read_again(t, m->game);
        g = m->type == SV_CLAIM ? NULL : sv_games_peek(t->games, m->game);
        if (!g) {
            sv_tell_end(j, NET_CLOSE_LATER, SV_CODE_FULL, UNSAVED);
            return;
        }
    }
    memcpy(j->seats, seats, sizeof j->seats);
    net_deadline(j->conn, 0);
    enter(g, j);
    sv_tell_game(g, j, m->have <= g->count ? m->have : 0);
    if (!say_here_soon(t, g))
        sv_tell(j, sv_here_say(g));
    tell_asking(g, j);
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
        say_unsaved(t, j, j->id);
        return;
    }
    sv_play(g, t->store, m, j->seats, &r);
    if (r.outcome == SV_DONE) {
        wrote(t, g);
        sv_rate_stored(t->rates, net_peer_of(j->conn), SV_ROW_SIZE + sv_game_stored(g, r.from), net_now());
    }
    switch (r.outcome) {
    case SV_DONE:
        sv_tell(j, sv_say_ack(m->key, r.count));
        if (r.granted.is_asked)
            say_granted(g, j, &r);
        sv_tell_rows(g, r.from, r.granted.is_asked ? r.granted.seat : m->seat);
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
    case SV_UNSAVED: say_unsaved(t, j, j->id); break;
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
        say_unsaved(t, j, j->id);
    } else {
        wrote(t, g);
        sv_tell_all(g, sv_say_proof(g));
        if (draw_due(t, g))
            say_unsaved(t, j, j->id);
    }
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
                   cost = (is_join || m->type == SV_SYNC ? SV_JOIN_COST : 1) + work / SV_JOIN_REPLAY_TOKEN;

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
