/* operate.c -- see operate.h: the server's half. */
#include "operate.h"

#include <errno.h>
#include <fcntl.h>
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "../table/memory.h"
#include "answer.h"
#include "log.h"
#include "metrics.h"

#define METRICS "/metrics"

struct sv_operate {
    struct sv_tables *tables;
    char *path; /* of the file beside the database */
    char key[SV_TOKEN_SIZE];
    const char *given; /* the key that the operator chose, or NULL */
    uint8_t hash[SV_HASH_SIZE];
    int is_written;
    int64_t keep;  /* seconds; 0: for ever */
    uint64_t next; /* milliseconds: when to look for old games again */
    struct sv_measured measured;
};

const char *sv_operate_fate(enum sv_fate fate)
{
    static const char *const words[SV_FATES] = { "due", "deleted", "unknown", "played", "watched" };

    return words[fate];
}

struct sv_operate *sv_operate_new(struct sv_tables *t, const char *db, const char *key, int64_t keep)
{
    struct sv_operate *o = tb_calloc(sizeof *o);

    o->tables = t;
    o->path = sv_operate_path(db);
    o->given = key;
    o->keep = keep;
    o->measured =
        (struct sv_measured){ .store = t->store, .games = t->games, .db = db, .started = (int64_t)time(NULL) };
    if (!key)
        sv_token_new(o->key);
    sv_token_hash(key ? key : o->key, o->hash);
    return o;
}

void sv_operate_free(struct sv_operate *o)
{
    if (o->is_written)
        unlink(o->path);
    free(o->path);
    free(o);
}

/* An address that this machine can connect to. */
static const char *reachable(const char *host)
{
    return strcmp(host, "0.0.0.0") == 0 ? "127.0.0.1" : strcmp(host, "::") == 0 ? "::1" : host;
}

void sv_operate_listens(struct sv_operate *o, const char *host, int port)
{
    FILE *f = NULL;
    int fd, is_bad;

    unlink(o->path);
    fd = open(o->path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    if (fd >= 0)
        f = fdopen(fd, "w");
    is_bad = !f || fprintf(f, "%s %d %s\n", reachable(host), port, o->given ? o->given : o->key) < 0;
    if (f)
        is_bad |= fclose(f) != 0;
    o->is_written = !is_bad;
    if (is_bad)
        sv_log("operator", NULL, "%s: cannot be written: %s. `games delete` works only while the server is stopped",
               o->path, strerror(errno));
}

/* ---- who may ask ---- */

int sv_operate_is_path(const char *path)
{
    return strcmp(path, METRICS) == 0 || strncmp(path, "/api/operate/", strlen("/api/operate/")) == 0;
}

int sv_operate_knows(const struct sv_operate *o, const struct net_request *q)
{
    uint8_t hash[SV_HASH_SIZE];

    sv_token_hash(q->key, hash);
    return sv_hash_same(hash, o->hash);
}

void sv_operate_head(const struct sv_operate *o, const struct net_request *q, struct net_answer *a)
{
    if (sv_operate_knows(o, q))
        return;
    /* Figures are no secret on the machine itself; a proxy asks for somebody else. */
    if (strcmp(q->path, METRICS) == 0 && !q->key[0] && !q->is_forwarded && net_is_local(&q->peer))
        return;
    sv_fail(a, 401, "This needs the key of the operator.");
}

/* ---- deleting ---- */

/* Delete from the store first: a game that could not be deleted there goes on as if nothing had been asked. A game that
 * somebody has open is not old, whenever it was last played. */
static enum sv_saved delete_games(struct sv_operate *o, const struct sv_delete *want, uint8_t fate[SV_DELETE_MAX],
                                  int is_asked)
{
    enum sv_saved saved;

    for (uint32_t i = 0; i < want->count; i++) {
        const struct sv_game *g = sv_games_peek(o->tables->games, want->id[i]);

        fate[i] = want->before > 0 && g && g->joined_count > 0 ? SV_FATE_WATCHED : SV_FATE_DUE;
    }
    saved = sv_tidy_delete(o->tables->store, want, fate);
    for (uint32_t i = 0; saved == SV_SAVED && i < want->count; i++)
        if (fate[i] == SV_FATE_DELETED) {
            sv_table_forget(o->tables, want->id[i]);
            o->measured.deleted++;
            sv_log(is_asked ? "deleted" : "expired", want->id[i], "game %s was deleted %s", want->id[i],
                   is_asked ? "by the operator" : "because nobody has played it for long");
        }
    return saved;
}

static void say_fates(const struct sv_delete *want, const uint8_t fate[SV_DELETE_MAX], struct net_answer *a)
{
    json_t *o = json_object(), *fates = json_object();

    for (uint32_t i = 0; i < want->count; i++)
        /* The first time counts: named twice, it is unknown the second time. */
        if (!json_object_get(fates, want->id[i]))
            json_object_set_new(fates, want->id[i], json_string(sv_operate_fate(fate[i])));
    json_object_set_new(o, "games", fates);
    sv_give_json(a, 200, json_dumps(o, JSON_COMPACT));
    json_decref(o);
}

static void delete_asked(struct sv_operate *o, const struct net_request *q, struct net_answer *a)
{
    static struct sv_delete want;
    uint8_t fate[SV_DELETE_MAX];
    struct tx_complaint c;

    if (sv_read_delete(&want, q->body, q->size, &c)) {
        sv_fail(a, 400, c.what);
    } else if (delete_games(o, &want, fate, 1) == SV_SAVED) {
        say_fates(&want, fate, a);
    } else {
        char text[300];

        snprintf(text, sizeof text, "Nothing was deleted: %s.", sv_store_fault(o->tables->store));
        sv_fail(a, 503, text);
    }
}

/* Watched games stay, and must not keep us from the others for ever: those are next to go when they are left. */
void sv_operate_turn(struct sv_operate *o, uint64_t now)
{
    static struct sv_delete want;
    uint8_t fate[SV_DELETE_MAX];
    const int64_t today = (int64_t)time(NULL);
    uint32_t deleted = 0;

    if (o->keep == 0 || now < o->next || today <= o->keep)
        return;
    sv_table_commit(o->tables);
    want.before = (uint32_t)(today - o->keep);
    sv_tidy_old(o->tables->store, &want);
    if (want.count > 0 && delete_games(o, &want, fate, 0) == SV_SAVED)
        for (uint32_t i = 0; i < want.count; i++)
            deleted += fate[i] == SV_FATE_DELETED;
    o->next = deleted > 0 ? now : now + SV_EXPIRE_SECONDS * UINT64_C(1000);
}

/* ---- figures ---- */

void sv_operate_count(struct sv_operate *o) { o->measured.requests++; }

static void metrics(struct sv_operate *o, struct net_answer *a)
{
    o->measured.net = o->tables->net;
    o->measured.hook = o->tables->hook;
    a->status = 200;
    a->type = "text/plain; version=0.0.4; charset=utf-8";
    a->own = sv_metrics(&o->measured, &a->size);
    a->data = a->own;
}

void sv_operate_request(struct sv_operate *o, enum sv_route route, const struct net_request *q, struct net_answer *a)
{
    if (route == SV_ROUTE_METRICS)
        metrics(o, a);
    else
        delete_asked(o, q, a);
}
