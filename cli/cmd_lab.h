/* cmd_lab.h -- shared by the commands of the lab: the store, and playing an experiment. */
#ifndef CLI_CMD_LAB_H
#define CLI_CMD_LAB_H

#include "../lab/experiment.h"
#include "cli.h"

/* Open the store that --db names, or the usual one; *out stays NULL with --db none. Returns -1 and a complaint. */
int cli_lab_open(const struct cli_args *a, struct lab_store **out, struct tx_complaint *c);
/* Play an experiment with progress, as lab_experiment_play(); -2 after an error message. */
int cli_lab_play(const struct cli_args *a, struct lab_experiment *e, struct lab_store *s, struct tx_complaint *c);
/* Print what cli_lab_play() found, which returned `rc`. Returns an exit status. */
int cli_lab_tell(const struct lab_experiment *e, struct lab_store *s, int rc, struct tx_complaint *c);
/* The commands for stored experiments: list, show, report, game, stop, resume, repeat. */
cli_main cli_lab_stored;

#endif
