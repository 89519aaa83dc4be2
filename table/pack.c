/* pack.c -- a battle stored as bytes.  Freestanding: the browser opens packs too. */
#include "battle.h"

const struct st_ruleset *tb_ruleset_by_number(uint32_t number)
{
    for (uint32_t i = 0; i < st_ruleset_count; i++)
        if (st_rulesets[i]->number == number)
            return st_rulesets[i];
    return NULL;
}

size_t tb_pack_size(const struct st_ruleset *rs)
{
    return sizeof(struct tb_pack) + (size_t)rs->setting_size + rs->state_size;
}

void tb_pack_put(void *out, const struct st_ruleset *rs, const struct st_setting *set, const struct st_state *start)
{
    const struct tb_pack head = { TB_PACK_MAGIC, rs->number, set->version, rs->setting_size, rs->state_size };
    uint8_t *bytes = (uint8_t *)out;

    __builtin_memcpy(bytes, &head, sizeof head);
    __builtin_memcpy(bytes + sizeof head, set, rs->setting_size);
    __builtin_memcpy(bytes + sizeof head + rs->setting_size, start, rs->state_size);
}

/* Compare the sizes one by one, so that no sum of untrusted numbers can wrap. */
static int has_sizes(const struct st_ruleset *rs, const struct tb_pack *head, size_t size)
{
    return head->setting_size == rs->setting_size && head->state_size == rs->state_size && size == tb_pack_size(rs);
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
    ST_ASSERT(rs->setting_size % 8 == 0);
    *set = (const struct st_setting *)(const void *)(bytes + sizeof head);
    *start = (const struct st_state *)(const void *)(bytes + sizeof head + rs->setting_size);
    if ((*set)->ruleset != rs->number || (*set)->version != head.version || (*start)->ruleset != rs->number)
        return NULL;
    return rs;
}
