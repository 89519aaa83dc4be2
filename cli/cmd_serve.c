/* cmd_serve.c -- serve: the browser table for this machine, or for others. */
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../server/server.h"
#include "browse.h"
#include "contest.h"

enum { USUAL_PORT = 8017 };

static void say_where(void *who, const char *url)
{
    (void)who;
    printf("Sandtable is at %s\n", url);
    fflush(stdout);
}

int cli_serve(const struct cli_command *self, int argc, char **argv, void (*listening)(void *who, const char *url))
{
    struct cli_args a;
    struct sv_config config = { .listening = listening };
    struct tx_complaint c;
    uint64_t port = USUAL_PORT;
    const int status = cli_parse(self, argc, argv, "host= port= db=", &a);

    if (status >= 0)
        return status;
    if (a.words.count > 0)
        return cli_misused(self, "%s: only options are allowed", a.words.word[0]);
    if (cli_number(self, &a, "port", 0, 65535, &port))
        return CLI_MISUSED;
    config.host = cli_option(&a, "host");
    config.port = (int)port;
    config.db = cli_option(&a, "db");
    return sv_run(&config, &c) ? cli_complained(&c) : CLI_OK;
}

int cli_serve_main(const struct cli_command *self, int argc, char **argv)
{
    return cli_serve(self, argc, argv, say_where);
}
