/* scenario_read.h -- what the parts of the scenario reader share. */
#ifndef ST_TEXT_SCENARIO_READ_H
#define ST_TEXT_SCENARIO_READ_H

#include "scenario.h"
#include "yaml.h"

struct tx_scenario_reader;

/* A fact of the position as it was read, so that the position can be made again without some lines. */
struct tx_scenario_put {
    uint32_t field, index;
    int32_t value;
};

/* What an area's line says of its name and its look; empty: nothing. */
struct tx_dress {
    char name[TX_UNIT_NAME_MAX], look[TX_LOOK_MAX];
    uint32_t points; /* of the area */
};

/* Who looks on while a collecting reader reads: an editor.  Either may be NULL. */
struct tx_scenario_watch {
    void *who;
    /* Every part was read, and nothing is set up yet. */
    void (*parts)(void *who, const struct tx_scenario_reader *r);
    /* What has no fault is set up; was[id] is what the scenario calls a unit of this position. */
    void (*sealed)(void *who, const struct tx_scenario_reader *r, const struct st_setting *set,
                   const struct st_state *start, const uint16_t *was);
};

enum { TX_DOUBTS_MAX = 8, TX_AGAINS_MAX = 16 };

struct tx_scenario_reader {
    struct tx_yaml yaml;
    struct tb_battle *b;
    const struct st_ruleset *rs;
    struct tx_complaint *c;
    struct tx_faults *faults;               /* NULL: the first fault ends it */
    int has_book;                           /* the rules' numbers are not those of the shipped book */
    int is_hinted;                          /* it was told how a scenario gets another book */
    int any_price;                          /* an army may cost more than its limit */
    int has_board;                          /* its size is known, so that the map can be compared with it */
    uint32_t units[ST_PIECES_MAX + 1];      /* the node of each unit's line, by id; 0: it is missing */
    uint32_t area[ST_AREAS_MAX], areas;     /* the node of each area's line */
    struct tx_dress dress[ST_AREAS_MAX];    /* and its name and look */
    struct tx_span name[ST_PIECES_MAX + 1]; /* the name that a line gives its first unit, by id; empty: none */
    /* of a collecting reader: */
    struct tx_scenario_put *put; /* in the order in which they were read */
    uint32_t puts;
    struct st_setting *setting; /* as they were before the first of them */
    struct st_state *start;
    uint8_t *left_out;                          /* by node: the line has a fault and is not set up */
    const struct st_cell *doubt[TX_DOUBTS_MAX]; /* options with a fault */
    uint32_t doubts;
    uint32_t again[TX_AGAINS_MAX], agains; /* lines of units that other lines have named before */
    int is_unsure;                         /* what else has a fault, so that nobody knows what to set up */
    const struct tx_scenario_watch *watch; /* or NULL */
};

#define TX_NODE_COMPLAIN(r, n, ...) \
    tx_complain((r)->c, (r)->yaml.file.name, (r)->yaml.node[n].text.line, (r)->yaml.node[n].text.col, __VA_ARGS__)

/* The same where reading can go on after it: 0 if it does. */
#define TX_NODE_NOTE(r, n, ...) (TX_NODE_COMPLAIN(r, n, __VA_ARGS__), tx_fault_take((r)->faults, (r)->c))

/* As tx_scenario_read_all() of any rules, and somebody looks on.  extent: tx_extent. */
int tx_scenario_watched(struct tb_battle *b, const char *name, const char *data, size_t size,
                        const struct tx_book *book, uint8_t extent, const struct tx_scenario_watch *watch,
                        struct tx_faults *faults);

/* The node is a word, a list or a map as it should be, or a complaint says what it should be. */
int tx_scenario_kind(const struct tx_scenario_reader *r, uint32_t n, uint8_t kind, const char *what);

/* A complaint about a piece of a word; its column can be counted only where the file has it letter by letter.  A "did
 * you mean" of the reason comes last. */
int tx_scenario_complain(const struct tx_scenario_reader *r, uint32_t n, struct tx_span part, const char *why);

/* The same about a word that no field, ground or row is called by: the first time it says how rows of one's own are
 * found. */
int tx_scenario_unknown(struct tx_scenario_reader *r, uint32_t n, struct tx_span part, const char *why);

/* What a scenario says to players of the whole battle. */
int tx_scenario_words(struct tx_scenario_reader *r);
/* The word `name=Darius` or `name="the Old Guard"` at the start of the rest of a line; its value, or a complaint. */
int tx_scenario_name_word(const struct tx_scenario_reader *r, uint32_t n, struct tx_span *rest, struct tx_span *out);
/* The same, or `look=orchard`, of a piece of ground: 1; 0 if the rest begins otherwise; -1 and a complaint. */
int tx_scenario_dressed(const struct tx_scenario_reader *r, uint32_t n, struct tx_span *rest, struct tx_dress *out);

/* The parts of a scenario that make the position, in the order in which they must be read.  n: the node of the key's
 * value, 0 if the file lacks the key.  Each returns 0, or -1 and a complaint.  With a collector each goes on to the
 * next key, place, row, line or word after a fault, and returns -1 only where nothing of its part can be read. */

/* Options into the setting. */
int tx_scenario_options(struct tx_scenario_reader *r, uint32_t n);
/* The board's size into the setting; without the key it is the book's.  A collecting reader that is told no size takes
 * the largest. */
int tx_scenario_board(struct tx_scenario_reader *r, uint32_t n);
/* Find the line of every unit and count the sides. */
int tx_scenario_units(struct tx_scenario_reader *r, uint32_t n);
/* The ground of every cell. */
int tx_scenario_map(struct tx_scenario_reader *r, uint32_t map, uint32_t legend);
/* Other facts of cells. */
int tx_scenario_cells(struct tx_scenario_reader *r, uint32_t n);
/* What lies on a plane. */
int tx_scenario_areas(struct tx_scenario_reader *r, uint32_t n);
/* Names and looks of cells, scenery of a plane. */
int tx_scenario_ground(struct tx_scenario_reader *r, uint32_t n);
/* Facts of the game and of the sides. */
int tx_scenario_fields(struct tx_scenario_reader *r, uint32_t n);
/* Set the facts that the units' lines give, and remember their names. */
int tx_scenario_place(struct tx_scenario_reader *r);
/* Put a fact into the position; a collecting reader remembers it. */
void tx_scenario_put(struct tx_scenario_reader *r, uint32_t field, uint32_t index, int32_t value);
/* Seal a position; where any price will do, without the limit of what an army may cost. */
struct st_verdict tx_scenario_judge(const struct tx_scenario_reader *r, struct st_setting *set, struct st_state *start);
/* What seal() was asked about. */
struct tx_sealed {
    const struct st_setting *set;
    const struct st_state *start;
    int is_partial; /* some lines were left out */
};
/* The complaint about a verdict of seal(), at the line to blame. */
int tx_scenario_cannot(const struct tx_scenario_reader *r, struct st_verdict v, const struct tx_sealed *p);
/* Set up what a collecting reader has read, without the lines that are left out; every fault of it into the collector.
 * 0 if there is none; the position is set up if nothing was left out either. */
int tx_scenario_seal(struct tx_scenario_reader *r);
/* Give the areas of a sealed position the names and looks that their lines say. */
int tx_scenario_dress(struct tx_scenario_reader *r);
/* The steps of a lesson; of a sealed position. */
int tx_scenario_lesson(struct tx_scenario_reader *r, uint32_t n);
/* Name every unit of a sealed position, as its line says or by its kind. */
int tx_scenario_names(struct tx_scenario_reader *r);

#endif
