/* site_rules.c -- the data for starting a game: the rule set, its battles, its options and its readings. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../ai/level_words.h"
#include "../lab/net.h"
#include "../table/memory.h"
#include "../text/aims.h"
#include "../text/fold.h"
#include "../text/ground.h"
#include "../text/html.h"
#include "../text/scenario.h"
#include "site.h"

static const char *const space_names[] = { "square", "hex", "plane" };
static const char *const space_words[] = { "squares", "hexes", "measures" };

/* ---- battles ---- */

/* The numbers that a battle changes, by name. */
static void put_own_values(struct json *j, const struct site_rules *r, const struct tb_battle *b)
{
    char name[3 * TB_NAME_MAX];

    json_open(j, "values", '{');
    for (uint32_t i = 0; i < r->rs->cell_count; i++) {
        const struct st_cell *cell = &r->rs->cells[i];
        const int32_t value = tx_cell_get(cell, b->setting);

        tx_cell_name(cell, name, sizeof name);
        if (value != tx_cell_get(cell, r->numbers))
            json_number(j, name, value);
    }
    json_close(j, '}');
}

/* Models are not units; the model that names the unit stands for it. */
static int32_t units_of(const struct tb_battle *b, uint8_t side)
{
    static struct st_piece piece[ST_PIECES_MAX];
    int32_t units = b->setting->count[side];

    for (uint32_t n = b->rs->pieces(b->setting, b->start, piece); n > 0; n--) {
        const struct st_piece *p = &piece[n - 1];

        units -= p->side == side && p->shape == ST_SHAPE_DISC && p->group && p->group != p->id;
    }
    return units;
}

/* As the server's message of a game says it. */
static void put_ground(struct json *j, const struct tx_ground *ground)
{
    json_open(j, "ground", '[');
    for (uint32_t i = 0; ground && i < ground->plots; i++) {
        const struct tx_plot *plot = &ground->plot[i];

        json_open(j, NULL, '{');
        json_words(j, "name", plot->name);
        json_words(j, "look", plot->look);
        json_flag(j, "scenery", plot->is_scenery);
        json_open(j, "at", '[');
        for (uint32_t k = plot->first; k < (uint32_t)plot->first + plot->count; k++) {
            json_open(j, NULL, '[');
            json_number(j, NULL, ground->place[k].x);
            json_number(j, NULL, ground->place[k].y);
            json_close(j, ']');
        }
        json_close(j, ']');
        json_close(j, '}');
    }
    json_close(j, ']');
}

/* How each side wins, to who takes neither. */
static void put_aims(struct json *j, const struct tb_battle *b)
{
    json_open(j, "aims", '[');
    for (uint8_t side = 0; side < ST_SIDES; side++) {
        struct st_aim aim[ST_AIMS_MAX];
        const uint32_t count = tx_aims(b, side, aim);
        char buffer[TX_TEXT_MAX];

        json_open(j, NULL, '[');
        for (uint32_t i = 0; i < count; i++) {
            struct tx_text t = tx_text_of(buffer, sizeof buffer);

            tx_put_aim(&t, b, side, ST_NOBODY, &aim[i]);
            if (!aim[i].is_note)
                json_words(j, NULL, buffer);
        }
        json_close(j, ']');
    }
    json_close(j, ']');
}

static void put_battle(struct json *j, const struct site_rules *r, const char *name, const struct tb_battle *b)
{
    char board[32];
    size_t story = strlen(b->story);

    while (story > 0 && (b->story[story - 1] == '\n' || b->story[story - 1] == ' '))
        story--;
    snprintf(board, sizeof board, "%ux%u", b->setting->width, b->setting->height);
    json_open(j, NULL, '{');
    json_words(j, "name", name);
    json_words(j, "title", b->title);
    json_text(j, "story", b->story, story);
    json_words(j, "board", board);
    json_open(j, "units", '[');
    json_number(j, NULL, units_of(b, 0));
    json_number(j, NULL, units_of(b, 1));
    json_close(j, ']');
    json_number(j, "minutes", b->minutes);
    json_number(j, "difficulty", b->difficulty);
    json_flag(j, "first", b->is_first);
    put_aims(j, b);
    put_ground(j, b->ground);
    put_own_values(j, r, b);
    json_close(j, '}');
}

/* The learnt value, which only a page whose computer judges by it, and a review, fetch. */
static int write_net(const char *folder, const struct st_ruleset *rs, struct tx_complaint *c)
{
    char bytes[AI_NET_BYTES_MAX], path[TB_NAME_MAX + 16];
    struct ai_net net;
    const int rc = lab_net_load_player(&net, rs, c);

    if (rc <= 0)
        return rc;
    ai_net_put(bytes, &net, rs->eval);
    snprintf(path, sizeof path, "api/net/%s", rs->id);
    return site_write(folder, path, bytes, ai_net_size(&net), c);
}

/* `board` is the size of the first battle. */
static int put_battles(struct json *j, const struct site_rules *r, const char *folder, char *board, size_t cap,
                       struct tx_complaint *c)
{
    char name[TB_NAME_MAX];

    if (write_net(folder, r->rs, c))
        return -1;
    json_open(j, "scenarios", '[');
    for (uint32_t i = 0; tx_scenario_name(r->rs, i, name, sizeof name); i++) {
        struct tb_battle b;

        if (tx_battle_load(&b, r->rs->id, name, NULL, c))
            return -1;
        if (i == 0)
            snprintf(board, cap, "%u by %u %s", b.setting->width, b.setting->height,
                     r->rs->measure ? r->rs->measure->many : space_words[r->rs->space]);
        put_battle(j, r, name, &b);
        tb_battle_free(&b);
    }
    json_close(j, ']');
    return 0;
}

/* ---- options ---- */

/* The text beside a number in the book's table, in the column of this name; size 0: none. */
static struct tx_span beside(const struct tx_book *b, const struct st_cell *cell, const char *column)
{
    const struct tx_span none = { "", 0, 0, 0 };

    for (uint32_t t = 0; t < b->table_count; t++) {
        const struct tx_book_table *table = &b->table[t];

        if (!tx_fold_is(cell->table, table->id.at, table->id.size))
            continue;
        for (uint32_t row = 0; row < table->row_count; row++)
            for (uint32_t i = 1; i < table->row[row].count; i++)
                if (tx_fold_is(cell->row, table->row[row].cell[0].at, table->row[row].cell[0].size) &&
                    tx_fold_is(column, table->head.cell[i].at, table->head.cell[i].size))
                    return table->row[row].cell[i];
    }
    return none;
}

static void put_names(struct json *j, const struct st_cell *cell)
{
    char word[TB_NAME_MAX];

    if (!cell->names) {
        json_null(j, "names");
        return;
    }
    json_open(j, "names", '[');
    for (int32_t value = cell->min; value <= cell->max; value++) {
        tx_cell_text(cell, value, word, sizeof word);
        json_words(j, NULL, word);
    }
    json_close(j, ']');
}

static void put_option(struct json *j, const struct site_rules *r, const struct st_cell *cell, struct tx_span about,
                       struct tx_span clause)
{
    char name[3 * TB_NAME_MAX], words[TB_NAME_MAX];

    tx_cell_name(cell, name, sizeof name);
    snprintf(words, sizeof words, "%s", cell->row);
    for (char *p = words; *p; p++)
        if (*p == '_' || *p == '-')
            *p = ' ';
    json_words(j, "name", name);
    json_words(j, "row", cell->row);
    json_words(j, "words", words);
    json_span(j, "about", about);
    if (clause.size > 0)
        json_span(j, "clause", clause);
    else
        json_words(j, "clause", r->rs->clauses[cell->rule]);
    json_number(j, "min", cell->min);
    json_number(j, "max", cell->max);
    put_names(j, cell);
    json_number(j, "value", tx_cell_get(cell, r->numbers));
}

/* The sides of a reading stand together; its clause and the words of the source are with the first. */
static int begins(const struct site_rules *r, uint32_t i)
{
    return i == 0 || r->side[i].option != r->side[i - 1].option;
}

static int is_reading(const struct site_rules *r, const struct st_cell *cell)
{
    for (uint32_t i = 0; i < r->sides; i++)
        if (r->side[i].option == cell)
            return 1;
    return 0;
}

static void put_options(struct json *j, const struct site_rules *r)
{
    int32_t readings = 0;

    json_open(j, "options", '[');
    for (uint32_t i = 0; i < r->rs->cell_count; i++) {
        const struct st_cell *cell = &r->rs->cells[i];

        if (strcmp(cell->table, "options") != 0 || is_reading(r, cell))
            continue;
        json_open(j, NULL, '{');
        put_option(j, r, cell, beside(&r->book, cell, "note"), beside(&r->book, cell, "clause"));
        json_close(j, '}');
    }
    json_close(j, ']');
    for (uint32_t i = 0; i < r->sides; i++)
        readings += begins(r, i);
    json_number(j, "readings", readings);
}

static int write_readings(const struct site_rules *r, const char *folder, struct tx_complaint *c)
{
    struct json j = { { NULL, 0, 0 }, 0 };
    char path[TB_NAME_MAX + 16], word[TB_NAME_MAX];
    int rc;

    json_open(&j, NULL, '{');
    json_open(&j, "readings", '[');
    for (uint32_t i = 0; i < r->sides; i++) {
        const struct tx_side *s = &r->side[i];

        if (begins(r, i)) {
            json_open(&j, NULL, '{');
            put_option(&j, r, s->option, s->source, s->clause);
            json_open(&j, "sides", '[');
        }
        tx_cell_text(s->option, s->value, word, sizeof word);
        json_open(&j, NULL, '{');
        json_words(&j, "name", word);
        json_span(&j, "reason", s->reason);
        json_close(&j, '}');
        if (i + 1 == r->sides || begins(r, i + 1)) {
            json_close(&j, ']');
            json_close(&j, '}');
        }
    }
    json_close(&j, ']');
    json_close(&j, '}');
    snprintf(path, sizeof path, "api/readings/%s", r->rs->id);
    rc = site_write(folder, path, j.out.at, j.out.size, c);
    tx_out_free(&j.out);
    return rc;
}

int site_rules_entry(struct json *j, const struct site_rules *r, const char *folder, struct tx_complaint *c)
{
    char board[64] = "", *intro = tx_html_intro(&r->book);

    json_open(j, NULL, '{');
    json_words(j, "id", r->rs->id);
    json_words(j, "title", r->rs->title);
    json_words(j, "space", space_names[r->rs->space]);
    json_open(j, "sides", '[');
    json_words(j, NULL, r->rs->side_names[0]);
    json_words(j, NULL, r->rs->side_names[1]);
    json_close(j, ']');
    json_words(j, "intro", intro);
    free(intro);
    if (put_battles(j, r, folder, board, sizeof board, c))
        return -1;
    json_words(j, "board", board);
    json_open(j, "winning", '[');
    for (uint32_t i = 0; i < r->book.clause_count; i++)
        if (tx_book_is_winning(&r->book, i))
            json_span(j, NULL, r->book.clause[i].id);
    json_close(j, ']');
    json_open(j, "levels", '[');
    for (uint32_t i = 1; i <= ai_level_count(r->rs); i++)
        json_words(j, NULL, ai_level_about[i]);
    json_close(j, ']');
    put_options(j, r);
    if (site_lesson(j, r, folder, c))
        return -1;
    json_close(j, '}');
    return write_readings(r, folder, c);
}
