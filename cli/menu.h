/* menu.h -- what can be chosen now, and finding out what was typed.
 *
 * Every action of every unit that can act, in groups: first the unit, then its
 * verb, then the rest (a square, a target).  A player may say all of it at once,
 * in any order, or any part that leaves only one choice.
 */
#ifndef CLI_MENU_H
#define CLI_MENU_H

#include "../core/game.h"
#include "../text/limits.h"
#include "board.h"
#include "preview.h"
#include "show.h"

enum { CLI_ANY = -1 };

struct cli_menu {
    const struct st_ruleset *rs;
    const struct st_setting *set;
    const struct st_state *s;
    struct st_action *act; /* all of them, one unit's after the other's */
    struct cli_end *end;   /* of each: where it takes its unit, if it does not say so itself */
    uint32_t count;
    uint16_t unit[ST_MOVERS_MAX];
    uint32_t first[ST_MOVERS_MAX + 1]; /* where a unit's actions begin */
    uint8_t way[ST_MOVERS_MAX];        /* a unit's first verb with such an end: a point alone means it */
    uint32_t units;
    int by_name;    /* units are numbered by their names, not by their places here */
    int32_t chosen; /* index into unit[], or CLI_ANY */
    int32_t verb;   /* once a unit is chosen: one of its verbs, or CLI_ANY */
};

void cli_menu_open(struct cli_menu *m, const struct st_ruleset *rs, const struct st_setting *set,
                   const struct st_state *s);
void cli_menu_close(struct cli_menu *m);

/* The actions that are left: from *first, *count of them, those with other verbs among them. */
void cli_menu_scope(const struct cli_menu *m, uint32_t *first, uint32_t *count);
int cli_menu_has(const struct cli_menu *m, uint32_t i);

/* A unit, or CLI_ANY: one that can do only one kind of thing needs no choice of it. */
void cli_menu_choose(struct cli_menu *m, int32_t unit);
/* The chosen unit's verbs in the order of its list; returns how many. */
uint32_t cli_menu_verbs(const struct cli_menu *m, uint8_t verb[ST_VERBS_MAX]);
/* One step back; 0 where there was nothing to take back. */
int cli_menu_back(struct cli_menu *m);

/* The number that picks the i-th unit: 3 for A3, so that it stays the same while others have acted; its place
 * in the list where that would not be enough; 0 for what belongs to no unit and is picked by its word. */
uint32_t cli_menu_number(const struct cli_menu *m, uint32_t i);
/* Does the i-th unit stand for its group?  Paths and parts are ordered of groups. */
int cli_menu_is_group(const struct cli_menu *m, uint32_t i);
/* Every unit has one and the same thing to do, and nothing to say of it: its number does it. */
int cli_menu_is_bare(const struct cli_menu *m);
/* Every unit has one thing to do, to a target: the list tells it, and a unit's number does it. */
int cli_menu_is_brief(const struct cli_menu *m);
/* How many actions of a verb have numbers: few where a place is as short, many where a path is not. */
uint32_t cli_menu_numbered(const struct cli_menu *m, uint8_t verb);
/* Is what the verb chooses a number, such as the face of a die?  Then that is what is typed, and no other number. */
int cli_menu_is_by_face(const struct cli_menu *m, uint8_t verb);
/* Where only a facing is asked for: the choice that changes nothing, or NULL. */
const struct st_action *cli_menu_keep(const struct cli_menu *m);

/* What a typed line means. */
enum cli_found {
    CLI_FOUND_ACTION, /* *act is to be done; it may still be refused */
    CLI_FOUND_PART,   /* a unit or a verb was chosen: show what is left */
    CLI_FOUND_NOTHING /* `why` says what could be typed */
};
/* rest: the words behind a whole action, which may answer the next question. */
enum cli_found cli_menu_find(struct cli_menu *m, const char *typed, struct st_action *act, char rest[TX_TEXT_MAX],
                             struct cli_buf *why);

/* menu_say.c: what an enemy is whose name stands alone, where that is no answer; 0 if it is one, or names nobody. */
int cli_say_enemy(const struct cli_menu *m, uint16_t unit, struct cli_buf *why);
/* What is missing in a line that is not one of the choices, or what could be said instead. */
void cli_say_missing(const struct cli_menu *m, char *const *word, uint32_t count, struct cli_buf *why);

/* The words of an action behind its verb and its unit: "d4", "B2", "N"; empty if there are none. */
enum { CLI_VALUE_MAX = 64 };
void cli_menu_value(const struct cli_menu *m, const struct st_action *act, char out[CLI_VALUE_MAX]);
/* menu_gear.c: does the verb choose among things that the book's tables tell of? */
int cli_chooses_gear(const struct cli_menu *m, uint8_t verb);
/* What the things of a choice do, each choice on a line: "1) spear+shield  spear: melee, range 2"; shield: ...". */
void cli_put_gear_choices(const struct cli_menu *m, uint8_t verb, uint32_t width, struct cli_buf *out);

/* The question's choices, in lines of `width` columns. */
void cli_menu_show(const struct cli_menu *m, uint32_t width, struct cli_buf *out);

#endif
