/* verify.c -- see verify.h. */
#include "verify.h"

#include <jansson.h>
#include <stdlib.h>
#include <string.h>

#include "prove.h"
#include "say.h"

static int is_none(const uint8_t hash[SV_HASH_SIZE])
{
    static const uint8_t zero[SV_HASH_SIZE];

    return sv_hash_same(hash, zero);
}

/* A seat has a key, or an invitation for one, which only tables by link have; nobody has two of them. */
static const char *fault_of_keys(const struct sv_stored *g)
{
    const uint8_t *const all[] = { g->key[0], g->key[1], g->key[2], g->claim[0], g->claim[1] };
    enum { ALL = sizeof all / sizeof *all };

    if (is_none(g->key[2]))
        return "the key to watch it is missing or damaged";
    for (int i = 0; i < ST_SIDES; i++) {
        if (is_none(g->key[i]) && (!g->is_link || is_none(g->claim[i])))
            return "the key of a seat is missing or damaged";
        if (!is_none(g->claim[i]) && !g->is_link)
            return "it has an invitation, and is no table by link";
    }
    for (int i = 0; i < ALL; i++)
        for (int k = 0; k < i; k++)
            if (!is_none(all[i]) && sv_hash_same(all[i], all[k]))
                return "one key opens two things";
    return NULL;
}

/* Does a list say of the game what the game is? Words may be those of an older version. */
static int is_summary_right(const struct sv_game *g, const char *summary)
{
    static const char *const field[] = { "id", "rules", "rows", "node", "actor", "winner", "result" };
    char *fresh = sv_say_summary(g);
    json_t *is = json_loads(fresh, 0, NULL), *said = json_loads(summary, 0, NULL);
    int is_right = json_is_object(said) && json_is_object(is);

    for (size_t i = 0; is_right && i < sizeof field / sizeof *field; i++) {
        const json_t *value = json_object_get(said, field[i]);

        is_right = value ? json_equal(value, json_object_get(is, field[i])) : i > 2;
    }
    json_decref(is);
    json_decref(said);
    free(fresh);
    return is_right;
}

static const char *fault_of(struct sv_store *store, const struct sv_game *g, int *is_sealed)
{
    const int sealed = sv_store_is_sealed(store, g->stored.number);
    const char *fault = fault_of_keys(&g->stored);
    struct sv_stored stored;

    *is_sealed = sealed == 1;
    if (sealed < 0)
        return sv_store_fault(store);
    if (fault)
        return fault;
    if (sealed == 0)
        return "its keys, its acts, its talk, its names, its clock or its summary were changed after they were written";
    if (sv_store_look(store, g->stored.id, &stored) <= 0 || !is_summary_right(g, stored.summary))
        fault = "its summary is not that of the game";
    sv_stored_free(&stored);
    return fault;
}

int sv_verify_game(struct sv_store *store, const char *id, uint32_t *rows, int *is_sealed, struct tx_complaint *c)
{
    struct sv_game *g = sv_game_load(store, id, c);
    const char *fault;
    int rc;

    *rows = 0;
    *is_sealed = 0;
    if (!g)
        return c->what[0] ? -1 : tx_complain(c, id, 0, 0, "it is not there");
    rc = sv_prove_game(g, c);
    fault = rc ? NULL : fault_of(store, g, is_sealed);
    if (fault)
        rc = tx_complain(c, id, 0, 0, "%s", fault);
    *rows = g->count;
    sv_game_free(g);
    return rc ? -1 : 0;
}
