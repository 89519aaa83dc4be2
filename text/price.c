/* price.c -- see price.h. */
#include "price.h"

#include <string.h>

#include "cell.h"
#include "fold.h"

int32_t tx_price_field(const struct st_ruleset *rs, uint8_t entity, uint32_t n)
{
    for (uint32_t i = 0; i < rs->field_count; i++)
        if (rs->fields[i].entity == entity && rs->fields[i].flags & ST_FIELD_PRICE && n-- == 0)
            return (int32_t)i;
    return -1;
}

const struct st_cell *tx_price_limit(const struct st_ruleset *rs)
{
    const int32_t most = tx_price_field(rs, ST_OF_SIDE, 1);

    for (uint32_t i = 0; most >= 0 && i < rs->cell_count; i++) {
        const struct st_cell *cell = &rs->cells[i];

        if (strcmp(cell->table, "options") == 0 &&
            tx_fold_is(rs->fields[most].name, cell->row, (uint32_t)strlen(cell->row)))
            return cell;
    }
    return NULL;
}

/* The row that a value names, "trained-foot", or the thing that it says is carried: "+spear", and twice, "2-pistol+1".
 * Returns how many; 0: none. */
static int32_t row_of(const struct st_field *f, int32_t value, const char **row)
{
    const char *word = f->names[value];

    *row = f->flags & ST_FIELD_FIXED ? word : f->name;
    if (f->flags & ST_FIELD_FIXED)
        return 1;
    return value <= 0 ? 0 : *word > '0' && *word <= '9' ? *word - '0' : 1;
}

static void put_part(struct tx_text *t, const struct st_cell *cell, int32_t count, int32_t cost)
{
    char one[2] = { 0, 0 };

    if (t->size > 0)
        tx_put_text(t, ", ");
    if (count > 1) {
        tx_put_number(t, count);
        tx_put_text(t, " x ");
    }
    for (const char *at = cell->row; *at; at++) {
        one[0] = *at == '_' ? ' ' : *at;
        tx_put_text(t, one);
    }
    tx_put_text(t, " ");
    tx_put_number(t, count * cost);
}

void tx_put_price_parts(struct tx_text *t, const struct st_at *at, uint16_t unit)
{
    const int32_t price = tx_price_field(at->rs, ST_OF_PIECE, 0);

    for (uint32_t i = 0; price >= 0 && i < at->rs->field_count; i++) {
        const struct st_field *f = &at->rs->fields[i];
        const char *row;
        int32_t count;

        if (f->entity != ST_OF_PIECE || f->type != ST_T_NAME || !f->names || !f->table)
            continue;
        count = row_of(f, at->rs->get(at->set, at->s, i, unit), &row);
        for (uint32_t k = 0; count > 0 && k < at->rs->cell_count; k++) {
            const struct st_cell *cell = &at->rs->cells[k];

            if (strcmp(cell->table, f->table) == 0 && strcmp(cell->column, at->rs->fields[price].name) == 0 &&
                tx_fold_is(row, cell->row, (uint32_t)strlen(cell->row)) && tx_cell_get(cell, at->set) != 0)
                put_part(t, cell, count, tx_cell_get(cell, at->set));
        }
    }
}
