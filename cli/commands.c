/* commands.c -- every command of the program, with its help.  {rules} stands for the id of the first rule set. */
#include <stddef.h>

#include "cli.h"

const struct cli_command cli_commands[] = {
    { "play", cli_play_main, "play a battle, in the browser or in the terminal", NULL, NULL, 0, 0, 0,
      "usage: sandtable play [--host ADDRESS] [--port N] [--db FILE]\n"
      "       sandtable play --terminal [options]\n"
      "\n"
      "Play against the computer, with somebody at the same screen, or with a friend.  The\n"
      "first form opens the table in the browser and prints its address; see\n"
      "`sandtable help serve` for its options.\n"
      "\n"
      "With --terminal, or any of the options below, you play in the terminal.  Without\n"
      "options it asks which battle and which side.  Games are saved as you play.\n"
      "\n"
      "  --rules ID            the rules, from `sandtable rules` ({rules})\n"
      "  --scenario NAME|FILE  the battle, from `sandtable scenarios` (the first)\n"
      "  --rulebook FILE       play by the numbers of this copy of the rulebook\n"
      "  --set NAME=VALUE      change one number: --set options.round_limit.value=6\n"
      "  --reading NAME=SIDE   take another side of a reading, from `sandtable readings`\n"
      "  --red, --blue WHO     human, random, greedy, or level1 to level6.  --first and\n"
      "                        --second work whatever the sides are called (human, level3)\n"
      "  --dice seed           the computer rolls (the default)\n"
      "  --dice ask            you roll real dice and type them; the computer draws chits\n"
      "  --dice ask-all        you draw the chits as well\n"
      "  --seed N              the same number gives the same dice\n"
      "  --save FILE           the file to save to\n"
      "  --resume [FILE]       continue a saved game; without FILE the last one\n"
      "  --color auto|always|never\n"
      "  --terminal            play in the terminal\n"
      "\n"
      "examples:\n"
      "  sandtable play\n"
      "  sandtable play --terminal\n"
      "  sandtable play --scenario ford --blue human\n"
      "  sandtable play --scenario my-battle.yaml --red level5 --blue human --dice ask\n"
      "  sandtable play --resume\n" },
    { "serve", cli_serve_main, "serve the browser table to this machine or to others", "host= port= db=", NULL, 0, 0, 0,
      "usage: sandtable serve [--host ADDRESS] [--port N] [--db FILE]\n"
      "\n"
      "Serves the browser table until Ctrl-C.  Games are kept in a database.  The first\n"
      "line it prints is its address.\n"
      "\n"
      "  --host ADDRESS   a numeric address (127.0.0.1: this machine only)\n"
      "  --port N         0 picks a free port (8017)\n"
      "  --db FILE        the database\n"
      "\n"
      "examples:\n"
      "  sandtable serve\n"
      "  sandtable serve --host 0.0.0.0 --port 8080 --db games.db\n" },
    { "replay", cli_replay_main, "step through a saved game", "color=", "the file of one game", 1, 1, 0,
      "usage: sandtable replay FILE [--color auto|always|never]\n"
      "\n"
      "Shows a saved game action by action, with the clause behind every event.  Enter steps\n"
      "forward, p back, t to the next turn, r to the next round, a number to that action,\n"
      "start and end to either end, q quits.  Without a terminal it prints the whole game.\n"
      "The last lines are the result and the hash of the last position.\n"
      "\n"
      "examples:\n"
      "  sandtable replay my.game\n"
      "  sandtable replay my.game | less\n" },
    { "rules", cli_rules_main, "list the rule sets, or the verbs of one", "", "at most one rule set", 0, 1, 1,
      "usage: sandtable rules [ID]\n"
      "\n"
      "Prints the id of every rule set, one per line; with an id, how each of its actions is\n"
      "written.  Words in capitals are explained in docs/bots.md.\n"
      "\n"
      "examples:\n"
      "  sandtable rules\n"
      "  sandtable rules {rules}\n" },
    { "scenarios", cli_scenarios_main, "list the battles", "", "at most one rule set", 0, 1, 1,
      "usage: sandtable scenarios [ID]\n"
      "\n"
      "Prints the rule set, name and title of every battle, or of one rule set's battles.\n"
      "\n"
      "examples:\n"
      "  sandtable scenarios\n"
      "  sandtable scenarios {rules}\n" },
    { "check", cli_check_main, "list every fault of a rulebook or a scenario, and run the examples",
      "rulebook= verbose", "books, scenarios, .t files or folders of them", 1, CLI_WORDS_MAX, 0,
      "usage: sandtable check [--verbose] [--rulebook FILE] FILE|FOLDER...\n"
      "\n"
      "Lists every fault of the given books (.md), scenarios (.yaml), example files (.t) and\n"
      "folders of .t files, by line, and runs the examples.  A book's examples use that book's\n"
      "numbers; a .t file uses the shipped book, or the one given by --rulebook.  Ends with how\n"
      "many passed and failed; of a scenario, with how many faults it has or which battle it is.\n"
      "\n"
      "examples:\n"
      "  sandtable check rules/{rules}/rulebook.md tests/{rules}\n"
      "  sandtable check --verbose my-copy.md\n"
      "  sandtable check my-battle.yaml\n" },
    { "where", cli_where_main, "show a clause: its words, rulings, code and examples",
      "rules= rulebook=", "one clause or ruling, such as MO4", 1, 1, 0,
      "usage: sandtable where [--rules ID] [--rulebook FILE] CLAUSE\n"
      "\n"
      "Prints a clause or a ruling, the lines of code that cite it and its examples.\n"
      "\n"
      "examples:\n"
      "  sandtable where MO4\n"
      "  sandtable where P28 --rules {rules}\n" },
    { "numbers", cli_numbers_main, "every number of a book: its value, clause and range",
      "rulebook=", "the id of a rule set", 1, 1, 1,
      "usage: sandtable numbers ID [--rulebook FILE]\n"
      "\n"
      "Lists every number that the tables of a book hold, under the name that --set takes, with\n"
      "its value, the shipped value if that is another, the clause and the range.\n"
      "\n"
      "examples:\n"
      "  sandtable numbers {rules}\n"
      "  sandtable numbers {rules} --rulebook copy.md | grep -v same\n" },
    { "readings", cli_readings_main, "what a book's text leaves open, and the reason for each side",
      "rulebook=", "the id of a rule set", 1, 1, 1,
      "usage: sandtable readings ID [--rulebook FILE]\n"
      "\n"
      "A reading is a ruling with more than one defensible side.  Each is printed with its\n"
      "clause, the words of the source, and the reason for every side; the side that the book\n"
      "takes is marked.  `play --reading NAME=SIDE` takes another.\n"
      "\n"
      "examples:\n"
      "  sandtable readings {rules}\n" },
    { "diff", cli_diff_main, "in what two books of one game differ", "", "two books", 2, 2, 0,
      "usage: sandtable diff A.md B.md\n"
      "\n"
      "Prints the numbers, options, clauses, rulings and examples that differ.  `shipped` in\n"
      "place of a file is the book that ships with the game.  Exit status 1 if they differ.\n"
      "\n"
      "examples:\n"
      "  sandtable diff shipped copy.md\n" },
    { "price", cli_price_main, "what the armies of a battle cost, line by line",
      "rules= rulebook= set= reading=", "a battle: a file, or a name with --rules", 1, 1, 0,
      "usage: sandtable price FILE|NAME [--rules ID] [--rulebook FILE] [--set NAME=VALUE]\n"
      "\n"
      "Prints what every unit of a battle costs, the sum of each army, and what it may be.\n"
      "\n"
      "examples:\n"
      "  sandtable price my-battle.yaml\n" },
    { "coverage", cli_coverage_main, "which clauses have code, examples, and occur in play",
      "games= rulebook=", "the id of a rule set", 1, 1, 1,
      "usage: sandtable coverage ID [--games N] [--rulebook FILE]\n"
      "\n"
      "For every clause: how often code cites it, how many examples it has, and how often it\n"
      "occurred in random games and in examples.  Exit status 1 if a testable clause has no\n"
      "code or no example.\n"
      "\n"
      "examples:\n"
      "  sandtable coverage {rules}\n"
      "  sandtable coverage {rules} --games 10000\n" },
    { "odds", cli_odds_main, "exact odds in a saved game or an example",
      "rulebook=", "a saved game or an example file, and an action", 1, CLI_WORDS_MAX, 0,
      "usage: sandtable odds FILE [ACTION]\n"
      "\n"
      "FILE is a saved game, or a .t file whose first example sets up the position.  With an\n"
      "action: the reasons for its odds, and the exact odds of every outcome up to the next\n"
      "decision.  Without one: the same for every possible action.\n"
      "\n"
      "examples:\n"
      "  sandtable odds my.game fire A1 B3\n"
      "  sandtable odds my.game\n" },
    { "explain", cli_explain_main, "what a computer player thinks of a position, and why",
      "rules= scenario= player= seed= candidates= rulebook= at=", "a saved game or an example file, or --rules ID", 0,
      1, 0,
      "usage: sandtable explain FILE [--at N] | --rules ID [--scenario NAME|FILE]\n"
      "                         [--player WHO] [--seed N]\n"
      "\n"
      "Searches a position and prints the best candidates: the value of each before and after\n"
      "the search, from -100 (lost) to 100 (won) for the side to decide, its visits, and the\n"
      "expected line of play.  FILE is a saved game, or a .t file whose first example sets up\n"
      "the position; without FILE it is the start of a battle.\n"
      "\n"
      "Rows are sorted by visits.  A row further down may have a higher value, but a less\n"
      "certain one.  The move chosen is the first of the expected line.  level1 makes most\n"
      "decisions at random, without a search.\n"
      "\n"
      "  --at N           the decision at action N of a saved game, as replay numbers them\n"
      "  --player WHO     greedy, or level1 to level6 (level4)\n"
      "  --seed N         seed of the search (1)\n"
      "  --candidates N   how many are printed (8)\n"
      "  --rulebook FILE  use the numbers of this copy of the rulebook; not for saved games,\n"
      "                   which carry their own\n"
      "\n"
      "examples:\n"
      "  sandtable explain my.game\n"
      "  sandtable explain my.game --at 12 --player level6\n"
      "  sandtable explain --rules {rules} --player greedy\n" },
    { "rulebook", cli_rulebook_main, "print a rulebook, or write it as HTML", "html= rulebook=", "the id of a rule set",
      1, 1, 1,
      "usage: sandtable rulebook ID [--html OUT] [--rulebook FILE]\n"
      "\n"
      "Prints a rulebook, or writes it as one HTML file with contents, a link for every\n"
      "clause, rulings set apart, and every example drawn step by step.\n"
      "\n"
      "  --html OUT       write the page to OUT\n"
      "  --rulebook FILE  a copy of the rulebook\n"
      "\n"
      "examples:\n"
      "  sandtable rulebook {rules} | less\n"
      "  sandtable rulebook {rules} --html {rules}.html\n" },
    { "match", cli_match_main, "play many games between two players: which is stronger",
      "rules= scenario= first= second= pairs= seed= threads= out= deadline= memory= sprt records fresh keep loud quiet",
      NULL, 0, CLI_WORDS_MAX, 0,
      "usage: sandtable match [--rules ID] [--scenario NAME|FILE] --first P --second P\n"
      "                       [--pairs N] [--seed N] [--threads N] [--sprt [elo0=..] ...]\n"
      "\n"
      "Plays pairs of games on the same dice with sides swapped, and says which player is\n"
      "stronger.  The result, including the hash in the last line, does not depend on the\n"
      "number of threads.  Ctrl-C finishes the games in progress; the same command resumes.\n"
      "docs/matches.md explains every number.\n"
      "\n"
      "  --first P, --second P  random, beginner, greedy, search:1 to search:6, cmd:PROGRAM\n"
      "  --pairs N              maximum number of pairs (100)\n"
      "  --seed N               the same number gives the same games (1)\n"
      "  --threads N            games to run in parallel (one per processor)\n"
      "  --sprt elo0=0 elo1=30 alpha=0.05 beta=0.05\n"
      "                         stop once the test decides; each of the four is optional\n"
      "  --out NAME             write NAME.journal, NAME.json and NAME.csv\n"
      "  --records              keep every game in NAME.games\n"
      "  --fresh                start over; --keep: resume even if the program or a bot has\n"
      "                         changed\n"
      "  --deadline MS          time limit of a bot per action (5000)\n"
      "  --memory MB            memory limit of a bot; 0: none (1024)\n"
      "  --loud                 show what bots write to standard error; when redirected\n"
      "                         to a file at most 16 MiB, so use a pipe for more\n"
      "  --quiet                no progress\n"
      "\n"
      "examples:\n"
      "  sandtable match --rules {rules} --first greedy --second random\n"
      "  sandtable match --rules {rules} --first search:3 --second greedy --sprt\n"
      "  sandtable match --first 'cmd:python3 bots/random_bot.py' --second random --pairs 10\n" },
    { "ladder", cli_ladder_main, "measure all computer levels against each other",
      "rules= out= pairs= seed= threads= fresh keep quiet", NULL, 0, 0, 0,
      "usage: sandtable ladder [--rules ID] [--pairs N] [--seed N] [--threads N] [--out FOLDER]\n"
      "\n"
      "Plays every level against the one below it on a small battle of each game, until the\n"
      "SPRT with elo0=0 and elo1=30 decides or 300 pairs (80 for level 6) are played, and\n"
      "prints the table of docs/strength.md.  If a level is not clearly stronger, it also tries\n"
      "sixteen times the simulations; if that is level too, the next rung is skipped.  greedy\n"
      "against random plays 200 pairs.  The whole ladder takes about three hours on two\n"
      "processors.  Ctrl-C stops it; the same command resumes.\n"
      "\n"
      "  --rules ID     only these rules\n"
      "  --pairs N      pairs per match, 1 to 300\n"
      "  --seed N       seed of the games (1)\n"
      "  --threads N    games to run in parallel (one per processor)\n"
      "  --out FOLDER   folder for the journals\n"
      "  --fresh        start over; --keep: resume with another build\n"
      "  --quiet        no progress\n"
      "\n"
      "examples:\n"
      "  sandtable ladder --rules {rules}\n"
      "  sandtable ladder --threads 2\n" },
    { "bot", cli_bot_main, "run a computer player behind the bot protocol", "player=", NULL, 0, 0, 0,
      "usage: sandtable bot [--player P]\n"
      "\n"
      "Speaks the bot protocol of docs/bots.md on standard input and output, so that other\n"
      "programs can play against our players.  To try it, type these lines, and wait for the\n"
      "answer to `go` before `quit`:\n"
      "\n"
      "  sandtable 1\n"
      "  position {rules} plain actions draw A\n"
      "  go\n"
      "  quit\n"
      "\n"
      "A bot is told dice as actions; here a chit is drawn that gives side A its turn.\n"
      "\n"
      "  --player P   random, beginner, greedy, search:1 to search:6 (search:3)\n"
      "\n"
      "examples:\n"
      "  sandtable bot\n"
      "  sandtable match --first random --second 'cmd:./sandtable bot --player beginner'\n" },
    { "compliance", cli_compliance_main, "test a bot against the protocol, with hostile input too",
      "rules= deadline= memory= loud", "-- and the command of a bot", 1, CLI_WORDS_MAX, 0,
      "usage: sandtable compliance [--rules ID] [--deadline MS] [--memory MB] [--loud] -- CMD\n"
      "\n"
      "Runs a bot and tests everything that docs/bots.md requires: one line per trial, then how\n"
      "many passed and failed.  Exit status 1 if any failed.\n"
      "\n"
      "  --rules ID      only these rules (one battle of each)\n"
      "  --deadline MS   time limit per answer (5000)\n"
      "  --memory MB     memory limit; 0: none (1024)\n"
      "  --loud          show its standard error; when redirected to a file at most 16 MiB\n"
      "\n"
      "examples:\n"
      "  sandtable compliance -- python3 bots/random_bot.py\n"
      "  sandtable compliance --rules {rules} --loud -- ./my_bot --fast\n" },
    { "bench", cli_bench_main, "measure the engine, and print its signature", NULL, NULL, 0, 0, 0,
      "usage: sandtable bench [--signature | --choices] [--rules ID] [--scenario NAME] [--seconds N]\n"
      "\n"
      "Plays a fixed set of games and prints their signature and speed, and the speed of the\n"
      "computer players.  The signature changes only when a rule changes.\n"
      "\n"
      "  --signature      only the signature\n"
      "  --choices        only the signature of the computer players' choices\n"
      "  --rules ID       only these rules\n"
      "  --scenario NAME  only this battle\n"
      "  --seconds N      how long to measure speed\n"
      "\n"
      "examples:\n"
      "  sandtable bench\n"
      "  sandtable bench --signature --rules {rules}\n" },
};
const unsigned cli_command_count = sizeof cli_commands / sizeof *cli_commands;
