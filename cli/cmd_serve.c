/* cmd_serve.c -- serve: the browser table for this machine, or for others. */
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../server/server.h"
#include "browse.h"
#include "cli.h"

enum { USUAL_PORT = 8017 };

struct options {
    const char *host, *port, *db;
};

static void say_where(void *who, const char *url)
{
    (void)who;
    printf("Sandtable is at %s\n", url);
    fflush(stdout);
}

int cli_serve(const struct cli_command *self, int argc, char **argv, void (*listening)(void *who, const char *url))
{
    static const struct cli_option known[] = {
        { "host", CLI_OPTION_WORD, offsetof(struct options, host) },
        { "port", CLI_OPTION_WORD, offsetof(struct options, port) },
        { "db", CLI_OPTION_WORD, offsetof(struct options, db) },
    };
    struct options o = { NULL, NULL, NULL };
    struct cli_words words = { 0 };
    struct sv_config config = { .listening = listening };
    struct tx_complaint c;
    long port = USUAL_PORT;
    char *end;
    const int status = cli_parse(self, argc, argv, known, sizeof known / sizeof *known, &o, &words, NULL);

    if (status >= 0)
        return status;
    if (words.count > 0)
        return cli_misused(self, "%s: only options are allowed", words.word[0]);
    if (o.port) {
        port = strtol(o.port, &end, 10);
        if (*end != '\0' || end == o.port || port < 0 || port > 65535)
            return cli_misused(self, "--port %s: expected a number from 0 to 65535", o.port);
    }
    config.host = o.host;
    config.port = (int)port;
    config.db = o.db;
    return sv_run(&config, &c) ? cli_complained(&c) : CLI_OK;
}

int cli_serve_main(const struct cli_command *self, int argc, char **argv)
{
    return cli_serve(self, argc, argv, say_where);
}
