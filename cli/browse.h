/* browse.h -- play in the browser. */
#ifndef CLI_BROWSE_H
#define CLI_BROWSE_H

#include "cli.h"

/* Serve with the options of a command line; `listening` gets the address. Returns an exit status. */
int cli_serve(const struct cli_command *self, int argc, char **argv, void (*listening)(void *who, const char *url));
/* Are all options of `play` ones that the browser table accepts? */
int cli_is_for_browser(int argc, char **argv);
/* Run the server, and open a page if there is a display. Returns an exit status. */
int cli_browse(const struct cli_command *self, int argc, char **argv);

#endif
