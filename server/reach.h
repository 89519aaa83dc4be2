/* reach.h -- under which addresses others can reach this server. */
#ifndef SV_REACH_H
#define SV_REACH_H

/* {"open":true,"addresses":["192.0.2.7"]}: whether it listens to more than this machine, and the addresses of this
 * machine, which only its owner is told. `host`: the address it listens on. The caller frees it. */
char *sv_reach_say(const char *host, int is_owner);
/* Call one() with each address at which others on the network open a server that listens at `url`, if that is every
 * address of this machine ("http://0.0.0.0:8017/"). */
void sv_reach_each(const char *url, void (*one)(const char *url));

#endif
