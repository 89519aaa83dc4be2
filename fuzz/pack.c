/* pack.c -- fuzzes packs: a shipped battle's bytes with some of them changed, or any bytes.
 *
 * The first byte says which battle, 0xff for any bytes.  Each three bytes after it are a place and what is written
 * there; what is left over is cut off the end.  What is opened lies within its memory and is packed again.
 */
#include "battles.h"

static const struct st_ruleset *open_bytes(const uint8_t *bytes, size_t size)
{
    uint64_t *aligned = tb_calloc(size + 8), *room = tb_calloc(ST_SETTING_MAX);
    const struct st_state *start = NULL;
    const struct st_ruleset *rs;

    memcpy(aligned, bytes, size);
    rs = tb_pack_open(aligned, size, (struct st_setting *)room, &start);
    if (rs) {
        const size_t again = tb_pack_size(rs, (const struct st_setting *)room);
        uint8_t *out = tb_calloc(again);

        ST_ASSERT((const uint8_t *)start >= (const uint8_t *)aligned &&
                  (const uint8_t *)start + rs->state_size <= (const uint8_t *)aligned + size);
        tb_pack_put(out, rs, (const struct st_setting *)room, start);
        free(out);
    }
    free(room);
    free(aligned);
    return rs;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const struct tb_battle *b;
    size_t whole, at = 1;
    uint8_t *bytes;

    if (size == 0)
        return 0;
    if (data[0] == 0xff) {
        open_bytes(data + 1, size - 1);
        return 0;
    }
    b = shipped_battle(data[0]);
    whole = tb_pack_size(b->rs, b->setting);
    bytes = tb_calloc(whole);
    tb_pack_put(bytes, b->rs, b->setting, b->start);
    if (size == 1)
        ST_ASSERT(open_bytes(bytes, whole) == b->rs);
    for (; at + 3 <= size; at += 3)
        bytes[(size_t)(data[at] | data[at + 1] << 8) % whole] = data[at + 2];
    open_bytes(bytes, whole - (size - at));
    free(bytes);
    return 0;
}
