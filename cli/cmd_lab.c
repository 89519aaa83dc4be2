/* cmd_lab.c -- `sandtable lab`: asks the rules a question. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "../lab/ahead.h"
#include "../lab/fit.h"
#include "../lab/sense.h"
#include "../lab/slurm.h"
#include "../lab/stored.h"
#include "../lab/tell.h"
#include "../lab/timing.h"
#include "../table/memory.h"
#include "../text/file.h"
#include "cmd_lab.h"
#include "contest.h"
#include "store.h"

enum { QUESTION_MAX = 64 * 1024, FIT_PAIRS = 100, SENSE_PAIRS = 10 };

/* ---- the question ---- */

/* "3..6" or "3,4,6" into words, which lie in `room`. */
static int read_values(const struct cli_args *a, const char *words, const char **value, uint32_t *count, char *room,
                       size_t cap)
{
    long from, to;
    int end = 0;

    if (sscanf(words, "%ld..%ld%n", &from, &to, &end) == 2 && words[end] == '\0') {
        if (to < from || to - from >= LAB_VALUES_MAX)
            return cli_misused(a->self, "%s: expected at most %d rising values, such as 3..6", words, LAB_VALUES_MAX);
        for (size_t n = 0; from <= to && n < cap; from++) {
            value[(*count)++] = room + n;
            n += (size_t)snprintf(room + n, cap - n, "%ld", from) + 1;
        }
        return -1;
    }
    snprintf(room, cap, "%s", words);
    for (char *word = strtok(room, ","); word; word = strtok(NULL, ",")) {
        if (*count == LAB_VALUES_MAX)
            return cli_misused(a->self, "%s: expected at most %d values", words, LAB_VALUES_MAX);
        value[(*count)++] = word;
    }
    return -1;
}

/* "table.row.column=3..6" */
static int read_number(const struct cli_args *a, const char *words, const char **number, const char **value,
                       uint32_t *count, char *room, size_t cap)
{
    char *equals;

    if (!strchr(words, '='))
        return cli_misused(a->self, "%s: expected a number and its values, such as table.row.column=3..6", words);
    snprintf(room, cap, "%s", words);
    equals = strchr(room, '=');
    *equals = '\0';
    *number = room;
    return read_values(a, strchr(words, '=') + 1, value, count, equals + 1, cap - (size_t)(equals + 1 - room));
}

/* A battle, if one is named, and one number and its values, or two. */
static int read_sweep(const struct cli_args *a, struct lab_question *q, char *room, size_t cap)
{
    const size_t part = cap / 3;
    const unsigned first = a->words.count > 2 && !strchr(a->words.word[1], '=') ? 2 : 1;
    struct tx_complaint c;
    int status;

    if (a->words.count <= first)
        return cli_misused(a->self, "expected a number and its values, such as table.row.column=3..6");
    if (a->words.count > first + 2)
        return cli_misused(a->self, "%s: expected one number or two", a->words.word[first + 2]);
    if (first > 1 && lab_question_battle(q, a->words.word[1], room + 2 * part, part, &c))
        return cli_complained(&c);
    status = read_number(a, a->words.word[first], &q->number, q->value, &q->values, room, part);
    if (status < 0 && a->words.count > first + 1)
        status = read_number(a, a->words.word[first + 1], &q->by, q->by_value, &q->by_values, room + part, part);
    return status;
}

/* The battle of the other questions. */
static int read_battle(const struct cli_args *a, struct lab_question *q, char *room, size_t cap)
{
    struct tx_complaint c;

    if (a->words.count > 2)
        return cli_misused(a->self, "%s: expected one battle, and others by --scenario", a->words.word[2]);
    return a->words.count > 1 && lab_question_battle(q, a->words.word[1], room, cap, &c) ? cli_complained(&c) : -1;
}

static int is_book(const char *word)
{
    const size_t n = strlen(word);

    return n > 3 && strcmp(word + n - 3, ".md") == 0;
}

/* The book that ships is no file. */
static const char *path_of(const char *word) { return strcmp(word, "shipped") == 0 ? NULL : word; }

/* The words of a comparison: two books; a book, compared with the shipped one or with its own changes; or a battle. */
static int read_compared(const struct cli_args *a, struct lab_question *q, char *room, size_t cap)
{
    struct lab_book *changed = &q->book[1];

    if (a->words.count > 3)
        return cli_misused(a->self, "%s: expected two books", a->words.word[3]);
    if (a->words.count == 2 && !is_book(a->words.word[1]))
        return read_battle(a, q, room, cap);
    if (changed->rulebook)
        return cli_misused(a->self, "expected two books, or one and --set, --reading or --rulebook");
    if (a->words.count == 3 || changed->changes > 0)
        q->book[0].rulebook = path_of(a->words.word[1]);
    changed->rulebook = path_of(a->words.word[a->words.count - 1]);
    return -1;
}

/* Two books, or one and changes. */
static int read_books(const struct cli_args *a, struct lab_question *q, char *room, size_t cap)
{
    struct lab_book *changed = &q->book[q->kind == LAB_COMPARE];

    for (unsigned i = 0; i < a->count; i++) {
        if (!cli_option_is(a, i, "set") && !cli_option_is(a, i, "reading"))
            continue;
        if (changed->changes == LAB_CHANGES_MAX)
            return cli_misused(a->self, "more than %d changes", LAB_CHANGES_MAX);
        changed->readings |= (uint64_t)(cli_option_is(a, i, "reading") != 0) << changed->changes;
        changed->change[changed->changes++] = a->option[i].value;
    }
    changed->rulebook = cli_option(a, "rulebook");
    return q->kind == LAB_COMPARE && a->words.count > 1 ? read_compared(a, q, room, cap) : -1;
}

static int read_players(const struct cli_args *a, struct lab_question *q, const char *words, char *room, size_t cap)
{
    if (!words)
        return -1;
    q->players = 0;
    snprintf(room, cap, "%s", words);
    for (char *word = strtok(room, ","); word; word = strtok(NULL, ",")) {
        if (q->players == LAB_STRENGTHS_MAX)
            return cli_misused(a->self, "--players %s: expected at most %d", words, LAB_STRENGTHS_MAX);
        q->player[q->players++] = word;
    }
    return -1;
}

static int read_options(const struct cli_args *a, struct lab_question *q)
{
    const char *precision = cli_option(a, "precision"), *dice = cli_option(a, "dice");

    q->rules = cli_option(a, "rules");
    q->battles = 0;
    for (unsigned i = 0; i < a->count; i++)
        if (cli_option_is(a, i, "scenario") && q->battles < LAB_BATTLES_MAX)
            q->battle[q->battles++] = a->option[i].value;
    q->battles += q->battles == 0;
    if (precision && lab_precision_read(precision, &q->precision))
        return cli_misused(a->self, "--precision %s: expected 0.1%% to 50%%", precision);
    if (dice && strcmp(dice, "order") != 0 && strcmp(dice, "purpose") != 0 && strcmp(dice, "separate") != 0)
        return cli_misused(a->self, "--dice %s: expected order, purpose or separate", dice);
    if (dice)
        q->common = dice[0] == 'o' ? LAB_COMMON_IN_ORDER : dice[0] == 'p' ? LAB_COMMON_BY_PURPOSE : LAB_SEPARATE;
    q->units = cli_option(a, "units") != NULL;
    if (q->units && q->kind != LAB_BALANCE)
        return cli_misused(a->self, "--units belongs to balance");
    if (cli_option(a, "pairs"))
        q->precision = precision ? q->precision : 0;
    if (cli_number(a, "pairs", 1, LAB_PAIRS_MAX, &q->pairs) || cli_number(a, "seed", 0, UINT64_MAX, &q->seed))
        return CLI_MISUSED;
    return -1;
}

/* ---- the answer ---- */

struct progress {
    int quiet, is_terminal, shown, is_foreseen;
    double last;
};

static void show_progress(void *who, const struct lab_pace *pace)
{
    struct progress *p = who;
    char line[256];

    if (p->quiet)
        return;
    if (!p->is_foreseen && pace->left > 0) {
        p->is_foreseen = 1;
        lab_put_expected(line, sizeof line, pace);
        fprintf(stderr, "%s%s\n", p->shown && p->is_terminal ? "\r\033[K" : "", line);
    }
    if (pace->seconds - p->last < (p->is_terminal ? 0.1 : 10.0))
        return;
    p->last = pace->seconds;
    p->shown = 1;
    lab_put_pace(line, sizeof line, pace);
    fprintf(stderr, p->is_terminal ? "\r\033[K%s" : "%s\n", line);
}

/* With --gpu a card decides what it can: find it, if one of the players is for it. */
static int open_card(const struct cli_args *a, const struct lab_experiment *e, struct tx_complaint *c)
{
    uint32_t plays = 0;

    if (!cli_option(a, "gpu"))
        return 0;
    for (uint32_t i = 0; i < e->plan.strengths; i++)
        plays += (uint32_t)lab_ahead_plays(&e->plan.player[i]);
    if (plays == 0)
        return tx_complain(c, "--gpu", 0, 0,
                           "no player here is for the card: those are random, level1, greedy and "
                           "greedy:T");
    return lab_ahead_open(&lab_ahead, c);
}

int cli_lab_play(const struct cli_args *a, struct lab_experiment *e, struct lab_store *s, struct tx_complaint *c)
{
    struct progress progress = { cli_option(a, "quiet") != NULL, isatty(STDERR_FILENO), 0, 0, e->entry.pace.seconds };
    uint64_t threads = cli_processors();
    struct lab_asking asking = { 1, &cli_interrupted, &progress, show_progress };
    int rc;

    if (cli_number(a, "threads", 1, LAB_THREADS_MAX, &threads))
        return -2;
    asking.threads = (uint32_t)threads;
    if (open_card(a, e, c))
        return -1;
    lab_process_prepare();
    cli_catch_interrupt();
    rc = lab_experiment_play(e, s, &asking, c);
    lab_process_finish();
    lab_ahead_close(lab_ahead);
    lab_ahead = NULL;
    if (progress.shown && progress.is_terminal)
        fprintf(stderr, "\r\033[K");
    return rc;
}

/* Measure how much luck explains, by the learnt value that ships or by one of a file. */
static int fit_luck(const struct cli_args *a, struct lab_question *q)
{
    const uint32_t pairs = cli_option(a, "pairs") ? (uint32_t)q->pairs : FIT_PAIRS;
    const char *path = cli_option(a, "net");
    uint64_t threads = cli_processors();
    struct lab_plan plan;
    struct lab_fit fit;
    struct tx_complaint c;
    int rc;

    if (cli_number(a, "threads", 1, LAB_THREADS_MAX, &threads))
        return CLI_MISUSED;
    q->kind = LAB_BALANCE;
    if (lab_question_plan(q, &plan, &c))
        return cli_complained(&c);
    rc = path ? lab_plan_learn_from(&plan, path, &c) : 0;
    if (rc == 0)
        rc = lab_fit_plan(&fit, &plan, pairs, (uint32_t)threads, cli_option(a, "quiet") ? NULL : stderr, &c);
    if (rc == 0)
        lab_tell_fit(stdout, &plan, &fit);
    lab_plan_free(&plan);
    return rc ? cli_complained(&c) : CLI_OK;
}

/* Count the follies of players. */
static int count_follies(const struct cli_args *a, struct lab_question *q)
{
    const uint32_t pairs = cli_option(a, "pairs") ? (uint32_t)q->pairs : SENSE_PAIRS;
    uint64_t threads = cli_processors();
    struct lab_sense *sense;
    struct lab_plan plan;
    struct tx_complaint c;
    int rc;

    if (cli_number(a, "threads", 1, LAB_THREADS_MAX, &threads))
        return CLI_MISUSED;
    q->kind = LAB_BALANCE;
    if (lab_question_plan(q, &plan, &c))
        return cli_complained(&c);
    sense = tb_calloc(sizeof *sense);
    lab_process_prepare();
    rc = lab_sense_plan(sense, &plan, pairs, (uint32_t)threads, cli_option(a, "quiet") ? NULL : stderr, &c);
    lab_process_finish();
    if (rc == 0)
        lab_tell_sense(stdout, &plan, sense);
    free(sense);
    lab_plan_free(&plan);
    return rc ? cli_complained(&c) : CLI_OK;
}

/* Play a few games and say how long one takes. */
static int time_games(struct lab_question *q)
{
    struct lab_timing timing[LAB_STRENGTHS_MAX];
    struct lab_plan plan;
    struct tx_complaint c;
    int rc;

    q->kind = LAB_BALANCE;
    if (lab_question_plan(q, &plan, &c))
        return cli_complained(&c);
    lab_process_prepare();
    rc = lab_time_games(&plan, timing, &c);
    lab_process_finish();
    for (uint32_t s = 0; rc == 0 && s < plan.strengths; s++)
        printf("%s %.1f ms a game, %u played\n", plan.player[s].name, timing[s].ms, timing[s].games);
    lab_plan_free(&plan);
    return rc ? cli_complained(&c) : CLI_OK;
}

int cli_lab_tell(const struct lab_experiment *e, struct lab_store *s, int rc, struct tx_complaint *c)
{
    if (rc == 1) {
        fprintf(stderr, "This was answered before; `%s lab repeat %s%s` plays it again.\n", cli_program(), e->entry.id,
                lab_store_option(s));
        rc = lab_stored_report(s, e->entry.id, LAB_AS_TEXT, stdout, c);
    } else if (lab_experiment_has_answer(e)) {
        lab_tell(stdout, e);
    } else if (rc == 0) {
        fprintf(stderr, "stopped before the first block was complete\n");
    }
    if (s && e->entry.number && (rc < 0 || e->run.stopped))
        fprintf(stderr, "`%s lab resume %s%s` plays the rest.\n", cli_program(), e->entry.id, lab_store_option(s));
    return rc < 0 ? cli_complained(c) : CLI_OK;
}

static int ask(const struct cli_args *a, const struct lab_question *q)
{
    struct lab_experiment e;
    struct lab_store *s = NULL;
    struct tx_complaint c;
    int rc = lab_experiment_new(&e, q, &c);

    if (rc == 0)
        rc = cli_lab_open(a, &s, &c);
    if (rc == 0) {
        if (s && !cli_option(a, "quiet"))
            fprintf(stderr, "%s  %s\n", e.entry.id, e.entry.words);
        rc = cli_lab_play(a, &e, s, &c);
    }
    rc = rc == -2 ? CLI_MISUSED : cli_lab_tell(&e, s, rc, &c);
    lab_experiment_free(&e);
    lab_store_close(s);
    return rc;
}

/* Print a batch file instead of asking. */
static int put_batch(const struct cli_args *a, const struct lab_question *q)
{
    char *file = realpath(a->words.word[1], NULL), *usual = NULL;
    const char *db = cli_option(a, "db");
    struct lab_experiment e;
    struct tx_complaint c;
    uint64_t tasks = 64;
    int rc = cli_number(a, "threads", 1, LAB_RANKS_MAX, &tasks) ? -2 : lab_experiment_new(&e, q, &c);

    if (rc == 0 && !db)
        rc = (usual = cli_store_lab(&c)) ? 0 : -1;
    if (rc == 0)
        lab_put_slurm(stdout, &e, file ? file : a->words.word[1], db ? db : usual, (uint32_t)tasks);
    if (rc != -2)
        lab_experiment_free(&e);
    free(file);
    free(usual);
    return rc == 0 ? CLI_OK : rc == -2 ? CLI_MISUSED : cli_complained(&c);
}

static int ask_file(const struct cli_args *a, int batch)
{
    struct lab_question_file question;
    struct tx_complaint c;
    struct tx_file file;
    int status;

    if (a->words.count != 2)
        return cli_misused(a->self, "expected a question's file");
    if (tx_file_read(&file, a->words.word[1], &c))
        return cli_complained(&c);
    if (lab_question_read(&question, a->words.word[1], file.data, file.size, &c)) {
        tx_file_free(&file);
        return cli_complained(&c);
    }
    status = batch ? put_batch(a, &question.q) : ask(a, &question.q);
    lab_question_free(&question);
    tx_file_free(&file);
    return status;
}

/* Write the question's file instead of asking it. */
static int write_question(const struct lab_question *q, const char *path)
{
    char *text = malloc(QUESTION_MAX);
    const int size = text ? lab_question_write(q, text, QUESTION_MAX) : -1;
    struct tx_complaint c;
    int rc = size < 0 ? tx_complain(&c, path, 0, 0, "the question is too long") : 0;

    rc = rc ? rc : tx_file_write(path, text, (size_t)size, &c);
    free(text);
    return rc ? cli_complained(&c) : CLI_OK;
}

int cli_lab_main(const struct cli_args *a)
{
    enum { ASK = LAB_QUESTIONS, BATCH, FIT, SENSE, TIME, KINDS };
    static const char *const more[] = { "ask", "slurm", "fit", "sense", "time" };
    struct lab_question q = lab_question_usual();
    char numbers[1024], players[256];
    int status, kind = 0;

    while (kind < KINDS && strcmp(a->words.word[0], kind < ASK ? lab_question_kinds[kind] : more[kind - ASK]) != 0)
        kind++;
    if (kind == KINDS)
        return cli_lab_stored(a);
    lab_question_be(&q, (uint8_t)(kind < LAB_QUESTIONS ? kind : LAB_BALANCE));
    status = read_options(a, &q);
    if (status < 0 && (kind == ASK || kind == BATCH))
        return ask_file(a, kind == BATCH);
    if (status < 0 && kind == LAB_SWEEP)
        status = read_sweep(a, &q, numbers, sizeof numbers);
    else if (status < 0 && kind != LAB_COMPARE)
        status = read_battle(a, &q, numbers, sizeof numbers);
    if (status < 0)
        status = read_books(a, &q, numbers, sizeof numbers);
    if (status < 0)
        status = read_players(a, &q, cli_option(a, "players"), players, sizeof players);
    if (status >= 0)
        return status;
    if (cli_option(a, "gpu") && kind >= FIT)
        return cli_misused(a->self, "--gpu belongs to questions");
    if (kind == FIT)
        return fit_luck(a, &q);
    if (kind == SENSE)
        return count_follies(a, &q);
    if (kind == TIME)
        return time_games(&q);
    return cli_option(a, "write") ? write_question(&q, cli_option(a, "write")) : ask(a, &q);
}
