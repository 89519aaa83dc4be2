/* lab.c -- see lab.h. */
#include "lab.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "../lab/answer_json.h"
#include "../lab/json.h"
#include "../lab/experiment.h"
#include "../lab/matter.h"
#include "../table/memory.h"
#include "answer.h"
#include "key.h"
#include "lab_clock.h"
#include "lab_hide.h"
#include "lab_line.h"
#include "lab_offer.h"
#include "log.h"
#include "page.h"

#define LAB "/api/lab"

/* A question that was read and planned. */
struct plan {
    char *body;
    size_t size;
    struct lab_question_file file;
    struct lab_experiment e;
    int has_file;
};

struct sv_lab {
    char *db; /* or NULL */
    struct lab_store *store;
    uint8_t key[SV_HASH_SIZE];
    int has_key, is_usual;
    struct sv_lab_line line;
    struct sv_lab_clock clock;
    struct plan *plan; /* of the last question that was checked, or NULL: a form asks about the same one repeatedly */
};

static void plan_free(struct plan *p)
{
    if (!p)
        return;
    lab_experiment_free(&p->e);
    if (p->has_file)
        lab_question_free(&p->file);
    free(p->body);
    free(p);
}

struct sv_lab *sv_lab_new(const char *db, int is_usual, const char *key)
{
    struct sv_lab *lab = tb_calloc(sizeof *lab);

    lab->db = db ? tb_copy_text(db, strlen(db)) : NULL;
    lab->has_key = key != NULL;
    lab->is_usual = is_usual;
    if (key)
        sv_token_hash(key, lab->key);
    return lab;
}

void sv_lab_free(struct sv_lab *lab)
{
    if (!lab)
        return;
    sv_lab_line_end(&lab->line);
    sv_lab_clock_end(&lab->clock);
    plan_free(lab->plan);
    lab_store_close(lab->store);
    free(lab->db);
    free(lab);
}

void sv_lab_turn(struct sv_lab *lab)
{
    sv_lab_line_turn(&lab->line);
    sv_lab_clock_turn(&lab->clock);
}

int sv_lab_is_path(const char *path)
{
    const size_t size = strlen(LAB);

    return strncmp(path, LAB, size) == 0 && (path[size] == '\0' || path[size] == '/');
}

/* ---- answers ---- */

static void complain(struct net_answer *a, int status, const struct tx_complaint *c)
{
    char text[sizeof *c + 32];

    tx_complaint_text(c, text, sizeof text);
    sv_fail(a, status, text);
}

/* The store's file is the operator's: the log names it, the answer does not. */
static void fail_store(struct net_answer *a, const struct tx_complaint *c)
{
    char text[sizeof *c + 32];

    tx_complaint_text(c, text, sizeof text);
    sv_log("lab", NULL, "%s", text);
    snprintf(text, sizeof text, "%s", c->what);
    sv_lab_hide(text, NULL);
    sv_fail(a, 503, text);
}

/* ---- who may ask ---- */

void sv_lab_head(const struct sv_lab *lab, const struct net_request *q, struct net_answer *a)
{
    uint8_t key[SV_HASH_SIZE];

    sv_token_hash(q->key, key);
    if (lab->has_key && !sv_hash_same(key, lab->key))
        sv_fail(a, 401, "The lab of this server needs its key.");
    else if (!lab->has_key && (q->is_forwarded || q->is_of_proxy || !net_is_local(&q->peer)))
        sv_fail(a, 403,
                "The lab is for the owner of this machine. From elsewhere it needs a key: serve --lab-key KEY.");
}

/* ---- the store ---- */

static int open_store(struct sv_lab *lab, struct net_answer *a)
{
    struct tx_complaint c;

    if (lab->store)
        return 0;
    if (!lab->db) {
        sv_fail(a, 503, "This server has no database for the lab; choose one with --lab-db.");
        return -1;
    }
    lab->store = lab_store_open(lab->db, &c);
    if (lab->store) {
        lab->line.db = lab->db;
        if (!lab->is_usual)
            lab_store_name(lab->store);
        return 0;
    }
    fail_store(a, &c);
    return -1;
}

/* ---- reading ---- */

/* Text that is being written into memory. */
struct sheet {
    FILE *f;
    char *text;
    size_t size;
    int has; /* an entry stands in the list */
};

static int begin(struct sheet *s, struct net_answer *a)
{
    memset(s, 0, sizeof *s);
    s->f = open_memstream(&s->text, &s->size);
    if (!s->f)
        sv_fail(a, 503, "Out of memory.");
    return s->f ? 0 : -1;
}

static void end(const struct sv_lab *lab, struct sheet *s, struct net_answer *a, int status)
{
    fclose(s->f);
    if (a->status == 0) {
        sv_lab_hide(s->text, lab->db);
        sv_give_json(a, status, s->text);
    } else {
        free(s->text);
    }
}

/* What the line knows of an experiment and the store does not: its place, and why it could not be played. */
static void put_line(FILE *f, const struct sv_lab_line *l, const char *id)
{
    const uint32_t place = sv_lab_line_place(l, id);

    fprintf(f, "\"place\":%u,\"starts\":%s,\"why\":", place,
            l->child && place == 0 && strcmp(l->id, id) == 0 ? "true" : "false");
    lab_json_put_text(f, strcmp(l->failed, id) == 0 ? l->why : "");
}

struct listing {
    struct sheet sheet;
    const struct sv_lab_line *line;
};

static void list_one(void *who, const struct lab_entry *e)
{
    struct listing *l = who;

    fprintf(l->sheet.f, "%s{\"entry\":", l->sheet.has++ ? "," : "");
    lab_entry_json(l->sheet.f, e);
    fputc(',', l->sheet.f);
    put_line(l->sheet.f, l->line, e->id);
    fputc('}', l->sheet.f);
}

static void list(struct sv_lab *lab, struct net_answer *a)
{
    struct listing l = { .line = &lab->line };
    struct tx_complaint c;

    if (begin(&l.sheet, a))
        return;
    fputc('{', l.sheet.f);
    sv_lab_put_offer(l.sheet.f);
    fputs(",\"experiments\":[", l.sheet.f);
    if (lab_store_list(lab->store, list_one, &l, &c))
        fail_store(a, &c);
    fputs("]}", l.sheet.f);
    end(lab, &l.sheet, a, 200);
}

static void show(struct sv_lab *lab, const struct lab_entry *e, struct net_answer *a)
{
    char *text = NULL, *json = NULL;
    struct tx_complaint c;
    struct sheet s;

    if (begin(&s, a))
        return;
    if (lab_store_report(lab->store, e, &text, &json, &c) < 0)
        fail_store(a, &c);
    fputs("{\"entry\":", s.f);
    lab_entry_json(s.f, e);
    fputc(',', s.f);
    put_line(s.f, &lab->line, e->id);
    fprintf(s.f, ",\"report\":%s}", json ? json : "null");
    free(text);
    free(json);
    end(lab, &s, a, 200);
}

/* The report as one file, for a reader to keep. */
static void give_file(struct sv_lab *lab, const struct lab_entry *e, struct net_answer *a)
{
    char *text = NULL, *json = NULL, *page = NULL;
    struct tx_complaint c;
    size_t size = 0;
    int rc = lab_store_report(lab->store, e, &text, &json, &c);

    if (rc == 0)
        sv_fail(a, 404, "There is no answer yet.");
    if (rc > 0) {
        sv_lab_hide(text, lab->db);
        sv_lab_hide(json, lab->db);
    }
    if (rc > 0)
        page = sv_report_page(e->words, json, text, &size, &c);
    if (rc < 0 || (rc > 0 && !page))
        fail_store(a, &c);
    if (page) {
        sv_give_json(a, 200, page);
        a->type = "text/html; charset=utf-8";
    }
    free(text);
    free(json);
}

/* ---- asking ---- */

/* Nobody gets a program started, or learns which files there are and how they begin, by writing a name into a
 * question. */
static int is_safe(const struct lab_question *q, struct net_answer *a)
{
    const char *why = NULL;

    for (uint32_t i = 0; i < q->players; i++)
        if (strncmp(q->player[i], "cmd:", 4) == 0)
            why = "Players that are programs can be asked for in a terminal only.";
    for (uint32_t i = 0; i < q->battles; i++)
        if (q->battle[i] && tx_scenario_is_path(q->battle[i])) /* NULL: the first of the rules */
            why = "Battles from files can be asked about in a terminal only.";
    if (q->book[0].rulebook || q->book[1].rulebook)
        why = "Rulebooks from files can be asked about in a terminal only.";
    if (why)
        sv_fail(a, 422, why);
    return !why;
}

/* What the games of one strength will take. */
struct part {
    uint64_t games;
    double seconds; /* of one thread; < 0: not known */
    int is_timed;   /* no more is to come */
};

static struct part foresee(struct sv_lab *lab, const struct lab_experiment *e, const struct lab_run *r, uint32_t s)
{
    struct part p = { 0, 0, 1 };

    for (uint32_t v = 0; v < e->plan.variants; v++) {
        const uint64_t steps = e->q.kind == LAB_MATTER ? lab_steps_in(&e->plan.variant[v].battle) : 0;
        const uint64_t games = lab_games_foreseen(r, s * e->plan.variants + v) * (1 + steps);
        const char *battle = e->plan.variant[e->plan.variant[v].base].battle.name;
        double ms = 0;
        int known;

        for (uint32_t i = 0; i < e->q.battles; i++) /* a file is known by its path */
            if (e->q.battles == 1 || strstr(e->q.battle[i], battle))
                battle = e->q.battle[i];
        known = sv_lab_clock_ask(&lab->clock, e->q.rules, battle, e->plan.player[s].name, &ms);
        p.games += games;
        p.is_timed &= known != 0;
        p.seconds = known > 0 && p.seconds >= 0 ? p.seconds + (double)games * ms / 1000 : -1;
    }
    return p;
}

static void put_part(struct lab_json *j, const struct lab_experiment *e, uint32_t s, const struct part *p)
{
    lab_json_open(j, NULL, '{');
    lab_json_text(j, "strength", e->plan.player[s].name);
    lab_json_count(j, "games", p->games);
    if (p->seconds >= 0 && p->games > 0)
        lab_json_number(j, "each", p->seconds / (double)p->games);
    else
        lab_json_null(j, "each");
    lab_json_close(j, '}');
}

/* How many games, and how long they take on this machine, as far as that is known. */
static void put_estimate(struct lab_json *j, struct sv_lab *lab, const struct lab_experiment *e)
{
    const long processors = sysconf(_SC_NPROCESSORS_ONLN);
    struct lab_pace pace = { .left = 0 };
    struct lab_run run;
    char text[200];
    int is_timed = 1;

    lab_run_begin(&run, &e->plan);
    lab_json_open(j, "parts", '[');
    for (uint32_t s = e->plan.strengths; s-- > 0;) {
        const struct part p = foresee(lab, e, &run, s);

        put_part(j, e, s, &p);
        pace.expected += p.games;
        pace.left =
            p.seconds >= 0 && pace.left >= 0 ? pace.left + p.seconds / (double)(processors > 0 ? processors : 1) : -1;
        is_timed &= p.is_timed;
    }
    lab_json_close(j, ']');
    lab_run_free(&run);
    lab_put_expected(text, sizeof text, &pace);
    lab_json_text(j, "expected", text);
    lab_json_count(j, "games", pace.expected);
    if (pace.left >= 0)
        lab_json_number(j, "seconds", pace.left);
    else
        lab_json_null(j, "seconds");
    lab_json_bool(j, "timed", is_timed);
}

static void put_checked(struct sheet *s, struct sv_lab *lab, const struct lab_experiment *e, int is_check)
{
    struct lab_json j = { .f = s->f };

    lab_json_open(&j, NULL, '{');
    if (e->q.is_sketch)
        lab_json_null(&j, "id");
    else
        lab_json_text(&j, "id", e->entry.id);
    lab_json_text(&j, "question", e->entry.words);
    lab_json_text(&j, "command", e->entry.command);
    if (is_check)
        put_estimate(&j, lab, e);
    lab_json_close(&j, '}');
}

/* Tell a question in words; or store it, and put it in line. */
static void ask_planned(struct sv_lab *lab, struct lab_experiment *e, int is_check, struct net_answer *a)
{
    struct tx_complaint c;
    struct sheet s;

    lab_experiment_name_store(e, lab->store);
    if (!is_check && lab->line.count == SV_LAB_WAITING_MAX) {
        sv_fail(a, 503, "Too many questions wait. Stop one of them first.");
        return;
    }
    if (!is_check) {
        const int rc = lab_experiment_put(e, lab->store, &c);

        if (rc < 0) {
            fail_store(a, &c);
            return;
        }
        if (e->entry.state != LAB_DONE && e->entry.state != LAB_RUNNING)
            sv_lab_line_add(&lab->line, e->entry.id);
    }
    if (begin(&s, a))
        return;
    put_checked(&s, lab, e, is_check);
    end(lab, &s, a, is_check ? 200 : 201);
}

/* Read and plan a question, which is sent as JSON, and that is YAML too. NULL and an answer if that is not possible. */
static struct plan *plan_new(const struct net_request *q, int is_check, struct net_answer *a)
{
    struct plan *p = tb_calloc(sizeof *p);
    struct tx_complaint c;

    p->body = tb_copy_text(q->body, q->size);
    p->size = q->size;
    p->has_file = lab_question_read(&p->file, "question", q->body, q->size, &c) == 0;
    if (!p->has_file)
        complain(a, 400, &c);
    else if (is_safe(&p->file.q, a)) {
        /* Hundreds of variants would keep everybody else waiting. */
        p->file.q.is_sketch = is_check && (p->file.q.kind == LAB_MATTER || p->file.q.kind == LAB_WORTH);
        if (lab_experiment_new(&p->e, &p->file.q, &c) == 0)
            return p;
        complain(a, 422, &c);
    }
    plan_free(p);
    return NULL;
}

static void ask(struct sv_lab *lab, const struct net_request *q, int is_check, struct net_answer *a)
{
    const int is_known =
        is_check && lab->plan && lab->plan->size == q->size && memcmp(lab->plan->body, q->body, q->size) == 0;

    if (!is_known) {
        plan_free(lab->plan);
        lab->plan = plan_new(q, is_check, a);
    }
    if (lab->plan)
        ask_planned(lab, &lab->plan->e, is_check, a);
    if (!is_check) {
        plan_free(lab->plan);
        lab->plan = NULL;
    }
}

static void stop(struct sv_lab *lab, const struct lab_entry *e, struct net_answer *a)
{
    struct tx_complaint c;

    if (!sv_lab_line_remove(&lab->line, e->id)) {
        if (e->state != LAB_RUNNING)
            sv_lab_line_stop(&lab->line, e->id); /* it has not said yet that it plays */
        else if (lab_store_stop(lab->store, e, &c)) {
            fail_store(a, &c);
            return;
        }
    }
    show(lab, e, a);
}

static void resume(struct sv_lab *lab, const struct lab_entry *e, struct net_answer *a)
{
    if (e->state != LAB_DONE && e->state != LAB_RUNNING && sv_lab_line_add(&lab->line, e->id))
        sv_fail(a, 503, "Too many questions wait. Stop one of them first.");
    else
        show(lab, e, a);
}

/* ---- dispatch ---- */

static void on_one(struct sv_lab *lab, enum sv_route route, const char *id, struct net_answer *a)
{
    struct lab_entry e;
    struct tx_complaint c;

    if (lab_store_find(lab->store, id, &e, &c)) {
        sv_fail(a, 404, "There is no such question.");
        return;
    }
    if (route == SV_ROUTE_LAB_SHOW)
        show(lab, &e, a);
    else if (route == SV_ROUTE_LAB_REPORT)
        give_file(lab, &e, a);
    else if (route == SV_ROUTE_LAB_STOP)
        stop(lab, &e, a);
    else
        resume(lab, &e, a);
    lab_entry_free(&e);
}

void sv_lab_request(struct sv_lab *lab, enum sv_route route, const char *id, const struct net_request *q,
                    struct net_answer *a)
{
    if (open_store(lab, a))
        return;
    if (route == SV_ROUTE_LAB_LIST)
        list(lab, a);
    else if (route == SV_ROUTE_LAB_ASK || route == SV_ROUTE_LAB_CHECK)
        ask(lab, q, route == SV_ROUTE_LAB_CHECK, a);
    else
        on_one(lab, route, id, a);
    sv_lab_turn(lab);
}
