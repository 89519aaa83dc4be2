/* question.c -- see question.h. */
#include "question.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "../table/memory.h"
#include "../text/change.h"
#include "../text/near.h"
#include "../text/record.h"
#include "books.h"
#include "card.h"
#include "ladder.h"
#include "matter.h"
#include "overruled.h"
#include "screen.h"
#include "worth.h"

enum { USUAL_PAIRS = 20000, WORTH_PAIRS = 64 * (LAB_ARMIES + 1) };

struct lab_question lab_question_usual(void)
{
    const struct lab_question q = { .battles = 1,
                                    .player = { "greedy", "search:3" },
                                    .players = 2,
                                    .common = LAB_COMMON_BY_PURPOSE,
                                    .precision = 0.05,
                                    .pairs = USUAL_PAIRS,
                                    .seed = 1 };

    return q;
}

void lab_question_be(struct lab_question *q, uint8_t kind)
{
    q->kind = kind;
    if (kind == LAB_MATTER || kind == LAB_WORTH) /* these take many games */
        q->players = 1;
    if (kind == LAB_WORTH)
        q->pairs = WORTH_PAIRS;
}

/* "there are no rules templat; did you mean template?" */
static int no_rules(const char *word, const char *rules, struct tx_complaint *c)
{
    char why[200];
    struct tx_near n;

    snprintf(why, sizeof why, "there are no rules %.60s", rules);
    tx_near_begin(&n, rules, (uint32_t)strlen(rules));
    for (uint32_t i = 0; i < st_ruleset_count; i++)
        tx_near_try(&n, st_rulesets[i]->id);
    tx_near_put(&n, why, sizeof why);
    return tx_complain(c, word, 0, 0, "%s", why);
}

int lab_question_battle(struct lab_question *q, const char *word, char *room, size_t cap, struct tx_complaint *c)
{
    const char *slash = strchr(word, '/');
    const char *rules = room;

    snprintf(room, cap, "%.*s", (int)(slash ? slash - word : (long)strlen(word)), word);
    if (!tb_ruleset_by_id(room)) {
        if (!slash && !strstr(word, ".yaml"))
            return tx_complain(c, word, 0, 0, "expected a rule set, a battle such as ID/SCENARIO, or a file");
        if (!strstr(word, ".yaml") && access(word, F_OK) != 0)
            return no_rules(word, room, c);
        rules = q->rules;
        slash = word - 1;
    }
    if (q->rules && strcmp(rules, q->rules) != 0)
        return tx_complain(c, word, 0, 0, "is not of the rules %s", q->rules);
    if (slash && q->battle[0])
        return tx_complain(c, word, 0, 0, "expected a battle here or by --scenario, not both");
    q->rules = rules;
    if (slash)
        q->battle[0] = slash + 1;
    return 0;
}

/* ---- the plan ---- */

/* The changes of a book, and up to two more. Returns -1 and a complaint, or how many there are. */
static int read_changes(const struct st_ruleset *rs, const struct lab_book *book, const char *const more[2],
                        struct tx_override *out, struct tx_complaint *c)
{
    uint32_t n = 0;

    for (; n < book->changes; n++)
        if (book->readings >> n & 1 ? tx_reading_read(rs, book->change[n], &out[n], c)
                                    : tx_change_read(rs, book->change[n], &out[n], c))
            return -1;
    for (uint32_t i = 0; i < 2 && more[i]; i++) {
        const char *equals = strchr(more[i], '=');
        char name[4 * TB_NAME_MAX];

        snprintf(name, sizeof name, "%.*s", (int)(equals - more[i]), more[i]);
        if (tx_change_named(rs, lab_question_kinds[LAB_SWEEP], name, equals + 1, &out[n++], c))
            return -1;
    }
    return (int)n;
}

/* Load a battle by a book, with up to two more changes. */
static int load(struct tb_battle *b, const struct lab_question *q, const char *battle, const struct lab_book *book,
                const char *const more[2], struct tx_complaint *c)
{
    struct tx_override change[LAB_CHANGES_MAX + 2];
    struct tx_played played = { .change = change };
    const struct lab_texts none = { 0 }, *texts = q->texts ? q->texts : &none;
    struct tb_battle first;
    int n;

    if (lab_texts_load(texts, &first, q->rules, battle, book->rulebook, NULL, c))
        return -1;
    if (book->changes == 0 && !more[0]) {
        *b = first;
        return 0;
    }
    /* Only now are the rules known that the numbers belong to. */
    n = read_changes(first.rs, book, more, change, c);
    played.count = n > 0 ? (uint32_t)n : 0;
    if (n >= 0)
        n = lab_texts_load(texts, b, first.rs->id, battle, book->rulebook, &played, c);
    tb_battle_free(&first);
    return n;
}

/* What a variant is called: its changes, or the file of its book. */
static void name_variant(const struct lab_book *book, const char *const more[2], int is_base, char *out, size_t cap)
{
    const char *slash = book->rulebook ? strrchr(book->rulebook, '/') : NULL;
    size_t n = 0;

    snprintf(out, cap, "%s", !is_base && book->rulebook ? slash ? slash + 1 : book->rulebook : "the book");
    if (more[0])
        snprintf(out, cap, "%s%s%s", more[0], more[1] ? " " : "", more[1] ? more[1] : "");
    for (uint32_t i = 0; !more[0] && i < book->changes && n < cap; i++)
        n += (size_t)snprintf(out + n, cap - n, "%s%s", i ? " and " : "", book->change[i]);
}

static int add_variant(struct lab_plan *p, const struct lab_question *q, const char *battle,
                       const struct lab_book *book, const char *const more[2], uint32_t base, struct tx_complaint *c)
{
    char name[8 * TB_NAME_MAX];
    struct tb_battle b;

    if (load(&b, q, battle, book, more, c))
        return -1;
    name_variant(book, more, base == UINT32_MAX, name, sizeof name);
    return lab_plan_add(p, &b, name, base, c);
}

/* Every value of the number, with every value of the second one if there is one. */
static int add_sweep(struct lab_plan *p, const struct lab_question *q, const char *battle, struct tx_complaint *c)
{
    const uint32_t base = p->variants - 1, across = q->by ? q->by_values : 1;
    char change[2][4 * TB_NAME_MAX];

    for (uint32_t i = 0; i < q->values * across; i++) {
        const char *const more[2] = { change[0], q->by ? change[1] : NULL };
        struct lab_variant *v;

        snprintf(change[0], sizeof change[0], "%s=%s", q->number, q->value[i / across]);
        if (q->by)
            snprintf(change[1], sizeof change[1], "%s=%s", q->by, q->by_value[i % across]);
        if (add_variant(p, q, battle, &q->book[0], more, base, c))
            return -1;
        v = &p->variant[p->variants - 1];
        v->key[0] = (int32_t)(i / across);
        v->key[1] = (int32_t)(i % across);
        v->is_copy =
            q->common != LAB_SEPARATE && tx_battle_hash(&v->battle) == tx_battle_hash(&p->variant[base].battle);
    }
    return 0;
}

/* Questions about a whole book, if nobody names a battle, take the one that measures players. */
static int choose_battle(const struct lab_question *q, char name[TB_NAME_MAX], struct tx_complaint *c)
{
    const struct st_ruleset *rs = q->rules ? tb_ruleset_by_id(q->rules) : NULL;
    struct tb_battle b;

    *name = '\0';
    if (!rs || (q->kind != LAB_MATTER && q->kind != LAB_CLAUSES && q->kind != LAB_WORTH))
        return 0;
    if (lab_ladder_battle(rs, &b, c))
        return -1;
    memcpy(name, b.name, TB_NAME_MAX);
    tb_battle_free(&b);
    return 0;
}

/* The variants of one battle. */
static int add_battle(struct lab_plan *p, const struct lab_question *q, const char *battle, struct tx_complaint *c)
{
    static const char *const nothing[2] = { NULL, NULL };
    char name[TB_NAME_MAX];

    if (!battle && choose_battle(q, name, c))
        return -1;
    if (!battle && *name)
        battle = name;
    if (add_variant(p, q, battle, &q->book[0], nothing, UINT32_MAX, c))
        return -1;
    if (q->is_sketch && (q->kind == LAB_MATTER || q->kind == LAB_WORTH))
        return 0;
    switch (q->kind) {
    case LAB_COMPARE:
        return add_variant(p, q, battle, &q->book[1], nothing, p->variants - 1, c) ? -1 : lab_note_overruled(p, q, c);
    case LAB_SWEEP: return add_sweep(p, q, battle, c);
    case LAB_MATTER: return lab_matter_add(p, q, battle, c);
    case LAB_WORTH: return lab_worth_add(p, q, battle, c);
    case LAB_BALANCE: return q->units ? lab_card_add(p, q, battle, c) : 0;
    default: return 0;
    }
}

static int is_complete(const struct lab_question *q, struct tx_complaint *c)
{
    if (q->kind == LAB_SWEEP && (!q->number || q->values == 0))
        return tx_complain(c, "sweep", 0, 0, "expected a number and its values, such as table.row.column=3..6");
    if (q->kind == LAB_SWEEP && q->by && q->by_values == 0)
        return tx_complain(c, "sweep", 0, 0, "expected values of %s, such as %s=1..3", q->by, q->by);
    if (q->kind == LAB_COMPARE && q->book[1].changes == 0 && !q->book[1].rulebook)
        return tx_complain(c, "compare", 0, 0, "nothing is changed; expected --set, --reading or a second book");
    if (q->players == 0 || q->battles == 0)
        return tx_complain(c, q->players == 0 ? "players" : "battles", 0, 0, "expected at least one");
    return 0;
}

int lab_question_plan(const struct lab_question *q, struct lab_plan *p, struct tx_complaint *c)
{
    int rc = is_complete(q, c);

    memset(p, 0, sizeof *p);
    for (uint32_t i = 0; rc == 0 && i < q->battles; i++)
        rc = add_battle(p, q, q->battle[i], c);
    for (uint32_t i = 0; rc == 0 && i < q->players; i++) {
        rc = lab_player_read(&p->player[i], q->player[i], c);
        p->goal[i] = (struct lab_goal){ q->precision, q->pairs, 1 };
        if (q->kind == LAB_WORTH) /* all armies together; never stopped by their scores */
            p->goal[i] = (struct lab_goal){ 0, (q->pairs + p->variants - 1) / p->variants, 1 };
    }
    rc = rc ? rc : lab_plan_learn(p, c);
    rc = rc ? rc : lab_note_books(p, q, c);
    p->strengths = q->players;
    p->seed = q->seed;
    p->common = q->common;
    p->scout = q->kind == LAB_MATTER ? LAB_SCOUT : 0;
    p->is_screened = q->kind == LAB_MATTER;
    p->watch = q->kind == LAB_BALANCE ? LAB_WATCH_CARD : q->kind == LAB_CLAUSES ? LAB_WATCH_CLAUSES : 0;
    /* A sweep does not tell it, but a comparison that takes its games over does. */
    if (q->kind == LAB_COMPARE || q->kind == LAB_SWEEP)
        p->watch = LAB_WATCH_USED;
    if (rc != 0)
        lab_plan_free(p);
    return rc;
}

/* ---- in words ---- */

const char *const lab_question_kinds[LAB_QUESTIONS] = { "compare", "sweep", "balance", "matter", "clauses", "worth" };
static const char *const dice[] = { "order", "purpose", "separate" };

void lab_question_words(const struct lab_question *q, const struct lab_plan *p, char *out, size_t cap)
{
    const struct tb_battle *b = &p->variant[0].battle;
    size_t n = 0;

    if (q->kind != LAB_COMPARE && q->kind != LAB_SWEEP) {
        static const char *const ask[LAB_QUESTIONS] = {
            "", "", "How balanced is", "Which numbers matter in", "Which clauses act in", "What is each unit worth in"
        };

        snprintf(out, cap, "%s %s/%s%s?", ask[q->kind], b->rs->id, b->name, q->battles > 1 ? " and others" : "");
        return;
    }
    n += (size_t)snprintf(out, cap, "What does ");
    if (q->kind == LAB_SWEEP)
        n += (size_t)snprintf(out + n, cap - n, "%s%s%s", q->number, q->by ? " with " : "", q->by ? q->by : "");
    else if (q->book[1].changes == 0)
        n += (size_t)snprintf(out + n, cap - n, "%s", q->book[1].rulebook);
    for (uint32_t i = 0; q->kind == LAB_COMPARE && i < q->book[1].changes && n < cap; i++)
        n += (size_t)snprintf(out + n, cap - n, "%s%s", i ? " and " : "", q->book[1].change[i]);
    if (n < cap)
        snprintf(out + n, cap - n, " do in %s/%s%s?", b->rs->id, b->name, q->battles > 1 ? " and others" : "");
}

/* ---- as a file ---- */

struct writer {
    char *out;
    size_t n, cap;
};

static void put(struct writer *w, const char *format, const char *word)
{
    const int n = w->n < w->cap ? snprintf(w->out + w->n, w->cap - w->n, format, word) : 0;

    w->n += n > 0 ? (size_t)n : 0;
}

/* A word in single quotes, in which only they mean anything. */
static void put_word(struct writer *w, const char *word)
{
    char c[2] = { 0, 0 };

    put(w, "%s", "'");
    for (; *word; word++) {
        c[0] = *word;
        put(w, *word == '\'' ? "'%s" : "%s", c);
    }
    put(w, "%s", "'");
}

static void put_list(struct writer *w, const char *const *word, uint32_t count)
{
    put(w, "%s", "[");
    for (uint32_t i = 0; i < count; i++) {
        put(w, "%s", i ? ", " : "");
        put_word(w, word[i]);
    }
    put(w, "%s", "]");
}

static void put_book(struct writer *w, const char *key, const struct lab_book *b)
{
    put(w, "%s: {", key);
    if (b->rulebook) {
        put(w, "%s", " rulebook: ");
        put_word(w, b->rulebook);
        put(w, "%s", b->changes ? "," : " ");
    }
    if (b->changes) {
        put(w, "%s", " changes: ");
        put_list(w, b->change, b->changes);
        put(w, "%s", " ");
    }
    put(w, "%s", "}\n");
}

int lab_question_write(const struct lab_question *q, char *out, size_t cap)
{
    struct writer w = { out, 0, cap };
    char number[64];

    put(&w, "question: %s\n", lab_question_kinds[q->kind]);
    if (q->rules)
        put(&w, "rules: %s\n", q->rules);
    if (q->battle[0]) {
        put(&w, "%s", "battles: ");
        put_list(&w, q->battle, q->battles);
        put(&w, "%s", "\n");
    }
    put_book(&w, "a", &q->book[0]);
    if (q->kind == LAB_COMPARE)
        put_book(&w, "b", &q->book[1]);
    if (q->kind == LAB_SWEEP) {
        put(&w, "number: %s\nvalues: ", q->number);
        put_list(&w, q->value, q->values);
        put(&w, "%s", "\n");
    }
    if (q->kind == LAB_SWEEP && q->by) {
        put(&w, "by: %s\nby_values: ", q->by);
        put_list(&w, q->by_value, q->by_values);
        put(&w, "%s", "\n");
    }
    if (q->units)
        put(&w, "%s", "units: yes\n");
    put(&w, "%s", "players: ");
    put_list(&w, q->player, q->players);
    if (q->precision > 0) {
        snprintf(number, sizeof number, "\nprecision: %.6g%%", 100 * q->precision);
        put(&w, "%s", number);
    }
    snprintf(number, sizeof number, "\npairs: %llu\nseed: %llu\n", (unsigned long long)q->pairs,
             (unsigned long long)q->seed);
    put(&w, "%s", number);
    put(&w, "dice: %s\n", dice[q->common]);
    return w.n < cap ? (int)w.n : -1;
}

static int complain(const struct tx_yaml *y, uint32_t n, struct tx_complaint *c, const char *what)
{
    return tx_complain(c, y->file.name, y->node[n].text.line, y->node[n].text.col, "%s", what);
}

static const char *word_of(const struct tx_yaml *y, uint32_t n)
{
    return y->node[n].kind == TX_YAML_WORD ? y->node[n].text.at : NULL;
}

static int read_list(const struct tx_yaml *y, uint32_t n, const char **out, uint32_t cap, uint32_t *count,
                     struct tx_complaint *c)
{
    *count = 0;
    if (y->node[n].kind != TX_YAML_LIST)
        return complain(y, n, c, "expected a list, such as [one, two]");
    for (uint32_t i = y->node[n].child; i; i = y->node[i].next) {
        if (!word_of(y, i) || *count == cap)
            return complain(y, i, c, *count == cap ? "the list is too long" : "expected a word");
        out[(*count)++] = word_of(y, i);
    }
    return 0;
}

static int read_book(const struct tx_yaml *y, uint32_t n, struct lab_book *b, struct tx_complaint *c)
{
    if (y->node[n].kind != TX_YAML_MAP)
        return complain(y, n, c, "expected a map with rulebook and changes");
    for (uint32_t key = y->node[n].child; key; key = y->node[key].next) {
        const uint32_t v = y->node[key].child;

        if (strcmp(y->node[key].text.at, "rulebook") == 0) {
            b->rulebook = word_of(y, v);
            if (!b->rulebook)
                return complain(y, v, c, "expected a file");
        } else if (strcmp(y->node[key].text.at, "changes") == 0) {
            if (read_list(y, v, b->change, LAB_CHANGES_MAX, &b->changes, c))
                return -1;
        } else {
            return complain(y, key, c, "expected rulebook or changes");
        }
    }
    return 0;
}

/* One of a list of words: its index, or -1. */
static int index_of(const char *word, const char *const *list, int count)
{
    for (int i = 0; word && i < count; i++)
        if (strcmp(word, list[i]) == 0)
            return i;
    return -1;
}

int lab_precision_read(const char *word, double *out)
{
    char *end;
    const double percent = word ? strtod(word, &end) : -1;

    if (!word || end == word || (*end && strcmp(end, "%") != 0) || !(percent >= 0.1 && percent <= 50))
        return -1;
    *out = percent / 100;
    return 0;
}

static int read_count(const char *word, uint64_t least, uint64_t most, uint64_t *out)
{
    char *end;

    if (!word || *word < '0' || *word > '9')
        return -1;
    *out = strtoull(word, &end, 10);
    return *end || *out < least || *out > most ? -1 : 0;
}

static int read_choice(const struct tx_yaml *y, uint32_t v, const char *const *list, int count, uint8_t *out,
                       struct tx_complaint *c, const char *what)
{
    const int at = index_of(word_of(y, v), list, count);

    if (at < 0)
        return complain(y, v, c, what);
    *out = (uint8_t)at;
    return 0;
}

static int read_kind(struct lab_question *q, const struct tx_yaml *y, uint32_t v, struct tx_complaint *c)
{
    uint8_t kind = q->kind;

    if (v && read_choice(y, v, lab_question_kinds, LAB_QUESTIONS, &kind, c,
                         "expected compare, sweep, balance, matter, clauses or worth"))
        return -1;
    lab_question_be(q, kind);
    return 0;
}

static int read_key(struct lab_question *q, const struct tx_yaml *y, uint32_t key, struct tx_complaint *c)
{
    static const char *const keys[] = { "question", "rules",  "battles", "a",         "b",
                                        "number",   "values", "players", "dice",      "precision",
                                        "pairs",    "seed",   "by",      "by_values", "units" };
    static const char *const answers[] = { "no", "yes" };
    const uint32_t v = y->node[key].child;
    const char *word = word_of(y, v);

    switch (index_of(y->node[key].text.at, keys, 15)) {
    case 0: return 0; /* read before the others */
    case 1: return (q->rules = word) ? 0 : complain(y, v, c, "expected a rule set");
    case 2: return read_list(y, v, q->battle, LAB_BATTLES_MAX, &q->battles, c);
    case 3: return read_book(y, v, &q->book[0], c);
    case 4: return read_book(y, v, &q->book[1], c);
    case 5: return (q->number = word) ? 0 : complain(y, v, c, "expected table.row.column");
    case 6: return read_list(y, v, q->value, LAB_VALUES_MAX, &q->values, c);
    case 7: return read_list(y, v, q->player, LAB_STRENGTHS_MAX, &q->players, c);
    case 8: return read_choice(y, v, dice, 3, &q->common, c, "expected order, purpose or separate");
    case 9: return lab_precision_read(word, &q->precision) ? complain(y, v, c, "expected 0.1% to 50%") : 0;
    case 10: return read_count(word, 1, LAB_PAIRS_MAX, &q->pairs) ? complain(y, v, c, "expected a number of pairs") : 0;
    case 11: return read_count(word, 0, UINT64_MAX, &q->seed) ? complain(y, v, c, "expected a number") : 0;
    case 12: return (q->by = word) ? 0 : complain(y, v, c, "expected table.row.column");
    case 13: return read_list(y, v, q->by_value, LAB_VALUES_MAX, &q->by_values, c);
    case 14: return read_choice(y, v, answers, 2, &q->units, c, "expected yes or no");
    default:
        return complain(y, key, c,
                        "expected question, rules, battles, a, b, number, values, by, by_values, units, players, dice, "
                        "precision, pairs or seed");
    }
}

int lab_question_read(struct lab_question_file *f, const char *name, const char *data, size_t size,
                      struct tx_complaint *c)
{
    f->q = lab_question_usual();
    if (tx_yaml_read(&f->yaml, name, data, size, c))
        return -1;
    if (f->yaml.node[1].kind != TX_YAML_MAP) {
        complain(&f->yaml, 1, c, "expected a question: keys and values");
        tx_yaml_free(&f->yaml);
        return -1;
    }
    if (read_kind(&f->q, &f->yaml, tx_yaml_find(&f->yaml, 1, "question"), c)) {
        tx_yaml_free(&f->yaml);
        return -1;
    }
    for (uint32_t key = f->yaml.node[1].child; key; key = f->yaml.node[key].next)
        if (read_key(&f->q, &f->yaml, key, c)) {
            tx_yaml_free(&f->yaml);
            return -1;
        }
    if (tx_yaml_find(&f->yaml, 1, "pairs") && !tx_yaml_find(&f->yaml, 1, "precision"))
        f->q.precision = 0;
    return 0;
}

void lab_question_free(struct lab_question_file *f) { tx_yaml_free(&f->yaml); }
