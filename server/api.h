/* api.h -- HTTP requests and their answers. */
#ifndef SV_API_H
#define SV_API_H

#include "games.h"
#include "net.h"
#include "rate.h"

struct sv_api {
    struct sv_games *games;
    struct sv_store *store;
    struct sv_rates *rates;
    struct sv_lab *lab;
    struct sv_lobby_page *lobby;
    struct sv_operate *operate;
    struct net *net;
    struct sv_later **later; /* requests that are answered in slices, see later.h */
    uint32_t later_count, turn;
    uint32_t begun;          /* of them in this turn of the loop */
    const char *host;        /* the address we listen on */
    const char *public_name; /* the name people use, or NULL */
    int has_proxy;           /* whose address we know */
};

/* Check the head of a request. Returns the most bytes its body may have; fills in an answer to refuse it. */
size_t sv_api_head(struct sv_api *api, const struct net_request *q, struct net_answer *a);
/* Answer a complete request, or put it off: the status stays 0. */
void sv_api_request(struct sv_api *api, const struct net_request *q, struct net_answer *a);
/* Check a request for a WebSocket; an answer refuses it. */
void sv_api_upgrade(struct sv_api *api, const struct net_request *q, struct net_answer *a);

#endif
