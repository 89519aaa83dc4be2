/* later.c -- see later.h. */
#include "later.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../table/memory.h"
#include "answer.h"
#include "lobby.h"
#include "log.h"
#include "make.h"
#include "prove.h"
#include "say.h"
#include "tell.h"

enum { FIRST_SLICES = 3 }; /* that a request gets at once */

struct sv_later {
    struct net_conn *conn; /* who asks */
    struct net_peer peer;
    char need[SV_ID_SIZE]; /* a game that must be in memory to begin; "": none */
    int is_record;
    struct sv_create *want; /* a copy, until it is begun */
    struct sv_making *making;
    struct sv_proving *proving;
    struct tx_complaint c;
};

/* ---- what it costs ---- */

/* Charge an address for more than the one request: for so many actions that are played again, and so many bytes.
 * Returns 0, or the seconds it must wait. */
static int charge(struct sv_api *api, const struct net_peer *peer, uint32_t actions, size_t bytes)
{
    const uint32_t cost = actions / SV_REPLAY_TOKEN + (uint32_t)(bytes / SV_UPLOAD_TOKEN);

    return cost > 0 ? sv_rate_take(api->rates, peer, SV_RATE_POST, cost, net_now()) : 0;
}

/* The actions of a record, at most as many as one may have. */
static uint32_t count_actions(const char *text, size_t size)
{
    uint32_t n = 0;

    for (const char *at = text, *end = text + size; at && at < end && n < TB_ACTIONS_MAX;) {
        n += !strchr("[|=#\r\n", *at);
        at = memchr(at, '\n', (size_t)(end - at));
        at += at != NULL;
    }
    return n;
}

/* ---- one slice ---- */

static void give_made(struct sv_later *l, struct net_answer *a, enum sv_made made, struct sv_new *new)
{
    const struct tx_complaint *c = &l->c;
    char where[sizeof c->what + 32];

    snprintf(where, sizeof where, "line %u: %s", c->line, c->what);
    if (made == SV_MADE)
        sv_log_detail("made", new->game->stored.id, "a new game of %s, %s", new->game->rec.battle.rs->id,
                      new->game->rec.battle.name);
    if (made == SV_MADE)
        sv_give_json(a, 201, sv_say_created(new->game->stored.id, new->token, new->claim));
    else
        sv_fail(a,
                made == SV_MADE_NOT_FOUND ? 404
                : made == SV_MADE_FULL    ? 503
                                          : 422,
                c->line > 0 && !l->want ? where : c->what);
}

/* An address makes as many games as fit what it may store, and so many more as are being made. */
static int make_slice(struct sv_api *api, struct sv_later *l, uint32_t rows, struct net_answer *a)
{
    struct sv_new new;
    enum sv_made made;

    if (!l->making)
        l->making = sv_make_begin(api->games, api->store, l->want, &l->c);
    if (sv_make_more(l->making, api->games, api->store, rows, &new, &made, &l->c))
        return 1;
    if (made == SV_MADE)
        sv_rate_stored(api->rates, &l->peer, SV_GAME_SIZE + new.game->stored.head_size + sv_game_stored(new.game, 0),
                       net_now());
    give_made(l, a, made, &new);
    return 0;
}

/* Begin to write the record of a game that is in memory. Returns -1 if it was answered instead. */
static int begin_record(struct sv_api *api, struct sv_later *l, struct net_answer *a)
{
    struct tx_complaint c;
    struct sv_game *g = sv_games_get(api->games, l->need, &c);
    const int wait = g ? charge(api, &l->peer, g->stored.has_seed ? g->count : 0, g->words_size) : 0;

    if (!g)
        sv_fail(a, 503, SV_TELL_DAMAGED);
    else if (wait > 0)
        sv_fail_fast(a, wait);
    else
        l->proving = sv_prove_begin(g);
    return l->proving ? 0 : -1;
}

static int record_slice(struct sv_api *api, struct sv_later *l, uint32_t rows, struct net_answer *a)
{
    size_t size;
    char *text;

    if (!l->proving && begin_record(api, l, a))
        return 0;
    if (sv_prove_more(l->proving, rows))
        return 1;
    text = sv_prove_end(l->proving, &size);
    l->proving = NULL;
    sv_give(a, 200, "text/plain; charset=utf-8", text, size);
    return 0;
}

/* Returns 0 if it is answered. */
static int slice(struct sv_api *api, struct sv_later *l, struct net_answer *a)
{
    const uint32_t rows = sv_games_get_slice(api->games);

    if (l->need[0] && !l->making && !l->proving && !sv_games_ready(api->games, l->need))
        return 1;
    return l->is_record ? record_slice(api, l, rows, a) : make_slice(api, l, rows, a);
}

/* ---- those that wait ---- */

static void forget(struct sv_later *l)
{
    size_t size;

    if (l->making)
        sv_make_end(l->making);
    if (l->proving)
        free(sv_prove_end(l->proving, &size));
    free(l->want);
    free(l);
}

static void drop(struct sv_api *api, uint32_t i)
{
    forget(api->later[i]);
    api->later_count--;
    memmove(&api->later[i], &api->later[i + 1], (api->later_count - i) * sizeof(struct sv_later *));
}

static struct sv_later *begin(const struct net_request *q)
{
    struct sv_later *l = tb_calloc(sizeof *l);

    l->conn = q->conn;
    l->peer = q->peer;
    return l;
}

void sv_later_begin_turn(struct sv_api *api) { api->begun = 0; }

static uint32_t count_of(const struct sv_api *api, const struct net_peer *peer)
{
    uint32_t n = 0;

    for (uint32_t i = 0; i < api->later_count; i++)
        n += net_is_same_network(&api->later[i]->peer, peer) != 0;
    return n;
}

static void fail_full(struct net_answer *a)
{
    sv_fail(a, 503, "This server is making many games now. Try again in a moment.");
    a->retry_after = SV_LATER_SECONDS;
}

/* All places are taken: the last request of the address that has most gives its own to one that has fewer. Returns 0 if
 * there is none. */
static int give_way(struct sv_api *api, uint32_t has)
{
    struct net_answer a = { 0 };
    uint32_t most = has + 1, last = UINT32_MAX;

    for (uint32_t i = api->later_count; i-- > 0;) {
        const uint32_t n = count_of(api, &api->later[i]->peer);

        if (n > most) {
            most = n;
            last = i;
        }
    }
    if (last == UINT32_MAX)
        return 0;
    fail_full(&a);
    net_reply(api->later[last]->conn, &a);
    drop(api, last);
    return 1;
}

/* Is there a place for one more of this address? */
static int has_room(struct sv_api *api, const struct net_peer *peer)
{
    const uint32_t has = count_of(api, peer);

    return has < SV_PEER_LATER_MAX && (api->later_count < SV_LATER_MAX || give_way(api, has));
}

/* Answer it at once, or put it off. */
static void add(struct sv_api *api, struct sv_later *l, struct net_answer *a)
{
    const int first = api->begun++ == 0 && api->later_count == 0 ? FIRST_SLICES : 0;

    for (int i = 0; i < first; i++)
        if (!slice(api, l, a)) {
            forget(l);
            return;
        }
    if (!has_room(api, &l->peer)) {
        fail_full(a);
        forget(l);
        return;
    }
    api->later = tb_grow(api->later, api->later_count, sizeof(struct sv_later *));
    api->later[api->later_count++] = l;
    net_alarm(api->net, 0);
}

static int is_first_of_its_address(const struct sv_api *api, uint32_t i)
{
    uint32_t before = 0;

    while (!net_is_same_network(&api->later[before]->peer, &api->later[i]->peer))
        before++;
    return before == i;
}

/* Those that are worked on: the first of each address, in the order in which they came; then, if places are left, the
 * first of the others. So nobody waits for all that another address has asked for. */
static uint32_t choose(const struct sv_api *api, uint32_t active[SV_SLICED_MAX])
{
    uint32_t n = 0;

    for (int is_first = 1; is_first >= 0; is_first--)
        for (uint32_t i = 0; n < SV_SLICED_MAX && i < api->later_count; i++)
            if (is_first_of_its_address(api, i) == is_first)
                active[n++] = i;
    return n;
}

/* Returns 0 if none is left. */
static int answer_slice(struct sv_api *api)
{
    uint32_t chosen[SV_SLICED_MAX];
    const uint32_t active = choose(api, chosen);
    struct net_answer a = { 0 };
    uint32_t i;

    if (active == 0)
        return 0;
    i = chosen[api->turn++ % active];
    if (!slice(api, api->later[i], &a)) {
        net_reply(api->later[i]->conn, &a);
        drop(api, i);
    }
    return api->later_count > 0;
}

void sv_later_turn(struct sv_api *api, struct sv_tables *t)
{
    int more;

    if (api->later_count == 0 && !sv_games_is_loading(api->games) && !t->held)
        return;
    sv_table_commit(t); /* what is loaded and made is on disk, and only that */
    more = sv_games_slice(api->games);
    more |= answer_slice(api);
    more |= sv_table_resume(t);
    if (more)
        net_alarm(api->net, 0);
}

void sv_later_left(struct sv_api *api, const struct net_conn *conn)
{
    uint32_t i = 0;

    while (i < api->later_count && api->later[i]->conn != conn)
        i++;
    if (i < api->later_count)
        drop(api, i);
}

void sv_later_free(struct sv_api *api)
{
    while (api->later_count > 0)
        drop(api, api->later_count - 1);
    free(api->later);
}

/* ---- the requests ---- */

void sv_later_create(struct sv_api *api, const struct net_request *q, struct net_answer *a)
{
    static struct sv_create want;
    struct tx_complaint c;
    struct sv_later *l;
    int wait, which = SV_KEYS;

    if (sv_read_create(&want, q->body, q->size, &c)) {
        sv_fail(a, 400, c.what);
        return;
    }
    if (want.lobby != SV_LOBBY_NONE && !sv_store_has_lobby(api->store)) {
        sv_fail(a, 422, SV_NO_LOBBY);
        return;
    }
    wait = sv_rate_full(api->rates, &q->peer, net_now());
    if (wait == 0 && want.lobby != SV_LOBBY_NONE)
        wait = sv_rate_take(api->rates, &q->peer, SV_RATE_LIST, SV_LIST_COST, net_now());
    if (wait == 0)
        wait = want.is_copy ? charge(api, &q->peer, sv_games_work(api->games, want.game) + want.rows, 0) : 0;
    if (wait > 0) {
        sv_fail_fast(a, wait);
        return;
    }
    if (want.is_copy)
        which = sv_games_key(api->games, want.game, want.key);
    if (which < 0) {
        sv_fail(a, 503, SV_TELL_DAMAGED);
        return;
    }
    l = begin(q);
    l->want = tb_realloc(NULL, sizeof want);
    *l->want = want;
    /* A wrong key loads nothing. */
    if (which < SV_KEYS)
        memcpy(l->need, want.game, sizeof l->need);
    add(api, l, a);
}

/* Every action of a record is checked; its bytes were charged with its head. */
void sv_later_upload(struct sv_api *api, const struct net_request *q, struct net_answer *a)
{
    const int full = sv_rate_full(api->rates, &q->peer, net_now());
    const int wait = full ? full : charge(api, &q->peer, count_actions(q->body, q->size), 0);
    struct sv_later *l;

    if (wait > 0) {
        /* Its head will be charged again. */
        sv_fail_fast(a, wait + (int)(q->size / SV_UPLOAD_TOKEN) / SV_POST_RATE + 1);
        return;
    }
    l = begin(q);
    l->making = sv_make_begin_record(q->body, q->size, &l->c);
    add(api, l, a);
}

/* This counts as much as a POST, and more if the whole game must be played again or is long. */
void sv_later_record(struct sv_api *api, const struct net_request *q, struct net_answer *a, const char *id)
{
    int wait = sv_rate_take(api->rates, &q->peer, SV_RATE_POST, 1, net_now());
    const int which = wait == 0 ? sv_games_key(api->games, id, q->key) : 0;
    struct sv_later *l;

    if (which == SV_KEYS || which < 0) {
        sv_fail(a, which < 0 ? 503 : 404, which < 0 ? SV_TELL_DAMAGED : "This link does not open this game.");
        return;
    }
    if (wait == 0)
        wait = charge(api, &q->peer, sv_games_work(api->games, id), 0);
    if (wait > 0) {
        sv_fail_fast(a, wait);
        return;
    }
    l = begin(q);
    l->is_record = 1;
    snprintf(l->need, sizeof l->need, "%s", id);
    add(api, l, a);
}
