/* main.c -- the program for several machines: the first process runs the command, and all of them play games for the
 * lab.
 *
 *   mpirun -n 4 sandtable-mpi lab ask question.yaml
 *
 * The first process sends the question with its books, then one game at a time to each of the others, and stores what
 * they answer. It plays games itself in between. Which process plays a game makes no difference to it.
 *
 * In the first process a thread of the lab waits for each of the others. They wait for a condition; one more thread
 * receives the replies of all, so the cost of waiting does not grow with the number of processes.
 *
 * With SANDTABLE_MPI_TRACE=FILE the first process writes what its messages and its database cost, in microseconds;
 * tools/ranks.py reads it.
 */
#include <mpi.h>
#include <pthread.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "../cli/cli.h"
#include "../lab/clauses.h"
#include "../lab/command.h"
#include "../lab/experiment.h"
#include "../lab/hand.h"
#include "../lab/process.h"
#include "../table/memory.h"

enum { ORDER = 1, TEXT, REPLY }; /* tags of messages */
/* How often a process looks for a message: a look costs about 13 us. An order comes soon after a reply, a reply takes
 * as long as a game. */
enum { ORDER_NS = 20000, REPLY_NS = 200000, MOST_NS = 1000000 };

enum what { PLAY, QUESTION, END };
struct order {
    uint32_t what, variant, strength, game, has_luck;
    uint32_t size; /* of the text that follows */
};
/* A complaint follows if it failed, else the counts of clauses if they are watched: those of `lab clauses`, or what the
 * game used, which its row then points to. */
struct reply {
    int32_t rc;
    uint32_t us;     /* that the game took */
    uint32_t cpu_us; /* of them, of the processor */
    uint32_t zero;
    struct lab_row row;
};

static int rank, processes;

/* A fault after which the job cannot go on: one sentence, and all processes end. */
static _Noreturn void give_up(const char *format, ...) __attribute__((format(printf, 1, 2)));
static _Noreturn void give_up(const char *format, ...)
{
    char text[512];
    va_list args;

    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    fprintf(stderr, "sandtable-mpi: process %d: %s; what was stored is kept\n", rank, text);
    fflush(NULL);
    MPI_Abort(MPI_COMM_WORLD, CLI_FAILED);
    abort();
}

static void must(int rc)
{
    char text[MPI_MAX_ERROR_STRING] = "";
    int size;

    if (rc == MPI_SUCCESS)
        return;
    MPI_Error_string(rc, text, &size);
    give_up("MPI fails: %s", text);
}

/* Microseconds of a clock: CLOCK_MONOTONIC, or CLOCK_THREAD_CPUTIME_ID. */
static int64_t us_of(clockid_t clock)
{
    struct timespec t;

    clock_gettime(clock, &t);
    return (int64_t)t.tv_sec * 1000000 + t.tv_nsec / 1000;
}

/* ---- messages ---- */

static pthread_mutex_t one_call = PTHREAD_MUTEX_INITIALIZER; /* one thread at a time calls MPI */

static void send(const void *data, size_t size, int to, int tag)
{
    pthread_mutex_lock(&one_call);
    must(MPI_Send(data, (int)size, MPI_BYTE, to, tag, MPI_COMM_WORLD));
    pthread_mutex_unlock(&one_call);
}

/* The next message from a process, or from any; NULL if none has come. Its tag must be `tag`. The caller frees it. */
static char *look_for(int from, int tag, int *sender, size_t *size)
{
    MPI_Status status;
    char *data = NULL;
    int is_there = 0, bytes = 0;

    pthread_mutex_lock(&one_call);
    must(MPI_Iprobe(from, MPI_ANY_TAG, MPI_COMM_WORLD, &is_there, &status));
    if (is_there) {
        must(MPI_Get_count(&status, MPI_BYTE, &bytes));
        if (status.MPI_TAG != tag || bytes < 0)
            give_up("process %d sent a message with tag %d, expected %d", status.MPI_SOURCE, status.MPI_TAG, tag);
        data = tb_calloc((size_t)bytes + 1);
        must(MPI_Recv(data, bytes, MPI_BYTE, status.MPI_SOURCE, tag, MPI_COMM_WORLD, MPI_STATUS_IGNORE));
        *sender = status.MPI_SOURCE;
        *size = (size_t)bytes;
    }
    pthread_mutex_unlock(&one_call);
    return data;
}

static uint64_t looks; /* for messages; of the only thread that waits for some */

/* Wait for a message without using the processor, as MPI_Recv() does. */
static char *wait_for(int from, int tag, int *sender, size_t *size)
{
    struct timespec pause = { 0, tag == REPLY ? REPLY_NS : ORDER_NS };
    char *data;

    for (looks++; !(data = look_for(from, tag, sender, size)); looks++) {
        nanosleep(&pause, NULL);
        pause.tv_nsec = pause.tv_nsec * 2 < MOST_NS ? pause.tv_nsec * 2 : MOST_NS;
    }
    return data;
}

/* ---- the first process ---- */

/* A reply that a thread waits for. */
struct seat {
    char *data; /* NULL: it has not come */
    size_t size;
    int is_taken; /* somebody waits */
    pthread_cond_t came;
};

/* Everything is under the lock. */
static struct {
    pthread_mutex_t lock;
    pthread_cond_t wanted; /* somebody waits, or it is the end */
    struct seat *seat;     /* by process */
    int waiting, is_end;
    int64_t ask_us, collect_us; /* of the processor: of those who ask, and of the one who collects */
    FILE *trace;                /* or NULL */
} desk = { .lock = PTHREAD_MUTEX_INITIALIZER, .wanted = PTHREAD_COND_INITIALIZER };

static void *collect(void *none)
{
    (void)none;
    pthread_mutex_lock(&desk.lock);
    for (;;) {
        int from;
        size_t size;
        char *data;

        while (desk.waiting == 0 && !desk.is_end)
            pthread_cond_wait(&desk.wanted, &desk.lock);
        if (desk.waiting == 0)
            break;
        pthread_mutex_unlock(&desk.lock);
        data = wait_for(MPI_ANY_SOURCE, REPLY, &from, &size);
        pthread_mutex_lock(&desk.lock);
        if (!desk.seat[from].is_taken || desk.seat[from].data)
            give_up("process %d answered what nobody asked", from);
        desk.seat[from].data = data;
        desk.seat[from].size = size;
        desk.waiting--;
        pthread_cond_signal(&desk.seat[from].came);
    }
    desk.collect_us = us_of(CLOCK_THREAD_CPUTIME_ID);
    pthread_mutex_unlock(&desk.lock);
    return NULL;
}

static void begin(const void *data, size_t size)
{
    const struct order o = { .what = QUESTION, .size = (uint32_t)size };

    for (int to = 1; to < processes; to++) {
        send(&o, sizeof o, to, ORDER);
        send(data, size, to, TEXT);
    }
}

static char *ask(int to, const struct order *o, size_t *size)
{
    struct seat *s = &desk.seat[to];
    char *data;

    pthread_mutex_lock(&desk.lock);
    s->is_taken = 1;
    desk.waiting++;
    pthread_cond_signal(&desk.wanted);
    pthread_mutex_unlock(&desk.lock);
    send(o, sizeof *o, to, ORDER);
    pthread_mutex_lock(&desk.lock);
    while (!s->data)
        pthread_cond_wait(&s->came, &desk.lock);
    data = s->data;
    *size = s->size;
    s->data = NULL;
    s->is_taken = 0;
    pthread_mutex_unlock(&desk.lock);
    return data;
}

static size_t size_of_uses(const struct lab_uses *u) { return u ? sizeof *u + u->clauses * sizeof *u->use : 0; }

static size_t size_of_used(const struct lab_used *u) { return u ? sizeof *u + u->clauses * sizeof *u->acts : 0; }

/* What a reply says was used, which follows it; NULL if it has another size. */
static struct lab_used *read_used(const char *data, size_t size)
{
    struct lab_used *used = size < sizeof *used ? NULL : tb_calloc(size);

    if (!used)
        return NULL;
    memcpy(used, data, size);
    if (size_of_used(used) == size)
        return used;
    free(used);
    return NULL;
}

static int play(uint32_t number, const struct lab_cell *cell, uint32_t game, struct lab_row *row, struct lab_uses *uses,
                struct tx_complaint *c)
{
    const struct order o = {
        .what = PLAY, .variant = cell->variant, .strength = cell->strength, .game = game, .has_luck = cell->has_luck
    };
    const int64_t began = us_of(CLOCK_MONOTONIC), cpu = us_of(CLOCK_THREAD_CPUTIME_ID);
    struct reply r;
    size_t size;
    char *data = ask((int)number, &o, &size);

    memset(&r, 0, sizeof r);
    if (size >= sizeof r)
        memcpy(&r, data, sizeof r);
    if (!r.rc && !uses && r.row.used && size > sizeof r) {
        r.row.used = read_used(data + sizeof r, size - sizeof r);
        size -= size_of_used(r.row.used);
    } else {
        r.row.used = NULL;
    }
    if (size != sizeof r + (r.rc ? sizeof *c : size_of_uses(uses)))
        give_up("process %u answered %zu bytes, which is no game of this question", number, size);
    *row = r.row;
    if (r.rc)
        memcpy(c, data + sizeof r, sizeof *c);
    else if (uses)
        memcpy(uses, data + sizeof r, size_of_uses(uses));
    free(data);
    pthread_mutex_lock(&desk.lock);
    desk.ask_us += us_of(CLOCK_THREAD_CPUTIME_ID) - cpu;
    if (desk.trace)
        fprintf(desk.trace, "game %u %u %lld %zu\n", r.cpu_us, r.us, (long long)(us_of(CLOCK_MONOTONIC) - began),
                sizeof o + size);
    pthread_mutex_unlock(&desk.lock);
    return r.rc;
}

static void open_desk(void)
{
    const char *path = getenv("SANDTABLE_MPI_TRACE");

    desk.seat = tb_calloc((size_t)processes * sizeof *desk.seat);
    for (int i = 0; i < processes; i++)
        pthread_cond_init(&desk.seat[i].came, NULL);
    desk.trace = path && *path ? fopen(path, "we") : NULL;
    if (desk.trace)
        setvbuf(desk.trace, NULL, _IOLBF, 0);
}

static void close_desk(void)
{
    const struct lab_costs *costs = &lab_costs;

    if (desk.trace) {
        fprintf(desk.trace, "messages %lld %lld %llu\nsaves %llu %llu %llu\nanswers %llu %llu\n",
                (long long)desk.ask_us, (long long)desk.collect_us, (unsigned long long)looks,
                (unsigned long long)costs->games, (unsigned long long)costs->saves, (unsigned long long)costs->save_us,
                (unsigned long long)costs->tells, (unsigned long long)costs->tell_us);
        fclose(desk.trace);
    }
    free(desk.seat);
}

static int lead(int argc, char **argv)
{
    const struct lab_crew crew = { (uint32_t)processes, begin, play };
    const struct order end = { .what = END };
    pthread_t collector;
    int status;

    open_desk();
    if (pthread_create(&collector, NULL, collect, NULL) != 0)
        give_up("no thread could be started");
    lab_crew = &crew;
    status = cli_start(argc, argv);
    pthread_mutex_lock(&desk.lock);
    desk.is_end = 1;
    pthread_cond_signal(&desk.wanted);
    pthread_mutex_unlock(&desk.lock);
    pthread_join(collector, NULL);
    for (int to = 1; to < processes; to++)
        send(&end, sizeof end, to, ORDER);
    close_desk();
    return status;
}

/* ---- the others ---- */

struct work {
    struct lab_experiment e;
    struct lab_hand *hand; /* NULL: the question could not be read */
    struct tx_complaint complaint;
};

static void end_question(struct work *w)
{
    if (w->hand)
        lab_hand_free(w->hand);
    w->hand = NULL;
    lab_experiment_free(&w->e);
}

static void read_question(struct work *w, size_t expected)
{
    size_t size;
    int from;
    char *data = wait_for(0, TEXT, &from, &size);

    if (size != expected)
        give_up("the question has %zu bytes, expected %zu", size, expected);
    end_question(w);
    tx_complain(&w->complaint, "lab", 0, 0, "process %d was told to play before it had a question", rank);
    if (lab_experiment_unpack(&w->e, data, size, &w->complaint) == 0)
        w->hand = lab_hand_new(&w->e.run);
    free(data);
}

static void play_game(struct work *w, const struct order *o)
{
    const int64_t began = us_of(CLOCK_MONOTONIC), cpu = us_of(CLOCK_THREAD_CPUTIME_ID);
    const void *counts = NULL;
    struct reply r;
    size_t more = sizeof w->complaint;
    char *data;

    memset(&r, 0, sizeof r);
    r.rc = -1;
    if (w->hand) {
        struct lab_cell *cell;

        if (o->variant >= w->e.plan.variants || o->strength >= w->e.plan.strengths)
            give_up("was told to play variant %u at strength %u, which this question lacks", o->variant, o->strength);
        cell = &w->e.run.cell[o->strength * w->e.plan.variants + o->variant];
        cell->has_luck = o->has_luck != 0;
        r.rc = lab_hand_play(w->hand, cell, o->game, &r.row, &w->complaint);
        counts = lab_hand_uses(w->hand);
    }
    if (r.rc == 0) {
        more = r.row.used ? size_of_used(r.row.used) : size_of_uses(counts);
        counts = r.row.used ? r.row.used : counts;
    }
    r.us = (uint32_t)(us_of(CLOCK_MONOTONIC) - began);
    r.cpu_us = (uint32_t)(us_of(CLOCK_THREAD_CPUTIME_ID) - cpu);
    data = tb_calloc(sizeof r + more + 1);
    memcpy(data, &r, sizeof r);
    if (more > 0)
        memcpy(data + sizeof r, r.rc ? (const void *)&w->complaint : counts, more);
    send(data, sizeof r + more, 0, REPLY);
    free(r.row.used);
    free(data);
}

static void let_it_pass(int signal) { (void)signal; }

/* The first process decides what an interrupt means. mpirun sends it to all, and kills those that still run a second
 * later. Programs that play do not inherit a handler, as they would an ignored signal. */
static void leave_interrupts(void)
{
    struct sigaction act;

    memset(&act, 0, sizeof act);
    act.sa_handler = let_it_pass;
    act.sa_flags = SA_RESTART;
    sigaction(SIGINT, &act, NULL);
    sigaction(SIGTERM, &act, NULL);
}

static int help(void)
{
    struct work *w = tb_calloc(sizeof *w);
    struct order o = { .what = PLAY };

    leave_interrupts();
    lab_process_prepare();
    tx_complain(&w->complaint, "lab", 0, 0, "process %d was told to play before it had a question", rank);
    while (o.what != END) {
        size_t size;
        int from;
        char *data = wait_for(0, ORDER, &from, &size);

        if (size != sizeof o)
            give_up("an order has %zu bytes, expected %zu", size, sizeof o);
        memcpy(&o, data, sizeof o);
        free(data);
        if (o.what == QUESTION)
            read_question(w, o.size);
        else if (o.what == PLAY)
            play_game(w, &o);
        else if (o.what != END)
            give_up("order %u is not known", o.what);
    }
    end_question(w);
    lab_process_finish();
    free(w);
    return 0;
}

/* ---- both ---- */

/* Is every process the same program? Another build may play differently, and its messages may have another form. */
static int are_alike(void)
{
    struct {
        uint64_t build;
        char host[MPI_MAX_PROCESSOR_NAME];
    } mine, *all = tb_calloc((size_t)processes * sizeof mine);
    int size, other = 0;

    memset(&mine, 0, sizeof mine);
    mine.build = lab_file_hash("/proc/self/exe");
    must(MPI_Get_processor_name(mine.host, &size));
    must(MPI_Gather(&mine, sizeof mine, MPI_BYTE, all, sizeof mine, MPI_BYTE, 0, MPI_COMM_WORLD));
    for (int i = 1; rank == 0 && i < processes && other == 0; i++)
        if (all[i].build != mine.build)
            other = i;
    if (other > 0)
        fprintf(stderr,
                "sandtable-mpi: process %d on %s runs another build of the program than the first one on %s; install "
                "the same file on all machines\n",
                other, all[other].host, mine.host);
    must(MPI_Bcast(&other, 1, MPI_INT, 0, MPI_COMM_WORLD));
    free(all);
    return other == 0;
}

static int is_for_several(int argc, char **argv)
{
    const char *problem = NULL;

    if (processes > LAB_RANKS_MAX)
        problem = "too many processes; start fewer with mpirun -n";
    else if (processes > 1 && (argc < 2 || strcmp(argv[1], "lab") != 0))
        problem = "only questions of the lab are played by several processes; use the program sandtable";
    if (problem && rank == 0)
        fprintf(stderr, "sandtable-mpi: %s\n", problem);
    return !problem;
}

int main(int argc, char **argv)
{
    int provided, status = CLI_FAILED;

    MPI_Init_thread(&argc, &argv, MPI_THREAD_SERIALIZED, &provided);
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &processes);
    if (provided < MPI_THREAD_SERIALIZED)
        give_up("this MPI does not allow several threads to send messages");
    if (!is_for_several(argc, argv))
        status = CLI_MISUSED;
    else if (are_alike())
        status = rank == 0 ? lead(argc, argv) : help();
    MPI_Finalize();
    return status;
}
