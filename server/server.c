/* server.c -- the server: connects its parts and runs the loop. */
#include "server.h"

#include <errno.h>
#include <jansson.h>
#include <malloc.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "limits.h"
#include "../table/memory.h"
#include "api.h"
#include "clock.h"
#include "hook.h"
#include "lab.h"
#include "later.h"
#include "lobby.h"
#include "log.h"
#include "operate.h"
#include "people.h"
#include "say.h"
#include "table.h"

struct server {
    struct sv_api api;
    struct sv_tables tables;
    uint32_t most; /* connections, since memory was given back */
};

/* For the signal handler. */
static volatile sig_atomic_t is_ending;
static struct net *waiting;

static void on_signal(int number)
{
    const int was = errno;

    (void)number;
    is_ending = 1;
    if (waiting)
        net_wake(waiting);
    errno = was;
}

/* A process has ended: the lab looks after each turn. */
static void on_child(int number)
{
    const int was = errno;

    (void)number;
    if (waiting)
        net_wake(waiting);
    errno = was;
}

/* ---- callbacks of the network ---- */

static enum net_place comes(void *who, const struct net_peer *peer)
{
    struct server *s = who;

    return sv_rate_come(s->api.rates, peer);
}

static void headed(void *who, const struct net_peer *peer)
{
    struct server *s = who;

    sv_rate_headed(s->api.rates, peer);
}

static void gone(void *who, const struct net_peer *peer, enum net_place place)
{
    struct server *s = who;

    sv_rate_gone(s->api.rates, peer, place);
}

static size_t head(void *who, const struct net_request *q, struct net_answer *a)
{
    struct server *s = who;

    return sv_api_head(&s->api, q, a);
}

static void request(void *who, const struct net_request *q, struct net_answer *a)
{
    struct server *s = who;

    sv_table_commit(&s->tables); /* a request sees and writes what is on disk */
    sv_operate_count(s->api.operate);
    sv_api_request(&s->api, q, a);
}

static void left(void *who, struct net_conn *conn)
{
    struct server *s = who;

    sv_later_left(&s->api, conn);
}

static void upgrade(void *who, const struct net_request *q, struct net_answer *a)
{
    struct server *s = who;

    sv_api_upgrade(&s->api, q, a);
}

static void opened(void *who, struct net_conn *conn)
{
    struct server *s = who;

    sv_table_opened(&s->tables, conn);
}

static void message(void *who, struct net_conn *conn, const char *data, size_t size)
{
    struct server *s = who;

    sv_table_message(&s->tables, conn, data, size);
}

static void closed(void *who, struct net_conn *conn)
{
    struct server *s = who;

    sv_table_closed(&s->tables, conn);
}

static void drained(void *who, struct net_conn *conn)
{
    struct server *s = who;

    sv_table_drained(&s->tables, conn);
}

static void ring(void *who)
{
    struct server *s = who;

    sv_table_alarm(&s->tables);
    sv_operate_turn(s->api.operate, net_now());
    sv_later_turn(&s->api, &s->tables);
}

/* ---- running ---- */

static void *allocate(size_t size) { return tb_realloc(NULL, size); }

enum { SIGNALS = 3 };
static const int caught[SIGNALS] = { SIGTERM, SIGINT, SIGCHLD };

static void catch_signals(struct sigaction old[SIGNALS])
{
    struct sigaction sa;

    memset(&sa, 0, sizeof sa);
    for (int i = 0; i < SIGNALS; i++) {
        sa.sa_handler = caught[i] == SIGCHLD ? on_child : on_signal;
        sa.sa_flags = caught[i] == SIGCHLD ? SA_RESTART : 0;
        sigaction(caught[i], &sa, &old[i]);
    }
}

/* After a rush the memory of those who left goes back to the system, also where it is in small pieces. */
static void give_back(struct server *s)
{
    enum { RUSH = 512 };
    const uint32_t now = net_connections(s->api.net);

    if (now > s->most)
        s->most = now;
    if (s->most < RUSH || now > s->most / 2)
        return;
    s->most = now;
#ifdef __GLIBC__
    (void)malloc_trim(0);
#endif
}

/* "http://127.0.0.1:8017" */
static void put_site(const struct server *s, char *out, size_t cap)
{
    const int six = strchr(s->api.host, ':') != NULL;

    snprintf(out, cap, "http://%s%s%s:%d", six ? "[" : "", s->api.host, six ? "]" : "", net_port(s->api.net));
}

/* Links lead to the name that people use; behind a proxy that has TLS. */
static int start_hook(struct server *s, const struct sv_config *config, struct tx_complaint *c)
{
    char site[SV_HEADER_MAX + 16];

    if (!config->turn_hook)
        return 0;
    if (config->public_name)
        snprintf(site, sizeof site, "http%s://%s", config->proxy ? "s" : "", config->public_name);
    else
        put_site(s, site, sizeof site);
    if (!config->public_name && (strcmp(s->api.host, "0.0.0.0") == 0 || strcmp(s->api.host, "::") == 0))
        return tx_complain(c, "--turn-hook", 0, 0, "links need a name that leads here: give --public-name too");
    s->tables.hook = sv_hook_new(config->turn_hook, site, c);
    return s->tables.hook ? 0 : -1;
}

static void serve(struct server *s, const struct sv_config *config)
{
    char url[160], *bye = sv_say_bye();

    put_site(s, url, sizeof url - 1);
    strcat(url, "/");
    if (config->listening)
        config->listening(config->who, url);
    sv_log_detail("start", NULL, "listening at %s", url);
    if (config->public_name && !config->proxy)
        sv_log(
            "proxy", NULL,
            "--public-name without --trust-proxy: if a proxy stands before this server, all players share the limits "
            "of its address. The lab%s, and figures the operator's",
            config->lab_key ? " needs its key" : " is closed without --lab-key");
    sv_operate_turn(s->api.operate, net_now());
    while (!is_ending && net_turn(s->api.net) == 0) {
        sv_later_begin_turn(&s->api);
        sv_table_turn(&s->tables);
        sv_lab_turn(s->api.lab);
        sv_hook_turn(&s->tables);
        give_back(s);
    }
    sv_table_commit(&s->tables);
    net_end(s->api.net, bye);
    sv_people_flush(&s->tables);
    (void)sv_clock_close(&s->tables);
    sv_log_detail("stop", NULL, "stopped; all games are saved");
    free(bye);
}

static int open_and_serve(struct server *s, const struct sv_config *config, const char *db, struct tx_complaint *c)
{
    const struct net_app app = { s,       comes,  headed,  gone,   head,    request, left,
                                 upgrade, opened, message, closed, drained, ring };
    struct sigaction old[SIGNALS];
    int rc = 0;

    s->api.store = s->tables.store = sv_store_open(db, c);
    if (!s->api.store)
        return -1;
    s->api.games = s->tables.games = sv_games_new(s->api.store);
    s->api.lobby = sv_lobby_new(s->api.store, s->api.games);
    if (config->has_no_lobby)
        sv_store_close_lobby(s->api.store);
    if (config->slice > 0)
        sv_games_set_slice(s->api.games, config->slice);
    s->api.rates = s->tables.rates = sv_rates_new();
    s->api.lab = sv_lab_new(config->lab_db, config->lab_db_is_usual, config->lab_key);
    s->api.operate = sv_operate_new(&s->tables, db, config->operator_key, config->keep);
    s->api.net = net_open(s->api.host, config->port, config->proxy, &app, c);
    if (s->api.net && (sv_clock_open(&s->tables, c) || start_hook(s, config, c))) {
        rc = -1;
        net_end(s->api.net, "");
    } else if (s->api.net) {
        sv_rates_places(s->api.rates, net_places(s->api.net));
        s->tables.net = waiting = s->api.net;
        net_alarm(s->api.net, 0); /* some clock may be up soon */
        sv_operate_listens(s->api.operate, s->api.host, net_port(s->api.net));
        catch_signals(old);
        serve(s, config);
        waiting = NULL;
        for (int i = 0; i < SIGNALS; i++)
            sigaction(caught[i], &old[i], NULL);
    } else {
        rc = -1;
    }
    sv_lab_free(s->api.lab);
    sv_hook_free(s->tables.hook);
    sv_operate_free(s->api.operate);
    sv_later_free(&s->api);
    free(s->tables.due);
    free(s->tables.unsaved);
    free(s->tables.seen);
    sv_lobby_free(s->api.lobby);
    sv_rates_free(s->api.rates);
    sv_games_free(s->api.games);
    sv_store_close(s->api.store);
    return rc;
}

/* Long bodies and answers go back to the system when they are freed, so that a rush leaves nothing behind. */
static void return_memory(void)
{
#ifdef __GLIBC__
    enum { LONG = 128 * 1024 };

    (void)mallopt(M_MMAP_THRESHOLD, LONG);
#endif
}

int sv_run(const struct sv_config *config, struct tx_complaint *c)
{
    struct server s;
    struct net_peer proxy;
    char *db;
    int rc;

    memset(&s, 0, sizeof s);
    is_ending = 0;
    return_memory();
    sv_log_as_json(config->is_log_json);
    if (sv_key_start())
        return tx_complain(c, "server", 0, 0, "no source of random numbers");
    json_set_alloc_funcs(allocate, free);
    s.api.public_name = config->public_name;
    s.api.has_proxy = config->proxy != NULL;
    if (config->proxy && net_peer_read(config->proxy, &proxy))
        return tx_complain(c, "--trust-proxy", 0, 0, "%s: expected a numeric address, such as 127.0.0.1",
                           config->proxy);
    s.api.host = config->host ? config->host : "127.0.0.1";
    if (strcmp(s.api.host, "localhost") == 0)
        s.api.host = "127.0.0.1";
    db = config->db ? tb_copy_text(config->db, strlen(config->db)) : sv_place(c);
    if (!db)
        return -1;
    rc = open_and_serve(&s, config, db, c);
    free(db);
    return rc;
}

/* ---- where games are stored ---- */

/* Create the missing folders of a path. */
static int make_folders(char *path)
{
    for (char *at = path + 1; *at; at++) {
        if (*at != '/')
            continue;
        *at = '\0';
        if (mkdir(path, 0700) != 0 && errno != EEXIST)
            return -1;
        *at = '/';
    }
    return 0;
}

char *sv_place(struct tx_complaint *c)
{
    const char *data = getenv("XDG_DATA_HOME"), *home = getenv("HOME");
    const char *base = data && data[0] == '/' ? data : home && home[0] == '/' ? home : NULL;
    const char *rest = base && base == data ? "/sandtable/tables.db" : "/.local/share/sandtable/tables.db";
    char *path;
    size_t size;

    /* Without a home, use the current folder. */
    if (!base)
        return tb_copy_text("sandtable-tables.db", strlen("sandtable-tables.db"));
    size = strlen(base) + strlen(rest) + 1;
    path = tb_realloc(NULL, size);
    snprintf(path, size, "%s%s", base, rest);
    if (make_folders(path) == 0)
        return path;
    tx_complain(c, path, 0, 0, "cannot create the folder for games: %s. Choose another file with --db",
                strerror(errno));
    free(path);
    return NULL;
}
