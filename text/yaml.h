/* yaml.h -- a YAML text as a small tree in which every word knows its place.
 *
 * Only what a scenario needs: words, lists and maps with words as keys.  Anchors,
 * aliases, tags, directives, several documents and duplicate keys are complaints.
 * Nodes are numbered from 1; node 1 is the root, 0 is none.
 */
#ifndef ST_TEXT_YAML_H
#define ST_TEXT_YAML_H

#include "lines.h"

enum tx_yaml_kind { TX_YAML_WORD, TX_YAML_LIST, TX_YAML_MAP };
struct tx_yaml_node {
    struct tx_span text;  /* a word's text, a NUL after it; else only the place */
    uint32_t child, next; /* a list's first item, a map's first key, a key's value */
    uint8_t kind;
    uint8_t is_literal; /* the file has the word letter by letter, so columns count */
};

struct tx_yaml {
    struct tx_file file; /* the text, every line ending in one LF */
    struct tx_yaml_node *node;
    uint32_t count;
};

/* Read a text; 0, or -1 and a complaint with its place.  After 0, free with tx_yaml_free(). */
int tx_yaml_read(struct tx_yaml *y, const char *name, const char *data, size_t size, struct tx_complaint *c);
/* Free the tree and its text. */
void tx_yaml_free(struct tx_yaml *y);

/* The value of a key in a map, or 0. */
uint32_t tx_yaml_find(const struct tx_yaml *y, uint32_t map, const char *key);

#endif
