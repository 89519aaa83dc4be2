/* reach.c -- see reach.h. */
#include "reach.h"

#include <arpa/inet.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <netinet/in.h>
#include <stdio.h>
#include <string.h>

#include "../core/game.h"
#include "say.h"

enum { ADDRESSES_MAX = 8 };

static int is_loopback(const char *host) { return strncmp(host, "127.", 4) == 0 || strcmp(host, "::1") == 0; }

static int is_any(const char *host) { return strcmp(host, "0.0.0.0") == 0 || strcmp(host, "::") == 0; }

/* An address that others on the network can use: of IPv4, which people can read to each other. */
static int is_useful(const struct ifaddrs *one)
{
    return one->ifa_addr && one->ifa_addr->sa_family == AF_INET && one->ifa_flags & IFF_UP &&
           !(one->ifa_flags & IFF_LOOPBACK);
}

static uint32_t find_addresses(char out[ADDRESSES_MAX][INET_ADDRSTRLEN])
{
    struct ifaddrs *all;
    uint32_t n = 0;

    if (getifaddrs(&all))
        return 0;
    for (const struct ifaddrs *one = all; one && n < ADDRESSES_MAX; one = one->ifa_next) {
        struct sockaddr_in at;

        if (!is_useful(one))
            continue;
        memcpy(&at, one->ifa_addr, sizeof at);
        n += inet_ntop(AF_INET, &at.sin_addr, out[n], INET_ADDRSTRLEN) != NULL;
    }
    freeifaddrs(all);
    return n;
}

void sv_reach_each(const char *url, void (*one)(const char *url))
{
    static const char *const every[] = { "http://0.0.0.0:", "http://[::]:" };
    char found[ADDRESSES_MAX][INET_ADDRSTRLEN], text[256];

    for (size_t i = 0; i < sizeof every / sizeof *every; i++) {
        const size_t size = strlen(every[i]);
        const uint32_t n = strncmp(url, every[i], size) == 0 ? find_addresses(found) : 0;

        for (uint32_t k = 0; k < n; k++) {
            snprintf(text, sizeof text, "http://%s:%s", found[k], url + size);
            one(text);
        }
    }
}

char *sv_reach_say(const char *host, int is_owner)
{
    char found[ADDRESSES_MAX][INET_ADDRSTRLEN];
    const char *list[ADDRESSES_MAX];
    uint32_t n = 0;

    if (is_owner && is_any(host))
        n = find_addresses(found);
    for (uint32_t i = 0; i < n; i++)
        list[i] = found[i];
    if (is_owner && !is_any(host) && !is_loopback(host))
        list[n++] = host;
    return sv_say_reach(!is_loopback(host), list, n);
}
