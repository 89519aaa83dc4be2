/* cmd_serve.c -- serve: the browser table for this machine, or for others; play: the same, with a page opened on it. */
#include <fcntl.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "../server/assets.h"
#include "../server/server.h"
#include "contest.h"
#include "store.h"

enum { USUAL_PORT = 8017 };

static void say_where(void *who, const char *url)
{
    (void)who;
    printf("Sandtable is at %s\n", url);
    fflush(stdout);
}

/* Serve with the options of a command line; `listening` gets the address. */
static int serve(const struct cli_args *a, void (*listening)(void *who, const char *url))
{
    struct sv_config config = { .listening = listening };
    struct tx_complaint c;
    uint64_t port = USUAL_PORT;
    char *lab;
    int rc;

    if (cli_number(a, "port", 0, 65535, &port))
        return CLI_MISUSED;
    lab = cli_option(a, "lab-db") ? NULL : cli_store_lab(&c);
    config.host = cli_option(a, "host");
    config.port = (int)port;
    config.db = cli_option(a, "db");
    config.public_name = cli_option(a, "public-name");
    config.proxy = cli_option(a, "trust-proxy");
    config.lab_db = cli_option(a, "lab-db") ? cli_option(a, "lab-db") : lab;
    config.lab_db_is_usual = cli_option(a, "lab-db") == NULL;
    config.lab_key = cli_option(a, "lab-key");
    rc = sv_run(&config, &c);
    free(lab);
    return rc ? cli_complained(&c) : CLI_OK;
}

int cli_serve_main(const struct cli_args *a) { return serve(a, say_where); }

/* ---- play, in the browser ---- */

int cli_is_for_browser(const struct cli_args *a)
{
    static const char *const own[] = { "--host", "--port", "--db", "--lab-db", "--lab-key" };

    for (int i = 1; i < a->argc; i++) {
        int known = a->argv[i][0] != '-';

        for (unsigned k = 0; k < sizeof own / sizeof *own; k++) {
            const size_t size = strlen(own[k]);

            known |= strncmp(a->argv[i], own[k], size) == 0 && (a->argv[i][size] == '\0' || a->argv[i][size] == '=');
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

static void show_page(void *who, const char *url)
{
    const char *x = getenv("DISPLAY"), *wayland = getenv("WAYLAND_DISPLAY");

    (void)who;
    printf("Sandtable is at %s\nOpen this address in a browser.  Press Ctrl-C to stop; all games are saved.\n", url);
    fflush(stdout);
    if ((x && *x) || (wayland && *wayland))
        open_page(url);
}

int cli_browse(const struct cli_args *a)
{
    struct cli_args own = *a;
    int status;

    if (sv_asset_count == 0)
        return cli_misused(a->self, "this program was built without the browser table; use play --terminal");
    status = cli_parse(&own, "host= port= db= lab-db= lab-key=");
    return status < 0 ? serve(&own, show_page) : status;
}
