/* term.c -- the terminal: its size and locale, typed lines, signals. */
#include "term.h"

#include <errno.h>
#include <fcntl.h>
#include <langinfo.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/select.h>
#include <unistd.h>

#include "cli.h"

enum { COLUMNS_MIN = 30, ROWS_MIN = 10 };

static volatile sig_atomic_t signal_came;

static void note_signal(int number) { signal_came = number; }

static int is_set(const char *name)
{
    const char *value = getenv(name);

    return value && *value;
}

/* Returns -1 to go on, else an exit status. */
static int find_colours(struct cli_term *t, const struct cli_args *a, int dumb)
{
    const char *term = getenv("TERM"), *colour = cli_option(a, "color");

    if (!colour || strcmp(colour, "auto") == 0) {
        if (dumb || is_set("NO_COLOR"))
            return -1;
    } else if (strcmp(colour, "never") == 0) {
        return -1;
    } else if (strcmp(colour, "always") != 0) {
        return cli_misused(a->self, "--color %s: expected auto, always or never", colour);
    }
    t->colours = is_set("COLORTERM") || (term && strstr(term, "256")) || dumb ? CLI_COLOURS_256 : CLI_COLOURS_8;
    return -1;
}

int cli_term_open(struct cli_term *t, const struct cli_args *a)
{
    const char *term = getenv("TERM");
    const int dumb = !isatty(STDOUT_FILENO) || !term || strcmp(term, "dumb") == 0;

    memset(t, 0, sizeof *t);
    setlocale(LC_CTYPE, "");
    t->utf8 = strcmp(nl_langinfo(CODESET), "UTF-8") == 0;
    t->asks = isatty(STDIN_FILENO);
    t->screen = t->asks && !dumb;
    cli_term_measure(t);
    return find_colours(t, a, dumb);
}

void cli_term_measure(struct cli_term *t)
{
    struct winsize size = { 0 };

    t->columns = 80;
    t->rows = 24;
    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0)
        return;
    /* 0 means that the terminal does not know its size. A very small terminal wraps lines itself. */
    if (size.ws_col > 0)
        t->columns = size.ws_col < COLUMNS_MIN ? COLUMNS_MIN : size.ws_col;
    if (size.ws_row > 0)
        t->rows = size.ws_row < ROWS_MIN ? ROWS_MIN : size.ws_row;
}

/* ---- signals ---- */

/* Signals are unblocked only while we wait for input or check for them. So a signal between the check and the wait is
 * not lost (no race), and a save is never interrupted. */
void cli_term_hold_signals(struct cli_term *t)
{
    static const int numbers[] = { SIGINT, SIGTERM, SIGHUP };
    struct sigaction action;
    sigset_t held;

    memset(&action, 0, sizeof action);
    sigemptyset(&action.sa_mask);
    sigemptyset(&held);
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
        struct sigaction old;

        /* A signal that was ignored at start stays ignored, as nohup requires. */
        if (sigaction(numbers[i], NULL, &old) == 0 && old.sa_handler == SIG_IGN && numbers[i] == SIGHUP)
            continue;
        action.sa_handler = note_signal;
        sigaction(numbers[i], &action, NULL);
        sigaddset(&held, numbers[i]);
    }
    /* A closed pipe must not keep us from saving. */
    action.sa_handler = SIG_IGN;
    sigaction(SIGPIPE, &action, NULL);
    sigprocmask(SIG_BLOCK, &held, &t->usual);
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++)
        sigdelset(&t->usual, numbers[i]);
}

int cli_term_signal(const struct cli_term *t)
{
    const struct timespec now = { 0, 0 };

    pselect(0, NULL, NULL, NULL, &now, &t->usual);
    return signal_came;
}

/* ---- typed lines ---- */

static enum cli_read fill(struct cli_term *t)
{
    fd_set wanted;
    ssize_t n;

    FD_ZERO(&wanted);
    FD_SET(STDIN_FILENO, &wanted);
    if (signal_came)
        return CLI_SIGNAL;
    if (pselect(STDIN_FILENO + 1, &wanted, NULL, NULL, NULL, &t->usual) < 0) {
        if (errno == EINTR)
            return signal_came ? CLI_SIGNAL : CLI_LINE;
        return CLI_END;
    }
    n = read(STDIN_FILENO, t->typed + t->typed_size, sizeof t->typed - t->typed_size);
    if (n < 0)
        return errno == EINTR || errno == EAGAIN ? CLI_LINE : CLI_END;
    t->typed_size += (uint32_t)n;
    t->at_end = n == 0;
    return CLI_LINE;
}

/* Take `size` bytes from the front; the last one is the line end, which is dropped. */
static void hand_out(struct cli_term *t, uint32_t size, uint32_t skip, char *out)
{
    for (uint32_t i = 0; i < size; i++) {
        const unsigned char ch = (unsigned char)t->typed[i];

        out[i] = (char)(ch < ' ' || ch == 127 ? ' ' : ch);
    }
    out[size] = '\0';
    t->typed_size -= size + skip;
    memmove(t->typed, t->typed + size + skip, t->typed_size);
}

enum cli_read cli_read_line(struct cli_term *t, char out[CLI_TYPED_MAX])
{
    for (;;) {
        const char *stop = t->typed_size > 0 ? memchr(t->typed, '\n', t->typed_size) : NULL;
        enum cli_read got;

        if (stop) {
            const int was_too_long = t->too_long;

            t->too_long = 0;
            hand_out(t, (uint32_t)(stop - t->typed), 1, out);
            return was_too_long ? CLI_TOO_LONG : CLI_LINE;
        }
        if (t->typed_size == sizeof t->typed) {
            t->typed_size = 0; /* skip the rest of such a line as well */
            t->too_long = 1;
        }
        if (t->at_end && t->typed_size > 0 && !t->too_long) {
            hand_out(t, t->typed_size, 0, out);
            return CLI_LINE; /* a last line without a line end */
        }
        if (t->at_end)
            return CLI_END;
        got = fill(t);
        if (got != CLI_LINE)
            return got;
    }
}

void cli_show(struct cli_buf *b)
{
    if (b->size > 0)
        fwrite(b->at, 1, b->size, stdout);
    fflush(stdout);
    b->size = 0;
}
