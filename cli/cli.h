/* cli.h -- the program's commands, and what they share. */
#ifndef CLI_H
#define CLI_H

#include "../text/complaint.h"

enum { CLI_OK = 0, CLI_FAILED = 1, CLI_MISUSED = 2 }; /* exit statuses */

/* How a command is run: it has read its options, and returns an exit status. */
struct cli_args;
typedef int cli_main(const struct cli_args *a);

struct cli_command {
    const char *name;
    cli_main *run;
    const char *summary;
    /* Its options between blanks, "rules= resume=? quiet": with = it takes a value, with =? it may; NULL: run() reads
     * them. */
    const char *options;
    const char *expects;  /* the other words: what they are */
    unsigned least, most; /* how many there are */
    int is_rules;         /* it is the id of a rule set */
    const char *help;
};
extern const struct cli_command cli_commands[];
extern const unsigned cli_command_count;

cli_main cli_play_main, cli_serve_main, cli_replay_main, cli_rules_main, cli_scenarios_main, cli_bench_main;
cli_main cli_check_main, cli_where_main, cli_coverage_main, cli_odds_main, cli_explain_main, cli_numbers_main;
cli_main cli_readings_main, cli_diff_main, cli_price_main, cli_rulebook_main, cli_match_main, cli_ladder_main;
cli_main cli_games_main, cli_review_main, cli_site_main;
cli_main cli_lab_main, cli_bot_main, cli_compliance_main, cli_backup_main, cli_restore_main, cli_verify_main;

/* cmd_serve.c: are all options of `play` ones that the browser table accepts? */
int cli_is_for_browser(const struct cli_args *a);
/* Run the server, and open a page if there is a display. */
cli_main cli_browse;

/* Run the command that the user named. Returns an exit status. */
int cli_start(int argc, char **argv);
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
    const struct cli_command *self;
    int argc;
    char **argv; /* argv[0] is the command's name */
    struct {
        const char *name, *value; /* name: where it stands among the known ones */
    } option[CLI_WORDS_MAX];
    unsigned count;
    struct cli_words words;      /* those that belong to no option */
    const struct st_ruleset *rs; /* which a word or --rules names; NULL: neither does */
};

/* Read a command's arguments from argv; known: as in cli_command.options.  Returns -1 to go on, else an exit status:
 * --help is answered here. */
int cli_parse(struct cli_args *a, const char *known);
/* The value that an option was given last, "" without one; NULL: it was not given. */
const char *cli_option(const struct cli_args *a, const char *name);
/* Whether the i-th option that was given has this name. */
int cli_option_is(const struct cli_args *a, unsigned i, const char *name);

#endif
