/* game_load.c -- a game from the store: every row is checked against the chain and played again. */
#include <stdlib.h>
#include <string.h>

#include "../table/memory.h"
#include "game.h"

struct sv_loading {
    struct sv_store *store;
    struct sv_game *g;
    int is_whole;
};

/* For the callback of the store. */
struct load_to {
    struct sv_game *g;
    struct tx_complaint *c;
};

static int complain(struct load_to *l, const char *what)
{
    return tx_complain(l->c, l->g->stored.id, 0, 0, "row %u %s", l->g->count + 1, what);
}

static int load_row(void *who, const struct sv_row *row)
{
    struct load_to *l = who;
    struct sv_game *g = l->g;
    const struct tx_span line = { row->line, (uint32_t)row->size, g->count + 1, 1 };

    if (g->count >= TB_ACTIONS_MAX || row->size >= TX_TEXT_MAX || memchr(row->line, '\n', row->size) ||
        strlen(row->line) != row->size)
        return complain(l, "is not valid");
    sv_chain_row(g->chain, g->count + 1, row->seat, row->state, row->line, row->size);
    if (!sv_hash_same(g->chain, row->chain))
        return complain(l, "was changed after it was written");
    if (tx_record_do(&g->rec.session, g->stored.id, line, l->c))
        return -1;
    if (((g->count + 1) % TX_RECORD_HASH_EVERY == 0 || g->count + 1 == g->stored.rows) && sv_game_hash(g) != row->state)
        return complain(l, "leads to another state than it did when it was written");
    sv_game_row(g, row->line, row->seat, row->state);
    return 0;
}

struct sv_loading *sv_load_begin(struct sv_store *store, const char *id, struct tx_complaint *c)
{
    struct sv_stored stored;
    struct sv_loading *l;
    struct sv_game *g = NULL;
    int found;

    memset(c, 0, sizeof *c);
    found = sv_store_find(store, id, &stored);
    if (found < 0)
        tx_complain(c, id, 0, 0, "%s", sv_store_fault(store));
    if (found > 0)
        g = sv_game_new(&stored, c);
    sv_stored_free(&stored);
    if (!g)
        return NULL;
    l = tb_calloc(sizeof *l);
    l->store = store;
    l->g = g;
    return l;
}

int sv_load_more(struct sv_loading *l, uint32_t rows, struct tx_complaint *c)
{
    struct sv_game *g = l->g;
    struct load_to to = { g, c };
    const uint32_t from = g->count;

    memset(c, 0, sizeof *c);
    if (sv_store_rows(l->store, g->stored.number, from, rows, load_row, &to)) {
        if (c->what[0] == '\0')
            tx_complain(c, g->stored.id, 0, 0, "after row %u: %s", g->count, sv_store_fault(l->store));
        return -1;
    }
    if (g->count - from == rows)
        return 1;
    if (g->count != g->stored.rows)
        return tx_complain(c, g->stored.id, 0, 0, "only %u of %u rows are left", g->count, g->stored.rows);
    sv_game_set_up(g);
    if (g->stored.has_seed && g->proof.rolls > 0 && !(g->stored.has_nonce[0] && g->stored.has_nonce[1]))
        return tx_complain(c, g->stored.id, 0, 0, "a nonce of its dice is missing");
    g->saved = g->count;
    l->is_whole = 1;
    return 0;
}

struct sv_game *sv_load_end(struct sv_loading *l)
{
    struct sv_game *g = l->is_whole ? l->g : NULL;

    if (!g)
        sv_game_free(l->g);
    free(l);
    return g;
}

struct sv_game *sv_game_load(struct sv_store *store, const char *id, struct tx_complaint *c)
{
    struct sv_loading *l = sv_load_begin(store, id, c);

    if (!l)
        return NULL;
    while (sv_load_more(l, TB_ACTIONS_MAX, c) > 0)
        continue;
    return sv_load_end(l);
}
