/* rate.c -- rate limits per address.
 *
 * The table has a fixed size. An address without connections and with full buckets is dropped when its slot is needed.
 * If no slot is free, all further addresses share one.
 */
#include "rate.h"

#include <stdlib.h>
#include <string.h>

#include "../core/hash.h"
#include "../table/memory.h"
#include "limits.h"

enum { WAYS = 8, MILLI = 1000 };

struct peer {
    struct net_peer address;
    uint32_t connections, heads, spare;
    uint8_t used;
    uint64_t since;                /* when the buckets were last refilled */
    int64_t tokens[SV_RATE_KINDS]; /* in thousandths; of what is stored it may be a debt */
};
struct sv_rates {
    struct peer peer[SV_PEERS_MAX + 1]; /* the last one: addresses without a slot */
    uint32_t connections, spare, places;
};

static const uint32_t burst[SV_RATE_KINDS] = { SV_POST_BURST, SV_MESSAGE_BURST, SV_STORE_BURST, SV_LOOK_BURST,
                                               SV_LIST_BURST };
static const uint32_t rate[SV_RATE_KINDS] = { SV_POST_RATE, SV_MESSAGE_RATE, SV_STORE_RATE, SV_LOOK_RATE,
                                              SV_LIST_RATE };

struct sv_rates *sv_rates_new(void)
{
    struct sv_rates *r = tb_calloc(sizeof *r);

    r->places = SV_CONNECTIONS_MAX;
    return r;
}

void sv_rates_places(struct sv_rates *r, uint32_t places)
{
    r->places = places < SV_CONNECTIONS_MAX ? places : SV_CONNECTIONS_MAX;
}

void sv_rates_free(struct sv_rates *r) { free(r); }

static void fill(struct peer *p, uint64_t now)
{
    const uint64_t passed = now > p->since ? now - p->since : 0;

    for (int k = 0; k < SV_RATE_KINDS; k++) {
        const int64_t full = (int64_t)burst[k] * MILLI;
        const int64_t more = passed > (uint64_t)full ? 2 * full : (int64_t)passed * rate[k];

        p->tokens[k] = p->tokens[k] + more > full ? full : p->tokens[k] + more;
    }
    p->since = now;
}

static int is_idle(struct peer *p, uint64_t now)
{
    fill(p, now);
    if (p->connections > 0 || p->spare > 0)
        return 0;
    for (int k = 0; k < SV_RATE_KINDS; k++)
        if (p->tokens[k] < (int64_t)burst[k] * MILLI)
            return 0;
    return 1;
}

static struct peer *find(struct sv_rates *r, const struct net_peer *peer, uint64_t now)
{
    const struct net_peer address = net_network_of(peer);
    const uint64_t hash = st_hash(ST_HASH_START, &address, sizeof address);
    struct peer *place = NULL;

    for (uint32_t i = 0; i < WAYS; i++) {
        struct peer *p = &r->peer[(hash + i) % SV_PEERS_MAX];

        if (p->used && memcmp(&p->address, &address, sizeof address) == 0)
            return p;
        if (!place && (!p->used || is_idle(p, now)))
            place = p;
    }
    if (!place)
        place = &r->peer[SV_PEERS_MAX];
    if (!place->used || place != &r->peer[SV_PEERS_MAX]) {
        memset(place, 0, sizeof *place);
        place->address = address;
        place->used = 1;
        for (int k = 0; k < SV_RATE_KINDS; k++)
            place->tokens[k] = (int64_t)burst[k] * MILLI;
        place->since = now;
    }
    return place;
}

enum net_place sv_rate_come(struct sv_rates *r, const struct net_peer *peer)
{
    struct peer *p = find(r, peer, net_now());

    if (p->connections < SV_PEER_CONNECTIONS_MAX && p->heads < SV_PEER_HEADS_MAX && r->connections < r->places) {
        p->connections++;
        p->heads++;
        r->connections++;
        return NET_PLACE;
    }
    if (p->spare >= SV_PEER_SPARE_MAX || r->spare >= SV_SPARE_MAX + (net_is_local(peer) ? SV_SPARE_LOCAL : 0u))
        return NET_NO_PLACE;
    p->spare++;
    r->spare++;
    return NET_SPARE;
}

static void take_one(uint32_t *n)
{
    if (*n > 0)
        --*n;
}

/* An address first counted in the shared slot may have its own slot by now; then the shared one is meant. */
void sv_rate_headed(struct sv_rates *r, const struct net_peer *peer)
{
    struct peer *p = find(r, peer, net_now());

    take_one(p->heads > 0 ? &p->heads : &r->peer[SV_PEERS_MAX].heads);
}

/* The same. */
void sv_rate_gone(struct sv_rates *r, const struct net_peer *peer, enum net_place place)
{
    struct peer *p = find(r, peer, net_now());

    if (p->connections == 0 && p->spare == 0)
        p = &r->peer[SV_PEERS_MAX];
    take_one(place == NET_SPARE ? &p->spare : &p->connections);
    take_one(place == NET_SPARE ? &r->spare : &r->connections);
}

int sv_rate_take(struct sv_rates *r, const struct net_peer *peer, enum sv_rate_kind kind, uint32_t cost, uint64_t now)
{
    struct peer *p = find(r, peer, now);
    const int64_t most = (int64_t)burst[kind] * MILLI, whole = (int64_t)cost * MILLI,
                  want = whole > most ? most : whole;

    fill(p, now);
    if (p->tokens[kind] < want)
        return (int)((want - p->tokens[kind]) / (rate[kind] * MILLI)) + 1;
    p->tokens[kind] -= want;
    return 0;
}

int sv_rate_full(struct sv_rates *r, const struct net_peer *peer, uint64_t now)
{
    struct peer *p = find(r, peer, now);

    fill(p, now);
    return p->tokens[SV_RATE_STORE] > 0 ? 0 : (int)(-p->tokens[SV_RATE_STORE] / (SV_STORE_RATE * MILLI)) + 1;
}

void sv_rate_stored(struct sv_rates *r, const struct net_peer *peer, size_t bytes, uint64_t now)
{
    struct peer *p = find(r, peer, now);

    fill(p, now);
    p->tokens[SV_RATE_STORE] -= (int64_t)(bytes * MILLI / 1024);
}
