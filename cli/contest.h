/* contest.h -- shared by the commands that play matches: options, progress, and Ctrl-C. */
#ifndef CLI_CONTEST_H
#define CLI_CONTEST_H

#include "../lab/match.h"
#include "cli.h"

/* Read the number of an option, from low to high; without the option *out stays. Returns -1 after an error message. */
int cli_number(const struct cli_args *a, const char *name, uint64_t low, uint64_t high, uint64_t *out);
/* The same for a smaller number. */
int cli_count(const struct cli_args *a, const char *name, uint32_t low, uint32_t high, uint32_t *out);
/* What a bot may use: --deadline, --memory and --loud.  Returns -1 after an error message. */
int cli_limits(const struct cli_args *a, uint32_t threads, struct lab_limits *out);
uint32_t cli_processors(void);

/* The first Ctrl-C finishes the games in progress; the second stops at once. */
void cli_catch_interrupt(void);
extern atomic_int cli_interrupted;

/* Progress on standard error: in place on a terminal, otherwise an occasional line. Non-fatal warnings also go to
 * stderr. */
struct cli_progress {
    const struct lab_match *match;
    const char *before; /* prefix */
    int quiet, is_terminal, shown;
    double last;
};
void cli_show_progress(void *who, const struct lab_progress *now);
void cli_show_notice(void *who, const struct tx_complaint *c);
void cli_end_progress(struct cli_progress *p);

#endif
