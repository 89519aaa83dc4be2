/* games.c -- the games in memory. */
#include "games.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../core/hash.h"
#include "../table/memory.h"
#include "log.h"
#include "net.h"

enum { CHAINS = 1024 };

struct aside {
    char id[SV_ID_SIZE];
    struct tx_complaint why;
};
/* A game that is loaded in slices; l is NULL before the first one. */
struct load {
    char id[SV_ID_SIZE];
    struct sv_loading *l;
};
struct sv_games {
    struct sv_store *store;
    struct load *load;
    uint32_t load_count, turn, slice;
    struct aside aside[SV_ASIDE_MAX]; /* damaged games; the oldest is forgotten, and then read again when asked for */
    uint32_t aside_count;
    struct sv_game *chain[CHAINS], *newest, *oldest;
    uint32_t count;
    size_t bytes, most;                       /* of memory */
    char deleted[SV_DELETED_MAX][SV_ID_SIZE]; /* the last games that were deleted */
    uint32_t deleted_count;
};

struct sv_games *sv_games_new(struct sv_store *store)
{
    struct sv_games *gs = tb_calloc(sizeof *gs);

    gs->store = store;
    gs->slice = SV_SLICE_ROWS;
    gs->most = SV_GAMES_BYTES_MAX;
    return gs;
}

uint32_t sv_games_get_slice(const struct sv_games *gs) { return gs->slice; }

void sv_games_set_slice(struct sv_games *gs, uint32_t rows) { gs->slice = rows; }

void sv_games_set_most(struct sv_games *gs, size_t bytes) { gs->most = bytes; }

size_t sv_games_bytes(const struct sv_games *gs) { return gs->bytes; }

int sv_games_is_loading(const struct sv_games *gs) { return gs->load_count > 0; }

static struct sv_game **place(struct sv_games *gs, const char *id)
{
    struct sv_game **at = &gs->chain[st_hash(ST_HASH_START, id, strlen(id)) % CHAINS];

    while (*at && strcmp((*at)->stored.id, id) != 0)
        at = &(*at)->same;
    return at;
}

static void unlink_use(struct sv_games *gs, struct sv_game *g)
{
    *(g->newer ? &g->newer->older : &gs->newest) = g->older;
    *(g->older ? &g->older->newer : &gs->oldest) = g->newer;
    g->newer = g->older = NULL;
}

static void link_use(struct sv_games *gs, struct sv_game *g)
{
    g->used = net_now();
    g->newer = NULL;
    g->older = gs->newest;
    *(gs->newest ? &gs->newest->newer : &gs->oldest) = g;
    gs->newest = g;
}

/* Count the memory of a game anew: it may have grown, or rest. */
static void recount(struct sv_games *gs, struct sv_game *g)
{
    gs->bytes -= g->counted;
    g->counted = sv_game_bytes(g);
    gs->bytes += g->counted;
}

static void drop(struct sv_games *gs, struct sv_game *g)
{
    struct sv_game **at = place(gs, g->stored.id);

    *at = g->same;
    unlink_use(gs, g);
    gs->count--;
    gs->bytes -= g->counted;
    g->counted = 0;
    sv_game_free(g);
}

void sv_games_free(struct sv_games *gs)
{
    while (gs->oldest)
        drop(gs, gs->oldest);
    for (uint32_t i = 0; i < gs->load_count; i++)
        if (gs->load[i].l)
            (void)sv_load_end(gs->load[i].l);
    free(gs->load);
    free(gs);
}

/* May what can be loaded again be freed, while people are connected? */
static int can_sleep(const struct sv_game *g)
{
    return !g->is_asleep && !g->asking.is_asked && g->holders == 0 && !g->is_bad;
}

static void sleep_now(struct sv_games *gs, struct sv_game *g)
{
    sv_game_sleep(g);
    recount(gs, g);
}

/* Evict the least recently used games that have no connections; if all take too much memory, the others rest. */
static void make_room(struct sv_games *gs)
{
    struct sv_game *g = gs->oldest, *newer;

    for (; g && g != gs->newest && (gs->count > SV_GAMES_MAX || gs->bytes > gs->most); g = newer) {
        newer = g->newer;
        if (g->joined_count == 0)
            drop(gs, g);
        else if (gs->bytes > gs->most && can_sleep(g))
            sleep_now(gs, g);
    }
}

void sv_games_add(struct sv_games *gs, struct sv_game *g)
{
    struct sv_game **at = place(gs, g->stored.id);

    ST_ASSERT(!*at);
    g->same = NULL;
    *at = g;
    link_use(gs, g);
    gs->count++;
    recount(gs, g);
    make_room(gs);
}

/* ---- damaged games ---- */

static const struct aside *find_aside(const struct sv_games *gs, const char *id)
{
    for (uint32_t i = 0; i < SV_ASIDE_MAX && i < gs->aside_count; i++)
        if (strcmp(gs->aside[i].id, id) == 0)
            return &gs->aside[i];
    return NULL;
}

static void set_aside(struct sv_games *gs, const char *id, const struct tx_complaint *why)
{
    struct aside *a = &gs->aside[gs->aside_count++ % SV_ASIDE_MAX];

    snprintf(a->id, sizeof a->id, "%s", id);
    a->why = *why;
    sv_log("damaged", id, "game %s is damaged and set aside: %s", id, why->what);
}

void sv_games_set_aside(struct sv_games *gs, struct sv_game *g, const char *why)
{
    struct tx_complaint c;

    tx_complain(&c, g->stored.id, 0, 0, "%s", why);
    set_aside(gs, g->stored.id, &c);
    drop(gs, g);
}

uint32_t sv_games_count(const struct sv_games *gs) { return gs->count; }

static struct sv_game *load(struct sv_games *gs, const char *id, struct tx_complaint *c)
{
    struct sv_game *g = sv_game_load(gs->store, id, c);

    if (!g && c->what[0])
        set_aside(gs, id, c);
    return g;
}

int sv_games_find(struct sv_games *gs, const char *id, struct sv_stored *out)
{
    const struct sv_game *g = *place(gs, id);

    if (!g)
        return sv_store_look(gs->store, id, out);
    *out = g->stored;
    out->head = out->summary = NULL;
    return 1;
}

int sv_games_key(struct sv_games *gs, const char *id, const char *token)
{
    struct sv_stored stored;
    const int found = sv_games_find(gs, id, &stored), which = found > 0 ? sv_game_key(&stored, token) : SV_KEYS;

    sv_stored_free(&stored);
    return found < 0 ? found : which;
}

static uint32_t stored_rows(struct sv_games *gs, const char *id)
{
    struct sv_stored stored;
    const uint32_t rows = sv_store_look(gs->store, id, &stored) > 0 ? stored.rows : 0;

    sv_stored_free(&stored);
    return rows;
}

uint32_t sv_games_work(struct sv_games *gs, const char *id)
{
    const struct sv_game *g = *place(gs, id);

    if (g || find_aside(gs, id))
        return g && g->is_asleep ? g->count : 0;
    return stored_rows(gs, id);
}

/* ---- the games ---- */

struct sv_game *sv_games_peek(struct sv_games *gs, const char *id) { return *place(gs, id); }

void sv_games_rest(struct sv_games *gs, uint64_t now)
{
    struct sv_game *g = gs->oldest, *newer;

    for (; g && g->used + SV_REST_SECONDS * UINT64_C(1000) < now; g = newer) {
        newer = g->newer;
        if (g->joined_count == 0)
            drop(gs, g);
        else if (can_sleep(g))
            sleep_now(gs, g);
    }
}

/* Put the game that was loaded again in the place of what is in memory of it. */
static void replace(struct sv_games *gs, struct sv_game *g, struct sv_game *fresh)
{
    fresh->joined = g->joined;
    fresh->joined_count = g->joined_count;
    fresh->here_due = g->here_due;
    memcpy(fresh->talk_free, g->talk_free, sizeof fresh->talk_free);
    fresh->here_next = g->here_next;
    drop(gs, g);
    sv_games_add(gs, fresh);
}

/* Load the rest of a game that sleeps. It sleeps on if that fails. */
static struct sv_game *wake(struct sv_games *gs, struct sv_game *g, struct tx_complaint *c)
{
    const struct aside *aside = find_aside(gs, g->stored.id);
    struct sv_game *fresh;

    if (aside) {
        *c = aside->why;
        return NULL;
    }
    fresh = load(gs, g->stored.id, c);
    if (fresh)
        replace(gs, g, fresh);
    return fresh;
}

struct sv_game *sv_games_get(struct sv_games *gs, const char *id, struct tx_complaint *c)
{
    struct sv_game *g = *place(gs, id);
    const struct aside *aside = g ? NULL : find_aside(gs, id);

    if (g && g->is_asleep)
        return wake(gs, g, c);
    if (g) {
        unlink_use(gs, g);
        link_use(gs, g);
        recount(gs, g);
        make_room(gs);
        return g;
    }
    if (aside) {
        *c = aside->why;
        return NULL;
    }
    g = load(gs, id, c);
    if (g)
        sv_games_add(gs, g);
    return g;
}

/* ---- loading in slices ---- */

int sv_games_ready(struct sv_games *gs, const char *id)
{
    const struct sv_game *g = *place(gs, id);

    if ((g && !g->is_asleep) || find_aside(gs, id))
        return 1;
    for (uint32_t i = 0; i < gs->load_count; i++)
        if (strcmp(gs->load[i].id, id) == 0)
            return 0;
    if (stored_rows(gs, id) <= gs->slice)
        return 1;
    gs->load = tb_grow(gs->load, gs->load_count, sizeof *gs->load);
    gs->load[gs->load_count] = (struct load){ .l = NULL };
    snprintf(gs->load[gs->load_count++].id, SV_ID_SIZE, "%s", id);
    return 0;
}

/* It is loaded, unless somebody could not wait and loaded it at once. */
static void put_loaded(struct sv_games *gs, struct sv_game *fresh)
{
    struct sv_game *g = *place(gs, fresh->stored.id);

    if (g && !g->is_asleep)
        sv_game_free(fresh);
    else if (g)
        replace(gs, g, fresh);
    else
        sv_games_add(gs, fresh);
}

/* The next slice of one game. Returns 1 if more follow. */
static int load_slice(struct sv_games *gs, struct load *load)
{
    struct tx_complaint c;
    struct sv_game *g;
    int rc;

    if (!load->l) {
        load->l = sv_load_begin(gs->store, load->id, &c);
        if (!load->l && c.what[0])
            set_aside(gs, load->id, &c);
        return load->l != NULL;
    }
    rc = sv_load_more(load->l, gs->slice, &c);
    if (rc > 0)
        return 1;
    if (rc < 0)
        set_aside(gs, load->id, &c);
    g = sv_load_end(load->l);
    if (g)
        put_loaded(gs, g);
    return 0;
}

static void remove_load(struct sv_games *gs, uint32_t i)
{
    gs->load_count--;
    memmove(&gs->load[i], &gs->load[i + 1], (gs->load_count - i) * sizeof *gs->load);
}

int sv_games_slice(struct sv_games *gs)
{
    const uint32_t active = gs->load_count < SV_SLICED_MAX ? gs->load_count : SV_SLICED_MAX;
    uint32_t i;

    if (active == 0)
        return 0;
    i = gs->turn++ % active;
    if (!load_slice(gs, &gs->load[i]))
        remove_load(gs, i);
    return gs->load_count > 0;
}

/* What was loaded so far is thrown away. */
static void stop_loading(struct load *load)
{
    struct sv_game *g = load->l ? sv_load_end(load->l) : NULL;

    if (g)
        sv_game_free(g);
}

void sv_games_forget(struct sv_games *gs, const char *id)
{
    struct sv_game *g = *place(gs, id);

    for (uint32_t i = 0; i < SV_ASIDE_MAX && i < gs->aside_count; i++)
        if (strcmp(gs->aside[i].id, id) == 0)
            gs->aside[i].id[0] = '\0';
    for (uint32_t i = 0; i < gs->load_count; i++)
        if (strcmp(gs->load[i].id, id) == 0) {
            stop_loading(&gs->load[i]);
            remove_load(gs, i--);
        }
    if (g)
        drop(gs, g);
    snprintf(gs->deleted[gs->deleted_count++ % SV_DELETED_MAX], SV_ID_SIZE, "%s", id);
}

int sv_games_was_deleted(const struct sv_games *gs, const char *id)
{
    for (uint32_t i = 0; i < SV_DELETED_MAX && i < gs->deleted_count; i++)
        if (strcmp(gs->deleted[i], id) == 0)
            return 1;
    return 0;
}

struct sv_game *sv_games_again(struct sv_games *gs, struct sv_game *g, struct tx_complaint *c)
{
    struct sv_game *fresh = load(gs, g->stored.id, c);

    if (fresh)
        replace(gs, g, fresh);
    else
        drop(gs, g);
    return fresh;
}
