/* used.h -- which clauses a change makes act more or less often, in games of the strongest players.
 *
 * A clause acts as clauses.h says. Only differences that are clear are told, and their intervals hold for all clauses
 * that act together. The largest relative change comes first: |B - A| / (A + B).
 */
#ifndef LAB_USED_H
#define LAB_USED_H

#include <stdio.h>

#include "json.h"
#include "plan.h"

struct lab_changed {
    struct lab_look a, b, difference; /* uses a game */
    st_rule rule;
};
struct lab_changes {
    struct lab_changed *at; /* owned */
    uint32_t count, acting; /* clauses whose use changed; those that act with either book */
    uint64_t games;         /* of each book */
};

/* Find the clauses that a variant uses more or less than its base. Returns 0 if games were not counted, as those that
 * an earlier release played; else 1, and the caller frees out->at. */
int lab_used_find(const struct lab_run *r, uint32_t variant, struct lab_changes *out);
/* Print the first of them, if games were counted. At least one complete block. */
void lab_tell_used(FILE *f, const struct lab_run *r, uint32_t variant);
/* All of them, of every comparison: the list `used`. */
void lab_used_json(struct lab_json *j, const struct lab_run *r);

#endif
