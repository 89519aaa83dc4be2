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
int cli_rulebook_main(const struct cli_command *self, int argc, char **argv);
int cli_match_main(const struct cli_command *self, int argc, char **argv);
int cli_ladder_main(const struct cli_command *self, int argc, char **argv);
int cli_bot_main(const struct cli_command *self, int argc, char **argv);
int cli_compliance_main(const struct cli_command *self, int argc, char **argv);

/* "sandtable", or as the user called it: for the commands that we tell him to type. */
const char *cli_program(void);

/* One line on standard error; both return the exit status. */
int cli_misused(const struct cli_command *self, const char *format, ...) __attribute__((format(printf, 2, 3)));
int cli_complained(const struct tx_complaint *c);
/* Print a command's help. */
void cli_put_help(const struct cli_command *self);

/* ---- options: a table of what a command takes ---- */

enum cli_option_kind {
    CLI_OPTION_FLAG,  /* --name: an int becomes 1 */
    CLI_OPTION_WORD,  /* --name WORD or --name=WORD: a const char * */
    CLI_OPTION_MAYBE, /* --name [WORD]: a const char *, "" without a word */
    CLI_OPTION_WORDS  /* --name WORD, as often as wanted: a struct cli_words */
};
enum { CLI_WORDS_MAX = 64 };
struct cli_words {
    const char *word[CLI_WORDS_MAX];
    unsigned count;
};
struct cli_option {
    const char *name;
    enum cli_option_kind kind;
    unsigned long offset; /* of the member in the command's own struct */
};

/* Read a command's arguments into its struct; bare words go to `words`.  An option that is not in the table goes
 * to other(into, name, value), where value is the next word or NULL; that returns how many words it used, or -1
 * if it is unknown to it too.  Returns -1 to go on, else an exit status: --help is answered here. */
int cli_parse(const struct cli_command *self, int argc, char **argv, const struct cli_option *option, unsigned count,
              void *into, struct cli_words *words, int (*other)(void *, const char *, const char *));

#endif
