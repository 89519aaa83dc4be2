/* pace.h -- how many games and how much time an experiment still needs. */
#ifndef LAB_PACE_H
#define LAB_PACE_H

#include "plan.h"
#include "store.h"

/* What was foreseen at the last look, which costs a pass over all games. */
struct lab_aim {
    uint32_t blocks, done; /* complete blocks of all cells at that look; cells that were done */
    uint8_t has_looked;
    uint64_t total[LAB_STRENGTHS_MAX], played[LAB_STRENGTHS_MAX], spent[LAB_STRENGTHS_MAX]; /* games by strength */
    double half, wanted;
};

/* Look again if a block was completed, or a cell is done. Returns whether a block was. */
int lab_aim_look(struct lab_aim *a, const struct lab_run *r);
/* The blocks that a cell will have at the end, as far as that can be known; if it goes on, more than it has. */
uint32_t lab_blocks_foreseen(const struct lab_run *r, const struct lab_cell *cell);
/* The same in games. */
uint64_t lab_games_foreseen(const struct lab_run *r, uint32_t cell);
/* How far a run is. */
struct lab_pace lab_pace_of(const struct lab_aim *a, const struct lab_run *r, uint32_t threads);
/* "1,234 of about 3,000 games, 40 s, about 2 min left; within 6.2 points, 5 wanted" */
void lab_put_pace(char *out, size_t cap, const struct lab_pace *p);
/* "About 3000 games, about 2 min 40 s."; without the time where it is not known, and with what was played before. */
void lab_put_expected(char *out, size_t cap, const struct lab_pace *p);

#endif
