/* meter.c -- what a change does, played in the page: the lab's own plan, its looks and its figures.
 *
 * A question is planned as `sandtable lab` plans it.  The plan says which games it wants next (meter_wants), workers
 * play them (meter_play), and their rows come back (meter_take) in any order.  Then the plan is run again from its
 * beginning with all rows that there are, as a stored experiment is, so every look is the lab's.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../lab/answer_json.h"
#include "../lab/hand.h"
#include "../lab/pace.h"
#include "../lab/tasks.h"
#include "../lab/tell.h"
#include "../table/memory.h"
#include "../text/record.h"
#include "shop.h"

/* A row as bytes between a worker and the meter. */
struct sent {
    uint32_t cell, game;
    struct lab_row row;
};

static struct lab_experiment e;
static struct lab_hand *hand;    /* of a worker */
static struct lab_cell *playing; /* its cells, as the plan says they are played */
static struct lab_run fresh;
static struct sent *got; /* rows, by cell and game */
static uint32_t gots;
static struct lab_task wants[LAB_AHEAD * 2 * LAB_BLOCK * 8];
static uint32_t want_count;
static struct sent sent;

static void free_entry(void)
{
    char *text[] = { e.entry.question, e.entry.words,   e.entry.kind,    e.entry.command,
                     e.entry.rules,    e.entry.version, e.entry.verdict, e.entry.fault };

    for (size_t i = 0; i < sizeof text / sizeof *text; i++)
        free(text[i]);
}

static void close_meter(void)
{
    lab_hand_free(hand);
    hand = NULL;
    if (playing)
        lab_run_free(&fresh);
    playing = NULL;
    if (e.has_run)
        lab_run_free(&e.run);
    if (e.has_plan)
        lab_plan_free(&e.plan);
    if (e.has_file)
        lab_question_free(&e.file);
    lab_texts_free(&e.texts);
    free_entry();
    memset(&e, 0, sizeof e);
    free(got);
    got = NULL;
    gots = 0;
}

/* ---- what lab/tasks.c does in a program ---- */

/* The games are told, and the run stops until they were played. */
int lab_play_tasks(const struct lab_tasks *t, struct tx_complaint *c)
{
    (void)c;
    want_count = t->count < sizeof wants / sizeof *wants ? t->count : (uint32_t)(sizeof wants / sizeof *wants);
    memcpy(wants, t->task, want_count * sizeof *wants);
    t->r->stopped = t->count > 0;
    return 0;
}

static int compare(const void *a, const void *b)
{
    const struct sent *x = a, *y = b;

    if (x->cell != y->cell)
        return x->cell < y->cell ? -1 : 1;
    return x->game < y->game ? -1 : x->game > y->game;
}

static int kept(void *who, uint32_t cell, uint32_t game, struct lab_row *out)
{
    const struct sent like = { .cell = cell, .game = game };
    const struct sent *found = got ? bsearch(&like, got, gots, sizeof *got, compare) : NULL;

    (void)who;
    if (found)
        *out = found->row;
    return found != NULL;
}

/* Run the plan as far as its rows go. */
static int look(struct tx_complaint *c)
{
    const struct lab_hooks hooks = { .kept = kept, .threads = 1 };

    if (e.has_run)
        lab_run_free(&e.run);
    e.has_run = 1;
    want_count = 0;
    if (lab_run_plan(&e.run, &e.plan, &hooks, c))
        return -1;
    e.run.before = 0;
    e.entry.state = e.run.stopped ? LAB_RUNNING : LAB_DONE;
    return 0;
}

/* ---- opening ---- */

static char *copy(const char *text) { return tb_copy_text(text, strlen(text)); }

/* What the lab's store would know of it. */
static void describe(void)
{
    static char text[16 * 1024];

    if (lab_question_write(&e.q, text, sizeof text) < 0)
        text[0] = '\0';
    e.entry.question = copy(text);
    lab_question_words(&e.q, &e.plan, text, sizeof text);
    e.entry.words = copy(text);
    e.entry.command = copy("");
    e.entry.kind = copy(lab_question_kinds[e.q.kind]);
    e.entry.rules = copy(e.plan.variant[0].battle.rs->id);
    e.entry.version = copy("");
    e.entry.state = LAB_RUNNING;
    e.entry.pace.left = -1;
}

/* The texts behind the question: lines "file NAME BYTES", each with so many bytes after it and a line end. */
static int read_texts(char *at, const char *end, struct tx_complaint *c)
{
    char name[TB_NAME_MAX];
    unsigned size;

    while (at < end) {
        char *line = strchr(at, '\n');

        if (!line || sscanf(at, "file %63s %u", name, &size) != 2 || size > (size_t)(end - line - 1))
            return tx_complain(c, "question", 0, 0, "its texts are damaged");
        lab_texts_add(&e.texts, name, line + 1, size);
        at = line + 1 + size + 1;
    }
    return 0;
}

/* A line with the size of the question, the question as `lab ask` reads it, a line end, the texts that it names. */
WS_EXPORT(meter) int ws_meter(void);
int ws_meter(void)
{
    struct tx_complaint c;
    char *at = ws_words(), *end = at + ws_size();
    const size_t size = strtoul(at, &at, 10);
    int rc;

    close_meter();
    at += *at == '\n';
    if (size >= (size_t)(end - at)) {
        tx_complain(&c, "question", 0, 0, "it is cut off");
        return ws_say_fault(&c);
    }
    rc = read_texts(at + size + 1, end, &c) || lab_question_read(&e.file, "question", at, size, &c);
    if (!rc) {
        e.has_file = 1;
        e.q = e.file.q;
        e.q.texts = &e.texts;
        rc = lab_question_plan(&e.q, &e.plan, &c);
    }
    if (rc)
        return ws_say_fault(&c);
    e.has_plan = 1;
    /* Which clauses act is not shown, and counting them takes time. */
    if (e.plan.watch == LAB_WATCH_USED)
        e.plan.watch = 0;
    describe();
    ws_say_text("", 0);
    return 0;
}

/* ---- a worker ---- */

/* Play a game of a cell whose luck is counted or not; its row lies in row(). */
WS_EXPORT(meter_play) int ws_meter_play(uint32_t cell, uint32_t game, int with_luck);
int ws_meter_play(uint32_t cell, uint32_t game, int with_luck)
{
    struct tx_complaint c;

    if (!playing) {
        lab_run_begin(&fresh, &e.plan);
        playing = fresh.cell;
        hand = lab_hand_new(&fresh);
    }
    if (cell >= fresh.cells)
        return -1;
    playing[cell].has_luck = (uint8_t)(with_luck != 0);
    memset(&sent, 0, sizeof sent);
    sent.cell = cell;
    sent.game = game;
    return lab_hand_play(hand, &playing[cell], game, &sent.row, &c);
}

WS_EXPORT(row) const void *ws_row(void);
const void *ws_row(void) { return &sent; }
WS_EXPORT(row_size) uint32_t ws_row_size(void);
uint32_t ws_row_size(void) { return sizeof sent; }

/* ---- the meter ---- */

static int is_row(const struct sent *s) { return s->cell < e.plan.variants * e.plan.strengths && s->row.done; }

/* Rows that workers have played, as they came from row(), one behind the other. */
WS_EXPORT(meter_take) void ws_meter_take(void);
void ws_meter_take(void)
{
    const uint32_t count = ws_size() / (uint32_t)sizeof *got;
    uint32_t left = 0;

    got = tb_realloc_array(got, (size_t)gots + count, sizeof *got);
    memcpy(got + gots, ws_words(), count * sizeof *got);
    for (uint32_t i = 0; i < count; i++) {
        got[gots + i].row.used = NULL;
        if (is_row(&got[gots + i]))
            got[gots + left++] = got[gots + i];
    }
    gots += left;
    qsort(got, gots, sizeof *got, compare);
}

/* Look at what there is: the whole report as docs/lab-json.md has it, so far. */
WS_EXPORT(meter_look) int ws_meter_look(void);
int ws_meter_look(void)
{
    struct tx_complaint c;
    struct lab_aim aim = { 0 };
    char verdict[1024] = "";
    struct lab_json *j;

    if (look(&c))
        return ws_say_fault(&c);
    if (lab_experiment_has_answer(&e)) {
        lab_aim_look(&aim, &e.run);
        lab_put_answer(verdict, sizeof verdict, &e.q, &e.run);
    }
    e.entry.pace = lab_pace_of(&aim, &e.run, 1);
    e.entry.pace.left = -1;
    free(e.entry.verdict);
    e.entry.verdict = copy(verdict);
    if (!e.run.stopped)
        snprintf(e.entry.hash, sizeof e.entry.hash, "%016llx", (unsigned long long)e.run.hash);
    j = ws_say();
    lab_tell_json(j->f, &e);
    ws_said();
    return 0;
}

/* The answer as a terminal prints it. */
WS_EXPORT(meter_text) void ws_meter_text(void);
void ws_meter_text(void)
{
    struct lab_json *j = ws_say();

    if (lab_experiment_has_answer(&e))
        lab_tell(j->f, &e);
    ws_said();
}

/* The games that are wanted next: cell, game, and whether luck is counted, three numbers each. */
WS_EXPORT(wanted) const uint32_t *ws_wanted(void);
const uint32_t *ws_wanted(void)
{
    static uint32_t out[3 * sizeof wants / sizeof *wants];

    for (uint32_t i = 0; i < want_count; i++) {
        out[3 * i] = wants[i].cell;
        out[3 * i + 1] = wants[i].game;
        out[3 * i + 2] = e.run.cell[wants[i].cell].has_luck;
    }
    return out;
}
WS_EXPORT(wanted_count) uint32_t ws_wanted_count(void);
uint32_t ws_wanted_count(void) { return want_count; }
