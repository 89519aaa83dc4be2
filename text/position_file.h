/* position_file.h -- a position out of a file: where a saved game stands, or where the first
 * example of a .t file ends. */
#ifndef ST_TEXT_POSITION_FILE_H
#define ST_TEXT_POSITION_FILE_H

#include "../table/battle.h"
#include "complaint.h"

struct tx_position {
    struct tb_battle battle;
    struct st_state *state;
};

/* Load a saved game or a .t file; 0, or -1 and a complaint.  `rulebook`: the numbers for a .t file; NULL for the
 * shipped ones. */
int tx_position_load(struct tx_position *p, const char *path, const char *rulebook, struct tx_complaint *c);
/* Where action `at` of a saved game was done: counted from 1 as `replay` does, dice too, without what was taken back.
 * `done` is that action, `count` how many there are. */
int tx_position_before(struct tx_position *p, const char *path, uint32_t at, struct st_action *done, uint32_t *count,
                       struct tx_complaint *c);
/* Free what loading allocated. */
void tx_position_free(struct tx_position *p);

#endif
