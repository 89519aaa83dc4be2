/* experiment.c -- see experiment.h. */
#include "experiment.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "../core/hash.h"
#include "../table/memory.h"
#include "../text/example.h"
#include "../text/record.h"
#include "answer_json.h"
#include "command.h"
#include "shared.h"
#include "tell.h"

enum { TEXT_MAX = 64 * 1024, SAVE_MS = 250, TELL_MS = 2000 };

/* ---- making one ---- */

static char *copy(const char *text) { return tb_copy_text(text, strlen(text)); }

static int read_texts(struct lab_experiment *e, struct tx_complaint *c)
{
    int rc = 0;

    for (uint32_t i = 0; rc == 0 && i < e->q.battles; i++)
        for (int book = 0; rc == 0 && book < 2; book++)
            rc = lab_texts_read(&e->texts, e->q.battle[i], e->q.book[book].rulebook, c);
    return rc;
}

/* A book is known by its tables, if nothing else says which rules are played. */
static int find_rules(struct lab_experiment *e, struct tx_complaint *c)
{
    const char *path = e->q.book[0].rulebook ? e->q.book[0].rulebook : e->q.book[1].rulebook;
    const struct lab_text *text = path ? lab_texts_find(&e->texts, path) : NULL;
    const struct st_ruleset *rs;
    struct tx_book book;

    if (e->q.rules || !text || (e->q.battle[0] && tx_scenario_is_path(e->q.battle[0])))
        return 0;
    if (tx_book_read(&book, text->name, text->body, text->size, c))
        return -1;
    rs = tx_book_rules(&book);
    tx_book_free(&book);
    if (!rs)
        return tx_complain(c, path, 0, 0, "not a book of any known game: it has none of their tables");
    e->q.rules = rs->id;
    return 0;
}

/* Say what went without saying, so that the same question is always written alike; and keep the shipped texts. */
static void complete(struct lab_experiment *e)
{
    const struct tb_battle *b = &e->plan.variant[0].battle;

    for (uint32_t i = 0, v = 0; i < e->q.battles; i++) {
        for (int book = 0; book < 2; book++)
            lab_texts_ship(&e->texts, &e->plan.variant[v].battle, e->q.battle[i], e->q.book[book].rulebook);
        if (!e->q.battle[i])
            e->q.battle[i] = e->plan.variant[v].battle.name;
        for (v++; v < e->plan.variants && e->plan.variant[v].base != v; v++)
            ;
        if (v == e->plan.variants)
            break;
    }
    e->q.rules = b->rs->id;
}

static int plan(struct lab_experiment *e, struct tx_complaint *c)
{
    e->q.texts = &e->texts;
    if (lab_question_plan(&e->q, &e->plan, c))
        return -1;
    e->has_plan = 1;
    return 0;
}

static int find_id(struct lab_experiment *e, struct tx_complaint *c)
{
    uint64_t h = st_hash(ST_HASH_START, e->entry.question, strlen(e->entry.question));

    for (uint32_t v = 0; v < e->plan.variants; v++)
        h = st_hash_word(h, tx_battle_hash(&e->plan.variant[v].battle));
    if (e->plan.net)
        h = st_hash(h, e->plan.net, sizeof *e->plan.net);
    for (uint32_t i = 0; i < e->plan.strengths; i++) {
        uint64_t bot;

        if (e->plan.player[i].kind != LAB_BOT)
            continue;
        if (lab_command_hash(e->plan.player[i].program, &bot, c))
            return -1;
        h = st_hash_word(h, bot);
    }
    snprintf(e->entry.id, sizeof e->entry.id, "%08x", (unsigned)(h >> 32));
    return 0;
}

/* What the store is told of a new one. */
static int describe(struct lab_experiment *e, struct tx_complaint *c)
{
    char *text = tb_calloc(TEXT_MAX);
    int rc =
        lab_question_write(&e->q, text, TEXT_MAX) < 0 ? tx_complain(c, "lab", 0, 0, "the question is too long") : 0;

    e->entry.question = copy(text);
    rc = rc ? rc : find_id(e, c);
    lab_question_words(&e->q, &e->plan, text, TEXT_MAX);
    e->entry.words = copy(text);
    if (lab_question_command(&e->q, text, TEXT_MAX))
        snprintf(text, TEXT_MAX, "sandtable lab repeat %s", e->entry.id);
    e->entry.command = copy(text);
    e->entry.kind = copy(lab_question_kinds[e->q.kind]);
    e->entry.rules = copy(e->q.rules);
    e->entry.version = copy(ST_VERSION);
    e->entry.build = lab_file_hash("/proc/self/exe");
    e->entry.state = LAB_STOPPED;
    e->entry.pace.left = -1;
    free(text);
    return rc;
}

int lab_experiment_new(struct lab_experiment *e, const struct lab_question *q, struct tx_complaint *c)
{
    memset(e, 0, sizeof *e);
    e->q = *q;
    if (read_texts(e, c) || find_rules(e, c) || plan(e, c))
        return -1;
    complete(e);
    return describe(e, c);
}

int lab_experiment_load(struct lab_experiment *e, struct lab_store *s, const char *id, struct tx_complaint *c)
{
    memset(e, 0, sizeof *e);
    if (lab_store_find(s, id, &e->entry, c) || lab_store_texts(s, &e->entry, &e->texts, c))
        return -1;
    if (lab_question_read(&e->file, e->entry.id, e->entry.question, strlen(e->entry.question), c))
        return -1;
    e->has_file = 1;
    e->q = e->file.q;
    return plan(e, c);
}

/* ---- for other processes ---- */

const struct lab_crew *lab_crew;
struct lab_costs lab_costs;

/* The question and the texts with their names, each with a NUL after it. */
char *lab_experiment_pack(const struct lab_experiment *e, size_t *size)
{
    char *out = NULL;
    FILE *f = open_memstream(&out, size);

    if (!f)
        return NULL;
    fwrite(e->entry.question, 1, strlen(e->entry.question) + 1, f);
    for (uint32_t i = 0; i < e->texts.count; i++) {
        fwrite(e->texts.at[i].name, 1, strlen(e->texts.at[i].name) + 1, f);
        fwrite(e->texts.at[i].body, 1, e->texts.at[i].size + 1, f);
    }
    if (fclose(f) == 0)
        return out;
    free(out);
    return NULL;
}

int lab_experiment_unpack(struct lab_experiment *e, const char *data, size_t size, struct tx_complaint *c)
{
    const char *at = data + strlen(data) + 1;

    memset(e, 0, sizeof *e);
    while (at < data + size) {
        const char *body = at + strlen(at) + 1;

        lab_texts_add(&e->texts, at, body, strlen(body));
        at = body + strlen(body) + 1;
    }
    if (lab_question_read(&e->file, "lab", data, strlen(data), c))
        return -1;
    e->has_file = 1;
    e->q = e->file.q;
    if (plan(e, c))
        return -1;
    lab_run_begin(&e->run, &e->plan);
    e->has_run = 1;
    return 0;
}

static void free_run(struct lab_experiment *e)
{
    if (e->has_run)
        lab_run_free(&e->run);
    e->has_run = 0;
}

void lab_experiment_free(struct lab_experiment *e)
{
    free_run(e);
    if (e->has_plan)
        lab_plan_free(&e->plan);
    if (e->has_file)
        lab_question_free(&e->file);
    lab_texts_free(&e->texts);
    lab_entry_free(&e->entry);
}

/* ---- while it is played; the runner holds its lock in every call ---- */

struct playing {
    struct lab_experiment *e;
    struct lab_store *s; /* or NULL */
    const struct lab_asking *a;
    struct lab_kept *kept; /* not stored yet */
    uint32_t count;
    uint32_t checks; /* first games of cells that another build played and that are not played again yet */
    int is_other;    /* another build began it */
    int takes;       /* takes games of other experiments over */
    int64_t saved;   /* when, in milliseconds */
    int64_t told;    /* when the whole answer was stored last, the same */
    double before;   /* seconds of earlier runs */
    struct lab_aim aim;
    int failed;
    struct tx_complaint complaint;
};

/* Of the processor, as far as this thread used it. */
static uint64_t cpu_us(void)
{
    struct timespec t;

    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
    return (uint64_t)t.tv_sec * 1000000 + (uint64_t)t.tv_nsec / 1000;
}

static int save(struct playing *p, struct tx_complaint *c)
{
    const uint64_t began = cpu_us();
    int stop = 0;

    p->saved = lab_now();
    if (!p->s || p->checks > 0)
        return 0;
    if (lab_store_save(p->s, &p->e->entry, p->kept, p->count, p->e->run.measures, &stop, c))
        return -1;
    lab_costs.saves++;
    lab_costs.games += p->count;
    lab_costs.save_us += cpu_us() - began;
    p->count = 0;
    if (stop)
        atomic_store(p->a->stop, 1);
    return 0;
}

static void fail(struct playing *p)
{
    p->failed = 1;
    atomic_store(p->a->stop, 1);
}

/* The same game, and the same luck if both know it. */
static int is_same_row(const struct lab_row *a, const struct lab_row *b)
{
    return a->hash == b->hash && (!a->has_luck || !b->has_luck || a->luck == b->luck);
}

/* Another build may play differently or see other luck: the first game of each cell is played again and compared.
 * Nothing is stored before all of them are the same. */
static int check(struct playing *p, const struct lab_kept *k, struct tx_complaint *c)
{
    struct lab_row before;
    const int rc = lab_store_game(p->s, &p->e->entry, k->cell, k->game, &before, c);

    if (rc <= 0)
        return rc;
    if (is_same_row(&before, &k->row)) {
        p->checks--;
        return 0;
    }
    return tx_complain(c, p->e->entry.id, 0, 0,
                       "another build began this experiment and %s; `sandtable lab repeat %s%s` plays it anew",
                       before.hash == k->row.hash ? "counts luck differently" : "plays differently", p->e->entry.id,
                       lab_store_option(p->s));
}

static int keep(void *who, uint32_t cell, uint32_t game, const struct lab_row *row, struct tx_complaint *c)
{
    struct playing *p = who;

    if (!p->s)
        return 0;
    p->kept = tb_grow(p->kept, p->count, sizeof *p->kept);
    p->kept[p->count++] = (struct lab_kept){ cell, game, *row };
    if (p->is_other && game == 0 && check(p, &p->kept[p->count - 1], c))
        return -1;
    return lab_now() - p->saved >= SAVE_MS ? save(p, c) : 0;
}

/* Take over a game that another experiment has played, and store it as ours. */
static int take_over(struct playing *p, uint32_t cell, uint32_t game, struct lab_row *out)
{
    const int rc = lab_shared_game(p->s, &p->e->entry, &p->e->run, cell, game, out, &p->complaint);

    if (rc < 0 || (rc > 0 && keep(p, cell, game, out, &p->complaint)))
        fail(p);
    return rc > 0;
}

static int kept(void *who, uint32_t cell, uint32_t game, struct lab_row *out)
{
    struct playing *p = who;
    int rc;

    if (!p->s || p->failed)
        return 0;
    rc = lab_store_game(p->s, &p->e->entry, cell, game, out, &p->complaint);
    if (rc < 0)
        fail(p);
    if (rc > 0 && p->is_other && game == 0) {
        p->checks++;
        memset(out, 0, sizeof *out);
        return 0;
    }
    if (rc > 0 && lab_counts_used(&p->e->plan, &p->e->run.cell[cell]) &&
        lab_store_used(p->s, &p->e->entry, cell, game, out, p->e->plan.variant[0].battle.rs->clause_count,
                       &p->complaint) < 0)
        fail(p);
    return rc > 0 || (rc == 0 && p->takes && take_over(p, cell, game, out));
}

static void set_verdict(struct lab_experiment *e)
{
    char verdict[1024] = "";

    if (lab_experiment_has_answer(e))
        lab_put_answer(verdict, sizeof verdict, &e->q, &e->run);
    free(e->entry.verdict);
    e->entry.verdict = copy(verdict);
}

/* The whole answer as text and as JSON, so that it can be shown without the games and by later versions. */
static int store_report(struct lab_store *s, const struct lab_experiment *e, struct tx_complaint *c)
{
    char *text[2] = { NULL, NULL };
    size_t size[2] = { 0, 0 };
    int rc = 0;

    for (int i = 0; rc == 0 && i < 2; i++) {
        FILE *f = open_memstream(&text[i], &size[i]);

        if (!f) {
            rc = tx_complain(c, "lab", 0, 0, "out of memory");
            continue;
        }
        if (i == 0)
            lab_tell(f, e);
        else
            lab_tell_json(f, e);
        fclose(f);
    }
    rc = rc ? rc : lab_store_put_report(s, &e->entry, text[0], text[1], c);
    free(text[0]);
    free(text[1]);
    return rc;
}

/* The answer so far, for those who list experiments and look at one; the whole of it not too often. */
static int tell_so_far(struct playing *p)
{
    const uint64_t began = cpu_us();
    int rc;

    set_verdict(p->e);
    p->e->entry.state = LAB_RUNNING;
    if (!p->s)
        return 0;
    if (p->checks == 0 && lab_experiment_has_answer(p->e) && lab_now() - p->told >= TELL_MS) {
        p->told = lab_now();
        if (store_report(p->s, p->e, &p->complaint))
            return -1;
    }
    rc = lab_store_answer(p->s, &p->e->entry, &p->complaint);
    lab_costs.tells++;
    lab_costs.tell_us += cpu_us() - began;
    return rc;
}

/* How many games are played at a time. */
static uint32_t hands(const struct playing *p) { return lab_crew ? lab_crew->count : p->a->threads; }

static void progress(void *who, const struct lab_run *r, uint32_t done, uint32_t tasks)
{
    struct playing *p = who;
    const int is_new = lab_aim_look(&p->aim, r);

    (void)done;
    (void)tasks;
    p->e->entry.pace = lab_pace_of(&p->aim, r, hands(p));
    p->e->entry.pace.seconds += p->before;
    if (p->failed)
        return;
    if ((is_new && tell_so_far(p)) || (lab_now() - p->saved >= SAVE_MS && save(p, &p->complaint)))
        fail(p);
    if (p->a->progress)
        p->a->progress(p->a->who, &p->e->entry.pace);
}

/* ---- its end ---- */

static void set_end(struct lab_experiment *e, int rc, const struct tx_complaint *c)
{
    char text[1024];

    set_verdict(e);
    free(e->entry.fault);
    text[0] = '\0';
    if (rc)
        tx_complaint_text(c, text, sizeof text);
    e->entry.fault = copy(text);
    e->entry.state = rc ? LAB_FAILED : e->run.stopped ? LAB_STOPPED : LAB_DONE;
    if (e->entry.state == LAB_DONE)
        snprintf(e->entry.hash, sizeof e->entry.hash, "%016llx", (unsigned long long)e->run.hash);
}

/* Store the rest of the games, and the answer. A complaint that there is one of comes first. */
static int finish(struct playing *p, int rc, struct tx_complaint *c)
{
    struct lab_experiment *e = p->e;
    struct tx_complaint second;

    if (rc == 0 && p->failed) {
        *c = p->complaint;
        rc = -1;
    }
    lab_aim_look(&p->aim, &e->run);
    e->run.seconds += p->before;
    e->entry.pace = lab_pace_of(&p->aim, &e->run, hands(p));
    if (rc == 0 && save(p, c))
        rc = -1;
    else if (rc != 0)
        save(p, &second);
    set_end(e, rc, c);
    if (p->s && ((lab_experiment_has_answer(e) && store_report(p->s, e, rc ? &second : c)) ||
                 lab_store_answer(p->s, &e->entry, rc ? &second : c)))
        rc = -1;
    return rc;
}

static int play(struct lab_experiment *e, struct lab_store *s, const struct lab_asking *a, struct tx_complaint *c)
{
    struct playing p = { .e = e, .s = s, .a = a, .before = e->entry.pace.seconds, .saved = lab_now() };
    const struct lab_hooks hooks = { &p, a->stop, progress, keep, kept, hands(&p), lab_crew ? lab_crew->play : NULL };
    int rc;

    if (lab_crew) {
        size_t size;
        char *data = lab_experiment_pack(e, &size);

        if (!data)
            return tx_complain(c, "lab", 0, 0, "out of memory");
        lab_crew->begin(data, size);
        free(data);
    }
    p.is_other = s && e->entry.build != lab_file_hash("/proc/self/exe");
    /* A repetition, whose id has a number, plays everything itself. */
    p.takes = s && !p.is_other && !strchr(e->entry.id, '-');
    if (p.is_other && lab_shared_forget(s, &e->entry, c))
        return -1;
    e->has_run = 1;
    rc = lab_run_plan(&e->run, &e->plan, &hooks, c);
    rc = finish(&p, rc, c);
    free(p.kept);
    return rc;
}

/* ---- in the store ---- */

void lab_experiment_name_store(struct lab_experiment *e, const struct lab_store *s)
{
    const char *option = lab_store_option(s);
    char *command;

    if (!*option || strstr(e->entry.command, " --db "))
        return;
    command = tb_calloc(strlen(e->entry.command) + strlen(option) + 1);
    sprintf(command, "%s%s", e->entry.command, option);
    free(e->entry.command);
    e->entry.command = command;
}

/* Store it if it is new; as lab_store_put() or lab_store_take(). */
static int store(struct lab_experiment *e, struct lab_store *s, int is_taken, struct tx_complaint *c)
{
    struct lab_entry entry;
    struct lab_run run;
    struct lab_told told;
    int rc;

    lab_experiment_name_store(e, s);
    told = (struct lab_told){ e->entry.id,      e->entry.question, e->entry.words, e->entry.kind, e->entry.command,
                              e->entry.version, e->entry.build,    &e->texts,      &run };
    lab_run_begin(&run, &e->plan);
    rc = is_taken ? lab_store_take(s, &told, &entry, c) : lab_store_put(s, &told, &entry, c);
    lab_run_free(&run);
    if (rc < 0)
        return rc;
    lab_entry_free(&e->entry);
    e->entry = entry;
    return rc;
}

int lab_experiment_put(struct lab_experiment *e, struct lab_store *s, struct tx_complaint *c)
{
    return store(e, s, 0, c);
}

int lab_experiment_play(struct lab_experiment *e, struct lab_store *s, const struct lab_asking *a,
                        struct tx_complaint *c)
{
    int rc = s ? store(e, s, 1, c) : 0;

    if (!s)
        lab_experiment_name_store(e, NULL);
    return rc ? rc : play(e, s, a, c);
}

int lab_experiment_copy(struct lab_experiment *e, struct lab_store *s, char before[17], struct tx_complaint *c)
{
    char id[LAB_ID_MAX];

    if (lab_store_copy_id(s, e->entry.id, id, c))
        return -1;
    memcpy(before, e->entry.hash, 17);
    memcpy(e->entry.id, id, sizeof id);
    e->entry.number = 0;
    e->entry.build = lab_file_hash("/proc/self/exe");
    e->entry.pace.seconds = 0;
    free(e->entry.version);
    e->entry.version = copy(ST_VERSION);
    return 0;
}

int lab_experiment_read(struct lab_experiment *e, struct lab_store *s, struct tx_complaint *c)
{
    atomic_int stop = 1;
    const struct lab_asking nothing = { 1, &stop, NULL, NULL };
    struct playing p = { .e = e, .s = s, .a = &nothing };
    const struct lab_hooks hooks = { &p, &stop, NULL, NULL, kept, 1, NULL };

    free_run(e);
    e->has_run = 1;
    if (lab_run_plan(&e->run, &e->plan, &hooks, c))
        return -1;
    e->run.seconds = e->entry.pace.seconds;
    e->run.before = 0;
    if (p.failed)
        *c = p.complaint;
    return p.failed ? -1 : 0;
}
