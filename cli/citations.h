/* citations.h -- the index of what cites which clause, made when the program was built. */
#ifndef CLI_CITATIONS_H
#define CLI_CITATIONS_H

#include "../text/book.h"
#include "cli.h"

/* One line of the index of what cites what (tools/citations.sh). */
struct cli_citation {
    struct tx_span rules, clause, kind, place, function;
};
/* Step through the index: *at is NULL at first.  0 at its end. */
int cli_next_citation(const char **at, struct cli_citation *out);

#endif
