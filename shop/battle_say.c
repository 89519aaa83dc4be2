/* battle_say.c -- the battle that is edited, for a page: what it looks like, what is wrong with it, what it costs. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../table/memory.h"
#include "../text/names.h"
#include "../text/price.h"
#include "../text/record.h"
#include "../text/words.h"
#include "battle_do.h"
#include "battle_say.h"
#include "shop.h"

static void put_point(struct lab_json *j, int32_t x, int32_t y)
{
    lab_json_open(j, NULL, '[');
    lab_json_integer(j, NULL, x);
    lab_json_integer(j, NULL, y);
    lab_json_close(j, ']');
}

/* ---- faults ---- */

static const char *const parts[] = { "", "words", "board", "option", "field", "ground", "plot", "area", "line" };

/* The clause stands beside the words, so it need not be in them. */
static void leave_out(char *words, const char *clause)
{
    char part[TB_NAME_MAX];
    char *at;

    snprintf(part, sizeof part, " (%s)", clause);
    at = strstr(words, part);
    if (at)
        memmove(at, at + strlen(part), strlen(at + strlen(part)) + 1);
}

static void put_fault(struct lab_json *j, const struct ws_battle *b, const struct ws_text *t,
                      const struct tx_complaint *c)
{
    const struct ws_about about =
        t && c->line < TX_YAML_NODES_MAX ? t->about[c->line] : (struct ws_about){ WS_PART_NONE, 0 };
    st_rule rule = c->rule;
    char what[sizeof c->what];

    if (!rule && about.part == WS_PART_OPTION)
        rule = b->option[about.index].cell->rule;
    if (!rule && about.part == WS_PART_FIELD)
        rule = b->rs->fields[b->said[about.index].fact.field].rule;
    snprintf(what, sizeof what, "%s", c->what + c->reason);
    if (rule && b->rs)
        leave_out(what, b->rs->clauses[rule]);
    lab_json_open(j, NULL, '{');
    lab_json_text(j, "what", what);
    lab_json_text(j, "clause", rule && b->rs ? b->rs->clauses[rule] : "");
    lab_json_text(j, "part", parts[about.part]);
    lab_json_count(j, "index", about.index);
    lab_json_count(j, "line", c->line);
    lab_json_bool(j, "ruled", c->rule != 0);
    lab_json_close(j, '}');
}

void ws_put_faults(struct lab_json *j, const char *key, const struct ws_battle *b, const struct ws_text *t,
                   const struct tx_faults *faults)
{
    lab_json_open(j, key, '[');
    for (uint32_t i = 0; i < faults->count; i++)
        put_fault(j, b, t, &faults->list[i]);
    lab_json_close(j, ']');
}

/* ---- pieces ---- */

static const char *const shapes[] = { "cell", "token", "base", "disc", "polygon" };

struct picture {
    const struct ws_battle *b;
    const struct ws_sealed *s;
    const struct tx_names *names; /* of a battle without a fault, else NULL */
    struct st_piece *piece;       /* by our id */
    uint8_t *is_shown, *is_ghost;
};

static void put_names(struct lab_json *j, const struct picture *p, const struct st_piece *piece)
{
    const struct ws_line *line = ws_line_of((struct ws_battle *)(uintptr_t)p->b, piece->id);
    const char *kind = p->b->rs->labels[piece->kind].name;
    char id[16], words[TX_TEXT_MAX], place[40];
    struct tx_text t = tx_text_of(place, sizeof place);

    snprintf(id, sizeof id, "%c%u", "AB"[piece->side], piece -> id - (piece->side ? ws_count(p->b, 0) : 0u));
    lab_json_text(j, "name", id);
    lab_json_text(j, "said", p->names ? p->names->name[piece->id] : line && *line->name ? line->name : kind);
    tx_put_point(&t, p->b->rs, piece->x, piece->y);
    snprintf(words, sizeof words, "%s, %s%s%s%s%s", id, kind, line && *line->name ? ", " : "", line ? line->name : "",
             piece->flags & ST_PIECE_OFF ? "" : ", ", piece->flags & ST_PIECE_OFF ? "" : place);
    lab_json_text(j, "words", words);
}

static void put_piece(struct lab_json *j, const struct picture *p, const struct st_piece *piece)
{
    const struct ws_line *line = ws_line_of((struct ws_battle *)(uintptr_t)p->b, piece->id);

    lab_json_open(j, NULL, '{');
    lab_json_count(j, "id", piece->id);
    lab_json_integer(j, "line", line ? line - p->b->line : -1);
    put_names(j, p, piece);
    lab_json_count(j, "group", piece->group);
    lab_json_count(j, "side", piece->side);
    lab_json_count(j, "kind", piece->kind);
    lab_json_text(j, "shape", shapes[piece->shape]);
    lab_json_bool(j, "weak", (piece->flags & ST_PIECE_WEAK) != 0);
    lab_json_bool(j, "rides", (piece->flags & ST_PIECE_RIDES) != 0);
    lab_json_bool(j, "off", (piece->flags & ST_PIECE_OFF) != 0);
    lab_json_bool(j, "ghost", p->is_ghost[piece->id]);
    lab_json_integer(j, "x", piece->x);
    lab_json_integer(j, "y", piece->y);
    lab_json_count(j, "facing", piece->facing);
    lab_json_count(j, "w", piece->w);
    lab_json_count(j, "d", piece->d);
    lab_json_count(j, "r", piece->r);
    lab_json_open(j, "badges", '[');
    for (uint32_t i = 0; i < ST_BADGES_MAX && piece->badge[i].label; i++)
        put_point(j, piece->badge[i].label, piece->badge[i].value);
    lab_json_close(j, ']');
    lab_json_close(j, '}');
}

static void place_sample(const struct ws_battle *b, const struct ws_line *line, struct st_piece *piece)
{
    const struct ws_fact *place = ws_fact_of(line, (uint32_t)ws_place_field(b->rs));
    const int32_t facing = ws_field_of(b->rs, ST_T_FACING);
    const struct ws_fact *f = facing >= 0 ? ws_fact_of(line, (uint32_t)facing) : NULL;

    piece->id = line->first;
    piece->flags = 0;
    piece->group = 0;
    if (f)
        piece->facing = (uint16_t)f->value;
    if (!place || place->value < 0) {
        piece->flags = ST_PIECE_OFF;
    } else if (b->rs->space == ST_PLANE) {
        piece->x = (int32_t)((uint32_t)place->value & UINT16_MAX);
        piece->y = (int32_t)((uint32_t)place->value >> 16);
    } else {
        piece->y = place->value / b->width;
        piece->x = place->value % b->width - (b->rs->space == ST_HEX ? piece->y / 2 : 0);
    }
}

/* What can be set up stands as the rules say; the first unit of every other line stands as its line says. */
static void fill(struct picture *p)
{
    static struct st_piece all[ST_PIECES_MAX];
    const struct ws_battle *b = p->b;
    const uint32_t count = p->s->rs ? p->s->rs->pieces(p->s->set, p->s->start, all) : 0;

    for (uint32_t i = 0; i < count; i++) {
        const uint32_t id = p->s->was[all[i].id];

        if (id == 0)
            continue;
        p->piece[id] = all[i];
        p->piece[id].id = (uint16_t)id;
        p->piece[id].group = all[i].group ? p->s->was[all[i].group] : 0;
        p->piece[id].flags &= (uint8_t) ~(ST_PIECE_ACTS | ST_PIECE_SPENT);
        p->is_shown[id] = 1;
    }
    for (uint32_t i = 0; i < b->lines; i++) {
        const uint32_t id = b->line[i].first;

        if (p->is_shown[id] || !ws_sample_piece(b, &b->line[i], &p->piece[id]))
            continue;
        place_sample(b, &b->line[i], &p->piece[id]);
        p->is_shown[id] = p->is_ghost[id] = 1;
    }
}

static void put_pieces(struct lab_json *j, const struct picture *p)
{
    lab_json_open(j, "pieces", '[');
    for (uint32_t id = 1; id <= ST_PIECES_MAX; id++)
        if (p->is_shown[id])
            put_piece(j, p, &p->piece[id]);
    lab_json_close(j, ']');
}

/* ---- lines ---- */

static void put_facts(struct lab_json *j, const struct ws_battle *b, const struct ws_line *line)
{
    char word[TB_NAME_MAX];

    lab_json_open(j, "facts", '{');
    for (uint32_t i = 0; i < line->facts; i++) {
        ws_value_text(b, line->fact[i].field, line->fact[i].value, word, sizeof word);
        lab_json_text(j, b->rs->fields[line->fact[i].field].name, word);
    }
    lab_json_close(j, '}');
}

static int32_t price_of(const struct picture *p, uint32_t id)
{
    const int32_t field = tx_price_field(p->b->rs, ST_OF_PIECE, 0);

    return field >= 0 && p->s->rs && p->s->is[id] ? p->s->rs->get(p->s->set, p->s->start, (uint32_t)field, p->s->is[id])
                                                  : 0;
}

static void put_line(struct lab_json *j, const struct picture *p, const struct ws_line *line)
{
    const struct ws_fact *place = ws_fact_of(line, (uint32_t)ws_place_field(p->b->rs));
    struct st_piece at;
    char parts_of[TX_TEXT_MAX];
    struct tx_text t = tx_text_of(parts_of, sizeof parts_of);

    memset(&at, 0, sizeof at);
    place_sample(p->b, line, &at);
    if (p->s->rs && p->s->is[line->first])
        tx_put_price_parts(&t, ST_AT(p->s->rs, p->s->set, p->s->start), p->s->is[line->first]);
    lab_json_open(j, NULL, '{');
    lab_json_count(j, "side", line->side);
    lab_json_count(j, "first", line->first);
    lab_json_count(j, "count", line->count);
    lab_json_text(j, "name", line->name);
    lab_json_integer(j, "kind", p->is_shown[line->first] ? p->piece[line->first].kind : -1);
    lab_json_bool(j, "placed", place && place->value >= 0);
    lab_json_integer(j, "x", at.x);
    lab_json_integer(j, "y", at.y);
    lab_json_count(j, "facing", p->is_shown[line->first] ? p->piece[line->first].facing : 0);
    lab_json_integer(j, "price", price_of(p, line->first));
    lab_json_text(j, "made", parts_of);
    put_facts(j, p->b, line);
    lab_json_close(j, '}');
}

static void put_army(struct lab_json *j, const struct picture *p, uint8_t side)
{
    const struct st_cell *cell = tx_price_limit(p->b->rs);
    struct st_setting *set = ws_setting_of(p->b);
    int32_t limit = cell ? tx_cell_get(cell, set) : 0, sum = 0;

    for (uint32_t i = 0; i < p->b->options; i++)
        if (p->b->option[i].cell == cell)
            limit = p->b->option[i].value;
    for (uint32_t i = 0; i < p->b->lines; i++)
        for (uint32_t k = 0; p->b->line[i].side == side && k < p->b->line[i].count; k++)
            sum += price_of(p, p->b->line[i].first + k);
    lab_json_open(j, NULL, '{');
    lab_json_count(j, "units", ws_count(p->b, side));
    lab_json_bool(j, "priced", tx_price_field(p->b->rs, ST_OF_SIDE, 0) >= 0);
    lab_json_integer(j, "points", sum);
    lab_json_integer(j, "limit", limit);
    lab_json_text(j, "clause", cell ? p->b->rs->clauses[cell->rule] : "");
    lab_json_close(j, '}');
}

/* ---- ground ---- */

static void put_area(struct lab_json *j, const struct st_area *a, const struct ws_area *from, int64_t index)
{
    lab_json_open(j, NULL, '{');
    lab_json_integer(j, "index", index);
    lab_json_count(j, "kind", a->kind);
    lab_json_text(j, "shape", shapes[a->shape]);
    lab_json_integer(j, "height", a->height);
    lab_json_open(j, "points", '[');
    for (uint32_t i = 0; i < a->points; i++)
        put_point(j, a->x[i], a->y[i]);
    lab_json_close(j, ']');
    if (from) {
        lab_json_text(j, "name", from->dress.name);
        lab_json_text(j, "look", from->dress.look);
        lab_json_count(j, "field", from->is.field);
        lab_json_integer(j, "value", from->is.value);
    }
    lab_json_close(j, '}');
}

static void put_cells(struct lab_json *j, const struct ws_battle *b)
{
    struct st_area a;

    for (int32_t i = 0; i < b->width * b->height && i < WS_CELLS_MAX; i++)
        for (uint32_t grid = b->grids; grid-- > 0;) {
            const int32_t value = b->cell[grid][i];

            if (value == WS_UNSET || !ws_sample_ground(b, b->grid[grid], value, &a))
                continue;
            a.y[0] = i / b->width;
            a.x[0] = i % b->width - (b->rs->space == ST_HEX ? a.y[0] / 2 : 0);
            a.holder = ST_NOBODY;
            put_area(j, &a, NULL, -1);
        }
}

static void put_areas(struct lab_json *j, const struct ws_battle *b)
{
    lab_json_open(j, "areas", '[');
    if (b->rs->space != ST_PLANE)
        put_cells(j, b);
    for (uint32_t i = 0; i < b->areas; i++) {
        const struct ws_area *from = &b->area[i];
        struct st_area a;

        if (!ws_sample_ground(b, from->is.field, from->is.value, &a))
            continue;
        a.points = (uint8_t)from->dress.points;
        a.shape = a.points > 1 ? ST_SHAPE_POLYGON : ST_SHAPE_TOKEN;
        memcpy(a.x, from->x, sizeof a.x);
        memcpy(a.y, from->y, sizeof a.y);
        put_area(j, &a, from, i);
    }
    lab_json_close(j, ']');
}

static void put_plots(struct lab_json *j, const struct ws_battle *b)
{
    lab_json_open(j, "plots", '[');
    for (uint32_t i = 0; i < b->ground.plots; i++) {
        const struct tx_plot *plot = &b->ground.plot[i];

        lab_json_open(j, NULL, '{');
        lab_json_text(j, "name", plot->name);
        lab_json_text(j, "look", plot->look);
        lab_json_bool(j, "scenery", plot->is_scenery);
        lab_json_open(j, "at", '[');
        for (uint32_t k = plot->first; k < (uint32_t)plot->first + plot->count; k++)
            put_point(j, b->ground.place[k].x, b->ground.place[k].y);
        lab_json_close(j, ']');
        lab_json_close(j, '}');
    }
    lab_json_close(j, ']');
}

/* ---- all of it ---- */

static void put_head(struct lab_json *j, const struct ws_battle *b)
{
    static const char *const spaces[] = { "square", "hex", "plane" };
    char word[TB_NAME_MAX];

    lab_json_text(j, "rules", b->rs->id);
    lab_json_text(j, "game", b->rs->title);
    lab_json_text(j, "title", b->title);
    lab_json_text(j, "story", b->story);
    lab_json_count(j, "minutes", b->minutes);
    lab_json_count(j, "difficulty", b->difficulty);
    lab_json_text(j, "space", spaces[b->rs->space]);
    lab_json_count(j, "width", b->width);
    lab_json_count(j, "height", b->height);
    lab_json_open(j, "sides", '[');
    for (uint32_t side = 0; side < ST_SIDES; side++)
        lab_json_text(j, NULL, b->rs->side_names[side]);
    lab_json_close(j, ']');
    lab_json_open(j, "options", '{');
    for (uint32_t i = 0; i < b->options; i++) {
        char name[3 * TB_NAME_MAX];

        tx_cell_name(b->option[i].cell, name, sizeof name);
        tx_cell_text(b->option[i].cell, b->option[i].value, word, sizeof word);
        lab_json_text(j, name, word);
    }
    lab_json_close(j, '}');
}

static void put_picture(struct lab_json *j, const struct ws_battle *b, const struct ws_sealed *s,
                        const struct tx_names *names)
{
    struct picture p = { b,
                         s,
                         names,
                         tb_calloc((ST_PIECES_MAX + 1) * sizeof *p.piece),
                         tb_calloc(ST_PIECES_MAX + 1),
                         tb_calloc(ST_PIECES_MAX + 1) };

    fill(&p);
    put_pieces(j, &p);
    lab_json_open(j, "lines", '[');
    for (uint32_t i = 0; i < b->lines; i++)
        put_line(j, &p, &b->line[i]);
    lab_json_close(j, ']');
    lab_json_open(j, "armies", '[');
    for (uint8_t side = 0; side < ST_SIDES; side++)
        put_army(j, &p, side);
    lab_json_close(j, ']');
    put_areas(j, b);
    put_plots(j, b);
    free(p.piece);
    free(p.is_shown);
    free(p.is_ghost);
}

void ws_put_battle(struct lab_json *j, const struct ws_battle *b)
{
    struct tx_faults faults = { NULL, 0, 0 };
    struct ws_text *t = tb_calloc(sizeof *t);
    struct ws_sealed s;
    const struct tx_scenario_watch watch = ws_sealing(&s);
    struct tb_battle made;
    int is_sound;

    ws_battle_write(b, t);
    is_sound = ws_battle_make(b->rs, t, TX_WHOLE, &watch, &made, &faults) == 0;
    if (!is_sound) { /* what an army costs hinders no picture */
        ws_sealed_free(&s);
        ws_seal(b, &s);
    }
    tx_faults_sort(&faults);
    put_head(j, b);
    lab_json_text(j, "yaml", t->text);
    lab_json_bool(j, "usable", is_sound);
    ws_put_faults(j, "faults", b, t, &faults);
    lab_json_count(j, "more", faults.more);
    put_picture(j, b, &s, is_sound ? made.names : NULL);
    ws_put_aims(j, &s, is_sound ? &made : NULL);
    ws_sealed_free(&s);
    if (is_sound)
        tb_battle_free(&made);
    tx_faults_free(&faults);
    free(t->text);
    free(t);
}
