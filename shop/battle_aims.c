/* battle_aims.c -- how the battle that is edited is won, what of it decides that, and what counts for nothing. */
#include <stdlib.h>
#include <string.h>

#include "../table/memory.h"
#include "../text/aims.h"
#include "battle_do.h"
#include "battle_say.h"

/* Both sides' ways to win by these numbers. */
struct ways {
    struct st_aim aim[ST_SIDES][ST_AIMS_MAX];
    uint32_t count[ST_SIDES];
};

static void find_ways(const struct ws_sealed *s, const struct st_setting *set, struct ways *w)
{
    memset(w, 0, sizeof *w);
    for (uint8_t side = 0; side < ST_SIDES && s->rs->aims; side++)
        w->count[side] = s->rs->aims(set, s->start, side, w->aim[side]);
}

static int is_same(const struct ways *a, const struct ways *b)
{
    for (uint32_t side = 0; side < ST_SIDES; side++) {
        if (a->count[side] != b->count[side])
            return 0;
        for (uint32_t i = 0; i < a->count[side]; i++) {
            const struct st_aim *x = &a->aim[side][i], *y = &b->aim[side][i];

            if (strcmp(x->words, y->words) != 0 || x->rule != y->rule || x->a != y->a || x->b != y->b || x->c != y->c)
                return 0;
        }
    }
    return 1;
}

/* Does another value of the number win the battle otherwise? */
static int decides(const struct ws_sealed *s, const struct ways *now, const struct st_cell *cell)
{
    const int32_t is = tx_cell_get(cell, s->set), from = cell->names ? cell->min : is - 1,
                  to = cell->names ? cell->max : is + 1;
    struct st_setting *other = tb_calloc(s->rs->setting_size);
    struct ways *then = tb_calloc(sizeof *then);
    int is_other = 0;

    memcpy(other, s->set, s->rs->setting_size);
    for (int32_t value = from; value <= to && !is_other; value++) {
        if (value == is || value < cell->min || value > cell->max)
            continue;
        tx_cell_put(cell, other, value);
        find_ways(s, other, then);
        is_other = !is_same(now, then);
    }
    free(other);
    free(then);
    return is_other;
}

/* The words of an aim say when it is about objectives: see st_aim. */
static int is_about_goals(const struct ways *w)
{
    for (uint32_t side = 0; side < ST_SIDES; side++)
        for (uint32_t i = 0; i < w->count[side]; i++)
            if (strstr(w->aim[side][i].words, "{goals}") || strstr(w->aim[side][i].words, "{named}"))
                return 1;
    return 0;
}

/* The label of the first ground that a side can hold, or 0. */
static uint32_t goal_of(const struct ws_sealed *s)
{
    struct st_area *area = tb_calloc(ST_AREAS_MAX * sizeof *area);
    const uint32_t count = s->rs->areas(s->set, s->start, area);
    uint32_t found = 0;

    for (uint32_t i = 0; i < count && !found; i++) {
        const struct st_label *l = &s->rs->labels[area[i].kind];

        if (l->tone == ST_TONE_GOAL && l->flags & ST_LABEL_HELD)
            found = area[i].kind;
    }
    free(area);
    return found;
}

static void put_words(struct lab_json *j, const struct tb_battle *made, const struct ways *w)
{
    char words[TX_TEXT_MAX];

    lab_json_open(j, "aims", '[');
    for (uint8_t side = 0; side < ST_SIDES; side++) {
        lab_json_open(j, NULL, '[');
        for (uint32_t i = 0; made && i < w->count[side]; i++) {
            struct tx_text t = tx_text_of(words, sizeof words);

            tx_put_aim(&t, made, side, ST_NOBODY, &w->aim[side][i]);
            lab_json_open(j, NULL, '{');
            lab_json_text(j, "text", words);
            lab_json_text(j, "clause", made->rs->clauses[w->aim[side][i].rule]);
            lab_json_bool(j, "note", w->aim[side][i].is_note);
            lab_json_close(j, '}');
        }
        lab_json_close(j, ']');
    }
    lab_json_close(j, ']');
}

void ws_put_aims(struct lab_json *j, const struct ws_sealed *s, const struct tb_battle *made)
{
    struct ways *now = tb_calloc(sizeof *now);
    uint32_t idle = 0;
    char name[3 * TB_NAME_MAX];

    if (s->rs) {
        find_ways(s, s->set, now);
        idle = is_about_goals(now) ? 0 : goal_of(s);
    }
    put_words(j, made, now);
    lab_json_open(j, "deciding", '[');
    for (uint32_t i = 0; s->rs && i < s->rs->cell_count; i++) {
        const struct st_cell *cell = &s->rs->cells[i];

        if (strcmp(cell->table, "options") != 0 || !decides(s, now, cell))
            continue;
        tx_cell_name(cell, name, sizeof name);
        lab_json_text(j, NULL, name);
    }
    lab_json_close(j, ']');
    lab_json_text(j, "idle", idle ? s->rs->labels[idle].name : "");
    free(now);
}
