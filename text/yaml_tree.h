/* yaml_tree.h -- what a reader of YAML tells, word by word, to make the tree of yaml.h.
 *
 * Depth and number are limited while it comes, whatever the reader does.
 */
#ifndef ST_TEXT_YAML_TREE_H
#define ST_TEXT_YAML_TREE_H

#include "yaml.h"

struct tx_yaml_building {
    struct tx_yaml *yaml;
    struct tx_complaint *c;
    uint32_t open[TX_YAML_DEPTH_MAX + 1]; /* the lists and maps that are not closed yet */
    uint32_t last[TX_YAML_DEPTH_MAX + 1]; /* the last item or key of each, or 0 */
    uint32_t depth, documents;
    int wants_value[TX_YAML_DEPTH_MAX + 1]; /* a map's key waits for its value */
};

/* Complain about a place; always returns -1. */
int tx_yaml_complain(const struct tx_yaml_building *b, struct tx_span at, const char *what);
/* Add a word, which begins at byte `from` of the file if it is there letter by letter.  0, or -1 and a complaint. */
int tx_yaml_word(struct tx_yaml_building *b, struct tx_span at, const char *text, size_t size, size_t from);
/* Begin a list or a map: 0, or -1 and a complaint; and end the last one that was begun. */
int tx_yaml_open(struct tx_yaml_building *b, struct tx_span at, uint8_t kind);
void tx_yaml_close(struct tx_yaml_building *b);

/* The reader, one of them in each program: tell all of b->yaml->file.  0, or -1 and a complaint. */
int tx_yaml_parse(struct tx_yaml_building *b);

#endif
