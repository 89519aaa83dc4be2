/* process.c -- see process.h. */
#define _GNU_SOURCE
#include "process.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "limits.h"
#include "../table/memory.h"
#include "../text/file.h"
#include "family.h"

enum { LOOK_MS = 50, COUNT_MS = 100 }; /* intervals of the checks for too many processes */
enum { NO_PROGRAM = 127 };             /* exit status of the shell, and of a loader without memory for its libraries */
#define NO_PROGRAM_WORDS ": program not found, or not enough memory to load it"

extern char **environ;

#define SELF "SANDTABLE="
enum { SELF_MAX = 4096 };

int64_t lab_now(void)
{
    struct timespec t;

    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

void lab_process_prepare(void)
{
    signal(SIGPIPE, SIG_IGN);
    signal(SIGCHLD, SIG_DFL); /* if it were inherited as ignored, wait() would not report children */
    lab_family_prepare();
}

void lab_process_finish(void) { lab_family_finish(); }

/* The kernel's limit covers all processes of a user, threads included. */
static uint32_t threads_of_user(void)
{
    const uid_t me = getuid();
    struct dirent *entry;
    uint32_t n = 0;
    DIR *dir = opendir("/proc");

    while (dir && (entry = readdir(dir)) != NULL) {
        char path[300];
        struct stat st;

        snprintf(path, sizeof path, "/proc/%s/task", entry->d_name);
        if (entry->d_name[0] >= '1' && entry->d_name[0] <= '9' && stat(path, &st) == 0 && st.st_uid == me)
            n += (uint32_t)st.st_nlink;
    }
    if (dir)
        closedir(dir);
    return n;
}

/* The kernel's process limit is a second line of defence, above our own count: each of our threads may run two bots,
 * each with its full number of processes. */
struct lab_limits lab_limits_usual(uint32_t threads)
{
    const struct lab_limits usual = { LAB_DEADLINE, LAB_BOT_MEGABYTES,
                                      threads_of_user() + threads * (2 * LAB_BOT_PROCESSES + 1), 0 };

    return usual;
}

/* ---- starting it ---- */

/* "SANDTABLE=" and this program, so that a bot can start a referee; 0 if bots are started by another one. */
static int name_program(char out[SELF_MAX])
{
    const int n = snprintf(out, SELF_MAX, "%s", SELF);
    const ssize_t size = readlink("/proc/self/exe", out + n, (size_t)(SELF_MAX - n - 1));
    const char *last;

    out[n + (size > 0 ? size : 0)] = '\0';
    last = strrchr(out, '/');
    return last && strcmp(last, "/sandtable") == 0;
}

static int has_program(void)
{
    for (char **at = environ; *at; at++)
        if (strncmp(*at, SELF, sizeof SELF - 1) == 0)
            return 1;
    return 0;
}

/* Our environment plus the marker and `self`; the caller frees it. */
static char **environment(char *mark, char self[SELF_MAX])
{
    size_t n = 0, kept = 0;
    char **all;

    while (environ[n])
        n++;
    all = tb_realloc_array(NULL, n + 3, sizeof *all);
    for (size_t i = 0; i < n; i++)
        if (!lab_family_is_mark(environ[i]))
            all[kept++] = environ[i];
    if (!has_program() && name_program(self))
        all[kept++] = self;
    all[kept++] = mark;
    all[kept] = NULL;
    return all;
}

static void limit(unsigned what, rlim_t most)
{
    struct rlimit now, l = { most, most };

    if (getrlimit(what, &now) == 0 && now.rlim_max < most)
        l.rlim_cur = l.rlim_max = now.rlim_max;
    setrlimit(what, &l);
}

/* Restrict its signals to its own processes, with Landlock (Linux 6.12 and later, any user). On other kernels this has
 * no effect, as docs/bots.md says. The struct is copied from the kernel, because installed headers may be older. */
static void fence_signals(void)
{
    const struct {
        uint64_t files, network, scoped;
    } rules = { 0, 0, 1u << 1 }; /* LANDLOCK_SCOPE_SIGNAL */
    const long fd = syscall(SYS_landlock_create_ruleset, &rules, sizeof rules, 0);

    if (fd >= 0)
        syscall(SYS_landlock_restrict_self, fd, 0);
}

/* Runs in the child; only async-signal-safe calls are allowed. */
static void become(const int in[2], const int out[2], char *const argv[], char *const env[],
                   const struct lab_limits *limits, pid_t parent)
{
    const int null = open("/dev/null", O_RDWR);

    setpgid(0, 0);
    prctl(PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0);
    prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
    if (getppid() != parent || null < 0 || dup2(in[0], 0) < 0 || dup2(out[1], 1) < 0 ||
        (!limits->loud && dup2(null, 2) < 0))
        _exit(NO_PROGRAM);
    fence_signals();
    close_range(3, ~0u, 0);
    signal(SIGPIPE, SIG_DFL);
    signal(SIGXFSZ, SIG_DFL);
    signal(SIGINT, SIG_IGN); /* Ctrl-C is for the match, which finishes its games first */
    limit(RLIMIT_CORE, 0);
    limit(RLIMIT_NOFILE, LAB_BOT_FILES);
    limit(RLIMIT_FSIZE, LAB_BOT_FILE_BYTES);
    if (limits->megabytes > 0)
        limit(RLIMIT_AS, (rlim_t)limits->megabytes * 1024 * 1024);
    if (limits->processes > 0)
        limit(RLIMIT_NPROC, limits->processes);
    execve("/bin/sh", argv, env);
    _exit(NO_PROGRAM);
}

static void close_both(const int pipe[2])
{
    close(pipe[0]);
    close(pipe[1]);
}

static void unblock(int fd) { fcntl(fd, F_SETFL, fcntl(fd, F_GETFL) | O_NONBLOCK); }

/* Fork with both pipes. Closes the child's ends in the parent, also if fork fails. */
static int spawn(struct lab_process *p, char *const argv[], char *const env[], const struct lab_limits *limits)
{
    const pid_t parent = getpid();
    int in[2], out[2];

    if (pipe2(in, O_CLOEXEC) != 0)
        return -1;
    if (pipe2(out, O_CLOEXEC) != 0) {
        close_both(in);
        return -1;
    }
    p->before = lab_family_now();
    p->pid = lab_family_fork();
    if (p->pid == 0)
        become(in, out, argv, env, limits, parent);
    if (p->pid < 0) {
        const int error = errno;

        close_both(in);
        close_both(out);
        p->pid = 0;
        errno = error;
        return -1;
    }
    setpgid(p->pid, p->pid); /* parent and child both do it, to avoid a race */
    close(in[0]);
    close(out[1]);
    p->in = in[1];
    p->out = out[0];
    unblock(p->in);
    unblock(p->out);
    return 0;
}

int lab_process_start(struct lab_process *p, const char *command, const struct lab_limits *limits)
{
    static atomic_uint serial;
    const size_t size = strlen(command) + 6;
    char mark[LAB_MARK_MAX], self[SELF_MAX], *line = tb_calloc(size), *argv[] = { "sh", "-c", line, NULL };
    char **env;
    int rc, error;

    memset(p, 0, sizeof *p);
    p->serial = atomic_fetch_add(&serial, 1) + 1;
    lab_family_mark(mark, p->serial);
    env = environment(mark, self);
    snprintf(line, size, "exec %s", command);
    rc = spawn(p, argv, env, limits);
    error = errno;
    if (rc == 0)
        p->buffer = tb_calloc(LAB_BOT_LINE_ROOM);
    free(line);
    free(env);
    errno = error;
    return rc;
}

/* ---- lines ---- */

void lab_process_turn(struct lab_process *p) { p->written = 0; }

/* Has it started too many processes? The kernel's limit does not apply to root and covers all processes of the user. To
 * save time, count only if the whole machine has that many more. */
static int is_crowd(struct lab_process *p)
{
    if (lab_family_growth(p->before) <= LAB_BOT_PROCESSES || lab_now() - p->counted < COUNT_MS)
        return 0;
    p->counted = lab_now();
    return lab_family_count(p->serial) > LAB_BOT_PROCESSES;
}

/* Wait until a descriptor is ready: 1. Returns 0 at the deadline, or if there are too many processes. */
static int wait_for(struct lab_process *p, int fd, short what, int64_t until)
{
    struct pollfd f = { fd, what, 0 };

    for (;;) {
        const int64_t left = until - lab_now();
        const int n = poll(&f, 1, left > 0 ? (int)(left < LOOK_MS ? left : LOOK_MS) : 0);

        if (n > 0)
            return 1;
        if (left <= 0 || (n < 0 && errno != EINTR) || (p->is_crowd = is_crowd(p)) != 0)
            return 0;
    }
}

int lab_process_write(struct lab_process *p, const char *data, size_t size, int64_t until)
{
    while (size > 0) {
        const ssize_t n = p->in >= 0 ? write(p->in, data, size) : -1;

        if (n > 0) {
            data += n;
            size -= (size_t)n;
        } else if (p->in < 0 || (errno != EAGAIN && errno != EINTR)) {
            return -1;
        } else if (!wait_for(p, p->in, POLLOUT, until)) {
            return -1;
        }
    }
    return 0;
}

/* Take the first complete line of the buffer. Returns 0 if there is none. */
static int take_line(struct lab_process *p, char **line, size_t *size)
{
    char *end = memchr(p->buffer + p->used, '\n', p->size - p->used);

    if (!end)
        return 0;
    *line = p->buffer + p->used;
    *size = (size_t)(end - *line);
    if (*size > 0 && end[-1] == '\r')
        --*size;
    (*line)[*size] = '\0';
    p->used = (size_t)(end + 1 - p->buffer);
    return 1;
}

enum lab_reading lab_process_read(struct lab_process *p, int64_t until, char **line, size_t *size)
{
    for (;;) {
        ssize_t n;

        if (take_line(p, line, size))
            return *size > LAB_BOT_LINE_MAX         ? LAB_READ_TOO_LONG
                   : tx_text_is_clean(*line, *size) ? LAB_READ_LINE
                                                    : LAB_READ_BINARY;
        memmove(p->buffer, p->buffer + p->used, p->size - p->used);
        p->size -= p->used;
        p->used = 0;
        if (p->size == LAB_BOT_LINE_ROOM)
            return LAB_READ_TOO_LONG;
        n = read(p->out, p->buffer + p->size, LAB_BOT_LINE_ROOM - p->size);
        if (n > 0) {
            p->size += (size_t)n;
            p->written += (size_t)n;
            if (p->written > LAB_BOT_OUTPUT_MAX)
                return LAB_READ_TOO_MUCH;
        } else if (n == 0 || (errno != EAGAIN && errno != EINTR)) {
            return LAB_READ_CLOSED;
        } else if (!wait_for(p, p->out, POLLIN, until)) {
            return p->is_crowd ? LAB_READ_CROWD : LAB_READ_LATE;
        }
        if (lab_now() >= until && !memchr(p->buffer, '\n', p->size))
            return LAB_READ_LATE; /* slow or endless output is late too */
    }
}

void lab_process_shut(struct lab_process *p)
{
    if (p->in >= 0)
        close(p->in);
    p->in = -1;
}

/* ---- stopping it ---- */

/* It exited and was reaped; kill the rest of its group. */
static void forget(struct lab_process *p)
{
    kill(-p->pid, SIGKILL);
    lab_family_forget(p->pid);
    while (waitpid(-p->pid, NULL, 0) > 0)
        ;
    p->pid = 0;
}

int lab_process_ended(struct lab_process *p, int64_t until)
{
    while (p->pid > 0) {
        const pid_t n = waitpid(p->pid, &p->status, WNOHANG);

        if (n == p->pid)
            forget(p);
        else if (lab_now() >= until)
            return 0;
        else
            poll(NULL, 0, 2);
    }
    return 1;
}

void lab_process_end(struct lab_process *p)
{
    if (!p->buffer)
        return;
    lab_process_shut(p);
    close(p->out);
    if (p->pid > 0) {
        kill(-p->pid, SIGKILL);
        kill(p->pid, SIGKILL);
        while (waitpid(p->pid, &p->status, 0) < 0 && errno == EINTR)
            ;
        forget(p);
    }
    lab_family_end(p->serial);
    free(p->buffer);
    p->buffer = NULL;
}

void lab_process_status(const struct lab_process *p, char *out, size_t cap)
{
    if (WIFSIGNALED(p->status))
        snprintf(out, cap, "was killed by signal %d", WTERMSIG(p->status));
    else
        snprintf(out, cap, "exited with %d%s", WEXITSTATUS(p->status),
                 WEXITSTATUS(p->status) == NO_PROGRAM ? NO_PROGRAM_WORDS : "");
}
