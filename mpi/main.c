/* main.c -- the program for several machines: the first process runs the command, the others play games for the lab.
 *
 *   mpirun -n 4 sandtable-mpi lab ask question.yaml
 *
 * The first process sends the question with its books, then one game at a time to each of the others, and stores what
 * they answer. Which process plays a game makes no difference to it.
 */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "../cli/cli.h"
#include "../lab/experiment.h"
#include "../lab/process.h"
#include "../table/memory.h"

enum { ORDER = 1, TEXT, REPLY };              /* tags of messages */
enum { LEAST_NS = 20000, MOST_NS = 1000000 }; /* a process that waits looks so often */

enum what { PLAY, QUESTION, END };
struct order {
    uint32_t what, variant, strength, game, has_luck;
    uint32_t size; /* of the text that follows */
};
struct reply {
    int32_t rc;
    uint32_t zero;
    struct lab_row row;
    struct tx_complaint complaint;
};

/* Wait for a message without using the processor, as MPI_Recv() does. Returns its size. */
static int wait_for(int from, int tag)
{
    struct timespec pause = { 0, LEAST_NS };
    int is_there = 0, size = 0;
    MPI_Status status;

    for (;;) {
        MPI_Iprobe(from, tag, MPI_COMM_WORLD, &is_there, &status);
        if (is_there)
            break;
        nanosleep(&pause, NULL);
        pause.tv_nsec = pause.tv_nsec * 2 < MOST_NS ? pause.tv_nsec * 2 : MOST_NS;
    }
    MPI_Get_count(&status, MPI_BYTE, &size);
    return size;
}

static void receive(void *out, int size, int from, int tag)
{
    wait_for(from, tag);
    MPI_Recv(out, size, MPI_BYTE, from, tag, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
}

static void send_order(const struct order *o, int to) { MPI_Send(o, sizeof *o, MPI_BYTE, to, ORDER, MPI_COMM_WORLD); }

/* ---- the first process ---- */

static int processes;

static void begin(const void *data, size_t size)
{
    const struct order o = { .what = QUESTION, .size = (uint32_t)size };

    for (int to = 1; to < processes; to++) {
        send_order(&o, to);
        MPI_Send(data, (int)size, MPI_BYTE, to, TEXT, MPI_COMM_WORLD);
    }
}

static int play(uint32_t number, const struct lab_cell *cell, uint32_t game, struct lab_row *row,
                struct tx_complaint *c)
{
    const struct order o = {
        .what = PLAY, .variant = cell->variant, .strength = cell->strength, .game = game, .has_luck = cell->has_luck
    };
    struct reply r;

    send_order(&o, (int)number);
    receive(&r, sizeof r, (int)number, REPLY);
    *row = r.row;
    *c = r.complaint;
    return r.rc;
}

static int lead(int argc, char **argv)
{
    const struct lab_crew crew = { (uint32_t)processes, begin, play };
    const struct order end = { .what = END };
    int status;

    lab_crew = &crew;
    status = cli_start(argc, argv);
    for (int to = 1; to < processes; to++)
        send_order(&end, to);
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

static void read_question(struct work *w, size_t size)
{
    char *data = tb_calloc(size + 1);

    receive(data, (int)size, 0, TEXT);
    end_question(w);
    if (lab_experiment_unpack(&w->e, data, size, &w->complaint) == 0)
        w->hand = lab_hand_new(&w->e.run);
    free(data);
}

static void play_game(struct work *w, const struct order *o)
{
    struct reply r;

    memset(&r, 0, sizeof r);
    r.complaint = w->complaint;
    r.rc = -1;
    if (w->hand) {
        struct lab_cell *cell = &w->e.run.cell[o->strength * w->e.plan.variants + o->variant];

        cell->has_luck = o->has_luck != 0;
        r.rc = lab_hand_play(w->hand, cell, o->game, &r.row, &r.complaint);
    }
    MPI_Send(&r, sizeof r, MPI_BYTE, 0, REPLY, MPI_COMM_WORLD);
}

static int help(void)
{
    struct work *w = tb_calloc(sizeof *w);
    struct order o;

    lab_process_prepare();
    for (;;) {
        receive(&o, sizeof o, 0, ORDER);
        if (o.what == END)
            break;
        if (o.what == QUESTION)
            read_question(w, o.size);
        else
            play_game(w, &o);
    }
    end_question(w);
    lab_process_finish();
    free(w);
    return 0;
}

int main(int argc, char **argv)
{
    int provided, rank, status;

    MPI_Init_thread(&argc, &argv, MPI_THREAD_MULTIPLE, &provided);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &processes);
    if (provided < MPI_THREAD_MULTIPLE) {
        fprintf(stderr, "sandtable-mpi: this MPI does not allow several threads to send messages\n");
        MPI_Abort(MPI_COMM_WORLD, CLI_FAILED);
    }
    status = rank == 0 ? lead(argc, argv) : help();
    MPI_Finalize();
    return status;
}
