/* family.c -- see family.h. */
#define _GNU_SOURCE
#include "family.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/sysinfo.h>
#include <sys/wait.h>
#include <unistd.h>

#include "limits.h"
#include "process.h"

#define MARK "SANDTABLE_BOT="
enum { PIDS_MAX = 1024, HEADS_MAX = 2 * LAB_THREADS_MAX + 1, PATIENCE = 500, PASSES_MAX = 64 };

/* Running bots and the watchdog. Any other child is an orphan. */
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pid_t head[HEADS_MAX];

/* Children that existed before we started (from a shell that execed us); they are not bots. We never wait for them, so
 * their pids are not reused. */
static int inherited[PIDS_MAX];
static uint32_t inherited_count;

static pid_t keeper;
static int lifeline = -1; /* open while we live; the watchdog reads the other end */

/* Under the lock: replace `was` by `now`; 0 is an empty slot. */
static int replace_head(pid_t was, pid_t now)
{
    for (uint32_t i = 0; i < HEADS_MAX; i++)
        if (head[i] == was) {
            head[i] = now;
            return 1;
        }
    return 0;
}

pid_t lab_family_fork(void)
{
    pid_t pid;
    int error;

    pthread_mutex_lock(&lock);
    pid = fork();
    if (pid == 0)
        return 0;
    error = errno;
    if (pid > 0)
        replace_head(0, pid);
    pthread_mutex_unlock(&lock);
    errno = error;
    return pid;
}

void lab_family_forget(pid_t pid)
{
    pthread_mutex_lock(&lock);
    replace_head(pid, 0);
    pthread_mutex_unlock(&lock);
}

/* ---- markers ---- */

void lab_family_mark(char out[LAB_MARK_MAX], uint32_t serial)
{
    snprintf(out, LAB_MARK_MAX, MARK "%ld.%u", (long)getpid(), serial);
}

int lab_family_is_mark(const char *entry) { return strncmp(entry, MARK, sizeof MARK - 1) == 0; }

/* Does a process carry this marker? Compares `size` bytes, so a prefix matches all families. */
static int carries(const char *pid, const char *mark, size_t size)
{
    char path[300], text[65536];
    ssize_t n;
    int fd;

    snprintf(path, sizeof path, "/proc/%s/environ", pid);
    fd = open(path, O_RDONLY | O_CLOEXEC);
    n = fd < 0 ? -1 : read(fd, text, sizeof text);
    if (fd >= 0)
        close(fd);
    return n > 0 && memmem(text, (size_t)n, mark, size) != NULL;
}

static uint32_t threads_of(const char *pid)
{
    char path[300];
    struct stat st;

    snprintf(path, sizeof path, "/proc/%s/task", pid);
    return stat(path, &st) == 0 && st.st_nlink > 2 ? (uint32_t)st.st_nlink - 2 : 0;
}

/* Signal all processes that carry a marker (signal 0: none), and count their processes and threads. */
static uint32_t signal_marked(const char *mark, size_t size, int signal)
{
    struct dirent *entry;
    uint32_t n = 0;
    DIR *dir = opendir("/proc");

    while (dir && (entry = readdir(dir)) != NULL) {
        int pid;

        if (sscanf(entry->d_name, "%d", &pid) != 1 || pid == getpid() || !carries(entry->d_name, mark, size))
            continue;
        n += threads_of(entry->d_name);
        kill(pid, signal);
    }
    if (dir)
        closedir(dir);
    return n;
}

uint32_t lab_family_count(uint32_t serial)
{
    char mark[LAB_MARK_MAX];

    lab_family_mark(mark, serial);
    return signal_marked(mark, strlen(mark) + 1, 0);
}

uint16_t lab_family_now(void)
{
    struct sysinfo info;

    return sysinfo(&info) == 0 ? info.procs : 0;
}

int lab_family_growth(uint16_t before) { return (int16_t)(uint16_t)(lab_family_now() - before); }

/* ---- the watchdog ---- */

/* It holds only one end of a pipe; the other end closes when we die. */
static void keep(int fd, const char *mark)
{
    char byte;

    setsid();
    prctl(PR_SET_NAME, "bot-keeper", 0, 0, 0);
    if (chdir("/") != 0 || dup2(fd, 0) < 0)
        return;
    close_range(1, ~0u, 0);
    while (read(0, &byte, 1) < 0 && errno == EINTR)
        ;
    for (int i = 0; i < PASSES_MAX && signal_marked(mark, strlen(mark), SIGKILL) > 0; i++)
        poll(NULL, 0, 1);
}

/* It counts as the head of a family, so it is not taken for an orphan. */
static void begin_keeper(void)
{
    char mark[LAB_MARK_MAX];
    int fd[2];

    snprintf(mark, sizeof mark, MARK "%ld.", (long)getpid());
    if (pipe2(fd, O_CLOEXEC) != 0)
        return;
    keeper = lab_family_fork();
    if (keeper == 0) {
        keep(fd[0], mark);
        _exit(0);
    }
    close(fd[0]);
    lifeline = fd[1];
}

/* List the children of one of our threads, at most PIDS_MAX. */
static uint32_t children_of(const char *thread, int pid[PIDS_MAX])
{
    char path[300];
    uint32_t count = 0;
    FILE *f;

    snprintf(path, sizeof path, "/proc/self/task/%s/children", thread);
    f = fopen(path, "re");
    while (f && count < PIDS_MAX && fscanf(f, "%d", &pid[count]) == 1)
        count++;
    if (f)
        fclose(f);
    return count;
}

void lab_family_prepare(void)
{
    char self[16];

    snprintf(self, sizeof self, "%ld", (long)getpid());
    inherited_count = children_of(self, inherited);
    begin_keeper();
    prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0);
}

void lab_family_finish(void)
{
    if (lifeline >= 0)
        close(lifeline);
    lifeline = -1;
    while (keeper > 0 && waitpid(keeper, NULL, 0) < 0 && errno == EINTR)
        ;
    lab_family_forget(keeper);
    keeper = 0;
}

/* ---- killing a family ---- */

static int is_inherited(int pid)
{
    for (uint32_t i = 0; i < inherited_count; i++)
        if (inherited[i] == pid)
            return 1;
    return 0;
}

/* Handle a child that is not the head of a family: reap it if it is dead, so that its pid cannot be confused; kill it
 * if it carries the marker, or no marker of ours at all. Returns 1 if it did either: its children may be ours now. */
static int end_left_over(int pid, const char *mark)
{
    const size_t ours = (size_t)(strchr(mark, '.') + 1 - mark);
    char name[16];
    int is_head = 0, is_dead = 0;

    if (is_inherited(pid))
        return 0;
    pthread_mutex_lock(&lock);
    for (uint32_t i = 0; i < HEADS_MAX; i++)
        is_head |= head[i] == pid;
    if (!is_head)
        is_dead = waitpid(pid, NULL, WNOHANG) != 0;
    pthread_mutex_unlock(&lock);
    snprintf(name, sizeof name, "%d", pid);
    if (is_head || is_dead)
        return is_dead;
    if (!carries(name, mark, strlen(mark) + 1) && carries(name, mark, ours))
        return 0;
    kill(pid, SIGKILL);
    return 1;
}

/* Kill the family's processes among the children of one of our threads. */
static uint32_t end_children(const char *thread, const char *mark)
{
    int pid[PIDS_MAX];
    const uint32_t count = children_of(thread, pid);
    uint32_t ended = 0;

    for (uint32_t i = 0; i < count; i++)
        ended += (uint32_t)end_left_over(pid[i], mark);
    return ended;
}

/* When a process dies, its children become ours; repeat until there are none. Every process of the family descends from
 * a child of ours, so when no child is left the family is gone. */
void lab_family_end(uint32_t serial)
{
    const int64_t until = lab_now() + PATIENCE;
    char mark[LAB_MARK_MAX];
    uint32_t ended = 1;

    lab_family_mark(mark, serial);
    while (ended > 0 && lab_now() < until) {
        struct dirent *entry;
        DIR *dir = opendir("/proc/self/task");

        ended = 0;
        while (dir && (entry = readdir(dir)) != NULL)
            if (entry->d_name[0] != '.')
                ended += end_children(entry->d_name, mark);
        if (dir)
            closedir(dir);
        if (ended > 0)
            signal_marked(mark, strlen(mark) + 1, SIGKILL);
    }
}
