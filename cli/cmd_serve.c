/* cmd_serve.c -- serve: the browser table for this machine, or for others; play: the same, with a page opened on it. */
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "../server/assets.h"
#include "../server/reach.h"
#include "../server/server.h"
#include "contest.h"
#include "games.h"
#include "store.h"

enum { USUAL_PORT = 8017, OPERATOR_KEY_MIN = 16, OPERATOR_KEY_MAX = 128 };

static void say_other(const char *url) { printf("Others on the network open %s\n", url); }

static void say_where(void *who, const char *url)
{
    (void)who;
    printf("Sandtable is at %s\n", url);
    sv_reach_each(url, say_other);
    fflush(stdout);
}

/* The operator's key, the first word of a file, so that no list of processes shows it. -1 and a complaint. */
static int read_key(const char *path, char out[OPERATOR_KEY_MAX + 1], struct tx_complaint *c)
{
    FILE *f = fopen(path, "re");
    const int found = f && fscanf(f, "%128s", out) == 1;

    if (f)
        fclose(f);
    if (!f)
        return tx_complain(c, path, 0, 0, "cannot open the file of the operator's key: %s", strerror(errno));
    if (!found || strlen(out) < OPERATOR_KEY_MIN || strlen(out) >= OPERATOR_KEY_MAX)
        return tx_complain(c, path, 0, 0, "expected a key of %d to %d letters", OPERATOR_KEY_MIN, OPERATOR_KEY_MAX - 1);
    return 0;
}

/* Serve with the options of a command line; `listening` gets the address. */
static int serve(const struct cli_args *a, void (*listening)(void *who, const char *url))
{
    struct sv_config config = { .listening = listening };
    const char *key_file = cli_option(a, "operator-key"), *keep = cli_option(a, "keep"), *log = cli_option(a, "log");
    char key[OPERATOR_KEY_MAX + 1];
    struct tx_complaint c;
    uint64_t port = USUAL_PORT;
    char *lab;
    int rc;

    if (cli_number(a, "port", 0, 65535, &port))
        return CLI_MISUSED;
    if (keep && cli_games_age(keep) == 0)
        return cli_misused(a->self, "--keep %s: expected an age such as 12h, 90d, 8w or 1y", keep);
    if (log && strcmp(log, "json") != 0 && strcmp(log, "text") != 0)
        return cli_misused(a->self, "--log %s: expected text or json", log);
    if (key_file && read_key(key_file, key, &c))
        return cli_complained(&c);
    lab = cli_option(a, "lab-db") ? NULL : cli_store_lab(&c);
    config.host = cli_option(a, "host");
    config.port = (int)port;
    config.db = cli_option(a, "db");
    config.public_name = cli_option(a, "public-name");
    config.proxy = cli_option(a, "trust-proxy");
    config.lab_db = cli_option(a, "lab-db") ? cli_option(a, "lab-db") : lab;
    config.lab_db_is_usual = cli_option(a, "lab-db") == NULL;
    config.lab_key = cli_option(a, "lab-key");
    config.keep = keep ? cli_games_age(keep) : 0;
    config.turn_hook = cli_option(a, "turn-hook");
    config.has_no_lobby = cli_option(a, "no-lobby") != NULL;
    config.is_log_json = log && strcmp(log, "json") == 0;
    config.operator_key = key_file ? key : NULL;
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
    signal(SIGXFSZ, SIG_DFL);
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
    sv_reach_each(url, say_other);
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
