/* play.c -- the copy is played: a battle by its numbers as a record without a line, from which any table begins. */
#include <stdlib.h>
#include <string.h>

#include "../text/record.h"
#include "../text/scenario.h"
#include "shop.h"

/* A battle by the copy's numbers: "NAME", the name of a shipped battle, and behind it the text of an own one, if any.
 * Returns -1 and a complaint. */
static int load(struct tb_battle *b, struct tx_complaint *c)
{
    const struct tx_checked *k = ws_book();
    char *at = ws_words();
    const char *name = ws_next(&at);
    const struct tx_shipped *shipped;

    if (!k->rs || !k->is_usable)
        return tx_complain(c, name, 0, 0, "the copy cannot be played: its tables have faults");
    if (at)
        return tx_scenario_read_with(b, k->rs, name, at, ws_size() - (size_t)(at - ws_words()), &k->book, NULL, c);
    shipped = tx_scenario_shipped(k->rs, name);
    if (!shipped)
        return tx_no_such_scenario(k->rs, name, c);
    return tx_scenario_read_with(b, k->rs, shipped->path, shipped->data, shipped->size, &k->book, NULL, c);
}

/* The record of a battle by the copy's numbers, before its first action.  0, or -1 and {"fault"}. */
WS_EXPORT(record) int ws_record(void);
int ws_record(void)
{
    const struct tx_record_head head = { { "Red", "Blue" }, "rolled" };
    struct tx_complaint c;
    struct tb_battle b;
    size_t size;
    char *text;

    if (load(&b, &c))
        return ws_say_fault(&c);
    text = tx_record_start_text(&b, &head, &size);
    ws_say_text(text, size);
    free(text);
    tb_battle_free(&b);
    return 0;
}
