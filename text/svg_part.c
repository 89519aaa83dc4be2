/* svg_part.c -- what drawings have in common stands on a page once, and each drawing refers to it.
 *
 * A part is one line without anything that depends on where it is used.  Two with the same hash are taken for
 * the same.
 */
#include <stdlib.h>

#include "../core/hash.h"
#include "../table/memory.h"
#include "svg_parts.h"

/* The number of a part that is kept; the count of all if it is not. */
static uint32_t find(const struct tx_parts *parts, uint64_t hash)
{
    for (uint32_t i = parts->count; i-- > 0;)
        if (parts->hash[i] == hash)
            return i;
    return parts->count;
}

static void put_name(struct tx_out *o, const struct tx_parts *parts, uint32_t index, uint64_t hash)
{
    if (parts->apart)
        tx_out_format(o, "p%08x%08x", (unsigned)(hash >> 32), (unsigned)hash);
    else
        tx_out_format(o, "p%x", index);
}

static void keep(struct tx_parts *parts, uint64_t hash, const struct tx_out *part)
{
    tx_out_put(&parts->fresh, "<g class=\"pics\" id=\"");
    put_name(&parts->fresh, parts, parts->count, hash);
    tx_out_put(&parts->fresh, "\">");
    tx_out_bytes(&parts->fresh, part->at, part->size);
    tx_out_put(&parts->fresh, "</g>\n");
    parts->hash = tb_grow(parts->hash, parts->count, sizeof *parts->hash);
    parts->hash[parts->count++] = hash;
}

void svg_place(struct tx_out *o, const struct tx_drawing *d, struct tx_out *part, int32_t x, int32_t y)
{
    uint64_t hash;
    uint32_t index;

    if (part->size == 0)
        return;
    if (!d->parts) {
        tx_out_format(o, "<g transform=\"translate(%d %d)\">", x, y);
        tx_out_bytes(o, part->at, part->size);
        tx_out_put(o, "</g>");
        tx_out_free(part);
        return;
    }
    hash = st_hash(ST_HASH_START, part->at, part->size);
    index = find(d->parts, hash);
    if (index == d->parts->count)
        keep(d->parts, hash, part);
    tx_out_put(o, "<use href=\"#");
    put_name(o, d->parts, index, hash);
    tx_out_put(o, "\"");
    if (x)
        tx_out_format(o, " x=\"%d\"", x);
    if (y)
        tx_out_format(o, " y=\"%d\"", y);
    tx_out_put(o, "/>");
    tx_out_free(part);
}

void tx_parts_put(struct tx_out *o, struct tx_parts *parts)
{
    if (parts->fresh.size == 0)
        return;
    tx_out_put(o, "<svg class=\"shapes\" width=\"0\" height=\"0\" aria-hidden=\"true\"><defs>\n");
    tx_out_bytes(o, parts->fresh.at, parts->fresh.size);
    tx_out_put(o, "</defs></svg>\n");
    tx_out_free(&parts->fresh);
}

void tx_parts_free(struct tx_parts *parts)
{
    tx_out_free(&parts->fresh);
    free(parts->hash);
    parts->hash = NULL;
    parts->count = 0;
}
