/* process.h -- a program that we run and do not trust: lines to it, lines from it, and its certain end.
 *
 * It gets three descriptors and no others, a process group of its own, and limits on memory, open files, the size
 * of what it writes and the number of processes.  Where the system can see to it, it sends signals to nobody else.  It
 * dies with us.  Whatever it started is ended with it, also what left its group.
 */
#ifndef LAB_PROCESS_H
#define LAB_PROCESS_H

#include <stddef.h>
#include <stdint.h>

#include "limits.h"

struct lab_limits {
    uint32_t deadline;  /* milliseconds for one action */
    uint32_t megabytes; /* of memory; 0: no limit */
    uint32_t processes; /* of its user, all together; 0: no limit */
    int loud;           /* its standard error is ours */
};
/* The usual limits, where games are played on so many threads; counts what runs now. */
struct lab_limits lab_limits_usual(uint32_t threads);

struct lab_process {
    int pid, in, out; /* in: what it reads; pid 0: it is not running */
    int status;       /* as waitpid() gave it */
    uint32_t serial;  /* of its family */
    uint16_t before;  /* what ran on the machine when it began */
    int is_crowd;     /* it has started more processes than it may */
    int64_t counted;  /* when its processes were counted last */
    char *buffer;     /* what it wrote and nobody read yet */
    size_t size, used;
    size_t written; /* by it, since lab_process_turn() */
};

enum lab_reading {
    LAB_READ_LINE,
    LAB_READ_LATE,     /* the deadline came first */
    LAB_READ_CLOSED,   /* it has closed its output, or is gone */
    LAB_READ_TOO_LONG, /* a line of more than LAB_BOT_LINE_MAX bytes */
    LAB_READ_TOO_MUCH, /* more than LAB_BOT_OUTPUT_MAX bytes in one turn */
    LAB_READ_BINARY,   /* bytes that are no text */
    LAB_READ_CROWD     /* it has started more than LAB_BOT_PROCESSES */
};

/* Milliseconds of a clock that never goes back. */
int64_t lab_now(void);

/* Whoever runs bots calls this once, before there are threads: writing to one that is gone is an error, not the end,
 * how one has ended can be known, and what bots leave behind comes to its end, see family.h. */
void lab_process_prepare(void);
/* And this when no bot runs any more, so that nothing is left for others to clear away. */
void lab_process_finish(void);

/* Run a command of the shell; -1 with errno if it cannot be. */
int lab_process_start(struct lab_process *p, const char *command, const struct lab_limits *limits);
void lab_process_turn(struct lab_process *p);
/* 0, or -1 when it did not take all of it until then. */
int lab_process_write(struct lab_process *p, const char *data, size_t size, int64_t until);
/* The next line without its end; it lasts until the next call. */
enum lab_reading lab_process_read(struct lab_process *p, int64_t until, char **line, size_t *size);
/* Nothing more will be written to it. */
void lab_process_shut(struct lab_process *p);
/* Has it ended by itself, or does so until then?  `status` is set. */
int lab_process_ended(struct lab_process *p, int64_t until);
/* End it and all that it started, and free what it needed. */
void lab_process_end(struct lab_process *p);
/* "exited with 3", "was killed by signal 11". */
void lab_process_status(const struct lab_process *p, char *out, size_t cap);

#endif
