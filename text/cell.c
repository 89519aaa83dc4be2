/* cell.c -- see cell.h. */
#include "cell.h"

int32_t tx_cell_get(const struct st_cell *cell, const struct st_setting *set)
{
    const char *at = (const char *)set + cell->offset;
    int8_t b;
    int16_t h;
    int32_t w;

    switch (cell->size) {
    case 1: __builtin_memcpy(&b, at, 1); return b;
    case 2: __builtin_memcpy(&h, at, 2); return h;
    default:
        ST_ASSERT(cell->size == 4);
        __builtin_memcpy(&w, at, 4);
        return w;
    }
}
