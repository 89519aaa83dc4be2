/* maker.c -- see maker.h. */
#include "maker.h"

#include <string.h>

#include "../text/change.h"

static int read_text(struct lab_maker *m, const char *battle, const struct tb_battle *like, struct tx_complaint *c)
{
    const struct tx_shipped *shipped = like->source ? NULL : tx_scenario_shipped(m->rs, like->name);

    return shipped ? tx_file_from(&m->text, shipped->path, shipped->data, shipped->size, c)
                   : tx_file_read(&m->text, battle ? battle : like->name, c);
}

int lab_maker_open(struct lab_maker *m, const char *battle, const struct lab_book *book, const struct tb_battle *like,
                   struct tx_complaint *c)
{
    memset(m, 0, sizeof *m);
    m->rs = tb_ruleset_by_id(like->rs->id);
    for (; m->changes < book->changes; m->changes++)
        if (tx_change_read(like->rs, book->change[m->changes], &m->change[m->changes], c))
            return -1;
    if (tx_book_load(&m->book, m->rs, book->rulebook, c))
        return -1;
    if (read_text(m, battle, like, c)) {
        tx_book_free(&m->book);
        return -1;
    }
    return 0;
}

void lab_maker_close(struct lab_maker *m)
{
    tx_book_free(&m->book);
    tx_file_free(&m->text);
}

int lab_make(const struct lab_maker *m, struct tb_battle *out, const struct tx_override *more, const char *text,
             struct tx_complaint *c)
{
    struct tx_override change[LAB_CHANGES_MAX + 1];
    struct tx_played played = { .change = change, .count = m->changes };

    memcpy(change, m->change, m->changes * sizeof *change);
    if (more)
        change[played.count++] = *more;
    return tx_scenario_read_with(out, m->rs, m->text.name, text ? text : m->text.data,
                                 text ? strlen(text) : m->text.size, &m->book, &played, c);
}
