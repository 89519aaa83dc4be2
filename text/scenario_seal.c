/* scenario_seal.c -- set up what a scenario says, and find all that hinders it.
 *
 * A rule set stops at the first fault of a position.  To find the next one the position is made again without the line
 * to blame and without the lines that speak of its units, so that nothing follows from what was told already.
 */
#include <stdio.h>
#include <stdlib.h>

#include "../table/memory.h"
#include "price.h"
#include "scenario_read.h"
#include "words.h"

enum { TRIES = 100 }; /* of a position that cannot be set up */

/* A position without some of the lines. */
struct trial {
    struct tx_scenario_reader *r;
    struct st_setting *set;
    struct st_state *start;
    uint16_t unit[ST_PIECES_MAX + 1], unit_was[ST_PIECES_MAX + 1]; /* its id in the trial, 0: none; and back */
    uint16_t area[ST_AREAS_MAX], area_was[ST_AREAS_MAX];           /* the same of areas; both from 1 */
    uint16_t told[ST_SIDES];                                       /* the last fault of each army as a whole */
    int is_partial;                                                /* something was left out */
    int is_cut;                                                    /* the game or a side names a unit left out */
};

void tx_scenario_put(struct tx_scenario_reader *r, uint32_t field, uint32_t index, int32_t value)
{
    const struct tx_scenario_put put = { field, index, value };

    if (r->faults) {
        r->put = tb_grow(r->put, r->puts, sizeof *r->put);
        r->put[r->puts++] = put;
    }
    r->rs->put(r->b->setting, r->b->start, field, index, value);
}

static uint32_t total(const struct st_setting *set) { return (uint32_t)set->count[0] + set->count[1]; }

static uint8_t side_of(const struct st_setting *set, uint32_t unit) { return unit > set->count[0]; }

struct st_verdict tx_scenario_judge(const struct tx_scenario_reader *r, struct st_setting *set, struct st_state *start)
{
    const struct st_cell *limit = r->any_price ? tx_price_limit(r->rs) : NULL;
    const int32_t most = limit ? tx_cell_get(limit, set) : 0;
    struct st_verdict v;

    if (limit)
        tx_cell_put(limit, set, 0);
    v = r->rs->seal(set, start);
    if (limit)
        tx_cell_put(limit, set, most);
    return v;
}

/* ---- a position without some lines ---- */

/* A line that speaks of a unit of another line is left out with it, whichever of them is to blame. */
static void spread(const struct tx_scenario_reader *r)
{
    for (int again = 1; again;) {
        again = 0;
        for (uint32_t i = 0; i < r->puts; i++) {
            const struct tx_scenario_put *p = &r->put[i];
            const struct st_field *f = &r->rs->fields[p->field];
            uint8_t *a, *b;

            if (f->entity != ST_OF_PIECE || f->type != ST_T_UNIT || p->value <= 0)
                continue;
            a = &r->left_out[r->units[p->index]];
            b = &r->left_out[r->units[p->value]]; /* of a unit that is missing: node 0, which is left out */
            again |= *a != *b;
            *a = *b = *a | *b;
        }
    }
}

static void put_again(struct trial *t, const struct tx_scenario_put *p)
{
    const struct st_field *f = &t->r->rs->fields[p->field];
    const uint32_t each = f->type == ST_T_POINT ? (uint32_t)f->max : 1;
    uint32_t index = p->index;
    int32_t value = p->value;

    if (f->entity == ST_OF_PIECE) {
        index = t->unit[index];
        if (index == 0)
            return;
    } else if (f->entity == ST_OF_AREA) {
        if (t->area[index / each] == 0)
            return;
        index = (t->area[index / each] - 1u) * each + index % each;
    }
    if (f->type == ST_T_UNIT && value > 0) {
        value = t->unit[value];
        t->is_cut |= value == 0;
    }
    t->r->rs->put(t->set, t->start, p->field, index, value);
}

static void make(struct trial *t)
{
    const struct tx_scenario_reader *r = t->r;
    uint16_t units = 0, areas = 0;

    memcpy(t->set, r->setting, r->rs->setting_size);
    memcpy(t->start, r->start, r->rs->state_size);
    t->is_partial = t->is_cut = 0;
    for (uint32_t id = 1; id <= total(r->b->setting); id++) {
        const int is_in = !r->left_out[r->units[id]] && r->units[id];

        t->unit[id] = is_in ? ++units : 0;
        t->unit_was[t->unit[id]] = (uint16_t)id;
        t->set->count[side_of(r->b->setting, id)] += (uint16_t)is_in;
        t->is_partial |= !is_in;
    }
    for (uint32_t i = 0; i < r->areas; i++) {
        const int is_in = !r->left_out[r->area[i]];

        t->area[i] = is_in ? ++areas : 0;
        if (is_in)
            t->area_was[areas - 1] = (uint16_t)(i + 1);
        t->is_partial |= !is_in;
    }
    for (uint32_t i = 0; i < r->puts; i++)
        put_again(t, &r->put[i]);
}

/* ---- who is to blame ---- */

static int has_field(const struct st_ruleset *rs, struct st_verdict v, const char *field)
{
    return v.code >= ST_CODE_OWN && v.code - ST_CODE_OWN < rs->refusal_count &&
           strstr(rs->refusals[v.code - ST_CODE_OWN].words, field) != NULL;
}

static uint8_t limit_of(const struct st_ruleset *rs, struct st_verdict v)
{
    return v.code >= ST_CODE_OWN && v.code - ST_CODE_OWN < rs->refusal_count ? rs->refusals[v.code - ST_CODE_OWN].limit
                                                                             : (uint8_t)ST_LIMIT_NONE;
}

static int is_amount(uint8_t limit) { return limit == ST_LIMIT_NEED || limit == ST_LIMIT_HAVE; }

/* A side without a single line. */
static int empty_side(const struct tx_scenario_reader *r)
{
    return r->b->setting->count[0] == 0 ? 0 : r->b->setting->count[1] == 0 ? 1 : ST_NOBODY;
}

/* Two units of one line, side by side where only one unit can be: their line does not say that they are one. */
static void hint_at_group(const struct tx_scenario_reader *r, struct st_verdict v, char *words, uint32_t cap)
{
    const uint32_t count = total(r->b->setting), used = (uint32_t)strlen(words);
    uint32_t first = (uint32_t)v.have, field = 0;

    if (!r->faults || !has_field(r->rs, v, "{unit:have}") || v.have < 1 || v.need < 1 || (uint32_t)v.have > count ||
        (uint32_t)v.need > count || r->units[v.have] != r->units[v.need])
        return;
    while (field < r->rs->field_count &&
           (r->rs->fields[field].entity != ST_OF_PIECE || r->rs->fields[field].type != ST_T_UNIT))
        field++;
    for (uint32_t i = 0; i < r->puts; i++)
        if (r->put[i].field == field && r->put[i].index == first)
            return;
    while (first > 1 && r->units[first - 1] == r->units[first])
        first--;
    if (field == r->rs->field_count)
        return;
    snprintf(words + used, cap - used, "; expected %s=%c%u to make them one", r->rs->fields[field].name,
             "AB"[side_of(r->b->setting, first)],
             first - (side_of(r->b->setting, first) ? r->b->setting->count[0] : 0));
}

/* Behind a complaint about an army that costs too much: how much it may cost, and what says so. */
static void put_limit(const struct tx_scenario_reader *r, const struct tx_sealed *p, uint16_t unit, struct tx_text *t)
{
    const int32_t sum = tx_price_field(r->rs, ST_OF_SIDE, 0);
    const struct st_cell *limit = tx_price_limit(r->rs);
    const int32_t most = limit ? tx_cell_get(limit, p->set) : 0;

    if (sum < 0 || most == 0 || unit == 0 ||
        r->rs->get(p->set, p->start, (uint32_t)sum, side_of(r->b->setting, unit)) <= most)
        return;
    tx_put_text(t, ": the limit, options.");
    tx_put_text(t, limit->row);
    tx_put_text(t, ", is ");
    tx_put_number(t, most);
}

#define CANNOT "this cannot be set up: "

int tx_scenario_cannot(const struct tx_scenario_reader *r, struct st_verdict v, const struct tx_sealed *p)
{
    const struct st_setting *set = r->b->setting;
    const uint8_t limit = limit_of(r->rs, v);
    struct st_action act = { 0 };
    char words[TX_TEXT_MAX];
    struct tx_text t = tx_text_of(words, sizeof words);
    uint32_t n = tx_yaml_find(&r->yaml, 1, "units");

    if (!is_amount(limit) && v.need > 0 && (uint32_t)v.need <= total(set)) {
        n = r->units[v.need];
        act.unit = (uint16_t)v.need;
    } else if (v.need < 0 && v.need >= -(int32_t)r->areas) {
        n = r->area[-v.need - 1];
    } else if (v.have == 0 && empty_side(r) != ST_NOBODY) {
        TX_NODE_COMPLAIN(r, n, "%c has no units; expected a line such as %c1 (%s)", "AB"[empty_side(r)],
                         "AB"[empty_side(r)], r -> rs -> clauses[v.rule]);
        r->c->rule = v.rule;
        return -1;
    }
    tx_put_verdict(&t, ST_AT(r->rs, set, NULL), &act, v);
    if (limit == ST_LIMIT_ARMY)
        put_limit(r, p, act.unit, &t);
    hint_at_group(r, v, words, sizeof words);
    TX_NODE_COMPLAIN(r, n, CANNOT "%s%s", words,
                     limit == ST_LIMIT_ARMY && p->is_partial ? "; lines with other faults are not counted" : "");
    r->c->rule = v.rule;
    r->c->reason = sizeof CANNOT - 1;
    return -1;
}

/* The same verdict in the ids of the scenario. */
static struct st_verdict in_own_ids(const struct trial *t, struct st_verdict v)
{
    const struct st_ruleset *rs = t->r->rs;

    if (!is_amount(limit_of(rs, v)) && v.need > 0)
        v.need = (uint32_t)v.need <= total(t->set) ? t->unit_was[v.need] : 0;
    if (v.need < 0)
        v.need = v.need >= -(int32_t)t->r->areas ? -(int32_t)t->area_was[-v.need - 1] : 0;
    if (has_field(rs, v, "{unit:have}") && v.have > 0 && (uint32_t)v.have <= total(t->set))
        v.have = t->unit_was[v.have];
    return v;
}

/* Is the verdict the same whatever an option with a fault was meant to be? */
static int is_sure(struct trial *t, struct st_verdict v)
{
    for (uint32_t i = 0; i < 2 * t->r->doubts; i++) {
        const struct st_cell *cell = t->r->doubt[i / 2];
        struct st_verdict other;

        make(t);
        tx_cell_put(cell, t->set, i % 2 ? cell->max : cell->min);
        other = tx_scenario_judge(t->r, t->set, t->start);
        if (other.code != v.code || other.need != v.need)
            return 0;
    }
    return 1;
}

/* The last line of a side that is not left out yet. */
static uint32_t last_line(const struct trial *t, uint8_t side)
{
    uint32_t id = side ? total(t->r->b->setting) : t->r->b->setting->count[0];

    while (id > 0 && !t->unit[id])
        id--;
    return t->r->units[id];
}

/* Tell of a verdict and leave out what is to blame; -1 if nothing is, so that there is no going on. */
static int blame(struct trial *t, struct st_verdict v)
{
    struct tx_scenario_reader *r = t->r;
    const struct st_verdict own = in_own_ids(t, v);
    const struct tx_sealed sealed = { t->set, t->start, t->is_partial };
    const int is_army = limit_of(r->rs, v) == ST_LIMIT_ARMY && own.need > 0;
    const int has_line = !is_amount(limit_of(r->rs, v)) && own.need != 0;
    uint32_t line = 0;

    if (t->is_cut || (sealed.is_partial && !has_line) || !is_sure(t, v))
        return -1;
    if (has_line && own.need > 0)
        line = r->units[own.need];
    if (has_line && own.need < 0)
        line = r->area[-own.need - 1];
    if (is_army) {
        const uint8_t side = side_of(r->b->setting, (uint32_t)own.need);

        line = last_line(t, side);
        if (t->told[side] == v.code) {
            r->left_out[line] = 1;
            return 0;
        }
        t->told[side] = v.code;
    }
    tx_scenario_cannot(r, own, &sealed);
    tx_fault_take(r->faults, r->c);
    r->left_out[line] = 1;
    return has_line ? 0 : -1;
}

int tx_scenario_seal(struct tx_scenario_reader *r)
{
    const uint32_t before = tx_fault_count(r->faults);
    struct trial *t = tb_calloc(sizeof *t);
    struct st_verdict v = { ST_OK, 0, 0, 0 };

    t->r = r;
    r->left_out[0] = 1; /* units that no line names */
    t->set = tb_calloc(r->rs->setting_size);
    t->start = tb_calloc(r->rs->state_size);
    for (uint32_t i = 0; i < TRIES; i++) {
        spread(r);
        make(t);
        v = tx_scenario_judge(r, t->set, t->start);
        if (v.code == ST_OK || blame(t, v))
            break;
    }
    if (v.code == ST_OK && r->watch && r->watch->sealed)
        r->watch->sealed(r->watch->who, r, t->set, t->start, t->unit_was);
    if (v.code == ST_OK && !t->is_partial) {
        memcpy(r->b->setting, t->set, r->rs->setting_size);
        memcpy(r->b->start, t->start, r->rs->state_size);
    }
    free(t->set);
    free(t->start);
    free(t);
    return tx_fault_count(r->faults) == before ? 0 : -1;
}
