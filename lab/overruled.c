/* overruled.c -- see overruled.h. */
#include "overruled.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../core/rows.h"
#include "../table/memory.h"
#include "books.h"

enum { SHOWN = 3 };

/* The numbers of a book before a scenario changes any. The caller frees them; NULL and a complaint on failure. */
static struct st_setting *numbers_of(const struct lab_question *q, const struct lab_book *book,
                                     const struct st_ruleset *rs, struct tx_complaint *c)
{
    struct st_setting *set = tb_calloc(rs->setting_size);
    struct tx_book b;
    int rc = lab_book_open(&b, q, book->rulebook, rs, c);

    if (rc == 0) {
        rc = tx_book_numbers(&b, rs, set, c);
        tx_book_free(&b);
    }
    if (rc == 0)
        return set;
    free(set);
    return NULL;
}

/* "options.turn_limit.value (the book 10, the scenario 30)" */
static void put_cell(FILE *f, const struct st_cell *cell, int32_t book, int32_t scenario)
{
    char name[3 * TB_NAME_MAX], value[2][TB_NAME_MAX];

    tx_cell_name(cell, name, sizeof name);
    tx_cell_text(cell, book, value[0], sizeof value[0]);
    tx_cell_text(cell, scenario, value[1], sizeof value[1]);
    fprintf(f, "%s (book B says %s, the scenario %s)", name, value[0], value[1]);
}

static char *sentence(const struct lab_variant *a, const struct lab_variant *b, const struct st_setting *const book[2])
{
    const struct st_ruleset *rs = st_plain(b->battle.rs);
    const struct st_cell *first = NULL;
    char *text = NULL, name[3 * TB_NAME_MAX], value[TB_NAME_MAX];
    uint32_t n = 0;
    size_t size;
    FILE *f = open_memstream(&text, &size);

    for (uint32_t i = 0; f && i < rs->cell_count; i++) {
        const struct st_cell *cell = &rs->cells[i];
        const int32_t now = tx_cell_get(cell, b->battle.setting), wanted = tx_cell_get(cell, book[1]);

        if (wanted == tx_cell_get(cell, book[0]) || now == wanted || now != tx_cell_get(cell, a->battle.setting))
            continue;
        if (n < SHOWN) {
            fputs(n == 0 ? "The scenario overrides " : ", ", f);
            put_cell(f, cell, wanted, now);
        }
        first = first ? first : cell;
        n++;
    }
    if (n > SHOWN)
        fprintf(f, " and %u more", n - SHOWN);
    if (n > 0) {
        tx_cell_name(first, name, sizeof name);
        tx_cell_text(first, tx_cell_get(first, book[1]), value, sizeof value);
        fprintf(f, ": change it in the scenario, or add --set %s=%s.", name, value);
    }
    if (f)
        fclose(f);
    if (n > 0)
        return text;
    free(text);
    return NULL;
}

int lab_note_overruled(struct lab_plan *p, const struct lab_question *q, struct tx_complaint *c)
{
    struct lab_variant *b = &p->variant[p->variants - 1];
    const struct st_ruleset *rs = st_plain(b->battle.rs);
    struct st_setting *book[2] = { NULL, NULL };

    if (!q->book[0].rulebook && !q->book[1].rulebook)
        return 0;
    for (int i = 0; i < 2; i++)
        book[i] = i > 0 && !book[0] ? NULL : numbers_of(q, &q->book[i], rs, c);
    if (book[1])
        b->note = sentence(&p->variant[b->base], b, (const struct st_setting *const *)book);
    free(book[0]);
    free(book[1]);
    return book[1] ? 0 : -1;
}
