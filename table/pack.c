/* pack.c -- a battle stored as bytes.  Freestanding: the browser opens packs too. */
#include "../core/rows.h"
#include "battle.h"

const struct st_ruleset *tb_ruleset_by_number(uint32_t number)
{
    for (uint32_t i = 0; i < st_ruleset_count; i++)
        if (st_rulesets[i]->number == number)
            return st_rulesets[i];
    return NULL;
}

/* The bytes of a setting, with the room for added rows or without. */
static uint32_t setting_size(const struct st_ruleset *rs, int has_rows)
{
    return rs->open && !has_rows ? rs->open->rows : rs->setting_size;
}

size_t tb_pack_size(const struct st_ruleset *rs, const struct st_setting *set)
{
    return sizeof(struct tb_pack) + (size_t)setting_size(rs, st_has_rows(rs, set)) + rs->state_size;
}

void tb_pack_put(void *out, const struct st_ruleset *rs, const struct st_setting *set, const struct st_state *start)
{
    const uint32_t k = setting_size(rs, st_has_rows(rs, set));
    const struct tb_pack head = { TB_PACK_MAGIC, rs->number, set->version, k, rs->state_size };
    uint8_t *bytes = (uint8_t *)out;

    __builtin_memcpy(bytes, &head, sizeof head);
    __builtin_memcpy(bytes + sizeof head, set, k);
    __builtin_memcpy(bytes + sizeof head + k, start, rs->state_size);
}

/* Compare the sizes one by one, so that no sum of untrusted numbers can wrap. */
static int has_sizes(const struct st_ruleset *rs, const struct tb_pack *head, size_t size)
{
    return (head->setting_size == setting_size(rs, 0) || head->setting_size == setting_size(rs, 1)) &&
           head->state_size == rs->state_size && size == sizeof *head + (size_t)head->setting_size + head->state_size;
}

const struct st_ruleset *tb_pack_open(const void *data, size_t size, const struct st_setting **set,
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
        !has_sizes(rs, &head, size))
        return NULL;
    ST_ASSERT(head.setting_size % 8 == 0);
    *set = (const struct st_setting *)(const void *)(bytes + sizeof head);
    *start = (const struct st_state *)(const void *)(bytes + sizeof head + head.setting_size);
    if ((*set)->ruleset != rs->number || (*set)->version != head.version || (*start)->ruleset != rs->number)
        return NULL;
    return rs;
}
