/* hook.c -- see hook.h. */
#define _GNU_SOURCE /* pipe2 */
#include "hook.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <jansson.h>
#include <limits.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "../table/memory.h"
#include "../text/visible.h"
#include "clock.h"
#include "here.h"
#include "log.h"

extern char **environ;

enum { SECOND = 1000, VARIABLES = 12, VARIABLE_MAX = 1024 };
/* Seconds from a failure to the next try; a turn that was told by none of SV_HOOK_TRIES is given up. */
static const int delay[SV_HOOK_TRIES] = { 60, 300, 1800, 7200, 21600, 0 };

struct call {
    pid_t child; /* 0: none */
    struct sv_turn turn;
    int said;       /* a pipe of what it complains */
    uint64_t until; /* in milliseconds: then it is ended */
    int is_told;    /* it was asked to end */
    char complaint[SV_HOOK_SAID];
    size_t complained;
};

/* What came of a call, until it is saved. */
struct outcome {
    struct sv_turn turn;
    int64_t next; /* 0: done */
    uint32_t tries;
};

struct sv_hook {
    char *program, *site;
    struct call call[SV_HOOK_MAX];
    struct outcome kept[SV_HOOK_KEPT];
    uint32_t kept_count;
    uint64_t look, save; /* in milliseconds: when to look for turns that are due, and to try to save outcomes */
    uint64_t calls, failures;
};

struct sv_hook *sv_hook_new(const char *program, const char *site, struct tx_complaint *c)
{
    char path[PATH_MAX];
    const int is_found = realpath(program, path) != NULL;
    struct sv_hook *h;
    struct stat st;

    if (!is_found || stat(path, &st) != 0 || !S_ISREG(st.st_mode) || access(path, X_OK) != 0) {
        tx_complain(c, "--turn-hook", 0, 0, "%s: expected a program: %s", program,
                    !is_found || errno ? strerror(errno) : "it is no file that can be run");
        return NULL;
    }
    h = tb_calloc(sizeof *h);
    h->program = tb_copy_text(path, strlen(path));
    h->site = tb_copy_text(site, strlen(site));
    return h;
}

uint64_t sv_hook_calls(const struct sv_hook *h) { return h ? h->calls : 0; }
uint64_t sv_hook_failures(const struct sv_hook *h) { return h ? h->failures : 0; }

enum sv_saved sv_hook_turned(struct sv_tables *t, const struct sv_game *g, uint8_t side)
{
    if (!t->hook || g->stored.clock.days == 0)
        return SV_SAVED;
    t->hook->look = 0;
    return sv_store_turn(t->store, g->stored.number, side < ST_SIDES ? (int64_t)time(NULL) : 0);
}

/* ---- what a program is told ---- */

struct words {
    char text[VARIABLES][VARIABLE_MAX];
    char *list[VARIABLES]; /* to be put before the server's own */
    uint32_t count;
};

__attribute__((format(printf, 3, 4))) static void say(struct words *w, const char *name, const char *format, ...)
{
    char *at = w->text[w->count];
    const int used = snprintf(at, VARIABLE_MAX, "SANDTABLE_%s=", name);
    va_list args;

    ST_ASSERT(w->count < VARIABLES);
    va_start(args, format);
    vsnprintf(at + used, (size_t)(VARIABLE_MAX - used), format, args);
    va_end(args);
    tx_make_visible(at);
    w->list[w->count++] = at;
}

static const char *name_of(const json_t *summary, uint8_t side)
{
    const char *name =
        json_string_value(json_object_get(json_array_get(json_object_get(summary, "players"), side), "name"));

    return name ? name : "";
}

static const char *text_of(const json_t *summary, const char *what)
{
    const char *text = json_string_value(json_object_get(summary, what));

    return text ? text : "";
}

static void say_turn(struct sv_tables *t, const struct sv_stored *g, const struct sv_turn *turn, struct words *w)
{
    const struct sv_game *live = sv_games_peek(t->games, g->id);
    const uint8_t side = g->clock.runs;
    json_t *summary = json_loads(g->summary ? g->summary : "", 0, NULL);
    uint8_t seats[ST_SIDES] = { 0, 0 };

    if (live)
        (void)sv_here_count(live, seats);
    w->count = 0;
    say(w, "GAME", "%s", g->id);
    say(w, "SIDE", "%c", 'A' + side);
    say(w, "LINK", "%s/table/%s", t->hook->site, g->id);
    say(w, "PLAYER", "%s", name_of(summary, side));
    say(w, "OTHER", "%s", name_of(summary, (uint8_t)(1 - side)));
    say(w, "BATTLE", "%s", text_of(summary, "battle"));
    say(w, "RULES", "%s", text_of(summary, "rules"));
    say(w, "ROWS", "%u", g->rows);
    say(w, "UNTIL", "%" PRId64, (int64_t)time(NULL) + sv_clock_left(t, &g->clock, side) / SECOND);
    say(w, "HERE", "%d", seats[side]);
    say(w, "TRY", "%u", turn->tries + 1);
    json_decref(summary);
}

/* ---- processes ---- */

/* In the new process: the program has our environment and these words, nothing else of ours is open, and it ends with
 * us. */
static void become(const struct sv_hook *h, const struct words *w, int said, pid_t parent)
{
    const struct rlimit core = { 0, 0 };
    const int nothing = open("/dev/null", O_RDWR);
    size_t own = 0;
    char **all, *arguments[5];

    setpgid(0, 0);
    signal(SIGPIPE, SIG_DFL);
    signal(SIGXFSZ, SIG_DFL);
    prctl(PR_SET_PDEATHSIG, SIGTERM);
    if (getppid() != parent || nothing < 0 || dup2(nothing, 0) < 0 || dup2(nothing, 1) < 0 || dup2(said, 2) < 0)
        _exit(1);
    for (int fd = 3; fd < SV_CONNECTIONS_MAX + SV_OTHER_FILES; fd++)
        (void)fcntl(fd, F_SETFD, FD_CLOEXEC);
    (void)setrlimit(RLIMIT_CORE, &core);
    while (environ[own])
        own++;
    all = tb_realloc_array(NULL, own + w->count + 1, sizeof *all);
    memcpy(all, w->list, w->count * sizeof *all);
    memcpy(all + w->count, environ, (own + 1) * sizeof *all);
    arguments[0] = h->program;
    for (int i = 0; i < 3; i++)
        arguments[1 + i] = strchr(w->text[i], '=') + 1;
    arguments[4] = NULL;
    execve(h->program, arguments, all);
    dprintf(2, "%s\n", strerror(errno));
    _exit(127);
}

static int begin(struct sv_tables *t, struct call *c, const struct words *w)
{
    const pid_t parent = getpid();
    int ends[2];

    if (pipe2(ends, O_CLOEXEC))
        return -1;
    (void)fcntl(ends[0], F_SETFL, O_NONBLOCK); /* of ours: the program may wait until we have read */
    c->child = fork();
    if (c->child == 0)
        become(t->hook, w, ends[1], parent);
    close(ends[1]);
    if (c->child > 0)
        setpgid(c->child, c->child); /* whoever is first */
    if (c->child < 0) {
        c->child = 0;
        close(ends[0]);
        return -1;
    }
    c->said = ends[0];
    c->until = net_now() + SV_HOOK_SECONDS * SECOND;
    c->is_told = 0;
    c->complained = 0;
    t->hook->calls++;
    return 0;
}

/* Read what it complains, so that it does not wait for us; the end of it is kept. */
static void hear(struct call *c)
{
    char more[512];
    ssize_t size;

    while ((size = read(c->said, more, sizeof more)) > 0)
        for (ssize_t i = 0; i < size; i++) {
            if (c->complained == sizeof c->complaint - 1) {
                memmove(c->complaint, c->complaint + 1, sizeof c->complaint - 2);
                c->complained--;
            }
            c->complaint[c->complained++] = more[i];
        }
}

/* The last line of it, as a log can show it. */
static const char *last_line(struct call *c)
{
    char *at = c->complaint;

    c->complaint[c->complained] = '\0';
    while (c->complained > 0 && strchr("\n\r ", c->complaint[c->complained - 1]))
        c->complaint[--c->complained] = '\0';
    for (char *next = at; next; next = strchr(next, '\n'), next += next != NULL)
        at = next;
    for (char *each = at; *each; each++)
        if ((unsigned char)*each < ' ' || (unsigned char)*each > '~')
            *each = '?';
    return at;
}

/* ---- what came of it ---- */

static void keep(struct sv_hook *h, const struct sv_turn *turn, int64_t next, uint32_t tries)
{
    /* There are not more than run at once before they are saved. */
    ST_ASSERT(h->kept_count < SV_HOOK_KEPT);
    h->kept[h->kept_count++] = (struct outcome){ *turn, next, tries };
}

static void failed(struct sv_hook *h, const struct sv_turn *turn, const char *why)
{
    const uint32_t tries = turn->tries + 1;
    const int wait = tries < SV_HOOK_TRIES ? delay[tries - 1] : 0;

    h->failures++;
    if (wait > 0)
        sv_log("hook", turn->id, "the command for the turn of game %s %s; it is called again in %d seconds", turn->id,
               why, wait);
    else
        sv_log("hook", turn->id, "the command for the turn of game %s %s; it is not called again for this turn",
               turn->id, why);
    keep(h, turn, wait > 0 ? (int64_t)time(NULL) + wait : 0, tries);
}

static void ended(struct sv_hook *h, struct call *c, int status)
{
    char why[SV_HOOK_SAID + 100];
    const char *said;

    hear(c);
    close(c->said);
    c->child = 0;
    said = last_line(c);
    if (WIFEXITED(status) && WEXITSTATUS(status) == 0) {
        sv_log_detail("turn", c->turn.id, "the command for the turn of game %s was called", c->turn.id);
        keep(h, &c->turn, 0, 0);
        return;
    }
    if (c->is_told)
        snprintf(why, sizeof why, "took longer than %d seconds", SV_HOOK_SECONDS);
    else if (WIFSIGNALED(status))
        snprintf(why, sizeof why, "ended with signal %d%s%s", WTERMSIG(status), *said ? ": " : "", said);
    else
        snprintf(why, sizeof why, "ended with status %d%s%s", WEXITSTATUS(status), *said ? ": " : "", said);
    failed(h, &c->turn, why);
}

/* Ask a process that takes too long to end, with all that it started; then end it. */
static void hurry(struct call *c, uint64_t now)
{
    if (now < c->until)
        return;
    kill(-c->child, c->is_told ? SIGKILL : SIGTERM);
    c->is_told = 1;
    c->until = now + SV_HOOK_END_SECONDS * SECOND;
}

static uint32_t look_after(struct sv_hook *h, uint64_t now)
{
    uint32_t running = 0;
    int status;

    for (int i = 0; i < SV_HOOK_MAX; i++) {
        struct call *c = &h->call[i];

        if (!c->child)
            continue;
        hear(c);
        if (waitpid(c->child, &status, WNOHANG) == c->child) {
            kill(-c->child, SIGKILL); /* what it left behind */
            ended(h, c, status);
            h->look = 0;
        } else {
            hurry(c, now);
            running++;
        }
    }
    return running;
}

/* Save what came of the calls, in a transaction of its own. Returns 0 if all is saved; what cannot be is kept. */
static int save(struct sv_tables *t)
{
    struct sv_hook *h = t->hook;
    enum sv_saved saved = SV_SAVED;

    if (h->kept_count == 0)
        return 0;
    sv_table_commit(t);
    for (uint32_t i = 0; saved == SV_SAVED && i < h->kept_count; i++)
        saved = sv_store_told(t->store, &h->kept[i].turn, h->kept[i].next, h->kept[i].tries);
    if (saved == SV_SAVED)
        saved = sv_store_commit(t->store);
    if (saved != SV_SAVED)
        return -1;
    h->kept_count = 0;
    return 0;
}

/* ---- what is due ---- */

static struct call *free_call(struct sv_hook *h)
{
    for (int i = 0; i < SV_HOOK_MAX; i++)
        if (!h->call[i].child)
            return &h->call[i];
    return NULL;
}

static int is_running(const struct sv_hook *h, const struct sv_turn *turn)
{
    for (int i = 0; i < SV_HOOK_MAX; i++)
        if (h->call[i].child && h->call[i].turn.number == turn->number)
            return 1;
    return 0;
}

/* Call the command for a turn that is due, if it is still somebody's. */
static void call(struct sv_tables *t, const struct sv_turn *turn)
{
    static struct words w;
    struct call *c = free_call(t->hook);
    struct sv_stored g;
    const int found = turn->id[0] ? sv_store_look(t->store, turn->id, &g) : 0;

    if (found <= 0 || g.clock.days == 0 || g.clock.runs >= ST_SIDES) {
        keep(t->hook, turn, 0, 0);
    } else {
        say_turn(t, &g, turn, &w);
        c->turn = *turn;
        if (begin(t, c, &w))
            failed(t->hook, turn, "could not be started");
    }
    if (turn->id[0])
        sv_stored_free(&g);
}

/* Start what is due, as far as there is room. Returns the milliseconds until the next one is. */
static uint64_t start_due(struct sv_tables *t)
{
    const int64_t now = (int64_t)time(NULL);
    struct sv_turn behind = { .at = 0, .number = 0 }, next;

    while (free_call(t->hook) && t->hook->kept_count < SV_HOOK_KEPT / 2) {
        if (sv_store_next_turn(t->store, &behind, &next) <= 0)
            return SV_TICK_SECONDS * SECOND;
        if (next.at > now)
            return next.at - now < SV_TICK_SECONDS ? (uint64_t)(next.at - now) * SECOND : SV_TICK_SECONDS * SECOND;
        if (!is_running(t->hook, &next))
            call(t, &next);
        behind = next;
    }
    return SECOND;
}

void sv_hook_turn(struct sv_tables *t)
{
    enum { LOOK_MS = 200 };
    struct sv_hook *h = t->hook;
    const uint64_t now = net_now();
    uint64_t next;

    if (!h)
        return;
    if (look_after(h, now) > 0)
        net_alarm(t->net, LOOK_MS);
    if (sv_store_has_group(t->store))
        return;
    /* While nothing can be saved nothing is called: it would be called again and again. */
    if (h->kept_count > 0 && now >= h->save && save(t))
        h->save = now + SV_TICK_SECONDS * SECOND;
    if (h->kept_count == 0 && now >= h->look)
        h->look = now + start_due(t);
    next = h->kept_count > 0 ? h->save : h->look;
    net_alarm(t->net, next > now ? next - now : LOOK_MS);
}

void sv_hook_free(struct sv_hook *h)
{
    const struct timespec moment = { 0, 20000000 };
    int status;

    if (!h)
        return;
    for (int i = 0; i < SV_HOOK_MAX; i++)
        if (h->call[i].child)
            kill(-h->call[i].child, SIGTERM);
    for (int n = 0; n < SV_HOOK_END_SECONDS * 50; n++) {
        int running = 0;

        for (int i = 0; i < SV_HOOK_MAX; i++)
            if (h->call[i].child && waitpid(h->call[i].child, &status, WNOHANG) == h->call[i].child)
                h->call[i].child = 0;
            else
                running += h->call[i].child != 0;
        if (running == 0)
            break;
        nanosleep(&moment, NULL);
    }
    for (int i = 0; i < SV_HOOK_MAX; i++)
        if (h->call[i].child) {
            kill(-h->call[i].child, SIGKILL);
            waitpid(h->call[i].child, &status, 0);
        }
    free(h->program);
    free(h->site);
    free(h);
}
