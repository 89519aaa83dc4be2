/* contest.c -- see contest.h. */
#include "contest.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "../lab/report.h"

#define EVERY_SECONDS 10.0 /* seconds between lines of progress: not on a terminal, on a terminal */
#define TERMINAL_SECONDS 0.1

atomic_int cli_interrupted;

int cli_number(const struct cli_args *a, const char *name, uint64_t low, uint64_t high, uint64_t *out)
{
    const char *word = cli_option(a, name);
    char *end;

    if (!word)
        return 0;
    errno = 0;
    *out = strtoull(word, &end, 10);
    if (word[0] < '0' || word[0] > '9' || *end != '\0' || errno != 0 || *out < low || *out > high) {
        cli_misused(a->self, "--%s %s: expected a number from %llu to %llu", name, word, (unsigned long long)low,
                    (unsigned long long)high);
        return -1;
    }
    return 0;
}

int cli_count(const struct cli_args *a, const char *name, uint32_t low, uint32_t high, uint32_t *out)
{
    uint64_t n = *out;

    if (cli_number(a, name, low, high, &n))
        return -1;
    *out = (uint32_t)n;
    return 0;
}

int cli_limits(const struct cli_args *a, uint32_t threads, struct lab_limits *out)
{
    *out = lab_limits_usual(threads);
    out->loud = cli_option(a, "loud") != NULL;
    if (cli_count(a, "deadline", 1, LAB_DEADLINE_MAX, &out->deadline))
        return -1;
    return cli_count(a, "memory", 0, LAB_BOT_MEGABYTES_MAX, &out->megabytes);
}

uint32_t cli_processors(void)
{
    const long n = sysconf(_SC_NPROCESSORS_ONLN);

    return n < 1 ? 1 : n > LAB_THREADS_MAX ? LAB_THREADS_MAX : (uint32_t)n;
}

static void interrupted(int signal)
{
    static const char words[] = "\nFinishing games in progress. Press Ctrl-C again to stop now.\n";

    (void)signal;
    atomic_store(&cli_interrupted, 1);
    if (write(STDERR_FILENO, words, sizeof words - 1) < 0)
        return;
}

void cli_catch_interrupt(void)
{
    struct sigaction act;

    memset(&act, 0, sizeof act);
    act.sa_handler = interrupted;
    act.sa_flags = (int)SA_RESETHAND | SA_RESTART;
    sigaction(SIGINT, &act, NULL);
    sigaction(SIGTERM, &act, NULL);
}

void cli_show_progress(void *who, const struct lab_progress *now)
{
    struct cli_progress *p = who;
    char line[512];

    if (p->quiet || now->seconds - p->last < (p->is_terminal ? TERMINAL_SECONDS : EVERY_SECONDS))
        return;
    p->last = now->seconds;
    lab_report_progress(line, sizeof line, p->match, now);
    fprintf(stderr, p->is_terminal ? "\r\033[K%s%s" : "%s%s\n", p->before, line);
    p->shown = 1;
}

/* Any thread may call this, so it changes no shared state. */
void cli_show_notice(void *who, const struct tx_complaint *c)
{
    const struct cli_progress *p = who;

    if (p->is_terminal)
        fprintf(stderr, "\r\033[K");
    cli_complained(c);
}

void cli_end_progress(struct cli_progress *p)
{
    if (p->shown && p->is_terminal)
        fprintf(stderr, "\r\033[K");
    p->shown = 0;
}
