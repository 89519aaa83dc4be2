/* position.h -- a position as the lines of an example, or as a scenario: from an example to a table, and from a game to
 * an example.
 *
 * A position is told by the fields of the rules that are not as they are in an empty one.
 */
#ifndef WS_POSITION_H
#define WS_POSITION_H

#include "../text/html_out.h"
#include "shop.h"

struct ws_telling {
    const struct st_ruleset *rs;
    const struct st_setting *set;
    const struct st_state *state;
    const struct st_setting *blank_set; /* the same board and units, and nothing is put */
    const struct st_state *blank;
    struct tx_out *out;
    int is_scenario; /* else the lines of an example */
};

/* All of it.  `book` has the numbers that go without saying. */
void ws_put_position(struct ws_telling *t, const struct st_setting *book);
/* The text from here on with the new numbers in the names of units: those behind one that is gone move up. */
void ws_renumber(const struct ws_telling *t, size_t from);

#endif
