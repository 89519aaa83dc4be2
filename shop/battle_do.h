/* battle_do.h -- what the commands that change a battle share. */
#ifndef WS_BATTLE_DO_H
#define WS_BATTLE_DO_H

#include "battle.h"

/* The next word of a command's arguments, "" after the last. */
char *ws_word(char **at);
/* The next word as a number; -1 if it is none. */
int ws_int(char **at, int32_t *out);

/* What a command answers that is none, finds no room, or names a place beside the board. */
extern const char ws_broken[], ws_full[], ws_off[];
/* The next word as a number below `count`, a value of a field (- is none), a field of an entity: 0, else it is none. */
int ws_index(char **at, uint32_t count, uint32_t *out);
int ws_value(const struct ws_battle *b, uint32_t field, char **at, int32_t *out);
int ws_field(const struct ws_battle *b, uint8_t entity, char **at, uint32_t *out);
/* A name of TX_UNIT_NAME_MAX bytes that the reader takes: no quotation marks, no controls. */
void ws_put_name(char *out, const char *words);

/* The commands for ground, as battle_do.c lists them. */
const char *ws_do_board(struct ws_battle *b, char *at);
const char *ws_do_paint(struct ws_battle *b, char *at);
const char *ws_do_erase(struct ws_battle *b, char *at);
const char *ws_do_dress(struct ws_battle *b, char *at);
const char *ws_do_undress(struct ws_battle *b, char *at);
const char *ws_do_named_plot(struct ws_battle *b, char *at);
const char *ws_do_area(struct ws_battle *b, char *at);
const char *ws_do_points(struct ws_battle *b, char *at);
const char *ws_do_unarea(struct ws_battle *b, char *at);
const char *ws_do_look(struct ws_battle *b, char *at);
const char *ws_do_named_area(struct ws_battle *b, char *at);

/* A line has so many units from now on.  -1: there is no room. */
int ws_line_resize(struct ws_battle *b, uint32_t line, uint16_t count);

/* `apart LINE`: each unit of a row in a line of its own, where it stands. */
const char *ws_do_split(struct ws_battle *b, char *at);
/* The same for every row. */
const char *ws_split_all(struct ws_battle *b);
/* `turn units|ground|all A|B`: the other side's, or the other half of the board, becomes this one turned by half a
 * circle. */
const char *ws_do_turn(struct ws_battle *b, char *at);
/* The place opposite, by half a circle round the middle.  -1: it is not on the board, as the end of a shorter row of
 * hexes. */
int ws_opposite(const struct ws_battle *b, int32_t *x, int32_t *y);
/* Where the place of a number is. */
void ws_place_of(const struct ws_battle *b, int32_t value, int32_t *x, int32_t *y);
/* `flip turn|mirror`: all of it turned by half a circle, or east and west changed. */
const char *ws_do_flip(struct ws_battle *b, char *at);
/* `random SEED`: other ground, and other places of the armies, both the same for both sides. */
const char *ws_do_random(struct ws_battle *b, char *at);

/* The battle as it can be set up, without what has a fault.  rs is NULL if nothing can be. */
struct ws_sealed {
    const struct st_ruleset *rs;
    struct st_setting *set;
    struct st_state *start;
    uint16_t was[ST_PIECES_MAX + 1]; /* by its id there, the id of a unit here */
    uint16_t is[ST_PIECES_MAX + 1];  /* and back; 0: it is left out */
};
/* Set it up.  Free it in any case. */
void ws_seal(const struct ws_battle *b, struct ws_sealed *s);
/* Who looks on while it is read, to have it set up. */
struct tx_scenario_watch ws_sealing(struct ws_sealed *s);
void ws_sealed_free(struct ws_sealed *s);

#endif
