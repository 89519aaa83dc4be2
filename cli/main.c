/* main.c -- the commands of the program. */
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "../core/game.h"
#include "cli.h"

const struct cli_command cli_commands[] = {
    { "play", cli_play_main, "play a battle, in the browser or in the terminal",
      "usage: sandtable play [--host ADDRESS] [--port N] [--db FILE]\n"
      "       sandtable play --terminal [options]\n"
      "\n"
      "Play a battle against the computer, with somebody at the same screen, or with a\n"
      "friend.  The first form is the table in the browser: it prints its address, and\n"
      "opens it where there is a screen; `sandtable help serve` explains its options.\n"
      "\n"
      "With --terminal, or any of the options below, the game is played here.  Without\n"
      "options it asks which battle and which side.  Every game is saved as it is played.\n"
      "\n"
      "  --rules ID            the rules; `sandtable rules` lists them (portable)\n"
      "  --scenario NAME|FILE  the battle; `sandtable scenarios` lists them (the first)\n"
      "  --rulebook FILE       play by the numbers of another copy of the book\n"
      "  --set NAME=VALUE      change one number: --set options.round_limit.value=6\n"
      "  --red WHO             human, random, greedy, or the computer's level1 to level6; so\n"
      "  --blue WHO            too --blue, or whatever the sides are called; --first and\n"
      "                        --second always work (human, level3)\n"
      "  --dice seed           the computer rolls; the usual\n"
      "  --dice ask            you roll real dice and type them; the computer draws chits\n"
      "  --dice ask-all        you draw the chits as well\n"
      "  --seed N              the same dice again for the same number\n"
      "  --save FILE           where the game is kept\n"
      "  --resume [FILE]       go on with a saved game, the last one without FILE\n"
      "  --color auto|always|never\n"
      "  --terminal            here in the terminal\n"
      "\n"
      "examples:\n"
      "  sandtable play\n"
      "  sandtable play --terminal\n"
      "  sandtable play --scenario ford --blue human\n"
      "  sandtable play --scenario my-battle.yaml --red level5 --blue human --dice ask\n"
      "  sandtable play --resume\n" },
    { "serve", cli_serve_main, "play in the browser: the table for this machine, or for others",
      "usage: sandtable serve [--host ADDRESS] [--port N] [--db FILE]\n"
      "\n"
      "Serves the browser table and keeps its games until it is told to end (Ctrl-C).  The\n"
      "first line it prints is its address.\n"
      "\n"
      "  --host ADDRESS   an address in numbers (127.0.0.1: this machine alone)\n"
      "  --port N         0 is any free one (8017)\n"
      "  --db FILE        where the games are kept\n"
      "\n"
      "examples:\n"
      "  sandtable serve\n"
      "  sandtable serve --host 0.0.0.0 --port 8080 --db games.db\n" },
    { "replay", cli_replay_main, "step through a saved game",
      "usage: sandtable replay FILE [--color auto|always|never]\n"
      "\n"
      "Shows a saved game action by action, with the clause behind everything that\n"
      "happened.  Enter goes on, p back, t to the next turn, r to the next round, a number\n"
      "to that action, start and end to the ends, q leaves.  Without a terminal it prints\n"
      "the whole game.  The last lines are the result and the hash of the last position.\n"
      "\n"
      "examples:\n"
      "  sandtable replay my.game\n"
      "  sandtable replay my.game | less\n" },
    { "rules", cli_rules_main, "list the rules that can be played, or the verbs of one",
      "usage: sandtable rules [ID]\n"
      "\n"
      "Prints the id of every set of rules, one a line; of one set how each of its actions is\n"
      "written, words in capitals standing for what docs/bots.md says of them.\n"
      "\n"
      "examples:\n"
      "  sandtable rules\n"
      "  sandtable rules portable\n" },
    { "scenarios", cli_scenarios_main, "list the battles that can be played",
      "usage: sandtable scenarios [ID]\n"
      "\n"
      "Prints rules, name and title of every battle, or of those of one set of rules.\n"
      "\n"
      "examples:\n"
      "  sandtable scenarios\n"
      "  sandtable scenarios portable\n" },
    { "check", cli_check_main, "run the examples of a rulebook",
      "usage: sandtable check [--verbose] [--rulebook FILE] FILE|FOLDER...\n"
      "\n"
      "Runs every example of the books (.md) and example files (.t) named, and of the .t\n"
      "files in the folders named.  A book's examples run by its own numbers; those of a\n"
      ".t file by the shipped book's, or by FILE's.  Ends with how many passed and failed.\n"
      "\n"
      "examples:\n"
      "  sandtable check rules/portable/rulebook.md tests/portable\n"
      "  sandtable check --verbose my-copy.md\n" },
    { "where", cli_where_main, "show a clause: its words, rulings, code and examples",
      "usage: sandtable where [--rules ID] [--rulebook FILE] CLAUSE\n"
      "\n"
      "Prints a clause or a ruling, the lines of code that cite it and its examples.\n"
      "\n"
      "examples:\n"
      "  sandtable where MO4\n"
      "  sandtable where P28 --rules portable\n" },
    { "coverage", cli_coverage_main, "which clauses have code, have examples, occur in play",
      "usage: sandtable coverage ID [--games N] [--rulebook FILE]\n"
      "\n"
      "Lists for every clause how often code cites it, how many examples it has, and how\n"
      "often it occurred in random games and in examples.  Exit status 1 if a testable\n"
      "clause has no code or no example.\n"
      "\n"
      "examples:\n"
      "  sandtable coverage portable\n"
      "  sandtable coverage portable --games 10000\n" },
    { "odds", cli_odds_main, "exact odds in a saved game or an example",
      "usage: sandtable odds FILE [ACTION]\n"
      "\n"
      "FILE is a saved game, or a .t file whose first example makes the position.  With an\n"
      "action: why it has the odds it has, and the odds of everything that can come of it,\n"
      "up to the next decision.  Without: the same for all that can be done now.\n"
      "\n"
      "examples:\n"
      "  sandtable odds my.game fire A1 B3\n"
      "  sandtable odds my.game\n" },
    { "explain", cli_explain_main, "what a computer player thinks of a position, and why",
      "usage: sandtable explain FILE [--at N] | --rules ID [--scenario NAME|FILE]\n"
      "                         [--player WHO] [--seed N]\n"
      "\n"
      "Thinks about a position and prints the best candidates: what each is worth before and\n"
      "after the search, from -100 (lost) to 100 (won) for the side that decides, how often\n"
      "the search went there, and the decisions that it expects.  FILE is a saved game, or a\n"
      ".t file whose first example makes the position; without one a battle's beginning.\n"
      "\n"
      "A search drops what looks worse, round by round: the rows go by visits, and one further\n"
      "down may have a higher value, which is less certain.  What it chooses is the first of\n"
      "the expected decisions.  level1 leaves most decisions to chance, and then weighs nothing.\n"
      "\n"
      "  --at N           the decision that became action N of a saved game, as replay counts\n"
      "  --player WHO     greedy, or level1 to level6 (level4)\n"
      "  --seed N         the dice that it thinks with (1)\n"
      "  --candidates N   how many are printed (8)\n"
      "  --rulebook FILE  by the numbers of another copy of the book; not of a saved game, which\n"
      "                   has its own\n"
      "\n"
      "examples:\n"
      "  sandtable explain my.game\n"
      "  sandtable explain my.game --at 12 --player level6\n"
      "  sandtable explain --rules ancients --scenario fast --player greedy\n" },
    { "rulebook", cli_rulebook_main, "print a rulebook, or make a page of it",
      "usage: sandtable rulebook ID [--html OUT] [--rulebook FILE]\n"
      "\n"
      "Prints the book of a set of rules, or writes it as one HTML file: contents, a link\n"
      "for every clause, rulings set apart, and every example drawn step by step.\n"
      "\n"
      "  --html OUT       write the page to OUT\n"
      "  --rulebook FILE  another copy of the book\n"
      "\n"
      "examples:\n"
      "  sandtable rulebook portable | less\n"
      "  sandtable rulebook portable --html portable.html\n" },
    { "match", cli_match_main, "two players, many games: who is stronger, and by how much",
      "usage: sandtable match [--rules ID] [--scenario NAME|FILE] --first P --second P\n"
      "                       [--pairs N] [--seed N] [--threads N] [--sprt [elo0=..] ...]\n"
      "\n"
      "Plays pairs of games on the same dice with the sides changed and says who is stronger.\n"
      "The result, down to the hash in the last line, is the same for any number of threads.\n"
      "Ctrl-C lets the games that are being played come to their end; the same command goes\n"
      "on where it was stopped.  docs/matches.md explains every number.\n"
      "\n"
      "  --first P, --second P  random, beginner, greedy, search:1 to search:6, cmd:PROGRAM\n"
      "  --pairs N              at most so many pairs (100)\n"
      "  --seed N               the same games again for the same number (1)\n"
      "  --threads N            games at the same time (one for each processor)\n"
      "  --sprt elo0=0 elo1=30 alpha=0.05 beta=0.05\n"
      "                         stop as soon as it is clear which; any of the four may be left out\n"
      "  --out NAME             where to write NAME.journal, NAME.json and NAME.csv\n"
      "  --records              keep every game, in NAME.games\n"
      "  --fresh                play all games anew; --keep: go on though the program or a\n"
      "                         bot has changed since\n"
      "  --deadline MS          of a bot, for each action (5000)\n"
      "  --memory MB            of a bot; 0 is no limit (1024)\n"
      "  --loud                 show what bots write to their standard error; to a file\n"
      "                         at most 16 MiB, so rather send it through a pipe\n"
      "  --quiet                no progress\n"
      "\n"
      "examples:\n"
      "  sandtable match --rules portable --first greedy --second random\n"
      "  sandtable match --rules ancients --scenario fast --first search:3 --second greedy --sprt\n"
      "  sandtable match --first 'cmd:python3 bots/random_bot.py' --second random --pairs 10\n" },
    { "ladder", cli_ladder_main, "measure all computer players against each other, in every game",
      "usage: sandtable ladder [--rules ID] [--pairs N] [--seed N] [--threads N] [--out FOLDER]\n"
      "\n"
      "Plays every level against the one below it on a small battle of each game, until the\n"
      "test of elo0=0 and elo1=30 decides or 300 pairs (80 of level 6) are played, and prints\n"
      "the table of docs/strength.md.  Where a level is not clearly stronger, sixteen times the\n"
      "simulations are tried too, and if that is level the next rung is left out.  Of greedy\n"
      "against random 200 pairs are played.  All of it takes about three hours on two\n"
      "processors.  Ctrl-C stops it; the same command goes on.\n"
      "\n"
      "  --rules ID     only these rules\n"
      "  --pairs N      fewer pairs a match, 1 to 300\n"
      "  --seed N       other games for another number (1)\n"
      "  --threads N    games at the same time (one for each processor)\n"
      "  --out FOLDER   where the journals are kept\n"
      "  --fresh        play all games anew; --keep: go on with another build's\n"
      "  --quiet        no progress\n"
      "\n"
      "examples:\n"
      "  sandtable ladder --rules portable\n"
      "  sandtable ladder --threads 2\n" },
    { "bot", cli_bot_main, "a computer player behind the bot protocol",
      "usage: sandtable bot [--player P]\n"
      "\n"
      "Speaks the bot protocol of docs/bots.md on standard input and output, so that other\n"
      "programs can play against our players.  To try it, type what follows, and wait for the\n"
      "answer to go before you quit.  Dice, here the draw that gives side A its turn, are told\n"
      "to a bot as actions.\n"
      "\n"
      "  sandtable 1\n"
      "  position portable plain actions draw A\n"
      "  go\n"
      "  quit\n"
      "\n"
      "  --player P   random, beginner, greedy, search:1 to search:6 (search:3)\n"
      "\n"
      "examples:\n"
      "  sandtable bot\n"
      "  sandtable match --first random --second 'cmd:./sandtable bot --player beginner'\n" },
    { "compliance", cli_compliance_main, "test a bot: does it speak the protocol, also when treated badly",
      "usage: sandtable compliance [--rules ID] [--deadline MS] [--memory MB] [--loud] -- CMD\n"
      "\n"
      "Runs a bot and tries everything that docs/bots.md asks of it: a line for each trial\n"
      "with what came of it, then how many it passed and failed.  Exit status 1 if it failed\n"
      "one.\n"
      "\n"
      "  --rules ID      only these rules; usually one battle of each\n"
      "  --deadline MS   for each answer (5000)\n"
      "  --memory MB     it may have; 0 is no limit (1024)\n"
      "  --loud          show what it writes to its standard error; to a file at most 16 MiB\n"
      "\n"
      "examples:\n"
      "  sandtable compliance -- python3 bots/random_bot.py\n"
      "  sandtable compliance --rules portable --loud -- ./my_bot --fast\n" },
    { "bench", cli_bench_main, "measure the engine, and print its signature",
      "usage: sandtable bench [--signature | --choices] [--rules ID] [--scenario NAME] [--seconds N]\n"
      "\n"
      "Plays a fixed set of games, prints their signature and how fast they were, and how\n"
      "fast the computer's players think.  The signature changes only when a rule does.\n"
      "\n"
      "  --signature      only the signature\n"
      "  --choices        only the signature of what the players choose\n"
      "  --rules ID       only these rules\n"
      "  --scenario NAME  only this battle\n"
      "  --seconds N      how long the speed is measured\n"
      "\n"
      "examples:\n"
      "  sandtable bench\n"
      "  sandtable bench --signature --rules portable\n" },
};
const unsigned cli_command_count = sizeof cli_commands / sizeof *cli_commands;

const char *cli_program(void)
{
    const char *name = getenv("ST_COMMAND");

    return name && *name ? name : "sandtable";
}

int cli_misused(const struct cli_command *self, const char *format, ...)
{
    va_list args;

    fprintf(stderr, "sandtable%s%s: ", self ? " " : "", self ? self->name : "");
    va_start(args, format);
    vfprintf(stderr, format, args);
    va_end(args);
    fprintf(stderr, "; try `sandtable help%s%s`\n", self ? " " : "", self ? self->name : "");
    return CLI_MISUSED;
}

int cli_complained(const struct tx_complaint *c)
{
    char text[1024];

    tx_complaint_text(c, text, sizeof text);
    fprintf(stderr, "%s\n", text);
    return CLI_FAILED;
}

static const struct cli_command *find(const char *name)
{
    for (unsigned i = 0; i < cli_command_count; i++)
        if (strcmp(cli_commands[i].name, name) == 0)
            return &cli_commands[i];
    return NULL;
}

static int help(int argc, char **argv)
{
    const struct cli_command *command = argc > 1 ? find(argv[1]) : NULL;

    if (argc > 1 && !command)
        return cli_misused(NULL, "there is no command %s", argv[1]);
    if (command) {
        printf("%s", command->help);
        return CLI_OK;
    }
    printf("Sandtable plays tabletop wargames.\n\nusage: sandtable COMMAND [options]\n\n");
    for (unsigned i = 0; i < cli_command_count; i++)
        printf("  %-10s  %s\n", cli_commands[i].name, cli_commands[i].summary);
    printf("  %-10s  %s\n", "help CMD", "all about one command");
    /* The script that starts the program does this one itself. */
    printf("\nBuild everything and run every check:  ./sandtable test\n");
    printf("To begin:  %s play\n", cli_program());
    return CLI_OK;
}

static int version(void)
{
    printf("sandtable " ST_VERSION);
    for (uint32_t i = 0; i < st_ruleset_count; i++)
        printf("%s%s %u", i > 0 ? ", " : " (", st_rulesets[i]->id, st_rulesets[i]->version);
    printf(")\n");
    return CLI_OK;
}

static int run(int argc, char **argv)
{
    const char *name = argc > 1 ? argv[1] : "help";
    const struct cli_command *command = find(name);

    if (command)
        return command->run(command, argc - 1, argv + 1);
    if (strcmp(name, "help") == 0 || strcmp(name, "--help") == 0 || strcmp(name, "-h") == 0)
        return help(argc - 1, argv + 1);
    if (strcmp(name, "--version") == 0 || strcmp(name, "version") == 0)
        return version();
    return cli_misused(NULL, "there is no command %s", name);
}

/* A file of ours would get the number of a standard descriptor that is closed, and our messages be written into it.
 * What takes its place is opened the wrong way round, so that to use it is the error that it was. */
static void open_standard(void)
{
    for (int fd = 0; fd <= STDERR_FILENO; fd++)
        if (fcntl(fd, F_GETFD) < 0 && open("/dev/null", fd == STDIN_FILENO ? O_WRONLY : O_RDONLY) != fd)
            _Exit(CLI_FAILED);
}

int main(int argc, char **argv)
{
    int status;

    open_standard();
    status = run(argc, argv);
    /* Output that a full disk swallowed is not a success; a reader that went away is no failure. */
    errno = 0;
    if ((fflush(stdout) != 0 || ferror(stdout)) && errno != EPIPE && status == CLI_OK) {
        fprintf(stderr, "sandtable: standard output cannot be written\n");
        return CLI_FAILED;
    }
    return status;
}
