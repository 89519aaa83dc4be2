/* process.h -- runs an untrusted program: lines to it, lines from it, and a guaranteed end.
 *
 * It gets only three descriptors, its own process group, and limits on memory, open files, file size and the number of
 * processes. If the kernel supports it, it cannot signal other processes. It dies with us. All processes it started are
 * killed with it, also those that left its group.
 */
#ifndef LAB_PROCESS_H
#define LAB_PROCESS_H

#include <stddef.h>
#include <stdint.h>

#include "limits.h"

struct lab_limits {
    uint32_t deadline;  /* milliseconds for one action */
    uint32_t megabytes; /* of memory; 0: no limit */
    uint32_t processes; /* of its user, in total; 0: no limit */
    int loud;           /* pass its standard error through to ours */
};
/* The default limits for a match on this many threads. Counts the user's present processes. */
struct lab_limits lab_limits_usual(uint32_t threads);

struct lab_process {
    int pid, in, out; /* in: its standard input; pid 0: not running */
    int status;       /* from waitpid() */
    uint32_t serial;  /* its family, see family.h */
    uint16_t before;  /* processes on the machine when it started */
    int is_crowd;     /* it started too many processes */
    int64_t counted;  /* when its processes were last counted */
    char *buffer;     /* its output, not yet read */
    size_t size, used;
    size_t written; /* bytes of output since lab_process_turn() */
};

enum lab_reading {
    LAB_READ_LINE,
    LAB_READ_LATE,     /* deadline passed */
    LAB_READ_CLOSED,   /* it closed its output or exited */
    LAB_READ_TOO_LONG, /* a line of more than LAB_BOT_LINE_MAX bytes */
    LAB_READ_TOO_MUCH, /* more than LAB_BOT_OUTPUT_MAX bytes in one turn */
    LAB_READ_BINARY,   /* bytes that are not text */
    LAB_READ_CROWD     /* it started more than LAB_BOT_PROCESSES */
};

/* Milliseconds of a monotonic clock. */
int64_t lab_now(void);

/* Call once before starting bots or threads. Ignores SIGPIPE, resets SIGCHLD so that exit statuses are available, and
 * prepares family.h. */
void lab_process_prepare(void);
/* Call once when no bot runs any more; stops the watchdog. */
void lab_process_finish(void);

/* Run a shell command. Returns -1 with errno on failure. */
int lab_process_start(struct lab_process *p, const char *command, const struct lab_limits *limits);
/* Start a new turn: LAB_BOT_OUTPUT_MAX counts from here. */
void lab_process_turn(struct lab_process *p);
/* Write to it. Returns -1 if it did not read everything before `until`. */
int lab_process_write(struct lab_process *p, const char *data, size_t size, int64_t until);
/* Read the next line, without its line end; valid until the next call. */
enum lab_reading lab_process_read(struct lab_process *p, int64_t until, char **line, size_t *size);
/* Close its standard input. */
void lab_process_shut(struct lab_process *p);
/* Wait until `until` for it to exit by itself. Returns 1 if it did, with `status` set. */
int lab_process_ended(struct lab_process *p, int64_t until);
/* Kill it and all processes it started, and free its memory. */
void lab_process_end(struct lab_process *p);
/* Describe how it ended: "exited with 3", "was killed by signal 11". */
void lab_process_status(const struct lab_process *p, char *out, size_t cap);

#endif
