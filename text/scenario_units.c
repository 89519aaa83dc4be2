/* scenario_units.c -- the units of a scenario: who there is, what each line says of them, and their names. */
#include "scenario_read.h"

#include <stdio.h>
#include <stdlib.h>

#include "../table/memory.h"
#include "names.h"
#include "position.h"
#include "visible.h"

/* ---- who there is ---- */

/* The name at the start of a unit's line, or the first and last of a row of them; the words after it are left in
 * *rest. */
static int unit_name(const struct tx_scenario_reader *r, uint32_t n, uint32_t *side, uint32_t *number, uint32_t *last,
                     struct tx_span *rest)
{
    struct tx_span name;

    if (tx_scenario_kind(r, n, TX_YAML_WORD, "a unit"))
        return -1;
    *rest = r->yaml.node[n].text;
    name = tx_span_word(rest);
    if (tx_units_parse(name.at, name.size, side, number, last))
        return tx_scenario_complain(r, n, name, "expected a unit's name such as A1 or B12, or a row such as A1-A10");
    return 0;
}

/* The lines of the units by side and number. */
struct roll_call {
    uint32_t of[ST_SIDES][ST_PIECES_MAX + 1], count[ST_SIDES], highest[ST_SIDES];
    int is_bad; /* a line has no name, so that nobody knows who is missing */
};

static int call_line(struct tx_scenario_reader *r, uint32_t n, struct roll_call *call)
{
    uint32_t side, number, last;
    struct tx_span rest;

    if (unit_name(r, n, &side, &number, &last, &rest)) {
        call->is_bad = 1;
        return -1;
    }
    for (; number <= last; number++) {
        if (call->of[side][number]) {
            r->again[r->agains < TX_AGAINS_MAX ? r->agains++ : 0] = n;
            return TX_NODE_COMPLAIN(r, n, "%c%u is here twice", "AB"[side], number);
        }
        if (call->count[0] + call->count[1] == ST_PIECES_MAX)
            return TX_NODE_COMPLAIN(r, n, "expected at most %d units", ST_PIECES_MAX);
        call->of[side][number] = n;
        call->count[side]++;
        call->highest[side] = number > call->highest[side] ? number : call->highest[side];
    }
    return 0;
}

/* Units are numbered without gaps; each gap is one fault, at the line behind it. */
static int find_gaps(const struct tx_scenario_reader *r, const struct roll_call *call, uint32_t side)
{
    for (uint32_t number = 1; number <= call->count[side] && !call->is_bad; number++) {
        uint32_t next = number;

        if (call->of[side][number] || (number > 1 && !call->of[side][number - 1]))
            continue;
        while (!call->of[side][next])
            next++;
        if (TX_NODE_NOTE(r, call->of[side][next], "%c%u is missing; expected %c1 to %c%u without gaps", "AB"[side],
                         number, "AB"[side], "AB"[side], call -> count[side]))
            return -1;
    }
    return 0;
}

int tx_scenario_units(struct tx_scenario_reader *r, uint32_t n)
{
    struct roll_call call = { .is_bad = 0 };

    if (tx_scenario_kind(r, n, TX_YAML_LIST, "units"))
        return -1;
    for (uint32_t i = r->yaml.node[n].child; i; i = r->yaml.node[i].next)
        if (call_line(r, i, &call) && tx_fault_take(r->faults, r->c))
            return -1;
    if (find_gaps(r, &call, 0) || find_gaps(r, &call, 1))
        return -1;
    if (call.highest[0] + call.highest[1] > ST_PIECES_MAX)
        return -1; /* after a gap: there are no ids for them */
    for (uint32_t side = 0; side < ST_SIDES; side++) {
        for (uint32_t number = 1; number <= call.highest[side]; number++)
            r->units[side ? call.highest[0] + number : number] = call.of[side][number];
        r->b->setting->count[side] = (uint16_t)call.highest[side];
    }
    return 0;
}

/* ---- what a line says ---- */

/* The only word that may have blanks. */
int tx_scenario_name_word(const struct tx_scenario_reader *r, uint32_t n, struct tx_span *rest, struct tx_span *out)
{
    const int is_quoted = rest->size > 5 && rest->at[5] == '"';
    const struct tx_span whole = *rest;
    uint32_t end = 6;

    if (!is_quoted) {
        const struct tx_span word = tx_span_word(rest);

        *out = tx_span_part(word, 5, word.size);
    } else {
        while (end < whole.size && whole.at[end] != '"')
            end++;
        if (end == whole.size || (end + 1 < whole.size && !tx_is_blank(whole.at[end + 1])))
            return tx_scenario_complain(r, n, whole, "expected a quotation mark at the end of the name");
        *out = tx_span_part(whole, 6, end);
        *rest = tx_span_trim(tx_span_part(whole, end + 1, whole.size));
    }
    for (uint32_t i = 0; i < out->size; i++)
        if ((unsigned char)out->at[i] < ' ' || out->at[i] == '"')
            return tx_scenario_complain(r, n, *out, "expected a name without quotation marks, tabs and line ends");
    if (out->size == 0 || out->size >= TX_UNIT_NAME_MAX)
        return tx_scenario_complain(r, n, *out, "expected a name of 1 to 39 bytes");
    return 0;
}

static int begins_name(struct tx_span rest) { return rest.size >= 5 && memcmp(rest.at, "name=", 5) == 0; }

/* One word of a unit's line that is no name. */
static int place_word(struct tx_scenario_reader *r, uint32_t id, struct tx_span word, uint8_t *seen)
{
    const uint32_t n = r->units[id];
    struct tx_assign a;
    char why[300];

    if (tx_word_field(r->rs, r->b->setting, ST_OF_PIECE, word.at, word.size, &a, why, sizeof why))
        return tx_scenario_unknown(r, n, word, why);
    if (seen[a.field]) {
        snprintf(why, sizeof why, "the unit's %s is said already; expected another field", r->rs->fields[a.field].name);
        return tx_scenario_complain(r, n, word, why);
    }
    if (r->rs->fields[a.field].flags & ST_FIELD_DERIVED)
        return tx_scenario_complain(r, n, word, "this follows from the rest and cannot be set");
    seen[a.field] = 1;
    tx_scenario_put(r, a.field, id, a.value);
    return 0;
}

/* The words of a line that names a unit for the second time: only their faults count. */
static int read_again(const struct tx_scenario_reader *r, uint32_t n)
{
    uint32_t side, number, last;
    struct tx_span rest, word;
    struct tx_assign a;
    char why[300];

    if (unit_name(r, n, &side, &number, &last, &rest))
        return -1;
    while ((word = tx_span_word(&rest)).size > 0 && !begins_name(word))
        if (tx_word_field(r->rs, r->b->setting, ST_OF_PIECE, word.at, word.size, &a, why, sizeof why)) {
            tx_scenario_complain(r, n, word, why);
            if (tx_fault_take(r->faults, r->c))
                return -1;
        }
    return 0;
}

/* 0, or -1 if reading ends. */
static int place_unit(struct tx_scenario_reader *r, uint32_t id, uint8_t *seen)
{
    const uint32_t n = r->units[id];
    uint32_t side, number, last;
    struct tx_span rest;

    memset(seen, 0, r->rs->field_count);
    if (unit_name(r, n, &side, &number, &last, &rest))
        return -1;
    for (rest = tx_span_trim(rest); rest.size > 0;) {
        if (!begins_name(rest)) {
            if (place_word(r, id, tx_span_word(&rest), seen) && tx_fault_take(r->faults, r->c))
                return -1;
            continue;
        }
        if (r->name[id].size > 0)
            tx_scenario_complain(r, n, rest, "the unit has a name already; expected another field");
        if (r->name[id].size > 0 || tx_scenario_name_word(r, n, &rest, &r->name[id]))
            return tx_fault_take(r->faults, r->c); /* where the name ends, nobody knows */
    }
    return 0;
}

int tx_scenario_place(struct tx_scenario_reader *r)
{
    const uint32_t count = (uint32_t)r->b->setting->count[0] + r->b->setting->count[1];
    uint8_t *seen = tb_calloc(r->rs->field_count);
    uint32_t bad = 0;
    int rc = 0;

    for (uint32_t id = 1; rc == 0 && id <= count; id++) {
        const uint32_t before = r->faults ? tx_fault_count(r->faults) : 0;

        if (r->units[id] && r->units[id] != bad)
            rc = place_unit(r, id, seen);
        if (r->faults && tx_fault_count(r->faults) != before)
            r->left_out[bad = r->units[id]] = 1; /* a row of units has the faults of its line once */
    }
    free(seen);
    for (uint32_t i = 0; rc == 0 && i < r->agains; i++)
        rc = read_again(r, r->again[i]);
    return rc;
}

/* ---- names ---- */

/* A row that is named must be one unit. */
static int is_one_unit(const struct tx_names *names, uint32_t first, uint32_t last)
{
    for (uint32_t id = first; id <= last; id++)
        if (last > first && names->of[id] != first)
            return 0;
    return 1;
}

static int is_taken(const struct tx_scenario_reader *r, uint32_t id)
{
    for (uint32_t other = 1; other < id; other++)
        if ((other > r->b->setting->count[0]) == (id > r->b->setting->count[0]) && r->units[other] != r->units[id] &&
            strcmp(r->b->names->name[other], r->b->names->name[id]) == 0)
            return 1;
    return 0;
}

static int name_unit(struct tx_scenario_reader *r, const struct st_at *start, uint32_t id)
{
    const uint32_t n = r->units[id];
    const struct tx_span name = r->name[id];
    uint32_t side, number, last;
    struct tx_span rest;
    char visible[TX_UNIT_NAME_MAX];

    if (unit_name(r, n, &side, &number, &last, &rest))
        return -1;
    if (side)
        last += r->b->setting->count[0];
    if (id > 1 && r->units[id - 1] == n)
        return 0; /* the line is said of each of its row, and the first has its name */
    if (!is_one_unit(r->b->names, id, last))
        return tx_scenario_complain(r, n, name, "expected a name for one unit; a row of units cannot share one");
    snprintf(visible, sizeof visible, "%.*s", (int)name.size, name.at);
    tx_make_visible(visible);
    if (tx_names_set(r->b->names, start, (uint16_t)id, visible, (uint32_t)strlen(visible)))
        return tx_scenario_complain(r, n, name, "expected a name for the unit's first piece only");
    if (is_taken(r, id))
        return tx_scenario_complain(r, n, name, "expected a name that no other unit of its side has");
    return 0;
}

int tx_scenario_names(struct tx_scenario_reader *r)
{
    const struct st_at start = { r->rs, r->b->setting, r->b->start };

    r->b->names = tb_calloc(sizeof *r->b->names);
    tx_names_make(r->b->names, &start);
    for (uint32_t id = 1; id <= r->b->names->count; id++)
        if (r->name[id].size > 0 && name_unit(r, &start, id) && tx_fault_take(r->faults, r->c))
            return -1;
    return 0;
}
