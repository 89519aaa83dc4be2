/* rate.h -- how much each address may ask for: connections, requests, messages. */
#ifndef SV_RATE_H
#define SV_RATE_H

#include "net.h"

struct sv_rates;
struct sv_rates *sv_rates_new(void);
void sv_rates_free(struct sv_rates *r);

/* A connection more or less; -1 if there are too many already, and then it is not counted. */
int sv_rate_come(struct sv_rates *r, const struct net_peer *peer);
void sv_rate_gone(struct sv_rates *r, const struct net_peer *peer);

enum sv_rate_kind { SV_RATE_POST, SV_RATE_MESSAGE, SV_RATE_KINDS };
/* Take `cost` tokens from an address's bucket.  0, or how many seconds it has to wait. */
int sv_rate_take(struct sv_rates *r, const struct net_peer *peer, enum sv_rate_kind kind, uint32_t cost, uint64_t now);

#endif
