/* rate.h -- rate limits per address: connections, requests, messages. */
#ifndef SV_RATE_H
#define SV_RATE_H

#include "net.h"

struct sv_rates;
/* A table of addresses, empty at first. */
struct sv_rates *sv_rates_new(void);
void sv_rates_free(struct sv_rates *r);

/* So many connections may be open at once; SV_CONNECTIONS_MAX if nothing is said. */
void sv_rates_places(struct sv_rates *r, uint32_t places);

/* Count a new connection, whose head will be read now. Without a place for it, it gets a spare one; without that, it is
 * refused and not counted. */
enum net_place sv_rate_come(struct sv_rates *r, const struct net_peer *peer);
/* The head of a counted connection was read. */
void sv_rate_headed(struct sv_rates *r, const struct net_peer *peer);
/* A counted connection has closed. */
void sv_rate_gone(struct sv_rates *r, const struct net_peer *peer, enum net_place place);

enum sv_rate_kind { SV_RATE_POST, SV_RATE_MESSAGE, SV_RATE_STORE, SV_RATE_LOOK, SV_RATE_LIST, SV_RATE_KINDS };
/* Take `cost` tokens from an address's bucket. Returns 0, or the seconds it must wait. */
int sv_rate_take(struct sv_rates *r, const struct net_peer *peer, enum sv_rate_kind kind, uint32_t cost, uint64_t now);

/* May an address store more? 0, or the seconds it must wait. */
int sv_rate_full(struct sv_rates *r, const struct net_peer *peer, uint64_t now);
/* An address has stored so many bytes. What is beyond its bucket is a debt. */
void sv_rate_stored(struct sv_rates *r, const struct net_peer *peer, size_t bytes, uint64_t now);

#endif
