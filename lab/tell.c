/* tell.c -- see tell.h. */
#include "tell.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "answer.h"
#include "books.h"
#include "reply.h"
#include "report.h"
#include "telling.h"

/* ---- one sentence ---- */

/* The first line of a reply, which is its answer. */
static void put_first(char *out, size_t cap, const struct lab_question *q, const struct lab_run *r)
{
    struct tx_complaint c;
    char *text = NULL;
    size_t size;
    FILE *f = open_memstream(&text, &size);

    if (f) {
        lab_reply(f, q, r, &c);
        fclose(f);
    }
    snprintf(out, cap, "%.*s", text ? (int)strcspn(text, "\n") : 0, text ? text : "");
    free(text);
}

void lab_put_answer(char *out, size_t cap, const struct lab_question *q, const struct lab_run *r)
{
    if (q->kind == LAB_COMPARE)
        lab_put_verdict(out, cap, r, 1);
    else
        put_first(out, cap, q, r);
}

/* ---- the whole ---- */

void lab_tell(FILE *f, const struct lab_experiment *e)
{
    const struct lab_run *r = &e->run;
    char answer[1024];
    struct tx_complaint c;

    fprintf(f, "%s\n\n", e->entry.words);
    fputs(e->entry.state == LAB_DONE ? "" : e->entry.state == LAB_RUNNING ? "So far: " : "Stopped early: ", f);
    if (lab_reply(f, &e->q, r, &c)) {
        tx_complaint_text(&c, answer, sizeof answer);
        fprintf(f, "%s\n", answer);
    }
    lab_tell_telling(f, e);
    lab_tell_differences(f, &e->plan);
    fprintf(f, "\n%s\n", e->entry.command);
    lab_tell_method(f, r, e->entry.state == LAB_DONE);
}

static void put_quoted(FILE *f, const char *text)
{
    fputc('"', f);
    for (; *text; text++)
        fprintf(f, *text == '"' ? "\"\"" : "%c", *text);
    fputc('"', f);
}

static void csv_head(FILE *f, const struct lab_run *r)
{
    fputs("battle,variant,player,pair,game,winner,clause,actions,luck,hash", f);
    for (uint32_t m = 0; m < r->measures; m++) {
        fputc(',', f);
        put_quoted(f, r->measure[m].name);
    }
    fputc('\n', f);
}

void lab_tell_csv(FILE *f, const struct lab_experiment *e)
{
    static const char *const sides[] = { "A", "B", "-" };
    const struct lab_run *r = &e->run;
    const struct st_ruleset *rs = r->plan->variant[0].battle.rs;

    csv_head(f, r);
    for (uint32_t i = 0; i < r->cells; i++)
        for (uint32_t game = 0; game < 2 * LAB_BLOCK * r->cell[i].blocks; game++) {
            const struct lab_row *row = &r->cell[i].row[game];

            put_quoted(f, r->plan->variant[r->cell[i].variant].battle.name);
            fputc(',', f);
            put_quoted(f, r->plan->variant[r->cell[i].variant].name);
            fputc(',', f);
            put_quoted(f, r->plan->player[r->cell[i].strength].name);
            fprintf(f, ",%u,%u,%s,%s,%u,", game / 2 + 1, game % 2 + 1, sides[row->winner < 2 ? row->winner : 2],
                    row->rule ? rs->clauses[row->rule] : "", row->actions);
            if (row->has_luck)
                fprintf(f, "%.6f", (double)row->luck / LAB_MILLION);
            fprintf(f, ",%016" PRIx64, row->hash);
            for (uint32_t m = 0; m < r->measures; m++)
                fprintf(f, ",%g", row->value[m] / r->measure[m].scale);
            fputc('\n', f);
        }
}

/* ---- what is stored ---- */

const char *const lab_state_names[LAB_STATES] = { "running", "stopped", "done", "failed" };

static void put_state(char *out, size_t cap, const struct lab_entry *e)
{
    struct lab_pace now = e->pace;
    char pace[200];

    if (e->state == LAB_DONE) {
        snprintf(out, cap, "done, %llu games", (unsigned long long)e->pace.games);
        return;
    }
    if (e->state != LAB_RUNNING)
        now.left = -1;
    lab_put_pace(pace, sizeof pace, &now);
    snprintf(out, cap, "%s, %s", lab_state_names[e->state], e->pace.expected ? pace : "nothing played yet");
}

static void put_date(char *out, size_t cap, int64_t when)
{
    const time_t t = (time_t)when;
    struct tm local;

    out[0] = '\0';
    if (localtime_r(&t, &local))
        strftime(out, cap, "%Y-%m-%d %H:%M", &local);
}

void lab_tell_entry(FILE *f, const struct lab_entry *e)
{
    char state[300], date[32];

    put_state(state, sizeof state, e);
    put_date(date, sizeof date, e->created);
    fprintf(f, "%-11s %s  %s\n  %s\n", e->id, date, state, e->words);
    if (e->fault[0] || e->verdict[0])
        fprintf(f, "  %s\n", e->fault[0] ? e->fault : e->verdict);
}

void lab_show_entry(FILE *f, const struct lab_store *s, const struct lab_entry *e)
{
    char build[32];

    snprintf(build, sizeof build, "%016llx", (unsigned long long)e->build);
    lab_tell_entry(f, e);
    fprintf(f, "\n%s\n", e->question);
    fprintf(f, "command  %s\nversion  %s, build %s\n", e->command, e->version, build);
    if (e->hash[0])
        fprintf(f, "hash     %s\n", e->hash);
    if (e->state == LAB_STOPPED || e->state == LAB_FAILED)
        fprintf(f, "go on    sandtable lab resume %s%s\n", e->id, lab_store_option(s));
}
