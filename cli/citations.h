/* citations.h -- the index of citations of clauses, made by the build. */
#ifndef CLI_CITATIONS_H
#define CLI_CITATIONS_H

#include "../text/book.h"
#include "cli.h"

/* One line of the index (tools/citations.sh). */
struct cli_citation {
    struct tx_span rules, clause, kind, place, function;
};
/* Step through the index; *at is NULL at first. Returns 0 at the end. */
int cli_next_citation(const char **at, struct cli_citation *out);

#endif
