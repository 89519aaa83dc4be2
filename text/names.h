/* names.h -- what people call the units: "6th Line", "model 3 of the 1st Spearmen", "Old Guard".
 *
 * Names stand beside a battle, never in its setting or state.  They are made once, from the start, and hold for the
 * whole game.  Freestanding: the browser uses the same file.
 */
#ifndef ST_TEXT_NAMES_H
#define ST_TEXT_NAMES_H

#include "../core/game.h"
#include "limits.h"

/* By the id of a unit.  A group whose pieces never change (a field of pieces that is FIXED names a unit) is one unit:
 * its first piece carries the unit's name, and each piece has a name of its own in it. */
struct tx_names {
    const struct st_ruleset *rs;
    uint16_t count, zero;                            /* ids run from 1 to count */
    char name[ST_PIECES_MAX + 1][TX_UNIT_NAME_MAX];  /* without an article: "6th Line" */
    uint16_t of[ST_PIECES_MAX + 1];                  /* the first piece of its fixed group; 0: it is in none */
    char head[ST_PIECES_MAX + 1][TX_PIECE_NAME_MAX]; /* of a piece of a group: "model 3", "officer" */
    uint8_t is_proper[ST_PIECES_MAX + 1];            /* a name that takes no article: "Darius" */
};

/* Name every unit by its kind and the number of its id.  A unit that is not among the pieces of the start is called
 * by its id. */
void tx_names_make(struct tx_names *names, const struct st_at *start);
/* Give a unit a name of its own; "the Old Guard" takes an article in sentences, "Darius" does not.  0; -1 and no change
 * if the name is empty or longer than TX_UNIT_NAME_MAX - 1 bytes, or the unit does not exist or is a piece of a group
 * but not its first. */
int tx_names_set(struct tx_names *names, const struct st_at *start, uint16_t unit, const char *name, uint32_t size);

struct tx_text;
/* A typed line with ids in place of names: "move 2nd spear d4" as "move A2 d4".  A name may be cut, each of its words
 * too; a word that begins a verb is none.  Where both sides have the name, the first that is said is of the side that
 * decides, and the others are of the enemy; said: units that were said before the line.  names NULL: the words as
 * they stand.  `t` has no voice. */
void tx_put_ids(struct tx_text *t, const struct st_at *at, const struct tx_names *names, const char *line,
                uint32_t size, uint32_t said);

#endif
