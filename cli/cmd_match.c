/* cmd_match.c -- match: two players, many games. */
#include <errno.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "../core/hash.h"
#include "../lab/report.h"
#include "../text/limits.h"
#include "contest.h"
#include "load.h"
#include "store.h"

enum { USUAL_PAIRS = 100, INTERRUPTED = 130 };

/* Read "elo1=30" and the like, after --sprt. */
struct part {
    const char *name;
    double *value, low, high;
};

static int read_part(const struct cli_args *a, const char *word, const struct part *part, size_t count)
{
    const char *equals = strchr(word, '=');
    const size_t size = equals ? (size_t)(equals - word) : 0;
    char *end;

    while (count > 0 && (strlen(part->name) != size || memcmp(part->name, word, size) != 0)) {
        part++;
        count--;
    }
    if (count == 0)
        return cli_misused(a->self, "%s: expected elo0=, elo1=, alpha= or beta= after --sprt", word);
    *part->value = strtod(equals + 1, &end);
    if (end == equals + 1 || *end != '\0' || !(*part->value >= part->low && *part->value <= part->high))
        return cli_misused(a->self, "%s: expected a number from %g to %g", word, part->low, part->high);
    return -1;
}

static int read_sprt(const struct cli_args *a, struct lab_sprt *t)
{
    const struct part part[] = {
        { "elo0", &t->elo0, -1000, 1000 },
        { "elo1", &t->elo1, -1000, 1000 },
        { "alpha", &t->alpha, 0.0001, 0.4999 },
        { "beta", &t->beta, 0.0001, 0.4999 },
    };

    for (unsigned i = 0; i < a->words.count; i++) {
        const int status = read_part(a, a->words.word[i], part, sizeof part / sizeof *part);

        if (status >= 0)
            return status;
    }
    if (t->elo0 >= t->elo1)
        return cli_misused(a->self, "elo0=%g elo1=%g: elo0 must be less than elo1", t->elo0, t->elo1);
    return -1;
}

static int read_numbers(const struct cli_args *a, struct lab_match *m)
{
    m->pairs = USUAL_PAIRS;
    m->threads = cli_processors();
    m->seed = 1;
    return cli_count(a, "pairs", 1, LAB_PAIRS_MAX, &m->pairs) || cli_number(a, "seed", 0, UINT64_MAX, &m->seed) ||
                   cli_count(a, "threads", 1, LAB_THREADS_MAX, &m->threads) || cli_limits(a, m->threads, &m->limits)
               ? CLI_MISUSED
               : -1;
}

static int read_players(const struct cli_args *a, struct lab_match *m, struct tx_complaint *c)
{
    const char *first = cli_option(a, "first"), *second = cli_option(a, "second");

    if (!first || !second)
        return cli_misused(a->self, "expected two players: --first and --second");
    if (lab_player_read(&m->player[0], first, c) || lab_player_read(&m->player[1], second, c))
        return cli_complained(c);
    return -1;
}

/* Files are named NAME.json and so on, so an empty last part would create hidden files. */
static int read_out(const struct cli_args *a)
{
    const char *out = cli_option(a, "out");

    if (out && (out[0] == '\0' || out[strlen(out) - 1] == '/'))
        return cli_misused(a->self, "--out '%s': expected a name for the files, such as %sNAME", out, out);
    return -1;
}

/* The scenario is one word in the bot protocol, and a bot is told of no book. */
static int can_be_told(const struct lab_match *m, const char *rulebook, struct tx_complaint *c)
{
    if (m->player[0].kind != LAB_BOT && m->player[1].kind != LAB_BOT)
        return 1;
    if (rulebook) {
        tx_complain(c, rulebook, 0, 0, "a bot plays by the shipped book; expected computer players with --rulebook");
        return 0;
    }
    if (!strpbrk(m->scenario, " \t\n"))
        return 1;
    tx_complain(c, m->scenario, 0, 0, "has a blank in its name, which the bot protocol does not allow");
    return 0;
}

/* The path of the files without their extension; the caller frees it. */
static char *stem(const struct cli_args *a, const struct lab_match *m, struct tx_complaint *c)
{
    char spec[2 * TX_LINE_MAX + 512], name[4 * TB_NAME_MAX + 32];

    if (cli_option(a, "out"))
        return strdup(cli_option(a, "out"));
    lab_match_spec(m, spec, sizeof spec);
    snprintf(name, sizeof name, "%s-%s-%.20s-%.20s-%08x", m->battle->rs->id, m->battle->name, m->player[0].name,
             m->player[1].name, (unsigned)(st_hash(ST_HASH_START, spec, strlen(spec)) >> 32));
    return cli_store_match(name, c);
}

static int write_reports(const char *name, const struct lab_match *m, const struct lab_outcome *out)
{
    char path[TX_LINE_MAX];
    struct tx_complaint c;
    int rc;

    snprintf(path, sizeof path, "%s.json", name);
    rc = lab_report_json(path, m, out, &c);
    if (rc == 0) {
        snprintf(path, sizeof path, "%s.csv", name);
        rc = lab_report_csv(path, m, out, &c);
    }
    return rc ? cli_complained(&c) : CLI_OK;
}

/* Print the report and write the files. */
static int tell(const struct lab_match *m, const char *name, const struct lab_outcome *out, const struct cli_args *a)
{
    int status;

    lab_report_text(stdout, m, out);
    status = write_reports(name, m, out);
    if (!cli_option(a, "quiet") && status == CLI_OK)
        fprintf(stderr, "written: %s.json, .csv and .journal%s\n", name,
                cli_option(a, "records") && out->lacking == 0 ? ", and the records in .games" : "");
    if (out->lacking > 0) {
        fprintf(stderr, "%s.games lacks %u record%s\n", name, out->lacking, out->lacking == 1 ? "" : "s");
        status = CLI_FAILED;
    }
    if (out->stopped)
        fprintf(stderr, "stopped after %u of %u games; to resume, run the same command%s\n", out->games, 2 * m->pairs,
                m->fresh ? " without --fresh" : "");
    return out->stopped ? INTERRUPTED : status;
}

/* Set up the match, except for the paths of its files. */
static int run(struct lab_match *m, const char *name, const struct cli_args *a)
{
    struct cli_progress progress = { m, "", cli_option(a, "quiet") != NULL, isatty(STDERR_FILENO), 0, 0 };
    char journal[TX_LINE_MAX], records[TX_LINE_MAX];
    struct lab_outcome out;
    struct tx_complaint c;
    int status, rc;

    snprintf(journal, sizeof journal, "%s.journal", name);
    snprintf(records, sizeof records, "%s.games", name);
    m->journal = journal;
    m->records = cli_option(a, "records") ? records : NULL;
    m->stale = records;
    if (cli_option(a, "records") && mkdir(records, 0777) != 0 && errno != EEXIST)
        return tx_complain(&c, records, 0, 0, "cannot create: %s", strerror(errno)), cli_complained(&c);
    m->progress = cli_show_progress;
    m->notice = cli_show_notice;
    m->who = &progress;
    m->stop = &cli_interrupted;
    lab_process_prepare();
    cli_catch_interrupt();
    rc = lab_match_run(m, &out, &c);
    lab_process_finish();
    cli_end_progress(&progress);
    if (rc != 0) {
        lab_outcome_free(&out, m->pairs);
        return cli_complained(&c);
    }
    if (!cli_option(a, "quiet") && out.before > 0)
        fprintf(stderr, "%u game%s played before; start over with --fresh\n", out.before,
                out.before == 1 ? " was" : "s were");
    status = tell(m, name, &out, a);
    lab_outcome_free(&out, m->pairs);
    return status;
}

int cli_match_main(const struct cli_args *a)
{
    const struct cli_wanted wanted = cli_wanted_of(a);
    struct lab_match m;
    struct tb_battle battle;
    struct tx_complaint c;
    char *name;
    int status;

    memset(&m, 0, sizeof m);
    m.sprt = (struct lab_sprt){ 0, 30, 0.05, 0.05 };
    m.has_sprt = cli_option(a, "sprt") != NULL;
    m.fresh = cli_option(a, "fresh") != NULL;
    m.keep = cli_option(a, "keep") != NULL;
    if (a->words.count > 0 && !m.has_sprt)
        return cli_misused(a->self, "%s: only options are allowed", a->words.word[0]);
    status = read_sprt(a, &m.sprt);
    if (status < 0)
        status = read_numbers(a, &m);
    if (status < 0)
        status = read_out(a);
    if (status < 0)
        status = read_players(a, &m, &c);
    if (status >= 0)
        return status;
    if (cli_load(&battle, &wanted, &c))
        return cli_complained(&c);
    m.battle = &battle;
    m.scenario = battle.source ? wanted.scenario : battle.name;
    name = can_be_told(&m, wanted.rulebook, &c) ? stem(a, &m, &c) : NULL;
    status = name ? run(&m, name, a) : cli_complained(&c);
    free(name);
    tb_battle_free(&battle);
    return status;
}
