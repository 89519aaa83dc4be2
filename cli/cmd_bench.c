/* cmd_bench.c -- bench: see bench/bench.h. */
#include <stdio.h>
#include <string.h>

#include "../bench/bench.h"
#include "cli.h"

int cli_bench_main(const struct cli_command *self, int argc, char **argv)
{
    for (int i = 1; i < argc; i++)
        if (strcmp(argv[i], "--help") == 0 || strcmp(argv[i], "-h") == 0) {
            cli_put_help(self);
            return CLI_OK;
        }
    return bench_main(argc, argv);
}
