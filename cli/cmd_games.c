/* cmd_games.c -- games: what an operator does with the games of a server. */
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "../server/operate.h"
#include "../server/prove.h"
#include "../server/server.h"
#include "../table/memory.h"
#include "games.h"

/* What a subcommand works on. */
struct work {
    const struct cli_args *a;
    const char *db;
    int is_json;
    struct cli_games_filter filter;
    json_t *list;           /* of list --json */
    char (*id)[SV_ID_SIZE]; /* the games that are meant */
    uint32_t count;
    uint64_t size; /* their bytes */
    struct tx_complaint c;
};

/* ---- which games ---- */

/* An id, or the address of a game, which contains it. */
static int read_id(const struct cli_args *a, const char *word, char out[SV_ID_SIZE])
{
    static const char before[] = "/table/";
    const char *at = strstr(word, before), *id = at ? at + strlen(before) : word;
    const size_t size = strcspn(id, at ? "#?/" : "");

    if (!sv_is_id(id, size))
        return cli_misused(a->self, "%s: expected the id of a game, as `sandtable games list` prints it", word);
    memcpy(out, id, size);
    out[size] = '\0';
    return -1;
}

static void take(struct work *w, const struct sv_entry *e)
{
    w->id = tb_grow(w->id, w->count, sizeof *w->id);
    snprintf(w->id[w->count++], SV_ID_SIZE, "%s", e->id);
    w->size += e->size;
}

static void take_meant(void *who, const struct sv_entry *e)
{
    struct work *w = who;

    if (cli_games_is_meant(&w->filter, e) && sv_is_id(e->id, strlen(e->id)))
        take(w, e);
}

static void take_any(void *who, const struct sv_entry *e) { take(who, e); }

/* ---- list and show ---- */

static void list_one(void *who, const struct sv_entry *e)
{
    struct work *w = who;

    if (!cli_games_is_meant(&w->filter, e))
        return;
    if (w->is_json) {
        json_t *o = cli_games_json(e);

        json_array_append_new(w->list, o ? o : json_pack("{s:s, s:s}", "id", e->id, "error", "damaged"));
    } else {
        if (w->count == 0)
            cli_games_put_head();
        cli_games_put_line(e);
    }
    w->count++;
    w->size += e->size;
}

static int list(struct work *w)
{
    if (w->is_json)
        w->list = json_array();
    if (sv_tidy_list(w->db, NULL, list_one, w, &w->c) < 0) {
        json_decref(w->list);
        return cli_complained(&w->c);
    }
    if (w->is_json)
        cli_games_put_json(json_pack("{s:o}", "games", w->list));
    else
        printf("%s%u game%s, %llu bytes\n", w->count ? "\n" : "", w->count, w->count == 1 ? "" : "s",
               (unsigned long long)w->size);
    return CLI_OK;
}

static void show_one(void *who, const struct sv_entry *e)
{
    const struct work *w = who;
    json_t *o = w->is_json ? cli_games_json(e) : NULL;

    if (o)
        cli_games_put_json(o);
    else
        cli_games_put_one(e);
}

static int no_game(const struct work *w, const char *id)
{
    fprintf(stderr, "%s: there is no game %s\n", w->db, id);
    return CLI_FAILED;
}

static int show(struct work *w)
{
    char id[SV_ID_SIZE];
    const int status = read_id(w->a, w->a->words.word[1], id);
    const int64_t found = status < 0 ? sv_tidy_list(w->db, id, show_one, w, &w->c) : 0;

    if (status >= 0)
        return status;
    return found < 0 ? cli_complained(&w->c) : found == 0 ? no_game(w, id) : CLI_OK;
}

/* ---- export ---- */

/* A file that is there is somebody's: it is not replaced. */
static int write_record(const char *out, const char *text, size_t size)
{
    const int fd = out ? open(out, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666) : -1;
    FILE *f = out ? (fd < 0 ? NULL : fdopen(fd, "w")) : stdout;
    int is_bad = !f || fwrite(text, 1, size, f) != size;

    if (out && f)
        is_bad |= fclose(f) != 0;
    if (!is_bad)
        return CLI_OK;
    fprintf(stderr, "%s: cannot be written: %s\n", out ? out : "standard output", strerror(errno));
    if (fd >= 0)
        unlink(out); /* a part of it is none */
    return CLI_FAILED;
}

static int export_game(struct work *w)
{
    char id[SV_ID_SIZE];
    const int status = read_id(w->a, w->a->words.word[1], id);
    struct sv_store *s = NULL;
    struct sv_game *g;
    char *text;
    size_t size;
    int rc;

    if (status >= 0)
        return status;
    if (sv_key_start())
        tx_complain(&w->c, w->db, 0, 0, "no source of random numbers");
    else
        s = sv_store_copy(w->db, &w->c);
    if (!s)
        return cli_complained(&w->c);
    g = sv_game_load(s, id, &w->c);
    sv_store_close(s);
    if (!g && w->c.what[0] == '\0')
        return no_game(w, id);
    if (!g) {
        fprintf(stderr, "%s: game %s is damaged: %s\n", w->db, id, w->c.what);
        return CLI_FAILED;
    }
    text = sv_prove_record(g, &size);
    rc = write_record(cli_option(w->a, "out"), text, size);
    free(text);
    sv_game_free(g);
    return rc;
}

/* ---- delete and expire ---- */

static const char *why_kept(enum sv_fate fate)
{
    return fate == SV_FATE_WATCHED  ? "somebody has it open"
           : fate == SV_FATE_PLAYED ? "it was played meanwhile"
                                    : "it is gone already";
}

/* What became of the games; a dry run deletes all of them in words. */
struct result {
    uint32_t deleted, kept;
    json_t *ids, *kept_ids;
};

static void say_fate(const struct work *w, struct result *r, const char *id, enum sv_fate fate)
{
    const int is_dry = cli_option(w->a, "dry-run") != NULL, is_gone = fate == SV_FATE_DELETED;

    r->deleted += is_gone ? 1 : 0;
    r->kept += is_gone ? 0 : 1;
    if (w->is_json && is_gone)
        json_array_append_new(r->ids, json_string(id));
    else if (w->is_json)
        json_object_set_new(r->kept_ids, id, json_string(sv_operate_fate(fate)));
    else if (is_gone)
        printf("%s %s\n", id, is_dry ? "would be deleted" : "deleted");
    else
        printf("%s kept: %s\n", id, why_kept(fate));
}

static int delete_some(struct work *w, uint32_t from, uint32_t count, struct result *r)
{
    struct sv_delete want = { .count = count, .before = (uint32_t)w->filter.before };
    uint8_t fate[SV_DELETE_MAX];

    memcpy(want.id, w->id + from, count * sizeof *w->id);
    if (cli_option(w->a, "dry-run"))
        memset(fate, SV_FATE_DELETED, sizeof fate);
    else if (sv_operate_delete(w->db, &want, fate, &w->c))
        return -1;
    for (uint32_t i = 0; i < count; i++)
        say_fate(w, r, want.id[i], (enum sv_fate)fate[i]);
    return 0;
}

static void put_result(const struct work *w, const struct result *r, int is_dry)
{
    if (w->is_json) {
        cli_games_put_json(json_pack("{s:O, s:O}", is_dry ? "would_delete" : "deleted", r->ids, "kept", r->kept_ids));
        return;
    }
    printf("%u game%s %s", r->deleted, r->deleted == 1 ? "" : "s", is_dry ? "would be deleted" : "deleted");
    if (r->kept > 0)
        printf(", %u kept", r->kept);
    putchar('\n');
}

/* In parts, so that a server is not kept from its players for long. */
static int delete_all(struct work *w)
{
    struct result r = { .ids = json_array(), .kept_ids = json_object() };
    const int is_dry = cli_option(w->a, "dry-run") != NULL;
    int rc = 0;

    for (uint32_t from = 0; rc == 0 && from < w->count; from += SV_DELETE_MAX)
        rc = delete_some(w, from, w->count - from < SV_DELETE_MAX ? w->count - from : SV_DELETE_MAX, &r);
    /* A failure before anything was done says all there is to say. */
    if (rc == 0 || r.deleted + r.kept > 0)
        put_result(w, &r, is_dry);
    json_decref(r.ids);
    json_decref(r.kept_ids);
    return rc ? cli_complained(&w->c) : CLI_OK;
}

/* All of them must be there before one is deleted: a wrong id is a mistake. */
static int delete_named(struct work *w)
{
    for (unsigned i = 1; i < w->a->words.count; i++) {
        char id[SV_ID_SIZE];
        const int status = read_id(w->a, w->a->words.word[i], id);
        const int64_t found = status < 0 ? sv_tidy_list(w->db, id, take_any, w, &w->c) : 0;

        if (status >= 0)
            return status;
        if (found < 0)
            return cli_complained(&w->c);
        if (found == 0) {
            fprintf(stderr, "%s: there is no game %s; nothing was deleted\n", w->db, id);
            return CLI_FAILED;
        }
    }
    return delete_all(w);
}

static int expire(struct work *w)
{
    if (w->filter.before == 0)
        return cli_misused(w->a->self, "expire needs --older AGE");
    return sv_tidy_list(w->db, NULL, take_meant, w, &w->c) < 0 ? cli_complained(&w->c) : delete_all(w);
}

/* ---- the command ---- */

static const struct {
    const char *name;
    int (*run)(struct work *);
    unsigned least, most;                             /* words behind it */
    int can_filter, can_dry_run, can_json, can_write; /* which options it has */
} parts[] = {
    { "list", list, 0, 0, 1, 0, 1, 0 },          { "show", show, 1, 1, 0, 0, 1, 0 },
    { "export", export_game, 1, 1, 0, 0, 0, 1 }, { "delete", delete_named, 1, CLI_WORDS_MAX, 0, 1, 1, 0 },
    { "expire", expire, 0, 0, 1, 1, 1, 0 },
};

/* An option that another subcommand has is a mistake here. */
static int check_options(const struct cli_args *a, unsigned part)
{
    const struct {
        const char *name;
        int is_allowed;
    } options[] = { { "rules", parts[part].can_filter }, { "finished", parts[part].can_filter },
                    { "older", parts[part].can_filter }, { "dry-run", parts[part].can_dry_run },
                    { "json", parts[part].can_json },    { "out", parts[part].can_write } };

    for (unsigned i = 0; i < sizeof options / sizeof *options; i++)
        if (!options[i].is_allowed && cli_option(a, options[i].name))
            return cli_misused(a->self, "%s has no option --%s", parts[part].name, options[i].name);
    return -1;
}

static int run(const struct cli_args *a, unsigned part)
{
    struct work w = { .a = a, .is_json = cli_option(a, "json") != NULL };
    const char *db = cli_option(a, "db");
    char *usual = db ? NULL : sv_place(&w.c);
    int status;

    if (!db && !usual)
        return cli_complained(&w.c);
    w.db = db ? db : usual;
    status = cli_games_filter(a, &w.filter);
    if (status < 0)
        status = parts[part].run(&w);
    free(w.id);
    free(usual);
    return status;
}

int cli_games_main(const struct cli_args *a)
{
    const unsigned more = a->words.count - 1;

    for (unsigned i = 0; i < sizeof parts / sizeof *parts; i++) {
        int status;

        if (strcmp(a->words.word[0], parts[i].name) != 0)
            continue;
        if (more < parts[i].least || more > parts[i].most)
            return cli_misused(a->self,
                               parts[i].most == 0 ? "%s: only options may follow" : "%s: expected the id of a game",
                               parts[i].name);
        status = check_options(a, i);
        return status < 0 ? run(a, i) : status;
    }
    return cli_misused(a->self, "%s: expected list, show, export, delete or expire", a->words.word[0]);
}
