/* yaml_tree.c -- the tree of a YAML text, whoever reads it. */
#include "yaml_tree.h"

#include <stdlib.h>

#include "../table/memory.h"

int tx_yaml_complain(const struct tx_yaml_building *b, struct tx_span at, const char *what)
{
    return tx_complain(b->c, b->yaml->file.name, at.line, at.col, "%s", what);
}

/* ---- the tree ---- */

static uint32_t add_node(struct tx_yaml_building *b, struct tx_span at, uint8_t kind)
{
    struct tx_yaml *y = b->yaml;

    if (y->count == TX_YAML_NODES_MAX) {
        tx_yaml_complain(b, at, "the file has too many words");
        return 0;
    }
    y->node = tb_grow(y->node, y->count + 1, sizeof *y->node);
    y->node[++y->count] = (struct tx_yaml_node){ at, 0, 0, kind, 0 };
    return y->count;
}

static int is_duplicate(const struct tx_yaml_building *b, uint32_t map, struct tx_span key)
{
    for (uint32_t i = b->yaml->node[map].child; i; i = b->yaml->node[i].next)
        if (tx_span_same(b->yaml->node[i].text, key))
            return 1;
    return 0;
}

/* Hang a node where the next one belongs: it is the root, an item, a key, or a key's value. */
static int hang(struct tx_yaml_building *b, uint32_t n)
{
    struct tx_yaml_node *node = b->yaml->node;
    const uint32_t top = b->depth > 0 ? b->depth - 1 : 0;
    const uint32_t parent = b->depth > 0 ? b->open[top] : 0;

    if (!parent)
        return 0;
    if (b->wants_value[top]) {
        node[b->last[top]].child = n;
        b->wants_value[top] = 0;
        return 0;
    }
    if (node[parent].kind == TX_YAML_MAP) {
        if (node[n].kind != TX_YAML_WORD)
            return tx_yaml_complain(b, node[n].text, "expected a word as the key");
        if (is_duplicate(b, parent, node[n].text))
            return tx_complain(b->c, b->yaml->file.name, node[n].text.line, node[n].text.col,
                               "the key %.*s is here twice", TX_SHOW(node[n].text));
        b->wants_value[top] = 1;
    }
    if (b->last[top])
        node[b->last[top]].next = n;
    else
        node[parent].child = n;
    b->last[top] = n;
    return 0;
}

int tx_yaml_word(struct tx_yaml_building *b, struct tx_span at, const char *text, size_t size, size_t from)
{
    const struct tx_file *f = &b->yaml->file;
    const uint32_t n = add_node(b, at, TX_YAML_WORD);
    struct tx_yaml_node *node;

    if (!n)
        return -1;
    if (!text || size > TX_FILE_MAX || !tx_text_is_clean(text, size))
        return tx_yaml_complain(b, at, "expected plain text; the word has a character that is none");
    node = &b->yaml->node[n];
    node->text.at = tb_copy_text(text, size);
    node->text.size = (uint32_t)size;
    node->is_literal = from <= f->size && size <= f->size - from && memcmp(f->data + from, text, size) == 0;
    return hang(b, n);
}

int tx_yaml_open(struct tx_yaml_building *b, struct tx_span at, uint8_t kind)
{
    const uint32_t n = add_node(b, at, kind);

    if (!n || hang(b, n))
        return -1;
    if (b->depth == TX_YAML_DEPTH_MAX)
        return tx_yaml_complain(b, at, "too many lists and maps inside each other");
    b->open[b->depth] = n;
    b->last[b->depth] = 0;
    b->wants_value[b->depth++] = 0;
    return 0;
}

void tx_yaml_close(struct tx_yaml_building *b) { b->depth -= b->depth > 0; }

/* What no scenario needs and the library is not sure-footed on: directives, escapes, tabs
 * and keys marked with "? " have made it read freed memory or stop the program, and many
 * doubled quotes in a row make it lose memory. */
static const char *unwanted(struct tx_span line, uint32_t i)
{
    static const char *const marks[] = { "\xef\xbb\xbf", "\xc2\x85", "\xe2\x80\xa8", "\xe2\x80\xa9" };
    const char ch = line.at[i];

    if (ch == '%' && i == 0)
        return "a directive; expected none";
    if (ch == '\\')
        return "a backslash; expected none";
    if (ch == '\t')
        return "a tab; expected blanks";
    if (tx_span_begins((struct tx_span){ line.at + i, line.size - i, 0, 0 }, "''''''"))
        return "six quotes in a row; expected fewer";
    for (uint32_t k = 0; k < sizeof marks / sizeof *marks; k++)
        if (tx_span_begins((struct tx_span){ line.at + i, line.size - i, 0, 0 }, marks[k]))
            return "a byte order mark or an unusual line end; expected none";
    if (ch == '?' && (i == 0 || strchr(" [{,", line.at[i - 1])) && (i + 1 == line.size || line.at[i + 1] == ' '))
        return "a question mark that stands alone; expected none";
    return NULL;
}

/* CR LF becomes LF: it would only shift the library's marks.  A record writes a scenario's lines behind
 * two characters of its own, so they must leave room for them. */
static int prepare(struct tx_yaml *y, struct tx_complaint *c)
{
    struct tx_lines lines = tx_lines_of(&y->file);
    struct tx_span line, at;
    size_t n = 0;

    for (; tx_line_look(&lines, &line); tx_line_take(&lines)) {
        if (line.size > TX_LINE_MAX - 2)
            return tx_complain(c, y->file.name, line.line, 1, "the line is longer than %d bytes", TX_LINE_MAX - 2);
        for (uint32_t i = 0; i < line.size; i++)
            if (unwanted(line, i)) {
                at = tx_span_part(line, i, line.size);
                return tx_complain(c, y->file.name, at.line, at.col, "%s", unwanted(line, i));
            }
    }
    for (size_t i = 0; i < y->file.size; i++)
        if (y->file.data[i] != '\r')
            y->file.data[n++] = y->file.data[i];
    y->file.data[n] = '\0';
    y->file.size = n;
    return 0;
}

static int complain_empty(const struct tx_yaml_building *b)
{
    return tx_complain(b->c, b->yaml->file.name, 0, 0, "the file is empty");
}

int tx_yaml_read(struct tx_yaml *y, const char *name, const char *data, size_t size, struct tx_complaint *c)
{
    struct tx_yaml_building b = { .yaml = y, .c = c };

    memset(y, 0, sizeof *y);
    if (tx_file_from(&y->file, name, data, size, c))
        return -1;
    y->node = tb_grow(NULL, 0, sizeof *y->node);
    memset(&y->node[0], 0, sizeof *y->node);
    if (prepare(y, c) == 0 && tx_yaml_parse(&b) == 0 && (y->count > 0 || complain_empty(&b) == 0))
        return 0;
    tx_yaml_free(y);
    return -1;
}

void tx_yaml_free(struct tx_yaml *y)
{
    for (uint32_t i = 1; i <= y->count; i++)
        free((char *)(uintptr_t)y->node[i].text.at);
    free(y->node);
    tx_file_free(&y->file);
    memset(y, 0, sizeof *y);
}

uint32_t tx_yaml_find(const struct tx_yaml *y, uint32_t map, const char *key)
{
    if (y->node[map].kind != TX_YAML_MAP)
        return 0;
    for (uint32_t i = y->node[map].child; i; i = y->node[i].next)
        if (tx_span_is(y->node[i].text, key))
            return y->node[i].child;
    return 0;
}
