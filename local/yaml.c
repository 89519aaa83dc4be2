/* yaml.c -- scenarios as YAML, which the page's own reader tells word by word. */
#include "../text/yaml_tree.h"

#include "../table/memory.h"
#include "local.h"

static struct tx_yaml_building *building;

/* Room for the text of a word. */
LO_EXPORT(yaml_room) char *lo_yaml_room(uint32_t size);
char *lo_yaml_room(uint32_t size)
{
    static char *room;

    room = tb_realloc(room, (size_t)size + 1);
    room[size] = '\0';
    return room;
}

static struct tx_span place(uint32_t line, uint32_t col)
{
    const struct tx_span at = { NULL, 0, line, col };

    return at;
}

/* The page has a word for the tree, which begins at byte `from` of the text.  0, or -1: stop. */
LO_EXPORT(yaml_word) int lo_yaml_word(const char *text, uint32_t size, uint32_t from, uint32_t line, uint32_t col);
int lo_yaml_word(const char *text, uint32_t size, uint32_t from, uint32_t line, uint32_t col)
{
    return tx_yaml_word(building, place(line, col), text, size, from);
}

/* It begins a list or a map. */
LO_EXPORT(yaml_open) int lo_yaml_open(uint32_t is_map, uint32_t line, uint32_t col);
int lo_yaml_open(uint32_t is_map, uint32_t line, uint32_t col)
{
    return tx_yaml_open(building, place(line, col), is_map ? TX_YAML_MAP : TX_YAML_LIST);
}

/* It ends the last one. */
LO_EXPORT(yaml_close) void lo_yaml_close(void);
void lo_yaml_close(void) { tx_yaml_close(building); }

/* It cannot read the text. */
LO_EXPORT(yaml_fault) int lo_yaml_fault(const char *what, uint32_t line, uint32_t col);
int lo_yaml_fault(const char *what, uint32_t line, uint32_t col)
{
    return tx_yaml_complain(building, place(line, col), what);
}

int tx_yaml_parse(struct tx_yaml_building *b)
{
    building = b;
    return lo_yaml(b->yaml->file.data, (uint32_t)b->yaml->file.size);
}
