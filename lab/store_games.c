/* store_games.c -- the games of an experiment in the store, and who plays it; see store.h. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "../core/hash.h"
#include "../table/memory.h"
#include "../text/record.h"
#include "shared.h"
#include "store_db.h"

enum { MEASURES_TEXT = 16 * LAB_MEASURES_MAX, USE_TEXT = 12 };

/* ---- a new experiment ---- */

static int add_experiment(struct lab_store *s, const struct lab_told *t, struct tx_complaint *c)
{
    const char *const text[] = { t->id,      t->question, t->words, t->kind, t->run->plan->variant[0].battle.rs->id,
                                 t->command, t->version };
    sqlite3_stmt *st = lab_db_prepare(
        s,
        "INSERT INTO experiment (id, question, words, kind, rules, command, version, build, state, stop, verdict,"
        " fault, hash, created, beat, host, pid, runner, games, expected, seconds, seconds_left, half, wanted)"
        " VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, 'stopped', 0, '', '', '', ?9, ?9, '', 0, 0, 0, 0, 0, -1, 0, 0)",
        c);
    int rc;

    if (!st)
        return -1;
    for (int i = 0; i < 7; i++)
        lab_db_text(st, 1 + i, text[i]);
    sqlite3_bind_int64(st, 8, (int64_t)t->build);
    sqlite3_bind_int64(st, 9, time(NULL));
    rc = lab_db_run(s, st, c);
    sqlite3_finalize(st);
    return rc;
}

static int add_texts(struct lab_store *s, const struct lab_texts *t, int64_t experiment, struct tx_complaint *c)
{
    sqlite3_stmt *body = lab_db_prepare(s, "INSERT OR IGNORE INTO text (hash, body) VALUES (?1, ?2)", c);
    sqlite3_stmt *name =
        body ? lab_db_prepare(s, "INSERT INTO source (experiment, name, text) VALUES (?1, ?2, ?3)", c) : NULL;
    int rc = name ? 0 : -1;

    for (uint32_t i = 0; rc == 0 && i < t->count; i++) {
        const int64_t hash = (int64_t)st_hash(ST_HASH_START ^ t->at[i].size, t->at[i].body, t->at[i].size);

        sqlite3_bind_int64(body, 1, hash);
        lab_db_text(body, 2, t->at[i].body);
        sqlite3_bind_int64(name, 1, experiment);
        lab_db_text(name, 2, t->at[i].name);
        sqlite3_bind_int64(name, 3, hash);
        rc = lab_db_run(s, body, c) || lab_db_run(s, name, c) ? -1 : 0;
    }
    sqlite3_finalize(body);
    sqlite3_finalize(name);
    return rc;
}

static int add_cells(struct lab_store *s, const struct lab_run *r, int64_t experiment, struct tx_complaint *c)
{
    sqlite3_stmt *st = lab_db_prepare(s,
                                      "INSERT INTO cell (experiment, number, battle, variant, player, base, book)"
                                      " VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
                                      c);
    int rc = st ? 0 : -1;

    for (uint32_t i = 0; rc == 0 && i < r->cells; i++) {
        const struct lab_variant *v = &r->plan->variant[r->cell[i].variant];
        char hash[17];

        snprintf(hash, sizeof hash, "%016llx", (unsigned long long)tx_battle_hash(&v->battle));
        sqlite3_bind_int64(st, 1, experiment);
        sqlite3_bind_int64(st, 2, i);
        lab_db_text(st, 3, v->battle.name);
        lab_db_text(st, 4, v->name);
        lab_db_text(st, 5, r->plan->player[r->cell[i].strength].name);
        sqlite3_bind_int64(st, 6, r->cell[i].strength * r->plan->variants + v->base);
        lab_db_text(st, 7, hash);
        rc = lab_db_run(s, st, c);
    }
    sqlite3_finalize(st);
    return rc;
}

static int add_names(struct lab_store *s, const struct lab_run *r, int64_t experiment, struct tx_complaint *c)
{
    const struct st_ruleset *rs = r->plan->variant[0].battle.rs;
    sqlite3_stmt *measure =
        lab_db_prepare(s, "INSERT INTO measure (experiment, number, name, scale) VALUES (?1, ?2, ?3, ?4)", c);
    sqlite3_stmt *clause =
        measure ? lab_db_prepare(s, "INSERT OR REPLACE INTO clause (rules, number, name) VALUES (?1, ?2, ?3)", c)
                : NULL;
    int rc = clause ? 0 : -1;

    for (uint32_t i = 0; rc == 0 && i < r->measures; i++) {
        sqlite3_bind_int64(measure, 1, experiment);
        sqlite3_bind_int64(measure, 2, i);
        lab_db_text(measure, 3, r->measure[i].name);
        sqlite3_bind_double(measure, 4, r->measure[i].scale);
        rc = lab_db_run(s, measure, c);
    }
    for (st_rule i = 1; rc == 0 && i < rs->clause_count; i++) {
        lab_db_text(clause, 1, rs->id);
        sqlite3_bind_int64(clause, 2, i);
        lab_db_text(clause, 3, rs->clauses[i]);
        rc = lab_db_run(s, clause, c);
    }
    sqlite3_finalize(measure);
    sqlite3_finalize(clause);
    return rc;
}

static int add(struct lab_store *s, const struct lab_told *t, struct lab_entry *out, struct tx_complaint *c)
{
    int64_t number;

    if (add_experiment(s, t, c))
        return -1;
    number = sqlite3_last_insert_rowid(s->db);
    if (add_texts(s, t->texts, number, c) || add_cells(s, t->run, number, c) || add_names(s, t->run, number, c) ||
        lab_shared_add(s, t->run, number, t->build, c))
        return -1;
    return lab_db_look_up(s, t->id, out, c) == 1 ? 0 : -1;
}

/* ---- who plays it ---- */

static int claim(struct lab_store *s, const struct lab_entry *e, struct tx_complaint *c)
{
    sqlite3_stmt *st = lab_db_prepare(s,
                                      "UPDATE experiment SET state = 'running', stop = 0, fault = '', host = ?2,"
                                      " pid = ?3, runner = ?4, beat = ?5, seconds_left = -1 WHERE number = ?1",
                                      c);
    int rc;

    if (!st)
        return -1;
    sqlite3_bind_int64(st, 1, e->number);
    lab_db_text(st, 2, s->host);
    sqlite3_bind_int64(st, 3, getpid());
    sqlite3_bind_int64(st, 4, s->runner);
    sqlite3_bind_int64(st, 5, time(NULL));
    rc = lab_db_run(s, st, c);
    sqlite3_finalize(st);
    return rc;
}

/* In a transaction. */
static int put(struct lab_store *s, const struct lab_told *t, struct lab_entry *out, struct tx_complaint *c)
{
    const int found = lab_db_look_up(s, t->id, out, c);

    if (found < 0)
        return -1;
    if (found > 0 && strcmp(out->id, t->id) != 0)
        lab_entry_free(out);
    return out->number == 0 ? add(s, t, out, c) : 0;
}

/* In a transaction. */
static int take(struct lab_store *s, const struct lab_told *t, struct lab_entry *out, struct tx_complaint *c)
{
    if (put(s, t, out, c))
        return -1;
    if (out->state == LAB_RUNNING) {
        tx_complain(c, out->id, 0, 0, "process %lld plays this experiment; `sandtable lab stop %s` stops it",
                    (long long)out->pid, out->id);
        return -1;
    }
    return out->state == LAB_DONE ? 1 : claim(s, out, c);
}

static int put_or_take(struct lab_store *s, const struct lab_told *t, int is_taken, struct lab_entry *out,
                       struct tx_complaint *c)
{
    int rc;

    memset(out, 0, sizeof *out);
    if (lab_db_execute(s, "BEGIN IMMEDIATE", c))
        return -1;
    rc = is_taken ? take(s, t, out, c) : put(s, t, out, c);
    if (rc < 0 || lab_db_execute(s, "COMMIT", c)) {
        lab_entry_free(out);
        return lab_db_roll_back(s);
    }
    return rc;
}

int lab_store_put(struct lab_store *s, const struct lab_told *t, struct lab_entry *out, struct tx_complaint *c)
{
    return put_or_take(s, t, 0, out, c);
}

int lab_store_take(struct lab_store *s, const struct lab_told *t, struct lab_entry *out, struct tx_complaint *c)
{
    return put_or_take(s, t, 1, out, c);
}

int lab_store_copy_id(struct lab_store *s, const char *id, char out[LAB_ID_MAX], struct tx_complaint *c)
{
    const int size = (int)strcspn(id, "-");
    int found = 1;

    for (unsigned n = 2; found > 0; n++) {
        struct lab_entry e = { 0 };

        snprintf(out, LAB_ID_MAX, "%.*s-%u", size, id, n);
        found = lab_db_look_up(s, out, &e, c);
        found = found > 0 ? strcmp(e.id, out) == 0 : found;
        lab_entry_free(&e);
    }
    return found;
}

/* ---- games ---- */

static void put_measures(char out[MEASURES_TEXT], const struct lab_row *row, uint32_t measures)
{
    size_t n = 0;

    out[n++] = '[';
    for (uint32_t i = 0; i < measures; i++)
        n += (size_t)snprintf(out + n, MEASURES_TEXT - n, "%s%d", i ? "," : "", row->value[i]);
    snprintf(out + n, MEASURES_TEXT - n, "]");
}

static int read_measures(const char *text, struct lab_row *row)
{
    uint32_t n = 0;
    char *end;

    for (text++; n < LAB_MEASURES_MAX && *text && *text != ']'; text = *end == ',' ? end + 1 : end) {
        row->value[n++] = (int32_t)strtol(text, &end, 10);
        if (end == text)
            return -1;
    }
    return *text == ']' ? 0 : -1;
}

/* The clauses that acted, each with how often; the caller frees the text. */
static char *put_used(const struct lab_used *used)
{
    const size_t cap = (size_t)used->clauses * USE_TEXT + 3;
    char *out = tb_calloc(cap);
    size_t n = 1;

    out[0] = '[';
    for (uint32_t i = 0; i < used->clauses; i++)
        if (used->acts[i] > 0)
            n += (size_t)snprintf(out + n, cap - n, "%s%u,%u", n > 1 ? "," : "", i, used->acts[i]);
    snprintf(out + n, cap - n, "]");
    return out;
}

/* NULL if the text is damaged. */
static struct lab_used *read_used(const char *text, uint32_t clauses)
{
    struct lab_used *used = tb_calloc(sizeof *used + clauses * sizeof *used->acts);
    unsigned rule, acts;
    int size;

    used->clauses = (uint16_t)clauses;
    for (text++; sscanf(text, "%u,%u%n", &rule, &acts, &size) == 2 && rule < clauses && acts <= UINT16_MAX;) {
        used->acts[rule] = (uint16_t)acts;
        text += size;
        text += *text == ',';
    }
    if (*text == ']')
        return used;
    free(used);
    return NULL;
}

/* Tells a game that was stored from one that was damaged later. */
static int64_t mark_of(uint32_t cell, uint32_t game, const struct lab_row *row, const char *measures)
{
    const uint64_t word[] = { (uint64_t)cell << 32 | game,
                              (uint64_t)row->winner << 32 | row->ending,
                              (uint64_t)row->rule << 32 | row->actions,
                              row->has_luck,
                              (uint64_t)row->luck,
                              row->hash };

    return (int64_t)(st_hash(st_hash(ST_HASH_START, word, sizeof word), measures, strlen(measures)) >> 1);
}

int lab_store_game(struct lab_store *s, const struct lab_entry *e, uint32_t cell, uint32_t game, struct lab_row *out,
                   struct tx_complaint *c)
{
    sqlite3_stmt *st = lab_db_use(s, LAB_GET_GAME);
    const char *measures;
    int rc;

    memset(out, 0, sizeof *out);
    sqlite3_bind_int64(st, 1, e->number);
    sqlite3_bind_int64(st, 2, cell);
    sqlite3_bind_int64(st, 3, game);
    rc = sqlite3_step(st);
    if (rc != SQLITE_ROW) {
        rc = rc == SQLITE_DONE ? 0 : lab_db_fault(s, c);
        sqlite3_reset(st);
        return rc;
    }
    out->winner = (uint8_t)sqlite3_column_int(st, 0);
    out->ending = (uint8_t)sqlite3_column_int(st, 1);
    out->rule = (st_rule)sqlite3_column_int(st, 2);
    out->actions = (uint32_t)sqlite3_column_int64(st, 3);
    out->has_luck = (uint8_t)sqlite3_column_int(st, 4);
    out->luck = sqlite3_column_int64(st, 5);
    out->hash = (uint64_t)sqlite3_column_int64(st, 6);
    measures = (const char *)sqlite3_column_text(st, 7);
    out->done = measures && mark_of(cell, game, out, measures) == sqlite3_column_int64(st, 8) &&
                read_measures(measures, out) == 0;
    sqlite3_reset(st);
    if (!out->done)
        memset(out, 0, sizeof *out);
    return out->done;
}

static int add_game(struct lab_store *s, const struct lab_entry *e, const struct lab_kept *k, uint32_t measures,
                    struct tx_complaint *c)
{
    const struct lab_row *row = &k->row;
    const int64_t number[] = { e->number, k->cell,      k->game,       row->winner, row->ending,
                               row->rule, row->actions, row->has_luck, row->luck,   (int64_t)row->hash };
    sqlite3_stmt *st = lab_db_use(s, LAB_ADD_GAME);
    char text[MEASURES_TEXT];

    put_measures(text, row, measures);
    for (int i = 0; i < 10; i++)
        sqlite3_bind_int64(st, 1 + i, number[i]);
    lab_db_text(st, 11, text);
    sqlite3_bind_int64(st, 12, mark_of(k->cell, k->game, row, text));
    return lab_db_run(s, st, c);
}

int lab_store_used(struct lab_store *s, const struct lab_entry *e, uint32_t cell, uint32_t game, struct lab_row *row,
                   uint32_t clauses, struct tx_complaint *c)
{
    sqlite3_stmt *st = lab_db_use(s, LAB_GET_USED);
    int rc;

    sqlite3_bind_int64(st, 1, e->number);
    sqlite3_bind_int64(st, 2, cell);
    sqlite3_bind_int64(st, 3, game);
    rc = sqlite3_step(st);
    if (rc == SQLITE_ROW) {
        const char *acts = (const char *)sqlite3_column_text(st, 0);

        if (acts && mark_of(cell, game, row, acts) == sqlite3_column_int64(st, 1))
            row->used = read_used(acts, clauses);
    }
    rc = rc != SQLITE_ROW && rc != SQLITE_DONE ? lab_db_fault(s, c) : row->used != NULL;
    sqlite3_reset(st);
    return rc;
}

static int add_used(struct lab_store *s, const struct lab_entry *e, const struct lab_kept *k, struct tx_complaint *c)
{
    sqlite3_stmt *st = lab_db_use(s, LAB_ADD_USED);
    char *text = put_used(k->row.used);

    sqlite3_bind_int64(st, 1, e->number);
    sqlite3_bind_int64(st, 2, k->cell);
    sqlite3_bind_int64(st, 3, k->game);
    lab_db_text(st, 4, text);
    sqlite3_bind_int64(st, 5, mark_of(k->cell, k->game, &k->row, text));
    free(text);
    return lab_db_run(s, st, c);
}

/* The time and the pace; *stop as lab_store_save() sets it. */
static int beat(struct lab_store *s, const struct lab_entry *e, int *stop, struct tx_complaint *c)
{
    sqlite3_stmt *st = lab_db_use(s, LAB_BEAT);
    int rc;

    sqlite3_bind_int64(st, 1, e->number);
    sqlite3_bind_int64(st, 2, time(NULL));
    sqlite3_bind_int64(st, 3, s->runner);
    sqlite3_bind_int64(st, 4, (int64_t)e->pace.games);
    sqlite3_bind_int64(st, 5, (int64_t)e->pace.expected);
    sqlite3_bind_double(st, 6, e->pace.seconds);
    sqlite3_bind_double(st, 7, e->pace.left);
    sqlite3_bind_double(st, 8, e->pace.half);
    sqlite3_bind_double(st, 9, e->pace.wanted);
    rc = sqlite3_step(st);
    if (rc == SQLITE_ROW)
        *stop = sqlite3_column_int(st, 0);
    else if (rc == SQLITE_DONE)
        *stop = 1;
    else
        lab_db_fault(s, c);
    sqlite3_reset(st);
    return rc == SQLITE_ROW || rc == SQLITE_DONE ? 0 : -1;
}

int lab_store_save(struct lab_store *s, const struct lab_entry *e, const struct lab_kept *kept, uint32_t count,
                   uint32_t measures, int *stop, struct tx_complaint *c)
{
    int rc = lab_db_execute(s, "BEGIN IMMEDIATE", c);

    for (uint32_t i = 0; rc == 0 && i < count; i++)
        rc = add_game(s, e, &kept[i], measures, c) || (kept[i].row.used && add_used(s, e, &kept[i], c)) ? -1 : 0;
    rc = rc ? rc : beat(s, e, stop, c);
    rc = rc ? rc : lab_db_execute(s, "COMMIT", c);
    return rc ? lab_db_roll_back(s) : 0;
}

int lab_store_answer(struct lab_store *s, const struct lab_entry *e, struct tx_complaint *c)
{
    sqlite3_stmt *st = lab_db_use(s, LAB_ANSWER);

    sqlite3_bind_int64(st, 1, e->number);
    lab_db_text(st, 2, lab_state_names[e->state]);
    sqlite3_bind_int64(st, 3, s->runner);
    lab_db_text(st, 4, e->verdict ? e->verdict : "");
    lab_db_text(st, 5, e->fault ? e->fault : "");
    lab_db_text(st, 6, e->hash);
    sqlite3_bind_int64(st, 7, time(NULL));
    return lab_db_run(s, st, c);
}
