/* scenario_read.h -- what the parts of the scenario reader share. */
#ifndef ST_TEXT_SCENARIO_READ_H
#define ST_TEXT_SCENARIO_READ_H

#include "scenario.h"
#include "yaml.h"

struct tx_scenario_reader {
    struct tx_yaml yaml;
    struct tb_battle *b;
    const struct st_ruleset *rs;
    struct tx_complaint *c;
    uint32_t units[ST_PIECES_MAX + 1];      /* the node of each unit's line, by id */
    uint32_t area[ST_AREAS_MAX], areas;     /* the node of each area's line */
    struct tx_span name[ST_PIECES_MAX + 1]; /* the name that a line gives its first unit, by id; empty: none */
};

#define TX_NODE_COMPLAIN(r, n, ...) \
    tx_complain((r)->c, (r)->yaml.file.name, (r)->yaml.node[n].text.line, (r)->yaml.node[n].text.col, __VA_ARGS__)

/* The node is a word, a list or a map as it should be, or a complaint says what it should be. */
int tx_scenario_kind(const struct tx_scenario_reader *r, uint32_t n, uint8_t kind, const char *what);

/* The parts of a scenario that make the position, in the order in which they must be read. */
int tx_scenario_options(struct tx_scenario_reader *r, uint32_t n);
int tx_scenario_board(struct tx_scenario_reader *r, uint32_t n);
int tx_scenario_units(struct tx_scenario_reader *r, uint32_t n); /* counts them */
int tx_scenario_map(struct tx_scenario_reader *r, uint32_t map, uint32_t legend);
int tx_scenario_cells(struct tx_scenario_reader *r, uint32_t n);
int tx_scenario_areas(struct tx_scenario_reader *r, uint32_t n);
int tx_scenario_fields(struct tx_scenario_reader *r, uint32_t n);
int tx_scenario_place(struct tx_scenario_reader *r); /* puts them on the board */
/* Names every unit of a sealed position: as its line says, or by its kind. */
int tx_scenario_names(struct tx_scenario_reader *r);

#endif
