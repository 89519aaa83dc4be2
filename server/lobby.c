/* lobby.c -- see lobby.h. */
#include "lobby.h"

#include <inttypes.h>
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "../core/hash.h"
#include "../table/memory.h"
#include "../text/visible.h"
#include "answer.h"
#include "group.h"
#include "here.h"
#include "rate.h"
#include "say.h"
#include "say_battle.h"
#include "tell.h"

enum { DAY = 24 * 3600, ETAG_SIZE = 24 };

struct sv_lobby_page {
    struct sv_store *store;
    struct sv_games *games;
    char *text; /* NULL: not made yet */
    size_t size;
    char etag[ETAG_SIZE];
    uint64_t made; /* in milliseconds */
};

struct sv_lobby_page *sv_lobby_new(struct sv_store *store, struct sv_games *games)
{
    struct sv_lobby_page *p = tb_calloc(sizeof *p);

    p->store = store;
    p->games = games;
    return p;
}

void sv_lobby_free(struct sv_lobby_page *p)
{
    free(p->text);
    free(p);
}

/* ---- one game ---- */

/* What a summary says of a game, in a row of the lobby; NULL if it is damaged. */
static json_t *row_of(const struct sv_listed *g)
{
    static const char *const said[] = { "id", "rules", "scenario", "battle", "dice", "players", "turn", "rows" };
    char *visible = tb_copy_text(g->summary, strlen(g->summary));
    json_t *summary, *row = json_object();

    tx_make_visible(visible);
    summary = json_loads(visible, 0, NULL);
    free(visible);
    for (size_t i = 0; i < sizeof said / sizeof *said; i++) {
        json_t *value = json_object_get(summary, said[i]);

        if (value)
            json_object_set(row, said[i], value);
    }
    if (!json_is_array(json_object_get(row, "players"))) {
        json_decref(row);
        row = NULL;
    }
    json_object_set_new(row, "updated", json_integer(g->updated));
    json_object_set_new(row, "watch", json_boolean(g->lobby == SV_LOBBY_WATCH));
    json_decref(summary);
    return row;
}

/* Who is at the table now. */
static void put_people(struct sv_games *games, const struct sv_listed *g, json_t *row)
{
    const struct sv_game *live = sv_games_peek(games, g->id);
    uint8_t seats[ST_SIDES] = { 0, 0 };
    const uint32_t watching = live ? sv_here_count(live, seats) : 0;

    json_object_set_new(row, "here", json_pack("[b, b]", seats[0], seats[1]));
    json_object_set_new(row, "watching", json_integer((json_int_t)watching));
}

/* ---- the list ---- */

struct listing {
    struct sv_games *games;
    json_t *rows;
    size_t most;
    int is_more;
};

static int is_full(struct listing *l)
{
    l->is_more = json_array_size(l->rows) >= l->most;
    return l->is_more;
}

static int add_waiting(void *who, const struct sv_listed *g)
{
    struct listing *l = who;
    json_t *row;

    if (g->is_open[0] == g->is_open[1])
        return 0;
    if (is_full(l))
        return 1;
    row = row_of(g);
    if (!row)
        return 0;
    put_people(l->games, g, row);
    json_object_set_new(row, "side", json_integer(g->is_open[0] ? 0 : 1));
    json_object_set_new(row, "since", json_integer(g->created));
    json_object_set_new(row, "clock", sv_say_clock_of(&g->clock));
    json_array_append_new(l->rows, row);
    return 0;
}

static int add_played(void *who, const struct sv_listed *g)
{
    struct listing *l = who;
    json_t *row;

    if (is_full(l))
        return 1;
    row = row_of(g);
    if (!row)
        return 0;
    put_people(l->games, g, row);
    json_object_set_new(row, "clock", sv_say_clock_of(&g->clock));
    json_array_append_new(l->rows, row);
    return 0;
}

/* Worth watching: it was fought to an end, and not given up. */
static int add_over(void *who, const struct sv_listed *g)
{
    struct listing *l = who;
    json_t *summary = json_loads(g->summary, 0, NULL), *row = NULL;
    const char *end = json_string_value(json_object_get(summary, "end"));
    const json_int_t rows = json_integer_value(json_object_get(summary, "rows"));
    const int is_worth =
        g->lobby == SV_LOBBY_WATCH && rows >= SV_LOBBY_OVER_ROWS && end && strcmp(end, tb_end_words(TB_END_STOP)) != 0;

    if (is_worth && is_full(l)) {
        json_decref(summary);
        return 1;
    }
    row = is_worth ? row_of(g) : NULL;
    if (row) {
        json_object_set_new(row, "end", json_string(end));
        json_object_set(row, "winner", json_object_get(summary, "winner"));
        json_array_append_new(l->rows, row);
    }
    json_decref(summary);
    return 0;
}

static json_t *list(struct sv_lobby_page *p, enum sv_stage stage, int days, size_t most,
                    int (*add)(void *who, const struct sv_listed *), int *is_more)
{
    const int64_t now = (int64_t)time(NULL);
    struct listing l = { p->games, json_array(), most, 0 };

    (void)sv_store_listed(p->store, stage, days > 0 ? now - (int64_t)days * DAY : 0, add, &l);
    *is_more = l.is_more;
    return l.rows;
}

static void make(struct sv_lobby_page *p, uint64_t now)
{
    int waiting = 0, playing = 0, finished = 0;
    json_t *o = json_pack("{s:b}", "lobby", sv_store_has_lobby(p->store));

    json_object_set_new(o, "waiting",
                        list(p, SV_STAGE_WAITING, SV_LOBBY_OPEN_DAYS, SV_LOBBY_MAX, add_waiting, &waiting));
    json_object_set_new(o, "playing",
                        list(p, SV_STAGE_PLAYED, SV_LOBBY_PLAYED_DAYS, SV_LOBBY_MAX, add_played, &playing));
    json_object_set_new(o, "finished", list(p, SV_STAGE_OVER, 0, SV_LOBBY_OVER_MAX, add_over, &finished));
    json_object_set_new(o, "more", json_pack("[b, b, b]", waiting, playing, finished));
    free(p->text);
    p->text = json_dumps(o, JSON_COMPACT);
    ST_ASSERT(p->text);
    p->size = strlen(p->text);
    p->made = now;
    snprintf(p->etag, sizeof p->etag, "\"%016" PRIx64 "\"", st_hash(ST_HASH_START, p->text, (uint32_t)p->size));
    json_decref(o);
}

void sv_lobby_give(struct sv_lobby_page *p, const struct net_request *q, struct net_answer *a, uint64_t now)
{
    if (!p->text || now - p->made >= SV_LOBBY_MS)
        make(p, now);
    a->etag = p->etag;
    if (strcmp(q->if_none_match, p->etag) == 0)
        a->status = 304;
    else
        sv_give_json(a, 200, tb_copy_text(p->text, p->size));
}

/* ---- what the players say of it ---- */

/* A player may always show less. More only as long as he plays alone: the other one sat down at a table that was what
 * it was. */
void sv_lobby_list(struct sv_tables *t, struct sv_game *g, struct sv_joined *j, const struct sv_message *m)
{
    const int is_more = m->lobby > g->stored.lobby,
              is_alone = !g->stored.is_link || sv_game_is_open(&g->stored, (uint8_t)(1 - m->seat));
    const char *fault = NULL;
    enum sv_code why = SV_CODE_FORM;

    if (!sv_store_has_lobby(t->store)) {
        fault = SV_NO_LOBBY;
    } else if (!j->seats[m->seat]) {
        why = SV_CODE_SEAT;
        fault = "You do not hold this seat.";
    } else if (is_more && !is_alone) {
        fault = "The other player sat down at a table that fewer people could see.";
    } else if (m->lobby == SV_LOBBY_SEAT && !g->stored.is_link) {
        fault = "Only a table by link has a seat for others.";
    } else if (is_more && g->stored.lobby == SV_LOBBY_NONE &&
               sv_rate_take(t->rates, net_peer_of(j->conn), SV_RATE_LIST, SV_LIST_COST, net_now()) > 0) {
        why = SV_CODE_RATE;
        fault = "Too many games of this address are in the lobby. Wait a few minutes.";
    }
    if (fault) {
        sv_tell(j, sv_say_refused("", why, fault, "", g->count));
        return;
    }
    if (m->lobby != g->stored.lobby && sv_game_list(g, t->store, m->lobby) != SV_SAVED) {
        sv_group_unsaved(t, j, j->id);
        return;
    }
    sv_group_wrote(t, g);
    sv_tell_all(g, sv_say_listed(g));
}
