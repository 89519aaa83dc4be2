/* cli.h -- the program's commands, and what they share. */
#ifndef CLI_H
#define CLI_H

#include "../text/complaint.h"

enum { CLI_OK = 0, CLI_FAILED = 1, CLI_MISUSED = 2 }; /* exit statuses */

struct cli_command {
    const char *name;
    int (*run)(const struct cli_command *self, int argc, char **argv); /* argv[0] is the command's name */
    const char *summary, *help;
};
extern const struct cli_command cli_commands[];
extern const unsigned cli_command_count;

int cli_play_main(const struct cli_command *self, int argc, char **argv);
int cli_serve_main(const struct cli_command *self, int argc, char **argv);
int cli_replay_main(const struct cli_command *self, int argc, char **argv);
int cli_rules_main(const struct cli_command *self, int argc, char **argv);
int cli_scenarios_main(const struct cli_command *self, int argc, char **argv);
int cli_bench_main(const struct cli_command *self, int argc, char **argv);
int cli_check_main(const struct cli_command *self, int argc, char **argv);
int cli_where_main(const struct cli_command *self, int argc, char **argv);
int cli_coverage_main(const struct cli_command *self, int argc, char **argv);
int cli_odds_main(const struct cli_command *self, int argc, char **argv);
int cli_explain_main(const struct cli_command *self, int argc, char **argv);
int cli_numbers_main(const struct cli_command *self, int argc, char **argv);
int cli_readings_main(const struct cli_command *self, int argc, char **argv);
int cli_diff_main(const struct cli_command *self, int argc, char **argv);
int cli_price_main(const struct cli_command *self, int argc, char **argv);
int cli_rulebook_main(const struct cli_command *self, int argc, char **argv);
int cli_match_main(const struct cli_command *self, int argc, char **argv);
int cli_lab_main(const struct cli_command *self, int argc, char **argv);
int cli_ladder_main(const struct cli_command *self, int argc, char **argv);
int cli_bot_main(const struct cli_command *self, int argc, char **argv);
int cli_compliance_main(const struct cli_command *self, int argc, char **argv);

/* cmd_serve.c: are all options of `play` ones that the browser table accepts? */
int cli_is_for_browser(int argc, char **argv);
/* Run the server, and open a page if there is a display.  Returns an exit status. */
int cli_browse(const struct cli_command *self, int argc, char **argv);

/* "sandtable", or as the user called it: for the commands that we tell him to type. */
const char *cli_program(void);

/* One line on standard error; both return the exit status. */
int cli_misused(const struct cli_command *self, const char *format, ...) __attribute__((format(printf, 2, 3)));
int cli_complained(const struct tx_complaint *c);
/* Print a command's help. */
void cli_put_help(const struct cli_command *self);

/* ---- options ---- */

enum { CLI_WORDS_MAX = 64 };
struct cli_words {
    const char *word[CLI_WORDS_MAX];
    unsigned count;
};
struct cli_args {
    struct {
        const char *name, *value; /* name: where it stands among the known ones */
    } option[CLI_WORDS_MAX];
    unsigned count;
    struct cli_words words; /* those that belong to no option */
};

/* Read a command's arguments.  known: the names of its options between blanks, "rules= resume=? quiet": with = it
 * takes a value, with =? it may.  Returns -1 to go on, else an exit status: --help is answered here. */
int cli_parse(const struct cli_command *self, int argc, char **argv, const char *known, struct cli_args *a);
/* The value that an option was given last, "" without one; NULL: it was not given. */
const char *cli_option(const struct cli_args *a, const char *name);
/* Whether the i-th option that was given has this name. */
int cli_option_is(const struct cli_args *a, unsigned i, const char *name);

#endif
