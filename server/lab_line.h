/* lab_line.h -- the experiments that wait for their turn, and the process that plays one of them.
 *
 * One at a time: `sandtable lab resume ID` with the lowest priority and bounded memory. It stores its games itself and
 * ends with the server; what it played is kept, and it can go on later.
 */
#ifndef SV_LAB_LINE_H
#define SV_LAB_LINE_H

#include <stdint.h>
#include <stdio.h>
#include <sys/types.h>

#include "../lab/store.h"
#include "limits.h"

struct sv_lab_line {
    const char *db;
    char waiting[SV_LAB_WAITING_MAX][LAB_ID_MAX]; /* the next one first */
    uint32_t count;
    pid_t child;         /* 0: none */
    char id[LAB_ID_MAX]; /* what it plays */
    FILE *said;          /* its error output, or NULL */
    int is_stopped;      /* we ended it */
    /* the last one that could not be played */
    char failed[LAB_ID_MAX], why[SV_LAB_WHY_MAX];
};

/* Put an experiment at the end of the line, unless it is in it or played. Returns -1 if the line is full. */
int sv_lab_line_add(struct sv_lab_line *l, const char *id);
/* Take an experiment out of the line. Returns whether it was in it. */
int sv_lab_line_remove(struct sv_lab_line *l, const char *id);
/* End the process that plays an experiment, if it does; what it played is kept. */
void sv_lab_line_stop(struct sv_lab_line *l, const char *id);
/* Its place in the line, from 1; 0: it does not wait. */
uint32_t sv_lab_line_place(const struct sv_lab_line *l, const char *id);
/* If the process has ended, start the next one. */
void sv_lab_line_turn(struct sv_lab_line *l);
/* End the process that plays. */
void sv_lab_line_end(struct sv_lab_line *l);

#endif
