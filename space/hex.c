/* hex.c -- see hex.h. */
#include "hex.h"

const struct hx_vec hx_dir[HX_DIRS] = { { 1, -1 }, { 1, 0 }, { 0, 1 }, { -1, 1 }, { -1, 0 }, { 0, -1 } };

void hx_board_init(struct hx_board *b, uint32_t width, uint32_t height)
{
    __builtin_memset(b, 0, sizeof *b);
    __builtin_memset(b->step, 0xff, sizeof b->step);
    b->width = (uint16_t)width;
    b->height = (uint16_t)height;
    b->cells = (uint16_t)(width * height);
    for (uint32_t c = 0; c < b->cells; c++) {
        b->r[c] = (int8_t)(c / width);
        b->q[c] = (int8_t)((int32_t)(c % width) - b->r[c] / 2);
        b->spot[c] = (uint16_t)(b->q[c] + HX_SIDE_MAX / 2 + HX_MARGIN + (b->r[c] + HX_MARGIN) * 64);
    }
    for (uint32_t c = 0; c < b->cells; c++)
        for (uint32_t d = 0; d < HX_DIRS; d++)
            b->step[c][d] = (uint16_t)hx_at(b, hx_plus(hx_vec_of(b, c), hx_dir[d]));
}

uint32_t hx_direction(const struct hx_board *b, uint32_t from, uint32_t to)
{
    uint32_t d = 0;

    while (d < HX_DIRS && hx_step(b, from, d) != to)
        d++;
    return d;
}
