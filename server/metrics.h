/* metrics.h -- the figures of a running server, in the text format of Prometheus. */
#ifndef SV_METRICS_H
#define SV_METRICS_H

#include "games.h"
#include "hook.h"
#include "net.h"

struct sv_measured {
    struct sv_store *store;
    const struct sv_games *games;
    const struct net *net;
    const struct sv_hook *hook; /* or NULL */
    const char *db;             /* its path */
    int64_t started;            /* seconds since 1970 */
    uint64_t deleted;           /* games, since the start */
    uint64_t requests;          /* since the start */
};
/* All figures as text. The caller frees it. */
char *sv_metrics(const struct sv_measured *m, size_t *size);

#endif
