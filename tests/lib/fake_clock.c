/* fake_clock.c -- a clock that a test sets: loaded before the C library (LD_PRELOAD), it tells a program another time.
 *
 * FAKE_CLOCK names a file of two numbers of eight bytes, in milliseconds: the time since 1970 at which every clock
 * stands, or 0 if they go; and how much is added to it.  A program that waits does not notice that the time was
 * changed: whoever changes it gives the program something to do.
 */
#define _GNU_SOURCE
#include <fcntl.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

struct set {
    volatile int64_t stands, ahead;
};

static const struct set *look(void)
{
    static const struct set *known;
    const char *path = known ? NULL : getenv("FAKE_CLOCK");
    const int fd = path ? open(path, O_RDONLY | O_CLOEXEC) : -1;

    if (fd < 0)
        return known;
    known = mmap(NULL, sizeof *known, PROT_READ, MAP_SHARED, fd, 0);
    close(fd);
    if (known == MAP_FAILED)
        abort();
    return known;
}

/* Microseconds since 1970, of every clock: one that only goes up is as good as another. */
static int64_t now(void)
{
    const struct set *set = look();
    struct timespec t;

    syscall(SYS_clock_gettime, CLOCK_REALTIME, &t);
    if (set && set->stands > 0)
        return (set->stands + set->ahead) * 1000;
    return (int64_t)t.tv_sec * 1000000 + t.tv_nsec / 1000 + (set ? set->ahead * 1000 : 0);
}

int clock_gettime(clockid_t which, struct timespec *out)
{
    int64_t us;

    if (which != CLOCK_REALTIME && which != CLOCK_MONOTONIC)
        return (int)syscall(SYS_clock_gettime, which, out);
    us = now();
    out->tv_sec = us / 1000000;
    out->tv_nsec = us % 1000000 * 1000;
    return 0;
}

time_t time(time_t *out)
{
    const time_t seconds = (time_t)(now() / 1000000);

    if (out)
        *out = seconds;
    return seconds;
}

int gettimeofday(struct timeval *out, void *zone)
{
    const int64_t us = now();

    (void)zone;
    out->tv_sec = us / 1000000;
    out->tv_usec = us % 1000000;
    return 0;
}
