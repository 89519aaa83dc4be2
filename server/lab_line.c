/* lab_line.c -- see lab_line.h. */
#include "lab_line.h"

#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

/* Sanitizers reserve more address space than any limit allows. */
#if defined __SANITIZE_ADDRESS__ || defined __SANITIZE_THREAD__
enum { IS_BOUNDED = 0 };
#else
enum { IS_BOUNDED = 1 };
#endif

uint32_t sv_lab_line_place(const struct sv_lab_line *l, const char *id)
{
    for (uint32_t i = 0; i < l->count; i++)
        if (strcmp(l->waiting[i], id) == 0)
            return i + 1;
    return 0;
}

int sv_lab_line_add(struct sv_lab_line *l, const char *id)
{
    if ((l->child && strcmp(l->id, id) == 0) || sv_lab_line_place(l, id))
        return 0;
    if (l->count == SV_LAB_WAITING_MAX)
        return -1;
    snprintf(l->waiting[l->count++], LAB_ID_MAX, "%s", id);
    if (strcmp(l->failed, id) == 0)
        l->failed[0] = '\0';
    return 0;
}

int sv_lab_line_remove(struct sv_lab_line *l, const char *id)
{
    const uint32_t place = sv_lab_line_place(l, id);

    if (place == 0)
        return 0;
    l->count--;
    memmove(l->waiting[place - 1], l->waiting[place], (l->count - (place - 1)) * sizeof *l->waiting);
    return 1;
}

void sv_lab_line_stop(struct sv_lab_line *l, const char *id)
{
    if (!l->child || strcmp(l->id, id) != 0)
        return;
    l->is_stopped = 1;
    kill(l->child, SIGINT);
}

/* In the new process: it gives way to everything else, and ends with us. */
static void become(struct sv_lab_line *l, const pid_t parent)
{
    const struct rlimit memory = { SV_LAB_MEMORY, SV_LAB_MEMORY }, core = { 0, 0 };
    const int nothing = open("/dev/null", O_RDWR), said = l->said ? fileno(l->said) : nothing;

    signal(SIGPIPE, SIG_DFL);
    signal(SIGXFSZ, SIG_DFL);
    prctl(PR_SET_PDEATHSIG, SIGINT);
    if (getppid() != parent || nothing < 0 || dup2(nothing, 0) < 0 || dup2(nothing, 1) < 0 || dup2(said, 2) < 0)
        _exit(1);
    for (int fd = 3; fd < SV_CONNECTIONS_MAX + 64; fd++)
        (void)fcntl(fd, F_SETFD, FD_CLOEXEC);
    (void)setpriority(PRIO_PROCESS, 0, SV_LAB_NICE);
    (void)setrlimit(RLIMIT_CORE, &core);
    if (IS_BOUNDED && setrlimit(RLIMIT_AS, &memory) != 0)
        _exit(1);
    execl("/proc/self/exe", "sandtable", "lab", "resume", l->id, "--db", l->db, "--quiet", (char *)NULL);
    _exit(1);
}

static void start(struct sv_lab_line *l)
{
    const pid_t parent = getpid();

    memcpy(l->id, l->waiting[0], sizeof l->id);
    sv_lab_line_remove(l, l->id);
    l->said = tmpfile();
    l->is_stopped = 0;
    l->child = fork();
    if (l->child == 0)
        become(l, parent);
    if (l->child < 0) {
        l->child = 0;
        snprintf(l->failed, sizeof l->failed, "%s", l->id);
        snprintf(l->why, sizeof l->why, "No process can be started now.");
        if (l->said)
            fclose(l->said);
        l->said = NULL;
    }
}

/* A complaint without the path of the database, which is the operator's. */
static const char *without_path(const struct sv_lab_line *l, const char *line)
{
    const size_t size = strlen(l->db);

    return strncmp(line, l->db, size) == 0 && strncmp(line + size, ": ", 2) == 0 ? line + size + 2 : line;
}

/* Keep the last line that it complained with. */
static void note(struct sv_lab_line *l, int status)
{
    char line[SV_LAB_WHY_MAX];

    snprintf(l->failed, sizeof l->failed, "%s", l->id);
    if (WIFSIGNALED(status))
        snprintf(l->why, sizeof l->why, "Its process ended with signal %d.", WTERMSIG(status));
    else
        snprintf(l->why, sizeof l->why, "Its process ended with status %d.", WEXITSTATUS(status));
    if (!l->said)
        return;
    rewind(l->said);
    while (fgets(line, sizeof line, l->said)) {
        line[strcspn(line, "\n")] = '\0';
        if (line[0])
            snprintf(l->why, sizeof l->why, "%s", without_path(l, line));
    }
}

static void ended(struct sv_lab_line *l, int status)
{
    if (status != 0)
        note(l, status);
    if (l->said)
        fclose(l->said);
    l->said = NULL;
    l->child = 0;
}

void sv_lab_line_turn(struct sv_lab_line *l)
{
    int status;

    if (l->child && waitpid(l->child, &status, WNOHANG) == l->child)
        ended(l, l->is_stopped ? 0 : status);
    if (!l->child && l->count > 0)
        start(l);
}

void sv_lab_line_end(struct sv_lab_line *l)
{
    const struct timespec moment = { 0, 20000000 };
    int status = 0;

    l->count = 0;
    if (!l->child)
        return;
    kill(l->child, SIGINT);
    for (int i = 0; i < SV_LAB_END_SECONDS * 50; i++) {
        if (waitpid(l->child, &status, WNOHANG) == l->child) {
            ended(l, 0);
            return;
        }
        nanosleep(&moment, NULL);
    }
    kill(l->child, SIGKILL);
    waitpid(l->child, &status, 0);
    ended(l, 0);
}
