/* family.h -- the processes that a bot has started: find, count and kill them.
 *
 * A bot and all processes it starts carry a marker in their environment. We are a subreaper: a process that outlives
 * its parents becomes our child, so none is lost. A child that we did not start and that has no marker has cleared its
 * environment, unless it was our child before the first bot started (a shell that execs us may leave children). A
 * watchdog kills every process that carries our environment marker after we exit, however we exit.
 */
#ifndef LAB_FAMILY_H
#define LAB_FAMILY_H

#include <stdint.h>
#include <sys/types.h>

enum { LAB_MARK_MAX = 64 };

/* Call once, before creating threads: become a subreaper and start the watchdog. Existing children are left alone. */
void lab_family_prepare(void);
/* Call once, when no bot runs: stop the watchdog and wait for it. */
void lab_family_finish(void);
/* The environment entry that marks the processes of family `serial`. */
void lab_family_mark(char out[LAB_MARK_MAX], uint32_t serial);
/* Is an environment entry a marker of any family? */
int lab_family_is_mark(const char *entry);
/* Like fork(). The child is the head of a family until lab_family_forget(). */
pid_t lab_family_fork(void);
/* Call after waiting for a head: its pid may now be reused. */
void lab_family_forget(pid_t pid);
/* Roughly how many more processes and threads the whole machine has than `before`. Very cheap. */
int lab_family_growth(uint16_t before);
/* The present count, for `before`. */
uint16_t lab_family_now(void);
/* Count the processes and threads of a family. Reads all of /proc. */
uint32_t lab_family_count(uint32_t serial);
/* Kill every process of a family whose head is dead. */
void lab_family_end(uint32_t serial);

#endif
