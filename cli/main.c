/* main.c -- runs the command that the user named. */
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "../bench/bench.h"
#include "../core/game.h"
#include "cli.h"
#include "load.h"

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

void cli_put_help(const struct cli_command *self)
{
    static const char mark[] = "{rules}";
    const char *at = self->help, *found;

    while ((found = strstr(at, mark))) {
        printf("%.*s%s", (int)(found - at), at, cli_usual_rules()->id);
        at = found + strlen(mark);
    }
    printf("%s", at);
}

int cli_bench_main(const struct cli_args *a)
{
    for (int i = 1; i < a->argc; i++)
        if (strcmp(a->argv[i], "--help") == 0 || strcmp(a->argv[i], "-h") == 0)
            return cli_put_help(a->self), CLI_OK;
    return bench_main(a->argc, a->argv);
}

static int help(int argc, char **argv)
{
    const struct cli_command *command = argc > 1 ? find(argv[1]) : NULL;

    if (argc > 1 && !command)
        return cli_misused(NULL, "there is no command %s", argv[1]);
    if (command) {
        cli_put_help(command);
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
    struct cli_args a = { .self = find(name), .argc = argc - 1, .argv = argv + 1 };
    const int status = a.self && a.self->options ? cli_parse(&a, a.self->options) : -1;

    if (a.self)
        return status < 0 ? a.self->run(&a) : status;
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

int cli_start(int argc, char **argv)
{
    int status;

    open_standard();
    signal(SIGXFSZ, SIG_IGN); /* a file that may not grow is a full disk: who writes it says so */
    status = run(argc, argv);
    /* Output that a full disk swallowed is not a success; a reader that went away is no failure. */
    errno = 0;
    if ((fflush(stdout) != 0 || ferror(stdout)) && errno != EPIPE && status == CLI_OK) {
        fprintf(stderr, "sandtable: standard output cannot be written\n");
        return CLI_FAILED;
    }
    return status;
}
