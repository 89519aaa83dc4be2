/* lab_clock.c -- see lab_clock.h. */
#include "lab_clock.h"

#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

static const struct sv_lab_time *find(const struct sv_lab_clock *k, const char *what)
{
    for (uint32_t i = 0; i < k->count && i < SV_LAB_TIMES_MAX; i++)
        if (strcmp(k->known[i].what, what) == 0)
            return &k->known[i];
    return NULL;
}

static void keep(struct sv_lab_clock *k, double ms)
{
    struct sv_lab_time *t = &k->known[k->count++ % SV_LAB_TIMES_MAX];

    memcpy(t->what, k->what, sizeof t->what);
    t->ms = ms;
}

/* In the new process: it gives way to others, but not as much as experiments do, and ends with us. */
static void become(const struct sv_lab_clock *k, pid_t parent, const char *rules, const char *battle,
                   const char *player)
{
    const struct rlimit core = { 0, 0 }, time = { SV_LAB_CLOCK_SECONDS, SV_LAB_CLOCK_SECONDS };
    const int nothing = open("/dev/null", O_RDWR);

    signal(SIGPIPE, SIG_DFL);
    signal(SIGXFSZ, SIG_DFL);
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (getppid() != parent || nothing < 0 || dup2(nothing, 0) < 0 || dup2(fileno(k->said), 1) < 0 ||
        dup2(nothing, 2) < 0)
        _exit(1);
    for (int fd = 3; fd < SV_CONNECTIONS_MAX + 64; fd++)
        (void)fcntl(fd, F_SETFD, FD_CLOEXEC);
    (void)setpriority(PRIO_PROCESS, 0, SV_LAB_CLOCK_NICE);
    (void)setrlimit(RLIMIT_CORE, &core);
    (void)setrlimit(RLIMIT_CPU, &time);
    execl("/proc/self/exe", "sandtable", "lab", "time", "--rules", rules, "--scenario", battle, "--players", player,
          (char *)NULL);
    _exit(1);
}

int sv_lab_clock_ask(struct sv_lab_clock *k, const char *rules, const char *battle, const char *player, double *ms)
{
    const pid_t parent = getpid();
    const struct sv_lab_time *t;
    char what[SV_LAB_WHAT_MAX];

    if ((size_t)snprintf(what, sizeof what, "%s\n%s\n%s", rules, battle, player) >= sizeof what)
        return -1;
    t = find(k, what);
    if (t) {
        *ms = t->ms;
        return t->ms < 0 ? -1 : 1;
    }
    if (k->child)
        return 0;
    memcpy(k->what, what, sizeof what);
    k->said = tmpfile();
    k->child = k->said ? fork() : -1;
    if (k->child == 0)
        become(k, parent, rules, battle, player);
    if (k->child > 0)
        return 0;
    k->child = 0;
    if (k->said)
        fclose(k->said);
    k->said = NULL;
    keep(k, -1);
    return -1;
}

static void ended(struct sv_lab_clock *k, int status)
{
    double ms = -1;

    rewind(k->said);
    if (status != 0 || fscanf(k->said, "%*s %lf ms", &ms) != 1)
        ms = -1;
    fclose(k->said);
    k->said = NULL;
    k->child = 0;
    keep(k, ms);
}

void sv_lab_clock_turn(struct sv_lab_clock *k)
{
    int status;

    if (k->child && waitpid(k->child, &status, WNOHANG) == k->child)
        ended(k, status);
}

void sv_lab_clock_end(struct sv_lab_clock *k)
{
    int status;

    if (!k->child)
        return;
    kill(k->child, SIGKILL);
    waitpid(k->child, &status, 0);
    ended(k, 1);
}
