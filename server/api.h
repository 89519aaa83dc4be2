/* api.h -- requests: who may ask, what is asked, and the answers. */
#ifndef SV_API_H
#define SV_API_H

#include "games.h"
#include "net.h"
#include "rate.h"

struct sv_api {
    struct sv_games *games;
    struct sv_store *store;
    struct sv_rates *rates;
    struct net *net;
    const char *host; /* the address that is listened on */
};

size_t sv_api_head(struct sv_api *api, const struct net_request *q, struct net_answer *a);
void sv_api_request(struct sv_api *api, const struct net_request *q, struct net_answer *a);
void sv_api_upgrade(struct sv_api *api, const struct net_request *q, struct net_answer *a);

#endif
