/* position_json.c -- see position_json.h. */
#include "position_json.h"

#include <stdlib.h>
#include <string.h>

#include "../table/memory.h"
#include "../table/session.h"
#include "names.h"
#include "position.h"
#include "words.h"

struct json {
    struct tx_out *out;
    const struct tb_battle *b;
    const struct st_state *s;
    int comma; /* something stands here already */
};

static void put_text(struct json *j, const char *text)
{
    tx_out_put(j->out, "\"");
    for (;;) {
        size_t n = 0; /* up to the next character that is written otherwise */

        while ((unsigned char)text[n] >= ' ' && text[n] != '"' && text[n] != '\\')
            n++;
        tx_out_bytes(j->out, text, n);
        text += n;
        if (*text == '\0')
            break;
        tx_out_format(j->out, (unsigned char)*text < ' ' ? "\\u%04x" : "\\%c", (unsigned char)*text);
        text++;
    }
    tx_out_put(j->out, "\"");
}

/* A comma if one is due, and the key; key NULL: in a list. */
static void begin(struct json *j, const char *key)
{
    if (j->comma)
        tx_out_put(j->out, ",");
    j->comma = 1;
    if (!key)
        return;
    put_text(j, key);
    tx_out_put(j->out, ":");
}

static void open_in(struct json *j, const char *key, const char *bracket)
{
    begin(j, key);
    tx_out_put(j->out, bracket);
    j->comma = 0;
}

static void close_in(struct json *j, const char *bracket)
{
    tx_out_put(j->out, bracket);
    j->comma = 1;
}

static void text(struct json *j, const char *key, const char *words)
{
    begin(j, key);
    put_text(j, words);
}

static void number(struct json *j, const char *key, int64_t n)
{
    begin(j, key);
    tx_out_format(j->out, "%lld", (long long)n);
}

static void plain(struct json *j, const char *key, const char *word)
{
    begin(j, key);
    tx_out_put(j->out, word);
}

static void point(struct json *j, const char *key, int32_t x, int32_t y)
{
    begin(j, key);
    tx_out_format(j->out, "[%d,%d]", x, y);
}

static void side(struct json *j, const char *key, int32_t who)
{
    if (who == 0 || who == 1)
        text(j, key, who == 0 ? "A" : "B");
    else
        plain(j, key, "null");
}

static void unit(struct json *j, const char *key, int32_t id)
{
    char words[TX_TEXT_MAX];
    struct tx_text t = tx_text_of(words, sizeof words);

    if (id <= 0 || id > j->b->setting->count[0] + j->b->setting->count[1]) {
        plain(j, key, "null");
        return;
    }
    tx_put_unit(&t, j->b->setting, (uint16_t)id);
    text(j, key, words);
}

/* ---- fields ---- */

static void value(struct json *j, const struct st_field *f, int32_t v)
{
    char words[TX_TEXT_MAX];

    switch ((enum st_type)f->type) {
    case ST_T_FLAG: plain(j, f->name, v ? "true" : "false"); return;
    case ST_T_SIDE: side(j, f->name, v); return;
    case ST_T_UNIT: unit(j, f->name, v); return;
    case ST_T_POINT:
        if (v == ST_NOWHERE)
            plain(j, f->name, "null");
        else
            point(j, f->name, (int32_t)((uint32_t)v & 0xffff), (int32_t)((uint32_t)v >> 16));
        return;
    case ST_T_CELL:
        if (v == ST_NOWHERE) {
            plain(j, f->name, "null");
            return;
        }
        break;
    case ST_T_NAME:
        if (v < f->min || v > f->max) {
            plain(j, f->name, "null");
            return;
        }
        break;
    case ST_T_INT:
    case ST_T_FACING:
    case ST_T_LENGTH: number(j, f->name, v); return;
    }
    tx_value_text(j->b->rs, j->b->setting, f, v, words, sizeof words);
    text(j, f->name, words);
}

static void fields(struct json *j, uint8_t entity, uint32_t index)
{
    for (uint32_t i = 0; i < j->b->rs->field_count; i++)
        if (j->b->rs->fields[i].entity == entity)
            value(j, &j->b->rs->fields[i], j->b->rs->get(j->b->setting, j->s, i, index));
}

/* ---- parts ---- */

static void head(struct json *j)
{
    static const char *const nodes[] = { "running", "decide", "chance", "over" };
    static const char *const spaces[] = { "square", "hex", "plane" };
    const struct st_ruleset *rs = j->b->rs;
    char words[TX_TEXT_MAX];
    struct tx_text t = tx_text_of(words, sizeof words);

    text(j, "rules", rs->id);
    text(j, "battle", j->b->name);
    text(j, "node", nodes[j->s->node & 3]);
    side(j, "actor", j->s->actor);
    text(j, "clause", j->s->rule > 0 && j->s->rule < rs->clause_count ? rs->clauses[j->s->rule] : "");
    tx_put_prompt(&t, ST_AT(rs, j->b->setting, j->s));
    text(j, "prompt", words);
    begin(j, "hash");
    tx_out_format(j->out, "\"%016llx\"", (unsigned long long)tb_state_hash(rs, j->s));
    open_in(j, "board", "{");
    text(j, "space", spaces[rs->space]);
    number(j, "width", j->b->setting->width);
    number(j, "height", j->b->setting->height);
    close_in(j, "}");
}

static void chance(struct json *j)
{
    struct st_chance die;

    if (j->s->node != ST_CHANCE)
        return;
    j->b->rs->chance(j->b->setting, j->s, &die);
    open_in(j, "chance", "{");
    text(j, "kind", die.kind == ST_BAG ? "bag" : "die");
    number(j, "total", die.total);
    open_in(j, "faces", "[");
    for (uint32_t i = 0; i < die.count; i++) {
        open_in(j, NULL, "{");
        number(j, "face", die.face[i]);
        number(j, "weight", die.weight[i]);
        close_in(j, "}");
    }
    close_in(j, "]");
    close_in(j, "}");
}

static void game_and_sides(struct json *j)
{
    open_in(j, "game", "{");
    fields(j, ST_OF_GAME, 0);
    close_in(j, "}");
    open_in(j, "sides", "[");
    for (uint32_t i = 0; i < ST_SIDES; i++) {
        open_in(j, NULL, "{");
        side(j, "id", (int32_t)i);
        text(j, "name", j->b->rs->side_names[i]);
        fields(j, ST_OF_SIDE, i);
        close_in(j, "}");
    }
    close_in(j, "]");
}

static void units(struct json *j)
{
    const struct st_setting *set = j->b->setting;

    open_in(j, "units", "[");
    for (int32_t id = 1; id <= set->count[0] + set->count[1]; id++) {
        open_in(j, NULL, "{");
        unit(j, "id", id);
        side(j, "side", id > set->count[0]);
        text(j, "name", j->b->names ? j->b->names->name[id] : "");
        fields(j, ST_OF_PIECE, (uint32_t)id);
        close_in(j, "}");
    }
    close_in(j, "]");
}

static const char *label_of(const struct json *j, uint32_t label)
{
    return label < j->b->rs->label_count ? j->b->rs->labels[label].name : "";
}

static void flag(struct json *j, const char *key, uint8_t flags, uint8_t bit)
{
    if (flags & bit)
        plain(j, key, "true");
}

static void pieces(struct json *j)
{
    struct st_piece *piece = tb_calloc(ST_PIECES_MAX * sizeof *piece);
    const uint32_t count = j->b->rs->pieces(j->b->setting, j->s, piece);

    open_in(j, "pieces", "[");
    for (uint32_t i = 0; i < count; i++) {
        open_in(j, NULL, "{");
        unit(j, "id", piece[i].id);
        text(j, "kind", label_of(j, piece[i].kind));
        number(j, "x", piece[i].x);
        number(j, "y", piece[i].y);
        number(j, "facing", piece[i].facing);
        if (piece[i].group > 0)
            unit(j, "group", piece[i].group);
        flag(j, "acts", piece[i].flags, ST_PIECE_ACTS);
        flag(j, "spent", piece[i].flags, ST_PIECE_SPENT);
        flag(j, "off", piece[i].flags, ST_PIECE_OFF);
        flag(j, "fled", piece[i].flags, ST_PIECE_FLED);
        close_in(j, "}");
    }
    close_in(j, "]");
    free(piece);
}

static void areas(struct json *j)
{
    struct st_area *area = tb_calloc(ST_AREAS_MAX * sizeof *area);
    const uint32_t count = j->b->rs->areas(j->b->setting, j->s, area);

    open_in(j, "areas", "[");
    for (uint32_t i = 0; i < count; i++) {
        const uint32_t points = area[i].shape == ST_SHAPE_CELL ? 1 : area[i].points;

        open_in(j, NULL, "{");
        text(j, "kind", label_of(j, area[i].kind));
        open_in(j, "points", "[");
        for (uint32_t p = 0; p < points && p < 8; p++)
            point(j, NULL, area[i].x[p], area[i].y[p]);
        close_in(j, "]");
        if (area[i].height != 0)
            number(j, "height", area[i].height);
        if (area[i].holder < ST_SIDES)
            side(j, "holder", area[i].holder);
        close_in(j, "}");
    }
    close_in(j, "]");
    free(area);
}

void tx_position_json(struct tx_out *out, const struct tb_battle *b, const struct st_state *s)
{
    struct json j = { out, b, s, 0 };

    tx_out_put(out, "{");
    head(&j);
    chance(&j);
    game_and_sides(&j);
    units(&j);
    pieces(&j);
    areas(&j);
    tx_out_put(out, "}");
}
