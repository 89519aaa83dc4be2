/* server_sim_hook.h -- the operator's command in the simulation: processes that end well, badly, late or only when they
 * are killed, and for which turns they were called.
 *
 * A turn is the rows after which the same side has the move.  The command is called only for a turn that no failure can
 * take back, by one process at a time, and by no server again after it ended well; at the end no turn was forgotten.
 */
#ifndef TESTS_SERVER_SIM_HOOK_H
#define TESTS_SERVER_SIM_HOOK_H

#include <errno.h>
#include <sys/types.h>
#include <sys/wait.h>

#include "server_sim_truth.h"

enum { FIRST_PID = 1 << 30, OVERDUE_SECONDS = 5 }; /* pids that no process of a system has */
#define HOOK "/bin/sh"                             /* a program that is there; it is never run */

int __real_pipe2(int ends[2], int flags);
pid_t __real_fork(void);
pid_t __real_waitpid(pid_t pid, int *status, int flags);
int __real_kill(pid_t pid, int number);
int __real_nanosleep(const struct timespec *time, struct timespec *left);
int __real_sv_store_next_turn(struct sv_store *s, const struct sv_turn *behind, struct sv_turn *out);
int __wrap_pipe2(int ends[2], int flags);
pid_t __wrap_fork(void);
pid_t __wrap_waitpid(pid_t pid, int *status, int flags);
int __wrap_kill(pid_t pid, int number);
int __wrap_nanosleep(const struct timespec *time, struct timespec *left);
int __wrap_sv_store_next_turn(struct sv_store *s, const struct sv_turn *behind, struct sv_turn *out);
int __real_sv_store_look(struct sv_store *s, const char *id, struct sv_stored *out);
int __wrap_sv_store_look(struct sv_store *s, const char *id, struct sv_stored *out);

enum end { RUNS, TOLD, FAILED, CUT_OFF };

/* A call of the command. */
struct called {
    int game;
    uint32_t rows, tries;
    uint64_t run; /* the server that made it */
    enum end end;
};
static struct called *called;
static uint32_t called_count, called_cap;

struct process {
    pid_t pid; /* 0: none */
    int said, status, is_deaf;
    uint64_t ends;
    uint32_t call;
};
static struct process process[SV_HOOK_MAX];
static struct sv_turn due;   /* that the server looked at last */
static uint32_t looked_rows; /* of the game that it looked at last */
static int said_pipe[2];
static pid_t last_pid;
static int wants_probe; /* what was called for must be on the disk */

static struct process *process_of(pid_t pid)
{
    for (int i = 0; i < SV_HOOK_MAX; i++)
        if (process[i].pid == pid && pid > 0)
            return &process[i];
    return NULL;
}

/* ---- what the linker puts in place of the system's ---- */

int __wrap_sv_store_next_turn(struct sv_store *s, const struct sv_turn *behind, struct sv_turn *out)
{
    const int found = __real_sv_store_next_turn(s, behind, out);

    if (found > 0)
        due = *out;
    return found;
}

int __wrap_sv_store_look(struct sv_store *s, const char *id, struct sv_stored *out)
{
    const int found = __real_sv_store_look(s, id, out);

    if (found > 0)
        looked_rows = out->rows;
    return found;
}

int __wrap_pipe2(int ends[2], int flags)
{
    if (world.is_running && strikes(world.faults.step)) {
        errno = EMFILE;
        return -1;
    }
    if (__real_pipe2(ends, flags))
        return -1;
    memcpy(said_pipe, ends, sizeof said_pipe);
    return 0;
}

static struct called *add_call(enum end end)
{
    struct called *c;
    int game = 0;

    while (game < truth_count && strcmp(truth[game].id, due.id) != 0)
        game++;
    MUST(game < truth_count && truth[game].days > 0, "the command is called for %s, which has no clock of days",
         due.id);
    if (called_count == called_cap) {
        called_cap = 2 * called_cap + 64;
        called = mine(called, called_cap * sizeof *called);
    }
    c = &called[called_count++];
    *c = (struct called){ .game = game, .rows = looked_rows, .tries = due.tries, .run = world.restarts, .end = end };
    note("the command is called for row %u of game %d", looked_rows, game);
    world.calls++;
    wants_probe = 1;
    return c;
}

/* A process of the command, which does nothing but end. */
pid_t __wrap_fork(void)
{
    const int is_bad = strikes(world.faults.hook);
    struct process *p = process;

    if (!world.is_running)
        return __real_fork();
    if (is_bad && lot(8) == 0) {
        (void)add_call(FAILED);
        errno = EAGAIN;
        return -1;
    }
    while (p < process + SV_HOOK_MAX && p->pid)
        p++;
    MUST(p < process + SV_HOOK_MAX, "there are more than %d processes", SV_HOOK_MAX);
    (void)add_call(RUNS);
    for (int i = 0; i < SV_HOOK_MAX; i++)
        MUST(!process[i].pid || called[process[i].call].game != called[called_count - 1].game,
             "two processes tell of one game");
    *p = (struct process){ .pid = last_pid = last_pid < FIRST_PID ? FIRST_PID : last_pid + 1,
                           .said = said_pipe[0],
                           .call = called_count - 1,
                           .ends = world.now + lot(world.is_calm ? 100 : 3000) };
    if (is_bad)
        p->status = lot(2) ? (int)(1 + lot(3)) << 8 : SIGSEGV;
    if (is_bad && lot(3) == 0)
        p->ends = UINT64_MAX;
    p->is_deaf = lot(2) == 0;
    if (is_bad)
        MUST(write(said_pipe[1], "no luck\n", 8) == 8, "a pipe takes no words");
    return p->pid;
}

pid_t __wrap_waitpid(pid_t pid, int *status, int flags)
{
    struct process *p = process_of(pid);

    if (!p)
        return __real_waitpid(pid, status, flags);
    MUST(flags & WNOHANG || p->ends <= world.now, "the server waits for a process that does not end");
    if (p->ends > world.now)
        return 0;
    *status = p->status;
    called[p->call].end = !server_net ? CUT_OFF : p->status == 0 ? TOLD : FAILED;
    note("the command for game %d has ended: %d", called[p->call].game, p->status);
    /* A server that stops leaves the pipe to the system. */
    if (!server_net)
        close(p->said);
    p->pid = 0;
    return pid;
}

int __wrap_kill(pid_t pid, int number)
{
    struct process *p = process_of(-pid);

    if (pid > -FIRST_PID)
        return __real_kill(pid, number);
    if (p && p->ends > world.now && (number == SIGKILL || !p->is_deaf)) {
        p->ends = world.now + (number == SIGKILL ? 0 : lot(1000));
        p->status = number;
    }
    return 0;
}

int __wrap_nanosleep(const struct timespec *time, struct timespec *left)
{
    if (!world.is_running)
        return __real_nanosleep(time, left);
    world.now += (uint64_t)time->tv_nsec / 1000000 + 1;
    return 0;
}

/* The server was killed: its processes are asked to end, and whether they did their work nobody knows. */
static void lose_processes(void)
{
    for (int i = 0; i < SV_HOOK_MAX; i++)
        if (process[i].pid) {
            called[process[i].call].end = CUT_OFF;
            close(process[i].said);
            process[i].pid = 0;
        }
}

static int is_any_process(void)
{
    int count = 0;

    for (int i = 0; i < SV_HOOK_MAX; i++)
        count += process[i].pid != 0;
    return count > 0;
}

/* ---- turns ---- */

static uint8_t mover_after(const struct truth *t, uint32_t rows)
{
    return rows > 0 ? t->row[rows - 1].mover : t->first_mover;
}

/* The rows after which the turn began that is going on after so many. */
static uint32_t turn_of(const struct truth *t, uint32_t rows)
{
    const uint8_t side = mover_after(t, rows);
    uint32_t at = rows;

    while (at > 0 && (mover_after(t, at - 1) == side || mover_after(t, at - 1) == SV_NOBODY))
        at--;
    return at;
}

/* What is known of the calls for a turn. */
struct telling {
    uint32_t told, failed;
    uint64_t run; /* that told it last */
};

static struct telling told_of(int game, uint32_t rows, uint32_t calls)
{
    struct telling all = { 0, 0, 0 };

    for (uint32_t i = 0; i < calls; i++) {
        const struct called *c = &called[i];

        if (c->game != game || turn_of(&truth[game], c->rows) != turn_of(&truth[game], rows))
            continue;
        all.told += c->end == TOLD;
        all.failed += c->end == FAILED;
        all.run = c->end == TOLD ? c->run : all.run;
    }
    return all;
}

/* Every call was for a turn that was to be told of. */
static void check_calls(void)
{
    for (uint32_t i = 0; i < called_count; i++) {
        const struct called *c = &called[i];
        const struct truth *t = &truth[c->game];
        struct telling before;

        MUST(c->rows <= t->count, "the command was called for row %u of %s, which has %u", c->rows, t->id, t->count);
        before = told_of(c->game, c->rows, i);
        MUST(!before.told || before.run != c->run, "the command was called again for row %u of %s", c->rows, t->id);
        MUST(c->tries <= before.failed && c->tries < SV_HOOK_TRIES, "call %u for row %u of %s comes after %u failures",
             c->tries + 1, c->rows, t->id, before.failed);
    }
}

static int is_overdue(int64_t at) { return at + OVERDUE_SECONDS < (int64_t)__wrap_time(NULL); }

/* The turn that is going on at the end was told of, or is going to be. */
static void check_turn(const struct sv_store *store, const struct sv_stored *g, int game)
{
    static const char sql[] = "SELECT turn, tries FROM game WHERE number = ?1";
    const struct telling is = told_of(game, truth[game].count, called_count);
    sqlite3_stmt *st = NULL;

    if (truth[game].days == 0 || !world.has_hook)
        return;
    MUST(sqlite3_prepare_v2(store->db, sql, -1, &st, NULL) == SQLITE_OK, "%s", sqlite3_errmsg(store->db));
    sqlite3_bind_int64(st, 1, g->number);
    MUST(sqlite3_step(st) == SQLITE_ROW, "%s", sqlite3_errmsg(store->db));
    if (g->clock.runs >= ST_SIDES)
        MUST(sqlite3_column_type(st, 0) == SQLITE_NULL || !is_overdue(sqlite3_column_int64(st, 0)),
             "the command is due for %s, where nobody has the move", g->id);
    else if (sqlite3_column_type(st, 0) == SQLITE_NULL)
        MUST(is.told > 0 || is.failed >= SV_HOOK_TRIES, "the command was never called for row %u of %s", g->rows,
             g->id);
    else
        MUST(!is_overdue(sqlite3_column_int64(st, 0)), "the command is not called for row %u of %s", g->rows, g->id);
    sqlite3_finalize(st);
}

static void free_calls(void)
{
    __real_free(called);
    called = NULL;
    called_count = called_cap = 0;
}

#endif
