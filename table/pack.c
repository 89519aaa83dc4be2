/* pack.c -- a battle stored as bytes.  Freestanding: the browser opens packs too. */
#include "battle.h"

const struct st_ruleset *tb_ruleset_by_number(uint32_t number)
{
    for (uint32_t i = 0; i < st_ruleset_count; i++)
        if (st_rulesets[i]->number == number)
            return st_rulesets[i];
    return NULL;
}

/* ---- runs ---- */

/* Store bytes in runs; returns how many that makes.  NULL: only count them. */
static uint32_t put_runs(uint8_t *out, const uint8_t *in, uint32_t size)
{
    uint32_t n = 0;

    for (uint32_t i = 0; i < size;) {
        uint32_t zeros = 0, from;

        for (; i < size && in[i] == 0 && zeros < UINT8_MAX; i++)
            zeros++;
        for (from = i; i < size && i - from < UINT8_MAX && (in[i] || (i + 1 < size && in[i + 1]));)
            i++;
        if (out) {
            out[n] = (uint8_t)zeros;
            out[n + 1] = (uint8_t)(i - from);
            __builtin_memcpy(out + n + 2, in + from, i - from);
        }
        n += 2 + i - from;
    }
    for (; n % 8; n++)
        if (out)
            out[n] = 0;
    return n;
}

/* The bytes of runs; 0 if they are not `size` bytes. */
static int get_runs(uint8_t *out, uint32_t size, const uint8_t *in, uint32_t stored)
{
    uint32_t n = 0, i = 0;

    while (n < size) {
        if (i + 2 > stored || in[i] + in[i + 1] == 0 || in[i] + in[i + 1] > size - n || i + 2 + in[i + 1] > stored)
            return 0;
        __builtin_memset(out + n, 0, in[i]);
        __builtin_memcpy(out + n + in[i], in + i + 2, in[i + 1]);
        n += (uint32_t)in[i] + in[i + 1];
        i += 2u + in[i + 1];
    }
    return stored - i < 8;
}

/* ---- packs ---- */

size_t tb_pack_size(const struct st_ruleset *rs, const struct st_setting *set)
{
    return sizeof(struct tb_pack) + (size_t)put_runs(NULL, (const uint8_t *)set, rs->setting_size) + rs->state_size;
}

void tb_pack_put(void *out, const struct st_ruleset *rs, const struct st_setting *set, const struct st_state *start)
{
    uint8_t *bytes = (uint8_t *)out;
    const uint32_t stored = put_runs(bytes + sizeof(struct tb_pack), (const uint8_t *)set, rs->setting_size);
    const struct tb_pack head = { TB_PACK_MAGIC, rs->number, set->version, stored, rs->state_size };

    __builtin_memcpy(bytes, &head, sizeof head);
    __builtin_memcpy(bytes + sizeof head + stored, start, rs->state_size);
}

/* Compare the sizes one by one, so that no sum of untrusted numbers can wrap. */
static int has_sizes(const struct st_ruleset *rs, const struct tb_pack *head, size_t size)
{
    return head->setting_size % 8 == 0 && head->setting_size <= 2 * ST_SETTING_MAX &&
           head->state_size == rs->state_size && size == sizeof *head + (size_t)head->setting_size + rs->state_size;
}

const struct st_ruleset *tb_pack_open(const void *data, size_t size, struct st_setting *room,
                                      const struct st_state **start)
{
    const uint8_t *bytes = (const uint8_t *)data;
    const struct st_ruleset *rs;
    struct tb_pack head;

    if (!data || (uintptr_t)data % 8 != 0 || size < sizeof head)
        return NULL;
    __builtin_memcpy(&head, bytes, sizeof head);
    rs = tb_ruleset_by_number(head.number);
    if (head.magic != TB_PACK_MAGIC || !rs || head.version < rs->oldest || head.version > rs->version ||
        !has_sizes(rs, &head, size) || rs->setting_size > ST_SETTING_MAX)
        return NULL;
    if (!get_runs((uint8_t *)room, rs->setting_size, bytes + sizeof head, head.setting_size))
        return NULL;
    *start = (const struct st_state *)(const void *)(bytes + sizeof head + head.setting_size);
    if (room->ruleset != rs->number || room->version != head.version || (*start)->ruleset != rs->number)
        return NULL;
    return rs;
}
