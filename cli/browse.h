/* browse.h -- play in the browser. */
#ifndef CLI_BROWSE_H
#define CLI_BROWSE_H

#include "cli.h"

/* Serve by the options of a command line; `listening` is told the address. */
int cli_serve(const struct cli_command *self, int argc, char **argv, void (*listening)(void *who, const char *url));
/* Are all words of `play` such as the table in the browser takes? */
int cli_is_for_browser(int argc, char **argv);
/* The server here, and a page opened on it where there is a screen. */
int cli_browse(const struct cli_command *self, int argc, char **argv);

#endif
