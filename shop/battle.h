/* battle.h -- a battle that is edited in a page: its parts in memory, changed by commands, written as a scenario.
 *
 * The parts come from the reader of scenarios and are written for it again.  Whether they may be so is its answer, and
 * the rules': nothing here knows a rule.  A part that was not stated stays unstated.
 */
#ifndef WS_BATTLE_H
#define WS_BATTLE_H

#include "../lab/json.h"
#include "../text/ground.h"
#include "../text/limits.h"
#include "../text/position.h"
#include "../text/scenario_read.h"

enum {
    WS_FACTS_MAX = 64,   /* facts that the line of a unit states */
    WS_OPTIONS_MAX = 64, /* options that a battle sets */
    WS_FIELDS_MAX = 64,  /* facts of the game and of the sides */
    WS_CELLS_MAX = 1024, /* cells of a grid */
    WS_GRIDS_MAX = 4,    /* fields that cells have */
    WS_ROW = 100,        /* the most units of one line */
    WS_BATTLE_MAX = 256 * 1024
};
#define WS_UNSET INT32_MIN

struct ws_fact {
    uint32_t field;
    int32_t value;
};

/* The line of a unit, or of a row of equal units. */
struct ws_line {
    uint16_t first, count; /* its ids: first to first + count - 1 */
    uint8_t side;
    uint32_t facts;
    struct ws_fact fact[WS_FACTS_MAX];
    char name[TX_UNIT_NAME_MAX];
};

struct ws_area {
    struct ws_fact is; /* what it is */
    struct tx_dress dress;
    int32_t x[TX_CORNERS_MAX], y[TX_CORNERS_MAX];
};

struct ws_option {
    const struct st_cell *cell;
    int32_t value;
};

/* A fact of the game, side ST_NOBODY, or of a side. */
struct ws_said {
    struct ws_fact fact;
    uint8_t side;
};

struct ws_battle {
    const struct st_ruleset *rs;
    struct tb_battle numbers; /* of the shipped book; no position */
    char title[TB_NAME_MAX], story[TX_STORY_MAX + 1];
    uint16_t minutes;
    uint8_t difficulty, is_first, is_lopsided, has_board;
    uint16_t width, height;
    struct ws_option option[WS_OPTIONS_MAX];
    struct ws_said said[WS_FIELDS_MAX];
    uint32_t options, saids, lines, areas, grids;
    uint32_t grid[WS_GRIDS_MAX]; /* the fields of cells */
    int32_t cell[WS_GRIDS_MAX][WS_CELLS_MAX];
    struct tx_ground ground; /* names and looks of cells, scenery of a plane */
    struct ws_line line[ST_PIECES_MAX];
    struct ws_area area[ST_AREAS_MAX];
};

/* The battle that is edited; rs is NULL while there is none. */
struct ws_battle *ws_battle(void);
/* Take the battle from a scenario.  0; -1: it cannot be read at all, and the one before stays. */
int ws_battle_read(const char *text, size_t size, struct tx_faults *faults);

/* ---- its parts ---- */

/* The fact of a line, or NULL. */
const struct ws_fact *ws_fact_of(const struct ws_line *line, uint32_t field);
/* State it; WS_UNSET: state it no more.  -1: there is no room. */
int ws_fact_put(struct ws_line *line, uint32_t field, int32_t value);
/* The line of a unit, or NULL. */
struct ws_line *ws_line_of(struct ws_battle *b, uint32_t unit);
/* The first field of pieces of a type, or -1. */
int32_t ws_field_of(const struct st_ruleset *rs, uint8_t type);
/* Where a piece stands: a field of cells or of points. */
int32_t ws_place_field(const struct st_ruleset *rs);
/* How many units a side has. */
uint16_t ws_count(const struct ws_battle *b, uint8_t side);
/* The number of a place, x and y as pieces have them; -1: it is not on the board. */
int32_t ws_place_value(const struct ws_battle *b, int32_t x, int32_t y);
/* A head with the size and the counts of the battle. */
struct st_setting *ws_setting_of(const struct ws_battle *b);

/* Change it; the words are a command and its arguments.  NULL, or what is wrong with the command. */
const char *ws_battle_do(char *words);
/* The lines of a side begin here; a line put there gets ids, and all others are renumbered.  NULL: no room. */
struct ws_line *ws_line_add(struct ws_battle *b, uint8_t side, uint16_t count);
/* Take a line out. */
void ws_line_drop(struct ws_battle *b, uint32_t line);

/* ---- as a scenario ---- */

/* What a line of the text is about. */
enum ws_part {
    WS_PART_NONE,
    WS_PART_WORDS,
    WS_PART_BOARD,
    WS_PART_OPTION,
    WS_PART_FIELD,
    WS_PART_GROUND,
    WS_PART_PLOT,
    WS_PART_AREA,
    WS_PART_LINE
};
struct ws_about {
    uint8_t part; /* ws_part */
    uint16_t index;
};
struct ws_text {
    char *text;
    size_t size;
    struct ws_about about[TX_YAML_NODES_MAX]; /* by line, from 1 */
};
/* Read a text of a battle of these rules: 0, and `made` is a battle to be freed; -1: it has faults. */
int ws_battle_make(const struct st_ruleset *rs, const struct ws_text *t, uint8_t extent,
                   const struct tx_scenario_watch *watch, struct tb_battle *made, struct tx_faults *faults);
/* Write it; the caller frees t->text. */
void ws_battle_write(const struct ws_battle *b, struct ws_text *t);

/* ---- what it looks like ---- */

/* A piece as a line describes it, whether it may stand there or not.  0: it cannot be shown. */
int ws_sample_piece(const struct ws_battle *b, const struct ws_line *line, struct st_piece *out);
/* Is it a fact that stands on its own: not where, not with whom, not how a row stands? */
int ws_is_own(const struct st_field *f);
/* A piece of ground of this field and value.  0: it looks like nothing. */
int ws_sample_ground(const struct ws_battle *b, uint32_t field, int32_t value, struct st_area *out);

/* A value as a scenario has it, and nothing if it is none of the field. */
void ws_value_text(const struct ws_battle *b, uint32_t field, int32_t value, char *out, uint32_t cap);

#endif
