/* browse.c -- play in the browser: the server runs here, and a page is opened on it. */
#include "browse.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "../server/assets.h"

int cli_is_for_browser(int argc, char **argv)
{
    static const char *const own[] = { "--host", "--port", "--db" };

    for (int i = 1; i < argc; i++) {
        int known = argv[i][0] != '-';

        for (unsigned k = 0; k < sizeof own / sizeof *own; k++) {
            const size_t size = strlen(own[k]);

            known |= strncmp(argv[i], own[k], size) == 0 && (argv[i][size] == '\0' || argv[i][size] == '=');
        }
        if (!known)
            return 0;
    }
    return 1;
}

/* Open the page in a grandchild, so that we do not wait for the browser. */
static void open_page(const char *url)
{
    const pid_t child = fork();
    int quiet;

    if (child > 0)
        waitpid(child, NULL, 0);
    if (child != 0)
        return;
    if (fork() != 0)
        _exit(0);
    quiet = open("/dev/null", O_RDWR);
    for (int fd = 0; fd <= 2 && quiet >= 0; fd++)
        dup2(quiet, fd);
    execlp("xdg-open", "xdg-open", url, (char *)NULL);
    _exit(1);
}

static int has_screen(void)
{
    const char *x = getenv("DISPLAY"), *wayland = getenv("WAYLAND_DISPLAY");

    return (x && *x) || (wayland && *wayland);
}

static void show_page(void *who, const char *url)
{
    (void)who;
    printf("Sandtable is at %s\nOpen this address in a browser.  Press Ctrl-C to stop; all games are saved.\n", url);
    fflush(stdout);
    if (has_screen())
        open_page(url);
}

int cli_browse(const struct cli_command *self, int argc, char **argv)
{
    if (sv_asset_count == 0)
        return cli_misused(self, "this program was built without the browser table; use play --terminal");
    return cli_serve(self, argc, argv, show_page);
}
