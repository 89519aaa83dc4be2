/* scenario.c -- battles from YAML: what ships, what a user typed, and the whole of one file. */
#include "scenario.h"

#include <stdio.h>
#include <stdlib.h>

#include "../core/rows.h"
#include "../table/memory.h"
#include "example.h"
#include "near.h"
#include "scenario_read.h"
#include "words.h"

/* ---- what ships ---- */

/* "plain" if the path is that of a scenario of the rule set; its size, else 0. */
static size_t shipped_name(const struct st_ruleset *rs, const char *path, const char **name)
{
    char folder[TB_NAME_MAX + 32];
    size_t n, size;

    snprintf(folder, sizeof folder, "rules/%s/scenarios/", rs->id);
    n = strlen(folder);
    size = strlen(path);
    if (strncmp(path, folder, n) != 0 || size <= n + 5 || strcmp(path + size - 5, ".yaml") != 0)
        return 0;
    *name = path + n;
    return size - n - 5;
}

/* A battle to learn by comes first, the others by name. */
static int comes_before(const char *a, const char *b)
{
    const int learn_a = strcmp(a, "tutorial") == 0, learn_b = strcmp(b, "tutorial") == 0;

    return learn_a != learn_b ? learn_a : strcmp(a, b) < 0;
}

/* Few scenarios ship, so the next name in order is simply looked for. */
const char *tx_scenario_name(const struct st_ruleset *rs, uint32_t i, char *out, uint32_t cap)
{
    char last[TB_NAME_MAX] = "", name[TB_NAME_MAX];
    const char *at;

    for (;; i--) {
        int found = 0;

        for (size_t k = 0; k < tx_shipped_count; k++) {
            const size_t size = shipped_name(rs, tx_shipped[k].path, &at);

            if (size == 0 || size >= sizeof name)
                continue;
            snprintf(name, sizeof name, "%.*s", (int)size, at);
            if ((!*last || comes_before(last, name)) && (!found || comes_before(name, out))) {
                snprintf(out, cap, "%s", name);
                found = 1;
            }
        }
        if (!found)
            return NULL;
        if (i == 0)
            return out;
        snprintf(last, sizeof last, "%s", out);
    }
}

const struct tx_shipped *tx_scenario_shipped(const struct st_ruleset *rs, const char *name)
{
    const int is_lesson = strcmp(name, TX_LESSON) == 0;
    char path[2 * TB_NAME_MAX + 64];
    const int n =
        snprintf(path, sizeof path, is_lesson ? "rules/%s/%s.yaml" : "rules/%s/scenarios/%s.yaml", rs->id, name);

    return n > 0 && (size_t)n < sizeof path ? tx_shipped_find(path) : NULL;
}

/* ---- one file ---- */

static const char *const keys[] = { "rules",  "title", "story",  "minutes", "difficulty", "first",
                                    "ladder", "board", "map",    "legend",  "options",    "fields",
                                    "cells",  "areas", "ground", "units",   "lesson" };
enum { KEYS = sizeof keys / sizeof *keys };

/* Is an unknown key near one that is needed?  Then that one is not missing as well. */
static int is_misspelt(const struct tx_scenario_reader *r, const char *needed)
{
    for (uint32_t key = r->yaml.node[1].child; key; key = r->yaml.node[key].next) {
        struct tx_near near;

        tx_near_begin(&near, r->yaml.node[key].text.at, r->yaml.node[key].text.size);
        for (uint32_t i = 0; i < KEYS; i++)
            tx_near_try(&near, keys[i]);
        if (strcmp(near.best, needed) == 0)
            return 1;
    }
    return 0;
}

static int unknown_key(const struct tx_scenario_reader *r, uint32_t key)
{
    const struct tx_span word = r->yaml.node[key].text;
    struct tx_near near;
    char what[300];

    tx_near_begin(&near, word.at, word.size);
    for (uint32_t i = 0; i < KEYS; i++)
        tx_near_try(&near, keys[i]);
    snprintf(what, sizeof what,
             "unknown key %.*s; expected one of rules, title, story, minutes, difficulty, first, ladder, board, map, "
             "legend, options, fields, cells, areas, ground, units, lesson",
             TX_SHOW(word));
    tx_near_put(&near, what, sizeof what);
    return TX_NODE_NOTE(r, key, "%s", what);
}

static int check_keys(const struct tx_scenario_reader *r)
{
    static const char *const needed[] = { "rules", "title", "units" };

    if (tx_scenario_kind(r, 1, TX_YAML_MAP, "the file"))
        return -1;
    for (uint32_t key = r->yaml.node[1].child; key; key = r->yaml.node[key].next) {
        uint32_t i = 0;

        while (i < KEYS && !tx_span_is(r->yaml.node[key].text, keys[i]))
            i++;
        if (i == KEYS && unknown_key(r, key))
            return -1;
    }
    for (uint32_t i = 0; i < sizeof needed / sizeof *needed; i++)
        if (!tx_yaml_find(&r->yaml, 1, needed[i]) && !is_misspelt(r, needed[i]) &&
            TX_NODE_NOTE(r, 1, "expected a key %s", needed[i]))
            return -1;
    return 0;
}

static void list_rulesets(char *out, uint32_t cap)
{
    size_t n = 0;

    for (uint32_t i = 0; i < st_ruleset_count && n < cap; i++) {
        snprintf(out + n, cap - n, "%s%s", n > 0 ? ", " : "", st_rulesets[i]->id);
        n = strlen(out);
    }
}

static int find_rules(struct tx_scenario_reader *r)
{
    const uint32_t n = tx_yaml_find(&r->yaml, 1, "rules");
    struct tx_near near;
    char known[300];

    if (tx_scenario_kind(r, n, TX_YAML_WORD, "rules"))
        return -1;
    r->rs = tb_ruleset_by_id(r->yaml.node[n].text.at);
    if (r->rs)
        return 0;
    list_rulesets(known, sizeof known);
    tx_near_begin(&near, r->yaml.node[n].text.at, r->yaml.node[n].text.size);
    for (uint32_t i = 0; i < st_ruleset_count; i++)
        tx_near_try(&near, st_rulesets[i]->id);
    tx_near_put(&near, known, sizeof known);
    return TX_NODE_COMPLAIN(r, n, "there are no rules called %.*s; there are: %s", TX_SHOW(r->yaml.node[n].text),
                            known);
}

/* "dir/plain.yaml" is the battle "plain". */
static void set_name(struct tb_battle *b, const char *name)
{
    const char *slash = strrchr(name, '/'), *base = slash ? slash + 1 : name;
    size_t size = strlen(base);

    if (size > 5 && strcmp(base + size - 5, ".yaml") == 0)
        size -= 5;
    snprintf(b->name, sizeof b->name, "%.*s", (int)(size < TB_NAME_MAX ? size : TB_NAME_MAX - 1), base);
}

/* A battle that does not ship keeps its text, so that a record can carry it. */
static void keep_source(struct tb_battle *b, const char *data, size_t size)
{
    const struct tx_shipped *file = tx_scenario_shipped(b->rs, b->name);

    if (!file || file->size != size || memcmp(file->data, data, size) != 0)
        b->source = tb_copy_text(data, size);
}

static int seal(struct tx_scenario_reader *r)
{
    const struct st_verdict v = tx_scenario_judge(r, r->b->setting, r->b->start);
    const struct tx_sealed sealed = { r->b->setting, r->b->start, 0 };

    return v.code == ST_OK ? 0 : tx_scenario_cannot(r, v, &sealed);
}

/* A collecting reader sets up the lines that have no fault. */
static int seal_all(struct tx_scenario_reader *r)
{
    if ((r->is_unsure || tx_scenario_seal(r) == 0) && tx_fault_count(r->faults) == 0)
        return 0;
    r->c->what[0] = '\0'; /* what it says was kept */
    return -1;
}

/* Keep what a collecting reader begins the position with. */
static void remember(struct tx_scenario_reader *r)
{
    r->setting = tb_calloc(r->rs->setting_size);
    r->start = tb_calloc(r->rs->state_size);
    r->left_out = tb_calloc(r->yaml.count + 1);
    memcpy(r->setting, r->b->setting, r->rs->setting_size);
    memcpy(r->start, r->b->start, r->rs->state_size);
}

/* The facts of the game and of the sides: with a fault among them nobody knows what to set up. */
static int read_fields(struct tx_scenario_reader *r, uint32_t n)
{
    const uint32_t before = r->faults ? tx_fault_count(r->faults) : 0;

    if (tx_scenario_fields(r, n) && tx_fault_take(r->faults, r->c))
        return -1;
    r->is_unsure |= r->faults && tx_fault_count(r->faults) != before;
    return 0;
}

/* The parts that make the position.  A collecting reader reads all of them. */
static int read_position(struct tx_scenario_reader *r)
{
    const struct tx_yaml *y = &r->yaml;
    const uint32_t units = tx_yaml_find(y, 1, "units");

    if (r->faults)
        remember(r);
    if ((units && tx_scenario_units(r, units) && tx_fault_take(r->faults, r->c)) ||
        (tx_scenario_map(r, tx_yaml_find(y, 1, "map"), tx_yaml_find(y, 1, "legend")) &&
         tx_fault_take(r->faults, r->c)) ||
        (tx_scenario_cells(r, tx_yaml_find(y, 1, "cells")) && tx_fault_take(r->faults, r->c)) ||
        (tx_scenario_areas(r, tx_yaml_find(y, 1, "areas")) && tx_fault_take(r->faults, r->c)) ||
        (tx_scenario_ground(r, tx_yaml_find(y, 1, "ground")) && tx_fault_take(r->faults, r->c)) ||
        read_fields(r, tx_yaml_find(y, 1, "fields")) || (tx_scenario_place(r) && tx_fault_take(r->faults, r->c)))
        return -1;
    if (r->watch && r->watch->parts)
        r->watch->parts(r->watch->who, r);
    if ((r->faults ? seal_all(r) : seal(r)) || tx_scenario_names(r) || tx_scenario_dress(r))
        return -1;
    return tx_scenario_lesson(r, tx_yaml_find(y, 1, "lesson")) && tx_fault_take(r->faults, r->c) ? -1 : 0;
}

static int read_shipped_numbers(struct tx_scenario_reader *r, struct tx_complaint *c)
{
    struct tx_book shipped;
    int rc;

    if (tx_book_load(&shipped, r->rs, NULL, c))
        return -1;
    rc = tx_book_numbers(&shipped, r->rs, r->b->setting, c);
    tx_book_free(&shipped);
    return rc;
}

/* A collecting reader goes on where the book's numbers have faults. */
static int read_numbers(struct tx_scenario_reader *r, const struct tx_book *book)
{
    if (!book)
        return read_shipped_numbers(r, r->c);
    if (!r->faults)
        return tx_book_numbers(book, r->rs, r->b->setting, r->c);
    tx_book_numbers_all(book, r->rs, r->b->setting, NULL, r->faults);
    return 0;
}

/* What a scenario is read with. */
struct source {
    const struct st_ruleset *rs; /* NULL: any */
    const char *name, *data;
    size_t size;
    const struct tx_book *book; /* NULL: the shipped one */
    const struct tx_played *played;
    const struct tx_scenario_watch *watch; /* NULL: nobody looks on */
};

const struct st_ruleset *tx_scenario_rules(const char *name, const char *data, size_t size)
{
    const struct st_ruleset *rs = NULL;
    struct tx_complaint c;
    struct tx_yaml y;
    uint32_t n;

    if (tx_yaml_read(&y, name, data, size, &c))
        return NULL;
    n = tx_yaml_find(&y, 1, "rules");
    if (n && y.node[n].kind == TX_YAML_WORD)
        rs = tb_ruleset_by_id(y.node[n].text.at);
    tx_yaml_free(&y);
    return rs;
}

/* Open the file, find its rules, take the numbers of book and options, and the size of the board. */
static int begin(struct tx_scenario_reader *r, const struct source *from)
{
    const struct st_ruleset *rs = from->rs;
    const uint16_t version = from->played ? from->played->version : 0;

    if (tx_yaml_read(&r->yaml, from->name, from->data, from->size, r->c)) {
        const size_t used = strlen(r->c->what);

        if (r->faults)
            snprintf(r->c->what + used, sizeof r->c->what - used, "; the rest of the file was not read");
        return -1;
    }
    if (check_keys(r))
        return -1;
    if (!tx_yaml_find(&r->yaml, 1, "rules"))
        r->rs = rs; /* complained of already */
    else if (find_rules(r))
        return -1;
    if (!r->rs)
        return -1;
    if (rs && r->rs != st_plain(rs))
        return TX_NODE_COMPLAIN(r, tx_yaml_find(&r->yaml, 1, "rules"), "this is a battle of %s; expected one of %s",
                                r->rs->id, rs->id);
    if (from->book && !tx_book_suits(from->book, r->rs))
        return TX_NODE_COMPLAIN(r, tx_yaml_find(&r->yaml, 1, "rules"), "this is a battle of %s, and %s is a book of %s",
                                r->rs->id, from->book->file.name, tx_book_rules(from->book)->id);
    tb_battle_new(r->b, r->rs);
    r->has_book = from->book != NULL;
    if (read_numbers(r, from->book))
        return -1;
    if (from->played && from->played->rows)
        st_copy_rows(r->rs, r->b->setting, from->played->rows);
    tb_battle_extend(r->b);
    r->rs = r->b->rs;
    if (version > 0)
        tx_numbers_of(r->rs, r->b->setting, version);
    if (tx_scenario_options(r, tx_yaml_find(&r->yaml, 1, "options")) && tx_fault_take(r->faults, r->c))
        return -1;
    if (tx_scenario_board(r, tx_yaml_find(&r->yaml, 1, "board")))
        return tx_fault_take(r->faults, r->c);
    return 0;
}

static int read_scenario(struct tb_battle *b, const struct source *from, struct tx_complaint *c,
                         struct tx_faults *faults)
{
    struct tx_scenario_reader *r = tb_calloc(sizeof *r);
    const struct tx_played *played = from->played;
    const int is_whole = !played || played->extent != TX_NUMBERS;
    int rc;

    ST_ASSERT(from->rs || !played || played->count == 0); /* another game's numbers must not be written here */
    memset(b, 0, sizeof *b);
    r->b = b;
    r->c = c;
    r->faults = faults;
    r->watch = from->watch;
    r->any_price = played && played->extent == TX_ANY_PRICE;
    rc = begin(r, from);
    for (uint32_t i = 0; rc == 0 && played && i < played->count; i++)
        tx_cell_put(played->change[i].cell, b->setting, played->change[i].value);
    if (rc == 0 && is_whole)
        rc = (tx_scenario_words(r) && tx_fault_take(faults, c)) || read_position(r) ? -1 : 0;
    if (rc == 0 && is_whole) {
        set_name(b, from->name);
        keep_source(b, from->data, from->size);
    }
    tx_yaml_free(&r->yaml);
    free(r->put);
    free(r->setting);
    free(r->start);
    free(r->left_out);
    free(r);
    if (rc)
        tb_battle_free(b);
    return rc;
}

int tx_scenario_numbers(struct tb_battle *b, const char *name, const char *data, size_t size, uint16_t version,
                        struct tx_complaint *c)
{
    const struct tx_played played = { version, NULL, 0, NULL, TX_NUMBERS };
    const struct source from = { NULL, name, data, size, NULL, &played, NULL };

    return read_scenario(b, &from, c, NULL);
}

int tx_scenario_read_with(struct tb_battle *b, const struct st_ruleset *rs, const char *name, const char *data,
                          size_t size, const struct tx_book *book, const struct tx_played *played,
                          struct tx_complaint *c)
{
    const struct source from = { rs, name, data, size, book, played, NULL };

    return read_scenario(b, &from, c, NULL);
}

static int read_all(struct tb_battle *b, const struct source *from, struct tx_faults *faults)
{
    const uint32_t before = tx_fault_count(faults);
    struct tx_complaint c;

    memset(&c, 0, sizeof c);
    if (read_scenario(b, from, &c, faults) == 0) {
        if (tx_fault_count(faults) == before)
            return 0;
        tb_battle_free(b);
    } else if (c.what[0]) {
        tx_fault_take(faults, &c);
    }
    return -1;
}

int tx_scenario_read_all(struct tb_battle *b, const struct st_ruleset *rs, const char *name, const char *data,
                         size_t size, const struct tx_book *book, const struct tx_played *played,
                         struct tx_faults *faults)
{
    const struct source from = { rs, name, data, size, book, played, NULL };

    return read_all(b, &from, faults);
}

int tx_scenario_watched(struct tb_battle *b, const char *name, const char *data, size_t size,
                        const struct tx_book *book, uint8_t extent, const struct tx_scenario_watch *watch,
                        struct tx_faults *faults)
{
    const struct tx_played played = { 0, NULL, 0, NULL, extent };
    const struct source from = { NULL, name, data, size, book, &played, watch };

    return read_all(b, &from, faults);
}

int tx_scenario_read(struct tb_battle *b, const char *name, const char *data, size_t size, const struct tx_book *book,
                     struct tx_complaint *c)
{
    return tx_scenario_read_with(b, NULL, name, data, size, book, NULL, c);
}

/* ---- what a user typed ---- */

int tx_no_such_scenario(const struct st_ruleset *rs, const char *scenario, struct tx_complaint *c)
{
    char known[300] = "none", name[TB_NAME_MAX];
    size_t n = 0;

    for (uint32_t i = 0; n < sizeof known && tx_scenario_name(rs, i, name, sizeof name); i++) {
        snprintf(known + n, sizeof known - n, "%s%s", n > 0 ? ", " : "", name);
        n = strlen(known);
    }
    return tx_complain(c, scenario, 0, 0, "there is no such battle of %s; there are: %s", rs->id, known);
}

static int read_with(struct tb_battle *b, const struct st_ruleset *rs, const char *name, const char *data, size_t size,
                     const struct tx_book *book, const struct tx_played *played, struct tx_complaint *c,
                     struct tx_faults *faults)
{
    return faults ? tx_scenario_read_all(b, rs, name, data, size, book, played, faults)
                  : tx_scenario_read_with(b, rs, name, data, size, book, played, c);
}

static int load_shipped(struct tb_battle *b, const struct st_ruleset *rs, const char *scenario,
                        const struct tx_book *book, const struct tx_played *played, struct tx_complaint *c,
                        struct tx_faults *faults)
{
    char first[TB_NAME_MAX] = "";
    const struct tx_shipped *file;

    if (!scenario)
        scenario = tx_scenario_name(rs, 0, first, sizeof first) ? first : "";
    file = tx_scenario_shipped(rs, scenario);
    if (!file)
        return tx_no_such_scenario(rs, scenario, c);
    return read_with(b, rs, file->path, file->data, file->size, book, played, c, faults);
}

static int load_file(struct tb_battle *b, const struct st_ruleset *rs, const char *path, const struct tx_book *book,
                     const struct tx_played *played, struct tx_complaint *c, struct tx_faults *faults)
{
    struct tx_file file;
    int rc;

    if (tx_file_read(&file, path, c))
        return -1;
    rc = read_with(b, rs, path, file.data, file.size, book, played, c, faults);
    tx_file_free(&file);
    return rc;
}

int tx_scenario_is_path(const char *scenario)
{
    const size_t n = strlen(scenario);

    return strchr(scenario, '/') || (n >= 5 && strcmp(scenario + n - 5, ".yaml") == 0);
}

static int load_with(struct tb_battle *b, const struct st_ruleset *rs, const char *scenario, const struct tx_book *book,
                     const struct tx_played *played, struct tx_complaint *c, struct tx_faults *faults)
{
    return scenario && tx_scenario_is_path(scenario) ? load_file(b, rs, scenario, book, played, c, faults)
                                                     : load_shipped(b, rs, scenario, book, played, c, faults);
}

int tx_no_such_rules(const char *rules, struct tx_complaint *c)
{
    char known[300];

    list_rulesets(known, sizeof known);
    return tx_complain(c, rules, 0, 0, "there are no such rules; there are: %s", known);
}

/* The rules that a user typed; *rs stays NULL where the file says which. */
static int find_typed(const char *rules, const char *scenario, const struct st_ruleset **rs, struct tx_complaint *c)
{
    char known[300];

    *rs = rules ? tb_ruleset_by_id(rules) : NULL;
    if (*rs || (!rules && scenario && tx_scenario_is_path(scenario)))
        return 0;
    if (rules)
        return tx_no_such_rules(rules, c);
    list_rulesets(known, sizeof known);
    return tx_complain(c, scenario ? scenario : "rules", 0, 0, "expected the rules to play by, one of %s", known);
}

int tx_battle_load(struct tb_battle *b, const char *rules, const char *scenario, const char *rulebook,
                   struct tx_complaint *c)
{
    return tx_battle_load_with(b, rules, scenario, rulebook, NULL, c);
}

int tx_battle_load_with(struct tb_battle *b, const char *rules, const char *scenario, const char *rulebook,
                        const struct tx_played *played, struct tx_complaint *c)
{
    const struct st_ruleset *rs;
    struct tx_book book;
    int rc;

    memset(b, 0, sizeof *b);
    if (find_typed(rules, scenario, &rs, c))
        return -1;
    if (rulebook && tx_book_load(&book, rs, rulebook, c))
        return -1;
    rc = load_with(b, rs, scenario, rulebook ? &book : NULL, played, c, NULL);
    if (rulebook)
        tx_book_free(&book);
    return rc;
}

int tx_battle_load_all(struct tb_battle *b, const char *rules, const char *scenario, const char *rulebook,
                       const struct tx_played *played, struct tx_faults *faults)
{
    const struct st_ruleset *rs;
    struct tx_complaint c;
    struct tx_book book;
    int rc;

    memset(b, 0, sizeof *b);
    memset(&c, 0, sizeof c);
    rc = find_typed(rules, scenario, &rs, &c);
    if (rc == 0 && rulebook)
        rc = tx_book_load_all(&book, rs, rulebook, faults);
    else
        rulebook = NULL;
    if (rc == 0) {
        rc = load_with(b, rs, scenario, rulebook ? &book : NULL, played, &c, faults);
        if (rulebook)
            tx_book_free(&book);
    }
    if (c.what[0])
        tx_fault_take(faults, &c);
    if (rc == 0 && tx_fault_count(faults) > 0) {
        tb_battle_free(b);
        return -1;
    }
    return rc;
}
