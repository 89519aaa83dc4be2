/* contest.h -- what the commands that play matches share: their options, their progress, and Ctrl-C. */
#ifndef CLI_CONTEST_H
#define CLI_CONTEST_H

#include "../lab/match.h"
#include "cli.h"

/* "12" into a number from low to high; -1 after a message. */
int cli_number(const struct cli_command *self, const char *name, const char *word, uint64_t low, uint64_t high,
               uint64_t *out);
uint32_t cli_processors(void);

/* The first Ctrl-C lets the games that are being played come to their end; the second does not. */
void cli_catch_interrupt(void);
extern atomic_int cli_interrupted;

/* Progress on standard error: in place on a terminal, now and then a line elsewhere.  What is to be said
 * though the match goes on is said there too. */
struct cli_progress {
    const struct lab_match *match;
    const char *before; /* said before it */
    int quiet, is_terminal, shown;
    double last;
};
void cli_show_progress(void *who, const struct lab_progress *now);
void cli_show_notice(void *who, const struct tx_complaint *c);
void cli_end_progress(struct cli_progress *p);

#endif
