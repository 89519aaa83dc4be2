/* battle_write.c -- the battle that is edited as a scenario, and what each of its lines is about; see battle.h. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../core/rows.h"
#include "../text/fold.h"
#include "../text/position.h"
#include "../text/words.h"
#include "battle.h"

struct writer {
    const struct ws_battle *b;
    struct ws_text *to;
    FILE *f;
    uint32_t line; /* the one that is written */
};

/* The end of a line that is about something. */
static void end_line(struct writer *w, uint8_t part, uint32_t index)
{
    fputc('\n', w->f);
    if (w->line < TX_YAML_NODES_MAX)
        w->to->about[w->line] = (struct ws_about){ part, (uint16_t)index };
    w->line++;
}

/* ---- words ---- */

static int is_plain(const char *text)
{
    const size_t n = strlen(text);

    if (n == 0 || strchr(" -?:,[]{}#&*!|>'\"%@`~", *text) || text[n - 1] == ' ' || text[n - 1] == ':')
        return 0;
    for (const char *at = text; *at; at++)
        if ((unsigned char)*at < ' ' || (*at == ':' && at[1] == ' ') || (*at == ' ' && at[1] == '#'))
            return 0;
    return 1;
}

/* A word or a line of them, quoted where YAML would take it for something else. */
static void put_words(struct writer *w, const char *text)
{
    if (is_plain(text)) {
        fputs(text, w->f);
        return;
    }
    fputc('\'', w->f);
    for (; *text; text++)
        fprintf(w->f, *text == '\'' ? "''" : "%c", *text);
    fputc('\'', w->f);
}

static void put_story(struct writer *w)
{
    const char *text = w->b->story;
    const size_t n = strlen(text);
    const int is_open = n > 0 && text[n - 1] != '\n', is_long = n > 1 && text[n - 1] == '\n' && text[n - 2] == '\n';

    if (n == 0)
        return;
    fprintf(w->f, "story: |%s%s", *text == ' ' || *text == '\n' ? "2" : "", is_open ? "-" : is_long ? "+" : "");
    end_line(w, WS_PART_WORDS, 1);
    while (*text) {
        const size_t size = strcspn(text, "\n");

        fprintf(w->f, "%s%.*s", size > 0 ? "  " : "", (int)size, text);
        end_line(w, WS_PART_WORDS, 1);
        text += size + (text[size] == '\n');
    }
}

static void put_head(struct writer *w)
{
    const struct ws_battle *b = w->b;

    fprintf(w->f, "rules: %s", b->rs->id);
    end_line(w, WS_PART_NONE, 0);
    fputs("title: ", w->f);
    put_words(w, b->title);
    end_line(w, WS_PART_WORDS, 0);
    put_story(w);
    if (b->minutes) {
        fprintf(w->f, "minutes: %u", b->minutes);
        end_line(w, WS_PART_WORDS, 2);
    }
    if (b->difficulty) {
        fprintf(w->f, "difficulty: %u", b->difficulty);
        end_line(w, WS_PART_WORDS, 3);
    }
    if (b->is_first) {
        fputs("first: yes", w->f);
        end_line(w, WS_PART_WORDS, 4);
    }
    if (b->is_lopsided) {
        fputs("ladder: no", w->f);
        end_line(w, WS_PART_WORDS, 5);
    }
    if (b->has_board) {
        fprintf(w->f, "board: %ux%u", b->width, b->height);
        end_line(w, WS_PART_BOARD, 0);
    }
}

/* ---- the ground of a grid ---- */

static int32_t *cells_of(const struct ws_battle *b, uint32_t grid) { return (int32_t *)(uintptr_t)b->cell[grid]; }

/* The place of a cell as a word that YAML does not take for a number. */
static void put_cell(struct writer *w, int32_t cell)
{
    const struct ws_battle *b = w->b;
    const struct st_field place = { .type = ST_T_CELL, .max = b->width * b->height - 1 };
    char text[24];

    tx_value_text(b->rs, ws_setting_of(b), &place, cell, text, sizeof text);
    fprintf(w->f, *text >= '0' && *text <= '9' ? "'%s'" : "%s", text);
}

static void put_cells(struct writer *w, uint32_t grid, int32_t value)
{
    const uint32_t count = (uint32_t)w->b->width * w->b->height;
    const char *between = "";

    fputc('[', w->f);
    for (uint32_t i = 0; i < count; i++)
        if (cells_of(w->b, grid)[i] == value) {
            fputs(between, w->f);
            put_cell(w, (int32_t)i);
            between = ", ";
        }
    fputc(']', w->f);
}

static int is_used(const struct ws_battle *b, uint32_t grid, int32_t value)
{
    for (uint32_t i = 0; i < (uint32_t)b->width * b->height; i++)
        if (b->cell[grid][i] == value)
            return 1;
    return 0;
}

static int has_ground(const struct ws_battle *b, uint32_t grid)
{
    const struct st_field *f = &b->rs->fields[b->grid[grid]];

    for (int32_t value = f->min; value <= f->max; value++)
        if ((f->type != ST_T_FLAG || value) && is_used(b, grid, value))
            return 1;
    return 0;
}

/* A letter for each ground that is used: its own first, then others; '.' is what is not said. */
static void choose_letters(const struct ws_battle *b, uint32_t grid, char letter[ST_NAMES_MAX])
{
    const struct st_field *f = &b->rs->fields[b->grid[grid]];
    char taken[128] = { 0 }, word[TB_NAME_MAX];

    taken['.'] = 1;
    for (int32_t value = 0; value <= f->max && value < ST_NAMES_MAX; value++) {
        letter[value] = 0;
        if (value == 0 || !is_used(b, grid, value))
            continue;
        ws_value_text(b, b->grid[grid], value, word, sizeof word);
        for (const char *at = word; *at && !letter[value]; at++)
            if (*at >= 'a' && *at <= 'z' && !taken[(int)*at])
                letter[value] = *at;
        for (char ch = 'A'; ch <= 'Z' && !letter[value]; ch++)
            if (!taken[(int)ch])
                letter[value] = ch;
        taken[(int)letter[value]] = 1;
    }
    letter[0] = '.';
}

static void put_map(struct writer *w, uint32_t grid)
{
    const struct ws_battle *b = w->b;
    const int from_south = b->rs->space == ST_SQUARE;
    const char *between = "";
    char letter[ST_NAMES_MAX], word[TB_NAME_MAX];

    choose_letters(b, grid, letter);
    fputs("map:", w->f);
    end_line(w, WS_PART_GROUND, grid);
    for (uint32_t row = 0; row < b->height; row++) {
        const int32_t *at = &b->cell[grid][(from_south ? b->height - 1u - row : row) * b->width];

        fputs("  - \"", w->f);
        for (uint32_t x = 0; x < b->width; x++)
            fputc(at[x] > 0 && at[x] < ST_NAMES_MAX ? letter[at[x]] : '.', w->f);
        fputc('"', w->f);
        end_line(w, WS_PART_GROUND, grid);
    }
    fputs("legend: { ", w->f);
    for (int32_t value = 0; value <= b->rs->fields[b->grid[grid]].max && value < ST_NAMES_MAX; value++) {
        if (!letter[value])
            continue;
        ws_value_text(b, b->grid[grid], value, word, sizeof word);
        fprintf(w->f, "%s\"%c\": %s", between, letter[value], word);
        between = ", ";
    }
    fputs(" }", w->f);
    end_line(w, WS_PART_GROUND, grid);
}

/* The field that a map is of: text/scenario_read.c calls it so. */
static int is_terrain(const struct ws_battle *b, uint32_t grid)
{
    return tx_fold_is("terrain", b->rs->fields[b->grid[grid]].name,
                      (uint32_t)strlen(b->rs->fields[b->grid[grid]].name)) &&
           b->rs->fields[b->grid[grid]].max < ST_NAMES_MAX;
}

static void put_grid(struct writer *w, uint32_t grid)
{
    const struct st_field *f = &w->b->rs->fields[w->b->grid[grid]];
    char word[TB_NAME_MAX];

    fprintf(w->f, "  %s: ", f->name);
    if (f->type == ST_T_FLAG) {
        put_cells(w, grid, 1);
        end_line(w, WS_PART_GROUND, grid);
        return;
    }
    end_line(w, WS_PART_GROUND, grid);
    for (int32_t value = f->min; value <= f->max; value++) {
        if (!is_used(w->b, grid, value))
            continue;
        ws_value_text(w->b, w->b->grid[grid], value, word, sizeof word);
        fprintf(w->f, "    %s: ", word);
        put_cells(w, grid, value);
        end_line(w, WS_PART_GROUND, grid);
    }
}

static void put_ground(struct writer *w)
{
    int has_cells = 0;

    for (uint32_t i = 0; i < w->b->grids; i++)
        if (is_terrain(w->b, i) && has_ground(w->b, i))
            put_map(w, i);
    for (uint32_t i = 0; i < w->b->grids; i++) {
        if (is_terrain(w->b, i) || !has_ground(w->b, i))
            continue;
        if (!has_cells) {
            fputs("cells:", w->f);
            end_line(w, WS_PART_GROUND, i);
        }
        has_cells = 1;
        put_grid(w, i);
    }
}

/* ---- numbers and facts ---- */

static void put_options(struct writer *w)
{
    char word[TB_NAME_MAX];

    if (w->b->options == 0)
        return;
    fputs("options:", w->f);
    end_line(w, WS_PART_NONE, 0);
    for (uint32_t i = 0; i < w->b->options; i++) {
        const struct ws_option *o = &w->b->option[i];

        tx_cell_text(o->cell, o->value, word, sizeof word);
        fprintf(w->f, "  %s: ", o->cell->row);
        put_words(w, word);
        end_line(w, WS_PART_OPTION, i);
    }
}

static void put_said(struct writer *w, uint8_t side, const char *indent)
{
    char word[TB_NAME_MAX];

    for (uint32_t i = 0; i < w->b->saids; i++) {
        const struct ws_said *s = &w->b->said[i];

        if (s->side != side)
            continue;
        ws_value_text(w->b, s->fact.field, s->fact.value, word, sizeof word);
        if (w->b->rs->fields[s->fact.field].type == ST_T_FLAG)
            snprintf(word, sizeof word, "%s", s->fact.value ? "yes" : "no");
        fprintf(w->f, "%s%s: ", indent, w->b->rs->fields[s->fact.field].name);
        put_words(w, word);
        end_line(w, WS_PART_FIELD, i);
    }
}

static int has_said(const struct ws_battle *b, uint8_t side)
{
    for (uint32_t i = 0; i < b->saids; i++)
        if (b->said[i].side == side)
            return 1;
    return 0;
}

static void put_fields(struct writer *w)
{
    if (w->b->saids == 0)
        return;
    fputs("fields:", w->f);
    end_line(w, WS_PART_NONE, 0);
    put_said(w, ST_NOBODY, "  ");
    for (uint8_t side = 0; side < ST_SIDES; side++) {
        if (!has_said(w->b, side))
            continue;
        fprintf(w->f, "  %c:", "AB"[side]);
        end_line(w, WS_PART_NONE, 0);
        put_said(w, side, "    ");
    }
}

/* ---- ground with a name, areas, units ---- */

enum { ITEM_MAX = 4 * TX_TEXT_MAX };

/* Append to an item of a list. */
static void add(char *item, const char *before, const char *words)
{
    const size_t n = strlen(item);

    snprintf(item + n, ITEM_MAX - n, "%s%s", before, words);
}

static void add_name(char *item, const char *name)
{
    const int has_blank = strpbrk(name, " #:'") != NULL;

    if (!*name)
        return;
    add(item, has_blank ? " name=\"" : " name=", name);
    if (has_blank)
        add(item, "\"", "");
}

static void add_point(const struct ws_battle *b, char *item, int32_t x, int32_t y)
{
    char word[40];
    struct tx_text t = tx_text_of(word, sizeof word);

    tx_put_point(&t, b->rs, x, y);
    add(item, " ", word);
}

static void put_item(struct writer *w, const char *item, uint8_t part, uint32_t index)
{
    fputs(part == WS_PART_AREA ? "    - " : "  - ", w->f);
    put_words(w, item);
    end_line(w, part, index);
}

static void put_plots(struct writer *w)
{
    const struct tx_ground *g = &w->b->ground;
    char item[ITEM_MAX];

    if (g->plots == 0)
        return;
    fputs("ground:", w->f);
    end_line(w, WS_PART_NONE, 0);
    for (uint32_t i = 0; i < g->plots; i++) {
        const struct tx_plot *plot = &g->plot[i];

        snprintf(item, sizeof item, "%s", plot->look);
        for (uint32_t k = plot->first; k < (uint32_t)plot->first + plot->count; k++)
            add_point(w->b, item, g->place[k].x, g->place[k].y);
        add_name(item, plot->name);
        put_item(w, item, WS_PART_PLOT, i);
    }
}

static void put_areas(struct writer *w)
{
    const struct ws_battle *b = w->b;
    char item[ITEM_MAX];
    int is_first = 1;

    for (uint32_t field = 0; field < b->rs->field_count; field++) {
        int has_head = 0;

        for (uint32_t i = 0; i < b->areas; i++) {
            const struct ws_area *a = &b->area[i];

            if (a->is.field != field)
                continue;
            if (is_first)
                fputs("areas:", w->f), end_line(w, WS_PART_NONE, 0);
            if (!has_head) {
                fprintf(w->f, "  %s:", b->rs->fields[field].name);
                end_line(w, WS_PART_NONE, 0);
            }
            is_first = 0;
            has_head = 1;
            ws_value_text(b, field, a->is.value, item, sizeof item);
            for (uint32_t k = 0; k < a->dress.points && k < TX_CORNERS_MAX; k++)
                add_point(b, item, a->x[k], a->y[k]);
            add(item, *a->dress.look ? " look=" : "", a->dress.look);
            add_name(item, a->dress.name);
            put_item(w, item, WS_PART_AREA, i);
        }
    }
}

/* As one bare word if that is read as the same fact, else with its name. */
static void add_fact(const struct ws_battle *b, char *item, const struct ws_fact *fact)
{
    char word[TB_NAME_MAX], why[300];
    struct tx_assign a;

    ws_value_text(b, fact->field, fact->value, word, sizeof word);
    if (b->rs->fields[fact->field].type == ST_T_UNIT ||
        tx_word_field(b->rs, ws_setting_of(b), ST_OF_PIECE, word, (uint32_t)strlen(word), &a, why, sizeof why) ||
        a.field != fact->field || a.value != fact->value) {
        add(item, " ", b->rs->fields[fact->field].name);
        add(item, "=", word);
    } else {
        add(item, " ", word);
    }
}

static void put_lines(struct writer *w)
{
    const struct ws_battle *b = w->b;
    char item[ITEM_MAX], last[16];

    fputs(b->lines ? "units:" : "units: []", w->f);
    end_line(w, WS_PART_NONE, 0);
    for (uint32_t i = 0; i < b->lines; i++) {
        const struct ws_line *line = &b->line[i];
        const uint32_t number = line->first - (line->side ? ws_count(b, 0) : 0u);

        snprintf(item, sizeof item, "%c%u", "AB"[line->side], number);
        snprintf(last, sizeof last, "%c%u", "AB"[line->side], number + line->count - 1);
        if (line->count > 1)
            add(item, "-", last);
        for (uint32_t k = 0; k < line->facts; k++)
            add_fact(b, item, &line->fact[k]);
        add_name(item, line->name);
        put_item(w, item, WS_PART_LINE, i);
    }
}

void ws_battle_write(const struct ws_battle *b, struct ws_text *t)
{
    struct writer w = { b, t, NULL, 1 };

    memset(t, 0, sizeof *t);
    w.f = open_memstream(&t->text, &t->size);
    ST_ASSERT(w.f);
    put_head(&w);
    if (b->rs->space != ST_PLANE)
        put_ground(&w);
    put_options(&w);
    put_fields(&w);
    put_areas(&w);
    put_plots(&w);
    put_lines(&w);
    fclose(w.f);
}
