/* goal.c -- the word `goal`: how the battle is won, and how it stands. */
#include <string.h>

#include "../text/aims.h"
#include "../text/plain.h"
#include "models.h"
#include "reference.h"
#include "show.h"
#include "voice.h"

/* A fact of the sides that is always shown and has a limit or is counted up: its clause says how one wins. */
static int is_won_by(const struct st_ruleset *rs, uint32_t field)
{
    const struct st_field *f = &rs->fields[field];

    return f->flags & ST_FIELD_LIMIT ||
           (f->entity == ST_OF_SIDE && f->flags & ST_FIELD_SHOWN && f->flags & ST_FIELD_SCORE);
}

/* Does the clause say how this battle is won, in a book without a chapter on it? */
static int is_winning(const struct st_ruleset *rs, st_rule rule)
{
    for (uint32_t i = 0; i < rs->field_count; i++)
        if (is_won_by(rs, i) && rs->fields[i].rule == rule)
            return 1;
    return 0;
}

/* The clauses of the chapter on winning; in a book without one, those that set a limit to the game or to a side, or
 * count its score.  Returns whether there is a chapter. */
static int put_winning(struct cli_buf *out, const struct st_ruleset *rs, const struct tx_book *book, uint32_t width)
{
    uint32_t n = 0;

    for (uint32_t i = 0; i < book->clause_count; i++)
        if (tx_book_is_winning(book, i)) {
            cli_put_entry(out, "", book->clause[i].id, book->clause[i].text, 2, width);
            n++;
        }
    for (uint32_t i = 0; n == 0 && i < rs->field_count; i++)
        if (is_won_by(rs, i))
            cli_put_clause(out, book, rs->clauses[rs->fields[i].rule], 0, width);
    return n > 0;
}

/* "objective points 3: at the end, for each objective": of the options those that the clauses on winning speak of, with
 * their numbers in this battle and what the book says of them; what is nothing is left out. */
static void put_stakes(struct cli_buf *out, const struct tb_battle *b, const struct tx_book *book, uint32_t width)
{
    const struct tx_book_table *t = cli_find_table(book, "options");

    for (uint32_t r = 0; t && r < t->row_count; r++) {
        const struct tx_book_row *row = &t->row[r];
        const struct st_cell *cell = cli_find_cell(b->rs, t->id, row->cell[0], t->head.cell[1]);
        struct cli_buf words = { 0 };
        char value[TB_NAME_MAX];

        if (!cell || !is_winning(b->rs, cell->rule) || tx_cell_get(cell, b->setting) == 0)
            continue;
        tx_cell_text(cell, tx_cell_get(cell, b->setting), value, sizeof value);
        for (uint32_t i = 0; i < row->cell[0].size; i++)
            cli_put(&words, "%c", row->cell[0].at[i] == '_' ? ' ' : row->cell[0].at[i]);
        cli_put(&words, " %s: ", value);
        cli_put_paragraph(&words, row->cell[row->count - 1]);
        cli_put_wrapped(out, &words, 2, width);
    }
}

/* ", held by Red": of ground in a cell that can be held. */
static void put_holder(struct cli_buf *out, const struct tb_battle *b, const struct st_state *s, int32_t x, int32_t y)
{
    static struct st_area area[ST_AREAS_MAX];
    const uint32_t areas = b->rs->areas(b->setting, s, area);

    for (uint32_t i = 0; i < areas; i++)
        if (b->rs->labels[area[i].kind].flags & ST_LABEL_HELD && area[i].x[0] == x && area[i].y[0] == y) {
            cli_put(out, ", ");
            CLI_WRITE(out, tx_put_holder, b->rs, &area[i]);
        }
}

/* "objective: c4 with 1st Line (A1), held by Red; f5 empty, held by nobody": the cells with a flag, who stands on them,
 * and whether that is to hold them. */
static void put_marked_cells(struct cli_buf *out, const struct tb_battle *b, const struct st_state *s, uint32_t field,
                             uint32_t width)
{
    const struct st_setting *set = b->setting;
    struct cli_buf words = { 0 };
    struct cli_scene sc;

    cli_see(&sc, b, s);
    for (uint32_t q = 0; q < (uint32_t)set->width * set->height; q++) {
        const int32_t y = (int32_t)(q / set->width),
                      x = (int32_t)(q % set->width) - (b->rs->space == ST_HEX ? y / 2 : 0);
        uint16_t unit = 0;

        if (!b->rs->get(set, s, field, q))
            continue;
        for (uint32_t i = 0; i < sc.pieces; i++)
            if (!(sc.piece[i].flags & (ST_PIECE_OFF | ST_PIECE_RIDES)) && sc.piece[i].x == x && sc.piece[i].y == y)
                unit = sc.piece[i].id;
        cli_put(&words, "%s%s", words.size > 0 ? "; " : b->rs->fields[field].name, words.size > 0 ? "" : ": ");
        CLI_WRITE(&words, tx_put_point, b->rs, x, y);
        cli_put(&words, unit > 0 ? " with " : " empty");
        if (unit > 0)
            cli_put_name(&words, b, unit);
        put_holder(&words, b, s, x, y);
    }
    cli_put_wrapped(out, &words, 2, width);
}

void cli_put_story(struct cli_buf *out, const char *story, size_t size, uint32_t indent, uint32_t width)
{
    struct tx_span text = { story, (uint32_t)size, 1, 1 };
    struct cli_buf words = { 0 };

    while (text.size > 0 && (text.at[text.size - 1] == '\n' || text.at[text.size - 1] == ' '))
        text.size--;
    cli_put_paragraph(&words, text);
    cli_put_wrapped(out, &words, indent, width);
}

/* "To win, Red must:" and the ways in which it can, then what counts. */
static void put_aims(struct cli_buf *out, const struct tb_battle *b, uint32_t width)
{
    struct st_aim aim[ST_AIMS_MAX];
    char buffer[TX_TEXT_MAX];

    for (uint8_t side = 0; side < ST_SIDES; side++) {
        const uint32_t count = tx_aims(b, side, aim);

        if (count > 0)
            cli_put(out, "How %s wins\n", b->rs->side_names[side]);
        for (uint32_t i = 0; i < count; i++) {
            struct tx_text t = tx_text_of(buffer, sizeof buffer);
            struct cli_buf words = { 0 };

            if (aim[i].is_note && side == 0)
                continue; /* it is said once, behind both sides */
            tx_put_aim(&t, b, side, ST_NOBODY, &aim[i]);
            cli_put(&words, "%s%s (%s)", aim[i].is_note ? "" : "- ", buffer, b->rs->clauses[aim[i].rule]);
            cli_put_wrapped(out, &words, 2, width);
        }
    }
}

void cli_put_goal(struct cli_buf *out, const struct tb_battle *b, const struct st_state *s, const struct tx_book *book,
                  uint32_t width)
{
    cli_put_story(out, b->story, strlen(b->story), 2, width);
    put_aims(out, b, width);
    if (book) {
        cli_put(out, "The rules of winning\n");
        if (put_winning(out, b->rs, book, width) || !cli_has_models(b, s))
            cli_put_table(out, b, book, "options", s, width);
        else
            put_stakes(out, b, book, width);
    }
    cli_put(out, "How it stands\n");
    for (uint32_t i = 0; i < b->rs->field_count; i++)
        if (b->rs->fields[i].entity == ST_OF_CELL && b->rs->fields[i].type == ST_T_FLAG)
            put_marked_cells(out, b, s, i, width);
    cli_put(out, "  ");
    cli_put_status(out, b, s, "; ");
    cli_put(out, "\n");
}
