/* api.c -- HTTP requests and their answers. */
#include "api.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "answer.h"
#include "assets.h"
#include "lab.h"
#include "later.h"
#include "lobby.h"
#include "operate.h"
#include "reach.h"
#include "route.h"
#include "say.h"
#include "tell.h"

#define JSON "application/json"

static void fail_full(struct net_answer *a)
{
    sv_fail(a, 503, "Too many connections are open. Try again in a moment.");
    a->retry_after = SV_HEAD_SECONDS;
}

/* ---- who may send requests ---- */

/* The length of the name in a Host header, without its port. */
static size_t name_size(const char *host)
{
    const char *end = host[0] == '[' ? strchr(host, ']') : NULL;

    return end ? (size_t)(end + 1 - host) : strcspn(host, ":");
}

static int is_name(const char *host, const char *name)
{
    const size_t size = name_size(host);

    return size == strlen(name) && strncasecmp(host, name, size) == 0;
}

/* The name as given, or without its port as proxies may say it. */
static int is_public(const struct sv_api *api, const char *host)
{
    return strcasecmp(host, api->public_name) == 0 || (name_size(host) == name_size(api->public_name) &&
                                                       strncasecmp(host, api->public_name, name_size(host)) == 0);
}

/* A port, or none. */
static int is_port(const char *text)
{
    const size_t size = text[0] == ':' ? strspn(text + 1, "0123456789") : 0;

    return text[0] == '\0' || (size > 0 && size <= 5 && text[1 + size] == '\0' && strtoul(text + 1, NULL, 10) <= 65535);
}

/* Does it name this machine in its own browser?  Nobody else can give such a name an address. */
static int is_loopback(const char *host)
{
    return is_name(host, "localhost") || is_name(host, "127.0.0.1") || is_name(host, "[::1]");
}

/* A server for this machine only answers to no other host name. This prevents DNS rebinding: a page from elsewhere
 * whose name resolves to us would have our origin in the browser. */
static int is_host_right(const struct sv_api *api, const char *host)
{
    const int is_local = strncmp(api->host, "127.", 4) == 0 || strcmp(api->host, "::1") == 0;

    if (host[0] == '\0' || !is_port(host + name_size(host)))
        return 0;
    return !is_local || (api->public_name && is_public(api, host)) || is_loopback(host) || is_name(host, api->host);
}

/* May somebody else stand behind who asks?  The owner of the machine asks by a name of this machine. By another one a
 * proxy asks, whether it says so or not, or a page from elsewhere whose name resolves to us. A proxy that says nothing
 * at all speaks HTTP/1.0, as nginx does unless it is told otherwise, or passes on what it is sent, also a name of this
 * machine: so where there is a public name and no address of a proxy, nobody is the owner. */
static int is_for_another(const struct sv_api *api, const struct net_request *q)
{
    return q->is_forwarded || q->is_of_proxy || (api->public_name && !api->has_proxy) ||
           (!is_loopback(q->host) && !is_name(q->host, api->host));
}

/* An origin is a scheme and the host as the browser sees it; a proxy may say another host to us. */
static int is_origin_right(const struct sv_api *api, const char *origin, const char *host)
{
    const char *rest = strncasecmp(origin, "http://", 7) == 0    ? origin + 7
                       : strncasecmp(origin, "https://", 8) == 0 ? origin + 8
                                                                 : NULL;

    return rest && (strcasecmp(rest, host) == 0 || (api->public_name && strcasecmp(rest, api->public_name) == 0));
}

static int is_type(const char *type, const char *want)
{
    const size_t size = strlen(want);

    return strncasecmp(type, want, size) == 0 && (type[size] == '\0' || type[size] == ';' || type[size] == ' ');
}

static void check_post(enum sv_route route, const struct net_request *q, struct net_answer *a)
{
    const int is_record = route == SV_ROUTE_UPLOAD;

    if (route == SV_ROUTE_NONE)
        sv_fail(a, 404, "Not found.");
    else if (!is_type(q->type, is_record ? "text/plain" : JSON))
        sv_fail(a, 400, is_record ? "Expected Content-Type: text/plain." : "Expected Content-Type: " JSON ".");
}

/* A long record costs more than another request, from its first byte on. */
static uint32_t cost_of(enum sv_route route, const struct net_request *q)
{
    return route == SV_ROUTE_UPLOAD
               ? 1 + (uint32_t)((q->length < TX_FILE_MAX ? q->length : TX_FILE_MAX) / SV_UPLOAD_TOKEN)
               : 1;
}

size_t sv_api_head(struct sv_api *api, const struct net_request *q, struct net_answer *a)
{
    const int is_post = q->method == NET_POST, is_lab = sv_lab_is_path(q->path);
    const int is_operators = sv_operate_is_path(q->path), has_key = is_operators && sv_operate_knows(api->operate, q);
    const int is_counted = is_post || is_lab || is_operators;
    char id[SV_ROUTE_ID_MAX];
    const enum sv_route route = sv_route_find(q->method, q->path, id);
    struct net_request from = *q;
    int wait = 0;

    from.is_forwarded = is_for_another(api, q);
    if (!is_host_right(api, q->host))
        sv_fail(a, 403, "This server does not have that host name.");
    else if (q->place != NET_PLACE && route != SV_ROUTE_HEALTH && !has_key)
        fail_full(a);
    else if (q->method == NET_OTHER)
        sv_fail(a, 405, "This server accepts only GET, HEAD and POST.");
    else if (is_counted && q->origin[0] && !is_origin_right(api, q->origin, q->host))
        sv_fail(a, 403, "This request comes from a page of another server.");
    /* The operator has the limits of no address: players may come from his. */
    else if (is_counted && !has_key &&
             (wait = sv_rate_take(api->rates, &q->peer, SV_RATE_POST, cost_of(route, q), net_now())) > 0)
        sv_fail_fast(a, wait);
    else if (is_lab)
        sv_lab_head(api->lab, &from, a);
    else if (is_operators)
        sv_operate_head(api->operate, &from, a);
    if (a->status == 0 && is_post)
        check_post(route, q, a);
    if (!is_post)
        return 0;
    return route == SV_ROUTE_UPLOAD ? TX_FILE_MAX : SV_BODY_MAX;
}

void sv_api_upgrade(struct sv_api *api, const struct net_request *q, struct net_answer *a)
{
    char id[SV_ROUTE_ID_MAX];

    if (!is_host_right(api, q->host))
        sv_fail(a, 403, "This server does not have that host name.");
    else if (q->place != NET_PLACE)
        fail_full(a);
    else if (!is_origin_right(api, q->origin, q->host))
        sv_fail(a, 403, "This request comes from a page of another server.");
    else if (sv_route_find(NET_GET, q->path, id) != SV_ROUTE_SOCKET)
        sv_fail(a, 404, "Not found.");
}

/* ---- files ---- */

static int by_path(const void *path, const void *asset) { return strcmp(path, ((const struct sv_asset *)asset)->path); }

/* The smallest form of a file that the client takes. */
static void put_file(struct net_answer *a, const struct sv_asset *file, const struct net_request *q)
{
    a->data = file->data;
    a->size = file->size;
    if (q->takes_brotli && file->br) {
        a->coding = "br";
        a->data = file->br;
        a->size = file->br_size;
    } else if (q->takes_gzip && file->gz) {
        a->coding = "gzip";
        a->data = file->gz;
        a->size = file->gz_size;
    }
}

static const struct sv_asset *asset(const char *path)
{
    return sv_asset_count == 0 ? NULL : bsearch(path, sv_asset, sv_asset_count, sizeof *sv_asset, by_path);
}

/* People who followed a wrong link get a page with ways back; programs that ask the API get what they can read. */
static void give_asset(const struct net_request *q, struct net_answer *a, const char *path)
{
    const struct sv_asset *file = asset(path), *lost = file ? NULL : asset("/404.html");

    if (lost && q->wants_page && strncmp(path, "/api/", 5) != 0) {
        a->status = 404;
        a->type = lost->type;
        put_file(a, lost, q);
        return;
    }
    if (!file) {
        sv_fail(a, 404, sv_asset_count == 0 ? "This build has no browser pages." : "Not found.");
        return;
    }
    a->type = file->type;
    a->etag = file->etag;
    if (strcmp(q->if_none_match, file->etag) == 0) {
        a->status = 304;
        return;
    }
    a->status = 200;
    put_file(a, file, q);
}

/* ---- games ---- */

static void summaries(struct sv_api *api, const struct net_request *q, struct net_answer *a)
{
    static struct sv_summaries want;
    struct sv_summary_list *list;
    struct tx_complaint c;
    int wait;

    if (sv_read_summaries(&want, q->body, q->size, &c)) {
        sv_fail(a, 400, c.what);
        return;
    }
    wait = sv_rate_take(api->rates, &q->peer, SV_RATE_POST, want.count / SV_SUMMARY_TOKEN, net_now());
    if (wait > 0) {
        sv_fail_fast(a, wait);
        return;
    }
    list = sv_summaries_new();
    for (uint32_t i = 0; i < want.count; i++) {
        struct sv_stored g;
        const int found = sv_store_look(api->store, want.game[i].id, &g);

        if (found > 0 && sv_game_key(&g, want.game[i].key) < SV_KEYS)
            sv_summaries_add(list, want.game[i].id, g.summary, g.updated);
        else
            sv_summaries_fault(list, want.game[i].id,
                               found < 0 ? SV_TELL_DAMAGED : "This link does not open this game.");
        sv_stored_free(&g);
    }
    sv_give_json(a, 200, sv_summaries_end(list));
}

/* Does somebody ask who sits at this machine? */
static int is_owner(const struct sv_api *api, const struct net_request *q)
{
    return net_is_local(&q->peer) && !is_for_another(api, q);
}

static void lobby(struct sv_api *api, const struct net_request *q, struct net_answer *a)
{
    const int wait = sv_rate_take(api->rates, &q->peer, SV_RATE_LOOK, 1, net_now());

    if (wait > 0)
        sv_fail_fast(a, wait);
    else
        sv_lobby_give(api->lobby, q, a, net_now());
}

static void health(struct sv_api *api, struct net_answer *a)
{
    const int ok = sv_store_is_well(api->store);

    sv_give_json(a, ok ? 200 : 503, sv_say_health(ok, net_connections(api->net), api->store));
}

/* ---- dispatch ---- */

void sv_api_request(struct sv_api *api, const struct net_request *q, struct net_answer *a)
{
    char id[SV_ROUTE_ID_MAX], other[SV_ROUTE_ID_MAX];
    const enum sv_route route = sv_route_find(q->method, q->path, id);

    switch ((int)route) {
    case SV_ROUTE_HEALTH: health(api, a); break;
    case SV_ROUTE_CREATE: sv_later_create(api, q, a); break;
    case SV_ROUTE_UPLOAD: sv_later_upload(api, q, a); break;
    case SV_ROUTE_SUMMARIES: summaries(api, q, a); break;
    case SV_ROUTE_LOBBY: lobby(api, q, a); break;
    case SV_ROUTE_ADDRESSES: sv_give_json(a, 200, sv_reach_say(api->host, is_owner(api, q))); break;
    case SV_ROUTE_RECORD: sv_later_record(api, q, a, id); break;
    case SV_ROUTE_METRICS:
    case SV_ROUTE_DELETE: sv_operate_request(api->operate, route, q, a); break;
    case SV_ROUTE_TABLE: give_asset(q, a, "/table"); break;
    case SV_ROUTE_REVIEW: give_asset(q, a, "/review"); break;
    case SV_ROUTE_LAB_FORM:
    case SV_ROUTE_LAB_PAGE: give_asset(q, a, "/lab"); break;
    case SV_ROUTE_SOCKET:
    case SV_ROUTE_FILE:
        if (sv_route_find(NET_POST, q->path, other) != SV_ROUTE_NONE)
            sv_fail(a, 405, "Use POST for this address.");
        else if (sv_lab_is_path(q->path))
            sv_fail(a, 404, "Not found.");
        else
            give_asset(q, a, q->path);
        break;
    case SV_ROUTE_NONE: sv_fail(a, 404, "Not found."); break;
    default: sv_lab_request(api->lab, route, id, q, a); break;
    }
}
