/* open.c -- what there is, and how a game is opened and shared. */
#include <stdlib.h>
#include <string.h>

#include "../lab/net.h"
#include "../table/memory.h"
#include "../text/change.h"
#include "../text/example.h"
#include "../text/scenario.h"
#include "lib.h"

const char *sandtable_version(void) { return ST_VERSION; }

/* ---- what there is ---- */

static const struct st_ruleset *rules_at(int index)
{
    if (index >= 0 && (uint32_t)index < st_ruleset_count)
        return st_rulesets[index];
    lib_fail(SANDTABLE_RANGE, "there is no rule set %d; there are %u", index, st_ruleset_count);
    return NULL;
}

int sandtable_rules_count(void) { return (int)st_ruleset_count; }

const char *sandtable_rules_id(int index)
{
    const struct st_ruleset *rs = rules_at(index);

    return rs ? rs->id : NULL;
}

const char *sandtable_rules_title(int index)
{
    const struct st_ruleset *rs = rules_at(index);

    return rs ? rs->title : NULL;
}

int sandtable_rules_played(int index)
{
    const struct st_ruleset *rs = rules_at(index);

    return rs ? rs->use == ST_USE_PLAY : SANDTABLE_RANGE;
}

static const struct st_ruleset *rules_named(const char *id)
{
    const struct st_ruleset *rs;

    if (lib_check_text(id, LIB_NAME_MAX, "the id of a rule set"))
        return NULL;
    rs = tb_ruleset_by_id(id);
    if (!rs)
        lib_fail(SANDTABLE_INPUT, "there are no rules \"%s\"", id);
    return rs;
}

int sandtable_battle_count(const char *rules)
{
    const struct st_ruleset *rs = rules_named(rules);
    char name[TB_NAME_MAX];
    int n = 0;

    while (rs && tx_scenario_name(rs, (uint32_t)n, name, sizeof name))
        n++;
    return rs ? n : sandtable_error_code();
}

int sandtable_battle_name(const char *rules, int index, char *out, size_t cap)
{
    const struct st_ruleset *rs = rules_named(rules);
    char name[TB_NAME_MAX];

    if (!rs)
        return sandtable_error_code();
    if (index < 0 || !tx_scenario_name(rs, (uint32_t)index, name, sizeof name))
        return lib_fail(SANDTABLE_RANGE, "%s has no battle %d", rules, index);
    return lib_give_text(name, strlen(name), out, cap);
}

/* ---- opening ---- */

/* What is being opened. */
struct opening {
    struct sandtable_options o;
    const struct st_ruleset *rs;
    struct tx_book book;
    struct tx_file text; /* of the scenario */
    int has_book;
    struct tx_override change[LIB_CHANGES_MAX];
    uint32_t changes;
    struct tx_complaint c;
};

static int take_options(struct opening *p, const struct sandtable_options *given)
{
    const struct sandtable_options *o = &p->o;

    if (lib_take(&p->o, sizeof p->o, given, LIB_SIZE_UP_TO(struct sandtable_options, reading_count), "options"))
        return SANDTABLE_MISUSE;
    if ((o->rules && lib_check_text(o->rules, LIB_NAME_MAX, "the id of a rule set")) ||
        (o->battle && lib_check_text(o->battle, LIB_PATH_MAX, "the name of a battle")) ||
        (o->rulebook && lib_check_text(o->rulebook, LIB_PATH_MAX, "the path of a rulebook")) ||
        (o->battle_text && lib_check_text(o->battle_text, TX_FILE_MAX, "the text of a battle")) ||
        (o->rulebook_text && lib_check_text(o->rulebook_text, TX_FILE_MAX, "the text of a rulebook")))
        return sandtable_error_code();
    if (o->change_count < 0 || o->reading_count < 0 || o->change_count > LIB_CHANGES_MAX ||
        o->reading_count > LIB_CHANGES_MAX - o->change_count)
        return lib_fail(SANDTABLE_RANGE, "a game takes 0 to %d changes and readings", LIB_CHANGES_MAX);
    if ((o->change_count > 0 && !o->changes) || (o->reading_count > 0 && !o->readings))
        return lib_fail(SANDTABLE_MISUSE, "the changes or the readings are NULL");
    for (int i = 0; i < o->change_count; i++)
        if (lib_check_text(o->changes[i], LIB_NAME_MAX, "a change"))
            return sandtable_error_code();
    for (int i = 0; i < o->reading_count; i++)
        if (lib_check_text(o->readings[i], LIB_NAME_MAX, "a reading"))
            return sandtable_error_code();
    return SANDTABLE_OK;
}

static int read_book(struct opening *p)
{
    int rc;

    if (!p->o.rulebook && !p->o.rulebook_text)
        return 0;
    rc = p->o.rulebook_text
             ? tx_book_read(&p->book, "rulebook.md", p->o.rulebook_text, strlen(p->o.rulebook_text), &p->c)
             : tx_book_load(&p->book, NULL, p->o.rulebook, &p->c);
    p->has_book = rc == 0;
    return rc;
}

/* The text of a scenario that does not ship. */
static int read_text(struct opening *p)
{
    if (p->o.battle_text)
        return tx_file_from(&p->text, "battle.yaml", p->o.battle_text, strlen(p->o.battle_text), &p->c);
    if (p->o.battle && tx_scenario_is_path(p->o.battle))
        return tx_file_read(&p->text, p->o.battle, &p->c);
    return 0;
}

/* The rules: as asked for, or as the scenario or the book says, or the first that are played. */
static int find_rules(struct opening *p)
{
    if (p->o.rules)
        p->rs = tb_ruleset_by_id(p->o.rules);
    else if (p->text.data)
        p->rs = tx_scenario_rules(p->text.name, p->text.data, p->text.size);
    else if (p->has_book)
        p->rs = tx_book_rules(&p->book);
    for (uint32_t i = 0; !p->o.rules && !p->text.data && !p->rs && i < st_ruleset_count; i++)
        if (st_rulesets[i]->use == ST_USE_PLAY)
            p->rs = st_rulesets[i];
    if (p->rs)
        return 0;
    if (p->o.rules)
        return tx_no_such_rules(p->o.rules, &p->c);
    return tx_complain(&p->c, p->text.name, 0, 0, "it does not say by which rules it is played");
}

/* The text of a battle that ships. */
static int find_shipped(struct opening *p)
{
    const struct tx_shipped *shipped;
    char first[TB_NAME_MAX];
    const char *name = p->o.battle;

    if (p->text.data)
        return 0;
    if (!name)
        name = tx_scenario_name(p->rs, 0, first, sizeof first);
    shipped = name ? tx_scenario_shipped(p->rs, name) : NULL;
    if (!shipped)
        return tx_no_such_scenario(p->rs, name ? name : "", &p->c);
    return tx_file_from(&p->text, shipped->path, shipped->data, shipped->size, &p->c);
}

static int read_battle(struct opening *p, struct tb_battle *b, uint8_t extent)
{
    const struct tx_played played = { .change = p->change, .count = p->changes, .extent = extent };

    return tx_scenario_read_with(b, p->rs, p->text.name, p->text.data, p->text.size, p->has_book ? &p->book : NULL,
                                 &played, &p->c);
}

static int read_changes(struct opening *p, const struct st_ruleset *rs)
{
    for (int i = 0; i < p->o.change_count; i++, p->changes++)
        if (tx_change_read(rs, p->o.changes[i], &p->change[p->changes], &p->c))
            return -1;
    for (int i = 0; i < p->o.reading_count; i++, p->changes++)
        if (tx_reading_read(rs, p->o.readings[i], &p->change[p->changes], &p->c))
            return -1;
    return 0;
}

/* Changes may name rows that the book adds, so the numbers are read first. */
static int make_battle(struct opening *p, struct tb_battle *b)
{
    struct tb_battle numbers;
    int rc;

    if (p->o.change_count == 0 && p->o.reading_count == 0)
        return read_battle(p, b, TX_WHOLE);
    if (read_battle(p, &numbers, TX_NUMBERS))
        return -1;
    rc = read_changes(p, numbers.rs);
    if (rc == 0)
        rc = read_battle(p, b, TX_WHOLE);
    tb_battle_free(&numbers);
    return rc;
}

int sandtable_game_open_with(const struct sandtable_options *options, sandtable_game **out)
{
    struct opening *p;
    struct tb_battle b;
    int rc;

    LIB_GUARD
    if (!out)
        return lib_fail(SANDTABLE_MISUSE, "there is no place for the game: out is NULL");
    *out = NULL;
    p = tb_calloc(sizeof *p);
    rc = take_options(p, options);
    if (rc == SANDTABLE_OK) {
        memset(&b, 0, sizeof b);
        if (read_book(p) || read_text(p) || find_rules(p) || find_shipped(p) || make_battle(p, &b))
            rc = lib_complained(&p->c);
    }
    if (p->has_book)
        tx_book_free(&p->book);
    tx_file_free(&p->text);
    free(p);
    if (rc)
        return rc;
    *out = lib_game_of(&b);
    return *out ? SANDTABLE_OK : SANDTABLE_MEMORY;
}

int sandtable_game_open(const char *rules, const char *battle, sandtable_game **out)
{
    const struct sandtable_options o = { .size = sizeof o, .rules = rules, .battle = battle };

    return sandtable_game_open_with(&o, out);
}

/* ---- owners ---- */

struct sandtable_game *lib_game_of(struct tb_battle *b)
{
    struct sandtable_game *g = lib_handle_new(LIB_GAME, sizeof *g);
    struct tx_complaint c;

    if (!g)
        return NULL;
    atomic_init(&g->owners, 1);
    g->battle = *b;
    memset(b, 0, sizeof *b);
    g->net = tb_calloc(sizeof *g->net);
    if (!g->battle.rs->eval || !g->battle.rs->eval->see || lab_net_load(g->net, g->battle.rs, &c) <= 0) {
        free(g->net);
        g->net = NULL;
    }
    lib_fields_make(g);
    return g;
}

void lib_game_drop(struct sandtable_game *g)
{
    if (atomic_fetch_sub(&g->owners, 1) > 1)
        return;
    tb_battle_free(&g->battle);
    free(g->net);
    free(g->field);
    lib_handle_free(LIB_GAME, g);
}

int sandtable_game_share(sandtable_game *game)
{
    if (lib_check(LIB_GAME, game))
        return SANDTABLE_MISUSE;
    if (atomic_fetch_add(&game->owners, 1) > UINT32_MAX / 2) {
        atomic_fetch_sub(&game->owners, 1);
        return lib_fail(SANDTABLE_RANGE, "a game has too many owners");
    }
    return SANDTABLE_OK;
}

int sandtable_game_free(sandtable_game *game)
{
    if (!game)
        return SANDTABLE_OK;
    if (lib_check(LIB_GAME, game))
        return SANDTABLE_MISUSE;
    lib_game_drop(game);
    return SANDTABLE_OK;
}

int lib_check_game(const struct sandtable_game *a, const struct sandtable_game *b)
{
    return a == b ? SANDTABLE_OK : lib_fail(SANDTABLE_MISUSE, "two handles are of different games");
}
