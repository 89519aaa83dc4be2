/* reach.h -- under which addresses others can reach this server. */
#ifndef SV_REACH_H
#define SV_REACH_H

/* {"open":true,"addresses":["192.0.2.7"]}: whether it listens to more than this machine, and the addresses of this
 * machine, which only its owner is told. `host`: the address it listens on. The caller frees it. */
char *sv_reach_say(const char *host, int is_owner);

#endif
